"""What a goal counts of a hand over the limit (HL-01): the best 6 cards, the others lie in the GY."""

from __future__ import annotations

import pytest

from combo_solver.answers.solver import solve
from combo_solver.game.clock import Clock, Do
from combo_solver.game.turn_rules import reasons
from combo_solver.goals.end_phase import after_end_phase
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import CountIn, Filter, Range
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.referee.triggering import of_events
from combo_solver.report.text import solve_text
from combo_solver.scenario.position import Goal, Term
from combo_solver.state.draft import Draft
from combo_solver.state.happened import event_fits
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.rulebook import rule


def term(place: str, weight: int = 1, **where: object) -> Term:
    return Term(weight, Filter.model_validate(where), (place,))  # type: ignore[arg-type]


def best(goal: Goal, **hand: int) -> tuple[int, ...]:
    """The value of a hand of Spells with these names; search and referee weigh the same board."""
    pool = Pool()
    cards = tuple(code for name, copies in hand.items() for code in [pool.add(name, "spell")] * copies)
    report = solve(pool.scenario(hand=cards, goal=goal), pool.facts, pool.models)
    excess = len(cards) - 6
    assert (f"you discard {excess} card(s), down to 6" in solve_text(report)) == (excess > 0)
    assert report.objective.value is not None
    return report.objective.value


@rule("HL-01")
@pytest.mark.parametrize(("held", "kept"), [(5, 5), (6, 6), (8, 6)])
def test_at_most_six_cards_count(held: int, kept: int) -> None:
    assert best(Goal("levels", ((term("hand"),),)), A=held) == (kept,)
    assert best(Goal("levels", ((term("gy"),),)), A=held) == (held - kept,)


@rule("HL-01")
def test_the_best_six_are_kept() -> None:
    ones, twos = term("hand", names=["One"]), term("hand", 2, names=["Two"])
    assert best(Goal("levels", ((ones, twos),)), One=5, Two=4) == (2 + 8,)
    assert best(Goal("levels", ((ones,), (twos,))), One=5, Two=4) == (5, 2)
    assert best(Goal("levels", ((term("hand", -1, names=["One"]), twos),)), One=5, Two=4, Three=1) == (8 - 1,)
    in_gy = term("gy", 3, names=["Two"])
    assert best(Goal("levels", ((ones, twos, in_gy),)), One=5, Two=4) == (5 + 2 + 9,)


@rule("HL-01")
def test_a_number_of_cards_in_the_hand_counts_those_that_are_kept() -> None:
    low = Filter(level=Range(max=CountIn.model_validate({"count_in": ["hand"], "where": {"kinds": ["spell"]}})))
    goal = Goal("levels", ((Term(3, low, ("monster_zone",)), term("hand", kinds=["trap"])),))
    for spells, traps, value in ((4, 0, 3), (3, 0, 0), (5, 3, 3 + 2), (3, 5, 5)):
        pool = Pool()
        spell, trap, body = pool.add("Spell", "spell"), pool.add("Trap", "trap"), pool.add("Body", level=4)
        position = pool.scenario(hand=(spell,) * spells + (trap,) * traps, field={"M1": body}, goal=goal)
        assert solve(position, pool.facts, pool.models).objective.value == (value,)


@rule("HL-03")
@pytest.mark.parametrize(
    ("event", "met"),
    [
        ({}, True),
        ({"origin": ["hand"]}, True),
        ({"origin": ["monster_zone"]}, False),
        ({"causes": ["effect"]}, False),
        ({"causes": ["cost"]}, False),
    ],
)
def test_the_discard_is_no_effect_and_sends_to_the_gy(event: dict[str, object], met: bool) -> None:
    """Of a card that is discarded for the limit "if this card is sent to the GY" is met, and no more than that. What is
    activated then is no part of the turn that is solved: the rules of the turn allow it in the End Phase."""
    pool = Pool()
    told = {"on": "sent_to_gy", "subject": "self", **event}
    trigger = {"number": 1, "kind": "trigger", "from": ["gy"], "event": told, "do": [{"do": "draw", "count": 1}]}
    card = pool.add("Card", "monster effect", model={"effect": [trigger]})
    scenario = pool.scenario(hand=(card,) * 7, deck=(card,), goal=Goal("levels", ((term("gy"),),)))
    ground = Ground(scenario, pool.facts, pool.models)
    (end,) = after_end_phase(ground, Turn(ground).start)
    assert isinstance(end, Draft)
    (sent,) = end.events
    (effect,) = ground.program.effects
    assert [event_fits(ground, end, watch, sent) for watch in effect.watches] == [met]

    table = Table(scenario, pool.facts)
    judge = Judge(table, pool.models)
    discarded = next(iter(table.me.pile("hand")))
    table.to_gy(discarded)
    assert len(of_events(judge, discarded, pool.models[card].effects[0])) == met

    assert reasons(Clock(phase="end"), Do("trigger")) == []
    assert reasons(Clock(phase="end"), Do("ignition_effect")) != []
