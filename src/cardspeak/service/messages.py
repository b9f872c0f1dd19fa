"""What passes over a socket: what clients say, and what they are told; with its schema."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.hand.decisions import HandDecision, RulingDecision
from cardspeak.hand.views import SeatView
from cardspeak.podium.commands import PodiumCommand as AnyRoomCommand
from cardspeak.service.view_types import PodiumView, TournamentSummary, TournamentView
from cardspeak.table.commands import TableCommand
from cardspeak.table.decisions import EntryChoice
from cardspeak.table.events import TableEvent
from cardspeak.tournament.commands import TournamentCommand as AnyTournamentCommand

PROTOCOL_VERSION: Final = 1
"""Raised whenever an old client would misunderstand a new service."""


# ---------------------------------------------------------------- what clients say


class ClientMessageBase(
    msgspec.Struct, frozen=True, tag=True, tag_field="say", forbid_unknown_fields=True, gc=False
):
    """Something that a client says."""


class WatchTable(ClientMessageBase, frozen=True):
    """Follow a table: what happened after entry `since_seq`, and then on.

    With 0, or if that is too long ago, the whole view is sent at once.
    """

    table_id: str
    since_seq: int = 0


class UnwatchTable(ClientMessageBase, frozen=True):
    """Follow a table no more; a seat there is kept."""

    table_id: str


class WatchLobby(ClientMessageBase, frozen=True):
    """Be told about all tables now and then."""


class UnwatchLobby(ClientMessageBase, frozen=True):
    """Be told no more about all tables."""


class TakeSeat(ClientMessageBase, frozen=True):
    """Sit down with so many chips of the wallet; `seat` is -1 for any."""

    table_id: str
    request_id: str
    seat: int
    chips: int


class Act(ClientMessageBase, frozen=True):
    """Do something at a table, as a player or as the floor.

    `request_id` is made up by the client: the same one again gets the same answer and is not done
    twice. `hand_number` and `turn_token` are those of the view that was acted on, for what is done
    in turn.
    """

    table_id: str
    request_id: str
    command: TableCommand
    hand_number: int = 0
    turn_token: str = ""


class SetPreferences(ClientMessageBase, frozen=True):
    """Say what is to be done for one at the table when it can be: see `Preferences`."""

    table_id: str
    request_id: str
    leave_after_hand: bool | None = None
    sit_out_next_big_blind: bool | None = None
    auto_muck: bool | None = None


class Chat(ClientMessageBase, frozen=True):
    """Say something to everybody at a table."""

    table_id: str
    text: str


class PauseTable(ClientMessageBase, frozen=True):
    """Stop a table, as the floor, or let it go on: nothing is dealt and no time passes."""

    table_id: str
    request_id: str
    paused: bool
    reason: str = ""


class Follow(ClientMessageBase, frozen=True):
    """Be shown how things are, now and whenever they change: at the podium, or in a tournament."""

    topic: str
    """podium, or the id of a tournament."""


class Unfollow(ClientMessageBase, frozen=True):
    """Be shown that no more."""

    topic: str


class ActAtPodium(ClientMessageBase, frozen=True):
    """Say something at the podium, as a player or as the floor; `request_id` as in `Act`."""

    request_id: str
    command: AnyRoomCommand


class ActInTournament(ClientMessageBase, frozen=True):
    """Say something in a tournament, as a player or as its director; `request_id` as in `Act`."""

    tournament_id: str
    request_id: str
    command: AnyTournamentCommand


class Ping(ClientMessageBase, frozen=True):
    """Ask whether the line is up."""

    n: int = 0


ClientMessage = (
    WatchTable
    | UnwatchTable
    | WatchLobby
    | UnwatchLobby
    | TakeSeat
    | Act
    | SetPreferences
    | Chat
    | PauseTable
    | Follow
    | Unfollow
    | ActAtPodium
    | ActInTournament
    | Ping
)


# ---------------------------------------------------------------- what a table looks like


class TableSeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat of the table as a viewer sees it now."""

    seat: int
    player: str
    """Empty where nobody sits."""
    stack: int
    """Chips in front of the player, without his bet."""
    is_bot: bool = False
    sitting_in: bool = True
    """Whether the player is to be dealt in; else he sits out."""
    online: bool = True
    """Whether a person's browser is connected."""
    entry_text: str = ""
    """How a player who is not dealt in yet will come in, in words."""
    owes: tuple[str, ...] = ()
    reserved_for: str = ""
    """For whom an empty seat is kept."""
    has_chair: bool = True
    """Whether there is a chair: nobody sits where there is none."""
    time_bank: int = 0
    """Seconds left in the time bank."""
    hand_view: SeatView | None = None
    """What lies there, if the player was dealt into the hand; bets and stack of the hand."""
    won: int = 0
    """What the seat got out of the pots of the hand that is over, or ends now."""
    cards_drawn: int | None = None
    """How many cards the seat drew last in this hand; 0 stood pat."""


