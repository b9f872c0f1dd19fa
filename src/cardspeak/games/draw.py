"""Draw games: all cards are hole cards, replaced in one draw or three."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BurnStep,
    DealStep,
    DrawStep,
    FirstByPosition,
    ForcedBets,
    Game,
    OpeningRule,
    Script,
    ScriptStep,
    Share,
)
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY

_BLINDS = FirstByPosition.LEFT_OF_BLINDS
_OPEN = OpeningRule.OPEN_OR_FOLD
_FIVE = "D,D,D,D,D"


def _crown(section: int, first: FirstByPosition, unopened: str, *, carries_over: bool) -> Script:
    book = f"crown-{section}"
    opens, draws, last = ("4.a", "5.a", "6.a") if section == 26 else ("3.a", "5.a", "6.a")
    return Script(
        (
            DealStep(_FIVE, f"{book}.2" if section == 26 else f"{book}.1"),
            BetStep(first, _OPEN, 0, f"{book}.{opens}"),
            DrawStep(5, f"{book}.{draws}"),
            BetStep(FirstByPosition.FIRST_ROUND_OPENER, _OPEN, 0, f"{book}.{last}"),
        ),
        {"52": (8, "crown-4.3"), "32": (4, "crown-4.3")},
        ForcedBets.ANTE if carries_over else ForcedBets.BLINDS,
        (Share("high", HOLE_ONLY, f"{book}.7"),),
        ("spread",),
        limits_clause="crown-27.3.a" if carries_over else "crown-26.6.b",
        forced_bets_clause="crown-20.4" if carries_over else "crown-20.2.a",
        unopened_clause=unopened,
        unopened_pot_carries_over=carries_over,
        last_blind_wins_unopened=not carries_over,
        ante_is_minimum_clause="crown-20.4" if carries_over else "",
        extra_blinds=(0, "") if carries_over else (8, "crown-26.1"),
    )


FIVE_CARD_DRAW = Game(
    "draw",
    "Draw",
    "draw",
    {
        "crown": _crown(26, _BLINDS, "crown-26.4.c", carries_over=False),
        "official": Script(
            (
                DealStep(_FIVE, "official-11.1.d"),
                BetStep(_BLINDS, OpeningRule.MAY_CHECK, 0, "official-11.2.a"),
                DrawStep(5, "official-11.3.a"),
                BetStep(
                    FirstByPosition.LEFT_OF_LAST_BLIND, OpeningRule.MAY_CHECK, 1, "official-11.4.a"
                ),
            ),
            {
                "52": (8, "official-5.1.a.i"),
                "40": (6, "official-5.1.b.i"),
                "32": (5, "official-5.1.d.i"),
            },
            ForcedBets.BLINDS,
            (Share("high", HOLE_ONLY, "official-11.4.c"),),
            ALL_LIMITS,
            limits_clause="official-11.5.a",
            min_blind_clause="official-11.5.b",
            forced_bets_clause="official-11.1.c.i",
            extra_blinds=(1, "official-11.1.c.iv"),
        ),
    },
)
FIVE_CARD_DRAW_ANTE = Game(
    "draw-ante",
    "Draw with an ante",
    "draw",
    {"crown": _crown(27, FirstByPosition.LEFT_OF_BUTTON, "crown-27.3.c", carries_over=True)},
)


def _wsop(draws: int, cards: int, dealt: str) -> tuple[ScriptStep, ...]:
    """Return the steps: a deal, a bet, then each draw with a burn before it and a bet after it."""
    steps: tuple[ScriptStep, ...] = (
        DealStep(",".join("D" * cards), dealt),
        BetStep(_BLINDS, OpeningRule.MAY_CHECK, 0, "wsop-intro.button.4"),
    )
    for draw in range(draws):
        tier = int(draw > 0 or draws == 1)
        steps += (
            BurnStep("wsop-277.a"),
            DrawStep(cards, dealt),
            BetStep(
                FirstByPosition.LEFT_OF_BUTTON, OpeningRule.MAY_CHECK, tier, "wsop-intro.button.5"
            ),
        )
    return steps


def _wsop_game(
    slug: str,
    name: str,
    shares: tuple[Share, ...],
    most: tuple[int, str],
    *,
    draws: int,
    cards: int,
    dealt: str,
    usual_limit: str = "",
    forced_by: str = "",
    limits_by: str = "",
    unqualified: str = "",
    double_open: str = "",
    joker: str = "",
) -> Game:
    limits = ("fixed", "pot", "no-limit", "half-pot", "spread")
    return Game(
        slug,
        name,
        "draw",
        {
            "wsop": Script(
                _wsop(draws, cards, dealt),
                {"52": most, **({"52+joker": (most[0], joker)} if joker else {})},
                ForcedBets.BLINDS,
                shares,
                limits,
                limits_clause=limits_by or dealt,
                forced_bets_clause=forced_by or dealt,
                usual_limit=usual_limit,
                split_unqualified_clause=unqualified,
                double_open_clause=double_open,
            )
        },
    )


_A5 = (Share("a5", HOLE_ONLY, "wsop-intro.a5"),)
_27 = (Share("27", HOLE_ONLY, "wsop-287"),)
GAMES = (
    FIVE_CARD_DRAW,
    FIVE_CARD_DRAW_ANTE,
    _wsop_game(
        "a5-single-draw",
        "Ace-to-five single draw",
        _A5,
        (6, "wsop-285"),
        joker="wsop-282",
        draws=1,
        cards=5,
        dealt="wsop-intro.lowball.1",
        usual_limit="no-limit",
        limits_by="wsop-intro.lowball.5",
        double_open="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "a5-triple-draw",
        "Ace-to-five triple draw",
        _A5,
        (6, "wsop-285"),
        joker="wsop-282",
        draws=3,
        cards=5,
        dealt="wsop-intro.lowball.4",
        forced_by="wsop-intro.lowball.1",
        double_open="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "27-single-draw",
        "Deuce-to-seven single draw",
        _27,
        (6, "wsop-289"),
        draws=1,
        cards=5,
        dealt="wsop-intro.lowball.1",
        usual_limit="no-limit",
        limits_by="wsop-intro.lowball.5",
        double_open="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "27-triple-draw",
        "Deuce-to-seven triple draw",
        _27,
        (6, "wsop-289"),
        draws=3,
        cards=5,
        dealt="wsop-intro.lowball.4",
        forced_by="wsop-intro.lowball.1",
        double_open="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "archie",
        "Archie",
        (
            Share("nines", HOLE_ONLY, "wsop-intro.archie.1"),
            Share("8", HOLE_ONLY, "wsop-intro.archie.1"),
        ),
        (6, "wsop-intro.archie.2"),
        draws=3,
        cards=5,
        dealt="wsop-intro.archie.2",
        unqualified="wsop-296",
        double_open="wsop-intro.archie.3",
    ),
    _wsop_game(
        "badugi",
        "Badugi",
        (Share("badugi", HOLE_ONLY, "wsop-298"),),
        (8, "wsop-307"),
        draws=3,
        cards=4,
        dealt="wsop-intro.badugi.1",
    ),
    _wsop_game(
        "baduci",
        "Baduci",
        (
            Share("27", ANY_CARDS, "wsop-intro.baduci.1"),
            Share("badugi-ace-high", ANY_CARDS, "wsop-308"),
        ),
        (6, "wsop-316"),
        draws=3,
        cards=5,
        dealt="wsop-intro.baduci.2",
    ),
    _wsop_game(
        "badaci",
        "Badaci",
        (Share("a5", ANY_CARDS, "wsop-intro.badaci.1"), Share("badugi", ANY_CARDS, "wsop-318")),
        (6, "wsop-326"),
        draws=3,
        cards=5,
        dealt="wsop-intro.badaci.2",
    ),
)
