"""Why something is not allowed, and what would mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Facts = Mapping[str, int]
"""Values of fact variables by name; a fact not named keeps its default."""


@dataclass(frozen=True)
class Repair:
    """A single change of the position or of what was asked: other values of some facts or decisions, in words."""

    words: str
    facts: Facts
    decided: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Reason:
    """Why something is illegal: a rule, a sentence with the numbers of this position, and the single change that would
    make it legal as a whole, where there is one."""

    rule_id: str
    sentence: str
    repair: Repair | None = None
