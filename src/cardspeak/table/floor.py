"""What the floor does between hands: other games, limits and buy-ins, decks, closing the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.hand.placard import BadPlacard
from cardspeak.houses.customs import DeckChange
from cardspeak.houses.policies import Choice
from cardspeak.table import commands, events, ledger, seating
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.buying import TWO_HOURS
from cardspeak.table.sign import sign_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.sign import Sign
    from cardspeak.table.table import Table


@dataclass
class Floor:
    """What the floor has announced, and when things began."""

    change: Sign | None = None
    change_after: int = 0
    """The number of the last hand before the change."""
    change_clause: str = ""
    closes_at: int = -1
    closed: bool = False
    opened_at: int = -1
    """When the first hand was dealt."""
    deck_since: int = 0
    forfeited: int = 0
    """What was forfeited since the last hand, and stays in the pot for the next."""
    movers: dict[str, int] = field(default_factory=dict)
    """After how many hands more players go who have a seat elsewhere; -1: after their button."""
    seating_order: list[str] = field(default_factory=list)
    """Players of a broken game who are to be seated, in their order."""
    take_turns: frozenset[str] = frozenset()
    """Who has agreed to sit out in turn, where one more plays than the deck is for."""


# ---------------------------------------------------------------- other games and buy-ins


def _change(table: Table, said: commands.Change) -> None:
    if "commission" in said.posted:
        clause = table.customs.commission.changes
        raise Refused("what is charged has a command of its own: change the commission", clause)
    try:
        new = sign_of({**table.sign.posted, **said.posted})
    except (BadSign, BadPlacard) as wrong:
        raise Refused(wrong.reason, wrong.clause) from None
    except (TypeError, ValueError) as wrong:
        raise Refused(f"that cannot be posted: {wrong}") from None
    if new.tournament is not table.sign.tournament:
        raise Refused("a table is for a tournament from its first hand, or never")
    if new.house is not table.sign.house or new.seats != table.sign.seats:
        raise Refused("house and seats stay: another table is opened for that")
    same_games = new.games == table.sign.games
    policy = table.customs.change_buy_in if same_games else table.customs.change_game
    if table.sign.tournament:  # the notice of the levels was up before the start
        policy = Choice(0, table.sign.house.tournaments.by.levels)
    hands = policy.value
    if table.customs.limit_stays and not new.tournament and _limits(new) != _limits(table.sign):
        _check_nobody_objects(table, said.agreed)
    if said.agreed:
        _check_agreed(table, said.agreed, hands, policy.clause)
        hands = 0
    floor = table.floor
    floor.change, floor.change_clause = new, policy.clause
    floor.change_after = table.number + hands
    table.tell(events.Noticed(hands, policy.clause))
    if not table.in_hand:
        after_hand(table)


def _dealt(sign: Sign) -> set[str]:
    """Give the games that are dealt, whatever their limits."""
    return {one.game.slug for one in sign.games}


def _limits(sign: Sign) -> set[tuple[str, tuple[int, ...]]]:
    """Give the limits that are played: bets, else blinds, or ante and least bet; most, point."""
    return {
        (one.limit, (*(one.bets or one.blinds or (one.ante, one.minimum)), one.maximum, one.point))
        for one in sign.games
    }


def _check_agreed(table: Table, agreed: tuple[int, ...], hands: int, clause: str) -> None:
    if others := _not_asked(table, agreed):
        instead = f"give {hands} hand{'s' * (hands > 1)} notice"
        raise Refused(f"{others[0]} has not agreed: ask, or {instead}", clause)


def _check_nobody_objects(table: Table, agreed: tuple[int, ...]) -> None:
    if others := _not_asked(table, agreed):
        instead = "ask, or open another table"
        raise Refused(f"{others[0]} has not agreed: {instead}", table.customs.limit_stays)


def _not_asked(table: Table, agreed: tuple[int, ...]) -> list[str]:
    """Name the players at a table who have not agreed to something."""
    here = [number for number, seat in enumerate(table.seats) if seat.taken and seat.present]
    return [table.seats[number].player for number in here if number not in agreed]


def after_hand(table: Table) -> None:
    """Post what was announced when its time has come."""
    floor = table.floor
    if floor.change is None or table.number < floor.change_after:
        return
    new, floor.change = floor.change, None
    if new.tournament:  # the game whose turn it is goes on
        table.put_up(new)
    else:
        if table.customs.stakes_fit and _dealt(new) != _dealt(table.sign):
            table.cage.fitting = frozenset(seat.player for seat in table.seats if seat.taken)
        table.post(new)
    table.tell(events.Changed(new.posted, floor.change_clause))


# ---------------------------------------------------------------- closing


def _notice_of_closing(table: Table, said: commands.NoticeOfClosing) -> None:
    policy = table.customs.closing
    if 0 <= said.at < table.now + policy.value:  # somebody may still sit down
        raise Refused(
            f"players are told {policy.value} seconds before a table closes: "
            f"at {table.now + policy.value} at the earliest",
            policy.clause,
        )
    table.floor.closes_at = max(said.at, -1)
    table.tell(events.ClosesAt(table.floor.closes_at, policy.clause))


def _close(table: Table, _: commands.Close) -> None:
    policy = table.customs.closing
    if table.in_hand:
        raise Refused("a table closes between hands", policy.clause)
    at = table.floor.closes_at
    if not may_close(table):
        said = f"it closes at {at}" if at >= 0 else "put up a sign that says when"
        raise Refused(f"players are here who must be told of it first: {said}", policy.clause)
    for number, seat in enumerate(table.seats):
        if seat.taken:
            seating.leave(table, number, policy.clause)
    table.floor.closed = True
    table.tell(events.Closed(policy.clause))


def may_close(table: Table) -> bool:
    """Say whether a table may close now: all who are there were told so, if somebody is."""
    told = 0 <= table.floor.closes_at <= table.now
    asked = bool(table.customs.closing.clause) and _players(table) > 1
    return not table.in_hand and (told or not asked)


def _players(table: Table) -> int:
    return sum(seat.taken and seat.present for seat in table.seats)


def check_open(table: Table) -> None:
    """Refuse what cannot be done at a table that is closed."""
    if table.floor.closed:
        raise Refused("the table is closed: open another", table.customs.closing.clause)


# ---------------------------------------------------------------- decks


def _change_deck(table: Table, said: commands.ChangeDeck) -> None:
    policy = table.customs.deck_change
    if table.in_hand:
        raise Refused("the deck is changed between hands", policy.clause)
    if said.why == "asked":
        _check_asked(table, said.asked)
    elif said.why == "chosen" and policy.value is DeckChange.TWO_HOURS:
        raise Refused("a new deck comes on request, or if one is damaged", policy.clause)
    table.floor.deck_since = table.now
    cards = len(table.placard.deck)
    if table.customs.new_cards:
        table.tell(events.DeckChecked(cards, table.customs.new_cards, new=True))
    table.tell(events.DeckChanged(said.why, cards, policy.clause))


def _check_asked(table: Table, asked: tuple[int, ...]) -> None:
    policy = table.customs.deck_change
    asking = {number for number in asked if table.seat_of(number).present}
    if policy.value is DeckChange.FOR_A_REASON and 2 * len(asking) <= _players(table):
        raise Refused(
            f"most players must ask for another deck, not {len(asking)} of {_players(table)}",
            policy.clause,
        )
    left = table.floor.deck_since + TWO_HOURS - table.now
    if policy.value is DeckChange.TWO_HOURS and left > 0:
        raise Refused(f"this deck is not two hours old: ask again in {left} seconds", policy.clause)


def _check_deck(table: Table, _: commands.CheckDeck) -> None:
    cards = len(table.placard.deck)
    table.tell(events.DeckChecked(cards, table.customs.deck_check))


def _forfeit(table: Table, said: commands.Forfeit) -> None:
    """Put chips of a player into the pot of the next deal, as the floor."""
    seat, clause = table.seat_of(said.seat), table.customs.places.carried_pot
    table.between_hands("forfeit chips to the next pot")
    if not clause:
        raise Refused("nothing is forfeited to the next pot in this house")
    if not said.why or not 0 < said.chips <= seat.stack:
        raise Refused(f"say why, and how many of the {seat.stack} chips are forfeited", clause)
    seat.stack -= said.chips
    table.floor.forfeited += said.chips
    table.ledger.move(ledger.stack(said.seat), ledger.POT, said.chips, "forfeited")
    table.tell(events.Forfeited(said.seat, said.chips, said.why, clause))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.Change: _change,
    commands.Forfeit: _forfeit,
    commands.NoticeOfClosing: _notice_of_closing,
    commands.Close: _close,
    commands.ChangeDeck: _change_deck,
    commands.CheckDeck: _check_deck,
}
