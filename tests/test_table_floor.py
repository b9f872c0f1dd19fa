"""What the floor does between hands: other games, limits and buy-ins, decks, closing."""

from __future__ import annotations

import pytest

from cardspeak.hand import placard
from cardspeak.houses.commission import Percentage, Time
from cardspeak.table import Refused, events
from cardspeak.table.commands import (
    Change,
    ChangeCommission,
    ChangeDeck,
    CheckDeck,
    Close,
    CollectTime,
    Deal,
    Leave,
    NoticeOfClosing,
    Return,
    Sit,
    SitOut,
    TakeOff,
    TimeIs,
)
from cardspeak.table.notices import on_sign
from cardspeak.table.words import tell
from lounge import NAMES, check_down, deal, fold_out, hands, lounge, refused, told

clause = pytest.mark.clause
SEED = bytes(32)


# ---------------------------------------------------------------- other games and buy-ins


@clause("crown-7.9")
def test_crown_changes_the_buy_in_if_all_agree_and_every_stake_stays() -> None:
    table = lounge(house="crown", table={"buy_in": (200, 1000)})
    smaller = {"buy_in": [100, 400]}
    refused(table, Change(smaller, agreed=(0, 1)), "crown-7.9", "Cid has not agreed")
    table.act(Change(smaller, agreed=(0, 1, 2)))
    assert table.sign.buy_in == (100, 400)
    stakes = [seat.stack for seat in table.seats[:3]]
    assert stakes == [1000] * 3, "more than the new most, and it stays"
    refused(table, TakeOff(0, 600), "crown-7.3", "stay on the table")
    deal(table)
    table.act(Change({"buy_in": [2000, 4000]}, agreed=(0, 1, 2)))
    assert table.sign.buy_in == (100, 400), "the hand is played to its end"
    fold_out(table)
    assert table.sign.buy_in == (2000, 4000)
    stakes = [seat.stack for seat in table.seats[:3]]
    assert max(stakes) < 2000
    deal(table)  # with less than the new least, and nobody must add to it
    assert [table.stake(seat) for seat in range(3)] != [0, 0, 0]
    fold_out(table)
    assert sum(seat.stack for seat in table.seats) == 3000
    refused(table, Sit(5, "Eve", 500), "crown-7.1", "2000 to 4000")


@pytest.mark.parametrize(
    ("house", "id_"),
    [
        pytest.param("crown", "crown-7.9", marks=clause("crown-7.9")),
        pytest.param("official", "official-7.3", marks=clause("official-7.3")),
    ],
)
def test_a_change_of_buy_in_that_not_all_want_comes_after_three_hands(house: str, id_: str) -> None:
    table = lounge(house=house, table={"buy_in": (200, 0)})
    deal(table)
    table.act(Change({"buy_in": [400, 0]}))
    assert told(table, events.Noticed) == [events.Noticed(3, id_)]
    fold_out(table)
    hands(table, 2)
    assert table.sign.buy_in == (200, 0)
    deal(table)
    assert table.sign.buy_in == (200, 0)
    fold_out(table)
    assert table.sign.buy_in == (400, 0)
    assert told(table, events.Changed)[-1].clause == id_


@pytest.mark.parametrize(
    ("house", "id_"),
    [
        pytest.param("crown", "crown-7.10", marks=clause("crown-7.10")),
        pytest.param("official", "official-7.3", marks=clause("official-7.3")),
    ],
)
def test_a_change_of_game_waits_for_three_hands_or_for_all_to_agree(house: str, id_: str) -> None:
    omaha = {"games": [placard("omaha", house=house, limit="pot", blinds=(5, 10)).posted]}
    table = lounge(house=house, table={"seats": 8, "buy_in": (200, 0)})
    table.act(Change(omaha))
    hands(table, 3)
    assert told(table, events.HandBegan)[-1].game == "holdem"
    deal(table)
    assert told(table, events.HandBegan)[-1].game == "omaha"
    fold_out(table)

    agreed = lounge(house=house, table={"seats": 8, "buy_in": (200, 0)})
    refused(agreed, Change(omaha, agreed=(1, 2)), id_, "Ann has not agreed: ask, or give 3 hands")
    deal(agreed)
    agreed.act(Change(omaha, agreed=(0, 1, 2)))
    assert agreed.placard.game.slug == "holdem", "the hand is played to its end"
    fold_out(agreed)
    assert agreed.placard.game.slug == "omaha"


@clause("official-7.3")
def test_official_changes_limits_and_the_kind_of_betting_too() -> None:
    table = lounge(house="official", table={"buy_in": (200, 0)})
    fixed = placard("holdem", house="official", limit="fixed", blinds=(10, 20)).posted
    table.act(Change({"games": [fixed]}, agreed=(0, 1, 2)))
    deal(table)
    assert table.placard.limit == "fixed"
    assert table.hand is not None
    assert max(table.hand.bet) == 20
    fold_out(table)


