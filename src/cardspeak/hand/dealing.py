"""Dealing: laps, burns and boards, from a deck or named card by card."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from cardspeak.cards import NAMES, UNKNOWN, BadCards, parse, text
from cardspeak.games import script
from cardspeak.hand import decisions, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.events import Boarded, Burned, Dealt, LaidOpen, RanIt, Reshuffled
from cardspeak.houses.policies import StudShort
from cardspeak.shuffle import derive, shuffle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.games.script import Board, Burn, Deal, NextCard
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.trouble import Trouble

BOARD: Final = -1
_LAST: Final[int] = int(UNKNOWN)
"""The highest number that stands for a card."""


def stub(hand: Hand) -> int:
    """Count the cards left to deal."""
    return len(hand.deck) - hand.at


def seed_of(hand: Hand) -> bytes:
    """Give what later shuffles of a hand are derived from: a deck that was given is its own seed.

    Where cards are named there is none.
    """
    if hand.secret or hand.full_deck is None:
        return hand.secret
    return sha256(text(hand.full_deck).encode()).digest()


def reshuffle(hand: Hand, cards: list[int], clause: str) -> None:
    """Shuffle these cards into a new stub; what was left of the old one is among them."""
    hand.reshuffles += 1
    forget(hand, cards)
    secret = derive(seed_of(hand), f"reshuffle {hand.reshuffles}")
    hand.deck = list(shuffle(sorted(cards), secret))
    hand.at = 0
    hand.log.append(Reshuffled(len(cards), clause))


def forget(hand: Hand, cards: Sequence[int]) -> None:
    """Let nobody know where cards are that all had seen: they are shuffled."""
    if hand.trouble is not None:
        hand.trouble.exposed = [card for card in hand.trouble.exposed if card not in cards]


def take(hand: Hand, count: int) -> list[int]:
    """Take cards off the top, as many as there are."""
    cards = hand.deck[hand.at : hand.at + count]
    hand.at += len(cards)
    return cards


def checked_cut(placard: Placard, cut: object) -> int:
    """Refuse a cut of which a part is a single card, or no cut at all."""
    most = len(placard.deck) - 2
    if type(cut) is not int or not 2 <= cut <= most:
        raise Refused(f"a cut takes off 2 to {most} cards, not {cut}", placard.house.cut)
    return cut


# ---------------------------------------------------------------- steps


def deal(hand: Hand, step: Deal) -> None:
    """Deal laps of cards to every player still in."""
    laps = step.each
    seats = _dealt_in(hand)
    if hand.trouble is not None and hand.trouble.face_up == hand.step:
        laps = tuple([(size, size) for size, _ in laps])
    if hand.live_cards:
        if _one_serves_all(hand):
            hand.queue = [BOARD]
            clause = hand.placard.house.stud_short.clause
            hand.decision = decisions.Cards(BOARD, clause, 1, "board")
            return
    else:
        needed = sum([size for size, _ in laps]) * len(seats)
        comes_back = hand.placard.script.muck_comes_back
        too_few = needed > stub(hand) or _burn_put_off(hand)
        if too_few and not comes_back and not _short(hand, seats):
            return
        if not hand.by_hand:
            for size, up in laps:
                for seat in seats:
                    if comes_back and stub(hand) <= 1 < needed:
                        _bring_muck_back(hand)
                    needed -= size
                    give(hand, seat, hand.deck[hand.at : hand.at + size], up, step.clause)
                    hand.at += size
            return
    hand.queue = seats * len(laps)
    ask_for_cards(hand)


def _dealt_in(hand: Hand) -> list[int]:
    """Give the seats that cards go to, clockwise: also those that folded without a bet."""
    seats = hand.live_seats()
    if hand.trouble is not None and hand.trouble.dealt_on:
        seats += hand.trouble.dealt_on
        seats.sort(key=lambda seat: (seat - hand.button - 1) % hand.seats)
    if hand.trouble is not None and hand.trouble.served:
        seats = [seat for seat in seats if (hand.step, seat) not in hand.trouble.served]
    return seats


def _dealt_count(hand: Hand) -> int:
    """Count the seats that cards go to."""
    count = hand.live_count()
    return count if hand.trouble is None else count + len(hand.trouble.dealt_on)


def _bring_muck_back(hand: Hand) -> None:
    """Shuffle the last card and the muck together, where a script does that (wsop-254)."""
    clause = hand.placard.script.muck_comes_back
    if clause:
        reshuffle(hand, hand.deck[hand.at :] + hand.muck, clause)
        hand.muck = []


def give(hand: Hand, seat: int, cards: list[int], up: int, clause: str) -> None:
    """Give a player cards, the last `up` of them face up; those of a dead hand are mucked."""
    if hand.folded[seat]:
        hand.muck += cards
    elif not up:
        hand.down[seat] += cards
    elif up == len(cards):
        hand.up[seat] += cards
    else:
        hand.down[seat] += cards[:-up]
        hand.up[seat] += cards[-up:]
    words = NAMES[cards[0]] if len(cards) == 1 else text(cards)
    hand.log.append(Dealt(seat, words, up, clause, hand.folded[seat]))
    if up < len(cards) and hand.laid_open:
        _lay_open_too(hand, seat, cards[: len(cards) - up])


def _lay_open_too(hand: Hand, seat: int, cards: list[int]) -> None:
    """Turn up cards that come to a hand which lies open, as the last of stud do."""
    if seat in hand.laid_open and UNKNOWN not in cards:
        clause = hand.placard.house.tournaments.face_up.clause
        hand.log.append(LaidOpen(seat, text(cards), clause))


def burn(hand: Hand, step: Burn) -> None:
    """Burn a card, unless the deck is so short that the next deal must count its cards first."""
    if hand.trouble is not None and hand.trouble.burn_with is not None:
        _burn_with(hand, hand.trouble)
        return
    if hand.live_cards:
        known = take(hand, 1) or [UNKNOWN]
        hand.burns += known
        hand.log.append(Burned(text(known), step.clause))
        return
    if hand.placard.script.muck_comes_back:
        if stub(hand) <= 1:
            _bring_muck_back(hand)
    elif _short_street_next(hand) or _last_card_is_river(hand):
        return
    if hand.run:
        _find_cards_for_runs(hand)
    if stub(hand) == 0:
        return
    card = take(hand, 1)
    hand.burns += card
    hand.log.append(Burned(text(card), step.clause))


def _burn_with(hand: Hand, trouble: Trouble) -> None:
    """Burn the card that is to be the next burn instead of the top card, or none."""
    assert trouble.burn_with is not None  # noqa: S101  for the type checker
    cards, clause = trouble.burn_with
    trouble.burn_with = None
    if not cards:
        hand.log.append(repairs.NotBurned(clause))
    for card in cards:
        hand.burns.append(card)
        hand.log.append(Burned(text([card]), clause))


def _short_street_next(hand: Hand) -> bool:
    """Say whether the last street's own rule about too few cards decides about this burn."""
    following = hand.placard.script.steps[hand.step + 1]
    if not isinstance(following, (script.Deal, script.NextCard)):
        return False
    return stub(hand) < _dealt_count(hand) + _spare(hand)


