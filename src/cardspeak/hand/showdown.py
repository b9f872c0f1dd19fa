"""The showdown: the order of showing, the strength of hands, and awarding the pots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.cards import JOKER, UNKNOWN
from cardspeak.games import script
from cardspeak.hand import betting_state, decisions, events, floor, showing
from cardspeak.hand.chips import carry_over, close_pots, rake, return_uncalled_bet, win
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import check_not_dealt
from cardspeak.hand.legal_bets import bets_no_more, count_able, has_tapped_out
from cardspeak.hand.piles import down, name_unknown, up
from cardspeak.hand.progress import ask, end_hand, next_in_queue, remove_from_queue, set_queue
from cardspeak.houses.commission import RakeablePots
from cardspeak.houses.policies import OddChipRule

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardspeak.hand.hand_rules import PotShare
    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.commission import Commission
    from cardspeak.ranking import Ranking

    PotPart = tuple[int, PotShare | None, list[int]]
    """The chips of a part of a pot, what it is given for, and who ties for it."""


def build_pots(hand: HandState) -> list[tuple[int, list[int]]]:
    """Return the pots, main pot first, each as its amount and the seats that can win it.

    A hand mucked at the showdown leaves the pots as they were: none are merged (wsop-149.e).
    """
    put_in, live_seats = hand.chips.put_in, hand.live_seats()
    short_callers = _short_callers(hand)
    levels = _pot_levels(hand)
    pots: list[tuple[int, list[int]]] = []
    for index, amount in enumerate(_amounts_up_to(hand, levels)):
        if amount:
            level = levels[index]
            pots.append(
                (
                    amount,
                    [seat for seat in live_seats if put_in[seat] >= level or seat in short_callers],
                )
            )
    return pots


def pot_amounts(hand: HandState) -> list[int]:
    """Return what is in each pot, main pot first: the amounts of `build_pots`."""
    return [amount for amount in _amounts_up_to(hand, _pot_levels(hand)) if amount]


def _pot_levels(hand: HandState) -> list[int]:
    """Return up to how much of what each player has put in goes into each pot."""
    put_in, live_seats = hand.chips.put_in, hand.live_seats()
    mucked_seats = hand.showing.mucked_seats
    if not mucked_seats and hand.irregularities is None:
        return sorted({put_in[seat] for seat in live_seats})
    short_callers = _short_callers(hand)
    level_seats = [seat for seat in [*live_seats, *mucked_seats] if seat not in short_callers]
    levels = sorted({put_in[seat] for seat in level_seats or live_seats})
    if any(seat in short_callers for seat in live_seats):
        return levels
    highest = max([put_in[seat] for seat in live_seats], default=-1)
    return [level for level in levels if level <= highest]


def _short_callers(hand: HandState) -> Collection[int]:
    irregularities = hand.irregularities
    return () if irregularities is None else irregularities.unnoticed_short_callers(hand)


def _amounts_up_to(hand: HandState, levels: list[int]) -> list[int]:
    """Return what is in each pot; what exceeds the highest level is in the last."""
    chips = hand.chips
    amounts: list[int] = []
    chips_below = 0
    for level in levels:
        chips_up_to_level = 0
        for amount in chips.put_in:
            chips_up_to_level += min(level, amount)
        amounts.append(chips_up_to_level - chips_below)
        chips_below = chips_up_to_level
    if amounts:
        amounts[0] += chips.dead_money
        amounts[-1] += sum(chips.put_in) - chips_below
    return amounts


def award_uncontested(hand: HandState) -> None:
    """Award everything to the only player left; if there is none, the pot is carried over."""
    live_seats = hand.live_seats()
    if live_seats:
        betting_round = hand.betting.round
        if betting_round is None:  # the others' hands were ruled dead during the deal
            betting_round = next((rules for rules in hand.spec.betting_rounds if rules), None)
        clause = betting_round.last_player_clause if betting_round else ""
        if hand.step_index == 1 and hand.betting.first_bettor < 0:
            clause = hand.spec.script.unopened_clause or clause
        return_uncovered_chips(hand, live_seats)
        award_everything(hand, live_seats[0], clause)
    else:
        close_pots(hand)
        carry_over(hand, hand.chips.dead_money, hand.spec.script.unopened_clause)
        close_hand(hand)


def return_uncovered_chips(hand: HandState, seats: list[int]) -> None:
    """Return chips of dead hands that nobody still in could match.

    A dead hand's wager must be called (crown-7.26), but a player who is all-in for less has no
    part in the rest, and then nobody can win it.
    """
    covered = 0
    for seat in seats:
        stack = 0 if has_tapped_out(hand, seat) else hand.chips.stacks[seat]
        covered = max(covered, hand.chips.put_in[seat] + stack)
    for seat, amount in enumerate(hand.chips.put_in):
        if amount > covered:
            clause = hand.rules.side_pot_clause
            return_uncalled_bet(hand, seat, amount - covered, clause)


def award_everything(hand: HandState, winner: int, clause: str) -> None:
    """Award everything to one player."""
    total = sum(hand.chips.put_in) + hand.chips.dead_money
    rakes: list[int] = []
    if hand.commission is not None:
        rakes = calculate_rake(hand, hand.commission, [(total, [winner])])
    close_pots(hand)
    if hand.commission is not None:
        take_rake(hand, hand.commission, rakes)
    win(hand, events.Won(winner, hand.chips.dead_money, 0, "", clause))
    close_hand(hand)


def close_hand(hand: HandState) -> None:
    """End the hand after all chips have been awarded."""
    if hand.irregularities is not None:
        hand.on_end()
        floor.forget_question(hand)
    end_hand(hand)


# ---------------------------------------------------------------- showing

_STEPS_WITHOUT_CHOICE = (
    script.DealStep,
    script.BurnStep,
    script.BoardStep,
    script.NextCardStep,
    script.BetStep,
)
"""Steps in which nobody has a choice once nobody can bet."""


def table_all_in_hands(hand: HandState) -> None:
    """Table all live hands once a player is all-in and nobody has a choice left."""
    if hand.betting.round is None or hand.showing.all_in_tabled_seats or hand.rules.scores_rows:
        return
    live_seats = hand.live_seats()
    able_count = count_able(hand)
    steps_to_come = hand.rules.steps[hand.step_index + 1 :]
    if able_count == len(live_seats) or (able_count > 1 and steps_to_come):
        return
    if not all(isinstance(step, _STEPS_WITHOUT_CHOICE) for step in steps_to_come):
        return  # players still draw or discard
    clause = hand.spec.house.tournament.clauses.all_in_tabled
    for seat in live_seats:
        if UNKNOWN not in hand.cards.down_cards[seat]:
            showing.table_all_in(hand, seat, hand.cards.down_cards[seat], clause)


def begin_showdown(hand: HandState) -> None:
    """Begin the showdown."""
    queue = tuple(_showdown_order(hand))
    showing.begin_again(hand)
    hand.strengths = {}
    _ask_next(hand, queue)


def _showdown_order(hand: HandState) -> list[int]:
    """Return the order in which hands are shown."""
    live_seats = hand.live_seats()
    rules = hand.rules
    first_seat = hand.betting.last_aggressor
    if first_seat not in live_seats:
        first_seat = live_seats[0]
        if rules.called_player_shows_first and hand.betting.first_decision_seat >= 0:
            first_seat = hand.betting.first_decision_seat
            while first_seat not in live_seats:  # whoever had the first turn has folded
                first_seat = hand.next_seat(first_seat)
    index = live_seats.index(first_seat)
    rotated_seats = live_seats[index:] + live_seats[:index]
    if rules.all_in_shows_first:
        all_in_seats = sorted(
            (seat for seat in live_seats if bets_no_more(hand, seat)),
            key=lambda seat: hand.chips.put_in[seat],
        )
        return all_in_seats + [seat for seat in rotated_seats if seat not in all_in_seats]
    if rules.side_pots_show_first:  # before players who are in the main pot alone
        return sorted(rotated_seats, key=lambda seat: -hand.chips.put_in[seat])
    return rotated_seats


def _ask_next(hand: HandState, queue: tuple[int, ...]) -> None:
    """Ask the next player to show, or show or muck for those who need not be asked."""
    for index, seat in enumerate(queue):
        clause = _show_clause(hand, seat)
        is_known = UNKNOWN not in hand.cards.down_cards[seat]
        if hand.rules.asks_to_show or not is_known:
            set_queue(hand, queue[index:])
            ask(hand, decisions.ShowDecision(seat, clause, _can_muck(hand, seat)))
            return
        if not hand.showing.shown_seats or can_win(hand, seat):
            showing.table_hand(hand, seat, clause)
        else:
            _muck_unshown(hand, seat)
    if hand.queue:
        set_queue(hand, ())
    award_pots(hand)


def _show_clause(hand: HandState, seat: int) -> str:
    """Return the clause by which a player shows now."""
    rules = hand.rules
    if rules.all_in_shows_first:
        if bets_no_more(hand, seat):
            return rules.order_clause
        return (
            rules.called_player_clause
            if seat == hand.betting.last_aggressor
            else rules.claim_clause
        )
    if hand.showing.shown_seats:
        return rules.claim_clause or rules.order_clause
    if seat == hand.betting.last_aggressor:
        return rules.order_clause
    # Who bet last has given up: the others claim the pot.
    was_checked = hand.betting.last_aggressor < 0
    return (rules.checked_order_clause if was_checked else rules.claim_clause) or rules.order_clause


def _can_muck(hand: HandState, seat: int) -> bool:
    """Whether a player may give up their claim to every pot that they are in."""
    rules = hand.rules
    if not hand.showing.shown_seats and rules.called_player_shows_first:
        return False  # the player who was called must show
    if (
        rules.only_beaten_hands_muck
        and UNKNOWN not in hand.cards.down_cards[seat]
        and can_win(hand, seat)
    ):
        return False
    # Somebody else must be left to win the pot (wsop-139).
    amount_put_in = hand.chips.put_in[seat]
    return any(
        other_seat != seat and hand.chips.put_in[other_seat] >= amount_put_in
        for other_seat in hand.live_seats()
    )


def _muck_unshown(hand: HandState, seat: int) -> None:
    """Muck a hand unshown; its cards are kept because a player may ask to see them."""
    showing.muck_unshown(hand, seat, hand.rules.mucking_clause)
    betting_state.muck(hand, seat)


def can_win(hand: HandState, seat: int) -> bool:
    """Whether a hand ties or beats those shown for any share, or is in a pot they are not."""
    rivals = [
        rival
        for rival in hand.showing.shown_seats
        if hand.chips.put_in[rival] >= hand.chips.put_in[seat]
    ]
    if not rivals:
        return True
    shared_if_unqualified = bool(hand.rules.split_unqualified_clause)
    for shares in _shares_by_run(hand):
        for share in shares:
            own_strength = hand_strength(hand, share, seat)
            best_strength = max([hand_strength(hand, share, rival) for rival in rivals])
            if own_strength >= best_strength and (own_strength or shared_if_unqualified):
                return True
    return shared_if_unqualified and not any(
        hand_strength(hand, share, rival) for share in hand.rules.shares for rival in rivals
    )


def show_hand(hand: HandState, seat: int, cards: Sequence[int]) -> None:
    """Table a hand."""
    if cards:
        _name_unknown(hand, seat, cards)
    if UNKNOWN in hand.cards.down_cards[seat]:
        raise RefusedError("name all cards of a hand to show it", _show_clause(hand, seat))
    clause = _show_clause(hand, seat)
    remove_from_queue(hand, seat)
    showing.table_hand(hand, seat, clause)
    _ask_next(hand, hand.queue)


def _name_unknown(hand: HandState, seat: int, cards: Sequence[int]) -> None:
    own_cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    named_cards = [card for card in cards if card not in own_cards]
    unknown_count = own_cards.count(UNKNOWN)
    if len(cards) not in (unknown_count, len(own_cards)) or len(named_cards) != unknown_count:
        raise RefusedError(
            f"name the {unknown_count} unknown cards of seat {seat}", _show_clause(hand, seat)
        )
    if not named_cards:
        return
    check_not_dealt(hand, named_cards)
    down_count = hand.cards.down_cards[seat].count(UNKNOWN)
    name_unknown(hand, down(seat), named_cards[:down_count])
    name_unknown(hand, up(seat), named_cards[down_count:])


def muck_hand(hand: HandState, seat: int) -> None:
    """Muck a hand unshown."""
    next_in_queue(hand)
    _muck_unshown(hand, seat)
    # The only live hand need not be shown (wsop-139).
    if hand.live_count() == 1 and not hand.showing.shown_seats:
        award_uncontested(hand)
    else:
        _ask_next(hand, hand.queue)


def continue_without(hand: HandState, seat: int) -> None:
    """Continue after a hand has been taken out of play."""
    remove_from_queue(hand, seat)
    if hand.live_count() == 1:
        award_uncontested(hand)
    else:
        _ask_next(hand, hand.queue)


# ---------------------------------------------------------------- strengths


def hand_strength(hand: HandState, share: PotShare, seat: int) -> int:
    """Return the strength of a player's hand for a share, cached; 0 if it does not qualify."""
    key = (share.board_index * 8 + share.index) * 64 + seat
    strength = hand.strengths.get(key, -1)
    if strength >= 0:
        return strength
    ranking = _ranking(hand, share, seat)
    hole_cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    board = (
        hand.cards.boards[share.board_index] if share.board_index < len(hand.cards.boards) else []
    )
    strength = share.card_use.strength(ranking, hole_cards, board)
    if strength < ranking.qualifying_strength:
        strength = 0
    hand.strengths[key] = strength
    return strength


