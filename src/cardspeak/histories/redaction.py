"""Redaction of a finished hand: its log with ``??`` for cards that a viewer never saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand import events
from cardspeak.visibility import redact

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

OMNISCIENT: Final = -1
"""A viewer who sees every card."""


def redact_log(hand: Hand, viewer: int | None) -> list[events.HandEventBase]:
    """Return the log as a seat, or a spectator (None), knows it after the hand.

    A card that its player showed later is named where it was dealt to them; every other card that
    the viewer did not see is ``??``.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 2, seed=7)
    >>> [event.cards for event in redact_log(hand, 1) if isinstance(event, events.Dealt)]
    ['??', '8d', '??', 'Jh']
    """
    if viewer == OMNISCIENT:
        return list(hand.log)
    shown: dict[int, set[str]] = {}
    log: list[events.HandEventBase] = []
    for event in reversed(hand.log):
        redacted: events.HandEventBase | None = redact(event, viewer)
        match event:
            case (
                events.Showed(seat=seat, cards=cards)
                | events.ShownOnRequest(seat=seat, cards=cards)
                | events.ShowedVoluntarily(seat=seat, cards=cards)
                | events.AllInTabled(seat=seat, cards=cards)
                | events.Exposed(seat=seat, card=cards)
            ):
                shown.setdefault(seat, set()).update(_split_cards(cards))
            case events.Dealt(seat=seat, cards=cards) if isinstance(redacted, events.Dealt):
                redacted = _name_shown_cards(redacted, cards, shown.get(seat, set()))
        if redacted is not None:
            log.append(redacted)
    return log[::-1]


def _name_shown_cards(redacted_event: events.Dealt, cards: str, shown: set[str]) -> events.Dealt:
    """Name the cards of a deal that the player showed later; each was dealt to them only once."""
    named_cards = [
        card if card in shown else hidden
        for card, hidden in zip(
            _split_cards(cards), _split_cards(redacted_event.cards), strict=True
        )
    ]
    shown.difference_update(_split_cards(cards))
    return msgspec.structs.replace(redacted_event, cards="".join(named_cards))


def _split_cards(cards: str) -> list[str]:
    return [cards[start : start + 2] for start in range(0, len(cards), 2)]
