"""The catalogue of games and houses: whole, resting on clauses that exist, and playable."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import cardspeak
import cardspeak as cs
from cardspeak import ranking
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import parse_deck
from cardspeak.games import GAMES, chinese, draw, flop, manila, stud
from cardspeak.games.game_info import FAMILY_TITLES
from cardspeak.games.script import (
    BetStep,
    BoardStep,
    BurnStep,
    DealPacketsStep,
    DealStep,
    DrawStep,
    PlaceStep,
    RevealStep,
)
from cardspeak.hand import (
    BettingOptions,
    DealingOptions,
    InvalidGameSpecError,
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    game_spec,
)
from cardspeak.hand.game_spec import LIMITS
from cardspeak.hand.options import OPTION_PARTS, group_options
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses import HOUSES, clauses
from cardspeak.shuffle import seed_from_int

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.games import Script

DECKS = ("52", "48", "44", "40", "36", "32", "52+joker", "36+joker", "32+joker", "mexican")
SCRIPTS = [
    pytest.param(slug, house, script, id=f"{slug} {house}")
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
]
every_script = pytest.mark.parametrize(("slug", "house", "script"), SCRIPTS)

# ---------------------------------------------------------------- clauses

CLAUSE_ID = re.compile(r"\b(?:crown|canberra|official|wsop)-(?:\d|intro\.|A\.)[\w.-]*\b")


def cited_clauses(data: object) -> Iterator[str]:
    """Find every clause id anywhere in the data."""
    if isinstance(data, str):
        yield from CLAUSE_ID.findall(data)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from cited_clauses(key)
            yield from cited_clauses(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from cited_clauses(value)
    elif is_dataclass(data) and not isinstance(data, Enum | type):
        for field in fields(data):
            yield from cited_clauses(getattr(data, field.name))


@every_script
def test_every_clause_that_a_script_cites_exists_in_its_own_book(
    slug: str, house: str, script: Script
) -> None:
    ids = set(cited_clauses(script))
    assert ids
    for clause_id in ids:
        assert clauses.get_clause(clause_id).book == house


@every_script
def test_every_step_and_every_share_cites_a_clause(slug: str, house: str, script: Script) -> None:
    for line in (*script.steps, *script.shares):
        assert clauses.get_clause(line.clause).id
    for _, clause in script.decks.values():
        assert clauses.get_clause(clause).id


@pytest.mark.parametrize("house", HOUSES)
def test_every_clause_that_a_house_cites_exists(house: str) -> None:
    ids = set(cited_clauses(HOUSES[house]))
    assert len(ids) > 8
    for clause_id in ids:
        assert clauses.get_clause(clause_id).id


SOURCES = sorted(
    path
    for folder in ("games", "houses", "hand", "bots", "cli")
    for path in (Path(cardspeak.__file__).parent / folder).glob("*.py")
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_clause_that_the_source_names_exists(path: Path) -> None:
    for clause_id in set(CLAUSE_ID.findall(path.read_text("utf-8"))):
        assert clauses.get_section(clause_id.partition("-")[0], clause_id)


# ---------------------------------------------------------------- the catalogue


def test_every_slug_and_every_name_is_unique() -> None:
    listed = [game for family in (flop, manila, stud, draw, chinese) for game in family.GAMES]
    assert [
        slug for slug, times in Counter(game.slug for game in listed).items() if times > 1
    ] == []
    assert [
        name for name, times in Counter(game.name for game in listed).items() if times > 1
    ] == []
    assert len(GAMES) == len(listed)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_well_formed(slug: str) -> None:
    game = GAMES[slug]
    assert game.slug == slug
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)
    assert game.name == game.name.strip()
    assert game.name[0].isupper()
    assert game.family in FAMILY_TITLES
    assert game.scripts
    assert set(game.scripts) <= set(HOUSES)


@every_script
def test_a_script_deals_first_bets_last_and_knows_its_rankings(
    slug: str, house: str, script: Script
) -> None:
    assert isinstance(script.steps[0], DealStep | DealPacketsStep)
    assert isinstance(script.steps[-1], BetStep | RevealStep | BoardStep)
    assert set(script.limits) <= set(LIMITS)
    assert len(set(script.limits)) == len(script.limits)
    for name in script.decks:
        for share in script.shares:
            assert ranking.get_ranking(share.ranking, parse_deck(name)).min_cards <= 7
    if script.scoring is None:
        assert {share.board_index for share in script.shares} == set(range(script.board_count))
    else:
        assert not script.shares
        assert any(isinstance(step, PlaceStep) for step in script.steps)
        assert any(isinstance(step, RevealStep) for step in script.steps)


@every_script
def test_the_deck_is_large_enough_for_the_maximum_number_of_players(
    slug: str, house: str, script: Script
) -> None:
    if any(isinstance(step, DrawStep) for step in script.steps) or GAMES[slug].family == "stud":
        return  # cards come back, or the last one is for all
    if any(isinstance(step, DealPacketsStep) for step in script.steps):
        return  # it is dealt out whole, and the fifth player has no hand
    dealt = sum(
        len(step.pattern.replace(",", "")) for step in script.steps if isinstance(step, DealStep)
    )
    dealt += sum(step.card_count for step in script.steps if isinstance(step, PlaceStep))
    board_card_count = (
        sum(step.card_count for step in script.steps if isinstance(step, BoardStep))
        * script.board_count
    )
    burn_count = sum(isinstance(step, BurnStep) for step in script.steps)
    for name, (maximum, _) in script.decks.items():
        assert maximum * dealt + board_card_count + burn_count <= len(parse_deck(name))


@pytest.mark.parametrize("house", HOUSES)
def test_exceptions_to_a_houses_odd_chip_rule_name_existing_games_and_families(
    house: str,
) -> None:
    assert HOUSES[house].slug == house
    assert set(HOUSES[house].showdown.odd_chip.exceptions) <= {*FAMILY_TITLES, *GAMES}


# ---------------------------------------------------------------- everything is dealt and ends

TABLES = [
    pytest.param(slug, house, deck, limit, id=f"{slug} {house} {deck} {limit}")
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    for deck in script.decks
    for limit in script.limits
]


@pytest.mark.parametrize(("slug", "house", "deck", "limit"), TABLES)
def test_every_game_spec_can_be_dealt_and_played_to_the_end(
    slug: str, house: str, deck: str, limit: str
) -> None:
    game = GAMES[slug]
    spec = game_spec(slug, house=house, deck=deck, limit=limit, **default_stakes(game, house))
    for seed, players in enumerate((2, 3, spec.max_players, spec.max_players)):
        rng = Rng(seed_from_int(seed))
        stacks = [
            rng.choice((3, 8, 50, 200, 1000, 5000)) for _ in range(min(players, spec.max_players))
        ]
        hand = deal(spec, stacks, seed=seed, button=rng.randbelow(len(stacks)))
        action_count = 0
        while not hand.over:
            act_randomly(hand, rng)
            action_count += 1
            assert action_count < 2000
            assert sum(hand.stacks) + sum(
                hand.chips.put_in
            ) + hand.chips.dead_money + hand.chips.carried_over == sum(stacks)
        assert sum(hand.stacks) + hand.chips.carried_over == sum(stacks)
        assert min(hand.stacks) >= 0


# ---------------------------------------------------------------- what the books do not allow


@every_script
def test_another_deck_is_refused_with_the_clause(slug: str, house: str, script: Script) -> None:
    stakes = default_stakes(GAMES[slug], house)
    for deck in set(DECKS) - set(script.decks):
        with pytest.raises(InvalidGameSpecError, match="with a deck of") as error:
            game_spec(slug, house=house, deck=deck, **stakes)
        assert clauses.get_clause(error.value.clause).book == house


@every_script
def test_another_limit_is_refused_with_the_clause(slug: str, house: str, script: Script) -> None:
    stakes = default_stakes(GAMES[slug], house)
    for limit in set(LIMITS) - set(script.limits):
        with pytest.raises(InvalidGameSpecError, match="with the limit") as error:
            game_spec(slug, house=house, limit=limit, **stakes)
        assert clauses.get_clause(error.value.clause).book == house


@every_script
def test_too_many_players_are_refused_with_the_clause(
    slug: str, house: str, script: Script
) -> None:
    stakes = default_stakes(GAMES[slug], house)
    for deck, (maximum, clause) in script.decks.items():
        spec = game_spec(slug, house=house, deck=deck, **stakes)
        for count in (0, 1, maximum + 1):
            with pytest.raises(RefusedError, match=f"2 to {maximum} players, not {count}") as error:
                deal(spec, [100] * count, seed=0)
            assert error.value.clause == clause


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_only_other_books_have_is_refused_unless_borrowed(slug: str) -> None:
    game = GAMES[slug]
    lender = next(iter(game.scripts))
    for house in set(HOUSES) - set(game.scripts):
        with pytest.raises(
            InvalidGameSpecError, match=f"{house} does not deal {slug}: .*borrow=True"
        ):
            game_spec(slug, house=house, **default_stakes(game, lender))
        borrowed = game_spec(slug, house=house, borrow=True, **default_stakes(game, lender))
        assert borrowed.house is HOUSES[house]


CANBERRA: dict[str, Any] = {"house": "canberra", "ante": 5}
REFUSED_SETTINGS: list[tuple[str, dict[str, Any], str, str]] = [
    ("holdem", {"house": "crown", "blinds": (5, 10), "deck": "32"}, "a deck of 52", "crown-4.3"),
    ("manila", {"house": "crown", "blinds": (10,), "deck": "52"}, "a deck of 32", "crown-4.3"),
    (
        "three-card-manila",
        {"house": "official", "blinds": (5, 10), "deck": "52"},
        "a deck of 36 or 32",
        "official-5.1.c",
    ),
    (
        "mexican-poker",
        {"ante": 5, "deck": "52"},
        "a deck of mexican",
        "wsop-intro.mexican.1",
    ),
    ("holdem", {"house": "crown", "blinds": (5, 10), "limit": "spread"}, "limit", "crown-7.16"),
    ("manila", {"house": "crown", "blinds": (10,), "limit": "pot"}, "the limit", "crown-24.5"),
    ("draw", {"house": "crown", "blinds": (5, 10), "limit": "pot"}, "limit", "crown-26.6.b"),
    ("draw-ante", {"house": "crown", "ante": 5, "limit": "pot"}, "the limit", "crown-27.3.a"),
    ("seven-card-stud", {**CANBERRA, "limit": "fixed"}, "the limit", "canberra-4.2.g"),
    ("drawmaha", {"blinds": (5, 10), "limit": "spread"}, "the limit", "wsop-197"),
    ("razz", {"ante": 5, "limit": "spread"}, "the limit", "wsop-243"),
    ("seven-card-stud", {**CANBERRA, "deck": "mexican"}, "a deck of", "canberra-2.2"),
    ("holdem", {"house": "crown"}, "with blinds: say how large", "crown-20.2.a"),
    ("manila", {"house": "crown"}, "with blinds: say how large", "crown-24.1"),
    ("draw-ante", {"house": "crown", "ante": 5, "blinds": (5,)}, "not with blinds", "crown-20.4"),
    ("draw", {"house": "official"}, "with blinds: say how large", "official-11.1.c.i"),
    ("five-card-stud", {"house": "official"}, "with an ante: say", "official-12.1.b"),
    ("seven-card-stud", {"house": "canberra"}, "an ante or blinds", "canberra-4.2.b"),
    ("mexican-poker", {}, "with an ante: say how large", "wsop-intro.mexican.2"),
    ("badugi", {}, "with blinds: say how large", "wsop-intro.badugi.1"),
    ("seven-card-stud", {**CANBERRA, "showdown": ShowdownOptions(winning_hands="odd")},
     "winning_hands must be high, low", "canberra-3.5.b"),
    ("seven-card-stud", {**CANBERRA, "betting": BettingOptions(opening_card="odd")},
     "opening_card must be high or low", "canberra-4.2.h"),
    (
        "seven-card-stud",
        {"house": "crown", "ante": 5, "betting": BettingOptions(opening_card="odd")},
        "opening_card must be high or low, not odd",
        "crown-23.5",
    ),
    (
        "seven-card-stud",
        {**CANBERRA, "blinds": (5, 10)},
        "an ante or with blinds, not both",
        "canberra-4.2.b",
    ),
    (
        "seven-card-stud",
        {"house": "canberra", "blinds": (5, 10, 20, 40)},
        "at most 3 players post blinds, not 4",
        "canberra-4.2.c",
    ),
    (
        "seven-card-stud",
        {"house": "canberra", "blinds": (5, 10), "betting": BettingOptions(over_blind=10)},
        "more than the last blind",
        "canberra-4.2.f",
    ),
    (
        "seven-card-stud",
        {**CANBERRA, "deck": "32", "showdown": ShowdownOptions(winning_hands="split-8")},
        "no hand could qualify",
        "canberra-3.5.d",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "settings", "reason", "clause"),
    REFUSED_SETTINGS,
    ids=[f"{slug}: {reason}" for slug, _, reason, _ in REFUSED_SETTINGS],
)
def test_a_setting_that_a_book_does_not_allow_is_refused_with_its_clause(
    slug: str, settings: dict[str, Any], reason: str, clause: str
) -> None:
    with pytest.raises(InvalidGameSpecError, match=re.escape(reason)) as error:
        game_spec(slug, **settings)
    assert error.value.clause == clause
    assert str(error.value).endswith(f"({clause})")


@pytest.mark.parametrize(
    ("slug", "settings", "reason"),
    [
        ("nosuch", {}, "there is no game 'nosuch'"),
        ("holdem", {"house": "nosuch", "blinds": (5, 10)}, "there is no house 'nosuch'"),
        ("holdem", {"blinds": (-5, 10)}, "cannot be negative"),
        (
            "holdem",
            {"blinds": (5, 10), "showdown": ShowdownOptions(winning_hands="low")},
            "wsop has no choice of winning_hands at holdem",
        ),
        *(
            ("holdem", {"blinds": (5, 10), "limit": limit, "max_bet": 50}, "leave max_bet out")
            for limit in ("fixed", "half-pot", "pot", "no-limit")
        ),
        (
            "draw",
            {"house": "crown", "blinds": (5, 10), "min_bet": 50, "max_bet": 20},
            "the table maximum, 20, is below the smallest bet, 50",
        ),
    ],
)
def test_settings_that_make_no_game_are_refused(
    slug: str, settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises((InvalidGameSpecError, ValueError), match=re.escape(reason)):
        game_spec(slug, **settings)


# ---------------------------------------------------------------- chips, and nothing else


@pytest.mark.parametrize("amount", [2.5, 10.0, True, "10", None, [10]], ids=repr)
@pytest.mark.parametrize(
    ("house", "slug", "clause"),
    [
        pytest.param(house, slug, clause, marks=pytest.mark.clause(clause))
        for house, slug, clause in (
            ("crown", "draw", "crown-7.4"),
            ("canberra", "seven-card-stud", "canberra-4.5"),
            ("official", "draw", "official-7.1"),
            ("wsop", "holdem", "wsop-56"),
        )
    ],
)
def test_stakes_and_stacks_are_whole_numbers_of_chips(
    house: str, slug: str, clause: str, amount: Any
) -> None:
    settings: dict[str, Any] = {"blinds": (5, 10)}
    for name in ("ante", "min_bet", "max_bet", "bet_increment", "odd_chip_size", "pot_rounding"):
        with pytest.raises(
            InvalidGameSpecError, match=f"{name} must be whole chips, not "
        ) as error:
            game_spec(slug, house=house, **group_options(settings | {name: amount}))
        assert error.value.clause == clause
    with pytest.raises(InvalidGameSpecError, match="blinds must be whole chips, not "):
        game_spec(slug, house=house, blinds=(5, amount))
    spec = game_spec(slug, house=house, **settings)
    for changed in (
        {"stacks": [100, amount, 100]},
        {"carried_over": amount},
        {"posted_antes": [0, amount, 0]},
    ):
        with pytest.raises(RefusedError, match="whole chips, not ") as refused:
            deal(spec, **{"stacks": [100, 100, 100], "seed": 0} | changed)
        assert refused.value.clause == clause
    hand = deal(spec, [100, 100, 100], seed=1)
    with pytest.raises(RefusedError, match="whole chips, not ") as unlawful:
        hand.raise_to(amount)
    assert unlawful.value.clause == clause
    with pytest.raises(RefusedError, match="whole chips, not "):
        hand.act(commands.RaiseTo(amount))
    assert sum(hand.stacks) + sum(hand.chips.put_in) == 300


WRONG_VALUES: list[Any] = [2.5, True, "odd", None, [], (), {}, -1, 10**9, b"", object()]


@pytest.mark.parametrize(
    "name",
    [
        *inspect.signature(game_spec).parameters,
        *(option.name for part in OPTION_PARTS.values() for option in fields(part)),
    ],
)
@pytest.mark.parametrize(
    "slug",
    [
        "holdem",
        "draw",
        "seven-card-stud",
        "big-easy",
        "27-triple-draw",
        "pineapple-ofc-27",
        "chinese-draw",
    ],
)
def test_no_game_setting_crashes(slug: str, name: str) -> None:
    """Whatever is said, it is understood, or refused with a clear message."""
    for house in GAMES[slug].scripts:
        settings = {"game": slug, "house": house, **default_stakes(GAMES[slug], house)}
        for value in WRONG_VALUES:
            with suppress(ValueError):
                game_spec(**group_options(settings | {name: value}))


@pytest.mark.parametrize("name", [*list(inspect.signature(cs.deal).parameters)[:-1], "house"])
def test_no_argument_of_deal_crashes(name: str) -> None:
    for spec in (game_spec("holdem", blinds=(5, 10)), game_spec("pineapple-ofc")):
        arguments: dict[str, Any] = {"game": spec, "stacks": [100, 100]}
        for value in [*WRONG_VALUES, [1, 2.5], [5, "x"], ["Ah", "Kd"], [10, 20, 30]]:
            with suppress(ValueError):
                cs.deal(**arguments | {name: value})


@pytest.mark.parametrize(
    "command",
    ["raise_to", "discard", "show", "deal_cards", "run_it", "act", "place_cards", "report", "rule"],
)
def test_no_command_crashes(command: str) -> None:
    waiting = [
        deal(game_spec("holdem", blinds=(5, 10)), [100, 100], seed=0),
        deal(game_spec("holdem", blinds=(5, 10)), [100, 100], cards="named"),
        deal(game_spec("badugi", limit="no-limit", blinds=(5, 10)), [100, 100], seed=0),
        deal(
            game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=2)),
            [100, 100],
            seed=0,
        ),
        deal(
            game_spec("holdem", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True)),
            [5, 5],
            seed=0,
        ),
        deal(game_spec("chinese"), [100, 100], seed=0),
        deal(game_spec("pineapple-ofc"), [100, 100], cards="named"),
        deal(game_spec("pineapple-ofc"), [100, 100], fantasyland_seats=[0], seed=0),
    ]
    waiting[-1].act("report wrong-row-hand-size row_hand=0 card_count=15")
    for line in ("call", "check"):
        waiting[2].act(line)
    for line in ("raise 100", "call"):
        waiting[3].act(line)
    for hand in waiting:
        for value in WRONG_VALUES:
            with suppress(ValueError):
                getattr(hand.copy(), command)(value)


@pytest.mark.parametrize(
    ("slug", "house", "blinds", "clause"),
    [
        ("holdem", "wsop", (1, 2, 5), "wsop-intro.holdem.3"),
        ("holdem", "crown", (1, 2, 5), "crown-20.2.a"),
        ("draw", "official", (5, 10, 20), "official-11.1.c.i"),
        ("seven-card-stud", "canberra", (5, 10, 20), "canberra-4.2.b"),
    ],
)
def test_there_are_no_more_blinds_than_players(
    slug: str, house: str, blinds: tuple[int, ...], clause: str
) -> None:
    spec = game_spec(slug, house=house, blinds=blinds)
    with pytest.raises(
        RefusedError, match="3 blinds need at least as many players, not 2"
    ) as error:
        deal(spec, [100, 100], seed=0)
    assert error.value.clause == clause
    assert sum(amount > 0 for amount in deal(spec, [100, 100, 100], seed=1).chips.put_in) == 3


def test_blinds_do_not_decrease_around_the_table() -> None:
    with pytest.raises(InvalidGameSpecError, match="with blinds in rising order") as error:
        game_spec("holdem", house="wsop", blinds=(10, 5))
    assert error.value.clause
    assert game_spec("holdem", house="wsop", blinds=(10, 10)).blinds == (10, 10)
