"""Dealing: passes, burns and boards, from a shuffled deck or with cards named as they come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, InvalidCardsError, format_cards, parse_cards
from cardspeak.games.script import (
    BetStep,
    BoardStep,
    BurnStep,
    DealStep,
    NextCardStep,
)
from cardspeak.hand import decisions, irregularity_events, runs
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Burned
from cardspeak.hand.piles import (
    BURNS,
    DISCARDS,
    MUCK,
    STUB,
    UNDER_STUB,
    burn,
    cards_out,
    deal,
    deal_board,
    move_cards,
    part_boards,
    reshuffle,
    return_pile,
    stub_size,
    top_of_stub,
)
from cardspeak.hand.progress import (
    ask,
    begin_step,
    end_decision,
    remove_from_queue,
    set_queue,
)
from cardspeak.hand.showing import table_all_in
from cardspeak.houses.policies import LastStreetShortageRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.games.script import ScriptStep
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.policies import HouseRule

BOARD_SEAT: Final = -1
_MAX_CARD: Final[int] = int(UNKNOWN)
"""The highest number that stands for a card."""
_MOST_SPARE_CARDS: Final = 2
"""How many cards beyond one for each player a last street needs where it needs most."""


def count_undealt(hand: HandState) -> int:
    """Return how many cards are left to deal; with named cards, all that have not been dealt."""
    if not hand.has_named_cards:
        return stub_size(hand)
    piles = (
        *hand.cards.boards,
        *hand.cards.down_cards,
        *hand.cards.up_cards,
        hand.cards.mucked_cards,
        hand.cards.discards,
        hand.cards.burns,
    )
    dealt_count = sum(map(len, piles)) - _shared_board_count(hand) * max(0, hand.runs.count - 1)
    if hand.irregularities is not None:
        dealt_count += len(hand.irregularities.cards_out_of_play())
    return len(hand.spec.deck) - dealt_count


def _shared_board_count(hand: HandState) -> int:
    """Return how many cards lay on the boards before they were run several times."""
    steps = hand.spec.script.steps[: hand.runs.start_step + 1]
    cards = sum(step.card_count for step in steps if isinstance(step, BoardStep))
    return cards * hand.spec.script.board_count


def check_cut(spec: GameSpec, cut: object) -> int:
    """Return the cut, or raise `RefusedError` if either part would have fewer than two cards."""
    maximum = len(spec.deck) - 2
    if type(cut) is not int or not 2 <= cut <= maximum:
        raise RefusedError(
            f"a cut takes off 2 to {maximum} cards, not {cut}", spec.house.dealing.cut_clause
        )
    return cut


# ---------------------------------------------------------------- steps


def begin_deal(hand: HandState, step: DealStep) -> None:
    """Deal passes of cards to every player still in."""
    passes = step.passes
    seats = _seats_dealt_to(hand)
    if hand.irregularities is not None and hand.irregularities.face_up_step == hand.step_index:
        passes = tuple([(size, size) for size, _ in passes])
    needed = step.card_count * len(seats)
    muck_comes_back = hand.rules.reshuffle_muck_clause
    is_short = needed > count_undealt(hand) or _was_burn_skipped(hand)
    if is_short and not muck_comes_back and not _deal_short_street(hand, seats):
        return
    if not hand.card_by_card:
        for size, up_count in passes:
            clause = step.up_clause if up_count and step.up_clause else step.clause
            for seat in seats:
                if muck_comes_back and stub_size(hand) <= 1 < needed:
                    reshuffle_muck(hand)
                needed -= size
                give_cards(hand, seat, top_of_stub(hand, size), up_count, clause)
        return
    set_queue(hand, seats * len(passes))
    ask_for_cards(hand)


def _seats_dealt_to(hand: HandState) -> list[int]:
    """Return the seats to be dealt cards, clockwise, with those still dealt after a fold."""
    seats = hand.live_seats()
    if hand.irregularities is not None and hand.irregularities.folded_still_dealt:
        seats += hand.irregularities.folded_still_dealt
        seats.sort(key=hand.seats_clockwise.index)
    if hand.irregularities is not None and hand.irregularities.already_dealt:
        seats = [
            seat
            for seat in seats
            if (hand.step_index, seat) not in hand.irregularities.already_dealt
        ]
    return seats


def _count_dealt_to(hand: HandState) -> int:
    """Return how many seats are to be dealt cards."""
    count = hand.live_count()
    return (
        count
        if hand.irregularities is None
        else count + len(hand.irregularities.folded_still_dealt)
    )


def reshuffle_muck(hand: HandState) -> None:
    """Shuffle the last card and the muck together where the script does so (wsop-254)."""
    clause = hand.rules.reshuffle_muck_clause
    if clause:
        return_pile(hand, MUCK)
        reshuffle(hand, count_undealt(hand), clause)


def give_cards(hand: HandState, seat: int, cards: list[int], up_count: int, clause: str) -> None:
    """Give a player cards, the last `up_count` of them face up; a dead hand's cards are mucked."""
    deal(hand, seat, cards, up_count, clause)
    if up_count < len(cards) and hand.showing.all_in_tabled_seats:
        _table_new_cards(hand, seat, cards[: len(cards) - up_count])


