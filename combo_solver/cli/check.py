"""``check``."""

from __future__ import annotations

from combo_solver import door
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import Source
from combo_solver.report.document import CheckReport
from combo_solver.report.summons import summons_text
from combo_solver.report.text import check_text


def run_check(source: Source, summon: str | None, using: str | None, to: str | None, as_json: bool) -> int:
    """Answer about one card, or list all Summons; print, and return the exit code: 4 when nothing is legal, 5 when
    nothing is and something is undecided."""
    assert source.scenario is not None
    report = door.check(source.scenario, summon, using=using, to=to, cards=source.cards, models=source.models)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(check_text(report) if isinstance(report, CheckReport) else summons_text(report))
    if report.legal:
        return codes.FOUND
    return codes.UNDECIDED if report.undecided else codes.PROVED_NONE
