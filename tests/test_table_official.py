"""Official Rules of Poker between hands: seats and button in every game, blinds, commission."""

from __future__ import annotations

from typing import Any, Final

import pytest

import cardspeak as cs
from cardspeak import irregularities as kinds
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import Report, Rule
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, decisions, events, ledger
from cardspeak.table.commands import (
    AddChips,
    AdvanceTime,
    ChangeDeck,
    ChangeSeat,
    CollectTime,
    ContestSeat,
    Deal,
    DrawForButton,
    Leave,
    Play,
    PostToEnter,
    RequestSeat,
    Sit,
    SitIn,
    SitOut,
    TransferIn,
    VerifyTimeCollection,
)
from cardspeak.table.posted_notices import spec_notices
from hand_driver import events_of, play, play_out, stack_deck
from table_driver import (
    NAMES,
    act,
    assert_refused,
    check_down,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    table_events_of,
)

clause = pytest.mark.clause

SECTIONS: Final = {
    "draw": 11,
    "five-card-stud": 12,
    "seven-card-stud": 13,
    "two-card-manila": 14,
    "three-card-manila": 15,
    "holdem": 16,
    "omaha": 17,
}


def execute(table: cs.Table, command: Any) -> list[Any]:
    """Execute a command, and return its events untyped, because the test knows their types."""
    return list(table.act(command))


def test_every_game_of_the_book_has_its_section() -> None:
    assert {slug for slug, game in cs.GAMES.items() if "official" in game.scripts} == set(SECTIONS)


def official_table(game: str, **table: Any) -> cs.Table:
    is_stud = cs.get_game(game).family == "stud"
    forced: dict[str, Any] = {"ante": 2} if is_stud else {"blinds": (5, 10)}
    spec = cs.game_spec(game, house="official", **forced)
    return cs.Table(cs.table_spec(spec, **{"seat_count": 6, **table}))


def sections(*names: str, games: tuple[str, ...] = tuple(SECTIONS)) -> list[Any]:
    """Return games as parameters, marked with these clauses of their section."""
    return [
        pytest.param(
            game,
            SECTIONS[game],
            marks=clause(*(f"official-{SECTIONS[game]}.{name}" for name in names)),
            id=game,
        )
        for game in games
    ]


WITH_BUTTON: Final = tuple(game for game in SECTIONS if "stud" not in game)


# ---------------------------------------------------------------- seats and button


@pytest.mark.parametrize(("game", "section"), sections("1.a"))
def test_seats_are_chosen_drawn_for_and_first_those_of_players_by_the_section_of_the_game(
    game: str, section: int
) -> None:
    clause_id = f"official-{section}.1.a"
    table = official_table(game)
    for seat in range(4):
        table.act(Sit(seat, NAMES[seat], 1000))
    assert_refused(table, Sit(2, "New", 1000), clause_id, "taken by Cid")
    assert_refused(table, ChangeSeat(0, 2), clause_id, "taken by Cid: request it")
    drawn = execute(table, ContestSeat(5, ("Xan", "Yul", "Zoe"), seed_from_int(4)))
    cards = {
        event.player: cs.parse_cards(event.card)[0].rank
        for event in drawn
        if isinstance(event, events.CardDrawnForSeat)
    }
    reservation = drawn[-1]
    assert isinstance(reservation, events.SeatHeld)
    assert cards[reservation.player] == max(cards.values())
    assert {event.clause for event in drawn} == {clause_id}
    loser = min(cards, key=lambda player: cards[player])
    assert_refused(table, Sit(5, loser, 1000), clause_id)
    for seat in (2, 1):  # Cid asks before Bob
        (requested,) = execute(table, RequestSeat(seat, 3))
        assert requested == events.SeatRequested(seat, 3, clause_id)
    left, changed = execute(table, Leave(3))[:2]
    assert left == events.Left(3, "Dee", 1000, clause_id)
    assert changed == events.SeatChanged(2, 3, "Cid", "", clause_id)
    assert execute(table, SitOut(3)) == [events.SatOut(3, "")]  # it is no change of seats
    table.act(DrawForButton(seed_from_int(1)))
    deal_next_hand(table)
    table.act(Leave(3))  # while a hand is played: Bob, who asked too, moves after it
    for command in (Sit(3, "New", 1000), ContestSeat(3, ("New", "Zoe"), seed_from_int(4))):
        assert_refused(table, command, clause_id, "Bob requested seat 3 first")
    fold_out(table)
    assert table.seats[3].player == "Bob"


