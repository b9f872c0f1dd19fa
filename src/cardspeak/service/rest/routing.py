"""Routes: each is one handler function whose signature declares its parameters and its response."""

from __future__ import annotations

import inspect
import logging
import re
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol, get_type_hints

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from cardspeak.hand.seat_numbers import write_seats
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service.accounts import SESSION_SECONDS, has_role
from cardspeak.service.bounded_json import check_numbers, decode_bounded
from cardspeak.service.errors import ApiError
from cardspeak.service.journal import Caller
from cardspeak.service.rest import http_security
from cardspeak.service.storage.interface import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from contextlib import AbstractContextManager

    from starlette.types import Receive, Scope, Send

    from cardspeak.houses.policies import Notice
    from cardspeak.sealed_hand import SealedHand
    from cardspeak.service.accounts import Accounts
    from cardspeak.service.messages import TableSummary
    from cardspeak.service.podium_runner import PodiumRunner
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import AccountRow
    from cardspeak.service.throttle import SignInThrottle
    from cardspeak.service.tournament_runner import TournamentRunner, TournamentSettings
    from cardspeak.tournament import TournamentSpec

_LOG: Final = logging.getLogger(__name__)
MAX_BODY_BYTES: Final = 4 * 1024
"""Default maximum size of a request body in bytes."""
_SAFE_METHODS: Final = ("GET", "HEAD")


class Access(Enum):
    """Who may call a route."""

    PUBLIC = "anyone"
    PLAYER = "signed in"
    FLOOR = "floor"
    ADMIN = "admin"


class ErrorResponse(msgspec.Struct, frozen=True):
    """The request was refused, and nothing has changed."""

    reason: str
    """A sentence that says why, and what to do instead."""
    clause: str = ""
    needs: str = ""
    """The field that is missing, such as a new password: send the request again with it."""


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of request bodies; unknown fields are refused."""


@dataclass(frozen=True)
class TextFile:
    """A text response to be downloaded as a file."""

    text: str
    name: str
    media_type: str = "text/plain"


class RoomApi(Protocol):
    """What the routes need from the room."""

    @property
    def can_save(self) -> bool:
        """Whether what happens in the room can be saved at the moment."""

    def table_summaries(self) -> tuple[TableSummary, ...]:
        """List the tables as the lobby shows them."""

    def table_notices(self, table_id: str) -> tuple[Notice, ...]:
        """Return the notices posted at a table in the lobby."""

    async def sealed_hand_at(self, table_id: str, account: AccountRow | None) -> SealedHand | None:
        """Return the seal of a table's hand, if it has one, with the cards that one may see."""

    @property
    def podium_runner(self) -> PodiumRunner:
        """The runner of the podium and its waitlists."""

    def tables_with_chips(self, account_id: str) -> tuple[str, ...]:
        """List the tables where an account has a seat, or chips kept for it."""

    def find_shared_table(self, account: AccountRow, other_id: str) -> str:
        """Return the name of a table where two accounts play together; empty if there is none."""

    def people_at_table(self, table_id: str) -> tuple[tuple[str, str], ...]:
        """Return the name and the account of everybody who sits at a table, without bots."""

    def connected_sessions(self) -> set[str]:
        """Return the sessions that are connected now."""

    async def open_table(self, name: str, spec: dict[str, Any], settings: dict[str, Any]) -> str:
        """Open a table with this spec and return its id."""

    def check_floor(self, table_id: str, account: AccountRow) -> None:
        """Raise `RefusedError` for somebody who may not act as a table's floor."""

    async def close_table(self, table_id: str) -> None:
        """Close a table after the current hand and return everybody's chips."""

    @property
    def tournament_runners(self) -> list[TournamentRunner]:
        """The runners of all tournaments."""

    def now(self) -> int:
        """Return the room's time in whole seconds."""

    async def create_tournament(
        self, spec: TournamentSpec, settings: TournamentSettings, tournament_id: str = ""
    ) -> TournamentRunner:
        """Create a tournament."""

    def find_involvement(self, account: AccountRow) -> str:
        """Return what keeps an account from changing its name; empty if nothing does."""

    def chips_in_tournaments(self, account: AccountRow) -> int:
        """Return what an account has paid for tournaments that it is still in."""

    def renaming(self, account: AccountRow) -> AbstractContextManager[None]:
        """Let an account take no seat and no entry while its name is changed."""

    async def notify_account(self, account: AccountRow) -> None:
        """Tell the room that an account's name, roles or chips changed, or that it was closed."""


