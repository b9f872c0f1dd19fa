"""Writes table views for the browser client's tests: real hands, as one player saw them.

``python -m tools.client_fixtures`` writes `web/tests/tables.json`. For every kind of game it has
the first view with each kind of decision, the end of the hand, and all events; the client's tests
render them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.games import GAMES as GAMES_BY_NAME
from cardspeak.hand import DealingOptions, Hand, decisions, game_spec
from cardspeak.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from cardspeak.hand.stakes import default_stakes
from cardspeak.service.table_views import (
    RecordedEvent,
    TableContext,
    build_event_lines,
    build_view,
    track_draws_and_wins,
)
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, events, table_spec
from cardspeak.table.commands import AdvanceTime, Deal, DrawForButton, Play, Sit, TableCommand

OUTPUT_FILE: Final = Path(__file__).parent.parent / "web" / "tests" / "tables.json"
NAMES: Final = ("Ada", "Björn", "Chen", "Dolores", "Étienne", "Farah", "Gus", "Hana", "Ivo", "Jun")
SCENARIOS: Final[tuple[tuple[str, str, int, dict[str, Any], int], ...]] = (
    ("holdem", "holdem", 9, {"limit": "no-limit"}, 58),
    ("runs", "holdem", 6, {"limit": "no-limit", "dealing": DealingOptions(max_runs=2)}, 7),
    ("omaha", "omaha-8", 6, {"limit": "pot"}, 5),
    ("boards", "double-board-omaha", 6, {}, 4),
    ("stud", "seven-card-stud", 8, {}, 2),
    ("mexican", "mexican-poker", 6, {}, 6),
    ("draw", "27-triple-draw", 6, {}, 9),
    ("badugi", "badugi", 6, {}, 1),
    ("drawmaha", "drawmaha", 6, {}, 4),
    ("pineapple", "crazy-pineapple", 6, {}, 8),
    ("thirteen", "chinese", 4, {}, 5),
    ("open", "open-face-chinese", 3, {}, 5),
)
VIEWER: Final = "Ada"


def main() -> None:
    """Write what Ada saw to the fixture file."""
    OUTPUT_FILE.write_bytes(build_fixtures())


def build_fixtures() -> bytes:
    """Play a hand of each game and return Ada's views of it."""
    fixtures = {
        name: _play_scenario(game, players, settings, seed)
        for name, game, players, settings, seed in SCENARIOS
    }
    return msgspec.json.format(msgspec.json.encode(fixtures), indent=1) + b"\n"


def _play_scenario(
    game: str, player_count: int, settings: dict[str, Any], seed: int
) -> dict[str, Any]:
    game_info = GAMES_BY_NAME[game]
    stakes = (
        {"point_value": 10} if game_info.family == "chinese" else default_stakes(game_info, "wsop")
    )
    spec = game_spec(game, house="wsop", **stakes, **settings)
    table = Table(
        table_spec(spec, seat_count=player_count, seconds_to_act=25, time_bank_seconds=60)
    )
    context = TableContext(id=game, name=spec.game.name, secret=b"views", table=table)
    context.online = {VIEWER}
    context.bot_names = frozenset(NAMES[1:])
    moments: list[dict[str, Any]] = []
    minimum, _ = table.spec.buy_in
    for seat, player in enumerate(NAMES[:player_count]):
        _do(context, Sit(seat, player, max(minimum, 1000)), [])
    _do(context, DrawForButton(seed_from_int(seed)), [])
    _do(context, Deal(seed_from_int(seed)), moments)
    rng = Rng(seed_from_int(seed))
    while table.hand_in_progress and table.hand is not None:
        _do(context, AdvanceTime(context.now + 3), [])
        _do(context, Play(_choose_loosely(table.hand, rng)), moments)
    return {"moments": _select_moments(moments)}


def _choose_loosely(hand: Hand, rng: Rng) -> HandCommand:
    """Choose an action at random, but keep Ada in and turn most raises into calls.

    Hands last longer that way.
    """
    command, decision = choose_random_command(hand, rng), hand.decision
    if not isinstance(decision, decisions.BetDecision):
        return command
    stays = Check() if decision.check else Call()
    if isinstance(command, Fold) and decision.seat == 0:
        return stays
    return stays if isinstance(command, RaiseTo) and decision.call and rng.randbelow(3) else command


def _do(context: TableContext, command: TableCommand, moments: list[dict[str, Any]]) -> None:
    table = context.table
    if isinstance(command, AdvanceTime):
        context.now = command.now
    new_events = table.act(command)
    for event in new_events:
        if isinstance(event, events.HandStarted):
            context.dealt_to = table.hand_players
            context.cards_drawn, context.won = {}, {}
        track_draws_and_wins(event, context.cards_drawn, context.won)
    names = tuple(seat.player for seat in table.seats)
    recorded_events = (
        RecordedEvent(1, event, table.hand_number, context.dealt_to, names) for event in new_events
    )
    lines = build_event_lines(recorded_events, VIEWER)
    moments.append({"lines": lines, "view": build_view(context, VIEWER)})


def _select_moments(moments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Keep the deal, the first of each kind of decision for Ada, and the end."""
    seen: set[str] = set()
    kept: list[dict[str, Any]] = []
    for index, moment in enumerate(moments):
        own = moment["view"].own
        kind = type(own.decision).__name__ if own.decision is not None else ""
        stage = kind and f"{kind} {sum(map(len, moment['view'].boards))}"
        boarded = len(moment["lines"]) > 3
        if index in (0, len(moments) - 1) or (stage and stage not in seen) or boarded:
            kept.append(moment)
        seen.add(stage)
    return kept


if __name__ == "__main__":
    main()
