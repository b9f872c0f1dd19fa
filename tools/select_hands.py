"""Selects the real hands shipped with the repository from the thousands that are not.

``python -m tools.select_hands ../shared/hands`` writes `tests/data/hands`. Small files are copied
whole. From the others it takes the first 200 hands, and for every situation below the first 20
hands that have it, or all if there are fewer. A hand keeps its text and its number.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardspeak.hand import events
from cardspeak.histories import phh
from cardspeak.histories.replay import IllegalHistoryError, UnknownShowdownError, replay
from cardspeak.histories.verification import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand import Hand
    from cardspeak.histories.phh import HandHistory

SHIPPED_DIR: Final = Path(__file__).parents[1] / "tests" / "data" / "hands"
FIRST_HANDS: Final = 200
"""Hands taken from the start of a file: `make bench` replays those of Pluribus."""
HANDS_PER_SITUATION: Final = 20
"""The number of hands to take for each situation."""


@dataclass(frozen=True)
class ReplayedHand:
    """A hand history and the hand replayed from it."""

    history: HandHistory
    hand: Hand

    @property
    def actions(self) -> list[list[str]]:
        """The words of each action."""
        return [action.split() for action in self.history.actions]

    def events_of(self, kind: type[events.HandEventBase]) -> list[events.HandEventBase]:
        """Return the events of a kind."""
        return [event for event in self.hand.log if isinstance(event, kind)]

    @property
    def shares_by_pot(self) -> dict[int, list[int]]:
        """What each winner got from each pot."""
        shares: dict[int, list[int]] = {}
        for event in self.hand.log:
            if isinstance(event, events.Won):
                shares.setdefault(event.pot_index, []).append(event.amount)
        return shares

    @property
    def all_in_seats(self) -> list[int]:
        """Seats whose whole stack was called."""
        hand = self.hand
        left = list(hand.stacks)
        for event in hand.log:
            if isinstance(event, events.Won):
                left[event.seat] -= event.amount
        return [seat for seat, chips in enumerate(left) if not chips]


def _short_raise(case: ReplayedHand) -> bool:
    """Whether somebody raised all-in by less than the previous raise."""
    bet = raised = case.hand.spec.min_bet  # the big blind
    for event in case.hand.log:
        if isinstance(event, events.BoardDealt):
            bet, raised = 0, case.hand.spec.min_bet
        elif isinstance(event, events.Bet | events.Raised):
            if 0 < event.to - bet < raised:
                return True
            bet, raised = event.to, event.to - bet
    return False


def _formal_check(case: ReplayedHand) -> bool:
    """Whether a record has a check that the rules do not ask for: docs/guides/hand-histories.md."""
    call_count = sum(action[1:] == ["cc"] for action in case.actions)
    return call_count > len(case.events_of(events.Checked)) + len(case.events_of(events.Called))


def _board(card_count: int) -> Callable[[ReplayedHand], bool]:
    return lambda case: not case.events_of(events.Showed) and len(case.hand.boards[0]) == card_count


def _shown(cards: str) -> Callable[[ReplayedHand], bool]:
    return lambda case: any(
        action[1] == "sm" and re.fullmatch(cards, "".join(action[2:])) for action in case.actions
    )


SITUATIONS: Final[dict[str, Callable[[ReplayedHand], bool]]] = {
    "an ante": lambda case: bool(case.events_of(events.Anted)),
    "antes that are dead money": lambda case: (
        case.hand.posts.antes_are_dead and bool(case.events_of(events.Anted))
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
    "a bet that nobody called": lambda case: bool(case.events_of(events.UncalledBetReturned)),
    "a raise that is all-in and too small": _short_raise,
    "a check with nothing left to bet": _formal_check,
    "one all-in": lambda case: len(case.all_in_seats) == 1,
    "several all-in": lambda case: len(case.all_in_seats) > 1,
    "a side pot": lambda case: len(case.shares_by_pot) > 1,
    "pots that different players win": lambda case: (
        len(case.shares_by_pot) > 1
        and len({event.seat for event in case.hand.log if isinstance(event, events.Won)}) > 1
    ),
    "a showdown of two": lambda case: len(case.events_of(events.Showed)) == 2,
    "a showdown of three or more": lambda case: len(case.events_of(events.Showed)) > 2,
    "a hand mucked at the showdown": lambda case: bool(case.events_of(events.Mucked)),
    "a hand shown that nobody called": lambda case: (
        not case.events_of(events.Showed) and _shown(".*")(case)
    ),
    "a showdown with unknown cards": _shown(r"[?]+"),
    "a split pot": lambda case: any(len(won) > 1 for won in case.shares_by_pot.values()),
    "a pot split by three or more": lambda case: any(
        len(won) > 2 for won in case.shares_by_pot.values()
    ),
    "an odd chip": lambda case: any(len(set(won)) > 1 for won in case.shares_by_pot.values()),
}
"""Situations that only some hands have."""


def find_situations(history: HandHistory) -> list[str]:
    """Return a hand's situations, its number of players and the verdict on its record.

    The highest rake of the sites, 3, counts as a situation too.
    """
    outcome = verify(history)
    situations = [f"{history.player_count} players", outcome.verdict.value]
    if outcome.rake == 3:
        situations.append("a rake of 3")
    try:
        case = ReplayedHand(history, replay(history)[0])
    except (IllegalHistoryError, UnknownShowdownError):
        return situations
    return situations + [name for name, has in SITUATIONS.items() if has(case)]


def select_histories(histories: Sequence[HandHistory]) -> list[HandHistory]:
    """Return the first hands, and hands of each situation until enough hands have it."""
    seen: Counter[str] = Counter()
    chosen = []
    for index, history in enumerate(histories):
        situations = find_situations(history)
        if index < FIRST_HANDS or any(seen[name] < HANDS_PER_SITUATION for name in situations):
            chosen.append(history)
        seen.update(situations)
    return chosen


def select_from_file(path: Path) -> str:
    """Return the text of a file with only the selected hands."""
    text = path.read_text("utf-8")
    if path.suffix != ".phhs":
        return text
    numbers = {history.number for history in select_histories(phh.loads(text))}
    hands = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    chosen = [hand for hand in hands if hand.partition("]")[0][1:] in numbers]
    return "\n\n".join(hand.strip() for hand in chosen) + "\n"


def main(
    source: Annotated[Path, typer.Argument(help="Folder with all the hands.")],
    target: Annotated[Path, typer.Option(help="Folder to write the chosen ones to.")] = SHIPPED_DIR,
) -> None:
    """Write the selected hands of every file."""
    for path in sorted(source.glob("*.phh*")):
        (target / path.name).write_text(select_from_file(path), "utf-8")


if __name__ == "__main__":
    typer.run(main)
