"""Every game is explained as its book has it: who opens each round and how, and for which bet.

The tables below are written from the books. Where a book does not say which of two limits a round
has, the smaller one is explained, dealt and posted before the middle of the hand, and the larger
one after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import cardspeak as cs
from cardspeak.games.rules_text import option_lines, pot_lines, step_lines
from laws.game_clauses import RULES_BY_HOUSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet

AFTER_BLINDS: Final = "left of the last blind or straddle"
AFTER_BUTTON: Final = "left of the button"
FIRST_OPENER: Final = "with the player who opened the first round"
HIGH_CARD: Final = "with the highest up card"
LOW_CARD: Final = "with the lowest up card"
HIGH_BOARD: Final = "with the highest board"
LOW_BOARD: Final = "with the lowest board"
OPENS_OR_FOLDS: Final = "the first to act must open or fold, and so on until somebody opens"
MUST_BET: Final = "the first to act must bet"
IN_THEIR_PLACE: Final = "whoever acts in their place may fold"
BRINGS_IN: Final = "the first to act must bring in or open for a full bet"
BEATS_BOARDS: Final = "checking behind needs a hand that beats the boards of those who checked"
SMALL: Final = "small bets"
BIG: Final = "big bets"
OPEN_PAIR: Final = "small or big bets with an open pair"
OPENER_CHOOSES: Final = "small or big, as the opener chooses"

Rounds = tuple[str, ...]


def bet(start: str, *words: str) -> str:
    """Return a betting round in words."""
    return "; ".join((f"bet, starting {start}", *words))


FLOP: Final[Rounds] = (
    bet(AFTER_BLINDS, SMALL),
    bet(AFTER_BUTTON, SMALL),
    bet(AFTER_BUTTON, BIG),
    bet(AFTER_BUTTON, BIG),
)
SINGLE_DRAW: Final[Rounds] = (FLOP[0], FLOP[-1])
OFFICIAL_MANILA: Final[Rounds] = (*FLOP[:2], *FLOP[1:])


def crown_stud(round_count: int) -> Rounds:
    """Crown's studs: high opens or folds, later boards may check, the last only with the best."""
    return (
        bet(HIGH_CARD, OPENS_OR_FOLDS),
        *[bet(HIGH_BOARD)] * (round_count - 2),
        bet(HIGH_BOARD, BEATS_BOARDS),
    )


def official_stud(round_count: int) -> Rounds:
    """The Official Rules' studs: the low card must bet."""
    return (
        bet(LOW_CARD, MUST_BET, SMALL),
        bet(HIGH_BOARD, SMALL),
        *[bet(HIGH_BOARD, BIG)] * (round_count - 2),
    )


def wsop_stud(card: str, board: str, *fourth_street: str) -> Rounds:
    """The WSOP's studs: a bring-in, small bets on two streets, then big ones."""
    return (
        bet(card, BRINGS_IN, SMALL),
        bet(board, SMALL, *fourth_street),
        *[bet(board, BIG)] * 3,
    )


RAZZ: Final = wsop_stud(HIGH_CARD, LOW_BOARD)
FLOP_GAMES: Final = (
    *("holdem", "pineapple", "crazy-pineapple", "omaha", "omaha-8", "omaha-hilo"),
    *("big-o", "big-easy", "double-board-omaha", "drawmaha"),
)
TRIPLE_DRAWS: Final = (
    *("a5-triple-draw", "27-triple-draw", "archie", "badugi", "baduci", "badaci"),
)
ROUNDS: Final[dict[str, dict[str, Rounds]]] = {
    "crown": {
        "holdem": FLOP,
        "omaha": FLOP,
        "manila": (
            bet(AFTER_BLINDS, "raises of one to two blinds"),
            *[bet(AFTER_BUTTON, "bets of two blinds")] * 3,
            bet(AFTER_BUTTON, "bets of four blinds"),
        ),
        "crown-perth-manila": (bet(AFTER_BUTTON, OPENS_OR_FOLDS), *[bet(AFTER_BUTTON)] * 4),
        "five-card-stud": crown_stud(4),
        "six-card-stud": crown_stud(4),
        "seven-card-stud": crown_stud(5),
        "draw": (bet(AFTER_BLINDS, OPENS_OR_FOLDS), bet(FIRST_OPENER, OPENS_OR_FOLDS)),
        "draw-ante": (bet(AFTER_BUTTON, OPENS_OR_FOLDS), bet(FIRST_OPENER, OPENS_OR_FOLDS)),
    },
    "canberra": {"seven-card-stud": (bet(HIGH_CARD, MUST_BET), *[bet(HIGH_BOARD)] * 4)},
    "official": {
        "holdem": FLOP,
        "omaha": FLOP,
        "two-card-manila": OFFICIAL_MANILA,
        "three-card-manila": OFFICIAL_MANILA,
        "five-card-stud": official_stud(4),
        "seven-card-stud": official_stud(5),
        "draw": (bet(AFTER_BLINDS, SMALL), bet(AFTER_BLINDS, BIG)),
    },
    "wsop": {
        **dict.fromkeys((*FLOP_GAMES, *TRIPLE_DRAWS), FLOP),
        "a5-single-draw": SINGLE_DRAW,
        "27-single-draw": SINGLE_DRAW,
        "seven-card-stud": wsop_stud(LOW_CARD, HIGH_BOARD, OPEN_PAIR),
        "super-stud": wsop_stud(LOW_CARD, HIGH_BOARD, OPEN_PAIR),
        "stud-8": wsop_stud(LOW_CARD, HIGH_BOARD),
        "stud-hilo": wsop_stud(LOW_CARD, HIGH_BOARD),
        "super-stud-8": wsop_stud(HIGH_CARD, HIGH_BOARD),
        **dict.fromkeys(("razz", "kansas-city-razz", "razzdugi", "razzduci"), RAZZ),
        "mexican-poker": (
            bet(HIGH_CARD, MUST_BET, IN_THEIR_PLACE, SMALL, OPENER_CHOOSES),
            bet(HIGH_BOARD, SMALL),
            *[bet(HIGH_BOARD, BIG)] * 2,
        ),
        "chinese-draw": FLOP[:3],
    },
}


