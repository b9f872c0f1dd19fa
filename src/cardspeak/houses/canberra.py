"""Casino Canberra, Poker - Seven Card Stud (2005)."""

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
from cardspeak.houses.remedies.canberra_remedies import REMEDIES
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
    BalancingRule,
    BuyInRefundRule,
    LateRegistrationRule,
    LeavingTableRule,
    RebuyRule,
    ReentryRule,
    SimultaneousEliminationRule,
    TournamentClauses,
    TournamentPolicy,
)

_ODD_CHIP = HouseRule(OddChipRule.ALL_TO_FIRST_FROM_BUTTON, "canberra-13.2")
_DRAW_COUNT = HouseRule(DrawCountRule.NOT_TOLD, "canberra-16.8")
_ASK_TO_SEE = HouseRule(AskToSeeRule.NOBODY, "canberra-16.7")
_CHOP = HouseRule(ChopRule.NEVER, "canberra-13.3")

_SEATING = SeatingPolicy(
    new_player_entry={
        "": EntryOptions((EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "canberra-17.11")
    },
    missed_blind_entry={
        "": EntryOptions((EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "canberra-17.4")
    },
    missed_blinds=HouseRule(MissedBlindRule.BIG_BLIND_LIVE, "canberra-17.4"),
    button_entry=HouseRule(ButtonEntryRule.NOBODY, "canberra-17.4"),
    seat_change={"": HouseRule(SeatChangeRule.BIG_BLIND_IF_LATER, "canberra-17.13")},
    seat_claim=HouseRule(SeatClaimRule.FIRST_TO_ASK, "canberra-8.2"),
    contested_seat=HouseRule(ContestedSeatRule.HIGH_CARD, "canberra-8.2"),
    straddle=HouseRule(StraddleRule.OVER_BLINDS_OF_GAME, "canberra-A.over-blind"),
    max_idle_hands=HouseRule(3, "canberra-19.6"),
    must_move_entry={"": HouseRule(MustMoveEntryRule.ANYWHERE, "")},
    table_change_departure={"": HouseRule(TableChangeDepartureRule.FREELY, "")},
    seat_hold_seconds=HouseRule(0, ""),
    free_first_orbit_clause="canberra-17.12",
)

_CLOCK = ClockPolicy(
    ClockCallerRule.FLOOR, 0, 90, HouseRule(TimeoutRule.HAND_DEAD, "canberra-4.6"), "canberra-4.6"
)

_COMMISSION = CommissionPolicy(
    scales=(
        RakeScale((5, 5), "canberra-15.2.a.i", exempt_up_to=19),
        RakeScale(
            (10, 10), "canberra-15.2.a.ii", exempt_up_to=9, max_stake=(100, "canberra-15.2.e")
        ),
    ),
    basis=HouseRule(RakeBasis.ALL_POTS, "canberra-15.2.a.i"),
    cap_scope=HouseRule(RakeCapScope.HAND, "canberra-15.2.a.i"),
    rounding=HouseRule(RakeRounding.DOLLAR, "canberra-15.2.a.i"),
    exemptions={
        RakeExemption.FORCED_BETS_ONLY: "canberra-15.2.d",
        RakeExemption.ALL_TIED: "canberra-15.2.c",
    },
    time_charge=(3600, "canberra-15.3"),
    charge_required_clause="canberra-15.1",
    cap_posted_clause="canberra-15.2.a.i",
    change_clause="canberra-4.2.a",
)

_TABLE = TablePolicy(
    first_button=HouseRule(FirstButtonRule.DEALERS_RIGHT, "canberra-8.3"),
    button_draw_suits=SPADES_HIGH,
    dead_button_clause="canberra-8.3",
    seat_clause="canberra-8.2",
    buy_in_clause="canberra-4.3",
    table_stakes_clause="canberra-4.4",
    seating=_SEATING,
    min_buy_in=HouseRule(MinBuyInRule.POSTED, "canberra-4.1"),
    short_stack=HouseRule(ShortStackRule.DECLARED, "canberra-14.3"),
    top_up=HouseRule(TopUpRule.BETWEEN_HANDS, "canberra-4.4"),
    top_up_clause="canberra-14.3",
    rathole_seconds=HouseRule(0, ""),
    safekeeping_clause="",
    pick_up_after_buttons=HouseRule(0, ""),
    table_change_stack=HouseRule(TableChangeStackRule.AS_NEW_PLAYER, "canberra-4.3"),
    house_move_clause="",
    game_change_notice_hands=HouseRule(1, "canberra-4.1"),
    buy_in_change_notice_hands=HouseRule(1, "canberra-4.1"),
    stack_adjustment_clause="",
    closing_notice_seconds=HouseRule(0, "canberra-18.2"),
    deck_change=HouseRule(DeckChangeRule.BY_FLOOR, "canberra-2.5"),
    new_deck_check_clause="canberra-2.5",
    remove_chips_clause="canberra-4.4",
    min_players_clause="",
    deck_count_clause="canberra-2.6",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    on_posted_timeout=HouseRule(TimeoutRule.HAND_DEAD, "canberra-4.6"),
    commission=_COMMISSION,
)

# The book covers amounts only: declarations and motions are binding all the same.
_CHIP_RULES = {
    "": ChipRules(
        silent_bets=(
            ChipRule((ChipCondition.UNOPENED,), SilentBetMeaning.FULL_VALUE, ""),
            ChipRule((), SilentBetMeaning.BY_SIZE, "canberra-A.raise"),
        ),
        under_raise=HouseRule(UnderRaiseRule.CALL, "canberra-17.7"),
        under_half_clause="canberra-17.7",
        undercall=HouseRule(UndercallRule.COMPLETE_OR_TAKE_BACK, "canberra-17.8"),
        one_chip_raise=HouseRule(OneChipRaiseRule.WITH_PRIOR_CHIPS, ""),
        declared_bet_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
        declared_raise_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
    )
}

_TOURNAMENT = TournamentPolicy(
    reentry=HouseRule(ReentryRule.NO_REENTRY, "canberra-20.6"),
    late_registration=HouseRule(LateRegistrationRule.NEVER, "canberra-20.7"),
    rebuys=HouseRule(RebuyRule.NEVER, "canberra-20.14"),
    buy_in_refund=HouseRule(BuyInRefundRule.IF_REPLACED_OR_CANCELLED, "canberra-20.21"),
    leaving_table=HouseRule(LeavingTableRule.FREELY, "canberra-20.11"),
    balancing=HouseRule(BalancingRule.BETWEEN_SESSIONS, "canberra-20.7"),
    simultaneous_elimination=HouseRule(SimultaneousEliminationRule.MORE_CHIPS_IN, "canberra-20.19"),
    by=TournamentClauses(
        tournament_chips="canberra-A.tournament-chips",
        eligible_games="canberra-20.1",
        suspended_rules="canberra-20.7",
        levels="canberra-20.4.g",
        spec="canberra-20.4",
        approval="canberra-20.3",
        director="canberra-20.2",
        seat_draw="canberra-20.7",
        seats_per_table="canberra-20.8",
        one_seat="canberra-20.6",
        no_show="canberra-20.9",
        alternate="canberra-20.10",
        absent_player="canberra-20.11",
        substitute="canberra-20.12",
        chips_in_view="canberra-20.13",
        no_chip_transfers="canberra-20.14",
        breaks="canberra-20.15",
        shot_clock="canberra-20.16",
        session="canberra-A.session",
        heats="canberra-20.4.b",
        finishing_order="canberra-20.17",
        payouts="canberra-20.18",
        rake="canberra-20.20",
        cancellation="canberra-20.21",
    ),
)

_PODIUM = PodiumPolicy(
    private_game_clause="canberra-8.1",
    rules_available_clause="canberra-19.9",
)

CANBERRA = House(
    slug="canberra",
    title="Casino Canberra",
    short_title="Canberra",
    raise_cap=RaiseCap(3, RaiseCapScope.BLIND_GAMES, RaiseCapExemption.HEADS_UP, "canberra-5.1"),
    reopening=HouseRule(ReopeningRule.NEVER, "canberra-14.5"),
    short_all_in=HouseRule(ShortAllInRule.COMPLETED, "canberra-14.5"),
    min_raise_base=HouseRule(MinRaiseBaseRule.LAST_FULL_BET, "canberra-14.5"),
    pot_size=HouseRule(PotSizeRule.AFTER_CALL, "canberra-4.2.g"),
    straddle_raise=HouseRule(StraddleRaiseRule.STRADDLE, "canberra-A.over-blind"),
    odd_chip=dict.fromkeys(FAMILIES, _ODD_CHIP),
    showdown_order=HouseRule(ShowdownOrderRule.CALLED_PLAYER, "canberra-13.1"),
    first_round_tie_suits=None,
    later_round_tie_suits=None,
    # The book has no draw game; a borrowed one is reshuffled as in the official rules.
    draw_reshuffle=dict.fromkeys(
        ("flop", "draw"), HouseRule(DrawReshuffleRule.EARLIER_DISCARDS, "official-11.3.b")
    ),
    last_street_shortage=HouseRule(LastStreetShortageRule.LAST_CARD_IN_SHOE, "canberra-17.20"),
    draw_five=HouseRule(DrawFiveRule.CONSECUTIVE, "official-11.3.a"),
    odd_chip_suits=SPADES_HIGH,
    chips_only_clause="canberra-4.5",
    chip_rules=_CHIP_RULES,
    draw_count=dict.fromkeys(FAMILIES, _DRAW_COUNT),
    ask_to_see=dict.fromkeys(FAMILIES, _ASK_TO_SEE),
    chop=dict.fromkeys(FAMILIES, _CHOP),
    void_hand_clause="canberra-A.void",
    deal_after_fold=dict.fromkeys(FAMILIES, HouseRule(DealAfterFoldRule.NEVER, "")),
    substantial_action=dict.fromkeys(
        FAMILIES, HouseRule(SubstantialActionRule.FIRST_ROUND, "canberra-17.2")
    ),
    remedies=REMEDIES,
    table=_TABLE,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    placard=PlacardClauses(bet_range={"": "canberra-4.1"}, buy_in="canberra-4.1"),
    cut_clause="canberra-7.2",
)