@pytest.mark.parametrize(("game", "section"), sections("1.b", games=WITH_BUTTON))
@pytest.mark.parametrize("seats", [(0, 1, 2), (0, 3, 4), (1, 3)])
def test_the_button_starts_at_the_dealers_right_and_its_player_is_dealt_last(
    game: str, section: int, seats: tuple[int, ...]
) -> None:
    clause_id = f"official-{section}.1.b"
    table = official_table(game)
    assert_refused(table, Deal(seed_from_int(1)), "", "two")
    for seat in seats:
        table.act(Sit(seat, NAMES[seat], 1000))
    assert_refused(table, Deal(seed_from_int(1)), clause_id, "draw for it")
    (moved,) = execute(table, DrawForButton(seed_from_int(1)))
    assert moved == events.ButtonMoved(seats[-1], dead=False, clause=clause_id)
    assert_refused(table, DrawForButton(seed_from_int(1)), clause_id, "already")
    buttons = []
    for _ in range(len(seats) + 1):
        deal_next_hand(table)
        dealt = table_events_of(table, hand_events.Dealt)
        assert dealt[len(seats) - 1].seat == table.button
        buttons.append(table.button)
        fold_out(table)
    assert buttons == [seats[-1], *seats]


# ---------------------------------------------------------------- blinds


@pytest.mark.parametrize(("game", "section"), sections("1.c.i", games=WITH_BUTTON))
def test_games_with_a_button_are_played_with_blinds_and_no_ante(game: str, section: int) -> None:
    for forced in ({}, {"ante": 2}, {"blinds": (5, 10), "ante": 2}):
        stakes: dict[str, Any] = dict(forced)
        with pytest.raises(cs.InvalidGameSpecError) as error:
            cs.game_spec(game, house="official", **stakes)
        assert error.value.clause == f"official-{section}.1.c.i"


@pytest.mark.parametrize(
    ("game", "section"), sections("1.c.i", "1.c.ii", "1.c.iii", games=WITH_BUTTON)
)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_players_left_of_the_button_post_as_the_placard_says(
    game: str, section: int, count: int
) -> None:
    blinds = (5, 10, 20)[:count]
    spec = cs.game_spec(game, house="official", limit="no-limit", blinds=blinds)
    table = cs.Table(cs.table_spec(spec, seat_count=6))
    for seat in (0, 1, 3, 4, 5):
        table.act(Sit(seat, NAMES[seat], 1000))
    (sign,) = [
        notice
        for notice in spec_notices(table.spec)
        if notice.clause == f"official-{section}.1.c.iii"
    ]
    assert f"{count} blind" in sign.text
    table.act(DrawForButton(seed_from_int(1)))
    deal_next_hand(table)
    assert table.button == 5
    posted = table_events_of(table, hand_events.Posted)
    first, second = f"official-{section}.1.c.i", f"official-{section}.1.c.ii"
    assert [event.seat for event in posted] == [0, 1, 3][:count]
    assert [event.amount for event in posted] == list(blinds)
    assert [event.clause for event in posted] == [first, second, second][:count]
    if count == 3:  # the player who is due for the first blind leaves: nobody posts it
        fold_out(table)
        table.act(Leave(1))
        deal_next_hand(table)
        posted = table_events_of(table, hand_events.Posted)
        assert [(event.seat, event.amount, event.clause) for event in posted] == [
            (3, 10, second),
            (4, 20, second),
        ]


