"""``cards build`` and ``cards show``."""

from __future__ import annotations

from pathlib import Path

import typer

from combo_solver.cards.build import build, read_archetypes, write_refused
from combo_solver.cards.database import CardDatabase, bundled_path
from combo_solver.cli import codes
from combo_solver.cli.inputs import all_models, open_database


def run_build(cdb: Path, out: Path | None, archetypes: Path | None) -> int:
    """Build the facts file; archetype names default to those of the bundled file."""
    names = read_archetypes(archetypes) if archetypes is not None else CardDatabase.bundled().archetypes()
    target = out or bundled_path()
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
    refused = target.with_name("refused_lines.txt")
    write_refused(report, refused)
    typer.echo(f"{refused}: {len(report.refused)} lines not understood")
    return codes.FOUND


def run_show(card: str, cards: Path | None) -> int:
    """Print the facts of one card."""
    facts = open_database(cards).find(card, "card")
    typer.echo(f"{facts.name} ({facts.passcode})")
    typer.echo("  " + " / ".join(filter(None, [facts.attribute, facts.type, *sorted(facts.kinds)])))
    numbers = {
        "Level": facts.level, "Rank": facts.rank, "Link Rating": facts.rating, "scales": facts.scales,
        "ATK": facts.atk, "DEF": facts.defense,
    }  # fmt: skip
    typer.echo("  " + ", ".join(f"{name} {value}" for name, value in numbers.items() if value is not None))
    if facts.archetypes:
        typer.echo("  archetypes: " + ", ".join(sorted(facts.archetypes)))
    modelled = facts.passcode in all_models(()) or facts.is_blank
    typer.echo(
        "  behaviour: " + ("modelled" if modelled else "a body only" if facts.is_body else "not modelled, not played")
    )
    return codes.FOUND
