"""What a viewer is shown of a table: built field by field from what he may know."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import text
from cardspeak.hand import decisions, events
from cardspeak.hand.announcing import announced
from cardspeak.hand.asking import may_show
from cardspeak.hand.commands import Refused
from cardspeak.hand.events import Event as HandEvent
from cardspeak.hand.showdown import pots
from cardspeak.hand.stakes import stakes
from cardspeak.hand.views import SeatView, everybody_sees, seen
from cardspeak.hand.words import tell as tell_hand
from cardspeak.service.messages import Line, SeatNow, TableView, Turn, Wishes, Yours
from cardspeak.table import Table, agreeing, buying, clock, rotation, straddles
from cardspeak.table import decisions as waiting
from cardspeak.table import events as table_events
from cardspeak.table.events import AnyEvent
from cardspeak.table.seats import Entry
from cardspeak.table.words import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.table.seats import Seat

NOBODY: Final = ""
"""The name of a viewer who has no seat."""


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An event, and whose hand it was part of."""

    seq: int
    event: AnyEvent
    hand: int
    players: tuple[str, ...]
    """Who was dealt in, by the seats of the hand."""
    seats: tuple[int, ...]
    """Where they sat at the table."""
    names: tuple[str, ...]
    """Who sat at the table, by its seats."""


class Scene(msgspec.Struct):
    """A table, and what the service knows about it besides."""

    id: str
    name: str
    secret: bytes
    table: Table
    dealt_to: tuple[str, ...] = ()
    """Who was dealt the last hand, by its seats: a newcomer in a seat does not see its cards."""
    bots: frozenset[str] = frozenset()
    online: set[str] = msgspec.field(default_factory=set)
    wishes: dict[str, Wishes] = msgspec.field(default_factory=dict)
    drawn: dict[int, int] = msgspec.field(default_factory=dict)
    won: dict[int, int] = msgspec.field(default_factory=dict)
    next_deal: int = 0
    waits_for: str = ""
    paused: str = ""
    rail: int = 0
    last_hand: str = ""
    hands_before: int = 0
    """How many hands earlier sittings of the table had: hands are numbered over all of them."""
    host: str = ""
    now: int = 0


def hand_seat(scene: Scene, name: str) -> int | None:
    """Find a player's seat in the hand that lies on the table."""
    return scene.dealt_to.index(name) if name and name in scene.dealt_to else None


def table_seat(table: Table, name: str) -> int:
    """Find a player's seat at the table, -1 for who has none."""
    if name:
        for number, seat in enumerate(table.seats):
            if seat.player == name:
                return number
    return -1


def token(scene: Scene) -> str:
    """Make the token of the decision that the hand waits for."""
    hand = scene.table.hand
    decision = None if hand is None else hand.decision
    if hand is None or decision is None:
        return ""
    where = f"{scene.id} {scene.table.number} {len(hand.log)} {decision.seat}"
    return blake2b(where.encode(), key=scene.secret, digest_size=12).hexdigest()


class Lying(msgspec.Struct, frozen=True, gc=False):
    """What lies on a table: worked out once, for all who see it."""

    boards: tuple[str, ...] = ()
    pots: tuple[int, ...] = ()
    seats: tuple[tuple[SeatView, ...], ...] = ((),)
    """As each seat of the hand sees them, and last as somebody without one does."""


def lying(hand: Hand | None) -> Lying:
    """See what lies on the table."""
    if hand is None:
        return Lying()
    boards = tuple([text(cards) for cards in hand.board])
    return Lying(boards, pots_lying(hand), everybody_sees(hand))


class Sight(msgspec.Struct, frozen=True, gc=False):
    """A table at one moment, from which the view of each viewer is made."""

    scene: Scene
    lying: Lying
    view: TableView
    """As somebody without a seat sees it."""


def look(scene: Scene, viewer: str, *, floor: bool = False) -> TableView:
    """Build the view of a player, or of somebody without a seat, or of the floor."""
    return look_from(sight(scene, lying(scene.table.hand)), viewer, floor=floor)


