"""``check``."""

from __future__ import annotations

from combo_solver.catalogue.database import CardDatabase
from combo_solver.check import Checker, Material, Question
from combo_solver.check_all import all_summons
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import Source
from combo_solver.errors import InputError, Problem
from combo_solver.game import zones
from combo_solver.report.summons import summons_text
from combo_solver.report.text import check_text
from combo_solver.scenario.objective import split_cards
from combo_solver.scenario.position import ResolvedScenario


def run_check(source: Source, summon: str | None, using: str | None, to: str | None, as_json: bool) -> int:
    """Answer about one card, or list all Summons; print, and return the exit code."""
    if summon is None:
        return _run_list(source, using, to, as_json)
    database = source.database()
    scenario = source.load(database)
    facts = database.find(summon, "--summon")
    if not facts.card_types & {"monster", "token"}:
        what = "Trap" if "trap" in facts.card_types else "Spell"
        raise InputError(Problem("--summon", f"{facts.name} is a {what}; only monsters are Summoned", "name a monster"))
    card = facts.passcode
    question = Question(card, _materials(using, scenario, database), _zone(to))
    report = Checker(scenario, database.facts_or_unknown, source.card_models()).check(question)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(check_text(report))
    if report.legal:
        return codes.FOUND
    return codes.UNDECIDED if report.undecided else codes.PROVED_NONE


def _run_list(source: Source, using: str | None, to: str | None, as_json: bool) -> int:
    """Every Summon that is legal now; exit code 4 when there is none, 5 when some are undecided and none is legal."""
    for option, given in (("--using", using), ("--to", to)):
        if given is not None:
            raise InputError(Problem(option, "is about one card", "name it with --summon CARD"))
    database = source.database()
    report = all_summons(source.load(database), database.facts_or_unknown, source.card_models())
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show(summons_text(report))
    if report.legal:
        return codes.FOUND
    return codes.UNDECIDED if report.undecided else codes.PROVED_NONE


def _zone(to: str | None) -> int | None:
    if to is None:
        return None
    names = zones.MONSTER_ZONES[: len(zones.MINE)]
    if to.upper() not in names:
        raise InputError(Problem("--to", f"{to!r} is no monster zone of yours", f"one of {', '.join(names)}"))
    return names.index(to.upper())


def _materials(using: str | None, scenario: ResolvedScenario, database: CardDatabase) -> tuple[Material, ...] | None:
    """Each named material as the zones it may stand in, or a card of the hand."""
    if using is None:
        return None
    at_zone = {zones.MONSTER_ZONES.index(name): held for name, held in scenario.me.monsters.items()}
    found: list[Material] = []
    names: list[str] = []
    for part in (part.strip() for part in using.split(",")):
        if part.upper() in zones.MONSTER_ZONES[: len(zones.MINE)]:
            zone = zones.MONSTER_ZONES.index(part.upper())
            if zone not in at_zone:
                raise InputError(Problem("--using", f"you control no monster in {part}"))
            if Material((zone,)) in found:
                raise InputError(Problem("--using", f"{part} is named twice", "name each monster once"))
            found.append(Material((zone,)))
        else:
            names.append(part)
    for code, copies in split_cards(", ".join(names), database, "--using"):
        fitting = tuple(zone for zone, held in at_zone.items() if held.card == code)
        in_hand = scenario.me.hand.count(code)
        if len(fitting) + in_hand < copies:
            name = database.facts(code).name
            raise InputError(
                Problem(
                    "--using",
                    f"you have {len(fitting) + in_hand} x {name} on the field and in the hand, asked for {copies}",
                    "name your own monsters",
                )
            )
        found += [Material(fitting, code if in_hand else None)] * copies
    return tuple(found)
