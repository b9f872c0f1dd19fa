"""What the ruling finder tells the floor: what is done, in which order, and on which conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cardspeak.houses import HOUSES
from cardspeak.houses.irregularities import (
    board_irregularities,
    deal_irregularities,
    deck_irregularities,
    draw_irregularities,
    held_hand_irregularities,
    irregularity_slug,
    offences,
    street_irregularities,
    turn_irregularities,
    wager_irregularities,
)
from cardspeak.houses.remedies import Condition, RemedyAction
from cardspeak.rulings import find_ruling, games_in_book, next_question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet

    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.remedies import Remedy
    from cardspeak.rulings import RemedyBranch

OFC_GAMES: Final = ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27")


def branches_by(clause: str, house: str, kind: type[Irregularity], game: str) -> list[RemedyBranch]:
    """Return what a house does by one of its clauses."""
    answer = find_ruling(kind, house=house, game=game)
    return [branch for branch in answer.branches if branch.clause == clause]


# ---------------------------------------------------------------- no ruling without words


def clauses_of(remedy: Remedy) -> Iterator[str]:
    yield remedy.clause
    yield from (option.clause for option in remedy.options)


def every_irregularity() -> Iterator[ParameterSet]:
    """Yield what each book has remedies for, marked with their clauses."""
    for house in HOUSES.values():
        for kind, remedies in house.remedies.items():
            clauses = dict.fromkeys(clause for remedy in remedies for clause in clauses_of(remedy))
            yield pytest.param(
                house.slug,
                kind,
                marks=pytest.mark.clause(*clauses),
                id=f"{house.slug}-{irregularity_slug(kind)}",
            )


@pytest.mark.parametrize(("house", "kind"), list(every_irregularity()))
def test_every_remedy_and_every_option_says_what_is_done(
    house: str, kind: type[Irregularity]
) -> None:
    for game in games_in_book(house):
        for branch in find_ruling(kind, house=house, game=game.slug).branches:
            assert branch.actions or branch.options, (game, branch)
            assert all(option.actions for option in branch.options), (game, branch)


# ---------------------------------------------------------------- in the order of the book

SET_ASIDE_UNTIL_LAST: Final = (
    RemedyAction.SET_ASIDE,
    RemedyAction.SHUFFLE_IN_BEFORE_LAST,
    RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN,
)
SHUFFLE_AND_CUT: Final = (
    RemedyAction.SHUFFLE_IN,
    RemedyAction.CUT_DECK_LATER,
    RemedyAction.SKIP_NEXT_BURN,
)
OPEN_OR_TAP_OUT: Final = (RemedyAction.KEEP_OPENER, RemedyAction.OFFER_TAP_OUT)
WHOLE_STREET: Final = (RemedyAction.SET_ASIDE_WHOLE_STREET, RemedyAction.SHUFFLE_IN_BEFORE_LAST)

IN_ORDER: Final[tuple[tuple[str, str, type[Irregularity], str, tuple[RemedyAction, ...]], ...]] = (
    (
        "crown-31.3",
        "crown",
        street_irregularities.PrematureStreet,
        "seven-card-stud",
        (RemedyAction.SET_ASIDE, RemedyAction.SHUFFLE_IN_LATER, RemedyAction.CUT_DECK_LATER),
    ),
    (
        "crown-34.1",
        "crown",
        deck_irregularities.BoxedCard,
        "draw",
        (RemedyAction.KEEP_EXPOSED, RemedyAction.OFFER_TAP_OUT),
    ),
    ("crown-36.5", "crown", board_irregularities.PrematureBoard, "holdem", SHUFFLE_AND_CUT),
    ("crown-36.8.a", "crown", board_irregularities.PrematureBoard, "omaha", SET_ASIDE_UNTIL_LAST),
    ("crown-36.9", "crown", board_irregularities.PrematureBoard, "holdem", SHUFFLE_AND_CUT),
    (
        "crown-37.4",
        "crown",
        turn_irregularities.ActionOutOfTurn,
        "holdem",
        (RemedyAction.BAR_FROM_BETTING, RemedyAction.HOLD_UNTIL_TURN),
    ),
    (
        "wsop-123",
        "wsop",
        draw_irregularities.PrematureDraw,
        "27-single-draw",
        (RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN),
    ),
    (
        "wsop-166",
        "wsop",
        board_irregularities.PrematureBoard,
        "holdem",
        (RemedyAction.SET_ASIDE, RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN),
    ),
    ("wsop-167.1", "wsop", board_irregularities.PrematureBoard, "omaha", SET_ASIDE_UNTIL_LAST),
    (
        "wsop-167.2",
        "wsop",
        board_irregularities.PrematureBoard,
        "holdem",
        (
            RemedyAction.SET_ASIDE,
            RemedyAction.SHUFFLE_IN_LATER,
            RemedyAction.CUT_DECK_LATER,
            RemedyAction.SKIP_NEXT_BURN,
        ),
    ),
    ("wsop-234.1", "wsop", street_irregularities.PrematureStreet, "razz", WHOLE_STREET),
    (
        "wsop-234.3",
        "wsop",
        street_irregularities.PrematureStreet,
        "seven-card-stud",
        (RemedyAction.KEEP_CARD_LOOKED_AT, RemedyAction.CALL_ONLY, *WHOLE_STREET),
    ),
    (
        "wsop-237.a.1",
        "wsop",
        street_irregularities.LastCardFaceUp,
        "seven-card-stud",
        OPEN_OR_TAP_OUT,
    ),
    ("wsop-237.b.2", "wsop", street_irregularities.LastCardFaceUp, "razz", OPEN_OR_TAP_OUT),
)
"""Remedies of several steps, each as its clause orders it."""


@pytest.mark.parametrize(
    ("clause", "house", "kind", "game", "actions"),
    [pytest.param(*case, marks=pytest.mark.clause(case[0]), id=case[0]) for case in IN_ORDER],
)
def test_the_steps_of_a_remedy_are_said_in_the_order_of_the_clause(
    clause: str,
    house: str,
    kind: type[Irregularity],
    game: str,
    actions: tuple[RemedyAction, ...],
) -> None:
    branches = branches_by(clause, house, kind, game)
    assert tuple(action.value for action in actions) in [branch.actions for branch in branches]


# ---------------------------------------------------------------- one ruling, and nothing to ask

C: Final = Condition
WRONG_SIZE: Final = {C.ALL_HANDS_WRONG: False}
SETTLED: Final[tuple[tuple[str, str, type[Irregularity], str, dict[Condition, bool]], ...]] = (
    *[
        (
            clause,
            house,
            wager_irregularities.WrongAmount,
            game,
            {C.IS_SHORT_CALL: False, C.TOO_LOW: True, C.ROUND_STILL_OPEN: True},
        )
        for clause, house, game in (
            ("canberra-17.16", "canberra", "seven-card-stud"),
            ("crown-7.22", "crown", "holdem"),
            ("official-1.1.poker-room-supervisor", "official", "draw"),
        )
    ],
    (
        "canberra-17.10",
        "canberra",
        turn_irregularities.ActionOutOfTurn,
        "seven-card-stud",
        {C.WAS_FOLD: True},
    ),
    (
        "canberra-17.16",
        "canberra",
        turn_irregularities.ActionOutOfTurn,
        "seven-card-stud",
        {C.WAS_FOLD: False, C.WAS_CHECK: True},
    ),
    *[
        (
            clause,
            "crown",
            board_irregularities.NoBurn,
            "holdem",
            {C.NOTHING_DEALT_AFTER_BURN: True, C.FLOP: is_flop},
        )
        for clause, is_flop in (("crown-36.2", True), ("crown-36.3", False))
    ],
    ("crown-36.5", "crown", board_irregularities.PrematureBoard, "holdem", {C.FLOP: True}),
    (
        "crown-37.4",
        "crown",
        turn_irregularities.ActionOutOfTurn,
        "holdem",
        {
            C.WAS_FOLD: False,
            C.WAS_CHECK: True,
            C.DIRECTED_BY_DEALER: False,
            C.FACES_A_BET: False,
            C.TURN_HAS_COME: False,
        },
    ),
    (
        "wsop-105.d",
        "wsop",
        held_hand_irregularities.WrongHandSize,
        "archie",
        {**WRONG_SIZE, C.IN_FIRST_ROUND: False, C.SHORT_BEFORE_DRAW: True},
    ),
    (
        "wsop-105.d",
        "wsop",
        held_hand_irregularities.WrongHandSize,
        "razz",
        {**WRONG_SIZE, C.IN_FIRST_ROUND: False, C.ONLY_LAST_CARD_MISSING: True},
    ),
    (
        "wsop-103.e",
        "wsop",
        held_hand_irregularities.WrongHandSize,
        "razz",
        {**WRONG_SIZE, C.IN_FIRST_ROUND: True, C.SUBSTANTIAL_ACTION: False},
    ),
    (
        "wsop-132.1",
        "wsop",
        turn_irregularities.ActionOutOfTurn,
        "holdem",
        {C.TURN_HAS_COME: True, C.ACTION_CHANGED: False},
    ),
    (
        "wsop-133.2",
        "wsop",
        turn_irregularities.SkippedPlayer,
        "holdem",
        {C.TURN_NOT_YET_COME: True},
    ),
    (
        "wsop-144.1",
        "wsop",
        held_hand_irregularities.ShownToOne,
        "holdem",
        {C.HAND_IS_OVER: True},
    ),
    ("wsop-166", "wsop", board_irregularities.PrematureBoard, "holdem", {C.FLOP: True}),
    (
        "wsop-22.a.1",
        "wsop",
        deck_irregularities.BoxedCard,
        "turbo-ofc",
        {C.FIRST_FIVE_NOT_SET: True},
    ),
)
"""What the floor knows, and the clause that settles it without another question."""


@pytest.mark.parametrize(
    ("clause", "house", "kind", "game", "known"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[0]), id=f"{case[0]}-{case[3]}")
        for case in SETTLED
    ],
)
def test_nothing_is_asked_when_what_is_known_settles_the_ruling(
    clause: str,
    house: str,
    kind: type[Irregularity],
    game: str,
    known: dict[Condition, bool],
) -> None:
    answer = find_ruling(kind, house=house, game=game, known_conditions=known)
    assert [(branch.clause, branch.conditions) for branch in answer.branches] == [(clause, ())]
    assert next_question(answer) is None


EITHER: Final[tuple[tuple[str, str, type[Irregularity], str, dict[Condition, bool]], ...]] = (
    *[
        (
            clause,
            house,
            deal_irregularities.DealtOutOfTurn,
            game,
            {C.SUBSTANTIAL_ACTION: False, C.FIRST_ROUND_OVER: False, either: True},
        )
        for clause, house, game in (
            ("crown-30.2.f", "crown", "holdem"),
            ("canberra-17.1.d", "canberra", "seven-card-stud"),
        )
        for either in (C.LOOKED, C.CARD_MIXED_IN)
    ],
    *[
        (clause, house, deck_irregularities.DeckCount, "holdem", {either: True})
        for clause, house, other in (
            ("crown-38.1", "crown", C.POT_AWARDED),
            ("wsop-117", "wsop", C.CARDS_MISSING),
        )
        for either in (C.DECK_COUNT_RIGHT, other)
    ],
    *[
        (
            "wsop-238",
            "wsop",
            held_hand_irregularities.WrongHandSize,
            "razz",
            {
                **WRONG_SIZE,
                C.IN_FIRST_ROUND: False,
                C.ONLY_LAST_CARD_MISSING: False,
                either: True,
            },
        )
        for either in (C.MORE_THAN_SEVEN_CARDS, C.AT_SHOWDOWN)
    ],
)
"""One of two conditions on which the same is done by the same clause."""


@pytest.mark.parametrize(
    ("clause", "house", "kind", "game", "known"),
    [
        pytest.param(
            *case, marks=pytest.mark.clause(case[0]), id=f"{case[0]}-{[*case[4]][-1].name}"
        )
        for case in EITHER
    ],
)
def test_nothing_is_asked_if_the_answer_would_change_nothing(
    clause: str,
    house: str,
    kind: type[Irregularity],
    game: str,
    known: dict[Condition, bool],
) -> None:
    answer = find_ruling(kind, house=house, game=game, known_conditions=known)
    assert [(branch.clause, branch.conditions) for branch in answer.branches] == [(clause, ())]
    assert next_question(answer) is None


# ---------------------------------------------------------------- on all its conditions

CONDITIONS: Final[tuple[tuple[str, str, type[Irregularity], str, tuple[Condition, ...]], ...]] = (
    *[
        (
            clause,
            house,
            wager_irregularities.WrongAmount,
            game,
            (Condition.TOO_HIGH, Condition.ROUND_STILL_OPEN),
        )
        for clause, house, game in (
            ("crown-38.6", "crown", "holdem"),
            ("canberra-17.16", "canberra", "seven-card-stud"),
            ("official-1.1.poker-room-supervisor", "official", "draw"),
            ("wsop-185.2", "wsop", "omaha"),
        )
    ],
    (
        "crown-30.2.h",
        "crown",
        board_irregularities.BoardCardFaceUp,
        "manila",
        (Condition.SECOND_BOARD_CARD, Condition.NO_SUBSTANTIAL_ACTION),
    ),
    (
        "wsop-25",
        "wsop",
        offences.PhoneUse,
        "holdem",
        (Condition.TWO_COMMUNICATE, Condition.NOBODY_ELSE_IN_THE_HAND),
    ),
)
"""Remedies that would be given too widely if one of their conditions were left out."""


@pytest.mark.parametrize(
    ("clause", "house", "kind", "game", "conditions"),
    [pytest.param(*case, marks=pytest.mark.clause(case[0]), id=case[0]) for case in CONDITIONS],
)
def test_a_remedy_names_all_its_conditions(
    clause: str, house: str, kind: type[Irregularity], game: str, conditions: tuple[Condition, ...]
) -> None:
    branches = branches_by(clause, house, kind, game)
    assert conditions in [branch.conditions for branch in branches]


@pytest.mark.clause("crown-35.1", "crown-30.2.h")
@pytest.mark.parametrize("game", ["manila", "crown-perth-manila"])
def test_a_third_or_later_board_card_found_face_up_is_laid_out_in_any_case(game: str) -> None:
    answer = find_ruling(
        board_irregularities.BoardCardFaceUp,
        house="crown",
        game=game,
        known_conditions={Condition.SECOND_BOARD_CARD: False},
    )
    assert [(branch.clause, branch.conditions) for branch in answer.branches] == [
        ("crown-35.1", ())
    ]


@pytest.mark.clause("wsop-234.1")
def test_mexican_poker_has_one_rule_for_cards_that_are_dealt_too_soon() -> None:
    answer = find_ruling(street_irregularities.PrematureStreet, house="wsop", game="mexican-poker")
    assert [(branch.clause, branch.conditions) for branch in answer.branches] == [
        ("wsop-234.1", ())
    ]


@pytest.mark.clause("wsop-22.a.4")
@pytest.mark.parametrize("game", OFC_GAMES)
def test_boxed_cards_play_in_every_open_face_game_once_the_second_draw_is_set(game: str) -> None:
    answer = find_ruling(
        deck_irregularities.BoxedCard,
        house="wsop",
        game=game,
        known_conditions={
            Condition.FIRST_FIVE_NOT_SET: False,
            Condition.SUBSTANTIAL_ACTION: True,
        },
    )
    assert [branch.clause for branch in answer.branches] == ["wsop-22.a.4"]
