"""Stud: cards up and down, and the boards say who acts first."""

from __future__ import annotations

from cardspeak.games.script import (
    ANY_LIMIT,
    Bet,
    Burn,
    Deal,
    Discard,
    Expose,
    Forced,
    Game,
    NextCard,
    Opening,
    Script,
    Settings,
    Share,
    Showing,
    Step,
)
from cardspeak.ranking import ANY

_CHECK = Opening.CHECK
HIGH_CARD = Showing("shown")
LOW_CARD = Showing("shown", best=False)


def _street(laps: str, clause: str, bet: Bet, *, burn: str = "") -> tuple[Step, ...]:
    burnt = (Burn(burn),) if burn else ()
    return (*burnt, Deal(laps, clause), bet)


def _crown(
    section: int, first: Deal, streets: tuple[tuple[str, str, str], ...]
) -> tuple[Step, ...]:
    """Lay out crown's studs: no burns, the high card opens or folds, a check rule at the end."""
    book = f"crown-{section}"
    *earlier, last = streets
    opening = "2.a" if section == 21 else "3.a"
    steps: tuple[Step, ...] = (first, Bet(HIGH_CARD, Opening.OPEN_OR_FOLD, 0, f"{book}.{opening}"))
    for laps, dealt, bet in earlier:
        steps += _street(laps, f"{book}.{dealt}", Bet(HIGH_CARD, _CHECK, 0, f"{book}.{bet}"))
    laps, dealt, bet = last
    final = Bet(HIGH_CARD, _CHECK, 0, f"{book}.{bet}", beat_to_check=f"{book}.{bet[0]}.d")
    return steps + _street(laps, f"{book}.{dealt}", final)


def _official(section: int, first: Deal, more: int, last: str) -> tuple[Step, ...]:
    """Lay out the official studs: burns, the low card must bet, suits break ties."""
    book = f"official-{section}"
    steps: tuple[Step, ...] = (first, Bet(LOW_CARD, Opening.MUST_BET, 0, f"{book}.2.a"))
    for street in range(more):
        bet = Bet(HIGH_CARD, _CHECK, min(street, 1), f"{book}.3.b")
        steps += _street("U", f"{book}.3.a", bet, burn=f"{book}.3.a")
    return steps + _street(
        last,
        f"{book}.4.a.1",
        Bet(HIGH_CARD, _CHECK, 1, f"{book}.4.b"),
        burn=f"{book}.4.a.1",
    )


def _wsop(
    first: tuple[Step, ...],
    bring_in: Bet,
    later: Showing,
    clause: str,
    *,
    open_pair: bool = False,
) -> tuple[Step, ...]:
    """Lay out the wsop's studs: ante and bring-in, small bets on two streets, then big ones."""
    dealt = "wsop-intro.stud.1"

    def street(laps: str, tier: int, *, pair: bool = False) -> tuple[Step, ...]:
        return _street(
            laps, dealt, Bet(later, _CHECK, tier, clause, open_pair=pair), burn="wsop-235.1"
        )

    return (
        first[0],
        bring_in,
        *first[1:],
        *street("U", 0, pair=open_pair),
        *street("U", 1),
        *street("U", 1),
        *street("D", 1),
    )


_HIGH = (Share("high", ANY, "wsop-intro.stud.1"),)
_LIMITS = ("fixed", "pot", "no-limit")
_SEVEN = (Deal("D,D,U", "wsop-intro.stud.1"),)
_SUPER = (
    Deal("D,D,D,D,U", "wsop-intro.super-stud.1"),
    Discard(2, "wsop-intro.super-stud.1"),
)


def _bring_in(showing: Showing, clause: str) -> Bet:
    return Bet(showing, Opening.BRING_IN, 0, clause)


def _wsop_script(
    steps: tuple[Step, ...],
    shares: tuple[Share, ...],
    most: int,
    by: str,
    *,
    limits_by: str,
    muck_comes_back: str = "",
) -> Script:
    return Script(
        steps,
        {"52": (most, by)},
        Forced.ANTE,
        shares,
        _LIMITS,
        limits_by=limits_by,
        forced_by="wsop-99.a.3",
        muck_comes_back=muck_comes_back,
    )


