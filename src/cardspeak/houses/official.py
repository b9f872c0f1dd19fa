"""Official Rules of Poker."""

from cardspeak.cards import SPADES_FIRST
from cardspeak.houses.policies import (
    CapApplies,
    CapLifted,
    Choice,
    DrawShort,
    FiveDrawn,
    HalfBet,
    House,
    OddChip,
    PotSize,
    RaiseCap,
    RaisesFrom,
    Reopens,
    ShowFirst,
    StraddleRaise,
    StudShort,
)

OFFICIAL = House(
    name="official",
    title="Official Rules of Poker",
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
    },
    show_first=Choice(ShowFirst.CALLED, "official-11.4.c"),
    opener_ties=SPADES_FIRST,
    opener_ties_later=SPADES_FIRST,
    draw_short=Choice(DrawShort.EARLIER_DISCARDS, "official-11.3.b"),
    stud_short=Choice(StudShort.BURNS_THEN_COMMUNAL, "official-13.4.a.2"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "official-11.3.a"),
    suits=SPADES_FIRST,
)
