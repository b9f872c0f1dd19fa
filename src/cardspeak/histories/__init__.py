"""Hand histories: writing, reading, replaying and verifying them.

- `recording`, `replay`: a hand to a history, and back
- `phh`, `text_history`: the formats
- `redaction`, `verification`: what a viewer knows of a hand at the end; whether a history ends as
  the rules say
- `stacked_deck`, `toml`, `chinese_svg`: a deck stacked to match a history; a fast TOML parser;
  a scored hand in rows as SVG
"""
