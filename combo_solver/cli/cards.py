"""``cards build`` and ``cards show``."""

from __future__ import annotations

from pathlib import Path

import typer

from combo_solver.catalogue.database import CardDatabase, bundled_path
from combo_solver.cli import codes, screen
from combo_solver.models.load import bundled_models
from combo_solver.scenario.files import regular
from combo_solver.version import __version__


def run_build(cdb: Path, out: Path | None, archetypes: Path | None, older: tuple[Path, ...] = ()) -> int:
    """Build the facts file; archetype names default to those of the bundled file."""
    from combo_solver.catalogue.build import build, read_archetypes, write_refused

    target = regular(out or bundled_path())
    refused = regular(target.with_name("refused_lines.txt"))
    names = read_archetypes(archetypes) if archetypes is not None else CardDatabase.bundled().archetypes()
    report = build(cdb, target, names, older)
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
    """Print the facts of one card, and what the solver makes of its text."""
    from combo_solver.report.card import card_report, shown

    database = CardDatabase.bundled() if cards is None else CardDatabase.from_cdb(cards)
    report = card_report(database.find(card, "card"), bundled_models(), __version__)
    if as_json:
        screen.show_json(report.to_json())
    else:
        screen.show("\n".join(shown(report)))
    return codes.FOUND
