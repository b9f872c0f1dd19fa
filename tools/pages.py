"""Writes the pages that say what the data says, so that nothing is said twice.

``python -m tools.pages`` writes `docs/games.md`, `docs/houses.md`, `docs/chips-read.md`,
`docs/presets.md`, `docs/rulings.md` and `docs/pictures/`; a test compares them.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import SuitOrder, parse
from cardspeak.chinese import picture
from cardspeak.chinese.fantasyland import entry
from cardspeak.chinese.scoring import settle, worth
from cardspeak.cli.presets import buy_in, in_short
from cardspeak.games import GAMES, words
from cardspeak.games.listing import FAMILIES
from cardspeak.games.mixed import MIXES
from cardspeak.games.points import OPEN_FACE
from cardspeak.hand import deal, placard
from cardspeak.hand.picture import of_view
from cardspeak.houses import HOUSES
from cardspeak.houses.commission import Terms
from cardspeak.houses.customs import Clock, Customs
from cardspeak.houses.jackpots import JackpotRules
from cardspeak.houses.mistakes import SUBJECTS, slug
from cardspeak.houses.mistakes import words as mistake_words
from cardspeak.houses.places import Places
from cardspeak.houses.policies import Choice, House, RaiseCap
from cardspeak.odds import odds, read_range
from cardspeak.odds.picture import of_odds
from cardspeak.odds.ranges.picture import of_range
from cardspeak.odds.streets import streets
from cardspeak.pictures import face_up
from cardspeak.table.presets import PRESETS
from tools import chips_page
from tools.markdown import MADE
from tools.markdown import clause as _clause
from tools.markdown import table as _table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardspeak.games import Game
    from cardspeak.houses.mistakes import Mistake
    from cardspeak.table.presets import Preset

DOCS: Final = Path(__file__).parent.parent / "docs"


# ---------------------------------------------------------------- games


def games() -> str:
    """Write the page of the games."""
    return "\n".join(_games())


def _games() -> Iterator[str]:
    ways = sum(len(one.scripts) for one in GAMES.values())
    yield MADE
    yield "# Games"
    yield ""
    yield f"{len(GAMES)} games, which the four houses deal in {ways} ways. `cardspeak games` lists"
    yield "them, `cardspeak games holdem` explains one with the clause of every step, and"
    yield "`cardspeak deal holdem` plays it. A game is a script: data that [the hand](hand.md) goes"
    yield "through step by step."
    yield ""
    yield "Each deck is given with the most players it is for. *Any* limit is fixed, spread,"
    yield "half-pot, pot or no-limit."
    yield ""
    for family, members in groupby(GAMES.values(), key=lambda one: one.family):
        of_family = list(members)
        yield f"## {FAMILIES[family]}"
        yield ""
        head = ("game", "house", "deck: players", "limits", "the pot goes to")
        yield from _table(head, (row for one in of_family for row in _in_short(one)))
        yield f"### How a hand goes: {FAMILIES[family].lower()}"
        yield ""
        yield from _table(
            ("game", "house", "steps"), (row for one in of_family for row in _in_steps(one))
        )


def _in_short(one: Game) -> Iterator[tuple[str, ...]]:
    name = f"{one.name} `{one.slug}`"
    for house, script in one.scripts.items():
        pot = words.pot_in_short(script)
        yield name, house, words.decks_in_short(script), words.limits(script), pot
        name = ""


def _in_steps(one: Game) -> Iterator[tuple[str, ...]]:
    name = one.name
    alike: dict[str, list[str]] = {}
    for house, script in one.scripts.items():
        alike.setdefault(words.steps_in_short(script), []).append(house)
    for steps, houses_ in alike.items():
        yield name, words.listed(houses_), steps
        name = ""


# ---------------------------------------------------------------- houses

TITLES: Final = {
    "raise_cap": ("The cap on raises", "How many raises there may be in a round, and when."),
    "reopens": ("Short all-ins and the right to raise", ""),
    "half_bet": ("Short all-ins in fixed limits", ""),
    "raises_from": ("The least raise after a short all-in", ""),
    "pot_size": ("The size of the pot", ""),
    "straddle_raise": ("Raising a straddle", ""),
    "odd_chip": ("Odd chips", "Who gets what a pot cannot be divided by."),
    "show_first": ("The showdown", ""),
    "opener_ties": ("Equal cards up, first round", "Who opens if two show the same."),
    "opener_ties_later": ("Equal boards, later rounds", "Who acts first if two show the same."),
    "draw_short": (
        "Too few cards for a draw",
        "Which cards come back when the deck runs out during a draw.",
    ),
    "chips": ("Chips alone", "Whether bets are made in chips and nothing else."),
    "stud_short": ("Too few cards for the last street", ""),
    "five_drawn": ("Drawing five", ""),
    "suits": ("The order of suits", "For odd chips and equal cards up; suits never win a pot."),
    "drawn": ("How many cards were drawn", ""),
    "see_hands": ("Asking to see a hand", ""),
    "chop": ("Agreements", ""),
    "button_small_blind": ("Blinds between two", "Who has the small blind."),
    "run_it": ("Running the board more than once", "How many boards there may be."),
    "rap": ("Rapping the table", "Whether it is a check, or a pat hand."),
    "show_all": ("Show one, show all", "Whether the book says so."),
    "void": ("Void hands", "Whether the book says that all chips go back."),
    "dealt_on": ("Folded without a bet", ""),
    "appeal": ("Appeals", "Whether a ruling may be taken once to whoever stands above the floor."),
    "substantial": ("Substantial action", ""),
    "cut": ("The dealer's cut", "Whether each part must hold more than one card."),
    "first_button": ("The first button", ""),
    "button_suits": ("The order of suits for the button", "Where cards drawn for it tie."),
    "button_moves": ("A dead button", "Whether the button may stand at an empty seat."),
    "seating": ("Taking seats", "Whether the book says who has a seat."),
    "buy_in": ("Buying in", "Whether the book says what a player brings."),
    "stakes_stay": ("Stakes on the table", "Whether they stay as they are during a hand."),
    "least_buy": ("The least buy-in", ""),
    "short_stake": ("Short stakes", ""),
    "adding": ("Adding chips", ""),
    "top_up": ("How much may be added", "Whether the book speaks of buying more chips."),
    "come_back": ("Coming back", "How long one must come back with all that was taken away."),
    "security": ("Chips kept safe", "Whether an absent player's chips may be kept elsewhere."),
    "pick_up": ("Chips picked up", "When the floor takes an absent player's chips and seat."),
    "own_move": ("Changing tables", ""),
    "sent_move": ("Moved by the house", "Whether who is moved brings all, be it little or much."),
    "change_game": ("Other games and limits", "How much notice there is, unless all agree."),
    "change_buy_in": ("Another buy-in", "How much notice there is, unless all agree."),
    "stakes_fit": ("Stakes for another game", "Whether they are fitted to its buy-in."),
    "closing": ("Closing a table", "How long before it players must be told."),
    "deck_change": ("Changing the deck", ""),
    "run_agreed": ("Running it again", "Whether the book says who must agree."),
    "third_man": ("A third player who walks", "Whether the book has a rule for it."),
    "two_players": ("Two players", "Whether the book says that a table needs two."),
    "deck_check": ("Counting the cards", "Whether the floor has them counted at any time."),
    "commission": ("Commission", "What may be charged, and how it is counted."),
    "jackpot": ("The jackpot", "What wins it."),
    "clock": ("The clock", "Who calls it, when, for how long, and what comes after."),
    "setting_clock": ("The clock where cards are set", "The same, for hands in rows."),
    "preset": ("A posted time to act", ""),
    "new_players": ("New players", "How a new player comes in."),
    "missed_blinds": ("Missed blinds", "How a player who missed a blind comes back."),
    "made_up": ("Blinds made up", ""),
    "on_button": ("Coming in on the button", ""),
    "seat_change": ("Changing seats", ""),
    "vacated": ("A seat given up", ""),
    "wanted": ("A seat that several want", ""),
    "straddling": ("Straddles and over-blinds", ""),
    "idle_hands": ("Not betting", "When a seat at a full table is taken away for it."),
    "free_first_lap": ("The first lap", "Whether new players post nothing before the button came."),
    "dealing_off": ("Dealing off", "Whether one may move after one's button, and blinds pass."),
    "newcomer_yields": ("Newcomers' seats", "Whether they yield them until they are dealt in."),
    "missed_straddle": ("Missed straddles", "Whether a mandatory one is made up."),
    "kills": ("Kill pots", "Whether pots are killed."),
    "kill_first": ("Leaving before a kill", "Whether who must kill stays for it."),
    "kill_missed": ("Missed kills", "Whether they are posted later."),
    "kill_unstraddled": ("Straddles in kill pots", "Whether they are forbidden."),
    "one_sits_out": (
        "One too many at draw",
        "Whether one may sit more, and each sits out in turn.",
    ),
    "short_blind": ("Less than half a blind", "Whether the next player posts it instead."),
    "play_over": ("Playing over", "Whether another may play in an absent player's seat."),
    "unposted": ("Dealt in without posting", "Whether the book rules on it."),
    "wrong_button": ("A wrong button", "Whether it is put right for the next hand."),
    "kill_short": ("Too little for a kill", "Whether it is corrected or forfeited."),
    "kill_unannounced": ("A kill not announced", "Whether chips may be taken back."),
    "must_move": ("Called to the main game", ""),
    "locks_up": ("A seat at another table", ""),
    "reserved": ("Places that are kept", "How long for a player who is not there."),
    "linked_apart": ("Belonging together", "Whether the floor moves such players apart."),
    "card_to_move": ("Who moves", "Whether a card that is dealt to each decides."),
    "card_for_order": ("After a broken game", "Whether cards that are drawn say who sits first."),
    "own_posts": ("Posting for others", "Whether the book forbids it."),
    "carried_pot": ("A pot left over", "Whether only those play for it who had the hand before."),
    "last_button_out": (
        "One more than a reduced deck is for",
        "Whether who last had the button may sit out, if all agree.",
    ),
}
"""Headings of the policies, and what each is about where its values do not say so."""

YES_AND_NO: Final = {"button_small_blind": ("the button", "the player left of the button")}
"""What it means that a house has a clause for a policy, and that it has none."""
NUMBERS: Final = {
    "come_back": ("any time, with any buy-in", "{} seconds"),
    "pick_up": ("never", "after a missed blind and {} absent buttons"),
    "change_game": ("none", "hands dealt before it: {}"),
    "change_buy_in": ("none", "hands dealt before it: {}"),
    "closing": ("any time before", "{} seconds"),
    "idle_hands": ("never", "after {} hands"),
    "reserved": ("without end", "{} seconds"),
}
"""What it means that a number of a policy is 0, and that it is not."""
SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def houses() -> str:
    """Write the page of the houses."""
    return "\n".join(_houses())


def _houses() -> Iterator[str]:
    yield MADE
    yield "# How the houses differ"
    yield ""
    yield "A house is one value of every *policy*, each with the clause it rests on. The engine"
    yield "asks the policy, and never asks which house it is. `cardspeak rules wsop-129.3` reads a"
    yield "clause."
    yield ""
    yield from _table(
        ("house", "the book"), ((house.name, house.title) for house in HOUSES.values())
    )
    hand = [field.name for field in fields(House)]
    yield from _policies(
        [name for name in hand if name not in ("name", "title", "customs", "remedies", "thrown")],
        {house.name: house for house in HOUSES.values()},
    )
    yield "# Between hands"
    yield ""
    yield from _policies(
        [field.name for field in fields(Customs) if field.name != "places"],
        {house.name: house.customs for house in HOUSES.values()},
    )
    yield "# Places at the table"
    yield ""
    yield from _policies(
        [field.name for field in fields(Places)],
        {house.name: house.customs.places for house in HOUSES.values()},
    )


def _policies(policies: list[str], houses: Mapping[str, object]) -> Iterator[str]:
    for policy in policies:
        title, about = TITLES.get(policy, (policy.replace("_", " ").capitalize(), ""))
        values = {house: getattr(chosen, policy) for house, chosen in houses.items()}
        yield f"## {title}"
        yield ""
        yield about or _about(values.values())
        yield ""
        rows = [row for name, value in values.items() for row in _rows(policy, name, value)]
        yield from _table(("house", f"`{policy}`", "clause"), rows)


def _about(values: Iterable[object]) -> str:
    """Take what a policy is about from the type of its values."""
    for value in values:
        choice = next(iter(value.values())) if isinstance(value, dict) else value
        if isinstance(choice, Choice):
            return (type(choice.value).__doc__ or "").splitlines()[0]
    return ""


def _rows(policy: str, house: str, value: object) -> Iterator[tuple[str, str, str]]:
    match value:
        case Choice(value=int() as number):
            none, some = NUMBERS[policy]
            yield house, some.format(number) if number else none, _clause(value.clause)
        case Choice():
            yield house, _said(value.value), _clause(value.clause)
        case Clock():
            calls = f"{value.calls.value}, after {value.after} seconds at the earliest"
            then = f"{value.seconds} seconds more; then {value.expiry.value.value}"
            yield house, f"{calls}; {then}", _clause(value.clause)
        case RaiseCap():
            cap = f"{value.raises} raises {value.applies.value}; no cap {value.lifted.value}"
            yield house, cap, _clause(value.clause)
        case dict():
            for choice, group in groupby(value.items(), key=lambda item: item[1]):
                where = words.listed(name or "other games" for name, _ in group)
                said = _said(choice.value)
                every = len(value) == 1 and "" in value
                yield house, said if every else f"{where}: {said}", _clause(choice.clause)
        case SuitOrder() | None if policy != "jackpot":
            yield house, _suits(value), ""
        case (int() as most, str() as clause):
            yield house, f"{most} at most" if most > 1 else "no", _clause(clause)
        case str():
            yield house, YES_AND_NO.get(policy, ("yes", "no"))[not value], _clause(value)
        case _:
            yield from _money(policy, house, value)


def _money(policy: str, house: str, value: object) -> Iterator[tuple[str, str, str]]:
    match value:
        case Terms():
            yield from ((house, charge, _clause(clause)) for charge, clause in _charges(value))
        case JackpotRules():
            yield house, "a royal flush of both hole cards and the flop", _clause(value.dealt)
        case None:
            yield house, "none", ""
        case _:
            raise TypeError(f"{policy} of {house} is {value!r}: say here how to write that")


def _charges(terms: Terms) -> Iterator[tuple[str, str]]:
    """Say what a house may charge, a line for each thing."""
    for scale in terms.scales:
        least, most = scale.percent
        said = f"{least} to {most} percent" if least < most else f"{most} percent"
        said += f" of pots over {scale.over} dollars" if scale.over else ""
        said += f", {scale.cap} dollars at most" if scale.cap else ""
        said += f", where the stake is {scale.stake[0]} dollars or less" if scale.stake[0] else ""
        yield said, scale.clause
    for choice in (terms.counted, terms.rounded, terms.cap_for):
        about = {terms.counted: "of", terms.rounded: "down to", terms.cap_for: "the cap is"}[choice]
        yield f"{about} {_said(choice.value)}", choice.clause
    for exempt, clause in terms.exempt.items():
        yield f"nothing of {exempt.value}", clause
    for said, clause in (
        ("or a fee for each hand", terms.per_hand),
        (f"or time, {terms.time[0] // 60} minutes in advance", terms.time[1]),
        ("time paid by one pot, if all agree", terms.time_pot),
        ("or nothing", terms.nil),
        (f"more only after {terms.notice[0] // 60} minutes' notice", terms.notice[1]),
        ("nothing of tournament chips", terms.tournament),
    ):
        if clause:
            yield said, clause


def _said(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value)


def _suits(order: SuitOrder | None) -> str:
    if order is None:
        return "position: the first from the left of the button"
    return ", ".join(SUITS[suit] for suit in order.suits)


# ---------------------------------------------------------------- rulings


def rulings() -> str:
    """Write the page of what each house does about each mistake."""
    return "\n".join(_rulings())


def _rulings() -> Iterator[str]:
    yield MADE
    yield "# What each house does"
    yield ""
    yield "For every mistake what each of the four books says: the first line of a house whose"
    yield "conditions hold is the one. Where a book is silent the floor decides, and may rule what"
    yield "that house's line for [what is not covered](#not-covered) has. `cardspeak ruling` asks"
    yield "and answers in the terminal; [Mistakes and rulings](mistakes.md) tells how it works."
    yield ""
    for subject, kinds in SUBJECTS.items():
        yield f"## {subject}"
        yield ""
        for kind in kinds:
            name, title = slug(kind), mistake_words(kind)
            yield f"### {title[0].upper()}{title[1:]} {{#{name}}}"
            yield ""
            rows = [row for house in HOUSES.values() for row in _remedies(house, kind)]
            yield from _table(("house", "when", f"what is done about `{name}`", "clause"), rows)


def _remedies(house: House, kind: type[Mistake]) -> Iterator[tuple[str, str, str, str]]:
    if kind not in house.remedies:
        yield house.name, "", "silent: the floor decides", ""
    for remedy in house.remedies.get(kind, ()):
        games = [words.listed(remedy.games)] if remedy.games else []
        when = "; ".join([*games, *(condition.value for condition in remedy.when)])
        done = "; ".join(step.value for step in remedy.do)
        choices = " / ".join(
            f"**{one.name}** ({'; '.join(step.value for step in one.do)}, {_clause(one.clause)})"
            for one in remedy.options
        )
        floor = f"the floor rules {choices}" if choices else ""
        yield house.name, when, ". Then ".join(filter(None, (done, floor))), _clause(remedy.clause)


# ---------------------------------------------------------------- presets


def presets() -> str:
    """Write the page of the presets."""
    return "\n".join(_presets())


def _presets() -> Iterator[str]:
    yield MADE
    yield "# Presets"
    yield ""
    yield "Typical public games of the four houses, ready to be opened: `cardspeak presets` lists"
    yield "them, `cardspeak presets wsop-horse-20-40` explains one, and"
    yield "`cardspeak simulate --preset wsop-horse-20-40` plays there. In Python,"
    yield "`preset(name).sign` is the sign of [a table](table.md). Stakes and buy-ins are usual"
    yield "ones where the books leave them to the house; the books are asked about every sign."
    yield ""
    for house, members in groupby(PRESETS.values(), key=lambda one: one.house):
        yield f"## {HOUSES[house].title}"
        yield ""
        head = ("preset", "game", "stakes", "seats", "buy-in")
        yield from _table(head, map(_preset_row, members))
    yield "## Mixed games"
    yield ""
    yield "Games that are dealt in turn, by name: `mixed(name, small_bet=20)` in"
    yield "`cardspeak.table.presets` makes their placards."
    yield ""
    yield from _table(
        ("mix", "name", "games"),
        (
            (f"`{one.slug}`", one.name, ", ".join(f"{game} {limit}" for game, limit in one.games))
            for one in MIXES.values()
        ),
    )


def _preset_row(one: Preset) -> tuple[str, ...]:
    sign = one.sign
    title = one.title.removesuffix(f", {HOUSES[one.house].title}")
    return f"`{one.name}`", title, in_short(sign), f"{sign.seats}", buy_in(sign)


# ---------------------------------------------------------------- pictures


def open_face() -> str:
    """Draw a hand on its way: five cards and three more are set."""
    return picture.one_hand(OPEN_FACE, [parse(row) for row in ("Ah", "8c8d5s", "JsTs7s2s")])


def scored_hand() -> str:
    """Draw three hands scored: one goes to Fantasyland, one is fouled."""
    names = ("Ann", "Bob", "Cy")
    sets = [
        [parse(row) for row in rows]
        for rows in (
            ("QhQd7c", "KcKd8s8h3d", "AsTs7s4s2s"),
            ("6c6dAh", "9c8d7h6s5c", "JcJdJh4h4d"),
            ("AcKh5d", "ThTd9h3c2d", "9s9dQcJs4c"),
        )
    ]
    hands = [worth(OPEN_FACE, rows) for rows in sets]
    stakes = [500] * len(names)
    payments = settle(OPEN_FACE, hands, range(len(names)), stakes, button=0, point=5)
    players = [
        picture.Player(
            name,
            [picture.Box(rows, hand)],
            sum(
                payment.chips * ((payment.payee == seat) - (payment.payer == seat))
                for payment in payments
            ),
            "to Fantasyland" if entry(OPEN_FACE, hand) else "",
        )
        for seat, (name, rows, hand) in enumerate(zip(names, sets, hands, strict=True))
    ]
    return picture.scored(OPEN_FACE, players, picture.settled(payments))


def odds_before_the_flop() -> str:
    """Draw two hands and a range."""
    return of_odds(odds("AhKh", "QsQd", "77+, AQ"))


def odds_by_street() -> str:
    """Draw how three hands went up to the turn."""
    found = streets("AhKh", "QsQd", "9c8c", board="Qh7h2c6c")
    return of_odds(found[-1], found)


def odds_of_a_split_pot() -> str:
    """Draw high and low on the flop."""
    return of_odds(odds("AhAd2c3c", "KhQhJdTd", game="omaha-8", board="4s5s9d"))


def a_range() -> str:
    """Draw a range of two cards."""
    return of_range(read_range("22+, A2s+, KTs+, QTs+, JTs, ATo+, KJo+, 98s:0.8, 76s:0.5"))


def a_hand() -> str:
    """Draw a hand on the flop as one of its players sees it."""
    hand = deal(placard("holdem", house="wsop", blinds=(5, 10)), [1000] * 6, seed=7)
    for words_ in ("raise 40", "call", "fold", "call", "call", "call", "check"):
        hand.act(words_)
    return of_view(hand.view(2))


def cards() -> str:
    """Draw two rows of cards."""
    return face_up("AhKh", "Qh7h2c6c")


MADE_PAGES: Final = {
    "games.md": games,
    "houses.md": houses,
    "chips-read.md": chips_page.page,
    "presets.md": presets,
    "rulings.md": rulings,
    "pictures/open-face.svg": open_face,
    "pictures/scored-hand.svg": scored_hand,
    "pictures/cards.svg": cards,
    "pictures/hand.svg": a_hand,
    "pictures/odds.svg": odds_before_the_flop,
    "pictures/odds-split.svg": odds_of_a_split_pot,
    "pictures/odds-streets.svg": odds_by_street,
    "pictures/range.svg": a_range,
}
"""Every file of `docs` that is made, and what makes it."""


def main() -> None:
    """Write the pages."""
    for name, made in MADE_PAGES.items():
        (DOCS / name).parent.mkdir(exist_ok=True)
        (DOCS / name).write_text(made(), "utf-8")


if __name__ == "__main__":
    main()