def _table_new_cards(hand: HandState, seat: int, cards: list[int]) -> None:
    """Turn up new cards of a hand that is tabled all-in, such as the last down card of stud."""
    if seat in hand.showing.all_in_tabled_seats and UNKNOWN not in cards:
        clause = hand.spec.house.tournament.clauses.all_in_tabled
        table_all_in(hand, seat, cards, clause)


def begin_burn(hand: HandState, step: BurnStep) -> None:
    """Burn a card, unless the stub is so short that the next deal must count its cards first."""
    if hand.irregularities is not None and hand.irregularities.next_burn is not None:
        burn(hand, step.clause)
        return
    rules = hand.rules
    if rules.reshuffle_muck_clause:
        if count_undealt(hand) <= 1:
            reshuffle_muck(hand)
    elif _is_next_street_short(hand) or _last_card_is_river(hand):
        return
    next_step = rules.steps[hand.step_index + 1]
    if isinstance(next_step, BoardStep):
        _replenish_for_runs(hand, next_step)
    if count_undealt(hand) > 0:
        burn(hand, step.clause)


def _is_next_street_short(hand: HandState) -> bool:
    """Whether too few cards are left for the last street, so that its rule decides this burn."""
    spare_count = count_undealt(hand) - _count_dealt_to(hand)
    if spare_count >= _MOST_SPARE_CARDS:
        return False
    next_step = hand.rules.steps[hand.step_index + 1]
    return spare_count < _spare_cards_needed(hand) and isinstance(
        next_step, (DealStep, NextCardStep)
    )


def _shortage_rule(hand: HandState) -> HouseRule[LastStreetShortageRule]:
    return hand.spec.house.dealing.last_street_shortage.for_game(hand.spec.game)


def _spare_cards_needed(hand: HandState) -> int:
    """Return how many cards beyond one for each player a last street with a burn needs."""
    return (
        _MOST_SPARE_CARDS
        if _shortage_rule(hand).value
        is LastStreetShortageRule.TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD
        else 1
    )


def _was_burn_skipped(hand: HandState) -> bool:
    """Whether the burn before this street was skipped because cards are short."""
    previous_step = hand.rules.steps[hand.step_index - 1]
    return (
        hand.step_index > 0
        and isinstance(previous_step, BurnStep)
        and not isinstance(hand.log[-1], (Burned, irregularity_events.BurnSkipped))
    )


def _deal_short_street(hand: HandState, seats: list[int]) -> bool:
    """Find cards for a last street the stub cannot fill; False if one community card is dealt."""
    rule = _shortage_rule(hand).value
    needed_count = len(seats)
    left_count = count_undealt(hand)
    spare_count = _spare_cards_needed(hand)
    burns_come_back = rule in (
        LastStreetShortageRule.BURNS_THEN_COMMUNITY_CARD,
        LastStreetShortageRule.TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD,
    )
    is_enough = left_count + len(hand.cards.burns) >= needed_count + spare_count
    is_scrambled = burns_come_back and (is_enough or left_count <= spare_count)
    clause = _shortage_clause(hand, is_enough=is_enough, is_scrambled=is_scrambled)
    if is_scrambled:
        return_pile(hand, BURNS)
        reshuffle(hand, count_undealt(hand), clause)
    if burns_come_back and (is_enough or count_undealt(hand) > 1):
        burn(hand, clause)
    if burns_come_back and is_enough:
        return True
    if hand.has_named_cards:
        set_queue(hand, [BOARD_SEAT])
        ask(hand, decisions.DealCardsDecision(BOARD_SEAT, clause, 1, "board"))
        return False
    if rule is LastStreetShortageRule.LAST_CARD_IN_SHOE:
        move_cards(hand, hand.cards.deck[-1:], UNDER_STUB, STUB)
    deal_board(hand, 0, top_of_stub(hand, 1), clause)
    return False


def _shortage_clause(hand: HandState, *, is_enough: bool, is_scrambled: bool) -> str:
    """Return the clause on what makes up for cards that the last street lacks."""
    policy = hand.spec.house.dealing
    by_game = policy.community_card_clause
    if is_scrambled:
        by_game = (
            policy.burns_return_clause if is_enough else policy.scrambled_community_card_clause
        )
    return by_game.for_game(hand.spec.game) or _shortage_rule(hand).clause


