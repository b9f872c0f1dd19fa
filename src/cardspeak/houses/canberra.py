"""Casino Canberra, Poker - Seven Card Stud (2005)."""

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

_ODD_CHIP = Choice(OddChip.ALL_TO_FIRST, "canberra-13.2")

CANBERRA = House(
    name="canberra",
    title="Casino Canberra",
    raise_cap=RaiseCap(3, CapApplies.BLIND_GAMES, CapLifted.TWO_LEFT, "canberra-5.1"),
    reopens=Choice(Reopens.NEVER, "canberra-14.5"),
    half_bet=Choice(HalfBet.IS_COMPLETED, "canberra-14.5"),
    raises_from=Choice(RaisesFrom.LAST_FULL, "canberra-14.5"),
    pot_size=Choice(PotSize.AFTER_CALL, "canberra-4.2.g"),
    straddle_raise=Choice(StraddleRaise.STRADDLE, "canberra-A.over-blind"),
    odd_chip=dict.fromkeys(("flop", "manila", "stud", "draw"), _ODD_CHIP),
    show_first=Choice(ShowFirst.CALLED, "canberra-13.1"),
    opener_ties=None,
    opener_ties_later=None,
    # The book has no draw game; a borrowed one is reshuffled as in the official rules.
    draw_short=Choice(DrawShort.EARLIER_DISCARDS, "official-11.3.b"),
    stud_short=Choice(StudShort.LAST_IN_SHOE, "canberra-17.20"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "official-11.3.a"),
    suits=SPADES_FIRST,
)
