"Official Rules of Poker."

from typing import TypeVar

from cardspeak.cards import SPADES_HIGH
from cardspeak.houses import policies as p
from cardspeak.houses.house import House
from cardspeak.houses.remedies.official import REMEDIES

T = TypeVar("T")

_SEAT_CLAUSES = {
    "draw": "official-11.1.a",
    "stud": "official-13.1.a",
    "five-card-stud": "official-12.1.a",
    "manila": "official-15.1.a",
    "two-card-manila": "official-14.1.a",
    "flop": "official-17.1.a",
    "holdem": "official-16.1.a",
}
"""The clause on choosing a seat of each game, or family of games."""

_BUTTON_CLAUSES = {
    "draw": "official-11.1.b",
    "manila": "official-15.1.b",
    "two-card-manila": "official-14.1.b",
    "flop": "official-17.1.b",
    "holdem": "official-16.1.b",
}
"""The clause on the first button of each game, or family of games; studs have no button."""


def _by_game(value: T, clauses: dict[str, str]) -> p.ByGame[p.HouseRule[T]]:
    """Return the same rule for every game, with the clause that the game's own section has."""
    rules = {game: p.HouseRule(value, clause) for game, clause in clauses.items()}
    return p.ByGame(rules.pop("draw"), rules)


_ENTRY = p.EntryPolicy(
    new_player_entry=p.ByGame(
        p.HouseRule((p.EntryOption.WITHOUT_POSTING, p.EntryOption.WAIT_FOR_BIG_BLIND), "")
    ),
    missed_blind_entry=p.ByGame(
        p.HouseRule(
            (p.EntryOption.WAIT_FOR_BIG_BLIND, p.EntryOption.POST), "official-1.1.dead-button"
        )
    ),
    missed_blinds=p.HouseRule(p.MissedBlindRule.BIG_BLIND_LIVE, "official-1.1.dead-button"),
    button_entry=p.HouseRule(p.ButtonEntryRule.ANYBODY, ""),
    must_move_entry=p.ByGame(p.HouseRule(p.MustMoveEntryRule.ANYWHERE, "")),
    small_blind_entry=p.yes_by("official-11.1.c.i"),
)

_SEATING = p.SeatingPolicy(
    separate_players=p.HouseRule(p.SeparationRule.TO_ANOTHER_TABLE, "official-7.8.c"),
    seat_change=p.ByGame(p.HouseRule(p.SeatChangeRule.NOTHING, "")),
    seat_claim=_by_game(p.SeatClaimRule.FIRST_TO_ASK, _SEAT_CLAUSES),
    contested_seat=_by_game(p.ContestedSeatRule.HIGH_CARD, _SEAT_CLAUSES),
    max_idle_hands=p.HouseRule(0, ""),
    table_change_departure=p.ByGame(p.HouseRule(p.TableChangeDepartureRule.FREELY, "")),
    seat_hold_seconds=p.HouseRule(0, ""),
)

_STRADDLES = p.StraddlePolicy(
    straddle=p.HouseRule(p.StraddleRule.OVER_BLINDS_OF_GAME, "official-1.1.over-blind"),
)

_CALLED_CLOCK = p.CalledClock(
    callers=p.HouseRule(p.ClockCallerRule.FLOOR, ""),
    min_wait_seconds=p.HouseRule(0, ""),
    countdown_seconds=p.HouseRule(60, ""),
    on_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, ""),
)

_COMMISSION = p.CommissionPolicy(
    scales=(p.RakeScale(percent_range=p.HouseRule((5, 10), "official-8.2.a")),),
    basis=p.HouseRule(p.RakeBasis.EACH_POT, "official-8.2.a"),
    cap_scope=p.HouseRule(p.RakeCapScope.HAND, "official-8.7"),
    rounding=p.HouseRule(p.RakeRounding.CHIP, "official-8.2.a"),
    exemptions=(
        p.HouseRule(p.RakeExemption.FORCED_BETS_ONLY, "official-8.6"),
        p.HouseRule(p.RakeExemption.ALL_TIED, "official-8.8"),
    ),
    hand_charge=p.yes_by("official-8.2.b.i"),
    time_charge_seconds=p.HouseRule(3600, "official-8.2.c.ii"),
    no_charge=p.yes_by("official-8.4"),
    cap_posted_clause="official-8.1",
    drop_slide=p.yes_by("official-8.2.a.i"),
    drop_clause="official-8.2.a.ii",
    hand_charge_slide_clause="official-8.2.b.iii",
    hand_charge_drop_clause="official-8.2.b.iv",
    time_is_counted=p.yes_by("official-8.2.c.v"),
    change_clause="official-8.3",
)

