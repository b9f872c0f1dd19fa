"""The jackpot: a royal flush of both hole cards and the flop, and pools that tables share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import ShowdownOptions, commands, game_spec
from cardspeak.houses.irregularities.board_irregularities import PrematureBoard, TooManyBoardCards
from cardspeak.houses.irregularities.offences import RepeatedIntegrityHarm
from cardspeak.table import InvalidTableSpecError, Table, events, ledger, table_spec
from cardspeak.table.commands import (
    AdvanceTime,
    ChangeSeat,
    ConfirmJackpot,
    Leave,
    Play,
    RecordMissedHands,
    RequestJackpotFlop,
    ShowForJackpot,
    Sit,
    StopJackpotRecording,
    WithholdJackpot,
)
from cardspeak.table.jackpot import Jackpot
from hand_driver import stack_deck
from table_driver import (
    act,
    assert_refused,
    check_down,
    check_or_call,
    deal_next_hand,
    fold_out,
    seat_players,
    table_events_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card

SPEC = game_spec(
    "holdem", house="crown", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True)
)
ROYAL = "AsKs"
BOARD = "QsJsTs2d3c"
DAY = 24 * 3600


def make_jackpot(**options: Any) -> Jackpot:
    settings: dict[str, Any] = {
        "prize": 1000, "reserve": 300, "reseed": 200, "contribution": (5, 2), **options
    }  # fmt: skip
    return Jackpot(**settings)


def open_with_jackpot(jackpot: Jackpot, *, player_count: int = 3) -> Table:
    table = Table(table_spec(SPEC, has_jackpot=True), jackpot)
    seat_players(table, player_count, 1000)
    return table


class StackedDecks:
    """Decks for the next hands: by order of the deal, so that the button's cards come last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hands: Sequence[str] = ("", "", "")
        self.board = ""
        monkeypatch.setattr("cardspeak.table.table.shuffle", self.shuffle)

    def shuffle(self, _cards: object, _seed: bytes) -> tuple[Card, ...]:
        return tuple(stack_deck(SPEC, self.hands, board=self.board))

    def put(self, *hands: str, board: str = BOARD) -> None:
        self.hands, self.board = hands, board


@pytest.fixture
def deck(monkeypatch: pytest.MonkeyPatch) -> StackedDecks:
    stacked_deck = StackedDecks(monkeypatch)
    stacked_deck.put(ROYAL, "4d4h", "7c8d")
    return stacked_deck


def win_jackpot(table: Table) -> int:
    """Deal a hand that is checked down and won by a royal flush; return the winner's seat."""
    deal_next_hand(table)
    check_down(table)
    return table.dealt_seats[0]


# ---------------------------------------------------------------- pools


@pytest.mark.clause("crown-41.1.a")
def test_a_jackpot_is_at_the_tables_that_the_house_chooses() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    without_jackpot = Table(table_spec(spec))
    seat_players(without_jackpot, 3, 1000)
    assert_refused(
        without_jackpot, ConfirmJackpot(1, "Max"), "crown-41.1.a", "no jackpot at this table"
    )
    with pytest.raises(InvalidTableSpecError, match="none was given"):
        Table(table_spec(spec, has_jackpot=True))
    with pytest.raises(InvalidTableSpecError, match="this house has no jackpot"):
        table_spec(game_spec("holdem", house="wsop", blinds=(5, 10)), has_jackpot=True)


@pytest.mark.clause(
    "crown-41.1.b",
    "crown-41.2",
    "crown-1.jackpot-contribution",
    "crown-1.jackpot-prize-pool",
    "crown-1.reserve-pool",
)
def test_the_house_pays_into_both_pools_for_every_round_and_players_pay_nothing() -> None:
    jackpot = make_jackpot(contribution=(7, 3))
    table = open_with_jackpot(jackpot)
    for _ in range(4):
        deal_next_hand(table)
        fold_out(table)
    assert (jackpot.prize, jackpot.reserve) == (1028, 312)
    assert jackpot.ledger[ledger.HOUSE] == -1340
    assert jackpot.ledger.total == 0
    assert sum(seat.stack for seat in table.seats) == 3000


# ---------------------------------------------------------------- winning


