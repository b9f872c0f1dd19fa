"""Play a hand at random, and compare every decision with what the referee says."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import cardspeak as cs
from laws.referee import SILENT, Referee, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.hand_setups import HandSetup


class RefereeError(Exception):
    """The engine does not do what the book orders."""


def referee_hand(setup: HandSetup, *, player_seed: int = 0, actions: str = "") -> cs.Hand:
    """Play a hand to the end; raise `RefereeError` at the first decision that is not the book's.

    The first bettors do what `actions` says, as in ``"call, raise 20, fold"``; then all is random.
    """
    script = [action for action in actions.split(", ") if action]
    rng = random.Random(player_seed)
    hand = setup.deal()
    referee = Referee(setup)
    compare_posts(referee, hand)
    while hand.decision is not None:
        decision = hand.decision
        if isinstance(decision, cs.decisions.BetDecision):
            compare_turn(referee, hand, decision)
            action = script.pop(0) if script else choose_bet(decision, rng)
            do_bet(referee, hand, decision, action)
        else:
            compare_round_over(referee, hand)
            act_without_chips(hand, rng)
    compare_round_over(referee, hand)
    return hand


def compare_posts(referee: Referee, hand: cs.Hand) -> None:
    """Compare who posts which antes and blinds."""
    posted = sorted(
        (event.seat, event.amount)
        for event in hand.log
        if isinstance(event, cs.events.Anted | cs.events.Posted)
    )
    if posted != sorted(referee.posts):
        raise RefereeError(f"posts must be {sorted(referee.posts)}, not {posted}")


def compare_round_over(referee: Referee, hand: cs.Hand) -> None:
    """Check that nobody is left to act when a round is over."""
    referee.asked_seat = -1
    if len(referee.live()) < 2:
        if referee.live() and referee.last_may_open() and referee.next_seat() is not None:
            raise RefereeError(f"seat {referee.next_seat()} may still open (crown-27.3.c)")
        return
    is_carried_over = any(isinstance(event, cs.events.PotCarriedOver) for event in hand.log)
    if (
        hand.over
        and not referee.opened
        and referee.house == "crown"
        and (referee.setup.game == "draw" or is_carried_over)
    ):
        return  # nobody opened: the last blind wins, or the pot is carried over (26.4.c, 27.3.c)
    while True:
        referee.open_round([[str(card) for card in cards] for cards in hand.up_cards])
        if referee.next_seat() is not None:
            raise RefereeError(
                f"seat {referee.next_seat()} must still act in round {referee.round_index}, "
                f"and the hand goes on: {hand.decision}"
            )
        last = referee.round_index + 1 >= referee.round_count
        if last or not hand.over:
            return
        referee.start_round()


def compare_turn(referee: Referee, hand: cs.Hand, decision: cs.decisions.BetDecision) -> None:
    """Compare whose turn it is, and what is legal."""
    up = [[str(card) for card in cards] for cards in hand.up_cards]
    referee.asked_seat = decision.seat
    board = [str(card) for card in hand.boards[0]] if hand.boards else []
    referee.cards = [
        [str(card) for card in hand.down_cards[seat]] + cards + board
        for seat, cards in enumerate(up)
    ]
    referee.open_round(up)
    while referee.next_seat() is None:
        if referee.round_index + 1 >= referee.round_count or len(referee.live()) < 2:
            raise RefereeError(f"all betting is over, but a player must act: {decision}")
        referee.start_round()
        referee.open_round(up)
    if referee.first_decision and not referee.opener_known:
        referee.adopt_opener(decision.seat)
    referee.learn_unit(decision.allowed_sizes)
    turn = referee.turn()
    problems = list(decision_differences(turn, referee, decision))
    if problems:
        situation = (
            f"round {referee.round_index}, in front {referee.in_front}, stacks {referee.stack}"
        )
        raise RefereeError("; ".join(problems) + f" ({situation}): {decision}")


def decision_differences(
    turn: Turn, referee: Referee, decision: cs.decisions.BetDecision
) -> Iterator[str]:
    """Yield what is not as the book orders."""
    if turn.seat_known and turn.seat != decision.seat:
        yield f"seat {turn.seat} must act, not {decision.seat}"
        return
    if turn.can_fold is not None and turn.can_fold != decision.fold:
        yield f"a fold is {'' if turn.can_fold else 'not '}allowed"
    if decision.fold and decision.fold_cost != referee.fold_cost():
        yield f"a fold costs {referee.fold_cost()}, not {decision.fold_cost}"
    cost = staying_cost(decision)
    if turn.costs != SILENT and cost not in (turn.costs or (None,)):
        yield f"staying in costs {turn.costs or 'a bet'}, not {cost}"
    if turn.sizes != SILENT:
        sizes = offered_sizes(decision)
        if sizes != turn.sizes:
            yield f"a bet or raise may be to {turn.sizes}, not {sizes}"


def staying_cost(decision: cs.decisions.BetDecision) -> int | None:
    """Return what it costs to stay in without raising; None if the player must bet or fold."""
    if decision.bring_in_amount:
        return decision.bring_in_amount
    if decision.call:
        return decision.call
    return 0 if decision.check else None


def offered_sizes(decision: cs.decisions.BetDecision) -> list[tuple[int, int]]:
    """Return the sizes offered, as ranges."""
    if decision.allowed_sizes:
        return [(size, size) for size in decision.allowed_sizes]
    return [decision.raise_to] if decision.raise_to else []


def choose_bet(decision: cs.decisions.BetDecision, rng: random.Random) -> str:
    """Choose a legal action."""
    sizes = offered_sizes(decision)
    cost = staying_cost(decision)
    choices = ["raise"] * 2 * bool(sizes) + ["stay"] * 3 * (cost is not None)
    if decision.fold and (decision.call or cost is None or rng.random() < 0.1):
        choices.append("fold")
    choice = rng.choice(choices)
    if choice != "raise":
        return choice
    low, high = rng.choice(sizes)
    near = min(high, low + rng.randint(0, 2 * low))
    last = high if rng.random() < 0.3 else low
    return f"raise {rng.choice([low, low, near, near, min(high, 3 * low), last])}"


def do_bet(
    referee: Referee, hand: cs.Hand, decision: cs.decisions.BetDecision, action: str
) -> None:
    """Carry out the chosen action in the hand, and tell the referee."""
    seat = decision.seat
    cost = staying_cost(decision) or 0
    if action == "fold":
        hand.fold()
        referee.fold(seat, decision.fold_cost)
    elif action.startswith("raise"):
        to = int(action.split()[1])
        hand.raise_to(to)
        referee.bet(seat, to)
    elif decision.bring_in_amount:
        hand.bring_in()
        referee.bring_in(seat)
    else:
        if decision.call:
            hand.call()
        else:
            hand.check()
        referee.stay(seat, cost)


def act_without_chips(hand: cs.Hand, rng: random.Random) -> None:
    """Draw, discard, expose, show or run the board, at random."""
    decision = hand.decision
    match decision:
        case cs.decisions.DrawDecision(seat=seat, max_cards=maximum):
            down_cards = [str(card) for card in hand.down_cards[seat]]
            hand.discard("".join(rng.sample(down_cards, rng.randint(0, maximum))))
            change_pat_hand(hand, seat, maximum)
        case cs.decisions.DiscardDecision(seat=seat, count=count):
            hand.discard("".join(rng.sample([str(c) for c in hand.down_cards[seat]], count)))
        case cs.decisions.ExposeDecision():
            hand.act(rng.choice(["expose", "keep"]))
        case cs.decisions.RunItDecision(max_runs=maximum):
            hand.run_it(rng.randint(1, maximum))
        case cs.decisions.ShowDecision():
            hand.show()
        case _:
            raise RefereeError(f"an unexpected decision: {decision}")


def change_pat_hand(hand: cs.Hand, seat: int, maximum: int) -> None:
    """Let a player who stood pat draw after all now and then: one book allows it (wsop-277)."""
    if not isinstance(hand.log[-1], cs.events.StoodPat) or len(hand.log) % 2:
        return
    if isinstance(hand.decision, cs.decisions.DealCardsDecision) and hand.decision.kind == "board":
        return  # it is on the board already where the cards are not named
    discards = hand.down_cards[seat][: 1 + len(hand.log) % maximum]
    try:
        hand.change_draw(seat, discards)
    except cs.RefusedError as refused:
        if hand.spec.house.slug == "wsop":
            raise RefereeError(f"a pat hand may draw after all: {refused}") from None
    else:
        if hand.spec.house.slug != "wsop":
            raise RefereeError("a stated draw cannot be changed")
