"""The part of the pot that a player may expect, from the kernel, against what others may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.bots import others, outlook
from cardspeak.cards import UNKNOWN
from cardspeak.odds.answers import equity_of
from cardspeak.odds.questions import BOARD, DEAL, DEAL_UP, Question, Seat, Step, merged
from cardspeak.odds.showdowns import BadQuestion, Hole
from cardspeak.odds.work import Effort, answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.others import Others
    from cardspeak.bots.shoe import Cards
    from cardspeak.bots.thinking import Thinking

_DEALS: Final = 3 * 1024
"""So many deals are enough, however much time is left."""
_FIT: Final = 0.02
"""How often hands that are chosen for several others may all be there at once, at least."""
_TRIES: Final = 12
"""How often he tries every way to draw, to know what he will keep."""
_FINALS: Final = 48
"""How many hands that may come of his draws a player looks at."""


def equity(thinking: Thinking, faced: Sequence[int]) -> float:
    """Say which part of the pot the player gets on average if these others stay to the end."""
    return equity_with(thinking, own_hands(thinking), faced, others.Others(thinking))


def reckoned(thinking: Thinking) -> tuple[int, ...]:
    """Say with which others the player reckons: for whom there are cards, and who fit together."""
    standing = thinking.standing
    course = standing.showdown.course
    lying = sum(map(len, standing.boards))
    on_board = standing.showdown.on_board(len(course)) * len(standing.boards)
    each = sum(isinstance(event, Hole) for event in course)
    left = len(standing.showdown.deck) - len(standing.dead) - max(lying, on_board)
    most = left // each - 1
    if standing.showdown.draws_after(0):  # all of them hold hands that were chosen
        most = min(most, _fit_together(each, left))
    return tuple(others.faced(thinking)[: max(1, most)])


def _fit_together(each: int, cards: int) -> int:
    """Say how many hands of so many cards can be chosen without a look at the others.

    >>> _fit_together(2, 45), _fit_together(5, 47)
    (9, 3)
    """
    apart = max(0.0, 1 - each * each / cards)
    hands = 1
    while hands < 9 and apart ** (hands * (hands + 1) / 2) >= _FIT:
        hands += 1
    return hands


def equity_with(
    thinking: Thinking,
    own: Cards,
    faced: Sequence[int],
    dealt_to: Others,
    up: tuple[bool, ...] | None = None,
) -> float:
    """Say the same of one of these hands of his own; `up` says which of its cards lie face up."""
    standing = thinking.standing
    at = standing.seats.index(thinking.seat.seat)
    lie_up = standing.placed[at].up if up is None else up
    seats = [Seat("own", _rows(own), (1,) * len(own), lie_up[: own.shape[1]])]
    chosen = _chosen(thinking, faced, dealt_to)
    seats += [
        _chosen_hands(thinking, other, dealt_to) if other in chosen else _any_hand(thinking, other)
        for other in faced
    ]
    asked = _question(thinking, seats, [thinking.seat.seat, *faced])
    budget = thinking.budget
    effort = Effort(
        exact=False,
        seconds=budget.seconds,
        seed=int.from_bytes(thinking.seed[:8], "little"),
        threads=1,
        deals=min(_DEALS, budget.deals or _DEALS),
    )
    outcomes, _ = answer(asked, effort)
    return equity_of(outcomes, len(seats), 0)


def _chosen(thinking: Thinking, faced: Sequence[int], dealt_to: Others) -> Sequence[int]:
    """Say of whom what they did tells something: the more, the sooner hands are chosen for them."""
    standing = thinking.standing
    if standing.showdown.draws_after(0):
        return faced
    told = sorted(faced, key=lambda seat: dealt_to.lines[seat].part(1))
    each = max(sum(card == UNKNOWN for card in hand.cards) for hand in standing.hands)
    most = _fit_together(each, len(thinking.unseen))
    return [seat for seat in told if dealt_to.lines[seat].part(1) < 1][:most]


def _chosen_hands(thinking: Thinking, seat: int, dealt_to: Others) -> Seat:
    standing = thinking.standing
    held = dealt_to.held(seat)
    up = standing.placed[standing.seats.index(seat)].up
    return Seat(str(seat), _rows(held.hands), tuple(held.weights), up)


def _any_hand(thinking: Thinking, seat: int) -> Seat:
    """Give what all see of a hand; the rest comes by chance."""
    standing = thinking.standing
    at = standing.seats.index(seat)
    placed = zip(standing.hands[at].cards, standing.placed[at].up, strict=True)
    known = [(int(card), up) for card, up in placed if card != UNKNOWN]
    up = tuple(up for _, up in known)
    return Seat(str(seat), (tuple(card for card, _ in known),), (1,), up)


def _rows(hands: Cards) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, hands.tolist()))


def _question(thinking: Thinking, seats: Sequence[Seat], who: Sequence[int]) -> Question:
    """Put together who holds what and what is to come, as if nobody had to throw cards."""
    standing = thinking.standing
    showdown = standing.showdown
    steps: list[Step] = []
    for nth, seat in enumerate(who):
        at = standing.seats.index(seat)
        done = standing.placed[at].done
        if nth and len(seats[nth].up) < len(standing.placed[at].up):
            known = zip(standing.hands[at].cards, standing.placed[at].up, strict=True)
            steps += [
                Step(DEAL_UP if up else DEAL, nth, 1) for card, up in known if card == UNKNOWN
            ]
        steps += [
            Step(DEAL_UP if event.up else DEAL, nth, 1)
            for event in showdown.course[done:]
            if isinstance(event, Hole)
        ]
    to_come = showdown.on_board(len(showdown.course)) - len(standing.boards[0])
    if to_come > 0:
        steps += [Step(BOARD, board, to_come) for board in range(len(standing.boards))]
    gone = {card for board in standing.boards for card in board} | set(standing.dead)
    for given, seat in zip(standing.hands, standing.seats, strict=True):
        if seat not in who:
            gone.update(card for card in given.cards if card != UNKNOWN)
    stub = tuple(int(card) for card in showdown.deck.cards if card not in gone)
    needed = sum(step.count for step in steps) + sum(len(seat.up) for seat in seats)
    if needed > len(stub):
        raise BadQuestion(f"{needed} cards are to come or held, but {len(stub)} are left")
    tell_up = any(part.joker_up for part in showdown.parts)
    return Question(
        showdown,
        tuple(seats),
        standing.boards,
        standing.dead,
        stub,
        merged(steps, tell_up=tell_up),
        (),
    )


def own_hands(thinking: Thinking) -> Cards:
    """Give the player's hand, or, while he has draws, hands that may come of it."""
    standing = thinking.standing
    at = standing.seats.index(thinking.seat.seat)
    hand = np.array([[card for card in standing.hands[at].cards if card != UNKNOWN]], np.uint8)
    left = standing.showdown.draws_after(standing.placed[at].done)
    if not left:
        return hand
    bench = others.usual(thinking, hand.shape[1], thinking.budget.often(_TRIES))
    drawing = others.drawing_from(thinking, hand, left, bench)
    kept = outlook.best_kept(thinking.shoe, hand, drawing).cards[0]
    return outlook.drawn_out(thinking.shoe, [kept] * _FINALS, drawing)
