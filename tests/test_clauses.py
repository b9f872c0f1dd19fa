"""The catalogues of clauses: complete, unchanged, and easy to query."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import FrozenInstanceError
from hashlib import sha256
from importlib.resources import files

import pytest

from cardspeak.houses import clauses
from cardspeak.houses.clauses import (
    BOOKS,
    ENFORCEMENTS,
    KINDS,
    Ambiguity,
    Clause,
    UnknownClauseError,
)
from soak import shared_folder

SIZES = {"crown": 478, "canberra": 225, "official": 296, "wsop": 699}
DIGESTS = {
    "crown": "d8f7b0a9c5085c6c440377e96f3e2f718fd4686a9901e93d308ffc80d055caff",
    "canberra": "7488b750dcc7e24c775e867454b9146ff847357716c646c36dce0b3f8d85da1c",
    "official": "083e3637040e1b5b369435470353cfae89c2908f00641faa2edc6f9e85758b4c",
    "wsop": "13469a657441110f38523e493ab937a15ee21516511f79f5fd7fc41894e08110",
}
"""SHA-256 of the catalogues beside the rulebooks: `sha256sum ../shared/rulebooks/*.tsv`."""
ALL_CLAUSES = [clause for name in BOOKS for clause in clauses.clauses_of_book(name)]


def ids(clauses_found: Iterable[Clause]) -> list[str]:
    return [clause.id for clause in clauses_found]


def catalogue_line(clause: Clause) -> str:
    """Return the line of the catalogue that a clause was read from."""
    ambiguities = ". ".join(
        f"{ambiguity.question}; suggested reading: {ambiguity.reading}"
        for ambiguity in clause.ambiguities
    )
    gist = f"{clause.gist} [AMBIGUOUS: {ambiguities}]" if ambiguities else clause.gist
    return "\t".join((clause.id, ",".join(clause.games), clause.kind, clause.enforcement, gist))


def test_the_four_books_have_all_their_clauses() -> None:
    assert {name: len(clauses.clauses_of_book(name)) for name in BOOKS} == SIZES
    assert len(ALL_CLAUSES) == 1_698


def test_no_two_clauses_have_the_same_id() -> None:
    assert len({clause.id.casefold() for clause in ALL_CLAUSES}) == len(ALL_CLAUSES)


def test_every_clause_has_a_known_kind_and_a_known_enforcement() -> None:
    assert {clause.kind for clause in ALL_CLAUSES} == set(KINDS)
    assert {clause.enforcement for clause in ALL_CLAUSES} == set(ENFORCEMENTS)


def test_an_id_is_a_book_and_a_number() -> None:
    assert all(clause.id == f"{clause.book}-{clause.number}" for clause in ALL_CLAUSES)


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_lost_in_reading_a_catalogue(name: str) -> None:
    text = files(clauses).joinpath(f"{name}.tsv").read_text("utf-8")
    assert [
        catalogue_line(clause) for clause in clauses.clauses_of_book(name)
    ] == text.splitlines()[1:]


@pytest.mark.parametrize("name", BOOKS)
def test_the_catalogue_in_the_package_is_the_one_beside_the_rulebook(name: str) -> None:
    catalogue = files(clauses).joinpath(f"{name}.tsv").read_bytes()
    assert sha256(catalogue).hexdigest() == DIGESTS[name]
    rulebooks = shared_folder("rulebooks")
    if rulebooks is not None:
        assert catalogue == (rulebooks / f"{name}.tsv").read_bytes()


def test_importing_the_module_reads_no_catalogue() -> None:
    program = (
        "import sys; opened = []\n"
        "sys.addaudithook(lambda event, args: event == 'open' and opened.append(str(args[0])))\n"
        "from cardspeak.houses import clauses\n"
        "read = lambda: sorted(name[-9:] for name in opened if name.endswith('.tsv'))\n"
        "print(read()); clauses.get_clause('crown-7.1'); print(read())\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines() == ["[]", "['crown.tsv']"]


def test_a_book_is_read_once() -> None:
    assert clauses.clauses_of_book("crown")[0] is clauses.clauses_of_book("crown")[0]


def test_a_clause_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        clauses.get_clause("wsop-129.3").gist = "Anything goes."  # type: ignore[misc]


def test_a_clause_is_found_by_its_id() -> None:
    clause = clauses.get_clause("wsop-129.3")
    assert (clause.book, clause.number, clause.games, clause.kind, clause.enforcement) == (
        "wsop",
        "129.3",
        ("all",),
        "betting",
        "engine",
    )
    assert clause.reading is None


def test_an_ambiguity_is_kept_apart_from_the_gist() -> None:
    clause = clauses.get_clause("crown-19.8")
    assert clause.gist == "Percentage commission is rounded down to the whole dollar."
    assert clause.ambiguities == (
        Ambiguity("per pot or on the total", "per pot, since 9.4 deducts from each pot"),
    )
    assert clause.reading == "per pot, since 9.4 deducts from each pot"


def test_a_clause_may_have_two_ambiguities() -> None:
    assert clauses.get_clause("crown-20.3").ambiguities == (
        Ambiguity("text cites 7.15 (raise cap)", "7.17/7.18"),
        Ambiguity(
            "Draw also has over-blinds, each double the last (26.1)",
            "in draw the straddle is the first over-blind",
        ),
    )
    assert Counter(len(clause.ambiguities) for clause in ALL_CLAUSES) == {0: 1_461, 1: 235, 2: 2}


def test_every_ambiguity_has_a_question_and_a_reading() -> None:
    ambiguities = [ambiguity for clause in ALL_CLAUSES for ambiguity in clause.ambiguities]
    assert all(ambiguity.question and ambiguity.reading for ambiguity in ambiguities)
    assert not any("[AMBIGUOUS" in clause.gist for clause in ALL_CLAUSES)


@pytest.mark.parametrize(
    ("clause_id", "message"),
    [
        (
            "wsop-129",
            "there is no clause 'wsop-129': did you mean wsop-129.1, wsop-129.2 or wsop-129.3?",
        ),
        ("WSOP-146", "there is no clause 'WSOP-146': did you mean wsop-146, "),
        ("canberra-a.ante", "did you mean canberra-A.ante"),
        (
            "seven of clubs",
            "there is no clause 'seven of clubs': an id is a book and a number, as in wsop-129.3",
        ),
        ("", "there is no clause '': an id is a book and a number, as in wsop-129.3"),
    ],
)
def test_an_unknown_id_is_refused_with_close_matches(clause_id: str, message: str) -> None:
    with pytest.raises(UnknownClauseError) as error:
        clauses.get_clause(clause_id)
    assert message in str(error.value)
    assert isinstance(error.value, LookupError)


def test_an_unknown_book_is_refused_with_close_matches() -> None:
    with pytest.raises(UnknownClauseError, match=r"^there is no book 'wosp': did you mean wsop\?$"):
        clauses.clauses_of_book("wosp")
    with pytest.raises(UnknownClauseError, match="choose crown, canberra, official or wsop"):
        clauses.clauses_of_book("bicycle")


def test_a_section_is_a_clause_and_all_below_it_and_no_other_number() -> None:
    assert ids(clauses.get_section("wsop", "129")) == [f"wsop-129.{part}" for part in range(1, 5)]
    assert ids(clauses.get_section("crown", "4.1")) == [
        "crown-4.1.a",
        *(f"crown-4.1.b.{part}" for part in ("i", "ii", "iii", "iv")),
    ]
    assert all(clause.number.startswith("1.") for clause in clauses.get_section("crown", "1"))
    assert "official-8.2" in ids(clauses.get_section("official", "8.2"))


def test_a_section_is_found_by_number_or_id_in_either_case() -> None:
    assert clauses.get_section("canberra", "a.ante") == clauses.get_section(
        "canberra", "canberra-A.ante"
    )


@pytest.mark.parametrize("number", ["999", "", "crown-7.1", "129."])
def test_a_section_that_is_not_there_is_refused(number: str) -> None:
    with pytest.raises(UnknownClauseError, match="wsop has no clause"):
        clauses.get_section("wsop", number)


def test_find_returns_all_clauses_without_criteria() -> None:
    assert clauses.find_clauses() == tuple(ALL_CLAUSES)


def test_find_requires_every_criterion() -> None:
    matching = clauses.find_clauses(
        "odd", book="wsop", kind="pot", enforcement="engine", game="omaha-8"
    )
    assert matching
    for clause in matching:
        assert (clause.book, clause.kind, clause.enforcement) == ("wsop", "pot", "engine")
        assert {"all", "omaha-8"} & set(clause.games)


def test_find_requires_every_word_in_any_case_and_order() -> None:
    assert clauses.find_clauses("RAISE short all-in") == clauses.find_clauses("all-in short raise")
    assert len(clauses.find_clauses("all-in short raise")) < len(clauses.find_clauses("all-in"))


def test_find_looks_in_ambiguities_too() -> None:
    assert "crown-20.3" in ids(clauses.find_clauses("first over-blind", book="crown"))


def test_a_clause_for_all_games_is_for_each_game_that_its_book_deals() -> None:
    assert "wsop-146" in ids(clauses.find_clauses(game="razz"))
    assert "wsop-146" in ids(clauses.find_clauses(game="all"))
    assert {clause.book for clause in clauses.find_clauses(game="razz")} == {"wsop"}


def test_the_games_of_a_book_are_those_its_clauses_name() -> None:
    assert clauses.games_in_book("canberra") == ("seven-card-stud", "tournament")
    assert "all" not in clauses.games_in_book()
    assert set(clauses.games_in_book("wsop")) < set(clauses.games_in_book())


@pytest.mark.parametrize(
    ("criteria", "message"),
    [
        ({"kind": "beting"}, r"there is no kind of clause 'beting': did you mean betting\?"),
        (
            {"enforcement": "motor"},
            "there is no enforcement 'motor': choose engine, ruling, notice or none",
        ),
        ({"game": "holden"}, r"there is no game 'holden': did you mean holdem"),
        ({"book": "crow"}, r"there is no book 'crow': did you mean crown\?"),
    ],
)
def test_find_refuses_values_that_no_catalogue_has(criteria: dict[str, str], message: str) -> None:
    with pytest.raises(UnknownClauseError, match=message):
        clauses.find_clauses(**criteria)