class PendingAction(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is, and how long it lasts."""

    seat: int
    """The seat at the table; -1 where it is all who are left, or the floor."""
    decision: str
    """What is decided: the name of a `HandDecision`."""
    started_at: int
    """The table's time in seconds."""
    deadline: int
    """When the posted time is over; 0 where there is none."""
    time_bank_deadline: int = 0
    """When the time bank is used up as well."""


class Preferences(msgspec.Struct, frozen=True, gc=False):
    """What the croupier does for a player as soon as it can be done."""

    leave_after_hand: bool = False
    """Leave when the hand is over."""
    sit_out_next_big_blind: bool = False
    """Sit out when the big blind would come."""
    auto_muck: bool = True
    """At the showdown muck what cannot win and show what may, without being asked."""


class PrivateTableView(msgspec.Struct, frozen=True, gc=False):
    """What only the player in a seat is told."""

    seat: int
    hand_seat: int = -1
    """One's seat in the hand; -1 without one."""
    decision: HandDecision | None = None
    """What is lawful, if it is this player's turn."""
    turn_token: str = ""
    """The token that goes with an act of this turn."""
    entry_choice: EntryChoice | None = None
    """The ways in that the house has, if one must choose."""
    straddle_amount: int = 0
    """What a straddle in the next hand would be, if one may say so now."""
    top_up_range: tuple[int, int] = (0, 0)
    """How many chips may be added now, at least and at most."""
    game_choices: tuple[str, ...] = ()
    """The names of the games to choose the next from, if it is this player's choice."""
    can_chop: bool = False
    """Whether one of two blinds may ask to take them back."""
    can_show: bool = False
    """Whether one may show cards of the hand that is over, though nobody need see them."""
    preferences: Preferences = Preferences()


class TableView(msgspec.Struct, frozen=True, gc=False):
    """A table as one viewer sees it."""

    id: str
    name: str
    game: str
    """The game that is dealt now, by its slug."""
    game_name: str
    """Its name."""
    house: str
    stakes: str
    """In words: no-limit, blinds 5/10."""
    buy_in: tuple[int, int]
    """The least and the most that the viewer may sit down with; no most where it is 0."""
    smallest_chip: int
    """The smallest chip that bets are made in."""
    now: int
    """The table's time in seconds, to which all times here refer."""
    seats: tuple[TableSeatView, ...]
    button: int
    hand_number: int
    """The number of the hand, 0 before the first."""
    hand_seats: tuple[int, ...]
    """The seat at the table of each seat of the hand: events of the hand name its seats."""
    hand_over: bool
    """Whether the hand is over."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    """The main pot first, without the bets in front of the seats."""
    pending_action: PendingAction | None = None
    own: PrivateTableView | None = None
    ruling: RulingDecision | None = None
    """What the floor must decide; for the floor alone."""
    ruling_about: str = ""
    """What the floor is deciding about, for everybody."""
    announcement: str = ""
    """What the dealer says of the cards that lie open; cards are in square brackets."""
    killer_seat: int = -1
    """The seat that killed the pot of this hand, if one did."""
    jackpot: int = 0
    """What the jackpot is at this moment, where one can be won."""
    next_deal_at: int = 0
    """When the next hand is dealt, if it is known."""
    waiting_reason: str = ""
    """Why no hand is dealt, in a sentence."""
    pause_reason: str = ""
    """Why the table stands still, if it does."""
    railbirds: int = 0
    """How many watch without a seat."""
    games: tuple[str, ...] = ()
    """All games on the sign, where there are several."""
    game_hands_left: int = 0
    """For how many more hands this game is dealt, where there are several."""
    last_hand_id: str = ""
    """The id of the last finished hand, for the replayer."""
    controller: str = ""
    """podium or the id of the tournament that the table belongs to, if it does."""


class EventLine(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as one viewer is told it."""

    seq: int
    """The entry it belongs to."""
    text: str
    """A sentence; cards are in square brackets."""
    clause: str
    """The clause it follows; empty where no book speaks of it."""
    event: TableEvent
    hand_number: int = 0
    """The number of the hand it belongs to; 0 for what happens besides."""
    seat: int = -1
    """The seat at the table that it is about."""


# ---------------------------------------------------------------- what clients are told


class ServerMessageBase(msgspec.Struct, frozen=True, tag=True, tag_field="tell", gc=False):
    """Something that a client is told."""


class Me(msgspec.Struct, frozen=True, gc=False):
    """Who somebody is here."""

    id: str
    name: str
    kind: str
    roles: tuple[str, ...]
    chips: int
    """In the wallet; chips on tables are not among them."""


class Welcome(ServerMessageBase, frozen=True):
    """The first thing that is told."""

    protocol_version: int
    me: Me | None
    """Nobody who has not said who he is: he may watch."""
    seated_at: tuple[str, ...] = ()
    """The tables where one has a seat."""


class TableSnapshot(ServerMessageBase, frozen=True):
    """A table as it is, and what happened in its hand so far."""

    table_id: str
    seq: int
    view: TableView
    lines: tuple[EventLine, ...]
    chat: tuple[Chatted, ...] = ()


class TableUpdate(ServerMessageBase, frozen=True):
    """What happened at a table since the last that was told, and what it looks like now."""

    table_id: str
    seq: int
    lines: tuple[EventLine, ...]
    view: TableView


class Done(ServerMessageBase, frozen=True):
    """What was asked is done, and is written down as entry `seq`."""

    request_id: str
    topic: str
    seq: int
    note: str = ""
    """A sentence, where it is done otherwise or later than asked."""


class RequestRefused(ServerMessageBase, frozen=True):
    """What was asked is refused, and nothing has changed."""

    request_id: str
    reason: str
    """A sentence: why, and what instead."""
    clause: str = ""


class Chatted(ServerMessageBase, frozen=True):
    """Somebody said something at a table."""

    table_id: str
    sent_at: int
    name: str
    text: str


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
    seats: int
    players: tuple[str, ...]
    bot_count: int
    """How many of the players are bots."""
    buy_in: tuple[int, int]
    average_pot: int
    hands_dealt: int
    games: tuple[str, ...] = ()
    railbirds: int = 0
    paused: bool = False
    awaiting_ruling: bool = False
    """Whether a decision waits for the floor."""
    controller: str = ""
    """podium or the id of the tournament that the table belongs to, if it does."""


class LobbySnapshot(ServerMessageBase, frozen=True):
    """All tables."""

    tables: tuple[TableSummary, ...]
    people_online: int
    """How many are here."""
    tournaments: tuple[TournamentSummary, ...] = ()
    waitlisted: int = 0
    """How many wait on lists."""


class WalletUpdate(ServerMessageBase, frozen=True):
    """What is in one's wallet now."""

    chips: int


class WatchEnded(ServerMessageBase, frozen=True):
    """A table is there no more, or cannot be followed."""

    topic: str
    reason: str


class PodiumSnapshot(ServerMessageBase, frozen=True):
    """How things are at the podium."""

    view: PodiumView


class TournamentSnapshot(ServerMessageBase, frozen=True):
    """How things are in a tournament."""

    view: TournamentView


class SeatReady(ServerMessageBase, frozen=True):
    """One is called to a table: a seat is free, one is moved there, or play begins."""

    kind: str
    """called, moved or begins."""
    table_id: str
    """Its id."""
    text: str
    from_table_id: str = ""
    """The table that one was moved from."""
    expires_at: int = 0
    """Until when one must answer, by the room's time; 0 where one need not."""


class Pong(ServerMessageBase, frozen=True):
    """The line is up."""

    n: int


class Closing(ServerMessageBase, frozen=True):
    """The last thing that is told before the line is cut."""

    reason: str


ServerMessage = (
    Welcome
    | TableSnapshot
    | TableUpdate
    | Done
    | RequestRefused
    | Chatted
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
    """Give the JSON schema of everything that is said and told."""
    (said, told), parts = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cardspeak over a socket",
        "said": said,
        "told": told,
        "$defs": parts,
    }
