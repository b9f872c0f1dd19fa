"""Seats: who goes where when tables are opened, balanced and broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from cardspeak.hand.commands import Refused
from cardspeak.houses.tournaments import Moves
from cardspeak.tournament import commands, events
from cardspeak.tournament.field import Felt, Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.field import Entrant, Heat
    from cardspeak.tournament.tournament import Tournament

T = TypeVar("T")

# ---------------------------------------------------------------- sitting down


def open_table(t: Tournament, heat: int, clause: str) -> Felt:
    """Open another table for a heat."""
    t.opened += 1
    felt = t.felts[t.opened] = Felt(t.opened, heat, [""] * t.seats)
    t.heats[heat].tables.append(felt.number)
    t.tell(events.TableOpened(felt.number, heat, t.posted, clause))
    return felt


def sit(t: Tournament, entrant: Entrant, felt: Felt, seat: int, clause: str) -> None:
    """Put a player who has no seat into one."""
    felt.seats[seat] = entrant.name
    entrant.table, entrant.seat, entrant.heat = felt.number, seat, felt.heat
    entrant.stage = t.stage
    t.tell(events.SeatDrawn(entrant.name, felt.number, seat, entrant.chips, clause))


def sit_by_ballot(t: Tournament, entrants: list[Entrant], felts: list[Felt], clause: str) -> None:
    """Give players tables and seats by ballot: tables differ by one player at most."""
    drawn = t.ballot(entrants)
    for nth, felt in enumerate(felts):
        players = drawn[nth :: len(felts)]
        for entrant, seat in zip(players, _spread(len(players), t.seats), strict=True):
            sit(t, entrant, felt, seat, clause)


def _spread(players: int, seats: int) -> list[int]:
    """Spread players over the seats of a table, so that none is crowded."""
    return [nth * seats // players for nth in range(players)]


def free_seats(felt: Felt) -> list[int]:
    """Give the seats of a table that nobody has."""
    return [seat for seat, player in enumerate(felt.seats) if not player]


def _drawn(t: Tournament, options: list[T]) -> T:
    """Draw one of them by ballot."""
    return options[t.draw()[0] * len(options) // 256]


def is_shoot_out(t: Tournament) -> bool:
    """Say whether every table is a heat of its own: none is broken, balanced, or opened for one."""
    return t.conditions.stages[t.stage].by_table


def seat_late(t: Tournament, entrant: Entrant) -> None:
    """Seat somebody who enters when seats are drawn already, in any heat that is played."""
    _seat(t, entrant, [heat for heat in t.heats if heat.opened and not heat.over])


def seat_again(t: Tournament, entrant: Entrant, clause: str) -> None:
    """Seat somebody who was out: in the old seat, else where the same heat has fewest players."""
    felt = t.felts.get(entrant.table)
    if felt is not None and not felt.seats[entrant.seat]:
        sit(t, entrant, felt, entrant.seat, clause)
        settle(t)
    else:
        _seat(t, entrant, [t.heats[entrant.heat]])


def check_seat(t: Tournament, entrant: Entrant) -> None:
    """Refuse to bring somebody back to a shoot-out whose table is full: it gets no second one."""
    full = not any(free_seats(t.felts[table]) for table in t.heats[entrant.heat].tables)
    if full and is_shoot_out(t):
        raise Refused(
            f"the table of {entrant.name} is full, and a heat of its own", t.rules.by.seats
        )


def _seat(t: Tournament, entrant: Entrant, heats: list[Heat]) -> None:
    clause = t.rules.by.ballot
    felts = [t.felts[number] for heat in heats for number in heat.tables]
    free = [felt for felt in felts if felt.count < t.seats]
    if free:
        felt = min(free, key=lambda one: (one.count, one.number))
    else:
        felt = open_table(t, heats[0].number, clause)
    if t.phase is Phase.PLAYING:
        sit(t, entrant, felt, worst_seat(felt), clause)
        settle(t)
    else:
        fewest = [one for one in free if one.count == felt.count] or [felt]
        felt = _drawn(t, fewest)
        sit(t, entrant, felt, _drawn(t, free_seats(felt)), clause)


def stack_is(t: Tournament, entrant: Entrant, chips: int, why: str, clause: str) -> None:
    """Give a player who has a seat another number of chips."""
    before, entrant.chips = entrant.chips, chips
    t.tell(events.StackIs(entrant.name, entrant.table, entrant.seat, before, chips, why, clause))


def leave(t: Tournament, entrant: Entrant, clause: str) -> None:
    """Take a player's seat away, and his chips out of play."""
    felt = t.felts.get(entrant.table)
    t.removed += entrant.chips
    if felt is not None and felt.seats[entrant.seat] == entrant.name:
        felt.seats[entrant.seat] = ""
        t.tell(events.LeftSeat(entrant.name, entrant.table, entrant.seat, entrant.chips, clause))


