"""`cardspeak verify`: check the shuffle of a hand that was played in a room."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardspeak.sealed_hand import check_sealed_hand, read_sealed_hand
from cardspeak.shuffle import BrokenSealError


def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Sealed hand, downloaded from the replayer.")
    ],
    *,
    root: Annotated[
        str,
        typer.Option(
            metavar="HEX",
            help="Root of the deal as your browser noted it before the first card.",
            show_default=False,
        ),
    ] = "",
) -> None:
    """Check that the cards of a hand lay where its seal says, and say what that proves.

    Exits with 1 if something is wrong with the seal, and with 2 if the file cannot be read.
    """
    try:
        text = Path(file).read_bytes()
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror or error}") from None
    try:
        report = check_sealed_hand(read_sealed_hand(text), root)
    except BrokenSealError as error:
        typer.echo(f"The seal is broken: {error}.")
        raise typer.Exit(1) from None
    typer.echo(str(report))
