"""Views of tournaments and the podium, as plain values for clients."""

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
    """Unix time in seconds."""
    text: str
    clause: str = ""


class NoticeView(msgspec.Struct, frozen=True, gc=False):
    """A posted notice, and the clause that requires it."""

    text: str
    clause: str = ""


class FloorActionView(msgspec.Struct, frozen=True, gc=False):
    """Something that the floor or the director did and may undo, by its number."""

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
    duration_seconds: int = 0
    duration_hands: int = 0
    break_seconds: int = 0


class EntrantView(msgspec.Struct, frozen=True, gc=False):
    """A player who has registered."""

    name: str
    entry_number: int
    status: EntrantStatusName
    chips: int = 0
    table_number: int = -1
    seat: int = -1
    flight: int = -1
    present: bool = True
    no_show: bool = False
    """Whether the player was not there when the session began, and still is not."""
    is_bot: bool = False
    place: int = 0
    """The finishing place, possibly shared, once the player is out; 0 while they are in."""
    tied_count: int = 1
    """How many players share the place."""
    prize: int = 0
    """The prize; while the player is in, the least that they will win."""
    entry_count: int = 1


class TournamentTableView(msgspec.Struct, frozen=True, gc=False):
    """A table of the tournament."""

    number: int
    table_id: str
    """The id of the table, for watching it."""
    seats: tuple[str, ...]
    """The player in each seat; empty if nobody sits there."""
    flight: int = -1
    in_hand: bool = False
    hands_dealt: int = 0


class PrivateTournamentView(msgspec.Struct, frozen=True, gc=False):
    """What only the player concerned is shown of a tournament."""

    registered: bool = False
    table_id: str = ""
    """The table where the player sits, if they do."""
    registration_refusal: str = ""
    """Why the player cannot register; empty if they can."""
    can_unregister: bool = False
    can_rebuy: bool = False
    can_add_on: bool = False
    is_absent: bool = False
    """Whether the player is marked absent, and may say that they are back."""


class TournamentView(msgspec.Struct, frozen=True, gc=False):
    """A tournament as one viewer sees it."""

    id: str
    name: str
    house: str
    games: tuple[str, ...]
    """The names of its games, in the order in which levels have stakes for them."""
    phase: PhaseName
    phase_text: str
    """The phase in words."""
    notices: tuple[NoticeView, ...]
    """The tournament spec, as posted."""
    director: str
    buy_in: int
    rake: int
    starting_stack: int
    """Chips for one entry."""
    prize_pool: int
    prizes: tuple[int, ...]
    """The prize of each finishing place, as things stand."""
    entry_count: int
    players_left: int
    """Players who are still in."""
    min_players: int
    max_players: int
    chips_in_play: int
    """The total number of chips in play."""
    level: int
    """The current level, or the one to start with; the first is 1."""
    levels: tuple[LevelView, ...]
    level_seconds_left: int
    """Seconds left in the level, if it lasts for a time."""
    level_hands_left: int
    """Hands left in the level, if it lasts for hands, at the table that has dealt the most."""
    break_seconds_left: int
    """Seconds left in the break."""
    clock_running: bool
    """Whether these seconds are running now."""
    paused: bool
    seconds_to_start: int
    """Seconds until the tournament starts by itself; 0 if it does not."""
    registration_open: bool
    """Whether registration is still open."""
    now: int
    """The room time in seconds at which this view was made."""
    stage: str
    """The current stage, if there are several."""
    hand_for_hand: bool
    entrants: tuple[EntrantView, ...]
    """The best first."""
    alternates: tuple[str, ...]
    tables: tuple[TournamentTableView, ...]
    activity: tuple[ActivityLine, ...]
    """The latest events, the newest last."""
    own: PrivateTournamentView | None = None
    """What only the viewer is shown, if they are signed in."""
    floor_actions: tuple[FloorActionView, ...] = ()
    """The director's actions that can be undone; only the floor gets them."""


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
    entry_count: int
    players_left: int
    max_players: int
    level: int
    seconds_to_start: int = 0
    registration_open: bool = False
    """Whether registration is still open."""


class DealSplit(msgspec.Struct, frozen=True, gc=False):
    """What each player would get in a deal by one method."""

    method: str
    """`icm` or `chips`."""
    amounts: tuple[int, ...]
    """In the order of the players; empty if the money cannot be split by this method."""
    reason: str = ""
    """Why it cannot."""
    clause: str = ""


class DealPreview(msgspec.Struct, frozen=True, gc=False):
    """What a deal would give the remaining players, as things stand."""

    players: tuple[str, ...]
    stacks: tuple[int, ...]
    """The stack of each player."""
    total: int
    """The money to split: the remaining prizes, without what is still played for."""
    left_to_play_for: int
    hand_in_progress: bool
    """Whether a hand is in progress: stacks are those before it, no deal is made until it ends."""
    splits: tuple[DealSplit, ...]
    """The split by each method."""


# ---------------------------------------------------------------- the podium


