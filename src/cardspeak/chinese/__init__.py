"""Hands set in rows: what they are worth, what passes between them, and when they are lost."""
