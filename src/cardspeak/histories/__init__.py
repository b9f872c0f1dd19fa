"""Hand histories: writing, reading, replaying and verifying them."""
