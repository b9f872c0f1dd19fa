"""Expected points of hands that are set in rows.

>>> found = points(
...     "2c2d2h / 3c3d3h3s4c / 5c5d5h5s4d", "AhKhQh / JdJh9s9c8c / TsTd8d8h7s", game="chinese"
... )
>>> [player.points for player in found.players]
[6.0, -6.0]
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import CARDS, UNKNOWN, BadCards
from cardspeak.chinese.scoring import Worth, compare, worth
from cardspeak.chinese.usual import usual_field
from cardspeak.games.script import Board, Deal, Place, Stacks
from cardspeak.odds.answers import How
from cardspeak.odds.hands import RANDOM, read_cards
from cardspeak.odds.showdowns import BadQuestion, showdown_of
from cardspeak.odds.work import Effort
from cardspeak.ranking import HOLE
from cardspeak.shuffle import derive, practice_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.cards import Deck
    from cardspeak.games.points import Points
    from cardspeak.games.script import Step
    from cardspeak.hand.placard import Placard

USUAL_ERROR: Final = 0.25
"""Sampling ends at this standard error, in points, if nothing else is said."""
_FIRST: Final = 25
"""Deals before the error is looked at."""

_ARRANGED: Final = (
    "each hand is set by the arranger against the usual field, without a look at the others"
)
_AT_ONCE: Final = (
    "each player sees all cards that he will still get before he sets one, "
    "which is more than a player can do who gets them one after the other"
)


class PlayerPoints(msgspec.Struct, frozen=True):
    """What one hand may expect."""

    seat: int
    hand: str
    points: float
    """From all others together, on average; below 0 if it pays."""
    error: float
    """The standard error of the points; 0 if they are exact."""
    royalties: float
    """Royalties of its own, on average."""
    fouled: float
    """How often it is fouled."""


class PointsOdds(msgspec.Struct, frozen=True):
    """What every hand may expect, in points."""

    game: str
    players: tuple[PlayerPoints, ...]
    how: How
    board: str
    dead: str
    assumed: tuple[str, ...]

    def __str__(self) -> str:
        width = max(len(player.hand) for player in self.players)
        lines = [
            f"{player.hand:<{width}}  {player.points:+7.2f} points  fouled {player.fouled:6.2%}"
            for player in self.players
        ]
        how = self.how
        found = f"sampled, {how.deals:,} deals, standard error {how.error:.2f} points"
        return "\n".join((*lines, str(how) if how.exact else found))

    def _repr_svg_(self) -> str:
        from cardspeak.odds.picture import of_points

        return of_points(self)


@dataclass(frozen=True)
class _Hand:
    """One hand as far as it is known."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    to_come: int
    """How many cards more he gets, those not known among them."""


def points(
    *hands: str,
    game: str | Placard = "chinese",
    board: str = "",
    dead: str = "",
    house: str = "",
    deck: str | Deck = "",
    exact: bool | None = None,
    error: float | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    progress: Callable[[float], object] | None = None,
) -> PointsOdds:
    """Work out the points that each hand may expect from all others.

    A hand is its rows, front first, with a stroke between them, and, after one more stroke, cards
    that are yet to be set; or, where nothing is set, all its cards. ``?`` is a card that is not
    known, ``-`` an empty row, ``random`` a hand of which nothing is known.
    """
    showdown = showdown_of(game, house=house, deck=deck)
    if showdown.points is None:
        raise BadQuestion(f"{showdown.name} is played for a pot: ask odds")
    rounds = _rounds(showdown.steps)
    read = [_read(hand, showdown.points, rounds) for hand in hands]
    asked = _Asked(
        showdown.points,
        read,
        tuple(map(int, read_cards(board))),
        sum(step.cards for step in showdown.steps if isinstance(step, Board)),
        tuple(map(int, read_cards(dead))),
    )
    asked.check(showdown.deck.cards)
    found = _Sampling(asked, Effort(exact, error, seconds, seed, None, progress))
    found.run()
    return PointsOdds(
        game=showdown.name,
        players=found.players(),
        how=found.how(),
        board=board,
        dead=dead,
        assumed=asked.assumed(),
    )


