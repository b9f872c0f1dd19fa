"""2018 World Series of Poker Live-Action Rules."""

from dataclasses import replace

from cardspeak.cards import SPADES_FIRST
from cardspeak.houses.chips import (
    ChipRules,
    Counts,
    Declared,
    RaiseChip,
    Reads,
    ShortCall,
    ShortRaise,
    When,
)
from cardspeak.houses.commission import CapFor, Counted, Rounded, Scale, Terms
from cardspeak.houses.customs import (
    Adding,
    Clock,
    Customs,
    DeckChange,
    Expiry,
    FirstButton,
    LeastBuy,
    OwnMove,
    ShortStake,
    WhoCalls,
)
from cardspeak.houses.notices import Notice, Signs
from cardspeak.houses.places import (
    LocksUp,
    MadeUp,
    MustMove,
    OnButton,
    Places,
    SeatChange,
    Straddling,
    Vacated,
    Wanted,
    Way,
    Ways,
)
from cardspeak.houses.policies import (
    FAMILIES,
    CapApplies,
    CapLifted,
    Choice,
    Chop,
    DealtOn,
    Drawn,
    DrawShort,
    FiveDrawn,
    HalfBet,
    House,
    OddChip,
    PotSize,
    RaiseCap,
    RaisesFrom,
    Reopens,
    SeeHands,
    ShowFirst,
    StraddleRaise,
    StudShort,
    Substantial,
)
from cardspeak.houses.remedies.wsop import REMEDIES
from cardspeak.houses.rooms import (
    AfterBreak,
    Feeds,
    Further,
    Goes,
    Limits,
    MoveOrder,
    RoomRules,
)
from cardspeak.houses.tournaments import (
    Tournaments,
)

_BY_BUTTON = Choice(OddChip.ONE_EACH, "wsop-149.a")
_DRAW_SHORT = Choice(DrawShort.PREVIOUS_ROUNDS, "wsop-intro.lowball.6")
_DRAWN = Choice(Drawn.UNTIL_ACTION, "wsop-278")
_SEE_HANDS = Choice(SeeHands.WITH_THE_FLOOR, "wsop-143")
_CHOP = Choice(Chop.BLINDS, "wsop-67.2")

_NEW_IN_LIMIT = Ways((Way.POST, Way.WAIT, Way.BUY_BUTTON), "wsop-99.a.1")
_NEW_AT_DRAW = Ways((Way.WAIT, Way.POST, Way.KILL), "wsop-269.a")
_MISSED_AT_DRAW = Ways((Way.WAIT, Way.KILL, Way.STRADDLE), "wsop-273.1")
_CHANGES_AT_DRAW = Choice(SeatChange.SAME_PLACE, "wsop-159.2")
_BADUGIS = {"badugi": "wsop-302", "baduci": "wsop-311", "badaci": "wsop-321"}