@clause("official-1.1.dead-button")
@pytest.mark.parametrize("game", WITH_BUTTON)
def test_missed_blinds_are_made_up_or_waited_for(game: str) -> None:
    table = open_table(game, house="official", player_count=5)
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 2)
    table.act(SitIn(2))
    assert table.decision == decisions.EntryDecision(
        (
            decisions.EntryChoice(
                2, (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "official-1.1.dead-button"
            ),
        )
    )
    table.act(PostToEnter(2))
    while 2 not in table.dealt_seats or not table.hand_in_progress:
        if table.hand_in_progress:
            fold_out(table)
        deal_next_hand(table)
    posts = [
        (event.amount, event.kind, event.clause)
        for event in table_events_of(table, hand_events.Posted)
        if event.seat == 2
    ]
    assert posts == [
        (5, "dead blind", "official-1.1.dead-button"),
        (10, "post", "official-1.1.dead-button"),
    ]


@clause("official-1.1.dead-button")
def test_a_small_blind_missed_alone_is_dead() -> None:
    table = open_table(house="official", player_count=5)
    play_folded_hands(table, 2)
    table.act(SitOut(table.blind_seats[-1]))
    seat = table.blind_seats[-1]
    play_folded_hands(table, 1)
    table.act(SitIn(seat))
    table.act(PostToEnter(seat))
    while seat not in table.dealt_seats or not table.hand_in_progress:
        if table.hand_in_progress:
            fold_out(table)
        deal_next_hand(table)
    (post,) = [event for event in table_events_of(table, hand_events.Posted) if event.seat == seat]
    assert (post.amount, post.kind) == (5, "dead blind")


# ---------------------------------------------------------------- chips and cards


@clause("official-7.4")
def test_a_player_from_another_table_buys_in_like_a_new_player() -> None:
    table = open_table(house="official", table={"buy_in": (200, 1500)})
    play_folded_hands(table, 1)
    for now in (0, 4000):
        table.act(AdvanceTime(now))
        assert_refused(table, TransferIn(4, "New", 1600), "official-7.4")
        assert_refused(table, TransferIn(4, "New", 100), "official-7.4")
    (sat,) = execute(table, TransferIn(4, "New", 1500))
    assert sat.clause == "official-7.4"


@clause("official-7.5")
def test_a_short_stack_plays_on_and_a_player_who_is_not_in_the_hand_may_add_chips() -> None:
    table = open_table(house="official", table={"buy_in": (200, 1500)})
    deal_next_hand(table)
    act(table, "raise 900", "fold")
    assert_refused(table, AddChips(2, 100), "official-7.5")  # in the hand
    (added,) = execute(table, AddChips(0, 100))  # has folded
    assert added.clause == "official-7.5"
    act(table, "call")
    check_down(table)
    short = min((0, 1, 2), key=lambda seat: table.seats[seat].stack)
    assert 0 < table.seats[short].stack < 200
    deal_next_hand(table)
    assert short in table.dealt_seats
    assert not table_events_of(table, events.ShortStackDeclared)
    fold_out(table)
    (topped_up,) = execute(table, AddChips(short, 1))  # as few as they like
    assert topped_up.clause == "official-7.5"


@clause("official-6.4")
def test_the_operator_replaces_the_cards_after_a_hand_whoever_asks() -> None:
    table = open_table(house="official", player_count=4)
    for command in (
        ChangeDeck("requested", (1,)),
        ChangeDeck("chosen", ()),
        ChangeDeck("damaged", ()),
    ):
        checked, changed = execute(table, command)
        assert (checked.clause, changed.clause) == ("official-6.4", "official-6.4")
    deal_next_hand(table)
    assert_refused(table, ChangeDeck("chosen", ()), "official-6.4")


# ---------------------------------------------------------------- commission

HIGH, LOW, MIDDLE = "AsAh", "7c2d", "KdKh"
BOARD = "3s4d8h9cJc"


def rake_of(
    charge: Any,
    commands: str,
    *,
    hands: tuple[str, ...] = (HIGH, LOW, MIDDLE),
    stacks: tuple[int, ...] = (1000, 1000, 1000),
    dollar: int = 1,
    **settings: Any,
) -> list[tuple[int, int, str]]:
    """Play these commands of hold'em, then passively to the end; return the rake of each pot."""
    spec = cs.game_spec(
        "holdem", house="official", **{"blinds": (5, 10), "limit": "no-limit", **settings}
    )
    rake = cs.table_spec(spec, commission=charge, units_per_dollar=dollar).rake
    hand = deal_hand(
        spec,
        stacks[: len(hands)],
        stacked_deck=stack_deck(spec, hands, board=BOARD),
        commission=rake,
    )
    play_out(play(hand, commands))
    raked = events_of(hand, hand_events.Raked)
    assert sum(hand.stacks) + sum(event.amount for event in raked) == sum(hand.starting_stacks)
    return [(event.pot_index, event.amount, event.clause) for event in raked]


@clause("official-8.2.a", "official-8.7", "official-1.1.cap", "official-1.1.rake")
@pytest.mark.parametrize("percent", range(3, 13))
def test_five_to_ten_percent_of_all_sums_bet_up_to_the_cap(percent: int) -> None:
    charge = cs.PercentageCharge(percent, cap=40)
    if not 5 <= percent <= 10:
        with pytest.raises(InvalidTableSpecError, match=r"5 to 10 percent.*official-8\.2\.a"):
            rake_of(charge, "fold, fold")
        return
    assert rake_of(charge, "raise 99, call, call") == [(0, 297 * percent // 100, "official-8.2.a")]
    assert rake_of(charge, "raise 999, call, call") == [(0, 40, "official-8.2.a")]


@clause("official-8.2.a", "official-8.7")
def test_each_pot_pays_its_part_in_chips_and_all_of_them_together_no_more_than_the_cap() -> None:
    # Seat 2 is all-in for 203, seats 0 and 1 for 399: pots of 609 and 392, with two winners.
    def rake_with_cap(cap: int) -> list[tuple[int, int]]:
        raked = rake_of(
            cs.PercentageCharge(5, cap=cap),
            "raise 203, raise 399, call",
            hands=(MIDDLE, LOW, HIGH),
            stacks=(399, 1000, 203),
            dollar=100,
        )
        return [(pot, amount) for pot, amount, _ in raked]

    assert rake_with_cap(500) == [(0, 30), (1, 19)]
    assert rake_with_cap(35) == [(0, 30), (1, 5)]
    assert rake_with_cap(12) == [(0, 12)]


@clause("official-8.1", "official-8.2")
def test_the_cap_must_be_posted() -> None:
    spec = cs.game_spec("holdem", house="official", blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match=r"cap.*official-8\.1"):
        cs.table_spec(spec, commission=cs.PercentageCharge(5))


@clause("official-8.5", "official-8.6")
@pytest.mark.parametrize(
    ("commands", "settings", "amount"),
    [
        ("fold, fold", {}, 0),  # only the blinds
        ("fold, check, check", {"blinds": (10, 10)}, 0),  # the same at the showdown
        ("raise 500, fold, fold", {}, 2),  # 25 were called
        ("raise 50, call, fold, bet 400, fold", {}, 11),  # uncontested, but there were bets
    ],
)
def test_an_uncalled_bet_pays_nothing_and_blinds_alone_either(
    commands: str, settings: dict[str, Any], amount: int
) -> None:
    raked = rake_of(cs.PercentageCharge(10, cap=99), commands, **settings)
    assert raked == [(0, amount, "official-8.2.a")] * bool(amount)


@clause("official-8.8")
@pytest.mark.parametrize(
    ("hands", "commands", "amount"),
    [
        (("AsKs", "AhKh"), "raise 50, call", 0),
        (("AsKs", "AhKh", "7c2d"), "fold, raise 50, call", 0),  # who folds without a chip in
        (("AsKs", "7c2d", "AhKh"), "raise 50, call, fold", 11),  # a blind that was folded
    ],
)
def test_no_percentage_if_only_the_tied_players_put_chips_in(
    hands: tuple[str, ...], commands: str, amount: int
) -> None:
    raked = rake_of(cs.PercentageCharge(10, cap=99), commands, hands=hands)
    assert [charged for _, charged, _ in raked] == [amount] * bool(amount)


@clause("official-8.2.a.i", "official-8.2.a.ii")
def test_a_percentage_is_put_on_the_slide_round_by_round_and_dropped_after_the_hand() -> None:
    table = open_table(house="official", table={"commission": cs.PercentageCharge(10, cap=99)})
    deal_next_hand(table)
    act(table, "raise 50", "call", "call")
    act(table, "bet 100", "call", "fold")
    assert table.ledger[ledger.COMMISSION] == 0
    check_down(table)
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(15, "official-8.2.a.i"),
        events.CommissionSetAside(35, "official-8.2.a.i"),
    ]
    assert table_events_of(table, events.CommissionDropped) == [
        events.CommissionDropped(35, "official-8.2.a.ii")
    ]
    assert table.ledger[ledger.COMMISSION] == 35


@clause("official-8.2.a.i", "official-8.2.a.ii")
@pytest.mark.parametrize(
    ("flop", "set_aside"),
    [
        (("bet 950", "call", "call"), [15, 300]),  # everybody is all-in: no round comes after it
        (("bet 950", "call", "fold"), [15, 205]),
        (("bet 100", "raise 300", "fold", "fold"), [15, 35]),  # 200 of it were not called
    ],
)
def test_the_commission_of_the_round_that_ends_the_betting_is_put_on_the_slide_too(
    flop: tuple[str, ...], set_aside: list[int]
) -> None:
    table = open_table(house="official", table={"commission": cs.PercentageCharge(10, cap=999)})
    deal_next_hand(table)
    act(table, "raise 50", "call", "call", *flop)
    assert table.hand is not None
    assert table.hand.over
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(amount, "official-8.2.a.i") for amount in set_aside
    ]
    assert table_events_of(table, events.CommissionDropped) == [
        events.CommissionDropped(set_aside[-1], "official-8.2.a.ii")
    ]


@clause("official-8.2.b.iii", "official-8.2.b.iv")
def test_the_fee_for_a_hand_that_ends_before_the_flop_is_put_on_the_slide_too() -> None:
    table = open_table(house="official", table={"commission": cs.HandCharge(4)})
    deal_next_hand(table)
    act(table, "raise 1000", "call", "call")
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(4, "official-8.2.b.iii")
    ]


