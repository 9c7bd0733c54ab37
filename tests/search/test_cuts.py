"""The cuts of the state equation: each lowers a bound to what can be done, and not below it; without it the bound may
only rise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

import pytest
from ortools.sat.python import cp_model
from ortools.sat.python.cp_model import CpSolver

from combo_solver.answers.solver import solve
from combo_solver.bounds.cuts import CUTS, IN_ORDER
from combo_solver.bounds.ordered import Ordered
from combo_solver.bounds.state_equation import equation, upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.search import portfolio
from tests.invented import Pool, chosen, ignition, link, spell, synchro, xyz

Case = tuple[Pool, ResolvedScenario]
ONCE = {"scope": "name", "group": "activation", "counts": "activate"}


def bring(place: str, **more: Any) -> dict[str, Any]:
    return {"do": "special_summon", "choose": {"from": [place], **more}}


def spell_card(do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [do], **more}]}


def negated_once() -> Case:
    """Of two activations one is negated, and does nothing."""
    pool = Pool()
    body = pool.add("Body")
    call = pool.add("Call", "spell", model=spell_card(bring("deck"), limit=ONCE))
    answer = {"number": 1, "kind": "quick", "from": ["hand"], "cost": [{"do": "send_to_gy", "card": "self"}]}
    no = {**answer, "if": [{"test": "answers", "activations": ["spell_card"]}], "do": [{"do": "negate_activation"}]}
    negator = pool.add("Negator", "monster effect", model={"effect": [no]})
    hand = (call, call, call, negator)
    return pool, pool.scenario(hand=hand, deck=(body,) * 3, normal_used=1, goal=reach_goal([(body, 3)]))


def made_of_its_own() -> Case:
    """The first of its kind was made of none of them."""
    pool = Pool()
    body, prize = pool.add("Body"), pool.add("Prize")
    asked = {"test": "this_card", "where": {"summoned": ["link"], "made_with": {"where": {"names": ["Made"]}}}}
    model = {**link(1, 3), **ignition(bring("deck"), **{"if": [asked], "limit": {"scope": "copy"}})}
    made = pool.add("Made", "monster link effect", rating=2, arrows=0, model=model)
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": body}
    goal = reach_goal([(prize, 2)])
    return pool, pool.scenario(field=field, extra=(made,) * 2, deck=(prize,) * 2, normal_used=1, goal=goal)


def alone_on_the_field() -> Case:
    """A second one would need a field without the first."""
    pool = Pool()
    empty = {"test": "count", "in": ["monster_zone"], "max": 0}
    alone = pool.add("Alone", "monster effect", model={"procedure": [{"number": 1, "from": ["hand"], "if": [empty]}]})
    return pool, pool.scenario(hand=(alone,) * 2, normal_used=1, goal=reach_goal([(alone, 2)]))


def where_it_was_chosen() -> Case:
    """What is banished is the one target; the other one was in the GY, not among the banished cards."""
    pool = Pool()
    body, prey = pool.add("Body"), pool.add("Prey")
    field = {"name": "one", "group": "both", "from": ["monster_zone"], "where": {"names": ["Prey"]}}
    gy = {"name": "other", "group": "both", "from": ["gy"], "where": {"names": ["Body"]}}
    do = [{"do": "banish", "card": "one"}, {"do": "special_summon", "card": "other", "join": "if_you_do"}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [field, gy], "do": do}
    caller = pool.add("Caller", "monster effect", model={"effect": [effect]})
    scenario = pool.scenario(
        field={"M1": caller, "M2": prey, "M3": prey}, gy=(body,), normal_used=1, goal=reach_goal([(body, 2)])
    )
    me = replace(scenario.me, banished=(Resting(body),))
    return pool, replace(scenario, me=me)


def one_of_two_lists() -> Case:
    """Either of two monsters comes, not both."""
    pool = Pool()
    one, other = pool.add("One"), pool.add("Other")
    lists = [[bring("deck", where={"names": [name]})] for name in ("One", "Other")]
    call = pool.add("Call", "spell", model=spell_card({"do": "either", "of": lists}))
    goal = reach_goal([(one, 1), (other, 1)])
    return pool, pool.scenario(hand=(call,), deck=(one, other), normal_used=1, goal=goal)


def brought_in_silence() -> Case:
    """The monster that could bring another one comes with its effects negated."""
    pool = Pool()
    prize = pool.add("Prize")
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck")))
    wake = pool.add("Wake", "spell", model=spell_card({**bring("gy"), "negate": True}))
    return pool, pool.scenario(hand=(wake,), gy=(caller,), deck=(prize,), normal_used=1, goal=reach_goal([(prize, 1)]))


def one_level_raised() -> Case:
    """The Level of one monster is raised, for a sum or for a filter."""
    pool = Pool()
    body, tuner = pool.add("Body", level=3), pool.add("Tuner", "monster normal tuner", level=1)
    four = pool.add("Four", level=4)
    raised = {"do": "modify", "level": 1, "choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}
    raising = pool.add("Raising", "spell", model=spell_card(raised))
    five = pool.add("Five", "monster synchro", level=5, model=synchro())
    over = pool.add("Over", "monster xyz", rank=4, model=xyz(4))
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": body, "M3": tuner, "M4": four}
    goal = reach_goal([(five, 1), (over, 1)])
    return pool, pool.scenario(hand=(raising,), field=field, extra=(five, over), normal_used=1, goal=goal)


def granted_by_what_was_discarded() -> Case:
    """The card that lets one Link Monster become another is discarded for a Spell, or played."""
    pool = Pool()
    one, other = pool.add("One"), pool.add("Other")
    links = {"types": ["Dragon"], "kinds": ["link"]}
    grant = {"number": 1, "apply": "entire_material", "where": links, "material": links}
    came = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned", "methods": ["link"]},
            "do": [bring("deck", where={"names": ["One"]})]}  # fmt: skip
    made = pool.add("Made", "monster effect link", rating=2, arrows=2, type="Dragon",
                    model={**link(2, 2, names=["Never"]), "effect": [came]})  # fmt: skip
    shrine = pool.add("Shrine", "spell field", model={"continuous": [grant]})
    call = pool.add("Call", "spell", model=spell_card(bring("deck", where={"names": ["Other"]}), cost=[
        {"do": "discard", "choose": {"from": ["hand"]}}]))  # fmt: skip
    goal = reach_goal([(one, 1), (other, 1)])
    field: dict[str, int | MonsterAt] = {"EMZ-L": made}
    return pool, pool.scenario(
        hand=(shrine, call), field=field, extra=(made,), deck=(one, other), normal_used=1, goal=goal
    )


def going_round() -> Case:
    """Both cards could come out of the GY and be a material again and again, but one of them alone ever gets there."""
    pool = Pool()
    revived = {"number": 1, "kind": "ignition", "from": ["gy"], "do": [{"do": "special_summon", "card": "self"}]}
    bodies = [pool.add(name, "monster effect", model={"effect": [revived]}) for name in ("One", "Other")]
    extra = [
        pool.add(f"{name} Made", "monster link effect", rating=1, arrows=2, model=link(1, 1, names=[name]))
        for name in ("One", "Other")
    ]
    send = pool.add("Send", "spell", model=spell_card({"do": "send_to_gy", "choose": {"from": ["deck"]}}))
    goal = reach_goal([(each, 1) for each in extra])
    return pool, pool.scenario(hand=(send,), deck=tuple(bodies), extra=tuple(extra), normal_used=1, goal=goal)


def a_target_of_theirs() -> Case:
    """It would destroy a card of the opponent's, who has none."""
    pool = Pool()
    body = pool.add("Body")
    target = {"name": "prey", "from": ["spell_zone"], "side": "opponent"}
    do = [{"do": "destroy", "card": "prey"}, {**bring("deck"), "join": "also"}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": do}
    hunter = pool.add("Hunter", "monster effect", model={"effect": [effect]})
    return pool, pool.scenario(field={"M1": hunter}, deck=(body,), normal_used=1, goal=reach_goal([(body, 1)]))


def a_rating_too_many() -> Case:
    """A Link-3 Monster and another one count as 2 or 4."""
    pool = Pool()
    body = pool.add("Body")
    there, made = (pool.add(name, "monster link effect", rating=3, arrows=2, model=link(2, 3)) for name in "AB")
    field: dict[str, int | MonsterAt] = {"EMZ-L": there, "M1": body}
    return pool, pool.scenario(field=field, extra=(made,), normal_used=1, goal=reach_goal([(made, 1)]))


def no_arrow_there() -> Case:
    """It would come to a zone that a Link Monster points to, of which there is none."""
    pool = Pool()
    body = pool.add("Body")
    to = {"to": "pointed", "pointers": {"kinds": ["link"]}}
    caller = pool.add("Caller", "monster effect", model=ignition({**bring("deck"), **to}))
    return pool, pool.scenario(field={"M1": caller}, deck=(body,), normal_used=1, goal=reach_goal([(body, 1)]))


def raised_in_part() -> Case:
    """A Level is raised by 1 or by 3, not by 2."""
    pool = Pool()
    small, great = (pool.add(name, level=level) for name, level in (("Small", 1), ("Great", 3)))
    raised = {"do": "modify", "level": 1, "levels_of": "sent", "card": "self"}
    sent = {"do": "send_to_gy", "choose": {"name": "sent", "from": ["deck"], "where": {"names": ["Small", "Great"]}}}
    body = pool.add("Body", "monster effect", level=4, model=ignition(raised, cost=[sent], limit={"scope": "name"}))
    tuner = pool.add("Tuner", "monster normal tuner", level=1)
    made = pool.add("Made", "monster synchro", level=7, model=synchro())
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": tuner}
    goal = reach_goal([(made, 1)])
    return pool, pool.scenario(field=field, extra=(made,), deck=(small, great), normal_used=1, goal=goal)


def destroyed_nowhere() -> Case:
    """It would come back when it is destroyed, and lies in the GY."""
    pool = Pool()
    back = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"},
            "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    phoenix = pool.add("Phoenix", "monster effect", model={"effect": [back]})
    body = pool.add("Body")
    breaker = pool.add("Breaker", "spell", model=spell_card({"do": "destroy", "choose": {"from": ["monster_zone"]}}))
    scenario = pool.scenario(hand=(breaker,), field={"M1": body}, gy=(phoenix,), normal_used=1)
    return pool, replace(scenario, goal=reach_goal([(phoenix, 1)]))


def paid_with_itself() -> Case:
    """It is Summoned again and again by shuffling itself, which it would have to be beside."""
    pool = Pool()
    body, prize = pool.add("Body"), pool.add("Prize")
    came = {"number": 1, "kind": "trigger", "from": ["monster_zone"],
            "event": {"on": "summoned", "methods": ["procedure"]},
            "do": [bring("deck", where={"names": ["Prize"]})]}  # fmt: skip
    paid = {"do": "shuffle_into_deck", "choose": {"from": ["monster_zone"], "where": {"names": ["Body", "Made"]}}}
    way = {"number": 1, "from": ["extra"], "cost": [paid]}
    made = pool.add("Made", "monster fusion effect", level=8, model={"procedure": [way], "effect": [came]})
    goal = reach_goal([(prize, 2)])
    return pool, pool.scenario(field={"M1": body}, extra=(made,), deck=(prize,) * 2, normal_used=1, goal=goal)


def targeted_when_paid() -> Case:
    """What is paid out of the GY is not what is targeted there afterwards."""
    pool = Pool()
    cost, target = [{"do": "banish", "card": "self"}], {"name": "one", "from": ["gy"]}
    do = [{"do": "special_summon", "card": "one"}]
    effect = {"number": 1, "kind": "ignition", "from": ["gy"], "cost": cost, "targets": [target], "do": do}
    ghost = pool.add("Ghost", "monster effect", model={"effect": [effect]})
    return pool, pool.scenario(gy=(ghost,) * 2, normal_used=1, goal=reach_goal([(ghost, 2)]))


CASES = {
    "whole_changes": raised_in_part,
    "departed": destroyed_nowhere,
    "not_itself": paid_with_itself,
    "after_the_cost": targeted_when_paid,
    "set_out": going_round,
    "no_target": a_target_of_theirs,
    "rated": a_rating_too_many,
    "pointed": no_arrow_there,
    "granted": granted_by_what_was_discarded,
    "one_change": one_level_raised,
    "silenced": brought_in_silence,
    "given_back": negated_once,
    "made_of": made_of_its_own,
    "lone": alone_on_the_field,
    "lying_there": where_it_was_chosen,
    "one_branch": one_of_two_lists,
}

ALSO = {"lone": ("emptied",)}
"""What excludes the same in that case, and is left out to see it."""


def found(pool: Pool, scenario: ResolvedScenario) -> tuple[int, ...]:
    """What a search without a bound comes to."""
    with mock.patch.object(portfolio, "upper_bound", return_value=None):
        report = solve(scenario, pool.facts, pool.models)
    assert report.status.startswith(("OPTIMAL", "UNREACHABLE"))
    return tuple(report.objective.value or ())


def bound(case: Case, *without: str) -> tuple[int, ...]:
    pool, scenario = case
    return upper_bound(Ground(scenario, pool.facts, pool.models), without=without)


def test_what_i_have_borrowed_may_lie_in_their_gy() -> None:
    """There it can be targeted, although they have no card at the start."""
    pool = Pool()
    body, theirs = pool.add("Body"), pool.add("Theirs")
    made = pool.add("Made", "monster link effect", rating=1, arrows=2, model=link(1, 1, names=["Theirs"]))
    target = {"name": "prey", "from": ["gy"], "side": "opponent"}
    do = [{"do": "banish", "card": "prey"}, bring("deck")]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": do}
    hunter = pool.add("Hunter", "monster effect", model={"effect": [effect]})
    field: dict[str, int | MonsterAt] = {"M1": hunter, "M2": MonsterAt(theirs, borrowed=True)}
    scenario = pool.scenario(field=field, extra=(made,), deck=(body,), normal_used=1, goal=reach_goal([(body, 1)]))
    assert found(pool, scenario) == bound((pool, scenario)) == (1,)


def test_what_i_have_borrowed_may_return_to_their_hand() -> None:
    """Then they have more cards than I do, although they have none at the start."""
    pool = Pool()
    lent = pool.add("Lent", "monster effect", model=ignition({"do": "add_to_hand", "card": "self"}))
    fewer = {"number": 1, "kind": "ignition", "from": ["gy"], "if": [{"test": "opponent_has_more_cards"}]}
    do = [{"do": "special_summon", "card": "self"}]
    low = pool.add("Low", "monster effect", model={"effect": [{**fewer, "do": do}]})
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(lent, borrowed=True)}
    scenario = pool.scenario(field=field, gy=(low,), normal_used=1, goal=reach_goal([(low, 1)]))
    assert found(pool, scenario) == bound((pool, scenario)) == (1,)


