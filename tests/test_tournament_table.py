"""A table where tournament chips are played for: rules that are off, levels, all-in hands."""

from __future__ import annotations

import pytest

from cardspeak.cards import UNKNOWN
from cardspeak.games import GAMES
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as in_hand
from cardspeak.hand import placard
from cardspeak.hand.commands import Refused
from cardspeak.hand.placard import BadPlacard
from cardspeak.hand.stakes import usual_stakes
from cardspeak.houses.commission import Nil, Percentage
from cardspeak.records import knowledge
from cardspeak.shuffle import practice_seed
from cardspeak.table import Table, agreeing, commands, events, sign
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.seats import Entry
from lounge import check_down, deal, do, refused, told, turn

NAMES = ("Ann", "Bob", "Cid", "Dee")


def tournament_table(house: str = "crown", players: int = 3, **posted: object) -> Table:
    game = placard("holdem", house=house, blinds=(5, 10), **posted)  # type: ignore[arg-type]
    table = Table(sign(game, seats=6, tournament=True))
    for seat in range(players):
        table.act(commands.Bring(seat, NAMES[seat], 1000, sent=True))
    table.act(commands.DrawForButton(practice_seed(1)))
    return table


@pytest.mark.clause("crown-39.2.a")
def test_in_a_tournament_nobody_chooses_seats_or_buys_chips() -> None:
    table = tournament_table()
    refused(table, commands.ChangeSeat(0, 4), "crown-39.2.a")
    refused(table, commands.AskForSeat(0, 1), "crown-39.2.a")
    refused(table, commands.AddChips(0, 100), "crown-39.2.a")
    refused(table, commands.Sit(4, "Eve", 1000), "crown-40.6")
    refused(table, commands.Bring(4, "Eve", 1000), "crown-39.2.a")


@pytest.mark.clause("crown-39.2.a")
def test_in_a_tournament_a_player_who_comes_is_dealt_in_without_waiting_or_posting() -> None:
    table = tournament_table()
    deal(table)
    do(table, "fold", "fold")
    table.act(commands.Bring(3, "Dee", 700, sent=True))
    assert table.seats[3].entry is Entry.PLAYING
    deal(table)
    assert 3 in table.hand_seats


@pytest.mark.clause("crown-39.2.a")
def test_straddles_are_off_in_tournaments_and_the_cap_on_raises_is_a_setting() -> None:
    game = placard("holdem", house="crown", limit="fixed", blinds=(5, 10))
    assert sign(game, tournament=True).straddle == "none"
    with pytest.raises(BadSign, match=r"crown-39\.2\.a"):
        sign(game, tournament=True, straddle="under the gun")
    with pytest.raises(BadPlacard, match="tournaments alone"):
        placard("holdem", house="crown", limit="fixed", blinds=(5, 10), uncapped=True)
    for uncapped, raises in ((False, 3), (True, 6)):
        posted = placard(
            "holdem",
            house="crown",
            limit="fixed",
            blinds=(5, 10),
            tournament=True,
            uncapped=uncapped,
        )
        hand = deal_hand(posted, [1000] * 3, seed=1)
        made = 0
        while made < 6 and hand.decision is not None and hand.decision.raise_to is not None:  # type: ignore[union-attr]
            hand.raise_to(hand.decision.raise_to[0])  # type: ignore[union-attr]
            made += 1
        assert made == raises


@pytest.mark.clause("crown-39.2.b")
def test_no_commission_is_taken_of_tournament_chips() -> None:
    game = placard("holdem", house="crown", blinds=(5, 10))
    with pytest.raises(BadSign, match=r"crown-39\.2\.b"):
        sign(game, tournament=True, commission=Percentage(5, cap=5))
    table = Table(sign(game, tournament=True, commission=Nil()))
    assert table.sign.rake is None


@pytest.mark.clause("crown-39.4")
def test_a_new_level_needs_no_hands_of_notice_at_the_table() -> None:
    table = tournament_table()
    deal(table)
    higher = {**table.sign.games[0].posted, "blinds": [10, 20], "minimum": 20, "bets": [20, 40]}
    noticed = table.act(commands.Change({"games": [higher]}))
    assert noticed == [events.Noticed(0, "crown-39.4")]
    assert table.placard.blinds == (5, 10)
    check_down(table)
    assert table.placard.blinds == (10, 20)
    deal(table)


@pytest.mark.clause("crown-39.5")
def test_all_in_hands_are_turned_up_before_the_rest_of_the_board_is_dealt() -> None:
    table = tournament_table(players=3)
    deal(table)
    do(table, f"raise {1000}")
    folder = turn(table)
    do(table, "fold", "call")
    assert table.hand is not None
    log = table.hand.log
    first = next(at for at, event in enumerate(log) if isinstance(event, in_hand.LaidOpen))
    flop = next(at for at, event in enumerate(log) if isinstance(event, in_hand.Boarded))
    assert first < flop
    laid = told(table, in_hand.LaidOpen)
    assert len(laid) == 2
    assert {event.clause for event in laid} == {"crown-39.5"}
    assert folder not in {table.hand_seats[event.seat] for event in laid}


