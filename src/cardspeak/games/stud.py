"""Stud games: cards up and down; the boards decide who acts first."""

from __future__ import annotations

from cardspeak.games.script import (
    ALL_LIMITS,
    BetStep,
    BetTier,
    BurnStep,
    DealStep,
    DiscardStep,
    ExposeStep,
    FirstByUpCards,
    ForcedBets,
    Game,
    HouseOptions,
    NextCardStep,
    OpeningRule,
    Script,
    ScriptStep,
    Share,
)
from cardspeak.ranking import ANY_CARDS

_CHECK = OpeningRule.MAY_CHECK
HIGH_CARD_FIRST = FirstByUpCards("up-cards")
LOW_CARD_FIRST = FirstByUpCards("up-cards", best_acts_first=False)


def _street(
    pattern: str, clause: str, bet_step: BetStep, *, burn_clause: str = ""
) -> tuple[ScriptStep, ...]:
    burn_steps = (BurnStep(burn_clause),) if burn_clause else ()
    return (*burn_steps, DealStep(pattern, clause), bet_step)


def _crown(
    section: int, first: DealStep, streets: tuple[tuple[str, str, str], ...]
) -> tuple[ScriptStep, ...]:
    """Return the steps of Crown's studs: no burns; the high card opens or folds; a check rule."""
    prefix = f"crown-{section}"
    *earlier_streets, last_street = streets
    opening = f"{prefix}.{2 if section == 21 else 3}"
    steps: tuple[ScriptStep, ...] = (
        first,
        BetStep(
            HIGH_CARD_FIRST,
            OpeningRule.OPEN_OR_FOLD,
            None,
            f"{opening}.a",
            f"{opening}.e",
            f"{opening}.f",
            passed_on_clause=f"{opening}.b",
            opening_size_clause=f"{opening}.d",
            tied_clause=f"{opening}.c",
        ),
    )
    for pattern, deal_clause, bet_clause in earlier_streets:
        steps += _street(
            pattern,
            f"{prefix}.{deal_clause}",
            BetStep(
                HIGH_CARD_FIRST,
                _CHECK,
                None,
                f"{prefix}.{bet_clause}",
                f"{prefix}.{bet_clause[0]}.c",
                f"{prefix}.{bet_clause[0]}.d",
                tied_clause=f"{prefix}.{bet_clause[0]}.b",
            ),
        )
    pattern, deal_clause, bet_clause = last_street
    last_bet = BetStep(
        HIGH_CARD_FIRST,
        _CHECK,
        None,
        f"{prefix}.{bet_clause}",
        f"{prefix}.{bet_clause[0]}.c",
        beat_to_check_clause=f"{prefix}.{bet_clause[0]}.d",
        tied_clause=f"{prefix}.{bet_clause[0]}.b",
    )
    return steps + _street(pattern, f"{prefix}.{deal_clause}", last_bet)


def _official(
    section: int, first: DealStep, up_streets: int, last_pattern: str
) -> tuple[ScriptStep, ...]:
    """Return the steps of the Official Rules' studs: burns, the low card bets, suits break ties."""
    prefix = f"official-{section}"
    steps: tuple[ScriptStep, ...] = (
        first,
        BetStep(
            LOW_CARD_FIRST,
            OpeningRule.MUST_BET,
            BetTier.SMALL,
            f"{prefix}.2.a",
            f"{prefix}.2.b",
            opening_size_clause=f"{prefix}.2.a",
        ),
    )
    for street in range(up_streets):
        bet = BetStep(
            HIGH_CARD_FIRST,
            _CHECK,
            BetTier.BIG if street else BetTier.SMALL,
            f"{prefix}.3.b",
            f"{prefix}.3.c",
        )
        steps += _street("U", f"{prefix}.3.a", bet, burn_clause=f"{prefix}.3.a")
    return steps + _street(
        last_pattern,
        f"{prefix}.4.a.1",
        BetStep(HIGH_CARD_FIRST, _CHECK, BetTier.BIG, f"{prefix}.4.b", f"{prefix}.4.c"),
        burn_clause=f"{prefix}.4.a.1",
    )


