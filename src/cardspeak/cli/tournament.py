"""`cardspeak tournament`: whole tournaments, played to the end by chance or by bots."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.rule import Rule
from rich.text import Text

from cardspeak.bots import chance
from cardspeak.bots.lineup import CHANCE, Lineup
from cardspeak.cli import page
from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.houses import HOUSES
from cardspeak.shuffle import derive, practice_seed
from cardspeak.tournament import Hall, Tournament, commands, places, usual
from cardspeak.tournament.field import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.tournament import Conditions

app = typer.Typer(no_args_is_help=True)

_TELL: Final = 0.1
"""Seconds between two looks at the progress."""
_HAND: Final = 90
"""Seconds that a hand takes on the tournament's clock."""
_SHOWN: Final = 20
"""Places that are told; the others are in the JSON."""
_KINDS: Final[dict[str, Callable[..., Conditions]]] = {
    "freeze-out": usual.freeze_out,
    "shoot-out": usual.shoot_out,
    "sit-and-go": usual.sit_and_go,
}


class LostChips(ValueError):  # noqa: N818  it is what happened
    """A round after which there were more or fewer chips than were brought into play."""


@app.callback()
def tournament() -> None:
    """Tournaments: play one to the end, and see who comes where."""


@dataclass
class Simulation:
    """A tournament that chance and bots play: every table a hand, again and again."""

    conditions: Conditions
    entrants: int
    seed: bytes
    names: list[str]
    seconds: float = 0.0
    numbers: dict[str, int] = field(default_factory=dict)
    """What a player's number is."""

    def __post_init__(self) -> None:
        self.tournament = Tournament(self.conditions)
        self.hall = Hall(self.tournament, derive(self.seed, "hall"))
        self._choose = chance.Chance(self.seed)
        self._lineup = Lineup(self.names, self.seed)

    def enter(self) -> None:
        """Publish the conditions, and let everybody enter."""
        self.hall.tell(commands.Publish("the house"))
        self.hall.tell(commands.NameDirector("the director", by="the house"))
        for number in range(self.entrants):
            kind = self.names[number % len(self.names)]
            player = f"{kind} {number + 1}"
            self.numbers[player] = number
            self.hall.tell(commands.Enter(player, accepted=True))

    def play(self) -> Iterator[int]:
        """Play to the end; after every hand of a table say how many players are left."""
        t, sessions, now = self.tournament, 0, 0
        while t.phase is not Phase.OVER:
            sessions += 1
            self.hall.tell(commands.Draw(derive(self.seed, f"session {sessions}")))
            self.hall.tell(commands.Start("the director"))
            while t.phase is Phase.PLAYING:
                yield from self._round()
                if t.chips != t.issued - t.removed:
                    raise LostChips(f"{t.chips} chips are in play, not {t.issued - t.removed}")
                now += _HAND
                self.hall.tell(commands.TimeIs(now))

    def _round(self) -> Iterator[int]:
        for number in list(self.hall.tables):
            if self.tournament.may_deal(number):
                self.hall.play(number, self._chosen)
                yield len(self.tournament.inside)

    def _chosen(self, hand: Hand, player: str) -> AnyCommand:
        number = self.numbers.get(player, 0)
        return self._lineup.chosen(hand, self._choose, [number] * hand.seats)

    def as_json(self) -> dict[str, Any]:
        """Give the outcome as `--json` prints it."""
        t = self.tournament
        return {
            "name": self.conditions.name,
            "house": self.conditions.house,
            "games": [game["game"] for game in self.conditions.games],
            "entrants": self.entrants,
            "finished": t.phase is Phase.OVER,
            "hands": self.hall.hands,
            "sessions": t.session,
            "level": t.clock.level + 1,
            "chips": t.chips if t.phase is not Phase.OVER else t.issued - t.removed,
            "chips_conserved": True,
            "pool": t.pool,
            "commission": t.commission,
            "seconds": round(self.seconds, 3),
            "places": [
                {"place": place, "player": player, "shared": shared, "prize": t.won.get(player, 0)}
                for place, shared, player in self.places()
            ],
        }

    def places(self) -> Iterator[tuple[int, int, str]]:
        """Give places, how many share them, and players: those who are left by their chips."""
        place = 1
        for group in places.ranking(self.tournament):
            for player in group:
                yield place, len(group), player
            place += len(group)