def begin_board(hand: HandState, step: BoardStep) -> None:
    """Deal community cards to every board."""
    card_count, clause = step.card_count, step.clause
    board_count = hand.rules.board_count
    first_index = hand.runs.index * board_count
    if hand.irregularities is not None and hand.step_index in hand.irregularities.boards_laid_out:
        return
    if not isinstance(hand.rules.steps[hand.step_index - 1], BurnStep):
        _replenish_for_runs(hand, step)
    if count_undealt(hand) < card_count * board_count:
        return_pile(hand, BURNS)
        _return_dead_cards(hand)
        reshuffle(hand, count_undealt(hand), clause)
    if hand.card_by_card:
        set_queue(hand, [BOARD_SEAT] * board_count)
        ask(hand, decisions.DealCardsDecision(BOARD_SEAT, clause, card_count, "board"))
        return
    for board_index in range(first_index, first_index + board_count):
        deal_board(hand, board_index, top_of_stub(hand, card_count), clause)


def begin_next_card(hand: HandState, step: NextCardStep) -> None:
    """Deal one card each: up to players who have a down card, down to those who have none."""
    seats = _seats_dealt_to(hand)
    is_short = len(seats) > count_undealt(hand) or _was_burn_skipped(hand)
    if is_short and not _deal_short_street(hand, seats):
        return
    if hand.card_by_card:
        set_queue(hand, seats)
        ask_for_cards(hand)
        return
    for seat in seats:
        up_count = 1 if hand.cards.down_cards[seat] else 0
        give_cards(hand, seat, top_of_stub(hand, 1), up_count, step.clause)


# ---------------------------------------------------------------- several boards


def offer_run_it(hand: HandState) -> bool:
    """Offer once to run it several times, if betting is over and only board cards are to come."""
    if hand.runs.count or hand.step_index < 0:
        return False
    if hand.betting.bet_to_match:
        return False  # until the blinds are called it is not known who is left (wsop-214.1)
    max_runs = hand.spec.dealing.max_runs
    able_count = sum(
        stack > 0 and not has_folded
        for stack, has_folded in zip(hand.chips.stacks, hand.folded, strict=True)
    )
    able_count -= 0 if hand.irregularities is None else len(hand.irregularities.tapped_out)
    steps_to_come = hand.spec.script.steps[hand.step_index + 1 :]
    if able_count > 1 or not any(isinstance(step, BoardStep) for step in steps_to_come):
        return False
    if not all(isinstance(step, BurnStep | BoardStep | BetStep) for step in steps_to_come):
        return False  # players still draw or discard
    # Burns and muck are shuffled in if needed; no more boards can be promised than those allow.
    cards_per_run = sum(
        step.card_count for step in steps_to_come if isinstance(step, BoardStep)
    ) * len(hand.cards.boards)
    if not hand.has_named_cards:
        max_runs = min(
            max_runs,
            sum(
                map(len, (hand.cards.burns, hand.cards.mucked_cards, hand.cards.discards)),
                stub_size(hand),
            )
            // cards_per_run,
        )
    if max_runs < 2:
        return False
    ask(hand, decisions.RunItDecision(-1, hand.spec.house.dealing.max_runs.clause, max_runs))
    return True


def begin_runs(hand: HandState, run_count: int, clause: str) -> None:
    """Run the rest of the board several times; the cards already dealt are on each board."""
    end_decision(hand)
    runs.agree(hand, run_count, clause)
    part_boards(hand, run_count)
    hand.advance()


def begin_next_run(hand: HandState) -> bool:
    """Go back to where the boards part if another run was agreed; return whether it was."""
    if hand.runs.index + 1 >= hand.runs.count:
        return False
    runs.begin_next(hand)
    begin_step(hand, hand.runs.start_step)
    return True


def _cards_needed_for_runs(hand: HandState) -> int:
    """Return how many cards, with burns, all agreed runs still need."""

    def count_cards(steps: Sequence[ScriptStep]) -> int:
        board_count = hand.spec.script.board_count
        return sum(
            step.card_count * board_count
            if isinstance(step, BoardStep)
            else isinstance(step, BurnStep)
            for step in steps
        )

    steps = hand.spec.script.steps
    later_runs = hand.runs.count - hand.runs.index - 1
    return count_cards(steps[hand.step_index :]) + later_runs * count_cards(
        steps[hand.runs.start_step + 1 :]
    )