FIVE_CARD_STUD = Game(
    "five-card-stud",
    "Five-card stud",
    "stud",
    {
        "crown": Script(
            _crown(
                21,
                Deal("D,U", "crown-21.1"),
                (("U", "3", "4.a"), ("U", "3", "4.a"), ("U", "3", "5.a")),
            ),
            {"52": (10, "crown-4.3"), "32": (6, "crown-4.3")},
            Forced.ANTE,
            (Share("high", ANY, "crown-21.6"),),
            ("spread",),
            limits_by="crown-21.2.d",
            forced_by="crown-20.4",
            ante_is_minimum="crown-20.4",
        ),
        "official": Script(
            _official(12, Deal("D,U", "official-12.1.c"), 2, "U"),
            {
                "52": (10, "official-5.1.a.ii"),
                "40": (8, "official-5.1.b.ii"),
                "32": (6, "official-5.1.d.ii"),
            },
            Forced.ANTE,
            (Share("high", ANY, "official-12.4.d"),),
            ANY_LIMIT,
            limits_by="official-12.5.a",
            forced_by="official-12.1.b",
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
                Deal("DD,U", "crown-22.1"),
                (("U", "4", "5.a"), ("U", "4", "5.a"), ("D", "6", "7.a")),
            ),
            {"52": (8, "crown-4.3"), "32": (5, "crown-4.3")},
            Forced.ANTE,
            (Share("high", ANY, "crown-22.8"),),
            ("spread",),
            limits_by="crown-22.3.d",
            forced_by="crown-20.4",
            ante_is_minimum="crown-20.4",
        )
    },
)

# The book states no most players: six cards each and one for all must be there (canberra-17.20).
_CANBERRA_ROUND = Bet(HIGH_CARD, _CHECK, 0, "canberra-12.2")
_CANBERRA_SETTINGS = Settings(
    wins={
        "high": (Share("high", ANY, "canberra-A.high-ball"),),
        "low": (Share("a5", ANY, "canberra-A.low-ball"),),
        "split": (
            Share("high", ANY, "canberra-A.high-low-split"),
            Share("a5", ANY, "canberra-A.high-low-split"),
        ),
        "split-8": (
            Share("high", ANY, "canberra-A.high-low-split"),
            Share("8", ANY, "canberra-3.5.d"),
        ),
    },
    first={"high": HIGH_CARD, "low": LOW_CARD},
    blind_style={
        "B": (Opening.CALL_OR_FOLD, "canberra-10.1.b"),
        "A": (Opening.CALL_TO_FOLD, "canberra-10.1.a"),
        "C": (Opening.RAISE_OR_FOLD, "canberra-10.1.c"),
    },
    ace_low="canberra-3.5.a",
    most_blinds=(3, "canberra-4.2.c"),
    over_blind="canberra-4.2.e",
)
SEVEN_CARD_STUD = Game(
    "seven-card-stud",
    "Seven-card stud",
    "stud",
    {
        "crown": Script(
            _crown(
                23,
                Deal("DD,U", "crown-23.1"),
                (("U", "6", "7.a"), ("U", "6", "7.a"), ("U", "6", "7.a"), ("D", "8", "9.a")),
            ),
            {"52": (8, "crown-4.3"), "32": (4, "crown-4.3")},
            Forced.ANTE,
            (Share("high", ANY, "crown-23.10"),),
            ("spread",),
            limits_by="crown-23.3.d",
            forced_by="crown-20.4",
            chosen_by={"first": "crown-23.5"},
            opens={
                "high": Bet(HIGH_CARD, Opening.OPEN_OR_FOLD, 0, "crown-23.3.a"),
                "low": Bet(LOW_CARD, Opening.MUST_BET, 0, "crown-23.4.a"),
            },
            ante_is_minimum="crown-20.4",
        ),
        "canberra": Script(
            (
                Deal("D,D,U", "canberra-9.2"),
                Bet(HIGH_CARD, Opening.MUST_BET, 0, "canberra-10.1.d"),
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
            Forced.ANTE_OR_BLINDS,
            _CANBERRA_SETTINGS.wins["high"],
            ("spread", "half-pot", "pot", "no-limit", "straddle"),
            limits_by="canberra-4.2.g",
            forced_by="canberra-4.2.b",
            decks_by="canberra-2.2",
            chosen_by={
                "wins": "canberra-3.5.b",
                "first": "canberra-4.2.h",
                "blind_style": "canberra-10.1.b",
            },
            settings=_CANBERRA_SETTINGS,
        ),
        "official": Script(
            _official(13, Deal("D,D,U", "official-13.1.c"), 3, "D"),
            {
                "52": (8, "official-5.1.a.iii"),
                "40": (6, "official-5.1.b.iii"),
                "32": (4, "official-5.1.d.iii"),
            },
            Forced.ANTE,
            (Share("high", ANY, "official-13.4.d"),),
            ANY_LIMIT,
            limits_by="official-13.5.a",
            forced_by="official-13.1.b",
        ),
        "wsop": _wsop_script(
            _wsop(
                _SEVEN, _bring_in(LOW_CARD, "wsop-222.1"), HIGH_CARD, "wsop-222.2", open_pair=True
            ),
            _HIGH,
            8,
            "wsop-235.1",
            limits_by="wsop-intro.stud.2",
        ),
    },
)

_RAZZ = Showing("shown-low")
_RAZZ_IN = _bring_in(Showing("shown-low", best=False), "wsop-242.1")
RAZZ = Game(
    "razz",
    "Razz",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(_SEVEN, _RAZZ_IN, _RAZZ, "wsop-242.1"),
            (Share("a5", ANY, "wsop-241.1"),),
            8,
            "wsop-235.1",
            limits_by="wsop-243",
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
                _bring_in(Showing("shown-27", best=False), "wsop-242.1"),
                Showing("shown-27"),
                "wsop-242.1",
            ),
            (Share("27", ANY, "wsop-241.2"),),
            8,
            "wsop-235.1",
            limits_by="wsop-243",
        )
    },
)
_STUD_8 = _wsop(_SEVEN, _bring_in(LOW_CARD, "wsop-247.1"), HIGH_CARD, "wsop-247.2")
STUD_8 = Game(
    "stud-8",
    "Stud eight-or-better",
    "stud",
    {
        "wsop": _wsop_script(
            _STUD_8,
            (Share("high", ANY, "wsop-245"), Share("8", ANY, "wsop-intro.stud-8")),
            8,
            "wsop-235.1",
            limits_by="wsop-249",
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
            (Share("high", ANY, "wsop-245"), Share("a5", ANY, "wsop-252")),
            8,
            "wsop-235.1",
            limits_by="wsop-249",
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
                _SUPER, _bring_in(LOW_CARD, "wsop-253.2"), HIGH_CARD, "wsop-222.2", open_pair=True
            ),
            _HIGH,
            6,
            "wsop-intro.super-stud.3",
            limits_by="wsop-intro.super-stud.2",
            muck_comes_back="wsop-254",
        )
    },
)
SUPER_STUD_8 = Game(
    "super-stud-8",
    "Super stud eight-or-better",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(_SUPER, _bring_in(HIGH_CARD, "wsop-253.2"), HIGH_CARD, "wsop-247.2"),
            (Share("high", ANY, "wsop-245"), Share("8", ANY, "wsop-intro.stud-8")),
            6,
            "wsop-intro.super-stud.3",
            limits_by="wsop-intro.super-stud.2",
            muck_comes_back="wsop-254",
        )
    },
)

