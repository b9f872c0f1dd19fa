"""Notices of a tournament: start, entries and stages in plain words, without zero amounts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardspeak.tournament import ChipOffer, PayoutTable, Stage, formats, notices

OCTOBER_30: Final = 1_793_318_400


def notice_lines_for(**settings: Any) -> tuple[str, ...]:
    return notices.describe_spec(formats.freezeout("holdem", level_count=3, **settings))


def test_the_start_is_shown_as_a_date() -> None:
    assert "Starts Friday, 30 October 2026, 00:00 UTC" in notice_lines_for(starts_at=OCTOBER_30)


def test_a_start_on_a_relative_clock_is_shown_as_a_date_if_the_clocks_start_is_known() -> None:
    spec = formats.freezeout("holdem", level_count=3, starts_at=5400)
    notice_lines = notices.describe_spec(spec, clock_started_at=OCTOBER_30)
    assert "Starts Friday, 30 October 2026, 01:30 UTC" in notice_lines
    without_start = notices.describe_spec(spec)
    assert "Starts at 1 hour 30 minutes on the tournament's clock" in without_start


def test_notices_leave_out_zero_amounts() -> None:
    notice_lines = notice_lines_for()
    assert "Free entry" in notice_lines
    assert not [line for line in notice_lines if "0 rake" in line or "Guaranteed" in line]
    assert "Buy-in: 1,100" in notice_lines_for(buy_in=1100)


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({}, "Freezeout, no late registration"),
        (
            {"last_registration_level": 2},
            "Freezeout, late registration until the end of level 2",
        ),
        (
            {"max_entries_per_player": 3, "last_registration_level": 2},
            "Re-entry, up to 3 entries per player, late registration until the end of level 2",
        ),
        (
            {"rebuy": ChipOffer(50, 1000, rake=5, max_per_player=2, last_level=2)},
            (
                "Up to 2 rebuys per player: 1,000 chips for 50, including 5 rake, "
                "until the end of level 2"
            ),
        ),
        (
            {"add_on": ChipOffer(50, 1000)},
            "1 add-on per player: 1,000 chips for 50, until the end of level 1",
        ),
        ({"add_on": ChipOffer(50, 1000)}, "One entry per player, no late registration"),
        ({}, "Played until one player has all the chips"),
    ],
)
def test_entries_are_described_in_the_words_of_players(settings: dict[str, Any], line: str) -> None:
    assert line in notice_lines_for(**settings)


@pytest.mark.parametrize(
    ("stages", "texts"),
    [
        (
            (
                Stage("flights", flight_count=3, advancing_per_flight=0, session_seconds=3600),
                Stage("final"),
            ),
            [
                "Flights: 3 flights, everybody left after 1 hour advances",
                "Final: until one player has all the chips",
            ],
        ),
        (
            (Stage("tables", flight_per_table=True), Stage("final", session_hands=50)),
            [
                "Tables: every table is a flight, 1 player advances from each",
                "Final: for 50 hands or until one player has all the chips",
            ],
        ),
        (
            (Stage("day one", advancing_per_flight=9, session_hands=80), Stage("final")),
            [
                "Day one: 9 players advance, at the latest after 80 hands",
                "Final: until one player has all the chips",
            ],
        ),
    ],
)
def test_stages_say_who_advances(stages: tuple[Stage, ...], texts: list[str]) -> None:
    notice_lines = notice_lines_for(stages=stages)
    first = notice_lines.index(texts[0])
    assert list(notice_lines[first : first + 2]) == texts


def test_places_with_the_same_share_are_posted_together() -> None:
    spec = formats.freezeout("holdem", payouts=(PayoutTable((40, 20, 10, 10, 10, 5, 5)),))
    (line,) = [line for line in notices.describe_payouts(spec) if line.startswith("Payouts")]
    assert line == (
        "Payouts for any number of entries: 1st 40%, 2nd 20%, 3rd to 5th 10% each, "
        "6th to 7th 5% each"
    )
