"""The World Series' remedies for irregularities in the first deal, in every game they cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.houses.irregularities.deal_irregularities import (
    CardFlashed,
    CardOffTheTable,
    DealtOutOfTurn,
    DealtTooFew,
    DealtTooMany,
    ExtraHand,
    HoleCardExposed,
    PlayerNotDealtIn,
    WrongButton,
    WrongFirstCard,
)
from cardspeak.houses.irregularities.other_irregularities import Misdeal
from remedy_cases import (
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
    from collections.abc import Iterator

    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

A5, DEUCE = ["a5-single-draw", "a5-triple-draw"], ["27-single-draw", "27-triple-draw"]
FIVE_CARDS = [*A5, *DEUCE, "archie"]
FOUR_OR_SPLIT = ["badugi", "baduci", "badaci"]
NO_DRAWMAHA = [game for game in FLOP if game != "drawmaha"]
BUTTON = [*FLOP, *DRAW]
SUPER_STUD = ["super-stud", "super-stud-8"]


def one_card(hand: Hand, seat: int, index: int) -> str:
    return format_cards([hand.down_cards[seat][index]])


def card(seat: int, index: int) -> Report:
    """Expose a down card of a player."""
    return Report(
        "HoleCardExposed",
        lambda hand: HoleCardExposed(seat, one_card(hand, seat, index)),
    )


def cards(seat: int, first: int, last: int) -> Report:
    return Report(
        "HoleCardExposed",
        lambda hand: HoleCardExposed(seat, format_cards(hand.down_cards[seat][first:last])),
    )


def flashed(seat: int, index: int, **facts: Any) -> Report:
    return Report(
        "CardFlashed",
        lambda hand: CardFlashed(seat, one_card(hand, seat, index), **facts),
    )


def off_the_table(seat: int, index: int) -> Report:
    return Report(
        "CardOffTheTable",
        lambda hand: CardOffTheTable(seat, one_card(hand, seat, index)),
    )


REPLACED = "gives up 2, dealt 2, turn 2"
EXPOSED = [
    *(
        Case(f"{name} card of the hand", games, before, card(seat, 0), clause, outcome)
        for games, clause in ((FLOP, "wsop-103.a"), (DRAW, "wsop-267.a"))
        for name, seat in (("first", 0), ("second", 1))
        for before, outcome in (("", "misdeal, turn 2"), ("call", "misdeal, back 2 10, turn 2"))
    ),
    Case("third card of the hand", NO_DRAWMAHA, "", card(2, 0), "wsop-103.f", REPLACED),
    Case("third card of the hand", A5, "", card(2, 0), "wsop-284", REPLACED, limit="fixed"),
    Case("third card of the hand", DEUCE, "", card(2, 0), "wsop-288", REPLACED, limit="fixed"),
    *(
        Case(
            f"third card, {limit}", [*A5, *DEUCE], "", card(2, 0), "wsop-291", REPLACED, limit=limit
        )
        for limit in ("pot", "no-limit")
    ),
    Case("third card of the hand", ["badugi"], "", card(2, 0), "wsop-303", REPLACED),
    Case("third card of the hand", ["baduci"], "", card(2, 0), "wsop-312", REPLACED),
    Case("third card of the hand", ["badaci"], "", card(2, 0), "wsop-322", REPLACED),
    Case("third card of the hand", ["archie", "drawmaha"], "", card(2, 0), "wsop-274.1", REPLACED),
    *(
        Case(f"two cards {whose}", games, before, irregularity, clause, "misdeal, turn 2")
        for games, clause in ((FLOP, "wsop-103.b"), (DRAW, "wsop-267.b"))
        for whose, before, irregularity in (("of one player", "", cards(2, 0, 2)),)
    ),
    *(
        Case("after two calls", games, "call, call", card(0, 0), "wsop-104.1", "turn 0")
        for games in (FLOP, DRAW)
    ),
    *(
        Case(
            "two cards after two calls", games, "call, call", cards(2, 0, 2), "wsop-104.1", "turn 0"
        )
        for games in (FLOP, DRAW)
    ),
]
EXPOSED_IN_STUD = [
    Case(
        "first hole card as it is dealt",
        STUD,
        "deal 1",
        card(0, 0),
        "wsop-221.1",
        "laid up 0, turn 1",
        card_by_card=True,
    ),
    Case(
        "second hole card as it is dealt",
        STUD,
        "deal 6",
        card(1, 1),
        "wsop-221.1",
        "laid up 1, turn 2",
        card_by_card=True,
    ),
    Case("behind the door card", STUD, "", card(1, 0), "wsop-221.1", "turn 0"),
    Case("three of one player", SUPER_STUD, "", cards(1, 0, 3), "wsop-221.2", "misdeal"),
    Case(
        "three of one player, one acted",
        SUPER_STUD,
        "pass, call",
        cards(1, 0, 3),
        "wsop-221.2",
        "misdeal, back 0 3, back 1 3",
    ),
    Case(
        "three of one player, two acted",
        SUPER_STUD,
        "pass, call, call",
        cards(1, 0, 3),
        "wsop-104.1",
        "same turn",
    ),
    *(
        Case(
            f"a joker, {when}",
            MEXICAN,
            before,
            card(1, 0),
            "wsop-258.2",
            hole_cards=("7s Ad", "Jo 5c", "6h 4c", "3h 2c"),
            rulings={
                "stay": Ruling("wsop-258.2", "same turn"),
                "all-in": Ruling("wsop-258.2", outcome),
            },
        )
        for when, before, outcome in (
            ("nobody acted", "", "declares all-in 1, same turn"),
            ("their turn", "pass", "declares all-in 1, turn 2"),
        )
    ),
    Case("two of one player", STUD, "", cards(1, 0, 2), "wsop-221.1", "turn 0"),
    Case("one after the forced bet", STUD, "pass, call", card(2, 1), "wsop-221.1", "turn 2"),
    Case("two after the forced bet", STUD, "pass, call, call", card(2, 1), "wsop-104.1", "turn 3"),
    Case(
        "exposed",
        MEXICAN,
        "",
        card(2, 0),
        "wsop-258.1",
        rulings={
            "stay": Ruling("wsop-258.1", "turn 0"),
            "all-in": Ruling("wsop-258.1", "declares all-in 2, turn 0"),
        },
    ),
    Case(
        "exposed later",
        MEXICAN,
        "round 2, pass",
        card(2, 0),
        "wsop-258.1",
        rulings={
            "stay": Ruling("wsop-258.1", "turn 2"),
            "all-in": Ruling("wsop-258.1", "declares all-in 2, turn 3"),
        },
    ),
]
BROKE = (5, 5)
"""Stacks of two players whom the blinds put all-in: the first round is over, and nobody acted."""
ALL_IN = [
    Case(
        "first round over",
        ["holdem"],
        "burn 1",
        card(0, 1),
        "wsop-120",
        "turn -1",
        stacks=BROKE,
        card_by_card=True,
    ),
    Case(
        "first round over",
        [*A5, *DEUCE, "badugi"],
        "draw",
        card(0, 2),
        "wsop-120",
        "turn 0",
        stacks=BROKE,
    ),
    Case(
        "first round over, two cards",
        ["holdem"],
        "burn 1",
        cards(0, 0, 2),
        "wsop-103.a",
        "misdeal, turn 0",
        stacks=BROKE,
        card_by_card=True,
    ),
    Case(
        "first round over, two later cards",
        ["omaha"],
        "burn 1",
        cards(0, 1, 3),
        "wsop-103.b",
        "misdeal, turn 0",
        stacks=BROKE,
        card_by_card=True,
    ),
]
TOO_FEW = [
    Case("button, nobody acted", FIVE_CARDS, "", DealtTooFew(3), "wsop-276.2", "dealt 3, turn 2"),
    Case(
        "button, two acted",
        FOUR_OR_SPLIT,
        "call, call",
        DealtTooFew(3),
        "wsop-105.d",
        "owed on the draw 3 1, turn 0",
    ),
    Case("nobody has acted", FLOP, "", DealtTooFew(1), "wsop-103.e", "misdeal, turn 2"),
    Case("the last card of all", FLOP, "", DealtTooFew(3), "wsop-103.e", "dealt 3, turn 2"),
    Case("two cards of the button", FLOP, "", DealtTooFew(3, 2), "wsop-103.e", "misdeal, turn 2"),
    Case("one has acted", FLOP, "call", DealtTooFew(1), "wsop-103.e", "misdeal, back 2 10, turn 2"),
    Case("two have acted", FLOP, "call, call", DealtTooFew(1), "wsop-104.1", "dead 1, turn 0"),
    Case(
        "the last card, two acted",
        FLOP,
        "call, call",
        DealtTooFew(3),
        "wsop-104.1",
        "dead 3, turn 0",
    ),
    Case("nobody has acted", FIVE_CARDS, "", DealtTooFew(1), "wsop-276.2", "dealt 1, turn 2"),
    Case(
        "two cards, nobody acted",
        FIVE_CARDS,
        "",
        DealtTooFew(1, 2),
        "wsop-276.2",
        "dealt 1, turn 2",
    ),
    Case(
        "acted during the deal",
        FIVE_CARDS,
        "call, call",
        DealtTooFew(1, acted_during_deal=True),
        "wsop-276.2",
        "dealt 1, turn 0",
    ),
    Case("button, one acted", FIVE_CARDS, "call", DealtTooFew(3), "wsop-276.3", "dealt 3, turn 3"),
    Case(
        "button, two acted",
        FIVE_CARDS,
        "call, call",
        DealtTooFew(3),
        "wsop-276.3",
        "dealt 3, turn 0",
    ),
    Case(
        "another, two acted",
        FIVE_CARDS,
        "call, call",
        DealtTooFew(1),
        "wsop-276.4",
        "owed on the draw 1 1, turn 0",
    ),
    Case(
        "another, one acted",
        FIVE_CARDS,
        "call",
        DealtTooFew(1),
        "wsop-267.d",
        "misdeal, back 2 10, turn 2",
    ),
    Case(
        "button two short, two acted",
        FIVE_CARDS,
        "call, call",
        DealtTooFew(3, 2),
        "wsop-276.4",
        "owed on the draw 3 2, turn 0",
    ),
    Case(
        "another, nobody acted", FOUR_OR_SPLIT, "", DealtTooFew(1), "wsop-267.d", "misdeal, turn 2"
    ),
    Case(
        "button, nobody acted", FOUR_OR_SPLIT, "", DealtTooFew(3), "wsop-267.d", "dealt 3, turn 2"
    ),
    Case(
        "button, one acted", FOUR_OR_SPLIT, "call", DealtTooFew(3), "wsop-267.d", "dealt 3, turn 3"
    ),
    Case("button two short", FOUR_OR_SPLIT, "", DealtTooFew(3, 2), "wsop-267.d", "misdeal, turn 2"),
    Case(
        "another, two acted",
        FOUR_OR_SPLIT,
        "call, call",
        DealtTooFew(1),
        "wsop-105.d",
        "owed on the draw 1 1, turn 0",
    ),
    Case("a down card behind the door cards", STUD, "", DealtTooFew(3), "wsop-103.e", "misdeal"),
    Case(
        "one after the forced bet",
        STUD,
        "pass, call",
        DealtTooFew(3),
        "wsop-103.e",
        "misdeal, back 0 3, back 1 3",
    ),
    Case(
        "two after the forced bet",
        STUD,
        "pass, call, call",
        DealtTooFew(1),
        "wsop-104.1",
        "dead 1, turn 3",
    ),
]
TOO_MANY = [
    Case("one, nobody acted", STUD, "", DealtTooMany(1), "wsop-118", "gives up 1, turn 0"),
    Case("two, nobody acted", STUD, "", DealtTooMany(1, 2), "wsop-103.d", "misdeal"),
    Case(
        "one, one acted",
        STUD,
        "pass, call",
        DealtTooMany(1),
        "wsop-103.e",
        "misdeal, back 0 3, back 1 3",
    ),
    Case(
        "one, two acted", STUD, "pass, call, call", DealtTooMany(1), "wsop-104.1", "dead 1, turn 3"
    ),
    *(
        Case("one, nobody acted", games, "", DealtTooMany(1), "wsop-118", "gives up 1, turn 2")
        for games in (FLOP, DRAW)
    ),
    *(
        Case("two, nobody acted", games, "", DealtTooMany(1, 2), clause, "misdeal, turn 2")
        for games, clause in ((FLOP, "wsop-103.d"), (DRAW, "wsop-267.c"))
    ),
    *(
        Case("one, one acted", games, "call", DealtTooMany(1), clause, "misdeal, back 2 10, turn 2")
        for games, clause in ((FLOP, "wsop-103.e"), (DRAW, "wsop-267.d"))
    ),
    *(
        Case(
            "two, one acted",
            games,
            "call",
            DealtTooMany(1, 2),
            clause,
            "misdeal, back 2 10, turn 2",
        )
        for games, clause in ((FLOP, "wsop-103.d"), (DRAW, "wsop-267.c"))
    ),
    *(
        Case("one, two acted", games, "call, call", DealtTooMany(1), "wsop-104.1", "dead 1, turn 0")
        for games in (FLOP, DRAW)
    ),
    *(
        Case(
            "two, two acted",
            games,
            "call, call",
            DealtTooMany(1, 2),
            "wsop-104.1",
            "dead 1, turn 0",
        )
        for games in (FLOP, DRAW)
    ),
]


def before_and_after(irregularity: AnyIrregularity, flop: str, draw: str) -> Iterator[Case]:
    """Yield a misdeal before anybody has acted, and after one player has."""
    for games, clause in ((FLOP, flop), (DRAW, draw)):
        yield Case("nobody acted", games, "", irregularity, clause, "misdeal, turn 2")
        yield Case("one acted", games, "call", irregularity, clause, "misdeal, back 2 10, turn 2")


OTHERS = [
    *(
        Case(name, STUD, before, irregularity, clause, outcome)
        for irregularity, clause in (
            (ExtraHand(), "wsop-103.d"),
            (DealtOutOfTurn(1, 2), "wsop-103.f"),
            (WrongFirstCard(1), "wsop-103.h"),
            (PlayerNotDealtIn(1), "wsop-103.i"),
            (Misdeal("the deck was short"), "wsop-103"),
        )
        for name, before, outcome in (
            ("nobody acted", "", "misdeal"),
            ("one after the forced bet", "pass, call", "misdeal, back 0 3, back 1 3"),
        )
    ),
    *(
        Case(
            "two after the forced bet",
            STUD,
            "pass, call, call",
            irregularity,
            "wsop-104.1",
            "turn 3",
            further_clauses=("wsop-104.3", "wsop-329", "wsop-335"),
        )
        for irregularity in (ExtraHand(), DealtOutOfTurn(1, 2), WrongFirstCard(1), Misdeal("late"))
    ),
    Case("out of turn", MEXICAN, "", DealtOutOfTurn(1, 2), "wsop-262.1", "misdeal"),
    Case(
        "out of turn, one acted",
        MEXICAN,
        "pass, call",
        DealtOutOfTurn(1, 2),
        "wsop-262.1",
        "misdeal, back 0 2, back 1 2",
    ),
    Case(
        "out of turn, two acted",
        MEXICAN,
        "pass, call, call",
        DealtOutOfTurn(3, 2),
        "wsop-262.1",
        "dead 3, turn 0",
    ),
    *before_and_after(ExtraHand(), "wsop-103.d", "wsop-267.h"),
    *before_and_after(DealtOutOfTurn(1, 2), "wsop-103.f", "wsop-267.g"),
    *before_and_after(WrongFirstCard(1), "wsop-103.h", "wsop-267.f"),
    *before_and_after(PlayerNotDealtIn(1), "wsop-103.i", "wsop-267.i"),
    *before_and_after(Misdeal("the deck was short"), "wsop-103", "wsop-103"),
    *(
        Case(
            "two acted",
            [*FLOP, *DRAW],
            "call, call",
            irregularity,
            "wsop-104.1",
            "turn 0",
            further_clauses=("wsop-104.2", "wsop-267", "wsop-300", "wsop-309", "wsop-319"),
        )
        for irregularity in (
            ExtraHand(),
            DealtOutOfTurn(1, 2),
            WrongFirstCard(1),
            WrongButton(1),
            Misdeal("late"),
        )
    ),
    Case(
        "two acted",
        [*FLOP, *DRAW],
        "call, call",
        PlayerNotDealtIn(1),
        "wsop-104.1",
        "dead 1, turn 0",
    ),
    *(
        Case(
            "nobody acted",
            games,
            "",
            WrongButton(1),
            clause,
            "button to 1, misdeal, back 0 5, back 1 10, turn 0",
        )
        for games, clause in ((FLOP, "wsop-103.g"), (DRAW, "wsop-267.e"))
    ),
]
FLASHED = [
    *(
        Case("by the player", games, "", flashed(0, 0, by_player=True), "wsop-119.1", "turn 2")
        for games in (FLOP, DRAW)
    ),
    *(
        Case(
            "by the player, who asks for a ruling",
            games,
            "",
            flashed(0, 0, by_player=True, is_disputed=True, looked_at=True),
            "wsop-119.1",
            "turn 2",
        )
        for games in (FLOP, DRAW)
    ),
    Case(
        "by the dealer, first",
        FLOP,
        "",
        flashed(0, 0),
        "wsop-119.1",
        "as wsop-103.a, misdeal, turn 2",
    ),
    Case(
        "by the dealer, first",
        DRAW,
        "",
        flashed(0, 0),
        "wsop-119.1",
        "as wsop-267.a, misdeal, turn 2",
    ),
    Case(
        "by the dealer, third",
        NO_DRAWMAHA,
        "",
        flashed(2, 0),
        "wsop-119.1",
        f"as wsop-103.f, {REPLACED}",
    ),
    Case(
        "disputed and looked at",
        [*FLOP, *DRAW],
        "",
        flashed(2, 0, is_disputed=True, looked_at=True),
        "wsop-119.2",
        "turn 2",
    ),
    Case(
        "clear though looked at",
        NO_DRAWMAHA,
        "",
        flashed(2, 0, looked_at=True),
        "wsop-119.1",
        f"as wsop-103.f, {REPLACED}",
    ),
    *(
        Case(
            f"disputed, {name}",
            games,
            before,
            flashed(seat, 0, is_disputed=True),
            "wsop-119.2",
            card_by_card=before != "",
            rulings={
                "exposed": Ruling("wsop-119.2", outcome),
                "replace": Ruling("wsop-119.2", replaced),
                "play on": Ruling("wsop-119.2", "same turn"),
            },
        )
        for name, games, before, seat, outcome, replaced in (
            ("first", FLOP, "", 0, "as wsop-103.a, misdeal, turn 2", "gives up 0, dealt 0, turn 2"),
            ("first", DRAW, "", 0, "as wsop-267.a, misdeal, turn 2", "gives up 0, dealt 0, turn 2"),
            ("third", NO_DRAWMAHA, "", 2, f"as wsop-103.f, {REPLACED}", REPLACED),
            ("first", STUD, "deal 1", 0, "as wsop-221.1, laid up 0, same turn", "same turn"),
        )
    ),
]
DRAWN = "draw, draws 2"
FLASHED_LATER = [
    *(
        Case(
            f"drawn card, {name}",
            DRAW,
            DRAWN,
            flashed(0, -1, **facts),
            clause,
            outcome,
            afterwards="round 2",
            further_clauses=("wsop-274.1",),
        )
        for name, facts, clause, outcome in (
            (
                "by the dealer",
                {},
                "wsop-119.1",
                "as wsop-intro.lowball.8, *taken back 0, dealt 0, turn 0",
            ),
            ("by the player", {"by_player": True}, "wsop-119.1", "*turn 0"),
            (
                "disputed and looked at",
                {"is_disputed": True, "looked_at": True},
                "wsop-119.2",
                "*turn 0",
            ),
        )
    ),
    Case(
        "drawn card, disputed",
        DRAW,
        DRAWN,
        flashed(0, -1, is_disputed=True),
        "wsop-119.2",
        rulings={
            "exposed": Ruling("wsop-119.2", "as wsop-intro.lowball.8, turn 1"),
            "play on": Ruling("wsop-119.2", "turn 1"),
        },
    ),
    Case(
        "seventh street, disputed",
        STUD,
        "round 5",
        flashed(2, -1, is_disputed=True),
        "wsop-119.2",
        rulings={
            "exposed": Ruling("wsop-119.2", "as wsop-237.a.1, opens *, turn 2"),
            "play on": Ruling("wsop-119.2", "same turn"),
        },
    ),
    Case(
        "seventh street, by the dealer",
        STUD,
        "round 5",
        flashed(2, -1),
        "wsop-119.1",
        "as wsop-237.a.1, opens *, turn 2",
    ),
    Case(
        "a first card, disputed later",
        BUTTON,
        "round 2",
        flashed(2, 0, is_disputed=True),
        "wsop-119.2",
        "turn 0",
    ),
    Case(
        "a first card, clear later",
        BUTTON,
        "round 2",
        flashed(2, 0),
        "wsop-119.1",
        "as wsop-104.1, turn 0",
    ),
]
OFF = [
    Case(
        "drawn card",
        DRAW,
        DRAWN,
        off_the_table(0, -1),
        "wsop-119.3",
        "as wsop-intro.lowball.8, *taken back 0, dealt 0, turn 0",
        afterwards="round 2",
    ),
    Case(
        "seventh street",
        STUD,
        "round 5",
        off_the_table(2, -1),
        "wsop-231",
        "as wsop-237.a.1, opens *, turn 2",
    ),
    Case(
        "a hole card",
        STUD,
        "deal 1",
        off_the_table(0, 0),
        "wsop-231",
        "as wsop-221.1, laid up 0, same turn",
        card_by_card=True,
    ),
    Case("first", FLOP, "", off_the_table(0, 0), "wsop-119.3", "as wsop-103.a, misdeal, turn 2"),
    Case("first", DRAW, "", off_the_table(0, 0), "wsop-119.3", "as wsop-267.a, misdeal, turn 2"),
    Case("third", NO_DRAWMAHA, "", off_the_table(2, 0), "wsop-119.3", f"as wsop-103.f, {REPLACED}"),
]


@pytest.mark.parametrize(
    "case",
    params_by_clause(
        *EXPOSED,
        *EXPOSED_IN_STUD,
        *ALL_IN,
        *TOO_FEW,
        *TOO_MANY,
        *OTHERS,
        *FLASHED,
        *FLASHED_LATER,
        *OFF,
    ),
)
def test_an_irregularity_in_the_first_deal(case: Case) -> None:
    assert_case(case)
