"""Ranges: the hands that somebody may hold, in the notation that players use.

>>> from cardspeak.odds.ranges import read_range
>>> opening = read_range("22+, A2s+, KTs+, ATo+, 76s:0.5")
>>> len(opening), f"{float(opening.share):.1%}"
(190, '14.2%')
>>> len(read_range("AA**ds", cards=4))
864
"""

from cardspeak.odds.ranges.bad_range import BadRange
from cardspeak.odds.ranges.range import Range, range_of, read_range

__all__ = ["BadRange", "Range", "range_of", "read_range"]
