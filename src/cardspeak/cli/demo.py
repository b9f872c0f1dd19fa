"""`cardspeak demo`: a scripted hand of hold'em, dealt from a sealed deck; cards speak."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardspeak import ranking
from cardspeak.cards import deck, format_cards
from cardspeak.cli.card_text import render_cards
from cardspeak.shuffle import (
    ShuffleTerms,
    commit_to_seed,
    seal_deck,
    secure_seed,
    seed_from_int,
    verify_opening,
)

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.shuffle import SealedDeck

PLAYERS: Final = ("Ada", "Blaise", "Carol", "Dmitri")
"""From the left of the button; Dmitri has the button."""

STREETS: Final = (
    ("Preflop", 0, (("Carol", "calls", 10), ("Dmitri", "raises to", 30),
                            ("Ada", "folds", 0), ("Blaise", "calls", 20), ("Carol", "calls", 20))),
    ("Flop", 3, (("Blaise", "checks", 0), ("Carol", "bets", 50), ("Dmitri", "calls", 50),
                 ("Blaise", "calls", 50))),
    ("Turn", 1, (("Blaise", "checks", 0), ("Carol", "checks", 0), ("Dmitri", "bets", 120),
                 ("Blaise", "calls", 120), ("Carol", "folds", 0))),
    ("River", 1, (("Blaise", "checks", 0), ("Dmitri", "checks", 0))),
)  # fmt: skip
"""Street, number of board cards, and each player's action with the chips put in."""

OTHER_RANKINGS: Final = (
    ranking.ACE_TO_FIVE,
    ranking.EIGHT_OR_BETTER,
    ranking.DEUCE_TO_SEVEN,
    ranking.BADUGI,
)


@dataclass
class DemoHand:
    """The state of the table while the script runs."""

    console: Console
    sealed: SealedDeck
    pause: float
    deck_position: int = 0
    pot: int = 0
    board: list[Card] = field(default_factory=list)
    hole_cards: dict[str, list[Card]] = field(default_factory=dict)

    def deal_card(self) -> Card:
        """Deal the next card of the deck."""
        self.deck_position += 1
        return self.sealed.order[self.deck_position - 1]

    def print_line(self, content: object) -> None:
        """Print a line and pause, so that it can be read."""
        self.console.print(content)
        time.sleep(self.pause)


def demo(
    *,
    seed_number: Annotated[int, typer.Option("--seed", metavar="N", help="Seed of the deal.")] = 8,
    random: Annotated[bool, typer.Option("--random", help="Deal a random hand instead.")] = False,
    pause: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="Seconds to wait after each line; none by default.",
            show_default=False,
        ),
    ] = 0.0,
) -> None:
    """Deal a scripted hand of hold'em from a sealed deck: cards speak."""
    seed = secure_seed() if random else seed_from_int(seed_number)
    terms = ShuffleTerms(deck(52), commit_to_seed(seed))
    demo_hand = DemoHand(Console(highlight=False), seal_deck(terms, seed), pause)
    _open(demo_hand)
    for street, cards, actions in STREETS:
        _play(demo_hand, street, cards, actions)
    _showdown(demo_hand)
    _verify_seal(demo_hand, terms)


def _open(demo_hand: DemoHand) -> None:
    demo_hand.print_line(Rule("[bold]Hold'em, $5 and $10 blinds[/]"))
    root = demo_hand.sealed.merkle_root.hex()
    demo_hand.print_line(Text(f"Sealed deck, published before the deal: {root[:32]}…", style="dim"))
    demo_hand.print_line(
        "Ada posts the small blind, 5; Blaise the big blind, 10. Dmitri has the button."
    )
    demo_hand.pot = 15
    for _ in range(2):
        for player in PLAYERS:
            demo_hand.hole_cards.setdefault(player, []).append(demo_hand.deal_card())
    for player, hole in demo_hand.hole_cards.items():
        demo_hand.print_line(Text(f"  {player:<8}").append_text(render_cards(hole)))


def _play(
    demo_hand: DemoHand, street: str, card_count: int, actions: tuple[tuple[str, str, int], ...]
) -> None:
    demo_hand.print_line("")
    title = Text(f"{street:<17}", style="bold")
    if card_count:
        demo_hand.deal_card()  # the burn
        demo_hand.board.extend(demo_hand.deal_card() for _ in range(card_count))
        title.append_text(render_cards(demo_hand.board))
    demo_hand.print_line(title)
    for player, verb, chips in actions:
        demo_hand.pot += chips
        if verb == "folds":
            del demo_hand.hole_cards[player]
        amount = "" if not chips else f" {30 if verb == 'raises to' else chips}"
        demo_hand.print_line(Text(f"  {player} {verb}{amount}"))
    demo_hand.print_line(Text(f"  pot {demo_hand.pot}", style="dim"))


def _showdown(demo_hand: DemoHand) -> None:
    high = ranking.HIGH
    values = {
        player: ranking.ANY_CARDS.strength(high, hole, demo_hand.board)
        for player, hole in demo_hand.hole_cards.items()
    }
    winners = [player for player, value in values.items() if value == max(values.values())]
    table = Table(box=box.SIMPLE, title="Showdown: cards speak", title_justify="left")
    table.add_column("player")
    table.add_column("best five")
    table.add_column("hand")
    table.add_column("wins", justify="right")
    share, odd_chips = divmod(demo_hand.pot, len(winners))
    for player, value in values.items():
        best = ranking.ANY_CARDS.best_hand(high, demo_hand.hole_cards[player], demo_hand.board)
        chips = share + (player in winners[:odd_chips]) if player in winners else 0
        table.add_row(player, render_cards(best), high.describe(value), str(chips or ""))
    demo_hand.print_line("")
    demo_hand.print_line(table)

    player = winners[0]
    seven_cards = [*demo_hand.hole_cards[player], *demo_hand.board]
    other = Table(box=box.SIMPLE, title=f"{player}'s seven cards in other games")
    other.title_justify = "left"
    for name in ("ranking", "cards that play", "hand"):
        other.add_column(name)
    for order in OTHER_RANKINGS:
        value = order.strength(seven_cards)
        description = order.describe(value)
        if not order.qualifies(value):
            description += " (does not qualify)"
        other.add_row(order.title, render_cards(order.best_hand(seven_cards)), description)
    demo_hand.print_line(other)


def _verify_seal(demo_hand: DemoHand, terms: ShuffleTerms) -> None:
    opening = demo_hand.sealed.open_card(len(PLAYERS) * 2 + 1)
    verify_opening(demo_hand.sealed.merkle_root, opening, terms)
    demo_hand.print_line(
        Panel(
            f"The first card of the flop was {format_cards([demo_hand.board[0]])}. Its seal opens,"
            " matches what was published before the deal, and reveals nothing about any"
            " other card.",
            border_style="green",
            expand=False,
        )
    )
