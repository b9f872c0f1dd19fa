"""`cardspeak tournament`: whole tournaments, played to the end at random or by bots."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.rule import Rule
from rich.text import Text

from cardspeak.bots import random_player
from cardspeak.bots.lineup import RANDOM, Lineup
from cardspeak.cli import output
from cardspeak.cli.game_options import JsonOption, SeedOption  # noqa: TC001  typer reads them
from cardspeak.cli.simulate import ChipsNotConservedError
from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.houses import HOUSES
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.tournament import (
    Tournament,
    TournamentDriver,
    commands,
    due,
    finishing_order,
    formats,
)
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand
    from cardspeak.tournament import TournamentSpec

app = typer.Typer(no_args_is_help=True)

_PROGRESS_INTERVAL: Final = 0.1
"""Seconds between progress updates."""
_SECONDS_PER_HAND: Final = 90
"""Seconds that a hand takes on the tournament clock."""
_MAX_PLACES_SHOWN: Final = 20
"""Finishing places that are printed; the JSON has them all."""
_FORMATS: Final[dict[str, Callable[..., TournamentSpec]]] = {
    "freezeout": formats.freezeout,
    "shootout": formats.shootout,
    "sit-and-go": formats.sit_and_go,
}


@app.callback()
def tournament() -> None:
    """Play tournaments."""


@dataclass
class TournamentSimulation:
    """A tournament played at random or by bots: a hand at every table, round after round."""

    spec: TournamentSpec
    entry_count: int
    seed: bytes
    bot_names: list[str]
    seconds: float = 0.0
    player_numbers: dict[str, int] = field(default_factory=dict)
    """Each player's number."""

    def __post_init__(self) -> None:
        self.tournament = Tournament(self.spec)
        self.driver = TournamentDriver(self.tournament, derive_seed(self.seed, "hall"))
        self._rng = random_player.Rng(self.seed)
        self._lineup = Lineup(self.bot_names, self.seed)

    def register_players(self) -> None:
        """Publish the spec and register everybody."""
        self.driver.act(commands.OpenRegistration("the house"))
        self.driver.act(commands.NameDirector("the director", by="the house"))
        for number in range(self.entry_count):
            kind = self.bot_names[number % len(self.bot_names)]
            player = f"{kind} {number + 1}"
            self.player_numbers[player] = number
            self.driver.act(commands.Register(player, accepts_terms=True))

    def play(self) -> Iterator[int]:
        """Play to the end; after every hand of a table, yield the number of players left."""
        tournament, clock_seconds = self.tournament, 0
        self.driver.act(commands.DrawSeats(self._session_seed()))  # whoever has registered
        while tournament.phase is not Phase.FINISHED:
            command = due.due_command(tournament, self._session_seed)
            if command is not None:
                self.driver.act(command)
                continue
            yield from self._play_round()
            if tournament.chips_in_play != tournament.chips_issued - tournament.chips_removed:
                raise ChipsNotConservedError(
                    f"{tournament.chips_in_play} chips are in play, not "
                    f"{tournament.chips_issued - tournament.chips_removed}"
                )
            clock_seconds += _SECONDS_PER_HAND
            self.driver.act(commands.AdvanceTournamentTime(clock_seconds))

    def _session_seed(self) -> bytes:
        return derive_seed(self.seed, f"session {self.tournament.session + 1}")

    def _play_round(self) -> Iterator[int]:
        for number in list(self.driver.tables):
            if self.tournament.can_deal(number):
                self.driver.play_hand(number, self._choose_command)
                yield len(self.tournament.active_entrants)

    def _choose_command(self, hand: Hand, player: str) -> HandCommand:
        number = self.player_numbers.get(player, 0)
        return self._lineup.choose_command(hand, self._rng, number)

    def to_dict(self) -> dict[str, Any]:
        """Return the result in the form that `--json` prints."""
        tournament = self.tournament
        return {
            "name": self.spec.name,
            "house": self.spec.house,
            "games": [game["game"] for game in self.spec.games],
            "entry_count": self.entry_count,
            "finished": tournament.phase is Phase.FINISHED,
            "hand_count": self.driver.hands_played,
            "sessions": tournament.session,
            "level": tournament.clock.level + 1,
            "chips": tournament.chips_in_play
            if tournament.phase is not Phase.FINISHED
            else tournament.chips_issued - tournament.chips_removed,
            "chips_conserved": True,
            "prize_pool": tournament.prize_pool,
            "rake": tournament.total_rake,
            "seconds": round(self.seconds, 3),
            "standings": [
                {
                    "place": place,
                    "player": player,
                    "tied_count": tied,
                    "prize": tournament.prizes_won.get(player, 0),
                }
                for place, tied, player in self.standings()
            ],
        }

    def standings(self) -> Iterator[tuple[int, int, str]]:
        """Yield place, number of players tied for it, and player; survivors rank by chips."""
        place = 1
        for group in finishing_order.rank_players(self.tournament):
            for player in group:
                yield place, len(group), player
            place += len(group)


