"""The seals of a hand's shuffles, and who gets the opening of which card."""

from __future__ import annotations

from hashlib import sha256, shake_256
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace
from tools import sealed_hand_fixtures

from card_knowledge import KnowledgeTracker
from cardspeak.bots.random_irregularities import act_with_irregularities
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import Hand, RefusedError, commands, deal, events, game_spec
from cardspeak.houses.irregularities.deal_irregularities import CardExposedInCut
from cardspeak.sealed_hand import (
    LeftOutCut,
    SealedHand,
    UnreadableSealError,
    check_sealed_hand,
    read_sealed_hand,
)
from cardspeak.service.hand_seals import build_sealed_hand, list_shuffles, terms_of
from cardspeak.service.storage.models import SealRow
from cardspeak.shuffle import (
    BrokenSealError,
    PlayerSeed,
    derive_seed,
    mix_seed,
    seed_from_int,
    shuffle,
)
from terminal import run_command

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardspeak.hand.game_spec import GameSpec

SPECS = {
    "holdem": game_spec("holdem", house="wsop", blinds=(5, 10)),
    "27-triple-draw": game_spec("27-triple-draw", house="wsop", limit="fixed", blinds=(5, 10)),
    "seven-card-stud": game_spec("seven-card-stud", house="wsop", limit="fixed", ante=1),
    "pineapple-ofc": game_spec("pineapple-ofc", house="wsop", point_value=1),
}


def sealed_row(spec: GameSpec, number: int = 7) -> SealRow:
    """Return the seal of a hand in which Ann and Bob have cut."""
    cuts = tuple(PlayerSeed(name, bytes(seed_from_int(number))[:16]) for name in ("Ann", "Bob"))
    row = SealRow(
        "t",
        number,
        1,
        seed_from_int(number),
        tuple((cut.player, cut.commitment.hex()) for cut in cuts),
        tuple((cut.player, cut.entropy.hex()) for cut in cuts),
        (("Botty", "bot"),),
        spec.deck.name,
    )
    return replace(row, shuffle_seed=mix_seed(terms_of(row), row.house_seed))


def sealed_deal(game: str, seat_count: int = 4, number: int = 7) -> tuple[SealRow, Hand]:
    """Deal a hand from a sealed deck."""
    row = sealed_row(SPECS[game], number)
    return row, deal(SPECS[game], [1000] * seat_count, seed=row.shuffle_seed)


def play_draws(game: str, seat_count: int, number: int) -> tuple[SealRow, Hand]:
    """Play a hand in which players call, and draw as many cards as they may."""
    row, hand = sealed_deal(game, seat_count, number)
    play_out_draws(hand)
    return row, hand


def play_out_draws(hand: Hand) -> None:
    """Play a hand to its end: check or call, and draw as many cards as possible."""
    while not hand.over:
        if hand.decision is not None and type(hand.decision).__name__ == "DrawDecision":
            hand.discard(format_cards(hand.down_cards[hand.decision.seat]))
        elif hand.decision is not None and getattr(hand.decision, "check", False):
            hand.check()
        elif hand.decision is not None and type(hand.decision).__name__ == "BetDecision":
            hand.call()
        else:
            act_randomly(hand, Rng(seed_from_int(1)))


def act(hand: Hand, *actions: str) -> None:
    """Act for one player after the other."""
    for action in actions:
        hand.act(action)


def opened(sealed: SealedHand) -> set[str]:
    return {opening.card for opening in sealed.openings}


# ---------------------------------------------------------------- what is dealt is what was sealed


def test_the_hand_is_dealt_from_the_sealed_deck() -> None:
    row, hand = sealed_deal("holdem")
    [(sealed, _, _)] = list_shuffles(row, None)
    assert hand.start.deck == sealed.order


@pytest.mark.parametrize("seat_count", [5, 6], ids=["with cards kept on top", "the whole stub"])
def test_a_reshuffled_stub_is_sealed_as_well(seat_count: int) -> None:
    row, hand = play_draws("27-triple-draw", seat_count, 1)
    reshuffles = [event for event in hand.log if isinstance(event, events.Reshuffled)]
    _, *later = list_shuffles(row, hand)
    assert len(later) == len(reshuffles) > 0
    assert any(kept_count for _, _, kept_count in later) is (seat_count == 5)
    for number, (sealed, event_count, _) in enumerate(later, 1):
        label = sealed.terms.label
        assert hand.log[event_count] == reshuffles[number - 1]
        assert len(sealed.order) == reshuffles[number - 1].count
        cards = sorted(sealed.order)
        assert sealed.order == shuffle(cards, derive_seed(row.shuffle_seed, label))
    for viewer in (None, *range(seat_count)):
        report = check_sealed_hand(build_sealed_hand(row, hand, viewer))
        taken = [event for event in hand.log if isinstance(event, (events.Dealt, events.Burned))]
        assert report.dealt_count == sum(
            len(event.cards if isinstance(event, events.Dealt) else event.card) // 2
            for event in taken
        )


