"""The houses: each one's rules, and the clauses they rest on."""

from typing import Final

from cardspeak.houses.canberra import CANBERRA
from cardspeak.houses.crown import CROWN
from cardspeak.houses.house import House
from cardspeak.houses.official import OFFICIAL
from cardspeak.houses.wsop import WSOP

HOUSES: Final[dict[str, House]] = {house.slug: house for house in (CROWN, CANBERRA, OFFICIAL, WSOP)}

__all__ = ["HOUSES", "House"]
