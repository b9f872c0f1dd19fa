"""Interpreting chips and words by the rules of the house, without changing the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.commands import SEAT_TO_ACT, PutInChips, RefusedError
from cardspeak.hand.verbal import VerbalDeclaration, parse_declaration
from cardspeak.houses.irregularities.wager_errors import (
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
    OneChipRaiseRule,
    SilentBetMeaning,
    UndercallRule,
    UnderRaiseRule,
)
from cardspeak.houses.remedies import RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.decisions import BetDecision
    from cardspeak.houses.irregularities.wager_errors import AnyWagerError
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

    @property
    def passive_action(self) -> str:
        """The action that is neither a fold nor a raise; empty where the player must do one."""
        turn = self.decision
        if turn.bring_in_amount:
            return "bring-in"
        return "call" if turn.call else "check" if turn.check else ""

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
    new = (*command.chips, *(chip for more in command.later_motions for chip in more))
    lying = list(command.prior_chips) or ([context.bet] if context.bet else [])
    pulled = sum(command.pulled_back)
    left = sum(lying) - pulled
    if pulled and len(lying) > 1:
        for chip in command.pulled_back:
            if chip not in lying:
                break
            lying.remove(chip)
    known = sum(lying) == left
    stay = tuple(lying) if known else (left,) if left else ()
    return ChipsInFront(new, sum(command.prior_chips) or context.bet, stay, command.pushed_together)


def _check_chips(face: WagerContext, command: PutInChips) -> None:
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
    lying = sum(command.prior_chips) or face.bet
    if lying < face.bet:
        raise RefusedError(
            f"seat {face.decision.seat} has bet {face.bet}: there cannot be less in front"
        )
    if sum(command.pulled_back) > lying:
        raise RefusedError(f"only {lying} is in front: no more can be pulled back")
    new = sum(command.chips) + sum(map(sum, command.later_motions))
    if lying - sum(command.pulled_back) + new > face.all_in_to:
        raise RefusedError(f"seat {face.decision.seat} has only {face.stack} to put in, not {new}")
    if sum(command.hidden_chips) > (face.stack if command.said else new):
        raise RefusedError("hidden chips must be among the chips put in")
    if not new and not command.said:
        raise RefusedError("nothing was put in or said: give chips or a declaration")
    if command.later_motions and not command.chips:
        raise RefusedError(
            "the first motion has no chips: give its chips first, then the later ones"
        )


# ---------------------------------------------------------------- interpretation


@dataclass(frozen=True, slots=True)
class WagerDispute:
    """A wager that the book, or the floor by the book, must decide first, with its outcomes."""

    irregularity: AnyWagerError
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
    spoken = parse_declaration(command.said)
    out = chips_in_front(context, command)
    whole = _interpret_as_is(context, spoken, out, motions=1 + len(command.later_motions))
    if spoken.is_conditional:
        about = ConditionalStatement(whole.seat, whole.binding_action)
        return WagerDispute(about, _release(context, out), {RemedyAction.COUNT_ALL_CHIPS: whole})
    bound = bool(spoken.amount) or spoken.verb in _VERB_HANDLERS
    if not command.released and not bound and spoken.verb != "raise":
        disputed = command.drew_action or command.floor_called_by is not None
        return _forward_motion(context, command, out, whole) if disputed else _release(context, out)
    if (
        command.later_motions
        and not bound
        and not command.unnoticed
        and not _all_motions_count(context, command, spoken)
    ):
        return _string_bet(context, command, spoken, whole)
    if command.hidden_chips:
        return _hidden_chips(context, command, spoken, whole)
    if command.misinformed_about:
        misled = MisinformedWager(
            whole.seat, whole.binding_action, command.misinformed_about, command.drew_action
        )
        return WagerDispute(misled, _release(context, out), {RemedyAction.COUNT_ALL_CHIPS: whole})
    return whole


def _interpret_as_is(
    face: WagerContext, spoken: VerbalDeclaration, out: ChipsInFront, *, motions: int
) -> WagerIntent:
    """Interpret chips and words as they are, whatever others saw or the player knew."""
    if spoken.verb in _VERB_HANDLERS:
        return _VERB_HANDLERS[spoken.verb](face, out)
    if spoken.amount and (spoken.verb == "raise" or not face.bet_to_match):
        return _declared_amount(face, spoken, out)
    if spoken.amount:
        return _amount_over_bet(face, spoken.amount, out)
    if spoken.verb == "raise":
        return _declared_raise(face, out, motions)
    if spoken.verb == "bet" and motions > 1:
        return _wager_intent(face, out, out.total, face.chip_rules.declared_bet_motions.clause)
    if not out.new_chips:
        return _wager_intent(face, out, 0, face.chip_rules.verbal_clause)
    return _interpret_silent_chips(face, out)


def _build_intent(
    face: WagerContext, out: ChipsInFront, action: str, to: int, clause: str
) -> WagerIntent:
    """Return an intent, with the chips that are returned or owed."""
    total = out.total
    return WagerIntent(
        face.decision.seat,
        action,
        to,
        clause or face.decision.clause,
        returned=max(0, total - to),
        owed=max(0, to - total),
    )


def _passive_intent(face: WagerContext, out: ChipsInFront, clause: str) -> WagerIntent:
    """Call, check or bring in; the minimum bet where none of these is legal."""
    if not face.passive_action:
        return _wager_intent(face, out, 0, clause)
    return _build_intent(face, out, face.passive_action, min(face.call_to, face.all_in_to), clause)


def _wager_intent(face: WagerContext, out: ChipsInFront, worth: int, clause: str) -> WagerIntent:
    """Bet or raise to what the chips or words are worth, adjusted to a legal amount."""
    turn, rules = face.decision, face.chip_rules
    if turn.raise_to is None:
        if face.passive_action:
            return _passive_intent(face, out, turn.clause)
        raise RefusedError("no bet or raise is possible here", turn.clause)
    least, most = turn.raise_to
    to = max(least, min(most, worth))
    if turn.allowed_sizes:
        to = min(turn.allowed_sizes, key=lambda size: (abs(size - to), -size))
    elif to % turn.increment and to != face.all_in_to:
        to = max(
            least, min(most, (2 * to + turn.increment) // (2 * turn.increment) * turn.increment)
        )
    if worth < least:
        clause = (worth and rules.below_min_clause) or clause
    elif worth > most:
        clause = rules.above_limit_clause or clause
    elif worth != to:
        clause = rules.rounding_clause or clause
    return _build_intent(
        face, out, "raise" if face.bet_to_match or turn.bring_in_amount else "bet", to, clause
    )


# ---------------------------------------------------------------- words


def _fold(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    if not face.decision.fold:
        raise RefusedError("the first to act must bet and cannot fold", face.decision.clause)
    return _build_intent(face, out, "fold", face.bet, face.chip_rules.verbal_clause)


def _check(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    if not face.decision.check:
        raise RefusedError(
            f"a check is not allowed here: {_describe_options(face)}", face.decision.clause
        )
    return _passive_intent(face, out, _verbal_clause(face, out, face.bet))


def _call(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    if face.passive_action not in ("call", "bring-in"):
        raise RefusedError(
            f"there is nothing to call: {_describe_options(face)}", face.decision.clause
        )
    return _passive_intent(face, out, _verbal_clause(face, out, min(face.call_to, face.all_in_to)))


def _all_in(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    """Go all-in: within the limit, and for no more than the call where no raise is legal."""
    turn = face.decision
    if turn.raise_to is None or face.all_in_to <= face.call_to:
        return _passive_intent(face, out, face.chip_rules.verbal_clause)
    return _wager_intent(face, out, face.all_in_to, face.chip_rules.verbal_clause)


_VERB_HANDLERS: Final[dict[str, Callable[[WagerContext, ChipsInFront], WagerIntent]]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "all in": _all_in,
}


def _describe_options(face: WagerContext) -> str:
    if face.decision.call:
        return f"there is {face.decision.call} to call"
    return "give the amount of the bet"


def _verbal_clause(face: WagerContext, out: ChipsInFront, to: int) -> str:
    """Return the clause for words alone, or for words that differ from the chips."""
    differ = out.new_chips and out.total != to
    return face.chip_rules.verbal_over_chips_clause if differ else face.chip_rules.verbal_clause


def _declared_amount(
    face: WagerContext, spoken: VerbalDeclaration, out: ChipsInFront
) -> WagerIntent:
    """Bet or raise the declared amount, however many motions it took."""
    worth = spoken.amount + (face.call_to if spoken.on_top else 0)
    differ = out.new_chips and out.total != worth
    return _wager_intent(
        face,
        out,
        worth,
        face.chip_rules.verbal_over_chips_clause
        if differ
        else face.chip_rules.verbal_amount_clause,
    )


def _amount_over_bet(face: WagerContext, amount: int, out: ChipsInFront) -> WagerIntent:
    """Treat an amount declared when facing a bet like silent chips of that amount."""
    if amount <= face.call_to:
        return _passive_intent(face, out, face.chip_rules.verbal_amount_clause)
    return _interpret_by_size(face, out, amount, face.chip_rules.verbal_amount_clause)


def _declared_raise(face: WagerContext, out: ChipsInFront, motions: int) -> WagerIntent:
    """Raise by the chips that came with the declaration."""
    rules = face.chip_rules
    if len(out.new_chips) != 1:
        clause = rules.declared_raise_motions.clause if motions > 1 else rules.verbal_clause
        return _raise_with_chips(face, out, out.total if out.new_chips else 0, clause)
    chip = out.new_chips[0]
    worth = {
        OneChipRaiseRule.TO_CHIP_VALUE: chip,
        OneChipRaiseRule.WITH_PRIOR_CHIPS: out.total,
        OneChipRaiseRule.BY_CHIP_VALUE: face.call_to + chip,
    }[rules.one_chip_raise.value]
    return _raise_with_chips(face, out, worth, rules.one_chip_raise.clause)


def _raise_with_chips(
    face: WagerContext, out: ChipsInFront, worth: int, clause: str
) -> WagerIntent:
    """Raise to what was put in; with too few chips it is the minimum raise."""
    raise_to = face.decision.raise_to
    if raise_to is not None and worth < raise_to[0]:
        return _wager_intent(face, out, 0, face.chip_rules.verbal_clause)
    reading = _wager_intent(face, out, worth, clause)
    if raise_to is not None and worth > raise_to[1] and len(out.new_chips) == 1:
        return msgspec.structs.replace(
            reading, clause=face.chip_rules.one_chip_over_limit_clause or reading.clause
        )
    return reading


# ---------------------------------------------------------------- silent chips


def _interpret_silent_chips(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    """Interpret chips put in silently: a short call, a call, or the first rule that applies."""
    total = out.total
    if not face.passive_action:
        return _wager_intent(face, out, total, face.decision.clause)
    if total < min(face.call_to, face.all_in_to):
        return _short_call(face, out)
    if total <= face.call_to:
        return _passive_intent(face, out, face.decision.clause)
    rule = find_chip_rule(face, out)
    if rule.meaning is SilentBetMeaning.CALL:
        return _passive_intent(face, out, rule.clause)
    if rule.meaning is SilentBetMeaning.BY_SIZE:
        return _interpret_by_size(face, out, total, rule.clause)
    reading = _wager_intent(face, out, total, rule.clause)
    if ChipCondition.OVER_LIMIT in rule.conditions:
        return msgspec.structs.replace(reading, clause=rule.clause)
    return reading


def find_chip_rule(context: WagerContext, in_front: ChipsInFront) -> ChipRule:
    """Return the first rule of the house whose conditions all hold."""
    for rule in context.chip_rules.silent_bets:
        if all(_CONDITIONS[when](context, in_front) for when in rule.conditions):
            return rule
    raise AssertionError("the last rule of a house has no conditions")


def _interpret_by_size(
    face: WagerContext, out: ChipsInFront, total: int, clause: str
) -> WagerIntent:
    """Raise if the amount is large enough for one; a player's last chips stand as they are."""
    rules = face.chip_rules
    if face.decision.raise_to is None:
        return _passive_intent(face, out, face.decision.clause)
    if total >= min(face.min_full_raise_to, face.all_in_to):
        return _wager_intent(face, out, total, clause)
    half = 2 * (total - face.call_to) >= face.min_full_raise_to - face.call_to
    if rules.under_raise.value is UnderRaiseRule.HALF_IS_RAISE and half:
        return msgspec.structs.replace(
            _wager_intent(face, out, 0, ""), clause=rules.under_raise.clause or face.decision.clause
        )
    return _passive_intent(face, out, rules.under_half_clause)


