"""Game specs: what is played at a table, checked once and resolved to plain values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.chinese.fantasyland import with_fantasyland_entry
from cardspeak.chinese.royalties import BadRoyalties, with_royalties
from cardspeak.games import get_game as find_game
from cardspeak.games.script import BetStep, BoardStep, DealStep, ForcedBets, OpeningRule
from cardspeak.hand.betting_rounds import build_betting_rounds
from cardspeak.houses import HOUSES
from cardspeak.houses.remedies import remedies_for_game
from cardspeak.houses.rule_violation import RuleViolation

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardspeak.cards import Deck
    from cardspeak.games import Game, Script
    from cardspeak.games.script import Share
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.houses import House
    from cardspeak.houses.chip_rules import ChipRules
    from cardspeak.houses.remedies import Remedies
    from cardspeak.ranking import CardUse, Ranking

LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit", "manila", "straddle", "points")
POT_AWARDED_BY: Final = ("points", "rows")
"""How a pot is awarded to hands in rows: to the most points, or a part for each row."""
_RANKINGS_WITH_HIGH_ACE: Final = {
    "high": ranking.high,
    "a5": ranking.low,
    "8": ranking.eight_or_better,
}
"""Rankings that can be evaluated with the ace high only."""
_PLAIN_FIELDS: Final = (
    "blinds",
    "ante",
    "bring_in",
    "bet_sizes",
    "min_bet",
    "max_bet",
    "ask_to_show",
    "over_blind",
    "max_runs",
    "pot_rounding",
    "bet_increment",
    "odd_chip_size",
    "double_opening_bet",
    "point_value",
    "pot_awarded_by",
    "is_tournament",
    "uncapped_raises",
)
"""Fields that a spec keeps exactly as given."""


class BadGameSpec(RuleViolation):
    """A game that the book does not allow; the message says why, and what is allowed."""


@dataclass(frozen=True, slots=True)
class BetSizing:
    """The bet sizes of one betting round, as whole numbers of chips."""

    fixed_bet: int
    """The only size of a bet or raise in a structured limit; 0 where there is none."""
    min_bet: int
    """The smallest bet."""
    max_bet: int
    """The largest bet or raise of a spread limit; 0 where there is none."""
    pot_fraction: tuple[int, int]
    """The fraction of the pot that a raise may be; (0, 1) where the pot is not the limit."""
    max_twice_last_bet: bool = False
    """Whether a bet is limited to twice the bet before it (canberra-A.straddle)."""


@dataclass(frozen=True, slots=True)
class PotShare:
    """One share of the pot, with its ranking looked up."""

    index: int
    """The index of the share in the script."""
    ranking: Ranking
    playing: CardUse
    board_index: int
    clause: str
    face_up_joker_ranking: Ranking | None
    """The ranking for a hand whose joker is face up, if it is a different one."""


@dataclass(frozen=True)
class GameSpec:
    """House, game, deck, limit and stakes; built by `game_spec`, which checks them."""

    game: Game
    house: House
    script: Script
    deck: Deck
    limit: str
    blinds: tuple[int, ...]
    ante: int
    bring_in: int
    bet_sizes: tuple[int, ...]
    min_bet: int
    max_bet: int
    max_players: int
    ask_to_show: bool = False
    """Whether players are asked to show or muck; else losing hands are mucked for them."""
    ace_low: bool = True
    """Whether the ace also counts as low."""
    over_blind: int = 0
    """The over-blind, where the house has the choice; 0 for none."""
    max_runs: int = 1
    """How many boards the players may agree to run when betting is over."""
    pot_rounding: int = 1
    """The multiple to which the pot is rounded up for pot-sized bets (wsop-186)."""
    bet_increment: int = 1
    """The smallest chip in bets: sizes are multiples of it unless all-in (wsop-130)."""
    odd_chip_size: int = 1
    """The smallest chip to which a pot is divided (wsop-148)."""
    double_opening_bet: bool = False
    """Whether opening the first round takes at least two big blinds (wsop-intro.lowball.2)."""
    kill_blind: int = 0
    """The kill blind of a hand played for higher limits; 0 where there is none."""
    script_choices: Mapping[str, Any] = field(default_factory=dict)
    """House choices that went into the script, such as winning hands or royalties."""
    point_value: int = 0
    """The value of a point in chips; 0 where points are not paid."""
    pot_awarded_by: str = ""
    """How a pot is awarded to hands in rows; empty where there is none."""
    is_tournament: bool = False
    """Whether this is a tournament: all-in hands are tabled when action is over."""
    uncapped_raises: bool = False
    """Whether a tournament is played without the house's cap on raises."""

    def __repr__(self) -> str:
        stakes = "/".join(map(str, self.blinds)) or f"ante {self.ante}"
        if self.point_value:
            stakes = f"{self.point_value} each"
        return f"<placard {self.house.slug} {self.game.slug} {self.limit} {stakes}>"

    @property
    def to_dict(self) -> dict[str, Any]:
        """The spec as plain values, from which `game_spec(**values)` builds it again.

        >>> game_spec("razz", limit="fixed", ante=5).to_dict
        {'game': 'razz', 'house': 'wsop', 'limit': 'fixed', 'deck': '52', 'ante': 5, \
'bring_in': 5, 'bet_sizes': (10, 20), 'min_bet': 5}
        """
        plain = {
            "game": self.game.slug,
            "house": self.house.slug,
            "limit": self.limit,
            "deck": self.deck.name,
            "borrow": self.house.slug not in self.game.scripts,
            "ace_low": self.ace_low and self.script.house_options is not None,
            **{name: getattr(self, name) for name in _PLAIN_FIELDS},
            **self.script_choices,
        }
        usual = dict.fromkeys(("max_runs", "pot_rounding", "bet_increment", "odd_chip_size"), 1)
        return {name: value for name, value in plain.items() if value and value != usual.get(name)}

    @cached_property
    def bet_sizing(self) -> tuple[BetSizing, ...]:
        """The bet sizes of each tier of betting rounds."""
        return tuple(self._bet_sizing_of_tier(tier) for tier in range(3))

    def _bet_sizing_of_tier(self, tier: int) -> BetSizing:
        if self.limit == "fixed":
            unit = self.bet_sizes[min(tier, len(self.bet_sizes) - 1)]
            return BetSizing(unit, unit, 0, (0, 1))
        if self.limit == "manila":
            blind = self.blinds[-1]
            unit = (0, 2 * blind, 4 * blind)[tier]
            return BetSizing(unit, unit or blind, 0 if unit else 2 * blind, (0, 1))
        part = {"half-pot": (1, 2), "pot": (1, 1)}.get(self.limit, (0, 1))
        most = self.max_bet if self.limit == "spread" else 0
        return BetSizing(0, self.min_bet, most, part, self.limit == "straddle")

    @cached_property
    def betting_rounds(self) -> tuple[BettingRound | None, ...]:
        """The betting round of each step of the script, or None for other steps."""
        return build_betting_rounds(self)

    @cached_property
    def pot_shares(self) -> tuple[PotShare, ...]:
        """The shares of the pot, with their rankings looked up."""
        return tuple(
            PotShare(
                index=nth,
                ranking=_ranking_of(share, self.deck, ace_low=self.ace_low),
                playing=share.card_use,
                board_index=share.board_index,
                clause=share.clause,
                face_up_joker_ranking=ranking.get_ranking(share.face_up_joker_ranking, self.deck)
                if share.face_up_joker_ranking
                else None,
            )
            for nth, share in enumerate(self.script.shares)
        )

    @cached_property
    def first_betting_step(self) -> int:
        """The index of the step that is the first betting round."""
        return next(at for at, step in enumerate(self.script.steps) if isinstance(step, BetStep))

    @cached_property
    def chip_rules(self) -> ChipRules:
        """The rules by which chips and words are interpreted at this limit."""
        rules = self.house.chip_rules
        return rules.get(self.limit) or rules[""]

    @cached_property
    def remedies(self) -> Remedies:
        """The remedies for irregularities that can happen in this game."""
        return remedies_for_game(self.house.remedies, self.game)


