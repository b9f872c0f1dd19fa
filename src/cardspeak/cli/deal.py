"""`cardspeak deal`: one hand in the terminal, played by whoever sits at it, or by chance."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.bots import chance, mishaps
from cardspeak.cli import posted
from cardspeak.cli.telling import Teller
from cardspeak.hand import deal as deal_hand
from cardspeak.records import picture
from cardspeak.shuffle import derive, fresh_seed, practice_seed

if TYPE_CHECKING:
    from cardspeak.hand import Hand


@posted.with_options
def deal(
    game: posted.GameName,
    *,
    table: posted.Posted,
    seats: posted.Seats = None,
    stack: posted.Stack = None,
    number: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Deal this repeatable hand, not a fresh one."),
    ] = None,
    percent: posted.Mistakes = 0,
    auto: Annotated[bool, typer.Option("--auto", help="Let chance play every seat.")] = False,
    draw: Annotated[
        typer.FileTextWrite | None,
        typer.Option(
            "--picture",
            metavar="FILE.svg",
            encoding="utf-8",
            help="Draw the end of a hand of Chinese poker.",
        ),
    ] = None,
) -> None:
    """Play one hand: for each decision say fold, call, raise 40, draw AhKd …"""
    seed = fresh_seed() if number is None else practice_seed(number)
    placard = table.placard(game)
    stacks = [posted.STACK if stack is None else stack] * posted.players(placard, seats)
    if draw:
        picture.points_of(placard)
        _check_folder(Path(draw.name))
    hand = deal_hand(placard, stacks, seed=seed)
    teller = Teller(hand, stacks)
    teller.open()
    choose = chance.Chance(derive(seed, "players"))
    while not hand.over:
        teller.catch_up()
        if percent and choose.below(100) < percent and mishaps.happen(hand, choose):
            continue
        if auto:
            chance.act(hand, choose)
        elif not _ask(hand, teller):
            teller.say("", "The hand is left as it stands.")
            return
    teller.catch_up()
    teller.close()
    if draw:
        draw.write(picture.of_hand(hand))


def _ask(hand: Hand, teller: Teller) -> bool:
    """Ask until a command is lawful; False if nobody answers any more."""
    teller.lawful()
    while True:
        try:
            words = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if not sys.stdin.isatty():
            typer.echo(words)
        if words in ("quit", "exit", "q"):
            return False
        if not words:
            continue
        try:
            hand.act(words)
        except ValueError as refused:
            teller.refuse(str(refused))
        else:
            return True


def _check_folder(file: Path) -> None:
    """Refuse a file that cannot be written before the hand is played for it."""
    if not file.parent.is_dir():
        raise ValueError(f"there is no folder {str(file.parent)!r} to put {file.name} in")
