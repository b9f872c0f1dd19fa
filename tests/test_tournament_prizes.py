"""Prizes in whole numbers, shared places, and deals."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.tournament import PayoutTable, RefusedError, commands, events, formats
from cardspeak.tournament.deals import (
    DEAL_METHODS,
    MAX_ICM_PLAYERS,
    chip_chop,
    compute_deal,
    deal_basis,
    icm,
    round_to_total,
)
from cardspeak.tournament.prize_pool import assign_prizes, compute_prizes, split_by_weights
from cardspeak.tournament.state import Phase
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    events_of_kind,
    play_tournament_hand,
    players_at,
    start_tournament,
)

WEIGHTS = st.lists(st.integers(1, 1000), min_size=1, max_size=40)


@settings(max_examples=60)
@given(st.integers(0, 10**9), WEIGHTS)
def test_shares_are_whole_numbers_add_up_and_are_at_most_one_off(
    total: int, weights: list[int]
) -> None:
    shares = split_by_weights(total, weights)
    assert sum(shares) == total
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share - Fraction(total * weight, sum(weights))) <= 1


@settings(max_examples=60)
@given(st.lists(st.integers(0, 10**6), max_size=12), st.lists(st.integers(1, 4), min_size=1))
def test_tied_places_share_their_prizes_and_nothing_is_lost(
    prizes: list[int], sizes: list[int]
) -> None:
    numbers = iter(range(sum(sizes)))
    ranking = [[f"p{next(numbers)}" for _ in range(size)] for size in sizes]
    prizes_won = assign_prizes(prizes, ranking)
    assert sum(prizes_won.values()) == sum(prizes[: sum(sizes)])
    for group in ranking:
        amounts = [prizes_won[player] for player in group]
        assert max(amounts) - min(amounts) <= 1


def enumerate_icm(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Return the values of stacks from every order in which the players can finish."""
    values = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        probability, chips_left = Fraction(1), sum(stacks)
        for index in order:
            probability *= Fraction(stacks[index], chips_left)
            chips_left -= stacks[index]
        for place, index in enumerate(order[: len(prizes)]):
            values[index] += probability * prizes[place]
    return values


@settings(max_examples=60)
@given(
    st.lists(st.integers(1, 10**6), min_size=1, max_size=5),
    st.lists(st.integers(0, 1000), min_size=1, max_size=6),
)
def test_the_icm_equals_enumerating_all_finishing_orders(
    stacks: list[int], prizes: list[int]
) -> None:
    assert icm(stacks, prizes) == enumerate_icm(stacks, prizes)


@pytest.mark.parametrize(
    ("stacks", "prizes", "expected"),
    [
        # Wikipedia, Independent Chip Model: 0.5, 0.3 and 0.2 of the chips
        ([50, 30, 20], [70, 30], [45.18, 32.25, 22.57]),
        # the example of @poker-apprentice/icm-calculator
        (
            [150_000, 98_750, 45_500, 13_250],
            [425, 280, 130, 75],
            [323.2, 278.12, 195.79, 112.89],
        ),
    ],
)
def test_the_icm_matches_the_published_values(
    stacks: list[int], prizes: list[int], expected: list[float]
) -> None:
    assert [round(float(value), 2) for value in icm(stacks, prizes)] == expected


def test_the_icm_of_ten_players_is_exact() -> None:
    stacks = [1000 * index + 7 for index in range(1, 11)]
    prizes = [500, 300, 200, 120, 80, 60, 50, 40, 30, 20]
    values = icm(stacks, prizes)
    assert sum(values) == sum(prizes)
    assert values == sorted(values)
    assert icm([5] * 10, prizes) == [Fraction(sum(prizes), 10)] * 10
    with pytest.raises(ValueError, match="at most 10 players"):
        icm([1] * (MAX_ICM_PLAYERS + 1), prizes)


def test_with_one_prize_the_icm_is_each_players_share_of_the_chips() -> None:
    assert icm([500, 300, 200], [100]) == [50, 30, 20]


@settings(max_examples=60)
@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=8), st.integers(0, 10**6))
def test_rounded_deals_add_up(stacks: list[int], pool: int) -> None:
    prizes = split_by_weights(pool, (50, 30, 20))
    for model in (icm, chip_chop):
        prizes_left = sum(prizes[: len(stacks)])
        amounts = round_to_total(model(stacks, prizes), prizes_left)
        assert sum(amounts) == prizes_left
        assert min(amounts) >= 0


def test_an_icm_deal_ends_the_tournament_when_all_agree() -> None:
    tournament = start_tournament(4, "wsop", buy_in=250, payouts=(PayoutTable((50, 30, 20)),))
    bust_players(tournament, players_at(tournament, 1)[0])
    names = players_at(tournament, 1)
    chips = [tournament.entrants[name].chips for name in names]
    assert_tournament_refuses(
        tournament, commands.MakeDeal("icm", tuple(names[:2]), "Dora"), "", "has not agreed"
    )
    assert_tournament_refuses(
        tournament, commands.MakeDeal("dice", tuple(names), "Dora"), "", "by icm, chips or agreed"
    )
    new_events = tournament.act(commands.MakeDeal("icm", tuple(names), "Dora"))
    amounts = events_of_kind(new_events, events.DealMade)[0].amounts
    exact = dict(zip(names, icm(chips, [500, 300, 200]), strict=True))
    assert all(abs(amounts[name] - exact[name]) < 1 for name in names)
    assert tournament.phase is Phase.FINISHED
    assert sum(tournament.prizes_won.values()) == tournament.prize_pool == 1000


