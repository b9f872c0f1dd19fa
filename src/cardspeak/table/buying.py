"""Buying in, adding chips, and coming back with what was taken away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import Refused
from cardspeak.houses.customs import Adding, OwnMove
from cardspeak.table import commands, events, ledger
from cardspeak.table.seats import Entry, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.table import Table

HOUR: Final = 3600
TWO_HOURS: Final = 7200


@dataclass
class Cage:
    """What the cage remembers of people who are not at the table."""

    left: dict[str, tuple[int, int]] = field(default_factory=dict)
    """What each player who left took away, and until when he must come back with it."""
    barred: dict[str, int] = field(default_factory=dict)
    """Until when somebody who left without a point's worth may not come back."""
    custody: dict[str, int] = field(default_factory=dict)
    """Chips that are kept for somebody."""
    fitting: frozenset[str] = frozenset()
    """Players whose stakes are still to be fitted to another game's buy-in."""


# ---------------------------------------------------------------- sitting down


NO_LIMIT: Final = 10**12
"""More chips than anybody has."""


def brings(table: Table, player: str, elsewhere: int = 0) -> tuple[int, int]:
    """Say with how many chips a player sits down, at least and at most; no most where it is 0.

    What is kept for him is restored. Who comes back soon brings what he took away, from here or,
    `elsewhere`, from another table of the game: no less, no more, and never a short buy.
    """
    least, most = table.sign.buy_in
    kept, took = table.cage.custody.get(player, 0), _took(table, player, elsewhere)
    if kept:
        return max(least, kept), most and max(most, kept)
    if took:
        return max(least, took), max(least, took)
    return least, most


def _took(table: Table, player: str, elsewhere: int) -> int:
    """Say what a player took away last and must come back with; 0 where he need not."""
    took, until = table.cage.left.get(player, (0, 0))
    return elsewhere or (took if table.now < until else 0)


def check_buy_in(table: Table, player: str, chips: int, elsewhere: int = 0) -> None:
    """Refuse a buy-in that is too small or too large for this player."""
    if table.now < table.cage.barred.get(player, 0):
        raise Refused(
            f"{player} left without a point's worth, and comes back in "
            f"{table.cage.barred[player] - table.now} seconds",
            table.placard.script.needs_a_point,
        )
    customs, (least, most) = table.customs, brings(table, player, elsewhere)
    kept, took = table.cage.custody.get(player, 0), _took(table, player, elsewhere)
    if kept and chips < kept:
        clause = customs.security or customs.places.reserved.clause
        raise Refused(
            f"{kept} are kept for {player}, who brings all of it back, not {chips}", clause
        )
    if took and not kept and chips != least:
        raise Refused(
            f"{player} took {took} away and comes back with {least}, not {chips}",
            customs.come_back.clause,
        )
    if chips < least or (most and chips > most):
        range_ = f"{least} to {most}" if most else f"{least} at least"
        raise Refused(f"the buy-in is {range_}, not {chips}", customs.buy_in)


def pay_in(table: Table, seat: int, player: str, chips: int) -> None:
    """Put a player's chips on the table; what was kept for him comes first."""
    kept = table.cage.custody.pop(player, 0)
    table.cage.left.pop(player, None)
    if kept:
        table.ledger.move(ledger.CUSTODY, ledger.stack(seat), kept, "restored")
    table.ledger.move(ledger.BANK, ledger.stack(seat), chips - kept, "buy-in")


def lacks_a_point(table: Table, chips: int) -> bool:
    """Say whether so many chips are too few for the next hand, where one plays for points."""
    bought = not table.sign.tournament  # in a tournament one plays for what one has
    needs = bought and bool(table.placard.script.needs_a_point)
    return needs and chips < table.placard.point


def note_left(table: Table, player: str, chips: int) -> None:
    """Remember what somebody took away, as long as it matters."""
    cage, seconds = table.cage, table.customs.come_back.value
    cage.left = {
        name: (took, until) for name, (took, until) in cage.left.items() if until > table.now
    }
    cage.barred = {name: until for name, until in cage.barred.items() if until > table.now}
    if lacks_a_point(table, chips):
        cage.barred[player] = table.now + TWO_HOURS
    if seconds and chips:
        cage.left[player] = (chips, table.now + seconds)


