"""The hands of one game: every limit and deck, from two players to the most, all rounds reached.

Players mostly call, so that all rounds are played; they raise often enough that sizes and caps
show. In most hands, the calm ones, stacks are deep and bets small, so that nobody is all-in; in the
others stacks and bets are any.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import cardspeak as cs
from laws.game_clauses import RULES_BY_HOUSE
from laws.hand_setups import STRADDLE_HOUSES, deck_cards, random_setup
from laws.random_play import bet
from laws.referee import Referee
from laws.refereed_play import (
    RefereeError,
    act_without_chips,
    choose_bet,
    compare_posts,
    compare_round_over,
    compare_turn,
    do_bet,
    offered_sizes,
    staying_cost,
)
from laws.settlement import ACTIONS, BETWEEN_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from laws.hand_setups import HandSetup

DEEP_STACK: Final = 400
"""A deep stack, in big blinds or smallest bets."""
SEARCH_COUNT: Final = 150
"""How many setups are tried to find one of a kind."""
RAISE_CHANCE: Final = 0.35
FOLD_CHANCE: Final = 0.03
"""At a full table nobody folds, so that the cards run out."""
OPEN_OR_FOLD_CHANCE: Final = 0.5
MIN_HANDS: Final = 15
"""Calm hands of each game."""


def is_heads_up(setup: HandSetup) -> bool:
    """Whether two play."""
    return setup.seat_count == 2


def has_full_table(setup: HandSetup) -> bool:
    """Whether every seat is taken."""
    return setup.seat_count == max_players(setup)


def has_one_blind_or_three(setup: HandSetup) -> bool:
    """Whether there are one or three blinds, not the usual two."""
    return setup.seat_count > 3 and len(setup.blinds) != 2


def has_few_players(setup: HandSetup) -> bool:
    """Whether three to five play."""
    return 2 < setup.seat_count < 6


def has_straddle(setup: HandSetup) -> bool:
    """Whether somebody straddles."""
    return setup.straddle_seat >= 0


def has_button_straddle(setup: HandSetup) -> bool:
    """Whether the button straddles."""
    return setup.straddle_seat == setup.button


KINDS: Final = (is_heads_up, has_full_table, has_one_blind_or_three, has_few_players)
"""The setups of the calm hands of each limit."""
MORE_STUD_KINDS: Final = (has_full_table, has_full_table, has_few_players, has_few_players)
"""In stud: full tables, where cards may run out, and odd chips."""
STRADDLE_KINDS: Final = (has_straddle, has_button_straddle)
"""Where the book allows straddles."""


class Citation(NamedTuple):
    """The clause of a decision: in which round, and whether it is the opener's."""

    round_index: int
    is_first: bool
    clause: str


@dataclass
class WatchedHand:
    """A hand that is compared with the referee at every decision, until the two differ."""

    setup: HandSetup
    rng: random.Random
    is_calm: bool
    hand: cs.Hand = field(init=False)
    referee: Referee = field(init=False)
    difference: str = ""
    citations: list[Citation] = field(default_factory=list)
    round_index: int = 0
    opener: int = -1
    draw_limits: set[int] = field(default_factory=set)
    """How many cards players might draw or had to discard."""

    def __post_init__(self) -> None:
        """Deal the hand."""
        self.hand = self.setup.deal()
        self.referee = Referee(self.setup)

    def play(self) -> None:
        """Play the hand to its end."""
        hand = self.hand
        self._compare(compare_posts)
        while hand.decision is not None:
            decision = hand.decision
            if isinstance(decision, cs.decisions.BetDecision):
                self._cite(decision)
                self._compare(compare_turn, decision)
                self._bet(decision)
            else:
                self._compare(compare_round_over)
                self._note_draw(decision)
                act_without_chips(hand, self.rng)
        self._compare(compare_round_over)

    def _compare(self, comparison: Callable[..., None], *decision: object) -> None:
        """Compare, unless the two have differed before."""
        if not self.difference:
            try:
                comparison(self.referee, self.hand, *decision)
            except RefereeError as error:
                self.difference = str(error)

    def _cite(self, decision: cs.decisions.BetDecision) -> None:
        """Note the clause of a decision, with the number of its round."""
        if (number := round_number(self.hand)) != self.round_index:
            self.round_index = number
            self.opener = -1
        is_first = self.opener < 0
        if is_first:
            self.opener = decision.seat
        if is_first or decision.seat != self.opener:
            self.citations.append(Citation(self.round_index, is_first, decision.clause))

    def _note_draw(self, decision: object) -> None:
        match decision:
            case cs.decisions.DrawDecision(max_cards=count):
                self.draw_limits.add(count)
            case cs.decisions.DiscardDecision(count=count):
                self.draw_limits.add(count)
            case _:
                pass

    def _bet(self, decision: cs.decisions.BetDecision) -> None:
        if self.is_calm:
            chance = 0 if has_full_table(self.setup) else FOLD_CHANCE
            action = calm_bet(decision, self.rng, fold_chance=chance)
        else:
            action = choose_bet(decision, self.rng)
        if self.difference:
            bet(self.hand, decision, action)
        else:
            do_bet(self.referee, self.hand, decision, action)


