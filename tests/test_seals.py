"""Seals: commitments, openings, cuts, audits and reshuffles under seal."""

import pickle
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256, shake_256
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak import shuffle as shuffle_module
from cardspeak.cards import ALL_CARDS, DECK_SIZES, MEXICAN_DECK, Card, Deck, deck, parse_cards
from cardspeak.shuffle import (
    BrokenSealError,
    CardOpening,
    InvalidShuffleError,
    PlayerSeed,
    SealedDeck,
    Seed,
    ShuffleTerms,
    audit_shuffle,
    commit_to_seed,
    mix_seed,
    seal_deck,
    seed_from_int,
    shuffle,
    verify_opening,
)
from test_shuffle import shuffle_by_description

DECKS = [*(deck(size, joker=joker) for size in DECK_SIZES for joker in (False, True)), MEXICAN_DECK]
SEED = bytes(range(32))

seeds = st.binary(min_size=32, max_size=32)
decks = st.sampled_from(DECKS)
names = st.text("Ann3 é", min_size=1, max_size=3)
cuts = st.builds(PlayerSeed, names, st.binary(min_size=16, max_size=64))
cut_lists = st.lists(cuts, max_size=4, unique_by=lambda cut: cut.player).map(tuple)


# ---------------------------------------------------------------- the seal


def a_sealed_deck(deck: Deck = MEXICAN_DECK, *player_seeds: PlayerSeed) -> SealedDeck:
    return seal_deck(ShuffleTerms(deck, commit_to_seed(SEED), player_seeds), SEED)


def tree_by_description(leaves: Sequence[bytes]) -> bytes:
    """Hash the tree from its top: the largest full left half, and the rest."""
    if len(leaves) == 1:
        return leaves[0]
    half = 1 << (len(leaves) - 1).bit_length() - 1
    left, right = map(tree_by_description, (leaves[:half], leaves[half:]))
    return sha256(b"cardspeak/1/node\x00" + left + right).digest()


def number(value: int) -> bytes:
    return bytes((value >> 8, value & 255))


def terms_by_description(terms: ShuffleTerms) -> bytes:
    """Encode as docs/understand/shuffles.md says under "The terms", without the code."""

    def field(data: bytes) -> bytes:
        return number(len(data)) + data

    encoded = field(terms.label.encode()) + field(bytes(terms.deck.cards)) + number(terms.cards_out)
    encoded += terms.seed_commitment + number(len(terms.player_seeds))
    for name, entropy in sorted((cut.player.encode(), cut.entropy) for cut in terms.player_seeds):
        encoded += field(name) + field(entropy)
    return encoded


def root_by_description(
    terms: ShuffleTerms, order: Sequence[Card], salts: Sequence[bytes]
) -> bytes:
    """Hash as docs/understand/shuffles.md says under "The seal", without the code."""
    size = number(len(order))
    leaves = [
        sha256(b"cardspeak/1/card\x00" + size + number(position) + bytes([card]) + salt).digest()
        for position, (card, salt) in enumerate(zip(order, salts, strict=True))
    ]
    digest = sha256(b"cardspeak/1/terms\x00" + terms_by_description(terms)).digest()
    top = tree_by_description(leaves)
    return sha256(b"cardspeak/1/root\x00" + size + digest + top).digest()


@given(decks, seeds, cut_lists, st.integers(0, 31))
def test_the_description_alone_gives_the_same_root(
    deck: Deck, seed: bytes, player_seeds: tuple[PlayerSeed, ...], cards_out: int
) -> None:
    terms = ShuffleTerms(deck, commit_to_seed(seed), player_seeds, cards_out=cards_out)
    sealed = seal_deck(terms, seed, deck.cards[cards_out:])
    message = b"cardspeak/1/seed\x00" + seed + terms_by_description(terms)
    mixed = shake_256(message).digest(32)
    stream = shake_256(b"cardspeak/1/salts\x00" + mixed).digest(32 * terms.card_count)
    salts = [stream[index : index + 32] for index in range(0, len(stream), 32)]
    assert list(sealed.order) == shuffle_by_description(deck.cards[cards_out:], mixed)
    assert sealed.merkle_root == root_by_description(terms, sealed.order, salts)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_card_of_every_deck_can_be_opened_and_verified(deck: Deck) -> None:
    sealed = a_sealed_deck(deck)
    opened = [sealed.open_card(position) for position in range(len(deck))]
    for opening in opened:
        verify_opening(sealed.merkle_root, opening, sealed.terms)
    assert tuple(opening.card for opening in opened) == sealed.order


