"""Witnesses: who may know which card, and since when, from what truly happened in a hand.

This is written without the code that builds views: it goes by the full log of the hand alone.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from cardspeak.cards import parse, text
from cardspeak.hand import events, repairs
from cardspeak.table import events as at_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.table.events import AnyEvent

_RUN = re.compile(r"(?<![A-Za-z0-9?])(?:[2-9TJQKA][cdhs]|Jo|\?\?)+(?![A-Za-z0-9?])")
_WORD = re.compile(r"A[sdh] [a-z]")
"""`As`, `Ad` and `Ah` begin sentences, too."""


def cards_in(words: str) -> set[str]:
    """Find every card that is named anywhere in a text.

    >>> sorted(cards_in('{"down":"Ah??", "text": "shows [Kd Kc]", "turn": "3c4da0"}'))
    ['Ah', 'Kc', 'Kd']
    """
    found: set[str] = set()
    for run in _RUN.finditer(words):
        if words[run.start() - 1] != "[" and _WORD.match(words, run.start()):
            continue
        said = run.group()
        found |= {said[at : at + 2] for at in range(0, len(said), 2)}
    return found - {"??"}


def _each(cards: str) -> set[str]:
    return {text([card]) for card in parse(cards)} - {"??"}


class Witness:
    """Remembers, event after event, what everybody and what each player may know."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: dict[str, set[str]] = defaultdict(set)

    def known(self) -> dict[str, frozenset[str]]:
        """Say what each player knows now; under no name, what everybody does."""
        told = {name: frozenset(self.public | cards) for name, cards in self.own.items()}
        return told | {"": frozenset(self.public)}

    def hear(self, event: AnyEvent, dealt_to: tuple[str, ...]) -> None:
        """Take in what happened."""
        match event:
            case at_table.HandBegan() | repairs.Misdealt():
                self.public.clear()
                self.own.clear()
            case events.Dealt(seat=seat, cards=cards, up=up):
                hidden = len(cards) - 2 * up
                self.own[dealt_to[seat]] |= _each(cards[:hidden])
                self.public |= _each(cards[hidden:])
            case (
                events.Boarded(cards=cards)
                | events.Showed(cards=cards)
                | events.Seen(cards=cards)
                | events.ShowedAnyway(cards=cards)
                | at_table.JackpotShown(cards=cards)
                | at_table.JackpotFlop(cards=cards)
            ):
                self.public |= _each(cards)
            case (
                events.Exposed(card=card)
                | at_table.DrewCard(card=card)
                | repairs.TurnedUp(card=card)
                | repairs.LaidUp(card=card)
                | repairs.Scrapped(card=card)
                | repairs.CardMoved(card=card)
            ):
                self.public |= _each(card)
            case repairs.Reported(mistake=mistake):
                self._hear_report(mistake, dealt_to)
            case repairs.Repair():
                self._hear_repair(event, dealt_to)
            case _:
                self._hear_rows(event, dealt_to)

    def _hear_rows(self, event: AnyEvent, dealt_to: tuple[str, ...]) -> None:
        match event:
            case events.Placed(seat=seat, rows=rows, up=up):
                whose = self.public if up else self.own[dealt_to[seat]]
                whose |= _each("".join(rows))
            case events.Tabled(rows=rows):
                self.public |= _each("".join(rows))
            case events.Passed(seat=seat, to=to, card=card):
                self.own[dealt_to[seat]] |= _each(card)
                self.own[dealt_to[to]] |= _each(card)

    def _hear_report(self, mistake: Any, dealt_to: tuple[str, ...]) -> None:
        """A report says itself who saw the cards that it names."""
        for seat, name in enumerate(dealt_to):
            self.own[name] |= cards_in(repr(mistake.seen_by(seat)))
        self.public |= cards_in(repr(mistake.seen_by(None)))

    def _hear_repair(self, event: repairs.Repair, dealt_to: tuple[str, ...]) -> None:
        match event:
            case repairs.TakenUp(cards=cards, up=up) | repairs.SetAside(cards=cards, up=up):
                self.public |= _each(cards[len(cards) - 2 * up :])
            case repairs.HandedBack(cards=cards, public=True):
                self.public |= _each(cards)
            case repairs.Shared(seat=seat, cards=cards, to=to):
                if not to:
                    self.public |= _each(cards)
                for one in (seat, *to):
                    self.own[dealt_to[one]] |= _each(cards)


def parts(words: str) -> Iterator[tuple[str, int, str]]:
    """Take a frame apart: its lines, its view, and the rest, each with the entry it belongs to."""
    frame = json.loads(words)
    for line in frame.pop("lines", ()):
        yield "line", line["seq"], json.dumps(line)
    if "view" in frame:
        yield "view", frame["seq"], json.dumps(frame.pop("view"))
    yield "rest", 0, json.dumps(frame)


def leaks(
    words: str,
    viewer: str,
    known: dict[int, dict[str, frozenset[str]]],
    during: dict[int, dict[str, frozenset[str]]],
) -> Iterable[tuple[str, int, str]]:
    """Find cards in a frame that its viewer may not know yet, and where they are told.

    A view may show what is known after its entry, a line what was known at some time during it.
    """
    for kind, seq, part in parts(words):
        may = {"line": during, "view": known}.get(kind, {}).get(seq, {})
        allowed = may.get(viewer, may.get("", frozenset()))
        for card in cards_in(part) - allowed:
            yield kind, seq, card
