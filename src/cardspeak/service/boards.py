"""What those who follow a tournament or the podium are shown, as plain values."""

from __future__ import annotations

import msgspec

from cardspeak.room.posted import Posted


class BoardLine(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in a sentence."""

    at: int
    """The time on the wall, in seconds since 1970."""
    text: str
    clause: str = ""


class NoticeNow(msgspec.Struct, frozen=True, gc=False):
    """Something that is posted, and the clause that asks for it."""

    text: str
    clause: str = ""


class DoneNow(msgspec.Struct, frozen=True, gc=False):
    """Something that the floor did and may undo, by its number."""

    number: int
    action: str
    by: str
    why: str
    clause: str = ""


# ---------------------------------------------------------------- a tournament


class LevelNow(msgspec.Struct, frozen=True, gc=False):
    """A level: the stakes of each game in words, how long it lasts, and the break after it."""

    number: int
    """The first is 1."""
    stakes: tuple[str, ...]
    seconds: int = 0
    hands: int = 0
    rest: int = 0


class EntrantNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody who has entered."""

    name: str
    number: int
    standing: str
    """in, reserve, out, withdrawn, disqualified or forfeited."""
    chips: int = 0
    table: int = -1
    seat: int = -1
    heat: int = -1
    present: bool = True
    no_show: bool = False
    """Whether he was not there when the session began, and is not there yet."""
    bot: bool = False
    place: int = 0
    """The place that he has, or shares, once he is out; 0 while he is in."""
    shared: int = 1
    """How many share it."""
    prize: int = 0
    """What he gets; while he is in, what is his whatever happens."""
    entries: int = 1


class FeltNow(msgspec.Struct, frozen=True, gc=False):
    """A table of the tournament."""

    number: int
    id: str
    """The table, for who wants to watch it."""
    seats: tuple[str, ...]
    """Who sits where; empty where nobody does."""
    heat: int = -1
    dealing: bool = False
    hands: int = 0


class EntryNow(msgspec.Struct, frozen=True, gc=False):
    """What only the one it is about is told of a tournament."""

    entered: bool = False
    table: str = ""
    """The table where he sits, if he does."""
    enter: str = ""
    """Why he cannot enter; empty if he can."""
    withdraw: bool = False
    rebuy: bool = False
    add_on: bool = False
    back: bool = False
    """Whether he is taken as absent, and may say that he is here."""


class TournamentView(msgspec.Struct, frozen=True, gc=False):
    """A tournament as one viewer sees it."""

    id: str
    name: str
    house: str
    games: tuple[str, ...]
    """The names of its games, in the order in which levels have stakes for them."""
    phase: str
    """set, open, drawn, playing, between, over or cancelled."""
    words: str
    """The same in words."""
    notices: tuple[NoticeNow, ...]
    """The conditions, as they are posted."""
    director: str
    fee: int
    commission: int
    chips: int
    """Chips for an entry."""
    pool: int
    prizes: tuple[int, ...]
    """What each place gets, as things are now."""
    entries: int
    left: int
    """Players who are still in."""
    least: int
    most: int
    in_play: int
    """All chips in play."""
    level: int
    """The level that is played, or with which it begins; the first is 1."""
    levels: tuple[LevelNow, ...]
    seconds: int
    """Seconds left of the level, where it lasts for a time."""
    hands_left: int
    """Hands left of the level, where it lasts for hands, at the table that has dealt most."""
    rest: int
    """Seconds left of a break."""
    running: bool
    """Whether these seconds pass now."""
    paused: bool
    starts_in: int
    """Seconds until it starts by itself; 0 where it does not."""
    late: bool
    """Whether one may still enter."""
    now: int
    """The room's time in seconds when this was so."""
    stage: str
    """The stage that is played, where there are several."""
    hand_for_hand: bool
    entrants: tuple[EntrantNow, ...]
    """The best first."""
    reserves: tuple[str, ...]
    tables: tuple[FeltNow, ...]
    lines: tuple[BoardLine, ...]
    """What happened last, the newest last."""
    yours: EntryNow | None = None
    """For who has a name here."""
    done: tuple[DoneNow, ...] = ()
    """What the director did and may undo; for the floor alone."""


class TournamentCard(msgspec.Struct, frozen=True, gc=False):
    """A tournament as the lobby shows it."""

    id: str
    name: str
    house: str
    games: tuple[str, ...]
    phase: str
    words: str
    fee: int
    commission: int
    pool: int
    entries: int
    left: int
    most: int
    level: int
    starts_in: int = 0
    late: bool = False
    """Whether one may still enter."""


class SharedNow(msgspec.Struct, frozen=True, gc=False):
    """What everybody would get by a model."""

    kind: str
    """icm or chips."""
    amounts: tuple[int, ...]
    """In the order of the players; none where it cannot be shared like this."""
    why: str = ""
    """Why it cannot."""
    clause: str = ""


class DealNow(msgspec.Struct, frozen=True, gc=False):
    """What a deal would give to those who are left, as things are now."""

    players: tuple[str, ...]
    chips: tuple[int, ...]
    """What each of them has."""
    total: int
    """What is shared: what is left of the prizes, without what is played for."""
    held_back: int
    dealing: bool
    """Whether a hand is played: chips are those before it, and no deal is made until it is over."""
    by: tuple[SharedNow, ...]
    """What it comes to by each model."""


# ---------------------------------------------------------------- the podium


class WaitingNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody who waits on a list."""

    player: str
    away: bool = False
    """Whether he told the floor that he cannot hear his name."""
    bot: bool = False


class ListNow(msgspec.Struct, frozen=True, gc=False):
    """The list of a game."""

    name: str
    """What the list is called in commands."""
    title: str
    """The names of its games."""
    stakes: str
    buy_in: tuple[int, int]
    waiting: tuple[WaitingNow, ...]
    game: Posted
    """What is dealt, for a table that opens from this list."""
    seats: int
    """How many may sit at such a table, at most."""


class CallNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody whose name was called."""

    player: str
    list: str
    table: str
    """The table's name in the room."""
    until: int
    """When the page, or once answered the lock-up, is over: the room's time."""
    answered: bool = False
    arrived: bool = False
    seat: int = -1
    """The seat that he chose."""


class MoveNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody who goes from one table to another."""

    player: str
    table: str
    to: str
    seat: int
    kind: str
    """must-move, broken or asked."""
    why: str
    """When he goes, in words."""
    clause: str = ""


class DeskNow(msgspec.Struct, frozen=True, gc=False):
    """A table that is filled from a list."""

    name: str
    id: str
    """The table, for who wants to watch it."""
    list: str
    title: str
    stakes: str
    seats: tuple[str, ...]
    """Who sits where; empty where nobody does."""
    without_chair: int
    """The seat that nobody gets because a chair was added elsewhere; -1 if there is none."""
    free: tuple[int, ...]
    """Seats that somebody who was called may choose."""
    feeds: tuple[str, ...] = ()
    """The tables that its players are called to, if it is a must-move."""
    hands: int = 0
    closes_at: int = 0
    breaking: bool = False
    group: str = ""
    """Whom the game is for; empty if it is for everybody."""


class WishNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody who wants another table."""

    player: str
    to: str


class PersonNow(msgspec.Struct, frozen=True, gc=False):
    """Somebody whom the podium knows."""

    name: str
    bot: bool
    identified: bool
    tier: str = ""
    barred: str = ""
    excluded_until: int = 0
    warnings: tuple[str, ...] = ()
    sits_out: int = 0
    groups: tuple[str, ...] = ()
    """The groups he belongs to, for games that are for one."""


class PodiumNow(msgspec.Struct, frozen=True, gc=False):
    """What only the floor is shown at the podium."""

    people: tuple[PersonNow, ...]
    apart: tuple[tuple[str, str], ...]
    done: tuple[DoneNow, ...]
    """What the floor did and may undo, the newest last."""
    reserves: str = ""
    """The clause by which a game may be for a group; empty where all are for everybody."""


class PlaceNow(msgspec.Struct, frozen=True, gc=False):
    """What only the one it is about is told at the podium: his places, his call, his move."""

    places: tuple[tuple[str, int], ...]
    """The lists that he is on, and his place on each; the first is 1."""
    call: CallNow | None = None
    move: MoveNow | None = None
    table: str = ""
    """The id of the table where he sits, if he does."""
    seat: int = -1
    away: bool = False
    least: int = 0
    """With how many chips he sits down at least, where he was called."""
    most: int = 0
    """And at most; 0 for any number."""
    refused: str = ""
    """Why he may not join a list, if he may not."""


class BoardView(msgspec.Struct, frozen=True, gc=False):
    """The podium as one viewer sees it."""

    house: str
    now: int
    """The room's time in seconds, to which all times here refer."""
    lists: tuple[ListNow, ...]
    desks: tuple[DeskNow, ...]
    calls: tuple[CallNow, ...]
    moves: tuple[MoveNow, ...]
    wishes: tuple[WishNow, ...]
    notices: tuple[NoticeNow, ...]
    lines: tuple[BoardLine, ...]
    closes: int = 0
    """When the room closes, if that was said."""
    yours: PlaceNow | None = None
    """For who has a name here."""
    podium: PodiumNow | None = None
    """For the floor."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A game that the floor may open a list or a table for, with its usual stakes."""

    title: str
    """The names of its games."""
    stakes: str
    game: Posted
    seats: int
    """How many may sit at most."""
