"""The placard: what is posted at the table. Checked once, and resolved to plain values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cardspeak import ranking
from cardspeak.cards import deck_named
from cardspeak.chinese.fantasyland import with_entry
from cardspeak.chinese.royalties import BadRoyalties, with_royalties
from cardspeak.games import game as find_game
from cardspeak.games.script import Bet, Board, Deal, Forced, Opening
from cardspeak.hand.rounds import rounds
from cardspeak.houses import HOUSES
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.houses.remedies import for_game

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardspeak.cards import Deck
    from cardspeak.games import Game, Script
    from cardspeak.games.script import Share
    from cardspeak.hand.rounds import Round
    from cardspeak.houses import House
    from cardspeak.houses.chips import ChipRules
    from cardspeak.houses.remedies import Remedies
    from cardspeak.ranking import Playing, Ranking

LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit", "manila", "straddle", "points")
POT_BY: Final = ("points", "rows")
"""How a pot goes to hands in rows: to the most points, or a part of it for each row."""
_ACE_EITHER_WAY: Final = {"high": ranking.high, "a5": ranking.low, "8": ranking.low_eight}
"""Rankings that can be read with the ace high only."""
_AS_POSTED: Final = (
    "blinds",
    "ante",
    "bring_in",
    "bets",
    "minimum",
    "maximum",
    "ask_to_show",
    "over_blind",
    "run_it",
    "pot_unit",
    "chip",
    "odd_chip",
    "double_open",
    "point",
    "pot_by",
    "tournament",
    "uncapped",
)
"""What a placard keeps as it was posted."""


class BadPlacard(AgainstTheBook):
    """A table that the book does not allow: the message says why, and what it does."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of one betting round, as whole numbers of chips."""

    unit: int
    """The one size of a bet and a raise in a structured limit; 0 where there is none."""
    least: int
    """The smallest bet."""
    most: int
    """The largest bet or raise of a spread limit; 0 where there is none."""
    pot_part: tuple[int, int]
    """The part of the pot that a raise may be, as a fraction; (0, 1) where the pot is no limit."""
    doubles: bool = False
    """Whether a bet is limited to twice the bet before it (canberra-A.straddle)."""


@dataclass(frozen=True, slots=True)
class PotShare:
    """One part of the pot, with its ranking looked up."""

    nth: int
    """Which share it is."""
    ranking: Ranking
    playing: Playing
    board: int
    clause: str
    joker_up: Ranking | None
    """The ranking for a hand whose joker lies face up, if that is another one."""


