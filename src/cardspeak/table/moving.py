"""Choosing and changing seats: who has the first claim, and what a change costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cards import Card, text
from cardspeak.hand import events as in_hand
from cardspeak.hand.commands import Refused
from cardspeak.houses.places import SeatChange, Vacated, Wanted
from cardspeak.shuffle import shuffle
from cardspeak.table import blinds, buying, commands, entering, events, ledger, seating
from cardspeak.table.seats import Entry, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.table.table import Table

_BETS = (
    in_hand.Anted,
    in_hand.Posted,
    in_hand.BroughtIn,
    in_hand.Opened,
    in_hand.Called,
    in_hand.Raised,
)
_FREE = 1_000_000
"""More players than any move can go past."""
_PAST = {
    SeatChange.NOTHING: _FREE,
    SeatChange.BIG_BLIND_IF_LATER: 0,
    SeatChange.BIG_BLIND_PAST_TWO: 2,
    SeatChange.PAST_TWO_OR_WAIT: 2,
    SeatChange.SAME_PLACE: 0,
}
"""Past how many players a move costs nothing."""
_WAITED = (SeatChange.PAST_TWO_OR_WAIT, SeatChange.SAME_PLACE)
"""Changes after which a player comes in free when his place to the blinds is the old one."""


# ---------------------------------------------------------------- changing seats


def _not_in_tournaments(table: Table) -> None:
    """Refuse to let players choose their places where the tournament does."""
    if table.sign.tournament:
        by = table.sign.house.tournaments.by
        raise Refused("everybody plays where the tournament puts him", by.off)


def _change_seat(table: Table, said: commands.ChangeSeat) -> None:
    _not_in_tournaments(table)
    table.between_hands("change seats")
    seat, there = table.seat_of(said.seat), table.seat_at(said.to)
    if there.taken:
        _swap(table, said.seat, said.to)
        return
    _check_claims(table, said.to, seat.player)
    _move(table, said.seat, said.to)


def _swap(table: Table, old: int, new: int) -> None:
    """Give a player a newcomer's seat, as long as that one has not been dealt in."""
    clause = table.customs.places.newcomer_yields
    mover, newcomer = table.seats[old], table.seats[new]
    if not clause or newcomer.entry is not Entry.NEW or mover.entry is Entry.NEW:
        raise Refused(f"seat {new} is {newcomer.player}'s: ask for it", clause)
    table.seats[new] = Seat()
    _move(table, old, new)
    table.seats[old] = newcomer
    _move_chips(table, new, old, newcomer.stack)
    table.tell(events.ChangedSeat(new, old, "", clause))


def _move(table: Table, old: int, new: int) -> None:
    seat = table.seats[old]
    change = _price(table, old, new)
    relocate(table, old, new)
    owes = "" if seat.entry is not Entry.MOVED else "a big blind or a wait"
    table.tell(events.ChangedSeat(old, new, owes, change))
    open_up(table, old)


def relocate(table: Table, old: int, new: int) -> None:
    """Put a player with his chips into an empty seat."""
    seat = table.seats[old]
    table.seats[new], table.seats[old] = seat, Seat()
    _move_chips(table, old, new, seat.stack)
    table.seat_requests = [asked for asked in table.seat_requests if asked[0] != seat.player]


def _move_chips(table: Table, old: int, new: int, chips: int) -> None:
    table.ledger.move(ledger.stack(old), ledger.stack(new), chips, "seat change")


def _price(table: Table, old: int, new: int) -> str:
    """Make a player who goes past too many others come in again; give the clause."""
    seat, change = table.seats[old], entering.seat_change(table)
    blind_games = any(game.blinds for game in table.sign.games)
    if not blind_games or not table.positions or seat.entry is not Entry.PLAYING:
        return change.clause
    was = blinds.before(table, old)
    if blinds.before(table, new, leaving=old) - was > _PAST[change.value]:
        seat.entry = Entry.MOVED
        seat.place = was if change.value in _WAITED else -1
    return change.clause


def _deal_off(table: Table, said: commands.DealOff) -> None:
    """Change seats right after the button, and let the blinds pass the new seat once."""
    _not_in_tournaments(table)
    table.between_hands("change seats")
    clause = table.customs.places.dealing_off
    seat, there = table.seat_of(said.seat), table.seat_at(said.to)
    if not clause:
        raise Refused("the blinds pass nobody in this house: change seats and pay", clause)
    if said.seat != table.button or said.seat not in table.hand_seats:
        raise Refused(f"{seat.player} has not just played the button", clause)
    if there.taken:
        raise Refused(f"seat {said.to} is {there.player}'s: ask for it", clause)
    _check_claims(table, said.to, seat.player)
    _move(table, said.seat, said.to)
    seat.entry, seat.behind, seat.place = Entry.MOVED, True, -1