_TABLE = p.TablePolicy(
    first_button=p.ByGame(
        p.HouseRule(p.FirstButtonRule.DEALERS_RIGHT, ""),
        {
            game: p.HouseRule(p.FirstButtonRule.DEALERS_RIGHT, clause)
            for game, clause in _BUTTON_CLAUSES.items()
        },
    ),
    button_draw_suits=p.HouseRule(SPADES_HIGH, ""),
    button_movement=p.HouseRule(p.ButtonMovementRule.DEAD_BUTTON, "official-1.1.dead-button"),
    button_clause="official-1.1.button",
    seat_clause=p.ByGame(
        _SEAT_CLAUSES["draw"],
        {game: clause for game, clause in _SEAT_CLAUSES.items() if game != "draw"},
    ),
    pick_up_after_buttons=p.HouseRule(0, ""),
    game_change_notice_hands=p.HouseRule(3, "official-7.3"),
    closing_notice=p.HouseRule(p.ClosingNoticeRule.NONE, ""),
    closing_notice_seconds=p.HouseRule(0, ""),
    deck_change=p.HouseRule(p.DeckChangeRule.BY_FLOOR, "official-6.4"),
    new_deck_check=p.yes_by("official-6.4"),
    deck_count_clause="official-4.3",
)

_BUY_INS = p.BuyInPolicy(
    buy_in_clause="official-7.4",
    table_stakes_clause="official-7.5",
    min_buy_in=p.HouseRule(p.MinBuyInRule.POSTED, "official-7.2"),
    short_stack=p.HouseRule(p.ShortStackRule.PLAYS_ON, "official-7.5"),
    top_up=p.HouseRule(p.TopUpRule.WHILE_NOT_IN_HAND, "official-7.5"),
    top_up_clause="official-7.5",
    rathole_seconds=p.HouseRule(0, ""),
    table_change_stack=p.HouseRule(p.TableChangeStackRule.AS_NEW_PLAYER, "official-7.4"),
    buy_in_change_notice_hands=p.HouseRule(3, "official-7.3"),
)

# The book defines a call and a raise, but not how they are made.
_CHIP_RULES = p.ByGame(
    p.ChipRules(
        silent_bets=(
            p.ChipRule((p.ChipCondition.UNOPENED,), p.SilentBetMeaning.FULL_VALUE, ""),
            p.ChipRule((), p.SilentBetMeaning.BY_SIZE, "official-1.1.raise"),
        ),
        under_raise=p.HouseRule(p.UnderRaiseRule.CALL, "official-1.1.raise"),
        under_half_clause="official-1.1.raise",
        declared_under_raise=p.HouseRule(p.DeclaredUnderRaiseRule.MINIMUM_RAISE, ""),
        undercall=p.HouseRule(p.UndercallRule.COMPLETE_OR_TAKE_BACK, "official-1.1.call"),
        one_chip_raise=p.HouseRule(p.OneChipRaiseRule.WITH_PRIOR_CHIPS, ""),
        declared_bet_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
        declared_raise_motions=p.HouseRule(p.DeclaredMotionsRule.AS_MANY_AS_IT_TAKES, ""),
    )
)

_TOURNAMENT = p.TournamentPolicy()

_PODIUM = p.PodiumPolicy(
    keep_apart=p.yes_by("official-7.8.c"),
)

