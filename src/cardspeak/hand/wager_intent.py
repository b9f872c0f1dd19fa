"""Interpreting chips and words by the rules of the house, without changing the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.commands import SEAT_TO_ACT, PutInChips, RefusedError
from cardspeak.hand.legal_bets import nearest_size
from cardspeak.hand.verbal import VerbalDeclaration, parse_declaration
from cardspeak.houses.irregularities.wager_irregularities import (
    BindingAction,
    ConditionalStatement,
    ForwardMotion,
    HiddenChips,
    MisinformedWager,
    StringBet,
)
from cardspeak.houses.policies import (
    ChipCondition,
    DeclaredMotionsRule,
    DeclaredUnderRaiseRule,
    OneChipRaiseRule,
    SilentBetMeaning,
    UndercallRule,
    UnderRaiseRule,
)
from cardspeak.houses.remedies import RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.decisions import BetDecision
    from cardspeak.houses.irregularities.wager_irregularities import AnyWagerIrregularity
    from cardspeak.houses.policies import ChipRule, ChipRules


class WagerIntent(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """What chips and words amount to: the binding action, or what must be decided first."""

    seat: int
    action: str
    """fold, check, call, bring-in, bet or raise; make up, nothing or floor."""
    to: int
    """The player's total bet of the round after it."""
    clause: str
    returned: int = 0
    """Chips that the player gets back."""
    owed: int = 0
    """Chips that the player must add."""
    outcomes: tuple[WagerIntent, ...] = ()
    """The possible outcomes, where the floor decides."""

    def __str__(self) -> str:
        """Describe it: ``"raise to 600"``."""
        if self.outcomes:
            return f"the floor decides: {' or '.join(map(str, self.outcomes))}"
        return {
            "bet": f"bet {self.to}",
            "raise": f"raise to {self.to}",
            "make up": "complete the call or fold",
        }.get(self.action, self.action)

    @property
    def binding_action(self) -> BindingAction:
        """The action to which the player is bound."""
        return BindingAction(self.action, self.to, self.to - self.owed)


@dataclass(frozen=True, slots=True)
class WagerContext:
    """What a player faces before putting in chips."""

    decision: BetDecision
    chip_rules: ChipRules
    bet: int
    stack: int
    bet_to_match: int
    """The highest bet of the round."""
    min_full_raise_to: int
    """The total of the smallest full bet or raise, however few chips the player has."""
    is_first_round: bool
    is_opened: bool
    """Whether there is a bet to raise; a blind is none where the first round must be opened."""
    pot_sized_to: int = 0
    """The total of a bet or raise of the size of the pot; 0 where there can be none."""

    @property
    def passive_action(self) -> str:
        """The action that is neither a fold nor a raise; empty where the player must do one."""
        decision = self.decision
        if decision.bring_in_amount:
            return "bring-in"
        return "call" if decision.call else "check" if decision.check else ""

    @property
    def call_to(self) -> int:
        """The player's total bet of the round after the passive action."""
        if self.decision.bring_in_amount:
            return self.bet + self.decision.bring_in_amount
        return self.bet_to_match if self.decision.call else self.bet

    @property
    def all_in_to(self) -> int:
        """The player's total bet of the round when all-in."""
        return self.bet + self.stack


# ---------------------------------------------------------------- chips in front


@dataclass(frozen=True, slots=True)
class ChipsInFront:
    """The chips in front of a player after all motions."""

    new_chips: tuple[int, ...]
    prior_total: int
    """The total that was there before."""
    prior_chips_left: tuple[int, ...]
    """The earlier chips that are still there."""
    pushed_together: bool

    @property
    def total(self) -> int:
        """The total of all chips there now."""
        return sum(self.new_chips) + sum(self.prior_chips_left)


