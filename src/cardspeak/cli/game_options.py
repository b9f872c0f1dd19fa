"""Game settings as command-line options, with default stakes."""

from __future__ import annotations

import inspect
from dataclasses import asdict, dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, Final, ParamSpec

import typer

from cardspeak.cli.games import resolve_game
from cardspeak.hand import game_spec
from cardspeak.hand.options import group_options
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses import HOUSES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import GameSpec

P = ParamSpec("P")

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="holdem, razz … (see cardspeak games).")
]
SeatsOption = Annotated[
    int | None,
    typer.Option(metavar="N", help="Players; 4 or fewer by default."),
]
StackOption = Annotated[
    int | None, typer.Option(metavar="N", help="Chips of each player; 1000 by default.")
]


def _percent(percent: int) -> int:
    if not 0 <= percent <= 90:
        raise ValueError(f"--irregularities must be 0 to 90 percent of turns, not {percent}")
    return percent


IrregularitiesOption = Annotated[
    int,
    typer.Option(
        "--irregularities",
        metavar="N",
        callback=_percent,
        show_default=False,
        help="Let N percent of turns go wrong.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="Seed of the deals.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
DEFAULT_SEATS: Final = 4
DEFAULT_STACK: Final = 1000


def _option(panel: str, metavar: str, text: str) -> Any:  # noqa: ANN401  the same as in typer
    return typer.Option(metavar=metavar, help=text, rich_help_panel=panel, show_default=False)


def _flag(panel: str, name: str, text: str) -> Any:  # noqa: ANN401
    return typer.Option(name, help=text, rich_help_panel=panel)


_GAME = "House and game"
_STAKES = "Stakes"
_CHIPS = "Chips"
_CHOICE = "Options that some rulebooks leave to the house"
_ROWS = "Chinese poker"
_END = "After the betting"


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """The settings of a game, one option each; those not given are left to the game's defaults."""

    house: Annotated[str, _option(_GAME, "HOUSE", f"Rulebook: {', '.join(HOUSES)}.")] = ""
    limit: Annotated[str, _option(_GAME, "LIMIT", "fixed, spread, half-pot, pot, no-limit …")] = ""
    deck: Annotated[str, _option(_GAME, "DECK", "52, 40, 32+joker …")] = ""
    hole_card_count: Annotated[
        int, _option(_GAME, "N", "Number of hole cards, if there is a choice.")
    ] = 0
    borrow: Annotated[
        bool, _flag(_GAME, "--borrow", "Deal a game from another house's rulebook.")
    ] = False

    is_tournament: Annotated[bool, _flag(_GAME, "--tournament", "Play by tournament rules.")] = (
        False
    )
    uncapped_raises: Annotated[
        bool, _flag(_GAME, "--uncapped-raises", "No cap on raises (tournaments only).")
    ] = False

    blinds: Annotated[str, _option(_STAKES, "5,10", "The blinds, smallest first.")] = ""
    ante: Annotated[int, _option(_STAKES, "N", "The ante.")] = 0
    bring_in: Annotated[int, _option(_STAKES, "N", "The bring-in (stud).")] = 0
    bet_sizes: Annotated[str, _option(_STAKES, "10,20", "The bet sizes (fixed limit).")] = ""
    min_bet: Annotated[int, _option(_STAKES, "N", "The smallest bet (not fixed limit).")] = 0
    max_bet: Annotated[int, _option(_STAKES, "N", "The largest bet (spread limit, Manila).")] = 0
    double_opening_bet: Annotated[
        bool, _flag(_STAKES, "--double-opening-bet", "Open lowball for at least 2 big blinds.")
    ] = False

    bet_increment: Annotated[int, _option(_CHIPS, "N", "The smallest chip used for bets.")] = 1
    odd_chip_size: Annotated[int, _option(_CHIPS, "N", "The smallest chip used to split pots.")] = 0
    pot_rounding: Annotated[int, _option(_CHIPS, "N", "Round the pot up to this for pot bets.")] = 1

    winning_hands: Annotated[
        str, _option(_CHOICE, "HANDS", "Which hands win: high, low, split or split-8.")
    ] = ""
    opening_card: Annotated[str, _option(_CHOICE, "CARD", "Which up card opens: high or low.")] = ""
    blind_style: Annotated[
        str, _option(_CHOICE, "STYLE", "How a game with blinds opens: A, B or C.")
    ] = ""
    over_blind: Annotated[int, _option(_CHOICE, "N", "The size of an over-blind.")] = 0
    ace_low: Annotated[bool, _flag(_CHOICE, "--ace-low", "Let aces count as low, too.")] = False

    point_value: Annotated[int, _option(_ROWS, "N", "Chips per point.")] = 0
    perfect_low_royalty: Annotated[
        int, _option(_ROWS, "N", "Royalty for the best low in the middle.")
    ] = 0
    fantasyland_entry: Annotated[
        str, _option(_ROWS, "FRONT", "What earns Fantasyland: QQ, KK, trips …")
    ] = ""
    pot_awarded_by: Annotated[str, _option(_ROWS, "WAY", "How a pot is won: points or rows.")] = ""
    royalties: Annotated[
        str, _option(_ROWS, "TABLES", "As in 'back: quads 8; front: trips 5'.")
    ] = ""

    max_runs: Annotated[int, _option(_END, "N", "Let players run the board up to N times.")] = 1
    ask_to_show: Annotated[
        bool, _flag(_END, "--ask-to-show", "Ask each player to show or muck.")
    ] = False

    @property
    def given_options(self) -> list[str]:
        """The options that differ from their defaults."""
        return [
            _as_option(option.name)
            for option in fields(self)
            if getattr(self, option.name) != option.default
        ]

    def build_spec(self, game: str) -> GameSpec:
        """Build the spec that the options describe."""
        if self.max_runs < 1:
            raise ValueError(f"--max-runs must be at least 1, not {self.max_runs}")
        resolved = resolve_game(game)
        house = self.house or resolved.default_house
        settings = asdict(self) | {
            "house": house,
            "blinds": _parse_blinds("--blinds", self.blinds),
            "bet_sizes": _parse_amounts("--bet-sizes", self.bet_sizes),
            "royalties": _parse_royalties(self.royalties) if self.royalties else None,
        }
        if not self.blinds and not self.ante:
            settings |= default_stakes(resolved, house)
        try:
            spec = game_spec(game, **group_options(settings))
        except ValueError as error:
            raise ValueError(_with_option_names(str(error))) from None
        self._check_used(spec)
        return spec

    def _check_used(self, spec: GameSpec) -> None:
        """Raise `ValueError` for stakes that this game does not use."""
        is_open_size = spec.limit not in ("fixed", "manila", "points")
        for option, value, is_used, usage in (
            ("--bet-sizes", self.bet_sizes, spec.limit == "fixed", "with --limit fixed"),
            ("--min-bet", self.min_bet, is_open_size, "without a fixed limit"),
        ):
            if value and not is_used:
                name = f"{spec.game.slug} ({spec.limit})"
                raise ValueError(f"{name} does not use {option}: give it {usage}, or leave it out")


def resolve_seats(spec: GameSpec, seat_count: int | None) -> int:
    """Return the number of players: as many as requested, if the game allows it."""
    max_players = spec.max_players
    if seat_count is None:
        return min(DEFAULT_SEATS, max_players)
    if not 2 <= seat_count <= max_players:
        raise ValueError(f"{spec.game.slug} takes 2 to {max_players} players, not {seat_count}")
    return seat_count


def with_game_options(command: Callable[P, None]) -> Callable[P, None]:
    """Replace a command's `options` parameter by one option for each of its fields."""
    signature = inspect.signature(command, eval_str=True)
    options = inspect.signature(GameOptions, eval_str=True).parameters

    @wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> None:
        values: dict[str, Any] = {name: kwargs.pop(name) for name in options}
        kwargs["options"] = GameOptions(**values)
        command(*args, **kwargs)

    other_parameters = [
        parameter for parameter in signature.parameters.values() if parameter.name != "options"
    ]
    new_signature = signature.replace(parameters=[*other_parameters, *options.values()])
    wrapper.__signature__ = new_signature  # type: ignore[attr-defined]
    return wrapper


def _points(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


def _parse_royalties(text: str) -> dict[str, dict[str, int]]:
    """Parse tables of royalties: rows are separated by semicolons, hands by commas."""
    tables: dict[str, dict[str, int]] = {}
    try:
        for table in text.split(";"):
            row, hands = table.split(":")
            entries = (entry.rsplit(maxsplit=1) for entry in hands.split(","))
            tables[row.strip()] = {entry.strip(): _points(points) for entry, points in entries}
    except ValueError:
        raise ValueError(
            f"cannot read --royalties {text!r}: write 'back: quads 8, flush 2; front: trips 5'"
        ) from None
    return tables


def _parse_blinds(option: str, text: str) -> tuple[int, ...]:
    amounts = _parse_amounts(option, text)
    if list(amounts) != sorted(amounts):
        raise ValueError(f"{option} {text} must go from small to large: write 5,10")
    return amounts


def _as_option(name: str) -> str:
    return "--" + name.removeprefix("is_").replace("_", "-")


def _with_option_names(refusal: str) -> str:
    """Replace field names in an error message by the names of the options."""
    for option_field in fields(GameOptions):
        option = _as_option(option_field.name)
        refusal = refusal.replace(f"{option_field.name}=True", option)
        if "_" in option_field.name:
            refusal = refusal.replace(option_field.name, option)
    return refusal


def _parse_amounts(option: str, text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split(",")) if text else ()
    except ValueError:
        raise ValueError(f"{option} {text!r} is not a list of amounts: write 5,10") from None
