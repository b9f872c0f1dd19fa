"""The state of a hand is the fold of its records.

Hands are played at random in every game of every house, with short stacks, rake, chips put in,
irregularities, rulings and appeals, and go on after the pots are awarded; after every command the
state is worked out again from the log and the notes alone.
"""

from __future__ import annotations

import contextlib
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.bots.random_irregularities import try_random_irregularity
from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.cards import format_cards
from cardspeak.hand import (
    InvalidGameSpecError,
    RefusedError,
    commands,
    deal,
    decisions,
    game_spec_from_dict,
)
from cardspeak.hand.events import Raked
from cardspeak.hand.irregularity_events import Appealed, RakeReturned
from cardspeak.houses.commission import Rake
from cardspeak.houses.irregularities.held_hand_irregularities import FouledHand, HandMuckedByMistake
from cardspeak.houses.irregularities.pot_irregularities import DisputedRun
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from cardspeak.houses.policies import RakeBasis, RakeCapScope, RakeExemption
from cardspeak.shuffle import seed_from_int
from fold_check import assert_is_fold
from soak import scale_examples
from test_chips_properties import random_chips
from test_irregularities_properties import GAMES_AND_HOUSES, all_piles, make_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import GameSpec, Hand

RUN_THRICE: Final[dict[str, Any]] = {"dealing": {"max_runs": 3}}
ASK_TO_SHOW: Final[dict[str, Any]] = {"showdown": {"ask_to_show": True}}
MAX_TURNS = 600
REPORTS_AFTER_HAND = 6


TENTH_OF_EACH_POT: Final = Rake(
    Fraction(1, 10),
    unit=1,
    cap=1_000_000,
    basis=RakeBasis.EACH_POT,
    cap_scope=RakeCapScope.HAND,
    exemptions=frozenset((RakeExemption.ALL_TIED,)),
    exempt_up_to=0,
    clause="crown-19.2",
)


def list_specs(game: str, house: str) -> list[GameSpec]:
    """Return specs of a game: a usual one, in a tournament, with more choices for the players."""
    usual_spec = make_spec(game, house)
    specs = [usual_spec]
    for options in ({"is_tournament": True}, RUN_THRICE, ASK_TO_SHOW, RUN_THRICE | ASK_TO_SHOW):
        with contextlib.suppress(InvalidGameSpecError):
            specs.append(game_spec_from_dict(usual_spec.to_dict | options))
    return specs


def deal_at_random(spec: GameSpec, rng: random.Random, seed: int) -> Hand:
    """Deal a hand of some size, with stacks of any size."""
    count = rng.randint(2, min(spec.max_players, 6))
    smallest = spec.point_value or 1
    scoring = spec.script.scoring
    stacks = [
        rng.choice((smallest, smallest + rng.randint(0, 40), 200, 1000)) for _ in range(count)
    ]
    has_fantasyland = scoring is not None and scoring.fantasyland is not None
    return deal(
        spec,
        stacks,
        seed=seed,
        cards=rng.choice(("shuffled", "shuffled", "card-by-card", "named")),
        carried_over=rng.choice((0, 0, 7, 60)),
        fantasyland_seats=(rng.randrange(count),) if has_fantasyland and rng.random() < 0.3 else (),
        commission=None if scoring is not None or rng.random() < 0.5 else TENTH_OF_EACH_POT,
    )


def play_at_random(hand: Hand, seed: int) -> Iterator[None]:
    """Play a hand in which anything may happen, one command at a time, and go on after it."""
    rng, players = random.Random(seed), Rng(seed_from_int(seed))
    reports_left = REPORTS_AFTER_HAND
    for _ in range(MAX_TURNS):
        yield
        if hand.over and not isinstance(hand.decision, decisions.RulingDecision):
            reports_left -= 1
            if reports_left < 0:
                return
        with contextlib.suppress(RefusedError):
            act_at_random(hand, rng, players)
    raise AssertionError(f"the hand does not end: {hand.decision}")


def act_at_random(hand: Hand, rng: random.Random, players: Rng) -> None:
    """Do something that is legal, or that people do all the same."""
    if hand.runs.index and not hand.over and rng.random() < 0.2:
        hand.report(DisputedRun("who saw the card?"))
    elif rng.random() < (0.5 if hand.over else 0.1):
        hand.act(random_request(hand, rng))
    elif isinstance(hand.decision, decisions.BetDecision) and rng.random() < 0.2:
        bet_at_random(hand, rng)
    elif hand.decision is None or rng.random() < 0.2:
        try_random_irregularity(hand, players)
    elif hand.has_named_cards and isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_cards(name_cards(hand, hand.decision, rng))
    else:
        hand.act(choose_random_command(hand, players))


def bet_at_random(hand: Hand, rng: random.Random) -> None:
    """Put in all chips, or some without a word; where boards may be run again, all of them."""
    if rng.random() < (0.8 if hand.spec.dealing.max_runs > 1 else 0.15):
        hand.act("all-in")
    else:
        unnoticed = rng.random() < 0.7
        hand.put_in_chips(**{**random_chips(hand, rng), "unnoticed": unnoticed})


def random_request(hand: Hand, rng: random.Random) -> commands.HandCommand:
    """Return a command of those that come now and then."""
    miscounts = hand.irregularities.miscounts if hand.irregularities else ()
    if miscounts and rng.random() < 0.5:
        return commands.Report(WrongAmount(miscounts[0].seat))
    if hand.showing.mucked_seats and not hand.over and rng.random() < 0.5:
        return commands.Report(HandMuckedByMistake(hand.showing.mucked_seats[0]))
    seat = rng.choice(hand.dealt_seats())
    other_seat = rng.choice([*hand.dealt_seats(), commands.DEALER_OR_FLOOR])
    rare: tuple[commands.HandCommand, ...] = (
        commands.Void("a fire alarm"),
        commands.DeclareDead(),
        commands.Chop(),
    )
    frequent: tuple[commands.HandCommand, ...] = (
        commands.Appeal("Ann"),
        commands.Appeal("Bob"),
        commands.Rap(),
        commands.AskDrawCount(seat, other_seat),
        commands.ChangeDraw(seat),
        commands.AskToSee(seat, other_seat),
        commands.ShowVoluntarily(seat),
        commands.TimeOut(),
    )
    if rng.random() < 0.2:
        return commands.Report(rng.choice((FouledHand(seat), HandMuckedByMistake(seat))))
    return rng.choice(rare if rng.random() < 0.1 else frequent)


def name_cards(hand: Hand, decision: decisions.DealCardsDecision, rng: random.Random) -> str:
    """Name cards that nobody has yet; a burn is seldom seen."""
    if decision.kind == "burn" and rng.random() < 0.8:
        return "??"
    known = all_piles(hand)
    left = [card for card in hand.spec.deck.cards if card not in known]
    return format_cards(rng.sample(left, decision.count))


def house_take(hand: Hand) -> int:
    taken = sum(event.amount for event in hand.log if isinstance(event, Raked))
    return taken - sum(event.amount for event in hand.log if isinstance(event, RakeReturned))


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_the_state_of_a_hand_is_the_fold_of_its_records(game: str, house: str) -> None:
    specs = list_specs(game, house)
    for seed in range(scale_examples(24)):
        hand = deal_at_random(specs[seed % len(specs)], random.Random(seed), seed)
        total = hand.chips.total() + house_take(hand)  # it may be over already
        for _ in play_at_random(hand, seed):
            assert_is_fold(hand)
            has_appeal = any(isinstance(event, Appealed) for event in hand.log)
            assert has_appeal or hand.chips.total() + house_take(hand) == total
