"""Flop games: hold'em, pineapple, Omaha and its variants, drawmaha."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BoardStep,
    BurnStep,
    DealStep,
    DiscardStep,
    DrawStep,
    ExtraBlinds,
    FirstByPosition,
    ForcedBets,
    Game,
    OpeningRule,
    Script,
    ScriptStep,
    Share,
)
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY, OMAHA

FIRST_ROUND = FirstByPosition.LEFT_OF_BLINDS
LATER_ROUNDS = FirstByPosition.LEFT_OF_BUTTON
MAY_CHECK = OpeningRule.MAY_CHECK


def _first_round(
    clause: str,
    others_clause: str = "",
    last_player_clause: str = "",
    passed_on_clause: str = "",
    raise_cap_clause: str = "",
) -> BetStep:
    return BetStep(
        FIRST_ROUND,
        MAY_CHECK,
        BetTier.SMALL,
        clause,
        others_clause,
        last_player_clause,
        passed_on_clause,
        raise_cap_clause=raise_cap_clause,
    )


def _later_round(
    tier: BetTier, clause: str, others: str, last_player: str = "", raise_cap_clause: str = ""
) -> BetStep:
    """Return a later round.

    `others` and `last_player` are the last letters of the clauses on what the others may do, and
    on when the last player wins.
    """
    others_clause = f"{clause[:-1]}{others}" if others else ""
    last_player_clause = f"{clause[:-1]}{last_player}" if last_player else ""
    return BetStep(
        LATER_ROUNDS,
        MAY_CHECK,
        tier,
        clause,
        others_clause,
        last_player_clause,
        raise_cap_clause=raise_cap_clause,
    )


def _streets(
    book: str, *clauses: str, others: str = "", last_player: str = "", raise_cap_clause: str = ""
) -> tuple[ScriptStep, ...]:
    """Return the streets: burn, flop, bet, burn, turn, bet, burn, river, bet."""
    flop, flop_bet, turn, turn_bet, river, river_bet = (f"{book}-{clause}" for clause in clauses)
    cap = raise_cap_clause
    return (
        BurnStep(flop),
        BoardStep(3, flop, "flop"),
        _later_round(BetTier.SMALL, flop_bet, others, last_player, cap),
        BurnStep(turn),
        BoardStep(1, turn, "turn"),
        _later_round(BetTier.BIG, turn_bet, others, last_player, cap),
        BurnStep(river),
        BoardStep(1, river, "river"),
        _later_round(BetTier.BIG, river_bet, others, raise_cap_clause=cap),
    )


def _crown(section: int) -> tuple[ScriptStep, ...]:
    """Return the rounds and streets of Crown's flop games, after the deal."""
    first = f"crown-{section}.2"
    points = ("3", "4.a", "5", "6.a", "7", "8.a")
    cap = "crown-7.16.b"
    return (
        _first_round(f"{first}.a", f"{first}.e", f"{first}.e", f"{first}.b", cap),
        *_streets(
            "crown",
            *(f"{section}.{point}" for point in points),
            others="b",
            last_player="b",
            raise_cap_clause=cap,
        ),
    )


_HOLDEM_CLAUSES = ("intro.holdem.1", "intro.button.5") * 3
_OMAHA_CLAUSES = ("intro.omaha.1", "intro.button.5") * 3
_FIRST_ROUND = _first_round("wsop-intro.button.4")
_LISTED_LIMITS = ("fixed", "pot", "no-limit")
"""The limits of games whose structures the WSOP lists."""


def _wsop(
    deal_step: DealStep,
    shares: tuple[Share, ...],
    max_players: tuple[int, str],
    *,
    usual_limit: str = "",
    limits: tuple[str, ...] = ALL_LIMITS,
    limits_clause: str = "wsop-intro.nolimit.1",
    forced_bets_clause: str = "wsop-intro.omaha.3",
    board_count: int = 1,
    streets: tuple[ScriptStep, ...] | None = None,
    min_hole_cards: tuple[int, str] = (0, ""),
) -> Script:
    return Script(
        (deal_step, _FIRST_ROUND, *(streets or _streets("wsop", *_OMAHA_CLAUSES))),
        {"52": max_players},
        ForcedBets.ANTE_OR_BLINDS,
        shares,
        limits,
        limits_clause=limits_clause,
        forced_bets_clause=forced_bets_clause,
        blind_clauses=("wsop-intro.button.3",),
        usual_limit=usual_limit,
        board_count=board_count,
        min_hole_cards=min_hole_cards,
    )