@clause("wsop-69.1")
def test_wsop_keeps_the_limit_as_long_as_one_player_objects() -> None:
    table = lounge(table={"buy_in": (200, 0)})
    higher = {"games": [placard("holdem", blinds=(10, 20)).posted]}
    refused(table, Change(higher), "wsop-69.1", "Ann has not agreed")
    refused(table, Change(higher, agreed=(0, 2)), "wsop-69.1", "Bob has not agreed")
    table.act(SitOut(1))
    table.act(Change(higher, agreed=(0, 2)))
    deal(table)
    assert table.placard.blinds == (10, 20)
    fold_out(table)
    pot = {"games": [placard("holdem", limit="pot", blinds=(10, 20)).posted]}
    refused(table, Change(pot), "wsop-69.1", "Ann has not agreed")
    omaha = {"games": [placard("omaha", limit="no-limit", blinds=(10, 20)).posted]}
    table.act(Change(omaha))  # the same limit of another game: one hand's notice
    hands(table, 1)
    deal(table)
    assert table.placard.game.slug == "omaha"


@clause("wsop-69.4")
def test_with_a_higher_limit_the_rake_becomes_a_charge_for_time() -> None:
    table = lounge(chips=5000, table={"buy_in": (200, 0), "commission": Percentage(10, cap=5)})
    higher = {"games": [placard("holdem", blinds=(50, 100)).posted]}
    table.act(Change(higher, agreed=(0, 1, 2)))
    assert table.sign.commission == Percentage(10, cap=5)
    table.act(ChangeCommission(Time(10), "management"))
    refused(table, Deal(SEED), "wsop-27.1", "time is to be paid")
    table.act(CollectTime())
    deal(table)
    check_down(table)
    assert sum(seat.stack for seat in table.seats) == 15_000 - 3 * 10  # and nothing of the pots
    assert "a charge for time" in " ".join(one.text for one in on_sign(table.sign))


@clause("canberra-4.1")
@clause("canberra-4.2")
def test_canberra_changes_the_minimum_stake_after_notice_and_never_during_a_hand() -> None:
    table = lounge("seven-card-stud", house="canberra", ante=2, table={"buy_in": (50, 0)})
    table.act(Change({"buy_in": [100, 0]}))
    deal(table)
    assert table.sign.buy_in == (50, 0)
    fold_out(table)
    assert table.sign.buy_in == (100, 0)


def test_what_cannot_be_posted_is_refused_with_its_clause() -> None:
    table = lounge(house="crown", table={"seats": 8})
    short = {**table.placard.posted, "deck": "32"}
    refused(table, Change({"games": [short]}, agreed=(0, 1, 2)), "crown-4.3", "deck of 52")
    refused(table, Change({"seats": 4}, agreed=(0, 1, 2)), "", "house and seats stay")
    refused(table, Change({"colour": "red"}, agreed=(0, 1, 2)), "", "nothing about colour")


def test_players_who_are_away_need_not_agree() -> None:
    table = lounge(house="crown", table={"buy_in": (200, 1000)})
    table.act(SitOut(2))
    table.act(Change({"buy_in": [100, 400]}, agreed=(0, 1)))
    assert table.sign.buy_in == (100, 400)


# ---------------------------------------------------------------- opening and closing


@clause("crown-3.2.s1")
def test_a_table_neither_opens_nor_goes_on_with_one_player() -> None:
    table = lounge(house="crown", players=2)
    deal(table)
    fold_out(table)
    table.act(Leave(1))
    refused(table, Deal(SEED), "crown-3.2.s1", "two players")
    table.act(Sit(1, "New", 1000))
    table.act(SitOut(1))  # nobody plays against an empty chair
    refused(table, Deal(SEED), "crown-3.2.s1", "two players")
    table.act(Return(1))
    deal(table)
    with pytest.raises(Refused) as wrong:
        lounge(house="crown", players=1)
    assert wrong.value.clause == "crown-3.2.s1"


@clause("crown-38.5")
def test_crown_closes_a_table_ten_minutes_after_a_sign_says_so() -> None:
    table = lounge(house="crown")
    table.act(TimeIs(1000))
    refused(table, Close(), "crown-38.5", "put up a sign")
    refused(table, NoticeOfClosing(1599), "crown-38.5", "1600 at the earliest")
    table.act(NoticeOfClosing(1600))
    table.act(TimeIs(1599))
    refused(table, Close(), "crown-38.5", "closes at 1600")
    table.act(TimeIs(1600))
    deal(table)
    refused(table, Close(), "crown-38.5", "between hands")
    fold_out(table)
    table.act(Close())
    assert told(table, events.Closed) == [events.Closed("crown-38.5")]
    assert len(told(table, events.Left)) == 3
    assert table.ledger.accounts() == {}
    refused(table, Deal(SEED), "crown-38.5", "closed")
    refused(table, Sit(0, "Ann", 1000), "crown-38.5", "closed")


