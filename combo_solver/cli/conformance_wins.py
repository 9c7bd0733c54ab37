"""What ``conformance`` prints of the category ``win``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import typer

from combo_solver.conformance.battle.winning import WinOutcome
from combo_solver.report.conformance import WinPosition, WinReport


def show_details(outcomes: Sequence[WinOutcome], verbose: bool) -> str:
    """A line for each position that is wrong; ``verbose``: for every one. Returns the line that counts them."""
    for one in outcomes:
        if verbose or one.verdict == "wrong":
            typer.echo(f"{one.record}: {one.verdict}{': ' if one.reason else ''}{one.reason}")
    counts = Counter(one.verdict for one in outcomes)
    figures = f"{counts['right']} right, {counts['wrong']} wrong, {counts['refused']} refused"
    return f"win: {figures} of {len(outcomes)} positions"


def document(outcomes: Sequence[WinOutcome]) -> WinReport:
    """The same as data, of every position."""
    counts = Counter(one.verdict for one in outcomes)
    return WinReport(
        right=counts["right"],
        wrong=counts["wrong"],
        refused=counts["refused"],
        positions=tuple(WinPosition(record=one.record, verdict=one.verdict, reason=one.reason) for one in outcomes),
    )
