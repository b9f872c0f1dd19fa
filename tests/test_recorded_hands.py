"""Real hands replayed by the rules: each ends as recorded, or its record is listed as wrong."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING

import pytest
from pokerkit import HandHistory
from tools.select_hands import (
    FIRST_HANDS,
    HANDS_PER_SITUATION,
    SHIPPED_DIR,
    SITUATIONS,
    find_situations,
    select_from_file,
)

from cardspeak.histories import phh
from cardspeak.histories.verification import ACCEPTED, Verdict, Verification, verify
from recorded_hands import EXPECTED_VERDICTS, HANDS_DIR, KNOWN_BAD_RECORDS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


@cache
def load_histories(file: str) -> list[phh.HandHistory]:
    return phh.load(HANDS_DIR / file)


@cache
def verify_file(file: str) -> list[Verification]:
    return [verify(history) for history in load_histories(file)]


def situation_counts(histories: Iterable[phh.HandHistory]) -> Counter[str]:
    """Count the situations that hands have."""
    return Counter(name for history in histories for name in find_situations(history))


@pytest.mark.parametrize("folder", [HANDS_DIR, SHIPPED_DIR], ids=["replayed", "shipped"])
def test_every_file_is_here(folder: Path) -> None:
    assert {path.name for path in folder.glob("*.phh*")} == set(EXPECTED_VERDICTS)


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
def test_the_hands_in_the_repository_are_as_they_were_recorded(file: str) -> None:
    """The hands in the repository are unchanged copies of the files they were selected from."""
    recorded = {history.number: history for history in load_histories(file)}
    for history in phh.load(SHIPPED_DIR / file):
        assert history == recorded[history.number]


def test_the_repository_has_hands_of_every_situation() -> None:
    counts = situation_counts(
        history for file in EXPECTED_VERDICTS for history in phh.load(SHIPPED_DIR / file)
    )
    assert set(SITUATIONS) <= set(counts)
    assert {f"{players} players" for players in range(2, 11)} <= set(counts)


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
def test_the_selection_has_the_first_hands_and_some_of_every_situation(file: str) -> None:
    hands, selected = load_histories(file), phh.loads(select_from_file(HANDS_DIR / file))
    assert selected[:FIRST_HANDS] == hands[:FIRST_HANDS]
    counts = situation_counts(selected)
    assert all(
        counts[name] >= min(HANDS_PER_SITUATION, count)
        for name, count in situation_counts(hands).items()
    )


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
def test_every_hand_ends_as_recorded_except_for_listed_differences(file: str) -> None:
    verdicts = Counter(outcome.verdict for outcome in verify_file(file))
    assert verdicts == EXPECTED_VERDICTS[file]


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
def test_each_wrong_record_is_listed_with_what_is_wrong(file: str) -> None:
    wrong_records: dict[str, dict[str, str]] = {}
    for outcome in verify_file(file):
        verdict = outcome.verdict
        if verdict in ACCEPTED or (file, verdict) == ("handhq-ps.phhs", Verdict.NO_WINNER):
            continue
        error = "" if verdict is Verdict.NO_WINNER else outcome.error.split(": ", 1)[1]
        wrong_records.setdefault(verdict.name, {})[outcome.hand_number] = error
    assert wrong_records == KNOWN_BAD_RECORDS.get(file, {})


def test_records_without_winnings_but_with_stacks_have_the_right_stacks() -> None:
    """These are Ongame's split pots; the rake is at most three dollars."""
    for outcome in verify_file("handhq-ong.phhs"):
        if outcome.verdict is Verdict.NO_WINNER:
            assert outcome.computed_stacks is not None
            assert outcome.recorded_stacks is not None
            rake = sum(outcome.computed_stacks) - sum(outcome.recorded_stacks)
            assert 0 <= rake <= 3


@pytest.mark.parametrize("file", ["handhq-ong.phhs", "handhq-ps.phhs"])
def test_no_rake_is_higher_than_these_sites_charged(file: str) -> None:
    """Three dollars at most, at any stakes."""
    rakes = [outcome.rake for outcome in verify_file(file) if outcome.verdict is Verdict.RAKED]
    assert max(rake for rake in rakes if rake is not None) == 3


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
def test_every_hand_can_be_written_and_read_again(file: str) -> None:
    hands = load_histories(file)
    text = phh.dumps_all(hands) if file.endswith("s") else phh.dumps(hands[0])
    assert phh.loads(text) == hands


@pytest.mark.parametrize("file", EXPECTED_VERDICTS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_where_a_record_has_no_winner_pokerkit_agrees(file: str) -> None:
    """Except for fractions of a cent, which PokerKit does not divide further."""
    for history, outcome in zip(load_histories(file), verify_file(file), strict=True):
        if outcome.verdict is not Verdict.NOT_RECORDED:
            continue
        parsed = HandHistory.loads(phh.dumps(history), parse_value=Decimal)  # type: ignore[arg-type]
        *_, final_state = parsed
        assert outcome.computed_stacks is not None
        for ours, theirs in zip(outcome.computed_stacks, final_state.stacks, strict=True):
            assert abs(ours - Decimal(theirs)) < Decimal("0.01"), history