def round_number(hand: cs.Hand) -> int:
    """Return the number of the betting round, from 0: how often cards came after an action."""
    number, has_acted = 0, False
    for event in hand.log:
        if isinstance(event, ACTIONS):
            has_acted = True
        elif has_acted and isinstance(event, BETWEEN_ROUNDS):
            number, has_acted = number + 1, False
    return number


def walk_to_round(setup: HandSetup, number: int) -> cs.Hand:
    """Deal a hand and stop at the first decision of a round; everybody stays in cheaply."""
    hand = setup.deal()
    rng = random.Random(number)
    while hand.decision is not None:
        decision = hand.decision
        if not isinstance(decision, cs.decisions.BetDecision):
            act_without_chips(hand, rng)
        elif round_number(hand) == number:
            break
        elif staying_cost(decision) is None:
            hand.raise_to(offered_sizes(decision)[0][0])
        else:
            bet(hand, decision, "stay")
    return hand


def fold_to_a_bet(hand: cs.Hand) -> list[cs.events.Won]:
    """Let the next player bet as little as they can and all others fold; return who won."""
    bettor = -1
    while isinstance(decision := hand.decision, cs.decisions.BetDecision):
        if bettor < 0 and (sizes := offered_sizes(decision)):
            bettor = decision.seat
            hand.raise_to(sizes[0][0])
        elif decision.seat == bettor:
            break
        else:
            hand.fold()
    return [event for event in hand.log if isinstance(event, cs.events.Won)]


def opening_style(setup: HandSetup) -> str:
    """Return the style of the first round, where the house may choose one; empty otherwise."""
    betting = setup.options.get("betting", cs.BettingOptions())
    if setup.house == "canberra":
        return betting.blind_style if setup.blinds else ""
    return "low" if betting.opening_card == "low" else ""


def calm_setups(house: str, game: str) -> dict[str, HandSetup]:
    """Return one setup with a few players for each style of the first round."""
    style_count = 1 + len(RULES_BY_HOUSE[house][game].first_rounds_by_style)
    by_style: dict[str, HandSetup] = {}
    for setup, is_calm in setups_of(house, game):
        if is_calm and setup.straddle_seat < 0 and setup.entering_seat < 0:
            by_style.setdefault(opening_style(setup), setup)
        if len(by_style) == style_count:
            break
    return by_style


def calm_bet(decision: cs.decisions.BetDecision, rng: random.Random, *, fold_chance: float) -> str:
    """Choose a call or a small raise, rarely a fold; a player who must open or fold does either."""
    sizes = offered_sizes(decision)
    must_open = staying_cost(decision) is None
    chance = rng.random()
    if sizes and chance < RAISE_CHANCE:
        return f"raise {rng.choice(sizes)[0]}"
    if decision.fold and chance > 1 - (OPEN_OR_FOLD_CHANCE if must_open else fold_chance):
        return "fold"
    if must_open:
        return f"raise {sizes[0][0]}" if sizes else "fold"
    return "stay"


