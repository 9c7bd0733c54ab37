"""What the records of the category ``effect`` say of each card: right, wrong or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from combo_solver.conformance.effect.examiner import Outcome

CardVerdict = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class CardOutcome:
    """What came of a card.

    ``wrong``: a record differs, could not be finished, or raised. ``refused``: it has no model, or one that leaves
    effects out, or none of its records could be asked; ``reason`` says which. ``right``: all that was asked agrees.
    ``asked``: the number of records compared."""

    passcode: int
    name: str
    verdict: CardVerdict
    asked: int
    reason: str
    differing: tuple[Outcome, ...]


class EffectTally:
    """The outcomes of records, card by card in the order of the corpus."""

    def __init__(self) -> None:
        self._records: dict[int, list[Outcome]] = {}

    def add_record(self, outcome: Outcome) -> None:
        self._records.setdefault(outcome.passcode, []).append(outcome)

    def add(self, other: EffectTally) -> None:
        for passcode, records in other._records.items():
            self._records.setdefault(passcode, []).extend(records)

    def cards(self) -> list[CardOutcome]:
        return [_card(records) for records in self._records.values()]

    def not_asked(self) -> Counter[str]:
        """The records of modelled cards that were not asked, by the reason."""
        records = (each for several in self._records.values() for each in several)
        return Counter(each.reason for each in records if each.verdict == "not asked")

    def records(self) -> int:
        return sum(map(len, self._records.values()))


def _card(records: list[Outcome]) -> CardOutcome:
    first = records[0]
    differing = tuple(each for each in records if each.verdict in ("wrong", "undecided"))
    asked = sum(each.verdict in ("right", "wrong", "undecided") for each in records)
    verdict: CardVerdict = "right"
    reason = ""
    if differing:
        verdict = "wrong"
    elif first.partly or not asked or any(each.verdict == "refused" for each in records):
        verdict, reason = "refused", _reason(records)
    return CardOutcome(first.passcode, first.name, verdict, asked, reason, differing)


def _reason(records: Sequence[Outcome]) -> str:
    first = records[0]
    refused = next((each.reason for each in records if each.verdict == "refused"), "")
    if refused:
        return refused
    return first.unmodelled if first.partly else "none of its records could be asked"
