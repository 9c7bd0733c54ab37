"""``cards coverage`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.in_process import answer


def test_coverage_counts_lists_and_decks(tmp_path: Path) -> None:
    (tmp_path / "a.ydk").write_text("#main\n55144522\n55144522\n#extra\n84013237\n", encoding="utf-8")
    (tmp_path / "list.json").write_text("[55144522, 84013237, 1]", encoding="utf-8")
    told = answer("cards", "coverage", "--deck", str(tmp_path), "--list", str(tmp_path / "list.json"), "--json")
    document = json.loads(told.stdout)
    assert (document["decks"]["total"], document["turn1"]["total"]) == (3, 3)
    assert document["all"]["total"] > 14_000 and document["all"]["modelled"] <= document["all"]["usable"]
    assert document["own_turn"]["total"] < document["all"]["total"]


def test_what_cannot_be_counted_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "list.json"
    bad.write_text('["Pot of Greed"]', encoding="utf-8")
    assert "list of passcodes" in answer("cards", "coverage", "--list", str(bad)).stderr
    assert "--cards" in answer("cards", "coverage", "--unread", "5").stderr
    assert answer("cards", "coverage", "--deck", str(tmp_path)).returncode == 3
