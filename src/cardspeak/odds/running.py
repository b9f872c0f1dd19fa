"""Odds of a running hand, from what a viewer knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.cards import CARDS, UNKNOWN, parse
from cardspeak.hand import events
from cardspeak.odds.asking import each_draws, odds_of
from cardspeak.odds.hands import GivenHand
from cardspeak.odds.questions import FromHere, Placed, check_cards, from_here
from cardspeak.odds.showdowns import BadQuestion, Hole, showdown_of
from cardspeak.odds.work import Effort

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardspeak.cards import Card
    from cardspeak.hand.hand import Hand
    from cardspeak.odds.answers import Odds
    from cardspeak.odds.questions import Question
    from cardspeak.odds.showdowns import Showdown


def of(
    hand: Hand,
    viewer: int | None = None,
    *,
    seeing: Collection[int] = (),
    draws: Sequence[int | Sequence[int]] | None = None,
    **effort: Any,  # noqa: ANN401  as `Effort` takes them
) -> Odds:
    """Work out the odds of everybody who has not folded, from what a viewer knows.

    The viewer is a seat, or somebody without one, who sees what all see. `seeing` are seats whose
    cards he knows besides, as on a broadcast. `draws` says for each player left, in the order of
    their seats, how many cards he draws in each of the last draws. The rest is as in `odds`.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("holdem", house="wsop", blinds=(5, 10)), [1000] * 2, seed=7)
    >>> [f"{player.equity:.0%}" for player in of(hand, seeing=(0, 1)).players]
    ['66%', '34%']
    """
    asked, seats = question_of(hand, viewer, seeing, draws)
    found = odds_of(asked, Effort(**effort))
    players = zip(found.players, seats, strict=True)
    return msgspec.structs.replace(
        found, players=tuple(msgspec.structs.replace(player, seat=seat) for player, seat in players)
    )


def question_of(
    hand: Hand,
    viewer: int | None,
    seeing: Collection[int] = (),
    draws: Sequence[int | Sequence[int]] | None = None,
) -> tuple[Question, list[int]]:
    """Put what a viewer knows of a hand as a question; with it the seats that are asked about."""
    showdown = showdown_of(hand.placard)
    if showdown.points is not None:
        raise BadQuestion(f"{showdown.name} is played for points: there is no pot to have odds of")
    seats = sorted(hand.live_seats())
    if hand.over or len(seats) < 2:
        raise BadQuestion("the hand is over: nobody has odds any more")
    known = hand.view(viewer)
    drawn = each_draws(draws, len(seats)) or ((),) * len(seats)
    hands, placed = [], []
    for seat, draw in zip(seats, drawn, strict=True):
        down: Sequence[int] = parse(known.seats[seat].down)
        if seat in seeing:
            down = hand.down[seat]
        done = _done(hand, showdown, seat)
        given, up = _held(down, hand.up[seat], showdown.held(done))
        hands.append(given)
        placed.append(Placed(done, up, draw))
    first = hand.run * showdown.boards
    boards = tuple(tuple(board) for board in hand.board[first : first + showdown.boards])
    live = [card for one in hands for card in one.cards] + [c for board in boards for c in board]
    dead = tuple(card for card in sorted(_out_of_play(hand, viewer, seeing)) if card not in live)
    check_cards(showdown, hands, boards, dead)
    here = FromHere(showdown, placed, _boards_done(hand, showdown, boards))
    return from_here(showdown, hands, boards, dead, here), seats


def _held(
    down: Sequence[int], up: Sequence[int], held: tuple[bool, ...]
) -> tuple[GivenHand, tuple[bool, ...]]:
    """Give a seat's cards, and which lie face up; those that are still being dealt are unknown."""
    cards: tuple[Card, ...] = tuple(CARDS[card] for card in (*down, *up))
    lie_up = (False,) * len(down) + (True,) * len(up)
    lacks = max(0, len(held) - len(cards))
    name = "".join(map(str, cards))
    return GivenHand(name, cards + (UNKNOWN,) * lacks), lie_up + held[len(held) - lacks :]


def _done(hand: Hand, showdown: Showdown, seat: int) -> int:
    """Say how far a seat is in the course: the step that is played may be behind it or not."""
    before, after = showdown.behind(hand.step), showdown.behind(hand.step + 1)
    if before == after:
        return after
    waits = seat in hand.queue
    has = len(hand.down[seat]) + len(hand.up[seat])
    if isinstance(showdown.course[before], Hole):
        # A card that serves all is dealt instead of one for each.
        served = any(hand.board) and not showdown.on_board(len(showdown.course))
        waits = has <= len(showdown.held(before)) and not served
    return before if waits else after


def _boards_done(hand: Hand, showdown: Showdown, boards: Sequence[Sequence[int]]) -> int:
    """Say from which event of the course on cards come to the boards."""
    done = showdown.behind(hand.step)
    if showdown.on_board(done) < len(boards[0]):
        return showdown.behind(hand.step + 1)
    return done


def _out_of_play(hand: Hand, viewer: int | None, seeing: Collection[int]) -> set[int]:
    """Give the cards that the viewer has seen and that are neither to come nor in a hand."""
    seen: set[int] = set()
    for event in hand.view(viewer).log:
        if isinstance(event, events.Reshuffled):
            seen.clear()
        for name in ("cards", "card"):
            cards = getattr(event, name, "")
            if isinstance(cards, str):
                seen.update(card for card in parse(cards) if card != UNKNOWN)
    for seat in seeing:
        seen.update(card for card in hand.down[seat] if card != UNKNOWN)
    return seen - set(hand.deck[hand.at :])
