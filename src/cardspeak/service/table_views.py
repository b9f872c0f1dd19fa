"""Views of a table: built field by field from what each viewer may know."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import format_cards
from cardspeak.hand import decisions, events
from cardspeak.hand.announcements import announce_up_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import HandEventBase
from cardspeak.hand.requests import can_show
from cardspeak.hand.showdown import build_pots
from cardspeak.hand.stakes import describe_stakes
from cardspeak.hand.view_building import build_all_seat_views
from cardspeak.hand.views import SeatView
from cardspeak.houses.policies import EntryOption
from cardspeak.service.messages import (
    EventLine,
    PendingAction,
    Preferences,
    PrivateTableView,
    TableSeatView,
    TableView,
)
from cardspeak.table import Table, action_clock, buy_ins, rotation, straddle_announcements, votes
from cardspeak.table import events as table_events
from cardspeak.table.decisions import EntryDecision
from cardspeak.table.events import TableEvent
from cardspeak.table.narration import narrate
from cardspeak.table.seats import EntryStatus
from cardspeak.visibility import redact

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardspeak.hand import Hand
    from cardspeak.table.seats import Seat

NO_VIEWER: Final = ""
"""The name of a viewer without a seat."""


class RecordedEvent(msgspec.Struct, frozen=True, gc=False):
    """An event, with the players at that moment by seat."""

    seq: int
    event: TableEvent
    hand_number: int
    hand_players: tuple[str, ...]
    """The players of the hand that the event is about; empty for seats not dealt in."""
    seat_names: tuple[str, ...]
    """The players at the table; empty for seats not taken."""


class TableContext(msgspec.Struct):
    """A table, and what the service knows about it besides."""

    id: str
    name: str
    secret: bytes
    table: Table
    dealt_to: tuple[str, ...] = ()
    """The players of the last hand by seat: a newcomer in a seat must not see its cards."""
    previously_dealt_to: tuple[str, ...] = ()
    """The players of the hand before that by seat."""
    bot_names: frozenset[str] = frozenset()
    online: set[str] = msgspec.field(default_factory=set)
    preferences: dict[str, Preferences] = msgspec.field(default_factory=dict)
    cards_drawn: dict[int, int] = msgspec.field(default_factory=dict)
    won: dict[int, int] = msgspec.field(default_factory=dict)
    next_deal_at: int = 0
    waiting_reason: str = ""
    pause_reason: str = ""
    railbird_count: int = 0
    last_hand_id: str = ""
    hand_offset: int = 0
    """How many hands earlier segments had: hands are numbered across all segments."""
    controller: str = ""
    now: int = 0


def find_hand_seat(context: TableContext, name: str) -> int | None:
    """Return the seat where a player was dealt into the current or last hand, or None."""
    return context.dealt_to.index(name) if name and name in context.dealt_to else None


def find_table_seat(table: Table, name: str) -> int:
    """Return a player's seat at the table, or -1."""
    if name:
        for number, seat in enumerate(table.seats):
            if seat.player == name:
                return number
    return -1


def make_turn_token(context: TableContext) -> str:
    """Return the token of the decision that the hand waits for; empty if there is none."""
    hand = context.table.hand
    decision = None if hand is None else hand.decision
    if hand is None or decision is None:
        return ""
    position = f"{context.id} {context.table.hand_number} {len(hand.log)} {decision.seat}"
    return blake2b(position.encode(), key=context.secret, digest_size=12).hexdigest()


class HandViews(msgspec.Struct, frozen=True, gc=False):
    """The boards, pots and seats of a hand, computed once for all viewers."""

    boards: tuple[str, ...] = ()
    pots: tuple[int, ...] = ()
    seats_by_viewer: dict[int | None, dict[int, SeatView]] = msgspec.field(
        default_factory=lambda: {None: {}}
    )
    """The seats as each player of the hand sees them, and under None as the public does."""