_MEXICAN_STREET = (
    Expose("wsop-intro.mexican.5"),
    Burn("wsop-264"),
    NextCard("wsop-intro.mexican.6"),
)
MEXICAN_POKER = Game(
    "mexican-poker",
    "Mexican poker",
    "stud",
    {
        "wsop": Script(
            (
                Deal("D,U", "wsop-intro.mexican.3"),
                Bet(HIGH_CARD, Opening.MUST_BET, 0, "wsop-256", either=True),
                *_MEXICAN_STREET,
                Bet(HIGH_CARD, _CHECK, 0, "wsop-257"),
                *_MEXICAN_STREET,
                Bet(HIGH_CARD, _CHECK, 1, "wsop-257"),
                *_MEXICAN_STREET,
                Bet(HIGH_CARD, _CHECK, 1, "wsop-257"),
            ),
            {"mexican": (7, "wsop-intro.mexican.1")},
            Forced.ANTE,
            (Share("mexican", ANY, "wsop-266", joker_up="mexican-up"),),
            ("fixed",),
            limits_by="wsop-256",
            forced_by="wsop-intro.mexican.2",
        )
    },
)

RAZZDUGI = Game(
    "razzdugi",
    "Razzdugi",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(_SEVEN, _RAZZ_IN, _RAZZ, "wsop-242.1"),
            (Share("a5", ANY, "wsop-327"), Share("badugi", ANY, "wsop-327")),
            8,
            "wsop-331",
            limits_by="wsop-intro.razzdugi.2",
        )
    },
)
RAZZDUCI = Game(
    "razzduci",
    "Razzduci",
    "stud",
    {
        "wsop": _wsop_script(
            _wsop(_SEVEN, _RAZZ_IN, _RAZZ, "wsop-242.1"),
            (Share("a5", ANY, "wsop-334"), Share("27", ANY, "wsop-334")),
            8,
            "wsop-337",
            limits_by="wsop-intro.razzduci.2",
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
