"""Houses in words: their value for every policy, for web pages and players."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import SuitOrder
from cardspeak.games.rules_text import RuleLine, join_words
from cardspeak.houses import HOUSES
from cardspeak.houses.commission import CommissionPolicy
from cardspeak.houses.house import House, HouseRule, RaiseCap
from cardspeak.houses.jackpot_clauses import JackpotClauses
from cardspeak.houses.table_policy import ClockPolicy, TablePolicy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.houses.podium_policy import PodiumPolicy
    from cardspeak.houses.seating_policy import SeatingPolicy
    from cardspeak.houses.tournament_policy import TournamentPolicy

POLICY_TITLES: Final = {
    "raise_cap": ("The cap on raises", "How many raises there may be in a round, and when."),
    "reopening": ("Short all-ins and the right to raise", ""),
    "short_all_in": ("Short all-ins in fixed limits", ""),
    "min_raise_base": ("The least raise after a short all-in", ""),
    "pot_size": ("The size of the pot", ""),
    "straddle_raise": ("Raising a straddle", ""),
    "odd_chip": ("Odd chips", "Who gets what a pot cannot be divided by."),
    "showdown_order": ("The showdown", ""),
    "first_round_tie_suits": ("Equal cards up, first round", "Who opens if two show the same."),
    "later_round_tie_suits": ("Equal boards, later rounds", "Who acts first if two show the same."),
    "draw_reshuffle": (
        "Too few cards for a draw",
        "Which cards come back when the deck runs out during a draw.",
    ),
    "chips_only_clause": ("Chips alone", "Whether bets are made in chips and nothing else."),
    "last_street_shortage": ("Too few cards for the last street", ""),
    "draw_five": ("Drawing five", ""),
    "odd_chip_suits": (
        "The order of suits",
        "For odd chips and equal cards up; suits never win a pot.",
    ),
    "draw_count": ("How many cards were drawn", ""),
    "ask_to_see": ("Asking to see a hand", ""),
    "chop": ("Agreements", ""),
    "heads_up_button_clause": ("Blinds between two", "Who has the small blind."),
    "max_runs": ("Running the board more than once", "How many boards there may be."),
    "run_reshuffle_clause": ("Run short", ""),
    "chip_multiple_clause": ("Smallest chip", ""),
    "rap_clause": ("Rapping the table", "Whether it is a check, or a pat hand."),
    "show_one_show_all_clause": ("Show one, show all", "Whether the book says so."),
    "void_hand_clause": ("Void hands", "Whether the book says that all chips go back."),
    "deal_after_fold": ("Folded without a bet", ""),
    "appeal_clause": (
        "Appeals",
        "Whether a ruling may be taken once to whoever stands above the floor.",
    ),
    "substantial_action": ("Substantial action", ""),
    "cut_clause": ("The dealer's cut", "Whether each part must hold more than one card."),
    "first_button": ("The first button", ""),
    "button_draw_suits": ("The order of suits for the button", "Where cards drawn for it tie."),
    "dead_button_clause": ("A dead button", "Whether the button may stand at an empty seat."),
    "seat_clause": ("Taking seats", "Whether the book says who has a seat."),
    "buy_in_clause": ("Buying in", "Whether the book says what a player brings."),
    "table_stakes_clause": ("Stakes on the table", "Whether they stay as they are during a hand."),
    "min_buy_in": ("The least buy-in", ""),
    "short_stack": ("Short stakes", ""),
    "top_up": ("Adding chips", ""),
    "top_up_clause": ("How much may be added", "Whether the book speaks of buying more chips."),
    "rathole_seconds": ("Coming back", "How long one comes back with just what was taken away."),
    "safekeeping_clause": (
        "Chips kept safe",
        "Whether an absent player's chips may be kept elsewhere.",
    ),
    "pick_up_after_buttons": (
        "Chips picked up",
        "When the floor takes an absent player's chips and seat.",
    ),
    "table_change_stack": ("Changing tables", ""),
    "house_move_clause": (
        "Moved by the house",
        "Whether who is moved brings all, be it little or much.",
    ),
    "game_change_notice_hands": (
        "Other games and limits",
        "How much notice there is, unless all agree.",
    ),
    "buy_in_change_notice_hands": ("Another buy-in", "How much notice there is, unless all agree."),
    "stack_adjustment_clause": (
        "Stakes for another game",
        "Whether they are fitted to its buy-in.",
    ),
    "closing_notice_seconds": ("Closing a table", "How long before it players must be told."),
    "deck_change": ("Changing the deck", ""),
    "new_deck_check_clause": (
        "New cards",
        "Whether supervisor and dealer both check them before use.",
    ),
    "remove_chips_clause": ("Taking chips off", "Whether stakes may be reduced between hands."),
    "run_consent_clause": ("Running it again", "Whether the book says who must agree."),
    "limit_unanimity_clause": (
        "Another limit",
        "Whether it takes all players, whatever the notice.",
    ),
    "third_man_walking_clause": ("A third player who walks", "Whether the book has a rule for it."),
    "min_players_clause": ("Two players", "Whether the book says that a table needs two."),
    "deck_count_clause": ("Counting the cards", "Whether the floor has them counted at any time."),
    "commission": ("Commission", "What may be charged, and how it is counted."),
    "jackpot": ("The jackpot", "What wins it."),
    "clock": ("The clock", "Who calls it, when, for how long, and what comes after."),
    "setting_clock": ("The clock where cards are set", "The same, for hands in rows."),
    "on_posted_timeout": ("A posted time to act", ""),
    "new_player_entry": ("New players", "How a new player comes in."),
    "missed_blind_entry": ("Missed blinds", "How a player who missed a blind comes back."),
    "missed_blinds": ("Blinds made up", ""),
    "button_entry": ("Coming in on the button", ""),
    "seat_change": ("Changing seats", ""),
    "seat_claim": ("A seat given up", ""),
    "contested_seat": ("A seat that several want", ""),
    "straddle": ("Straddles and over-blinds", ""),
    "max_idle_hands": ("Not betting", "When a seat at a full table is taken away for it."),
    "free_first_orbit_clause": (
        "The first lap",
        "Whether new players post nothing before the button came.",
    ),
    "dealing_off_clause": (
        "Dealing off",
        "Whether one may move after one's button, and blinds pass.",
    ),
    "newcomer_yields_clause": (
        "Newcomers' seats",
        "Whether they yield them until they are dealt in.",
    ),
    "missed_straddle_clause": ("Missed straddles", "Whether a mandatory one is made up."),
    "kill_clause": ("Kill pots", "Whether pots are killed."),
    "kill_before_leaving_clause": ("Leaving before a kill", "Whether who must kill stays for it."),
    "missed_kill_clause": ("Missed kills", "Whether they are posted later."),
    "no_straddle_in_kill_clause": ("Straddles in kill pots", "Whether they are forbidden."),
    "draw_sit_out_clause": (
        "One too many at draw",
        "Whether one may sit more, and each sits out in turn.",
    ),
    "short_blind_clause": ("Less than half a blind", "Whether the next player posts it instead."),
    "play_over_clause": ("Playing over", "Whether another may play in an absent player's seat."),
    "unposted_clause": ("Dealt in without posting", "Whether the book rules on it."),
    "wrong_button_clause": ("A wrong button", "Whether it is put right for the next hand."),
    "short_kill_call_clause": ("Too little for a kill", "Whether it is corrected or forfeited."),
    "unannounced_kill_clause": ("A kill not announced", "Whether chips may be taken back."),
    "must_move_entry": ("Called to the main game", ""),
    "table_change_departure": ("A seat at another table", ""),
    "seat_hold_seconds": ("Places that are kept", "How long for a player who is not there."),
    "separate_players_clause": (
        "Belonging together",
        "Whether the floor moves such players apart.",
    ),
    "draw_to_move_clause": ("Who moves", "Whether a card that is dealt to each decides."),
    "draw_for_seats_clause": (
        "After a broken game",
        "Whether cards that are drawn say who sits first.",
    ),
    "post_for_self_clause": ("Posting for others", "Whether the book forbids it."),
    "carried_pot_clause": (
        "A pot left over",
        "Whether only those play for it who had the hand before.",
    ),
    "reentry": ("Entries", ""),
    "rebuys": ("More chips", ""),
    "buy_in_refund": ("Refunds", ""),
    "leaving_table": ("Leaving the table", ""),
    "balancing": ("Moving players", ""),
    "all_in_tabled": ("All-in hands", ""),
    "simultaneous_elimination": ("Knocked out in the same hand", ""),
    "reduced_deck_sit_out_clause": (
        "One more than a reduced deck is for",
        "Whether who last had the button may sit out, if all agree.",
    ),
    "card_tiers": ("Cards that go first", "Whose holders go before others on a waiting list."),
    "lock_up_seconds": (
        "A seat locked up",
        "How long one in a new game is kept if somebody waits.",
    ),
    "must_play_at_players": ("Keeping one's place", "When one must play in a new game to keep it."),
    "new_game_limits": ("Limits of new games", ""),
    "must_move_feed": ("Must-move games", ""),
    "additional_table": ("Further tables of a game", "Whether they are must-move games."),
    "must_move_after_break": ("A must-move game that has broken", ""),
    "must_move_departure": ("Going to the main game", ""),
    "must_move_order": ("The order to move", ""),
    "refused_move_seconds": ("Refusing to move", "How long who refuses is off game and list."),
    "draw_to_leave_max_players": ("Asking to leave a small table", "When cards are dealt for it."),
    "accommodation_clause": (
        "Special needs",
        "Whether the floor may do something for who has them.",
    ),
    "min_age": ("Age", "How old players are at least."),
    "in_person_clause": (
        "Coming to the podium",
        "Whether one joins a list in person, and stays near.",
    ),
    "tier_priority_clause": ("Cards on the list", "Whether some cards put their holders ahead."),
    "seat_permission_clause": ("Permission to sit", "Whether the floor gives it."),
    "approved_player_clause": ("Approved players", "Whether nobody else sits at a table."),
    "one_seat_clause": ("One seat a person", "Whether the book forbids seats in two games."),
    "first_arrival_clause": ("Seats of a new game", "Whether the first to arrive chooses."),
    "neediest_game_clause": ("The neediest game", "Whether a new player is sent there."),
    "no_shorter_game_clause": (
        "Leaving a smaller game",
        "Whether a change that does so is refused.",
    ),
    "table_change_consent_clause": ("Consent to a change of tables", "Whether it is asked for."),
    "keep_apart_clause": ("Players apart", "Whether the floor may have two not play together."),
    "private_game_clause": ("Games for a group", "Whether there are any."),
    "extra_player_clause": ("One player more", "Whether a game may start so, until one quits."),
    "extra_chair_clause": ("A chair more", "Whether one is added for players of a broken game."),
    "broken_game_clause": ("Broken games", "Whether their players draw for their order."),
    "absent_player_seat_clause": (
        "Drawn for, and away",
        "Whether a seat waits for a player who is away.",
    ),
    "missed_blind_last_clause": (
        "Broken, and a blind missed",
        "Whether such a player is last on the list.",
    ),
    "broken_game_priority_clause": (
        "Broken games and cards",
        "Whether no card goes before their players.",
    ),
    "same_game_claim_clause": (
        "Where a broken game's players go",
        "Whether to the same game and limit only.",
    ),
    "break_move_order_clause": ("The order to move after a break", "Whether cards give it."),
    "must_move_clause": ("Opening a must-move game", "Whether the book has such games."),
    "mixed_must_move_clause": ("Mixed must-move games", "Whether half of the mix makes one."),
    "mixed_difference_clause": ("Mixed games at one limit", "Whether more than half must differ."),
    "limit_objection_clause": ("Another limit", "Whether one who objects keeps it as it is."),
    "limit_waitlist_clause": (
        "Another limit and the list",
        "Whether it stays while somebody waits.",
    ),
    "limit_similar_game_clause": ("Objecting to a limit", "Whether a similar game may be offered."),
    "limit_approval_clause": ("A higher limit", "Whether management approves it."),
    "unapproved_limit_clause": ("A limit not approved", "Whether rulings go by the old one."),
    "refused_entry_clause": ("Letting people in", "Whether the book says that the house need not."),
    "excluded_clause": ("Excluded people", "Whether the book says that they do not play."),
    "identity_clause": ("Who one is", "Whether it is shown at the podium."),
    "rewards_card_clause": ("The house's card", "Whether one must have it."),
    "exclusion_clause": ("Excluded for a term", "Whether the floor may do it."),
    "penalty_hands": ("Terms in hands", "For how many hands the floor may exclude a player."),
    "supervision_clause": ("Putting things right", "Whether the book says who does."),
    "run_by_rules_clause": ("Run by the rules", "Whether the book says so."),
    "rules_available_clause": ("The rules at hand", "Whether they are there for who asks."),
    "joining_agrees_clause": ("Joining", "Whether it means that one agrees to the rules."),
    "house_player_clause": ("The house's players", "Whether they are named to who asks."),
    "hand_ranking_posted_clause": ("The order of hands", "Whether it is posted in the room."),
}
"""The title of each policy, and its question where the type of its values does not give it."""

CLAUSE_ANSWERS: Final = {"heads_up_button_clause": ("the button", "the player left of the button")}
"""What it means if a house has a clause for a policy, and if it has none."""
NUMBER_FORMATS: Final = {
    "rathole_seconds": ("any time, with any buy-in", "{} seconds"),
    "pick_up_after_buttons": ("never", "after a missed blind and {} absent buttons"),
    "game_change_notice_hands": ("none", "hands dealt before it: {}"),
    "buy_in_change_notice_hands": ("none", "hands dealt before it: {}"),
    "closing_notice_seconds": ("any time before", "{} seconds"),
    "max_idle_hands": ("never", "after {} hands"),
    "seat_hold_seconds": ("without end", "{} seconds"),
    "lock_up_seconds": ("without end", "{} seconds"),
    "must_play_at_players": (
        "never",
        "with him {} at a table of nine, or one fewer at a table of six",
    ),
    "refused_move_seconds": ("not at all", "{} seconds"),
    "draw_to_leave_max_players": ("never", "at {} players or fewer"),
    "min_age": ("not said", "{} years"),
}
"""How to describe a policy's number if it is 0, and otherwise."""
SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class PolicyDescription(msgspec.Struct, frozen=True):
    """A point on which houses differ, and one house's rule on it."""

    name: str
    title: str
    question: str
    answers: tuple[RuleLine, ...]
    """Each with the clause it rests on."""


