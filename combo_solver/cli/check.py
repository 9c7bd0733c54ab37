"""``check``."""

from __future__ import annotations

import typer

from combo_solver import zones
from combo_solver.cards.database import CardDatabase
from combo_solver.check import Checker, Question
from combo_solver.cli import codes
from combo_solver.cli.inputs import Source
from combo_solver.errors import InputError, Problem
from combo_solver.report.text import check_text
from combo_solver.scenario.objective import split_cards
from combo_solver.scenario.position import ResolvedScenario


def run_check(source: Source, summon: str, using: str | None, to: str | None, as_json: bool) -> int:
    """Answer, print, and return the exit code."""
    database = source.database()
    scenario = source.load(database)
    card = database.find(summon, "--summon").passcode
    question = Question(card, _materials(using, scenario, database), _zone(to))
    report = Checker(scenario, database.facts, source.card_models()).check(question)
    typer.echo(report.to_json() if as_json else check_text(report))
    if report.legal:
        return codes.FOUND
    unknown = any(reason.rule == "unmodelled" for way in report.ways for reason in way.reasons)
    return codes.UNDECIDED if unknown else codes.PROVED_NONE


def _zone(to: str | None) -> int | None:
    if to is None:
        return None
    names = zones.MONSTER_ZONES[: len(zones.MINE)]
    if to.upper() not in names:
        raise InputError(Problem("--to", f"{to!r} is no monster zone of yours", f"one of {', '.join(names)}"))
    return names.index(to.upper())


def _materials(
    using: str | None, scenario: ResolvedScenario, database: CardDatabase
) -> tuple[tuple[int, ...], ...] | None:
    """Each named material as the zones it may stand in."""
    if using is None:
        return None
    at_zone = {zones.MONSTER_ZONES.index(name): held for name, held in scenario.me.monsters.items()}
    found: list[tuple[int, ...]] = []
    names: list[str] = []
    for part in (part.strip() for part in using.split(",")):
        if part.upper() in zones.MONSTER_ZONES[: len(zones.MINE)]:
            zone = zones.MONSTER_ZONES.index(part.upper())
            if zone not in at_zone:
                raise InputError(Problem("--using", f"you control no monster in {part}"))
            found.append((zone,))
        else:
            names.append(part)
    for code, copies in split_cards(", ".join(names), database, "--using"):
        fitting = tuple(zone for zone, held in at_zone.items() if held.card == code)
        if len(fitting) < copies:
            name = database.facts(code).name
            raise InputError(
                Problem(
                    "--using",
                    f"you control {len(fitting)} x {name}, asked for {copies}",
                    "name your own monsters",
                )
            )
        found += [fitting] * copies
    return tuple(found)