def test_a_misdeal_is_dealt_again_from_a_sealed_deck() -> None:
    rng = Rng(seed_from_int(3))
    labels: set[str] = set()
    for number in range(40):
        row, hand = sealed_deal("holdem", number=number)
        for _ in range(12):
            if not hand.over:
                act_with_irregularities(hand, rng, 60)
        shuffles = list_shuffles(row, hand)
        labels |= {sealed.terms.label for sealed, _, _ in shuffles}
        if any(sealed.terms.label.startswith("misdeal") for sealed, _, _ in shuffles):
            sealed_hand = build_sealed_hand(row, hand, 0)
            check_sealed_hand(sealed_hand)
            own_cards = {str(card) for card in parse_cards(hand.view(0).seats[0].down_cards)}
            assert {card for card in own_cards if card != "??"} <= opened(sealed_hand)
    assert "misdeal 1" in labels


def test_no_salt_serves_two_shuffles_even_under_the_same_label() -> None:
    row, hand = play_draws("27-triple-draw", 6, 1)
    shuffles = list_shuffles(row, hand)
    openings = [
        sealed.open_card(position)
        for sealed, _, _ in shuffles
        for position in range(len(sealed.order))
    ]
    assert len({opening.salt for opening in openings}) == len(openings)
    assert len({sealed.merkle_root for sealed, _, _ in shuffles}) == len(shuffles)


# ---------------------------------------------------------------- who gets what


def test_players_get_the_openings_of_their_own_cards_and_of_what_lies_face_up() -> None:
    row, hand = sealed_deal("holdem")
    for viewer in range(4):
        own = {str(card) for card in hand.down_cards[viewer]}
        assert opened(build_sealed_hand(row, hand, viewer)) == own
    assert opened(build_sealed_hand(row, hand, None)) == set()
    act(hand, "call", "call", "call", "check")
    flop = {str(card) for card in hand.boards[0]}
    assert len(flop) == 3
    assert opened(build_sealed_hand(row, hand, None)) == flop
    assert opened(build_sealed_hand(row, hand, 2)) == flop | {
        str(card) for card in hand.down_cards[2]
    }


def test_mucked_and_burned_cards_are_opened_to_nobody_else() -> None:
    row, hand = sealed_deal("holdem")
    folded = {str(card) for card in hand.down_cards[hand.decision.seat if hand.decision else 0]}
    seat = hand.decision.seat if hand.decision else 0
    act(hand, "fold", "call", "call", "check")
    for _ in range(3):
        act(hand, "check", "check", "check")
    while not hand.over:
        hand.act(commands.Show())
    burned = {event.card for event in hand.log if isinstance(event, events.Burned)}
    assert len(burned) == 3
    for viewer in {None, *range(4)} - {seat}:
        seen = opened(build_sealed_hand(row, hand, viewer))
        assert not seen & (folded | burned)
    assert folded <= opened(build_sealed_hand(row, hand, seat))


def test_a_card_that_somebody_only_names_is_not_opened() -> None:
    row, hand = sealed_deal("holdem")
    next_card = str(list_shuffles(row, hand)[0].sealed.order[8])
    hand.report(CardExposedInCut(cards=next_card))
    assert any(next_card in repr(event) for event in hand.log)
    for viewer in (None, 0):
        assert next_card not in opened(build_sealed_hand(row, hand, viewer))


def test_what_is_shown_later_is_opened_where_it_was_dealt_and_not_where_it_lies_now() -> None:
    """A discard that was shuffled in again lies in the stub: where, is nobody's business."""
    for number in range(12):
        row, hand = play_draws("27-triple-draw", 6, number)
        shuffles = list_shuffles(row, hand)
        for seat in range(6):
            if hand.over:
                try:
                    hand.act(commands.ShowVoluntarily(seat))
                except RefusedError:
                    continue
        shown = {
            event.seat
            for event in hand.log
            if isinstance(event, (events.Showed, events.ShowedVoluntarily))
        }
        dealt_to_shown = {
            (card, index) for index, seat, card in dealt_by_shuffle(row, hand) if seat in shown
        }
        sealed_hand = build_sealed_hand(row, hand, None)
        assert {(opening.card, opening.shuffle) for opening in sealed_hand.openings} <= (
            dealt_to_shown
        )
        assert len(shuffles) > 1


