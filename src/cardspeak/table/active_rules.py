"""Table spec and house rules that every hand needs, resolved to plain values in advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import posting
from cardspeak.houses.policies import ButtonMovementRule, FirstButtonRule, HouseRule, ShortStackRule

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.posting import Posts
    from cardspeak.table.table_spec import TableSpec


class ActiveRules:
    """The table spec and the house's rules while one of its games is dealt."""

    def __init__(self, spec: TableSpec, game_index: int) -> None:
        house = spec.house
        self.game_spec: GameSpec = spec.games[game_index]
        self.game_slug: str = self.game_spec.game.slug
        self.blind_count = len(self.game_spec.blinds)
        self.max_players: int = self.game_spec.max_players
        self.is_mixed = len(spec.games) > 1
        self.players_choose: bool = spec.rotation.players_choose
        """Whether it is dealer's choice: the players choose the games in turn."""
        self.mandatory_straddle: bool = spec.mandatory_straddle
        self.has_kills = bool(spec.kill)
        self.time_bank: int = spec.time_bank_seconds
        self.has_commission = spec.commission is not None
        is_declared = house.buy_ins.short_stack.value is ShortStackRule.DECLARED
        self.declares_short_stacks: bool = is_declared and not spec.is_tournament
        """Whether a stack below the minimum buy-in is declared short."""
        self.counts_idle_hands: bool = (
            spec.house.seating.max_idle_hands.value > 0 and not spec.is_tournament
        )
        """Whether a player who does not bet may lose their seat."""
        self.needs_after_hand_work = (
            self.has_kills
            or self.is_mixed
            or self.has_commission
            or self.declares_short_stacks
            or self.counts_idle_hands
        )
        """Whether any hand may have consequences: a kill, another game, a player leaving."""
        self.needs_a_point = bool(self.game_spec.script.min_chips_clause)
        self.seat_clause: str = house.table.seat_clause.for_game(self.game_spec.game)
        self.first_button: HouseRule[FirstButtonRule] = house.table.first_button.for_game(
            self.game_spec.game
        )
        self.dead_button_clause: str = house.table.button_movement.clause
        self.button_clause: str = house.table.button_clause or house.table.button_movement.clause
        self.button_goes_to_players = (
            house.table.button_movement.value is ButtonMovementRule.NEXT_PLAYER
        )
        """Whether the button goes from player to player and is never dead."""
        self.policy_names = _policy_names(spec, self.game_spec)
        """The names by which a house's rules may differ for this game, the closest first."""
        self._seat_count = spec.seat_count
        self._posts: dict[tuple[int, ...], Posts] = {}

    def default_posts(self, dealt_seats: tuple[int, ...]) -> Posts:
        """Return what each seat posts by the game spec, given the seats dealt in, clockwise."""
        posts = self._posts.get(dealt_seats)
        if posts is None:
            posts = self._posts[dealt_seats] = posting.build_posts(
                self.game_spec,
                self._seat_count,
                dealt_seats,
                None,
                None,
                antes_are_dead=False,
                dead_blinds=None,
            )
        return posts


def _policy_names(spec: TableSpec, game_spec: GameSpec) -> tuple[str, ...]:
    game, limit = game_spec.game, game_spec.limit
    names = ["mixed"] if len(spec.games) > 1 else []
    if limit == "fixed":
        dollars = "-".join(f"{bet / spec.units_per_dollar:g}" for bet in game_spec.bet_sizes)
        names.append(f"{game.slug} {dollars}")
    names += [game.slug, f"{game.family} {limit}"]
    if spec.kill:
        names.append(f"{game.family} with kills")
    if len(game_spec.blinds) == 1:
        names.append(f"{game.family} with one blind")
    return (*names, game.family)
