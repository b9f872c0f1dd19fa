"""Views: what a viewer may see. Everything is hidden unless a field is explicitly visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN, format_cards, parse_cards
from cardspeak.games import script
from cardspeak.hand import irregularity_events
from cardspeak.hand.betting import bets_no_more
from cardspeak.hand.decisions import HandDecision
from cardspeak.hand.requests import exposed_cards, seats_shown
from cardspeak.hand.showdown import build_pots
from cardspeak.visibility import redact

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
    down_cards: str
    """Down cards, with ``??`` for those the viewer may not see."""
    up_cards: str
    rows: tuple[tuple[str, ...], ...] = ()
    """The hands that the seat sets in rows, with ``??`` for cards the viewer may not see."""


class HandView(msgspec.Struct, frozen=True):
    """A hand as one viewer sees it."""

    viewer: int | None
    game: str
    house: str
    button: int
    seats: tuple[SeatView, ...]
    """The seats dealt in, lowest number first."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    """The main pot first, then the side pots; with the bets of this round."""
    seat_to_act: int | None
    """The seat to act, if it is a player's turn."""
    decision: HandDecision | None
    """What is legal, if it is the viewer's turn."""
    log: tuple[irregularity_events.HandEvent, ...]
    over: bool
    step_index: int = 0
    """The index of the script's current step."""
    seats_waiting: tuple[int, ...] = ()
    """Seats that have yet to draw, discard or expose a card in this step."""
    run_index: int = 0
    """The index of the current run, where the board is run several times."""

    def __repr__(self) -> str:
        owner = "public" if self.viewer is None else f"seat {self.viewer}"
        state = "over" if self.over else f"seat {self.seat_to_act} to act"
        if not self.over and self.seat_to_act is None:
            state = "nobody to act"
        return f"<HandView {owner}, {self.house} {self.game}, {len(self.seats)} players, {state}>"

    def seat_view(self, seat: int) -> SeatView:
        """Return the view of a seat; raise `KeyError` if it was not dealt in."""
        for view in self.seats:
            if view.seat == seat:
                return view
        raise KeyError(seat)

    def _repr_svg_(self) -> str:
        from cardspeak.hand.hand_svg import render_view

        return render_view(self)


def build_view(hand: Hand, viewer: int | None) -> HandView:
    """Return the view of a seat, or the public view without one."""
    decision = hand.decision
    seat_to_act = decision.seat if decision is not None and decision.seat >= 0 else None
    return HandView(
        viewer=viewer,
        game=hand.spec.game.slug,
        house=hand.spec.house.slug,
        button=hand.button,
        seats=build_seat_views(hand, viewer),
        boards=tuple(format_cards(cards) for cards in hand.cards.boards),
        pots=tuple(amount for amount, _ in build_pots(hand)),
        seat_to_act=seat_to_act,
        decision=decision if seat_to_act is not None and seat_to_act == viewer else None,
        log=tuple(
            shown_event for event in hand.log if (shown_event := redact(event, viewer)) is not None
        ),
        over=hand.over,
        step_index=hand.step_index,
        seats_waiting=_find_seats_waiting(hand),
        run_index=hand.runs.index,
    )


def build_seat_views(hand: Hand, viewer: int | None) -> tuple[SeatView, ...]:
    """Return every seat as a viewer sees it."""
    shown_seats, exposed = seats_shown(hand), exposed_cards(hand)
    return tuple(
        _build_seat_view(hand, seat, viewer, shown_seats, exposed) for seat in hand.dealt_seats()
    )


def build_all_seat_views(hand: Hand) -> dict[int | None, dict[int, SeatView]]:
    """Return for each viewer every seat as they see it; the viewer None is the public.

    The result equals one `build_seat_views` for each viewer, and is faster: a seat looks the same
    to all but its own player, unless a pending ruling is about cards that not everybody may know.
    """
    seats = hand.dealt_seats()
    if hand.irregularities is not None and hand.irregularities.pending_report is not None:
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


def _find_seats_waiting(hand: Hand) -> tuple[int, ...]:
    steps = hand.spec.script.steps
    if hand.over or hand.step_index >= len(steps):
        return ()
    if not isinstance(
        steps[hand.step_index], script.DrawStep | script.DiscardStep | script.ExposeStep
    ):
        return ()
    return tuple([seat for seat in hand.queue if seat >= 0])


def _build_seat_view(
    hand: Hand, seat: int, viewer: int | None, shown_seats: set[int], exposed: set[int]
) -> SeatView:
    is_visible = seat == viewer or seat in shown_seats
    is_mucked = seat in hand.showing.mucked_seats and seat not in shown_seats
    down_cards, up_cards = hand.cards.down_cards[seat], hand.cards.up_cards[seat]
    if is_mucked:
        down_cards, up_cards = [card for card in down_cards if card in exposed], []
    hidden_cards = _cards_hidden_by_report(hand, viewer)
    if hidden_cards:
        down_cards = [UNKNOWN if card in hidden_cards else card for card in down_cards]
    return SeatView(
        seat=seat,
        stack=hand.chips.stacks[seat],
        bet=hand.chips.bets[seat],
        folded=hand.folded[seat],
        all_in=not hand.folded[seat] and bets_no_more(hand, seat) and not hand.over,
        down_cards=format_cards(
            down_cards
            if is_visible
            else [card if card in exposed else UNKNOWN for card in down_cards]
        ),
        up_cards=format_cards(up_cards),
        rows=tuple(
            tuple(
                "??" * len(row)
                if hand.rows.face_down[row_hand] and seat != viewer
                else format_cards(row)
                for row in hand.rows.placed[row_hand]
            )
            for row_hand, owner in enumerate(hand.rows.owners)
            if owner == seat
        ),
    )


def _cards_hidden_by_report(hand: Hand, viewer: int | None) -> Sequence[int]:
    """Return the cards that a report waiting for the floor hides from a viewer, too."""
    report = None if hand.irregularities is None else hand.irregularities.pending_report
    cards: object = getattr(report, "cards", "")
    if report is None or not isinstance(cards, str):
        return ()
    return () if getattr(redact(report, viewer), "cards", "") == cards else parse_cards(cards)
