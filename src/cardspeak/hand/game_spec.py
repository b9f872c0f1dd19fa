"""Game specs: what is played at a table, checked once and resolved to plain values."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from math import gcd
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypedDict

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.games import GAMES, resolve_alias
from cardspeak.games.aliases import LIMIT_ALIASES
from cardspeak.games.rules_text import join_words
from cardspeak.games.script import (
    BetStep,
    BetTier,
    BoardStep,
    BurnStep,
    DealPacketsStep,
    DealStep,
    DrawStep,
    ExtraBlinds,
    NextCardStep,
    PlaceStep,
    limit_name,
)
from cardspeak.hand import spec_checks
from cardspeak.hand.betting_rounds import build_betting_rounds
from cardspeak.hand.hand_rules import HandRules, PotShare
from cardspeak.hand.options import (
    OPTION_PARTS,
    BettingOptions,
    ChineseOptions,
    DealingOptions,
    ShowdownOptions,
    part_to_dict,
)
from cardspeak.hand.script_options import (
    with_chinese_options,
    with_hole_card_count,
    with_house_options,
)
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import StraddleRule
from cardspeak.houses.remedies import remedies_for_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.cards import Deck
    from cardspeak.games import Game, Script
    from cardspeak.games.script import ScriptStep, Share
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.houses import House
    from cardspeak.houses.policies import ChipRules
    from cardspeak.houses.remedies import Remedies
    from cardspeak.ranking import Ranking

LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit", "manila", "straddle", "points")
_RANKINGS_WITH_HIGH_ACE: Final = {
    "high": ranking.high,
    "ace-to-five": ranking.low,
    "eight-or-better": ranking.eight_or_better,
}
"""Rankings that can be evaluated with the ace high only."""
_PLAIN_FIELDS: Final = (
    "blinds",
    "ante",
    "bring_in",
    "bet_sizes",
    "min_bet",
    "max_bet",
    "point_value",
    "is_tournament",
)
"""Fields that a spec keeps as they are, beside its options."""


class GameSettings(TypedDict, total=False):
    """The keywords of `game_spec`, for functions that pass them on."""

    house: str
    borrow: bool
    limit: str
    deck: str
    blinds: tuple[int, ...]
    ante: int
    bring_in: int
    bet_sizes: tuple[int, ...]
    min_bet: int
    max_bet: int
    point_value: int
    is_tournament: bool
    betting: BettingOptions
    dealing: DealingOptions
    showdown: ShowdownOptions
    chinese: ChineseOptions


class Stakes(NamedTuple):
    """The stakes, as given to `game_spec`."""

    blinds: tuple[int, ...]
    ante: int
    bring_in: int
    bet_sizes: tuple[int, ...]
    min_bet: int
    max_bet: int
    point_value: int


class Options(NamedTuple):
    """The house's other decisions, as given to `game_spec`."""

    betting: BettingOptions
    dealing: DealingOptions
    showdown: ShowdownOptions
    chinese: ChineseOptions


@dataclass(frozen=True, slots=True)
class BetSizing:
    """The bet sizes of one betting round, as whole numbers of chips."""

    fixed_bet: int
    """The only size of a bet or raise where bets are fixed; 0 elsewhere."""
    min_bet: int
    """The smallest bet."""
    max_bet: int
    """The largest bet or raise of a spread limit; 0 where there is none."""
    pot_fraction: tuple[int, int]
    """The fraction of the pot that a raise may be; (0, 1) where the pot is not the limit."""
    max_twice_last_bet: bool = False
    """Whether a bet is limited to twice the bet before it (canberra-A.straddle)."""


