"""Crown Perth, Rules of the Authorised Game of Poker (2019)."""

from dataclasses import replace

from cardspeak.cards import HEARTS_HIGH
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
from cardspeak.houses.house_notices import Notice, PlacardClauses
from cardspeak.houses.jackpot_clauses import JackpotClauses
from cardspeak.houses.podium_policy import (
    MustMoveAfterBreakRule,
    MustMoveDepartureRule,
    MustMoveFeedRule,
    PodiumPolicy,
)
from cardspeak.houses.remedies.crown_remedies import REMEDIES
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
    AllInTabledRule,
    BalancingRule,
    LeavingTableRule,
    RebuyRule,
    ReentryRule,
    TournamentClauses,
    TournamentPolicy,
)

_ODD_CHIP = HouseRule(OddChipRule.ONE_EACH_FROM_BUTTON, "crown-18.2")
_DRAW_RESHUFFLE = HouseRule(DrawReshuffleRule.LAST_CARD_AND_DISCARDS_BUT_OWN, "crown-26.5.d")
_DRAW_COUNT = HouseRule(DrawCountRule.NOT_TOLD, "crown-14.1")
_ASK_TO_SEE = HouseRule(AskToSeeRule.NOBODY, "crown-15")
_CHOP = HouseRule(ChopRule.NEVER, "crown-18.1")

