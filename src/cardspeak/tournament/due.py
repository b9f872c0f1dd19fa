"""What is due in a tournament and at its tables, computed from their state and not from events.

Whoever runs the tables may therefore ask at any time and as often as needed, and redo what was
lost. The driver and the room do the same with the answer: one at once, the other when it is time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions
from cardspeak.table import commands as table_commands
from cardspeak.table import penalties
from cardspeak.tournament import commands, hand_reporting
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardspeak.hand.commands import HandCommand
    from cardspeak.table import Table
    from cardspeak.tournament.commands import TournamentCommand
    from cardspeak.tournament.state import TournamentTable
    from cardspeak.tournament.tournament import Tournament

THE_HOUSE: Final = "the house"
"""The name under which the tournament itself acts."""
_LEVEL_SETTINGS: Final = ("games", "seconds_to_act")
"""The settings of a table that follow the tournament's level and pace."""


class Wait(NamedTuple):
    """The table must wait."""

    reason: str


class Removal(NamedTuple):
    """The tournament no longer needs the table, and nobody sits there."""


SeatingCommand = table_commands.Leave | table_commands.TransferIn | table_commands.ChangeTableSpec
"""A command that brings a table in line with the tournament, given between hands."""
TableTask = (
    SeatingCommand
    | table_commands.DrawForButton
    | table_commands.Deal
    | commands.RecordHandStart
    | commands.RecordHandResult
    | commands.RecordCorrection
    | commands.Disqualify
    | Wait
    | Removal
)
"""What is due at a table: a command for it, or one of the tournament that reports a hand to it."""


# ---------------------------------------------------------------- the tournament


def due_command(
    tournament: Tournament,
    draw_seed: Callable[[], bytes],
    *,
    opens_by_itself: bool = False,
    earliest_start: int = 0,
) -> TournamentCommand | None:
    """Return the command that is due now without anybody asking for it, such as the seat draw.

    A session does not start before `earliest_start`, so that players can find their seats.
    """
    match tournament.phase:
        case Phase.ANNOUNCED if opens_by_itself:
            if _lacks_director(tournament):
                return commands.NameDirector(THE_HOUSE, THE_HOUSE)
            return commands.OpenRegistration(THE_HOUSE)
        case Phase.REGISTERING if _may_start(tournament):
            return commands.DrawSeats(draw_seed())
        case Phase.BETWEEN_SESSIONS:
            return commands.DrawSeats(draw_seed())
        case Phase.SEATED if tournament.now >= earliest_start:
            return commands.StartSession(tournament.director or THE_HOUSE)
    return None


def _lacks_director(tournament: Tournament) -> bool:
    return tournament.rules.needs_director.value and not tournament.director


def _may_start(tournament: Tournament) -> bool:
    """Whether it is time to start, and enough players have registered."""
    spec = tournament.spec
    if _lacks_director(tournament):
        return False
    if spec.starts_when_full:
        return len(tournament.active_entrants) >= spec.max_players
    is_time = bool(spec.starts_at) and tournament.now >= spec.starts_at
    return is_time and len(tournament.active_entrants) >= spec.min_players


# ---------------------------------------------------------------- a table


def due_at_table(
    tournament: Tournament, number: int, table: Table, draw_seed: Callable[[], bytes]
) -> TableTask | None:
    """Return what is due next at a table; None while its players play a hand."""
    if table.hand_in_progress:
        return None
    tournament_table = tournament.tables.get(number)
    if tournament_table is None:
        return _next_to_leave(table, {}) or Removal()
    disqualification = due_disqualification(tournament, number, table)
    if disqualification is not None:  # before the result, after which players may be moved
        return disqualification
    if tournament_table.in_hand:
        if table.hand_number < tournament_table.hands_dealt:
            return table_commands.Deal(draw_seed())
        return hand_result(number, table)
    correction = due_correction(tournament, number, table)
    if correction is not None:
        return correction
    command = _seating_command(tournament, tournament_table, table)
    if command is not None:
        return command
    reason = hand_reporting.why_cannot_deal(tournament, number)
    if reason:
        return Wait(reason)
    if table.needs_button_draw:
        return table_commands.DrawForButton(draw_seed())
    return commands.RecordHandStart(number, stacks_at(table))


def _next_to_leave(
    table: Table, expected: Mapping[int, tuple[str, int]]
) -> table_commands.Leave | None:
    """Return the departure of the first player who is not expected there with these chips."""
    for number, seat in enumerate(table.seats):
        if seat.taken and expected.get(number) != (seat.player, seat.stack):
            return table_commands.Leave(number)
    return None


