"""What the books order between tables (wsop-82 to 102; crown-6.11).

- Everybody has one seat, call or move at most (wsop-87). A player on a waitlist stays on it until
  they sit down, leave it, do not answer, or are barred or excluded (wsop-82).
- A waitlist is in the order in which players came; seven stars before diamond before all others
  (wsop-84). The first player who can be called is called: not one who is away, is called elsewhere,
  may not sit with somebody there (wsop-89), or declined that game.
- Of several games without a must-move, the one that needs players most is filled (wsop-85.1), and
  nobody changes to a table that would have more players than the one they leave (wsop-85.2).
- A call lasts as long as the room pages, and a lock-up ten minutes; it ends then if somebody waits,
  and not before (wsop-86). A player who declines a new game keeps their place only if it would
  have had fewer than four players, of nine, or three, of six (wsop-97).
- The newest of several tables feeds the others (wsop-96.4); in a daisy chain each feeds the one
  before (wsop-98.a.1, 98.c.1). Players of a must-move game are called before the waitlist, in its
  order (wsop-96.2, 98.a.2, 98.b.1). A called player moves at once, except from the small blind or
  button (wsop-98.1), at Omaha also from the big blind (98.a.4, 98.b.4); at stud after one hand at
  most (98.3). A player who refuses quits, and is banned from game and waitlist for an hour
  (wsop-96.3).
- A player who moves takes the whole stack along (wsop-59.1, 101, 102, crown-6.11.c).
- A barred or excluded player is at no table, on no waitlist and not on the way to one until that
  ends.

SILENT: crown, canberra and official say nothing about waitlists, calls and the order of moves:
there only seats, chips and barred or excluded players are checked. After a game broke, cards are
drawn for the order (wsop-95, 96.6), which this law does not follow. No book says what place in the
order to move a player has who came to that table by choice.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.podium_evening import PodiumEvening

commands, events = cs.commands, cs.events
TIERS: Final = ("seven stars", "diamond", "")
LOCK_UP: Final = 600
HOUR: Final = 3600
DAISY_CHAINS: Final = (
    (("omaha-8",), (75, 150)),
    (("seven-card-stud",), (50, 100)),
    (("stud-8",), (50, 100)),
)
"""wsop-98.a.1, 98.c.1."""
KEEPS_PLACE_BELOW: Final = {9: 4, 6: 3}
"""wsop-97: how many players a new game must have, with the player, by its seats."""


class PodiumLaws:
    """What must hold at every moment, from commands, events and tables alone."""

    def __init__(self, evening: PodiumEvening) -> None:
        self.evening = evening
        self.tiers: dict[str, str] = {}
        self.waitlists: dict[str, list[str]] = {}
        """The players waiting for each game, in order, with those called who have no seat yet."""
        self.calls: dict[str, tuple[str, str]] = {}
        """For each player called: from which waitlist, to which table."""
        self.expires: dict[str, int] = {}
        self.away: set[str] = set()
        self.declined: set[tuple[str, str]] = set()
        self.seated: dict[str, str] = {}
        """The table of each seated player."""
        self.moving: dict[str, str] = {}
        """The players called to another table, and which."""
        self.carried: dict[str, int] = {}
        self.ranks: dict[tuple[str, str], int] = {}
        """The order in which the players of each waitlist were called or passed over."""
        self.next_rank = itertools.count()
        self.banned: dict[tuple[str, str], int] = {}
        self.restricted_until: dict[str, int] = {}
        """When the bar or exclusion of each player ends."""
        self.is_wsop = evening.podium.house.slug == "wsop"
        self.order_is_unspecified = not self.is_wsop
        """Whether the book says nothing about the order of waitlists and moves."""
        self.problems: list[str] = []

    @property
    def now(self) -> int:
        """What time it is."""
        return self.evening.podium.now

    def wrong(self, problem: str) -> None:
        """Record something that is not as the book orders."""
        self.problems.append(problem)

    # ------------------------------------------------------------ commands and events

    def before(self, command: Any) -> None:
        """Remember what was so before a command."""
        self.command = command

    def see(self, command: Any, happened: Any) -> None:
        """Follow what happened."""
        match command:
            case commands.Bar(player=player):
                self.restricted_until[player] = 10**9
            case commands.Exclude(player=player, until=until):
                self.restricted_until[player] = max(until, self.restricted_until.get(player, 0))
            case commands.LiftRestrictions(player=player):
                self.restricted_until.pop(player, None)
            case commands.BreakGame() | commands.CloseTable():
                self.order_is_unspecified = True
            case _:
                pass
        for event in happened:
            self._see_waitlist(event)
            self._see_call(event)
            self._see_seat(event)

    def _see_waitlist(self, event: Any) -> None:
        match event:
            case events.JoinedWaitlist(player=player, waitlist=name, position=position):
                self._join(player, name, position)
            case events.RemovedFromWaitlist(player=player, waitlist=name):
                if player in self.waitlists.get(name, ()):
                    self.waitlists[name].remove(player)
            case events.SteppedAway(player=player):
                self.away.add(player)
            case events.CheckedIn(player=player):
                self.away.discard(player)
            case _:
                pass

    def _join(self, player: str, name: str, position: int) -> None:
        waiting = self.waitlists.setdefault(name, [])
        if not any(player in others for others in self.waitlists.values()):
            # Who waits for nothing is away from nothing.
            self.away.discard(player)
        tier = TIERS.index(self.tiers.get(player, ""))
        before = [p for p in waiting if TIERS.index(self.tiers.get(p, "")) <= tier]
        waiting.insert(len(before), player)
        self.ranks.pop((player, name), None)
        place = self._not_called(name).index(player) + 1
        if position != place and not self.order_is_unspecified:
            self.wrong(f"{player} is number {place} on {name}, not {position} (wsop-84)")
        if self.banned.get((player, name), 0) > self.now:
            self.wrong(f"{player} refused to move and is on the waitlist (wsop-96.3)")

    def _not_called(self, name: str) -> list[str]:
        return [p for p in self.waitlists[name] if self.calls.get(p, ("", ""))[0] != name]

    def _see_call(self, event: Any) -> None:
        match event:
            case events.CalledForSeat(player=player, waitlist=name, table=table):
                self._call(player, name, table)
                self.expires[player] = event.expires_at
            case events.SeatLockedUp(player=player, expires_at=expires_at):
                self.expires[player] = expires_at
                if self.is_wsop and expires_at != self.now + LOCK_UP:
                    self.wrong(f"{player} has the seat for {expires_at - self.now} s (wsop-86)")
            case events.SeatCallEnded(player=player, table=table, keeps_position=keeps):
                self._end_call(player, table, keeps=keeps)
            case _:
                pass

    def _see_seat(self, event: Any) -> None:
        match event:
            case events.Seated(player=player, table=table):
                self._sit(player, table)
            case events.Departed(player=player, chips=chips):
                self.seated.pop(player, None)
                self.carried[player] = chips
            case events.CalledToMove(player=player, from_table=old, to_table=new):
                self._call_to_move(player, old, new)
                self._check_departure(event)
            case events.MoveOrdered(moved_by_house=False):
                self._change_tables(event.player, event.from_table, event.to_table)
            case events.MoverSeatAssigned(player=player, chips=chips):
                if chips != self.carried.get(player):
                    self.wrong(f"{player} left with {self.carried.get(player)}, brings {chips}")
            case events.MoveRefused(player=player, table=table, banned_until=until):
                self._refuse_to_move(player, table, until)
            case _:
                pass

    # ------------------------------------------------------------ calls

    def _can_be_called(self, player: str, name: str, table: str) -> bool:
        """Return whether a player on a waitlist can have a seat at a table."""
        state = self.evening.state
        places = {**self.seated, **self.moving}
        players = {p for p, target in places.items() if target == table}
        players |= {p for p, call in self.calls.items() if call[1] == table}
        pairs = [set(pair.split("|")) for pair in state.kept_apart]
        return (
            player not in self.away
            and player not in self.calls
            and player not in self.moving
            and (player, table) not in self.declined
            and not any(player in pair and pair & players - {player} for pair in pairs)
            and self.restricted_until.get(player, 0) <= self.now
            and self.banned.get((player, name), 0) <= self.now
            and player not in state.kill_debts
            and not state.people[player].ordered_to_leave
            and not state.people[player].penalty_hands_left
        )

    def _call(self, player: str, name: str, table: str) -> None:
        waiting = self.waitlists.get(name, [])
        ahead = waiting[: waiting.index(player)] if player in waiting else []
        if not self.order_is_unspecified:
            skipped = [p for p in ahead if self._can_be_called(p, name, table)]
            if skipped:
                self.wrong(f"{skipped} are before {player} on {name} (wsop-82, 84)")
            self._check_need(player, name, table)
        for other in (*ahead, player):
            if other not in self.calls or other == player:
                self.ranks.setdefault((other, name), next(self.next_rank))
        if player in self.calls:
            self.wrong(f"{player} is called twice (wsop-87)")
        if player in self.away:
            self.wrong(f"{player} is called, and has told the floor that they are away (wsop-82)")
        self.calls[player] = (name, table)

    def _check_need(self, player: str, name: str, table: str) -> None:
        tables = self.evening.state.tables
        games = [t for t in tables.values() if t.waitlist == name and not t.is_breaking]
        if any(t.is_must_move for t in games):
            self._check_must_moves_first(player, table)
            return
        counts = {t.name: self._count(t.name) for t in games}
        open_tables = [t.name for t in games if counts[t.name] < len(t.seats)]
        able = [t for t in open_tables if self._can_be_called(player, name, t)]
        if able and counts[table] > min(counts[t] for t in able):
            self.wrong(f"{player} is sent to {table}: {counts} (wsop-85.1)")

    def _check_must_moves_first(self, player: str, table: str) -> None:
        state = self.evening.state
        if state.tables[table].is_must_move:
            return
        for feeder in self._feeders(table):
            able = [p for p in self._at(feeder) if p not in self.moving and p not in state.moves]
            if able and self._can_move(able, table):
                self.wrong(f"{player} is called to {table} before {able} of {feeder} (wsop-96.2)")

    def _can_move(self, players: list[str], table: str) -> list[str]:
        state = self.evening.state
        table_players = set(self._at(table)) | {
            p for p, target in self.moving.items() if target == table
        }
        pairs = [set(pair.split("|")) for pair in state.kept_apart]
        return [
            p
            for p in players
            if not any(p in pair and pair & table_players - {p} for pair in pairs)
            and not state.people[p].ordered_to_leave
            and not state.people[p].penalty_hands_left
            and p not in self._absent()
        ]

    def _absent(self) -> set[str]:
        tables = self.evening.tables.values()
        return {s.player for table in tables for s in table.seats if s.taken and not s.ready}

    def _count(self, table: str) -> int:
        """Count the players at a table or on the way there, without those leaving."""
        going = [p for p in self._at(table) if self.moving.get(p, table) != table]
        coming = [p for p, call in self.calls.items() if call[1] == table]
        coming += [p for p, target in self.moving.items() if target == table]
        return len(set(self._at(table)) - set(going)) + len(set(coming))

    def _at(self, table: str) -> list[str]:
        return [player for player, target in self.seated.items() if target == table]

    def _feeders(self, table: str) -> list[str]:
        """Return the tables whose players move to a table; in a daisy chain only the next one."""
        tables = self.evening.state.tables
        same_game = [t for t in tables.values() if t.waitlist == tables[table].waitlist]
        game = tables[table].game
        if (game.games, game.stakes) in DAISY_CHAINS:
            numbers = sorted(t.number for t in same_game)
            later = [number for number in numbers if number > tables[table].number]
            same_game = [t for t in same_game if t.number in later[:1]]
        return [t.name for t in same_game if t.is_must_move]

    def _end_call(self, player: str, table: str, *, keeps: bool) -> None:
        name, _ = self.calls.pop(player, ("", ""))
        expires = self.expires.pop(player, 0)
        podium_table = self.evening.state.tables.get(table)
        is_early = isinstance(self.command, commands.AdvancePodiumTime) and self.now < expires
        if is_early and self.restricted_until.get(player, 0) <= self.now:
            self.wrong(f"the call of {player} ends {expires - self.now} s early (wsop-86)")
        if isinstance(self.command, commands.DeclineSeat) and podium_table is not None:
            self._check_decline(player, podium_table, keeps=keeps)
        if not keeps and player in self.waitlists.get(name, ()):
            self.waitlists[name].remove(player)
        if keeps:
            self.declined.add((player, table))

    def _check_decline(self, player: str, podium_table: Any, *, keeps: bool) -> None:
        needed = KEEPS_PLACE_BELOW.get(len(podium_table.seats))
        if podium_table.hands_played or needed is None or self.order_is_unspecified:
            return
        count = self._count(podium_table.name) + 1
        if keeps != (count < needed):
            self.wrong(f"{player} declines as number {count}, keeps the place: {keeps} (wsop-97)")

    # ------------------------------------------------------------ seats and moves

    def _sit(self, player: str, table: str) -> None:
        if self.seated.get(player, table) != table:
            self.wrong(f"{player} sits at {self.seated[player]} and at {table} (wsop-87)")
        self.seated[player] = table
        self.moving.pop(player, None)
        name = self.evening.state.tables[table].waitlist
        if self.banned.get((player, name), 0) > self.now:
            self.wrong(f"{player} refused to move and plays again (wsop-96.3)")
        if player in self.calls:
            name, _ = self.calls.pop(player)
            self.expires.pop(player, None)
            if player in self.waitlists.get(name, ()):
                self.waitlists[name].remove(player)

    def _call_to_move(self, player: str, old: str, new: str) -> None:
        state = self.evening.state
        self.moving[player] = new
        name = state.tables[old].waitlist
        if not state.tables[old].is_must_move or self.order_is_unspecified:
            return
        others = [p for p in self._at(old) if p not in self.moving and p not in state.moves]
        rank = self.ranks.get((player, name), -1)
        first = [
            p for p in self._can_move(others, new) if 0 <= self.ranks.get((p, name), -1) < rank
        ]
        if first:
            self.wrong(f"{first} move to {new} before {player} (wsop-96.2)")

    def _check_departure(self, event: events.CalledToMove) -> None:
        """A called player moves at once, but from the button or a blind plays the button first."""
        podium_table = self.evening.state.tables[event.from_table]
        if (
            event.player not in podium_table.seats
            or not self.is_wsop
            or len(podium_table.players) < 2
        ):
            return
        seat = podium_table.seats.index(event.player)
        if not podium_table.game.has_button:
            if event.after_button or event.hands_left > 1:
                self.wrong(f"{event.player} plays {event.hands_left} hands first (wsop-98.3)")
            return
        stays = {podium_table.button, podium_table.small_blind_seat}  # wsop-98.1
        if podium_table.game.games == ("omaha-8",):
            stays.add(podium_table.big_blind_seat)  # wsop-98.a.4, 98.b.4
        if event.hands_left or event.after_button != (seat in stays):
            self.wrong(f"{event} from seat {seat}, button and blinds {stays} (wsop-98.1)")

    def _change_tables(self, player: str, old: str, new: str) -> None:
        """A player who changes by choice leaves no smaller game, and has no place in the order."""
        self.ranks.pop((player, self.evening.state.tables[old].waitlist), None)
        self.moving[player] = new
        if self.is_wsop and self._count(old) < self._count(new):
            self.wrong(f"{player} leaves {old} smaller than {new} (wsop-85.2)")

    def _refuse_to_move(self, player: str, table: str, until: int) -> None:
        self.moving.pop(player, None)
        name = self.evening.state.tables[table].waitlist
        self.banned[player, name] = until
        if self.is_wsop and until != self.now + HOUR:
            self.wrong(f"{player} is banned for {until - self.now} s (wsop-96.3)")

    def may_join(self, player: str, name: str) -> bool:
        """Return whether a player who joins a waitlist must be let on it."""
        state = self.evening.state
        waits = player in self.waitlists.get(name, ())
        return (
            not waits
            and player not in self.seated
            and player not in self.calls
            and player not in self.moving
            and player not in state.moves
            and self.restricted_until.get(player, 0) <= self.now
            and self.banned.get((player, name), 0) <= self.now
            and player not in state.kill_debts
            and not state.people[player].penalty_hands_left
        )

    # ------------------------------------------------------------ at every moment

    def check(self) -> Iterator[str]:
        """Yield what is not as the book orders."""
        yield from self.problems
        self.moving = {p: to for p, to in self.moving.items() if p in self.evening.state.moves}
        yield from self._seats()
        yield from self._waiting()
        yield from self._lock_ups()
        yield from self._restricted()
        yield from self._structure()

    def _seats(self) -> Iterator[str]:
        at_tables = Counter(
            seat.player
            for table in self.evening.open_tables.values()
            for seat in table.seats
            if seat.taken
        )
        twice = [player for player, count in at_tables.items() if count > 1]
        if twice:
            yield f"{twice} have two seats (wsop-87)"
        if set(at_tables) != set(self.seated):
            yield f"{set(at_tables) ^ set(self.seated)} are seated or not"
        on_tables = sum(s.stack for t in self.evening.open_tables.values() for s in t.seats)
        if on_tables != self.evening.chips_on_tables:
            yield f"{on_tables} chips on the tables, not {self.evening.chips_on_tables}"

    def _waiting(self) -> Iterator[str]:
        if self.order_is_unspecified:
            return
        for name in self.waitlists:
            entries = [e for e in self.evening.state.entries.values() if e.waitlist == name]
            entries.sort(key=lambda entry: entry.sort_key)
            expected = self._not_called(name)
            if [entry.player for entry in entries] != expected:
                yield f"{name}: {[e.player for e in entries]} wait, not {expected} (wsop-82)"

    def _lock_ups(self) -> Iterator[str]:
        for player, (name, table) in self.calls.items():
            call = self.evening.state.calls.get(player)
            if call is None or self.expires[player] > self.now or call.seat >= 0:
                continue
            waiting = [
                p
                for p in self.waitlists.get(name, ())
                if self._can_be_called(p, name, table) and p not in self.seated
            ]
            if not call.answered:
                yield f"{player} does not answer, and the call goes on (wsop-82)"
            elif waiting and call.arrived_at < 0 and not self.order_is_unspecified:
                yield f"{player} does not come, and {waiting} wait for the seat (wsop-86)"

    def _restricted(self) -> Iterator[str]:
        state = self.evening.state
        for player, until in self.restricted_until.items():
            if until <= self.now:
                continue
            waitlists = [name for name, waiting in self.waitlists.items() if player in waiting]
            in_hand = any(
                table.hand_in_progress and player in [s.player for s in table.seats]
                for table in self.evening.open_tables.values()
            )
            if player in self.seated and not in_hand:
                yield f"{player} may not play and sits at {self.seated[player]}"
            if waitlists or player in state.calls or player in state.moves:
                yield f"{player} may not play, and waits or moves: {waitlists}"

    def _structure(self) -> Iterator[str]:
        if self.order_is_unspecified:
            return
        for name, game in self.evening.state.waitlists.items():
            tables = [t for t in self.evening.state.tables.values() if t.waitlist == name]
            tables.sort(key=lambda table: table.number)
            feeders = [t.name for t in tables if t.is_must_move]
            is_chain = (game.games, game.stakes) in DAISY_CHAINS
            expected = [t.name for t in (tables[1:] if is_chain else tables[-1:])]
            if feeders and (len(tables) < 2 or feeders != expected):
                yield f"{feeders} of {[t.name for t in tables]} are must-moves (wsop-96.4)"
            if is_chain and len(tables) > 1 and not feeders:
                yield f"{name} has no daisy chain (wsop-98.a.1)"
