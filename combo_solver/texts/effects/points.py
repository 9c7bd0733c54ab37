"""How many points or Levels words tell: "500", "300 for each card in your hand", "half its original ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.battle_damage import damage_of_the_battle
from combo_solver.texts.effects.fighting import value_of_one
from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.player_lp import read_life_points
from combo_solver.texts.totals import read_total
from combo_solver.texts.words import NotUnderstood

VALUES = {"ATK": "atk", "DEF": "defense", "Level": "level", "Levels": "level", "Rank": "rank", "Ranks": "rank"}
_NUMBER = re.compile(r"^\d+$")
_OF_CARD = re.compile(
    r"^(?P<factor>half(?: of)? |double |twice )?(?:the )?(?:combined |total )?(?P<state>current |original )?"
    r"(?:(?P<value>ATK|DEF|Levels?|Ranks?|Link Rating) of (?P<of>[^,]+?)|(?P<whose>its|their|.+?'s?)"
    r" (?P<its_state>current |original )?(?P<its_value>ATK|DEF|Levels?|Ranks?|Link Rating))(?: x (?P<times>\d+))?$"
)
_LOWER = re.compile(
    r"^(?P<whose>its|that target's|that monster's) ATK or DEF,? \((?:whichever is lower|whichever is lower, but your choice if"
    r" tied)\)$"
)
_IN_THE_GY = re.compile(r"(?<='s original (?:ATK|DEF)) in the GY$")
"""What is there has that one."""
_EACH = re.compile(r"^(?P<times>\d+) for each (?P<what>.+)$")
_EACH_ATTACHED = re.compile(
    r"^(?P<times>\d+) for each (?:Xyz )?[Mm]aterials? (?:currently )?attached to (?P<whose>it|this card|that (?:target|monster))$"
)
_EACH_OF_THEM = re.compile(r"^(?P<times>\d+) for each$")
_SENT_SO = re.compile(
    r"\b(?:the|that) (?P<noun>monster|card) (?:that was |you )?(?P<verb>sent|banished|Tributed|discarded|destroyed|revealed)"
    r"(?: to the GY)?(?: (?:this way|by this effect|to activate this (?:effect|card)|for this effect))?\b(?!'s)"
)
_NUMBER_OF = re.compile(r"^the (?:total )?(?P<rest>number of .+?)(?: x (?P<times>\d+))?$")
_COUNTED = re.compile(r"^number of (?P<what>.+)$")


_HAD = re.compile(
    r"^(?P<factor>half(?: of)? |double |twice )?(?:the )?(?P<value>ATK|DEF|Level|Rank|Link Rating)(?: that)? (?P<of>it|(?:that|the) [^,]+?) had on the field"
    r"(?: x (?P<times>\d+))?$"
)
_ON_THE_FIELD = re.compile(
    r"^(?P<factor>half(?: of)? |double |twice )?(?P<whose>its|(?:that|the) [^,]+?'s?) (?P<first>original )?(?P<value>ATK|DEF|Level|Rank)"
    r"(?: (?:it|that (?:monster|card|target)) had)? on the field(?: x (?P<times>\d+))?$"
)
"""What it was there, if it has left the field since."""
_IN_PLACE = re.compile(r"\b(?:you (?:currently )?control|your opponent (?:currently )?controls|on the field)$")


def read_points(text: str, scope: Scope, changed: str = "") -> int | Data:
    """An amount, as a number or a :class:`combo_solver.models.worths.Worth`; ``changed``: the card that is being
    changed, as :func:`refer` calls it. Raises :class:`NotUnderstood`."""
    text = _IN_THE_GY.sub("", text.strip().removeprefix("equal to ").replace("\u00d7", "x"))
    if _NUMBER.match(text):
        return int(text)
    if (lp := damage_of_the_battle(text, scope) or read_life_points(text)) is not None:
        return lp
    text = _SENT_SO.sub(r"the \g<verb> \g<noun>", text)
    if (found := _EACH_OF_THEM.match(text)) and scope.chosen:
        return {"times": int(found["times"]), "number": {"count_of": scope.chosen[-1][1]}}
    if text == "that number" and scope.chosen and scope.chosen[-1][0] == "tokens":
        return {"number": {"count_of": scope.chosen[-1][1]}}
    if found := _LOWER.match(text):
        return _lower(found, scope, changed)
    if found := _EACH_ATTACHED.match(text):
        worth = {
            "value": "materials",
            "value_of": _whose(found["whose"], scope, changed if found["whose"] == "it" else ""),
        }
        return {**worth, "times": int(found["times"])}
    if found := _EACH.match(text):
        return {"times": int(found["times"]), "number": number_of(found["what"], scope, read_selection)}
    if (found := _NUMBER_OF.match(text)) and (counted := _COUNTED.match(found["rest"])):
        return {"times": int(found["times"] or 1), "number": number_of(counted["what"], scope, read_selection)}
    if (total := read_total(text)) and _IN_PLACE.search(total.what):
        number = number_of(re.sub(r"\b(?:currently|current) ", "", total.what), scope, read_selection)
        if number["count_in"] != ["monster_zone"]:
            raise NotUnderstood(text)
        number.pop("face_down", None)
        return {"times": total.times, "number": {**number, "adds": total.adds}}
    if found := _HAD.match(text) or _ON_THE_FIELD.match(text):
        return _had(found, scope, changed)
    if found := _OF_CARD.match(text):
        return _of_card(found, scope, changed)
    raise NotUnderstood(text)


def _lower(found: re.Match[str], scope: Scope, changed: str) -> Data:
    """The lower one of two values that a target has."""
    whose = _whose(re.sub(r"'s$", "", found["whose"]), scope, changed)
    if whose == changed or whose != scope.target or dict(scope.numbers).get(whose) != 1:
        raise NotUnderstood(found[0])
    return {"value": "lower", "value_of": whose}


def _of_card(found: re.Match[str], scope: Scope, changed: str) -> Data:
    named = found["value"] or found["its_value"]
    value = "rating" if named == "Link Rating" else VALUES[named]
    if (found["state"] or found["its_state"] or "").strip() == "original":
        if value in ("rank", "rating"):
            raise NotUnderstood(found[0])
        value = f"original_{value}"
    words = found["of"] or found["whose"]
    battling = value_of_one(re.sub(r"'s?$", "", words), value, scope)
    if battling is not None and refer(re.sub(r"'s?$", "", words), scope) is None:
        return {"number": battling, **_times(found)}
    whose = _whose(words, scope, changed)
    if found["factor"] and value in ("atk", "defense") and ("destroyed", whose) in scope.chosen:
        # Half of what it had on the field, or of what it has where it is now.
        raise NotUnderstood(found[0])
    worth: Data = {"value": value, "value_of": whose}
    return worth | _times(found)


def _had(found: re.Match[str], scope: Scope, changed: str) -> Data:
    """A value that one card had, whatever changed it, or has, if it did not leave."""
    told = found.groupdict()
    whose = _whose(told.get("of") or found["whose"], scope, "")
    if (
        whose not in scope.of_the_field
        or scope.was_hidden(whose)
        or whose == changed
        or dict(scope.numbers).get(whose) != 1
    ):
        raise NotUnderstood(found[0])
    value = "rating" if found["value"] == "Link Rating" else VALUES[found["value"]]
    if told.get("first"):
        if value == "rank" or any(name == whose and verb != "target" for verb, name in scope.chosen):
            # What left has the printed one, perhaps another one than it had there.
            raise NotUnderstood(found[0])
        return {"value": f"original_{value}", "value_of": whose, **_times(found)}
    return {"value": value, "value_of": whose, "had": True, **_times(found)}


def _times(found: re.Match[str]) -> Data:
    """How often it counts: half of it, twice, x 100."""
    times = int(found["times"] or 1)
    factor = (found["factor"] or "").split(" ")[0]
    if factor == "half":
        return {"divided": 2, **({"times": times} if times != 1 else {})}
    times *= 2 if factor else 1
    return {"times": times} if times != 1 else {}


def whose_value(words: str, scope: Scope) -> str:
    """The card that these words mean, "that banished monster" or "the monster sent to the GY". Raises
    :class:`NotUnderstood`."""
    return _whose(_SENT_SO.sub(r"the \g<verb> \g<noun>", words), scope, "")


def _whose(words: str, scope: Scope, changed: str) -> str:
    if words in ("its", "their"):
        if changed and scope.it not in ("", changed):
            # Both the card that is changed and the one spoken of before could be meant.
            raise NotUnderstood(words)
        if changed:
            return "it"
        words = "it"
    words = re.sub(r"'s?$", "", words)
    meant = refer(words, scope) or refer(f"the {words}", scope)
    if meant is None:
        raise NotUnderstood(words)
    return meant
