"""Bots: random players, and bots that play from what their seat sees.

``docs/understand/bots.md`` explains how they decide.
"""
