"""The ``combo-solver`` command."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from combo_solver.cli import codes, output, screen, trouble
from combo_solver.cli.bare import AttackMayStandAlone, VerifyMayStandAlone
from combo_solver.cli.cards_app import AsJson, Cards, cards_app
from combo_solver.cli.options import (
    AllOption,
    CountOption,
    Databases,
    DeckOption,
    Document,
    Edopro,
    HandOption,
    Library,
    MaxActions,
    Maximise,
    MaximiseOption,
    MaxStates,
    MemoryLimit,
    Models,
    OpponentOption,
    OrderOption,
    ProgressMode,
    ProgressOption,
    ReachOption,
    Scripts,
    Seed,
    TimeLimit,
    Verify,
    counted,
)
from combo_solver.cli.puzzles_app import add_to
from combo_solver.errors import InputError
from combo_solver.version import __version__

app = typer.Typer(
    name="combo-solver",
    help="Find a Yu-Gi-Oh! player's best end board of the turn, and prove it.\n\n"
    "A scenario is a TOML file (or - for standard input), the keys of which schema scenario prints, or a puzzle file "
    "of EDOPro (.lua). "
    "Cards are named by their names, in any case and without punctuation if you like, by the beginning of a name where "
    "only one card's begins so, or by passcode.\n\n"
    "Exit codes: 0 found or legal, 1 a crash, 2 wrong usage, 3 bad input (the message says which file and key, and how "
    "to mend it), 4 proved that there is none, or illegal, 5 undecided. With --json whatever goes wrong is a document "
    "on standard output too (schema error).",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(cards_app, name="cards")


def _rows(incomplete: str) -> list[str]:
    """IDs of rows that begin so, for the shell."""
    from combo_solver.rulebook.rows import rows

    return [name for name in rows() if name.startswith(incomplete.upper())]


@app.callback(invoke_without_command=True)
def _main(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        typer.echo(f"combo-solver {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        from combo_solver import memory

        memory.demand_room_for_libraries()


@app.command()
def solve(
    scenario: Annotated[
        Path | None, typer.Argument(help="A scenario file (TOML, .lua), or - for standard input.")
    ] = None,
    deck: DeckOption = None,
    hand: HandOption = None,
    deck_order: OrderOption = None,
    maximise: MaximiseOption = None,
    reach: ReachOption = None,
    opponent: OpponentOption = None,
    time_limit: TimeLimit = None,
    max_actions: MaxActions = None,
    max_states: MaxStates = None,
    memory_limit: MemoryLimit = None,
    seed: Seed = 0,
    every: AllOption = False,
    count: CountOption = None,
    boards: Annotated[bool, typer.Option("--boards", help="Show the board after every step too.")] = False,
    cards: Cards = None,
    models: Models = None,
    progress: ProgressOption = ProgressMode.auto,
    as_json: AsJson = False,
) -> None:
    """Find the best end board of the turn, the line to it, and what is proved about it.

    Give a scenario file, or --deck with --hand. Ctrl-C stops the search and prints the best line so far.
    """
    from combo_solver import memory
    from combo_solver.cli.inputs import Source
    from combo_solver.cli.solve import run_solve
    from combo_solver.search.result import Limits

    limits = Limits(time_limit, max_states, max_actions, memory.limit(memory_limit))
    source = Source(
        scenario, deck, hand, deck_order and deck_order.value, maximise and maximise.value, reach, cards,
        tuple(models or ()), opponent and opponent.value,
    )  # fmt: skip
    raise typer.Exit(run_solve(source, limits, seed, as_json, boards, progress.value, counted(every, count)))


@app.command(cls=AttackMayStandAlone)
def check(
    scenario: Annotated[Path, typer.Argument(help="A scenario file (TOML, .lua), or - for standard input.")],
    summon: Annotated[
        str | None,
        typer.Option("--summon", help="The card to Summon; without it every legal Summon is listed.", metavar="CARD"),
    ] = None,
    using: Annotated[
        str | None,
        typer.Option("--using", help='Its materials or Tributes: "A, B" (names or zones).', metavar="CARDS"),
    ] = None,
    to: Annotated[
        str | None, typer.Option("--to", help="The zone it is to go to, e.g. M3 or EMZ-L.", metavar="ZONE")
    ] = None,
    attack: Annotated[
        str | None,
        typer.Option("--attack", help="The monster that attacks, e.g. M1; alone: all attacks.", metavar="[ZONE]"),
    ] = None,
    target: Annotated[
        str | None, typer.Option("--target", help="What it is to attack: O-M2, EMZ-L ... or direct.", metavar="ZONE")
    ] = None,
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a card may be Summoned now: all material sets and zones, or the rules against it.

    Without --summon: every Summon that is legal now, and those that are undecided. With --attack: which attacks are
    legal, and what their battles come to. The IDs of rules are explained by combo-solver rule.
    """
    from combo_solver.cli.check import run_check, run_check_attack
    from combo_solver.cli.inputs import Source

    source = Source(scenario, cards=cards, models=tuple(models or ()))
    if attack is not None or target is not None:
        raise typer.Exit(run_check_attack(source, attack, target, (summon, using, to), as_json))
    raise typer.Exit(run_check(source, summon, using, to, as_json))


