"""2018 World Series of Poker Live-Action Rules."""

from dataclasses import replace

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
from cardspeak.houses.podium_policy import (
    AdditionalTableRule,
    MustMoveAfterBreakRule,
    MustMoveDepartureRule,
    MustMoveFeedRule,
    MustMoveOrderRule,
    NewGameLimitRule,
    PodiumPolicy,
)
from cardspeak.houses.remedies.wsop_remedies import REMEDIES
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

_BY_BUTTON = HouseRule(OddChipRule.ONE_EACH_FROM_BUTTON, "wsop-149.a")
_DRAW_RESHUFFLE = HouseRule(DrawReshuffleRule.MUCK_AND_PREVIOUS_DISCARDS, "wsop-intro.lowball.6")
_DRAW_COUNT = HouseRule(DrawCountRule.TOLD_UNTIL_ACTION, "wsop-278")
_ASK_TO_SEE = HouseRule(AskToSeeRule.FLOOR, "wsop-143")
_CHOP = HouseRule(ChopRule.BLINDS, "wsop-67.2")

_NEW_IN_LIMIT = EntryOptions(
    (EntryOption.POST, EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.BUY_BUTTON), "wsop-99.a.1"
)
_NEW_AT_DRAW = EntryOptions(
    (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST, EntryOption.KILL_POT), "wsop-269.a"
)
_MISSED_AT_DRAW = EntryOptions(
    (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.KILL_POT, EntryOption.STRADDLE), "wsop-273.1"
)
_CHANGES_AT_DRAW = HouseRule(SeatChangeRule.WAIT_FOR_SAME_POSITION, "wsop-159.2")
_BADUGIS = {"badugi": "wsop-302", "baduci": "wsop-311", "badaci": "wsop-321"}

_SEATING = SeatingPolicy(
    new_player_entry={
        "flop fixed": _NEW_IN_LIMIT,
        "flop spread": _NEW_IN_LIMIT,
        "draw": _NEW_AT_DRAW,
        "draw with one blind": EntryOptions(
            (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.KILL_POT), "wsop-269.b"
        ),
        **{
            game: EntryOptions((EntryOption.POST, EntryOption.WAIT_FOR_BIG_BLIND), clause)
            for game, clause in _BADUGIS.items()
        },
        "": EntryOptions(
            (EntryOption.WITHOUT_POSTING, EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.BUY_BUTTON),
            "wsop-99.a.2",
        ),
    },
    missed_blind_entry={
        "draw": _MISSED_AT_DRAW,
        "draw with one blind": EntryOptions(
            (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.KILL_POT), "wsop-272"
        ),
        **{
            game: EntryOptions((EntryOption.WAIT_FOR_BIG_BLIND,), clause)
            for game, clause in _BADUGIS.items()
        },
        "": EntryOptions(
            (EntryOption.POST, EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.STRADDLE), "wsop-156.1"
        ),
    },
    missed_blinds=HouseRule(MissedBlindRule.BIG_BLIND_LIVE, "wsop-156.1"),
    button_entry=HouseRule(ButtonEntryRule.NO_NEW_PLAYER, "wsop-154.1"),
    seat_change={
        "draw": _CHANGES_AT_DRAW,
        "mixed": _CHANGES_AT_DRAW,
        "": HouseRule(SeatChangeRule.BIG_BLIND_PAST_TWO_OR_WAIT, "wsop-159.1"),
    },
    seat_claim=HouseRule(SeatClaimRule.FIRST_TO_ASK, "wsop-93.1"),
    contested_seat=HouseRule(ContestedSeatRule.WAITLIST_ORDER, "wsop-91.1"),
    straddle=HouseRule(StraddleRule.UNDER_THE_GUN_OR_BUTTON, "wsop-12.3"),
    max_idle_hands=HouseRule(0, ""),
    must_move_entry={
        "omaha-8 75-150": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.a.6"),
        "omaha-8 10-20": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.b.5"),
        "omaha-8 20-40": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.b.5"),
        "mixed": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.d.6"),
        "flop": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON_NO_PASS, "wsop-98.4"),
        "": HouseRule(MustMoveEntryRule.NOT_ON_BUTTON, "wsop-98.2"),
    },
    table_change_departure={
        "stud": HouseRule(TableChangeDepartureRule.AFTER_HAND, "wsop-94.2"),
        "": HouseRule(TableChangeDepartureRule.AT_ONCE_OR_AFTER_BUTTON, "wsop-94.1"),
    },
    seat_hold_seconds=HouseRule(0, ""),
    dealing_off_clause="wsop-160",
    newcomer_yields_clause="wsop-93.2",
    missed_straddle_clause="wsop-162.1",
    kill_clause="wsop-intro.kill.1",
    kill_before_leaving_clause="wsop-203.1",
    missed_kill_clause="wsop-206.1",
    short_kill_call_clause="wsop-205.1",
    unannounced_kill_clause="wsop-205.2",
    no_straddle_in_kill_clause="wsop-208",
    draw_sit_out_clause="wsop-70.a.1",
    short_blind_clause="wsop-270.1",
    play_over_clause="wsop-64.1",
    unposted_clause="wsop-157.2",
    wrong_button_clause="wsop-108",
    draw_to_move_clause="wsop-147.1",
    draw_for_seats_clause="wsop-147.2",
    post_for_self_clause="wsop-66",
    carried_pot_clause="wsop-113",
)

