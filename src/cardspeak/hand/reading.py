"""What chips and words are, by the rules of the house: no hand is touched here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.commands import IN_TURN, Chips, Refused
from cardspeak.hand.spoken import Spoken, hear
from cardspeak.houses.chips import Counts, Declared, RaiseChip, ShortCall, ShortRaise, When
from cardspeak.houses.mistakes.chips import (
    ConditionalStatement,
    Deed,
    ForwardMotion,
    HiddenChips,
    Misinformed,
    StringBet,
)
from cardspeak.houses.remedies import Do

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.decisions import Bet
    from cardspeak.houses.chips import ChipRules, Reads
    from cardspeak.houses.mistakes.chips import AnyWithChips


class Reading(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """What chips and words are: the binding action, or what must be decided first."""

    seat: int
    action: str
    """fold, check, call, bring-in, bet or raise; make up, nothing or floor."""
    to: int
    """The player's whole bet of the round after it."""
    clause: str
    returned: int = 0
    """Chips that go back to him."""
    owed: int = 0
    """Chips that he must add."""
    outcomes: tuple[Reading, ...] = ()
    """What it may come to, where the floor decides."""

    def __str__(self) -> str:
        """Say it in words: ``"raise to 600"``."""
        if self.outcomes:
            return f"the floor decides: {' or '.join(map(str, self.outcomes))}"
        return {
            "bet": f"bet {self.to}",
            "raise": f"raise to {self.to}",
            "make up": "make up the call or fold",
        }.get(self.action, self.action)

    @property
    def deed(self) -> Deed:
        """What is done then."""
        return Deed(self.action, self.to, self.to - self.owed)


@dataclass(frozen=True, slots=True)
class Facing:
    """What a player has before him when he reaches for his chips."""

    turn: Bet
    rules: ChipRules
    bet: int
    stack: int
    high: int
    """The highest bet of the round."""
    full_raise: int
    """To what the least bet or raise of full size goes, however few chips he has."""
    first_round: bool

    @property
    def passive(self) -> str:
        """What he does who neither folds nor raises; empty where he must do one of them."""
        turn = self.turn
        if turn.bring_in:
            return "bring-in"
        return "call" if turn.call else "check" if turn.check else ""

    @property
    def level(self) -> int:
        """What his bet of the round is then."""
        if self.turn.bring_in:
            return self.bet + self.turn.bring_in
        return self.high if self.turn.call else self.bet

    @property
    def all_in(self) -> int:
        """What his bet of the round is with all his chips."""
        return self.bet + self.stack


# ---------------------------------------------------------------- chips on the table


@dataclass(frozen=True, slots=True)
class Out:
    """What lies before a player after he reached for his chips."""

    new: tuple[int, ...]
    lying: int
    """What lay there before."""
    left: tuple[int, ...]
    """What of that still lies there."""
    together: bool

    @property
    def total(self) -> int:
        """All that lies there now."""
        return sum(self.new) + sum(self.left)


def out_of(face: Facing, thrown: Chips) -> Out:
    """Say what lies before a player after all motions."""
    new = (*thrown.chips, *(chip for more in thrown.then for chip in more))
    lying = list(thrown.lying) or ([face.bet] if face.bet else [])
    pulled = sum(thrown.pulled_back)
    left = sum(lying) - pulled
    if pulled and len(lying) > 1:
        for chip in thrown.pulled_back:
            if chip not in lying:
                break
            lying.remove(chip)
    known = sum(lying) == left
    stay = tuple(lying) if known else (left,) if left else ()
    return Out(new, sum(thrown.lying) or face.bet, stay, thrown.together)


def _check_chips(face: Facing, thrown: Chips) -> None:
    """Refuse chips that nobody can have put there."""
    motions = (thrown.chips, *thrown.then, thrown.lying, thrown.pulled_back, thrown.hidden)
    for motion in motions:
        for chip in motion:
            if type(chip) is not int or chip <= 0:
                raise Refused(f"a chip is worth a whole number, not {chip!r}")
    lying = sum(thrown.lying) or face.bet
    if lying < face.bet:
        raise Refused(f"seat {face.turn.seat} has bet {face.bet}: no less than that lies there")
    if sum(thrown.pulled_back) > lying:
        raise Refused(f"only {lying} lie there: no more than that is pulled back")
    new = sum(thrown.chips) + sum(map(sum, thrown.then))
    if lying - sum(thrown.pulled_back) + new > face.all_in:
        raise Refused(f"seat {face.turn.seat} has only {face.stack} to put in, not {new}")
    if sum(thrown.hidden) > (face.stack if thrown.said else new):
        raise Refused("chips that nobody saw are some of those that were put in")
    if not new and not thrown.said:
        raise Refused("nothing was put in and nothing said: say which chips, or what was said")
    if thrown.then and not thrown.chips:
        raise Refused("the first motion had no chips: say them first, and those that came then")


