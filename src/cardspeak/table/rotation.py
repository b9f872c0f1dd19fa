"""Mixed games: which of the games on the sign is dealt, and for how many hands more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.table import blinds, commands, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.table import Table


@dataclass
class Turn:
    """Where a table is in its games."""

    game: int = 0
    left: int = 0
    """Hands of this game that are still to be dealt; 0 before its first."""
    chooser: int = -1
    """The seat that chose last."""
    chosen: bool = False


def frozen(table: Table) -> bool:
    """Say whether button and blinds wait where they are: an ante game between blind games."""
    return not table.placard.blinds and any(game.blinds for game in table.sign.games)


def chooser(table: Table) -> int:
    """Find the seat whose choice is next: they choose in turn, from the left of the button."""
    after = table.turn.chooser if table.turn.chooser >= 0 else table.button
    return next(seat for seat in blinds.clockwise(table, after) if table.seats[seat].ready)


def _choose(table: Table, said: commands.ChooseGame) -> None:
    seat = table.seat_of(said.seat)
    if not table.sign.rotation.choice:
        raise Refused("the games of this table come in turn: nobody chooses")
    if table.turn.left or table.turn.chosen or table.in_hand:
        raise Refused(f"{table.placard.game.name} is dealt now: the choice comes after it")
    if not seat.ready or chooser(table) != said.seat:
        raise Refused(f"the choice is {table.seats[chooser(table)].player}'s")
    table.turn = Turn(_named(table, said.game), chooser=said.seat, chosen=True)
    table.put_up(table.sign)


def _named(table: Table, name: str) -> int:
    """Find a game on the sign; a game that is there twice is the first, if no stakes are said."""
    names, slugs = table.sign.names, [game.game.slug for game in table.sign.games]
    for known in (names, slugs):
        if name in known:
            return known.index(name)
    raise Refused(f"{name} is not on the sign: choose {'; '.join(names)}")


def check_chosen(table: Table) -> None:
    """Refuse to deal before a game is chosen, where one must be."""
    turn = table.turn
    if table.rules.chosen and not turn.left and not turn.chosen:
        raise Refused(f"{table.seats[chooser(table)].player} chooses the game first")


def count(table: Table, players: int) -> None:
    """Count the hand that is being dealt; the first of a game says how many there will be."""
    if not table.rules.mixed:
        return
    rotation, turn = table.sign.rotation, table.turn
    if not turn.left:
        turn.left = rotation.hands or rotation.orbits * players
        table.tell(events.GameIs(table.rules.slug, turn.left))
    turn.left -= 1


def after_hand(table: Table) -> None:
    """Go on to the next game when this one has had its hands."""
    turn = table.turn
    if not table.rules.mixed or turn.left:
        return
    turn.chosen = False
    if not table.rules.chosen:
        turn.game = (turn.game + 1) % len(table.sign.games)
        table.put_up(table.sign)


DO: dict[type, Callable[[Table, Any], None]] = {commands.ChooseGame: _choose}
