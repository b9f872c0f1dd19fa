"""The floor's rulings in a hand, carried out at the table; pots corrected after the hand."""

from __future__ import annotations

import pytest

from cardspeak.games import GAMES
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions, game_spec, irregularity_events
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Won
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses.irregularities import offences
from cardspeak.houses.irregularities.held_hand_irregularities import MiscalledHand
from cardspeak.houses.irregularities.offences import RepeatedIntegrityHarm, Threat
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.pot_irregularities import PotPushedToWrongPlayer
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events, table_spec
from cardspeak.table.commands import AmendLastHand, Deal, LiftPenalty, Play, ReleasePot, Sit, SitIn


def open_with_players(house: str, game: str = "holdem", player_count: int = 4) -> Table:
    spec = game_spec(game, house=house, **default_stakes(GAMES[game], house))
    table = Table(table_spec(spec, seat_count=4, buy_in=(100, 2000)))
    for seat, player in enumerate(["Ann", "Bob", "Cid", "Dee"][:player_count]):
        table.act(Sit(seat, player, 1000))
    table.act(commands.DrawForButton(seed_from_int(1)))
    return table


def play_out(table: Table) -> None:
    """Check or call until the hand is over."""
    while table.hand_in_progress:
        assert table.hand is not None
        decision = table.hand.decision
        text = "check" if getattr(decision, "check", False) else "call"
        if isinstance(decision, decisions.BetDecision) and not (decision.check or decision.call):
            assert decision.raise_to is not None
            text = f"bet {decision.raise_to[0]}"
        table.act(Play(hand_commands.parse_command(text)))


def time_out(table: Table) -> None:
    """Let everybody run out of time until the hand, which is set in rows, is over."""
    while table.hand_in_progress:
        table.act(Play(hand_commands.TimeOut()))


def next_hand(table: Table, seed: int) -> None:
    table.act(Deal(seed_from_int(seed)))


def report_text(table: Table, text: str) -> None:
    table.act(Play(hand_commands.parse_command(text)))


def ledger_balances(table: Table) -> bool:
    return table.ledger.total == 0 and all(
        table.ledger.stack(number) == seat.stack for number, seat in enumerate(table.seats)
    )


def seat_of(table: Table, player: str) -> int:
    """Find a player's seat."""
    return next(n for n, seat in enumerate(table.seats) if seat.player == player)


@pytest.mark.clause("crown-38.7", "crown-38.7.a", "crown-38.7.b")
@pytest.mark.parametrize(("option", "hands"), [("3 hands", 3), ("10 hands", 10)])
def test_an_excluded_player_is_not_dealt_in_for_the_given_number_of_hands(
    option: str, hands: int
) -> None:
    table = open_with_players("crown")
    next_hand(table, 2)
    table.act(Play(hand_commands.Report(RepeatedIntegrityHarm(seat_of(table, "Cid"), "again"))))
    new_events = table.act(Play(hand_commands.Rule(option, "Kim", "the third time")))
    assert [event.seat for event in new_events if isinstance(event, events.SatOut)] == [2]
    play_out(table)
    for index in range(hands):
        with pytest.raises(RefusedError, match=f"has {hands - index} hand"):
            table.act(SitIn(2))
        next_hand(table, 3 + index)
        assert 2 not in table.dealt_seats
        play_out(table)
    table.act(SitIn(2))
    table.act(commands.PostToEnter(2))
    next_hand(table, 99)
    assert 2 in table.dealt_seats


