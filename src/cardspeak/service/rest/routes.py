"""What a route is: one function, whose signature says what it takes and what it answers."""

from __future__ import annotations

import inspect
import logging
import re
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Protocol, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Endpoint

from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service.accounts import LASTS, may
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest import guard
from cardspeak.service.storage.interface import StorageFailure

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from starlette.types import Receive, Scope, Send

    from cardspeak.houses.notices import Notice
    from cardspeak.service.accounts import Accounts
    from cardspeak.service.messages import TableCard
    from cardspeak.service.podium import PodiumClerk
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.rows import Account
    from cardspeak.service.throttle import Doorkeeper
    from cardspeak.service.tournaments import TournamentClerk, TournamentSettings
    from cardspeak.tournament import Conditions

_LOG: Final = logging.getLogger(__name__)
SMALL: Final = 4 * 1024
"""Bytes of a body at most, where a route says nothing else."""
_SAFE: Final = ("GET", "HEAD")


class Who(Enum):
    """Who may ask something."""

    ANYBODY = "anybody"
    PLAYER = "whoever has a name here"
    FLOOR = "the floor"
    ADMIN = "an admin"


class Refusal(msgspec.Struct, frozen=True):
    """What was asked is not done, and nothing has changed."""

    why: str
    """A sentence: why, and what instead."""
    clause: str = ""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request has in its body; fields that are not known are refused."""


@dataclass(frozen=True)
class File:
    """A text to be kept as a file."""

    text: str
    name: str
    media: str = "text/plain"


class Room(Protocol):
    """What is asked of the room itself."""

    def lobby(self) -> tuple[TableCard, ...]:
        """List the tables as the lobby shows them."""

    def notices(self, table: str) -> tuple[Notice, ...]:
        """Say what is posted at a table of the lobby."""

    @property
    def podium(self) -> PodiumClerk:
        """Whoever runs the lists."""

    def seated(self, account_id: str) -> tuple[str, ...]:
        """List the tables where somebody has a seat, or chips that are kept."""

    async def open_table(self, name: str, posted: dict[str, Any], settings: dict[str, Any]) -> str:
        """Open a table with this sign, and give its id."""

    async def close_table(self, table: str) -> None:
        """Close a table when its hand is over, and give everybody his chips back."""

    @property
    def tournaments(self) -> list[TournamentClerk]:
        """The clerks of all tournaments."""

    def now(self) -> int:
        """Give the room's time in whole seconds."""

    async def open_tournament(
        self, conditions: Conditions, settings: TournamentSettings, called: str = ""
    ) -> TournamentClerk:
        """Set a tournament up."""

    def busy(self, account: Account) -> str:
        """Say with what somebody has to do so that he keeps his name; nothing where he has not."""

    async def account_changed(self, account: Account) -> None:
        """Hear that somebody has another name, other roles, other chips, or an account no more."""


@dataclass(frozen=True)
class Desk:
    """Everything that the routes work with."""

    accounts: Accounts
    storage: Storage
    room: Room
    door: Doorkeeper
    secure: bool = False
    """Whether browsers come by https alone."""
    origins: Collection[str] = ()
    """The origins of the room's pages, where the host that is asked does not say it."""


@dataclass
class Asked:
    """Who asks, and from where."""

    desk: Desk
    account: Account | None
    token: str
    address: str
    new_token: str | None = field(default=None, init=False)
    """A token that the browser is to keep from now on; empty if it is to forget it."""

    @property
    def me(self) -> Account:
        """Whoever asks; a route that asks this is not for anybody."""
        if self.account is None:
            raise TurnedAway("Say who you are first: come in as a guest, or log in.", 401)
        return self.account


@dataclass(frozen=True)
class Query:
    """Something that may be said after the question mark."""

    type: Any
    usual: Any


@dataclass(frozen=True)
class Route:
    """A method of a path: who may ask it, what it takes and what it answers."""

    method: str
    path: str
    who: Who
    does: Callable[..., Any]
    body: type[Said] | None
    answer: Any
    places: tuple[str, ...]
    """What the path names."""
    queries: dict[str, Query]
    largest: int
    keeps: int
    """For how many seconds a browser may keep the answer."""

    @property
    def title(self) -> str:
        """What it does, in a sentence."""
        return (inspect.getdoc(self.does) or "").splitlines()[0]

    @property
    def more(self) -> str:
        """What else there is to be said about it."""
        return " ".join((inspect.getdoc(self.does) or "").splitlines()[1:]).strip()


