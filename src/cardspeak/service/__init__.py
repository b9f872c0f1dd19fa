"""The web service: deals at many tables, remembers everything, tells each viewer his own."""