def build_hand_views(hand: Hand | None) -> HandViews:
    """Return the boards, pots and seats of a hand for all viewers."""
    if hand is None:
        return HandViews()
    boards = tuple([format_cards(cards) for cards in hand.boards])
    return HandViews(boards, collected_pots(hand), build_all_seat_views(hand))


class ViewSource(msgspec.Struct, frozen=True, gc=False):
    """A table at one moment, from which the view of each viewer is built."""

    context: TableContext
    hand_views: HandViews
    public_view: TableView
    """As somebody without a seat sees it."""


def build_view(context: TableContext, viewer: str, *, is_floor: bool = False) -> TableView:
    """Build the view of a player, of somebody without a seat, or of the floor."""
    return view_for(
        build_view_source(context, build_hand_views(context.table.hand)), viewer, is_floor=is_floor
    )


def build_view_source(context: TableContext, hand_views: HandViews) -> ViewSource:
    """Build the public view of a table."""
    table, hand = context.table, context.table.hand
    spec = table.game_spec
    decision = None if hand is None else hand.decision
    games = tuple([game.game.slug for game in table.spec.games])
    view = TableView(
        id=context.id,
        name=context.name,
        game=spec.game.slug,
        game_name=spec.game.name,
        house=spec.house.slug,
        stakes=describe_stakes(spec if hand is None or not table.hand_in_progress else hand.spec),
        buy_in=table.spec.buy_in,
        smallest_chip=spec.betting.bet_increment,
        now=context.now,
        controller=context.controller,
        seats=_seats(context, hand_views),
        button=table.visible_button,
        hand_number=table.hand_number,
        dealt_seats=table.dealt_seats,
        hand_over=not table.hand_in_progress,
        boards=hand_views.boards,
        pots=hand_views.pots,
        pending_action=_pending_action(table, hand),
        ruling_about=decision.irregularity
        if isinstance(decision, decisions.RulingDecision)
        else "",
        announcement="" if hand is None else announce_up_cards(hand, context.dealt_to.__getitem__),
        killer_seat=table.kill_button.killer_seat if table.hand_in_progress else -1,
        jackpot=0 if table.jackpot is None else table.jackpot.prize,
        next_deal_at=context.next_deal_at,
        waiting_reason=context.waiting_reason,
        pause_reason=context.pause_reason,
        railbird_count=context.railbird_count,
        games=games if len(games) > 1 else (),
        game_hands_left=table.rotation.hands_left if len(games) > 1 else 0,
        last_hand_id=context.last_hand_id,
    )
    return ViewSource(context, hand_views, view)


def view_for(source: ViewSource, viewer: str, *, is_floor: bool = False) -> TableView:
    """Return a viewer's view: the public view, with what only they may see."""
    if viewer == NO_VIEWER and not is_floor:
        return source.public_view
    hand = source.context.table.hand
    decision = None if hand is None else hand.decision
    return msgspec.structs.replace(
        source.public_view,
        buy_in=buy_ins.buy_in_range(source.context.table, viewer),
        seats=_own_seats(source, find_hand_seat(source.context, viewer)),
        own=_private_view(source.context, viewer),
        ruling=decision if is_floor and isinstance(decision, decisions.RulingDecision) else None,
        hand_players=source.context.dealt_to if is_floor else (),
        previous_players=source.context.previously_dealt_to if is_floor else (),
    )


def collected_pots(hand: Hand) -> tuple[int, ...]:
    """Return the pots without the bets that are still in front of the seats."""
    if hand.over:
        return ()
    pots = [amount for amount, _ in build_pots(hand)]
    bets_in_front = sum(hand.bets)
    for index in reversed(range(len(pots))):
        amount_in_front = min(bets_in_front, pots[index])
        pots[index] -= amount_in_front
        bets_in_front -= amount_in_front
    return tuple(amount for amount in pots if amount)


