"""The showdown: who shows in which order, what the hands are worth, and who gets which chips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.cards import JOKER, UNKNOWN, text
from cardspeak.games import script
from cardspeak.hand import decisions, events
from cardspeak.hand.betting import tapped_out
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import check_new
from cardspeak.houses.commission import Pots
from cardspeak.houses.policies import OddChip, ShowFirst, for_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import PotShare
    from cardspeak.houses.commission import Commission
    from cardspeak.ranking import Ranking


def pots(hand: Hand) -> list[tuple[int, list[int]]]:
    """Lay the chips out as pots: the amount, and who can win it. The main pot comes first.

    A hand given up at the showdown leaves the pots as they were: none are merged (wsop-149.e).
    """
    live = hand.live_seats()
    short = set() if hand.trouble is None else hand.trouble.short(hand)
    measured = [seat for seat in live + hand.mucked if seat not in short] or live
    layers: list[tuple[int, list[int]]] = []
    below = 0
    for level in sorted({hand.put_in[seat] for seat in measured}):
        amount = sum(min(put, level) - min(put, below) for put in hand.put_in)
        can_win = [seat for seat in live if hand.put_in[seat] >= level or seat in short]
        if not can_win:
            break
        layers.append((amount, can_win))
        below = level
    over = sum(max(0, put - below) for put in hand.put_in)
    if layers:
        layers[0] = (layers[0][0] + hand.dead, layers[0][1])
        layers[-1] = (layers[-1][0] + over, layers[-1][1])
    return [layer for layer in layers if layer[0]]


def award_unchallenged(hand: Hand) -> None:
    """Give everything to the only player left, or to the last blind where nobody opened.

    Where there is none it is kept for the next hand.
    """
    live = hand.live_seats()
    if live:
        clause = hand.round_step.clause if hand.round_step else ""
        if hand.step == 1 and hand.first_opener < 0:
            clause = hand.placard.script.unopened or clause
        award_all(hand, live[0] if len(live) == 1 else hand.last_blind, clause)
    else:
        total = sum(hand.put_in) + hand.dead
        hand.carried = total
        hand.log.append(events.CarriedOver(total, hand.placard.script.unopened))
        close(hand)


def award_all(hand: Hand, winner: int, clause: str) -> None:
    """Give everything to one player."""
    total = sum(hand.put_in) + hand.dead
    if hand.commission is not None:
        total = rake(hand, hand.commission, [(total, [winner])])[0][0]
    hand.stacks[winner] += total
    hand.log.append(events.Won(winner, total, 0, "", clause))
    close(hand)


def close(hand: Hand) -> None:
    """End the hand: all chips have been given out."""
    if hand.trouble is not None and hand.trouble.due:
        from cardspeak.hand import mistakes  # which end hands from here, too

        mistakes.at_the_end(hand)
    hand.put_in = [0] * hand.seats
    hand.dead = 0
    hand.over = True
    hand.decision = None


# ---------------------------------------------------------------- showing

_LEFT_TO_CHANCE = (script.Deal, script.Burn, script.Board, script.NextCard, script.Bet)
"""Steps in which nobody does anything once nobody can bet."""


def lay_open(hand: Hand) -> None:
    """Lay all live hands open once somebody is all-in and nobody can do anything any more."""
    if hand.round_step is None or hand.laid_open or hand.placard.script.points is not None:
        return
    live = hand.live_seats()
    able = sum(hand.stacks[seat] > 0 and not tapped_out(hand, seat) for seat in live)
    to_come = hand.placard.script.steps[hand.step + 1 :]
    if able == len(live) or (able > 1 and to_come):
        return
    if not all(isinstance(step, _LEFT_TO_CHANCE) for step in to_come):
        return  # players still draw or discard
    clause = hand.placard.house.tournaments.face_up.clause
    for seat in live:
        if UNKNOWN not in hand.down[seat]:
            hand.laid_open.append(seat)
            hand.log.append(events.LaidOpen(seat, text(hand.down[seat]), clause))


def begin(hand: Hand) -> None:
    """Begin the showdown."""
    hand.queue = _order(hand)
    hand.shown = []
    hand.read = {}
    _next(hand)


def _order(hand: Hand) -> list[int]:
    """Say in which order hands are shown."""
    live = hand.live_seats()
    policy = hand.placard.house.show_first.value
    lead = hand.aggressor if hand.aggressor in live else live[0]
    if policy is ShowFirst.CALLED and lead != hand.aggressor and hand.opener in live:
        lead = hand.opener
    at = live.index(lead)
    turned = live[at:] + live[:at]
    if policy is ShowFirst.ALL_IN_THEN_CALLED:
        all_in = sorted(
            (seat for seat in live if hand.stacks[seat] == 0 or tapped_out(hand, seat)),
            key=lambda seat: hand.put_in[seat],
        )
        return all_in + [seat for seat in turned if seat not in all_in]
    if policy is ShowFirst.AGGRESSOR:  # side pots before those who are in the main pot alone
        return sorted(turned, key=lambda seat: -hand.put_in[seat])
    return turned


def _next(hand: Hand) -> None:
    """Ask the next player to show, or show for those who need not be asked."""
    clause = hand.placard.house.show_first.clause
    while hand.queue:
        seat = hand.queue[0]
        known = UNKNOWN not in hand.down[seat]
        if hand.placard.ask_to_show or not known:
            hand.decision = decisions.Show(seat, clause, _may_muck(hand, seat))
            return
        hand.queue.pop(0)
        if not hand.shown or may_win(hand, seat):
            _table(hand, seat, clause)
        else:
            _give_up(hand, seat, clause)
    award(hand)


def _may_muck(hand: Hand, seat: int) -> bool:
    """Say whether somebody else is left for every pot that a seat is in (wsop-139)."""
    if not hand.shown and hand.placard.house.show_first.value is ShowFirst.CALLED:
        return False  # whoever was called must show
    staked = hand.put_in[seat]
    return any(other != seat and hand.put_in[other] >= staked for other in hand.live_seats())


def _table(hand: Hand, seat: int, clause: str) -> None:
    hand.shown.append(seat)
    hand.log.append(events.Showed(seat, text(hand.down[seat] + hand.up[seat]), clause))


def _give_up(hand: Hand, seat: int, clause: str) -> None:
    """Kill a hand; its cards lie where they are, as somebody may ask to see them."""
    hand.folded[seat] = True
    hand.mucked.append(seat)
    hand.log.append(events.Mucked(seat, clause))


def may_win(hand: Hand, seat: int) -> bool:
    """Say whether a hand ties or beats those shown for some share, or is in a pot they are not."""
    rivals = [other for other in hand.shown if hand.put_in[other] >= hand.put_in[seat]]
    if not rivals:
        return True
    unqualified = bool(hand.placard.script.all_split_unqualified)
    for share in (share for run in _runs(hand) for share in run):
        own = value(hand, share, seat)
        best = max(value(hand, share, other) for other in rivals)
        if own >= best and (own or unqualified):
            return True
    return unqualified and not any(value(hand, share, s) for share in hand.placard.shares
                                   for s in rivals)  # fmt: skip


def show(hand: Hand, seat: int, cards: Sequence[int]) -> None:
    """Table a hand."""
    if cards:
        _name_unknown(hand, seat, cards)
    if UNKNOWN in hand.down[seat]:
        raise Refused("a hand that is shown needs all its cards named", _clause(hand))
    hand.queue.remove(seat)
    hand.decision = None
    _table(hand, seat, _clause(hand))
    _next(hand)


def _name_unknown(hand: Hand, seat: int, cards: Sequence[int]) -> None:
    own = hand.down[seat] + hand.up[seat]
    named = [card for card in cards if card not in own]
    unknown = own.count(UNKNOWN)
    if len(cards) not in (unknown, len(own)) or len(named) != unknown:
        raise Refused(f"seat {seat} has {unknown} unknown cards to name", _clause(hand))
    check_new(hand, named)
    fresh = iter(named)
    hand.down[seat] = [next(fresh) if card == UNKNOWN else card for card in hand.down[seat]]
    hand.up[seat] = [next(fresh) if card == UNKNOWN else card for card in hand.up[seat]]


def muck(hand: Hand, seat: int) -> None:
    """Give a hand up unshown."""
    hand.queue.pop(0)
    hand.decision = None
    _give_up(hand, seat, _clause(hand))
    if hand.live_count() == 1 and not hand.shown:  # the only live hand need not show (wsop-139)
        award_unchallenged(hand)
    else:
        _next(hand)


def leave(hand: Hand, seat: int) -> None:
    """Go on when a hand has been taken out of play."""
    if seat in hand.queue:
        hand.queue.remove(seat)
    hand.decision = None
    if hand.live_count() == 1:
        award_unchallenged(hand)
    else:
        _next(hand)


def _clause(hand: Hand) -> str:
    return hand.placard.house.show_first.clause


# ---------------------------------------------------------------- values


def value(hand: Hand, share: PotShare, seat: int) -> int:
    """Read a player's hand for a share, once; 0 if it does not qualify."""
    key = (share.board * 8 + share.nth) * 64 + seat
    read = hand.read.get(key, -1)
    if read >= 0:
        return read
    ranking = _ranking(hand, share, seat)
    hole = hand.down[seat] + hand.up[seat]
    board = hand.board[share.board] if share.board < len(hand.board) else []
    worth = share.playing.value(ranking, hole, board)
    if worth < ranking.floor:
        worth = 0
    hand.read[key] = worth
    return worth