def _bring(table: Table, said: commands.Bring) -> None:
    from cardspeak.table import seating, transfers  # which ask here, too

    seating.check_free(table, said.seat, said.player)
    transfers.check_order(table, said.player)
    clause = _check_brought(table, said)
    sent = said.sent and bool(table.customs.sent_move)
    entry = Entry.PLAYING if sent or table.button < 0 else Entry.NEW
    if table.sign.tournament:  # nobody waits or posts to come in
        entry = Entry.PLAYING
    elif sent and said.must_move:
        entry = transfers.entry_of(table)
    table.seats[said.seat] = Seat(said.player, said.chips, entry=entry)
    pay_in(table, said.seat, said.player, said.chips)
    transfers.seated(table, said.player)
    table.tell(events.Sat(said.seat, said.player, said.chips, clause))


def _check_brought(table: Table, said: commands.Bring) -> str:
    """Refuse a stack that may not be brought here; give the clause by which it may."""
    customs = table.customs
    if said.chips <= 0:
        raise Refused(f"{said.player} brings chips, not {said.chips}", customs.buy_in)
    if table.sign.tournament:
        by = table.sign.house.tournaments.by
        if not said.sent:
            raise Refused(f"{said.player} plays where the tournament puts him", by.off)
        return table.sign.house.tournaments.moves.clause
    if said.sent and customs.sent_move:
        return customs.sent_move
    if customs.own_move.value is OwnMove.AS_NEW:
        check_buy_in(table, said.player, said.chips)
        return customs.own_move.clause
    most = table.sign.buy_in[1]
    if most and said.chips > most and not table.open_for(HOUR):
        raise Refused(
            f"{said.player} has more than {most}, the most to buy in for: "
            "such a move waits until the game is an hour old",
            customs.own_move.clause,
        )
    if said.chips < table.sign.buy_in[0]:
        check_buy_in(table, said.player, said.chips)
    return customs.own_move.clause


# ---------------------------------------------------------------- more chips and fewer


def room_for(table: Table, number: int) -> tuple[int, int]:
    """Say how many chips a player may add now, at least and at most; 0 and 0 for none."""
    least, most = table.sign.buy_in
    try:
        _check_may_add(table, number)
    except Refused:
        return (0, 0)
    stake = table.stake(number)
    fewest = max(1, least - stake) if table.rules.declares or not stake else 1
    top = most - stake if most else NO_LIMIT
    return (fewest, top) if fewest <= top else (0, 0)


def _add(table: Table, said: commands.AddChips) -> None:
    seat = table.seat_of(said.seat)
    if said.chips <= 0:
        raise Refused(f"one adds chips, not {said.chips}")
    if table.sign.tournament:
        by = table.sign.house.tournaments.by
        raise Refused("chips of a tournament are bought from its director, if at all", by.off)
    _check_may_add(table, said.seat)
    _check_stake(table, seat, table.stake(said.seat), said.chips)
    seat.stack += said.chips
    table.ledger.move(ledger.BANK, ledger.stack(said.seat), said.chips, "added")
    table.tell(events.Added(said.seat, said.chips, table.customs.top_up))


def _check_may_add(table: Table, number: int) -> None:
    """Refuse any chips of a player whose stake must stay as it is."""
    seat, customs = table.seats[number], table.customs
    between = customs.adding.value is Adding.BETWEEN_HANDS
    if table.plays(number) or (between and table.in_hand):
        raise Refused("a stake stays as it is until the hand is over", customs.adding.clause)
    if seat.declared:
        raise Refused(f"{seat.player} is declared and adds no chips", customs.short_stake.clause)
    land = table.placard.script.points and table.placard.script.points.fantasyland
    if land and seat.fantasyland and not lacks_a_point(table, table.stake(number)):
        raise Refused(f"{seat.player} is in Fantasyland and adds no chips", land.stakes_stay)


