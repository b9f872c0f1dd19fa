"Crown Perth, Rules of the Authorised Game of Poker (2019)."

from dataclasses import replace

from cardspeak.cards import HEARTS_HIGH
from cardspeak.houses import policies as p
from cardspeak.houses.house import House
from cardspeak.houses.remedies.crown import REMEDIES

_ODD_CHIP = p.HouseRule(p.OddChipRule.ONE_EACH_FROM_BUTTON, "crown-18.2")

_DRAW_RESHUFFLE = p.HouseRule(p.DrawReshuffleRule.LAST_CARD_AND_DISCARDS_BUT_OWN, "crown-26.5.d")

_DRAW_COUNT = p.HouseRule(p.DrawCountRule.NOT_TOLD, "crown-14.1")

_ASK_TO_SEE = p.HouseRule(p.AskToSeeRule.NOBODY, "crown-15")

_CHOP = p.HouseRule(p.ChopRule.NEVER, "crown-18.1")

_ENTRY = p.EntryPolicy(
    new_player_entry=p.ByGame(
        p.HouseRule((p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST), "crown-6.5.b")
    ),
    missed_blind_entry=p.ByGame(
        p.HouseRule((p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST), "crown-6.7.a")
    ),
    new_player_wait_clause=p.ByGame("crown-6.5.a"),
    missed_blind_wait_clause=p.ByGame("crown-6.7.c"),
    missed_blinds=p.HouseRule(p.MissedBlindRule.LONE_SMALL_BLIND_LIVE, "crown-6.7.b"),
    missed_blind_marker_clause="crown-1.missed-blind-button",
    button_entry=p.HouseRule(p.ButtonEntryRule.NO_NEW_PLAYER, "crown-6.4"),
    must_move_entry=p.ByGame(p.HouseRule(p.MustMoveEntryRule.ANYWHERE, "crown-6.11.c")),
    missing_post_dead_clause="crown-6.6.a",
    missing_post_live_clause="crown-6.6.b",
    must_post_after_folding=p.yes_by("crown-6.6.c"),
)

_SEATING = p.SeatingPolicy(
    seat_change=p.ByGame(p.HouseRule(p.SeatChangeRule.BIG_BLIND_PAST_TWO, "crown-6.2")),
    seat_claim=p.ByGame(p.HouseRule(p.SeatClaimRule.CLOCKWISE_FROM_BUTTON, "crown-6.1")),
    contested_seat=p.ByGame(p.HouseRule(p.ContestedSeatRule.WAITLIST_ORDER, "")),
    max_idle_hands=p.HouseRule(0, ""),
    table_change_departure=p.ByGame(p.HouseRule(p.TableChangeDepartureRule.FREELY, "")),
    seat_hold_seconds=p.HouseRule(900, "crown-38.4"),
    separate_players=p.HouseRule(p.SeparationRule.APART_OR_TO_ANOTHER_TABLE, "crown-6.8"),
    reduced_deck_sit_out=p.yes_by("crown-4.2.c"),
)

_STRADDLES = p.StraddlePolicy(
    straddle=p.HouseRule(p.StraddleRule.UNDER_THE_GUN_IF_POSTED, "crown-7.17"),
    straddle_time_clause="crown-20.3",
)

_CALLED_CLOCK = p.CalledClock(
    callers=p.HouseRule(p.ClockCallerRule.FLOOR, "crown-12.6"),
    min_wait_seconds=p.HouseRule(0, "crown-12.6"),
    countdown_seconds=p.HouseRule(60, "crown-12.6"),
    on_timeout=p.HouseRule(p.TimeoutRule.HAND_DEAD, "crown-12.6"),
)

_COMMISSION = p.CommissionPolicy(
    scales=(p.RakeScale(percent_range=p.HouseRule((0, 10), "crown-19.2")),),
    basis=p.HouseRule(p.RakeBasis.EACH_POT, "crown-9.4.s1"),
    cap_scope=p.HouseRule(p.RakeCapScope.EACH_WINNER, "crown-19.6"),
    rounding=p.HouseRule(p.RakeRounding.DOLLAR, "crown-19.8"),
    exemptions=(p.HouseRule(p.RakeExemption.UNCONTESTED, "crown-19.1"),),
    no_charge=p.yes_by("crown-19.2"),
    cap_posted_clause="crown-19.7",
    change_clause="crown-19.3",
    increase_notice_seconds=p.HouseRule(1800, "crown-19.4"),
    tournament_clause="crown-39.2.b",
)

