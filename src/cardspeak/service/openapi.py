"""The OpenAPI 3.1 description of the REST API, generated from the route declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak import __version__
from cardspeak.service.rest.routing import Access, ErrorResponse, TextFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.rest.routing import Route

_REF: Final = "#/components/schemas/{name}"
_COOKIE: Final = "session"
_DESCRIPTION: Final = (
    "A card room over HTTP. Sessions use a cookie. Requests that change something must come from"
    " the room's own pages, which is checked by the Origin header. A refused request changes"
    " nothing, and gets a sentence that says why."
)


def build_openapi(routes: Sequence[Route]) -> dict[str, Any]:
    """Return the OpenAPI description of routes.

    >>> from cardspeak.service.rest import ROUTES
    >>> build_openapi(ROUTES)["paths"]["/api/logout"]["post"]["summary"]
    'Sign this browser out.'
    """
    types: list[Any] = [ErrorResponse]
    for route in routes:
        types += [
            body_type
            for body_type in (route.body_type, route.response_type)
            if body_type is not None
        ]
        types += [query.type for query in route.query_params.values()]
    types = [body_type for body_type in types if body_type is not TextFile]
    components = msgspec.json.schema_components(types, ref_template=_REF)
    # Through JSON and back, which turns tuples into lists.
    schemas, definitions = msgspec.json.decode(msgspec.json.encode(components))
    schemas_by_type = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas_by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cardspeak", "version": __version__, "description": _DESCRIPTION},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {_COOKIE: {"type": "apiKey", "in": "cookie", "name": "cardspeak"}},
            "responses": {
                "ErrorResponse": {
                    "description": "Refused; nothing has changed. A sentence says why.",
                    "content": _json(schemas_by_type[ErrorResponse]),
                }
            },
        },
    }


def _operation(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "tags": [route.handler.__module__.rpartition(".")[2].removesuffix("_routes")],
        "x-access": route.access.value,
        "responses": {
            **_answer(route, schemas),
            "default": {"$ref": "#/components/responses/ErrorResponse"},
        },
    }
    if route.access is not Access.PUBLIC:
        operation["security"] = [{_COOKIE: []}]
    if parameters := _parameters(route, schemas):
        operation["parameters"] = parameters
    if route.body_type is not None:
        operation["requestBody"] = {"required": True, "content": _json(schemas[route.body_type])}
    return operation


def _parameters(route: Route, schemas: dict[Any, Any]) -> list[dict[str, Any]]:
    path_parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in route.path_params
    ]
    query_parameters = [
        {"name": name, "in": "query", "schema": schemas[query.type] | {"default": query.default}}
        for name, query in route.query_params.items()
    ]
    return [*path_parameters, *query_parameters]


def _answer(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    if route.response_type is type(None):
        return {"204": {"description": "Done; no content."}}
    if route.response_type is TextFile:
        text = {"text/plain": {"schema": {"type": "string"}}}
        return {"200": {"description": "A file.", "content": text}}
    return {"200": {"description": "Done.", "content": _json(schemas[route.response_type])}}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
