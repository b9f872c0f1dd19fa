"""A random evening at one table: people sit down, leave, walk away, come back, post or wait.

Every hand is recorded as a `HandRecord`, from events alone; `positions.py` says what the book
orders for the next one.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs
from laws.refereed_play import choose_bet

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Final = 7
NAMES: Final = [
    "Ann",
    "Bob",
    "Cid",
    "Dot",
    "Eve",
    "Fay",
    "Gil",
    "Hal",
    "Ida",
    "Jon",
    "Kim",
    "Lou",
    "Max",
    "Nat",
]
HABITS: Final = ("leave", "walk", "return", "return", "post", "post", "wait", "straddle")
"""What people do between hands; a habit listed twice is twice as likely."""


@dataclass
class Person:
    """What everybody at the table can see of a player."""

    name: str
    sitting: int
    """The number of this sitting: a player who left and sat down again has another."""
    chips: int
    is_present: bool = True
    is_new: bool = True
    """Whether they have not been dealt in since they sat down."""
    started_the_game: bool = False
    """Whether they sat down before the first hand."""


@dataclass
class HandRecord:
    """One hand: where the button was, who was dealt in and who posted what."""

    number: int
    button: int
    dealt_seats: tuple[int, ...]
    posts: dict[int, list[tuple[str, int]]]
    first_card_to: int
    people: dict[int, Person]
    """The person in each seat when it was dealt."""

    def seat_of(self, kind: str) -> int | None:
        """Return the seat that posted the big or the small blind."""
        return next((seat for seat in self.posts if self.has_posted(seat, kind)), None)

    def has_posted(self, seat: int, kind: str) -> bool:
        """Return whether a seat posted this kind of post."""
        return any(post == kind for post, _ in self.posts.get(seat, []))

    def posted(self, seat: int) -> int:
        """Return all that a seat posted."""
        return sum(amount for _, amount in self.posts.get(seat, []))


@dataclass
class Evening:
    """A table with people who come and go."""

    house: str
    limit: str
    game: str
    blinds: tuple[int, ...]
    seed: int
    with_short_stacks: bool = False
    kill: str = ""
    """The size of a required kill, full or half; empty if there is none."""
    mandatory_straddle: str = ""
    """Where a straddle is mandatory, under the gun or on the button; empty if nowhere."""
    people: dict[int, Person] = field(default_factory=dict)
    drawn_button: int = -1
    left_since_draw: bool = False
    sittings: int = 0
    habits: tuple[str, ...] = HABITS

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        options: dict[str, Any] = {}
        if self.house == "canberra":
            options["betting"] = cs.BettingOptions(blind_style="B")
        spec = cs.game_spec(
            self.game, house=self.house, limit=self.limit, blinds=self.blinds, **options
        )
        table_options: dict[str, Any] = {"seat_count": SEATS, "kill": self.kill}
        if self.with_short_stacks:
            table_options["buy_in"] = (1, 0)
        if self.mandatory_straddle:
            table_options |= {"straddle_from": self.mandatory_straddle, "mandatory_straddle": True}
        self.table = cs.Table(cs.table_spec(spec, **table_options))
        self.log: list[str] = []
        self.last_events: list[Any] = []

    def play(self, hands: int) -> Iterator[HandRecord]:
        """Play hands, and yield each when it has been dealt."""
        self._start()
        for number in range(1, hands + 1):
            for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
                self._move_somebody(number)
            record = self._deal(number)
            if record is None:
                continue
            yield record
            self._play_out()

    def _start(self) -> None:
        for seat in self.rng.sample(range(SEATS), self.rng.randint(2, 5)):
            self._sit(seat)
        for person in self.people.values():
            person.started_the_game = True  # wsop-158: players who drew for the button are active
        for event in (
            self._act_if_allowed(cs.commands.DrawForButton(cs.seed_from_int(self.seed))) or ()
        ):
            if isinstance(event, cs.events.ButtonMoved):
                self.drawn_button = event.seat
        if self.rng.random() < 0.3:
            self._sit(self.rng.randrange(SEATS))

    def _act_if_allowed(self, command: Any) -> list[Any] | None:
        try:
            events = list(self.table.act(command))
        except cs.RefusedError:
            return None
        self.log.append(str(command))
        self.last_events = events
        return events

    def _sit(self, seat: int) -> None:
        free = [name for name in NAMES if name not in {p.name for p in self.people.values()}]
        name, chips = self._choose_newcomer(free)
        if self._act_if_allowed(cs.commands.Sit(seat, name, chips)) is not None:
            self.sittings += 1
            self.people[seat] = Person(name, self.sittings, chips)

    def _choose_newcomer(self, free: list[str]) -> tuple[str, int]:
        """Choose a player to sit down, and their chips."""
        name = self.rng.choice(free)
        if self.with_short_stacks:
            return name, self.rng.choice([self.blinds[-1] + 3, 3 * self.blinds[-1], 1000])
        return name, 1000

    def _move_somebody(self, number: int) -> None:
        seat = self.rng.randrange(SEATS)
        if seat in self.people:
            self._do_something(seat, self.people[seat])
        elif self.rng.random() < 0.5:
            self._sit(seat)
            if number == 1 and seat in self.people:
                self.people[seat].started_the_game = True

    def _do_something(self, seat: int, person: Person) -> None:
        commands = cs.commands
        choices = {
            "leave": commands.Leave(seat),
            "walk": commands.SitOut(seat),
            "return": commands.SitIn(seat),
            "post": commands.PostToEnter(seat),
            "wait": commands.WaitForBigBlind(seat),
            "straddle": commands.Straddle(seat),
            "kill": commands.Kill(seat),
            "buy the button": commands.BuyButton(seat),
        }
        choice = self.rng.choice(self.habits)
        if self._act_if_allowed(choices[choice]) is None:
            return
        self._note_choice(choice, person)
        if choice == "leave":
            del self.people[seat]
            self.left_since_draw = True
        elif choice in ("walk", "return"):
            person.is_present = choice == "return"

    def _note_choice(self, choice: str, person: Person) -> None:
        """Record what somebody has done, before its consequences."""

    def _deal(self, number: int) -> HandRecord | None:
        events = self._act_if_allowed(cs.commands.Deal(cs.seed_from_int(1000 * self.seed + number)))
        if events is None:
            ready = [p for p in self.people.values() if p.is_present and p.chips > 0]
            assert len(ready) < 2 or self.table.needs_button_draw, f"{ready} cannot play"
            return None
        record = HandRecord(number, -1, (), {}, -1, {})
        for event in events:
            match event:
                case cs.events.ButtonMoved(seat=seat):
                    record.button = seat
                case cs.events.HandStarted(seats=seats):
                    record.dealt_seats = tuple(seats)
                case cs.events.Posted(seat=seat, amount=amount, kind=kind):
                    record.posts.setdefault(seat, []).append((kind, amount))
                case cs.events.Dealt(seat=seat) if record.first_card_to < 0:
                    record.first_card_to = seat
                case _:
                    pass
        record.people = {seat: Person(**vars(person)) for seat, person in self.people.items()}
        for seat in record.dealt_seats:
            self.people[seat].is_new = False
        return record

    def _play_out(self) -> None:
        """Play the hand: mostly folds, so that hands are short; show and draw at random."""
        table = self.table
        while table.hand is not None and table.hand.decision is not None:
            decision = table.hand.decision
            if isinstance(decision, cs.decisions.BetDecision):
                action = choose_bet(decision, self.rng) if self.with_short_stacks else "fold"
                if action == "fold" and not decision.fold:
                    action = "stay"
                table.act(_command(decision, action))
            else:
                table.act("pat" if isinstance(decision, cs.decisions.DrawDecision) else "show")
        for seat, person in list(self.people.items()):
            person.chips = table.seats[seat].stack


def _command(decision: cs.decisions.BetDecision, action: str) -> str:
    if action == "stay":
        if decision.bring_in_amount:
            return "bring-in"
        if decision.call:
            return "call"
        return "check" if decision.check else f"raise {decision.raise_to[0]}"  # type: ignore[index]
    return action
