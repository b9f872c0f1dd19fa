"""Builds views and observations. Everything is hidden unless a field is explicitly visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.card_names import join_names
from cardspeak.cards import UNKNOWN, parse_cards
from cardspeak.games import script
from cardspeak.hand.legal_bets import bets_no_more
from cardspeak.hand.requests import exposed_cards, seats_shown
from cardspeak.hand.showdown import pot_amounts
from cardspeak.hand.viewer_logs import build_log
from cardspeak.hand.views import HandView, Observation, SeatView
from cardspeak.visibility import HIDDEN_CARD, redact

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardspeak.hand.decisions import HandDecision
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularity_state import Irregularities


# ---------------------------------------------------------------- observations


def observe(hand: HandState, viewer: int | None) -> Observation:
    """Return what a seat, or the public, knows of a hand now."""
    decision, chips = hand.decision, hand.chips
    seat_to_act = _seat_to_act(decision)
    shown_seats: Collection[int] = ()
    exposed: Collection[int] = ()
    own_cards, shown_cards = "", ("",) * hand.seat_count
    up_cards = shown_cards
    if _has_shown_cards(hand):
        shown_seats, exposed = seats_shown(hand), exposed_cards(hand)
        shown_cards = _format_shown_cards(hand, viewer, shown_seats, exposed)
    if any(hand.cards.up_cards):
        seats = range(hand.seat_count)
        up_cards = tuple([_format_up_cards(hand, seat, shown_seats) for seat in seats])
    if viewer is not None:
        own_cards = _format_down_cards(hand, viewer, viewer, shown_seats, exposed)
        own_cards += up_cards[viewer]
    return Observation(
        viewer,
        hand.button,
        seat_to_act,
        None if seat_to_act is None or seat_to_act != viewer else decision,
        tuple(chips.stacks),
        tuple(chips.bets),
        tuple(hand.folded),
        own_cards,
        shown_cards,
        up_cards,
        _format_rows(hand, viewer),
        tuple([join_names(cards) if cards else "" for cards in hand.cards.boards]),
        _list_pots(hand),
        hand.over,
        hand.step_index,
        hand.runs.index,
    )


def _has_shown_cards(hand: HandState) -> bool:
    """Whether everybody has seen any down card."""
    showing, irregularities = hand.showing, hand.irregularities
    return bool(
        showing.shown_seats
        or showing.all_in_tabled_seats
        or showing.requested_seats
        or showing.voluntary_cards
        or (irregularities is not None and irregularities.exposed_down_cards)
    )


def _format_shown_cards(
    hand: HandState, viewer: int | None, shown_seats: Collection[int], exposed: Collection[int]
) -> tuple[str, ...]:
    """Return the down cards of the other seats, where a viewer knows any of them."""
    texts = [""] * hand.seat_count
    for seat in hand.seats_clockwise:
        text = _format_down_cards(hand, seat, viewer, shown_seats, exposed)
        if seat != viewer and text.strip(HIDDEN_CARD):
            texts[seat] = text
    return tuple(texts)


def _seat_to_act(decision: HandDecision | None) -> int | None:
    seat = -1 if decision is None else decision.seat
    return seat if seat >= 0 else None


def _list_pots(hand: HandState) -> tuple[int, ...]:
    """Return the pots: several only if somebody may be all-in for less than others bet."""
    chips = hand.chips
    if hand.over or 0 in chips.stacks or hand.irregularities is not None:
        return tuple(pot_amounts(hand))
    pot = sum(chips.put_in) + chips.dead_money
    return (pot,) if pot else ()


# ---------------------------------------------------------------- views


def build_view(hand: HandState, viewer: int | None) -> HandView:
    """Return the view of a seat, or the public view without one."""
    decision = hand.decision
    seat_to_act = _seat_to_act(decision)
    return HandView(
        viewer=viewer,
        game=hand.spec.game.slug,
        house=hand.spec.house.slug,
        button=hand.button,
        seats=build_seat_views(hand, viewer),
        boards=tuple([join_names(cards) for cards in hand.cards.boards]),
        pots=tuple(pot_amounts(hand)),
        seat_to_act=seat_to_act,
        decision=None if seat_to_act is None or seat_to_act != viewer else decision,
        log=build_log(hand, viewer),
        over=hand.over,
        step_index=hand.step_index,
        seats_waiting=_find_seats_waiting(hand),
        run_index=hand.runs.index,
    )


def build_seat_views(hand: HandState, viewer: int | None) -> tuple[SeatView, ...]:
    """Return every seat as a viewer sees it."""
    shown_seats, exposed = seats_shown(hand), exposed_cards(hand)
    return tuple(
        [_build_seat_view(hand, seat, viewer, shown_seats, exposed) for seat in hand.dealt_seats()]
    )


def build_all_seat_views(hand: HandState) -> dict[int | None, dict[int, SeatView]]:
    """Return for each viewer every seat as they see it; the viewer None is the public.

    The result equals one `build_seat_views` for each viewer, and is faster: a seat looks the same
    to all but its own player, unless a pending ruling is about cards that not everybody may know.
    """
    seats = hand.dealt_seats()
    if hand.irregularities is not None and hand.irregularities.floor.pending_report is not None:
        return {
            viewer: {view.seat: view for view in build_seat_views(hand, viewer)}
            for viewer in (*seats, None)
        }
    shown_seats, exposed = seats_shown(hand), exposed_cards(hand)
    public_views = {
        seat: _build_seat_view(hand, seat, None, shown_seats, exposed) for seat in seats
    }
    views: dict[int | None, dict[int, SeatView]] = {None: public_views}
    for seat in seats:
        views[seat] = {
            **public_views,
            seat: _build_seat_view(hand, seat, seat, shown_seats, exposed),
        }
    return views


def _find_seats_waiting(hand: HandState) -> tuple[int, ...]:
    steps = hand.spec.script.steps
    if hand.over or hand.step_index >= len(steps):
        return ()
    if not isinstance(
        steps[hand.step_index], script.DrawStep | script.DiscardStep | script.ExposeStep
    ):
        return ()
    return tuple([seat for seat in hand.queue if seat >= 0])


# ---------------------------------------------------------------- seats


def _build_seat_view(
    hand: HandState,
    seat: int,
    viewer: int | None,
    shown_seats: Collection[int],
    exposed: Collection[int],
) -> SeatView:
    return SeatView(
        seat=seat,
        stack=hand.chips.stacks[seat],
        bet=hand.chips.bets[seat],
        folded=hand.folded[seat],
        all_in=not hand.folded[seat] and bets_no_more(hand, seat) and not hand.over,
        down_cards=_format_down_cards(hand, seat, viewer, shown_seats, exposed),
        up_cards=_format_up_cards(hand, seat, shown_seats),
        rows=_format_rows_of_seat(hand, seat, viewer),
    )


def _format_down_cards(
    hand: HandState,
    seat: int,
    viewer: int | None,
    shown_seats: Collection[int],
    exposed: Collection[int],
) -> str:
    """Return a seat's down cards, with ``??`` for those the viewer may not see."""
    cards = hand.cards.down_cards[seat]
    is_shown = seat in shown_seats
    if seat in hand.showing.mucked_seats and not is_shown:
        cards = [card for card in cards if card in exposed]
    if hand.irregularities is not None:
        hidden = _cards_hidden_by_report(hand.irregularities, viewer)
        cards = [UNKNOWN if card in hidden else card for card in cards]
    if is_shown or seat == viewer:
        return join_names(cards)
    return join_names([card if card in exposed else UNKNOWN for card in cards])


