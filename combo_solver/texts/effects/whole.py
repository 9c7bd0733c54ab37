"""What is done to "both" targets: to neither, where one of them has left meanwhile."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Clause, Data, Scope

_BOTH = re.compile(
    r"\bboth(?= of (?:them|those|the)\b| (?:those |the )?(?:targeted )?(?:cards|monsters|targets)\b| (?:to|into|in|until|but)\b|$|,)"
)


def wholly(clause: Clause, text: str, scope: Scope) -> Clause:
    """The clause, done only if both cards that the words mean are still there."""
    if scope.stage == "cost" or clause.targets or not _BOTH.search(text) or not clause.actions:
        return clause
    first, *more = clause.actions
    name = str(first.get("card", ""))
    if name != scope.target or dict(scope.numbers).get(name) != 2 or any("join" not in each for each in more):
        return clause
    hangs = {key: value for key, value in first.items() if key == "join"}
    done = {key: value for key, value in first.items() if key != "join"}
    node: Data = {"do": "if", "card": name, "least": 2, "then": [done, *more], **hangs}
    return clause._replace(actions=(node,))