@app.command(cls=VerifyMayStandAlone)
def batch(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    out: Annotated[Path, typer.Option("--out", help="Where results go, one JSON line each.", metavar="FILE")],
    workers: Annotated[int, typer.Option("--workers", min=1, help="Scenarios solved at the same time.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Skip what the file holds already.")] = False,
    time_limit: TimeLimit = None,
    max_actions: MaxActions = None,
    max_states: MaxStates = None,
    memory_limit: MemoryLimit = None,
    seed: Seed = 0,
    opponent: OpponentOption = None,
    cards: Cards = None,
    models: Models = None,
    progress: ProgressOption = ProgressMode.auto,
    every: AllOption = False,
    count: CountOption = None,
    verify: Verify = None,
    lib: Library = None,
    scripts: Scripts = None,
    cdb: Databases = None,
) -> None:
    """Solve many scenarios, each in a process of its own; can be stopped and resumed."""
    from combo_solver import memory
    from combo_solver.cli.batch import Task, engine_of, find_scenarios, run_batch
    from combo_solver.search.result import Limits

    scenarios = find_scenarios(paths)
    at_once = max(1, min(workers, len(scenarios)))
    limits = Limits(time_limit, max_states, max_actions, memory.limit(memory_limit, at_once))
    engine = engine_of(verify, lib, scripts, cdb)
    task = Task(
        limits,
        seed,
        cards,
        tuple(models or ()),
        progress.value,
        counted(every, count),
        engine,
        opponent and opponent.value,
    )
    raise typer.Exit(run_batch(scenarios, out, workers, resume, task))


@app.command()
def bench(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Scenario files, or folders of them; without any those of the checkout.")
    ] = None,
    maximise: Annotated[
        list[Maximise] | None,
        typer.Option("--maximise", help="Instead of the scenarios' own objectives; may be given again."),
    ] = None,
    time_limit: TimeLimit = 60.0,
    max_actions: MaxActions = None,
    max_states: MaxStates = None,
    memory_limit: MemoryLimit = None,
    seed: Seed = 0,
    cards: Cards = None,
    models: Models = None,
    progress: ProgressOption = ProgressMode.auto,
    as_json: AsJson = False,
) -> None:
    """Time scenarios, one after another, each in a process of its own: to the first line, the best, the proof.

    Each row is printed when its search has ended; Ctrl-C stops it without losing one.
    """
    from combo_solver import memory
    from combo_solver.cli.batch import Task
    from combo_solver.cli.bench import run_bench
    from combo_solver.search.result import Limits

    limits = Limits(time_limit, max_states, max_actions, memory.limit(memory_limit))
    task = Task(limits, seed, cards, tuple(models or ()), progress.value)
    raise typer.Exit(run_bench(paths or [], [each.value for each in maximise or ()], task, as_json))