@dataclass(frozen=True)
class AppContext:
    """Everything the handlers work with."""

    accounts: Accounts
    storage: Storage
    room: RoomApi
    throttle: SignInThrottle
    secure: bool = False
    """Whether browsers connect over HTTPS only."""
    origins: Collection[str] = ()
    """The allowed origins of the room's pages, where the `Host` header does not match them."""
    open_cards_after_hours: int | None = None
    """Hours after which all cards of a finished hand are opened for everybody; None for never."""


@dataclass
class RequestContext:
    """Who sent a request, and from where."""

    app: AppContext
    account: AccountRow | None
    token: str
    address: str
    user_agent: str = ""
    """What the browser says of itself."""
    new_token: str | None = field(default=None, init=False)
    """A session token for the browser to store; empty to delete the one it has."""

    @property
    def caller(self) -> Caller:
        """Who calls, for the journal of privileged acts."""
        return Caller(self.account.id if self.account is not None else "", self.address)

    @property
    def signed_in_account(self) -> AccountRow:
        """The caller's account; raises `ApiError` (401) if they are not signed in."""
        if self.account is None:
            raise ApiError("Sign in first, or continue as a guest.", 401)
        return self.account


@dataclass(frozen=True)
class QueryParam:
    """A query parameter."""

    type: Any
    default: Any


@dataclass(frozen=True)
class Route:
    """A method of a path: who may call it, its parameters and its response."""

    method: str
    path: str
    access: Access
    handler: Callable[..., Any]
    body_type: type[RequestBody] | None
    response_type: Any
    path_params: tuple[str, ...]
    """The names of the path parameters."""
    query_params: dict[str, QueryParam]
    max_body_bytes: int
    cache_seconds: int
    """How many seconds a browser may cache the response."""

    @property
    def summary(self) -> str:
        """The first line of the handler's docstring."""
        return (inspect.getdoc(self.handler) or "").splitlines()[0]

    @property
    def description(self) -> str:
        """The rest of the handler's docstring."""
        return " ".join((inspect.getdoc(self.handler) or "").splitlines()[1:]).strip()


