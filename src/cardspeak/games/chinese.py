"""Chinese poker: cards set in rows, compared row by row with every other hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardspeak.games import scoring_rules
from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BoardStep,
    DealPacketsStep,
    DealStep,
    FantasylandDealStep,
    FirstByPosition,
    ForcedBets,
    Game,
    OpeningRule,
    PlaceStep,
    RevealStep,
    Script,
    ScriptStep,
)

_FIVE: Final = "D,D,D,D,D"
_POINTS: Final = ("points",)

_PACKETS: Final = DealPacketsStep(
    13,
    "wsop-339",
    {
        2: ((1, 2, 1, 2), "wsop-342.a"),
        3: ((1, 2, 3), "wsop-342.b"),
        4: ((1, 2, 3, 4), "wsop-341"),
        5: ((1, 2, 3, 4), "wsop-342.c"),
    },
)

_CLOSED: Final = Script(
    (_PACKETS, PlaceStep(0, "wsop-343", face_up=False), RevealStep("wsop-343")),
    {"52": (5, "wsop-342.c")},
    ForcedBets.NONE,
    (),
    _POINTS,
    limits_clause="wsop-343",
    forced_bets_clause="wsop-343",
    option_clauses={"point_value": "wsop-343", "royalties": "wsop-338"},
    scoring=scoring_rules.CHINESE,
    payment_clause="wsop-343",
    payment_cap_clause="wsop-347.d",
)

_DRAW: Final = Script(
    (
        DealStep(_FIVE, "wsop-346.1"),
        BetStep(FirstByPosition.LEFT_OF_BLINDS, OpeningRule.MAY_CHECK, BetTier.SMALL, "wsop-346.1"),
        DealStep("D,D,D", "wsop-346.1"),
        BetStep(FirstByPosition.LEFT_OF_BUTTON, OpeningRule.MAY_CHECK, BetTier.SMALL, "wsop-346.1"),
        DealStep(_FIVE, "wsop-346.1"),
        PlaceStep(0, "wsop-346.2", face_up=False),
        BetStep(FirstByPosition.LEFT_OF_BUTTON, OpeningRule.MAY_CHECK, BetTier.BIG, "wsop-346.2"),
        RevealStep("wsop-346.3"),
    ),
    {"52": (4, "wsop-346.1")},
    ForcedBets.ANTE_OR_BLINDS,
    (),
    ALL_LIMITS,
    limits_clause="wsop-346.1",
    forced_bets_clause="wsop-346.1",
    option_clauses={"royalties": "wsop-338", "pot_awarded_by": "wsop-346.3"},
    scoring=scoring_rules.CHINESE,
)


def _open_face(
    scoring: scoring_rules.RowScoring,
    max_players: tuple[int, str],
    first_clause: str,
    *later: PlaceStep,
) -> Script:
    """Return an open-face script: five cards first, the Fantasyland deal, then later placements."""
    fantasyland = scoring.fantasyland
    assert fantasyland is not None  # noqa: S101  for the type checker
    steps: tuple[ScriptStep, ...] = (
        DealStep(_FIVE, first_clause),
        FantasylandDealStep(fantasyland.clause, "wsop-353.a.2"),
        PlaceStep(0, first_clause),
        *later,
        RevealStep("wsop-347.1"),
    )
    return Script(
        steps,
        {"52": max_players},
        ForcedBets.NONE,
        (),
        _POINTS,
        limits_clause="wsop-347.1",
        forced_bets_clause="wsop-347.1",
        option_clauses={
            "point_value": "wsop-347.1",
            "royalties": "wsop-347.1",
            "fantasyland_entry": "wsop-353",
        },
        scoring=scoring,
        payment_clause="wsop-347.2",
        payment_cap_clause="wsop-347.d",
        min_chips_clause="wsop-347.b",
        slow_player_clause="wsop-352",
    )


_OPEN_FACE: Final = _open_face(
    scoring_rules.OPEN_FACE, (4, "wsop-347.2"), "wsop-348.1", *[PlaceStep(1, "wsop-348.2")] * 8
)
_TURBO: Final = _open_face(
    scoring_rules.OPEN_FACE, (4, "wsop-354"), "wsop-354", *[PlaceStep(4, "wsop-354")] * 2
)
_THREES: Final = [PlaceStep(3, "wsop-359.2", discard_count=1)] * 4
_PINEAPPLE: Final = _open_face(
    scoring_rules.PINEAPPLE_OFC, (3, "wsop-359.2"), "wsop-359.1", *_THREES
)
_PINEAPPLE_27: Final = _open_face(
    scoring_rules.PINEAPPLE_OFC_27, (3, "wsop-359.2"), "wsop-359.1", *_THREES
)

_TAIWANESE: Final = Script(
    (
        DealStep(",".join("D" * 7), "wsop-355"),
        PlaceStep(0, "wsop-355", face_up=False),
        RevealStep("wsop-356"),
        BoardStep(5, "wsop-356"),
    ),
    {"52": (6, "wsop-356")},
    ForcedBets.NONE,
    (),
    _POINTS,
    limits_clause="wsop-357",
    forced_bets_clause="wsop-357",
    option_clauses={"point_value": "wsop-357", "royalties": "wsop-358.1"},
    scoring=scoring_rules.TAIWANESE,
    payment_clause="wsop-357",
    payment_cap_clause="wsop-347.d",
)

GAMES: Final = (
    Game("chinese", "Chinese poker", "chinese", {"wsop": _CLOSED}),
    Game("chinese-draw", "Chinese draw", "chinese", {"wsop": _DRAW}),
    Game("open-face-chinese", "Open-face Chinese", "chinese", {"wsop": _OPEN_FACE}),
    Game("turbo-ofc", "Turbo open-face Chinese", "chinese", {"wsop": _TURBO}),
    Game("pineapple-ofc", "Pineapple open-face Chinese", "chinese", {"wsop": _PINEAPPLE}),
    Game(
        "pineapple-ofc-27",
        "Pineapple with a 2-7 middle",
        "chinese",
        {
            "wsop": replace(
                _PINEAPPLE_27,
                option_clauses={
                    **_PINEAPPLE_27.option_clauses,
                    "perfect_low_royalty": "wsop-361.d",
                },
            )
        },
    ),
    Game("taiwanese", "Taiwanese poker", "chinese", {"wsop": _TAIWANESE}),
)
