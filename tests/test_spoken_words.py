"""Words that books and players use, and what they bind a player to."""

from __future__ import annotations

import pytest

import cardspeak as cs
from cardspeak.hand.verbal import VerbalDeclaration, parse_declaration

clause = pytest.mark.clause


def read(hand: cs.Hand, *chips: int, spoken: str = "", **details: object) -> tuple[str, str]:
    """Return how chips and words of the player to act are read, and by which clause."""
    assert hand.decision is not None
    intent = hand.interpret_chips(hand.decision.seat, chips, said=spoken, **details)  # type: ignore[arg-type]
    return str(intent), intent.clause


def stud(limit: str = "fixed", game: str = "seven-card-stud") -> cs.Hand:
    """Stud with a bring-in of 6 and bets of 15 and 30; nobody has acted."""
    sizes: dict[str, object] = {"bet_sizes": (15, 30)} if limit == "fixed" else {"min_bet": 15}
    return cs.deal(game, limit=limit, ante=2, bring_in=6, stacks=[1000] * 3, seed=4, **sizes)  # type: ignore[arg-type]


def flop(limit: str = "no-limit", house: str = "wsop") -> cs.Hand:
    """Hold'em after the flop, 30 in the pot, nobody has bet."""
    hand = cs.deal("holdem", house=house, limit=limit, blinds=(5, 10), stacks=[1000] * 3, seed=4)
    for action in ("call", "call", "check"):
        hand.act(action)
    return hand


STUD_GAMES = ("seven-card-stud", "razz", "stud-8", "super-stud", "razzdugi", "razzduci")


@clause("wsop-131")
@pytest.mark.parametrize("game", STUD_GAMES)
@pytest.mark.parametrize(("motions", "clause_id"), [((), "wsop-131"), (((15,),), "wsop-136.1")])
def test_bet_with_a_chip_is_a_bet_and_no_bring_in(
    game: str, motions: tuple[tuple[int, ...], ...], clause_id: str
) -> None:
    reading = read(stud(game=game), 25, spoken="bet", later_motions=motions)
    assert reading == ("raise to 15", clause_id)


@clause("wsop-131")
@pytest.mark.parametrize("house", ["wsop", "crown", "official"])
def test_bet_with_one_chip_over_a_bet_is_a_raise_and_no_call(house: str) -> None:
    hand = flop(house=house)
    hand.act("bet 20")
    assert read(hand, 100, spoken="bet")[0] == "raise to 100"
    if house == "wsop":
        assert read(hand, 100)[0] == "call"


@clause("wsop-131")
@pytest.mark.parametrize("game", STUD_GAMES)
@pytest.mark.parametrize(("spoken", "reading"), [("6", "bring-in"), ("bet 6", "bring-in"),
    ("bet 15", "raise to 15"), ("15", "raise to 15"), ("bring in", "bring-in"),
    ("I bring it in", None), ("raise", "raise to 15")])  # fmt: skip
def test_the_amount_of_the_bring_in_is_the_bring_in(
    game: str, spoken: str, reading: str | None
) -> None:
    hand = stud(game=game)
    if reading is None:
        with pytest.raises(cs.RefusedError, match="is not a declaration"):
            read(hand, spoken=spoken)
    else:
        assert read(hand, spoken=spoken)[0] == reading
        assert read(hand, *([6] if reading == "bring-in" else [15]), spoken=spoken)[0] == reading


@clause("wsop-188.1")
@pytest.mark.parametrize("game", STUD_GAMES)
def test_a_silent_chip_over_the_pot_that_opens_a_pot_limit_stud_is_a_bet_of_the_pot(
    game: str,
) -> None:
    hand = stud("pot", game)
    assert isinstance(hand.decision, cs.decisions.BetDecision)
    assert hand.decision.raise_to is not None
    pot = hand.decision.raise_to[1]
    assert read(hand, 500) == (f"raise to {pot}", "wsop-188.1")
    hand.act(f"raise {pot}")
    assert read(hand, 500) == ("call", "wsop-188.1")


@clause("canberra-17.7")
@pytest.mark.parametrize("spoken", ["raise 35", "raise to 35", "raise by 15", "raise"])
def test_at_canberra_a_declared_raise_below_the_minimum_is_a_call(spoken: str) -> None:
    hand = cs.deal("seven-card-stud", house="canberra", limit="no-limit", ante=5,
                   stacks=[1000] * 3, seed=4)  # fmt: skip
    hand.act("bet 20")
    assert read(hand, 20, 15, spoken=spoken) == ("call", "canberra-17.7")
    intent = hand.interpret_chips(hand.decision.seat, (20, 15), said=spoken)  # type: ignore[union-attr]
    assert intent.returned == 15
    assert read(hand, 20, 20, spoken="raise")[0] == "raise to 40"
    assert read(hand, spoken="raise")[0] == "raise to 40"


@clause("crown-7.23", "wsop-179.1")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_elsewhere_a_declared_raise_below_the_minimum_is_the_minimum(house: str) -> None:
    hand = flop(house=house)
    hand.act("bet 20")
    assert read(hand, spoken="raise to 30")[0] == "raise to 40"


def test_a_tap_out_for_less_than_a_raise_stands_at_canberra() -> None:
    hand = cs.deal("seven-card-stud", house="canberra", limit="no-limit", ante=5,
                   stacks=[35, 35, 35], seed=4)  # fmt: skip
    hand.act("bet 20")
    assert read(hand, spoken="raise 30")[0] == "raise to 30"


@pytest.mark.parametrize(
    ("spoken", "reading"),
    [
        ("Pot", "raise to 90"),
        ("raise the pot", "raise to 90"),
        ("call and raise 50", "raise to 70"),
        ("call and raise", "raise to 40"),
        ("call and raise to 50", "raise to 50"),
        ("reraise", "raise to 40"),
        ("re-raise to 60", "raise to 60"),
    ],
)
@clause("wsop-intro.nolimit.1")
def test_words_of_the_books_are_understood(spoken: str, reading: str) -> None:
    hand = flop("pot")
    hand.act("bet 20")
    assert read(hand, spoken=spoken)[0] == reading


@clause("canberra-A.check", "wsop-279")
def test_a_pass_is_a_check_and_never_a_fold() -> None:
    hand = flop()
    assert read(hand, spoken="pass")[0] == "check"
    hand.act("bet 20")
    with pytest.raises(cs.RefusedError, match="a check is not allowed here"):
        read(hand, spoken="pass")


def test_a_command_that_is_not_possible_now_is_refused_with_a_reason() -> None:
    hand = flop()
    with pytest.raises(cs.RefusedError, match="no bring-in"):
        read(hand, spoken="bring in")
    with pytest.raises(cs.RefusedError, match="size of the pot is not possible"):
        read(flop("fixed"), spoken="pot")


def test_pot_is_understood_in_any_case() -> None:
    for text in ("pot", "Pot", " POT "):
        hand = flop("pot")
        hand.act(text)
        assert isinstance(hand.log[-1], cs.events.Bet)
        assert hand.log[-1].to == 30
    assert parse_declaration("POT") == VerbalDeclaration("pot")
