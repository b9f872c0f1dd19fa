"""A table for tests: decks stacked to order, hands played from words, and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cardspeak.cards import parse
from cardspeak.games import script
from cardspeak.hand import decisions, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Placard

E = TypeVar("E", bound=events.Event)


def stacked(
    placard: Placard,
    hands: Sequence[str],
    *,
    board: str = "",
    drawn: str = "",
    button: int | None = None,
) -> list[Card]:
    """Stack a deck so that each seat gets these cards in this order, and the board is this.

    A seat that gets no more cards has folded by then; a seat given as "" gets whatever is left
    over, as do the burns. `drawn` comes off after the deal, one card after the other.
    """
    count = len(hands)
    button = count - 1 if button is None else button
    order = [(button + offset) % count for offset in range(1, count + 1)]
    left = {seat: list(parse(hands[seat])) for seat in order}
    on_board, after = list(parse(board)), list(parse(drawn))
    wanted = {*on_board, *after, *(card for cards in left.values() for card in cards)}
    spare = [card for card in placard.deck.cards if card not in wanted]
    cards: list[Card] = []
    for step in placard.script.steps:
        if isinstance(step, script.Deal):
            for lap in step.laps.split(","):
                for seat in order:
                    if hands[seat] and not left[seat]:
                        continue
                    source = left[seat] if hands[seat] else spare
                    cards += [source.pop(0) for _ in lap]
        elif isinstance(step, script.Burn):
            cards.append(spare.pop(0))
        elif isinstance(step, script.Board):
            source = on_board or spare
            cards += [source.pop(0) for _ in range(step.cards)]
        elif isinstance(step, script.Draw):
            cards += after
            after = []
        if len(cards) + count > len(placard.deck.cards):
            break
    return cards + spare


def play(hand: Hand, words: str) -> Hand:
    """Say these commands one after the other: ``"call, raise 40, fold"``."""
    for command in words.split(","):
        hand.act(command.strip())
    return hand


def turn(hand: Hand) -> decisions.Bet:
    """Give the betting decision that the hand waits for."""
    assert isinstance(hand.decision, decisions.Bet), hand.decision
    return hand.decision


def options(hand: Hand) -> set[str]:
    """Say what the player in turn may do."""
    now = turn(hand)
    lawful = {"fold": now.fold, "check": now.check, "call": now.call, "raise": now.raise_to}
    return {word for word, may in lawful.items() if may}


def stand(hand: Hand) -> None:
    """Check, or call where one cannot; stand pat; show."""
    match hand.decision:
        case decisions.Bet(check=True):
            hand.check()
        case decisions.Bet(call=0):
            hand.raise_to(hand.decision.raise_to[0])  # type: ignore[index]
        case decisions.Bet():
            hand.call()
        case decisions.Draw():
            hand.throw()
        case _:
            hand.show()


def rounds(hand: Hand) -> int:
    """Count the betting rounds that have begun."""
    steps = hand.placard.script.steps[: hand.step + 1]
    return sum(isinstance(step, script.Bet) for step in steps)


def go_to_round(hand: Hand, number: int) -> Hand:
    """Let everybody stand until this betting round begins."""
    while rounds(hand) < number or not isinstance(hand.decision, decisions.Bet):
        stand(hand)
    return hand


def to_the_end(hand: Hand) -> Hand:
    """Let everybody stand until the hand is over."""
    while not hand.over:
        stand(hand)
    return hand


def happened(hand: Hand, kind: type[E]) -> list[E]:
    """Find what happened of one kind."""
    return [event for event in hand.log if isinstance(event, kind)]


def since(hand: Hand, kind: type[events.Event]) -> list[events.Event]:
    """Give all that happened after the last event of a kind."""
    at = max(nth for nth, event in enumerate(hand.log) if isinstance(event, kind))
    return hand.log[at + 1 :]


def won(hand: Hand) -> dict[int, int]:
    """Add up what each seat was given from the pots."""
    assert hand.over
    gains: dict[int, int] = {}
    for event in happened(hand, events.Won):
        gains[event.seat] = gains.get(event.seat, 0) + event.amount
    return gains


def shown(hand: Hand) -> list[int]:
    """Say who tabled a hand, in that order."""
    return [event.seat for event in happened(hand, events.Showed)]


def mucked(hand: Hand) -> list[int]:
    """Say who gave a hand up unshown."""
    return [event.seat for event in happened(hand, events.Mucked)]