_COMMISSION = CommissionPolicy(
    scales=(RakeScale((10, 10), "wsop-27.1", max_cap=5),),
    basis=HouseRule(RakeBasis.EACH_POT, "wsop-27.1"),
    cap_scope=HouseRule(RakeCapScope.HAND, "wsop-27.1"),
    rounding=HouseRule(RakeRounding.CHIP, "wsop-27.1"),
    exemptions={},
    time_charge=(1800, "wsop-27.1"),
    time_pot_clause="wsop-27.2",
    own_time_clause="wsop-27.3",
    charge_required_clause="wsop-27.1",
    cap_posted_clause="wsop-27.1",
    change_clause="wsop-27.1",
)

_TABLE = TablePolicy(
    first_button=HouseRule(FirstButtonRule.HIGH_CARD, "wsop-90"),
    button_draw_suits=SPADES_HIGH,
    dead_button_clause="wsop-151",
    seat_clause="wsop-93.1",
    buy_in_clause="wsop-99",
    table_stakes_clause="wsop-60",
    seating=_SEATING,
    min_buy_in=HouseRule(MinBuyInRule.TEN_SMALL_BETS, "wsop-99"),
    short_stack=HouseRule(ShortStackRule.PLAYS_ON, "wsop-182.2"),
    top_up=HouseRule(TopUpRule.WHILE_NOT_IN_HAND, "wsop-60"),
    top_up_clause="wsop-182.2",
    rathole_seconds=HouseRule(3600, "wsop-58"),
    safekeeping_clause="wsop-57.1",
    pick_up_after_buttons=HouseRule(2, "wsop-73.2"),
    run_consent_clause="wsop-214.1",
    limit_unanimity_clause="wsop-69.1",
    third_man_walking_clause="wsop-74",
    table_change_stack=HouseRule(TableChangeStackRule.WHOLE_STACK, "wsop-102"),
    house_move_clause="wsop-101",
    game_change_notice_hands=HouseRule(1, ""),
    buy_in_change_notice_hands=HouseRule(1, ""),
    stack_adjustment_clause="",
    closing_notice_seconds=HouseRule(0, ""),
    deck_change=HouseRule(DeckChangeRule.EVERY_TWO_HOURS, "wsop-75"),
    min_players_clause="",
    deck_count_clause="",
    clock=ClockPolicy(
        ClockCallerRule.DEALT_IN,
        min_wait_seconds=120,
        countdown_seconds=70,
        on_timeout=HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-105.f"),
        clause="wsop-181.1",
        in_seat_clause="wsop-79.2",
        callers_clause="wsop-181.2",
        shorter_time_clause="wsop-181.4",
    ),
    setting_clock=ClockPolicy(
        ClockCallerRule.DEALT_IN,
        min_wait_seconds=30,
        countdown_seconds=30,
        on_timeout=HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-352"),
        clause="wsop-352",
        callers_clause="wsop-352",
        in_seat_clause="wsop-79.2",
        shorter_time_clause="wsop-181.4",
    ),
    on_posted_timeout=HouseRule(TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-105.f"),
    commission=_COMMISSION,
)

_BY_SIZE, _CALL, _VALUE = (
    SilentBetMeaning.BY_SIZE,
    SilentBetMeaning.CALL,
    SilentBetMeaning.FULL_VALUE,
)
_PRIOR_CHIPS = (
    ChipRule(
        (ChipCondition.PUSHED_TOGETHER, ChipCondition.ALL_CHIPS_NEEDED), _CALL, "wsop-137.d.2.b"
    ),
    ChipRule((ChipCondition.PUSHED_TOGETHER,), _BY_SIZE, "wsop-137.c"),
    ChipRule(
        (
            ChipCondition.PRIOR_CHIPS_SHORT,
            ChipCondition.PRIOR_CHIPS_UNTOUCHED,
            ChipCondition.ONE_CHIP,
        ),
        _CALL,
        "wsop-137.a.1.i",
    ),
    ChipRule(
        (
            ChipCondition.PRIOR_CHIPS_SHORT,
            ChipCondition.PRIOR_CHIPS_UNTOUCHED,
            ChipCondition.NEW_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.a.1.ii",
    ),
    ChipRule(
        (ChipCondition.PRIOR_CHIPS_SHORT, ChipCondition.PRIOR_CHIPS_UNTOUCHED),
        _BY_SIZE,
        "wsop-137.d.1.c",
    ),
    ChipRule(
        (ChipCondition.PRIOR_CHIPS_SHORT, ChipCondition.ALL_PULLED_BACK, ChipCondition.ONE_CHIP),
        _CALL,
        "wsop-137.a.2",
    ),
    ChipRule(
        (
            ChipCondition.PRIOR_CHIPS_SHORT,
            ChipCondition.ALL_PULLED_BACK,
            ChipCondition.NEW_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.d.2.b",
    ),
    ChipRule(
        (ChipCondition.PRIOR_CHIPS_SHORT, ChipCondition.ALL_PULLED_BACK), _BY_SIZE, "wsop-137.a.2"
    ),
    ChipRule(
        (
            ChipCondition.PRIOR_CHIPS_SHORT,
            ChipCondition.SOME_PULLED_BACK,
            ChipCondition.ALL_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.d.2.b",
    ),
    ChipRule(
        (ChipCondition.PRIOR_CHIPS_SHORT, ChipCondition.SOME_PULLED_BACK), _BY_SIZE, "wsop-137.a.3"
    ),
    ChipRule(
        (ChipCondition.PRIOR_CHIPS_COVER, ChipCondition.ALL_PULLED_BACK, ChipCondition.ONE_CHIP),
        _VALUE,
        "wsop-137.b.2",
    ),
    ChipRule((ChipCondition.PRIOR_CHIPS_COVER,), _BY_SIZE, "wsop-137.b.1"),
)
_OPENING = (
    ChipRule((ChipCondition.UNOPENED, ChipCondition.ONE_CHIP), _VALUE, "wsop-178.1"),
    ChipRule((ChipCondition.UNOPENED,), _VALUE, "wsop-135.1"),
)
_SEVERAL = (
    ChipRule((ChipCondition.NEW_CHIPS_NEEDED,), _CALL, "wsop-137.d.2.b"),
    ChipRule((), _BY_SIZE, "wsop-136.2"),
)
_NO_LIMIT = ChipRules(
    silent_bets=(
        *_PRIOR_CHIPS,
        *_OPENING,
        ChipRule((ChipCondition.ONE_CHIP,), _CALL, "wsop-178.2"),
        *_SEVERAL,
    ),
    under_raise=HouseRule(UnderRaiseRule.HALF_IS_RAISE, "wsop-136.2"),
    under_half_clause="wsop-179.2",
    undercall=HouseRule(UndercallRule.MUST_COMPLETE, "wsop-135.1"),
    one_chip_raise=HouseRule(OneChipRaiseRule.WITH_PRIOR_CHIPS, "wsop-178.2"),
    below_min_clause="wsop-179.1",
    above_limit_clause="",
    rounding_clause="wsop-138.2",
    verbal_clause="wsop-131",
    verbal_amount_clause="wsop-17",
    verbal_over_chips_clause="wsop-176",
    release_clause="wsop-175.1",
    declared_bet_motions=HouseRule(DeclaredMotionsRule.CALL_THEN_RAISE, "wsop-174.1"),
    declared_raise_motions=HouseRule(DeclaredMotionsRule.CALL_THEN_RAISE, "wsop-174.1"),
    one_chip_over_limit_clause="",
)
_LIMIT = replace(
    _NO_LIMIT,
    silent_bets=(
        *_PRIOR_CHIPS,
        *_OPENING,
        ChipRule((ChipCondition.ONE_CHIP,), _CALL, "wsop-137"),
        *_SEVERAL,
    ),
    below_min_clause="wsop-138.1",
)
_POT_LIMIT = replace(
    _NO_LIMIT,
    silent_bets=(
        *_PRIOR_CHIPS,
        ChipRule(
            (ChipCondition.UNOPENED, ChipCondition.ONE_CHIP, ChipCondition.OVER_LIMIT),
            _VALUE,
            "wsop-188.1",
        ),
        *_OPENING,
        ChipRule((ChipCondition.ONE_CHIP, ChipCondition.OVER_LIMIT), _CALL, "wsop-188.1"),
        ChipRule((ChipCondition.ONE_CHIP,), _CALL, "wsop-178.2"),
        *_SEVERAL,
    ),
    above_limit_clause="wsop-184",
    one_chip_over_limit_clause="wsop-188.2",
)
_CHIP_RULES = {
    **dict.fromkeys(("fixed", "spread", "manila"), _LIMIT),
    **dict.fromkeys(("half-pot", "pot"), _POT_LIMIT),
    "": _NO_LIMIT,
}

_TOURNAMENT = TournamentPolicy()

_HOUR = 3600
_SHARED = ("omaha-8 10-20", "omaha-8 20-40")
_CHAINED_STUDS = ("seven-card-stud 50-100", "stud-8 50-100")

_PODIUM = PodiumPolicy(
    accommodation_clause="wsop-6",
    card_tiers=("seven stars", "diamond"),
    lock_up_seconds=HouseRule(600, "wsop-86"),
    must_play_at_players=HouseRule(4, "wsop-97"),
    new_game_limits=HouseRule(NewGameLimitRule.DOUBLE_OR_HALF, "wsop-70.1"),
    must_move_feed={
        "omaha-8 75-150": HouseRule(MustMoveFeedRule.CHAIN, "wsop-98.a.1"),
        **dict.fromkeys(_SHARED, HouseRule(MustMoveFeedRule.NEWEST, "wsop-98.b.2")),
        **dict.fromkeys(_CHAINED_STUDS, HouseRule(MustMoveFeedRule.CHAIN, "wsop-98.c.1")),
        "mixed": HouseRule(MustMoveFeedRule.NEWEST, "wsop-98.d.3"),
        "": HouseRule(MustMoveFeedRule.NEWEST, "wsop-96.4"),
    },
    additional_table={
        "omaha-8 75-150": HouseRule(AdditionalTableRule.ALWAYS, "wsop-98.a.1"),
        **dict.fromkeys(_SHARED, HouseRule(AdditionalTableRule.ALWAYS, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, HouseRule(AdditionalTableRule.ALWAYS, "wsop-98.c.1")),
        "": HouseRule(AdditionalTableRule.BY_FLOOR, "wsop-96.1"),
    },
    must_move_after_break={
        **dict.fromkeys(_SHARED, HouseRule(MustMoveAfterBreakRule.NONE, "wsop-98.b.3")),
        "mixed": HouseRule(MustMoveAfterBreakRule.NONE, "wsop-98.d.4"),
        "": HouseRule(MustMoveAfterBreakRule.YOUNGEST, "wsop-96.5"),
    },
    must_move_departure={
        "omaha-8 75-150": HouseRule(MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.a.4"),
        **dict.fromkeys(
            _SHARED, HouseRule(MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.b.4")
        ),
        "mixed": HouseRule(MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.d.5"),
        "stud": HouseRule(MustMoveDepartureRule.WITHIN_ONE_HAND, "wsop-98.3"),
        "": HouseRule(MustMoveDepartureRule.SMALL_BLIND_AND_BUTTON_STAY, "wsop-98.1"),
    },
    must_move_order={
        "omaha-8 75-150": HouseRule(MustMoveOrderRule.WAITLIST, "wsop-98.a.2"),
        **dict.fromkeys(_SHARED, HouseRule(MustMoveOrderRule.WAITLIST, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, HouseRule(MustMoveOrderRule.WAITLIST, "wsop-98.c.2")),
        "mixed": HouseRule(MustMoveOrderRule.WAITLIST, "wsop-98.d.2"),
        "": HouseRule(MustMoveOrderRule.WAITLIST, "wsop-96.2"),
    },
    refused_move_seconds={
        "omaha-8 75-150": HouseRule(_HOUR, "wsop-98.a.3"),
        **dict.fromkeys(_SHARED, HouseRule(_HOUR, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, HouseRule(_HOUR, "wsop-98.c.2")),
        "mixed": HouseRule(_HOUR, "wsop-98.d.2"),
        "": HouseRule(_HOUR, "wsop-96.3"),
    },
    min_age=HouseRule(21, "wsop-2"),
    in_person_clause="wsop-82",
    tier_priority_clause="wsop-84",
    seat_permission_clause="wsop-83",
    approved_player_clause="wsop-88",
    one_seat_clause="wsop-87",
    first_arrival_clause="wsop-91.1",
    neediest_game_clause="wsop-85.1",
    no_shorter_game_clause="wsop-85.2",
    table_change_consent_clause="wsop-13",
    keep_apart_clause="wsop-89",
    extra_player_clause="wsop-92",
    extra_chair_clause="wsop-95.4",
    broken_game_clause="wsop-95.1",
    absent_player_seat_clause="wsop-95.2",
    missed_blind_last_clause="wsop-95.3",
    broken_game_priority_clause="wsop-95.5",
    same_game_claim_clause="wsop-211",
    break_move_order_clause="wsop-96.6",
    must_move_clause="wsop-96.1",
    mixed_must_move_clause="wsop-98.d.1",
    mixed_difference_clause="wsop-70.2",
    limit_objection_clause="wsop-69.1",
    limit_waitlist_clause="wsop-69.2",
    limit_similar_game_clause="wsop-69.3",
    limit_approval_clause="wsop-69.4",
    unapproved_limit_clause="wsop-69.5",
    refused_entry_clause="wsop-1",
    excluded_clause="wsop-3",
    identity_clause="wsop-4",
    rewards_card_clause="wsop-5",
    supervision_clause="wsop-7",
    house_player_clause="wsop-28",
)

_NOTICES = (
    Notice(
        "Players with special needs should tell the floor, who will help where they can", "wsop-6"
    ),
    Notice("Keep your chips in countable stacks", "wsop-46.1"),
    Notice("Everybody's chips must be visible to the whole table", "wsop-72.1"),
    Notice("If you acted last or think you have won, show your hand without delay", "wsop-145.3"),
    Notice(
        "Speak up if a pot-limit bet looks larger than the pot, even heads-up",
        "wsop-185.1",
        ("flop", "draw", "stud"),
    ),
    Notice(
        "A kill is announced before the cards are dealt, and the kill button lies in front of "
        "the killer",
        "wsop-205.3",
        ("flop", "draw"),
    ),
    Notice(
        "The dealer announces the bring-in card by rank and suit, then the high hand, raises "
        "and pairs, but no possible straights or flushes",
        "wsop-232",
        ("stud",),
    ),
)

WSOP = House(
    slug="wsop",
    title="World Series of Poker, Live Action",
    short_title="WSOP",
    raise_cap=RaiseCap(
        4, RaiseCapScope.STRUCTURED, RaiseCapExemption.ROUND_BEGAN_HEADS_UP, "wsop-126.a"
    ),
    reopening=HouseRule(ReopeningRule.FACING_FULL_RAISE, "wsop-173"),
    short_all_in=HouseRule(ShortAllInRule.COUNTS_AS_FULL, "wsop-129.3"),
    min_raise_base=HouseRule(MinRaiseBaseRule.HIGHEST_BET, "wsop-172"),
    pot_size=HouseRule(PotSizeRule.SMALL_BLIND_AS_BIG, "wsop-187.1"),
    straddle_raise=HouseRule(StraddleRaiseRule.BIG_BLIND, "wsop-12.4"),
    odd_chip={
        "flop": _BY_BUTTON,
        "manila": _BY_BUTTON,
        "draw": _BY_BUTTON,
        "chinese": _BY_BUTTON,
        "stud": HouseRule(OddChipRule.ONE_EACH_BY_HIGH_CARD_PLAYED, "wsop-149.b"),
    },
    showdown_order=HouseRule(ShowdownOrderRule.LAST_AGGRESSOR, "wsop-145.2"),
    first_round_tie_suits=SPADES_HIGH,
    later_round_tie_suits=None,
    draw_reshuffle={
        "flop": _DRAW_RESHUFFLE,
        "draw": _DRAW_RESHUFFLE,
        "archie": HouseRule(DrawReshuffleRule.MUCK_AND_PREVIOUS_DISCARDS, "wsop-intro.archie.4"),
    },
    last_street_shortage=HouseRule(
        LastStreetShortageRule.TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD, "wsop-235.1"
    ),
    draw_five=HouseRule(DrawFiveRule.CONSECUTIVE, "wsop-275"),
    odd_chip_suits=SPADES_HIGH,
    chips_only_clause="wsop-56",
    chip_rules=_CHIP_RULES,
    draw_count={
        **dict.fromkeys(FAMILIES, _DRAW_COUNT),
        "badugi": HouseRule(DrawCountRule.TOLD_UNTIL_ACTION, "wsop-305"),
        "baduci": HouseRule(DrawCountRule.TOLD_UNTIL_ACTION, "wsop-314"),
        "badaci": HouseRule(DrawCountRule.TOLD_UNTIL_ACTION, "wsop-324"),
    },
    ask_to_see=dict.fromkeys(FAMILIES, _ASK_TO_SEE),
    chop={
        **dict.fromkeys(("flop", "manila", "draw"), _CHOP),
        "stud": HouseRule(ChopRule.NEVER, "wsop-67.1"),
        "chinese": HouseRule(ChopRule.NEVER, "wsop-67.1"),
    },
    heads_up_button_clause="wsop-153",
    max_runs=(3, "wsop-213"),
    run_reshuffle_clause="wsop-219.1",
    chip_multiple_clause="wsop-130",
    rap_clause="wsop-279",
    show_one_show_all_clause="wsop-144.1",
    void_hand_clause="wsop-110.1",
    deal_after_fold={
        **dict.fromkeys(FAMILIES, HouseRule(DealAfterFoldRule.NEVER, "")),
        "stud": HouseRule(DealAfterFoldRule.UNTIL_BET, "wsop-229"),
    },
    substantial_action={
        **dict.fromkeys(
            FAMILIES, HouseRule(SubstantialActionRule.TWO_ACTIONS_OR_THREE_ALIKE, "wsop-104.2")
        ),
        "stud": HouseRule(SubstantialActionRule.TWO_PLAYERS_AFTER_FORCED_BET, "wsop-104.3"),
        "chinese": HouseRule(SubstantialActionRule.SECOND_DRAW_SET, "wsop-104.4"),
    },
    remedies=REMEDIES,
    table=_TABLE,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    placard=PlacardClauses(buy_in="wsop-11"),
    notices=_NOTICES,
    appeal_clause="wsop-7",
)
