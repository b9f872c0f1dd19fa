"""A hand as JSON: what it began with, its log and its notes, from which it is folded again.

The JSON holds every card, those that nobody has seen and the order of the stub included: it is for
those who store the hand, and not for its players.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import Card, format_cards, parse_cards
from cardspeak.hand import fold
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.decisions import HandDecision, HandDecisionBase
from cardspeak.hand.game_spec import game_spec_from_dict
from cardspeak.hand.hand_state import HandStart
from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.hand.notes import EngineNote, Note, NoteBase
from cardspeak.hand.posting import Posts
from cardspeak.houses.commission import FlatCommission, Rake
from cardspeak.shuffle import Seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.commission import Commission


class DecisionAsked(NoteBase, frozen=True):
    """The hand asked for a decision, which is a note by itself in a running hand."""

    decision: HandDecision


class SavedSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game spec: its settings, and what the table adds for a single hand."""

    settings: dict[str, Any]
    kill_blind: int = 0
    straddle_blind: int = 0


class SavedHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hand began with, as `HandStart` has it, and its records."""

    spec: msgspec.Raw
    """A `SavedSpec`, from which each spec is built only once."""
    stacks: tuple[int, ...]
    button: int
    seats_clockwise: list[int]
    deck: str | None
    shuffle_seed: bytes
    posts: Posts
    carried_over: int
    fantasyland_seats: tuple[int, ...]
    commission: Rake | FlatCommission | None
    card_by_card: bool
    log: list[HandEvent]
    notes: list[tuple[int, EngineNote | DecisionAsked]]
    """The records that are no events, each with how many events came before it."""
    command_ends: list[int]


# ---------------------------------------------------------------- writing


def encode(hand: HandState, commission: Commission | None) -> bytes:
    """Return the JSON of a hand, with this commission."""
    if commission is not None and not isinstance(commission, (Rake, FlatCommission)):
        raise RefusedError(
            f"the JSON of a hand can hold a Rake or a FlatCommission, not {commission!r}: "
            "pickle the hand instead"
        )
    start = hand.start
    saved = SavedHand(
        spec=msgspec.Raw(_encode_spec(start.spec)),
        stacks=start.stacks,
        button=start.button,
        seats_clockwise=start.seats_clockwise,
        deck=None if start.deck is None else format_cards(start.deck),
        shuffle_seed=bytes(start.shuffle_seed),
        posts=start.posts,
        carried_over=start.carried_over,
        fantasyland_seats=start.fantasyland_seats,
        commission=commission,
        card_by_card=start.card_by_card,
        log=hand.log,
        notes=_saved_notes(hand.records),
        command_ends=hand.command_ends,
    )
    return _encode(saved)


def _encode_spec(spec: GameSpec) -> bytes:
    text = _encode(SavedSpec(spec.to_dict, spec.kill_blind, spec.straddle_blind))
    try:
        is_same = _read_spec(text) == spec
    except _MISFITS:
        is_same = False
    if not is_same:
        raise RefusedError(
            f"{spec!r} was changed after game_spec had built it: a hand of it cannot be saved"
        )
    return text


def _saved_notes(
    records: Sequence[HandEvent | Note],
) -> list[tuple[int, EngineNote | DecisionAsked]]:
    notes: list[tuple[int, EngineNote | DecisionAsked]] = []
    event_count = 0
    for record in records:
        if isinstance(record, HandDecisionBase):
            notes.append((event_count, DecisionAsked(record)))
        elif isinstance(record, NoteBase):
            notes.append((event_count, record))
        else:
            event_count += 1
    return notes


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value, enc_hook=_to_plain, order="deterministic")


def _to_plain(value: object) -> object:
    match value:
        case Card():
            return int(value)
        case Fraction():
            return str(value)
        case bytes():  # a seed of an irregularity
            return bytes(value)
    raise NotImplementedError(f"{value!r} cannot be saved")


# ---------------------------------------------------------------- reading

_MISFITS: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    StopIteration,
    RecursionError,
    msgspec.MsgspecError,
)
"""The exceptions raised by JSON that is not a hand's, or whose parts do not fit together."""


