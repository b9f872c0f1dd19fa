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

from cardspeak import shuffle as module
from cardspeak.cards import CARDS, MEXICAN, SIZES, Card, Deck, deck, parse
from cardspeak.shuffle import (
    BadShuffle,
    BrokenSeal,
    Cut,
    Opening,
    Sealed,
    Seed,
    Terms,
    audit,
    mixed_seed,
    pledge,
    practice_seed,
    seal,
    shuffle,
    verify,
)
from test_shuffle import by_the_description

DECKS = [*(deck(size, joker=joker) for size in SIZES for joker in (False, True)), MEXICAN]
SEED = bytes(range(32))

seeds = st.binary(min_size=32, max_size=32)
decks = st.sampled_from(DECKS)
names = st.text("Ann3 é", min_size=1, max_size=3)
cuts = st.builds(Cut, names, st.binary(min_size=16, max_size=64))
cut_lists = st.lists(cuts, max_size=4, unique_by=lambda cut: cut.name).map(tuple)


# ---------------------------------------------------------------- the seal


def a_sealed_deck(pack: Deck = MEXICAN, *on_the_list: Cut) -> Sealed:
    return seal(Terms(pack, pledge(SEED), on_the_list), SEED)


def tree_by_the_description(leaves: Sequence[bytes]) -> bytes:
    """The tree from its top: a full left half as large as can be, and the rest."""
    if len(leaves) == 1:
        return leaves[0]
    half = 1 << (len(leaves) - 1).bit_length() - 1
    left, right = map(tree_by_the_description, (leaves[:half], leaves[half:]))
    return sha256(b"cardspeak/1/node\x00" + left + right).digest()


def number(value: int) -> bytes:
    return bytes((value >> 8, value & 255))


def terms_by_the_description(terms: Terms) -> bytes:
    """docs/shuffles.md, "The terms", read by someone who has not seen the code."""

    def field(data: bytes) -> bytes:
        return number(len(data)) + data

    written = field(terms.label.encode()) + field(bytes(terms.deck.cards)) + number(terms.out)
    written += terms.pledge + number(len(terms.cuts))
    for name, entropy in sorted((cut.name.encode(), cut.entropy) for cut in terms.cuts):
        written += field(name) + field(entropy)
    return written


def root_by_the_description(terms: Terms, order: Sequence[Card], salts: Sequence[bytes]) -> bytes:
    """docs/shuffles.md, "The seal", read by someone who has not seen the code."""
    size = number(len(order))
    leaves = [
        sha256(b"cardspeak/1/card\x00" + size + number(position) + bytes([card]) + salt).digest()
        for position, (card, salt) in enumerate(zip(order, salts, strict=True))
    ]
    digest = sha256(b"cardspeak/1/terms\x00" + terms_by_the_description(terms)).digest()
    top = tree_by_the_description(leaves)
    return sha256(b"cardspeak/1/root\x00" + size + digest + top).digest()


@given(decks, seeds, cut_lists, st.integers(0, 31))
def test_the_description_alone_gives_the_same_root(
    pack: Deck, seed: bytes, on_the_list: tuple[Cut, ...], out: int
) -> None:
    terms = Terms(pack, pledge(seed), on_the_list, out=out)
    sealed = seal(terms, seed, pack.cards[out:])
    message = b"cardspeak/1/seed\x00" + seed + terms_by_the_description(terms)
    mixed = shake_256(message).digest(32)
    stream = shake_256(b"cardspeak/1/salts\x00" + mixed).digest(32 * terms.size)
    salts = [stream[at : at + 32] for at in range(0, len(stream), 32)]
    assert list(sealed.order) == by_the_description(pack.cards[out:], mixed)
    assert sealed.root == root_by_the_description(terms, sealed.order, salts)


@pytest.mark.parametrize("pack", DECKS, ids=lambda pack: pack.name)
def test_every_card_of_every_deck_can_be_opened_and_verified(pack: Deck) -> None:
    sealed = a_sealed_deck(pack)
    opened = [sealed.open(position) for position in range(len(pack))]
    for opening in opened:
        verify(sealed.root, opening, sealed.terms)
    assert tuple(opening.card for opening in opened) == sealed.order


