"""``import`` and ``export``: files they leave alone."""

from __future__ import annotations

from pathlib import Path

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
