"""Kills at a table: who must kill, what they post, what the limits are, and who has a leg.

Only wsop has kills (intro.kill, 198 to 210).

- A player who won two pots in a row must kill the next (intro.kill.4, intro.kill.5), if the second
  brought them a full bet besides the blinds (200.2). In a game that is split between high and low,
  so must a player who scooped five times the upper limit or more (intro.kill.3, 204).
- The winner of a pot has a leg, however small the pot was (200.1). A player with a leg who splits
  the next pot keeps it; otherwise a split pot leaves nobody with one (198.c, 201.1). A player who
  leaves with a leg still has it when they are back, beside the winner of the last pot (202, 203.2).
- A player who killed a pot and splits it kills the next one too (201.2).
- A player who must kill neither leaves nor is dealt out before, and has no cards in any other hand
  (203.1). A kill that was missed is posted in the first hand in which they are neither on the
  button nor in a blind (206.1), and if another kill is active then, after the button has passed
  (206.3). There is one kill in a hand (207), and no straddle (208).
- A full kill is two big blinds and doubles the bets; a half kill is one and a half
  (intro.kill.1). It is an extra blind: button and blinds are where they would be without it.
- The kill acts in turn (199). With the kill in a blind's seat nobody buys the button (210).

SILENT: what happens to legs and kills when a new game starts; what a player with fewer chips than
the kill does (here: posts them all); whether the blinds of newcomers, and what a kill replaces,
are part of the blind structure; a full bet in a kill pot that is one bet of the lower limit only.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs
from laws.evening import HABITS, Evening, HandRecord, Person
from laws.positions import PositionLaws, between, clockwise_after
from laws.refereed_play import choose_bet, offered_sizes, staying_cost

if TYPE_CHECKING:
    from collections.abc import Iterator

FACTORS: Final = {"full": Fraction(2), "half": Fraction(3, 2)}
SCOOPED_GAMES: Final = ("omaha-8", "omaha-hilo", "big-o", "big-easy", "archie")
"""Games that are split between high and low (intro.kill.3)."""
BET_SIZES: Final = (10, 20)
"""The bets of all tables here: one and two big blinds."""
WALK_CHANCE: Final = 0.02
STRADDLE_CHANCE: Final = 0.2


@dataclass
class BettingTurn:
    """A player's turn to bet."""

    round_index: int
    seat: int
    cost: int | None
    sizes: list[tuple[int, int]]
    bets: tuple[int, ...]
    stacks: tuple[int, ...]
    live: tuple[int, ...]


@dataclass
class PlayedHand:
    """A hand from the deal to the end."""

    record: HandRecord
    """Posts as they would be called without kills: a kill in a blind's seat is that blind."""
    killer: int | None
    kill: int
    """What the killer posted."""
    is_required: bool = False
    """Whether the killer had to kill."""
    turns: list[BettingTurn] = field(default_factory=list)
    won: dict[int, int] = field(default_factory=dict)
    net: tuple[int, ...] = ()
    told_to_kill: list[str] = field(default_factory=list)

    def name(self, seat: int) -> str:
        """Return the player who had a seat."""
        return self.record.people[seat].name

    @property
    def winners(self) -> list[int]:
        """The seats that won chips, or a pot in which nobody else put any."""
        return [seat for seat, amount in self.won.items() if amount] or list(self.won)

    @property
    def names(self) -> set[str]:
        """The players dealt in."""
        return {self.name(seat) for seat in self.record.dealt_seats}


