"""Effects shared by irregularities of every kind: deadlines, misdeals, void and dead hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_state,
    chips,
    dealing,
    decisions,
    drawing,
    events,
    floor,
    irregularity_events,
    misdeals,
    piles,
    progress,
    requests,
    row_placement,
    showdown,
    showing,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.irregularities import describe_irregularity, other_irregularities
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.houses.policies import SubstantialActionRule
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity


def defer_to_next(
    hand: HandState,
    step_type: type[script.ScriptStep],
    action: RemedyAction,
    report: AnyIrregularity,
    clause: str,
) -> None:
    """Defer an action until the next step of a given type begins."""
    steps = hand.spec.script.steps
    index = next(
        i for i in range(hand.step_index + 1, len(steps)) if isinstance(steps[i], step_type)
    )
    floor.defer(hand, index, action, report, clause)


def check_seat(hand: HandState, seat: object, *, live: bool = True) -> int:
    """Return a seat that was dealt in and, if it must be, is still in; or raise RefusedError."""
    number = hand.check_dealt_in(seat)
    if live and hand.folded[number]:
        raise RefusedError(f"seat {number} has folded: its hand is dead already")
    return number


def check_has_pot(hand: HandState) -> None:
    """Raise RefusedError in a game of points without betting: it has its own irregularities."""
    if hand.spec.script.first_bet_step is None:
        raise RefusedError("for hands in rows, report wrong-row-hand-size or not-covered")


def check_not_set_in_rows(hand: HandState) -> None:
    """Raise RefusedError where hands are set in rows, which all players table."""
    if hand.spec.script.scoring is not None:
        raise RefusedError("hands set in rows are all tabled: report not-covered")


def bar_raises(decision: decisions.BetDecision) -> decisions.BetDecision:
    """Return the decision of a player who may not bet or raise because of a mistake."""
    if decision.raise_to is None:
        return decision
    return msgspec.structs.replace(decision, raise_to=None, allowed_sizes=(), raise_barred=True)


# ---------------------------------------------------------------- substantial action


def effective_events(log: list[HandEvent], since: int = 0) -> list[HandEvent]:
    """Return a log from an index on, without what was undone by an appeal or taken back."""
    return [event for index, event in numbered_effective_events(log) if index >= since]


def numbered_effective_events(log: list[HandEvent]) -> list[tuple[int, HandEvent]]:
    """Return the events of a log that were neither undone nor taken back, with their indexes."""
    undone: set[int] = set()
    draw_index = -1
    for index, event in enumerate(log):
        if isinstance(event, irregularity_events.Appealed):
            undone.update(range(event.undone_from, index))
        elif isinstance(event, (events.Discarded, events.StoodPat)):
            draw_index = index
        elif isinstance(event, events.DrawTakenBack):
            undone.update((draw_index, index))
    return [(index, event) for index, event in enumerate(log) if index not in undone]


def player_actions(hand: HandState, since: int = 0) -> list[events.BettingAction]:
    """Return the players' actions since the cards were dealt, or since a later log index.

    Posting is not an action. A fold out of turn that killed the hand at once is a fold.
    """
    actions: list[events.BettingAction] = []
    killed: irregularity_events.HandKilled | None = None
    for event in reversed(effective_events(hand.log, since)):
        if isinstance(event, irregularity_events.MisdealDeclared):
            break
        if isinstance(event, events.BETTING_ACTIONS):
            actions.append(event)
        elif killed is not None and _is_report_of_fold(event, killed.seat):
            actions.append(events.Folded(killed.seat, killed.clause))
        killed = event if isinstance(event, irregularity_events.HandKilled) else None
    return actions[::-1]


def _is_report_of_fold(event: HandEvent, seat: int) -> bool:
    """Whether an event reports that a player folded out of turn."""
    if not isinstance(event, irregularity_events.Reported):
        return False
    report = event.irregularity
    return isinstance(report, ActionOutOfTurn) and report.seat == seat


def has_substantial_action(hand: HandState, since: int = 0) -> bool:
    """Whether there has been substantial action, as the house's book defines it.

    With a log index, whether there has been any since then.
    """
    rule = hand.spec.house.dealing.substantial_action.for_game(hand.spec.game)
    return _SUBSTANTIAL_ACTION_TESTS[rule.value](hand, player_actions(hand, since))


def _have_two_players_acted(_: HandState, actions: list[events.BettingAction]) -> bool:
    return len({event.seat for event in actions}) >= 2


def _have_two_acted_or_three_alike(_: HandState, actions: list[events.BettingAction]) -> bool:
    are_alike = {type(event) for event in actions} in ({events.Folded}, {events.Checked})
    return len(actions) >= (3 if are_alike else 2)


def _have_two_acted_after_forced_bet(hand: HandState, actions: list[events.BettingAction]) -> bool:
    """Whether two players have acted after the opening, which is forced even if it is a full bet.

    On a later street, where no bet is forced, every action counts.
    """
    openings = (events.BroughtIn, events.Bet)
    forced_bet = next(
        (event for event in player_actions(hand) if isinstance(event, openings)), None
    )
    index = next((i for i, event in enumerate(actions) if event is forced_bet), -1)
    return len({event.seat for event in actions[index + 1 :]}) >= 2


def is_first_round_over(hand: HandState) -> bool:
    """Whether the first betting round is over; a game without betting has none."""
    earlier_steps = hand.spec.script.steps[: max(hand.step_index, 0)]
    return any(isinstance(step, script.BetStep) for step in earlier_steps)


def _is_second_draw_set(hand: HandState, _: list[events.BettingAction]) -> bool:
    steps = hand.spec.script.steps[: hand.step_index]
    return sum(isinstance(step, script.PlaceStep) and step.card_count > 0 for step in steps) >= 2


_SUBSTANTIAL_ACTION_TESTS: Final[
    dict[SubstantialActionRule, Callable[[HandState, list[events.BettingAction]], bool]]
] = {
    SubstantialActionRule.TWO_PLAYERS: _have_two_players_acted,
    SubstantialActionRule.TWO_ACTIONS_OR_THREE_ALIKE: _have_two_acted_or_three_alike,
    SubstantialActionRule.TWO_PLAYERS_AFTER_FORCED_BET: _have_two_acted_after_forced_bet,
    SubstantialActionRule.FIRST_ROUND: lambda hand, _: is_first_round_over(hand),
    SubstantialActionRule.SECOND_DRAW_SET: _is_second_draw_set,
}

# ---------------------------------------------------------------- effects


def misdeal(hand: HandState, _: AnyIrregularity, clause: str) -> None:
    """Declare a misdeal: the button and the posts stay, everything else goes back."""
    if hand.over:
        raise RefusedError("the pots have been awarded: it is too late for a misdeal", clause)
    reset_deal(hand, clause)
    hand.advance()


def reset_deal(hand: HandState, clause: str) -> None:
    """Take back all cards and bets, and get ready to deal again."""
    stacks_before = hand.chips.stacks
    misdeals.restart(hand)
    hand.record(irregularity_events.MisdealDeclared(clause))
    for seat in hand.seats_clockwise:
        amount = hand.chips.stacks[seat] - stacks_before[seat]
        if amount > 0:
            hand.record(events.BetReturned(seat, amount, clause))


def void_by_irregularity(hand: HandState, report: AnyIrregularity, clause: str) -> None:
    """Void the hand: nobody wins it, even if its pots have been awarded."""
    reason: str = getattr(report, "reason", "") or describe_irregularity(type(report))
    if hand.over:
        _void_awarded(hand, reason, clause)
    else:
        requests.void_hand(hand, reason, clause)


def _void_awarded(hand: HandState, reason: str, clause: str) -> None:
    """Undo the award of the pots: winners and the house give back, and all wagers are refunded."""
    log = effective_events(hand.log)
    if hand.chips.withheld:
        raise RefusedError("a pot of this hand is held: release it first", clause)
    rake = sum(event.amount for event in log if isinstance(event, events.Raked))
    carried = sum(hand.chips.stacks) + hand.chips.carried_over + rake - sum(hand.starting_stacks)
    hand.record(events.Voided(reason, clause))
    net = [stack - hand.starting_stacks[seat] for seat, stack in enumerate(hand.chips.stacks)]
    for seat in hand.seats_clockwise:
        if net[seat] > 0:
            chips.take_back_winnings(hand, seat, net[seat], clause)
    if rake:
        chips.take_back_rake(hand, rake, clause)
    for seat in hand.seats_clockwise:
        if net[seat] < 0:
            chips.return_contribution(hand, seat, -net[seat], clause)
    if carried != hand.chips.carried_over:
        chips.carry_over(hand, carried, clause)


def return_wagers(
    hand: HandState, seat: int, give_back: Callable[[HandState, int, int, str], None], clause: str
) -> None:
    """Return all that a player has put in; a bet that nobody matched goes with it."""
    amount = hand.starting_stacks[seat] - hand.chips.stacks[seat]
    give_back(hand, seat, amount, clause)
    if isinstance(hand.decision, decisions.BetDecision):
        is_first_round = not is_first_round_over(hand)
        blind = hand.betting.highest_blind if is_first_round else 0
        betting.lower_bet(hand, blind, is_first_round=is_first_round)


def kill_hand(hand: HandState, seat: int, clause: str) -> None:
    """Kill a player's hand, whatever decision is pending; their bets stay in the pot."""
    if hand.over:
        raise RefusedError("the pots have been awarded: no hand can be dead any more", clause)
    hand.record(irregularity_events.HandKilled(seat, clause))
    row_hands = [row_hand for row_hand, owner in enumerate(hand.rows.owners) if owner == seat]
    has_bet_to_come = any(
        isinstance(step, script.BetStep) for step in hand.spec.script.steps[hand.step_index :]
    )
    if row_hands and not has_bet_to_come:
        for row_hand in row_hands:
            if not hand.rows.foul_clauses[row_hand]:
                row_placement.foul_row_hand(hand, row_hand, clause)
    else:
        continue_without(hand, seat)


