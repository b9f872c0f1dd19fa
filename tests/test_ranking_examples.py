"""Hands that show what beats what."""

from cardspeak import ranking
from cardspeak.cards import parse_cards, parse_deck
from cardspeak.games import GAMES
from cardspeak.games.game_info import explain_game
from cardspeak.ranking.examples import example_hands
from cardspeak.ranking.high_orders import CATEGORIES


def test_every_ranking_has_examples_with_the_best_first() -> None:
    for game in GAMES.values():
        for house, dealt in explain_game(game).houses.items():
            deck = parse_deck(next(iter(dealt.decks)))
            for explained in dealt.rankings:
                read = ranking.get_ranking(explained.name, deck)
                values = [
                    read.reference_strength(parse_cards(example.cards))
                    for example in explained.examples
                ]
                assert len(values) >= 6, (game.slug, house, explained.name)
                assert values == sorted(set(values), reverse=True)


def test_the_high_ranking_has_an_example_of_each_category() -> None:
    kinds = {
        example.description.partition(",")[0].partition(" of tens")[0]
        for example in example_hands(ranking.HIGH)
    }
    assert {kind for kind in CATEGORIES if kind not in ("no pair", "five of a kind")} <= kinds
    assert "ace high" in kinds


def test_an_example_that_does_not_qualify_says_so() -> None:
    assert [example.qualifies for example in example_hands(ranking.EIGHT_OR_BETTER)] == [
        True
    ] * 4 + [False] * 3