class Routes(list[Route]):
    """A list of routes, with a decorator that adds handlers to it."""

    def route(
        self,
        method: str,
        path: str,
        access: Access = Access.PUBLIC,
        *,
        max_body_bytes: int = MAX_BODY_BYTES,
        cache_seconds: int = 0,
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Declare a route; the handler takes path parameters, a `body` and query parameters."""

        def declared(handler: Callable[..., Any]) -> Callable[..., Any]:
            types = get_type_hints(handler)
            response_type = types.pop("return")
            path_params = tuple(re.findall(r"{(\w+)}", path))
            query_params = {
                name: QueryParam(types[name], parameter.default)
                for name, parameter in inspect.signature(handler).parameters.items()
                if name not in ("context", "body", *path_params)
            }
            body = types.get("body")
            self.append(
                Route(
                    method,
                    path,
                    access,
                    handler,
                    body,
                    response_type,
                    path_params,
                    query_params,
                    max_body_bytes,
                    cache_seconds,
                )
            )
            return handler

        return declared


# ---------------------------------------------------------------- handling requests


def build_endpoints(routes: Iterable[Route], app: AppContext) -> list[StarletteRoute]:
    """Build one Starlette endpoint per path; unknown paths below `/api` get a 404."""
    paths: dict[str, dict[str, Route]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method] = route
    paths["/api/{rest:path}"] = {}
    return [StarletteRoute(path, _Endpoint(methods, app)) for path, methods in paths.items()]


class _Endpoint:
    """Handles every method of a path."""

    def __init__(self, methods: dict[str, Route], app: AppContext) -> None:
        self._methods = methods
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await _respond(self._methods, self._app, Request(scope, receive))
        await response(scope, receive, send)


async def _respond(methods: dict[str, Route], app: AppContext, request: Request) -> Response:
    try:
        return await _run_handler(_route(methods, request), app, request)
    except ClientDisconnect:
        return _error_response(ErrorResponse("The request broke off: send it again."), 400)
    except ApiError as error:
        return _error_response(
            ErrorResponse(error.reason, error.clause, error.needs), error.status, error.retry_after
        )
    except RuleViolationError as error:
        return _error_response(
            ErrorResponse(to_sentence(write_seats(error.reason)), error.clause), 409
        )
    except StorageError as error:
        # One line is enough, and nobody else's text goes to the terminal as it is.
        _LOG.error("%s %a: %s", request.method, request.scope["path"], error)
        return _error_response(
            ErrorResponse("That could not be saved: try again in a moment."), 503, 5
        )
    except Exception:  # noqa: BLE001  internal errors are logged, not shown
        _LOG.exception("%s %a failed", request.method, request.scope["path"])
        return _error_response(
            ErrorResponse("Something went wrong on our side, and nothing was changed: try again."),
            500,
        )


def _route(methods: dict[str, Route], request: Request) -> Route:
    if not methods:
        raise ApiError("There is no such route: see /api/openapi.json.", 404)
    route = methods.get("GET" if request.method == "HEAD" else request.method)
    if route is None:
        raise ApiError(f"This route takes {' and '.join(methods)}, not {request.method}.", 405)
    return route


async def _run_handler(route: Route, app: AppContext, request: Request) -> Response:
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
        raise ApiError("The character 0 is not allowed in an address.", 400)
    if request.method not in _SAFE_METHODS and not http_security.is_same_origin(
        request.headers, secure=app.secure, origins=app.origins
    ):
        raise ApiError(
            "Changes must come from the room's own pages: send their Origin.",
            403,
        )
    context = await _admit(route, app, request)
    arguments = {name: request.path_params[name] for name in route.path_params}
    arguments |= _parse_query(route, request)
    if route.body_type is not None:
        arguments["body"] = await _parse_body(route.body_type, route.max_body_bytes, request)
        # A body may take its time to come, and its sender may have lost a role meanwhile.
        context = await _admit(route, app, request)
    response = _response(await route.handler(context, **arguments), route)
    await http_security.compress(response, request.headers)
    if context.new_token is not None:
        http_security.set_cookie(response, context.new_token, SESSION_SECONDS, secure=app.secure)
    return response


async def _admit(route: Route, app: AppContext, request: Request) -> RequestContext:
    """Look up who sends a request, and refuse those who may not."""
    token = request.cookies.get(http_security.cookie_name(secure=app.secure), "")
    address = request.client.host if request.client else ""
    account = await app.accounts.find_by_token(token, address)
    device = request.headers.get("user-agent", "")
    context = RequestContext(app, account, token, address, device)
    _check_access(route.access, context)
    return context


def _check_access(access: Access, context: RequestContext) -> None:
    if access is Access.PUBLIC:
        return
    account = context.signed_in_account
    if access in (Access.FLOOR, Access.ADMIN) and not has_role(account, access.value):
        raise ApiError(f"Staff only: this needs the {access.value} role.", 403)


def _parse_query(route: Route, request: Request) -> dict[str, Any]:
    if unknown_names := set(request.query_params) - set(route.query_params):
        raise ApiError(f"There is no query parameter {min(unknown_names)!r} here.", 400)
    try:
        values = {
            name: msgspec.convert(
                request.query_params.get(name, query.default), query.type, strict=False
            )
            for name, query in route.query_params.items()
        }
        check_numbers(value for value in values.values() if isinstance(value, int))
    except msgspec.ValidationError as error:
        raise ApiError(f"Invalid request: {_lowercase_reason(error)}.", 400) from None
    else:
        return values


async def _parse_body(kind: type[RequestBody], max_bytes: int, request: Request) -> RequestBody:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise ApiError("Send JSON, with the content type application/json.", 415)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > max_bytes:
            raise ApiError(f"The request is too long: send at most {max_bytes:,} bytes.", 413)
    try:
        return decode_bounded(_body_decoder(kind), body.decode() or "{}")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ApiError(f"Invalid request: {_lowercase_reason(error)}.", 400) from None


@cache
def _body_decoder(kind: type[RequestBody]) -> msgspec.json.Decoder[RequestBody]:
    return msgspec.json.Decoder(kind)


def _response(result: object, route: Route) -> Response:
    if isinstance(result, TextFile):
        headers = {"content-disposition": f'attachment; filename="{result.name}"'}
        return Response(result.text, 200, headers, result.media_type)
    cache_control = f"private, max-age={route.cache_seconds}" if route.cache_seconds else "no-store"
    if route.response_type is type(None):
        return Response(status_code=204, headers={"cache-control": cache_control})
    return _json(result, 200, {"cache-control": cache_control})


def _error_response(error: ErrorResponse, status: int, retry_after: int = 0) -> Response:
    headers = {"cache-control": "no-store"} | (
        {"retry-after": f"{retry_after}"} if retry_after else {}
    )
    return _json(error, status, headers)


def _json(result: object, status: int, headers: dict[str, str]) -> Response:
    return Response(msgspec.json.encode(result), status, headers, "application/json")


def _lowercase_reason(error: Exception) -> str:
    text = str(error).rstrip(".")
    return text[:1].lower() + text[1:]


def to_sentence(text: str) -> str:
    """Capitalize a reason and end it with a full stop.

    >>> to_sentence("there is no such game")
    'There is no such game.'
    """
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"
