"""Fusion and Ritual Summons by a Spell: CP-SAT and the referee's own code agree on random boards, set by set."""

from __future__ import annotations

import json
import random
from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, compiled_spell, fusion, link, named, synchro, xyz
from tests.judging import allows, ask, cast, played

MINE = [zones.MONSTER_ZONES[zone] for zone in zones.MINE]
Ways = set[tuple[tuple[str, ...], str]]
Position = tuple[Pool, dict[str, MonsterAt], list[int], dict[str, int]]
SUBSTITUTE = '{"method": "fusion"}'
RECIPES: tuple[dict[str, Any], ...] = (
    fusion(named("A"), named("B")),
    fusion(named("A"), {"where": {"types": ["Warrior"]}}),
    fusion({"min": 2, "max": 2, "different": ["name"], "same": ["type", "attribute"]}),
    fusion({"min": 2, "max": None, "where": {"attributes": ["DARK"]}}),
    fusion({"where": {"level": {"min": 3}}}, {"min": 2, "max": 2, "where": {"types": ["Dragon"]}}, different=["name"]),
    fusion(named("A"), {"where": {"types": ["Dragon"]}}, same=["attribute"]),
    fusion(named("A"), named("A"), {"where": {"kinds": ["link"]}}),
)
TRAITS = st.tuples(st.sampled_from(["Warrior", "Dragon"]), st.sampled_from(["DARK", "FIRE"]), st.integers(1, 6))
TEXTS = st.sampled_from(
    [""] * 4
    + [
        json.dumps([entry])
        for entry in (
            {"apply": "unaffected"},
            {"apply": "unaffected", "by": ["monster"]},
            {"apply": "unaffected", "by": ["spell"], "in_extra_zone": True},
            {"apply": "unaffected", "except_for": {"names": ["Fuse"]}},
            {"apply": "not_material_for", "for": ["ritual"], "face_up": True},
            {"apply": "not_material_for", "for": ["fusion"], "except_for": {"kinds": ["ritual"]}},
        )
    ]
)
"""Texts that may keep a monster from being material (SG-18)."""
BANS = [
    json.dumps([{"apply": "cannot_tribute", "players": "both"}]),
    json.dumps([{"apply": "cannot_move", "to": "banished", "players": "both"}]),
    json.dumps([{"apply": "cannot_move", "to": "gy", "players": "both"}]),
]
PLACES = st.sampled_from([["hand"], ["monster_zone"], ["hand", "monster_zone"]])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A pool with bodies A to D, a substitute, a Token, an Xyz and a Link Monster; my field and hand; their field."""
    pool = Pool()
    bodies = []
    for name in "ABCD":
        kind, attribute, level = draw(TRAITS)
        text = draw(TEXTS)
        bodies.append(pool.add(name, level=level, type=kind, attribute=attribute, continuous=text))
    kind, attribute, level = draw(TRAITS)
    bodies.append(pool.add("Instead", level=level, type=kind, attribute=attribute, substitute=SUBSTITUTE))
    hand = draw(st.lists(st.sampled_from(bodies), max_size=4))
    bodies.append(pool.add("Token", "monster normal token", level=level, attribute="DARK"))
    bodies.append(pool.add("Old Xyz", "monster xyz", rank=4, attribute="DARK"))
    old = {"rating": 1, "arrows": 2, "attribute": "DARK", "type": "Dragon"}
    bodies.append(pool.add("Old Link", "monster link", continuous=draw(TEXTS), **old))
    field = {}
    for zone in draw(st.lists(st.sampled_from(MINE[:5]), unique=True, max_size=5)):
        card = draw(st.sampled_from(bodies))
        hidden = draw(st.booleans()) and not pool.facts(card).card_types & {"token", "xyz", "link"}
        field[zone] = MonsterAt(card, "set" if hidden else "attack")
    if draw(st.booleans()):
        field["EMZ-L"] = MonsterAt(bodies[-1])
    theirs = {"EMZ-L": bodies[-1]} if draw(st.booleans()) else {}
    return pool, field, hand, theirs


def by_solver(pool: Pool, scenario: ResolvedScenario, card: int) -> Ways:
    return {
        (tuple(sorted(one.materials)), zone)
        for way in ask(pool, scenario, card).ways
        if way.way.startswith(("Fusion", "Ritual"))
        for one in way.sets
        for zone in one.zones
    }


def by_referee(pool: Pool, scenario: ResolvedScenario, card: int, by: int) -> Ways:
    """Tries every set of monsters on the field and in the hand, in every zone."""
    there = [(held.card, zone) for zone, held in scenario.me.monsters.items()]
    hand = list(scenario.me.hand)
    hand.remove(by)
    if card in hand:
        hand.remove(card)
    there += [(code, "hand") for code in hand]
    there += [(held.card, "gy") for held in scenario.me.gy]
    # Of like cards in one place it does not matter which ones are used.
    sets = {tuple(sorted(used)) for used in chain.from_iterable(combinations(there, number) for number in range(5))}
    return {
        (tuple(sorted(f"{pool.facts(code).name} ({at})" for code, at in used)), zone)
        for used in sets
        for zone in MINE
        if allows(pool, scenario, cast(pool, by, card, used, zone))
    }


def small(ways: Ways) -> Ways:
    return {(materials, zone) for materials, zone in ways if len(materials) < 5}


def agree_on_fusions(position: Position, model: dict[str, Any], places: list[str]) -> None:
    pool, field, hand, theirs = position
    card = pool.add("Fused", "monster fusion", level=8, model=model)
    by = compiled_spell(pool, "Fuse", places=places)
    scenario = pool.scenario(hand=(by, *hand), field=dict(field), extra=(card,), theirs=theirs)
    assert small(by_solver(pool, scenario, card)) == by_referee(pool, scenario, card, by)


FUSIONS = given(positions(), st.sampled_from(RECIPES), PLACES)


@settings(max_examples=8, deadline=None)
@FUSIONS
def test_fusion_summons(position: Position, model: dict[str, Any], places: list[str]) -> None:
    agree_on_fusions(position, model, places)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@FUSIONS
def test_many_fusion_summons(position: Position, model: dict[str, Any], places: list[str]) -> None:
    agree_on_fusions(position, model, places)


def agree_on_rituals(position: Position, level: int, levels: str, places: list[str], narrow: bool) -> None:
    pool, field, hand, theirs = position
    card = pool.add("Rite", "monster ritual", level=level)
    materials = {"attributes": ["DARK"]} if narrow else {}
    by = compiled_spell(pool, "Ritual", "ritual", levels=levels, places=places, materials=materials)
    scenario = pool.scenario(hand=(by, card, *hand), field=dict(field), theirs=theirs)
    assert small(by_solver(pool, scenario, card)) == by_referee(pool, scenario, card, by)


RITUALS = given(positions(), st.integers(1, 12), st.sampled_from(["at_least", "exact"]), PLACES, st.booleans())


@settings(max_examples=8, deadline=None)
@RITUALS
def test_ritual_summons(position: Position, level: int, levels: str, places: list[str], narrow: bool) -> None:
    agree_on_rituals(position, level, levels, places, narrow)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@RITUALS
def test_many_ritual_summons(position: Position, level: int, levels: str, places: list[str], narrow: bool) -> None:
    agree_on_rituals(position, level, levels, places, narrow)


def agree_on_more_than_tributes(
    position: Position, level: int, levels: str, places: list[str], data: st.DataObject
) -> None:
    pool, field, hand, theirs = position
    card = pool.add("Rite", "monster ritual", level=level)
    where = data.draw(st.sampled_from([{}, {"attributes": ["DARK"]}]))
    beside = {"from": "gy", "to": data.draw(st.sampled_from(["banished", "deck"])), "where": where}
    by = compiled_spell(pool, "Ritual", "ritual", levels=levels, places=places, beside=beside)
    gy = tuple(map(Resting, data.draw(st.lists(st.sampled_from(hand), max_size=3)) if hand else ()))
    ban = data.draw(st.sampled_from(["", *BANS]))
    theirs |= {"M1": pool.add("Ban", "monster effect", continuous=ban, level=4)}
    scenario = pool.scenario(hand=(by, card, *hand), field=dict(field), theirs=theirs, gy=gy)
    assert small(by_solver(pool, scenario, card)) == by_referee(pool, scenario, card, by)


MORE = given(positions(), st.integers(1, 12), st.sampled_from(["at_least", "exact"]), PLACES, st.data())


@settings(max_examples=5, deadline=None)
@MORE
def test_ritual_summons_with_more_than_tributes(
    position: Position, level: int, levels: str, places: list[str], data: st.DataObject
) -> None:
    agree_on_more_than_tributes(position, level, levels, places, data)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@MORE
def test_many_ritual_summons_with_more_than_tributes(
    position: Position, level: int, levels: str, places: list[str], data: st.DataObject
) -> None:
    agree_on_more_than_tributes(position, level, levels, places, data)


@pytest.mark.parametrize("seed", range(6))
def test_the_referee_plays_random_lines_of_the_search(seed: int) -> None:
    """Fusion, Ritual and revival in one turn: every line ends on the same board, the opponent's cards included."""
    chance = random.Random(seed)
    pool = Pool()
    a, b = pool.add("A"), pool.add("B", type="Dragon")
    tuner = pool.add("Tuner", "monster normal tuner", level=2)
    fused = pool.add("Fused", "monster fusion", level=6, model=RECIPES[0])
    rite = pool.add("Rite", "monster ritual", level=6)
    extra = [fused, pool.add("Eight", "monster synchro", level=8, model=synchro())]
    extra.append(pool.add("Six", "monster synchro", level=6, model=synchro()))
    extra.append(pool.add("Rank", "monster xyz", rank=4, model=xyz(4)))
    extra.append(pool.add("Link", "monster link", rating=2, arrows=2 | 0x20, model=link(2, 2)))
    spells = (
        compiled_spell(pool, "Fuse"),
        compiled_spell(pool, "Ritual", "ritual"),
        compiled_spell(pool, "Revive", "effect"),
    )
    scenario = pool.scenario(hand=(a, b, tuner, rite, *spells), field={"M2": a, "M3": b}, extra=tuple(extra))
    theirs = vars(pool.scenario(gy=(a, tuner)))["me"]
    scenario = ResolvedScenario(**{**vars(scenario), "opponent": theirs})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    for _ in range(4):
        path: list[State] = [turn.canonical(turn.start)]
        while following := [turn.canonical(draft.freeze()) for _, draft in turn.successors(path[-1])]:
            path.append(chance.choice(following))
        line, board = LineWriter(turn).write(path)
        assert played(pool, scenario, *line) == board
