"""The page "Spit in numbers": which matches were played, what they came to, its charts and text."""