@dataclass(frozen=True)
class GameSpec:
    """House, game, deck, limit, stakes and options; built by `game_spec`, which checks them."""

    game: Game
    house: House
    script: Script
    deck: Deck
    limit: str
    max_players: int
    blinds: tuple[int, ...]
    ante: int
    bring_in: int
    bet_sizes: tuple[int, ...]
    min_bet: int
    max_bet: int
    point_value: int
    """The value of a point in chips; 0 where points are not paid."""
    betting: BettingOptions
    dealing: DealingOptions
    showdown: ShowdownOptions
    chinese: ChineseOptions
    is_tournament: bool = False
    """Whether this is a tournament: all-in hands are tabled when action is over."""
    kill_blind: int = 0
    """The kill blind of a hand played for higher limits; 0 where there is none."""
    straddle_blind: int = 0
    """The straddle of a hand in which it is a third blind (wsop-188.a.1); 0 where there is none."""

    def __repr__(self) -> str:
        return f"<GameSpec {self.label}>"

    @property
    def label(self) -> str:
        """House, game, limit and stakes in a few words: ``wsop holdem no-limit 5/10``."""
        stakes = "/".join(map(str, self.blinds)) or f"ante {self.ante}"
        if self.point_value:
            stakes = f"{self.point_value} a point"
        return f"{self.house.slug} {self.game.slug} {self.limit} {stakes}"

    @property
    def to_dict(self) -> dict[str, Any]:
        """The spec as plain values, from which `game_spec_from_dict` builds it again.

        >>> game_spec("razz", ante=5).to_dict
        {'game': 'razz', 'house': 'wsop', 'limit': 'fixed', 'deck': '52', 'ante': 5, \
'bring_in': 5, 'bet_sizes': (10, 20), 'min_bet': 5}
        >>> game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=2)).to_dict
        {'game': 'holdem', 'house': 'wsop', 'limit': 'no-limit', 'deck': '52', 'blinds': (5, 10), \
'bet_sizes': (10, 20), 'min_bet': 10, 'dealing': {'max_runs': 2}}
        """
        plain: dict[str, Any] = {
            "game": self.game.slug,
            "house": self.house.slug,
            "limit": self.limit,
            "deck": self.deck.name,
            "borrow": self.house.slug not in self.game.scripts,
            **{name: getattr(self, name) for name in _PLAIN_FIELDS},
            **{name: part_to_dict(getattr(self, name)) for name in OPTION_PARTS},
        }
        if self.script.house_options is None:  # then the ace is always low, and nobody chose it
            plain["showdown"].pop("ace_low", None)
        return {name: value for name, value in plain.items() if value}

    def bet_sizing_of(self, tier: BetTier | None) -> BetSizing:
        """Return the bet sizes of betting rounds of a tier."""
        if tier is BetTier.BIG:
            return self.bet_sizing[1]
        return self.bet_sizing[2 if tier is BetTier.TWICE_BIG else 0]

    @cached_property
    def bet_sizing(self) -> tuple[BetSizing, BetSizing, BetSizing]:
        """The bet sizes of rounds with the small bet, the big bet, and twice the big bet."""
        if self.limit == "fixed":
            small, big = self.bet_sizes[0], self.bet_sizes[-1]
            return _fixed_sizing(small), _fixed_sizing(big), _fixed_sizing(2 * big)
        if self.limit == "manila":
            blind = self.blinds[-1]
            # The last round's bets are within the table limits (crown-24.9.b).
            last_bet = min(4 * blind, self.max_bet) if self.max_bet else 4 * blind
            first_sizing = BetSizing(0, blind, 2 * blind, (0, 1))
            return first_sizing, _fixed_sizing(2 * blind), _fixed_sizing(last_bet)
        pot_fraction = {"half-pot": (1, 2), "pot": (1, 1)}.get(self.limit, (0, 1))
        max_bet = self.max_bet if self.limit == "spread" else 0
        sizing = BetSizing(0, self.min_bet, max_bet, pot_fraction, self.limit == "straddle")
        return sizing, sizing, sizing

    @cached_property
    def betting_rounds(self) -> tuple[BettingRound | None, ...]:
        """The betting round of each step of the script, or None for other steps."""
        return build_betting_rounds(self)

    @cached_property
    def rules(self) -> HandRules:
        """What hands look up all the time."""
        return HandRules(self)

    @cached_property
    def pot_shares(self) -> tuple[PotShare, ...]:
        """The shares of the pot, with their rankings looked up."""
        return tuple(
            PotShare(
                index=index,
                ranking=_ranking_of(share, self.deck, ace_low=self.showdown.ace_low),
                card_use=share.card_use,
                board_index=share.board_index,
                clause=share.clause,
                face_up_joker_ranking=ranking.get_ranking(share.face_up_joker_ranking, self.deck)
                if share.face_up_joker_ranking
                else None,
                whole_pot_clause=share.whole_pot_clause,
            )
            for index, share in enumerate(self.script.shares)
        )

    @cached_property
    def posting_clauses(self) -> dict[str, str]:
        """The clause by which each kind of post is made: ante, small blind, straddle …"""
        script, house = self.script, self.house
        first, *others = script.blind_clauses or (script.forced_bets_clause,)
        straddle = script.extra_blinds[1] or house.straddles.straddle.clause
        if script.house_options is not None:
            straddle = script.house_options.over_blind_clause
        missed = house.entry.missed_blind_entry.for_game(self.game).clause
        return {
            "ante": script.ante_clause or script.forced_bets_clause,
            "small blind": first,
            "big blind": others[0] if others and len(self.blinds) > 1 else first,
            self.extra_blind_name: straddle or first,
            "post": house.entry.new_player_entry.for_game(self.game).clause or missed or first,
            "dead blind": missed or first,
            "kill": house.kills.kill_pots.clause or first,
        }

    @cached_property
    def extra_blind_name(self) -> str:
        """What the book calls a blind that a player posts by choice above the last one.

        >>> game_spec("holdem", house="crown", blinds=(5, 10)).extra_blind_name
        'straddle'
        >>> game_spec("draw", house="crown", blinds=(5, 10)).extra_blind_name
        'over-blind'
        """
        is_over_blind = (
            self.house.straddles.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME
            or self.script.extra_blinds[0] is ExtraBlinds.ALL_IN_TURN
        )
        return "over-blind" if is_over_blind else "straddle"

    @cached_property
    def size_clauses(self) -> tuple[str, str, str]:
        """The clauses on the smallest bet, on the smallest raise, and on the largest of both."""
        policy, slug, family = self.house.betting, self.game.slug, self.game.family
        forced_bets = "blinds" if self.blinds else "ante"
        names = (
            f"{slug} {self.limit}",
            f"{family} {self.limit}",
            self.limit,
            slug,
            family,
            forced_bets,
        )
        return (
            policy.min_bet_clause.lookup(*names),
            policy.min_raise_clause.lookup(*names),
            policy.max_bet_clause.lookup(*names) or self.script.limits_clause,
        )

    @cached_property
    def odd_chip_size(self) -> int:
        """The smallest chip to which a pot is divided: the one posted, or the smallest in play.

        That is the chip in which bets are made, or a smaller one that blinds or antes need.

        >>> in_fives = BettingOptions(bet_increment=5)
        >>> game_spec("holdem", blinds=(5, 10), betting=in_fives).odd_chip_size
        5
        >>> game_spec("holdem", blinds=(2, 5), betting=in_fives).odd_chip_size
        1
        """
        return self.showdown.odd_chip_size or gcd(
            self.betting.bet_increment, self.ante, self.bring_in, *self.blinds
        )

    @cached_property
    def first_betting_step(self) -> int:
        """The index of the step that is the first betting round."""
        return next(
            index for index, step in enumerate(self.script.steps) if isinstance(step, BetStep)
        )

    @cached_property
    def cards_dealt(self) -> dict[int, int]:
        """How many cards a hand takes from the deck if nobody draws, by the number of players.

        >>> spec = game_spec("holdem", blinds=(5, 10))
        >>> spec.cards_dealt[2], spec.cards_dealt[6]
        (12, 20)
        """
        return {
            count: min(_count_cards_dealt(self.script, count), len(self.deck))
            for count in range(2, self.max_players + 1)
        }

    @cached_property
    def chip_rules(self) -> ChipRules:
        """The rules by which chips and words are interpreted at this limit."""
        return self.house.chip_rules.lookup(self.limit)

    @cached_property
    def remedies(self) -> Remedies:
        """The remedies for irregularities that can happen in this game."""
        return remedies_for_game(self.house.remedies, self.game)


