"""One hand, from the first forced bet to the last pot awarded.

- `game_spec`, `options`: what is played and for which stakes; what else the house may decide
- `spec_checks`, `script_options`: checks of a spec against the book; a script with its options
- `hand_state`: a hand as it is now: what it began with, its log, its parts
- `hand`: the commands, and the progress through the script
- `hand_setup`, `stakes`: how a hand begins; stakes in words, and the defaults
- `chips`, `piles`, `rows`: where the chips and the cards are, moved by records alone; cards in rows
- `card_corrections`: what irregularities do to the cards
- `progress`: the step of the script, the queue, the decision that a hand waits for
- `notes`, `fold`: what the engine does between events; the state that follows from all records
- `hand_json`: a hand as JSON, from which it is folded again
- `posting`, `betting`, `legal_bets`: forced bets; rounds and turns; what is legal, and how much
- `betting_state`, `betting_mistakes`: what a bet does, and what reopens the betting; who is barred,
  actions held, amounts that nobody noticed
- `betting_rounds`: a betting round of a game spec: its sizes, and the house's policies looked up
- `hand_rules`: what hands look up all the time, resolved once for each game spec
- `dealing`, `drawing`: dealing cards, and what players do with theirs
- `runs`: how often the rest of the board is run
- `showdown`, `showing`: the order of showing, what hands are worth, who gets which chips; whose
  hands have been shown
- `row_placement`, `row_scoring`: cards placed in rows, and the points paid for them
- `irregularities/`: what goes wrong, and what the book or the floor does about it, by subject
- `irregularity_events`, `irregularity_state`: their events; what a hand remembers of them
- `floor`, `misdeals`: what the floor is asked and what remedies leave for later; dealing again
- `chips_put_in`, `wager_intent`, `verbal`: chips put in at the table; what they mean by the rules
  of the house; what was said with them
- `miscounts`: wrong amounts that nobody noticed
- `requests`: commands out of turn: questions, chopped blinds, void hands
- `decisions`, `commands`, `events`, `views`: who must act, what they do, what happened, and what
  each viewer may see
- `view_building`, `viewer_logs`: building a view or an observation; the log as each viewer sees it
- `narration`, `announcements`: a sentence for every event; what the dealer announces about up cards
- `seat_numbers`: seats as people count them, from 1
- `hand_svg`: a view as SVG
"""

from cardspeak.hand.commands import RefusedError
from cardspeak.hand.game_spec import GameSettings, GameSpec, game_spec, game_spec_from_dict
from cardspeak.hand.hand import Hand
from cardspeak.hand.hand_setup import CardSource, deal
from cardspeak.hand.options import (
    BettingOptions,
    ChineseOptions,
    DealingOptions,
    ShowdownOptions,
)
from cardspeak.hand.spec_error import InvalidGameSpecError

__all__ = [
    "BettingOptions",
    "CardSource",
    "ChineseOptions",
    "DealingOptions",
    "GameSettings",
    "GameSpec",
    "Hand",
    "InvalidGameSpecError",
    "RefusedError",
    "ShowdownOptions",
    "deal",
    "game_spec",
    "game_spec_from_dict",
]
