"""CP-SAT legality and the referee's own rule code agree on random boards, material set by material set."""

from __future__ import annotations

import json
from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from combo_solver.check import Checker, Question
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import CardAt
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.rules.facts import PendulumAllowance
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.state import values
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, synchro, xyz
from tests.judging import step

MINE = [zones.MONSTER_ZONES[zone] for zone in zones.MINE]
ARROWS = st.sampled_from([1, 2, 4, 8, 0x20, 0x40, 0x80, 0x100]).flatmap(
    lambda one: st.integers(0, 0x1EF).map(lambda more: (one | more) & 0x1EF)
)

TEXTS = st.sampled_from(
    [""] * 3
    + [
        json.dumps([{"apply": "not_material_for", **entry}])
        for entry in (
            {"for": ["tribute"], "face_up": True},
            {"for": ["tribute"], "except_for": {"level": {"min": 7}}},
            {"for": ["synchro", "link"]},
            {"for": ["xyz"], "face_up": True},
        )
    ]
)
"""Texts that may keep a monster from being material (SG-18)."""


@st.composite
def boards(draw: st.DrawFn) -> tuple[Pool, dict[str, MonsterAt], dict[str, int]]:
    """A pool of bodies and a random field of mine with up to five monsters, and Links of the opponent's."""
    pool = Pool()
    bodies = [
        pool.add(f"Body {number}", f"monster {kinds}", level=level, type=kind, continuous=text)
        for number, (kinds, level, kind, text) in enumerate(
            draw(
                st.lists(
                    st.tuples(
                        st.sampled_from(["normal", "normal tuner", "effect", "normal token"]),
                        st.integers(1, 5),
                        st.sampled_from(["Warrior", "Dragon"]),
                        TEXTS,
                    ),
                    min_size=2,
                    max_size=4,
                )
            )
        )
    ]
    for code in bodies:
        if "effect" in pool.facts(code).card_types:
            pool.models[code] = _blank(pool, code)
    bodies.append(pool.add("Old Xyz", "monster xyz", rank=4))
    for number in range(2):
        arrows = draw(ARROWS)
        bodies.append(pool.add(f"Old Link {number}", "monster link", rating=draw(st.integers(1, 3)), arrows=arrows))
    places = draw(st.lists(st.sampled_from(MINE[:5]), unique=True, max_size=5))
    field: dict[str, MonsterAt] = {}
    for zone in places:
        code = draw(st.sampled_from(bodies))
        kinds = pool.facts(code).card_types
        hidden = draw(st.booleans()) and draw(st.booleans()) and not kinds & {"link", "token", "xyz"}
        field[zone] = MonsterAt(code, "set" if hidden else "attack")
    theirs: dict[str, int] = {}
    if draw(st.booleans()):
        field["EMZ-L"] = MonsterAt(draw(st.sampled_from(bodies[-3:])))
    if draw(st.booleans()):
        theirs["EMZ-L"] = draw(st.sampled_from(bodies[-2:]))
    if draw(st.booleans()):
        theirs["M2"] = draw(st.sampled_from(bodies[-2:]))
    return pool, field, theirs


def _blank(pool: Pool, code: int):  # type: ignore[no-untyped-def]
    from combo_solver.models.effects import CardModel

    return CardModel.model_validate({"passcode": code, "name": pool.facts(code).name})


def by_solver(pool: Pool, scenario: ResolvedScenario, card: int) -> set[tuple[tuple[str, ...], str]]:
    report = Checker(scenario, pool.facts, pool.models).check(Question(card))
    return {
        (tuple(sorted(name.split("(")[-1].rstrip(")") for name in one.materials)), zone)
        for way in report.ways
        for one in way.sets
        for zone in one.zones
    }


def by_referee(
    pool: Pool, scenario: ResolvedScenario, card: int, kind: str, source: str
) -> set[tuple[tuple[str, ...], str]]:
    field = scenario.me.monsters
    legal = set()
    for number in range(len(field) + 1):
        for used in combinations(sorted(field), number):
            materials = [
                CardAt(card=field[zone].card, name=pool.facts(field[zone].card).name, at=zone) for zone in used
            ]
            for zone in MINE:
                name = "tribute_summon" if kind == "normal_summon" and used else kind
                one = step(1, name, card, pool, source, to=zone, position="attack", materials=materials)
                try:
                    replay(scenario, [one], pool.facts, pool.models)
                except RefereeError:
                    continue
                legal.add((used, zone))
    return legal


@settings(max_examples=40, deadline=None)
@given(boards(), st.integers(2, 9), st.booleans())
def test_synchro_summons(board: tuple[Pool, dict[str, MonsterAt], dict[str, int]], level: int, narrow: bool) -> None:
    pool, field, theirs = board
    slots = [{"where": {"kinds": ["tuner"]}}, {"max": 1 if narrow else 6, "where": {"not_kinds": ["tuner"]}}]
    card = pool.add("New Synchro", "monster synchro", level=level, model=synchro(*slots))
    scenario = pool.scenario(field=dict(field), extra=(card,), theirs=theirs)
    assert by_solver(pool, scenario, card) == by_referee(pool, scenario, card, "synchro_summon", "extra")


