"""Hands held and given up: miscounted, fouled, killed, mucked, shown, miscalled."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import RANKS, UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_state,
    card_corrections,
    chips,
    commands,
    decisions,
    events,
    floor,
    irregularity_events,
    legal_bets,
    piles,
    progress,
    showdown,
    showing,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import check_not_dealt
from cardspeak.hand.irregularities import (
    deal_handlers,
    past_showdowns,
    street_handlers,
    stub_operations,
)
from cardspeak.hand.irregularities.hand_effects import (
    check_has_pot,
    check_not_set_in_rows,
    check_not_too_late,
    check_seat,
    defer_to_next,
    kill_hand,
    reset_deal,
    return_wagers,
)
from cardspeak.hand.irregularities.turn_handlers import can_bet_later
from cardspeak.hand.requests import exposed_cards
from cardspeak.houses.irregularities import deal_irregularities, held_hand_irregularities
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity


def cards_dealt_to(hand: HandState, seat: int) -> tuple[list[int], list[int]]:
    """Return the down and up cards of a seat; for a mucked hand, the cards it had."""
    if hand.cards.down_cards[seat] or hand.cards.up_cards[seat]:
        return hand.cards.down_cards[seat], hand.cards.up_cards[seat]
    return hand.cards.mucked_hands[seat]


def _events_backwards(hand: HandState) -> Iterator[events.HandEventBase]:
    """Yield the events since the cards were dealt, latest first."""
    for event in reversed(hand.log):
        if isinstance(event, irregularity_events.MisdealDeclared):
            return
        yield event


def _card_count(hand: HandState, seat: int) -> int:
    set_count = sum(
        len(row)
        for row_hand, owner in enumerate(hand.rows.owners)
        if owner == seat
        for row in hand.rows.placed[row_hand]
    )
    return len(hand.cards.down_cards[seat]) + len(hand.cards.up_cards[seat]) + set_count


def _establish_with_cards(hand: HandState, report: Any) -> AnyIrregularity:
    """Accept a report about a live hand that has cards."""
    check_has_pot(hand)
    if not _card_count(hand, check_seat(hand, report.seat)):
        raise RefusedError(f"seat {report.seat} has no cards yet")
    return report  # type: ignore[no-any-return]


def is_showdown(hand: HandState, _: object = None) -> bool:
    """Whether hands are being shown."""
    return isinstance(hand.decision, decisions.ShowDecision)


# ---------------------------------------------------------------- how many cards


def _establish_hand_size(
    hand: HandState, report: held_hand_irregularities.WrongHandSize
) -> held_hand_irregularities.WrongHandSize:
    _establish_with_cards(hand, report)
    if isinstance(hand.decision, decisions.DealCardsDecision):
        raise RefusedError("cards are still being dealt: count them afterwards")
    card_count = _card_count(hand, report.seat)
    if (
        type(report.card_count) is not int
        or report.card_count < 0
        or report.card_count == card_count
    ):
        raise RefusedError(f"seat {report.seat} has {card_count} cards, the right number")
    return report


def _has_draw_to_come(hand: HandState, report: held_hand_irregularities.WrongHandSize) -> bool:
    """Whether a player still has a draw to come."""
    steps = hand.spec.script.steps
    if isinstance(hand.decision, decisions.DrawDecision) and report.seat in hand.queue:
        return True
    return any(isinstance(step, script.DrawStep) for step in steps[hand.step_index + 1 :])


def _lacks_only_last_card(hand: HandState, report: held_hand_irregularities.WrongHandSize) -> bool:
    """Whether only the last card is missing, and the others are enough for a hand."""
    return (
        hand.step_index >= stub_operations.last_street_step(hand)
        and report.card_count == _card_count(hand, report.seat) - 1
        and all(share.ranking.min_cards <= report.card_count for share in hand.spec.pot_shares)
    )


def _is_after_draw(hand: HandState, report: held_hand_irregularities.WrongHandSize) -> bool:
    is_draw_game = hand.spec.script.has_draw
    return is_draw_game and not _has_draw_to_come(hand, report)


def _remove_missing_cards(
    hand: HandState, report: held_hand_irregularities.WrongHandSize, clause: str
) -> int:
    """Remove the cards a hand lacks, last dealt first; return how many."""
    count = _card_count(hand, report.seat) - report.card_count
    if not 0 < count <= len(hand.cards.down_cards[report.seat]):
        raise RefusedError(f"seat {report.seat} cannot be {count} down cards short", clause)
    hand.strengths = {}
    card_corrections.record(hand, irregularity_events.HandRuledShort(report.seat, count, clause))
    return count


def _draw_missing_cards(
    hand: HandState, report: held_hand_irregularities.WrongHandSize, clause: str
) -> None:
    missing_count = _remove_missing_cards(hand, report, clause)
    owed_count = card_corrections.owed_count(hand, report.seat) + missing_count
    card_corrections.owe_on_draw(hand, report.seat, owed_count)


def _play_hand_short(
    hand: HandState, report: held_hand_irregularities.WrongHandSize, clause: str
) -> None:
    _remove_missing_cards(hand, report, clause)


def _treat_as_dealt_wrong(
    hand: HandState, report: held_hand_irregularities.WrongHandSize, clause: str
) -> AnyIrregularity:
    """Return the report of a hand that was dealt too few cards, too many, or none."""
    extra_count = report.card_count - _card_count(hand, report.seat)
    dealt_wrong: AnyIrregularity
    if extra_count > 0:
        dealt_wrong = deal_irregularities.DealtTooMany(report.seat, extra_count)
    elif report.card_count:
        dealt_wrong = deal_irregularities.DealtTooFew(report.seat, -extra_count)
    else:
        dealt_wrong = deal_irregularities.PlayerNotDealtIn(report.seat)
    return deal_handlers.ESTABLISH[type(dealt_wrong)](hand, dealt_wrong)


def _last_folder(hand: HandState) -> int:
    """Return the seat that folded last, in turn or out of turn, or -1 if nobody has."""
    killed_seat = -1
    for event in _events_backwards(hand):
        if isinstance(event, events.Folded):
            return event.seat
        if isinstance(event, irregularity_events.HandKilled):
            killed_seat = event.seat
        elif isinstance(event, irregularity_events.Reported):
            report = event.irregularity
            if isinstance(report, ActionOutOfTurn) and report.seat == killed_seat:
                return killed_seat
            killed_seat = -1
    return -1


def _award_to_last_folder(hand: HandState, report: Any, clause: str) -> None:
    winner = _last_folder(hand)
    if winner < 0:
        raise RefusedError("nobody has folded: there is nobody to award the pot to", clause)
    for seat in hand.live_seats():
        betting_state.leave(hand, seat)
        piles.muck_dead_hand(hand, seat)
        hand.record(irregularity_events.HandKilled(seat, clause))
    showdown.award_everything(hand, winner, clause)


# ---------------------------------------------------------------- refunds


def _refund_player(hand: HandState, report: Any, clause: str) -> None:
    return_wagers(hand, report.seat, chips.refund, clause)


# ---------------------------------------------------------------- mucked and retrieved


def _establish_mucked_by_mistake(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake
) -> held_hand_irregularities.HandMuckedByMistake:
    check_has_pot(hand)
    check_not_too_late(hand, report)
    check_seat(hand, report.seat, live=False)
    if not sum(map(len, cards_dealt_to(hand, report.seat))):
        raise RefusedError(f"seat {report.seat} has no cards to muck")
    killed_seats = (
        event.seat
        for event in _events_backwards(hand)
        if isinstance(event, irregularity_events.HandKilled)
    )
    if report.seat in killed_seats:
        raise RefusedError(f"the hand of seat {report.seat} was ruled dead: it stays dead")
    if hand.over:
        past_showdowns.check_mucked(hand, report)
    return report


def _is_betting_over_for_player(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake
) -> bool:
    """Whether a player is all-in or in the showdown, and so has no bet left to fold to."""
    if hand.folded[report.seat]:
        return is_showdown(hand) and report.seat in hand.showing.mucked_seats
    return is_showdown(hand) or hand.chips.stacks[report.seat] == 0


def _has_folded_this_round(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake
) -> bool:
    return isinstance(hand.decision, decisions.BetDecision) and (
        not hand.folded[report.seat] or report.seat in _folded_since(hand, events.BoardDealt)
    )


def _has_closed_round(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake
) -> bool:
    """Whether a player's fold ended the last round, and nobody has acted on the board since."""
    last_action = next(
        (event for event in _events_backwards(hand) if isinstance(event, events.BETTING_ACTIONS)),
        None,
    )
    return (
        isinstance(hand.decision, decisions.BetDecision)
        and isinstance(last_action, events.Folded)
        and last_action.seat == report.seat
        and report.seat in _folded_since(hand, events.Dealt)  # everybody has all their cards
    )


