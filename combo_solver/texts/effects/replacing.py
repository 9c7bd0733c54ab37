"""What is done in the place of destruction: "If this card would be destroyed by battle or card effect, you can detach 1
material from it instead". It is no activation; where only battle or the opponent could destroy, it is inert in a turn
without a Battle Phase."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.effect import Draft
from combo_solver.texts.effects.equipping import spoken_of
from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import select
from combo_solver.texts.effects.spell_cards import default_places
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

_BY = (
    r"(?: (?P<any>by (?:an? )?battle or (?:by )?(?:an? )?card effects?)| by (?P<effect>(?:a )?card effects?)"
    r"| (?P<battle>(?:by|as a result of) (?:that )?battle(?P<theirs> or (?:by )?(?:an|your) opponent's (?:card )?effects?)?))?"
)
"""What destroys; nothing: either."""
_SENTENCE = re.compile(
    r"^(?P<once>[Oo]nce per turn, )?(?:[Ww]hile (?P<during>[^,;:]+), )?[Ii]f (?P<what>[^;:]+?) would be destroyed"
    rf"{_BY}(?:,? while (?P<during2>[^,;:]+)|, (?P<unless>except the turn [^,;:]+))?,? (?P<can>you can )?(?P<done>[^;:]+?),? instead"
    r"(?: of (?:destroying )?(?P<one>(?:1|one) of (?:those|these) [^,;:]+|1 [^,;:]+))?(?P<spared>,? except this card)?$"
)
_ONLY_NOT = re.compile(
    r"^(?:(?P<once>[Oo]nce per turn), if|(?:[Ee]ach turn, t|T)he first (?P<often>time|two times)) (?P<what>[^,;:]+?)"
    rf" would be destroyed{_BY}(?: each turn)?, it is not destroyed$"
)
"""Nothing is done in the place of it."""
_ITSELF = re.compile(r"^this (?:face-up )?card(?: (?:you control|on the field|in the Spell & Trap Zone))?$")
_EQUIPPED = re.compile(r"^(?:the equipped monster|(?:the|a) monster equipped with this card)$")
_EXACTLY = re.compile(r"^exactly 1 (?P<noun>.+?)(?: \(and no other cards?\))?$")
_AND_NO_OTHER = re.compile(r" \(and no other cards?\)$")
_ONE_OF_MINE = re.compile(r"^(?:your (?P<noun>[^,;]+?)|an? [^,;]+ you control)$")
_DESTROYED = re.compile(r"^(?:destroy this card|this card is destroyed)$")
_OTHERS = re.compile(r"^(?:another|other) ")
_A = re.compile(r"^(?:an? )")
_IN_A_ZONE = re.compile(r"^(?:an? )?card in (?:your|the) Field Zone$")
_IN_THE_EXTRA_ZONE = re.compile(r"^your (?P<noun>.+ in the Extra Monster Zone)$")
_OF_A_NAME = re.compile(r"\(s\)\"(?= )")
_FROM_IT = re.compile(r"(?<=[Mm]aterial from )it$")
_OWN = re.compile(
    r"\b(?P<this>this) (?:Equip )?[Cc]ard(?: you control| from (?P<from>your (?:field or GY|field)))?(?=$| )"
)
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def replacing(sentence: Sentence, card: Printed) -> Draft | None:
    """The effect that such a sentence is; None for other sentences, and for words that are not understood."""
    masked = Masked.of(_OF_A_NAME.sub('"(s)', sentence.text.strip().rstrip(".")))
    found, kept = _SENTENCE.match(masked.text), _ONLY_NOT.match(masked.text)
    if (found is None and kept is None) or (kept is not None and sentence.part != "monster"):
        return None
    try:
        data = _read(found, Scope(card, masked), sentence.part) if found else _kept(kept, Scope(card, masked))
    except NotUnderstood:
        return None
    offered = found is not None and bool(found["can"])
    draft = Draft([sentence.number], sentence.part, data, offered=offered, optional=offered)
    draft.check()
    if draft.modelled and data["saves"].get("by") == "battle" and not card.battle:
        draft.inert = "battle" if found is not None and not found["theirs"] else "opponents_action"
    return draft if draft.modelled or draft.inert else None


def _what_destroys(found: re.Match[str], scope: Scope) -> Data:
    """What of destruction it is about; a battle alone, where it is done for others than the opponent's effects."""
    if found["effect"]:
        return {}
    if not found["battle"]:
        return {"by": "any"}
    if found["theirs"] and not found["can"]:
        # What must be done is noticed where the card is the opponent's and I destroy something.
        raise NotUnderstood(found["theirs"])
    return {"by": "battle"}


