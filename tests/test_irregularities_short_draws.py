"""Cards exposed in a draw for which the deck is too short: what replaces them, to the last pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.cards import format_cards
from cardspeak.games import GAMES
from cardspeak.games.script import BoardStep, DrawStep, ForcedBets
from cardspeak.hand import CardSource, Hand, deal, decisions, events, game_spec
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.remedies import RemedyAction
from hand_driver import act_passively, assert_action_refused, events_of, seat_to_act

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec


def make_spec(game: str, house: str) -> GameSpec:
    ante = GAMES[game].scripts[house].forced_bets is ForcedBets.ANTE
    stakes: dict[str, Any] = {"ante": 5} if ante else {"blinds": (5, 10)}
    return game_spec(game, house=house, **stakes)


def count_draws(game: str, house: str) -> int:
    return sum(isinstance(step, DrawStep) for step in GAMES[game].scripts[house].steps)


def replaces_exposed_cards(game: str, house: str) -> bool:
    remedies = make_spec(game, house).remedies.get(DrawCardExposed, ())
    return any(RemedyAction.REPLACE_AFTER_DRAW in remedy.actions for remedy in remedies)


GAMES_THAT_REPLACE: Final = [
    (game.slug, house)
    for game in GAMES.values()
    for house in game.scripts
    if count_draws(game.slug, house) and replaces_exposed_cards(game.slug, house)
]
WITH_ONE_DRAW: Final = [
    (game, house) for game, house in GAMES_THAT_REPLACE if count_draws(game, house) == 1
]
WITHOUT_CARDS_AFTER_DRAW: Final = [
    (game, house)
    for game, house in WITH_ONE_DRAW
    if not any(isinstance(step, BoardStep) for step in GAMES[game].scripts[house].steps)
]
"""Games in which no cards come after the one draw."""
WITH_EVERY_CARD_SOURCE: Final = pytest.mark.parametrize(
    "cards", ["shuffled", "card-by-card", "named"]
)
"""Who deals: the hand itself, a dealer card by card, or somebody who names the cards."""


class ShortDeckTable:
    """A full table where one hand has folded, in the draw in which the deck runs out."""

    def __init__(self, game: str, house: str, cards: CardSource) -> None:
        self.spec = make_spec(game, house)
        self.stacks = [5000] * self.spec.max_players
        self.hand: Hand = deal(self.spec, self.stacks, seed=7, cards=cards)
        self.deal_pending()
        self.hand_size = len(self.hand.down_cards[0])
        self.hand.fold()
        self.play_to_draw()
        while self.max_draw() < self.cards_left() - 1:
            self.draw_all(leaving=1)
            self.play_to_draw()
        self.muck_before_draw = set(self.hand.cards.mucked_cards)

    def cards_left(self) -> int:
        """Return how many cards are in the deck."""
        return len(self.spec.deck) - len(self.cards_out())

    def cards_out(self) -> list[int]:
        """Return the cards that are not in the deck; at a real table nobody knows the burns."""
        hand = self.hand
        set_aside = [] if hand.irregularities is None else hand.irregularities.cards_out_of_play()
        piles = (
            *hand.down_cards,
            *hand.boards,
            hand.cards.mucked_cards,
            hand.cards.discards,
            hand.cards.burns,
            set_aside,
        )
        return [card for pile in piles for card in pile]

    def max_draw(self) -> int:
        """Return how many cards all players together can draw."""
        assert isinstance(self.hand.decision, decisions.DrawDecision)
        return self.hand.decision.max_cards * len(self.hand.queue)

    def deal_pending(self) -> None:
        """Deal every card that the hand is waiting for."""
        while isinstance(self.hand.decision, decisions.DealCardsDecision):
            self.deal()

    def deal(self) -> None:
        """Deal the next cards, or name cards that are in the deck."""
        assert isinstance(self.hand.decision, decisions.DealCardsDecision)
        if self.hand.has_named_cards:
            cards_out = self.cards_out()
            deck = [card for card in self.spec.deck.cards if card not in cards_out]
            self.hand.deal_cards(format_cards(deck[: self.hand.decision.count]))
        else:
            self.hand.deal_next()

    def play_to_draw(self) -> None:
        """Play passively to the next draw."""
        while not isinstance(self.hand.decision, decisions.DrawDecision):
            act_passively(self.hand)
            self.deal_pending()

    def draw(self, leaving: int) -> int:
        """Let the next player draw as many cards as they can, and return their seat.

        One card is left for each player after them, and `leaving` cards besides.
        """
        assert isinstance(self.hand.decision, decisions.DrawDecision)
        seat = seat_to_act(self.hand)
        count = min(
            self.hand.decision.max_cards, self.cards_left() - leaving - len(self.hand.queue) + 1
        )
        self.hand.discard(format_cards(self.hand.down_cards[seat][:count]))
        if self.hand.has_named_cards:
            self.deal()
        return seat

    def draw_all(self, leaving: int) -> None:
        """Let everybody who has not drawn yet draw, as `draw` does."""
        while isinstance(self.hand.decision, decisions.DrawDecision):
            self.draw(leaving)

    def expose(self, seat: int, count: int) -> list[int]:
        """Report the last cards that a player drew as exposed, and return them."""
        cards = self.hand.down_cards[seat][-count:]
        self.hand.report(DrawCardExposed(seat, format_cards(cards)))
        return cards

    def reshuffle_counts(self) -> list[int]:
        """Return how many cards were shuffled each time the deck ran out in a draw."""
        clause_id = self.spec.house.dealing.draw_reshuffle.for_game(self.spec.game).clause
        return [
            event.count
            for event in events_of(self.hand, events.Reshuffled)
            if event.clause == clause_id
        ]

    def finish(self) -> None:
        """Play to the end; every live hand must have the right number of cards."""
        hand = self.hand
        assert [len(hand.down_cards[seat]) for seat in hand.live_seats()] == [self.hand_size] * (
            hand.seat_count - 1
        )
        while not hand.over:
            act_passively(hand)
            self.deal_pending()
        assert sum(hand.stacks) == sum(self.stacks)


@WITH_EVERY_CARD_SOURCE
@pytest.mark.parametrize(("game", "house"), GAMES_THAT_REPLACE)
@pytest.mark.clause("wsop-intro.lowball.6")
@pytest.mark.clause("wsop-intro.lowball.9")
@pytest.mark.clause("wsop-intro.archie.4")
def test_exposed_cards_are_replaced_even_if_the_deck_is_down_to_its_last_card(
    game: str, house: str, cards: CardSource
) -> None:
    table = ShortDeckTable(game, house, cards)
    hand = table.hand
    seat = table.draw(leaving=1)
    exposed = table.expose(seat, 2)
    table.draw_all(leaving=1)
    this_draw = set(hand.cards.discards)
    if hand.has_named_cards:
        assert hand.decision == decisions.DealCardsDecision(
            seat, "wsop-intro.lowball.9", 2, "drawn"
        )
        first, second = list(table.muck_before_draw)[:2]
        for card in (exposed[1], *this_draw):
            assert_action_refused(
                hand, f"cards {format_cards([first, card])}", text="has already been dealt"
            )
        hand.act(f"cards {format_cards([first, second])}")
        assert hand.down_cards[seat][-2:] == [first, second]
    table.deal_pending()
    assert table.reshuffle_counts() == [1 + len(table.muck_before_draw)]
    assert not set(exposed) & set(hand.down_cards[seat])
    assert not this_draw & {*hand.cards.deck[hand.cards.deck_position :], *hand.down_cards[seat]}
    table.finish()


@WITH_EVERY_CARD_SOURCE
@pytest.mark.parametrize(("game", "house"), GAMES_THAT_REPLACE)
@pytest.mark.clause("wsop-intro.lowball.7")
def test_the_last_card_of_the_deck_replaces_an_exposed_card_if_no_other_draw_follows(
    game: str, house: str, cards: CardSource
) -> None:
    table = ShortDeckTable(game, house, cards)
    table.expose(table.draw(leaving=2), 2)
    table.draw_all(leaving=2)
    table.deal_pending()
    is_last_draw = (game, house) in WITH_ONE_DRAW
    assert table.reshuffle_counts() == ([] if is_last_draw else [1 + len(table.muck_before_draw)])
    table.finish()


@WITH_EVERY_CARD_SOURCE
@pytest.mark.parametrize(("game", "house"), WITH_ONE_DRAW)
@pytest.mark.parametrize("leaving", [0, 1])
@pytest.mark.clause("wsop-intro.lowball.7")
def test_the_last_card_of_the_deck_is_not_dealt_while_an_exposed_card_awaits_replacement(
    game: str, house: str, leaving: int, cards: CardSource
) -> None:
    table = ShortDeckTable(game, house, cards)
    table.expose(table.draw(leaving), 1)
    table.expose(table.draw(leaving), 1)
    table.draw_all(leaving)
    table.deal_pending()
    assert table.reshuffle_counts() == [1 + len(table.muck_before_draw)]
    table.finish()


@WITH_EVERY_CARD_SOURCE
@pytest.mark.parametrize(("game", "house"), WITHOUT_CARDS_AFTER_DRAW)
@pytest.mark.clause("wsop-intro.lowball.6")
def test_a_card_exposed_after_the_last_one_of_the_deck_was_dealt_is_replaced(
    game: str, house: str, cards: CardSource
) -> None:
    table = ShortDeckTable(game, house, cards)
    seat = table.hand.queue[-1]
    table.draw_all(leaving=0)
    assert not table.reshuffle_counts()
    [card] = table.expose(seat, 1)
    table.deal_pending()
    assert table.reshuffle_counts() == [len(table.muck_before_draw)]
    assert card not in table.hand.down_cards[seat]
    table.finish()
