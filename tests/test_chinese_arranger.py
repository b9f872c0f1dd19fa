"""The arranger against every setting there is, compared by the definitions."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest
from tools.fields import FIELDS

import soak
from cardspeak.cards import BadCards, deck, parse
from cardspeak.chinese import fantasyland, field
from cardspeak.chinese.arranger import arrange, settings
from cardspeak.chinese.field import Field
from cardspeak.chinese.royalties import Scale, with_royalties
from cardspeak.chinese.scoring import Worth, compare, worth
from cardspeak.chinese.searching import PlainSearch
from cardspeak.chinese.usual import FOLDER, dealt, field_of, made, usual_field, written
from cardspeak.games.points import CHINESE, OPEN_FACE, PINEAPPLE, PINEAPPLE_27, TAIWANESE
from cardspeak.ranking import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.chinese.field import Setting
    from cardspeak.games.points import Points

    Numbers = np.ndarray[Any, Any]

CANCELLED: Final = with_royalties(
    CHINESE,
    {row.name: row.royalties.table for row in OPEN_FACE.rows},
)
"""Closed Chinese with royalties on the placard: a better one cancels the other."""
GAMES: Final = {
    "chinese": CHINESE,
    "chinese with royalties": CANCELLED,
    "open face": OPEN_FACE,
    "pineapple": PINEAPPLE,
    "pineapple 2-7": PINEAPPLE_27,
}
STAYS: Final = (0, 0, 8, 2.5, -3)

every_game = pytest.mark.parametrize("points", GAMES.values(), ids=GAMES.keys())


# ---------------------------------------------------------------- every setting


@cache
def choices(size: int, cards: int) -> Numbers:
    return np.array(list(combinations(range(size), cards)))


@cache
def splits(size: int) -> tuple[Numbers, ...]:
    """Number every way to choose three, five and five of some places, a column a row."""
    bits = [(1 << choices(size, cards)).sum(axis=1) for cards in (3, 5, 5)]
    found = []
    for back in range(len(bits[2])):
        middles = np.flatnonzero((bits[1] & bits[2][back]) == 0)
        for front, held in enumerate(bits[0]):
            if not held & bits[2][back]:
                apart = middles[(bits[1][middles] & held) == 0]
                found.append(
                    np.column_stack([np.full(len(apart), front), apart, np.full(len(apart), back)])
                )
    return np.concatenate(found), *bits


class Everything:
    """All settings of a deal, read row by row."""

    def __init__(self, points: Points, cards: Sequence[int]) -> None:
        self.points, self.cards = points, sorted(cards)
        every, *self.bits = splits(len(cards))
        held = np.array(self.cards, np.uint8)
        self.values = [
            named(row.ranking).values(held[choices(len(cards), row.cards)]).astype(int)
            for row in points.rows
        ]
        good = np.ones(len(every), bool)
        for at, row in enumerate(points.rows):
            good &= (self.values[at] >= named(row.ranking).floor)[every[:, at]]
        for one, other in points.order:
            good &= self.values[one][every[:, one]] <= self.values[other][every[:, other]]
        self.good = every[good]

    def best(self, hands: Sequence[Worth], stay: float) -> tuple[float, tuple[int, ...]]:
        """Give the best total and the bits of its rows."""
        totals = np.zeros(len(self.good))
        wins = np.zeros((len(self.good), len(hands)), np.int8)
        stays = np.zeros(len(self.good), bool)
        for at, values in enumerate(self.values):
            chosen = self.good[:, at]
            won, net = self._against(at, hands)
            wins += won[chosen]
            totals += net[chosen]
            stays |= (values >= stays_from(self.points)[at])[chosen]
        totals += self.points.scoop * ((wins == 3).sum(axis=1) - (wins == -3).sum(axis=1))
        totals += len(hands) * stay * stays
        top = np.flatnonzero(totals == totals.max())
        columns = [self.bits[at][self.good[top, at]] for at in range(3)]
        worths = [self.values[at][self.good[top, at]] for at in range(3)]
        last = np.lexsort((*columns, *worths))[-1]
        return totals[top[last]], tuple(int(column[last]) for column in columns)

    def _against(self, at: int, hands: Sequence[Worth]) -> tuple[Numbers, Numbers]:
        """Compare one row with all hands: won from each, and won and paid by all."""
        values, paid = self.values[at], royalties(self.points, at)[self.values[at]][:, None]
        theirs = np.array([0 if hand.fouled else hand.values[at] for hand in hands])
        owed = np.array([hand.royalties[at] for hand in hands])
        won = np.sign(values[:, None] - theirs).astype(np.int8)
        net = paid - owed
        if self.points.cancelled_by:
            net = paid * (paid > owed) - owed * (owed > paid)
        return won, (won + net).sum(axis=1)


@cache
def royalties(points: Points, at: int) -> Numbers:
    row = points.rows[at]
    scale = Scale(row)
    return np.array([scale.paid(value) for value in range(named(row.ranking).top + 1)])


@cache
def stays_from(points: Points) -> list[int]:
    """Find the least value of each row that keeps a player in Fantasyland."""
    nothing = (0, 0, 0)
    return [
        next(
            (
                value
                for value in range(1, named(row.ranking).top + 1)
                if fantasyland.stay(
                    points, Worth((*nothing[:at], value, *nothing[at + 1 :]), nothing, "")
                )
            ),
            2**16,
        )
        for at, row in enumerate(points.rows)
    ]


def bits_of(setting: Setting, cards: Sequence[int]) -> tuple[int, ...]:
    places = {card: at for at, card in enumerate(sorted(cards))}
    return tuple(sum(1 << places[card] for card in row) for row in setting.rows)


def by_definition(points: Points, rows: Any, hands: Sequence[Worth], stay: float) -> float:
    hand = worth(points, rows)
    total = sum(compare(points, hand, other).total for other in hands)
    return total / len(hands) + (stay if fantasyland.stay(points, hand) else 0)


def some_hands(points: Points, how_many: int, chance: random.Random) -> list[Worth]:
    return chance.sample(usual_field(points).hands, how_many)


def agrees(points: Points, cards: Sequence[int], hands: Sequence[Worth], stay: float) -> None:
    everything = Everything(points, cards)
    assert settings(points, cards) == len(everything.good)
    found = arrange(points, cards, Field(points, hands), stay)
    assert found.expected == pytest.approx(by_definition(points, found.rows, hands, stay))
    assert sorted((*sum(found.rows, ()), *found.thrown)) == sorted(cards)
    if len(everything.good):
        total, bits = everything.best(hands, stay)
        assert found.expected == pytest.approx(total / len(hands))
        assert bits_of(found, cards) == bits


# ---------------------------------------------------------------- agreement


@every_game
@pytest.mark.parametrize("batch", soak.batches())
def test_no_setting_of_thirteen_cards_is_better(points: Points, batch: int) -> None:
    chance = random.Random(f"{soak.SEED}{points.scored_by}{batch}")
    for _ in range(50):
        cards = chance.sample(deck(52).cards, 13)
        fouled = [Worth((0, 0, 0), (0, 0, 0), "wsop-350")] * chance.randrange(2)
        hands = [*some_hands(points, chance.randrange(1, 5), chance), *fouled]
        agrees(points, cards, hands, chance.choice(STAYS))


@every_game
@pytest.mark.parametrize("batch", soak.batches())
def test_no_setting_of_fourteen_cards_is_better(points: Points, batch: int) -> None:
    chance = random.Random(f"{soak.SEED}{points.scored_by}{batch}")
    cards = chance.sample(deck(52).cards, 14)
    agrees(points, cards, some_hands(points, 3, chance), chance.choice(STAYS))


@every_game
def test_no_setting_is_better_against_the_usual_field(points: Points) -> None:
    chance = random.Random("usual")
    cards = chance.sample(deck(52).cards, 13)
    agrees(points, cards, usual_field(points).hands[:200], stay=10)


@pytest.mark.parametrize("points", [CANCELLED, PINEAPPLE_27], ids=["chinese", "pineapple 2-7"])
def test_every_setting_read_by_the_definitions_alone(points: Points) -> None:
    chance = random.Random("by the book")
    cards = chance.sample(deck(52).cards, 13)
    hand = some_hands(points, 1, chance)[0]
    best, count = -1000, 0
    for back in combinations(cards, 5):
        rest = [card for card in cards if card not in back]
        for middle in combinations(rest, 5):
            front = [card for card in rest if card not in middle]
            read = worth(points, (front, middle, back))
            if not read.fouled:
                count += 1
                best = max(best, compare(points, read, hand).total)
    assert settings(points, cards) == count
    assert arrange(points, cards, Field(points, [hand])).expected == best


@every_game
def test_the_python_twin_finds_the_same(points: Points, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random("twin")
    for _ in range(3):
        cards = chance.sample(deck(52).cards, 13)
        hands = some_hands(points, 40, chance)
        stay = chance.choice(STAYS)
        native = arrange(points, cards, Field(points, hands), stay, best=5)
        counted = settings(points, cards)
        with monkeypatch.context() as without:
            without.setattr(field, "search_of", PlainSearch)
            without.setattr("cardspeak.chinese.searching.NATIVE", False)
            assert arrange(points, cards, Field(points, hands), stay, best=5) == native
            assert settings(points, cards) == counted


# ---------------------------------------------------------------- what is asked for


def test_the_best_few_are_of_different_values_and_in_order() -> None:
    cards = parse("AhAd3c KsKd9h9c4s JhTh7h5h2h")
    few = arrange(OPEN_FACE, cards, best=5)
    assert len(few) == 5
    assert few[0] == arrange(OPEN_FACE, cards)
    assert [one.expected for one in few] == sorted((one.expected for one in few), reverse=True)
    assert len({worth(OPEN_FACE, one.rows).values for one in few}) == 5


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        pytest.param(
            "3h4s5c5d5h9d9sTdQcQdQhKcAcAd",
            "wsop-353.e.2",
            marks=pytest.mark.clause("wsop-353.e.2"),
        ),
        pytest.param(
            "2s4c4d4s5c6s8dTdQcQdQsAcAdAh",
            "wsop-353.e.3",
            marks=pytest.mark.clause("wsop-353.e.3"),
        ),
    ],
)
def test_what_staying_is_worth_changes_the_setting(cards: str, clause: str) -> None:
    goes = arrange(PINEAPPLE, parse(cards))
    stays = arrange(PINEAPPLE, parse(cards), stay=20)
    assert not fantasyland.stay(PINEAPPLE, worth(PINEAPPLE, goes.rows))
    assert fantasyland.stay(PINEAPPLE, worth(PINEAPPLE, stays.rows)) == clause
    assert goes.expected < stays.expected < goes.expected + 20


@pytest.mark.clause("wsop-361.a")
def test_where_no_low_can_be_made_the_fouled_hand_pays_everybody() -> None:
    cards = parse("AhAdAcAs KhKdKcKs QhQdQcQs JhJd")
    assert settings(PINEAPPLE_27, cards) == 0
    found = arrange(PINEAPPLE_27, cards)
    assert worth(PINEAPPLE_27, found.rows).fouled
    assert found.expected == pytest.approx(
        by_definition(PINEAPPLE_27, found.rows, usual_field(PINEAPPLE_27).hands, 0)
    )


def test_one_card_of_fourteen_is_thrown_away() -> None:
    found = arrange(PINEAPPLE, parse("AhAdAcAs KhKdKcKs QhQdQcQs JhJd"))
    assert [len(row) for row in found.rows] == [3, 5, 5]
    assert len(found.thrown) == 1


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("AhKh", "do not fill the rows"),
        ("AhAd3cKsKd9h9c4sJhTh7h5h??", "nobody has seen"),
        ("AhAd3cKsKd9h9c4sJhTh7h5hJo", "not in a deck"),
    ],
)
def test_cards_that_cannot_be_set(cards: str, why: str) -> None:
    with pytest.raises(BadCards, match=why):
        arrange(CHINESE, parse(cards))


def test_fields_that_cannot_be() -> None:
    cards = deck(52).cards[:13]
    with pytest.raises(ValueError, match="1 to 20,000 hands"):
        Field(CHINESE, [])
    with pytest.raises(ValueError, match="without a board"):
        arrange(TAIWANESE, cards[:7])
    with pytest.raises(ValueError, match="other points"):
        arrange(CHINESE, cards, usual_field(OPEN_FACE))
    with pytest.raises(ValueError, match="one or more"):
        arrange(CHINESE, cards, best=0)


# ---------------------------------------------------------------- the usual field


@pytest.mark.parametrize("name", FIELDS)
def test_the_fields_kept_are_those_of_the_games(name: str) -> None:
    points = FIELDS[name]
    first, *lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(lines) == 1000
    kept = written(points, []).splitlines()[0]
    assert first == kept, "write the fields again: python -m tools.fields"


@pytest.mark.parametrize("name", FIELDS)
def test_hands_of_a_kept_field_could_hardly_be_set_better_against_it(name: str) -> None:
    points = FIELDS[name]
    field = usual_field(points)
    gained = 0.0
    for cards, hand in zip(islice(dealt(13), 100), field.hands, strict=False):
        total = sum(compare(points, hand, other).total for other in field.hands)
        gain = field.best(cards)[0].expected - total / len(field.hands)
        assert gain > -1e-9
        gained += gain
    assert gained / 100 < 0.1


@pytest.mark.parametrize("name", FIELDS if soak.HANDS > soak.BATCH else ["pineapple-27"])
def test_a_field_is_made_again_as_it_was(name: str) -> None:
    points = FIELDS[name]
    assert written(points, made(points)) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_other_royalties_have_a_field_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardspeak.chinese.usual.HANDS", 20)
    points = with_royalties(CHINESE, {"back": {"quads": 77}})
    usual_field.cache_clear()
    assert usual_field(points).hands == field_of(points, made(points)).hands
    assert len(usual_field(points).hands) == 20
    assert len(usual_field(CHINESE).hands) == 1000
    usual_field.cache_clear()


def test_a_game_that_is_scored_alike_has_the_same_field() -> None:
    assert usual_field(PINEAPPLE).hands == usual_field(OPEN_FACE).hands


def test_hands_of_the_field_are_dealt_from_whole_decks() -> None:
    lines = (FOLDER / "chinese.txt").read_text("utf-8").splitlines()[1:5]
    assert sorted(parse("".join(lines))) == list(range(52))
