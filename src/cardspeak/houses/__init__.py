"""The houses: the policies of four rulebooks, and the clauses behind them.

- `crown`, `canberra`, `official`, `wsop`: a file for each house
- `house`: every point on which they differ within a hand
- `table_policy`, `seating_policy`, `podium_policy`, `tournament_policy`: where they differ
  between hands, about seats, between tables, and in tournaments
- `chip_rules`: how each book interprets chips and words
- `commission`, `jackpot_clauses`: what a house may charge, and the rules of its jackpot
- `clauses/`: the four books' clauses
- `house_notices`: what houses tell their players, and what their books want posted
- `irregularities/`, `remedies/`: what can go wrong, a struct each; each book's remedies
- `policy_descriptions`, `irregularities/report_forms`: every policy in words; the
  fields of a report
"""

from typing import Final

from cardspeak.houses.canberra import CANBERRA
from cardspeak.houses.crown import CROWN
from cardspeak.houses.house import House
from cardspeak.houses.official import OFFICIAL
from cardspeak.houses.wsop import WSOP

HOUSES: Final[dict[str, House]] = {house.slug: house for house in (CROWN, CANBERRA, OFFICIAL, WSOP)}

__all__ = ["HOUSES", "House"]
