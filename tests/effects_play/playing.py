"""One card played here and in the engine."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.effect.cards import CardOutcome, EffectTally
from combo_solver.conformance.effect.examiner import EffectExaminer
from combo_solver.models.effects import CardModel
from combo_solver.verification.errors import CannotSetUp, EngineFailure
from combo_solver.verification.library import Engine
from tests.effects_play.asking import Asking
from tests.effects_play.choices import CannotAsk
from tests.effects_play.contrasts import contrast
from tests.effects_play.positions import Pool, drawn

_DRAWN = 12
"""How many positions are drawn for one that is asked, at most."""


class Play:
    """Plays cards; ``positions`` of each are asked at most. ``left_out``: why positions were not asked."""

    def __init__(
        self,
        engine: Engine,
        facts: Callable[[int], CardFacts],
        models: Mapping[int, CardModel],
        pool: Pool,
        positions: int,
    ) -> None:
        self._asking, self._models, self._pool, self._positions = Asking(engine), models, pool, positions
        self._examiner = EffectExaminer(facts, models)
        self.left_out: Counter[str] = Counter()
        self._records: dict[str, dict[str, Any]] = {}

    def card(self, card: CardFacts, random: Random) -> CardOutcome:
        """What came of some positions of a card; those in which it can do nothing are counted as contrasts."""
        tally, asked, useful = EffectTally(), 0, 0
        base: dict[str, Any] | None = None
        for number in range(self._positions * _DRAWN):
            if asked >= self._positions:
                break
            record = None
            if base is not None and random.random() < 0.4:
                record = contrast(random, base, number)
            record = record or drawn(random, self._pool, card, self._models, number)
            verdict = None if record is None else self._ask(record)
            if record is None or verdict is None:
                continue
            record["verdict"] = verdict
            usable = any(move["kind"] != "normal_summon" for move in verdict["moves"])
            outcome = self._examiner.examine(record)
            if any(line.startswith("start:") for line in outcome.differences):
                # Something happened before the Main Phase.
                self.left_out["another start"] += 1
                continue
            # Where neither finds anything to do nothing was compared.
            if not usable and outcome.verdict == "right" and base is None:
                continue
            base = record if usable else base
            useful += usable
            asked += 1
            tally.add_record(outcome)
            self._records[record["id"]] = record
            if outcome.verdict in ("wrong", "undecided"):
                break
        if not asked:
            return CardOutcome(card.passcode, card.name, "refused", 0, "no position", ())
        return tally.cards()[0]

    def _ask(self, record: dict[str, Any]) -> dict[str, Any] | None:
        try:
            verdict = self._asking.verdict(record)
        except CannotAsk as reason:
            self.left_out[str(reason)] += 1
        except (CannotSetUp, EngineFailure) as fault:
            self.left_out[f"{type(fault).__name__}: {fault}"[:60]] += 1
        else:
            if not verdict["other_effects"]:
                return verdict
            self.left_out["effects of other cards"] += 1
        return None

    def write(self, folder: Path, outcomes: Sequence[CardOutcome]) -> None:
        """The records that differ, and the document for stamps."""
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "differing.jsonl").open("w", encoding="utf-8") as file:
            for each in outcomes:
                for record in each.differing:
                    file.write(json.dumps(self._records[record.record], ensure_ascii=False) + "\n")
        cards = [
            {"passcode": each.passcode, "name": each.name, "verdict": each.verdict, "asked": each.asked,
             "reason": each.reason, "records": [asdict(record) for record in each.differing]}
            for each in outcomes
        ]  # fmt: skip
        (folder / "result.json").write_text(json.dumps({"cards": cards}, ensure_ascii=False), encoding="utf-8")

    def position(self, record: str) -> dict[str, Any]:
        found: dict[str, Any] = self._records[record]["position"]
        return found


def told(outcome: CardOutcome, verbose: bool) -> Iterator[str]:
    """A card that differs, in words."""
    yield f"{outcome.passcode} {outcome.name}"
    for record in outcome.differing:
        yield f"  {record.record}"
        yield from (f"    {line if verbose else line[:220]}" for line in record.differences[: 40 if verbose else 4])
