"""Lessons as data: steps with a position, a goal, a solution and named mistakes."""
