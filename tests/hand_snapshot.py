"""A snapshot of a whole hand, to compare two hands or one hand before and after."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any

from cardspeak.hand.betting_rounds import BettingRound, OpeningRules, RaiseRules, RoundSizes
from cardspeak.hand.betting_state import Betting
from cardspeak.hand.chips import Chips
from cardspeak.hand.irregularity_state import Irregularities
from cardspeak.hand.piles import Cards
from cardspeak.hand.rows import Rows
from cardspeak.hand.runs import Runs
from cardspeak.hand.showing import Showing

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState

PARTS = (Chips, Cards, Betting, Showing, Runs, Rows)
ROUND_PARTS = (BettingRound, OpeningRules, RoundSizes, RaiseRules)


def snapshot(hand: HandState) -> dict[str, Any]:
    """Return the whole state of a hand, by attribute, and by part and attribute.

    The viewers' logs and the strengths of hands are left out: they are caches of the rest. So are
    the rules, which are those of the spec, and where commands ended, which no rule asks for.
    """
    state_by_name: dict[str, Any] = {}
    for name in field_names(hand):
        if name in ("viewer_logs", "strengths", "rules", "command_ends"):
            continue
        value = getattr(hand, name)
        if name == "irregularities":
            state_by_name |= _irregularity_fields(value)
            continue
        if isinstance(value, PARTS):
            state_by_name |= {
                f"{name}.{field}": _frozen(getattr(value, field)) for field in field_names(value)
            }
        else:
            state_by_name[name] = _frozen(value)
    return state_by_name


def _irregularity_fields(irregularities: Irregularities | None) -> dict[str, Any]:
    remembered = irregularities or Irregularities()
    known: dict[str, Any] = {"irregularities": irregularities is not None}
    for prefix, owner in (("irregularities", remembered), ("floor", remembered.floor)):
        for name in owner.__slots__:
            if name != "floor":
                known[f"{prefix}.{name}"] = _frozen(getattr(owner, name))
    return known


def field_names(owner: object) -> list[str]:
    """Return the names of an object's attributes, whether its class is compiled or not."""
    if hasattr(owner, "__dict__"):
        return list(vars(owner))
    descriptors = (MemberDescriptorType, GetSetDescriptorType)
    members = [item for owner_type in type(owner).__mro__ for item in vars(owner_type).items()]
    return [
        name
        for name, member in members
        if isinstance(member, descriptors) and not name.startswith("__")
    ]


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, ROUND_PARTS):  # of a spec that may have been built again
        return {name: _frozen(getattr(value, name)) for name in field_names(value)}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