@clause("official-8.2.a.i", "official-8.8")
def test_commission_on_the_drop_slide_is_returned_if_the_hand_is_void() -> None:
    table = open_table(house="official", table={"commission": cs.PercentageCharge(10, cap=99)})
    deal_next_hand(table)
    act(table, "raise 50", "call", "call")
    table.act(Play(Report(kinds.NotCovered("a lamp fell"), by_seat=0)))
    table.act(Play(Rule("void", "Max", "the cards are on the floor")))
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(15, "official-8.2.a.i"),
        events.CommissionSetAside(0, "official-1.1.poker-room-supervisor"),
    ]
    assert not table_events_of(table, events.CommissionDropped)
    assert [seat.stack for seat in table.seats[:3]] == [1000] * 3


@clause("official-8.2.b.i", "official-8.2.b.iii", "official-8.2.b.iv", "official-1.1.fee-per-hand")
def test_a_fee_for_the_hand_goes_to_the_drop_box_too() -> None:
    table = open_table(house="official", table={"commission": cs.HandCharge(4)})
    deal_next_hand(table)
    act(table, "raise 50", "call", "call")
    check_down(table)
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(4, "official-8.2.b.iii")
    ]
    assert table_events_of(table, events.CommissionDropped) == [
        events.CommissionDropped(4, "official-8.2.b.iv")
    ]
    assert [event.clause for event in table_events_of(table, hand_events.Raked)] == [
        "official-8.2.b.i"
    ]
    deal_next_hand(table)
    fold_out(table)  # blinds alone pay it, too
    assert table.ledger[ledger.COMMISSION] == 8


