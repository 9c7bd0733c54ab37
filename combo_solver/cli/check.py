"""``check``."""

from __future__ import annotations

from combo_solver import door
from combo_solver.cli import codes, screen
from combo_solver.cli.bare import ALL
from combo_solver.cli.inputs import Source
from combo_solver.errors import InputError, Problem
from combo_solver.report.attacks import AttacksReport, attacks_text
from combo_solver.report.document import CheckReport
from combo_solver.report.summons import SummonsReport, summons_text
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
    return _code(report)


def run_check_attack(
    source: Source, attack: str | None, target: str | None, about_summons: tuple[str | None, ...], as_json: bool
) -> int:
    """Answer about attacks, with the same exit codes; ``attack``: a zone, or "all"."""
    assert source.scenario is not None
    for option, given in zip(("--summon", "--using", "--to"), about_summons, strict=True):
        if given is not None:
            raise InputError(Problem(option, "is about a Summon, --attack is not", "leave one of them out"))
    zone = None if attack == ALL else attack
    report = door.check_attack(source.scenario, zone, target, cards=source.cards, models=source.models)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(attacks_text(report))
    return _code(report)


def _code(report: CheckReport | SummonsReport | AttacksReport) -> int:
    if report.legal:
        return codes.FOUND
    return codes.UNDECIDED if report.undecided else codes.PROVED_NONE