@pytest.mark.clause("crown-39.5")
def test_hands_stay_down_while_somebody_can_still_bet() -> None:
    table = tournament_table(players=3)
    table.act(commands.Leave(2))
    table.act(commands.Bring(2, "Cid", 100, sent=True))
    deal(table)
    while not told(table, in_hand.Boarded):  # Cid is all-in, the others have chips behind
        do(table, "raise 100" if table.hand.decision.call < 100 and not told(table, in_hand.Raised) else "call")  # type: ignore[union-attr] # noqa: E501  # fmt: skip
    assert table.hand is not None
    assert not told(table, in_hand.LaidOpen)
    view = table.hand.view(table.hand_seats.index(0))
    assert all(seat.down == "????" for seat in view.seats if seat.seat != view.viewer)
    check_down(table)
    assert len(told(table, in_hand.LaidOpen)) == 3  # at the end even the hand that lost


@pytest.mark.clause("crown-39.5")
def test_everybody_sees_hands_that_are_laid_open_and_nobody_those_of_a_cash_game() -> None:
    for tournament in (True, False):
        game = placard("holdem", house="crown", blinds=(5, 10), tournament=tournament)
        hand = deal_hand(game, [100, 100, 100], seed=3)
        hand.raise_to(100)
        hand.call()
        hand.fold()
        down = [
            seat.down for seat in hand.view(None).seats if not seat.folded or seat.seat in (0, 2)
        ]
        laid = [event for event in hand.log if isinstance(event, in_hand.LaidOpen)]
        assert bool(laid) is tournament
        known = [e for e in knowledge.known(hand, None) if isinstance(e, in_hand.LaidOpen)]
        assert known == laid
        if tournament:
            assert all("?" not in cards for cards in down if cards)


@pytest.mark.parametrize("game", ["seven-card-stud", "razz"])
def test_a_card_that_comes_down_to_a_hand_that_lies_open_is_turned_up_too(game: str) -> None:
    """What everybody sees on the table is told, and known afterwards from the record."""
    usual = usual_stakes(GAMES[game], "wsop")
    posted = placard(game, limit="fixed", tournament=True, **usual)
    hand = deal_hand(posted, [usual["ante"]] * 2, seed=3)
    all_laid = [event for event in hand.log if isinstance(event, in_hand.LaidOpen)]
    for seat in hand.view(None).seats:
        laid = [event.cards for event in all_laid if event.seat == seat.seat]
        assert len(laid) == 2
        assert "".join(laid) == seat.down
        dealt = [e for e in knowledge.known(hand, None) if isinstance(e, in_hand.Dealt)]
        assert "??" not in "".join(e.cards for e in dealt if e.seat == seat.seat)


def test_hands_whose_cards_nobody_has_named_are_not_laid_open() -> None:
    game = placard("holdem", house="crown", blinds=(5, 10), tournament=True)
    hand = deal_hand(game, [100, 100], live=True)
    while hand.decision is not None and not any(isinstance(e, in_hand.Boarded) for e in hand.log):
        match type(hand.decision).__name__:
            case "Cards":
                if hand.decision.what == "board":  # type: ignore[union-attr]
                    break
                hand.name("??" * hand.decision.count)  # type: ignore[union-attr]
            case _:
                hand.raise_to(100) if hand.bet[
                    hand.decision.seat
                ] < 100 > hand.high else hand.call()
    assert UNKNOWN in hand.down[0]
    assert not any(isinstance(event, in_hand.LaidOpen) for event in hand.log)


def test_draws_are_action_and_hands_stay_down_until_the_last() -> None:
    game = placard("27-triple-draw", limit="fixed", blinds=(5, 10), tournament=True)
    hand = deal_hand(game, [10, 10], seed=3)
    while not hand.over:
        laid = [event for event in hand.log if isinstance(event, in_hand.LaidOpen)]
        assert not laid
        if type(hand.decision).__name__ == "Draw":
            hand.throw()
        else:
            hand.call()
    assert len([event for event in hand.log if isinstance(event, in_hand.LaidOpen)]) == 2


def test_in_a_tournament_blinds_are_not_taken_back() -> None:
    table = tournament_table("wsop")
    deal(table)
    do(table, "fold")
    first = turn(table)
    with pytest.raises(Refused, match="played for"):
        table.act(commands.AgreeToChop(first))
    assert not agreeing.may_chop(table, first)
