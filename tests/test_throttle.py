"""Throttles: how often something may be tried, and how long to wait after failures."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from cardspeak.service.display_names import normalise_name
from cardspeak.service.storage.account_queries import name_key
from cardspeak.service.throttle import FailureBackoff, LruDict, SignInThrottle, TokenBucket


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@given(
    maximum=st.integers(1, 30),
    rate=st.integers(1, 30),
    steps=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 40)), max_size=30),
)
def test_a_bucket_allows_no_more_than_it_holds_and_refills(
    maximum: int, rate: int, steps: list[tuple[int, int]]
) -> None:
    clock = Clock()
    bucket = TokenBucket(maximum, rate, clock)
    taken_at: list[float] = []
    for quarter_seconds, tries in steps:
        clock.now += quarter_seconds / 4
        taken_at += [clock.now for _ in range(tries) if bucket.take()]
    for first, first_time in enumerate(taken_at):
        for last in range(first, len(taken_at)):
            assert last - first + 1 <= maximum + rate * (taken_at[last] - first_time)


@given(maximum=st.integers(1, 30), rate=st.integers(1, 30), idle_seconds=st.integers(0, 10**9))
def test_a_bucket_is_full_after_a_while_and_never_fuller(
    maximum: int, rate: int, idle_seconds: int
) -> None:
    clock = Clock()
    bucket = TokenBucket(maximum, rate, clock)
    for _ in range(maximum):
        assert bucket.take()
    assert not bucket.take()
    clock.now += maximum / rate + 0.001 + idle_seconds
    assert sum(bucket.take() for _ in range(2 * maximum)) == maximum


def test_the_waiting_time_of_a_bucket_is_enough() -> None:
    clock = Clock()
    bucket = TokenBucket(1, 1 / 60, clock)
    assert bucket.take()
    assert not bucket.take()
    assert bucket.retry_after == 60
    clock.now += 60
    assert bucket.take()


def test_setting_the_clock_back_allows_nothing_more() -> None:
    clock = Clock(100)
    bucket = TokenBucket(1, 1, clock)
    assert bucket.take()
    clock.now = 0
    assert not bucket.take()
    clock.now = 1
    assert bucket.take()


@given(st.lists(st.text(max_size=3), max_size=200))
def test_only_a_limited_number_of_keys_is_remembered(keys: list[str]) -> None:
    remembered = LruDict(list[str], max_keys=5)
    for key in keys:
        remembered[key].append(key)
        assert len(remembered) <= 5
        assert set(remembered[key]) == {key}


def test_each_failure_doubles_the_wait_up_to_a_limit() -> None:
    clock = Clock()
    backoff = FailureBackoff(clock, free_failures=2, max_delay=60)
    wait_seconds = []
    for _ in range(10):
        backoff.record_failure("ann")
        wait_seconds.append(backoff.retry_after("ann"))
        clock.now += wait_seconds[-1]
    assert wait_seconds == [0, 0, 2, 4, 8, 16, 32, 60, 60, 60]
    assert backoff.retry_after("bea") == 0


def test_old_failures_are_forgotten() -> None:
    clock = Clock()
    backoff = FailureBackoff(clock, free_failures=1, max_delay=60)
    for _ in range(5):
        backoff.record_failure("ann")
    clock.now += 1000
    backoff.record_failure("ann")
    assert backoff.retry_after("ann") == 0


def test_a_successful_login_does_not_reset_the_throttle_of_its_address() -> None:
    clock = Clock()
    throttle = SignInThrottle(clock)
    for index in range(40):
        while wait := throttle.login_retry_after(f"victim {index}", "192.0.2.1"):
            clock.now += wait
        throttle.record_login_attempt(f"victim {index}", "192.0.2.1")
        clock.now += throttle.login_retry_after("attacker", "192.0.2.1")
        throttle.record_login_attempt("attacker", "192.0.2.1")
        throttle.record_login_success("attacker", "192.0.2.1")
    assert clock.now > 5000


def test_concurrent_attempts_are_counted_before_they_are_checked() -> None:
    throttle = SignInThrottle(Clock())
    attempts = 0
    for _ in range(100):
        if not throttle.login_retry_after("Ann", "192.0.2.1"):
            throttle.record_login_attempt("ANN", "192.0.2.1")
            attempts += 1
    assert attempts == 11


def test_ipv6_addresses_of_one_network_count_as_one() -> None:
    throttle = SignInThrottle(Clock())
    allowed = [throttle.guest_bucket(f"2001:db8::{index:x}").take() for index in range(30)]
    assert allowed == [True] * 20 + [False] * 10
    assert throttle.guest_bucket("2001:db8:0:1::1").take()
    assert throttle.guest_bucket("192.0.2.1").take()
    assert throttle.guest_bucket("::ffff:192.0.2.2") is throttle.guest_bucket("192.0.2.2")


SPELLINGS = (
    "Ann Lee",
    "ANN LEE",
    " ann  lee ",
    "ann\tlee",
    "Ａｎｎ　Ｌｅｅ",
    "ann\u00a0lee",
    "aNN\nlEE",
)


def test_the_spellings_of_a_name_are_throttled_together() -> None:
    throttle = SignInThrottle(Clock())
    attempts = 0
    for number in range(200):
        name, address = SPELLINGS[number % len(SPELLINGS)], f"192.0.2.{number}"
        if not throttle.login_retry_after(name, address):
            throttle.record_login_attempt(name, address)
            attempts += 1
    assert attempts == 11


@given(st.text(max_size=10), st.text(max_size=10))
def test_names_that_find_the_same_account_are_throttled_together(name: str, other: str) -> None:
    throttle = SignInThrottle(Clock())
    for number in range(11):
        throttle.record_login_attempt(name, f"192.0.2.{number}")
    finds_the_same = name_key(normalise_name(name)) == name_key(normalise_name(other))
    assert bool(throttle.login_retry_after(other, "192.0.2.99")) == finds_the_same


def test_to_ask_how_long_to_wait_makes_nobody_forgotten() -> None:
    backoff = FailureBackoff(lambda: 0.0, free_failures=0, max_delay=60)
    backoff.record_failure("Ann")
    for number in range(10_001):
        assert backoff.retry_after(f"somebody {number}") == 0
    assert backoff.retry_after("Ann") > 0
