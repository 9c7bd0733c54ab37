"""Every rule model by name, found in the modules of this folder."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping

import combo_solver.rules
from combo_solver.rules.question import Blueprint


def _found() -> Mapping[str, Blueprint]:
    folder = pkgutil.iter_modules(combo_solver.rules.__path__)
    names = sorted(module.name for module in folder if module.name != "registry")
    modules = [importlib.import_module(f"combo_solver.rules.{name}") for name in names]
    blueprints = [each for module in modules for each in vars(module).values() if isinstance(each, Blueprint)]
    return {each.name: each for each in blueprints}


BLUEPRINTS = _found()
