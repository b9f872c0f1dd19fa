"""People: eligibility, warnings and penalties, players kept apart, and opening hours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.podium import commands, events, moves, seating, waitlist
from cardspeak.podium.state import UNSET, Person, pair_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext


# ---------------------------------------------------------------- who may play


def _identify(podium: PodiumContext, command: commands.Identify) -> str:
    """Record a player's identity after checking age, documents and the house's card."""
    house = podium.house
    if not command.player:
        raise RefusedError("a player needs a name")
    if command.age < house.people.min_age.value:
        minimum = house.people.min_age
        raise RefusedError(
            f"players must be {minimum.value} or older, and prove it", minimum.clause
        )
    if house.people.identity.value and not command.already_verified:
        _check_documents(podium, command)
    if command.tier and command.tier not in house.podium.card_tiers.value:
        raise RefusedError(f"this house has no {command.tier} card", house.podium.card_tiers.clause)
    person = podium.state.people.get(command.player, Person(command.player))
    person = replace(
        person,
        identified=True,
        tier=command.tier,
        groups=command.groups,
        house_player=command.house_player,
    )
    podium.state.people[command.player] = person
    waitlist.apply_card_priority(podium, person)
    return house.people.identity.clause


def _check_documents(podium: PodiumContext, command: commands.Identify) -> None:
    if not command.document or command.document_expires_at <= podium.now:
        raise RefusedError(
            f"{command.player} must show photo identification that has not expired",
            podium.house.people.identity.clause,
        )
    if podium.house.people.rewards_card.value and not command.has_players_card:
        raise RefusedError(
            f"{command.player} needs the house's rewards card first",
            podium.house.people.rewards_card.clause,
        )


def _bar(podium: PodiumContext, command: commands.Bar) -> str:
    return bar_from_room(podium, command.player, command.reason)


def bar_from_room(podium: PodiumContext, player: str, reason: str) -> str:
    """Keep a player out of the room until the restriction is lifted; return the clause."""
    person = podium.state.people.get(player, Person(player))
    podium.state.people[player] = replace(person, barred_reason=reason)
    return _remove_from_room(
        podium,
        player,
        podium.house.people.refused_entry_clause or podium.house.people.penalty_clause,
    )


def _exclude(podium: PodiumContext, command: commands.Exclude) -> str:
    if command.until <= podium.now:
        raise RefusedError(
            "an exclusion must end in the future", podium.house.people.excluded_people_clause
        )
    person = podium.state.people.get(command.player, Person(command.player))
    podium.state.people[command.player] = replace(person, excluded_until=command.until)
    return _remove_from_room(
        podium,
        command.player,
        podium.house.people.excluded_people_clause or podium.house.people.penalty_clause,
    )


def _remove_from_room(podium: PodiumContext, player: str, clause: str) -> str:
    """Remove a player from all waitlists and order them to leave their seat."""
    state = podium.state
    for key, entry in list(state.entries.items()):
        if entry.player == player:
            del state.entries[key]
            podium.emit(
                events.RemovedFromWaitlist(player, entry.waitlist, "may not play here", clause)
            )
    call = state.calls.pop(player, None)
    if call is not None:
        ended_call = events.SeatCallEnded(
            player, call.table, keeps_position=False, reason="may not play here"
        )
        podium.emit(ended_call)
    state.change_requests.pop(player, None)
    moves.cancel_move(podium, player, clause)
    seating.order_to_leave(podium, player, clause)
    return clause


def _lift_restrictions(podium: PodiumContext, command: commands.LiftRestrictions) -> str:
    person = _get_person(podium, command.player)
    if (
        not person.barred_reason
        and podium.now >= person.excluded_until
        and not person.penalty_hands_left
    ):
        raise RefusedError(f"{command.player} is not barred or excluded")
    podium.state.people[command.player] = replace(
        person, barred_reason="", excluded_until=UNSET, penalty_hands_left=0
    )
    location = seating.find_seat(podium, command.player)
    if person.penalty_hands_left and location is not None:
        podium.emit(
            events.PenaltyEnded(command.player, location[0], podium.house.people.penalty_clause)
        )
    return podium.house.people.refused_entry_clause or podium.house.people.penalty_clause


def _get_person(podium: PodiumContext, player: str) -> Person:
    if player not in podium.state.people:
        raise RefusedError(f"{player} is not known at the podium")
    return podium.state.people[player]


def _warn(podium: PodiumContext, command: commands.Warn) -> str:
    person = _get_person(podium, command.player)
    podium.state.people[command.player] = replace(
        person, warnings=(*person.warnings, command.reason)
    )
    return podium.house.people.supervision_clause


def _penalise(podium: PodiumContext, command: commands.Penalise) -> str:
    house, person = podium.house, _get_person(podium, command.player)
    location = seating.find_seat(podium, command.player)
    if command.hand_count < 1 or (
        house.people.penalty_hands.value
        and command.hand_count not in house.people.penalty_hands.value
    ):
        allowed_hands = (
            " or ".join(str(hands) for hands in house.people.penalty_hands.value) or "some"
        )
        raise RefusedError(
            f"a penalty is {allowed_hands} hands, not {command.hand_count}",
            house.people.penalty_clause,
        )
    if location is None:
        raise RefusedError(
            f"{command.player} has no seat: bar or warn them instead", house.people.penalty_clause
        )
    returns_after_penalty = (
        person.returns_after_penalty or command.player not in podium.state.tables[location[0]].away
    )
    podium.state.people[command.player] = replace(
        person, penalty_hands_left=command.hand_count, returns_after_penalty=returns_after_penalty
    )
    podium.emit(
        events.PenaltyStarted(
            command.player, location[0], command.hand_count, house.people.penalty_clause
        )
    )
    return house.people.penalty_clause


def count_down_penalties(
    podium: PodiumContext, table_name: str, hands_played: int, dealt_players: tuple[str, ...]
) -> None:
    """Count hands towards penalties at a table, except for players who were dealt in."""
    for player in podium.state.tables[table_name].players:
        person = podium.state.people[player]
        if person.penalty_hands_left and player not in dealt_players:
            hands_left = max(0, person.penalty_hands_left - hands_played)
            podium.state.people[player] = replace(person, penalty_hands_left=hands_left)
            if not hands_left:
                podium.emit(
                    events.PenaltyEnded(player, table_name, podium.house.people.penalty_clause)
                )


# ---------------------------------------------------------------- players kept apart


def _keep_apart(podium: PodiumContext, command: commands.KeepApart) -> str:
    if not podium.house.podium.keep_apart.value:
        raise RefusedError("this house does not keep players apart")
    if (
        command.first_player == command.second_player
        or not command.first_player
        or not command.second_player
    ):
        raise RefusedError(
            "name two different players to keep apart", podium.house.podium.keep_apart.clause
        )
    podium.state.kept_apart[pair_key(*sorted((command.first_player, command.second_player)))] = (
        command.reason
    )
    for table in list(podium.state.tables.values()):
        if {command.first_player, command.second_player} <= set(
            seating.seated_or_incoming(podium, table.name)
        ):
            comes_later = (
                command.second_player in table.seats and command.first_player not in table.seats
            )
            _keep_away_from_table(
                podium, command.first_player if comes_later else command.second_player, table.name
            )
    return podium.house.podium.keep_apart.clause


def _keep_away_from_table(podium: PodiumContext, player: str, table_name: str) -> None:
    """Make a player leave a table or not come to it; they keep their waitlist position."""
    state, clause = podium.state, podium.house.podium.keep_apart.clause
    if player in state.tables[table_name].seats:
        seating.order_to_leave(podium, player, clause)
    elif player in state.moves:
        moves.cancel_or_requeue_move(podium, player, clause)
    else:
        waitlist.withdraw_call(
            podium, state.calls[player], "kept apart from a player there", clause
        )


# ---------------------------------------------------------------- accommodations


def _accommodate(podium: PodiumContext, command: commands.Accommodate) -> str:
    person = _get_person(podium, command.player)
    if command.extra_seconds < 0:
        raise RefusedError(
            f"extra time must be 0 seconds or more, not {command.extra_seconds}",
            podium.house.people.accommodation_clause,
        )
    if (person.extra_seconds, person.may_join_remotely) == (
        command.extra_seconds,
        command.may_join_remotely,
    ):
        raise RefusedError(
            f"{command.player} already has this accommodation",
            podium.house.people.accommodation_clause,
        )
    podium.state.people[command.player] = replace(
        person, extra_seconds=command.extra_seconds, may_join_remotely=command.may_join_remotely
    )
    return podium.house.people.accommodation_clause


# ---------------------------------------------------------------- opening hours


def _set_closing_time(podium: PodiumContext, command: commands.SetClosingTime) -> str:
    notice_rule = podium.house.table.closing_notice_seconds
    if command.closes_at < podium.now + notice_rule.value:
        notice = describe_duration(notice_rule.value)
        raise RefusedError(
            f"players need {notice} of notice before the room closes", notice_rule.clause
        )
    podium.state.hours["closes_at"] = command.closes_at
    return notice_rule.clause


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.Identify: _identify,
    commands.Bar: _bar,
    commands.Exclude: _exclude,
    commands.LiftRestrictions: _lift_restrictions,
    commands.Warn: _warn,
    commands.Penalise: _penalise,
    commands.KeepApart: _keep_apart,
    commands.Accommodate: _accommodate,
    commands.SetClosingTime: _set_closing_time,
}
