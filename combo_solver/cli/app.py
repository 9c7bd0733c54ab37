"""The ``combo-solver`` command."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from combo_solver import __version__
from combo_solver.cli import codes
from combo_solver.errors import InputError

app = typer.Typer(
    name="combo-solver",
    help="Find a Yu-Gi-Oh! player's best end board of the turn, and prove it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
cards_app = typer.Typer(help="Card facts.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")


class Maximise(StrEnum):
    """Ready-made objectives."""

    atk = "atk"
    extra = "extra"


class DeckOrder(StrEnum):
    unknown = "unknown"
    listed = "listed"


Cards = Annotated[
    Path | None,
    typer.Option("--cards", help="Your own cards.cdb instead of the bundled facts.", metavar="FILE"),
]
Models = Annotated[
    list[Path] | None,
    typer.Option("--models", help="More card models (TOML); may be given again.", metavar="FILE"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
TimeLimit = Annotated[
    float | None,
    typer.Option("--time-limit", min=0.0, help="Stop after this many seconds.", metavar="SECONDS"),
]
MaxStates = Annotated[int | None, typer.Option("--max-states", min=1, help="Stop after this many states.")]
MaxActions = Annotated[
    int | None, typer.Option("--max-actions", min=0, help="Only lines of at most this many actions.")
]
Seed = Annotated[int, typer.Option("--seed", help="Seed of the search.")]
DeckOption = Annotated[
    str | None, typer.Option("--deck", help="A .ydk file or a ydke:// URL, instead of a scenario file.")
]
HandOption = Annotated[str | None, typer.Option("--hand", help='The opening hand: "A, B, C x2".')]
OrderOption = Annotated[
    DeckOrder | None, typer.Option("--deck-order", help="Whether the Deck's order is known (draws).")
]
MaximiseOption = Annotated[Maximise | None, typer.Option("--maximise", help="What to maximise.")]
ReachOption = Annotated[str | None, typer.Option("--reach", help='An end board that holds these: "A, B x2".')]


@app.callback(invoke_without_command=True)
def _main(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        typer.echo(f"combo-solver {__version__}")
        raise typer.Exit


@app.command()
def solve(
    scenario: Annotated[Path | None, typer.Argument(help="A scenario file (TOML).")] = None,
    deck: DeckOption = None,
    hand: HandOption = None,
    deck_order: OrderOption = None,
    maximise: MaximiseOption = None,
    reach: ReachOption = None,
    time_limit: TimeLimit = None,
    max_actions: MaxActions = None,
    max_states: MaxStates = None,
    seed: Seed = 0,
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Find the best end board of the turn, the line to it, and what is proved about it."""
    from combo_solver.cli.inputs import Source
    from combo_solver.cli.solve import run_solve
    from combo_solver.search.result import Limits

    source = Source(
        scenario, deck, hand, deck_order and deck_order.value, maximise and maximise.value, reach, cards,
        tuple(models or ()),
    )  # fmt: skip
    raise typer.Exit(run_solve(source, Limits(time_limit, max_states, max_actions), seed, as_json))