def test_each_cut_has_its_case() -> None:
    from tests.search.test_cuts_of_turns import CASES as OF_TURNS
    from tests.search.test_more_cuts import CASES as MORE

    assert {*CASES, *MORE, *OF_TURNS} == CUTS


@pytest.mark.parametrize("cut", sorted(CASES))
def test_a_cut_lowers_the_bound_to_nothing_below_what_can_be_done(cut: str) -> None:
    case, beside = CASES[cut](), ALSO.get(cut, ())
    assert found(*case) <= bound(case) <= bound(case, *beside) < bound(case, cut, *beside)


def drawn_too_late() -> Case:
    """The card that would send away what lies above it is drawn after that."""
    pool = Pool()
    above = pool.add("Above")
    sender = pool.add("Sender", "monster effect", model=ignition(chosen("send_to_gy", "deck", "Above")))
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": 1}))
    goal = reach_goal([(sender, 1)])
    return pool, replace(pool.scenario(hand=(draw,), deck=(above, sender), goal=goal), deck_order="listed")


def test_what_is_drawn_lay_on_top() -> None:
    pool, scenario = drawn_too_late()
    g = Ground(scenario, pool.facts, pool.models)
    assert found(pool, scenario) < (1,)
    assert Ordered(g).ask((), 1, 1.0).refuted
    assert not Ordered(g, {"draws"}).ask((), 1, 1.0).refuted


