"""Mistakes in dealing the first cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from cardspeak.cards import JOKER, UNKNOWN, BadCards, text
from cardspeak.games import script
from cardspeak.hand import betting, decisions, drawing, events, repairs
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.hand.dealing import check_new, give, read_cards, stub, take
from cardspeak.hand.mistakes.general import actions, check_seat, trouble_of
from cardspeak.hand.posting import Posts
from cardspeak.houses.mistakes import initial
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake

K = TypeVar("K", bound="Mistake")


# ---------------------------------------------------------------- where a hand stands


def dealing(hand: Hand) -> bool:
    """Say whether cards of a round of dealing are still to come to players."""
    now = hand.decision
    return isinstance(now, decisions.Cards) and now.seat >= 0 and now.what != "drawn"


def check_held(hand: Hand) -> None:
    """Refuse what concerns cards that players hold where they set them in rows or show them."""
    if hand.placard.script.points is not None:
        raise Refused("hands that are set in rows are counted as they are set: report wrong-count")
    if hand.step >= len(hand.placard.script.steps):
        raise Refused("the showdown has begun: the hands are as they lie")


def _first_deal(hand: Hand) -> script.Deal:
    """Give the step that deals the first cards."""
    return next(step for step in hand.placard.script.steps if isinstance(step, script.Deal))


def since_shuffle(hand: Hand) -> list[events.Event]:
    """List what happened since the cards were shuffled: all, or all after the last misdeal."""
    misdeals = (at for at, event in enumerate(hand.log) if isinstance(event, repairs.Misdealt))
    return hand.log[max(misdeals, default=-1) + 1 :]


def reports(hand: Hand, kind: type[K]) -> list[K]:
    """List what was reported of a kind since the cards were shuffled."""
    told = [one.mistake for one in since_shuffle(hand) if isinstance(one, repairs.Reported)]
    return [one for one in told if isinstance(one, kind)]


def _first_round_over(hand: Hand) -> bool:
    steps = hand.placard.script.steps
    first = next(at for at, step in enumerate(steps) if isinstance(step, script.Bet))
    return hand.step > first


# ---------------------------------------------------------------- a card that was seen


def read(named: object) -> list[int]:
    """Read the cards that a report names."""
    try:
        return list(read_cards(named))
    except BadCards as wrong:
        raise Refused(str(wrong)) from None


def down_cards(hand: Hand, seat: object, named: str) -> list[int]:
    """Give cards that lie down before a player: those named, else the last that came."""
    holder = check_seat(hand, seat)
    held = hand.down[holder]
    if not held:
        raise Refused(f"seat {seat} has no down card yet")
    return _named(hand, holder, named) if named else held[-1:]


def _named(hand: Hand, seat: int, named: str) -> list[int]:
    """Take the names of down cards, also of those that nobody had named yet."""
    held = hand.down[seat]
    cards = read(named)
    fresh = [card for card in cards if card not in held]
    if len(set(cards)) < len(cards) or UNKNOWN in cards or len(fresh) > held.count(UNKNOWN):
        raise Refused(f"seat {seat} does not have {named} as down cards")
    check_new(hand, fresh)
    for card in fresh:
        held[held.index(UNKNOWN)] = card
    return cards


def _exposed(hand: Hand, told: Any) -> AnyMistake:
    """Let all have seen a card, which must be named where cards are."""
    check_held(hand)
    cards = down_cards(hand, told.seat, told.cards)
    if not getattr(told, "disputed", False):
        if UNKNOWN in cards:
            raise Refused("say which card was seen: the cards of this hand are named")
        expose(hand, cards)
    return msgspec.structs.replace(told, cards=text(cards))  # type: ignore[no-any-return]


def expose(hand: Hand, cards: Sequence[int]) -> None:
    """Let all have seen these cards, which nobody had."""
    known = trouble_of(hand).exposed
    if any(card in known for card in cards):
        raise Refused(f"all have seen {text(cards)} already")
    known += cards


def _count_exposed(hand: Hand, told: Any, *, of_one: bool) -> int:
    """Count the cards that the dealer exposed, of that player or of all."""
    every = [*reports(hand, initial.HoleCardExposed), told]
    return sum(len(one.cards) // 2 for one in every if not of_one or one.seat == told.seat)


def _is_first_or_second(hand: Hand, told: Any) -> bool:
    """Say whether a card was one of the two that came off the deck first."""
    size = _first_deal(hand).each[0][0]
    left = hand.button + 1
    first, second = divmod(0, size), divmod(1, size)
    held = hand.down[told.seat]
    place = (told.seat - left) % hand.seats
    return any((place, held.index(card)) in (first, second) for card in read(told.cards))


# ---------------------------------------------------------------- another card instead


def on_deck(hand: Hand, cards: list[int]) -> None:
    """Put cards on top of the stub; where cards are named, nobody knows what lies there."""
    if not hand.live_cards:
        hand.deck = cards + hand.deck[hand.at :]
        hand.at = 0


def draw(hand: Hand, seat: int, count: int, named: str, clause: str) -> None:
    """Give a player cards of the top, face down."""
    if hand.live_cards:
        cards = read(named) or [UNKNOWN] * count
        check_new(hand, cards)
    else:
        cards = take(hand, count) if stub(hand) >= count else []
    if len(cards) != count:
        raise Refused(f"{count} cards should come from the top, not {len(cards)}", clause)
    give(hand, seat, cards, 0, clause)


def when_all_have_theirs(hand: Hand, do: Do, told: Any, clause: str) -> bool:
    """Put something off until all have their cards; a hand that is dead by then needs none."""
    if dealing(hand):
        trouble_of(hand).due.append((hand.step + 1, do, told, clause))
        return True
    return bool(hand.folded[told.seat])


def withdraw(hand: Hand, told: Any, to: str, clause: str) -> list[int]:
    """Take cards out of a player's hand."""
    cards = read(told.cards)
    for card in cards:
        hand.down[told.seat].remove(card)
    public = trouble_of(hand).exposed
    seen = all(card in public for card in cards)
    hand.log.append(repairs.HandedBack(told.seat, told.cards, to, seen, clause))
    return cards


