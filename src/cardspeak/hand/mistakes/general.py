"""What mistakes of every kind have in common: deadlines, misdeals, void and dead hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import script
from cardspeak.hand import (
    asking,
    betting,
    dealing,
    decisions,
    drawing,
    events,
    repairs,
    setting,
    showdown,
)
from cardspeak.hand.commands import Refused
from cardspeak.hand.trouble import Trouble
from cardspeak.houses.mistakes import general, words
from cardspeak.houses.policies import Substantial, for_game
from cardspeak.houses.remedies import Do, When
from cardspeak.shuffle import derive, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake


def become(hand: Hand, other: Hand) -> None:
    """Let a hand be as another is: a copy of it, from before what is now undone."""
    twin = other.copy()
    for name, kept in vars(type(hand)).items():
        if type(kept).__name__ in _DESCRIPTORS:
            setattr(hand, name, getattr(twin, name))


_DESCRIPTORS: Final = ("member_descriptor", "getset_descriptor")
"""What stands in a class for each thing that its objects know, plain or compiled."""


def trouble_of(hand: Hand) -> Trouble:
    """Give what a hand remembers of its mistakes, from the first of them on."""
    if hand.trouble is None:
        hand.trouble = Trouble()
    return hand.trouble


def later(hand: Hand, kind: type[script.Step], do: Do, mistake: AnyMistake, clause: str) -> None:
    """Put something off until the next step of a kind begins."""
    steps = hand.placard.script.steps
    at = next(n for n in range(hand.step + 1, len(steps)) if isinstance(steps[n], kind))
    trouble_of(hand).due.append((at, do, mistake, clause))


def check_seat(hand: Hand, seat: object, *, live: bool = True) -> int:
    """Refuse a seat that does not exist, or, where it must be in the hand, is not."""
    if type(seat) is not int or not 0 <= seat < hand.seats:
        raise Refused(f"there is no seat {seat}: say one of 0 to {hand.seats - 1}")
    if live and hand.folded[seat]:
        raise Refused(f"seat {seat} has folded: its hand is dead already")
    return seat


def check_pot(hand: Hand) -> None:
    """Refuse what is about pots in a game of points, which has mistakes of its own."""
    if hand.placard.script.points is not None:
        raise Refused("hands in rows have mistakes of their own: wrong-count, or not-covered")


# ---------------------------------------------------------------- substantial action


def standing(log: list[events.Event], since: int = 0) -> list[events.Event]:
    """Leave out of a log, from a place in it on, what was undone when a ruling was appealed."""
    undone: set[int] = set()
    for at, event in enumerate(log):
        if isinstance(event, repairs.Appealed):
            undone.update(range(event.since, at))
    return [log[at] for at in range(since, len(log)) if at not in undone]


def actions(hand: Hand, since: int = 0) -> list[events.Event]:
    """List what players have done since the cards were dealt, or since a later place in the log.

    What is posted is no action.
    """
    done: list[events.Event] = []
    for event in reversed(standing(hand.log, since)):
        if isinstance(event, repairs.Misdealt):
            break
        if isinstance(event, events.ACTIONS):
            done.append(event)
    return done[::-1]


def substantial(hand: Hand, since: int = 0) -> bool:
    """Say whether there has been substantial action, as the house's book defines it.

    With a place in the log, say whether there has been since.
    """
    policy = for_game(hand.placard.house.substantial, hand.placard.game)
    return _SUBSTANTIAL[policy.value](hand, actions(hand, since))


def _two_players(_: Hand, done: list[events.Event]) -> bool:
    return len({event.seat for event in done}) >= 2  # type: ignore[attr-defined]


def _three_alike_or_two(_: Hand, done: list[events.Event]) -> bool:
    alike = {type(event) for event in done} in ({events.Folded}, {events.Checked})
    return len(done) >= (3 if alike else 2)


def _after_forced_bet(_: Hand, done: list[events.Event]) -> bool:
    free = [event for event in done if not isinstance(event, events.BroughtIn)]
    return len({event.seat for event in free}) >= 2  # type: ignore[attr-defined]


def _round_one(hand: Hand, _: list[events.Event]) -> bool:
    steps = hand.placard.script.steps
    first = next(at for at, step in enumerate(steps) if isinstance(step, script.Bet))
    return hand.step > first


def _second_draw_set(hand: Hand, _: list[events.Event]) -> bool:
    steps = hand.placard.script.steps[: hand.step]
    return sum(isinstance(step, script.Place) and step.cards > 0 for step in steps) >= 2


_SUBSTANTIAL: Final[dict[Substantial, Callable[[Hand, list[events.Event]], bool]]] = {
    Substantial.TWO_PLAYERS: _two_players,
    Substantial.THREE_ALIKE_OR_TWO: _three_alike_or_two,
    Substantial.TWO_AFTER_FORCED: _after_forced_bet,
    Substantial.FIRST_ROUND: _round_one,
    Substantial.SECOND_DRAW: _second_draw_set,
}

# ---------------------------------------------------------------- what is done


def misdeal(hand: Hand, _: AnyMistake, clause: str) -> None:
    """Deal the hand again: the button and what was posted stay, everything else goes back."""
    collect(hand, clause)
    hand.advance()


def collect(hand: Hand, clause: str) -> None:
    """Take all cards and bets back, and be ready to deal again."""
    deck = hand.full_deck
    trouble = trouble_of(hand)
    deals = trouble.deals + 1
    seed = dealing.seed_of(hand)
    if deck is not None:
        deck = shuffle(sorted(deck), derive(seed, f"misdeal {deals}"))
    log, had = hand.log, hand.stacks
    carried = sum(had) + sum(hand.put_in) + hand.dead - sum(hand.started_with)
    hand.begin(
        hand.placard,
        hand.started_with,
        button=hand.button,
        deck=deck,
        secret=seed,
        posts=hand.posts,
        carried=carried,
        cut=0,
        fantasyland=hand.in_fantasyland,
        commission=hand.commission,
        paced=hand.by_hand,
        go=False,
    )
    log.append(repairs.Misdealt(clause))
    for seat, (before, now) in enumerate(zip(had, hand.stacks, strict=True)):
        if now > before:
            log.append(events.TookBack(seat, now - before, clause))
    hand.log = log
    hand.trouble = Trouble()
    hand.trouble.deals, hand.trouble.revoked = deals, trouble.revoked


def void(hand: Hand, mistake: AnyMistake, clause: str) -> None:
    """End the hand: nobody wins it."""
    why: str = getattr(mistake, "why", "") or words(type(mistake))
    asking.void(hand, why, clause)


def kill(hand: Hand, seat: int, clause: str) -> None:
    """Take a hand out of play wherever it is; what it has bet stays."""
    hand.log.append(repairs.Killed(seat, clause))
    boxes = [box for box, owner in enumerate(hand.owners) if owner == seat]
    if boxes and not isinstance(hand.decision, decisions.Bet):
        for box in boxes:
            if not hand.fouls[box]:
                setting.foul(hand, box, clause)
    else:
        take_out(hand, seat)


def take_out(hand: Hand, seat: int) -> None:
    """Let a seat that is out be asked no more, and the others go on."""
    hand.folded[seat] = True
    decision = hand.decision
    if isinstance(decision, decisions.Show):
        hand.mucked.append(seat)
        showdown.leave(hand, seat)
        return
    hand.to_muck(seat)
    if isinstance(decision, decisions.Bet):
        betting.leave(hand, seat)
    elif isinstance(decision, decisions.Cards) and decision.what == "drawn":
        drawing.leave_waiting(hand, decision, seat)
    elif isinstance(decision, decisions.Cards):
        dealing.leave(hand, seat)
    elif isinstance(decision, decisions.Draw | decisions.Discard | decisions.Expose):
        drawing.leave(hand, decision, seat)
    elif hand.live_count() <= 1 or (decision is not None and decision.seat == seat):
        hand.decision = None
        hand.advance()


def _dead(hand: Hand, mistake: Any, clause: str) -> None:
    kill(hand, check_seat(hand, getattr(mistake, "seat", None)), clause)


# ---------------------------------------------------------------- what was reported


def _told(hand: Hand, mistake: Any) -> AnyMistake:
    """Take a report that is only words."""
    if not mistake.why.strip():
        raise Refused(f"say what happened: {words(type(mistake))}")
    return mistake  # type: ignore[no-any-return]


def _told_of_seat(hand: Hand, mistake: Any) -> AnyMistake:
    if mistake.seat != -1:
        check_seat(hand, mistake.seat)
    return _told(hand, mistake)


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List what can go wrong at any time."""
    seat = choose.pick(hand.live_seats())
    return [
        general.Misdeal("the deal went wrong"),
        general.NotCovered("something fell on the table", seat),
        general.Disruption("a fire"),
        general.Fraud("a card was marked", seat),
    ]


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    general.Misdeal: _told,
    general.NotCovered: _told_of_seat,
    general.Disruption: _told,
    general.Fraud: _told_of_seat,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.SUBSTANTIAL_ACTION: lambda hand, _: substantial(hand),
    When.NO_SUBSTANTIAL_ACTION: lambda hand, _: not substantial(hand),
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.PLAY_ON: lambda hand, mistake, clause: None,
    Do.MISDEAL: misdeal,
    Do.VOID: void,
    Do.HAND_DEAD: _dead,
}