def sight(scene: Scene, lies: Lying) -> Sight:
    """See a table as everybody does."""
    table, hand = scene.table, scene.table.hand
    placard = table.placard
    decision = None if hand is None else hand.decision
    games = tuple([game.game.slug for game in table.sign.games])
    view = TableView(
        id=scene.id,
        name=scene.name,
        game=placard.game.slug,
        title=placard.game.name,
        house=placard.house.name,
        stakes=stakes(placard if hand is None or not table.in_hand else hand.placard),
        buy_in=table.sign.buy_in,
        unit=placard.chip,
        now=scene.now,
        host=scene.host,
        seats=_seats(scene, lies),
        button=table.button,
        hand=table.number,
        hand_seats=table.hand_seats,
        over=not table.in_hand,
        boards=lies.boards,
        pots=lies.pots,
        turn=_turn(table, hand),
        deciding=decision.about if isinstance(decision, decisions.Ruling) else "",
        announced="" if hand is None else announced(hand, scene.dealt_to.__getitem__),
        killer=table.kill.killer if table.in_hand else -1,
        jackpot=0 if table.jackpot is None else table.jackpot.prize,
        next_deal=scene.next_deal,
        waits_for=scene.waits_for,
        paused=scene.paused,
        rail=scene.rail,
        games=games if len(games) > 1 else (),
        game_left=table.turn.left if len(games) > 1 else 0,
        last_hand=scene.last_hand,
    )
    return Sight(scene, lies, view)


def look_from(seen: Sight, viewer: str, *, floor: bool = False) -> TableView:
    """Make a viewer's view: what everybody sees, and what is for him alone."""
    if viewer == NOBODY and not floor:
        return seen.view
    hand = seen.scene.table.hand
    decision = None if hand is None else hand.decision
    return msgspec.structs.replace(
        seen.view,
        buy_in=buying.brings(seen.scene.table, viewer),
        seats=_own_seats(seen, hand_seat(seen.scene, viewer)),
        yours=_yours(seen.scene, viewer),
        ruling=decision if floor and isinstance(decision, decisions.Ruling) else None,
    )


def pots_lying(hand: Hand) -> tuple[int, ...]:
    """Count the pots without the bets that still lie in front of the seats."""
    if hand.over:
        return ()
    found = [amount for amount, _ in pots(hand)]
    lying = sum(hand.bet)
    for nth in reversed(range(len(found))):
        taken = min(lying, found[nth])
        found[nth] -= taken
        lying -= taken
    return tuple(amount for amount in found if amount)


def _seats(scene: Scene, lies: Lying) -> tuple[SeatNow, ...]:
    cards = (
        {seat: (at, lies.seats[-1][at]) for at, seat in enumerate(scene.table.hand_seats)}
        if scene.table.hand is not None
        else {}
    )
    return tuple(
        [
            _seat(scene, number, seat, cards.get(number))
            for number, seat in enumerate(scene.table.seats)
        ]
    )


def _own_seats(seen: Sight, at: int | None) -> tuple[SeatNow, ...]:
    """Give the seats with the cards that only a seat of the hand sees."""
    seats = seen.view.seats
    if at is None:
        return seats
    mine, to_all = seen.lying.seats[at], seen.lying.seats[-1]
    return tuple(
        [
            seat
            if seat.cards is None or (own := mine[seat.cards.seat]) is to_all[seat.cards.seat]
            else msgspec.structs.replace(seat, cards=own)
            for seat in seats
        ]
    )


def _seat(scene: Scene, number: int, seat: Seat, lying: tuple[int, SeatView] | None) -> SeatNow:
    at, cards = lying if lying is not None else (-1, None)
    if at >= 0 and scene.dealt_to[at] != seat.player and not scene.table.in_hand:
        at, cards = -1, None  # somebody else sits there now
    way = "" if seat.way is None else seat.way.value
    waits = way or "waits for the big blind"
    return SeatNow(
        seat=number,
        player=seat.player,
        stack=scene.table.stake(number),
        bot=seat.player in scene.bots,
        chair=seat.chair,
        here=seat.present,
        online=seat.player in scene.online or seat.player in scene.bots,
        waits=waits if seat.taken and seat.entry is not Entry.PLAYING else "",
        owes=tuple(sorted(one.value for one in seat.owes)),
        kept_for=seat.held_for,
        bank=clock.bank(scene.table, number) if seat.taken and scene.table.sign.time_bank else 0,
        cards=cards,
        won=scene.won.get(at, 0),
        drawn=scene.drawn.get(at),
    )


def _turn(table: Table, hand: Hand | None) -> Turn | None:
    decision = None if hand is None else hand.decision
    if decision is None:
        return None
    return Turn(
        seat=table.hand_seats[decision.seat] if decision.seat >= 0 else -1,
        kind=type(decision).__name__,
        began=table.waiting.since,
        ends=clock.turn_ends(table) or 0,
        bank_ends=clock.deadline(table) or 0,
    )