def _folded_since(hand: HandState, kind: type[events.Dealt | events.BoardDealt]) -> set[int]:
    """Return the seats that folded since cards were last dealt to players, or to the board too."""
    seats: set[int] = set()
    for event in _events_backwards(hand):
        if isinstance(event, events.Dealt | kind):
            break
        if isinstance(event, events.Folded):
            seats.add(event.seat)
    return seats


def _keep_hand_dead(hand: HandState, report: Any, clause: str) -> None:
    if not hand.folded[report.seat]:
        kill_hand(hand, report.seat, clause)


def _retrieve_hand(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake, clause: str
) -> None:
    """Give a player their cards back; they still have to answer the bet they folded to."""
    seat, was_folded = report.seat, hand.folded[report.seat]
    if was_folded and seat in hand.showing.mucked_seats:
        progress.set_queue(hand, [*hand.queue, seat])
    elif was_folded:
        _retrieve_from_muck(hand, seat, clause)
    showing.retrieve(hand, seat, clause)
    card_corrections.give_back(hand, seat)
    betting_state.retrieve(hand, seat)
    if isinstance(hand.decision, decisions.BetDecision):
        # At once, even if others have acted since: mucking by mistake gains no position.
        is_to_act = was_folded and hand.betting.yet_to_act[seat]
        betting.resume_from(hand, seat if is_to_act else hand.decision.seat)


