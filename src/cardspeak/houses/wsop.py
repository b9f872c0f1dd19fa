"2018 World Series of Poker Live-Action Rules."

from dataclasses import replace

from cardspeak.cards import SPADES_HIGH
from cardspeak.houses import policies as p
from cardspeak.houses.house import House
from cardspeak.houses.remedies.wsop import REMEDIES

_BY_BUTTON = p.HouseRule(p.OddChipRule.ONE_EACH_FROM_BUTTON, "wsop-149.a")

_DRAW_RESHUFFLE = p.HouseRule(
    p.DrawReshuffleRule.MUCK_AND_PREVIOUS_DISCARDS, "wsop-intro.lowball.6"
)

_DRAW_COUNT = p.HouseRule(p.DrawCountRule.TOLD_UNTIL_ACTION, "wsop-278")

_ASK_TO_SEE = p.HouseRule(p.AskToSeeRule.FLOOR, "wsop-143")

_CHOP = p.HouseRule(p.ChopRule.BLINDS, "wsop-67.2")

_NEW_IN_LIMIT = p.HouseRule(
    (p.EntryOption.POST, p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.BUY_BUTTON), "wsop-99.a.1"
)

_NEW_AT_DRAW = p.HouseRule(
    (p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST, p.EntryOption.KILL_POT), "wsop-269.a"
)

_MISSED_AT_DRAW = p.HouseRule(
    (p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.KILL_POT, p.EntryOption.STRADDLE), "wsop-273.1"
)

_CHANGES_AT_DRAW = p.HouseRule(p.SeatChangeRule.WAIT_FOR_SAME_POSITION, "wsop-159.2")

_BADUGIS = {"badugi": "wsop-302", "baduci": "wsop-311", "badaci": "wsop-321"}

_ENTRY = p.EntryPolicy(
    new_player_entry=p.ByGame(
        p.HouseRule(
            (
                p.EntryOption.WITHOUT_POSTING,
                p.EntryOption.WAIT_FOR_BIG_BLIND,
                p.EntryOption.POST,
                p.EntryOption.BUY_BUTTON,
            ),
            "wsop-99.a.2",
        ),
        {
            "flop fixed": _NEW_IN_LIMIT,
            "flop spread": _NEW_IN_LIMIT,
            "draw": _NEW_AT_DRAW,
            "draw with one blind": p.HouseRule(
                (p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.KILL_POT), "wsop-269.b"
            ),
            **{
                game: p.HouseRule((p.EntryOption.POST, p.EntryOption.WAIT_FOR_BIG_BLIND), clause)
                for game, clause in _BADUGIS.items()
            },
        },
    ),
    missed_blind_entry=p.ByGame(
        p.HouseRule(
            (p.EntryOption.POST, p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.STRADDLE),
            "wsop-156.1",
        ),
        {
            "mixed": p.HouseRule(
                (p.EntryOption.POST, p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.STRADDLE),
                "wsop-70.a.1",
            ),
            "flop with kills": p.HouseRule(
                (
                    p.EntryOption.POST,
                    p.EntryOption.WAIT_FOR_BIG_BLIND,
                    p.EntryOption.STRADDLE,
                    p.EntryOption.BUY_BUTTON,
                ),
                "wsop-210",
            ),
            "draw": _MISSED_AT_DRAW,
            "draw with one blind": p.HouseRule(
                (p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.KILL_POT), "wsop-272"
            ),
            **{
                game: p.HouseRule((p.EntryOption.WAIT_FOR_BIG_BLIND,), clause)
                for game, clause in _BADUGIS.items()
            },
        },
    ),
    new_player_wait_clause=p.ByGame("", {**dict.fromkeys(_BADUGIS, ""), "draw": "wsop-269.a"}),
    new_player_post_clause=p.ByGame("", {**dict.fromkeys(_BADUGIS, ""), "draw": "wsop-269.b"}),
    new_player_kill_clause=p.ByGame("", {"draw": "wsop-269.c"}),
    missed_blind_straddle_clause=p.ByGame(
        "wsop-156.2", {"mixed": "wsop-70.a.2", "draw": "wsop-70.a.2"}
    ),
    missed_blinds=p.HouseRule(p.MissedBlindRule.BIG_BLIND_LIVE, "wsop-156.1"),
    missed_blind_marker_clause="wsop-73.1",
    passing_blind_clause="wsop-151",
    button_entry=p.HouseRule(p.ButtonEntryRule.NO_NEW_PLAYER, "wsop-154.1"),
    must_move_entry=p.ByGame(
        p.HouseRule(p.MustMoveEntryRule.NOT_ON_BUTTON, "wsop-98.2"),
        {
            "omaha-8 75-150": p.HouseRule(
                p.MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.a.6"
            ),
            "omaha-8 10-20": p.HouseRule(
                p.MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.b.5"
            ),
            "omaha-8 20-40": p.HouseRule(
                p.MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.b.5"
            ),
            "mixed": p.HouseRule(p.MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND, "wsop-98.d.6"),
            "flop": p.HouseRule(p.MustMoveEntryRule.NOT_ON_BUTTON_NO_PASS, "wsop-98.4"),
        },
    ),
    missed_blind_carried_clause=p.ByGame("", {"mixed": "wsop-98.d.7"}),
    short_blind=p.yes_by("wsop-270.1"),
    short_blind_entry_clause="wsop-270.2",
    missing_post_dead_clause="wsop-157.1",
    may_post_after_deal=p.yes_by("wsop-157.1"),
    missing_post_live_clause="wsop-157.2",
    post_for_self_clause="wsop-66",
)

