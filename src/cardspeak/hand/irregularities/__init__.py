"""Irregularities: reporting them, applying the house's remedy, and rulings by the floor.

- `hand_effects`: what all kinds share: deadlines, misdeals, dead hands
- `stub_operations`: cards that came off the stub by mistake: returned, set aside, dealt again
- `deal_handlers`, `deck_handlers`: the first cards; the deck itself
- `board_handlers`, `street_handlers`, `draw_handlers`: burns and boards; later streets and
  tapping out; the draw
- `turn_handlers`, `wager_handlers`, `row_handlers`: turns; chips and words; rows
- `later_cards`: which rule an exposed card of a draw or a last street comes under
- `held_hand_handlers`, `pot_handlers`, `offence_handlers`: hands held and given up; pots;
  offences and penalties
- `past_showdowns`: a showdown that is put right after the pots were awarded
- `reporter_knowledge`: what whoever reports may know, which the room asks first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import (
    betting_mistakes,
    commands,
    decisions,
    events,
    floor,
    fold,
    irregularity_events,
    progress,
)
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.hand.irregularities import (
    board_handlers,
    deal_handlers,
    deck_handlers,
    draw_handlers,
    hand_effects,
    held_hand_handlers,
    offence_handlers,
    past_showdowns,
    pot_handlers,
    row_handlers,
    street_handlers,
    turn_handlers,
    wager_handlers,
)
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.houses.irregularities import describe_irregularity, irregularity_slug
from cardspeak.houses.irregularities.irregularity import field_types
from cardspeak.houses.remedies import RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity
    from cardspeak.houses.remedies import Condition, Remedy, RemedyOption

HANDLER_MODULES: Final = (
    hand_effects,
    deal_handlers,
    board_handlers,
    street_handlers,
    draw_handlers,
    deck_handlers,
    turn_handlers,
    held_hand_handlers,
    wager_handlers,
    pot_handlers,
    offence_handlers,
    row_handlers,
)
"""Handler modules; each covers some kinds of irregularity and their remedies."""

ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    kind: establish for module in HANDLER_MODULES for kind, establish in module.ESTABLISH.items()
}
"""Functions that establish a report before its remedy.

They refuse what cannot have happened, apply the facts, and return the report with what is known
filled in.
"""
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    condition: test for module in HANDLER_MODULES for condition, test in module.CONDITIONS.items()
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], AnyIrregularity | None]]] = {
    action: apply for module in HANDLER_MODULES for action, apply in module.ACTIONS.items()
}
"""What the steps of remedies do.

A step may return another irregularity, as which this one is to be treated.
"""


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities of every kind, at random, that could be reported at this point."""
    return [
        irregularity
        for module in HANDLER_MODULES
        for irregularity in module.sample_irregularities(hand, rng)
    ]


def report(hand: HandState, irregularity: object, by_seat: object) -> None:
    """Apply the book's remedy for an irregularity, or ask the floor where it must decide."""
    establish = ESTABLISH.get(type(irregularity))  # type: ignore[arg-type]
    if establish is None:
        raise RefusedError(
            f"{irregularity!r} cannot be reported: use one of cardspeak.houses.irregularities"
        )
    _check_fields(irregularity)  # type: ignore[arg-type]
    reporter_seat = DEALER_OR_FLOOR if by_seat == DEALER_OR_FLOOR else hand.check_at_table(by_seat)
    if hand.over and not irregularity.reportable_after_hand:  # type: ignore[attr-defined]
        raise RefusedError("the hand is over: it is too late to report this")
    is_floor_asked = (
        hand.irregularities is not None and hand.irregularities.floor.pending_report is not None
    )
    if is_floor_asked:
        _check_may_void(hand, hand.spec.remedies.get(type(irregularity), ()))  # type: ignore[arg-type]
    record_count = len(hand.records)
    try:
        established = establish(hand, irregularity)
        if is_floor_asked:
            _check_may_void(hand, (find_remedy(hand, established),))
        apply_remedy(hand, established, reporter_seat)
    except RefusedError:
        _forget_since(hand, record_count)
        raise


def _check_may_void(hand: HandState, remedies: Sequence[Remedy]) -> None:
    """Raise `RefusedError` for what must wait, because the floor is asked about something else.

    What makes the hand void does not wait: it leaves nothing to rule on.
    """
    if hand.over or not any(RemedyAction.VOID_HAND in remedy.actions for remedy in remedies):
        raise RefusedError("another ruling is pending: wait for it")


def _forget_since(hand: HandState, record_count: int) -> None:
    """Go back to when the hand had this many records, because a command is refused."""
    if len(hand.records) > record_count:
        fold.replay_records(hand, hand, record_count)


