"""What a croupier does by himself: one thing at each moment of a table, and when."""

from __future__ import annotations

from functools import wraps
from math import inf
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

import cardspeak as cs
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions, placard
from cardspeak.houses.commission import Time
from cardspeak.houses.mistakes.conduct import Profanity
from cardspeak.service import dealing, opening
from cardspeak.service.croupier import Croupier, plain_command
from cardspeak.service.dealing import Plan
from cardspeak.service.messages import Wishes
from cardspeak.service.room import Room
from cardspeak.service.settings import TableSettings
from cardspeak.shuffle import practice_seed
from cardspeak.table import blinds, commands, ledger, rotation, sign
from cardspeak.table.commands import Play
from cardspeak.table.sign import Rotation
from parlour import PocketBooks, StillClock
from simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cardspeak.hand.placard import Placard
    from cardspeak.service.storage.interface import Storage
    from cardspeak.table.commands import AnyCommand

SETTINGS = TableSettings(
    pause=4.0,
    showdown_pause=2.5,
    think=(1.0, 1.0),
    show_after=0.5,
    show_within=6.0,
    vote_within=10.0,
    choose_within=15.0,
    rule_within=120.0,
    set_within=60.0,
    away_after=2,
    gone_after=900.0,
)
HOLDEM = placard("holdem", blinds=(5, 10), limit="no-limit")
RAZZ = placard("razz", limit="fixed", ante=2)


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test that awaits."""

    @wraps(test)
    def run(*args: Any, **more: Any) -> None:
        simulate(cast("Any", test(*args, **more)))

    return run


async def table(
    *names: str,
    games: Placard | list[Placard] = HOLDEM,
    settings: TableSettings = SETTINGS,
    **posted: Any,
) -> Croupier:
    """Open a table whose croupier does nothing unless he is asked to; these sit there."""
    row = opening.table("t", "Table", sign(games, **{"seats": 6, **posted}), settings)
    storage = cast("Storage", PocketBooks())
    room = Room(storage)
    room.clock = cast("Any", StillClock(100.0))
    if settings.bots:
        await room.regulars.open()
    croupier = Croupier(room, row)
    room.tables["t"] = croupier
    await croupier._again()
    croupier.scene.online = set(names)
    for seat, name in enumerate(names):
        chips = max(1000, croupier.table.sign.buy_in[0])
        await croupier.do(commands.Sit(seat, name, chips), by=name.lower())
    return croupier


async def dealt(*names: str, **more: Any) -> Croupier:
    """Open a table and deal the first hand."""
    croupier = await table(*names, **more)
    await croupier.do(commands.DrawForButton(practice_seed(1)))
    await croupier.do(commands.Deal(practice_seed(1)))
    return croupier


async def play(croupier: Croupier, *said: acts.AnyCommand) -> None:
    """Do something in the hand."""
    for act in said:
        await croupier.do(Play(act))


async def fold_out(croupier: Croupier) -> None:
    """End a hand without a showdown."""
    while croupier.table.in_hand:
        await play(croupier, acts.Fold())


def pass_seconds(croupier: Croupier, seconds: float) -> None:
    """Let time pass."""
    cast("StillClock", croupier.room.clock).time += seconds


async def planned(croupier: Croupier) -> tuple[AnyCommand | None, float]:
    """Say what is tried next, and how long after the last thing that happened."""
    plan = dealing.plan(croupier)
    tried: list[AnyCommand] = []

    async def attempt(command: AnyCommand, by: str = "") -> bool:
        del by
        tried.append(command)
        return True

    assert plan.do is not None, plan
    croupier.attempt = attempt  # type: ignore[method-assign]
    await plan.do()
    del croupier.attempt
    (command,) = tried
    return command, plan.at - croupier.changed


@pytest.mark.clause("wsop-347.b")
@in_a_loop
async def test_who_has_no_point_left_holds_nobody_up_and_buys_more_or_goes() -> None:
    croupier = await table(
        "Ann", "Bob", "Cid", games=placard("open-face-chinese", point=10), seats=3
    )
    at = croupier.table
    at.ledger.move(ledger.stack(1), ledger.BANK, at.seats[1].stack - 9, "lost")
    at.seats[1].stack = 9
    assert await planned(croupier) == (commands.SitOut(1, warned=True), 0)
    await croupier.do(commands.SitOut(1, warned=True))
    await croupier.do(commands.DrawForButton(practice_seed(1)))
    await croupier.do(commands.Deal(practice_seed(1)))
    assert sorted(at.hand_seats) == [0, 2]
    back = await table("Ann", "Bob", games=placard("open-face-chinese", point=10), seats=3)
    assert isinstance((await planned(back))[0], commands.DrawForButton)
    there = back.table
    there.ledger.move(ledger.stack(1), ledger.BANK, there.seats[1].stack - 9, "lost")
    there.seats[1].stack = 9
    await back.do(commands.SitOut(1, warned=True))
    dealing.plan(back)
    pass_seconds(back, SETTINGS.gone_after + 1)
    assert await planned(back) == (commands.Leave(1), 0)


# ---------------------------------------------------------------- whatever else is so


@in_a_loop
async def test_who_wants_the_table_closed_is_heard_first() -> None:
    croupier = await dealt("Ann", "Bob")
    croupier.state = replace(croupier.state, paused="dinner")
    croupier.close_soon()
    assert dealing.plan(croupier) == Plan(croupier.changed, croupier.begin_closing)


@in_a_loop
async def test_nothing_happens_at_a_table_that_is_paused_or_closed() -> None:
    croupier = await dealt("Ann", "Bob", seconds=20)
    assert dealing.plan(croupier).at < inf
    croupier.state = replace(croupier.state, paused="dinner")
    assert dealing.plan(croupier) == Plan()
    closed = await table("Ann", "Bob")
    await closed.do(commands.Close())
    assert dealing.plan(closed) == Plan(waits_for="the table is closed")


@in_a_loop
async def test_a_host_is_asked_before_the_tables_own_rules() -> None:
    croupier = await table("Ann", "Bob", settings=replace(SETTINGS, host="podium"))
    said: list[Plan | None] = [Plan(waits_for="the podium"), None]

    class Host:
        def plan(self, _croupier: Croupier) -> Plan | None:
            return said.pop(0)

    croupier.room.clerks["podium"] = cast("Any", Host())
    assert dealing.plan(croupier) == Plan(waits_for="the podium")
    assert isinstance((await planned(croupier))[0], commands.DrawForButton)


# ---------------------------------------------------------------- in a hand


@in_a_loop
async def test_a_player_has_the_posted_time_and_else_all_the_time_there_is() -> None:
    croupier = await dealt("Ann", "Bob", seconds=20, time_bank=30)
    assert dealing.plan(croupier) == Plan(150.0, croupier.pass_time)
    assert dealing.plan(await dealt("Ann", "Bob")) == Plan()


@in_a_loop
async def test_the_croupier_rules_when_nobody_does() -> None:
    for within in (120.0, 0.0):
        settings = replace(SETTINGS, rule_within=within)
        croupier = await dealt("Ann", "Bob", "Cid", settings=settings)
        await play(croupier, acts.Report(Profanity(0)))
        waits = croupier.table.hand.decision  # type: ignore[union-attr]
        assert isinstance(waits, decisions.Ruling)
        if not within:
            assert dealing.plan(croupier) == Plan()
            continue
        said, after = await planned(croupier)
        assert isinstance(said, Play)
        assert isinstance(said.act, acts.Rule)
        assert said.act.option == (waits.default or waits.options[0].name)
        assert after == 120.0


@in_a_loop
async def test_it_is_run_once_when_not_all_vote() -> None:
    twice = placard("holdem", blinds=(5, 10), limit="no-limit", run_it=2)
    croupier = await dealt("Ann", "Bob", games=twice)
    await play(croupier, acts.RaiseTo(1000), acts.Call())
    assert await planned(croupier) == (Play(acts.RunIt(1)), 10.0)


@in_a_loop
async def test_hands_are_shown_or_mucked_as_their_players_wish() -> None:
    asks = placard("holdem", blinds=(5, 10), limit="no-limit", ask_to_show=True)
    croupier = await dealt("Ann", "Bob", games=asks)
    await play(croupier, acts.Call(), *[acts.Check()] * 7)
    waits = showing(croupier)
    assert waits.may_muck
    name = croupier.scene.dealt_to[waits.seat]
    assert await planned(croupier) == (Play(acts.Show()), 0.5)
    croupier.scene.wishes[name] = Wishes(muck=True)
    assert await planned(croupier) == (Play(acts.Show()), 0.5)
    croupier.scene.wishes[name] = Wishes(muck=False)
    assert await planned(croupier) == (Play(acts.Show()), 6.0)
    must = placard("holdem", house="official", blinds=(5, 10), ask_to_show=True)
    croupier = await dealt("Ann", "Bob", games=must)
    await play(croupier, acts.Call(), *[acts.Check()] * 7)
    assert not showing(croupier).may_muck
    assert await planned(croupier) == (Play(acts.Show()), 0.5)


@in_a_loop
async def test_a_hand_that_may_win_is_never_mucked_for_anybody() -> None:
    asks = placard("holdem", blinds=(5, 10), limit="no-limit", ask_to_show=True)
    said = set()
    for number in range(12):
        croupier = await table("Ann", "Bob", "Cid", games=asks)
        await croupier.do(commands.DrawForButton(practice_seed(1)))
        await croupier.do(commands.Deal(practice_seed(number)))
        await play(croupier, acts.Call(), acts.Call(), *[acts.Check()] * 10)
        best = winners(croupier)
        while croupier.table.in_hand:
            seat = showing(croupier).seat
            command, _ = await planned(croupier)
            assert isinstance(command, Play)
            if seat in best:
                assert command.act == acts.Show()
            said.add(command.act)
            await croupier.do(command)
    assert said == {acts.Show(), acts.Muck()}


def winners(croupier: Croupier) -> set[int]:
    """Say whose cards are the best at the table, by the ranking alone."""
    hand = croupier.table.hand
    assert hand is not None
    values = {seat: cs.HIGH.value(hand.down[seat] + hand.board[0]) for seat in hand.live_seats()}
    return {seat for seat, value in values.items() if value == max(values.values())}


def showing(croupier: Croupier) -> decisions.Show:
    """Give the decision of who is asked to show."""
    hand = croupier.table.hand
    assert hand is not None
    assert isinstance(hand.decision, decisions.Show)
    return hand.decision


@in_a_loop
async def test_a_bot_acts_after_it_seemed_to_think() -> None:
    croupier = await dealt("Ann", "Bob", settings=replace(SETTINGS, bots=1))
    hand = croupier.table.hand
    assert hand is not None
    assert hand.decision is not None
    croupier.scene.bots = frozenset({croupier.scene.dealt_to[hand.decision.seat]})
    said, after = await planned(croupier)
    assert isinstance(said, Play)
    assert after == 1.0
    croupier.regulars.close()


@in_a_loop
async def test_the_croupier_sets_the_cards_of_who_does_not() -> None:
    rows = placard("chinese", point=10)
    croupier = await dealt("Ann", "Bob", games=rows, seats=3, seconds=90)
    said, after = await planned(croupier)
    assert isinstance(said, Play)
    assert isinstance(said.act, acts.Place)
    assert after == 90.0 + 60.0
    unhurried = await dealt("Ann", "Bob", games=rows, seats=3)
    assert dealing.plan(unhurried) == Plan()
    croupier.regulars.close()


async def play_out(croupier: Croupier) -> list[float]:
    """Let the croupier do everything until the hand is over; say how long he waited for rows."""
    waited = []
    while croupier.table.in_hand:
        said, after = await planned(croupier)
        assert isinstance(said, Play)
        if isinstance(said.act, acts.Place):
            waited.append(after)
        await croupier.do(said)
    return waited


@in_a_loop
async def test_who_is_away_has_the_posted_time_for_his_cards_and_is_dealt_out_then() -> None:
    rows = placard("chinese", point=10)
    croupier = await dealt("Ann", "Bob", "Cid", games=rows, seats=3, seconds=90)
    croupier.scene.online = {"Bob", "Cid"}
    assert sorted(await play_out(croupier)) == [90.0, 150.0, 150.0]
    assert croupier.chronicle.expired == dict.fromkeys(("Ann", "Bob", "Cid"), 1)
    assert (await planned(croupier))[0] == commands.SitOut(0, warned=True)
    croupier.regulars.close()


@in_a_loop
async def test_who_sets_his_cards_himself_was_never_too_slow() -> None:
    rows = placard("chinese", point=10)
    croupier = await dealt("Ann", "Bob", "Cid", games=rows, seats=3, seconds=90)
    await play_out(croupier)
    await croupier.do(commands.Deal(practice_seed(2)))
    hand = croupier.table.hand
    assert hand is not None
    assert hand.decision is not None
    name = croupier.scene.dealt_to[hand.decision.seat]
    said, _ = await planned(croupier)
    assert said is not None
    await croupier.do(said, by=name.lower(), action="a")
    assert name not in croupier.chronicle.expired
    assert croupier.chronicle.expired
    croupier.regulars.close()


# ---------------------------------------------------------------- between hands


@in_a_loop
async def test_a_table_that_closes_sends_everybody_home_and_is_taken_away() -> None:
    croupier = await table("Ann", "Bob")
    croupier.state = replace(croupier.state, closing=True)
    assert await planned(croupier) == (commands.Leave(0), 0)
    croupier._attempts = {plain_command(commands.Leave(n)): croupier.seq for n in (0, 1)}
    assert dealing.plan(croupier).waits_for.startswith("the table closes when")
    assert dealing.plan(croupier).do is None
    for seat in (0, 1):
        await croupier.do(commands.Leave(seat))
    assert dealing.plan(croupier) == Plan(croupier.changed, croupier.shut)


@in_a_loop
async def test_wishes_are_seen_to_before_the_next_hand() -> None:
    croupier = await dealt("Ann", "Bob", "Cid")
    await fold_out(croupier)
    big = blinds.plan(croupier.table).big
    name = croupier.table.seats[big].player
    croupier.scene.wishes[name] = Wishes(out_at_blind=True)
    assert await planned(croupier) == (commands.SitOut(big, warned=True), 0)
    others = [seat.player for seat in croupier.table.seats if seat.player not in ("", name)]
    croupier.scene.wishes = {other: Wishes(out_at_blind=True) for other in others}
    assert dealing.plan(croupier).do == croupier.deal
    croupier.scene.wishes = {name: Wishes(leave=True)}
    assert await planned(croupier) == (commands.Leave(big), 0)


@in_a_loop
async def test_who_lets_his_time_run_out_is_dealt_out_sooner_if_he_is_not_there() -> None:
    croupier = await dealt("Ann", "Bob")
    await fold_out(croupier)
    croupier.chronicle.expired = {"Bob": 1}
    assert dealing.plan(croupier).do == croupier.deal
    croupier.chronicle.expired = {"Bob": 2}
    assert await planned(croupier) == (commands.SitOut(1, warned=True), 0)
    croupier.chronicle.expired, croupier.scene.online = {"Bob": 1}, {"Ann"}
    assert await planned(croupier) == (commands.SitOut(1, warned=True), 0)


@in_a_loop
async def test_a_seat_is_kept_for_so_long_and_what_was_refused_is_not_tried_again() -> None:
    croupier = await dealt("Ann", "Bob")
    await fold_out(croupier)
    croupier.scene.online = {"Ann"}
    assert dealing.plan(croupier).do == croupier.deal
    pass_seconds(croupier, 901)
    assert (await planned(croupier))[0] == commands.Leave(1)
    croupier._attempts = {plain_command(commands.Leave(1)): croupier.seq}
    assert dealing.plan(croupier).do == croupier.deal


@in_a_loop
async def test_somebody_alone_waits_and_is_looked_after_when_it_is_time() -> None:
    croupier = await table("Ann")
    alone = dealing.plan(croupier)
    assert (alone.at, alone.waits_for) == (inf, "waiting for a second player")
    croupier.scene.online = set()
    away = dealing.plan(croupier)
    assert away.at == pytest.approx(100.0 + 900.0, abs=0.1)
    assert away.do == croupier.look_again


@in_a_loop
async def test_time_that_was_announced_is_collected() -> None:
    croupier = await table(
        "Ann", "Bob", games=placard("holdem", house="official", blinds=(5, 10)), commission=Time(8)
    )
    croupier.table.till.announced = True
    assert await planned(croupier) == (commands.CollectTime(), 0)


@in_a_loop
async def test_bots_are_seated_before_anything_is_dealt() -> None:
    croupier = await table("Ann", settings=replace(SETTINGS, bots=2))
    said, after = await planned(croupier)
    assert isinstance(said, commands.Sit)
    assert said.player in croupier.room.bot_names
    assert after == 0
    croupier.regulars.close()


@in_a_loop
async def test_nothing_is_dealt_where_nobody_is_unless_the_table_never_sleeps() -> None:
    for sleeps in (True, False):
        settings = replace(SETTINGS, sleeps=sleeps)
        croupier = await table("Ann", "Bob", settings=settings)
        for seat in croupier.table.seats[:2]:
            croupier.scene.bots |= {seat.player}
        asleep = dealing.plan(croupier).waits_for == "waiting for somebody to play with"
        assert asleep is sleeps


@in_a_loop
async def test_a_hand_is_looked_at_longer_if_cards_were_shown() -> None:
    croupier = await table("Ann", "Bob")
    said, after = await planned(croupier)
    assert isinstance(said, commands.DrawForButton)
    assert after == 0
    await croupier.do(said)
    assert dealing.plan(croupier).at == croupier.ended
    await croupier.do(commands.Deal(practice_seed(1)))
    await fold_out(croupier)
    assert dealing.plan(croupier) == Plan(104.0, croupier.deal, next_deal=104)
    croupier.state = replace(croupier.state, held=40)
    assert dealing.plan(croupier).next_deal == 64
    await croupier.do(commands.Deal(practice_seed(2)))
    await play(croupier, acts.RaiseTo(500), acts.Call(), *[acts.Check()] * 6)
    while croupier.table.in_hand:
        await play(croupier, acts.Show())
    assert dealing.plan(croupier).at == 100.0 + 4.0 + 2.5


@in_a_loop
async def test_a_deal_that_was_refused_waits_and_says_why() -> None:
    croupier = await dealt("Ann", "Bob")
    await fold_out(croupier)
    croupier.deal_after, croupier.refused_deal = 120.0, "the deck is being changed"
    plan = dealing.plan(croupier)
    assert plan == Plan(120.0, croupier.deal, 120, "the deck is being changed")


@in_a_loop
async def test_whoever_chooses_the_game_has_a_while_for_it() -> None:
    games, turns = [HOLDEM, RAZZ], Rotation(choice=True)
    croupier = await table("Ann", "Bob", games=games, rotation=turns)
    await croupier.do(commands.DrawForButton(practice_seed(1)))
    seat = rotation.chooser(croupier.table)
    name = croupier.table.seats[seat].player
    first = commands.ChooseGame(seat, "holdem")
    assert await planned(croupier) == (first, 15.0)
    assert dealing.plan(croupier).waits_for == f"{name} chooses the next game"
    croupier.scene.online = set()
    assert await planned(croupier) == (first, 0)
    croupier.scene.bots = frozenset({name})
    said, after = await planned(croupier)
    assert isinstance(said, commands.ChooseGame)
    assert (said.seat, after) == (seat, 1.0)


@in_a_loop
async def test_a_new_sitting_begins_when_everybody_has_been_gone_for_long() -> None:
    croupier = await table("Ann")
    await croupier.do(commands.Leave(0))
    croupier.in_sitting = dealing.LONG_LOG
    pass_seconds(croupier, dealing.QUIET)
    assert dealing.plan(croupier).do == croupier.look_again
    pass_seconds(croupier, 1)
    assert dealing.plan(croupier) == Plan(croupier.changed, croupier.next_sitting)
    croupier.in_sitting -= 1
    assert dealing.plan(croupier).do == croupier.look_again