class PolicyGroup(msgspec.Struct, frozen=True):
    """Policies that belong together."""

    title: str
    policies: tuple[PolicyDescription, ...]


def describe_policies(house: House) -> tuple[PolicyGroup, ...]:
    """Return a house's value for every policy.

    >>> hand, *_ = describe_policies(HOUSES["crown"])
    >>> odd_chip = next(one for one in hand.policies if one.name == "odd_chip")
    >>> odd_chip.question, odd_chip.answers[0].clause
    ('Who gets what a pot cannot be divided by.', 'crown-18.2')
    """
    besides = (
        "slug",
        "title",
        "short_title",
        "table",
        "podium",
        "tournament",
        "remedies",
        "chip_rules",
        "placard",
        "notices",
    )
    return (
        PolicyGroup("In a hand", _describe_fields(house, HOUSES.values(), besides)),
        PolicyGroup(
            "Between hands",
            _describe_fields(house.table, (one.table for one in HOUSES.values()), ("seating",)),
        ),
        PolicyGroup(
            "Places at the table",
            _describe_fields(
                house.table.seating, (one.table.seating for one in HOUSES.values()), ()
            ),
        ),
        PolicyGroup(
            "In tournaments",
            _describe_fields(
                house.tournament, (one.tournament for one in HOUSES.values()), ("by",)
            ),
        ),
        PolicyGroup(
            "The room", _describe_fields(house.podium, (one.podium for one in HOUSES.values()), ())
        ),
    )


