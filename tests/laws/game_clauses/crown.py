"""Crown Perth: nine games (sections 20 to 29), their decks (4.3) and limits (7.14 to 7.16)."""

from __future__ import annotations

from typing import Final

from laws.game_clauses.game_rules import GameRules, RoundClauses

DECKS_CLAUSE: Final = "crown-4.3"
FLOP_LIMITS: Final = ("fixed", "half-pot", "pot", "no-limit")
"""7.14 to 7.16. The other games themselves allow bets from the table's minimum to its maximum."""


def _stud(
    section: int,
    *,
    max_players_by_deck: dict[str, int],
    dealing_clauses: tuple[str, ...],
    middle_round_count: int,
    round_paragraphs: tuple[int, int, int],
    showdown_clause: str,
    first_rounds_by_style: dict[str, RoundClauses] | None = None,
) -> GameRules:
    """Return the rules of a stud game: sections 21, 22 and 23 differ in their paragraph numbers.

    The `round_paragraphs` are those of the first, the middle and the last betting rounds.
    """
    first, middle, last = (f"crown-{section}.{number}" for number in round_paragraphs)
    return GameRules(
        max_players_by_deck=max_players_by_deck,
        deck_clauses=DECKS_CLAUSE,
        limits=("spread",),
        limits_clause=f"{first}.d",
        forced_bets=("ante",),
        forced_bets_clause="crown-20.4",
        dealing_clauses=dealing_clauses,
        rounds=(
            RoundClauses(
                f"{first}.a",
                f"{first}.e",
                f"{first}.f",
                opening_size=f"{first}.d",
                opening_passed_on=f"{first}.b",
            ),
            *[RoundClauses(f"{middle}.a", f"{middle}.c", f"{middle}.d")] * middle_round_count,
            RoundClauses(f"{last}.a", f"{last}.c", "crown-2"),
        ),
        first_rounds_by_style=first_rounds_by_style or {},
        turn_clauses=(f"{first}.b", f"{first}.c", f"{middle}.b", f"{last}.b"),
        showdown_clauses=(showdown_clause,),
    )


def _flop_game(section: int, *, max_players_by_deck: dict[str, int]) -> GameRules:
    """Return the rules of hold'em or Omaha: sections 28 and 29 have the same paragraphs."""
    own = f"crown-{section}"
    return GameRules(
        max_players_by_deck=max_players_by_deck,
        deck_clauses=DECKS_CLAUSE,
        limits=FLOP_LIMITS,
        limits_clause="crown-7.16",
        forced_bets=("blinds",),
        forced_bets_clause="crown-20.2.a",
        blind_clauses=("crown-20.2.a", "crown-20.2.b"),
        dealing_clauses=(f"{own}.1", f"{own}.3", f"{own}.5", f"{own}.7"),
        rounds=(
            RoundClauses(f"{own}.2.a", f"{own}.2.e", f"{own}.2.e", opening_passed_on=f"{own}.2.b"),
            RoundClauses(f"{own}.4.a", f"{own}.4.b", f"{own}.4.b"),
            RoundClauses(f"{own}.6.a", f"{own}.6.b", f"{own}.6.b"),
            RoundClauses(f"{own}.8.a", f"{own}.8.b", "crown-2"),
        ),
        unopened_clause=f"{own}.2.c",
        straddle_clause="crown-7.17",
        turn_clauses=(f"{own}.2.b", f"{own}.2.d", "crown-20.2.b", "crown-20.5"),
        showdown_clauses=(f"{own}.9",),
    )