@dataclass(frozen=True)
class Placard:
    """House, game, deck, limit and stakes: made by `placard`, which checks them."""

    game: Game
    house: House
    script: Script
    deck: Deck
    limit: str
    blinds: tuple[int, ...]
    ante: int
    bring_in: int
    bets: tuple[int, ...]
    minimum: int
    maximum: int
    most_players: int
    ask_to_show: bool = False
    """Whether players are asked to show or muck; else losing hands are mucked for them."""
    ace_low: bool = True
    """Whether the ace counts as low too."""
    over_blind: int = 0
    """The level of over-blinds, where they are a choice of the house; 0 for none."""
    run_it: int = 1
    """How many boards the players may agree to run when betting is over."""
    pot_unit: int = 1
    """To a multiple of what the pot is rounded up for pot-sized bets (wsop-186)."""
    chip: int = 1
    """The smallest chip that is bet: sizes are multiples of it unless all-in (wsop-130)."""
    odd_chip: int = 1
    """The smallest chip that a pot is divided to (wsop-148)."""
    double_open: bool = False
    """Whether the first round is opened for two big blinds at least (wsop-intro.lowball.2)."""
    kill: int = 0
    """The kill blind of a hand whose limits are higher for it; 0 where there is none."""
    chosen: Mapping[str, Any] = field(default_factory=dict)
    """What the house chose that went into the script: wins, first, hole, royalties and so on."""
    point: int = 0
    """What a point is worth, in chips; 0 where points are not paid."""
    pot_by: str = ""
    """How a pot goes to hands in rows; empty where there is none."""
    tournament: bool = False
    """Whether tournament chips are played for: all-in hands are turned up when action is over."""
    uncapped: bool = False
    """Whether a tournament is played without the house's cap on raises."""

    def __repr__(self) -> str:
        stakes = "/".join(map(str, self.blinds)) or f"ante {self.ante}"
        if self.point:
            stakes = f"{self.point} each"
        return f"<placard {self.house.name} {self.game.slug} {self.limit} {stakes}>"

    @property
    def posted(self) -> dict[str, Any]:
        """What is posted, in plain values: `placard(**posted)` makes the same placard again.

        >>> placard("razz", limit="fixed", ante=5).posted
        {'game': 'razz', 'house': 'wsop', 'limit': 'fixed', 'deck': '52', 'ante': 5, \
'bring_in': 5, 'bets': (10, 20), 'minimum': 5}
        """
        plain = {
            "game": self.game.slug,
            "house": self.house.name,
            "limit": self.limit,
            "deck": self.deck.name,
            "borrow": self.house.name not in self.game.scripts,
            "ace_low": self.ace_low and self.script.settings is not None,
            **{name: getattr(self, name) for name in _AS_POSTED},
            **self.chosen,
        }
        usual = dict.fromkeys(("run_it", "pot_unit", "chip", "odd_chip"), 1)
        return {name: value for name, value in plain.items() if value and value != usual.get(name)}

    @cached_property
    def sizes(self) -> tuple[Sizes, ...]:
        """The sizes of each tier of betting rounds."""
        return tuple(self._sizes(tier) for tier in range(3))

    def _sizes(self, tier: int) -> Sizes:
        if self.limit == "fixed":
            unit = self.bets[min(tier, len(self.bets) - 1)]
            return Sizes(unit, unit, 0, (0, 1))
        if self.limit == "manila":
            blind = self.blinds[-1]
            unit = (0, 2 * blind, 4 * blind)[tier]
            return Sizes(unit, unit or blind, 0 if unit else 2 * blind, (0, 1))
        part = {"half-pot": (1, 2), "pot": (1, 1)}.get(self.limit, (0, 1))
        most = self.maximum if self.limit == "spread" else 0
        return Sizes(0, self.minimum, most, part, self.limit == "straddle")

    @cached_property
    def rounds(self) -> tuple[Round | None, ...]:
        """For each step of the script the betting round that it is, if it is one."""
        return rounds(self)

    @cached_property
    def shares(self) -> tuple[PotShare, ...]:
        """The shares of the pot, their rankings looked up."""
        return tuple(
            PotShare(
                nth=nth,
                ranking=_ranking_of(share, self.deck, ace_low=self.ace_low),
                playing=share.playing,
                board=share.board,
                clause=share.clause,
                joker_up=ranking.named(share.joker_up, self.deck) if share.joker_up else None,
            )
            for nth, share in enumerate(self.script.shares)
        )

    @cached_property
    def first_round(self) -> int:
        """The step that is the first betting round."""
        return next(at for at, step in enumerate(self.script.steps) if isinstance(step, Bet))

    @cached_property
    def thrown(self) -> ChipRules:
        """How chips and words are read at this table."""
        rules = self.house.thrown
        return rules.get(self.limit) or rules[""]

    @cached_property
    def remedies(self) -> Remedies:
        """What is done when something goes wrong, as far as this game can need it."""
        return for_game(self.house.remedies, self.game)


def _ranking_of(share: Share, deck: Deck, *, ace_low: bool) -> Ranking:
    if ace_low:
        return ranking.named(share.ranking, deck)
    return _ACE_EITHER_WAY[share.ranking](deck, ace_low=False)


