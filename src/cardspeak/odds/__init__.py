"""Odds: win rates and equity in any game, for known hands, partly known hands and ranges.

- `hand_input`: parses hands
- `deal_plan`: which cards are still to come in a game
- `scenario`, `calculation`, `results`: the input of the kernel; enumeration or Monte Carlo,
  and when to stop; the results
- `hand_in_progress`, `points_ev`: a hand in progress as a viewer knows it; hands in rows
- `by_street`, `odds_svg`: odds street by street; odds and expected points as SVG
- `ranges/`: ranges of hands, in players' notation; `filters` has every class of starting hand

The module itself is callable: ``cardspeak.odds(...)`` is ``cardspeak.odds.odds(...)``, or, for
games played for points, ``cardspeak.odds.expected_points(...)``.

>>> import cardspeak as cs
>>> print(cs.odds("AhKh", "QsQd", board="Qh7h2c"))
AhKh   25.56%  win  25.56%  tie  0.00%
QsQd   74.44%  win  74.44%  tie  0.00%
exact, 990 deals
>>> rows = ("Ah2d3c / 7h7d8c8sTs / KhKdKc4h4d", "Qh2s3s / 7s7c8d8hTd / JhJdJc5h5d")
>>> [player.points for player in cs.odds(*rows, game="chinese").players]
[2.0, -2.0]
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from cardspeak.odds.asking import odds
from cardspeak.odds.deal_plan import OddsError, build_deal_plan
from cardspeak.odds.hand_in_progress import odds_for_hand
from cardspeak.odds.points_ev import ExpectedPoints, PlayerPoints, expected_points
from cardspeak.odds.ranges import BadRange, Range, parse_range
from cardspeak.odds.results import Odds, OddsMethod, PlayerOdds, ShareOdds, ShowdownOutcome

__all__ = [
    "BadRange",
    "ExpectedPoints",
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

    def __call__(self, *hands: Any, **settings: Any) -> Any:  # noqa: ANN401  passed on to `odds`
        """Call `odds`, or `expected_points` for games played for points."""
        named = {name: settings[name] for name in ("house", "deck") if name in settings}
        for_points = build_deal_plan(settings.get("game", "holdem"), **named).scoring is not None
        return expected_points(*hands, **settings) if for_points else odds(*hands, **settings)


sys.modules[__name__].__class__ = _CallableModule