# ---------------------------------------------------------------- claims to a seat


def _ask(table: Table, said: commands.AskForSeat) -> None:
    _not_in_tournaments(table)
    seat, there = table.seat_of(said.seat), table.seat_at(said.to)
    clause = table.customs.places.vacated.clause
    if not there.taken:
        raise Refused(f"seat {said.to} is empty: change seats", clause)
    if (seat.player, said.to) in table.seat_requests or said.seat == said.to:
        raise Refused(f"{seat.player} has asked for seat {said.to} or has it", clause)
    table.seat_requests.append((seat.player, said.to))
    table.tell(events.AskedForSeat(said.seat, said.to, clause))


def claims(table: Table, number: int) -> list[int]:
    """Give the seats of players who asked for a seat, the first claim first."""
    at = {seat.player: here for here, seat in enumerate(table.seats) if seat.taken}
    asked = [at[player] for player, to in table.seat_requests if to == number and player in at]
    if table.customs.places.vacated.value is Vacated.FROM_THE_BUTTON:
        asked.sort(key=lambda seat: blinds.distance(table, table.button + 1, seat))
    return asked


def _check_claims(table: Table, number: int, player: str) -> None:
    """Refuse an empty seat that is kept for another, or that another asked for first."""
    check_chair(table, number)
    held = table.seats[number].held_for
    if held and held != player and not reserved_too_long(table, table.seats[number]):
        raise Refused(f"seat {number} is kept for {held}", table.customs.places.wanted.clause)
    first = [table.seats[seat].player for seat in claims(table, number)]
    if first and first[0] != player:
        clause = table.customs.places.vacated.clause
        raise Refused(f"{first[0]} asked for seat {number} first", clause)


def check_chair(table: Table, number: int) -> None:
    """Refuse a seat at which there is no chair."""
    if not table.seats[number].chair:
        raise Refused(f"there is no chair at seat {number}: take another", table.customs.seating)


def reserved_too_long(table: Table, seat: Seat) -> bool:
    """Say whether a place was kept as long as the house keeps one."""
    seconds = table.customs.places.reserved.value
    return 0 < seconds <= table.now - seat.since


def check_newcomer(table: Table, number: int, player: str) -> None:
    """Refuse a new player a seat to which somebody else has a claim."""
    _check_claims(table, number, player)


def open_up(table: Table, number: int) -> None:
    """Let whoever has the first claim move to a seat that was given up, between hands."""
    if table.in_hand or table.seats[number].taken:
        return
    first = claims(table, number)
    if first:
        _move(table, first[0], number)


def after_hand(table: Table, hand: Hand) -> None:
    """Let players move to seats that were given up, and count who has not bet."""
    if table.rules.counts_idle:
        _count_idle(table, hand)
    if table.seat_requests:
        for number in range(len(table.seats)):
            open_up(table, number)


def _count_idle(table: Table, hand: Hand) -> None:
    bet = {event.seat for event in hand.log if isinstance(event, _BETS)}
    betting = {table.hand_seats[seat] for seat in bet}
    for number, seat in enumerate(table.seats):
        seat.idle = 0 if number in betting or not seat.taken else seat.idle + 1


def _want(table: Table, said: commands.WantSeat) -> None:
    """Decide who of several new players gets a seat."""
    policy = table.customs.places.wanted
    there = table.seat_at(said.seat)
    if there.taken or there.held_for:
        whose = there.player or there.held_for
        raise Refused(f"seat {said.seat} is {whose}'s already", policy.clause)
    if len(set(said.players)) < 2:
        raise Refused("one player alone simply sits down")
    check_chair(table, said.seat)
    left = list(said.players)
    if policy.value is Wanted.HIGH_CARD:
        cards = shuffle(table.placard.deck.cards, said.seed)
        while len(left) > 1:
            left, cards = _draw(table, left, cards), cards[len(left) :]
    there.held_for, there.since = left[0], table.now
    table.tell(events.SeatHeld(said.seat, left[0], policy.clause))


