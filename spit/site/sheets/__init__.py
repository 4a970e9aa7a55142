"""The sheets to print: pages of their own without the theme, and what the site says of them."""