def _seats(context: TableContext, hand_views: HandViews) -> tuple[TableSeatView, ...]:
    cards = hand_views.seats_by_viewer[None]
    return tuple(
        [
            _seat(context, number, seat, cards.get(number))
            for number, seat in enumerate(context.table.seats)
        ]
    )


def _own_seats(source: ViewSource, hand_seat: int | None) -> tuple[TableSeatView, ...]:
    """Return the seats with the cards that only the player in this seat of the hand sees."""
    seats = source.public_view.seats
    if hand_seat is None:
        return seats
    own_views = source.hand_views.seats_by_viewer[hand_seat]
    public_views = source.hand_views.seats_by_viewer[None]
    return tuple(
        [
            seat
            if seat.hand_view is None
            or (own_view := own_views[seat.seat]) is public_views[seat.seat]
            else msgspec.structs.replace(seat, hand_view=own_view)
            for seat in seats
        ]
    )


def _seat(
    context: TableContext, number: int, seat: Seat, seat_view: SeatView | None
) -> TableSeatView:
    has_moved = seat_view is not None and context.dealt_to[number] != seat.player
    if has_moved and not context.table.hand_in_progress:
        seat_view = None  # somebody else sits there now
    is_new_game = context.table.button < 0  # whoever is there draws for the button, and is in it
    is_entering = seat.taken and seat.entry_status is not EntryStatus.PLAYING and not is_new_game
    entry_option = seat.entry_option or EntryOption.WAIT_FOR_BIG_BLIND
    return TableSeatView(
        seat=number,
        player=seat.player,
        stack=context.table.stack_behind(number),
        is_bot=seat.player in context.bot_names,
        has_chair=seat.has_chair,
        sitting_in=seat.present,
        online=seat.player in context.online or seat.player in context.bot_names,
        entry_text=entry_option.description if is_entering else "",
        owes=tuple(sorted(post.value for post in seat.missed_posts)),
        held_for=seat.held_for,
        time_bank_seconds_left=action_clock.time_bank_left(context.table, number)
        if seat.taken and context.table.spec.time_bank_seconds
        else 0,
        hand_view=seat_view,
        won=0 if seat_view is None else context.won.get(number, 0),
        cards_drawn=None if seat_view is None else context.cards_drawn.get(number),
    )


def _pending_action(table: Table, hand: Hand | None) -> PendingAction | None:
    decision = None if hand is None else hand.decision
    if decision is None:
        return None
    return PendingAction(
        seat=decision.seat,
        decision=type(decision).__name__,
        started_at=table.turn_timer.started_at,
        deadline=action_clock.turn_ends_at(table) or 0,
        time_bank_deadline=action_clock.deadline(table) or 0,
    )


def _private_view(context: TableContext, viewer: str) -> PrivateTableView | None:
    table = context.table
    seat = find_table_seat(table, viewer)
    hand_seat = find_hand_seat(context, viewer)
    if seat < 0 and hand_seat is None:
        return None
    table_decision = table.decision
    decision: decisions.HandDecision | None = None
    if isinstance(table_decision, decisions.HandDecisionBase) and hand_seat is not None:
        may_vote = isinstance(table_decision, decisions.RunItDecision) and not votes.has_voted(
            table, seat
        )
        if table_decision.seat == hand_seat or (may_vote and table.is_in_hand(seat)):
            decision = table_decision
    entry = None
    if isinstance(table_decision, EntryDecision):
        entry = next((option for option in table_decision.entries if option.seat == seat), None)
    return PrivateTableView(
        seat=seat,
        hand_seat=-1 if hand_seat is None else hand_seat,
        decision=decision,
        turn_token=make_turn_token(context) if decision is not None else "",
        entry_choice=entry,
        straddle_amount=straddle_announcements.available_straddle(table, seat) if seat >= 0 else 0,
        top_up_range=buy_ins.top_up_range(table, seat) if seat >= 0 else (0, 0),
        game_choices=_game_choices(table, seat),
        can_chop=seat >= 0 and votes.can_chop(table, seat),
        can_show=table.hand is not None
        and hand_seat is not None
        and can_show(table.hand, hand_seat),
        preferences=context.preferences.get(viewer, Preferences()),
    )