_SEATING = p.SeatingPolicy(
    separate_players=p.HouseRule(p.SeparationRule.TO_ANOTHER_TABLE, "wsop-89"),
    seat_change=p.ByGame(
        p.HouseRule(p.SeatChangeRule.BIG_BLIND_PAST_TWO_OR_WAIT, "wsop-159.1"),
        {"draw": _CHANGES_AT_DRAW, "mixed": _CHANGES_AT_DRAW},
    ),
    seat_claim=p.ByGame(p.HouseRule(p.SeatClaimRule.FIRST_TO_ASK, "wsop-93.1")),
    contested_seat=p.ByGame(p.HouseRule(p.ContestedSeatRule.WAITLIST_ORDER, "wsop-91.1")),
    max_idle_hands=p.HouseRule(0, ""),
    table_change_departure=p.ByGame(
        p.HouseRule(p.TableChangeDepartureRule.AT_ONCE_OR_AFTER_BUTTON, "wsop-94.1"),
        {"stud": p.HouseRule(p.TableChangeDepartureRule.AFTER_HAND, "wsop-94.2")},
    ),
    seat_hold_seconds=p.HouseRule(0, "wsop-91.2"),
    dealing_off=p.yes_by("wsop-160"),
    newcomer_yields=p.yes_by("wsop-93.2"),
    draw_sit_out=p.yes_by("wsop-70.a.1"),
    play_over=p.yes_by("wsop-64.1"),
    draw_to_move_clause="wsop-147.1",
    draw_for_seats_clause="wsop-147.2",
)

_STRADDLES = p.StraddlePolicy(
    straddle=p.HouseRule(p.StraddleRule.UNDER_THE_GUN_OR_BUTTON, "wsop-12.3"),
    limit_straddle_clause="wsop-12.6",
    missed_straddle_clause="wsop-162.1",
    missed_blinds_beside_straddle_clause="wsop-188.b",
    missed_blind_beside_straddle_clause="wsop-188.c",
    missed_button_straddle_clause="wsop-188.d.1",
)

_KILLS = p.KillPolicy(
    kill_pots=p.yes_by("wsop-intro.kill.1"),
    second_leg_kill_clause="wsop-intro.kill.4",
    split_pot_kill_clause="wsop-201.2",
    scoop_kill_clause="wsop-intro.kill.3",
    kill_before_leaving_clause="wsop-203.1",
    missed_kill_clause="wsop-206.1",
    short_kill_call_clause="wsop-205.1",
    unannounced_kill_clause="wsop-205.2",
    no_straddle_in_kill_clause="wsop-208",
)

