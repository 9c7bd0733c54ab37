"""Modules that are found by lying in a folder, so that a new one touches no list of them."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType


def modules_in(package: str, path: Sequence[str]) -> dict[str, ModuleType]:
    """The modules of a package by their names, in alphabetical order."""
    names = sorted(found.name for found in pkgutil.iter_modules(path))
    return {name: import_module(f"{package}.{name}") for name in names}