def _wsop(
    first: tuple[ScriptStep, ...],
    bring_in_step: BetStep,
    first_to_act: FirstByUpCards,
    later_clause: str,
    *,
    deal_clause: str = "wsop-intro.stud.1",
    tier: BetTier = BetTier.SMALL,
    tied_clause: str = "",
    all_in_clause: str = "",
) -> tuple[ScriptStep, ...]:
    """Return the steps of the WSOP's studs: small bets on two streets, then big ones.

    `tier` is that of fourth street, where an open pair may allow the big bet. The other clauses
    are those of the later streets, on equal hands and on one that is all-in.
    """

    def street(pattern: str, tier: BetTier) -> tuple[ScriptStep, ...]:
        return _street(
            pattern,
            deal_clause,
            BetStep(
                first_to_act,
                _CHECK,
                tier,
                later_clause,
                tied_clause=tied_clause,
                all_in_clause=all_in_clause,
            ),
            burn_clause="wsop-235.1",
        )

    return (
        first[0],
        bring_in_step,
        *first[1:],
        *street("U", tier),
        *street("U", BetTier.BIG),
        *street("U", BetTier.BIG),
        *street("D", BetTier.BIG),
    )


_HIGH = (Share("high", ANY_CARDS, "wsop-intro.stud.1"),)
_HIGH_AND_EIGHT = (
    Share("high", ANY_CARDS, "wsop-245", whole_pot_clause="wsop-intro.stud-8"),
    Share("eight-or-better", ANY_CARDS, "wsop-intro.stud-8"),
)
_LIMITS = ("fixed", "pot", "no-limit")
_SEVEN = (DealStep("D,D,U", "wsop-intro.stud.1"),)
_SUPER = (
    DealStep("D,D,D,D,U", "wsop-intro.super-stud.1"),
    DiscardStep(2, "wsop-intro.super-stud.1"),
)


def _bring_in(first_to_act: FirstByUpCards, clause: str) -> BetStep:
    return BetStep(
        first_to_act, OpeningRule.BRING_IN, BetTier.SMALL, clause, all_in_clause="wsop-224.1"
    )


def _wsop_script(
    steps: tuple[ScriptStep, ...],
    shares: tuple[Share, ...],
    max_players: int,
    max_players_clause: str,
    *,
    limits_clause: str,
    reshuffle_muck_clause: str = "",
) -> Script:
    return Script(
        steps,
        {"52": (max_players, max_players_clause)},
        ForcedBets.ANTE,
        shares,
        _LIMITS,
        limits_clause=limits_clause,
        forced_bets_clause="wsop-99.a.3",
        reshuffle_muck_clause=reshuffle_muck_clause,
    )


FIVE_CARD_STUD = Game(
    "five-card-stud",
    "Five-card stud",
    "stud",
    {
        "crown": Script(
            _crown(
                21,
                DealStep("D,U", "crown-21.1"),
                (("U", "3", "4.a"), ("U", "3", "4.a"), ("U", "3", "5.a")),
            ),
            {"52": (10, "crown-4.3"), "32": (6, "crown-4.3")},
            ForcedBets.ANTE,
            (Share("high", ANY_CARDS, "crown-21.6"),),
            ("spread",),
            limits_clause="crown-21.2.d",
            forced_bets_clause="crown-20.4",
            ante_is_minimum_clause="crown-20.4",
        ),
        "official": Script(
            _official(12, DealStep("D,U", "official-12.1.c"), 2, "U"),
            {
                "52": (10, "official-5.1.a.ii"),
                "40": (8, "official-5.1.b.ii"),
                "32": (6, "official-5.1.d.ii"),
            },
            ForcedBets.ANTE,
            (Share("high", ANY_CARDS, "official-12.4.d"),),
            ALL_LIMITS,
            limits_clause="official-12.5.a",
            forced_bets_clause="official-12.1.b",
            no_button_clause="official-12.1.c",
        ),
    },
)
SIX_CARD_STUD = Game(
    "six-card-stud",
    "Six-card stud",
    "stud",
    {
        "crown": Script(
            _crown(
                22,
                DealStep("DD,U", "crown-22.1", "crown-22.2"),
                (("U", "4", "5.a"), ("U", "4", "5.a"), ("D", "6", "7.a")),
            ),
            {"52": (8, "crown-4.3"), "32": (5, "crown-4.3")},
            ForcedBets.ANTE,
            (Share("high", ANY_CARDS, "crown-22.8"),),
            ("spread",),
            limits_clause="crown-22.3.d",
            forced_bets_clause="crown-20.4",
            ante_is_minimum_clause="crown-20.4",
        )
    },
)

