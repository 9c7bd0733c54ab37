"""Words of options that several commands have, and what they mean."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from combo_solver.answers.wanted import Count
from combo_solver.errors import InputError, Problem


class Maximise(StrEnum):
    """Ready-made objectives."""

    atk = "atk"
    extra = "extra"
    win = "win"
    damage = "damage"
    survive = "survive"


class Opponent(StrEnum):
    """What the opponent does in lines."""

    passive = "passive"
    all = "all"


class ProgressMode(StrEnum):
    """How a search tells on stderr how far it is."""

    auto = "auto"
    plain = "plain"
    none = "none"
    json = "json"


class DeckOrder(StrEnum):
    unknown = "unknown"
    listed = "listed"


class Document(StrEnum):
    """What has a JSON Schema."""

    scenario = "scenario"
    solve = "solve"
    check = "check"
    summons = "summons"
    attacks = "attacks"
    batch = "batch"
    bench = "bench"
    replay = "replay"
    verify = "verify"
    conformance = "conformance"
    progress = "progress"
    rule = "rule"
    card = "card"
    coverage = "coverage"
    error = "error"


Models = Annotated[
    list[Path] | None,
    typer.Option("--models", help="More card models (TOML); may be given again.", metavar="FILE"),
]
TimeLimit = Annotated[
    float | None,
    typer.Option("--time-limit", min=0.0, help="Stop after this many seconds.", metavar="SECONDS"),
]
MaxStates = Annotated[int | None, typer.Option("--max-states", min=1, help="Stop after this many states.")]
MemoryLimit = Annotated[
    str | None,
    typer.Option(
        "--memory-limit",
        help="Stop at this much memory: megabytes, or a share of what is available (default: 70%).",
        metavar="MB|N%",
    ),
]
ProgressOption = Annotated[
    ProgressMode,
    typer.Option("--progress", help="Progress on stderr: auto shows it on a terminal only; json: one object per line."),
]
MaxActions = Annotated[
    int | None, typer.Option("--max-actions", min=0, help="Only lines of at most this many actions.")
]
Seed = Annotated[int, typer.Option("--seed", help="Seed of the search.")]
DeckOption = Annotated[
    str | None,
    typer.Option(
        "--deck",
        help="A .ydk file, a ydke:// URL, or - for either on standard input, instead of a scenario file. "
        "The hand is taken out of it.",
        metavar="DECK",
    ),
]
HandOption = Annotated[
    str | None, typer.Option("--hand", help='The opening hand: "A, B, C x2" (or "2x C").', metavar="CARDS")
]
OrderOption = Annotated[
    DeckOrder | None,
    typer.Option(
        "--deck-order",
        help="listed: the Deck's order is known, the first card of the list that is left is on top. "
        "unknown (the default): a drawn card is an unknown card.",
    ),
]
Edopro = Annotated[Path | None, typer.Option("--edopro", help="The folder EDOPro is installed in.", metavar="DIR")]
Library = Annotated[
    Path | None, typer.Option("--lib", help="The engine's library (libocgcore, ocgcore.dll).", metavar="FILE")
]
Scripts = Annotated[
    list[Path] | None, typer.Option("--scripts", help="A folder of card scripts; may be given again.", metavar="DIR")
]
Databases = Annotated[
    list[Path] | None, typer.Option("--cdb", help="The engine's card database; may be given again.", metavar="FILE")
]
Verify = Annotated[
    str | None,
    typer.Option(
        "--verify",
        help="Play every line that is found in the game's real engine: the folder EDOPro is installed in; alone: what "
        "--lib, --scripts and --cdb or the environment say.",
        metavar="[DIR]",
    ),
]
AllOption = Annotated[
    bool, typer.Option("--all", help="Every essentially different solution, of a goal that is reached or not.")
]
CountOption = Annotated[
    int | None,
    typer.Option("--count", min=1, help="Stop at so many essentially different solutions; 2 tell a cooked puzzle."),
]


def counted(every: bool, count: int | None) -> Count | None:
    """How many solutions are wanted; raises :class:`InputError` if two things are said of that."""
    if every and count is not None:
        raise InputError(
            Problem("--all, --count", "say two things of how many solutions are wanted", "give one of them")
        )
    return "all" if every else count


MaximiseOption = Annotated[
    Maximise | None,
    typer.Option(
        "--maximise",
        help="atk: the total ATK of your face-up monsters. extra: first the number of your face-up Fusion, Synchro, "
        "Xyz and Link Monsters, then that ATK. win: that you win the Duel this turn, by attacks and effects that take "
        "the opponent's LP to 0, or by a card's win condition. damage: the most LP that the opponent loses this turn. "
        "survive: that your turn can end and you have not lost the Duel.",
    ),
]
ReachOption = Annotated[
    str | None, typer.Option("--reach", help='An end board that holds these: "A, B x2".', metavar="CARDS")
]
OpponentOption = Annotated[
    Opponent | None,
    typer.Option(
        "--opponent",
        help="passive (the default): the opponent does what they must. all: they may use every card of theirs whenever "
        "they can; the answer is a strategy that wins whatever they do, or that there is none.",
    ),
]
