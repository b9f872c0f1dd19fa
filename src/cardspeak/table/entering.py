"""Coming in: new players and players who missed a blind, by the ways their house has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand import decisions
from cardspeak.hand import events as in_hand
from cardspeak.hand.commands import Refused
from cardspeak.houses.places import MadeUp, MustMove, OnButton, SeatChange, Way, Ways, for_stakes
from cardspeak.table import blinds, commands, events, kills, straddles, transfers
from cardspeak.table.seats import Entry, Owed

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.houses.policies import Choice
    from cardspeak.table.blinds import Plan
    from cardspeak.table.seats import Seat
    from cardspeak.table.table import Table

_ACTED = (in_hand.Checked, in_hand.Called, in_hand.Opened, in_hand.Raised, in_hand.BroughtIn)


def seat_change(table: Table) -> Choice[SeatChange]:
    """Give what a change of seats costs here; a table of several games may have its own rule."""
    changes = table.customs.places.seat_change
    if len(table.sign.games) > 1 and "mixed" in changes:
        return changes["mixed"]
    return for_stakes(changes, *table.stakes)


def ways_of(table: Table, seat: Seat) -> Ways:
    """Give the ways in that the house has for a player who is not dealt in."""
    places = table.customs.places
    if seat.entry is Entry.MISSED:
        return for_stakes(places.missed_blinds, *table.stakes)
    if seat.entry is Entry.MOVED:
        change = seat_change(table)
        posts = () if change.value is SeatChange.SAME_PLACE else (Way.POST,)
        return Ways((Way.WAIT, *posts), change.clause)
    if seat.entry is Entry.CALLED:
        called = transfers.must_move(table)
        passes = () if called.value is MustMove.BEFORE_BUTTON else (Way.AFTER_BUTTON,)
        return Ways((Way.FREE, Way.WAIT, *passes), called.clause)
    if seat.entry is Entry.SHORT:
        return Ways((Way.WAIT, Way.POST, Way.KILL), places.short_blind)
    return for_stakes(places.new_players, *table.stakes)


# ---------------------------------------------------------------- who is dealt in


def takes_big_blind(table: Table, seat: int) -> bool:
    """Say whether the big blind, when it reaches a seat, brings the player in."""
    if kills.owes(table, seat):
        return kills.waits_for_blind(table, seat)
    return not table.seats[seat].behind


def wants_in(table: Table, seat: int) -> bool:
    """Say whether a player would be dealt in, wherever the button is."""
    there = table.seats[seat]
    if kills.owes(table, seat):
        return True
    if there.entry is Entry.PLAYING or seat in table.unposted:
        return True
    if there.way in (None, Way.FREE) and _is_free(table, seat):
        return True
    if there.entry is Entry.CALLED and Way.AFTER_BUTTON not in ways_of(table, there).ways:
        return True
    if there.behind or 0 <= there.place >= blinds.before(table, seat):
        return True
    return there.way not in (None, Way.WAIT)


def comes_in(table: Table, seat: int, made: Plan) -> bool:
    """Say whether a player who wants in may be dealt in where button and blinds will be."""
    there = table.seats[seat]
    if kills.owes(table, seat):
        return kills.may_post(table, seat, made)
    if seat in (made.big, made.short) or there.entry is Entry.PLAYING or seat in table.unposted:
        return True
    if seat == made.button and barred_from_button(table, seat):
        return False
    if there.behind:
        return _passed(table, seat, made.button)
    if there.entry is Entry.CALLED:
        return _comes_called(table, seat, made)
    if there.way is Way.STRADDLE:
        return straddles.is_under_the_gun(seat, made) and len(made.dealt) > 2
    if there.way is Way.BUY_BUTTON:
        return _may_buy(table, seat, made)
    if there.way is Way.KILL:
        return kills.next_killer(table, made) == seat
    if there.way is Way.POST:
        return there.stack > sum(_parts(table, seat, made)[1:])
    return there.entry is Entry.MOVED or seat not in made.positions


def _comes_called(table: Table, seat: int, made: Plan) -> bool:
    """Say whether a player from a must-move game comes in here, off the big blind and button."""
    policy = transfers.must_move(table).value
    if table.seats[seat].way is Way.WAIT:  # no longer than until the button would pass
        reach = blinds.distance(table, made.button, made.positions[0])
        return blinds.distance(table, made.button, seat) <= reach
    return policy is not MustMove.NOT_SMALL_BLIND or seat not in made.positions


def barred_from_button(table: Table, seat: int) -> bool:
    """Say whether a player who is not in may not come in on the button."""
    barred = {
        OnButton.ANYBODY: (),
        OnButton.NOBODY_NEW: (Entry.NEW,),
        OnButton.NOBODY: (Entry.NEW, Entry.MISSED),
    }[table.customs.places.on_button.value]
    entry = table.seats[seat].entry
    return entry is Entry.CALLED or entry in barred


def _is_free(table: Table, seat: int) -> bool:
    """Say whether a new player owes nothing, as one from a must-move game does."""
    there = table.seats[seat]
    if there.entry is not Entry.NEW:
        return there.entry is Entry.CALLED
    if Way.FREE in ways_of(table, there).ways:
        return True
    first = (table.button - table.travelled) % len(table.seats)
    early = table.travelled < blinds.distance(table, first, seat)
    return early and bool(table.customs.places.free_first_lap)


def _passed(table: Table, seat: int, button: int) -> bool:
    """Say whether the button goes past a seat, or leaves it, on its way to another."""
    way = blinds.distance(table, table.button, seat)
    return way < blinds.distance(table, table.button, button)


def _may_buy(table: Table, seat: int, made: Plan) -> bool:
    """Say whether a seat lies where the button can be bought: before the blinds, and no kill."""
    first = blinds.distance(table, made.button, made.positions[0])
    here = blinds.distance(table, made.button, seat)
    return 0 < here <= first and kills.next_killer(table, made) not in made.positions


def buys_button(table: Table, seat: int) -> bool:
    """Say whether a player who is dealt in buys the button."""
    there = table.seats[seat]
    return there.way is Way.BUY_BUTTON and there.entry is not Entry.PLAYING


# ---------------------------------------------------------------- what is posted


def post(table: Table, made: Plan) -> None:
    """Put the blinds, and what comes with those who come in, into the plan."""
    amounts = table.placard.blinds
    if made.buyer >= 0:
        made.live[made.buyer] = amounts[-1]
        made.dead[made.buyer] = sum(amounts[:-1])
    else:
        for seat, amount in zip(made.positions, amounts[-len(made.positions) :], strict=True):
            if seat in made.dealt and _posts_blind(table, seat, made):
                made.live[seat] = amount
    for seat in made.dealt:
        there = table.seats[seat]
        if there.way is Way.POST and seat != made.big and there.entry is not Entry.PLAYING:
            live, dead = _parts(table, seat, made)
            if live:
                made.live[seat] = -live
            if dead:
                made.dead[seat] = dead


def _posts_blind(table: Table, seat: int, made: Plan) -> bool:
    there = table.seats[seat]
    if seat == made.big or there.entry is Entry.PLAYING:
        return seat not in table.unposted
    return there.entry is Entry.CALLED or (there.entry is Entry.MOVED and there.way is not Way.POST)


def _parts(table: Table, seat: int, made: Plan) -> tuple[int, int]:
    """Say what a player who posts puts in, live and dead."""
    there, amounts = table.seats[seat], table.placard.blinds
    if there.entry is not Entry.MISSED:
        return amounts[-1], 0
    owed = there.owes | ({Owed.SMALL} if seat in made.positions else set())
    small = sum(amounts[:-1]) if Owed.SMALL in owed else 0
    big = amounts[-1] if Owed.BIG in owed else 0
    straddle = straddles.amount(table) if Owed.STRADDLE in owed else 0
    if straddles.button_must(table) and owed != {Owed.STRADDLE}:
        return straddles.amount(table), small + big
    if table.customs.places.made_up.value is MadeUp.SMALL_ALONE_LIVE and not big:
        return small, straddle
    return big, small + straddle


def came_in(seat: Seat) -> None:
    """Forget how a player came in who is dealt in now."""
    seat.entry = Entry.PLAYING
    seat.owes.clear()
    seat.absent_buttons = 0
    seat.way, seat.place, seat.behind, seat.must_post = None, -1, False, False


def pass_by(table: Table, button: int) -> None:
    """Let those in again whom the button has passed after they moved."""
    for number, seat in enumerate(table.seats):
        if seat.behind and _passed(table, number, button):
            came_in(seat)


# ---------------------------------------------------------------- what is said


def choose(table: Table, number: int, way: Way) -> Ways:
    """Note by which way a player comes in, if the house has it for him."""
    seat = table.seat_of(number)
    if seat.entry is Entry.PLAYING:
        raise Refused(f"{seat.player} is dealt in and needs no way in")
    allowed = ways_of(table, seat)
    if seat.must_post and way is not Way.POST:
        raise Refused(f"{seat.player} had a hand without posting, and must post now", _rule(table))
    if way not in allowed.ways and not (way is Way.POST and seat.must_post):
        those = " or ".join(_SAID[one] for one in allowed.ways)
        raise Refused(f"{seat.player} can {those}, but not {_SAID[way]}", allowed.clause)
    seat.way = way
    return allowed


_SAID = {
    Way.WAIT: "wait for the big blind",
    Way.FREE: "be dealt in at once",
    Way.POST: "post",
    Way.BUY_BUTTON: "buy the button",
    Way.KILL: "kill the pot",
    Way.STRADDLE: "straddle under the gun",
    Way.AFTER_BUTTON: "let the button pass",
}


def _rule(table: Table) -> str:
    return table.customs.places.unposted


def _wait(table: Table, said: commands.Wait) -> None:
    allowed = choose(table, said.seat, Way.WAIT)
    table.tell(events.Waits(said.seat, allowed.clause))


def _come_in(table: Table, said: commands.ComeIn) -> None:
    way = Way.AFTER_BUTTON if said.after_button else Way.FREE
    allowed = choose(table, said.seat, way)
    table.seats[said.seat].behind = said.after_button
    table.tell(events.ComesIn(said.seat, way.value, allowed.clause))


def _post(table: Table, said: commands.Post) -> None:
    if said.by is not None and said.by != said.seat:
        raise Refused("nobody posts for somebody else", table.customs.places.own_posts)
    allowed = choose(table, said.seat, Way.POST)
    table.tell(events.WillPost(said.seat, allowed.clause))


def _buy_button(table: Table, said: commands.BuyButton) -> None:
    choose(table, said.seat, Way.BUY_BUTTON)
    clause = table.customs.places.on_button.clause
    table.tell(events.ComesIn(said.seat, Way.BUY_BUTTON.value, clause))


# ---------------------------------------------------------------- dealt in without posting


def unposted(table: Table, seats: tuple[int, ...]) -> dict[int, tuple[Entry, set[Owed]]]:
    """Say what those owe who are dealt in by mistake, and have not posted."""
    for number in seats:
        seat = table.seat_of(number)
        if seat.entry is Entry.PLAYING or not seat.ready:
            raise Refused(f"{seat.player} owes no post that could have been forgotten")
    return {number: (table.seats[number].entry, set(table.seats[number].owes)) for number in seats}


def found_unposted(table: Table, said: commands.FoundUnposted) -> None:
    """Rule on a player who was dealt in without posting: his hand is dead until he has acted."""
    clause = _rule(table)
    hand = table.hand
    if hand is None or hand.over or said.seat not in table.unposted:
        raise Refused("nobody in this hand was dealt in there without posting", clause)
    seat = table.seats[said.seat]
    at = table.hand_seats.index(said.seat)
    acted = any(isinstance(e, _ACTED) and e.seat == at for e in hand.log)
    dead = not acted and not hand.folded[at]
    seat.entry, seat.owes = table.unposted.pop(said.seat)
    if not dead or said.post_next:
        seat.way, seat.must_post = Way.POST, True
    if dead:
        table.dead_hands.add(at)
    table.tell(events.Unposted(said.seat, dead, clause))


def fold_dead(table: Table, hand: Hand) -> None:
    """Fold hands that are dead when it is their turn."""
    while isinstance(hand.decision, decisions.Bet) and hand.decision.seat in table.dead_hands:
        hand.fold()


def _new_dealer(table: Table, _: commands.NewDealer) -> None:
    """Put an absent button before every seat of a player who missed a blind and is away."""
    clause = table.customs.pick_up.clause
    for number, seat in enumerate(table.seats):
        if clause and seat.taken and not seat.present and seat.owes:
            seat.absent_buttons += 1
            table.tell(events.AbsentButton(number, seat.absent_buttons, clause))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.Wait: _wait,
    commands.Post: _post,
    commands.ComeIn: _come_in,
    commands.BuyButton: _buy_button,
    commands.NewDealer: _new_dealer,
}
