"""Crown Perth: nine games (sections 20 to 29), their decks (4.3) and limits (7.14 to 7.16)."""

from __future__ import annotations

from typing import Final

from laws.game_clauses.row import GameRow, Round

FULL_AND_REDUCED: Final = "crown-4.3"
FLOP_LIMITS: Final = ("fixed", "half-pot", "pot", "no-limit")
"""7.14 to 7.16. Between the table's minimum and maximum is what the other games say themselves."""


def _stud(
    section: int,
    *,
    decks: dict[str, int],
    dealing: tuple[str, ...],
    later_rounds: int,
    places: tuple[int, int, int],
    showdown: str,
    other_openings: dict[str, Round] | None = None,
) -> GameRow:
    """A stud game: 21, 22 and 23 are alike, but for the numbers of their paragraphs."""
    opening, later, last = (f"crown-{section}.{place}" for place in places)
    return GameRow(
        decks=decks,
        decks_by=FULL_AND_REDUCED,
        limits=("spread",),
        limits_by=f"{opening}.d",
        forced_bets=("ante",),
        forced_bets_by="crown-20.4",
        dealing=dealing,
        rounds=(
            Round(
                f"{opening}.a",
                f"{opening}.e",
                f"{opening}.f",
                opening_size=f"{opening}.d",
                passed_on=f"{opening}.b",
            ),
            *[Round(f"{later}.a", f"{later}.c", f"{later}.d")] * later_rounds,
            Round(f"{last}.a", f"{last}.c", "crown-2"),
        ),
        other_openings=other_openings or {},
        turns=(f"{opening}.b", f"{opening}.c", f"{later}.b", f"{last}.b"),
        showdown=(showdown,),
    )


def _flop(section: int, *, decks: dict[str, int]) -> GameRow:
    """Hold'em and Omaha: 28 and 29 have the same paragraphs."""
    return GameRow(
        decks=decks,
        decks_by=FULL_AND_REDUCED,
        limits=FLOP_LIMITS,
        limits_by="crown-7.16",
        forced_bets=("blinds",),
        forced_bets_by="crown-20.2.a",
        blinds_by=("crown-20.2.a", "crown-20.2.b"),
        dealing=tuple(f"crown-{section}.{place}" for place in (1, 3, 5, 7)),
        rounds=(
            Round(
                f"crown-{section}.2.a",
                f"crown-{section}.2.e",
                f"crown-{section}.2.e",
                passed_on=f"crown-{section}.2.b",
            ),
            *(
                Round(
                    f"crown-{section}.{place}.a",
                    f"crown-{section}.{place}.b",
                    f"crown-{section}.{place}.b",
                )
                for place in (4, 6)
            ),
            Round(f"crown-{section}.8.a", f"crown-{section}.8.b", "crown-2"),
        ),
        unopened=f"crown-{section}.2.c",
        straddle="crown-7.17",
        turns=(f"crown-{section}.2.b", f"crown-{section}.2.d", "crown-20.2.b", "crown-20.5"),
        showdown=(f"crown-{section}.9",),
    )


