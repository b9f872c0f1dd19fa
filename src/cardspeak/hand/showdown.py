"""The showdown: the order of showing, the strength of hands, and awarding the pots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.cards import JOKER, UNKNOWN, format_cards
from cardspeak.games import script
from cardspeak.hand import decisions, events
from cardspeak.hand.betting import has_tapped_out
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import check_not_dealt
from cardspeak.houses.commission import RakeablePots
from cardspeak.houses.policies import OddChipRule, ShowdownOrderRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.game_spec import PotShare
    from cardspeak.hand.hand import Hand
    from cardspeak.houses.commission import Commission
    from cardspeak.ranking import Ranking


def build_pots(hand: Hand) -> list[tuple[int, list[int]]]:
    """Return the pots, main pot first, each as its amount and the seats that can win it.

    A hand mucked at the showdown leaves the pots as they were: none are merged (wsop-149.e).
    """
    live = hand.live_seats()
    short = (
        set() if hand.irregularities is None else hand.irregularities.unnoticed_short_callers(hand)
    )
    measured = [seat for seat in live + hand.mucked_seats if seat not in short] or live
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
        layers[0] = (layers[0][0] + hand.dead_money, layers[0][1])
        layers[-1] = (layers[-1][0] + over, layers[-1][1])
    return [layer for layer in layers if layer[0]]


def award_uncontested(hand: Hand) -> None:
    """Award everything to the only player left, or to the last blind where nobody opened.

    If no player is left the pot is carried over to the next hand.
    """
    live = hand.live_seats()
    if live:
        clause = hand.betting_round.clause if hand.betting_round else ""
        if hand.step_index == 1 and hand.first_bettor < 0:
            clause = hand.spec.script.unopened_clause or clause
        award_everything(hand, live[0] if len(live) == 1 else hand.last_blind_seat, clause)
    else:
        total = sum(hand.put_in) + hand.dead_money
        hand.carried_over = total
        hand.log.append(events.PotCarriedOver(total, hand.spec.script.unopened_clause))
        close_hand(hand)


def award_everything(hand: Hand, winner: int, clause: str) -> None:
    """Award everything to one player."""
    total = sum(hand.put_in) + hand.dead_money
    if hand.commission is not None:
        total = take_rake(hand, hand.commission, [(total, [winner])])[0][0]
    hand.stacks[winner] += total
    hand.log.append(events.Won(winner, total, 0, "", clause))
    close_hand(hand)


def close_hand(hand: Hand) -> None:
    """End the hand after all chips have been awarded."""
    if hand.irregularities is not None and hand.irregularities.deferred_actions:
        from cardspeak.hand import irregularities  # imports this module, too

        irregularities.show_deferred_cards(hand)
    hand.put_in = [0] * hand.seat_count
    hand.dead_money = 0
    hand.over = True
    hand.decision = None


# ---------------------------------------------------------------- showing

_STEPS_WITHOUT_CHOICE = (
    script.DealStep,
    script.BurnStep,
    script.BoardStep,
    script.NextCardStep,
    script.BetStep,
)
"""Steps in which nobody has a choice once nobody can bet."""


def table_all_in_hands(hand: Hand) -> None:
    """Table all live hands once a player is all-in and nobody has a choice left."""
    if (
        hand.betting_round is None
        or hand.all_in_tabled_seats
        or hand.spec.script.scoring is not None
    ):
        return
    live = hand.live_seats()
    able = sum(hand.stacks[seat] > 0 and not has_tapped_out(hand, seat) for seat in live)
    to_come = hand.spec.script.steps[hand.step_index + 1 :]
    if able == len(live) or (able > 1 and to_come):
        return
    if not all(isinstance(step, _STEPS_WITHOUT_CHOICE) for step in to_come):
        return  # players still draw or discard
    clause = hand.spec.house.tournament.clauses.all_in_tabled
    for seat in live:
        if UNKNOWN not in hand.down_cards[seat]:
            hand.all_in_tabled_seats.append(seat)
            hand.log.append(events.AllInTabled(seat, format_cards(hand.down_cards[seat]), clause))


def begin_showdown(hand: Hand) -> None:
    """Begin the showdown."""
    hand.queue = _showdown_order(hand)
    hand.shown_seats = []
    hand.strengths = {}
    _ask_next(hand)


def _showdown_order(hand: Hand) -> list[int]:
    """Return the order in which hands are shown."""
    live = hand.live_seats()
    policy = hand.spec.house.showdown.order.value
    lead = hand.last_aggressor if hand.last_aggressor in live else live[0]
    if (
        policy is ShowdownOrderRule.CALLED_PLAYER
        and lead != hand.last_aggressor
        and hand.first_decision_seat in live
    ):
        lead = hand.first_decision_seat
    at = live.index(lead)
    turned = live[at:] + live[:at]
    if policy is ShowdownOrderRule.ALL_IN_THEN_CALLED:
        all_in = sorted(
            (seat for seat in live if hand.stacks[seat] == 0 or has_tapped_out(hand, seat)),
            key=lambda seat: hand.put_in[seat],
        )
        return all_in + [seat for seat in turned if seat not in all_in]
    # Side pots are shown before players who are in the main pot alone.
    if policy is ShowdownOrderRule.LAST_AGGRESSOR:
        return sorted(turned, key=lambda seat: -hand.put_in[seat])
    return turned


def _ask_next(hand: Hand) -> None:
    """Ask the next player to show, or show or muck for those who need not be asked."""
    clause = hand.spec.house.showdown.order.clause
    while hand.queue:
        seat = hand.queue[0]
        known = UNKNOWN not in hand.down_cards[seat]
        if hand.spec.showdown.ask_to_show or not known:
            hand.decision = decisions.ShowDecision(seat, clause, _can_muck(hand, seat))
            return
        hand.queue.pop(0)
        if not hand.shown_seats or can_win(hand, seat):
            _table_hand(hand, seat, clause)
        else:
            _muck_unshown(hand, seat, clause)
    award_pots(hand)


def _can_muck(hand: Hand, seat: int) -> bool:
    """Whether another player is left for every pot that a seat is in (wsop-139)."""
    if (
        not hand.shown_seats
        and hand.spec.house.showdown.order.value is ShowdownOrderRule.CALLED_PLAYER
    ):
        return False  # the player who was called must show
    staked = hand.put_in[seat]
    return any(other != seat and hand.put_in[other] >= staked for other in hand.live_seats())


def _table_hand(hand: Hand, seat: int, clause: str) -> None:
    hand.shown_seats.append(seat)
    hand.log.append(
        events.Showed(seat, format_cards(hand.down_cards[seat] + hand.up_cards[seat]), clause)
    )


def _muck_unshown(hand: Hand, seat: int, clause: str) -> None:
    """Muck a hand unshown; its cards are kept because a player may ask to see them."""
    hand.folded[seat] = True
    hand.mucked_seats.append(seat)
    hand.log.append(events.Mucked(seat, clause))


def can_win(hand: Hand, seat: int) -> bool:
    """Whether a hand ties or beats those shown for any share, or is in a pot they are not."""
    rivals = [other for other in hand.shown_seats if hand.put_in[other] >= hand.put_in[seat]]
    if not rivals:
        return True
    unqualified = bool(hand.spec.script.split_unqualified_clause)
    for share in (share for run in _shares_by_run(hand) for share in run):
        own = hand_strength(hand, share, seat)
        best = max(hand_strength(hand, share, other) for other in rivals)
        if own >= best and (own or unqualified):
            return True
    return unqualified and not any(hand_strength(hand, share, s) for share in hand.spec.pot_shares
                                   for s in rivals)  # fmt: skip


def show_hand(hand: Hand, seat: int, cards: Sequence[int]) -> None:
    """Table a hand."""
    if cards:
        _name_unknown(hand, seat, cards)
    if UNKNOWN in hand.down_cards[seat]:
        raise RefusedError("name all cards of a hand to show it", _show_clause(hand))
    hand.queue.remove(seat)
    hand.decision = None
    _table_hand(hand, seat, _show_clause(hand))
    _ask_next(hand)


def _name_unknown(hand: Hand, seat: int, cards: Sequence[int]) -> None:
    own = hand.down_cards[seat] + hand.up_cards[seat]
    named = [card for card in cards if card not in own]
    unknown = own.count(UNKNOWN)
    if len(cards) not in (unknown, len(own)) or len(named) != unknown:
        raise RefusedError(f"name the {unknown} unknown cards of seat {seat}", _show_clause(hand))
    check_not_dealt(hand, named)
    fresh = iter(named)
    hand.down_cards[seat] = [
        next(fresh) if card == UNKNOWN else card for card in hand.down_cards[seat]
    ]
    hand.up_cards[seat] = [next(fresh) if card == UNKNOWN else card for card in hand.up_cards[seat]]


def muck_hand(hand: Hand, seat: int) -> None:
    """Muck a hand unshown."""
    hand.queue.pop(0)
    hand.decision = None
    _muck_unshown(hand, seat, _show_clause(hand))
    # The only live hand need not be shown (wsop-139).
    if hand.live_count() == 1 and not hand.shown_seats:
        award_uncontested(hand)
    else:
        _ask_next(hand)


def continue_without(hand: Hand, seat: int) -> None:
    """Go on after a hand has been taken out of play."""
    if seat in hand.queue:
        hand.queue.remove(seat)
    hand.decision = None
    if hand.live_count() == 1:
        award_uncontested(hand)
    else:
        _ask_next(hand)


def _show_clause(hand: Hand) -> str:
    return hand.spec.house.showdown.order.clause


# ---------------------------------------------------------------- strengths


def hand_strength(hand: Hand, share: PotShare, seat: int) -> int:
    """Return the strength of a player's hand for a share, cached; 0 if it does not qualify."""
    key = (share.board_index * 8 + share.index) * 64 + seat
    read = hand.strengths.get(key, -1)
    if read >= 0:
        return read
    ranking = _ranking(hand, share, seat)
    hole = hand.down_cards[seat] + hand.up_cards[seat]
    board = hand.boards[share.board_index] if share.board_index < len(hand.boards) else []
    worth = share.playing.strength(ranking, hole, board)
    if worth < ranking.qualifying_strength:
        worth = 0
    hand.strengths[key] = worth
    return worth


