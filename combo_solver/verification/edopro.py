"""The engine, its scripts and its card databases inside an EDOPro folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from combo_solver.errors import InputError, Problem

LIBRARIES = {"win32": "ocgcore.dll", "darwin": "libocgcore.dylib"}


@dataclass(frozen=True)
class EngineFiles:
    """Where everything is. Earlier script folders come first; later databases replace cards of earlier ones."""

    library: Path
    scripts: tuple[Path, ...]
    databases: tuple[Path, ...]


@dataclass(frozen=True)
class _Repository:
    """One of the repositories that EDOPro keeps up to date by itself."""

    data: Path
    scripts: Path
    core: Path | None


def engine_files(folder: Path, platform: str = sys.platform) -> EngineFiles:
    """What EDOPro itself would load from its folder; raises :class:`InputError`."""
    if not folder.is_dir():
        raise InputError(Problem(str(folder), "there is no such folder", "give the folder that EDOPro is installed in"))
    name = LIBRARIES.get(platform, "libocgcore.so")
    repositories = list(_repositories(folder, name))
    cores = [repository.core for repository in reversed(repositories) if repository.core is not None]
    library = next((core for core in (*cores, folder / name) if core.is_file()), None)
    if library is None:
        mend = "start EDOPro once and let it finish its updates, or give --lib, --scripts and --cdb"
        raise InputError(Problem(str(folder), f"holds no {name}", mend))
    return EngineFiles(library, tuple(_scripts(folder, repositories)), tuple(_databases(folder, repositories)))


def _repositories(folder: Path, library: str) -> Iterator[_Repository]:
    found = False
    for name in ("configs.json", "user_configs.json"):
        for entry in _entries(folder / "config" / name):
            path = folder / str(entry.get("repo_path", ""))
            if not entry.get("should_read", True) or entry.get("is_language") or not path.is_dir():
                continue
            found = True
            core = path / str(entry.get("core_path", "bin")) / library if entry.get("has_core") else None
            scripts = path / str(entry.get("script_path", "script"))
            yield _Repository(path / str(entry.get("data_path", "")), scripts, core)
    if not found and (folder / "repositories").is_dir():
        for path in sorted((folder / "repositories").iterdir()):
            if path.is_dir():
                yield _Repository(path, path / "script", path / "bin" / library)


def _entries(file: Path) -> list[dict[str, Any]]:
    if not file.is_file():
        return []
    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise InputError(Problem(str(file), f"cannot be read: {error}", "give --lib, --scripts and --cdb")) from None
    entries = data.get("repos", []) if isinstance(data, dict) else []
    return [entry for entry in entries if isinstance(entry, dict)]


def _scripts(folder: Path, repositories: list[_Repository]) -> Iterator[Path]:
    """Repositories come first, later ones before earlier ones; then the expansions, then the program's own."""
    places = [repository.scripts for repository in reversed(repositories)]
    for place in (*places, folder / "expansions" / "script", folder / "script"):
        if place.is_dir():
            yield from (part for part in sorted(place.iterdir()) if part.is_dir() and not part.name.startswith("."))
            yield place


def _databases(folder: Path, repositories: list[_Repository]) -> Iterator[Path]:
    files = [folder / "cards.cdb", *sorted((folder / "expansions").glob("**/*.cdb"))]
    for repository in repositories:
        files += sorted(repository.data.glob("*.cdb"))
    yield from (file for file in files if file.is_file())
