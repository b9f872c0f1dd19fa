"""The houses: the policies of four rulebooks, and the clauses behind them.

- `policies/`: every point on which the books differ, in groups, a file for each group
- `house`: `House`, one value of every policy
- `crown`, `canberra`, `official`, `wsop`: a file for each house
- `all_rules`: every rule of a house with its path, to go through them one by one
- `policy_descriptions`, `house_notices`: every policy in words, and what players are told
- `number_words`: counts, ordinals and durations in words
- `commission`: the charges of a table, checked against the book and calculated
- `clauses/`: the four books' clauses
- `irregularities/`, `remedies/`: what can go wrong, a struct each; each book's remedies
"""

from typing import Final

from cardspeak.houses.all_rules import all_rules
from cardspeak.houses.canberra import CANBERRA
from cardspeak.houses.crown import CROWN
from cardspeak.houses.house import House
from cardspeak.houses.official import OFFICIAL
from cardspeak.houses.wsop import WSOP

HOUSES: Final[dict[str, House]] = {house.slug: house for house in (CROWN, CANBERRA, OFFICIAL, WSOP)}

__all__ = ["HOUSES", "House", "all_rules"]