@dataclass
class KillEvening(Evening):
    """An evening at a table with kills, where people also walk away in the middle of a hand."""

    habits: tuple[str, ...] = (*HABITS, "kill", "kill", "return", "return", "return", "return")
    has_chosen: dict[str, str] = field(default_factory=dict)
    """How each player last chose to come in."""
    must_kill: set[str] = field(default_factory=set)
    """The players who must kill, by the law."""
    escapes: list[str] = field(default_factory=list)
    """Players who had to kill, but could leave or walk away although others could play."""
    last_big: int | None = None
    left_with: dict[str, int] = field(default_factory=dict)
    """The chips that players who left must bring back (wsop-58)."""

    @property
    def round_count(self) -> int:
        """How many betting rounds a hand has."""
        return 2 if "single" in self.game or self.game == "archie" else 4

    def hands(self, count: int) -> Iterator[PlayedHand]:
        """Play hands, and yield each when it is over; a new game is another evening."""
        self._start()
        for number in range(1, count + 1):
            for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
                self._move_somebody(number)
            if self.rng.random() < STRADDLE_CHANCE:
                self._try_to_straddle()
            record = self._deal(number)
            if self.table.needs_button_draw:
                return
            if record is not None:
                hand = self._read_deal(record)
                self._play(hand)
                yield hand
                self.last_big = record.seat_of("big blind")

    def _read_deal(self, record: HandRecord) -> PlayedHand:
        kills = [
            (seat, amount)
            for seat, posts in record.posts.items()
            for kind, amount in posts
            if kind == "kill"
        ]
        assert len(kills) < 2, f"{kills} in one pot (wsop-207)"
        if not kills:
            return PlayedHand(record, None, 0)
        (killer, amount) = kills[0]
        posts = record.posts[killer]
        if record.seat_of("big blind") is None:
            posts[posts.index(("kill", amount))] = ("big blind", amount)
        elif record.seat_of("small blind") is None and killer == self.last_big:
            posts[posts.index(("kill", amount))] = ("small blind", amount)
        return PlayedHand(record, killer, amount)

    def _choose_newcomer(self, free: list[str]) -> tuple[str, int]:
        """Let people come back, most of the time."""
        back = [name for name in self.left_with if name in free and self.left_with[name]]
        if back and self.rng.random() < 0.7:
            return back[-1], self.left_with[back[-1]]
        return super()._choose_newcomer([name for name in free if name not in back] or free)

    def _note_choice(self, choice: str, person: Person) -> None:
        if choice == "leave":
            self.left_with.pop(person.name, None)
            self.left_with[person.name] = person.chips
        if choice in ("kill", "wait", "post", "buy the button"):
            self.has_chosen[person.name] = choice
        if choice in ("leave", "walk") and person.name in self.must_kill and person.is_present:
            others = [p for p in self.people.values() if p.is_present and p.chips > 0]
            if len(others) > 1:
                self.escapes.append(f"{person.name} must kill, and can {choice}")

    def _play(self, hand: PlayedHand) -> None:
        table = self.table
        _read_results(hand, self.last_events)  # it may be over with the deal
        while table.hand is not None and table.hand.decision is not None:
            decision = table.hand.decision
            if isinstance(decision, cs.decisions.BetDecision):
                hand.turns.append(_turn(table.hand, decision))
                events = table.act(_command(decision, choose_bet(decision, self.rng)))
            elif isinstance(decision, cs.decisions.DrawDecision):
                events = table.act("pat")
            else:
                events = table.act("show")
            _read_results(hand, events)
            if table.hand_in_progress and self.rng.random() < WALK_CHANCE:
                self._walk_away(self.rng.choice(hand.record.dealt_seats))
                self._try_to_straddle()
        for seat, person in self.people.items():
            person.chips = table.seats[seat].stack

    def _try_to_straddle(self) -> None:
        """Let everybody try to straddle the next hand; most of them may not."""
        for seat in self.people:
            self._act_if_allowed(cs.commands.Straddle(seat))

    def _walk_away(self, seat: int) -> None:
        if self._act_if_allowed(cs.commands.SitOut(seat)) is not None:
            self.people[seat].is_present = False


def _turn(hand: cs.Hand, decision: cs.decisions.BetDecision) -> BettingTurn:
    if hand.boards and hand.boards[0]:
        round_index = len(hand.boards[0]) - 2
    else:
        draws = [
            event.seat
            for event in hand.log
            if isinstance(event, cs.events.Discarded | cs.events.StoodPat)
        ]
        round_index = max((draws.count(seat) for seat in draws), default=0)
    return BettingTurn(
        round_index,
        decision.seat,
        staying_cost(decision),
        offered_sizes(decision),
        tuple(hand.bets),
        tuple(hand.stacks),
        tuple(hand.live_seats()),
    )


