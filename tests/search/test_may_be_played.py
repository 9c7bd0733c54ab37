"""A card whose behaviour is not known comes to the field in no way: every way asks the same question."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from tests.invented import Pool, caster, chosen, fusion, link, spell, synchro, xyz
from tests.searching import best_count, solved_for

BINDS = "binds"
"""What the card of each way is called; without more ``facts`` its text binds and has no model."""

Way = Callable[[Pool, dict[str, Any]], ResolvedScenario]
WAYS: dict[str, Way] = {}


def way(function: Way) -> Way:
    WAYS[function.__name__] = function
    return function


def boss(pool: Pool, kinds: str, facts: dict[str, Any], **more: Any) -> int:
    return pool.add(BINDS, kinds, **facts, **more)


@way
def normal_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    return pool.scenario(hand=(boss(pool, "monster effect", facts),))


@way
def tribute_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    return pool.scenario(hand=(boss(pool, "monster effect", facts, level=5),), field={"M1": pool.add("Body")})


@way
def flip_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    return pool.scenario(field={"M1": MonsterAt(boss(pool, "monster effect", facts), "set")})


@way
def normal_summon_by_an_effect(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    now = pool.add("Now", "spell", model=spell({"do": "normal_summon", "where": {}}))
    return pool.scenario(hand=(now, boss(pool, "monster effect", facts)), normal_used=1)


@way
def synchro_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    field: dict[str, int | MonsterAt] = {"M1": pool.add("Tuner", "monster tuner", level=1), "M2": pool.add("Body")}
    return pool.scenario(field=field, extra=(boss(pool, "monster synchro effect", facts, level=5, **_line(synchro())),))


@way
def xyz_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    body = pool.add("Body")
    extra = boss(pool, "monster xyz effect", facts, rank=4, **_line(xyz(4)))
    return pool.scenario(field={"M1": body, "M2": body}, extra=(extra,))


@way
def link_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    extra = boss(pool, "monster link effect", facts, rating=1, **_line(link(1, 1)))
    return pool.scenario(field={"M1": pool.add("Body")}, extra=(extra,))


@way
def fusion_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    fuse = caster(pool, "Fuse", do="fusion_summon")
    slot = {"min": 1, "max": 1, "where": {"names": ["Body"]}}
    extra = boss(pool, "monster fusion effect", facts, **_line(fusion(slot)))
    return pool.scenario(hand=(fuse,), field={"M1": pool.add("Body")}, extra=(extra,))


@way
def ritual_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    rite = caster(pool, "Rite", do="ritual_summon")
    monster = boss(pool, "monster ritual effect", facts, level=4)
    return pool.scenario(hand=(rite, monster), field={"M1": pool.add("Body")})


def _by_effect(pool: Pool, facts: dict[str, Any], place: str) -> ResolvedScenario:
    come = pool.add("Come", "spell", model=spell(chosen("special_summon", place, BINDS)))
    kinds = "monster synchro effect" if place == "extra" else "monster effect"
    card = boss(pool, kinds, facts)
    base = pool.scenario(hand=(come,), normal_used=1)
    held: dict[str, Any] = {
        "hand": {"hand": (come, card)},
        "deck": {"deck": (card,)},
        "gy": {"gy": (Resting(card),)},
        "banished": {"banished": (Resting(card),)},
        "extra": {"extra": (Resting(card, face_up=False),)},
    }
    return replace(base, me=replace(base.me, **held[place]))


for _place in ("hand", "deck", "gy", "banished", "extra"):
    WAYS[f"special_summon_from_{_place}"] = lambda pool, facts, place=_place: _by_effect(pool, facts, place)  # type: ignore[misc]


@way
def token(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    kind = boss(pool, "monster token effect", facts)
    maker = pool.add("Maker", "spell", model=spell({"do": "create_tokens", "token": kind}))
    return pool.scenario(hand=(maker,), normal_used=1)


@way
def pendulum_summon(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    scales = (
        pool.add("Left", "monster pendulum", scales=(1, 1)),
        pool.add("Right", "monster pendulum", scales=(8, 8)),
    )
    return pool.scenario(hand=(boss(pool, "monster effect", facts),), scales=scales, normal_used=1)


@way
def activation_as_a_scale(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    return pool.scenario(hand=(boss(pool, "monster pendulum effect", facts, scales=(1, 1)),), normal_used=1)


@way
def placed_as_a_scale(pool: Pool, facts: dict[str, Any]) -> ResolvedScenario:
    place = pool.add("Place", "spell", model=spell(chosen("place_scale", "deck", BINDS)))
    return pool.scenario(
        hand=(place,), deck=(boss(pool, "monster pendulum effect", facts, scales=(1, 1)),), normal_used=1
    )


def _line(model: dict[str, Any]) -> dict[str, Any]:
    """A material line as compiled from a text, so that the card has a recipe without a model."""
    return {"materials": json.dumps(model["materials"])}


PLACES = {"activation_as_a_scale": "pendulum_zone", "placed_as_a_scale": "pendulum_zone"}


@pytest.mark.parametrize("name", WAYS)
def test_a_card_that_is_not_played_comes_in_no_way(name: str) -> None:
    known, place = Pool(), PLACES.get(name, "monster_zone")
    report = solved_for(known, WAYS[name](known, {"optional_only": True}), place=place, names=(BINDS,))
    assert report.objective.value == (1,)
    strange = Pool()
    scenario = WAYS[name](strange, {})
    assert best_count(strange, scenario, place=place, names=(BINDS,)) == 0
    with pytest.raises(RefereeError):
        replay(scenario, report.line, strange.facts, strange.models)