def _retrieve_and_call(
    hand: HandState, report: held_hand_irregularities.HandMuckedByMistake, clause: str
) -> None:
    """Give a player their cards back for the bet they folded to, which ended the round."""
    seat = report.seat
    owed = max(hand.chips.put_in[other] for other in hand.live_seats()) - hand.chips.put_in[seat]
    _retrieve_from_muck(hand, seat, clause)
    showing.retrieve(hand, seat, clause)
    card_corrections.give_back(hand, seat)
    betting_state.retrieve(hand, seat)
    amount = chips.affordable(hand, seat, owed)
    if amount:
        chips.correct_amount(hand, seat, amount, clause, is_bet=False)
    street_handlers.restart_round(hand)


def _retrieve_from_muck(hand: HandState, seat: int, clause: str) -> None:
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError(f"seat {seat} folded earlier: its hand cannot be live again", clause)
    down, up = cards_dealt_to(hand, seat)
    for card in down + up:
        if card not in hand.cards.mucked_cards:
            raise RefusedError(f"the cards of seat {seat} are no longer in the muck", clause)


def _establish_pushed_forward(
    hand: HandState, report: held_hand_irregularities.HandPushedForward
) -> held_hand_irregularities.HandPushedForward:
    _establish_with_cards(hand, report)
    if (
        not isinstance(hand.decision, decisions.BetDecision)
        or not hand.betting.yet_to_act[report.seat]
    ):
        raise RefusedError(
            f"seat {report.seat} is not to act: pushing its cards forward changes nothing"
        )
    if hand.chips.bets[report.seat] < hand.betting.bet_to_match:
        raise RefusedError(f"seat {report.seat} faces a bet: pushing the hand forward is a fold")
    return report


# ---------------------------------------------------------------- cards in another's hand


def _establish_mucked_into_another(
    hand: HandState, report: held_hand_irregularities.MuckedIntoAnotherHand
) -> held_hand_irregularities.MuckedIntoAnotherHand:
    """Accept a fold that went into another hand, also one that has been recorded as a fold."""
    check_has_pot(hand)
    seat = check_seat(hand, report.seat, live=False)
    if not _card_count(hand, seat) and not sum(map(len, cards_dealt_to(hand, seat))):
        raise RefusedError(f"seat {seat} has no cards yet")
    if check_seat(hand, report.other_seat) == report.seat:
        raise RefusedError("give the seat whose hand the cards were mucked into")
    return report


