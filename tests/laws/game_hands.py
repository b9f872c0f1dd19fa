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
from laws.random_play import bet
from laws.referee import Referee
from laws.refereed_play import (
    Difference,
    act_without_chips,
    choose_bet,
    compare_posts,
    compare_round_over,
    compare_turn,
    do_bet,
    offered_sizes,
    staying_cost,
)
from laws.settings import STRADDLE_HOUSES, deck_cards, random_setting
from laws.settlement import ACTIONS, BETWEEN_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from laws.settings import Setting

DEEP_STACK: Final = 400
"""A deep stack, in big blinds or smallest bets."""
SEARCH_COUNT: Final = 150
"""How many settings are tried to find one of a kind."""
RAISE_CHANCE: Final = 0.35
FOLD_CHANCE: Final = 0.03
"""At a full table nobody folds, so that the cards run out."""
OPEN_OR_FOLD_CHANCE: Final = 0.5
MIN_HANDS: Final = 15
"""Calm hands of each game."""


def is_heads_up(setting: Setting) -> bool:
    """Whether two play."""
    return setting.seat_count == 2


def has_full_table(setting: Setting) -> bool:
    """Whether as many play as can."""
    return setting.seat_count == max_players(setting)


def has_one_blind_or_three(setting: Setting) -> bool:
    """Whether there are not the usual two blinds."""
    return setting.seat_count > 3 and len(setting.blinds) != 2


def has_few_players(setting: Setting) -> bool:
    """Whether three to five play."""
    return 2 < setting.seat_count < 6


def has_straddle(setting: Setting) -> bool:
    """Whether somebody straddles."""
    return setting.straddle_seat >= 0


def has_button_straddle(setting: Setting) -> bool:
    """Whether the button straddles."""
    return setting.straddle_seat == setting.button


KINDS: Final = (is_heads_up, has_full_table, has_one_blind_or_three, has_few_players)
"""The settings of the calm hands of each limit."""
MORE_STUD_KINDS: Final = (has_full_table, has_full_table, has_few_players, has_few_players)
"""In stud: full tables, where cards may run out, and odd chips."""
STRADDLE_KINDS: Final = (has_straddle, has_button_straddle)
"""Where the book knows straddles."""


class Citation(NamedTuple):
    """The clause of a decision: in which round, and whether it is for who opens the round."""

    round_index: int
    is_first: bool
    clause: str


@dataclass
class WatchedHand:
    """A hand that players play while the referee looks on, until the two differ."""

    setting: Setting
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
        self.hand = self.setting.deal()
        self.referee = Referee(self.setting)

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
            except Difference as difference:
                self.difference = str(difference)

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
            chance = 0 if has_full_table(self.setting) else FOLD_CHANCE
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


def walk_to_round(setting: Setting, number: int) -> cs.Hand:
    """Deal a hand and stop at the first decision of a round; all stay in as cheaply as they can."""
    hand = setting.deal()
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


def opening_style(setting: Setting) -> str:
    """Return which of the first rounds that a house may choose a setting has; mostly none."""
    betting = setting.options.get("betting", cs.BettingOptions())
    if setting.house == "canberra":
        return betting.blind_style if setting.blinds else ""
    return "low" if betting.opening_card == "low" else ""


def calm_settings(house: str, game: str) -> dict[str, Setting]:
    """Return one setting with a few players for each style of the first round."""
    style_count = 1 + len(RULES_BY_HOUSE[house][game].first_rounds_by_style)
    by_style: dict[str, Setting] = {}
    for setting, is_calm in settings_of(house, game):
        if is_calm and setting.straddle_seat < 0 and setting.entering_seat < 0:
            by_style.setdefault(opening_style(setting), setting)
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
        self.settings = settings_of(self.house, self.game)

    def __iter__(self) -> Iterator[WatchedHand]:
        """Yield the hands, the same every time."""
        yield from self.played
        for setting, is_calm in self.settings:
            hand = WatchedHand(setting, random.Random(len(self.played)), is_calm)
            hand.play()
            self.played.append(hand)
            yield hand


@cache
def played_hands(house: str, game: str) -> GameHands:
    """Return the hands of a game."""
    return GameHands(house, game)


def settings_of(house: str, game: str) -> Iterator[tuple[Setting, bool]]:
    """Yield the settings of a game, and whether the hand is calm."""
    rules = RULES_BY_HOUSE[house][game]
    decks = list(rules.max_players_by_deck)
    kinds: tuple[Callable[[Setting], bool], ...] = KINDS
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
            yield with_deep_stacks(find_setting(seed, kind, {**wanted, "deck": deck})), True
        if {"ante", "both"} <= set(rules.forced_bets):
            yield without_blinds(find_setting(number, kinds[-1], wanted)), True
        if house == "canberra":
            yield from canberra_low_hands(number, wanted)
        yield random_setting(number, **wanted), False


def has_seats(count: int) -> Callable[[Setting], bool]:
    """Return a test for settings with so many players."""
    return lambda setting: setting.seat_count == count


def canberra_low_hands(seed: int, wanted: dict[str, str]) -> Iterator[tuple[Setting, bool]]:
    """Yield hands in which low hands win, without aces: the book does not rank them there.

    Seven players and 48 cards are too many for the last street: the last card is for all (17.20).
    """
    for place, (winners, deck) in enumerate(product(("low", "split", "split-8"), ("52", "48"))):
        count = 7 if deck == "48" else 6
        setting = find_setting(seed + 500, has_seats(count), {**wanted, "deck": deck})
        aces = [card for card in deck_cards(deck) if card[0] == "A"]
        others = [card for card in deck_cards(deck) if card[0] != "A"]
        random.Random(seed + place).shuffle(others)
        cards = [*others[:-1], *aces, others[-1]]
        showdown = cs.ShowdownOptions(winning_hands=winners)
        setting = replace(
            setting,
            stacked_deck="".join(cards),
            options={**setting.options, "showdown": showdown},
        )
        yield with_deep_stacks(setting), True


def find_setting(
    seed: int, is_wanted: Callable[[Setting], bool], wanted: dict[str, str]
) -> Setting:
    """Return the first setting of a kind, or any if the game has none."""
    settings = (random_setting(seed + more, **wanted) for more in range(SEARCH_COUNT))
    return next(filter(is_wanted, settings), random_setting(seed, **wanted))


def without_blinds(setting: Setting) -> Setting:
    """Give a game with a button an ante alone, where its book allows that."""
    sizes = {"bet_sizes": (10, 20)} if setting.limit == "fixed" else {"min_bet": 10}
    setting = replace(setting, blinds=(), ante=5, straddle_seat=-1, entering_seat=-1, dead_blind=0)
    return with_deep_stacks(replace(setting, **sizes))


def with_deep_stacks(setting: Setting) -> Setting:
    """Give everybody many chips, each another number of them."""
    stack = DEEP_STACK * max(*setting.blinds, *setting.bet_sizes, setting.min_bet, 10)
    return replace(setting, stacks=tuple(stack + seat for seat in range(setting.seat_count)))


def max_players(setting: Setting) -> int:
    """Return the most players with the deck of a setting, up to the ten of random settings."""
    return min(10, RULES_BY_HOUSE[setting.house][setting.game].max_players_by_deck[setting.deck])
