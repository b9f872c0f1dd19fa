"""The hall: the tables of a tournament, run as its events say. It is pure, as they are.

A room in which every table is run elsewhere does the same with `orders`: what an event of the
tournament is at the tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.shuffle import derive
from cardspeak.table import Table
from cardspeak.table import commands as at_table
from cardspeak.table.sign import sign_of
from cardspeak.tournament import commands, events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import AnyCommand as HandCommand
    from cardspeak.table.commands import AnyCommand as TableCommand
    from cardspeak.tournament.events import AnyEvent
    from cardspeak.tournament.tournament import Tournament


def orders(event: AnyEvent, tables: list[int]) -> Iterator[tuple[int, TableCommand]]:
    """Give what an event is to be at the tables: which table does what."""
    match event:
        case events.SeatDrawn(player=player, table=table, seat=seat, chips=chips):
            yield table, at_table.Bring(seat, player, chips, sent=True)
        case events.KnockedOut(table=table, seat=seat) | events.LeftSeat(table=table, seat=seat):
            yield table, at_table.Leave(seat)
        case events.Moved():
            yield event.table, at_table.Leave(event.seat)
            yield (
                event.to_table,
                at_table.Bring(event.to_seat, event.player, event.chips, sent=True),
            )
        case events.StackIs(player=player, table=table, seat=seat, chips=chips):
            yield table, at_table.Leave(seat)
            yield table, at_table.Bring(seat, player, chips, sent=True)
        case events.Substituted(substitute=player, table=table, seat=seat, chips=chips):
            yield table, at_table.Leave(seat)
            yield table, at_table.Bring(seat, player, chips, sent=True)
        case events.LevelIs(posted=posted):
            for table in tables:
                yield table, at_table.Change({"games": posted["games"]})
        case events.PaceIs(seconds=seconds):
            for table in tables:
                yield table, at_table.Change({"seconds": seconds})


def for_absent(decision: decisions.AnyDecision) -> HandCommand:
    """Choose for a player who is not there: his hand is folded when its turn to bet comes."""
    match decision:
        case decisions.Bet(fold=True):
            return acts.Fold()
        case decisions.Bet(bring_in=forced) if forced:
            return acts.BringIn()
        case decisions.Show():
            return acts.Show()
        case decisions.RunIt():
            return acts.RunIt(1)
        case decisions.Place():
            return acts.TimeOut()
        case decisions.TapOut():
            return acts.TapOut()
        case _:
            return acts.Dead()


class Hall:
    """The tables of a tournament: events are carried out, and hands reported.

    >>> from cardspeak.shuffle import practice_seed
    >>> from cardspeak.tournament import Tournament, commands, usual
    >>> hall = Hall(Tournament(usual.sit_and_go("holdem", 2, seats=2)), practice_seed(7))
    >>> _ = hall.tell(commands.Publish("Mia"))
    >>> for player in ("Ann", "Bob"):
    ...     _ = hall.tell(commands.Enter(player))
    >>> _ = hall.tell(commands.Draw(practice_seed(8)))
    >>> _ = hall.tell(commands.Start("Mia"))
    >>> [seat.stack for seat in hall.tables[1].seats]
    [10000, 10000]
    """

    def __init__(self, tournament: Tournament, seed: bytes) -> None:
        self.tournament = tournament
        self.tables: dict[int, Table] = {}
        self.seed = seed
        self.hands = 0

    def tell(self, command: commands.AnyCommand) -> list[AnyEvent]:
        """Tell the tournament something, and do at the tables what it says."""
        told = self.tournament.act(command)
        for event in told:
            self._carry_out(event)
        return told

    def _carry_out(self, event: AnyEvent) -> None:
        match event:
            case events.TableOpened(table=number, posted=posted):
                self.tables[number] = Table(sign_of(posted))
            case events.TableBroken(table=number):
                del self.tables[number]
        for number, command in orders(event, list(self.tables)):
            self.tables[number].act(command)

    def play(self, number: int, choose: Callable[[Hand, str], HandCommand]) -> None:
        """Play a hand at a table; `choose` is asked what a player does."""
        table = self.tables[number]
        self.hands += 1
        seed = derive(self.seed, f"hand {self.hands}")
        if table.button < 0:
            table.act(at_table.DrawForButton(derive(seed, "button")))
        self.tell(commands.HandBegan(number, _stacks(table)))
        table.act(at_table.Deal(seed))
        while table.in_hand:
            hand = table.hand
            assert hand is not None and hand.decision is not None  # noqa: S101, PT018
            table.act(at_table.Play(self._chosen(table, hand, hand.decision, choose)))
        dealt = {table.seats[seat].player: table.seats[seat].stack for seat in table.hand_seats}
        big = table.positions[-1] if table.positions else -1
        self.tell(commands.HandOver(number, dealt, big, table.carried))

    def _chosen(
        self,
        table: Table,
        hand: Hand,
        decision: decisions.AnyDecision,
        choose: Callable[[Hand, str], HandCommand],
    ) -> HandCommand:
        if decision.seat < 0:
            return choose(hand, "")
        player = table.seats[table.hand_seats[decision.seat]].player
        if self.tournament.is_absent(player):
            return for_absent(decision)
        return choose(hand, player)


def _stacks(table: Table) -> dict[str, int]:
    return {seat.player: seat.stack for seat in table.seats if seat.taken}
