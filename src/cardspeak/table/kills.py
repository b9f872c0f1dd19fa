"""Kills: a blind that doubles the limits of one hand, by choice or because of the last pots."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import decisions
from cardspeak.hand import events as in_hand
from cardspeak.hand.commands import Refused
from cardspeak.hand.posting import pay
from cardspeak.houses.places import Way
from cardspeak.table import blinds, commands, entering, events
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.seats import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.hand.placard import Placard
    from cardspeak.table.blinds import Plan
    from cardspeak.table.table import Table

FACTORS: Final = {"full": (2, 1), "half": (3, 2)}
SCOOPED_BETS: Final = 5
"""How many times the upper limit a scooped pot must be to be followed by a kill (wsop-204)."""


@dataclass
class OwedKill:
    """A kill that was due and not posted (wsop-206)."""

    blind: bool = False
    """Whether the player was a blind when he missed it, and may wait to post it as one."""
    after_button: bool = False
    """Whether the button must pass him first, because another killed the pot he came back to."""


@dataclass
class KillButton:
    """Who is a pot away from a kill, who must kill, and who has not."""

    leg: str = ""
    """The player who won the last pot; nobody where the button is neutral."""
    legs_away: set[str] = field(default_factory=set)
    """Players who went away with a leg up, and have it still."""
    due: str = ""
    """The player who must kill the next pot."""
    owed: dict[str, OwedKill] = field(default_factory=dict)
    killer: int = -1
    """The seat that killed the hand in play; -1 where none did."""


def posted(game: Placard, kill: str) -> str:
    """Check what a sign says about required kills."""
    clause = game.house.customs.places.kills
    if not kill:
        return kill
    if kill not in FACTORS:
        raise BadSign("a kill is full or half", clause)
    if not clause:
        raise BadSign(f"{game.house.name} has no kill pots")
    if not game.blinds:
        raise BadSign("a kill is for games with blinds", clause)
    over, under = FACTORS[kill]
    if any(size * over % under for size in (game.blinds[-1], *game.bets)):
        raise BadSign("half a kill of these limits is not in whole chips", clause)
    return kill


# ---------------------------------------------------------------- the next hand


def next_killer(table: Table, made: Plan) -> int:
    """Find who kills the next pot: who must, else the first who owes one or comes in by it."""
    names = {table.seats[seat].player: seat for seat in made.dealt}
    if table.kill.due in names and table.placard.blinds:
        return names[table.kill.due]
    for seat in made.dealt:
        if owes(table, seat) and _in_place(table, seat, made):
            return seat
    for seat in made.dealt:
        there = table.seats[seat]
        if there.way is Way.KILL and there.entry is not Entry.PLAYING and seat != made.big:
            return seat
    return -1


def owes(table: Table, seat: int) -> bool:
    """Say whether a player owes a kill, and has no hand before he posts it."""
    return table.seats[seat].player in table.kill.owed


def may_post(table: Table, seat: int, made: Plan) -> bool:
    """Say whether a player who owes a kill can post it in the next hand."""
    return next_killer(table, made) == seat


def _in_place(table: Table, seat: int, made: Plan) -> bool:
    owed = table.kill.owed[table.seats[seat].player]
    if waits_for_blind(table, seat):
        return seat == made.big
    return not owed.after_button and seat not in made.positions and seat != made.button


def waits_for_blind(table: Table, seat: int) -> bool:
    """Say whether a player who owes a kill waits to post it as a blind, as he was."""
    there = table.seats[seat]
    owed = table.kill.owed.get(there.player)
    return owed is not None and owed.blind and there.way is Way.WAIT


def _size(table: Table) -> tuple[int, int]:
    return FACTORS[table.sign.kill or "full"]


def post(table: Table, made: Plan) -> None:
    """Put the kill into the plan: it takes the place of any other post, and acts in turn."""
    made.killer = next_killer(table, made)
    if made.killer < 0:
        return
    over, under = _size(table)
    size = table.placard.blinds[-1] * over // under
    made.live[made.killer] = size if made.killer == made.big else -size
    made.dead.pop(made.killer, None)


def killed(table: Table, made: Plan) -> Placard:
    """Give the placard of the next hand: with other limits if the pot is killed."""
    game = table.placard
    if made.killer < 0:
        return game
    over, under = _size(table)
    return replace(
        game,
        bets=tuple(bet * over // under for bet in game.bets),
        minimum=game.minimum * over // under,
        maximum=game.maximum * over // under,
        kill=game.blinds[-1] * over // under,
    )


def settle(table: Table, made: Plan, old: int) -> None:
    """Note who killed the pot, who should have, and whom an active kill makes wait."""
    kill = table.kill
    kill.killer = made.killer
    way = blinds.distance(table, old, made.button)
    for number, seat in enumerate(table.seats):
        owed = kill.owed.get(seat.player)
        if owed is None:
            continue
        if number == made.killer:
            del kill.owed[seat.player]
        elif 0 < blinds.distance(table, old, number) <= way:
            owed.after_button = False
        elif made.killer >= 0 and seat.ready:
            owed.after_button = True
    if made.killer >= 0:
        table.tell(events.Killed(made.killer, table.customs.places.kills))
    if kill.due and not any(table.seats[seat].player == kill.due for seat in made.dealt):
        _miss(table, made)
    if table.placard.blinds:
        kill.due = ""


def _miss(table: Table, made: Plan) -> None:
    here = [number for number, seat in enumerate(table.seats) if seat.player == table.kill.due]
    at = here[0] if here else -1
    blind = any(seat == at for seat, _ in made.missed)
    table.kill.owed[table.kill.due] = OwedKill(blind)
    table.tell(events.Missed(at, "kill", table.customs.places.kill_missed))


# ---------------------------------------------------------------- after a hand


def after_hand(table: Table, hand: Hand) -> None:
    """See who won the pot, and whether he must kill the next."""
    if not table.rules.kills or not hand.placard.blinds:
        return
    won: dict[str, int] = {}
    for event in hand.log:
        if isinstance(event, in_hand.Won):
            player = table.seats[table.hand_seats[event.seat]].player
            won[player] = won.get(player, 0) + event.amount
    if not won:
        return  # nobody won: the hand was void, or its blinds were chopped
    if len(hand.placard.script.shares) > 1:
        _after_split_game(table, won)
    else:
        _after_leg(table, hand, won)
    if table.kill.due:
        table.tell(events.MustKill(table.kill.due, table.customs.places.kills))


def _after_split_game(table: Table, won: dict[str, int]) -> None:
    """Ask for a kill after a scoop of five times the upper limit."""
    least = SCOOPED_BETS * table.placard.bets[-1]
    if len(won) == 1 and sum(won.values()) >= least:
        table.kill.due = next(iter(won))


def _after_leg(table: Table, hand: Hand, won: dict[str, int]) -> None:
    kill = table.kill
    dealt = {table.seats[seat].player for seat in table.hand_seats}
    if kill.leg and kill.leg not in dealt:
        kill.legs_away.add(kill.leg)
    had = kill.legs_away | {kill.leg}
    kill.legs_away -= dealt
    if len(won) == 1:
        winner = next(iter(won))
        if winner in had and _won_a_bet(table, hand, winner):
            kill.due = winner
        kill.leg = winner
        return
    keeps = [player for player in won if player in had]
    kill.leg = keeps[0] if keeps else ""
    kill.legs_away |= set(keeps[1:])
    killer = table.seats[kill.killer].player if kill.killer >= 0 else ""
    if killer in won:
        kill.due = killer


def _won_a_bet(table: Table, hand: Hand, winner: str) -> bool:
    """Say whether the winner got a full bet that was no blind; a kill is none (wsop-200.2)."""
    seats = [table.seats[seat].player for seat in table.hand_seats]
    gained = 0
    for nth, player in enumerate(seats):
        if player == winner:
            continue
        blind = hand.posts.blinds[nth]
        forced = blind if 0 < blind <= hand.placard.blinds[-1] else 0
        gained += max(0, hand.started_with[nth] - hand.stacks[nth] - forced)
    return gained >= hand.placard.bets[0]


def check_may_go(table: Table, player: str) -> None:
    """Refuse to let a player go who must kill the next pot."""
    if table.kill.due == player:
        clause = table.customs.places.kill_first
        raise Refused(f"{player} must kill the next pot first", clause)


def gone(table: Table, player: str) -> None:
    """Make the kill button neutral when the player who has it leaves; his leg waits for him."""
    if player and table.kill.leg == player:
        table.kill.leg = ""
        table.kill.legs_away.add(player)
    if player and table.kill.due == player:
        table.kill.owed[player] = OwedKill()
        table.kill.due = ""


def put_in_short(table: Table, said: commands.PutInShort) -> None:
    """Rule on chips that were too few because a player did not know of the kill."""
    places, hand = table.customs.places, table.hand
    asked = None if hand is None else hand.decision
    if hand is None or table.kill.killer < 0 or not isinstance(asked, decisions.Bet):
        raise Refused("nobody has a bet to call in a kill pot now", places.kill_short)
    if not 0 < said.chips < asked.call:
        raise Refused(
            f"less than the {asked.call} to call is too little, not {said.chips}", places.kill_short
        )
    number = table.hand_seats[asked.seat]
    if not said.announced:
        table.tell(events.PutIn(number, said.chips, "taken back", places.kill_unannounced))
        return
    became = "corrected" if said.corrects else "forfeited"
    table.tell(events.PutIn(number, said.chips, became, places.kill_short))
    if said.corrects:
        hand.call()
        return
    amount = pay(hand, asked.seat, said.chips)
    hand.log.append(in_hand.Called(asked.seat, amount, places.kill_short))
    hand.fold()


# ---------------------------------------------------------------- what is said


def _kill(table: Table, said: commands.Kill) -> None:
    ways = entering.choose(table, said.seat, Way.KILL)
    table.tell(events.ComesIn(said.seat, Way.KILL.value, ways.clause))


DO: dict[type, Callable[[Table, Any], None]] = {commands.Kill: _kill}
