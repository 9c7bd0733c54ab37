"""``import`` and ``export``: files they leave alone."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from tests.in_process import answer

SCENARIO = '[turn]\nnumber = 2\n[me.monsters]\nM1 = "Rabidragon"\n[objective]\nmaximise = "win"\n'


def test_no_file_is_replaced_by_its_translation(tmp_path: Path) -> None:
    scenario, puzzle = tmp_path / "one.toml", tmp_path / "two.lua"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert answer("export", str(scenario), "-o", str(puzzle)).returncode == 0
    written = puzzle.read_text(encoding="utf-8")
    for command, file in (("import", puzzle), ("export", scenario)):
        done = answer(command, str(file), "-o", str(file))
        assert done.returncode == 3
        assert f"{file}: is the file that is translated, and is left alone (give another --out)" in done.stderr
    assert scenario.read_text(encoding="utf-8") == SCENARIO and puzzle.read_text(encoding="utf-8") == written


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario, puzzle = tmp_path / "one.toml", tmp_path / "two.lua"
    scenario.write_text(SCENARIO, encoding="utf-8")
    write = Path.write_text

    def half(path: Path, text: str, **how: Any) -> int:
        write(path, text[: len(text) // 2], **how)
        raise OSError(errno.ENOSPC, "No space left on device")

    for before in (None, "-- the work of hours"):
        if before is not None:
            puzzle.write_text(before, encoding="utf-8")
        with monkeypatch.context() as full:
            full.setattr(Path, "write_text", half)
            done = answer("export", str(scenario), "-o", str(puzzle))
        assert done.returncode == 3
        assert f"{puzzle}: cannot be written: No space left on device (give another --out)" in done.stderr
        assert (puzzle.read_text(encoding="utf-8") if puzzle.exists() else None) == before
        assert len(list(tmp_path.iterdir())) == 1 + puzzle.exists()
