"""The Official Rules: seven games (sections 11 to 17) with the decks of 5.1."""

from __future__ import annotations

from typing import Final

from laws.game_clauses.row import GameRow, Round

LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
"""The posted minimum and maximum (11.5.a), ratios of the pot (e), a spread (f), no limit (g)."""


def _blind_game(
    section: int,
    *,
    decks: dict[str, int],
    decks_by: str | tuple[str, ...],
    dealing: tuple[str, ...],
    later: tuple[int, ...],
    wagers: str,
    showdown: str,
) -> GameRow:
    """Manila, hold-em and Omaha: the button's left opens every round but the first."""
    own = f"official-{section}"
    return GameRow(
        decks=decks,
        decks_by=decks_by,
        limits=LIMITS,
        limits_by=f"{wagers}.a",
        forced_bets=("blinds",),
        forced_bets_by=f"{own}.1.c.i",
        blinds_by=(f"{own}.1.c.i", f"{own}.1.c.ii"),
        dealing=tuple(f"{own}.{place}" for place in dealing),
        rounds=(
            Round(f"{own}.2.a", f"{own}.2.c", f"{own}.2.c"),
            *(Round(f"{own}.{part}.b", f"{own}.{part}.c", f"{own}.{part}.c") for part in later),
        ),
        turns=(f"{own}.2.b", f"{own}.1.c.ii"),
        sizes=(f"{wagers}.c", f"{wagers}.d"),
        showdown=(f"{own}.{showdown}.d", f"{own}.{showdown}.e"),
    )


def _stud(section: int, *, decks: dict[str, int], letter: str, later_rounds: int) -> GameRow:
    """Five- and seven-card stud: the lowest card opens, then the highest hand showing."""
    own = f"official-{section}"
    return GameRow(
        decks=decks,
        decks_by=tuple(f"official-5.1.{deck}.{letter}" for deck in "abd"),
        limits=LIMITS,
        limits_by=f"{own}.5.a",
        forced_bets=("ante",),
        forced_bets_by=f"{own}.1.b",
        dealing=(f"{own}.1.c", f"{own}.3.a", f"{own}.4.a.1"),
        rounds=(
            Round(f"{own}.2.a", f"{own}.2.b", f"{own}.2.b", opening_size=f"{own}.2.a"),
            *[Round(f"{own}.3.b", f"{own}.3.c", f"{own}.3.c")] * later_rounds,
            Round(f"{own}.4.b", f"{own}.4.c", f"{own}.4.c"),
        ),
        sizes=(f"{own}.5.b", f"{own}.5.c", f"{own}.5.d", f"{own}.5.e"),
        showdown=(f"{own}.4.d", f"{own}.4.e"),
    )


OFFICIAL: Final[dict[str, GameRow]] = {
    "draw": GameRow(
        decks={"52": 8, "40": 6, "32": 5},
        decks_by=("official-5.1.a.i", "official-5.1.b.i", "official-5.1.d.i"),
        limits=LIMITS,
        limits_by="official-11.5.a",
        forced_bets=("blinds",),
        forced_bets_by="official-11.1.c.i",
        blinds_by=("official-11.1.c.i", "official-11.1.c.ii"),
        dealing=("official-11.1.d",),
        draws_up_to=5,
        draws_by=("official-11.3.a",),
        rounds=(
            Round("official-11.2.a", "official-11.2.c", "official-11.2.c"),
            Round("official-11.4.a", "official-11.4.b", "official-11.4.b"),
        ),
        turns=("official-11.2.b", "official-11.1.c.ii"),
        sizes=("official-11.5.d", "official-11.5.e", "official-11.5.f", "official-11.5.g"),
        showdown=("official-11.4.c", "official-11.4.d"),
    ),
    "five-card-stud": _stud(12, decks={"52": 10, "40": 8, "32": 6}, letter="ii", later_rounds=2),
    "seven-card-stud": _stud(13, decks={"52": 8, "40": 6, "32": 4}, letter="iii", later_rounds=3),
    "two-card-manila": _blind_game(
        14,
        decks={"32": 11},
        decks_by="official-5.1.d.iv",
        dealing=("1.d.1", "1.d.2", "3.a", "4.a"),
        later=(3, 3, 3, 4),
        wagers="official-14.5",
        showdown="4",
    ),
    "three-card-manila": _blind_game(
        15,
        decks={"36": 9, "32": 7},
        decks_by=("official-5.1.c", "official-5.1.d.v"),
        dealing=("1.d.1", "1.d.2", "3.a", "4.a"),
        later=(3, 3, 3, 4),
        wagers="official-14.5",  # section 15 does not mention wagers
        showdown="4",
    ),
    "holdem": _blind_game(
        16,
        decks={"52": 10},
        decks_by="official-5.1.a.iv",
        dealing=("1.d", "3.a", "4.a", "5.a"),
        later=(3, 4, 5),
        wagers="official-16.6",
        showdown="5",
    ),
    "omaha": _blind_game(
        17,
        decks={"52": 10},
        decks_by="official-5.1.a.v",
        dealing=("1.d", "3.a", "4.a", "5.a"),
        later=(3, 4, 5),
        wagers="official-17.6",
        showdown="5",
    ),
}
