"""Helpers for tests of hands: stacked decks, hands played from text, and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cardspeak.cards import parse_cards
from cardspeak.games import script
from cardspeak.hand import decisions, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.irregularity_events import HandEvent

E = TypeVar("E", bound=events.HandEventBase)


def stack_deck(
    spec: GameSpec,
    hands: Sequence[str],
    *,
    board: str = "",
    drawn: str = "",
    button: int | None = None,
) -> list[Card]:
    """Return a deck in which each seat gets these cards in this order, and the board is this.

    A seat that gets no more cards has folded by then; a seat given as "" gets any cards left over,
    as do the burns. `drawn` comes after the deal, card by card.
    """
    count = len(hands)
    button = count - 1 if button is None else button
    order = [(button + offset) % count for offset in range(1, count + 1)]
    cards_left = {seat: list(parse_cards(hands[seat])) for seat in order}
    on_board, after = list(parse_cards(board)), list(parse_cards(drawn))
    named_cards = {*on_board, *after, *(card for cards in cards_left.values() for card in cards)}
    spare = [card for card in spec.deck.cards if card not in named_cards]
    cards: list[Card] = []
    for step in spec.script.steps:
        if isinstance(step, script.DealStep):
            for deal_round in step.pattern.split(","):
                for seat in order:
                    if hands[seat] and not cards_left[seat]:
                        continue
                    source = cards_left[seat] if hands[seat] else spare
                    cards += [source.pop(0) for _ in deal_round]
        elif isinstance(step, script.BurnStep):
            cards.append(spare.pop(0))
        elif isinstance(step, script.BoardStep):
            source = on_board or spare
            cards += [source.pop(0) for _ in range(step.cards)]
        elif isinstance(step, script.DrawStep):
            cards += after
            after = []
        if len(cards) + count > len(spec.deck.cards):
            break
    return cards + spare


def play(hand: Hand, text: str) -> Hand:
    """Execute these commands in order: ``"call, raise 40, fold"``."""
    for command in text.split(","):
        hand.act(command.strip())
    return hand


def bet_decision(hand: Hand) -> decisions.BetDecision:
    """Return the pending betting decision."""
    assert isinstance(hand.decision, decisions.BetDecision), hand.decision
    return hand.decision


def legal_actions(hand: Hand) -> set[str]:
    """Return the legal actions of the player in turn."""
    decision = bet_decision(hand)
    lawful = {
        "fold": decision.fold,
        "check": decision.check,
        "call": decision.call,
        "raise": decision.raise_to,
    }
    return {text for text, may in lawful.items() if may}


def act_passively(hand: Hand) -> None:
    """Check, or call if there is a bet; stand pat; show."""
    match hand.decision:
        case decisions.BetDecision(check=True):
            hand.check()
        case decisions.BetDecision(call=0):
            hand.raise_to(hand.decision.raise_to[0])  # type: ignore[index]
        case decisions.BetDecision():
            hand.call()
        case decisions.DrawDecision():
            hand.discard()
        case _:
            hand.show()


def count_rounds(hand: Hand) -> int:
    """Return the number of betting rounds that have begun."""
    steps = hand.spec.script.steps[: hand.step_index + 1]
    return sum(isinstance(step, script.BetStep) for step in steps)


def play_to_round(hand: Hand, number: int) -> Hand:
    """Play passively until this betting round begins."""
    while count_rounds(hand) < number or not isinstance(hand.decision, decisions.BetDecision):
        act_passively(hand)
    return hand


def play_out(hand: Hand) -> Hand:
    """Play passively until the hand is over."""
    while not hand.over:
        act_passively(hand)
    return hand


def events_of(hand: Hand, kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in hand.log if isinstance(event, kind)]


def events_since(hand: Hand, kind: type[events.HandEventBase]) -> list[HandEvent]:
    """Return all events after the last one of a kind."""
    last_index = max(index for index, event in enumerate(hand.log) if isinstance(event, kind))
    return hand.log[last_index + 1 :]


def winnings(hand: Hand) -> dict[int, int]:
    """Return what each seat won from the pots."""
    assert hand.over
    gains: dict[int, int] = {}
    for event in events_of(hand, events.Won):
        gains[event.seat] = gains.get(event.seat, 0) + event.amount
    return gains


def seats_shown(hand: Hand) -> list[int]:
    """Return the seats that tabled a hand, in order."""
    return [event.seat for event in events_of(hand, events.Showed)]


def seats_mucked(hand: Hand) -> list[int]:
    """Return the seats that mucked."""
    return [event.seat for event in events_of(hand, events.Mucked)]
