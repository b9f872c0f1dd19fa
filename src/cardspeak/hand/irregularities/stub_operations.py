"""Operations on the stub: taking cards off, putting them back, setting aside, dealing again."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, InvalidCardsError, parse_cards
from cardspeak.games import script
from cardspeak.hand import (
    betting_state,
    chips,
    dealing,
    events,
    irregularity_events,
    piles,
    progress,
    runs,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.hand_effects import (
    effective_events,
    numbered_effective_events,
)
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.houses.remedies import RemedyAction
from cardspeak.shuffle import derive_seed

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.notes import Place

_DEALING_STEPS: Final = (
    script.BurnStep,
    script.BoardStep,
    script.DealStep,
    script.NextCardStep,
    script.DrawStep,
)
STREET_STEPS: Final = (script.BoardStep, script.DealStep, script.NextCardStep)
PLAYER_EVENTS: Final = (
    *events.BETTING_ACTIONS,
    events.Discarded,
    events.StoodPat,
    events.Exposed,
    events.KeptDown,
    events.RunItAgreed,
)
"""Events by which players act on the cards they were dealt."""


# ---------------------------------------------------------------- places in the script


def next_dealing_step(hand: HandState) -> int:
    """Return the next step of the script that takes a card off the deck, burns included."""
    steps = hand.spec.script.steps
    later_steps = range(hand.step_index + 1, len(steps))
    return next(
        (index for index in later_steps if isinstance(steps[index], _DEALING_STEPS)), len(steps)
    )


def next_street_step(hand: HandState) -> int:
    """Return the next step of the script that deals more than a burn."""
    steps = hand.spec.script.steps
    index = next_dealing_step(hand)
    return index + 1 if index < len(steps) and isinstance(steps[index], script.BurnStep) else index


def last_street_step(hand: HandState) -> int:
    """Return the last step of the script that deals a street; -1 if none does."""
    steps = hand.spec.script.steps
    streets = [index for index, step in enumerate(steps) if isinstance(step, STREET_STEPS)]
    return streets[-1] if streets else -1


def is_last_down_street(hand: HandState, index: int) -> bool:
    """Whether a step deals players a last card face down, after betting on the others."""
    steps = hand.spec.script.steps
    step = steps[index]
    return (
        0 <= index == last_street_step(hand)
        and isinstance(step, script.DealStep)
        and step.passes == ((1, 0),)
        and any(isinstance(earlier, script.BetStep) for earlier in steps[:index])
    )


def street_start_step(hand: HandState, street_step: int) -> int:
    """Return the step with which a street begins: its burn, or else the step that deals it."""
    steps = hand.spec.script.steps
    has_burn = isinstance(steps[street_step - 1], script.BurnStep)
    return street_step - 1 if has_burn else street_step


def last_deal_index(hand: HandState) -> int:
    """Return the index in the log of the last cards dealt to board or players."""
    dealt = (events.BoardDealt, events.Dealt)
    numbered = reversed(numbered_effective_events(hand.log))
    return next((index for index, event in numbered if isinstance(event, dealt)), 0)


def has_acted_since(hand: HandState, index: int) -> bool:
    """Whether a player has acted since an index of the log."""
    return any(isinstance(event, PLAYER_EVENTS) for event in effective_events(hand.log, index))


# ---------------------------------------------------------------- off the deck


def parse_reported_cards(cards: str) -> list[int]:
    """Parse the cards named in a report."""
    try:
        return list(parse_cards(cards))
    except InvalidCardsError as error:
        raise RefusedError(str(error)) from None


def find_reported_cards(hand: HandState, count: int, cards: str) -> list[int]:
    """Return cards that came off the deck: the top ones or, with named cards, those named."""
    named = parse_reported_cards(cards)
    if hand.has_named_cards:
        if len(named) != count:
            cards_dealt = "card that was dealt" if count == 1 else f"{count} cards that were dealt"
            raise RefusedError(f"name the {cards_dealt}, not {len(named)}")
        top_cards = piles.top_of_stub(hand, count)
        dealing.check_not_dealt(hand, [card for card in named if card not in top_cards])
        return named
    if type(count) is not int or not 0 < count <= piles.stub_size(hand):
        raise RefusedError(
            f"{count} cards cannot have been dealt: the stub has {piles.stub_size(hand)}"
        )
    top_cards = piles.top_of_stub(hand, count)
    if named and any(name not in (UNKNOWN, card) for name, card in zip_longest(named, top_cards)):
        raise RefusedError(
            f"{cards} cannot have been dealt: the shuffled deck has other cards there"
        )
    return top_cards


def set_aside(hand: HandState, cards: list[int]) -> None:
    """Set cards from the top of the stub aside."""
    piles.move_cards(hand, cards, piles.STUB, piles.SET_ASIDE)


def burn_for_premature_cards(hand: HandState) -> None:
    """Burn a card, as the dealer did before dealing prematurely."""
    step = next_dealing_step(hand)
    if not isinstance(hand.spec.script.steps[step], script.BurnStep):
        return
    state = ensure_irregularities(hand)
    if _comes_without_burn(hand, step):
        return
    if state.next_burn is not None:
        piles.move_cards(hand, state.next_burn[0], piles.NEXT_BURN, piles.BURNS)
        return
    burned = top_card(hand)
    if not burned:
        raise RefusedError("there is no card left to burn: no cards can have been dealt too early")
    piles.move_cards(hand, burned, piles.STUB, piles.BURNS)


def _comes_without_burn(hand: HandState, step: int) -> bool:
    """Whether a street's burn was used for cards that came too soon before (crown-36.8.c)."""
    return any(
        deferred.action is RemedyAction.SKIP_NEXT_BURN and deferred.step == step
        for deferred in ensure_irregularities(hand).floor.deferred_actions
    )