GameOrMixArgument = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game (holdem, razz …) or a mix (horse, eight-game …)."),
]
FormatOption = Annotated[
    str, typer.Option("--format", metavar="FORMAT", help=f"One of {', '.join(_FORMATS)}.")
]
PlayersOption = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="NAMES",
        help="Who plays, in turn: random, rock, regular, calling-station, maniac.",
    ),
]
SeatsOption = Annotated[
    int,
    typer.Option(metavar="N", help="Seats per table; the game's by default.", show_default=False),
]
RakeOption = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=0,
        help="The part of the buy-in that the house keeps; none by default.",
        show_default=False,
    ),
]


@app.command()
def simulate(
    game: GameOrMixArgument = "holdem",
    *,
    entries: Annotated[int, typer.Option(metavar="N", min=2, help="Number of entries.")] = 100,
    tournament_format: FormatOption = "freezeout",
    house: Annotated[str, typer.Option(metavar="HOUSE", help="Rulebook; wsop by default.")] = "",
    limit: Annotated[str, typer.Option(metavar="LIMIT", help="fixed, pot, no-limit …")] = "",
    player_names: PlayersOption = RANDOM,
    starting_stack: Annotated[
        int, typer.Option(metavar="N", min=1, help="Starting stack.")
    ] = 10_000,
    seats: SeatsOption = 0,
    hands_per_level: Annotated[int, typer.Option(metavar="N", min=1, help="Hands per level.")] = 12,
    buy_in: Annotated[int, typer.Option(metavar="N", min=0, help="Buy-in.")] = 100,
    rake: RakeOption = 0,
    seed_number: SeedOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Play a tournament to the end, and check after every round that no chips were lost or created.

    All tables deal real hands, are balanced and broken, and the levels go up.
    Prints the finishing order with prizes. The same seed plays the same
    tournament again. Ctrl-C stops early and prints the standings so far.
    """
    if tournament_format not in _FORMATS:
        raise ValueError(f"there is no format {tournament_format!r}: choose {', '.join(_FORMATS)}")
    settings: dict[str, Any] = {
        "house": house or _default_house(game),
        "limit": limit,
        "level_hands": hands_per_level,
        "starting_stack": starting_stack,
        "seats_per_table": seats,
        "buy_in": buy_in,
        "rake": rake,
    }
    if tournament_format == "sit-and-go":
        settings["players"] = entries
    spec = _FORMATS[tournament_format](game, **settings)
    players = [name.strip() for name in player_names.split(",")]
    simulation = TournamentSimulation(spec, entries, seed_from_int(seed_number), players)
    _play_to_end(simulation)
    if as_json:
        output.print_json(simulation.to_dict())
    else:
        output.print_page(
            *_summary_lines(simulation, tournament_format), console=output.make_console(100)
        )


def _default_house(game: str) -> str:
    if game in MIXES:
        return "wsop"
    if game not in GAMES:
        raise ValueError(f"there is no game or mix {game!r}: see cardspeak games")
    scripts = GAMES[game].scripts
    return next((name for name in ("wsop", *HOUSES) if name in scripts), "wsop")


def _play_to_end(simulation: TournamentSimulation) -> None:
    """Play until the tournament is over or the user stops."""
    stderr = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("eliminated"),
        TimeElapsedColumn(),
    )
    start = updated = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=simulation.entry_count - 1)
            simulation.register_players()
            for players_left in simulation.play():
                if time.perf_counter() - updated > _PROGRESS_INTERVAL:
                    updated = time.perf_counter()
                    progress.update(task, completed=simulation.entry_count - players_left)
    except KeyboardInterrupt:
        stderr.print("stopped")
    simulation.seconds = time.perf_counter() - start


def _summary_lines(simulation: TournamentSimulation, kind: str) -> Iterator[RenderableType]:
    tournament, hands = simulation.tournament, simulation.driver.hands_played
    yield Rule(Text(f"{simulation.spec.name}, {kind}", style="bold"))
    house = HOUSES[simulation.spec.house].title
    yield Text(
        f"{house}; {simulation.entry_count:,} players; prize pool {tournament.prize_pool:,}",
        style="dim",
    )
    yield ""
    speed = hands / simulation.seconds if simulation.seconds else 0
    yield (
        f"{hands:,} hands, {speed:,.0f} per second; "
        f"all {tournament.chips_issued:,} chips accounted for"
    )
    is_finished = tournament.phase is Phase.FINISHED
    yield (
        f"level {tournament.clock.level + 1}"
        if is_finished
        else f"stopped with {len(tournament.active_entrants):,} players left"
    )
    yield ""
    table = output.make_table(
        "place", "player", right_aligned=["prize" if is_finished else "chips"]
    )
    for index, (place, tied, player) in enumerate(simulation.standings()):
        if index == _MAX_PLACES_SHOWN:
            break
        amount = (
            tournament.prizes_won.get(player, 0)
            if is_finished
            else tournament.entrants[player].chips
        )
        table.add_row(f"{place}{'=' if tied > 1 else ''}", player, f"{amount:,}")
    yield table
