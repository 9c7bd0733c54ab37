"""This build's answers about one recorded position, in the corpus's own references (``m0``, ``h2``, ``e1`` ...)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from combo_solver.conformance.record import card_of
from combo_solver.game import zones
from combo_solver.ground.program import HAND, CompiledRecipe
from combo_solver.mechanics.questions import Questions
from combo_solver.mechanics.summon_spells import SpellQuestion, SummonSpells, source_of
from combo_solver.rules.facts import Allowance, Arrivals, PendulumAllowance, gemini_facts, position_facts
from combo_solver.rules.oracle import Oracle, read_summon
from combo_solver.state import values
from combo_solver.state.cards import SET, Monster, entry
from combo_solver.turn.successors import Turn

ByMaterials = dict[frozenset[str], set[int]]
"""The zones open to a Summon, by the set of materials."""


OWN_PROCEDURE = "own procedure not understood"


class NotKnown(Exception):
    """This build has no answer; the message says why."""


class Answers:
    """Answers about one record; ``turn`` holds its position."""

    def __init__(self, record: dict[str, Any], turn: Turn, oracle: Oracle) -> None:
        self.record = record
        self.turn = turn
        self.state = turn.start
        self.ground = turn.ground
        self._oracle = oracle
        self._spells = SummonSpells(turn.engine)
        self._questions = Questions(turn)
        self._me = record["position"]["me"]

    def _kind(self, code: int) -> int:
        return self.ground.kinds.index[code]

    # --- from the hand ---------------------------------------------------------------------------------------

    def normal(self, code: int) -> ByMaterials:
        """A Normal Summon or Set of this card in my hand."""
        if self.ground.kinds.unread_summon[self._kind(code)]:
            raise NotKnown("text that changes its Normal Summon not understood")
        found = self.turn.summons.tributes(self.state, self._kind(code))
        return _by_materials((frozenset(_zone(used) for used in summon), zone) for summon, zone in found)

    def own_procedure(self, code: int) -> ByMaterials:
        """A Special Summon of this card of my hand by its own procedure: its zones, with no materials."""
        kind = self._kind(code)
        found: set[int] = set()
        unsure = self.ground.kinds.facts[kind].own_procedure and not self.ground.ways.partly_read(kind)
        for asked in self._questions.procedures(kind, (HAND, kind)):
            model = self._oracle.mechanic(asked.mechanic, 0)
            zones_open = {read_summon(answer)[1] for answer in model.solutions(asked.facts)}
            unsure |= bool(asked.unread_limit and zones_open)
            found |= zones_open if not (asked.unread_limit or asked.theirs) else set()
            unsure |= bool(asked.theirs and zones_open)
        if unsure:
            raise NotKnown(f"{OWN_PROCEDURE}: {self.ground.kinds.facts[kind].name}")
        return {frozenset(): found} if found else {}

    def is_spell(self, code: int) -> bool:
        return "spell" in self.ground.kinds.facts[self._kind(code)].card_types

    def scale_zones(self, code: int) -> list[str]:
        """The Pendulum Zones into which this card of my hand can be activated."""
        free = self.turn.engine.pendulum.scale_zones(self.state, self._kind(code))
        return [name for name, index in (("pz0", 0), ("pz1", 4)) if index in free]

    # --- on the field ----------------------------------------------------------------------------------------

    def flip(self, zone: int) -> bool:
        return self._position(zone, "flip")

    def change(self, zone: int) -> bool:
        return self._position(zone, "position")

    def _position(self, zone: int, mechanic: str) -> bool:
        monster = self.state.monsters[zone]
        if not isinstance(monster, Monster):
            return False
        held = self.turn.ground.scenario.me.monsters[zones.MONSTER_ZONES[zone]]
        facts = position_facts(monster.position == SET, held.this_turn)
        if mechanic == "position":
            facts["link"] = int(self.ground.kinds.link[monster.kind])
        return bool(self._oracle.mechanic(mechanic).solutions(facts))

    def gemini(self, zone: int) -> bool:
        monster = self.state.monsters[zone]
        if not isinstance(monster, Monster):
            return False
        gemini = self.ground.kinds.gemini[monster.kind] and monster.position != SET
        facts = gemini_facts(gemini, False, Allowance(used=self.state.normal_summons))
        return bool(self._oracle.mechanic("gemini").solutions(facts))

    # --- from the Extra Deck ---------------------------------------------------------------------------------

    def recipes(self, code: int) -> list[CompiledRecipe]:
        """The card's recipes without those of Fusion Summons; raises :class:`NotKnown` when it has none."""
        found = self.ground.ways.recipes_of[self._kind(code)]
        if not found:
            raise NotKnown("material line not understood")
        self._condition(self._kind(code))
        return found

    def _condition(self, kind: int) -> None:
        if self.ground.kinds.unread_summon[kind]:
            raise NotKnown("text that says when it can be Summoned not understood")

    def from_extra(self, code: int, method: str) -> ByMaterials:
        """A Synchro, Xyz or Link Summon of this face-down card in my Extra Deck."""
        found: ByMaterials = {}
        if method == "xyz" and self.ground.kinds.facts[self._kind(code)].own_procedure:
            raise NotKnown("text of one more way to Xyz Summon it not understood")
        for recipe in self.recipes(code):
            if recipe.method != method:
                continue
            for used, zone in self.turn.summons.materials_of(self.state, recipe):
                found.setdefault(frozenset(map(_zone, used)), set()).add(zone)
        return found

    def method(self, code: int) -> str:
        """How this Extra Deck monster is Summoned: synchro, xyz, link or fusion; empty for other cards."""
        card_types = self.ground.kinds.facts[self._kind(code)].card_types
        return next((method for method in ("synchro", "xyz", "link", "fusion") if method in card_types), "")

    # --- by a Spell ------------------------------------------------------------------------------------------

    def fusion(self, target: str, via: int) -> ByMaterials:
        """A Fusion Summon of ``target`` by the Spell with this passcode."""
        card = card_of(self.record, target)
        kind = self._kind(card["code"])
        recipes = self.ground.ways.fusions_of[kind]
        if not recipes and not card["face_up"]:
            raise NotKnown("material line not understood")
        self._condition(kind)
        found: ByMaterials = {}
        for recipe in recipes:
            number = entry(kind, face_up=card["face_up"])
            question = self._spells.fusion(self.state, self._spells.of(self._kind(via)), recipe, number, apart=True)
            self._ask(question, found)
        return found

    def ritual(self, target: str, via: int) -> ByMaterials:
        """A Ritual Summon of ``target`` in my hand by the Spell with this passcode."""
        kind = self._kind(card_of(self.record, target))
        if "ritual" not in self.ground.kinds.facts[kind].card_types:
            return {}
        spell = self._spells.of(self._kind(via))
        if spell is None:
            raise NotKnown("text of the Ritual Spell not understood")
        return self._ask(self._spells.ritual(self.state, spell, kind, apart=True), {}, int(target.removeprefix("h")))

    def reborn(self, target: str) -> ByMaterials:
        """A Special Summon of ``target`` out of a GY."""
        card = card_of(self.record, target)
        kind = self._kind(card["code"])
        if self.ground.kinds.ban[kind] == "unclear":
            raise NotKnown("text that limits its Special Summon not understood")
        return self._ask(self._spells.revival(self.state, None, entry(kind, card["proper"])), {})

    def _ask(self, question: SpellQuestion, found: ByMaterials, but: int = -1) -> ByMaterials:
        """``but``: the index of a card in hand that is no candidate."""
        left: dict[int, list[str]] = {}
        for index, code in enumerate(self._me["hand"]):
            if index != but:
                left.setdefault(self._kind(code), []).append(f"h{index}")
        names = [left[kind].pop(0) for _, kind in question.hand]
        model = self._oracle.mechanic(question.mechanic, question.size)
        for answer in model.solutions(question.facts):
            used, zone = read_summon(answer)
            refs = frozenset(
                names[number - len(zones.MINE)] if source_of(question, number)[0] == HAND else _zone(number)
                for number in used
            )
            found.setdefault(refs, set()).add(zone)
        return found

    def activations(self, ref: str) -> bool:
        """Can this Spell of my hand be activated? Only Spells whose whole use is a Summon are known."""
        code = self._me["hand"][int(ref[1:])]
        spell = self._spells.of(self._kind(code))
        if spell is None:
            raise NotKnown("text of the Spell not understood")
        method = spell.method
        if method == "effect":
            gy = [("g", self._me["gy"]), ("og", self.record["position"]["opponent"]["gy"])]
            return any(self.reborn(f"{prefix}{index}") for prefix, pile in gy for index in range(len(pile)))
        if method == "ritual":
            others = [index for index in range(len(self._me["hand"])) if f"h{index}" != ref]
            return any(self.ritual(f"h{index}", code) for index in others)
        unknown = False
        for index, card in enumerate(self._me["extra"]):
            if self.method(card["code"]) != "fusion":
                continue
            try:
                if self.fusion(f"e{index}", code):
                    return True
            except NotKnown:
                unknown = True
        if unknown:
            raise NotKnown("material line not understood")
        return False

    # --- Pendulum --------------------------------------------------------------------------------------------

    def pendulum(self) -> set[frozenset[tuple[str, int]]]:
        """Every Pendulum Summon: which monsters go where."""
        turn, state = self.turn, self.state
        scales = turn.engine.pendulum.scales(state)
        candidates, sources = turn.engine.pendulum.candidates(state)
        found: tuple[Arrivals, ...] = ()
        if candidates and len(scales) == 2:
            # Equal cards are told apart by the corpus: ask for each physical card.
            apart = tuple(candidate._replace(kind=number) for number, candidate in enumerate(candidates))
            opened = values.opened_zones(self.ground, state)
            bodies = turn.engine.bodies(state)
            found = self._oracle.pendulum(scales, PendulumAllowance(state.pendulum_used), apart, bodies, opened, ())
        refs = self._references([candidate.kind for candidate in candidates], sources)
        return {frozenset((refs[number], zone) for number, zone in one) for one in found}

    def _references(self, kinds: list[int], sources: list[tuple[int, int]]) -> list[str]:
        """The corpus reference of each candidate; like copies get theirs in order."""
        left: dict[tuple[bool, int], list[str]] = {}
        for index, code in enumerate(self._me["hand"]):
            left.setdefault((True, self._kind(code)), []).append(f"h{index}")
        for index, card in enumerate(self._me["extra"]):
            if card["face_up"]:
                left.setdefault((False, self._kind(card["code"])), []).append(f"e{index}")
        return [left[source[0] == HAND, kind].pop(0) for kind, source in zip(kinds, sources, strict=True)]


def _zone(number: int) -> str:
    return f"m{number}"


def _by_materials(pairs: Iterable[tuple[frozenset[str], int]]) -> ByMaterials:
    found: ByMaterials = {}
    for materials, zone in pairs:
        found.setdefault(materials, set()).add(zone)
    return found
