"""What `make prove` found: how many breaks of each clause's rules its tests noticed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.houses.clauses import Clause

PROOF: Final = Path("build", "proof.json")
"""Where `make prove` writes its report, beside the results of the tests."""


class InvalidProofError(ValueError):
    """A report of `make prove` that is unreadable; the message says what to do."""


@dataclass(frozen=True, slots=True)
class ProofCount:
    """How the breaks of some clauses ended."""

    noticed: int
    equivalent: int
    """Breaks that change nothing a clause orders."""
    total: int

    @property
    def to_notice(self) -> int:
        """The number of breaks that a test must notice."""
        return self.total - self.equivalent


@dataclass(frozen=True, slots=True)
class ProofReport:
    """The outcomes of the breaks of each clause."""

    outcomes: dict[str, Counter[str]]

    @classmethod
    def load(cls, path: Path) -> Self | None:
        """Load the report, or return None if there is none."""
        if not path.is_file():
            return None
        outcomes: dict[str, Counter[str]] = {}
        try:
            for broken in json.loads(path.read_text("utf-8"))["breaks"]:
                outcomes.setdefault(broken["clause"], Counter())[broken["outcome"]] += 1
        except (ValueError, LookupError, TypeError) as error:
            raise InvalidProofError(
                f"{path} is not a report of `make prove`: run it again, or remove the file"
            ) from error
        return cls(outcomes)

    def count(self, clauses: Iterable[Clause]) -> ProofCount:
        """Return how the breaks of these clauses ended."""
        total = sum((self.outcomes.get(clause.id, Counter()) for clause in clauses), Counter[str]())
        return ProofCount(total["noticed"], total["equivalent"], total.total())
