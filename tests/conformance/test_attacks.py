"""``check --attack`` against what the game's engine offers and does (../shared/corpus/battle)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from combo_solver.answers.attacks import AttackChecker
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.record import scenario_of
from combo_solver.game import zones
from combo_solver.models.load import bundled_models
from combo_solver.report.attacks import AttackReport, AttacksReport
from tests.conftest import ROOT

CORPUS = ROOT.parent / "shared" / "corpus" / "battle"
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not here")]


def records(name: str) -> Iterator[dict[str, Any]]:
    with Path(CORPUS / name).open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def mine(zone: str) -> str:
    """What the corpus calls the zone of a monster of mine."""
    return f"m{zones.MONSTER_ZONES.index(zone)}"


def theirs(zone: str) -> str:
    """The same of what is attacked, as its controller sees the zones."""
    return zone if zone == "direct" else f"om{zones.opponents_view(zones.MONSTER_ZONES.index(zone))}"


def told(report: AttacksReport) -> dict[tuple[str, str], AttackReport]:
    """The attacks that are legal, by the rules alone where texts are not modelled."""
    return {(mine(each.attacker), theirs(each.target)): each for each in report.attacks if each.battle is not None}


def offered(verdict: dict[str, Any]) -> set[tuple[str, str]]:
    return {
        (each["attacker"], target)
        for each in verdict["attacks"]
        for target in (*each["targets"], *(["direct"] if each["direct"] else []))
    }


def fits(attack: AttackReport, outcome: dict[str, Any], before: list[int]) -> bool:
    """Whether an outcome of a record is what the battle comes to."""
    battle = attack.battle
    assert battle is not None
    zone_of = {attack.attacker: mine, attack.target: theirs}
    destroyed = {zone_of[zone](zone) for zone in battle.destroyed}
    return (
        list(battle.life_points) == outcome.get("lp", before)
        and destroyed == set(outcome.get("destroyed", ()))
        and list(battle.values) == outcome.get("calc", list(battle.values))
        and {"me": "me", "opponent": "opponent"}.get(outcome.get("ends", ""), "") == battle.winner
    )


def differences(record: dict[str, Any], report: AttacksReport) -> list[object]:
    """The attacks, and the results of attacks, that the engine has otherwise."""
    verdict, found = record["verdict"], told(report)
    if not verdict["battle_phase"]:
        return [record["id"]] if report.legal else []
    steps = verdict.get("entries", [verdict])
    wrong: list[object] = [record["id"] for step in steps if offered(step) != found.keys()]
    for step in steps:
        for result in step["results"]:
            attack = found.get((result["attacker"], result["target"]))
            before = verdict["start"]["lp"]
            if attack and not any(fits(attack, outcome, before) for outcome in result["outcomes"]):
                wrong.append((record["id"], result))
    return wrong


def asked(record: dict[str, Any], database: CardDatabase) -> AttacksReport:
    return AttackChecker(scenario_of(record), database.facts, bundled_models()).check()


def test_plain_battles_are_as_in_the_engine(database: CardDatabase) -> None:
    """Those of cards whose texts are not modelled as well: no effect matters in these records."""
    asked_about = 0
    for record in records("battle.jsonl"):
        report = asked(record, database)
        assert differences(record, report) == []
        asked_about += len(report.attacks)
    assert asked_about > 2000


def test_no_definite_answer_is_wrong_where_effects_matter(database: CardDatabase) -> None:
    definite = 0
    for record in records("battle_effect.jsonl"):
        try:
            report = asked(record, database)
        except ValueError:
            continue  # An Equip Card on a monster of the other player, which scenarios do not have.
        if not report.unmodelled:
            definite += 1
            assert differences(record, report) == []
    assert definite > 50