def _ranking_of(share: Share, deck: Deck, *, ace_low: bool) -> Ranking:
    if ace_low:
        return ranking.get_ranking(share.ranking, deck)
    return _RANKINGS_WITH_HIGH_ACE[share.ranking](deck, ace_low=False)


def _apply_house_choices(  # one choice per paragraph
    script: Script, *, blinds: bool, wins: str, first: str, blind_style: str
) -> Script:
    """Return the script with the house's choices applied."""
    settings = script.house_options
    if settings is None:
        if not script.opening_rounds:
            return script
        opens = script.opening_rounds[
            _check_choice(script, "opening_card", first, script.opening_rounds)
        ]
        return replace(script, steps=(script.steps[0], opens, *script.steps[2:]))
    opening, clause = settings.blind_style[
        _check_choice(script, "blind_style", blind_style, settings.blind_style)
    ]
    at = next(nth for nth, step in enumerate(script.steps) if isinstance(step, BetStep))
    opener = script.steps[at]
    assert isinstance(opener, BetStep)  # noqa: S101  for the type checker
    whose = _check_choice(script, "opening_card", first, settings.opening_card)
    opener = replace(opener, first_to_act=settings.opening_card[whose])
    if blinds:
        opener = replace(opener, opening_rule=opening, clause=clause)
    elif blind_style:
        raise BadGameSpec(
            "a blind style is for games with blinds, and this one has an ante", clause
        )
    return replace(
        script,
        shares=settings.winning_hands[
            _check_choice(script, "winning_hands", wins, settings.winning_hands)
        ],
        steps=(*script.steps[:at], opener, *script.steps[at + 1 :]),
    )


