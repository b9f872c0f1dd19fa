"""The notices that a podium posts, and a sentence for every podium event."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest
from pokerkit import StandardHighHand

from cardspeak.cards import format_cards
from cardspeak.hand import game_spec
from cardspeak.houses import clauses
from cardspeak.houses.commission import PercentageCharge
from cardspeak.podium import (
    ListedGame,
    build_table_spec,
    events,
    listed_game_from_spec,
    narration,
    notices,
)
from cardspeak.podium import commands as podium_commands
from cardspeak.service import podium_views
from cardspeak.service.podium_views import build_public_view
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, ledger, table_spec
from cardspeak.table.posted_notices import table_notices
from podium_driver import HOLDEM, SUE_AND_REASON, PodiumDriver
from podium_tables_driver import PodiumTablesDriver
from table_driver import check_or_call

CROWN_HOLDEM = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


@pytest.mark.parametrize(
    ("house", "clause"),
    [
        pytest.param("crown", "crown-38.11", marks=pytest.mark.clause("crown-38.11")),
        pytest.param("canberra", "canberra-19.9", marks=pytest.mark.clause("canberra-19.9")),
    ],
)
def test_everybody_who_asks_gets_a_copy_of_the_rules(house: str, clause: str) -> None:
    podium = PodiumDriver(house).podium
    (notice,) = [notice for notice in notices.posted_notices(podium) if notice.clause == clause]
    assert notice.text == "A copy of the rules is available on request."
    assert notices.rulebook(podium) == clauses.clauses_of_book(house)


@pytest.mark.clause("crown-38.12")
def test_the_room_posts_that_players_agree_to_the_rules_by_joining() -> None:
    driver = PodiumDriver("crown")
    (notice,) = [
        notice for notice in notices.posted_notices(driver.podium) if notice.clause == "crown-38.12"
    ]
    assert notice.text == "By joining a game you agree to the rules."
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob")
    assert driver.only_event(events.Seated).clause == "crown-38.12"
    table = Table(build_table_spec(CROWN_HOLDEM, driver.podium.house))  # every table posts it too
    (table_text,) = [
        notice.text for notice in table_notices(table) if notice.clause == "crown-38.12"
    ]
    assert table_text == notice.text
    wsop_table = Table(build_table_spec(HOLDEM, PodiumDriver().podium.house))
    assert notice.text not in [notice.text for notice in table_notices(wsop_table)]


@pytest.mark.clause("crown-7.16")
def test_the_room_posts_the_betting_style_of_each_table() -> None:
    driver = PodiumDriver("crown")
    driver.open_table("1", CROWN_HOLDEM)
    driver.open_table("2", ListedGame(("omaha",), "fixed", (5, 10)))
    driver.open_table("3", ListedGame(("omaha",), "half-pot", (1, 2)))
    driver.open_table("4", ListedGame(("manila",), "manila", (2,)))  # it has no betting style
    texts = [
        notice.text
        for notice in notices.posted_notices(driver.podium)
        if notice.clause == "crown-7.16"
    ]
    assert texts == [
        "Table 1: Hold'em: betting style A, no-limit",
        "Table 2: Omaha: betting style B, fixed",
        "Table 3: Omaha: betting style A, half-pot",
    ]


@pytest.mark.clause("crown-20.2.c", "crown-23.5")
def test_the_room_posts_the_blinds_of_each_table_and_which_card_opens() -> None:
    driver = PodiumDriver("crown")
    driver.open_table("1", CROWN_HOLDEM)
    driver.open_table("2", ListedGame(("manila",), "manila", (2,)))
    driver.open_table("3", ListedGame(("seven-card-stud",), "spread", (5, 5)))
    table_ids = {table: f"t{table}" for table in driver.podium.state.tables}
    posted = [
        (notice.text, notice.clause)
        for notice in podium_views.build_public_view(driver.podium, table_ids, (), ()).notices
    ]
    assert [text for text, clause in posted if clause == "crown-20.2.c"] == [
        "Table 1: Hold'em: 2 blinds, 1 and 2",
        "Table 2: Manila: 1 blind, 2",
    ]
    assert [text for text, clause in posted if clause == "crown-23.5"] == [
        "Table 3: Seven-card stud: the highest card opens"
    ]


@pytest.mark.clause("crown-10.5")
def test_the_order_of_hands_is_posted_for_every_deck_in_use() -> None:
    driver = PodiumDriver("crown")
    assert not [
        notice for notice in notices.posted_notices(driver.podium) if notice.clause == "crown-10.5"
    ]
    driver.open_table("1", CROWN_HOLDEM)
    driver.open_table("2", ListedGame(("manila",), "manila", (2,)))
    public_notices = build_public_view(driver.podium, {}, (), ()).notices
    full_deck, short_deck = [
        notice.text for notice in public_notices if notice.clause == "crown-10.5"
    ]
    assert full_deck.startswith("Hand ranking with 52 cards, best first: ")
    assert short_deck.startswith("Hand ranking with 32 cards, best first: ")
    rankings = [
        [hand.split(",")[0].split(" of tens")[0] for hand in text.split(": ")[1].split("; ")]
        for text in (full_deck, short_deck)
    ]
    best, middle = (
        ("royal flush", "straight flush", "four of a kind"),
        ("straight", "three of a kind"),
    )
    last = ("two pair", "pair", "ace high")
    assert rankings[0] == [*best, "full house", "flush", *middle, *last]
    assert rankings[1] == [*best, "flush", "full house", *middle, *last]  # a flush is rarer


@pytest.mark.clause("wsop-28")
def test_the_houses_paid_players_are_named_on_request() -> None:
    driver = PodiumDriver()
    driver.identify("Ann")
    driver(
        podium_commands.Identify(
            *SUE_AND_REASON, "Pip", 30, already_verified=True, house_player=True
        )
    )
    assert notices.house_players(driver.podium) == []  # they are not here
    driver.join_waitlist(HOLDEM, "Ann", "Pip")
    assert notices.house_players(driver.podium) == ["Pip"]
    driver.open_table("1", HOLDEM)
    assert notices.house_players(driver.podium) == ["Pip"]
    driver.seat_player("Ann")
    driver.seat_player("Pip")
    assert notices.house_players(driver.podium) == ["Pip"]
    assert "wsop-28" in {notice.clause for notice in notices.posted_notices(driver.podium)}


@pytest.mark.clause("crown-7.2")
def test_the_buy_in_of_every_game_is_posted_at_the_entrance() -> None:
    driver = PodiumDriver("crown")
    driver.open_table("1", CROWN_HOLDEM)
    (notice,) = [
        notice for notice in notices.entrance_notices(driver.podium) if notice.clause == "crown-7.2"
    ]
    assert (notice.text, notice.clause) == (
        "Hold'em, no-limit 1/2: buy-in 40 to 200",
        "crown-7.2",
    )
    driver.open_table(
        "2", ListedGame(("omaha",), "pot", (5, 10))
    )  # the default buy-in, without a maximum
    driver.open_table(
        "3",
        ListedGame(CROWN_HOLDEM.games, CROWN_HOLDEM.limit, CROWN_HOLDEM.stakes, buy_in=(100, 0)),
    )
    driver(
        podium_commands.RecordLimitPlayed(
            "1",
            ListedGame(
                CROWN_HOLDEM.games, CROWN_HOLDEM.limit, CROWN_HOLDEM.stakes, buy_in=(60, 300)
            ),
        )
    )
    expected = [
        "Hold'em, no-limit 1/2: buy-in 40 to 200",
        "Table 1: Hold'em, no-limit 1/2: buy-in 60 to 300",
        "Table 3: Hold'em, no-limit 1/2: buy-in 100 or more",
        "Omaha, pot-limit 5/10: buy-in 200 or more",
    ]
    at_entrance = [
        notice.text
        for notice in notices.entrance_notices(driver.podium)
        if notice.clause == "crown-7.2"
    ]
    assert at_entrance == expected
    on_podium_page = [
        notice.text
        for notice in build_public_view(driver.podium, {}, (), ()).notices
        if notice.clause == "crown-7.2"
    ]
    assert on_podium_page == expected


@pytest.mark.clause("crown-3.1")
def test_games_are_run_by_the_rules_with_winners_paid_and_commission_taken() -> None:
    spec = table_spec(
        game_spec("holdem", house="crown", blinds=(5, 10)),
        seat_count=3,
        commission=PercentageCharge(10, cap=20),
    )
    driver = PodiumTablesDriver("crown", [spec])
    driver.fill_table("1", listed_game_from_spec(spec), "Ann", "Bob", "Cid")
    table = driver.tables["1"]
    driver.act_at_table("1", commands.DrawForButton(seed_from_int(1)))
    winners = Counter[int]()
    for number in range(20):
        stacks_before = [seat.stack for seat in table.seats]
        driver.act_at_table("1", commands.Deal(seed_from_int(number)))
        while table.hand_in_progress:
            assert table.hand is not None
            driver.act_at_table("1", commands.Play(check_or_call(table.hand.decision)))
        hand = table.hand
        assert hand is not None
        board = format_cards(hand.boards[0])
        hands_by_seat = {
            seat: StandardHighHand.from_game(format_cards(hand.down_cards[seat]), board)
            for seat in table.dealt_seats
        }
        best_hand = max(hands_by_seat.values())
        best_seats = {seat for seat, seat_hand in hands_by_seat.items() if seat_hand == best_hand}
        gains = {seat: table.seats[seat].stack - stacks_before[seat] for seat in table.dealt_seats}
        assert {seat for seat, gain in gains.items() if gain > -10} == best_seats
        if len(best_seats) == 1:
            assert sum(gains.values()) == -3  # a tenth of the pot of 30
        winners.update(best_seats)
    assert len(winners) == 3
    accounts = table.ledger.accounts()
    commission = sum(
        accounts[name] for name in (ledger.COMMISSION, ledger.SLIDE) if name in accounts
    )
    on_table = sum(seat.stack for seat in table.seats)
    assert commission > 0
    assert on_table + commission == driver.chips_on_tables


def test_there_is_a_sentence_for_every_event() -> None:
    assert set(get_args(events.PodiumEvent)) == set(narration._SENTENCES)
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.open_table("2", HOLDEM)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    sentences = [
        narration.narrate(event) for entry in driver.record.entries for event in entry.events
    ]
    assert all(sentences)
    assert f"Table 2 opens: {HOLDEM.title}" in sentences
    floor, reason = SUE_AND_REASON
    assert f"Floor action by {floor}, break game: {reason}" in sentences