def continue_without(hand: HandState, seat: int) -> None:
    """Drop a seat that is out from pending decisions, and carry on with the others."""
    betting_state.leave(hand, seat)
    decision = hand.decision
    if isinstance(decision, decisions.ShowDecision):
        showing.kill_at_showdown(hand, seat)
        showdown.continue_without(hand, seat)
        return
    piles.muck_dead_hand(hand, seat)
    if isinstance(decision, decisions.BetDecision):
        betting.continue_without(hand, seat)
    elif isinstance(decision, decisions.DealCardsDecision) and decision.kind == "drawn":
        drawing.continue_draw_without(hand, decision, seat)
    elif isinstance(decision, decisions.DealCardsDecision):
        dealing.continue_without(hand, seat)
    elif isinstance(
        decision, decisions.DrawDecision | decisions.DiscardDecision | decisions.ExposeDecision
    ):
        drawing.continue_without(hand, decision, seat)
    elif isinstance(decision, decisions.PlaceDecision) and not hand.is_one_left():
        row_placement.continue_without(hand, seat)
    elif hand.is_one_left() or (decision is not None and decision.seat == seat):
        progress.end_decision(hand)
        hand.advance()


def _kill_reported_hand(hand: HandState, report: Any, clause: str) -> None:
    kill_hand(hand, check_seat(hand, getattr(report, "seat", None)), clause)