CROWN: Final[dict[str, GameRules]] = {
    "five-card-stud": _stud(
        21,
        max_players_by_deck={"52": 10, "32": 6},
        dealing_clauses=("crown-21.1", "crown-21.3"),
        middle_round_count=2,
        round_paragraphs=(2, 4, 5),
        showdown_clause="crown-21.6",
    ),
    "six-card-stud": _stud(
        22,
        max_players_by_deck={"52": 8, "32": 5},
        dealing_clauses=("crown-22.1", "crown-22.2", "crown-22.4", "crown-22.6"),
        middle_round_count=2,
        round_paragraphs=(3, 5, 7),
        showdown_clause="crown-22.8",
    ),
    "seven-card-stud": _stud(
        23,
        max_players_by_deck={"52": 8, "32": 4},
        dealing_clauses=("crown-23.1", "crown-23.2", "crown-23.6", "crown-23.8"),
        middle_round_count=3,
        round_paragraphs=(3, 7, 9),
        showdown_clause="crown-23.10",
        first_rounds_by_style={
            "low": RoundClauses(
                "crown-23.4.a",
                "crown-23.4.c",
                "crown-23.4.d",
                opening_size="crown-23.4.a",
                max_opening_size="crown-1.table-maximum",
            )
        },
    ),
    "manila": GameRules(
        max_players_by_deck={"32": 13},
        deck_clauses=DECKS_CLAUSE,
        limits=("manila",),
        limits_clause="crown-24.5",
        forced_bets=("blinds",),
        forced_bets_clause="crown-24.1",
        blind_clauses=("crown-24.1",),
        straddle_clause="crown-7.17",
        dealing_clauses=("crown-24.2", "crown-24.3", "crown-24.6", "crown-24.8"),
        rounds=(
            RoundClauses(
                "crown-24.4.a",
                "crown-24.4.b",
                "crown-2",
                raise_size="crown-24.5",
                blind_option="crown-24.4.c",
            ),
            *[
                RoundClauses(
                    "crown-24.7.a",
                    "crown-24.7.b",
                    "crown-2",
                    opening_size="crown-24.7.a",
                    raise_size="crown-24.7.c",
                )
            ]
            * 3,
            RoundClauses(
                "crown-24.9.a",
                "crown-24.9.b",
                "crown-2",
                opening_size="crown-24.9.a",
                raise_size="crown-24.10.a",
            ),
        ),
        turn_clauses=("crown-24.4.c", "crown-24.9.c", "crown-24.10"),
        showdown_clauses=("crown-24.11",),
    ),
    "crown-perth-manila": GameRules(
        max_players_by_deck={"32": 13},
        deck_clauses=DECKS_CLAUSE,
        limits=("spread",),
        limits_clause="crown-25.3.a",
        forced_bets=("ante",),
        forced_bets_clause="crown-20.4",
        dealing_clauses=("crown-25.1", "crown-25.2", "crown-25.4", "crown-25.6"),
        rounds=(
            RoundClauses(
                "crown-25.3.a",
                "crown-25.3.c",
                "crown-25.3.d",
                opening_size="crown-25.3.a",
                opening_passed_on="crown-25.3.b",
            ),
            *[
                RoundClauses(
                    "crown-25.5.a", "crown-25.5.b", "crown-25.5.b", opening_size="crown-25.5.a"
                )
            ]
            * 3,
            RoundClauses("crown-25.7.a", "crown-25.7.b", "crown-2", opening_size="crown-25.7.a"),
        ),
        turn_clauses=("crown-25.3.b", "crown-25.7.c"),
        showdown_clauses=("crown-25.8",),
    ),
    "draw": GameRules(
        max_players_by_deck={"52": 8, "32": 4},
        deck_clauses=DECKS_CLAUSE,
        limits=("spread",),
        limits_clause="crown-26.6.b",
        forced_bets=("blinds",),
        forced_bets_clause="crown-20.2.a",
        blind_clauses=("crown-20.2.a", "crown-20.2.b"),
        dealing_clauses=("crown-26.2",),
        max_draw=5,
        draw_clauses=("crown-26.5.a",),
        replacement_clauses=("crown-26.5.b", "crown-26.5.c.i", "crown-26.5.c.ii"),
        unopened_clause="crown-26.4.c",
        straddle_clause="crown-26.1",
        rounds=(
            RoundClauses(
                "crown-26.4.a",
                "crown-26.4.d",
                "crown-26.4.f",
                opening_size="crown-26.4.a",
                opening_passed_on="crown-26.4.b",
            ),
            RoundClauses(
                "crown-26.6.a",
                "crown-26.6.b",
                "crown-2",
                opening_size="crown-26.6.a",
                max_opening_size="crown-1.table-maximum",
                opening_passed_on="crown-26.6.a",
            ),
        ),
        turn_clauses=("crown-26.3", "crown-26.4.b", "crown-26.4.e"),
        showdown_clauses=("crown-26.7",),
    ),
    "draw-ante": GameRules(
        max_players_by_deck={"52": 8, "32": 4},
        deck_clauses=DECKS_CLAUSE,
        limits=("spread",),
        limits_clause="crown-27.3.a",
        forced_bets=("ante",),
        forced_bets_clause="crown-20.4",
        dealing_clauses=("crown-27.1",),
        max_draw=5,
        draw_clauses=("crown-27.5.a",),
        replacement_clauses=("crown-27.5.b", "crown-27.5.c.i", "crown-27.5.c.ii"),
        unopened_clause="crown-27.3.c",
        rounds=(
            RoundClauses(
                "crown-27.3.a",
                "crown-27.3.d",
                "crown-27.4",
                opening_size="crown-27.3.a",
                opening_passed_on="crown-27.3.b",
            ),
            RoundClauses(
                "crown-27.6.a",
                "crown-27.6.b",
                "crown-2",
                opening_size="crown-27.6.a",
                max_opening_size="crown-1.table-maximum",
                opening_passed_on="crown-27.6.a",
            ),
        ),
        turn_clauses=("crown-27.2", "crown-27.3.b"),
        showdown_clauses=("crown-27.7",),
    ),
    "holdem": _flop_game(28, max_players_by_deck={"52": 12}),
    "omaha": _flop_game(29, max_players_by_deck={"52": 10, "32": 5}),
}