HOLDEM = Game(
    "holdem",
    "Hold'em",
    "flop",
    {
        "crown": Script(
            (
                DealStep("D,D", "crown-28.1"),
                *_crown(28),
            ),
            {"52": (12, "crown-4.3")},
            ForcedBets.BLINDS,
            (Share("high", ANY_CARDS, "crown-28.9"),),
            ("fixed", "half-pot", "pot", "no-limit"),
            limits_clause="crown-7.16",
            forced_bets_clause="crown-20.2.a",
            blind_clauses=("crown-20.2.a", "crown-20.2.b"),
            usual_limit="no-limit",
            unopened_clause="crown-28.2.c",
            extra_blinds=(ExtraBlinds.LEFT_OF_BIG_BLIND, "crown-7.17"),
        ),
        "official": Script(
            (
                DealStep("D,D", "official-16.1.d"),
                _first_round(
                    "official-16.2.a", "official-16.2.c", passed_on_clause="official-16.2.b"
                ),
                *_streets(
                    "official",
                    "16.3.a",
                    "16.3.b",
                    "16.4.a",
                    "16.4.b",
                    "16.5.a",
                    "16.5.b",
                    others="c",
                ),
            ),
            {"52": (10, "official-5.1.a.iv")},
            ForcedBets.BLINDS,
            (Share("high", ANY_CARDS, "official-16.5.d"),),
            ALL_LIMITS,
            limits_clause="official-16.6.a",
            min_blind_clause="official-16.6.b",
            forced_bets_clause="official-16.1.c.i",
            blind_clauses=("official-16.1.c.i", "official-16.1.c.ii"),
            usual_limit="no-limit",
            extra_blinds=(ExtraBlinds.NOBODY, "official-1.1.over-blind"),
        ),
        "wsop": _wsop(
            DealStep("D,D", "wsop-intro.holdem.1"),
            (Share("high", ANY_CARDS, "wsop-intro.holdem.2"),),
            (10, "wsop-intro.holdem.1"),
            usual_limit="no-limit",
            forced_bets_clause="wsop-intro.holdem.3",
            streets=_streets("wsop", *_HOLDEM_CLAUSES),
        ),
    },
)

_PINEAPPLE_SHARES = (Share("high", ANY_CARDS, "wsop-intro.holdem.2"),)
PINEAPPLE = Game(
    "pineapple",
    "Pineapple",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D", "wsop-intro.pineapple"),
            _PINEAPPLE_SHARES,
            (10, "wsop-intro.pineapple"),
            usual_limit="no-limit",
            forced_bets_clause="wsop-intro.holdem.3",
            streets=(DiscardStep(1, "wsop-intro.pineapple"), *_streets("wsop", *_HOLDEM_CLAUSES)),
        ),
    },
)
CRAZY_PINEAPPLE = Game(
    "crazy-pineapple",
    "Crazy pineapple",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D", "wsop-intro.crazy-pineapple"),
            _PINEAPPLE_SHARES,
            (10, "wsop-intro.crazy-pineapple"),
            usual_limit="no-limit",
            forced_bets_clause="wsop-intro.holdem.3",
            streets=(
                *_streets("wsop", *_HOLDEM_CLAUSES)[:3],
                DiscardStep(1, "wsop-intro.crazy-pineapple"),
                *_streets("wsop", *_HOLDEM_CLAUSES)[3:],
            ),
        ),
    },
)

