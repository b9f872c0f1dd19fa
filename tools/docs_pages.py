"""Generates the documentation pages that come from data, so that nothing is written twice.

``python -m tools.docs_pages`` writes every file in `GENERATED_FILES`; a test compares them.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import parse_cards
from cardspeak.chinese import rows_svg
from cardspeak.chinese.fantasyland import entry_clause
from cardspeak.chinese.scoring import evaluate_hand, settle
from cardspeak.cli.presets import summarise_stakes
from cardspeak.games import GAMES, rules_text
from cardspeak.games.aliases import ALIASES
from cardspeak.games.game_info import FAMILY_TITLES
from cardspeak.games.mixed import MIXES
from cardspeak.games.scoring_rules import OPEN_FACE
from cardspeak.hand import deal, game_spec
from cardspeak.hand.hand_svg import render_view
from cardspeak.houses import HOUSES
from cardspeak.houses import policy_descriptions as house_words
from cardspeak.houses.house_notices import house_notices
from cardspeak.houses.irregularities import (
    IRREGULARITIES_BY_SUBJECT,
    describe_irregularity,
    irregularity_slug,
)
from cardspeak.houses.number_words import describe_range
from cardspeak.odds import odds, parse_range
from cardspeak.odds.by_street import odds_by_street
from cardspeak.odds.odds_svg import render_odds
from cardspeak.odds.ranges.range_svg import render_range
from cardspeak.svg import render_cards
from cardspeak.table.presets import PRESETS
from tools import api_page, chips_page, clause_reviews_page, cli_page, message_pages
from tools.markdown import GENERATED_NOTICE
from tools.markdown import format_clause as _clause
from tools.markdown import markdown_table as _table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.games import Game
    from cardspeak.houses import House
    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.policy_descriptions import PolicyDescription
    from cardspeak.table.presets import Preset

DOCS_DIR: Final = Path(__file__).parent.parent / "docs"


# ---------------------------------------------------------------- games


def games_page() -> str:
    """Return the page on games."""
    return "\n".join(_games())


def _games() -> Iterator[str]:
    script_count = sum(len(game.scripts) for game in GAMES.values())
    yield GENERATED_NOTICE
    yield "# Games"
    yield ""
    counts = f"{len(GAMES)} games, which the four houses deal in {script_count} ways"
    yield f"{counts}. `cardspeak games` lists"
    yield "them, `cardspeak games holdem` explains one with the clause of every step, and"
    yield "`cardspeak deal holdem` plays it. A game is a script: data that"
    yield "[the hand](../understand/hand.md) follows step by step."
    yield ""
    yield "Names in code font can be typed anywhere, in the terminal and in Python; an alias such"
    yield "as `plo` may name the limit as well. Without a limit a game is played with the one it"
    yield "usually has."
    yield ""
    yield "Each deck is listed with the largest number of players it can serve. *Any* limit means"
    yield "fixed, spread, half-pot, pot or no-limit."
    yield ""
    for family, members in groupby(GAMES.values(), key=lambda game: game.family):
        of_family = list(members)
        yield f"## {FAMILY_TITLES[family]}"
        yield ""
        head = ("game", "house", "deck: players", "limits", "the pot goes to")
        yield from _table(head, (row for game in of_family for row in _in_short(game)))
        yield f"### How a hand goes: {FAMILY_TITLES[family].lower()}"
        yield ""
        yield from _table(
            ("game", "house", "steps"), (row for game in of_family for row in _in_steps(game))
        )


def _in_short(game: Game) -> Iterator[tuple[str, ...]]:
    aliases = (name for name, alias in ALIASES.items() if alias.game == game.slug)
    name = f"{game.name} {', '.join(f'`{name}`' for name in (game.slug, *aliases))}"
    for house, script in game.scripts.items():
        pot = rules_text.pot_summary(script)
        yield name, house, rules_text.decks_summary(script), rules_text.limits_text(script), pot
        name = ""


def _in_steps(game: Game) -> Iterator[tuple[str, ...]]:
    name = game.name
    alike: dict[str, list[str]] = {}
    for house, script in game.scripts.items():
        alike.setdefault(rules_text.steps_summary(script), []).append(house)
    for steps, houses_ in alike.items():
        yield name, rules_text.join_words(houses_), steps
        name = ""


# ---------------------------------------------------------------- houses


def houses_page() -> str:
    """Return the page on houses."""
    return "\n".join(_houses())


def _houses() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Houses"
    yield ""
    yield "A house is a rulebook: one value for every *policy*, that is for every point on which"
    yield "the books differ, with the clause behind it. The engine only reads the policy; it never"
    yield "checks which house it is. `cardspeak rules wsop-129.3` prints a clause."
    yield ""
    yield from _table(("house", "book"), ((house.slug, house.title) for house in HOUSES.values()))
    yield "## Notices"
    yield ""
    yield "What the houses tell and show their players, for all games or for those named. What is"
    yield "posted at a table is in `cardspeak.table.posted_notices`."
    yield ""
    yield from _table(("house", "notice", "games", "clause"), _notices())
    policies_by_house = {
        name: house_words.describe_policies(house) for name, house in HOUSES.items()
    }
    for parts in zip(*policies_by_house.values(), strict=True):
        yield f"# {parts[0].title}"
        yield ""
        for policies in zip(*(part.policies for part in parts), strict=True):
            yield from _policy(dict(zip(policies_by_house, policies, strict=True)))


def _notices() -> Iterator[tuple[str, ...]]:
    for name, house in HOUSES.items():
        for notice in house_notices(house):
            yield name, notice.text, ", ".join(notice.games), _clause(notice.clause)


def _policy(descriptions: Mapping[str, PolicyDescription]) -> Iterator[str]:
    """Yield the lines that compare a policy across the houses."""
    any_house = next(iter(descriptions.values()))
    yield f"## {any_house.title}"
    yield ""
    yield any_house.question
    yield ""
    rows = [
        (house, line.text, _clause(line.clause))
        for house, policy in descriptions.items()
        for line in policy.answers
    ]
    yield from _table(("house", f"`{any_house.name}`", "clause"), rows)


# ---------------------------------------------------------------- rulings


def rulings_page() -> str:
    """Return the page on what each house does about each irregularity."""
    return "\n".join(_rulings())


def _rulings() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Rulings"
    yield ""
    yield "What each of the four books says about every irregularity. The first line of a house"
    yield "whose conditions hold applies. Where a book is silent the floor decides, with the"
    yield "options of that house's line for [what is not covered](#not-covered)."
    yield "`cardspeak ruling` asks and answers in the terminal;"
    yield "[Irregularities and rulings](../understand/irregularities.md) explains how it works."
    yield ""
    for subject, kinds in IRREGULARITIES_BY_SUBJECT.items():
        yield f"## {subject}"
        yield ""
        for kind in kinds:
            name, title = irregularity_slug(kind), describe_irregularity(kind)
            yield f"### {title[0].upper()}{title[1:]} {{#{name}}}"
            yield ""
            rows = [row for house in HOUSES.values() for row in _remedies(house, kind)]
            yield from _table(("house", "when", f"what is done about `{name}`", "clause"), rows)


def _remedies(house: House, kind: type[Irregularity]) -> Iterator[tuple[str, str, str, str]]:
    if kind not in house.remedies:
        yield house.slug, "", "silent: the floor decides", ""
    for remedy in house.remedies.get(kind, ()):
        games = [rules_text.join_words(remedy.games)] if remedy.games else []
        when = "; ".join([*games, *(condition.value for condition in remedy.conditions)])
        done = "; ".join(step.value for step in remedy.actions)
        choices = " / ".join(
            f"**{option.name}** ({'; '.join(option.action_words)}, {_clause(option.clause)})"
            for option in remedy.options
        )
        floor = f"the floor rules {choices}" if choices else ""
        yield house.slug, when, ". Then ".join(filter(None, (done, floor))), _clause(remedy.clause)


# ---------------------------------------------------------------- presets


def presets_page() -> str:
    """Return the page on presets."""
    return "\n".join(_presets())


def _presets() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Presets"
    yield ""
    yield "Typical public games of the four houses, ready to open: `cardspeak presets` lists them,"
    yield "`cardspeak presets wsop-horse-20-40` explains one, and"
    yield "`cardspeak simulate --preset wsop-horse-20-40` plays there. In Python,"
    yield "`get_preset(name).spec` is the `TableSpec` of [a table](../understand/table.md). Where"
    yield "a book leaves stakes and buy-ins to the house, these are the usual ones; every spec is"
    yield "checked against its book."
    yield ""
    for house, members in groupby(PRESETS.values(), key=lambda preset: preset.house):
        yield f"## {HOUSES[house].title}"
        yield ""
        head = ("preset", "game", "stakes", "seats", "buy-in")
        yield from _table(head, map(_preset_row, members))
    yield "## Mixed games"
    yield ""
    yield "Games dealt in rotation, by name: `mixed_game_specs(name, small_bet=20)` in"
    yield "`cardspeak.table.presets` builds their game specs."
    yield ""
    yield from _table(
        ("mix", "name", "games"),
        (
            (
                f"`{preset.slug}`",
                preset.name,
                ", ".join(f"{game} {limit}" for game, limit in preset.games),
            )
            for preset in MIXES.values()
        ),
    )


def _preset_row(preset: Preset) -> tuple[str, ...]:
    spec = preset.spec
    title = preset.title.removesuffix(f", {HOUSES[preset.house].title}")
    return (
        f"`{preset.name}`",
        title,
        summarise_stakes(spec),
        f"{spec.seat_count}",
        describe_range(*spec.buy_in),
    )


# ---------------------------------------------------------------- pictures


def open_face_svg() -> str:
    """Draw an open-face hand in progress: five cards are set, then three more."""
    return rows_svg.render_hand(
        OPEN_FACE, [parse_cards(row) for row in ("Ah", "8c8d5s", "JsTs7s2s")]
    )


def scored_hand_svg() -> str:
    """Draw three scored hands: one goes to Fantasyland, one is fouled."""
    names = ("Ann", "Bob", "Cy")
    sets = [
        [parse_cards(row) for row in rows]
        for rows in (
            ("QhQd7c", "KcKd8s8h3d", "AsTs7s4s2s"),
            ("6c6dAh", "9c8d7h6s5c", "JcJdJh4h4d"),
            ("AcKh5d", "ThTd9h3c2d", "9s9dQcJs4c"),
        )
    ]
    hands = [evaluate_hand(OPEN_FACE, rows) for rows in sets]
    stakes = [500] * len(names)
    payments = settle(OPEN_FACE, hands, range(len(names)), stakes, button=0, point_value=5)
    players = [
        rows_svg.PlayerPanel(
            name,
            [rows_svg.HandPanel(rows, hand)],
            sum(
                payment.chips * ((payment.payee == seat) - (payment.payer == seat))
                for payment in payments
            ),
            "to Fantasyland" if entry_clause(OPEN_FACE, hand) else "",
        )
        for seat, (name, rows, hand) in enumerate(zip(names, sets, hands, strict=True))
    ]
    return rows_svg.render_scores(OPEN_FACE, players, rows_svg.comparison_lines(payments))


def preflop_odds_svg() -> str:
    """Draw the odds of two hands and a range."""
    return render_odds(odds("AhKh", "QsQd", "77+, AQ"))


def odds_by_street_svg() -> str:
    """Draw the odds of three hands by street, up to the turn."""
    streets = odds_by_street("AhKh", "QsQd", "9c8c", board="Qh7h2c6c")
    return render_odds(streets[-1], streets)


def split_pot_odds_svg() -> str:
    """Draw the odds of high and low on the flop."""
    return render_odds(odds("AhAd2c3c", "KhQhJdTd", game="omaha-8", board="4s5s9d"))


def range_svg() -> str:
    """Draw a range of two-card hands."""
    return render_range(parse_range("22+, A2s+, KTs+, QTs+, JTs, ATo+, KJo+, 98s:0.8, 76s:0.5"))


def hand_svg() -> str:
    """Draw a hand on the flop, as one of its players sees it."""
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 6, seed=7)
    for action in ("raise 40", "call", "fold", "call", "call", "call", "check"):
        hand.act(action)
    return render_view(hand.view(2))


def cards_svg() -> str:
    """Draw two rows of cards."""
    return render_cards("AhKh", "Qh7h2c6c")


GENERATED_FILES: Final = {
    "reference/cli.md": cli_page.render_page,
    "reference/http.md": api_page.render_page,
    "reference/websocket-messages.md": message_pages.messages_page,
    "reference/commands.md": message_pages.commands_page,
    "reference/events.md": message_pages.events_page,
    "reference/decisions.md": message_pages.decisions_page,
    "reference/games.md": games_page,
    "reference/houses.md": houses_page,
    "reference/chip-readings.md": chips_page.render_page,
    "reference/presets.md": presets_page,
    "reference/rulings.md": rulings_page,
    "reference/clause-reviews.md": clause_reviews_page.render_page,
    "pictures/open-face.svg": open_face_svg,
    "pictures/scored-hand.svg": scored_hand_svg,
    "pictures/cards.svg": cards_svg,
    "pictures/hand.svg": hand_svg,
    "pictures/odds.svg": preflop_odds_svg,
    "pictures/odds-split.svg": split_pot_odds_svg,
    "pictures/odds-streets.svg": odds_by_street_svg,
    "pictures/range.svg": range_svg,
}
"""Every generated file in `docs`, with the function that generates it."""


def main() -> None:
    """Write the pages."""
    for name, generate in GENERATED_FILES.items():
        (DOCS_DIR / name).parent.mkdir(exist_ok=True)
        (DOCS_DIR / name).write_text(generate(), "utf-8")


if __name__ == "__main__":
    main()