def _check_stake(table: Table, seat: Seat, stake: int, more: int) -> None:
    """Refuse chips that leave a stake too small or make it too large."""
    least, most = table.sign.buy_in
    customs = table.customs
    if most and stake + more > most:
        room = most - stake
        instead = f"{room} more at most" if room > 0 else "none: that is the most to buy in for"
        raise Refused(f"{seat.player} has {stake} and may add {instead}", customs.top_up)
    if stake + more >= least:
        return
    if table.rules.declares:
        raise Refused(f"a stake is brought up to {least} at least", customs.short_stake.clause)
    if not stake:
        raise Refused(f"who has no chips left buys in again, for {least} at least", customs.buy_in)


def _take_off(table: Table, said: commands.TakeOff) -> None:
    seat, customs = table.seat_of(said.seat), table.customs
    least, most = table.sign.buy_in
    reduces = bool(customs.taking) and not table.sign.tournament
    if table.in_hand or not (seat.player in table.cage.fitting or reduces):
        raise Refused("chips stay on the table until one leaves", customs.stakes_stay)
    stays, clause = (least, customs.taking) if reduces else (most, customs.stakes_fit)
    if said.chips <= 0 or not stays or seat.stack - said.chips < stays:
        over = max(0, seat.stack - stays) if stays else 0
        what = "least" if reduces else "most"
        raise Refused(f"{seat.player} may take {over} off: what is above the {what}", clause)
    seat.stack -= said.chips
    table.ledger.move(ledger.stack(said.seat), ledger.BANK, said.chips, "taken off")
    table.tell(events.TookOff(said.seat, said.chips, clause))


def misfit(table: Table, seat: Seat) -> int:
    """Say how many chips a player has over the most for a game that came anew, or lacks: negative.

    It is asked of everybody who was at the table then, when he is dealt in.
    """
    if not seat.ready or seat.player not in table.cage.fitting:
        return 0
    least, most = table.sign.buy_in
    return min(0, seat.stack - least) or (max(0, seat.stack - most) if most else 0)


def check_fit(table: Table) -> None:
    """Refuse to deal another game before every stake fits its buy-in."""
    if not table.cage.fitting:
        return
    least, most = table.sign.buy_in
    for seat in table.seats:
        if misfit(table, seat):
            range_ = f"{least} to {most}" if most else f"{least} at least"
            raise Refused(
                f"{seat.player} has {seat.stack}, and this game is played with {range_}",
                table.customs.stakes_fit,
            )


def fitted(table: Table, dealt: list[int]) -> None:
    """Ask no more of those who are dealt the new game."""
    if table.cage.fitting:
        table.cage.fitting -= {table.seats[number].player for number in dealt}


# ---------------------------------------------------------------- short stakes


def declare(table: Table, dealt: list[int]) -> None:
    """Declare players who begin a hand with less than the least."""
    if not table.rules.declares:
        return
    clause = table.customs.short_stake.clause
    for number in dealt:
        seat = table.seats[number]
        if seat.stack < table.sign.buy_in[0] and not seat.declared:
            seat.declared = True
            table.tell(events.Declared(number, clause))


def after_hand(table: Table) -> None:
    """Let declared players go who have lost the rest."""
    from cardspeak.table import seating  # which asks here, too

    for number, seat in enumerate(table.seats):
        if seat.declared and not seat.stack:
            seating.leave(table, number, table.customs.short_stake.clause)


# ---------------------------------------------------------------- kept elsewhere


def _into_custody(table: Table, number: int) -> int:
    seat = table.seats[number]
    if table.in_hand and number in table.hand_seats:
        raise Refused("chips stay until the hand is over", table.customs.stakes_stay)
    chips, seat.stack = seat.stack, 0
    table.cage.custody[seat.player] = chips
    table.ledger.move(ledger.stack(number), ledger.CUSTODY, chips, "kept")
    return chips


