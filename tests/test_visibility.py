"""Nothing is shown that is not declared, and nobody is shown a card that they may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, get_args

import msgspec
import pytest

from card_knowledge import KnowledgeTracker, cards_in_text
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal, events, game_spec, irregularity_events
from cardspeak.histories.redaction import redact_log
from cardspeak.histories.text_history import format_text_history
from cardspeak.houses.irregularities import (
    board_irregularities,
    deal_irregularities,
    deck_irregularities,
    draw_irregularities,
    held_hand_irregularities,
    row_irregularities,
)
from cardspeak.houses.irregularities.irregularity import field_types
from cardspeak.service.table_views import NO_VIEWER, RecordedEvent, build_event_lines
from cardspeak.shuffle import seed_from_int
from cardspeak.table import events as table_events
from cardspeak.visibility import ByItsFields, Public, ToAll, ToSeat, declarations, redact
from soak import scale_examples
from test_irregularities_properties import (
    GAMES_AND_HOUSES,
    RecordedHand,
    deal_random,
    make_spec,
    play_with_irregularities,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import Hand

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
HANDS_OF_EACH_GAME: Final = scale_examples(2)


def records_in(type_: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct of a union, and those that their fields leave to their own fields."""
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        yield type_
        for name, declared in declarations(type_).items():
            if ByItsFields() in declared:
                yield from records_in(field_types(type_)[name])
    for member in get_args(type_):
        yield from records_in(member)


RECORDS: Final = sorted(set(records_in(table_events.TableEvent)), key=lambda kind: kind.__name__)


def undeclared_fields(kinds: list[type[msgspec.Struct]]) -> list[str]:
    return [
        f"{kind.__name__}.{name}"
        for kind in kinds
        if getattr(kind, "is_shown", True)
        for name, declared in declarations(kind).items()
        if not declared
    ]


# ---------------------------------------------------------------- declarations


def test_every_field_of_an_event_declares_who_may_see_it() -> None:
    assert {events.Dealt, irregularity_events.Reported, table_events.Sat} < {*RECORDS}
    assert {deck_irregularities.BoxedCard, deal_irregularities.CardFlashed} < {*RECORDS}
    assert undeclared_fields(RECORDS) == []


def test_a_declaration_names_fields_that_exist() -> None:
    for kind in RECORDS:
        for declared in declarations(kind).values():
            for item in declared:
                names = {getattr(item, name) for name in vars(item)} - {""}
                assert names <= {*kind.__struct_fields__}, kind


class Peeked(events.HandEventBase, frozen=True):
    """An event whose author forgot to say who may see it."""

    seat: Public[int]
    cards: str
    rows: tuple[str, ...] = ()
    seed: bytes = b""


class Counted(events.HandEventBase, frozen=True):
    """Another one, with a field that cannot be covered."""

    count: int
    clause: Public[str]


class StepBegan(events.HandEventBase, frozen=True):
    """An event for the engine alone."""

    is_shown: ClassVar[bool] = False

    note: str


class Told(msgspec.Struct, frozen=True):
    """A record that only two seats may see, and only when it is said."""

    seats: Public[tuple[int, ...]]
    is_said: Public[bool]
    cards: Annotated[str, ToSeat("seats", when="is_said")]


def test_a_field_without_a_declaration_is_not_shown() -> None:
    peeked = Peeked(0, "AhKd", ("2c3c", ""), b"seed")
    assert undeclared_fields([Peeked]) == ["Peeked.cards", "Peeked.rows", "Peeked.seed"]
    for viewer in (None, 0, 1):
        assert redact(peeked, viewer) == Peeked(0, "????", ("????", ""), b"")
        assert redact(Counted(3, ""), viewer) is None
        assert redact(StepBegan("AhKd"), viewer) is None
    assert undeclared_fields([Counted, StepBegan]) == ["Counted.count"]


def test_a_text_of_any_length_is_covered_to_its_end() -> None:
    assert redact(Peeked(0, "Ann"), None) == Peeked(0, "????")


def test_seats_see_what_is_for_them_when_it_is() -> None:
    for viewer, is_said, cards in ((1, True, "Ah"), (1, False, "??"), (2, True, "??")):
        shown = redact(Told((0, 1), is_said, "Ah"), viewer)
        assert shown is not None
        assert shown.cards == cards


