"""Ranges: the hands a player may hold, in the notation that players use.

>>> from cardspeak.odds.ranges import parse_range
>>> opening = parse_range("22+, A2s+, KTs+, ATo+, 76s:0.5")
>>> len(opening), f"{float(opening.fraction):.1%}"
(190, '14.2%')
>>> len(parse_range("AA**ds", hand_size=4))
864
"""

from cardspeak.odds.ranges.range import Range, parse_range, range_from_holdings
from cardspeak.odds.ranges.range_error import InvalidRangeError

__all__ = ["InvalidRangeError", "Range", "parse_range", "range_from_holdings"]
