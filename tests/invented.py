"""Invented cards for tests: facts and models that no real card has, and positions with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import UnknownCardError
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt


class Pool:
    """A small card pool; ``add`` makes a card and returns its passcode."""

    def __init__(self) -> None:
        self.cards: dict[int, CardFacts] = {}
        self.models: dict[int, CardModel] = {}

    def add(self, name: str, kinds: str = "monster normal", **facts: Any) -> int:
        """A card of these kinds (one word string); an entry may be given as ``model``, what its text was compiled to as
        ``compiled``."""
        code = len(self.cards) + 1
        model = facts.pop("model", None)
        if "compiled" in facts:
            facts["model"] = json.dumps(facts.pop("compiled"))
        words = frozenset(kinds.split())
        if "monster" in words:
            facts.setdefault("type", "Warrior")
            facts.setdefault("attribute", "EARTH")
            facts.setdefault("atk", 1000)
            if not words & {"xyz", "link"}:
                facts.setdefault("level", 4)
            if "link" not in words:
                facts.setdefault("defense", 1000)
        self.cards[code] = CardFacts(code, name, words, **facts)
        if model is None and {"pendulum", "normal"} <= words:
            model = {}  # no Pendulum Effect either
        if model is not None:
            self.models[code] = CardModel.model_validate({"passcode": code, "name": name, **model})
        return code

    def facts(self, code: int) -> CardFacts:
        return self.cards[code]

    def scenario(
        self,
        hand: tuple[int, ...] = (),
        field: dict[str, int | MonsterAt] | None = None,
        extra: tuple[int | Resting, ...] = (),
        gy: tuple[int | Resting, ...] = (),
        deck: tuple[int, ...] = (),
        scales: tuple[int, int] | None = None,
        theirs: dict[str, int] | None = None,
        goal: Goal | None = None,
        listed: bool = True,
        normal_used: int = 0,
        life_points: int = 8000,
    ) -> ResolvedScenario:
        spells = (
            {}
            if scales is None
            else {
                "S1": SpellAt(scales[0], scale=True),
                "S5": SpellAt(scales[1], scale=True),
            }
        )
        return ResolvedScenario(
            name="invented",
            me=SidePosition(
                life_points=life_points,
                hand=hand,
                deck=deck,
                extra=tuple(card if isinstance(card, Resting) else Resting(card, face_up=False) for card in extra),
                gy=tuple(card if isinstance(card, Resting) else Resting(card) for card in gy),
                monsters={
                    zone: card if isinstance(card, MonsterAt) else MonsterAt(card)
                    for zone, card in (field or {}).items()
                },
                spells=spells,
            ),
            opponent=SidePosition(monsters={zone: MonsterAt(card) for zone, card in (theirs or {}).items()}),
            goal=goal or ready_made("atk"),
            deck_order="listed" if listed else "unknown",
            normal_summons_used=normal_used,
        )


class PoolDatabase(CardDatabase):
    """The cards of a pool under the names of a scenario file."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def facts(self, passcode: int) -> CardFacts:
        return self._pool.facts(passcode)

    def find(self, text: str, where: str = "") -> CardFacts:
        for card in self._pool.cards.values():
            if text in (card.name, str(card.passcode)):
                return card
        raise UnknownCardError(where, text)


def loaded(pool: Pool, text: str) -> ResolvedScenario:
    """A scenario file with the cards of a pool; raises :class:`InputError`."""
    return parse_scenario(text, "test", Path(), PoolDatabase(pool))


def synchro(*slots: dict[str, Any]) -> dict[str, Any]:
    """A model with a Synchro requirement; by default 1 Tuner + 1 or more non-Tuners."""
    wanted = slots or ({"where": {"kinds": ["tuner"]}}, {"max": 6, "where": {"not_kinds": ["tuner"]}})
    return {"materials": [{"method": "synchro", "slots": list(wanted)}]}


def xyz(level: int, number: int = 2) -> dict[str, Any]:
    """A model with an Xyz requirement."""
    where = {"level": {"equals": level}}
    return {"materials": [{"method": "xyz", "slots": [{"min": number, "max": number, "where": where}]}]}


def link(low: int, high: int, **where: Any) -> dict[str, Any]:
    """A model with a Link requirement."""
    return {"materials": [{"method": "link", "slots": [{"min": low, "max": high, "where": where}]}]}


def fusion(*slots: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A model with a Fusion requirement."""
    return {"materials": [{"method": "fusion", "slots": list(slots), **more}]}


def named(name: str) -> dict[str, Any]:
    """A slot that asks for one card by its name."""
    return {"where": {"names": [name]}}


def spell(*actions: dict[str, object], **more: object) -> dict[str, object]:
    """A model of a Spell with one effect."""
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": list(actions), **more}]}


def ignition(*actions: dict[str, object], **more: object) -> dict[str, object]:
    """A model of a monster with one Ignition Effect."""
    return {"effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": list(actions), **more}]}


def chosen(do: str, place: str, *names: str, **more: object) -> dict[str, object]:
    """An action on one card (with one of these names, if any) of a place."""
    choose: dict[str, object] = {"from": [place]}
    if names:
        choose["where"] = {"names": list(names)}
    choose.update({key: more.pop(key) for key in ("face_down", "min", "max", "side") if key in more})
    return {"do": do, "choose": choose, **more}


def compiled_spell(pool: Pool, name: str, method: str = "fusion", **more: Any) -> int:
    """A Spell whose whole text was compiled: it Fusion Summons, Ritual Summons, or (effect) revives."""
    printed = {
        "fusion": {"which": {"kinds": ["fusion", "monster"]}, "places": ["hand", "monster_zone"]},
        "ritual": {"which": {"kinds": ["ritual", "monster"]}, "places": ["hand", "monster_zone"]},
        "effect": {"which": {"kinds": ["monster"]}, "places": ["gy"]},
    }
    kinds = "spell ritual" if method == "ritual" else "spell"
    return pool.add(name, kinds, performs=json.dumps({"method": method, "whole": True, **printed[method], **more}))


def caster(pool: Pool, name: str, **action: Any) -> int:
    """A Spell with a model of one action."""
    return pool.add(name, "spell", model=spell(action))
