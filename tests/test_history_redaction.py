"""Histories for a viewer never have a card that the viewer did not see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, given, settings

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal, decisions, events, game_spec
from cardspeak.histories import phh
from cardspeak.histories.recording import record_hand
from cardspeak.histories.redaction import OMNISCIENT, redact_log
from cardspeak.histories.replay import replay
from cardspeak.histories.text_history import format_text_history
from cardspeak.shuffle import seed_from_int
from hand_driver import deal_stacked, play, play_out, play_to_decision
from soak import scale_examples
from test_hand_properties import CardSwap, Deal, deals
from test_hand_properties import play as play_randomly
from test_phh_properties import has_repeated_cards, request_out_of_turn

if TYPE_CHECKING:
    from cardspeak.hand import Hand

MANY_EXAMPLES: Final = settings(
    max_examples=scale_examples(100), suppress_health_check=[HealthCheck.too_slow]
)
PAIRS: Final = ["AhAd", "KhKd", "QhQd"]
BOARD: Final = "2c4s6c8sTc"
CARD: Final = re.compile(r"[2-9TJQKA][cdhs]|Jo")


def named_cards(log: object) -> set[str]:
    """Return all cards that events, actions or lines name."""
    return set(CARD.findall(str(log)))


def cards_in_events(log: tuple[events.HandEventBase, ...] | list[events.HandEventBase]) -> set[str]:
    """Return all cards that events name."""
    cards: set[str] = set()
    for event in log:
        for field in ("cards", "card", "rows"):
            field_value = getattr(event, field, "")
            texts = field_value if isinstance(field_value, tuple) else (field_value,)
            cards |= {text[index : index + 2] for text in texts if isinstance(text, str)
                      for index in range(0, len(text), 2)}  # fmt: skip
    return cards - {"??"}


def cards_in_brackets(text: str) -> set[str]:
    return {card for cards in re.findall(r"\[([^]]*)\]", text) for card in cards.split()}


def stacks_from_left_of_button(hand: Hand) -> list[int]:
    """Return the stacks as a history lists them, from the left of the button."""
    return [*hand.stacks[hand.button + 1 :], *hand.stacks[: hand.button + 1]]


@MANY_EXAMPLES
@given(deals())
def test_no_card_that_a_viewer_never_saw_is_in_their_histories(dealt: Deal) -> None:
    rng = dealt.players()
    hand = dealt.hand()
    for hand_now in play_randomly(hand, rng):
        request_out_of_turn(hand_now, rng)
    for viewer in (None, *range(hand.seat_count)):
        seen_cards = cards_in_events(hand.view(viewer).log)
        text = format_text_history(hand, hero=viewer)
        assert cards_in_brackets(text) <= seen_cards, viewer
        other = CardSwap.for_viewer(hand, viewer, rng).hand(hand)
        assert format_text_history(other, hero=viewer) == text, viewer
        if hand.spec.script.scoring is not None or (
            hand.cards.reshuffle_count and has_repeated_cards(hand)
        ):
            continue
        history = record_hand(hand, viewer=viewer)
        assert named_cards(history.actions) <= seen_cards, viewer
        replayed, _ = replay(phh.loads(phh.dumps(history))[0])
        assert replayed.stacks == stacks_from_left_of_button(hand)


@MANY_EXAMPLES
@given(deals())
def test_a_viewers_history_does_not_depend_on_unseen_cards(dealt: Deal) -> None:
    rng = dealt.players()
    hand = dealt.hand()
    for hand_now in play_randomly(hand, rng):
        request_out_of_turn(hand_now, rng)
    for viewer in (None, *range(hand.seat_count)):
        other = CardSwap.for_viewer(hand, viewer, rng).hand(hand)
        assert redact_log(other, viewer) == redact_log(hand, viewer)


def test_a_hand_that_was_shown_is_known_from_the_deal_on() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, BOARD)
    play_out(hand)
    shows = {
        event.seat: event for event in redact_log(hand, None) if isinstance(event, events.Showed)
    }
    assert list(shows) == [0]
    actions = record_hand(hand, viewer=None).actions
    assert [line for line in actions if line.startswith("d dh")] == [
        f"d dh p{player} {cards}"
        for player, cards in sorted(
            ((seat - hand.button - 1) % 3 + 1, "AhAd" if seat == 0 else "????") for seat in range(3)
        )
    ]
    own_lines = [line for line in record_hand(hand, viewer=1).actions if "KhKd" in line]
    assert len(own_lines) == 1, "one's own cards are known, shown or not"


def test_hidden_discards_stay_hidden_even_if_the_hand_is_shown() -> None:
    hand = deal_stacked("27-triple-draw", [500] * 2)
    play_to_decision(hand, decisions.DrawDecision)
    first = hand.decision.seat  # type: ignore[union-attr]
    discards = "".join(str(card) for card in hand.down_cards[first][:2])
    hand.discard(hand.down_cards[first][:2])
    play_out(hand)
    actions = record_hand(hand, viewer=1 - first).actions
    assert any(re.fullmatch(r"p\d sd \?\?\?\?", line) for line in actions)
    assert discards not in str(actions)
    assert discards in str(record_hand(hand, viewer=first).actions)


def test_the_dealers_history_has_every_card() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, BOARD)
    play_out(hand)
    assert record_hand(hand).actions == record_hand(hand, viewer=OMNISCIENT).actions
    assert named_cards(record_hand(hand).actions) >= named_cards(PAIRS)


def test_a_hand_shown_on_request_is_in_every_history() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, BOARD, house="official")
    play_out(hand)
    play(hand, "ask hand 1 by 0")
    history = record_hand(hand, viewer=0)
    assert named_cards(history.actions) >= {"Kh", "Kd"}
    assert not named_cards(history.actions) & {"Qh", "Qd"}
    replayed, _ = replay(history)
    assert isinstance(replayed.log[-1], events.ShownOnRequest)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_histories_of_chinese_poker_have_only_the_rows_that_each_viewer_saw(
    viewer: int | None,
) -> None:
    hand = deal(game_spec("pineapple-ofc", point_value=5), [500] * 2, seed=3)
    rng = Rng(seed_from_int(3))
    while not hand.over:
        act_randomly(hand, rng)
    text = format_text_history(hand, players=["Ann", "Bob"], hero=viewer)
    assert "DRAW" not in text, "discards are not replaced"
    discard_events = [event for event in hand.log if isinstance(event, events.Discarded)]
    for event in discard_events:
        assert (f"[{event.cards}]" in text.split("SUMMARY")[0]) == (event.seat == viewer)
    net = hand.stacks[0] - 500
    assert ("by points" in text) == (net != 0)
    with pytest.raises(phh.InvalidHistoryError, match="set in rows"):
        record_hand(hand, viewer=viewer)
