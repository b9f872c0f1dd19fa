"""Random hands: any game of any house, two to ten players, stacks from one chip to huge.

A setup is drawn from a seed, so that a mismatch can be reproduced from its seed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs

if TYPE_CHECKING:
    from collections.abc import Callable

POT_RATIOS: Final = {"pot": 1.0, "half-pot": 0.5}
STRADDLE_HOUSES: Final = ("crown", "wsop")
"""The houses whose books allow straddles: crown-7.17, wsop-12."""


@dataclass(frozen=True)
class HandSetup:
    """Everything that decides a hand, before anybody acts."""

    game: str
    house: str
    deck: str
    limit: str
    stacks: tuple[int, ...]
    button: int
    seed: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    bet_sizes: tuple[int, ...] = ()
    min_bet: int = 0
    max_bet: int = 0
    straddle_seat: int = -1
    entering_seat: int = -1
    """The seat that posts a live big blind to come in (crown-6.5.b, wsop-99.a.1, 156.1)."""
    dead_blind: int = 0
    """The dead blind posted with it (crown-6.7.a, wsop-156.1)."""
    stacked_deck: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def seat_count(self) -> int:
        """How many players are dealt in."""
        return len(self.stacks)

    @property
    def family(self) -> str:
        """The kind of game: flop, manila, stud or draw."""
        return str(cs.get_game(self.game).family)

    def clockwise(self, from_seat: int) -> list[int]:
        """Return all seats clockwise, `from_seat` first."""
        return [(from_seat + step) % self.seat_count for step in range(self.seat_count)]

    @property
    def left_of_button(self) -> list[int]:
        """All seats clockwise, the left of the button first."""
        return self.clockwise(self.button + 1)

    def spec(self) -> cs.GameSpec:
        """Return the game spec of this setup."""
        stakes: dict[str, Any] = {
            name: value
            for name in ("blinds", "ante", "bring_in", "bet_sizes", "min_bet", "max_bet")
            if (value := getattr(self, name))
        }
        return cs.game_spec(
            self.game,
            house=self.house,
            deck=self.deck,
            limit=self.limit,
            **stakes,
            **self.options,
        )

    def blind_of_each_seat(self) -> list[int]:
        """Return what each seat owes as a blind or straddle, by position alone.

        The first blind is left of the button and the next ones follow (crown-20.2,
        canberra-8.5.a, official-16.1.c, wsop-intro.button.3). Heads-up with two blinds the small
        blind is on the button where the book says so (crown-6.9, wsop-153).
        """
        owed = [0] * self.seat_count
        order = self.left_of_button
        if self.seat_count == len(self.blinds) == 2 and self.house in ("crown", "wsop"):
            order = [self.button, *order[:1]]
        for seat, blind in zip(order, self.blinds, strict=False):
            owed[seat] = blind
        if self.straddle_seat >= 0:
            owed[self.straddle_seat] = 2 * self.blinds[-1]
        return owed

    def last_blind_seat(self) -> int:
        """Return the seat of the last blind, or of the straddle."""
        return self.straddle_seat if self.straddle_seat >= 0 else self.big_blind_seat()

    def big_blind_seat(self) -> int:
        """Return the seat of the last compulsory blind, by position alone."""
        if self.seat_count == len(self.blinds) == 2 and self.house in ("crown", "wsop"):
            return self.left_of_button[0]
        return self.left_of_button[len(self.blinds) - 1]

    def deal(self, **options: Any) -> cs.Hand:
        """Deal the hand."""
        if self.straddle_seat >= 0 or self.entering_seat >= 0:
            options["posted_blinds"] = self.blind_of_each_seat()
        if self.entering_seat >= 0:
            options["posted_blinds"][self.entering_seat] = -self.blinds[-1]
            options["dead_blinds"] = [0] * self.seat_count
            options["dead_blinds"][self.entering_seat] = self.dead_blind
        if self.stacked_deck:
            top = self.stacked_deck.replace(" ", "")
            top_cards = {top[place : place + 2] for place in range(0, len(top), 2)}
            rest = [card for card in deck_cards(self.deck) if card not in top_cards]
            options["stacked_deck"] = top + "".join(rest)
        elif options.get("cards") != "named":
            options["seed"] = self.seed
        return cs.deal(self.spec(), list(self.stacks), button=self.button, **options)


def deck_cards(deck: str) -> list[str]:
    """Return the cards of a deck (crown-4.1, 4.2; canberra-2.2, 2.3; official-4.1; wsop-intro)."""
    size, _, joker = deck.partition("+")
    if deck == "mexican":
        ranks, joker = "234567JQKA", "joker"
    else:
        ranks = "23456789TJQKA"[(52 - int(size)) // 4 :]
    cards = [rank + suit for suit in "cdhs" for rank in ranks]
    return [*cards, "Jo"] if joker else cards


@cache
def game_variants() -> tuple[tuple[str, str, str, str, int], ...]:
    """Return every way to play a game with betting: game, house, deck, limit, most players."""
    return tuple(
        (game.slug, house, deck, limit, min(10, max_seats))
        for game in cs.GAMES.values()
        if game.slug != "chinese-draw"  # settled by rows, not by the best hand (wsop-346.3)
        for house, script in game.scripts.items()
        for deck, (max_seats, _) in script.decks.items()
        for limit in script.limits
        if limit != "points"
    )


def random_setup(seed: int, **wanted: str) -> HandSetup:
    """Return the setup of a seed; `wanted` restricts game, house, deck, limit or family."""
    rng = random.Random(seed)
    family = wanted.pop("family", "")
    names = ("game", "house", "deck", "limit")
    variants = [
        variant
        for variant in game_variants()
        if all(variant[names.index(name)] == value for name, value in wanted.items())
        and family in ("", cs.get_game(variant[0]).family)
    ]
    # First the game, then the rest, so that a game with many decks does not come too often.
    game, house = rng.choice(sorted({variant[:2] for variant in variants}))
    game, house, deck, limit, max_seats = rng.choice(
        [variant for variant in variants if variant[:2] == (game, house)]
    )
    player_count = (
        rng.choice([2, 3, 4, *range(2, max_seats + 1)])
        if max_seats > 3
        else rng.randint(2, max_seats)
    )
    stakes = _stakes(rng, game, house, limit, player_count)
    unit = max(stakes.get("blinds", ()) or (stakes.get("min_bet") or 10,))
    if limit == "spread" and rng.random() < 0.9:
        stakes["max_bet"] = unit * rng.choice([1, 2, 5, 10])
        if (house, game) == ("crown", "draw"):  # 26.4.a: the opening bet is two blinds
            stakes["max_bet"] = max(stakes["max_bet"], 2 * unit)
    setup = HandSetup(
        game=game,
        house=house,
        deck=deck,
        limit=limit,
        stacks=_stacks(rng, player_count, unit),
        button=rng.randrange(player_count),
        seed=rng.randrange(10**6),
        **stakes,
    )
    setup = _with_straddle(rng, setup)
    return _with_options(rng, _with_newcomer(rng, setup))


def _stakes(
    rng: random.Random, game: str, house: str, limit: str, player_count: int
) -> dict[str, Any]:
    family = cs.get_game(game).family
    if game == "manila":
        return {"blinds": (rng.choice([5, 10]),)}
    if house == "canberra" and rng.random() < 0.5:
        blind_count = rng.randint(1, min(3, player_count))
        options = {"betting": cs.BettingOptions(blind_style=rng.choice("ABC"))}
        return {"blinds": (5, 10, 20)[:blind_count], "options": options}
    if family == "stud" or game in ("crown-perth-manila", "draw-ante"):
        return _ante_stakes(rng, game, house, limit)
    choices: list[tuple[int, ...]] = [(5, 10), (5, 10), (5, 10), (10,), (5, 5), (1, 2)]
    if player_count > 2:  # no book says who posts three blinds heads-up
        choices += [(1, 2, 5), (5, 10, 20)]
    stakes: dict[str, Any] = {"blinds": rng.choice(choices)}
    if house == "wsop" and rng.random() < 0.25:
        stakes["ante"] = rng.choice([1, 2, 5])
    return stakes


def _ante_stakes(rng: random.Random, game: str, house: str, limit: str) -> dict[str, Any]:
    ante = rng.choice([1, 2, 5])
    if house == "crown":
        options = {}
        if game == "seven-card-stud" and rng.random() < 0.5:
            options = {"betting": cs.BettingOptions(opening_card="low")}
        return {"ante": ante, "min_bet": ante, "options": options}  # crown-20.4
    if house == "canberra":
        betting = cs.BettingOptions(opening_card=rng.choice(["low", "high"]))
        return {"ante": ante, "min_bet": 10, "options": {"betting": betting}}
    if limit == "fixed":
        stakes: dict[str, Any] = {"ante": ante, "bet_sizes": (10, 20)}
        if house == "wsop" and game != "mexican-poker":
            stakes["bring_in"] = rng.choice([3, 5, 7])
        return stakes
    stakes = {"ante": ante, "min_bet": 10}
    if house == "wsop":
        stakes["bring_in"] = rng.choice([5, 10])
    return stakes


def _stacks(rng: random.Random, player_count: int, unit: int) -> tuple[int, ...]:
    styles: dict[str, Callable[[], int]] = {
        "one chip": lambda: 1,
        "short blind": lambda: rng.randint(1, 2 * unit),
        "short": lambda: rng.randint(1, 8 * unit),
        "equal": lambda: 30 * unit,
        "huge": lambda: 10_000 * unit,
    }
    style = rng.choice(["short", "mixed", "mixed", "short blind", "equal", "huge"])
    if style != "mixed":
        return tuple(styles[style]() for _ in range(player_count))
    names = ["one chip", "short blind", "short", "short", "equal", "huge"]
    return tuple(styles[rng.choice(names)]() for _ in range(player_count))


def _with_straddle(rng: random.Random, setup: HandSetup) -> HandSetup:
    """Let somebody straddle now and then: under the gun, or at wsop from the button (wsop-12)."""
    may_straddle = (
        setup.family in ("flop", "draw")
        and len(setup.blinds) == 2
        and setup.seat_count > 3
        and setup.house in STRADDLE_HOUSES
        and setup.game not in ("draw", "draw-ante")
        and rng.random() < 0.2
    )
    if not may_straddle:
        return setup
    seat = setup.left_of_button[2]
    if setup.house == "wsop" and setup.limit not in ("fixed", "spread"):
        seat = rng.choice([seat, setup.button])  # wsop-12.6: no button straddle in limit games
    straddle = 2 * setup.blinds[-1]
    if setup.stacks[seat] <= straddle + setup.ante:  # players who cannot afford it do not straddle
        return setup
    return replace(setup, straddle_seat=seat)


def _with_newcomer(rng: random.Random, setup: HandSetup) -> HandSetup:
    """Let somebody post to come in now and then, with or without a dead small blind."""
    if setup.house == "official" or len(setup.blinds) != 2 or setup.seat_count < 4:
        return setup
    if setup.family not in ("flop", "stud") or rng.random() > 0.15:
        return setup
    seat = rng.choice(setup.left_of_button[2:-1])
    dead = rng.choice([0, setup.blinds[0]])
    needed = setup.blinds[-1] + dead + setup.ante
    if seat == setup.straddle_seat or setup.stacks[seat] <= needed:
        return setup
    return replace(setup, entering_seat=seat, dead_blind=dead)


def _with_options(rng: random.Random, setup: HandSetup) -> HandSetup:
    """Run boards several times at wsop, and let low hands win at Canberra, now and then."""
    if setup.house == "wsop" and setup.family == "flop" and rng.random() < 0.25:
        runs = cs.DealingOptions(max_runs=rng.choice([2, 3]))
        return replace(setup, options={**setup.options, "dealing": runs})
    if setup.house == "canberra" and setup.deck == "52" and rng.random() < 0.7:
        winning_hands = rng.choice(["high", "low", "split", "split-8"])
        showdown = cs.ShowdownOptions(winning_hands=winning_hands, ace_low=rng.random() < 0.5)
        return replace(setup, options={**setup.options, "showdown": showdown})
    return setup
