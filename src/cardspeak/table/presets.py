"""Presets: table specs of typical public games, by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from cardspeak.games import get_game
from cardspeak.games.mixed import get_mix
from cardspeak.games.script import ForcedBets
from cardspeak.hand import DealingOptions, GameSpec, ShowdownOptions, game_spec
from cardspeak.houses import HOUSES
from cardspeak.table.table_spec import Rotation, TableSpec, table_spec


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A table spec that has a name."""

    name: str
    title: str
    house: str
    game_settings: tuple[dict[str, Any], ...]
    """The arguments of `game_spec` for each game, without the house."""
    table_settings: dict[str, Any] = field(default_factory=dict)
    """The arguments of `table_spec`."""

    def __repr__(self) -> str:
        return f"<Preset {self.name}>"

    @property
    def game_specs(self) -> list[GameSpec]:
        """The game specs, each checked against the book."""
        return [game_spec(house=self.house, **game) for game in self.game_settings]

    @property
    def spec(self) -> TableSpec:
        """The table spec, checked against the book."""
        return table_spec(self.game_specs, **self.table_settings)


class UnknownPresetError(ValueError):
    """No preset has this name; the message says how to list them."""


def get_preset(name: str) -> Preset:
    """Return the preset with this name; raise `UnknownPresetError` if there is none.

    >>> get_preset("wsop-holdem-nl-1-3").spec.games
    (<GameSpec wsop holdem no-limit 1/3>,)
    """
    preset = PRESETS.get(name)
    if preset is None:
        raise UnknownPresetError(f"there is no preset {name!r}: run `cardspeak presets` for a list")
    return preset


def mixed_game_specs(
    slug: str, *, house: str = "wsop", small_bet: int, borrow: bool = False
) -> list[GameSpec]:
    """Return the game specs of a mix; blinds, antes and bring-ins depend on the small bet.

    >>> [game.limit for game in mixed_game_specs("holdem-omaha", small_bet=10)]
    ['no-limit', 'pot']
    """
    settings = _mix_settings(slug, house, small_bet)
    return [game_spec(house=house, borrow=borrow, **game) for game in settings]


def _mix_settings(slug: str, house: str, small_bet: int) -> tuple[dict[str, Any], ...]:
    return tuple(_stakes(game, limit, house, small_bet) for game, limit in get_mix(slug).games)


