"""The example hands of each ranking, from the best to the worst."""

from cardspeak import ranking
from cardspeak.cards import parse_cards, parse_deck
from cardspeak.games import GAMES
from cardspeak.games.game_info import explain_game
from cardspeak.ranking.examples import example_hands
from cardspeak.ranking.high_orders import CATEGORIES


def test_every_ranking_has_examples_with_the_best_first() -> None:
    for game in GAMES.values():
        for house, house_rules in explain_game(game).houses.items():
            deck = parse_deck(next(iter(house_rules.decks)))
            for ranking_info in house_rules.rankings:
                hand_ranking = ranking.get_ranking(ranking_info.name, deck)
                strengths = [
                    hand_ranking.reference_strength(parse_cards(example.cards))
                    for example in ranking_info.examples
                ]
                assert len(strengths) >= 6, (game.slug, house, ranking_info.name)
                assert strengths == sorted(set(strengths), reverse=True)


def test_the_high_ranking_has_an_example_of_each_category() -> None:
    categories = {
        example.description.partition(",")[0].partition(" of tens")[0]
        for example in example_hands(ranking.HIGH)
    }
    assert {name for name in CATEGORIES if name not in ("no pair", "five of a kind")} <= categories
    assert "ace high" in categories


def test_an_example_that_does_not_qualify_says_so() -> None:
    assert [example.qualifies for example in example_hands(ranking.EIGHT_OR_BETTER)] == [
        True
    ] * 4 + [False] * 3
