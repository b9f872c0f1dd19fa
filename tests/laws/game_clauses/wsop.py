"""The 2018 WSOP Live-Action Rules: flop, stud and draw games. Chinese games are in `chinese.py`.

The book names the most players of some games alone. Where it does not, a table has ten seats in a
game with a button, and eight in stud, whose deck would not go further (wsop-235). It knows no
spread limit and no half pot; both are dealt where it does not list the structures of a game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from laws.game_clauses.row import GameRow, Round

ANY_LIMIT: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
LISTED_LIMITS: Final = ("fixed", "pot", "no-limit")
"""Where the book lists them: limit, no limit or pot limit (wsop-intro.omaha-8, 197)."""
BUTTON_ROUNDS: Final = (
    Round("wsop-intro.button.4", alone="wsop-139"),
    *[Round("wsop-intro.button.5", alone="wsop-139")] * 3,
)
SINGLE_DRAW_ROUNDS: Final = BUTTON_ROUNDS[:2]
LOW_OPENS: Final = Round("wsop-222.1", alone="wsop-139")
HIGH_SHOWING: Final = Round("wsop-222.2", alone="wsop-139")


# ---------------------------------------------------------------- flop games

HOLDEM: Final = GameRow(
    decks={"52": 10},
    decks_by="wsop-intro.holdem.1",
    limits=ANY_LIMIT,
    limits_by="wsop-intro.nolimit.1",
    forced_bets=("blinds", "ante", "both"),
    forced_bets_by="wsop-intro.holdem.3",
    blinds_by=("wsop-intro.button.3", "wsop-intro.button.3"),
    dealing=("wsop-intro.holdem.1",),
    rounds=BUTTON_ROUNDS,
    turns=("wsop-intro.button.1", "wsop-152"),
    sizes=("wsop-intro.nolimit.2", "wsop-intro.nolimit.3"),
    showdown=("wsop-intro.holdem.2",),
)
OMAHA: Final = replace(
    HOLDEM,
    decks_by="wsop-intro.omaha.1",
    forced_bets_by="wsop-intro.omaha.3",
    dealing=("wsop-intro.omaha.1",),
    showdown=("wsop-intro.omaha.2",),
)
OMAHA_8: Final = replace(
    OMAHA,
    decks_by="wsop-intro.omaha-8",
    limits=LISTED_LIMITS,
    limits_by="wsop-intro.omaha-8",
    dealing=("wsop-intro.omaha.1", "wsop-189"),
    showdown=("wsop-189", "wsop-190", "wsop-191", "wsop-intro.omaha.2", "wsop-intro.omaha-8"),
)
FLOP_GAMES: Final[dict[str, GameRow]] = {
    "holdem": HOLDEM,
    "pineapple": replace(
        HOLDEM,
        decks_by="wsop-intro.pineapple",
        dealing=("wsop-intro.pineapple", "wsop-intro.holdem.1"),
        draws_up_to=1,
        draws_by=("wsop-intro.pineapple",),
    ),
    "crazy-pineapple": replace(
        HOLDEM,
        decks_by="wsop-intro.crazy-pineapple",
        dealing=("wsop-intro.crazy-pineapple", "wsop-intro.holdem.1"),
        draws_up_to=1,
        draws_by=("wsop-intro.crazy-pineapple",),
    ),
    "omaha": OMAHA,
    "omaha-8": OMAHA_8,
    "omaha-hilo": replace(
        OMAHA_8,
        decks_by="wsop-192",
        showdown=("wsop-189", "wsop-192", "wsop-intro.omaha.2", "wsop-intro.omaha-8"),
    ),
    "big-o": replace(
        OMAHA_8,
        decks={"52": 8},
        decks_by="wsop-intro.big-o",
        dealing=("wsop-intro.big-o", "wsop-intro.omaha.1", "wsop-189"),
    ),
    "big-easy": replace(
        OMAHA_8,
        decks={"52": 7},
        decks_by="wsop-intro.big-easy",
        dealing=("wsop-intro.big-easy", "wsop-intro.omaha.1", "wsop-189"),
    ),
    "double-board-omaha": replace(
        OMAHA,
        decks={"52": 7},
        decks_by="wsop-intro.double-board.1",
        limits=("fixed",),
        limits_by="wsop-intro.double-board.1",
        forced_bets_by="wsop-intro.double-board.5",
        dealing=("wsop-intro.double-board.1", "wsop-intro.double-board.2"),
        sizes=(),
        showdown=(
            "wsop-intro.omaha.2",
            "wsop-intro.double-board.3",
            "wsop-intro.double-board.4",
        ),
    ),
    "drawmaha": replace(
        OMAHA,
        decks={"52": 7},
        decks_by="wsop-intro.drawmaha.1",
        limits=LISTED_LIMITS,
        limits_by="wsop-197",
        forced_bets_by="wsop-intro.drawmaha.1",
        dealing=("wsop-intro.drawmaha.2", "wsop-intro.drawmaha.3"),
        draws_up_to=3,
        draws_by=("wsop-intro.drawmaha.3",),
        showdown=("wsop-194", "wsop-195", "wsop-intro.omaha.2"),
    ),
}

# ---------------------------------------------------------------- stud

STUD: Final = GameRow(
    decks={"52": 8},
    decks_by="wsop-235.1",
    limits=LISTED_LIMITS,
    limits_by="wsop-intro.stud.2",
    forced_bets=("ante",),
    forced_bets_by="wsop-99.a.3",
    dealing=("wsop-intro.stud.1", "wsop-235.1"),
    rounds=(LOW_OPENS, *[HIGH_SHOWING] * 4),
    turns=("wsop-223",),
    sizes=("wsop-intro.stud.2", "wsop-226", "wsop-227.1", "wsop-227.2"),
    showdown=("wsop-intro.stud.1",),
)
RAZZ: Final = replace(
    STUD,
    limits_by="wsop-243",
    rounds=(Round("wsop-242.1", alone="wsop-139"),) * 5,
    turns=("wsop-223", "wsop-242.2"),
    sizes=("wsop-226", "wsop-240", "wsop-243"),
    showdown=("wsop-241.1",),
)
STUD_8: Final = replace(
    STUD,
    limits_by="wsop-249",
    rounds=(
        Round("wsop-247.1", alone="wsop-139"),
        *[Round("wsop-247.2", alone="wsop-139")] * 4,
    ),
    sizes=("wsop-226", "wsop-244", "wsop-249"),
    showdown=("wsop-245", "wsop-246", "wsop-248", "wsop-intro.stud-8", "wsop-251"),
)
STUD_GAMES: Final[dict[str, GameRow]] = {
    "seven-card-stud": STUD,
    "razz": replace(RAZZ, turns=(*RAZZ.turns, "wsop-intro.razz.2")),
    "kansas-city-razz": replace(RAZZ, showdown=("wsop-241.2",)),
    "stud-8": STUD_8,
    "stud-hilo": replace(
        STUD_8, showdown=("wsop-245", "wsop-246", "wsop-248", "wsop-251", "wsop-252")
    ),
    "super-stud": replace(
        STUD,
        decks={"52": 6},
        decks_by="wsop-intro.super-stud.3",
        limits_by="wsop-intro.super-stud.2",
        dealing=(
            "wsop-intro.super-stud.1",
            "wsop-intro.stud.1",
            "wsop-253.1",
            "wsop-235.1",
            "wsop-254",
        ),
        draws_up_to=2,
        draws_by=("wsop-intro.super-stud.1",),
        sizes=("wsop-intro.super-stud.2", "wsop-226", "wsop-227.1", "wsop-227.2"),
        showdown=("wsop-intro.super-stud.1", "wsop-intro.stud.1"),
    ),
    "super-stud-8": replace(
        STUD_8,
        decks={"52": 6},
        decks_by="wsop-intro.super-stud.3",
        limits_by="wsop-intro.super-stud.2",
        dealing=(
            "wsop-intro.super-stud.1",
            "wsop-intro.stud.1",
            "wsop-253.1",
            "wsop-235.1",
            "wsop-254",
        ),
        draws_up_to=2,
        draws_by=("wsop-intro.super-stud.1",),
        rounds=(Round("wsop-253.2", alone="wsop-139"), *STUD_8.rounds[1:]),
        sizes=("wsop-intro.super-stud.2", "wsop-226", "wsop-244"),
    ),
    "mexican-poker": GameRow(
        decks={"mexican": 7},
        decks_by="wsop-intro.mexican.1",
        limits=("fixed",),
        limits_by="wsop-256",
        forced_bets=("ante",),
        forced_bets_by="wsop-intro.mexican.2",
        dealing=(
            "wsop-intro.mexican.3",
            "wsop-intro.mexican.5",
            "wsop-intro.mexican.6",
            "wsop-264",
        ),
        rounds=(
            Round("wsop-256", alone="wsop-139"),
            *[Round("wsop-257", alone="wsop-139")] * 3,
        ),
        turns=("wsop-intro.mexican.4",),
        showdown=(
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
        decks_by="wsop-331",
        limits_by="wsop-intro.razzdugi.2",
        dealing=("wsop-intro.razzdugi.2", "wsop-235.1"),
        sizes=("wsop-intro.razzdugi.2", "wsop-226", "wsop-240", "wsop-243"),
        showdown=("wsop-intro.razzdugi.1", "wsop-327", "wsop-328", "wsop-332"),
    ),
    "razzduci": replace(
        RAZZ,
        decks_by="wsop-337",
        limits_by="wsop-intro.razzduci.2",
        dealing=("wsop-intro.razzduci.2", "wsop-235.1"),
        sizes=("wsop-intro.razzduci.2", "wsop-226", "wsop-240", "wsop-243"),
        showdown=("wsop-intro.razzduci.1", "wsop-333", "wsop-334"),
    ),
}

# ---------------------------------------------------------------- draw

LOWBALL: Final = GameRow(
    decks={"52": 6},
    decks_by="wsop-289",
    limits=ANY_LIMIT,
    limits_by="wsop-intro.lowball.5",
    forced_bets=("blinds", "both"),
    forced_bets_by="wsop-intro.lowball.1",
    blinds_by=("wsop-intro.button.3", "wsop-intro.button.3"),
    dealing=("wsop-intro.lowball.1", "wsop-277.a"),
    draws_up_to=5,
    draws_by=("wsop-275", "wsop-intro.lowball.1"),
    rounds=SINGLE_DRAW_ROUNDS,
    turns=("wsop-intro.button.1", "wsop-intro.lowball.2"),
    sizes=("wsop-intro.lowball.3", "wsop-290"),
    showdown=("wsop-286.1", "wsop-286.2", "wsop-287"),
)
TRIPLE_DRAW: Final = replace(
    LOWBALL,
    limits_by="wsop-intro.lowball.4",
    dealing=("wsop-intro.lowball.1", "wsop-intro.lowball.4", "wsop-277.a"),
    draws_by=("wsop-275", "wsop-intro.lowball.1", "wsop-intro.lowball.4"),
    rounds=BUTTON_ROUNDS,
)
DRAW_GAMES: Final[dict[str, GameRow]] = {
    "27-single-draw": LOWBALL,
    "27-triple-draw": TRIPLE_DRAW,
    "a5-single-draw": replace(
        LOWBALL,
        decks={"52": 6, "52+joker": 6},
        decks_by=("wsop-285", "wsop-282"),
        showdown=("wsop-intro.a5", "wsop-282"),
    ),
    "a5-triple-draw": replace(
        TRIPLE_DRAW,
        decks={"52": 6, "52+joker": 6},
        decks_by=("wsop-285", "wsop-282"),
        showdown=("wsop-intro.a5", "wsop-282"),
    ),
    "archie": replace(
        TRIPLE_DRAW,
        decks_by="wsop-intro.archie.2",
        limits_by="wsop-intro.archie.2",
        forced_bets_by="wsop-intro.archie.2",
        dealing=("wsop-intro.archie.2", "wsop-277.a"),
        draws_by=("wsop-275", "wsop-intro.archie.2"),
        turns=("wsop-intro.button.1", "wsop-intro.archie.3"),
        sizes=("wsop-intro.archie.2",),
        showdown=("wsop-intro.archie.1", "wsop-294", "wsop-295", "wsop-296"),
    ),
    "badugi": replace(
        TRIPLE_DRAW,
        decks={"52": 8},
        decks_by="wsop-307",
        limits_by="wsop-intro.badugi.1",
        forced_bets_by="wsop-intro.badugi.1",
        dealing=("wsop-intro.badugi.1", "wsop-306"),
        draws_up_to=4,
        draws_by=("wsop-intro.badugi.1", "wsop-intro.badugi.2", "wsop-301"),
        turns=("wsop-intro.button.1",),
        sizes=(),
        showdown=("wsop-298", "wsop-299"),
    ),
    "baduci": replace(
        TRIPLE_DRAW,
        decks_by="wsop-316",
        limits_by="wsop-intro.baduci.2",
        forced_bets_by="wsop-intro.baduci.2",
        dealing=("wsop-intro.baduci.2", "wsop-315"),
        draws_by=("wsop-intro.baduci.2", "wsop-310"),
        turns=("wsop-intro.button.1",),
        sizes=(),
        showdown=("wsop-intro.baduci.1", "wsop-308", "wsop-299"),
    ),
    "badaci": replace(
        TRIPLE_DRAW,
        decks_by="wsop-326",
        limits_by="wsop-intro.badaci.2",
        forced_bets_by="wsop-intro.badaci.2",
        dealing=("wsop-intro.badaci.2", "wsop-325"),
        draws_by=("wsop-intro.badaci.2", "wsop-320"),
        turns=("wsop-intro.button.1",),
        sizes=(),
        showdown=("wsop-intro.badaci.1", "wsop-317", "wsop-318", "wsop-299"),
    ),
}

WSOP: Final[dict[str, GameRow]] = FLOP_GAMES | STUD_GAMES | DRAW_GAMES
