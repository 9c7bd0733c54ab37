"""Continuous changes of values here and in the game's engine: boards at the start of a turn.

    python -m tests.effects_play.standing --lib LIB --scripts DIR --cdb CDB --only P1,P2 --positions N

puts each card with such an effect face-up on the field, with monsters that it may change and cards that it may count,
and compares the values of all monsters.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.conventions import ByConvention
from combo_solver.conformance.effect.examiner import EffectExaminer
from combo_solver.conformance.effect.moves import Walk
from combo_solver.conformance.record import scenario_of
from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.position import Moment
from combo_solver.turn.successors import Turn
from combo_solver.verification.errors import CannotSetUp, EngineFailure
from combo_solver.verification.library import Engine
from combo_solver.verification.precompiled import precompile
from tests.effects_play.asking import Asking
from tests.effects_play.choices import CannotAsk
from tests.effects_play.databases import facts_of
from tests.effects_play.positions import Drawing, Need, Pool, needs_of


class Standing(Drawing):
    """A position in which the card lies face-up."""

    def _subject(self) -> str:
        kinds = self.card.card_types
        place = "monster_zone" if "monster" in kinds else "field_zone" if "field" in kinds else "spell_zone"
        self._put(self.card, place)
        if "xyz" in kinds:
            for held in self.me["monsters"].values():
                held["overlay"] = [
                    self.random.choice(self.pool.plain).passcode for _ in range(self.random.randint(0, 3))
                ]
        for part in continuous_of(self.card, self.model):
            if isinstance(part, ValueChange):
                for _ in range(self.random.randint(1, 2)):
                    self._meet(Need(("monster_zone",), part.where, 1, self.random.choice(["me", "opponent"])))
                for need in needs_of(self.card, self.model.model_copy(update={"continuous": (part,)})):
                    if self.random.random() < 0.8:
                        self._meet(need)
        return place


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.effects_play.standing")
    for name in ("lib", "scripts"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--cdb", type=Path, action="append", required=True, help="may be given again")
    parser.add_argument("--only", default="", help="passcodes")
    parser.add_argument("--positions", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    engine = Engine(options.lib, [options.scripts], options.cdb)
    precompile(engine)
    facts_of_card = facts_of(options.cdb)
    pool = Pool(filter(lambda card: engine.knows(card.passcode), CardDatabase.bundled().every_card()), facts_of_card)
    only = set(map(int, filter(None, options.only.split(","))))
    counts: Counter[str] = Counter()
    for card in pool.cards:
        if only and card.passcode not in only:
            continue
        facts = facts_of_card(card.passcode)
        if not any(isinstance(part, ValueChange) for part in continuous_of(facts, None)):
            continue
        found = _card(Asking(engine), pool, facts_of_card, facts, options.positions, options.seed)
        counts[found[0]] += 1
        if found[0] != "right":
            print(f"{found[0]} {facts.passcode} {facts.name}", *found[1][:6], sep="\n    ")
    print(dict(counts))
    return int(counts["wrong"] > 0)


def _card(
    asking: Asking, pool: Pool, facts_of_card: Callable[[int], CardFacts], facts: CardFacts, positions: int, seed: int
) -> tuple[str, list[str]]:
    changed, why = 0, [""]
    model = CardModel(passcode=facts.passcode, name=facts.name)
    for number in range(positions):
        random = Random(f"{seed}-{facts.passcode}-{number}")
        record = Standing(random, pool, facts, model).record(number)
        if record is None:
            continue
        try:
            record["verdict"] = asking.verdict(record)
        except (CannotAsk, CannotSetUp, EngineFailure) as reason:
            why = [str(reason)[:80]]
            continue
        differences = _differences(record, facts_of_card, model)
        changed += 1
        if differences:
            return "wrong", differences
    return ("right", []) if changed else ("not asked", why)


def _differences(record: dict[str, Any], facts_of_card: Callable[[int], CardFacts], model: CardModel) -> list[str]:
    scenario = replace(
        scenario_of(record), deck_order="listed", moment=Moment(number=record["position"]["turn"], acted=False)
    )
    examiner = EffectExaminer(facts_of_card, {})
    told = examiner._with_names(record["verdict"]["start"])
    models = {model.passcode: model}
    examiner._others(scenario, True, None, models)
    ground = Ground(scenario, facts_of_card, models, trust=True, exact=True)
    turn = Turn(ground, Oracle(), ByConvention)
    ours = Walk(turn, 1000).board(turn.start)
    return list(boards.changes(ours, boards.recorded(told)))


if __name__ == "__main__":
    raise SystemExit(main())
