"""Casino Canberra, Poker - Seven Card Stud (2005)."""

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
from cardspeak.houses.notices import Signs
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
from cardspeak.houses.remedies.canberra import REMEDIES
from cardspeak.houses.rooms import RoomRules
from cardspeak.houses.tournaments import (
    Entries,
    Late,
    Leaving,
    MoreChips,
    Moves,
    Refunds,
    Together,
    TournamentClauses,
    Tournaments,
)

_ODD_CHIP = Choice(OddChip.ALL_TO_FIRST, "canberra-13.2")
_DRAWN = Choice(Drawn.NOT_TOLD, "canberra-16.8")
_SEE_HANDS = Choice(SeeHands.NOBODY, "canberra-16.7")
_CHOP = Choice(Chop.NEVER, "canberra-13.3")

_PLACES = Places(
    new_players={"": Ways((Way.WAIT, Way.POST), "canberra-17.11")},
    missed_blinds={"": Ways((Way.WAIT, Way.POST), "canberra-17.4")},
    made_up=Choice(MadeUp.BIG_LIVE, "canberra-17.4"),
    on_button=Choice(OnButton.NOBODY, "canberra-17.4"),
    seat_change={"": Choice(SeatChange.BIG_BLIND_IF_LATER, "canberra-17.13")},
    vacated=Choice(Vacated.FIRST_ASKER, "canberra-8.2"),
    wanted=Choice(Wanted.HIGH_CARD, "canberra-8.2"),
    straddling=Choice(Straddling.BY_THE_GAME, "canberra-A.over-blind"),
    idle_hands=Choice(3, "canberra-19.6"),
    must_move={"": Choice(MustMove.AT_ONCE, "")},
    locks_up={"": Choice(LocksUp.FREELY, "")},
    reserved=Choice(0, ""),
    free_first_lap="canberra-17.12",
)

_CLOCK = Clock(WhoCalls.FLOOR, 0, 90, Choice(Expiry.DEAD, "canberra-4.6"), "canberra-4.6")

_COMMISSION = Terms(
    scales=(
        Scale((5, 5), "canberra-15.2.a.i", over=19),
        Scale((10, 10), "canberra-15.2.a.ii", over=9, stake=(100, "canberra-15.2.e")),
    ),
    counted=Choice(Counted.ALL_POTS, "canberra-15.2.a.i"),
    cap_for=Choice(CapFor.HAND, "canberra-15.2.a.i"),
    rounded=Choice(Rounded.DOLLAR, "canberra-15.2.a.i"),
    exempt={Exempt.FORCED: "canberra-15.2.d", Exempt.TIED: "canberra-15.2.c"},
    time=(3600, "canberra-15.3"),
    must="canberra-15.1",
    capped="canberra-15.2.a.i",
    changes="canberra-4.2.a",
)

_CUSTOMS = Customs(
    first_button=Choice(FirstButton.DEALERS_RIGHT, "canberra-8.3"),
    button_suits=SPADES_FIRST,
    button_moves="canberra-8.3",
    seating="canberra-8.2",
    buy_in="canberra-4.3",
    stakes_stay="canberra-4.4",
    places=_PLACES,
    least_buy=Choice(LeastBuy.POSTED, "canberra-4.1"),
    short_stake=Choice(ShortStake.DECLARED, "canberra-14.3"),
    adding=Choice(Adding.BETWEEN_HANDS, "canberra-4.4"),
    top_up="canberra-14.3",
    come_back=Choice(0, ""),
    security="",
    pick_up=Choice(0, ""),
    own_move=Choice(OwnMove.AS_NEW, "canberra-4.3"),
    sent_move="",
    change_game=Choice(1, "canberra-4.1"),
    change_buy_in=Choice(1, "canberra-4.1"),
    stakes_fit="",
    closing=Choice(0, "canberra-18.2"),
    deck_change=Choice(DeckChange.BY_THE_FLOOR, "canberra-2.5"),
    new_cards="canberra-2.5",
    taking="canberra-4.4",
    two_players="",
    deck_check="canberra-2.6",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    preset=Choice(Expiry.DEAD, "canberra-4.6"),
    commission=_COMMISSION,
)

