"""The people in the room: who may play, penalties, and what players are told."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePolicy:
    """The house's rules on the people in its room."""

    accommodation_clause: str = ""
    """The clause by which the floor accommodates players with special needs."""
    min_age: HouseRule[int] = HouseRule(0, "")
    """The minimum age of players; 0 if the book does not say."""
    approved_player_clause: str = ""
    """The clause by which only players whom the floor has approved may sit at a table."""
    refused_entry_clause: str = ""
    """The clause by which the house may refuse entry."""
    excluded_people_clause: str = ""
    """The clause by which excluded people may not play."""
    identity: HouseRule[bool] = NO_RULE
    """Whether players must show identification."""
    rewards_card: HouseRule[bool] = NO_RULE
    """Whether players must have the house's card."""
    penalty_clause: str = ""
    """The clause by which a player may be kept out of play for some hands, or barred."""
    penalty_hands: HouseRule[tuple[int, ...]] = HouseRule((), "")
    """The numbers of hands that a penalty may last; any if empty."""
    supervision_clause: str = ""
    """The clause by which the person in charge corrects irregularities."""
    rules_available_clause: str = ""
    """The clause by which the rules are available on request."""
    joining_agrees: HouseRule[bool] = NO_RULE
    """Whether players agree to the rules by joining."""
    house_player_clause: str = ""
    """The clause by which players paid by the house are identified on request."""
    hand_ranking_posted_clause: str = ""
    """The clause by which the ranking of hands is posted."""