_COMMISSION = p.CommissionPolicy(
    scales=(
        p.RakeScale(
            percent_range=p.HouseRule((10, 10), "wsop-27.1"), max_cap=p.HouseRule(5, "wsop-27.1")
        ),
    ),
    basis=p.HouseRule(p.RakeBasis.EACH_POT, "wsop-27.1"),
    cap_scope=p.HouseRule(p.RakeCapScope.HAND, "wsop-27.1"),
    rounding=p.HouseRule(p.RakeRounding.CHIP, "wsop-27.1"),
    time_charge_seconds=p.HouseRule(1800, "wsop-27.2"),
    time_pot=p.yes_by("wsop-27.2"),
    own_time_clause="wsop-27.3",
    charge_required_clause="wsop-27.1",
    cap_posted_clause="wsop-27.1",
    change_clause="wsop-27.1",
)

_TABLE = p.TablePolicy(
    first_button=p.ByGame(p.HouseRule(p.FirstButtonRule.HIGH_CARD, "wsop-90")),
    button_draw_suits=p.HouseRule(SPADES_HIGH, ""),
    button_movement=p.HouseRule(p.ButtonMovementRule.DEAD_BUTTON, "wsop-151"),
    seat_clause=p.ByGame("wsop-93.1"),
    wrong_button_clause="wsop-108",
    carried_pot=p.yes_by("wsop-113"),
    absent_button_clause="wsop-73.1",
    pick_up_after_buttons=p.HouseRule(2, "wsop-73.2"),
    run_it_twice_clause="wsop-214.1",
    raked_run_it_twice_games=p.HouseRule(("holdem no-limit 5-10",), "wsop-214.1"),
    limit_unanimity=p.yes_by("wsop-69.1"),
    third_man_walking_clause="wsop-74",
    game_change_notice_hands=p.HouseRule(1, ""),
    closing_notice=p.HouseRule(p.ClosingNoticeRule.NONE, ""),
    closing_notice_seconds=p.HouseRule(0, ""),
    deck_change=p.HouseRule(p.DeckChangeRule.EVERY_TWO_HOURS, "wsop-75"),
    appeal=p.yes_by("wsop-7"),
)

_BUY_INS = p.BuyInPolicy(
    buy_in_clause="wsop-99",
    table_stakes_clause="wsop-60",
    min_buy_in=p.HouseRule(p.MinBuyInRule.TEN_SMALL_BETS, "wsop-99"),
    short_stack=p.HouseRule(p.ShortStackRule.PLAYS_ON, "wsop-182.2"),
    top_up=p.HouseRule(p.TopUpRule.WHILE_NOT_IN_HAND, "wsop-60"),
    top_up_clause="wsop-182.2",
    rathole_seconds=p.HouseRule(3600, "wsop-58"),
    safekeeping=p.yes_by("wsop-57.1"),
    table_change_stack=p.HouseRule(p.TableChangeStackRule.WHOLE_STACK, "wsop-102"),
    house_move_keeps_stack=p.yes_by("wsop-101"),
    buy_in_change_notice_hands=p.HouseRule(1, ""),
)

_BY_SIZE = p.SilentBetMeaning.BY_SIZE
_CALL = p.SilentBetMeaning.CALL
_VALUE = p.SilentBetMeaning.FULL_VALUE