def _yours(scene: Scene, viewer: str) -> Yours | None:
    table = scene.table
    seat = table_seat(table, viewer)
    at = hand_seat(scene, viewer)
    if seat < 0 and at is None:
        return None
    waits = table.decision
    decision: decisions.AnyDecision | None = None
    if isinstance(waits, waiting.InHand) and at is not None:
        mine = waits.decision.seat == at
        votes = isinstance(waits.decision, decisions.RunIt) and not agreeing.has_said(table, seat)
        if mine or (votes and table.plays(seat)):
            decision = waits.decision
    ways = None
    if isinstance(waits, waiting.ComingIn):
        ways = next((one for one in waits.choices if one.seat == seat), None)
    return Yours(
        seat=seat,
        hand_seat=-1 if at is None else at,
        decision=decision,
        turn=token(scene) if decision is not None else "",
        ways=ways,
        straddle=straddles.possible(table, seat) if seat >= 0 else 0,
        top_up=buying.room_for(table, seat) if seat >= 0 else (0, 0),
        choose_game=_choices(table, seat),
        chop=seat >= 0 and agreeing.may_chop(table, seat),
        may_show=table.hand is not None and at is not None and may_show(table.hand, at),
        wishes=scene.wishes.get(viewer, Wishes()),
    )


def _choices(table: Table, seat: int) -> tuple[str, ...]:
    """Give the games a player may choose from, if it is his choice now."""
    if seat < 0 or not table.sign.rotation.choice or table.in_hand:
        return ()
    if table.turn.left or table.turn.chosen or table.button < 0:
        return ()
    try:
        chooses = rotation.chooser(table) == seat
    except (Refused, StopIteration):
        return ()
    return table.sign.names if chooses else ()


# ---------------------------------------------------------------- what is told


def line(happening: Happening, viewer: str) -> Line:
    """Tell an event as a viewer may know it."""
    event = happening.event
    if isinstance(event, HandEvent):
        return _hand_line(happening, event, viewer)
    said = event
    if isinstance(event, table_events.InLastHand):
        said = table_events.InLastHand(seen(event.what, _at(happening, viewer)))  # type: ignore[arg-type]
    seat = getattr(event, "seat", -1)
    return Line(
        seq=happening.seq,
        text=tell(said, lambda number: _named(happening.names, number)),
        clause=getattr(event, "clause", ""),
        event=said,
        seat=seat if isinstance(seat, int) else -1,
    )


def line_for(happening: Happening, viewer: str, to_all: Line) -> Line:
    """Tell an event to a viewer: what everybody is told, unless he knows more."""
    event, at = happening.event, _at(happening, viewer)
    if at is None or to_all.event is event:
        return to_all
    if isinstance(event, HandEvent) and seen(event, at) == to_all.event:
        return to_all
    return line(happening, viewer)


def _hand_line(happening: Happening, event: HandEvent, viewer: str) -> Line:
    known = seen(event, _at(happening, viewer))
    seat = getattr(event, "seat", -1)
    at_table = -1
    if isinstance(seat, int) and 0 <= seat < len(happening.seats):
        at_table = happening.seats[seat]
    return Line(
        seq=happening.seq,
        text=tell_hand(known, lambda number: _named(happening.players, number)),
        clause=getattr(event, "clause", ""),
        event=known,  # type: ignore[arg-type]
        hand=happening.hand,
        seat=at_table,
    )


def _at(happening: Happening, viewer: str) -> int | None:
    """Find a viewer's seat in the hand that an event belongs to."""
    known = viewer and viewer in happening.players
    return happening.players.index(viewer) if known else None


def _named(names: Sequence[str], number: int) -> str:
    return names[number] if 0 <= number < len(names) else "The floor"


def note_of_hand(event: AnyEvent, drawn: dict[int, int], won: dict[int, int]) -> None:
    """Remember what seats of the hand drew and got."""
    match event:
        case events.Threw(seat=seat, cards=cards):
            drawn[seat] = len(cards) // 2
        case events.StoodPat(seat=seat):
            drawn[seat] = 0
        case events.Won(seat=seat, amount=amount):
            won[seat] = won.get(seat, 0) + amount
        case events.Paid(to=to, amount=amount):
            won[to] = won.get(to, 0) + amount
