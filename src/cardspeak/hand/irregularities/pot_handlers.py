"""Irregularities with pots: pushed to the wrong player, ruled on wrongly, disputed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import script
from cardspeak.hand import (
    card_corrections,
    chips,
    commands,
    decisions,
    events,
    irregularity_events,
    piles,
    progress,
    runs,
    showdown,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import hand_effects, past_showdowns
from cardspeak.houses.irregularities import pot_irregularities
from cardspeak.houses.irregularities.pot_irregularities import (
    DisputedRun,
    PotPushedToWrongPlayer,
    UnfairAward,
    WrongRuling,
)
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

# ---------------------------------------------------------------- pushed to the wrong player


def _establish_wrong_push(
    hand: HandState, report: PotPushedToWrongPlayer
) -> PotPushedToWrongPlayer:
    if not hand.over:
        raise RefusedError("the hand is not over: no pot has been pushed yet")
    hand_effects.check_seat(hand, report.pushed_to_seat, live=False)
    amounts = _amounts_won(hand, report.pot_index)
    if not amounts:
        raise RefusedError(f"there was no pot {report.pot_index} in this hand")
    if set(amounts) == {report.pushed_to_seat}:
        raise RefusedError(
            f"pot {report.pot_index} belongs to seat {report.pushed_to_seat}: "
            "it was pushed correctly"
        )
    return report


def _amounts_won(hand: HandState, pot_index: int | None = None) -> dict[int, int]:
    """Return the amount each seat won, of one pot or of all."""
    amounts: dict[int, int] = {}
    for event in hand_effects.effective_events(hand.log):
        if isinstance(event, events.Won) and pot_index in (None, event.pot_index):
            amounts[event.seat] = amounts.get(event.seat, 0) + event.amount
    return amounts


def _move_pot(hand: HandState, report: PotPushedToWrongPlayer, clause: str) -> None:
    """Move the pot to its winners."""
    # The hand was settled by the rules, so the chips are theirs already: only the table is wrong.
    for seat, amount in _amounts_won(hand, report.pot_index).items():
        if seat != report.pushed_to_seat:
            hand.record(
                irregularity_events.PotHandedOver(report.pushed_to_seat, seat, amount, clause)
            )


def _let_award_stand(hand: HandState, report: PotPushedToWrongPlayer, clause: str) -> None:
    """Leave the pot with the player it was pushed to."""
    # The hand was settled by the rules, so the chips must follow the pot that was pushed.
    for seat, amount in _amounts_won(hand, report.pot_index).items():
        if seat != report.pushed_to_seat:
            chips.move_winnings(hand, seat, report.pushed_to_seat, amount, clause)


def _hold_pot(hand: HandState, report: PotPushedToWrongPlayer, clause: str) -> None:
    """Withhold the pot until it is decided whose it is."""
    for seat, amount in _amounts_won(hand, report.pot_index).items():
        chips.hold_winnings(hand, seat, amount, clause)


# ---------------------------------------------------------------- wrong rulings


def _establish_wrong_ruling(hand: HandState, report: WrongRuling) -> WrongRuling:
    if not hand.over:
        has_appeal = hand.spec.house.table.appeal.value
        alternative = "appeal the ruling instead" if has_appeal else "report it once it is"
        raise RefusedError(f"the hand is not over: {alternative}")
    before = _before_ruling(hand)
    if before is None or not isinstance(before.decision, decisions.RulingDecision):
        raise RefusedError("there was no ruling in this hand")
    ruling = hand.log[len(before.log)]
    assert isinstance(ruling, irregularity_events.Ruled)  # noqa: S101  for the type checker
    names = [option.name for option in before.decision.options]
    if report.correct_option not in names or report.correct_option == ruling.option:
        raise RefusedError(f"the options were {' or '.join(names)}, not {report.correct_option}")
    return report


def _before_ruling(hand: HandState) -> HandState | None:
    """Return the hand as it was before the wrong ruling."""
    before = hand
    while before.irregularities is not None and before.irregularities.floor.ruling_index >= 0:
        before = hand.at(before.irregularities.floor.ruling_index)
        assert before.irregularities is not None  # noqa: S101  for the type checker
        if not isinstance(before.irregularities.floor.pending_report, WrongRuling):
            return before
    return None


def _replay_from_ruling(hand: HandState, report: WrongRuling, clause: str) -> None:
    """Replay the hand from the ruling on, and move the chips to where they end up then."""
    before = _before_ruling(hand)
    assert before is not None  # noqa: S101  for the type checker
    replayed = before.copy()
    replayed.act(commands.Rule(report.correct_option))
    for event in hand_effects.effective_events(hand.log, since=len(before.log) + 1):
        if replayed.over:
            break
        _reenact(replayed, event)
    _play_checks_until(replayed)
    if not replayed.over:
        raise RefusedError(
            "the hand cannot be replayed from there: report unfair-award with the player who "
            "deserves the pot"
        )
    past_showdowns.move_to_stacks_of(hand, replayed, clause)


def _reenact(replayed_hand: HandState, event: events.HandEventBase) -> None:
    """Repeat a player's action if they face the same decision again."""
    command = _find_command(event)
    seat: int = getattr(event, "seat", -1)
    if command is None:
        return
    _play_checks_until(replayed_hand, seat)
    decision = replayed_hand.decision
    if decision is None or decision.seat != seat:
        return
    if isinstance(decision, decisions.ShowDecision) and isinstance(command, commands.Muck):
        # A hand that was beaten then may have to be shown now.
        command = command if decision.can_muck else commands.Show()
    decision_types = {commands.Show: decisions.ShowDecision, commands.Muck: decisions.ShowDecision}
    if isinstance(decision, decision_types.get(type(command), decisions.HandDecisionBase)):
        replayed_hand.act(command)


