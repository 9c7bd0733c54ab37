"""The table of a batch, of its result lines as they stand in the file."""

from __future__ import annotations

from collections import Counter
from typing import Any

from combo_solver.ground.covered import OPTIONS
from combo_solver.report.gap import Gap
from combo_solver.report.tables import aligned, levels
from combo_solver.scenario.files import PUZZLE

_SOLVED, _BY_ENGINE, _UNSOLVABLE = "solved", "solved by the engine's word", "proved unsolvable"
_REFUSED, _CANDIDATE, _UNDECIDED = "refused", "candidate line", "undecided"
_FOUND = ("OPTIMAL", "OPTIMAL_AS_MODELLED", "OPTIMAL_WITHIN", "OPTIMAL_WITHIN_AS_MODELLED", "FEASIBLE")
_MOST = 100
"""Characters of a reason in a row; the file has all of it."""


def summary(lines: list[dict[str, Any]]) -> str:
    """A table of all results and the number of each status; of puzzles what became of each, and why."""
    total = _numbers(line["status"] for line in lines)
    if any(map(_is_puzzle, lines)) and all(_is_puzzle(line) or "result" not in line for line in lines):
        table = [*_puzzles(lines), f"{len(lines)} puzzles: {_numbers(map(_became, lines))} ({total})"]
    else:
        table = [*_scenarios(lines), f"{len(lines)} scenarios: {total}"]
    if any("verify" in line for line in lines):
        table.append(f"in the engine: {_numbers(line['verify']['verdict'] for line in lines if 'verify' in line)}")
    return "\n".join(table)


def _numbers(words: Any) -> str:
    counts = Counter(words)
    return ", ".join(f"{number} {word}" for word, number in sorted(counts.items())) or "none"


def _scenarios(lines: list[dict[str, Any]]) -> list[str]:
    failed = any("error" in line for line in lines)
    head = ("scenario", "status", "value", "bound", "gap", "actions", "seconds", *_engine_head(lines))
    rows = [(*head, "why") if failed else head]
    for line in lines:
        result = line.get("result") or {}
        value = (result.get("objective") or {}).get("value")
        rows.append(
            (
                line["scenario"],
                line["status"],
                levels(value),
                levels(result.get("upper_bound")),
                Gap(**gap).words() if (gap := result.get("gap")) else "",
                str(result.get("actions", "")),
                _seconds(result),
                *_engine(lines, line),
                *((_failure(line),) if failed else ()),
            )
        )
    return aligned(rows)


def _failure(line: dict[str, Any]) -> str:
    """Why a scenario has no result; the first column names the file."""
    return _cut(line.get("error", "").replace(line["scenario"], "").lstrip(": "))


def _seconds(result: dict[str, Any]) -> str:
    return f"{result['statistics']['seconds']:.2f}" if result else ""


# --- the engine ----------------------------------------------------------------------------------------------


def _engine_head(lines: list[dict[str, Any]]) -> tuple[str, ...]:
    return ("engine",) if any("verify" in line for line in lines) else ()


def _engine(lines: list[dict[str, Any]], line: dict[str, Any]) -> tuple[str, ...]:
    """The cell that tells what the engine said of a line, if it was asked of any."""
    if not _engine_head(lines):
        return ()
    found = line.get("verify") or {}
    at = f" at step {found['step']}" if found.get("step") else ""
    return (f"{found.get('verdict', '')}{at}",)


# --- puzzles -------------------------------------------------------------------------------------------------


def _is_puzzle(line: dict[str, Any]) -> bool:
    result = line.get("result")
    if result is None:
        return str(line["scenario"]).lower().endswith(PUZZLE)
    return bool(result["objective"]["name"] in ("win", "survive"))


def _puzzles(lines: list[dict[str, Any]]) -> list[str]:
    cooked = any(((line.get("result") or {}).get("solutions")) for line in lines)
    head = ("solutions",) if cooked else ()
    rows = [("puzzle", "", "actions", "seconds", *head, *_engine_head(lines), "why")]
    for line in lines:
        result = line.get("result") or {}
        told = _became(line) in (_SOLVED, _BY_ENGINE, _CANDIDATE)
        rows.append(
            (
                line["scenario"],
                _became(line),
                str(result["actions"]) if told else "",
                _seconds(result),
                *((_solutions(result),) if cooked else ()),
                *_engine(lines, line),
                _why(line),
            )
        )
    return aligned(rows)


def _became(line: dict[str, Any]) -> str:
    """What became of a puzzle. A candidate line, which a card without a model might forbid, solves it by the engine's
    word alone, and no win does that the engine refuses."""
    status, found = line["status"], line.get("verify") or {}
    if status == "ERROR":
        return _REFUSED
    if status in ("UNREACHABLE", "UNREACHABLE_WITHIN"):
        return _UNSOLVABLE
    candidate = bool((line.get("result") or {}).get("candidate"))
    if found.get("verdict") == "different" or not (candidate or status in _FOUND):
        return _UNDECIDED
    if candidate or status.endswith("_AS_MODELLED"):
        return _BY_ENGINE if found.get("verdict") == "accepted" else _CANDIDATE
    return _SOLVED


def _solutions(result: dict[str, Any]) -> str:
    told = result.get("solutions")
    if not told or not told["found"]:
        return ""
    number = f"{len(told['found'])}{'' if told['complete'] else ' or more'}"
    return f"{number}, cooked" if told["cooked"] else number


def _why(line: dict[str, Any]) -> str:
    """The first reason why it was refused, or is not decided."""
    if "error" in line:
        return _failure(line)
    if _became(line) not in (_UNDECIDED, _CANDIDATE):
        return ""
    verify = line.get("verify") or {}
    if verify.get("verdict") == "different":
        return _cut(f"the engine refuses the line: {verify['reason']}")
    candidate = line["result"].get("candidate")
    if line["status"] == "UNKNOWN" and not candidate:
        cards = (line["result"].get("coverage") or {}).get("cards", [])
        used = [card["card"] for card in cards if any(gap["what"] == OPTIONS for gap in card["gaps"])]
        return f"the opponent could use {used[0]}, which no line holds" if used else "the search was stopped"
    found = [
        f"{card['card']}: {missing}" for card in (candidate or {}).get("cards", ()) for missing in card["missing"]
    ] or [
        f"{card['card']}: {gap['what']}"
        for card in line["result"]["coverage"]["cards"]
        for gap in card["gaps"]
        if gap["could_matter"]
    ]
    words = "this might forbid the line: " if _became(line) == _CANDIDATE else ""
    return _cut(words + found[0] + (f" (and {len(found) - 1} more)" if len(found) > 1 else "")) if found else ""


def _cut(words: str) -> str:
    plain = " ".join(words.split())
    return plain if len(plain) <= _MOST else f"{plain[: _MOST - 3]}..."
