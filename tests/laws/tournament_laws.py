"""What the books order in every tournament (crown-39, 40; canberra-20).

The official rules and wsop say nothing about tournaments: there the published spec holds, as it
does everywhere (crown-40.1, 40.2, canberra-20.4), and the laws that follow from the word itself
(crown-1.tournament).

- Chips: everybody begins with the same (crown-1.tournament, 40.2.a.iii, canberra-20.4.d). A
  player's chips change in their own hands alone, and by the rebuys and add-ons of the spec
  (crown-40.6.d, 40.6.f, 40.6.g, canberra-20.14). A player who moves takes all chips along, and an
  eliminated player has none. After colouring up, everybody is less than one new chip away from the
  chips they had before.
- Seats: one for each player (crown-40.6, 40.6.c), at tables of two at least and not more than the
  spec says (crown-40.6.b). Nobody moves during a hand (crown-40.2.a.x); at canberra nobody moves
  during a session (20.7). Where the spec balances tables, they are balanced.
- Hands: everybody at a table has cards in every hand, also who was moved there or is absent, and
  posts the blind of their position and nothing else (crown-39.2.a, canberra-20.11). Stakes are
  those of the level (crown-39.4, canberra-20.4.g); no commission is taken (crown-39.2.b).
- Levels: each lasts as long as was published, without pauses and breaks (canberra-20.15).
- Hand for hand: no table starts another hand before the others have played theirs.
- Places: each once, in the order of elimination, in one hand by the chips at risk; players with the
  same chips share a place (canberra-20.17, 20.19). All that was paid, less the commission, is paid
  out (canberra-20.18, 20.20), to the place as published (crown-40.2.a.vi, 40.5.a, canberra-20.4.h).
- A player who hid chips never comes back (crown-40.6.e). A disqualified player has no chips, place
  or prize.
- A cancelled tournament gives everybody everything back (canberra-20.21).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import cardspeak as cs
from laws.evening import HandRecord, Person
from laws.positions import PositionLaws

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.tournament_day import TournamentDay

commands, events = cs.commands, cs.events


class TournamentLaws:
    """All laws of a tournament: each sees every event, and is asked after every step."""

    def __init__(self, day: TournamentDay) -> None:
        self.chips = ChipLaws(day)
        self.seats = SeatLaws(day)
        self.hands = HandLaws(day)
        self.places = PlaceLaws(day, self.chips, self.hands)
        self.parts = (self.chips, self.seats, self.hands, self.places)

    def see(self, command: Any, happened: list[Any]) -> None:
        """Take note of what followed from a command."""
        for part in self.parts:
            part.before(command, happened)
            for event in happened:
                part.see(event)
            part.after()

    def check(self) -> Iterator[str]:
        """Yield what is not as the books order."""
        for part in self.parts:
            yield from part.problems
            yield from part.check()


class Laws:
    """Some laws of a tournament, from its events and tables alone."""

    def __init__(self, day: TournamentDay) -> None:
        self.day, self.spec = day, day.spec
        self.problems: list[str] = []

    def wrong(self, problem: str) -> None:
        """Take note of something that is not as the book orders."""
        self.problems.append(problem)

    def before(self, command: Any, happened: list[Any]) -> None:
        """Take note of a command, before its events."""

    def see(self, event: Any) -> None:
        """Take note of an event."""

    def after(self) -> None:
        """Look at everything that followed from a command."""

    def check(self) -> Iterator[str]:
        """Yield what is not right at this moment."""
        yield from ()


# ---------------------------------------------------------------- chips and money


class ChipLaws(Laws):
    """The chips of all players, and what they paid."""

    def __init__(self, day: TournamentDay) -> None:
        super().__init__(day)
        self.stacks: dict[str, int] = {}
        """The chips of all players who are in."""
        self.taken_away: dict[str, int] = {}
        """The chips of players who were disqualified or forfeited their entry."""
        self.never_again: set[str] = set()
        """The players who hid chips."""
        self.paid: Counter[str] = Counter()
        self.prize_money: Counter[str] = Counter()
        """What each player paid, less the commission."""
        self.refunded: Counter[str] = Counter()
        self.entries: Counter[str] = Counter()
        self.bought: Counter[tuple[str, str]] = Counter()
        self.chips_added = 0
        """By how many chips this command set stacks higher, by colouring up."""
        self.colouring_up: events.ColouredUp | None = None
        self.is_cancelled = False

    def before(self, command: Any, happened: list[Any]) -> None:
        """Check that no command brings back a player who hid chips."""
        self.chips_added, self.colouring_up = 0, None
        name = getattr(command, "player", getattr(command, "substitute", ""))
        back = (commands.Register, commands.Reinstate, commands.Rebuy, commands.UndoDirectorAction)
        if name in self.never_again and isinstance(command, back):
            self.wrong(f"{name} hid chips, and {command} is allowed (crown-40.6.e)")
        if isinstance(command, commands.RecordHandResult):
            self._hand_over(command)
        if any(isinstance(event, events.SessionEnded) for event in happened):
            self._count(happened)

    def _count(self, happened: list[Any]) -> None:
        """At the end of a session everybody's chips are counted (crown-40.6.h)."""
        counted = {e.player for e in happened if isinstance(e, events.ChipsCounted)}
        ways_out = events.Eliminated | events.Disqualified | events.EntryForfeited
        out = {e.player for e in happened if isinstance(e, ways_out)}
        seats = self.day.laws.seats.seats
        missing = {player for player in seats if self.stacks.get(player)} - counted - out
        if missing:
            self.wrong(f"the chips of {missing} are not counted (crown-40.6.h)")

    def _hand_over(self, result: commands.RecordHandResult) -> None:
        before = sum(self.stacks.get(player, 0) for player in result.stacks)
        removed_chips = sum(self.taken_away.get(player, 0) for player in result.stacks)
        if sum(result.stacks.values()) != before + removed_chips:
            self.wrong(f"{before + removed_chips} chips before a hand, {result.stacks} after it")
        for player, chips in result.stacks.items():
            if player in self.stacks:
                self.stacks[player] = chips
            else:
                self.taken_away[player] = chips

    def see(self, event: Any) -> None:
        """Follow the chips and the money."""
        self._see_money(event)
        self._see_chips(event)
        self._see_people(event)

    def _see_money(self, event: Any) -> None:
        match event:
            case events.Registered():
                self._register(event)
            case events.BuyInRefunded(player=player, amount=amount):
                self.refunded[player] += amount
                self.prize_money[player] = self.entries[player] = 0
            case events.ChipsBought():
                self._buy(event)
            case events.TournamentCancelled():
                self.is_cancelled = True
            case _:
                pass

    def _see_chips(self, event: Any) -> None:
        match event:
            case events.StackSet(player=player, chips=chips):
                self._set_stack(player, chips)
            case events.ColouredUp():
                self.colouring_up = event
            case (
                events.SeatDrawn(player=player, chips=chips)
                | events.PlayerMoved(player=player, chips=chips)
                | events.ChipsCounted(player=player, chips=chips)
            ):
                if self.stacks.get(player) != chips:
                    self.wrong(
                        f"{player} has {self.stacks.get(player)} chips, not {chips}: {event}"
                    )
            case events.Advanced(player=player, chips=chips):
                self._advance(player, chips)
            case _:
                pass

    def _see_people(self, event: Any) -> None:
        match event:
            case events.Unregistered(player=player):
                self.stacks.pop(player, None)
            case events.Eliminated(player=player):
                if self.stacks.pop(player, 0):
                    self.wrong(f"{player} is eliminated and has chips")
            case events.Substituted(player=player, substitute=substitute):
                self._substitute(player, substitute)
            case events.Disqualified(player=player) | events.EntryForfeited(player=player):
                self.taken_away[player] = self.stacks.pop(player, 0)
                if getattr(event, "permanent", False):
                    self.never_again.add(player)
            case events.Reinstated(player=player, chips=chips):
                if chips != self.taken_away.pop(player, 0):
                    self.wrong(f"{player} is back with {chips} chips")
                self.stacks[player] = chips
            case _:
                pass

    def _register(self, event: events.Registered) -> None:
        player = event.player
        if event.chips != self.spec.starting_stack:
            self.wrong(f"{player} begins with {event.chips} chips (crown-1.tournament)")
        if (event.buy_in, event.rake) != (self.spec.buy_in, self.spec.rake):
            self.wrong(f"{player} pays {event.buy_in} (canberra-20.4.c)")
        self.entries[player] += 1
        if self.entries[player] > self.spec.max_entries_per_player:
            self.wrong(f"{player} has {self.entries[player]} entries (canberra-20.6)")
        self.paid[player] += event.buy_in
        self.prize_money[player] += event.buy_in - event.rake
        self.stacks[player] = event.chips

    def _buy(self, event: events.ChipsBought) -> None:
        offers = {"rebuy": self.spec.rebuy, "add-on": self.spec.add_on}
        offer = offers[event.kind.replace("_", "-")]
        self.bought[event.player, event.kind] += 1
        if offer is None or self.spec.house == "canberra":
            self.wrong(f"{event.player} buys chips (crown-40.6.d, canberra-20.14)")
            return
        if self.bought[event.player, event.kind] > offer.max_per_player:
            self.wrong(f"{event.player} buys too often (crown-40.6.d)")
        if self.day.tournament.clock.level >= offer.last_level:
            self.wrong(f"{event.player} buys after level {offer.last_level} (crown-40.6.d)")
        if (event.chips, event.price) != (offer.chips, offer.price):
            self.wrong(f"{event.player} buys {event.chips} for {event.price}")
        self.paid[event.player] += event.price
        self.prize_money[event.player] += event.price - event.rake
        self.stacks[event.player] = self.stacks.get(event.player, 0) + event.chips

    def _set_stack(self, player: str, chips: int) -> None:
        """A stack is set because chips were bought, or because small chips go out of play."""
        self.chips_added += chips - self.stacks[player]
        if not abs(chips - self.stacks[player]) < max(
            level.smallest_chip for level in self.spec.levels
        ):
            self.wrong(f"{player} had {self.stacks[player]} and has {chips} (canberra-20.14)")
        self.stacks[player] = chips

    def after(self) -> None:
        """Small chips that go out of play are exchanged to the last one."""
        if self.colouring_up is None:
            return
        chip, added = self.colouring_up.smallest_chip, self.colouring_up.chips_added
        if self.chips_added != added:
            self.wrong(f"colouring up to {chip} adds {self.chips_added}, not {added}")
        odd = [player for player, chips in self.stacks.items() if chips % chip or not chips]
        if odd:
            self.wrong(f"{odd} still have chips smaller than {chip}, or none")

    def _advance(self, player: str, chips: int) -> None:
        if self.spec.stages[self.day.tournament.stage + 1].resets_stacks:
            self.stacks[player] = self.spec.starting_stack
        if chips != self.stacks.get(player):
            self.wrong(f"{player} goes on with {chips}, not {self.stacks.get(player)}")

    def _substitute(self, player: str, substitute: str) -> None:
        """The entry is the substitute's from now on (canberra-20.12)."""
        if substitute in self.never_again:
            self.wrong(f"{substitute} hid chips and is back (crown-40.6.e)")
        self.stacks[substitute] = self.stacks.pop(player)
        for account in (self.paid, self.prize_money, self.entries):
            account[substitute] += account.pop(player, 0)

    def check(self) -> Iterator[str]:
        """The chips on the tables are what everybody must have."""
        for number, table in self.day.driver.tables.items():
            if number in self.day.in_hand:
                continue
            for seat in table.seats:
                stack = self.stacks.get(seat.player)
                if seat.taken and seat.stack != stack:
                    yield f"{seat.player} has {seat.stack} chips, not {stack}"
        if self.is_cancelled:
            for player, paid in self.paid.items():
                if self.refunded[player] != paid:
                    yield f"{player} paid {paid} and gets {self.refunded[player]} (canberra-20.21)"