def _rounds(steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Say for each time that cards are set how many come, and how many of them are thrown."""
    rounds, waiting = [], 0
    for step in steps:
        if isinstance(step, Deal):
            waiting += sum(cards for cards, _ in step.each)
        elif isinstance(step, Stacks):
            waiting += step.cards
        elif isinstance(step, Place):
            rounds.append((waiting + step.cards, step.throw))
            waiting = 0
    return rounds


def _read(given: str, points: Points, rounds: list[tuple[int, int]]) -> _Hand:
    """Read a hand, and find how many cards it still gets."""
    said = "" if given.strip().casefold() == RANDOM else given
    parts = [read_cards("" if part.strip() == "-" else part) for part in said.split("/")]
    count = len(points.rows)
    if len(parts) == 1:
        parts = [*((),) * count, *parts]
    if len(parts) not in (count, count + 1):
        raise BadQuestion(f"{given!r} has {len(parts)} rows: write {count}, with / between them")
    rows = tuple(tuple(map(int, row)) for row in parts[:count])
    held = tuple(map(int, parts[count])) if len(parts) > count else ()
    for row, cards in zip(points.rows, rows, strict=True):
        if len(cards) > row.cards or UNKNOWN in cards:
            raise BadQuestion(f"the {row.name} of {given!r} is up to {row.cards} cards, all known")
    known = tuple(card for card in held if card != UNKNOWN)
    return _Hand(
        given, rows, known, _to_come(given, sum(map(len, rows)), held, rounds) - len(known)
    )


def _to_come(given: str, placed: int, held: tuple[int, ...], rounds: list[tuple[int, int]]) -> int:
    """Say how many cards come to a hand in which so many are set, those it holds among them."""
    behind = 0
    for nth in range(len(rounds) + 1):
        if behind == placed:
            later = rounds[nth:]
            if held and (not later or len(held) != later[0][0]):
                break
            return sum(cards for cards, _ in later)
        if nth < len(rounds):
            behind += rounds[nth][0] - rounds[nth][1]
    raise BadQuestion(
        f"{given!r} has {placed} cards set and {len(held)} to set, which cannot be at any time: "
        f"cards come by {', '.join(str(cards) for cards, _ in rounds)}"
    )


class _Asked:
    """Hands, a board and dead cards."""

    def __init__(
        self,
        points: Points,
        hands: Sequence[_Hand],
        board: tuple[int, ...],
        on_board: int,
        dead: tuple[int, ...],
    ) -> None:
        self.points = points
        self.hands = hands
        self.board = board
        self.board_to_come = on_board - len(board)
        self.dead = dead
        self.stub: tuple[int, ...] = ()

    def check(self, deck: Sequence[int]) -> None:
        """Refuse what cannot be, and find the cards that may come."""
        if len(self.hands) < 2:
            raise BadQuestion("points pass between hands: give two or more")
        if self.board_to_come < 0:
            raise BadQuestion(f"a board of {len(self.board)} cards is too many")
        known = [*self.board, *self.dead]
        for hand in self.hands:
            known += [*hand.held, *(card for row in hand.rows for card in row)]
            if self.by_board and (hand.held or hand.to_come):
                raise BadQuestion("rows that play with a board are not set here: say how they are")
        for card in known:
            if known.count(card) > 1:
                raise BadCards(f"{CARDS[card]} is there twice: a deck has one of each")
        self.stub = tuple(card for card in deck if card not in known)
        if self.to_come > len(self.stub):
            raise BadQuestion(f"{self.to_come} cards are to come, but {len(self.stub)} are left")

    @property
    def by_board(self) -> bool:
        """Whether rows play with a board."""
        return any(row.playing != HOLE for row in self.points.rows)

    @property
    def to_come(self) -> int:
        """How many cards are to come, to all hands and the board."""
        return sum(hand.to_come for hand in self.hands) + self.board_to_come

    def assumed(self) -> tuple[str, ...]:
        """Say what was assumed."""
        unset = any(hand.held or hand.to_come for hand in self.hands)
        placed = any(any(hand.rows) for hand in self.hands)
        return ((_ARRANGED,) if unset else ()) + ((_AT_ONCE,) if unset and placed else ())

    def worths(self, cards: Sequence[int]) -> list[Worth]:
        """Give every hand its cards, set them, and read the rows."""
        left = list(cards)
        board = [*self.board, *(left.pop() for _ in range(self.board_to_come))]
        read = []
        for hand in self.hands:
            more = [*hand.held, *(left.pop() for _ in range(hand.to_come))]
            rows: Sequence[Sequence[int]] | None = hand.rows
            if more:
                setting = usual_field(self.points).around(hand.rows, more)
                rows = setting.rows if setting else None
            read.append(worth(self.points, rows, board) if rows else self._foul())
        return read

    def _foul(self) -> Worth:
        nothing = (0,) * len(self.points.rows)
        return Worth(nothing, nothing, self.points.fouled_by)


class _Sampling:
    """Deals by chance, one after the other, or the one deal there is."""

    def __init__(self, asked: _Asked, effort: Effort) -> None:
        self.asked = asked
        self.effort = effort
        self.only_one = asked.to_come == 0
        if effort.exact and not self.only_one:
            raise BadQuestion("points are exact only where no card is to come: leave out exact")
        self.seed = int.from_bytes(os.urandom(8)) if effort.seed is None else effort.seed
        self.error = effort.error
        if effort.error is None and effort.seconds is None:
            self.error = USUAL_ERROR
        count = len(asked.hands)
        self.sums = [0.0] * count
        self.squares = [0.0] * count
        self.royalties = [0] * count
        self.fouls = [0] * count
        self.deals = 0
        self.interrupted = False
        self.began = monotonic()

    def run(self) -> None:
        """Deal until the error is small enough, time is up, or somebody interrupts."""
        try:
            while not self._done():
                self._deal()
        except KeyboardInterrupt:
            self.interrupted = True
            if not self.deals:
                raise

    def _done(self) -> bool:
        if self.only_one:
            return self.deals == 1
        if not self.deals:
            return False
        passed = monotonic() - self.began
        if self.effort.seconds is not None and passed >= self.effort.seconds:
            return True
        if self.deals % _FIRST:
            return False
        found = max(self._errors())
        if self.effort.progress is not None:
            parts = [passed / self.effort.seconds] if self.effort.seconds is not None else []
            parts += [(self.error / found) ** 2] if self.error is not None and found else []
            self.effort.progress(min(1.0, max(parts, default=0.0)))
        return self.error is not None and found <= self.error

    def _deal(self) -> None:
        seed = derive(practice_seed(self.seed), f"deal {self.deals}")
        hands = self.asked.worths(shuffle(self.asked.stub, seed)[: self.asked.to_come])
        for at, one in enumerate(hands):
            got = sum(
                compare(self.asked.points, one, other).total
                for other in (*hands[:at], *hands[at + 1 :])
            )
            self.sums[at] += got
            self.squares[at] += got * got
            self.royalties[at] += sum(one.royalties)
            self.fouls[at] += bool(one.fouled)
        self.deals += 1

    def _errors(self) -> list[float]:
        if self.only_one:
            return [0.0] * len(self.sums)
        return [
            sqrt((square / self.deals - (total / self.deals) ** 2 + 1 / self.deals) / self.deals)
            for total, square in zip(self.sums, self.squares, strict=True)
        ]

    def players(self) -> tuple[PlayerPoints, ...]:
        """Sum up."""
        return tuple(
            PlayerPoints(
                seat=seat,
                hand=hand.name,
                points=self.sums[seat] / self.deals,
                error=error,
                royalties=self.royalties[seat] / self.deals,
                fouled=self.fouls[seat] / self.deals,
            )
            for seat, (hand, error) in enumerate(zip(self.asked.hands, self._errors(), strict=True))
        )

    def how(self) -> How:
        """Say how it was found."""
        return How(
            exact=self.only_one,
            deals=self.deals,
            error=max(self._errors()),
            seconds=monotonic() - self.began,
            seed=None if self.only_one else self.seed,
            interrupted=self.interrupted,
        )