# ---------------------------------------------------------------- the reading


@dataclass(frozen=True, slots=True)
class Dispute:
    """Something that the book, or by it the floor, decides first; and what it is each way."""

    about: AnyWithChips
    free: Reading
    """The player takes his chips back and acts as he likes."""
    ways: dict[Do, Reading]


def read(face: Facing, thrown: Chips) -> Reading | Dispute:
    """Say what chips and words are by the rules of the house, or what must be decided first."""
    if thrown.seat not in (IN_TURN, face.turn.seat):
        raise Refused(
            f"it is seat {face.turn.seat}'s turn: what seat {thrown.seat} puts out before is "
            "action out of turn",
            face.turn.clause,
        )
    _check_chips(face, thrown)
    spoken = hear(thrown.said)
    out = out_of(face, thrown)
    whole = _plain(face, spoken, out, motions=1 + len(thrown.then))
    if spoken.conditional:
        about = ConditionalStatement(whole.seat, whole.deed)
        return Dispute(about, _free(face, out), {Do.COUNT_WHOLE: whole})
    bound = bool(spoken.amount) or spoken.verb in _SPOKEN
    if not thrown.released and not bound and spoken.verb != "raise":
        disputed = thrown.drew or thrown.called_by is not None
        return _moved_forward(face, thrown, out, whole) if disputed else _free(face, out)
    if thrown.then and not bound and not thrown.unnoticed and not _declared(face, thrown, spoken):
        return _string(face, thrown, spoken, whole)
    if thrown.hidden:
        return _hidden(face, thrown, spoken, whole)
    if thrown.told:
        misled = Misinformed(whole.seat, whole.deed, thrown.told, thrown.drew)
        return Dispute(misled, _free(face, out), {Do.COUNT_WHOLE: whole})
    return whole


def _plain(face: Facing, spoken: Spoken, out: Out, *, motions: int) -> Reading:
    """Read chips and words as they are, whoever saw them and whatever the player knew."""
    if spoken.verb in _SPOKEN:
        return _SPOKEN[spoken.verb](face, out)
    if spoken.amount and (spoken.verb == "raise" or not face.high):
        return _named(face, spoken, out)
    if spoken.amount:
        return _sized(face, spoken.amount, out)
    if spoken.verb == "raise":
        return _raise(face, out, motions)
    if spoken.verb == "bet" and motions > 1:
        return _wager(face, out, out.total, face.rules.declared_bet.clause)
    if not out.new:
        return _wager(face, out, 0, face.rules.words)
    return _silent(face, out)


def _result(face: Facing, out: Out, action: str, to: int, clause: str) -> Reading:
    """Give a reading, with the change that goes back or is owed."""
    total = out.total
    return Reading(
        face.turn.seat,
        action,
        to,
        clause or face.turn.clause,
        returned=max(0, total - to),
        owed=max(0, to - total),
    )


def _passive(face: Facing, out: Out, clause: str) -> Reading:
    """Call, check or bring in; where none of that can be, the least bet."""
    if not face.passive:
        return _wager(face, out, 0, clause)
    return _result(face, out, face.passive, min(face.level, face.all_in), clause)


