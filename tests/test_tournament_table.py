"""A tournament table: cash-game rules that are off, new levels, and all-in hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import UNKNOWN
from cardspeak.games import GAMES
from cardspeak.hand import BettingOptions, decisions, game_spec
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import Fold, RefusedError, Report, Rule
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.hand.stakes import default_stakes
from cardspeak.histories import redaction
from cardspeak.houses.commission import NoCharge, PercentageCharge
from cardspeak.houses.irregularities.offences import (
    DeliberatelyBrokenRule,
    RepeatedIntegrityHarm,
)
from cardspeak.irregularities import NotCovered, PotPushedToWrongPlayer, WrongRuling
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events, table_spec, votes
from cardspeak.table.buy_ins import top_up_range
from cardspeak.table.seats import EntryStatus
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.tournament import TournamentDriver, due
from cardspeak.tournament import commands as tournament_commands
from cardspeak.tournament import events as tournament_events
from cardspeak.tournament.state import EntrantStatus, Phase
from table_driver import (
    act,
    assert_refused,
    check_down,
    check_or_call,
    deal_next_hand,
    seat_to_act_at,
    table_events_of,
)
from tournament_driver import events_of_kind, players_at, register_players

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand

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
    assert top_up_range(table, 0) == (0, 0)  # nor are they offered any
    assert_refused(table, commands.Sit(4, "Eve", 1000), "crown-40.6")
    assert_refused(table, commands.TransferIn(4, "Eve", 1000), "crown-39.2.a")
    contest = commands.ContestSeat(4, ("Ann", "Eve"), seed_from_int(1))
    assert_refused(table, contest, "crown-39.2.a", "assigns the seats")
    table.act(commands.TransferIn(4, "Eve", 1000, moved_by_house=True))
    deal_next_hand(table)
    act(table, "fold")
    folded = next(seat for seat in table.dealt_seats if not table.is_in_hand(seat))
    assert_refused(table, commands.AddChips(folded, 100), "crown-39.2.a")
    assert top_up_range(table, folded) == (0, 0)


@pytest.mark.clause("crown-39.3", "crown-40.6.f")
def test_the_chips_of_a_player_who_is_away_stay_on_a_tournament_table() -> None:
    """The rule of cash games on players who are away too long gives way (crown-38.4)."""
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    for is_tournament in (False, True):
        table = Table(table_spec(spec, seat_count=6, is_tournament=is_tournament))
        table.act(commands.TransferIn(0, "Ann", 1000, moved_by_house=True))
        table.act(commands.SitOut(0))
        table.act(commands.AdvanceTime(900))
        if is_tournament:
            assert_refused(table, commands.PickUpChips(0), "crown-40.6.f", "stay on the table")
        else:
            table.act(commands.PickUpChips(0))
        assert table.seats[0].taken is is_tournament
    wsop_table = tournament_table("wsop")
    wsop_table.act(commands.SitOut(0))
    assert_refused(wsop_table, commands.SecureChips(0), "", "stay on the table")


def start_driver(player_count: int, **settings: Any) -> TournamentDriver:
    """Start a tournament of Crown at real tables."""
    driver = TournamentDriver(register_players(player_count, **settings), seed_from_int(1))
    driver.act(tournament_commands.DrawSeats(seed_from_int(1)))
    driver.act(tournament_commands.StartSession("Dora"))
    return driver


def play_cheaply(
    driver: TournamentDriver,
    number: int,
    *ruling: str,
    offence: type[RepeatedIntegrityHarm | DeliberatelyBrokenRule] = RepeatedIntegrityHarm,
) -> set[str]:
    """Play a hand in which everybody calls; return who was asked.

    With a player and a ruling, that player is reported first for an offence.
    """
    players_asked: set[str] = set()
    table = driver.tables[number]

    def choose(hand: Hand, player: str) -> HandCommand:
        if not players_asked and ruling:
            offender, option = ruling
            seat = [seat.player for seat in table.seats].index(offender)
            table.act(commands.Play(Report(offence(seat))))
            table.act(commands.Play(Rule(option, by="Kim")))
        players_asked.add(player)
        return check_or_call(hand.decision)

    driver.play_hand(number, choose)
    return players_asked


def test_a_player_who_is_absent_makes_the_bring_in_and_is_folded_after_it() -> None:
    driver = start_driver(3, house="wsop")
    tournament, has_brought_in = driver.tournament, False
    absent, *_ = players_at(tournament, 1)
    driver.act(tournament_commands.MarkAbsent(absent))
    for _ in range(12):
        assert absent not in play_cheaply(driver, 1)
        hand, seat = driver.tables[1].hand, tournament.entrants[absent].seat
        assert hand is not None
        has_brought_in |= any(
            isinstance(event, hand_events.BroughtIn) and event.seat == seat for event in hand.log
        )
        folded = [event.seat for event in hand.log if isinstance(event, hand_events.Folded)]
        assert folded == [seat]
    assert has_brought_in


@pytest.mark.clause("crown-39.3", "crown-38.7.a", "crown-38.7.b")
@pytest.mark.parametrize(("option", "hand_count"), [("3 hands", 3), ("10 hands", 10)])
@pytest.mark.parametrize("player_count", [2, 4])
def test_a_player_who_sits_out_hands_of_a_tournament_pays_antes_and_is_folded(
    option: str, hand_count: int, player_count: int
) -> None:
    driver = start_driver(player_count)
    tournament = driver.tournament
    offender, *others = players_at(tournament, 1)
    assert offender in play_cheaply(driver, 1, offender, option)  # this hand is played to its end
    for _ in range(hand_count):
        before = tournament.entrants[offender].chips
        assert offender not in play_cheaply(driver, 1)
        assert offender in players_at(tournament, 1)
        hand = driver.tables[1].hand
        assert hand is not None
        seat = tournament.entrants[offender].seat
        paid = sum(
            event.amount
            for event in hand.log
            if isinstance(event, hand_events.Anted | hand_events.BroughtIn) and event.seat == seat
        )
        assert before - tournament.entrants[offender].chips == paid > 0
        assert seat not in hand.live_seats()
    assert offender in play_cheaply(driver, 1)
    assert tournament.chips_in_play == tournament.chips_issued == player_count * 1000
    assert set(players_at(tournament, 1)) == {offender, *others}


@pytest.mark.parametrize(
    ("player_count", "house", "game", "offence", "option", "clause"),
    [
        *(
            pytest.param(
                *(count, "crown", "seven-card-stud", RepeatedIntegrityHarm, "bar", "crown-40.4.a"),
                marks=pytest.mark.clause("crown-39.3", "crown-40.4.a", "crown-38.7.c"),
            )
            for count in (2, 4, 5)
        ),
        pytest.param(
            *(2, "crown", "holdem", DeliberatelyBrokenRule, "exclude", "crown-40.4.a"),
            marks=pytest.mark.clause("crown-39.3", "crown-40.4.a", "crown-38.10.b"),
        ),
        pytest.param(
            *(4, "canberra", "seven-card-stud", DeliberatelyBrokenRule, "exclude", ""),
            marks=pytest.mark.clause("canberra-19.2.b", "canberra-20.1"),
        ),
        (4, "wsop", "holdem", DeliberatelyBrokenRule, "remove", ""),
        (4, "wsop", "holdem", DeliberatelyBrokenRule, "bar", ""),
    ],
)
def test_a_player_excluded_at_a_table_is_disqualified_from_the_tournament(  # noqa: PLR0917
    player_count: int,
    house: str,
    game: str,
    offence: type[RepeatedIntegrityHarm | DeliberatelyBrokenRule],
    option: str,
    clause: str,
) -> None:
    driver = start_driver(player_count, house=house, game=game, buy_in=10)
    tournament = driver.tournament
    offender, *_ = players_at(tournament, 1)
    play_cheaply(driver, 1, offender, option, offence=offence)
    assert tournament.entrants[offender].status is EntrantStatus.DISQUALIFIED
    assert tournament.entrants[offender].disqualification_clause == clause
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed
    assert tournament.chips_removed == tournament.entrants[offender].chips > 0
    if player_count == 2:
        assert tournament.phase is Phase.FINISHED
        assert sum(tournament.prizes_won.values()) == 20
        return
    for number in [number for number in driver.tables if tournament.can_deal(number)]:
        assert offender not in [seat.player for seat in driver.tables[number].seats]
        assert offender not in play_cheaply(driver, number)


def play_with_a_dead_hand(driver: TournamentDriver, *, next_hand_begun: bool) -> None:
    """Play a hand of which the floor rules one hand dead, and take that ruling back afterwards."""
    table = driver.tables[1]
    is_ruled = False

    def choose(hand: Hand, _: str) -> HandCommand:
        nonlocal is_ruled
        if not is_ruled and len(hand.boards[0]) == 5 and hand.decision is not None:
            is_ruled = True
            report = NotCovered("a cup fell on the cards", seat=hand.decision.seat)
            table.act(commands.Play(Report(report)))
            table.act(commands.Play(Rule("dead", by="Kim")))
        return check_or_call(hand.decision)

    driver.play_hand(1, choose)
    assert due.due_correction(driver.tournament, 1, table) is None
    late_report = WrongRuling("play on", next_hand_begun=next_hand_begun)
    table.act(commands.Play(Report(late_report)))
    table.act(commands.Play(Rule("rebuild", by="the commission", reason="it was the other hand")))


@pytest.mark.parametrize(
    ("house", "clause"),
    [
        pytest.param(
            "crown",
            "crown-40.7",
            marks=pytest.mark.clause("crown-39.3", "crown-40.7", "crown-38.8"),
        ),
        pytest.param("wsop", "", marks=pytest.mark.clause("wsop-52")),
    ],
)
def test_a_late_ruling_on_a_hand_moves_the_chips_of_the_tournament_too(
    house: str, clause: str
) -> None:
    driver = start_driver(4, house=house, game="holdem")
    tournament, table = driver.tournament, driver.tables[1]
    for _ in range(30):
        play_with_a_dead_hand(driver, next_hand_begun=house == "crown")
        before = {player: tournament.entrants[player].chips for player in players_at(tournament, 1)}
        if due.stacks_at(table) != before:
            break
    corrected = due.stacks_at(table)
    assert corrected != before
    assert isinstance(
        due.due_at_table(tournament, 1, table, lambda: bytes(32)),
        tournament_commands.RecordCorrection,
    )
    correction = due.due_correction(tournament, 1, table)
    assert correction is not None
    set_stacks = events_of_kind(driver.act(correction), tournament_events.StackSet)
    assert {event.clause for event in set_stacks} == {clause}
    now = {player: tournament.entrants[player].chips for player in before}
    assert now == corrected == due.stacks_at(table)
    assert tournament.chips_in_play == tournament.chips_issued == 4000
    assert due.due_correction(tournament, 1, table) is None
    play_cheaply(driver, 1)


@pytest.mark.clause("wsop-53")
def test_a_pot_that_is_held_stays_in_play_in_a_tournament_until_it_is_released() -> None:
    driver = start_driver(4, house="wsop", game="holdem")
    tournament, table = driver.tournament, driver.tables[1]

    def fold(hand: Hand, _: str) -> HandCommand:
        can_fold = isinstance(hand.decision, decisions.BetDecision) and hand.decision.fold
        return Fold() if can_fold else check_or_call(hand.decision)

    driver.play_hand(1, fold)
    stacks = [seat.stack for seat in table.seats]
    winner = stacks.index(max(stacks))
    wrong_seat = next(seat for seat in table.dealt_seats if seat != winner)
    table.act(commands.Play(Report(PotPushedToWrongPlayer(wrong_seat))))
    table.act(commands.Play(Rule("hold", "Lee", "the cameras are asked")))
    held_chips = table.penalties.held_chips
    correction = due.due_correction(tournament, 1, table)
    assert correction is not None
    assert correction.carried_pot == held_chips > 0
    driver.act(correction)
    driver.play_hand(1, fold)
    assert tournament.tables[1].carried_pot == held_chips
    before = table.seats[winner].stack
    table.act(commands.ReleasePot(((winner, held_chips),), "the cameras show it", "Lee"))
    driver.play_hand(1, fold)
    assert tournament.tables[1].carried_pot == 0
    assert tournament.chips_in_play == tournament.chips_issued == 4000
    assert abs(table.seats[winner].stack - before - held_chips) < 1000  # the blinds of a hand


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