def _settle(  # one choice a paragraph
    script: Script, *, blinds: bool, wins: str, first: str, blind_style: str
) -> Script:
    """Put what the house chose into the script."""
    settings = script.settings
    if settings is None:
        if not script.opens:
            return script
        opens = script.opens[_chosen(script, "first", first, script.opens)]
        return replace(script, steps=(script.steps[0], opens, *script.steps[2:]))
    opening, clause = settings.blind_style[
        _chosen(script, "blind_style", blind_style, settings.blind_style)
    ]
    at = next(nth for nth, step in enumerate(script.steps) if isinstance(step, Bet))
    opener = script.steps[at]
    assert isinstance(opener, Bet)  # noqa: S101  for the type checker
    whose = _chosen(script, "first", first, settings.first)
    opener = replace(opener, first=settings.first[whose])
    if blinds:
        opener = replace(opener, opening=opening, clause=clause)
    elif blind_style:
        raise BadPlacard("a blind style is for games with blinds, and this one has an ante", clause)
    return replace(
        script,
        shares=settings.wins[_chosen(script, "wins", wins, settings.wins)],
        steps=(*script.steps[:at], opener, *script.steps[at + 1 :]),
    )


def _chosen(script: Script, name: str, value: str, choices: Collection[str]) -> str:
    if value and value not in choices:
        raise BadPlacard(f"{name} is {_listed(choices)}, not {value}", script.chosen_by[name])
    return value or next(iter(choices))


def _check_settings(
    game: str, house: str, script: Script, *, ante: int, blinds: tuple[int, ...], **chosen: object
) -> None:
    """Refuse choices that the book does not leave to the house."""
    settings = script.settings
    given = [name for name, value in chosen.items() if value]
    if settings is None:
        if script.opens:
            given = [name for name in given if name != "first"]
        if given:
            raise BadPlacard(f"{house} leaves no choice of {given[0]} at {game}")
        return
    if ante and blinds:
        raise BadPlacard(
            f"{game} is played with an ante or with blinds, not both", script.forced_by
        )
    most, clause = settings.most_blinds
    if len(blinds) > most:
        raise BadPlacard(f"{house} has blinds of {most} players at most, not {len(blinds)}", clause)
    over = chosen["over_blind"]
    if over and (not blinds or over <= blinds[-1]):  # type: ignore[operator]
        raise BadPlacard("an over-blind is more than the last blind", settings.over_blind)


def _check_written(**words: object) -> None:
    """Refuse anything but text where there is a choice of names."""
    for name, word in words.items():
        if not isinstance(word, str):
            raise BadPlacard(f"{name} is said in words, not as {word!r}")


def _check_whole(clause: str, **amounts: object) -> None:
    """Refuse stakes that are not whole chips."""
    for name, given in amounts.items():
        several = name in ("blinds", "bets")
        if several and not isinstance(given, tuple):
            raise BadPlacard(f"{name} are written one after the other, (5, 10), not {given!r}")
        for amount in given if several else (given,):  # type: ignore[attr-defined]
            if type(amount) is not int:  # True is an int, too
                raise BadPlacard(f"{name} is in whole chips, not {amount!r}", clause)
            if amount < 0:
                raise BadPlacard(f"stakes cannot be negative, and {name} is {amount}")


def _check_forced(game: str, script: Script, ante: int, blinds: tuple[int, ...]) -> None:
    """Refuse a table without the money that goes in before the deal, or with the wrong kind."""
    wrong = ""
    if script.forced is Forced.NOTHING:
        wrong = "for points, without ante or blinds" if ante or blinds else ""
    elif script.forced is Forced.BLINDS and not blinds:
        wrong = "with blinds: say how large they are"
    elif script.forced is Forced.ANTE and not ante:
        wrong = "with an ante: say how large it is"
    elif script.forced is Forced.ANTE and blinds:
        wrong = "with an ante and no blinds"
    elif not blinds and not ante:
        wrong = "with an ante or blinds: say how large"
    elif list(blinds) != sorted(blinds):
        wrong = "with blinds of which none is less than the one before it"
    if wrong:
        raise BadPlacard(f"{game} is played {wrong}", script.forced_by)


