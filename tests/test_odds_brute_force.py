"""In every game exact odds equal those of every deal, evaluated one by one in plain Python."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from brute_force_odds import (
    PartialDeal,
    board_size,
    deal_groups,
    enumerate_equities,
    hand_size,
    split_pot,
)
from cardspeak.cards import ALL_CARDS, JOKER, format_cards, parse_deck
from cardspeak.games import GAMES
from cardspeak.games.script import DiscardStep, DrawStep, Script
from cardspeak.odds import odds
from cardspeak.odds.scenario import percentile_table
from cardspeak.ranking import get_ranking

EVERY_SCRIPT = [
    (slug, house, deck)
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    if script.scoring is None
    for deck in script.decks
]
MAX_DEALS = 130


def count_deals(unseen: int, sizes: list[int]) -> int:
    """Return the number of ways to deal groups of these sizes."""
    count = 1
    for size in sizes:
        for index in range(size):
            count = count * (unseen - index) // (index + 1)
        unseen -= size
    return count


def deal_near_the_end(script: Script, deck_name: str, rng: random.Random) -> PartialDeal:
    """Deal a hand up to its last cards, with most of the deck out of play."""
    deck = parse_deck(deck_name)
    cards = [int(card) for card in deck.cards]
    rng.shuffle(cards)
    if JOKER in cards and rng.random() < 0.7:
        cards.remove(JOKER)
        cards.insert(rng.randrange(20), JOKER)
    seats, boards = rng.choice((2, 2, 3)), script.board_count
    cards_per_board, cards_per_hand = board_size(script), hand_size(script)
    is_draw_game = any(isinstance(step, DrawStep) for step in script.steps) and not cards_per_board
    has_discards = any(isinstance(step, DiscardStep) for step in script.steps)
    board_to_come = (
        rng.choice((0, 1, 1) if has_discards else (0, 1, 2, 5)) if cards_per_board else 0
    )
    board_to_come = (
        min(board_to_come, cards_per_board) if cards_per_board - board_to_come not in (1, 2) else 1
    )
    missing_cards = [0] * seats
    if is_draw_game or not cards_per_board:
        missing_cards = [rng.choice((0, 1, 2)) for _ in range(seats)]
    unseen = max(sum(missing_cards) + board_to_come * boards, 3)
    sizes = [board_to_come] * boards + missing_cards
    while count_deals(unseen + 1, sizes) <= MAX_DEALS and unseen < 14:
        unseen += 1
    hands = [[cards.pop() for _ in range(cards_per_hand - missing)] for missing in missing_cards]
    dealt_boards = [
        [cards.pop() for _ in range(cards_per_board - board_to_come)] for _ in range(boards)
    ]
    return PartialDeal(
        script, deck, hands, missing_cards, dealt_boards, board_to_come, cards[:unseen]
    )


@pytest.mark.parametrize(("slug", "house", "deck"), EVERY_SCRIPT)
def test_exact_odds_equal_enumerating_every_deal_with_the_reference_definitions(
    slug: str, house: str, deck: str
) -> None:
    rng = random.Random(f"{slug} {house} {deck}")
    script = GAMES[slug].scripts[house]
    for _ in range(2):
        partial_deal = deal_near_the_end(script, deck, rng)
        expected, deal_count = enumerate_equities(partial_deal)
        live = {
            *partial_deal.unseen,
            *(card for hand in partial_deal.hands for card in hand),
            *(card for board in partial_deal.boards for card in board),
        }
        result = odds(
            *(format_cards(hand) for hand in partial_deal.hands),
            board=tuple(format_cards(board) for board in partial_deal.boards)
            if partial_deal.boards[0]
            else "",
            dead=format_cards(card for card in partial_deal.deck.cards if card not in live),
            game=slug,
            house=house,
            deck=deck,
        )
        assert result.method.exact
        assert result.method.deal_count == deal_count
        assert [player.equity for player in result.players] == pytest.approx(
            [float(equity) for equity in expected], abs=1e-12
        )
        assert sum(player.equity for player in result.players) == pytest.approx(1)


@pytest.mark.parametrize("slug", ["27-triple-draw", "badugi", "archie", "baduci", "a5-triple-draw"])
def test_a_drawing_player_keeps_the_cards_with_the_best_average(slug: str) -> None:
    """One player draws twice, the other once, from five unseen cards: Python tries all of it."""
    rng = random.Random(slug)
    script = next(iter(GAMES[slug].scripts.values()))
    deck = parse_deck("52")
    cards = [int(card) for card in deck.cards]
    rng.shuffle(cards)
    size = hand_size(script)
    hands = [[cards.pop() for _ in range(size)] for _ in range(2)]
    unseen = cards[:5]
    percentiles = [
        percentile_table(get_ranking(share.ranking, deck), size) for share in script.shares
    ]

    def sum_of_percentiles(hand: list[int]) -> int:
        total = 0
        for share, percentile in zip(script.shares, percentiles, strict=True):
            ranking = get_ranking(share.ranking, deck)
            strength = ranking.reference_strength(hand)
            total += int(percentile[strength]) if strength >= ranking.qualifying_strength else 0
        return total

    def cards_to_keep(hand: list[int], seen: set[int], discard_count: int) -> list[int]:
        may_come = [card for card in [*hands[0], *hands[1], *unseen] if card not in seen]

        def score(discards: tuple[int, ...]) -> tuple[int, int]:
            rest = [card for card in hand if card not in discards]
            total = sum(
                sum_of_percentiles([*rest, *drawn])
                for drawn in combinations(may_come, discard_count)
            )
            return total, -sum(1 << card for card in discards)

        discards = max(combinations(hand, discard_count), key=score)
        return [card for card in hand if card not in discards]

    totals, deal_count = [0.0, 0.0], 0
    kept = [cards_to_keep(hand, set(hand), 1) for hand in hands]
    for first_draw, second_draw in deal_groups(unseen, [1, 1]):
        hands_after = [[*kept[0], *first_draw], [*kept[1], *second_draw]]
        kept_again = cards_to_keep(hands_after[0], {*hands[0], *first_draw}, 1)
        unseen_after = [card for card in unseen if card not in (*first_draw, *second_draw)]
        for (last_draw,) in deal_groups(unseen_after, [1]):
            fractions_won = split_pot(
                script, deck, [[*kept_again, *last_draw], hands_after[1]], [[]]
            )
            totals = [
                total + float(fraction)
                for total, fraction in zip(totals, fractions_won, strict=True)
            ]
            deal_count += 1
    live = {*hands[0], *hands[1], *unseen}
    result = odds(
        *(format_cards(hand) for hand in hands),
        game=slug,
        dead=format_cards(card for card in ALL_CARDS[:52] if card not in live),
        draws=((1, 1), (1, 0)),
    )
    assert result.method.exact
    assert result.method.deal_count == deal_count
    assert result.assumptions
    assert [player.equity for player in result.players] == pytest.approx(
        [total / deal_count for total in totals]
    )