def _spare(hand: Hand) -> int:
    """Say how many cards beyond one for each player a last street with a burn needs."""
    return 2 if hand.placard.house.stud_short.value is StudShort.COUNT_TWO_MORE else 1


def _burn_put_off(hand: Hand) -> bool:
    """Say whether the burn before this street was left out because cards are short."""
    before = hand.placard.script.steps[hand.step - 1]
    return (
        hand.step > 0
        and isinstance(before, script.Burn)
        and not isinstance(hand.log[-1], (Burned, repairs.NotBurned))
    )


def _short(hand: Hand, seats: list[int]) -> bool:
    """Find cards for a last street that the stub cannot fill; False if one card serves all."""
    policy = hand.placard.house.stud_short
    needed = len(seats)
    left = hand.deck[hand.at :]
    spare = _spare(hand)
    can_mix = policy.value in (StudShort.BURNS_THEN_COMMUNAL, StudShort.COUNT_TWO_MORE)
    if can_mix and len(left) + len(hand.burns) >= needed + spare:
        reshuffle(hand, left + hand.burns, policy.clause)
        hand.burns = take(hand, 1)
        hand.log.append(Burned(text(hand.burns), policy.clause))
        return True
    if can_mix and len(left) <= spare:
        reshuffle(hand, left + hand.burns, policy.clause)
        hand.burns = []
    if can_mix and stub(hand) > 1:
        hand.burns += take(hand, 1)
        hand.log.append(Burned(text(hand.burns[-1:]), policy.clause))
    card = [hand.deck.pop()] if policy.value is StudShort.LAST_IN_SHOE else take(hand, 1)
    hand.board[0] += card
    hand.log.append(Boarded(0, text(card), policy.clause))
    return False


def _one_serves_all(hand: Hand) -> bool:
    """Say, by counting named cards, whether a street is one card for all for want of more."""
    policy = hand.placard.house.stud_short.value
    needed = _dealt_count(hand)
    held = sum(len(hand.down[seat]) + len(hand.up[seat]) for seat in hand.live_seats())
    burnt = int(isinstance(hand.placard.script.steps[hand.step - 1], script.Burn))
    left = len(hand.placard.deck) - held - len(hand.muck) - len(hand.burns) + burnt
    spare = _spare(hand)
    if left >= needed + burnt * spare:
        return False
    if hand.placard.script.muck_comes_back:
        hand.reshuffles += 1
        forget(hand, hand.muck)
        hand.muck = []
        return False
    if policy in (StudShort.BURNS_THEN_COMMUNAL, StudShort.COUNT_TWO_MORE):
        return left + len(hand.burns) - burnt < needed + spare
    return True


