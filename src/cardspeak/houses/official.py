"""Official Rules of Poker."""

from cardspeak.cards import SPADES_HIGH
from cardspeak.houses.chip_rules import (
    ChipCondition,
    ChipRule,
    ChipRules,
    DeclaredMotionsRule,
    OneChipRaiseRule,
    SilentBetMeaning,
    UndercallRule,
    UnderRaiseRule,
)
from cardspeak.houses.commission import (
    CommissionPolicy,
    RakeBasis,
    RakeCapScope,
    RakeExemption,
    RakeRounding,
    RakeScale,
)
from cardspeak.houses.house import (
    FAMILIES,
    AskToSeeRule,
    ChopRule,
    DealAfterFoldRule,
    DrawCountRule,
    DrawFiveRule,
    DrawReshuffleRule,
    House,
    HouseRule,
    LastStreetShortageRule,
    MinRaiseBaseRule,
    OddChipRule,
    PotSizeRule,
    RaiseCap,
    RaiseCapExemption,
    RaiseCapScope,
    ReopeningRule,
    ShortAllInRule,
    ShowdownOrderRule,
    StraddleRaiseRule,
    SubstantialActionRule,
)
from cardspeak.houses.house_notices import PlacardClauses
from cardspeak.houses.podium_policy import PodiumPolicy
from cardspeak.houses.remedies.official_remedies import REMEDIES
from cardspeak.houses.seating_policy import (
    ButtonEntryRule,
    ContestedSeatRule,
    EntryOption,
    EntryOptions,
    MissedBlindRule,
    MustMoveEntryRule,
    SeatChangeRule,
    SeatClaimRule,
    SeatingPolicy,
    StraddleRule,
    TableChangeDepartureRule,
)
from cardspeak.houses.table_policy import (
    ClockCallerRule,
    ClockPolicy,
    DeckChangeRule,
    FirstButtonRule,
    MinBuyInRule,
    ShortStackRule,
    TableChangeStackRule,
    TablePolicy,
    TimeoutRule,
    TopUpRule,
)
from cardspeak.houses.tournament_policy import (
    TournamentPolicy,
)

_SEATING = SeatingPolicy(
    new_player_entry={
        "": EntryOptions((EntryOption.WITHOUT_POSTING, EntryOption.WAIT_FOR_BIG_BLIND), "")
    },
    missed_blind_entry={
        "": EntryOptions(
            (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "official-1.1.dead-button"
        )
    },
    missed_blinds=HouseRule(MissedBlindRule.BIG_BLIND_LIVE, "official-1.1.dead-button"),
    button_entry=HouseRule(ButtonEntryRule.ANYBODY, ""),
    seat_change={"": HouseRule(SeatChangeRule.NOTHING, "")},
    seat_claim=HouseRule(SeatClaimRule.FIRST_TO_ASK, "official-11.1.a"),
    contested_seat=HouseRule(ContestedSeatRule.HIGH_CARD, "official-11.1.a"),
    straddle=HouseRule(StraddleRule.OVER_BLINDS_OF_GAME, "official-1.1.over-blind"),
    max_idle_hands=HouseRule(0, ""),
    must_move_entry={"": HouseRule(MustMoveEntryRule.ANYWHERE, "")},
    table_change_departure={"": HouseRule(TableChangeDepartureRule.FREELY, "")},
    seat_hold_seconds=HouseRule(0, ""),
)

_CLOCK = ClockPolicy(
    ClockCallerRule.FLOOR, 0, 60, HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, ""), ""
)

_COMMISSION = CommissionPolicy(
    scales=(RakeScale((5, 10), "official-8.2.a"),),
    basis=HouseRule(RakeBasis.EACH_POT, "official-8.2.a"),
    cap_scope=HouseRule(RakeCapScope.HAND, "official-8.7"),
    rounding=HouseRule(RakeRounding.CHIP, "official-8.2.a"),
    exemptions={
        RakeExemption.FORCED_BETS_ONLY: "official-8.6",
        RakeExemption.ALL_TIED: "official-8.8",
    },
    hand_charge_clause="official-8.2.b.i",
    time_charge=(3600, "official-8.2.c.ii"),
    no_charge_clause="official-8.4",
    cap_posted_clause="official-8.1",
    drop_slide_clause="official-8.2.a.i",
    time_count_clause="official-8.2.c.v",
    change_clause="official-8.3",
)

