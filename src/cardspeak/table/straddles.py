"""Straddles and over-blinds: more than the big blind, by choice or because the sign says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import Refused
from cardspeak.houses.places import Straddling, Way
from cardspeak.table import blinds, commands, entering, events
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.seats import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.placard import Placard
    from cardspeak.table.blinds import Plan
    from cardspeak.table.table import Table

UNDER_THE_GUN: Final = "under the gun"
BUTTON: Final = "button"
EITHER: Final = "either"
NONE: Final = "none"


def posted(game: Placard, straddle: str, amount: int, *, mandatory: bool) -> str:
    """Check what a sign says about straddles, and give where they may be posted."""
    rule = game.house.customs.places.straddling
    usual = _usual(game)
    if straddle not in ("", NONE, UNDER_THE_GUN, BUTTON, EITHER):
        raise BadSign(f"a straddle is {UNDER_THE_GUN}, {BUTTON}, {EITHER} or {NONE}")
    if straddle in (BUTTON, EITHER) and (rule.value is not Straddling.EITHER or _limit(game)):
        raise BadSign("no straddle is posted from the button at this game", rule.clause)
    if straddle == UNDER_THE_GUN and rule.value is Straddling.BY_THE_GAME and usual == NONE:
        raise BadSign(f"{game.game.slug} is played without over-blinds", rule.clause)
    if mandatory and straddle not in (UNDER_THE_GUN, BUTTON):
        raise BadSign("a mandatory straddle has one place: say under the gun or button")
    if (mandatory or amount) and rule.value is not Straddling.EITHER:
        raise BadSign("a straddle is a choice here, and twice the big blind", rule.clause)
    return straddle or usual


def _usual(game: Placard) -> str:
    """Say where a straddle may be posted if the sign says nothing."""
    if not game.blinds:
        return NONE
    if game.script.settings is not None:
        return UNDER_THE_GUN if game.over_blind else NONE
    rule = game.house.customs.places.straddling.value
    if rule is Straddling.EITHER:
        return UNDER_THE_GUN if _limit(game) else EITHER
    many = game.script.doubled[0]
    return UNDER_THE_GUN if many > 1 or (rule is Straddling.BY_THE_GAME and many) else NONE


def _limit(game: Placard) -> bool:
    return game.limit in ("fixed", "spread")


def amount(table: Table) -> int:
    """Give the size of the first straddle."""
    return table.sign.straddle_to or table.placard.over_blind or 2 * table.placard.blinds[-1]


def _where(table: Table) -> str:
    if not table.placard.blinds:
        return NONE
    if len(table.sign.games) > 1 and table.sign.straddle != NONE:
        said = table.sign.straddle
        return _usual(table.placard) if said in ("", EITHER) else said
    return table.sign.straddle


def button_must(table: Table) -> bool:
    """Say whether the button must straddle."""
    return table.sign.must_straddle and table.sign.straddle == BUTTON


def is_under_the_gun(seat: int, made: Plan) -> bool:
    """Say whether a seat is the first that is dealt in after the big blind."""
    return seat == _after_big(made)[0]


def _after_big(made: Plan) -> list[int]:
    at = made.dealt.index(made.big) + 1
    return made.dealt[at:] + made.dealt[:at]


# ---------------------------------------------------------------- the next hand


def post(table: Table, made: Plan) -> None:
    """Put the straddles of the next hand into the plan; there is none in a kill pot."""
    if made.killer >= 0 or len(made.dealt) < 3:
        return
    size = amount(table)
    for seat in _straddlers(table, made):
        if table.seats[seat].stack < size:
            continue
        made.live[seat] = size
        made.dead.pop(seat, None)
        size *= 2


def _straddlers(table: Table, made: Plan, asking: int = -1) -> list[int]:
    """Find who straddles the next hand; `asking` is a seat that would like to as well."""
    where = _where(table)
    if where == NONE:
        return []
    under_the_gun, *others = (seat for seat in _after_big(made) if seat not in made.positions)
    back = [s for s in (under_the_gun,) if table.seats[s].way is Way.STRADDLE and _is_out(table, s)]
    if back:
        return back
    if table.sign.must_straddle:
        seat = made.button if where == BUTTON else under_the_gun
        return [seat] if seat in made.dealt and table.seats[seat].entry is Entry.PLAYING else []
    willing = table.straddlers | {asking}
    wanted = [seat for seat in (under_the_gun, *others) if seat in willing]
    if table.placard.script.doubled[0] > 1:
        return wanted
    if where != UNDER_THE_GUN and made.button in wanted:
        return [made.button]
    return [seat for seat in wanted if seat == under_the_gun and where != BUTTON]


def _is_out(table: Table, seat: int) -> bool:
    return table.seats[seat].entry is not Entry.PLAYING


def settle(table: Table) -> None:
    """Forget who wanted to straddle: it was for one hand."""
    table.straddlers.clear()


# ---------------------------------------------------------------- what is said


def possible(table: Table, number: int) -> int:
    """Say what a straddle is that a player may announce now for the next hand; 0 if he may not."""
    try:
        table.between_hands("say that one will straddle")
        if table.seat_of(number).entry is not Entry.PLAYING or number in table.straddlers:
            return 0
        _check(table, number)
    except Refused:
        return 0
    return amount(table)


def _straddle(table: Table, said: commands.Straddle) -> None:
    table.between_hands("say that one will straddle")
    seat = table.seat_of(said.seat)
    rule = table.customs.places.straddling
    if _where(table) == NONE:
        raise Refused("there are no straddles at this table", rule.clause)
    if seat.entry is not Entry.PLAYING:
        ways = entering.choose(table, said.seat, Way.STRADDLE)
        table.tell(events.ComesIn(said.seat, Way.STRADDLE.value, ways.clause))
        return
    _check(table, said.seat)
    table.straddlers.add(said.seat)
    table.tell(events.WillStraddle(said.seat, rule.clause))


def _check(table: Table, number: int) -> None:
    """Refuse a straddle of a player who is dealt in, but not where one may, or too short."""
    seat, rule = table.seats[number], table.customs.places.straddling
    if _where(table) == NONE:
        raise Refused("there are no straddles at this table", rule.clause)
    made = blinds.plan(table)
    if made.killer >= 0:
        raise Refused(
            "the next pot is killed: nobody straddles in it", table.customs.places.kill_unstraddled
        )
    if len(made.dealt) < 3:
        raise Refused("two players alone do not straddle", rule.clause)
    if number not in _straddlers(table, made, number) and not _may(table, number, made):
        raise Refused(f"{seat.player} is not where one may straddle: {_place(table)}", rule.clause)
    if seat.stack < amount(table):
        raise Refused(f"a straddle is {amount(table)}, and {seat.player} has {seat.stack}")


def _may(table: Table, seat: int, made: Plan) -> bool:
    """Say whether a player is where one may straddle, even if another goes before him."""
    where = _where(table)
    under_the_gun = where != BUTTON and is_under_the_gun(seat, made)
    return under_the_gun or (where in (BUTTON, EITHER) and seat == made.button)


def _place(table: Table) -> str:
    return {
        UNDER_THE_GUN: "left of the big blind",
        BUTTON: "on the button",
        EITHER: "left of the big blind or on the button",
    }[_where(table)]


DO: dict[type, Callable[[Table, Any], None]] = {commands.Straddle: _straddle}
