"""A table: seats, button and the hand in play; hand after hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import Hand, posting, starting
from cardspeak.hand.commands import AskToSee, Refused, ShowAnyway
from cardspeak.houses.customs import FirstButton
from cardspeak.shuffle import shuffle
from cardspeak.table import (
    agreeing,
    blinds,
    buying,
    clock,
    commands,
    commission,
    conduct,
    decisions,
    entering,
    events,
    floor,
    jackpot,
    kills,
    moving,
    rotation,
    seating,
    straddles,
    transfers,
)
from cardspeak.table.agreeing import Agreement
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.buying import Cage
from cardspeak.table.clock import Waiting
from cardspeak.table.commands import Deal, Play
from cardspeak.table.commission import Till
from cardspeak.table.conduct import Conduct
from cardspeak.table.entries import Unbalanced
from cardspeak.table.floor import Floor
from cardspeak.table.jackpot import Exposing, Jackpot
from cardspeak.table.kills import KillButton
from cardspeak.table.ledger import Ledger
from cardspeak.table.rotation import Turn
from cardspeak.table.rules import Rules
from cardspeak.table.seats import Entry, Owed, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.games import Game
    from cardspeak.hand import Placard
    from cardspeak.houses.commission import Commission
    from cardspeak.houses.customs import Customs
    from cardspeak.table.blinds import Plan
    from cardspeak.table.events import AnyEvent
    from cardspeak.table.sign import Sign

_PLAY: Final = Play  # which the compiler finds without looking the name up
_AFTERWARDS: Final = (AskToSee, ShowAnyway)
"""What may be done with the cards of a hand that is over, until the next is dealt."""


class Table:
    """One table. `act` does what a command says and gives the events that followed.

    >>> from cardspeak.hand import placard
    >>> from cardspeak.shuffle import practice_seed
    >>> from cardspeak.table import Table, sign
    >>> from cardspeak.table.commands import Deal, DrawForButton, Sit
    >>> table = Table(sign(placard("holdem", blinds=(5, 10)), seats=6))
    >>> for seat, player in enumerate(["Ann", "Bob", "Cid"]):
    ...     _ = table.act(Sit(seat, player, 1000))
    >>> table.act(DrawForButton(practice_seed(7)))[-1]
    ButtonAt(seat=0, dead=False, clause='wsop-90')
    >>> _ = table.act(Deal(practice_seed(8)))
    >>> table.hand_seats, table.hand.decision.seat
    ((1, 2, 0), 2)
    """

    __slots__ = (
        "_after",
        "_told",
        "agreement",
        "button",
        "cage",
        "conduct",
        "customs",
        "dead_hands",
        "exposing",
        "floor",
        "hand",
        "hand_seats",
        "jackpot",
        "kill",
        "last_hand",
        "last_seats",
        "ledger",
        "now",
        "number",
        "owners",
        "positions",
        "rules",
        "seat_requests",
        "seats",
        "sign",
        "straddlers",
        "till",
        "travelled",
        "turn",
        "unposted",
        "waiting",
    )

    def __init__(self, sign: Sign, jackpot: Jackpot | None = None) -> None:
        if sign.jackpot != (jackpot is not None):
            raise BadSign("a sign that speaks of a jackpot needs one, and none without it")
        self.sign = sign
        self.jackpot = jackpot
        self.customs: Customs = sign.house.customs
        self.seats = [Seat() for _ in range(sign.seats)]
        self.button = -1
        self.positions: list[int] = []
        """Where the blinds of the last hand sat, the smallest first."""
        self.travelled = 0
        """How many seats the button has gone since the first hand."""
        self.seat_requests: list[tuple[str, int]] = []
        """Which players asked for which seats, in order."""
        self.owners: dict[int, Seat] = {}
        """Players who are away and whose seats others play in."""
        self.straddlers: set[int] = set()
        """Seats that want to straddle in the next hand."""
        self.kill = KillButton()
        self.unposted: dict[int, tuple[Entry, set[Owed]]] = {}
        """Seats that were dealt into this hand without posting, and what they owed."""
        self.dead_hands: set[int] = set()
        """Seats of the hand that are folded when it is their turn."""
        self.hand: Hand | None = None
        self.hand_seats: tuple[int, ...] = ()
        """The seat at the table of each seat of the hand."""
        self.last_hand: Hand | None = None
        """The hand before this one."""
        self.last_seats: tuple[int, ...] = ()
        self.ledger = Ledger(sign.seats)
        self.now = 0
        self.number = 0
        self.cage = Cage()
        self.floor = Floor()
        self.turn = Turn()
        self.rules = Rules(sign, self.turn.game)
        self.waiting = Waiting()
        self.agreement = Agreement()
        self.till = Till()
        self.exposing = Exposing()
        self.conduct = Conduct()
        self._told: list[AnyEvent] = []
        """What happened besides the hand; what happened in it is in its own log."""
        self._after: list[int] = []
        """How many events of the hand came before each of those."""

    @property
    def events(self) -> list[AnyEvent]:
        """What has happened since the last hand was dealt, in the hand and besides it."""
        return self.since(0, 0)

    @property
    def placard(self) -> Placard:
        """The game that is dealt now."""
        return self.rules.placard

    @property
    def stakes(self) -> tuple[Game, str, int]:
        """The game, the limit and the number of blinds, by which some customs differ."""
        placard = self.placard
        return placard.game, placard.limit, len(placard.blinds)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and not self.hand.over

    @property
    def decision(self) -> decisions.AnyDecision | None:
        """What the table waits for."""
        return decisions.decision(self)

    @property
    def carried(self) -> int:
        """What the last hand left in the middle for the next."""
        left = 0 if self.hand is None else self.hand.carried
        return left + self.floor.forfeited

    def act(self, command: commands.AnyCommand) -> list[AnyEvent]:
        """Do what a command says, or refuse it and change nothing."""
        if type(command) is _PLAY:  # nearly all commands are
            return _play(self, command)
        if type(command) is Deal:
            return _deal(self, command)
        told, logged = self.told, self.logged
        _DO[type(command)](self, command)
        return self.since(told, logged)

    def tell(self, event: AnyEvent) -> None:
        """Write down what happened."""
        self._told.append(event)
        self._after.append(self.logged)

    @property
    def told(self) -> int:
        """How much has happened besides the hand since it was dealt."""
        return len(self._told)

    @property
    def logged(self) -> int:
        """How much has happened in the hand."""
        return 0 if self.hand is None else len(self.hand.log)

    def since(self, told: int, logged: int) -> list[AnyEvent]:
        """Give what happened after so many events at the table and so many in the hand."""
        log: list[AnyEvent] = [] if self.hand is None else self.hand.log  # type: ignore[assignment]
        if told == len(self._told):
            return log[logged:]
        happened: list[AnyEvent] = []
        for nth in range(told, len(self._told)):
            after = self._after[nth]
            if after > logged:
                happened += log[logged:after]
                logged = after
            happened.append(self._told[nth])
        happened += log[logged:]
        return happened

    def put_aside(self) -> None:
        """Put the last hand aside before the next, and forget what was told and moved."""
        self.last_hand, self.last_seats = self.hand, self.hand_seats
        self.hand = None
        self._told, self._after = [], []
        self.ledger.forget_entries()

    # ------------------------------------------------------------ for the modules of the subjects

    def seat_at(self, number: int) -> Seat:
        """Find a seat, taken or empty."""
        if not 0 <= number < len(self.seats):
            raise Refused(f"there is no seat {number}: seats are 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def seat_of(self, number: int) -> Seat:
        """Find a seat that is taken."""
        seat = self.seat_at(number)
        if not seat.taken:
            raise Refused(f"nobody sits in seat {number}")
        return seat

    def plays(self, number: int) -> bool:
        """Say whether a seat is in the hand that is being played."""
        if not self.in_hand or number not in self.hand_seats:
            return False
        assert self.hand is not None  # noqa: S101  for the type checker
        return not self.hand.folded[self.hand_seats.index(number)]

    def stake(self, number: int) -> int:
        """Count the chips that a seat has in front of it now, without what it has bet."""
        if self.in_hand and number in self.hand_seats:
            assert self.hand is not None  # noqa: S101  for the type checker
            at = self.hand_seats.index(number)
            return self.seats[number].stack + self.hand.stacks[at] - self.hand.started_with[at]
        return self.seats[number].stack

    def open_for(self, seconds: int) -> bool:
        """Say whether the first hand was dealt so long ago."""
        opened = self.floor.opened_at
        return opened >= 0 and self.now >= opened + seconds

    def post(self, sign: Sign) -> None:
        """Put up another sign: its first game is next."""
        self.turn = Turn()
        self.put_up(replace(sign, commission=self.sign.commission))

    def put_up(self, sign: Sign) -> None:
        """Play by what a sign says now, in the game whose turn it is."""
        self.sign = sign
        self.rules = Rules(sign, self.turn.game)

    def between_hands(self, doing: str) -> None:
        """Refuse what cannot be done while a hand is played."""
        if self.in_hand:
            raise Refused(f"one can {doing} only between hands", self.customs.stakes_stay)


# ---------------------------------------------------------------- button and hands


def _draw_for_button(table: Table, said: commands.DrawForButton) -> None:
    first = table.customs.first_button
    if table.button >= 0:
        raise Refused("the button has its place already", first.clause)
    ready = [number for number, seat in enumerate(table.seats) if seat.ready]
    if len(ready) < 2:
        raise Refused("a table opens with two players at least", table.customs.two_players)
    best = ready[-1]  # at the dealer's right
    if first.value is FirstButton.HIGH_CARD:
        best = seating.high_card(table, ready, said.seed, first.clause)
    table.button = best
    table.tell(events.ButtonAt(best, dead=False, clause=first.clause))


def _deal(table: Table, said: Deal) -> list[AnyEvent]:
    if table.in_hand:
        raise Refused("a hand is being played: it ends first")
    if table.hand is not None and table.hand.decision is not None:
        raise Refused("the floor is deciding about the last hand: wait for the ruling")
    floor.check_open(table)
    _balance(table)
    rotation.check_chosen(table)
    buying.check_fit(table)
    charge = commission.for_hand(table)
    before = table.unposted
    if before or said.unposted:
        table.unposted = entering.unposted(table, said.unposted)
    guests: dict[int, Seat] = {}
    try:
        made = _plan(table, guests)
        hand = _dealt(table, made, said.seed, charge)
    except BaseException:
        table.unposted = before
        raise
    finally:
        if guests:
            _seat_again(table, guests)
    table.put_aside()
    if guests:
        _give_back(table, guests)
    buying.fitted(table, made.dealt)
    table.floor.forfeited = 0
    buying.declare(table, made.dealt)
    rotation.count(table, len(made.dealt))
    blinds.settle(table, made)
    table.hand_seats = tuple(made.dealt)
    if table.rules.time_bank:
        clock.refill(table)
    if table.dead_hands:
        table.dead_hands.clear()
    table.number += 1
    if table.floor.opened_at < 0:
        table.floor.opened_at = table.now
    table.tell(events.HandBegan(table.number, table.rules.slug, table.hand_seats))
    table.hand = hand
    return _follow(table, hand, 0, 0)


def _plan(table: Table, guests: dict[int, Seat]) -> Plan:
    """Plan the next hand; a seat whose owner is back is given up when its blind is due.

    The owner is put there, and whoever was there is kept among the guests.
    """
    made = blinds.plan(table)
    while table.owners:
        due = [made.big] if table.placard.blinds else list(table.owners)  # stud has no blind
        back = [number for number in due if moving.is_due_back(table, number)]
        if not back:
            break
        guests[back[0]] = table.seats[back[0]]
        table.seats[back[0]] = table.owners[back[0]]
        made = blinds.plan(table)
    return made


def _seat_again(table: Table, guests: dict[int, Seat]) -> None:
    """Put those who were there into their seats again."""
    for number, guest in guests.items():
        table.seats[number] = guest


def _give_back(table: Table, guests: dict[int, Seat]) -> None:
    """Give the seats of guests back to their owners."""
    for number in guests:
        moving.give_back(table, number)


def _dealt(table: Table, made: Plan, seed: bytes, charge: Commission | None) -> Hand:
    """Deal the hand that was planned: `deal`, without what a plan cannot get wrong."""
    rules, seats, placard = table.rules, table.seats, blinds.placard_for(table, made)
    stacks = [seats[seat].stack for seat in made.dealt]
    lands = tuple([at for at, seat in enumerate(made.dealt) if seats[seat].fantasyland])
    posting.check_chips(placard, stacks)
    if lands or rules.needs_a_point:
        starting.check_points(placard, stacks, lands)
    posts = rules.posts(len(stacks)) if made.usual else blinds.posts_for(placard, made)
    hand = Hand()
    hand.begin(
        placard,
        stacks,
        button=len(stacks) - 1,  # the last at or before the button, even if that is dead
        deck=shuffle(placard.deck.cards, seed),
        secret=seed,
        posts=posts,
        carried=table.carried,
        cut=0,
        fantasyland=lands,
        commission=charge,
        paced=False,
    )
    return hand


def _play(table: Table, said: Play) -> list[AnyEvent]:
    hand = table.hand
    if hand is None:
        raise Refused("no hand is being played: deal one")
    told, logged = table.told, len(hand.log)
    if hand.over:
        if isinstance(said.act, _AFTERWARDS):
            hand.act(said.act)
        else:
            conduct.late(table, hand, table.hand_seats, said.act)
        return table.since(told, logged)
    hand.act(said.act)
    return _follow(table, hand, told, logged)


def _agree(table: Table, said: commands.AgreeToRun | commands.AgreeToChop) -> None:
    agreed = agreeing.agreed(table, said)
    if agreed is not None:
        _play(table, Play(agreed))


def _found_unposted(table: Table, said: commands.FoundUnposted) -> None:
    entering.found_unposted(table, said)
    assert table.hand is not None  # noqa: S101  for the type checker
    _follow(table, table.hand, table.told, len(table.hand.log))


def _put_in_short(table: Table, said: commands.PutInShort) -> None:
    logged = table.logged
    kills.put_in_short(table, said)
    assert table.hand is not None  # noqa: S101  for the type checker
    _follow(table, table.hand, table.told, logged)


def _follow(table: Table, hand: Hand, told: int, logged: int) -> list[AnyEvent]:
    """See to what follows from what happened in the hand, and give all since then."""
    if table.dead_hands:
        entering.fold_dead(table, hand)
    if hand.trouble is not None:
        conduct.follow(table, hand, table.hand_seats, logged)
    clock.next_turn(table, hand)
    if hand.over:
        _finish(table, hand)
    elif hand.commission is not None:
        commission.set_aside(table, hand, hand.commission)
    return table.since(told, logged)


def _finish(table: Table, hand: Hand) -> None:
    """Take the result of a hand that is over."""
    seats, began, ended, lands = table.seats, hand.started_with, hand.stacks, hand.fantasyland
    won: list[int] = []
    for at, number in enumerate(table.hand_seats):
        seat, gain = seats[number], ended[at] - began[at]
        won.append(gain)
        seat.stack += gain  # who has folded may have added chips since
        seat.last_hand = table.number
        if lands or seat.fantasyland:
            seat.fantasyland = at in lands
    gains = tuple(won)
    table.ledger.settle(table.hand_seats, gains, "hand")
    if hand.commission is not None:
        commission.book(table, hand, hand.commission)
    table.tell(events.HandEnded(table.number, gains))
    if _has_sequel(table, hand):
        _after_hand(table, hand)


def _has_sequel(table: Table, hand: Hand) -> bool:
    """Say whether anything but the next hand may follow; after nearly every hand nothing does."""
    floor = table.floor
    return (
        table.rules.sequels
        or hand.trouble is not None
        or table.jackpot is not None
        or floor.change is not None
        or table.till.coming is not None
        or bool(table.seat_requests)
        or bool(floor.movers)
        or bool(table.conduct.barred)
    )


def _after_hand(table: Table, hand: Hand) -> None:
    """Let every subject see to what follows from a hand."""
    if hand.trouble is not None:
        blinds.after_hand(table, hand)
    kills.after_hand(table, hand)
    moving.after_hand(table, hand)
    transfers.after_hand(table)
    buying.after_hand(table)
    rotation.after_hand(table)
    floor.after_hand(table)
    if table.conduct.barred:
        conduct.after_hand(table)
    commission.between_hands(table)
    jackpot.after_hand(table, hand)


def _balance(table: Table) -> None:
    """Stop before anything is dealt if the chips on the table are not those in the ledger."""
    for number, seat in enumerate(table.seats):
        booked = table.ledger.stack(number)
        if seat.stack != booked:
            raise Unbalanced(
                f"seat {number} holds {seat.stack} chips, but the ledger says {booked}"
            )
    pot = table.ledger.pot
    if pot != table.carried:
        raise Unbalanced(f"{table.carried} chips stay for the next hand, but the ledger says {pot}")


def _time_is(table: Table, said: commands.TimeIs) -> None:
    if said.now < table.now:
        raise Refused(f"time does not go back: it was {table.now} already")
    table.now = said.now
    while (done := clock.run_out(table)) is not None:
        _play(table, Play(done))
    if not table.in_hand:
        commission.between_hands(table)


_DO: dict[type, Callable[[Table, Any], None]] = {
    **seating.DO,
    **entering.DO,
    **blinds.DO,
    **kills.DO,
    **moving.DO,
    **straddles.DO,
    **transfers.DO,
    **buying.DO,
    **floor.DO,
    **rotation.DO,
    **clock.DO,
    **commission.DO,
    **jackpot.DO,
    **conduct.DO,
    commands.DrawForButton: _draw_for_button,
    commands.AgreeToRun: _agree,
    commands.AgreeToChop: _agree,
    commands.FoundUnposted: _found_unposted,
    commands.PutInShort: _put_in_short,
    commands.TimeIs: _time_is,
}
"""What each command does: every subject brings its own."""