def _check_fields(irregularity: Irregularity) -> None:
    """Raise RefusedError if a field of a report holds something of another type."""
    types = field_types(type(irregularity))
    for name in irregularity.__struct_fields__:
        value, field_type = getattr(irregularity, name), types[name]
        if field_type is bytes and isinstance(value, bytes):
            continue  # a seed, which does not show what it is
        try:
            msgspec.convert(msgspec.to_builtins(value), field_type)
        except (msgspec.ValidationError, TypeError):
            expected = _TYPE_NAMES.get(field_type, "as the form says")
            raise RefusedError(
                f"{name} of {irregularity_slug(type(irregularity))} must be {expected}, "
                f"not {value!r}"
            ) from None


_TYPE_NAMES: Final[dict[object, str]] = {
    int: "a whole number",
    bool: "true or false",
    str: "text",
    tuple[int, ...]: "seat numbers",
    int | None: "a whole number or nothing",
}
"""What the fields of reports hold, in words."""


def apply_remedy(hand: HandState, irregularity: AnyIrregularity, by_seat: int) -> None:
    """Find the remedy and apply it."""
    remedy = find_remedy(hand, irregularity)
    was_over = hand.over
    floor.report(hand, irregularity, by_seat, remedy.clause)
    _run_remedy(hand, remedy, irregularity)
    if remedy.options and hand.over == was_over:
        _ask_the_floor(hand, irregularity, remedy)
    _continue_script(hand)


def find_remedy(hand: HandState, irregularity: Irregularity) -> Remedy:
    """Return the first remedy in the house's book whose conditions all hold."""
    if past_showdowns.is_about_past_showdown(hand, irregularity):
        hand = past_showdowns.at_start_of_showdown(hand)
    for remedy in floor.list_remedies(hand, irregularity):
        if all(CONDITIONS[condition](hand, irregularity) for condition in remedy.conditions):
            return remedy
    raise RefusedError("this house's book does not cover that, and gives nobody the decision")


def _run_remedy(hand: HandState, remedy: Remedy, irregularity: AnyIrregularity) -> None:
    actions = [(action, remedy.clause_of(action)) for action in remedy.actions]
    _run_actions(hand, actions, irregularity, remedy.clause)


def _run_actions(
    hand: HandState,
    actions: Sequence[tuple[RemedyAction, str]],
    irregularity: AnyIrregularity,
    clause: str,
) -> None:
    """Take each action by its clause; `clause` is that of the remedy or option."""
    if actions and past_showdowns.is_about_past_showdown(hand, irregularity):
        past_showdowns.play_again(
            hand,
            irregularity,
            lambda earlier: _run_actions(earlier, actions, irregularity, clause),
            clause,
        )
        return
    for action, action_clause in actions:
        _run_action(hand, action, irregularity, action_clause)


def _run_action(
    hand: HandState, action: RemedyAction, irregularity: AnyIrregularity, clause: str
) -> None:
    treated_as = ACTIONS[action](hand, irregularity, clause)
    if treated_as is not None:
        apply_remedy(hand, treated_as, DEALER_OR_FLOOR)


def _continue_script(hand: HandState) -> None:
    """Advance the script if no decision is pending."""
    if hand.decision is None and not hand.over:
        hand.advance()


def run_deferred_actions(hand: HandState) -> bool:
    """Run the actions deferred to this step; return whether the hand ended or a decision is due."""
    while hand.decision is None and not hand.over:
        actions = ensure_irregularities(hand).floor.deferred_actions
        due = next((deferred for deferred in actions if deferred.step <= hand.step_index), None)
        if due is None:
            return False
        floor.begin_deferred(hand, due)
        _run_action(hand, due.action, due.irregularity, due.clause)
    return True


def show_deferred_cards(hand: HandState) -> None:
    """Show the cards whose showing was deferred, because the hand is ending early."""
    dropped = ensure_irregularities(hand).floor.deferred_actions
    if dropped:
        floor.drop_deferred(hand)
    for deferred in dropped:
        if deferred.action is RemedyAction.SHOW_TO_ALL:
            _run_action(hand, deferred.action, deferred.irregularity, deferred.clause)


def resolve_held_action(hand: HandState, seat: int) -> None:
    """Apply the remedy for what a player did out of turn, now that it is their turn."""
    turn_handlers.bar_from_raising(hand, seat)
    held_action = betting_mistakes.find_held_action(hand, seat)
    if held_action is not None:
        remedy = find_remedy(hand, held_action.report)
        betting_mistakes.take_held_action(hand, seat)
        _run_remedy(hand, remedy, held_action.report)


# ---------------------------------------------------------------- rulings


