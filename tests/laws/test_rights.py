"""Time and rights: what is held, claimed or forbidden ends when the book says.

A right that runs for a time runs from when it began, whatever is said, repeated or tried in
between. Each law plays random moments before and after its end; where a book names no time, there
is none.
"""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

import cardspeak as cs
from soak import seeds

MINUTE: Final = 60
RUN_COUNT: Final = 40
commands = cs.commands


def _table(house: str, **options: Any) -> cs.Table:
    game = "seven-card-stud" if house == "canberra" else "holdem"
    spec = cs.game_spec(game, house=house, limit="no-limit", blinds=(5, 10))
    table = cs.Table(cs.table_spec(spec, seat_count=6, **options))
    for seat, player in enumerate(("Ann", "Bob", "Cid", "Dot")):
        table.act(commands.Sit(seat, player, 500))
    table.act(commands.DrawForButton(cs.seed_from_int(1)))
    return table


def _is_allowed(table: cs.Table, command: object) -> bool:
    try:
        table.act(command)  # type: ignore[arg-type]
    except cs.RefusedError:
        return False
    return True


def _play_hand(table: cs.Table, seed: int) -> tuple[int, ...]:
    """Play a hand in which everybody folds, and return the seats dealt in."""
    table.act(commands.Deal(cs.seed_from_int(seed)))
    dealt_seats = tuple(table.dealt_seats)
    while table.hand is not None and table.hand.decision is not None:
        decision = table.hand.decision
        can_fold = isinstance(decision, cs.decisions.BetDecision) and decision.fold
        table.act("fold" if can_fold else "check")
    return dealt_seats


@pytest.mark.clause("crown-38.4")
def test_a_seat_is_held_for_fifteen_minutes_from_when_it_was_first_held() -> None:
    for seed in seeds(RUN_COUNT):
        rng = random.Random(seed)
        table = _table("crown")
        table.act(commands.AdvanceTime(start := rng.randrange(10_000)))
        table.act(commands.HoldSeat(4, "Zed"))
        for moment in sorted(rng.sample(range(1, 15 * MINUTE), 4)):
            table.act(commands.AdvanceTime(start + moment))
            _is_allowed(table, commands.HoldSeat(4, "Zed"))  # said again: no new fifteen minutes
            assert not _is_allowed(table, commands.Sit(4, "Yan", 500)), f"seed {seed}, {moment} s"
        table.act(commands.AdvanceTime(start + 15 * MINUTE + rng.randrange(600)))
        assert _is_allowed(table, commands.Sit(4, "Yan", 500)), f"seed {seed}: still held"


@pytest.mark.clause("crown-38.4")
def test_chips_of_an_absent_player_stay_for_fifteen_minutes() -> None:
    for seed in seeds(RUN_COUNT):
        rng = random.Random(seed)
        table = _table("crown")
        table.act(commands.AdvanceTime(start := rng.randrange(10_000)))
        table.act(commands.SitOut(2))
        for moment in sorted(rng.sample(range(1, 15 * MINUTE), 4)):
            table.act(commands.AdvanceTime(start + moment))
            _is_allowed(table, commands.SitOut(2))
            assert not _is_allowed(table, commands.PickUpChips(2)), f"seed {seed}, {moment} s"
        table.act(commands.AdvanceTime(start + 15 * MINUTE + rng.randrange(600)))
        assert _is_allowed(table, commands.PickUpChips(2)), f"seed {seed}: still there"


@pytest.mark.clause("crown-38.7.a", "crown-38.7.b")
@pytest.mark.parametrize(("option", "hands"), [("3 hands", 3), ("10 hands", 10)])
def test_a_penalty_lasts_as_many_hands_as_it_says(option: str, hands: int) -> None:
    for seed in seeds(8):
        rng = random.Random(seed)
        table = _table("crown")
        seat = _rule(table, cs.irregularities.RepeatedIntegrityHarm, option)
        name = table.seats[seat].player
        for number in range(hands):
            match rng.choice(["nothing", "sit in", "post", "move"]):
                case "sit in":
                    _is_allowed(table, commands.SitIn(seat))
                case "post":
                    _is_allowed(table, commands.PostToEnter(seat))
                case "move" if _is_allowed(table, commands.Leave(seat)):
                    empty = [s for s in range(6) if not table.seats[s].player]
                    if _is_allowed(table, commands.Sit(new := rng.choice(empty), name, 500)):
                        seat = new
                case _:
                    pass
            dealt_seats = _play_hand(table, 100 * seed + number)
            seated = {table.seats[s].player for s in dealt_seats}
            assert name not in seated, f"seed {seed}: dealt in after {number} of {hands} hands"
        if table.seats[seat].player == name:
            _is_allowed(table, commands.SitIn(seat))
            _is_allowed(table, commands.PostToEnter(seat))
            assert any(
                name in {table.seats[s].player for s in _play_hand(table, 7000 + offset)}
                for offset in range(8)
            ), f"seed {seed}: never dealt in again"


def _rule(table: cs.Table, irregularity: Any, option: str) -> int:
    """Deal, have the player to act reported, rule, and play the hand out; return their seat."""
    table.act(commands.Deal(cs.seed_from_int(2)))
    seat = int(table.hand.decision.seat)  # type: ignore[union-attr]
    table.act(commands.Play(commands.Report(irregularity(seat), by_seat=-1)))
    table.act(commands.Play(commands.Rule(option, by="Flo")))
    while table.hand is not None and table.hand.decision is not None:
        table.act("fold" if getattr(table.hand.decision, "fold", False) else "check")
    return seat


