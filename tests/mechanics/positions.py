"""Random positions in which every mechanic has something to ask."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import EXTRA, GY, HAND, SPELL
from combo_solver.mechanics.mechanic import Mechanic, from_field
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import AdditionalSummon, Moment, MonsterAt, ResolvedScenario, Resting
from combo_solver.state.cards import Ref
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, compiled_spell, link, spell, synchro, xyz
from tests.searching import walk

SEEDS = range(60)


def _pool() -> tuple[Pool, list[int], list[int]]:
    """Cards that may do a lot, those of the hand and those of the field."""
    pool = Pool()
    draw = {"do": "draw"}
    for what in ("normal_summon", "special_summon"):
        pool.add(
            f"No {what}", "spell", model=spell(draw, {"do": "restrict", "what": what, "only": {"level": {"min": 5}}})
        )
    pool.add("Turn", "spell", model=spell({"do": "change_position", "to": "set", "choose": {"from": ["monster_zone"]}}))
    spells = list(pool.cards)
    plain = [pool.add("Plain"), pool.add("Tuner", "monster normal tuner", level=2), pool.add("Six", level=6)]
    plain.append(pool.add("Gemini", "monster effect gemini", model={}))
    ban = {"apply": "cannot_summon", "number": 1, "where": {"attributes": ["DARK"]}}
    plain.append(pool.add("Captain", "monster effect", attribute="DARK", model={"continuous": [ban]}))
    few = {"apply": "tributes", "number": 1, "count": 1, "optional": True}
    plain.append(pool.add("Cheap Eight", "monster effect", level=8, model={"continuous": [few]}))
    plain += own_ways(pool)
    left = pool.add("Left", "monster normal pendulum", level=3, scales=(1, 1))
    right = pool.add("Right", "monster normal pendulum", level=5, scales=(6, 6))
    hand = [*plain, left, right]
    gemini_monster = pool.add("Other Gemini", "monster effect gemini", model={})
    field = [*plain, gemini_monster, gemini_monster]
    pool.add("New Synchro", "monster synchro", level=6, model=synchro())
    empty_hand = [{"test": "count", "in": ["hand"], "max": 4}]
    on_top = {"method": "overlay", "where": {"level": {"min": 2}}, "if": empty_hand}
    pool.add("New Xyz", "monster xyz", rank=4, model={"materials": [*xyz(4)["materials"], on_top]})
    pool.add("New Link", "monster link", rating=2, arrows=0x28, model=link(1, 2))
    return pool, [*hand, *spells], field


def own_ways(pool: Pool) -> list[int]:
    """Monsters that Special Summon themselves: always, once per turn, on a condition, at a cost."""
    empty = [{"test": "count", "in": ["monster_zone"], "max": 1}]
    cost = [{"do": "send_to_gy", "choose": {"from": ["hand"]}}]
    ways: dict[str, dict[str, Any]] = {
        "Free": {},
        "Once": {"limit": {"scope": "name"}},
        "Lonely": {"if": empty},
        "Dear": {"cost": cost},
    }
    return [
        pool.add(
            name,
            "monster effect",
            attribute="DARK",
            model={"procedure": [{"number": 1, "from": ["hand", "gy"], **way}]},
        )
        for name, way in ways.items()
    ]


def _scenario(seed: int) -> tuple[Pool, ResolvedScenario]:
    chance = random.Random(seed)
    pool, hand, field = _pool()
    extra: list[Resting] = []
    for code, card in pool.cards.items():
        if card.card_types & {"synchro", "xyz", "link"}:
            extra.append(Resting(code, face_up=False))
        elif "pendulum" in card.card_types:
            extra.append(Resting(code, face_up=True))
    held = {
        zone: MonsterAt(chance.choice(field), chance.choice(("attack", "defense", "set")), this_turn=this_turn)
        for zone in chance.sample(["M1", "M2", "M3", "M4", "M5"], chance.randrange(5))
        for this_turn in (chance.choice(("", "", "came", "moved", "attacked")),)
    }
    codes = {card.name: code for code, card in pool.cards.items()}
    scenario = pool.scenario(
        hand=tuple(chance.choices(hand, k=5)),
        field=dict(held),
        deck=tuple(chance.choices(field, k=3)),
        extra=tuple(extra),
        gy=tuple(chance.choices(field, k=2)),
        scales=(codes["Left"], codes["Right"]) if chance.random() < 0.5 else None,
        normal_used=chance.randrange(2),
    )
    gained = AdditionalSummon(Filter(card_types=("effect",))) if chance.random() < 0.3 else None
    return pool, replace(scenario, moment=Moment("main1", additional_normal_summon=gained))


@cache
def positions() -> tuple[tuple[Turn, State], ...]:
    """The starts of random turns, and where random lines of them end."""
    found: list[tuple[Turn, State]] = []
    for seed in SEEDS:
        pool, scenario = _scenario(seed)
        turn = Turn(Ground(scenario, pool.facts, pool.models))
        found += [(turn, turn.start), (turn, walk(turn, seed, 4)[-1])]
    return tuple(found)


def with_spells() -> tuple[Turn, State]:
    """A position in which Spells of the hand perform Summons."""
    pool = Pool()
    body = pool.add("Body")
    named = {"materials": [{"method": "fusion", "slots": [{"min": 2, "max": 2, "where": {"kinds": ["normal"]}}]}]}
    fused, ritual = pool.add("Fused", "monster fusion", model=named), pool.add("Rite", "monster ritual")
    cast = [compiled_spell(pool, "Melt"), compiled_spell(pool, "Pray", "ritual")]
    cast.append(compiled_spell(pool, "Revive", "effect"))
    scenario = pool.scenario(hand=(*cast, body, ritual), field={"M1": body}, extra=(fused,), gy=(body,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    return turn, turn.start


def everything(mechanic: Mechanic[Any], state: State) -> list[Ref]:
    """Every card that a mechanic could be asked about; the Pendulum Summon is asked about all monsters at once."""
    if mechanic.name == "pendulum":
        return [(SPELL, 0)]
    found: list[Ref] = [(HAND, kind) for kind in sorted(set(state.me.hand))]
    for place, pile in ((EXTRA, state.me.extra), (GY, state.me.gy)):
        found += [(place, number) for number in sorted(set(pile))]
    return found + from_field(state)