@app.command()
def replay(
    result: Annotated[Path, typer.Argument(help="A JSON document printed by solve --json, or - for standard input.")],
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Let the referee replay the line of a result; exit code 4 when it refuses it."""
    from combo_solver.cli.replay import run_replay

    raise typer.Exit(run_replay(result, cards, tuple(models or ()), as_json))


@app.command()
def verify(
    result: Annotated[Path, typer.Argument(help="A JSON document printed by solve --json, or - for standard input.")],
    edopro: Edopro = None,
    lib: Library = None,
    scripts: Scripts = None,
    cdb: Databases = None,
    cards: Cards = None,
    models: Models = None,
    as_json: AsJson = False,
) -> None:
    """Play the line of a result in the game's real engine."""
    from combo_solver.cli.verify import run_verify
    from combo_solver.verification.options import EngineOptions

    where = EngineOptions(edopro, lib, tuple(scripts or ()), tuple(cdb or ()))
    raise typer.Exit(run_verify(result, where, cards, tuple(models or ()), as_json))


@app.command()
def conformance(
    files: Annotated[list[Path], typer.Argument(help="Corpus files (JSONL).", metavar="FILE.jsonl...")],
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes to use.")] = 1,
    cards: Cards = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Of the category effect name every card.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare this build's answers with the recorded verdicts of the game's engine."""
    from combo_solver.cli.conformance import run_conformance

    raise typer.Exit(run_conformance(files, workers, as_json, cards, verbose))


add_to(app)


@app.command()
def rule(
    row: Annotated[
        str | None,
        typer.Argument(
            help="The ID of a row (ZON-07), or how IDs begin (ZON); nothing: the groups.",
            metavar="[ID]",
            autocompletion=_rows,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print a row of the rule matrix: the rule in the project's own words, a test case, where it comes from."""
    from combo_solver.cli.rule import run_rule

    raise typer.Exit(run_rule(row, as_json))


@app.command()
def schema(
    document: Annotated[Document, typer.Argument(help="Which document.")] = Document.scenario,
    as_json: Annotated[bool, typer.Option("--json", hidden=True)] = False,
) -> None:
    """Print the JSON Schema of scenario files (for editors), or of what a command prints with --json."""
    from combo_solver.cli.schemas import run_schema

    raise typer.Exit(run_schema(document.value))


def run() -> None:
    """Entry point: wrong usage ends with exit code 2, bad input with its message and 3, a crash with a report and 1;
    with ``--json`` each of them is a document on stdout."""
    screen.prepare()
    arguments = sys.argv[1:]
    try:
        with output.demanded():
            sys.exit(app(standalone_mode=False))
    except output.CannotWriteError as error:
        output.complain(f"error: {error}")
        sys.exit(codes.BAD_INPUT)
    except InputError as error:
        with suppress(OSError):
            trouble.tell(error.problems, codes.BAD_INPUT, arguments)
        sys.exit(codes.BAD_INPUT)
    except Exception as error:
        if trouble.is_shortage(error):
            output.complain("error: out of memory, before there was anything to tell")
            sys.exit(codes.UNDECIDED)
        if trouble.is_usage(error) and (problem := trouble.unreadable(error)) is not None:
            trouble.tell([problem], codes.BAD_INPUT, arguments)
            sys.exit(codes.BAD_INPUT)
        if trouble.is_usage(error):
            trouble.tell_usage(error, arguments)
            sys.exit(codes.USAGE)
        import traceback

        output.complain(traceback.format_exc())
        output.complain(
            f"combo-solver {__version__} crashed: {error}\nThis is a bug. Please report it with the text above."
        )
        trouble.tell_crash(f"{type(error).__name__}: {error}", arguments)
        sys.exit(codes.CRASH)
