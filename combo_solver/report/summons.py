"""The answer of ``check`` without a card: every Summon that is legal now, as text and as JSON."""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.report.document import ReasonReport, WayReport
from combo_solver.report.plain import PlainDocument, to_json

SUMMONS_SCHEMA: Final = "combo-solver/summons/1"
_SETS_SHOWN = 12


class CardSummons(PlainDocument):
    """The ways to Summon one card that are legal now."""

    card: str
    ways: tuple[WayReport, ...]


class UndecidedSummon(PlainDocument):
    """A way that depends on what has no model."""

    card: str
    way: str
    reasons: tuple[ReasonReport, ...]


class PendulumSet(PlainDocument):
    """Monsters that may be Pendulum Summoned together, each with the place it comes from and a zone for it."""

    monsters: tuple[str, ...]


class SummonsReport(PlainDocument):
    """Every Summon (and Set) that is legal in this position, by card; ``pendulum`` are the sets of two or more monsters
    of one Pendulum Summon, each with one of the ways to place it; ``pendulum_complete`` says whether all were tried.
    ``undecided``: what decides these has no model. ``unmodelled``: cards whose texts might change the answer."""

    schema_: Literal["combo-solver/summons/1"] = SUMMONS_SCHEMA
    version: str
    name: str
    legal: bool
    summons: tuple[CardSummons, ...]
    pendulum: tuple[PendulumSet, ...] = ()
    pendulum_complete: bool = True
    undecided: tuple[UndecidedSummon, ...] = ()
    unmodelled: tuple[str, ...] = ()

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json"))


def summons_text(report: SummonsReport) -> str:
    """Everything that ``check`` prints without a card; of many sets of materials the first few."""
    lines = [f"{report.name}: {_headline(report)}"]
    for one in report.summons:
        for way in one.ways:
            lines.append(f"  {one.card}: {way.way}")
            for held in way.sets[:_SETS_SHOWN]:
                materials = " + ".join(held.materials)
                lines.append("    " + (f"{materials} -> " if materials else "to ") + ", ".join(held.zones))
            if len(way.sets) > _SETS_SHOWN:
                lines.append(f"    and {len(way.sets) - _SETS_SHOWN} more sets: ask with --summon, or with --json")
    if report.pendulum:
        lines.append("  Pendulum Summon of several monsters at once:")
        for several in report.pendulum[:_SETS_SHOWN]:
            lines.append(f"    {' + '.join(several.monsters)}")
        if len(report.pendulum) > _SETS_SHOWN:
            lines.append(f"    and {len(report.pendulum) - _SETS_SHOWN} more sets: ask with --json")
        if not report.pendulum_complete:
            lines.append("    and others: not all sets were tried")
    if report.undecided:
        lines.append("undecided:")
    for unknown in report.undecided:
        lines.append(f"  {unknown.card}: {unknown.way}")
        lines += [f"    {reason.rule}: {reason.sentence}" for reason in unknown.reasons]
    if report.unmodelled:
        lines.append(f"not modelled (a text of theirs could change this): {'; '.join(report.unmodelled)}")
    return "\n".join(lines)


def _headline(report: SummonsReport) -> str:
    number = sum(len(one.ways) for one in report.summons)
    if not number:
        return "no Summon is legal" if not report.undecided else "no Summon is known to be legal"
    return "1 Summon is legal" if number == 1 else f"{number} Summons are legal"
