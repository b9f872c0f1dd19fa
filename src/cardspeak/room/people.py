"""People: who may play, warnings and penalties, who does not sit with whom, the hours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.room import commands, events, seated
from cardspeak.room.state import NEVER, Person, both

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.room import Room


# ---------------------------------------------------------------- who may play


def check_may_play(room: Room, player: str) -> Person:
    """Refuse somebody who may not play here; give what the podium knows of him from now on."""
    person = may_play(room, player)
    room.state.people[player] = person
    return person


def may_play(room: Room, player: str) -> Person:
    """Refuse somebody who may not play here; give what the podium knows of him."""
    rules, person = room.rules, room.state.people.get(player)
    if not player:
        raise Refused("a player needs a name")
    if rules.identity and (person is None or not person.identified):
        raise Refused(f"{player} shows at the podium who he is first", rules.identity)
    person = person or Person(player)
    if person.barred:
        raise Refused(f"{player} is barred: {person.barred}", rules.refused_entry)
    if room.now < person.excluded_until:
        raise Refused(f"{player} is excluded, and does not play", rules.excluded)
    return person


def _identify(room: Room, said: commands.Identify) -> str:
    """See who a player is, how old, and whether the house's card is there."""
    rules = room.rules
    if not said.player:
        raise Refused("a player needs a name")
    if said.age < rules.least_age.value:
        least = rules.least_age
        raise Refused(f"players are {least.value} or older, and show it", least.clause)
    if rules.identity and not said.known:
        _check_papers(room, said)
    if said.tier and said.tier not in rules.tiers:
        raise Refused(f"no card is called {said.tier} in this house", rules.card_first)
    from cardspeak.room import lists  # which asks here, too

    known = room.state.people.get(said.player, Person(said.player))
    person = replace(
        known,
        identified=True,
        tier=said.tier,
        groups=said.groups,
        house_player=said.house_player,
    )
    room.state.people[said.player] = person
    lists.shown_card(room, person)
    return rules.identity


def _check_papers(room: Room, said: commands.Identify) -> None:
    if not said.document or said.expires <= room.now:
        raise Refused(
            f"{said.player} shows a document with a picture that has not expired",
            room.rules.identity,
        )
    if room.rules.rewards_card and not said.has_card:
        raise Refused(f"{said.player} gets the house's card first", room.rules.rewards_card)


def _bar(room: Room, said: commands.Bar) -> str:
    person = room.state.people.get(said.player, Person(said.player))
    room.state.people[said.player] = replace(person, barred=said.why)
    return _out(room, said.player, room.rules.refused_entry or room.rules.terms)


def _exclude(room: Room, said: commands.Exclude) -> str:
    if said.until <= room.now:
        raise Refused("an exclusion ends later than now", room.rules.excluded)
    person = room.state.people.get(said.player, Person(said.player))
    room.state.people[said.player] = replace(person, excluded_until=said.until)
    return _out(room, said.player, room.rules.excluded or room.rules.terms)


def _out(room: Room, player: str, clause: str) -> str:
    """Take a player off every list, and have him leave his seat."""
    state = room.state
    for key, entry in list(state.entries.items()):
        if entry.player == player:
            del state.entries[key]
            room.tell(events.OffList(player, entry.game, "does not play here", clause))
    call = state.calls.pop(player, None)
    if call is not None:
        gone = events.CallOver(player, call.table, keeps_place=False, why="does not play here")
        room.tell(gone)
    state.wishes.pop(player, None)
    seated.drop_move(room, player, clause)
    seated.send_away(room, player, clause)
    return clause


def _readmit(room: Room, said: commands.Readmit) -> str:
    person = _known(room, said.player)
    if not person.barred and room.now >= person.excluded_until and not person.sits_out:
        raise Refused(f"{said.player} may play already")
    room.state.people[said.player] = replace(person, barred="", excluded_until=NEVER, sits_out=0)
    at = seated.where(room, said.player)
    if person.sits_out and at is not None:
        room.tell(events.MayReturn(said.player, at[0], room.rules.terms))
    return room.rules.refused_entry or room.rules.terms


def _known(room: Room, player: str) -> Person:
    if player not in room.state.people:
        raise Refused(f"nobody at the podium knows {player}")
    return room.state.people[player]


def _warn(room: Room, said: commands.Warn) -> str:
    person = _known(room, said.player)
    room.state.people[said.player] = replace(person, warnings=(*person.warnings, said.why))
    return room.rules.supervised