def _replace(hand: Hand, told: Any, clause: str) -> None:
    """Replace exposed cards; they go to the muck."""
    if when_all_have_theirs(hand, Do.REPLACE, told, clause):
        return
    cards = withdraw(hand, told, "to the muck", clause)
    draw(hand, told.seat, len(cards), told.new, clause)
    hand.muck += cards


def _replace_by_burn(hand: Hand, told: Any, clause: str) -> None:
    """Replace exposed cards; the first of them is the next burn, if one is to come."""
    if when_all_have_theirs(hand, Do.REPLACE_BY_BURN, told, clause):
        return
    to = "the next burn" if _can_be_burned(hand) else "to the muck"
    cards = withdraw(hand, told, to, clause)
    draw(hand, told.seat, len(cards), told.new, clause)
    _next_burn(hand, cards, clause)


def _can_be_burned(hand: Hand) -> bool:
    to_come = hand.placard.script.steps[hand.step :]
    burns = any(isinstance(step, script.Burn) for step in to_come)
    return burns and trouble_of(hand).burn_with is None


def _next_burn(hand: Hand, cards: list[int], clause: str) -> None:
    """Let the first of these cards be the next burn, and the others go to the muck."""
    if _can_be_burned(hand):
        trouble_of(hand).burn_with = ((cards[0],), clause)
        cards = cards[1:]
    hand.muck += cards


# ---------------------------------------------------------------- exposed in stud


def _next_comes_down(hand: Hand, told: Any, clause: str) -> None:
    """Let an exposed card be the one that lies up, and the one that should come up come down.

    Where that has come already, and players do not choose which card lies up, the exposed card
    stays where it is, and all know it.
    """
    seat = told.seat
    trouble = trouble_of(hand)
    chosen = any(isinstance(step, script.NextCard) for step in hand.placard.script.steps)
    to_come = dealing(hand) and not hand.up[seat] and (hand.step, seat) not in trouble.face_down
    if not (to_come or chosen):
        return
    card = read(told.cards)[0]
    hand.down[seat].remove(card)
    hand.up[seat].append(card)
    hand.log.append(repairs.LaidUp(seat, text([card]), clause))
    if to_come:
        trouble.face_down.append((hand.step, seat))
    if dealing(hand):
        ask_again_for_cards(hand)
    elif isinstance(hand.decision, decisions.Expose) and seat in hand.queue:
        drawing.leave(hand, hand.decision, seat)  # he has no down card left to turn up