def _ranking(hand: Hand, share: PotShare, seat: int) -> Ranking:
    """Return the ranking for a player's hand: a face-up joker may be more limited."""
    if (
        share.face_up_joker_ranking is not None
        and JOKER in hand.up_cards[seat]
        and not _was_exposed_by_dealer(hand, JOKER)
    ):
        return share.face_up_joker_ranking
    return share.ranking


def _was_exposed_by_dealer(hand: Hand, card: int) -> bool:
    """Whether the dealer exposed a card that should have been a down card (wsop-258.2)."""
    return hand.irregularities is not None and card in hand.irregularities.exposed_down_cards


# ---------------------------------------------------------------- awarding


def award_pots(hand: Hand) -> None:
    """Award every pot to its winners, the last side pot first (wsop-149.e)."""
    layers = build_pots(hand)
    if hand.commission is not None:
        layers = take_rake(hand, hand.commission, layers)
    gains: list[events.Won] = []
    for at in range(len(layers) - 1, -1, -1):
        amount, seats = layers[at]
        gains += _divide_pot(
            hand, at, amount, [seat for seat in seats if seat in hand.shown_seats] or seats
        )
    for won in gains:
        hand.stacks[won.seat] += won.amount
        hand.log.append(won)
    close_hand(hand)


def _shares_by_run(hand: Hand) -> list[tuple[PotShare, ...]]:
    """Return the shares of the pot for each run of the board."""
    shares = hand.spec.pot_shares
    if hand.run_count <= 1:
        return [shares]
    boards = hand.spec.script.board_count
    return [
        tuple(replace(share, board_index=share.board_index + run * boards) for share in shares)
        for run in range(hand.run_count)
    ]


