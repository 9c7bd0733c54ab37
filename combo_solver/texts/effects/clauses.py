"""Costs and resolutions, clause by clause: a joiner may stand within a clause too, so each place to divide is tried.

What hangs together in a way of its own becomes a structure node: what "you can" do on resolution, what is done "if"
something holds, one of two things. Such a node takes in the clauses after it that hang on it ("then", "and if you do");
"also" leads out of it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from combo_solver.texts.effects import nodes
from combo_solver.texts.effects.excavated import unless_none_fits
from combo_solver.texts.effects.frame import action_frames
from combo_solver.texts.effects.instead import instead, narrowed
from combo_solver.texts.effects.itself import parts_of
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.sparing import spares_unseen
from combo_solver.texts.effects.whole import wholly
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

_ALL_PAID = {"also": "if_you_do", "also_then": "then"}
_JOINERS = re.compile(
    r",? (?:(?P<if_you_do>and if (?:you (?:do|did)(?: (?:that|so))?|it does|they do)),?|(?P<then>(?:and )?then),?"
    r"|(?P<also_then>(?:and |also,? )?after that),?|(?P<also>(?:and )?also),?|(?P<otherwise>(?:or )?otherwise),?"
    r"|(?P<both>and)) |(?P<comma>, )"
)
"""How one clause hangs on the one before; a comma joins the clauses of a list, whose last joiner tells how."""
_LIKE = {"comma": "also", "both": "also"}
_INSIDE = frozenset({"then", "if_you_do"})
Found = tuple[list[Clause], Scope]


def read_clauses(text: str, scope: Scope, join: str = "") -> Found:
    """Every clause of a cost or resolution, each with its ``join``, and the scope after it. Raises
    :class:`NotUnderstood` with the words where reading stopped."""
    furthest = [text]
    found = _read(text.strip().rstrip("."), scope, join, furthest)
    if found is None:
        raise NotUnderstood(" ".join(scope.unmask(min(furthest, key=len)).split()[:5]))
    return found


def _read(text: str, scope: Scope, join: str, furthest: list[str]) -> Found | None:
    whole = _one(text, scope, join)
    if whole is not None:
        return [whole], scope.after(whole)
    if scope.stage == "resolution" and (node := _node(text, scope, join, furthest)) is not None:
        return node
    for divided in _JOINERS.finditer(text):
        first = _one(text[: divided.start()], scope, join) or _alternative(text[: divided.start()], scope, join)
        if first is None:
            continue
        rest = text[divided.end() :]
        furthest.append(rest)
        said = next((name for name, value in divided.groupdict().items() if value), "also")
        if said == "otherwise":
            continue
        following = _read(rest, scope.after(first), _LIKE.get(said, said), furthest)
        if said == "both" and following is not None and _by_what_came(following[0]):
            continue
        if following is not None and not _open_number(first, following[0], scope):
            return [first, *(_both(following[0]) if said == "both" else following[0])], following[1]
    return None


def _both(clauses: list[Clause]) -> list[Clause]:
    """What stands behind "and": a Special Summon must be possible too."""
    first = clauses[0]
    if not first.actions or first.actions[0]["do"] != "special_summon" or first.actions[0].get("join") != "also":
        return clauses
    return [first._replace(actions=({**first.actions[0], "join": "if_you_do"}, *first.actions[1:])), *clauses[1:]]


def _by_what_came(clauses: list[Clause]) -> bool:
    """Whether it is a change by a value of what is Special Summoned at the same time: which monsters may come for it, and
    which change, no model tells before the first has come."""
    first = clauses[0].actions[:1]
    told = [str(each.get("value_of")) for action in first for each in action.values() if isinstance(each, dict)]
    return any(name.startswith("summoned") for name in told)


def _open_number(first: Clause, following: list[Clause], scope: Scope) -> bool:
    """Whether any number is chosen on resolution that a card chosen afterwards must fit: which numbers one may choose
    then (only those that a card fits) no model tells."""
    chosen = first.actions[-1].get("choose") if first.actions and scope.stage == "resolution" else None
    if not isinstance(chosen, dict) or chosen.get("all") or chosen.get("max", 1) is not None:
        return False
    fits = [action["choose"].get("where", {}) for each in following for action in each.actions if "choose" in action]
    return any(part.get("count_of") == chosen["name"] for part in parts_of(fits))


def _one(text: str, scope: Scope, join: str) -> Clause | None:
    """The one frame that reads the text wholly."""
    for frame in action_frames():
        try:
            clause = frame.read(text, scope)
        except NotUnderstood:
            continue
        if clause is not None and not spares_unseen(clause.actions, text):
            # A cost is paid wholly or not at all.
            hangs = _ALL_PAID.get(join, join) if scope.stage == "cost" else join
            clause = wholly(unless_none_fits(clause, hangs), text, scope)
            return clause._replace(actions=tuple(_joined(clause.actions, hangs)))
    return None


def _joined(actions: tuple[Data, ...], join: str) -> Iterator[Data]:
    """The first action of a clause hangs on the clause before it as the joiner tells, a restriction too."""
    bound = bool(actions) and actions[0].get("join") == "also" and join == "if_you_do"
    if bound:
        actions = tuple({**action, "join": join} for action in actions)
    for number, action in enumerate(actions):
        yield {**action, "join": join} if join and number == 0 and "join" not in action else action


# --- what becomes a structure node -------------------------------------------------------------------------------------


_FOR_EACH = re.compile(r"^[^,]* for each(?=$|,)")


def _node(text: str, scope: Scope, join: str, furthest: list[str]) -> Found | None:
    if opened := nodes.you_can(text):
        return _hung(_read(opened, replace(scope, free=True), "", furthest), join, nodes.optional)
    for condition, body in nodes.conditions(text):
        try:
            ways = nodes.tests(condition, scope)
        except NotUnderstood:
            continue
        furthest.append(body)
        if _FOR_EACH.match(body) and not all("card" in test for tests in ways for test in tests):
            # For each of the cards that the condition counts, not of those chosen before.
            continue
        if nodes.OF_ITSELF.match(condition):
            scope = replace(scope, it="self")
        body, otherwise = nodes.otherwise(body)
        other = None if not otherwise else _read(otherwise, scope, "", furthest)
        if otherwise and other is None:
            continue
        inside = replace(scope, unseen=scope.unseen - nodes.seen(ways))
        found = _hung(_read(body, inside, "", furthest), join, nodes.if_(ways, other[0] if other else []))
        if found is not None and not _fights_beside(found[0]):
            return found
    return _narrowed(text, scope, join) or _instead(text, scope, join) or _of_one_clause(text, scope, join)


def _fights_beside(clauses: list[Clause]) -> bool:
    """Whether clauses behind what is done on a condition speak of battles: perhaps on that condition, too."""
    return any(action.get("what") == "in_battle" for clause in clauses[1:] for action in clause.actions)


def _narrowed(text: str, scope: Scope, join: str) -> Found | None:
    """A Special Summon of which less can come where a condition holds."""
    said = narrowed(text)
    first = _one(said.first, scope, "") if said is not None else None
    if said is None or first is None or first.targets or len(first.actions) != 1 or "choose" not in first.actions[0]:
        return None
    try:
        ways = nodes.tests(said.condition, scope)
        only = read_monsters(scope.unmask(said.what), scope.card.words)
    except NotUnderstood:
        return None
    action = first.actions[0]
    where = action["choose"].get("where", {})
    if any(where[key] != only[key] for key in where.keys() & only.keys()):
        return None
    less = {**action, "choose": {**action["choose"], "where": {**where, **only}}}
    return _hung(([first._replace(actions=(less,))], scope.after(first)), join, nodes.if_(ways, [first]))


def _instead(text: str, scope: Scope, join: str) -> Found | None:
    """Another thing where a condition holds, or one of the two where it says "you can", the first one else."""
    for said in instead(text):
        first = _one(said.first, scope, "") or _one_of_two(said.first, scope)
        if first is None or first.targets:
            continue
        try:
            ways = nodes.tests(said.condition, scope)
        except NotUnderstood:
            continue
        second = _one(said.other, scope.after(first), "")
        both = nodes.either(second)([first]) if second is not None else None
        if both is None:
            continue
        if not said.free:
            both = both._replace(actions=tuple(both.actions[0]["of"][1]))
        return _hung(([both], scope.after(first)), join, nodes.if_(ways, [first]))
    return None


def _one_of_two(text: str, scope: Scope) -> Clause | None:
    """ "Take 1 card and either A or B"."""
    found = _of_one_clause(text, scope, "") if text.startswith("Take ") else None
    return found[0][0] if found is not None and len(found[0]) == 1 else None


def _alternative(text: str, scope: Scope, join: str) -> Clause | None:
    """One of two things, in front of other clauses."""
    if scope.stage == "cost" or (" or" not in text and "you can only" not in text):
        return None
    found = _narrowed(text, scope, join) or _instead(text, scope, join) or _of_one_clause(text, scope, join)
    return found[0][0] if found is not None and len(found[0]) == 1 else None


def _of_one_clause(text: str, scope: Scope, join: str) -> Found | None:
    for body, condition in nodes.conditions_behind(text):
        clause = _one(body, scope, "")
        if clause is None:
            continue
        try:
            ways = nodes.tests(condition, scope.after(clause))
        except NotUnderstood:
            continue
        return _hung(([clause], scope.after(clause)), join, nodes.if_(ways, []))
    for one, other in nodes.alternatives_none(text):
        first, second = _one(one, scope, ""), _one(other, scope, "")
        if first is not None and second is not None:
            return _hung(([first], scope.after(first)), join, nodes.unless_there_is_none(second))
    for one, other in nodes.alternatives(text):
        first = _one(one, scope, "")
        if first is None:
            continue
        after = scope.after(first)
        second = _one(other, replace(after, it=scope.it) if nodes.takes_one(text) else after, "")
        if second is not None:
            return _hung(([first], after), join, nodes.either(second))
    return None


def _hung(found: Found | None, join: str, make: nodes.Make) -> Found | None:
    """The first clauses as a node, with those behind it."""
    if found is None:
        return None
    clauses, after = found
    inside = 1
    while inside < len(clauses) and clauses[inside].actions and clauses[inside].actions[0].get("join") in _INSIDE:
        inside += 1
    node = make(clauses[:inside])
    if node is None:
        return None
    node = node._replace(actions=tuple(_joined(node.actions, join)))
    return [node, *clauses[inside:]], after