def test_a_shuffle_of_one_card_can_be_sealed() -> None:
    terms = Terms(deck(32), pledge(SEED), out=31)
    sealed = seal(terms, SEED, parse("Ah"))
    verify(sealed.root, sealed.open(0), terms)


def refused(root: bytes, opening: Opening, terms: Terms) -> bool:
    try:
        verify(root, opening, terms)
    except BrokenSeal:
        return True
    return False


def bits_flipped(data: bytes) -> list[bytes]:
    whole = int.from_bytes(data, "big")
    return [(whole ^ 1 << bit).to_bytes(len(data), "big") for bit in range(8 * len(data))]


@pytest.mark.parametrize("position", [0, 17, 39, 40])  # 40 is alone at the end of an odd row
def test_no_bit_of_an_opening_can_be_changed(position: int) -> None:
    sealed = a_sealed_deck()
    root, terms, opening = sealed.root, sealed.terms, sealed.open(position)
    assert not refused(root, opening, terms)
    assert all(refused(changed, opening, terms) for changed in bits_flipped(root))
    assert all(
        refused(root, replace(opening, salt=changed), terms)
        for changed in bits_flipped(opening.salt)
    )
    for at, step in enumerate(opening.path):
        for changed in bits_flipped(step):
            path = (*opening.path[:at], changed, *opening.path[at + 1 :])
            assert refused(root, replace(opening, path=path), terms)
    for other in CARDS:
        assert refused(root, replace(opening, card=other), terms) == (other != opening.card)
    for elsewhere in range(-2, 60):
        moved = replace(opening, position=elsewhere)
        assert refused(root, moved, terms) == (elsewhere != position)


def test_an_opening_cannot_be_cut_short_or_drawn_out() -> None:
    sealed = a_sealed_deck()
    opening = sealed.open(5)
    spare = bytes(32)
    for path in (
        (),
        opening.path[:-1],
        opening.path[1:],
        (*opening.path, spare),
        opening.path[::-1],
        (*opening.path[:-1], opening.path[-1][:-1]),
        (*opening.path[:-1], opening.path[-1] + b"\0"),
        (opening.path[0] + opening.path[1], *opening.path[2:]),
    ):
        assert refused(sealed.root, replace(opening, path=path), sealed.terms)
    for salt in (b"", opening.salt[:-1], opening.salt + b"\0"):
        assert refused(sealed.root, replace(opening, salt=salt), sealed.terms)
    assert refused(sealed.root[:-1], opening, sealed.terms)


def test_an_opening_of_one_shuffle_does_not_serve_another() -> None:
    sealed, other = a_sealed_deck(deck(52)), a_sealed_deck(deck(52), Cut("Ann", bytes(16)))
    for position in range(52):
        assert refused(sealed.root, other.open(position), sealed.terms)
        assert refused(sealed.root, other.open(position), other.terms)


def test_the_root_is_bound_to_every_published_term() -> None:
    ann, bob = Cut("Ann", bytes(16)), Cut("Bob", bytes(16))
    sealed = a_sealed_deck(deck(52), ann, bob)
    terms, opening = sealed.terms, sealed.open(3)
    changes: list[dict[str, Any]] = [
        {"deck": deck(52, joker=True), "out": 1},
        {"out": 1},
        {"label": "reshuffle 1"},
        {"cuts": (ann,)},
        {"cuts": (ann, bob, Cut("Cyd", bytes(16)))},
        {"cuts": (ann, Cut("Bob ", bytes(16)))},
        {"cuts": (ann, Cut("Bob", bytes(17)))},
        *({"pledge": changed} for changed in bits_flipped(terms.pledge)),
        *({"cuts": (ann, Cut("Bob", changed))} for changed in bits_flipped(bob.entropy)),
    ]
    for change in changes:
        assert refused(sealed.root, opening, replace(terms, **change))


# ---------------------------------------------------------------- what stays hidden


