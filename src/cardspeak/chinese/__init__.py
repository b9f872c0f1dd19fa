"""Chinese poker: hands set in rows, their scoring, royalties and fouls."""