def test_a_shuffle_of_one_card_can_be_sealed() -> None:
    terms = ShuffleTerms(deck(32), commit_to_seed(SEED), cards_out=31)
    sealed = seal_deck(terms, SEED, parse_cards("Ah"))
    verify_opening(sealed.merkle_root, sealed.open_card(0), terms)


def is_refused(root: bytes, opening: CardOpening, terms: ShuffleTerms) -> bool:
    try:
        verify_opening(root, opening, terms)
    except BrokenSealError:
        return True
    return False


def bits_flipped(data: bytes) -> list[bytes]:
    whole = int.from_bytes(data, "big")
    return [(whole ^ 1 << bit).to_bytes(len(data), "big") for bit in range(8 * len(data))]


@pytest.mark.parametrize("position", [0, 17, 39, 40])  # 40 is alone at the end of an odd row
def test_no_bit_of_an_opening_can_be_changed(position: int) -> None:
    sealed = a_sealed_deck()
    root, terms, opening = sealed.merkle_root, sealed.terms, sealed.open_card(position)
    assert not is_refused(root, opening, terms)
    assert all(is_refused(changed, opening, terms) for changed in bits_flipped(root))
    assert all(
        is_refused(root, replace(opening, salt=changed), terms)
        for changed in bits_flipped(opening.salt)
    )
    for index, step in enumerate(opening.merkle_path):
        for changed in bits_flipped(step):
            path = (*opening.merkle_path[:index], changed, *opening.merkle_path[index + 1 :])
            assert is_refused(root, replace(opening, merkle_path=path), terms)
    for other in ALL_CARDS:
        assert is_refused(root, replace(opening, card=other), terms) == (other != opening.card)
    for other_place in range(-2, 60):
        moved = replace(opening, position=other_place)
        assert is_refused(root, moved, terms) == (other_place != position)


def test_an_opening_cannot_be_shortened_or_extended() -> None:
    sealed = a_sealed_deck()
    opening = sealed.open_card(5)
    spare = bytes(32)
    for path in (
        (),
        opening.merkle_path[:-1],
        opening.merkle_path[1:],
        (*opening.merkle_path, spare),
        opening.merkle_path[::-1],
        (*opening.merkle_path[:-1], opening.merkle_path[-1][:-1]),
        (*opening.merkle_path[:-1], opening.merkle_path[-1] + b"\0"),
        (opening.merkle_path[0] + opening.merkle_path[1], *opening.merkle_path[2:]),
    ):
        assert is_refused(sealed.merkle_root, replace(opening, merkle_path=path), sealed.terms)
    for salt in (b"", opening.salt[:-1], opening.salt + b"\0"):
        assert is_refused(sealed.merkle_root, replace(opening, salt=salt), sealed.terms)
    assert is_refused(sealed.merkle_root[:-1], opening, sealed.terms)


def test_an_opening_of_one_shuffle_does_not_serve_another() -> None:
    sealed, other = a_sealed_deck(deck(52)), a_sealed_deck(deck(52), PlayerSeed("Ann", bytes(16)))
    for position in range(52):
        assert is_refused(sealed.merkle_root, other.open_card(position), sealed.terms)
        assert is_refused(sealed.merkle_root, other.open_card(position), other.terms)


def test_the_root_is_bound_to_every_published_term() -> None:
    ann, bob = PlayerSeed("Ann", bytes(16)), PlayerSeed("Bob", bytes(16))
    sealed = a_sealed_deck(deck(52), ann, bob)
    terms, opening = sealed.terms, sealed.open_card(3)
    changes: list[dict[str, Any]] = [
        {"deck": deck(52, joker=True), "cards_out": 1},
        {"cards_out": 1},
        {"label": "reshuffle 1"},
        {"player_seeds": (ann,)},
        {"player_seeds": (ann, bob, PlayerSeed("Cyd", bytes(16)))},
        {"player_seeds": (ann, PlayerSeed("Bob ", bytes(16)))},
        {"player_seeds": (ann, PlayerSeed("Bob", bytes(17)))},
        *({"seed_commitment": changed} for changed in bits_flipped(terms.seed_commitment)),
        *(
            {"player_seeds": (ann, PlayerSeed("Bob", changed))}
            for changed in bits_flipped(bob.entropy)
        ),
    ]
    for change in changes:
        assert is_refused(sealed.merkle_root, opening, replace(terms, **change))


# ---------------------------------------------------------------- what stays hidden


