"""Who may play now: people with identification who are not barred, while the room is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand.commands import RefusedError
from cardspeak.podium.state import UNSET, Person

if TYPE_CHECKING:
    from cardspeak.podium.context import PodiumContext


def check_room_open(podium: PodiumContext) -> None:
    """Raise RefusedError if the room is closed."""
    if 0 <= podium.state.hours.get("closes_at", UNSET) <= podium.now:
        raise RefusedError("the room is closed", podium.house.table.closing_notice_seconds.clause)


def register_eligible(podium: PodiumContext, player: str) -> Person:
    """Return a player's record and store it; raise RefusedError if they may not play here."""
    person = check_eligible(podium, player)
    podium.state.people[player] = person
    return person


def check_eligible(podium: PodiumContext, player: str) -> Person:
    """Return a player's record; raise RefusedError if they may not play here."""
    house, person = podium.house, podium.state.people.get(player)
    if not player:
        raise RefusedError("a player needs a name")
    if house.people.identity.value and (person is None or not person.identified):
        raise RefusedError(
            f"{player} must show identification at the podium first", house.people.identity.clause
        )
    person = person or Person(player)
    if person.barred_reason:
        raise RefusedError(
            f"{player} may not play here: {person.barred_reason}", house.people.refused_entry_clause
        )
    if podium.now < person.excluded_until:
        raise RefusedError(
            f"{player} is excluded and may not play", house.people.excluded_people_clause
        )
    return person
