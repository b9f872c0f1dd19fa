"""Manila: stripped decks, a board dealt card by card; two hole cards and three board cards play."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BoardStep,
    BurnStep,
    DealStep,
    FirstByPosition,
    ForcedBets,
    Game,
    OpeningRule,
    Script,
    ScriptStep,
    Share,
)
from cardspeak.ranking import OMAHA

_LATER = FirstByPosition.LEFT_OF_BUTTON
_CHECK = OpeningRule.MAY_CHECK


def _card(
    deal_clause: str, bet_clause: str, tier: int, *, burn_clause: str = ""
) -> tuple[ScriptStep, ...]:
    burn_steps = (BurnStep(burn_clause),) if burn_clause else ()
    return (*burn_steps, BoardStep(1, deal_clause), BetStep(_LATER, _CHECK, tier, bet_clause))


MANILA = Game(
    "manila",
    "Manila",
    "manila",
    {
        "crown": Script(
            (
                DealStep("DD", "crown-24.2"),
                BoardStep(1, "crown-24.3"),
                BetStep(FirstByPosition.LEFT_OF_BLINDS, _CHECK, 0, "crown-24.4.a"),
                *_card("crown-24.6", "crown-24.7.a", 1) * 3,
                *_card("crown-24.8", "crown-24.9.a", 2),
            ),
            {"32": (13, "crown-4.3")},
            ForcedBets.BLINDS,
            (Share("high", OMAHA, "crown-24.11"),),
            ("manila",),
            limits_clause="crown-24.5",
            forced_bets_clause="crown-24.1",
            single_blind_sizes=((1, 2, 3), "crown-24.1"),
            extra_blinds=(1, "crown-7.17"),
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
                BetStep(_LATER, OpeningRule.OPEN_OR_FOLD, 0, "crown-25.3.a"),
                *_card("crown-25.4", "crown-25.5.a", 0) * 3,
                *_card("crown-25.6", "crown-25.7.a", 0),
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
    return Script(
        (
            DealStep(pattern, f"{prefix}.1.d.1"),
            BoardStep(1, f"{prefix}.1.d.2"),
            BetStep(FirstByPosition.LEFT_OF_BLINDS, _CHECK, 0, f"{prefix}.2.a"),
            *_card(f"{prefix}.3.a", f"{prefix}.3.b", 0, burn_clause=f"{prefix}.3.a") * 2,
            *_card(f"{prefix}.3.a", f"{prefix}.3.b", 1, burn_clause=f"{prefix}.3.a"),
            *_card(f"{prefix}.4.a", f"{prefix}.4.b", 1, burn_clause=f"{prefix}.4.a"),
        ),
        decks,
        ForcedBets.BLINDS,
        (Share("high", OMAHA, f"{prefix}.4.d"),),
        ALL_LIMITS,
        limits_clause="official-14.5.a",
        min_blind_clause="official-14.5.b",
        forced_bets_clause=f"{prefix}.1.c.i",
        blind_clauses=(f"{prefix}.1.c.i", f"{prefix}.1.c.ii"),
        extra_blinds=(0, "official-1.1.over-blind"),
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