@app.command()
def simulate(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="holdem, razz …, or a mix: horse, eight-game …")
    ] = "holdem",
    *,
    entrants: Annotated[int, typer.Option(metavar="N", min=2, help="How many enter.")] = 100,
    kind: Annotated[str, typer.Option(metavar="KIND", help=f"{', '.join(_KINDS)}.")] = "freeze-out",
    house: Annotated[str, typer.Option(metavar="HOUSE", help="Whose rules.")] = "",
    limit: Annotated[str, typer.Option(metavar="LIMIT", help="fixed, pot, no-limit …")] = "",
    names: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="NAMES",
            help="Who plays, one after another: chance, rock, regular, caller, maniac.",
        ),
    ] = CHANCE,
    chips: Annotated[int, typer.Option(metavar="N", min=1, help="Chips for everybody.")] = 10_000,
    seats: Annotated[int, typer.Option(metavar="N", help="Seats of a table.")] = 0,
    level: Annotated[int, typer.Option(metavar="N", min=1, help="Hands that a level lasts.")] = 12,
    fee: Annotated[int, typer.Option(metavar="N", min=0, help="The entry fee.")] = 100,
    commission: Annotated[
        int, typer.Option(metavar="N", min=0, help="What the house keeps of it.")
    ] = 0,
    number: Annotated[int, typer.Option("--seed", metavar="N", help="Which one.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Play a tournament to the end, and check after every round that no chip was lost or made.

    All tables deal real hands, are balanced and broken, and levels go up; at the
    end there are places and prizes. The same seed plays the same again. Ctrl-C
    stops and tells what there is so far.
    """
    if kind not in _KINDS:
        raise ValueError(f"there is no {kind!r}: say {', '.join(_KINDS)}")
    asked: dict[str, Any] = {
        "house": house or _house_of(game),
        "limit": limit,
        "hands": level,
        "chips": chips,
        "seats": seats,
        "fee": fee,
        "commission": commission,
    }
    if kind == "sit-and-go":
        asked["players"] = entrants
    conditions = _KINDS[kind](game, **asked)
    players = [name.strip() for name in names.split(",")]
    simulation = Simulation(conditions, entrants, practice_seed(number), players)
    _run(simulation)
    if as_json:
        page.show_json(simulation.as_json())
    else:
        page.show(*_told(simulation, kind), console=page.paper(100))


def _house_of(game: str) -> str:
    if game in MIXES:
        return "wsop"
    if game not in GAMES:
        raise ValueError(f"there is no game or mix {game!r}: see cardspeak games")
    scripts = GAMES[game].scripts
    return next((name for name in ("wsop", *HOUSES) if name in scripts), "wsop")


def _run(simulation: Simulation) -> None:
    """Play until the tournament is over or somebody stops it."""
    stderr = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("are out"),
        TimeElapsedColumn(),
    )
    start = told = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=simulation.entrants - 1)
            simulation.enter()
            for left in simulation.play():
                if time.perf_counter() - told > _TELL:
                    told = time.perf_counter()
                    progress.update(task, completed=simulation.entrants - left)
    except KeyboardInterrupt:
        stderr.print("stopped")
    simulation.seconds = time.perf_counter() - start


def _told(simulation: Simulation, kind: str) -> Iterator[RenderableType]:
    t, hands = simulation.tournament, simulation.hall.hands
    yield Rule(Text(f"{simulation.conditions.name}, {kind}", style="bold"))
    house = HOUSES[simulation.conditions.house].title
    yield Text(f"{house}; {simulation.entrants:,} players; pool {t.pool:,}", style="dim")
    yield ""
    speed = hands / simulation.seconds if simulation.seconds else 0
    yield f"{hands:,} hands, {speed:,.0f} a second; all {t.issued:,} chips accounted for"
    over = t.phase is Phase.OVER
    yield f"level {t.clock.level + 1}" if over else f"stopped with {len(t.inside):,} players left"
    yield ""
    table = page.table("place", "player", numbers=["prize" if over else "chips"])
    for nth, (place, shared, player) in enumerate(simulation.places()):
        if nth == _SHOWN:
            break
        worth = t.won.get(player, 0) if over else t.entrants[player].chips
        table.add_row(f"{place}{'=' if shared > 1 else ''}", player, f"{worth:,}")
    yield table