def _is_other_blind_yet_to_act(
    hand: HandState, report: held_hand_irregularities.MuckedIntoAnotherHand
) -> bool:
    is_first_round = not any(
        isinstance(step, script.BetStep) for step in hand.spec.script.steps[: hand.step_index]
    )
    return (
        is_first_round
        and hand.posts.blinds[report.other_seat] > 0
        and not hand.betting.acted[report.other_seat]
    )


def _redeal_with_dead_hand(
    hand: HandState, report: held_hand_irregularities.MuckedIntoAnotherHand, clause: str
) -> None:
    """Deal again; the offender is dealt cards, but their hand is dead."""
    reset_deal(hand, clause)
    defer_to_next(hand, script.BetStep, RemedyAction.KEEP_HAND_DEAD, report, clause)
    hand.advance()


# ---------------------------------------------------------------- up cards


def _establish_with_up_cards(hand: HandState, report: Any) -> AnyIrregularity:
    _establish_with_cards(hand, report)
    if not hand.cards.up_cards[report.seat]:
        raise RefusedError(f"seat {report.seat} has no up cards")
    return report  # type: ignore[no-any-return]


# ---------------------------------------------------------------- shown cards


def _establish_shown(hand: HandState, report: Any) -> AnyIrregularity:
    """Accept cards that were seen: they are in that hand, or name cards unknown so far."""
    check_has_pot(hand)
    check_not_too_late(hand, report)
    seat = check_seat(hand, report.seat, live=False)
    shown = stub_operations.parse_reported_cards(report.cards)
    down, up = cards_dealt_to(hand, seat)
    # Cards that were shuffled into the stub since may be another player's by now.
    cards_in_place = (
        *hand.cards.down_cards[seat],
        *hand.cards.up_cards[seat],
        *hand.cards.mucked_cards,
    )
    own_cards = [card for card in down + up if card in cards_in_place]
    unknown_cards = [card for card in shown if card not in own_cards]
    if not shown or UNKNOWN in shown or len(set(shown)) < len(shown):
        raise RefusedError("name the cards that were seen")
    if len(unknown_cards) > own_cards.count(UNKNOWN):
        raise RefusedError(f"seat {seat} does not have {format_cards(unknown_cards[:1])}")
    check_not_dealt(hand, unknown_cards)
    _name_unknown_cards(hand, seat, unknown_cards)
    return report  # type: ignore[no-any-return]


def _name_unknown_cards(hand: HandState, seat: int, cards: list[int]) -> None:
    """Fill in the names of cards that were unknown, wherever they lie."""
    places = [piles.down(seat), piles.up(seat), *([piles.MUCK] if hand.folded[seat] else [])]
    for place in places:
        while cards and UNKNOWN in piles.pile(hand, place):
            piles.name_unknown(hand, place, [cards.pop()])


def _establish_shown_to_one(
    hand: HandState, report: held_hand_irregularities.ShownToOne
) -> AnyIrregularity:
    if hand.check_at_table(report.shown_to_seat) == report.seat:
        raise RefusedError("give the seat that the cards were shown to")
    return _establish_shown(hand, report)


def _establish_folded_face_up(
    hand: HandState, report: held_hand_irregularities.FoldedFaceUp
) -> AnyIrregularity:
    if not hand.folded[check_seat(hand, report.seat, live=False)]:
        raise RefusedError(f"seat {report.seat} has not folded: report shown-to-one instead")
    return _establish_shown(hand, report)


def _show_to_others(
    hand: HandState, report: Any, cards: str, seats: tuple[int, ...], clause: str
) -> None:
    card_corrections.record(
        hand, irregularity_events.CardsShownToOthers(report.seat, cards, seats, clause)
    )


def _show_to_all(hand: HandState, report: Any, clause: str) -> None:
    _show_to_others(hand, report, report.cards, (), clause)


def _show_to_active(
    hand: HandState, report: held_hand_irregularities.ShownToOne, clause: str
) -> None:
    _show_to_others(
        hand,
        report,
        report.cards,
        tuple(sorted({*hand.live_seats(), report.shown_to_seat})),
        clause,
    )


