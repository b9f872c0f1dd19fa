"""Manila: stripped decks, a board dealt card by card; two hole cards and three board cards play."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BoardStep,
    BurnStep,
    DealStep,
    ExtraBlinds,
    FirstByPosition,
    ForcedBets,
    Game,
    OpeningRule,
    Script,
    ScriptStep,
    Share,
)
from cardspeak.ranking import OMAHA

_LEFT_OF_BUTTON = FirstByPosition.LEFT_OF_BUTTON
_MAY_CHECK = OpeningRule.MAY_CHECK


def _later_round(
    tier: BetTier | None,
    clause: str,
    others_clause: str,
    last_player_clause: str = "",
    *,
    raise_size_clause: str = "",
    raise_cap_clause: str = "",
) -> BetStep:
    """Return a round that starts left of the button, and in which players may check."""
    return BetStep(
        _LEFT_OF_BUTTON,
        _MAY_CHECK,
        tier,
        clause,
        others_clause,
        last_player_clause,
        opening_size_clause=clause if clause.startswith("crown") else "",
        raise_size_clause=raise_size_clause,
        raise_cap_clause=raise_cap_clause,
    )


def _board_card_and_betting(
    deal_clause: str, step: BetStep, *, burn_clause: str = ""
) -> tuple[ScriptStep, ...]:
    burn_steps = (BurnStep(burn_clause),) if burn_clause else ()
    return (*burn_steps, BoardStep(1, deal_clause), step)


MANILA = Game(
    "manila",
    "Manila",
    "manila",
    {
        "crown": Script(
            (
                DealStep("DD", "crown-24.2"),
                BoardStep(1, "crown-24.3"),
                BetStep(
                    FirstByPosition.LEFT_OF_BLINDS,
                    _MAY_CHECK,
                    BetTier.SMALL,
                    "crown-24.4.a",
                    "crown-24.4.b",
                    blind_clause="crown-24.4.c",
                    raise_cap_clause="crown-24.5",
                ),
                *_board_card_and_betting(
                    "crown-24.6",
                    _later_round(
                        BetTier.BIG,
                        "crown-24.7.a",
                        "crown-24.7.b",
                        raise_size_clause="crown-24.7.c",
                        raise_cap_clause="crown-24.7.c",
                    ),
                )
                * 3,
                *_board_card_and_betting(
                    "crown-24.8",
                    _later_round(
                        BetTier.TWICE_BIG,
                        "crown-24.9.a",
                        "crown-24.9.b",
                        raise_size_clause="crown-24.10.a",
                        raise_cap_clause="crown-24.9.c",
                    ),
                ),
            ),
            {"32": (13, "crown-4.3")},
            ForcedBets.BLINDS,
            (Share("high", OMAHA, "crown-24.11"),),
            ("manila",),
            limits_clause="crown-24.5",
            forced_bets_clause="crown-24.1",
            single_blind_sizes=((1, 2, 3), "crown-24.1"),
            extra_blinds=(ExtraBlinds.LEFT_OF_BIG_BLIND, "crown-7.17"),
        )
    },
)
CROWN_PERTH_MANILA = Game(
    "crown-perth-manila",
    "Crown Perth Manila",
    "manila",
    {
        "crown": Script(
            (
                DealStep("DD", "crown-25.1"),
                BoardStep(1, "crown-25.2"),
                BetStep(
                    _LEFT_OF_BUTTON,
                    OpeningRule.OPEN_OR_FOLD,
                    None,
                    "crown-25.3.a",
                    "crown-25.3.c",
                    "crown-25.3.d",
                    passed_on_clause="crown-25.3.b",
                    opening_size_clause="crown-25.3.a",
                ),
                *_board_card_and_betting(
                    "crown-25.4", _later_round(None, "crown-25.5.a", "crown-25.5.b", "crown-25.5.b")
                )
                * 3,
                *_board_card_and_betting(
                    "crown-25.6", _later_round(None, "crown-25.7.a", "crown-25.7.b")
                ),
            ),
            {"32": (13, "crown-4.3")},
            ForcedBets.ANTE,
            (Share("high", OMAHA, "crown-25.8"),),
            ("spread",),
            limits_clause="crown-25.3.a",
            forced_bets_clause="crown-20.4",
            ante_is_minimum_clause="crown-20.4",
        )
    },
)


def _official(section: int, pattern: str, decks: dict[str, tuple[int, str]]) -> Script:
    prefix = f"official-{section}"

    def street(number: int, tier: BetTier) -> tuple[ScriptStep, ...]:
        dealt, others = f"{prefix}.{number}.a", f"{prefix}.{number}.c"
        return _board_card_and_betting(
            dealt, _later_round(tier, f"{prefix}.{number}.b", others), burn_clause=dealt
        )

    return Script(
        (
            DealStep(pattern, f"{prefix}.1.d.1"),
            BoardStep(1, f"{prefix}.1.d.2"),
            BetStep(
                FirstByPosition.LEFT_OF_BLINDS,
                _MAY_CHECK,
                BetTier.SMALL,
                f"{prefix}.2.a",
                f"{prefix}.2.c",
                passed_on_clause=f"{prefix}.2.b",
            ),
            *street(3, BetTier.SMALL) * 2,
            *street(3, BetTier.BIG),
            *street(4, BetTier.BIG),
        ),
        decks,
        ForcedBets.BLINDS,
        (Share("high", OMAHA, f"{prefix}.4.d"),),
        ALL_LIMITS,
        limits_clause="official-14.5.a",
        min_blind_clause="official-14.5.b",
        forced_bets_clause=f"{prefix}.1.c.i",
        blind_clauses=(f"{prefix}.1.c.i", f"{prefix}.1.c.ii"),
        extra_blinds=(ExtraBlinds.NOBODY, "official-1.1.over-blind"),
    )


TWO_CARD_MANILA = Game(
    "two-card-manila",
    "Two-card Manila",
    "manila",
    {"official": _official(14, "D,D", {"32": (11, "official-5.1.d.iv")})},
)
THREE_CARD_MANILA = Game(
    "three-card-manila",
    "Three-card Manila",
    "manila",
    {
        "official": _official(
            15, "D,D,D", {"36": (9, "official-5.1.c"), "32": (7, "official-5.1.d.v")}
        )
    },
)

GAMES = (MANILA, CROWN_PERTH_MANILA, TWO_CARD_MANILA, THREE_CARD_MANILA)
