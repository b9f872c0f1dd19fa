"""Rigged decks and scripted play: what a test of a whole hand is written with."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cardspeak.cards import parse, text
from cardspeak.games import script
from cardspeak.hand import decisions, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.hand import Hand, Placard

E = TypeVar("E", bound=events.Event)


def on_top(of: Placard, *cards: str) -> str:
    """Put these cards on top of the deck of a table, in this order; the rest lies below."""
    top = parse(" ".join(cards))
    return text([*top, *(card for card in of.deck.cards if card not in top)])


def so_that(of: Placard, *held: str, button: int = -1, board: str = "", drawn: str = "") -> str:
    """Stack the deck so that each seat gets what is said, in the order in which it comes.

    Seats that have no more cards to come are taken to have folded by then.
    """
    left = [list(parse(cards)) for cards in held]
    shared, replacing = list(parse(board)), list(parse(drawn))
    named = {card for cards in (*left, shared, replacing) for card in cards}
    spare = [card for card in of.deck.cards if card not in named]
    first = (button + 1) % len(held)
    order = left[first:] + left[:first]
    top: list[int] = []
    for step in of.script.steps:
        if isinstance(step, script.Deal):
            for lap in step.laps.split(","):
                for cards in order:
                    top += cards[: len(lap)]
                    del cards[: len(lap)]
        elif isinstance(step, script.Burn):
            top.append(spare.pop())
        elif isinstance(step, script.Board):
            top += shared[: step.cards]
            del shared[: step.cards]
        elif isinstance(step, script.Draw):
            top += replacing
    return text([*top, *(card for card in of.deck.cards if card not in top)])


def play(hand: Hand, lines: str) -> None:
    """Play lines such as ``"2 bet 10, 0 fold"``: it must be that seat's turn each time."""
    for line in filter(None, map(str.strip, lines.split(","))):
        seat, _, command = line.partition(" ")
        assert hand.decision is not None, f"{line!r}: the hand is over"
        assert hand.decision.seat == int(seat), f"{line!r}: it is seat {hand.decision.seat}'s turn"
        hand.act(command)


def to_bet(hand: Hand) -> decisions.Bet:
    """Give the decision, which must be a turn to bet."""
    assert isinstance(hand.decision, decisions.Bet)
    return hand.decision


def lawful(hand: Hand) -> str:
    """Name what the player whose turn it is may do, in short."""
    turn = to_bet(hand)
    can = {
        "fold": turn.fold,
        "check": turn.check,
        f"call {turn.call}": turn.call,
        "raise" if hand.opened else "bet": turn.raise_to,
    }
    return ", ".join(name for name, lawful in can.items() if lawful)


def said(hand: Hand, kind: type[E]) -> list[E]:
    """Give the events of one kind, in order."""
    return [event for event in hand.log if isinstance(event, kind)]


def won(hand: Hand) -> dict[int, int]:
    """Say who won how much, over all pots."""
    assert hand.over
    total: dict[int, int] = {}
    for event in said(hand, events.Won):
        total[event.seat] = total.get(event.seat, 0) + event.amount
    return total


def disclosed(hand: Hand) -> list[int]:
    """Say in which order hands were shown or given up at the showdown."""
    return [e.seat for e in hand.log if isinstance(e, events.Showed | events.Mucked)]


def shown_by(hand: Hand) -> list[int]:
    """Say in which order hands were tabled."""
    return [event.seat for event in said(hand, events.Showed)]


def everyone_stays(hand: Hand, until: int | None = None) -> None:
    """Check, or call, or open for the least, and stand pat, until so many steps are done."""
    while not hand.over and (until is None or hand.step < until):
        turn = hand.decision
        if isinstance(turn, decisions.Draw):
            hand.throw()
        elif isinstance(turn, decisions.Bet):
            if turn.check:
                hand.check()
            elif turn.call:
                hand.call()
            else:
                assert turn.raise_to is not None
                hand.raise_to(turn.raise_to[0])
        else:
            hand.show()


def all_call(hand: Hand) -> None:
    """Let everybody call until the round is over."""
    while isinstance(hand.decision, decisions.Bet) and hand.decision.call:
        hand.call()


def round_at(hand: Hand, nth: int) -> int:
    """Give the step of a script at which its betting round number `nth`, from 1, takes place."""
    steps: Sequence[script.Step] = hand.placard.script.steps
    return [at for at, step in enumerate(steps) if isinstance(step, script.Bet)][nth - 1]


def name_cards(hand: Hand, cards: list[Card]) -> None:
    """Name the cards that a hand waits for, from the top of these, which go."""
    while isinstance(hand.decision, decisions.Cards):
        count = hand.decision.count
        named = cards[:count]
        del cards[:count]
        hand.name(text(named))
