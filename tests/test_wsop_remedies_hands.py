"""The World Series' remedies for hands that are wrongly held, mucked or shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.houses.irregularities.held_hand_irregularities import (
    FouledHand,
    HandMuckedByDealer,
    HandMuckedByMistake,
    HandPushedForward,
    HiddenCards,
    MiscalledHand,
    MuckedIntoAnotherHand,
    ShownToOne,
    UnannouncedPair,
    UpCardsPickedUp,
    UpCardsReordered,
    WrongHandSize,
)
from remedy_cases import (
    ALL_STUD,
    DRAW,
    FLOP,
    MEXICAN,
    STUD,
    Case,
    Report,
    Ruling,
    assert_case,
    params_by_clause,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

BETTING = [*FLOP, *DRAW]
FLOP_WITHOUT_DRAW = [game for game in FLOP if game != "drawmaha"]
FLOP_WITHOUT_DISCARD = [game for game in FLOP if game != "pineapple"]
SINGLE_DRAWS = ["a5-single-draw", "27-single-draw"]
TRIPLE_DRAWS = ["a5-triple-draw", "27-triple-draw", "archie"]
FIVE_CARDS = [*SINGLE_DRAWS, *TRIPLE_DRAWS]

LIVE_OR_DEAD = {
    "live": Ruling("wsop-105.d", "short 1, turn *"),
    "dead": Ruling("wsop-105.d", "dead 1, turn *"),
}
ALL_REFUNDED = "void, back 0 *, over"
HAND_SIZES = [
    Case(
        "too few, nobody acted",
        FLOP,
        "",
        WrongHandSize(1, 1),
        "wsop-103.e",
        "as wsop-103.e, misdeal, turn 2",
    ),
    Case(
        "too few, one acted",
        FLOP,
        "call",
        WrongHandSize(1, 1),
        "wsop-103.e",
        "as wsop-103.e, misdeal, back 2 10, turn 2",
    ),
    Case(
        "one too many, nobody acted",
        ["holdem"],
        "",
        WrongHandSize(1, 3),
        "wsop-103.e",
        "as wsop-118, gives up 1, turn 2",
    ),
    Case(
        "two too many, nobody acted",
        ["holdem"],
        "",
        WrongHandSize(1, 4),
        "wsop-103.e",
        "as wsop-103.d, misdeal, turn 2",
    ),
    Case(
        "no cards, nobody acted",
        FLOP,
        "",
        WrongHandSize(1, 0),
        "wsop-103.e",
        "as wsop-103.i, misdeal, turn 2",
    ),
    Case(
        "too few, nobody acted",
        FIVE_CARDS,
        "",
        WrongHandSize(1, 3),
        "wsop-267.d",
        "as wsop-276.2, dealt 1, turn 2",
    ),
    Case(
        "too few, one acted",
        FIVE_CARDS,
        "call",
        WrongHandSize(1, 3),
        "wsop-267.d",
        "as wsop-267.d, misdeal, back 2 10, turn 2",
    ),
    Case(
        "too few, nobody acted",
        ["badugi"],
        "",
        WrongHandSize(1, 3),
        "wsop-267.d",
        "as wsop-267.d, misdeal, turn 2",
    ),
    Case(
        "too few, nobody acted",
        ALL_STUD,
        "",
        WrongHandSize(1, 1),
        "wsop-103.e",
        "as wsop-103.*, misdeal",
    ),
    Case(
        "blinds all-in, before the draw",
        FIVE_CARDS,
        "draw",
        WrongHandSize(0, 3),
        "wsop-105.d",
        "short 0, turn 0",
        stacks=(5, 5),
    ),
    Case(
        "blinds all-in, showdown",
        ["holdem"],
        "show",
        WrongHandSize(0, 1),
        "wsop-105.d",
        "dead 0, wins 1 10, over",
        stacks=(5, 5),
    ),
    Case("flop games", FLOP, "call, call", WrongHandSize(1, 1), "wsop-105.d", "dead 1, turn 0"),
    Case(
        "flop games, showdown",
        FLOP_WITHOUT_DRAW,
        "show",
        WrongHandSize(1, 1),
        "wsop-105.d",
        "dead 1, turn 0",
    ),
    Case(
        "short before the draw",
        DRAW,
        "call, call",
        WrongHandSize(1, 3),
        "wsop-105.d",
        "short 1, turn 0",
    ),
    Case(
        "too many before the draw",
        DRAW,
        "call, call",
        WrongHandSize(1, 7),
        "wsop-105.d",
        "dead 1, turn 0",
    ),
    Case(
        "after the draw",
        [*SINGLE_DRAWS, "drawmaha"],
        "show",
        WrongHandSize(1, 4),
        "wsop-276.1",
        "dead 1, turn 0",
    ),
    Case(
        "after the draw",
        SINGLE_DRAWS,
        "round 2",
        WrongHandSize(1, 4),
        "wsop-276.1",
        "dead 1, turn 0",
    ),
    Case(
        "too many after the draw",
        [*TRIPLE_DRAWS, *SINGLE_DRAWS],
        "show",
        WrongHandSize(1, 6),
        "wsop-276.1",
        "dead 1, turn 0",
    ),
    Case(
        "after the last draw",
        TRIPLE_DRAWS,
        "round 4",
        WrongHandSize(1, 4),
        "wsop-276.1",
        "dead 1, turn 0",
    ),
    Case(
        "after the last draw",
        ["badugi", "baduci", "badaci"],
        "round 4",
        WrongHandSize(1, 3),
        "wsop-105.d",
        "dead 1, turn 0",
    ),
    Case(
        "short between draws",
        [*TRIPLE_DRAWS, "baduci", "badaci"],
        "round 2",
        WrongHandSize(1, 4),
        "wsop-105.d",
        "short 1, turn 0",
    ),
    *(
        Case(
            f"all but the last card, {when}",
            STUD,
            before,
            WrongHandSize(1, 6),
            "wsop-105.d",
            rulings=LIVE_OR_DEAD,
        )
        for when, before in (("showdown", "show"), ("seventh street", "round 5"))
    ),
    *(
        Case(
            f"eight cards, {when}", STUD, before, WrongHandSize(1, 8), "wsop-238", "dead 1, turn *"
        )
        for when, before in (
            ("showdown", "show"),
            ("seventh street", "round 5"),
            ("fourth street", "round 2"),
        )
    ),
    Case("five cards, showdown", STUD, "show", WrongHandSize(1, 5), "wsop-238", "dead 1, turn *"),
    Case(
        "five cards, seventh street",
        STUD,
        "round 5",
        WrongHandSize(1, 5),
        "wsop-105.d",
        "dead 1, turn *",
    ),
    Case(
        "three cards, fourth street",
        STUD,
        "round 2",
        WrongHandSize(1, 3),
        "wsop-105.d",
        "dead 1, turn *",
    ),
    # Four cards are no hand that could be compared with others.
    Case(
        "all but the last card",
        MEXICAN,
        "show",
        WrongHandSize(1, 4),
        "wsop-105.d",
        "dead 1, turn *",
    ),
    Case("a card too many", MEXICAN, "show", WrongHandSize(1, 6), "wsop-105.d", "dead 1, turn *"),
    Case("two cards missing", MEXICAN, "show", WrongHandSize(1, 3), "wsop-105.d", "dead 1, turn *"),
    *(
        Case(
            "no hand is right",
            games,
            before,
            WrongHandSize(1, count, all_hands_wrong=True),
            "wsop-48",
            rulings={
                "void": Ruling("wsop-48", ALL_REFUNDED),
                "play on": Ruling("wsop-48", "same turn"),
            },
        )
        for games, before, count in (
            (BETTING, "call, call", 1),
            (BETTING, "", 1),
            (ALL_STUD, "show", 6),
            (["seven-card-stud"], "show", 8),
        )
    ),
]
KEPT_DEAD, STAYS = Ruling("wsop-106", "dead 1, turn 0"), Ruling("wsop-106", "turn 0")
FOULED = [
    Case(
        "protected",
        BETTING,
        "call, call",
        FouledHand(1, protected=True),
        "wsop-106",
        rulings={"live": STAYS, "dead": KEPT_DEAD},
        default="live",
    ),
    Case(
        "unprotected",
        BETTING,
        "call, call",
        FouledHand(1),
        "wsop-109",
        rulings={"dead": Ruling("wsop-109", "dead 1, turn 0"), "live": STAYS},
        default="dead",
    ),
    Case(
        "protected, by the dealer",
        BETTING,
        "call, call",
        HandMuckedByDealer(1, protected=True),
        "wsop-106",
        rulings={"retrieve": STAYS, "dead": KEPT_DEAD},
        default="retrieve",
    ),
    Case(
        "unprotected, by the dealer",
        BETTING,
        "call, call",
        HandMuckedByDealer(1),
        "wsop-109",
        rulings={"dead": Ruling("wsop-109", "dead 1, turn 0"), "retrieve": STAYS},
    ),
    *(
        Case(
            "not identifiable",
            BETTING,
            "call, call",
            kind(1, protected=protected, identifiable=False),
            "wsop-109",
            "dead 1, turn 0",
        )
        for kind in (FouledHand, HandMuckedByDealer)
        for protected in (True, False)
    ),
]
RETRIEVED, LEFT_DEAD = Ruling("wsop-106", "live again 3, turn 3"), Ruling("wsop-106", "turn 0")
RETRIEVED_FOR_CALL, STILL_DEAD = (
    Ruling("wsop-106", "live again 0, adds 0 10, turn 0"),
    Ruling("wsop-106", "turn 1"),
)
LAST_TO_FOLD = "call, call, call, raise 20, call, call, fold"
MUCKED = [
    Case(
        "this round",
        BETTING,
        "call, fold",
        HandMuckedByMistake(3),
        "wsop-106",
        rulings={"dead": LEFT_DEAD, "retrieve": RETRIEVED},
    ),
    Case(
        "this round, misled",
        BETTING,
        "call, fold",
        HandMuckedByMistake(3, was_misled=True),
        "wsop-106",
        rulings={"retrieve": RETRIEVED, "dead": LEFT_DEAD},
        default="retrieve",
    ),
    Case(
        "this round, others have acted",
        BETTING,
        "call, fold, call",
        HandMuckedByMistake(3),
        "wsop-106",
        rulings={"dead": Ruling("wsop-106", "turn 1"), "retrieve": RETRIEVED},
    ),
    Case(
        "before the turn came",
        BETTING,
        "",
        HandMuckedByMistake(3),
        "wsop-106",
        rulings={
            "dead": Ruling("wsop-106", "dead 3, turn 2"),
            "retrieve": Ruling("wsop-106", "live again 3, turn 2"),
        },
    ),
    Case(
        "before the turn came, misled",
        BETTING,
        "",
        HandMuckedByMistake(3, was_misled=True),
        "wsop-106",
        rulings={
            "retrieve": Ruling("wsop-106", "live again 3, turn 2"),
            "dead": Ruling("wsop-106", "dead 3, turn 2"),
        },
        default="retrieve",
    ),
    Case(
        "before the turn came, not identifiable",
        BETTING,
        "",
        HandMuckedByMistake(3, identifiable=False, was_misled=True),
        "wsop-106",
        "dead 3, turn 2",
    ),
    Case(
        "this round, not identifiable",
        BETTING,
        "call, fold",
        HandMuckedByMistake(3, identifiable=False, was_misled=True),
        "wsop-106",
        "turn 0",
    ),
    Case(
        "ended the round",
        FLOP_WITHOUT_DISCARD,
        LAST_TO_FOLD,
        HandMuckedByMistake(0),
        "wsop-106",
        rulings={"dead": STILL_DEAD, "retrieve": RETRIEVED_FOR_CALL},
    ),
    Case(
        "ended the round, misled",
        FLOP_WITHOUT_DISCARD,
        LAST_TO_FOLD,
        HandMuckedByMistake(0, was_misled=True),
        "wsop-106",
        rulings={"retrieve": RETRIEVED_FOR_CALL, "dead": STILL_DEAD},
        default="retrieve",
    ),
    *(
        Case(
            "ended the round, not identifiable",
            FLOP,
            LAST_TO_FOLD,
            HandMuckedByMistake(0, identifiable=False, was_misled=misled),
            "wsop-106",
            "turn 1",
        )
        for misled in (True, False)
    ),
    Case(
        "a round before",
        FLOP,
        "fold, call, call, check",
        HandMuckedByMistake(2, was_misled=True),
        "wsop-106",
        "same turn",
    ),
    Case(
        "at the showdown",
        BETTING,
        "show, muck",
        HandMuckedByMistake(0),
        "wsop-105.b.2",
        rulings={
            "live": Ruling("wsop-105.b.2", "live again 0, turn 1"),
            "dead": Ruling("wsop-106", "turn 1"),
        },
        default="live",
    ),
    Case(
        "at the showdown, before the turn came",
        BETTING,
        "show",
        HandMuckedByMistake(1),
        "wsop-105.b.2",
        rulings={
            "live": Ruling("wsop-105.b.2", "live again 1, turn 0"),
            "dead": Ruling("wsop-106", "dead 1, turn 0"),
        },
        default="live",
    ),
    Case(
        "all-in",
        BETTING,
        "call, call",
        HandMuckedByMistake(2),
        "wsop-105.b.2",
        rulings={
            "live": Ruling("wsop-105.b.2", "live again 2, turn 0"),
            "dead": Ruling("wsop-106", "dead 2, turn 0"),
        },
        default="live",
        stacks=(1000, 1000, 10, 1000),
    ),
    Case(
        "all-in, misled",
        BETTING,
        "call, call",
        HandMuckedByMistake(2, was_misled=True),
        "wsop-105.b.2",
        rulings={
            "live": Ruling("wsop-105.b.2", "live again 2, turn 0"),
            "dead": Ruling("wsop-106", "dead 2, turn 0"),
        },
        default="live",
        stacks=(1000, 1000, 10, 1000),
    ),
    Case(
        "at the showdown, not identifiable",
        BETTING,
        "show, muck",
        HandMuckedByMistake(0, identifiable=False),
        "wsop-106",
        "turn 1",
    ),
]
SECOND_ACTED_FIRST = "round 2, early 1 check"
PUSHED_DEAD = {
    "dead": Ruling("wsop-105.b.1", "dead 0, turn *"),
    "live": Ruling("wsop-105.b.2", "turn 0"),
}
PUSHED_FORWARD = [
    Case(
        "nobody acted behind",
        BETTING,
        "round 2",
        HandPushedForward(0),
        "wsop-105.b.2",
        rulings={
            "live": Ruling("wsop-105.b.2", "turn 0"),
            "dead": Ruling("wsop-105.b.2", "dead 0, turn 1"),
        },
        default="live",
    ),
    Case(
        "not identifiable",
        BETTING,
        "round 2",
        HandPushedForward(0, identifiable=False),
        "wsop-105.b.2",
        "dead 0, turn 1",
    ),
    *(
        Case(
            f"acted behind, {identifiable}",
            BETTING,
            SECOND_ACTED_FIRST,
            HandPushedForward(0, identifiable=identifiable),
            "wsop-105.b.1",
            rulings={
                "dead": Ruling("wsop-105.b.1", "dead 0, *"),
                "live": Ruling("wsop-105.b.2", "turn 0"),
            },
            default="dead",
        )
        for identifiable in (True, False)
    ),
]
OTHER_HANDS = [
    Case(
        "into a blind",
        BETTING,
        "call",
        MuckedIntoAnotherHand(3, 1),
        "wsop-107.2",
        rulings={
            "dead": Ruling("wsop-107.1", "dead 3, turn 0"),
            "re-deal": Ruling("wsop-107.2", "misdeal, back 2 10, dead 3, turn 2"),
        },
    ),
    Case(
        "into another", BETTING, "call", MuckedIntoAnotherHand(3, 2), "wsop-107.1", "dead 3, turn 0"
    ),
    Case(
        "into a blind later",
        BETTING,
        "round 2",
        MuckedIntoAnotherHand(3, 1),
        "wsop-107.1",
        "dead 3, turn 0",
    ),
    Case(
        "into a blind who has acted",
        BETTING,
        "call, call, call",
        MuckedIntoAnotherHand(3, 0),
        "wsop-107.1",
        "dead 3, turn 1",
    ),
    Case(
        "into another",
        ALL_STUD,
        "pass, call",
        MuckedIntoAnotherHand(3, 1),
        "wsop-107.1",
        "dead 3, same turn",
    ),
    Case(
        "two acted behind",
        BETTING,
        f"{SECOND_ACTED_FIRST}, early 2 check",
        HiddenCards(0),
        "wsop-71",
        rulings={"dead": Ruling("wsop-71", "dead 0, *"), "live": Ruling("wsop-71", "turn 0")},
    ),
    Case("one acted behind", BETTING, SECOND_ACTED_FIRST, HiddenCards(0), "wsop-71", "turn 0"),
    Case("nobody acted behind", BETTING, "call", HiddenCards(3), "wsop-71", "turn 3"),
    Case(
        "facing a bet", ALL_STUD, "pass, call", UpCardsPickedUp(2), "wsop-105.c", "dead 2, turn 3"
    ),
    Case("no bet", ALL_STUD, "round 2, check", UpCardsPickedUp(2), "wsop-230", "same turn"),
    Case("bet", ALL_STUD, "pass, call", UpCardsPickedUp(0), "wsop-230", "same turn"),
    Case("called", ALL_STUD, "pass, call", UpCardsPickedUp(1), "wsop-230", "same turn"),
    Case("at the showdown", ALL_STUD, "show", UpCardsPickedUp(2), "wsop-230", "same turn"),
    *(
        Case(
            "order",
            games,
            "pass, call",
            UpCardsReordered(1),
            clause,
            rulings={
                "play on": Ruling(clause, "same turn"),
                "dead": Ruling(clause, "dead 1, same turn"),
            },
        )
        for games, clause in (
            (["super-stud", "super-stud-8"], "wsop-intro.super-stud.5"),
            (["razzdugi"], "wsop-intro.razzdugi.3"),
            (["razzduci"], "wsop-intro.razzduci.3"),
            (
                [
                    "seven-card-stud",
                    "razz",
                    "kansas-city-razz",
                    "stud-8",
                    "stud-hilo",
                    "mexican-poker",
                ],
                "wsop-intro.stud.3",
            ),
        )
    ),
]


def shown(seat: int, to: int, count: int = 1) -> Report:
    return Report(
        "ShownToOne", lambda hand: ShownToOne(seat, format_cards(cards_of(hand, seat)[:count]), to)
    )


def cards_of(hand: Hand, seat: int) -> list[int]:
    """Return the down cards of a player, even if they have given them up."""
    return hand.down_cards[seat] or hand.cards.mucked_hands[seat][0]


SHOWN = [
    Case("to one who may act", BETTING, "call", shown(2, 3), "wsop-144.2", "shown 2, turn 3"),
    Case(
        "to one who called, and may be raised",
        BETTING,
        "call, call",
        shown(0, 2),
        "wsop-144.2",
        "shown 0, turn 0",
    ),
    Case(
        "to one who has acted",
        BETTING,
        "round 2, bet 10, call, call",
        shown(3, 0),
        "wsop-144.2",
        "shown 3, turn 3",
    ),
    Case("by one who has folded", BETTING, "fold", shown(2, 3), "wsop-144.2", "shown 2, turn 3"),
    Case("to one who has folded", BETTING, "fold, call", shown(3, 2), "wsop-144.3", "turn 0"),
    Case(
        "to one who acts again only in the next round",
        ["holdem"],
        "round 2, bet 500, call",
        shown(1, 0),
        "wsop-144.4",
        "shown 1, burn, board, turn 0",
        afterwards="call, call",
        stacks=(2000, 2000, 310, 310),
    ),
    Case("after the hand", BETTING, "end", shown(0, 1), "wsop-144.1", "shown 0, over"),
]


LOWBALL = [*SINGLE_DRAWS, "a5-triple-draw", "27-triple-draw"]
NINE_LOW = ("9d7c5s3h2c", "Td7d5h3c2d", "Js7s4c3d2s")
PAIRED = ("9d9c5s3h2c", "Td7d5h3c2d", "Js7s4c3d2s")
THREE_STACKS, TWO_STACKS = (1000,) * 3, (1000,) * 2
MISCALLED = [
    Case(
        "better, one mucked",
        LOWBALL,
        "show",
        MiscalledHand(0, "8", 1),
        "wsop-280.2",
        rulings={
            "dead": Ruling("wsop-280.2", "dead 0, wins 1 20, over"),
            "best hand wins": Ruling("wsop-280.2", "dead 1, wins 0 20, over"),
        },
        stacks=TWO_STACKS,
        hole_cards=NINE_LOW[:2],
    ),
    Case(
        "better, both intact",
        LOWBALL,
        "show",
        MiscalledHand(0, "8"),
        "wsop-280.2",
        "turn 0",
        stacks=TWO_STACKS,
        hole_cards=NINE_LOW[:2],
    ),
    Case(
        "better, multi-handed, one mucked",
        LOWBALL,
        "show",
        MiscalledHand(0, "8", 1),
        "wsop-280.3",
        "dead 1, dead 0, *",
        stacks=THREE_STACKS,
        hole_cards=NINE_LOW,
    ),
    Case(
        "better, multi-handed",
        LOWBALL,
        "show",
        MiscalledHand(0, "8"),
        "wsop-280.1",
        "dead 0, turn 1",
        stacks=THREE_STACKS,
        hole_cards=NINE_LOW,
    ),
    Case(
        "second card, multi-handed",
        LOWBALL,
        "show",
        MiscalledHand(0, "9-6"),
        "wsop-280.1",
        "turn 0",
        stacks=THREE_STACKS,
        hole_cards=NINE_LOW,
    ),
    Case(
        "second card, one mucked",
        LOWBALL,
        "show",
        MiscalledHand(0, "9-6", 1),
        "wsop-280.1",
        "dead 1, turn 0",
        stacks=THREE_STACKS,
        hole_cards=NINE_LOW,
    ),
    Case(
        "second card, two players, one mucked",
        LOWBALL,
        "show",
        MiscalledHand(0, "9-6", 1),
        "wsop-280.1",
        "dead 1, wins 0 20, over",
        stacks=TWO_STACKS,
        hole_cards=NINE_LOW[:2],
    ),
    Case(
        "one mucked",
        ["holdem", "badugi", "archie"],
        "show",
        MiscalledHand(0, "A", 1),
        "wsop-140.2",
        rulings={
            "play on": Ruling("wsop-140.1", "dead 1, turn 0"),
            "forfeit": Ruling("wsop-140.2", "dead 0, *"),
        },
    ),
    Case(
        "two intact",
        LOWBALL,
        "show",
        UnannouncedPair(0, 1),
        "wsop-281",
        "dead 1, turn 0",
        stacks=THREE_STACKS,
        hole_cards=PAIRED,
    ),
    Case(
        "nobody else",
        LOWBALL,
        "show",
        UnannouncedPair(0, 1),
        "wsop-281",
        rulings={
            "loses the pot": Ruling("wsop-281", "dead 0, *"),
            "keeps the pot": Ruling("wsop-281", "dead 1, *"),
        },
        stacks=TWO_STACKS,
        hole_cards=PAIRED[:2],
    ),
]


@pytest.mark.parametrize(
    "case",
    params_by_clause(
        *HAND_SIZES, *FOULED, *MUCKED, *PUSHED_FORWARD, *OTHER_HANDS, *SHOWN, *MISCALLED
    ),
)
def test_a_hand_held_wrongly(case: Case) -> None:
    assert_case(case)
