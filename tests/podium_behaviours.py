"""What players and the floor do at a podium, at random and from their views, for any client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.podium import ListedGame
from cardspeak.podium import commands as podium_commands

if TYPE_CHECKING:
    from cardspeak.bots.random_player import Rng
    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.service.view_types import PodiumTableView, PodiumView, PrivatePodiumView

UNNAMED_FLOOR_AND_REASON: Final = ("", "as the floor sees fit")
"""No name of who acts for the floor, as the room fills it in, and the reason."""
GAME: Final = ListedGame(("holdem",), "fixed", (20, 40), buy_in=(200, 1000))
HIGHER_LIMIT: Final = ListedGame(("holdem",), "fixed", (40, 80), buy_in=(400, 1000))
TABLE_COUNT: Final = 3
PLAYER_COUNT: Final = 9
"""How many players the floor tries to have, waiting, called or seated."""


class BotControl(Protocol):
    """How the floor adds and removes bots."""

    async def add(self, count: int) -> None:
        """Put this many bots on the waitlist."""

    async def remove(self, name: str) -> None:
        """Send a bot away."""


class Behaviour:
    """A participant who does something now and then."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.winding_down = False
        """Whether to start nothing new and only do what the room orders."""

    def _one_in(self, times: int) -> bool:
        return not self.winding_down and not self.rng.randbelow(times)


class WaitlistPlayerBehaviour(Behaviour):
    """A guest who joins waitlists, comes when called, moves when told, and changes their mind."""

    def next_command(
        self, name: str, view: PodiumView, own: PrivatePodiumView
    ) -> PodiumCommand | None:
        """Return a podium command, or None."""
        if own.call is not None:
            return self._answer_call(name, own)
        if own.move is not None:
            if self._one_in(6):
                return podium_commands.RefuseMove(name)
            return podium_commands.MoveNow(name) if self._one_in(2) else None
        if own.table_id:
            others = [table.name for table in view.tables if table.table_id != own.table_id]
            wants_change = others and self._one_in(10)
            return (
                podium_commands.RequestTableChange(name, self.rng.choice(others))
                if wants_change
                else None
            )
        if own.list_positions:
            if self._one_in(8):
                return podium_commands.LeaveWaitlist(name, own.list_positions[0][0])
            if own.away:
                return podium_commands.CheckIn(name)
            return podium_commands.StepAway(name) if self._one_in(10) else None
        can_join = view.waitlists and not self.winding_down and not own.join_refusal
        return (
            podium_commands.JoinWaitlist(name, self.rng.choice(view.waitlists).name)
            if can_join
            else None
        )

    def _answer_call(self, name: str, own: PrivatePodiumView) -> PodiumCommand | None:
        assert own.call is not None
        if own.call.seat >= 0:
            return None
        if self._one_in(8):
            return podium_commands.DeclineSeat(name)
        if not own.call.answered and self._one_in(3):
            return podium_commands.AnswerCall(name)
        chips = min(2 * own.min_buy_in, own.max_buy_in) if own.max_buy_in else 2 * own.min_buy_in
        return podium_commands.ClaimSeat(name, -1, max(chips, own.min_buy_in))


class FloorBehaviour(Behaviour):
    """The floor: keeps three tables of a game running, and changes them in various ways."""

    async def next_command(self, view: PodiumView, bots: BotControl) -> PodiumCommand | None:
        """Return a podium command, or None; also add and remove bots."""
        if self.winding_down:
            return None
        if not view.waitlists:
            return podium_commands.OpenWaitlist(*UNNAMED_FLOOR_AND_REASON, GAME)
        seated = sum(bool(name) for table in view.tables for name in table.seats)
        player_count = (
            seated + len(view.calls) + sum(len(waitlist.waiting) for waitlist in view.waitlists)
        )
        if player_count < PLAYER_COUNT:
            await bots.add(PLAYER_COUNT - player_count)
        if len(view.tables) < TABLE_COUNT:
            names = {table.name for table in view.tables}
            unused = next(name for name in "123456789" if name not in names)
            is_feeder = any(table.waitlist == GAME.name for table in view.tables)
            return podium_commands.OpenTable(
                *UNNAMED_FLOOR_AND_REASON, unused, GAME, 3, must_move=is_feeder
            )
        return await self._random_command(view, bots)

    async def _random_command(self, view: PodiumView, bots: BotControl) -> PodiumCommand | None:
        table = self.rng.choice(view.tables)
        player = self.rng.choice(table.seats)
        match self.rng.randbelow(16):
            case 0 | 1 | 2:
                await bots.remove(player)
            case 3:
                await bots.add(1)
            case 4 | 5 | 6 | 7 | 8:
                return self._table_command(table)
            case 9 | 10 if player:
                return podium_commands.Penalise(
                    *UNNAMED_FLOOR_AND_REASON, player, 1 + self.rng.randbelow(2)
                )
            case 11 | 12 if view.floor is not None and view.floor.floor_actions:
                return podium_commands.UndoFloorAction(
                    *UNNAMED_FLOOR_AND_REASON, view.floor.floor_actions[-1].number
                )
            case _:
                return self._player_command(view)
        return None

    def _table_command(self, table: PodiumTableView) -> PodiumCommand:
        """Break a game, add a chair, or change the limit."""
        other = HIGHER_LIMIT if table.waitlist == GAME.name else GAME
        limit = podium_commands.ChangeLimit(
            *UNNAMED_FLOOR_AND_REASON, table.name, other, approved=True
        )
        break_game = podium_commands.BreakGame(*UNNAMED_FLOOR_AND_REASON, table.name, b"")
        commands: list[PodiumCommand] = [
            break_game,
            break_game,
            podium_commands.AddChair(*UNNAMED_FLOOR_AND_REASON, table.name),
            limit,
        ]
        return self.rng.choice(commands)

    def _player_command(self, view: PodiumView) -> PodiumCommand | None:
        """Approve or deny a table change, or decline a seat for a player who was called."""
        if view.change_requests:
            arguments = (*UNNAMED_FLOOR_AND_REASON, view.change_requests[0].player)
            return (
                podium_commands.ApproveTableChange(*arguments)
                if self.rng.randbelow(3)
                else podium_commands.DenyTableChange(*arguments)
            )
        declines = view.calls and self._one_in(3)
        return podium_commands.DeclineSeat(self.rng.choice(view.calls).player) if declines else None