# Section 15 does not mention wagers, and is read as section 14.
_PLACARD = p.PlacardPolicy(
    bet_range_clause=p.ByGame(
        "official-7.2",
        {
            "draw": "official-11.5.a",
            "five-card-stud": "official-12.5.a",
            "seven-card-stud": "official-13.5.a",
            "manila": "official-14.5.a",
            "holdem": "official-16.6.a",
            "omaha": "official-17.6.a",
        },
    ),
    blinds_clause=p.ByGame(
        "",
        {
            "draw": "official-11.1.c.iii",
            "two-card-manila": "official-14.1.c.iii",
            "three-card-manila": "official-15.1.c.iii",
            "holdem": "official-16.1.c.iii",
            "omaha": "official-17.1.c.iii",
        },
    ),
    buy_in_clause="official-7.2",
    commission_clause="official-8.1",
    rake_cap_clause="official-8.1",
    hand_charge_cap_clause="official-8.2.b.ii",
    time_charge_cap_clause="official-8.2.c.iii",
)

_BETTING = p.BettingPolicy(
    max_raises=p.HouseRule(3, "official-11.5.g"),
    raise_cap_scope=p.HouseRule(p.RaiseCapScope.STRUCTURED, "official-11.5.g"),
    raise_cap_exemption=p.HouseRule(p.RaiseCapExemption.HEADS_UP, "official-11.5.g"),
    reopening=p.HouseRule(p.ReopeningRule.NEVER, "official-10.2.4"),
    checker_can_raise=p.yes_by("official-1.1.check"),
    short_all_in=p.HouseRule(p.ShortAllInRule.RAISED_BY_FULL_BET, "official-10.2.2"),
    pot_size=p.HouseRule(p.PotSizeRule.AFTER_CALL, "official-11.5.e"),
    straddle_raise=p.HouseRule(p.StraddleRaiseRule.STRADDLE, "official-11.1.c.iv"),
    first_round_tie_suits=p.HouseRule(SPADES_HIGH, ""),
    later_round_tie_suits=p.HouseRule(SPADES_HIGH, ""),
    min_bet_clause=_PLACARD.bet_range_clause,
    min_raise_clause=p.ByGame(
        "official-1.1.raise",
        {
            "draw": "official-11.5.d",
            "five-card-stud": "official-12.5.b",
            "seven-card-stud": "official-13.5.b",
            "manila": "official-14.5.c",
            "holdem": "official-16.6.c",
            "omaha": "official-17.6.c",
        },
    ),
    max_bet_clause=p.ByGame(
        "",
        {
            f"{game} {limit}": clause
            for game, pot_clause, spread_clause in (
                ("draw", "official-11.5.e", "official-11.5.f"),
                ("five-card-stud", "official-12.5.c", "official-12.5.d"),
                ("seven-card-stud", "official-13.5.c", "official-13.5.d"),
                ("manila", "official-14.5.d", "official-14.5.e"),
                ("holdem", "official-16.6.d", "official-16.6.e"),
                ("omaha", "official-17.6.d", "official-17.6.c"),
            )
            for limit, clause in (
                ("half-pot", pot_clause),
                ("pot", pot_clause),
                ("spread", spread_clause),
            )
        },
    ),
    all_in_clause="official-10.1",
    stack_limit_clause="official-1.1.table-stakes",
    # Sections 15 and 17, which breaks off, do not mention a cap: they are read as 14 and 16.
    raise_cap_clause=p.ByGame(
        "official-11.5.g",
        {
            "five-card-stud": "official-12.5.e",
            "stud": "official-13.5.e",
            "manila": "official-14.5.f",
            "flop": "official-16.6.f",
        },
    ),
    chips_only_clause="official-7.1",
)