@app.command()
def check(
    scenario: Annotated[Path, typer.Argument(help="A scenario file (TOML).")],
    summon: Annotated[str, typer.Option("--summon", help="The card to Summon.", metavar="CARD")],
    using: Annotated[
        str | None, typer.Option("--using", help='The materials or Tributes: "A, B" (names or zones).')
    ] = None,
    to: Annotated[str | None, typer.Option("--to", help="The zone, e.g. M3 or EMZ-L.", metavar="ZONE")] = None,
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a card may be Summoned now: all material sets and zones, or the rules against it."""
    from combo_solver.cli.check import run_check
    from combo_solver.cli.inputs import Source

    source = Source(scenario, cards=cards, models=tuple(models or ()))
    raise typer.Exit(run_check(source, summon, using, to, as_json))


@app.command()
def batch(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    out: Annotated[Path, typer.Option("--out", help="Where results go, one JSON line each.", metavar="FILE")],
    workers: Annotated[int, typer.Option("--workers", min=1, help="Scenarios solved at the same time.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Skip what the file holds already.")] = False,
    time_limit: TimeLimit = None,
    max_actions: MaxActions = None,
    max_states: MaxStates = None,
    seed: Seed = 0,
    cards: Cards = None,
    models: Models = None,
) -> None:
    """Solve many scenarios, each in a process of its own; can be stopped and resumed."""
    from combo_solver.cli.batch import run_batch
    from combo_solver.search.result import Limits

    limits = Limits(time_limit, max_states, max_actions)
    raise typer.Exit(run_batch(paths, out, workers, resume, limits, seed, cards, tuple(models or ())))


@app.command()
def replay(
    result: Annotated[Path, typer.Argument(help="A JSON document printed by solve --json.")],
    cards: Cards = None,
    models: Models = None,
) -> None:
    """Let the referee replay the line of a result."""
    from combo_solver.cli.replay import run_replay

    raise typer.Exit(run_replay(result, cards, tuple(models or ())))


@app.command()
def verify(
    result: Annotated[Path, typer.Argument(help="A JSON document printed by solve --json.")],
    edopro: Annotated[
        Path | None, typer.Option("--edopro", help="The folder EDOPro is installed in.", metavar="DIR")
    ] = None,
    lib: Annotated[
        Path | None, typer.Option("--lib", help="The engine's library (libocgcore, ocgcore.dll).", metavar="FILE")
    ] = None,
    scripts: Annotated[
        list[Path] | None,
        typer.Option("--scripts", help="A folder of card scripts; may be given again.", metavar="DIR"),
    ] = None,
    cdb: Annotated[
        list[Path] | None, typer.Option("--cdb", help="The engine's card database; may be given again.", metavar="FILE")
    ] = None,
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Play the line of a result in the game's real engine."""
    from combo_solver.cli.verify import EngineOptions, run_verify

    where = EngineOptions(edopro, lib, tuple(scripts or ()), tuple(cdb or ()))
    raise typer.Exit(run_verify(result, where, cards, tuple(models or ()), as_json))


@app.command()
def conformance(
    files: Annotated[list[Path], typer.Argument(help="Corpus files (JSONL).", metavar="FILE.jsonl...")],
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes to use.")] = 1,
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """Compare this build's answers with the recorded verdicts of the game's engine."""
    from combo_solver.cli.conformance import run_conformance

    raise typer.Exit(run_conformance(files, workers, as_json, cards))


@app.command()
def schema() -> None:
    """Print the JSON Schema of scenario files, for editors."""
    import json

    from combo_solver.scenario.schema import json_schema

    typer.echo(json.dumps(json_schema(), indent=2))


@cards_app.command("build")
def cards_build(
    cdb: Annotated[Path, typer.Argument(help="A cards.cdb file.")],
    out: Annotated[Path | None, typer.Option("--out", help="Where the facts go (default: the bundled file).")] = None,
    archetypes: Annotated[Path | None, typer.Option("--archetypes", help="Archetype names by code (JSON).")] = None,
) -> None:
    """Build the bundled card facts (no texts) from a cards.cdb."""
    from combo_solver.cli.cards import run_build

    raise typer.Exit(run_build(cdb, out, archetypes))


@cards_app.command("show")
def cards_show(
    card: Annotated[str, typer.Argument(help="Name or passcode.")],
    cards: Cards = None,
) -> None:
    """Show the facts of one card and whether its behaviour is modelled."""
    from combo_solver.cli.cards import run_show

    raise typer.Exit(run_show(card, cards))


def run() -> None:
    """Entry point: bad input ends with its message and exit code 3, a crash with a report and 1."""
    try:
        app()
    except InputError as error:
        for problem in error.problems:
            typer.echo(f"error: {problem}", err=True)
        sys.exit(codes.BAD_INPUT)
    except Exception as error:
        import traceback

        traceback.print_exc()
        typer.echo(
            f"combo-solver {__version__} crashed: {error}\nThis is a bug. Please report it with the text above.",
            err=True,
        )
        sys.exit(codes.CRASH)