# The book speaks of amounts alone: words bind all the same, and so does every motion.
_THROWN = {
    "": ChipRules(
        reads=(
            Reads((When.UNOPENED,), Counts.VALUE, ""),
            Reads((), Counts.BY_SIZE, "canberra-A.raise"),
        ),
        short_raise=Choice(ShortRaise.CALL, "canberra-17.7"),
        less_than_half="canberra-17.7",
        short_call=Choice(ShortCall.MAKE_UP_OR_TAKE_BACK, "canberra-17.8"),
        raise_chip=Choice(RaiseChip.WITH_WHAT_LIES, ""),
        declared_bet=Choice(Declared.ALL_MOTIONS, ""),
        declared_raise=Choice(Declared.ALL_MOTIONS, ""),
    )
}

_TOURNAMENTS = Tournaments(
    entries=Choice(Entries.ONCE, "canberra-20.6"),
    late=Choice(Late.NEVER, "canberra-20.7"),
    more_chips=Choice(MoreChips.NEVER, "canberra-20.14"),
    refunds=Choice(Refunds.REPLACED_OR_CANCELLED, "canberra-20.21"),
    leaving=Choice(Leaving.FREELY, "canberra-20.11"),
    moves=Choice(Moves.BETWEEN_SESSIONS, "canberra-20.7"),
    together=Choice(Together.MORE_PUT_IN, "canberra-20.19"),
    by=TournamentClauses(
        chips="canberra-A.tournament-chips",
        games="canberra-20.1",
        off="canberra-20.7",
        levels="canberra-20.4.g",
        conditions="canberra-20.4",
        approval="canberra-20.3",
        director="canberra-20.2",
        ballot="canberra-20.7",
        seats="canberra-20.8",
        one_place="canberra-20.6",
        no_show="canberra-20.9",
        reserve="canberra-20.10",
        absent="canberra-20.11",
        substitute="canberra-20.12",
        in_view="canberra-20.13",
        no_loans="canberra-20.14",
        breaks="canberra-20.15",
        pace="canberra-20.16",
        session="canberra-A.session",
        heats="canberra-20.4.b",
        places="canberra-20.17",
        prizes="canberra-20.18",
        commission="canberra-20.20",
        cancelled="canberra-20.21",
    ),
)

_ROOM = RoomRules(
    reserved_games="canberra-8.1",
    rules_at_hand="canberra-19.9",
)

CANBERRA = House(
    name="canberra",
    title="Casino Canberra",
    short="Canberra",
    raise_cap=RaiseCap(3, CapApplies.BLIND_GAMES, CapLifted.TWO_LEFT, "canberra-5.1"),
    reopens=Choice(Reopens.NEVER, "canberra-14.5"),
    half_bet=Choice(HalfBet.IS_COMPLETED, "canberra-14.5"),
    raises_from=Choice(RaisesFrom.LAST_FULL, "canberra-14.5"),
    pot_size=Choice(PotSize.AFTER_CALL, "canberra-4.2.g"),
    straddle_raise=Choice(StraddleRaise.STRADDLE, "canberra-A.over-blind"),
    odd_chip=dict.fromkeys(FAMILIES, _ODD_CHIP),
    show_first=Choice(ShowFirst.CALLED, "canberra-13.1"),
    opener_ties=None,
    opener_ties_later=None,
    # The book has no draw game; a borrowed one is reshuffled as in the official rules.
    draw_short=dict.fromkeys(
        ("flop", "draw"), Choice(DrawShort.EARLIER_DISCARDS, "official-11.3.b")
    ),
    stud_short=Choice(StudShort.LAST_IN_SHOE, "canberra-17.20"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "official-11.3.a"),
    suits=SPADES_FIRST,
    chips="canberra-4.5",
    thrown=_THROWN,
    drawn=dict.fromkeys(FAMILIES, _DRAWN),
    see_hands=dict.fromkeys(FAMILIES, _SEE_HANDS),
    chop=dict.fromkeys(FAMILIES, _CHOP),
    void="canberra-A.void",
    dealt_on=dict.fromkeys(FAMILIES, Choice(DealtOn.NO, "")),
    substantial=dict.fromkeys(FAMILIES, Choice(Substantial.FIRST_ROUND, "canberra-17.2")),
    remedies=REMEDIES,
    customs=_CUSTOMS,
    tournaments=_TOURNAMENTS,
    room=_ROOM,
    signs=Signs(wagers={"": "canberra-4.1"}, buy_in="canberra-4.1"),
    cut="canberra-7.2",
)
