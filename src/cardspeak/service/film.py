"""A finished hand, step by step: kept with all its cards, shown as each viewer knew it.

What comes of a hand after it is over, as cards that are shown all the same, is part of its film.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.stakes import stakes
from cardspeak.hand.views import SeatView
from cardspeak.records.phh import BadHistory, dumps, loads
from cardspeak.records.recording import record
from cardspeak.records.replay import play
from cardspeak.service.looking import Happening, line
from cardspeak.service.messages import Line, SeatNow, TableView, Turn
from cardspeak.service.storage.rows import HandRow, Player
from cardspeak.table.events import AnyEvent, HandEnded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.service.looking import Lying, Scene

_LEVEL: Final = 3
"""How hard films are pressed: they say the same things over and over."""


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """What happened in one step, and what lay on the table after it."""

    events: tuple[AnyEvent, ...]
    seats: tuple[SeatView, ...]
    """As somebody without a seat sees them."""
    own: tuple[SeatView | None, ...]
    """Each seat as its own player sees it, where that is more."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    turn: tuple[int, str] | None
    won: dict[int, int]
    drawn: dict[int, int]


class Film(msgspec.Struct, array_like=True):
    """A hand with all its cards."""

    table: str
    name: str
    table_seats: int
    number: int
    game: str
    title: str
    house: str
    stakes: str
    unit: int
    buy_in: tuple[int, int]
    button: int
    """The seat at the table."""
    players: tuple[str, ...]
    seats: tuple[int, ...]
    """The seats at the table of those who were dealt in."""
    posted: dict[str, Any]
    """The placard, in plain values."""
    frames: list[Frame] = []
    history: str = ""
    """The hand as PHH with all its cards."""
    no_history: str = ""
    """Why there is none, if PHH cannot say it."""


class Watched(msgspec.Struct, frozen=True):
    """A finished hand as somebody may see it."""

    id: str
    table: str
    number: int
    game: str
    title: str
    house: str
    stakes: str
    ended: int
    pot: int
    viewer: int
    """The seat in the hand from which it is seen; -1 from the rail."""
    players: tuple[PlayerShown, ...]
    steps: tuple[Step, ...]
    phh: bool
    """Whether there is a history as PHH."""


class PlayerShown(msgspec.Struct, frozen=True):
    """Somebody's part in a finished hand."""

    name: str
    seat: int
    net: int


class Step(msgspec.Struct, frozen=True):
    """One step of a finished hand: what happened, and the table after it."""

    lines: tuple[Line, ...]
    view: TableView


_READER: Final = msgspec.msgpack.Decoder(Film)
"""Made once: two threads that are the first to read a kind of struct bring the process down."""


# ---------------------------------------------------------------- filming


def begin(scene: Scene) -> Film:
    """Begin the film of the hand that was just dealt."""
    table = scene.table
    placard = table.placard
    return Film(
        table=scene.id,
        name=scene.name,
        table_seats=len(table.seats),
        number=scene.hands_before + table.number,
        game=placard.game.slug,
        title=placard.game.name,
        house=placard.house.name,
        stakes=stakes(placard),
        unit=placard.chip,
        buy_in=table.sign.buy_in,
        button=table.button,
        players=scene.dealt_to,
        seats=table.hand_seats,
        posted=msgspec.to_builtins(placard.posted),
        frames=[],
    )


def shoot(film: Film, scene: Scene, happened: Sequence[AnyEvent], lies: Lying) -> None:
    """Keep what happened, and what lies on the table now."""
    hand = scene.table.hand
    if hand is None:
        return
    to_all = lies.seats[-1]
    decision = hand.decision
    film.frames.append(
        Frame(
            events=tuple(happened),
            seats=to_all,
            own=tuple([_own(lies, seat) for seat in range(hand.seats)]),
            boards=lies.boards,
            pots=lies.pots,
            turn=None if decision is None else (decision.seat, type(decision).__name__),
            won=dict(scene.won),
            drawn=dict(scene.drawn),
        )
    )


def _own(lies: Lying, seat: int) -> SeatView | None:
    mine = lies.seats[seat][seat]
    return None if mine == lies.seats[-1][seat] else mine


def finish(film: Film, scene: Scene, hand_id: str, accounts: dict[str, str], wall: int) -> HandRow:
    """Make the row of a hand that is over."""
    hand = _hand(scene)
    return HandRow(
        id=hand_id,
        table=film.table,
        number=film.number,
        game=film.game,
        house=film.house,
        ended=wall,
        pot=sum(scene.won.values()),
        players=tuple(
            Player(accounts.get(name, ""), name, seat, _net(hand, seat))
            for seat, name in enumerate(film.players)
        ),
        film=_pressed(film, hand),
    )


