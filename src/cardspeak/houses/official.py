"""Official Rules of Poker."""

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
from cardspeak.houses.remedies.official import REMEDIES
from cardspeak.houses.rooms import RoomRules
from cardspeak.houses.tournaments import (
    Tournaments,
)

_PLACES = Places(
    new_players={"": Ways((Way.FREE, Way.WAIT), "")},
    missed_blinds={"": Ways((Way.WAIT, Way.POST), "official-1.1.dead-button")},
    made_up=Choice(MadeUp.BIG_LIVE, "official-1.1.dead-button"),
    on_button=Choice(OnButton.ANYBODY, ""),
    seat_change={"": Choice(SeatChange.NOTHING, "")},
    vacated=Choice(Vacated.FIRST_ASKER, "official-11.1.a"),
    wanted=Choice(Wanted.HIGH_CARD, "official-11.1.a"),
    straddling=Choice(Straddling.BY_THE_GAME, "official-1.1.over-blind"),
    idle_hands=Choice(0, ""),
    must_move={"": Choice(MustMove.AT_ONCE, "")},
    locks_up={"": Choice(LocksUp.FREELY, "")},
    reserved=Choice(0, ""),
)

_CLOCK = Clock(WhoCalls.FLOOR, 0, 60, Choice(Expiry.CHECK_OR_DEAD, ""), "")

_COMMISSION = Terms(
    scales=(Scale((5, 10), "official-8.2.a"),),
    counted=Choice(Counted.EACH_POT, "official-8.2.a"),
    cap_for=Choice(CapFor.HAND, "official-8.7"),
    rounded=Choice(Rounded.CHIP, "official-8.2.a"),
    exempt={Exempt.FORCED: "official-8.6", Exempt.TIED: "official-8.8"},
    per_hand="official-8.2.b.i",
    time=(3600, "official-8.2.c.ii"),
    nil="official-8.4",
    capped="official-8.1",
    slide="official-8.2.a.i",
    verified="official-8.2.c.v",
    changes="official-8.3",
)

_CUSTOMS = Customs(
    first_button=Choice(FirstButton.DEALERS_RIGHT, "official-11.1.b"),
    button_suits=SPADES_FIRST,
    button_moves="official-1.1.dead-button",
    seating="official-11.1.a",
    buy_in="official-7.4",
    stakes_stay="official-7.5",
    places=_PLACES,
    least_buy=Choice(LeastBuy.POSTED, "official-7.2"),
    short_stake=Choice(ShortStake.KEPT, "official-7.5"),
    adding=Choice(Adding.NOT_IN_THE_HAND, "official-7.5"),
    top_up="official-7.5",
    come_back=Choice(0, ""),
    security="",
    pick_up=Choice(0, ""),
    own_move=Choice(OwnMove.AS_NEW, "official-7.4"),
    sent_move="",
    change_game=Choice(3, "official-7.3"),
    change_buy_in=Choice(3, "official-7.3"),
    stakes_fit="",
    closing=Choice(0, ""),
    deck_change=Choice(DeckChange.BY_THE_FLOOR, "official-6.4"),
    two_players="",
    deck_check="official-4.3",
    clock=_CLOCK,
    setting_clock=_CLOCK,
    preset=Choice(Expiry.CHECK_OR_DEAD, ""),
    commission=_COMMISSION,
)

# The book says what a call and a raise are, and nothing of how they are made.
_THROWN = {
    "": ChipRules(
        reads=(
            Reads((When.UNOPENED,), Counts.VALUE, ""),
            Reads((), Counts.BY_SIZE, "official-1.1.raise"),
        ),
        short_raise=Choice(ShortRaise.CALL, "official-1.1.raise"),
        less_than_half="official-1.1.raise",
        short_call=Choice(ShortCall.MAKE_UP_OR_TAKE_BACK, "official-1.1.call"),
        raise_chip=Choice(RaiseChip.WITH_WHAT_LIES, ""),
        declared_bet=Choice(Declared.ALL_MOTIONS, ""),
        declared_raise=Choice(Declared.ALL_MOTIONS, ""),
    )
}

_TOURNAMENTS = Tournaments()

_ROOM = RoomRules(
    apart="official-7.8.c",
)