def _ask_the_floor(hand: HandState, irregularity: AnyIrregularity, remedy: Remedy) -> None:
    """Stop play until the floor has ruled."""
    description = describe_irregularity(type(irregularity))
    all_options = tuple(
        decisions.RulingOption(option.name, "; ".join(option.action_words), option.clause)
        for option in remedy.options
    )
    trial = hand.copy()
    decision = decisions.RulingDecision(DEALER_OR_FLOOR, remedy.clause, description, all_options)
    floor.call(trial, irregularity, remedy)
    progress.ask(trial, decision)
    options = tuple(
        possible
        for option, choice in zip(all_options, remedy.options, strict=True)
        if (possible := _with_chip_changes(trial, option, choice))
    )
    default = options[0].name if remedy.has_default else ""
    decision = decisions.RulingDecision(
        DEALER_OR_FLOOR, remedy.clause, description, options, default
    )
    floor.call(hand, irregularity, remedy)
    progress.ask(hand, decision)


def _with_chip_changes(
    hand: HandState, option: decisions.RulingOption, choice: RemedyOption
) -> decisions.RulingOption | None:
    """Return a ruling option with the chips it would move, or None if it is not possible.

    Whoever rules is not told who would win with cards that not everybody has seen.
    """
    trial = hand.copy()
    try:
        trial.act(commands.Rule(option.name))
    except RefusedError:
        return None
    if _depends_on_unseen_cards(hand, choice, trial):
        return option
    chip_changes = tuple(
        after - before for after, before in zip(trial.chips.stacks, hand.chips.stacks, strict=True)
    )
    return msgspec.structs.replace(option, chip_changes=chip_changes)


def _depends_on_unseen_cards(hand: HandState, choice: RemedyOption, trial_hand: HandState) -> bool:
    """Whether cards that not everybody has seen decide where a ruling's chips go.

    They do if the ruling leads to cards being dealt or hands being compared, or if a hand that is
    over is played again from an earlier moment.
    """
    report = ensure_irregularities(hand).floor.pending_report
    if RemedyAction.REPLAY_FROM_RULING in choice.actions or past_showdowns.is_about_past_showdown(
        hand, report
    ):
        return True
    return any(isinstance(event, _CARDS_DECIDE) for event in trial_hand.log[len(hand.log) :])


_CARDS_DECIDE: Final = (
    events.Dealt,
    events.BoardDealt,
    events.Showed,
    events.Mucked,
    events.AllInTabled,
    events.RowsTabled,
)
"""Events in which cards come that not everybody has seen."""


def rule(
    hand: HandState,
    decision: decisions.RulingDecision,
    option: object,
    by: object,
    reason: object,
    *,
    final: bool,
) -> None:
    """Rule on the reported irregularity and resume play; `final` marks a ruling on appeal."""
    state = ensure_irregularities(hand).floor
    irregularity, remedy = state.pending_report, state.pending_remedy
    assert irregularity is not None and remedy is not None  # noqa: PT018, S101  for the type checker
    if isinstance(option, decisions.RulingOption):
        option = option.name
    offered_names = [offered_option.name for offered_option in decision.options]
    chosen = next(
        (
            offered_option
            for offered_option in remedy.options
            if offered_option.name == option in offered_names
        ),
        None,
    )
    if chosen is None:
        options = " or ".join(offered_names)
        raise RefusedError(f"the options here are {options}, not {option}", decision.clause)
    if not isinstance(by, str) or not isinstance(reason, str):
        raise RefusedError(
            "the name of the person who ruled and the reason must be text", decision.clause
        )
    record_count = len(hand.records)
    suspended = state.suspended_decision
    floor.rule(hand, chosen.name, by, reason, chosen.clause, final=final)
    if suspended is None:
        progress.end_decision(hand)
    else:
        progress.ask(hand, suspended)
    try:
        actions = [(action, chosen.clause) for action in chosen.actions]
        _run_actions(hand, actions, irregularity, chosen.clause)
        _continue_script(hand)
    except RefusedError:
        _forget_since(hand, record_count)
        raise


def appeal(hand: HandState, by: object) -> None:
    """Return once to the point before the ruling, if nothing has happened since."""
    appeal_rule = hand.spec.house.table.appeal
    clause = appeal_rule.clause
    if not appeal_rule.value:
        raise RefusedError("in this house the floor's ruling is final", clause)
    state = None if hand.irregularities is None else hand.irregularities.floor
    if state is None or state.ruling_index < 0:
        raise RefusedError("there is no ruling to appeal", clause)
    if state.is_appealed:
        raise RefusedError("a ruling can be appealed only once: this one is final", clause)
    if not isinstance(by, str):
        raise RefusedError("the name of the person who appeals must be text", clause)
    ruling_index = state.ruling_index
    ruling = hand.log[ruling_index]
    assert isinstance(ruling, irregularity_events.Ruled)  # noqa: S101  for the type checker
    if ruling.final:
        raise RefusedError("this ruling was given on appeal: it is final", clause)
    if any(isinstance(event, events.BETTING_ACTIONS) for event in hand.log[ruling_index:]):
        raise RefusedError("play has continued since the ruling: it stands", clause)
    fold.take_back(hand, hand.at(ruling_index))
    floor.appeal(hand, irregularity_events.Appealed(ruling.option, by, ruling_index, clause))
