"""`cardspeak deal`: one hand in the terminal, played by whoever sits at it, or by chance."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.bots import chance
from cardspeak.cli import posted
from cardspeak.cli.telling import Teller
from cardspeak.hand import deal as deal_hand
from cardspeak.shuffle import derive, fresh_seed, practice_seed

if TYPE_CHECKING:
    from cardspeak.hand import Hand


def deal(
    game: posted.GameName,
    *,
    house: posted.House = "",
    limit: posted.Limit = "",
    deck_name: posted.DeckName = "",
    blinds: posted.Blinds = "",
    ante: posted.Ante = 0,
    bring_in: posted.BringIn = 0,
    bets: posted.Bets = "",
    seats: posted.Seats = 4,
    stack: posted.Stack = 1000,
    number: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Deal this repeatable hand, not a fresh one."),
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let chance play every seat.")] = False,
) -> None:
    """Play one hand: for each decision say fold, call, raise 40, draw AhKd … and so on."""
    placard = posted.posted(
        game,
        house=house,
        limit=limit,
        deck=deck_name,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bets=bets,
        seats=seats,
    )
    seed = fresh_seed() if number is None else practice_seed(number)
    stacks = [stack] * seats
    hand = deal_hand(placard, stacks, seed=seed)
    teller = Teller(hand, stacks)
    teller.open()
    choose = chance.Chance(derive(seed, "players"))
    while not hand.over:
        teller.catch_up()
        if auto:
            chance.act(hand, choose)
        elif not _ask(hand, teller):
            teller.say("", "The hand is left as it stands.")
            return
    teller.catch_up()
    teller.close()


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
