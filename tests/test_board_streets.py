"""The flop is the street that a script calls so, wherever it stands: shown with Courchevel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import cardspeak as cs
from cardspeak.games.script import BoardStep, DealStep
from cardspeak.hand import irregularity_events
from cardspeak.houses.irregularities.board_irregularities import (
    ExtraBurn,
    NoBurn,
    PrematureBoard,
    TooManyBoardCards,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.houses.irregularities import AnyIrregularity

ROUND = ("call", "call", "check"), ("check", "check", "check")
"""What three players do before the flop, and on each street."""


@pytest.fixture(autouse=True)
def courchevel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add Courchevel to the games: Omaha with the first card of the flop dealt with the hands."""
    omaha = cs.GAMES["omaha-8"]
    script = omaha.scripts["wsop"]
    flop = next(step for step in script.steps if isinstance(step, BoardStep))
    rest = replace(flop, card_count=2)
    script = script.replace_step(flop, rest)
    deal = next(step for step in script.steps if isinstance(step, DealStep))
    index = script.steps.index(deal) + 1
    first_card = BoardStep(1, flop.clause)
    script = replace(script, steps=(*script.steps[:index], first_card, *script.steps[index:]))
    game = replace(omaha, slug="courchevel", name="Courchevel", scripts={"wsop": script})
    monkeypatch.setitem(cs.GAMES, "courchevel", game)


def deal_to_street(game: str, street: int) -> cs.Hand:
    """Deal a hand up to the betting round on a street; 0 is before the flop."""
    hand = cs.deal(game, house="wsop", limit="pot", blinds=(5, 10), stacks=[1000] * 3, seed=3)
    for actions in (ROUND[0], *(ROUND[1],) * 2)[:street]:
        for action in actions:
            hand.act(action)
    return hand


def test_streets_have_the_same_names_as_in_omaha() -> None:
    hand = deal_to_street("courchevel", 3)
    streets = [event.street for event in hand.log if isinstance(event, cs.events.BoardDealt)]
    assert streets == ["", "flop", "turn", "river"]


def test_the_first_card_is_there_before_anybody_acts() -> None:
    hand = deal_to_street("courchevel", 0)
    assert len(hand.cards.boards[0]) == 1
    assert [len(cards) for cards in hand.down_cards] == [4, 4, 4]


def mistakes() -> Iterator[tuple[int, AnyIrregularity]]:
    """Yield mistakes with boards, and the street on which they are reported."""
    for street in (0, 1, 2):
        yield street, PrematureBoard()
    for street in (1, 2, 3):
        for extra_count in (1, 2):
            yield street, TooManyBoardCards(extra_count=extra_count)
        yield street, NoBurn()
        yield street, ExtraBurn()


@pytest.mark.parametrize(("street", "mistake"), [*mistakes()])
def test_a_mistake_is_judged_on_the_same_street_as_in_omaha(
    street: int, mistake: AnyIrregularity
) -> None:
    remedies = []
    for game in ("omaha-8", "courchevel"):
        hand = deal_to_street(game, street)
        event_count = len(hand.log)
        hand.report(mistake)
        new_events = hand.log[event_count:]
        assert isinstance(new_events[0], irregularity_events.Reported)
        remedies.append([(type(event), event.clause) for event in new_events])
    assert remedies[0] == remedies[1]


def test_an_extra_card_beside_the_first_is_not_the_flop() -> None:
    hand = deal_to_street("courchevel", 0)
    hand.report(TooManyBoardCards(extra_count=1))
    assert len(hand.cards.boards[0]) == 1