_JACKPOT = p.JackpotPolicy(
    available_clause="crown-41.1.a",
    eligible_deals_clause="crown-41.4.a",
    exposing_cards_clause="crown-41.4.b",
    next_pool_clause="crown-41.4.d",
    confirmation_clause="crown-41.4.e",
    payment_clause="crown-41.4.f",
    payment_order_clause="crown-41.4.h",
    flop_request_clause="crown-41.4.i",
    folded_hand_clause="crown-41.4.j",
    unrecorded_hands_clause="crown-41.5.a",
    malfunction_order_clause="crown-41.5.b",
    withholding_seconds=p.HouseRule(72 * 3600, "crown-41.5.d"),
    display_clause="crown-41.3",
)

_TABLE = p.TablePolicy(
    first_button=p.ByGame(p.HouseRule(p.FirstButtonRule.HIGH_CARD, "crown-20.1")),
    button_draw_suits=p.HouseRule(HEARTS_HIGH, ""),
    button_movement=p.HouseRule(p.ButtonMovementRule.DEAD_BUTTON, "crown-6.10"),
    pick_up_after_buttons=p.HouseRule(0, ""),
    game_change_notice_hands=p.HouseRule(3, "crown-7.10"),
    closing_notice=p.HouseRule(p.ClosingNoticeRule.IF_TWO_PRESENT, "crown-38.5"),
    closing_notice_seconds=p.HouseRule(600, "crown-38.5"),
    deck_change=p.HouseRule(p.DeckChangeRule.MAJORITY_DAMAGE_OR_DEALER, "crown-5.4"),
    min_players_clause="crown-3.2.s1",
    deck_count_clause="crown-5.5",
    appeal=p.no_by("crown-38.8"),
)

_BUY_INS = p.BuyInPolicy(
    buy_in_clause="crown-7.1",
    table_stakes_clause="crown-7.3",
    min_buy_in=p.HouseRule(p.MinBuyInRule.POSTED, "crown-7.2"),
    short_stack=p.HouseRule(p.ShortStackRule.PLAYS_ON, "crown-7.6"),
    top_up=p.HouseRule(p.TopUpRule.WHILE_NOT_IN_HAND, "crown-7.3"),
    top_up_clause="crown-7.6",
    rathole_seconds=p.HouseRule(0, ""),
    table_change_stack=p.HouseRule(p.TableChangeStackRule.AS_NEW_PLAYER, "crown-6.11.a"),
    house_move_keeps_stack=p.yes_by("crown-6.11.c"),
    buy_in_change_notice_hands=p.HouseRule(3, "crown-7.9"),
    stack_adjustment=p.yes_by("crown-7.10"),
)

_SEVERAL_CHIPS = (
    p.ChipRule((p.ChipCondition.UNOPENED,), p.SilentBetMeaning.FULL_VALUE, ""),
    p.ChipRule(
        (p.ChipCondition.TWO_EQUAL_CHIPS, p.ChipCondition.LESS_THAN_RAISE),
        p.SilentBetMeaning.CALL,
        "crown-7.25",
    ),
    p.ChipRule((), p.SilentBetMeaning.BY_SIZE, "crown-7.11"),
)

_FIXED_LIMIT_CHIPS = p.ChipRules(
    silent_bets=(
        p.ChipRule(
            (p.ChipCondition.UNOPENED, p.ChipCondition.ONE_CHIP),
            p.SilentBetMeaning.FULL_VALUE,
            "crown-7.19",
        ),
        p.ChipRule((p.ChipCondition.ONE_CHIP,), p.SilentBetMeaning.CALL, "crown-7.19"),
        *_SEVERAL_CHIPS,
    ),
    under_raise=p.HouseRule(p.UnderRaiseRule.HALF_IS_RAISE, "crown-7.24.a"),
    under_half_clause="crown-7.24.b",
    declared_under_raise=p.HouseRule(p.DeclaredUnderRaiseRule.MINIMUM_RAISE, "crown-7.23"),
    undercall=p.HouseRule(p.UndercallRule.COMPLETE_OR_FORFEIT, "crown-7.27"),
    one_chip_raise=p.HouseRule(p.OneChipRaiseRule.TO_CHIP_VALUE, "crown-7.23"),
    below_min_clause="crown-7.22",
    verbal_clause="crown-7.23",
    verbal_amount_clause="crown-7.23",
    verbal_over_chips_clause="crown-7.23",
    declared_bet_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "crown-7.22"),
    declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "crown-7.22"),
)

_BIG_BET_CHIPS = replace(
    _FIXED_LIMIT_CHIPS,
    silent_bets=(
        p.ChipRule(
            (p.ChipCondition.ONE_CHIP, p.ChipCondition.FIRST_ROUND),
            p.SilentBetMeaning.CALL,
            "crown-7.20.a.i",
        ),
        p.ChipRule(
            (p.ChipCondition.ONE_CHIP, p.ChipCondition.UNOPENED),
            p.SilentBetMeaning.FULL_VALUE,
            "crown-7.20.a.ii",
        ),
        p.ChipRule((p.ChipCondition.ONE_CHIP,), p.SilentBetMeaning.CALL, "crown-7.20.a.ii"),
        *_SEVERAL_CHIPS,
    ),
    one_chip_raise=p.HouseRule(p.OneChipRaiseRule.TO_CHIP_VALUE, "crown-7.20.b"),
    declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.CALL_THEN_RAISE, "crown-7.21"),
)

