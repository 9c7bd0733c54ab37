"""What effects are, when they may be activated, and in what order (EF rows of class E, SS-06, NC-20)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell, synchro
from tests.judging import at, refused, step, summon
from tests.rulebook import rule
from tests.searching import best, best_count, count, judge_random_lines, most, solved, solved_for

DRAW = {"do": "draw"}
FULL = ("M1", "M2", "M3", "M4", "M5")


def effect(kind: str, *places: str, **more: Any) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": kind, "from": list(places or ("monster_zone",)), "do": [DRAW], **more}]}


@rule("EF-01")
@pytest.mark.parametrize(
    ("model", "opening", "answering", "after"),
    [
        (effect("ignition"), True, False, False),
        (effect("quick"), True, True, False),
        (effect("trigger", event={"on": "summoned"}), False, False, True),
    ],
    ids=["ignition", "quick", "trigger"],
)
def test_how_an_effect_is_activated(model: dict[str, Any], opening: bool, answering: bool, after: bool) -> None:
    """Of itself in an open game state, in answer to an effect, when its monster was Summoned."""
    pool = Pool()
    model = {"effect": [{**model["effect"][0], "limit": {"scope": "name"}}]}
    actor, prize = pool.add("Actor", "monster effect", model=model), pool.add("Prize")
    lead = pool.add("Lead", "spell", model=spell({"do": "change_lp", "by": 100}))
    drawn = {"action": 0, "do": "draw"}
    more: dict[str, Any] = {"effect": 1, "choices": [drawn]}
    scenario = pool.scenario(hand=(lead,), field={"M1": actor}, deck=(prize,) * 3, normal_used=1)
    assert bool(refused(pool, scenario, step(1, "activate", actor, pool, "M1", chain_link=1, **more))) is not opening
    assert best_count(pool, scenario, "hand", names=["Prize"]) == opening
    led = step(1, "activate", lead, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "change_lp"}])
    answer = step(2, "activate", actor, pool, "M1", chain_link=2, **more)
    assert bool(refused(pool, scenario, led, answer)) is not answering
    in_hand = pool.scenario(hand=(actor,), deck=(prize,) * 3)
    line = solved_for(pool, in_hand, "hand", names=["Prize"]).line
    assert [one.kind for one in line] == (["normal_summon", "trigger"] if after else ["normal_summon", "activate"])
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("EF-01")
def test_a_continuous_effect_holds_while_its_card_is_face_up() -> None:
    pool = Pool()
    rise = {"continuous": [{"apply": "values", "number": 1, "atk": 500, "itself": True}]}
    actor = pool.add("Actor", "monster effect", model=rise)
    for position, value in (("attack", 1500), ("set", 0)):
        scenario = pool.scenario(field={"M1": MonsterAt(actor, position, this_turn="came")}, normal_used=1)
        assert solved(pool, scenario).objective.value == (value,)


@rule("EF-07")
@pytest.mark.parametrize(("timing", "drawn"), [("when", 0), ("if", 1)])
def test_when_misses_its_timing_and_if_does_not(timing: str, drawn: int) -> None:
    """Sent to the GY as material of a Synchro Summon: the Summon is the last thing to happen."""
    pool = Pool()
    sent = effect("trigger", "gy", event={"on": "sent_to_gy"}, timing=timing)
    tuner = pool.add("Tuner", "monster effect tuner", level=1, model=sent)
    body, big = pool.add("Body"), pool.add("Big", "monster synchro", level=5, model=synchro())
    prize = pool.add("Prize")
    scenario = pool.scenario(field={"M1": tuner, "M2": body}, extra=(big,), deck=(prize,), normal_used=1)
    assert best_count(pool, scenario, "hand", names=["Prize"]) == drawn
    send = pool.add("Send", "spell", model=spell(chosen("send_to_gy", "monster_zone", "Tuner")))
    sent_last = pool.scenario(hand=(send,), field={"M1": tuner}, deck=(prize,), normal_used=1)
    assert best_count(pool, sent_last, "hand", names=["Prize"]) == 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    line = [
        step(1, "synchro_summon", big, pool, "extra", to="M3", position="attack",
             materials=[{"card": tuner, "name": "Tuner", "at": "M1"}, {"card": body, "name": "Body", "at": "M2"}]),
        step(2, "trigger", tuner, pool, "gy", effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}]),
    ]  # fmt: skip
    assert bool(refused(pool, scenario, *line)) is not drawn


def watching(name: str, pool: Pool, optional: bool = True) -> int:
    event = {"on": "summoned", "subject": {}, "other": True}
    return pool.add(name, "monster effect", model=effect("trigger", event=event, optional=optional))


def orders(pool: Pool, *actors: int) -> set[tuple[str, ...]]:
    """The chains that follow a Normal Summon, each link by the name of its card."""
    body, prize = pool.add("Body"), pool.add("Prize")
    field: dict[str, int | MonsterAt] = dict(zip(FULL, actors, strict=False))
    scenario = pool.scenario(hand=(body,), field=field, deck=(prize,) * 3)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    todo, found = [turn.start], set()
    facts, effects = turn.ground.kinds.facts, turn.ground.program.effects
    while todo:
        for _, draft in turn.successors(todo.pop()):
            if draft.links:
                found.add(tuple(facts[effects[link.effect].kind].name for link in draft.links))
            if draft.links or draft.pending:
                todo.append(draft.freeze())
    return found


@rule("EF-09")
def test_optional_triggers_form_one_chain_in_my_order() -> None:
    pool = Pool()
    actors = tuple(watching(name, pool) for name in ("One", "Two", "Three"))
    assert {("One", "Two"), ("Two", "One"), ("Three", "One")} <= orders(pool, *actors)


@rule("EF-09")
def test_mandatory_ones_come_first() -> None:
    pool = Pool()
    actors = (watching("May", pool), watching("Must", pool, optional=False), watching("Can", pool))
    found = orders(pool, *actors)
    assert {("Must",), ("Must", "May"), ("Must", "Can")} <= found
    assert {chain[0] for chain in found} == {"Must"}


@rule("EF-09")
@pytest.mark.parametrize(("piled", "due"), [(1, False), (2, True)])
def test_a_mandatory_effect_needs_different_cards_for_all_its_targets(piled: int, due: bool) -> None:
    pool = Pool()
    targets = [{"name": name, "from": ["gy"]} for name in ("first", "second")]
    model = effect(
        "trigger", "monster_zone", optional=False, event={"on": "summoned", "methods": ["normal"]}, targets=targets,
        do=[{"do": "banish", "card": "first"}],
    )  # fmt: skip
    must, body = pool.add("Must", "monster effect", model=model), pool.add("Body")
    scenario = pool.scenario(hand=(must,), gy=(body,) * piled, goal=most(count("Must")))
    report = solved(pool, scenario)
    assert [each.kind for each in report.line] == ["normal_summon", "trigger"][: 1 + due]
    assert bool(refused(pool, scenario, summon(must, "M1"))) is due


@rule("SS-06")
@pytest.mark.parametrize(("full", "value"), [(False, 1), (True, 0)])
def test_no_zone_no_special_summon(full: bool, value: int) -> None:
    pool = Pool()
    comes = {"do": "special_summon", "card": "self"}
    comer = pool.add("Comer", "monster effect", model=effect("ignition", "hand", do=[comes]))
    body = pool.add("Body")
    field: dict[str, int | MonsterAt] = dict.fromkeys(FULL if full else FULL[1:], body)
    scenario = pool.scenario(hand=(comer,), field=field, goal=most(count("Comer")), normal_used=1)
    assert best(pool, scenario) == value
    placed = {"card": comer, "name": "Comer", "from": "hand", "to": "M1", "position": "attack"}
    choice = {"action": 0, "do": "special_summon", "cards": at(pool, (comer, "hand")), "placed": [placed]}
    line = step(1, "activate", comer, pool, effect=1, chain_link=1, choices=[choice])
    assert bool(refused(pool, scenario, line)) is full


@rule("SS-06")
def test_a_cost_may_free_the_zone() -> None:
    pool = Pool()
    bring = spell(chosen("special_summon", "deck", "Comer"), cost=[chosen("tribute", "monster_zone")])
    by, comer, body = pool.add("Bring", "spell", model=bring), pool.add("Comer"), pool.add("Body")
    field: dict[str, int | MonsterAt] = dict.fromkeys(FULL, body)
    scenario = pool.scenario(hand=(by,), field=field, deck=(comer,), goal=most(count("Comer")), normal_used=1)
    assert best(pool, scenario) == 1


@rule("NC-20")
def test_triggers_of_a_summon_within_a_chain_wait_for_its_end() -> None:
    """A Normal Summon by Chain Link 2: the monster triggers when Chain Link 1 has resolved, too."""
    pool = Pool()
    prize = pool.add("Prize")
    herald = pool.add("Herald", "monster effect", model=effect("trigger", event={"on": "summoned"}))
    late = pool.add("Late", "monster effect", model=effect("trigger", event={"on": "summoned"}, timing="when"))
    lead = pool.add("Lead", "spell", model=spell({"do": "change_lp", "by": 100}))
    now = pool.add("Now", "spell quick-play", model=spell({"do": "normal_summon"}))
    for card, drawn in ((herald, 1), (late, 0)):
        scenario = pool.scenario(hand=(lead, now, card), deck=(prize,) * 2, goal=most(count("Lead", at="gy")))
        lines = [
            step(1, "activate", lead, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "change_lp"}]),
            step(2, "activate", now, pool, effect=1, chain_link=2, choices=[{"action": 0, "do": "normal_summon",
                 "placed": [{"card": card, "name": pool.facts(card).name, "from": "hand", "to": "M1",
                             "position": "attack"}]}]),
            step(3, "trigger", card, pool, "M1", effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}]),
        ]  # fmt: skip
        assert not refused(pool, scenario, *lines[:2])
        assert bool(refused(pool, scenario, *lines)) is not drawn
        chained = lines[2].model_copy(update={"chain_link": 3})
        assert refused(pool, scenario, *lines[:2], chained)
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
