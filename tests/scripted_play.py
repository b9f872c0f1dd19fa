"""Rigged decks and scripted play, for tests of whole hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cardspeak.cards import format_cards, parse_cards
from cardspeak.games import script
from cardspeak.hand import decisions, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.hand import GameSpec, Hand

E = TypeVar("E", bound=events.HandEventBase)


def stack_on_top(spec: GameSpec, *cards: str) -> str:
    """Return a deck with these cards on top, in this order."""
    top = parse_cards(" ".join(cards))
    return format_cards([*top, *(card for card in spec.deck.cards if card not in top)])


def stack_deck(
    spec: GameSpec, *hole_cards: str, button: int = -1, board: str = "", drawn: str = ""
) -> str:
    """Return a deck in which each seat gets these cards, in dealing order.

    Seats without further cards are assumed to have folded by then.
    """
    left = [list(parse_cards(cards)) for cards in hole_cards]
    shared, replacing = list(parse_cards(board)), list(parse_cards(drawn))
    named = {card for cards in (*left, shared, replacing) for card in cards}
    spare = [card for card in spec.deck.cards if card not in named]
    first = (button + 1) % len(hole_cards)
    order = left[first:] + left[:first]
    top: list[int] = []
    for step in spec.script.steps:
        if isinstance(step, script.DealStep):
            for deal_round in step.pattern.split(","):
                for cards in order:
                    top += cards[: len(deal_round)]
                    del cards[: len(deal_round)]
        elif isinstance(step, script.BurnStep):
            top.append(spare.pop())
        elif isinstance(step, script.BoardStep):
            top += shared[: step.cards]
            del shared[: step.cards]
        elif isinstance(step, script.DrawStep):
            top += replacing
    return format_cards([*top, *(card for card in spec.deck.cards if card not in top)])


def play_seats(hand: Hand, lines: str) -> None:
    """Play lines such as ``"2 bet 10, 0 fold"``; it must be that seat's turn each time."""
    for line in filter(None, map(str.strip, lines.split(","))):
        seat, _, command = line.partition(" ")
        assert hand.decision is not None, f"{line!r}: the hand is over"
        assert hand.decision.seat == int(seat), f"{line!r}: it is seat {hand.decision.seat}'s turn"
        hand.act(command)


def bet_decision(hand: Hand) -> decisions.BetDecision:
    """Return the decision, which must be a betting decision."""
    assert isinstance(hand.decision, decisions.BetDecision)
    return hand.decision


def legal_actions(hand: Hand) -> str:
    """Return the legal actions of the player in turn, in short form."""
    decision = bet_decision(hand)
    can = {
        "fold": decision.fold,
        "check": decision.check,
        f"call {decision.call}": decision.call,
        "raise" if hand.opened else "bet": decision.raise_to,
    }
    return ", ".join(name for name, lawful in can.items() if lawful)


def events_of(hand: Hand, kind: type[E]) -> list[E]:
    """Return the events of a kind, in order."""
    return [event for event in hand.log if isinstance(event, kind)]


def winnings(hand: Hand) -> dict[int, int]:
    """Return who won how much, over all pots."""
    assert hand.over
    total: dict[int, int] = {}
    for event in events_of(hand, events.Won):
        total[event.seat] = total.get(event.seat, 0) + event.amount
    return total


def seats_at_showdown(hand: Hand) -> list[int]:
    """Return the seats in the order in which they showed or mucked at the showdown."""
    return [event.seat for event in hand.log if isinstance(event, events.Showed | events.Mucked)]


def seats_shown(hand: Hand) -> list[int]:
    """Return the seats in the order in which they tabled their hands."""
    return [event.seat for event in events_of(hand, events.Showed)]


def play_passively(hand: Hand, until: int | None = None) -> None:
    """Check, call or open for the minimum, and stand pat, until so many steps are done."""
    while not hand.over and (until is None or hand.step_index < until):
        decision = hand.decision
        if isinstance(decision, decisions.DrawDecision):
            hand.discard()
        elif isinstance(decision, decisions.BetDecision):
            if decision.check:
                hand.check()
            elif decision.call:
                hand.call()
            else:
                assert decision.raise_to is not None
                hand.raise_to(decision.raise_to[0])
        else:
            hand.show()


def call_around(hand: Hand) -> None:
    """Let everybody call until the round is over."""
    while isinstance(hand.decision, decisions.BetDecision) and hand.decision.call:
        hand.call()


def bet_step_index(hand: Hand, index: int) -> int:
    """Return the index of the `nth` betting round's step in the script, from 1."""
    steps: Sequence[script.ScriptStep] = hand.spec.script.steps
    return [index for index, step in enumerate(steps) if isinstance(step, script.BetStep)][
        index - 1
    ]


def deal_named_cards(hand: Hand, cards: list[Card]) -> None:
    """Name the cards that a hand waits for, taking them from the top of these."""
    while isinstance(hand.decision, decisions.DealCardsDecision):
        count = hand.decision.count
        named = cards[:count]
        del cards[:count]
        hand.deal_cards(format_cards(named))