def test_an_event_with_nothing_to_hide_is_returned_as_it_is() -> None:
    for event in (
        events.Raised(2, 40, ""),
        events.Dealt(2, "AhKd", 0, ""),
        events.CardsPlaced(0, 0, ("AhKdQc",), face_up=True, clause=""),
        irregularity_events.Reported(deal_irregularities.WrongButton(0), 1, ""),
    ):
        assert redact(event, 2) is event


@pytest.mark.parametrize("viewer", [None, *range(3)])
def test_an_event_that_wraps_another_is_shown_as_that_is(viewer: int | None) -> None:
    report = held_hand_irregularities.ShownToOne(0, "AhKd", 1)
    reported = irregularity_events.Reported(report, 2, "")
    amended = table_events.LastHandAmended(reported)
    shown = redact(amended, viewer)
    assert (shown is amended) == (viewer in (0, 1))
    assert ("AhKd" in repr(shown)) == (viewer in (0, 1))
    assert redact(table_events.LastHandAmended(StepBegan("")), viewer) is None  # type: ignore[arg-type]


NOBODY: Final[set[int | None]] = set()
EVERYBODY: Final[set[int | None]] = {None, 0, 1, 2}

EXAMPLES: Final[list[tuple[msgspec.Struct, str, set[int | None], object]]] = [
    (events.Dealt(1, "AhKdQs", 1, ""), "cards", {1}, "????Qs"),
    (events.Dealt(1, "AhKdQs", 1, "", dead=True), "cards", NOBODY, "????Qs"),
    (events.Burned("Ah", ""), "card", NOBODY, "??"),
    (events.Discarded(1, "AhKd", ""), "cards", {1}, "????"),
    (events.SpareHandMucked("AhKd", ""), "cards", NOBODY, "????"),
    (events.CardsPlaced(1, 0, ("AhKd", ""), False, ""), "rows", {1}, ("????", "")),
    (events.CardsPlaced(1, 0, ("AhKd", ""), True, ""), "rows", EVERYBODY, None),
    (events.CardPassed(0, 1, "Ah", ""), "card", {0, 1}, "??"),
    (events.CardsReturnedToStub(1, "AhKd", ""), "cards", {1}, "????"),
    (irregularity_events.CardsGivenUp(1, "Ah", "", False, ""), "cards", NOBODY, "??"),
    (irregularity_events.CardsGivenUp(1, "Ah", "", True, ""), "cards", EVERYBODY, None),
    (irregularity_events.CardsShownToOthers(0, "Ah", (2,), ""), "cards", {0, 2}, "??"),
    (irregularity_events.CardsShownToOthers(0, "Ah", (), ""), "cards", EVERYBODY, None),
    (irregularity_events.CardsTakenBack(1, "AhKd", 1, ""), "cards", {1}, "??Kd"),
    (irregularity_events.CardsTakenBack(-1, "AhKd", 0, ""), "cards", NOBODY, "????"),
    (irregularity_events.CardsSetAside("AhKd", 1, ""), "cards", NOBODY, "??Kd"),
    (irregularity_events.BurnedLate("Ah", ""), "card", NOBODY, "??"),
    (irregularity_events.ExtraBurnReturned("Ah", ""), "card", NOBODY, "??"),
    (deal_irregularities.HoleCardExposed(1, "Ah", "Kd"), "replacement", {1}, "??"),
    (deal_irregularities.CardOffTheTable(1, "Ah", "Kd"), "replacement", {1}, "??"),
    (deal_irregularities.CardFlashed(1, "Ah", replacement="Kd"), "replacement", {1}, "??"),
    (deal_irregularities.CardFlashed(1, "Ah", is_disputed=True), "cards", {1}, "??"),
    (deal_irregularities.CardFlashed(1, "Ah"), "cards", EVERYBODY, None),
    (deal_irregularities.DealtTooMany(1, cards="Ah"), "cards", NOBODY, "??"),
    (deal_irregularities.DealtTooMany(1, looked_at=True, cards="Ah"), "cards", {1}, "??"),
    (deck_irregularities.BoxedCard(1, "Ah", replacement="Kd"), "replacement", {1}, "??"),
    (deck_irregularities.JokerFound(1, replacement="Kd"), "replacement", {1}, "??"),
    (board_irregularities.ExtraBurn(card="Ah"), "card", NOBODY, "??"),
    (draw_irregularities.DrawOutOfSequence(1, "AhKd"), "discards", {1}, "????"),
    (draw_irregularities.DrawOutOfSequence(1, "AhKd", cards="2c"), "cards", {1}, "??"),
    (held_hand_irregularities.ShownToOne(0, "AhKd", 2), "cards", {0, 2}, "????"),
    (held_hand_irregularities.FoldedFaceUp(1, "AhKd"), "cards", {1}, "????"),
    (row_irregularities.WrongRowHandSize(0, 14, -1, "Ah"), "returned_cards", NOBODY, "??"),
    (row_irregularities.WrongRowHandSize(0, 14, seed=b"seed"), "seed", NOBODY, b""),
]  # fmt: skip