def _stakes(slug: str, limit: str, house: str, small_bet: int) -> dict[str, Any]:
    """Return the settings of a game of a mix; big-bet games are played with half the blinds."""
    game = get_game(slug)
    script = game.script_for(house)
    settings: dict[str, Any] = {"game": slug, "limit": limit}
    if script.forced_bets is ForcedBets.ANTE:
        quarter = max(1, small_bet // 4)
        bring_in = {"bring_in": quarter} if script.has_bring_in else {}
        return settings | bring_in | {"ante": quarter, "bet_sizes": (small_bet, 2 * small_bet)}
    if limit == "fixed":
        blinds = (max(1, small_bet // 2), small_bet)
        return settings | {"blinds": blinds, "bet_sizes": (small_bet, 2 * small_bet)}
    big_blind = max(2, small_bet // 2)
    return settings | {"blinds": (max(1, big_blind // 2), big_blind)}


def _all_presets() -> tuple[Preset, ...]:
    return (*_crown(), *_canberra(), *_official(), *_wsop())


def _crown() -> list[Preset]:
    return [
        _single_game(
            "crown-holdem-nl-1-2", "holdem", blinds=(1, 2), limit="no-limit", buy=(50, 200)
        ),
        _single_game(
            "crown-holdem-nl-2-5", "holdem", blinds=(2, 5), limit="no-limit", buy=(200, 500)
        ),
        _single_game(
            "crown-holdem-nl-5-10", "holdem", blinds=(5, 10), limit="no-limit", buy=(500, 2000)
        ),
        _single_game(
            "crown-holdem-5-10",
            "holdem",
            blinds=(3, 5),
            bet_sizes=(5, 10),
            limit="fixed",
            buy=(100, 0),
        ),
        _single_game("crown-omaha-pl-5-5", "omaha", blinds=(5, 5), limit="pot", buy=(300, 1000)),
        _single_game(
            "crown-manila-5", "manila", blinds=(5,), min_bet=5, limit="manila", buy=(100, 0)
        ),
        _single_game(
            "crown-perth-manila-2", "crown-perth-manila", ante=2, limit="spread", buy=(50, 0)
        ),
        _single_game("crown-stud-2", "seven-card-stud", ante=2, limit="spread", buy=(50, 0)),
        _single_game(
            "crown-five-card-stud-2", "five-card-stud", ante=2, limit="spread", buy=(50, 0)
        ),
        _single_game("crown-draw-1-2", "draw", blinds=(1, 2), limit="spread", buy=(50, 0)),
    ]


def _canberra() -> list[Preset]:
    stud = "seven-card-stud"
    return [
        _single_game("canberra-stud-2", stud, ante=2, limit="spread", max_bet=20, buy=(50, 0)),
        _single_game(
            "canberra-stud-5-joker", stud, ante=5, limit="half-pot", deck="32+joker", buy=(100, 0)
        ),
        _single_game("canberra-stud-blinds-5", stud, blinds=(5, 10), limit="pot", buy=(200, 0)),
        _single_game(
            "canberra-stud-low-2",
            stud,
            ante=2,
            limit="spread",
            showdown=ShowdownOptions(winning_hands="low"),
            buy=(50, 0),
        ),
        _single_game(
            "canberra-stud-split-2",
            stud,
            ante=2,
            limit="spread",
            showdown=ShowdownOptions(winning_hands="split-8"),
            buy=(50, 0),
        ),
    ]


def _official() -> list[Preset]:
    return [
        _single_game(
            "official-holdem-nl-1-2", "holdem", blinds=(1, 2), limit="no-limit", buy=(40, 200)
        ),
        _single_game(
            "official-holdem-5-10",
            "holdem",
            blinds=(2, 5),
            bet_sizes=(5, 10),
            limit="fixed",
            buy=(100, 0),
        ),
        _single_game("official-omaha-pl-2-5", "omaha", blinds=(2, 5), limit="pot", buy=(200, 0)),
        _single_game(
            "official-stud-5-10",
            "seven-card-stud",
            ante=1,
            bet_sizes=(5, 10),
            limit="fixed",
            buy=(100, 0),
        ),
        _single_game(
            "official-two-card-manila-5",
            "two-card-manila",
            blinds=(5,),
            limit="fixed",
            buy=(100, 0),
        ),
        _single_game(
            "official-three-card-manila-5",
            "three-card-manila",
            blinds=(5,),
            limit="fixed",
            buy=(100, 0),
        ),
        _single_game("official-draw-2-5", "draw", blinds=(2, 5), limit="pot", buy=(100, 0)),
    ]


def _wsop() -> list[Preset]:
    return [
        _single_game(
            "wsop-holdem-nl-1-3", "holdem", blinds=(1, 3), limit="no-limit", buy=(100, 300)
        ),
        _single_game(
            "wsop-holdem-nl-2-5", "holdem", blinds=(2, 5), limit="no-limit", buy=(200, 500)
        ),
        _single_game(
            "wsop-holdem-nl-5-10", "holdem", blinds=(5, 10), limit="no-limit", buy=(400, 1000)
        ),
        _single_game("wsop-holdem-3-6", "holdem", blinds=(1, 3), bet_sizes=(3, 6), limit="fixed"),
        _single_game(
            "wsop-holdem-20-40", "holdem", blinds=(10, 20), bet_sizes=(20, 40), limit="fixed"
        ),
        _single_game(
            "wsop-omaha-pl-5-10",
            "omaha",
            blinds=(5, 10),
            limit="pot",
            dealing=DealingOptions(max_runs=2),
            buy=(400, 1000),
        ),
        _single_game(
            "wsop-omaha-8-20-40", "omaha-8", blinds=(10, 20), bet_sizes=(20, 40), limit="fixed"
        ),
        _single_game("wsop-big-o-pl-5-10", "big-o", blinds=(5, 10), limit="pot", buy=(400, 1000)),
        _single_game(
            "wsop-stud-20-40",
            "seven-card-stud",
            ante=5,
            bring_in=5,
            bet_sizes=(20, 40),
            limit="fixed",
        ),
        _single_game(
            "wsop-razz-20-40", "razz", ante=5, bring_in=5, bet_sizes=(20, 40), limit="fixed"
        ),
        _single_game(
            "wsop-triple-draw-20-40",
            "27-triple-draw",
            blinds=(10, 20),
            bet_sizes=(20, 40),
            limit="fixed",
        ),
        _single_game(
            "wsop-badugi-20-40", "badugi", blinds=(10, 20), bet_sizes=(20, 40), limit="fixed"
        ),
        _mixed_game("wsop-horse-20-40", "horse", small_bet=20, rotation=Rotation(hands_per_game=8)),
        _mixed_game(
            "wsop-eight-game-20-40", "eight-game", small_bet=20, rotation=Rotation(hands_per_game=6)
        ),
        _mixed_game(
            "wsop-choice-40-80", "ten-game", small_bet=40, rotation=Rotation(players_choose=True)
        ),
    ]


def _single_game(name: str, game: str, *, buy: tuple[int, int] = (0, 0), **settings: Any) -> Preset:  # noqa: ANN401
    house = name.partition("-")[0]
    title = f"{get_game(game).name}, {HOUSES[house].short_title}"
    return Preset(
        name=name,
        title=title,
        house=house,
        game_settings=({"game": game, **settings},),
        table_settings={"buy_in": buy},
    )


def _mixed_game(name: str, slug: str, *, small_bet: int, rotation: Rotation) -> Preset:
    house = name.partition("-")[0]
    return Preset(
        name=name,
        title=f"{get_mix(slug).name}, {HOUSES[house].short_title}",
        house=house,
        game_settings=_mix_settings(slug, house, small_bet),
        table_settings={"rotation": rotation},
    )


PRESETS: Final[dict[str, Preset]] = {preset.name: preset for preset in _all_presets()}
