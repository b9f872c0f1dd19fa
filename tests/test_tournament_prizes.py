"""Prizes in whole numbers, shared places, and deals."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom import at, bust, hand, refused, said, started
from cardspeak.tournament import Prizes, Refused, commands, events, usual
from cardspeak.tournament.deals import MODELS, MOST, at_stake, by_model, chip_chop, icm, whole
from cardspeak.tournament.field import Phase
from cardspeak.tournament.prizes import for_ranking, prize_list, shares

WEIGHTS = st.lists(st.integers(1, 1000), min_size=1, max_size=40)


@settings(max_examples=60)
@given(st.integers(0, 10**9), WEIGHTS)
def test_shares_are_whole_and_add_up_and_none_is_more_than_a_unit_off(
    total: int, weights: list[int]
) -> None:
    parts = shares(total, weights)
    assert sum(parts) == total
    for part, weight in zip(parts, weights, strict=True):
        assert abs(part - Fraction(total * weight, sum(weights))) <= 1


@settings(max_examples=60)
@given(st.lists(st.integers(0, 10**6), max_size=12), st.lists(st.integers(1, 4), min_size=1))
def test_shared_places_share_their_prizes_and_nothing_is_lost(
    prizes: list[int], sizes: list[int]
) -> None:
    names = iter(range(sum(sizes)))
    ranking = [[f"p{next(names)}" for _ in range(size)] for size in sizes]
    won = for_ranking(prizes, ranking)
    assert sum(won.values()) == sum(prizes[: sum(sizes)])
    for group in ranking:
        assert max(won[one] for one in group) - min(won[one] for one in group) <= 1


def brute(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Go through every order in which the players can finish."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for nth in order:
            chance *= Fraction(stacks[nth], left)
            left -= stacks[nth]
        for place, nth in enumerate(order[: len(prizes)]):
            worth[nth] += chance * prizes[place]
    return worth


@settings(max_examples=60)
@given(
    st.lists(st.integers(1, 10**6), min_size=1, max_size=5),
    st.lists(st.integers(0, 1000), min_size=1, max_size=6),
)
def test_the_chip_model_is_that_of_all_finishing_orders(
    stacks: list[int], prizes: list[int]
) -> None:
    assert icm(stacks, prizes) == brute(stacks, prizes)


@pytest.mark.parametrize(
    ("stacks", "prizes", "worth"),
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
def test_the_chip_model_is_the_published_one(
    stacks: list[int], prizes: list[int], worth: list[float]
) -> None:
    assert [round(float(one), 2) for one in icm(stacks, prizes)] == worth


def test_the_chip_model_of_ten_players_is_exact() -> None:
    stacks = [1000 * nth + 7 for nth in range(1, 11)]
    prizes = [500, 300, 200, 120, 80, 60, 50, 40, 30, 20]
    worth = icm(stacks, prizes)
    assert sum(worth) == sum(prizes)
    assert worth == sorted(worth)
    assert icm([5] * 10, prizes) == [Fraction(sum(prizes), 10)] * 10
    with pytest.raises(ValueError, match="10 players at most"):
        icm([1] * (MOST + 1), prizes)


def test_a_stack_wins_the_first_prize_alone_by_its_share_of_the_chips() -> None:
    assert icm([500, 300, 200], [100]) == [50, 30, 20]


@settings(max_examples=60)
@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=8), st.integers(0, 10**6))
def test_rounded_deals_add_up(stacks: list[int], pool: int) -> None:
    prizes = shares(pool, (50, 30, 20))
    for model in (icm, chip_chop):
        left = sum(prizes[: len(stacks)])
        amounts = whole(model(stacks, prizes), left)
        assert sum(amounts) == left
        assert min(amounts) >= 0


def test_a_deal_by_the_chip_model_ends_the_tournament_when_all_agree() -> None:
    t = started(4, "wsop", fee=250, prizes=(Prizes((50, 30, 20)),))
    bust(t, at(t, 1)[0])
    names = at(t, 1)
    chips = [t.entrants[name].chips for name in names]
    refused(t, commands.MakeDeal("icm", tuple(names[:2]), "Dora"), "", "has not agreed")
    refused(t, commands.MakeDeal("dice", tuple(names), "Dora"), "", "by icm, by chips")
    told = t.act(commands.MakeDeal("icm", tuple(names), "Dora"))
    amounts = said(told, events.DealMade)[0].amounts
    exact = dict(zip(names, icm(chips, [500, 300, 200]), strict=True))
    assert all(abs(amounts[name] - exact[name]) < 1 for name in names)
    assert t.phase is Phase.OVER
    assert sum(t.won.values()) == t.pool == 1000


def test_a_deal_may_leave_something_to_play_for() -> None:
    t = started(4, "wsop", fee=250, prizes=(Prizes((50, 30, 20)),))
    bust(t, at(t, 1)[0])
    names = at(t, 1)
    agreed = ((names[0], 300), (names[1], 300), (names[2], 300))
    refused(t, commands.MakeDeal("agreed", tuple(names), "Dora", agreed), "", "1000 are shared")
    t.act(commands.MakeDeal("agreed", tuple(names), "Dora", agreed, held_back=100))
    assert t.phase is Phase.PLAYING
    refused(t, commands.MakeDeal("icm", tuple(names), "Dora"), "", "already")
    bust(t, names[0], names[1])
    assert t.won[names[2]] == 400
    assert sum(t.won.values()) == t.pool


def test_no_deal_is_made_during_a_hand_or_while_others_may_enter() -> None:
    t = started(3, "wsop", fee=10, late=2)
    refused(t, commands.MakeDeal("chips", tuple(at(t, 1)), "Dora"), "", "in the final")
    t = started(3, "wsop", fee=10)
    t.act(commands.HandBegan(1, dict.fromkeys(at(t, 1), 1000)))
    refused(t, commands.MakeDeal("chips", tuple(at(t, 1)), "Dora"), "", "between hands")


def test_a_chip_chop_gives_everybody_the_lowest_prize_and_the_rest_by_chips() -> None:
    t = started(3, "wsop", fee=100, prizes=(Prizes((50, 30, 20)),))
    first, second, third = at(t, 1)
    hand(t, 1, {first: 1500, second: 900, third: 600})
    t.act(commands.MakeDeal("chips", (first, second, third), "Dora"))
    assert t.won == {first: 120, second: 96, third: 84}


@settings(max_examples=30)
@given(
    st.sampled_from(sorted(MODELS)),
    st.integers(1, 1500),
    st.integers(1, 1500),
    st.integers(1, 997),
    st.integers(0, 500),
)
def test_what_is_shown_before_a_deal_is_what_it_gives(
    kind: str, first: int, second: int, fee: int, thousandths: int
) -> None:
    t = started(4, "wsop", fee=fee, prizes=(Prizes((50, 30, 20)),))
    bust(t, at(t, 1)[0])
    names = at(t, 1)
    stacks = (first, second, 4000 - first - second)
    hand(t, 1, dict(zip(names, stacks, strict=True)))
    held_back = t.pool * thousandths // 1000
    stake = at_stake(t)
    assert dict(zip(stake.players, stake.chips, strict=True)) == dict(
        zip(names, stacks, strict=True)
    )
    shown = by_model(stake, kind, held_back)
    assert sum(shown.values()) == stake.total(held_back) == t.pool - held_back
    told = t.act(commands.MakeDeal(kind, tuple(names), "Dora", held_back=held_back))
    assert said(told, events.DealMade)[0].amounts == shown


def test_what_a_deal_would_give_is_shown_where_one_can_be_made() -> None:
    late = started(3, "wsop", fee=10, late=2)
    with pytest.raises(Refused, match="in the final"):
        at_stake(late)
    t = started(MOST + 1, "wsop", fee=100, seats=6, prizes=(Prizes((60, 40)),))
    t.act(commands.HandBegan(1, dict.fromkeys(at(t, 1), 1000)))
    stake = at_stake(t)
    assert stake.dealing
    with pytest.raises(Refused, match="10 players at most"):
        by_model(stake, "icm")
    assert by_model(stake, "chips") == dict.fromkeys(t.entrants, 100)
    with pytest.raises(Refused, match="part of the first prize, 660"):
        by_model(stake, "chips", 661)
    with pytest.raises(Refused, match="0 to 1100 can be played for, not 1101"):
        stake.total(1101)


@pytest.mark.parametrize("entries", [2, 5, 9, 27, 64, 180, 1000, 5000])
def test_usual_prizes_pay_more_for_better_places_and_all_of_the_pool(entries: int) -> None:
    prizes = prize_list(usual.freeze_out("holdem"), 100 * entries, entries, entries)
    assert sum(prizes) == 100 * entries
    assert prizes == sorted(prizes, reverse=True)
    assert 1 <= len(prizes) <= max(1, entries // 2)
    assert prizes[-1] > 0