def chips_in_front(context: WagerContext, command: PutInChips) -> ChipsInFront:
    """Return the chips in front of a player after all motions."""
    new_chips = (*command.chips, *(chip for motion in command.later_motions for chip in motion))
    prior_chips = list(command.prior_chips) or ([context.bet] if context.bet else [])
    pulled_back = sum(command.pulled_back)
    prior_left = sum(prior_chips) - pulled_back
    if pulled_back and len(prior_chips) > 1:
        for chip in command.pulled_back:
            if chip not in prior_chips:
                break
            prior_chips.remove(chip)
    chips_are_known = sum(prior_chips) == prior_left
    prior_chips_left = (
        tuple(prior_chips) if chips_are_known else (prior_left,) if prior_left else ()
    )
    return ChipsInFront(
        new_chips,
        sum(command.prior_chips) or context.bet,
        prior_chips_left,
        command.pushed_together,
    )


def _check_chips(context: WagerContext, command: PutInChips) -> None:
    """Raise `RefusedError` for chips that cannot have been put there."""
    motions = (
        command.chips,
        *command.later_motions,
        command.prior_chips,
        command.pulled_back,
        command.hidden_chips,
    )
    for motion in motions:
        for chip in motion:
            if type(chip) is not int or chip <= 0:
                raise RefusedError(f"a chip must be worth a positive whole number, not {chip!r}")
    prior_total = sum(command.prior_chips) or context.bet
    if prior_total < context.bet:
        raise RefusedError(
            f"seat {context.decision.seat} has bet {context.bet}: there cannot be less in front"
        )
    if sum(command.pulled_back) > prior_total:
        raise RefusedError(f"only {prior_total} is in front: no more can be pulled back")
    new_total = sum(command.chips) + sum(map(sum, command.later_motions))
    if prior_total - sum(command.pulled_back) + new_total > context.all_in_to:
        raise RefusedError(
            f"seat {context.decision.seat} has only {context.stack} to put in, not {new_total}"
        )
    if sum(command.hidden_chips) > (context.stack if command.said else new_total):
        raise RefusedError("hidden chips must be among the chips put in")
    if not new_total and not command.said:
        raise RefusedError("nothing was put in or said: give chips or a declaration")
    if command.later_motions and not command.chips:
        raise RefusedError(
            "the first motion has no chips: give its chips first, then the later ones"
        )


# ---------------------------------------------------------------- interpretation


@dataclass(frozen=True, slots=True)
class WagerDispute:
    """A wager that the book, or the floor by the book, must decide first, with its outcomes."""

    irregularity: AnyWagerIrregularity
    if_released: WagerIntent
    """The player takes the chips back and is free to act."""
    outcomes_by_action: dict[RemedyAction, WagerIntent]


def interpret_wager(context: WagerContext, command: PutInChips) -> WagerIntent | WagerDispute:
    """Interpret chips and words by the rules of the house, or return what must be decided first."""
    if command.seat not in (SEAT_TO_ACT, context.decision.seat):
        raise RefusedError(
            f"it is seat {context.decision.seat}'s turn: report chips from seat "
            f"{command.seat} as action out of turn",
            context.decision.clause,
        )
    _check_chips(context, command)
    declaration = parse_declaration(command.said)
    in_front = chips_in_front(context, command)
    intent = _interpret_as_is(
        context, declaration, in_front, motion_count=1 + len(command.later_motions)
    )
    if declaration.is_conditional:
        conditional = ConditionalStatement(intent.seat, intent.binding_action)
        return WagerDispute(
            conditional, _release(context, in_front), {RemedyAction.COUNT_ALL_CHIPS: intent}
        )
    is_bound = bool(declaration.amount) or declaration.verb in _VERB_HANDLERS
    if not command.released and not is_bound and declaration.verb not in ("bet", "raise"):
        is_disputed = command.drew_action or command.floor_called_by_seat is not None
        return (
            _forward_motion(context, command, in_front, intent)
            if is_disputed
            else _release(context, in_front)
        )
    if command.later_motions and not is_bound and not command.unnoticed:
        counted = _count_later_motions(context, command, declaration)
        if counted < len(command.later_motions):
            return _string_bet(context, command, declaration, intent, counted)
    if command.hidden_chips:
        return _hidden_chips(context, command, declaration, intent)
    if command.misinformed_about:
        misinformed = MisinformedWager(
            intent.seat, intent.binding_action, command.misinformed_about, command.drew_action
        )
        return WagerDispute(
            misinformed, _release(context, in_front), {RemedyAction.COUNT_ALL_CHIPS: intent}
        )
    return intent