def _ranking(hand: HandState, share: PotShare, seat: int) -> Ranking:
    """Return the ranking for a player's hand: a face-up joker may be more limited."""
    if (
        share.face_up_joker_ranking is not None
        and JOKER in hand.cards.up_cards[seat]
        and not _was_exposed_by_dealer(hand, JOKER)
    ):
        return share.face_up_joker_ranking
    return share.ranking


def _was_exposed_by_dealer(hand: HandState, card: int) -> bool:
    """Whether the dealer exposed a card that should have been a down card (wsop-258.2)."""
    return hand.irregularities is not None and card in hand.irregularities.exposed_down_cards


# ---------------------------------------------------------------- awarding


def award_pots(hand: HandState) -> None:
    """Award every pot to its winners, the last side pot first (wsop-149.e)."""
    return_uncovered_chips(hand, hand.live_seats())
    pots = build_pots(hand)
    rakes: list[int] = []
    if hand.commission is not None:
        rakes = calculate_rake(hand, hand.commission, pots)
    awards: list[events.Won] = []
    for pot_index in range(len(pots) - 1, -1, -1):
        amount, seats = pots[pot_index]
        amount -= rakes[pot_index] if rakes else 0
        awards += _divide_pot(
            hand,
            pot_index,
            amount,
            [seat for seat in seats if seat in hand.showing.shown_seats] or seats,
        )
    close_pots(hand)
    if hand.commission is not None:
        take_rake(hand, hand.commission, rakes)
    for award in awards:
        win(hand, award)
    close_hand(hand)


