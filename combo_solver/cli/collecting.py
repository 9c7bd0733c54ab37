"""How often Python looks for objects that hold one another."""

from __future__ import annotations

import gc


def rarely() -> None:
    """After 300,000 new objects that are still there, in place of hundreds: small searches make fewer. What a search
    throws away is freed without that, and each look goes through all models and rules. For processes of the command
    line alone: whoever uses the library decides."""
    gc.set_threshold(300_000, 4, 50)
