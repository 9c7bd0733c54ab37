"""Write ``rows.json`` from the rule matrix: ``python -m combo_solver.rulebook.build FOLDER`` (with ``rules.json`` and
``RULES.md``)."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DOCUMENTS = {
    "000": "unofficial comprehensive rulebook, longer version",
    "001": "unofficial comprehensive rulebook, earlier version",
    "002": "older official rulebook",
    "003": "wiki page on the Damage Step (2016)",
    "004": "older rulebook pages",
}
"""The documents that the matrix puts in other words, by the number that its references begin with."""
BEYOND = "beyond seeds"
CONFLICTS = "Where the documents disagree"
_CONFLICT = re.compile(
    r"^\| (?P<id>CF-\d+) \| (?P<where>.*?) \| (?P<what>.*?) \| (?P<reading>.*?) \| (?P<reason>.*?) "
    r"\| (?P<rows>.*?) \|$",
    re.M,
)


def source(reference: str) -> str:
    """A reference of the matrix as words."""
    number, _, place = reference.partition(" ")
    if reference == BEYOND:
        return "official practice, in none of the documents"
    return f"{DOCUMENTS[number]}, {place}"


def plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the matrix as ``rows.json`` keeps it."""
    return {
        "id": row["id"],
        "group": row["group"],
        "sources": [source(reference) for reference in row["refs"]],
        "rule": _words(row["paraphrase"]),
        "test": _words(row["test"]),
        "kind": row["class"],
        "note": _words(row["note"]),
    }


def conflicts(text: str) -> Iterator[dict[str, Any]]:
    """The readings that settle conflicts between the documents, which notes refer to."""
    for found in _CONFLICT.finditer(text):
        yield {
            "id": found["id"],
            "group": CONFLICTS,
            "sources": [_where(found["where"])],
            "rule": _words(found["reading"]),
            "test": "",
            "kind": "I",
            "note": _words(f"{found['what']} Reason: {found['reason']} Rows: {found['rows']}"),
        }


def _where(place: str) -> str:
    """The place of a conflict, with what the documents named are."""
    named = [f"{number}: {words}" for number, words in DOCUMENTS.items() if re.search(rf"\b{number}\b", place)]
    return f"{place} ({'; '.join(named)})" if named else place


def _words(text: str) -> str:
    """The matrix calls the documents seeds."""
    text = text.replace("Beyond seeds", "Beyond the documents").replace("beyond seeds", "beyond the documents")
    return re.sub(r"\b([Ss])eed", lambda found: "Document" if found[1] == "S" else "document", text)


def main(folder: Path, out: Path) -> None:
    """Read the matrix, write the rows, one a line."""
    rows = [plain(row) for row in json.loads((folder / "rules.json").read_text(encoding="utf-8"))]
    rows += conflicts((folder / "RULES.md").read_text(encoding="utf-8"))
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    out.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(__file__).with_name("rows.json"))