def _play_checks_until(replayed_hand: HandState, seat: int | None = None) -> None:
    """Check for players who were out of the hand then, until a seat's turn or while they can."""
    while (
        isinstance(replayed_hand.decision, decisions.BetDecision)
        and replayed_hand.decision.seat != seat
    ):
        if not replayed_hand.decision.check:
            return
        replayed_hand.act(commands.Check())


def _find_command(event: events.HandEventBase) -> HandCommand | None:
    """Return the command that led to an event, if a player gave one."""
    match event:
        case events.Bet(to=to) | events.Raised(to=to):
            return commands.RaiseTo(to)
        case events.Discarded(cards=cards):
            return commands.Discard(cards)
        case events.RunItAgreed(run_count=run_count):
            return commands.RunIt(run_count)
        case irregularity_events.Ruled(option=option, by=by, reason=reason, final=is_final):
            return commands.Rule(option, by, reason, is_final)
        case _:
            return _COMMANDS_BY_EVENT.get(type(event))


_COMMANDS_BY_EVENT: Final[dict[type, HandCommand]] = {
    events.Checked: commands.Check(),
    events.Folded: commands.Fold(),
    events.Called: commands.Call(),
    events.BroughtIn: commands.BringIn(),
    events.StoodPat: commands.Discard(),
    events.Exposed: commands.Expose(),
    events.KeptDown: commands.KeepDown(),
    events.Showed: commands.Show(),
    events.Mucked: commands.Muck(),
}

# ---------------------------------------------------------------- the spirit of the rule


def _establish_unfair_award(hand: HandState, report: UnfairAward) -> UnfairAward:
    hand_effects.check_seat(hand, report.seat, live=False)
    if not report.reason.strip():
        raise RefusedError("give a reason: why that player clearly deserves the pot")
    if hand.over and set(_amounts_won(hand)) <= {report.seat}:
        raise RefusedError(f"seat {report.seat} has won everything already")
    return report


def _award_pot(hand: HandState, report: UnfairAward, clause: str) -> None:
    """Award everything to the player who plainly deserves it."""
    if hand.over:
        for seat, amount in _amounts_won(hand).items():
            if seat != report.seat:
                chips.move_winnings(hand, seat, report.seat, amount, clause)
        return
    chips.close_pots(hand)
    chips.win(hand, events.Won(report.seat, hand.chips.dead_money, 0, "", clause))
    showdown.close_hand(hand)


# ---------------------------------------------------------------- several boards


def _establish_run_dispute(hand: HandState, report: DisputedRun) -> DisputedRun:
    if hand.runs.count < 2:
        raise RefusedError("the board is run only once in this hand")
    if not report.reason.strip():
        raise RefusedError("give a reason: what the dispute is about")
    if hand.runs.index == 0:
        raise RefusedError("the first board is not complete yet: report the irregularity itself")
    return report


def _count_first_board_only(hand: HandState, _: DisputedRun, clause: str) -> None:
    """Count only the first board, and remove the others."""
    board_count = hand.spec.script.board_count
    shared_count = len(hand.cards.boards[0]) - _count_run_cards(hand)
    for board_index in range(board_count, len(hand.cards.boards)):
        cards = hand.cards.boards[board_index][shared_count:]
        piles.move_cards(hand, cards, piles.board(board_index), piles.MUCK)
    runs.count_first_only(hand, clause)
    card_corrections.keep_first_boards(hand)
    progress.begin_step(hand, len(hand.spec.script.steps) - 1)
    progress.set_queue(hand, ())
    progress.end_decision(hand)


def _count_run_cards(hand: HandState) -> int:
    """Count the cards each board still lacked when the players agreed to run it repeatedly."""
    later = hand.spec.script.steps[hand.runs.start_step + 1 :]
    return sum(step.card_count for step in later if isinstance(step, script.BoardStep))


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities with pots that could be reported now."""
    irregularities: list[AnyIrregularity] = []
    if hand.over and _amounts_won(hand):
        irregularities.append(PotPushedToWrongPlayer(rng.choice(hand.dealt_seats())))
    irregularities.append(UnfairAward(rng.choice(hand.dealt_seats()), "they clearly deserve it"))
    if hand.runs.count > 1:
        irregularities.append(DisputedRun("the second board was dealt wrongly"))
    return irregularities


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    pot_irregularities.PotPushedToWrongPlayer: _establish_wrong_push,
    pot_irregularities.WrongRuling: _establish_wrong_ruling,
    pot_irregularities.UnfairAward: _establish_unfair_award,
    pot_irregularities.DisputedRun: _establish_run_dispute,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.NEXT_HAND_BEGUN: lambda _, report: report.next_hand_begun,
    Condition.HOUSE_ERROR: lambda _, report: report.house_error,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.MOVE_POT: _move_pot,
    RemedyAction.LET_AWARD_STAND: _let_award_stand,
    RemedyAction.HOLD_POT: _hold_pot,
    RemedyAction.REPLAY_FROM_RULING: _replay_from_ruling,
    RemedyAction.AWARD_POT: _award_pot,
    RemedyAction.COUNT_FIRST_BOARD_ONLY: _count_first_board_only,
}
