"""Replays are decoded in threads: many at once must not break the first decoding."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys, threading, zlib
sys.setswitchinterval(1e-6)
import msgspec
from types import SimpleNamespace
from cardspeak import deal
from cardspeak.service import replays

hand = deal("holdem", blinds=(1, 2), stacks=[100] * 2, seed=7)
stored_hand = replays.StoredHand(
    "t", "Table", 1, "holdem", "Hold'em", "wsop", "", 1, (1, 2), 0, (), (), (), [], hand.to_json()
)
row = SimpleNamespace(record=zlib.compress(msgspec.msgpack.encode(stored_hand)))
barrier = threading.Barrier(8)
decoded = []

def decode():
    barrier.wait()
    decoded.append(replays.decode(row))

threads = [threading.Thread(target=decode) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert decoded == [(stored_hand, hand)] * 8
"""


def test_many_threads_can_read_the_first_replay_at_once() -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", SCRIPT], check=True)