# Section 15 says nothing of wagers, and is read as section 14.
_SIGNS = Signs(
    wagers={
        "draw": "official-11.5.a",
        "five-card-stud": "official-12.5.a",
        "seven-card-stud": "official-13.5.a",
        "manila": "official-14.5.a",
        "holdem": "official-16.6.a",
        "omaha": "official-17.6.a",
        "": "official-7.2",
    },
    blinds={
        "draw": "official-11.1.c.iii",
        "two-card-manila": "official-14.1.c.iii",
        "three-card-manila": "official-15.1.c.iii",
        "holdem": "official-16.1.c.iii",
        "omaha": "official-17.1.c.iii",
    },
    buy_in="official-7.2",
    charge="official-8.1",
    cap="official-8.1",
    per_hand="official-8.2.b.ii",
    time="official-8.2.c.iii",
)

OFFICIAL = House(
    name="official",
    title="Official Rules of Poker",
    short="Official",
    raise_cap=RaiseCap(3, CapApplies.STRUCTURED, CapLifted.TWO_LEFT, "official-11.5.g"),
    reopens=Choice(Reopens.NEVER, "official-10.2.4"),
    half_bet=Choice(HalfBet.FULL_SIZE_ON_TOP, "official-10.2.2"),
    raises_from=Choice(RaisesFrom.HIGHEST, "official-1.1.raise"),
    pot_size=Choice(PotSize.AFTER_CALL, "official-11.5.e"),
    straddle_raise=Choice(StraddleRaise.STRADDLE, "official-11.1.c.iv"),
    odd_chip={
        "flop": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-17.5.e"),
        "holdem": Choice(OddChip.ALL_TO_HIGH_SUIT_HELD, "official-16.5.e"),
        "manila": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-15.4.e"),
        "two-card-manila": Choice(OddChip.ALL_TO_HIGH_SUIT_HELD, "official-14.4.e"),
        "stud": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-13.4.e"),
        "five-card-stud": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-12.4.e"),
        "draw": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-11.4.d"),
        "chinese": Choice(OddChip.ALL_TO_HIGH_SUIT_PLAYED, "official-11.4.d"),
    },
    show_first=Choice(ShowFirst.CALLED, "official-11.4.c"),
    opener_ties=SPADES_FIRST,
    opener_ties_later=SPADES_FIRST,
    draw_short=dict.fromkeys(
        ("flop", "draw"), Choice(DrawShort.EARLIER_DISCARDS, "official-11.3.b")
    ),
    stud_short=Choice(StudShort.BURNS_THEN_COMMUNAL, "official-13.4.a.2"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "official-11.3.a"),
    suits=SPADES_FIRST,
    chips="official-7.1",
    thrown=_THROWN,
    # The book does not say that anybody has to tell.
    drawn=dict.fromkeys(FAMILIES, Choice(Drawn.NOT_TOLD, "")),
    see_hands={
        "flop": Choice(SeeHands.ANY_PLAYER, "official-17.5.d"),
        "holdem": Choice(SeeHands.ANY_PLAYER, "official-16.5.d"),
        "manila": Choice(SeeHands.ANY_PLAYER, "official-15.4.d"),
        "two-card-manila": Choice(SeeHands.ANY_PLAYER, "official-14.4.d"),
        "stud": Choice(SeeHands.ANY_PLAYER, "official-13.4.d"),
        "five-card-stud": Choice(SeeHands.ANY_PLAYER, "official-12.4.d"),
        "draw": Choice(SeeHands.ANY_PLAYER, "official-11.4.c"),
        "chinese": Choice(SeeHands.ANY_PLAYER, "official-11.4.c"),
    },
    chop={
        "flop": Choice(Chop.NEVER, "official-17.5.f"),
        "holdem": Choice(Chop.NEVER, "official-16.5.f"),
        "manila": Choice(Chop.NEVER, "official-15.4.f"),
        "two-card-manila": Choice(Chop.NEVER, "official-14.4.f"),
        "stud": Choice(Chop.NEVER, "official-13.4.f"),
        "five-card-stud": Choice(Chop.NEVER, "official-12.4.f"),
        "draw": Choice(Chop.NEVER, "official-11.4.e"),
        "chinese": Choice(Chop.NEVER, "official-11.4.e"),
    },
    dealt_on=dict.fromkeys(FAMILIES, Choice(DealtOn.NO, "")),
    substantial=dict.fromkeys(
        FAMILIES, Choice(Substantial.TWO_PLAYERS, "official-1.1.substantial-action")
    ),
    remedies=REMEDIES,
    customs=_CUSTOMS,
    tournaments=_TOURNAMENTS,
    room=_ROOM,
    signs=_SIGNS,
    cut="official-6.2",
)
