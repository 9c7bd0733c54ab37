"""The ``cards`` commands, and the options that all commands share with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

cards_app = typer.Typer(help="Card facts, and what of the cards is modelled.", no_args_is_help=True)

Cards = Annotated[
    Path | None,
    typer.Option("--cards", help="Your own cards.cdb instead of the bundled facts.", metavar="FILE"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document, also of what goes wrong.")]


@cards_app.command("build")
def cards_build(
    cdb: Annotated[Path, typer.Argument(help="A cards.cdb file.")],
    out: Annotated[Path | None, typer.Option("--out", help="Where the facts go (default: the bundled file).")] = None,
    archetypes: Annotated[Path | None, typer.Option("--archetypes", help="Archetype names by code (JSON).")] = None,
    older: Annotated[
        list[Path] | None,
        typer.Option("--older", help="A database with older wordings of these cards; may be given again."),
    ] = None,
) -> None:
    """Build the bundled card facts (no texts) from a cards.cdb."""
    from combo_solver.cli.cards import run_build

    raise typer.Exit(run_build(cdb, out, archetypes, tuple(older or ())))


@cards_app.command("show")
def cards_show(
    card: Annotated[str, typer.Argument(help="Name, the beginning of one, or passcode.")],
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """Show the facts of one card and whether its behaviour is modelled."""
    from combo_solver.cli.cards import run_show

    raise typer.Exit(run_show(card, cards, as_json))


@cards_app.command("coverage")
def cards_coverage(
    deck: Annotated[
        list[Path] | None,
        typer.Option(
            "--deck", help="A .ydk file, or a folder of them: count copies; may be given again.", metavar="FILE"
        ),
    ] = None,
    listed: Annotated[
        Path | None, typer.Option("--list", help="Passcodes (a JSON list) to be counted apart.", metavar="FILE")
    ] = None,
    unread: Annotated[
        int,
        typer.Option(
            "--unread", min=0, help="Show so many shapes of sentences that are not read (needs --cards).", metavar="N"
        ),
    ] = 0,
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """Count the cards whose behaviour is modelled."""
    from combo_solver.cli.cards_coverage import run_coverage

    raise typer.Exit(run_coverage(tuple(deck or ()), listed, cards, unread, as_json))