def _interpret_as_is(
    context: WagerContext,
    declaration: VerbalDeclaration,
    in_front: ChipsInFront,
    *,
    motion_count: int,
) -> WagerIntent:
    """Interpret chips and words as they are, whatever others saw or the player knew."""
    if declaration.verb in _VERB_HANDLERS:
        return _VERB_HANDLERS[declaration.verb](context, in_front)
    if declaration.amount:
        return _interpret_amount(context, declaration, in_front)
    if declaration.verb == "raise" or (declaration.verb == "bet" and context.bet_to_match):
        return _declared_raise(context, in_front, motion_count)
    if declaration.verb == "bet":
        return _declared_bet(context, in_front, motion_count)
    if not in_front.new_chips:
        return _wager_intent(context, in_front, 0, context.chip_rules.verbal_clause)
    return _interpret_silent_chips(context, in_front)


def _build_intent(
    context: WagerContext, in_front: ChipsInFront, action: str, to: int, clause: str
) -> WagerIntent:
    """Return an intent, with the chips that are returned or owed."""
    total = in_front.total
    return WagerIntent(
        context.decision.seat,
        action,
        to,
        clause or context.decision.clause,
        returned=max(0, total - to),
        owed=max(0, to - total),
    )


def _passive_intent(context: WagerContext, in_front: ChipsInFront, clause: str) -> WagerIntent:
    """Call, check or bring in; the minimum bet where none of these is legal."""
    if not context.passive_action:
        return _wager_intent(context, in_front, 0, clause)
    return _build_intent(
        context, in_front, context.passive_action, min(context.call_to, context.all_in_to), clause
    )


def _wager_intent(
    context: WagerContext, in_front: ChipsInFront, amount: int, clause: str
) -> WagerIntent:
    """Bet or raise to what the chips or words are worth, adjusted to a legal amount."""
    decision, rules = context.decision, context.chip_rules
    if decision.raise_to is None:
        if context.passive_action:
            return _passive_intent(context, in_front, decision.clause)
        raise RefusedError("no bet or raise is possible here", decision.clause)
    minimum, maximum = decision.raise_to
    to = nearest_size(decision, amount, context.all_in_to)
    if amount < minimum:
        clause = (amount and rules.below_min_clause) or clause
    elif amount > maximum:
        clause = rules.above_limit_clause or clause
    elif amount != to:
        clause = rules.rounding_clause or clause
    return _build_intent(
        context,
        in_front,
        "raise" if context.is_opened or decision.bring_in_amount else "bet",
        to,
        clause,
    )


# ---------------------------------------------------------------- words


