"""Irregularities with burns and board cards."""

from __future__ import annotations

from itertools import dropwhile
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import format_cards
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_mistakes,
    card_corrections,
    decisions,
    events,
    floor,
    irregularity_events,
    piles,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import stub_operations
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
    effective_events,
    has_substantial_action,
    numbered_effective_events,
)
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import CardsMoved, HandRestarted, NextBurnSet
from cardspeak.houses.irregularities.board_irregularities import (
    BoardCardFaceUp,
    ExtraBurn,
    NoBurn,
    PrematureBoard,
    TooManyBoardCards,
    UnclearBoardCard,
)
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

    AnyBurnIrregularity = NoBurn | ExtraBurn
    AnyExtraBoardCards = TooManyBoardCards | UnclearBoardCard

_BURN_KINDS: Final = (NoBurn, ExtraBurn)
_EXTRA_CARD_KINDS: Final = (TooManyBoardCards, UnclearBoardCard)


# ---------------------------------------------------------------- which cards a report is about


def list_burns(hand: HandState) -> list[tuple[int, int, int]]:
    """Return the burns of a hand that stand, as (run, step, index in the log)."""
    burns: list[tuple[int, int, int]] = []
    for index, event in numbered_effective_events(hand.log):
        if isinstance(event, irregularity_events.MisdealDeclared):
            burns = []
        elif isinstance(event, irregularity_events.StreetRedealt):
            burns = [burn for burn in burns if burn[:2] < (event.run_index, event.step_index)]
        elif isinstance(event, events.Burned | irregularity_events.BurnSkipped):
            place = _next_burn(hand, *(burns[-1][:2] if burns else (0, -1)))
            if place is not None:
                burns.append((*place, index))
    return burns


def _next_burn(hand: HandState, run: int, step: int) -> tuple[int, int] | None:
    """Return the burn after a given one in the script, in the next run if need be."""
    steps = hand.spec.script.steps
    for run_index, first_step in ((run, step + 1), (run + 1, hand.runs.start_step + 1)):
        for index in range(first_step, len(steps)):
            if isinstance(steps[index], script.BurnStep):
                return run_index, index
        if run + 1 >= hand.runs.count:
            break
    return None


def _find_burn(hand: HandState, report: AnyBurnIrregularity) -> tuple[int, int, int]:
    """Return the burn that a report refers to."""
    burns = list_burns(hand)
    if not burns:
        raise RefusedError("no card has been or should have been burned in this hand")
    if type(report.burn_number) is not int or not 0 <= report.burn_number <= len(burns):
        raise RefusedError(f"there have been {len(burns)} burns so far: choose 1 to {len(burns)}")
    return burns[report.burn_number - 1]


def _street_step(hand: HandState, report: Any) -> int:
    """Return the step of the script whose cards a report is about."""
    steps = hand.spec.script.steps
    if isinstance(report, _BURN_KINDS):
        return _find_burn(hand, report)[1] + 1
    boards = [index for index, step in enumerate(steps) if isinstance(step, script.BoardStep)]
    if isinstance(report, _EXTRA_CARD_KINDS):
        return max(index for index in boards if index <= hand.step_index)
    laid_out = _boards_laid_out(hand)
    return min(index for index in boards if index > hand.step_index and index not in laid_out)


def _boards_laid_out(hand: HandState) -> list[int]:
    return [] if hand.irregularities is None else hand.irregularities.boards_laid_out


def _log_index_of_cards(hand: HandState, report: Any) -> int:
    """Return the log index since which players may have acted on the cards."""
    return (
        _find_burn(hand, report)[2]
        if isinstance(report, _BURN_KINDS)
        else stub_operations.last_deal_index(hand)
    )


def _is_board(hand: HandState, report: Any, board_number: int) -> bool:
    steps = hand.spec.script.steps
    boards = [index for index, step in enumerate(steps) if isinstance(step, script.BoardStep)]
    return bool(boards) and _street_step(hand, report) == boards[board_number]


def _is_flop(hand: HandState, report: Any) -> bool:
    step = hand.spec.script.steps[_street_step(hand, report)]
    return isinstance(step, script.BoardStep) and step.street == "flop"


