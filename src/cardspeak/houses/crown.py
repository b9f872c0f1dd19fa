"""Crown Perth, Rules of the Authorised Game of Poker (2019)."""

from dataclasses import replace

from cardspeak.cards import HEARTS_FIRST
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
from cardspeak.houses.commission import CapFor, Counted, Exempt, Rounded, Scale, Terms
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
from cardspeak.houses.jackpots import JackpotRules
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
from cardspeak.houses.remedies.crown import REMEDIES
from cardspeak.houses.rooms import AfterBreak, Feeds, Goes, RoomRules
from cardspeak.houses.tournaments import (
    Entries,
    FaceUp,
    Leaving,
    MoreChips,
    Moves,
    TournamentClauses,
    Tournaments,
)

_ODD_CHIP = Choice(OddChip.ONE_EACH, "crown-18.2")
_DRAW_SHORT = Choice(DrawShort.DISCARDS_BUT_OWN, "crown-26.5.d")
_DRAWN = Choice(Drawn.NOT_TOLD, "crown-14.1")
_SEE_HANDS = Choice(SeeHands.NOBODY, "crown-15")
_CHOP = Choice(Chop.NEVER, "crown-18.1")

_PLACES = Places(
    new_players={"": Ways((Way.WAIT, Way.POST), "crown-6.5.b")},
    missed_blinds={"": Ways((Way.WAIT, Way.POST), "crown-6.7.a")},
    made_up=Choice(MadeUp.SMALL_ALONE_LIVE, "crown-6.7.b"),
    on_button=Choice(OnButton.NOBODY_NEW, "crown-6.4"),
    seat_change={"": Choice(SeatChange.BIG_BLIND_PAST_TWO, "crown-6.2")},
    vacated=Choice(Vacated.FROM_THE_BUTTON, "crown-6.1"),
    wanted=Choice(Wanted.LIST, ""),
    straddling=Choice(Straddling.IF_POSTED, "crown-7.17"),
    idle_hands=Choice(0, ""),
    must_move={"": Choice(MustMove.AT_ONCE, "crown-6.11.c")},
    locks_up={"": Choice(LocksUp.FREELY, "")},
    reserved=Choice(900, "crown-38.4"),
    unposted="crown-6.6.b",
    linked_apart="crown-6.8",
    last_button_out="crown-4.2.c",
)

_CLOCK = Clock(WhoCalls.FLOOR, 0, 60, Choice(Expiry.DEAD, "crown-12.6"), "crown-12.6")

_COMMISSION = Terms(
    scales=(Scale((0, 10), "crown-19.2"),),
    counted=Choice(Counted.EACH_POT, "crown-9.4.s1"),
    cap_for=Choice(CapFor.WINNER, "crown-19.6"),
    rounded=Choice(Rounded.DOLLAR, "crown-19.8"),
    exempt={Exempt.UNCONTESTED: "crown-19.1"},
    nil="crown-19.2",
    capped="crown-19.7",
    changes="crown-19.3",
    notice=(1800, "crown-19.4"),
    tournament="crown-39.2.b",
)

_JACKPOT = JackpotRules(
    available="crown-41.1.a",
    dealt="crown-41.4.a",
    exposed="crown-41.4.b",
    replaced="crown-41.4.d",
    confirmed="crown-41.4.e",
    paid="crown-41.4.f",
    in_order="crown-41.4.h",
    flop_asked="crown-41.4.i",
    folded="crown-41.4.j",
    unrecorded="crown-41.5.a",
    in_sequence="crown-41.5.b",
    withheld=(72 * 3600, "crown-41.5.d"),
    displayed="crown-41.3",
)