def _penalise(room: Room, said: commands.Penalise) -> str:
    rules, person, at = room.rules, _known(room, said.player), seated.where(room, said.player)
    if said.hands < 1 or (rules.penalties and said.hands not in rules.penalties):
        terms = " or ".join(str(hands) for hands in rules.penalties) or "some"
        raise Refused(f"a penalty is {terms} hands, not {said.hands}", rules.terms)
    if at is None:
        raise Refused(f"{said.player} sits nowhere: bar him, or warn him", rules.terms)
    back = person.returns or said.player not in room.state.desks[at[0]].away
    room.state.people[said.player] = replace(person, sits_out=said.hands, returns=back)
    room.tell(events.SitsOut(said.player, at[0], said.hands, rules.terms))
    return rules.terms


def hands_sat_out(room: Room, table: str, count: int, dealt: tuple[str, ...]) -> None:
    """Count hands of every penalty at a table, but for those who were dealt in."""
    for player in room.state.desks[table].players:
        person = room.state.people[player]
        if person.sits_out and player not in dealt:
            left = max(0, person.sits_out - count)
            room.state.people[player] = replace(person, sits_out=left)
            if not left:
                room.tell(events.MayReturn(player, table, room.rules.terms))


# ---------------------------------------------------------------- who does not sit with whom


def _keep_apart(room: Room, said: commands.KeepApart) -> str:
    if not room.rules.apart:
        raise Refused("two players are not kept apart by the book of this house")
    if said.one == said.other or not said.one or not said.other:
        raise Refused("say which two players do not play together", room.rules.apart)
    room.state.apart[both(*sorted((said.one, said.other)))] = said.why
    for desk in list(room.state.desks.values()):
        if {said.one, said.other} <= set(seated.coming(room, desk.name)):
            comes_later = said.other in desk.seats and said.one not in desk.seats
            _keep_from(room, said.one if comes_later else said.other, desk.name)
    return room.rules.apart


def _keep_from(room: Room, player: str, table: str) -> None:
    """Have a player leave a table, or not come to it: his place on the list he keeps."""
    from cardspeak.room import lists, tables  # which ask here, too

    state, clause = room.state, room.rules.apart
    if player in state.desks[table].seats:
        seated.send_away(room, player, clause)
    elif player in state.moves:
        tables.lose_move(room, player, clause)
    else:
        lists.take_back(room, state.calls[player], "is kept apart", clause)


def kept_apart(room: Room, player: str, table: str) -> str:
    """Find somebody at a table, or on the way there, with whom a player does not play."""
    there = seated.coming(room, table)
    return next(
        (other for other in there if both(*sorted((player, other))) in room.state.apart), ""
    )


# ---------------------------------------------------------------- special needs


def _accommodate(room: Room, said: commands.Accommodate) -> str:
    person = _known(room, said.player)
    if said.seconds < 0:
        raise Refused(f"{said.seconds} seconds are no more time", room.rules.accommodates)
    if (person.more_time, person.from_afar) == (said.seconds, said.from_afar):
        raise Refused(f"that is done for {said.player} already", room.rules.accommodates)
    room.state.people[said.player] = replace(
        person, more_time=said.seconds, from_afar=said.from_afar
    )
    return room.rules.accommodates


def more_time(room: Room, player: str) -> int:
    """Say how many seconds more a player has who is called."""
    person = room.state.people.get(player)
    return person.more_time if person is not None else 0


# ---------------------------------------------------------------- the hours


def _set_hours(room: Room, said: commands.SetHours) -> str:
    closing = room.house.customs.closing
    if said.closes < room.now + closing.value:
        raise Refused(f"players are told {closing.value} seconds before", closing.clause)
    room.state.hours["closes"] = said.closes
    return closing.clause


def check_open(room: Room) -> None:
    """Refuse what is not begun when the room has closed."""
    if 0 <= room.state.hours.get("closes", NEVER) <= room.now:
        raise Refused("the room is closed", room.house.customs.closing.clause)


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.Identify: _identify,
    commands.Bar: _bar,
    commands.Exclude: _exclude,
    commands.Readmit: _readmit,
    commands.Warn: _warn,
    commands.Penalise: _penalise,
    commands.KeepApart: _keep_apart,
    commands.Accommodate: _accommodate,
    commands.SetHours: _set_hours,
}