@pytest.mark.parametrize(("record", "field", "seers", "covered"), EXAMPLES)
def test_a_field_is_shown_to_those_who_saw_it(
    record: msgspec.Struct, field: str, seers: set[int | None], covered: object
) -> None:
    for viewer in EVERYBODY:
        expected = getattr(record, field) if viewer in seers else covered
        assert getattr(redact(record, viewer), field) == expected, viewer


def test_every_field_that_is_hidden_from_somebody_has_an_example() -> None:
    restricted = {
        (kind, name)
        for kind in RECORDS
        for name, declared in declarations(kind).items()
        if not {ToAll(), ByItsFields()} & {*declared}
    }
    assert {(type(record), field) for record, field, _, _ in EXAMPLES} == restricted


# ---------------------------------------------------------------- everywhere that events are shown


def test_bookkeeping_is_in_nobodys_log() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 2, seed=7)
    hand.log.insert(2, StepBegan("AhKd"))  # type: ignore[arg-type]
    kinds = [type(event) for event in hand.log]
    kinds.remove(StepBegan)  # type: ignore[arg-type]
    recorded = [RecordedEvent(1, event, 1, NAMES, NAMES) for event in hand.log]
    public_lines = build_event_lines(recorded, NO_VIEWER)
    assert len(public_lines) == len(kinds) == len(hand.log) - 1
    for viewer in (None, 0, 1):
        assert [type(event) for event in hand.view(viewer).log] == kinds
        assert [type(event) for event in redact_log(hand, viewer)] == kinds
        name = NO_VIEWER if viewer is None else NAMES[viewer]
        assert [type(line.event) for line in build_event_lines(recorded, name)] == kinds
    rng = Rng(seed_from_int(7))
    while not hand.over:
        act_randomly(hand, rng)
    assert "StepBegan" not in format_text_history(hand, hero=0)


# ---------------------------------------------------------------- who knows which card


def check_shown_cards(hand: Hand, tracker: KnowledgeTracker, new_from: int) -> None:
    """Check that what is shown of new events, and of the hand now, names only known cards."""
    for event in hand.log[new_from:]:
        tracker.apply(event, NAMES)
        known_cards = tracker.known_cards()
        for viewer in (None, *range(hand.seat_count)):
            name = "" if viewer is None else NAMES[viewer]
            shown = cards_in_text(repr(redact(event, viewer)))
            assert shown <= known_cards.get(name, known_cards[""]), (viewer, event)
    known_cards = tracker.known_cards()
    for viewer in (None, *range(hand.seat_count)):
        name = "" if viewer is None else NAMES[viewer]
        observed = cards_in_text(repr(hand.observe(viewer)))
        assert observed <= known_cards.get(name, known_cards[""]), viewer


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_nobody_is_shown_a_card_that_they_may_not_know(game: str, house: str) -> None:
    for number in range(HANDS_OF_EACH_GAME):
        hand = deal_random(make_spec(game, house), number)
        tracker, length = KnowledgeTracker(), 0
        for _ in play_with_irregularities(RecordedHand(hand), number):
            check_shown_cards(hand, tracker, length)
            length = len(hand.log)
