"""Seeds, shuffles, cuts and seals. Whether the shuffle is fair: `test_shuffle_fairness`."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import shake_256
from itertools import product
from math import factorial
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from cardspeak import shuffle as shuffle_module
from cardspeak.cards import (
    ALL_CARDS,
    DECK_SIZES,
    MEXICAN_DECK,
    Card,
    Deck,
    InvalidCardsError,
    deck,
    format_cards,
    parse_cards,
)
from cardspeak.shuffle import (
    BrokenSealError,
    InvalidShuffleError,
    PlayerSeed,
    Seed,
    ShuffleTerms,
    audit_shuffle,
    commit_to_seed,
    derive_seed,
    mix_seed,
    seal_deck,
    secure_seed,
    seed_from_int,
    shuffle,
    verify_opening,
)

DECKS = [*(deck(size, joker=joker) for size in DECK_SIZES for joker in (False, True)), MEXICAN_DECK]
SEED = bytes(range(32))

seeds = st.binary(min_size=32, max_size=32)
decks = st.sampled_from(DECKS)


# ---------------------------------------------------------------- the published vectors

# The decks that the seed 00 01 02 ... 1f gives, top card first.
VECTORS = {
    "52": (
        "9c5h8dJdAdAc9d7c3hJs7hQsKsAhKc4s9s4d7d2h2c8c3c4cTc3d6sQc8hJh6h5s9h8sKd7sQd4hAs"
        "6dQh2sTd3s2dThJc5c5dTsKh6c"
    ),
    "52+joker": (
        "AsKh6hJs5c9h2d8c8h7s6sQd4hJd2c9cTsQcAd6d4sTd2h8sKd3sAh7d2sQh3cJo5sTc5h5d9s3dJh"
        "Ks4d9d6c7cJc4c3h7hKcTh8dQsAc"
    ),
    "48": (
        "6c8c3d9s5dKs5c4c8h5h3sAhAcTdQsAd7h4h9c8dQh9h5sJd7s3h6dQcTh9dKd7cKc6s8s3cTc4sAs"
        "7dJhQdJsTsKhJc6h4d"
    ),
    "48+joker": (
        "As6hKh9sQdAcJh8hTh9h3sJo4c4h5sKc8s6d9dTd5h3d7d9cTc5cJs8dTsKs7h4sQh7cQcJc8c7s4d"
        "5dQs3h3cAdKdJd6c6sAh"
    ),
    "44": (
        "7hJs7cJc8d8hQcKhJd9c5d6hKd4d6d7dTc7sKcQsAsTh4s5h9d9h4hTdJhAcTsKs6s8cQdAh6cAd5s4c5cQh8s9s"
    ),
    "44+joker": (
        "7cJd5s4cTdAs7dJoAhTc4s5hQh8d7s7h8hAd6sQsKdTs6d9sKhQc4h6h8sJh5dTh9c5cAcJcQdKsKc9d9h6cJs8c4d"
    ),
    "40": ("QcQh9c7s8hJd9dJc5cTdAd8s8c7cKcAsTh9hTcAc9s6sKh5s5dQsKs6h6dJsKd8d7d7h5hAhJhTsQd6c"),
    "40+joker": (
        "Jh8d5cKdTdTsTh7cJc9h7d9dAc9sQc6s7sAs7h8cKcJdQd6c9c5dJsTc5sJoQsQhAhAdKs5h8s6dKh8h6h"
    ),
    "36": ("6dTcKs6sAdJd6hAcJc7s9hQc9dQs6c8hTh7cJh7hTd8s9c7d9s8cTs8dQhKhKdKcJsQdAsAh"),
    "36+joker": ("Jd6cJoKsTh7sAc9c7d8d7c6sJcAsTs7hQhKh6h9dAh8hAdTcKc9hTd8s8cQs9s6dJhKdQdJsQc"),
    "32": ("KhTcTsAsQdJh9dJsKs9hAdAh8d9cTh7cKd7dQsJdJcQc8s8h7h7sQh8c9sTdKcAc"),
    "32+joker": ("AhAsQhJsTd9c9d8sQcKs7hKd8dTsJdQd7cTh7dJc9s8hJoAcKcKh8cTc9hJh7sAdQs"),
    "mexican": (
        "Jh5d2cKd7d7s7h4cJc6h4d6dAc6sQc3s4sAs4h5cKcJdQd3c6c2dJs7c2sJoQsQhAhAdKs2h5s3dKh5h3h"
    ),
}


def shuffle_by_description(cards: Sequence[Card], seed: bytes) -> list[Card]:
    """Shuffle as docs/understand/shuffles.md says under "The order", without the code."""
    message = b"cardspeak/1/shuffle\x00" + len(cards).to_bytes(2, "big") + seed
    stream = shake_256(message).digest(10_000)
    cards_left, bottom_up, position = list(cards), list[Card](), 0
    while len(cards_left) > 1:
        byte, n, position = stream[position], len(cards_left), position + 1
        if byte // n == 256 // n:
            continue
        bottom_up.append(cards_left[byte % n])
        cards_left[byte % n] = cards_left[-1]
        cards_left.pop()
    return [*cards_left, *reversed(bottom_up)]


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_the_published_seed_gives_the_published_deck(deck: Deck) -> None:
    assert format_cards(shuffle(deck.cards, SEED)) == VECTORS[deck.name]


@given(st.lists(st.sampled_from(ALL_CARDS), max_size=256), seeds)
@example(list(ALL_CARDS * 5)[:256], SEED)
def test_the_description_alone_gives_the_same_order(cards: list[Card], seed: bytes) -> None:
    assert list(shuffle(cards, seed)) == shuffle_by_description(cards, seed)


def test_the_published_seed_gives_the_published_seal() -> None:
    player_seeds = (PlayerSeed("seat 3", bytes(range(16))), PlayerSeed("Ann", b"\xff" * 32))
    terms = ShuffleTerms(deck(52), commit_to_seed(SEED), player_seeds)
    sealed = seal_deck(terms, SEED)
    assert [
        player_seeds[0].commitment.hex(),
        player_seeds[1].commitment.hex(),
        commit_to_seed(SEED).hex(),
        mix_seed(terms, SEED).hex(),
        sealed.open_card(0).salt.hex(),
        sealed.merkle_root.hex(),
        derive_seed(SEED, "reshuffle 1").hex(),
        seed_from_int(7).hex(),
    ] == [
        "1e77da549b4bd2d9ef149582b1d7bf10d216d3818b53952d2ad7503ea9923b09",
        "8adef93f6223470b819857a26d79e1562eaf3598c4fd7688091d4dc5cddb2933",
        "b81930e701181f733dda87e57932b4f30565a4727c226a67f2fef49639fb75e2",
        "dba1b5177e4ae8a388c2312edd91b7cccacdd8490d4e330f3a5f64f4fb31a1ef",
        "a6fbf05d4c73b2f1cfccbba386af0e35d7e316b0f81176fdf786d0ecb9655b64",
        "1d26c314664f96484c97d369dbcf8c446c8de578a6b5db31bd709fb8c486ac7f",
        "fb8010a5c53f617f5d3ce16cd681b9bc237aa3153f1d2796e3f90663da4beb30",
        "6c97b1190681a2661dd1d81fdb62942ec47762245c8b5f688484071ec29bc543",
    ]
    assert format_cards(sealed.order[:5]) == "6cKd9hKcQc"


# ---------------------------------------------------------------- the shuffle


@given(st.lists(st.integers(), max_size=256), seeds)
def test_a_shuffle_keeps_every_card(cards: list[int], seed: bytes) -> None:
    assert Counter(shuffle(cards, seed)) == Counter(cards)


@given(decks, seeds)
def test_the_same_seed_gives_the_same_deck(deck: Deck, seed: bytes) -> None:
    assert shuffle(deck.cards, seed) == shuffle(list(deck.cards), Seed(seed))


@given(decks, seeds, seeds)
def test_another_seed_gives_another_deck(deck: Deck, seed: bytes, other: bytes) -> None:
    assume(seed != other)
    assert shuffle(deck.cards, seed) != shuffle(deck.cards, other)


@given(st.integers(0, 255))
def test_one_bit_of_the_seed_moves_the_deck(bit: int) -> None:
    flipped = (int.from_bytes(SEED, "big") ^ 1 << bit).to_bytes(32, "big")
    same = sum(map(int.__eq__, shuffle(range(52), SEED), shuffle(range(52), flipped)))
    assert same <= 10  # 1 is expected; more than 10 happens once in 10^8


class FaceDown:
    """A card that must not be looked at."""

    def refuse(self, *_: object) -> bool:
        raise AssertionError("the shuffle looked at a card")

    __eq__ = __lt__ = __gt__ = __bool__ = refuse
    __hash__ = __int__ = __index__ = refuse


def test_a_shuffle_looks_at_no_card() -> None:
    cards = [FaceDown() for _ in range(52)]
    order = shuffle(cards, SEED)
    positions = shuffle(range(52), SEED)
    assert [id(card) for card in order] == [id(cards[position]) for position in positions]


@pytest.mark.parametrize(
    "fisher_yates",
    [shuffle_module._fisher_yates, shuffle_module.fisher_yates],
    ids=["python", "kernel"],
)
def test_every_position_uses_the_same_number_of_bytes(
    fisher_yates: Callable[[list[int], int, bytes], int],
) -> None:
    for cards_left in range(2, 257):
        counts: Counter[int] = Counter()
        skipped_count = 0
        for byte in range(256):
            order = list(range(cards_left))
            if fisher_yates(order, cards_left, bytes([byte])) == cards_left:
                skipped_count += 1
            else:
                counts[order[-1]] += 1
        assert set(counts) == set(range(cards_left))
        assert len(set(counts.values())) == 1
        assert skipped_count < cards_left  # no byte is skipped without need


@given(st.integers(0, 256), st.binary(max_size=300))
def test_the_kernel_shuffles_as_defined(card_count: int, random_bytes: bytes) -> None:
    python_order, kernel_order = list(range(card_count)), list(range(card_count))
    from_python = shuffle_module._fisher_yates(python_order, card_count, random_bytes)
    from_kernel = shuffle_module.fisher_yates(kernel_order, card_count, random_bytes)
    assert (from_python, python_order) == (from_kernel, kernel_order)


class ChosenBytes:
    """A stream of chosen bytes in place of SHAKE-256."""

    def __init__(self, draws: Sequence[int]) -> None:
        self.draws = draws

    def digest(self, size: int) -> bytes:
        return bytes(self.draws).ljust(size, b"\0")


@pytest.mark.parametrize("size", range(7))
def test_every_sequence_of_draws_gives_a_different_order(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = set()
    for draws in product(*(range(cards_left) for cards_left in range(size, 1, -1))):
        monkeypatch.setattr(shuffle_module, "shake_256", lambda _, draws=draws: ChosenBytes(draws))
        orders.add(shuffle(range(size), SEED))
    assert len(orders) == factorial(size)


@pytest.mark.parametrize("first_read", [1, 2, 50, 1000])
def test_the_size_of_reads_from_the_stream_changes_nothing(
    first_read: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = shuffle(range(256), SEED)
    monkeypatch.setattr(shuffle_module, "_FIRST_BLOCK_SIZE", first_read)
    assert shuffle(range(256), SEED) == expected


# ---------------------------------------------------------------- seeds


def test_randomness_enters_in_one_place_only(monkeypatch: pytest.MonkeyPatch) -> None:
    byte_counts = []

    def urandom(size: int) -> bytes:
        byte_counts.append(size)
        return bytes(size)

    monkeypatch.setattr(os, "urandom", urandom)
    sealed = seal_deck(ShuffleTerms(MEXICAN_DECK, commit_to_seed(SEED)), SEED)
    verify_opening(sealed.merkle_root, sealed.open_card(0), sealed.terms)
    audit_shuffle(sealed.merkle_root, sealed.terms, SEED)
    derive_seed(seed_from_int(1), "deal")
    assert byte_counts == []
    assert secure_seed() == bytes(32)
    assert byte_counts == [32]


def test_every_shuffle_has_a_fresh_seed() -> None:
    assert len({secure_seed() for _ in range(100)}) == 100


@given(seeds, st.text("ab 1", min_size=1, max_size=3), st.text("ab 1", min_size=1, max_size=3))
def test_another_label_derives_an_unrelated_seed(seed: bytes, label: str, other: str) -> None:
    assert (derive_seed(seed, label) == derive_seed(seed, other)) == (label == other)
    assert derive_seed(seed, label) != seed


def test_a_stub_and_a_muck_are_shuffled_together_from_the_seed_of_the_hand() -> None:
    stub, muck = parse_cards("2c3c4c5c"), parse_cards("AsAhAd")
    reshuffled = shuffle(stub + muck, derive_seed(SEED, "reshuffle 1"))
    assert sorted(reshuffled) == sorted(stub + muck)
    assert reshuffled != shuffle(stub + muck, derive_seed(SEED, "reshuffle 2"))


# ---------------------------------------------------------------- what is refused

TERMS = ShuffleTerms(deck(32), commit_to_seed(SEED))


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda: Seed(b"short"), r"a seed has 32 bytes, as from secure_seed\(\), not 5"),
        (
            lambda: shuffle(range(9), bytes(33)),
            r"a seed has 32 bytes, as from secure_seed\(\), not 33",
        ),
        (
            lambda: derive_seed(bytes(31), "deal"),
            r"a seed has 32 bytes, as from secure_seed\(\), not 31",
        ),
        (lambda: commit_to_seed(b""), r"a seed has 32 bytes, as from secure_seed\(\), not 0"),
        (lambda: derive_seed(SEED, ""), "'' is not a valid name: use 1 to 64 printable"),
        (lambda: derive_seed(SEED, "\ud800"), "is not a valid name"),
        (lambda: shuffle(range(257), SEED), "257 cards are too many .* at most 256"),
        (lambda: PlayerSeed("Ann", bytes(15)), "Ann's cut must be 16 to 64 random bytes, not 15"),
        (lambda: PlayerSeed("Ann", bytes(65)), "Ann's cut must be 16 to 64 random bytes, not 65"),
        (lambda: PlayerSeed("A\nn", bytes(16)), "is not a valid name"),
        (lambda: PlayerSeed("A" * 65, bytes(16)), "is not a valid name"),
        (lambda: ShuffleTerms(deck(32), b"pledge"), "6 bytes are not a commitment"),
        (lambda: replace(TERMS, label="\t"), "is not a valid name"),
        (lambda: replace(TERMS, cards_out=32), "32 of 32 cards cannot be out: use 0 to 31"),
        (lambda: replace(TERMS, cards_out=-1), "-1 of 32 cards cannot be out"),
        (
            lambda: replace(TERMS, player_seeds=(PlayerSeed("Ann", SEED),) * 2),
            "Ann has cut twice: take one",
        ),
        (
            lambda: seal_deck(TERMS, SEED).open_card(32),
            "no card 32 in a shuffle of 32: positions are 0 to 31",
        ),
        (lambda: seal_deck(TERMS, SEED).open_card(-1), "no card -1"),
        (lambda: seal_deck(TERMS, SEED, ()), "for 32 cards, not 0: shuffle all of deck"),
        (lambda: seal_deck(replace(TERMS, cards_out=2), SEED), "for 30 cards, not 0"),
        (lambda: seal_deck(TERMS, SEED, parse_cards("Ah??")), "an unknown card cannot be sealed"),
    ],
)
def test_invalid_decks_are_refused_with_a_clear_message(
    attempt: Callable[[], object], message: str
) -> None:
    with pytest.raises(InvalidShuffleError, match=message):
        attempt()


@pytest.mark.parametrize("cards", [parse_cards("AhKh2c"), parse_cards("AhKh") + parse_cards("Ah")])
def test_cards_that_the_deck_does_not_have_cannot_be_sealed(cards: tuple[Card, ...]) -> None:
    with pytest.raises(InvalidCardsError):
        seal_deck(replace(TERMS, cards_out=29), SEED, cards)


def test_a_deal_from_a_seed_other_than_the_committed_one_is_refused() -> None:
    with pytest.raises(
        BrokenSealError, match="publish a new commitment and let the players cut again"
    ):
        seal_deck(TERMS, bytes(32))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"position": 32}, "there is no position 32 in a shuffle of 32: positions are 0 to 31"),
        ({"card": Card("2c")}, r"2c is not in deck\(32\)"),
        ({"card": 200}, r"200 is not in deck\(32\)"),
        ({"salt": b""}, "has the wrong length: it needs a salt and 5 hashes"),
        ({"merkle_path": ()}, "has the wrong length"),
        ({"salt": bytes(32)}, "at position 0 does not match the root: keep the opening"),
    ],
)
def test_a_broken_seal_says_what_is_broken(change: dict[str, Any], message: str) -> None:
    sealed = seal_deck(TERMS, SEED)
    opening = replace(sealed.open_card(0), **change)
    with pytest.raises(BrokenSealError, match=message):
        verify_opening(sealed.merkle_root, opening, TERMS)