def _is_nothing_dealt_since(hand: HandState, report: AnyBurnIrregularity) -> bool:
    since = effective_events(hand.log, _log_index_of_cards(hand, report))
    return not any(isinstance(event, events.BoardDealt | events.Dealt) for event in since)


def _is_past_without_betting(hand: HandState, report: AnyBurnIrregularity) -> bool:
    """Whether the betting on these cards is already past and nobody acted in it."""
    run, _, index = _find_burn(hand, report)
    rounds = hand.spec.script.steps[_street_step(hand, report) : hand.step_index]
    is_past = hand.runs.index > run or any(isinstance(step, script.BetStep) for step in rounds)
    return is_past and not stub_operations.has_acted_since(hand, index)


# ---------------------------------------------------------------- checking reports


def _establish_no_burn(hand: HandState, report: NoBurn) -> NoBurn:
    """Put the card that was never burned back on the stub: nobody has seen it."""
    _, _, index = _find_burn(hand, report)
    event = hand.log[index]
    if not isinstance(event, events.Burned):
        raise RefusedError("no card should have been burned there")
    [card] = stub_operations.parse_reported_cards(event.card)
    if not _is_among_burns(hand, index, card):
        raise RefusedError("the burns have been shuffled in since: there is nothing to correct")
    _check_looked(hand, report)
    piles.move_cards(hand, [card], piles.BURNS, piles.STUB)
    return report


def _establish_extra_burn(hand: HandState, report: ExtraBurn) -> ExtraBurn:
    """Add one more unseen card to the burns."""
    _, _, index = _find_burn(hand, report)
    event = hand.log[index]
    if not isinstance(event, events.Burned) or not _is_among_burns(
        hand, index, stub_operations.parse_reported_cards(event.card)[0]
    ):
        raise RefusedError("no card burned there is among the burns now")
    _check_looked(hand, report)
    extra_cards = stub_operations.top_card(hand)
    if not extra_cards:
        raise RefusedError("there are no cards left: two cannot have been burned")
    piles.move_cards(hand, extra_cards, piles.STUB, piles.BURNS)
    return msgspec.structs.replace(report, card=format_cards(extra_cards))


def _is_among_burns(hand: HandState, index: int, card: int) -> bool:
    """Whether a card that was burned at an index of the log has stayed among the burns.

    One that was shuffled in has not, even if it has been burned again: nobody can know that.
    """
    burned = hand.log[index]
    since = dropwhile(lambda record: record is not burned, hand.records)
    return card in hand.cards.burns and not any(
        isinstance(record, CardsMoved)
        and (record.source, record.target) == (piles.BURNS, piles.UNDER_STUB)
        for record in since
    )


def _check_looked(hand: HandState, report: AnyBurnIrregularity) -> None:
    for seat in report.looking_seats:
        check_seat(hand, seat)
    is_last_down_card = _street_step(hand, report) == stub_operations.last_street_step(
        hand
    ) and _deals_down(hand, report)
    if report.looking_seats and not is_last_down_card:
        raise RefusedError("only a last down card can have been looked at: the others are face up")


def _deals_down(hand: HandState, report: AnyBurnIrregularity) -> bool:
    step = hand.spec.script.steps[_street_step(hand, report)]
    return isinstance(step, script.DealStep) and step.passes[-1][1] == 0


def _establish_premature_board(hand: HandState, report: PrematureBoard) -> PrematureBoard:
    step = _next_board(hand)
    stub_operations.burn_for_premature_cards(hand)
    count = step.card_count * hand.spec.script.board_count
    cards = stub_operations.find_reported_cards(hand, count, report.cards)
    stub_operations.set_aside(hand, cards)
    return msgspec.structs.replace(report, cards=format_cards(cards))


def _next_board(hand: HandState) -> script.BoardStep:
    """Return the next board step, which must come before the next betting round.

    Rounds after cards that are on the board already do not count: the dealer has gone past them.
    """
    steps, laid_out = hand.spec.script.steps, _boards_laid_out(hand)
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: board cards cannot be dealt too early")
    has_its_card = False
    for index in range(hand.step_index + 1, len(steps)):
        step = steps[index]
        if isinstance(step, script.BoardStep):
            if index not in laid_out:
                return step
            has_its_card = True
        elif isinstance(step, script.BetStep) and has_its_card:
            has_its_card = False
        elif not isinstance(step, script.BurnStep | script.DrawStep | script.DiscardStep):
            break
    raise RefusedError("no board cards follow this betting round")


