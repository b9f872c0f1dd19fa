"""`cardspeak odds`: how often each hand wins, and its equity."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn
from rich.text import Text

from cardspeak.cards import InvalidCardsError, parse_cards
from cardspeak.cli import output
from cardspeak.cli.card_text import render_card, render_cards
from cardspeak.cli.game_options import JsonOption  # noqa: TC001  typer reads the annotation
from cardspeak.cli.games import resolve_game
from cardspeak.games import GAMES
from cardspeak.houses.number_words import pluralise
from cardspeak.odds import Odds, expected_points, showdown_odds
from cardspeak.odds.by_street import odds_by_street
from cardspeak.odds.deal_plan import build_deal_plan
from cardspeak.odds.hand_input import parse_partial_cards
from cardspeak.odds.odds_svg import render_expected_points, render_odds
from cardspeak.svg import check_png_renderer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rich.console import RenderableType
    from rich.table import Table

    from cardspeak.odds import ExpectedPoints
    from cardspeak.svg import Svg

PLAYER_COLOURS: Final = (
    "sky_blue1",
    "light_salmon1",
    "light_goldenrod2",
    "dark_sea_green2",
    "plum2",
    "aquamarine1",
    "pink1",
    "tan",
    "light_slate_blue",
    "khaki1",
)
_SHORTEST, _LONGEST = 10, 30
_HAND: Final = 30
"""Width of a hand and its number."""


HandsArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="HANDS",
        help="Two to ten hands: AhKh, 'Ah?', 'QQ+, AKs', random; / separates rows.",
    ),
]
BoardOption = Annotated[
    list[str] | None,
    typer.Option(metavar="CARDS", help="The board; repeat for several boards."),
]
GameOption = Annotated[str, typer.Option(metavar="GAME", help="The game (see cardspeak games).")]
HouseOption = Annotated[str, typer.Option(metavar="HOUSE", help="Whose version of the game.")]
DeckOption = Annotated[str, typer.Option(metavar="DECK", help="52, 36, 36+joker, mexican …")]
WinningHandsOption = Annotated[
    str, typer.Option(metavar="HANDS", help="Which hands win, if the rulebook leaves it open.")
]
DeadOption = Annotated[str, typer.Option(metavar="CARDS", help="Cards known to be out of play.")]
DrawsOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NUMBERS",
        help="How many cards each hand draws: '1 0', or '2,1,1 1,1,0' for three draws.",
    ),
]
ExactOption = Annotated[
    bool | None,
    typer.Option(
        "--exact/--sampled",
        help="Enumerate all deals, or sample (Monte Carlo); automatic by default.",
    ),
]
ErrorOption = Annotated[
    str, typer.Option(metavar="E", help="Sample until the standard error is E: 0.1%, 0.001.")
]
SecondsOption = Annotated[
    float | None, typer.Option(metavar="S", help="Sample for at most S seconds.")
]
SeedOption = Annotated[int | None, typer.Option("--seed", metavar="N", help="Seed of the samples.")]
ThreadsOption = Annotated[
    int | None, typer.Option(metavar="N", help="Number of threads; all cores by default.")
]
PlotOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Draw the odds to FILE.svg, or to FILE.png (needs the png extra)."
    ),
]


def odds(
    hands: HandsArgument,
    *,
    board: BoardOption = None,
    game: GameOption = "holdem",
    house: HouseOption = "",
    deck: DeckOption = "",
    winning_hands: WinningHandsOption = "",
    dead: DeadOption = "",
    draws: DrawsOption = None,
    exact: ExactOption = None,
    error: ErrorOption = "",
    max_seconds: SecondsOption = None,
    seed_number: SeedOption = None,
    threads: ThreadsOption = None,
    plot: PlotOption = None,
    as_json: JsonOption = False,
) -> None:
    """Compute how often each hand wins, and its equity.

    All deals are enumerated if that takes about a second; otherwise deals are
    sampled (Monte Carlo) until the standard error is 0.1%. Ctrl-C stops early and
    prints the estimate so far.
    """
    settings: dict[str, Any] = {
        "game": resolve_game(game).slug,
        "house": house,
        "deck": deck,
        "dead": dead,
        "exact": exact,
        "seconds": max_seconds,
        "seed": seed_number,
    }
    pot_settings = {
        "winning_hands": winning_hands,
        "draws": _parse_draws(draws),
        "threads": threads,
    }
    if plot is not None:
        _check_file(plot)
    result: Odds | ExpectedPoints
    with _show_progress() as settings["progress"]:
        if build_deal_plan(settings["game"], house=house, deck=deck).scoring is None:
            settings |= {**pot_settings, "board": board or "", "error": _parse_error(error)}
            result, picture = _compute_odds(hands, settings, with_streets=plot is not None)
        else:
            _reject_options(pot_settings)
            settings |= {"board": " ".join(board or ()), "error": _parse_points_error(error)}
            result, picture = _compute_points(hands, settings)
    if plot is not None:
        _write_picture(plot, picture)
    if as_json:
        output.print_json(msgspec.to_builtins(result))
    else:
        output.print_page(*_result_page(result))


def _compute_odds(
    hands: Sequence[str], settings: dict[str, Any], *, with_streets: bool
) -> tuple[Odds, Svg]:
    """Compute the odds, on every street if they are for a picture."""
    results = (
        odds_by_street(*hands, **settings)
        if with_streets
        else (showdown_odds.odds(*hands, **settings),)
    )
    return results[-1], render_odds(results[-1], results)


def _compute_points(hands: Sequence[str], settings: dict[str, Any]) -> tuple[ExpectedPoints, Svg]:
    result = expected_points(*hands, **settings)
    return result, render_expected_points(result)


# ---------------------------------------------------------------- parsing


def _parse_error(error: str) -> float | None:
    """Parse the standard error for equities.

    >>> _parse_error("0.1%"), _parse_error("0.002"), _parse_error("")
    (0.001, 0.002, None)
    """
    is_percent = error.endswith("%")
    number = _parse_number(error.removesuffix("%"), error, "0.1% or 0.001")
    return number / 100 if number is not None and is_percent else number


def _parse_points_error(error: str) -> float | None:
    return _parse_number(error, error, "0.25 (in points)")


def _parse_number(text: str, option: str, example: str) -> float | None:
    if not option:
        return None
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"{option!r} is not a standard error: write {example}") from None


def _parse_draws(values: Sequence[str] | None) -> tuple[tuple[int, ...], ...] | None:
    """Parse how many cards each hand draws.

    >>> _parse_draws(["2,1,1 1,1,0"]), _parse_draws(["1", "0"])
    (((2, 1, 1), (1, 1, 0)), ((1,), (0,)))
    """
    texts = " ".join(values or ()).split()
    try:
        return tuple(tuple(map(int, text.split(","))) for text in texts) or None
    except ValueError:
        raise ValueError(
            f"cannot read --draws {' '.join(texts)!r}: "
            "write '1 0' for two hands, '2,1,1 1,1,0' for three draws each"
        ) from None


def _reject_options(options: Mapping[str, object]) -> None:
    """Raise `ValueError` for options that do not apply to games played for points."""
    given = [f"--{name.replace('_', '-')}" for name, value in options.items() if value]
    if given:
        raise ValueError(f"this game is played for points: leave out {', '.join(given)}")


# ---------------------------------------------------------------- progress


@contextmanager
def _show_progress() -> Iterator[Callable[[float], None]]:
    """Show a progress bar on stderr if it takes longer than a second."""
    stderr = Console(stderr=True)
    progress_bar = Progress(BarColumn(), TaskProgressColumn(), console=stderr, transient=True)
    task = progress_bar.add_task("", total=1.0)
    started_at = monotonic()

    def update(fraction: float) -> None:
        if stderr.is_terminal and monotonic() - started_at > 1:
            progress_bar.start()
            progress_bar.update(task, completed=fraction)

    try:
        yield update
    finally:
        if progress_bar.live.is_started:
            progress_bar.stop()


# ---------------------------------------------------------------- picture


def _check_file(file: Path) -> None:
    """Raise `ValueError` before anything is computed if the file cannot be written."""
    if file.suffix.lower() not in (".svg", ".png"):
        raise ValueError(f"cannot draw {file.name}: use .svg or .png")
    if not file.parent.is_dir():
        raise ValueError(f"there is no folder {str(file.parent)!r} for {file.name}")
    if file.suffix.lower() == ".png":
        check_png_renderer()


def _write_picture(file: Path, picture: Svg) -> None:
    data = picture.to_png() if file.suffix.lower() == ".png" else picture.encode()
    try:
        file.write_bytes(data)
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror}") from None


# ---------------------------------------------------------------- printing


def _result_page(result: Odds | ExpectedPoints) -> Iterator[RenderableType]:
    yield Text(GAMES[result.game].name, style="bold")
    for board in result.boards if isinstance(result, Odds) else (result.board,):
        if board:
            yield Text("board  ", style="dim").append_text(render_cards(parse_cards(board)))
    if result.dead_cards:
        yield Text("dead   ", style="dim").append_text(render_cards(parse_cards(result.dead_cards)))
    yield ""
    yield _pot_table(result) if isinstance(result, Odds) else _points_table(result)
    yield ""
    yield Text(_describe_method(result))
    yield from (Text(f"assumed: {sentence}", style="dim") for sentence in result.assumptions)


def _describe_method(result: Odds | ExpectedPoints) -> str:
    """Describe how the result was computed."""
    method = result.method
    deals = pluralise(method.deal_count, "deal")
    if method.exact:
        return f"exact: {deals}"
    error = (
        f"{method.standard_error:.2%}"
        if isinstance(result, Odds)
        else f"{method.standard_error:.2f} points"
    )
    stopped = "; stopped early" if method.interrupted else ""
    return f"sampled: {deals}, standard error {error}, seed {method.seed}{stopped}"


def _pot_table(odds: Odds) -> Table:
    has_shares = len(odds.shares) > 1
    shares = odds.shares if has_shares else ()
    names = ("scoop", "split") if has_shares else ("win", "tie")
    table = output.make_table("", "hand", right_aligned=[*names, "equity", *shares])
    table.add_column("", no_wrap=True)
    bar_length = _bar_length(len(shares) + 3)
    for player, colour in zip(odds.players, PLAYER_COLOURS, strict=False):
        figures = [player.win, player.split, player.equity]
        figures += [share.equity for share in player.shares if has_shares]
        bar = Text("█" * round(player.win * bar_length), style=colour)
        bar.append("▒" * (round(player.equity * bar_length) - len(bar)), style=colour)
        bar.append("·" * (bar_length - len(bar)), style="dim")
        table.add_row(
            f"{player.seat + 1}",
            _render_hand(player.hand),
            *(f"{fraction:.2%}" for fraction in figures),
            bar,
        )
    return table


def _points_table(expected_points: ExpectedPoints) -> Table:
    table = output.make_table("", "hand", right_aligned=["points", "royalties", "fouled"])
    table.add_column("", no_wrap=True)
    half = _bar_length(3) // 2
    max_points = max(1.0, *(abs(player.points) for player in expected_points.players))
    for player, colour in zip(expected_points.players, PLAYER_COLOURS, strict=False):
        size = round(abs(player.points) / max_points * half)
        bar, bar_rest = ("█" * size, colour), ("·" * (half - size), "dim")
        empty_half = ("·" * half, "dim")
        parts = (
            (bar_rest, bar, "│", empty_half)
            if player.points < 0
            else (empty_half, "│", bar, bar_rest)
        )
        table.add_row(
            f"{player.seat + 1}",
            Text("\n").join(_render_hand(row.strip()) for row in player.hand.split("/")),
            f"{player.points:+.2f}",
            f"{player.royalties:.2f}",
            f"{player.foul_rate:.1%}",
            Text.assemble(*parts),
        )
    return table


def _bar_length(figure_count: int) -> int:
    """Return the length of a bar beside a hand and this many figures."""
    return min(_LONGEST, max(_SHORTEST, output.make_console().width - _HAND - 10 * figure_count))


def _render_hand(hand: str) -> Text:
    """Render cards, or a range as text."""
    try:
        return Text("").join(render_card(card) for card in parse_partial_cards(hand))
    except InvalidCardsError:
        return Text(hand)