def ask_again_for_cards(hand: Hand) -> None:
    """Ask anew for the card that comes next, which may come down now."""
    decision = hand.decision
    assert isinstance(decision, decisions.Cards)  # noqa: S101  for the type checker
    if (hand.step, decision.seat) in trouble_of(hand).face_down and decision.what == "up":
        hand.decision = msgspec.structs.replace(decision, what="down")


def _declare_all_in(hand: Hand, told: Any, clause: str) -> None:
    """Let a player be all in with what he has bet so far."""
    trouble_of(hand).tapped.append(told.seat)
    hand.log.append(repairs.DeclaredAllIn(told.seat, clause))
    if isinstance(hand.decision, decisions.Bet):
        betting.leave(hand, told.seat)


def _as_exposed(hand: Hand, told: Any, clause: str) -> None:
    """Do what is done about an exposed card."""
    from cardspeak.hand import mistakes  # which knows the remedies of all kinds

    mistakes.apply(hand, initial.HoleCardExposed(told.seat, told.cards, told.new), FLOOR)


# ---------------------------------------------------------------- too few cards


def _too_few(hand: Hand, told: initial.DealtTooFew) -> initial.DealtTooFew:
    """Let cards that never came lie on the stub."""
    check_held(hand)
    held = hand.down[check_seat(hand, told.seat)]
    if type(told.missing) is not int or not 1 <= told.missing <= len(held):
        raise Refused(f"seat {told.seat} has {len(held)} down cards: {told.missing} cannot lack")
    if _drawn(hand):
        raise Refused("cards have been drawn since: count the hands as they are held")
    _never_came(hand, told.seat, told.missing)
    return told


def _missed(hand: Hand, told: initial.PlayerMissed) -> initial.PlayerMissed:
    """Let all the cards of a player who got none lie on the stub."""
    check_held(hand)
    held = hand.down[check_seat(hand, told.seat)]
    if not held or hand.up[told.seat] or _drawn(hand):
        raise Refused(f"seat {told.seat} has cards that all know, or none to miss yet")
    missing = len(held)
    _never_came(hand, told.seat, missing)
    return msgspec.structs.replace(told, missing=missing)


def _never_came(hand: Hand, seat: int, count: int) -> None:
    held = hand.down[seat]
    cards = held[-count:]
    if any(card in trouble_of(hand).exposed for card in cards):
        raise Refused(f"all have seen the card that seat {seat} was dealt")
    del held[-count:]
    on_deck(hand, cards)


def _drawn(hand: Hand) -> bool:
    drawn = (events.Threw, events.StoodPat)
    return any(isinstance(event, drawn) for event in since_shuffle(hand))


def _in_sequence(hand: Hand, told: Any) -> bool:
    """Say whether the missing card is the last that was dealt."""
    dealt = [event for event in since_shuffle(hand) if isinstance(event, events.Dealt)]
    return bool(told.missing == 1 and dealt[-1].seat == told.seat)


def _button_lacks_one(hand: Hand, told: Any) -> bool:
    return bool(told.seat == hand.button and told.missing == 1)


def _give_missing(hand: Hand, told: Any, clause: str) -> None:
    draw(hand, told.seat, told.missing, "", clause)


def _complete_on_draw(hand: Hand, told: Any, clause: str) -> None:
    trouble_of(hand).lacking += [told.seat] * told.missing
    hand.log.append(repairs.Owed(told.seat, told.missing, clause))


def _no_action(hand: Hand, told: Any) -> bool:
    return not actions(hand) or getattr(told, "early", False)


# ---------------------------------------------------------------- too many cards