def _establish_too_many(hand: HandState, report: AnyExtraBoardCards) -> AnyIrregularity:
    board_count = hand.spec.script.board_count
    current_boards = range(hand.runs.index * board_count, (hand.runs.index + 1) * board_count)
    board_index = report.board_index if isinstance(report, TooManyBoardCards) else current_boards[0]
    if (
        type(board_index) is not int
        or board_index not in current_boards
        or not hand.cards.boards[board_index]
    ):
        raise RefusedError("no cards have just been dealt to that board")
    if not any(isinstance(step, script.BoardStep) for step in hand.spec.script.steps):
        raise RefusedError(
            "this game has no board: the community card was dealt because cards ran short"
        )
    if isinstance(hand.decision, decisions.DealCardsDecision):
        _return_to_last_board(hand, hand.decision)
    cards = stub_operations.find_reported_cards(hand, report.extra_count, report.cards)
    stub_operations.set_aside(hand, cards)
    return msgspec.structs.replace(report, cards=format_cards(cards))


def _return_to_last_board(hand: HandState, decision: decisions.DealCardsDecision) -> None:
    """Go back to before the burn for the next card, where there is no betting in between.

    The hand has burned it already, but at the table it is the first extra card on the board.
    """
    last_deal = stub_operations.last_deal_index(hand)
    dealt, since = hand.log[last_deal], effective_events(hand.log, last_deal + 1)
    last_board = (hand.runs.index + 1) * hand.spec.script.board_count - 1
    is_board_complete = isinstance(dealt, events.BoardDealt) and dealt.board_index == last_board
    if decision.kind != "board" or not is_board_complete:
        raise RefusedError("cards are still being dealt: report it afterwards")
    step = stub_operations.street_start_step(hand, hand.step_index)
    clause = hand.spec.script.steps[step].clause
    for event in since:
        if not isinstance(event, events.Burned) or event.clause != clause:
            raise RefusedError("this board has been put right already")
        burned = stub_operations.parse_reported_cards(event.card)
        hand.log.append(irregularity_events.CardsTakenBack(-1, event.card, 0, clause))
        piles.move_cards(hand, burned, piles.BURNS, piles.STUB)
    stub_operations.rewind_to_step(hand, hand.runs.index, step, clause)


def _establish_face_up(hand: HandState, report: BoardCardFaceUp) -> BoardCardFaceUp:
    step = _next_board(hand)
    if step.card_count != 1 or not isinstance(
        hand.spec.script.steps[stub_operations.next_dealing_step(hand)], script.BoardStep
    ):
        raise RefusedError("the next card is not a board card: report it as a boxed card")
    cards = stub_operations.find_reported_cards(hand, 1, report.card)
    if hand.has_named_cards:  # it is known from now on
        piles.move_cards(hand, cards, piles.STUB, piles.STUB)
    return msgspec.structs.replace(report, card=format_cards(cards))


# ---------------------------------------------------------------- remedies for burns


def _burn_now(hand: HandState, _: NoBurn, clause: str) -> None:
    card = format_cards(stub_operations.top_card(hand))
    card_corrections.record(hand, irregularity_events.BurnedLate(card, clause))


def _return_extra_burn(hand: HandState, report: ExtraBurn, clause: str) -> None:
    card_corrections.record(hand, irregularity_events.ExtraBurnReturned(report.card, clause))


def _redeal_with_one_burn(hand: HandState, report: AnyBurnIrregularity, clause: str) -> None:
    """Put all cards back in the order they came off the deck, and deal them again correctly."""
    run, step, index = _find_burn(hand, report)
    cards: list[int] = []
    if isinstance(report, ExtraBurn):
        burned = hand.log[index]
        assert isinstance(burned, events.Burned)  # noqa: S101  for the type checker
        cards = stub_operations.parse_reported_cards(
            burned.card
        ) + stub_operations.parse_reported_cards(report.card)
        piles.move_cards(hand, cards, piles.BURNS, piles.SET_ASIDE)
    cards += stub_operations.take_up_since(hand, index + 1, clause, kept_seats=report.looking_seats)
    street, already_dealt = _street_step(hand, report), card_corrections.ALREADY_DEALT
    for seat in report.looking_seats:
        card_corrections.change_deal(hand, already_dealt, street, seat)
    piles.move_cards(hand, cards, piles.SET_ASIDE, piles.STUB)
    stub_operations.rewind_to_step(hand, run, step, clause)


