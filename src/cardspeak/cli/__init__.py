"""The `cardspeak` command."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardspeak import __version__
from cardspeak.cli import (
    deal,
    demo,
    games,
    odds,
    presets,
    rank,
    replay,
    room,
    rules,
    ruling,
    serve,
    simulate,
    tournament,
    verify,
)
from cardspeak.cli.usage_errors import describe_usage_error

app = typer.Typer(
    name="cardspeak",
    help="A whole poker room: four casino rulebooks, every game, every ranking, every ruling.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("deal")(deal.deal)
app.command("simulate")(simulate.simulate)
app.command("games")(games.games)
app.command("presets")(presets.presets)
app.command("rank")(rank.rank)
app.command("odds")(odds.odds)
app.command("demo")(demo.demo)
app.command("replay")(replay.replay)
app.command("ruling")(ruling.ruling)
app.command("serve")(serve.serve)
app.command("verify")(verify.verify)
app.add_typer(room.app, name="room")
app.add_typer(rules.app, name="rules")
app.add_typer(tournament.app, name="tournament")


def _version(requested: bool) -> None:  # noqa: FBT001  called by typer
    if requested:
        typer.echo(f"cardspeak {__version__}")
        raise typer.Exit


@app.callback()
def cardspeak(
    *,
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Deal, rank and rule by the book."""


def main() -> None:
    """Run the command; errors are printed as one line on stderr."""
    try:
        code = app(prog_name="cardspeak", standalone_mode=False)
    except typer.Abort:
        sys.exit(130)
    except typer.TyperException as error:
        if message := describe_usage_error(error):  # empty if the help was shown
            sys.stderr.write(f"cardspeak: {message}\n")
        sys.exit(error.exit_code)
    except ValueError as error:
        sys.stderr.write(f"cardspeak: {error}\n")
        sys.exit(2)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(code)