@pytest.mark.clause("crown-38.7.c", "crown-38.10.b", "wsop-intro.conduct", "canberra-19.2.b")
@pytest.mark.parametrize(
    ("house", "game", "offence", "option"),
    [
        ("crown", "holdem", RepeatedIntegrityHarm, "bar"),
        ("crown", "holdem", offences.DeliberatelyBrokenRule, "exclude"),
        ("canberra", "seven-card-stud", offences.DeliberatelyBrokenRule, "exclude"),
        ("canberra", "seven-card-stud", offences.PassingInformation, "fold and exclude"),
        ("wsop", "holdem", Threat, "remove"),
        ("wsop", "holdem", Threat, "bar"),
    ],
)
def test_a_barred_player_leaves_when_the_hand_is_over_and_cannot_sit_down(
    house: str, game: str, offence: type[offences.Offence], option: str
) -> None:
    table = open_with_players(house, game)
    next_hand(table, 2)
    irregularity = offence(seat_of(table, "Cid"), "seen by all")
    table.act(Play(hand_commands.Report(irregularity)))  # type: ignore[arg-type]
    table.act(Play(hand_commands.Rule(option)))
    assert table.seats[2].player == "Cid"
    play_out(table)
    assert not table.seats[2].taken
    assert ledger_balances(table)
    refusal = "Cid is barred" if option == "bar" else "may not play here until the floor lets them"
    with pytest.raises(RefusedError, match=refusal):
        table.act(Sit(2, "Cid", 500))
    with pytest.raises(RefusedError, match="give a reason"):
        table.act(LiftPenalty("Cid", ""))
    if option == "bar":
        with pytest.raises(RefusedError, match="name who lets them in"):
            table.act(LiftPenalty("Cid", "they said sorry"))
    [event] = table.act(LiftPenalty("Cid", "they said sorry", "Lee"))
    assert isinstance(event, events.PenaltyLifted)
    table.act(commands.AdvanceTime(100_000))
    table.act(Sit(2, "Cid", 500))
    assert table.seats[2].player == "Cid"


@pytest.mark.clause("wsop-54")
def test_the_same_act_may_be_ruled_otherwise_for_a_player_with_a_record() -> None:
    table = open_with_players("wsop")
    next_hand(table, 2)
    for player, ruling in (("Ann", "warn"), ("Bob", "warn"), ("Ann", "remove")):
        table.act(Play(hand_commands.Report(Threat(seat_of(table, player), "shouted"))))
        decision = None if table.hand is None else table.hand.decision
        assert isinstance(decision, decisions.RulingDecision)
        assert [option.name for option in decision.options] == ["warn", "remove", "bar"]
        table.act(Play(hand_commands.Rule(ruling, "Lee", "by their record")))
    clauses = {"Ann": ["wsop-29", "wsop-intro.conduct"], "Bob": ["wsop-29"]}
    assert table.penalties.history == clauses
    assert table.hand is not None
    rulings = [event for event in table.hand.log if isinstance(event, irregularity_events.Ruled)]
    assert [(event.option, event.reason) for event in rulings] == [
        ("warn", "by their record"),
        ("warn", "by their record"),
        ("remove", "by their record"),
    ]
    play_out(table)


@pytest.mark.clause("wsop-347.c")
def test_a_player_out_of_chips_for_points_is_away_for_a_day() -> None:
    table = open_with_players("wsop", "open-face-chinese", player_count=3)
    next_hand(table, 2)
    offence = offences.OutOfPocket(seat_of(table, "Bob"), "no chips left")
    table.act(Play(hand_commands.Report(offence)))
    table.act(Play(hand_commands.Rule("day")))
    time_out(table)
    with pytest.raises(RefusedError, match="for another 24 hours"):
        table.act(Sit(1, "Bob", 500))
    table.act(commands.AdvanceTime(86400))
    table.act(Sit(1, "Bob", 500))
    for seed in (3, 4):
        next_hand(table, seed)
        time_out(table)
    assert table.seats[1].player == "Bob", "who is back for good"