_PLACES = Places(
    new_players={
        "flop fixed": _NEW_IN_LIMIT,
        "flop spread": _NEW_IN_LIMIT,
        "draw": _NEW_AT_DRAW,
        "draw with one blind": Ways((Way.WAIT, Way.KILL), "wsop-269.b"),
        **{game: Ways((Way.POST, Way.WAIT), clause) for game, clause in _BADUGIS.items()},
        "": Ways((Way.FREE, Way.WAIT, Way.BUY_BUTTON), "wsop-99.a.2"),
    },
    missed_blinds={
        "draw": _MISSED_AT_DRAW,
        "draw with one blind": Ways((Way.WAIT, Way.KILL), "wsop-272"),
        **{game: Ways((Way.WAIT,), clause) for game, clause in _BADUGIS.items()},
        "": Ways((Way.POST, Way.WAIT, Way.STRADDLE), "wsop-156.1"),
    },
    made_up=Choice(MadeUp.BIG_LIVE, "wsop-156.1"),
    on_button=Choice(OnButton.NOBODY_NEW, "wsop-154.1"),
    seat_change={
        "draw": _CHANGES_AT_DRAW,
        "mixed": _CHANGES_AT_DRAW,
        "": Choice(SeatChange.PAST_TWO_OR_WAIT, "wsop-159.1"),
    },
    vacated=Choice(Vacated.FIRST_ASKER, "wsop-93.1"),
    wanted=Choice(Wanted.LIST, "wsop-91.1"),
    straddling=Choice(Straddling.EITHER, "wsop-12.3"),
    idle_hands=Choice(0, ""),
    must_move={
        "omaha-8 75-150": Choice(MustMove.NOT_SMALL_BLIND, "wsop-98.a.6"),
        "omaha-8 10-20": Choice(MustMove.NOT_SMALL_BLIND, "wsop-98.b.5"),
        "omaha-8 20-40": Choice(MustMove.NOT_SMALL_BLIND, "wsop-98.b.5"),
        "mixed": Choice(MustMove.NOT_SMALL_BLIND, "wsop-98.d.6"),
        "flop": Choice(MustMove.BEFORE_BUTTON, "wsop-98.4"),
        "": Choice(MustMove.NOT_BUTTON, "wsop-98.2"),
    },
    locks_up={
        "stud": Choice(LocksUp.ONE_HAND, "wsop-94.2"),
        "": Choice(LocksUp.AFTER_BUTTON, "wsop-94.1"),
    },
    reserved=Choice(0, ""),
    dealing_off="wsop-160",
    newcomer_yields="wsop-93.2",
    missed_straddle="wsop-162.1",
    kills="wsop-intro.kill.1",
    kill_first="wsop-203.1",
    kill_missed="wsop-206.1",
    kill_short="wsop-205.1",
    kill_unannounced="wsop-205.2",
    kill_unstraddled="wsop-208",
    one_sits_out="wsop-70.a.1",
    short_blind="wsop-270.1",
    play_over="wsop-64.1",
    unposted="wsop-157.2",
    wrong_button="wsop-108",
    card_to_move="wsop-147.1",
    card_for_order="wsop-147.2",
    own_posts="wsop-66",
    carried_pot="wsop-113",
)

_COMMISSION = Terms(
    scales=(Scale((10, 10), "wsop-27.1", cap=5),),
    counted=Choice(Counted.EACH_POT, "wsop-27.1"),
    cap_for=Choice(CapFor.HAND, "wsop-27.1"),
    rounded=Choice(Rounded.CHIP, "wsop-27.1"),
    exempt={},
    time=(1800, "wsop-27.1"),
    time_pot="wsop-27.2",
    own_time="wsop-27.3",
    must="wsop-27.1",
    capped="wsop-27.1",
    changes="wsop-27.1",
)

_CUSTOMS = Customs(
    first_button=Choice(FirstButton.HIGH_CARD, "wsop-90"),
    button_suits=SPADES_FIRST,
    button_moves="wsop-151",
    seating="wsop-93.1",
    buy_in="wsop-99",
    stakes_stay="wsop-60",
    places=_PLACES,
    least_buy=Choice(LeastBuy.TEN_SMALL_BETS, "wsop-99"),
    short_stake=Choice(ShortStake.KEPT, "wsop-182.2"),
    adding=Choice(Adding.NOT_IN_THE_HAND, "wsop-60"),
    top_up="wsop-182.2",
    come_back=Choice(3600, "wsop-58"),
    security="wsop-57.1",
    pick_up=Choice(2, "wsop-73.2"),
    run_agreed="wsop-214.1",
    limit_stays="wsop-69.1",
    third_man="wsop-74",
    own_move=Choice(OwnMove.WHOLE_STACK, "wsop-102"),
    sent_move="wsop-101",
    change_game=Choice(1, ""),
    change_buy_in=Choice(1, ""),
    stakes_fit="",
    closing=Choice(0, ""),
    deck_change=Choice(DeckChange.TWO_HOURS, "wsop-75"),
    two_players="",
    deck_check="",
    clock=Clock(
        WhoCalls.DEALT_IN,
        after=120,
        seconds=70,
        expiry=Choice(Expiry.CHECK_OR_DEAD, "wsop-105.f"),
        clause="wsop-181.1",
        at_seat="wsop-79.2",
        called_by="wsop-181.2",
        shortened="wsop-181.4",
    ),
    setting_clock=Clock(
        WhoCalls.DEALT_IN,
        after=30,
        seconds=30,
        expiry=Choice(Expiry.CHECK_OR_DEAD, "wsop-352"),
        clause="wsop-352",
        called_by="wsop-352",
        at_seat="wsop-79.2",
        shortened="wsop-181.4",
    ),
    preset=Choice(Expiry.CHECK_OR_DEAD, "wsop-105.f"),
    commission=_COMMISSION,
)

