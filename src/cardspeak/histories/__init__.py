"""Hand histories: writing, reading, replaying and verifying them.

- `recording`, `replay`: a hand to a history, and back
- `phh`, `text_history`: the formats
- `redaction`, `verification`: what a viewer knows of a hand at the end; whether a history ends as
  the rules say
- `stacked_deck`, `toml`, `chinese_svg`: a deck stacked to match a history; a fast TOML parser;
  a scored hand in rows as SVG
"""

from cardspeak.histories.phh import HandHistory, InvalidHistoryError, dumps, dumps_all, load, loads
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import IllegalHistoryError, UnknownShowdownError
from cardspeak.histories.text_history import format_text_history
from cardspeak.histories.verification import Verdict, Verification, verify

__all__ = [
    "HandHistory",
    "IllegalHistoryError",
    "InvalidHistoryError",
    "UnknownShowdownError",
    "Verdict",
    "Verification",
    "dumps",
    "dumps_all",
    "format_text_history",
    "load",
    "loads",
    "record_hand",
    "verify",
]