def _seating_command(
    tournament: Tournament, tournament_table: TournamentTable, table: Table
) -> SeatingCommand | None:
    """Return the next departure or arrival that a table needs, or the change of its spec."""
    entrants = tournament.entrants
    expected = {
        number: (name, entrants[name].chips)
        for number, name in enumerate(tournament_table.seats)
        if name
    }
    departure = _next_to_leave(table, expected)
    if departure is not None:
        return departure
    for number, (name, chips) in expected.items():
        if not table.seats[number].taken:
            return table_commands.TransferIn(number, name, chips, moved_by_house=True)
    spec, settings = tournament.table_spec, table.spec.to_dict
    changes = {name: spec[name] for name in _LEVEL_SETTINGS if settings.get(name) != spec.get(name)}
    return table_commands.ChangeTableSpec(changes) if changes else None


def due_disqualification(
    tournament: Tournament, number: int, table: Table
) -> commands.Disqualify | None:
    """Return the disqualification of a player whom the floor has excluded at a table."""
    tournament_table = tournament.tables.get(number)
    for player in tournament_table.players if tournament_table is not None else ():
        exclusion = table.penalties.exclusions.get(player)
        if exclusion is not None and tournament.entrants[player].status is EntrantStatus.ACTIVE:
            reason = f"excluded from the game {exclusion.clause}".strip()
            return commands.Disqualify(player, THE_HOUSE, reason)
    return None


def due_correction(
    tournament: Tournament, number: int, table: Table
) -> commands.RecordCorrection | None:
    """Return the report of a ruling that has moved chips of a hand, if its result was known.

    If somebody of the hand has been moved since, their chips cannot be corrected at this table.
    """
    tournament_table, count = tournament.tables.get(number), table.penalties.correction_count
    if tournament_table is None or count == tournament_table.correction_count:
        return None
    seated = set(tournament_table.players)
    stacks = {player: chips for player, chips in stacks_at(table).items() if player in seated}
    carried_pot = _carried_pot(table)
    chips_before = sum(tournament.entrants[name].chips for name in stacks)
    if carried_pot + sum(stacks.values()) != tournament_table.carried_pot + chips_before:
        stacks, carried_pot = {}, tournament_table.carried_pot
    return commands.RecordCorrection(number, stacks, count, carried_pot)


def _carried_pot(table: Table) -> int:
    """Return what stays on a table for the next hand, or until the floor has decided on a pot."""
    return table.carried_pot + table.penalties.held_chips


def stacks_at(table: Table) -> dict[str, int]:
    """Return the stack of every player at a table."""
    return {seat.player: seat.stack for seat in table.seats if seat.taken}


def hand_result(number: int, table: Table) -> commands.RecordHandResult:
    """Return the report of a hand that has been played."""
    stacks = {table.seats[seat].player: table.seats[seat].stack for seat in table.dealt_seats}
    big_blind_seat = table.blind_seats[-1] if table.blind_seats else -1
    return commands.RecordHandResult(number, stacks, big_blind_seat, _carried_pot(table))


# ---------------------------------------------------------------- absent players


def action_for_absent(
    tournament: Tournament, decision: decisions.HandDecision, player: str, table: Table
) -> HandCommand | None:
    """Return the action for the player to act if they are absent; None if they act themselves.

    Players who sit out a hand at their table as a penalty are as good as absent.
    """
    if isinstance(decision, decisions.RulingDecision) or player not in tournament.entrants:
        return None
    is_out = tournament.is_absent(player) or penalties.is_folded_for(table, player)
    return choose_for_absent(decision) if is_out else None


def choose_for_absent(decision: decisions.HandDecision) -> HandCommand:
    """Return the action for an absent player: their hand is folded when it is their turn to bet."""
    match decision:
        case decisions.BetDecision(fold=True):
            return hand_commands.Fold()
        case decisions.BetDecision(bring_in_amount=bring_in_amount) if bring_in_amount:
            return hand_commands.BringIn()
        case decisions.ShowDecision():
            return hand_commands.Show()
        case decisions.RunItDecision():
            return hand_commands.RunIt(1)
        case decisions.PlaceDecision():
            return hand_commands.TimeOut()
        case decisions.TapOutDecision():
            return hand_commands.TapOut()
        case _:
            return hand_commands.DeclareDead()
