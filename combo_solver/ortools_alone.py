"""OR-Tools, loaded without pandas.

Its models take tables of pandas, too, and so it loads that: for most of what a small search takes besides, and nothing
here has such a table. While it is being loaded another module stands in for pandas; whoever does ask it for something
later on is given what pandas has, and so is another thread meanwhile.
"""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from importlib import import_module
from types import ModuleType

_NAME = "pandas"
_SOLVER = "ortools.sat.python.cp_model"


class _StandIn(ModuleType):
    """``hints``: the classes that are named in type hints while OR-Tools is being loaded, by ``thread``."""

    hints: tuple[str, ...] = ("Index", "Series")

    def __init__(self) -> None:
        super().__init__(_NAME)
        self.thread = threading.get_ident()

    def __getattr__(self, name: str) -> object:
        if name in self.hints and threading.get_ident() == self.thread:
            return type(name, (), {})
        if sys.modules.get(_NAME) is self:
            sys.modules.pop(_NAME, None)
        return getattr(import_module(_NAME), name)


def load() -> None:
    """Load OR-Tools, if it is not there yet."""
    if _SOLVER in sys.modules:
        return
    stand_in = _StandIn()
    if sys.modules.setdefault(_NAME, stand_in) is not stand_in:
        return
    try:
        # What cannot be loaded so is loaded as ever by who needs it, and says then what is wrong.
        with suppress(Exception):
            import_module(_SOLVER)
    finally:
        stand_in.hints = ()
        if sys.modules.get(_NAME) is stand_in:
            sys.modules.pop(_NAME, None)