def test_a_folded_hand_that_is_shown_later_does_not_tell_where_its_cards_are_now() -> None:
    row, hand = sealed_deal("27-triple-draw", 6)
    folded_seat = hand.decision.seat if hand.decision is not None else -1
    folded = {str(card) for card in hand.down_cards[folded_seat]}
    hand.fold()
    play_out_draws(hand)
    shown_cards = "".join(sorted(folded))  # no book lets them; if one did, it would be like this
    hand.log.append(events.ShowedVoluntarily(folded_seat, shown_cards, ""))
    _, *later = list_shuffles(row, hand)
    assert any(folded & {str(card) for card in sealed.order} for sealed, _, _ in later)
    shown = [
        opening for opening in build_sealed_hand(row, hand, None).openings if opening.card in folded
    ]
    dealt_to_others = {
        (index, card) for index, seat, card in dealt_by_shuffle(row, hand) if seat != folded_seat
    }
    shown_by_others = {
        card
        for event in hand.log
        if isinstance(event, events.Showed) and event.seat != folded_seat
        for card in map(str, parse_cards(event.cards))
    }
    assert {opening.card for opening in shown if opening.shuffle == 0} == folded
    for opening in shown:
        if opening.shuffle > 0:
            assert (opening.shuffle, opening.card) in dealt_to_others
            assert opening.card in shown_by_others


def dealt_by_shuffle(row: SealRow, hand: Hand) -> Iterator[tuple[int, int, str]]:
    """Yield the shuffle that each dealt card came from, its seat and the card."""
    shuffles = list_shuffles(row, hand)
    last_shuffle: dict[str, int] = {}
    for event_count, event in enumerate(hand.log):
        for index, (sealed, before, _) in enumerate(shuffles):
            if before == event_count:
                last_shuffle |= {str(card): index for card in sealed.order}
        if isinstance(event, events.Dealt):
            for card in map(str, parse_cards(event.cards)):
                yield last_shuffle[card], event.seat, card


@pytest.mark.parametrize("game", SPECS)
def test_nobody_gets_the_opening_of_a_card_that_they_may_not_know(game: str) -> None:
    names = ("Ann", "Bob", "Cid")
    for number in range(6):
        row, hand = sealed_deal(game, 3, number)
        rng, tracker, followed = Rng(seed_from_int(number)), KnowledgeTracker(), 0
        ever_known: dict[str, set[str]] = {name: set() for name in ("", *names)}
        for _ in range(60):
            for event in hand.log[followed:]:
                tracker.apply(event, names)
                for name, known in ever_known.items():
                    known.update(tracker.public, tracker.own[name])
            followed = len(hand.log)
            for viewer, name in ((None, ""), *enumerate(names)):
                sealed_hand = build_sealed_hand(row, hand, viewer)
                check_sealed_hand(sealed_hand)
                text = msgspec.json.encode(sealed_hand).decode()
                assert opened(sealed_hand) <= ever_known[name], (game, number, name)
                assert row.house_seed.hex() not in text
                assert row.shuffle_seed.hex() not in text
                named = {
                    card
                    for line in sealed_hand.dealt
                    for card in map(str, parse_cards(line.cards.replace("??", "")))
                }
                assert named <= opened(sealed_hand)
            if hand.over:
                break
            act_with_irregularities(hand, rng, 15)


def test_a_room_that_opens_finished_hands_opens_all_cards_and_the_seed() -> None:
    row, hand = play_draws("27-triple-draw", 6, 1)
    sealed_hand = build_sealed_hand(row, hand, None, opens_all=True)
    report = check_sealed_hand(sealed_hand)
    assert report.is_audited
    assert opened(sealed_hand) >= {str(card) for card in SPECS["27-triple-draw"].deck.cards}
    broken = replace(sealed_hand, house_seed=bytes(seed_from_int(99)).hex())
    with pytest.raises(BrokenSealError, match="does not match the commitment"):
        check_sealed_hand(broken)


# ---------------------------------------------------------------- the check of a file


def played_hand() -> SealedHand:
    """Return a hand as the player who opened the betting saw it, up to the flop."""
    row, hand = sealed_deal("holdem")
    act(hand, "call", "call", "call", "check")
    return read_sealed_hand(msgspec.json.encode(build_sealed_hand(row, hand, 0)))