def top_card(hand: HandState) -> list[int]:
    """Return the top card as a list, empty if there is none; with named cards it is unknown."""
    return piles.top_of_stub(hand, 1) or ([UNKNOWN] if hand.has_named_cards else [])


# ---------------------------------------------------------------- back to the deck


def shuffle_into_stub(hand: HandState, clause: str) -> None:
    """Shuffle the cards that were set aside into the stub."""
    if not ensure_irregularities(hand).set_aside:
        return
    piles.return_pile(hand, piles.SET_ASIDE)
    piles.reshuffle(hand, dealing.count_undealt(hand), clause)


def cut_stub(hand: HandState, clause: str) -> None:
    """Cut the stub, if each part has more than one card."""
    size = piles.stub_size(hand)
    if hand.has_named_cards or size < 4:
        return
    number = int.from_bytes(
        derive_seed(piles.reshuffle_seed(hand), f"cut {hand.cards.reshuffle_count}"), "big"
    )
    piles.cut(hand, 2 + number % (size - 3), clause)


def take_up_since(
    hand: HandState, since: int, clause: str, kept_seats: Collection[int] = ()
) -> list[int]:
    """Take back all cards dealt since an index of the log, in dealing order; set them aside."""
    cards: list[int] = []
    for event in effective_events(hand.log, since):
        if isinstance(event, events.Reshuffled):
            raise RefusedError(
                "the deck has been shuffled since: the order of the cards is lost", clause
            )
        if isinstance(event, events.Burned):
            cards += _take_up(hand, event.card, [piles.BURNS])
            hand.record(irregularity_events.CardsTakenBack(-1, event.card, 0, clause))
        elif isinstance(event, events.BoardDealt):
            is_in_play = event.board_index < len(hand.boards)  # not where the first is the only one
            places = [piles.board(event.board_index)] if is_in_play else []
            cards += _take_up(hand, event.cards, places)
            hand.record(
                irregularity_events.CardsTakenBack(-1, event.cards, len(event.cards) // 2, clause)
            )
        elif isinstance(event, events.Dealt) and event.seat not in kept_seats:
            places = [piles.down(event.seat), piles.up(event.seat), piles.MUCK]
            cards += _take_up(hand, event.cards, places)
            hand.record(cards_taken_back_event(event, clause))
    return cards


def cards_taken_back_event(event: events.Dealt, clause: str) -> irregularity_events.CardsTakenBack:
    """Return the event for taking dealt cards back: from the table if the hand was dead."""
    return irregularity_events.CardsTakenBack(
        -1 if event.dead else event.seat, event.cards, event.up_count, clause
    )


def _take_up(hand: HandState, cards: str, places: list[Place]) -> list[int]:
    """Set cards aside that were dealt to one of these places."""
    taken: list[int] = list(parse_cards(cards))
    for card in taken:
        place = next((place for place in places if card in piles.pile(hand, place)), None)
        if place is None:
            raise RefusedError("a card dealt since is no longer where it was dealt")
        piles.move_cards(hand, [card], place, piles.SET_ASIDE)
    return taken


# ---------------------------------------------------------------- dealt again


def rewind_to_step(hand: HandState, run: int, step: int, clause: str) -> None:
    """Go back to a step of the script, whose cards have been taken back."""
    runs.redeal_street(hand, run, step, clause)
    progress.begin_step(hand, step - 1)
    progress.set_queue(hand, ())
    progress.end_decision(hand)


def return_round_bets(hand: HandState, clause: str) -> None:
    """Return the bets of this betting round."""
    for seat in hand.seats_clockwise:
        amount = hand.chips.bets[seat]
        if amount:
            chips.return_contribution(hand, seat, amount, clause)
    if hand.betting.bet_to_match:
        betting_state.set_lower_bet(hand, 0, 0, is_hand_unopened=False)