def _read(found: re.Match[str], scope: Scope, part: str = "monster") -> Data:
    by = _what_destroys(found, scope)
    saves, scope = _saved(found["what"], found["one"], scope, single=by.get("by") == "battle")
    done, places = _own_places(found["done"] + (found["spared"] or ""), scope, part)
    if saves.get("card") == "self":
        done = _FROM_IT.sub("this card", done)
    clauses = _done(done, scope)
    if any(clause.targets or clause.conditions for clause in clauses):
        raise NotUnderstood(done)
    if saves.get("card") == "equipped" and _DESTROYED.match(found["done"]) and not found["can"]:
        if by.get("by") == "battle":
            raise NotUnderstood(done)
        # Of battles that is told with what else holds of its monster there.
        by = {}
    data: Data = {"kind": "instead", "saves": {**saves, **by}}
    tests: list[Data] = []
    for way in ("during", "during2", "unless"):
        said = found[way]
        told = read_head(said if way == "unless" else f"while {said}", scope) if said else {}
        if told.keys() - {"if", "from"}:
            raise NotUnderstood(said)
        tests += told.get("if", ())
        places = _one_of(places, told.get("from", ()))
    for clause in clauses:
        places = _one_of(places, clause.places)
    data["from"] = places or default_places(scope.card, part, "ignition")
    if saves.get("card") and not _ON_THE_FIELD.issuperset(data["from"]):
        raise NotUnderstood("it is on the field")
    if found["once"]:
        if not _ON_THE_FIELD.issuperset(data["from"]):
            raise NotUnderstood("once per turn for each copy, off the field")
        data["limit"] = [{"scope": "copy"}]
    if tests:
        data["if"] = tests
    if not found["can"]:
        data["optional"] = False
    data["do"] = [action for clause in clauses for action in clause.actions]
    return data


def _kept(found: re.Match[str] | None, scope: Scope) -> Data:
    """A card that is not destroyed the first times."""
    saves, _ = _saved(found["what"], None, scope) if found else ({}, scope)
    if found is None or "card" not in saves or found["battle"]:
        # Of others each has its own first time; of battles alone that is told with what else holds there.
        raise NotUnderstood("the first time")
    saves |= {} if found["effect"] else {"by": "any"}
    limit = {"scope": "copy", "times": 2} if found["often"] == "two times" else {"scope": "copy"}
    places = default_places(scope.card, "monster", "ignition")
    return {"kind": "instead", "saves": saves, "from": places, "limit": [limit], "optional": False, "do": []}


def _one_of(places: list[str], more: tuple[str, ...] | list[str]) -> list[str]:
    """The places of which one sentence speaks twice are the same."""
    if places and more and set(places) != set(more):
        raise NotUnderstood("two places")
    return places or list(more)


def _done(done: str, scope: Scope) -> list[Clause]:
    """What is done; what is paid is read as a cost."""
    try:
        return read_clauses(done, scope)[0]
    except NotUnderstood:
        return read_clauses(done, replace(scope, stage="cost"))[0]


def _own_places(done: str, scope: Scope, part: str) -> tuple[str, list[str]]:
    """The words without where this card is, and the places that they tell."""
    places: list[str] = []
    for own in _OWN.finditer(done):
        if own["from"]:
            places = default_places(scope.card, part, "ignition")
            places += ["gy"] if own["from"].endswith("GY") else []
    return _OWN.sub(r"\g<this> card", done), places


def _saved(what: str, one: str | None, scope: Scope, single: bool = False) -> tuple[Data, Scope]:
    """What is saved, and what "it" is from there on; ``single``: of mine no more than one can be lost at a time."""
    card = scope.card
    if _ITSELF.match(what) or (what == "it" and spoken_of(card) and "equip" not in card.card_types):
        if one:
            raise NotUnderstood(one)
        return {"card": "self"}, replace(scope, it="self")
    if _EQUIPPED.match(what) or (what == "it" and spoken_of(card)):
        if "equip" not in card.card_types or one:
            raise NotUnderstood(what)
        return {"card": "equipped"}, scope
    alone = _EXACTLY.match(what) if _AND_NO_OTHER.search(what) else None
    noun = alone["noun"] if alone else what
    several = "(s)" in noun
    mine = _ONE_OF_MINE.match(noun) if single else None
    single = mine is not None
    noun = f"{mine['noun']} you control" if mine is not None and mine["noun"] else noun
    if not (several or alone or single or _IN_A_ZONE.match(noun)):
        # Of one card alone old words do not tell what becomes of others.
        raise NotUnderstood(what)
    noun = _A.sub("", _OTHERS.sub("other ", noun.replace("(s)", "")))
    noun = _IN_THE_EXTRA_ZONE.sub(r"\g<noun> you control", noun)
    choose = select(f"1 {noun}", scope)
    if not _ON_THE_FIELD.issuperset(choose["from"]) or {"total", "different", "same", "all"} & choose.keys():
        raise NotUnderstood(what)
    saves: Data = {"choose": {key: choose[key] for key in choose if key not in ("min", "max", "name")}}
    if one:
        saves["one"] = True
        meant = re.sub(r"^(?:1|one) (?:of (?:those|these) )?", "", one)
        if scope.unmask(meant).rstrip("s") not in scope.unmask(what).replace("(s)", ""):
            raise NotUnderstood(one)
    if alone:
        saves["alone"] = True
    return saves, scope
