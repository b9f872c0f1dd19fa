"""Who may know which card, and since when, from the full log of a hand.

This shares no code with the views that it checks: it uses only the log.
"""

from __future__ import annotations

import base64
import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.houses.irregularities import (
    board_irregularities,
    deal_irregularities,
    deck_irregularities,
    draw_irregularities,
    held_hand_irregularities,
    row_irregularities,
)
from cardspeak.table import Table, commands
from cardspeak.table import events as table_events
from cardspeak.table.commands import AdvanceTime, TableCommand
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.service.storage.models import LogEntryRow
    from cardspeak.table.events import TableEvent

_COMMANDS = msgspec.json.Decoder(TableCommand)
_CARDS = re.compile(r"(?<![A-Za-z0-9?])(?:[2-9TJQKA][cdhs]|Jo|\?\?)+(?![A-Za-z0-9?])")
_SENTENCE_START = re.compile(r"A[sdh] [a-z]")
"""`As`, `Ad` and `Ah` also begin sentences."""


def cards_in_text(text: str) -> set[str]:
    """Return every card named anywhere in a text.

    >>> sorted(cards_in_text('{"up_cards":"Ah??", "text": "shows [Kd Kc]", "turn": "3c4da0"}'))
    ['Ah', 'Kc', 'Kd']
    """
    cards: set[str] = set()
    for match in _CARDS.finditer(text):
        if text[match.start() - 1] != "[" and _SENTENCE_START.match(text, match.start()):
            continue
        named = match.group()
        cards |= {named[index : index + 2] for index in range(0, len(named), 2)}
    return cards - {"??"}


def _split_cards(cards: str) -> set[str]:
    return {format_cards([card]) for card in parse_cards(cards)} - {"??"}


class KnowledgeTracker:
    """Tracks, event by event, what everybody and what each player may know."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: dict[str, set[str]] = defaultdict(set)

    def known_cards(self) -> dict[str, frozenset[str]]:
        """Return what each player knows now; the empty name stands for everybody."""
        known_cards = {name: frozenset(self.public | cards) for name, cards in self.own.items()}
        return known_cards | {"": frozenset(self.public)}

    def apply(self, event: TableEvent, dealt_to: tuple[str, ...]) -> None:
        """Apply an event."""
        match event:
            case table_events.HandStarted() | irregularity_events.MisdealDeclared():
                self.public.clear()
                self.own.clear()
            case events.Dealt(seat=seat, cards=cards, up_count=up):
                hidden = len(cards) - 2 * up
                self.own[dealt_to[seat]] |= _split_cards(cards[:hidden])
                self.public |= _split_cards(cards[hidden:])
            case (
                events.BoardDealt(cards=cards)
                | events.Showed(cards=cards)
                | events.AllInTabled(cards=cards)
                | events.ShownOnRequest(cards=cards)
                | events.ShowedVoluntarily(cards=cards)
                | table_events.JackpotCardsShown(cards=cards)
                | table_events.JackpotFlopDealt(cards=cards)
            ):
                self.public |= _split_cards(cards)
            case (
                events.Exposed(card=card)
                | table_events.HighCardDealt(card=card)
                | irregularity_events.LastCardTurnedUp(card=card)
                | irregularity_events.ExposedCardTurnedUp(card=card)
                | irregularity_events.CardScrapped(card=card)
                | irregularity_events.CardMoved(card=card)
            ):
                self.public |= _split_cards(card)
            case irregularity_events.Reported(irregularity=irregularity):
                self._apply_report(irregularity, dealt_to)
            case irregularity_events.IrregularityEvent():
                self._apply_remedy(event, dealt_to)
            case _:
                self._apply_rows(event, dealt_to)

    def _apply_rows(self, event: TableEvent, dealt_to: tuple[str, ...]) -> None:
        match event:
            case events.CardsPlaced(seat=seat, rows=rows, face_up=up):
                known_cards = self.public if up else self.own[dealt_to[seat]]
                known_cards |= _split_cards("".join(rows))
            case events.RowsTabled(rows=rows):
                self.public |= _split_cards("".join(rows))
            case events.CardPassed(seat=seat, to_seat=to_seat, card=card):
                self.own[dealt_to[seat]] |= _split_cards(card)
                self.own[dealt_to[to_seat]] |= _split_cards(card)

    def _apply_report(self, irregularity: Irregularity, dealt_to: tuple[str, ...]) -> None:
        """Apply a report, which says who saw the cards it names."""
        for name in irregularity.__struct_fields__:
            cards = cards_in_text(repr(getattr(irregularity, name)))
            seats = _seats_that_saw(irregularity, name)
            if seats is None:
                self.public |= cards
            else:
                for seat in seats:
                    self.own[dealt_to[seat]] |= cards

    def _apply_remedy(
        self, event: irregularity_events.IrregularityEvent, dealt_to: tuple[str, ...]
    ) -> None:
        match event:
            case (
                irregularity_events.CardsTakenBack(cards=cards, up_count=up)
                | irregularity_events.CardsSetAside(cards=cards, up_count=up)
            ):
                self.public |= _split_cards(cards[len(cards) - 2 * up :])
            case irregularity_events.CardsGivenUp(cards=cards, is_public=True):
                self.public |= _split_cards(cards)
            case irregularity_events.CardsShownToOthers(
                seat=seat, cards=cards, shown_to_seats=shown_to_seats
            ):
                if not shown_to_seats:
                    self.public |= _split_cards(cards)
                for viewer in (seat, *shown_to_seats):
                    self.own[dealt_to[viewer]] |= _split_cards(cards)


def _seats_that_saw(report: Irregularity, field: str) -> tuple[int, ...] | None:
    """Return the seats that saw the cards in a field of a report; None if everybody did."""
    match report, field:
        case (
            (board_irregularities.ExtraBurn(), "card")
            | (row_irregularities.WrongRowHandSize(), _)
            | (deal_irregularities.DealtTooMany(looked_at=False), "cards")
        ):
            return ()
        case held_hand_irregularities.ShownToOne(seat=seat, shown_to_seat=shown_to_seat), "cards":
            return (seat, shown_to_seat)
        case (
            deal_irregularities.CardFlashed(seat=seat, is_disputed=True)
            | deal_irregularities.DealtTooMany(seat=seat)
            | draw_irregularities.DrawOutOfSequence(seat=seat)
            | held_hand_irregularities.FoldedFaceUp(seat=seat),
            _,
        ) | (
            deal_irregularities.HoleCardExposed(seat=seat)
            | deal_irregularities.CardOffTheTable(seat=seat)
            | deal_irregularities.CardFlashed(seat=seat)
            | deck_irregularities.BoxedCard(seat=seat)
            | deck_irregularities.JokerFound(seat=seat),
            "replacement",
        ):
            return (seat,)
    return None


@dataclass
class KnowledgeLog:
    """What may be known at each entry of a table's log."""

    known_after: dict[int, dict[str, frozenset[str]]] = field(default_factory=dict)
    """What each player may know after each entry; the empty name stands for everybody."""
    known_during: dict[int, dict[str, frozenset[str]]] = field(default_factory=dict)
    """What each player may have known at some time during an entry."""
    players_to_act: dict[int, set[str]] = field(default_factory=dict)
    """Players who may decide after each entry."""
    known_by_hand: dict[int, dict[str, frozenset[str]]] = field(default_factory=dict)
    """What was known of each hand when it was over."""
    secrets: set[bytes] = field(default_factory=set)

    def known_after_hand(self, hand: int, name: str) -> frozenset[str]:
        """Return what a player knew of a hand when it was over."""
        known_cards = self.known_by_hand[hand]
        return known_cards.get(name, known_cards[""])


