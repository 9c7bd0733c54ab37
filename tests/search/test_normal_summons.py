"""Random turns with several Normal Summons, Gemini monsters and closed zones: the referee agrees with the search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from combo_solver.effects.chain import settle
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import Board, Step
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import AdditionalSummon, Moment, MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, spell
from tests.judging import at, step
from tests.searching import judge_random_lines, judge_successors

DRAW = {"do": "draw"}
SPELLS: list[dict[str, Any]] = [
    {"do": "set_normal_summons", "number": 2},
    {"do": "set_normal_summons", "number": 3},
    {"do": "grant_normal_summon", "where": {"kinds": ["gemini"]}},
    {"do": "grant_normal_summon", "tribute_only": True},
    {"do": "normal_summon"},
    {"do": "normal_summon", "optional": False, "where": {"kinds": ["effect"]}},
    {"do": "normal_summon", "tribute_only": True},
    {"do": "change_position", "to": "set", "choose": {"from": ["monster_zone"]}},
    {"do": "change_position", "to": "attack", "choose": {"from": ["monster_zone"], "face_down": True}},
    {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"kinds": ["monster"]}}},
    {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["normal"]}}},
]


def _trigger(number: int, *kinds: str) -> dict[str, Any]:
    event, *others = [{"on": kind} for kind in kinds]
    return {"number": number, "kind": "trigger", "from": ["monster_zone", "gy"], "do": [DRAW], "event": event,
            "or_events": others}  # fmt: skip


def _pool() -> tuple[Pool, list[int], list[int]]:
    pool = Pool()
    for number, action in enumerate(SPELLS):
        pool.add(f"Spell {number}", "spell", model=spell(action))
    forbid = {"do": "restrict", "what": "normal_summon", "only": {"kinds": ["gemini"]}}
    pool.add("Forbid", "spell", model=spell(DRAW, forbid))
    hand = list(pool.cards)
    monsters = [pool.add("Plain"), pool.add("Six", level=6), pool.add("Dark Seven", level=7, attribute="DARK")]
    effects = {"effect": [_trigger(1, "summoned", "sent_to_gy", "tributed")]}
    monsters.append(pool.add("Gemini", "monster effect gemini", model=effects))
    monsters.append(pool.add("High Gemini", "monster effect gemini", level=5, model=effects))
    monsters.append(pool.add("Watcher", "monster effect", model=effects))
    ban = {"apply": "cannot_summon", "number": 1, "where": {"attributes": ["DARK"]}}
    grant = {"apply": "grant_normal_summon", "number": 2, "where": {"attributes": ["EARTH"]}}
    monsters.append(pool.add("Captain", "monster effect", model={"continuous": [ban, grant]}))
    few = {"apply": "tributes", "number": 1, "count": 1, "if": [{"test": "count", "in": ["hand"], "min": 2}]}
    monsters.append(pool.add("Cheap Eight", "monster effect", level=8, model={"continuous": [few]}))
    for name, kind in (("Of Normals", "normal"), ("Of Effects", "effect")):
        pool.add(name, "monster link", rating=1, arrows=2, model=link(1, 1, kinds=[kind]))
    return pool, hand, monsters


def _scenario(seed: int) -> tuple[Pool, ResolvedScenario]:
    pool, spells, monsters = _pool()
    chance = random.Random(seed)
    extra = tuple(code for code, card in pool.cards.items() if "link" in card.card_types)
    field = {
        zone: MonsterAt(chance.choice(monsters), chance.choice(("attack", "defense", "set")))
        for zone in chance.sample(["M1", "M2", "M3", "M4"], 2)
    }
    scenario = pool.scenario(
        hand=tuple(chance.choices(spells, k=3) + chance.choices(monsters, k=3)),
        field=dict(field),
        deck=tuple(chance.choices(monsters, k=4)),
        extra=extra,
        gy=tuple(chance.choices(monsters, k=2)),
        normal_used=chance.randrange(2),
    )
    moment = Moment("main2", normal_summons_allowed=chance.choice((1, 1, 2)))
    return pool, replace(scenario, moment=moment, unusable=frozenset({"M5"}))


@pytest.mark.parametrize("seed", range(8))
def test_random_turns(seed: int) -> None:
    pool, scenario = _scenario(seed)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def _worth(board: Board, additional: bool) -> tuple[object, ...]:
    monsters = sorted((card.name, card.position, card.summoned_again) for card in board.me.monsters)
    return (*monsters, board.me.gy, board.me.hand, additional)


def _attempts(pool: Pool, scenario: ResolvedScenario) -> Iterator[Step]:
    """Every Normal Summon and Set that could be thought of, legal or not."""
    mine = scenario.me.monsters
    for additional in (False, True):
        for zone, held in mine.items():
            more = {"to": zone, "position": held.position, "additional": additional}
            yield step(1, "gemini_summon", held.card, pool, zone, **more)
        for card, number in product(sorted(set(scenario.me.hand)), range(len(mine) + 1)):
            for used, zone in product(combinations(mine.items(), number), zones.MONSTER_ZONES[:7]):
                materials = at(pool, *((held.card, where) for where, held in used))
                for kind in ("set_monster", "tribute_summon" if used else "normal_summon"):
                    position = "set" if kind == "set_monster" else "attack"
                    more = {"to": zone, "position": position, "additional": additional, "materials": materials}
                    yield step(1, kind, card, pool, **more)


@pytest.mark.parametrize("seed", range(8))
def test_the_search_finds_whatever_the_referee_accepts(seed: int) -> None:
    pool, scenario = _scenario(100 + seed)
    granted = AdditionalSummon(Filter(card_types=("effect",)), tribute_only=bool(seed % 2))
    scenario = replace(scenario, moment=replace(scenario.moment, additional_normal_summon=granted))
    accepted = set()
    for attempt in _attempts(pool, scenario):
        try:
            board = replay(scenario, [attempt], pool.facts, pool.models)
        except RefereeError:
            continue
        accepted.add(_worth(board, attempt.additional))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start = turn.canonical(turn.start)
    found = set()
    for source in (turn.summons.normal_summons, turn.summons.gemini_summons):
        for draft in source(start):
            settle(turn.engine, draft)
            (one,), board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
            found.add(_worth(board, one.additional))
    assert found == accepted
