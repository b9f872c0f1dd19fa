"""Odds street by street: what they were when fewer cards were on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from cardspeak.odds.deal_plan import OddsError, build_deal_plan
from cardspeak.odds.showdown_odds import odds

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.odds.hand_input import HandLike
    from cardspeak.odds.results import Odds
    from cardspeak.odds.showdown_odds import OddsSettings


def odds_by_street(
    *hands: HandLike,
    game: str | GameSpec = "holdem",
    house: str = "",
    **settings: Unpack[OddsSettings],
) -> tuple[Odds, ...]:
    """Calculate the odds on every street up to the given board.

    Streets on which the hands had a different number of cards are left out. Ctrl-C returns the
    streets calculated so far.

    >>> for street in odds_by_street("AhKh", "QsQd", board="Qh7h2c"):
    ...     print(street.boards, f"{street.players[0].equity:.2%}")
    ('',) 46.21%
    ('Qh7h2c',) 25.56%
    """
    final = odds(*hands, game=game, house=house, **settings)
    plan = build_deal_plan(game, house=house)
    streets: list[Odds] = []
    for card_count in sorted({plan.board_size(end) for end in plan.street_ends}):
        if any(street.method.interrupted for street in (final, *streets)):
            break
        if 2 * card_count < len(final.boards[0]):
            settings["board"] = tuple(board[: 2 * card_count] for board in final.boards)
            try:
                streets.append(odds(*hands, game=game, house=house, **settings))
            except OddsError:
                continue
    return (*streets, final)
