"""``cards build`` and ``cards show``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import typer

from combo_solver import __version__
from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.build import build, read_archetypes, write_refused
from combo_solver.catalogue.database import CardDatabase, bundled_path
from combo_solver.cli import codes, screen
from combo_solver.cli.inputs import all_models, open_database
from combo_solver.game.zones import ARROW_NAMES
from combo_solver.scenario.files import regular


def run_build(cdb: Path, out: Path | None, archetypes: Path | None) -> int:
    """Build the facts file; archetype names default to those of the bundled file."""
    target = regular(out or bundled_path())
    refused = regular(target.with_name("refused_lines.txt"))
    names = read_archetypes(archetypes) if archetypes is not None else CardDatabase.bundled().archetypes()
    report = build(cdb, target, names)
    kinds = ", ".join(f"{kind} {count}" for kind, count in report.by_kind.items())
    typer.echo(f"{target}: {report.cards} cards ({kinds}), {report.size / 1e6:.2f} MB")
    for passcode, name, fault in report.left_out:
        typer.echo(f"  left out: {name} ({passcode}): {fault}")
    typer.echo(f"{'material lines':<16}{'understood':>12}{'all':>8}{'percent':>10}")
    every = {kind.capitalize(): counts for kind, counts in report.materials.items()}
    every["together"] = (sum(good for good, _ in every.values()), sum(total for _, total in every.values()))
    for kind, (good, total) in every.items():
        typer.echo(f"  {kind:<14}{good:>12}{total:>8}{good / max(total, 1):>10.1%}")
    write_refused(report, refused)
    typer.echo(f"{refused}: {len(report.refused)} lines not understood")
    return codes.FOUND


def run_show(card: str, cards: Path | None, as_json: bool = False) -> int:
    """Print the facts of one card."""
    facts = open_database(cards).find(card, "card")
    modelled = facts.passcode in all_models(()) or facts.is_blank
    if as_json:
        screen.show_json(_report(facts, "modelled" if modelled else "body" if facts.is_body else "unmodelled"))
        return codes.FOUND
    lines = [f"{facts.name} ({facts.passcode})"]
    lines.append("  " + " / ".join(filter(None, [facts.attribute, facts.type, *sorted(facts.card_types)])))
    numbers = {
        "Level": facts.level, "Rank": facts.rank, "Link Rating": facts.rating, "scales": facts.scales,
        "ATK": facts.atk, "DEF": facts.defense,
    }  # fmt: skip
    told = ", ".join(f"{name} {value}" for name, value in numbers.items() if value is not None)
    if told:
        lines.append(f"  {told}")
    if facts.arrows:
        lines.append("  arrows: " + ", ".join(_arrows(facts)))
    if facts.archetypes:
        lines.append("  archetypes: " + ", ".join(sorted(facts.archetypes)))
    if facts.treated_as:
        lines.append(f"  treated as {facts.treated_as}")
    played = "modelled" if modelled else "a body only" if facts.is_body else "not modelled, not played"
    screen.show("\n".join([*lines, f"  behaviour: {played}"]))
    return codes.FOUND


def _arrows(facts: CardFacts) -> tuple[str, ...]:
    return tuple(name for bit, name in ARROW_NAMES.items() if facts.arrows & bit)


def _report(facts: CardFacts, behaviour: Literal["modelled", "body", "unmodelled"]) -> str:
    from combo_solver.report.card import CardReport

    return CardReport(
        version=__version__,
        card=facts.passcode,
        name=facts.name,
        treated_as=facts.treated_as,
        kinds=tuple(sorted(facts.card_types)),
        type=facts.type,
        attribute=facts.attribute,
        level=facts.level,
        rank=facts.rank,
        rating=facts.rating,
        scales=facts.scales,
        atk=facts.atk,
        defense=facts.defense,
        arrows=_arrows(facts),
        archetypes=tuple(sorted(facts.archetypes)),
        behaviour=behaviour,
    ).to_json()