@pytest.mark.clause("crown-38.7.c", "crown-38.10.b", "wsop-24b", "wsop-intro.conduct")
@pytest.mark.parametrize(
    ("house", "heavier", "lighter"),
    [
        ("crown", (RepeatedIntegrityHarm, "bar"), (offences.DeliberatelyBrokenRule, "exclude")),
        ("wsop", (Threat, "remove"), (offences.DeviceUse, "exclude")),
        ("wsop", (Threat, "bar"), (Threat, "remove")),
    ],
)
@pytest.mark.parametrize("is_heavier_first", [True, False])
def test_a_lighter_penalty_takes_nothing_away_from_a_heavier_one(
    house: str,
    heavier: tuple[type[offences.Offence], str],
    lighter: tuple[type[offences.Offence], str],
    is_heavier_first: bool,
) -> None:
    table = open_with_players(house)
    next_hand(table, 2)
    for offence, option in (heavier, lighter) if is_heavier_first else (lighter, heavier):
        table.act(Play(hand_commands.Report(offence(seat_of(table, "Cid")))))  # type: ignore[arg-type]
        table.act(Play(hand_commands.Rule(option)))
    exclusion = table.penalties.exclusions["Cid"]
    assert exclusion.is_barred == (heavier[1] == "bar")
    assert exclusion.is_from_room == (house == "wsop")
    play_out(table)
    with pytest.raises(RefusedError) as error:
        table.act(Sit(2, "Cid", 500))
    assert error.value.clause == ("crown-38.7.c" if house == "crown" else "wsop-intro.conduct")


@pytest.mark.clause("wsop-347.c")
def test_a_player_out_of_pocket_may_have_to_stay_away_for_the_whole_series() -> None:
    table = open_with_players("wsop", "open-face-chinese", player_count=3)
    next_hand(table, 2)
    offence = offences.OutOfPocket(seat_of(table, "Bob"), "no chips left")
    table.act(Play(hand_commands.Report(offence)))
    table.act(Play(hand_commands.Rule("series")))
    time_out(table)
    table.act(commands.AdvanceTime(30 * 86400))
    with pytest.raises(RefusedError, match="until the floor lets them"):
        table.act(Sit(1, "Bob", 500))


@pytest.mark.clause("wsop-25", "wsop-35")
def test_a_player_removed_from_the_room_is_out_of_hand_and_seat() -> None:
    table = open_with_players("wsop")
    table.act(commands.SitOut(3))
    next_hand(table, 2)
    away, dealt = table.seats[3].player, table.dealt_seats[-1]
    table.act(Play(hand_commands.Report(offences.PhoneUse(dealt, other_seat=3))))
    assert table.hand is not None
    assert table.hand.folded[dealt]
    assert not table.seats[3].taken, "who has no hand goes at once"
    assert table.seats[dealt].taken, "the others when it is over"
    name = table.seats[dealt].player
    play_out(table)
    assert not table.seats[dealt].taken
    assert ledger_balances(table)
    for player in (away, name):
        with pytest.raises(RefusedError, match="until the floor lets them"):
            table.act(Sit(3, player, 500))


def test_offences_after_the_hand_are_handled_at_once() -> None:
    table = open_with_players("wsop")
    next_hand(table, 2)
    play_out(table)
    table.act(Play(hand_commands.Report(Threat(seat_of(table, "Ann"), "shouted"))))
    with pytest.raises(RefusedError, match="the floor has not ruled"):
        next_hand(table, 3)
    table.act(Play(hand_commands.Rule("bar")))
    assert not table.seats[0].taken
    with pytest.raises(RefusedError, match="no hand is being played"):
        report_text(table, "check")
    next_hand(table, 3)


# ---------------------------------------------------------------- pots


def play_uncontested(table: Table) -> tuple[int, int]:
    """Play a hand that one player wins without a showdown; return their seat and what they won."""
    next_hand(table, 2)
    report_text(table, "raise 60")
    while table.hand_in_progress:
        report_text(table, "fold")
    gains = [seat.stack - 1000 for seat in table.seats[:4]]
    return gains.index(max(gains)), max(gains)


@pytest.mark.clause("wsop-52", "wsop-51.1")
def test_a_wrongly_paid_pot_is_corrected_before_the_next_deal() -> None:
    table = open_with_players("wsop")
    winner, won = play_uncontested(table)
    wrong_seat = (winner + 1) % 4
    before = [seat.stack for seat in table.seats]
    table.act(Play(hand_commands.Report(PotPushedToWrongPlayer(wrong_seat))))
    table.act(Play(hand_commands.Rule("stand", "Lee")))
    assert table.seats[winner].stack < before[winner]
    assert ledger_balances(table)
    assert sum(seat.stack for seat in table.seats) == 4000
    next_hand(table, 3)
    assert won


