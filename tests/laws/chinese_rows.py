"""Hands set in rows: what each wins from the others, and the payments, written from the book."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

import cardspeak as cs
from laws import rankings
from laws.game_clauses.chinese import CHINESE_GAMES
from laws.hand_setups import deck_cards
from laws.rankings import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from laws.game_clauses.chinese import ChineseRules
    from laws.rankings import Value

Rows = tuple[str, str, str]
PERFECT_LOW: Final = 8
"""What 7-5-4-3-2 is worth unless the players agree on another number from 6 to 10."""
ROYALTY_NAMES: Final = {
    rankings.TWO_PAIR: "two pair",
    rankings.THREE_OF_A_KIND: "trips",
    rankings.STRAIGHT: "straight",
    rankings.FLUSH: "flush",
    rankings.FULL_HOUSE: "full house",
    rankings.FOUR_OF_A_KIND: "quads",
    rankings.STRAIGHT_FLUSH: "straight flush",
}
"""What the tables of royalties call a hand, by its category in `rankings.high`."""


def split_cards(cards: str) -> tuple[str, ...]:
    """Return the cards of a text such as `AhKd`, one by one."""
    return tuple(cards[place : place + 2] for place in range(0, len(cards), 2))


# ---------------------------------------------------------------- values


def three_card_value(cards: Sequence[str]) -> Value:
    """Return the value of the front: three of a kind, a pair or high cards."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    groups = sorted(counts.items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    categories = {3: rankings.THREE_OF_A_KIND, 2: rankings.PAIR, 1: rankings.HIGH_CARD}
    category = categories[groups[0][1]]
    return category, *(rank for rank, _ in groups)


def row_values(rules: ChineseRules, rows: Rows, board: str) -> list[Value]:
    """Return the value of each row, the larger the better."""
    if board:
        front, middle, back = map(split_cards, rows)
        board_cards = split_cards(board)
        return [
            max(map(rankings.high, combinations(front + board_cards, 5))),
            max(map(rankings.high, combinations(middle + board_cards, 5))),
            max(
                rankings.high(two_of_back + three_of_board)
                for two_of_back in combinations(back, 2)
                for three_of_board in combinations(board_cards, 3)
            ),
        ]
    middle_ranking = rankings.deuce_to_seven if rules.has_low_middle else rankings.high
    front, middle, back = map(split_cards, rows)
    return [three_card_value(front), middle_ranking(middle), rankings.high(back)]


def is_fouled(rules: ChineseRules, rows: Rows) -> bool:
    """Return whether a row beats one that must be at least as good (wsop-350, 361)."""
    if not rules.foul_clauses:
        return False
    front, middle, back = row_values(rules, rows, "")
    if rules.has_low_middle:
        return not low_qualifies(rows[1]) or front > back
    return front > middle or middle > back


def low_qualifies(middle: str) -> bool:
    """Return whether a middle is ten-high or lower, without pair, straight or flush (wsop-361)."""
    value = rankings.high(split_cards(middle), ace_low=False)
    return value[0] == rankings.HIGH_CARD and value[1] <= RANKS.index("T")


def royalty_name(value: Value) -> str:
    """Return what the tables of royalties call a hand, or "" if they do not have it."""
    is_royal = value == (rankings.STRAIGHT_FLUSH, RANKS.index("A"))
    return "royal flush" if is_royal else ROYALTY_NAMES.get(value[0], "")


def royalty(rules: ChineseRules, rows: Rows, index: int, board: str) -> int:
    """Return the royalty of a row (wsop-351, 358, 361.d)."""
    value = row_values(rules, rows, board)[index]
    table = rules.royalties[index]
    if rules.has_low_middle and index == 1:
        ranks = sorted((card[0] for card in split_cards(rows[1])), key=RANKS.index, reverse=True)
        return PERFECT_LOW if ranks == list("75432") else table[ranks[0]]
    if index == 0 and not board:
        rank_counts = Counter(card[0] for card in split_cards(rows[0]))
        rank, count = rank_counts.most_common(1)[0]
        return table.get(rank * count, 0)
    return table.get(royalty_name(value), 0)


@dataclass(frozen=True)
class Score:
    """What one hand wins from another, in points."""

    row_results: tuple[int, ...]
    royalties: tuple[int, ...]
    scoop: int

    @property
    def points(self) -> int:
        """The points that change hands; negative if the other hand wins them."""
        return sum(self.row_results) + sum(self.royalties) + self.scoop


def score(rules: ChineseRules, own: Rows, other: Rows, board: str = "") -> Score:
    """Compare two hands (wsop-349 to 351, 357, 358)."""
    fouls = is_fouled(rules, own), is_fouled(rules, other)
    if all(fouls):
        return Score((0, 0, 0), (0, 0, 0), 0)
    if any(fouls):
        sign = -1 if fouls[0] else 1
        winner = other if fouls[0] else own
        royalties = tuple(sign * royalty(rules, winner, index, board) for index in range(3))
        return Score((sign,) * 3, royalties, sign * rules.scoop_bonus)
    row_pairs = zip(row_values(rules, own, board), row_values(rules, other, board), strict=True)
    results = tuple(
        (own_row > other_row) - (own_row < other_row) for own_row, other_row in row_pairs
    )
    royalties = tuple(
        royalty(rules, own, index, board) - royalty(rules, other, index, board)
        for index in range(3)
    )
    scoop = rules.scoop_bonus * results[0] if len(set(results)) == 1 else 0
    return Score(results, royalties, scoop)


