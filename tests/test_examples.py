"""Hands that show what beats what."""

from cardspeak import ranking
from cardspeak.cards import deck_named, parse
from cardspeak.games import GAMES
from cardspeak.games.listing import in_full
from cardspeak.ranking.examples import examples
from cardspeak.ranking.high import FULL


def test_every_ranking_of_every_game_has_some_and_the_best_comes_first() -> None:
    for game in GAMES.values():
        for house, dealt in in_full(game).houses.items():
            deck = deck_named(next(iter(dealt.decks)))
            for one in dealt.rankings:
                read = ranking.named(one.name, deck)
                values = [read.by_the_book(parse(example.cards)) for example in one.examples]
                assert len(values) >= 6, (game.slug, house, one.name)
                assert values == sorted(set(values), reverse=True)


def test_high_has_a_hand_of_each_kind() -> None:
    kinds = {
        example.words.partition(",")[0].partition(" of tens")[0]
        for example in examples(ranking.HIGH)
    }
    assert {kind for kind in FULL if kind != "five of a kind"} <= kinds


def test_what_cannot_win_says_so() -> None:
    assert [example.qualifies for example in examples(ranking.EIGHT)] == [True] * 4 + [False] * 3
