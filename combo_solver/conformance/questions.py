"""The questions of one record, asked of the rule models, and compared answer by answer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from combo_solver.behaviour.effects import CardModel
from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.record import my_zone, scenario_of
from combo_solver.ground.ground import Ground
from combo_solver.rules.facts import Arrivals, Summon
from combo_solver.rules.oracle import Oracle
from combo_solver.turn import values
from combo_solver.turn.state import SET, STAYED, Monster, State
from combo_solver.turn.successors import Turn

ASKED = (
    "normal_summon", "set_monster", "synchro", "xyz", "link", "pendulum", "flip_summon", "change_position",
    "activate_scale",
)  # fmt: skip


@dataclass
class Disagreement:
    """One question answered differently."""

    record: str
    question: str
    expected: str
    got: str


@dataclass
class Tally:
    """Answers compared: how many agree, those that do not, and what was not asked and why."""

    agreed: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)
    not_asked: Counter[str] = field(default_factory=Counter)

    def compare(self, record: str, question: str, expected: object, got: object) -> None:
        if expected == got:
            self.agreed += 1
        else:
            self.disagreements.append(Disagreement(record, question, _shown(expected), _shown(got)))

    def add(self, other: Tally) -> None:
        self.agreed += other.agreed
        self.disagreements += other.disagreements
        self.not_asked.update(other.not_asked)


def _shown(value: object) -> str:
    if isinstance(value, frozenset | set):
        value = sorted(_shown(item) for item in value)
    return json.dumps(value, default=str, ensure_ascii=False)


class Examiner:
    """Asks the questions of records; the rule models are built once and shared."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        self._facts = facts
        # Questions are about rules: of a model only what its Summon needs may bear on them.
        self._models = {code: CardModel(passcode=code, name=model.name) for code, model in models.items()}
        self._oracle = Oracle()

    def examine(self, record: dict[str, Any]) -> Tally:
        """Ask everything this build can answer about one record."""
        tally = Tally()
        verdict = record["verdict"]
        if "depths" in verdict:
            tally.not_asked["perft"] += len(verdict["depths"])
            return tally
        turn = Turn(Ground(scenario_of(record), self._facts, self._models, trust=True), self._oracle)
        tally.not_asked["list of actions"] += 1
        for summon in verdict["summons"]:
            kind = summon["kind"]
            if kind not in ASKED:
                tally.not_asked[kind] += 1
            elif kind == "pendulum":
                self._pendulum(tally, record, summon, turn)
            elif kind in ("flip_summon", "change_position"):
                self._position(tally, record, summon, turn)
            elif kind == "activate_scale":
                self._scale(tally, record, summon, turn)
            else:
                self._with_materials(tally, record, summon, turn)
        return tally

    def _with_materials(self, tally: Tally, record: dict[str, Any], summon: dict[str, Any], turn: Turn) -> None:
        name, state = record["id"], turn.start
        question = f"{summon['kind']} {summon['code']} {summon['target']}"
        if summon["kind"] in ("normal_summon", "set_monster"):
            kind = turn.ground.kinds.index[summon["code"]]
            kinds = turn.ground.kinds
            found: Iterable[Summon] = self._oracle.with_tributes(
                kinds.level[kind], kinds.special_only[kind], state.normal_summons, turn.engine.bodies(state)
            )
        else:
            answers = self._from_extra(summon, turn, state)
            if answers is None:
                tally.not_asked[f"{summon['kind']}: material line not understood"] += 1
                return
            found = answers
        by_materials: dict[frozenset[int], set[int]] = {}
        for used, zone in found:
            by_materials.setdefault(frozenset(used), set()).add(zone)
        tally.compare(name, f"{question}: legal", summon["legal"], bool(by_materials))
        expected = {frozenset(map(my_zone, one)) for one in summon["material_sets"]}
        tally.compare(name, f"{question}: material sets", expected, set(by_materials))
        for part in summon["zones_by_materials"]:
            used_zones = frozenset(map(my_zone, part["materials"]))
            tally.compare(
                name,
                f"{question}: zones with {part['materials']}",
                set(map(my_zone, part["zones"])),
                by_materials.get(used_zones, set()),
            )

    def _from_extra(self, summon: dict[str, Any], turn: Turn, state: State) -> list[Summon] | None:
        kind = turn.ground.kinds.index[summon["code"]]
        recipes = [recipe for recipe in turn.ground.recipes_of[kind] if recipe.method == summon["kind"]]
        if not recipes:
            return None
        found: list[Summon] = []
        for recipe in recipes:
            found += self._oracle.with_materials(
                turn.summons.materials.need(recipe),
                turn.summons.materials.on_field(state, recipe),
                turn.engine.opened_by_them(state),
                turn.engine.joins(state, kind),
            )
        return found

    def _position(self, tally: Tally, record: dict[str, Any], summon: dict[str, Any], turn: Turn) -> None:
        monster = turn.start.monsters[my_zone(summon["target"])]
        legal = (
            isinstance(monster, Monster)
            and bool(monster.flags & STAYED)
            and not turn.ground.kinds.link[monster.kind]
            and (monster.position == SET) == (summon["kind"] == "flip_summon")
        )
        tally.compare(record["id"], f"{summon['kind']} {summon['target']}: legal", summon["legal"], legal)

    def _scale(self, tally: Tally, record: dict[str, Any], summon: dict[str, Any], turn: Turn) -> None:
        free = [name for name, index in (("pz0", 0), ("pz1", 4)) if not turn.start.spells[index]]
        question = f"activate_scale {summon['target']}"
        tally.compare(record["id"], f"{question}: legal", summon["legal"], bool(free))
        tally.compare(record["id"], f"{question}: zones", sorted(summon["zones"]), free)

    def _pendulum(self, tally: Tally, record: dict[str, Any], summon: dict[str, Any], turn: Turn) -> None:
        g, state = turn.ground, turn.start
        scales = turn.summons.scales(state)
        candidates, sources = turn.summons.pendulum_candidates(state)
        refs = _references(record, [g.kinds.facts[candidate.kind].passcode for candidate in candidates], sources)
        found: tuple[Arrivals, ...] = ()
        if candidates and len(scales) == 2:
            # Equal cards are told apart by the corpus: ask for each physical card.
            apart = tuple(candidate._replace(kind=number) for number, candidate in enumerate(candidates))
            opened = values.opened_zones(g, state)
            bodies = turn.engine.bodies(state)
            found = self._oracle.pendulum(scales, bool(state.pendulum_used), apart, bodies, opened, ())
        placements = {frozenset((refs[number], zone) for number, zone in one) for one in found}
        sets = {frozenset(ref for ref, _ in one) for one in placements}
        name = record["id"]
        tally.compare(name, "pendulum: legal", summon["legal"], bool(sets))
        tally.compare(name, "pendulum: sets", {frozenset(one) for one in summon["summon_sets"]}, sets)
        for part in summon["placements"]:
            wanted = frozenset(part["monsters"])
            tally.compare(
                name,
                f"pendulum: placements of {sorted(wanted)}",
                {frozenset((ref, my_zone(zone)) for ref, zone in one.items()) for one in part["assignments"]},
                {one for one in placements if frozenset(ref for ref, _ in one) == wanted},
            )


def _references(record: dict[str, Any], codes: list[int], sources: list[tuple[int, int]]) -> list[str]:
    """The corpus reference of each candidate; like copies get theirs in order."""
    me = record["position"]["me"]
    left: dict[tuple[str, int], list[str]] = {}
    for index, code in enumerate(me["hand"]):
        left.setdefault(("h", code), []).append(f"h{index}")
    for index, card in enumerate(me["extra"]):
        if card["face_up"]:
            left.setdefault(("e", card["code"]), []).append(f"e{index}")
    place = {2: "h"}
    return [left[place.get(source[0], "e"), code].pop(0) for code, source in zip(codes, sources, strict=True)]