class WaitlistEntryView(msgspec.Struct, frozen=True, gc=False):
    """A player on a waitlist."""

    player: str
    away: bool = False
    """Whether the player has told the floor that they cannot hear their name."""
    is_bot: bool = False


class WaitlistView(msgspec.Struct, frozen=True, gc=False):
    """The waitlist of a game."""

    name: str
    """The name of the waitlist in commands."""
    game_names: str
    """The names of its games."""
    stakes: str
    buy_in: tuple[int, int]
    waiting: tuple[WaitlistEntryView, ...]
    game: ListedGame
    """The game that a table opened from this waitlist deals."""
    max_seats: int
    """The most seats such a table may have."""


class SeatCallView(msgspec.Struct, frozen=True, gc=False):
    """A player who was called for a seat."""

    player: str
    waitlist: str
    table_name: str
    """The table's name in the room."""
    expires_at: int
    """When the page, or once answered the lock-up, expires, in room time."""
    answered: bool = False
    arrived: bool = False
    seat: int = -1
    """The seat that the player chose."""


class TableMoveView(msgspec.Struct, frozen=True, gc=False):
    """A player who moves from one table to another."""

    player: str
    from_table: str
    to_table: str
    seat: int
    kind: str
    """`must-move`, `broken` or `requested`."""
    timing_text: str
    """When the player moves, in words."""
    can_move_now: bool = False
    """Whether they may stay for a while, and so may also choose to move now."""
    clause: str = ""


class PodiumTableView(msgspec.Struct, frozen=True, gc=False):
    """A table that is filled from a waitlist."""

    name: str
    table_id: str
    """The id of the table, for watching it."""
    waitlist: str
    game_names: str
    stakes: str
    seats: tuple[str, ...]
    """The player in each seat; empty if nobody sits there."""
    removed_seat: int
    """The seat not in use because a chair was added elsewhere; -1 if there is none."""
    open_seats: tuple[int, ...]
    """The seats that a called player may choose from."""
    must_move_to: tuple[str, ...] = ()
    """The tables that its players must move to, if it is a must-move table."""
    hands_dealt: int = 0
    closes_at: int = 0
    breaking: bool = False
    group: str = ""
    """The group the game is for; empty if it is open to everybody."""


class TableChangeRequestView(msgspec.Struct, frozen=True, gc=False):
    """A player who has asked for a table change."""

    player: str
    to_table: str


class PodiumPersonView(msgspec.Struct, frozen=True, gc=False):
    """A person known to the podium."""

    name: str
    is_bot: bool
    id_checked: bool
    tier: str = ""
    barred_reason: str = ""
    excluded_until: int = 0
    warnings: tuple[str, ...] = ()
    penalty_hands_left: int = 0
    groups: tuple[str, ...] = ()
    """The groups the person belongs to, for private games."""
    leaves_after_hand: bool = False
    """Whether the person has been told to leave their table, and does so after the hand."""


class FloorView(msgspec.Struct, frozen=True, gc=False):
    """What only the floor is shown at the podium."""

    people: tuple[PodiumPersonView, ...]
    kept_apart: tuple[tuple[str, str], ...]
    floor_actions: tuple[FloorActionView, ...]
    """The floor's actions that can be undone, the newest last."""
    private_games_clause: str = ""
    """The clause that allows private games; empty if all games are open to everybody."""


class PrivatePodiumView(msgspec.Struct, frozen=True, gc=False):
    """What only the player concerned is shown at the podium: waitlist positions, call and move."""

    list_positions: tuple[tuple[str, int], ...]
    """The waitlists the player is on, with the position on each; the first is 1."""
    call: SeatCallView | None = None
    move: TableMoveView | None = None
    table_id: str = ""
    """The id of the table where the player sits, if they do."""
    seat: int = -1
    away: bool = False
    min_buy_in: int = 0
    """The smallest buy-in for a player who was called."""
    max_buy_in: int = 0
    """The largest buy-in; 0 for no maximum."""
    join_refusal: str = ""
    """Why the player may not join a waitlist; empty if they may."""


class PodiumView(msgspec.Struct, frozen=True, gc=False):
    """The podium as one viewer sees it."""

    house: str
    now: int
    """Room time in seconds, to which all times here refer."""
    waitlists: tuple[WaitlistView, ...]
    tables: tuple[PodiumTableView, ...]
    calls: tuple[SeatCallView, ...]
    moves: tuple[TableMoveView, ...]
    change_requests: tuple[TableChangeRequestView, ...]
    notices: tuple[NoticeView, ...]
    activity: tuple[ActivityLine, ...]
    closes_at: int = 0
    """When the room closes, if announced."""
    own: PrivatePodiumView | None = None
    """What only the viewer is shown, if they are signed in."""
    floor: FloorView | None = None
    """What only the floor is shown."""


class PodiumGameOption(msgspec.Struct, frozen=True, gc=False):
    """A game that the floor may open a waitlist or table for, with its default stakes."""

    game_names: str
    """The names of its games."""
    stakes: str
    game: ListedGame
    max_seats: int
    """The most seats its tables may have."""
