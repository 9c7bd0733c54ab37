"""Why something is not allowed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """Why something is illegal: a rule, a sentence with the numbers of this position, and the single change that would
    make it legal as a whole, where there is one."""

    rule_id: str
    sentence: str
    repair: str = ""
