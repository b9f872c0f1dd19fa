"""`cardspeak rank`: evaluate cards as a hand."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer
from rich.console import Console

from cardspeak import cards, ranking
from cardspeak.cli.card_text import render_cards

HOLDEM_HAND: Final = 2
"""How many cards a hand of hold'em has; with more, a hand and a board are read as in Omaha."""


def rank(
    card_words: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="Cards: 'Ah Kh Qh Jh Th 2c 3d', A♥K♥, 10h or Th, Jo."),
    ],
    *,
    ranking_name: Annotated[
        str,
        typer.Option(
            "--ranking", metavar="RANKING", help=f"One of {', '.join(ranking.RANKING_NAMES)}."
        ),
    ] = "high",
    deck: Annotated[
        str | None,
        typer.Option(metavar="DECK", help="52, 48, 44, 40, 36 or 32; 36+joker; mexican."),
    ] = None,
    board: Annotated[
        str,
        typer.Option(
            metavar="CARDS",
            help="The board. With two cards in the hand any five play, as in hold'em; with more, "
            "exactly two of the hand and three of the board, as in Omaha.",
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Evaluate a hand: its strength, its name and the cards that play.

    The higher strength wins, in low games too.
    """
    held = cards.parse_cards(" ".join(card_words))
    on_board = cards.parse_cards(board)
    order = ranking.get_ranking(
        ranking_name, cards.parse_deck(deck) if deck else _deck_for(held, ranking_name)
    )
    playing = ranking.OMAHA if board and len(held) > HOLDEM_HAND else ranking.ANY_CARDS
    value = playing.strength(order, held, on_board)
    best = playing.best_hand(order, held, on_board)
    answer = {
        "ranking": order.name,
        "deck": order.deck.name,
        "strength": value,
        "max_strength": order.max_strength,
        "name": order.describe(value),
        "best_hand": [str(card) for card in best],
        "qualifies": order.qualifies(value),
    }
    if as_json:
        typer.echo(json.dumps(answer))
        return
    console = Console(highlight=False)
    console.print(render_cards(best), f"[bold]{answer['name']}[/]")
    worth = f"strength {value} of {order.max_strength}: {order.title}, {order.deck.description}"
    if not order.qualifies(value):
        worth += "; does not qualify"
    console.print(worth, style="dim")


def _deck_for(held: tuple[cards.Card, ...], name: str) -> cards.Deck | None:
    """Return 52 cards with a joker if the hand has one; None for the ranking's default deck."""
    if cards.JOKER in held and not name.startswith("mexican"):
        return cards.deck(52, joker=True)
    return None