@pytest.mark.clause("crown-41.4.c", "crown-1.jackpot-prize")
def test_a_royal_flush_of_hole_cards_and_flop_wins_the_pool_as_it_stands(
    deck: StackedDecks,
) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    winner = win_jackpot(table)
    won = table_events_of(table, events.JackpotWon)
    assert [(share.player, share.amount) for share in won] == [(table.seats[winner].player, 1005)]


@pytest.mark.clause("crown-41.4.c")
@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As4s", "KsQsJsTs3c"),  # one hole card
        (ROYAL, "QsJs2dTs3c"),  # with the turn
        ("9sKs", "QsJsTs2d3c"),  # a straight flush, but not royal
        ("AsKh", "QsJsTs2d3c"),  # a straight
    ],
)
def test_nothing_but_a_royal_flush_wins_the_jackpot(
    deck: StackedDecks, hole: str, board: str
) -> None:
    deck.put(hole, "4d4h", "7c8d", board=board)
    table = open_with_jackpot(make_jackpot())
    win_jackpot(table)
    assert not table_events_of(table, events.JackpotWon)
    assert not table_events_of(table, events.JackpotShowRequested)


@pytest.mark.clause("crown-41.4.a")
def test_there_is_no_jackpot_without_two_hole_cards_and_a_flop(deck: StackedDecks) -> None:
    for game in ("omaha", "seven-card-stud"):
        stakes: dict[str, Any] = {"ante": 5} if "stud" in game else {"blinds": (5, 10)}
        with pytest.raises(InvalidTableSpecError, match=r"hold'em only.*crown-41\.4\.a"):
            table_spec(game_spec(game, house="crown", **stakes), has_jackpot=True)
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    act(table, "fold", "raise 100", "fold")  # no flop: the best hole cards win no jackpot
    assert not table_events_of(table, events.JackpotWon)
    assert not table_events_of(table, events.JackpotShowRequested)


