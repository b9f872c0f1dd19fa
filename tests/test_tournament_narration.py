"""Every type of tournament event has a sentence that reads well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
import pytest

from cardspeak.tournament import ChipOffer, commands, events, formats, narration
from cardspeak.tournament.narration import narrate
from cardspeak.tournament.spec import build_level_spec
from tournament_driver import (
    bust_players,
    play_tournament_hand,
    players_at,
    publish_tournament,
    start_session,
)

if TYPE_CHECKING:
    from cardspeak.tournament.events import TournamentEvent

EVENT_TYPES: Final = get_args(events.TournamentEvent)
LEVEL_SPEC: Final = build_level_spec(formats.freezeout("holdem"), 0).to_dict
SAMPLE_BY_TYPE: Final[dict[Any, Any]] = {int: 2_000, bool: True, str: "so"}
SAMPLE_BY_NAME: Final[dict[str, Any]] = {
    "table_spec": LEVEL_SPEC,
    "player": "Eve",
    "by": "Mia",
    "name": "Dora",
    "flights": (0, 1),
    "notice": ("Poker",),
    "amounts": {"Ann": 3_000, "Bob": 1_000},
    "method": "icm",
    "substitute": "Fay",
    "alternate": "Fay",
} | dict.fromkeys(
    (
        "table",
        "from_table",
        "to_table",
        "seat",
        "from_seat",
        "to_seat",
        "seat_count",
        "player_count",
        "previous_seat_count",
        "level",
        "previous_level",
        "session",
    ),
    3,
)


def sample_event(event_type: type[msgspec.Struct]) -> TournamentEvent:
    """Return an event of this type, with a value in every field."""
    return event_type(
        **{  # type: ignore[return-value]
            field.name: SAMPLE_BY_NAME.get(field.name, SAMPLE_BY_TYPE.get(field.type))
            for field in msgspec.structs.fields(event_type)
        }
    )


def reads_well(sentence: str) -> bool:
    """Return whether a sentence begins with a capital, has no full stop and no code in it."""
    code_marks = ("None", "{", "(", "_", "  ", "=")
    return (
        sentence[0].isupper()
        and sentence == sentence.strip()
        and not sentence.endswith((".", ",", ":"))
        and not any(mark in sentence for mark in code_marks)
    )


def test_every_event_type_has_a_sentence() -> None:
    assert set(EVENT_TYPES) == set(narration._SENTENCES)


@pytest.mark.parametrize("event_type", EVENT_TYPES, ids=lambda event_type: event_type.__name__)
def test_a_sentence_reads_well(event_type: type[msgspec.Struct]) -> None:
    sentence = narrate(sample_event(event_type))
    assert reads_well(sentence), sentence
    assert "2000" not in sentence, "thousands are set apart"


def test_an_officer_of_the_house_who_acts_is_named_in_the_sentence() -> None:
    for event_type in EVENT_TYPES:
        if "by" in {field.name for field in msgspec.structs.fields(event_type)}:
            assert "Mia" in narrate(sample_event(event_type))


def test_the_narration_of_a_tournament_reads_well() -> None:
    tournament = publish_tournament(
        level_hands=2,
        seats_per_table=3,
        starting_stack=700,
        buy_in=110,
        rake=10,
        last_registration_level=1,
        rebuy=ChipOffer(50, 700, last_level=1),
    )
    events = [
        event
        for name in "ABCDEF"
        for event in tournament.act(commands.Register(name, accepts_terms=True))
    ]
    events += start_session(tournament)
    events += tournament.act(commands.MarkAbsent(players_at(tournament, 1)[0], by="Dora"))
    events += bust_players(tournament, players_at(tournament, 1)[0])
    events += tournament.act(
        commands.Rebuy(
            next(name for name, entrant in tournament.entrants.items() if not entrant.chips)
        )
    )
    events += tournament.act(commands.StartBreak(600, "Dora"))
    events += tournament.act(commands.AdvanceTournamentTime(600))
    events += play_tournament_hand(
        tournament, 1, {name: tournament.entrants[name].chips for name in players_at(tournament, 1)}
    )
    events += tournament.act(
        commands.Disqualify(players_at(tournament, 2)[0], "Dora", "hid chips", concealed_chips=True)
    )
    events += tournament.act(commands.CancelTournament("Dora", "a fire"))
    for event in events:
        assert reads_well(narrate(event)), narrate(event)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            events.DirectorNamed("Dora", "Max", "Cleo", ""),
            "Max names Dora tournament director in place of Cleo",
        ),
        (
            events.LevelStarted(1, LEVEL_SPEC, 1_200, ""),
            "Level 1, 20 minutes: Hold'em no-limit, blinds 5/10",
        ),
        (events.LevelStarted(1, LEVEL_SPEC, 0, ""), "Level 1: Hold'em no-limit, blinds 5/10"),
        (events.BreakStarted(90, "", ""), "Break of 90 seconds"),
        (
            events.ShotClockSet(0, 30, "Dora", ""),
            "Dora turns off the shot clock",
        ),
        (events.Eliminated("Bob", 4, 2, 90, 0, 1, ""), "Bob is eliminated at table 4"),
        (
            events.Eliminated("Bob", 4, 2, 90, 1_234, 1, ""),
            "Bob is eliminated in 1,234th place",
        ),
        (
            events.PlayerMoved("Bob", 4, 2, 1, 5, 1, "", "balancing", ""),
            "Bob moves from seat 3 at table 4 to seat 6 at table 1 with 1 chip: balancing",
        ),
        (
            events.HandForHandSet(active=True, players_from_money=1),
            "Hand-for-hand play: 1 player from the money",
        ),
        (
            events.HandForHandSet(active=False, players_from_money=0),
            "Hand-for-hand play is over",
        ),
        (
            events.ColouredUp(100, 25, 50),
            "Chips of 25 are coloured up to 100: 50 more in play",
        ),
        (
            events.ColouredUp(100, 25, -50),
            "Chips of 25 are coloured up to 100: 50 less in play",
        ),
        (events.ColouredUp(100, 25, 0), "Chips of 25 are coloured up to 100"),
        (events.MarkedAbsent("Bob", "", ""), "Bob is absent: their hands are folded"),
        (
            events.MarkedAbsent("Bob", "Dora", ""),
            "Bob is marked absent by Dora: their hands are folded",
        ),
        (
            events.ChipsBought("Bob", "add-on", 50, 5, 1_000, ""),
            "Bob buys an add-on: 1,000 chips for 50, including 5 rake",
        ),
        (
            events.Disqualified("Bob", 1, False, "Dora", "", ""),
            "Dora disqualifies Bob, and 1 chip goes out of play",
        ),
        (
            events.DealMade("chips", {"Ann": 3_000}, 100, "Dora", ""),
            (
                "The remaining players agree on a chip chop, recorded by Dora: Ann 3,000; "
                "100 left to play for"
            ),
        ),
        (
            events.DealMade("agreed", {"Ann": 5}, 0, "Dora", ""),
            "The remaining players agree on a deal, recorded by Dora: Ann 5",
        ),
        (events.PrizeAwarded("Bob", 3, 2, 0, ""), "Bob finishes tied for 3rd with 1 other"),
        (events.PrizeAwarded("Bob", 1, 1, 12_345, ""), "Bob finishes 1st and wins 12,345"),
        (events.TournamentFinished(12_345, 0, ""), "The tournament is over: 12,345 paid out"),
    ],
)
def test_sentences_say_what_happened(event: TournamentEvent, sentence: str) -> None:
    assert narrate(event) == sentence
