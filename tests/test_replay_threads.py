"""Films are read in threads: the first to read one must not bring the room down."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys, threading, zlib
sys.setswitchinterval(1e-6)
import msgspec
from types import SimpleNamespace
from cardspeak.service import replays

made = replays.ReplayData(
    "t", "Table", 1, "holdem", "Hold'em", "wsop", "", 1, (1, 2), 0, (), (), (), {}
)
row = SimpleNamespace(replay=zlib.compress(msgspec.msgpack.encode(made)))
gate = threading.Barrier(8)
read = []

def go():
    gate.wait()
    read.append(replays.decode_replay(row))

threads = [threading.Thread(target=go) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
assert read == [made] * 8
"""


def test_many_threads_can_read_the_first_replay_at_once() -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", SCRIPT], check=True)