def test_an_opened_card_says_nothing_of_its_neighbours() -> None:
    """Its path holds the hash of the card beside it: under a salt that is not in the opening."""
    sealed = a_sealed_deck(deck(52))
    for position in range(52):
        opening = sealed.open(position)
        known = [opening.salt, bytes(32), sealed.root, sealed.terms.pledge, *opening.path]
        known += [sha256(value).digest() for value in known]
        guesses = {
            module._leaf(52, beside, card, salt)
            for beside in (position - 1, position + 1)
            if 0 <= beside < 52
            for card in sealed.terms.deck.cards
            for salt in known
        }
        assert guesses.isdisjoint(opening.path)


def test_openings_share_no_salt_and_carry_no_seed() -> None:
    sealed = a_sealed_deck(deck(52))
    openings = [sealed.open(position) for position in range(52)]
    assert len({opening.salt for opening in openings}) == 52
    shown = b"".join(part for opening in openings for part in (opening.salt, *opening.path))
    assert SEED not in shown
    assert bytes(mixed_seed(sealed.terms, SEED)) not in shown


def test_a_commitment_of_a_card_not_opened_depends_on_its_salt() -> None:
    """The same card in the same place of two shuffles has two commitments."""
    cards, commitments = set[tuple[int, Card]](), set[bytes]()
    for number in range(40):
        seed = practice_seed(number)
        sealed = seal(Terms(deck(32), pledge(seed)), seed)
        for position, card in enumerate(sealed.order):
            cards.add((position, card))
            commitments.add(sealed.open(position ^ 1).path[0])
    assert len(cards) < len(commitments) == 40 * 32


def test_a_sealed_deck_does_not_keep_its_seed() -> None:
    sealed = a_sealed_deck()
    kept = pickle.dumps(sealed)
    assert sealed.root in kept
    assert SEED not in kept
    assert bytes(mixed_seed(sealed.terms, SEED)) not in kept


def test_nothing_secret_is_printed() -> None:
    secret = bytes(range(65, 97))  # A to `: it would show as text
    cut = Cut("Ann", secret)
    terms = Terms(deck(52), pledge(secret), (cut,))
    sealed = seal(terms, secret)
    opening = sealed.open(0)
    printed = f"{Seed(secret)} {Seed(secret)!r} {cut!r} {terms!r} {sealed!r} {opening!r}"
    assert "ABC" not in printed
    assert repr(opening.salt)[2:-1] not in printed
    assert repr(sealed.order)[1:-1] not in printed
    assert repr(replace(sealed, order=sealed.order[::-1])) == repr(sealed)
    assert repr(Seed(secret)) == "Seed(hidden)"


def test_a_refusal_does_not_print_the_seed() -> None:
    with pytest.raises(BadShuffle) as refusal:
        shuffle(range(52), b"my secret seed")
    assert "secret" not in str(refusal.value)


# ---------------------------------------------------------------- cuts and audits


@given(st.permutations([Cut(name, bytes(16)) for name in ("Ann", "Bob", "seat 3", "é")]))
def test_the_order_in_which_players_cut_makes_no_difference(on_the_list: list[Cut]) -> None:
    terms = Terms(deck(52), pledge(SEED), tuple(on_the_list))
    assert [cut.name for cut in terms.cuts] == ["Ann", "Bob", "seat 3", "é"]
    assert terms == Terms(deck(52), pledge(SEED), tuple(reversed(on_the_list)))


all_terms = st.builds(
    Terms,
    st.sampled_from([deck(32), deck(32, joker=True), deck(36)]),
    st.sampled_from([pledge(SEED), pledge(bytes(32))]),
    cut_lists,
    label=names,
    out=st.integers(0, 3),
)


@given(all_terms)
def test_the_terms_can_be_read_back_from_their_bytes(terms: Terms) -> None:
    """So no two terms are written alike."""
    paper = BytesIO(terms.encoded)

    def number() -> int:
        return int.from_bytes(paper.read(2), "big")

    def field() -> bytes:
        return paper.read(number())

    label, cards, out, promise = field().decode(), field(), number(), paper.read(32)
    on_the_list = tuple(Cut(field().decode(), field()) for _ in range(number()))
    assert paper.read() == b""
    (pack,) = (pack for pack in DECKS if bytes(pack.cards) == cards)
    assert terms == Terms(pack, promise, on_the_list, label, out)


