"""The outlines of the articles: data only."""
