"""Mistakes with burns and with cards on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import UNKNOWN, text
from cardspeak.games import script
from cardspeak.hand import betting, dealing, decisions, events, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes import stub
from cardspeak.hand.mistakes.general import check_seat, standing, substantial, trouble_of
from cardspeak.houses.mistakes.boards import (
    BoardCardFaceUp,
    ExtraBurn,
    NoBurn,
    PrematureBoard,
    TooManyBoardCards,
    UnclearBoardCard,
)
from cardspeak.houses.remedies import Do, When
from cardspeak.shuffle import derive, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake

    AnyBurn = NoBurn | ExtraBurn
    AnyExtra = TooManyBoardCards | UnclearBoardCard

_BURNS: Final = (NoBurn, ExtraBurn)
_EXTRAS: Final = (TooManyBoardCards, UnclearBoardCard)


# ---------------------------------------------------------------- which cards it is about


def burns_made(hand: Hand) -> list[tuple[int, int, int]]:
    """List the burns of a hand that stand: in which run, at which step, where in the log."""
    made: list[tuple[int, int, int]] = []
    for at, event in enumerate(standing(hand.log)):
        if isinstance(event, repairs.Misdealt):
            made = []
        elif isinstance(event, repairs.DealtAgain):
            made = [one for one in made if one[:2] < (event.run, event.step)]
        elif isinstance(event, events.Burned | repairs.NotBurned):
            place = _next_burn(hand, *(made[-1][:2] if made else (0, -1)))
            if place is not None:
                made.append((*place, at))
    return made


def _next_burn(hand: Hand, run: int, step: int) -> tuple[int, int] | None:
    """Find the burn that comes after another in the script, in the next run if need be."""
    steps = hand.placard.script.steps
    for in_run, first in ((run, step + 1), (run + 1, hand.run_from + 1)):
        for at in range(first, len(steps)):
            if isinstance(steps[at], script.Burn):
                return in_run, at
        if run + 1 >= hand.runs:
            break
    return None


def _burn(hand: Hand, told: AnyBurn) -> tuple[int, int, int]:
    """Find the burn that is meant."""
    made = burns_made(hand)
    if not made:
        raise Refused("no card has been burned in this hand, nor should one have been")
    if type(told.burn) is not int or not 0 <= told.burn <= len(made):
        raise Refused(f"there were {len(made)} burns so far: say which of them, 1 to {len(made)}")
    return made[told.burn - 1]


def _street(hand: Hand, told: Any) -> int:
    """Find the step of the script whose cards a mistake is about."""
    steps = hand.placard.script.steps
    if isinstance(told, _BURNS):
        return _burn(hand, told)[1] + 1
    boards = [at for at, step in enumerate(steps) if isinstance(step, script.Board)]
    if isinstance(told, _EXTRAS):
        return max(at for at in boards if at <= hand.step)
    return min(at for at in boards if at > hand.step)


def _came_at(hand: Hand, told: Any) -> int:
    """Find the place in the log since which players may have acted on the cards."""
    return _burn(hand, told)[2] if isinstance(told, _BURNS) else stub.last_came(hand)


def _is_board(hand: Hand, told: Any, nth: int) -> bool:
    steps = hand.placard.script.steps
    boards = [at for at, step in enumerate(steps) if isinstance(step, script.Board)]
    return bool(boards) and _street(hand, told) == boards[nth]


def _nothing_dealt(hand: Hand, told: AnyBurn) -> bool:
    since = standing(hand.log)[_came_at(hand, told) :]
    return not any(isinstance(event, events.Boarded | events.Dealt) for event in since)


def _no_betting_left(hand: Hand, told: AnyBurn) -> bool:
    """Say whether the betting on the cards is behind the hand, and there was none."""
    run, _, at = _burn(hand, told)
    rounds = hand.placard.script.steps[_street(hand, told) : hand.step]
    passed = hand.run > run or any(isinstance(step, script.Bet) for step in rounds)
    return passed and not stub.acted_since(hand, at)


# ---------------------------------------------------------------- what was reported


def _no_burn(hand: Hand, told: NoBurn) -> NoBurn:
    """Put the card that was not burned after all back on the deck: nobody has seen it."""
    _, _, at = _burn(hand, told)
    event = standing(hand.log)[at]
    if not isinstance(event, events.Burned):
        raise Refused("no card was to be burned there")
    [card] = stub.named(event.card)
    if card not in hand.burns:
        raise Refused("the burns were shuffled in since: nothing is to be put right")
    _check_looked(hand, told)
    hand.burns.remove(card)
    stub.put_on_top(hand, [card])
    return told


def _extra_burn(hand: Hand, told: ExtraBurn) -> ExtraBurn:
    """Put one more card that nobody has seen with the burns."""
    _, _, at = _burn(hand, told)
    event = standing(hand.log)[at]
    if not isinstance(event, events.Burned) or stub.named(event.card)[0] not in hand.burns:
        raise Refused("no card was burned there that lies with the burns now")
    _check_looked(hand, told)
    second = dealing.take(hand, 1)
    if not second and not hand.live_cards:
        raise Refused("there is no card left: two cannot have been burned")
    second = second or [UNKNOWN]
    hand.burns += second
    return msgspec.structs.replace(told, card=text(second))


def _check_looked(hand: Hand, told: AnyBurn) -> None:
    for seat in told.looked:
        check_seat(hand, seat)
    came_down = _street(hand, told) == stub.last_street(hand) and _deals_down(hand, told)
    if told.looked and not came_down:
        raise Refused("only a last down card can have been looked at: the others lie face up")


def _deals_down(hand: Hand, told: AnyBurn) -> bool:
    step = hand.placard.script.steps[_street(hand, told)]
    return isinstance(step, script.Deal) and step.each[-1][1] == 0


def _premature(hand: Hand, told: PrematureBoard) -> PrematureBoard:
    step = _next_board(hand)
    stub.burn_too(hand)
    count = step.cards * hand.placard.script.boards
    cards = stub.take_off(hand, count, told.cards)
    trouble_of(hand).aside += cards
    return msgspec.structs.replace(told, cards=text(cards))


def _next_board(hand: Hand) -> script.Board:
    """Find the board cards that come next, which must be before the next betting round."""
    steps = hand.placard.script.steps
    if not isinstance(hand.decision, decisions.Bet):
        raise Refused("nobody is to bet now: board cards cannot come before the betting is over")
    for step in steps[hand.step + 1 :]:
        if isinstance(step, script.Board):
            return step
        if not isinstance(step, script.Burn | script.Draw):
            break
    raise Refused("no board cards come after this betting round")


def _too_many(hand: Hand, told: AnyExtra) -> AnyMistake:
    boards = hand.placard.script.boards
    now = range(hand.run * boards, (hand.run + 1) * boards)
    board = told.board if isinstance(told, TooManyBoardCards) else now[0]
    if type(board) is not int or board not in now or not hand.board[board]:
        raise Refused("no cards were turned on that board just now")
    if not any(isinstance(step, script.Board) for step in hand.placard.script.steps):
        raise Refused("this game has no board: a card for all was turned for want of others")
    if isinstance(hand.decision, decisions.Cards):
        raise Refused("cards are still being dealt: report it when they are out")
    cards = stub.take_off(hand, told.extra, told.cards)
    trouble_of(hand).aside += cards
    return msgspec.structs.replace(told, cards=text(cards))


def _face_up(hand: Hand, told: BoardCardFaceUp) -> BoardCardFaceUp:
    step = _next_board(hand)
    if step.cards != 1 or not isinstance(
        hand.placard.script.steps[stub.next_deal(hand)], script.Board
    ):
        raise Refused("the next card is no board card: it is a boxed card like others")
    cards = stub.take_off(hand, 1, told.card)
    stub.put_on_top(hand, cards)
    return msgspec.structs.replace(told, card=text(cards))


# ---------------------------------------------------------------- what is done about burns


def _burn_now(hand: Hand, _: NoBurn, clause: str) -> None:
    cards = dealing.take(hand, 1)
    hand.burns += cards
    hand.log.append(repairs.BurnedLate(text(cards), clause))


def _unburn(hand: Hand, told: ExtraBurn, clause: str) -> None:
    cards = stub.named(told.card)
    hand.burns.remove(cards[0])
    stub.put_on_top(hand, cards)
    hand.log.append(repairs.Unburned(told.card, clause))


def _as_without(hand: Hand, told: AnyBurn, clause: str) -> None:
    """Put everything back in the order it came off, and deal it as it should have been."""
    run, step, at = _burn(hand, told)
    back: list[int] = []
    if isinstance(told, ExtraBurn):
        first = standing(hand.log)[at]
        assert isinstance(first, events.Burned)  # noqa: S101  for the type checker
        back = stub.named(first.card) + stub.named(told.card)
        for card in back:
            hand.burns.remove(card)
    back += stub.take_back(hand, at + 1, clause, kept=told.looked)
    trouble_of(hand).served += [(_street(hand, told), seat) for seat in told.looked]
    stub.put_on_top(hand, back)
    stub.deal_again(hand, run, step, clause)


# ---------------------------------------------------------------- what is done about boards


def _take_up(hand: Hand, told: Any, clause: str) -> None:
    """Take the cards up from the board; bets made on them go back."""
    stub.undo_bets(hand, clause)
    aside = trouble_of(hand).aside
    if isinstance(told, _BURNS):
        aside += stub.take_back(hand, _burn(hand, told)[2] + 1, clause)
        return
    boards = hand.placard.script.boards
    count = _board_step(hand, told).cards
    for cards in hand.board[hand.run * boards : (hand.run + 1) * boards]:
        aside += cards[-count:]
        hand.log.append(repairs.TakenUp(-1, text(cards[-count:]), count, clause))
        del cards[-count:]


def _board_step(hand: Hand, told: Any) -> script.Board:
    step = hand.placard.script.steps[_street(hand, told)]
    assert isinstance(step, script.Board)  # noqa: S101  for the type checker
    return step


def _shuffle_in(hand: Hand, _: AnyMistake, clause: str) -> None:
    trouble = trouble_of(hand)
    cards, trouble.aside = trouble.aside, []
    stub.shuffle_in(hand, cards, clause)


def _cut(hand: Hand, _: AnyMistake, clause: str) -> None:
    stub.cut(hand, clause)


def _shuffle_in_later(hand: Hand, told: AnyMistake, clause: str) -> None:
    stub.put_off(hand, stub.next_deal(hand), Do.SHUFFLE_IN, told, clause)


def _cut_later(hand: Hand, told: AnyMistake, clause: str) -> None:
    stub.put_off(hand, stub.next_deal(hand), Do.CUT, told, clause)


def _shuffle_in_before_last(hand: Hand, told: AnyMistake, clause: str) -> None:
    last = stub.with_its_burn(hand, stub.last_street(hand))
    stub.put_off(hand, last, Do.SHUFFLE_IN, told, clause)


def _last_without_burn(hand: Hand, told: AnyMistake, clause: str) -> None:
    last = stub.with_its_burn(hand, stub.last_street(hand))
    stub.put_off(hand, last, Do.CUT, told, clause)
    stub.put_off(hand, last, Do.NO_BURN, told, clause)


def _no_burn_next(hand: Hand, _: AnyMistake, clause: str) -> None:
    stub.burn_next(hand, [], clause)


def _deal_again(hand: Hand, told: Any, clause: str) -> None:
    run = _burn(hand, told)[0] if isinstance(told, _BURNS) else hand.run
    stub.deal_again(hand, run, _street(hand, told), clause)


def _burn_and_deal_again(hand: Hand, told: AnyBurn, clause: str) -> None:
    run, step, _ = _burn(hand, told)
    stub.deal_again(hand, run, step, clause)


def _lies_aside(hand: Hand, told: PrematureBoard, clause: str) -> None:
    hand.log.append(repairs.SetAside(told.cards, len(told.cards) // 2, clause))


def _scramble(hand: Hand, told: TooManyBoardCards, clause: str) -> None:
    """Take one of the cards at random for the next burn; the others are the flop."""
    trouble, board = trouble_of(hand), hand.board[told.board]
    extra = stub.named(told.cards)
    count = _board_step(hand, told).cards
    spread = board[-count:] + extra
    for card in extra:
        trouble.aside.remove(card)
    hand.log.append(repairs.TakenUp(-1, text(spread), len(spread), clause))
    if hand.live_cards:
        mixed = spread
        picked = stub.named(told.picked)
        if len(picked) != 1 or picked[0] not in spread:
            raise Refused(f"say which of {text(spread)} the floor picked for the burn", clause)
    else:
        hand.reshuffles += 1
        mixed = list(
            shuffle(sorted(spread), derive(dealing.seed_of(hand), f"scramble {hand.reshuffles}"))
        )
        picked = mixed[:1]
    board[-count:] = [card for card in mixed if card != picked[0]]
    hand.log.append(events.Boarded(told.board, text(board[-count:]), clause))
    stub.burn_next(hand, picked, clause)


def _extra_is_burn(hand: Hand, told: TooManyBoardCards, clause: str) -> None:
    """Keep what was turned besides for the next burn; without one it is mucked."""
    trouble = trouble_of(hand)
    [card] = stub.named(told.cards)
    trouble.aside.remove(card)
    to_come = hand.placard.script.steps[hand.step :]
    if trouble.burn_with is None and any(isinstance(step, script.Burn) for step in to_come):
        stub.burn_next(hand, [card], clause)
    else:
        hand.muck.append(card)


# ---------------------------------------------------------------- Manila


def _lay_out(hand: Hand, told: PrematureBoard | BoardCardFaceUp, clause: str) -> None:
    """Lay the next board card out now: nothing comes when its turn is."""
    trouble = trouble_of(hand)
    if isinstance(told, PrematureBoard):
        cards = stub.named(told.cards)
        del trouble.aside[-len(cards) :]
    else:
        cards = dealing.take(hand, 1)
    trouble.laid = _street(hand, told)
    hand.board[0] += cards
    hand.log.append(events.Boarded(0, text(cards), clause))


def _table_minimum(hand: Hand, _: AnyMistake, clause: str) -> None:
    _limit(hand, hand.placard.minimum, clause)


def _largest_wager(hand: Hand, _: AnyMistake, clause: str) -> None:
    _limit(hand, largest_wager(hand) or hand.placard.minimum, clause)


def _limit(hand: Hand, most: int, clause: str) -> None:
    trouble_of(hand).ceiling = (hand.step, most)
    hand.log.append(repairs.Limited(most, clause))
    betting.ask_again(hand)


def largest_wager(hand: Hand) -> int:
    """Find the largest single bet or raise of the hand so far, a blind too."""
    largest = level = 0
    acted = False
    for event in standing(hand.log):
        if isinstance(event, repairs.Misdealt):
            largest = level = 0
        elif isinstance(event, events.Posted):
            level = max(level, event.amount)
            largest = max(largest, event.amount)
        elif isinstance(event, events.Boarded | events.Dealt) and acted:
            level, acted = 0, False
        elif isinstance(event, events.Opened | events.Raised):
            largest = max(largest, event.to - level)
            level = event.to
        acted = acted or isinstance(event, events.ACTIONS)
    return largest


# ---------------------------------------------------------------- what might happen


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List mistakes with burns and boards that could be reported now."""
    might: list[AnyMistake] = []
    made = burns_made(hand)
    if made and not hand.live_cards:
        burn = choose.below(len(made) + 1)
        might += [NoBurn(burn), ExtraBurn(burn)]
    steps = hand.placard.script.steps
    if isinstance(hand.decision, decisions.Bet) and not hand.live_cards:
        to_come = next(
            (step for step in steps[hand.step + 1 :] if isinstance(step, script.Board)), 0
        )
        if to_come:
            might += [PrematureBoard(), BoardCardFaceUp()]
    if any(hand.board) and not hand.live_cards:
        might += [TooManyBoardCards(1 + choose.below(3)), UnclearBoardCard(1 + choose.below(2))]
    return might


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    NoBurn: _no_burn,
    ExtraBurn: _extra_burn,
    PrematureBoard: _premature,
    TooManyBoardCards: _too_many,
    UnclearBoardCard: _too_many,
    BoardCardFaceUp: _face_up,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.FLOP: lambda hand, told: _is_board(hand, told, 0),
    When.NOT_FLOP: lambda hand, told: not _is_board(hand, told, 0),
    When.SECOND_BOARD_CARD: lambda hand, told: _is_board(hand, told, 1),
    When.LAST_BOARD_CARD: lambda hand, told: _is_board(hand, told, -1),
    When.NOTHING_DEALT: _nothing_dealt,
    When.ACTED_ON: lambda hand, told: stub.acted_since(hand, _came_at(hand, told)),
    When.NOT_ACTED_ON: lambda hand, told: not stub.acted_since(hand, _came_at(hand, told)),
    When.SUBSTANTIAL_ON: lambda hand, told: substantial(hand, _came_at(hand, told)),
    When.NO_SUBSTANTIAL_ON: lambda hand, told: not substantial(hand, _came_at(hand, told)),
    When.NO_BETTING_LEFT: _no_betting_left,
    When.ONE_TOO_MANY: lambda _, told: told.extra == 1,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.BURN_NOW: _burn_now,
    Do.UNBURN: _unburn,
    Do.AS_WITHOUT_IT: _as_without,
    Do.REST_AS_WITHOUT_IT: _as_without,
    Do.TAKE_UP: _take_up,
    Do.SHUFFLE_IN: _shuffle_in,
    Do.CUT: _cut,
    Do.SHUFFLE_IN_LATER: _shuffle_in_later,
    Do.CUT_LATER: _cut_later,
    Do.SHUFFLE_IN_BEFORE_LAST: _shuffle_in_before_last,
    Do.LAST_WITHOUT_BURN: _last_without_burn,
    Do.NO_BURN: _no_burn_next,
    Do.DEAL_AGAIN: _deal_again,
    Do.BURN_AND_DEAL_AGAIN: _burn_and_deal_again,
    Do.LIES_ASIDE: _lies_aside,
    Do.SCRAMBLE: _scramble,
    Do.EXTRA_IS_BURN: _extra_is_burn,
    Do.LAY_OUT: _lay_out,
    Do.TABLE_MINIMUM: _table_minimum,
    Do.LARGEST_WAGER: _largest_wager,
}
