"""How quick the engine is: run by `make bench`, never by the tests."""
