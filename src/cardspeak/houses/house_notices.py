"""Notices a house gives its players, and what its book requires on placards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.houses.policies import ByGame, Notice

if TYPE_CHECKING:
    from cardspeak.games.script import Game
    from cardspeak.houses.house import House


_PLACARD_LINES: Final = {
    "bet_range_clause": "the minimum and maximum bet",
    "blinds_clause": "the number of blinds and their size",
    "opening_card_clause": "whether the high or the low card opens",
    "betting_style_clause": "the betting limit",
    "buy_in_clause": "the buy-in",
    "commission_clause": "what the house charges",
    "rake_cap_clause": "the most the house takes from a hand",
    "hand_charge_cap_clause": "the maximum fee per hand, if there is one",
    "time_charge_cap_clause": "the maximum time charge per hour, if there is one",
}
"""What the placard says, for each field of `PlacardPolicy`."""


def house_notices(house: House) -> tuple[Notice, ...]:
    """Return all notices a house gives its players, including what its placards say.

    >>> from cardspeak.houses import HOUSES
    >>> house_notices(HOUSES["canberra"])[-2]
    Notice(text='The placard shows the buy-in', clause='canberra-4.1', games=())
    """
    on_placard = [
        Notice(f"The placard shows {item}", clause, (name,) if name else ())
        for field_name, item in _PLACARD_LINES.items()
        for name, clause in _named_clauses(_by_game(getattr(house.placard, field_name))).items()
    ]
    return (*house.notices, *on_placard)


def game_notices(house: House, game: Game) -> tuple[Notice, ...]:
    """Return the notices for the players of a game, including what its placards say.

    >>> from cardspeak.games import get_game
    >>> from cardspeak.houses import HOUSES
    >>> [notice.text for notice in game_notices(HOUSES["crown"], get_game("five-card-stud"))][:2]
    ["Everybody's chips must be visible to the whole table", 'English only at the tables']
    """
    names = {game.slug, game.family}
    notices = [notice for notice in house.notices if not notice.games or names & set(notice.games)]
    for name, item in _PLACARD_LINES.items():
        clause = _by_game(getattr(house.placard, name)).for_game(game)
        if clause:
            notices.append(Notice(f"The placard shows {item}", clause))
    return tuple(notices)


def _by_game(clauses: str | ByGame[str]) -> ByGame[str]:
    return ByGame(clauses) if isinstance(clauses, str) else clauses


def _named_clauses(clauses: ByGame[str]) -> dict[str, str]:
    """Return the clauses by game or family, and the default under an empty name if there is one."""
    return {**clauses.exceptions, **({"": clauses.default} if clauses.default else {})}