class Routes(list[Route]):
    """Routes, each declared by the function that answers it."""

    def on(
        self,
        method: str,
        path: str,
        who: Who = Who.ANYBODY,
        *,
        largest: int = SMALL,
        keeps: int = 0,
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Declare a route: parameters are places of the path, the `body`, or a query."""

        def declared(does: Callable[..., Any]) -> Callable[..., Any]:
            types = get_type_hints(does)
            answer = types.pop("return")
            places = tuple(re.findall(r"{(\w+)}", path))
            queries = {
                name: Query(types[name], one.default)
                for name, one in inspect.signature(does).parameters.items()
                if name not in ("asked", "body", *places)
            }
            body = types.get("body")
            self.append(
                Route(method, path, who, does, body, answer, places, queries, largest, keeps)
            )
            return does

        return declared


# ---------------------------------------------------------------- answering


def endpoints(routes: Iterable[Route], desk: Desk) -> list[Endpoint]:
    """Make what Starlette serves, an endpoint a path; other paths below `/api` are refused."""
    paths: dict[str, dict[str, Route]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method] = route
    paths["/api/{rest:path}"] = {}
    return [Endpoint(path, _Answering(methods, desk)) for path, methods in paths.items()]


class _Answering:
    """Answers every method of a path."""

    def __init__(self, methods: dict[str, Route], desk: Desk) -> None:
        self._methods = methods
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await _answer(self._methods, self._desk, Request(scope, receive))
        await response(scope, receive, send)


async def _answer(methods: dict[str, Route], desk: Desk, request: Request) -> Response:
    try:
        return await _answered(_route(methods, request), desk, request)
    except TurnedAway as no:
        return _refused(Refusal(no.why, no.clause), no.status, no.wait)
    except AgainstTheBook as no:
        return _refused(Refusal(sentence(no.reason), no.clause), 409)
    except StorageFailure:
        _LOG.exception("%s %s could not be written", request.method, request.url.path)
        return _refused(Refusal("It could not be written down: try again in a moment."), 503, 5)
    except Exception:  # noqa: BLE001  nobody is shown what went wrong inside
        _LOG.exception("%s %s went wrong", request.method, request.url.path)
        return _refused(Refusal("Something went wrong here, and nothing was done: try again."), 500)


def _route(methods: dict[str, Route], request: Request) -> Route:
    if not methods:
        raise TurnedAway("There is nothing here: see /api/openapi.json.", 404)
    route = methods.get("GET" if request.method == "HEAD" else request.method)
    if route is None:
        raise TurnedAway(f"This takes {' and '.join(methods)}, not {request.method}.", 405)
    return route


async def _answered(route: Route, desk: Desk, request: Request) -> Response:
    if request.method not in _SAFE and not guard.own_origin(
        request.headers, secure=desk.secure, origins=desk.origins
    ):
        raise TurnedAway("This is only done from the room's own pages: send their Origin.", 403)
    asked = await _who_asks(desk, request)
    _check_who(route.who, asked)
    told = {name: request.path_params[name] for name in route.places}
    told |= _queries(route, request)
    if route.body is not None:
        told["body"] = await _body(route.body, route.largest, request)
    response = _response(await route.does(asked, **told), route)
    if asked.new_token is not None:
        guard.set_cookie(response, asked.new_token, LASTS, secure=desk.secure)
    return response


async def _who_asks(desk: Desk, request: Request) -> Asked:
    token = request.cookies.get(guard.cookie_name(secure=desk.secure), "")
    account = await desk.accounts.whose(token)
    return Asked(desk, account, token, request.client.host if request.client else "")


def _check_who(who: Who, asked: Asked) -> None:
    if who is Who.ANYBODY:
        return
    me = asked.me
    role = {Who.FLOOR: "floor", Who.ADMIN: "admin"}.get(who)
    if role is not None and not may(me, role):
        raise TurnedAway(f"This is for {who.value}: ask somebody who works here.", 403)


def _queries(route: Route, request: Request) -> dict[str, Any]:
    if unknown := set(request.query_params) - set(route.queries):
        raise TurnedAway(f"Nothing here is called {min(unknown)!r}.", 400)
    try:
        return {
            name: msgspec.convert(
                request.query_params.get(name, query.usual), query.type, strict=False
            )
            for name, query in route.queries.items()
        }
    except msgspec.ValidationError as wrong:
        raise TurnedAway(f"That is not understood: {_small(wrong)}.", 400) from None


async def _body(kind: type[Said], largest: int, request: Request) -> Said:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise TurnedAway("Say it in JSON, with the content type application/json.", 415)
    sent = bytearray()
    async for part in request.stream():
        sent += part
        if len(sent) > largest:
            raise TurnedAway(f"That is too long: say it in {largest:,} bytes.", 413)
    try:
        return msgspec.json.decode(bytes(sent) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise TurnedAway(f"That is not understood: {_small(wrong)}.", 400) from None


def _response(answer: object, route: Route) -> Response:
    if isinstance(answer, File):
        kept = {"content-disposition": f'attachment; filename="{answer.name}"'}
        return Response(answer.text, 200, kept, answer.media)
    keeps = f"private, max-age={route.keeps}" if route.keeps else "no-store"
    if route.answer is type(None):
        return Response(status_code=204, headers={"cache-control": keeps})
    return _json(answer, 200, {"cache-control": keeps})


def _refused(refusal: Refusal, status: int, wait: int = 0) -> Response:
    headers = {"cache-control": "no-store"} | ({"retry-after": f"{wait}"} if wait else {})
    return _json(refusal, status, headers)


def _json(answer: object, status: int, headers: dict[str, str]) -> Response:
    return Response(msgspec.json.encode(answer), status, headers, "application/json")


def _small(wrong: Exception) -> str:
    said = str(wrong).rstrip(".")
    return said[:1].lower() + said[1:]


def sentence(said: str) -> str:
    """Write a reason as a sentence.

    >>> sentence("there is no such game")
    'There is no such game.'
    """
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('.', '?', '!')) else '.'}"
