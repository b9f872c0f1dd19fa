"""Mixed games: which game of the table spec is dealt, and for how many more hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.table import commands, events, seat_order
from cardspeak.table.state import RotationState

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState


def is_button_frozen(table: TableState) -> bool:
    """Whether button and blinds stay where they are: in an ante game between blind games."""
    return not table.game_spec.blinds and any(game.blinds for game in table.spec.games)


def next_chooser(table: TableState) -> int:
    """Return the seat that chooses next: in turn, starting at the left of the button."""
    previous = (
        table.rotation.last_chooser_seat if table.rotation.last_chooser_seat >= 0 else table.button
    )
    return next(seat for seat in seat_order.seats_after(table, previous) if table.seats[seat].ready)


def _choose_game(table: TableState, command: commands.ChooseGame) -> None:
    seat = table.taken_seat(command.seat)
    if not table.spec.rotation.players_choose:
        raise RefusedError("the games of this table rotate: it is not dealer's choice")
    if table.rotation.hands_left or table.rotation.game_chosen or table.hand_in_progress:
        raise RefusedError(
            f"{table.game_spec.game.name} is still being dealt: choose the next game after it"
        )
    if not seat.ready or next_chooser(table) != command.seat:
        raise RefusedError(f"it is {table.seats[next_chooser(table)].player}'s turn to choose")
    table.rotation = RotationState(
        _game_index(table, command.game), last_chooser_seat=command.seat, game_chosen=True
    )
    table.apply_spec(table.spec)


def _game_index(table: TableState, name: str) -> int:
    """Return the index of a game by name; of a game listed twice, a bare slug means the first."""
    names, slugs = table.spec.game_names, [game.game.slug for game in table.spec.games]
    for known_names in (names, slugs):
        if name in known_names:
            return known_names.index(name)
    raise RefusedError(f"{name} is not a game of this table: choose {'; '.join(names)}")


def check_game_chosen(table: TableState) -> None:
    """Refuse to deal before a game is chosen, where players choose."""
    state = table.rotation
    if table.rules.players_choose and not state.hands_left and not state.game_chosen:
        raise RefusedError(f"{table.seats[next_chooser(table)].player} must choose the game first")


def count_hand(table: TableState, player_count: int) -> None:
    """Count the hand being dealt; the first of a game sets how many there will be."""
    if not table.rules.is_mixed:
        return
    rotation, state = table.spec.rotation, table.rotation
    if not state.hands_left:
        state.hands_left = rotation.hands_per_game or rotation.orbits_per_game * player_count
        table.emit(events.GameChanged(table.rules.game_slug, state.hands_left))
    state.hands_left -= 1


def after_hand(table: TableState) -> None:
    """Move on to the next game when all hands of this one have been dealt."""
    state = table.rotation
    if not table.rules.is_mixed or state.hands_left:
        return
    state.game_chosen = False
    if not table.rules.players_choose:
        state.game_index = (state.game_index + 1) % len(table.spec.games)
        table.apply_spec(table.spec)


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {commands.ChooseGame: _choose_game}
