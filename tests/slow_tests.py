"""The slow tests: their files are run first, or left out.

Under pytest-xdist a file goes to the next free worker, so the slow ones come first and all workers
finish together. `make test-fast` leaves these out, and whatever needs a browser, a database server
or a process.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SLOW_FILES: Final = (
    "test_browser_games.py",
    "test_shuffle_fairness.py",
    "test_browser_pages.py",
    "test_prove.py",
    "test_bot_strength.py",
    "test_browser_tournament.py",
    "test_range_filters.py",
    "test_browser_seat.py",
    "test_storage.py",
    "test_service_faults.py",
    "test_service_crash.py",
    "test_against_pokerkit.py",
    "test_podium_crash.py",
    "test_cli_room.py",
    "test_browser_must_move.py",
    "test_browser_podium.py",
    "test_load_benchmark.py",
    "test_browser_reconnect.py",
    "test_tournament_service.py",
    "test_schedules.py",
    "test_rest.py",
    "test_chinese_arranger.py",
    "test_kernel.py",
    "test_odds_brute_force.py",
    "test_pokerkit_rankings.py",
    "test_ranges.py",
    "test_cli_simulate.py",
    "test_cli_tournament.py",
    "test_hosted_table_leaks.py",
    "test_hand_properties.py",
    "test_cli_rules.py",
    "test_odds_published.py",
    "test_table_log.py",
    "test_clause_coverage.py",
    "test_rerun_hints.py",
    "test_podium_service.py",
    "test_tournament_properties.py",
    "test_service_leaks.py",
    "test_staff_knowledge.py",
    "test_bots.py",
    "test_ranking.py",
    "test_odds_sampling.py",
    "test_cli_odds.py",
    "test_phh.py",
    "test_table_state_machine.py",
    "test_recorded_hands.py",
    "test_odds_points_ev.py",
    "test_games.py",
)
"""Files of several seconds each; browser files, which mostly wait, are spread among them."""
SLOW_FIXTURES: Final = {"browser", "room", "postgres_server"}
"""Fixtures that take long to start."""
SUBPROCESS_TESTS: Final = {
    "test_each_run_starts_from_a_fresh_clone",
    "test_runs_together_are_under_way_at_the_same_time",
    "test_busy_processes_are_ended",
    "test_a_separate_process_prints_and_returns_the_same",
    "test_ctrl_c_ends_politely",
    "test_the_documented_client_plays_a_hand",
    "test_importing_the_module_reads_no_catalogue",
    "test_many_threads_can_read_the_first_replay_at_once",
    "test_rank_prints_strength_name_and_the_five_cards_that_play",
    "test_importing_the_package_imports_none_of_its_layers",
    "test_a_small_program_is_strictly_typed_without_a_cast",
    "test_the_small_program_runs",
    "test_the_package_runs_as_the_command",
}
"""Tests in other files that start a process. `make test-fast` stops any that is not named here."""
SLOW_TESTS: Final = {"test_a_tournament_that_is_playing_is_never_stuck"}
"""Tests of several seconds in files whose other tests are fast."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the `--fast` option."""
    parser.addoption("--fast", action="store_true", help="leave out slow tests")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip collecting the slow files if only fast tests are wanted."""
    return True if config.getoption("fast") and collection_path.name in SLOW_FILES else None


def pytest_configure(config: pytest.Config) -> None:
    """Make sure that fast tests start no process."""
    if config.getoption("fast"):
        sys.addaudithook(_refuse_process)


def _refuse_process(event: str, _: object) -> None:
    if event == "subprocess.Popen" and "PYTEST_CURRENT_TEST" in os.environ:
        raise RuntimeError(
            "a fast test must not start a process: list it as slow in tests/slow_tests.py"
        )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the slow files first; with `--fast` leave out tests that need more than this process."""
    places = {name: index for index, name in enumerate(SLOW_FILES)}
    items.sort(key=lambda item: places.get(item.path.name, len(places)))
    if config.getoption("fast"):
        slow = [item for item in items if _is_slow(item)]
        items[:] = [item for item in items if not _is_slow(item)]
        if slow:
            config.hook.pytest_deselected(items=slow)


def pytest_collection_finish() -> None:
    """Keep the garbage collector from searching thousands of collected tests again and again."""
    gc.collect()
    gc.freeze()


def _is_slow(item: pytest.Item) -> bool:
    fixtures: Sequence[str] = getattr(item, "fixturenames", ())
    call = getattr(item, "callspec", None)  # with the database of a test for all of them
    return (
        not SLOW_FIXTURES.isdisjoint(fixtures)
        or (call is not None and call.params.get("room_url") == "postgresql")
        or getattr(item, "originalname", "") in SUBPROCESS_TESTS | SLOW_TESTS
    )