_SEATING = SeatingPolicy(
    new_player_entry={
        "": EntryOptions((EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "crown-6.5.b")
    },
    missed_blind_entry={
        "": EntryOptions((EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "crown-6.7.a")
    },
    missed_blinds=HouseRule(MissedBlindRule.LONE_SMALL_BLIND_LIVE, "crown-6.7.b"),
    button_entry=HouseRule(ButtonEntryRule.NO_NEW_PLAYER, "crown-6.4"),
    seat_change={"": HouseRule(SeatChangeRule.BIG_BLIND_PAST_TWO, "crown-6.2")},
    seat_claim=HouseRule(SeatClaimRule.CLOCKWISE_FROM_BUTTON, "crown-6.1"),
    contested_seat=HouseRule(ContestedSeatRule.WAITLIST_ORDER, ""),
    straddle=HouseRule(StraddleRule.UNDER_THE_GUN_IF_POSTED, "crown-7.17"),
    max_idle_hands=HouseRule(0, ""),
    must_move_entry={"": HouseRule(MustMoveEntryRule.ANYWHERE, "crown-6.11.c")},
    table_change_departure={"": HouseRule(TableChangeDepartureRule.FREELY, "")},
    seat_hold_seconds=HouseRule(900, "crown-38.4"),
    unposted_clause="crown-6.6.b",
    separate_players_clause="crown-6.8",
    reduced_deck_sit_out_clause="crown-4.2.c",
)

_CLOCK = ClockPolicy(
    ClockCallerRule.FLOOR, 0, 60, HouseRule(TimeoutRule.HAND_DEAD, "crown-12.6"), "crown-12.6"
)

_COMMISSION = CommissionPolicy(
    scales=(RakeScale((0, 10), "crown-19.2"),),
    basis=HouseRule(RakeBasis.EACH_POT, "crown-9.4.s1"),
    cap_scope=HouseRule(RakeCapScope.EACH_WINNER, "crown-19.6"),
    rounding=HouseRule(RakeRounding.DOLLAR, "crown-19.8"),
    exemptions={RakeExemption.UNCONTESTED: "crown-19.1"},
    no_charge_clause="crown-19.2",
    cap_posted_clause="crown-19.7",
    change_clause="crown-19.3",
    increase_notice=(1800, "crown-19.4"),
    tournament_clause="crown-39.2.b",
)

_JACKPOT = JackpotClauses(
    available="crown-41.1.a",
    eligible_deals="crown-41.4.a",
    exposing_cards="crown-41.4.b",
    next_pool="crown-41.4.d",
    confirmation="crown-41.4.e",
    payment="crown-41.4.f",
    payment_order="crown-41.4.h",
    flop_request="crown-41.4.i",
    folded_hand="crown-41.4.j",
    unrecorded_hands="crown-41.5.a",
    malfunction_order="crown-41.5.b",
    withholding=(72 * 3600, "crown-41.5.d"),
    display="crown-41.3",
)

_TABLE = TablePolicy(
    first_button=HouseRule(FirstButtonRule.HIGH_CARD, "crown-20.1"),
    button_draw_suits=HEARTS_HIGH,
    dead_button_clause="crown-6.10",
    seat_clause="crown-6.1",
    buy_in_clause="crown-7.1",
    table_stakes_clause="crown-7.3",
    seating=_SEATING,
    min_buy_in=HouseRule(MinBuyInRule.POSTED, "crown-7.2"),
    short_stack=HouseRule(ShortStackRule.PLAYS_ON, "crown-7.6"),
    top_up=HouseRule(TopUpRule.WHILE_NOT_IN_HAND, "crown-7.3"),
    top_up_clause="crown-7.6",
    rathole_seconds=HouseRule(0, ""),
    safekeeping_clause="",
    pick_up_after_buttons=HouseRule(0, ""),
    table_change_stack=HouseRule(TableChangeStackRule.AS_NEW_PLAYER, "crown-6.11.a"),
    house_move_clause="crown-6.11.c",
    game_change_notice_hands=HouseRule(3, "crown-7.10"),
    buy_in_change_notice_hands=HouseRule(3, "crown-7.9"),
    stack_adjustment_clause="crown-7.10",
    closing_notice_seconds=HouseRule(600, "crown-38.5"),
    deck_change=HouseRule(DeckChangeRule.MAJORITY_DAMAGE_OR_DEALER, "crown-5.4"),
    min_players_clause="crown-3.2.s1",
    deck_count_clause="crown-5.5",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    on_posted_timeout=HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, "crown-12.5"),
    commission=_COMMISSION,
    jackpot=_JACKPOT,
)

_SEVERAL = (
    ChipRule((ChipCondition.UNOPENED,), SilentBetMeaning.FULL_VALUE, ""),
    ChipRule(
        (ChipCondition.TWO_EQUAL_CHIPS, ChipCondition.LESS_THAN_RAISE),
        SilentBetMeaning.CALL,
        "crown-7.25",
    ),
    ChipRule((), SilentBetMeaning.BY_SIZE, "crown-7.11"),
)
_LIMIT = ChipRules(
    silent_bets=(
        ChipRule(
            (ChipCondition.UNOPENED, ChipCondition.ONE_CHIP),
            SilentBetMeaning.FULL_VALUE,
            "crown-7.19",
        ),
        ChipRule((ChipCondition.ONE_CHIP,), SilentBetMeaning.CALL, "crown-7.19"),
        *_SEVERAL,
    ),
    under_raise=HouseRule(UnderRaiseRule.HALF_IS_RAISE, "crown-7.24.a"),
    under_half_clause="crown-7.24.b",
    undercall=HouseRule(UndercallRule.COMPLETE_OR_FORFEIT, "crown-7.27"),
    one_chip_raise=HouseRule(OneChipRaiseRule.TO_CHIP_VALUE, "crown-7.23"),
    below_min_clause="crown-7.22",
    above_limit_clause="",
    rounding_clause="",
    verbal_clause="crown-7.23",
    verbal_amount_clause="crown-7.23",
    verbal_over_chips_clause="crown-7.23",
    release_clause="",
    declared_bet_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "crown-7.22"),
    declared_raise_motions=HouseRule(DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "crown-7.22"),
    one_chip_over_limit_clause="crown-7.23",
)
_BIG_BET = replace(
    _LIMIT,
    silent_bets=(
        ChipRule(
            (ChipCondition.ONE_CHIP, ChipCondition.FIRST_ROUND),
            SilentBetMeaning.CALL,
            "crown-7.20.a.i",
        ),
        ChipRule(
            (ChipCondition.ONE_CHIP, ChipCondition.UNOPENED),
            SilentBetMeaning.FULL_VALUE,
            "crown-7.20.a.ii",
        ),
        ChipRule((ChipCondition.ONE_CHIP,), SilentBetMeaning.CALL, "crown-7.20.a.ii"),
        *_SEVERAL,
    ),
    one_chip_raise=HouseRule(OneChipRaiseRule.TO_CHIP_VALUE, "crown-7.20.b"),
    declared_raise_motions=HouseRule(DeclaredMotionsRule.CALL_THEN_RAISE, "crown-7.21"),
    one_chip_over_limit_clause="crown-7.20.b",
)
_CHIP_RULES = {**dict.fromkeys(("half-pot", "pot", "no-limit"), _BIG_BET), "": _LIMIT}

_TOURNAMENT = TournamentPolicy(
    reentry=HouseRule(ReentryRule.AS_POSTED, "crown-40.6.c"),
    rebuys=HouseRule(RebuyRule.AS_POSTED, "crown-40.6.d"),
    leaving_table=HouseRule(LeavingTableRule.WITH_PERMISSION, "crown-40.6.i"),
    balancing=HouseRule(BalancingRule.BETWEEN_HANDS, "crown-40.2.a.x"),
    all_in_tabled=HouseRule(AllInTabledRule.AT_ONCE, "crown-39.5"),
    by=TournamentClauses(
        tournament_chips="crown-1.tournament-chips",
        eligible_games="crown-39.1",
        suspended_rules="crown-39.2.a",
        no_straddle="crown-39.2.a",
        levels="crown-39.4",
        spec="crown-40.2",
        consent="crown-40.1",
        rules_accepted="crown-40.5.b",
        player_name="crown-40.6.a",
        refused_registration="crown-40.3",
        seat_draw="crown-40.6",
        seats_per_table="crown-40.6.b",
        one_seat="crown-40.6.c",
        no_show="crown-40.4.b",
        chips_in_view="crown-40.6.f",
        no_chip_transfers="crown-40.6.g",
        session="crown-1.session",
        heats="crown-1.heat",
        chip_count="crown-40.6.h",
        finishing_order="crown-40.5.a",
        rule_breach="crown-40.4.a",
        non_attendance="crown-40.4.b",
        concealed_chips="crown-40.6.e",
        disputes="crown-40.7",
    ),
)

