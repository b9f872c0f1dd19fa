"""No-limit hold'em in other libraries: whole hands, by players who act at random.

Six players with 200 big blinds, as in `benchmarks.engine`: the action is chosen first, all equally
likely, then its size. Docstrings say what a library lacks.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from benchmarks.benchmark import Peer, Timing, time_function

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYERS: Final = 6
SMALL, BIG = 5, 10
STACK: Final = 200 * BIG
HANDS: Final = 200


def clubs() -> Timing:
    """Play in clubs (Python).

    Its hands have no burns and no events; an uncalled bet is returned with the pot.
    """
    from clubs import Dealer

    table = Dealer(
        num_players=PLAYERS,
        num_streets=4,
        blinds=[SMALL, BIG, 0, 0, 0, 0],
        antes=0,
        raise_sizes="inf",
        num_raises="inf",
        num_suits=4,
        num_ranks=13,
        num_hole_cards=2,
        num_community_cards=[0, 3, 1, 1],
        num_cards_for_hand=5,
        mandatory_num_hole_cards=0,
        start_stack=STACK,
    )

    def play(rng: random.Random) -> None:
        seen = table.reset(reset_button=True, reset_stacks=True)
        done = [False]
        while not all(done):
            call, minimum, maximum = seen["call"], seen["min_raise"], seen["max_raise"]
            actions = [call, -1] if call else [0]
            if maximum > call:
                actions.append(minimum + int(rng.random() * (maximum - minimum + 1)))
            seen, _, done = table.step(actions[int(rng.random() * len(actions))])

    return _many(play)


def rlcard() -> Timing:
    """Play in rlcard (Python, with NumPy).

    It has three sizes: half the pot, the pot, and all-in. There is no minimum raise, and no events.
    """
    import numpy as np
    from rlcard.games.nolimitholdem import Game
    from rlcard.games.nolimitholdem.round import Action

    game = Game(num_players=PLAYERS)
    game.configure({"game_num_players": PLAYERS, "chips_for_each": STACK, "dealer_id": PLAYERS - 1})
    game.small_blind, game.big_blind = SMALL, BIG
    game.np_random = np.random.RandomState(52)
    plain = (Action.FOLD, Action.CHECK_CALL)

    def play(rng: random.Random) -> None:
        state, seat = game.init_game()
        while not game.is_over():
            bets = game.round.raised
            actions = [Action.CHECK_CALL]
            if max(bets) > bets[seat]:
                actions.append(Action.FOLD)
            raises = [action for action in state["legal_actions"] if action not in plain]
            if raises:
                actions.append(raises[int(rng.random() * len(raises))])
            state, seat = game.step(actions[int(rng.random() * len(actions))])
        game.get_payoffs()

    return _many(play)


def open_spiel(betting: str) -> Callable[[], Timing]:
    """Play in open_spiel (C++, called from Python).

    Betting is `fullgame`, any size, which it lists one by one; or `fcpa`: fold, call, pot and
    all-in. The caller draws every card from the list of cards left. There are no events.
    """

    def prepare() -> Timing:
        import pyspiel

        game = pyspiel.load_game(
            "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,firstPlayer=3 1 1 1,"
            "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
            f"blind={SMALL} {BIG} 0 0 0 0,stack={' '.join([str(STACK)] * PLAYERS)},"
            f"bettingAbstraction={betting})"
        )

        def play(rng: random.Random) -> None:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(_choose(state, rng))
            state.returns()

        return _many(play)

    return prepare


def _choose(state: Any, rng: random.Random) -> int:  # noqa: ANN401  untyped library
    lawful: list[int] = state.legal_actions()
    if state.is_chance_node():
        return lawful[int(rng.random() * len(lawful))]
    plain = 2 if lawful[0] == 0 else 1  # 0 is a fold, 1 a check or call, the rest are sizes
    sizes = len(lawful) - plain
    choice = int(rng.random() * (plain + (sizes > 0)))
    return lawful[choice] if choice < plain else lawful[plain + int(rng.random() * sizes)]


def _many(play: Callable[[random.Random], None]) -> Timing:
    def run() -> None:
        rng = random.Random(52)
        random.seed(52)
        for _ in range(HANDS):
            play(rng)

    return time_function(run, HANDS)


CLUBS: Final = Peer("clubs", "clubs.Dealer(...).step(...)", clubs)
RLCARD: Final = Peer("rlcard", "rlcard.games.nolimitholdem.Game(...).step(...)", rlcard)
OPEN_SPIEL: Final = Peer(
    "open_spiel", "universal_poker, fullgame: state.apply_action(...)", open_spiel("fullgame")
)
OPEN_SPIEL_FCPA: Final = Peer(
    "open_spiel, two sizes", "universal_poker, fcpa: state.apply_action(...)", open_spiel("fcpa")
)
