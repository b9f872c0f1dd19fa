"""Crown between hands, in every game that a clause covers: entry, moves, clocks, commission."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardspeak.hand import (
    BettingOptions,
    InvalidGameSpecError,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.commands import Chop
from cardspeak.houses.commission import NoCharge, PercentageCharge
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, RefusedError, Table, table_spec
from cardspeak.table import events as table_events
from cardspeak.table.commands import (
    AddChips,
    AdvanceTime,
    BuyButton,
    CallClock,
    ChangeCommission,
    ChangeSeat,
    CheckDeck,
    CorrectButton,
    Deal,
    DealIn,
    Kill,
    Leave,
    Play,
    PostToEnter,
    ReportMissingPost,
    RequestSeat,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    TransferIn,
    VoteToChop,
    WaitForBigBlind,
)
from crown_driver import crown_games, crown_spec, deal_crown, open_crown_table
from hand_driver import events_of, play_by_seat, play_to_round
from table_driver import (
    act,
    assert_refused,
    check_down,
    check_or_call,
    deal_next_hand,
    fold_out,
    seat_players,
    seat_to_act_at,
    table_events_of,
)

clause = pytest.mark.clause

BLIND_GAMES: Final = [game for game in crown_games() if crown_spec(game).blinds]
TWO_BLINDS: Final = [game for game in BLIND_GAMES if len(crown_spec(game).blinds) == 2]
BIG_BLIND_CLAUSES: Final = {"manila": "crown-24.1"}
ANTE_GAMES: Final = [game for game in crown_games() if not crown_spec(game).blinds]


def play_hands(table: Table, count: int) -> None:
    for _ in range(count):
        deal_next_hand(table)
        fold_out(table)


def posts_of(table: Table, seat: int) -> list[tuple[str, int, str]]:
    """Return what a seat posted in this hand: the kind, the chips and the clause."""
    assert table.hand is not None
    return [
        (event.kind, event.amount, event.clause)
        for event in events_of(table.hand, events.Posted)
        if event.seat == seat
    ]


# ---------------------------------------------------------------- the dealer button


@clause("crown-1.dealer-button")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize("player_count", [2, 4])
def test_the_player_with_the_button_gets_the_last_card(game: str, player_count: int) -> None:
    """Also heads-up; and in front of an empty seat the player before it does."""
    table = open_crown_table(game, player_count)
    for _ in range(player_count + 1):
        deal_next_hand(table)
        order = initial_deal(table)
        assert order[-1] == table.button
        fold_out(table)
    if player_count == 4:
        table.act(Leave(table.button))
        deal_next_hand(table)
        order = initial_deal(table)
        clockwise = sorted(
            order, key=lambda seat: (seat - table.button - 1) % table.spec.seat_count
        )
        assert order == clockwise
        assert len(order) == 3


def initial_deal(table: Table) -> list[int]:
    """Return the seats in the order in which each got a card, the same in every pass."""
    assert table.hand is not None
    count = len(table.dealt_seats)
    seats = [event.seat for event in events_of(table.hand, events.Dealt)]
    passes = [seats[index : index + count] for index in range(0, len(seats), count)]
    assert passes.count(passes[0]) == len(passes)
    assert set(passes[0]) == set(table.dealt_seats)
    return passes[0]


# ---------------------------------------------------------------- coming in


@clause("crown-6.5.a", "crown-6.5.b")
@pytest.mark.parametrize("game", BLIND_GAMES)
def test_a_new_player_waits_for_the_big_blind_or_posts_it_and_has_no_other_choice(
    game: str,
) -> None:
    table = open_crown_table(game, seat_count=7, straddle_from="under the gun")
    play_hands(table, 1)
    table.act(Sit(5, "New", 500))
    for command in (BuyButton(5), Kill(5), Straddle(5), DealIn(5), DealIn(5, after_button=True)):
        assert_refused(table, command, "crown-6.5.b", "wait for the big blind or post")
    assert table.act(WaitForBigBlind(5)) == [table_events.WaitChosen(5, "crown-6.5.a")]
    assert table.act(PostToEnter(5)) == [table_events.PostChosen(5, "crown-6.5.b")]
    deal_next_hand(table)
    assert posts_of(table, 5) == [("post", 10, "crown-6.5.b")]
    assert table.hand is not None
    assert table.hand.bets[5] == 10  # live


@clause("crown-6.7.a", "crown-6.7.b", "crown-6.7.c")
@pytest.mark.parametrize("game", TWO_BLINDS)
def test_a_player_who_missed_both_blinds_posts_both_or_waits_and_has_no_other_choice(
    game: str,
) -> None:
    table = open_crown_table(game, 5, straddle_from="under the gun")
    play_hands(table, 1)
    table.act(SitOut(4))
    play_hands(table, 3)
    table.act(SitIn(4))
    for command in (BuyButton(4), Kill(4), Straddle(4), DealIn(4), DealIn(4, after_button=True)):
        assert_refused(table, command, "crown-6.7.a", "wait for the big blind or post")
    assert table.act(WaitForBigBlind(4)) == [table_events.WaitChosen(4, "crown-6.7.c")]
    assert table.act(PostToEnter(4)) == [table_events.PostChosen(4, "crown-6.7.a")]
    deal_next_hand(table)
    assert posts_of(table, 4) == [
        ("dead blind", 5, "crown-6.7.a"),
        ("post", 10, "crown-6.7.a"),
    ]
    assert table.hand is not None
    assert table.hand.bets[4] == 10  # the small blind is dead, in the middle


@clause("crown-6.7.b")
@pytest.mark.parametrize("game", TWO_BLINDS)
def test_a_player_who_missed_only_the_small_blind_posts_it_live(game: str) -> None:
    table = open_crown_table(game, 5)
    play_hands(table, 2)  # the big blind is in seat 3
    table.act(SitOut(3))
    play_hands(table, 2)  # the small blind passes it
    table.act(SitIn(3))
    assert table.act(PostToEnter(3)) == [table_events.PostChosen(3, "crown-6.7.b")]
    deal_next_hand(table)
    assert posts_of(table, 3) == [("post", 5, "crown-6.7.b")]
    assert table.hand is not None
    assert table.hand.bets[3] == 5


@clause("crown-6.4")
@pytest.mark.parametrize("game", BLIND_GAMES)
def test_no_new_player_comes_in_on_the_button(game: str) -> None:
    table = open_crown_table(game)
    play_hands(table, 1)
    table.act(Leave(1))
    table.act(Sit(1, "New", 500))
    table.act(PostToEnter(1))
    deal_next_hand(table)
    assert (table.button, 1 in table.dealt_seats) == (1, False)
    fold_out(table)
    deal_next_hand(table)
    assert (table.button, 1 in table.dealt_seats) == (2, True)


@clause("crown-6.4", "crown-6.7.b")
@pytest.mark.parametrize("game", TWO_BLINDS)
def test_a_player_who_was_away_may_come_in_on_the_button(game: str) -> None:
    table = open_crown_table(game, 5)
    play_hands(table, 3)  # seat 4 has had the big blind
    table.act(SitOut(4))
    play_hands(table, 1)  # and misses the small one
    table.act(SitIn(4))
    table.act(PostToEnter(4))
    deal_next_hand(table)
    assert (table.button, 4 in table.dealt_seats) == (4, True)
    assert posts_of(table, 4) == [("post", 5, "crown-6.7.b")]


@clause("crown-6.11.c", "crown-6.4")
@pytest.mark.parametrize("game", BLIND_GAMES)
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_a_player_from_a_feeder_table_is_dealt_in_at_once_wherever_the_button_is(
    game: str, hands: int
) -> None:
    table = open_crown_table(game, 4, seat_count=5, buy_in=(200, 600))
    play_hands(table, hands)
    table.act(Leave(2))
    table.act(TransferIn(2, "Fed", 900, moved_by_house=True, from_must_move=True))
    deal_next_hand(table)
    assert 2 in table.dealt_seats
    assert {kind for kind, _, _ in posts_of(table, 2)} <= {"small blind", "big blind"}
    assert table.seats[2].stack == 900


@clause("crown-1.missed-blind-button")
@pytest.mark.parametrize("game", BLIND_GAMES)
def test_each_blind_that_passes_an_absent_player_marks_them_until_they_make_it_up(
    game: str,
) -> None:
    table = open_crown_table(game, 5)
    play_hands(table, 1)
    away = (table.blind_seats[-1] + 1) % 5
    table.act(SitOut(away))
    for blind in ("big blind", "small blind")[: len(table.blind_seats)]:
        deal_next_hand(table)
        assert table_events_of(table, table_events.PostMissed) == [
            table_events.PostMissed(away, blind, "crown-1.missed-blind-button")
        ]
        fold_out(table)
    assert len(table.seats[away].missed_posts) == len(table.blind_seats)
    table.act(SitIn(away))
    table.act(PostToEnter(away))
    deal_next_hand(table)
    assert posts_of(table, away)
    assert not table.seats[away].missed_posts


@clause("crown-1.straddle", "crown-7.17", "crown-20.3")
@pytest.mark.parametrize("game", BLIND_GAMES)
def test_a_straddle_is_posted_before_the_first_card_by_whoever_chooses_to(game: str) -> None:
    table = open_crown_table(game, 5, straddle_from="under the gun")
    play_hands(table, 1)
    assert table.hand is not None
    blinds = table.game_spec.blinds
    assert len(events_of(table.hand, events.Posted)) == len(blinds), "nobody has to"
    seat = (table.blind_seats[-1] + 2) % 5
    table.act(Straddle(seat))
    deal_next_hand(table)
    first_events = table.hand.log[: len(blinds) + 1]
    assert [type(event) for event in first_events] == [events.Posted] * len(first_events)
    assert [amount for _, amount, _ in posts_of(table, seat)] == [2 * blinds[-1]]
    assert seat_to_act_at(table) == (seat + 1) % 5


@clause("crown-18.1")
@pytest.mark.parametrize("game", BLIND_GAMES)
def test_the_last_two_may_not_take_their_chips_back_by_agreement(game: str) -> None:
    table = open_crown_table(game)
    deal_next_hand(table)
    act(table, "fold", "fold")
    assert_refused(table, Play(Chop()), "crown-18.1", "every hand is played out")
    assert_refused(table, VoteToChop(table.blind_seats[-1]), "crown-18.1")


@clause("crown-12.5")
@pytest.mark.parametrize(
    ("game", "opening_card"),
    [*((game, "") for game in crown_games()), ("seven-card-stud", "low")],
)
def test_a_posted_time_kills_the_hand_in_a_first_round_where_nobody_may_check(
    game: str, opening_card: str
) -> None:
    spec = crown_spec(game, betting=BettingOptions(opening_card=opening_card))
    table = Table(table_spec(spec, seat_count=4, seconds_to_act=30))
    seat_players(table, 4, 500)
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(29))
    assert seat_to_act_at(table) == slow
    assert table.act(AdvanceTime(30))[0] == table_events.TimeExpired(slow, "crown-12.5")
    assert not table.is_in_hand(slow)
    assert seat_to_act_at(table) != slow
    assert table.act(AdvanceTime(59)) == [], "the next player has 30 seconds"


@clause("crown-12.5")
@pytest.mark.parametrize("game", [game for game in crown_games() if "draw" not in game])
def test_a_posted_time_makes_a_check_only_while_nobody_has_bet_in_the_round(game: str) -> None:
    table = open_crown_table(game, seconds_to_act=30)
    deal_next_hand(table)
    assert table.hand is not None
    play_to_round(table.hand, 2)
    first = seat_to_act_at(table)
    table.act(AdvanceTime(30))
    assert table.is_in_hand(first)
    assert isinstance(table.hand.log[-1], events.Checked)
    act(table, "bet 20" if game == "manila" else "bet 10")
    facing = seat_to_act_at(table)
    table.act(AdvanceTime(60))
    assert not table.is_in_hand(facing)


@clause("crown-6.6.a")
@pytest.mark.parametrize("game", BLIND_GAMES)
@pytest.mark.parametrize("must_post", [True, False])
def test_a_hand_without_its_post_is_dead_at_once_if_the_player_has_not_acted(
    game: str, must_post: bool
) -> None:
    table = open_crown_table(game, seat_count=7)
    play_hands(table, 1)
    table.act(Sit(4, "New", 500))
    table.act(Sit(5, "Other", 500))
    table.act(Deal(seed_from_int(9), seats_without_posting=(4, 5)))
    reported = table.act(ReportMissingPost(5, must_post_next=must_post))
    assert reported == [
        table_events.MissingPostFound(5, True, "crown-6.6.a"),
        irregularity_events.HandKilled(5, "crown-6.6.a"),
    ]
    assert table.hand is not None
    assert table.hand.folded[5]
    assert not table.hand.folded[4]
    check_down(table)
    assert table.seats[5].stack == 500
    if must_post:
        assert_refused(table, WaitForBigBlind(5), "crown-6.6.a", "must post now")
    else:
        table.act(WaitForBigBlind(5))
    table.act(CorrectButton(0))  # far from the seat's own blind
    deal_next_hand(table)
    assert (5 in table.dealt_seats) == must_post
    assert posts_of(table, 5) == ([("post", 10, "crown-6.6.a")] if must_post else [])


@clause("crown-6.6.a", "crown-20.2.a")
@pytest.mark.parametrize("game", ["holdem", "omaha", "draw"])
def test_where_the_big_blind_was_not_posted_the_small_one_is_still_a_small_one(game: str) -> None:
    table = open_crown_table(game, 3, seat_count=7)
    play_hands(table, 1)
    big_blind_seat = table.blind_seats[-1]
    new_seat = 3  # the first empty one
    for seat in range(big_blind_seat + 1, new_seat):
        table.act(Leave(seat))
    table.act(Sit(new_seat, "New", 500))
    table.act(Deal(seed_from_int(9), seats_without_posting=(new_seat,)))
    assert posts_of(table, big_blind_seat) == [("small blind", 5, "crown-20.2.a")]
    assert posts_of(table, new_seat) == []
    assert table.act(ReportMissingPost(new_seat))[0].clause == "crown-6.6.a"  # type: ignore[union-attr]


@clause("crown-6.6.b", "crown-6.6.c")
@pytest.mark.parametrize("game", BLIND_GAMES)
@pytest.mark.parametrize(("has_folded", "by"), [(False, "crown-6.6.b"), (True, "crown-6.6.c")])
@pytest.mark.parametrize("is_over", [False, True])
def test_a_missing_post_found_later_is_owed_in_the_next_hand(
    game: str, has_folded: bool, by: str, is_over: bool
) -> None:
    table = open_crown_table(game, seat_count=7)
    play_hands(table, 1)
    table.act(Sit(5, "New", 500))
    table.act(Deal(seed_from_int(9), seats_without_posting=(5,)))
    while seat_to_act_at(table) != 5:
        act(table, "fold" if game == "draw" else "call")
    if has_folded:
        act(table, "fold")
    else:
        act(table, "bet 20" if game == "draw" else "call")
    if is_over:
        check_down(table)
    assert table.act(ReportMissingPost(5)) == [table_events.MissingPostFound(5, False, by)]
    if not is_over:
        assert table.hand is not None
        assert table.hand.folded[5] == has_folded
        check_down(table)
    assert_refused(table, WaitForBigBlind(5), by)
    assert_refused(table, ReportMissingPost(5), "crown-6.6.a", "no player there")
    deal_next_hand(table)
    assert 5 in table.dealt_seats
    ((kind, amount, posted_by),) = posts_of(table, 5)
    assert amount == 10
    assert (kind, posted_by) in (
        ("post", by),
        ("big blind", BIG_BLIND_CLAUSES.get(game, "crown-20.2.b")),
    )


def test_nobody_pays_for_who_sat_there_before() -> None:
    table = open_crown_table("holdem", seat_count=7)
    play_hands(table, 1)
    table.act(Sit(5, "New", 500))
    table.act(Deal(seed_from_int(9), seats_without_posting=(5,)))
    fold_out(table)
    table.act(Leave(5))
    table.act(Sit(5, "Newer", 500))
    assert_refused(table, ReportMissingPost(5), "crown-6.6.a", "no player there")


# ---------------------------------------------------------------- moving


def move_to_last_seat(game: str, from_seat: int) -> Table:
    """Let a player of eight move to the last seat after a hand with the blinds in seats 1 and 2."""
    table = open_crown_table(game, 8, seat_count=9)
    play_hands(table, 1)
    table.act(ChangeSeat(from_seat, 8))
    return table


@clause("crown-6.2")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_a_player_who_moves_past_more_than_two_players_waits_for_the_big_blind_or_posts(
    game: str,
) -> None:
    for from_seat in (0, 1, 2, 5, 6, 7):
        assert move_to_last_seat(game, from_seat).seats[8].entry_status.name == "PLAYING"
    waiting = move_to_last_seat(game, 4)  # past seats 5, 6 and 7
    dealt = []
    for _ in range(5):
        deal_next_hand(waiting)
        dealt.append(8 in waiting.dealt_seats)
        fold_out(waiting)
    assert dealt == [False, False, False, False, True]
    assert posts_of(waiting, 8) == [("big blind", 10, "crown-20.2.b")]
    posting = move_to_last_seat(game, 4)
    assert posting.act(PostToEnter(8)) == [table_events.PostChosen(8, "crown-6.2")]
    deal_next_hand(posting)
    assert posts_of(posting, 8) == [("post", 10, "crown-6.2")]


@clause("crown-6.1")
@pytest.mark.parametrize("game", crown_games())
def test_of_those_who_asked_the_first_clockwise_from_the_button_gets_the_seat(game: str) -> None:
    table = open_crown_table(game, 5)
    play_hands(table, 1)  # the button is in seat 0
    for seat in (4, 0, 3):
        assert table.act(RequestSeat(seat, 2)) == [table_events.SeatRequested(seat, 2, "crown-6.1")]
    table.act(Leave(2))
    (moved,) = table_events_of(table, table_events.SeatChanged)
    by = "crown-6.1" if game in ANTE_GAMES else "crown-6.2"
    assert (moved.seat, moved.to_seat, moved.player, moved.clause) == (3, 2, "Dee", by)
    assert_refused(table, Sit(2, "New", 500), "", "seat 2 is taken by Dee")


# ---------------------------------------------------------------- the clock, the deck and chips


@clause("crown-12.6")
@pytest.mark.parametrize("game", crown_games())
def test_the_supervisor_may_give_a_slow_player_a_minute_at_any_time(game: str) -> None:
    table = open_crown_table(game)
    deal_next_hand(table)
    seat = seat_to_act_at(table)
    assert_refused(table, CallClock(by_seat=(seat + 1) % 4), "crown-12.6", "only the floor")
    assert table.act(CallClock()) == [table_events.ClockCalled(seat, -1, 60, "crown-12.6")]
    table.act(AdvanceTime(59))
    assert table.hand is not None
    assert not table.hand.folded[seat]
    expired = table.act(AdvanceTime(60))[0]
    assert isinstance(expired, table_events.TimeExpired)
    assert (expired.seat, expired.clause) == (seat, "crown-12.6")
    assert table.hand.folded[seat]


@clause("crown-5.5")
def test_the_old_deck_is_counted_before_it_is_changed() -> None:
    for game, count in (("holdem", 52), ("manila", 32)):
        table = open_crown_table(game)
        assert table.act(CheckDeck()) == [table_events.DeckChecked(count, "crown-5.5")]


@clause("crown-7.2", "crown-7.6")
def test_the_posted_buy_in_counts_and_a_stack_below_it_plays_on() -> None:
    fixed = crown_spec("holdem", limit="fixed")
    assert table_spec(fixed).buy_in[0] == 20 * fixed.bet_sizes[-1]
    table = open_crown_table("holdem", buy_in=(200, 1000))
    table.seats[0].stack -= 400
    table.ledger.settle((-400, 0, 0, 0, 0, 0), "lost")
    table.ledger.settle((0, 400, 0, 0, 0, 0), "won")
    table.seats[1].stack += 400
    deal_next_hand(table)
    assert 0 in table.dealt_seats
    assert not table_events_of(table, table_events.ShortStackDeclared)
    fold_out(table)
    table.act(AddChips(0, 1))  # any amount, not the whole minimum


# ---------------------------------------------------------------- commission


@clause("crown-19.2", "crown-19.3")
def test_a_table_may_be_free_of_commission() -> None:
    assert table_spec(crown_spec("holdem"), commission=NoCharge()).commission == NoCharge()
    table = open_crown_table("holdem", commission=PercentageCharge(10, cap=5))
    changed = table.act(ChangeCommission(NoCharge(), by="Sue"))
    assert changed == [table_events.CommissionChanged(NoCharge(), "Sue", "crown-19.2")]
    deal_next_hand(table)
    check_down(table)
    assert table.hand is not None
    assert not events_of(table.hand, events.Raked)


@clause("crown-19.7")
@pytest.mark.parametrize("cap", [0, -1])
def test_a_commission_has_a_cap_on_the_placard(cap: int) -> None:
    with pytest.raises(InvalidTableSpecError) as refusal:
        table_spec(crown_spec("holdem"), commission=PercentageCharge(5, cap=cap))
    assert refusal.value.clause == "crown-19.7"


@clause("crown-19.5")
@pytest.mark.parametrize("game", [*crown_games("flop"), "crown-perth-manila"])
def test_an_uncalled_bet_goes_back_before_the_commission_is_worked_out(game: str) -> None:
    table = open_crown_table(game, 3, commission=PercentageCharge(10, 50, charges_uncontested=True))
    deal_next_hand(table)
    assert table.hand is not None
    while len(table.hand.boards[0]) < (2 if game == "crown-perth-manila" else 3):
        table.act(Play(check_or_call(table.hand.decision)))
    pot = 1500 - sum(table.hand.stacks)
    act(table, "bet 30", "fold", "fold")
    back = events_of(table.hand, events.UncalledBetReturned)
    assert [(event.amount, event.clause) for event in back] == [(30, "crown-19.5")]
    assert [event.amount for event in events_of(table.hand, events.Raked)] == [pot // 10]


# ---------------------------------------------------------------- showdowns and uncontested pots


@clause("crown-9.2.a", "crown-9.2.b", "crown-9.2.c")
@pytest.mark.parametrize("game", crown_games())
def test_hands_are_shown_all_in_first_then_the_called_player_then_the_others_in_turn(
    game: str,
) -> None:
    hand = deal_crown(game, (500, 500, 500, 500))
    rounds = sum(type(step).__name__ == "BetStep" for step in hand.spec.script.steps)
    play_to_round(hand, rounds)
    bettor = hand.decision.seat  # type: ignore[union-attr]
    hand.raise_to(hand.decision.raise_to[0])  # type: ignore[union-attr,index]
    while isinstance(hand.decision, decisions.BetDecision):
        hand.call()
    order = []
    while not hand.over:
        order.append((hand.decision.seat, hand.decision.clause))  # type: ignore[union-attr]
        hand.show()
    others = [(bettor + offset) % 4 for offset in (1, 2, 3)]
    assert order == [(bettor, "crown-9.2.b"), *((seat, "crown-9.2.c") for seat in others)]


LAST_PLAYER: Final = {
    "five-card-stud": ("21.2.f", "21.4.d", "21.4.d", "2"),
    "six-card-stud": ("22.3.f", "22.5.d", "22.5.d", "2"),
    "seven-card-stud": ("23.3.f", "23.7.d", "23.7.d", "23.7.d", "2"),
    "manila": ("2", "2", "2", "2", "2"),
    "crown-perth-manila": ("25.3.d",),
    "draw": ("26.4.f", "2"),
    "draw-ante": ("27.4", "2"),
}
"""By which clause the last player in wins, round by round."""


@pytest.mark.parametrize(
    ("game", "number", "by"),
    [
        pytest.param(game, number, f"crown-{by}", marks=clause(f"crown-{by}"))
        for game, rounds in LAST_PLAYER.items()
        for number, by in enumerate(rounds, start=1)
    ],
)
def test_the_last_player_in_wins_the_pot_without_showing(game: str, number: int, by: str) -> None:
    hand = deal_crown(game)
    play_to_round(hand, number)
    others_put_in, opener = 2000 - sum(hand.stacks), hand.decision.seat  # type: ignore[union-attr]
    stack = hand.stacks[opener]
    hand.raise_to(hand.decision.raise_to[0])  # type: ignore[union-attr,index]
    while not hand.over:
        hand.fold()
    (won,) = events_of(hand, events.Won)
    assert (won.seat, won.clause) == (opener, by)
    assert hand.stacks[opener] == stack + others_put_in
    assert not events_of(hand, events.Showed)


@clause("crown-20.2.a")
@pytest.mark.parametrize("game", TWO_BLINDS)
@pytest.mark.parametrize("stakes", [{}, {"ante": 5}, {"blinds": (5, 10), "ante": 5}])
def test_these_games_are_played_with_blinds_alone(game: str, stakes: dict[str, Any]) -> None:
    with pytest.raises(InvalidGameSpecError) as refusal:
        game_spec(game, house="crown", **stakes)
    assert refusal.value.clause == "crown-20.2.a"


@clause("crown-7.17")
def test_in_manila_one_player_may_straddle_for_twice_the_blind() -> None:
    hand = deal(crown_spec("manila"), [500] * 4, posted_blinds=[10, 20, 0, 0], seed=1)
    assert (hand.decision.seat, hand.decision.call) == (2, 20)  # type: ignore[union-attr]
    for posted_blinds in ([10, 20, 40, 0], [10, 0, 20, 0], [10, 30, 0, 0]):
        with pytest.raises(RefusedError) as refusal:
            deal(crown_spec("manila"), [500] * 4, posted_blinds=posted_blinds, seed=1)
        assert refusal.value.clause == "crown-7.17"


@clause("crown-23.3.f", "crown-23.4.d")
@pytest.mark.parametrize(
    ("opening_card", "by"), [("high", "crown-23.3.f"), ("low", "crown-23.4.d")]
)
def test_the_last_player_in_the_first_round_of_seven_card_stud_wins_the_pot(
    opening_card: str, by: str
) -> None:
    spec = crown_spec("seven-card-stud", betting=BettingOptions(opening_card=opening_card))
    hand = deal(spec, [500] * 4, seed=3)
    opener = hand.decision.seat  # type: ignore[union-attr]
    hand.raise_to(hand.decision.raise_to[0])  # type: ignore[union-attr,index]
    while not hand.over:
        hand.fold()
    (won,) = events_of(hand, events.Won)
    assert (won.seat, won.amount, won.clause) == (opener, 20, by)
    assert hand.stacks[opener] == 515


@clause("crown-26.4.c", "crown-27.3.c")
def test_an_unopened_pot_goes_to_the_last_blind_or_to_the_next_hand() -> None:
    blinds = deal_crown("draw")
    play_by_seat(blinds, "2 fold, 3 fold, 0 fold")
    assert blinds.over
    assert (blinds.stacks, blinds.chips.carried_over) == ([495, 505, 500, 500], 0)
    antes = deal_crown("draw-ante")
    play_by_seat(antes, "0 fold, 1 fold, 2 fold")
    assert not antes.over  # the last one may still open
    opened = antes.copy()
    opened.act("bet 5")
    assert (opened.over, opened.stacks, opened.chips.carried_over) == (
        True,
        [495, 495, 495, 515],
        0,
    )
    antes.fold()
    assert (antes.over, antes.stacks, antes.chips.carried_over) == (True, [495] * 4, 20)
    opened_before = deal_crown("draw-ante")
    play_by_seat(opened_before, "0 bet 5, 1 fold, 2 fold, 3 fold")
    assert (opened_before.over, opened_before.chips.carried_over) == (True, 0)


@clause("crown-27.3.c", "crown-27.4")
def test_a_pot_that_was_opened_is_won_by_the_last_player_even_if_the_opener_is_out() -> None:
    hand = deal_crown("draw-ante")
    play_by_seat(hand, "0 bet 5, 1 fold, 2 fold")
    hand.act("report wrong-hand-size seat=0 card_count=6")
    assert (hand.over, hand.chips.carried_over, hand.stacks) == (True, 0, [490, 495, 495, 520])


def test_a_report_is_refused_before_anybody_is_dealt_in() -> None:
    with pytest.raises(RefusedError, match="no player there"):
        open_crown_table("holdem").act(ReportMissingPost(0))