def _last_card_is_river(hand: HandState) -> bool:
    """Whether the one card left is the last one needed: then it is not burned (wsop-218)."""
    return bool(hand.runs.index) and count_undealt(hand) == 1 and _cards_needed_for_runs(hand) == 2


def _replenish_for_runs(hand: HandState, step: BoardStep) -> None:
    """Shuffle in the burns, and the muck if needed, when the stub is too short for all boards.

    The stub's last card is shuffled in with them (wsop-219.1).
    """
    if hand.runs.count <= 1:
        return
    if count_undealt(hand) > step.card_count * hand.spec.script.board_count:
        return
    return_pile(hand, BURNS)
    is_enough = count_undealt(hand) >= _cards_needed_for_runs(hand)
    policy = hand.spec.house.dealing
    clause = policy.run_reshuffle_clause
    if not is_enough and _return_dead_cards(hand):
        clause = policy.run_muck_reshuffle_clause
    reshuffle(hand, count_undealt(hand), clause)


def _return_dead_cards(hand: HandState) -> int:
    """Put the muck and what was discarded under the stub to be shuffled in; return how many."""
    return return_pile(hand, MUCK) + return_pile(hand, DISCARDS)


# ---------------------------------------------------------------- named cards


def ask_for_cards(hand: HandState) -> None:
    """Ask for the next card or cards of a deal."""
    if not hand.queue:
        end_decision(hand)
        return
    seat = hand.queue[0]
    step = hand.spec.script.steps[hand.step_index]
    if hand.has_named_cards and count_undealt(hand) <= 1 < len(hand.queue):
        reshuffle_muck(hand)
    count, up_count = _next_round_of_cards(hand, step)
    if hand.irregularities is not None:
        if (hand.step_index, seat) in hand.irregularities.dealt_down_instead:
            up_count = 0
        elif hand.irregularities.face_up_step == hand.step_index:
            up_count = count
    kind = "up" if up_count else "down"
    clause = step.clause
    if up_count and isinstance(step, DealStep):
        clause = step.up_clause or clause
    ask(hand, decisions.DealCardsDecision(seat, clause, count, kind))


def _next_round_of_cards(hand: HandState, step: object) -> tuple[int, int]:
    """Return how many cards the next seat is dealt, and how many of them face up."""
    if isinstance(step, NextCardStep):
        return 1, 1 if hand.cards.down_cards[hand.queue[0]] else 0
    assert isinstance(step, DealStep)  # noqa: S101  for the type checker
    return step.passes[-len(hand.queue) // _count_dealt_to(hand)]


def continue_without(hand: HandState, seat: int) -> None:
    """Continue the deal after a hand has been taken out of play."""
    remove_from_queue(hand, seat)
    if hand.queue and not hand.is_one_left():
        if hand.decision is not None and hand.decision.seat == seat:
            ask_for_cards(hand)
    else:
        end_decision(hand)
        hand.advance()


def to_cards(cards: object) -> Sequence[int]:
    """Convert text or numbers to cards; whether they are in the deck is checked later."""
    if isinstance(cards, str):
        return parse_cards(cards)
    if isinstance(cards, (list, tuple)) and all(
        isinstance(card, int) and 0 <= card <= _MAX_CARD for card in cards
    ):
        return cards
    raise RefusedError(f"cards are text such as 'AhKd', or a list of cards, not {cards!r}")


def check_named_cards(
    hand: HandState, decision: decisions.DealCardsDecision, cards: Sequence[int]
) -> None:
    """Raise `RefusedError` if the number of cards is wrong or they cannot come here."""
    if len(cards) != decision.count:
        raise RefusedError(
            f"{decision.count} cards are dealt here, not {len(cards)}", decision.clause
        )
    # Cards to come may be known because an irregularity has shown them.
    cards_to_come = top_of_stub(hand, decision.count)
    for card, known_card in zip(cards, cards_to_come, strict=False):
        if known_card not in (UNKNOWN, card):
            raise RefusedError(
                f"the card here is known to be {format_cards([known_card])}, "
                f"not {format_cards([card])}"
            )
    check_not_dealt(hand, [card for card in cards if card not in cards_to_come])


def check_not_dealt(hand: HandState, cards: Sequence[int]) -> None:
    """Raise `RefusedError` if any of these cards is already out or known to come."""
    known_cards = [card for card in cards if card != UNKNOWN]
    try:
        hand.spec.deck.check_cards(known_cards)
    except InvalidCardsError as error:
        raise RefusedError(str(error)) from None
    known_places = cards_out(hand) | set(top_of_stub(hand, stub_size(hand)))
    duplicates = [card for card in known_cards if card in known_places]
    if duplicates:
        raise RefusedError(f"{format_cards(duplicates[:1])} has already been dealt")
