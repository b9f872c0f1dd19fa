"""Chinese poker: hands set in rows, their scoring, royalties and fouls.

- `scoring`: who pays whom
- `royalties`: what rows are paid
- `fouls`, `fantasyland`: hands that no card can save, a slow player's cards; who gets all cards
  at once
- `arranger`, `arrangement_search`: the best arrangement of cards in rows; the search for it
- `opponent_pool`, `default_pool`: the opponents' hands it is compared with; those used where none
  are given
- `rows_svg`: a hand in rows, and a scored one, as SVG
"""

from cardspeak.chinese.royalties import InvalidScoringError, with_royalties
from cardspeak.chinese.scoring import compare_hands, evaluate_hand, settle

__all__ = ["InvalidScoringError", "compare_hands", "evaluate_hand", "settle", "with_royalties"]
