"""The questions of one record, asked of this build and compared answer by answer."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from combo_solver.answers.checker import Checker, Question
from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.asking import ASKED, OWN_PROCEDURE, Asking, ByMaterials, NotKnown
from combo_solver.conformance.perft import perft
from combo_solver.conformance.record import my_zone, scenario_of
from combo_solver.errors import InputError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.rules.oracle import Oracle
from combo_solver.turn.successors import Turn

_YES_OR_NO = ("flip_summon", "change_position", "gemini_summon")
_BY_A_SPELL = ("fusion", "ritual", "reborn")
_SCALES = {0: "pz0", 4: "pz1"}


@dataclass
class Disagreement:
    """One question answered differently. ``card``: the passcode it is about, 0 for none; ``reasons``: those that
    ``check`` gives against Summoning it."""

    record: str
    question: str
    expected: str
    got: str
    position: str
    card: int = 0
    reasons: tuple[str, ...] = ()


@dataclass
class Tally:
    """Answers compared: how many agree, those that do not, and what was not asked and why. ``seconds``: what the
    questions about one Summon took, each; ``record_seconds``: what each record took."""

    agreed: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)
    not_asked: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    record_seconds: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.agreed += other.agreed
        self.disagreements += other.disagreements
        self.not_asked.update(other.not_asked)
        self.seconds += other.seconds
        self.record_seconds += other.record_seconds


def _shown(value: object) -> str:
    if isinstance(value, frozenset | set):
        value = sorted(_shown(item) for item in value)
    return json.dumps(value, default=str, ensure_ascii=False)


class Examiner:
    """Asks the questions of records; the rule models are built once and shared."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        # Questions are about rules: of a model only what its Summon needs may bear on them.
        self._facts = cache(lambda code: replace(facts(code), model=""))
        self._models = {code: CardModel(passcode=code, name=model.name) for code, model in models.items()}
        self._oracle = Oracle()

    def examine(self, record: dict[str, Any]) -> Tally:
        """Ask everything this build can answer about one record."""
        started = time.perf_counter()
        scenario = scenario_of(record)
        turn = Turn(Ground(scenario, self._facts, self._models, trust=True), self._oracle)
        tally = _Examination(record, turn).tally
        tally.record_seconds.append(time.perf_counter() - started)
        if tally.disagreements:
            checker = Checker(scenario, self._facts, self._models)
            for one in tally.disagreements:
                one.reasons = _reasons(checker, one.card)
        return tally