_PODIUM = PodiumPolicy(
    must_move_feed={"": HouseRule(MustMoveFeedRule.NEWEST, "crown-1.feeder-table")},
    must_move_after_break={"": HouseRule(MustMoveAfterBreakRule.YOUNGEST, "crown-1.feeder-table")},
    must_move_departure={"": HouseRule(MustMoveDepartureRule.AT_ONCE, "crown-6.11.c")},
    draw_to_leave_max_players=HouseRule(6, "crown-6.11.b"),
    table_change_consent_clause="crown-6.11",
    must_move_clause="crown-1.feeder-table",
    exclusion_clause="crown-38.7",
    penalty_hands=(3, 10),
    supervision_clause="crown-3.2.s2",
    run_by_rules_clause="crown-3.1",
    rules_available_clause="crown-38.11",
    joining_agrees_clause="crown-38.12",
    hand_ranking_posted_clause="crown-10.5",
)

_BLIND_GAMES = ("flop", "manila", "draw")

_PLACARD = PlacardClauses(
    bet_range={"": "crown-7.8"},
    blinds={"": "crown-20.2.c"},
    opening_card={"seven-card-stud": "crown-23.5"},
    betting_style={"flop": "crown-7.16"},
    style_names={"no-limit": "A", "pot": "A", "half-pot": "A", "fixed": "B"},
    buy_in="crown-7.2",
    commission="crown-19.1",
    rake_cap="crown-1.cap",
)

_NOTICES = (
    Notice("Everybody's chips must be visible to the whole table", "crown-7.5"),
    Notice("English only at the tables", "crown-14.3"),
    Notice(
        "Players who missed a blind keep a missed-blind button until they make it up",
        "crown-1.missed-blind-button",
        _BLIND_GAMES,
    ),
)

CROWN = House(
    slug="crown",
    title="Crown Perth",
    short_title="Crown",
    raise_cap=RaiseCap(
        3, RaiseCapScope.STRUCTURED, RaiseCapExemption.HEADS_UP_UNLESS_REACHED, "crown-7.15"
    ),
    reopening=HouseRule(ReopeningRule.ADDED_UP, "crown-7.13"),
    short_all_in=HouseRule(ShortAllInRule.COMPLETED, "crown-7.12"),
    min_raise_base=HouseRule(MinRaiseBaseRule.HIGHEST_BET, "crown-7.11"),
    pot_size=HouseRule(PotSizeRule.AFTER_CALL, "crown-1.pot-limit"),
    straddle_raise=HouseRule(StraddleRaiseRule.STRADDLE, "crown-7.18"),
    odd_chip=dict.fromkeys(FAMILIES, _ODD_CHIP),
    showdown_order=HouseRule(ShowdownOrderRule.ALL_IN_THEN_CALLED, "crown-9.2.a"),
    first_round_tie_suits=None,
    later_round_tie_suits=None,
    draw_reshuffle={
        "flop": _DRAW_RESHUFFLE,
        "draw": _DRAW_RESHUFFLE,
        "draw-ante": HouseRule(DrawReshuffleRule.LAST_CARD_AND_DISCARDS_BUT_OWN, "crown-27.5.d"),
    },
    last_street_shortage=HouseRule(LastStreetShortageRule.COMMUNITY_CARD, "crown-33.1"),
    draw_five=HouseRule(DrawFiveRule.FIFTH_LAST, "crown-26.5.c.i"),
    odd_chip_suits=HEARTS_HIGH,
    chips_only_clause="crown-7.4",
    chip_rules=_CHIP_RULES,
    draw_count=dict.fromkeys(FAMILIES, _DRAW_COUNT),
    ask_to_see=dict.fromkeys(FAMILIES, _ASK_TO_SEE),
    chop=dict.fromkeys(FAMILIES, _CHOP),
    heads_up_button_clause="crown-6.9",
    show_one_show_all_clause="crown-14.4",
    void_hand_clause="crown-38.2.c",
    deal_after_fold=dict.fromkeys(FAMILIES, HouseRule(DealAfterFoldRule.NEVER, "")),
    substantial_action=dict.fromkeys(
        FAMILIES, HouseRule(SubstantialActionRule.TWO_PLAYERS, "crown-1.substantial-action")
    ),
    remedies=REMEDIES,
    table=_TABLE,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    placard=_PLACARD,
    notices=_NOTICES,
    cut_clause="crown-5.3",
)
