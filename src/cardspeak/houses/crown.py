"""Crown Perth, Rules of the Authorised Game of Poker (2019)."""

from cardspeak.cards import HEARTS_FIRST
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

_ODD_CHIP = Choice(OddChip.ONE_EACH, "crown-18.2")

CROWN = House(
    name="crown",
    title="Crown Perth",
    raise_cap=RaiseCap(3, CapApplies.STRUCTURED, CapLifted.TWO_LEFT_UNLESS_REACHED, "crown-7.15"),
    reopens=Choice(Reopens.ADDED_UP, "crown-7.13"),
    half_bet=Choice(HalfBet.IS_COMPLETED, "crown-7.12"),
    raises_from=Choice(RaisesFrom.HIGHEST, "crown-7.11"),
    pot_size=Choice(PotSize.AFTER_CALL, "crown-1.pot-limit"),
    straddle_raise=Choice(StraddleRaise.STRADDLE, "crown-7.18"),
    odd_chip=dict.fromkeys(("flop", "manila", "stud", "draw"), _ODD_CHIP),
    show_first=Choice(ShowFirst.ALL_IN_THEN_CALLED, "crown-9.2.a"),
    opener_ties=None,
    opener_ties_later=None,
    draw_short=Choice(DrawShort.DISCARDS_BUT_OWN, "crown-26.5.d"),
    stud_short=Choice(StudShort.COMMUNAL, "crown-33.1"),
    five_drawn=Choice(FiveDrawn.FIFTH_LATER, "crown-26.5.c.i"),
    suits=HEARTS_FIRST,
    button_small_blind="crown-6.9",
)