def _too_many(hand: Hand, told: initial.DealtTooMany) -> initial.DealtTooMany:
    """Let the cards that are too many come off the stub."""
    check_held(hand)
    seat = check_seat(hand, told.seat)
    if type(told.extra) is not int or told.extra < 1:
        raise Refused(f"{told.extra} cards are not too many")
    cards = _off_the_stub(hand, told.extra, told.cards)
    hand.down[seat] += cards
    return msgspec.structs.replace(told, cards=text(cards))


def _off_the_stub(hand: Hand, count: int, named: str) -> list[int]:
    """Take cards that were dealt wrongly off the stub."""
    if not hand.live_cards:
        if named or stub(hand) < count:
            raise Refused(f"{count} cards came off the deck, which knows them: do not name them")
        return take(hand, count)
    cards = read(named) or [UNKNOWN] * count
    if len(cards) != count:
        raise Refused(f"{count} cards came, not {len(cards)}: name all of them or none")
    check_new(hand, cards)
    return cards


def _back_as_burn(hand: Hand, told: Any, clause: str) -> None:
    """Put cards that were too many back: they are burned before anything else is dealt."""
    cards = withdraw(hand, told, "back on the deck", clause)
    if _can_be_burned(hand):
        _next_burn(hand, cards, clause)
    else:
        on_deck(hand, cards)


def _extra_hand(hand: Hand, told: initial.ExtraHand) -> initial.ExtraHand:
    """Let the cards of hands that nobody should have got come off the stub."""
    check_held(hand)
    if type(told.hands) is not int or told.hands < 1:
        raise Refused(f"{told.hands} hands are not too many")
    hand.muck += _off_the_stub(hand, told.hands * _each(hand), "")
    return told


def _each(hand: Hand) -> int:
    return sum(size for size, _ in _first_deal(hand).each)


# ---------------------------------------------------------------- out of turn


def _out_of_turn(hand: Hand, told: initial.DealtOutOfTurn) -> initial.DealtOutOfTurn:
    check_held(hand)
    if check_seat(hand, told.seat) == check_seat(hand, told.to, live=False):
        raise Refused(f"a card that seat {told.seat} was due is not dealt out of turn to him")
    return told


def _reconstruct(hand: Hand, told: Any, clause: str) -> None:
    """Put every card where it should have come: those too many on the stub, those missing off it.

    A card that went to the wrong player is in the right place by the record already.
    """
    hand.log.append(repairs.Reconstructed(clause))
    if isinstance(told, initial.DealtTooMany):
        on_deck(hand, withdraw(hand, told, "back on the deck", clause))
    elif isinstance(told, initial.ExtraHand):
        count = told.hands * _each(hand)
        on_deck(hand, hand.muck[-count:])
        del hand.muck[-count:]
    elif isinstance(told, initial.DealtTooFew | initial.PlayerMissed):
        _give_missing(hand, told, clause)


# ---------------------------------------------------------------- the button, and the cut


def _wrong_first(hand: Hand, told: initial.WrongFirst) -> initial.WrongFirst:
    check_held(hand)
    if check_seat(hand, told.seat, live=False) == (hand.button + 1) % hand.seats:
        raise Refused(f"seat {told.seat} is left of the button: the first card is his")
    return told


def _wrong_button(hand: Hand, told: initial.WrongButton) -> initial.WrongButton:
    if check_seat(hand, told.button, live=False) == hand.button:
        raise Refused(f"the button is at seat {told.button}, where it belongs")
    return told


def _right_button(hand: Hand, told: Any, clause: str) -> None:
    """Move the button, and blinds with it; what a player owes himself stays with him."""
    way = told.button - hand.button
    posts = hand.posts
    moved = [posts.blinds[(seat - way) % hand.seats] for seat in range(hand.seats)]
    blinds = tuple(
        max(blind, 0) or min(own, 0) for blind, own in zip(moved, posts.blinds, strict=True)
    )
    antes = posts.antes
    if posts.dead_antes:
        antes = tuple(antes[(seat - way) % hand.seats] for seat in range(hand.seats))
    hand.button = told.button
    hand.posts = Posts(antes, blinds, posts.dead_antes, posts.dead_blinds)
    hand.log.append(repairs.ButtonRighted(told.button, clause))


