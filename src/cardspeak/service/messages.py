"""What passes over a socket: what clients say, and what they are told; with its schema."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.hand.decisions import AnyDecision, Ruling
from cardspeak.hand.views import SeatView
from cardspeak.room.commands import AnyCommand as AnyRoomCommand
from cardspeak.service.boards import BoardView, TournamentCard, TournamentView
from cardspeak.table.commands import AnyCommand
from cardspeak.table.decisions import Choice
from cardspeak.table.events import AnyEvent
from cardspeak.tournament.commands import AnyCommand as AnyTournamentCommand

PROTOCOL: Final = 1
"""Raised whenever an old client would misunderstand a new service."""


# ---------------------------------------------------------------- what clients say


class Said(
    msgspec.Struct, frozen=True, tag=True, tag_field="say", forbid_unknown_fields=True, gc=False
):
    """Something that a client says."""


class Watch(Said, frozen=True):
    """Follow a table: what happened after entry `since`, if that is not too long ago, and then on.

    With 0 the whole view is sent at once.
    """

    table: str
    since: int = 0


class Unwatch(Said, frozen=True):
    """Follow a table no more; a seat there is kept."""

    table: str


class WatchLobby(Said, frozen=True):
    """Be told about all tables now and then."""


class UnwatchLobby(Said, frozen=True):
    """Be told no more about all tables."""


class TakeSeat(Said, frozen=True):
    """Sit down with so many chips of the wallet; `seat` is -1 for any."""

    table: str
    id: str
    seat: int
    chips: int


class Do(Said, frozen=True):
    """Do something at a table, as a player or as the floor.

    `id` is made up by the client: the same one again gets the same answer and is not done twice.
    `hand` and `turn` are those of the view that was acted on, for what is done in turn.
    """

    table: str
    id: str
    command: AnyCommand
    hand: int = 0
    turn: str = ""


class Wish(Said, frozen=True):
    """Say what is to be done for one at the table when it can be: see `Wishes`."""

    table: str
    id: str
    leave: bool | None = None
    out_at_blind: bool | None = None
    muck: bool | None = None


class Chat(Said, frozen=True):
    """Say something to everybody at a table."""

    table: str
    text: str


class Pause(Said, frozen=True):
    """Stop a table, as the floor, or let it go on: nothing is dealt and no time passes."""

    table: str
    id: str
    paused: bool
    why: str = ""


class Follow(Said, frozen=True):
    """Be shown how things are, now and whenever they change: at the podium, or in a tournament."""

    what: str
    """podium, or the id of a tournament."""


class Unfollow(Said, frozen=True):
    """Be shown that no more."""

    what: str


class AtPodium(Said, frozen=True):
    """Say something at the podium, as a player or as the floor; `id` as in `Do`."""

    id: str
    command: AnyRoomCommand


class Direct(Said, frozen=True):
    """Say something in a tournament, as a player or as its director; `id` as in `Do`."""

    tournament: str
    id: str
    command: AnyTournamentCommand


class Ping(Said, frozen=True):
    """Ask whether the line is up."""

    n: int = 0


AnySaid = (
    Watch
    | Unwatch
    | WatchLobby
    | UnwatchLobby
    | TakeSeat
    | Do
    | Wish
    | Chat
    | Pause
    | Follow
    | Unfollow
    | AtPodium
    | Direct
    | Ping
)


# ---------------------------------------------------------------- what a table looks like


class SeatNow(msgspec.Struct, frozen=True, gc=False):
    """A seat of the table as a viewer sees it now."""

    seat: int
    player: str
    """Empty where nobody sits."""
    stack: int
    """Chips in front of the player, without his bet."""
    bot: bool = False
    here: bool = True
    """Whether the player is to be dealt in; else he sits out."""
    online: bool = True
    """Whether a person's browser is connected."""
    waits: str = ""
    """How a player who is not dealt in yet will come in, in words."""
    owes: tuple[str, ...] = ()
    kept_for: str = ""
    """For whom an empty seat is kept."""
    chair: bool = True
    """Whether there is a chair: nobody sits where there is none."""
    bank: int = 0
    """Seconds left in the time bank."""
    cards: SeatView | None = None
    """What lies there, if the player was dealt into the hand; bets and stack of the hand."""
    won: int = 0
    """What the seat got out of the pots of the hand that is over, or ends now."""
    drawn: int | None = None
    """How many cards the seat drew last in this hand; 0 stood pat."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is, and how long it lasts."""

    seat: int
    """The seat at the table; -1 where it is all who are left, or the floor."""
    kind: str
    """What is decided: Bet, Draw, Discard, Expose, Show, RunIt, Place, TapOut or Ruling."""
    began: int
    """The table's time in seconds."""
    ends: int
    """When the posted time is over; 0 where there is none."""
    bank_ends: int = 0
    """When the time bank is used up as well."""