# ---------------------------------------------------------------- seats


class SeatLaws(Laws):
    """The seats of the players."""

    def __init__(self, day: TournamentDay) -> None:
        super().__init__(day)
        self.seats: dict[str, tuple[int, int]] = {}
        self.is_settled = False
        """Whether tables have just been broken and balanced, if that was due."""

    def before(self, command: Any, happened: list[Any]) -> None:
        """Balance is due after a hand that eliminated somebody."""
        self.is_settled = isinstance(command, commands.RecordHandResult) and any(
            isinstance(event, events.Eliminated) for event in happened
        )

    def see(self, event: Any) -> None:
        """Follow the players."""
        match event:
            case events.SeatDrawn(player=player, table=table, seat=seat):
                self._sit(player, table, seat)
            case events.PlayerMoved():
                self._move(event)
            case events.Substituted(player=player, substitute=substitute):
                if player in self.seats:
                    self.seats[substitute] = self.seats.pop(player)
            case events.Eliminated(player=player) | events.SeatVacated(player=player):
                self._leave(player)
            case events.SeatGivenToAlternate(player=player):
                self.seats.pop(player, None)
            case events.TableBroken(table=table) | events.TournamentTableOpened(table=table):
                self.seats = {p: place for p, place in self.seats.items() if place[0] != table}
                self._check_between_hands(table, event)
            case _:
                pass

    def _sit(self, player: str, table: int, seat: int) -> None:
        if player in self.seats:
            self.wrong(f"{player} has two seats (crown-40.6.c)")
        if (table, seat) in self.seats.values():
            self.wrong(f"seat {seat} of table {table} is given twice (crown-40.6)")
        self.seats[player] = (table, seat)

    def _move(self, event: events.PlayerMoved) -> None:
        if self.spec.house == "canberra" and self.day.is_in("PLAYING"):
            self.wrong(f"{event.player} is moved during a session (canberra-20.7)")
        self._check_between_hands(event.from_table, event)
        if self.seats.pop(event.player, None) != (event.from_table, event.from_seat):
            self.wrong(f"{event.player} is moved from a seat that is not theirs")
        self._sit(event.player, event.to_table, event.to_seat)

    def _leave(self, player: str) -> None:
        if player in self.seats:
            self.seats.pop(player)

    def _check_between_hands(self, table: int, event: Any) -> None:
        if table in self.day.in_hand:
            self.wrong(f"{event} during a hand (crown-40.2.a.x)")

    def check(self) -> Iterator[str]:
        """Everybody sits where they were told, at tables of a lawful size."""
        tables = self.day.driver.tables
        at_tables = {
            seat.player: (number, index)
            for number, table in tables.items()
            for index, seat in enumerate(table.seats)
            if seat.taken
        }
        if at_tables != self.seats:
            yield f"{at_tables} are not the seats given, {self.seats} (crown-40.6)"
        sizes = Counter(number for number, _ in self.seats.values())
        if sizes and max(sizes.values()) > self.day.tournament.seats_per_table:
            yield f"a table has {max(sizes.values())} players (crown-40.6.b)"
        if self.is_settled and self.day.is_in("PLAYING") and not self.day.in_hand:
            yield from self._balance(sizes)

    def _balance(self, sizes: Counter[int]) -> Iterator[str]:
        """With one flight, tables are balanced between hands, as the spec says."""
        stage = self.spec.stages[self.day.tournament.stage]
        is_one_flight = stage.flight_count == 1 and not stage.flight_per_table
        if self.spec.house == "canberra" or not is_one_flight or len(sizes) < 2:
            return
        if self.day.laws.hands.rounds is not None:
            return  # tables wait for the end of the round
        if max(sizes.values()) - min(sizes.values()) > self.spec.max_table_imbalance:
            yield f"the tables have {sorted(sizes.values())} players"
        room = (len(sizes) - 1) * self.day.tournament.seats_per_table
        if sum(sizes.values()) <= room:
            yield f"{sum(sizes.values())} players would fit at fewer than {len(sizes)} tables"
        if min(sizes.values()) == 1 and self.day.tournament.seats_per_table > 2:
            yield "somebody sits alone at a table (crown-40.6.b)"