REMOVALS: Final = [
    ("crown", cs.irregularities.RepeatedIntegrityHarm, "bar"),
    ("wsop", cs.irregularities.PhoneUse, "remove"),
    ("wsop", cs.irregularities.Cheating, "bar"),
]


@pytest.mark.clause("crown-38.7.c", "wsop-25", "wsop-31")
@pytest.mark.parametrize(("house", "irregularity", "option"), REMOVALS)
def test_a_player_who_is_removed_is_out_of_the_game(
    house: str, irregularity: Any, option: str
) -> None:
    table = _table(house)
    table.act(commands.Deal(cs.seed_from_int(2)))
    seat = int(table.hand.decision.seat)  # type: ignore[union-attr]
    name = table.seats[seat].player
    table.act(commands.Play(commands.Report(irregularity(seat), by_seat=-1)))
    table.act(commands.Play(commands.Rule(option, by="Flo")))
    while table.hand is not None and table.hand.decision is not None:
        assert house != "wsop" or table.hand.decision.seat != seat, "they may still act"
        table.act("fold" if getattr(table.hand.decision, "fold", False) else "check")
    assert name not in {table_seat.player for table_seat in table.seats}, "they keep the seat"
    for minutes in (0, 5, 59, 600):
        table.act(commands.AdvanceTime(10_000 + minutes * MINUTE))
        assert not _is_allowed(table, commands.Sit(seat, name, 500)), f"back after {minutes} min"


@pytest.mark.clause("wsop-58")
def test_a_player_who_cashed_out_brings_it_all_back_within_the_hour() -> None:
    for seed in seeds(RUN_COUNT):
        rng = random.Random(seed)
        table = _table("wsop", buy_in=(200, 5000))
        table.act(commands.AdvanceTime(start := rng.randrange(10_000)))
        table.act(commands.AddChips(1, 700))
        table.act(commands.Leave(1))
        moment = rng.randrange(1, 60 * MINUTE)
        table.act(commands.AdvanceTime(start + moment))
        assert not _is_allowed(table, commands.Sit(1, "Bob", 500)), f"seed {seed}, {moment} s"
        table.act(commands.AdvanceTime(start + 60 * MINUTE))
        assert _is_allowed(table, commands.Sit(1, "Bob", 500)), f"seed {seed}: after an hour"


@pytest.mark.clause("crown-38.5")
def test_a_table_closes_ten_minutes_after_the_notice_was_posted() -> None:
    for seed in seeds(RUN_COUNT):
        rng = random.Random(seed)
        table = _table("crown")
        table.act(commands.AdvanceTime(start := rng.randrange(10_000)))
        assert not _is_allowed(table, commands.Close()), "without a sign"
        table.act(commands.AnnounceClosing(start + 10 * MINUTE))
        for moment in sorted(rng.sample(range(1, 10 * MINUTE), 3)):
            table.act(commands.AdvanceTime(start + moment))
            assert not _is_allowed(table, commands.Close()), f"seed {seed}, {moment} s"
        table.act(commands.AdvanceTime(start + 10 * MINUTE + rng.randrange(100)))
        assert _is_allowed(table, commands.Close()), f"seed {seed}"


@pytest.mark.clause("crown-19.4")
def test_a_higher_commission_waits_thirty_minutes() -> None:
    for seed in seeds(RUN_COUNT):
        rng = random.Random(seed)
        table = _table("crown", commission=cs.PercentageCharge(5, cap=10))
        table.act(commands.AdvanceTime(start := rng.randrange(10_000)))
        higher = cs.PercentageCharge(10, cap=10)
        table.act(commands.ChangeCommission(higher, by="Mia"))
        for moment in sorted(rng.sample(range(1, 30 * MINUTE), 3)):
            table.act(commands.AdvanceTime(start + moment))
            assert table.spec.commission != higher, f"seed {seed}, {moment} s"
        table.act(commands.AdvanceTime(start + 30 * MINUTE))
        _play_hand(table, seed)
        assert table.spec.commission == higher, f"seed {seed}: not after thirty minutes"


@pytest.mark.clause("crown-7.9", "official-7.3")
@pytest.mark.parametrize("house", ["crown", "official"])
def test_a_change_that_nobody_was_asked_about_waits_three_hands(house: str) -> None:
    table = _table(house, buy_in=(200, 5000))
    table.act(commands.ChangeTableSpec({"buy_in": (300, 5000)}))
    for number in range(3):
        assert table.spec.buy_in == (200, 5000), f"after {number} hands"
        _play_hand(table, number)
    assert table.spec.buy_in == (300, 5000)


@pytest.mark.clause("crown-7.9", "official-7.3")
@pytest.mark.parametrize("house", ["crown", "official"])
def test_a_change_that_all_agree_to_is_made_at_once(house: str) -> None:
    table = _table(house, buy_in=(200, 5000))
    table.act(commands.ChangeTableSpec({"buy_in": (300, 5000)}, (0, 1, 2, 3)))
    assert table.spec.buy_in == (300, 5000)
