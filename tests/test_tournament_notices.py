"""Notices of a tournament: start, entries and stages in plain words, without zero amounts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardspeak.service import tournament_views
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


POSTED_AT_CROWN: Final = {
    "Autumn: Seven-card stud, Crown Perth": "",
    "Starts Friday, 30 October 2026, 00:00 UTC": "crown-40.1",
    "Buy-in: 55, including 5 rake": "crown-40.2.a.ii",
    "10,000 starting chips (no cash value)": "crown-40.2.a.iii",
    "2 to 40 players": "crown-40.2.a.iv",
    "For members only": "crown-40.3",
    "Not for staff": "crown-40.3",
    "How to apply: in writing": "crown-40.2.a.i",
    "Approval: standard structure": "",
    "Re-entry, up to 2 entries per player, late registration until the end of level 1": "",
    "1 rebuy per player: 1,000 chips for 50, until the end of level 1": "crown-40.6.d",
    "1 add-on per player: 1,000 chips for 50, until the end of level 1": "crown-40.6.d",
    "Day one: everybody left after 1 hour advances": "crown-40.2.a.vii",
    "Final: until one player has all the chips": "crown-40.2.a.vii",
    "The whole prize pool is paid out": "",
    "Payouts for any number of entries: 1st 60%, 2nd 40%": "crown-40.5.a",
    "Guaranteed prize pool: 1,000": "crown-40.5.a",
    (
        "By registering you confirm that you were told these terms and the rules of the game, "
        "understand them and accept them"
    ): "crown-40.5.b",
}
POSTED_AT_CANBERRA: Final = {
    "Autumn: Seven-card stud, Casino Canberra": "",
    "Starts Friday, 30 October 2026, 00:00 UTC": "canberra-20.4.a",
    "Buy-in: 55, including 5 rake": "canberra-20.4.c",
    "10,000 starting chips (no cash value)": "canberra-20.4.d",
    "2 to 40 players": "canberra-20.4.e",
    "For members only": "canberra-20.4.f",
    "Not for staff": "canberra-20.4.f",
    "Approval: 17": "canberra-20.3",
    "Freezeout, no late registration": "canberra-20.6",
    "Day one: everybody left after 1 hour advances": "canberra-20.4.b",
    "Final: until one player has all the chips": "canberra-20.4.b",
    "The whole prize pool is paid out": "canberra-20.18",
    "Payouts for any number of entries: 1st 60%, 2nd 40%": "canberra-20.4.h",
    "Guaranteed prize pool: 1,000": "canberra-20.4.h",
}
SHARED_TERMS: Final[dict[str, Any]] = {
    "name": "Autumn",
    "starts_at": OCTOBER_30,
    "buy_in": 55,
    "rake": 5,
    "guarantee": 1000,
    "max_players": 40,
    "allowed_groups": ("members",),
    "excluded_groups": ("staff",),
    "payouts": (PayoutTable((60, 40)),),
    "stages": (Stage("day one", advancing_per_flight=0, session_seconds=3600), Stage()),
}
TERMS_OF_CROWN: Final[dict[str, Any]] = {
    "application_form": "in writing",
    "max_entries_per_player": 2,
    "last_registration_level": 1,
    "rebuy": ChipOffer(50, 1000),
    "add_on": ChipOffer(50, 1000),
}


@pytest.mark.parametrize(
    ("house", "terms", "posted", "level_clause"),
    [
        pytest.param(
            "crown",
            TERMS_OF_CROWN,
            POSTED_AT_CROWN,
            "crown-39.4",
            marks=pytest.mark.clause(
                *("crown-39.4", "crown-40.1", "crown-40.2.a.i", "crown-40.2.a.ii"),
                *("crown-40.2.a.iii", "crown-40.2.a.iv", "crown-40.2.a.v", "crown-40.2.a.vii"),
                *("crown-40.5.a", "crown-40.5.b", "crown-40.6.d"),
            ),
        ),
        pytest.param(
            "canberra",
            {"approval_reference": "17"},
            POSTED_AT_CANBERRA,
            "canberra-20.4.g",
            marks=pytest.mark.clause(
                *("canberra-20.3", "canberra-20.4", "canberra-20.4.a", "canberra-20.4.b"),
                *("canberra-20.4.c", "canberra-20.4.d", "canberra-20.4.e", "canberra-20.4.f"),
                *("canberra-20.4.g", "canberra-20.4.h", "canberra-20.6", "canberra-20.18"),
            ),
        ),
        pytest.param("wsop", {}, {}, ""),
    ],
)
def test_each_condition_is_posted_with_the_clause_that_wants_it_told(
    house: str, terms: dict[str, Any], posted: dict[str, str], level_clause: str
) -> None:
    spec = formats.freezeout("seven-card-stud", house=house, level_count=3, **SHARED_TERMS, **terms)
    board = {notice.text: notice.clause for notice in tournament_views.build_notices(spec)}
    levels = {text: board.pop(text) for text in notices.describe_levels(spec)}
    assert set(levels.values()) == {level_clause}
    assert board == posted if posted else set(board.values()) == {""}
    assert tuple(notices.describe_spec(spec)) == tuple(
        notice.text for notice in notices.spec_notices(spec)
    )