def _not_cut(hand: Hand, told: initial.NotCut) -> initial.NotCut:
    if any(isinstance(event, events.Cut) for event in since_shuffle(hand)):
        raise Refused("the deck was cut: that is in the record")
    return told


def _exposed_in_cut(hand: Hand, told: initial.CardExposedInCut) -> initial.CardExposedInCut:
    read(told.cards)
    return told


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    initial.HoleCardExposed: _exposed,
    initial.CardOffTheTable: _exposed,
    initial.CardFlashed: _exposed,
    initial.PlayerMissed: _missed,
    initial.DealtTooFew: _too_few,
    initial.DealtTooMany: _too_many,
    initial.ExtraHand: _extra_hand,
    initial.DealtOutOfTurn: _out_of_turn,
    initial.WrongFirst: _wrong_first,
    initial.WrongButton: _wrong_button,
    initial.NotCut: _not_cut,
    initial.CardExposedInCut: _exposed_in_cut,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.FIRST_ROUND_OVER: lambda hand, _: _first_round_over(hand),
    When.NO_ACTION: _no_action,
    When.FIRST_TWO_CARDS: _is_first_or_second,
    When.SEVERAL_EXPOSED_IN_DEAL: lambda hand, told: _count_exposed(hand, told, of_one=False) > 1,
    When.TWO_OF_ONE_PLAYER: lambda hand, told: _count_exposed(hand, told, of_one=True) > 1,
    When.THREE_OF_ONE_PLAYER: lambda hand, told: _count_exposed(hand, told, of_one=True) > 2,
    When.EXPOSED_JOKER: lambda _, told: JOKER in read(told.cards),
    When.FLASHED_BY_PLAYER: lambda _, told: told.by_player,
    When.DISPUTED: lambda _, told: told.disputed,
    When.LOOKED: lambda _, told: told.looked,
    When.NOT_LOOKED: lambda _, told: not told.looked,
    When.MIXED: lambda _, told: told.mixed,
    When.SEVERAL_EXTRA: lambda _, told: told.extra > 1,
    When.IN_SEQUENCE: _in_sequence,
    When.BUTTON_LACKS_ONE: _button_lacks_one,
    When.FIXED_LIMIT: lambda hand, _: hand.placard.limit == "fixed",
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.REPLACE: _replace,
    Do.REPLACE_BY_BURN: _replace_by_burn,
    Do.NEXT_COMES_DOWN: _next_comes_down,
    Do.AS_EXPOSED: _as_exposed,
    Do.BACK_AS_BURN: _back_as_burn,
    Do.RECONSTRUCT: _reconstruct,
    Do.GIVE_MISSING: _give_missing,
    Do.COMPLETE_ON_DRAW: _complete_on_draw,
    Do.RIGHT_BUTTON: _right_button,
    Do.DECLARE_ALL_IN: _declare_all_in,
}


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """Give mistakes that could be reported now."""
    seat, other = choose.pick(hand.live_seats() or [0]), choose.below(hand.seats)
    seen = choose.below(2) == 1
    told: list[AnyMistake] = [initial.NotCut(), initial.CardExposedInCut()]
    if other != hand.button:
        told.append(initial.WrongButton(other))
    held = hand.down[seat]
    if not held or hand.placard.script.points is not None:
        return told
    card = text(held[: choose.below(2)])
    return [
        *told,
        initial.HoleCardExposed(seat, card),
        initial.CardOffTheTable(seat, card),
        initial.CardFlashed(seat, card, by_player=seen, disputed=choose.below(2) == 1, looked=seen),
        initial.PlayerMissed(seat, looked=seen),
        initial.DealtTooFew(seat, 1 + choose.below(2), looked=seen, early=choose.below(2) == 1),
        initial.DealtTooMany(seat, 1 + choose.below(2), looked=seen),
        initial.ExtraHand(looked=seen),
        initial.DealtOutOfTurn(seat, other, looked=seen, mixed=choose.below(2) == 1),
        initial.WrongFirst(other),
    ]
