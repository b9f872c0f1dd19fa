"""What the floor does between hands: other games, limits and buy-ins, decks, closing."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.hand import game_spec
from cardspeak.houses.commission import PercentageCharge, TimeCharge
from cardspeak.table import RefusedError, events
from cardspeak.table.commands import (
    AdvanceTime,
    AnnounceClosing,
    ChangeCommission,
    ChangeDeck,
    ChangeTableSpec,
    CheckDeck,
    Close,
    CollectTime,
    Deal,
    Leave,
    PlayOver,
    RemoveChips,
    RequestSeat,
    Sit,
    SitIn,
    SitOut,
)
from cardspeak.table.floor import can_close
from cardspeak.table.narration import narrate
from cardspeak.table.posted_notices import spec_notices
from table_driver import (
    NAMES,
    assert_refused,
    check_down,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    table_events_of,
)

clause = pytest.mark.clause
SEED = bytes(32)


# ---------------------------------------------------------------- other games and buy-ins


@clause("crown-7.9")
def test_crown_changes_the_buy_in_if_all_agree_and_every_stack_stays() -> None:
    table = open_table(house="crown", table={"buy_in": (200, 1000)})
    smaller = {"buy_in": [100, 400]}
    assert_refused(
        table, ChangeTableSpec(smaller, agreeing_seats=(0, 1)), "crown-7.9", "Cid has not agreed"
    )
    table.act(ChangeTableSpec(smaller, agreeing_seats=(0, 1, 2)))
    assert table.spec.buy_in == (100, 400)
    stakes = [seat.stack for seat in table.seats[:3]]
    assert stakes == [1000] * 3, "more than the new most, and it stays"
    assert_refused(table, RemoveChips(0, 600), "crown-7.3", "stay on the table")
    deal_next_hand(table)
    table.act(ChangeTableSpec({"buy_in": [2000, 4000]}, agreeing_seats=(0, 1, 2)))
    assert table.spec.buy_in == (100, 400), "the hand is played to its end"
    fold_out(table)
    assert table.spec.buy_in == (2000, 4000)
    stakes = [seat.stack for seat in table.seats[:3]]
    assert max(stakes) < 2000
    deal_next_hand(table)  # with less than the new least, and nobody must add to it
    assert [table.stack_behind(seat) for seat in range(3)] != [0, 0, 0]
    fold_out(table)
    assert sum(seat.stack for seat in table.seats) == 3000
    assert_refused(table, Sit(5, "Eve", 500), "crown-7.1", "2000 to 4000")


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("crown", "crown-7.9", marks=clause("crown-7.9")),
        pytest.param("official", "official-7.3", marks=clause("official-7.3")),
    ],
)
def test_a_change_of_buy_in_that_not_all_want_comes_after_three_hands(
    house: str, clause_id: str
) -> None:
    table = open_table(house=house, table={"buy_in": (200, 0)})
    deal_next_hand(table)
    table.act(ChangeTableSpec({"buy_in": [400, 0]}))
    assert table_events_of(table, events.SpecChangeAnnounced) == [
        events.SpecChangeAnnounced(3, clause_id)
    ]
    fold_out(table)
    play_folded_hands(table, 2)
    assert table.spec.buy_in == (200, 0)
    deal_next_hand(table)
    assert table.spec.buy_in == (200, 0)
    fold_out(table)
    assert table.spec.buy_in == (400, 0)
    assert table_events_of(table, events.SpecChanged)[-1].clause == clause_id


@pytest.mark.parametrize(
    ("house", "game", "stakes", "clause_id"),
    [
        pytest.param(*case, marks=clause(case[-1]))
        for case in (
            ("crown", "holdem", {"blinds": (5, 10)}, "crown-7.9"),
            ("official", "holdem", {"blinds": (5, 10)}, "official-7.3"),
            ("canberra", "seven-card-stud", {"ante": 5}, "canberra-4.1"),
        )
    ],
)
def test_a_change_of_the_pace_is_not_announced_by_the_clause_on_buy_ins(
    house: str, game: str, stakes: dict[str, Any], clause_id: str
) -> None:
    for changes, expected in (({"seconds_to_act": 30}, ""), ({"buy_in": [400, 0]}, clause_id)):
        table = open_table(game, house=house, table={"buy_in": (200, 0)}, **stakes)
        deal_next_hand(table)
        table.act(ChangeTableSpec(changes))
        (announced,) = table_events_of(table, events.SpecChangeAnnounced)
        assert announced.clause == expected
        assert announced.hands_before_change > 0


@pytest.mark.parametrize(
    ("house", "buy_in_clause", "game_clause"),
    [
        pytest.param("crown", "crown-7.9", "crown-7.10", marks=clause("crown-7.9", "crown-7.10")),
        pytest.param("official", "official-7.3", "official-7.3", marks=clause("official-7.3")),
    ],
)
def test_one_announced_change_does_not_replace_another(
    house: str, buy_in_clause: str, game_clause: str
) -> None:
    omaha = {"games": [game_spec("omaha", house=house, limit="pot", blinds=(5, 10)).to_dict]}
    smaller = {"buy_in": [100, 0]}
    table = open_table(house=house, table={"seat_count": 8, "buy_in": (200, 0)})
    table.act(ChangeTableSpec(omaha))
    play_folded_hands(table, 2)
    text = "a change of games is announced already"
    assert_refused(table, ChangeTableSpec(smaller), game_clause, text)
    agreed = ChangeTableSpec(smaller, agreeing_seats=(0, 1, 2))
    assert_refused(table, agreed, game_clause, text)
    play_folded_hands(table, 1)
    table.act(ChangeTableSpec(smaller))  # the game has changed by now
    assert table.game_spec.game.slug == "omaha"
    assert table_events_of(table, events.SpecChangeAnnounced)[-1].clause == buy_in_clause
    table.act(ChangeTableSpec({**smaller, "seconds_to_act": 30}))  # both together
    play_folded_hands(table, 3)
    assert (table.spec.buy_in, table.spec.seconds_to_act) == ((100, 0), 30)


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("crown", "crown-7.10", marks=clause("crown-7.10")),
        pytest.param("official", "official-7.3", marks=clause("official-7.3")),
    ],
)
def test_a_change_of_game_waits_for_three_hands_or_for_all_to_agree(
    house: str, clause_id: str
) -> None:
    omaha = {"games": [game_spec("omaha", house=house, limit="pot", blinds=(5, 10)).to_dict]}
    table = open_table(house=house, table={"seat_count": 8, "buy_in": (200, 0)})
    table.act(ChangeTableSpec(omaha))
    play_folded_hands(table, 3)
    assert table_events_of(table, events.HandStarted)[-1].game == "holdem"
    deal_next_hand(table)
    assert table_events_of(table, events.HandStarted)[-1].game == "omaha"
    fold_out(table)

    agreed = open_table(house=house, table={"seat_count": 8, "buy_in": (200, 0)})
    assert_refused(
        agreed,
        ChangeTableSpec(omaha, agreeing_seats=(1, 2)),
        clause_id,
        "Ann has not agreed: ask them, or give 3 hands",
    )
    deal_next_hand(agreed)
    agreed.act(ChangeTableSpec(omaha, agreeing_seats=(0, 1, 2)))
    assert agreed.game_spec.game.slug == "holdem", "the hand is played to its end"
    fold_out(agreed)
    assert agreed.game_spec.game.slug == "omaha"


@clause("official-7.3")
def test_official_changes_limits_and_the_kind_of_betting_too() -> None:
    table = open_table(house="official", table={"buy_in": (200, 0)})
    fixed = game_spec("holdem", house="official", limit="fixed", blinds=(10, 20)).to_dict
    table.act(ChangeTableSpec({"games": [fixed]}, agreeing_seats=(0, 1, 2)))
    deal_next_hand(table)
    assert table.game_spec.limit == "fixed"
    assert table.hand is not None
    assert max(table.hand.bets) == 20
    fold_out(table)


@clause("wsop-69.1")
def test_wsop_keeps_the_limit_as_long_as_one_player_objects() -> None:
    table = open_table(table={"buy_in": (200, 0)})
    higher = {"games": [game_spec("holdem", blinds=(10, 20)).to_dict]}
    assert_refused(table, ChangeTableSpec(higher), "wsop-69.1", "Ann has not agreed")
    assert_refused(
        table, ChangeTableSpec(higher, agreeing_seats=(0, 2)), "wsop-69.1", "Bob has not agreed"
    )
    table.act(SitOut(1))
    table.act(ChangeTableSpec(higher, agreeing_seats=(0, 2)))
    deal_next_hand(table)
    assert table.game_spec.blinds == (10, 20)
    fold_out(table)
    pot = {"games": [game_spec("holdem", limit="pot", blinds=(10, 20)).to_dict]}
    assert_refused(table, ChangeTableSpec(pot), "wsop-69.1", "Ann has not agreed")
    omaha = {"games": [game_spec("omaha", limit="no-limit", blinds=(10, 20)).to_dict]}
    table.act(ChangeTableSpec(omaha))  # the same limit of another game: one hand's notice
    play_folded_hands(table, 1)
    deal_next_hand(table)
    assert table.game_spec.game.slug == "omaha"


@clause("wsop-69.4")
def test_with_a_higher_limit_the_rake_becomes_a_charge_for_time() -> None:
    table = open_table(
        chips=5000, table={"buy_in": (200, 0), "commission": PercentageCharge(10, cap=5)}
    )
    higher = {"games": [game_spec("holdem", blinds=(50, 100)).to_dict]}
    table.act(ChangeTableSpec(higher, agreeing_seats=(0, 1, 2)))
    assert table.spec.commission == PercentageCharge(10, cap=5)
    table.act(ChangeCommission(TimeCharge(10), "management"))
    assert_refused(table, Deal(SEED), "wsop-27.2", "time is due")
    table.act(CollectTime())
    deal_next_hand(table)
    check_down(table)
    assert sum(seat.stack for seat in table.seats) == 15_000 - 3 * 10  # and nothing of the pots
    assert "a time charge" in " ".join(notice.text for notice in spec_notices(table.spec))


@clause("canberra-4.1")
@clause("canberra-4.2")
def test_canberra_changes_the_minimum_stake_after_notice_and_never_during_a_hand() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2, table={"buy_in": (50, 0)})
    table.act(ChangeTableSpec({"buy_in": [100, 0]}))
    deal_next_hand(table)
    assert table.spec.buy_in == (50, 0)
    fold_out(table)
    assert table.spec.buy_in == (100, 0)


def test_a_spec_that_the_book_forbids_is_refused_with_its_clause() -> None:
    table = open_table(house="crown", table={"seat_count": 8})
    short = {**table.game_spec.to_dict, "deck": "32"}
    assert_refused(
        table,
        ChangeTableSpec({"games": [short]}, agreeing_seats=(0, 1, 2)),
        "crown-4.3",
        "deck of 52",
    )
    assert_refused(
        table,
        ChangeTableSpec({"seat_count": 4}, agreeing_seats=(0, 1, 2)),
        "",
        "keeps its house and number of seats",
    )
    assert_refused(
        table,
        ChangeTableSpec({"colour": "red"}, agreeing_seats=(0, 1, 2)),
        "",
        "no setting colour",
    )
    assert_refused(
        table,
        ChangeTableSpec(table.spec),  # type: ignore[arg-type]
        "",
        "changes must be a dict",
    )


def test_players_who_are_away_need_not_agree() -> None:
    table = open_table(house="crown", table={"buy_in": (200, 1000)})
    table.act(SitOut(2))
    table.act(ChangeTableSpec({"buy_in": [100, 400]}, agreeing_seats=(0, 1)))
    assert table.spec.buy_in == (100, 400)


# ---------------------------------------------------------------- opening and closing


@clause("crown-3.2.s1")
def test_a_table_neither_opens_nor_goes_on_with_one_player() -> None:
    table = open_table(house="crown", player_count=2)
    deal_next_hand(table)
    fold_out(table)
    table.act(Leave(1))
    assert_refused(table, Deal(SEED), "crown-3.2.s1", "two players")
    table.act(Sit(1, "New", 1000))
    table.act(SitOut(1))  # nobody plays against an empty chair
    assert_refused(table, Deal(SEED), "crown-3.2.s1", "two players")
    table.act(SitIn(1))
    deal_next_hand(table)
    with pytest.raises(RefusedError) as error:
        open_table(house="crown", player_count=1)
    assert error.value.clause == "crown-3.2.s1"


@clause("crown-38.5")
def test_crown_closes_a_table_ten_minutes_after_the_notice() -> None:
    table = open_table(house="crown")
    table.act(AdvanceTime(1000))
    assert_refused(table, Close(), "crown-38.5", "announce when it closes")
    assert_refused(table, AnnounceClosing(1599), "crown-38.5", "1600 at the earliest")
    table.act(AnnounceClosing(1600))
    table.act(AdvanceTime(1599))
    assert_refused(table, Close(), "crown-38.5", "closes in 1 second")
    table.act(AdvanceTime(1600))
    deal_next_hand(table)
    assert_refused(table, Close(), "crown-38.5", "between hands")
    fold_out(table)
    table.act(Close())
    assert table_events_of(table, events.Closed) == [events.Closed("crown-38.5")]
    assert len(table_events_of(table, events.Left)) == 3
    assert table.ledger.accounts() == {}
    assert_refused(table, Deal(SEED), "crown-38.5", "closed")
    assert_refused(table, Sit(0, "Ann", 1000), "crown-38.5", "closed")


@clause("crown-38.5")
def test_a_closing_notice_given_to_one_player_counts_for_those_who_sit_down_later() -> None:
    table = open_table(house="crown", player_count=2)
    table.act(Leave(0))
    table.act(AdvanceTime(1000))
    assert_refused(table, AnnounceClosing(1010), "crown-38.5", "1600 at the earliest")
    table.act(AnnounceClosing(1600))
    table.act(AdvanceTime(1010))
    table.act(Sit(0, "Late", 1000))
    assert_refused(table, Close(), "crown-38.5", "closes in 9 minutes 50 seconds")
    table.act(AdvanceTime(1600))
    table.act(Close())


@clause("crown-38.5")
def test_a_table_with_one_player_closes_without_notice() -> None:
    table = open_table(house="crown", player_count=2)
    table.act(Leave(0))
    table.act(Close())
    assert table.floor.closed


@clause("canberra-18.2")
def test_canberra_closes_a_table_after_notice_of_any_length() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2)
    assert_refused(table, Close(), "canberra-18.2", "announce when it closes")
    table.act(AnnounceClosing(0))
    table.act(Close())
    assert table.floor.closed


@clause("canberra-18.2", "crown-38.5")
@pytest.mark.parametrize(("house", "needs_notice"), [("canberra", True), ("crown", False)])
@pytest.mark.parametrize("present", [0, 1])
def test_only_canberra_gives_notice_to_a_last_player_or_one_who_sits_out(
    house: str, present: int, needs_notice: bool
) -> None:
    table = open_table("seven-card-stud", house=house, ante=2)
    for seat in (1, 2):
        table.act(Leave(seat))
    if not present:
        table.act(SitOut(0))
    assert can_close(table) is not needs_notice
    if needs_notice:
        assert_refused(table, Close(), "canberra-18.2", "announce when it closes")
        table.act(AnnounceClosing(0))
    table.act(Close())
    assert table.floor.closed


@clause("wsop-64.1", "wsop-93.1")
def test_everybody_takes_their_chips_away_when_a_table_closes() -> None:
    table = open_table(player_count=4, table={"seat_count": 6})
    play_folded_hands(table, 1)
    table.act(RequestSeat(3, 0))  # it becomes free as the table closes
    table.act(SitOut(1))
    table.act(PlayOver(1, "Over", 1000))
    table.act(Close())
    assert not any(seat.taken for seat in table.seats)
    left = {event.player for event in table_events_of(table, events.Left)}
    assert left == {"Ann", "Bob", "Cid", "Dee", "Over"}
    assert table.ledger.accounts() == {}


@clause("canberra-18.2")
def test_a_table_without_players_closes_without_notice() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2)
    for seat in (0, 1, 2):
        table.act(Leave(seat))
    table.act(Close())
    assert table.floor.closed


# ---------------------------------------------------------------- decks


@clause("crown-5.4")
def test_crown_changes_the_deck_between_hands_on_request_damage_or_the_dealers_wish() -> None:
    table = open_table(house="crown", player_count=4)
    assert_refused(table, ChangeDeck("requested", (0, 1)), "crown-5.4", "2 of 4")
    table.act(ChangeDeck("requested", (0, 1, 2)))
    deal_next_hand(table)
    assert_refused(table, ChangeDeck("damaged"), "crown-5.4", "between hands")
    fold_out(table)
    table.act(ChangeDeck("damaged"))
    table.act(ChangeDeck("chosen"))
    assert table_events_of(table, events.DeckChanged)[-1] == events.DeckChanged(
        "chosen", 52, "crown-5.4"
    )


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("canberra", "canberra-2.5", marks=clause("canberra-2.5")),
        pytest.param("official", "official-6.4", marks=clause("official-6.4")),
    ],
)
def test_elsewhere_the_floor_changes_the_deck_after_any_hand(house: str, clause_id: str) -> None:
    table = open_table("seven-card-stud", house=house, ante=2)
    deal_next_hand(table)
    assert_refused(table, ChangeDeck("chosen"), clause_id, "between hands")
    fold_out(table)
    table.act(ChangeDeck("chosen"))
    assert table_events_of(table, events.DeckChanged)[-1].clause == clause_id


@clause("official-6.4")
def test_new_cards_are_checked_before_they_are_dealt() -> None:
    table = open_table(house="official")
    for reason, asking in (("chosen", ()), ("damaged", ()), ("requested", (0,))):
        assert table.act(ChangeDeck(reason, asking)) == [  # type: ignore[arg-type]
            events.DeckChecked(52, "official-6.4", is_new=True),
            events.DeckChanged(reason, 52, "official-6.4"),
        ]


@clause("canberra-2.5")
def test_canberras_supervisor_and_dealer_check_new_cards_before_dealing_them() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2, deck="40")
    new_events = table.act(ChangeDeck("damaged"))
    assert new_events == [
        events.DeckChecked(40, "canberra-2.5", is_new=True),
        events.DeckChanged("damaged", 40, "canberra-2.5"),
    ]
    text = narrate(new_events[0], NAMES.__getitem__)
    assert text == "All 40 cards of the new deck are checked"
    deal_next_hand(table)
    fold_out(table)
    crown_table = open_table(house="crown")
    assert [type(event) for event in crown_table.act(ChangeDeck("damaged"))] == [events.DeckChanged]


@clause("wsop-75")
def test_wsop_brings_a_new_deck_every_two_hours_or_if_one_is_damaged() -> None:
    table = open_table()
    table.act(AdvanceTime(10_000))
    assert_refused(table, ChangeDeck("requested", (0,)), "wsop-75", "in 2 hours")  # not used yet
    play_folded_hands(table, 1)
    table.act(AdvanceTime(17_199))
    assert_refused(table, ChangeDeck("requested", (0,)), "wsop-75", "in 1 second")
    assert_refused(table, ChangeDeck("chosen"), "wsop-75", "on request")
    table.act(AdvanceTime(17_200))
    assert_refused(table, ChangeDeck("requested"), "wsop-75", "name the players")
    table.act(ChangeDeck("requested", (0,)))
    assert_refused(table, ChangeDeck("requested", (0,)), "wsop-75", "in 2 hours")
    table.act(AdvanceTime(18_000))
    table.act(ChangeDeck("damaged"))
    table.act(AdvanceTime(25_199))
    assert_refused(table, ChangeDeck("requested", (0,)), "wsop-75", "in 1 second")
    table.act(AdvanceTime(25_200))
    table.act(ChangeDeck("requested", (0,)))


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("canberra", "canberra-2.6", marks=clause("canberra-2.6")),
        pytest.param("official", "official-4.3", marks=clause("official-4.3")),
    ],
)
def test_the_cards_are_counted_whenever_the_floor_says_so(house: str, clause_id: str) -> None:
    table = open_table("seven-card-stud", house=house, ante=2, deck="32")
    deal_next_hand(table)
    assert table.act(CheckDeck()) == [events.DeckChecked(32, clause_id)]
    fold_out(table)
    assert table.act(CheckDeck()) == [events.DeckChecked(32, clause_id)]
