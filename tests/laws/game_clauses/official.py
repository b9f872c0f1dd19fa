"""The Official Rules: seven games (sections 11 to 17) with the decks of 5.1."""

from __future__ import annotations

from typing import Final

from laws.game_clauses.game_rules import GameRules, RoundClauses

LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
"""The posted minimum and maximum (11.5.a), ratios of the pot (e), a spread (f), no limit (g)."""


def _blind_game(
    section: int,
    *,
    max_players_by_deck: dict[str, int],
    deck_clauses: str | tuple[str, ...],
    dealing_paragraphs: tuple[str, ...],
    later_rounds: tuple[int, ...],
    wager_clause: str,
) -> GameRules:
    """Return the rules of Manila, hold'em or Omaha: the button's left opens all rounds but one.

    Paragraphs are numbered within the section: `later_rounds` are those of the second betting
    round to the last, and the last one also has the showdown.
    """
    own = f"official-{section}"
    return GameRules(
        max_players_by_deck=max_players_by_deck,
        deck_clauses=deck_clauses,
        limits=LIMITS,
        limits_clause=f"{wager_clause}.a",
        forced_bets=("blinds",),
        forced_bets_clause=f"{own}.1.c.i",
        blind_clauses=(f"{own}.1.c.i", f"{own}.1.c.ii"),
        dealing_clauses=tuple(f"{own}.{paragraph}" for paragraph in dealing_paragraphs),
        rounds=(
            RoundClauses(f"{own}.2.a", f"{own}.2.c", f"{own}.2.c", opening_passed_on=f"{own}.2.b"),
            *(
                RoundClauses(f"{own}.{number}.b", f"{own}.{number}.c", f"{own}.{number}.c")
                for number in later_rounds
            ),
        ),
        turn_clauses=(f"{own}.2.b", f"{own}.1.c.ii"),
        size_clauses=(f"{wager_clause}.c", f"{wager_clause}.d"),
        showdown_clauses=(f"{own}.{later_rounds[-1]}.d", f"{own}.{later_rounds[-1]}.e"),
    )


def _stud(
    section: int,
    *,
    max_players_by_deck: dict[str, int],
    deck_paragraph: str,
    middle_round_count: int,
) -> GameRules:
    """Return the rules of stud: the lowest card opens, then the highest hand showing."""
    own = f"official-{section}"
    return GameRules(
        max_players_by_deck=max_players_by_deck,
        deck_clauses=tuple(f"official-5.1.{letter}.{deck_paragraph}" for letter in "abd"),
        limits=LIMITS,
        limits_clause=f"{own}.5.a",
        forced_bets=("ante",),
        forced_bets_clause=f"{own}.1.b",
        dealing_clauses=(f"{own}.1.c", f"{own}.3.a", f"{own}.4.a.1"),
        rounds=(
            RoundClauses(f"{own}.2.a", f"{own}.2.b", f"{own}.2.b", opening_size=f"{own}.2.a"),
            *[RoundClauses(f"{own}.3.b", f"{own}.3.c", f"{own}.3.c")] * middle_round_count,
            RoundClauses(f"{own}.4.b", f"{own}.4.c", f"{own}.4.c"),
        ),
        size_clauses=(f"{own}.5.b", f"{own}.5.c", f"{own}.5.d", f"{own}.5.e"),
        showdown_clauses=(f"{own}.4.d", f"{own}.4.e"),
    )


OFFICIAL: Final[dict[str, GameRules]] = {
    "draw": GameRules(
        max_players_by_deck={"52": 8, "40": 6, "32": 5},
        deck_clauses=("official-5.1.a.i", "official-5.1.b.i", "official-5.1.d.i"),
        limits=LIMITS,
        limits_clause="official-11.5.a",
        forced_bets=("blinds",),
        forced_bets_clause="official-11.1.c.i",
        blind_clauses=("official-11.1.c.i", "official-11.1.c.ii"),
        dealing_clauses=("official-11.1.d",),
        max_draw=5,
        draw_clauses=("official-11.3.a",),
        rounds=(
            RoundClauses(
                "official-11.2.a",
                "official-11.2.c",
                "official-11.2.c",
                opening_passed_on="official-11.2.b",
            ),
            RoundClauses("official-11.4.a", "official-11.4.b", "official-11.4.b"),
        ),
        turn_clauses=("official-11.2.b", "official-11.1.c.ii"),
        size_clauses=("official-11.5.d", "official-11.5.e", "official-11.5.f", "official-11.5.g"),
        showdown_clauses=("official-11.4.c", "official-11.4.d"),
    ),
    "five-card-stud": _stud(
        12,
        max_players_by_deck={"52": 10, "40": 8, "32": 6},
        deck_paragraph="ii",
        middle_round_count=2,
    ),
    "seven-card-stud": _stud(
        13,
        max_players_by_deck={"52": 8, "40": 6, "32": 4},
        deck_paragraph="iii",
        middle_round_count=3,
    ),
    "two-card-manila": _blind_game(
        14,
        max_players_by_deck={"32": 11},
        deck_clauses="official-5.1.d.iv",
        dealing_paragraphs=("1.d.1", "1.d.2", "3.a", "4.a"),
        later_rounds=(3, 3, 3, 4),
        wager_clause="official-14.5",
    ),
    "three-card-manila": _blind_game(
        15,
        max_players_by_deck={"36": 9, "32": 7},
        deck_clauses=("official-5.1.c", "official-5.1.d.v"),
        dealing_paragraphs=("1.d.1", "1.d.2", "3.a", "4.a"),
        later_rounds=(3, 3, 3, 4),
        wager_clause="official-14.5",  # section 15 does not mention wagers
    ),
    "holdem": _blind_game(
        16,
        max_players_by_deck={"52": 10},
        deck_clauses="official-5.1.a.iv",
        dealing_paragraphs=("1.d", "3.a", "4.a", "5.a"),
        later_rounds=(3, 4, 5),
        wager_clause="official-16.6",
    ),
    "omaha": _blind_game(
        17,
        max_players_by_deck={"52": 10},
        deck_clauses="official-5.1.a.v",
        dealing_paragraphs=("1.d", "3.a", "4.a", "5.a"),
        later_rounds=(3, 4, 5),
        wager_clause="official-17.6",
    ),
}
