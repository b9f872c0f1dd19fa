"""How often something may be tried: buckets that fill again, and delays that grow."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    Clock = Callable[[], float]

T = TypeVar("T")

MESSAGES: Final = (20.0, 20.0)
"""Messages of a connection: so many at once, and so many a second."""
GUESTS: Final = (20.0, 20 / 3600)
"""Guests from one address: so many at once, and so many a second."""
REGISTRATIONS: Final = (10.0, 10 / 3600)
_KEYS: Final = 10_000
"""How many addresses or names are remembered; the one not heard of for longest is forgotten."""


class Bucket:
    """Tokens that are used up, and come again with time.

    >>> now = [0.0]
    >>> bucket = Bucket(2, 1, lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    __slots__ = ("_clock", "_left", "_most", "_rate", "_since")

    def __init__(self, most: float, rate: float, clock: Clock) -> None:
        self._most = most
        self._rate = rate
        self._clock = clock
        self._left = most
        self._since = clock()

    def take(self, count: float = 1) -> bool:
        """Use up a token, or so many, if they are there."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    @property
    def wait(self) -> float:
        """How many seconds it is until there is a token."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        passed = max(0.0, now - self._since)
        self._left = min(self._most, self._left + passed * self._rate)
        self._since = now


class Remembered(Generic[T]):
    """The things of the keys that were heard of last; others are made anew."""

    def __init__(self, make: Callable[[], T], most: int = _KEYS) -> None:
        self._make = make
        self._most = most
        self._things: OrderedDict[str, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def __getitem__(self, key: str) -> T:
        thing = self._things.pop(key, None)
        if thing is None:
            thing = self._make()
            if len(self._things) >= self._most:
                self._things.popitem(last=False)
        self._things[key] = thing
        return thing

    def forget(self, key: str) -> None:
        """Begin anew with a key."""
        self._things.pop(key, None)


def buckets(most: float, rate: float, clock: Clock) -> Remembered[Bucket]:
    """Keep a bucket for each key."""
    return Remembered(lambda: Bucket(most, rate, clock))


class Failures(msgspec.Struct):
    """How often somebody failed, and until when he waits."""

    count: int = 0
    until: float = 0.0


class Patience:
    """Some failures are free; after each one more the next try waits twice as long."""

    def __init__(self, clock: Clock, *, free: int, longest: float) -> None:
        self._clock = clock
        self._free = free
        self._longest = longest
        self._failures = Remembered(Failures)

    def wait(self, key: str) -> float:
        """Say how many seconds a key must wait before it may try."""
        return max(0.0, self._failures[key].until - self._clock())

    def tried(self, key: str) -> None:
        """Count a try as a failure, until it is known better; what was long ago is forgotten."""
        now = self._clock()
        failures = self._failures[key]
        if now > failures.until + 2 * self._longest:
            failures.count = 0
        failures.count += 1
        over = failures.count - self._free
        delay = min(self._longest, 2.0 ** min(over, 30)) if over > 0 else 0.0
        failures.until = now + delay

    def forgive(self, key: str) -> None:
        """Take a try for no failure after all."""
        failures = self._failures[key]
        failures.count = max(0, failures.count - 1)
        failures.until = self._clock()

    def forget(self, key: str) -> None:
        """Forget the failures of a key."""
        self._failures.forget(key)


class Doorkeeper:
    """What is counted at the door: logins by name and by address, newcomers by address."""

    def __init__(self, clock: Clock) -> None:
        self.by_name = Patience(clock, free=10, longest=60)
        self.by_address = Patience(clock, free=20, longest=900)
        self.guests = buckets(*GUESTS, clock)
        self.registrations = buckets(*REGISTRATIONS, clock)

    def login_wait(self, name: str, address: str) -> float:
        """Say how many seconds a login must wait."""
        return max(self.by_name.wait(name.casefold()), self.by_address.wait(_near(address)))

    def login_tried(self, name: str, address: str) -> None:
        """Count a try before the password is looked at: many at once count as many."""
        self.by_name.tried(name.casefold())
        self.by_address.tried(_near(address))

    def login_right(self, name: str, address: str) -> None:
        """Forget wrong passwords for a name; the address may have tried those of others."""
        self.by_name.forget(name.casefold())
        self.by_address.forgive(_near(address))

    def guest(self, address: str) -> Bucket:
        """Give the bucket of guests of an address."""
        return self.guests[_near(address)]

    def registration(self, address: str) -> Bucket:
        """Give the bucket of registrations of an address."""
        return self.registrations[_near(address)]


def _near(address: str) -> str:
    """Give what stands for an address: one household has 2⁶⁴ of the new kind.

    >>> _near("2001:db8:1:2:3::4"), _near("192.0.2.7"), _near("testclient")
    ('2001:db8:1:2::', '192.0.2.7', 'testclient')
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known)
