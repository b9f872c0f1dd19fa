"""Reports of a load run: a table for the terminal, and one for the documentation."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from benchmarks.report import cpu_name

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator, Sequence

    from benchmarks.load.level import LevelResult

TARGET: Final = (200, 0.100)
"""The number of tables, and the target for the 99th percentile latency in seconds."""
MAX_CLIENT_LAG: Final = 0.010
"""Seconds: with more event loop lag than this, the latencies are partly the clients' own."""

HEADINGS: Final = (
    "tables",
    "connections",
    "p50",
    "p90",
    "p99",
    "max",
    "other players' p99",
    "disk p99",
    "p99 under abuse",
    "disk p99 under abuse",
    "actions/s",
    "views/s",
    "MB/s",
    "server CPU",
    "CPU per action",
    "client CPU",
    "client lag p99",
    "memory",
)


def percentile(seconds: array[float] | Sequence[float], fraction: float) -> float:
    """Return a percentile, or 0 if there are no samples.

    >>> percentile([3.0, 1.0, 2.0, 4.0], 0.5)
    2.0
    """
    if not seconds:
        return 0.0
    ordered = sorted(seconds)
    return ordered[max(0, -int(-fraction * len(ordered) // 1) - 1)]


def format_row(result: LevelResult) -> tuple[str, ...]:
    """Return the results of a level as text."""
    quiet_seconds = max(result.quiet.seconds, 1e-9)
    actor = result.quiet.actor
    return (
        f"{result.config.table_count}",
        f"{result.connections}",
        *(_ms(percentile(actor, fraction)) for fraction in (0.5, 0.9, 0.99, 1.0)),
        _ms(percentile(result.quiet.others, 0.99)),
        _ms(percentile(result.quiet.disk, 0.99)),
        _ms(percentile(result.under_abuse.actor, 0.99)),
        _ms(percentile(result.under_abuse.disk, 0.99)),
        f"{len(actor) / quiet_seconds:.0f}",
        f"{result.views / quiet_seconds:,.0f}",
        f"{result.bytes_received / quiet_seconds / 1e6:.2f}",
        f"{result.server_cpu / quiet_seconds:.0%}",
        f"{1000 * result.server_cpu / max(1, len(actor)):.2f} ms",
        f"{result.client_cpu / quiet_seconds:.0%}",
        _ms(percentile(result.client_lag, 0.99)),
        f"{result.memory_after / 1e6:.0f} MB",
    )


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{1000 * seconds:,.0f} ms"


def describe_results(levels: Sequence[LevelResult]) -> Iterator[str]:
    """Yield sentences that explain the figures."""
    yield from _describe_target(levels)
    yield from _describe_memory(levels)
    for result in levels:
        abuse = result.abuse
        if result.under_abuse.actor:
            yield (
                f"At {result.config.table_count} tables, abusive clients left {abuse.stuck}"
                f" connections unread, of which the room closed {abuse.dropped} meanwhile,"
                f" and flooded {abuse.floods}, all of which it closed."
            )
    for result in levels:
        if percentile(result.client_lag, 0.99) > MAX_CLIENT_LAG:
            yield (
                f"At {result.config.table_count} tables the clients' own process was late by"
                f" {_ms(percentile(result.client_lag, 0.99))} in 1 of 100 checks; the times include"
                " that."
            )
        for error in result.errors:
            yield f"At {result.config.table_count} tables: {error}."


def _describe_target(levels: Sequence[LevelResult]) -> Iterator[str]:
    tables, seconds = TARGET
    for result in levels:
        if result.config.table_count == tables and result.quiet.actor:
            latency = percentile(result.quiet.actor, 0.99)
            text = "met" if latency <= seconds else "missed"
            yield (
                f"Target: {_ms(seconds)} at {tables} tables for 99 of 100 actions:"
                f" {text}, {_ms(latency)}."
            )


def _describe_memory(levels: Sequence[LevelResult]) -> Iterator[str]:
    complete = [result for result in levels if result.memory_after]
    if not complete:
        return
    largest = complete[-1]
    per_connection = (largest.memory_connected - largest.memory_idle) / largest.connections
    yield f"Memory per connection: {per_connection / 1e3:.0f} KB ({largest.connections} of them)."
    if len(complete) > 1:
        smallest = complete[0]
        extra_tables = largest.config.table_count - smallest.config.table_count
        opened = (largest.memory_idle - smallest.memory_idle) / extra_tables
        played = (largest.memory_after - smallest.memory_after) / extra_tables
        yield (
            f"Memory per table: {opened / 1e3:.0f} KB when it is opened, {played / 1e3:.0f} KB"
            f" with its {largest.config.guest_count} connections after the run."
        )


def describe_run(levels: Sequence[LevelResult]) -> str:
    """Describe the machine and the conditions of a run."""
    config = levels[-1].config
    cores_text = "" if config.core is None else ", the room on one core and the clients on another"
    return (
        f"{config.round_count} × {config.seconds:g} s normal and as long under abuse at each level,"
        f" {datetime.now(UTC):%Y-%m-%d}: {cpu_name()}, {os.cpu_count()} cores{cores_text},"
        f" Python {platform.python_version()}."
    )


def render_markdown(levels: Sequence[LevelResult]) -> str:
    """Return the results for the documentation."""
    rows = [HEADINGS, ("--:",) * len(HEADINGS), *(format_row(result) for result in levels)]
    return "\n".join(
        (
            "<!-- Written by `python -m benchmarks.load --write-docs`: do not edit. -->",
            "",
            *(f"| {' | '.join(cells)} |" for cells in rows),
            "",
            *(f"- {sentence}" for sentence in describe_results(levels)),
            "",
            describe_run(levels),
            "",
        )
    )
