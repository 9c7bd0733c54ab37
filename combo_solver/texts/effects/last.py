"""What stands behind the words "immediately after this effect resolves", and happens before that."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.texts.effects.scope import Clause, Data


def summoning_last(done: Sequence[Clause]) -> list[Clause]:
    """A Normal Summon immediately after the effect comes after what the effect forbids me for the turn; that is about
    Special Summons alone, so that it bears on no Normal Summon."""
    if len(done) < 2 or [action["do"] for action in done[0].actions] != ["normal_summon"]:
        return list(done)
    behind = [action for clause in done[1:] for action in clause.actions]
    if not behind or not all(_bars_special_summons(action) for action in behind):
        return list(done)
    first, *rest = (clause for clause in done[1:] if clause.actions)
    begun = {key: value for key, value in first.actions[0].items() if key != "join"}
    summon = {**done[0].actions[0], "join": "also_then"}
    return [first._replace(actions=(begun, *first.actions[1:])), *rest, done[0]._replace(actions=(summon,))]


def _bars_special_summons(action: Data) -> bool:
    told = (action["do"], action.get("what"), action.get("join"))
    return told == ("restrict", "special_summon", "also")