# ---------------------------------------------------------------- hands and levels


class TableWatch:
    """One table, with what the laws on positions need to know of an evening."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.limit = "no-limit"
        self.blinds: tuple[int, ...] = ()
        self.drawn_button = -1
        self.left_since_draw = False
        self.positions = PositionLaws(self)  # type: ignore[arg-type]
        self.hand_count = 0
        self.sittings: dict[str, int] = {}


class LevelClock:
    """The current level, by the published spec alone."""

    def __init__(self, spec: cs.TournamentSpec) -> None:
        self.levels = spec.levels
        self.level = 0
        self.seconds = 0
        """How long the level has been played."""
        self.break_left = 0
        self.is_paused = False
        self.hand_counts: Counter[int] = Counter()

    def pass_time(self, seconds: int) -> None:
        """Let time pass while a session is played."""
        while seconds and not self.is_paused:
            step = min(seconds, self.break_left)
            self.break_left -= step
            seconds -= step
            length = self.levels[self.level].duration_seconds
            step = min(seconds, length - self.seconds) if length else seconds
            self.seconds += step
            seconds -= step
            if length and self.seconds == length:
                self.next_level()

    def count_hand(self, table: int) -> None:
        """Count a hand that was dealt."""
        self.hand_counts[table] += 1

    def end_hand(self, table: int) -> None:
        """End a level of hands when a table has played them all."""
        length = self.levels[self.level].duration_hands
        if length and self.hand_counts[table] >= length:
            self.next_level()

    def next_level(self) -> None:
        """Begin the next level, after the break."""
        self.break_left = self.levels[self.level].break_seconds
        self.set_level(self.level + 1)

    def set_level(self, level: int) -> None:
        """Begin a level."""
        self.level, self.seconds = level, 0
        self.hand_counts.clear()


class HandLaws(Laws):
    """Levels, stakes, who has cards and posts what, hand for hand."""

    def __init__(self, day: TournamentDay) -> None:
        super().__init__(day)
        self.clock = LevelClock(day.spec)
        self.now = 0
        self.tables: dict[int, TableWatch] = {}
        self.chips_at_start: dict[str, int] = {}
        self.rounds: Counter[int] | None = None
        """Hand for hand: how many hands each table has begun."""
        self.round_of_hand: dict[int, int] = {}
        """The round to which the hand at each table belongs; 0 outside of rounds."""

    def before(self, command: Any, happened: list[Any]) -> None:
        """Run the clock."""
        if isinstance(command, commands.AdvanceTournamentTime):
            ended = any(isinstance(event, events.SessionEnded) for event in happened)
            if self.day.is_in("PLAYING") or ended:
                self.clock.pass_time(command.now - self.now)
            self.now = command.now
        if isinstance(command, commands.RecordHandStart):
            self.chips_at_start.update(command.stacks)
        if isinstance(command, commands.RecordHandResult):
            self.clock.end_hand(command.table)

    def see(self, event: Any) -> None:
        """Follow what the director does, and hand-for-hand play."""
        match event:
            case events.ClockPaused():
                self.clock.is_paused = True
            case events.ClockResumed():
                self.clock.is_paused = False
            case events.BreakStarted(seconds=seconds, by=by) if by:
                self.clock.break_left = seconds
            case events.LevelSet(level=level):
                self.clock.set_level(level - 1)
            case events.SessionStarted():
                self._start_session()
            case events.TournamentTableOpened(table=table):
                self.tables[table] = TableWatch(self.spec.house)
            case events.SessionEnded():
                self.rounds = None
            case events.HandForHandSet(active=active):
                self.rounds = Counter(dict.fromkeys(self.day.driver.tables, 0)) if active else None
            case _:
                pass

    def _start_session(self) -> None:
        """No book says whether a level goes on in the next session: here it begins again."""
        start = self.spec.stages[self.day.tournament.stage].start_level
        self.clock.set_level(start if start >= 0 else self.clock.level)
        self.clock.break_left = 0  # it was before this session

    def button_drawn(self, number: int, button: int) -> None:
        """Take note of a draw for the button."""
        self.tables[number].drawn_button = button
        self.tables[number].left_since_draw = False

    def hand_dealt(self, number: int, happened: list[Any]) -> None:
        """Look at the deal of a hand."""
        watch, table = self.tables[number], self.day.driver.tables[number]
        watch.hand_count += 1
        watch.blinds = tuple(self.spec.levels[self.clock.level].stakes[0]["blinds"])
        record = self._read(watch, table, happened)
        seated = {seat for seat, player in enumerate(table.seats) if player.taken}
        if set(record.dealt_seats) != seated:
            self.wrong(f"table {number}: {seated - set(record.dealt_seats)} have no cards")
        self._check_posts(record, watch)
        for problem in watch.positions.check(record):
            self.wrong(f"table {number}, hand {watch.hand_count}: {problem}")
        self.clock.count_hand(number)
        self._begin_round(number)

    def _read(self, watch: TableWatch, table: cs.Table, happened: list[Any]) -> HandRecord:
        record = HandRecord(watch.hand_count, -1, (), {}, -1, {})
        for event in happened:
            match event:
                case events.ButtonMoved(seat=seat):
                    record.button = seat
                case events.HandStarted(seats=seats):
                    record.dealt_seats = tuple(seats)
                case events.Posted(seat=seat, amount=amount, kind=kind):
                    record.posts.setdefault(seat, []).append((kind, amount))
                case events.Dealt(seat=seat) if record.first_card_to < 0:
                    record.first_card_to = seat
                case events.Raked():
                    self.wrong("commission is taken from tournament chips (crown-39.2.b)")
                case _:
                    pass
        for seat, player in enumerate(table.seats):
            if player.taken:
                sitting = watch.sittings.setdefault(player.player, len(watch.sittings))
                chips = self.chips_at_start[player.player]
                record.people[seat] = Person(player.player, sitting, chips, is_new=False)
        return record

    def _check_posts(self, record: HandRecord, watch: TableWatch) -> None:
        for seat, posts in record.posts.items():
            for kind, amount in posts:
                stakes = dict(zip(("small blind", "big blind"), watch.blinds, strict=True))
                owed = min(stakes.get(kind, 0), record.people[seat].chips)
                if amount != owed or len(posts) > 1:
                    self.wrong(f"seat {seat} posts {posts} at blinds {watch.blinds} (crown-39.2.a)")

    def _begin_round(self, number: int) -> None:
        self.round_of_hand[number] = 0
        if self.rounds is None:
            return
        self.rounds[number] += 1
        self.round_of_hand[number] = self.rounds[number]
        for other, table in self.day.driver.tables.items():
            if sum(seat.taken for seat in table.seats) < 2 or other not in self.rounds:
                self.rounds[other] = max(self.rounds[other], self.rounds[number])
            if self.rounds[other] < self.rounds[number] - 1:
                self.wrong(f"hand for hand: table {number} does not wait for table {other}")

    def check(self) -> Iterator[str]:
        """Nobody deals in a break, and the level is that of the spec."""
        if not self.day.is_in("PLAYING"):
            return
        tournament = self.day.tournament
        can_deal = [n for n in self.day.driver.tables if tournament.can_deal(n)]
        if can_deal and (self.clock.break_left or self.clock.is_paused):
            yield f"{can_deal} may deal in a break or while the clock stands (canberra-20.15)"
        if tournament.clock.level != self.clock.level:
            yield f"it is level {self.clock.level + 1}, not {tournament.clock.level + 1}"


# ---------------------------------------------------------------- places and prizes


class PlaceLaws(Laws):
    """Who finishes where, and who is paid what."""

    def __init__(self, day: TournamentDay, chips: ChipLaws, hands: HandLaws) -> None:
        super().__init__(day)
        self.chips, self.hands = chips, hands
        self.groups: list[tuple[object, dict[str, int]]] = []
        """The players eliminated together, with the chips they had; the earliest group first."""
        self.awards: dict[str, events.PrizeAwarded] = {}
        self.is_finished = False
        self.chips_at_start: dict[int, dict[str, int]] = {}

    def before(self, command: Any, happened: list[Any]) -> None:
        """Note the chips at risk in each hand, and the players eliminated together."""
        match command:
            case commands.RecordHandStart(table=table, stacks=stacks):
                self.chips_at_start[table] = dict(stacks)
            case commands.RecordHandResult(table=table):
                eliminated = {
                    event.player: self.chips_at_start[table][event.player]
                    for event in happened
                    if isinstance(event, events.Eliminated)
                }
                number = self.hands.round_of_hand.get(table, 0)
                key = ("round", number) if number else ("hand", len(self.groups))
                if eliminated:
                    self._add(key, eliminated)
            case _:
                pass

    def _add(self, key: object, eliminated: dict[str, int]) -> None:
        for group_key, group in self.groups:
            if group_key == key:
                group.update(eliminated)
                return
        self.groups.append((key, eliminated))

    def see(self, event: Any) -> None:
        """Follow who comes back, and what is awarded."""
        match event:
            case events.Registered(player=player) | events.Reinstated(player=player):
                self._come_back(player)
            case events.ChipsBought(player=player) | events.Advanced(player=player):
                self._come_back(player)
            case events.HandForHandSet(active=False) | events.SessionEnded():
                self.groups = [(("ended", key), group) for key, group in self.groups]
            case events.PrizeAwarded(player=player):
                if player in self.awards:
                    self.wrong(f"{player} has two places (canberra-20.17)")
                self.awards[player] = event
            case events.TournamentFinished():
                self.is_finished = True
            case _:
                pass

    def _come_back(self, player: str) -> None:
        for _, group in self.groups:
            group.pop(player, None)

    def check(self) -> Iterator[str]:
        """Check at the end that everybody has a place and the whole prize pool is paid."""
        if not self.is_finished:
            return
        self.is_finished = False
        pool = sum(self.chips.prize_money.values())
        paid = sum(award.prize for award in self.awards.values())
        if paid != pool:
            yield f"{paid} is paid out of {pool} (canberra-20.18, 20.20)"
        disqualified = [name for name in self.awards if name in self.chips.taken_away]
        if disqualified:
            yield f"{disqualified} are disqualified and have places"
        yield from self._places()
        yield from self._prizes(pool)

    def _places(self) -> Iterator[str]:
        """Places are 1, 2, 3 ..., and players who share one leave the next ones out."""
        places = Counter(award.place for award in self.awards.values())
        taken = 0
        for place in sorted(places):
            if place != taken + 1:
                yield f"nobody has place {taken + 1} (canberra-20.17)"
            taken += places[place]
        for award in self.awards.values():
            if award.tied_count != places[award.place]:
                yield f"{award.player} shares with {award.tied_count}, not {places[award.place]}"
        yield from self._order()

    def _order(self) -> Iterator[str]:
        """Players eliminated later place higher; in one hand, those who had more chips."""
        groups = [
            {player: chips for player, chips in group.items() if player in self.awards}
            for _, group in reversed(self.groups)
        ]
        place = len(self.awards) - sum(map(len, groups)) + 1
        if place > self.spec.stages[-1].advancing_per_flight + 1:
            return  # some were ranked by their chips: no book says how
        for group in groups:
            for chips in sorted(set(group.values()), reverse=True):
                equal = [player for player in group if group[player] == chips]
                for player in equal:
                    if self.awards[player].place != place:
                        yield f"{player} has place {self.awards[player].place}, not {place} (20.19)"
                place += len(equal)

    def _prizes(self, pool: int) -> Iterator[str]:
        """Each place is paid as published; players who share a place divide their prizes."""
        entries = sum(self.chips.entries.values())
        weights = next(
            table.weights
            for table in self.spec.payouts
            if entries <= table.max_entries or not table.max_entries
        )[: len(self.awards)]
        shares = [pool * weight // sum(weights) for weight in weights]
        for odd in range(pool - sum(shares)):
            shares[odd % len(shares)] += 1
        shares += [0] * (len(self.awards) - len(shares))
        for place in {award.place for award in self.awards.values()}:
            prizes = [a.prize for a in self.awards.values() if a.place == place]
            owed = sum(shares[place - 1 : place - 1 + len(prizes)])
            if sum(prizes) != owed or max(prizes) - min(prizes) > 1:
                yield f"place {place} is paid {prizes}, not {owed} together (canberra-20.19)"