def _short_call(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    """Have a short call made up, or let the player choose to make it up or fold."""
    policy = face.chip_rules.undercall
    choice = (
        policy.value is not UndercallRule.MUST_COMPLETE
        and face.decision.call
        and face.decision.fold
    )
    if not choice:
        return _passive_intent(face, out, policy.clause)
    return _build_intent(face, out, "make up", min(face.call_to, face.all_in_to), policy.clause)


_CONDITIONS: Final[dict[ChipCondition, Callable[[WagerContext, ChipsInFront], bool]]] = {
    ChipCondition.ONE_CHIP: lambda _, out: len(out.new_chips) == 1,
    ChipCondition.TWO_EQUAL_CHIPS: lambda face, out: (
        len(out.new_chips) == 2 and out.new_chips[0] == out.new_chips[1] < face.bet_to_match
    ),
    ChipCondition.UNOPENED: lambda face, _: (
        not face.bet_to_match and not face.decision.bring_in_amount
    ),
    ChipCondition.FIRST_ROUND: lambda face, _: face.is_first_round,
    ChipCondition.LESS_THAN_RAISE: lambda face, out: out.total < face.min_full_raise_to,
    ChipCondition.OVER_LIMIT: lambda face, out: (
        face.decision.raise_to is not None and out.total > face.decision.raise_to[1]
    ),
    ChipCondition.ALL_CHIPS_NEEDED: lambda face, out: (
        out.total - min(*out.new_chips, *out.prior_chips_left, out.total) < face.call_to
    ),
    ChipCondition.NEW_CHIPS_NEEDED: lambda face, out: out.total - min(out.new_chips) < face.call_to,
    ChipCondition.PRIOR_CHIPS_SHORT: lambda face, out: 0 < out.prior_total < face.call_to,
    ChipCondition.PRIOR_CHIPS_COVER: lambda face, out: (
        out.prior_total > 0 and out.prior_total >= face.call_to
    ),
    ChipCondition.PRIOR_CHIPS_UNTOUCHED: lambda _, out: (
        sum(out.prior_chips_left) == out.prior_total
    ),
    ChipCondition.SOME_PULLED_BACK: lambda _, out: 0 < sum(out.prior_chips_left) < out.prior_total,
    ChipCondition.ALL_PULLED_BACK: lambda _, out: not out.prior_chips_left,
    ChipCondition.PUSHED_TOGETHER: lambda _, out: (
        out.pushed_together and bool(out.prior_chips_left)
    ),
}


# ---------------------------------------------------------------- what must be decided first


def _release(face: WagerContext, out: ChipsInFront) -> WagerIntent:
    """Return the player's chips and leave them free to act."""
    back = max(0, out.total - face.bet)
    clause = face.chip_rules.release_clause or face.decision.clause
    return WagerIntent(face.decision.seat, "nothing", face.bet, clause, returned=back)


def _all_motions_count(face: WagerContext, command: PutInChips, spoken: VerbalDeclaration) -> bool:
    """Whether the declaration that came first lets all motions count."""
    if spoken.verb not in ("bet", "raise"):
        return False
    policy = (
        face.chip_rules.declared_raise_motions
        if face.bet_to_match
        else face.chip_rules.declared_bet_motions
    )
    if policy.value is DeclaredMotionsRule.AS_MANY_AS_IT_TAKES:
        return True
    called_first = _first_motion(face, command).total == face.call_to
    return len(command.later_motions) == 1 and bool(face.passive_action) and called_first


def _first_motion(face: WagerContext, command: PutInChips) -> ChipsInFront:
    return chips_in_front(face, msgspec.structs.replace(command, later_motions=()))


def _string_bet(
    face: WagerContext, command: PutInChips, spoken: VerbalDeclaration, whole: WagerIntent
) -> WagerDispute:
    """Interpret a string bet, by its first motion and as a whole."""
    first = _interpret_as_is(face, spoken, _first_motion(face, command), motions=1)
    later = sum(map(sum, command.later_motions))
    if first.action != "make up":  # what is owed comes out of the chips that followed
        first = msgspec.structs.replace(
            first,
            owed=max(0, first.owed - later),
            returned=first.returned + max(0, later - first.owed),
        )
    about = StringBet(
        whole.seat, first.binding_action, whole.binding_action, command.floor_called_by
    )
    free = _release(face, chips_in_front(face, command))
    return WagerDispute(
        about, free, {RemedyAction.COUNT_FIRST_MOTION: first, RemedyAction.COUNT_ALL_CHIPS: whole}
    )


def _forward_motion(
    face: WagerContext, command: PutInChips, out: ChipsInFront, whole: WagerIntent
) -> WagerDispute:
    """Interpret chips that were not released: as if they had been, as a call, and as nothing."""
    call = _passive_intent(face, out, face.decision.clause)
    about = ForwardMotion(
        whole.seat,
        whole.binding_action,
        call.binding_action,
        command.drew_action,
        command.floor_called_by,
    )
    dead = _build_intent(face, out, "fold", face.bet, "")
    ways = {
        RemedyAction.COUNT_ALL_CHIPS: whole,
        RemedyAction.LEAVE_CALL: call,
        RemedyAction.KILL_HAND: dead,
    }
    return WagerDispute(about, _release(face, out), ways)


def _hidden_chips(
    face: WagerContext, command: PutInChips, spoken: VerbalDeclaration, whole: WagerIntent
) -> WagerDispute:
    """Interpret a bet with and without the chips that nobody could see."""
    chips = list(command.chips)
    for chip in command.hidden_chips:
        if chip in chips:
            chips.remove(chip)
    out = chips_in_front(face, msgspec.structs.replace(command, chips=tuple(chips)))
    if spoken.verb == "all in":
        seen = _amount_over_bet(face, face.all_in_to - sum(command.hidden_chips), out)
    elif out.new_chips or command.said:
        seen = _interpret_as_is(face, spoken, out, motions=1)
    else:
        seen = _release(face, out)
    back = sum(command.hidden_chips) if command.chips else 0
    seen = msgspec.structs.replace(seen, returned=seen.returned + back)
    about = HiddenChips(whole.seat, whole.binding_action, seen.binding_action)
    free = _release(face, chips_in_front(face, command))
    return WagerDispute(
        about, free, {RemedyAction.COUNT_ALL_CHIPS: whole, RemedyAction.COUNT_VISIBLE_CHIPS: seen}
    )