def _ranking_of(share: Share, deck: Deck, *, ace_low: bool) -> Ranking:
    if ace_low:
        return ranking.get_ranking(share.ranking, deck)
    return _RANKINGS_WITH_HIGH_ACE[share.ranking](deck, ace_low=False)


def _count_cards_dealt(script: Script, player_count: int) -> int:
    """Return how many cards a hand takes if nobody folds and nobody draws.

    For a last street that is burned for, one card is enough: it is common to all.
    """
    steps, count = script.steps, 0
    for index, step in enumerate(steps):
        match step:
            case DealStep(card_count=card_count):
                count += player_count * card_count
            case BurnStep() if _is_last_street(steps[index + 1 :]):
                return count + 1
            case BurnStep():
                count += 1
            case BoardStep(card_count=card_count):
                count += card_count * script.board_count
            case NextCardStep():
                count += player_count
            case DealPacketsStep(card_count=card_count):
                count += card_count * len(step.distribution[player_count][0])
            case PlaceStep(card_count=card_count):
                count += player_count * card_count
            case _:
                pass
    return count


def _is_last_street(steps: tuple[ScriptStep, ...]) -> bool:
    """Whether the next of these steps is the last that deals cards, and to the players."""
    deals = (DealStep, NextCardStep)
    later_deals = (*deals, BoardStep, DrawStep)
    return isinstance(steps[0], deals) and not any(isinstance(s, later_deals) for s in steps[1:])