def divide_chips(hand: Hand, amount: int, count: int) -> list[int]:
    """Divide chips as evenly as possible, with odd chips to the first."""
    chip = hand.spec.showdown.odd_chip_size
    each, odd = divmod(amount // chip, count)
    divided = [(each + (nth < odd)) * chip for nth in range(count)]
    divided[0] += amount % chip
    return divided


def _divide_pot(hand: Hand, pot: int, amount: int, seats: list[int]) -> list[events.Won]:
    if len(seats) == 1 and seats[0] not in hand.shown_seats:
        return [events.Won(seats[0], amount, pot, "", _show_clause(hand))]
    runs = _shares_by_run(hand)
    return [
        won
        for chips, shares in zip(divide_chips(hand, amount, len(runs)), runs, strict=True)
        for won in _divide_run(hand, pot, chips, seats, shares)
    ]


def _divide_run(
    hand: Hand, pot: int, amount: int, seats: list[int], shares: tuple[PotShare, ...]
) -> list[events.Won]:
    winners = _winners(hand, seats, shares)
    gains = []
    for chips, (won_by, best_seats) in zip(
        divide_chips(hand, amount, len(winners)), winners, strict=True
    ):
        gains += split_share(hand, pot, chips, won_by, best_seats)
    return gains


def _winners(
    hand: Hand, seats: list[int], shares: tuple[PotShare, ...]
) -> list[tuple[PotShare | None, list[int]]]:
    """Return the winners of each share of a pot; all seats if nobody qualifies (wsop-296)."""
    winners: list[tuple[PotShare | None, list[int]]] = []
    for share in shares:
        values = {seat: hand_strength(hand, share, seat) for seat in seats}
        best = max(values.values())
        if best:
            winners.append((share, [seat for seat in seats if values[seat] == best]))
    if not winners:
        winners.append((None, seats))
    return winners


def split_share(
    hand: Hand, pot: int, amount: int, share: PotShare | None, seats: list[int]
) -> list[events.Won]:
    """Split a share among those who tie, with odd chips by the house's rule."""
    each = divide_chips(hand, amount, len(seats))
    odd = amount - each[-1] * len(seats)
    clause = share.clause if share else hand.spec.script.split_unqualified_clause
    chips = dict.fromkeys(seats, each[-1])
    if odd:
        policy = hand.spec.house.showdown.odd_chip.for_game(hand.spec.game)
        order = _odd_chip_order(hand, policy.value, share, seats)
        if policy.value in (
            OddChipRule.ONE_EACH_FROM_BUTTON,
            OddChipRule.ONE_EACH_BY_HIGH_CARD_PLAYED,
        ):
            chips = dict(zip(order, each, strict=True))
        else:
            chips[order[0]] += odd
    return [
        events.Won(seat, chips[seat], pot, _describe_hand(hand, share, seat), clause)
        for seat in seats
        if chips[seat]
    ]


def _describe_hand(hand: Hand, share: PotShare | None, seat: int) -> str:
    return _ranking(hand, share, seat).describe(hand_strength(hand, share, seat)) if share else ""


def _odd_chip_order(
    hand: Hand, policy: OddChipRule, share: PotShare | None, seats: list[int]
) -> list[int]:
    clockwise = [seat for seat in hand.live_seats() if seat in seats]
    if (
        policy in (OddChipRule.ONE_EACH_FROM_BUTTON, OddChipRule.ALL_TO_FIRST_FROM_BUTTON)
        or share is None
    ):
        return clockwise
    suits = hand.spec.house.showdown.odd_chip_suits.value.suit_ranks
    # Ranks are those of the hand the card plays in: the ace of a low is a low card.
    ranks = share.ranking.order.rank_values

    def highest(seat: int) -> tuple[int, int]:
        hole = hand.down_cards[seat] + hand.up_cards[seat]
        ranking = _ranking(hand, share, seat)
        if policy is not OddChipRule.ALL_TO_HIGH_HOLE_CARD:
            board = hand.boards[share.board_index]
            # Where the hand can be made in several ways, the best one for the player counts.
            best = hand_strength(hand, share, seat)
            hole = [
                card
                for cards in share.playing.possible_hands(ranking, hole, board)
                if ranking.strength(cards) == best
                for card in cards
                if card not in board
            ]
        return max(
            ((ranks[card >> 2], suits[card & 3]) for card in hole if card < JOKER), default=(-9, -9)
        )

    return sorted(clockwise, key=highest, reverse=True)


# ---------------------------------------------------------------- commission


def take_rake(
    hand: Hand, commission: Commission, pots: list[tuple[int, list[int]]]
) -> list[tuple[int, list[int]]]:
    """Take the commission from each pot, and return the pots without it."""
    taken = commission.take_from(summarise_pots(hand, pots))
    left = []
    for pot, (amount, seats) in enumerate(pots):
        if taken[pot]:
            hand.log.append(events.Raked(taken[pot], pot, commission.clause))
        left.append((amount - taken[pot], seats))
    return left


def summarise_pots(hand: Hand, pots: list[tuple[int, list[int]]]) -> RakeablePots:
    """Return what a commission is calculated from."""
    amounts = [amount for amount, _ in pots]
    second, top = sorted(hand.put_in)[-2:]
    amounts[-1] -= top - second  # an ante that nobody could match
    if not hand.shown_seats:
        winners = [seats for _, seats in pots]
        return RakeablePots(
            amounts,
            winners,
            had_showdown=False,
            forced_bets_only=_has_only_forced_bets(hand),
            all_tied=False,
        )
    winners = []
    tied = _has_no_folded_money(hand)
    for _, seats in pots:
        contending = [seat for seat in seats if seat in hand.shown_seats] or seats
        won_by = [
            best for run in _shares_by_run(hand) for _, best in _winners(hand, contending, run)
        ]
        winners.append(sorted({seat for best in won_by for seat in best}))
        tied = tied and all(len(best) == len(seats) for best in won_by)
    return RakeablePots(
        amounts,
        winners,
        had_showdown=True,
        forced_bets_only=_has_only_forced_bets(hand),
        all_tied=tied,
    )


def _has_only_forced_bets(hand: Hand) -> bool:
    """Whether nobody put in more than an ante or a blind."""
    posts = hand.posts
    for seat, put in enumerate(hand.put_in):
        ante = 0 if posts.antes_are_dead else posts.antes[seat]
        if put > ante + abs(posts.blinds[seat]):
            return False
    return True


def _has_no_folded_money(hand: Hand) -> bool:
    """Whether all chips in the pots are from players who are still in."""
    paid = 0
    for seat, stack in enumerate(hand.stacks):
        if stack < hand.starting_stacks[seat] and hand.folded[seat]:
            return False
        paid += hand.starting_stacks[seat] - stack
    return paid == sum(hand.put_in) + hand.dead_money
