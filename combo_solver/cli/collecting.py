"""How often Python looks for objects that hold one another."""

from __future__ import annotations

import gc


def rarely() -> None:
    """After 50,000 new objects that are still there, in place of hundreds. What a search throws away is freed without
    that, and each look goes through all models and rules. For processes of the command line alone: whoever uses the
    library decides."""
    gc.set_threshold(50_000, 20, 50)