def payments(rules: ChineseRules, hand: RowHand) -> list[tuple[int, int, int]]:
    """Return the payments in order: the payer, the payee and the amount (wsop-347.2, 347.a)."""
    stacks = hand.stacks
    lost = [0] * len(stacks)
    paid = []
    order = hand.settlement_order()
    for place, seat in enumerate(order):
        for other in order[place + 1 :]:
            won = score(rules, hand.rows[seat], hand.rows[other], hand.board).points
            payer, payee = (other, seat) if won > 0 else (seat, other)
            available = min(stacks[payer] - lost[payer], stacks[payee] - lost[payee])
            amount = min(abs(won) * hand.point_value, available)
            if amount:
                paid.append((payer, payee, amount))
                lost[payer] += amount
    return paid


# ---------------------------------------------------------------- play


@dataclass
class RowHand:
    """A hand in which every seat is dealt the cards of its rows, and sets them there."""

    game: str
    rows: list[Rows]
    stacks: list[int]
    board: str = ""
    point_value: int = 1
    fantasyland_seats: tuple[int, ...] = ()
    seed: int = 1
    settings: dict[str, object] = field(default_factory=dict)
    raiser: int = -1
    """The seat that raises in the first betting round."""
    turns: list[tuple[int, int, int]] = field(default_factory=list)
    """For each turn: the seat, the number of cards to set, and how many of them to discard."""
    first_free_slots: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """How many cards each row of a player could take on their first turn."""
    set_face_down: list[tuple[int, bool]] = field(default_factory=list)
    """For each turn: the seat, and whether its rows were hidden from the others."""

    def __post_init__(self) -> None:
        """Deal the hand."""
        rules = CHINESE_GAMES[self.game]
        self.stub = cards_left(self.rows, self.board)
        random.Random(self.seed).shuffle(self.stub)
        self.cards_to_come = [self._cards_of_seat(rules, seat) for seat in range(len(self.rows))]
        stakes = {"point_value": self.point_value} if "points" in rules.limits else {}
        self.hand = cs.deal(
            self.game,
            self.stacks,
            cards="named",
            fantasyland_seats=self.fantasyland_seats,
            **stakes,  # type: ignore[arg-type]
            **self.settings,  # type: ignore[arg-type]
        )

    def _cards_of_seat(self, rules: ChineseRules, seat: int) -> list[str]:
        """Return the cards of a seat in the order of the streets, with those it discards."""
        cards = [card for text in self.rows[seat] for card in split_cards(text)]
        if seat in self.fantasyland_seats:
            return cards + [self.stub.pop() for _ in range(rules.fantasyland_cards - len(cards))]
        dealt = []
        for street in rules.streets:
            kept = street.cards - street.discards
            dealt += cards[:kept] + [self.stub.pop() for _ in range(street.discards)]
            del cards[:kept]
        assert not cards
        return dealt

    def play(self) -> cs.Hand:
        """Deal, set and bet until the hand is over."""
        hand = self.hand
        while (decision := hand.decision) is not None:
            match decision:
                case cs.decisions.DealCardsDecision():
                    self._deal(decision)
                case cs.decisions.PlaceDecision():
                    self._place(decision)
                case cs.decisions.BetDecision():
                    self._bet(decision)
                case _:
                    raise AssertionError(decision)
        return hand

    def _deal(self, decision: cs.decisions.DealCardsDecision) -> None:
        cards = list(split_cards(self.board)) if decision.kind == "board" else self.stub
        if decision.kind == "down" and decision.seat >= 0:
            cards = self.cards_to_come[decision.seat]
        named = cards[: decision.count]
        assert len(named) == decision.count, decision
        del cards[: decision.count]
        self.hand.deal_cards("".join(named))

    def _bet(self, decision: cs.decisions.BetDecision) -> None:
        if decision.seat == self.raiser and decision.raise_to:
            self.raiser = -1
            self.hand.raise_to(decision.raise_to[0])
        elif decision.call:
            self.hand.call()
        else:
            self.hand.check()

    def _place(self, decision: cs.decisions.PlaceDecision) -> None:
        seat = decision.seat
        new_cards = split_cards(decision.cards)
        self.turns.append((seat, len(new_cards), decision.discard_count))
        self.first_free_slots.setdefault(seat, tuple(decision.free_slots))
        rows = ["".join(card for card in new_cards if card in text) for text in self.rows[seat]]
        kept = "".join(rows)
        discards = "".join(card for card in new_cards if card not in kept)
        self.hand.place_cards(*rows, discards=discards)
        other = (seat + 1) % len(self.rows)
        rows_others_see = "".join(self.hand.view(other).seats[seat].rows[0])
        if not any(isinstance(event, cs.events.RowsTabled) for event in self.hand.log):
            self.set_face_down.append((seat, "?" in rows_others_see))

    def settlement_order(self) -> list[int]:
        """The button, then the others clockwise."""
        count = len(self.rows)
        return [(self.hand.button + step) % count for step in range(count)]


def cards_left(hands: Sequence[Rows], board: str = "") -> list[str]:
    """Return the cards of the deck that are in no hand and not on the board."""
    used = split_cards(board + "".join("".join(rows) for rows in hands))
    return [card for card in deck_cards("52") if card not in used]


def random_rows(rules: ChineseRules, seat_count: int, seed: int, board: str = "") -> list[Rows]:
    """Return rows of random cards, none of which is on the board."""
    cards = cards_left([], board)
    random.Random(seed).shuffle(cards)
    return [take_rows(rules, cards) for _ in range(seat_count)]


def take_rows(rules: ChineseRules, cards: list[str]) -> Rows:
    """Take the cards of a hand from these."""
    front, middle, back = ("".join(cards.pop() for _ in range(size)) for size in rules.row_sizes)
    return front, middle, back