_TABLE = TablePolicy(
    first_button=HouseRule(FirstButtonRule.DEALERS_RIGHT, "official-11.1.b"),
    button_draw_suits=SPADES_HIGH,
    dead_button_clause="official-1.1.dead-button",
    seat_clause="official-11.1.a",
    buy_in_clause="official-7.4",
    table_stakes_clause="official-7.5",
    seating=_SEATING,
    min_buy_in=HouseRule(MinBuyInRule.POSTED, "official-7.2"),
    short_stack=HouseRule(ShortStackRule.PLAYS_ON, "official-7.5"),
    top_up=HouseRule(TopUpRule.WHILE_NOT_IN_HAND, "official-7.5"),
    top_up_clause="official-7.5",
    rathole_seconds=HouseRule(0, ""),
    safekeeping_clause="",
    pick_up_after_buttons=HouseRule(0, ""),
    table_change_stack=HouseRule(TableChangeStackRule.AS_NEW_PLAYER, "official-7.4"),
    house_move_clause="",
    game_change_notice_hands=HouseRule(3, "official-7.3"),
    buy_in_change_notice_hands=HouseRule(3, "official-7.3"),
    stack_adjustment_clause="",
    closing_notice_seconds=HouseRule(0, ""),
    deck_change=HouseRule(DeckChangeRule.BY_FLOOR, "official-6.4"),
    min_players_clause="",
    deck_count_clause="official-4.3",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    on_posted_timeout=HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, ""),
    commission=_COMMISSION,
)

# The book defines a call and a raise, but not how they are made.
_CHIP_RULES = {
    "": ChipRules(
        silent_bets=(
            ChipRule((ChipCondition.UNOPENED,), SilentBetMeaning.FULL_VALUE, ""),
            ChipRule((), SilentBetMeaning.BY_SIZE, "official-1.1.raise"),
        ),
        under_raise=HouseRule(UnderRaiseRule.CALL, "official-1.1.raise"),
        under_half_clause="official-1.1.raise",
        undercall=HouseRule(UndercallRule.COMPLETE_OR_TAKE_BACK, "official-1.1.call"),
        one_chip_raise=HouseRule(OneChipRaiseRule.WITH_PRIOR_CHIPS, ""),
        declared_bet_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
        declared_raise_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
    )
}

_TOURNAMENT = TournamentPolicy()

_PODIUM = PodiumPolicy(
    keep_apart_clause="official-7.8.c",
)

# Section 15 does not mention wagers, and is read as section 14.
_PLACARD = PlacardClauses(
    bet_range={
        "draw": "official-11.5.a",
        "five-card-stud": "official-12.5.a",
        "seven-card-stud": "official-13.5.a",
        "manila": "official-14.5.a",
        "holdem": "official-16.6.a",
        "omaha": "official-17.6.a",
        "": "official-7.2",
    },
    blinds={
        "draw": "official-11.1.c.iii",
        "two-card-manila": "official-14.1.c.iii",
        "three-card-manila": "official-15.1.c.iii",
        "holdem": "official-16.1.c.iii",
        "omaha": "official-17.1.c.iii",
    },
    buy_in="official-7.2",
    commission="official-8.1",
    rake_cap="official-8.1",
    hand_charge_cap="official-8.2.b.ii",
    time_charge_cap="official-8.2.c.iii",
)