_BY_SIZE, _CALL, _VALUE = Counts.BY_SIZE, Counts.CALL, Counts.VALUE
_PRIOR_CHIPS = (
    Reads((When.TOGETHER, When.ALL_NEEDED), _CALL, "wsop-137.d.2.b"),
    Reads((When.TOGETHER,), _BY_SIZE, "wsop-137.c"),
    Reads((When.PRIOR_SHORT, When.UNTOUCHED, When.ONE), _CALL, "wsop-137.a.1.i"),
    Reads((When.PRIOR_SHORT, When.UNTOUCHED, When.NEW_NEEDED), _CALL, "wsop-137.a.1.ii"),
    Reads((When.PRIOR_SHORT, When.UNTOUCHED), _BY_SIZE, "wsop-137.d.1.c"),
    Reads((When.PRIOR_SHORT, When.ALL_PULLED, When.ONE), _CALL, "wsop-137.a.2"),
    Reads((When.PRIOR_SHORT, When.ALL_PULLED, When.NEW_NEEDED), _CALL, "wsop-137.d.2.b"),
    Reads((When.PRIOR_SHORT, When.ALL_PULLED), _BY_SIZE, "wsop-137.a.2"),
    Reads((When.PRIOR_SHORT, When.SOME_PULLED, When.ALL_NEEDED), _CALL, "wsop-137.d.2.b"),
    Reads((When.PRIOR_SHORT, When.SOME_PULLED), _BY_SIZE, "wsop-137.a.3"),
    Reads((When.PRIOR_COVERS, When.ALL_PULLED, When.ONE), _VALUE, "wsop-137.b.2"),
    Reads((When.PRIOR_COVERS,), _BY_SIZE, "wsop-137.b.1"),
)
_OPENING = (
    Reads((When.UNOPENED, When.ONE), _VALUE, "wsop-178.1"),
    Reads((When.UNOPENED,), _VALUE, "wsop-135.1"),
)
_SEVERAL = (
    Reads((When.NEW_NEEDED,), _CALL, "wsop-137.d.2.b"),
    Reads((), _BY_SIZE, "wsop-136.2"),
)
_NO_LIMIT = ChipRules(
    reads=(*_PRIOR_CHIPS, *_OPENING, Reads((When.ONE,), _CALL, "wsop-178.2"), *_SEVERAL),
    short_raise=Choice(ShortRaise.FROM_HALF, "wsop-136.2"),
    less_than_half="wsop-179.2",
    short_call=Choice(ShortCall.MADE_UP, "wsop-135.1"),
    raise_chip=Choice(RaiseChip.WITH_WHAT_LIES, "wsop-178.2"),
    under="wsop-179.1",
    over="",
    rounded="wsop-138.2",
    words="wsop-131",
    amounts="wsop-17",
    words_win="wsop-176",
    released="wsop-175.1",
    declared_bet=Choice(Declared.CALL_THEN_RAISE, "wsop-174.1"),
    declared_raise=Choice(Declared.CALL_THEN_RAISE, "wsop-174.1"),
    raise_over="",
)
_LIMIT = replace(
    _NO_LIMIT,
    reads=(*_PRIOR_CHIPS, *_OPENING, Reads((When.ONE,), _CALL, "wsop-137"), *_SEVERAL),
    under="wsop-138.1",
)
_POT_LIMIT = replace(
    _NO_LIMIT,
    reads=(
        *_PRIOR_CHIPS,
        Reads((When.UNOPENED, When.ONE, When.OVER_LIMIT), _VALUE, "wsop-188.1"),
        *_OPENING,
        Reads((When.ONE, When.OVER_LIMIT), _CALL, "wsop-188.1"),
        Reads((When.ONE,), _CALL, "wsop-178.2"),
        *_SEVERAL,
    ),
    over="wsop-184",
    raise_over="wsop-188.2",
)
_THROWN = {
    **dict.fromkeys(("fixed", "spread", "manila"), _LIMIT),
    **dict.fromkeys(("half-pot", "pot"), _POT_LIMIT),
    "": _NO_LIMIT,
}

_TOURNAMENTS = Tournaments()