def read(hand: HandState, text: bytes | str, commission: Commission | None = None) -> None:
    """Restore a hand from its JSON; raise `RefusedError` if the text is something else.

    With a `commission` the hand has that one, and not the one in the JSON.
    """
    try:
        with _DECODING:
            saved = _decoder().decode(text)
        start = _read_start(saved, commission)
    except _MISFITS as error:
        raise RefusedError(f"this is not the JSON of a hand: {error}") from None
    try:
        fold.replay(hand, start, _read_records(saved))
    except _MISFITS:
        raise RefusedError(
            "this is not the JSON of a hand: its records do not fit together"
        ) from None
    hand.command_ends = saved.command_ends


def _read_start(saved: SavedHand, commission: Commission | None) -> HandStart:
    spec = _read_spec(bytes(saved.spec))
    deck = None if saved.deck is None else parse_cards(saved.deck)
    if deck is not None:
        spec.deck.check_cards(deck)
    _check_numbers(saved)
    return HandStart(
        spec,
        saved.stacks,
        saved.button,
        saved.seats_clockwise,
        deck,
        Seed(saved.shuffle_seed) if saved.shuffle_seed else b"",
        saved.posts,
        saved.carried_over,
        saved.fantasyland_seats,
        commission or saved.commission,
        saved.card_by_card,
    )


_DECODING: Final = Lock()
"""Two threads that are first to decode the same struct type would crash the process."""
_SPEC_DECODER: Final = msgspec.json.Decoder(SavedSpec)


@cache
def _decoder() -> msgspec.json.Decoder[SavedHand]:
    return msgspec.json.Decoder(SavedHand, dec_hook=_from_plain)


def _from_plain(kind: type, value: Any) -> object:  # noqa: ANN401  anything JSON can hold
    if kind is Fraction:
        return Fraction(value)
    raise NotImplementedError(f"{kind} cannot be read")


@lru_cache(maxsize=64)
def _read_spec(text: bytes) -> GameSpec:
    saved = _SPEC_DECODER.decode(text)
    if not saved.kill_blind:
        return replace(game_spec_from_dict(saved.settings), straddle_blind=saved.straddle_blind)
    settings = dict(saved.settings)
    # The book has the limits of the game; those of the kill are higher.
    limits = {
        "bet_sizes": tuple(settings.pop("bet_sizes", ())),
        "min_bet": settings.pop("min_bet", 0),
        "max_bet": settings.pop("max_bet", 0),
    }
    return replace(
        game_spec_from_dict(settings),
        kill_blind=saved.kill_blind,
        straddle_blind=saved.straddle_blind,
        **limits,
    )


def _read_records(saved: SavedHand) -> list[HandEvent | Note]:
    """Return events and notes as one sequence."""
    records: list[HandEvent | Note] = []
    event_count = 0
    for events_before, note in saved.notes:
        records += saved.log[event_count:events_before]
        event_count = events_before
        records.append(note.decision if isinstance(note, DecisionAsked) else note)
    return records + saved.log[event_count:]


def _check_numbers(saved: SavedHand) -> None:
    """Raise ValueError for seats that are not at the table, and for records out of order."""
    seats, posts = len(saved.stacks), saved.posts
    if not {saved.button, *saved.seats_clockwise, *saved.fantasyland_seats} <= {*range(seats)}:
        raise ValueError(f"it has a seat that is not one of the {seats} at the table")
    if len({*saved.seats_clockwise}) != len(saved.seats_clockwise) or len(saved.stacks) < 2:
        raise ValueError("its players do not sit in different seats")
    amounts = (
        posts.antes,
        posts.blinds,
        posts.dead_blinds or posts.blinds,
        posts.unposted_blinds or posts.blinds,
    )
    if any(len(of_seats) != seats for of_seats in amounts):
        raise ValueError(f"its posts are not those of {seats} seats")
    events_before = [event_count for event_count, _ in saved.notes]
    record_count = len(saved.log) + len(saved.notes)
    if not _ascend(events_before, len(saved.log)) or not _ascend(saved.command_ends, record_count):
        raise ValueError("its records are out of order")


def _ascend(numbers: list[int], maximum: int) -> bool:
    return all(low <= high for low, high in zip([0, *numbers], [*numbers, maximum], strict=True))
