"""Odds: win rates and equity in any game, for known hands, partly known hands and ranges.

- `showdown_odds`: `odds` itself, for hands that go to the showdown
- `hand_input`: parses hands
- `deal_plan`: which cards are still to come in a game
- `scenario`, `calculation`, `results`: the input of the kernel; enumeration or Monte Carlo,
  and when to stop; the results
- `hand_in_progress`, `points_ev`: a hand in progress as a viewer knows it; hands in rows
- `by_street`, `odds_svg`: odds street by street; odds and expected points as SVG
- `ranges/`: ranges of hands, in players' notation; `filters` has every class of starting hand

The module itself is callable: ``cardspeak.odds(...)`` is ``cardspeak.odds.odds(...)``. Games played
for points have no pot to win a share of: `expected_points` is for them.

>>> import cardspeak as cs
>>> print(cs.odds("AhKh", "QsQd", board="Qh7h2c"))
AhKh   25.56%  win  25.56%  tie  0.00%
QsQd   74.44%  win  74.44%  tie  0.00%
exact, 990 deals
>>> rows = ("Ah2d3c / 7h7d8c8sTs / KhKdKc4h4d", "Qh2s3s / 7s7c8d8hTd / JhJdJc5h5d")
>>> [player.points for player in cs.expected_points(*rows, game="chinese").players]
[2.0, -2.0]
"""

from __future__ import annotations

import sys
from types import ModuleType

from cardspeak.odds.deal_plan import OddsError
from cardspeak.odds.hand_in_progress import odds_for_hand
from cardspeak.odds.points_ev import ExpectedPoints, PlayerPoints, expected_points
from cardspeak.odds.ranges import InvalidRangeError, Range, parse_range
from cardspeak.odds.results import Odds, OddsMethod, PlayerOdds, ShareOdds, ShowdownOutcome
from cardspeak.odds.showdown_odds import odds

__all__ = [
    "ExpectedPoints",
    "InvalidRangeError",
    "Odds",
    "OddsError",
    "OddsMethod",
    "PlayerOdds",
    "PlayerPoints",
    "Range",
    "ShareOdds",
    "ShowdownOutcome",
    "expected_points",
    "odds",
    "odds_for_hand",
    "parse_range",
]


class _CallableModule(ModuleType):
    """This module, made callable."""

    __call__ = staticmethod(odds)


sys.modules[__name__].__class__ = _CallableModule
