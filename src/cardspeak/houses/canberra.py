"Casino Canberra, Poker - Seven Card Stud (2005)."

from cardspeak.cards import SPADES_HIGH
from cardspeak.houses import policies as p
from cardspeak.houses.house import House
from cardspeak.houses.remedies.canberra import REMEDIES

_ODD_CHIP = p.HouseRule(p.OddChipRule.ALL_TO_FIRST_FROM_BUTTON, "canberra-13.2")

_DRAW_COUNT = p.HouseRule(p.DrawCountRule.NOT_TOLD, "canberra-16.8")

_ASK_TO_SEE = p.HouseRule(p.AskToSeeRule.NOBODY, "canberra-16.7")

_CHOP = p.HouseRule(p.ChopRule.NEVER, "canberra-13.3")

_ENTRY = p.EntryPolicy(
    new_player_entry=p.ByGame(
        p.HouseRule((p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST), "canberra-17.11")
    ),
    missed_blind_entry=p.ByGame(
        p.HouseRule((p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST), "canberra-17.4")
    ),
    missed_blinds=p.HouseRule(p.MissedBlindRule.BIG_BLIND_LIVE, "canberra-17.4"),
    button_entry=p.HouseRule(p.ButtonEntryRule.NOBODY, "canberra-17.4"),
    must_move_entry=p.ByGame(p.HouseRule(p.MustMoveEntryRule.ANYWHERE, "")),
    free_first_orbit=p.yes_by("canberra-17.12"),
    small_blind_entry=p.yes_by("canberra-8.4"),
)

_SEATING = p.SeatingPolicy(
    seat_change=p.ByGame(p.HouseRule(p.SeatChangeRule.BIG_BLIND_IF_FURTHER, "canberra-17.13")),
    seat_claim=p.ByGame(p.HouseRule(p.SeatClaimRule.FIRST_TO_ASK, "canberra-8.2")),
    contested_seat=p.ByGame(p.HouseRule(p.ContestedSeatRule.HIGH_CARD, "canberra-8.2")),
    max_idle_hands=p.HouseRule(3, "canberra-19.6"),
    table_change_departure=p.ByGame(p.HouseRule(p.TableChangeDepartureRule.FREELY, "")),
    seat_hold_seconds=p.HouseRule(0, ""),
)

_STRADDLES = p.StraddlePolicy(
    straddle=p.HouseRule(p.StraddleRule.OVER_BLINDS_OF_GAME, "canberra-A.over-blind"),
)

_CALLED_CLOCK = p.CalledClock(
    callers=p.HouseRule(p.ClockCallerRule.FLOOR, "canberra-4.6"),
    min_wait_seconds=p.HouseRule(0, "canberra-4.6"),
    countdown_seconds=p.HouseRule(90, "canberra-4.6"),
    on_timeout=p.HouseRule(p.TimeoutRule.HAND_DEAD, "canberra-4.6"),
)

_COMMISSION = p.CommissionPolicy(
    scales=(
        p.RakeScale(
            percent_range=p.HouseRule((5, 5), "canberra-15.2.a.i"),
            exempt_up_to=p.HouseRule(19, "canberra-15.2.a.i"),
        ),
        p.RakeScale(
            percent_range=p.HouseRule((10, 10), "canberra-15.2.a.ii"),
            exempt_up_to=p.HouseRule(9, "canberra-15.2.a.ii"),
            max_stake=p.HouseRule(100, "canberra-15.2.e"),
        ),
    ),
    basis=p.HouseRule(p.RakeBasis.ALL_POTS, "canberra-15.2.a.i"),
    cap_scope=p.HouseRule(p.RakeCapScope.HAND, "canberra-15.2.a.i"),
    rounding=p.HouseRule(p.RakeRounding.DOLLAR, "canberra-15.2.a.i"),
    exemptions=(
        p.HouseRule(p.RakeExemption.ALL_TIED, "canberra-15.2.c"),
        p.HouseRule(p.RakeExemption.FORCED_BETS_ONLY, "canberra-15.2.d"),
    ),
    time_charge_seconds=p.HouseRule(3600, "canberra-15.3"),
    charge_required_clause="canberra-15.1",
    cap_posted_clause="canberra-15.2.a.i",
    change_clause="canberra-4.2.a",
)

