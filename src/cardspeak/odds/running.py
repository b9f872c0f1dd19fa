"""A running hand, from what a viewer knows of it: how it stands, and the odds from there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.cards import UNKNOWN, parse, text
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
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.views import SeatView, View
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
    known = hand.view(viewer)
    if seeing:
        seats = (
            msgspec.structs.replace(one, down=text(hand.down[one.seat]))
            if one.seat in seeing
            else one
            for one in known.seats
        )
        known = msgspec.structs.replace(known, seats=tuple(seats))
    standing = standing_of(known, hand.placard, back=hand.deck[hand.at :])
    drawn = each_draws(draws, len(standing.seats)) or ((),) * len(standing.seats)
    return standing.question(drawn), list(standing.seats)


@dataclass(frozen=True)
class Standing:
    """How a running hand stands, as far as somebody knows it."""

    showdown: Showdown
    seats: tuple[int, ...]
    """Who has not folded."""
    hands: tuple[GivenHand, ...]
    placed: tuple[Placed, ...]
    """For each of them how far he is in the course of the game."""
    boards: tuple[tuple[int, ...], ...]
    boards_done: int
    """From which event of the course on cards come to the boards."""
    dead: tuple[int, ...]
    """Cards that were seen and will not come any more."""

    def question(self, draws: Sequence[Sequence[int]]) -> Question:
        """Put it as a question, each of the seats drawing so many cards."""
        check_cards(self.showdown, self.hands, self.boards, self.dead)
        placed = [
            replace(one, draws=tuple(drawn)) for one, drawn in zip(self.placed, draws, strict=True)
        ]
        here = FromHere(self.showdown, placed, self.boards_done)
        return from_here(self.showdown, self.hands, self.boards, self.dead, here)


def standing_of(view: View, placard: Placard, back: Collection[int] = ()) -> Standing:
    """Read off a view, and off nothing else, how a hand stands.

    `back` are cards that were seen and have gone back to the stub since, where that is known.

    >>> from cardspeak.hand import deal, placard
    >>> table = placard("holdem", house="wsop", blinds=(5, 10))
    >>> [hand.name for hand in standing_of(deal(table, [1000] * 2, seed=7).view(0), table).hands]
    ['AcQd', '????']
    """
    showdown = showdown_of(placard)
    if showdown.points is not None:
        raise BadQuestion(f"{showdown.name} is played for points: there is no pot to have odds of")
    players = [one for one in view.seats if not one.folded]
    if view.over or len(players) < 2:
        raise BadQuestion("the hand is over: nobody has odds any more")
    hands, placed = [], []
    for one in players:
        done = _done(view, showdown, one)
        given, up = _held(parse(one.down), parse(one.up), showdown.held(done))
        hands.append(given)
        placed.append(Placed(done, up))
    first = view.run * showdown.boards
    boards = tuple(tuple(parse(board)) for board in view.boards[first : first + showdown.boards])
    live = [card for one in hands for card in one.cards] + [c for board in boards for c in board]
    dead = tuple(sorted(seen_in(view).difference(back, live)))
    return Standing(
        showdown=showdown,
        seats=tuple(one.seat for one in players),
        hands=tuple(hands),
        placed=tuple(placed),
        boards=boards,
        boards_done=_boards_done(view, showdown, boards),
        dead=dead,
    )


def _held(
    down: Sequence[Card], up: Sequence[Card], held: tuple[bool, ...]
) -> tuple[GivenHand, tuple[bool, ...]]:
    """Give a seat's cards, and which lie face up; those that are still being dealt are unknown."""
    cards = (*down, *up)
    lie_up = (False,) * len(down) + (True,) * len(up)
    lacks = max(0, len(held) - len(cards))
    name = "".join(map(str, cards))
    return GivenHand(name, cards + (UNKNOWN,) * lacks), lie_up + held[len(held) - lacks :]


def _done(view: View, showdown: Showdown, seat: SeatView) -> int:
    """Say how far a seat is in the course: the step that is played may be behind it or not."""
    before, after = showdown.behind(view.step), showdown.behind(view.step + 1)
    if before == after:
        return after
    waits = seat.seat in view.waiting
    if isinstance(showdown.course[before], Hole):
        # A card that serves all is dealt instead of one for each.
        served = any(view.boards) and not showdown.on_board(len(showdown.course))
        has = (len(seat.down) + len(seat.up)) // 2
        waits = has <= len(showdown.held(before)) and not served
    return before if waits else after


def _boards_done(view: View, showdown: Showdown, boards: Sequence[Sequence[int]]) -> int:
    """Say from which event of the course on cards come to the boards."""
    done = showdown.behind(view.step)
    if showdown.on_board(done) < len(boards[0]):
        return showdown.behind(view.step + 1)
    return done


def seen_in(view: View) -> set[int]:
    """Give the cards that a viewer has seen since the stub was last shuffled, and those he sees."""
    seen: set[int] = set()
    for event in view.log:
        if isinstance(event, events.Reshuffled):
            seen.clear()
        for name in ("cards", "card"):
            cards = getattr(event, name, "")
            if isinstance(cards, str):
                seen.update(parse(cards))
    for seat in view.seats:
        seen.update(parse(seat.down), parse(seat.up))
    return seen - {UNKNOWN}
