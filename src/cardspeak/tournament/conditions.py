"""Conditions of a tournament: set before the start, checked once, published, and never changed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.placard import BadPlacard, placard_of
from cardspeak.houses import HOUSES
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.houses.tournaments import Entries, Late, MoreChips
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.sign import Rotation, Sign, sign


class BadConditions(AgainstTheBook):
    """Conditions that the book or reason does not allow: the message says why."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: what is posted while it lasts, for how long, and the break after it."""

    stakes: tuple[dict[str, Any], ...]
    """For each game what `placard` is asked besides the game: blinds, ante, bets and so on."""
    seconds: int = 0
    hands: int = 0
    """Hands that a table deals; a level lasts for a time or for hands, and the last one to the end.
    """
    rest: int = 0
    """Seconds of the break after it."""
    chip: int = 1
    """The smallest chip in play."""


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the pool is shared among a field of so many entries at most: a weight for each place."""

    weights: tuple[int, ...]
    up_to: int = 0
    """Entries up to which this holds; 0 for any number."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a tournament: heats that are played at once or one after another, or the final."""

    name: str = "final"
    heats: int = 1
    by_table: bool = False
    """Whether every table is a heat of its own, as in a shoot-out."""
    advance: int = 1
    """How many of each heat go on to the next stage; in the last, how many win.

    0 for all who are left when the time or the hands of the session are over.
    """
    in_turn: bool = False
    """Whether the heats are played one after another, each in its own session."""
    fresh: bool = False
    """Whether everybody begins it with the same chips again."""
    seconds: int = 0
    """How long a session lasts; 0 for no end."""
    hands: int = 0
    """How many hands a session lasts; 0 for no end."""
    level: int = -1
    """The level that it begins with; -1 to go on."""


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that may be bought besides: a rebuy or an add-on."""

    fee: int
    chips: int
    commission: int = 0
    times: int = 1
    """How often everybody may."""
    until: int = 1
    """The last level in which one may."""


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is set before a tournament starts."""

    name: str
    games: tuple[dict[str, Any], ...]
    """What `placard` is asked for each game, without house and stakes."""
    levels: tuple[Level, ...]
    house: str = "wsop"
    chips: int = 10_000
    """Chips for an entry."""
    fee: int = 0
    """What an entry costs."""
    commission: int = 0
    """The part of it that the house keeps."""
    guarantee: int = 0
    """What the pool is at least."""
    prizes: tuple[Prizes, ...] = (Prizes((1,)),)
    least: int = 2
    """Players without whom it does not start."""
    most: int = 0
    """Players for whom there is room; 0 for any number."""
    seats: int = 0
    """Seats of a table; 0 for as many as the games are for."""
    starts_at: int = 0
    """When it starts, in the seconds of `TimeIs`."""
    when_full: bool = False
    """Whether it starts when all places are taken, and no sooner: a sit-and-go."""
    late: int = 0
    """The last level in which one may enter; 0 for none after the start."""
    entries: int = 1
    """How often somebody may enter, again only without chips."""
    rebuys: More | None = None
    add_on: More | None = None
    stages: tuple[Stage, ...] = (Stage(),)
    only: tuple[str, ...] = ()
    """Groups of which one must be to enter."""
    barred: tuple[str, ...] = ()
    """Groups of which nobody may enter."""
    hands_each: int = 0
    """In a mix, how many hands of each game are dealt; 0 for an orbit."""
    apart: int = 1
    """By how many players tables may differ."""
    hand_for_hand: int = 1
    """When so many must go before the prizes, tables play hand for hand; 0 for never."""
    redraw: bool = True
    """Whether seats of the final table are drawn for again."""
    uncapped: bool = False
    """Whether the cap on raises is off."""
    seconds: int = 0
    """How long everybody has to act; 0 where the clock is called."""
    time_bank: int = 0
    form: str = ""
    """The form of application."""
    approved: str = ""
    """Under which reference the conditions were approved."""

    @property
    def last_stage(self) -> int:
        """The number of the final."""
        return len(self.stages) - 1