def _describe_fields(
    chosen: House | TablePolicy | SeatingPolicy | PodiumPolicy | TournamentPolicy,
    all_: Iterable[object],
    excluded: tuple[str, ...],
) -> tuple[PolicyDescription, ...]:
    every = tuple(all_)
    names = [field.name for field in fields(chosen) if field.name not in excluded]
    return tuple(_describe_field(name, getattr(chosen, name), every) for name in names)


def _describe_field(name: str, value: object, every: tuple[object, ...]) -> PolicyDescription:
    title, about = POLICY_TITLES.get(name, (name.replace("_", " ").capitalize(), ""))
    about = about or _question_of_enum(getattr(one, name) for one in every)
    return PolicyDescription(
        name, title, about, tuple(RuleLine(*told) for told in _describe_value(name, value))
    )


def _question_of_enum(values: Iterable[object]) -> str:
    """Return a policy's question, from the docstring of its values' type."""
    for value in values:
        choice = next(iter(value.values())) if isinstance(value, dict) else value
        if isinstance(choice, HouseRule):
            return (type(choice.value).__doc__ or "").splitlines()[0]
    return ""


def _describe_value(policy: str, value: object) -> Iterator[tuple[str, str]]:
    match value:
        case HouseRule():
            yield _format_value(policy, value.value), value.clause
        case ClockPolicy():
            calls = f"{value.callers.value}, after {value.min_wait_seconds} seconds at the earliest"
            then = f"{value.countdown_seconds} seconds more; then {value.on_timeout.value.value}"
            yield f"{calls}; {then}", value.clause
        case RaiseCap():
            cap = f"{value.max_raises} raises {value.scope.value}; no cap {value.exemption.value}"
            yield cap, value.clause
        case dict():
            for choice, group in groupby(value.items(), key=lambda item: item[1]):
                where = join_words(name or "other games" for name, _ in group)
                said = _format_value(policy, choice.value)
                every = len(value) == 1 and "" in value
                yield said if every else f"{where}: {said}", choice.clause
        case SuitOrder() | None if policy != "jackpot":
            yield _suits(value), ""
        case tuple() if policy in ("card_tiers", "penalty_hands"):
            yield ", ".join(str(one) for one in value) or "none", ""
        case (int() as most, str() as clause):
            yield f"{most} at most" if most > 1 else "no", clause
        case str():
            yield CLAUSE_ANSWERS.get(policy, ("yes", "no"))[not value], value
        case _:
            yield from _describe_commission_or_jackpot(policy, value)