@pytest.mark.clause("wsop-53")
def test_a_pot_is_held_while_play_goes_on_and_awarded_when_decided() -> None:
    table = open_with_players("wsop")
    winner, _ = play_uncontested(table)
    wrong_seat = (winner + 1) % 4
    table.act(Play(hand_commands.Report(PotPushedToWrongPlayer(wrong_seat))))
    table.act(Play(hand_commands.Rule("hold", "Lee", "the cameras are asked")))
    held_chips = table.penalties.held_chips
    assert held_chips > 0
    assert table.ledger["held"] == held_chips
    assert ledger_balances(table)
    next_hand(table, 3)
    play_out(table)
    for shares in (
        (),
        ((winner, held_chips - 1),),
        ((winner, held_chips + 1),),
        ((winner, -held_chips),),
    ):
        with pytest.raises(RefusedError):
            table.act(ReleasePot(shares))
    [event] = table.act(ReleasePot(((winner, held_chips),), "the cameras show it", "Lee"))
    assert isinstance(event, events.PotReleased)
    assert event.clause == "wsop-53"
    assert ledger_balances(table)
    assert sum(seat.stack for seat in table.seats) == 4000
    with pytest.raises(RefusedError, match="no pot is being held"):
        table.act(ReleasePot(((winner, held_chips),)))


@pytest.mark.clause("crown-3.2.s2")
def test_the_inspectors_correction_of_a_payment_is_recorded() -> None:
    table = open_with_players("crown")
    winner, _ = play_uncontested(table)
    right = [seat.stack for seat in table.seats]
    other = (winner + 1) % 4
    table.act(Play(hand_commands.Report(PotPushedToWrongPlayer(other))))
    assert table.hand is not None
    assert isinstance(table.hand.decision, decisions.RulingDecision)
    assert table.hand.decision.clause == "crown-3.2.s2"
    events = table.act(Play(hand_commands.Rule("move", "Ivy", "it was pushed to the wrong seat")))
    (ruling,) = [event for event in events if isinstance(event, irregularity_events.Ruled)]
    assert (ruling.by, ruling.reason) == ("Ivy", "it was pushed to the wrong seat")
    assert ruling.clause == "crown-3.2.s2"
    assert [seat.stack for seat in table.seats] == right
    assert ledger_balances(table)


@pytest.mark.clause("crown-3.2.s2")
def test_an_error_that_the_inspector_lets_stand_moves_the_chips() -> None:
    table = open_with_players("crown")
    winner, won = play_uncontested(table)
    right = [seat.stack for seat in table.seats]
    other = (winner + 1) % 4
    table.act(Play(hand_commands.Report(PotPushedToWrongPlayer(other))))
    table.act(Play(hand_commands.Rule("stand", "Ivy", "nobody objects")))
    moved = table.seats[other].stack - right[other]
    assert moved >= won
    assert table.seats[winner].stack == right[winner] - moved
    assert ledger_balances(table)


@pytest.mark.clause("wsop-51.1", "wsop-140.2")
@pytest.mark.parametrize("next_hand_begun", [False, True])
def test_a_miscall_that_ended_the_hand_is_ruled_on_before_the_next_deal(
    next_hand_begun: bool,
) -> None:
    table = open_with_players("wsop", player_count=2)
    for seed in range(2, 30):  # until somebody has mucked
        next_hand(table, seed)
        play_out(table)
        assert table.hand is not None
        if table.hand.showing.mucked_seats:
            break
    assert table.hand is not None
    [mucked_seat] = table.hand.showing.mucked_seats
    stacks = [seat.stack for seat in table.seats[:2]]
    winner = 1 - mucked_seat
    report = hand_commands.Report(MiscalledHand(winner, "aces up", mucked_seat))
    if next_hand_begun:
        next_hand(table, 50)
        with pytest.raises(RefusedError, match="the next hand has begun"):
            table.act(AmendLastHand(report))
        return
    won = sum(event.amount for event in table.hand.log if isinstance(event, Won))
    table.act(Play(report))
    table.act(Play(hand_commands.Rule("forfeit", "Lee")))
    assert table.seats[winner].stack == stacks[winner] - won
    assert table.seats[mucked_seat].stack == stacks[mucked_seat] + won
    assert ledger_balances(table)
    next_hand(table, 50)


