"""Sentences: every kind of event of a hand and of a table has one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

import cardspeak as cs
from cardspeak.hand import commands, events, irregularity_events, narration
from cardspeak.houses.commission import HandCharge, NoCharge, PercentageCharge, TimeCharge
from cardspeak.houses.irregularities import deal_irregularities, other_irregularities
from cardspeak.houses.irregularities.irregularity import field_types
from cardspeak.houses.policies import EntryOption
from cardspeak.table import events as table_events
from cardspeak.table.narration import narrate
from soak import scale_examples
from test_hand_properties import Deal, deals, random_legal_command

if TYPE_CHECKING:
    from cardspeak.table.events import TableEvent

KINDS: Final = get_args(table_events.TableEvent)
NAMES: Final = ("Ann", "Bob", "Cid", "Dee")
SAMPLE_BY_TYPE: Final = {
    int: 2,
    bool: True,
    str: "so",
    EntryOption: EntryOption.BUY_BUTTON,
    tuple[int, ...]: (1, -1),
    tuple[str, ...]: ("Ah", ""),
}
SAMPLE_BY_FIELD: Final[dict[str, Any]] = {
    "game": "holdem",
    "card": "Ah",
    "later_motions": (),
    "spec": {},
    "irregularity": other_irregularities.Misdeal(reason="so"),
    "player": "Eve",
    "players": ("Eve", "Fay"),
    "charge": NoCharge(),
}


def player_name(seat: int) -> str:
    return NAMES[seat]


def sample(kind: type[msgspec.Struct]) -> TableEvent:
    """Make an event of a kind, with something in every field."""
    if kind is table_events.LastHandAmended:
        return table_events.LastHandAmended(events.Folded(1, "wsop-1"))
    field_values: dict[str, Any] = {}
    types = field_types(kind)
    for name in kind.__struct_fields__:
        if name == "cards" and types[name] is str:
            field_values[name] = "AhKd"
        elif name == "seats":
            field_values[name] = (0, 1)
        elif name == "by" and types[name] is str:
            field_values[name] = "Eve"
        else:
            field_values[name] = SAMPLE_BY_FIELD.get(name, SAMPLE_BY_TYPE.get(types[name]))
    return kind(**field_values)  # type: ignore[return-value]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_kind_of_event_has_a_sentence(kind: type[msgspec.Struct]) -> None:
    text = narrate(sample(kind), player_name)
    assert text[0].isupper(), text
    assert text == text.strip()
    assert not text.endswith("."), text
    for left_over in ("None", "??", "{", "  "):
        assert left_over not in text, text
    assert not re.search(r"\w\(", text), text


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_amounts_of_thousands_have_a_comma(kind: type[msgspec.Struct]) -> None:
    event = sample(kind)
    fields = {"amount", "chips", "points", "to"} & {*kind.__struct_fields__}
    amounts = {field: 1_234 for field in fields if type(getattr(event, field)) is int}
    assert "1234" not in narrate(msgspec.structs.replace(event, **amounts), player_name)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Showed(0, "AhKd", ""), "Ann shows [Ah Kd]"),
        (events.Dealt(0, "????", 0, ""), "Ann is dealt two cards"),
        (events.Dealt(0, "??", 0, ""), "Ann is dealt a card"),
        (events.Dealt(0, "AhKd2c", 1, ""), "Ann is dealt [Ah Kd] and [2c] up"),
        (events.Dealt(0, "2c", 1, ""), "Ann is dealt [2c] up"),
        (events.BoardDealt(0, "AhKd2c", ""), "Board: [Ah Kd 2c]"),
        (events.BoardDealt(1, "??", ""), "Board 2: a card"),
        (events.BoardDealt(0, "AhKd2c", "", "flop"), "Flop: [Ah Kd 2c]"),
        (events.BoardDealt(1, "Ah", "", "turn"), "Turn, board 2: [Ah]"),
        (events.Discarded(1, "??????", ""), "Bob discards three cards"),
        (events.Discarded(1, "????", "", is_draw=True), "Bob draws two"),
        (events.Discarded(1, "AhKd", "", is_draw=True), "Bob draws two, discarding [Ah Kd]"),
        (events.UncalledBetReturned(0, 19, ""), "Uncalled bet (19) returned to Ann"),
        (events.Posted(0, 10, "big blind", ""), "Ann posts big blind 10"),
        (events.Posted(0, 10, "post", ""), "Ann posts 10 to enter"),
        (events.RunItAgreed(1, ""), "The players run it once"),
        (events.RunItAgreed(2, ""), "The players run it twice"),
        (events.Won(1, 40, 0, "", ""), "Bob wins 40"),
        (events.Won(1, 40, 2, "flush, A-K-9-6-2", ""),
         "Bob wins 40 from side pot 2 with a flush, A-K-9-6-2"),
        (events.Won(1, 40, 0, "8-6-4-3-2 low", ""), "Bob wins 40 with an 8-6-4-3-2 low"),
        (events.Won(1, 40, 0, "ace high, A-K-J-T-9", ""), "Bob wins 40 with ace high, A-K-J-T-9"),
        (events.ShownOnRequest(1, "AhKd", commands.DEALER_OR_FLOOR, ""),
         "The floor asks to see Bob's hand: [Ah Kd]"),
        (events.CardsPlaced(1, 0, ("??", "????", ""), False, ""), "Bob sets three cards face down"),
        (events.CardsPlaced(1, 0, ("Ah", "Kd2c", ""), True, ""), "Bob sets [Ah] / [Kd 2c] / -"),
        (
            events.RowsScored(0, 0, 1, 1, (1, 0, -1), (0, 2, 0), 3, 5, ""),
            (
                "Ann beats Bob by 5 "
                "(wins front, ties middle, loses back; scoop +3; royalties middle +2)"
            ),
        ),
        (
            events.ChipsPutIn(0, (100, 25), (), "raise", (), "raise to 250", 0, ""),
            "Ann puts out 100 25 and says 'raise': raise to 250",
        ),
        (
            irregularity_events.Reported(deal_irregularities.HoleCardExposed(1, "Ah"), 0, ""),
            "Ann reports: the dealer exposes a hole card (Bob): [Ah]",
        ),
        (irregularity_events.CardsGivenUp(1, "??", "to the muck", False, ""),
         "Bob gives up a card: to the muck"),
        (irregularity_events.CardsTakenBack(-1, "????2c", 1, ""),
         "The dealer takes back two cards and [2c]"),
        (table_events.ButtonMoved(3, True, ""), "The button is dead"),
        (table_events.TimeExpired(-1, ""), "Time is up"),
        (table_events.HandStarted(7, "razz", (0, 1, 2)),
         "Hand 7, Razz: Ann, Bob and Cid are dealt in"),
        (table_events.CommissionChanged(HandCharge(3), "Eve", ""),
         "The commission is now 3 per hand"),
        (
            table_events.CommissionChangeAnnounced(9, PercentageCharge(5, 10), ""),
            "The house announces a new commission: 5% of the pots, up to 10",
        ),
        (
            table_events.CommissionChanged(TimeCharge(5), "Eve", ""),
            "The commission is now 5 per player for time",
        ),
        (table_events.EntryChosen(0, EntryOption.BUY_BUTTON, ""), "Ann buys the button"),
        (table_events.LastHandAmended(irregularity_events.Warned(0, "", "")),
         "In the previous hand: Ann is warned"),
    ],
)  # fmt: skip
def test_sentences(event: TableEvent, text: str) -> None:
    assert narrate(event, player_name) == text


BRACKETED: Final = re.compile(r"\[(.*?)\]")


@given(deals())
@settings(max_examples=scale_examples(40), suppress_health_check=[HealthCheck.too_slow])
def test_a_sentence_names_just_the_cards_that_its_reader_sees(dealt: Deal) -> None:
    hand, rng = dealt.hand(), dealt.players()
    while not hand.over:
        hand.act(rng.choice(random_legal_command(hand, rng)))
    for event in hand.view(0).log:
        text = narrate(event, lambda seat: NAMES[seat % 4])
        named = {card for cards in BRACKETED.findall(text) for card in cards.split()}
        assert named == cards_of(event), text


def cards_of(event: TableEvent) -> set[str]:
    """Return the cards that an event names."""
    texts: list[object] = [getattr(event, "cards", ""), getattr(event, "card", "")]
    texts += getattr(event, "rows", ())
    joined = "".join(text for text in texts if isinstance(text, str))
    return {joined[index : index + 2] for index in range(0, len(joined), 2)} - {"??"}


def test_a_bring_in_is_completed_and_then_raised() -> None:
    hand = cs.deal("seven-card-stud", limit="fixed", ante=5, stacks=[1000] * 3, seed=7)
    hand.act("bring-in")
    hand.act("complete 10")
    hand.act("raise 20")
    sentences = [narration.narrate(event, "Seat {}".format) for event in hand.log[-3:]]
    assert sentences == ["Seat 0 brings in for 5", "Seat 1 completes to 10", "Seat 2 raises to 20"]
