"""Writes views of tables for the tests of the browser client: real hands, as one player saw them.

``python -m tools.views`` writes `web/tests/tables.json`: for every kind of game the first view with
each kind of decision, the end of the hand, and all that happened; the client's tests draw them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from cardspeak.bots.chance import Chance, chosen
from cardspeak.games import GAMES as GAMES_BY_NAME
from cardspeak.hand import Hand, decisions, placard
from cardspeak.hand.commands import AnyCommand as HandCommand
from cardspeak.hand.commands import Call, Check, Fold, RaiseTo
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.service.looking import Happening, Scene, line, look, note_of_hand
from cardspeak.shuffle import practice_seed
from cardspeak.table import Table, events, sign
from cardspeak.table.commands import AnyCommand, Deal, DrawForButton, Play, Sit, TimeIs

WHERE: Final = Path(__file__).parent.parent / "web" / "tests" / "tables.json"
NAMES: Final = ("Ada", "Björn", "Chen", "Dolores", "Étienne", "Farah", "Gus", "Hana", "Ivo", "Jun")
GAMES: Final[tuple[tuple[str, str, int, dict[str, Any], int], ...]] = (
    ("holdem", "holdem", 9, {"limit": "no-limit"}, 58),
    ("runs", "holdem", 6, {"limit": "no-limit", "run_it": 2}, 7),
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
    """Write down what Ada saw."""
    WHERE.write_bytes(views())


def views() -> bytes:
    """Play a hand of each game, and give what Ada saw of it."""
    found = {name: _watched(game, players, more, seed) for name, game, players, more, seed in GAMES}
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def _watched(game: str, players: int, more: dict[str, Any], seed: int) -> dict[str, Any]:
    known = GAMES_BY_NAME[game]
    usual = {"point": 10} if known.family == "chinese" else usual_stakes(known, "wsop")
    posted = placard(game, house="wsop", **{"limit": usual_limit(known, "wsop"), **usual, **more})
    table = Table(sign(posted, seats=players, seconds=25, time_bank=60))
    scene = Scene(id=game, name=posted.game.name, secret=b"views", table=table)
    scene.online = {VIEWER}
    scene.bots = frozenset(NAMES[1:])
    moments: list[dict[str, Any]] = []
    least, _ = table.sign.buy_in
    for seat, player in enumerate(NAMES[:players]):
        _do(scene, Sit(seat, player, max(least, 1000)), [])
    _do(scene, DrawForButton(practice_seed(seed)), [])
    _do(scene, Deal(practice_seed(seed)), moments)
    choose = Chance(practice_seed(seed))
    while table.in_hand and table.hand is not None:
        _do(scene, TimeIs(scene.now + 3), [])
        _do(scene, Play(_lively(table.hand, table.hand_seats, choose)), moments)
    return {"moments": _worth_keeping(moments)}


def _lively(hand: Hand, seats: tuple[int, ...], choose: Chance) -> HandCommand:
    """Choose by chance, but let Ada stay in and most raises be calls: hands go on longer."""
    act, decision = chosen(hand, choose), hand.decision
    if not isinstance(decision, decisions.Bet):
        return act
    stays = Check() if decision.check else Call()
    if isinstance(act, Fold) and seats[decision.seat] == 0:
        return stays
    return stays if isinstance(act, RaiseTo) and decision.call and choose.below(3) else act


def _do(scene: Scene, command: AnyCommand, moments: list[dict[str, Any]]) -> None:
    table = scene.table
    if isinstance(command, TimeIs):
        scene.now = command.now
    happened = table.act(command)
    for event in happened:
        if isinstance(event, events.HandBegan):
            scene.dealt_to = tuple(table.seats[seat].player for seat in event.seats)
            scene.drawn, scene.won = {}, {}
        note_of_hand(event, scene.drawn, scene.won)
    names = tuple(seat.player for seat in table.seats)
    lines = [
        line(Happening(1, event, table.number, scene.dealt_to, table.hand_seats, names), VIEWER)
        for event in happened
    ]
    moments.append({"lines": lines, "view": look(scene, VIEWER)})


def _worth_keeping(moments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Keep the deal, the first of each of Ada's decisions, and how it ended."""
    seen: set[str] = set()
    kept: list[dict[str, Any]] = []
    for at, moment in enumerate(moments):
        yours = moment["view"].yours
        kind = type(yours.decision).__name__ if yours.decision is not None else ""
        stage = kind and f"{kind} {sum(map(len, moment['view'].boards))}"
        boarded = len(moment["lines"]) > 3
        if at in (0, len(moments) - 1) or (stage and stage not in seen) or boarded:
            kept.append(moment)
        seen.add(stage)
    return kept


if __name__ == "__main__":
    main()