_CUSTOMS = Customs(
    first_button=Choice(FirstButton.HIGH_CARD, "crown-20.1"),
    button_suits=HEARTS_FIRST,
    button_moves="crown-6.10",
    seating="crown-6.1",
    buy_in="crown-7.1",
    stakes_stay="crown-7.3",
    places=_PLACES,
    least_buy=Choice(LeastBuy.POSTED, "crown-7.2"),
    short_stake=Choice(ShortStake.KEPT, "crown-7.6"),
    adding=Choice(Adding.NOT_IN_THE_HAND, "crown-7.3"),
    top_up="crown-7.6",
    come_back=Choice(0, ""),
    security="",
    pick_up=Choice(0, ""),
    own_move=Choice(OwnMove.AS_NEW, "crown-6.11.a"),
    sent_move="crown-6.11.c",
    change_game=Choice(3, "crown-7.10"),
    change_buy_in=Choice(3, "crown-7.9"),
    stakes_fit="crown-7.10",
    closing=Choice(600, "crown-38.5"),
    deck_change=Choice(DeckChange.FOR_A_REASON, "crown-5.4"),
    two_players="crown-3.2.s1",
    deck_check="crown-5.5",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    preset=Choice(Expiry.CHECK_OR_DEAD, "crown-12.5"),
    commission=_COMMISSION,
    jackpot=_JACKPOT,
)

_SEVERAL = (
    Reads((When.UNOPENED,), Counts.VALUE, ""),
    Reads((When.TWO_ALIKE, When.SHORT_OF_RAISE), Counts.CALL, "crown-7.25"),
    Reads((), Counts.BY_SIZE, "crown-7.11"),
)
_LIMIT = ChipRules(
    reads=(
        Reads((When.UNOPENED, When.ONE), Counts.VALUE, "crown-7.19"),
        Reads((When.ONE,), Counts.CALL, "crown-7.19"),
        *_SEVERAL,
    ),
    short_raise=Choice(ShortRaise.FROM_HALF, "crown-7.24.a"),
    less_than_half="crown-7.24.b",
    short_call=Choice(ShortCall.MAKE_UP_OR_FORFEIT, "crown-7.27"),
    raise_chip=Choice(RaiseChip.CHIP_ALONE, "crown-7.23"),
    under="crown-7.22",
    over="",
    rounded="",
    words="crown-7.23",
    amounts="crown-7.23",
    words_win="crown-7.23",
    released="",
    declared_bet=Choice(Declared.ALL_MOTIONS, "crown-7.22"),
    declared_raise=Choice(Declared.ALL_MOTIONS, "crown-7.22"),
    raise_over="crown-7.23",
)
_BIG_BET = replace(
    _LIMIT,
    reads=(
        Reads((When.ONE, When.FIRST_ROUND), Counts.CALL, "crown-7.20.a.i"),
        Reads((When.ONE, When.UNOPENED), Counts.VALUE, "crown-7.20.a.ii"),
        Reads((When.ONE,), Counts.CALL, "crown-7.20.a.ii"),
        *_SEVERAL,
    ),
    raise_chip=Choice(RaiseChip.CHIP_ALONE, "crown-7.20.b"),
    declared_raise=Choice(Declared.CALL_THEN_RAISE, "crown-7.21"),
    raise_over="crown-7.20.b",
)
_THROWN = {**dict.fromkeys(("half-pot", "pot", "no-limit"), _BIG_BET), "": _LIMIT}

_TOURNAMENTS = Tournaments(
    entries=Choice(Entries.AS_POSTED, "crown-40.6.c"),
    more_chips=Choice(MoreChips.AS_POSTED, "crown-40.6.d"),
    leaving=Choice(Leaving.WITH_LEAVE, "crown-40.6.i"),
    moves=Choice(Moves.BETWEEN_HANDS, "crown-40.2.a.x"),
    face_up=Choice(FaceUp.AT_ONCE, "crown-39.5"),
    by=TournamentClauses(
        chips="crown-1.tournament-chips",
        games="crown-39.1",
        off="crown-39.2.a",
        no_straddle="crown-39.2.a",
        levels="crown-39.4",
        conditions="crown-40.2",
        consent="crown-40.1",
        endorsed="crown-40.5.b",
        name="crown-40.6.a",
        refusal="crown-40.3",
        ballot="crown-40.6",
        seats="crown-40.6.b",
        one_place="crown-40.6.c",
        no_show="crown-40.4.b",
        in_view="crown-40.6.f",
        no_loans="crown-40.6.g",
        session="crown-1.session",
        heats="crown-1.heat",
        counts="crown-40.6.h",
        places="crown-40.5.a",
        breaking_rules="crown-40.4.a",
        not_attending="crown-40.4.b",
        concealing="crown-40.6.e",
        disputes="crown-40.7",
    ),
)

