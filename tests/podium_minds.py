"""What people and the floor want at a podium, by what is shown to them: whoever they speak to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.room import Posted
from cardspeak.room import commands as do

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.room.commands import AnyCommand
    from cardspeak.service.boards import BoardView, DeskNow, PlaceNow

SUE: Final = ("", "as the floor sees fit")
"""Who acts for the floor, as the room says, and why."""
GAME: Final = Posted(("holdem",), "fixed", (20, 40), buy_in=(200, 1000))
HIGHER: Final = Posted(("holdem",), "fixed", (40, 80), buy_in=(400, 1000))
TABLES: Final = 3
PLAYERS: Final = 9
"""Who waits, was called or sits, if the floor can help it."""


class Bots(Protocol):
    """How the floor has bots come and go."""

    async def add(self, count: int) -> None:
        """Put so many bots on the list."""

    async def send_away(self, name: str) -> None:
        """Send a bot away."""


class Mind:
    """Somebody who wants something now and then."""

    def __init__(self, choose: Chance) -> None:
        self.choose = choose
        self.calm = False
        """Whether nothing is begun any more that is not the room's wish."""

    def _once_in(self, times: int) -> bool:
        return not self.calm and not self.choose.below(times)


class WaitersMind(Mind):
    """A guest who waits on lists, comes when called, goes where sent, and changes their mind."""

    def wants(self, name: str, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        """Say something at the podium, or nothing."""
        if yours.call is not None:
            return self._comes(name, yours)
        if yours.move is not None:
            if self._once_in(6):
                return do.RefuseMove(name)
            return do.MoveNow(name) if self._once_in(2) else None
        if yours.table:
            others = [desk.name for desk in board.desks if desk.id != yours.table]
            asks = others and self._once_in(10)
            return do.AskToChange(name, self.choose.pick(others)) if asks else None
        if yours.places:
            if self._once_in(8):
                return do.LeaveList(name, yours.places[0][0])
            if yours.away:
                return do.Here(name)
            return do.StepAway(name) if self._once_in(10) else None
        waits = board.lists and not self.calm and not yours.refused
        return do.Join(name, self.choose.pick(board.lists).name) if waits else None

    def _comes(self, name: str, yours: PlaceNow) -> AnyCommand | None:
        assert yours.call is not None
        if yours.call.seat >= 0:
            return None
        if self._once_in(8):
            return do.Decline(name)
        if not yours.call.answered and self._once_in(3):
            return do.Answer(name)
        chips = min(2 * yours.least, yours.most) if yours.most else 2 * yours.least
        return do.TakeSeat(name, -1, max(chips, yours.least))


class FloorsMind(Mind):
    """The floor: keeps three tables of a game going, and does this and that with them."""

    async def wants(self, board: BoardView, bots: Bots) -> AnyCommand | None:
        """Say something at the podium, or nothing; bots come and go besides."""
        if self.calm:
            return None
        if not board.lists:
            return do.OpenList(*SUE, GAME)
        seated = sum(bool(name) for desk in board.desks for name in desk.seats)
        there = seated + len(board.calls) + sum(len(one.waiting) for one in board.lists)
        if there < PLAYERS:
            await bots.add(PLAYERS - there)
        if len(board.desks) < TABLES:
            names = {desk.name for desk in board.desks}
            unused = next(name for name in "123456789" if name not in names)
            feeds = any(desk.list == GAME.name for desk in board.desks)
            return do.OpenTable(*SUE, unused, GAME, 3, feeds=feeds)
        return await self._this_and_that(board, bots)

    async def _this_and_that(self, board: BoardView, bots: Bots) -> AnyCommand | None:
        desk = self.choose.pick(board.desks)
        player = self.choose.pick(desk.seats)
        match self.choose.below(16):
            case 0 | 1 | 2:
                await bots.send_away(player)
            case 3:
                await bots.add(1)
            case 4 | 5 | 6 | 7 | 8:
                return self._sees_to_table(desk)
            case 9 | 10 if player:
                return do.Penalise(*SUE, player, 1 + self.choose.below(2))
            case 11 | 12 if board.podium is not None and board.podium.done:
                return do.Undo(*SUE, board.podium.done[-1].number)
            case _:
                return self._sees_to_people(board)
        return None

    def _sees_to_table(self, desk: DeskNow) -> AnyCommand:
        """Break a game, add a chair, or change the limit."""
        other = HIGHER if desk.list == GAME.name else GAME
        limit = do.ChangeLimit(*SUE, desk.name, other, approved=True)
        breaks = do.BreakTable(*SUE, desk.name, b"")
        ways: list[AnyCommand] = [breaks, breaks, do.AddChair(*SUE, desk.name), limit]
        return self.choose.pick(ways)

    def _sees_to_people(self, board: BoardView) -> AnyCommand | None:
        """Allow a change of tables, or not, or have somebody called in vain."""
        if board.wishes:
            said = (*SUE, board.wishes[0].player)
            return do.AllowChange(*said) if self.choose.below(3) else do.DenyChange(*said)
        called = board.calls and self._once_in(3)
        return do.Decline(self.choose.pick(board.calls).player) if called else None