def test_what_is_on_top_may_be_drawn_once_it_is() -> None:
    pool, scenario = drawn_too_late()
    sending = pool.add("Sending", "spell", model=spell(chosen("send_to_gy", "deck", "Above")))
    scenario = replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, sending)))
    assert found(pool, scenario) == (1,)
    assert not Ordered(Ground(scenario, pool.facts, pool.models)).ask((), 1, 1.0).refuted


@pytest.mark.parametrize("cuts", [frozenset[str](), frozenset({"in_vain"})])
def test_an_activation_that_moves_nothing_is_not_told(cuts: frozenset[str]) -> None:
    pool = Pool()
    body = pool.add("Body")
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck"), limit={"scope": "copy"}))
    scenario = pool.scenario(field={"M1": caller}, deck=(body,), normal_used=1, goal=reach_goal([(body, 1)]))
    flows, effects, _ = equation(Ground(scenario, pool.facts, pool.models), ordered=True, without=cuts)
    (use,) = effects.whole
    flows.model.add(use.times == 1)
    flows.model.add(sum(flows.leaving(flows.ground.kinds.index[body], "deck")) == 0)
    assert (CpSolver().solve(flows.model) == cp_model.INFEASIBLE) == (not cuts)


def test_of_like_cards_one_is_sent_and_another_one_drawn() -> None:
    """If the upper one is sent, the card below it is drawn and the lower one is not; else the upper one is."""
    pool = Pool()
    above, last = pool.add("Above"), pool.add("Last")
    effect = {"number": 1, "kind": "ignition", "from": ["hand"], "limit": {"scope": "name"}}
    do = [{"do": "special_summon", "card": "self"}, {"do": "draw", "count": 1}]
    drawer = pool.add("Drawer", "monster effect", model={"effect": [{**effect, "do": do}]})
    draw = pool.add("Draw", "spell", model=spell_card({"do": "draw", "count": 1}, limit=ONCE))
    sending = pool.add("Sending", "spell", model=spell_card(chosen("send_to_gy", "deck", "Above"), limit=ONCE))
    goal = reach_goal([(drawer, 1), (above, 1)])
    scenario = pool.scenario(hand=(draw, sending), deck=(above, drawer, last, above), goal=goal)
    scenario = replace(scenario, deck_order="listed")
    assert found(pool, scenario) == (1,)
    g = Ground(scenario, pool.facts, pool.models)
    assert Ordered(g).ask((), 2, 1.0).refuted
    assert not Ordered(g).ask((), 1, 1.0).refuted
    assert not Ordered(g, {"draws"}).ask((), 2, 1.0).refuted


