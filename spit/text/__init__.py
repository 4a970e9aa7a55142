"""The source texts of each language: parsed into a Book, gathered into a catalog, spoken."""