def _draw(table: Table, players: list[str], cards: tuple[Card, ...]) -> list[str]:
    """Give each a card, and keep those with the highest rank."""
    clause = table.customs.places.wanted.clause
    ranks = []
    for player, card in zip(players, cards, strict=False):
        table.tell(events.DrewForSeat(player, text([card]), clause))
        ranks.append(card.rank)
    return [player for player, rank in zip(players, ranks, strict=True) if rank == max(ranks)]


def _hold(table: Table, said: commands.HoldSeat) -> None:
    """Keep an empty seat for somebody, as the floor."""
    there = table.seat_at(said.seat)
    if there.taken:
        raise Refused(f"seat {said.seat} is {there.player}'s", table.customs.seating)
    there.held_for, there.since = said.player, table.now
    table.tell(events.SeatHeld(said.seat, said.player, table.customs.seating))


def _put_chair(table: Table, said: commands.PutChair) -> None:
    """Put a chair at a seat, or take it away, as the floor."""
    there, clause = table.seat_at(said.seat), table.customs.seating
    if there.taken:
        raise Refused(f"{there.player} sits in seat {said.seat}", clause)
    if there.chair is said.there:
        raise Refused(f"there is {'a' if said.there else 'no'} chair at seat {said.seat}", clause)
    there.chair = said.there
    table.tell(events.ChairPut(said.seat, said.there, clause))


def _vacate(table: Table, said: commands.Vacate) -> None:
    """Take, as the floor, a seat from a player who does not bet while others have no seat."""
    seat = table.seat_of(said.seat)
    hands, clause = table.customs.places.idle_hands.value, table.customs.places.idle_hands.clause
    if not hands:
        raise Refused("nobody loses his seat in this house because he does not bet")
    table.between_hands("take a seat away")
    full = all(other.taken or not other.chair for other in table.seats)
    if seat.idle < hands or not full:
        raise Refused(
            f"a seat is taken away after {hands} hands without a bet at a full table: "
            f"{seat.player} has sat out {seat.idle}, and the table is {'' if full else 'not '}full",
            clause,
        )
    seating.leave(table, said.seat, clause)


# ---------------------------------------------------------------- playing over


def _play_over(table: Table, said: commands.PlayOver) -> None:
    """Let somebody play, with the floor's leave, in the seat of a player who is away."""
    clause = table.customs.places.play_over
    owner = table.seat_of(said.seat)
    if not clause:
        raise Refused("nobody plays in another's seat in this house")
    table.between_hands("play over")
    if owner.present or said.seat in table.owners:
        raise Refused("one plays over a player who is away, and one at a time", clause)
    if any(seat.player == said.player for seat in table.seats):
        raise Refused(f"{said.player} has a seat here already: one seat a person", clause)
    buying.check_buy_in(table, said.player, said.chips)
    table.ledger.move(ledger.stack(said.seat), ledger.CUSTODY, owner.stack, "played over")
    table.owners[said.seat] = owner
    table.seats[said.seat] = Seat(said.player, said.chips)
    buying.pay_in(table, said.seat, said.player, said.chips)
    table.tell(events.PlaysOver(said.seat, said.player, said.chips, clause))


def _owner_back(table: Table, said: commands.OwnerBack) -> None:
    owner = table.owners.get(said.seat)
    if owner is None:
        raise Refused(f"nobody plays over in seat {said.seat}")
    owner.present = True
    table.tell(events.OwnerIsBack(said.seat, owner.player, table.customs.places.play_over))


def is_due_back(table: Table, number: int) -> bool:
    """Say whether another is in the seat of an owner who is here again."""
    owner = table.owners.get(number)
    return owner is not None and owner.present and table.seats[number] is not owner


def give_back(table: Table, number: int) -> None:
    """Give a seat back to its owner."""
    seating.leave(table, number, table.customs.places.play_over)


def restore_owner(table: Table, number: int) -> None:
    """Put the owner of a seat back when the player who played over has gone."""
    owner = table.owners.pop(number, None)
    if owner is not None:
        table.seats[number] = owner
        table.ledger.move(ledger.CUSTODY, ledger.stack(number), owner.stack, "back in the seat")
        clause = table.customs.places.play_over
        table.tell(events.Sat(number, owner.player, owner.stack, clause))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.ChangeSeat: _change_seat,
    commands.DealOff: _deal_off,
    commands.AskForSeat: _ask,
    commands.WantSeat: _want,
    commands.HoldSeat: _hold,
    commands.PutChair: _put_chair,
    commands.Vacate: _vacate,
    commands.PlayOver: _play_over,
    commands.OwnerBack: _owner_back,
}