class _Examination:
    """One record being examined; the result is ``tally``."""

    def __init__(self, record: dict[str, Any], turn: Turn) -> None:
        self.record = record
        self.asking = Asking(record, turn)
        self.tally = Tally()
        self._card = 0
        verdict = record["verdict"]
        if "depths" in verdict:
            self._perft(verdict["depths"], turn)
        if "summons" in verdict:
            for summon in verdict["summons"]:
                started = time.perf_counter()
                try:
                    self._summon(summon)
                except NotKnown as unknown:
                    named = str(unknown).startswith(OWN_PROCEDURE)
                    self.tally.not_asked[str(unknown) if named else f"{summon['kind']}: {unknown}"] += 1
                self.tally.seconds.append(time.perf_counter() - started)
        self._card = 0
        if "actions" in verdict:
            self._actions(verdict["actions"])

    def _compare(self, question: str, expected: object, got: object) -> None:
        if expected == got:
            self.tally.agreed += 1
        else:
            position = json.dumps(self.record["position"], ensure_ascii=False)
            self.tally.disagreements.append(
                Disagreement(self.record["id"], question, _shown(expected), _shown(got), position, self._card)
            )

    def _summon(self, summon: dict[str, Any]) -> None:
        kind = summon["kind"]
        if kind == "pendulum":
            self._pendulum(summon)
            return
        if kind not in ASKED:
            raise ValueError(f"unknown kind of question {kind!r}")
        code, target = summon["code"], summon["target"]
        self._card = code
        question = f"{kind} {code} {target}"
        via = None
        if kind in _BY_A_SPELL:
            via = self.record["position"]["me"]["hand"][int(summon["via"][1:])]
            question += f" by {via}"
        found = self.asking.answers(kind, target, via)
        if kind in _YES_OR_NO:
            self._compare(f"{question}: legal", summon["legal"], bool(found))
        elif kind == "activate_scale":
            self._compare(f"{question}: legal", summon["legal"], bool(found))
            self._compare(f"{question}: zones", sorted(summon["zones"]), _scales(found))
        else:
            self._with_materials(question, summon, found)

    def _with_materials(self, question: str, summon: dict[str, Any], found: ByMaterials) -> None:
        self._compare(f"{question}: legal", summon["legal"], bool(found))
        self._compare(f"{question}: material sets", {frozenset(one) for one in summon["material_sets"]}, set(found))
        for part in summon["zones_by_materials"]:
            expected = {my_zone(zone) for zone in part["zones"]}
            got = found.get(frozenset(part["materials"]), set())
            self._compare(f"{question}: zones with {part['materials']}", expected, got)

    def _pendulum(self, summon: dict[str, Any]) -> None:
        placements = self.asking.pendulum()
        sets = {frozenset(ref for ref, _ in one) for one in placements}
        self._compare("pendulum: legal", summon["legal"], bool(sets))
        self._compare("pendulum: sets", {frozenset(one) for one in summon["summon_sets"]}, sets)
        for part in summon["placements"]:
            wanted = frozenset(part["monsters"])
            self._compare(
                f"pendulum: placements of {sorted(wanted)}",
                {frozenset((ref, my_zone(zone)) for ref, zone in one.items()) for one in part["assignments"]},
                {one for one in placements if frozenset(ref for ref, _ in one) == wanted},
            )

    def _perft(self, depths: dict[str, dict[str, int]], turn: Turn) -> None:
        counted = perft(turn, max(map(int, depths)))
        for depth, expected in depths.items():
            got = counted[int(depth) - 1]
            for name, number in expected.items():
                self._compare(f"perft depth {depth}: {name}", number, getattr(got, name))

    def _actions(self, expected: list[dict[str, Any]]) -> None:
        """The list of all actions, one question for each kind of action."""
        listed: dict[str, set[str]] = {}
        unknown: set[tuple[str, str]] = set()
        for kind, ref, known in self._offered():
            names = listed.setdefault(kind, set())
            if known is None:
                unknown.add((kind, ref))
            elif known:
                names.add(ref)
        for action in expected:
            kind = action["kind"]
            kind += f" {extra}" if (extra := action.get("as") or action.get("method")) else ""
            listed.setdefault(kind, set())
        wanted: dict[str, set[str]] = {kind: set() for kind in listed}
        for action in expected:
            kind = " ".join(filter(None, (action["kind"], action.get("as") or action.get("method"))))
            if (kind, action["ref"]) not in unknown:
                wanted[kind].add(action["ref"])
        for kind, _ in unknown:
            own = kind == "special_summon own_procedure"
            reason = OWN_PROCEDURE if own else "action of a card whose text is not understood"
            self.tally.not_asked[reason] += 1
        for kind, refs in sorted(listed.items()):
            self._compare(f"actions: {kind}", wanted[kind], refs)

    def _offered(self) -> list[tuple[str, str, bool | None]]:
        """(kind, reference, is it offered?) of every action one could think of; None where this build cannot tell."""
        me, asking = self.record["position"]["me"], self.asking
        found: list[tuple[str, str, bool | None]] = []
        for index, code in enumerate(me["hand"]):
            ref = f"h{index}"
            legal = _known(asking.answers, "normal_summon", ref)
            found += [("normal_summon", ref, legal), ("set_monster", ref, legal)]
            found.append(("activate pendulum_scale", ref, bool(asking.answers("activate_scale", ref))))
            found.append(("special_summon own_procedure", ref, _known(asking.answers, "own_procedure", ref)))
            if asking.is_spell(code):
                found.append(("activate spell", ref, _known(asking.activations, ref)))
        for zone in me["monsters"]:
            found += [(kind, zone, bool(asking.answers(kind, zone))) for kind in _YES_OR_NO]
        for index, card in enumerate(me["extra"]):
            method = asking.method(card["code"])
            if card["face_up"] or method == "fusion":
                continue
            ref = f"e{index}"
            found.append((f"special_summon {method}", ref, _known(asking.answers, method, ref)))
        found.append(("pendulum_summon", "pz0", bool(asking.pendulum())))
        return found


def _scales(found: ByMaterials) -> list[str]:
    return sorted(_SCALES[zone] for open_zones in found.values() for zone in open_zones)


def _reasons(checker: Checker, card: int) -> tuple[str, ...]:
    """What ``check`` says against every way to Summon the card that it calls illegal."""
    try:
        report = checker.check(Question(card))
    except InputError:
        return ()
    return tuple(
        f"{way.way}: {reason.rule}: {reason.sentence}" for way in report.ways if not way.legal for reason in way.reasons
    )


def _known(ask: Callable[..., object], *about: object) -> bool | None:
    try:
        return bool(ask(*about))
    except NotKnown:
        return None