OMAHA_HIGH = Game(
    "omaha",
    "Omaha",
    "flop",
    {
        "crown": Script(
            (
                DealStep("DD,DD", "crown-29.1"),
                *_crown(29),
            ),
            {"52": (10, "crown-4.3"), "32": (5, "crown-4.3")},
            ForcedBets.BLINDS,
            (Share("high", OMAHA, "crown-29.9"),),
            ("fixed", "half-pot", "pot", "no-limit"),
            limits_clause="crown-7.16",
            forced_bets_clause="crown-20.2.a",
            blind_clauses=("crown-20.2.a", "crown-20.2.b"),
            usual_limit="pot",
            unopened_clause="crown-29.2.c",
            extra_blinds=(ExtraBlinds.LEFT_OF_BIG_BLIND, "crown-7.17"),
        ),
        "official": Script(
            (
                DealStep("D,D,D,D", "official-17.1.d"),
                _first_round(
                    "official-17.2.a", "official-17.2.c", passed_on_clause="official-17.2.b"
                ),
                *_streets(
                    "official",
                    "17.3.a",
                    "17.3.b",
                    "17.4.a",
                    "17.4.b",
                    "17.5.a",
                    "17.5.b",
                    others="c",
                ),
            ),
            {"52": (10, "official-5.1.a.v")},
            ForcedBets.BLINDS,
            (Share("high", OMAHA, "official-17.5.d"),),
            ALL_LIMITS,
            limits_clause="official-17.6.a",
            min_blind_clause="official-17.6.b",
            forced_bets_clause="official-17.1.c.i",
            blind_clauses=("official-17.1.c.i", "official-17.1.c.ii"),
            usual_limit="pot",
            extra_blinds=(ExtraBlinds.NOBODY, "official-1.1.over-blind"),
        ),
        "wsop": _wsop(
            DealStep("D,D,D,D", "wsop-intro.omaha.1"),
            (Share("high", OMAHA, "wsop-intro.omaha.2"),),
            (10, "wsop-intro.omaha.1"),
            usual_limit="pot",
        ),
    },
)
_HIGH_AND_EIGHT = (
    Share("high", OMAHA, "wsop-189", whole_pot_clause="wsop-191"),
    Share("eight-or-better", OMAHA, "wsop-190"),
)
OMAHA_8 = Game(
    "omaha-8",
    "Omaha eight-or-better",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D", "wsop-intro.omaha.1"),
            _HIGH_AND_EIGHT,
            (10, "wsop-intro.omaha-8"),
            limits=_LISTED_LIMITS,
            limits_clause="wsop-intro.omaha-8",
        )
    },
)
OMAHA_HILO = Game(
    "omaha-hilo",
    "Omaha high-low",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D", "wsop-intro.omaha.1"),
            (Share("high", OMAHA, "wsop-189"), Share("ace-to-five", OMAHA, "wsop-192")),
            (10, "wsop-192"),
            limits=_LISTED_LIMITS,
            limits_clause="wsop-intro.omaha-8",
        )
    },
)
BIG_O = Game(
    "big-o",
    "Big O",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D,D", "wsop-intro.big-o"),
            _HIGH_AND_EIGHT,
            (8, "wsop-intro.big-o"),
            usual_limit="pot",
            limits=_LISTED_LIMITS,
            limits_clause="wsop-intro.omaha-8",
        )
    },
)
BIG_EASY = Game(
    "big-easy",
    "Big easy",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D,D,D", "wsop-intro.big-easy"),
            _HIGH_AND_EIGHT,
            (7, "wsop-intro.big-easy"),
            usual_limit="pot",
            limits=_LISTED_LIMITS,
            limits_clause="wsop-intro.omaha-8",
            min_hole_cards=(5, "wsop-intro.big-easy"),
        )
    },
)
DOUBLE_BOARD_OMAHA = Game(
    "double-board-omaha",
    "Double-board Omaha",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D,D", "wsop-intro.double-board.1"),
            (
                Share("high", OMAHA, "wsop-intro.double-board.4", board_index=0),
                Share("high", OMAHA, "wsop-intro.double-board.4", board_index=1),
            ),
            (7, "wsop-intro.double-board.1"),
            limits=("fixed",),
            limits_clause="wsop-intro.double-board.1",
            forced_bets_clause="wsop-intro.double-board.5",
            board_count=2,
            streets=_streets("wsop", *("intro.double-board.2", "intro.button.5") * 3),
        )
    },
)
DRAWMAHA = Game(
    "drawmaha",
    "Drawmaha",
    "flop",
    {
        "wsop": _wsop(
            DealStep("D,D,D,D,D", "wsop-intro.drawmaha.2"),
            (
                Share("high", HOLE_ONLY, "wsop-194"),
                Share("high", OMAHA, "wsop-194"),
            ),
            (7, "wsop-intro.drawmaha.1"),
            usual_limit="pot",
            limits=_LISTED_LIMITS,
            limits_clause="wsop-197",
            forced_bets_clause="wsop-intro.drawmaha.1",
            streets=(
                BurnStep("wsop-intro.drawmaha.3"),
                BoardStep(3, "wsop-intro.drawmaha.2", "flop"),
                BetStep(LATER_ROUNDS, MAY_CHECK, BetTier.SMALL, "wsop-intro.button.5"),
                BurnStep("wsop-intro.drawmaha.3"),
                DrawStep(3, "wsop-intro.drawmaha.3"),
                BoardStep(1, "wsop-intro.drawmaha.3", "turn"),
                BetStep(LATER_ROUNDS, MAY_CHECK, BetTier.BIG, "wsop-intro.button.5"),
                BurnStep("wsop-intro.drawmaha.3"),
                BoardStep(1, "wsop-intro.drawmaha.2", "river"),
                BetStep(LATER_ROUNDS, MAY_CHECK, BetTier.BIG, "wsop-intro.button.5"),
            ),
        )
    },
)

GAMES = (
    HOLDEM,
    PINEAPPLE,
    CRAZY_PINEAPPLE,
    OMAHA_HIGH,
    OMAHA_8,
    OMAHA_HILO,
    BIG_O,
    BIG_EASY,
    DOUBLE_BOARD_OMAHA,
    DRAWMAHA,
)