def test_an_opened_card_reveals_nothing_about_its_neighbours() -> None:
    """Its path holds the hash of the card beside it: under a salt that is not in the opening."""
    sealed = a_sealed_deck(deck(52))
    for position in range(52):
        opening = sealed.open_card(position)
        known_hashes = [
            opening.salt,
            bytes(32),
            sealed.merkle_root,
            sealed.terms.seed_commitment,
            *opening.merkle_path,
        ]
        known_hashes += [sha256(value).digest() for value in known_hashes]
        guesses = {
            shuffle_module._merkle_leaf(52, beside, card, salt)
            for beside in (position - 1, position + 1)
            if 0 <= beside < 52
            for card in sealed.terms.deck.cards
            for salt in known_hashes
        }
        assert guesses.isdisjoint(opening.merkle_path)


def test_openings_share_no_salt_and_carry_no_seed() -> None:
    sealed = a_sealed_deck(deck(52))
    openings = [sealed.open_card(position) for position in range(52)]
    assert len({opening.salt for opening in openings}) == 52
    shown = b"".join(part for opening in openings for part in (opening.salt, *opening.merkle_path))
    assert SEED not in shown
    assert bytes(mix_seed(sealed.terms, SEED)) not in shown


def test_a_commitment_of_a_card_not_opened_depends_on_its_salt() -> None:
    """The same card in the same place of two shuffles has two commitments."""
    cards, commitments = set[tuple[int, Card]](), set[bytes]()
    for number in range(40):
        seed = seed_from_int(number)
        sealed = seal_deck(ShuffleTerms(deck(32), commit_to_seed(seed)), seed)
        for position, card in enumerate(sealed.order):
            cards.add((position, card))
            commitments.add(sealed.open_card(position ^ 1).merkle_path[0])
    assert len(cards) < len(commitments) == 40 * 32


def test_a_sealed_deck_does_not_keep_its_seed() -> None:
    sealed = a_sealed_deck()
    pickled = pickle.dumps(sealed)
    assert sealed.merkle_root in pickled
    assert SEED not in pickled
    assert bytes(mix_seed(sealed.terms, SEED)) not in pickled


def test_nothing_secret_is_printed() -> None:
    secret = bytes(range(65, 97))  # A to `: it would show as text
    cut = PlayerSeed("Ann", secret)
    terms = ShuffleTerms(deck(52), commit_to_seed(secret), (cut,))
    sealed = seal_deck(terms, secret)
    opening = sealed.open_card(0)
    printed = f"{Seed(secret)} {Seed(secret)!r} {cut!r} {terms!r} {sealed!r} {opening!r}"
    assert "ABC" not in printed
    assert repr(opening.salt)[2:-1] not in printed
    assert repr(sealed.order)[1:-1] not in printed
    assert repr(replace(sealed, order=sealed.order[::-1])) == repr(sealed)
    assert repr(Seed(secret)) == "Seed(hidden)"


def test_a_refusal_does_not_print_the_seed() -> None:
    with pytest.raises(InvalidShuffleError) as error:
        shuffle(range(52), b"my secret seed")
    assert "secret" not in str(error.value)


# ---------------------------------------------------------------- cuts and audits


@given(st.permutations([PlayerSeed(name, bytes(16)) for name in ("Ann", "Bob", "seat 3", "é")]))
def test_the_order_in_which_players_cut_makes_no_difference(player_seeds: list[PlayerSeed]) -> None:
    terms = ShuffleTerms(deck(52), commit_to_seed(SEED), tuple(player_seeds))
    assert [cut.player for cut in terms.player_seeds] == ["Ann", "Bob", "seat 3", "é"]
    assert terms == ShuffleTerms(deck(52), commit_to_seed(SEED), tuple(reversed(player_seeds)))


all_terms = st.builds(
    ShuffleTerms,
    st.sampled_from([deck(32), deck(32, joker=True), deck(36)]),
    st.sampled_from([commit_to_seed(SEED), commit_to_seed(bytes(32))]),
    cut_lists,
    label=names,
    cards_out=st.integers(0, 3),
)


@given(all_terms)
def test_the_terms_can_be_read_back_from_their_bytes(terms: ShuffleTerms) -> None:
    """So no two terms are written alike."""
    paper = BytesIO(terms.encoded)

    def number() -> int:
        return int.from_bytes(paper.read(2), "big")

    def field() -> bytes:
        return paper.read(number())

    label, cards, cards_out, promise = field().decode(), field(), number(), paper.read(32)
    player_seeds = tuple(PlayerSeed(field().decode(), field()) for _ in range(number()))
    assert paper.read() == b""
    (deck,) = (deck for deck in DECKS if bytes(deck.cards) == cards)
    assert terms == ShuffleTerms(deck, promise, player_seeds, label, cards_out)