def sign_for(
    conditions: Conditions, level: int, *, seats: int = 0, seconds: int | None = None
) -> Sign:
    """Make the sign of every table while a level lasts."""
    stakes = conditions.levels[level].stakes
    asked = [
        {**game, **stake, "house": conditions.house, "tournament": True}
        | ({"uncapped": True} if conditions.uncapped else {})
        for game, stake in zip(conditions.games, stakes, strict=True)
    ]
    games = [placard_of(one) for one in asked]
    return sign(
        games,
        seats=seats or conditions.seats or min(10, *(game.most_players for game in games)),
        buy_in=(1, 0),
        rotation=Rotation(hands=conditions.hands_each, orbits=int(not conditions.hands_each)),
        seconds=conditions.seconds if seconds is None else seconds,
        time_bank=conditions.time_bank,
        tournament=True,
    )


def check(conditions: Conditions) -> None:
    """Refuse conditions under which no tournament can be played, or none in this house."""
    if conditions.house not in HOUSES:
        raise BadConditions(f"there is no house {conditions.house!r}: say {', '.join(HOUSES)}")
    _check_field(conditions)
    _check_money(conditions)
    _check_levels(conditions)
    _check_stages(conditions)
    _check_more(conditions)


def _check_field(conditions: Conditions) -> None:
    by = HOUSES[conditions.house].tournaments.by
    least, most = conditions.least, conditions.most
    if not conditions.name.strip():
        raise BadConditions("a tournament needs a name", by.conditions)
    if least < 2 or (most and most < least):
        raise BadConditions(f"a field of {least} to {most} players is none", by.conditions)
    if conditions.when_full and not most:
        raise BadConditions("it starts when it is full: say for how many players", by.conditions)
    if conditions.when_full and conditions.late:
        raise BadConditions("nobody comes late to what starts when it is full", by.conditions)
    if by.approval and not conditions.approved:
        raise BadConditions("conditions are approved first: say under which reference", by.approval)
    if conditions.apart < 1 or conditions.hand_for_hand < 0 or conditions.late < 0:
        raise BadConditions("tables differ by a player at times: say 1 or more", by.conditions)


def _check_money(conditions: Conditions) -> None:
    by = HOUSES[conditions.house].tournaments.by
    fee, kept = conditions.fee, conditions.commission
    if fee < 0 or not 0 <= kept <= fee:
        raise BadConditions(f"of a fee of {fee} the house keeps 0 to {fee}, not {kept}",
                            by.commission or by.conditions)  # fmt: skip
    if conditions.guarantee < 0 or conditions.chips < 1:
        raise BadConditions("chips are 1 at least, and a guarantee is never less than 0", by.chips)
    for table in conditions.prizes:
        falls = list(table.weights) == sorted(table.weights, reverse=True)
        if not table.weights or min(table.weights) < 1 or not falls:
            raise BadConditions(
                "prizes are a weight for each place, 50, 30, 20, none more than the one before",
                by.prizes or by.conditions,
            )
    limits = [table.up_to for table in conditions.prizes]
    if not limits or limits[-1] or 0 in limits[:-1] or limits[:-1] != sorted(set(limits[:-1])):
        raise BadConditions(
            "prizes are given for fields of rising size, the last for any", by.prizes
        )


def _check_levels(conditions: Conditions) -> None:
    by = HOUSES[conditions.house].tournaments.by
    if not conditions.games or not conditions.levels:
        raise BadConditions("a tournament needs games and levels", by.games)
    chip = 1
    for number, level in enumerate(conditions.levels):
        last = number == len(conditions.levels) - 1
        if len(level.stakes) != len(conditions.games):
            raise BadConditions(f"level {number + 1} needs stakes for each game", by.levels)
        if min(level.seconds, level.hands, level.rest) < 0 or (level.seconds and level.hands):
            raise BadConditions(f"level {number + 1} lasts for a time or for hands", by.levels)
        if not last and not level.seconds and not level.hands:
            raise BadConditions(f"say for how long level {number + 1} lasts", by.levels)
        if level.chip < chip or level.chip % chip:
            raise BadConditions(
                f"chips of {level.chip} do not change for those of {chip}", by.chips
            )
        chip = level.chip
        _check_sign(conditions, number)
    if conditions.chips % conditions.levels[0].chip:
        raise BadConditions("an entry's chips are a multiple of the smallest chip", by.chips)
    if conditions.late > len(conditions.levels):
        raise BadConditions(f"there is no level {conditions.late} to enter in", by.conditions)