def _ranking(hand: Hand, share: PotShare, seat: int) -> Ranking:
    """Find how a player's hand is read: a joker that lies face up may stand for less."""
    if share.joker_up is not None and JOKER in hand.up[seat] and not _exposed(hand, JOKER):
        return share.joker_up
    return share.ranking


def _exposed(hand: Hand, card: int) -> bool:
    """Say whether the dealer exposed a card that was to be a down card (wsop-258.2)."""
    return hand.trouble is not None and card in hand.trouble.exposed


# ---------------------------------------------------------------- awarding


def award(hand: Hand) -> None:
    """Give every pot to its winners, the last side pot first (wsop-149.e)."""
    layers = pots(hand)
    if hand.commission is not None:
        layers = rake(hand, hand.commission, layers)
    gains: list[events.Won] = []
    for at in range(len(layers) - 1, -1, -1):
        amount, seats = layers[at]
        gains += _divide(hand, at, amount, [seat for seat in seats if seat in hand.shown] or seats)
    for won in gains:
        hand.stacks[won.seat] += won.amount
        hand.log.append(won)
    close(hand)


def _runs(hand: Hand) -> list[tuple[PotShare, ...]]:
    """Give the shares of the pot on each board that was run."""
    shares = hand.placard.shares
    if hand.runs <= 1:
        return [shares]
    boards = hand.placard.script.boards
    return [
        tuple(replace(share, board=share.board + run * boards) for share in shares)
        for run in range(hand.runs)
    ]


