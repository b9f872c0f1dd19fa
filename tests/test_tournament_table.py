"""A tournament table: cash-game rules that are off, new levels, and all-in hands."""

from __future__ import annotations

import pytest

from cardspeak.cards import UNKNOWN
from cardspeak.games import GAMES
from cardspeak.hand import BettingOptions, game_spec
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.hand.stakes import default_stakes
from cardspeak.histories import redaction
from cardspeak.houses.commission import NoCharge, PercentageCharge
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events, table_spec, votes
from cardspeak.table.seats import EntryStatus
from cardspeak.table.spec_error import InvalidTableSpecError
from table_driver import (
    act,
    assert_refused,
    check_down,
    deal_next_hand,
    seat_to_act_at,
    table_events_of,
)

NAMES = ("Ann", "Bob", "Cid", "Dee")


def tournament_table(house: str = "crown", player_count: int = 3, **settings: object) -> Table:
    spec = game_spec("holdem", house=house, blinds=(5, 10), **settings)  # type: ignore[arg-type]
    table = Table(table_spec(spec, seat_count=6, is_tournament=True))
    for seat in range(player_count):
        table.act(commands.TransferIn(seat, NAMES[seat], 1000, moved_by_house=True))
    if player_count:
        table.act(commands.DrawForButton(seed_from_int(1)))
    return table


@pytest.mark.clause("crown-39.2.a")
def test_in_a_tournament_nobody_chooses_seats_or_buys_chips() -> None:
    table = tournament_table()
    assert_refused(table, commands.ChangeSeat(0, 4), "crown-39.2.a")
    assert_refused(table, commands.RequestSeat(0, 1), "crown-39.2.a")
    assert_refused(table, commands.AddChips(0, 100), "crown-39.2.a")
    assert_refused(table, commands.Sit(4, "Eve", 1000), "crown-40.6")
    assert_refused(table, commands.TransferIn(4, "Eve", 1000), "crown-39.2.a")


@pytest.mark.clause("crown-6.10", "wsop-151")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_two_players_moved_to_a_table_of_two_whose_small_blind_went_out_are_dealt_in(
    house: str,
) -> None:
    """The big blind goes past the seat of the small blind, where the button would be dead."""
    table = tournament_table(house, player_count=0)
    for seat, name in ((2, "Bob"), (3, "Cid")):
        table.act(commands.TransferIn(seat, name, 1000, moved_by_house=True))
    table.act(commands.DrawForButton(seed_from_int(1)))
    deal_next_hand(table)
    if table.button != 3:
        act(table, "fold")
        deal_next_hand(table)
    assert table.blind_seats == [3, 2]
    act(table, "fold")
    table.act(commands.Leave(3))
    for seat, name in ((0, "Dee"), (1, "Ann")):
        table.act(commands.TransferIn(seat, name, 1000, moved_by_house=True))
    deal_next_hand(table)
    assert (table.button, table.blind_seats, table.dealt_seats) == (1, [2, 0], (2, 0, 1))


@pytest.mark.clause("crown-39.2.a")
def test_in_a_tournament_a_new_player_is_dealt_in_without_waiting_or_posting() -> None:
    table = tournament_table()
    deal_next_hand(table)
    act(table, "fold", "fold")
    table.act(commands.TransferIn(3, "Dee", 700, moved_by_house=True))
    assert table.seats[3].entry_status is EntryStatus.PLAYING
    deal_next_hand(table)
    assert 3 in table.dealt_seats


@pytest.mark.clause("crown-39.2.a")
def test_straddles_are_off_in_tournaments_and_the_cap_on_raises_is_a_setting() -> None:
    spec = game_spec("holdem", house="crown", limit="fixed", blinds=(5, 10))
    assert table_spec(spec, is_tournament=True).straddle_from == "none"
    with pytest.raises(InvalidTableSpecError, match=r"crown-39\.2\.a"):
        table_spec(spec, is_tournament=True, straddle_from="under the gun")
    with pytest.raises(InvalidGameSpecError, match="only in tournaments"):
        game_spec(
            "holdem",
            house="crown",
            limit="fixed",
            blinds=(5, 10),
            betting=BettingOptions(uncapped_raises=True),
        )
    for is_uncapped, max_raises in ((False, 4), (True, 6)):  # a bet and three raises
        stud = game_spec(
            "five-card-stud",
            house="crown",
            ante=10,
            is_tournament=True,
            betting=BettingOptions(uncapped_raises=is_uncapped),
        )
        hand = deal_hand(stud, [1000] * 3, seed=1)
        raises = 0
        while raises < 6 and hand.decision is not None and hand.decision.raise_to is not None:  # type: ignore[union-attr]
            hand.raise_to(hand.decision.raise_to[0])  # type: ignore[union-attr]
            raises += 1
        assert raises == max_raises


@pytest.mark.clause("crown-39.2.b")
def test_no_commission_is_taken_from_tournament_chips() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match=r"crown-39\.2\.b"):
        table_spec(spec, is_tournament=True, commission=PercentageCharge(5, cap=5))
    table = Table(table_spec(spec, is_tournament=True, commission=NoCharge()))
    assert table.spec.rake is None


@pytest.mark.clause("crown-39.4")
def test_a_new_level_needs_no_hands_of_notice_at_the_table() -> None:
    table = tournament_table()
    deal_next_hand(table)
    higher = {
        **table.spec.games[0].to_dict,
        "blinds": [10, 20],
        "min_bet": 20,
        "bet_sizes": [20, 40],
    }
    new_events = table.act(commands.ChangeTableSpec({"games": [higher]}))
    assert new_events == [events.SpecChangeAnnounced(0, "crown-39.4")]
    assert table.game_spec.blinds == (5, 10)
    check_down(table)
    assert table.game_spec.blinds == (10, 20)
    deal_next_hand(table)


