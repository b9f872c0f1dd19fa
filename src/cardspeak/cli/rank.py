"""`cardspeak rank`: evaluate cards as a hand."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer
from rich.console import Console

from cardspeak import cards, ranking
from cardspeak.cli.card_text import render_cards

HOLDEM_HAND_SIZE: Final = 2
"""Hands with more cards than this play with a board as in Omaha."""


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
    hole = cards.parse_cards(" ".join(card_words))
    board_cards = cards.parse_cards(board)
    hand_ranking = ranking.get_ranking(
        ranking_name, cards.parse_deck(deck) if deck else _deck_for(hole, ranking_name)
    )
    card_use = ranking.OMAHA if board and len(hole) > HOLDEM_HAND_SIZE else ranking.ANY_CARDS
    strength = card_use.strength(hand_ranking, hole, board_cards)
    best = card_use.best_hand(hand_ranking, hole, board_cards)
    result = {
        "ranking": hand_ranking.name,
        "deck": hand_ranking.deck.name,
        "strength": strength,
        "max_strength": hand_ranking.max_strength,
        "name": hand_ranking.describe(strength),
        "best_hand": [str(card) for card in best],
        "qualifies": hand_ranking.qualifies(strength),
    }
    if as_json:
        typer.echo(json.dumps(result))
        return
    console = Console(highlight=False)
    console.print(render_cards(best), f"[bold]{result['name']}[/]")
    summary = (
        f"strength {strength} of {hand_ranking.max_strength}: "
        f"{hand_ranking.title}, {hand_ranking.deck.description}"
    )
    if not hand_ranking.qualifies(strength):
        summary += "; does not qualify"
    console.print(summary, style="dim")


def _deck_for(hole: tuple[cards.Card, ...], name: str) -> cards.Deck | None:
    """Return 52 cards with a joker if the hand has one; None for the ranking's default deck."""
    if cards.JOKER in hole and not name.startswith("mexican"):
        return cards.deck(52, joker=True)
    return None
