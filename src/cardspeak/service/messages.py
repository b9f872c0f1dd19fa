"""The WebSocket protocol: client messages, server messages, table views, and their JSON schema."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.hand.decisions import HandDecision, RulingDecision
from cardspeak.hand.views import SeatView
from cardspeak.podium.commands import PodiumCommand
from cardspeak.sealed_hand import HandSeal, LaidCut
from cardspeak.service.view_types import PodiumView, TournamentSummary, TournamentView
from cardspeak.table.commands import TableCommand
from cardspeak.table.decisions import EntryChoice
from cardspeak.table.events import TableEvent
from cardspeak.tournament.commands import TournamentCommand

PROTOCOL_VERSION: Final = 1
"""Raised whenever an old client would misunderstand a new service."""


# ---------------------------------------------------------------- client messages


class ClientMessageBase(
    msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True, gc=False
):
    """Base class of the messages that a client sends."""


class WatchTable(ClientMessageBase, frozen=True):
    """Watch a table: events after log entry `since_seq`, and then every update.

    With 0, or if that entry is no longer available, a full snapshot is sent.
    """

    table_id: str
    since_seq: int = 0


class UnwatchTable(ClientMessageBase, frozen=True):
    """Stop watching a table; a seat there is kept."""

    table_id: str


class WatchLobby(ClientMessageBase, frozen=True):
    """Get regular updates of the lobby."""


class UnwatchLobby(ClientMessageBase, frozen=True):
    """Stop getting updates of the lobby."""


class TakeSeat(ClientMessageBase, frozen=True):
    """Take a seat with this many chips from the wallet; `seat` is -1 for any seat."""

    table_id: str
    request_id: str
    seat: int
    chips: int


class Act(ClientMessageBase, frozen=True):
    """Send a command to a table, as a player or as the floor.

    `request_id` is an idempotency key chosen by the client: the same one again gets the same answer
    and is not executed twice. `hand_number` and `turn_token` are those of the view that the client
    acted on; they are needed for commands that are only legal in turn.
    """

    table_id: str
    request_id: str
    command: TableCommand
    hand_number: int = 0
    turn_token: str = ""


class SetPreferences(ClientMessageBase, frozen=True):
    """Set a player's preferences at a table: see `Preferences`. None leaves one unchanged."""

    table_id: str
    request_id: str
    leave_after_hand: bool | None = None
    sit_out_next_big_blind: bool | None = None
    auto_muck: bool | None = None


class Chat(ClientMessageBase, frozen=True):
    """Send a chat message to everybody at a table."""

    table_id: str
    text: str


class LayCut(ClientMessageBase, frozen=True):
    """Lay a cut for the next hand face down, as a player with a seat; a later one replaces it."""

    table_id: str
    commitment: str
    """SHA-256 of the player's name and bytes, in hexadecimal digits (64)."""


class TurnUpCut(ClientMessageBase, frozen=True):
    """Turn up the cut that was laid, in answer to `CutsLaid`; it counts if it comes in time."""

    table_id: str
    number: int
    """The number of the shuffle, from `CutsLaid`."""
    entropy: str
    """The player's 16 to 64 random bytes in hexadecimal digits."""


class PauseTable(ClientMessageBase, frozen=True):
    """Pause or resume a table, as the floor: while paused, nothing is dealt and no time passes."""

    table_id: str
    request_id: str
    paused: bool
    reason: str = ""


class Follow(ClientMessageBase, frozen=True):
    """Get a snapshot of the podium or a tournament, now and whenever it changes."""

    topic: str
    """`podium`, or the id of a tournament."""


class Unfollow(ClientMessageBase, frozen=True):
    """Stop following the podium or a tournament."""

    topic: str


class ActAtPodium(ClientMessageBase, frozen=True):
    """Send a command to the podium, as a player or as the floor; `request_id` as in `Act`."""

    request_id: str
    command: PodiumCommand