def game_spec(
    game: str,
    *,
    house: str = "",
    borrow: bool = False,
    limit: str = "",
    deck: str = "",
    blinds: tuple[int, ...] = (),
    ante: int = 0,
    bring_in: int = 0,
    bet_sizes: tuple[int, ...] = (),
    min_bet: int = 0,
    max_bet: int = 0,
    point_value: int = 0,
    is_tournament: bool = False,
    betting: BettingOptions = BettingOptions(),  # noqa: B008  it is frozen
    dealing: DealingOptions = DealingOptions(),  # noqa: B008
    showdown: ShowdownOptions = ShowdownOptions(),  # noqa: B008
    chinese: ChineseOptions = ChineseOptions(),  # noqa: B008
) -> GameSpec:
    """Build a game spec; raise `InvalidGameSpecError` if the book does not allow it.

    `game` is a slug or an alias (``cardspeak games`` lists both). Without `house` the WSOP's rules
    apply, or those of the first house that deals the game. Without `limit` it is the one the game
    is usually played with there. With `borrow` a house deals a game that its own book does not
    have, by another's.

    Stakes are `blinds` or an `ante`, with the `bring_in` of stud, the `bet_sizes` of a fixed limit,
    and `min_bet` and `max_bet` of the others; games for points have a `point_value`. What else the
    house may decide is in `betting`, `dealing`, `showdown` and `chinese`.

    >>> game_spec("omaha", house="crown", blinds=(5, 10), deck="32")
    <GameSpec crown omaha pot 5/10>
    >>> game_spec("nlhe", blinds=(5, 10), dealing=DealingOptions(max_runs=2))
    <GameSpec wsop holdem no-limit 5/10>
    >>> game_spec("holdem", house="canberra", blinds=(5, 10))
    Traceback (most recent call last):
    cardspeak.hand.spec_error.InvalidGameSpecError: canberra does not deal holdem: crown, \
official and wsop do, and with borrow=True canberra deals it their way
    >>> game_spec("holdem", house="crown", blinds=(5, 10), deck="32")
    Traceback (most recent call last):
    cardspeak.hand.spec_error.InvalidGameSpecError: crown deals holdem with a deck of 52, not of \
32 (crown-4.3)
    """
    spec_checks.check_text(game=game, house=house, limit=limit, deck=deck)
    spec_checks.check_parts(betting=betting, dealing=dealing, showdown=showdown, chinese=chinese)
    _check_option_text(betting, showdown, chinese)
    options = Options(betting, dealing, showdown, chinese)
    stakes = Stakes(blinds, ante, bring_in, bet_sizes, min_bet, max_bet, point_value)
    by_book = _find_rules(game, house, limit, deck, borrow=borrow)
    _check_choices(by_book, stakes, options, is_tournament=is_tournament)
    rules = by_book._replace(script=_choose_script(by_book, stakes, options))
    return _build_spec(
        rules,
        _fill_in_stakes(rules, stakes, betting.over_blind),
        _fill_in_options(by_book.script, options),
        is_tournament=is_tournament,
    )