# ---------------------------------------------------------------- remedies for boards


def _take_up_board_cards(hand: HandState, report: Any, clause: str) -> None:
    """Take cards back from the board, and return the bets made on them."""
    stub_operations.return_round_bets(hand, clause)
    if isinstance(report, _BURN_KINDS):
        index = _find_burn(hand, report)[2]
        stub_operations.take_up_since(hand, index + 1, clause)
        if isinstance(report, NoBurn):
            _keep_next_burn(hand, index)
        return
    board_count = hand.spec.script.board_count
    count = _board_step(hand, report).card_count
    for board_index in range(hand.runs.index * board_count, (hand.runs.index + 1) * board_count):
        cards = hand.cards.boards[board_index][-count:]
        hand.record(irregularity_events.CardsTakenBack(-1, format_cards(cards), count, clause))
        piles.move_cards(hand, cards, piles.board(board_index), piles.SET_ASIDE)


def _keep_next_burn(hand: HandState, index: int) -> None:
    """Keep a card that lies face up as the next burn out of the shuffle (crown-36.1, 36.6).

    It was not burned, so it is on top of the stub now.
    """
    burned = hand.log[index]
    assert isinstance(burned, events.Burned)  # noqa: S101  checked when it was reported
    [card] = stub_operations.parse_reported_cards(burned.card)
    if _was_set_as_next_burn(hand, card):
        card_corrections.set_next_burn(hand, [card], piles.STUB, burned.clause)


def _was_set_as_next_burn(hand: HandState, card: int) -> bool:
    for record in reversed(hand.records):
        if isinstance(record, HandRestarted):
            break
        if isinstance(record, NextBurnSet) and card in record.cards:
            return True
        if (
            isinstance(record, irregularity_events.CardsGivenUp)
            and record.destination == card_corrections.TO_NEXT_BURN
            and card in stub_operations.parse_reported_cards(record.cards)[:1]
        ):
            return True
    return False


def _board_step(hand: HandState, report: Any) -> script.BoardStep:
    step = hand.spec.script.steps[_street_step(hand, report)]
    assert isinstance(step, script.BoardStep)  # noqa: S101  for the type checker
    return step