_DEALING = p.DealingPolicy(
    draw_reshuffle=p.ByGame(
        p.HouseRule(p.DrawReshuffleRule.EARLIER_DISCARDS_AFTER_LAST_CARD, "official-11.3.b")
    ),
    last_street_shortage=p.ByGame(
        p.HouseRule(p.LastStreetShortageRule.BURNS_THEN_COMMUNITY_CARD, "official-13.4.a.2"),
        {
            "five-card-stud": p.HouseRule(
                p.LastStreetShortageRule.BURNS_THEN_COMMUNITY_CARD, "official-12.4.a.2"
            )
        },
    ),
    draw_five=p.HouseRule(p.DrawFiveRule.CONSECUTIVE, "official-11.3.a"),
    # The book does not require anybody to tell.
    draw_count=p.ByGame(p.HouseRule(p.DrawCountRule.NOT_TOLD, "")),
    draw_change=p.ByGame(p.HouseRule(p.DrawChangeRule.NEVER, "")),
    deal_after_fold=p.ByGame(p.HouseRule(p.DealAfterFoldRule.NEVER, "")),
    substantial_action=p.ByGame(
        p.HouseRule(p.SubstantialActionRule.TWO_PLAYERS, "official-1.1.substantial-action")
    ),
    cut_clause="official-6.2",
)

_SHOWDOWN_CLAUSES = {
    "draw": "official-11.4.c",
    "stud": "official-13.4.d",
    "five-card-stud": "official-12.4.d",
    "manila": "official-15.4.d",
    "two-card-manila": "official-14.4.d",
    "flop": "official-17.5.d",
    "holdem": "official-16.5.d",
}
"""The clause on the showdown of each game, or family of games."""


_SHOWDOWN = p.ShowdownPolicy(
    order=_by_game(p.ShowdownOrderRule.CALLED_PLAYER, _SHOWDOWN_CLAUSES),
    mucking=_by_game(p.MuckingRule.BEATEN_HAND, _SHOWDOWN_CLAUSES),
    uncalled_bet_clause="official-1.1.pot",
    side_pot_clause="official-1.1.all-in",
    tie_clause=p.ByGame(
        "official-11.4.d",
        {
            "flop": "official-17.5.e",
            "holdem": "official-16.5.e",
            "manila": "official-15.4.e",
            "two-card-manila": "official-14.4.e",
            "stud": "official-13.4.e",
            "five-card-stud": "official-12.4.e",
        },
    ),
    odd_chip=p.ByGame(
        p.HouseRule(p.OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-11.4.d"),
        {
            "flop": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-17.5.e"),
            "holdem": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_HOLE_CARD, "official-16.5.e"),
            "manila": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-15.4.e"),
            "two-card-manila": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_HOLE_CARD, "official-14.4.e"),
            "stud": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-13.4.e"),
            "five-card-stud": p.HouseRule(p.OddChipRule.ALL_TO_HIGH_CARD_PLAYED, "official-12.4.e"),
        },
    ),
    odd_chip_suits=p.HouseRule(SPADES_HIGH, ""),
    ask_to_see=p.ByGame(
        p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-11.4.c"),
        {
            "flop": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-17.5.d"),
            "holdem": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-16.5.d"),
            "manila": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-15.4.d"),
            "two-card-manila": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-14.4.d"),
            "stud": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-13.4.d"),
            "five-card-stud": p.HouseRule(p.AskToSeeRule.ANY_PLAYER, "official-12.4.d"),
        },
    ),
    chop=p.ByGame(
        p.HouseRule(p.ChopRule.NEVER, "official-11.4.e"),
        {
            "flop": p.HouseRule(p.ChopRule.NEVER, "official-17.5.f"),
            "holdem": p.HouseRule(p.ChopRule.NEVER, "official-16.5.f"),
            "manila": p.HouseRule(p.ChopRule.NEVER, "official-15.4.f"),
            "two-card-manila": p.HouseRule(p.ChopRule.NEVER, "official-14.4.f"),
            "stud": p.HouseRule(p.ChopRule.NEVER, "official-13.4.f"),
            "five-card-stud": p.HouseRule(p.ChopRule.NEVER, "official-12.4.f"),
        },
    ),
)

_CLOCK = p.ClockPolicy(
    action=_CALLED_CLOCK,
    setting=_CALLED_CLOCK,
    on_posted_timeout=p.HouseRule(p.TimeoutRule.CHECK_OR_HAND_DEAD, ""),
)

OFFICIAL = House(
    slug="official",
    title="Official Rules of Poker",
    short_title="Official",
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
    people=p.PeoplePolicy(),
    placard=_PLACARD,
    remedies=REMEDIES,
)
