"""What those who follow a tournament or the podium are shown, as plain values."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.podium.listed_game import ListedGame

PhaseName = Literal[
    "announced", "registering", "seated", "playing", "between_sessions", "finished", "cancelled"
]
"""The names of `cardspeak.tournament.state.Phase`, in lower case."""
EntrantStatusName = Literal[
    "active", "alternate", "eliminated", "unregistered", "disqualified", "forfeited"
]
"""The names of `cardspeak.tournament.state.EntrantStatus`, in lower case."""


class ActivityLine(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in a sentence."""

    recorded_at: int
    """The time on the wall, in seconds since 1970."""
    text: str
    clause: str = ""


class NoticeView(msgspec.Struct, frozen=True, gc=False):
    """Something that is posted, and the clause that asks for it."""

    text: str
    clause: str = ""


class FloorActionView(msgspec.Struct, frozen=True, gc=False):
    """Something that the floor did and may undo, by its number."""

    number: int
    action: str
    by: str
    reason: str
    clause: str = ""


# ---------------------------------------------------------------- a tournament


class LevelView(msgspec.Struct, frozen=True, gc=False):
    """A level: the stakes of each game in words, how long it lasts, and the break after it."""

    number: int
    """The first is 1."""
    stakes: tuple[str, ...]
    seconds: int = 0
    hands: int = 0
    break_seconds: int = 0


class EntrantView(msgspec.Struct, frozen=True, gc=False):
    """Somebody who has entered."""

    name: str
    entry_number: int
    status: EntrantStatusName
    chips: int = 0
    table_number: int = -1
    seat: int = -1
    heat: int = -1
    present: bool = True
    no_show: bool = False
    """Whether he was not there when the session began, and is not there yet."""
    is_bot: bool = False
    place: int = 0
    """The place that he has, or shares, once he is out; 0 while he is in."""
    tied_count: int = 1
    """How many share it."""
    prize: int = 0
    """What he gets; while he is in, what is his whatever happens."""
    entries: int = 1


class TournamentTableView(msgspec.Struct, frozen=True, gc=False):
    """A table of the tournament."""

    number: int
    table_id: str
    """The table, for who wants to watch it."""
    seats: tuple[str, ...]
    """Who sits where; empty where nobody does."""
    heat: int = -1
    in_hand: bool = False
    hands_dealt: int = 0


class PrivateTournamentView(msgspec.Struct, frozen=True, gc=False):
    """What only the one it is about is told of a tournament."""

    registered: bool = False
    table_id: str = ""
    """The table where he sits, if he does."""
    registration_refusal: str = ""
    """Why he cannot enter; empty if he can."""
    can_unregister: bool = False
    can_rebuy: bool = False
    can_add_on: bool = False
    is_absent: bool = False
    """Whether he is taken as absent, and may say that he is here."""


class TournamentView(msgspec.Struct, frozen=True, gc=False):
    """A tournament as one viewer sees it."""

    id: str
    name: str
    house: str
    games: tuple[str, ...]
    """The names of its games, in the order in which levels have stakes for them."""
    phase: PhaseName
    phase_text: str
    """The same in words."""
    notices: tuple[NoticeView, ...]
    """The conditions, as they are posted."""
    director: str
    buy_in: int
    rake: int
    starting_stack: int
    """Chips for an entry."""
    prize_pool: int
    prizes: tuple[int, ...]
    """What each place gets, as things are now."""
    entries: int
    players_left: int
    """Players who are still in."""
    min_players: int
    max_players: int
    chips_in_play: int
    """All chips in play."""
    level: int
    """The level that is played, or with which it begins; the first is 1."""
    levels: tuple[LevelView, ...]
    level_seconds_left: int
    """Seconds left of the level, where it lasts for a time."""
    level_hands_left: int
    """Hands left of the level, where it lasts for hands, at the table that has dealt most."""
    break_seconds_left: int
    """Seconds left of a break."""
    clock_running: bool
    """Whether these seconds pass now."""
    paused: bool
    starts_in: int
    """Seconds until it starts by itself; 0 where it does not."""
    registration_open: bool
    """Whether one may still enter."""
    now: int
    """The room's time in seconds when this was so."""
    stage: str
    """The stage that is played, where there are several."""
    hand_for_hand: bool
    entrants: tuple[EntrantView, ...]
    """The best first."""
    alternates: tuple[str, ...]
    tables: tuple[TournamentTableView, ...]
    activity: tuple[ActivityLine, ...]
    """What happened last, the newest last."""
    own: PrivateTournamentView | None = None
    """For who has a name here."""
    floor_actions: tuple[FloorActionView, ...] = ()
    """What the director did and may undo; for the floor alone."""


class TournamentSummary(msgspec.Struct, frozen=True, gc=False):
    """A tournament as the lobby shows it."""

    id: str
    name: str
    house: str
    games: tuple[str, ...]
    phase: PhaseName
    phase_text: str
    buy_in: int
    rake: int
    prize_pool: int
    entries: int
    players_left: int
    max_players: int
    level: int
    starts_in: int = 0
    registration_open: bool = False
    """Whether one may still enter."""


class DealSplit(msgspec.Struct, frozen=True, gc=False):
    """What everybody would get by a model."""

    method: str
    """icm or chips."""
    amounts: tuple[int, ...]
    """In the order of the players; none where it cannot be shared like this."""
    reason: str = ""
    """Why it cannot."""
    clause: str = ""