class ActInTournament(ClientMessageBase, frozen=True):
    """Send a command to a tournament, as a player or as the director; `request_id` as in `Act`."""

    tournament_id: str
    request_id: str
    command: TournamentCommand


class Ping(ClientMessageBase, frozen=True):
    """Check whether the connection is up."""

    number: int = 0


ClientMessage = (
    WatchTable
    | UnwatchTable
    | WatchLobby
    | UnwatchLobby
    | TakeSeat
    | Act
    | SetPreferences
    | Chat
    | LayCut
    | TurnUpCut
    | PauseTable
    | Follow
    | Unfollow
    | ActAtPodium
    | ActInTournament
    | Ping
)


# ---------------------------------------------------------------- views of a table


class TableSeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat at the table as a viewer sees it now."""

    seat: int
    player: str
    """Empty if nobody sits there."""
    stack: int
    """Chips in front of the player, without their current bet."""
    is_bot: bool = False
    sitting_in: bool = True
    """Whether the player is to be dealt in; otherwise they are sitting out."""
    online: bool = True
    """Whether the player's browser is connected; always true for bots."""
    entry_text: str = ""
    """How a player who is not dealt in yet will come in, in words."""
    owes: tuple[str, ...] = ()
    held_for: str = ""
    """The player an empty seat is held for."""
    has_chair: bool = True
    """Whether the seat has a chair: nobody can sit where there is none."""
    time_bank_seconds_left: int = 0
    """Seconds left in the time bank."""
    hand_view: SeatView | None = None
    """The seat's cards, bets and stack in the hand, if the player was dealt in."""
    won: int = 0
    """What the seat won from the pots of the current or last hand."""
    cards_drawn: int | None = None
    """How many cards the seat last drew in this hand; 0 if it stood pat."""


class PendingAction(msgspec.Struct, frozen=True, gc=False):
    """The decision that the hand waits for, and its time limits."""

    seat: int
    """The seat at the table; -1 if it is for all remaining players, or for the floor."""
    decision: str
    """The class name of the `HandDecision`."""
    started_at: int
    """When the decision came up, in table time (seconds)."""
    deadline: int
    """When the posted time to act ends; 0 if there is no limit."""
    time_bank_deadline: int = 0
    """When the time bank is used up as well."""


class Preferences(msgspec.Struct, frozen=True, gc=False):
    """What the table runner does for a player automatically."""

    leave_after_hand: bool = False
    """Leave the table when the hand is over."""
    sit_out_next_big_blind: bool = False
    """Sit out when the big blind would be due."""
    auto_muck: bool = True
    """At showdown, muck a losing hand and show one that may win, without asking."""


class PrivateTableView(msgspec.Struct, frozen=True, gc=False):
    """What only the player in a seat is shown."""

    seat: int
    hand_seat: int = -1
    """The seat where the player was dealt into the hand; -1 if they were not.

    It differs from `seat` when the player has moved since the hand was over.
    """
    decision: HandDecision | None = None
    """The pending decision with its legal actions, if it is this player's turn."""
    turn_token: str = ""
    """The token to send with an action of this turn."""
    entry_choice: EntryChoice | None = None
    """The options for coming into the game, if the player must choose."""
    straddle_amount: int = 0
    """The size of a straddle in the next hand, if the player may announce one now."""
    top_up_range: tuple[int, int] = (0, 0)
    """The fewest and the most chips the player may add now."""
    game_choices: tuple[str, ...] = ()
    """The names of the games to choose from, if this player chooses the next game."""
    can_chop: bool = False
    """Whether the player is in a blind and may ask to chop."""
    can_show: bool = False
    """Whether the player may voluntarily show cards of the hand that is over."""
    preferences: Preferences = Preferences()


