"""Hands held and given up: counted, fouled, taken in, thrown away, shown, miscalled."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import RANKS, UNKNOWN, parse, text
from cardspeak.games import script
from cardspeak.hand import betting, decisions, events, repairs, showdown
from cardspeak.hand.asking import bared
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import check_new, read_cards
from cardspeak.hand.mistakes.general import (
    check_pot,
    check_seat,
    collect,
    kill,
    later,
    trouble_of,
)
from cardspeak.hand.mistakes.turns import may_bet_later
from cardspeak.houses.mistakes import holding
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake


def cards_of(hand: Hand, seat: int) -> tuple[list[int], list[int]]:
    """Give the down and up cards of a seat; of a hand that is in the muck, those it had."""
    if hand.down[seat] or hand.up[seat]:
        return hand.down[seat], hand.up[seat]
    return hand.gave_up[seat]


def _backwards(hand: Hand) -> Iterator[events.Event]:
    """Go back through what has happened since the cards were dealt."""
    for event in reversed(hand.log):
        if isinstance(event, repairs.Misdealt):
            return
        yield event


def _held(hand: Hand, seat: int) -> int:
    return len(hand.down[seat]) + len(hand.up[seat])


def _with_cards(hand: Hand, told: Any) -> AnyMistake:
    """Take a report about a hand that is in, and has cards."""
    check_pot(hand)
    if not _held(hand, check_seat(hand, told.seat)):
        raise Refused(f"seat {told.seat} has no cards yet")
    return told  # type: ignore[no-any-return]


def at_showdown(hand: Hand, _: object = None) -> bool:
    """Say whether hands are being shown."""
    return isinstance(hand.decision, decisions.Show)


# ---------------------------------------------------------------- how many cards


def _hand_count(hand: Hand, told: holding.HandCount) -> holding.HandCount:
    _with_cards(hand, told)
    if isinstance(hand.decision, decisions.Cards):
        raise Refused("cards are still being dealt: count them when that is done")
    held = _held(hand, told.seat)
    if type(told.cards) is not int or told.cards < 0 or told.cards == held:
        raise Refused(f"seat {told.seat} has {held} cards, which is right")
    return told


def _to_draw(hand: Hand, told: holding.HandCount) -> bool:
    """Say whether a player has still a draw to come."""
    steps = hand.placard.script.steps
    if isinstance(hand.decision, decisions.Draw) and told.seat in hand.queue:
        return True
    return any(isinstance(step, script.Draw) for step in steps[hand.step + 1 :])


def _after_draw(hand: Hand, told: holding.HandCount) -> bool:
    drew = any(isinstance(step, script.Draw) for step in hand.placard.script.steps)
    return drew and not _to_draw(hand, told)


def _lose(hand: Hand, told: holding.HandCount, clause: str) -> int:
    """Take away the cards that a hand lacks, the last to come; say how many."""
    own = hand.down[told.seat]
    count = _held(hand, told.seat) - told.cards
    if not 0 < count <= len(own):
        raise Refused(f"seat {told.seat} cannot lack {count} down cards", clause)
    for _ in range(count):
        lost = UNKNOWN if UNKNOWN in own else own[-1]
        own.remove(lost)
        hand.muck.append(lost)
    hand.read = {}
    hand.log.append(repairs.CardsLost(told.seat, count, clause))
    return count


def _draws_more(hand: Hand, told: holding.HandCount, clause: str) -> None:
    trouble_of(hand).lacking += [told.seat] * _lose(hand, told, clause)


def _plays_short(hand: Hand, told: holding.HandCount, clause: str) -> None:
    _lose(hand, told, clause)


def _last_folder(hand: Hand) -> int:
    """Find who folded last, -1 if nobody has."""
    return next((one.seat for one in _backwards(hand) if isinstance(one, events.Folded)), -1)


def _last_folder_wins(hand: Hand, told: holding.HandCount, clause: str) -> None:
    for seat in hand.live_seats():
        hand.folded[seat] = True
        hand.to_muck(seat)
        hand.log.append(repairs.Killed(seat, clause))
    showdown.award_all(hand, _last_folder(hand), clause)


# ---------------------------------------------------------------- chips that go back


def _refund(hand: Hand, told: Any, clause: str) -> None:
    """Give back what a player put in; a bet that nobody else has matched is gone with it."""
    seat: int = told.seat
    amount = hand.started_with[seat] - hand.stacks[seat]
    hand.dead -= amount - hand.put_in[seat]
    hand.stacks[seat] += amount
    hand.put_in[seat] = hand.bet[seat] = 0
    hand.log.append(repairs.Refunded(seat, amount, clause))
    if isinstance(hand.decision, decisions.Bet):
        _lower_the_bet(hand)


def _lower_the_bet(hand: Hand) -> None:
    """Let the bet to call be what is still there, and the next raise be by no more than that."""
    now = hand.round_step
    assert now is not None  # noqa: S101  for the type checker
    blind = hand.top_blind if hand.step == 1 else 0
    hand.high = min(hand.high, max(blind, *hand.bet))
    hand.full_level = min(hand.full_level, hand.high)
    hand.last_full = min(hand.last_full, max(now.least, hand.high))
    hand.opened = hand.opened and hand.high > 0


# ---------------------------------------------------------------- thrown away and retrieved


def _thrown_away(hand: Hand, told: holding.ThrownAway) -> holding.ThrownAway:
    check_pot(hand)
    check_seat(hand, told.seat, live=False)
    if not sum(map(len, cards_of(hand, told.seat))):
        raise Refused(f"seat {told.seat} has no cards to throw away")
    killed = (one.seat for one in _backwards(hand) if isinstance(one, repairs.Killed))
    if told.seat in killed:
        raise Refused(f"the hand of seat {told.seat} was ruled dead: it stays so")
    return told


def _no_more_betting(hand: Hand, told: holding.ThrownAway) -> bool:
    """Say whether a player is all in or in the showdown: he has no action left to fold to."""
    if hand.folded[told.seat]:
        return at_showdown(hand) and told.seat in hand.mucked
    return at_showdown(hand) or hand.stacks[told.seat] == 0


def _same_round(hand: Hand, told: holding.ThrownAway) -> bool:
    if not isinstance(hand.decision, decisions.Bet):
        return False
    for event in _backwards(hand):
        if isinstance(event, events.Folded) and event.seat == told.seat:
            return True
        if isinstance(event, events.Dealt | events.Boarded | events.Burned):
            return not hand.folded[told.seat]
    return False


def _stays_dead(hand: Hand, told: Any, clause: str) -> None:
    if not hand.folded[told.seat]:
        kill(hand, told.seat, clause)


def _retrieved(hand: Hand, told: holding.ThrownAway, clause: str) -> None:
    """Give a player his cards back; what he folded to he has still to answer."""
    seat = told.seat
    if hand.folded[seat] and seat in hand.mucked:
        hand.mucked.remove(seat)
        hand.queue.append(seat)
        hand.folded[seat] = False
    elif hand.folded[seat]:
        _out_of_the_muck(hand, seat, clause)
    hand.log.append(repairs.Retrieved(seat, clause))
    if isinstance(hand.decision, decisions.Bet):
        betting.ask_again(hand)


def _out_of_the_muck(hand: Hand, seat: int, clause: str) -> None:
    if not isinstance(hand.decision, decisions.Bet):
        raise Refused(f"seat {seat} folded before: its hand cannot be live again", clause)
    down, up = cards_of(hand, seat)
    for card in down + up:
        if card not in hand.muck:
            raise Refused(f"the cards of seat {seat} are in the muck no more", clause)
        hand.muck.remove(card)
    hand.down[seat], hand.up[seat] = down[:], up[:]
    hand.folded[seat] = False
    behind = hand.bet[seat] < hand.high or not hand.acted[seat]
    hand.pending[seat] = hand.stacks[seat] > 0 and behind
    on = trouble_of(hand).dealt_on
    on[:] = [other for other in on if other != seat]


def _thrown_forward(hand: Hand, told: holding.ThrownForward) -> holding.ThrownForward:
    _with_cards(hand, told)
    if not isinstance(hand.decision, decisions.Bet) or not hand.pending[told.seat]:
        raise Refused(f"seat {told.seat} has nothing to decide: its cards only lie elsewhere")
    if hand.bet[told.seat] < hand.high:
        raise Refused(f"seat {told.seat} faces a bet: to throw the hand away is to fold")
    return told


# ---------------------------------------------------------------- cards in another's hand


def _into_another(hand: Hand, told: holding.IntoAnotherHand) -> holding.IntoAnotherHand:
    _with_cards(hand, told)
    if check_seat(hand, told.other) == told.seat:
        raise Refused("say into whose hand the cards were thrown")
    return told


def _into_a_blind(hand: Hand, told: holding.IntoAnotherHand) -> bool:
    first = not any(isinstance(step, script.Bet) for step in hand.placard.script.steps[: hand.step])
    return first and hand.posts.blinds[told.other] > 0 and not hand.acted[told.other]


def _redeal_dead(hand: Hand, told: holding.IntoAnotherHand, clause: str) -> None:
    """Deal again; whoever did it gets cards, but they are dead."""
    collect(hand, clause)
    later(hand, script.Bet, Do.STAYS_DEAD, told, clause)
    hand.advance()


# ---------------------------------------------------------------- up cards


def _up_cards(hand: Hand, told: Any) -> AnyMistake:
    _with_cards(hand, told)
    if not hand.up[told.seat]:
        raise Refused(f"seat {told.seat} has no up cards")
    return told  # type: ignore[no-any-return]


# ---------------------------------------------------------------- cards that are shown


def _check_time(hand: Hand, told: Mistake) -> None:
    """Refuse what comes when the hand is over, where the book knows nothing of that."""
    if hand.over and not hand.placard.remedies.get(type(told)):
        raise Refused("the hand is over, and the book of this house says nothing about that")


def _shown(hand: Hand, told: Any) -> AnyMistake:
    """Take cards that were seen: they are of that hand, or are named by whoever saw them."""
    check_pot(hand)
    _check_time(hand, told)
    seat = check_seat(hand, told.seat, live=False)
    seen = list(read_cards(told.cards))
    down, up = cards_of(hand, seat)
    lie = (*hand.down[seat], *hand.up[seat], *hand.muck)  # what was shuffled in may be another's
    has = [card for card in down + up if card in lie]
    new = [card for card in seen if card not in has]
    if not seen or UNKNOWN in seen or len(set(seen)) < len(seen):
        raise Refused("say which cards were seen")
    if len(new) > has.count(UNKNOWN):
        raise Refused(f"seat {seat} does not have {text(new[:1])}")
    check_new(hand, new)
    _name(hand, seat, new)
    return told  # type: ignore[no-any-return]


def _name(hand: Hand, seat: int, cards: list[int]) -> None:
    """Put names to cards that nobody had named, where they lie."""
    for pile in (hand.down[seat], hand.up[seat], hand.muck):
        while cards and UNKNOWN in pile and (pile is not hand.muck or hand.folded[seat]):
            pile[pile.index(UNKNOWN)] = cards.pop()


def _shown_to_one(hand: Hand, told: holding.ShownToOne) -> AnyMistake:
    if check_seat(hand, told.to, live=False) == told.seat:
        raise Refused("say to whom the cards were shown")
    return _shown(hand, told)


def _folded_face_up(hand: Hand, told: holding.FoldedFaceUp) -> AnyMistake:
    if not hand.folded[check_seat(hand, told.seat, live=False)]:
        raise Refused(f"seat {told.seat} has not folded: say to whom its cards were shown")
    return _shown(hand, told)


def _share(hand: Hand, told: Any, cards: str, to: tuple[int, ...], clause: str) -> None:
    hand.log.append(repairs.Shared(told.seat, cards, to, clause))
    if not to:
        trouble = trouble_of(hand)
        trouble.exposed += [card for card in parse(cards) if card not in trouble.exposed]


def _show_all(hand: Hand, told: Any, clause: str) -> None:
    _share(hand, told, told.cards, (), clause)


def _show_active(hand: Hand, told: holding.ShownToOne, clause: str) -> None:
    _share(hand, told, told.cards, tuple(sorted({*hand.live_seats(), told.to})), clause)


def _show_after_round(hand: Hand, told: holding.ShownToOne, clause: str) -> None:
    trouble_of(hand).due.append((hand.step + 1, Do.SHOW_ALL, told, clause))


def _show_after_betting(hand: Hand, told: holding.ShownToOne, clause: str) -> None:
    steps = hand.placard.script.steps
    last = max(at for at, step in enumerate(steps) if isinstance(step, script.Bet))
    if hand.step > last:
        _show_all(hand, told, clause)
    else:
        trouble_of(hand).due.append((last + 1, Do.SHOW_ALL, told, clause))


def _was_folded(hand: Hand, told: holding.ShownToOne) -> bool:
    return hand.folded[told.seat]


def _to_active(hand: Hand, told: holding.ShownToOne) -> bool:
    return not hand.folded[told.to]


def _over(hand: Hand, _: object) -> bool:
    return hand.over


def _not_called(hand: Hand, told: holding.ShownToOne) -> bool:
    return hand.over and not hand.folded[told.seat] and not hand.shown


def _may_act(hand: Hand, told: holding.ShownToOne) -> bool:
    return isinstance(hand.decision, decisions.Bet) and hand.pending[told.to]


def _acts_later(hand: Hand, told: holding.ShownToOne) -> bool:
    return not hand.folded[told.to] and may_bet_later(hand, told.to)


def _asked_for_rest(hand: Hand, told: holding.AskedForRest) -> holding.AskedForRest:
    check_pot(hand)
    _check_time(hand, told)
    seat = check_seat(hand, told.seat, live=False)
    if not hand.over and not hand.folded[seat] and not at_showdown(hand):
        raise Refused(f"seat {seat} is still in the hand: nobody may ask for its cards")
    down, _ = cards_of(hand, seat)
    seen = bared(hand)
    known = sum(card in seen for card in down)
    if not 0 < known < len(down) or UNKNOWN in down or seat in hand.shown:
        raise Refused(f"seat {seat} has not shown some of its hole cards and kept others")
    return told


def _show_rest(hand: Hand, told: holding.AskedForRest, clause: str) -> None:
    down, _ = cards_of(hand, told.seat)
    _share(hand, told, text(down), (), clause)


# ---------------------------------------------------------------- what a player says he has


def _miscalled(hand: Hand, told: Any) -> AnyMistake:
    check_pot(hand)
    if not at_showdown(hand):
        raise Refused("hands are called at the showdown, and it is not that")
    seat = check_seat(hand, told.seat)
    if UNKNOWN in hand.down[seat]:
        raise Refused(f"nobody has named the cards of seat {seat}: table the hand first")
    if told.fouled != -1 and check_seat(hand, told.fouled, live=False) == seat:
        raise Refused("say who else threw his hand away")
    if told.fouled != -1 and hand.folded[told.fouled] and told.fouled not in hand.mucked:
        raise Refused(f"seat {told.fouled} folded before the showdown")
    return told  # type: ignore[no-any-return]


def _called_too_high(hand: Hand, told: holding.Miscalled) -> bool:
    """Say whether a low hand is worse than the best one with a higher card than was called."""
    called = told.said[:1].upper()
    if called not in RANKS or not called:
        raise Refused("say which low was called, highest card first: 8 or 8-6")
    [share, *_] = hand.placard.shares
    ranking = share.ranking
    heights = ranking.order.heights
    ranks = sorted(range(len(RANKS)), key=lambda rank: heights[rank])
    at = ranks.index(RANKS.index(called)) + 1
    own = showdown.value(hand, share, told.seat)
    if at == len(ranks):
        return len({card >> 2 for card in hand.down[told.seat]}) < len(hand.down[told.seat])
    higher = (
        ranking.value([4 * rank + (nth & 3) for nth, rank in enumerate((ranks[at], *lower))])
        for lower in combinations(ranks[:at], 4)
    )
    return own <= max(higher, default=0)


def _fouled_out(hand: Hand, told: Any, clause: str) -> None:
    if told.fouled != -1 and not hand.folded[told.fouled]:
        kill(hand, told.fouled, clause)


def _intact(hand: Hand, told: Any) -> int:
    return sum(seat != told.fouled for seat in hand.live_seats())


# ---------------------------------------------------------------- what could go wrong now


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """Give mistakes with hands that could be made at this moment."""
    if hand.placard.script.points is not None:
        return []
    seat, other = choose.below(hand.seats), choose.below(hand.seats)
    told, sure = bool(choose.below(2)), bool(choose.below(2))
    could: list[AnyMistake] = [
        holding.HandCount(seat, _held(hand, seat) + choose.pick((-2, -1, 1)), not sure),
        holding.HandCount(seat, _held(hand, seat) + choose.pick((-1, 1))),
        holding.FouledHand(seat, told, sure),
        holding.TakenIn(seat, told, sure),
        holding.ThrownAway(seat, sure, told),
        holding.ThrownForward(seat, sure),
        holding.IntoAnotherHand(seat, other),
        holding.HiddenCards(seat),
        holding.PickedUp(seat),
        holding.Reordered(seat),
        holding.AskedForRest(seat),
        holding.Miscalled(seat, choose.pick(RANKS), choose.pick((-1, other))),
        holding.PairNotCalled(seat, other),
    ]
    down, _ = cards_of(hand, seat)
    if down and UNKNOWN not in down:
        could.append(holding.ShownToOne(seat, text(down[:1]), other))
        could.append(holding.FoldedFaceUp(seat, text(down[-1:])))
    return could


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    holding.HandCount: _hand_count,
    holding.FouledHand: _with_cards,
    holding.TakenIn: _with_cards,
    holding.ThrownAway: _thrown_away,
    holding.ThrownForward: _thrown_forward,
    holding.IntoAnotherHand: _into_another,
    holding.HiddenCards: _with_cards,
    holding.PickedUp: _up_cards,
    holding.Reordered: _up_cards,
    holding.ShownToOne: _shown_to_one,
    holding.FoldedFaceUp: _folded_face_up,
    holding.AskedForRest: _asked_for_rest,
    holding.Miscalled: _miscalled,
    holding.PairNotCalled: _miscalled,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.NOBODY_IS_RIGHT: lambda _, told: told.nobody,
    When.SOMEBODY_FOLDED: lambda hand, _: _last_folder(hand) >= 0,
    When.AT_SHOWDOWN: at_showdown,
    When.LACKS_LAST_CARD: lambda hand, told: (
        at_showdown(hand) and told.cards == _held(hand, told.seat) - 1
    ),
    When.SHORT_BEFORE_DRAW: lambda hand, told: (
        told.cards < _held(hand, told.seat) and _to_draw(hand, told)
    ),
    When.MORE_THAN_SEVEN: lambda _, told: told.cards > 7,
    When.AFTER_DRAW: _after_draw,
    When.PROTECTED: lambda _, told: told.protected,
    When.IDENTIFIABLE: lambda _, told: told.identifiable,
    When.MISLED: lambda _, told: told.misled,
    When.BETTING_OVER_FOR_HIM: _no_more_betting,
    When.SAME_ROUND: _same_round,
    When.INTO_A_BLIND: _into_a_blind,
    When.WAS_FOLDED: _was_folded,
    When.SHOWN_TO_ACTIVE: _to_active,
    When.BET_NOT_CALLED: _not_called,
    When.HAND_IS_OVER: _over,
    When.VIEWER_MAY_ACT: _may_act,
    When.VIEWER_ACTS_LATER: _acts_later,
    When.CALLED_TOO_HIGH: _called_too_high,
    When.ANOTHER_FOULED: lambda _, told: told.fouled != -1,
    When.HEADS_UP: lambda hand, told: len({*hand.live_seats(), told.fouled} - {-1}) == 2,
    When.TWO_INTACT: lambda hand, told: _intact(hand, told) >= 2,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.REFUND: _refund,
    Do.STAYS_DEAD: _stays_dead,
    Do.RETRIEVED: _retrieved,
    Do.LAST_FOLDER_WINS: _last_folder_wins,
    Do.PLAYS_SHORT: _plays_short,
    Do.DRAWS_MORE: _draws_more,
    Do.REDEAL_DEAD: _redeal_dead,
    Do.SHOW_ALL: _show_all,
    Do.SHOW_ACTIVE: _show_active,
    Do.SHOW_AFTER_ROUND: _show_after_round,
    Do.SHOW_AFTER_BETTING: _show_after_betting,
    Do.SHOW_REST: _show_rest,
    Do.FOULED_OUT: _fouled_out,
}
