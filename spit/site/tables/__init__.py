"""Move tables: what the engine answers in lessons and known positions, written down by the build.

A page that has the table of what lies before the learner needs no engine: it looks the answer up.
Everything in a table was said by the engine's own door, :class:`spit.session.Session`.
"""