def _wager(face: Facing, out: Out, worth: int, clause: str) -> Reading:
    """Bet or raise to what something is worth, put into what is lawful."""
    turn, rules = face.turn, face.rules
    if turn.raise_to is None:
        if face.passive:
            return _passive(face, out, turn.clause)
        raise Refused("there is no bet or raise to be made here", turn.clause)
    least, most = turn.raise_to
    to = max(least, min(most, worth))
    if turn.only:
        to = min(turn.only, key=lambda size: (abs(size - to), -size))
    elif to % turn.step and to != face.all_in:
        to = max(least, min(most, (2 * to + turn.step) // (2 * turn.step) * turn.step))
    if worth < least:
        clause = (worth and rules.under) or clause
    elif worth > most:
        clause = rules.over or clause
    elif worth != to:
        clause = rules.rounded or clause
    return _result(face, out, "raise" if face.high or turn.bring_in else "bet", to, clause)


# ---------------------------------------------------------------- words


def _fold(face: Facing, out: Out) -> Reading:
    if not face.turn.fold:
        raise Refused("the first to act must bet and cannot fold", face.turn.clause)
    return _result(face, out, "fold", face.bet, face.rules.words)


def _check(face: Facing, out: Out) -> Reading:
    if not face.turn.check:
        raise Refused(f"a check is not lawful here: say what {_to_do(face)}", face.turn.clause)
    return _passive(face, out, _words_clause(face, out, face.bet))


def _call(face: Facing, out: Out) -> Reading:
    if face.passive not in ("call", "bring-in"):
        raise Refused(f"there is nothing to call: say what {_to_do(face)}", face.turn.clause)
    return _passive(face, out, _words_clause(face, out, min(face.level, face.all_in)))


def _all_in(face: Facing, out: Out) -> Reading:
    """Put in everything: within the limit, and no more than the call where no raise may be."""
    turn = face.turn
    if turn.raise_to is None or face.all_in <= face.level:
        return _passive(face, out, face.rules.words)
    return _wager(face, out, face.all_in, face.rules.words)


_SPOKEN: Final[dict[str, Callable[[Facing, Out], Reading]]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "all in": _all_in,
}


def _to_do(face: Facing) -> str:
    if face.turn.call:
        return f"is done about the {face.turn.call} to call"
    return "is bet"


def _words_clause(face: Facing, out: Out, to: int) -> str:
    """Give the clause of words alone, or of words that chips differ from."""
    differ = out.new and out.total != to
    return face.rules.words_win if differ else face.rules.words


def _named(face: Facing, spoken: Spoken, out: Out) -> Reading:
    """Bet or raise the amount that was said, however many motions it took."""
    worth = spoken.amount + (face.level if spoken.more else 0)
    differ = out.new and out.total != worth
    return _wager(face, out, worth, face.rules.words_win if differ else face.rules.amounts)


def _sized(face: Facing, amount: int, out: Out) -> Reading:
    """Take an amount that was said over a bet for chips of so much."""
    if amount <= face.level:
        return _passive(face, out, face.rules.amounts)
    return _by_size(face, out, amount, face.rules.amounts)


def _raise(face: Facing, out: Out, motions: int) -> Reading:
    """Raise by the chips that came with the word."""
    rules = face.rules
    if len(out.new) != 1:
        clause = rules.declared_raise.clause if motions > 1 else rules.words
        return _raised(face, out, out.total if out.new else 0, clause)
    chip = out.new[0]
    worth = {
        RaiseChip.CHIP_ALONE: chip,
        RaiseChip.WITH_WHAT_LIES: out.total,
        RaiseChip.ON_TOP: face.level + chip,
    }[rules.raise_chip.value]
    return _raised(face, out, worth, rules.raise_chip.clause)


def _raised(face: Facing, out: Out, worth: int, clause: str) -> Reading:
    """Raise to what was put out, by the word: too few chips are the least raise."""
    raise_to = face.turn.raise_to
    if raise_to is not None and worth < raise_to[0]:
        return _wager(face, out, 0, face.rules.words)
    reading = _wager(face, out, worth, clause)
    if raise_to is not None and worth > raise_to[1] and len(out.new) == 1:
        return msgspec.structs.replace(reading, clause=face.rules.raise_over or reading.clause)
    return reading


# ---------------------------------------------------------------- chips alone


def _silent(face: Facing, out: Out) -> Reading:
    """Read chips that came without a word: short, a call, or by the first rule that fits."""
    total = out.total
    if not face.passive:
        return _wager(face, out, total, face.turn.clause)
    if total < min(face.level, face.all_in):
        return _short(face, out)
    if total <= face.level:
        return _passive(face, out, face.turn.clause)
    rule = rule_for(face, out)
    if rule.counts is Counts.CALL:
        return _passive(face, out, rule.clause)
    if rule.counts is Counts.BY_SIZE:
        return _by_size(face, out, total, rule.clause)
    reading = _wager(face, out, total, rule.clause)
    if When.OVER_LIMIT in rule.when:
        return msgspec.structs.replace(reading, clause=rule.clause)
    return reading


def rule_for(face: Facing, out: Out) -> Reads:
    """Find the first rule of the house whose conditions all hold."""
    for rule in face.rules.reads:
        if all(_HOLDS[when](face, out) for when in rule.when):
            return rule
    raise AssertionError("the last rule of a house has no conditions")


def _by_size(face: Facing, out: Out, total: int, clause: str) -> Reading:
    """Raise where there is enough of one; the last chips of a player stand as they are."""
    rules = face.rules
    if face.turn.raise_to is None:
        return _passive(face, out, face.turn.clause)
    if total >= min(face.full_raise, face.all_in):
        return _wager(face, out, total, clause)
    half = 2 * (total - face.level) >= face.full_raise - face.level
    if rules.short_raise.value is ShortRaise.FROM_HALF and half:
        return msgspec.structs.replace(
            _wager(face, out, 0, ""), clause=rules.short_raise.clause or face.turn.clause
        )
    return _passive(face, out, rules.less_than_half)


def _short(face: Facing, out: Out) -> Reading:
    """Have a call made up, or ask the player whether he makes it up or folds."""
    policy = face.rules.short_call
    choice = policy.value is not ShortCall.MADE_UP and face.turn.call and face.turn.fold
    if not choice:
        return _passive(face, out, policy.clause)
    return _result(face, out, "make up", min(face.level, face.all_in), policy.clause)


_HOLDS: Final[dict[When, Callable[[Facing, Out], bool]]] = {
    When.ONE: lambda _, out: len(out.new) == 1,
    When.TWO_ALIKE: lambda face, out: len(out.new) == 2 and out.new[0] == out.new[1] < face.high,
    When.UNOPENED: lambda face, _: not face.high and not face.turn.bring_in,
    When.FIRST_ROUND: lambda face, _: face.first_round,
    When.SHORT_OF_RAISE: lambda face, out: out.total < face.full_raise,
    When.OVER_LIMIT: lambda face, out: (
        face.turn.raise_to is not None and out.total > face.turn.raise_to[1]
    ),
    When.ALL_NEEDED: lambda face, out: out.total - min(*out.new, *out.left, out.total) < face.level,
    When.NEW_NEEDED: lambda face, out: out.total - min(out.new) < face.level,
    When.PRIOR_SHORT: lambda face, out: 0 < out.lying < face.level,
    When.PRIOR_COVERS: lambda face, out: out.lying > 0 and out.lying >= face.level,
    When.UNTOUCHED: lambda _, out: sum(out.left) == out.lying,
    When.SOME_PULLED: lambda _, out: 0 < sum(out.left) < out.lying,
    When.ALL_PULLED: lambda _, out: not out.left,
    When.TOGETHER: lambda _, out: out.together and bool(out.left),
}


# ---------------------------------------------------------------- what is decided first


def _free(face: Facing, out: Out) -> Reading:
    """Leave the player free to act: his chips go back."""
    back = max(0, out.total - face.bet)
    clause = face.rules.released or face.turn.clause
    return Reading(face.turn.seat, "nothing", face.bet, clause, returned=back)


def _declared(face: Facing, thrown: Chips, spoken: Spoken) -> bool:
    """Say whether the word that came first lets all motions count."""
    if spoken.verb not in ("bet", "raise"):
        return False
    policy = face.rules.declared_raise if face.high else face.rules.declared_bet
    if policy.value is Declared.ALL_MOTIONS:
        return True
    called_first = _first_motion(face, thrown).total == face.level
    return len(thrown.then) == 1 and bool(face.passive) and called_first


def _first_motion(face: Facing, thrown: Chips) -> Out:
    return out_of(face, msgspec.structs.replace(thrown, then=()))


def _string(face: Facing, thrown: Chips, spoken: Spoken, whole: Reading) -> Dispute:
    """Read a string bet: by its first motion, and as a whole."""
    first = _plain(face, spoken, _first_motion(face, thrown), motions=1)
    later = sum(map(sum, thrown.then))
    if first.action != "make up":  # what he owes comes out of the chips that followed
        first = msgspec.structs.replace(
            first,
            owed=max(0, first.owed - later),
            returned=first.returned + max(0, later - first.owed),
        )
    about = StringBet(whole.seat, first.deed, whole.deed, thrown.called_by)
    free = _free(face, out_of(face, thrown))
    return Dispute(about, free, {Do.COUNT_FIRST: first, Do.COUNT_WHOLE: whole})


def _moved_forward(face: Facing, thrown: Chips, out: Out, whole: Reading) -> Dispute:
    """Read chips that were not let go: as if they had been, as a call, and as nothing."""
    call = _passive(face, out, face.turn.clause)
    about = ForwardMotion(whole.seat, whole.deed, call.deed, thrown.drew, thrown.called_by)
    dead = _result(face, out, "fold", face.bet, "")
    ways = {Do.COUNT_WHOLE: whole, Do.LEAVE_CALL: call, Do.HAND_DEAD: dead}
    return Dispute(about, _free(face, out), ways)


def _hidden(face: Facing, thrown: Chips, spoken: Spoken, whole: Reading) -> Dispute:
    """Read a bet with and without the chips that nobody could see."""
    chips = list(thrown.chips)
    for chip in thrown.hidden:
        if chip in chips:
            chips.remove(chip)
    out = out_of(face, msgspec.structs.replace(thrown, chips=tuple(chips)))
    if spoken.verb == "all in":
        seen = _sized(face, face.all_in - sum(thrown.hidden), out)
    elif out.new or thrown.said:
        seen = _plain(face, spoken, out, motions=1)
    else:
        seen = _free(face, out)
    back = sum(thrown.hidden) if thrown.chips else 0
    seen = msgspec.structs.replace(seen, returned=seen.returned + back)
    about = HiddenChips(whole.seat, whole.deed, seen.deed)
    free = _free(face, out_of(face, thrown))
    return Dispute(about, free, {Do.COUNT_WHOLE: whole, Do.COUNT_SEEN: seen})
