"""Casino Canberra: seven-card stud with six decks, a joker or none, an ante or blinds."""

from __future__ import annotations

from typing import Final

from laws.game_clauses.game_rules import GameRules, RoundClauses

CANBERRA: Final[dict[str, GameRules]] = {
    "seven-card-stud": GameRules(
        # The book names no number of players. As many can play as can be dealt six
        # cards each and share a seventh (17.20), and a table has eight seats.
        max_players_by_deck={
            "52": 8,
            "52+joker": 8,
            "48": 7,
            "48+joker": 8,
            "44": 7,
            "44+joker": 7,
            "40": 6,
            "40+joker": 6,
            "36": 5,
            "36+joker": 6,
            "32": 5,
            "32+joker": 5,
        },
        deck_clauses=tuple(f"canberra-2.2.{letter}" for letter in "aabbccddeeff"),
        deck_choice_clause="canberra-2.2",
        limits=("spread", "half-pot", "pot", "no-limit", "straddle"),
        limits_clause="canberra-4.2.g",
        forced_bets=("ante", "blinds"),
        forced_bets_clause="canberra-4.2.b",
        blind_clauses=("canberra-8.5.a", "canberra-8.5.a"),
        ante_clause="canberra-8.5.b",
        dealing_clauses=(
            "canberra-9.2",
            "canberra-9.3",
            "canberra-9.4",
            "canberra-9.5",
            "canberra-2.3",
        ),
        rounds=(
            RoundClauses("canberra-10.1.d", "canberra-10.2", "canberra-10.3.a"),
            *[RoundClauses("canberra-12.2", "canberra-12.3", "canberra-12.4.a")] * 4,
        ),
        first_rounds_by_style={
            style: RoundClauses(
                f"canberra-10.1.{style.lower()}",
                "canberra-10.2",
                "canberra-10.3.a",
                blind_option="canberra-10.1.e",
            )
            for style in "ABC"
        },
        turn_clauses=(
            "canberra-4.2.h",
            "canberra-11.1",
            "canberra-11.2",
            "canberra-12.1",
        ),
        size_clauses=("canberra-A.full-pot", "canberra-A.half-pot", "canberra-A.straddle"),
        showdown_clauses=(
            "canberra-9.1",
            "canberra-3.5.a",
            "canberra-3.5.b",
            "canberra-3.5.c",
            "canberra-3.5.d",
            "canberra-A.high-ball",
            "canberra-A.low-ball",
            "canberra-A.high-low-split",
            "canberra-13.2",
        ),
    ),
}