def every_game() -> Iterator[ParameterSet]:
    """Yield every game with betting, marked with the clauses of its rounds."""
    for house, rounds_by_game in ROUNDS.items():
        for game in rounds_by_game:
            rules = RULES_BY_HOUSE[house].get(game)
            clauses = rules.round_clauses if rules else ("wsop-346.1", "wsop-346.2")
            marks = pytest.mark.clause(*clauses)
            yield pytest.param(house, game, marks=marks, id=f"{house}-{game}")


def test_every_game_with_betting_is_in_the_table() -> None:
    dealt = {(house, game) for house, games in RULES_BY_HOUSE.items() for game in games}
    explained = {(house, game) for house, games in ROUNDS.items() for game in games}
    assert explained == dealt | {("wsop", "chinese-draw")}


@pytest.mark.parametrize(("house", "game"), list(every_game()))
def test_a_round_is_explained_by_who_opens_it_how_and_for_which_bet(house: str, game: str) -> None:
    lines = step_lines(cs.get_game(game).scripts[house])
    assert tuple(line.text for line in lines if line.text.startswith("bet")) == ROUNDS[house][game]


# ---------------------------------------------------------------- hands in rows

TAIWANESE_ROYALTIES: Final = (
    (
        "wsop-358.1",
        (
            "top royalties: two pair 1, trips 2, straight 2, flush 2, full house 3, quads 4, "
            "straight flush 5, royal flush 6"
        ),
    ),
    (
        "wsop-358.2",
        (
            "middle royalties: trips 1, straight 1, flush 1, full house 2, quads 3, "
            "straight flush 4, royal flush 5"
        ),
    ),
)


@pytest.mark.parametrize(
    ("clause", "text"),
    [pytest.param(*line, marks=pytest.mark.clause(line[0])) for line in TAIWANESE_ROYALTIES],
)
def test_every_royalty_of_taiwanese_poker_is_listed(clause: str, text: str) -> None:
    lines = pot_lines(cs.get_game("taiwanese").scripts["wsop"])
    assert [line.text for line in lines if line.clause == clause] == [text]


@pytest.mark.clause("wsop-353.e.1", "wsop-353.e.2", "wsop-353.e.3")
@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        *[
            (game, ["wsop-353.e.1", "wsop-353.e.2", "wsop-353.e.3"])
            for game in ("open-face-chinese", "turbo-ofc", "pineapple-ofc")
        ],
        ("pineapple-ofc-27", ["wsop-353.e.1", "wsop-353.e.3"]),
    ],
)
def test_what_keeps_a_player_in_fantasyland_is_listed_in_the_order_of_the_book(
    game: str, clauses: list[str]
) -> None:
    lines = pot_lines(cs.get_game(game).scripts["wsop"])
    assert [line.clause for line in lines if line.text.startswith("stay in")] == clauses


# ---------------------------------------------------------------- what the book leaves open

CHOICES: Final = (
    ("canberra", "seven-card-stud", "canberra-3.5.a", "ace high and low, or high only"),
    ("wsop", "chinese", "wsop-343", "value of a point"),
    ("wsop", "open-face-chinese", "wsop-347.1", "value of a point"),
    ("wsop", "turbo-ofc", "wsop-347.1", "value of a point"),
    ("wsop", "pineapple-ofc", "wsop-347.1", "value of a point"),
    ("wsop", "pineapple-ofc-27", "wsop-347.1", "value of a point"),
    ("wsop", "taiwanese", "wsop-357", "value of a point"),
)


@pytest.mark.parametrize(
    ("house", "game", "clause", "text"),
    [
        pytest.param(*choice, marks=pytest.mark.clause(choice[2]), id=f"{choice[0]}-{choice[1]}")
        for choice in CHOICES
    ],
)
def test_a_choice_is_listed_with_the_clause_that_leaves_it_open(
    house: str, game: str, clause: str, text: str
) -> None:
    lines = option_lines(cs.get_game(game).scripts[house])
    assert [line.clause for line in lines if line.text == text] == [clause]