@clause("crown-38.5")
def test_a_sign_for_one_player_is_long_enough_for_those_who_sit_down_meanwhile() -> None:
    table = lounge(house="crown", players=2)
    table.act(Leave(0))
    table.act(TimeIs(1000))
    refused(table, NoticeOfClosing(1010), "crown-38.5", "1600 at the earliest")
    table.act(NoticeOfClosing(1600))
    table.act(TimeIs(1010))
    table.act(Sit(0, "Late", 1000))
    refused(table, Close(), "crown-38.5", "closes at 1600")
    table.act(TimeIs(1600))
    table.act(Close())


@clause("crown-38.5")
def test_a_table_with_one_player_closes_without_notice() -> None:
    table = lounge(house="crown", players=2)
    table.act(Leave(0))
    table.act(Close())
    assert table.floor.closed


@clause("canberra-18.2")
def test_canberra_closes_a_table_after_notice_of_any_length() -> None:
    table = lounge("seven-card-stud", house="canberra", ante=2)
    refused(table, Close(), "canberra-18.2", "put up a sign")
    table.act(NoticeOfClosing(0))
    table.act(Close())
    assert table.floor.closed


# ---------------------------------------------------------------- decks


@clause("crown-5.4")
def test_crown_changes_the_deck_between_hands_if_most_ask_one_is_damaged_or_the_dealer_likes() -> (
    None
):
    table = lounge(house="crown", players=4)
    refused(table, ChangeDeck("asked", (0, 1)), "crown-5.4", "2 of 4")
    table.act(ChangeDeck("asked", (0, 1, 2)))
    deal(table)
    refused(table, ChangeDeck("damaged"), "crown-5.4", "between hands")
    fold_out(table)
    table.act(ChangeDeck("damaged"))
    table.act(ChangeDeck("chosen"))
    assert told(table, events.DeckChanged)[-1] == events.DeckChanged("chosen", 52, "crown-5.4")


@pytest.mark.parametrize(
    ("house", "id_"),
    [
        pytest.param("canberra", "canberra-2.5", marks=clause("canberra-2.5")),
        pytest.param("official", "official-6.4", marks=clause("official-6.4")),
    ],
)
def test_elsewhere_the_floor_changes_the_deck_after_any_hand(house: str, id_: str) -> None:
    table = lounge("seven-card-stud", house=house, ante=2)
    deal(table)
    refused(table, ChangeDeck("chosen"), id_, "between hands")
    fold_out(table)
    table.act(ChangeDeck("chosen"))
    assert told(table, events.DeckChanged)[-1].clause == id_


@clause("canberra-2.5")
def test_canberras_supervisor_and_dealer_check_new_cards_before_a_hand_is_dealt_of_them() -> None:
    table = lounge("seven-card-stud", house="canberra", ante=2, deck="40")
    happened = table.act(ChangeDeck("damaged"))
    assert happened == [
        events.DeckChecked(40, "canberra-2.5", new=True),
        events.DeckChanged("damaged", 40, "canberra-2.5"),
    ]
    said = tell(happened[0], NAMES.__getitem__)
    assert said == "The supervisor and the dealer check each of 40 new cards"
    deal(table)
    fold_out(table)
    elsewhere = lounge(house="crown")
    assert [type(one) for one in elsewhere.act(ChangeDeck("damaged"))] == [events.DeckChanged]


@clause("wsop-75")
def test_wsop_brings_a_new_deck_every_two_hours_or_if_one_is_damaged() -> None:
    table = lounge()
    table.act(TimeIs(7199))
    refused(table, ChangeDeck("asked", (0,)), "wsop-75", "in 1 seconds")
    refused(table, ChangeDeck("chosen"), "wsop-75", "on request")
    table.act(ChangeDeck("damaged"))
    table.act(TimeIs(7199 + 7200))
    table.act(ChangeDeck("asked", (0,)))
    refused(table, ChangeDeck("asked", (0,)), "wsop-75", "in 7200 seconds")


@pytest.mark.parametrize(
    ("house", "id_"),
    [
        pytest.param("canberra", "canberra-2.6", marks=clause("canberra-2.6")),
        pytest.param("official", "official-4.3", marks=clause("official-4.3")),
    ],
)
def test_the_cards_are_counted_whenever_the_floor_says_so(house: str, id_: str) -> None:
    table = lounge("seven-card-stud", house=house, ante=2, deck="32")
    deal(table)
    assert table.act(CheckDeck()) == [events.DeckChecked(32, id_)]
    fold_out(table)
    assert table.act(CheckDeck()) == [events.DeckChecked(32, id_)]