def _check_choice(script: Script, name: str, value: str, choices: Collection[str]) -> str:
    if value and value not in choices:
        raise BadGameSpec(
            f"{name} is {_join_names(choices)}, not {value}", script.option_clauses[name]
        )
    return value or next(iter(choices))


def _check_settings(
    game: str, house: str, script: Script, *, ante: int, blinds: tuple[int, ...], **chosen: object
) -> None:
    """Raise `BadGameSpec` for choices that the book does not leave to the house."""
    settings = script.house_options
    given = [name for name, value in chosen.items() if value]
    if settings is None:
        if script.opening_rounds:
            given = [name for name in given if name != "opening_card"]
        if given:
            raise BadGameSpec(f"{house} leaves no choice of {given[0]} at {game}")
        return
    if ante and blinds:
        raise BadGameSpec(
            f"{game} is played with an ante or with blinds, not both", script.forced_bets_clause
        )
    most, clause = settings.max_blinds
    if len(blinds) > most:
        raise BadGameSpec(
            f"{house} has blinds of {most} players at most, not {len(blinds)}", clause
        )
    over = chosen["over_blind"]
    if over and (not blinds or over <= blinds[-1]):  # type: ignore[operator]
        raise BadGameSpec("an over-blind is more than the last blind", settings.over_blind_clause)


def _check_text(**words: object) -> None:
    """Raise `BadGameSpec` for anything but text where a name is expected."""
    for name, word in words.items():
        if not isinstance(word, str):
            raise BadGameSpec(f"{name} is said in words, not as {word!r}")


def _check_whole_chips(clause: str, **amounts: object) -> None:
    """Raise `BadGameSpec` for stakes that are not whole chips."""
    for name, given in amounts.items():
        several = name in ("blinds", "bet_sizes")
        if several and not isinstance(given, tuple):
            raise BadGameSpec(f"{name} are written one after the other, (5, 10), not {given!r}")
        for amount in given if several else (given,):  # type: ignore[attr-defined]
            if type(amount) is not int:  # True is an int, too
                raise BadGameSpec(f"{name} is in whole chips, not {amount!r}", clause)
            if amount < 0:
                raise BadGameSpec(f"stakes cannot be negative, and {name} is {amount}")


def _check_forced_bets(game: str, script: Script, ante: int, blinds: tuple[int, ...]) -> None:
    """Raise `BadGameSpec` if forced bets are missing or of the wrong kind."""
    wrong = ""
    if script.forced_bets is ForcedBets.NONE:
        wrong = "for points, without ante or blinds" if ante or blinds else ""
    elif script.forced_bets is ForcedBets.BLINDS and not blinds:
        wrong = "with blinds: say how large they are"
    elif script.forced_bets is ForcedBets.ANTE and not ante:
        wrong = "with an ante: say how large it is"
    elif script.forced_bets is ForcedBets.ANTE and blinds:
        wrong = "with an ante and no blinds"
    elif not blinds and not ante:
        wrong = "with an ante or blinds: say how large"
    elif list(blinds) != sorted(blinds):
        wrong = "with blinds of which none is less than the one before it"
    if wrong:
        raise BadGameSpec(f"{game} is played {wrong}", script.forced_bets_clause)


def _check_stakes(
    game: str, script: Script, ante: int, blinds: tuple[int, ...], minimum: int
) -> None:
    """Raise `BadGameSpec` for an ante or a blind of a size the book does not allow."""
    if script.ante_is_minimum_clause and ante != minimum:
        raise BadGameSpec(
            f"the ante is the table minimum, {minimum}, not {ante}", script.ante_is_minimum_clause
        )
    multiples, clause = script.single_blind_sizes
    if multiples and blinds not in [(times * minimum,) for times in multiples]:
        sizes = _join_names([str(times * minimum) for times in multiples])
        raise BadGameSpec(f"{game} has one blind, of {sizes}, with a minimum of {minimum}", clause)


