"""Replays are decoded in threads: many at once must not break the first decoding."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys, threading, zlib
sys.setswitchinterval(1e-6)
import msgspec
from types import SimpleNamespace
from cardspeak.service import replays

replay_data = replays.ReplayData(
    "t", "Table", 1, "holdem", "Hold'em", "wsop", "", 1, (1, 2), 0, (), (), (), {}
)
row = SimpleNamespace(replay=zlib.compress(msgspec.msgpack.encode(replay_data)))
barrier = threading.Barrier(8)
decoded = []

def decode():
    barrier.wait()
    decoded.append(replays.decode_replay(row))

threads = [threading.Thread(target=decode) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert decoded == [replay_data] * 8
"""


def test_many_threads_can_read_the_first_replay_at_once() -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", SCRIPT], check=True)
