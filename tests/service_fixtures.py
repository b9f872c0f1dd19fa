"""Fixtures of the service: a REST server, and a process that starts rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rest_server import RestServer
    from socket_clients import ForkServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RestServer]:
    """Yield the REST server of a new room."""
    from rest_server import rest_server

    with rest_server(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="module")
def fork_server() -> Iterator[ForkServer]:
    """Yield a process that starts rooms quickly, for the tests of one file."""
    from socket_clients import ForkServer

    process = ForkServer()
    yield process
    process.close()