class Wishes(msgspec.Struct, frozen=True, gc=False):
    """What the croupier does for a player as soon as it can be done."""

    leave: bool = False
    """Leave when the hand is over."""
    out_at_blind: bool = False
    """Sit out when the big blind would come."""
    muck: bool = True
    """At the showdown muck what cannot win and show what may, without being asked."""


class Yours(msgspec.Struct, frozen=True, gc=False):
    """What only the player in a seat is told."""

    seat: int
    hand_seat: int = -1
    """One's seat in the hand; -1 without one."""
    decision: AnyDecision | None = None
    """What is lawful, if it is this player's turn."""
    turn: str = ""
    """The token that goes with an act of this turn."""
    ways: Choice | None = None
    """The ways in that the house has, if one must choose."""
    straddle: int = 0
    """What a straddle in the next hand would be, if one may say so now."""
    top_up: tuple[int, int] = (0, 0)
    """How many chips may be added now, at least and at most."""
    choose_game: tuple[str, ...] = ()
    """The names of the games to choose the next from, if it is this player's choice."""
    chop: bool = False
    """Whether one of two blinds may ask to take them back."""
    may_show: bool = False
    """Whether one may show cards of the hand that is over, though nobody need see them."""
    wishes: Wishes = Wishes()


class TableView(msgspec.Struct, frozen=True, gc=False):
    """A table as one viewer sees it."""

    id: str
    name: str
    game: str
    """The game that is dealt now, by its slug."""
    title: str
    """Its name."""
    house: str
    stakes: str
    """In words: no-limit, blinds 5/10."""
    buy_in: tuple[int, int]
    """The least and the most that the viewer may sit down with; no most where it is 0."""
    unit: int
    """The smallest chip that bets are made in."""
    now: int
    """The table's time in seconds, to which all times here refer."""
    seats: tuple[SeatNow, ...]
    button: int
    hand: int
    """The number of the hand, 0 before the first."""
    hand_seats: tuple[int, ...]
    """The seat at the table of each seat of the hand: events of the hand name its seats."""
    over: bool
    """Whether the hand is over."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    """The main pot first, without the bets in front of the seats."""
    turn: Turn | None = None
    yours: Yours | None = None
    ruling: Ruling | None = None
    """What the floor must decide; for the floor alone."""
    deciding: str = ""
    """What the floor is deciding about, for everybody."""
    announced: str = ""
    """What the dealer says of the cards that lie open; cards are in square brackets."""
    killer: int = -1
    """The seat that killed the pot of this hand, if one did."""
    jackpot: int = 0
    """What the jackpot is at this moment, where one can be won."""
    next_deal: int = 0
    """When the next hand is dealt, if it is known."""
    waits_for: str = ""
    """Why no hand is dealt, in a sentence."""
    paused: str = ""
    """Why the table stands still, if it does."""
    rail: int = 0
    """How many watch without a seat."""
    games: tuple[str, ...] = ()
    """All games on the sign, where there are several."""
    game_left: int = 0
    """For how many more hands this game is dealt, where there are several."""
    last_hand: str = ""
    """The id of the last finished hand, for the replayer."""
    host: str = ""
    """podium or the id of the tournament that the table belongs to, if it does."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as one viewer is told it."""

    seq: int
    """The entry it belongs to."""
    text: str
    """A sentence; cards are in square brackets."""
    clause: str
    """The clause it follows; empty where no book speaks of it."""
    event: AnyEvent
    hand: int = 0
    """The number of the hand it belongs to; 0 for what happens besides."""
    seat: int = -1
    """The seat at the table that it is about."""


