"""Modules that are found by lying in a folder, so that a new one touches no list of them."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any


def modules_in(package: str, path: Sequence[str]) -> dict[str, ModuleType]:
    """The modules of a package by their names, in alphabetical order; a name that Python keeps for itself has a ``_``
    behind it in the file alone (``if_.py``)."""
    names = sorted(found.name for found in pkgutil.iter_modules(path))
    return {name.rstrip("_"): import_module(f"{package}.{name}") for name in names}


def classes_in(package: str, path: Sequence[str], base: type) -> dict[str, type[Any]]:
    """The one class derived from ``base`` that each module of a package defines, by the name of the module."""
    found: dict[str, type[Any]] = {}
    for name, module in modules_in(package, path).items():
        own = (each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__)
        (found[name],) = (each for each in own if issubclass(each, base))
    return found