_CHIP_RULES = p.ByGame(
    _FIXED_LIMIT_CHIPS,
    {"half-pot": _BIG_BET_CHIPS, "pot": _BIG_BET_CHIPS, "no-limit": _BIG_BET_CHIPS},
)

_TOURNAMENT = p.TournamentPolicy(
    reentry=p.HouseRule(p.ReentryRule.AS_POSTED, "crown-40.6.c"),
    rebuys=p.HouseRule(p.RebuyRule.AS_POSTED, "crown-40.6.d"),
    leaving_table=p.HouseRule(p.LeavingTableRule.WITH_PERMISSION, "crown-40.6.i"),
    balancing=p.HouseRule(p.BalancingRule.BETWEEN_HANDS, "crown-40.2.a.x"),
    needs_consent=p.yes_by("crown-40.1"),
    accepts_rules=p.yes_by("crown-40.5.b"),
    no_straddle=p.yes_by("crown-39.2.a"),
    clauses=p.TournamentClauses(
        tournament_chips="crown-1.tournament-chips",
        eligible_games="crown-39.1",
        suspended_rules="crown-39.2.a",
        no_buying="crown-39.2.a",
        levels="crown-39.4",
        spec="crown-40.2",
        start_time="crown-40.1",
        application_form="crown-40.2.a.i",
        buy_in="crown-40.2.a.ii",
        starting_stack="crown-40.2.a.iii",
        field_size="crown-40.2.a.iv",
        player_groups="crown-40.3",
        payout_table="crown-40.2.a.vi",
        payouts_told="crown-40.5.a",
        winners="crown-40.2.a.vii",
        player_name="crown-40.6.a",
        refused_registration="crown-40.3",
        seat_draw="crown-40.6",
        seats_per_table="crown-40.6.b",
        one_seat="crown-40.6.c",
        no_show="crown-40.4.b",
        chips_in_view="crown-40.6.f",
        no_chip_transfers="crown-40.6.g",
        session="crown-1.session",
        flights="crown-1.heat",
        chip_count="crown-40.6.h",
        finishing_order="crown-40.5.a",
        rule_breach="crown-40.4.a",
        non_attendance="crown-40.4.b",
        concealed_chips="crown-40.6.e",
        disputes="crown-40.7",
        all_in_tabled="crown-39.5",
    ),
)

_MUST_MOVE = p.MustMovePolicy(
    must_move_feed=p.ByGame(p.HouseRule(p.MustMoveFeedRule.NEWEST, "crown-1.feeder-table")),
    must_move_after_break=p.ByGame(
        p.HouseRule(p.MustMoveAfterBreakRule.NONE, "crown-1.feeder-table")
    ),
    must_move_departure=p.ByGame(p.HouseRule(p.MustMoveDepartureRule.AT_ONCE, "crown-6.11.c")),
    must_move=p.yes_by("crown-1.feeder-table"),
)

_PODIUM = p.PodiumPolicy(
    draw_to_leave_max_players=p.HouseRule(6, "crown-6.11.b"),
    table_change_clause="crown-6.11",
)

_PEOPLE = p.PeoplePolicy(
    penalty_clause="crown-38.7",
    penalty_hands=p.HouseRule((3, 10), "crown-38.7"),
    supervision_clause="crown-3.2.s2",
    rules_available_clause="crown-38.11",
    joining_agrees=p.yes_by("crown-38.12"),
    hand_ranking_posted_clause="crown-10.5",
)

_BLIND_GAMES = ("flop", "manila", "draw")

_PLACARD = p.PlacardPolicy(
    bet_range_clause=p.ByGame("crown-7.8"),
    blinds_clause=p.ByGame("crown-20.2.c"),
    opening_card_clause=p.ByGame("", {"seven-card-stud": "crown-23.5"}),
    betting_style_clause=p.ByGame("", {"flop": "crown-7.16"}),
    style_names=p.ByGame(
        p.HouseRule("A", "crown-7.16.a"), {"fixed": p.HouseRule("B", "crown-7.16.b")}
    ),
    buy_in_clause="crown-7.2",
    commission_clause="crown-19.1",
    rake_cap_clause="crown-1.cap",
)

_NOTICES = (
    p.Notice("Everybody's chips must be visible to the whole table", "crown-7.5"),
    p.Notice("English only at the tables", "crown-14.3"),
    p.Notice(
        "Players who missed a blind keep a missed-blind button until they make it up",
        "crown-1.missed-blind-button",
        _BLIND_GAMES,
    ),
)

