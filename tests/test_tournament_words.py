"""Sentences: every kind of event of a tournament has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
import pytest

from cardroom import at, begin, bust, hand, tournament
from cardspeak.tournament import More, commands, events, usual, words
from cardspeak.tournament.conditions import sign_for
from cardspeak.tournament.words import tell

if TYPE_CHECKING:
    from cardspeak.tournament.events import AnyEvent

KINDS: Final = get_args(events.AnyEvent)
POSTED: Final = sign_for(usual.freeze_out("holdem"), 0).posted
PLAIN: Final[dict[Any, Any]] = {int: 2_000, bool: True, str: "so"}
NAMED: Final[dict[str, Any]] = {
    "posted": POSTED,
    "player": "Eve",
    "by": "Mia",
    "name": "Dora",
    "heats": (0, 1),
    "notice": ("Poker",),
    "amounts": {"Ann": 3_000, "Bob": 1_000},
    "kind": "icm",
    "substitute": "Fay",
    "reserve": "Fay",
} | dict.fromkeys(("table", "to_table", "seat", "to_seat", "seats", "level", "session"), 3)


def sample(kind: type[msgspec.Struct]) -> AnyEvent:
    """Make an event of a kind, with something in every field."""
    return kind(
        **{  # type: ignore[return-value]
            field.name: NAMED.get(field.name, PLAIN.get(field.type))
            for field in msgspec.structs.fields(kind)
        }
    )


def reads_well(sentence: str) -> bool:
    """Say whether a sentence has a beginning, no end, and nothing that is for machines."""
    left_over = ("None", "{", "(", "_", "  ", "=")
    return (
        sentence[0].isupper()
        and sentence == sentence.strip()
        and not sentence.endswith((".", ",", ":"))
        and not any(sign in sentence for sign in left_over)
    )


def test_there_is_a_sentence_for_every_kind_of_event_and_for_no_other() -> None:
    assert set(KINDS) == set(words._SENTENCES)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_sentence_reads_well(kind: type[msgspec.Struct]) -> None:
    sentence = tell(sample(kind))
    assert reads_well(sentence), sentence
    assert "2000" not in sentence, "thousands are set apart"


def test_an_officer_of_the_house_who_acts_is_named_in_the_sentence() -> None:
    for kind in KINDS:
        if "by" in {field.name for field in msgspec.structs.fields(kind)}:
            assert "Mia" in tell(sample(kind))


def test_what_happens_in_a_tournament_reads_well() -> None:
    t = tournament(
        hands=2, seats=3, chips=700, fee=110, commission=10, late=1, rebuys=More(50, 700, until=1)
    )
    told = [event for name in "ABCDEF" for event in t.act(commands.Enter(name, accepted=True))]
    told += begin(t)
    told += t.act(commands.Absent(at(t, 1)[0], by="Dora"))
    told += bust(t, at(t, 1)[0])
    told += t.act(commands.Rebuy(next(name for name, one in t.entrants.items() if not one.chips)))
    told += t.act(commands.Rest(600, "Dora"))
    told += t.act(commands.TimeIs(600))
    told += hand(t, 1, {name: t.entrants[name].chips for name in at(t, 1)})
    told += t.act(commands.Disqualify(at(t, 2)[0], "Dora", "hid chips", concealed=True))
    told += t.act(commands.Cancel("Dora", "a fire"))
    for event in told:
        assert reads_well(tell(event)), tell(event)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            events.DirectorNamed("Dora", "Max", "Cleo", ""),
            "Dora directs the tournament in place of Cleo, says Max",
        ),
        (
            events.LevelIs(1, POSTED, 1_200, ""),
            "Level 1 begins, for 20 minutes: Hold'em no-limit, blinds 5/10",
        ),
        (events.LevelIs(1, POSTED, 0, ""), "Level 1 begins: Hold'em no-limit, blinds 5/10"),
        (events.BreakBegan(90, "", ""), "There is a break of 90 seconds"),
        (
            events.PaceIs(0, 30, "Dora", ""),
            "There is no limit any more to the time to act, says Dora",
        ),
        (events.KnockedOut("Bob", 4, 2, 90, 0, 1, ""), "Bob is out at table 4"),
        (
            events.KnockedOut("Bob", 4, 2, 90, 1_234, 1, ""),
            "Bob is out at table 4, and has place 1,234",
        ),
        (
            events.Moved("Bob", 4, 2, 1, 5, 1, "", "tables are balanced", ""),
            "Bob goes from seat 3 at table 4 to seat 6 at table 1 with 1 chip: tables are balanced",
        ),
        (
            events.HandForHand(on=True, left=1),
            "All tables play hand for hand until 1 more player goes",
        ),
        (events.HandForHand(on=False, left=0), "Tables do not wait for each other any more"),
        (
            events.ColouredUp(100, 25, 50),
            "Chips of 25 are changed for chips of 100: 50 more is in play",
        ),
        (
            events.ColouredUp(100, 25, -50),
            "Chips of 25 are changed for chips of 100: 50 less is in play",
        ),
        (events.ColouredUp(100, 25, 0), "Chips of 25 are changed for chips of 100"),
        (events.IsAbsent("Bob", "", ""), "Bob is away: his hands are folded"),
        (
            events.IsAbsent("Bob", "Dora", ""),
            "Bob is away, with leave of Dora: his hands are folded",
        ),
        (
            events.BoughtMore("Bob", "add-on", 50, 5, 1_000, ""),
            "Bob buys 1,000 chips more for 50 as an add-on, of which the house keeps 5",
        ),
        (
            events.Disqualified("Bob", 1, False, "Dora", "", ""),
            "Dora disqualifies Bob, and 1 chip goes out of play",
        ),
        (
            events.DealMade("chips", {"Ann": 3_000}, 100, "Dora", ""),
            "Those who are left share the prizes by chips, says Dora: Ann 3,000; 100 is played for",
        ),
        (
            events.DealMade("agreed", {"Ann": 5}, 0, "Dora", ""),
            "Those who are left share the prizes as agreed, says Dora: Ann 5",
        ),
        (events.Placed("Bob", 3, 2, 0, ""), "Bob shares place 3 with 1 other"),
        (events.Placed("Bob", 1, 1, 12_345, ""), "Bob has place 1, and wins 12,345"),
        (events.Finished(12_345, 0, ""), "The tournament is over: 12,345 is given out"),
    ],
)
def test_sentences_say_what_happened(event: AnyEvent, sentence: str) -> None:
    assert tell(event) == sentence