def test_a_whole_seal_is_described_in_one_sentence() -> None:
    sealed_hand = played_hand()
    root = sealed_hand.seal.shuffles[0].merkle_root
    seen = [
        opening.card for opening in sorted(sealed_hand.openings, key=lambda each: each.position)
    ]
    assert str(check_sealed_hand(sealed_hand, root)) == (
        f"The seal is whole: 5 cards ({' '.join(seen)}) lay where the root {root} says, "
        "12 cards came off the deck in order, the cuts of Ann and Bob are part of the shuffle."
    )


def test_what_is_published_is_checked_by_the_bytes_that_the_documentation_has() -> None:
    """Hash by hand what `docs/understand/shuffles.md` says, without the library."""
    row, hand = play_draws("27-triple-draw", 6, 1)
    sealed_hand = build_sealed_hand(row, hand, None, opens_all=True)

    def field(data: bytes) -> bytes:
        return len(data).to_bytes(2, "big") + data

    seal = sealed_hand.seal
    cuts = b"".join(
        field(cut.player.encode()) + field(bytes.fromhex(cut.entropy)) for cut in seal.cuts
    )
    for laid, cut in zip(seal.laid, seal.cuts, strict=True):
        encoded = field(cut.player.encode()) + field(bytes.fromhex(cut.entropy))
        assert laid.commitment == sha256(b"cardspeak/1/cut\0" + encoded).hexdigest()
    deck_bytes = bytes.fromhex(seal.deck)
    terms = [
        field(shuffle_seal.label.encode())
        + field(deck_bytes)
        + shuffle_seal.cards_out.to_bytes(2, "big")
        + bytes.fromhex(seal.seed_commitment)
        + len(seal.cuts).to_bytes(2, "big")
        + cuts
        for shuffle_seal in seal.shuffles
    ]
    house_seed = bytes.fromhex(sealed_hand.house_seed)
    mixed = shake_256(b"cardspeak/1/seed\0" + house_seed + terms[0]).digest(32)
    assert len(seal.shuffles) > 1
    for index, shuffle_seal in enumerate(seal.shuffles):
        openings = [opening for opening in sealed_hand.openings if opening.shuffle == index]
        salt_seed = (
            shake_256(b"cardspeak/1/derive\0" + mixed + f"seal {index}".encode()).digest(32)
            if index
            else mixed
        )
        salts = shake_256(b"cardspeak/1/salts\0" + salt_seed).hexdigest(32 * len(openings))
        assert "".join(opening.salt for opening in openings) == salts
        assert len(openings) == len(deck_bytes) - shuffle_seal.cards_out


def test_a_file_is_refused_for_everything_that_was_changed_in_it() -> None:
    sealed_hand = played_hand()
    seal, openings = sealed_hand.seal, sealed_hand.openings
    other_hash = "ab" * 32
    changes = {
        "does not match the root": replace(
            sealed_hand, openings=(replace(openings[0], card="2c"), *openings[1:])
        ),
        "at position 5 does not match": replace(
            sealed_hand, openings=(*openings[:-1], replace(openings[-1], position=5))
        ),
        "is missing": replace(sealed_hand, openings=openings[1:]),
        "when position 0 was on top": replace(sealed_hand, dealt=sealed_hand.dealt[1:]),
        "not the one that was laid": replace(
            sealed_hand,
            seal=replace(seal, laid=(replace(seal.laid[0], commitment=other_hash), seal.laid[1])),
        ),
        "not laid face down first": replace(sealed_hand, seal=replace(seal, laid=seal.laid[1:])),
        "does not say what became of it": replace(
            sealed_hand,
            seal=replace(seal, laid=(*seal.laid, replace(seal.laid[0], player="Cid"))),
        ),
    }
    [deal_seal] = seal.shuffles
    reshuffle = replace(deal_seal, label="reshuffle 01")
    one_card = replace(sealed_hand.dealt[0], cards="??", places=((1, 0),))
    below = tuple((0, position) for position in range(60))
    changes |= {
        "not the deal of a whole deck": replace(
            sealed_hand, seal=replace(seal, shuffles=(replace(deal_seal, label="deal  7"),))
        ),
        "'reshuffle 01' is not the label": replace(
            sealed_hand, seal=replace(seal, shuffles=(deal_seal, reshuffle))
        ),
        "somebody in this file has two cuts": replace(
            sealed_hand, seal=replace(seal, laid=(seal.laid[0], *seal.laid))
        ),
        "has two cuts, of which": replace(
            sealed_hand, seal=replace(seal, left_out=(LeftOutCut(seal.cuts[0].player, "bot"),))
        ),
        "position 0 of shuffle 1 here": replace(sealed_hand, dealt=(one_card,)),
        "position 52 of shuffle 0 here": replace(
            sealed_hand, dealt=(replace(one_card, cards="??" * 60, places=below),), openings=()
        ),
    }
    for message, changed in changes.items():
        with pytest.raises(BrokenSealError, match=message):
            check_sealed_hand(changed)
    for changed in (
        replace(sealed_hand, seal=replace(seal, cuts=seal.cuts[1:])),
        replace(sealed_hand, seal=replace(seal, seed_commitment=other_hash)),
        replace(
            sealed_hand,
            seal=replace(seal, shuffles=(replace(seal.shuffles[0], merkle_root=other_hash),)),
        ),
    ):
        with pytest.raises(BrokenSealError):
            check_sealed_hand(changed)