def _check_sign(conditions: Conditions, number: int) -> None:
    """Refuse stakes that the book does not allow; chips are multiples of the smallest."""
    by, level = HOUSES[conditions.house].tournaments.by, conditions.levels[number]
    try:
        posted = sign_for(conditions, number)
    except (BadPlacard, BadSign) as wrong:
        raise BadConditions(f"level {number + 1}: {wrong.reason}", wrong.clause) from None
    except (TypeError, ValueError) as wrong:
        raise BadConditions(f"level {number + 1}: {wrong}", by.levels) from None
    most = min(game.most_players for game in posted.games)
    if posted.seats > most:
        raise BadConditions(f"{most} play at a table of these games, not {posted.seats}", by.seats)
    forced = [amount for game in posted.games for amount in (*game.blinds, game.ante)]
    if any(amount % level.chip for amount in forced):
        raise BadConditions(f"level {number + 1} has stakes smaller than its chip", by.levels)


def _check_stages(conditions: Conditions) -> None:
    by, stages = HOUSES[conditions.house].tournaments.by, conditions.stages
    if not stages:
        raise BadConditions("a tournament has a final at least", by.heats)
    for number, stage in enumerate(stages):
        if stage.heats < 1 or min(stage.advance, stage.seconds, stage.hands) < 0:
            raise BadConditions(f"{stage.name}: from every heat somebody goes on", by.heats)
        if not stage.advance and not stage.seconds and not stage.hands:
            raise BadConditions(f"{stage.name}: say how long it lasts or how many win", by.heats)
        if stage.level >= len(conditions.levels):
            raise BadConditions(f"{stage.name}: there is no level {stage.level + 1}", by.heats)
        if number == conditions.last_stage and (stage.heats > 1 or stage.by_table or stage.in_turn):
            raise BadConditions("the last stage is the final: one heat", by.heats)
        if stage.by_table and stage.heats > 1:
            raise BadConditions(f"{stage.name}: its heats are its tables", by.heats)
    first = stages[0]
    if (first.in_turn or first.by_table) and conditions.late:
        raise BadConditions(
            "heats that follow each other, or are tables, have no late entries", by.heats
        )


def _check_more(conditions: Conditions) -> None:
    rules = HOUSES[conditions.house].tournaments
    if conditions.entries < 1:
        raise BadConditions("everybody may enter once at least", rules.entries.clause)
    if conditions.entries > 1 and rules.entries.value is Entries.ONCE:
        raise BadConditions("everybody enters once, and never again", rules.entries.clause)
    if conditions.late and rules.late.value is Late.NEVER:
        raise BadConditions("nobody enters once the session has begun", rules.late.clause)
    if conditions.entries > 1 and not conditions.late:
        raise BadConditions("say until which level one may enter again", rules.entries.clause)
    for more in (conditions.rebuys, conditions.add_on):
        if more is None:
            continue
        if rules.more_chips.value is MoreChips.NEVER:
            raise BadConditions("nobody buys more chips in a tournament", rules.more_chips.clause)
        right = 0 <= more.commission <= more.fee and more.chips > 0 < more.times and more.until > 0
        if not right or more.until > len(conditions.levels):
            raise BadConditions(
                "more chips have a price, a number and a last level", rules.more_chips.clause
            )
        if more.chips % conditions.levels[more.until - 1].chip:
            raise BadConditions(
                "more chips are a multiple of the smallest", rules.more_chips.clause
            )