@dataclass
class GameHands:
    """The hands of a game, each played when it is first asked for."""

    house: str
    game: str
    played: list[WatchedHand] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin with no hand."""
        self.setups = setups_of(self.house, self.game)

    def __iter__(self) -> Iterator[WatchedHand]:
        """Yield the hands, the same every time."""
        yield from self.played
        for setup, is_calm in self.setups:
            hand = WatchedHand(setup, random.Random(len(self.played)), is_calm)
            hand.play()
            self.played.append(hand)
            yield hand


@cache
def played_hands(house: str, game: str) -> GameHands:
    """Return the hands of a game."""
    return GameHands(house, game)


def setups_of(house: str, game: str) -> Iterator[tuple[HandSetup, bool]]:
    """Yield the setups of a game, and whether the hand is calm."""
    rules = RULES_BY_HOUSE[house][game]
    decks = list(rules.max_players_by_deck)
    kinds: tuple[Callable[[HandSetup], bool], ...] = KINDS
    if house in STRADDLE_HOUSES and cs.get_game(game).family in ("flop", "draw"):
        kinds += STRADDLE_KINDS
    if cs.get_game(game).family == "stud":
        kinds += MORE_STUD_KINDS
    hands = max(len(kinds), MIN_HANDS // len(rules.limits))
    for number, limit in enumerate(rules.limits):
        wanted = {"house": house, "game": game, "limit": limit}
        for place in range(hands):
            deck = decks[(number * hands + place) % len(decks)]
            kind = kinds[place % len(kinds)]
            seed = 1000 * (number * hands + place)
            yield with_deep_stacks(find_setup(seed, kind, {**wanted, "deck": deck})), True
        if {"ante", "both"} <= set(rules.forced_bets):
            yield without_blinds(find_setup(number, kinds[-1], wanted)), True
        if house == "canberra":
            yield from canberra_low_hands(number, wanted)
        yield random_setup(number, **wanted), False


def has_seats(count: int) -> Callable[[HandSetup], bool]:
    """Return a test for setups with this many players."""
    return lambda setup: setup.seat_count == count


def canberra_low_hands(seed: int, wanted: dict[str, str]) -> Iterator[tuple[HandSetup, bool]]:
    """Yield hands in which low hands win, without aces: the book does not rank them there.

    Seven players and 48 cards are too many for the last street: the last card is for all (17.20).
    """
    for place, (winners, deck) in enumerate(product(("low", "split", "split-8"), ("52", "48"))):
        count = 7 if deck == "48" else 6
        setup = find_setup(seed + 500, has_seats(count), {**wanted, "deck": deck})
        aces = [card for card in deck_cards(deck) if card[0] == "A"]
        others = [card for card in deck_cards(deck) if card[0] != "A"]
        random.Random(seed + place).shuffle(others)
        cards = [*others[:-1], *aces, others[-1]]
        showdown = cs.ShowdownOptions(winning_hands=winners)
        setup = replace(
            setup,
            stacked_deck="".join(cards),
            options={**setup.options, "showdown": showdown},
        )
        yield with_deep_stacks(setup), True


def find_setup(
    seed: int, is_wanted: Callable[[HandSetup], bool], wanted: dict[str, str]
) -> HandSetup:
    """Return the first setup of a kind, or any if the game has none."""
    setups = (random_setup(seed + more, **wanted) for more in range(SEARCH_COUNT))
    return next(filter(is_wanted, setups), random_setup(seed, **wanted))


def without_blinds(setup: HandSetup) -> HandSetup:
    """Give a game with a button an ante alone, where its book allows that."""
    sizes = {"bet_sizes": (10, 20)} if setup.limit == "fixed" else {"min_bet": 10}
    setup = replace(setup, blinds=(), ante=5, straddle_seat=-1, entering_seat=-1, dead_blind=0)
    return with_deep_stacks(replace(setup, **sizes))


def with_deep_stacks(setup: HandSetup) -> HandSetup:
    """Give everybody many chips, and no two players the same number."""
    stack = DEEP_STACK * max(*setup.blinds, *setup.bet_sizes, setup.min_bet, 10)
    return replace(setup, stacks=tuple(stack + seat for seat in range(setup.seat_count)))


def max_players(setup: HandSetup) -> int:
    """Return the most players with the deck of a setup, up to the ten of random setups."""
    return min(10, RULES_BY_HOUSE[setup.house][setup.game].max_players_by_deck[setup.deck])
