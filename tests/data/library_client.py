"""A small program that uses the library, as a user would write it: mypy --strict must accept it."""

from __future__ import annotations

import cardspeak as cs


def play_out(hand: cs.Hand) -> dict[int, int]:
    """Call everything, and return what each seat won."""
    while hand.decision is not None:
        match hand.decision:
            case cs.decisions.BetDecision(call=0):
                hand.check()
            case cs.decisions.BetDecision() as bet:
                chips: int = bet.call
                assert chips > 0
                hand.call()
            case cs.decisions.DrawDecision() | cs.decisions.DiscardDecision():
                hand.act("pat")
            case _:
                raise AssertionError(hand.decision)
    won: dict[int, int] = {}
    for event in hand.log:
        match event:
            case cs.events.Won():
                won[event.seat] = won.get(event.seat, 0) + event.amount
            case cs.events.Reported():
                raise AssertionError(event.irregularity)
            case _:
                pass
    return won


def one_hand() -> None:
    hand = cs.deal("omaha-8", house="wsop", limit="pot", blinds=(5, 10), stacks=[1000] * 6, seed=7)
    hand.act("pot")
    hand.act(cs.commands.Fold())
    try:
        hand.raise_to(5000)
    except cs.RefusedError as error:
        clause: str = error.clause
        assert clause
    odds: cs.Odds = hand.odds(2, samples=1024)
    equity: float = odds.players[0].equity
    assert 0 < equity < 1
    assert sum(play_out(hand).values()) > 0


def one_table() -> None:
    spec: cs.GameSpec = cs.game_spec(
        "nlhe",
        blinds=(5, 10),
        dealing=cs.DealingOptions(max_runs=2),
        showdown=cs.ShowdownOptions(ask_to_show=True),
    )
    table = cs.Table(cs.table_spec(spec, seat_count=6, commission=cs.PercentageCharge(10)))
    for seat, player in enumerate(["Ann", "Bob", "Cid"]):
        table.act(cs.commands.Sit(seat, player, 1000))
    table.act(cs.commands.DrawForButton(cs.secure_seed()))
    table.act(cs.commands.Deal(cs.seed_from_int(7)))
    for event in table.act(cs.commands.Play(cs.commands.Call())):
        if isinstance(event, cs.events.Called):
            amount: int = event.amount
            assert amount == 10
    table.act("fold")


def one_tournament() -> None:
    tournament = cs.Tournament(cs.freezeout("horse", buy_in=100, rake=10))
    tournament.act(cs.commands.OpenRegistration("Mia"))
    pool: int = tournament.prize_pool
    assert pool == 0


def analysis() -> None:
    odds: cs.Odds = cs.odds("AhKh", "QQ+", board="Qh7h2c")
    points: cs.ExpectedPoints = cs.expected_points("random", "random", seconds=0.01)
    strength: int = cs.HIGH.strength(cs.parse_cards("AhKhQhJhTh"))
    [irregularity] = cs.rulings.search_irregularities("fraudulent act")
    answer = cs.rulings.find_ruling(irregularity, house="crown", game="holdem")
    assert (odds.game, points.game, strength) == ("holdem", "chinese", 7462)
    assert answer.branches


if __name__ == "__main__":
    one_hand()
    one_table()
    one_tournament()
    analysis()
