"""The modules that a worked example of CONTRIBUTING prints, as if they lay in their folders."""

from __future__ import annotations

import re
import sys
from types import ModuleType
from typing import Any

import pytest

from tests.conftest import ROOT


def modules_of(title: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Those of the section with this title, in the order in which they are printed."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition(f"### {title}\n")[2].partition("\n## ")[0].partition("\n### ")[0]
    found = []
    for path, code in re.findall(r"```python\n# (combo_solver/\S+)\.py\n(.*?)```", section, re.DOTALL):
        module = ModuleType(path.replace("/", "."))
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(code, path, "exec"), module.__dict__)
        found.append(module)
    return found
