"""The 2018 WSOP Live-Action Rules: flop, stud and draw games. Chinese games are in `chinese.py`.

The book names the most players of some games alone. Where it does not, a table has ten seats in a
game with a button, and eight in stud, whose deck would not go further (wsop-235). It knows no
spread limit and no half pot; both are dealt where it does not list the structures of a game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from laws.game_clauses.game_rules import GameRules, RoundClauses

ANY_LIMIT: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
LISTED_LIMITS: Final = ("fixed", "pot", "no-limit")
"""Where the book lists them: limit, no limit or pot limit (wsop-intro.omaha-8, 197)."""
BUTTON_ROUNDS: Final = (
    RoundClauses("wsop-intro.button.4", last_player_left="wsop-139"),
    *[RoundClauses("wsop-intro.button.5", last_player_left="wsop-139")] * 3,
)
SINGLE_DRAW_ROUNDS: Final = BUTTON_ROUNDS[:2]
LOW_OPENS: Final = RoundClauses("wsop-222.1", last_player_left="wsop-139")
HIGH_SHOWING: Final = RoundClauses("wsop-222.2", last_player_left="wsop-139")


# ---------------------------------------------------------------- flop games

HOLDEM: Final = GameRules(
    max_players_by_deck={"52": 10},
    deck_clauses="wsop-intro.holdem.1",
    limits=ANY_LIMIT,
    limits_clause="wsop-intro.nolimit.1",
    forced_bets=("blinds", "ante", "both"),
    forced_bets_clause="wsop-intro.holdem.3",
    blind_clauses=("wsop-intro.button.3", "wsop-intro.button.3"),
    dealing_clauses=("wsop-intro.holdem.1",),
    rounds=BUTTON_ROUNDS,
    turn_clauses=("wsop-intro.button.1", "wsop-152"),
    size_clauses=("wsop-intro.nolimit.2", "wsop-intro.nolimit.3"),
    showdown_clauses=("wsop-intro.holdem.2",),
)
OMAHA: Final = replace(
    HOLDEM,
    deck_clauses="wsop-intro.omaha.1",
    forced_bets_clause="wsop-intro.omaha.3",
    dealing_clauses=("wsop-intro.omaha.1",),
    showdown_clauses=("wsop-intro.omaha.2",),
)
OMAHA_8: Final = replace(
    OMAHA,
    deck_clauses="wsop-intro.omaha-8",
    limits=LISTED_LIMITS,
    limits_clause="wsop-intro.omaha-8",
    dealing_clauses=("wsop-intro.omaha.1", "wsop-189"),
    showdown_clauses=(
        "wsop-189",
        "wsop-190",
        "wsop-191",
        "wsop-intro.omaha.2",
        "wsop-intro.omaha-8",
    ),
)
FLOP_GAMES: Final[dict[str, GameRules]] = {
    "holdem": HOLDEM,
    "pineapple": replace(
        HOLDEM,
        deck_clauses="wsop-intro.pineapple",
        dealing_clauses=("wsop-intro.pineapple", "wsop-intro.holdem.1"),
        max_draw=1,
        draw_clauses=("wsop-intro.pineapple",),
    ),
    "crazy-pineapple": replace(
        HOLDEM,
        deck_clauses="wsop-intro.crazy-pineapple",
        dealing_clauses=("wsop-intro.crazy-pineapple", "wsop-intro.holdem.1"),
        max_draw=1,
        draw_clauses=("wsop-intro.crazy-pineapple",),
    ),
    "omaha": OMAHA,
    "omaha-8": OMAHA_8,
    "omaha-hilo": replace(
        OMAHA_8,
        deck_clauses="wsop-192",
        showdown_clauses=("wsop-189", "wsop-192", "wsop-intro.omaha.2", "wsop-intro.omaha-8"),
    ),
    "big-o": replace(
        OMAHA_8,
        max_players_by_deck={"52": 8},
        deck_clauses="wsop-intro.big-o",
        dealing_clauses=("wsop-intro.big-o", "wsop-intro.omaha.1", "wsop-189"),
    ),
    "big-easy": replace(
        OMAHA_8,
        max_players_by_deck={"52": 7},
        deck_clauses="wsop-intro.big-easy",
        dealing_clauses=("wsop-intro.big-easy", "wsop-intro.omaha.1", "wsop-189"),
    ),
    "double-board-omaha": replace(
        OMAHA,
        max_players_by_deck={"52": 7},
        deck_clauses="wsop-intro.double-board.1",
        limits=("fixed",),
        limits_clause="wsop-intro.double-board.1",
        forced_bets_clause="wsop-intro.double-board.5",
        dealing_clauses=("wsop-intro.double-board.1", "wsop-intro.double-board.2"),
        size_clauses=(),
        showdown_clauses=(
            "wsop-intro.omaha.2",
            "wsop-intro.double-board.3",
            "wsop-intro.double-board.4",
        ),
    ),
    "drawmaha": replace(
        OMAHA,
        max_players_by_deck={"52": 7},
        deck_clauses="wsop-intro.drawmaha.1",
        limits=LISTED_LIMITS,
        limits_clause="wsop-197",
        forced_bets_clause="wsop-intro.drawmaha.1",
        dealing_clauses=("wsop-intro.drawmaha.2", "wsop-intro.drawmaha.3"),
        max_draw=3,
        draw_clauses=("wsop-intro.drawmaha.3",),
        showdown_clauses=("wsop-194", "wsop-195", "wsop-intro.omaha.2"),
    ),
}

# ---------------------------------------------------------------- stud

STUD: Final = GameRules(
    max_players_by_deck={"52": 8},
    deck_clauses="wsop-235.1",
    limits=LISTED_LIMITS,
    limits_clause="wsop-intro.stud.2",
    forced_bets=("ante",),
    forced_bets_clause="wsop-99.a.3",
    dealing_clauses=("wsop-intro.stud.1", "wsop-235.1"),
    rounds=(LOW_OPENS, *[HIGH_SHOWING] * 4),
    turn_clauses=("wsop-223",),
    size_clauses=("wsop-intro.stud.2", "wsop-226", "wsop-227.1", "wsop-227.2"),
    showdown_clauses=("wsop-intro.stud.1",),
)
RAZZ: Final = replace(
    STUD,
    limits_clause="wsop-243",
    rounds=(RoundClauses("wsop-242.1", last_player_left="wsop-139"),) * 5,
    turn_clauses=("wsop-223", "wsop-242.2"),
    size_clauses=("wsop-226", "wsop-240", "wsop-243"),
    showdown_clauses=("wsop-241.1",),
)
STUD_8: Final = replace(
    STUD,
    limits_clause="wsop-249",
    rounds=(
        RoundClauses("wsop-247.1", last_player_left="wsop-139"),
        *[RoundClauses("wsop-247.2", last_player_left="wsop-139")] * 4,
    ),
    size_clauses=("wsop-226", "wsop-244", "wsop-249"),
    showdown_clauses=("wsop-245", "wsop-246", "wsop-248", "wsop-intro.stud-8", "wsop-251"),
)
STUD_GAMES: Final[dict[str, GameRules]] = {
    "seven-card-stud": STUD,
    "razz": replace(RAZZ, turn_clauses=(*RAZZ.turn_clauses, "wsop-intro.razz.2")),
    "kansas-city-razz": replace(RAZZ, showdown_clauses=("wsop-241.2",)),
    "stud-8": STUD_8,
    "stud-hilo": replace(
        STUD_8, showdown_clauses=("wsop-245", "wsop-246", "wsop-248", "wsop-251", "wsop-252")
    ),
    "super-stud": replace(
        STUD,
        max_players_by_deck={"52": 6},
        deck_clauses="wsop-intro.super-stud.3",
        limits_clause="wsop-intro.super-stud.2",
        dealing_clauses=(
            "wsop-intro.super-stud.1",
            "wsop-intro.stud.1",
            "wsop-253.1",
            "wsop-235.1",
            "wsop-254",
        ),
        max_draw=2,
        draw_clauses=("wsop-intro.super-stud.1",),
        size_clauses=("wsop-intro.super-stud.2", "wsop-226", "wsop-227.1", "wsop-227.2"),
        showdown_clauses=("wsop-intro.super-stud.1", "wsop-intro.stud.1"),
    ),
    "super-stud-8": replace(
        STUD_8,
        max_players_by_deck={"52": 6},
        deck_clauses="wsop-intro.super-stud.3",
        limits_clause="wsop-intro.super-stud.2",
        dealing_clauses=(
            "wsop-intro.super-stud.1",
            "wsop-intro.stud.1",
            "wsop-253.1",
            "wsop-235.1",
            "wsop-254",
        ),
        max_draw=2,
        draw_clauses=("wsop-intro.super-stud.1",),
        rounds=(RoundClauses("wsop-253.2", last_player_left="wsop-139"), *STUD_8.rounds[1:]),
        size_clauses=("wsop-intro.super-stud.2", "wsop-226", "wsop-244"),
    ),
    "mexican-poker": GameRules(
        max_players_by_deck={"mexican": 7},
        deck_clauses="wsop-intro.mexican.1",
        limits=("fixed",),
        limits_clause="wsop-256",
        forced_bets=("ante",),
        forced_bets_clause="wsop-intro.mexican.2",
        dealing_clauses=(
            "wsop-intro.mexican.3",
            "wsop-intro.mexican.5",
            "wsop-intro.mexican.6",
            "wsop-264",
        ),
        rounds=(
            RoundClauses("wsop-256", last_player_left="wsop-139"),
            *[RoundClauses("wsop-257", last_player_left="wsop-139")] * 3,
        ),
        turn_clauses=("wsop-intro.mexican.4",),
        showdown_clauses=(
            "wsop-intro.mexican.7",
            "wsop-255.1",
            "wsop-255.2",
            "wsop-260",
            "wsop-261",
            "wsop-266",
        ),
    ),
    "razzdugi": replace(
        RAZZ,
        deck_clauses="wsop-331",
        limits_clause="wsop-intro.razzdugi.2",
        dealing_clauses=("wsop-intro.razzdugi.2", "wsop-235.1"),
        size_clauses=("wsop-intro.razzdugi.2", "wsop-226", "wsop-240", "wsop-243"),
        showdown_clauses=("wsop-intro.razzdugi.1", "wsop-327", "wsop-328", "wsop-332"),
    ),
    "razzduci": replace(
        RAZZ,
        deck_clauses="wsop-337",
        limits_clause="wsop-intro.razzduci.2",
        dealing_clauses=("wsop-intro.razzduci.2", "wsop-235.1"),
        size_clauses=("wsop-intro.razzduci.2", "wsop-226", "wsop-240", "wsop-243"),
        showdown_clauses=("wsop-intro.razzduci.1", "wsop-333", "wsop-334"),
    ),
}

# ---------------------------------------------------------------- draw

LOWBALL: Final = GameRules(
    max_players_by_deck={"52": 6},
    deck_clauses="wsop-289",
    limits=ANY_LIMIT,
    limits_clause="wsop-intro.lowball.5",
    forced_bets=("blinds", "both"),
    forced_bets_clause="wsop-intro.lowball.1",
    blind_clauses=("wsop-intro.button.3", "wsop-intro.button.3"),
    dealing_clauses=("wsop-intro.lowball.1", "wsop-277.a"),
    max_draw=5,
    draw_clauses=("wsop-275", "wsop-intro.lowball.1"),
    rounds=SINGLE_DRAW_ROUNDS,
    turn_clauses=("wsop-intro.button.1", "wsop-intro.lowball.2"),
    size_clauses=("wsop-intro.lowball.3", "wsop-290"),
    showdown_clauses=("wsop-286.1", "wsop-286.2", "wsop-287"),
)
TRIPLE_DRAW: Final = replace(
    LOWBALL,
    limits_clause="wsop-intro.lowball.4",
    dealing_clauses=("wsop-intro.lowball.1", "wsop-intro.lowball.4", "wsop-277.a"),
    draw_clauses=("wsop-275", "wsop-intro.lowball.1", "wsop-intro.lowball.4"),
    rounds=BUTTON_ROUNDS,
)
DRAW_GAMES: Final[dict[str, GameRules]] = {
    "27-single-draw": LOWBALL,
    "27-triple-draw": TRIPLE_DRAW,
    "a5-single-draw": replace(
        LOWBALL,
        max_players_by_deck={"52": 6, "52+joker": 6},
        deck_clauses=("wsop-285", "wsop-282"),
        showdown_clauses=("wsop-intro.a5", "wsop-282"),
    ),
    "a5-triple-draw": replace(
        TRIPLE_DRAW,
        max_players_by_deck={"52": 6, "52+joker": 6},
        deck_clauses=("wsop-285", "wsop-282"),
        showdown_clauses=("wsop-intro.a5", "wsop-282"),
    ),
    "archie": replace(
        TRIPLE_DRAW,
        deck_clauses="wsop-intro.archie.2",
        limits_clause="wsop-intro.archie.2",
        forced_bets_clause="wsop-intro.archie.2",
        dealing_clauses=("wsop-intro.archie.2", "wsop-277.a"),
        draw_clauses=("wsop-275", "wsop-intro.archie.2"),
        turn_clauses=("wsop-intro.button.1", "wsop-intro.archie.3"),
        size_clauses=("wsop-intro.archie.2",),
        showdown_clauses=("wsop-intro.archie.1", "wsop-294", "wsop-295", "wsop-296"),
    ),
    "badugi": replace(
        TRIPLE_DRAW,
        max_players_by_deck={"52": 8},
        deck_clauses="wsop-307",
        limits_clause="wsop-intro.badugi.1",
        forced_bets_clause="wsop-intro.badugi.1",
        dealing_clauses=("wsop-intro.badugi.1", "wsop-306"),
        max_draw=4,
        draw_clauses=("wsop-intro.badugi.1", "wsop-intro.badugi.2", "wsop-301"),
        turn_clauses=("wsop-intro.button.1",),
        size_clauses=(),
        showdown_clauses=("wsop-298", "wsop-299"),
    ),
    "baduci": replace(
        TRIPLE_DRAW,
        deck_clauses="wsop-316",
        limits_clause="wsop-intro.baduci.2",
        forced_bets_clause="wsop-intro.baduci.2",
        dealing_clauses=("wsop-intro.baduci.2", "wsop-315"),
        draw_clauses=("wsop-intro.baduci.2", "wsop-310"),
        turn_clauses=("wsop-intro.button.1",),
        size_clauses=(),
        showdown_clauses=("wsop-intro.baduci.1", "wsop-308", "wsop-299"),
    ),
    "badaci": replace(
        TRIPLE_DRAW,
        deck_clauses="wsop-326",
        limits_clause="wsop-intro.badaci.2",
        forced_bets_clause="wsop-intro.badaci.2",
        dealing_clauses=("wsop-intro.badaci.2", "wsop-325"),
        draw_clauses=("wsop-intro.badaci.2", "wsop-320"),
        turn_clauses=("wsop-intro.button.1",),
        size_clauses=(),
        showdown_clauses=("wsop-intro.badaci.1", "wsop-317", "wsop-318", "wsop-299"),
    ),
}

WSOP: Final[dict[str, GameRules]] = FLOP_GAMES | STUD_GAMES | DRAW_GAMES
