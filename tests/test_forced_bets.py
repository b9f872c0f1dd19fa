"""Forced bets that no book has are refused: blinds of nothing, antes with blinds, wrong order."""

from __future__ import annotations

from typing import Any

import pytest

import cardspeak as cs
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets

clause = pytest.mark.clause
BLINDS_ALONE = [
    (game.slug, house)
    for game in GAMES.values()
    for house, script in game.scripts.items()
    if script.forced_bets is ForcedBets.BLINDS and not script.single_blind_sizes[0]
]


@pytest.mark.parametrize("blinds", [(0, 10), (0,), (0, 0), (0, 5, 10)])
def test_a_blind_is_at_least_one_chip(blinds: tuple[int, ...]) -> None:
    with pytest.raises(cs.InvalidGameSpecError, match="blinds of at least one chip"):
        cs.game_spec("holdem", blinds=blinds)


@clause("crown-20.4", "official-1.1.ante")
@pytest.mark.parametrize(("game", "house"), BLINDS_ALONE)
def test_a_game_with_blinds_has_no_ante_except_in_tournaments(game: str, house: str) -> None:
    with pytest.raises(cs.InvalidGameSpecError, match="blinds alone: leave the ante out"):
        cs.game_spec(game, house=house, blinds=(5, 10), ante=2)
    assert cs.game_spec(game, house=house, blinds=(5, 10), ante=2, is_tournament=True).ante == 2


@clause("wsop-intro.lowball.1", "wsop-intro.archie.2")
@pytest.mark.parametrize(
    "game", ["27-triple-draw", "27-single-draw", "a5-triple-draw", "archie", "badugi"]
)
def test_lowball_sometimes_has_an_ante_with_its_blinds(game: str) -> None:
    assert cs.game_spec(game, blinds=(5, 10), ante=2).ante == 2


@clause("wsop-intro.button.3", "official-16.1.c.ii")
@pytest.mark.parametrize("house", ["wsop", "official", "crown"])
@pytest.mark.parametrize("posted", [[10, 5, 0, 0], [0, 10, 5, 0], [5, 10, 5, 0]])
def test_blinds_go_up_clockwise(house: str, posted: list[int]) -> None:
    with pytest.raises(cs.RefusedError, match="blinds go up clockwise from the button: 5 cannot"):
        cs.deal(
            "holdem",
            house=house,
            blinds=(5, 10),
            stacks=[500] * 4,
            posted_blinds=posted,
            seed=1,
        )


@clause("wsop-156.1")
@pytest.mark.parametrize("posted", [[5, 10, 0, 0], [0, 10, 0, 0], [5, 10, -10, 0], [5, 10, 0, 20]])
def test_posts_and_straddles_may_come_anywhere(posted: list[int]) -> None:
    hand = cs.deal("holdem", blinds=(5, 10), stacks=[500] * 4, posted_blinds=posted, seed=1)
    assert hand.bets == [abs(amount) for amount in posted]


@pytest.mark.parametrize(
    ("game", "house", "stakes", "cited"),
    [
        ("holdem", "wsop", {"blinds": (5, 10)}, "wsop-intro.holdem.3"),
        ("five-card-stud", "crown", {"ante": 5}, "crown-20.4"),
        ("seven-card-stud", "official", {"ante": 5}, "official-13.1.b"),
    ],
)
def test_a_bring_in_is_refused_where_nobody_brings_in(
    game: str, house: str, stakes: dict[str, Any], cited: str
) -> None:
    cs.game_spec(game, house=house, **stakes)
    with pytest.raises(
        cs.InvalidGameSpecError, match=f"{house} deals {game} without a bring-in"
    ) as refused:
        cs.game_spec(game, house=house, bring_in=2, **stakes)
    assert refused.value.clause == cited