def test_moving_a_byte_from_one_cut_to_the_next_changes_the_deal() -> None:
    ones, twos = b"1" * 20, b"2" * 20
    before = a_sealed_deck(deck(52), Cut("a", ones), Cut("b", twos))
    after = a_sealed_deck(deck(52), Cut("a", ones + b"\0"), Cut("b", twos[1:]))
    assert before.root != after.root
    assert before.order != after.order


@given(cuts, cuts)
def test_a_cut_laid_face_down_can_only_be_turned_up_as_it_is(one: Cut, other: Cut) -> None:
    assert (one.face_down == other.face_down) == (one == other)


def test_nobody_can_lay_down_a_copy_of_anothers_cut() -> None:
    assert Cut("Ann", bytes(32)).face_down != Cut("Bob", bytes(32)).face_down


@given(decks, seeds, cut_lists)
def test_an_audit_shows_the_order_that_was_dealt(
    pack: Deck, seed: bytes, on_the_list: tuple[Cut, ...]
) -> None:
    terms = Terms(pack, pledge(seed), on_the_list)
    sealed = seal(terms, seed)
    assert audit(sealed.root, terms, seed) == sealed.order


def test_an_audit_finds_a_seed_that_was_not_pledged() -> None:
    sealed = a_sealed_deck()
    with pytest.raises(BrokenSeal, match="not the one that was pledged"):
        audit(sealed.root, sealed.terms, bytes(32))


def test_an_audit_finds_a_cut_that_was_left_out() -> None:
    ann, bob = Cut("Ann", bytes(16)), Cut("Bob", bytes(16))
    dealt = a_sealed_deck(deck(52), ann)
    published = replace(dealt.terms, cuts=(ann, bob))
    with pytest.raises(BrokenSeal, match="does not give this root"):
        audit(dealt.root, published, SEED)


def test_a_stacked_deck_opens_card_by_card_and_only_an_audit_finds_it() -> None:
    """What a seal does not prove: that the order came from the seed and the cuts."""
    terms = Terms(deck(32), pledge(SEED), (Cut("Ann", bytes(16)),))
    stacked, salts = deck(32).cards[::-1], [bytes([place]) * 32 for place in range(32)]
    root = root_by_the_description(terms, stacked, salts)
    levels = tuple(
        module._levels(
            tuple(module._leaf(32, place, stacked[place], salts[place]) for place in range(32))
        )
    )
    cheat = Sealed(terms, root, stacked, tuple(salts), levels)
    for position in range(32):
        verify(root, cheat.open(position), terms)
    with pytest.raises(BrokenSeal, match="does not give this root"):
        audit(root, terms, SEED)


# ---------------------------------------------------------------- reshuffles under seal


def test_a_reshuffle_rests_on_the_pledge_and_cuts_of_the_deal() -> None:
    deal = a_sealed_deck(deck(52), Cut("Ann", bytes(16)))
    held, rest = deal.order[:20], deal.order[20:]
    terms = replace(deal.terms, label="reshuffle 1", out=20)
    again = seal(terms, SEED, rest)
    assert sorted(again.order) == sorted(rest)
    assert set(again.order).isdisjoint(held)
    assert audit(again.root, terms, SEED, rest) == again.order
    verify(again.root, again.open(31), terms)


@given(st.permutations(deck(32).cards[5:]))
def test_how_the_muck_lay_does_not_decide_a_reshuffle(rest: list[Card]) -> None:
    terms = Terms(deck(32), pledge(SEED), label="reshuffle 1", out=5)
    assert seal(terms, SEED, rest) == seal(terms, SEED, deck(32).cards[5:])


def test_the_terms_of_a_reshuffle_do_not_say_which_cards_are_out() -> None:
    terms = Terms(deck(32), pledge(SEED), label="reshuffle 1", out=5)
    one, other = seal(terms, SEED, deck(32).cards[5:]), seal(terms, SEED, deck(32).cards[:-5])
    assert one.terms.encoded == other.terms.encoded
    assert one.root != other.root
