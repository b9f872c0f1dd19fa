"""`cardspeak demo`: a scripted hand of hold'em, dealt from a sealed deck and read by the cards."""

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
from cardspeak.cards import deck, text
from cardspeak.cli.faces import faces
from cardspeak.shuffle import Terms, fresh_seed, pledge, practice_seed, seal, verify

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.shuffle import Sealed

PLAYERS: Final = ("Ada", "Blaise", "Carol", "Dmitri")
"""From the left of the button on; Dmitri has the button."""

SCRIPT: Final = (
    ("Before the flop", 0, (("Carol", "calls", 10), ("Dmitri", "raises to", 30),
                            ("Ada", "folds", 0), ("Blaise", "calls", 20), ("Carol", "calls", 20))),
    ("Flop", 3, (("Blaise", "checks", 0), ("Carol", "bets", 50), ("Dmitri", "calls", 50),
                 ("Blaise", "calls", 50))),
    ("Turn", 1, (("Blaise", "checks", 0), ("Carol", "checks", 0), ("Dmitri", "bets", 120),
                 ("Blaise", "calls", 120), ("Carol", "folds", 0))),
    ("River", 1, (("Blaise", "checks", 0), ("Dmitri", "checks", 0))),
)  # fmt: skip
"""Street, board cards, and who does what with how many chips."""

OTHER_READINGS: Final = (
    ranking.A5,
    ranking.EIGHT,
    ranking.DEUCE_TO_SEVEN,
    ranking.BADUGI,
)


@dataclass
class Scene:
    """What is on the table while the script runs."""

    console: Console
    sealed: Sealed
    pause: float
    next_card: int = 0
    pot: int = 0
    board: list[Card] = field(default_factory=list)
    holes: dict[str, list[Card]] = field(default_factory=dict)

    def take(self) -> Card:
        """Deal the next card off the deck."""
        self.next_card += 1
        return self.sealed.order[self.next_card - 1]

    def say(self, what: object) -> None:
        """Show a line, and leave time to read it."""
        self.console.print(what)
        time.sleep(self.pause)


def demo(
    *,
    number: Annotated[
        int, typer.Option("--seed", metavar="N", help="Which repeatable hand to deal.")
    ] = 8,
    fresh: Annotated[bool, typer.Option("--fresh", help="Deal a fresh one instead.")] = False,
    pause: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Wait so long after each line.")
    ] = 0.0,
) -> None:
    """Deal a scripted hand of hold'em from a sealed deck, and let the cards speak."""
    seed = fresh_seed() if fresh else practice_seed(number)
    terms = Terms(deck(52), pledge(seed))
    scene = Scene(Console(highlight=False), seal(terms, seed), pause)
    _open(scene)
    for street, cards, actions in SCRIPT:
        _play(scene, street, cards, actions)
    _show_down(scene)
    _check_the_seal(scene, terms)


def _open(scene: Scene) -> None:
    scene.say(Rule("[bold]Hold'em, $5 and $10 blinds[/]"))
    root = scene.sealed.root.hex()
    scene.say(Text(f"The deck is sealed before the deal: {root[:32]}…", style="dim"))
    scene.say("Ada posts the small blind, 5; Blaise the big blind, 10. Dmitri has the button.")
    scene.pot = 15
    for _ in range(2):
        for player in PLAYERS:
            scene.holes.setdefault(player, []).append(scene.take())
    for player, hole in scene.holes.items():
        scene.say(Text(f"  {player:<8}").append_text(faces(hole)))


def _play(scene: Scene, street: str, cards: int, actions: tuple[tuple[str, str, int], ...]) -> None:
    scene.say("")
    title = Text(f"{street:<17}", style="bold")
    if cards:
        scene.take()  # the burn
        scene.board.extend(scene.take() for _ in range(cards))
        title.append_text(faces(scene.board))
    scene.say(title)
    for player, does, chips in actions:
        scene.pot += chips
        if does == "folds":
            del scene.holes[player]
        amount = "" if not chips else f" {30 if does == 'raises to' else chips}"
        scene.say(Text(f"  {player} {does}{amount}"))
    scene.say(Text(f"  pot {scene.pot}", style="dim"))


def _show_down(scene: Scene) -> None:
    high = ranking.HIGH
    values = {
        player: ranking.ANY.value(high, hole, scene.board) for player, hole in scene.holes.items()
    }
    won = [player for player, value in values.items() if value == max(values.values())]
    table = Table(box=box.SIMPLE, title="Showdown: cards speak", title_justify="left")
    table.add_column("player")
    table.add_column("the five that play")
    table.add_column("read as")
    table.add_column("wins", justify="right")
    share, odd_chips = divmod(scene.pot, len(won))
    for player, value in values.items():
        best = ranking.ANY.best(high, scene.holes[player], scene.board)
        chips = share + (player in won[:odd_chips]) if player in won else 0
        table.add_row(player, faces(best), high.describe(value), str(chips or ""))
    scene.say("")
    scene.say(table)

    player = won[0]
    seven = [*scene.holes[player], *scene.board]
    other = Table(box=box.SIMPLE, title=f"{player}'s seven cards in other games")
    other.title_justify = "left"
    for name in ("ranking", "cards that play", "read as"):
        other.add_column(name)
    for order in OTHER_READINGS:
        value = order.value(seven)
        words = order.describe(value)
        if not order.qualifies(value):
            words += " (does not qualify)"
        other.add_row(order.title, faces(order.best(seven)), words)
    scene.say(other)


def _check_the_seal(scene: Scene, terms: Terms) -> None:
    opening = scene.sealed.open(len(PLAYERS) * 2 + 1)
    verify(scene.sealed.root, opening, terms)
    scene.say(
        Panel(
            f"The first card of the flop was {text([scene.board[0]])}: its seal opens and fits "
            "what was published before the deal, and says nothing of any other card.",
            border_style="green",
            expand=False,
        )
    )
