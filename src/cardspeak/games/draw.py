"""Draw games: all cards are hole cards, replaced in one draw or three."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BurnStep,
    DealStep,
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
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY

_BLINDS = FirstByPosition.LEFT_OF_BLINDS
_OPEN = OpeningRule.OPEN_OR_FOLD
_FIVE = "D,D,D,D,D"


def _crown(
    section: int, first_to_act: FirstByPosition, unopened_clause: str, *, carries_over: bool
) -> Script:
    prefix = f"crown-{section}"
    opening = f"{prefix}.{4 if section == 26 else 3}"
    return Script(
        (
            DealStep(_FIVE, f"{prefix}.2" if section == 26 else f"{prefix}.1"),
            BetStep(
                first_to_act,
                _OPEN,
                None,
                f"{opening}.a",
                f"{opening}.d",
                f"{prefix}.4.f" if section == 26 else f"{prefix}.4",
                passed_on_clause=f"{opening}.b",
                opening_size_clause=f"{opening}.a",
            ),
            DrawStep(5, f"{prefix}.5.a", f"{prefix}.5.b", (f"{prefix}.5.c.i", f"{prefix}.5.c.ii")),
            BetStep(
                FirstByPosition.FIRST_ROUND_OPENER,
                _OPEN,
                None,
                f"{prefix}.6.a",
                f"{prefix}.6.b",
                passed_on_clause=f"{prefix}.6.a",
                opening_size_clause=f"{prefix}.6.a",
                opening_max_clause="crown-1.table-maximum",
            ),
        ),
        {"52": (8, "crown-4.3"), "32": (4, "crown-4.3")},
        ForcedBets.ANTE if carries_over else ForcedBets.BLINDS,
        (Share("high", HOLE_ONLY, f"{prefix}.7"),),
        ("spread",),
        limits_clause="crown-27.3.a" if carries_over else "crown-26.6.b",
        forced_bets_clause="crown-20.4" if carries_over else "crown-20.2.a",
        blind_clauses=() if carries_over else ("crown-20.2.a", "crown-20.2.b"),
        unopened_clause=unopened_clause,
        unopened_pot_carries_over=carries_over,
        ante_is_minimum_clause="crown-20.4" if carries_over else "",
        extra_blinds=(
            (ExtraBlinds.NOBODY, "") if carries_over else (ExtraBlinds.ALL_IN_TURN, "crown-26.1")
        ),
    )


FIVE_CARD_DRAW = Game(
    "draw",
    "Draw",
    "draw",
    {
        "crown": _crown(26, _BLINDS, "crown-26.4.c", carries_over=False),
        "official": Script(
            (
                DealStep(_FIVE, "official-11.1.d"),
                BetStep(
                    _BLINDS,
                    OpeningRule.MAY_CHECK,
                    BetTier.SMALL,
                    "official-11.2.a",
                    "official-11.2.c",
                    passed_on_clause="official-11.2.b",
                ),
                DrawStep(5, "official-11.3.a"),
                BetStep(
                    _BLINDS,
                    OpeningRule.MAY_CHECK,
                    BetTier.BIG,
                    "official-11.4.a",
                    "official-11.4.b",
                ),
            ),
            {
                "52": (8, "official-5.1.a.i"),
                "40": (6, "official-5.1.b.i"),
                "32": (5, "official-5.1.d.i"),
            },
            ForcedBets.BLINDS,
            (Share("high", HOLE_ONLY, "official-11.4.c"),),
            ALL_LIMITS,
            limits_clause="official-11.5.a",
            min_blind_clause="official-11.5.b",
            forced_bets_clause="official-11.1.c.i",
            blind_clauses=("official-11.1.c.i", "official-11.1.c.ii"),
            extra_blinds=(ExtraBlinds.LEFT_OF_BIG_BLIND, "official-11.1.c.iv"),
        ),
    },
)
FIVE_CARD_DRAW_ANTE = Game(
    "draw-ante",
    "Draw with an ante",
    "draw",
    {"crown": _crown(27, FirstByPosition.LEFT_OF_BUTTON, "crown-27.3.c", carries_over=True)},
)


def _wsop(
    draw_count: int, card_count: int, deal_clause: str, burn_clause: str
) -> tuple[ScriptStep, ...]:
    """Return the steps: a deal, a bet, then each draw with a burn before it and a bet after it."""
    steps: tuple[ScriptStep, ...] = (
        DealStep(",".join("D" * card_count), deal_clause),
        BetStep(_BLINDS, OpeningRule.MAY_CHECK, BetTier.SMALL, "wsop-intro.button.4"),
    )
    for draw_index in range(draw_count):
        tier = BetTier.BIG if draw_index > 0 or draw_count == 1 else BetTier.SMALL
        steps += (
            BurnStep(burn_clause),
            DrawStep(card_count, deal_clause),
            BetStep(
                FirstByPosition.LEFT_OF_BUTTON, OpeningRule.MAY_CHECK, tier, "wsop-intro.button.5"
            ),
        )
    return steps


def _wsop_game(
    slug: str,
    name: str,
    shares: tuple[Share, ...],
    max_players: tuple[int, str],
    *,
    draw_count: int,
    card_count: int,
    deal_clause: str,
    burn_clause: str = "wsop-277.a",
    usual_limit: str = "",
    forced_bets_clause: str = "",
    limits_clause: str = "",
    split_unqualified_clause: str = "",
    double_open_clause: str = "",
    joker_clause: str = "",
) -> Game:
    limits = ("fixed", "pot", "no-limit", "half-pot", "spread")
    return Game(
        slug,
        name,
        "draw",
        {
            "wsop": Script(
                _wsop(draw_count, card_count, deal_clause, burn_clause),
                {"52": max_players}
                | ({"52+joker": (max_players[0], joker_clause)} if joker_clause else {}),
                ForcedBets.BLINDS_AND_MAYBE_ANTE,
                shares,
                limits,
                limits_clause=limits_clause or deal_clause,
                forced_bets_clause=forced_bets_clause or deal_clause,
                blind_clauses=("wsop-intro.button.3",),
                usual_limit=usual_limit,
                split_unqualified_clause=split_unqualified_clause,
                double_open_clause=double_open_clause,
            )
        },
    )


_A5 = (Share("ace-to-five", HOLE_ONLY, "wsop-intro.a5"),)
_27 = (Share("deuce-to-seven", HOLE_ONLY, "wsop-287"),)
GAMES = (
    FIVE_CARD_DRAW,
    FIVE_CARD_DRAW_ANTE,
    _wsop_game(
        "a5-single-draw",
        "Ace-to-five single draw",
        _A5,
        (6, "wsop-285"),
        joker_clause="wsop-282",
        draw_count=1,
        card_count=5,
        deal_clause="wsop-intro.lowball.1",
        usual_limit="no-limit",
        limits_clause="wsop-intro.lowball.5",
        double_open_clause="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "a5-triple-draw",
        "Ace-to-five triple draw",
        _A5,
        (6, "wsop-285"),
        joker_clause="wsop-282",
        draw_count=3,
        card_count=5,
        deal_clause="wsop-intro.lowball.4",
        forced_bets_clause="wsop-intro.lowball.1",
        double_open_clause="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "27-single-draw",
        "Deuce-to-seven single draw",
        _27,
        (6, "wsop-289"),
        draw_count=1,
        card_count=5,
        deal_clause="wsop-intro.lowball.1",
        usual_limit="no-limit",
        limits_clause="wsop-intro.lowball.5",
        double_open_clause="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "27-triple-draw",
        "Deuce-to-seven triple draw",
        _27,
        (6, "wsop-289"),
        draw_count=3,
        card_count=5,
        deal_clause="wsop-intro.lowball.4",
        forced_bets_clause="wsop-intro.lowball.1",
        double_open_clause="wsop-intro.lowball.2",
    ),
    _wsop_game(
        "archie",
        "Archie",
        (
            Share("nines-or-better", HOLE_ONLY, "wsop-intro.archie.1", whole_pot_clause="wsop-295"),
            Share("eight-or-better", HOLE_ONLY, "wsop-intro.archie.1", whole_pot_clause="wsop-294"),
        ),
        (6, "wsop-intro.archie.2"),
        draw_count=3,
        card_count=5,
        deal_clause="wsop-intro.archie.2",
        split_unqualified_clause="wsop-296",
        double_open_clause="wsop-intro.archie.3",
    ),
    _wsop_game(
        "badugi",
        "Badugi",
        (Share("badugi", HOLE_ONLY, "wsop-298"),),
        (8, "wsop-307"),
        draw_count=3,
        card_count=4,
        deal_clause="wsop-intro.badugi.1",
        burn_clause="wsop-306",
    ),
    _wsop_game(
        "baduci",
        "Baduci",
        (
            Share("deuce-to-seven", ANY_CARDS, "wsop-intro.baduci.1"),
            Share("badugi-ace-high", ANY_CARDS, "wsop-308"),
        ),
        (6, "wsop-316"),
        draw_count=3,
        card_count=5,
        deal_clause="wsop-intro.baduci.2",
        burn_clause="wsop-315",
    ),
    _wsop_game(
        "badaci",
        "Badaci",
        (
            Share("ace-to-five", ANY_CARDS, "wsop-intro.badaci.1"),
            Share("badugi", ANY_CARDS, "wsop-318"),
        ),
        (6, "wsop-326"),
        draw_count=3,
        card_count=5,
        deal_clause="wsop-intro.badaci.2",
        burn_clause="wsop-325",
    ),
)
