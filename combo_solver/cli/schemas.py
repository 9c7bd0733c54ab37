"""``schema``: the JSON Schemas of what the commands read and print."""

from __future__ import annotations

from typing import Any

from combo_solver.cli import codes, screen
from combo_solver.report.errors import ERROR_SCHEMA

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def run_schema(name: str) -> int:
    """Print the schema of this name."""
    known = {
        "scenario": _scenario,
        "solve": _solve,
        "check": _check,
        "summons": _summons,
        "attacks": _attacks,
        "batch": _batch,
        "bench": _bench,
        "replay": _replay,
        "verify": _verify,
        "conformance": _conformance,
        "progress": _progress,
        "rule": _rule,
        "card": _card,
        "coverage": _coverage,
        "error": _error,
    }
    screen.document(known[name]())
    return codes.FOUND


def _scenario() -> dict[str, Any]:
    from combo_solver.scenario.schema import json_schema

    return json_schema()


def _solve() -> dict[str, Any]:
    from combo_solver.report.document import SolveReport

    return document_schema(SolveReport)


def _check() -> dict[str, Any]:
    from combo_solver.report.document import CheckReport

    return document_schema(CheckReport)


def _summons() -> dict[str, Any]:
    from combo_solver.report.summons import SummonsReport

    return document_schema(SummonsReport)


def _attacks() -> dict[str, Any]:
    from combo_solver.report.attacks import AttacksReport

    return document_schema(AttacksReport)


def _batch() -> dict[str, Any]:
    """A line of the file of results."""
    result = _solve()
    definitions = result.pop("$defs", {})
    return {
        "$schema": _DIALECT,
        "$defs": {**definitions, "SolveReport": result},
        "title": "BatchLine",
        "description": "One line of a batch's file: the result of a scenario, or what went wrong with it.",
        "type": "object",
        "properties": {
            "schema": {"const": "combo-solver/batch/1"},
            "scenario": {"type": "string", "description": "The path of the scenario."},
            "status": {"type": "string", "description": "That of the result, or ERROR, CRASH, TIMEOUT."},
            "error": {"type": "string", "description": "What went wrong."},
            "result": {"$ref": "#/$defs/SolveReport"},
            "verify": {"type": "object", "description": "What verify says of the line, or verdict failed and why."},
        },
        "required": ["schema", "scenario", "status"],
    }


def _bench() -> dict[str, Any]:
    from combo_solver.report.bench import BenchReport

    return document_schema(BenchReport)


def _replay() -> dict[str, Any]:
    from combo_solver.report.replay import ReplayReport

    return document_schema(ReplayReport)


def _verify() -> dict[str, Any]:
    from combo_solver.report.verify import VerifyReport

    return document_schema(VerifyReport)


def _conformance() -> dict[str, Any]:
    from combo_solver.report.conformance import ConformanceReport

    return document_schema(ConformanceReport)


def _progress() -> dict[str, Any]:
    """A line of ``--progress json``."""
    from pydantic import TypeAdapter

    from combo_solver.cli.console import PROGRESS_SCHEMA, Figures

    made = TypeAdapter(Figures).json_schema()
    made["properties"] = {"schema": {"const": PROGRESS_SCHEMA}, **made["properties"]}
    return {"$schema": _DIALECT, **made, "required": list(made["properties"])}


def _rule() -> dict[str, Any]:
    from combo_solver.cli.rule import RULE_SCHEMA
    from combo_solver.rulebook.rows import Row

    return _of_dataclass(RULE_SCHEMA, "Rows of the rule matrix.", "rows", Row)


def _card() -> dict[str, Any]:
    from combo_solver.report.card import CardReport

    return document_schema(CardReport)


def _coverage() -> dict[str, Any]:
    from combo_solver.report.cards_coverage import CardsCoverageReport

    return document_schema(CardsCoverageReport)


def _error() -> dict[str, Any]:
    from combo_solver.report.errors import Trouble

    schema = _of_dataclass(ERROR_SCHEMA, "What went wrong.", "errors", Trouble)
    schema["properties"] |= {"kind": {"enum": ["input", "usage", "crash"]}, "exit_code": {"type": "integer"}}
    schema["required"] += ["kind", "exit_code"]
    return schema


def document_schema(model: Any) -> dict[str, Any]:
    """The schema of a document from its model; ``schema`` is how it names itself."""
    made: dict[str, Any] = model.model_json_schema(by_alias=True, mode="serialization")
    properties = made["properties"]
    if "schema_" in properties:
        made["properties"] = {"schema": properties.pop("schema_") | {"title": "Schema"}, **properties}
        made["required"] = ["schema", *(name for name in made.get("required", ()) if name != "schema_")]
    return {"$schema": _DIALECT, **made}


def _of_dataclass(schema: str, words: str, key: str, row: type) -> dict[str, Any]:
    from pydantic import TypeAdapter

    return {
        "$schema": _DIALECT,
        "description": words,
        "type": "object",
        "properties": {
            "schema": {"const": schema},
            "version": {"type": "string"},
            key: {"type": "array", "items": TypeAdapter(row).json_schema()},
        },
        "required": ["schema", "version", key],
    }
