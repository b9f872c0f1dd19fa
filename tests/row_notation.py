"""Hands of Chinese poker as text: `2h3d4c / KhQd9c8s3h / -`, front first, `-` an empty row."""

from __future__ import annotations

from cardspeak.cards import Card, parse_cards

Rows = list[tuple[Card, ...]]


def parse_rows(text: str) -> Rows:
    """Return the cards of each row."""
    return [() if row.strip() == "-" else parse_cards(row) for row in text.split("/")]
