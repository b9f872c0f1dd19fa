"""Ask for odds: read what is given, work, and answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import parse, text
from cardspeak.odds.answers import Odds, errors, player_odds
from cardspeak.odds.hands import read_hand
from cardspeak.odds.questions import question
from cardspeak.odds.showdowns import BadQuestion, showdown_of
from cardspeak.odds.work import Effort, answer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.cards import Deck
    from cardspeak.hand.placard import Placard
    from cardspeak.odds.hands import HandGiven
    from cardspeak.odds.questions import Question

CardsGiven = str | tuple[int, ...] | list[int]


def odds(
    *hands: HandGiven,
    board: CardsGiven | Sequence[CardsGiven] = "",
    game: str | Placard = "holdem",
    dead: CardsGiven = "",
    draws: Sequence[int | Sequence[int]] | None = None,
    house: str = "",
    deck: str | Deck = "",
    wins: str = "",
    exact: bool | None = None,
    error: float | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: Callable[[float], object] | None = None,
    deals: int | None = None,
) -> Odds:
    """Work out who wins how often from here to the showdown.

    Hands are cards (``"AhKh"``), cards of which some are not known (``"Ah?"``), ``"random"``, or
    ranges (``"QQ+, AKs"``). See ``docs/odds.md`` for every argument.

    >>> print(odds("AhKh", "QsQd"))
    AhKh   46.21%  win  46.02%  tie  0.39%
    QsQd   53.79%  win  53.59%  tie  0.39%
    exact, 1,712,304 deals
    """
    showdown = showdown_of(game, house=house, deck=deck, wins=wins)
    if showdown.points is not None:
        raise BadQuestion(f"{showdown.name} is played for points: ask cardspeak.odds.points(...)")
    asked = question(
        showdown,
        [read_hand(hand, showdown) for hand in hands],
        _boards(board, showdown.boards),
        tuple(map(int, _cards(dead))),
        each_draws(draws, len(hands)),
    )
    return odds_of(asked, Effort(exact, error, seconds, seed, threads, progress, deals))


def odds_of(asked: Question, effort: Effort) -> Odds:
    """Answer a question."""
    outcomes, how = answer(asked, effort)
    hands = len(asked.seats)
    shares = tuple(part.name for part in asked.showdown.parts)
    off = [0.0] * hands if how.exact else errors(outcomes, hands)
    players = (
        player_odds(seat.name, at, outcomes, shares, hands) for at, seat in enumerate(asked.seats)
    )
    return Odds(
        game=asked.showdown.name,
        players=tuple(
            msgspec.structs.replace(player, error=error)
            for player, error in zip(players, off, strict=True)
        ),
        shares=shares,
        how=how,
        boards=tuple(text(board) for board in asked.boards),
        dead=text(asked.dead),
        assumed=asked.assumed,
        outcomes=outcomes,
    )


def _cards(given: CardsGiven) -> tuple[int, ...]:
    return parse(given) if isinstance(given, str) else tuple(given)


def _boards(given: CardsGiven | Sequence[CardsGiven], count: int) -> tuple[tuple[int, ...], ...]:
    """Read one board, or one for each text; nothing is an empty board of each."""
    if not given:
        return ((),) * count
    if isinstance(given, str) or all(isinstance(card, int) for card in given):
        return (tuple(map(int, _cards(given))),)  # type: ignore[arg-type]
    return tuple(tuple(map(int, _cards(board))) for board in given)  # type: ignore[arg-type]


def each_draws(
    draws: Sequence[int | Sequence[int]] | None, hands: int
) -> tuple[tuple[int, ...], ...] | None:
    """Read for each hand how many cards it draws in every draw to come."""
    if draws is None:
        return None
    if len(draws) != hands:
        raise BadQuestion(f"say for each of the {hands} hands what it draws, not for {len(draws)}")
    return tuple((each,) if isinstance(each, int) else tuple(each) for each in draws)