# The book states no maximum number of players, but the deck must have six cards for each
# and one community card (canberra-17.20).
_CANBERRA_ROUND = BetStep(
    HIGH_CARD_FIRST, _CHECK, None, "canberra-12.2", "canberra-12.3", "canberra-12.4.a"
)
_CANBERRA_OPTIONS = HouseOptions(
    winning_hands={
        "high": (Share("high", ANY_CARDS, "canberra-A.high-ball"),),
        "low": (Share("ace-to-five", ANY_CARDS, "canberra-A.low-ball"),),
        "split": (
            Share("high", ANY_CARDS, "canberra-A.high-low-split"),
            Share("ace-to-five", ANY_CARDS, "canberra-A.high-low-split"),
        ),
        "split-8": (
            Share("high", ANY_CARDS, "canberra-A.high-low-split"),
            Share("eight-or-better", ANY_CARDS, "canberra-3.5.d"),
        ),
    },
    opening_card={"high": HIGH_CARD_FIRST, "low": LOW_CARD_FIRST},
    blind_style={
        "B": (OpeningRule.CALL_OR_FOLD, "canberra-10.1.b"),
        "A": (OpeningRule.CALL_BEFORE_FOLD, "canberra-10.1.a"),
        "C": (OpeningRule.RAISE_OR_FOLD, "canberra-10.1.c"),
    },
    blind_option_clause="canberra-10.1.e",
    ace_low_clause="canberra-3.5.a",
    max_blinds=(3, "canberra-4.2.c"),
    over_blind_clause="canberra-4.2.e",
    over_blind_size_clause="canberra-4.2.f",
)
SEVEN_CARD_STUD = Game(
    "seven-card-stud",
    "Seven-card stud",
    "stud",
    {
        "crown": Script(
            _crown(
                23,
                DealStep("DD,U", "crown-23.1", "crown-23.2"),
                (("U", "6", "7.a"), ("U", "6", "7.a"), ("U", "6", "7.a"), ("D", "8", "9.a")),
            ),
            {"52": (8, "crown-4.3"), "32": (4, "crown-4.3")},
            ForcedBets.ANTE,
            (Share("high", ANY_CARDS, "crown-23.10"),),
            ("spread",),
            limits_clause="crown-23.3.d",
            forced_bets_clause="crown-20.4",
            option_clauses={"opening_card": "crown-23.5"},
            opening_rounds={
                "high": None,
                "low": BetStep(
                    LOW_CARD_FIRST,
                    OpeningRule.MUST_BET,
                    None,
                    "crown-23.4.a",
                    "crown-23.4.c",
                    "crown-23.4.d",
                    opening_size_clause="crown-23.4.a",
                    opening_max_clause="crown-1.table-maximum",
                    tied_clause="crown-23.4.b",
                ),
            },
            ante_is_minimum_clause="crown-20.4",
        ),
        "canberra": Script(
            (
                DealStep("D,D,U", "canberra-9.2"),
                BetStep(
                    HIGH_CARD_FIRST,
                    OpeningRule.MUST_BET,
                    None,
                    "canberra-10.1.d",
                    "canberra-10.2",
                    "canberra-10.3.a",
                ),
                *_street("U", "canberra-9.4", _CANBERRA_ROUND) * 3,
                *_street("D", "canberra-9.4", _CANBERRA_ROUND),
            ),
            {
                name: (min(8, (cards - 1) // 6), clause)
                for size, clause in (
                    (52, "canberra-2.2.a"),
                    (48, "canberra-2.2.b"),
                    (44, "canberra-2.2.c"),
                    (40, "canberra-2.2.d"),
                    (36, "canberra-2.2.e"),
                    (32, "canberra-2.2.f"),
                )
                for name, cards in ((f"{size}", size), (f"{size}+joker", size + 1))
            },
            ForcedBets.ANTE_OR_BLINDS,
            _CANBERRA_OPTIONS.winning_hands["high"],
            ("spread", "half-pot", "pot", "no-limit", "straddle"),
            limits_clause="canberra-4.2.g",
            forced_bets_clause="canberra-4.2.b",
            ante_clause="canberra-8.5.b",
            blind_clauses=("canberra-8.5.a",),
            decks_clause="canberra-2.2",
            option_clauses={
                "winning_hands": "canberra-3.5.b",
                "opening_card": "canberra-4.2.h",
                "blind_style": "canberra-10.1.b",
            },
            house_options=_CANBERRA_OPTIONS,
        ),
        "official": Script(
            _official(13, DealStep("D,D,U", "official-13.1.c"), 3, "D"),
            {
                "52": (8, "official-5.1.a.iii"),
                "40": (6, "official-5.1.b.iii"),
                "32": (4, "official-5.1.d.iii"),
            },
            ForcedBets.ANTE,
            (Share("high", ANY_CARDS, "official-13.4.d"),),
            ALL_LIMITS,
            limits_clause="official-13.5.a",
            forced_bets_clause="official-13.1.b",
            no_button_clause="official-13.1.c",
        ),
        "wsop": _wsop_script(
            _wsop(
                _SEVEN,
                _bring_in(LOW_CARD_FIRST, "wsop-222.1"),
                HIGH_CARD_FIRST,
                "wsop-222.2",
                tier=BetTier.BIG_WITH_OPEN_PAIR,
            ),
            _HIGH,
            8,
            "wsop-235.1",
            limits_clause="wsop-intro.stud.2",
        ),
    },
)

_RAZZ = FirstByUpCards("up-cards-low")
_RAZZ_IN = _bring_in(FirstByUpCards("up-cards-low", best_acts_first=False), "wsop-242.1")
RAZZ = Game(
    "razz",
    "Razz",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(_SEVEN, _RAZZ_IN, _RAZZ, "wsop-242.1", tied_clause="wsop-242.2"),
            (Share("ace-to-five", ANY_CARDS, "wsop-241.1"),),
            8,
            "wsop-235.1",
            limits_clause="wsop-243",
        )
    },
)
KANSAS_CITY_RAZZ = Game(
    "kansas-city-razz",
    "Kansas City razz",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(
                _SEVEN,
                _bring_in(
                    FirstByUpCards("up-cards-deuce-to-seven", best_acts_first=False), "wsop-242.1"
                ),
                FirstByUpCards("up-cards-deuce-to-seven"),
                "wsop-242.1",
                tied_clause="wsop-242.2",
            ),
            (Share("deuce-to-seven", ANY_CARDS, "wsop-241.2"),),
            8,
            "wsop-235.1",
            limits_clause="wsop-243",
        )
    },
)
_STUD_8 = _wsop(
    _SEVEN,
    _bring_in(LOW_CARD_FIRST, "wsop-247.1"),
    HIGH_CARD_FIRST,
    "wsop-247.2",
    all_in_clause="wsop-247.3",
)
STUD_8 = Game(
    "stud-8",
    "Stud eight-or-better",
    "stud",
    {
        "wsop": _wsop_script(
            _STUD_8,
            _HIGH_AND_EIGHT,
            8,
            "wsop-235.1",
            limits_clause="wsop-249",
        )
    },
)
STUD_HILO = Game(
    "stud-hilo",
    "Stud high-low",
    "stud",
    {
        "wsop": _wsop_script(
            _STUD_8,
            (Share("high", ANY_CARDS, "wsop-245"), Share("ace-to-five", ANY_CARDS, "wsop-252")),
            8,
            "wsop-235.1",
            limits_clause="wsop-249",
        )
    },
)
SUPER_STUD = Game(
    "super-stud",
    "Super stud",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(
                _SUPER,
                _bring_in(LOW_CARD_FIRST, "wsop-222.1"),
                HIGH_CARD_FIRST,
                "wsop-222.2",
                tier=BetTier.BIG_WITH_OPEN_PAIR,
            ),
            _HIGH,
            6,
            "wsop-intro.super-stud.3",
            limits_clause="wsop-intro.super-stud.2",
            reshuffle_muck_clause="wsop-254",
        )
    },
)
SUPER_STUD_8 = Game(
    "super-stud-8",
    "Super stud eight-or-better",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(
                _SUPER,
                _bring_in(HIGH_CARD_FIRST, "wsop-253.2"),
                HIGH_CARD_FIRST,
                "wsop-247.2",
                all_in_clause="wsop-247.3",
            ),
            _HIGH_AND_EIGHT,
            6,
            "wsop-intro.super-stud.3",
            limits_clause="wsop-intro.super-stud.2",
            reshuffle_muck_clause="wsop-254",
        )
    },
)