_TABLE = p.TablePolicy(
    first_button=p.ByGame(p.HouseRule(p.FirstButtonRule.DEALERS_RIGHT, "canberra-8.3")),
    button_draw_suits=p.HouseRule(SPADES_HIGH, ""),
    button_movement=p.HouseRule(p.ButtonMovementRule.NEXT_PLAYER, "canberra-8.3"),
    seat_clause=p.ByGame("canberra-8.2"),
    one_hand_clause="canberra-16.2",
    pick_up_after_buttons=p.HouseRule(0, ""),
    game_change_notice_hands=p.HouseRule(1, "canberra-4.1"),
    closing_notice=p.HouseRule(p.ClosingNoticeRule.IF_ANYBODY_SEATED, "canberra-18.2"),
    closing_notice_seconds=p.HouseRule(0, "canberra-18.2"),
    deck_change=p.HouseRule(p.DeckChangeRule.BY_FLOOR, "canberra-2.5"),
    new_deck_check=p.yes_by("canberra-2.5"),
    deck_count_clause="canberra-2.6",
    appeal=p.no_by("canberra-19.4"),
)

_BUY_INS = p.BuyInPolicy(
    buy_in_clause="canberra-4.3",
    table_stakes_clause="canberra-4.4",
    min_buy_in=p.HouseRule(p.MinBuyInRule.POSTED, "canberra-4.1"),
    short_stack=p.HouseRule(p.ShortStackRule.DECLARED, "canberra-14.3"),
    top_up=p.HouseRule(p.TopUpRule.BETWEEN_HANDS, "canberra-4.4"),
    top_up_clause="canberra-14.3",
    rathole_seconds=p.HouseRule(0, ""),
    table_change_stack=p.HouseRule(p.TableChangeStackRule.AS_NEW_PLAYER, "canberra-4.3"),
    buy_in_change_notice_hands=p.HouseRule(1, "canberra-4.1"),
    chips_may_be_removed=p.yes_by("canberra-4.4"),
)

# The book covers amounts only: declarations and motions are binding all the same.
_CHIP_RULES = p.ByGame(
    p.ChipRules(
        silent_bets=(
            p.ChipRule((p.ChipCondition.UNOPENED,), p.SilentBetMeaning.FULL_VALUE, ""),
            p.ChipRule((), p.SilentBetMeaning.BY_SIZE, "canberra-A.raise"),
        ),
        under_raise=p.HouseRule(p.UnderRaiseRule.CALL, "canberra-17.7"),
        under_half_clause="canberra-17.7",
        declared_under_raise=p.HouseRule(p.DeclaredUnderRaiseRule.CALL, "canberra-17.7"),
        undercall=p.HouseRule(p.UndercallRule.COMPLETE_OR_TAKE_BACK, "canberra-17.8"),
        one_chip_raise=p.HouseRule(p.OneChipRaiseRule.WITH_PRIOR_CHIPS, ""),
        declared_bet_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
        declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
    )
)

_TOURNAMENT = p.TournamentPolicy(
    reentry=p.HouseRule(p.ReentryRule.NO_REENTRY, "canberra-20.6"),
    late_registration=p.HouseRule(p.LateRegistrationRule.NEVER, "canberra-20.7"),
    rebuys=p.HouseRule(p.RebuyRule.NEVER, "canberra-20.14"),
    buy_in_refund=p.HouseRule(p.BuyInRefundRule.IF_REPLACED_OR_CANCELLED, "canberra-20.21"),
    leaving_table=p.HouseRule(p.LeavingTableRule.FREELY, "canberra-20.11"),
    balancing=p.HouseRule(p.BalancingRule.BETWEEN_SESSIONS, "canberra-20.7"),
    needs_approval=p.yes_by("canberra-20.3"),
    needs_director=p.yes_by("canberra-20.2"),
    clauses=p.TournamentClauses(
        tournament_chips="canberra-A.tournament-chips",
        eligible_games="canberra-20.1",
        suspended_rules="canberra-20.7",
        no_buying="canberra-20.14",
        levels="canberra-20.4.g",
        spec="canberra-20.4",
        start_time="canberra-20.4.a",
        buy_in="canberra-20.4.c",
        starting_stack="canberra-20.4.d",
        field_size="canberra-20.4.e",
        player_groups="canberra-20.4.f",
        payout_table="canberra-20.4.h",
        payouts_told="canberra-20.4.h",
        winners="canberra-20.4.b",
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
        flights="canberra-20.4.b",
        finishing_order="canberra-20.17",
        payouts="canberra-20.18",
        rake="canberra-20.20",
        cancellation="canberra-20.21",
        simultaneous_elimination="canberra-20.19",
        disputes="canberra-19.4",
    ),
)