def _game_choices(table: Table, seat: int) -> tuple[str, ...]:
    """Return the games a player may choose from, if it is their choice now."""
    if seat < 0 or not table.spec.rotation.players_choose or table.hand_in_progress:
        return ()
    if table.rotation.hands_left or table.rotation.game_chosen or table.button < 0:
        return ()
    try:
        is_chooser = rotation.next_chooser(table) == seat
    except (RefusedError, StopIteration):
        return ()
    return table.spec.game_names if is_chooser else ()


# ---------------------------------------------------------------- event lines


def build_event_lines(
    recorded_events: Iterable[RecordedEvent], viewer: str
) -> tuple[EventLine, ...]:
    """Build the lines of the events that a viewer may see."""
    lines = (build_event_line(recorded_event, viewer) for recorded_event in recorded_events)
    return tuple([line for line in lines if line is not None])


def build_event_line(recorded_event: RecordedEvent, viewer: str) -> EventLine | None:
    """Build the line of an event as a viewer may see it; None if they may not see it at all."""
    event = redact(recorded_event.event, _viewer_seat(recorded_event, viewer))
    if event is None:
        return None
    names = _hand_names(recorded_event) if _is_about_hand(event) else recorded_event.seat_names
    seat = getattr(event, "seat", getattr(event, "from_seat", -1))
    return EventLine(
        seq=recorded_event.seq,
        text=narrate(event, lambda number: _name_of_seat(names, number)),
        clause=getattr(event, "clause", ""),
        event=event,
        hand_number=recorded_event.hand_number if isinstance(event, HandEventBase) else 0,
        seat=seat if isinstance(seat, int) else -1,
    )


def event_line_for(
    recorded_event: RecordedEvent, viewer: str, public_line: EventLine | None
) -> EventLine | None:
    """Return a viewer's line of an event: the public line, unless they may know more."""
    event = recorded_event.event
    if public_line is not None:
        if public_line.event is event:
            return public_line
        seat = _viewer_seat(recorded_event, viewer)
        if seat is None or redact(event, seat) == public_line.event:
            return public_line
    return build_event_line(recorded_event, viewer)


def _is_about_hand(event: TableEvent) -> bool:
    return isinstance(event, (HandEventBase, table_events.LastHandAmended))


def _viewer_seat(recorded_event: RecordedEvent, viewer: str) -> int | None:
    """Return a viewer's seat in the hand or at the table that an event is about, or None."""
    is_about_hand = _is_about_hand(recorded_event.event)
    names = recorded_event.hand_players if is_about_hand else recorded_event.seat_names
    return names.index(viewer) if viewer and viewer in names else None


def _hand_names(recorded_event: RecordedEvent) -> tuple[str, ...]:
    """Return the players of the hand by seat, and others at the table where nobody was dealt in."""
    return tuple(
        player or name
        for player, name in zip(recorded_event.hand_players, recorded_event.seat_names, strict=True)
    )


def _name_of_seat(names: Sequence[str], number: int) -> str:
    return names[number] if 0 <= number < len(names) else "The floor"


def track_draws_and_wins(
    event: TableEvent, cards_drawn: dict[int, int], chips_won: dict[int, int]
) -> None:
    """Update what each seat drew and won."""
    match event:
        case events.Discarded(seat=seat, cards=cards):
            cards_drawn[seat] = len(cards) // 2
        case events.StoodPat(seat=seat):
            cards_drawn[seat] = 0
        case events.Won(seat=seat, amount=amount):
            chips_won[seat] = chips_won.get(seat, 0) + amount
        case events.PointsPaid(to_seat=to_seat, amount=amount):
            chips_won[to_seat] = chips_won.get(to_seat, 0) + amount
