"""Button and blinds: who is dealt in, where the button stands, and what each player posts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardspeak.hand import posting, repairs
from cardspeak.hand.commands import Refused
from cardspeak.houses.places import Way
from cardspeak.table import commands, entering, events, kills, rotation, straddles, transfers
from cardspeak.table.seats import Entry, Owed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.posting import Posts
    from cardspeak.table.table import Table

# Of an ordinary hand nothing is noted besides: one of each does for all.
_NO_POSTS: Final[dict[int, int]] = {}
_NONE_MISSED: Final[list[tuple[int, Owed]]] = []


class Plan:
    """The next hand before it is dealt."""

    def __init__(
        self,
        dealt: list[int],
        button: int,
        positions: list[int],
        *,
        big: int = -1,
        ordinary: bool = False,
    ) -> None:
        self.dealt = dealt
        """The seats that get cards, clockwise from the left of the button."""
        self.button = button
        self.positions = positions
        """The seats of the blinds, the smallest first; some may be empty."""
        self.live: dict[int, int] = _NO_POSTS if ordinary else {}
        """What each seat posts as a blind or a live bet; negative where it is no blind."""
        self.dead: dict[int, int] = _NO_POSTS if ordinary else {}
        """What each seat posts that is no part of its bet."""
        self.missed: list[tuple[int, Owed]] = _NONE_MISSED if ordinary else []
        self.big = big
        self.short = -1
        """A seat with less than half of the only blind, which the next player posts instead."""
        self.buyer = -1
        """The seat that buys the button, and posts for all."""
        self.killer = -1
        self.ordinary = ordinary
        """Whether everybody plays on, and posts what the placard says."""

    @property
    def usual(self) -> bool:
        """Whether everybody who is dealt in posts what the placard says."""
        return self.ordinary or not self.positions


def clockwise(table: Table, after: int) -> Iterator[int]:
    """Go once round the table from the left of a seat; that seat comes last."""
    count = len(table.seats)
    return ((after + step) % count for step in range(1, count + 1))


def distance(table: Table, start: int, end: int) -> int:
    """Count the seats clockwise from one to another."""
    return (end - start) % len(table.seats)


def plan(table: Table) -> Plan:
    """Work out the next hand; refuse if there are not two players for it."""
    return ordinary(table) or worked_out(table)


def worked_out(table: Table) -> Plan:
    """Plan the next hand whatever has happened since the last."""
    ready = [number for number, seat in enumerate(table.seats) if seat.ready]
    if table.carried and table.customs.places.carried_pot:
        ready = _had_last_hand(table, ready)
    if len(ready) < 2:
        raise Refused(
            "a hand needs two players who are here and have chips", table.customs.two_players
        )
    if table.button < 0:
        raise Refused("nobody has the button yet: draw for it", table.customs.first_button.clause)
    if table.placard.blinds:
        return _with_blinds(table, ready)
    return _frozen(table, ready) if rotation.frozen(table) else _with_antes(table, ready)


def _had_last_hand(table: Table, ready: list[int]) -> list[int]:
    """Leave those out who have no claim to what the last hand left in the pot."""
    had = [seat for seat in ready if table.seats[seat].last_hand == table.number]
    return had if len(had) > 1 else ready  # nobody plays for it alone


def placard_for(table: Table, made: Plan) -> Placard:
    """Give the placard of the next hand: limits go up in a kill pot."""
    if made.ordinary:
        return table.placard
    placard = kills.killed(table, made)
    most = max(placard.most_players, len(made.dealt))  # one more where a straddle brings him in
    return placard if most == placard.most_players else replace(placard, most_players=most)


def posts_for(placard: Placard, made: Plan) -> Posts:
    """Give what each seat posts that is dealt in, where that is not what the placard says."""
    count = len(made.dealt)
    live = [made.live.get(seat, 0) for seat in made.dealt]
    dead = [made.dead.get(seat, 0) for seat in made.dealt]
    return posting.posts_for(
        placard, count, count - 1, None, live, dead_antes=False, dead_blinds=dead
    )


# ---------------------------------------------------------------- who is where


def ordinary(table: Table) -> Plan | None:
    """Move button and blinds on by one player where all play on and nobody does anything else.

    That is nearly every hand, and what is worked out for it is the same.
    """
    rules, old = table.rules, table.positions
    count = rules.blinds
    if count < 2 or len(old) != count:
        return None
    if table.unposted or table.straddlers or rules.must_straddle:
        return None
    if table.kill.due or table.kill.owed or table.carried:
        return None
    seats, button, playing = table.seats, old[0], Entry.PLAYING
    dealt: list[int] = []
    for step in range(1, len(seats) + 1):
        number = (button + step) % len(seats)
        seat = seats[number]
        if seat.player:
            if seat.entry is not playing or not seat.present or seat.stack <= 0:
                return None
            dealt.append(number)
    if not count < len(dealt) <= rules.most_players or dealt[-1] != button:
        return None
    for nth in range(1, count):
        if old[nth] != dealt[nth - 1]:
            return None
    return Plan(dealt, button, dealt[:count], big=dealt[count - 1], ordinary=True)


def _with_antes(table: Table, ready: list[int]) -> Plan:
    """In a game without blinds the button goes to the next player, and everybody is dealt in."""
    barred = [seat for seat in ready if entering.barred_from_button(table, seat)]
    old = [seat for seat in ready if seat not in barred] or ready
    before = table.button if table.number else table.button - 1  # it was drawn for the first hand
    button = next(seat for seat in clockwise(table, before) if seat in old)
    made = Plan([seat for seat in clockwise(table, button) if seat in ready], button, [])
    _sit_one_out(table, made, button)
    return made


def _frozen(table: Table, ready: list[int]) -> Plan:
    """Deal an ante game between games with blinds: button and blinds go on after it."""
    made = Plan(
        [seat for seat in clockwise(table, table.button) if seat in ready], table.button, []
    )
    _sit_one_out(table, made, table.button)
    return made


def _with_blinds(table: Table, ready: list[int]) -> Plan:
    made = _place(table, ready)
    if made.buyer < 0:
        _find_missed(table, made)
    _sit_one_out(table, made, made.big)
    entering.post(table, made)
    kills.post(table, made)
    straddles.post(table, made)
    return made


def _place(table: Table, ready: list[int]) -> Plan:
    """Put button and blinds in their places, and leave out who may not come in there."""
    due = [seat for seat in ready if entering.takes_big_blind(table, seat)]
    others = [seat for seat in due if table.seats[seat].entry is not Entry.PLAYING]
    # Where too few would be dealt in, one who waits takes the big blind from the only one who plays
    for next_due in (due, others):
        made = _place_with(table, ready, next_due) if next_due else None
        if made is not None:
            return _bought(table, made)
    _, big = _due_for_big(table, ready)
    return _seated(table, ready, big)  # nobody is left to wait for: the game begins again


def _place_with(table: Table, ready: list[int], due: list[int]) -> Plan | None:
    """Try who can be dealt in if one of these has the big blind; two players are needed."""
    short, big = _due_for_big(table, due)
    coming = [seat for seat in ready if seat in (short, big) or entering.wants_in(table, seat)]
    while len(coming) > 1:
        made = _seated(table, coming, big)
        made.short = short
        out = [seat for seat in coming if not entering.comes_in(table, seat, made)]
        if not out:
            return made
        coming = [seat for seat in coming if seat not in out]
    return None


def _due_for_big(table: Table, due: list[int]) -> tuple[int, int]:
    """Find who is due for the big blind, and whom it passes because he cannot pay half of it."""
    blinds = table.placard.blinds
    if not table.positions:
        order = [seat for seat in clockwise(table, table.button) if seat in due]
        if len(order) == len(blinds) == 2 and table.sign.house.button_small_blind:
            return -1, order[0]
        return -1, order[min(len(blinds), len(order)) - 1]
    order = [seat for seat in clockwise(table, table.positions[-1]) if seat in due]
    only = len(blinds) == 1 and table.placard.game.family == "draw"
    if only and table.customs.places.short_blind:
        first = order[0]
        if 2 * table.seats[first].stack < blinds[0] and len(order) > 1:
            return first, order[1]
    return -1, order[0]


def _seated(table: Table, dealt: list[int], big: int) -> Plan:
    count = len(table.placard.blinds)
    order = [seat for seat in clockwise(table, big) if seat in dealt]  # the big blind is last
    if len(dealt) <= count or len(table.positions) != count:
        return _close_up(table, order, count)
    positions, button = [*table.positions[1:], big], table.positions[0]
    if button in positions or len(set(positions)) < count:
        return _close_up(table, order, count)
    return Plan([s for s in clockwise(table, button) if s in dealt], button, positions, big=big)


def _close_up(table: Table, order: list[int], count: int) -> Plan:
    """Put the blinds next to each other, up to the big blind, and the button before them."""
    positions = order[-count:]
    button = order[-len(positions) - 1] if len(order) > len(positions) else order[-1]
    if len(order) == 2 and count == 2 and table.sign.house.button_small_blind:
        button = positions[0]
    dealt = [seat for seat in clockwise(table, button) if seat in order]
    return Plan(dealt, button, positions, big=order[-1])


def _bought(table: Table, made: Plan) -> Plan:
    """Let a player who buys the button post for all: the blinds stand where they were."""
    others = [seat for seat in made.dealt if seat != made.big]  # who is due for it just posts it
    buyers = [seat for seat in others if entering.buys_button(table, seat)]
    if buyers:
        made.buyer = made.big = buyers[0]
        rest = [seat for seat in made.positions if seat != made.buyer]
        made.positions = [made.buyer, *rest][: len(made.positions)]
    return made


def _sit_one_out(table: Table, made: Plan, after: int) -> None:
    """Leave one out where one more sits than the game is for."""
    if len(made.dealt) <= table.placard.most_players:
        return
    if table.customs.places.last_button_out:
        made.dealt.remove(transfers.last_button(table, made))
        return
    first = next(seat for seat in clockwise(table, after) if seat in made.dealt)
    if table.seats[first].way is not Way.STRADDLE or table.seats[first].entry is Entry.PLAYING:
        made.dealt.remove(first)


def _find_missed(table: Table, made: Plan) -> None:
    """Note whom a blind passes because he is not here."""
    if not table.positions:
        return
    last = len(made.positions) - 1
    for nth, (old, new) in enumerate(zip(table.positions, made.positions, strict=False)):
        what = Owed.BIG if nth == last else Owed.SMALL
        made.missed += [(seat, what) for seat in missing(table, made, old, new)]
    if straddles.button_must(table):
        gone = missing(table, made, table.button, made.button)
        made.missed += [(seat, Owed.STRADDLE) for seat in gone]
    elif table.sign.must_straddle:
        first = made.dealt[(made.dealt.index(made.big) + 1) % len(made.dealt)]
        gone = missing(table, made, made.big, first)
        made.missed += [(seat, Owed.STRADDLE) for seat in gone]


def missing(table: Table, made: Plan, old: int, new: int) -> list[int]:
    """Find whom something passes on its way from one seat to another because he is not here."""
    way = distance(table, old, new)
    passed = [(old + step) % len(table.seats) for step in range(1, way + 1)]
    return [seat for seat in passed if seat not in made.dealt and _owes_blinds(table, seat)]


def _owes_blinds(table: Table, seat: int) -> bool:
    there = table.seats[seat]
    return there.taken and not there.behind and there.entry in (Entry.PLAYING, Entry.MISSED)


# ---------------------------------------------------------------- from one hand to the next


def settle(table: Table, made: Plan) -> None:
    """Move the button and the blinds, and mark what was missed."""
    if made.ordinary:
        _move_button(table, made)
        table.kill.killer = -1
        return
    if rotation.frozen(table):  # but a straddle was for this hand, and its pot is not killed
        straddles.settle(table)
        table.kill.killer = -1
        return
    clause = table.customs.button_moves
    old = table.button
    entering.pass_by(table, made.button)
    _move_button(table, made)
    for seat, what in made.missed:
        table.seats[seat].owes.add(what)
        table.seats[seat].entry = Entry.MISSED
        by = table.customs.places.missed_straddle if what is Owed.STRADDLE else clause
        table.tell(events.Missed(seat, what.value, by))
    for seat in made.dealt:
        entering.came_in(table.seats[seat])
    if made.short >= 0:
        table.seats[made.short].entry = Entry.SHORT
    straddles.settle(table)
    kills.settle(table, made, old)


def _move_button(table: Table, made: Plan) -> None:
    table.travelled += distance(table, table.button, made.button)
    table.button = made.button
    if made.positions:
        table.positions = made.positions
    dead = made.dealt[-1] != made.button
    table.tell(events.ButtonAt(made.button, dead, table.rules.button_moves))


def after_hand(table: Table, hand: Hand) -> None:
    """Follow a button that was put right within the hand, and the blinds with it (wsop-103.g)."""
    dealt = table.hand_seats
    way = hand.button + 1 - len(dealt)  # it is at the last of those dealt in
    if way == 0:
        return
    moved = {seat: dealt[(at + way) % len(dealt)] for at, seat in enumerate(dealt)}
    table.positions = [moved.get(seat, seat) for seat in table.positions]
    table.travelled += distance(table, table.button, dealt[hand.button])
    table.button = dealt[hand.button]
    righted = [event for event in hand.log if isinstance(event, repairs.ButtonRighted)]
    table.tell(events.ButtonPutRight(table.button, righted[-1].clause))


def before(table: Table, seat: int, leaving: int = -1) -> int:
    """Count the players whom the big blind reaches before a seat."""
    if not table.positions:
        return 0
    count = 0
    for at in clockwise(table, table.positions[-1]):
        if at == seat:
            return count
        count += _plays_on(table, at) and at != leaving
    return count


def _put_right(table: Table, said: commands.PutButton) -> None:
    """Put a button right that was wrong in the last hand; the blinds follow it."""
    table.between_hands("put the button right")
    clause = table.customs.places.wrong_button or table.customs.button_moves
    table.seat_at(said.seat)
    if table.button < 0:
        raise Refused("nobody has the button yet: draw for it", table.customs.first_button.clause)
    playing = [seat for seat in clockwise(table, said.seat) if _plays_on(table, seat)]
    if len(playing) < 2:
        raise Refused("the button is put right among two players at least", clause)
    order = [said.seat, *(seat for seat in playing if seat != said.seat)]
    table.positions = order[: len(table.placard.blinds)]
    if len(order) == len(table.positions) == 2 and table.sign.house.button_small_blind:
        table.positions.reverse()  # the button, which has the small blind, had the big one
    # Without blinds the button moves on from the seat before.
    table.button = said.seat if table.placard.blinds else (said.seat - 1) % len(table.seats)
    table.tell(events.ButtonPutRight(said.seat, clause))


def _plays_on(table: Table, seat: int) -> bool:
    return table.seats[seat].ready and table.seats[seat].entry is Entry.PLAYING


DO: dict[type, Callable[[Table, Any], None]] = {commands.PutButton: _put_right}