def board(hand: Hand, step: Board) -> None:
    """Turn cards up for all, on every board."""
    boards = hand.placard.script.boards
    first = hand.run * boards
    if hand.trouble is not None and hand.trouble.laid == hand.step:
        return
    if not hand.live_cards and stub(hand) < step.cards * boards:
        reshuffle(hand, hand.deck[hand.at :] + hand.burns + hand.muck, step.clause)
        hand.burns, hand.muck = [], []
    if hand.by_hand:
        hand.queue = [BOARD] * boards
        hand.decision = decisions.Cards(BOARD, step.clause, step.cards, "board")
        return
    for at in range(first, first + boards):
        cards = take(hand, step.cards)
        hand.board[at] += cards
        hand.log.append(Boarded(at, text(cards), step.clause))


def next_card(hand: Hand, step: NextCard) -> None:
    """Deal one card each: up to whoever has a down card, down to whoever has none."""
    seats = _dealt_in(hand)
    if not hand.live_cards:
        too_few = len(seats) > stub(hand) or _burn_put_off(hand)
        if too_few and not _short(hand, seats):
            return
    if hand.by_hand:
        hand.queue = list(seats)
        ask_for_cards(hand)
        return
    for seat in seats:
        give(hand, seat, take(hand, 1), 1 if hand.down[seat] else 0, step.clause)


# ---------------------------------------------------------------- several boards


