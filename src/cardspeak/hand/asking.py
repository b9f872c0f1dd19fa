"""What may be said when it is nobody's turn to say it: questions, chops, void hands, a rap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.games import script
from cardspeak.hand import betting, decisions, drawing, events, showdown
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.hand.dealing import check_new
from cardspeak.houses.policies import Chop, Drawn, SeeHands, for_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand import Hand


def _check_seat(hand: Hand, seat: int) -> None:
    if not 0 <= seat < hand.seats:
        raise Refused(f"there is no seat {seat}: say one of 0 to {hand.seats - 1}")


# ---------------------------------------------------------------- how many cards were drawn


def drawn(hand: Hand, seat: int, by: int) -> None:
    """Tell an active player how many cards another drew, until there is action after the draw."""
    if not any(isinstance(step, script.Draw) for step in hand.placard.script.steps):
        raise Refused("nobody draws cards in this game")
    policy = for_game(hand.placard.house.drawn, hand.placard.game)
    if policy.value is Drawn.NOT_TOLD:
        raise Refused("in this house it is not told how many cards were drawn", policy.clause)
    _check_seat(hand, seat)
    if hand.over or by in (FLOOR, seat):
        raise Refused("only another player in the hand may ask what was drawn", policy.clause)
    _check_seat(hand, by)
    if hand.folded[by]:
        raise Refused(f"seat {by} has folded: only players in the hand may ask", policy.clause)
    count = _last_draw(hand, seat, policy.clause)
    hand.log.append(events.Told(seat, count, by, policy.clause))


def _last_draw(hand: Hand, seat: int, clause: str) -> int:
    action = False
    for event in reversed(hand.log):
        if isinstance(event, events.Threw | events.StoodPat) and event.seat == seat:
            if action:
                raise Refused("there has been action since the draw: it is told no more", clause)
            return len(event.cards) // 2 if isinstance(event, events.Threw) else 0
        action = action or isinstance(event, events.ACTIONS)
    raise Refused(f"seat {seat} has not drawn yet: ask after the draw", clause)


# ---------------------------------------------------------------- what a hand was


def see(hand: Hand, seat: int, by: int) -> None:
    """Turn up a hand of the showdown for all; one that was given up stays dead."""
    _check_seat(hand, seat)
    if by != FLOOR:
        _check_seat(hand, by)
    policy = for_game(hand.placard.house.see_hands, hand.placard.game)
    if policy.value is SeeHands.NOBODY:
        raise Refused("nobody may see a hand that its player does not show", policy.clause)
    if policy.value is SeeHands.WITH_THE_FLOOR and by != FLOOR:
        raise Refused(
            "a hand is seen only where collusion is suspected and the floor is there: call it",
            policy.clause,
        )
    _check_unseen(hand, seat, policy.clause)
    cards = hand.down[seat] + hand.up[seat]
    hand.log.append(events.Seen(seat, text(cards), by, policy.clause))
    if seat in hand.queue:  # its player has not given it up: cards that are tabled speak
        showdown.show(hand, seat, ())


def _check_unseen(hand: Hand, seat: int, clause: str) -> None:
    if hand.step < len(hand.placard.script.steps):
        raise Refused("only hands of a showdown may be seen, and there is none", clause)
    if hand.folded[seat] and seat not in hand.mucked:
        raise Refused(f"seat {seat} folded before the showdown: its cards stay unseen", clause)
    if seat in turned_up(hand):
        raise Refused(f"the hand of seat {seat} lies face up already", clause)
    if UNKNOWN in hand.down[seat] + hand.up[seat]:
        raise Refused(f"nobody has named the cards of seat {seat}: they cannot be told", clause)


def turned_up(hand: Hand) -> set[int]:
    """Give the seats whose hands all have seen: tabled, laid open, or turned up as asked."""
    open_ = (*hand.shown, *hand.laid_open)
    return {*open_, *(event.seat for event in hand.log if isinstance(event, events.Seen))}


# ---------------------------------------------------------------- shown because one likes to


def show_anyway(hand: Hand, seat: int, cards: Sequence[int]) -> None:
    """Show all a hand, or some of its cards, that need not be shown any more: to one is to all."""
    _check_seat(hand, seat)
    clause = hand.placard.house.show_all
    hidden = _showable(hand, seat)
    shown = list(cards) or hidden
    named = [card for card in shown if card not in hidden]
    if UNKNOWN in shown or len(named) > hidden.count(UNKNOWN):
        raise Refused(f"seat {seat} shows cards that it has: {text(hidden)}", clause)
    if named:
        check_new(hand, named)
        fresh = iter(named)
        hand.down[seat] = [
            next(fresh, UNKNOWN) if card == UNKNOWN else card for card in hand.down[seat]
        ]
    hand.log.append(events.ShowedAnyway(seat, text(shown), clause))


def may_show(hand: Hand, seat: int) -> bool:
    """Say whether a player has cards that he may show, now that the hand is over."""
    try:
        _showable(hand, seat)
    except Refused:
        return False
    return True


def _showable(hand: Hand, seat: int) -> list[int]:
    """Give the cards that a player may show when the hand is over, or refuse."""
    clause = hand.placard.house.show_all
    if not hand.over:
        raise Refused("a hand is shown when it is one's turn, or when the hand is over", clause)
    if hand.folded[seat] and seat not in hand.mucked:
        raise Refused(f"seat {seat} folded: its cards are in the muck, and stay there", clause)
    discards = for_game(hand.placard.house.see_hands, hand.placard.game)
    if seat in hand.mucked and discards.value is SeeHands.NOBODY:
        raise Refused(f"seat {seat} gave its hand up: nobody looks at discards", discards.clause)
    hidden = _hidden(hand, seat)
    if not hidden:
        raise Refused(f"the cards of seat {seat} lie face up already", clause)
    return hidden


def bared(hand: Hand) -> set[int]:
    """Give the cards that everybody has seen by mistake, or because a player liked to show them."""
    exposed = () if hand.trouble is None else hand.trouble.exposed
    shown = (event.cards for event in hand.log if isinstance(event, events.ShowedAnyway))
    return {*exposed, *(card for cards in shown for card in parse(cards))}


def _hidden(hand: Hand, seat: int) -> list[int]:
    """Give the cards of a seat that not everybody has seen."""
    if seat in turned_up(hand):
        return []
    seen = bared(hand)
    return [card for card in hand.down[seat] if card not in seen]


# ---------------------------------------------------------------- hands that nobody wins


def chop(hand: Hand) -> None:
    """Give both blinds back, as they have agreed: all others have folded, and neither has acted."""
    clause = check_chop(hand)
    hand.log.append(events.Chopped(clause))
    _give_back(hand, clause)


def check_chop(hand: Hand) -> str:
    """Give the clause by which the blinds may be chopped now, or refuse."""
    policy = for_game(hand.placard.house.chop, hand.placard.game)
    if policy.value is Chop.NEVER:
        raise Refused(
            "players may not agree to share a pot: every hand is played to its end", policy.clause
        )
    if not may_chop(hand):
        raise Refused(
            "the blinds may be chopped only when all others have folded, neither blind has acted "
            "and nothing else is in the pot",
            policy.clause,
        )
    return policy.clause


def may_chop(hand: Hand) -> bool:
    """Say whether the blinds are alone, and may take theirs back if both would."""
    policy = for_game(hand.placard.house.chop, hand.placard.game)
    return policy.value is not Chop.NEVER and _only_blinds_are_left(hand)


def _only_blinds_are_left(hand: Hand) -> bool:
    big = max(hand.placard.blinds, default=0)
    live = hand.live_seats()
    in_pot = sum(hand.put_in) + hand.dead
    return (
        hand.step == 1
        and len(live) == 2
        and all(0 < hand.posts.blinds[seat] <= big for seat in live)
        and not any(hand.acted)
        and not any(hand.posts.antes)
        and in_pot == sum(hand.started_with[seat] - hand.stacks[seat] for seat in live)
    )


def void(hand: Hand, why: str, clause: str) -> None:
    """End a hand that nobody wins: every chip goes back to whoever put it in."""
    clause = clause or hand.placard.house.void
    if hand.over:
        raise Refused("the hand is over and its chips are given out: it cannot be void", clause)
    if not clause:
        raise Refused("the book of this house has no void hands: name the clause it is void by")
    if not why.strip():
        raise Refused("say why the hand is void", clause)
    hand.log.append(events.Voided(why, clause))
    _give_back(hand, clause)


def _give_back(hand: Hand, clause: str) -> None:
    """Give everybody back what they put in; what the last hand left stays for the next."""
    left = sum(hand.stacks) + sum(hand.put_in) + hand.dead - sum(hand.started_with)
    for offset in range(1, hand.seats + 1):
        seat = (hand.button + offset) % hand.seats
        if hand.started_with[seat] > hand.stacks[seat]:
            amount = hand.started_with[seat] - hand.stacks[seat]
            hand.log.append(events.TookBack(seat, amount, clause))
    hand.stacks = list(hand.started_with)
    hand.bet = [0] * hand.seats
    if left:
        hand.carried = left
        hand.log.append(events.CarriedOver(left, clause))
    showdown.close(hand)


# ---------------------------------------------------------------- dead hands

_WITH_CARDS = (decisions.Draw, decisions.Discard, decisions.Expose)


def dead(hand: Hand) -> None:
    """Take the hand whose turn it is out of play; what it has bet stays."""
    decision = hand.decision
    if isinstance(decision, decisions.Bet):
        betting.fold(hand, decision.seat)
        return
    if not isinstance(decision, _WITH_CARDS):
        raise Refused("a hand is ruled dead when its player must bet or do something with cards")
    hand.folded[decision.seat] = True
    hand.to_muck(decision.seat)
    hand.log.append(events.Folded(decision.seat, decision.clause))
    drawing.ask_next(hand, decision)


# ---------------------------------------------------------------- a rap on the table


def rap(hand: Hand) -> None:
    """Check, or stand pat, whichever the moment calls for."""
    if not hand.placard.house.rap:
        raise Refused("in this house a rap on the table says nothing: say check or pat")
    if isinstance(hand.decision, decisions.Draw):
        hand.throw()
    else:
        hand.check()
