"""What a viewer may see. Hidden is the default: a view is built field by field from what it may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.games import script
from cardspeak.hand import events, repairs
from cardspeak.hand.asking import bared, turned_up
from cardspeak.hand.betting import tapped_out
from cardspeak.hand.decisions import AnyDecision
from cardspeak.hand.showdown import pots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand import Hand


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it."""

    seat: int
    stack: int
    bet: int
    folded: bool
    all_in: bool
    down: str
    """Down cards, ``??`` for those the viewer may not see."""
    up: str
    rows: tuple[tuple[str, ...], ...] = ()
    """The hands that the seat sets in rows, ``??`` for cards the viewer may not see."""


class View(msgspec.Struct, frozen=True):
    """A hand as one viewer sees it."""

    viewer: int | None
    game: str
    house: str
    button: int
    seats: tuple[SeatView, ...]
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    turn: int | None
    """Whose turn it is, if it is a player's."""
    decision: AnyDecision | None
    """What is lawful, if it is the viewer's turn."""
    log: tuple[repairs.AnyEvent, ...]
    over: bool
    step: int = 0
    """Which step of the script is played."""
    waiting: tuple[int, ...] = ()
    """Who has yet to draw, to throw cards away or to turn one up in this step."""
    run: int = 0
    """Which run of the board is dealt, where it is run several times."""

    def _repr_svg_(self) -> str:
        from cardspeak.hand.picture import of_view

        return of_view(self)


def view(hand: Hand, viewer: int | None) -> View:
    """Build the view of a seat, or of somebody who has none."""
    decision = hand.decision
    turn = decision.seat if decision is not None and decision.seat >= 0 else None
    return View(
        viewer=viewer,
        game=hand.placard.game.slug,
        house=hand.placard.house.name,
        button=hand.button,
        seats=seats_seen(hand, viewer),
        boards=tuple(text(cards) for cards in hand.board),
        pots=tuple(amount for amount, _ in pots(hand)),
        turn=turn,
        decision=decision if turn is not None and turn == viewer else None,
        log=tuple(seen(event, viewer) for event in hand.log),  # type: ignore[misc]
        over=hand.over,
        step=hand.step,
        waiting=_waiting(hand),
        run=hand.run,
    )


def seats_seen(hand: Hand, viewer: int | None) -> tuple[SeatView, ...]:
    """Give what a viewer sees in front of every seat."""
    shown, bare = turned_up(hand), bared(hand)
    return tuple(_seat(hand, seat, viewer, shown, bare) for seat in range(hand.seats))


def everybody_sees(hand: Hand) -> tuple[tuple[SeatView, ...], ...]:
    """Give what each seat sees in front of every seat, and last what is seen without a seat.

    It is the same as asking for one after the other, and quicker: seats look alike to all but
    their own players, unless the floor has yet to rule about cards that not all were told of.
    """
    viewers = range(hand.seats)
    if hand.trouble is not None and hand.trouble.reported is not None:
        return (*(seats_seen(hand, viewer) for viewer in viewers), seats_seen(hand, None))
    shown, bare = turned_up(hand), bared(hand)
    to_all = tuple([_seat(hand, seat, None, shown, bare) for seat in viewers])
    own = [_seat(hand, seat, seat, shown, bare) for seat in viewers]
    return (*((*to_all[:seat], own[seat], *to_all[seat + 1 :]) for seat in viewers), to_all)


def _waiting(hand: Hand) -> tuple[int, ...]:
    steps = hand.placard.script.steps
    if hand.over or hand.step >= len(steps):
        return ()
    if not isinstance(steps[hand.step], script.Draw | script.Discard | script.Expose):
        return ()
    return tuple([seat for seat in hand.queue if seat >= 0])


def _seat(hand: Hand, seat: int, viewer: int | None, shown: set[int], bare: set[int]) -> SeatView:
    visible = seat == viewer or seat in shown
    bets_no_more = hand.stacks[seat] == 0 or tapped_out(hand, seat)
    gone = seat in hand.mucked and seat not in shown
    down, up = hand.down[seat], hand.up[seat]
    if gone:
        down, up = [card for card in down if card in bare], []
    untold = _untold(hand, viewer)
    if untold:
        down = [UNKNOWN if card in untold else card for card in down]
    return SeatView(
        seat=seat,
        stack=hand.stacks[seat],
        bet=hand.bet[seat],
        folded=hand.folded[seat],
        all_in=not hand.folded[seat] and bets_no_more and not hand.over,
        down=text(down if visible else [c if c in bare else UNKNOWN for c in down]),
        up=text(up),
        rows=tuple(
            tuple(
                "??" * len(row) if hand.concealed[box] and seat != viewer else text(row)
                for row in hand.rows[box]
            )
            for box, owner in enumerate(hand.owners)
            if owner == seat
        ),
    )


def _untold(hand: Hand, viewer: int | None) -> Sequence[int]:
    """Give the cards that a report which waits for the floor hides from a viewer, too."""
    told = None if hand.trouble is None else hand.trouble.reported
    cards: object = getattr(told, "cards", "")
    if told is None or not isinstance(cards, str):
        return ()
    return () if getattr(told.seen_by(viewer), "cards", "") == cards else parse(cards)


def seen(event: events.Event, viewer: int | None) -> events.Event:
    """Give an event as a viewer sees it: cards that are not theirs to see are ``??``."""
    match event:
        case events.Dealt(seat=seat, cards=cards, up=up, dead=dead) if dead or seat != viewer:
            hidden = len(cards) // 2 - up
            return events.Dealt(seat, "??" * hidden + cards[2 * hidden :], up, event.clause, dead)
        case events.Threw(seat=seat, cards=cards, clause=clause) if seat != viewer:
            return events.Threw(seat, "??" * (len(cards) // 2), clause)
        case events.Burned(clause=clause):
            return events.Burned("??", clause)
        case repairs.Repair():
            return event.seen_by(viewer)
    return _seen_in_rows(event, viewer)


def _seen_in_rows(event: events.Event, viewer: int | None) -> events.Event:
    """Do the same for what happens to hands that are set in rows."""
    match event:
        case events.Placed(seat=seat, rows=rows, up=False) if seat != viewer:
            return msgspec.structs.replace(event, rows=tuple(map(_hidden, rows)))
        case events.StackMucked(cards=cards):
            return msgspec.structs.replace(event, cards=_hidden(cards))
        case events.WentBack(seat=seat, cards=cards) if seat != viewer:
            return msgspec.structs.replace(event, cards=_hidden(cards))
        case events.Passed(seat=seat, to=to) if viewer not in (seat, to):
            return msgspec.structs.replace(event, card="??")
    return event


def _hidden(cards: str) -> str:
    return "??" * (len(cards) // 2)