_PODIUM = p.PodiumPolicy(private_game=p.yes_by("canberra-8.1"))

_PEOPLE = p.PeoplePolicy(rules_available_clause="canberra-19.9")

_BETTING = p.BettingPolicy(
    max_raises=p.HouseRule(3, "canberra-5.1"),
    raise_cap_scope=p.HouseRule(p.RaiseCapScope.BLIND_GAMES, "canberra-5.1"),
    raise_cap_exemption=p.HouseRule(p.RaiseCapExemption.HEADS_UP, "canberra-5.1"),
    reopening=p.HouseRule(p.ReopeningRule.NEVER, "canberra-14.5"),
    # No limit of the book has fixed bets; a borrowed game may.
    short_all_in=p.HouseRule(p.ShortAllInRule.COMPLETED, ""),
    pot_size=p.HouseRule(p.PotSizeRule.AFTER_CALL, "canberra-4.2.g"),
    straddle_raise=p.HouseRule(p.StraddleRaiseRule.STRADDLE, "canberra-A.over-blind"),
    first_round_tie_suits=p.HouseRule(None, ""),
    later_round_tie_suits=p.HouseRule(None, ""),
    min_bet_clause=p.ByGame("canberra-6.1", {"blinds": "canberra-5.2"}),
    min_raise_clause=p.ByGame("canberra-6.2", {"blinds": "canberra-5.1"}),
    max_bet_clause=p.ByGame("canberra-4.2.g"),
    all_in_clause="canberra-14.1",
    chips_only_clause="canberra-4.5",
)

_DEALING = p.DealingPolicy(
    # The book has no draw game; a borrowed one is reshuffled as in the official rules.
    draw_reshuffle=p.ByGame(
        p.HouseRule(p.DrawReshuffleRule.EARLIER_DISCARDS_AFTER_LAST_CARD, "official-11.3.b")
    ),
    last_street_shortage=p.ByGame(
        p.HouseRule(p.LastStreetShortageRule.LAST_CARD_IN_SHOE, "canberra-17.20")
    ),
    draw_five=p.HouseRule(p.DrawFiveRule.CONSECUTIVE, "official-11.3.a"),
    draw_count=p.ByGame(_DRAW_COUNT),
    draw_change=p.ByGame(p.HouseRule(p.DrawChangeRule.NEVER, "")),
    deal_after_fold=p.ByGame(p.HouseRule(p.DealAfterFoldRule.NEVER, "")),
    substantial_action=p.ByGame(p.HouseRule(p.SubstantialActionRule.FIRST_ROUND, "canberra-17.2")),
    cut_clause="canberra-7.2",
)

_SHOWDOWN = p.ShowdownPolicy(
    order=p.ByGame(p.HouseRule(p.ShowdownOrderRule.CALLED_PLAYER, "canberra-13.1")),
    mucking=p.ByGame(p.HouseRule(p.MuckingRule.BEATEN_HAND, "canberra-13.1")),
    uncalled_bet_clause="canberra-15.2.b",
    side_pot_clause="canberra-14.2",
    tie_clause=p.ByGame("canberra-13.2"),
    odd_chip=p.ByGame(_ODD_CHIP),
    odd_chip_suits=p.HouseRule(SPADES_HIGH, ""),
    ask_to_see=p.ByGame(_ASK_TO_SEE),
    chop=p.ByGame(_CHOP),
    undealt_cards_clause="canberra-16.7",
    void_hand_clause="canberra-A.void",
)

_CLOCK = p.ClockPolicy(
    action=_CALLED_CLOCK,
    setting=_CALLED_CLOCK,
    on_posted_timeout=p.HouseRule(p.TimeoutRule.HAND_DEAD, "canberra-4.6"),
)

CANBERRA = House(
    slug="canberra",
    title="Casino Canberra",
    short_title="Canberra",
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
    tournament=_TOURNAMENT,
    podium=_PODIUM,
    must_move=p.MustMovePolicy(),
    broken_games=p.BrokenGamePolicy(),
    people=_PEOPLE,
    placard=p.PlacardPolicy(
        bet_range_clause=p.ByGame("canberra-4.1"),
        deck_clause="canberra-2.2",
        buy_in_clause="canberra-4.1",
        time_charge_cap_clause="canberra-15.3",
    ),
    remedies=REMEDIES,
)