@pytest.mark.clause("crown-41.4.b")
def test_hole_cards_must_be_exposed_when_the_dealer_asks(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    act(table, "call", "call", "check", "raise 100", "fold", "fold")  # the royal flush unshown
    royal = table.dealt_seats[0]
    assert table_events_of(table, events.JackpotShowRequested) == [
        events.JackpotShowRequested(royal, "crown-41.4.b")
    ]
    assert not table_events_of(table, events.JackpotWon)
    assert_refused(table, ShowForJackpot((royal + 1) % 3), "crown-41.4.b", "has not asked")
    table.act(ShowForJackpot(royal))
    assert table_events_of(table, events.JackpotCardsShown) == [
        events.JackpotCardsShown(royal, ROYAL, "crown-41.4.b")
    ]
    assert table_events_of(table, events.JackpotWon)[0].amount == 1005
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b")


@pytest.mark.clause("crown-41.4.b")
def test_a_player_who_does_not_expose_them_before_the_next_hand_wins_no_jackpot(
    deck: StackedDecks,
) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    act(table, "call", "call", "check", "raise 100", "fold", "fold")
    royal = table.dealt_seats[0]
    deck.put("2c7h", "4d4h", "7c8d")
    deal_next_hand(table)
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b")
    fold_out(table)
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b")
    assert jackpot.claims == []


def win_unshown(table: Table) -> int:
    """Let a royal flush on the flop win unshown; say in which seat."""
    deal_next_hand(table)
    act(table, "call", "call", "check", "raise 100", "fold", "fold")
    return table.dealt_seats[0]


@pytest.mark.clause("crown-41.4.b", "crown-41.4.c")
@pytest.mark.parametrize("newcomer", ["", "Newcomer"])
def test_a_player_who_leaves_without_exposing_their_cards_wins_no_jackpot(
    deck: StackedDecks, newcomer: str
) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    royal = win_unshown(table)
    table.act(Leave(royal))
    if newcomer:
        table.act(Sit(royal, newcomer, 1000))
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b", "has not asked")
    assert jackpot.claims == []


@pytest.mark.clause("crown-41.4.b", "crown-41.4.c")
def test_a_player_who_moved_exposes_their_cards_where_they_sit_now(deck: StackedDecks) -> None:
    table = open_with_jackpot(make_jackpot())
    royal = win_unshown(table)
    name = table.seats[royal].player
    table.act(ChangeSeat(royal, 7))
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b")
    table.act(ShowForJackpot(7))
    [shown] = table_events_of(table, events.JackpotCardsShown)
    assert (shown.seat, shown.cards) == (7, ROYAL)
    assert [won.player for won in table_events_of(table, events.JackpotWon)] == [name]


@pytest.mark.clause("crown-41.4.b")
def test_cards_that_are_exposed_in_another_way_when_asked_are_exposed(deck: StackedDecks) -> None:
    table = open_with_jackpot(make_jackpot())
    royal = win_unshown(table)
    act(table, f"show-anyway {royal} As")
    assert not table_events_of(table, events.JackpotWon), "one of them is not enough"
    act(table, f"show-anyway {royal} Ks")
    assert len(table_events_of(table, events.JackpotWon)) == 1
    assert_refused(table, ShowForJackpot(royal), "crown-41.4.b")


@pytest.mark.clause("crown-41.4.c")
def test_the_jackpot_is_whose_hand_it_was_though_they_must_leave_when_the_hand_ends(
    deck: StackedDecks,
) -> None:
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    royal = table.dealt_seats[0]
    name = table.seats[royal].player
    table.act(Play(commands.Report(RepeatedIntegrityHarm(royal))))
    table.act(Play(commands.Rule("bar")))
    check_down(table)
    assert not table.seats[royal].taken
    [won] = table_events_of(table, events.JackpotWon)
    assert won.player == name


@pytest.mark.clause("crown-41.4.j")
def test_a_folded_hand_wins_no_jackpot(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    act(table, "call", "call", "check", "fold")  # with a royal flush on the flop
    check_down(table)
    assert not table_events_of(table, events.JackpotShowRequested)
    assert jackpot.claims == []
    deck.put("4d4h", ROYAL, "7c8d")
    deal_next_hand(table)
    fold_out(table)
    assert_refused(table, RequestJackpotFlop(table.dealt_seats[0]), "crown-41.4.j", "a folded hand")


@pytest.mark.clause("crown-41.4.j")
def test_a_hand_mucked_at_the_showdown_wins_no_jackpot(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    act(table, "call", "call", *["check"] * 10, "muck")
    check_down(table)
    assert not table_events_of(table, events.JackpotShowRequested)
    assert jackpot.claims == []


@pytest.mark.clause("crown-41.4.i")
def test_the_last_player_in_may_table_their_cards_and_ask_for_the_flop(deck: StackedDecks) -> None:
    deck.put("4d4h", ROYAL, "7c8d")  # the big blind, to whom all fold
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    big = table.dealt_seats[1]
    assert_refused(table, RequestJackpotFlop(big), "crown-41.4.i", "all others have folded")
    fold_out(table)
    table.act(RequestJackpotFlop(big))
    assert table_events_of(table, events.JackpotCardsShown) == [
        events.JackpotCardsShown(big, ROYAL, "crown-41.4.i")
    ]
    assert table_events_of(table, events.JackpotFlopDealt) == [
        events.JackpotFlopDealt("QsJsTs", "crown-41.4.i")
    ]
    assert table_events_of(table, events.JackpotWon)[0].amount == 1005
    assert_refused(table, RequestJackpotFlop(big), "crown-41.4.i", "already")


@pytest.mark.clause("crown-41.4.i")
def test_no_flop_is_asked_for_once_the_flop_was_dealt(deck: StackedDecks) -> None:
    deck.put(ROYAL, "4d4h", "7c8d", board="2h5c9d2d3c")
    table = open_with_jackpot(make_jackpot())
    royal = win_unshown(table)
    assert_refused(table, RequestJackpotFlop(royal), "crown-41.4.i", "folded before it")
    assert not table_events_of(table, events.JackpotFlopDealt)


@pytest.mark.clause("crown-41.4.i")
@pytest.mark.parametrize("newcomer", ["", "Newcomer"])
def test_nobody_asks_for_the_flop_with_the_cards_of_a_player_who_left(
    deck: StackedDecks, newcomer: str
) -> None:
    deck.put("4d4h", ROYAL, "7c8d")
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    fold_out(table)
    big = table.dealt_seats[1]
    table.act(Leave(big))
    if newcomer:
        table.act(Sit(big, newcomer, 1000))
    assert_refused(table, RequestJackpotFlop(big), "crown-41.4.i", "who was dealt in")
    assert jackpot.claims == []


@pytest.mark.clause("crown-41.4.i")
def test_a_player_who_moved_asks_for_the_flop_where_they_sit_now(deck: StackedDecks) -> None:
    deck.put("4d4h", ROYAL, "7c8d")
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    fold_out(table)
    big = table.dealt_seats[1]
    name = table.seats[big].player
    table.act(ChangeSeat(big, 7))
    table.act(RequestJackpotFlop(7))
    assert [won.player for won in table_events_of(table, events.JackpotWon)] == [name]


@pytest.mark.clause("crown-41.4.i")
@pytest.mark.parametrize("hole", ["AsKh", "As9s", "AsAh"])
def test_the_flop_is_dealt_only_for_cards_of_a_royal_flush(deck: StackedDecks, hole: str) -> None:
    deck.put("4d4h", hole, "7c8d")
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    fold_out(table)
    assert_refused(
        table,
        RequestJackpotFlop(table.dealt_seats[1]),
        "crown-41.4.i",
        "two cards of a royal flush",
    )


def test_the_flop_dealt_on_request_may_not_win(deck: StackedDecks) -> None:
    deck.put("4d4h", ROYAL, "7c8d", board="QsJs9sTs2d")
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    fold_out(table)
    table.act(RequestJackpotFlop(table.dealt_seats[1]))
    assert table_events_of(table, events.JackpotFlopDealt)
    assert not table_events_of(table, events.JackpotWon)


def test_a_corrected_flop_is_the_one_that_counts(deck: StackedDecks) -> None:
    deck.put(ROYAL, "4d4h", "7c8d", board="QsJs9h2d3c")
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    act(table, "call", "call", "check")
    assert table.hand is not None
    table.hand.boards[0] = list(parse_cards("QsJsTs"))  # as the floor has it dealt again
    check_down(table)
    assert table_events_of(table, events.JackpotWon)


# ---------------------------------------------------------------- the next pool


@pytest.mark.clause("crown-41.4.d")
def test_the_reserve_is_the_next_prize_pool(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    win_jackpot(table)
    assert (jackpot.prize, jackpot.reserve) == (302, 0)
    assert table_events_of(table, events.JackpotWon)[0].next_prize == 302
    assert table_events_of(table, events.JackpotWon)[0].clause == "crown-41.4.d"
    assert jackpot.ledger.total == 0


@pytest.mark.clause("crown-41.4.g", "crown-1.reseed")
def test_a_reserve_that_is_too_small_is_filled_up_to_the_reseed(deck: StackedDecks) -> None:
    jackpot = make_jackpot(reserve=50, reseed=500)
    win_jackpot(open_with_jackpot(jackpot))
    assert jackpot.prize == 500
    assert jackpot.ledger[ledger.HOUSE] == -(1005 + 500)


# ---------------------------------------------------------------- the manager


@pytest.mark.clause("crown-41.4.e", "crown-41.4.f")
def test_a_jackpot_is_paid_when_the_manager_confirms_it(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    winner = win_jackpot(table)
    stack = table.seats[winner].stack
    assert jackpot.ledger[ledger.CLAIMS] == 1005
    assert_refused(table, ConfirmJackpot(1, ""), "crown-41.4.e", "name the manager")
    assert_refused(table, ConfirmJackpot(2, "Max"), "crown-41.4.e", "no jackpot 2")
    name = table.seats[winner].player
    deck.put("2c7h", "4d4h", "7c8d")
    deal_next_hand(table)  # it may be paid, and removed, while the next hand is played
    new_events = table.act(ConfirmJackpot(1, "Max"))
    assert new_events == [events.JackpotPaid(1, name, 1005, "Max", "crown-41.4.f")]
    assert (jackpot.ledger[ledger.CLAIMS], jackpot.ledger[ledger.BANK]) == (0, 1005)
    assert table.seats[winner].stack == stack
    assert_refused(table, ConfirmJackpot(1, "Max"), "crown-41.4.e")


@pytest.mark.clause("crown-41.4.h")
def test_winners_at_several_tables_are_paid_in_order(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    first, second = open_with_jackpot(jackpot), open_with_jackpot(jackpot)
    win_jackpot(first)
    win_jackpot(second)
    assert table_events_of(first, events.JackpotWon)[0].amount == 1005
    assert table_events_of(second, events.JackpotWon)[0].amount == 307  # the pool that came after
    assert_refused(second, ConfirmJackpot(2, "Max"), "crown-41.4.h", "jackpot 1 was won earlier")
    first.act(ConfirmJackpot(1, "Max"))
    second.act(ConfirmJackpot(2, "Max"))
    assert jackpot.claims == []
    assert jackpot.ledger.total == 0


def to_flop(table: Table) -> None:
    """Stay in until the flop is out."""
    assert table.hand is not None
    while not table.hand.boards[0]:
        table.act(Play(check_or_call(table.hand.decision)))


@pytest.mark.clause("crown-41.5.c")
def test_a_wrong_flop_is_corrected_and_only_the_right_one_wins_the_jackpot(
    deck: StackedDecks,
) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    deal_next_hand(table)
    to_flop(table)
    assert table.hand is not None
    assert format_cards(table.hand.boards[0]) == "QsJsTs"
    table.act(Play(commands.Report(TooManyBoardCards())))
    assert format_cards(table.hand.boards[0]) != "QsJsTs"
    check_down(table)
    assert not table_events_of(table, events.JackpotWon)
    assert jackpot.prize == 1005


@pytest.mark.clause("crown-41.5.c")
@pytest.mark.parametrize("is_requested", [False, True])
def test_a_corrected_flop_may_win_the_jackpot(
    deck: StackedDecks, monkeypatch: pytest.MonkeyPatch, is_requested: bool
) -> None:
    deck.put(ROYAL, "4d4h", "7c8d", board="2h5c9d2d3c")
    royal = parse_cards("QsJsTs")

    def put_royal_flush_on_top(cards: Sequence[int], _: bytes) -> tuple[int, ...]:
        return (*royal, *(card for card in cards if card not in royal))

    monkeypatch.setattr("cardspeak.hand.piles.shuffle", put_royal_flush_on_top)
    monkeypatch.setattr("cardspeak.hand.irregularities.stub_operations.cut_stub", lambda *_: None)
    table = open_with_jackpot(make_jackpot())
    deal_next_hand(table)
    table.act(Play(commands.Report(PrematureBoard())))  # crown-36.5: the burn stays
    if is_requested:
        winner = table.dealt_seats[0]
        assert table.hand is not None
        while table.hand_in_progress:
            folds = table.hand.decision.seat != winner  # type: ignore[union-attr]
            table.act(Play(commands.Fold() if folds else check_or_call(table.hand.decision)))
        table.act(RequestJackpotFlop(winner))
    else:
        check_down(table)
    assert len(table_events_of(table, events.JackpotWon)) == 1


@pytest.mark.clause("crown-41.5.d")
def test_a_payment_may_be_withheld_for_72_hours(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    win_jackpot(table)
    win_jackpot(table)
    table.act(AdvanceTime(10))
    assert_refused(table, WithholdJackpot(1, "Max", ""), "crown-41.5.d", "give a reason")
    table.act(WithholdJackpot(1, "Max", "the deck is to be checked"))
    assert table_events_of(table, events.JackpotWithheld)[0].until == 3 * DAY + 10
    table.act(ConfirmJackpot(2, "Max"))  # others do not wait for it
    table.act(AdvanceTime(3 * DAY + 9))
    assert_refused(table, ConfirmJackpot(1, "Max"), "crown-41.5.d", "withheld for another 1 second")
    table.act(AdvanceTime(3 * DAY + 10))
    assert_refused(table, WithholdJackpot(1, "Max", "again"), "crown-41.5.d", "only once")
    table.act(ConfirmJackpot(1, "Max"))
    assert jackpot.claims == []


@pytest.mark.clause("crown-41.5.a")
def test_the_manager_makes_up_rounds_that_were_not_recorded() -> None:
    jackpot = make_jackpot()
    table = open_with_jackpot(jackpot)
    table.act(StopJackpotRecording("the dealer forgot"))
    for _ in range(3):
        deal_next_hand(table)
        fold_out(table)
    assert jackpot.prize == 1000
    assert_refused(table, RecordMissedHands(""), "crown-41.5.a", "name the manager")
    assert table.act(RecordMissedHands("Max")) == [
        events.MissedHandsRecorded(3, "Max", "crown-41.5.a")
    ]
    assert (jackpot.prize, jackpot.reserve) == (1015, 306)
    assert_refused(table, RecordMissedHands("Max"), "crown-41.5.a")
    deal_next_hand(table)
    fold_out(table)
    assert jackpot.prize == 1020


@pytest.mark.clause("crown-41.5.a")
def test_a_dealer_who_forgets_holds_up_no_other_table(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    first, second = open_with_jackpot(jackpot), open_with_jackpot(jackpot)
    first.act(StopJackpotRecording("the dealer forgot"))
    assert table_events_of(first, events.JackpotRecordingStopped) == [
        events.JackpotRecordingStopped(
            "the dealer forgot", malfunction=False, clause="crown-41.5.a"
        )
    ]
    assert_refused(first, StopJackpotRecording("again"), "crown-41.5.a", "already stopped")
    deal_next_hand(first)
    fold_out(first)
    assert jackpot.prize == 1000
    deal_next_hand(second)
    fold_out(second)
    assert jackpot.prize == 1005  # the other table's hands are recorded
    win_jackpot(second)
    assert [claim.amount for claim in jackpot.claims] == [1010]
    assert_refused(second, RecordMissedHands("Max"), "crown-41.5.a", "all hands were recorded")
    prize = jackpot.prize
    first.act(RecordMissedHands("Max"))
    assert jackpot.prize == prize + 5
    deal_next_hand(first)
    fold_out(first)
    assert jackpot.prize == prize + 10


@pytest.mark.clause("crown-41.5.a", "crown-41.5.b")
def test_hands_that_a_dealer_forgot_before_a_malfunction_are_recorded_with_it() -> None:
    jackpot = make_jackpot()
    first, second = open_with_jackpot(jackpot), open_with_jackpot(jackpot)
    first.act(StopJackpotRecording("the dealer forgot"))
    deal_next_hand(first)
    fold_out(first)
    first.act(StopJackpotRecording("no line to the console", malfunction=True))
    for table in (first, second):
        deal_next_hand(table)
        fold_out(table)
    assert jackpot.prize == 1000
    assert first.act(RecordMissedHands("Max")) == [
        events.MissedHandsRecorded(3, "Max", "crown-41.5.b")
    ]
    assert jackpot.prize == 1015


@pytest.mark.clause("crown-41.5.b")
def test_after_a_malfunction_rounds_and_wins_are_entered_in_sequence(deck: StackedDecks) -> None:
    jackpot = make_jackpot()
    first, second = open_with_jackpot(jackpot), open_with_jackpot(jackpot)
    first.act(StopJackpotRecording("no line to the console", malfunction=True))
    win_jackpot(first)
    win_jackpot(second)
    assert jackpot.claims == []
    first.act(RecordMissedHands("Max"))
    assert [claim.amount for claim in jackpot.claims] == [1005, 307]
    assert [event.clause for event in table_events_of(first, events.JackpotWon)] == [
        "crown-41.5.b"
    ] * 2
    assert jackpot.ledger.total == 0


@pytest.mark.clause("crown-41.5.a", "crown-41.4.d", "crown-41.5.b")
def test_a_win_that_a_dealer_did_not_record_is_claimed_with_its_hand_as_any_other(
    deck: StackedDecks,
) -> None:
    jackpot = make_jackpot()
    first, second = open_with_jackpot(jackpot), open_with_jackpot(jackpot)
    first.act(StopJackpotRecording("the dealer forgot"))
    win_jackpot(first)
    win_jackpot(second)
    assert [claim.amount for claim in jackpot.claims] == [1005], "the second table's is recorded"
    first.act(RecordMissedHands("Max"))
    [won] = table_events_of(first, events.JackpotWon)
    assert (won.claim, won.amount, won.clause) == (2, 307, "crown-41.4.d"), "no malfunction"


@pytest.mark.parametrize("settings", [{"contribution": (5, -2)}, {"prize": -1}, {"reserve": 1.5}])
def test_a_jackpot_takes_whole_chips_and_none_out(settings: dict[str, Any]) -> None:
    amounts: dict[str, Any] = {"prize": 1000, "reserve": 100, "reseed": 500, "contribution": (2, 1)}
    # The compiled engine refuses a float by its type, before anything is looked at.
    refusal = "whole chips, 0 or more|int object expected"
    with pytest.raises((InvalidTableSpecError, TypeError), match=refusal):
        Jackpot(**{**amounts, **settings})
    assert repr(Jackpot(**amounts)) == "<Jackpot of 1,000, 100 in reserve>"
