"""The random player: fair draws, the same from the same seed, and only legal actions."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.special import chdtri

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import Hand, ShowdownOptions, deal, events, game_spec
from cardspeak.shuffle import seed_from_int


@pytest.mark.parametrize("count", [1, 2, 3, 6, 52, 255, 256, 257, 1000])
def test_every_number_is_as_likely_as_another(count: int) -> None:
    draws = 200 * count if count < 300 else 100 * count
    rng = Rng(seed_from_int(count))
    times_drawn = Counter(rng.randbelow(count) for _ in range(draws))
    assert set(times_drawn) <= set(range(count))
    expected = draws / count
    chi_square = sum((times_drawn[number] - expected) ** 2 / expected for number in range(count))
    assert count == 1 or chi_square < chdtri(count - 1, 1e-6)


def test_large_random_numbers_reach_both_ends_of_their_range_and_no_further() -> None:
    rng = Rng(seed_from_int(1))
    drawn = [rng.randbelow(10**30) for _ in range(2000)]
    assert 0 <= min(drawn) < 10**28
    assert 99 * 10**28 < max(drawn) < 10**30


def test_the_same_seed_draws_the_same_and_another_does_not() -> None:
    first, same, other = (Rng(seed_from_int(seed)) for seed in (5, 5, 6))
    numbers = [first.randbelow(1000) for _ in range(3000)]
    assert numbers == [same.randbelow(1000) for _ in range(3000)]
    assert numbers != [other.randbelow(1000) for _ in range(3000)]


def test_a_sample_has_no_duplicates() -> None:
    rng = Rng(seed_from_int(2))
    for count in range(6):
        drawn = rng.sample("abcde", count)
        assert len(drawn) == len(set(drawn)) == count
    assert Counter("".join(sorted(rng.sample("abc", 2))) for _ in range(300)).keys() == {
        "ab",
        "ac",
        "bc",
    }


def test_drawing_from_an_empty_list_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 option"):
        Rng(seed_from_int(1)).randbelow(0)
    with pytest.raises(ValueError, match="at least 1 option"):
        Rng(seed_from_int(1)).choice(())


def play_hand(slug: str, seed: int, **settings: object) -> Hand:
    hand = deal(game_spec(slug, **settings), [300] * 4, seed=seed)  # type: ignore[arg-type]
    rng = Rng(seed_from_int(seed))
    while not hand.over:
        act_randomly(hand, rng)
    return hand


def test_the_same_seeds_play_the_same_hand() -> None:
    assert play_hand("badugi", 3, blinds=(5, 10)).log == play_hand("badugi", 3, blinds=(5, 10)).log
    assert play_hand("badugi", 3, blinds=(5, 10)).log != play_hand("badugi", 4, blinds=(5, 10)).log


def test_every_legal_action_is_chosen_now_and_then() -> None:
    event_types: set[type] = set()
    for seed in range(60):
        for slug, settings in (
            ("27-triple-draw", {"blinds": (5, 10)}),
            ("mexican-poker", {"ante": 5}),
            ("razz", {"ante": 5}),
            ("crazy-pineapple", {"blinds": (5, 10), "showdown": ShowdownOptions(ask_to_show=True)}),
        ):
            event_types |= {type(event) for event in play_hand(slug, seed, **settings).log}
    assert event_types >= {
        events.Folded,
        events.Checked,
        events.Called,
        events.Raised,
        events.Bet,
        events.BroughtIn,
        events.Discarded,
        events.StoodPat,
        events.Exposed,
        events.KeptDown,
        events.Showed,
        events.Mucked,
    }


def test_the_random_player_deals_no_cards_and_plays_no_finished_hand() -> None:
    waiting_for_cards = deal(game_spec("holdem", blinds=(5, 10)), [100] * 2, cards="named")
    with pytest.raises(ValueError, match="does not deal"):
        act_randomly(waiting_for_cards, Rng(seed_from_int(1)))
    finished = play_hand("holdem", 1, blinds=(5, 10))
    with pytest.raises(ValueError, match="the hand is over"):
        act_randomly(finished, Rng(seed_from_int(1)))
