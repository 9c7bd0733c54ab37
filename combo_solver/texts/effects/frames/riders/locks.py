"""Restrictions in sentences of their own: "You cannot Special Summon monsters the turn you activate this effect, except
Dragon monsters", with a limit before them perhaps."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.frames.riders import limits
from combo_solver.texts.effects.locks import Lock, read_lock
from combo_solver.texts.effects.scope import Scope

PRIORITY = 20
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. You cannot Special Summon monsters the turn you activate this effect."
)
_BOTH = re.compile(
    r"^(?P<limit>You can only .+? per (?:turn|Duel)(?:, and only once that turn)?),? (?:also you|and you|and) "
    r"(?P<lock>cannot .+)$"
)
_ONE_AFTER_THE_OTHER = re.compile(r"^(?P<lock>You cannot .+?), and you can only (?P<limit>.+ per turn)$")


def read(text: str, scope: Scope) -> Rider | None:
    found = _BOTH.match(text)
    if found:
        limit = limits.read(found["limit"], scope)
        lock = read_lock(f"you {found['lock']}", scope)
    elif found := _ONE_AFTER_THE_OTHER.match(text):
        limit = limits.read(f"You can only {found['limit']}", scope)
        lock = read_lock(found["lock"], scope)
    else:
        return _alone(read_lock(text, scope), scope)
    if limit is None or lock is None:
        return None
    hung = _alone(lock, scope)
    if hung is None:
        return None
    # "This effect" beside "each effect" is each of them.
    agree = hung.to == limit.to or {hung.to, limit.to} in ({"last", "all"}, {"following", "all"})
    return limit._replace(actions=hung.actions, cost=hung.cost) if agree and not hung.actions else None


def _alone(lock: Lock | None, scope: Scope) -> Rider | None:
    if lock is None or (lock.binds == "rest" and scope.card.told_in_one):
        # Where nothing else is said, that is what the Spell or Trap does.
        return None
    if not lock.actions:
        return Rider("none", inert="battle")
    if lock.binds == "rest":
        to = "last" if scope.card.monster else "activation"
        return Rider(to, actions=tuple({**action, "join": "also"} for action in lock.actions))
    if lock.binds == "activation" and scope.card.monster:
        return None
    return Rider(lock.binds, cost=lock.actions)
