"""The command as typed in a terminal, run in this process or in a new one.

Starting a process takes longer than most of what the command does, so only tests about processes
need one: signals, pipes, files that another process has open.
"""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from cardspeak.cli import main

COMMAND: Final = str(Path(sys.executable).with_name("cardspeak"))
CommandResult = subprocess.CompletedProcess[str]


def _environment(settings: dict[str, str]) -> dict[str, str]:
    return {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", **settings}


def _output_buffer() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)


def _text_written_to(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def run_command(*args: str, stdin: str = "", **settings: str) -> CommandResult:
    """Return what the command prints, with this standard input."""
    standard_input, stdout, stderr = (
        io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"),
        _output_buffer(),
        _output_buffer(),
    )
    with (
        patch.dict(os.environ, _environment(settings)),
        patch.object(sys, "argv", [COMMAND, *args]),
        patch.object(sys, "stdin", standard_input),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
    ):
        code = _exit_code()
    return CommandResult([COMMAND, *args], code, _text_written_to(stdout), _text_written_to(stderr))


def run_json(*args: str, **settings: str) -> Any:
    """Return the JSON that the command prints; it must succeed and report no error."""
    result = run_command(*args, "--json", **settings)
    assert (result.returncode, result.stderr) == (0, ""), result.stderr
    return json.loads(result.stdout)


def _exit_code() -> int:
    try:
        main()
    except SystemExit as system_exit:
        return int(system_exit.code or 0)
    return 0


def run_subprocess(*arguments: str, stdin: str = "", **settings: str) -> CommandResult:
    """Return what the command prints in a new process, with this standard input."""
    return subprocess.run(
        [COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env=_environment(settings),
    )


def interrupt_after(process: subprocess.Popen[Any], cpu_seconds: float = 4.0) -> None:
    """Send Ctrl-C when a process has used some seconds of CPU time, however long that takes."""
    ticks = os.sysconf("SC_CLK_TCK")
    for _ in range(6000):
        process_fields = (
            Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        )
        if int(process_fields[11]) + int(process_fields[12]) >= cpu_seconds * ticks:
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
