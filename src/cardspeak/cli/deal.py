"""`cardspeak deal`: one hand in the terminal, played by the user or at random."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.bots import random_irregularities, random_player
from cardspeak.cli import game_options
from cardspeak.cli.hand_printer import HandPrinter
from cardspeak.hand import deal as deal_hand
from cardspeak.hand.seat_numbers import read_seats
from cardspeak.histories import chinese_svg
from cardspeak.shuffle import derive_seed, secure_seed, seed_from_int

if TYPE_CHECKING:
    from cardspeak.hand import Hand


@game_options.with_game_options
def deal(
    game: game_options.GameArgument,
    *,
    options: game_options.GameOptions,
    seats: game_options.SeatsOption = None,
    stack: game_options.StackOption = None,
    seed_number: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Seed of the deal; random by default."),
    ] = None,
    irregularity_percent: game_options.IrregularitiesOption = 0,
    auto: Annotated[bool, typer.Option("--auto", help="Play every seat at random.")] = False,
    svg_file: Annotated[
        typer.FileTextWrite | None,
        typer.Option(
            "--svg",
            metavar="FILE.svg",
            encoding="utf-8",
            help="Draw a finished Chinese poker hand.",
        ),
    ] = None,
) -> None:
    """Play one hand in the terminal.

    At each decision, type a command: fold, call, raise 40, draw AhKd …
    Type help for what is possible. Seats are counted from 1.
    """
    seed = secure_seed() if seed_number is None else seed_from_int(seed_number)
    spec = options.build_spec(game)
    stacks = [game_options.DEFAULT_STACK if stack is None else stack] * game_options.resolve_seats(
        spec, seats
    )
    if svg_file:
        chinese_svg.require_scoring(spec)
        _check_folder(Path(svg_file.name))
    hand = deal_hand(spec, stacks, seed=seed)
    printer = HandPrinter(hand, stacks)
    printer.print_header()
    rng = random_player.Rng(derive_seed(seed, "players"))
    while not hand.over:
        printer.print_new_events()
        if (
            irregularity_percent
            and rng.randbelow(100) < irregularity_percent
            and random_irregularities.try_random_irregularity(hand, rng)
        ):
            continue
        if auto:
            random_player.act_randomly(hand, rng)
        elif not _prompt(hand, printer):
            printer.print("", "Hand abandoned.")
            return
    printer.print_new_events()
    printer.print_result()
    if svg_file:
        svg_file.write(chinese_svg.render_scored_hand(hand))


def _prompt(hand: Hand, printer: HandPrinter) -> bool:
    """Ask until a command is legal; return False if the user quits."""
    printer.print_decision()
    while True:
        try:
            text = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if not sys.stdin.isatty():
            typer.echo(text)
        if text in ("quit", "exit", "q"):
            return False
        if not text:
            continue
        if text in ("help", "?"):
            printer.print_help()
            continue
        try:
            hand.act(read_seats(text))
        except ValueError as error:
            printer.print_refusal(text, error)
        else:
            return True


def _check_folder(file: Path) -> None:
    """Raise `ValueError` before the hand is played if the file's folder does not exist."""
    if not file.parent.is_dir():
        raise ValueError(f"there is no folder {str(file.parent)!r} for {file.name}")
