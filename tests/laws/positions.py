"""Button and blinds at the table, whoever comes and goes.

- The first button is at the highest card that was dealt for it (crown-20.1, wsop-90), or at the
  dealer's right (canberra-8.3, official-16.1.b), whoever sits down afterwards.
- The big blind goes to the next player due, the small blind to where the big blind was and the
  button to where the small blind was, even at an empty seat (crown-6.3, 6.10,
  official-1.1.dead-button, wsop-151). At canberra the button goes to the next player, and the
  blinds are the next players after it (8.3, 8.5.a, A.big-blind).
- A player who is dealt in where a blind is due posts it (crown-20.2, canberra-8.4, official-16.1.c,
  wsop-151).
- The first card goes to the first player left of the button (crown-1.dealer-button, 6.9,
  canberra-9.2, official-16.1.d, wsop-intro.button.1).
- A player whom the big blind passed pays for it before they have cards again (crown-6.7,
  canberra-17.4, official-1.1.dead-button, wsop-156).
- Where a straddle is mandatory, whoever is dealt in at its seat straddles, unless they are new
  (wsop-12.5), also a player who makes up blinds there (wsop-188.c).
- A new player posts or waits for the big blind (crown-6.5, canberra-17.11, in limit wsop-99.a.1),
  and does not come in on the button (crown-6.4, canberra-17.11). At canberra they need not if the
  button, in its first orbit, has not passed their seat (17.12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from laws.evening import SEATS, Evening, HandRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

SUIT_ORDERS: Final = {"crown": "sdch", "wsop": "cdhs"}
"""Lowest first: crown-4.1.b.iv, wsop-146."""


def clockwise_after(seat: int) -> list[int]:
    """Return all seats clockwise, starting left of a seat; the seat itself is last."""
    return [(seat + step) % SEATS for step in range(1, SEATS + 1)]


def between(start: int, end: int) -> list[int]:
    """Return the seats strictly between two, clockwise."""
    seats = clockwise_after(start)
    return seats[: seats.index(end)] if start != end else []


def check_mandatory_straddle(evening: Evening, hand: HandRecord) -> Iterator[str]:
    """Yield a straddle that is missing, or in another seat than the one that must post it."""
    big = hand.seat_of("big blind")
    if big is None or len(hand.dealt_seats) < 3:
        return  # heads-up there is none (wsop-12.1)
    under_the_gun = next(seat for seat in clockwise_after(big) if seat in hand.dealt_seats)
    seat = hand.button if evening.mandatory_straddle == "button" else under_the_gun
    straddlers = [other for other in hand.posts if hand.has_posted(other, "straddle")]
    if any(other not in (seat, under_the_gun) for other in straddlers):
        yield f"seats {straddlers} straddle, not seat {seat}"
    if seat not in hand.dealt_seats or hand.people[seat].is_new or straddlers == [under_the_gun]:
        return  # nobody has the button, a new player need not, or somebody came back (wsop-156.2)
    if straddlers != [seat]:
        yield f"seat {seat} must straddle, and {straddlers} do"


class PositionLaws:
    """What the book orders for each hand, given the one before."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.house = evening.house
        self.before: HandRecord | None = None
        self.small_blind_seat = -1
        """Where the small blind was, even if nobody posted it."""
        self.missed_small: set[int] = set()
        """Players who missed the small blind while away; they post it, or wait (crown-6.7.b)."""
        self.owing: set[int] = set()
        """The players the big blind has passed since they last had a hand, by their sitting."""
        self.passed_by_button: set[int] = set()
        """The seats at which the button has been, or which it has passed."""

    def check(self, hand: HandRecord) -> Iterator[str]:
        """Yield what is not as the book orders."""
        yield from self._first_card(hand)
        yield from self._posts(hand)
        if self.before is None:
            yield from self._first_button(hand)
        elif self.house == "canberra":
            yield from self._passed_button(hand, self.before)
        else:
            yield from self._dead_button(hand, self.before)
        if self.before is not None:
            start = self.before.button
            once_around = range(SEATS) if hand.button == start else between(start, hand.button)
            self.passed_by_button |= {start, *once_around}
        yield from self._entries(hand)
        self._remember(hand)

    # ------------------------------------------------------------ every hand

    def _first_card(self, hand: HandRecord) -> Iterator[str]:
        first = next(seat for seat in clockwise_after(hand.button) if seat in hand.dealt_seats)
        if hand.first_card_to != first:
            yield f"the first card goes to seat {first}, not {hand.first_card_to}"

    def _posts(self, hand: HandRecord) -> Iterator[str]:
        """A player dealt in at a seat that must post, posts; a short stack posts what it has."""
        big = hand.seat_of("big blind")
        if big is None:
            yield "nobody posts the big blind"
            return
        chips = hand.people[big].chips
        blind = self.evening.blinds[-1]
        if max(amount for kind, amount in hand.posts[big] if kind == "big blind") < min(
            blind, chips
        ):
            yield f"seat {big} posts less than the big blind"
        if self.house == "canberra" or self.before is None:
            yield from self._posts_after_button(hand)

    def _posts_after_button(self, hand: HandRecord) -> Iterator[str]:
        """The blinds are the first and the second player after the button."""
        order = [seat for seat in clockwise_after(hand.button) if seat in hand.dealt_seats]
        if len(order) > 2 and self.house != "canberra":
            # A newcomer may post between the button and the blinds (wsop-154.2, crown-6.5.b).
            order = [seat for seat in order if not hand.has_posted(seat, "post")]
        if len(hand.dealt_seats) == 2 and self.house in ("crown", "wsop"):
            order.reverse()  # crown-6.9, wsop-153
        small, big = order[0], order[1]
        if hand.posted(small) < min(self.evening.blinds[0], hand.people[small].chips):
            yield f"seat {small} is the first blind and posts {hand.posted(small)}"
        if hand.seat_of("big blind") != big:
            yield f"the big blind is seat {big}'s, not {hand.seat_of('big blind')}'s"

    # ------------------------------------------------------------ the button

    def _first_button(self, hand: HandRecord) -> Iterator[str]:
        drawn = self.evening.drawn_button
        if drawn not in hand.dealt_seats or self.evening.left_since_draw:
            return  # no book says who has it if that player is not there any more
        buttons = {drawn}
        if self.house in ("canberra", "official"):
            # Seats are numbered from the dealer's left; somebody may have sat down further right.
            buttons.add(max(hand.dealt_seats))
        if hand.button not in buttons:
            yield f"the first button is at seat {buttons}, not {hand.button}"

    def _passed_button(self, hand: HandRecord, before: HandRecord) -> Iterator[str]:
        eligible_seats = [
            seat
            for seat in clockwise_after(before.button)
            if self._may_have_button(hand, seat) and seat in before.dealt_seats
        ]
        if len(eligible_seats) < 2:
            return
        # Whether somebody who was away for a hand has their turn is not said: not before them.
        allowed = [*between(before.button, eligible_seats[0]), eligible_seats[0]]
        if hand.button not in allowed or hand.button not in hand.dealt_seats:
            yield f"the button goes to the next player, seat {eligible_seats[0]}, not {hand.button}"

    def _may_have_button(self, hand: HandRecord, seat: int) -> bool:
        """Nobody comes in or comes back on the button (canberra-17.4, 17.11)."""
        if seat not in hand.dealt_seats:
            return False
        person = hand.people[seat]
        return not person.is_new and person.sitting not in self.owing | self.missed_small

    def _dead_button(self, hand: HandRecord, before: HandRecord) -> Iterator[str]:
        last_big = before.seat_of("big blind")
        if last_big is None:
            return
        due = [seat for seat in clockwise_after(last_big) if self._is_there(hand, seat)]
        eligible_seats = [seat for seat in due if self._may_have_button(hand, seat)]
        big = hand.seat_of("big blind")
        small = hand.seat_of("small blind")
        if len(hand.dealt_seats) == 2:
            yield from self._heads_up(hand)
        if len(eligible_seats) < 2:
            return  # the others wait for the big blind: no book says how a hand is dealt then
        if due and big != due[0]:
            yield f"the big blind is seat {due[0]}'s, not {big}'s"
            return
        if len(hand.dealt_seats) == 2 or big == self.small_blind_seat:
            return
        if (
            last_big in hand.dealt_seats
            and small != last_big
            and not hand.has_posted(last_big, "post")
        ):
            yield f"seat {last_big} had the big blind and has the small blind now, not {small}"
        if last_big not in hand.dealt_seats and small is not None:
            yield f"there is no small blind, but seat {small} posts it"
        if len(before.dealt_seats) > 2 and hand.button != self.small_blind_seat:
            yield f"the button is at seat {self.small_blind_seat}, not {hand.button}"

    def _heads_up(self, hand: HandRecord) -> Iterator[str]:
        """Two players: both blinds are posted (crown-6.9, wsop-153, official-16.1.c)."""
        if any(hand.posted(seat) == 0 for seat in hand.dealt_seats):
            yield "heads-up somebody posts nothing"
        if self.house in ("crown", "wsop") and hand.seat_of("big blind") == hand.button:
            yield "heads-up the button has the big blind"

    def _is_there(self, hand: HandRecord, seat: int) -> bool:
        person = hand.people.get(seat)
        return person is not None and person.is_present and person.chips > 0

    # ------------------------------------------------------------ paying to come in

    def _entries(self, hand: HandRecord) -> Iterator[str]:
        big = self.evening.blinds[-1]
        for seat in hand.dealt_seats:
            person = hand.people[seat]
            paid = hand.posted(seat) >= min(big, person.chips)
            if person.sitting in self.owing and not paid:
                yield f"the big blind passed seat {seat}, who has cards again and posts nothing"
            if person.is_new and not paid and self._new_must_pay(hand, seat):
                yield f"seat {seat} is new, is dealt in and posts nothing"
            if seat == hand.button and self.before is not None:
                yield from self._on_the_button(hand, seat)

    def _new_must_pay(self, hand: HandRecord, seat: int) -> bool:
        if self.before is None or hand.people[seat].started_the_game:
            return False
        if self.house == "wsop":
            return self.evening.limit == "fixed"  # wsop-99.a
        if self.house == "canberra":
            dealt_in = [hand.people[other] for other in hand.dealt_seats]
            others = [p for p in dealt_in if not p.is_new and p.sitting not in self.owing]
            # With only one of them, the new players must play for there to be a hand.
            return seat in self.passed_by_button and len(others) > 1
        return self.house == "crown"

    def _on_the_button(self, hand: HandRecord, seat: int) -> Iterator[str]:
        person = hand.people[seat]
        if len(hand.dealt_seats) == 2:
            return
        is_new = person.is_new and not person.started_the_game
        if self.house in ("crown", "canberra") and is_new:
            yield f"seat {seat} is new and is dealt in on the button"

    # ------------------------------------------------------------ between hands

    def _remember(self, hand: HandRecord) -> None:
        big = hand.seat_of("big blind")
        for seat in hand.dealt_seats:
            self.owing.discard(hand.people[seat].sitting)
            self.missed_small.discard(hand.people[seat].sitting)
        if self.before is not None and big is not None:
            last_big = self.before.seat_of("big blind")
            if last_big is not None:
                if last_big in hand.people and last_big not in hand.dealt_seats:
                    self.missed_small.add(hand.people[last_big].sitting)
                for seat in between(last_big, big):
                    person = hand.people.get(seat)
                    if person is not None and not person.is_new and seat not in hand.dealt_seats:
                        self.owing.add(person.sitting)
        small = hand.seat_of("small blind")
        if small is None and self.before is not None:
            small = self.before.seat_of("big blind")  # it is there, though nobody posts it
        self.small_blind_seat = -1 if small is None else small
        self.before = hand
