"""What is posted at a table, as options of a command, with stakes for those who say none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.games import named
from cardspeak.games.script import Forced
from cardspeak.hand import placard
from cardspeak.houses import HOUSES
from cardspeak.ranking import TWO_AND_THREE

if TYPE_CHECKING:
    from cardspeak.games import Game
    from cardspeak.hand import Placard

GameName = Annotated[str, typer.Argument(metavar="GAME", help="holdem, razz …: cardspeak games.")]
House = Annotated[
    str, typer.Option(metavar="HOUSE", help=f"One of {', '.join(HOUSES)}; else one that deals it.")
]
Limit = Annotated[
    str, typer.Option(metavar="LIMIT", help="fixed, spread, half-pot, pot, no-limit …")
]
DeckName = Annotated[str, typer.Option("--deck", metavar="DECK", help="52, 40, 32+joker …")]
Blinds = Annotated[str, typer.Option(metavar="5,10", help="The blinds, smallest first.")]
Ante = Annotated[int, typer.Option(metavar="N", help="The ante.")]
BringIn = Annotated[int, typer.Option("--bring-in", metavar="N", help="The bring-in.")]
Bets = Annotated[str, typer.Option(metavar="10,20", help="The bets of a fixed limit.")]
Seats = Annotated[int, typer.Option(metavar="N", help="How many players.")]
Stack = Annotated[int, typer.Option(metavar="N", help="Every player's chips.")]


def posted(
    game: str,
    *,
    house: str,
    limit: str,
    deck: str,
    blinds: str,
    ante: int,
    bring_in: int,
    bets: str,
    seats: int,
) -> Placard:
    """Make the placard that the options ask for, for so many players."""
    found = named(game)
    house = house or _house_for(found)
    stakes: dict[str, Any] = {"blinds": _amounts("--blinds", blinds), "ante": ante}
    if not blinds and not ante:
        stakes |= usual_stakes(found, house)
    made = placard(
        game,
        house=house,
        limit=limit or usual_limit(found, house),
        deck=deck,
        bring_in=bring_in,
        bets=_amounts("--bets", bets),
        **stakes,
    )
    if not 2 <= seats <= made.most_players:
        raise ValueError(f"{game} is for 2 to {made.most_players} players, not {seats}")
    return made


def usual_stakes(game: Game, house: str) -> dict[str, Any]:
    """Give blinds of 5 and 10, or an ante of 5; Manila has one blind (crown-24.1)."""
    script = game.scripts.get(house)
    if script is None:
        return {}
    either = script.forced is Forced.ANTE_OR_BLINDS
    if script.forced is Forced.ANTE or (either and game.family == "stud"):
        return {"ante": 5}
    return {"blinds": (10,) if "manila" in script.limits else (5, 10)}


def usual_limit(game: Game, house: str) -> str:
    """Give the limit that the game is mostly played with; empty to leave it to the placard."""
    script = game.scripts.get(house)
    if script is None:
        return ""
    usual = "fixed"
    if game.family == "flop":
        usual = "pot" if script.shares[0].playing == TWO_AND_THREE else "no-limit"
    return usual if usual in script.limits else ""


def _house_for(game: Game) -> str:
    return "wsop" if "wsop" in game.scripts else next(iter(game.scripts))


def _amounts(option: str, words: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words.split(",")) if words else ()
    except ValueError:
        raise ValueError(f"{option} {words!r} is no list of amounts: write 5,10") from None