def test_a_deal_may_leave_something_to_play_for() -> None:
    tournament = start_tournament(4, "wsop", buy_in=250, payouts=(PayoutTable((50, 30, 20)),))
    bust_players(tournament, players_at(tournament, 1)[0])
    names = players_at(tournament, 1)
    agreed = ((names[0], 300), (names[1], 300), (names[2], 300))
    assert_tournament_refuses(
        tournament,
        commands.MakeDeal("agreed", tuple(names), "Dora", agreed),
        "",
        "must add up to 1000",
    )
    tournament.act(commands.MakeDeal("agreed", tuple(names), "Dora", agreed, left_to_play_for=100))
    assert tournament.phase is Phase.PLAYING
    assert_tournament_refuses(
        tournament, commands.MakeDeal("icm", tuple(names), "Dora"), "", "already"
    )
    bust_players(tournament, names[0], names[1])
    assert tournament.prizes_won[names[2]] == 400
    assert sum(tournament.prizes_won.values()) == tournament.prize_pool


def test_no_deal_is_made_during_a_hand_or_while_others_may_enter() -> None:
    tournament = start_tournament(3, "wsop", buy_in=10, last_registration_level=2)
    assert_tournament_refuses(
        tournament,
        commands.MakeDeal("chips", tuple(players_at(tournament, 1)), "Dora"),
        "",
        "in the final",
    )
    tournament = start_tournament(3, "wsop", buy_in=10)
    tournament.act(commands.RecordHandStart(1, dict.fromkeys(players_at(tournament, 1), 1000)))
    assert_tournament_refuses(
        tournament,
        commands.MakeDeal("chips", tuple(players_at(tournament, 1)), "Dora"),
        "",
        "between hands",
    )


def test_a_chip_chop_gives_everybody_the_lowest_prize_and_the_rest_by_chips() -> None:
    tournament = start_tournament(3, "wsop", buy_in=100, payouts=(PayoutTable((50, 30, 20)),))
    first, second, third = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {first: 1500, second: 900, third: 600})
    tournament.act(commands.MakeDeal("chips", (first, second, third), "Dora"))
    assert tournament.prizes_won == {first: 120, second: 96, third: 84}


@settings(max_examples=30)
@given(
    st.sampled_from(sorted(DEAL_METHODS)),
    st.integers(1, 1500),
    st.integers(1, 1500),
    st.integers(1, 997),
    st.integers(0, 500),
)
def test_the_preview_of_a_deal_is_what_the_deal_pays(
    method: str, first: int, second: int, buy_in: int, thousandths: int
) -> None:
    tournament = start_tournament(4, "wsop", buy_in=buy_in, payouts=(PayoutTable((50, 30, 20)),))
    bust_players(tournament, players_at(tournament, 1)[0])
    names = players_at(tournament, 1)
    stacks = (first, second, 4000 - first - second)
    play_tournament_hand(tournament, 1, dict(zip(names, stacks, strict=True)))
    left_to_play_for = tournament.prize_pool * thousandths // 1000
    basis = deal_basis(tournament)
    assert dict(zip(basis.players, basis.stacks, strict=True)) == dict(
        zip(names, stacks, strict=True)
    )
    preview = compute_deal(basis, method, left_to_play_for)
    assert (
        sum(preview.values())
        == basis.amount_to_split(left_to_play_for)
        == tournament.prize_pool - left_to_play_for
    )
    new_events = tournament.act(
        commands.MakeDeal(method, tuple(names), "Dora", left_to_play_for=left_to_play_for)
    )
    assert events_of_kind(new_events, events.DealMade)[0].amounts == preview


def test_deals_are_previewed_where_one_can_be_made() -> None:
    with_late_registration = start_tournament(3, "wsop", buy_in=10, last_registration_level=2)
    with pytest.raises(RefusedError, match="in the final"):
        deal_basis(with_late_registration)
    tournament = start_tournament(
        MAX_ICM_PLAYERS + 1, "wsop", buy_in=100, seats_per_table=6, payouts=(PayoutTable((60, 40)),)
    )
    tournament.act(commands.RecordHandStart(1, dict.fromkeys(players_at(tournament, 1), 1000)))
    basis = deal_basis(tournament)
    assert basis.hand_in_progress
    with pytest.raises(RefusedError, match="at most 10 players"):
        compute_deal(basis, "icm")
    assert compute_deal(basis, "chips") == dict.fromkeys(tournament.entrants, 100)
    with pytest.raises(RefusedError, match="at most the first prize, 660"):
        compute_deal(basis, "chips", 661)
    with pytest.raises(RefusedError, match="left to play for is 0 to 1100, not 1101"):
        basis.amount_to_split(1101)


@pytest.mark.parametrize("entries", [2, 5, 9, 27, 64, 180, 1000, 5000])
def test_default_payouts_pay_more_for_better_places_and_all_of_the_pool(entries: int) -> None:
    prizes = compute_prizes(formats.freezeout("holdem"), 100 * entries, entries, entries)
    assert sum(prizes) == 100 * entries
    assert prizes == sorted(prizes, reverse=True)
    assert 1 <= len(prizes) <= max(1, entries // 2)
    assert prizes[-1] > 0