class DealPreview(msgspec.Struct, frozen=True, gc=False):
    """What a deal would give to those who are left, as things are now."""

    players: tuple[str, ...]
    stacks: tuple[int, ...]
    """What each of them has."""
    total: int
    """What is shared: what is left of the prizes, without what is played for."""
    held_back: int
    hand_in_progress: bool
    """Whether a hand is played: chips are those before it, and no deal is made until it is over."""
    by: tuple[DealSplit, ...]
    """What it comes to by each model."""


# ---------------------------------------------------------------- the podium


class WaitlistEntryView(msgspec.Struct, frozen=True, gc=False):
    """Somebody who waits on a list."""

    player: str
    away: bool = False
    """Whether he told the floor that he cannot hear his name."""
    is_bot: bool = False


class WaitlistView(msgspec.Struct, frozen=True, gc=False):
    """The list of a game."""

    name: str
    """What the list is called in commands."""
    game_names: str
    """The names of its games."""
    stakes: str
    buy_in: tuple[int, int]
    waiting: tuple[WaitlistEntryView, ...]
    game: ListedGame
    """What is dealt, for a table that opens from this list."""
    max_seats: int
    """How many may sit at such a table, at most."""


class SeatCallView(msgspec.Struct, frozen=True, gc=False):
    """Somebody whose name was called."""

    player: str
    waitlist: str
    table_name: str
    """The table's name in the room."""
    expires_at: int
    """When the page, or once answered the lock-up, is over: the room's time."""
    answered: bool = False
    arrived: bool = False
    seat: int = -1
    """The seat that he chose."""


class TableMoveView(msgspec.Struct, frozen=True, gc=False):
    """Somebody who goes from one table to another."""

    player: str
    from_table: str
    to_table: str
    seat: int
    kind: str
    """must-move, broken or asked."""
    timing_text: str
    """When he goes, in words."""
    clause: str = ""


class PodiumTableView(msgspec.Struct, frozen=True, gc=False):
    """A table that is filled from a list."""

    name: str
    table_id: str
    """The table, for who wants to watch it."""
    waitlist: str
    game_names: str
    stakes: str
    seats: tuple[str, ...]
    """Who sits where; empty where nobody does."""
    removed_seat: int
    """The seat that nobody gets because a chair was added elsewhere; -1 if there is none."""
    open_seats: tuple[int, ...]
    """Seats that somebody who was called may choose."""
    must_move_to: tuple[str, ...] = ()
    """The tables that its players are called to, if it is a must-move."""
    hands_dealt: int = 0
    closes_at: int = 0
    breaking: bool = False
    group: str = ""
    """Whom the game is for; empty if it is for everybody."""


class TableChangeRequestView(msgspec.Struct, frozen=True, gc=False):
    """Somebody who wants another table."""

    player: str
    to_table: str


class PodiumPersonView(msgspec.Struct, frozen=True, gc=False):
    """Somebody whom the podium knows."""

    name: str
    is_bot: bool
    id_checked: bool
    tier: str = ""
    barred_reason: str = ""
    excluded_until: int = 0
    warnings: tuple[str, ...] = ()
    penalty_hands: int = 0
    groups: tuple[str, ...] = ()
    """The groups he belongs to, for games that are for one."""


class FloorView(msgspec.Struct, frozen=True, gc=False):
    """What only the floor is shown at the podium."""

    people: tuple[PodiumPersonView, ...]
    kept_apart: tuple[tuple[str, str], ...]
    floor_actions: tuple[FloorActionView, ...]
    """What the floor did and may undo, the newest last."""
    private_games_clause: str = ""
    """The clause by which a game may be for a group; empty where all are for everybody."""


class PrivatePodiumView(msgspec.Struct, frozen=True, gc=False):
    """What only the one it is about is told at the podium: his places, his call, his move."""

    list_positions: tuple[tuple[str, int], ...]
    """The lists that he is on, and his place on each; the first is 1."""
    call: SeatCallView | None = None
    move: TableMoveView | None = None
    table_id: str = ""
    """The id of the table where he sits, if he does."""
    seat: int = -1
    away: bool = False
    min_buy_in: int = 0
    """With how many chips he sits down at least, where he was called."""
    max_buy_in: int = 0
    """And at most; 0 for any number."""
    join_refusal: str = ""
    """Why he may not join a list, if he may not."""


class PodiumView(msgspec.Struct, frozen=True, gc=False):
    """The podium as one viewer sees it."""

    house: str
    now: int
    """The room's time in seconds, to which all times here refer."""
    waitlists: tuple[WaitlistView, ...]
    tables: tuple[PodiumTableView, ...]
    calls: tuple[SeatCallView, ...]
    moves: tuple[TableMoveView, ...]
    change_requests: tuple[TableChangeRequestView, ...]
    notices: tuple[NoticeView, ...]
    activity: tuple[ActivityLine, ...]
    closes_at: int = 0
    """When the room closes, if that was said."""
    own: PrivatePodiumView | None = None
    """For who has a name here."""
    floor: FloorView | None = None
    """For the floor."""


class PodiumGameOption(msgspec.Struct, frozen=True, gc=False):
    """A game that the floor may open a list or a table for, with its usual stakes."""

    game_names: str
    """The names of its games."""
    stakes: str
    game: ListedGame
    max_seats: int
    """How many may sit at most."""
