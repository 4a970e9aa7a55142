"""The proof-reader of the texts: what is wrong with words, before a reader finds it.

It knows nothing of the game. It needs dictionaries that only a checkout has, so it is never
shipped; the tests run it over all texts, and ``python -m spit.proof`` over those that one writes.
"""
