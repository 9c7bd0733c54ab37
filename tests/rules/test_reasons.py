"""The reasons of ``check``: every one is needed, none is missing, and a stated repair makes the Summon legal."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from combo_solver.answers.checker import Checker, Material, Question
from combo_solver.game import switches, zones
from combo_solver.report.document import CheckReport
from combo_solver.rules.model import Part, RuleModel, Wording
from combo_solver.rules.registry import BLUEPRINTS
from tests.invented import Pool, link, synchro, xyz
from tests.judging import ask

CASES = 60
UNFINISHED = re.compile(r"[{}<>]|None|True|False|\(\)|  |: *$|, *[,;]|: *;|^\s|\s$|\band *$")
_LEVELS = ("level", "total", "low scale", "high scale")
_RESULTS = ("target", "direct", "attacker", "me", "opponent")
"""How the decisions of attacks and battles begin: of what is not decided a battle always has an answer."""
_ALL = {name: each.build(each.usual) for name, each in BLUEPRINTS.items()}


def positions(mechanic: RuleModel, seed: int) -> Iterator[tuple[dict[str, int], dict[str, bool]]]:
    """Random facts, most of them near a legal Summon, and sometimes named materials and a zone."""
    dice = random.Random(seed)
    for _ in range(CASES):
        facts = {}
        often = dice.random()
        for name, (variable, default) in mechanic.vars.facts.items():
            upper = variable.proto.domain[-1]
            word = name.split()[0]
            if dice.random() < 0.15:
                facts[name] = dice.randint(0, min(upper, 8))
            elif word in ("mine", "fits", "held", "usable", "present"):
                facts[name] = int(dice.random() < often)
            elif name.startswith(_LEVELS):
                facts[name] = dice.randint(0, 8)
            elif word == "max":
                facts[name] = dice.randint(0, 3)
            else:
                facts[name] = default
        if "present 0" in facts:
            facts["present 0"] = 1
        facts = {name: 0 if name.startswith("like previous") else value for name, value in facts.items()}
        decided: dict[str, bool] = {}
        names = mechanic.vars.decisions
        if "use 0" in names and "present 0" not in facts and dice.random() < 0.5:
            held = [name for name in names if name.startswith("use ")]
            chosen = [name for name in held if facts.get(name.replace("use", "mine")) and dice.random() < 0.6]
            decided |= {name: name in chosen for name in held}
        if "to 0" in names and dice.random() < 0.3:
            zone = dice.choice(zones.MINE)
            decided |= {f"to {other}": other == zone for other in zones.MINE}
        results = [name for name in names if name.split()[0] in _RESULTS]
        if results and dice.random() < 0.7:
            decided[dice.choice(results)] = True
        yield {name: value for name, value in facts.items() if name in mechanic.vars.facts}, decided


@contextmanager
def left_out(*rules: str) -> Iterator[None]:
    before = set(switches.LEFT_OUT)
    switches.LEFT_OUT.update(rules)
    yield
    switches.LEFT_OUT.clear()
    switches.LEFT_OUT.update(before)


def possible(mechanic: RuleModel, facts: dict[str, int], decided: dict[str, bool]) -> bool:
    return not mechanic.contradictions(facts, decided)


@cache
def refused(name: str) -> list[tuple[RuleModel, dict[str, int], dict[str, bool]]]:
    mechanic, found = _ALL[name], []
    for facts, decided in positions(mechanic, sum(map(ord, name))):
        if mechanic.contradictions(facts, decided):
            found.append((mechanic, facts, decided))
        else:
            assert mechanic.reasons(facts, decided) == []
    assert len(found) > CASES // 10
    return found


@pytest.mark.parametrize("name", BLUEPRINTS)
def test_every_reason_is_needed_and_none_is_missing(name: str) -> None:
    for mechanic, facts, decided in refused(name):
        sets = mechanic.contradictions(facts, decided)
        numbers = [number for one in sets for number in one]
        assert len(numbers) == len(set(numbers)), "no rule is part of two contradictions"
        for one in sets:
            assert not mechanic.consistent(one), "the rules of a contradiction cannot all hold"
            for number in one:
                assert mechanic.consistent([other for other in one if other != number]), "without any one they can"
        reasons = mechanic.reasons(facts, decided)
        assert {reason.rule_id for reason in reasons} == {mechanic.rules[number].rule_id for number in numbers}
        with left_out(*(reason.rule_id for reason in reasons)):
            assert possible(mechanic, facts, decided), "mending all of them makes the Summon legal"


@pytest.mark.parametrize("name", BLUEPRINTS)
def test_a_stated_repair_makes_the_whole_summon_legal(name: str) -> None:
    for mechanic, facts, decided in refused(name):
        for reason in mechanic.reasons(facts, decided):
            if reason.repair is not None:
                assert reason.repair.words
                assert reason.repair.facts or reason.repair.decided
                assert possible(mechanic, {**facts, **reason.repair.facts}, {**decided, **reason.repair.decided})


@pytest.mark.parametrize("name", BLUEPRINTS)
def test_every_sentence_says_something(name: str) -> None:
    parts = [Part("Dragon"), Part("non-Tuner"), Part("Level 3 monster", (3,))]
    wording = Wording({number: f"Card {number}" for number in range(20)}, parts, parts, "different names")
    for mechanic, facts, decided in refused(name):
        for reason in mechanic.reasons(facts, decided, wording):
            for text in filter(None, (reason.sentence, reason.repair and reason.repair.words)):
                assert len(text.split()) > 2, text
                assert not UNFINISHED.search(text), text


def told(report: CheckReport, rule: str) -> tuple[str, str]:
    """The sentence and the repair of a reason."""
    found = {reason.rule: (reason.sentence, reason.repair) for way in report.ways for reason in way.reasons}
    return found[rule]


def test_a_sum_of_levels_that_lacks_one() -> None:
    pool = Pool()
    three, four = pool.add("Three", "monster normal tuner", level=3), pool.add("Four")
    eight = pool.add("Eight", "monster synchro", level=8, model=synchro())
    report = ask(pool, pool.scenario(field={"M1": three, "M2": four}, extra=(eight,)), eight, "M1 M2")
    sentence, repair = told(report, "SYN-06")
    assert sentence == "the materials' Levels sum to 7, need 8"
    assert repair == "one more Level 1 non-Tuner monster"


def test_on_a_full_field_another_monster_takes_the_place_of_one() -> None:
    pool = Pool()
    four, low, six = pool.add("Four"), pool.add("Low", level=6), pool.add("Six", "monster xyz", rank=6, model=xyz(6))
    field = {**dict.fromkeys(("M1", "M2", "M3", "M4"), four), "M5": low}
    sentence, repair = told(ask(pool, pool.scenario(field=field, extra=(six,)), six), "XYZ-08")
    assert sentence == "the materials must be 2 x Level 6 monster (1 fits: Low (M5))"
    assert repair == "Level 6 monster instead of Four (M1)"


def test_a_named_card_has_its_own_level() -> None:
    pool = Pool()
    pool.add("Key", "monster normal tuner", level=2)
    four, key = pool.add("Four"), {"where": {"names": ["Key"]}}
    six = pool.add("Six", "monster synchro", level=6, model=synchro(key, {"max": 6, "where": {"not_kinds": ["tuner"]}}))
    seven = pool.add("Seven", "monster synchro", level=7, model=synchro(key, {"where": {"not_kinds": ["tuner"]}}))
    scenario = pool.scenario(hand=(1,), field={"M1": four}, extra=(six, seven))
    assert told(ask(pool, scenario, six), "SYN-10")[1] == 'one more Level 2 "Key"'
    assert told(ask(pool, scenario, seven), "SYN-10")[1] == ""


@pytest.mark.parametrize(("method", "rule"), [("fusion", "FUS-21"), ("ritual", "RS-03")])
def test_summons_by_a_spell_are_explained_too(method: str, rule: str) -> None:
    pool = Pool()
    body = pool.add("Body", level=1)
    slots = [{"min": 2, "max": 2, "where": {"types": ["Dragon"]}}]
    model = {"materials": [{"method": "fusion", "slots": slots}]} if method == "fusion" else None
    card = pool.add("Summoned", f"monster {method}", level=5, model=model)
    performs = {"method": method, "which": {}, "places": ["hand", "monster_zone"]}
    spell = pool.add("Spell", "spell", performs=json.dumps(performs))
    extra, hand = ((card,), (spell, body, body)) if method == "fusion" else ((), (spell, body, body, card))
    scenario = pool.scenario(hand=hand, field={"M1": body}, extra=extra)
    assert told(ask(pool, scenario, card), rule)[0]
    # Of like cards in the hand it does not matter which is meant.
    named = Checker(scenario, pool.facts, pool.models).check(Question(card, (Material(in_hand=body),)))
    assert told(named, rule)[0]


def test_what_was_named_may_be_what_is_wrong() -> None:
    pool = Pool()
    body, two = pool.add("Body"), pool.add("Two", "monster link", rating=2, arrows=zones.BOTTOM, model=link(2, 2))
    scenario = pool.scenario(field={"M1": body, "M2": body, "M3": body}, extra=(two,))
    sentence, repair = told(ask(pool, scenario, two, "M1 M2 M3", "EMZ-L"), "LS-06")
    assert sentence == "the 3 materials count as 3, need exactly 2 (LS-07)"
    assert repair == "Body (M1) not used"
    sentence, repair = told(ask(pool, scenario, two, "M1 M2", "M5"), "ZON-07")
    assert "arrows now point to: none of your Main Monster Zones" in sentence
    assert repair == "a Link Monster pointing to M5"
    report = ask(pool, pool.scenario(hand=(body,)), body, to="EMZ-L")
    assert told(report, "NS-02")[1] == "M1 as its zone"


def test_a_refused_summon_is_explained_by_one_look_for_contradictions(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []
    contradictions = RuleModel.contradictions

    def counted(self: RuleModel, facts: dict[str, int], decided: dict[str, bool]) -> list[tuple[int, ...]]:
        looked.append(facts)
        return contradictions(self, facts, decided)

    monkeypatch.setattr(RuleModel, "contradictions", counted)
    pool = Pool()
    three, four = pool.add("Three", "monster normal tuner", level=3), pool.add("Four")
    eight = pool.add("Eight", "monster synchro", level=8, model=synchro())
    report = ask(pool, pool.scenario(field={"M1": three, "M2": four}, extra=(eight,)), eight, "M1 M2")
    assert told(report, "SYN-06")
    assert len(looked) == 1