# ---------------------------------------------------------------- who moves, and where to


def worst_seat(felt: Felt) -> int:
    """Find the free seat that the big blind reaches first; without blinds the last free one."""
    free = free_seats(felt)
    if felt.big < 0:
        return free[-1]
    return min(free, key=lambda seat: (seat - felt.big - 1) % len(felt.seats))


def next_big_blind(felt: Felt, to: Felt) -> int:
    """Find the seat whose player moves: whose big blind is next; without blinds by the seat."""
    taken = [seat for seat, player in enumerate(felt.seats) if player]
    if felt.big < 0:  # the player in the seat that is free at the other table, or the next
        wanted = worst_seat(to)
        return min(taken, key=lambda seat: (seat - wanted) % len(felt.seats))
    return min(taken, key=lambda seat: (seat - felt.big - 1) % len(felt.seats))


def move(t: Tournament, entrant: Entrant, to: Felt, seat: int, *, why: str, by: str = "") -> None:
    """Move a player between hands."""
    felt = t.felts[entrant.table]
    was = entrant.seat
    felt.seats[was] = ""
    to.seats[seat] = entrant.name
    entrant.table, entrant.seat = to.number, seat
    t.tell(
        events.Moved(
            entrant.name,
            felt.number,
            was,
            to.number,
            seat,
            entrant.chips,
            by,
            why,
            t.rules.moves.clause,
        )
    )


def close(t: Tournament, felt: Felt) -> None:
    """Do without a table from now on."""
    t.removed += felt.pot  # which nobody can win any more
    del t.felts[felt.number]
    t.heats[felt.heat].tables.remove(felt.number)
    t.tell(events.TableBroken(felt.number, t.rules.moves.clause))


# ---------------------------------------------------------------- after every change


def settle(t: Tournament) -> None:
    """Break and balance tables, as far as they are between hands."""
    from cardspeak.tournament import hands, levels, stages  # which settle from here, too

    if t.phase is Phase.PLAYING:
        stages.end_heats(t)
    if t.phase is not Phase.PLAYING:
        return
    done = not hands.in_round(t)  # all play their hand of it first
    if done and not is_shoot_out(t):
        for heat in t.heats:
            if heat.opened and not heat.over:
                done &= _settle(t, heat)
    decided = all(heat.over for heat in t.heats if heat.opened)  # and a hand is still played
    t.unsettled = not done or t.ending or t.redraws or decided
    if levels.all_have_dealt(t):  # the table that had not is broken
        t.ending = t.unsettled = True
        stages.end_heats(t)
    elif t.redraws:
        stages.end_for_redraw(t)
    else:
        hands.check_hand_for_hand(t)


def _settle(t: Tournament, heat: Heat) -> bool:
    """Break and balance the tables of a heat; say whether nothing is left to do."""
    felts = [t.felts[number] for number in heat.tables]
    players = sum(felt.count for felt in felts)
    if t.rules.moves.value is Moves.BETWEEN_SESSIONS:
        t.redraws |= gathers(t, heat) or players <= (len(felts) - 1) * t.seats
        return not t.redraws
    if gathers(t, heat):
        if any(_plays_on(t, felt) for felt in felts):
            return False
        _gather(t, felts)
        return True
    staying, done = felts, True
    while len(staying) > 1 and players <= (len(staying) - 1) * t.seats:
        last = staying[-1]
        staying = staying[:-1]
        if _plays_on(t, last):
            done = False
        else:
            _break(t, last, staying)
    return _balance(t, staying) and done


def _plays_on(t: Tournament, felt: Felt) -> bool:
    """Say whether a table has something to play before its players move: a hand, or a pot.

    A pot that the last hand left waits for the next; there is none for a player who sits alone,
    or when the hands of the session are dealt.
    """
    from cardspeak.tournament import levels  # which settles from here, too

    return felt.dealing or (felt.pot > 0 and felt.count > 1 and not levels.has_dealt(t, felt))