def parts(hand: Hand, amount: int, count: int) -> list[int]:
    """Divide chips as evenly as they go, what is odd to the first."""
    chip = hand.placard.odd_chip
    each, odd = divmod(amount // chip, count)
    divided = [(each + (nth < odd)) * chip for nth in range(count)]
    divided[0] += amount % chip
    return divided


def _divide(hand: Hand, pot: int, amount: int, seats: list[int]) -> list[events.Won]:
    if len(seats) == 1 and seats[0] not in hand.shown:
        return [events.Won(seats[0], amount, pot, "", _clause(hand))]
    runs = _runs(hand)
    return [
        won
        for chips, shares in zip(parts(hand, amount, len(runs)), runs, strict=True)
        for won in _divide_run(hand, pot, chips, seats, shares)
    ]


def _divide_run(
    hand: Hand, pot: int, amount: int, seats: list[int], shares: tuple[PotShare, ...]
) -> list[events.Won]:
    winners = _winners(hand, seats, shares)
    gains = []
    for chips, (won_by, best_seats) in zip(parts(hand, amount, len(winners)), winners, strict=True):
        gains += split(hand, pot, chips, won_by, best_seats)
    return gains


def _winners(
    hand: Hand, seats: list[int], shares: tuple[PotShare, ...]
) -> list[tuple[PotShare | None, list[int]]]:
    """Find who has each share of a pot; where nobody qualifies, all who are left (wsop-296)."""
    winners: list[tuple[PotShare | None, list[int]]] = []
    for share in shares:
        values = {seat: value(hand, share, seat) for seat in seats}
        best = max(values.values())
        if best:
            winners.append((share, [seat for seat in seats if values[seat] == best]))
    if not winners:
        winners.append((None, seats))
    return winners


def split(
    hand: Hand, pot: int, amount: int, share: PotShare | None, seats: list[int]
) -> list[events.Won]:
    """Split a share among those who tie, odd chips as the house gives them."""
    each = parts(hand, amount, len(seats))
    odd = amount - each[-1] * len(seats)
    clause = share.clause if share else hand.placard.script.all_split_unqualified
    chips = dict.fromkeys(seats, each[-1])
    if odd:
        policy = for_game(hand.placard.house.odd_chip, hand.placard.game)
        order = _odd_order(hand, policy.value, share, seats)
        if policy.value in (OddChip.ONE_EACH, OddChip.ONE_EACH_BY_SUIT_PLAYED):
            chips = dict(zip(order, each, strict=True))
        else:
            chips[order[0]] += odd
    return [
        events.Won(seat, chips[seat], pot, _words(hand, share, seat), clause)
        for seat in seats
        if chips[seat]
    ]


def _words(hand: Hand, share: PotShare | None, seat: int) -> str:
    return _ranking(hand, share, seat).describe(value(hand, share, seat)) if share else ""


def _odd_order(hand: Hand, policy: OddChip, share: PotShare | None, seats: list[int]) -> list[int]:
    clockwise = [seat for seat in hand.live_seats() if seat in seats]
    if policy in (OddChip.ONE_EACH, OddChip.ALL_TO_FIRST) or share is None:
        return clockwise
    suits = hand.placard.house.suits.heights
    # A card is as high here as in the hand that it plays in: the ace of a low is a low card.
    ranks = share.ranking.order.heights

    def highest(seat: int) -> tuple[int, int]:
        hole = hand.down[seat] + hand.up[seat]
        ranking = _ranking(hand, share, seat)
        if policy is not OddChip.ALL_TO_HIGH_SUIT_HELD:
            board = hand.board[share.board]
            best = value(hand, share, seat)  # of several ways to make it, the best for the player
            hole = [
                card
                for cards in share.playing.hands(ranking, hole, board)
                if ranking.value(cards) == best
                for card in cards
                if card not in board
            ]
        return max(
            ((ranks[card >> 2], suits[card & 3]) for card in hole if card < JOKER), default=(-9, -9)
        )

    return sorted(clockwise, key=highest, reverse=True)


# ---------------------------------------------------------------- the house's part


def rake(
    hand: Hand, commission: Commission, layers: list[tuple[int, list[int]]]
) -> list[tuple[int, list[int]]]:
    """Take the commission from each pot, and give what is left of them."""
    taken = commission.of(came_to(hand, layers))
    left = []
    for pot, (amount, seats) in enumerate(layers):
        if taken[pot]:
            hand.log.append(events.Raked(taken[pot], pot, commission.clause))
        left.append((amount - taken[pot], seats))
    return left


def came_to(hand: Hand, layers: list[tuple[int, list[int]]]) -> Pots:
    """Sum up what a commission is worked out from."""
    amounts = [amount for amount, _ in layers]
    second, top = sorted(hand.put_in)[-2:]
    amounts[-1] -= top - second  # an ante that nobody could match
    if not hand.shown:
        winners = [seats for _, seats in layers]
        return Pots(amounts, winners, showdown=False, forced=_forced_alone(hand), tied=False)
    winners = []
    tied = _nobody_else_paid(hand)
    for _, seats in layers:
        contending = [seat for seat in seats if seat in hand.shown] or seats
        won_by = [best for run in _runs(hand) for _, best in _winners(hand, contending, run)]
        winners.append(sorted({seat for best in won_by for seat in best}))
        tied = tied and all(len(best) == len(seats) for best in won_by)
    return Pots(amounts, winners, showdown=True, forced=_forced_alone(hand), tied=tied)


def _forced_alone(hand: Hand) -> bool:
    """Say whether nobody put in more than an ante or a blind."""
    posts = hand.posts
    for seat, put in enumerate(hand.put_in):
        ante = 0 if posts.dead_antes else posts.antes[seat]
        if put > ante + abs(posts.blinds[seat]):
            return False
    return True


def _nobody_else_paid(hand: Hand) -> bool:
    """Say whether all chips in the pots are of players who are still in."""
    paid = 0
    for seat, stack in enumerate(hand.stacks):
        if stack < hand.started_with[seat] and hand.folded[seat]:
            return False
        paid += hand.started_with[seat] - stack
    return paid == sum(hand.put_in) + hand.dead