def _fold(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    if not context.decision.fold:
        raise RefusedError("the first to act must bet and cannot fold", context.decision.clause)
    return _build_intent(context, in_front, "fold", context.bet, context.chip_rules.verbal_clause)


def _check(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    if not context.decision.check:
        raise RefusedError(
            f"a check is not allowed here: {_describe_options(context)}", context.decision.clause
        )
    return _passive_intent(context, in_front, _verbal_clause(context, in_front, context.bet))


def _call(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    if context.passive_action not in ("call", "bring-in"):
        raise RefusedError(
            f"there is nothing to call: {_describe_options(context)}", context.decision.clause
        )
    return _passive_intent(
        context,
        in_front,
        _verbal_clause(context, in_front, min(context.call_to, context.all_in_to)),
    )


def _bring_in(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    if not context.decision.bring_in_amount:
        raise RefusedError("there is no bring-in to post here", context.decision.clause)
    to = min(context.call_to, context.all_in_to)
    return _passive_intent(context, in_front, _verbal_clause(context, in_front, to))


def _pot(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    """Bet or raise the pot, as far as the limit and the stack go."""
    if not context.pot_sized_to:
        raise RefusedError(
            "a bet of the size of the pot is not possible here", context.decision.clause
        )
    clause = _verbal_clause(context, in_front, context.pot_sized_to)
    return _wager_intent(context, in_front, context.pot_sized_to, clause)


def _all_in(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    """Go all-in: within the limit, and for no more than the call where no raise is legal."""
    decision = context.decision
    if decision.raise_to is None or context.all_in_to <= context.call_to:
        return _passive_intent(context, in_front, context.chip_rules.verbal_clause)
    return _wager_intent(context, in_front, context.all_in_to, context.chip_rules.verbal_clause)


_VERB_HANDLERS: Final[dict[str, Callable[[WagerContext, ChipsInFront], WagerIntent]]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bring in": _bring_in,
    "pot": _pot,
    "all-in": _all_in,
}


def _describe_options(context: WagerContext) -> str:
    if context.decision.call:
        return f"there is {context.decision.call} to call"
    return "give the amount of the bet"


def _verbal_clause(context: WagerContext, in_front: ChipsInFront, to: int) -> str:
    """Return the clause for words alone, or for words that differ from the chips."""
    chips_differ = in_front.new_chips and in_front.total != to
    return (
        context.chip_rules.verbal_over_chips_clause
        if chips_differ
        else context.chip_rules.verbal_clause
    )


def _interpret_amount(
    context: WagerContext, declaration: VerbalDeclaration, in_front: ChipsInFront
) -> WagerIntent:
    """Interpret an amount that was declared, with or without an action."""
    if declaration.verb == "raise":
        return _declared_amount(context, declaration, in_front)
    is_bring_in = bool(context.decision.bring_in_amount)
    if context.bet_to_match or (
        is_bring_in and (not declaration.verb or declaration.amount <= context.call_to)
    ):
        return _amount_over_bet(context, declaration.amount, in_front)
    return _declared_amount(context, declaration, in_front)


def _declared_bet(context: WagerContext, in_front: ChipsInFront, motion_count: int) -> WagerIntent:
    """Bet the chips that came with the declaration, or the minimum."""
    rules = context.chip_rules
    clause = rules.declared_bet_motions.clause if motion_count > 1 else rules.verbal_clause
    return _wager_intent(context, in_front, in_front.total if in_front.new_chips else 0, clause)


def _declared_amount(
    context: WagerContext, declaration: VerbalDeclaration, in_front: ChipsInFront
) -> WagerIntent:
    """Bet or raise the declared amount, however many motions it took."""
    amount = declaration.amount + (context.call_to if declaration.on_top else 0)
    if _is_declared_call(context, amount):
        return _passive_intent(context, in_front, context.chip_rules.declared_under_raise.clause)
    chips_differ = in_front.new_chips and in_front.total != amount
    return _wager_intent(
        context,
        in_front,
        amount,
        context.chip_rules.verbal_over_chips_clause
        if chips_differ
        else context.chip_rules.verbal_amount_clause,
    )


def _amount_over_bet(context: WagerContext, amount: int, in_front: ChipsInFront) -> WagerIntent:
    """Treat an amount declared when facing a bet like silent chips of that amount."""
    if amount <= context.call_to:
        return _passive_intent(context, in_front, context.chip_rules.verbal_amount_clause)
    return _interpret_by_size(context, in_front, amount, context.chip_rules.verbal_amount_clause)


def _declared_raise(
    context: WagerContext, in_front: ChipsInFront, motion_count: int
) -> WagerIntent:
    """Raise by the chips that came with the declaration."""
    rules = context.chip_rules
    if len(in_front.new_chips) != 1:
        clause = rules.declared_raise_motions.clause if motion_count > 1 else rules.verbal_clause
        return _raise_with_chips(
            context, in_front, in_front.total if in_front.new_chips else 0, clause
        )
    chip = in_front.new_chips[0]
    amount = {
        OneChipRaiseRule.TO_CHIP_VALUE: chip,
        OneChipRaiseRule.WITH_PRIOR_CHIPS: in_front.total,
        OneChipRaiseRule.BY_CHIP_VALUE: context.call_to + chip,
    }[rules.one_chip_raise.value]
    return _raise_with_chips(context, in_front, amount, rules.one_chip_raise.clause)


def _raise_with_chips(
    context: WagerContext, in_front: ChipsInFront, amount: int, clause: str
) -> WagerIntent:
    """Raise to what was put in; with too few chips it is the minimum raise."""
    raise_to = context.decision.raise_to
    if _is_declared_call(context, amount):
        return _passive_intent(context, in_front, context.chip_rules.declared_under_raise.clause)
    if raise_to is not None and amount < raise_to[0]:
        return _wager_intent(context, in_front, 0, context.chip_rules.verbal_clause)
    intent = _wager_intent(context, in_front, amount, clause)
    if raise_to is not None and amount > raise_to[1] and len(in_front.new_chips) == 1:
        return msgspec.structs.replace(
            intent, clause=context.chip_rules.one_chip_over_limit_clause or intent.clause
        )
    return intent


# ---------------------------------------------------------------- silent chips


def _interpret_silent_chips(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    """Interpret chips put in silently: a short call, a call, or the first rule that applies."""
    total = in_front.total
    if not context.passive_action:
        return _wager_intent(context, in_front, total, context.decision.clause)
    if total < min(context.call_to, context.all_in_to):
        return _short_call(context, in_front)
    if total <= context.call_to:
        return _passive_intent(context, in_front, context.decision.clause)
    rule = find_chip_rule(context, in_front)
    if rule.meaning is SilentBetMeaning.CALL:
        return _passive_intent(context, in_front, rule.clause)
    if rule.meaning is SilentBetMeaning.BY_SIZE:
        return _interpret_by_size(context, in_front, total, rule.clause)
    intent = _wager_intent(context, in_front, total, rule.clause)
    if ChipCondition.OVER_LIMIT in rule.conditions:
        return msgspec.structs.replace(intent, clause=rule.clause)
    return intent


def find_chip_rule(context: WagerContext, in_front: ChipsInFront) -> ChipRule:
    """Return the first rule of the house whose conditions all hold."""
    for rule in context.chip_rules.silent_bets:
        if all(_CONDITIONS[condition](context, in_front) for condition in rule.conditions):
            return rule
    raise AssertionError("the last rule of a house has no conditions")


def _is_declared_call(context: WagerContext, amount: int) -> bool:
    """Whether a declared raise of this amount is too small, and the house makes it a call."""
    return (
        context.chip_rules.declared_under_raise.value is DeclaredUnderRaiseRule.CALL
        and bool(context.passive_action and context.bet_to_match)  # the last blind's check, too
        and 0 < amount < min(context.min_full_raise_to, context.all_in_to)
    )


def _interpret_by_size(
    context: WagerContext, in_front: ChipsInFront, total: int, clause: str
) -> WagerIntent:
    """Raise if the amount is large enough for one; a player's last chips stand as they are."""
    rules = context.chip_rules
    if context.decision.raise_to is None:
        return _passive_intent(context, in_front, context.decision.clause)
    if total >= min(context.min_full_raise_to, context.all_in_to):
        return _wager_intent(context, in_front, total, clause)
    is_half = 2 * (total - context.call_to) >= context.min_full_raise_to - context.call_to
    if rules.under_raise.value is UnderRaiseRule.HALF_IS_RAISE and is_half:
        return msgspec.structs.replace(
            _wager_intent(context, in_front, 0, ""),
            clause=rules.under_raise.clause or context.decision.clause,
        )
    return _passive_intent(context, in_front, rules.under_half_clause)


def _short_call(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    """Have a short call made up, or let the player choose to make it up or fold."""
    undercall = context.chip_rules.undercall
    can_choose = (
        undercall.value is not UndercallRule.MUST_COMPLETE
        and context.decision.call
        and context.decision.fold
    )
    if not can_choose:
        return _passive_intent(context, in_front, undercall.clause)
    return _build_intent(
        context, in_front, "make up", min(context.call_to, context.all_in_to), undercall.clause
    )


_CONDITIONS: Final[dict[ChipCondition, Callable[[WagerContext, ChipsInFront], bool]]] = {
    ChipCondition.ONE_CHIP: lambda _, in_front: len(in_front.new_chips) == 1,
    ChipCondition.TWO_EQUAL_CHIPS: lambda context, in_front: (
        len(in_front.new_chips) == 2
        and in_front.new_chips[0] == in_front.new_chips[1] < context.bet_to_match
    ),
    ChipCondition.UNOPENED: lambda context, _: (
        not context.bet_to_match and not context.decision.bring_in_amount
    ),
    ChipCondition.OPENS_ACTION: lambda context, _: not context.bet_to_match,
    ChipCondition.FIRST_ROUND: lambda context, _: context.is_first_round,
    ChipCondition.LESS_THAN_RAISE: lambda context, in_front: (
        in_front.total < context.min_full_raise_to
    ),
    ChipCondition.OVER_LIMIT: lambda context, in_front: (
        context.decision.raise_to is not None and in_front.total > context.decision.raise_to[1]
    ),
    ChipCondition.ALL_CHIPS_NEEDED: lambda context, in_front: (
        in_front.total - min(*in_front.new_chips, *in_front.prior_chips_left, in_front.total)
        < context.call_to
    ),
    ChipCondition.NEW_CHIPS_NEEDED: lambda context, in_front: (
        in_front.total - min(in_front.new_chips) < context.call_to
    ),
    ChipCondition.PRIOR_CHIPS_SHORT: lambda context, in_front: (
        0 < in_front.prior_total < context.call_to
    ),
    ChipCondition.PRIOR_CHIPS_COVER: lambda context, in_front: (
        in_front.prior_total > 0 and in_front.prior_total >= context.call_to
    ),
    ChipCondition.PRIOR_CHIPS_UNTOUCHED: lambda _, in_front: (
        sum(in_front.prior_chips_left) == in_front.prior_total
    ),
    ChipCondition.SOME_PULLED_BACK: lambda _, in_front: (
        0 < sum(in_front.prior_chips_left) < in_front.prior_total
    ),
    ChipCondition.ALL_PULLED_BACK: lambda _, in_front: not in_front.prior_chips_left,
    ChipCondition.PUSHED_TOGETHER: lambda _, in_front: (
        in_front.pushed_together and bool(in_front.prior_chips_left)
    ),
}


# ---------------------------------------------------------------- what must be decided first


def _release(context: WagerContext, in_front: ChipsInFront) -> WagerIntent:
    """Return the player's chips and leave them free to act."""
    returned = max(0, in_front.total - context.bet)
    clause = context.chip_rules.release_clause or context.decision.clause
    return WagerIntent(context.decision.seat, "nothing", context.bet, clause, returned=returned)


def _count_later_motions(
    context: WagerContext, command: PutInChips, declaration: VerbalDeclaration
) -> int:
    """Return how many motions after the first count, by the declaration that came before."""
    if declaration.verb not in ("bet", "raise"):
        return 0
    motions_rule = (
        context.chip_rules.declared_raise_motions
        if context.bet_to_match
        else context.chip_rules.declared_bet_motions
    )
    if motions_rule.value is DeclaredMotionsRule.AS_MANY_AS_IT_TAKES:
        return len(command.later_motions)
    called_first = _first_motions(context, command, 0).total == context.call_to
    return int(bool(context.passive_action) and called_first)


def _first_motions(context: WagerContext, command: PutInChips, later_count: int) -> ChipsInFront:
    """Return the chips in front after the first motion and this many later ones."""
    later_motions = command.later_motions[:later_count]
    return chips_in_front(context, msgspec.structs.replace(command, later_motions=later_motions))


def _string_bet(
    context: WagerContext,
    command: PutInChips,
    declaration: VerbalDeclaration,
    intent: WagerIntent,
    counted: int,
) -> WagerIntent | WagerDispute:
    """Interpret a string bet, by the motions that count and as a whole, where these differ.

    The first motion counts, and so many after it as the declaration allows (`counted`).
    """
    first_intent = _interpret_as_is(
        context,
        declaration,
        _first_motions(context, command, counted),
        motion_count=1 + counted,
    )
    if (first_intent.action, first_intent.to) == (intent.action, intent.to):
        return intent
    later_total = sum(map(sum, command.later_motions[counted:]))
    if first_intent.action != "make up":  # what is owed comes out of the chips that followed
        first_intent = msgspec.structs.replace(
            first_intent,
            owed=max(0, first_intent.owed - later_total),
            returned=first_intent.returned + max(0, later_total - first_intent.owed),
        )
    irregularity = StringBet(
        intent.seat,
        first_intent.binding_action,
        intent.binding_action,
        command.floor_called_by_seat,
    )
    if_released = _release(context, chips_in_front(context, command))
    return WagerDispute(
        irregularity,
        if_released,
        {RemedyAction.COUNT_FIRST_MOTION: first_intent, RemedyAction.COUNT_ALL_CHIPS: intent},
    )


def _forward_motion(
    context: WagerContext, command: PutInChips, in_front: ChipsInFront, intent: WagerIntent
) -> WagerDispute:
    """Interpret chips that were not released: as if they had been, as a call, and as nothing."""
    if_called = _passive_intent(context, in_front, context.decision.clause)
    irregularity = ForwardMotion(
        intent.seat,
        intent.binding_action,
        if_called.binding_action,
        command.drew_action,
        command.floor_called_by_seat,
    )
    if_dead = _build_intent(context, in_front, "fold", context.bet, "")
    outcomes = {
        RemedyAction.COUNT_ALL_CHIPS: intent,
        RemedyAction.LEAVE_CALL: if_called,
        RemedyAction.KILL_HAND: if_dead,
    }
    return WagerDispute(irregularity, _release(context, in_front), outcomes)


def _hidden_chips(
    context: WagerContext, command: PutInChips, declaration: VerbalDeclaration, intent: WagerIntent
) -> WagerDispute:
    """Interpret a bet with and without the chips that nobody could see."""
    visible_chips = list(command.chips)
    for chip in command.hidden_chips:
        if chip in visible_chips:
            visible_chips.remove(chip)
    in_front = chips_in_front(context, msgspec.structs.replace(command, chips=tuple(visible_chips)))
    if declaration.verb == "all-in":
        if_visible = _amount_over_bet(
            context, context.all_in_to - sum(command.hidden_chips), in_front
        )
    elif in_front.new_chips or command.said:
        if_visible = _interpret_as_is(context, declaration, in_front, motion_count=1)
    else:
        if_visible = _release(context, in_front)
    returned = sum(command.hidden_chips) if command.chips else 0
    if_visible = msgspec.structs.replace(if_visible, returned=if_visible.returned + returned)
    irregularity = HiddenChips(intent.seat, intent.binding_action, if_visible.binding_action)
    if_released = _release(context, chips_in_front(context, command))
    return WagerDispute(
        irregularity,
        if_released,
        {RemedyAction.COUNT_ALL_CHIPS: intent, RemedyAction.COUNT_VISIBLE_CHIPS: if_visible},
    )
