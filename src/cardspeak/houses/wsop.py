"""2018 World Series of Poker Live-Action Rules."""

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

_BY_BUTTON = Choice(OddChip.ONE_EACH, "wsop-149.a")

WSOP = House(
    name="wsop",
    title="World Series of Poker, Live Action",
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
        "stud": Choice(OddChip.ONE_EACH_BY_SUIT_PLAYED, "wsop-149.b"),
    },
    show_first=Choice(ShowFirst.AGGRESSOR, "wsop-145.2"),
    opener_ties=SPADES_FIRST,
    opener_ties_later=None,
    draw_short=Choice(DrawShort.PREVIOUS_ROUNDS, "wsop-intro.lowball.6"),
    stud_short=Choice(StudShort.COUNT_TWO_MORE, "wsop-235.1"),
    five_drawn=Choice(FiveDrawn.CONSECUTIVE, "wsop-275"),
    suits=SPADES_FIRST,
    button_small_blind="wsop-153",
    run_it=(3, "wsop-213"),
    run_short="wsop-219.1",
    smallest_chip="wsop-130",
)