# ---------------------------------------------------------------- checking reports


def _establish_by_words(hand: HandState, report: Any) -> AnyIrregularity:
    """Accept a report that consists of words only."""
    if not report.reason.strip():
        raise RefusedError(f"give a reason for the report: {describe_irregularity(type(report))}")
    return report  # type: ignore[no-any-return]


def _establish_by_words_and_seat(hand: HandState, report: Any) -> AnyIrregularity:
    if report.seat != -1:
        check_seat(hand, report.seat)
    return _establish_by_words(hand, report)


def check_not_too_late(hand: HandState, report: AnyIrregularity) -> None:
    """Raise RefusedError if the hand is over and the book does not cover late reports like this."""
    if hand.over and not hand.spec.remedies.get(type(report)):
        raise RefusedError("the hand is over, and this house's book does not cover that")


def _establish_fraud(hand: HandState, report: other_irregularities.Fraud) -> AnyIrregularity:
    """Accept a fraud by anybody: the player may have folded since."""
    check_not_too_late(hand, report)
    if any(isinstance(event, events.Voided) for event in effective_events(hand.log)):
        raise RefusedError("the hand is void already: all chips have been returned")
    if report.seat != -1:
        check_seat(hand, report.seat, live=False)
    return _establish_by_words(hand, report)


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities that can happen at any time."""
    seat = rng.choice(hand.live_seats() or hand.dealt_seats())
    return [
        other_irregularities.Misdeal("the deal went wrong"),
        other_irregularities.NotCovered("something fell on the table", seat),
        other_irregularities.Disruption("a fire"),
        other_irregularities.Fraud("a card was marked", seat),
    ]


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    other_irregularities.Misdeal: _establish_by_words,
    other_irregularities.NotCovered: _establish_by_words_and_seat,
    other_irregularities.Disruption: _establish_by_words,
    other_irregularities.Fraud: _establish_fraud,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.SUBSTANTIAL_ACTION: lambda hand, _: has_substantial_action(hand),
    Condition.NO_SUBSTANTIAL_ACTION: lambda hand, _: not has_substantial_action(hand),
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.PLAY_ON: lambda hand, report, clause: None,
    RemedyAction.MISDEAL: misdeal,
    RemedyAction.VOID_HAND: void_by_irregularity,
    RemedyAction.KILL_HAND: _kill_reported_hand,
}
