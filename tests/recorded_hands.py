"""The real hands that tests replay, and what is known about them.

`make test` replays those in tests/data/hands, which `tools/select_hands.py` selected and every
clone has. `make soak` replays all the hands they were selected from, if they are next to the
repository.
"""

from __future__ import annotations

from typing import Final

from tools.select_hands import SHIPPED_DIR

from cardspeak.histories.verification import Verdict
from soak import shared_folder

SHIPPED_VERDICTS: Final[dict[str, dict[Verdict, int]]] = {
    "pluribus.phhs": {Verdict.MATCHES: 235},
    "wsop-2023-mixed.phhs": {Verdict.MATCHES: 27},
    "alice-carol-wikipedia.phh": {Verdict.NOT_RECORDED: 1},
    "antonius-blom-2009.phh": {Verdict.NOT_RECORDED: 1},
    "arieh-yockey-2019.phh": {Verdict.NOT_RECORDED: 1},
    "handhq-abs.phhs": {
        Verdict.MATCHES: 113,
        Verdict.RAKED: 120,
        Verdict.NOT_RECORDED: 72,
        Verdict.OVERPAID: 8,
    },
    "handhq-ong.phhs": {
        Verdict.MATCHES: 110,
        Verdict.RAKED: 167,
        Verdict.NO_WINNER: 16,
        Verdict.UNLISTED_BLIND: 11,
        Verdict.CONTRADICTORY: 1,
        Verdict.ILLEGAL_ACTION: 1,
    },
    "handhq-ps.phhs": {
        Verdict.MATCHES: 31,
        Verdict.RAKED: 41,
        Verdict.NOT_RECORDED: 99,
        # Pots won without a showdown: the record says that nobody won anything.
        Verdict.NO_WINNER: 134,
        Verdict.OVERPAID: 4,
    },
}
"""Verdicts on the 1,193 hands in the repository."""

ALL_VERDICTS: Final[dict[str, dict[Verdict, int]]] = {
    "pluribus.phhs": {Verdict.MATCHES: 2000},
    "wsop-2023-mixed.phhs": {Verdict.MATCHES: 27},
    "alice-carol-wikipedia.phh": {Verdict.NOT_RECORDED: 1},
    "antonius-blom-2009.phh": {Verdict.NOT_RECORDED: 1},
    "arieh-yockey-2019.phh": {Verdict.NOT_RECORDED: 1},
    "handhq-abs.phhs": {
        Verdict.MATCHES: 645,
        Verdict.RAKED: 590,
        Verdict.NOT_RECORDED: 257,
        Verdict.OVERPAID: 8,
    },
    "handhq-ong.phhs": {
        Verdict.MATCHES: 782,
        Verdict.RAKED: 689,
        Verdict.NO_WINNER: 16,
        Verdict.UNLISTED_BLIND: 11,
        Verdict.CONTRADICTORY: 1,
        Verdict.ILLEGAL_ACTION: 1,
    },
    "handhq-ps.phhs": {
        Verdict.MATCHES: 246,
        Verdict.RAKED: 167,
        Verdict.NOT_RECORDED: 317,
        Verdict.NO_WINNER: 766,
        Verdict.OVERPAID: 4,
    },
}
"""Verdicts on all 6,530 hands."""

KNOWN_BAD_RECORDS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "handhq-abs.phhs": {
        # The pot had money in it that no action of the record accounts for; presumably a blind of
        # a player whom the record leaves out.
        "OVERPAID": {
            "29": "p3 +1",
            "186": "p1 +0.15",
            "254": "p5 +0.75",
            "453": "p4 +1",
            "971": "p2 +1",
            "979": "p3 +2",
            "1094": "p2 +2",
            "1487": "p4 +1.5",
        },
    },
    "handhq-ps.phhs": {
        "OVERPAID": {
            "39": "p5 +0.1",
            "329": "p4 +2.1",
            "1002": "p5 +0.35",
            "1116": "p3 +0.85",
        },
    },
    "handhq-ong.phhs": {
        # A new player posted a big blind and a dead small one; the record lists only the small one.
        "UNLISTED_BLIND": {
            "429": "p3 -2",
            "510": "p3 -2",
            "537": "p2 +2, p3 -2",
            "579": "p3 -2",
            "801": "p4 -2",
            "1106": "p3 -3, p4 +3",
            "1129": "p2 +3, p3 -3",
            "1176": "p3 +3, p4 -6",
            "1192": "p2 +1, p3 -3",
            "1290": "p1 +3, p4 -3",
            "1325": "p1 +3, p4 -3",
        },
        # The finishing stacks leave the two players who were called all-in nearly where they began.
        "CONTRADICTORY": {"76": "p2 -1041, p4 +1038"},
        # Heads up with one blind; the two blinds are listed the wrong way round, so that the wrong
        # player seems to have posted and the other acts out of turn.
        "ILLEGAL_ACTION": {"941": "it is p2's turn (wsop-intro.button.4)"},
        # All have more than one winner, or a side pot: the site's lines about those were not
        # parsed. Their finishing stacks are correct.
        "NO_WINNER": dict.fromkeys(
            (
                *("22", "208", "256", "350", "526", "636", "706", "734"),
                *("808", "1032", "1090", "1110", "1116", "1358", "1370", "1385"),
            ),
            "",
        ),
    },
}
"""Each record that is wrong, and by how much: the repository has them all."""

_ALL: Final = shared_folder("hands")
HANDS_DIR: Final = _ALL or SHIPPED_DIR
EXPECTED_VERDICTS: Final = ALL_VERDICTS if _ALL else SHIPPED_VERDICTS
