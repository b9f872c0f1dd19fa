"""The web service: one process that deals at many tables, remembers everything, and tells each viewer his own."""