def _format_up_cards(hand: HandState, seat: int, shown_seats: Collection[int]) -> str:
    """Return a seat's up cards; a hand mucked at the showdown has none."""
    if seat in hand.showing.mucked_seats and seat not in shown_seats:
        return ""
    return join_names(hand.cards.up_cards[seat])


def _format_rows(hand: HandState, viewer: int | None) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Return the hands that each seat sets in rows; nothing in games without rows."""
    if not hand.rows.owners:
        return ()
    return tuple([_format_rows_of_seat(hand, seat, viewer) for seat in range(hand.seat_count)])


def _format_rows_of_seat(
    hand: HandState, seat: int, viewer: int | None
) -> tuple[tuple[str, ...], ...]:
    """Return the hands that a seat sets in rows, with ``??`` for cards the viewer may not see."""
    rows = hand.rows
    return tuple(
        [
            tuple(
                [
                    HIDDEN_CARD * len(row)
                    if rows.face_down[row_hand] and seat != viewer
                    else join_names(row)
                    for row in rows.placed[row_hand]
                ]
            )
            for row_hand, owner in enumerate(rows.owners)
            if owner == seat
        ]
    )


def _cards_hidden_by_report(irregularities: Irregularities, viewer: int | None) -> Sequence[int]:
    """Return the cards that a report waiting for the floor hides from a viewer, too."""
    report = irregularities.floor.pending_report
    cards: object = getattr(report, "cards", "")
    if report is None or not isinstance(cards, str):
        return ()
    return () if getattr(redact(report, viewer), "cards", "") == cards else parse_cards(cards)
