"""The order of cards: who is dealt what, from the left of the button, with the book's burns.

`SCRIPTS` says for each house and game what is dealt, in the book's own order. A step is

- `1d`, `2d`, `1u`: one card down to each player, two together, one up;
- `burn`, `b3`, `b1`: a burn, and cards to the board (`B3` to both boards without another burn);
- `draw`: players draw; `discard1`, `discard2`: they discard one or two cards;
- `expose`, `x1`: Mexican poker's choice to expose, and its next card, which comes down only to
  players without a down card (wsop-intro.mexican.5, 6);
- `/`: a betting round, unless nobody is left to bet.

Where a book does not say whether a card is burned, the step is `burn?`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import cardspeak as cs
from laws.refereed_play import RefereeError
from laws.settlement import ACTIONS

if TYPE_CHECKING:
    from laws.hand_setups import HandSetup

FLOP: Final = "/ burn b3 / burn b1 / burn b1 /"
STUD_BURNING: Final = "/ burn 1u / burn 1u / burn 1u / burn 1d /"
MANILA: Final = "b1 / b1 / b1 / b1 / b1 /"
MANILA_BURNING: Final = "b1 / burn b1 / burn b1 / burn b1 / burn b1 /"
ONE_DRAW: Final = "/ burn draw /"
THREE_DRAWS: Final = "/ burn draw / burn draw / burn draw /"
FIVE: Final = "1d 1d 1d 1d 1d"
SCRIPTS: Final = {
    "crown": {
        "five-card-stud": "1d 1u / 1u / 1u / 1u /",  # 21.1, 21.3
        "six-card-stud": "2d 1u / 1u / 1u / 1d /",  # 22.1, 22.4, 22.6
        "seven-card-stud": "2d 1u / 1u / 1u / 1u / 1d /",  # 23.1, 23.6, 23.8
        "manila": f"2d {MANILA}",  # 24.2, 24.3, 24.6
        "crown-perth-manila": f"2d {MANILA}",  # 25.1, 25.2
        "draw": f"{FIVE} / draw /",  # 26.2
        "draw-ante": f"{FIVE} / draw /",  # 27.1
        "holdem": f"1d 1d {FLOP}",  # 28.1, 28.3, 28.5, 28.7
        "omaha": f"2d 2d {FLOP}",  # 29.1, 29.3
    },
    "canberra": {"seven-card-stud": "1d 1d 1u / 1u / 1u / 1u / 1d /"},  # 9.2, 9.4
    "official": {
        "draw": f"{FIVE} / draw /",  # 11.1.d
        "five-card-stud": "1d 1u / burn 1u / burn 1u / burn 1u /",  # 12.1.c, 12.3.a, 12.4.a
        "seven-card-stud": f"1d 1d 1u {STUD_BURNING}",  # 13.1.c, 13.3.a, 13.4.a
        "two-card-manila": f"1d 1d {MANILA_BURNING}",  # 14.1.d, 14.3.a, 14.4.a
        "three-card-manila": f"1d 1d 1d {MANILA_BURNING}",  # 15.1.d, 15.3.a
        "holdem": f"1d 1d {FLOP}",  # 16.1.d, 16.3.a
        "omaha": f"1d 1d 1d 1d {FLOP}",  # 17.1.d, 17.3.a
    },
    "wsop": {
        "holdem": f"1d 1d {FLOP}",  # intro.holdem.1
        "pineapple": "1d 1d 1d / discard1 burn b3 / burn b1 / burn b1 /",
        "crazy-pineapple": "1d 1d 1d / burn b3 / discard1 burn b1 / burn b1 /",
        **dict.fromkeys(("omaha", "omaha-8", "omaha-hilo"), f"1d 1d 1d 1d {FLOP}"),
        "big-o": f"{FIVE} {FLOP}",
        "big-easy": f"5d {FLOP}",  # five or more, the same for all
        "double-board-omaha": f"{FIVE} / burn B3 / burn B1 / burn B1 /",  # intro.double-board.2
        "drawmaha": f"{FIVE} / burn? b3 / burn draw b1 / burn? b1 /",  # intro.drawmaha.2, 3
        **dict.fromkeys(
            (
                "seven-card-stud",
                "razz",
                "kansas-city-razz",
                "stud-8",
                "stud-hilo",
                "razzdugi",
                "razzduci",
            ),
            f"1d 1d 1u {STUD_BURNING}",
        ),
        **dict.fromkeys(
            ("super-stud", "super-stud-8"),
            "1d 1d 1d 1d 1u / discard2 burn 1u / burn 1u / burn 1u / burn 1d /",
        ),
        "mexican-poker": "1d 1u / expose burn x1 / expose burn x1 / expose burn x1 /",  # 264
        **dict.fromkeys(("a5-single-draw", "27-single-draw"), f"{FIVE} {ONE_DRAW}"),
        **dict.fromkeys(
            ("a5-triple-draw", "27-triple-draw", "archie", "baduci", "badaci"),
            f"{FIVE} {THREE_DRAWS}",
        ),
        "badugi": f"1d 1d 1d 1d {THREE_DRAWS}",
    },
}


BIG_EASY_CARDS: Final = 6
"""What the big easy deals unless the house decides: at least five (wsop-intro.big-easy)."""
WITHOUT_CARDS: Final = ("/", "expose", "discard1", "discard2")
"""What players do between the cards; nobody does if all are all-in."""


class Step(NamedTuple):
    """What was dealt: the kind of step, the seats that got a card, and those still in the hand."""

    kind: str
    seats: tuple[int, ...] = ()
    live: tuple[int, ...] = ()


def check_order(setup: HandSetup, hand: cs.Hand) -> None:
    """Compare what was dealt with the script; raise `RefereeError` where it is something else."""
    steps = read_steps(setup, hand)
    for kind in script_of(setup).split():
        if kind in WITHOUT_CARDS:
            if steps and steps[0].kind == kind:
                steps.pop(0)
            continue
        if not steps or steps[0].kind == "community":
            return  # the hand ended, or there are too few cards for the last street
        if kind == "draw":
            while steps and steps[0].kind in ("draw", "burn in the draw"):
                steps.pop(0)
        elif kind != "burn?":
            _check_step(setup, kind, steps.pop(0))
        elif steps[0].kind == "burn":
            steps.pop(0)
    if steps:
        raise RefereeError(f"nothing more is dealt, but {steps[0]} is")


def script_of(setup: HandSetup) -> str:
    """Return what is dealt; at the big easy as many cards as the house decides."""
    script = SCRIPTS[setup.house][setup.game]
    dealing = setup.options.get("dealing", cs.DealingOptions())
    count = dealing.hole_card_count or BIG_EASY_CARDS
    return script.replace("5d", " ".join(["1d"] * count))


def _check_step(setup: HandSetup, kind: str, step: Step) -> None:
    if step.kind != kind:
        raise RefereeError(f"{kind} comes next, not {step}")
    order = tuple(seat for seat in setup.left_of_button if seat in step.live)
    if step.seats and step.seats != order:
        raise RefereeError(f"{kind} goes to {order}, not {step.seats}")


def read_steps(setup: HandSetup, hand: cs.Hand) -> list[Step]:
    """Return what was dealt, once around the table at a time."""
    reader = StepReader(setup, live=list(range(setup.seat_count)))
    for event in hand.log:
        reader.read(event)
    reader.end_deal_round()
    return reader.steps


@dataclass
class StepReader:
    """Reads the log of a hand, and puts cards dealt around the table together as one step."""

    setup: HandSetup
    live: list[int]
    steps: list[Step] = field(default_factory=list)
    seats_dealt: list[int] = field(default_factory=list)
    deal_kind: str = ""
    boards: list[int] = field(default_factory=list)
    is_drawing: bool = False
    has_burned: bool = False

    def read(self, event: object) -> None:
        """Read the next event."""
        events = cs.events
        if not isinstance(event, events.Dealt) or len(self.seats_dealt) >= len(self.live):
            self.end_deal_round()
        match event:
            case events.Dealt(dead=False):
                self._deal(event)
            case events.Burned():
                self._burn()
            case events.BoardDealt(cards=cards):
                self._board(len(cards) // 2)
            case events.Discarded(is_draw=True) | events.StoodPat():
                self.is_drawing = True
            case events.Discarded(cards=cards):
                self._act(f"discard{len(cards) // 2}")
            case events.Exposed() | events.KeptDown():
                self._act("expose")
            case _ if isinstance(event, ACTIONS):
                self._act("/")
            case _:
                pass
        if isinstance(event, events.Folded | events.HandKilled) and event.seat in self.live:
            self.live.remove(event.seat)

    def end_deal_round(self) -> None:
        """Note the cards dealt once around the table."""
        if self.seats_dealt:
            self.steps.append(Step(self.deal_kind, tuple(self.seats_dealt), tuple(self.live)))
            self.seats_dealt = []

    def _act(self, kind: str) -> None:
        """Note what players do one after the other as one step."""
        if not self.steps or self.steps[-1].kind != kind:
            self.steps.append(Step(kind))

    def _deal(self, event: cs.events.Dealt) -> None:
        if self.is_drawing:
            self.steps.append(Step("draw"))
            return
        self.seats_dealt.append(event.seat)
        self.deal_kind = f"{len(event.cards) // 2}{'u' if event.up_count else 'd'}"
        if self.setup.game == "mexican-poker" and self.has_burned:
            self.deal_kind = "x1"

    def _burn(self) -> None:
        self.has_burned = True
        if self.is_drawing and self.setup.house == "crown":
            self.steps.append(Step("burn in the draw"))  # crown-26.5.c.ii
            return
        self.is_drawing = False
        self.steps.append(Step("burn"))

    def _board(self, count: int) -> None:
        self.is_drawing = False
        if self.setup.family == "stud":
            self.steps.append(Step("community"))
            return
        self.boards.append(count)
        board_count = 2 if self.setup.game == "double-board-omaha" else 1
        if len(self.boards) == board_count:
            self.steps.append(Step(f"{'bB'[board_count - 1]}{count}"))
            self.boards = []
