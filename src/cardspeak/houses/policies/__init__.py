"""The points on which houses differ, in groups; each group is a file.

Each point has a name and its possible values. A house picks one value, with the clause it rests
on: a `HouseRule`. What every house does in the same way is no rule; where books have a clause on
it, a field that ends in `_clause` cites it.

- `house_rule`: a value and its clause, for every game or game by game
- `betting`: bets and raises, and who acts first
- `dealing`: the deck, draws, running it twice, and when a deal stands
- `showdown`: who shows, who may see, and who gets the chips
- `chips`: how chips put in and declarations are read
- `table`: the button, decks and changes of the game
- `buy_ins`: what players bring, add and take away
- `entry`: coming into a game, and coming back
- `seating`: who gets which seat, changing seats, holding one
- `straddles`: straddles and kills
- `clock`: who may call it, for how long, and what happens when time runs out
- `commission`, `jackpot`: what the house charges, and how it pays a jackpot
- `tournament`: entering, moving and leaving when playing for tournament chips
- `podium`: waitlists, new games and limits
- `must_move`: must-move games and broken games
- `people`: who may play, penalties, and what players are told
- `placard`: notices to players, and what a book requires on a placard
"""

from cardspeak.houses.policies.betting import (
    BettingPolicy,
    PotSizeRule,
    RaiseCapExemption,
    RaiseCapScope,
    ReopeningRule,
    ShortAllInRule,
    StraddleRaiseRule,
)
from cardspeak.houses.policies.buy_ins import (
    BuyInPolicy,
    MinBuyInRule,
    ShortStackRule,
    TableChangeStackRule,
    TopUpRule,
)
from cardspeak.houses.policies.chips import (
    ChipCondition,
    ChipRule,
    ChipRules,
    DeclaredMotionsRule,
    DeclaredUnderRaiseRule,
    OneChipRaiseRule,
    SilentBetMeaning,
    UndercallRule,
    UnderRaiseRule,
)
from cardspeak.houses.policies.clock import CalledClock, ClockCallerRule, ClockPolicy, TimeoutRule
from cardspeak.houses.policies.commission import (
    CommissionPolicy,
    RakeBasis,
    RakeCapScope,
    RakeExemption,
    RakeRounding,
    RakeScale,
)
from cardspeak.houses.policies.dealing import (
    DealAfterFoldRule,
    DealingPolicy,
    DrawChangeRule,
    DrawCountRule,
    DrawFiveRule,
    DrawReshuffleRule,
    LastStreetShortageRule,
    SubstantialActionRule,
)
from cardspeak.houses.policies.entry import (
    ButtonEntryRule,
    EntryOption,
    EntryPolicy,
    MissedBlindRule,
    MustMoveEntryRule,
)
from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule, no_by, yes_by
from cardspeak.houses.policies.jackpot import JackpotPolicy
from cardspeak.houses.policies.must_move import (
    AdditionalTableRule,
    BrokenGamePolicy,
    MustMoveAfterBreakRule,
    MustMoveDepartureRule,
    MustMoveFeedRule,
    MustMovePolicy,
)
from cardspeak.houses.policies.people import PeoplePolicy
from cardspeak.houses.policies.placard import Notice, PlacardPolicy
from cardspeak.houses.policies.podium import NewGameLimitRule, PodiumPolicy
from cardspeak.houses.policies.seating import (
    ContestedSeatRule,
    SeatChangeRule,
    SeatClaimRule,
    SeatingPolicy,
    SeparationRule,
    TableChangeDepartureRule,
)
from cardspeak.houses.policies.showdown import (
    AskToSeeRule,
    ChopRule,
    MuckingRule,
    OddChipRule,
    ShowdownOrderRule,
    ShowdownPolicy,
)
from cardspeak.houses.policies.straddles import KillPolicy, StraddlePolicy, StraddleRule
from cardspeak.houses.policies.table import (
    ButtonMovementRule,
    ClosingNoticeRule,
    DeckChangeRule,
    FirstButtonRule,
    TablePolicy,
)
from cardspeak.houses.policies.tournament import (
    BalancingRule,
    BuyInRefundRule,
    LateRegistrationRule,
    LeavingTableRule,
    RebuyRule,
    ReentryRule,
    TournamentClauses,
    TournamentPolicy,
)

__all__ = [
    "NO_RULE",
    "AdditionalTableRule",
    "AskToSeeRule",
    "BalancingRule",
    "BettingPolicy",
    "BrokenGamePolicy",
    "ButtonEntryRule",
    "ButtonMovementRule",
    "BuyInPolicy",
    "BuyInRefundRule",
    "ByGame",
    "CalledClock",
    "ChipCondition",
    "ChipRule",
    "ChipRules",
    "ChopRule",
    "ClockCallerRule",
    "ClockPolicy",
    "ClosingNoticeRule",
    "CommissionPolicy",
    "ContestedSeatRule",
    "DealAfterFoldRule",
    "DealingPolicy",
    "DeckChangeRule",
    "DeclaredMotionsRule",
    "DeclaredUnderRaiseRule",
    "DrawChangeRule",
    "DrawCountRule",
    "DrawFiveRule",
    "DrawReshuffleRule",
    "EntryOption",
    "EntryPolicy",
    "FirstButtonRule",
    "HouseRule",
    "JackpotPolicy",
    "KillPolicy",
    "LastStreetShortageRule",
    "LateRegistrationRule",
    "LeavingTableRule",
    "MinBuyInRule",
    "MissedBlindRule",
    "MuckingRule",
    "MustMoveAfterBreakRule",
    "MustMoveDepartureRule",
    "MustMoveEntryRule",
    "MustMoveFeedRule",
    "MustMovePolicy",
    "NewGameLimitRule",
    "Notice",
    "OddChipRule",
    "OneChipRaiseRule",
    "PeoplePolicy",
    "PlacardPolicy",
    "PodiumPolicy",
    "PotSizeRule",
    "RaiseCapExemption",
    "RaiseCapScope",
    "RakeBasis",
    "RakeCapScope",
    "RakeExemption",
    "RakeRounding",
    "RakeScale",
    "RebuyRule",
    "ReentryRule",
    "ReopeningRule",
    "SeatChangeRule",
    "SeatClaimRule",
    "SeatingPolicy",
    "SeparationRule",
    "ShortAllInRule",
    "ShortStackRule",
    "ShowdownOrderRule",
    "ShowdownPolicy",
    "SilentBetMeaning",
    "StraddlePolicy",
    "StraddleRaiseRule",
    "StraddleRule",
    "SubstantialActionRule",
    "TableChangeDepartureRule",
    "TableChangeStackRule",
    "TablePolicy",
    "TimeoutRule",
    "TopUpRule",
    "TournamentClauses",
    "TournamentPolicy",
    "UnderRaiseRule",
    "UndercallRule",
    "no_by",
    "yes_by",
]
