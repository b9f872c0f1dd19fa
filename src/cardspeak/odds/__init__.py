"""Odds: what hands are worth before all cards are out."""