def offer_run_it(hand: Hand) -> bool:
    """Ask once, when betting is over and only board cards are to come, how often to run them."""
    most = hand.placard.run_it
    if most == 1 or hand.runs or hand.step < 0:
        return False
    able = sum(stack > 0 and not out for stack, out in zip(hand.stacks, hand.folded, strict=True))
    able -= 0 if hand.trouble is None else len(hand.trouble.tapped)
    to_come = hand.placard.script.steps[hand.step + 1 :]
    if able > 1 or not any(isinstance(step, script.Board) for step in to_come):
        return False
    if not all(isinstance(step, script.Burn | script.Board | script.Bet) for step in to_come):
        return False  # players still draw or discard
    # Burns and muck come back when they must; beyond that no board can be promised.
    each = sum(step.cards for step in to_come if isinstance(step, script.Board)) * len(hand.board)
    if not hand.live_cards:
        most = min(most, (stub(hand) + len(hand.burns) + len(hand.muck)) // each)
    if most < 2:
        return False
    hand.decision = decisions.RunIt(-1, hand.placard.house.run_it[1], most)
    return True


def run_it(hand: Hand, times: int, clause: str) -> None:
    """Agree to run the rest of the board several times; the cards already out are on each."""
    hand.decision = None
    hand.runs = times
    hand.run_from = hand.step
    hand.board = [cards[:] for _ in range(times) for cards in hand.board]
    hand.log.append(RanIt(times, clause))
    hand.advance()


def next_run(hand: Hand) -> bool:
    """Go back to where the boards part, if another one was agreed."""
    if hand.run + 1 >= hand.runs:
        return False
    hand.run += 1
    hand.step = hand.run_from
    return True


def _needed_for_runs(hand: Hand) -> int:
    """Count the cards, burns too, that all agreed boards still need."""

    def cards(steps: Sequence[script.Step]) -> int:
        boards = hand.placard.script.boards
        return sum(
            step.cards * boards if isinstance(step, script.Board) else isinstance(step, script.Burn)
            for step in steps
        )

    steps = hand.placard.script.steps
    later = hand.runs - hand.run - 1
    return cards(steps[hand.step :]) + later * cards(steps[hand.run_from + 1 :])


def _last_card_is_river(hand: Hand) -> bool:
    """Say whether the one card left is the last needed: then it is not burned (wsop-218)."""
    return bool(hand.run) and stub(hand) == 1 and _needed_for_runs(hand) == 2


def _find_cards_for_runs(hand: Hand) -> None:
    """Shuffle burns in, and the muck if it must be, when the stub is too short (wsop-219.1)."""
    following = hand.placard.script.steps[hand.step + 1]
    assert isinstance(following, script.Board)  # noqa: S101  for the type checker
    if stub(hand) > following.cards * hand.placard.script.boards:
        return
    cards = hand.deck[hand.at :] + hand.burns
    if len(cards) < _needed_for_runs(hand):
        cards += hand.muck
        hand.muck = []
    hand.burns = []
    reshuffle(hand, cards, hand.placard.house.run_short)


# ---------------------------------------------------------------- named cards


def ask_for_cards(hand: Hand) -> None:
    """Ask for the next card or cards of a deal."""
    if not hand.queue:
        hand.decision = None
        return
    seat = hand.queue[0]
    step = hand.placard.script.steps[hand.step]
    count, up = _lap(hand, step)
    if hand.trouble is not None:
        if (hand.step, seat) in hand.trouble.face_down:
            up = 0
        elif hand.trouble.face_up == hand.step:
            up = count
    what = "up" if up else "down"
    hand.decision = decisions.Cards(seat, step.clause, count, what)


def _lap(hand: Hand, step: object) -> tuple[int, int]:
    """Say how many cards come next in a deal by name, and how many of them up."""
    if isinstance(step, script.NextCard):
        return 1, 1 if hand.down[hand.queue[0]] else 0
    assert isinstance(step, script.Deal)  # noqa: S101  for the type checker
    return step.each[-len(hand.queue) // _dealt_count(hand)]


def leave(hand: Hand, seat: int) -> None:
    """Go on with the deal when a hand has been taken out of play."""
    hand.queue = [other for other in hand.queue if other != seat]
    if hand.queue and hand.live_count() > 1:
        if hand.decision is not None and hand.decision.seat == seat:
            ask_for_cards(hand)
    else:
        hand.decision = None
        hand.advance()


def deal_next(hand: Hand, decision: decisions.Cards) -> None:
    """Deal what the hand waits for from the top of the deck."""
    if hand.placard.script.muck_comes_back and stub(hand) <= 1 < len(hand.queue):
        _bring_muck_back(hand)
    _arrive(hand, decision, take(hand, decision.count))


def name(hand: Hand, decision: decisions.Cards, cards: Sequence[int]) -> None:
    """Take the cards that were named."""
    if not hand.live_cards:
        raise Refused("the deck of this hand is shuffled: deal, do not name the cards")
    check_named(hand, decision, cards)
    take(hand, decision.count)
    _arrive(hand, decision, cards)


def _arrive(hand: Hand, decision: decisions.Cards, cards: Sequence[int]) -> None:
    """Put cards where they belong, and go on."""
    hand.decision = None
    if decision.what == "board":
        at = (hand.run + 1) * hand.placard.script.boards - len(hand.queue)
        hand.board[at] += cards
        hand.log.append(Boarded(at, text(cards), decision.clause))
        hand.queue.pop(0)
        if hand.queue:
            hand.decision = decision
            return
    elif decision.what == "drawn":
        give(hand, decision.seat, list(cards), 0, decision.clause)
        from cardspeak.hand.drawing import ask_to_draw  # which deals from here, too

        ask_to_draw(hand, hand.placard.script.steps[hand.step])  # type: ignore[arg-type]
    else:
        seat = hand.queue.pop(0)
        give(hand, seat, list(cards), decision.count if decision.what == "up" else 0,
              decision.clause)  # fmt: skip
        if hand.queue:
            ask_for_cards(hand)
            return
    hand.advance()


def read_cards(cards: object) -> Sequence[int]:
    """Take cards as text or as they are; whether they are in the deck is asked later."""
    if isinstance(cards, str):
        return parse(cards)
    if isinstance(cards, (list, tuple)) and all(
        isinstance(card, int) and 0 <= card <= _LAST for card in cards
    ):
        return cards
    raise Refused(f"cards are written as text, 'AhKd', or given as cards, not {cards!r}")


def check_named(hand: Hand, decision: decisions.Cards, cards: Sequence[int]) -> None:
    """Refuse cards that are not those that come, by their number or because they are out."""
    if len(cards) != decision.count:
        raise Refused(f"{decision.count} cards come here, not {len(cards)}", decision.clause)
    to_come = hand.deck[hand.at : hand.at + decision.count]  # where a mistake has shown them
    for card, known in zip(cards, to_come, strict=False):
        if known not in (UNKNOWN, card):
            raise Refused(f"{text([known])} is known to come here, not {text([card])}")
    check_new(hand, [card for card in cards if card not in to_come])


def check_new(hand: Hand, cards: Sequence[int]) -> None:
    """Refuse cards that are out already, or are known to come."""
    known = [card for card in cards if card != UNKNOWN]
    try:
        hand.placard.deck.check(known)
    except BadCards as wrong:
        raise Refused(str(wrong)) from None
    out = {*hand.muck, *hand.thrown, *hand.burns, *hand.deck[hand.at :]}
    for held in (*hand.board, *hand.down, *hand.up):
        out.update(held)
    for rows in hand.rows:
        out.update(*rows)
    if hand.trouble is not None:
        out.update(hand.trouble.cards())
    twice = [card for card in known if card in out]
    if twice:
        raise Refused(f"{text(twice[:1])} is already out")