def _show_after_round(
    hand: HandState, report: held_hand_irregularities.ShownToOne, clause: str
) -> None:
    """Show the cards when the betting round ends: at once if that is over, as while cards come."""
    if isinstance(hand.decision, decisions.BetDecision):
        floor.defer(hand, hand.step_index + 1, RemedyAction.SHOW_TO_ALL, report, clause)
    else:
        _show_to_all(hand, report, clause)


def _show_after_betting(
    hand: HandState, report: held_hand_irregularities.ShownToOne, clause: str
) -> None:
    steps = hand.spec.script.steps
    last_round = max(index for index, step in enumerate(steps) if isinstance(step, script.BetStep))
    if hand.step_index > last_round:
        _show_to_all(hand, report, clause)
    else:
        floor.defer(hand, last_round + 1, RemedyAction.SHOW_TO_ALL, report, clause)


def _has_folded(hand: HandState, report: held_hand_irregularities.ShownToOne) -> bool:
    return hand.folded[report.seat]


def _is_viewer_active(hand: HandState, report: held_hand_irregularities.ShownToOne) -> bool:
    return not hand.folded[report.shown_to_seat]


def _is_hand_over(hand: HandState, _: object) -> bool:
    return hand.over


def _is_won_uncalled(hand: HandState, report: held_hand_irregularities.ShownToOne) -> bool:
    return hand.over and not hand.folded[report.seat] and not hand.showing.shown_seats


def _may_viewer_act(hand: HandState, report: held_hand_irregularities.ShownToOne) -> bool:
    """Whether the viewer still has to act in this round, or may have to if somebody raises."""
    viewer = report.shown_to_seat
    if not legal_bets.can_bet(hand, viewer):
        return False
    trial, step_index = hand.copy(), hand.step_index
    while isinstance(trial.decision, decisions.BetDecision) and trial.step_index == step_index:
        if trial.decision.seat == viewer or trial.decision.raise_to is not None:
            return True
        if trial.decision.check:
            trial.act(commands.Check())
        elif trial.decision.call:
            trial.act(commands.Call())
        else:  # a forced bet that is all-in
            return trial.betting.yet_to_act[viewer]
    return False


def _may_viewer_act_later(hand: HandState, report: held_hand_irregularities.ShownToOne) -> bool:
    return not hand.folded[report.shown_to_seat] and can_bet_later(hand, report.shown_to_seat)


def _establish_asked_for_rest(
    hand: HandState, report: held_hand_irregularities.AskedToShowRest
) -> held_hand_irregularities.AskedToShowRest:
    check_not_set_in_rows(hand)
    check_not_too_late(hand, report)
    seat = check_seat(hand, report.seat, live=False)
    if not hand.over and not hand.folded[seat] and not is_showdown(hand):
        raise RefusedError(f"seat {seat} is still in the hand: nobody may ask to see its cards")
    down, _ = cards_dealt_to(hand, seat)
    exposed = exposed_cards(hand)
    exposed_count = sum(card in exposed for card in down)
    if not 0 < exposed_count < len(down) or UNKNOWN in down or seat in hand.showing.shown_seats:
        raise RefusedError(f"seat {seat} has not shown only some of its hole cards")
    return report


def _show_rest_of_hand(
    hand: HandState, report: held_hand_irregularities.AskedToShowRest, clause: str
) -> None:
    down, _ = cards_dealt_to(hand, report.seat)
    _show_to_others(hand, report, format_cards(down), (), clause)


# ---------------------------------------------------------------- miscalled hands


def _establish_miscalled(hand: HandState, report: Any) -> AnyIrregularity:
    check_not_set_in_rows(hand)
    if hand.over:
        check_not_too_late(hand, report)
        past_showdowns.check_mucked(hand, report)
    elif not is_showdown(hand):
        raise RefusedError("hands are called only at the showdown")
    seat = check_seat(hand, report.seat)
    if UNKNOWN in hand.cards.down_cards[seat]:
        raise RefusedError(f"the cards of seat {seat} are unknown: table the hand first")
    if report.mucked_seat != -1 and check_seat(hand, report.mucked_seat, live=False) == seat:
        raise RefusedError("give the seat of another player who mucked")
    if (
        report.mucked_seat != -1
        and hand.folded[report.mucked_seat]
        and report.mucked_seat not in hand.showing.mucked_seats
    ):
        raise RefusedError(f"seat {report.mucked_seat} folded before the showdown")
    return report  # type: ignore[no-any-return]


