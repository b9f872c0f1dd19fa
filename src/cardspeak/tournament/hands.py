"""Hands: what tables tell of them, when a table may deal, hand for hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.tournament import balancing, commands, director, events, levels, places
from cardspeak.tournament.field import Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.field import Felt
    from cardspeak.tournament.tournament import Tournament


def why_not(t: Tournament, table: int) -> str:
    """Say why a table may not deal now; nothing if it may."""
    felt = t.felts.get(table)
    if felt is None or t.phase is not Phase.PLAYING:
        return "no session is played at this table"
    return _why_all_wait(t) or _why_waits(t, felt)


def _why_all_wait(t: Tournament) -> str:
    if t.ending or t.redraws:
        return "the session is over"
    if t.clock.paused:
        return "the clock stands still"
    if t.clock.rest:
        return f"there is a break of {t.clock.rest} seconds"
    return "smaller chips are changed first" if t.chip_before else ""


def _why_waits(t: Tournament, felt: Felt) -> str:
    heat = t.heats[felt.heat]
    if felt.dealing:
        return "a hand is being played"
    if heat.over:
        return "the heat is over"
    if felt.count < 2:
        return "a hand needs two players"
    if levels.has_dealt(t, felt):
        return "this table has dealt the hands of its session"
    if (
        not in_round(t)
        and not felt.pot
        and not balancing.is_shoot_out(t)
        and (balancing.gathers(t, heat) or balancing.breaks_next(t, felt))
    ):
        return "the players of this table are moved"
    if t.owing is not None and felt.number not in t.owing:
        return "other tables finish their hands first"
    return ""


def _began(t: Tournament, said: commands.HandBegan) -> None:
    felt, by = t.felt(said.table), t.rules.by
    wrong = why_not(t, said.table)
    if wrong:
        raise Refused(f"table {said.table} does not deal: {wrong}")
    _check_players(t, felt, said.stacks)
    fewer = sum(said.stacks.values()) < sum(t.entrants[one].chips for one in said.stacks)
    for player, chips in said.stacks.items():
        known = t.entrants[player].chips
        if chips != known:
            raise Refused(
                f"{player} has {chips} chips, and ended the last hand with {known}: nobody adds "
                "chips, takes them off, lends or borrows them",
                by.in_view if fewer else by.no_loans,
            )
    felt.dealing, felt.dealt = True, felt.dealt + 1


def _check_players(t: Tournament, felt: Felt, stacks: dict[str, int]) -> None:
    if set(stacks) != set(felt.players):
        wrong = min(set(stacks) ^ set(felt.players))
        where = "does not play" if wrong in stacks else "plays"
        raise Refused(f"{wrong} {where} at table {felt.number}", t.rules.by.one_place)


def _over(t: Tournament, said: commands.HandOver) -> None:
    felt = t.felt(said.table)
    _check_over(t, felt, said)
    had = {player: t.entrants[player].chips for player in said.stacks}
    for player, chips in said.stacks.items():
        t.entrants[player].chips = chips
    felt.dealing, felt.big, felt.pot = False, said.big, said.carried
    felt.hands += 1
    if t.owing is not None:
        t.owing.discard(felt.number)
    gone = director.see_out(t, felt, had)
    out = {
        player: had[player]
        for player, chips in said.stacks.items()
        if not chips and t.entrants[player].standing is Standing.IN
    }
    if out:
        places.knock_out(t, felt, out)
    levels.count_hand(t, felt)
    if out or gone or t.unsettled or t.owing is not None:
        balancing.settle(t)


def _check_over(t: Tournament, felt: Felt, said: commands.HandOver) -> None:
    if not felt.dealing:
        raise Refused(f"no hand is being played at table {said.table}")
    seated = {player for player in felt.players if player in said.stacks}
    if seated != set(said.stacks):
        wrong = min(set(said.stacks) - seated)
        raise Refused(f"{wrong} does not play at table {felt.number}", t.rules.by.one_place)
    if min(said.stacks.values()) < 0 or said.carried < 0:
        raise Refused("chips are never fewer than 0")
    before = felt.pot + sum(t.entrants[player].chips for player in said.stacks)
    after = said.carried + sum(said.stacks.values())
    if before != after:
        raise Refused(
            f"table {said.table} began the hand with {before} chips and ended it with {after}",
            t.rules.by.no_loans,
        )
    if not -1 <= said.big < len(felt.seats):
        raise Refused(f"there is no seat {said.big}")


# ---------------------------------------------------------------- hand for hand


def _tables(t: Tournament) -> set[int]:
    """Give the tables that can play another hand."""
    return {
        number
        for number, felt in t.felts.items()
        if felt.count > 1 and not levels.has_dealt(t, felt)
    }


def in_round(t: Tournament) -> bool:
    """Say whether a hand of hand for hand has begun that some tables have still to finish."""
    dealing = any(felt.dealing for felt in t.felts.values())
    owing = t.owing is not None and not t.owing.isdisjoint(_tables(t))
    return t.round_group > 0 and (owing or dealing)


def check_hand_for_hand(t: Tournament) -> None:
    """Begin or end to play hand for hand, and begin the next hand when all have played one."""
    left = len(t.inside) - places.paid_places(t)
    tables = _tables(t)
    if t.owing is not None:
        t.owing &= tables
    if in_round(t):  # which all finish, even if the prizes are reached
        return
    near = 0 < left <= t.conditions.hand_for_hand and not t.entries_open
    on = near and len(tables) > 1 and t.stage == t.conditions.last_stage
    if on != (t.owing is not None):
        t.owing, t.round_group = set() if on else None, 0
        t.tell(events.HandForHand(on, left))
    if t.owing is not None and not any(felt.dealing for felt in t.felts.values()):
        t.owing = tables
        t.group += 1
        t.round_group = t.group


DO: dict[type, Callable[[Tournament, Any], None]] = {
    commands.HandBegan: _began,
    commands.HandOver: _over,
}
