"""Fusion and Ritual Summons by an effect: what a prefilter leaves out, the rule model has no answer for."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import EXTRA, HAND
from combo_solver.mechanics.fusion import FUSION
from combo_solver.mechanics.performing import NOTHING_CHOSEN, behind
from combo_solver.mechanics.ritual import RITUAL
from combo_solver.mechanics.spells import SummoningSpell, SummonSpells
from combo_solver.scenario.position import ResolvedScenario, Resting, SpellAt
from combo_solver.state.cards import Cards, Ref, entry_kind
from combo_solver.state.draft import Draft
from combo_solver.state.trace import Chosen
from combo_solver.turn.successors import Turn
from tests.invented import Pool, compiled_spell, fusion, named

Found = set[tuple[Ref, Cards, int]]
"""Card, materials and zone of a Summon."""


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    pool.add("A", level=4)  # 1
    pool.add("B", level=2, type="Dragon")  # 2
    pool.add("Fused", "monster fusion pendulum", level=6, scales=(1, 1), model=fusion(named("A"), {}))  # 3
    pool.add("Scaled", "monster fusion", level=6, type="Dragon", model=fusion(named("B"), {}))  # 4
    limit = json.dumps({"only_by": ["Another"]})
    pool.add("Picky", "monster fusion", level=6, fusion_limit=limit, model=fusion(named("A"), {}))  # 5
    pool.add("Offered", "monster ritual", level=6)  # 6
    pool.add("Plain", "monster ritual", level=4, type="Dragon")  # 7
    compiled_spell(pool, "Fuse")  # 8
    compiled_spell(pool, "Fuse Dragons", which={"kinds": ["fusion", "monster"], "types": ["Dragon"]})  # 9
    compiled_spell(pool, "Offer", "ritual")  # 10
    compiled_spell(pool, "Offer Dragons", "ritual", which={"kinds": ["ritual"], "types": ["Dragon"]})  # 11
    for number, sort in enumerate(("special", "fusion", "ritual"), start=12):
        entry = {"apply": "summon_limit", "summons": [sort]}
        assert pool.add(f"No {sort}", "trap continuous", continuous=json.dumps([entry])) == number
    return pool


def performed(turn: Turn, spell: SummoningSpell) -> Found:
    """What the search makes of it."""
    assert spell.performed is not None
    mechanic = FUSION if spell.method == "fusion" else RITUAL
    d, found = Draft(turn.start), set()
    for after, _ in mechanic.perform(turn.engine, d, spell.performed, 0, NOTHING_CHOSEN):
        step = after.trace[-1]
        assert isinstance(step, Chosen)
        ((_, source, zone, _),) = step.placed
        found.add((source, step.cards, zone))
    return found


def asked(turn: Turn, spell: SummoningSpell) -> Found:
    """What the rules say of every card, prefiltered by nothing."""
    engine, state, found = turn.engine, turn.start, set()
    if spell.method == "fusion":
        questions = [
            ((EXTRA, number), *FUSION.by_spell(engine, state, spell, recipe, (EXTRA, number)))
            for number in set(state.me.extra)
            for recipe in turn.ground.ways.fusions_of[entry_kind(number)]
        ]
    else:
        rituals = [kind for kind in set(state.me.hand) if "ritual" in turn.ground.kinds.facts[kind].card_types]
        monsters = [kind for kind in rituals if turn.ground.kinds.monster[kind]]
        questions = [((HAND, kind), *RITUAL.by_spell(engine, state, spell, kind, (HAND, kind))) for kind in monsters]
    for source, question, others in questions:
        for used, zone in engine.representatives(state, engine.oracle.answers(question)):
            found.add((source, behind(Draft(state), others, used), zone))
    return found


@pytest.mark.parametrize("method", ["fusion", "ritual"])
def test_spells_without_prefilters(pool: Pool, method: str) -> None:
    dice = random.Random(method)
    left_out, answered = 0, 0
    for _ in range(40):
        scenario = _position(pool, dice)
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        for spell in turn.engine.kept(SummonSpells).at_hand(turn.start, method):
            assert spell is not None
            found = performed(turn, spell)
            assert found == asked(turn, spell)
            answered, left_out = answered + bool(found), left_out + (not found)
    assert answered > 5 and left_out > 5


def _position(pool: Pool, dice: random.Random) -> ResolvedScenario:
    hand = (*dice.choices([1, 2, 6, 7], k=3), 8, 9, 10, 11)
    field = {zone: dice.choice([1, 2]) for zone in ("M1", "M3") if dice.random() < 0.5}
    extra = (Resting(3, face_up=dice.random() < 0.4), Resting(4, face_up=False), Resting(5, face_up=False))
    scenario = pool.scenario(hand=hand, field=dict(field), extra=extra)
    if dice.random() < 0.4:
        law = SpellAt(dice.randrange(12, 15))
        scenario = replace(scenario, opponent=replace(scenario.opponent, spells={"S3": law}))
    return scenario