OFFICIAL = House(
    slug="official",
    title="Official Rules of Poker",
    short_title="Official",
    raise_cap=RaiseCap(3, RaiseCapScope.STRUCTURED, RaiseCapExemption.HEADS_UP, "official-11.5.g"),
    reopening=HouseRule(ReopeningRule.NEVER, "official-10.2.4"),
    short_all_in=HouseRule(ShortAllInRule.RAISED_BY_FULL_BET, "official-10.2.2"),
    min_raise_base=HouseRule(MinRaiseBaseRule.HIGHEST_BET, "official-1.1.raise"),
    pot_size=HouseRule(PotSizeRule.AFTER_CALL, "official-11.5.e"),
    straddle_raise=HouseRule(StraddleRaiseRule.STRADDLE, "official-11.1.c.iv"),
    odd_chip={
        "flop": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-17.5.e"),
        "holdem": HouseRule(OddChipRule.ALL_TO_HIGH_HOLE_CARD, "official-16.5.e"),
        "manila": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-15.4.e"),
        "two-card-manila": HouseRule(OddChipRule.ALL_TO_HIGH_HOLE_CARD, "official-14.4.e"),
        "stud": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-13.4.e"),
        "five-card-stud": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-12.4.e"),
        "draw": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-11.4.d"),
        "chinese": HouseRule(OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-11.4.d"),
    },
    showdown_order=HouseRule(ShowdownOrderRule.CALLED_PLAYER, "official-11.4.c"),
    first_round_tie_suits=SPADES_HIGH,
    later_round_tie_suits=SPADES_HIGH,
    draw_reshuffle=dict.fromkeys(
        ("flop", "draw"), HouseRule(DrawReshuffleRule.EARLIER_DISCARDS, "official-11.3.b")
    ),
    last_street_shortage=HouseRule(
        LastStreetShortageRule.BURNS_THEN_COMMUNITY_CARD, "official-13.4.a.2"
    ),
    draw_five=HouseRule(DrawFiveRule.CONSECUTIVE, "official-11.3.a"),
    odd_chip_suits=SPADES_HIGH,
    chips_only_clause="official-7.1",
    chip_rules=_CHIP_RULES,
    # The book does not require anybody to tell.
    draw_count=dict.fromkeys(FAMILIES, HouseRule(DrawCountRule.NOT_TOLD, "")),
    ask_to_see={
        "flop": HouseRule(AskToSeeRule.ANY_PLAYER, "official-17.5.d"),
        "holdem": HouseRule(AskToSeeRule.ANY_PLAYER, "official-16.5.d"),
        "manila": HouseRule(AskToSeeRule.ANY_PLAYER, "official-15.4.d"),
        "two-card-manila": HouseRule(AskToSeeRule.ANY_PLAYER, "official-14.4.d"),
        "stud": HouseRule(AskToSeeRule.ANY_PLAYER, "official-13.4.d"),
        "five-card-stud": HouseRule(AskToSeeRule.ANY_PLAYER, "official-12.4.d"),
        "draw": HouseRule(AskToSeeRule.ANY_PLAYER, "official-11.4.c"),
        "chinese": HouseRule(AskToSeeRule.ANY_PLAYER, "official-11.4.c"),
    },
    chop={
        "flop": HouseRule(ChopRule.NEVER, "official-17.5.f"),
        "holdem": HouseRule(ChopRule.NEVER, "official-16.5.f"),
        "manila": HouseRule(ChopRule.NEVER, "official-15.4.f"),
        "two-card-manila": HouseRule(ChopRule.NEVER, "official-14.4.f"),
        "stud": HouseRule(ChopRule.NEVER, "official-13.4.f"),
        "five-card-stud": HouseRule(ChopRule.NEVER, "official-12.4.f"),
        "draw": HouseRule(ChopRule.NEVER, "official-11.4.e"),
        "chinese": HouseRule(ChopRule.NEVER, "official-11.4.e"),
    },
    deal_after_fold=dict.fromkeys(FAMILIES, HouseRule(DealAfterFoldRule.NEVER, "")),
    substantial_action=dict.fromkeys(
        FAMILIES, HouseRule(SubstantialActionRule.TWO_PLAYERS, "official-1.1.substantial-action")
    ),
    remedies=REMEDIES,
    table=_TABLE,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    placard=_PLACARD,
    cut_clause="official-6.2",
)
