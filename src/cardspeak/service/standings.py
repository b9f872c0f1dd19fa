"""What a tournament looks like to those who follow it: standings, prizes, levels, tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.stakes import stakes
from cardspeak.houses import HOUSES
from cardspeak.service.accounts import may
from cardspeak.service.boards import (
    DoneNow,
    EntrantNow,
    EntryNow,
    FeltNow,
    LevelNow,
    NoticeNow,
    TournamentCard,
    TournamentView,
)
from cardspeak.tournament import entering, notices, places, prizes, undoing
from cardspeak.tournament import levels as the_levels
from cardspeak.tournament.conditions import sign_for
from cardspeak.tournament.field import Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.service.storage.rows import Account
    from cardspeak.service.tournaments import TournamentClerk
    from cardspeak.tournament import Conditions, Tournament
    from cardspeak.tournament.conditions import More
    from cardspeak.tournament.field import Entrant


UNDOABLE: Final = 30
"""How many things that the director did are shown."""


def view(clerk: TournamentClerk, account: Account | None) -> TournamentView:
    """Show a tournament to somebody."""
    t, conditions, clock = clerk.tournament, clerk.conditions, clerk.tournament.clock
    playing = t.phase is Phase.PLAYING
    return TournamentView(
        **_in_short(clerk),
        games=clerk.games,
        notices=clerk.notices,
        director=t.director,
        chips=conditions.chips,
        prizes=tuple(places.prize_list(t)),
        least=conditions.least,
        in_play=t.chips,
        levels=clerk.levels,
        seconds=clock.left,
        hands_left=the_levels.hands_left(t),
        rest=clock.rest,
        running=playing and not clock.paused,
        paused=clock.paused,
        now=t.now,
        stage=conditions.stages[t.stage].name if len(conditions.stages) > 1 and playing else "",
        hand_for_hand=t.owing is not None,
        entrants=tuple(_entrants(clerk)),
        reserves=tuple(t.reserves),
        tables=tuple(_felts(clerk)),
        lines=tuple(clerk.lines),
        yours=None if account is None else _yours(clerk, account),
        done=_done(clerk) if may(account, "floor") else (),
    )


def _done(clerk: TournamentClerk) -> tuple[DoneNow, ...]:
    """Show what the director did and may undo as things are."""
    numbers = undoing.undoable(clerk.tournament)[-UNDOABLE:]
    return tuple(clerk.done[number] for number in numbers)


def card(clerk: TournamentClerk) -> TournamentCard:
    """Show a tournament as the lobby does."""
    return TournamentCard(**_in_short(clerk), games=tuple(dict.fromkeys(clerk.games)))


def _in_short(clerk: TournamentClerk) -> dict[str, Any]:
    """Say what is shown both in the lobby and on the tournament's own page."""
    t, conditions = clerk.tournament, clerk.conditions
    return {
        "id": clerk.row.id,
        "name": conditions.name,
        "house": conditions.house,
        "phase": t.phase.name.lower(),
        "words": t.phase.value,
        "fee": conditions.fee,
        "commission": conditions.commission,
        "pool": t.pool,
        "entries": t.entries,
        "left": len(t.inside),
        "most": conditions.most,
        "level": t.clock.level + 1,
        "starts_in": starts_in(t),
        "late": t.entries_open,
    }


def games(conditions: Conditions) -> tuple[str, ...]:
    """Name the games, in the order in which levels have stakes for them."""
    return tuple(game.game.name for game in sign_for(conditions, 0).games)


def posted(conditions: Conditions) -> tuple[NoticeNow, ...]:
    """Give the conditions as they are posted."""
    clause = HOUSES[conditions.house].tournaments.by.conditions
    return tuple(NoticeNow(line, clause) for line in notices.notice(conditions))


def levels(conditions: Conditions) -> tuple[LevelNow, ...]:
    """Give the levels in words."""
    return tuple(
        LevelNow(
            number + 1,
            tuple(stakes(game) for game in sign_for(conditions, number).games),
            level.seconds,
            level.hands,
            level.rest,
        )
        for number, level in enumerate(conditions.levels)
    )