_PRIOR_CHIPS = (
    p.ChipRule(
        (p.ChipCondition.PUSHED_TOGETHER, p.ChipCondition.ALL_CHIPS_NEEDED), _CALL, "wsop-137.d.2.b"
    ),
    p.ChipRule((p.ChipCondition.PUSHED_TOGETHER,), _BY_SIZE, "wsop-137.c"),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_SHORT,
            p.ChipCondition.PRIOR_CHIPS_UNTOUCHED,
            p.ChipCondition.ONE_CHIP,
        ),
        _CALL,
        "wsop-137.a.1.i",
    ),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_SHORT,
            p.ChipCondition.PRIOR_CHIPS_UNTOUCHED,
            p.ChipCondition.NEW_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.a.1.ii",
    ),
    p.ChipRule(
        (p.ChipCondition.PRIOR_CHIPS_SHORT, p.ChipCondition.PRIOR_CHIPS_UNTOUCHED),
        _BY_SIZE,
        "wsop-137.d.1.c",
    ),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_SHORT,
            p.ChipCondition.ALL_PULLED_BACK,
            p.ChipCondition.ONE_CHIP,
        ),
        _CALL,
        "wsop-137.a.2",
    ),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_SHORT,
            p.ChipCondition.ALL_PULLED_BACK,
            p.ChipCondition.NEW_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.d.2.b",
    ),
    p.ChipRule(
        (p.ChipCondition.PRIOR_CHIPS_SHORT, p.ChipCondition.ALL_PULLED_BACK),
        _BY_SIZE,
        "wsop-137.a.2",
    ),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_SHORT,
            p.ChipCondition.SOME_PULLED_BACK,
            p.ChipCondition.ALL_CHIPS_NEEDED,
        ),
        _CALL,
        "wsop-137.d.2.b",
    ),
    p.ChipRule(
        (p.ChipCondition.PRIOR_CHIPS_SHORT, p.ChipCondition.SOME_PULLED_BACK),
        _BY_SIZE,
        "wsop-137.a.3",
    ),
    p.ChipRule(
        (
            p.ChipCondition.PRIOR_CHIPS_COVER,
            p.ChipCondition.ALL_PULLED_BACK,
            p.ChipCondition.ONE_CHIP,
        ),
        _VALUE,
        "wsop-137.b.2",
    ),
    p.ChipRule((p.ChipCondition.PRIOR_CHIPS_COVER,), _BY_SIZE, "wsop-137.b.1"),
)

_OPENING = (
    p.ChipRule((p.ChipCondition.UNOPENED, p.ChipCondition.ONE_CHIP), _VALUE, "wsop-178.1"),
    p.ChipRule((p.ChipCondition.UNOPENED,), _VALUE, "wsop-135.1"),
)

_SEVERAL_CHIPS = (
    p.ChipRule((p.ChipCondition.NEW_CHIPS_NEEDED,), _CALL, "wsop-137.d.2.b"),
    p.ChipRule((), _BY_SIZE, "wsop-136.2"),
)

_NO_LIMIT_CHIPS = p.ChipRules(
    silent_bets=(
        *_PRIOR_CHIPS,
        *_OPENING,
        p.ChipRule((p.ChipCondition.ONE_CHIP,), _CALL, "wsop-178.2"),
        *_SEVERAL_CHIPS,
    ),
    under_raise=p.HouseRule(p.UnderRaiseRule.HALF_IS_RAISE, "wsop-136.2"),
    under_half_clause="wsop-179.2",
    declared_under_raise=p.HouseRule(p.DeclaredUnderRaiseRule.MINIMUM_RAISE, "wsop-179.1"),
    undercall=p.HouseRule(p.UndercallRule.MUST_COMPLETE, "wsop-135.1"),
    one_chip_raise=p.HouseRule(p.OneChipRaiseRule.WITH_PRIOR_CHIPS, "wsop-178.2"),
    below_min_clause="wsop-179.1",
    rounding_clause="wsop-138.2",
    verbal_clause="wsop-131",
    verbal_amount_clause="wsop-17",
    verbal_over_chips_clause="wsop-176",
    release_clause="wsop-175.1",
    declared_bet_motions=p.HouseRule(p.DeclaredMotionsRule.CALL_THEN_RAISE, "wsop-174.1"),
    declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.CALL_THEN_RAISE, "wsop-174.1"),
)

_FIXED_LIMIT_CHIPS = replace(
    _NO_LIMIT_CHIPS,  # but without the rules of no-limit's own section, 169 to 182
    silent_bets=(
        *_PRIOR_CHIPS,
        p.ChipRule((p.ChipCondition.UNOPENED,), _VALUE, "wsop-135.1"),
        p.ChipRule((p.ChipCondition.ONE_CHIP,), _CALL, "wsop-137"),
        *_SEVERAL_CHIPS,
    ),
    under_half_clause="wsop-136.2",
    declared_under_raise=p.HouseRule(p.DeclaredUnderRaiseRule.MINIMUM_RAISE, "wsop-138.1"),
    one_chip_raise=p.HouseRule(p.OneChipRaiseRule.WITH_PRIOR_CHIPS, "wsop-131"),
    below_min_clause="wsop-138.1",
    verbal_over_chips_clause="wsop-131",
    release_clause="wsop-135.1",
    declared_bet_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "wsop-136.1"),
    declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, "wsop-136.1"),
)