def add(film: Film, scene: Scene, row: HandRow) -> HandRow:
    """Make the row of a hand again, of which more has come since it was over."""
    hand = _hand(scene)
    return msgspec.structs.replace(
        row,
        number=film.number,
        players=tuple(
            msgspec.structs.replace(one, net=_net(hand, one.seat)) for one in row.players
        ),
        film=_pressed(film, hand),
    )


def _hand(scene: Scene) -> Hand:
    assert scene.table.hand is not None  # noqa: S101  for the type checker
    return scene.table.hand


def _net(hand: Hand, seat: int) -> int:
    return hand.stacks[seat] - hand.started_with[seat]


def _pressed(film: Film, hand: Hand) -> bytes:
    """Put the history to a film, and press it."""
    film.history = film.no_history = ""
    try:
        film.history = dumps(record(hand, players=list(_from_the_button(hand, film.players))))
    except BadHistory as cannot:
        film.no_history = str(cannot)
    return zlib.compress(msgspec.msgpack.encode(film), _LEVEL)


def _from_the_button(hand: Hand, names: Sequence[str]) -> Sequence[str]:
    first = hand.button + 1
    return [*names[first:], *names[:first]]


# ---------------------------------------------------------------- showing


def load(row: HandRow) -> Film:
    """Read the film of a hand."""
    return _READER.decode(zlib.decompress(row.film))


def watch(row: HandRow, viewer: int | None) -> Watched:
    """Show a hand as a seat of it knew it, or as everybody did."""
    film = load(row)
    end = _end(film)
    return Watched(
        id=row.id,
        table=row.table,
        number=row.number,
        game=row.game,
        title=film.title,
        house=row.house,
        stakes=film.stakes,
        ended=row.ended,
        pot=row.pot,
        viewer=-1 if viewer is None else viewer,
        players=tuple(PlayerShown(one.name, one.seat, one.net) for one in row.players),
        steps=tuple(
            Step(_lines(film, nth, viewer), _view(film, frame, viewer, over=nth >= end))
            for nth, frame in enumerate(film.frames)
        ),
        phh=bool(film.history),
    )


def _end(film: Film) -> int:
    """Say with which step a hand was over; more may have been shown since."""
    ends = (n for n, one in enumerate(film.frames) if any(map(_is_end, one.events)))
    return next(ends, len(film.frames) - 1)


def _is_end(event: AnyEvent) -> bool:
    return isinstance(event, HandEnded)


def _lines(film: Film, nth: int, viewer: int | None) -> tuple[Line, ...]:
    name = "" if viewer is None else film.players[viewer]
    names = [""] * film.table_seats
    for player, seat in zip(film.players, film.seats, strict=True):
        names[seat] = player
    return tuple(
        line(Happening(nth, event, film.number, film.players, film.seats, tuple(names)), name)
        for event in film.frames[nth].events
    )


def _view(film: Film, frame: Frame, viewer: int | None, *, over: bool) -> TableView:
    seats = [SeatNow(seat=number, player="", stack=0) for number in range(film.table_seats)]
    for at, number in enumerate(film.seats):
        own = frame.own[at] if at == viewer else None
        cards = own or frame.seats[at]
        seats[number] = SeatNow(
            seat=number,
            player=film.players[at],
            stack=cards.stack,
            cards=cards,
            won=frame.won.get(at, 0),
            drawn=frame.drawn.get(at),
        )
    turn = None
    if frame.turn is not None:
        seat, kind = frame.turn
        turn = Turn(seat=film.seats[seat] if seat >= 0 else -1, kind=kind, began=0, ends=0)
    return TableView(
        id=film.table,
        name=film.name,
        game=film.game,
        title=film.title,
        house=film.house,
        stakes=film.stakes,
        buy_in=film.buy_in,
        unit=film.unit,
        now=0,
        seats=tuple(seats),
        button=film.button,
        hand=film.number,
        hand_seats=film.seats,
        over=over,
        boards=frame.boards,
        pots=frame.pots,
        turn=turn,
    )


# ---------------------------------------------------------------- histories


def phh(row: HandRow, viewer: int | None) -> str:
    """Give a hand as PHH, with the cards that a seat of it, or everybody, came to know."""
    film = load(row)
    if not film.history:
        raise BadHistory(film.no_history)
    (told,) = loads(film.history)
    hand, _ = play(told)
    names = list(_from_the_button(hand, film.players))
    return dumps(record(hand, viewer=viewer, players=names))


def words(row: HandRow, viewer: int | None) -> str:
    """Tell a hand line by line, as a seat of it, or everybody, knew it."""
    film = load(row)
    told = [f"{film.title}, {film.house}: {film.stakes}", f"{film.name}, hand {film.number}", ""]
    for nth in range(len(film.frames)):
        told += [
            f"{one.text}  ({one.clause})" if one.clause else one.text
            for one in _lines(film, nth, viewer)
        ]
    told += ["", *(f"{one.name}: {one.net:+}" for one in row.players), ""]
    return "\n".join(told)
