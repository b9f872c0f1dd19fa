"""High hands: full, reduced and wild decks, and Mexican poker.

crown-10.1, crown-10.2, canberra-3.3, canberra-3.4, official-9.1, official-9.3, wsop-260, wsop-261.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardspeak.cards import MEXICAN_DECK, Deck
from cardspeak.ranking.hand_orders import RankOrder, RankTuple, SortKey, group_ranks
from cardspeak.ranking.rank_names import (
    ACE,
    join_ranks,
    kickers_text,
    rank_name,
    rank_name_plural,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CATEGORIES: Final[tuple[str, ...]] = (
    "no pair",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "royal flush",
)
"""Lowest first; five of a kind needs a joker (canberra-3.3)."""
SHORT_DECK_CATEGORIES: Final = (*CATEGORIES[:5], "full house", "flush", *CATEGORIES[7:])
"""With ranks stripped from the deck, a flush beats a full house (crown-10.2, official-9.3)."""
MEXICAN_CATEGORIES: Final = (*SHORT_DECK_CATEGORIES[:9], "royal flush", "five of a kind")
"""Five of a kind is highest; a royal flush is impossible without tens (wsop-261)."""

_ROYAL: Final = frozenset(range(8, 13))
_CATEGORY_BY_GROUPS: Final = {
    (5, 0): "five of a kind",
    (4, 0): "four of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1): "three of a kind",
    (3, 0): "three of a kind",
    (2, 2): "two pair",
    (2, 1): "pair",
    (2, 0): "pair",
    (1, 1): "no pair",
    (1, 0): "no pair",
}


def group_category(counts: tuple[int, ...]) -> str:
    """Return the category of a hand from the sizes of its groups of equal ranks.

    >>> group_category((2, 2, 1)), group_category((1,))
    ('two pair', 'no pair')
    """
    first, second, *_ = (*counts, 0)
    return _CATEGORY_BY_GROUPS[first, second]


def straights(deck: Deck, *, ace_low: bool) -> dict[frozenset[int], int]:
    """Map every five consecutive ranks of the deck to the highest of them.

    Consecutive means consecutive *in this deck*: seven and jack are neighbours in Mexican poker
    (wsop-260), and a low ace is below the deck's lowest rank (official-9.2).
    """
    ranks = deck.ranks
    runs = {
        frozenset(ranks[start : start + 5]): ranks[start + 4] for start in range(len(ranks) - 4)
    }
    if ace_low:
        runs[frozenset((ACE, *ranks[:4]))] = ranks[3]
    return runs


def make_rank_key(
    deck: Deck, categories: tuple[str, ...], *, ace_low: bool
) -> Callable[[RankTuple, bool], SortKey]:
    """Return a sort key function: the category first, then the ranks by group, highest first."""
    runs = straights(deck, ace_low=ace_low)
    category_index = {name: index for index, name in enumerate(categories)}

    def strength(ranks: RankTuple, suited: bool) -> SortKey:  # noqa: FBT001
        counts, by_group = group_ranks(ranks)
        high_rank = runs.get(frozenset(ranks)) if len(counts) == 5 else None
        if high_rank is None:
            name = "flush" if suited else group_category(counts)
            return (category_index[name], *by_group)
        if suited:
            is_royal = _ROYAL.issubset(ranks)
            return (category_index["royal flush" if is_royal else "straight flush"], high_rank)
        return (category_index["straight"], high_rank)

    return strength


def wild_joker(deck: Deck) -> Callable[[RankTuple, bool], Iterator[tuple[int, bool]]]:
    """Return the options of a joker that may be any card of the deck.

    See canberra-A.wild-card and wsop-255.1. It repeats a card already held only to make five of a
    kind, so in a flush it is the highest missing card of the suit, never a second ace.
    """

    def joker(ranks: RankTuple, suited: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
        for rank in deck.ranks:
            yield rank, False
            if suited and rank not in ranks:
                yield rank, True

    return joker


def ace_joker(_: RankTuple, __: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
    """Yield the ace as the only option of a joker among the up cards (wsop-256, wsop-257)."""
    yield ACE, False


def high_order(deck: Deck, *, ace_low: bool = True, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Return the order of high hands for a full or stripped deck, with the joker wild."""
    categories = CATEGORIES if len(deck.ranks) == 13 else SHORT_DECK_CATEGORIES
    return RankOrder(
        deck,
        sizes,
        rank_key=make_rank_key(deck, categories, ace_low=ace_low),
        describe=lambda strength: describe_high(strength, categories),
        joker_options=wild_joker(deck) if deck.joker else None,
    )


def up_card_order(deck: Deck, *, ace_low: bool = True) -> RankOrder:
    """Return the order of one to four up cards, and of the whole hands in crown-21.5.d.

    If the deck has a joker, only up cards are ordered: among them a joker is an ace, but in a whole
    hand it can be more.
    """
    order = mexican_order() if deck == MEXICAN_DECK else high_order(deck, ace_low=ace_low)
    boards = (1, 2, 3, 4)
    return replace(
        order,
        hand_sizes=boards if deck.joker else (*boards, 5),
        joker_options=ace_joker if deck.joker else None,
        uses_all_cards=deck.joker,
    )


def mexican_order(*, joker_up: bool = False) -> RankOrder:
    """Return the order of Mexican poker hands, with the joker face down (wild) or face up."""
    rank_key = make_rank_key(MEXICAN_DECK, MEXICAN_CATEGORIES, ace_low=True)
    runs_and_flushes = {
        MEXICAN_CATEGORIES.index(name) for name in ("straight", "flush", "straight flush")
    }

    def face_up_options(ranks: RankTuple, suited: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
        # An ace, or any card that completes a straight or a flush, and nothing else (wsop-255.2).
        yield ACE, False
        for rank, is_suited in wild_joker(MEXICAN_DECK)(ranks, suited):
            if rank_key((*ranks, rank), is_suited)[0] in runs_and_flushes:
                yield rank, is_suited

    return RankOrder(
        MEXICAN_DECK,
        hand_sizes=(5,),
        rank_key=rank_key,
        describe=lambda strength: describe_high(strength, MEXICAN_CATEGORIES),
        joker_options=face_up_options if joker_up else wild_joker(MEXICAN_DECK),
    )


def describe_high(key: SortKey, categories: tuple[str, ...]) -> str:
    """Describe a high hand.

    >>> describe_high((2, 10, 5, 8), CATEGORIES)
    'two pair, queens and sevens, ten kicker'
    """
    name, ranks = categories[key[0]], key[1:]
    first, rest = ranks[0], ranks[1:]
    match name:
        case "royal flush":
            return name
        case "straight flush" | "straight":
            return f"{name}, {rank_name(first)} high"
        case "five of a kind" | "four of a kind" | "three of a kind":
            return f"{name}, {rank_name_plural(first)}{kickers_text(rest)}"
        case "full house":
            return f"{name}, {rank_name_plural(first)} full of {rank_name_plural(rest[0])}"
        case "two pair":
            return (
                f"{name}, {rank_name_plural(first)} and "
                f"{rank_name_plural(rest[0])}{kickers_text(rest[1:])}"
            )
        case "pair":
            return f"pair of {rank_name_plural(first)}{kickers_text(rest)}"
        case "flush":
            return f"{name}, {join_ranks(ranks)}"
        case _:
            high = f"{rank_name(first)} high"
            return f"{high}, {join_ranks(ranks)}" if rest else high