def replay_knowledge(
    settings: dict[str, Any], secret: bytes, log: Iterable[LogEntryRow]
) -> KnowledgeLog:
    """Replay a log and record who may know what."""
    knowledge = KnowledgeLog()
    table, tracker = Table(table_spec_from_dict(settings)), KnowledgeTracker()
    dealt_to: tuple[str, ...] = ()
    knowledge.secrets |= set(encodings(secret))
    knowledge.known_after[0], knowledge.players_to_act[0] = tracker.known_cards(), set()
    for entry in log:
        command = _COMMANDS.decode(entry.command) if entry.command else None
        now = entry.stream_time
        new_events = table.act(AdvanceTime(now)) if now > table.now else []
        new_events += table.act(command) if command is not None else []
        if isinstance(command, commands.Deal | commands.DrawForButton):
            knowledge.secrets |= set(encodings(command.seed))
        knowledge.known_during[entry.seq] = {}
        for event in new_events:
            if isinstance(event, table_events.HandStarted):
                dealt_to = table.hand_players
            tracker.apply(event, dealt_to)
            _merge(knowledge.known_during[entry.seq], tracker.known_cards())
        knowledge.known_after[entry.seq] = tracker.known_cards()
        _merge(
            knowledge.known_by_hand.setdefault(table.hand_number, {}),
            knowledge.known_during[entry.seq],
        )
        knowledge.players_to_act[entry.seq] = _players_to_act(table, dealt_to)
    return knowledge


def _merge(total: dict[str, frozenset[str]], known_cards: dict[str, frozenset[str]]) -> None:
    """Add what is known in a hand; a misdeal does not undo what was seen before."""
    nothing: frozenset[str] = frozenset()
    before, now = total.get("", nothing), known_cards.get("", nothing)
    for name in {*total, *known_cards}:
        total[name] = total.get(name, before) | known_cards.get(name, now)


def _players_to_act(table: Table, dealt_to: tuple[str, ...]) -> set[str]:
    decision = None if table.hand is None else table.hand.decision
    if decision is None:
        return set()
    if isinstance(decision, decisions.RunItDecision):
        return set(dealt_to) - {""}
    return {dealt_to[decision.seat]} if decision.seat >= 0 else set()


def encodings(secret: bytes) -> Iterator[bytes]:
    """Yield the ways in which bytes could be encoded in a frame."""
    yield secret.hex().encode()
    yield base64.b64encode(secret).rstrip(b"=")[:20]
    yield base64.urlsafe_b64encode(secret).rstrip(b"=")[:20]


def split_frame(text: str) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of a frame (lines, view, the rest), each with the entry it belongs to."""
    frame = json.loads(text)
    for line in frame.pop("lines", ()):
        yield "line", line["seq"], json.dumps(line)
    if "view" in frame:
        yield "view", frame["seq"], json.dumps(frame.pop("view"))
    yield "rest", 0, json.dumps(frame)


def find_leaks(
    text: str,
    viewer: str,
    known_after: dict[int, dict[str, frozenset[str]]],
    known_during: dict[int, dict[str, frozenset[str]]],
) -> Iterable[tuple[str, int, str]]:
    """Yield the cards in a frame that its viewer may not know yet, and where they appear.

    A view may show what is known after its entry, a line what was known at some time during it.
    """
    for kind, seq, part in split_frame(text):
        known_by_name = {"line": known_during, "view": known_after}.get(kind, {}).get(seq, {})
        allowed = known_by_name.get(viewer, known_by_name.get("", frozenset()))
        for card in cards_in_text(part) - allowed:
            yield kind, seq, card