CROWN: Final[dict[str, GameRow]] = {
    "five-card-stud": _stud(
        21,
        decks={"52": 10, "32": 6},
        dealing=("crown-21.1", "crown-21.3"),
        later_rounds=2,
        places=(2, 4, 5),
        showdown="crown-21.6",
    ),
    "six-card-stud": _stud(
        22,
        decks={"52": 8, "32": 5},
        dealing=("crown-22.1", "crown-22.2", "crown-22.4", "crown-22.6"),
        later_rounds=2,
        places=(3, 5, 7),
        showdown="crown-22.8",
    ),
    "seven-card-stud": _stud(
        23,
        decks={"52": 8, "32": 4},
        dealing=("crown-23.1", "crown-23.2", "crown-23.6", "crown-23.8"),
        later_rounds=3,
        places=(3, 7, 9),
        showdown="crown-23.10",
        other_openings={
            "low": Round(
                "crown-23.4.a",
                "crown-23.4.c",
                "crown-23.4.d",
                opening_size="crown-23.4.a",
                largest_opening="crown-1.table-maximum",
            )
        },
    ),
    "manila": GameRow(
        decks={"32": 13},
        decks_by=FULL_AND_REDUCED,
        limits=("manila",),
        limits_by="crown-24.5",
        forced_bets=("blinds",),
        forced_bets_by="crown-24.1",
        blinds_by=("crown-24.1",),
        straddle="crown-7.17",
        dealing=("crown-24.2", "crown-24.3", "crown-24.6", "crown-24.8"),
        rounds=(
            Round(
                "crown-24.4.a",
                "crown-24.4.b",
                "crown-2",
                raise_size="crown-24.5",
                blind="crown-24.4.c",
            ),
            *[
                Round(
                    "crown-24.7.a",
                    "crown-24.7.b",
                    "crown-2",
                    opening_size="crown-24.7.a",
                    raise_size="crown-24.7.c",
                )
            ]
            * 3,
            Round(
                "crown-24.9.a",
                "crown-24.9.b",
                "crown-2",
                opening_size="crown-24.9.a",
                raise_size="crown-24.10.a",
            ),
        ),
        turns=("crown-24.4.c", "crown-24.9.c", "crown-24.10"),
        showdown=("crown-24.11",),
    ),
    "crown-perth-manila": GameRow(
        decks={"32": 13},
        decks_by=FULL_AND_REDUCED,
        limits=("spread",),
        limits_by="crown-25.3.a",
        forced_bets=("ante",),
        forced_bets_by="crown-20.4",
        dealing=("crown-25.1", "crown-25.2", "crown-25.4", "crown-25.6"),
        rounds=(
            Round(
                "crown-25.3.a",
                "crown-25.3.c",
                "crown-25.3.d",
                opening_size="crown-25.3.a",
                passed_on="crown-25.3.b",
            ),
            *[Round("crown-25.5.a", "crown-25.5.b", "crown-25.5.b", opening_size="crown-25.5.a")]
            * 3,
            Round("crown-25.7.a", "crown-25.7.b", "crown-2", opening_size="crown-25.7.a"),
        ),
        turns=("crown-25.3.b", "crown-25.7.c"),
        showdown=("crown-25.8",),
    ),
    "draw": GameRow(
        decks={"52": 8, "32": 4},
        decks_by=FULL_AND_REDUCED,
        limits=("spread",),
        limits_by="crown-26.6.b",
        forced_bets=("blinds",),
        forced_bets_by="crown-20.2.a",
        blinds_by=("crown-20.2.a", "crown-20.2.b"),
        dealing=("crown-26.2",),
        draws_up_to=5,
        draws_by=("crown-26.5.a",),
        replaced_by=("crown-26.5.b", "crown-26.5.c.i", "crown-26.5.c.ii"),
        unopened="crown-26.4.c",
        straddle="crown-26.1",
        rounds=(
            Round(
                "crown-26.4.a",
                "crown-26.4.d",
                "crown-26.4.f",
                opening_size="crown-26.4.a",
                passed_on="crown-26.4.b",
            ),
            Round(
                "crown-26.6.a",
                "crown-26.6.b",
                "crown-2",
                opening_size="crown-26.6.a",
                largest_opening="crown-1.table-maximum",
                passed_on="crown-26.6.a",
            ),
        ),
        turns=("crown-26.3", "crown-26.4.b", "crown-26.4.e"),
        showdown=("crown-26.7",),
    ),
    "draw-ante": GameRow(
        decks={"52": 8, "32": 4},
        decks_by=FULL_AND_REDUCED,
        limits=("spread",),
        limits_by="crown-27.3.a",
        forced_bets=("ante",),
        forced_bets_by="crown-20.4",
        dealing=("crown-27.1",),
        draws_up_to=5,
        draws_by=("crown-27.5.a",),
        replaced_by=("crown-27.5.b", "crown-27.5.c.i", "crown-27.5.c.ii"),
        unopened="crown-27.3.c",
        rounds=(
            Round(
                "crown-27.3.a",
                "crown-27.3.d",
                "crown-27.4",
                opening_size="crown-27.3.a",
                passed_on="crown-27.3.b",
            ),
            Round(
                "crown-27.6.a",
                "crown-27.6.b",
                "crown-2",
                opening_size="crown-27.6.a",
                largest_opening="crown-1.table-maximum",
                passed_on="crown-27.6.a",
            ),
        ),
        turns=("crown-27.2", "crown-27.3.b"),
        showdown=("crown-27.7",),
    ),
    "holdem": _flop(28, decks={"52": 12}),
    "omaha": _flop(29, decks={"52": 10, "32": 5}),
}
