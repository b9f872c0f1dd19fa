"""Between tables: who goes to another and when, who comes from one, and where they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import text
from cardspeak.hand.commands import Refused
from cardspeak.houses.places import LocksUp, MustMove, for_stakes
from cardspeak.shuffle import shuffle
from cardspeak.table import blinds, commands, events, kills, moving, seating
from cardspeak.table.seats import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses.policies import Choice
    from cardspeak.table.table import Table

AFTER_BUTTON: Final = -1
FULL_DECK: Final = 52
APART: Final = 2
"""How many seats lie at least between players who were moved apart."""


# ---------------------------------------------------------------- going to another table


def _lock_up(table: Table, said: commands.LockUp) -> None:
    """Let a player who has a seat elsewhere play what the house still lets him play here."""
    seat, policy = table.seat_of(said.seat), locks_up(table)
    if policy.value is LocksUp.FREELY:
        raise Refused("one goes to another table when one likes in this house: leave")
    if said.stays:
        _stay(table, said.seat, policy.clause)
        return
    if seat.player in table.floor.movers:
        raise Refused(f"{seat.player} has a seat at another table already", policy.clause)
    kills.check_may_go(table, seat.player)
    if policy.value is LocksUp.ONE_HAND:
        more = 0 if said.waited_for else 1
    else:
        more = AFTER_BUTTON if _button_to_come(table, said.seat) else 0
    table.tell(events.LockedUp(said.seat, policy.clause))
    if more or (table.in_hand and said.seat in table.hand_seats):
        table.floor.movers[seat.player] = more
    else:
        seating.leave(table, said.seat, policy.clause)


def _stay(table: Table, number: int, clause: str) -> None:
    """Let a player stay who was to go, and has not yet."""
    player = table.seats[number].player
    if table.floor.movers.pop(player, None) is None:
        raise Refused(f"{player} has no seat at another table, and stays anyway", clause)
    table.tell(events.LockedUp(number, clause, stays=True))


def _button_to_come(table: Table, number: int) -> bool:
    """Say whether a player has taken a blind, and his button comes after it."""
    paid = table.seats[number].entry is Entry.PLAYING
    return paid and number in table.positions and number != table.button


def after_hand(table: Table) -> None:
    """Let players go who have played what they still could."""
    movers = table.floor.movers
    for number, seat in enumerate(table.seats if movers else []):
        more = movers.get(seat.player)
        if more is None or table.kill.due == seat.player:
            continue
        if more > 0:
            movers[seat.player] = more - 1
        elif more == 0 or not _button_to_come(table, number):
            seating.leave(table, number, locks_up(table).clause)


def gone(table: Table, player: str) -> None:
    """Forget that a player who has left was going to."""
    table.floor.movers.pop(player, None)


def locks_up(table: Table) -> Choice[LocksUp]:
    """Give what a player plays first who goes to another table by his own wish."""
    return for_stakes(table.customs.places.locks_up, *table.stakes)


def _draw_to_move(table: Table, said: commands.DrawToMove) -> None:
    """Deal a card to each from the dealer's left; whoever has the highest goes."""
    table.between_hands("deal for who moves")
    clause = table.customs.places.card_to_move
    seats = [number for number, seat in enumerate(table.seats) if seat.taken]
    if len(seats) < 2:
        raise Refused("one deals for who moves among two players at least", clause)
    seating.leave(table, seating.high_card(table, seats, said.seed, clause), clause)


# ---------------------------------------------------------------- coming from another table


def must_move(table: Table) -> Choice[MustMove]:
    """Give where a player comes in who was called from a must-move game."""
    choices, placard = table.customs.places.must_move, table.placard
    if len(table.sign.games) > 1 and "mixed" in choices:
        return choices["mixed"]
    dollars = "-".join(f"{bet / table.sign.dollar:g}" for bet in placard.bets)
    named = f"{placard.game.slug} {dollars}"
    if placard.limit == "fixed" and named in choices:
        return choices[named]
    return for_stakes(choices, *table.stakes)


def entry_of(table: Table) -> Entry:
    """Say how a player stands to the next deal who was called from a must-move game."""
    at_once = must_move(table).value is MustMove.AT_ONCE
    return Entry.PLAYING if at_once or table.button < 0 else Entry.CALLED


