"""Odds street by street: as they were when fewer cards lay on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.odds.asking import odds
from cardspeak.odds.showdowns import BadQuestion, showdown_of

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard
    from cardspeak.odds.answers import Odds
    from cardspeak.odds.hands import HandGiven


def streets(
    *hands: HandGiven,
    game: str | Placard = "holdem",
    house: str = "",
    **settings: Any,  # noqa: ANN401  as `odds` takes them
) -> tuple[Odds, ...]:
    """Work out the odds on every street up to the board that is given.

    A street on which the hands had other numbers of cards is left out. Ctrl-C ends with what
    there is.

    >>> for street in streets("AhKh", "QsQd", board="Qh7h2c"):
    ...     print(street.boards, f"{street.players[0].equity:.2%}")
    ('',) 46.21%
    ('Qh7h2c',) 25.56%
    """
    now = odds(*hands, game=game, house=house, **settings)
    showdown = showdown_of(game, house=house)
    found: list[Odds] = []
    for lying in sorted({showdown.on_board(stop) for stop in showdown.stops}):
        if any(street.how.interrupted for street in (now, *found)):
            break
        if 2 * lying < len(now.boards[0]):
            settings["board"] = tuple(board[: 2 * lying] for board in now.boards)
            try:
                found.append(odds(*hands, game=game, house=house, **settings))
            except BadQuestion:
                continue
    return (*found, now)
