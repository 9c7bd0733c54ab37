"""Every rule model by name, found in the modules of this folder."""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver import rules
from combo_solver.discovery import modules_in
from combo_solver.rules.question import Blueprint


def _found() -> Mapping[str, Blueprint]:
    modules = modules_in(rules.__name__, rules.__path__).values()
    blueprints = [each for module in modules for each in vars(module).values() if isinstance(each, Blueprint)]
    return {each.name: each for each in blueprints}


BLUEPRINTS = _found()