def test_a_file_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    sealed_hand = played_hand()
    text = msgspec.json.encode(sealed_hand).decode()
    for other in (
        "",
        "[]",
        "{",
        text.replace("cardspeak-sealed-hand-1", "cardspeak-sealed-hand-9"),
        '{"format":' + "[" * 100_000,
        text.replace(sealed_hand.seal.shuffles[0].merkle_root, "\\u001b[2Jaa"),
        text.replace('"Ann"', '"\\u001b[2J"'),
        text.replace('"left_out":[', '"left_out":[' + '{"player":"x","reason":"bot"},' * 200),
    ):
        with pytest.raises(UnreadableSealError):
            read_sealed_hand(other)
    seal = sealed_hand.seal
    for changed in (
        replace(sealed_hand, seal=replace(seal, deck="00ff")),
        replace(sealed_hand, seal=replace(seal, deck="x")),
        replace(sealed_hand, seal=replace(seal, seed_commitment="00")),
        replace(sealed_hand, seal=replace(seal, cuts=(replace(seal.cuts[0], entropy="00"),))),
        replace(sealed_hand, openings=(replace(sealed_hand.openings[0], card="Xx"),)),
        replace(sealed_hand, openings=(replace(sealed_hand.openings[0], shuffle=3),)),
        replace(sealed_hand, dealt=(replace(sealed_hand.dealt[0], places=()),)),
        replace(sealed_hand, house_seed="00"),
    ):
        with pytest.raises(UnreadableSealError):
            check_sealed_hand(changed)


def test_the_clients_verifier_is_tested_with_hands_that_are_sealed_here() -> None:
    assert sealed_hand_fixtures.OUTPUT_FILE.read_bytes() == sealed_hand_fixtures.build_fixtures(), (
        "run python -m tools.sealed_hand_fixtures"
    )
    for sealed_hand in msgspec.json.decode(
        sealed_hand_fixtures.OUTPUT_FILE.read_bytes(), type=dict[str, SealedHand]
    ).values():
        report = check_sealed_hand(sealed_hand)
        assert report.is_audited is bool(sealed_hand.house_seed)


def test_a_hand_that_the_clients_tests_seal_is_whole_here() -> None:
    file = sealed_hand_fixtures.OUTPUT_FILE.with_name("sealed-by-client.json")
    report = check_sealed_hand(read_sealed_hand(file.read_bytes()))
    assert (len(report.cards), report.dealt_count, report.is_audited) == (32, 2, True)


def test_verify_says_in_one_sentence_what_is_right_or_wrong(tmp_path: Path) -> None:
    sealed_hand = played_hand()
    file = tmp_path / "hand.json"
    file.write_bytes(msgspec.json.encode(sealed_hand))
    root = sealed_hand.seal.shuffles[0].merkle_root
    result = run_command("verify", str(file), "--root", root)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{check_sealed_hand(sealed_hand)}\n"
    result = run_command("verify", str(file), "--root", "ab" * 32)
    assert result.returncode == 1
    assert "it is not the deck that was sealed before the deal" in result.stdout
    opening = replace(sealed_hand.openings[0], card="2c")
    changed = replace(sealed_hand, openings=(opening, *sealed_hand.openings[1:]))
    file.write_bytes(msgspec.json.encode(changed))
    result = run_command("verify", str(file))
    assert result.returncode == 1
    assert result.stdout.startswith("The seal is broken: 2c at position ")
    file.write_text("not JSON")
    result = run_command("verify", str(file))
    assert result.returncode == 2
    assert result.stderr.startswith("cardspeak: this is not a sealed hand: ")
    assert run_command("verify", str(tmp_path / "nothing.json")).returncode == 2
