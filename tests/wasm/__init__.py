"""The bundle for the browser: what is in it, what the build says, and that it runs."""