def _is_called_too_high(hand: HandState, report: held_hand_irregularities.MiscalledHand) -> bool:
    """Whether a low hand is no better than the best low that starts one rank above the call."""
    called_rank = report.called_ranks[:1].upper()
    if called_rank not in RANKS or not called_rank:
        raise RefusedError("give the low that was called, highest card first: 8 or 8-6")
    [share, *_] = hand.spec.pot_shares
    ranking = share.ranking
    rank_values = ranking.order.rank_values
    ranks = sorted(range(len(RANKS)), key=lambda rank: rank_values[rank])
    next_rank = ranks.index(RANKS.index(called_rank)) + 1
    strength = showdown.hand_strength(hand, share, report.seat)
    if next_rank == len(ranks):
        return len({card >> 2 for card in hand.cards.down_cards[report.seat]}) < len(
            hand.cards.down_cards[report.seat]
        )
    higher_strengths = (
        ranking.strength(
            [4 * rank + (i & 3) for i, rank in enumerate((ranks[next_rank], *lower_ranks))]
        )
        for lower_ranks in combinations(ranks[:next_rank], 4)
    )
    return strength <= max(higher_strengths, default=0)


def _kill_mucked_hand(hand: HandState, report: Any, clause: str) -> None:
    if report.mucked_seat != -1 and not hand.folded[report.mucked_seat]:
        kill_hand(hand, report.mucked_seat, clause)


def _read_hand(hand: HandState, report: Any, clause: str) -> None:
    """Table the hand if it is not tabled yet: it counts by its cards alone."""
    if not hand.over and report.seat in hand.queue:
        showdown.show_hand(hand, report.seat, ())


def _count_intact_hands(hand: HandState, report: Any) -> int:
    return sum(seat != report.mucked_seat for seat in hand.live_seats())