@pytest.mark.clause("wsop-51.1", "wsop-51.2")
@pytest.mark.parametrize("house_error", [False, True])
def test_after_the_next_deal_only_an_error_of_the_house_is_corrected(
    house_error: bool,
) -> None:
    table = open_with_players("wsop")
    winner, won = play_uncontested(table)
    wrong_seat = (winner + 1) % 4
    with pytest.raises(RefusedError, match="no previous hand"):
        table.act(AmendLastHand(hand_commands.Report(PotPushedToWrongPlayer(wrong_seat))))
    next_hand(table, 3)
    play_out(table)
    winner_stack, neighbour_stack = table.seats[winner].stack, table.seats[(winner + 1) % 4].stack
    report = hand_commands.Report(PotPushedToWrongPlayer(wrong_seat, house_error=house_error))
    table.act(AmendLastHand(report))
    if house_error:
        table.act(AmendLastHand(hand_commands.Rule("move")))
        assert (table.seats[winner].stack, table.seats[(winner + 1) % 4].stack) == (
            winner_stack,
            neighbour_stack,
        )
    else:
        moved = winner_stack - table.seats[winner].stack
        assert moved >= won
        assert table.seats[(winner + 1) % 4].stack == neighbour_stack + moved
    assert ledger_balances(table)


@pytest.mark.clause("wsop-51.2")
def test_no_hand_is_dealt_before_the_floor_has_ruled_on_the_hand_before_the_last() -> None:
    table = open_with_players("wsop")
    winner, _ = play_uncontested(table)
    next_hand(table, 3)
    report = PotPushedToWrongPlayer((winner + 1) % 4, house_error=True)
    table.act(AmendLastHand(hand_commands.Report(report)))
    play_out(table)  # meanwhile the game goes on
    with pytest.raises(RefusedError, match="not ruled on the hand before yet") as refusal:
        next_hand(table, 4)
    assert refusal.value.clause == "wsop-51.2"
    table.act(AmendLastHand(hand_commands.Rule("move")))
    next_hand(table, 4)
    assert ledger_balances(table)


def test_a_ruling_that_ended_the_hand_cannot_be_appealed_once_the_chips_are_paid() -> None:
    table = open_with_players("wsop")
    next_hand(table, 2)
    table.act(Play(hand_commands.Report(NotCovered("a lamp fell"))))
    table.act(Play(hand_commands.Rule("void")))
    before = [seat.stack for seat in table.seats]
    with pytest.raises(RefusedError, match="has been awarded"):
        table.act(Play(hand_commands.Appeal("Ann")))
    assert [seat.stack for seat in table.seats] == before
    assert not table.hand_in_progress
    assert ledger_balances(table)
    next_hand(table, 3)


def test_a_report_too_late_after_the_next_deal_is_refused() -> None:
    table = open_with_players("wsop")
    play_uncontested(table)
    next_hand(table, 3)
    with pytest.raises(RefusedError, match="too late to report"):
        table.act(AmendLastHand(hand_commands.Report(Threat(0))))
    with pytest.raises(RefusedError):
        table.act(AmendLastHand(hand_commands.Fold()))


def test_chips_of_a_player_who_has_gone_cannot_be_moved() -> None:
    table = open_with_players("wsop")
    winner, _ = play_uncontested(table)
    wrong_seat = (winner + 1) % 4
    table.act(commands.Leave(winner))
    before = [seat.stack for seat in table.seats]
    table.act(Play(hand_commands.Report(PotPushedToWrongPlayer(wrong_seat))))
    with pytest.raises(RefusedError, match="has left"):
        table.act(Play(hand_commands.Rule("stand")))
    table.act(Play(hand_commands.Rule("move")))
    assert [seat.stack for seat in table.seats] == before
