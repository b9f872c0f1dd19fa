"""Rate limits: token buckets, and delays that grow with each failure."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

from cardspeak.service.display_names import login_key

if TYPE_CHECKING:
    from collections.abc import Callable

    TimeSource = Callable[[], float]

T = TypeVar("T")

MESSAGE_RATE: Final = (20.0, 20.0)
"""Messages of a connection: burst size, and rate per second."""
GUEST_RATE: Final = (20.0, 20 / 3600)
"""New guests from one address: burst size, and rate per second."""
REGISTRATION_RATE: Final = (10.0, 10 / 3600)
EXPORT_RATE: Final = (3.0, 3 / 1800)
"""Downloads of everything that is kept of an account."""
_MAX_KEYS: Final = 10_000
"""How many addresses or names are remembered; the least recently used is dropped."""


class TokenBucket:
    """A token bucket: tokens are used up, and refill at a constant rate.

    >>> now = [0.0]
    >>> bucket = TokenBucket(2, 1, lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    __slots__ = ("_capacity", "_clock", "_filled_at", "_rate", "_tokens")

    def __init__(self, capacity: float, rate: float, clock: TimeSource) -> None:
        self._capacity = capacity
        self._rate = rate
        self._clock = clock
        self._tokens = capacity
        self._filled_at = clock()

    def take(self, count: float = 1) -> bool:
        """Take tokens if there are enough, and return whether there were."""
        self._fill()
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    @property
    def retry_after(self) -> float:
        """Seconds until a token is available."""
        self._fill()
        return max(0.0, (1 - self._tokens) / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        seconds_passed = max(0.0, now - self._filled_at)
        self._tokens = min(self._capacity, self._tokens + seconds_passed * self._rate)
        self._filled_at = now


class LruDict(Generic[T]):
    """A bounded dict that creates missing values and drops the least recently used key."""

    def __init__(self, create: Callable[[], T], max_keys: int = _MAX_KEYS) -> None:
        self._create = create
        self._max_keys = max_keys
        self._values: OrderedDict[str, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, key: str) -> T:
        value = self._values.pop(key, None)
        if value is None:
            value = self._create()
            if len(self._values) >= self._max_keys:
                self._values.popitem(last=False)
        self._values[key] = value
        return value

    def find(self, key: str) -> T | None:
        """Return a key's value if there is one; to look creates nothing and drops nothing."""
        return self._values.get(key)

    def discard(self, key: str) -> None:
        """Forget a key."""
        self._values.pop(key, None)


def keyed_buckets(capacity: float, rate: float, clock: TimeSource) -> LruDict[TokenBucket]:
    """Return a token bucket for each key."""
    return LruDict(lambda: TokenBucket(capacity, rate, clock))


class FailureCount(msgspec.Struct):
    """How many times a key has failed, and until when it is blocked."""

    count: int = 0
    blocked_until: float = 0.0


class FailureBackoff:
    """Exponential backoff: some failures are free, then each one more doubles the delay."""

    def __init__(self, clock: TimeSource, *, free_failures: int, max_delay: float) -> None:
        self._clock = clock
        self._free_failures = free_failures
        self._max_delay = max_delay
        self._failures = LruDict(FailureCount)

    def retry_after(self, key: str) -> float:
        """Return how many seconds a key must wait before the next attempt."""
        failures = self._failures.find(key)
        return 0.0 if failures is None else max(0.0, failures.blocked_until - self._clock())

    def record_failure(self, key: str) -> None:
        """Count an attempt as a failure, until it is undone; old failures are forgotten."""
        now = self._clock()
        failures = self._failures[key]
        if now > failures.blocked_until + 2 * self._max_delay:
            failures.count = 0
        failures.count += 1
        excess_count = failures.count - self._free_failures
        delay = min(self._max_delay, 2.0 ** min(excess_count, 30)) if excess_count > 0 else 0.0
        failures.blocked_until = now + delay

    def undo_failure(self, key: str) -> None:
        """Take back the last failure of a key, because the attempt succeeded."""
        failures = self._failures[key]
        failures.count = max(0, failures.count - 1)
        failures.blocked_until = self._clock()

    def reset(self, key: str) -> None:
        """Forget the failures of a key."""
        self._failures.discard(key)


class SignInThrottle:
    """Rate limits for sign-in: logins by name and address, guests and registrations by address.

    A name counts as one however it is typed, exactly as it finds one account.
    """

    def __init__(self, clock: TimeSource) -> None:
        self.logins_by_name = FailureBackoff(clock, free_failures=10, max_delay=60)
        self.logins_by_address = FailureBackoff(clock, free_failures=20, max_delay=900)
        self.guests = keyed_buckets(*GUEST_RATE, clock)
        self.registrations = keyed_buckets(*REGISTRATION_RATE, clock)
        self.exports = keyed_buckets(*EXPORT_RATE, clock)

    def login_retry_after(self, name: str, address: str) -> float:
        """Return how many seconds a login must wait."""
        return max(
            self.logins_by_name.retry_after(login_key(name)),
            self.logins_by_address.retry_after(address_key(address)),
        )

    def record_login_attempt(self, name: str, address: str) -> None:
        """Count an attempt before the password is checked, so that parallel attempts all count."""
        self.logins_by_name.record_failure(login_key(name))
        self.logins_by_address.record_failure(address_key(address))

    def record_login_success(self, name: str, address: str) -> None:
        """Forget a name's failures, but only this one of the address: it may try other names."""
        self.logins_by_name.reset(login_key(name))
        self.logins_by_address.undo_failure(address_key(address))

    def undo_login_attempt(self, name: str, address: str) -> None:
        """Take an attempt back whose password was right, although it is not enough to sign in."""
        self.logins_by_name.undo_failure(login_key(name))
        self.logins_by_address.undo_failure(address_key(address))

    def guest_bucket(self, address: str) -> TokenBucket:
        """Return the token bucket for new guests from an address."""
        return self.guests[address_key(address)]

    def registration_bucket(self, address: str) -> TokenBucket:
        """Return the token bucket for registrations from an address."""
        return self.registrations[address_key(address)]


def address_key(address: str) -> str:
    """Return the key for an address: an IPv6 household has 2⁶⁴ addresses, so they share one.

    >>> address_key("2001:db8:1:2:3::4"), address_key("192.0.2.7"), address_key("testclient")
    ('2001:db8:1:2::', '192.0.2.7', 'testclient')
    """
    try:
        parsed_address = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed_address, IPv6Address):
        if parsed_address.ipv4_mapped is not None:
            return str(parsed_address.ipv4_mapped)
        return str(IPv6Address(int(parsed_address) >> 64 << 64))
    return str(parsed_address)
