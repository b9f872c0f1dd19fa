"""What is posted at a table, as options of a command, with stakes for those who say none."""

from __future__ import annotations

import inspect
from dataclasses import asdict, dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, Final, ParamSpec

import typer

from cardspeak.cli.games import named
from cardspeak.games.script import Bet, Opening
from cardspeak.hand import placard
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.houses import HOUSES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.games import Game
    from cardspeak.hand import Placard

P = ParamSpec("P")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="holdem, razz …: cardspeak games.")]
Seats = Annotated[
    int | None,
    typer.Option(metavar="N", help="Players: 4, or as many as the game takes."),
]
Stack = Annotated[int | None, typer.Option(metavar="N", help="Every player's chips: 1000.")]


def _percent(often: int) -> int:
    if not 0 <= often <= 90:
        raise ValueError(f"something goes wrong in 0 to 90 of 100 turns, not in {often}")
    return often


Mistakes = Annotated[
    int,
    typer.Option(
        "--mistakes",
        metavar="N",
        callback=_percent,
        show_default=False,
        help="In N of 100 turns something goes wrong.",
    ),
]
SEATS: Final = 4
STACK: Final = 1000


def _option(panel: str, sign: str, words: str) -> Any:  # noqa: ANN401  as typer has it
    return typer.Option(metavar=sign, help=words, rich_help_panel=panel, show_default=False)


def _flag(panel: str, name: str, words: str) -> Any:  # noqa: ANN401
    return typer.Option(name, help=words, rich_help_panel=panel)


_GAME = "House and game"
_STAKES = "Stakes"
_CHIPS = "Chips"
_CHOICE = "What some books leave to the house"
_ROWS = "Where cards are set in rows"
_END = "When betting is over"


@dataclass(frozen=True, kw_only=True)
class Posted:
    """The settings of a placard, each an option; those that are not given are left to it."""

    house: Annotated[str, _option(_GAME, "HOUSE", f"{', '.join(HOUSES)}: whose rules.")] = ""
    limit: Annotated[str, _option(_GAME, "LIMIT", "fixed, spread, half-pot, pot, no-limit …")] = ""
    deck: Annotated[str, _option(_GAME, "DECK", "52, 40, 32+joker …")] = ""
    hole: Annotated[int, _option(_GAME, "N", "So many hole cards, where the book lets one.")] = 0
    borrow: Annotated[bool, _flag(_GAME, "--borrow", "Deal another book's game by this house.")] = (
        False
    )

    tournament: Annotated[bool, _flag(_GAME, "--tournament", "As in a tournament.")] = False
    uncapped: Annotated[bool, _flag(_GAME, "--uncapped", "No cap on raises, in a tournament.")] = (
        False
    )

    blinds: Annotated[str, _option(_STAKES, "5,10", "The blinds, smallest first.")] = ""
    ante: Annotated[int, _option(_STAKES, "N", "The ante.")] = 0
    bring_in: Annotated[int, _option(_STAKES, "N", "The forced bet of stud.")] = 0
    bets: Annotated[str, _option(_STAKES, "10,20", "The bets of a fixed limit.")] = ""
    minimum: Annotated[int, _option(_STAKES, "N", "The smallest bet, where bets are free.")] = 0
    maximum: Annotated[int, _option(_STAKES, "N", "The largest bet of a spread limit.")] = 0
    double_open: Annotated[
        bool, _flag(_STAKES, "--double-open", "Open lowball for two big blinds at least.")
    ] = False

    chip: Annotated[int, _option(_CHIPS, "N", "The smallest chip that is bet.")] = 1
    odd_chip: Annotated[int, _option(_CHIPS, "N", "The smallest chip that divides a pot.")] = 1
    pot_unit: Annotated[int, _option(_CHIPS, "N", "To what a pot is rounded up for bets.")] = 1

    wins: Annotated[str, _option(_CHOICE, "HANDS", "high, low, split or split-8.")] = ""
    first: Annotated[str, _option(_CHOICE, "CARD", "high or low: whose card opens.")] = ""
    blind_style: Annotated[
        str, _option(_CHOICE, "STYLE", "A, B or C: what opens a game with blinds.")
    ] = ""
    over_blind: Annotated[int, _option(_CHOICE, "N", "The level of over-blinds.")] = 0
    ace_low: Annotated[bool, _flag(_CHOICE, "--ace-low", "Count the ace as low too.")] = False

    point: Annotated[int, _option(_ROWS, "N", "What a point is worth.")] = 0
    perfect: Annotated[int, _option(_ROWS, "N", "Points for the best low in the middle.")] = 0
    fantasyland: Annotated[
        str, _option(_ROWS, "FRONT", "QQ, KK, trips …: what takes a player there.")
    ] = ""
    pot_by: Annotated[str, _option(_ROWS, "WAY", "points or rows: who gets a pot.")] = ""
    royalties: Annotated[
        str, _option(_ROWS, "TABLES", "'back: quads 8, flush 2; front: trips 5'.")
    ] = ""

    run_it: Annotated[int, _option(_END, "N", "Let players run the board up to N times.")] = 1
    ask_to_show: Annotated[
        bool, _flag(_END, "--ask-to-show", "Ask each player to show or to muck.")
    ] = False

    @property
    def given(self) -> list[str]:
        """The options that say anything else than nothing."""
        return [
            _as_option(one.name) for one in fields(self) if getattr(self, one.name) != one.default
        ]

    def placard(self, game: str) -> Placard:
        """Make the placard that the options ask for."""
        if self.run_it < 1:
            raise ValueError(f"--run-it is 1 at least, not {self.run_it}")
        found = named(game)
        house = self.house or _house_for(found)
        chosen = asdict(self) | {
            "house": house,
            "limit": self.limit or usual_limit(found, house),
            "blinds": _rising("--blinds", self.blinds),
            "bets": _amounts("--bets", self.bets),
            "royalties": _royalties(self.royalties) if self.royalties else None,
        }
        if not self.blinds and not self.ante:
            chosen |= usual_stakes(found, house)
        try:
            made = placard(found.slug, **chosen)
        except ValueError as wrong:
            raise ValueError(_in_options(str(wrong))) from None
        self._check_used(made)
        return made

    def _check_used(self, made: Placard) -> None:
        """Refuse stakes that nobody would ever be asked for."""
        free = made.limit not in ("fixed", "manila", "points")
        brought_in = any(
            isinstance(step, Bet) and step.opening is Opening.BRING_IN for step in made.script.steps
        )
        for option, said, used, where in (
            ("--bets", self.bets, made.limit == "fixed", "with --limit fixed"),
            ("--minimum", self.minimum, free, "where bets are free"),
            ("--maximum", self.maximum, made.limit == "spread", "with --limit spread"),
            ("--bring-in", self.bring_in, brought_in, "where a card brings it in"),
        ):
            if said and not used:
                name = f"{made.game.slug} ({made.limit})"
                raise ValueError(f"{name} has no use for {option}: say it {where}, or leave it out")


