"""The dealer's cut, after the shuffle and before the first card."""

from typing import Any

import pytest

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards
from cardspeak.hand import commands, deal, game_spec
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Anted, Dealt, DeckCut, Posted
from cardspeak.shuffle import seed_from_int, shuffle

HOUSES = [
    pytest.param("crown", "5.3", marks=pytest.mark.clause("crown-5.3")),
    pytest.param("canberra", "7.2", marks=pytest.mark.clause("canberra-7.2")),
    pytest.param("official", "6.2", marks=pytest.mark.clause("official-6.2")),
]
STACKS = [500] * 3


def make_spec(house: str) -> Any:
    return game_spec("seven-card-stud", house=house, ante=10, min_bet=10)


@pytest.mark.parametrize(("house", "clause"), HOUSES)
def test_the_cut_puts_the_top_part_below_and_the_hand_is_dealt_from_the_new_top(
    house: str, clause: str
) -> None:
    spec = make_spec(house)
    cards = shuffle(spec.deck.cards, seed_from_int(7))
    hand = deal(spec, STACKS, seed=7, cut=20)
    assert hand.cards.deck == [*cards[20:], *cards[:20]]
    dealt = [event for event in hand.log if isinstance(event, Dealt)]
    assert dealt[0].cards == format_cards(cards[20 : 20 + len(dealt[0].cards) // 2])
    cuts = [index for index, event in enumerate(hand.log) if isinstance(event, DeckCut)]
    assert [hand.log[index] for index in cuts] == [DeckCut(20, f"{house}-{clause}")]  # once only
    assert all(isinstance(event, Anted | Posted) for event in hand.log[: cuts[0]])
    rng = Rng(seed_from_int(1))
    while not hand.over:
        act_randomly(hand, rng)
    assert sum(hand.stacks) == sum(STACKS)


@pytest.mark.parametrize(("house", "clause"), HOUSES)
def test_each_part_of_a_cut_has_more_than_one_card(house: str, clause: str) -> None:
    spec = make_spec(house)
    maximum = len(spec.deck) - 2
    for cut in (2, maximum):
        assert deal(spec, STACKS, seed=7, cut=cut).log
    for cut in (-1, 1, maximum + 1, maximum + 2):
        with pytest.raises(RefusedError, match=f"a cut takes off 2 to {maximum} cards") as error:
            deal(spec, STACKS, seed=7, cut=cut)
        assert error.value.clause == f"{house}-{clause}"


@pytest.mark.clause("official-6.2")
def test_players_do_not_cut_the_deck() -> None:
    """The dealer's cut is part of the deal: there is no command for it."""
    hand = deal(make_spec("official"), STACKS, seed=7, cut=20)
    with pytest.raises(RefusedError, match="is not a command"):
        hand.act("cut 20")
    assert not hasattr(commands, "Cut")