@settings(max_examples=40, deadline=None)
@given(boards(), st.integers(1, 5), st.integers(2, 3))
def test_xyz_summons(board: tuple[Pool, dict[str, MonsterAt], dict[str, int]], rank: int, number: int) -> None:
    pool, field, theirs = board
    card = pool.add("New Xyz", "monster xyz", rank=rank, model=xyz(rank, number))
    scenario = pool.scenario(field=dict(field), extra=(card,), theirs=theirs)
    assert by_solver(pool, scenario, card) == by_referee(pool, scenario, card, "xyz_summon", "extra")


@settings(max_examples=60, deadline=None)
@given(
    boards(),
    st.integers(1, 4),
    ARROWS,
    st.booleans(),
    st.lists(st.sampled_from(["name", "type", "level"]), max_size=2, unique=True),
)
def test_link_summons(
    board: tuple[Pool, dict[str, MonsterAt], dict[str, int]],
    rating: int,
    arrows: int,
    narrow: bool,
    together: list[str],
) -> None:
    pool, field, theirs = board
    where = {"types": ["Warrior"]} if narrow else {}
    model = link(min(2, rating), rating, **where)
    model["materials"][0]["different" if narrow else "same"] = together
    card = pool.add("New Link", "monster link", rating=rating, arrows=arrows, model=model)
    scenario = pool.scenario(field=dict(field), extra=(card,), theirs=theirs)
    assert by_solver(pool, scenario, card) == by_referee(pool, scenario, card, "link_summon", "extra")


@settings(max_examples=30, deadline=None)
@given(boards(), st.integers(1, 9), st.integers(0, 1))
def test_normal_summons(board: tuple[Pool, dict[str, MonsterAt], dict[str, int]], level: int, used: int) -> None:
    pool, field, theirs = board
    card = pool.add("New Body", level=level)
    scenario = pool.scenario(hand=(card,), field=dict(field), theirs=theirs, normal_used=used)
    assert by_solver(pool, scenario, card) == by_referee(pool, scenario, card, "normal_summon", "hand")


@settings(max_examples=25, deadline=None)
@given(
    boards(),
    st.integers(0, 6),
    st.integers(0, 9),
    st.lists(st.integers(1, 8), min_size=1, max_size=2),
    st.integers(1, 8),
)
def test_pendulum_summons(
    board: tuple[Pool, dict[str, MonsterAt], dict[str, int]], left: int, right: int, hand: list[int], above: int
) -> None:
    pool, field, theirs = board
    scales = (
        pool.add("Left", "monster normal pendulum", scales=(left, left)),
        pool.add("Right", "monster normal pendulum", scales=(right, right)),
    )
    cards = [pool.add(f"Hand {number}", level=level) for number, level in enumerate(hand)]
    face_up = pool.add("Face-up", "monster normal pendulum", level=above, scales=(1, 1))
    scenario = pool.scenario(
        hand=tuple(cards), field=dict(field), theirs=theirs, scales=scales, extra=(Resting(face_up),)
    )
    assert _pendulum_by_solver(pool, scenario) == _pendulum_by_referee(pool, scenario, scales[0], cards, face_up)


def _pendulum_by_solver(pool: Pool, scenario: ResolvedScenario) -> set[frozenset[tuple[int, str]]]:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    state: State = turn.start
    candidates, _ = turn.engine.pendulum.candidates(state)
    if not candidates:
        return set()
    found = Oracle().pendulum(
        turn.engine.pendulum.scales(state),
        PendulumAllowance(),
        candidates,
        turn.engine.bodies(state),
        values.opened_zones(turn.ground, state),
        (),
    )
    kinds = turn.ground.kinds
    return {
        frozenset((kinds.facts[candidates[number].kind].passcode, zones.MONSTER_ZONES[zone]) for number, zone in one)
        for one in found
    }


def _pendulum_by_referee(
    pool: Pool, scenario: ResolvedScenario, scale: int, cards: list[int], face_up: int
) -> set[frozenset[tuple[int, str]]]:
    sources = {**dict.fromkeys(cards, "hand"), face_up: "extra"}
    legal = set()
    for number in range(1, len(sources) + 1):
        for chosen in combinations(sources, number):
            for places in permutations(MINE, number):
                summoned = [
                    {"card": card, "name": "", "from": sources[card], "to": zone, "position": "attack"}
                    for card, zone in zip(chosen, places, strict=True)
                ]
                one = step(1, "pendulum_summon", scale, pool, "S1", summoned=summoned)
                try:
                    replay(scenario, [one], pool.facts, pool.models)
                except RefereeError:
                    continue
                legal.add(frozenset(zip(chosen, places, strict=True)))
    return legal
