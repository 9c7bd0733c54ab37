"""The optional compiled build: what it names is there. Compiling takes minutes, so that no test does it."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.conftest import ROOT


def test_the_modules_to_be_compiled_are_there() -> None:
    data: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = data["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert [pattern for pattern in hook["compiled"] if not any((ROOT / "combo_solver").glob(pattern))] == []
    assert "hatch_build.py" in data["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert (ROOT / "hatch_build.py").is_file()
