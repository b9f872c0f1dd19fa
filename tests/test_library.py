"""The front door: `import cardspeak as cs` is enough, exactly typed, and shows itself briefly."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import cardspeak
import cardspeak as cs
from cardspeak.games import ALIASES
from cardspeak.games.mixed import MIXES
from cardspeak.hand.game_spec import GameSettings
from cardspeak.hand.stakes import default_stakes
from cardspeak.odds import odds
from cardspeak.podium import ListedGame, build_table_spec
from cardspeak.service.bootstrap import default_table_spec
from cardspeak.table.presets import PRESETS, get_preset
from cardspeak.tournament.spec import build_level_spec
from terminal import run_command

CLIENT = Path(__file__).parent / "data" / "library_client.py"
LONGEST_REPR = 100
EVERY_SCRIPT = [
    (game, house, script) for game in cs.GAMES.values() for house, script in game.scripts.items()
]


# ---------------------------------------------------------------- names


def test_every_public_name_exists_and_type_checkers_see_the_same() -> None:
    tree = ast.parse(Path(cardspeak.__file__).read_text())
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    imported = {
        name.name
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    assert imported == set(cs.__all__)
    assert all(hasattr(cs, name) for name in cs.__all__)


@pytest.mark.parametrize("namespace", ["commands", "events", "decisions", "irregularities"])
def test_a_misspelt_name_is_an_attribute_error(namespace: str) -> None:
    with pytest.raises(AttributeError, match=f"'cardspeak.{namespace}' has no attribute 'Nothing'"):
        getattr(getattr(cs, namespace), "Nothing")  # noqa: B009  mypy knows that it is not there


def test_a_console_completes_every_public_name() -> None:
    assert dir(cs) == sorted([*cs.__all__, "__version__"])


@pytest.mark.parametrize(
    ("namespace", "names", "other"),
    [
        ("commands", {"RaiseTo", "Sit", "Register"}, "msgspec"),
        ("events", {"Raised", "Ruled", "Sat"}, "Final"),
        ("decisions", {"BetDecision", "HandDecision"}, "TYPE_CHECKING"),
        ("irregularities", {"HoleCardExposed"}, "annotations"),
    ],
)
def test_a_console_completes_the_classes_of_a_namespace(
    namespace: str, names: set[str], other: str
) -> None:
    listed = dir(getattr(cs, namespace))
    assert names <= {*listed}
    assert other not in listed
    assert len(listed) == len({*listed})
    assert all(hasattr(getattr(cs, namespace), name) for name in listed)


def test_importing_the_package_imports_none_of_its_layers() -> None:
    result = subprocess.run(
        [sys.executable, "-c", "import sys, cardspeak; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = result.stdout.split()
    assert [name for name in loaded if name.startswith("cardspeak.")] == []
    assert not {"numpy", "msgspec"} & set(loaded)


def test_a_small_program_is_strictly_typed_without_a_cast() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(CLIENT)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    source = CLIENT.read_text()
    assert "cast(" not in source
    assert "type: ignore" not in source
    assert [line for line in source.splitlines() if "import" in line] == [
        "from __future__ import annotations",
        "import cardspeak as cs",
    ]


def test_the_small_program_runs() -> None:
    result = subprocess.run(
        [sys.executable, str(CLIENT)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr


def test_no_public_function_takes_untyped_arguments() -> None:
    functions = (cs.deal, cs.game_spec, cs.table_spec, odds, cs.freezeout, cs.sit_and_go)
    public = (*functions, cs.Table, cs.Table.act, cs.Tournament, cs.Tournament.act)
    methods = [
        method
        for name, method in vars(cs.Hand).items()
        if inspect.isfunction(method) and not name.startswith(("_", "check_"))
    ]
    for function in (*public, *methods):
        signature_source = (
            getattr(function, "__init__", function) if inspect.isclass(function) else function
        )
        for name, kind in getattr(signature_source, "__annotations__", {}).items():
            assert kind not in ("object", "Any"), (function, name)


def test_the_settings_of_a_game_are_the_keywords_of_its_spec() -> None:
    keywords = {**inspect.get_annotations(cs.game_spec, eval_str=False)}
    del keywords["game"], keywords["return"]
    assert GameSettings.__annotations__.keys() == keywords.keys()
    assert {
        name: kind.__forward_arg__ for name, kind in GameSettings.__annotations__.items()
    } == keywords
    assert get_type_hints(GameSettings)


# ---------------------------------------------------------------- dealing


def test_a_hand_is_dealt_by_name_or_by_spec() -> None:
    by_name = cs.deal("razz", ante=5, stacks=[500] * 3, seed=7)
    by_spec = cs.deal(cs.game_spec("razz", ante=5), [500] * 3, seed=7)
    assert by_name.log == by_spec.log
    with pytest.raises(cs.InvalidGameSpecError, match="the spec already decides about limit"):
        cs.deal(by_spec.spec, [500] * 3, limit="pot")


def test_without_a_seed_no_two_hands_are_alike() -> None:
    decks = [tuple(cs.deal("nlhe", blinds=(1, 2), stacks=[100] * 2).cards.deck) for _ in range(3)]
    assert len(set(decks)) == 3


def test_the_engine_itself_has_no_randomness() -> None:
    from cardspeak.hand import deal

    with pytest.raises(cs.RefusedError, match="needs a seed or a stacked deck, or cards='named'"):
        deal(cs.game_spec("nlhe", blinds=(1, 2)), [100] * 2)


def test_cards_are_dealt_at_once_card_by_card_or_named() -> None:
    spec = cs.game_spec("nlhe", blinds=(1, 2))
    assert isinstance(cs.deal(spec, [100] * 2).decision, cs.decisions.BetDecision)
    hand = cs.deal(spec, [100] * 2, cards="card-by-card", seed=1)
    assert isinstance(hand.decision, cs.decisions.DealCardsDecision)
    hand.deal_next()
    named = cs.deal(spec, [100] * 2, cards="named")
    named.deal_cards("Ah")
    assert cs.format_cards(named.down_cards[0]) == "Ah"
    odd: Any = "dealt"
    with pytest.raises(
        cs.RefusedError, match="cards must be shuffled, card-by-card or named, not 'dealt'"
    ):
        cs.deal(spec, [100] * 2, cards=odd)


# ---------------------------------------------------------------- limits and short names


@pytest.mark.parametrize(
    ("game", "house", "script"),
    EVERY_SCRIPT,
    ids=[f"{game.slug} {house}" for game, house, _ in EVERY_SCRIPT],
)
def test_a_game_has_the_same_default_limit_everywhere(
    game: cs.Game, house: str, script: Any
) -> None:
    default_limit = script.default_limit
    assert default_limit in script.limits
    stakes = default_stakes(game, house)
    assert cs.game_spec(game.slug, house=house, **stakes).limit == default_limit
    assert default_table_spec(game, house).games[0].limit == default_limit
    spec = cs.freezeout(game.slug, house=house)
    assert build_level_spec(spec, 0).games[0].limit == default_limit


@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("holdem", "no-limit"),
        ("omaha", "pot"),
        ("omaha-8", "fixed"),
        ("razz", "fixed"),
        ("badugi", "fixed"),
        ("seven-card-stud", "fixed"),
        ("27-triple-draw", "fixed"),
        ("27-single-draw", "no-limit"),
        ("big-o", "pot"),
    ],
)
def test_the_default_limits_are_those_of_card_rooms(game: str, limit: str) -> None:
    assert cs.GAMES[game].script_for("wsop").default_limit == limit


def test_the_command_line_deals_the_default_limit() -> None:
    for game, text in (("razz", "fixed limit"), ("plo", "pot-limit"), ("omaha-8", "fixed limit")):
        result = run_command("deal", game, "--auto", "--seed", "1")
        assert text in result.stdout, result.stdout + result.stderr


def test_the_podium_gives_the_other_games_of_a_mix_their_default_limit() -> None:
    spec = build_table_spec(
        ListedGame(("holdem", "mexican-poker"), "no-limit", (5, 10)), cs.HOUSES["wsop"]
    )
    assert [game_spec.limit for game_spec in spec.games] == ["no-limit", "fixed"]


def test_aliases_stand_for_games_and_hide_no_slug() -> None:
    assert not ALIASES.keys() & (cs.GAMES.keys() | MIXES.keys())
    for name, (slug, limit) in ALIASES.items():
        game = cs.get_game(name.upper())
        assert game.slug == slug
        house = game.default_house
        spec = cs.game_spec(name, **default_stakes(game, house))
        assert spec.limit == (limit or game.scripts[house].default_limit)
        assert name in run_command("games").stdout


@pytest.mark.parametrize(
    ("alias", "limit"),
    [("pot-limit", "pot"), ("pl", "pot"), ("nl", "no-limit"), ("fl", "fixed"), ("limit", "fixed")],
)
def test_limits_have_the_names_that_people_type(alias: str, limit: str) -> None:
    assert cs.game_spec("holdem", limit=alias, blinds=(5, 10)).limit == limit
    result = run_command("deal", "holdem", "--limit", alias, "--seed", "1", "--auto")
    assert result.returncode == 0, result.stderr


def test_an_alias_cannot_contradict_the_limit() -> None:
    with pytest.raises(cs.InvalidGameSpecError) as error:
        cs.game_spec("plo", limit="no-limit", blinds=(1, 2))
    assert str(error.value) == (
        "plo is pot-limit omaha, so the limit cannot be no-limit: say omaha to choose another"
    )
    assert cs.game_spec("plo", limit="pot", blinds=(1, 2)).limit == "pot"
    assert cs.odds("AhAd2c3d", "KsKdQhJh", game="plo8").game == "omaha-8"
    assert cs.freezeout("plo").games[0] == {"game": "omaha", "limit": "pot"}


# ---------------------------------------------------------------- text


def test_pot_can_be_given_as_the_size_of_a_bet() -> None:
    limit = cs.deal("plo", blinds=(5, 10), stacks=[1000] * 3, seed=7)
    limit.act("pot")
    assert limit.log[-1] == cs.events.Raised(2, 40, "wsop-intro.button.4")
    free = cs.deal("nlhe", house="crown", blinds=(5, 10), stacks=[1000, 1000, 30], seed=7)
    free.act("pot")
    assert isinstance(free.log[-1], cs.events.Raised)
    assert free.log[-1].to == 30  # all-in for less than the pot
    fixed = cs.deal("lhe", blinds=(5, 10), stacks=[1000] * 3, seed=7)
    with pytest.raises(cs.RefusedError, match="bets are fixed here: bet or raise to 20"):
        fixed.act("pot")
    finished = cs.deal("nlhe", blinds=(5, 10), stacks=[1000] * 2, seed=7)
    finished.act("fold")
    with pytest.raises(cs.RefusedError, match="the hand is over"):
        finished.act("pot")


def test_a_pot_sized_raise_without_a_limit_is_the_pot_after_the_call() -> None:
    hand = cs.deal("nlhe", house="crown", blinds=(5, 10), stacks=[1000] * 3, seed=7)
    hand.act("pot")  # 10 to call, then the pot of 25
    assert isinstance(hand.log[-1], cs.events.Raised)
    assert hand.log[-1].to == 35


def test_a_table_takes_text_and_refuses_text_in_a_command() -> None:
    table = cs.Table(cs.table_spec(cs.game_spec("nlhe", blinds=(5, 10)), seat_count=6))
    with pytest.raises(cs.RefusedError, match="no hand is being played"):
        table.act("call")
    for seat, player in enumerate(["Ann", "Bob", "Cid"]):
        table.act(cs.commands.Sit(seat, player, 1000))
    table.act(cs.commands.DrawForButton(cs.seed_from_int(7)))
    table.act(cs.commands.Deal(cs.seed_from_int(8)))
    text: Any = "call"
    with pytest.raises(cs.RefusedError, match=r"not text: say act\('call'\)"):
        table.act(cs.commands.Play(text))
    other: Any = cs.commands.Register("Ann")
    with pytest.raises(cs.RefusedError, match="is not a command of a table"):
        table.act(other)
    assert isinstance(table.act("call")[0], cs.events.Called)


def test_the_floor_rules_with_an_option_or_its_name() -> None:
    logs = []
    for by_name in (True, False):
        hand = cs.deal("nlhe", house="wsop", blinds=(5, 10), stacks=[1000] * 3, seed=7)
        hand.report(cs.irregularities.NotCovered("a spilt drink"))
        assert isinstance(hand.decision, cs.decisions.RulingDecision)
        option = hand.decision.options[0]
        hand.rule(option.name if by_name else option)
        logs.append(hand.log)
    assert logs[0] == logs[1]


# ---------------------------------------------------------------- short reprs


def _public_objects() -> list[object]:
    hand = cs.deal("nlhe", blinds=(5, 10), stacks=[1000] * 3, seed=7)
    finished = cs.deal("nlhe", blinds=(5, 10), stacks=[1000] * 2, seed=7)
    finished.act("fold")
    horse = get_preset("wsop-horse-20-40")
    table = cs.Table(horse.spec)
    table.act(cs.commands.Sit(0, "Ann", 1000))
    tournament = cs.Tournament(cs.freezeout("horse", buy_in=100, rake=10))
    odds = cs.odds("AhKh", "QsQd")
    [irregularity] = cs.rulings.search_irregularities("fraudulent act")
    return [
        *(hand, finished, cs.deal("nlhe", blinds=(1, 2), stacks=[9] * 2, cards="named")),
        *(
            hand.view(),
            hand.view(0),
            finished.view(),
            hand.observe(0),
            finished.observe(None),
            hand.spec,
            hand.spec.betting,
            horse,
            horse.spec,
        ),
        *table.seats,
        *(table, tournament, tournament.spec, cs.TournamentDriver(tournament, cs.secure_seed())),
        *(cs.Podium(cs.HOUSES["crown"]), *cs.HOUSES.values(), *cs.GAMES.values()),
        *(odds, odds.players[0], cs.parse_range("QQ+, AKs"), cs.HIGH, cs.deck(52), cs.OMAHA),
        cs.render_cards("AhKd", "QsJs"),
        cs.expected_points("random", "random", game="chinese", seconds=0.01),
        cs.rulings.find_ruling(irregularity, house="crown", game="holdem"),
        *(
            cs.record_hand(finished),
            cs.secure_seed(),
            *(preset.spec for preset in PRESETS.values()),
        ),
        cs.ChineseOptions(royalties={"back": {"quads": 10}}),
        *(cs.BettingOptions(), cs.DealingOptions(max_runs=2), cs.ShowdownOptions(ace_low=True)),
    ]


def test_every_object_has_a_short_repr() -> None:
    for value in _public_objects():
        shown = repr(value)
        assert "\n" not in shown
        assert len(shown) <= LONGEST_REPR, shown
        assert " object at 0x" not in shown


@pytest.mark.parametrize(
    ("game", "stakes", "players", "needed"),
    [
        ("holdem", {"blinds": (1, 2)}, 3, 14),
        ("seven-card-stud", {"ante": 1, "bring_in": 2}, 2, 16),
        ("27-triple-draw", {"blinds": (1, 2)}, 4, 23),
        ("chinese", {"point_value": 1}, 3, 39),
    ],
)
def test_a_stacked_deck_that_would_run_out_is_refused_at_the_deal(
    game: str, stakes: dict[str, Any], players: int, needed: int
) -> None:
    stacked_deck = cs.format_cards(cs.deck().cards[: needed - 1])
    with pytest.raises(cs.InvalidCardsError) as error:
        cs.deal(game, stacks=[200] * players, stacked_deck=stacked_deck, **stakes)
    assert str(error.value) == (
        f"a stacked deck of {needed - 1} cards is too short: {players} players need {needed} for a "
        f"whole hand of {game}; add the missing cards, or give a seed and let the deck be shuffled"
    )