class TableView(msgspec.Struct, frozen=True, gc=False):
    """A table as one viewer sees it."""

    id: str
    name: str
    game: str
    """The slug of the game that is being dealt."""
    game_name: str
    """The name of that game."""
    house: str
    stakes: str
    """In words, such as "no-limit, blinds 5/10"."""
    buy_in: tuple[int, int]
    """The smallest and the largest buy-in for this viewer; 0 for no maximum."""
    smallest_chip: int
    """The smallest chip that bets are made in."""
    now: int
    """Table time in seconds, to which all times here refer."""
    seats: tuple[TableSeatView, ...]
    button: int
    hand_number: int
    """The number of the hand; 0 before the first."""
    dealt_seats: tuple[int, ...]
    """The seats dealt in, clockwise from the left of the button."""
    hand_over: bool
    """Whether the hand is over."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    """The main pot first, without the bets in front of the seats."""
    pending_action: PendingAction | None = None
    own: PrivateTableView | None = None
    ruling: RulingDecision | None = None
    """What the floor must decide; only the floor gets it."""
    hand_players: tuple[str, ...] = ()
    """The players of the hand by seat, empty for seats not dealt in; only the floor gets them."""
    previous_players: tuple[str, ...] = ()
    """The players of the hand before this one by seat; only the floor gets them."""
    ruling_about: str = ""
    """The irregularity that the floor is ruling on; everybody gets it."""
    announcement: str = ""
    """What the dealer announces about the face-up cards; cards are in square brackets."""
    killer_seat: int = -1
    """The seat that killed this hand's pot; -1 if there is no kill."""
    jackpot: int = 0
    """The current jackpot, if one can be won."""
    next_deal_at: int = 0
    """When the next hand is dealt, if known."""
    waiting_reason: str = ""
    """Why no hand is being dealt, in a sentence."""
    pause_reason: str = ""
    """Why the table is paused, if it is."""
    railbird_count: int = 0
    """How many people watch without a seat."""
    games: tuple[str, ...] = ()
    """All games of the table spec, if there is more than one."""
    game_hands_left: int = 0
    """How many more hands of this game are dealt, if there is more than one game."""
    last_hand_id: str = ""
    """The id of the last finished hand, for the replayer."""
    controller: str = ""
    """`podium` or the id of the tournament that runs the table, if any."""


class EventLine(msgspec.Struct, frozen=True, gc=False):
    """An event as one viewer is shown it, with its text."""

    seq: int
    """The log entry that the event belongs to."""
    text: str
    """A sentence; cards are in square brackets."""
    clause: str
    """The clause that applies; empty if no rulebook covers it."""
    event: TableEvent
    hand_number: int = 0
    """The number of the hand that the event belongs to; 0 if it belongs to none."""
    seat: int = -1
    """The seat at the table that the event is about."""


# ---------------------------------------------------------------- server messages