def players(placard: Placard, seats: int | None) -> int:
    """Say how many play: as many as are asked for, if the game can take them."""
    most = placard.most_players
    if seats is None:
        return min(SEATS, most)
    if not 2 <= seats <= most:
        raise ValueError(f"{placard.game.slug} is for 2 to {most} players, not {seats}")
    return seats


def with_options(command: Callable[P, None]) -> Callable[P, None]:
    """Give a command, in the place of its parameter `table`, one option for each field of it."""
    own = inspect.signature(command, eval_str=True)
    options = inspect.signature(Posted, eval_str=True).parameters

    @wraps(command)
    def called(*args: P.args, **given: P.kwargs) -> None:
        chosen: dict[str, Any] = {name: given.pop(name) for name in options}
        given["table"] = Posted(**chosen)
        command(*args, **given)

    others = [one for one in own.parameters.values() if one.name != "table"]
    signature = own.replace(parameters=[*others, *options.values()])
    called.__signature__ = signature  # type: ignore[attr-defined]
    return called


def _house_for(game: Game) -> str:
    return "wsop" if "wsop" in game.scripts else next(iter(game.scripts))


def _points(paid: str) -> int:
    if not paid.isdecimal():
        raise ValueError(paid)
    return int(paid)


def _royalties(words: str) -> dict[str, dict[str, int]]:
    """Read tables of royalties: rows set apart by semicolons, hands by commas."""
    tables: dict[str, dict[str, int]] = {}
    try:
        for table in words.split(";"):
            row, hands = table.split(":")
            things = (thing.rsplit(maxsplit=1) for thing in hands.split(","))
            tables[row.strip()] = {thing.strip(): _points(paid) for thing, paid in things}
    except ValueError:
        raise ValueError(
            f"--royalties {words!r} is no table: write 'back: quads 8, flush 2; front: trips 5'"
        ) from None
    return tables


def _rising(option: str, words: str) -> tuple[int, ...]:
    amounts = _amounts(option, words)
    if list(amounts) != sorted(amounts):
        raise ValueError(f"{option} {words} has a smaller one after a larger: write 5,10")
    return amounts


def _as_option(name: str) -> str:
    return "--" + name.replace("_", "-")


def _in_options(refusal: str) -> str:
    """Say a refusal of the placard in the options of the command."""
    for one in fields(Posted):
        option = _as_option(one.name)
        refusal = refusal.replace(f"{one.name}=True", option)
        if "_" in one.name:
            refusal = refusal.replace(one.name, option)
    return refusal


def _amounts(option: str, words: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words.split(",")) if words else ()
    except ValueError:
        raise ValueError(f"{option} {words!r} is no list of amounts: write 5,10") from None