def _build_spec(
    rules: _Rules, stakes: Stakes, options: Options, *, is_tournament: bool
) -> GameSpec:
    spec = GameSpec(
        game=rules.game,
        house=rules.house,
        script=rules.script,
        deck=parse_deck(rules.deck),
        limit=rules.limit,
        max_players=rules.script.decks[rules.deck][0],
        is_tournament=is_tournament,
        **stakes._asdict(),
        **options._asdict(),
    )
    try:
        spec.pot_shares  # noqa: B018  looks up the rankings: not every deck has a qualifying low
    except ValueError as error:
        raise InvalidGameSpecError(str(error), spec.script.shares[-1].clause) from None
    return spec


class _Rules(NamedTuple):
    """What is played, by which book."""

    game: Game
    house: House
    script: Script
    deck: str
    limit: str


def _find_rules(game: str, house: str, limit: str, deck: str, *, borrow: bool) -> _Rules:
    """Return the game, its script in the house, deck and limit, by their names."""
    found_game, limit = _resolve_game(game, LIMIT_ALIASES.get(limit, limit))
    house_rules, script = _resolve_house(found_game, house, borrow=borrow)
    deck = _resolve_deck(found_game, house_rules, script, deck)
    limit = _resolve_limit(found_game, house_rules, script, limit)
    return _Rules(found_game, house_rules, script, deck, limit)


def _check_choices(rules: _Rules, stakes: Stakes, options: Options, *, is_tournament: bool) -> None:
    """Raise `InvalidGameSpecError` for stakes and options that the book does not allow."""
    slug, house, script = rules.game.slug, rules.house.slug, rules.script
    betting, _, showdown, chinese = options
    spec_checks.check_whole_chips(
        rules.house.betting.chips_only_clause,
        **stakes._asdict(),
        over_blind=betting.over_blind,
        pot_rounding=betting.pot_rounding,
        bet_increment=betting.bet_increment,
        odd_chip_size=showdown.odd_chip_size,
        perfect_low_royalty=chinese.perfect_low_royalty,
    )
    spec_checks.check_house_options(
        slug,
        house,
        script,
        ante=stakes.ante,
        blinds=stakes.blinds,
        betting=betting,
        showdown=showdown,
        is_tournament=is_tournament,
    )
    spec_checks.check_chinese_options(slug, house, script, stakes.point_value, chinese)
    spec_checks.check_forced_bets(
        slug, script, stakes.ante, stakes.blinds, is_tournament=is_tournament
    )
    spec_checks.check_other_options(
        slug,
        rules.house,
        script,
        betting=betting,
        dealing=options.dealing,
        is_tournament=is_tournament,
    )


def _choose_script(rules: _Rules, stakes: Stakes, options: Options) -> Script:
    """Return the script with what the house has chosen."""
    script = with_chinese_options(rules.script, options.chinese)
    script = with_hole_card_count(rules.game.slug, script, options.dealing.hole_card_count)
    return with_house_options(
        script,
        options.betting,
        options.showdown.winning_hands,
        has_blinds=bool(stakes.blinds),
    )


def _fill_in_stakes(rules: _Rules, stakes: Stakes, over_blind: int) -> Stakes:
    """Fill in the stakes that follow from others, and check that the book allows them."""
    slug, script, limit = rules.game.slug, rules.script, rules.limit
    spec_checks.check_bring_in(slug, rules.house.slug, script, stakes.bring_in)
    base = stakes.blinds[-1] if stakes.blinds else stakes.ante
    min_bet = stakes.min_bet or stakes.bring_in or base
    spec_checks.check_stake_sizes(slug, script, stakes.ante, stakes.blinds, min_bet)
    bet_sizes = stakes.bet_sizes or _default_bet_sizes(base, stakes.blinds)
    smallest_bet = bet_sizes[0] if limit == "fixed" else min_bet
    spec_checks.check_last_blind(script, stakes.blinds, smallest_bet)
    max_bet = stakes.max_bet or (10 * min_bet if limit == "spread" else 0)
    spec_checks.check_max_bet(
        script, limit, stakes.blinds, over_blind, min_bet=min_bet, max_bet=max_bet
    )
    bring_in = stakes.bring_in
    if script.has_bring_in:
        bring_in = bring_in or (bet_sizes[0] + 1) // 2
    return stakes._replace(
        bring_in=bring_in,
        bet_sizes=bet_sizes,
        min_bet=min_bet,
        max_bet=max_bet,
        point_value=stakes.point_value or int("point_value" in script.option_clauses),
    )


