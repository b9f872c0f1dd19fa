"""Citations: every clause that an event, a decision or a refusal cites fits it and the game.

A clause is about something, its kind, and holds for some games (the catalogue of clauses has
both). An ante is not cited to a clause on the betting, and a stud game not to one on Omaha.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

import cardspeak as cs
from cardspeak.houses.clauses import ALL_GAMES, get_clause
from laws.hand_setups import random_setup
from laws.random_play import bet
from laws.refereed_play import act_without_chips, choose_bet
from soak import seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

HAND_COUNT: Final = 300
"""Hands of each house in `make test`."""

BETTING: Final = frozenset(("betting", "structure"))
POT: Final = frozenset(("pot", "betting", "structure", "ranking"))
KINDS: Final[dict[str, frozenset[str]]] = {
    "Anted": frozenset(("structure", "seat")),
    "Posted": frozenset(("structure", "seat", "betting")),
    "DeckCut": frozenset(("structure",)),
    "Dealt": frozenset(("structure", "ranking")),
    "Burned": frozenset(("structure", "irregularity")),
    "BoardDealt": frozenset(("structure", "irregularity")),
    "Reshuffled": frozenset(("structure", "irregularity", "pot")),
    "Checked": BETTING,
    "Folded": BETTING | {"irregularity"},
    "Called": BETTING,
    "BroughtIn": BETTING,
    "Bet": BETTING,
    "Raised": BETTING,
    "UncalledBetReturned": frozenset(("pot", "fee")),
    "Discarded": frozenset(("structure",)),
    "StoodPat": frozenset(("structure",)),
    "DrawTakenBack": frozenset(("structure",)),
    "Exposed": frozenset(("structure",)),
    "KeptDown": frozenset(("structure",)),
    "Showed": frozenset(("pot",)),
    "Mucked": frozenset(("pot",)),
    "Won": POT,
    "PotCarriedOver": frozenset(("pot",)),
    "RunItAgreed": frozenset(("pot",)),
    "TappedOut": frozenset(("betting", "irregularity")),
    "BetDecision": BETTING,
    "DrawDecision": frozenset(("structure",)),
    "DiscardDecision": frozenset(("structure",)),
    "ExposeDecision": frozenset(("structure",)),
    "ShowDecision": frozenset(("pot",)),
    "RunItDecision": frozenset(("pot",)),
    "RefusedError": BETTING,
}
"""What a clause may be about that is cited for each kind of event, decision or refusal."""

BASE_GAMES: Final[dict[str, dict[str, str]]] = {
    "official": {
        "three-card-manila": "two-card-manila",  # section 15 does not mention wagers
        "omaha": "holdem",  # section 17 breaks off in the middle of its limits
    },
    "wsop": {
        "pineapple": "holdem",  # wsop-intro.pineapple
        "crazy-pineapple": "holdem",  # wsop-intro.crazy-pineapple
        "omaha-8": "omaha",  # wsop-189
        "omaha-hilo": "omaha-8",  # wsop-192
        "big-o": "omaha-8",  # wsop-intro.big-o
        "big-easy": "omaha-8",  # wsop-intro.big-easy
        "double-board-omaha": "omaha",  # wsop-193
        "drawmaha": "omaha",  # wsop-196
        "razz": "seven-card-stud",  # wsop-240
        "kansas-city-razz": "razz",  # wsop-240
        "stud-8": "seven-card-stud",  # wsop-244
        "stud-hilo": "stud-8",  # wsop-252
        "super-stud": "seven-card-stud",  # wsop-253.1
        "super-stud-8": "stud-8",  # wsop-253.1
        "razzdugi": "razz",  # wsop-intro.razzdugi.2
        "razzduci": "razz",  # wsop-intro.razzduci.2
    },
}
"""The game whose rules apply to another unless it has its own, and the clause that says so."""


def with_base_games(game: str, house: str) -> Iterator[str]:
    """Yield a game, and those whose rules apply to it."""
    while game:
        yield game
        game = BASE_GAMES.get(house, {}).get(game, "")


def citation_error(name: str, cited: str, game: str, house: str) -> str:
    """Say why a clause cannot have ordered this, or return nothing."""
    if not cited:
        return "cites nothing"
    entry = get_clause(cited)
    if not cited.startswith(f"{house}-"):
        return f"cites {cited} of another book"
    if name in KINDS and entry.kind not in KINDS[name]:
        return f"cites {cited}, which is about {entry.kind}: {entry.gist}"
    if entry.games != (ALL_GAMES,) and not set(entry.games) & set(with_base_games(game, house)):
        return f"cites {cited}, which is for {', '.join(entry.games)}"
    return ""


def citations(hand: cs.Hand, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Play a hand at random, and yield what cites which clause: decisions, refusals, events."""
    while hand.decision is not None:
        decision = hand.decision
        yield type(decision).__name__, decision.clause
        if isinstance(decision, cs.decisions.BetDecision):
            yield from refusals(hand, decision)
            bet(hand, decision, choose_bet(decision, rng))
        else:
            act_without_chips(hand, rng)
    for event in hand.log:
        yield type(event).__name__, event.clause


def refusals(hand: cs.Hand, decision: cs.decisions.BetDecision) -> Iterator[tuple[str, str]]:
    """Try sizes that are too small and too large."""
    sizes = decision.raise_to
    stack = hand.bets[decision.seat] + hand.stacks[decision.seat]
    for to in (1, stack) if sizes is None else (sizes[0] - 1, sizes[1] + 1):
        try:
            hand.copy().raise_to(to)
        except cs.RefusedError as refused:
            yield "RefusedError", refused.clause


@pytest.mark.parametrize("house", ["crown", "canberra", "official", "wsop"])
def test_every_cited_clause_fits_what_cites_it_and_the_game(house: str) -> None:
    misfits: dict[str, str] = {}
    for seed in seeds(HAND_COUNT):
        setup = random_setup(seed, house=house)
        for name, cited in citations(setup.deal(cards="shuffled"), random.Random(seed)):
            reason = citation_error(name, cited, setup.game, house)
            if reason:
                misfits.setdefault(f"{name} of {setup.game} {reason}", f"seed {seed}, {setup}")
    assert not misfits, "\n".join(
        f"{citation}\n    {example}" for citation, example in misfits.items()
    )