# ---------------------------------------------------------------- what clients are told


class Told(msgspec.Struct, frozen=True, tag=True, tag_field="tell", gc=False):
    """Something that a client is told."""


class Me(msgspec.Struct, frozen=True, gc=False):
    """Who somebody is here."""

    id: str
    name: str
    kind: str
    roles: tuple[str, ...]
    chips: int
    """In the wallet; chips on tables are not among them."""


class Welcome(Told, frozen=True):
    """The first thing that is told."""

    protocol: int
    me: Me | None
    """Nobody who has not said who he is: he may watch."""
    seats: tuple[str, ...] = ()
    """The tables where one has a seat."""


class Seen(Told, frozen=True):
    """A table as it is, and what happened in its hand so far."""

    table: str
    seq: int
    view: TableView
    lines: tuple[Line, ...]
    chat: tuple[Chatted, ...] = ()


class Happened(Told, frozen=True):
    """What happened at a table since the last that was told, and what it looks like now."""

    table: str
    seq: int
    lines: tuple[Line, ...]
    view: TableView


class Done(Told, frozen=True):
    """What was asked is done, and is written down as entry `seq`."""

    id: str
    table: str
    seq: int
    note: str = ""
    """A sentence, where it is done otherwise or later than asked."""


class No(Told, frozen=True):
    """What was asked is refused, and nothing has changed."""

    id: str
    why: str
    """A sentence: why, and what instead."""
    clause: str = ""


class Chatted(Told, frozen=True):
    """Somebody said something at a table."""

    table: str
    at: int
    name: str
    text: str


class TableCard(msgspec.Struct, frozen=True, gc=False):
    """A table as the lobby shows it."""

    id: str
    name: str
    game: str
    title: str
    family: str
    house: str
    stakes: str
    limit: str
    seats: int
    players: tuple[str, ...]
    bots: int
    """How many of the players are bots."""
    buy_in: tuple[int, int]
    average_pot: int
    hands: int
    games: tuple[str, ...] = ()
    watching: int = 0
    paused: bool = False
    ruling: bool = False
    """Whether a decision waits for the floor."""
    host: str = ""
    """podium or the id of the tournament that the table belongs to, if it does."""


class Lobby(Told, frozen=True):
    """All tables."""

    tables: tuple[TableCard, ...]
    people: int
    """How many are here."""
    tournaments: tuple[TournamentCard, ...] = ()
    waiting: int = 0
    """How many wait on lists."""


class Wallet(Told, frozen=True):
    """What is in one's wallet now."""

    chips: int


class Gone(Told, frozen=True):
    """A table is there no more, or cannot be followed."""

    table: str
    why: str


class BoardSeen(Told, frozen=True):
    """How things are at the podium."""

    view: BoardView


class TournamentSeen(Told, frozen=True):
    """How things are in a tournament."""

    view: TournamentView


class Summons(Told, frozen=True):
    """One is called to a table: a seat is free, one is moved there, or play begins."""

    kind: str
    """called, moved or begins."""
    table: str
    """Its id."""
    text: str
    old: str = ""
    """The table that one was moved from."""
    until: int = 0
    """Until when one must answer, by the room's time; 0 where one need not."""


class Pong(Told, frozen=True):
    """The line is up."""

    n: int


class Bye(Told, frozen=True):
    """The last thing that is told before the line is cut."""

    why: str


AnyTold = (
    Welcome
    | Seen
    | Happened
    | Done
    | No
    | Chatted
    | Lobby
    | Wallet
    | Gone
    | BoardSeen
    | TournamentSeen
    | Summons
    | Pong
    | Bye
)


def schema() -> dict[str, Any]:
    """Give the JSON schema of everything that is said and told."""
    (said, told), parts = msgspec.json.schema_components(
        [AnySaid, AnyTold], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cardspeak over a socket",
        "said": said,
        "told": told,
        "$defs": parts,
    }
