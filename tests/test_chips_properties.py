"""What holds of any chips put in, in any betting state of any game and house."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardspeak.hand import RefusedError, commands, decisions, events, irregularity_events
from cardspeak.hand.verbal import VERBS
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_snapshot import snapshot
from test_hand_properties import MANY_EXAMPLES, MAX_STEPS, deals, random_legal_command

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from test_hand_properties import Deal

VALUES = (1, 2, 5, 10, 25, 100, 500, 1000)


def _chips(hand: Hand, rng: random.Random) -> list[int]:
    """Take some chips, mostly about as many as are in question."""
    near = max(1, hand.betting.bet_to_match * rng.choice((1, 1, 2, 3)))
    values = [value for value in VALUES if value <= near] or [1]
    return [rng.choice((*values, near)) for _ in range(rng.randint(0, 4))]


def random_chips(hand: Hand, rng: random.Random) -> dict[str, Any]:
    """Do something with chips that somebody might do."""
    decision = hand.decision
    seat = decision.seat if decision is not None else 0
    bet = hand.bets[seat] if 0 <= seat < hand.seat_count else 0
    spoken = ["", "", "", *VERBS, "raise 40", "raise by 15", "bet 30", "25", "if you bet i raise"]
    options: dict[str, Any] = {
        "seat": seat if rng.random() < 0.95 else rng.randint(-3, hand.seat_count),
        "chips": _chips(hand, rng),
        "said": rng.choice(spoken),
    }
    odd: dict[str, Any] = {
        "later_motions": [_chips(hand, rng)],
        "pulled_back": [rng.randint(1, bet)] if bet else [],
        "prior_chips": [max(1, bet * 3)],
        "pushed_together": True,
        "released": False,
        "drew_action": True,
        "misinformed_about": "no raise",
        "hidden_chips": options["chips"][:1],
        "floor_called_by_seat": -1,
        "unnoticed": True,
    }
    for name in rng.sample(sorted(odd), rng.choice((0, 0, 1, 1, 2, 4))):
        options[name] = odd[name]
    return options


def chips_in_play(hand: Hand) -> int:
    return (
        sum(hand.stacks) + sum(hand.chips.put_in) + hand.chips.dead_money + hand.chips.carried_over
    )


def _put_in_and_compare(hand: Hand, options: dict[str, Any]) -> None:
    """Put chips in, and check that the hand does what it said it would."""
    before = snapshot(hand)
    try:
        intent = hand.interpret_chips(**options)
    except RefusedError:
        with pytest.raises(RefusedError, match=r"\w{3}"):
            hand.put_in_chips(**options)
        assert snapshot(hand) == before
        return
    assert snapshot(hand) == before
    assert hand.interpret_chips(**options) == intent
    seat, bet = intent.seat, hand.bets[intent.seat]
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    log = len(hand.log)
    hand.put_in_chips(**options)
    event, *done = hand.log[log:]
    assert isinstance(event, events.ChipsPutIn)
    assert (event.interpreted_as, event.clause) == (str(intent), intent.clause)
    assert intent.clause
    assert intent.returned >= 0
    assert intent.owed >= 0
    done = [event for event in done if not isinstance(event, irregularity_events.Reported)]
    if options.get("unnoticed"):
        return
    if intent.action in ("nothing", "make up", "floor"):
        assert not done
        return
    first = msgspec.to_builtins(done[0])
    first.pop("clause")
    first.pop("is_completion", None)  # of a raise: what it is called, not what was put in
    assert first["seat"] == seat
    expected = {
        "fold": ("Folded", {}),
        "check": ("Checked", {}),
        "call": ("Called", {"amount": intent.to - bet}),
        "bring-in": ("BroughtIn", {"amount": intent.to - bet}),
        "bet": ("Bet", {"to": intent.to}),
        "raise": ("Raised", {"to": intent.to}),
    }[intent.action]
    if decision.fold_cost and intent.action == "fold":
        return
    if intent.action == "raise" and first["event"] == "Bet":
        expected = ("Bet", {"to": intent.to})
    assert first == {"event": expected[0], "seat": seat, **expected[1]}


@MANY_EXAMPLES
@given(deals(), st.integers(0, 10**6))
def test_any_chips_are_refused_or_make_a_legal_action(dealt: Deal, seed: int) -> None:
    hand, rng = dealt.hand(), random.Random(seed)
    assume(hand.spec.script.scoring is None)  # nobody bets where cards are set in rows
    total = chips_in_play(hand)
    for _ in range(MAX_STEPS):
        if hand.over:
            break
        _act_randomly(hand, rng)
        if hand.decision is not None:
            assert chips_in_play(hand) == total
        assert all(stack >= 0 for stack in hand.stacks)
    assert hand.over
    assert sum(hand.stacks) + hand.chips.carried_over == total


def _act_randomly(hand: Hand, rng: random.Random) -> None:
    """Rule, put chips in, report or act, whatever is possible."""
    if isinstance(hand.decision, decisions.RulingDecision):
        hand.rule(rng.choice(hand.decision.options).name)
    elif rng.random() < 0.7:
        _put_in_and_compare(hand, random_chips(hand, rng))
    if rng.random() < 0.2:
        before = snapshot(hand)
        try:
            hand.report(WrongAmount(rng.randint(0, hand.seat_count - 1)))
        except RefusedError:
            assert snapshot(hand) == before
    if hand.decision is not None and not isinstance(hand.decision, decisions.RulingDecision):
        hand.act(rng.choice(random_legal_command(hand, rng)))


@MANY_EXAMPLES
@given(deals(), st.integers(0, 10**6))
def test_chips_put_in_replay_to_the_same_log(dealt: Deal, seed: int) -> None:
    hand, rng = dealt.hand(), random.Random(seed)
    done: list[commands.HandCommand] = []
    for _ in range(MAX_STEPS):
        if hand.over:
            break
        command: commands.HandCommand
        if isinstance(hand.decision, decisions.RulingDecision):
            command = commands.Rule(rng.choice(hand.decision.options).name)
        elif rng.random() < 0.5:
            command = msgspec.convert(random_chips(hand, rng), commands.PutInChips)
        else:
            command = rng.choice(random_legal_command(hand, rng))
        try:
            hand.act(command)
        except RefusedError:
            continue
        done.append(command)
    replayed = dealt.hand()
    for command in done:
        replayed.act(msgspec.json.decode(msgspec.json.encode(command), type=commands.HandCommand))
    assert replayed.log == hand.log
    encoded_log = msgspec.json.encode(hand.log)
    assert msgspec.json.decode(encoded_log, type=list[irregularity_events.HandEvent]) == hand.log