def _shuffle_in(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    stub_operations.shuffle_into_stub(hand, clause)


def _cut_deck(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    stub_operations.cut_stub(hand, clause)


def _shuffle_in_later(hand: HandState, report: AnyIrregularity, clause: str) -> None:
    floor.defer(
        hand, stub_operations.next_dealing_step(hand), RemedyAction.SHUFFLE_IN, report, clause
    )


def _cut_later(hand: HandState, report: AnyIrregularity, clause: str) -> None:
    floor.defer(
        hand, stub_operations.next_dealing_step(hand), RemedyAction.CUT_DECK, report, clause
    )


def _shuffle_in_before_last(hand: HandState, report: AnyIrregularity, clause: str) -> None:
    last = stub_operations.street_start_step(hand, stub_operations.last_street_step(hand))
    floor.defer(hand, last, RemedyAction.SHUFFLE_IN, report, clause)


def _deal_last_without_burn(hand: HandState, report: AnyIrregularity, clause: str) -> None:
    last = stub_operations.street_start_step(hand, stub_operations.last_street_step(hand))
    floor.defer(hand, last, RemedyAction.CUT_DECK, report, clause)
    floor.defer(hand, last, RemedyAction.SKIP_NEXT_BURN, report, clause)


def _skip_next_burn(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    card_corrections.set_next_burn(hand, [], piles.SET_ASIDE, clause)


def _deal_again(hand: HandState, report: Any, clause: str) -> None:
    run = _find_burn(hand, report)[0] if isinstance(report, _BURN_KINDS) else hand.runs.index
    stub_operations.rewind_to_step(hand, run, _street_step(hand, report), clause)


def _burn_and_deal_again(hand: HandState, report: AnyBurnIrregularity, clause: str) -> None:
    run, step, _ = _find_burn(hand, report)
    stub_operations.rewind_to_step(hand, run, step, clause)


def _set_aside(hand: HandState, report: PrematureBoard, clause: str) -> None:
    hand.record(irregularity_events.CardsSetAside(report.cards, len(report.cards) // 2, clause))


def _scramble_flop(hand: HandState, report: TooManyBoardCards, clause: str) -> None:
    """Pick one of the cards at random as the next burn; the others are the flop."""
    board_cards = hand.cards.boards[report.board_index][-_board_step(hand, report).card_count :]
    spread = board_cards + stub_operations.parse_reported_cards(report.cards)
    hand.record(irregularity_events.CardsTakenBack(-1, format_cards(spread), len(spread), clause))
    piles.move_cards(hand, board_cards, piles.board(report.board_index), piles.SET_ASIDE)
    if hand.has_named_cards:
        mixed = spread
        picked = stub_operations.parse_reported_cards(report.picked_card)
        if len(picked) != 1 or picked[0] not in spread:
            raise RefusedError(
                f"name the card of {format_cards(spread)} that the floor picked for the burn",
                clause,
            )
    else:
        mixed = piles.scramble(hand, spread)
        picked = mixed[:1]
    flop = [card for card in mixed if card != picked[0]]
    piles.move_cards(hand, flop, piles.SET_ASIDE, piles.STUB)
    piles.deal_board(hand, report.board_index, flop, clause)
    card_corrections.set_next_burn(hand, picked, piles.SET_ASIDE, clause)


def _burn_extra_card(hand: HandState, report: TooManyBoardCards, clause: str) -> None:
    """Use the extra card as the next burn; if no burn is to come, muck it."""
    state = ensure_irregularities(hand)
    [card] = stub_operations.parse_reported_cards(report.cards)
    to_come = hand.spec.script.steps[hand.step_index :]
    if state.next_burn is None and any(isinstance(step, script.BurnStep) for step in to_come):
        card_corrections.set_next_burn(hand, [card], piles.SET_ASIDE, clause)
    else:
        piles.move_cards(hand, [card], piles.SET_ASIDE, piles.MUCK)


# ---------------------------------------------------------------- Manila


def _lay_out_card(hand: HandState, report: PrematureBoard | BoardCardFaceUp, clause: str) -> None:
    """Deal the next board card now; none is dealt when its turn comes."""
    count = 1
    if isinstance(report, PrematureBoard):
        cards = stub_operations.parse_reported_cards(report.cards)
        count = len(cards)
        piles.move_cards(hand, cards, piles.SET_ASIDE, piles.STUB)
    card_corrections.change_deal(hand, card_corrections.LAID_OUT, _street_step(hand, report))
    piles.deal_board(hand, 0, piles.top_of_stub(hand, count), clause)


def _limit_bets_to_minimum(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    _limit_bets(hand, hand.spec.min_bet, clause)


def _limit_bets_to_largest(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    _limit_bets(hand, largest_wager(hand) or hand.spec.min_bet, clause)


def _limit_bets(hand: HandState, maximum: int, clause: str) -> None:
    """Limit the bets in the round before the card that was laid out last."""
    last_board = _boards_laid_out(hand)[-1]
    steps = hand.spec.script.steps[hand.step_index : last_board]
    round_count = sum(isinstance(step, script.BetStep) for step in steps)
    betting_mistakes.limit_bets(hand, maximum, clause, round_count - 1)
    betting.refresh_decision(hand)


def largest_wager(hand: HandState) -> int:
    """Return the largest single bet, raise or blind of the hand so far."""
    largest = bet_level = 0
    has_acted = False
    for event in effective_events(hand.log):
        if isinstance(event, irregularity_events.MisdealDeclared):
            largest = bet_level = 0
        elif isinstance(event, events.Posted):
            bet_level = max(bet_level, event.amount)
            largest = max(largest, event.amount)
        elif isinstance(event, events.BoardDealt | events.Dealt) and has_acted:
            bet_level, has_acted = 0, False
        elif isinstance(event, events.Bet | events.Raised):
            largest = max(largest, event.to - bet_level)
            bet_level = event.to
        has_acted = has_acted or isinstance(event, events.BETTING_ACTIONS)
    return largest


# ---------------------------------------------------------------- possible irregularities


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities with burns and boards that could be reported now."""
    irregularities: list[AnyIrregularity] = []
    burns = list_burns(hand)
    if burns and not hand.has_named_cards:
        burn_number = rng.randbelow(len(burns) + 1)
        irregularities += [NoBurn(burn_number), ExtraBurn(burn_number)]
    steps = hand.spec.script.steps
    if isinstance(hand.decision, decisions.BetDecision) and not hand.has_named_cards:
        to_come = next(
            (step for step in steps[hand.step_index + 1 :] if isinstance(step, script.BoardStep)), 0
        )
        if to_come:
            irregularities += [PrematureBoard(), BoardCardFaceUp()]
    if any(hand.cards.boards) and not hand.has_named_cards:
        irregularities += [
            TooManyBoardCards(1 + rng.randbelow(3)),
            UnclearBoardCard(1 + rng.randbelow(2)),
        ]
    return irregularities


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    NoBurn: _establish_no_burn,
    ExtraBurn: _establish_extra_burn,
    PrematureBoard: _establish_premature_board,
    TooManyBoardCards: _establish_too_many,
    UnclearBoardCard: _establish_too_many,
    BoardCardFaceUp: _establish_face_up,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.FLOP: _is_flop,
    Condition.NOT_FLOP: lambda hand, report: not _is_flop(hand, report),
    Condition.SECOND_BOARD_CARD: lambda hand, report: _is_board(hand, report, 1),
    Condition.LAST_BOARD_CARD: lambda hand, report: _is_board(hand, report, -1),
    Condition.NOTHING_DEALT_AFTER_BURN: _is_nothing_dealt_since,
    Condition.ACTED_ON: lambda hand, report: stub_operations.has_acted_since(
        hand, _log_index_of_cards(hand, report)
    ),
    Condition.NOT_ACTED_ON: lambda hand, report: (
        not stub_operations.has_acted_since(hand, _log_index_of_cards(hand, report))
    ),
    Condition.SUBSTANTIAL_ACTION_ON_CARDS: lambda hand, report: has_substantial_action(
        hand, _log_index_of_cards(hand, report)
    ),
    Condition.NO_SUBSTANTIAL_ACTION_ON_CARDS: lambda hand, report: (
        not has_substantial_action(hand, _log_index_of_cards(hand, report))
    ),
    Condition.ALL_IN_WITHOUT_BETTING: _is_past_without_betting,
    Condition.ONE_EXTRA_BOARD_CARD: lambda _, report: report.extra_count == 1,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.BURN_NOW: _burn_now,
    RemedyAction.RETURN_EXTRA_BURN: _return_extra_burn,
    RemedyAction.REDEAL_WITH_ONE_BURN: _redeal_with_one_burn,
    RemedyAction.REDEAL_OTHERS_WITH_ONE_BURN: _redeal_with_one_burn,
    RemedyAction.TAKE_UP_BOARD_CARDS: _take_up_board_cards,
    RemedyAction.SHUFFLE_IN: _shuffle_in,
    RemedyAction.CUT_DECK: _cut_deck,
    RemedyAction.SHUFFLE_IN_LATER: _shuffle_in_later,
    RemedyAction.CUT_DECK_LATER: _cut_later,
    RemedyAction.SHUFFLE_IN_BEFORE_LAST: _shuffle_in_before_last,
    RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN: _deal_last_without_burn,
    RemedyAction.SKIP_NEXT_BURN: _skip_next_burn,
    RemedyAction.DEAL_AGAIN: _deal_again,
    RemedyAction.BURN_AND_DEAL_AGAIN: _burn_and_deal_again,
    RemedyAction.SET_ASIDE: _set_aside,
    RemedyAction.SCRAMBLE_FLOP: _scramble_flop,
    RemedyAction.BURN_EXTRA_CARD: _burn_extra_card,
    RemedyAction.LAY_OUT_CARD: _lay_out_card,
    RemedyAction.LIMIT_BETS_TO_MINIMUM: _limit_bets_to_minimum,
    RemedyAction.LIMIT_BETS_TO_LARGEST: _limit_bets_to_largest,
}