def _draw_for_seats(table: Table, said: commands.DrawForSeats) -> None:
    """Let the players of a broken game draw: the highest card is seated first."""
    clause = table.customs.places.card_for_order
    deck = table.placard.deck.cards
    if not said.players or len(set(said.players)) < len(said.players):
        raise Refused("each player of the broken game draws one card", clause)
    if len(set(said.picks)) != len(said.players) or not set(said.picks) <= set(range(len(deck))):
        raise Refused(f"each player draws another card of the {len(deck)}", clause)
    spread = shuffle(deck, said.seed)
    drawn = {player: spread[pick] for player, pick in zip(said.players, said.picks, strict=True)}
    for player, card in drawn.items():
        table.tell(events.DrewForSeat(player, text([card]), clause))
    key = table.customs.button_suits.key
    table.floor.seating_order = sorted(drawn, key=lambda name: key(drawn[name]), reverse=True)
    table.tell(events.SeatingOrder(tuple(table.floor.seating_order), clause))


def check_order(table: Table, player: str) -> None:
    """Refuse a player of a broken game who takes a seat before his turn."""
    order = table.floor.seating_order
    if player in order and order[0] != player:
        clause = table.customs.places.card_for_order
        raise Refused(f"{order[0]} drew a higher card, and is seated first", clause)


def seated(table: Table, player: str) -> None:
    """Go on in the order in which players of a broken game are seated."""
    if player in table.floor.seating_order:
        table.floor.seating_order.remove(player)


# ---------------------------------------------------------------- players who belong together


def _move_apart(table: Table, said: commands.MoveApart) -> None:
    """Move a player, as the floor, to another table or two seats away from another player."""
    clause = table.customs.places.linked_apart
    seat, linked = table.seat_of(said.seat), table.seat_of(said.linked)
    if not clause:
        raise Refused("the floor moves nobody away from another player in this house")
    table.between_hands("move players apart")
    if seat is linked or not said.why:
        raise Refused("say which two players belong together, and how", clause)
    if said.to is not None:
        _check_apart(table, said, said.to, clause)
    table.tell(events.MovedApart(said.seat, said.linked, said.to, said.why, clause))
    if said.to is None:
        seating.leave(table, said.seat, clause)
    else:
        moving.relocate(table, said.seat, said.to)
        moving.open_up(table, said.seat)


def _check_apart(table: Table, said: commands.MoveApart, to: int, clause: str) -> None:
    there = table.seat_at(to)
    if there.taken:
        raise Refused(f"seat {to} is {there.player}'s", clause)
    moving.check_chair(table, to)
    ways = blinds.distance(table, to, said.linked), blinds.distance(table, said.linked, to)
    if min(ways) <= APART:
        raise Refused(f"at least {APART} seats lie between them, and seat {to} is nearer", clause)


# ---------------------------------------------------------------- one more than the deck is for


def _agree(table: Table, said: commands.AgreeToSitOut) -> None:
    """Note that players agree to take turns in sitting out."""
    clause = table.customs.places.last_button_out
    players = tuple(table.seat_of(number).player for number in said.agreed)
    if not clause or len(table.placard.deck) >= FULL_DECK:
        raise Refused("nobody sits out in turn in this game", clause)
    table.floor.take_turns = frozenset(players)
    table.tell(events.AgreedToSitOut(players, clause))


def last_button(table: Table, made: blinds.Plan) -> int:
    """Find who last held the button and sits out, if all have agreed to take turns."""
    clause = table.customs.places.last_button_out
    players = [table.seats[seat].player for seat in made.dealt]
    against = [player for player in players if player not in table.floor.take_turns]
    if against:
        raise Refused(
            f"one player more than the deck is for: {against[0]} has not agreed to that", clause
        )
    last = made.dealt[-2] if table.button == made.button else table.button
    behind = [seat for seat in blinds.clockwise(table, last) if seat in made.dealt]
    return next(seat for seat in reversed(behind) if seat != made.button)


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.LockUp: _lock_up,
    commands.MoveApart: _move_apart,
    commands.DrawToMove: _draw_to_move,
    commands.DrawForSeats: _draw_for_seats,
    commands.AgreeToSitOut: _agree,
}