def test_what_an_effect_brings_last_it_does_not_take_first() -> None:
    pool = Pool()
    prize = pool.add("Prize")
    first = {**bring("gy", where={"names": ["Prize"]}), "join": "then"}
    call = pool.add("Call", "spell", model=spell(first, {**chosen("send_to_gy", "deck", "Prize"), "join": "also"}))
    scenario = pool.scenario(hand=(call,), deck=(prize,), normal_used=1, goal=reach_goal([(prize, 1)]))
    g = Ground(scenario, pool.facts, pool.models)
    assert found(pool, scenario) < (1,)
    assert Ordered(g).ask((), 1, 1.0).refuted
    assert not Ordered(g, {"in_turn"}).ask((), 1, 1.0).refuted


def test_what_an_effect_brings_first_it_may_take_last() -> None:
    pool = Pool()
    prize = pool.add("Prize")
    last = {**bring("gy", where={"names": ["Prize"]}), "join": "then"}
    call = pool.add("Call", "spell", model=spell(chosen("send_to_gy", "deck", "Prize"), last))
    scenario = pool.scenario(hand=(call,), deck=(prize,), normal_used=1, goal=reach_goal([(prize, 1)]))
    assert found(pool, scenario) == (1,)
    assert not Ordered(Ground(scenario, pool.facts, pool.models)).ask((), 1, 1.0).refuted


def test_each_cut_of_an_order_has_its_test() -> None:
    assert {"draws", "in_turn", "in_vain", "moved_on", "restricted", "without"} == IN_ORDER
