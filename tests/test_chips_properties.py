"""What holds of any chips that anybody throws, in any betting state of any game and house."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardspeak.hand import RefusedError, commands, decisions, events, irregularity_events
from cardspeak.hand.verbal import VERBS
from cardspeak.houses.irregularities.wager_errors import WrongAmount
from test_hand_properties import ENOUGH, THOROUGHLY, deals, lawful, snapshot

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from test_hand_properties import Deal

VALUES = (1, 2, 5, 10, 25, 100, 500, 1000)


def _chips(hand: Hand, chance: random.Random) -> list[int]:
    """Take some chips, mostly about as many as are in question."""
    near = max(1, hand.bet_to_match * chance.choice((1, 1, 2, 3)))
    values = [value for value in VALUES if value <= near] or [1]
    return [chance.choice((*values, near)) for _ in range(chance.randint(0, 4))]


def any_throw(hand: Hand, chance: random.Random) -> dict[str, Any]:
    """Do something with chips that somebody might do."""
    turn = hand.decision
    seat = turn.seat if turn is not None else 0
    bet = hand.bets[seat] if 0 <= seat < hand.seat_count else 0
    words = ["", "", "", *VERBS, "raise 40", "raise by 15", "bet 30", "25", "if you bet i raise"]
    how: dict[str, Any] = {
        "seat": seat if chance.random() < 0.95 else chance.randint(-3, hand.seat_count),
        "chips": _chips(hand, chance),
        "said": chance.choice(words),
    }
    odd: dict[str, Any] = {
        "later_motions": [_chips(hand, chance)],
        "pulled_back": [chance.randint(1, bet)] if bet else [],
        "prior_chips": [max(1, bet * 3)],
        "pushed_together": True,
        "released": False,
        "drew_action": True,
        "misinformed_about": "no raise",
        "hidden_chips": how["chips"][:1],
        "floor_called_by": -1,
        "unnoticed": True,
    }
    for name in chance.sample(sorted(odd), chance.choice((0, 0, 1, 1, 2, 4))):
        how[name] = odd[name]
    return how


def chips_in_play(hand: Hand) -> int:
    return sum(hand.stacks) + sum(hand.put_in) + hand.dead_money + hand.carried_over


def known(hand: Hand) -> dict[str, Any]:
    """Give everything that a hand knows, its troubles one by one."""
    seen = snapshot(hand)
    trouble = hand.irregularities
    seen["irregularities"] = trouble and {
        name: getattr(trouble, name) for name in trouble.__slots__ if name != "hand_before_ruling"
    }
    return seen


def _after(hand: Hand, how: dict[str, Any]) -> None:
    """Throw, and see that the hand does what it said it would."""
    before = known(hand)
    try:
        reading = hand.interpret_chips(**how)
    except RefusedError:
        with pytest.raises(RefusedError, match=r"\w{3}"):
            hand.put_in_chips(**how)
        assert known(hand) == before
        return
    assert known(hand) == before
    assert hand.interpret_chips(**how) == reading
    seat, bet = reading.seat, hand.bets[reading.seat]
    turn = hand.decision
    assert isinstance(turn, decisions.BetDecision)
    log = len(hand.log)
    hand.put_in_chips(**how)
    event, *done = hand.log[log:]
    assert isinstance(event, events.ChipsPutIn)
    assert (event.interpreted_as, event.clause) == (str(reading), reading.clause)
    assert reading.clause
    assert reading.returned >= 0
    assert reading.owed >= 0
    done = [one for one in done if not isinstance(one, irregularity_events.Reported)]
    if how.get("unnoticed"):
        return
    if reading.action in ("nothing", "make up", "floor"):
        assert not done
        return
    first = msgspec.to_builtins(done[0])
    first.pop("clause")
    assert first["seat"] == seat
    expected = {
        "fold": ("Folded", {}),
        "check": ("Checked", {}),
        "call": ("Called", {"amount": reading.to - bet}),
        "bring-in": ("BroughtIn", {"amount": reading.to - bet}),
        "bet": ("Bet", {"to": reading.to}),
        "raise": ("Raised", {"to": reading.to}),
    }[reading.action]
    if turn.fold_cost and reading.action == "fold":
        return
    if reading.action == "raise" and first["event"] == "Bet":
        expected = ("Bet", {"to": reading.to})
    assert first == {"event": expected[0], "seat": seat, **expected[1]}


@THOROUGHLY
@given(deals(), st.integers(0, 10**6))
def test_any_chips_are_refused_or_make_a_legal_action(dealt: Deal, seed: int) -> None:
    hand, chance = dealt.hand(), random.Random(seed)
    assume(hand.spec.script.scoring is None)  # nobody bets where cards are set in rows
    total = chips_in_play(hand)
    for _ in range(ENOUGH):
        if hand.over:
            break
        _try_something(hand, chance)
        if hand.decision is not None:
            assert chips_in_play(hand) == total
        assert all(stack >= 0 for stack in hand.stacks)
    assert hand.over
    assert sum(hand.stacks) + hand.carried_over == total


def _try_something(hand: Hand, chance: random.Random) -> None:
    """Rule, throw, report and act, as far as there is something to do."""
    if isinstance(hand.decision, decisions.RulingDecision):
        hand.rule(chance.choice(hand.decision.options).name)
    elif chance.random() < 0.7:
        _after(hand, any_throw(hand, chance))
    if chance.random() < 0.2:
        before = known(hand)
        try:
            hand.report(WrongAmount(chance.randint(0, hand.seat_count - 1)))
        except RefusedError:
            assert known(hand) == before
    if hand.decision is not None and not isinstance(hand.decision, decisions.RulingDecision):
        hand.act(chance.choice(lawful(hand, chance)))


@THOROUGHLY
@given(deals(), st.integers(0, 10**6))
def test_chips_put_in_replay_to_the_same_log(dealt: Deal, seed: int) -> None:
    hand, chance = dealt.hand(), random.Random(seed)
    done: list[commands.HandCommand] = []
    for _ in range(ENOUGH):
        if hand.over:
            break
        said: commands.HandCommand
        if isinstance(hand.decision, decisions.RulingDecision):
            said = commands.Rule(chance.choice(hand.decision.options).name)
        elif chance.random() < 0.5:
            said = msgspec.convert(any_throw(hand, chance), commands.PutInChips)
        else:
            said = chance.choice(lawful(hand, chance))
        try:
            hand.act(said)
        except RefusedError:
            continue
        done.append(said)
    again = dealt.hand()
    for said in done:
        again.act(msgspec.json.decode(msgspec.json.encode(said), type=commands.HandCommand))
    assert again.log == hand.log
    written = msgspec.json.encode(hand.log)
    assert msgspec.json.decode(written, type=list[irregularity_events.HandEvent]) == hand.log