def test_moving_a_byte_from_one_cut_to_the_next_changes_the_deal() -> None:
    ones, twos = b"1" * 20, b"2" * 20
    before = a_sealed_deck(deck(52), PlayerSeed("a", ones), PlayerSeed("b", twos))
    after = a_sealed_deck(deck(52), PlayerSeed("a", ones + b"\0"), PlayerSeed("b", twos[1:]))
    assert before.merkle_root != after.merkle_root
    assert before.order != after.order


@given(cuts, cuts)
def test_a_cut_laid_face_down_can_only_be_turned_up_as_it_is(
    first: PlayerSeed, second: PlayerSeed
) -> None:
    assert (first.commitment == second.commitment) == (first == second)


def test_nobody_can_reuse_another_players_cut() -> None:
    assert PlayerSeed("Ann", bytes(32)).commitment != PlayerSeed("Bob", bytes(32)).commitment


@given(decks, seeds, cut_lists)
def test_an_audit_shows_the_order_that_was_dealt(
    deck: Deck, seed: bytes, player_seeds: tuple[PlayerSeed, ...]
) -> None:
    terms = ShuffleTerms(deck, commit_to_seed(seed), player_seeds)
    sealed = seal_deck(terms, seed)
    assert audit_shuffle(sealed.merkle_root, terms, seed) == sealed.order


def test_an_audit_finds_a_seed_without_a_commitment() -> None:
    sealed = a_sealed_deck()
    with pytest.raises(BrokenSealError, match="this seed does not match the commitment"):
        audit_shuffle(sealed.merkle_root, sealed.terms, bytes(32))


def test_an_audit_finds_a_cut_that_was_left_out() -> None:
    ann, bob = PlayerSeed("Ann", bytes(16)), PlayerSeed("Bob", bytes(16))
    dealt = a_sealed_deck(deck(52), ann)
    published = replace(dealt.terms, player_seeds=(ann, bob))
    with pytest.raises(BrokenSealError, match="does not give this root"):
        audit_shuffle(dealt.merkle_root, published, SEED)


def test_a_stacked_deck_opens_card_by_card_and_only_an_audit_finds_it() -> None:
    """What a seal does not prove: that the order came from the seed and the cuts."""
    terms = ShuffleTerms(deck(32), commit_to_seed(SEED), (PlayerSeed("Ann", bytes(16)),))
    stacked, salts = deck(32).cards[::-1], [bytes([position]) * 32 for position in range(32)]
    root = root_by_description(terms, stacked, salts)
    levels = tuple(
        shuffle_module._merkle_levels(
            tuple(
                shuffle_module._merkle_leaf(32, position, stacked[position], salts[position])
                for position in range(32)
            )
        )
    )
    cheat = SealedDeck(terms, root, stacked, tuple(salts), levels)
    for position in range(32):
        verify_opening(root, cheat.open_card(position), terms)
    with pytest.raises(BrokenSealError, match="does not give this root"):
        audit_shuffle(root, terms, SEED)


# ---------------------------------------------------------------- reshuffles under seal


def test_a_reshuffle_depends_on_the_commitment_and_cuts_of_the_deal() -> None:
    deal = a_sealed_deck(deck(52), PlayerSeed("Ann", bytes(16)))
    dealt_cards, rest = deal.order[:20], deal.order[20:]
    terms = replace(deal.terms, label="reshuffle 1", cards_out=20)
    resealed = seal_deck(terms, SEED, rest)
    assert sorted(resealed.order) == sorted(rest)
    assert set(resealed.order).isdisjoint(dealt_cards)
    assert audit_shuffle(resealed.merkle_root, terms, SEED, rest) == resealed.order
    verify_opening(resealed.merkle_root, resealed.open_card(31), terms)


@given(st.permutations(deck(32).cards[5:]))
def test_the_order_of_the_muck_does_not_affect_a_reshuffle(rest: list[Card]) -> None:
    terms = ShuffleTerms(deck(32), commit_to_seed(SEED), label="reshuffle 1", cards_out=5)
    assert seal_deck(terms, SEED, rest) == seal_deck(terms, SEED, deck(32).cards[5:])


def test_the_terms_of_a_reshuffle_do_not_say_which_cards_are_out() -> None:
    terms = ShuffleTerms(deck(32), commit_to_seed(SEED), label="reshuffle 1", cards_out=5)
    first, second = (
        seal_deck(terms, SEED, deck(32).cards[5:]),
        seal_deck(terms, SEED, deck(32).cards[:-5]),
    )
    assert first.terms.encoded == second.terms.encoded
    assert first.merkle_root != second.merkle_root
