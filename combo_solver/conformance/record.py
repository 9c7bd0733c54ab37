"""Corpus records: positions as scenarios, and references such as ``m0`` or ``e2``."""

from __future__ import annotations

import traceback
from typing import Any

from combo_solver.game import zones
from combo_solver.game.counters import NAMES
from combo_solver.game.line import Position as BattlePosition
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt, ThisTurn

_THIS_TURN: dict[str | None, ThisTurn] = {None: "", "moved": "moved"}
_POSITIONS: dict[str, BattlePosition] = {"atk": "attack", "def": "defense", "set": "set"}


class CannotBeAsked(Exception):
    """A position that no scenario can tell; the message says what of it."""


def raised(error: Exception) -> str:
    """What a question ended with, and where: one that raises must not hide the others."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"raised {type(error).__name__}: {error} ({last.name}, {last.filename.rpartition('/')[2]})"


def scenario_of(record: dict[str, Any]) -> ResolvedScenario:
    """The record's position. Raises KeyError, TypeError or ValueError for one that is not in the corpus format, and
    :class:`CannotBeAsked` for one that no scenario tells."""
    position = record["position"]
    return ResolvedScenario(
        name=str(record["id"]),
        me=_side(position["me"]),
        opponent=_side(position["opponent"]),
        goal=ready_made("atk"),
        normal_summons_used=int(position["normal_summon_used"]),
    )


def _side(side: dict[str, Any]) -> SidePosition:
    spells = {
        zones.SPELL_ZONES[int(zone[1:])]: SpellAt(
            held["code"], held["pos"] == "up", equipped_to=_host(held), counters=_counters(held)
        )
        for zone, held in side["spells"].items()
    }
    if side.get("field"):
        spells[zones.FIELD_ZONE] = SpellAt(side["field"])
    for zone, code in side["pz"].items():
        spells[zones.SPELL_ZONES[0 if zone == "pz0" else 4]] = SpellAt(code, scale=True)
    return SidePosition(
        life_points=side["lp"],
        hand=tuple(side["hand"]),
        deck=tuple(side.get("deck", ())),
        extra=tuple(Resting(card["code"], card.get("proper", False), card["face_up"]) for card in side["extra"]),
        gy=tuple(Resting(card["code"], card["proper"]) for card in side["gy"]),
        banished=tuple(Resting(card["code"], card["proper"]) for card in side["banished"]),
        monsters={
            zones.MONSTER_ZONES[int(zone[1:])]: MonsterAt(
                held["code"],
                _POSITIONS[held["pos"]],
                tuple(held.get("overlay", ())),
                _THIS_TURN.get(held.get("this_turn"), "came"),
                counters=_counters(held),
            )
            for zone, held in side["monsters"].items()
        },
        spells=spells,
    )


def _counters(held: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    """Counters by kind; those without a name are one kind here."""
    return tuple(counters_by_kind(held.get("counters", {})).items())


def counters_by_kind(told: dict[str, int]) -> dict[str, int]:
    """How many counters of each kind a record tells, which writes the engine's numbers of the kinds; by name."""
    found: dict[str, int] = {}
    for number, many in told.items():
        kind = NAMES.get(int(number, 0), "")
        found[kind] = found.get(kind, 0) + many
    return dict(sorted(found.items()))


def _host(held: dict[str, Any]) -> str | None:
    """The monster of the same player that an Equip Card is on."""
    told = held.get("equipped_to")
    if told is not None and told.startswith("o"):
        raise CannotBeAsked("an Equip Card is on a monster of the other player")
    return None if told is None else zones.MONSTER_ZONES[my_zone(told)]


def my_zone(ref: str) -> int:
    """The zone number of a reference ``m0``..``m6``."""
    return int(ref.removeprefix("m"))


def card_of(record: dict[str, Any], ref: str) -> Any:
    """The entry of ``position`` that ``h0``, ``e0``, ``g0`` or ``og0`` stands for."""
    side = record["position"]["opponent" if ref.startswith("o") else "me"]
    ref = ref.removeprefix("o")
    pile = {"h": "hand", "e": "extra", "g": "gy"}[ref[0]]
    return side[pile][int(ref[1:])]
