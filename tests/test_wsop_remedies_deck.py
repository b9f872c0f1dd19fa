"""The World Series' remedies for bad decks, what no rule foresees, and bad conduct."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.houses.irregularities import offences
from cardspeak.houses.irregularities.deal_irregularities import (
    DealtOutOfTurn,
    ExtraHand,
    WrongFirstCard,
)
from cardspeak.houses.irregularities.deck_irregularities import (
    BoxedCard,
    CardsDropped,
    ConcealedDefect,
    DeckCount,
    DuplicateCard,
    ForeignCard,
    JokerFound,
    MismatchedBack,
)
from cardspeak.houses.irregularities.other_irregularities import Disruption, Fraud, NotCovered
from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
from remedy_cases import (
    ALL_STUD,
    DRAW,
    FLOP,
    Case,
    Report,
    Ruling,
    assert_case,
    params_by_clause,
)
from wsop_offences import REMOVABLE_OFFENCES

if TYPE_CHECKING:
    from cardspeak.hand import Hand

BUTTON_GAMES = [*FLOP, *DRAW]
OPEN_FACE = ["open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27"]
LONG_OPEN_FACE = [game for game in OPEN_FACE if game != "turbo-ofc"]  # its second draw ends it


def boxed(seat: int, other_boxed_count: int = 0) -> Report:
    return Report(
        "BoxedCard",
        lambda hand: BoxedCard(seat, format_cards(hand.down_cards[seat][-1:]), other_boxed_count),
    )


def still_in_fantasyland(hand: Hand) -> None:
    counts = [len(cards) for cards in hand.down_cards]
    whole = 14 if hand.spec.game.slug.startswith("pineapple") else 13
    assert counts == [whole if seat == 1 else 5 for seat in range(hand.seat_count)]


FOUR_REFUNDED = "void, back 0 5, back 1 10, back 2 10, back 3 10, over"
BOXED = [
    Case(
        "one",
        BUTTON_GAMES,
        "",
        boxed(1),
        "wsop-22.1",
        "gives up 1, dealt 1, turn 2",
        further_clauses=("wsop-114",),
    ),
    Case(
        "one, with a player in Fantasyland",
        OPEN_FACE,
        "",
        BoxedCard(0),
        "wsop-22.a.1",
        "misdeal, turn 0",
        fantasyland_seats=(1,),
        check=still_in_fantasyland,
        further_clauses=("wsop-22.a.5",),
    ),
    Case(
        "one, two acted",
        BUTTON_GAMES,
        "call, call",
        boxed(1),
        "wsop-22.1",
        "gives up 1, dealt 1, turn 0",
    ),
    Case("one", ALL_STUD, "", boxed(1), "wsop-22.1", "gives up 1, dealt 1, same turn"),
    Case(
        "one in the stub",
        [*BUTTON_GAMES, *ALL_STUD],
        "",
        BoxedCard(),
        "wsop-22.1",
        "CardScrapped, same turn",
    ),
    Case("two", BUTTON_GAMES, "", boxed(1, 1), "wsop-103.c", "misdeal, turn 2"),
    Case(
        "two, one acted",
        BUTTON_GAMES,
        "call",
        boxed(1, 1),
        "wsop-103.c",
        "misdeal, back 2 10, turn 2",
    ),
    Case("two, two acted", BUTTON_GAMES, "call, call", boxed(1, 1), "wsop-22.2", FOUR_REFUNDED),
    Case("two", ALL_STUD, "", boxed(1, 1), "wsop-103.c", "misdeal"),
    Case("two, two acted", ALL_STUD, "pass, call, call", boxed(1, 1), "wsop-22.2", "void, *over"),
    *(
        Case(
            f"{others + 1} in the first five",
            OPEN_FACE,
            "",
            BoxedCard(0, other_boxed_count=others),
            "wsop-22.a.1",
            "misdeal, turn 0",
        )
        for others in (0, 1)
    ),
    *(
        Case(
            f"one after {placed} sets",
            OPEN_FACE,
            f"placed {placed}",
            BoxedCard(0),
            "wsop-22.a.2",
            "turn 0",
        )
        for placed in (1, 2)
    ),
    *(
        Case(
            f"two after {placed} sets",
            OPEN_FACE,
            f"placed {placed}",
            BoxedCard(0, other_boxed_count=1),
            "wsop-22.a.3",
            "misdeal, turn 0",
        )
        for placed in (1, 2)
    ),
    *(
        Case(
            f"{others + 1} after the second draw",
            LONG_OPEN_FACE,
            "placed 3",
            BoxedCard(0, other_boxed_count=others),
            "wsop-22.a.4",
            "turn 0",
        )
        for others in (0, 1, 4)
    ),
]
JOKERS = [
    Case(
        "not acted",
        BUTTON_GAMES,
        "",
        JokerFound(2),
        "wsop-115",
        "dealt 2, turn 2",
        further_clauses=("wsop-105.e",),
    ),
    Case(
        "not acted, not looked",
        BUTTON_GAMES,
        "",
        JokerFound(2, looked_at=False),
        "wsop-115",
        "dealt 2, turn 2",
    ),
    Case("acted", BUTTON_GAMES, "call", JokerFound(2), "wsop-115", "dead 2, turn 3"),
    Case(
        "acted, not looked",
        BUTTON_GAMES,
        "call",
        JokerFound(2, looked_at=False),
        "wsop-116",
        "dead 2, turn 3",
    ),
    Case("drawn", DRAW, "draw, draws 1, round 2", JokerFound(0), "wsop-115", "dealt 0, turn 0"),
    Case(
        "drawn, others still draw",
        DRAW,
        "draw, draws 1",
        JokerFound(0),
        "wsop-115",
        "dealt 0, turn 1",
    ),
    Case(
        "drawn and acted on",
        DRAW,
        "draw, draws 1, round 2, pass",
        JokerFound(0),
        "wsop-115",
        "dead 0, turn 1",
    ),
    Case(
        "held through the draw",
        DRAW,
        "draw, draws 1, round 2",
        JokerFound(0, dealt_earlier=True),
        "wsop-115",
        "dead 0, turn 1",
    ),
]
FOREIGN_CARDS = [
    Case(name, [*FLOP, *DRAW], before, kind(in_stub=stub), clause, outcome)
    for kind, void in ((ForeignCard, "wsop-23"), (MismatchedBack, "wsop-110.1"))
    for name, before, stub, clause, outcome in (
        ("in the stub, two acted", "call, call", True, "wsop-110.2", "turn 0"),
        (
            "in play, two acted",
            "call, call",
            False,
            void,
            "void, back 0 5, back 1 10, back 2 10, back 3 10, over",
        ),
        (
            "in the stub, one acted",
            "call",
            True,
            void,
            "void, back 0 5, back 1 10, back 2 10, over",
        ),
    )
]
DECKS = [
    Case(
        "two alike",
        [*FLOP, *DRAW],
        "call, call",
        DuplicateCard(),
        "wsop-111",
        "void, back 0 5, back 1 10, back 2 10, back 3 10, over",
    ),
    Case("right", ["holdem"], "call, call", DeckCount(52), "wsop-117", "turn 0"),
    Case("short", ["holdem"], "call, call", DeckCount(51), "wsop-117", "turn 0"),
    Case("short, after the hand", ["holdem"], "end", DeckCount(51), "wsop-117", "over"),
    Case(
        "too many",
        ["holdem"],
        "call, call",
        DeckCount(53),
        "wsop-48",
        rulings={
            "play on": Ruling("wsop-48", "turn 0"),
            "misdeal": Ruling("wsop-48", "misdeal, back 2 10, back 3 10, turn 2"),
            "void": Ruling("wsop-48", FOUR_REFUNDED),
        },
    ),
    Case("too many, after the hand", ["holdem"], "end", DeckCount(53), "wsop-48", "over"),
    Case(
        "knew",
        BUTTON_GAMES,
        "raise 20, call",
        ConcealedDefect(2),
        "wsop-112",
        rulings={
            "refund": Ruling("wsop-112", "void, back 0 5, back 1 10, back 2 20, back 3 20, over"),
            "forfeit": Ruling(
                "wsop-112",
                "void, back 0 5, back 1 10, left in 2 20, back 3 20, carried over 20, over",
            ),
        },
    ),
    Case(
        "dropped",
        BUTTON_GAMES,
        "call",
        CardsDropped(2),
        "wsop-121",
        rulings={
            "play on": Ruling("wsop-121", "turn 3"),
            "dead": Ruling("wsop-121", "dead 2, turn 3"),
        },
    ),
]
THREE_REFUNDED = "void, back 0 5, back 1 10, back 2 10, over"
UNFORESEEN = [
    Case(
        "fire",
        BUTTON_GAMES,
        "call",
        Disruption("fire"),
        "wsop-48",
        rulings={"void": Ruling("wsop-48", THREE_REFUNDED), "play on": Ruling("wsop-48", "turn 3")},
    ),
    Case(
        "fraud",
        BUTTON_GAMES,
        "call",
        Fraud("marked", 2),
        "wsop-48",
        rulings={
            "void": Ruling("wsop-48", THREE_REFUNDED),
            "dead": Ruling("wsop-31", "dead 2, turn 3"),
            "play on": Ruling("wsop-48", "turn 3"),
        },
    ),
    Case(
        "lamp",
        BUTTON_GAMES,
        "call",
        NotCovered("lamp", 2),
        "wsop-48",
        rulings={
            "play on": Ruling("wsop-48", "turn 3"),
            "dead": Ruling("wsop-48", "dead 2, turn 3"),
            "misdeal": Ruling("wsop-48", "misdeal, back 2 10, turn 2"),
            "void": Ruling("wsop-48", THREE_REFUNDED),
        },
    ),
]
WARNED = "warned 2, turn 3"
REMOVED, BARRED = "removed 2 0, dead 2, turn 3", "removed 2 -1, dead 2, turn 3"
OFFENCES = [
    Case(
        "offence",
        ["holdem"],
        "call",
        kind(2, "seen"),
        clause,
        rulings={
            "warn": Ruling(clause, WARNED),
            "remove": Ruling("wsop-intro.conduct", REMOVED),
            "bar": Ruling("wsop-intro.conduct", BARRED),
        },
    )
    for kind, clause in REMOVABLE_OFFENCES
]
CONDUCT = [
    Case(
        "abuse",
        ["holdem"],
        "call",
        offences.Abuse(2, "x"),
        "wsop-10",
        rulings={"warn": Ruling("wsop-10", WARNED), "remove": Ruling("wsop-10", REMOVED)},
    ),
    Case(
        "outburst",
        ["holdem"],
        "call",
        offences.Profanity(2, "x", is_single_outburst=True),
        "wsop-30",
        WARNED,
    ),
    Case(
        "cheating",
        ["holdem"],
        "call",
        offences.Cheating(2, "x"),
        "wsop-31",
        rulings={
            "bar": Ruling("wsop-31", BARRED),
            "remove": Ruling("wsop-31", REMOVED),
            "warn": Ruling("wsop-31", WARNED),
        },
    ),
    Case(
        "alone",
        ["holdem"],
        "call",
        offences.PhoneUse(2, "x"),
        "wsop-25",
        rulings={"warn": Ruling("wsop-25", WARNED), "remove": Ruling("wsop-25", REMOVED)},
    ),
    Case(
        "two",
        ["holdem"],
        "call",
        offences.PhoneUse(2, "x", other_seat=3),
        "wsop-25",
        "removed 2 0, removed 3 0, dead 2, dead 3, turn 0",
    ),
    Case(
        "the last two",
        ["holdem"],
        "fold, fold",
        offences.PhoneUse(0, "x", other_seat=1),
        "wsop-25",
        rulings={
            "void": Ruling("wsop-48", "void, back 0 5, back 1 10, removed 0 0, removed 1 0, over"),
            "last to fold wins": Ruling(
                "wsop-48", "dead 0, dead 1, wins 3 15, removed 0 0, removed 1 0, over"
            ),
        },
    ),
    Case(
        "one of the last two",
        ["holdem"],
        "fold, fold",
        offences.PhoneUse(0, "x"),
        "wsop-25",
        rulings={
            "warn": Ruling("wsop-25", "warned 0, turn 0"),
            "remove": Ruling("wsop-25", "removed 0 0, dead 0, uncalled 1 5, wins 1 10, over"),
        },
    ),
    Case(
        "alone, when all others have folded",
        ["holdem"],
        "fold, fold, fold",
        offences.PhoneUse(1, "x"),
        "wsop-25",
        rulings={
            "warn": Ruling("wsop-25", "warned 1, over"),
            "remove": Ruling("wsop-25", "removed 1 0, over"),
        },
    ),
    Case(
        "device",
        ["holdem"],
        "call",
        offences.DeviceUse(2, "x"),
        "wsop-24b",
        rulings={
            "warn": Ruling("wsop-24b", WARNED),
            "exclude": Ruling("wsop-24b", "excluded 2 0, turn 3"),
        },
    ),
    Case(
        "inattention",
        ["holdem"],
        "call",
        offences.Inattention(2, "x"),
        "wsop-78",
        rulings={
            "warn": Ruling("wsop-78", WARNED),
            "exclude": Ruling("wsop-78", "excluded 2 0, turn 3"),
        },
    ),
    Case(
        "language",
        ["holdem"],
        "call",
        offences.ForeignLanguage(2, "x"),
        "wsop-25b",
        rulings={"warn": Ruling("wsop-25b", WARNED), "dead": Ruling("wsop-48", "dead 2, turn 3")},
    ),
    Case("side bet", ["holdem"], "call", offences.SideBet(2, "x"), "wsop-183", "turn 3"),
    Case(
        "out of pocket",
        OPEN_FACE,
        "",
        offences.OutOfPocket(1, "x"),
        "wsop-347.c",
        rulings={
            "day": Ruling("wsop-347.c", "excluded 1 24, turn 0"),
            "series": Ruling("wsop-347.c", "excluded 1 0, turn 0"),
        },
    ),
]
ROW_HANDS = [
    Case("nothing set", OPEN_FACE, "", WrongRowHandSize(1, 6), "wsop-103.e", "misdeal, turn 0"),
    Case(
        "nothing set, another short",
        OPEN_FACE,
        "",
        WrongRowHandSize(1, 6, 0),
        "wsop-103.e",
        "misdeal, turn 0",
    ),
    Case(
        "too many set",
        OPEN_FACE,
        "placed 1",
        WrongRowHandSize(1, 6),
        "wsop-350.a",
        "Fouled 1, turn 0",
    ),
    Case(
        "too many set, another short",
        OPEN_FACE,
        "placed 1",
        WrongRowHandSize(1, 6, 0),
        "wsop-350.a",
        "Fouled 1, turn 0",
    ),
    Case(
        "too few set",
        OPEN_FACE,
        "placed 1",
        WrongRowHandSize(1, 4),
        "wsop-350.a",
        "Fouled 1, turn 0",
    ),
    Case(
        "too few set, later",
        LONG_OPEN_FACE,
        "placed 3",
        WrongRowHandSize(1, 4),
        "wsop-350.a",
        "Fouled 1, turn 0",
    ),
    Case(
        "nothing set, no clause",
        ["taiwanese"],
        "",
        WrongRowHandSize(1, 8),
        "wsop-48",
        further_clauses=("wsop-345",),
        rulings={
            "play on": Ruling("wsop-48", "turn 0"),
            "misdeal": Ruling("wsop-48", "misdeal, turn 0"),
            "void": Ruling("wsop-48", "void, over"),
        },
    ),
    Case(
        "fourteen and twelve",
        ["chinese"],
        "",
        WrongRowHandSize(1, 14, 0),
        "wsop-345",
        "CardPassed 0 1, CardPassed 1 0, turn 0",
    ),
    Case(
        "in Fantasyland, nothing set",
        OPEN_FACE,
        "",
        WrongRowHandSize(1, 20),
        "wsop-353.d.1",
        fantasyland_seats=(1,),
        rulings={
            "correct": Ruling("wsop-353.d.1", "CardsReturnedToStub 1, turn 0"),
            "void": Ruling("wsop-353.d.1", "void, over"),
        },
    ),
    Case(
        "in Fantasyland, set",
        LONG_OPEN_FACE,
        "placed 1",
        WrongRowHandSize(1, 12),
        "wsop-353.d.1",
        fantasyland_seats=(1,),
        rulings={
            "stand": Ruling("wsop-353.d.1", "turn 0"),
            "void": Ruling("wsop-353.d.1", "void, over"),
        },
    ),
    Case(
        "in Fantasyland, too late",
        LONG_OPEN_FACE,
        "placed 3",
        WrongRowHandSize(1, 12),
        "wsop-353.d",
        fantasyland_seats=(1,),
        rulings={
            "foul": Ruling("wsop-353.d", "Fouled 1, turn 0"),
            "stand": Ruling("wsop-353.d", "turn 0"),
        },
    ),
    Case(
        "another in Fantasyland",
        OPEN_FACE,
        "placed 1",
        WrongRowHandSize(1, 6),
        "wsop-350.a",
        "Fouled 1, dealt 2, turn 2",
        fantasyland_seats=(0,),
    ),
    *(
        Case(name, OPEN_FACE, before, irregularity, clause, outcome)
        for irregularity, cause in (
            (ExtraHand(), "wsop-103.d"),
            (DealtOutOfTurn(0, 1), "wsop-103.f"),
            (WrongFirstCard(1), "wsop-103.h"),
        )
        for name, before, clause, outcome in (
            ("nothing set", "", cause, "misdeal, turn 0"),
            ("before the second draw is set", "placed 2", cause, "misdeal, turn 0"),
        )
    ),
    *(
        Case(
            "after the second draw",
            LONG_OPEN_FACE,
            "placed 3",
            irregularity,
            "wsop-104.1",
            "turn 0",
            further_clauses=("wsop-104.4",),
        )
        for irregularity in (ExtraHand(), DealtOutOfTurn(0, 1), WrongFirstCard(1))
    ),
]


@pytest.mark.parametrize(
    "case",
    params_by_clause(
        *BOXED, *JOKERS, *FOREIGN_CARDS, *DECKS, *UNFORESEEN, *OFFENCES, *CONDUCT, *ROW_HANDS
    ),
)
def test_a_bad_deck_or_bad_conduct(case: Case) -> None:
    assert_case(case)