_MEXICAN_STREET = (
    ExposeStep("wsop-intro.mexican.5"),
    BurnStep("wsop-264"),
    NextCardStep("wsop-intro.mexican.6"),
)
MEXICAN_POKER = Game(
    "mexican-poker",
    "Mexican poker",
    "stud",
    {
        "wsop": Script(
            (
                DealStep("D,U", "wsop-intro.mexican.3"),
                BetStep(
                    HIGH_CARD_FIRST,
                    OpeningRule.MUST_BRING_IN,
                    BetTier.OPENER_CHOOSES,
                    "wsop-256",
                ),
                *_MEXICAN_STREET,
                BetStep(HIGH_CARD_FIRST, _CHECK, BetTier.SMALL, "wsop-257"),
                *_MEXICAN_STREET,
                BetStep(HIGH_CARD_FIRST, _CHECK, BetTier.BIG, "wsop-257"),
                *_MEXICAN_STREET,
                BetStep(HIGH_CARD_FIRST, _CHECK, BetTier.BIG, "wsop-257"),
            ),
            {"mexican": (7, "wsop-intro.mexican.1")},
            ForcedBets.ANTE,
            (Share("mexican", ANY_CARDS, "wsop-266", face_up_joker_ranking="mexican-joker-up"),),
            ("fixed",),
            limits_clause="wsop-256",
            forced_bets_clause="wsop-intro.mexican.2",
        )
    },
)