_HOUR = 3600
_SHARED = ("omaha-8 10-20", "omaha-8 20-40")
_CHAINED_STUDS = ("seven-card-stud 50-100", "stud-8 50-100")

_ROOM = RoomRules(
    accommodates="wsop-6",
    tiers=("seven stars", "diamond"),
    lock_up=Choice(600, "wsop-86"),
    keeps_place=Choice(4, "wsop-97"),
    new_limits=Choice(Limits.TWICE_AND_HALF, "wsop-70.1"),
    feeds={
        "omaha-8 75-150": Choice(Feeds.CHAIN, "wsop-98.a.1"),
        **dict.fromkeys(_SHARED, Choice(Feeds.NEWEST, "wsop-98.b.2")),
        **dict.fromkeys(_CHAINED_STUDS, Choice(Feeds.CHAIN, "wsop-98.c.1")),
        "mixed": Choice(Feeds.NEWEST, "wsop-98.d.3"),
        "": Choice(Feeds.NEWEST, "wsop-96.4"),
    },
    further={
        "omaha-8 75-150": Choice(Further.ALWAYS, "wsop-98.a.1"),
        **dict.fromkeys(_SHARED, Choice(Further.ALWAYS, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, Choice(Further.ALWAYS, "wsop-98.c.1")),
        "": Choice(Further.AS_SAID, "wsop-96.1"),
    },
    after_break={
        **dict.fromkeys(_SHARED, Choice(AfterBreak.NONE, "wsop-98.b.3")),
        "mixed": Choice(AfterBreak.NONE, "wsop-98.d.4"),
        "": Choice(AfterBreak.YOUNGEST, "wsop-96.5"),
    },
    goes={
        "omaha-8 75-150": Choice(Goes.BLINDS_AND_BUTTON, "wsop-98.a.4"),
        **dict.fromkeys(_SHARED, Choice(Goes.BLINDS_AND_BUTTON, "wsop-98.b.4")),
        "mixed": Choice(Goes.BLINDS_AND_BUTTON, "wsop-98.d.5"),
        "stud": Choice(Goes.ONE_HAND, "wsop-98.3"),
        "": Choice(Goes.PAST_BUTTON, "wsop-98.1"),
    },
    move_order={
        "omaha-8 75-150": Choice(MoveOrder.LIST, "wsop-98.a.2"),
        **dict.fromkeys(_SHARED, Choice(MoveOrder.LIST, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, Choice(MoveOrder.LIST, "wsop-98.c.2")),
        "mixed": Choice(MoveOrder.LIST, "wsop-98.d.2"),
        "": Choice(MoveOrder.LIST, "wsop-96.2"),
    },
    refusal={
        "omaha-8 75-150": Choice(_HOUR, "wsop-98.a.3"),
        **dict.fromkeys(_SHARED, Choice(_HOUR, "wsop-98.b.1")),
        **dict.fromkeys(_CHAINED_STUDS, Choice(_HOUR, "wsop-98.c.2")),
        "mixed": Choice(_HOUR, "wsop-98.d.2"),
        "": Choice(_HOUR, "wsop-96.3"),
    },
    least_age=Choice(21, "wsop-2"),
    in_person="wsop-82",
    card_first="wsop-84",
    permission="wsop-83",
    approved="wsop-88",
    one_seat="wsop-87",
    arrival="wsop-91.1",
    neediest="wsop-85.1",
    not_smaller="wsop-85.2",
    consent="wsop-13",
    apart="wsop-89",
    extra_player="wsop-92",
    extra_chair="wsop-95.4",
    broken="wsop-95.1",
    absent_seat="wsop-95.2",
    missed_last="wsop-95.3",
    broken_first="wsop-95.5",
    same_type="wsop-211",
    break_order="wsop-96.6",
    may_move="wsop-96.1",
    mixed_moves="wsop-98.d.1",
    mixed_apart="wsop-70.2",
    limit_all="wsop-69.1",
    limit_list="wsop-69.2",
    limit_elsewhere="wsop-69.3",
    limit_raised="wsop-69.4",
    limit_unapproved="wsop-69.5",
    refused_entry="wsop-1",
    excluded="wsop-3",
    identity="wsop-4",
    rewards_card="wsop-5",
    supervised="wsop-7",
    house_players="wsop-28",
)

_NOTICES = (
    Notice("Who has special needs tells the floor, which does for him what it can", "wsop-6"),
    Notice("Chips stand so that everybody can tell how many there are", "wsop-46.1"),
    Notice("Everybody sees how many chips everybody has", "wsop-72.1"),
    Notice("Who acted last, or seems to win, shows at once and keeps nobody waiting", "wsop-145.3"),
    Notice(
        "Who sees a pot-limit bet that seems larger than the pot says so, be there two players "
        "or more",
        "wsop-185.1",
        ("flop", "draw", "stud"),
    ),
    Notice(
        "A kill is announced before the cards, and its sign lies where the killer sits",
        "wsop-205.3",
        ("flop", "draw"),
    ),
    Notice(
        "The card that brings in is named by rank and suit; later the high hand, raises and pairs "
        "are, but never what may become a straight or a flush",
        "wsop-232",
        ("stud",),
    ),
)

WSOP = House(
    name="wsop",
    title="World Series of Poker, Live Action",
    short="WSOP",
    raise_cap=RaiseCap(4, CapApplies.STRUCTURED, CapLifted.ROUND_BEGAN_HEADS_UP, "wsop-126.a"),
    reopens=Choice(Reopens.FACING_A_RAISE, "wsop-173"),
    half_bet=Choice(HalfBet.COUNTS_AS_FULL, "wsop-129.3"),
    raises_from=Choice(RaisesFrom.HIGHEST, "wsop-172"),
    pot_size=Choice(PotSize.SMALL_BLIND_AS_BIG, "wsop-187.1"),
    straddle_raise=Choice(StraddleRaise.BIG_BLIND, "wsop-12.4"),
    odd_chip={
        "flop": _BY_BUTTON,
        "manila": _BY_BUTTON,
        "draw": _BY_BUTTON,
        "chinese": _BY_BUTTON,
        "stud": Choice(OddChip.ONE_EACH_BY_SUIT_PLAYED, "wsop-149.b"),
    },
    show_first=Choice(ShowFirst.AGGRESSOR, "wsop-145.2"),
    opener_ties=SPADES_FIRST,
    opener_ties_later=None,
    draw_short={
        "flop": _DRAW_SHORT,
        "draw": _DRAW_SHORT,
        "archie": Choice(DrawShort.PREVIOUS_ROUNDS, "wsop-intro.archie.4"),
    },
    stud_short=Choice(StudShort.COUNT_TWO_MORE, "wsop-235.1"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "wsop-275"),
    suits=SPADES_FIRST,
    chips="wsop-56",
    thrown=_THROWN,
    drawn={
        **dict.fromkeys(FAMILIES, _DRAWN),
        "badugi": Choice(Drawn.UNTIL_ACTION, "wsop-305"),
        "baduci": Choice(Drawn.UNTIL_ACTION, "wsop-314"),
        "badaci": Choice(Drawn.UNTIL_ACTION, "wsop-324"),
    },
    see_hands=dict.fromkeys(FAMILIES, _SEE_HANDS),
    chop={
        **dict.fromkeys(("flop", "manila", "draw"), _CHOP),
        "stud": Choice(Chop.NEVER, "wsop-67.1"),
        "chinese": Choice(Chop.NEVER, "wsop-67.1"),
    },
    button_small_blind="wsop-153",
    run_it=(3, "wsop-213"),
    run_short="wsop-219.1",
    smallest_chip="wsop-130",
    rap="wsop-279",
    show_all="wsop-144.1",
    void="wsop-110.1",
    dealt_on={
        **dict.fromkeys(FAMILIES, Choice(DealtOn.NO, "")),
        "stud": Choice(DealtOn.UNTIL_A_BET, "wsop-229"),
    },
    substantial={
        **dict.fromkeys(FAMILIES, Choice(Substantial.THREE_ALIKE_OR_TWO, "wsop-104.2")),
        "stud": Choice(Substantial.TWO_AFTER_FORCED, "wsop-104.3"),
        "chinese": Choice(Substantial.SECOND_DRAW, "wsop-104.4"),
    },
    remedies=REMEDIES,
    customs=_CUSTOMS,
    tournaments=_TOURNAMENTS,
    room=_ROOM,
    signs=Signs(buy_in="wsop-11"),
    notices=_NOTICES,
    appeal="wsop-7",
)
