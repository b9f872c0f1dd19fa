"""The table spec for a game on a waitlist, and back."""

from __future__ import annotations

import pytest

from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES, Mix
from cardspeak.houses import HOUSES
from cardspeak.podium import ListedGame, RefusedError, build_table_spec, listed_game_from_spec
from cardspeak.podium.listed_game import title_of
from cardspeak.table.presets import PRESETS, Preset


def _limits(slug: str, house: str) -> tuple[str, ...]:
    scripts = GAMES[slug].scripts
    return tuple((scripts.get(house) or next(iter(scripts.values()))).limits)


def _listed_games(slug: str, house: str, limit: str) -> list[ListedGame]:
    """Return a game at small, large and fractional stakes."""
    if limit == "points":
        bets: list[tuple[float, ...]] = [(1,), (25,), (0.5,)]
    elif limit == "fixed":
        bets = [(2, 4), (75, 150), (0.5, 1)]
    elif limit == "manila":
        bets = [(1,), (10,)]
    elif _has_ante(slug, house):
        bets = [(1, 1), (25, 25), (0.25, 0.25)]
    else:
        bets = [(1, 2), (5, 5), (10, 20), (0.25, 0.5)]
    return [
        ListedGame((slug,), limit, stakes, buy_in=buy_in)
        for stakes in bets
        for buy_in in ((900, 0), (60, 900))
    ]


def _has_ante(slug: str, house: str) -> bool:
    spec = build_table_spec(
        ListedGame((slug,), _limits(slug, house)[-1], (4, 4)), HOUSES[house], borrow=True
    )
    return not spec.games[0].blinds


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_spec_has_the_game_of_its_waitlist(house: str, slug: str) -> None:
    for limit in _limits(slug, house):
        for listed_game in _listed_games(slug, house, limit):
            spec = build_table_spec(listed_game, HOUSES[house], borrow=True)
            assert listed_game_from_spec(spec) == listed_game
            assert title_of(listed_game.name) == listed_game.title
            assert (
                listed_game_from_spec(
                    build_table_spec(
                        listed_game, HOUSES[house], 2, chips_per_dollar=100, borrow=True
                    )
                )
                == listed_game
            )


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("mix", MIXES.values(), ids=lambda mix: mix.slug)
def test_a_mix_has_the_waitlists_limit_in_every_game_that_allows_it(house: str, mix: Mix) -> None:
    slugs = tuple(dict.fromkeys(slug for slug, _ in mix.games))
    limits = _limits(slugs[0], house)
    limit = "fixed" if "fixed" in limits else limits[0]
    bets = (20, 40) if limit == "fixed" else (20, 20)
    listed_game = ListedGame(slugs, limit, bets, buy_in=(800, 0))
    spec = build_table_spec(listed_game, HOUSES[house], borrow=True)
    assert listed_game_from_spec(spec) == listed_game
    for game_spec in spec.games:
        assert game_spec.limit == limit or limit not in _limits(game_spec.game.slug, house)
        assert {game_spec.limit, limit} != {"fixed"} or game_spec.bet_sizes == bets


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_the_stakes_of_presets_can_be_chosen_for_a_waitlist(preset: Preset) -> None:
    listed_game = listed_game_from_spec(preset.spec)
    spec = build_table_spec(listed_game, HOUSES[preset.house], preset.spec.seat_count)
    assert listed_game_from_spec(spec) == listed_game
    assert spec.seat_count == preset.spec.seat_count


def test_the_title_of_a_waitlist_has_every_game_and_the_kill() -> None:
    mix = ListedGame(("holdem", "omaha-8", "razz"), "fixed", (0.5, 1), "half")
    title = "Hold'em, Omaha eight-or-better, Razz, fixed limit 0.5/1 with a half kill"
    assert title_of(mix.name) == mix.title == title


def test_defaults_are_scaled_where_the_waitlist_says_nothing() -> None:
    stud = build_table_spec(ListedGame(("stud-8",), "fixed", (50, 100)), HOUSES["wsop"], 8)
    assert (stud.games[0].ante, stud.games[0].bring_in, stud.buy_in) == (25, 25, (500, 0))
    flop = build_table_spec(ListedGame(("holdem",), "fixed", (75, 150)), HOUSES["wsop"])
    assert flop.games[0].blinds == (37, 75)
    kill = build_table_spec(ListedGame(("omaha-8",), "fixed", (20, 40), "half"), HOUSES["wsop"])
    assert (kill.kill, listed_game_from_spec(kill).kill) == ("half", "half")
    cents = build_table_spec(ListedGame(("holdem",), "no-limit", (0.25, 0.5)), HOUSES["crown"])
    assert (cents.games[0].blinds, cents.units_per_dollar) == ((1, 2), 4)


@pytest.mark.parametrize(
    ("listed_game", "house", "reason"),
    [
        (ListedGame(("badugi",), "fixed", (20, 40)), "crown", "badugi"),
        (ListedGame(("holdem",), "manila", (5,)), "crown", "manila"),
        (ListedGame(("snap",), "fixed", (20, 40)), "wsop", "there is no game snap"),
        (ListedGame((), "fixed", (20, 40)), "wsop", "needs at least one game"),
        (ListedGame(("holdem", "holdem"), "fixed", (20, 40)), "wsop", "once"),
        (ListedGame(("holdem",), "fixed", ()), "wsop", "more than 0"),
        (ListedGame(("holdem",), "fixed", (0.001, 1)), "wsop", "whole cents"),
        (ListedGame(("holdem",), "fixed", (5, 10), "half"), "wsop", "whole chips"),
        (ListedGame(("holdem",), "fixed", (20, 40), "full"), "crown", "no kill pots"),
        (ListedGame(("holdem",), "fixed", (20, 40), buy_in=(50, 20)), "wsop", "buy-in"),
    ],
)
def test_a_game_that_the_house_does_not_deal_is_refused(
    listed_game: ListedGame, house: str, reason: str
) -> None:
    with pytest.raises(RefusedError) as error:
        build_table_spec(listed_game, HOUSES[house])
    assert reason in error.value.reason


def test_more_seats_than_a_game_has_cards_for_are_refused() -> None:
    with pytest.raises(RefusedError, match="2 to 8 players"):
        build_table_spec(ListedGame(("razz",), "fixed", (20, 40)), HOUSES["wsop"], 9)