def _command(decision: cs.decisions.BetDecision, action: str) -> str:
    if action != "stay":
        return action
    return "call" if decision.call else "check"


def _read_results(hand: PlayedHand, events: Any) -> None:
    uncalled_seat = -1
    for event in events:
        match event:
            case cs.events.Won(seat=seat, amount=amount):
                hand.won[seat] = hand.won.get(seat, 0) + amount
            case cs.events.UncalledBetReturned(seat=seat):
                uncalled_seat = seat
            case cs.events.HandEnded(net=net):
                hand.net = tuple(net)
                if not hand.won:  # all folded to the only blind
                    hand.won[uncalled_seat] = 0
            case cs.events.KillRequired(player=player):
                hand.told_to_kill.append(player)
            case _:
                pass


def _can_act(turn: BettingTurn, seat: int) -> bool:
    """Return whether a player has a decision: not if nobody can put in more than they did."""
    others = [other for other in turn.live if other != seat]
    max_bet = max(*turn.bets, *(turn.bets[other] + turn.stacks[other] for other in others))
    return seat in turn.live and turn.stacks[seat] > 0 and max_bet > turn.bets[seat]


class KillLaws:
    """What the book orders about each hand, given those before."""

    def __init__(self, evening: KillEvening) -> None:
        self.evening = evening
        self.big_blind = evening.blinds[-1]
        self.factor = FACTORS.get(evening.kill, Fraction(2))
        self.legs: set[str] = set()
        """The players with a leg; more than one if somebody left with theirs."""
        self.due: set[str] = set()
        """The players who must kill the next pot."""
        self.missed: set[str] = set()
        """The players who had to kill and were not dealt in."""
        self.waits_for_button: dict[str, int] = {}
        """The players who found another kill active, and their sitting then (206.3)."""
        self.before: HandRecord | None = None

    def check(self, hand: PlayedHand) -> Iterator[str]:
        """Yield what is not as the book orders."""
        yield from self.evening.escapes
        left = {p.name for p in hand.record.people.values() if p.is_new} & self.due
        self.due, self.missed = self.due - left, self.missed | left
        yield from self._who_kills(hand)
        yield from self._missed_kills(hand)
        yield from self._sizes(hand)
        yield from self._turns(hand)
        yield from self._bought_button(hand)
        self._remember_deal(hand)
        yield from self._result(hand)
        self.evening.must_kill = self.due | self.missed
        self.before = hand.record

    def check_positions(self, positions: PositionLaws, record: HandRecord) -> list[str]:
        """Return what is wrong with button and blinds, as if those who owe a kill were away.

        They have no cards before they post it (203.1). Two players who both owe one cannot both
        do so (207), and no book says how they play.
        """
        owing = {p.name for p in record.people.values()} & (self.due | self.missed)
        people = {
            seat: replace(person, is_present=person.is_present and person.name not in owing)
            if seat not in record.dealt_seats
            else person
            for seat, person in record.people.items()
        }
        positions.owing |= {p.sitting for p in people.values() if p.name in self.missed}
        problems = list(positions.check(replace(record, people=people)))
        return [] if len(owing) > 1 and len(record.dealt_seats) == 2 else problems

    # ------------------------------------------------------------ the deal

    def _who_kills(self, hand: PlayedHand) -> Iterator[str]:
        killer = None if hand.killer is None else hand.name(hand.killer)
        hand.is_required = killer in self.due | self.missed
        for name in sorted((self.due | self.missed) & hand.names):
            # Of two players who both must kill, one can (207).
            if name != killer and (killer is None or len(hand.names) > 2):
                yield f"{name} must kill but has cards without a kill (wsop-203.1)"
        for person in hand.record.people.values():
            is_there = person.is_present and person.chips > 0
            if person.name in self.due and is_there and person.name != killer:
                yield f"{person.name} must kill this pot, not {killer} (wsop-intro.kill.5)"
        chosen = self.evening.has_chosen.get(killer or "") == "kill"
        if killer is not None and not hand.is_required and not chosen:
            yield f"{killer} kills the pot without having to, or choosing to"

    def _missed_kills(self, hand: PlayedHand) -> Iterator[str]:
        record = hand.record
        big = record.seat_of("big blind")
        if big is None or len(record.dealt_seats) < 3:
            return
        cannot_kill_from = [record.button, *between(record.button, big), big]
        for seat, person in record.people.items():
            if person.name not in self.missed - self.due:
                continue
            if not person.is_present or person.chips == 0:
                continue
            waits = self.evening.has_chosen.get(person.name) == "wait"  # 206.2
            if hand.killer == seat and seat in cannot_kill_from and not waits:
                yield f"{person.name} kills on the button or in a blind (wsop-206.1)"
            passed = self._button_passed(person, seat, record)
            if hand.killer == seat and passed is False and not waits:
                yield f"{person.name} kills before the button has passed (wsop-206.3)"
            if hand.killer is None and seat not in cannot_kill_from and not waits and passed:
                yield f"{person.name} has missed a kill and can post it now (wsop-206.1)"

    def _button_passed(self, person: Person, seat: int, record: HandRecord) -> bool | None:
        """Whether the button has passed a player who waits for it; None if no book says."""
        if person.name not in self.waits_for_button or self.before is None:
            return True
        if self.waits_for_button[person.name] != person.sitting:
            return None  # they left and sat down elsewhere
        return self._passes(seat, record)

    def _passes(self, seat: int, record: HandRecord) -> bool:
        """Return whether the button has just passed a seat."""
        last = record.button if self.before is None else self.before.button
        return seat == last != record.button or seat in between(last, record.button)

    def _remember_deal(self, hand: PlayedHand) -> None:
        killer = None if hand.killer is None else hand.name(hand.killer)
        for seat, person in hand.record.people.items():
            if self._button_passed(person, seat, hand.record):
                self.waits_for_button.pop(person.name, None)
            is_there = person.is_present and person.chips > 0 and person.name in self.missed
            # If the button passes them in that very hand, the book does not say which time counts.
            if (
                is_there
                and killer not in (None, person.name)
                and not self._passes(seat, hand.record)
            ):
                self.waits_for_button.setdefault(person.name, person.sitting)
        for name in self.due - hand.names:
            self.missed.add(name)
            self.evening.has_chosen.pop(name, None)
        self.due = set()
        self.missed.discard(killer or "")
        self.waits_for_button.pop(killer or "", None)
        for name in hand.names:
            self.evening.has_chosen.pop(name, None)

    def _bought_button(self, hand: PlayedHand) -> Iterator[str]:
        record = hand.record
        last_big = self.before.seat_of("big blind") if self.before else None
        bought = any(
            record.has_posted(seat, "small blind") and record.has_posted(seat, "big blind")
            for seat in record.posts
        )
        if not bought or hand.killer is None or last_big is None:
            return
        blinds = [last_big, next(s for s in clockwise_after(last_big) if s in record.dealt_seats)]
        if hand.killer in blinds:
            yield f"seat {hand.killer} kills in a blind, and the button is bought (wsop-210)"

    # ------------------------------------------------------------ sizes and turns

    def _sizes(self, hand: PlayedHand) -> Iterator[str]:
        factor = self.factor
        if hand.killer is not None:
            record = hand.record
            if any(record.has_posted(seat, "straddle") for seat in record.posts):
                yield "a straddle in a kill pot (wsop-208)"
            if not hand.is_required:
                factor = Fraction(2)  # wsop-269.c
            owed = min(factor * self.big_blind, record.people[hand.killer].chips)
            if hand.kill != owed:
                yield f"the kill is {owed}, not {hand.kill} (wsop-intro.kill.1)"
        if self.evening.limit != "fixed":
            return
        for turn in hand.turns:
            is_late = turn.round_index >= self.evening.round_count / 2
            bet = BET_SIZES[is_late] * (factor if hand.killer is not None else 1)
            level = max(turn.bets)
            all_in = turn.bets[turn.seat] + turn.stacks[turn.seat]
            if level == 0 and turn.sizes and turn.sizes != [(min(bet, all_in),) * 2]:
                yield f"a bet is {bet} in round {turn.round_index}, not {turn.sizes}"
            if (
                level % bet == 0
                and level
                and turn.sizes
                and turn.sizes[0][0] != min(level + bet, all_in)
            ):
                yield f"a raise is {bet} more than {level}, not {turn.sizes} (wsop-intro.kill.1)"

    def _turns(self, hand: PlayedHand) -> Iterator[str]:
        first_round = [turn for turn in hand.turns if turn.round_index == 0]
        last = hand.record.seat_of("straddle")
        if last is None:
            last = hand.record.seat_of("big blind")
        if last is None or not first_round:
            return
        for turn in first_round:
            order = [s for s in clockwise_after(last) if _can_act(turn, s)]
            if turn.seat not in order[:1]:
                yield f"{order[:1]} act after seat {last}, not {turn.seat} (wsop-199)"
                return
            last = turn.seat
        killer = hand.killer
        if killer is None or len(hand.turns) == len(first_round):
            return
        if _can_act(first_round[0], killer) and killer not in [t.seat for t in first_round]:
            yield f"seat {killer} killed the pot and has no turn (wsop-199)"

    # ------------------------------------------------------------ the result

    def _result(self, hand: PlayedHand) -> Iterator[str]:
        must_kill, is_known = self._next_killer(hand)
        winners = {hand.name(seat) for seat in hand.winners}
        killer = "" if hand.killer is None else hand.name(hand.killer)
        away_with_leg = self.legs - hand.names
        if len(winners) == 1:
            self.legs = away_with_leg | winners
        else:
            self.legs = away_with_leg | (winners & self.legs)
        if is_known and hand.told_to_kill != must_kill:
            yield f"{must_kill} must kill next, not {hand.told_to_kill}: {killer} killed this pot"
        self.due = set(hand.told_to_kill)

    def _next_killer(self, hand: PlayedHand) -> tuple[list[str], bool]:
        """Return who must kill the next pot, and whether the book says so."""
        if not self.evening.kill:
            return [], True  # no kill is required here
        seats = hand.winners
        if self.evening.game in SCOOPED_GAMES:
            pot = sum(hand.won.values())
            is_scoop = len(seats) == 1 and pot >= 5 * BET_SIZES[1]
            return [hand.name(seats[0])] * is_scoop, True
        if len(seats) > 1:
            return self._after_a_split(hand, seats)
        winner = hand.name(seats[0])
        if winner not in self.legs:
            return [], True
        return self._after_a_second_pot(hand, seats[0])

    def _after_a_split(self, hand: PlayedHand, seats: list[int]) -> tuple[list[str], bool]:
        if hand.killer not in seats or hand.killer is None:
            return [], True
        # A player who killed to come in had no leg: 201.2 is about players who had to kill.
        return [hand.name(hand.killer)], hand.is_required

    def _after_a_second_pot(self, hand: PlayedHand, seat: int) -> tuple[list[str], bool]:
        """The second pot counts if it brings a full bet besides the blinds (200.2)."""
        gain = hand.net[seat]
        structure = uncertain = 0
        for other in hand.record.dealt_seats:
            for kind, amount in hand.record.posts.get(other, []) if other != seat else []:
                if kind in ("small blind", "big blind") and other != hand.killer:
                    structure += amount
                elif kind != "straddle":
                    uncertain += min(amount, self.big_blind)
        factor = self.factor if hand.killer is not None else 1
        if gain - structure - uncertain >= BET_SIZES[0] * factor:
            return [hand.name(seat)], True
        return [], gain - structure < BET_SIZES[0]
