"""Mistakes: what is reported, what the house's book says about it, and what the floor rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import decisions, events, repairs
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.hand.mistakes import (
    awards,
    boards,
    chips,
    conduct,
    decks,
    draws,
    general,
    holding,
    initial,
    rows,
    streets,
    turns,
)
from cardspeak.hand.mistakes.general import become, trouble_of
from cardspeak.houses.mistakes import words
from cardspeak.houses.mistakes.general import NotCovered
from cardspeak.houses.remedies import Do

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake
    from cardspeak.houses.remedies import Remedy, When

SUBJECTS: Final = (
    general,
    initial,
    boards,
    streets,
    draws,
    decks,
    turns,
    holding,
    chips,
    awards,
    conduct,
    rows,
)
"""Modules that each know some kinds of mistakes, and what the books' words about them mean."""

FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    kind: facts for subject in SUBJECTS for kind, facts in subject.FACTS.items()
}
"""What makes a report true: refuses what cannot be, and gives it back with all that is known."""
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    when: ask for subject in SUBJECTS for when, ask in subject.ASK.items()
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    do: does for subject in SUBJECTS for do, does in subject.DOES.items()
}


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List mistakes, of every subject, that could be reported at this moment of a hand."""
    return [mistake for subject in SUBJECTS for mistake in subject.likely(hand, choose)]


def report(hand: Hand, mistake: object, by: object) -> None:
    """Do what the book says about a mistake, or ask the floor where it leaves that to it."""
    facts = FACTS.get(type(mistake))  # type: ignore[arg-type]
    if facts is None:
        raise Refused(
            f"{mistake!r} is no mistake that can be reported: say one of cardspeak.houses.mistakes"
        )
    if by != FLOOR and (type(by) is not int or not 0 <= by < hand.seats):
        raise Refused(f"there is no seat {by} to report it: say one of 0 to {hand.seats - 1}")
    if hand.over and not mistake.late:  # type: ignore[attr-defined]
        raise Refused("the hand is over: what went wrong in it stands")
    if hand.trouble is not None and hand.trouble.reported is not None:
        raise Refused("the floor is deciding about another mistake: wait for the ruling")
    before = hand.copy()
    try:
        apply(hand, facts(hand, mistake), by)
    except Refused:
        become(hand, before)
        raise


def apply(hand: Hand, mistake: AnyMistake, by: int) -> None:
    """Find the remedy and do what it says."""
    remedy = remedy_for(hand, mistake)
    late = hand.over
    trouble_of(hand)
    hand.log.append(repairs.Reported(mistake, by, remedy.clause))
    _do(hand, remedy.do, mistake, remedy.clause)
    if remedy.options and hand.over == late:
        _ask_the_floor(hand, mistake, remedy)
    _go_on(hand)


def remedy_for(hand: Hand, mistake: Mistake) -> Remedy:
    """Find what the book says: the first remedy whose conditions all hold."""
    for kind in (type(mistake), NotCovered):
        for remedy in hand.placard.remedies.get(kind, ()):
            if all(ASK[when](hand, mistake) for when in remedy.when):
                return remedy
    raise Refused("the book of this house says nothing about that, and has nobody to decide it")


def _do(hand: Hand, steps: tuple[Do, ...], mistake: AnyMistake, clause: str) -> None:
    for step in steps:
        DOES[step](hand, mistake, clause)


def _go_on(hand: Hand) -> None:
    """Go on with the script where nobody has to decide now."""
    if hand.decision is None and not hand.over:
        hand.advance()


def repair(hand: Hand) -> bool:
    """Do what was put off until this step; say whether the hand ends or somebody was asked."""
    trouble = trouble_of(hand)
    while hand.decision is None and not hand.over:
        now = next((one for one in trouble.due if one[0] <= hand.step), None)
        if now is None:
            return False
        trouble.due.remove(now)
        _, do, mistake, clause = now
        DOES[do](hand, mistake, clause)
    return True


def at_the_end(hand: Hand) -> None:
    """Show what was to be shown later: the hand ends before."""
    trouble = trouble_of(hand)
    due, trouble.due = trouble.due, []
    for _, do, mistake, clause in due:
        if do is Do.SHOW_ALL:
            DOES[do](hand, mistake, clause)


def turn_comes(hand: Hand, seat: int) -> None:
    """Say what becomes of what a player did before his turn, and do it."""
    ahead = turns.turn_comes(hand, seat)
    if ahead is not None:
        remedy = remedy_for(hand, ahead.told)
        trouble_of(hand).ahead.remove(ahead)
        _do(hand, remedy.do, ahead.told, remedy.clause)


# ---------------------------------------------------------------- rulings


def _ask_the_floor(hand: Hand, mistake: AnyMistake, remedy: Remedy) -> None:
    """Stop play until the floor has decided."""
    trouble = trouble_of(hand)
    trouble.reported, trouble.remedy, trouble.suspended = mistake, remedy, hand.decision
    trouble.appealed = False
    about = words(type(mistake))
    named = tuple(decisions.Option(one.name, says(one.do), one.clause) for one in remedy.options)
    hand.decision = decisions.Ruling(FLOOR, remedy.clause, about, named)
    options = tuple(one for option in named if (one := _foreseen(hand, option)))
    usual = options[0].name if remedy.default else ""
    hand.decision = decisions.Ruling(FLOOR, remedy.clause, about, options, usual)


def _foreseen(hand: Hand, option: decisions.Option) -> decisions.Option | None:
    """Say which chips would go where by a ruling; nothing, where it cannot be given."""
    trial = hand.copy()
    try:
        trial.rule(option.name)
    except Refused:
        return None
    chips = tuple(now - then for now, then in zip(trial.stacks, hand.stacks, strict=True))
    return msgspec.structs.replace(option, chips=chips)


def says(steps: tuple[Do, ...]) -> str:
    """Say in words what is done."""
    return "; ".join(step.value for step in steps)


def rule(
    hand: Hand, decision: decisions.Ruling, option: object, by: object, why: object, *, lead: bool
) -> None:
    """Decide about the mistake that was reported, and let play go on; an appeal is the lead's."""
    trouble = trouble_of(hand)
    mistake, remedy = trouble.reported, trouble.remedy
    assert mistake is not None and remedy is not None  # noqa: PT018, S101  for the type checker
    offered = [one.name for one in decision.options]
    chosen = next((one for one in remedy.options if one.name == option in offered), None)
    if chosen is None:
        options = " or ".join(offered)
        raise Refused(f"the floor may rule {options} here, not {option}", decision.clause)
    if not isinstance(by, str) or not isinstance(why, str):
        raise Refused("who ruled, and why, is said in words", decision.clause)
    before = hand.copy()
    trouble.reported = trouble.remedy = None
    trouble.revoked = before
    hand.decision = trouble.suspended
    trouble.suspended = None
    hand.log.append(repairs.Ruled(chosen.name, by, why, chosen.clause, lead or trouble.appealed))
    try:
        _do(hand, chosen.do, mistake, chosen.clause)
        _go_on(hand)
    except Refused:
        become(hand, before)
        raise


def appeal(hand: Hand, by: object) -> None:
    """Go back to where the floor was asked, once, while nothing has been done since."""
    clause = hand.placard.house.appeal
    if not clause:
        raise Refused("in this house the floor's ruling is final")
    before = None if hand.trouble is None else hand.trouble.revoked
    if before is None or hand.trouble is None:
        raise Refused("there is no ruling to appeal", clause)
    if hand.trouble.appealed:
        raise Refused("a ruling is appealed only once: this one is final", clause)
    if not isinstance(by, str):
        raise Refused("who appeals is said in words", clause)
    ruled = len(before.log)
    option = hand.log[ruled]
    assert isinstance(option, repairs.Ruled)  # noqa: S101  for the type checker
    if option.lead:
        raise Refused("whoever stands above the floor has ruled: that is final", clause)
    if any(isinstance(event, events.ACTIONS) for event in hand.log[ruled:]):
        raise Refused("play has gone on since the ruling: it stands", clause)
    log = hand.log
    become(hand, before)
    hand.log = [*log, repairs.Appealed(option.option, by, ruled, clause)]
    trouble_of(hand).appealed = True