_POT_LIMIT_CHIPS = replace(
    _NO_LIMIT_CHIPS,
    silent_bets=(
        *_PRIOR_CHIPS,
        p.ChipRule(
            (p.ChipCondition.OPENS_ACTION, p.ChipCondition.ONE_CHIP, p.ChipCondition.OVER_LIMIT),
            _VALUE,
            "wsop-188.1",
        ),
        *_OPENING,
        p.ChipRule((p.ChipCondition.ONE_CHIP, p.ChipCondition.OVER_LIMIT), _CALL, "wsop-188.1"),
        p.ChipRule((p.ChipCondition.ONE_CHIP,), _CALL, "wsop-178.2"),
        *_SEVERAL_CHIPS,
    ),
    above_limit_clause="wsop-184",
    one_chip_over_limit_clause="wsop-188.2",
)

_CHIP_RULES = p.ByGame(
    _NO_LIMIT_CHIPS,
    {
        "fixed": _FIXED_LIMIT_CHIPS,
        "spread": _FIXED_LIMIT_CHIPS,
        "manila": _FIXED_LIMIT_CHIPS,
        "half-pot": _POT_LIMIT_CHIPS,
        "pot": _POT_LIMIT_CHIPS,
    },
)

_TOURNAMENT = p.TournamentPolicy()

_HOUR = 3600

_SHARED = ("omaha-8 10-20", "omaha-8 20-40")

_CHAINED_STUDS = ("seven-card-stud 50-100", "stud-8 50-100")

_PEOPLE = p.PeoplePolicy(
    accommodation_clause="wsop-6",
    min_age=p.HouseRule(21, "wsop-2"),
    approved_player_clause="wsop-88",
    refused_entry_clause="wsop-1",
    excluded_people_clause="wsop-3",
    identity=p.yes_by("wsop-4"),
    rewards_card=p.yes_by("wsop-5"),
    supervision_clause="wsop-7",
    house_player_clause="wsop-28",
)

_PODIUM = p.PodiumPolicy(
    card_tiers=p.HouseRule(("seven stars", "diamond"), "wsop-84"),
    lock_up_seconds=p.HouseRule(600, "wsop-86"),
    must_play_at_players=p.HouseRule(4, "wsop-97"),
    new_game_limits=p.HouseRule(p.NewGameLimitRule.DOUBLE_OR_HALF, "wsop-70.1"),
    in_person=p.yes_by("wsop-82"),
    seat_permission_clause="wsop-83",
    one_seat_clause="wsop-87",
    first_arrival_clause="wsop-91.1",
    neediest_game_clause="wsop-85.1",
    no_shorter_game=p.yes_by("wsop-85.2"),
    table_change_clause="wsop-13",
    keep_apart=p.yes_by("wsop-89"),
    extra_player=p.yes_by("wsop-92"),
    limit_objection=p.yes_by("wsop-69.1"),
    limit_waitlist=p.yes_by("wsop-69.2"),
    limit_similar_game_clause="wsop-69.3",
    limit_approval=p.yes_by("wsop-69.4"),
    unapproved_limit_clause="wsop-69.5",
)

