"""Bots: a policy says what, a pace says when. Both see an Observation only."""
