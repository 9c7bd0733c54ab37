"""What the texts for developers and users name is there: files, folders, classes and what belongs to them."""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

TEXTS = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TO_BE_WRITTEN = {"combo_solver/texts/readers/no_player.py", "tests/texts/test_no_player.py"}
"""Modules that the worked examples add."""
_CODE = re.compile(r"`([^`\s]+)`")
_PATH = re.compile(r"^[\w.<>*-]+(?:/[\w.<>*-]+)*/?$")
_OWN_FILE = re.compile(r"\.(?:py|json|txt)$")
_MEMBER = re.compile(r"^([A-Z]\w+)\.(\w+)(?:\(\))?$")


def named(text: Path) -> list[str]:
    """What a text has in backticks, outside of its blocks of code."""
    prose = re.sub(r"^```.*?^```$", "", text.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return _CODE.findall(prose)


@cache
def files() -> list[str]:
    found = [path.relative_to(ROOT) for folder in ("combo_solver", "tests") for path in (ROOT / folder).rglob("*")]
    return [f"/{path}" for path in (*found, *(path.relative_to(ROOT) for path in ROOT.iterdir()))]


def there(path: str) -> bool:
    """Whether a file or folder ends so; ``<m>`` and ``*`` stand for any name."""
    pattern = re.sub(r"<\w+>|\\\*", "[^/]+", re.escape(path.rstrip("/")))
    return any(re.search(f"/{pattern}$", each) for each in files())


def paths(text: Path) -> list[str]:
    found = [name for name in named(text) if _PATH.match(name) and not name.startswith(".")]
    ours = tuple(f"{path.name}/" for path in (ROOT / "combo_solver").iterdir() if path.is_dir())
    return [name for name in found if name.startswith((*ours, "combo_solver/", "tests/")) or _OWN_FILE.search(name)]


def test_the_way_to_tell() -> None:
    assert there("referee/verbs/<verb>.py") and there("models/library/*.toml") and there("errors.py") and there("cli/")
    assert not there("turn/nothing.py") and not there("nothing/<m>.py") and not there("rrors.py")
    assert len(paths(ROOT / "CONTRIBUTING.md")) > 80


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_every_file_is_there(text: Path) -> None:
    assert [name for name in paths(text) if name not in TO_BE_WRITTEN and not there(name)] == []


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_every_class_has_what_is_told_of_it(text: Path) -> None:
    for name in named(text):
        if found := _MEMBER.match(name):
            assert any(found[2] in members(each) for each in classes(found[1])), name


def classes(name: str) -> list[type]:
    """The classes of the package that are called so."""
    found = []
    for path in (ROOT / "combo_solver").rglob("*.py"):
        if re.search(rf"^class {name}\b", path.read_text(encoding="utf-8"), re.MULTILINE):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found.append(getattr(importlib.import_module(module), name))
    return found


def members(of: type) -> set[str]:
    """What instances of a class have, as far as the class tells."""
    bare = (getattr(each, "__annotations__", {}) for each in of.__mro__)
    return {*dir(of), *(name for each in bare for name in each)}
