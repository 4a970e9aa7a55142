"""Plain-text documents of the rules: read into a book, and written from one."""
