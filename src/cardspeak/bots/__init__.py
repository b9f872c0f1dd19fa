"""Bots: random players, and bots that play from what their seat sees; see ``docs/bots.md``."""