def _shares_by_run(hand: HandState) -> list[tuple[PotShare, ...]]:
    """Return the shares of the pot for each run of the board."""
    shares, board_count = hand.rules.shares, hand.rules.board_count
    if hand.runs.count <= 1:
        return [shares]
    return [
        tuple(replace(share, board_index=share.board_index + run * board_count) for share in shares)
        for run in range(hand.runs.count)
    ]


def divide_chips(hand: HandState, amount: int, count: int) -> list[int]:
    """Divide chips as evenly as possible, with odd chips to the first."""
    if count == 1:
        return [amount]
    chip_size = hand.rules.odd_chip_size
    quotient, odd_count = divmod(amount // chip_size, count)
    parts = [(quotient + (index < odd_count)) * chip_size for index in range(count)]
    parts[0] += amount % chip_size
    return parts


def _divide_pot(hand: HandState, pot_index: int, amount: int, seats: list[int]) -> list[events.Won]:
    if len(seats) == 1 and seats[0] not in hand.showing.shown_seats:
        clause = hand.rules.side_pot_clause
        return [events.Won(seats[0], amount, pot_index, "", clause)]
    runs: list[list[PotPart]] = []
    shares_by_run = _shares_by_run(hand)
    chips_by_run = divide_chips(hand, amount, len(shares_by_run))
    for run, shares in enumerate(shares_by_run):
        winners = _winners(hand, seats, shares)
        share_chips = divide_chips(hand, chips_by_run[run], len(winners))
        runs.append(
            [
                (share_chips[index], share, winning_seats)
                for index, (share, winning_seats) in enumerate(winners)
            ]
        )
    whole_pot = [part for run in runs for part in run]
    awards: list[events.Won] = []
    for parts in [whole_pot] if _same_players_tie(whole_pot) else runs:
        if _same_players_tie(parts):
            awards += _divide_among_equals(hand, pot_index, parts)
        else:
            for chips, share, winning_seats in parts:
                awards += split_share(hand, pot_index, chips, share, winning_seats)
    return awards


def _same_players_tie(parts: list[PotPart]) -> bool:
    """Whether the same players tie for every part of a pot or of a run."""
    first_winners = parts[0][2]
    return len(parts) > 1 < len(first_winners) and all(part[2] == first_winners for part in parts)


def _divide_among_equals(hand: HandState, pot_index: int, parts: list[PotPart]) -> list[events.Won]:
    """Divide chips as evenly as possible where the same players tie for all parts (wsop-149.c)."""
    seats, chip_size = parts[0][2], hand.rules.odd_chip_size
    chips_left = _chips_by_seat(hand, sum(part[0] for part in parts), parts[0][1], seats)
    awards = []
    for chips, share, _ in parts:
        won = dict.fromkeys(seats, chips // chip_size // len(seats) * chip_size)
        for seat in seats:
            chips_left[seat] -= won[seat]
        odd_chips = chips - sum(won.values())
        while odd_chips:
            seat = max(seats, key=chips_left.__getitem__)
            taken = min(odd_chips, chip_size)
            odd_chips -= taken
            chips_left[seat] -= taken
            won[seat] += taken
        awards += _award_share(hand, pot_index, won, share)
    return awards


def _winners(
    hand: HandState, seats: list[int], shares: tuple[PotShare, ...]
) -> list[tuple[PotShare | None, list[int]]]:
    """Return the winners of each share of a pot; all seats if nobody qualifies (wsop-296)."""
    winners: list[tuple[PotShare | None, list[int]]] = []
    for share in shares:
        strengths = {seat: hand_strength(hand, share, seat) for seat in seats}
        best_strength = max(strengths.values())
        if best_strength:
            winners.append((share, [seat for seat in seats if strengths[seat] == best_strength]))
    if not winners:
        winners.append((None, seats))
    elif len(winners) < len(shares):
        winners = [(_as_whole_pot(share), winning_seats) for share, winning_seats in winners]
    return winners


def _as_whole_pot(share: PotShare | None) -> PotShare | None:
    """Return a share that is the whole pot, because no hand qualifies for the others."""
    return replace(share, clause=share.whole_pot_clause or share.clause) if share else None


def split_share(
    hand: HandState, pot_index: int, amount: int, share: PotShare | None, seats: list[int]
) -> list[events.Won]:
    """Split a share among those who tie, with odd chips by the house's rule."""
    return _award_share(hand, pot_index, _chips_by_seat(hand, amount, share, seats), share)


def _award_share(
    hand: HandState, pot_index: int, chips_by_seat: dict[int, int], share: PotShare | None
) -> list[events.Won]:
    clause = share.clause if share else hand.rules.split_unqualified_clause
    if share and len(chips_by_seat) > 1:
        clause = hand.spec.house.showdown.tie_clause.for_game(hand.spec.game) or clause
    return [
        events.Won(seat, chips, pot_index, _describe_hand(hand, share, seat), clause)
        for seat, chips in chips_by_seat.items()
        if chips
    ]


def _chips_by_seat(
    hand: HandState, amount: int, share: PotShare | None, seats: list[int]
) -> dict[int, int]:
    """Return what each of those who tie gets of an amount."""
    if len(seats) == 1:
        return {seats[0]: amount}
    parts = divide_chips(hand, amount, len(seats))
    odd_chips = amount - parts[-1] * len(seats)
    chips = dict.fromkeys(seats, parts[-1])
    if odd_chips:
        rule = hand.spec.house.showdown.odd_chip.for_game(hand.spec.game)
        order = _odd_chip_order(hand, rule.value, share, seats)
        if rule.value in (
            OddChipRule.ONE_EACH_FROM_BUTTON,
            OddChipRule.ONE_EACH_BY_HIGH_CARD_PLAYED,
        ):
            for seat, part in zip(order, parts, strict=True):
                chips[seat] = part
        else:
            chips[order[0]] += odd_chips
    return chips


def _describe_hand(hand: HandState, share: PotShare | None, seat: int) -> str:
    return _ranking(hand, share, seat).describe(hand_strength(hand, share, seat)) if share else ""


def _odd_chip_order(
    hand: HandState, rule: OddChipRule, share: PotShare | None, seats: list[int]
) -> list[int]:
    clockwise = [seat for seat in hand.live_seats() if seat in seats]
    if (
        rule in (OddChipRule.ONE_EACH_FROM_BUTTON, OddChipRule.ALL_TO_FIRST_FROM_BUTTON)
        or share is None
    ):
        return clockwise
    suits = hand.spec.house.showdown.odd_chip_suits.value.suit_ranks
    # Ranks are those of the hand the card plays in: the ace of a low is a low card.
    ranks = share.ranking.order.rank_values

    def highest(seat: int) -> tuple[int, int]:
        cards_counted = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
        ranking = _ranking(hand, share, seat)
        if rule is not OddChipRule.ALL_TO_HIGH_HOLE_CARD:
            board = hand.cards.boards[share.board_index]
            # Where the hand can be made in several ways, the best one for the player counts.
            best_strength = hand_strength(hand, share, seat)
            cards_counted = [
                card
                for cards in share.card_use.possible_hands(ranking, cards_counted, board)
                if ranking.strength(cards) == best_strength
                for card in cards
                if card not in board
            ]
        return max(
            ((ranks[card >> 2], suits[card & 3]) for card in cards_counted if card < JOKER),
            default=(-9, -9),
        )

    return sorted(clockwise, key=highest, reverse=True)


# ---------------------------------------------------------------- commission


def calculate_rake(
    hand: HandState, commission: Commission, pots: list[tuple[int, list[int]]]
) -> list[int]:
    """Return the commission of each pot."""
    return list(commission.take_from(summarise_pots(hand, pots)))


def take_rake(hand: HandState, commission: Commission, rake_by_pot: Sequence[int]) -> None:
    """Take the commission from each pot."""
    for pot_index, amount in enumerate(rake_by_pot):
        if amount:
            rake(hand, amount, pot_index, commission.clause)


def summarise_pots(hand: HandState, pots: list[tuple[int, list[int]]]) -> RakeablePots:
    """Return what a commission is calculated from."""
    amounts = [amount for amount, _ in pots]
    second_highest, highest = sorted(hand.chips.put_in)[-2:]
    amounts[-1] -= highest - second_highest  # an ante that nobody could match
    if not hand.showing.shown_seats:
        winners = [seats for _, seats in pots]
        return RakeablePots(
            amounts,
            winners,
            had_showdown=False,
            forced_bets_only=_has_only_forced_bets(hand),
            all_tied=False,
        )
    winners = []
    all_tied = _has_no_folded_money(hand)
    for _, seats in pots:
        contenders = [seat for seat in seats if seat in hand.showing.shown_seats] or seats
        winners_by_share = [
            winning_seats
            for run in _shares_by_run(hand)
            for _, winning_seats in _winners(hand, contenders, run)
        ]
        winners.append(
            sorted({seat for winning_seats in winners_by_share for seat in winning_seats})
        )
        all_tied = all_tied and all(
            len(winning_seats) == len(seats) for winning_seats in winners_by_share
        )
    return RakeablePots(
        amounts,
        winners,
        had_showdown=True,
        forced_bets_only=_has_only_forced_bets(hand),
        all_tied=all_tied,
    )


def _has_only_forced_bets(hand: HandState) -> bool:
    """Whether nobody put in more than an ante or a blind."""
    posts = hand.posts
    for seat, amount_put_in in enumerate(hand.chips.put_in):
        ante = 0 if posts.antes_are_dead else posts.antes[seat]
        if amount_put_in > ante + abs(posts.blinds[seat]):
            return False
    return True


def _has_no_folded_money(hand: HandState) -> bool:
    """Whether all chips in the pots are from players who are still in."""
    total_paid = 0
    for seat, stack in enumerate(hand.chips.stacks):
        if stack < hand.starting_stacks[seat] and hand.folded[seat]:
            return False
        total_paid += hand.starting_stacks[seat] - stack
    return total_paid == sum(hand.chips.put_in) + hand.chips.dead_money