# ---------------------------------------------------------------- possible irregularities


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities with held hands that could be reported now."""
    if hand.spec.script.first_bet_step is None:
        return []
    seat, other = rng.choice(hand.dealt_seats()), rng.choice(hand.dealt_seats())
    is_told, is_sure = bool(rng.randbelow(2)), bool(rng.randbelow(2))
    irregularities: list[AnyIrregularity] = [
        held_hand_irregularities.WrongHandSize(
            seat, _card_count(hand, seat) + rng.choice((-2, -1, 1)), not is_sure
        ),
        held_hand_irregularities.WrongHandSize(seat, _card_count(hand, seat) + rng.choice((-1, 1))),
        held_hand_irregularities.FouledHand(seat, is_told, is_sure),
        held_hand_irregularities.HandMuckedByDealer(seat, is_told, is_sure),
        held_hand_irregularities.HandMuckedByMistake(seat, is_sure, is_told),
        held_hand_irregularities.HandPushedForward(seat, is_sure),
        held_hand_irregularities.MuckedIntoAnotherHand(seat, other),
        held_hand_irregularities.HiddenCards(seat),
        held_hand_irregularities.UpCardsPickedUp(seat),
        held_hand_irregularities.UpCardsReordered(seat),
        held_hand_irregularities.AskedToShowRest(seat),
        held_hand_irregularities.MiscalledHand(seat, rng.choice(RANKS), rng.choice((-1, other))),
        held_hand_irregularities.UnannouncedPair(seat, other),
    ]
    down, _ = cards_dealt_to(hand, seat)
    if down and UNKNOWN not in down:
        irregularities.append(
            held_hand_irregularities.ShownToOne(seat, format_cards(down[:1]), other)
        )
        irregularities.append(held_hand_irregularities.FoldedFaceUp(seat, format_cards(down[-1:])))
    return irregularities


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    held_hand_irregularities.WrongHandSize: _establish_hand_size,
    held_hand_irregularities.FouledHand: _establish_with_cards,
    held_hand_irregularities.HandMuckedByDealer: _establish_with_cards,
    held_hand_irregularities.HandMuckedByMistake: _establish_mucked_by_mistake,
    held_hand_irregularities.HandPushedForward: _establish_pushed_forward,
    held_hand_irregularities.MuckedIntoAnotherHand: _establish_mucked_into_another,
    held_hand_irregularities.HiddenCards: _establish_with_cards,
    held_hand_irregularities.UpCardsPickedUp: _establish_with_up_cards,
    held_hand_irregularities.UpCardsReordered: _establish_with_up_cards,
    held_hand_irregularities.ShownToOne: _establish_shown_to_one,
    held_hand_irregularities.FoldedFaceUp: _establish_folded_face_up,
    held_hand_irregularities.AskedToShowRest: _establish_asked_for_rest,
    held_hand_irregularities.MiscalledHand: _establish_miscalled,
    held_hand_irregularities.UnannouncedPair: _establish_miscalled,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.ALL_HANDS_WRONG: lambda _, report: report.all_hands_wrong,
    Condition.SOMEBODY_FOLDED: lambda hand, _: _last_folder(hand) >= 0,
    Condition.AT_SHOWDOWN: is_showdown,
    Condition.ONLY_LAST_CARD_MISSING: _lacks_only_last_card,
    Condition.SHORT_BEFORE_DRAW: lambda hand, report: (
        report.card_count < _card_count(hand, report.seat) and _has_draw_to_come(hand, report)
    ),
    Condition.MORE_THAN_SEVEN_CARDS: lambda _, report: report.card_count > 7,
    Condition.AFTER_DRAW: _is_after_draw,
    Condition.PROTECTED: lambda _, report: report.protected,
    Condition.IDENTIFIABLE: lambda _, report: report.identifiable,
    Condition.PLAYER_MISLED: lambda _, report: report.was_misled,
    Condition.BETTING_OVER_FOR_PLAYER: _is_betting_over_for_player,
    Condition.FOLDED_THIS_ROUND: _has_folded_this_round,
    Condition.FOLD_ENDED_ROUND: _has_closed_round,
    Condition.OTHER_IS_BLIND_YET_TO_ACT: _is_other_blind_yet_to_act,
    Condition.WAS_FOLDED: _has_folded,
    Condition.SHOWN_TO_ACTIVE: _is_viewer_active,
    Condition.WON_UNCALLED: _is_won_uncalled,
    Condition.HAND_IS_OVER: _is_hand_over,
    Condition.VIEWER_MAY_ACT: _may_viewer_act,
    Condition.VIEWER_ACTS_LATER: _may_viewer_act_later,
    Condition.MISCALLED_HIGH_CARD: _is_called_too_high,
    Condition.ANOTHER_HAND_MUCKED: lambda _, report: report.mucked_seat != -1,
    Condition.HEADS_UP: lambda hand, report: (
        len({*hand.live_seats(), report.mucked_seat} - {-1}) == 2
    ),
    Condition.TWO_HANDS_INTACT: lambda hand, report: _count_intact_hands(hand, report) >= 2,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], AnyIrregularity | None]]] = {
    RemedyAction.REFUND_PLAYER: _refund_player,
    RemedyAction.KEEP_HAND_DEAD: _keep_hand_dead,
    RemedyAction.RETRIEVE_HAND: _retrieve_hand,
    RemedyAction.RETRIEVE_HAND_AND_CALL: _retrieve_and_call,
    RemedyAction.AWARD_TO_LAST_FOLDER: _award_to_last_folder,
    RemedyAction.PLAY_HAND_SHORT: _play_hand_short,
    RemedyAction.DRAW_MISSING_CARDS: _draw_missing_cards,
    RemedyAction.REDEAL_WITH_DEAD_HAND: _redeal_with_dead_hand,
    RemedyAction.SHOW_TO_ALL: _show_to_all,
    RemedyAction.SHOW_TO_ACTIVE: _show_to_active,
    RemedyAction.SHOW_AFTER_ROUND: _show_after_round,
    RemedyAction.SHOW_AFTER_BETTING: _show_after_betting,
    RemedyAction.SHOW_REST_OF_HAND: _show_rest_of_hand,
    RemedyAction.READ_HAND: _read_hand,
    RemedyAction.KILL_MUCKED_HAND: _kill_mucked_hand,
    RemedyAction.TREAT_AS_DEALT_WRONG: _treat_as_dealt_wrong,
}
