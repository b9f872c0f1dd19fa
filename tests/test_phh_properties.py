"""Random hands of every game and house, with any posts and requests, are replayed exactly."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers

from cardspeak.cards import format_cards
from cardspeak.hand import Hand, RefusedError, commands, events
from cardspeak.histories import phh
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay
from soak import scale_examples
from test_hand_properties import Deal, deals, make_spec, play

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from cardspeak.hand import GameSpec
    from cardspeak.hand.decisions import HandDecision

MANY_EXAMPLES: Final = settings(
    max_examples=scale_examples(150), suppress_health_check=[HealthCheck.too_slow]
)


def random_posts(spec: GameSpec, seat_count: int, rng: random.Random) -> dict[str, Any]:
    """Post at random what is not on the game spec: straddles, over-blinds, missed blinds, antes."""
    if rng.random() < 0.5:
        return {}
    big_blind = max(spec.blinds, default=0)
    over_blind = spec.betting.over_blind or 2 * big_blind
    blinds = [rng.choice([0, 0, -big_blind, over_blind]) for _ in range(seat_count)]
    for seat, blind in enumerate(spec.blinds):
        blinds[seat % seat_count] = blind
    return {
        "posted_antes": [rng.choice([0, spec.ante, 3]) for _ in range(seat_count)],
        "antes_are_dead": rng.random() < 0.5,
        "dead_blinds": [rng.choice([0, 0, big_blind]) for _ in range(seat_count)],
        **({"posted_blinds": blinds} if big_blind else {}),
    }


def deal_with_posts(dealt: Deal, rng: random.Random) -> Hand:
    """Deal a hand with the posts of the game spec, or others where the house takes them."""
    spec = make_spec(**dealt.settings)
    posts = random_posts(spec, len(dealt.stacks), rng)
    try:
        return dealt.hand(seed=dealt.seed, **posts)
    except RefusedError:
        return dealt.hand()


def request_out_of_turn(hand: Hand, rng: random.Random) -> None:
    """Make a random request out of turn, if the house allows it."""
    seat, by = rng.randrange(hand.seat_count), rng.randrange(-1, hand.seat_count)
    requests: list[commands.HandCommand] = [
        commands.AskDrawCount(seat, by),
        commands.AskToSee(seat, by),
        commands.AskToSee(seat, commands.DEALER_OR_FLOOR),
        commands.Chop(),
        commands.Rap(),
        random_change(hand, rng),
    ]
    if isinstance(hand.log[-1], events.StoodPat):
        requests += [random_change(hand, rng) for _ in range(9)]
    command = rng.choice(requests)
    if rng.random() < 0.005:
        command = commands.Void("a card 'lay' face up #1\tin the deck", "crown-10.2.d")
    with suppress(RefusedError):
        hand.act(command)


def random_change(hand: Hand, rng: random.Random) -> commands.ChangeDraw:
    """Change the draw that was stated last, or say so of another seat."""
    drew = (events.Discarded, events.StoodPat)
    stated = [event.seat for event in hand.log if isinstance(event, drew)]
    seat = rng.choice([rng.randrange(hand.seat_count), *stated[-1:] * 3])
    cards = hand.down_cards[seat]
    return commands.ChangeDraw(
        seat, format_cards(rng.sample(cards, rng.randint(0, min(3, len(cards)))))
    )


def public_events(hand: Hand) -> Sequence[events.HandEventBase]:
    """Return what everybody saw, with the player left of the button as seat 0; no burns."""
    first = hand.button + 1
    log = []
    for event in hand.log:
        if isinstance(event, events.DeckCut | events.Burned | events.Reshuffled):
            continue
        seats = {
            name: (getattr(event, name) - first) % hand.seat_count
            for name in ("seat", "by_seat")
            if getattr(event, name, -1) >= 0
        }
        log.append(msgspec.structs.replace(event, **seats) if seats else event)
    return log


def has_repeated_cards(hand: Hand) -> bool:
    """Return whether cards were dealt a second time, which a history cannot record."""
    try:
        record_hand(hand)
    except phh.InvalidHistoryError as error:
        return "shuffled back and dealt again" in str(error)
    return False


@MANY_EXAMPLES
@given(deals())
def test_a_hand_is_written_read_and_played_again_as_it_was(dealt: Deal) -> None:
    if make_spec(**dealt.settings).script.scoring is not None:
        with pytest.raises(
            phh.InvalidHistoryError, match="a hand history cannot record cards set in rows"
        ):
            record_hand(dealt.hand())
        return
    rng = dealt.players()
    hand = deal_with_posts(dealt, rng)
    for hand_now in play(hand, rng):
        request_out_of_turn(hand_now, rng)
    for seat in range(hand.seat_count):
        with suppress(RefusedError):
            hand.act(
                commands.ShowVoluntarily(
                    seat, format_cards(hand.down_cards[seat][: rng.randrange(2)])
                )
            )
    if hand.cards.reshuffle_count and has_repeated_cards(hand):
        return
    text = phh.dumps(record_hand(hand))
    [history] = phh.loads(text)
    replayed, _ = replay(history)
    assert public_events(replayed) == public_events(hand), text
    first = hand.button + 1
    assert replayed.stacks == [*hand.stacks[first:], *hand.stacks[:first]]


def decision_by_player(hand: Hand) -> HandDecision | None:
    """Return the decision with the number of the player in place of their seat."""
    decision = hand.decision
    if decision is None or decision.seat < 0:
        return decision
    return msgspec.structs.replace(decision, seat=hand.seats_clockwise.index(decision.seat))


@MANY_EXAMPLES
@given(deals(), integers(0, 12))
def test_a_hand_in_progress_is_written_and_replayed_up_to_its_last_action(
    dealt: Deal, turns: int
) -> None:
    if make_spec(**dealt.settings).script.scoring is not None:
        return
    rng = dealt.players()
    hand = deal_with_posts(dealt, rng)
    for _ in zip(range(turns), play(hand, rng), strict=False):
        pass
    if hand.over or hand.cards.reshuffle_count:
        return
    [history] = phh.loads(phh.dumps(record_hand(hand)))
    assert history.is_unfinished
    replayed, _ = replay(history)
    assert not replayed.over
    assert public_events(replayed) == public_events(hand)
    assert decision_by_player(replayed) == decision_by_player(hand)