def starts_in(t: Tournament) -> int:
    """Say in how many seconds it starts by itself; 0 where it does not."""
    waits = t.phase in (Phase.SET, Phase.OPEN) and not t.conditions.when_full
    return max(0, t.conditions.starts_at - t.now) if waits else 0


def _felts(clerk: TournamentClerk) -> Iterator[FeltNow]:
    for felt in clerk.tournament.felts.values():
        yield FeltNow(
            felt.number,
            clerk.table_id(felt.number),
            tuple(felt.seats),
            felt.heat,
            felt.dealing,
            felt.hands,
        )


def _entrants(clerk: TournamentClerk) -> Iterator[EntrantNow]:
    """Show everybody who has entered, the best first; those without a place at the end."""
    t = clerk.tournament
    ranked, known = places.ranking(t), set()
    won = t.won or prizes.for_ranking(places.prize_list(t), ranked)
    prize_list, left = places.prize_list(t), len(t.inside)
    safe = prize_list[left - 1] if 0 < left <= len(prize_list) and not t.entries_open else 0
    place = 1
    for group in ranked:
        for name in group:
            known.add(name)
            inside = t.entrants[name].standing is Standing.IN and not t.won
            settled = not inside and not t.entries_open
            yield _entrant(
                clerk,
                t.entrants[name],
                place=place if settled else 0,
                shared=len(group) if settled else 1,
                prize=won.get(name, 0) if settled else safe * inside,
            )
        place += len(group)
    for name, entrant in t.entrants.items():
        if name not in known:
            yield _entrant(clerk, entrant)


def _entrant(
    clerk: TournamentClerk, one: Entrant, *, place: int = 0, shared: int = 1, prize: int = 0
) -> EntrantNow:
    t = clerk.tournament
    seated = one.standing is Standing.IN and one.table in t.felts
    return EntrantNow(
        name=one.name,
        number=one.number,
        standing=one.standing.name.lower(),
        chips=one.chips,
        table=one.table if seated else -1,
        seat=one.seat if seated else -1,
        heat=one.heat,
        present=one.present,
        no_show=seated and t.phase is Phase.PLAYING and not one.present and not one.came,
        bot=one.name in clerk.room.bot_names,
        place=place,
        shared=shared,
        prize=prize,
        entries=one.entries,
    )


def _yours(clerk: TournamentClerk, account: Account) -> EntryNow:
    """Say what somebody may do in the tournament."""
    t, conditions = clerk.tournament, clerk.conditions
    mine = t.entrants.get(account.name)
    inside = mine is not None and mine.standing is Standing.IN
    seated = mine is not None and inside and mine.table in t.felts
    return EntryNow(
        entered=mine is not None and mine.standing is not Standing.WITHDRAWN,
        table=clerk.table_id(mine.table) if mine is not None and seated else "",
        enter=_why_not(t, account.name, mine),
        withdraw=t.phase is Phase.OPEN
        and mine is not None
        and mine.standing in (Standing.IN, Standing.RESERVE),
        rebuy=_may_buy(t, mine, conditions.rebuys, mine.rebuys if mine is not None else 0),
        add_on=inside
        and _may_buy(t, mine, conditions.add_on, mine.add_ons if mine is not None else 0),
        back=mine is not None and inside and not mine.present,
    )


def _why_not(t: Tournament, name: str, mine: Entrant | None) -> str:
    """Say why somebody cannot enter; nothing if he can."""
    if t.phase is Phase.SET:
        return "the conditions are not published yet"
    if not t.entries_open:
        return "entries are closed"
    if name in t.refused:
        return "the house has refused this entry"
    if name in t.replaced:
        return "a substitute plays for you"
    if mine is None or entering.may_again(t, mine):
        return ""
    if mine.standing is Standing.RESERVE:
        return "you wait for a place"
    once = mine.standing in (Standing.OUT, Standing.WITHDRAWN)
    return "you have entered as often as one may" if once else "you have entered"


def _may_buy(t: Tournament, mine: Entrant | None, more: More | None, bought: int) -> bool:
    if mine is None or more is None or t.phase is not Phase.PLAYING or t.deal is not None:
        return False
    there = mine.standing in (Standing.IN, Standing.OUT) and mine.chips <= t.conditions.chips
    return there and t.plays_on(mine) and t.clock.level < more.until and bought < more.times