def last_takes_pot(t: Tournament, felt: Felt) -> None:
    """Give the pot that was left to the only player of a table that is closed.

    All others who could win it are gone, and who remains alone wins it (crown-27.4).
    """
    if felt.pot and felt.count == 1:
        entrant, pot = t.entrants[felt.players[0]], felt.pot
        felt.pot = 0
        stack_is(t, entrant, entrant.chips + pot, "wins the pot that was left", "")


def gathers(t: Tournament, heat: Heat) -> bool:
    """Say whether all players of a heat fit at one table, and sit at several."""
    felts = [t.felts[number] for number in heat.tables]
    return len(felts) > 1 and sum(felt.count for felt in felts) <= t.seats


def breaks_next(t: Tournament, felt: Felt) -> bool:
    """Say whether a table is broken as soon as its hand is over."""
    heat = t.heats[felt.heat]
    if is_shoot_out(t) or felt.pot:
        return False
    if t.rules.moves.value is Moves.BETWEEN_SESSIONS:
        return False
    players = sum(t.felts[number].count for number in heat.tables)
    needed = -(-players // t.seats)
    return heat.tables.index(felt.number) >= max(needed, 1)


def _gather(t: Tournament, felts: list[Felt]) -> None:
    """Bring all players of a heat to one table: in the final to new seats, drawn for again."""
    final = t.stage == t.conditions.last_stage
    if not final or not t.conditions.redraw:
        _break_all(t, felts[0], felts[1:])
        table = felts[0]
    else:
        for felt in felts:
            last_takes_pot(t, felt)
        table = open_table(t, felts[0].heat, t.rules.by.ballot)
        table.hands = max(felt.hands for felt in felts)
        drawn = t.ballot([t.entrants[player] for felt in felts for player in felt.players])
        for entrant, seat in zip(drawn, _spread(len(drawn), t.seats), strict=True):
            move(t, entrant, table, seat, why="the final table is drawn for")
        for felt in felts:
            close(t, felt)
    if final:
        t.tell(events.FinalTable(table.number, table.count, t.rules.by.ballot))


def _break_all(t: Tournament, first: Felt, others: list[Felt]) -> None:
    for felt in others:
        _break(t, felt, [first])


def _break(t: Tournament, felt: Felt, others: list[Felt]) -> None:
    """Break a table: its players draw for the free seats of the others."""
    last_takes_pot(t, felt)
    for entrant in t.ballot([t.entrants[player] for player in felt.players]):
        to = min(others, key=lambda one: (one.count, one.number))
        move(t, entrant, to, _drawn(t, free_seats(to)), why=f"table {felt.number} is broken")
    close(t, felt)


def _balance(t: Tournament, felts: list[Felt]) -> bool:
    """Move players from the fullest tables between hands to the emptiest; say if that is enough."""
    while True:
        to = min(felts, key=lambda one: (one.count, one.number))
        most = max(felt.count for felt in felts)
        apart = 1 if to.count < 2 else t.conditions.apart  # nobody sits alone
        if most - to.count <= apart:
            return True
        full = [felt for felt in felts if not _plays_on(t, felt) and felt.count - to.count > apart]
        if not full:
            return False
        source = max(full, key=lambda one: (one.count, -one.number))
        entrant = t.entrants[source.seats[next_big_blind(source, to)]]
        move(t, entrant, to, worst_seat(to), why="tables are balanced")


def _move_player(t: Tournament, said: commands.MovePlayer) -> None:
    """Move a player as the director says; what the tables then need follows."""
    clause = t.rules.moves.clause
    t.floor(said.by, "moves the player", clause)
    if t.rules.moves.value is Moves.BETWEEN_SESSIONS:
        raise Refused("everybody plays in his place until the session is over", clause)
    t.during(Phase.PLAYING, doing="move a player", clause=clause)
    entrant, to = t.player(said.player), t.felt(said.table)
    if entrant.table == said.table or t.heats[entrant.heat] is not t.heats[to.heat]:
        raise Refused(f"{said.player} moves to another table of the same heat", clause)
    if t.felts[entrant.table].dealing:
        raise Refused("players move between hands", clause)
    if t.felts[entrant.table].count == 2:
        raise Refused(f"somebody would be left alone at table {entrant.table}", t.rules.by.seats)
    if to.count == t.seats or entrant.standing is not Standing.IN:
        raise Refused(f"table {said.table} is full", clause)
    move(t, entrant, to, worst_seat(to), why=said.why, by=said.by)


DO: dict[type, Callable[[Tournament, Any], None]] = {commands.MovePlayer: _move_player}
