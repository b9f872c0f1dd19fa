"""Draw: cards in the hand alone, replaced once or three times."""

from __future__ import annotations

from cardspeak.games.script import (
    ANY_LIMIT,
    Bet,
    Burn,
    Deal,
    Draw,
    Forced,
    Game,
    Opening,
    Position,
    Script,
    Share,
    Step,
)
from cardspeak.ranking import ANY, HOLE

_BLINDS = Position.AFTER_BLINDS
_OPEN = Opening.OPEN_OR_FOLD
_FIVE = "D,D,D,D,D"


def _crown(section: int, first: Position, unopened: str, *, carries_over: bool) -> Script:
    book = f"crown-{section}"
    opens, draws, last = ("4.a", "5.a", "6.a") if section == 26 else ("3.a", "5.a", "6.a")
    return Script(
        (
            Deal(_FIVE, f"{book}.2" if section == 26 else f"{book}.1"),
            Bet(first, _OPEN, 0, f"{book}.{opens}"),
            Draw(5, f"{book}.{draws}"),
            Bet(Position.FIRST_OPENER, _OPEN, 0, f"{book}.{last}"),
        ),
        {"52": (8, "crown-4.3"), "32": (4, "crown-4.3")},
        Forced.ANTE if carries_over else Forced.BLINDS,
        (Share("high", HOLE, f"{book}.7"),),
        ("spread",),
        limits_by="crown-27.3.a" if carries_over else "crown-26.6.b",
        forced_by="crown-20.4" if carries_over else "crown-20.2.a",
        unopened=unopened,
        carries_over=carries_over,
        last_blind_wins=not carries_over,
        ante_is_minimum="crown-20.4" if carries_over else "",
        doubled=(0, "") if carries_over else (8, "crown-26.1"),
    )


DRAW = Game(
    "draw",
    "Draw",
    "draw",
    {
        "crown": _crown(26, _BLINDS, "crown-26.4.c", carries_over=False),
        "official": Script(
            (
                Deal(_FIVE, "official-11.1.d"),
                Bet(_BLINDS, Opening.CHECK, 0, "official-11.2.a"),
                Draw(5, "official-11.3.a"),
                Bet(Position.LAST_BLIND, Opening.CHECK, 1, "official-11.4.a"),
            ),
            {
                "52": (8, "official-5.1.a.i"),
                "40": (6, "official-5.1.b.i"),
                "32": (5, "official-5.1.d.i"),
            },
            Forced.BLINDS,
            (Share("high", HOLE, "official-11.4.c"),),
            ANY_LIMIT,
            limits_by="official-11.5.a",
            least_blind="official-11.5.b",
            forced_by="official-11.1.c.i",
            doubled=(1, "official-11.1.c.iv"),
        ),
    },
)
DRAW_ANTE = Game(
    "draw-ante",
    "Draw with an ante",
    "draw",
    {"crown": _crown(27, Position.BUTTON, "crown-27.3.c", carries_over=True)},
)


def _wsop(draws: int, cards: int, dealt: str) -> tuple[Step, ...]:
    """Deal, bet, and so many draws with a bet after each; burns before the draws."""
    steps: tuple[Step, ...] = (
        Deal(",".join("D" * cards), dealt),
        Bet(_BLINDS, Opening.CHECK, 0, "wsop-intro.button.4"),
    )
    for draw in range(draws):
        tier = int(draw > 0 or draws == 1)
        steps += (
            Burn("wsop-277.a"),
            Draw(cards, dealt),
            Bet(Position.BUTTON, Opening.CHECK, tier, "wsop-intro.button.5"),
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
                Forced.BLINDS,
                shares,
                limits,
                limits_by=limits_by or dealt,
                forced_by=forced_by or dealt,
                all_split_unqualified=unqualified,
                double_open=double_open,
            )
        },
    )


_A5 = (Share("a5", HOLE, "wsop-intro.a5"),)
_27 = (Share("27", HOLE, "wsop-287"),)
GAMES = (
    DRAW,
    DRAW_ANTE,
    _wsop_game(
        "a5-single-draw",
        "Ace-to-five single draw",
        _A5,
        (6, "wsop-285"),
        joker="wsop-282",
        draws=1,
        cards=5,
        dealt="wsop-intro.lowball.1",
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
        (Share("nines", HOLE, "wsop-intro.archie.1"), Share("8", HOLE, "wsop-intro.archie.1")),
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
        (Share("badugi", HOLE, "wsop-298"),),
        (8, "wsop-307"),
        draws=3,
        cards=4,
        dealt="wsop-intro.badugi.1",
    ),
    _wsop_game(
        "baduci",
        "Baduci",
        (Share("27", ANY, "wsop-intro.baduci.1"), Share("badugi-ace-high", ANY, "wsop-308")),
        (6, "wsop-316"),
        draws=3,
        cards=5,
        dealt="wsop-intro.baduci.2",
    ),
    _wsop_game(
        "badaci",
        "Badaci",
        (Share("a5", ANY, "wsop-intro.badaci.1"), Share("badugi", ANY, "wsop-318")),
        (6, "wsop-326"),
        draws=3,
        cards=5,
        dealt="wsop-intro.badaci.2",
    ),
)
