"""How quick the engine reaches the page and answers there: ``make bench-load``, never the tests."""