def _describe_commission_or_jackpot(policy: str, value: object) -> Iterator[tuple[str, str]]:
    match value:
        case CommissionPolicy():
            yield from _describe_charges(value)
        case JackpotClauses():
            yield "a royal flush of both hole cards and the flop", value.eligible_deals
        case None:
            yield "none", ""
        case _:
            raise TypeError(f"{policy} is {value!r}: say here how to write that")


def _describe_charges(terms: CommissionPolicy) -> Iterator[tuple[str, str]]:
    """Yield what a house may charge, one line per item."""
    for scale in terms.scales:
        least, most = scale.percent_range
        said = f"{least} to {most} percent" if least < most else f"{most} percent"
        said += f" of pots over {scale.exempt_up_to} dollars" if scale.exempt_up_to else ""
        said += f", {scale.max_cap} dollars at most" if scale.max_cap else ""
        said += (
            f", where the stake is {scale.max_stake[0]} dollars or less"
            if scale.max_stake[0]
            else ""
        )
        yield said, scale.clause
    for choice in (terms.basis, terms.rounding, terms.cap_scope):
        about = {
            terms.basis: "of",
            terms.rounding: "down to",
            terms.cap_scope: "the cap is",
        }[choice]
        yield f"{about} {_enum_text(choice.value)}", choice.clause
    for exempt, clause in terms.exemptions.items():
        yield f"nothing of {exempt.value}", clause
    for said, clause in (
        ("or a fee for each hand", terms.hand_charge_clause),
        (f"or time, {terms.time_charge[0] // 60} minutes in advance", terms.time_charge[1]),
        ("time paid by one pot, if all agree", terms.time_pot_clause),
        ("or nothing", terms.no_charge_clause),
        (
            f"more only after {terms.increase_notice[0] // 60} minutes' notice",
            terms.increase_notice[1],
        ),
        ("nothing of tournament chips", terms.tournament_clause),
    ):
        if clause:
            yield said, clause


def _format_value(policy: str, value: object) -> str:
    """Format a value; a number is formatted as its policy requires."""
    if isinstance(value, int):
        none, some = NUMBER_FORMATS[policy]
        return some.format(value) if value else none
    return _enum_text(value)


def _enum_text(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value)


def _suits(order: SuitOrder | None) -> str:
    if order is None:
        return "position: the first from the left of the button"
    return ", ".join(SUIT_NAMES[suit] for suit in order.suits)
