"""The pytest plugin that makes breaks: each in a process of its own, forked after collection.

Collecting takes half a minute and a break some milliseconds, so that tests are collected once. A
forked process breaks one rule, forgets what modules and specs have worked out from it, runs the
tests marked with its clause, and ends with the first that fails.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections import defaultdict
from functools import _lru_cache_wrapper, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import pytest
from _pytest.runner import runtestprotocol

from cardspeak.games import GAMES
from tools.prove.results import BreakResult
from tools.prove.rule_breaks import Negated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tools.prove.breaks import Break

PYTEST_OPTIONS: Final = (
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-o",
    "addopts=",
    "--tb=no",
)
GAME_NAMES: Final = frozenset(
    f"{house}-{game.slug}" for game in GAMES.values() for house in game.scripts
)
"""How tests name the game and house that they play."""
MAX_CPU_SECONDS: Final = 60
"""After this a break is noticed: it made a test run for ever. A busy machine takes longer."""


class BreakRunner:
    """Runs breaks instead of tests, once the tests have been collected."""

    def __init__(
        self, breaks: Sequence[Break], jobs: int, on_result: Callable[[BreakResult], None]
    ) -> None:
        self.breaks = breaks
        self.jobs = jobs
        self.on_result = on_result
        self.files: dict[str, list[str]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the breaks, and no test without one."""
        if session.testsfailed:
            raise session.Interrupted("some tests could not be collected")
        tests = _tests_by_clause(session)
        self.files = {
            clause: list(dict.fromkeys(str(item.path) for item in items))
            for clause, items in tests.items()
        }
        specs = _objects_with_cached_properties()
        gc.freeze()
        for line in self._run_in_workers(tests, specs):
            self.on_result(BreakResult(*json.loads(line)))
        return True

    def _run_in_workers(
        self, tests: dict[str, list[pytest.Item]], specs: list[Any]
    ) -> Iterator[str]:
        """Yield a line for each break, from several processes that share the work."""
        results_read, results_write = os.pipe()
        workers = []
        for index in range(self.jobs):
            worker = os.fork()
            if not worker:
                os.close(results_read)
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                for broken in self.breaks[index :: self.jobs]:
                    items = tests_of_game(tests.get(broken.clause, []), broken.game)
                    result = _run_break(broken, items, specs)
                    os.write(results_write, json.dumps(result).encode() + b"\n")
                os._exit(0)
            workers.append(worker)
        os.close(results_write)
        with os.fdopen(results_read, encoding="utf-8") as lines:
            yield from lines
        for worker in workers:
            os.waitpid(worker, 0)


def _tests_by_clause(session: pytest.Session) -> dict[str, list[pytest.Item]]:
    """Return the tests of each clause, but for those with fixtures that are slow to start."""
    plugins = session.config.pluginmanager
    slow_fixtures: set[str] = plugins.get_plugin("slow_tests").SLOW_FIXTURES  # type: ignore[union-attr]
    clauses_of = plugins.get_plugin("clause_coverage").clauses_of  # type: ignore[union-attr]
    tests = defaultdict(list)
    for item in session.items:
        if slow_fixtures.isdisjoint(getattr(item, "fixturenames", ())):
            for clause in clauses_of(item):
                tests[clause].append(item)
    return tests


def tests_of_game(items: list[pytest.Item], game: str) -> list[pytest.Item]:
    """Return the tests of a broken game: first its own, then those that name no game.

    A test that plays another game says nothing about this one, and takes its time.
    """
    if not game:
        return items
    names = {item: getattr(getattr(item, "callspec", None), "id", "") for item in items}
    own = [item for item, name in names.items() if name == game]
    return own + [item for item, name in names.items() if name not in GAME_NAMES]


def _objects_with_cached_properties() -> list[Any]:
    """Return the specs that were made on import: they remember what they looked up."""
    return [
        instance
        for instance in gc.get_objects()
        if str(type(instance).__module__).startswith("cardspeak.")
        and any(isinstance(member, cached_property) for member in vars(type(instance)).values())
    ]


def _run_break(broken: Break, items: list[pytest.Item], specs: list[Any]) -> tuple[str, str, float]:
    """Return the name of a break, the test that noticed it or nothing, and the seconds it took."""
    started = time.perf_counter()
    if not items:
        return broken.name, "", 0.0
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        os.write(write, _first_failure(broken, items, specs).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as answer:
        test = answer.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        test = "it ran for ever" if os.WTERMSIG(status) == signal.SIGPROF else "it crashed"
    return broken.name, test, round(time.perf_counter() - started, 3)


def _first_failure(broken: Break, items: list[pytest.Item], specs: list[Any]) -> str:
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, MAX_CPU_SECONDS)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    make_break(broken)
    forget(specs)
    for item in items:
        for report in runtestprotocol(item, log=False, nextitem=None):
            if report.failed:
                return item.nodeid
    return ""


def make_break(broken: Break) -> None:
    """Break a rule in this process; conditions of either kind have an opposite from now on."""
    broken.make()
    for module, name in (
        ("cardspeak.hand.irregularities", "CONDITIONS"),
        ("cardspeak.hand.wager_intent", "_CONDITIONS"),
    ):
        conditions = getattr(import_module(module), name)
        conditions |= {
            Negated(condition): _opposite(holds) for condition, holds in conditions.items()
        }


def _opposite(holds: Callable[..., bool]) -> Callable[..., bool]:
    return lambda *facts: not holds(*facts)


def forget(specs: list[Any]) -> None:
    """Forget what was worked out before the break."""
    for name, module in list(sys.modules.items()):
        if name.startswith("cardspeak"):
            for member in list(vars(module).values()):
                if isinstance(member, _lru_cache_wrapper):
                    member.cache_clear()
    for spec in specs:
        for name, member in vars(type(spec)).items():
            if isinstance(member, cached_property):
                vars(spec).pop(name, None)
