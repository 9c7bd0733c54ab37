"""Random turns that mix all kinds of Summons, Unions, Spirits, Tokens, borrowed monsters and locks: the referee agrees
with the search on every line, and no board is worth more than the bound."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.upper import upper_bound
from combo_solver.goals.goals import goal_value
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import judged
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import Goal, Moment, MonsterAt, ResolvedScenario, Resting, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, link, spell, synchro, xyz
from tests.searching import judge_bound, walk

DOWN, LEFT, RIGHT = 2, 8, 0x20
MONSTER = {"kinds": ["monster"]}


def _on(do: str, place: str, **more: Any) -> dict[str, Any]:
    keys = ("face_down", "where", "max", "min", "other")
    choose = {"from": [place], **{key: more.pop(key) for key in keys if key in more}}
    return {"do": do, "choose": choose, **more}


ACTIONS: tuple[list[dict[str, Any]], ...] = (
    [{"do": "fusion_summon"}],
    [{"do": "fusion_summon", "from": ["gy", "monster_zone"], "materials_to": "banished"}],
    [{"do": "fusion_summon", "from": ["hand", "gy"], "must_include": {"kinds": ["normal"]}}],
    [{"do": "ritual_summon"}],
    [{"do": "ritual_summon", "levels": "exact", "from": ["monster_zone"]}],
    [_on("special_summon", "gy", where=MONSTER)],
    [_on("special_summon", "gy", where=MONSTER, min=2, max=2, position="defense")],
    [_on("special_summon", "hand", where=MONSTER, negate=True)],
    [_on("special_summon", "gy", where=MONSTER, banish_when_leaves=True)],
    [_on("special_summon", "extra", where={"kinds": ["pendulum"]})],
    [_on("special_summon", "spell_zone", where=MONSTER)],
    [_on("special_summon", "deck", where={"kinds": ["effect"]}), _on("tribute", "monster_zone", other=True)],
    [_on("change_position", "monster_zone", to="set")],
    [_on("change_position", "monster_zone", to="attack", face_down=True)],
    [_on("modify", "monster_zone", tuner=True, level=1)],
    [_on("modify", "monster_zone", atk=300, level=-1)],
    [_on("add_to_hand", "monster_zone")],
    [_on("add_to_hand", "gy")],
    [_on("to_deck_bottom", "monster_zone")],
    [_on("tribute", "monster_zone", face_down=True), {"do": "draw", "count": 2}],
    [_on("destroy", "spell_zone"), {"do": "draw"}],
    [_on("place_scale", "deck", where={"kinds": ["pendulum"]})],
    [{"do": "pendulum_summon"}],
    [{"do": "grant_pendulum_summon", "where": {"kinds": ["effect"]}}],
    [{"do": "normal_summon"}],
    [{"do": "grant_normal_summon", "where": {"kinds": ["effect"]}}],
    [{"do": "draw", "count": 3}, {"do": "restrict", "what": "special_summon", "only": {"kinds": ["normal"]}}],
    [{"do": "draw"}, {"do": "restrict", "what": "special_summon", "only": {"kinds": ["effect"]}, "whole_turn": True}],
    [{"do": "draw"}, {"do": "restrict", "what": "link_material", "only": {"summoned": ["special"]}}],
)  # fmt: skip


def _union(only_union: bool) -> dict[str, Any]:
    once = {"scope": "copy", "group": "union"}
    equip = {"do": "equip", "card": "host", "only_union": only_union}
    target = {"name": "host", "from": ["monster_zone"], "other": True}
    back = {"do": "special_summon", "card": "self"}
    ways = ({"from": ["monster_zone"], "targets": [target], "do": [equip]}, {"from": ["spell_zone"], "do": [back]})
    return {"effect": [{"number": n, "kind": "ignition", "limit": once, **way} for n, way in enumerate(ways, 1)]}


def _pool() -> tuple[Pool, dict[str, list[int]]]:
    pool = Pool()
    watch = {"number": 1, "kind": "trigger", "from": ["monster_zone", "gy"], "do": [{"do": "draw"}],
             "event": {"on": "summoned"}, "or_events": [{"on": "sent_to_gy"}, {"on": "tributed"}]}  # fmt: skip
    limit = {"apply": "special_summon_only", "number": 1, "only": {"kinds": ["normal"]}, "players": "controller"}
    ban = {"apply": "cannot_summon", "number": 1, "where": {"attributes": ["DARK"]}}
    stuck = {
        "apply": "not_material_for",
        "number": 1,
        "for": ["synchro", "xyz", "link", "fusion"],
        "turn_summoned": True,
    }
    back = {"apply": "returns_in_end_phase", "number": 1}
    always = {**back, "after": ["normal", "flip", "special"]}
    token = pool.add("Token", "monster normal token", level=2, model={"continuous": [limit]})
    free = pool.add("Free Token", "monster normal token", level=2)
    spells = [pool.add(f"Spell {number}", "spell", model=spell(*do)) for number, do in enumerate(ACTIONS)]
    for each in (token, free):
        tokens = {"do": "create_tokens", "token": each, "count": 2}
        spells.append(pool.add(f"Tokens {each}", "spell", model=spell(tokens)))
    main = [
        pool.add("Plain"),
        pool.add("Tuner", "monster normal tuner", level=2),
        pool.add("Dark Six", level=6, attribute="DARK"),
        pool.add("Gemini", "monster effect gemini", model={"effect": [watch], "continuous": [{**limit, "number": 2}]}),
        pool.add("Stuck Gemini", "monster effect gemini", level=2, model={"continuous": [stuck]}),
        pool.add("Watcher", "monster effect", level=2, model={"effect": [watch]}),
        pool.add("Spirit", "monster effect spirit", model={"continuous": [back]}, special_summon_ban="never"),
        pool.add("Spirit Rite", "monster effect spirit ritual", level=6, model={"continuous": [always]}),
        pool.add("Rite", "monster ritual", level=4),
        pool.add("Union", "monster effect union", model=_union(False)),
        pool.add("Only Union", "monster effect union", level=2, model=_union(True)),
        pool.add("Ban", "monster effect", model={"continuous": [ban]}),
        pool.add("Stuck", "monster effect", model={"continuous": [stuck]}),
        pool.add("Scale 1", "monster normal pendulum", scales=(1, 1)),
        pool.add("Scale 8", "monster normal pendulum", scales=(8, 8), level=2),
        pool.add("Gemini Scale", "monster effect gemini pendulum", scales=(5, 5), model={"continuous": [back]}),
    ]  # fmt: skip
    two = {"min": 2, "max": 2}
    effects = {**two, "where": {"kinds": ["effect"]}}
    extra = [
        pool.add("Fused", "monster fusion", level=6, model=fusion({"where": {"kinds": ["normal"]}}, {})),
        pool.add("Fused Scale", "monster fusion pendulum effect", scales=(2, 2), model=fusion(effects)),
        pool.add("Arm", "monster effect synchro", level=6, model={**synchro(), **_union(False)}),
        pool.add("Synchro", "monster synchro tuner", level=4, model=synchro()),
        pool.add("Xyz", "monster xyz", rank=4, model=xyz(4)),
        pool.add("Xyz 2", "monster xyz effect", rank=2, model={**xyz(2), "continuous": [limit]}),
        pool.add("Link 1", "monster link", rating=1, arrows=DOWN, model=link(1, 1)),
        pool.add("Link 2", "monster link", rating=2, arrows=LEFT | RIGHT | DOWN, model=link(2, 2, kinds=["effect"])),
        pool.add("Linked", "monster link", rating=1, arrows=LEFT | DOWN, model=link(1, 1, linked="linked")),
    ]  # fmt: skip
    return pool, {"main": main, "extra": extra, "spells": spells}


GOALS: tuple[tuple[Term, ...], ...] = (
    (Term(1, Filter(), ("gy",)), Term(1, Filter(card_types=("gemini",)), ("hand",))),
    (Term(1, Filter(), ("spell_zone",)), Term(2, Filter(equipped_with="monster"), ("monster_zone",))),
    (Term(1, Filter(linked="co_linked"), ("monster_zone",)), Term(1, Filter(linked="linked"), ("monster_zone",))),
    (Term(1, Filter(card_types=("tuner",)), ("monster_zone",)),),
    (Term(1, Filter(), ("monster_zone",), "atk"),),
    (Term(1, Filter(card_types=("monster",)), ("monster_zone",), face_up=False), Term(1, Filter(), ("banished",))),
    (Term(1, Filter(card_types=("normal",)), ("monster_zone",), "level"), Term(1, Filter(), ("extra",))),
    (Term(1, Filter(), ("gy", "hand"), side="opponent"), Term(1, Filter(position="defense"), ("monster_zone",))),
    (
        Term(1, Filter(card_types=("spirit",)), ("hand", "monster_zone")),
        Term(1, Filter(), ("monster_zone",), at_most=3),
    ),
)


def mixed_turn(seed: int) -> tuple[Pool, ResolvedScenario]:
    """A random position of all these cards."""
    pool, cards = _pool()
    chance = random.Random(seed)
    main, extra, spells = cards["main"], cards["extra"], cards["spells"]
    field: dict[str, MonsterAt] = {}
    for zone in chance.sample(["M1", "M2", "M3", "M4", "M5"], chance.randint(1, 3)):
        card = chance.choice(main + extra[2:])
        is_link = "link" in pool.facts(card).card_types
        position = "attack" if is_link else chance.choice(("attack", "defense", "set"))
        again = "gemini" in pool.facts(card).card_types and position != "set" and chance.random() < 0.3
        field[zone] = MonsterAt(
            card, position, this_turn=chance.choice(("", "", "came", "moved")), borrowed=chance.random() < 0.3,
            summoned_again=again,
        )  # fmt: skip
    gy = [Resting(card, chance.random() < 0.5) for card in chance.choices(main + extra[2:], k=3)]
    scenario = pool.scenario(
        hand=tuple(chance.sample(spells, 4) + chance.choices(main, k=4)),
        field=dict(field),
        deck=tuple(chance.choices(main, k=5)),
        extra=tuple(extra),
        gy=tuple(gy),
        scales=(main[13], main[14]) if chance.random() < 0.5 else None,
        theirs={"M2": extra[7]} if chance.random() < 0.3 else None,
        goal=Goal("levels", (chance.choice(GOALS),)),
        listed=chance.random() < 0.7,
        normal_used=chance.randrange(2),
    )
    closed = frozenset(zone for zone in ("M1", "M5", "EMZ-L") if zone not in field and chance.random() < 0.2)
    return pool, replace(scenario, moment=Moment("main2"), unusable=closed)


def judge_random_turn(seed: int, lines: int) -> None:
    pool, scenario = mixed_turn(seed)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    bound = upper_bound(turn.ground)
    for number in range(lines):
        path = walk(turn, number, 14)
        steps, board = LineWriter(turn).write(path)
        worth = goal_value(turn.ground, path[-1])
        assert judged(scenario, steps, pool.facts, pool.models) == (board, worth)
        assert bound is None or worth[: len(bound)] <= bound
        judge_bound(turn, pool, path[-1])


@pytest.mark.parametrize("seed", range(10))
def test_random_turns(seed: int) -> None:
    judge_random_turn(seed, 4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 410))
def test_many_random_turns(seed: int) -> None:
    judge_random_turn(seed, 30)


def test_like_copies_are_told_apart() -> None:
    """Two like copies in the GY, one of them properly Summoned: the line says which one an effect takes."""
    judge_random_turn(256, 30)
