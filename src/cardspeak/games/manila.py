"""Manila: stripped decks, a board turned one card at a time, two hole cards and three of it."""

from __future__ import annotations

from cardspeak.games.script import (
    ANY_LIMIT,
    Bet,
    Board,
    Burn,
    Deal,
    Forced,
    Game,
    Opening,
    Position,
    Script,
    Share,
    Step,
)
from cardspeak.ranking import TWO_AND_THREE

_LATER = Position.BUTTON
_CHECK = Opening.CHECK


def _card(dealt: str, bet: str, tier: int, *, burn: str = "") -> tuple[Step, ...]:
    burnt = (Burn(burn),) if burn else ()
    return (*burnt, Board(1, dealt), Bet(_LATER, _CHECK, tier, bet))


MANILA = Game(
    "manila",
    "Manila",
    "manila",
    {
        "crown": Script(
            (
                Deal("DD", "crown-24.2"),
                Board(1, "crown-24.3"),
                Bet(Position.AFTER_BLINDS, _CHECK, 0, "crown-24.4.a"),
                *_card("crown-24.6", "crown-24.7.a", 1) * 3,
                *_card("crown-24.8", "crown-24.9.a", 2),
            ),
            {"32": (13, "crown-4.3")},
            Forced.BLINDS,
            (Share("high", TWO_AND_THREE, "crown-24.11"),),
            ("manila",),
            limits_by="crown-24.5",
            forced_by="crown-24.1",
            one_blind=((1, 2, 3), "crown-24.1"),
            doubled=(1, "crown-7.17"),
        )
    },
)
CROWN_PERTH_MANILA = Game(
    "crown-perth-manila",
    "Crown Perth Manila",
    "manila",
    {
        "crown": Script(
            (
                Deal("DD", "crown-25.1"),
                Board(1, "crown-25.2"),
                Bet(_LATER, Opening.OPEN_OR_FOLD, 0, "crown-25.3.a"),
                *_card("crown-25.4", "crown-25.5.a", 0) * 3,
                *_card("crown-25.6", "crown-25.7.a", 0),
            ),
            {"32": (13, "crown-4.3")},
            Forced.ANTE,
            (Share("high", TWO_AND_THREE, "crown-25.8"),),
            ("spread",),
            limits_by="crown-25.3.a",
            forced_by="crown-20.4",
            ante_is_minimum="crown-20.4",
        )
    },
)


def _official(section: int, laps: str, decks: dict[str, tuple[int, str]]) -> Script:
    book = f"official-{section}"
    return Script(
        (
            Deal(laps, f"{book}.1.d.1"),
            Board(1, f"{book}.1.d.2"),
            Bet(Position.AFTER_BLINDS, _CHECK, 0, f"{book}.2.a"),
            *_card(f"{book}.3.a", f"{book}.3.b", 0, burn=f"{book}.3.a") * 2,
            *_card(f"{book}.3.a", f"{book}.3.b", 1, burn=f"{book}.3.a"),
            *_card(f"{book}.4.a", f"{book}.4.b", 1, burn=f"{book}.4.a"),
        ),
        decks,
        Forced.BLINDS,
        (Share("high", TWO_AND_THREE, f"{book}.4.d"),),
        ANY_LIMIT,
        limits_by="official-14.5.a",
        least_blind="official-14.5.b",
        forced_by=f"{book}.1.c.i",
        doubled=(0, "official-1.1.over-blind"),
    )


TWO_CARD_MANILA = Game(
    "two-card-manila",
    "Two-card Manila",
    "manila",
    {"official": _official(14, "D,D", {"32": (11, "official-5.1.d.iv")})},
)
THREE_CARD_MANILA = Game(
    "three-card-manila",
    "Three-card Manila",
    "manila",
    {
        "official": _official(
            15, "D,D,D", {"36": (9, "official-5.1.c"), "32": (7, "official-5.1.d.v")}
        )
    },
)

GAMES = (MANILA, CROWN_PERTH_MANILA, TWO_CARD_MANILA, THREE_CARD_MANILA)
