"""Chooses the real hands that the repository ships, out of the thousands that it does not.

``python -m tools.real_hands ../shared/hands`` writes `tests/data/hands`. Small files are taken
whole; of the others the first 200 hands, and of every situation below the first 20 hands that have
it, or all if fewer do. A hand keeps its text and its number.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardspeak.hand import events
from cardspeak.records import phh
from cardspeak.records.replay import Illegal, Unsettled, play
from cardspeak.records.verification import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand import Hand
    from cardspeak.records.phh import History

SHIPPED: Final = Path(__file__).parents[1] / "tests" / "data" / "hands"
FIRST: Final = 200
"""Hands that are taken as they come: `make bench` replays those of Pluribus."""
EACH: Final = 20
"""Hands of each situation."""


@dataclass(frozen=True)
class Case:
    """A record, and the hand that was played by it."""

    history: History
    hand: Hand

    @property
    def actions(self) -> list[list[str]]:
        """The words of each action."""
        return [action.split() for action in self.history.actions]

    def all(self, kind: type[events.Event]) -> list[events.Event]:
        """Give the events of a kind."""
        return [event for event in self.hand.log if isinstance(event, kind)]

    @property
    def shares(self) -> dict[int, list[int]]:
        """What each winner got of each pot."""
        shares: dict[int, list[int]] = {}
        for event in self.hand.log:
            if isinstance(event, events.Won):
                shares.setdefault(event.pot, []).append(event.amount)
        return shares

    @property
    def all_in(self) -> list[int]:
        """Seats whose whole stack was called."""
        hand = self.hand
        left = list(hand.stacks)
        for event in hand.log:
            if isinstance(event, events.Won):
                left[event.seat] -= event.amount
        return [seat for seat, chips in enumerate(left) if not chips]


def _short_raise(case: Case) -> bool:
    """Whether somebody raised all-in by less than the raise before."""
    bet = raised = case.hand.placard.minimum  # the big blind
    for event in case.hand.log:
        if isinstance(event, events.Boarded):
            bet, raised = 0, case.hand.placard.minimum
        elif isinstance(event, events.Opened | events.Raised):
            if 0 < event.to - bet < raised:
                return True
            bet, raised = event.to, event.to - bet
    return False


def _formal_check(case: Case) -> bool:
    """Whether the record has a check that the rules do not ask for: see docs/histories.md."""
    told = sum(words[1:] == ["cc"] for words in case.actions)
    return told > len(case.all(events.Checked)) + len(case.all(events.Called))


def _board(cards: int) -> Callable[[Case], bool]:
    return lambda case: not case.all(events.Showed) and len(case.hand.board[0]) == cards


def _shown(cards: str) -> Callable[[Case], bool]:
    return lambda case: any(
        words[1] == "sm" and re.fullmatch(cards, "".join(words[2:])) for words in case.actions
    )


SITUATIONS: Final[dict[str, Callable[[Case], bool]]] = {
    "an ante": lambda case: bool(case.all(events.Anted)),
    "antes that are dead money": lambda case: (
        case.hand.posts.dead_antes and bool(case.all(events.Anted))
    ),
    "a blind posted to come in": lambda case: any(
        blind < 0 for blind in case.history.amounts("blinds_or_straddles")
    ),
    "cents": lambda case: any(
        amount != int(amount) for amount in case.history.amounts("starting_stacks")
    ),
    "won before the flop": _board(0),
    "won on the flop": _board(3),
    "won on the turn": _board(4),
    "won on the river": _board(5),
    "a bet that nobody called": lambda case: bool(case.all(events.Returned)),
    "a raise that is all-in and too small": _short_raise,
    "a check for form": _formal_check,
    "one all-in": lambda case: len(case.all_in) == 1,
    "several all-in": lambda case: len(case.all_in) > 1,
    "a side pot": lambda case: len(case.shares) > 1,
    "pots that different players win": lambda case: (
        len(case.shares) > 1
        and len({event.seat for event in case.hand.log if isinstance(event, events.Won)}) > 1
    ),
    "a showdown of two": lambda case: len(case.all(events.Showed)) == 2,
    "a showdown of three or more": lambda case: len(case.all(events.Showed)) > 2,
    "a hand mucked at the showdown": lambda case: bool(case.all(events.Mucked)),
    "a hand shown that nobody called": lambda case: (
        not case.all(events.Showed) and _shown(".*")(case)
    ),
    "a showdown with unknown cards": _shown(r"[?]+"),
    "a split pot": lambda case: any(len(won) > 1 for won in case.shares.values()),
    "a pot split by three or more": lambda case: any(len(won) > 2 for won in case.shares.values()),
    "an odd chip": lambda case: any(len(set(won)) > 1 for won in case.shares.values()),
}
"""What a hand may have that not every hand has."""


def situations(history: History) -> list[str]:
    """Name the situations of a hand, with its players and with what became of its record.

    The highest rake of the sites, 3, is a situation too.
    """
    outcome = verify(history)
    found = [f"{history.seats} players", outcome.finding.value]
    if outcome.rake == 3:
        found.append("a rake of 3")
    try:
        case = Case(history, play(history)[0])
    except (Illegal, Unsettled):
        return found
    return found + [name for name, has in SITUATIONS.items() if has(case)]


def choose(histories: Sequence[History]) -> list[History]:
    """Choose the first hands, and the first of every situation; of what was chosen, all again."""
    seen: Counter[str] = Counter()
    chosen = []
    for nth, history in enumerate(histories):
        found = situations(history)
        if nth < FIRST or any(seen[name] < EACH for name in found):
            chosen.append(history)
        seen.update(found)
    return chosen


def selection(path: Path) -> str:
    """Give the text of a file with the chosen hands alone."""
    text = path.read_text("utf-8")
    if path.suffix != ".phhs":
        return text
    numbers = {history.number for history in choose(phh.loads(text))}
    hands = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    chosen = [hand for hand in hands if hand.partition("]")[0][1:] in numbers]
    return "\n\n".join(hand.strip() for hand in chosen) + "\n"


def main(
    source: Annotated[Path, typer.Argument(help="The folder with all the hands.")],
    into: Annotated[Path, typer.Option(help="Where to write the chosen ones.")] = SHIPPED,
) -> None:
    """Write the chosen hands of every file."""
    for path in sorted(source.glob("*.phh*")):
        (into / path.name).write_text(selection(path), "utf-8")


if __name__ == "__main__":
    typer.run(main)