RAZZDUGI = Game(
    "razzdugi",
    "Razzdugi",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(
                (DealStep("D,D,U", "wsop-intro.razzdugi.2"),),
                _RAZZ_IN,
                _RAZZ,
                "wsop-242.1",
                deal_clause="wsop-intro.razzdugi.2",
                tied_clause="wsop-242.2",
            ),
            (Share("ace-to-five", ANY_CARDS, "wsop-327"), Share("badugi", ANY_CARDS, "wsop-327")),
            8,
            "wsop-331",
            limits_clause="wsop-intro.razzdugi.2",
        )
    },
)
RAZZDUCI = Game(
    "razzduci",
    "Razzduci",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(
                (DealStep("D,D,U", "wsop-intro.razzduci.2"),),
                _RAZZ_IN,
                _RAZZ,
                "wsop-242.1",
                deal_clause="wsop-intro.razzduci.2",
                tied_clause="wsop-242.2",
            ),
            (
                Share("ace-to-five", ANY_CARDS, "wsop-334"),
                Share("deuce-to-seven", ANY_CARDS, "wsop-334"),
            ),
            8,
            "wsop-337",
            limits_clause="wsop-intro.razzduci.2",
        )
    },
)

GAMES = (
    FIVE_CARD_STUD,
    SIX_CARD_STUD,
    SEVEN_CARD_STUD,
    RAZZ,
    KANSAS_CITY_RAZZ,
    STUD_8,
    STUD_HILO,
    SUPER_STUD,
    SUPER_STUD_8,
    MEXICAN_POKER,
    RAZZDUGI,
    RAZZDUCI,
)