def _fill_in_options(script: Script, options: Options) -> Options:
    """Fill in the options that were not chosen; `script` is the book's own."""
    chinese, showdown = options.chinese, options.showdown
    if "pot_awarded_by" in script.option_clauses and not chinese.pot_awarded_by:
        chinese = replace(chinese, pot_awarded_by=spec_checks.POT_AWARDED_BY[0])
    if script.house_options is None:
        showdown = replace(showdown, ace_low=True)
    return options._replace(showdown=showdown, chinese=chinese)


def _check_option_text(
    betting: BettingOptions, showdown: ShowdownOptions, chinese: ChineseOptions
) -> None:
    spec_checks.check_text(
        winning_hands=showdown.winning_hands,
        opening_card=betting.opening_card,
        blind_style=betting.blind_style,
        fantasyland_entry=chinese.fantasyland_entry,
        pot_awarded_by=chinese.pot_awarded_by,
    )


def _resolve_game(name: str, limit: str) -> tuple[Game, str]:
    """Return the game, and the limit that was given or that the game's alias names."""
    slug, alias_limit = resolve_alias(name)
    if alias_limit and limit and limit != alias_limit:
        raise InvalidGameSpecError(
            f"{name} is {limit_name(alias_limit)} {slug}, so the limit cannot be {limit}: "
            f"say {slug} to choose another"
        )
    return GAMES[slug], limit or alias_limit


def _resolve_house(game: Game, house: str, *, borrow: bool) -> tuple[House, Script]:
    house = house or game.default_house
    if house not in HOUSES:
        raise InvalidGameSpecError(
            f"there is no house {house!r}: choose {join_words(HOUSES, 'or')}"
        )
    if house not in game.scripts and not borrow:
        raise InvalidGameSpecError(
            f"{house} does not deal {game.slug}: {join_words(game.scripts)} "
            f"{'do' if len(game.scripts) > 1 else 'does'}, "
            f"and with borrow=True {house} deals it their way"
        )
    return HOUSES[house], game.script_for(house)


def _resolve_deck(game: Game, house: House, script: Script, deck: str) -> str:
    deck = deck or next(iter(script.decks))
    if deck not in script.decks:
        clause = script.decks_clause or next(iter(script.decks.values()))[1]
        raise InvalidGameSpecError(
            f"{house.slug} deals {game.slug} with a deck of {join_words(script.decks, 'or')}, "
            f"not of {deck}",
            clause,
        )
    return deck


def _resolve_limit(game: Game, house: House, script: Script, limit: str) -> str:
    limit = limit or script.default_limit
    if limit not in script.limits:
        raise InvalidGameSpecError(
            f"{house.slug} deals {game.slug} with the limit {join_words(script.limits, 'or')}, "
            f"not {limit}",
            script.limits_clause,
        )
    return limit


def _fixed_sizing(bet: int) -> BetSizing:
    return BetSizing(bet, bet, 0, (0, 1))


def _default_bet_sizes(base: int, blinds: tuple[int, ...]) -> tuple[int, ...]:
    if not base:
        return ()
    return (base, 2 * base) if blinds else (2 * base, 4 * base)


def game_spec_from_dict(settings: Mapping[str, Any]) -> GameSpec:
    """Build a spec from plain values as `to_dict` returns them, also after JSON.

    >>> game_spec_from_dict({"game": "holdem", "blinds": [5, 10], "dealing": {"max_runs": 2}})
    <GameSpec wsop holdem no-limit 5/10>
    """
    arguments: dict[str, Any] = {}
    for name, value in settings.items():
        if name in OPTION_PARTS:
            arguments[name] = _part_from_dict(name, value)
        else:
            arguments[name] = tuple(value) if isinstance(value, list) else value
    return game_spec(**arguments)


def _part_from_dict(name: str, options: object) -> object:
    """Return the options of a part, from plain values."""
    kind = OPTION_PARTS[name]
    if not isinstance(options, dict):
        raise InvalidGameSpecError(f"{name} must be options by name, not {options!r}")
    option_names = [option_field.name for option_field in fields(kind)]
    for option in options:
        if option not in option_names:
            raise InvalidGameSpecError(
                f"{name} has no option {option!r}: choose {join_words(option_names, 'or')}"
            )
    return kind(**options)