def _check_stakes(
    game: str, script: Script, ante: int, blinds: tuple[int, ...], minimum: int
) -> None:
    """Refuse an ante or a blind that has not the size the book gives it."""
    if script.ante_is_minimum and ante != minimum:
        raise BadPlacard(
            f"the ante is the table minimum, {minimum}, not {ante}", script.ante_is_minimum
        )
    multiples, clause = script.one_blind
    if multiples and blinds not in [(times * minimum,) for times in multiples]:
        sizes = _listed([str(times * minimum) for times in multiples])
        raise BadPlacard(f"{game} has one blind, of {sizes}, with a minimum of {minimum}", clause)


def _check_last_blind(script: Script, blinds: tuple[int, ...], least: int) -> None:
    """Refuse a last blind that is less than the least bet of the first round."""
    if script.least_blind and blinds and blinds[-1] < least:
        raise BadPlacard(
            f"the last blind is {least} at least, the least bet, not {blinds[-1]}",
            script.least_blind,
        )


def _with_hole(game: str, script: Script, hole: int) -> Script:
    """Deal as many hole cards as is posted, to as many players as the deck then has cards for."""
    if not hole:
        return script
    least, clause = script.least_hole
    first = script.steps[0]
    most = max((int(name) - 8) // 2 for name in script.decks) if least else 0  # for two players
    right = type(hole) is int and least <= hole <= most
    if not right or not isinstance(first, Deal):
        allowed = (
            f"{least} to {most} hole cards" if least else "as many hole cards as the book says"
        )
        raise BadPlacard(
            f"{game} is dealt with {allowed}, not with {hole!r}", clause or first.clause
        )
    return replace(
        script,
        steps=(replace(first, laps=",".join("D" * hole)), *script.steps[1:]),
        decks={
            name: (min(most, (int(name) - 8) // hole), by)
            for name, (most, by) in script.decks.items()
        },
    )


def _check_posted(
    game: str, house: House, script: Script, run_it: int, *units: int, double_open: bool
) -> None:
    """Refuse what cannot be posted in this house or at this game."""
    most, clause = house.run_it
    if script.points is not None or not any(isinstance(step, Board) for step in script.steps):
        most = 1
    if type(run_it) is not int or not 1 <= run_it <= most:
        raise BadPlacard(f"{house.name} runs the board of {game} {most} times at most", clause)
    if any(unit < 1 for unit in units):
        raise BadPlacard("a chip is worth 1 at least")
    if double_open and not script.double_open:
        raise BadPlacard(f"{game} is not opened for double the blind", script.steps[1].clause)


def _check_cap(house: House, *, uncapped: bool) -> None:
    if uncapped:
        raise BadPlacard("raises are uncapped in tournaments alone", house.raise_cap.clause)


def _usual_bets(base: int, blinds: tuple[int, ...]) -> tuple[int, ...]:
    if not base:
        return ()
    return (base, 2 * base) if blinds else (2 * base, 4 * base)


def _with_points(
    script: Script,
    *,
    royalties: Mapping[str, Mapping[str, int]] | None,
    perfect: int,
    fantasyland: str,
) -> Script:
    """Put the royalties and the way to Fantasyland that are posted into the script."""
    points = script.points
    if points is None:
        return script
    what = "royalties"
    try:
        if royalties is not None:
            points = with_royalties(points, _tables(royalties, script.chosen_by[what]))
        if perfect:
            what = "perfect"
            agreed = (
                (row.name, row.royalties.table | dict.fromkeys(row.royalties.agreed, perfect))
                for row in points.rows
                if row.royalties.agreed
            )
            points = with_royalties(points, dict(agreed))
        if fantasyland:
            what = "fantasyland"
            points = with_entry(points, fantasyland)
    except BadRoyalties as wrong:
        raise BadPlacard(str(wrong), script.chosen_by[what]) from None
    return replace(script, points=points)


def _tables(royalties: object, clause: str) -> Mapping[str, Mapping[str, int]]:
    """Refuse anything but tables of whole points, by row and by hand."""
    right = isinstance(royalties, dict) and all(
        isinstance(table, dict)
        and all(
            isinstance(thing, str) and type(paid) is int and paid >= 0
            for thing, paid in table.items()
        )
        for table in royalties.values()
    )
    if not right:
        raise BadPlacard(
            f"royalties are whole points by row and hand, {{'back': {{'quads': 10}}}}, not "
            f"{royalties!r}",
            clause,
        )
    return royalties  # type: ignore[return-value]


def _check_points(game: str, house: str, script: Script, pot_by: str, **chosen: object) -> None:
    """Refuse what is posted for rows and points where this game has none."""
    for name, value in {"pot_by": pot_by, **chosen}.items():
        if value and name not in script.chosen_by:
            raise BadPlacard(f"{house} leaves no choice of {name} at {game}")
    if pot_by:
        _chosen(script, "pot_by", pot_by, POT_BY)


def placard(
    game: str,
    *,
    house: str = "wsop",
    limit: str = "",
    deck: str = "",
    blinds: tuple[int, ...] = (),
    ante: int = 0,
    bring_in: int = 0,
    bets: tuple[int, ...] = (),
    minimum: int = 0,
    maximum: int = 0,
    borrow: bool = False,
    ask_to_show: bool = False,
    wins: str = "",
    first: str = "",
    blind_style: str = "",
    ace_low: bool = False,
    over_blind: int = 0,
    run_it: int = 1,
    pot_unit: int = 1,
    chip: int = 1,
    odd_chip: int = 1,
    double_open: bool = False,
    hole: int = 0,
    point: int = 0,
    royalties: Mapping[str, Mapping[str, int]] | None = None,
    perfect: int = 0,
    fantasyland: str = "",
    pot_by: str = "",
    tournament: bool = False,
    uncapped: bool = False,
) -> Placard:
    """Check what is posted at a table against the book.

    Some books leave the house a choice: which hands win (`wins`: high, low, split, split-8),
    whose card opens the first round (`first`: high, low), what the opener may do in a game with
    blinds (`blind_style`: A, B, C), whether the ace counts as low too (`ace_low`), and whether,
    and how large, an over-blind may be posted (`over_blind`).

    What else may be posted: how often the board may be run (`run_it`), to what the pot is rounded
    up (`pot_unit`), the smallest chip for bets (`chip`) and for dividing a pot (`odd_chip`), a
    first round opened for double the blind (`double_open`), how many hole cards (`hole`).

    Where cards are set in rows: what a point is worth (`point`), what rows are paid beyond winning
    (`royalties`), what a perfect low is (`perfect`), the front that takes a player to Fantasyland
    (`fantasyland`), and whether a pot goes to the most points or by rows (`pot_by`).

    In a tournament (`tournament`) the cap on raises may be off (`uncapped`, crown-39.2.a).

    >>> placard("omaha", house="crown", limit="pot", blinds=(5, 10), deck="32")
    <placard crown omaha pot 5/10>
    >>> placard("holdem", house="canberra", blinds=(5, 10))
    Traceback (most recent call last):
    cardspeak.hand.placard.BadPlacard: canberra does not deal holdem: crown, official and wsop \
do, and with borrow=True canberra deals it their way
    >>> placard("holdem", house="crown", blinds=(5, 10), deck="32")
    Traceback (most recent call last):
    cardspeak.hand.placard.BadPlacard: crown deals holdem with a deck of 52, not of 32 (crown-4.3)
    """
    _check_written(
        game=game,
        house=house,
        limit=limit,
        deck=deck,
        wins=wins,
        first=first,
        blind_style=blind_style,
        fantasyland=fantasyland,
        pot_by=pot_by,
    )
    found = find_game(game)
    if house not in HOUSES:
        raise BadPlacard(f"there is no house {house!r}: say {_listed(HOUSES)}")
    policies = HOUSES[house]
    script = found.scripts.get(house)
    if script is None:
        if not borrow:
            raise BadPlacard(
                f"{house} does not deal {game}: {_listed(found.scripts, 'and')} "
                f"{'do' if len(found.scripts) > 1 else 'does'}, "
                f"and with borrow=True {house} deals it their way"
            )
        script = next(iter(found.scripts.values()))
    deck = deck or next(iter(script.decks))
    if deck not in script.decks:
        clause = script.decks_by or next(iter(script.decks.values()))[1]
        raise BadPlacard(
            f"{house} deals {game} with a deck of {_listed(script.decks)}, not of {deck}", clause
        )
    limit = limit or ("no-limit" if "no-limit" in script.limits else script.limits[0])
    if limit not in script.limits:
        raise BadPlacard(
            f"{house} deals {game} with the limit {_listed(script.limits)}, not {limit}",
            script.limits_by,
        )
    _check_whole(
        policies.chips,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bets=bets,
        minimum=minimum,
        maximum=maximum,
        over_blind=over_blind,
        pot_unit=pot_unit,
        chip=chip,
        odd_chip=odd_chip,
        point=point,
        perfect=perfect,
    )
    _check_settings(
        game,
        house,
        script,
        ante=ante,
        blinds=blinds,
        wins=wins,
        first=first,
        blind_style=blind_style,
        ace_low=ace_low,
        over_blind=over_blind,
    )
    _check_points(
        game,
        house,
        script,
        pot_by,
        point=point,
        royalties=royalties is not None,
        perfect=perfect,
        fantasyland=fantasyland,
    )
    _check_forced(game, script, ante, blinds)
    _check_cap(policies, uncapped=uncapped and not tournament)
    settings = script.settings
    script = _with_points(script, royalties=royalties, perfect=perfect, fantasyland=fantasyland)
    script = _with_hole(game, script, hole)
    _check_posted(game, policies, script, run_it, pot_unit, chip, odd_chip, double_open=double_open)
    script = _settle(script, blinds=bool(blinds), wins=wins, first=first, blind_style=blind_style)
    brought_in = any(
        isinstance(step, Bet) and step.opening is Opening.BRING_IN for step in script.steps
    )
    base = blinds[-1] if blinds else ante
    minimum = minimum or (bring_in if brought_in and bring_in else base)
    _check_stakes(game, script, ante, blinds, minimum)
    bets = bets or _usual_bets(base, blinds)
    _check_last_blind(script, blinds, bets[0] if limit == "fixed" else minimum)
    if brought_in:
        bring_in = bring_in or (bets[0] + 1) // 2
    if limit == "spread":
        maximum = maximum or 10 * minimum
        if maximum < minimum:
            raise BadPlacard(f"the table maximum, {maximum}, is below the minimum, {minimum}")
    made = Placard(
        game=found,
        house=policies,
        script=script,
        deck=deck_named(deck),
        limit=limit,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bets=bets,
        minimum=minimum,
        maximum=maximum,
        most_players=script.decks[deck][0],
        ask_to_show=ask_to_show,
        ace_low=ace_low or settings is None,
        over_blind=over_blind,
        run_it=run_it,
        pot_unit=pot_unit,
        chip=chip,
        odd_chip=odd_chip,
        double_open=double_open,
        chosen={
            "wins": wins,
            "first": first,
            "blind_style": blind_style,
            "hole": hole,
            "royalties": royalties,
            "perfect": perfect,
            "fantasyland": fantasyland,
        },
        point=point or int("point" in script.chosen_by),
        pot_by=pot_by or (POT_BY[0] if "pot_by" in script.chosen_by else ""),
        tournament=tournament,
        uncapped=uncapped,
    )
    try:
        made.shares  # noqa: B018  looks the rankings up: not every deck has a low that qualifies
    except ValueError as wrong:
        raise BadPlacard(str(wrong), script.shares[-1].clause) from None
    return made


def _listed(names: object, last: str = "or") -> str:
    *most, final = list(names)  # type: ignore[call-overload]
    return f"{', '.join(most)} {last} {final}" if most else str(final)


def placard_of(posted: Mapping[str, Any]) -> Placard:
    """Make a placard again out of plain values, as `posted` gives them, also after JSON.

    >>> placard_of({"game": "holdem", "blinds": [5, 10]})
    <placard wsop holdem no-limit 5/10>
    """
    told: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in posted.items()
    }
    return placard(**told)