class ServerMessageBase(msgspec.Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """Base class of the messages that the server sends."""


class Me(msgspec.Struct, frozen=True, gc=False):
    """A client's own account."""

    id: str
    name: str
    kind: str
    roles: tuple[str, ...]
    chips: int
    """The wallet balance, without chips on tables."""
    password_reset_at: int = 0
    """When an admin reset the password, until the player has said that they know; 0 otherwise."""
    lacks_second_factor: bool = False
    """Whether the account's roles are withheld until it has a second factor."""


class Welcome(ServerMessageBase, frozen=True):
    """The first message on a connection."""

    protocol_version: int
    me: Me | None
    """None if the client is not signed in: it may only watch."""
    seated_at: tuple[str, ...] = ()
    """The tables where the player has a seat, or chips held for them."""


class TableSnapshot(ServerMessageBase, frozen=True):
    """A table's current view, and the events of its current hand so far."""

    table_id: str
    seq: int
    view: TableView
    lines: tuple[EventLine, ...]
    chat: tuple[Chatted, ...] = ()


class TableUpdate(ServerMessageBase, frozen=True):
    """What happened at a table since the last message, and the table's current view."""

    table_id: str
    seq: int
    lines: tuple[EventLine, ...]
    view: TableView


class RequestDone(ServerMessageBase, frozen=True):
    """A request was executed and is stored as log entry `seq`."""

    request_id: str
    topic: str
    seq: int
    note: str = ""
    """A sentence, if the request was executed differently or later than asked."""


class RequestRefused(ServerMessageBase, frozen=True):
    """A request was refused, and nothing has changed."""

    request_id: str
    reason: str
    """A sentence that says why, and what to do instead."""
    clause: str = ""


class Chatted(ServerMessageBase, frozen=True):
    """A chat message at a table."""

    table_id: str
    sent_at: int
    name: str
    text: str


class CutsLaid(ServerMessageBase, frozen=True):
    """The house and the players have committed themselves for the next shuffle: turn up the cuts.

    From here on nobody can change their part of it.
    """

    table_id: str
    number: int
    """The number of the shuffle: 1, 2, 3 … at each table."""
    seed_commitment: str
    """The commitment to the house's seed, in hexadecimal digits."""
    laid: tuple[LaidCut, ...]


class DeckSealed(ServerMessageBase, frozen=True):
    """The deck of the next hand is sealed, or the stub was shuffled; sent before its first card.

    Who comes to the table is sent those of this hand and of the next, if there are any.
    """

    table_id: str
    seal: HandSeal
    is_dealt: bool = False
    """Whether the hand has been dealt from it already: note only seals that came before."""


class TableSummary(msgspec.Struct, frozen=True, gc=False):
    """A table as the lobby shows it."""

    id: str
    name: str
    game: str
    game_name: str
    family: str
    house: str
    stakes: str
    limit: str
    seat_count: int
    players: tuple[str, ...]
    bot_count: int
    """How many of the players are bots."""
    buy_in: tuple[int, int]
    average_pot: int
    hands_dealt: int
    games: tuple[str, ...] = ()
    railbird_count: int = 0
    paused: bool = False
    awaiting_ruling: bool = False
    """Whether the table is waiting for a ruling by the floor."""
    controller: str = ""
    """`podium` or the id of the tournament that runs the table, if any."""


class LobbySnapshot(ServerMessageBase, frozen=True):
    """All tables and tournaments of the room."""

    tables: tuple[TableSummary, ...]
    people_online: int
    """How many logged-in people are connected."""
    tournaments: tuple[TournamentSummary, ...] = ()
    waitlisted_count: int = 0
    """How many players are on waitlists."""


class WalletUpdate(ServerMessageBase, frozen=True):
    """The client's current wallet balance."""

    chips: int


class WatchEnded(ServerMessageBase, frozen=True):
    """A table or topic no longer exists, or cannot be watched."""

    topic: str
    reason: str


class PodiumSnapshot(ServerMessageBase, frozen=True):
    """The current state of the podium."""

    view: PodiumView


class TournamentSnapshot(ServerMessageBase, frozen=True):
    """The current state of a tournament."""

    view: TournamentView


class SeatReady(ServerMessageBase, frozen=True):
    """A player is called to a table: a seat is open, they are moved, or play begins."""

    kind: str
    """`called`, `moved` or `started`."""
    table_id: str
    """The id of the table."""
    text: str
    from_table_id: str = ""
    """The table that the player was moved from."""
    expires_at: int = 0
    """When the player must have answered, in room time; 0 if no answer is needed."""


class Pong(ServerMessageBase, frozen=True):
    """The answer to `Ping`."""

    number: int


class Closing(ServerMessageBase, frozen=True):
    """The last message before the server closes the connection."""

    reason: str


ServerMessage = (
    Welcome
    | TableSnapshot
    | TableUpdate
    | RequestDone
    | RequestRefused
    | Chatted
    | CutsLaid
    | DeckSealed
    | LobbySnapshot
    | WalletUpdate
    | WatchEnded
    | PodiumSnapshot
    | TournamentSnapshot
    | SeatReady
    | Pong
    | Closing
)


def schema() -> dict[str, Any]:
    """Return the JSON schema of all client and server messages."""
    (client_message, server_message), definitions = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cardspeak WebSocket protocol",
        "ClientMessage": client_message,
        "ServerMessage": server_message,
        "$defs": definitions,
    }