def _check_last_blind(script: Script, blinds: tuple[int, ...], least: int) -> None:
    """Raise `BadGameSpec` if the last blind is less than the first round's minimum bet."""
    if script.min_blind_clause and blinds and blinds[-1] < least:
        raise BadGameSpec(
            f"the last blind is {least} at least, the least bet, not {blinds[-1]}",
            script.min_blind_clause,
        )


def _with_hole_card_count(game: str, script: Script, hole: int) -> Script:
    """Return the script with this many hole cards, and with as many players as the deck allows."""
    if not hole:
        return script
    least, clause = script.min_hole_cards
    first = script.steps[0]
    most = max((int(name) - 8) // 2 for name in script.decks) if least else 0  # for two players
    right = type(hole) is int and least <= hole <= most
    if not right or not isinstance(first, DealStep):
        allowed = (
            f"{least} to {most} hole cards" if least else "as many hole cards as the book says"
        )
        raise BadGameSpec(
            f"{game} is dealt with {allowed}, not with {hole!r}", clause or first.clause
        )
    return replace(
        script,
        steps=(replace(first, pattern=",".join("D" * hole)), *script.steps[1:]),
        decks={
            name: (min(most, (int(name) - 8) // hole), by)
            for name, (most, by) in script.decks.items()
        },
    )


def _check_options(
    game: str, house: House, script: Script, run_it: int, *units: int, double_open: bool
) -> None:
    """Raise `BadGameSpec` for options that this house or game does not have."""
    most, clause = house.max_runs
    if script.scoring is not None or not any(isinstance(step, BoardStep) for step in script.steps):
        most = 1
    if type(run_it) is not int or not 1 <= run_it <= most:
        raise BadGameSpec(f"{house.slug} runs the board of {game} {most} times at most", clause)
    if any(unit < 1 for unit in units):
        raise BadGameSpec("a chip is worth 1 at least")
    if double_open and not script.double_open_clause:
        raise BadGameSpec(f"{game} is not opened for double the blind", script.steps[1].clause)


def _check_cap(house: House, *, uncapped: bool) -> None:
    if uncapped:
        raise BadGameSpec("raises are uncapped in tournaments alone", house.raise_cap.clause)


def _default_bet_sizes(base: int, blinds: tuple[int, ...]) -> tuple[int, ...]:
    if not base:
        return ()
    return (base, 2 * base) if blinds else (2 * base, 4 * base)


def _with_royalties(
    script: Script,
    *,
    royalties: Mapping[str, Mapping[str, int]] | None,
    perfect: int,
    fantasyland: str,
) -> Script:
    """Return the script with the chosen royalties and Fantasyland entry."""
    points = script.scoring
    if points is None:
        return script
    what = "royalties"
    try:
        if royalties is not None:
            points = with_royalties(
                points, _check_royalties(royalties, script.option_clauses[what])
            )
        if perfect:
            what = "perfect_low_royalty"
            agreed = (
                (row.name, row.royalties.table | dict.fromkeys(row.royalties.negotiable, perfect))
                for row in points.rows
                if row.royalties.negotiable
            )
            points = with_royalties(points, dict(agreed))
        if fantasyland:
            what = "fantasyland_entry"
            points = with_fantasyland_entry(points, fantasyland)
    except BadRoyalties as wrong:
        raise BadGameSpec(str(wrong), script.option_clauses[what]) from None
    return replace(script, scoring=points)


def _check_royalties(royalties: object, clause: str) -> Mapping[str, Mapping[str, int]]:
    """Raise `BadGameSpec` for anything but tables of whole points, by row and by hand."""
    right = isinstance(royalties, dict) and all(
        isinstance(table, dict)
        and all(
            isinstance(thing, str) and type(paid) is int and paid >= 0
            for thing, paid in table.items()
        )
        for table in royalties.values()
    )
    if not right:
        raise BadGameSpec(
            f"royalties are whole points by row and hand, {{'back': {{'quads': 10}}}}, not "
            f"{royalties!r}",
            clause,
        )
    return royalties  # type: ignore[return-value]


def _check_points(game: str, house: str, script: Script, pot_by: str, **chosen: object) -> None:
    """Raise `BadGameSpec` for options about rows and points that this game does not have."""
    for name, value in {"pot_awarded_by": pot_by, **chosen}.items():
        if value and name not in script.option_clauses:
            raise BadGameSpec(f"{house} leaves no choice of {name} at {game}")
    if pot_by:
        _check_choice(script, "pot_awarded_by", pot_by, POT_AWARDED_BY)


def game_spec(
    game: str,
    *,
    house: str = "wsop",
    limit: str = "",
    deck: str = "",
    blinds: tuple[int, ...] = (),
    ante: int = 0,
    bring_in: int = 0,
    bet_sizes: tuple[int, ...] = (),
    min_bet: int = 0,
    max_bet: int = 0,
    borrow: bool = False,
    ask_to_show: bool = False,
    winning_hands: str = "",
    opening_card: str = "",
    blind_style: str = "",
    ace_low: bool = False,
    over_blind: int = 0,
    max_runs: int = 1,
    pot_rounding: int = 1,
    bet_increment: int = 1,
    odd_chip_size: int = 1,
    double_opening_bet: bool = False,
    hole_card_count: int = 0,
    point_value: int = 0,
    royalties: Mapping[str, Mapping[str, int]] | None = None,
    perfect_low_royalty: int = 0,
    fantasyland_entry: str = "",
    pot_awarded_by: str = "",
    is_tournament: bool = False,
    uncapped_raises: bool = False,
) -> GameSpec:
    """Build a game spec; raise `BadGameSpec` if the book does not allow it.

    Some books leave the house a choice: which hands win (`winning_hands`: high, low, split,
    split-8), whose card opens the first round (`opening_card`: high, low), what the opener may do
    in a game with blinds (`blind_style`: A, B, C), whether the ace also counts as low (`ace_low`),
    and whether an over-blind may be posted, and how large (`over_blind`).

    Other options: how often the board may be run (`max_runs`), the multiple to which the pot is
    rounded up (`pot_rounding`), the smallest chip for bets (`bet_increment`) and for dividing a pot
    (`odd_chip_size`), a first round opened for double the blind (`double_opening_bet`), and the
    number of hole cards (`hole_card_count`).

    Where cards are set in rows: the value of a point (`point_value`), the bonuses for strong rows
    (`royalties`), the bonus for a perfect low (`perfect_low_royalty`), the front row that takes a
    player to Fantasyland (`fantasyland_entry`), and whether a pot goes to the most points or by
    rows (`pot_awarded_by`).

    In a tournament (`is_tournament`) raises may be uncapped (`uncapped_raises`, crown-39.2.a).

    >>> game_spec("omaha", house="crown", limit="pot", blinds=(5, 10), deck="32")
    <placard crown omaha pot 5/10>
    >>> game_spec("holdem", house="canberra", blinds=(5, 10))
    Traceback (most recent call last):
    cardspeak.hand.game_spec.BadGameSpec: canberra does not deal holdem: crown, official and wsop \
do, and with borrow=True canberra deals it their way
    >>> game_spec("holdem", house="crown", blinds=(5, 10), deck="32")
    Traceback (most recent call last):
    cardspeak.hand.game_spec.BadGameSpec: crown deals holdem with a deck of 52, not of \
32 (crown-4.3)
    """
    _check_text(
        game=game,
        house=house,
        limit=limit,
        deck=deck,
        winning_hands=winning_hands,
        opening_card=opening_card,
        blind_style=blind_style,
        fantasyland_entry=fantasyland_entry,
        pot_awarded_by=pot_awarded_by,
    )
    found = find_game(game)
    if house not in HOUSES:
        raise BadGameSpec(f"there is no house {house!r}: say {_join_names(HOUSES)}")
    policies = HOUSES[house]
    script = found.scripts.get(house)
    if script is None:
        if not borrow:
            raise BadGameSpec(
                f"{house} does not deal {game}: {_join_names(found.scripts, 'and')} "
                f"{'do' if len(found.scripts) > 1 else 'does'}, "
                f"and with borrow=True {house} deals it their way"
            )
        script = next(iter(found.scripts.values()))
    deck = deck or next(iter(script.decks))
    if deck not in script.decks:
        clause = script.decks_clause or next(iter(script.decks.values()))[1]
        raise BadGameSpec(
            f"{house} deals {game} with a deck of {_join_names(script.decks)}, not of {deck}",
            clause,
        )
    limit = limit or ("no-limit" if "no-limit" in script.limits else script.limits[0])
    if limit not in script.limits:
        raise BadGameSpec(
            f"{house} deals {game} with the limit {_join_names(script.limits)}, not {limit}",
            script.limits_clause,
        )
    _check_whole_chips(
        policies.chips_only_clause,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bet_sizes=bet_sizes,
        min_bet=min_bet,
        max_bet=max_bet,
        over_blind=over_blind,
        pot_rounding=pot_rounding,
        bet_increment=bet_increment,
        odd_chip_size=odd_chip_size,
        point_value=point_value,
        perfect_low_royalty=perfect_low_royalty,
    )
    _check_settings(
        game,
        house,
        script,
        ante=ante,
        blinds=blinds,
        winning_hands=winning_hands,
        opening_card=opening_card,
        blind_style=blind_style,
        ace_low=ace_low,
        over_blind=over_blind,
    )
    _check_points(
        game,
        house,
        script,
        pot_awarded_by,
        point_value=point_value,
        royalties=royalties is not None,
        perfect_low_royalty=perfect_low_royalty,
        fantasyland_entry=fantasyland_entry,
    )
    _check_forced_bets(game, script, ante, blinds)
    _check_cap(policies, uncapped=uncapped_raises and not is_tournament)
    settings = script.house_options
    script = _with_royalties(
        script, royalties=royalties, perfect=perfect_low_royalty, fantasyland=fantasyland_entry
    )
    script = _with_hole_card_count(game, script, hole_card_count)
    _check_options(
        game,
        policies,
        script,
        max_runs,
        pot_rounding,
        bet_increment,
        odd_chip_size,
        double_open=double_opening_bet,
    )
    script = _apply_house_choices(
        script, blinds=bool(blinds), wins=winning_hands, first=opening_card, blind_style=blind_style
    )
    brought_in = any(
        isinstance(step, BetStep) and step.opening_rule is OpeningRule.BRING_IN
        for step in script.steps
    )
    base = blinds[-1] if blinds else ante
    min_bet = min_bet or (bring_in if brought_in and bring_in else base)
    _check_stakes(game, script, ante, blinds, min_bet)
    bet_sizes = bet_sizes or _default_bet_sizes(base, blinds)
    _check_last_blind(script, blinds, bet_sizes[0] if limit == "fixed" else min_bet)
    if brought_in:
        bring_in = bring_in or (bet_sizes[0] + 1) // 2
    if limit == "spread":
        max_bet = max_bet or 10 * min_bet
        if max_bet < min_bet:
            raise BadGameSpec(f"the table maximum, {max_bet}, is below the minimum, {min_bet}")
    made = GameSpec(
        game=found,
        house=policies,
        script=script,
        deck=parse_deck(deck),
        limit=limit,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bet_sizes=bet_sizes,
        min_bet=min_bet,
        max_bet=max_bet,
        max_players=script.decks[deck][0],
        ask_to_show=ask_to_show,
        ace_low=ace_low or settings is None,
        over_blind=over_blind,
        max_runs=max_runs,
        pot_rounding=pot_rounding,
        bet_increment=bet_increment,
        odd_chip_size=odd_chip_size,
        double_opening_bet=double_opening_bet,
        script_choices={
            "winning_hands": winning_hands,
            "opening_card": opening_card,
            "blind_style": blind_style,
            "hole_card_count": hole_card_count,
            "royalties": royalties,
            "perfect_low_royalty": perfect_low_royalty,
            "fantasyland_entry": fantasyland_entry,
        },
        point_value=point_value or int("point_value" in script.option_clauses),
        pot_awarded_by=pot_awarded_by
        or (POT_AWARDED_BY[0] if "pot_awarded_by" in script.option_clauses else ""),
        is_tournament=is_tournament,
        uncapped_raises=uncapped_raises,
    )
    try:
        made.pot_shares  # noqa: B018  looks up the rankings: not every deck has a qualifying low
    except ValueError as wrong:
        raise BadGameSpec(str(wrong), script.shares[-1].clause) from None
    return made


def _join_names(names: object, last: str = "or") -> str:
    *most, final = list(names)  # type: ignore[call-overload]
    return f"{', '.join(most)} {last} {final}" if most else str(final)


def game_spec_from_dict(settings: Mapping[str, Any]) -> GameSpec:
    """Build a spec from plain values as `to_dict` returns them, also after JSON.

    >>> game_spec_from_dict({"game": "holdem", "blinds": [5, 10]})
    <placard wsop holdem no-limit 5/10>
    """
    told: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()
    }
    return game_spec(**told)
