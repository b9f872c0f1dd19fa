"""Cardspeak: a whole poker room. Cards speak: a tabled hand reads itself.

>>> import cardspeak as cs
>>> hand = cs.deal("nlhe", blinds=(5, 10), stacks=[1000] * 3, seed=7)
>>> hand.act("raise 30")
>>> cs.HIGH.describe(cs.HIGH.strength(cs.parse_cards("QhQd7c7sTh2d3c")))
'two pair, queens and sevens, ten kicker'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak import commands, decisions, events, irregularities, ranking, rulings
    from cardspeak.cards import (
        MEXICAN_DECK,
        Card,
        Deck,
        InvalidCardsError,
        SuitOrder,
        deck,
        format_card_symbols,
        format_cards,
        parse_cards,
    )
    from cardspeak.games import GAMES, Game, UnknownGameError, get_game
    from cardspeak.hand import (
        BettingOptions,
        ChineseOptions,
        DealingOptions,
        GameSpec,
        Hand,
        InvalidGameSpecError,
        RefusedError,
        ShowdownOptions,
    )
    from cardspeak.hand.game_spec import game_spec
    from cardspeak.hand.views import HandView, Observation
    from cardspeak.histories.phh import HandHistory, InvalidHistoryError
    from cardspeak.histories.recording import record_hand
    from cardspeak.histories.replay import IllegalHistoryError, replay
    from cardspeak.houses import HOUSES, House
    from cardspeak.houses.commission import HandCharge, NoCharge, PercentageCharge, TimeCharge
    from cardspeak.houses.rule_violation import RuleViolationError
    from cardspeak.library import deal
    from cardspeak.odds import (
        ExpectedPoints,
        InvalidRangeError,
        Odds,
        OddsError,
        Range,
        expected_points,
        odds,
        parse_range,
    )
    from cardspeak.podium import ListedGame, Podium
    from cardspeak.ranking import (
        ACE_TO_FIVE,
        ANY_CARDS,
        BADUGI,
        DEUCE_TO_SEVEN,
        EIGHT_OR_BETTER,
        HIGH,
        HOLE_ONLY,
        OMAHA,
        Ranking,
        get_ranking,
    )
    from cardspeak.shuffle import secure_seed, seed_from_int
    from cardspeak.svg import render_cards
    from cardspeak.table import InvalidTableSpecError, Rotation, Table, TableSpec
    from cardspeak.table.table_spec import table_spec
    from cardspeak.tournament import (
        InvalidTournamentSpecError,
        Tournament,
        TournamentDriver,
        TournamentSpec,
    )
    from cardspeak.tournament.formats import freezeout, shootout, sit_and_go

__version__: Final = "0.1.0"

__all__ = [
    "ACE_TO_FIVE",
    "ANY_CARDS",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "GAMES",
    "HIGH",
    "HOLE_ONLY",
    "HOUSES",
    "MEXICAN_DECK",
    "OMAHA",
    "BettingOptions",
    "Card",
    "ChineseOptions",
    "DealingOptions",
    "Deck",
    "ExpectedPoints",
    "Game",
    "GameSpec",
    "Hand",
    "HandCharge",
    "HandHistory",
    "HandView",
    "House",
    "IllegalHistoryError",
    "InvalidCardsError",
    "InvalidGameSpecError",
    "InvalidHistoryError",
    "InvalidRangeError",
    "InvalidTableSpecError",
    "InvalidTournamentSpecError",
    "ListedGame",
    "NoCharge",
    "Observation",
    "Odds",
    "OddsError",
    "PercentageCharge",
    "Podium",
    "Range",
    "Ranking",
    "RefusedError",
    "Rotation",
    "RuleViolationError",
    "ShowdownOptions",
    "SuitOrder",
    "Table",
    "TableSpec",
    "TimeCharge",
    "Tournament",
    "TournamentDriver",
    "TournamentSpec",
    "UnknownGameError",
    "commands",
    "deal",
    "decisions",
    "deck",
    "events",
    "expected_points",
    "format_card_symbols",
    "format_cards",
    "freezeout",
    "game_spec",
    "get_game",
    "get_ranking",
    "irregularities",
    "odds",
    "parse_cards",
    "parse_range",
    "ranking",
    "record_hand",
    "render_cards",
    "replay",
    "rulings",
    "secure_seed",
    "seed_from_int",
    "shootout",
    "sit_and_go",
    "table_spec",
]

_NAMES: Final = {
    "cardspeak.cards": (
        "MEXICAN_DECK",
        "InvalidCardsError",
        "Card",
        "Deck",
        "SuitOrder",
        "deck",
        "format_card_symbols",
        "format_cards",
        "parse_cards",
    ),
    "cardspeak.svg": ("render_cards",),
    "cardspeak.shuffle": (
        "secure_seed",
        "seed_from_int",
    ),
    "cardspeak.ranking": (
        "ACE_TO_FIVE",
        "ANY_CARDS",
        "BADUGI",
        "DEUCE_TO_SEVEN",
        "EIGHT_OR_BETTER",
        "HIGH",
        "HOLE_ONLY",
        "OMAHA",
        "Ranking",
        "get_ranking",
    ),
    "cardspeak.games": (
        "GAMES",
        "Game",
        "UnknownGameError",
        "get_game",
    ),
    "cardspeak.houses": (
        "HOUSES",
        "House",
    ),
    "cardspeak.houses.commission": ("HandCharge", "NoCharge", "PercentageCharge", "TimeCharge"),
    "cardspeak.houses.rule_violation": ("RuleViolationError",),
    "cardspeak.hand": (
        "InvalidGameSpecError",
        "BettingOptions",
        "ChineseOptions",
        "DealingOptions",
        "GameSpec",
        "Hand",
        "RefusedError",
        "ShowdownOptions",
        "game_spec",
    ),
    "cardspeak.hand.views": ("HandView", "Observation"),
    "cardspeak.library": ("deal",),
    "cardspeak.table": (
        "InvalidTableSpecError",
        "Rotation",
        "Table",
        "TableSpec",
        "table_spec",
    ),
    "cardspeak.podium": (
        "ListedGame",
        "Podium",
    ),
    "cardspeak.tournament": (
        "InvalidTournamentSpecError",
        "Tournament",
        "TournamentDriver",
        "TournamentSpec",
    ),
    "cardspeak.tournament.formats": (
        "freezeout",
        "shootout",
        "sit_and_go",
    ),
    "cardspeak.histories.phh": (
        "InvalidHistoryError",
        "HandHistory",
    ),
    "cardspeak.histories.recording": ("record_hand",),
    "cardspeak.histories.replay": (
        "IllegalHistoryError",
        "replay",
    ),
    "cardspeak.odds": (
        "InvalidRangeError",
        "ExpectedPoints",
        "Odds",
        "OddsError",
        "Range",
        "expected_points",
        "parse_range",
    ),
}
"""Where the names above are, so that each is imported when it is first used."""
_MODULE_OF: Final = {name: module for module, names in _NAMES.items() for name in names}

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        """Find a public name, importing its module only now: `import cardspeak` is instant."""
        if name in _MODULE_OF:
            return globals().setdefault(name, getattr(import_module(_MODULE_OF[name]), name))
        if name in __all__:
            return import_module(f"cardspeak.{name}")
        raise AttributeError(f"module 'cardspeak' has no attribute {name!r}")

    def __dir__() -> list[str]:
        """List the public names, used or not, so that consoles and notebooks can complete them."""
        return ["__version__", *__all__]