_MUST_MOVE = p.MustMovePolicy(
    must_move_feed=p.ByGame(
        p.HouseRule(p.MustMoveFeedRule.NEWEST, "wsop-96.4"),
        {
            "omaha-8 75-150": p.HouseRule(p.MustMoveFeedRule.CHAIN, "wsop-98.a.1"),
            **dict.fromkeys(_SHARED, p.HouseRule(p.MustMoveFeedRule.NEWEST, "wsop-98.b.2")),
            **dict.fromkeys(_CHAINED_STUDS, p.HouseRule(p.MustMoveFeedRule.CHAIN, "wsop-98.c.1")),
            "mixed": p.HouseRule(p.MustMoveFeedRule.NEWEST, "wsop-98.d.3"),
        },
    ),
    additional_table=p.ByGame(
        p.HouseRule(p.AdditionalTableRule.BY_FLOOR, "wsop-96.1"),
        {
            "omaha-8 75-150": p.HouseRule(p.AdditionalTableRule.ALWAYS, "wsop-98.a.1"),
            **dict.fromkeys(_SHARED, p.HouseRule(p.AdditionalTableRule.ALWAYS, "wsop-98.b.1")),
            **dict.fromkeys(
                _CHAINED_STUDS, p.HouseRule(p.AdditionalTableRule.ALWAYS, "wsop-98.c.1")
            ),
        },
    ),
    must_move_after_break=p.ByGame(
        p.HouseRule(p.MustMoveAfterBreakRule.YOUNGEST, "wsop-96.5"),
        {
            **dict.fromkeys(_SHARED, p.HouseRule(p.MustMoveAfterBreakRule.NONE, "wsop-98.b.3")),
            "mixed": p.HouseRule(p.MustMoveAfterBreakRule.NONE, "wsop-98.d.4"),
        },
    ),
    must_move_departure=p.ByGame(
        p.HouseRule(p.MustMoveDepartureRule.SMALL_BLIND_AND_BUTTON_STAY, "wsop-98.1"),
        {
            "omaha-8 75-150": p.HouseRule(
                p.MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.a.4"
            ),
            **dict.fromkeys(
                _SHARED, p.HouseRule(p.MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.b.4")
            ),
            "mixed": p.HouseRule(p.MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY, "wsop-98.d.5"),
            "stud": p.HouseRule(p.MustMoveDepartureRule.WITHIN_ONE_HAND, "wsop-98.3"),
        },
    ),
    must_move_order_clauses=p.ByGame(
        "wsop-96.2",
        {
            "omaha-8 75-150": "wsop-98.a.2",
            **dict.fromkeys(_SHARED, "wsop-98.b.1"),
            **dict.fromkeys(_CHAINED_STUDS, "wsop-98.c.2"),
            "mixed": "wsop-98.d.2",
        },
    ),
    refused_move_seconds=p.ByGame(
        p.HouseRule(_HOUR, "wsop-96.3"),
        {
            "omaha-8 75-150": p.HouseRule(_HOUR, "wsop-98.a.3"),
            **dict.fromkeys(_SHARED, p.HouseRule(_HOUR, "wsop-98.b.1")),
            **dict.fromkeys(_CHAINED_STUDS, p.HouseRule(_HOUR, "wsop-98.c.2")),
            "mixed": p.HouseRule(_HOUR, "wsop-98.d.2"),
        },
    ),
    must_move=p.yes_by("wsop-96.1"),
    mixed_must_move=p.yes_by("wsop-98.d.1"),
    mixed_difference=p.yes_by("wsop-70.2"),
)

_BROKEN_GAMES = p.BrokenGamePolicy(
    extra_chair=p.yes_by("wsop-95.4"),
    broken_game_clause="wsop-95.1",
    absent_player_seat=p.yes_by("wsop-95.2"),
    missed_blind_last=p.yes_by("wsop-95.3"),
    broken_game_priority_clause="wsop-95.5",
    break_move_order=p.yes_by("wsop-96.6"),
)

_NOTICES = (
    p.Notice(
        "Players with special needs should tell the floor, who will help where they can", "wsop-6"
    ),
    p.Notice("Keep your chips in countable stacks", "wsop-46.1"),
    p.Notice("Everybody's chips must be visible to the whole table", "wsop-72.1"),
    p.Notice("If you acted last or think you have won, show your hand without delay", "wsop-145.3"),
    p.Notice(
        "Speak up if a pot-limit bet looks larger than the pot, even heads-up",
        "wsop-185.1",
        ("flop", "draw", "stud"),
    ),
    p.Notice(
        "A kill is announced before the cards are dealt, and the kill button lies in front of the "
        "killer",
        "wsop-205.3",
        ("flop", "draw"),
    ),
    p.Notice(
        "The dealer announces the bring-in card by rank and suit, then the high hand, raises and "
        "pairs, but no possible straights or flushes",
        "wsop-232",
        ("stud",),
    ),
)

_BETTING = p.BettingPolicy(
    max_raises=p.HouseRule(4, "wsop-126.a"),
    raise_cap_scope=p.HouseRule(p.RaiseCapScope.STRUCTURED, "wsop-126.a"),
    raise_cap_exemption=p.HouseRule(p.RaiseCapExemption.ROUND_BEGAN_HEADS_UP, "wsop-127"),
    reopening=p.HouseRule(p.ReopeningRule.FACING_FULL_RAISE, "wsop-173"),
    checker_can_raise=p.no_by("wsop-171.2"),
    short_all_in=p.HouseRule(p.ShortAllInRule.COUNTS_AS_FULL, "wsop-129.3"),
    pot_size=p.HouseRule(p.PotSizeRule.SMALL_BLIND_AS_BIG, "wsop-187.1"),
    straddle_raise=p.HouseRule(p.StraddleRaiseRule.BIG_BLIND, "wsop-12.4"),
    first_round_tie_suits=p.HouseRule(SPADES_HIGH, ""),
    later_round_tie_suits=p.HouseRule(None, ""),
    heads_up_button=p.yes_by("wsop-153"),
    min_bet_clause=p.ByGame("wsop-128"),
    min_raise_clause=p.ByGame("wsop-128", {"pot": "wsop-171.1", "no-limit": "wsop-171.1"}),
    max_bet_clause=p.ByGame(
        "",
        {
            "flop fixed": "wsop-150.1",
            "flop spread": "wsop-150.1",
            "draw fixed": "wsop-150.1",
            "draw spread": "wsop-150.1",
            "half-pot": "wsop-intro.nolimit.3",
            "pot": "wsop-intro.nolimit.3",
            "no-limit": "wsop-intro.nolimit.2",
        },
    ),
    all_in_clause="wsop-60",
    short_all_in_clause=p.ByGame("wsop-171.2", {"fixed": "wsop-129.1"}),
    chips_only_clause="wsop-56",
    chip_multiple_clause="wsop-130",
    rap=p.yes_by("wsop-279"),
)

_DEALING = p.DealingPolicy(
    draw_reshuffle=p.ByGame(
        _DRAW_RESHUFFLE,
        {
            "archie": p.HouseRule(
                p.DrawReshuffleRule.MUCK_AND_PREVIOUS_DISCARDS, "wsop-intro.archie.4"
            )
        },
    ),
    last_street_shortage=p.ByGame(
        p.HouseRule(
            p.LastStreetShortageRule.TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD, "wsop-235.1"
        ),
        {
            "mexican-poker": p.HouseRule(
                p.LastStreetShortageRule.TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD, "wsop-259.1"
            )
        },
    ),
    burns_return_clause=p.ByGame("wsop-235.2", {"mexican-poker": "wsop-259.2"}),
    community_card_clause=p.ByGame("wsop-235.3", {"mexican-poker": "wsop-259.2"}),
    scrambled_community_card_clause=p.ByGame("wsop-235.4", {"mexican-poker": "wsop-259.2"}),
    draw_five=p.HouseRule(p.DrawFiveRule.CONSECUTIVE, "wsop-275"),
    draw_count=p.ByGame(
        _DRAW_COUNT,
        {
            "badugi": p.HouseRule(p.DrawCountRule.TOLD_UNTIL_ACTION, "wsop-305"),
            "baduci": p.HouseRule(p.DrawCountRule.TOLD_UNTIL_ACTION, "wsop-314"),
            "badaci": p.HouseRule(p.DrawCountRule.TOLD_UNTIL_ACTION, "wsop-324"),
        },
    ),
    draw_change=p.ByGame(
        p.HouseRule(p.DrawChangeRule.UNTIL_DEALT_OR_ACTED_ON, "wsop-277.b"),
        {
            "badugi": p.HouseRule(p.DrawChangeRule.UNTIL_DEALT_OR_ACTED_ON, "wsop-306"),
            "baduci": p.HouseRule(p.DrawChangeRule.UNTIL_DEALT_OR_ACTED_ON, "wsop-315"),
            "badaci": p.HouseRule(p.DrawChangeRule.UNTIL_DEALT_OR_ACTED_ON, "wsop-325"),
        },
    ),
    # The three others have both conditions in one clause.
    draw_change_dealt_clause=p.ByGame("wsop-277.a", {"badugi": "", "baduci": "", "badaci": ""}),
    deal_after_fold=p.ByGame(
        p.HouseRule(p.DealAfterFoldRule.NEVER, ""),
        {"stud": p.HouseRule(p.DealAfterFoldRule.UNTIL_BET, "wsop-229")},
    ),
    substantial_action=p.ByGame(
        p.HouseRule(p.SubstantialActionRule.TWO_ACTIONS_OR_THREE_ALIKE, "wsop-104.2"),
        {
            "stud": p.HouseRule(p.SubstantialActionRule.TWO_PLAYERS_AFTER_FORCED_BET, "wsop-104.3"),
            "chinese": p.HouseRule(p.SubstantialActionRule.SECOND_DRAW_SET, "wsop-104.4"),
            "chinese-draw": p.HouseRule(
                p.SubstantialActionRule.TWO_ACTIONS_OR_THREE_ALIKE, "wsop-104.2"
            ),
        },
    ),
    max_runs=p.HouseRule(3, "wsop-213"),
    run_reshuffle_clause="wsop-219.1",
    run_muck_reshuffle_clause="wsop-219.2",
)

_SHOWDOWN = p.ShowdownPolicy(
    order=p.ByGame(p.HouseRule(p.ShowdownOrderRule.LAST_AGGRESSOR, "wsop-145.2")),
    mucking=p.ByGame(p.HouseRule(p.MuckingRule.ANY_HAND, "wsop-139")),
    checked_order_clause="wsop-145.1",
    claim_clause="wsop-139",
    uncontested_clause="wsop-139",
    uncalled_bet_clause="wsop-149.e",
    side_pot_clause="wsop-149.e",
    odd_chip=p.ByGame(
        _BY_BUTTON, {"stud": p.HouseRule(p.OddChipRule.ONE_EACH_BY_HIGH_CARD_PLAYED, "wsop-149.b")}
    ),
    odd_chip_suits=p.HouseRule(SPADES_HIGH, ""),
    ask_to_see=p.ByGame(_ASK_TO_SEE),
    chop=p.ByGame(
        _CHOP,
        {
            "stud": p.HouseRule(p.ChopRule.NEVER, "wsop-67.1"),
            "chinese": p.HouseRule(p.ChopRule.NEVER, "wsop-67.1"),
        },
    ),
    show_one_show_all_clause="wsop-144.1",
    undealt_cards_clause="wsop-77",
    void_hand_clause="wsop-48",
)

_CLOCK = p.ClockPolicy(
    action=p.CalledClock(
        callers=p.HouseRule(p.ClockCallerRule.DEALT_IN, "wsop-181.2"),
        min_wait_seconds=p.HouseRule(120, "wsop-181.1"),
        countdown_seconds=p.HouseRule(70, "wsop-181.1"),
        on_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-105.f"),
        in_seat_clause="wsop-79.2",
        shorter_time=p.yes_by("wsop-181.4"),
    ),
    setting=p.CalledClock(
        callers=p.HouseRule(p.ClockCallerRule.DEALT_IN, "wsop-352"),
        min_wait_seconds=p.HouseRule(30, "wsop-352"),
        countdown_seconds=p.HouseRule(30, "wsop-352"),
        on_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-352"),
        in_seat_clause="wsop-79.2",
        shorter_time=p.yes_by("wsop-181.4"),
    ),
    on_posted_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, "wsop-105.f"),
)

WSOP = House(
    slug="wsop",
    title="World Series of Poker, Live Action",
    short_title="WSOP",
    betting=_BETTING,
    dealing=_DEALING,
    showdown=_SHOWDOWN,
    chip_rules=_CHIP_RULES,
    table=_TABLE,
    buy_ins=_BUY_INS,
    entry=_ENTRY,
    seating=_SEATING,
    straddles=_STRADDLES,
    kills=_KILLS,
    clock=_CLOCK,
    commission=_COMMISSION,
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    must_move=_MUST_MOVE,
    broken_games=_BROKEN_GAMES,
    people=_PEOPLE,
    placard=p.PlacardPolicy(buy_in_clause="wsop-11"),
    notices=_NOTICES,
    remedies=REMEDIES,
)