_ROOM = RoomRules(
    feeds={"": Choice(Feeds.NEWEST, "crown-1.feeder-table")},
    after_break={"": Choice(AfterBreak.YOUNGEST, "crown-1.feeder-table")},
    goes={"": Choice(Goes.AT_ONCE, "crown-6.11.c")},
    deal_to_leave=Choice(6, "crown-6.11.b"),
    consent="crown-6.11",
    may_move="crown-1.feeder-table",
    terms="crown-38.7",
    penalties=(3, 10),
    supervised="crown-3.2.s2",
    run_by_rules="crown-3.1",
    rules_at_hand="crown-38.11",
    joining_agrees="crown-38.12",
    order_posted="crown-10.5",
)

_BLIND_GAMES = ("flop", "manila", "draw")

_SIGNS = Signs(
    wagers={"": "crown-7.8"},
    blinds={"": "crown-20.2.c"},
    opens={"seven-card-stud": "crown-23.5"},
    style={"flop": "crown-7.16"},
    styles={"no-limit": "A", "pot": "A", "half-pot": "A", "fixed": "B"},
    buy_in="crown-7.2",
    charge="crown-19.1",
    cap="crown-1.cap",
)

_NOTICES = (
    Notice("Everybody sees how many chips everybody has", "crown-7.5"),
    Notice("At the tables English is spoken, nothing else", "crown-14.3"),
    Notice(
        "Who missed a blind has a marker at his place until it is made up",
        "crown-1.missed-blind-button",
        _BLIND_GAMES,
    ),
)

CROWN = House(
    name="crown",
    title="Crown Perth",
    short="Crown",
    raise_cap=RaiseCap(3, CapApplies.STRUCTURED, CapLifted.TWO_LEFT_UNLESS_REACHED, "crown-7.15"),
    reopens=Choice(Reopens.ADDED_UP, "crown-7.13"),
    half_bet=Choice(HalfBet.IS_COMPLETED, "crown-7.12"),
    raises_from=Choice(RaisesFrom.HIGHEST, "crown-7.11"),
    pot_size=Choice(PotSize.AFTER_CALL, "crown-1.pot-limit"),
    straddle_raise=Choice(StraddleRaise.STRADDLE, "crown-7.18"),
    odd_chip=dict.fromkeys(FAMILIES, _ODD_CHIP),
    show_first=Choice(ShowFirst.ALL_IN_THEN_CALLED, "crown-9.2.a"),
    opener_ties=None,
    opener_ties_later=None,
    draw_short={
        "flop": _DRAW_SHORT,
        "draw": _DRAW_SHORT,
        "draw-ante": Choice(DrawShort.DISCARDS_BUT_OWN, "crown-27.5.d"),
    },
    stud_short=Choice(StudShort.COMMUNAL, "crown-33.1"),
    five_drawn=Choice(FiveDrawn.FIFTH_LATER, "crown-26.5.c.i"),
    suits=HEARTS_FIRST,
    chips="crown-7.4",
    thrown=_THROWN,
    drawn=dict.fromkeys(FAMILIES, _DRAWN),
    see_hands=dict.fromkeys(FAMILIES, _SEE_HANDS),
    chop=dict.fromkeys(FAMILIES, _CHOP),
    button_small_blind="crown-6.9",
    show_all="crown-14.4",
    void="crown-38.2.c",
    dealt_on=dict.fromkeys(FAMILIES, Choice(DealtOn.NO, "")),
    substantial=dict.fromkeys(
        FAMILIES, Choice(Substantial.TWO_PLAYERS, "crown-1.substantial-action")
    ),
    remedies=REMEDIES,
    customs=_CUSTOMS,
    tournaments=_TOURNAMENTS,
    room=_ROOM,
    signs=_SIGNS,
    notices=_NOTICES,
    cut="crown-5.3",
)
