"""Restrictions in force (SG-17), material restrictions (SG-18) and Tuners (TUN rows)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.game.line import CardAt
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.invented import Pool, compiled_spell, fusion, link, named, synchro, xyz
from tests.judging import allows, ask, rules, rules_against, step
from tests.rulebook import rule
from tests.searching import reach


@pytest.fixture
def pool() -> Pool:
    return Pool()


# --- Tuners -------------------------------------------------------------------------------------------------


@rule("TUN-01")
@pytest.mark.parametrize(("kinds", "legal"), [("monster normal", False), ("monster normal tuner", True)])
def test_a_tuner_is_needed(pool: Pool, kinds: str, legal: bool) -> None:
    three, two = pool.add("Three", kinds, level=3), pool.add("Two", level=2)
    five = pool.add("Five", "monster synchro", level=5, model=synchro())
    scenario = pool.scenario(field={"M1": three, "M2": two}, extra=(five,))
    report = ask(pool, scenario, five, "M1 M2")
    assert report.legal is legal
    assert rules(report) == (set() if legal else {"SYN-10"})
    assert bool(reach(pool, scenario, five).line) is legal
    materials = [CardAt(card=card, name="", at=at) for card, at in ((three, "M1"), (two, "M2"))]
    summon = step(1, "synchro_summon", five, pool, "extra", to="EMZ-L", position="attack", materials=materials)
    assert allows(pool, scenario, summon) is legal


@rule("TUN-02")
def test_a_synchro_tuner(pool: Pool) -> None:
    three = pool.add("Three", level=3)
    eight = pool.add("Eight", "monster synchro", level=8, model=synchro())
    for kinds, legal in (("monster synchro tuner", True), ("monster synchro", False)):
        five = pool.add(f"Five {legal}", kinds, level=5, model=synchro())
        scenario = pool.scenario(field={"M1": five, "M2": three}, extra=(eight,))
        assert ask(pool, scenario, eight, "M1 M2").legal is legal
        assert bool(reach(pool, scenario, eight).line) is legal


@rule("TUN-02")
@pytest.mark.parametrize("tuner", [True, False])
def test_treated_as_a_tuner(pool: Pool, tuner: bool) -> None:
    change = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"level": {"equals": 5}}}, "tuner": tuner}
    tune = pool.add(
        "Tune", "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [change]}]}
    )
    five, three = pool.add("Five", level=5), pool.add("Three", level=3)
    eight = pool.add("Eight", "monster synchro", level=8, model=synchro())
    scenario = pool.scenario(hand=(tune,), field={"M1": five, "M2": three}, extra=(eight,))
    report = reach(pool, scenario, eight)
    assert [one.kind for one in report.line] == (["activate", "synchro_summon"] if tuner else [])
    if tuner:
        assert allows(pool, scenario, *report.line)
        assert not allows(pool, scenario, *report.line[1:])


# --- SG-17 --------------------------------------------------------------------------------------------------


def only_dragons(pool: Pool, whole_turn: bool) -> int:
    """A Spell that revives a Dragon and lets me Special Summon nothing else."""
    lock = {"do": "restrict", "what": "special_summon", "only": {"types": ["Dragon"]}, "whole_turn": whole_turn}
    revive = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"types": ["Dragon"]}}}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "cost": [lock], "do": [revive]}
    return pool.add("Dragons Only", "spell", model={"effect": [effect]})


@rule("SG-17")
@pytest.mark.parametrize(
    ("kind", "whole_turn", "reached"), [("Warrior", True, False), ("Warrior", False, True), ("Dragon", True, True)]
)
def test_restrictions_of_the_turn_bind_later_and_earlier_summons(
    pool: Pool, kind: str, whole_turn: bool, reached: bool
) -> None:
    """A Link-1 beside a revived Dragon: with the restriction first it is bound, with the Link Summon first only a
    restriction of the whole turn is broken."""
    by = only_dragons(pool, whole_turn)
    body, dragon = pool.add("Body"), pool.add("Dragon", type="Dragon")
    ring = pool.add("Ring", "monster link", rating=1, arrows=2, type=kind, model=link(1, 1))
    scenario = pool.scenario(hand=(by,), field={"M1": body}, extra=(ring,), gy=(dragon,))
    report = reach(pool, scenario, ring, dragon)
    assert report.status == ("OPTIMAL" if reached else "UNREACHABLE")
    first = reach(pool, scenario, ring).line[0]
    (second,) = reach(pool, scenario, dragon).line
    assert allows(pool, scenario, first, second) is reached
    assert allows(pool, scenario, second, first.model_copy(update={"to": "EMZ-L"})) is (kind == "Dragon")
    # The same Summon before the scenario starts.
    for summoned in ("link", "normal"):
        came: dict[str, int | MonsterAt] = {"EMZ-L": MonsterAt(ring, this_turn="came", summoned=summoned)}  # type: ignore[arg-type]
        start = pool.scenario(hand=(by,), field=came, gy=(dragon,))
        free = reached or summoned == "normal"
        assert bool(reach(pool, start, dragon).line) is free
        assert allows(pool, start, second) is free


@rule("SG-17")
def test_a_continuous_restriction_binds_every_special_summon(pool: Pool) -> None:
    clause = {"apply": "special_summon_only", "number": 1, "only": {"types": ["Dragon"]}}
    keeper = pool.add("Keeper", "monster effect", model={"continuous": [clause]})
    tuner, body = pool.add("Tuner", "monster normal tuner"), pool.add("Body")
    revive = compiled_spell(pool, "Revive", "effect")
    for kind, legal in (("Dragon", True), ("Warrior", False)):
        cards = [
            pool.add(f"Synchro {kind}", "monster synchro", level=8, type=kind, model=synchro()),
            pool.add(f"Xyz {kind}", "monster xyz", rank=4, type=kind, model=xyz(4)),
            pool.add(f"Link {kind}", "monster link", rating=2, arrows=2, type=kind, model=link(2, 2)),
        ]
        rest = pool.add(f"Rest {kind}", type=kind)
        scenario = pool.scenario(
            hand=(revive,), field={"M1": keeper, "M2": tuner, "M3": body}, extra=tuple(cards), gy=(rest,)
        )
        for card, own_row in zip(cards, ("SYN-09", "XYZ-09", "LS-13"), strict=True):
            report = ask(pool, scenario, card, "M2 M3")
            assert (report.legal, rules(report)) == ((True, set()) if legal else (False, {own_row}))
        assert ask(pool, scenario, rest).legal is legal
        for card in (*cards, rest):
            line = reach(pool, scenario, card).line
            assert bool(line) is legal
            set_down = ResolvedScenario(**{**vars(scenario), "me": _turned_down(scenario, "M1")})
            free = reach(pool, set_down, card).line
            assert allows(pool, set_down, *free)
            assert allows(pool, scenario, *free) is legal


def _turned_down(scenario: ResolvedScenario, zone: str) -> Any:
    monsters = dict(scenario.me.monsters)
    monsters[zone] = MonsterAt(monsters[zone].card, "set")  # type: ignore[index]
    return type(scenario.me)(**{**vars(scenario.me), "monsters": monsters})


# --- SG-18 --------------------------------------------------------------------------------------------------

METHODS = ("synchro", "xyz", "link", "fusion", "ritual")


def limited(pool: Pool, name: str, *methods: str, **more: Any) -> int:
    """A Level 4 Tuner that cannot be material for these Summons."""
    clause = {"apply": "not_material_for", "number": 1, "for": list(methods), **more}
    return pool.add(name, "monster effect tuner", model={"continuous": [clause]})


@rule("SG-18")
@pytest.mark.parametrize("forbidden", METHODS)
def test_one_flag_per_kind_of_summon(pool: Pool, forbidden: str) -> None:
    one, other = limited(pool, "Limited", forbidden), pool.add("Other")
    targets = {
        "synchro": pool.add("Synchro", "monster synchro", level=8, model=synchro()),
        "xyz": pool.add("Xyz", "monster xyz", rank=4, model=xyz(4)),
        "link": pool.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2)),
        "fusion": pool.add("Fused", "monster fusion", level=8, model=fusion(named("Limited"), named("Other"))),
        "ritual": pool.add("Rite", "monster ritual", level=8),
    }
    fuse, rite = compiled_spell(pool, "Fuse"), compiled_spell(pool, "Ritual", "ritual")
    for method, target in targets.items():
        hand, extra = ((target,), ()) if method == "ritual" else ((), (target,))
        scenario = pool.scenario(hand=(fuse, rite, *hand), field={"M1": one, "M2": other}, extra=extra)
        expected = {"SG-18"} if method == forbidden else set()
        if method in ("fusion", "ritual"):
            by = fuse if method == "fusion" else rite
            assert rules_against(pool, scenario, by, target, [(one, "M1"), (other, "M2")]) == expected
        else:
            assert rules(ask(pool, scenario, target, "M1 M2")) == expected
            materials = [CardAt(card=card, name="", at=at) for card, at in ((one, "M1"), (other, "M2"))]
            summon = step(
                1, f"{method}_summon", target, pool, "extra", to="EMZ-L", position="attack", materials=materials
            )
            assert allows(pool, scenario, summon) is not bool(expected)
        assert bool(reach(pool, scenario, target).line) is (method != forbidden)


@rule("SG-18")
@pytest.mark.parametrize(("kind", "legal"), [("Dragon", True), ("Warrior", False)])
def test_only_as_material_for_a_dragon(pool: Pool, kind: str, legal: bool) -> None:
    one, other = limited(pool, "Limited", "synchro", except_for={"types": ["Dragon"]}), pool.add("Other")
    eight = pool.add("Eight", "monster synchro", level=8, type=kind, model=synchro())
    scenario = pool.scenario(field={"M1": one, "M2": other}, extra=(eight,))
    assert rules(ask(pool, scenario, eight, "M1 M2")) == (set() if legal else {"SG-18"})
    assert bool(reach(pool, scenario, eight).line) is legal


@rule("SG-18")
def test_not_in_the_turn_it_was_summoned(pool: Pool) -> None:
    clause = {"apply": "not_material_for", "number": 1, "for": ["link"], "turn_summoned": True}
    ring = pool.add("Ring", "monster link", rating=1, arrows=2, model={**link(1, 1), "continuous": [clause]})
    body, chain = (
        pool.add("Body"),
        pool.add("Chain", "monster link", rating=1, arrows=2, model=link(1, 1, names=["Ring"])),
    )
    waiting = pool.scenario(field={"EMZ-L": MonsterAt(ring, summoned="link")}, extra=(chain,))
    assert reach(pool, waiting, chain).line
    came = pool.scenario(field={"EMZ-L": MonsterAt(ring, summoned="link", this_turn="came")}, extra=(chain,))
    assert rules(ask(pool, came, chain)) >= {"SG-18"}
    assert not reach(pool, came, chain).line
    fresh = pool.scenario(field={"M1": body}, extra=(ring, chain))
    assert not reach(pool, fresh, chain).line
    first = reach(pool, fresh, ring).line[0]
    again = reach(pool, waiting, chain).line[0]
    material = again.materials[0].model_copy(update={"at": first.to})
    assert not allows(pool, fresh, first, again.model_copy(update={"materials": (material,)}))


def worded(pool: Pool, name: str, kinds: str = "monster normal", **entry: Any) -> int:
    """A card without a model whose text was read so."""
    return pool.add(name, kinds, continuous=json.dumps([entry]))


@rule("SG-18")
@pytest.mark.parametrize(
    ("entry", "position", "kind", "legal"),
    [
        ({}, "attack", "Warrior", False),
        ({}, "set", "Warrior", False),
        ({"face_up": True}, "attack", "Warrior", False),
        ({"face_up": True}, "set", "Warrior", True),
        ({"except_for": {"types": ["Dragon"]}}, "attack", "Dragon", True),
        ({"except_for": {"types": ["Dragon"]}}, "attack", "Warrior", False),
    ],
)
def test_it_cannot_be_tributed(pool: Pool, entry: dict[str, Any], position: Any, kind: str, legal: bool) -> None:
    bound, free = worded(pool, "Bound", apply="not_material_for", **{"for": ["tribute"]}, **entry), pool.add("Free")
    six, seven = pool.add("Six", level=6, type=kind), pool.add("Seven", level=7, type=kind)
    field = {"M1": MonsterAt(bound, position), "M2": free}
    scenario = pool.scenario(hand=(six, seven), field=field)
    report = ask(pool, scenario, six, "M1")
    assert rules(report) == (set() if legal else {"SG-18"})
    for reason in (reason for way in ask(pool, scenario, seven, "M1 M2").ways for reason in way.reasons):
        assert reason.sentence.endswith("forbids these as material: Bound (M1)")
    assert ask(pool, scenario, six, "M2").legal
    assert ask(pool, scenario, seven).legal is legal
    at_m1 = [CardAt(card=bound, name="Bound", at="M1")]
    for kind_of_step, at in (("tribute_summon", "attack"), ("set_monster", "set")):
        one = step(1, kind_of_step, six, pool, to="M1", position=at, materials=at_m1)
        assert allows(pool, scenario, one) is legal
    assert bool(reach(pool, scenario, seven).line) is legal
    assert reach(pool, scenario, six).line


@rule("SG-18", "FUS-06")
@pytest.mark.parametrize(
    ("entry", "zone", "position", "legal"),
    [
        ({}, "M1", "attack", False),
        ({}, "M1", "set", True),
        ({}, "hand", "attack", True),
        ({"by": ["monster", "trap"]}, "M1", "attack", True),
        ({"by": ["spell"]}, "M1", "attack", False),
        ({"except_for": {"names": ["Fuse", "Ritual"]}}, "M1", "attack", True),
        ({"in_extra_zone": True}, "M1", "attack", True),
    ],
)
def test_what_is_unaffected_by_a_spell_is_no_material_of_it(
    pool: Pool, entry: dict[str, Any], zone: str, position: Any, legal: bool
) -> None:
    proof, other = worded(pool, "Proof", apply="unaffected", **entry), pool.add("Other")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Proof"), named("Other")))
    rite = pool.add("Rite", "monster ritual", level=8)
    fuse, ritual = compiled_spell(pool, "Fuse"), compiled_spell(pool, "Ritual", "ritual")
    hand, field = [rite, fuse, ritual, other], {}
    if zone == "hand":
        hand.append(proof)
    else:
        field[zone] = MonsterAt(proof, position)
    scenario = pool.scenario(hand=tuple(hand), field=field, extra=(fused,))
    for by, card in ((fuse, fused), (ritual, rite)):
        expected = set() if legal else {"SG-18"}
        assert rules_against(pool, scenario, by, card, [(proof, zone), (other, "hand")]) == expected
        assert bool(reach(pool, scenario, card).line) is legal
    eight = pool.add("Eight", "monster xyz", rank=4, model=xyz(4))
    no_effect_summons_it = pool.scenario(field={"M1": proof, "M2": other}, extra=(eight,))
    assert ask(pool, no_effect_summons_it, eight, "M1 M2").legal


@rule("SG-18")
def test_unaffected_in_an_extra_monster_zone(pool: Pool) -> None:
    proof = worded(pool, "Proof", "monster xyz", apply="unaffected", in_extra_zone=True)
    other, fuse = pool.add("Other"), compiled_spell(pool, "Fuse")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Proof"), named("Other")))
    for zone, expected in (("M1", set()), ("EMZ-L", {"SG-18"})):
        scenario = pool.scenario(hand=(fuse, other), field={zone: proof}, extra=(fused,))
        assert rules_against(pool, scenario, fuse, fused, [(proof, zone), (other, "hand")]) == expected
