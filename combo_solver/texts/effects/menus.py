"""Effects out of which one is chosen, in bullets: on activation ("Activate 1 of these effects": modes) or on resolution
("apply 1 of these effects": one of several lists)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from combo_solver.texts.effects.attacking import ATTACKS, FOUGHT, before_a_battle
from combo_solver.texts.effects.based_on import HEADER, UNNOTICED, Based, also_paid, based, put_together
from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.inclusions import listed
from combo_solver.texts.effects.itself import without_itself
from combo_solver.texts.effects.leading import led
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.to_nothing import with_points_to_tell
from combo_solver.texts.effects.treated import treat, treated_as
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

_MENU = re.compile(
    r"^(?P<before>.*?)(?P<join>; |, (?:and )?then |, and if you do, | (?:to|and) (?=activate))?(?P<you_can>you can )?"
    r"(?:(?P<modes>[Aa]ctivate) 1 of|(?P<either>[Aa]pply) 1 of|(?P<all>[Aa]pply)) "
    r"(?:these effects|the following effects?|this effect)"
    r"(?:,? or if you activated this card during the Battle Phase, you can apply any of them,? in sequence)?"
    r'(?P<each> \(but you can only use each (?:of these effects|effect) of "(?P<name>\d+)" once per turn\))?(?P<this_turn> this turn)?'
    r"(?:, but (?P<but>you cannot [^:;]+|skip [^:;]+?))?[.;:]?$"
)
_CHOSEN = re.compile(r"^Choose 1 of these effects; apply that effect(?=, but )")
_JOINS = {"; ": "", ", then ": "then", ", and then ": "then", ", and if you do, ": "if_you_do"}
_YOU_CAN = re.compile(r"^[Yy]ou can (?!only\b)")


class Menu(NamedTuple):
    """``kind``: what is chosen on activation or on resolution, or that all is done; "includes": what an effect that is
    answered must do. ``cost`` and ``first`` stand before
    it; ``join``: how it hangs on ``first``. ``optional``: it may be left out on resolution. ``each``: the name of the card
    (as its number) of which each of the effects can be used once per turn. ``this_turn``: what is listed holds so long. ``based``: what decides which of them are applied.
    ``but``: what each of them brings with it. ``by_revealing``: monsters of the Attributes that stand before each."""

    kind: Literal["modes", "either", "all", "includes"]
    cost: str
    first: str
    join: str
    optional: bool
    each: str = ""
    this_turn: bool = False
    based: Based | None = None
    but: str = ""
    by_revealing: bool = False


_BY_COMMA = re.compile(r"^(?P<head>(?:If|While) [^,:;]+), (?:you can )?activate (?P<menu>1 of these effects):$")


def headed(text: str) -> str:
    """A list of effects behind a condition and a comma, with a colon between them as it is today."""
    return _BY_COMMA.sub(r"\g<head>: Activate \g<menu>", text)


_BY_REVEALING = re.compile(
    r"(?<=^Activate 1 of these effects), by revealing monster\(s\) in your hand with the listed Attribute\(s\)(?=[;:.]?$)"
)
_ATTRIBUTES = "EARTH|WATER|FIRE|WIND|LIGHT|DARK"
_LISTED = re.compile(rf"^●\s*(?P<all>(?:{_ATTRIBUTES})(?: & (?:{_ATTRIBUTES}))*): (?P<done>[^:;]+)$")


def _with_what_it_reveals(items: Sequence[Sequence[Sentence]]) -> list[list[Sentence]]:
    """The bullets with the monsters that each has revealed as a cost of its own."""
    found = []
    for first, *more in items:
        listed = _LISTED.match(first.text.strip())
        if listed is None or more:
            raise NotUnderstood(first.text)
        shown = " and ".join(f"1 {each} monster" for each in listed["all"].split(" & "))
        done = listed["done"][0].lower() + listed["done"][1:]
        found.append([first._replace(text=f"● Reveal {shown} in your hand; {done}")])
    return found


def opened(body: str) -> Menu | None:
    """What opens a list of effects: the text behind the colon."""
    plain = _BY_REVEALING.sub("", body)
    found = _MENU.match(_CHOSEN.sub("Activate 1 of these effects", plain))
    if found is None:
        return _decided(body)
    if found["before"] and not found["join"]:
        return None
    kind: Literal["modes", "either", "all"] = "modes" if found["modes"] else "either" if found["either"] else "all"
    before, join = found["before"], found["join"] or ""
    if join == "; " or kind == "modes":
        cost, first = before, ""
    else:
        cost, _, first = before.rpartition("; ")
    if "; " in cost or (kind == "modes" and join == ", and if you do, "):
        return None
    if ((found["each"] or found["but"]) and kind != "modes") or (found["this_turn"] and kind != "all"):
        return None
    optional = bool(found["you_can"]) and bool(before)
    return Menu(
        kind,
        cost,
        first,
        _JOINS.get(join, "") if first else "",
        optional,
        found["name"] or "",
        bool(found["this_turn"]),
        but=found["but"] or "",
        by_revealing=plain != body,
    )


def _decided(body: str) -> Menu | None:
    """A list of which something decides what is applied."""
    found = HEADER.match(body)
    if found is None or (found["before"] and not found["join"]) or (told := based(found)) is None:
        return None
    before, join = found["before"], found["join"] or ""
    cost, _, first = (before, "", "") if join == "; " or body.endswith(";") else before.rpartition("; ")
    if "; " in cost:
        return None
    hangs = _JOINS.get(re.sub(r",? $", " ", join), "") if first else ""
    if (besides := also_paid(cost)) and told.both:
        cost, told = besides, told._replace(paid=True)
    return Menu("all", cost, first, hangs, bool(found["you_can"]) and bool(first), based=told)


def open_inclusions(tests: Sequence[Data], body: str) -> Menu | None:
    """Whether bullets will tell what an effect that is answered includes."""
    cost, _, first = body.rpartition("; ")
    return Menu("includes", cost, first, "", False) if any(test.get("includes") == [] for test in tests) else None


def closed(draft: Draft, menu: Menu, items: Sequence[Sequence[Sentence]]) -> None:
    """All bullets are known: they go into the data of the effect. Raises :class:`NotUnderstood`."""
    if menu.kind == "includes":
        draft.data["if"] = [
            {**test, "includes": listed(items)} if test.get("includes") == [] else test for test in draft.data["if"]
        ]
        return
    if menu.by_revealing:
        items = _with_what_it_reveals(items)
    if len(items) < (1 if menu.kind == "all" else 2):
        raise NotUnderstood("no list of effects")
    if menu.based is not None:
        put_together(draft, menu.based, items, lambda item: _list(draft, item), (menu.join, menu.optional))
        return
    parts = _items(draft, menu, items)
    for part in parts:
        part.update({key: value for key, value in without_itself({**draft.data, **part}).items() if key in part})
    if menu.kind != "all" and not all("do" in part for part in parts):
        raise NotUnderstood("nothing is done")
    if menu.kind == "modes":
        del draft.data["do"]
        if menu.but:
            _with_that(draft, menu.but, parts)
        if menu.each:
            _parted(draft, menu.each, parts)
        else:
            draft.data["modes"] = parts
        return
    if any(part.keys() - {"do", "if"} for part in parts):
        raise NotUnderstood("a cost or a target on resolution")
    lists = [_on_resolution(part) for part in parts]
    if menu.this_turn:
        # What holds for the turn is read as such by nobody, but for what nobody notices.
        if any(part["do"] != UNNOTICED for part in parts):
            raise NotUnderstood("this turn")
        lists = lists[:1]
    actions = [action for each in lists for action in each] if menu.kind == "all" else [{"do": "either", "of": lists}]
    if menu.optional and actions:
        actions = [{"do": "optional", "actions": actions}]
    if menu.join and actions and "join" not in actions[0]:
        actions[0] = {**actions[0], "join": menu.join}
    draft.data["do"] = [*draft.data["do"], *actions]


def _list(draft: Draft, sentences: Sequence[Sentence]) -> list[Data]:
    """What a bullet does on resolution."""
    part = _item(draft, sentences)
    if part.keys() - {"do", "if"}:
        raise NotUnderstood("a cost or a target on resolution")
    return _on_resolution(part)


class _Never(NotUnderstood):
    """A bullet that nothing in a solo turn lets one choose."""


def _items(draft: Draft, menu: Menu, items: Sequence[Sequence[Sentence]]) -> list[Data]:
    """The bullets as far as they are read: one that is not need not be chosen where the effect need not be used."""
    parts: list[Data] = []
    left: list[tuple[tuple[int, ...], str]] = []
    for sentences in items:
        try:
            parts.append(_item(draft, sentences))
        except NotUnderstood as stopped:
            if isinstance(stopped, _Never) and menu.kind == "modes" and not menu.each:
                continue
            left.append((tuple(sentence.number for sentence in sentences), str(stopped) or "?"))
            if menu.kind != "modes" or not draft.data.get("optional", True):
                raise
    if not parts:
        raise NotUnderstood(left[0][1] if left else "no effect to choose")
    draft.left = left
    return parts


def _with_that(draft: Draft, but: str, parts: Sequence[Data]) -> None:
    """What stands in the header happens with each of them."""
    assert draft.scope is not None
    done, _ = read_clauses(but, draft.scope.resolving())
    if any(clause.targets or clause.conditions or clause.places for clause in done):
        raise NotUnderstood(but)
    behind = [{**action, "join": "also"} for clause in done for action in clause.actions]
    for part in parts:
        if part["do"] == UNNOTICED and behind:
            raise NotUnderstood(but)
        part["do"] = [*part["do"], *behind]


def _parted(draft: Draft, number: str, parts: Sequence[Data]) -> None:
    """Each of the effects has a limit of its own: so each is an effect, of which one answers an event."""
    base, scope = draft.data, draft.scope
    assert scope is not None
    if scope.masked.names[int(number)] != scope.card.own_name or not base.get("optional", True) or "limit" in base:
        raise NotUnderstood("each effect")
    limits: list[Data] = [{"scope": "name"}]
    if base["kind"] == "trigger":
        limits.append({"scope": "copy", "group": "menu", "per": "chain"})
    whole = [
        {**base, **part, "limit": limits}
        | {key: [*base[key], *part.get(key, ())] for key in ("if", "cost", "targets") if key in base}
        for part in parts
    ]
    draft.data = whole[0]
    draft.more = [replace(draft, sentences=[], data=each, menu=None, items=[], more=[]) for each in whole[1:]]


_NOTICED_LATER = frozenset(
    {"opponents_action", "opponents_effects", "opponent_bound", "end_phase", "other_phase", "battle"}
)


def unnoticed(done: Sequence[Clause], trigger: bool = False) -> list[Data]:
    """What is done by an effect of which only the opponent, or a Battle Phase, could notice something: it can be activated
    all the same. What lets a monster attack needs more (:mod:`combo_solver.texts.effects.attacking`)."""
    reasons = {clause.unnoticed for clause in done}
    told = _NOTICED_LATER | {FOUGHT}
    if trigger:
        told |= {ATTACKS}
    elif reasons == {FOUGHT}:
        raise NotUnderstood("what comes of a battle")
    return UNNOTICED if reasons and (reasons <= told or before_a_battle(done)) else []


def _on_resolution(part: Data) -> list[Data]:
    if "do" not in part:
        # What nothing in a solo turn can notice.
        return []
    if any(test["test"] == "battle_ahead" for test in part.get("if", ())):
        # Whether it can be chosen then is not told.
        raise NotUnderstood("an attack among other effects")
    return [{"do": "if", "if": part["if"], "then": part["do"]}] if "if" in part else list(part["do"])


def _item(draft: Draft, sentences: Sequence[Sentence]) -> Data:
    """One bullet as a mode; targets of several descriptions are selections of their own where one does not do."""
    try:
        return _read_item(draft, sentences, False)
    except NotUnderstood:
        if " and " not in sentences[0].text.partition("; ")[0]:
            raise
        return _read_item(draft, sentences, True)


def _read_item(draft: Draft, sentences: Sequence[Sentence], apart: bool) -> Data:
    assert draft.scope is not None
    trigger = draft.data.get("kind") == "trigger"
    method = treated_as(sentences[1].text) if len(sentences) == 2 else ""
    if len(sentences) > 1 and not method:
        raise NotUnderstood(" ".join(sentences[1].text.split()[:5]))
    masked = Masked.of(sentences[0].text.strip().lstrip("●").strip().rstrip("."))
    scope: Scope = replace(draft.scope, masked=masked, apart=apart)
    head, colon, body = masked.text.partition(": ")
    if not colon:
        head, body = "", masked.text
    told = read_head(head, scope) if head else {}
    if "inert" in told:
        raise _Never(head)
    if told.keys() - {"if"}:
        raise NotUnderstood(head)
    body = _YOU_CAN.sub("", body)
    cost, semicolon, resolution = body.partition("; ")
    if not semicolon:
        cost, resolution = "", body
    paid: list[Clause] = []
    if cost:
        paid, scope = read_clauses(cost, replace(scope, stage="cost"))
    done, scope = read_clauses(resolution, scope.resolving())
    clauses = [*paid, *done]
    if any(clause.places and list(clause.places) != draft.data.get("from") for clause in clauses):
        raise NotUnderstood("two places")
    part: Data = {
        "if": [
            *told.get("if", ()),
            *(test for clause in clauses for test in clause.conditions),
            *([] if trigger else before_a_battle(done)),
        ],
        "cost": [action for clause in paid for action in clause.actions],
        "targets": [choose for clause in clauses for choose in clause.targets],
        "do": led([action for clause in done for action in clause.actions], scope.paid) or unnoticed(done, trigger),
    }
    if not part["do"]:
        raise NotUnderstood(" ".join(resolution.split()[:5]))
    for key in ("cost", "targets"):
        part[key] = with_points_to_tell(part[key], part["do"])
    with_points_to_tell(
        [*draft.data.get("cost", ()), *draft.data.get("targets", ())], [{"do": "menu", "of": part["do"]}]
    )
    if method:
        part["do"] = treat(part["do"], method)
    return {key: value for key, value in part.items() if value}
