"""Playing hands: the engine beside others, all with players who do anything lawful.

Everyone plays six-handed with 200 big blinds; `benchmarks.elsewhere` has the libraries that play
hold'em alone. Folding without a bet is left out, because PokerKit
does not allow it: so hands are as long here as there. Ours keep their whole log.
"""

from __future__ import annotations

import copy
import random
import warnings
from typing import TYPE_CHECKING, Any, Final

from benchmarks import elsewhere
from benchmarks.elsewhere import BIG, PLAYERS, SMALL, STACK
from benchmarks.works import Against, Peer, Timing, Work, timed
from cardspeak.hand import deal, decisions, placard

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand, Placard

ANTE, BRING_IN = 2, 3
STACKS: Final = (STACK,) * PLAYERS
MANY: Final = 200
FEW: Final = 100
"""Hands in one go of the peer: fewer would be long or short by luck."""
COPIES: Final = 100


# ---------------------------------------------------------------- ours


def blinds(game: str, limit: str) -> Placard:
    return placard(game, house="wsop", limit=limit, blinds=(SMALL, BIG))


def stud() -> Placard:
    return placard(
        "seven-card-stud",
        house="wsop",
        limit="fixed",
        ante=ANTE,
        bring_in=BRING_IN,
        bets=(BIG, 2 * BIG),
    )


def act(hand: Hand, chance: random.Random) -> None:
    """Do one of the things that are lawful, each as likely as another."""
    turn = hand.decision
    if type(turn) is decisions.Bet:
        ways = []
        if turn.check:
            ways.append(hand.check)
        elif turn.call:
            ways += [hand.call, hand.fold]
        elif turn.bring_in:
            ways.append(hand.bring_in)
        if turn.raise_to is not None:
            ways.append(lambda: hand.raise_to(_size(turn, chance)))
        ways[int(chance.random() * len(ways))]()
    elif type(turn) is decisions.Draw:
        held = hand.down[turn.seat]
        hand.throw(chance.sample(held, int(chance.random() * (len(held) + 1))))


def _size(turn: decisions.Bet, chance: random.Random) -> int:
    if turn.only:
        return turn.only[int(chance.random() * len(turn.only))]
    least, most = turn.raise_to or (0, 0)
    return least + int(chance.random() * (most - least + 1))


def ours(at: Placard, count: int = MANY) -> Callable[[], Timing]:
    """Play so many hands from the first chip to the last, shuffles included."""

    def run() -> None:
        chance = random.Random(52)
        for seed in range(count):
            hand = deal(at, STACKS, seed=seed)
            while not hand.over:
                act(hand, chance)

    return lambda: timed(run, count)


# ---------------------------------------------------------------- PokerKit's


def act_there(state: Any, chance: random.Random) -> None:  # noqa: ANN401  it has no types here
    """Do the same in PokerKit."""
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        held = state.hole_cards[drawer]
        state.stand_pat_or_discard(chance.sample(held, int(chance.random() * (len(held) + 1))))
        return
    ways = []
    if state.bring_in_status:
        ways.append(state.post_bring_in)
    else:
        ways.append(state.check_or_call)
        if state.checking_or_calling_amount:
            ways.append(state.fold)
    least = state.min_completion_betting_or_raising_to_amount
    if least is not None:
        most = state.max_completion_betting_or_raising_to_amount
        size = least + int(chance.random() * (most - least + 1))
        ways.append(lambda: state.complete_bet_or_raise_to(size))
    ways[int(chance.random() * len(ways))]()


def dealt_there(game: str) -> Callable[[], Any]:
    """Deal a hand of one of PokerKit's games, everything but the players' choices automatic."""
    import pokerkit as room

    forced: tuple[object, ...] = (0, (SMALL, BIG), BIG)
    if game == "FixedLimitDeuceToSevenLowballTripleDraw":
        forced = (0, (SMALL, BIG), BIG, 2 * BIG)
    elif game == "FixedLimitSevenCardStud":
        forced = (ANTE, BRING_IN, BIG, 2 * BIG)
    create = getattr(room, game).create_state
    automatic = tuple(room.Automation)
    trimmed = True  # an ante that nobody matches comes back
    return lambda: create(automatic, trimmed, *forced, STACKS, PLAYERS)


def theirs(game: str, count: int = FEW) -> Callable[[], Timing]:
    """Play so many hands in PokerKit."""

    def prepare() -> Timing:
        fresh = dealt_there(game)

        def run() -> None:
            chance = random.Random(52)
            random.seed(52)  # PokerKit shuffles with Python's own generator
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of draws from cards that come back
                for _ in range(count):
                    state = fresh()
                    while state.status:
                        act_there(state, chance)

        return timed(run, count)

    return prepare


def pokerkit(game: str) -> Peer:
    return Peer("pokerkit", f"pokerkit.{game}.create_state(...)", theirs(game))


# ---------------------------------------------------------------- copies


def copies() -> Timing:
    """Copy a hand on the flop, with its log."""
    hand = deal(blinds("holdem", "no-limit"), STACKS, seed=52)
    for _ in range(PLAYERS - 1):
        hand.call()
    hand.check()

    def run() -> None:
        for _ in range(COPIES):
            hand.copy()

    return timed(run, COPIES)


def copies_there() -> Timing:
    """Copy the same in PokerKit."""
    state = dealt_there("NoLimitTexasHoldem")()
    for _ in range(PLAYERS):
        state.check_or_call()
    return timed(lambda: copy.deepcopy(state), 1)


# ---------------------------------------------------------------- the cost of one more action


def raises(count: int) -> Callable[[], Timing]:
    """Play one hand in which two players with deep stacks raise each other so often, then fold."""

    def prepare() -> Timing:
        at = blinds("holdem", "no-limit")
        deep = (BIG * (count + 2),) * 2

        def run() -> None:
            hand = deal(at, deep, seed=52)
            for nth in range(count):
                hand.raise_to(BIG * (nth + 2))
            hand.fold()

        return timed(run, count)

    return prepare


def hands(
    name: str, at: Placard, game: str, at_least: float, others: tuple[Against, ...] = ()
) -> Work:
    return Work(
        name=name,
        call="deal(...), hand.raise_to(...)",
        prepare=ours(at),
        beside=(Against(pokerkit(game), at_least=at_least), *others),
    )


WORKS: Final = (
    hands(
        "no-limit hold'em",
        blinds("holdem", "no-limit"),
        "NoLimitTexasHoldem",
        30,
        (
            Against(elsewhere.CLUBS, at_least=1),
            Against(elsewhere.RLCARD, at_least=1),
            Against(elsewhere.OPEN_SPIEL),
            Against(elsewhere.OPEN_SPIEL_FEW_SIZES),
        ),
    ),
    hands("pot-limit Omaha", blinds("omaha", "pot"), "PotLimitOmahaHoldem", 30),
    hands("seven-card stud", stud(), "FixedLimitSevenCardStud", 12),
    hands(
        "2-7 triple draw",
        blinds("27-triple-draw", "fixed"),
        "FixedLimitDeuceToSevenLowballTripleDraw",
        12,
    ),
    Work(
        name="copy of a hand",
        call="hand.copy()",
        prepare=copies,
        counted="copies",
        beside=(Against(Peer("pokerkit", "copy.deepcopy(state)", copies_there), at_least=50),),
    ),
    Work(
        name="hand of 800 raises",
        call="hand.raise_to(...)",
        prepare=raises(800),
        counted="raises",
        beside=(Against(Peer("hand of 200", "hand.raise_to(...)", raises(200)), at_least=0.9),),
    ),
)
