"""Views and observations: what a viewer may see of a hand, with its log and without."""

from __future__ import annotations

import msgspec

from cardspeak.hand import irregularity_events
from cardspeak.hand.decisions import HandDecision


class Observation(msgspec.Struct, frozen=True, gc=False):
    """What a viewer knows of a hand at one moment, without its log: see `Hand.observe`.

    What there is for each seat has an entry for every seat of the table. Seats that were not dealt
    in count as folded.
    """

    viewer: int | None
    button: int
    seat_to_act: int | None
    """The seat to act, if it is a player's turn."""
    decision: HandDecision | None
    """What is legal, if it is the viewer's turn."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """What each seat has bet in this betting round."""
    folded: tuple[bool, ...]
    own_cards: str
    """The viewer's cards, down and up; empty for the public."""
    shown_cards: tuple[str, ...]
    """The down cards of the other seats, with ``??`` for those the viewer has not seen; empty where
    the viewer has seen none."""
    up_cards: tuple[str, ...]
    rows: tuple[tuple[tuple[str, ...], ...], ...]
    """The hands that each seat sets in rows, with ``??`` for cards the viewer may not see; empty in
    games without rows."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    """The main pot first, then the side pots, with the bets of this round; a single pot as long as
    nobody is all-in."""
    over: bool
    step_index: int
    """The index of the script's current step."""
    run_index: int
    """The index of the current run, where the board is run several times."""

    def __repr__(self) -> str:
        state = _describe_state(over=self.over, seat_to_act=self.seat_to_act)
        return f"<Observation {_describe_viewer(self.viewer)}, pot {self.pot}, {state}>"

    @property
    def pot(self) -> int:
        """All chips in the pots."""
        return sum(self.pots)


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
        owner = _describe_viewer(self.viewer)
        state = _describe_state(over=self.over, seat_to_act=self.seat_to_act)
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


def _describe_viewer(viewer: int | None) -> str:
    return "public" if viewer is None else f"seat {viewer}"


def _describe_state(*, over: bool, seat_to_act: int | None) -> str:
    if over:
        return "over"
    return "nobody to act" if seat_to_act is None else f"seat {seat_to_act} to act"