@clause(
    "official-8.2.c.i",
    "official-8.2.c.ii",
    "official-8.2.c.iv",
    "official-8.2.c.v",
    "official-1.1.time-collection",
)
def test_time_is_paid_by_everybody_each_hour_in_advance_and_counted_before_it_is_dropped() -> None:
    table = open_table(house="official", player_count=4, table={"commission": cs.TimeCharge(8)})
    table.act(SitOut(1))
    assert_refused(table, Deal(seed_from_int(1)), "official-8.2.c.ii")
    paid = execute(table, CollectTime())
    assert [(event.player, event.amount) for event in paid] == [(name, 8) for name in NAMES[:4]]
    assert (table.ledger[ledger.SLIDE], table.ledger[ledger.TIME]) == (32, 0)
    assert_refused(table, VerifyTimeCollection(" "), "official-8.2.c.v")
    (dropped,) = execute(table, VerifyTimeCollection("Max"))
    assert dropped == events.CommissionDropped(32, "official-8.2.c.v")
    assert (table.ledger[ledger.SLIDE], table.ledger[ledger.TIME]) == (0, 32)
    table.act(AdvanceTime(3599))
    play_folded_hands(table, 1)
    table.act(AdvanceTime(3600))
    assert_refused(table, Deal(seed_from_int(1)), "official-8.2.c.ii")


# ---------------------------------------------------------------- conduct


@clause("official-7.6")
@pytest.mark.parametrize("game", SECTIONS)
def test_a_player_without_a_hand_may_not_influence_others_either(game: str) -> None:
    table = official_table(game)
    for seat in range(3):
        table.act(Sit(seat, NAMES[seat], 1000))
    table.act(DrawForButton(seed_from_int(1)))
    deal_next_hand(table)
    table.act(Sit(4, "Zoe", 1000))
    events_of_report = execute(table, Play(Report(kinds.Influence(4, "said to fold"), by_seat=0)))
    assert [(event.seat, event.clause) for event in events_of_report[1:]] == [(4, "official-7.6")]
    assert table.penalties.history == {"Zoe": ["official-7.6"]}
    fold_out(table)
    execute(table, Play(Report(kinds.Influence(0, "laughed at a raise"), by_seat=4)))
    assert table.penalties.history[NAMES[0]] == ["official-7.6"]