@pytest.mark.clause("crown-39.5")
def test_all_in_hands_are_turned_up_before_the_rest_of_the_board_is_dealt() -> None:
    table = tournament_table(player_count=3)
    deal_next_hand(table)
    act(table, f"raise {1000}")
    folder = seat_to_act_at(table)
    act(table, "fold", "call")
    assert table.hand is not None
    log = table.hand.log
    first_tabled = next(
        index for index, event in enumerate(log) if isinstance(event, hand_events.AllInTabled)
    )
    flop = next(
        index for index, event in enumerate(log) if isinstance(event, hand_events.BoardDealt)
    )
    assert first_tabled < flop
    tabled = table_events_of(table, hand_events.AllInTabled)
    assert len(tabled) == 2
    assert {event.clause for event in tabled} == {"crown-39.5"}
    assert folder not in {event.seat for event in tabled}


@pytest.mark.clause("crown-39.5")
def test_hands_are_not_tabled_while_somebody_can_still_bet() -> None:
    table = tournament_table(player_count=3)
    table.act(commands.Leave(2))
    table.act(commands.TransferIn(2, "Cid", 100, moved_by_house=True))
    deal_next_hand(table)
    # Cid is all-in, and the others have chips behind.
    while not table_events_of(table, hand_events.BoardDealt):
        is_raised = table.hand.decision.call >= 100 or table_events_of(table, hand_events.Raised)  # type: ignore[union-attr]
        act(table, "call" if is_raised else "raise 100")
    assert table.hand is not None
    assert not table_events_of(table, hand_events.AllInTabled)
    view = table.hand.view(0)
    assert all(seat.down_cards == "????" for seat in view.seats if seat.seat != view.viewer)
    check_down(table)
    # At the end even the hands that lost are tabled.
    assert len(table_events_of(table, hand_events.AllInTabled)) == 3


@pytest.mark.clause("crown-39.5")
def test_everybody_sees_hands_tabled_all_in_but_not_in_a_cash_game() -> None:
    for is_tournament in (True, False):
        spec = game_spec("holdem", house="crown", blinds=(5, 10), is_tournament=is_tournament)
        hand = deal_hand(spec, [100, 100, 100], seed=3)
        hand.raise_to(100)
        hand.call()
        hand.fold()
        down_cards = [
            seat.down_cards
            for seat in hand.view(None).seats
            if not seat.folded or seat.seat in (0, 2)
        ]
        all_tabled = [event for event in hand.log if isinstance(event, hand_events.AllInTabled)]
        assert bool(all_tabled) is is_tournament
        public_tabled = [
            event
            for event in redaction.redact_log(hand, None)
            if isinstance(event, hand_events.AllInTabled)
        ]
        assert public_tabled == all_tabled
        if is_tournament:
            assert all("?" not in cards for cards in down_cards if cards)


@pytest.mark.parametrize("game", ["seven-card-stud", "razz"])
def test_a_down_card_dealt_to_a_tabled_hand_is_turned_up_too(game: str) -> None:
    """Everybody sees it on the table, and in the log afterwards."""
    stakes = default_stakes(GAMES[game], "wsop")
    spec = game_spec(game, limit="fixed", is_tournament=True, **stakes)
    hand = deal_hand(spec, [stakes["ante"]] * 2, seed=3)
    all_tabled = [event for event in hand.log if isinstance(event, hand_events.AllInTabled)]
    for seat in hand.view(None).seats:
        tabled = [event.cards for event in all_tabled if event.seat == seat.seat]
        assert len(tabled) == 2
        assert "".join(tabled) == seat.down_cards
        dealt = [
            event
            for event in redaction.redact_log(hand, None)
            if isinstance(event, hand_events.Dealt)
        ]
        assert "??" not in "".join(event.cards for event in dealt if event.seat == seat.seat)


def test_hands_of_unknown_cards_are_not_tabled() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10), is_tournament=True)
    hand = deal_hand(spec, [100, 100], cards="named")
    while hand.decision is not None and not any(
        isinstance(event, hand_events.BoardDealt) for event in hand.log
    ):
        match type(hand.decision).__name__:
            case "DealCardsDecision":
                if hand.decision.kind == "board":  # type: ignore[union-attr]
                    break
                hand.deal_cards("??" * hand.decision.count)  # type: ignore[union-attr]
            case _:
                hand.raise_to(100) if hand.bets[
                    hand.decision.seat
                ] < 100 > hand.betting.bet_to_match else hand.call()
    assert UNKNOWN in hand.down_cards[0]
    assert not any(isinstance(event, hand_events.AllInTabled) for event in hand.log)


def test_draws_are_action_so_hands_are_not_tabled_until_the_last_draw() -> None:
    spec = game_spec("27-triple-draw", limit="fixed", blinds=(5, 10), is_tournament=True)
    hand = deal_hand(spec, [10, 10], seed=3)
    while not hand.over:
        tabled = [event for event in hand.log if isinstance(event, hand_events.AllInTabled)]
        assert not tabled
        if type(hand.decision).__name__ == "DrawDecision":
            hand.discard()
        else:
            hand.call()
    assert len([event for event in hand.log if isinstance(event, hand_events.AllInTabled)]) == 2


def test_in_a_tournament_blinds_are_not_chopped() -> None:
    table = tournament_table("wsop")
    deal_next_hand(table)
    act(table, "fold")
    seat = seat_to_act_at(table)
    with pytest.raises(RefusedError, match="cannot be chopped in a tournament"):
        table.act(commands.VoteToChop(seat))
    assert not votes.can_chop(table, seat)