def _keep_safe(table: Table, said: commands.KeepSafe) -> None:
    seat, clause = table.seat_of(said.seat), table.customs.security
    if not clause:
        raise Refused("chips stay on the table until one leaves", table.customs.stakes_stay)
    if seat.present or not seat.stack:
        raise Refused(
            f"chips are kept for players who are away and have some: {seat.player} is "
            f"{'here' if seat.present else 'without'}",
            clause,
        )
    chips = _into_custody(table, said.seat)
    table.tell(events.KeptSafe(said.seat, seat.player, chips, clause))


def _pick_up(table: Table, said: commands.PickUp) -> None:
    from cardspeak.table import kills, moving  # which ask here, too

    seat = table.seat_of(said.seat)
    if said.excessive:
        clause = _check_excessive(table, seat)
    else:
        clause = _may_pick_up(table, seat, too_long=moving.reserved_too_long(table, seat))
    chips = _into_custody(table, said.seat)
    table.seats[said.seat] = Seat()
    table.tell(events.PickedUp(said.seat, seat.player, chips, clause))
    kills.gone(table, seat.player)
    moving.open_up(table, said.seat)


def _may_pick_up(table: Table, seat: Seat, *, too_long: bool) -> str:
    """Refuse to pick up the chips of a player who is not away too long; give the clause."""
    if seat.walked and seat.owes:
        return table.customs.third_man
    policy, reserved = table.customs.pick_up, table.customs.places.reserved
    _check_not_excused(table, seat)
    if not policy.value and not reserved.value:
        raise Refused("the floor picks no chips up in this house")
    if reserved.value and (seat.present or not too_long):
        raise Refused(
            f"chips are picked up when a player was away for {reserved.value} seconds, "
            f"and {seat.player} was not",
            reserved.clause,
        )
    if policy.value:
        _check_away(table, seat)
    if policy.value and (not seat.owes or seat.absent_buttons < policy.value):
        raise Refused(
            f"chips are picked up after a missed blind and {policy.value} absent buttons: "
            f"{seat.player} has {seat.absent_buttons}",
            policy.clause,
        )
    return policy.clause or reserved.clause


def _check_excessive(table: Table, seat: Seat) -> str:
    """Refuse to pick up for excessive absences who is here or excused; give the clause."""
    policy = table.customs.pick_up
    if not policy.value:
        raise Refused("no chips are picked up in this house because somebody is away often")
    _check_away(table, seat)
    _check_not_excused(table, seat)
    return policy.clause


def _check_away(table: Table, seat: Seat) -> None:
    if seat.present:
        clause = table.customs.pick_up.clause
        raise Refused(f"{seat.player} is here: chips of who is away are picked up", clause)


def _check_not_excused(table: Table, seat: Seat) -> None:
    left = seat.excused_until - table.now
    if left > 0:
        raise Refused(
            f"the floor has extended the absence of {seat.player}: wait {left} seconds",
            table.customs.pick_up.clause,
        )


def _excuse(table: Table, said: commands.Excuse) -> None:
    """Extend an absence, if the floor is told before a blind was missed."""
    seat, policy = table.seat_of(said.seat), table.customs.pick_up
    if not policy.value:
        raise Refused("no absence is extended in this house")
    if said.seconds <= 0 or not said.why:
        raise Refused("say for how many seconds, and what warrants it", policy.clause)
    if seat.owes:
        raise Refused(
            f"{seat.player} has missed a blind: absences are extended in advance", policy.clause
        )
    seat.excused_until = table.now + said.seconds
    table.tell(events.Excused(said.seat, seat.excused_until, said.why, policy.clause))


def restore(table: Table, number: int) -> None:
    """Put what was kept for a player who is back on the table again, all of it."""
    seat = table.seats[number]
    kept = table.cage.custody.pop(seat.player, 0)
    if kept:
        seat.stack += kept
        table.ledger.move(ledger.CUSTODY, ledger.stack(number), kept, "restored")
        table.tell(events.Restored(number, kept, table.customs.security))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.Bring: _bring,
    commands.AddChips: _add,
    commands.TakeOff: _take_off,
    commands.KeepSafe: _keep_safe,
    commands.PickUp: _pick_up,
    commands.Excuse: _excuse,
}
