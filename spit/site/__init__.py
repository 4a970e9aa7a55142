"""The static site: pages from the Books, and the mkdocs hook. Never shipped to the browser."""