_BETTING = p.BettingPolicy(
    max_raises=p.HouseRule(3, "crown-7.15"),
    raise_cap_scope=p.HouseRule(p.RaiseCapScope.STRUCTURED, "crown-7.15"),
    raise_cap_exemption=p.HouseRule(p.RaiseCapExemption.HEADS_UP_UNLESS_REACHED, "crown-7.15"),
    reopening=p.HouseRule(p.ReopeningRule.ADDED_UP, "crown-7.13"),
    checker_can_raise=p.yes_by("crown-1.check"),
    short_all_in=p.HouseRule(p.ShortAllInRule.COMPLETED, "crown-7.12"),
    pot_size=p.HouseRule(p.PotSizeRule.AFTER_CALL, "crown-1.pot-limit"),
    straddle_raise=p.HouseRule(p.StraddleRaiseRule.STRADDLE, "crown-7.18"),
    first_round_tie_suits=p.HouseRule(None, ""),
    later_round_tie_suits=p.HouseRule(None, ""),
    heads_up_button=p.yes_by("crown-6.9"),
    min_bet_clause=p.ByGame("crown-1.table-minimum"),
    min_raise_clause=p.ByGame("crown-7.11", {"manila manila": "crown-24.5"}),
    max_bet_clause=p.ByGame(
        "crown-1.table-maximum",
        {
            "fixed": "crown-7.16.b",
            "half-pot": "crown-1.half-pot-limit",
            "pot": "crown-1.pot-limit",
            "no-limit": "crown-1.no-limit",
            "manila manila": "crown-24.5",
        },
    ),
    all_in_clause="crown-8.1",
    short_all_in_clause=p.ByGame("crown-7.11"),
    chips_only_clause="crown-7.4",
)

_DEALING = p.DealingPolicy(
    draw_reshuffle=p.ByGame(
        _DRAW_RESHUFFLE,
        {
            "draw-ante": p.HouseRule(
                p.DrawReshuffleRule.LAST_CARD_AND_DISCARDS_BUT_OWN, "crown-27.5.d"
            )
        },
    ),
    last_street_shortage=p.ByGame(
        p.HouseRule(p.LastStreetShortageRule.COMMUNITY_CARD, "crown-33.1")
    ),
    draw_five=p.HouseRule(p.DrawFiveRule.FIFTH_LAST, "crown-26.5.c.i"),
    draw_count=p.ByGame(_DRAW_COUNT),
    draw_change=p.ByGame(p.HouseRule(p.DrawChangeRule.NEVER, "")),
    deal_after_fold=p.ByGame(p.HouseRule(p.DealAfterFoldRule.NEVER, "")),
    substantial_action=p.ByGame(
        p.HouseRule(p.SubstantialActionRule.TWO_PLAYERS, "crown-1.substantial-action")
    ),
    cut_clause="crown-5.3",
)

_SHOWDOWN = p.ShowdownPolicy(
    order=p.ByGame(p.HouseRule(p.ShowdownOrderRule.ALL_IN_THEN_CALLED, "crown-9.2.a")),
    mucking=p.ByGame(p.HouseRule(p.MuckingRule.ANY_HAND, "crown-9.3")),
    called_player_clause="crown-9.2.b",
    claim_clause="crown-9.2.c",
    uncontested_clause="crown-2",
    uncalled_bet_clause="crown-19.5",
    side_pot_clause="crown-1.all-in",
    tie_clause=p.ByGame("crown-18.2"),
    odd_chip=p.ByGame(_ODD_CHIP),
    odd_chip_suits=p.HouseRule(HEARTS_HIGH, ""),
    ask_to_see=p.ByGame(_ASK_TO_SEE),
    chop=p.ByGame(_CHOP),
    show_one_show_all_clause="crown-14.4",
    undealt_cards_clause="crown-16",
    void_hand_clause="crown-38.2.c",
)

_CLOCK = p.ClockPolicy(
    action=_CALLED_CLOCK,
    setting=_CALLED_CLOCK,
    on_posted_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, "crown-12.5"),
)

CROWN = House(
    slug="crown",
    title="Crown Perth",
    short_title="Crown",
    betting=_BETTING,
    dealing=_DEALING,
    showdown=_SHOWDOWN,
    chip_rules=_CHIP_RULES,
    table=_TABLE,
    buy_ins=_BUY_INS,
    entry=_ENTRY,
    seating=_SEATING,
    straddles=_STRADDLES,
    kills=p.KillPolicy(),
    clock=_CLOCK,
    commission=_COMMISSION,
    jackpot=_JACKPOT,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    must_move=_MUST_MOVE,
    broken_games=p.BrokenGamePolicy(),
    people=_PEOPLE,
    placard=_PLACARD,
    notices=_NOTICES,
    remedies=REMEDIES,
)
