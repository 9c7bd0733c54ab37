"""Continuous changes of ATK and DEF: "All Dragon monsters you control gain 500 ATK"."""

from __future__ import annotations

import re
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.auras import ValueChange
from combo_solver.texts.counters import counters_for_each
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.old_values import becoming, in_todays_words
from combo_solver.texts.own_attributes import SAME_AS_THIS, own_attributes
from combo_solver.texts.player_lp import read_life_points
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.conditional import with_conditions
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.totals import added_up, read_total
from combo_solver.texts.used_for import of_attached, once_summoned, total_used, used
from combo_solver.texts.words import NotUnderstood

PRIORITY = 95
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("All Dragon monsters you control gain 500 ATK.")
_WHAT = r"(?:ATK and DEF|ATK/DEF|ATK|DEF)"
_AMOUNT = (
    rf"(?:(?P<number>[\d,]+) (?P<what>{_WHAT})(?: x (?P<own>(?:its|their)(?: own)? (?:Level|Rank)s?)(?! for ))?"
    rf"|(?P<of>{_WHAT}) equal to (?P<worth>[^,]+?))"
)
_GAIN = re.compile(
    rf"^(?:(?P<who>.+?) )?(?P<verb>[Gg]ains?|[Ll]oses?|will gain) {_AMOUNT}"
    r"(?: for (?:each|every) (?P<each>.+?))?(?P<but>, except this card)?$"
)
_AND = re.compile(
    r"(?:, and|, also|, but| and|, then| but)(?: also)? "
    r"(?=(?:(?:gains?|loses?) \d"
    r"|(?:it|they|this card|that monster|cannot|can|all|other|if (?:it|they)|both players|your opponent cannot)\b)"
    r"|(?P<whose>[^,]+? (?:gains?|loses?) \d))"
)
_WHO_CANNOT = re.compile(r"^(?P<who>(?!(?:they|it|if|[Yy]our opponent) )[^,]+?) (?:cannot|can) ")
_FOR_EACH = re.compile(r"^[Ff]or (?:each|every) (?P<each>[^,]+), (?P<rest>.+)$")
_PAIR = re.compile(r"^(?P<one>[Tt]his card|[Ii]t),? (?:also|and) (?P<two>.+?),?$")
_TURN = re.compile(r",? during your (?P<whose>opponent's )?(?:turns?|(?P<phase>Battle Phase))(?: only)?$")
_TAIL = re.compile(r",? (?P<word>while|if|as long as) (?P<when>.+)$")
_SELF = re.compile(r"^[Tt]his (?:face-up )?card$")
_SELF_SUMMONED = re.compile(
    r"^[Tt]his (?P<how>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special|Normal|Tribute|Flip) Summoned card$"
)
_OTHERS = re.compile(r"^(?:all )?other (?:face-up )?monsters on the field$", re.IGNORECASE)
_KEYS = {"ATK": ("atk",), "DEF": ("defense",)}
_OF_ALL = re.compile(r"^All [^,;:]*\bmonsters (?:on the field|you control|your opponent controls) ")
_STAYS = frozenset({"continuous", "field"})
_THESE = {"ATK": "atk", "DEF": "defense"}
Part = dict[str, Any]
_PARTS: TypeAdapter[list[ValueChange]] = TypeAdapter(list[ValueChange])


def read(sentence: Sentence, card: Printed) -> Reading | None:
    scale = sentence.part == "scale"
    stays = "normal" not in card.card_types and (card.monster or card.card_types & _STAYS)
    stays = stays or ("equip" in card.card_types and bool(_OF_ALL.match(sentence.text)))
    if sentence.activated or not (scale or stays):
        return None
    parts = once_summoned(_change(in_todays_words(sentence.text.rstrip(".")), card), card)
    parts = [{**part, "scale": True} for part in parts] if scale else parts
    try:
        _PARTS.validate_python(parts)
    except ValidationError as fault:
        raise NotUnderstood(sentence.text) from fault
    return holds(parts)


def _change(text: str, card: Printed, every: str | None = None) -> list[Part]:
    """``every``: of what there is an amount for each, where the sentence begins with that."""
    if every is None and (first := _FOR_EACH.match(text)):
        return _change(first["rest"], card, first["each"])
    if (both := _FIELD_AND_GYS.match(text)) and every is None:
        return [part for place in ("on the field", "in the GYs") for part in _change(f"{both['what']} {place}", card)]
    if attached := of_attached(text, card):
        return [attached]
    if raised := _LEVELS_OF.match(text):
        sign = 1 if raised["verb"] == "increased" else -1
        return [{"apply": "values", **whose(raised["who"], card), "level": sign * int(raised["number"])}]
    if rises := _LEVEL.match(text):
        return [_level(rises, card)]
    if (told := becoming(text)) and card.monster:
        keys = _KEYS.get(told["what"], ("atk", "defense"))
        amount = int(told["number"].replace(",", "")) if told["number"] else _worth(told["worth"], card, True)
        original = {"original": True} if told["original"] else {}
        return [{"apply": "values", "itself": True, **dict.fromkeys(keys, amount), "becomes": list(keys), **original}]
    if not re.search(r"\b(?:[Gg]ains?|[Ll]oses?) ", text):
        return []
    if (turn := _TURN.search(text)) and _GAIN.match(text[: turn.start()]):
        of = "opponent" if turn["whose"] else "me"
        then = {"turn": of, **({"battle_phase": True} if turn["phase"] else {})}
        return [{**part, **then} for part in _change(text[: turn.start()], card, every)]
    if (tail := _TAIL.search(text)) and _GAIN.match(text[: tail.start()]):
        found, when = _change(text[: tail.start()], card, every), tail["when"]
        if all(part.get("itself") for part in found):
            when = re.sub(r"^it (?=has |is )", "this card ", when)
        return with_conditions(when, found, card)
    parts, before = list[Part](), ""
    for clause in _clauses(text):
        gain = _GAIN.match(clause)
        if gain is None:
            if not inert_clause(re.sub(r"^(?:they|it|cannot|can)\b", _full, clause), card):
                return []
            named = _WHO_CANNOT.match(clause)
            before = named["who"] if named else before
            continue
        who = gain["who"] or before or "This card"
        if re.match(r"^(?:they|it|those monsters)$", who):
            who = before
        if before and _OTHERS.match(who):
            parts = _all_but(parts, _gained(gain, "all monsters on the field", card, every or gain["each"]))
            continue
        before = who
        if every and gain["each"]:
            raise NotUnderstood(clause)
        pair = _PAIR.match(who)
        for one in (pair["one"], pair["two"]) if pair else (who,):
            parts.append(
                _gained(gain, re.sub("^[Ii]t$", "this card", one) if pair else one, card, every or gain["each"])
            )
    return added_up(parts)


_FIELD_AND_GYS = re.compile(r"^(?P<what>.+ for each [^,;:]+) on the field and in the GYs$")
_LEVELS_OF = re.compile(
    r"^The Levels of (?P<who>[^,;:]+?) are (?P<verb>increased|reduced|decreased) by (?P<number>\d+)$"
)
_LEVEL = re.compile(
    r"^(?P<who>This card|While this card is equipped to a monster, that monster)'s Level is "
    r"(?P<verb>increased|reduced|decreased) by (?:(?P<number>\d+)|(?P<total>the .+))$"
)


def _level(found: re.Match[str], card: Printed) -> Part:
    """ "This card's Level is increased by ...", or that of the monster that it is an Equip Card on."""
    if not card.monster:
        raise NotUnderstood(found[0])
    if found["total"] and not re.search(r'\bTokens?"? (?:you control|on the field)$|Counters on it$', found["total"]):
        # Monsters with such effects might add up each other's Levels.
        raise NotUnderstood(found["total"])
    itself = found["who"] == "This card"
    amount: int | Part = int(found["number"]) if found["number"] else _worth(found["total"], card, itself)
    if found["verb"] != "increased":
        amount = -amount if isinstance(amount, int) else {**amount, "times": -amount.get("times", 1)}
    return {"apply": "values", "itself" if itself else "bearer": True, "level": amount}


def _full(found: re.Match[str]) -> str:
    """A clause that leaves its subject out."""
    return found[0] if found[0] in ("they", "it") else f"it {found[0]}"


def _clauses(text: str) -> list[str]:
    clauses, start = [], 0
    for found in _AND.finditer(text):
        if found["whose"] and _GAIN.match(text[start : found.start()]) is None:
            continue
        clauses.append(text[start : found.start()])
        start = found.end()
    return [*clauses, text[start:]]


def _all_but(parts: list[Part], rest: Part) -> list[Part]:
    """What all other monsters get: every monster gets it, and the first ones are given it back."""
    if len(parts) != 1 or parts[0].get("side") != "either" or rest.keys() - {"apply", "side", "atk", "defense"}:
        raise NotUnderstood("other monsters")
    changed = dict(parts[0])
    for key in ("atk", "defense"):
        if not isinstance(changed.get(key, 0), int) or not isinstance(rest.get(key, 0), int):
            raise NotUnderstood("other monsters")
        if key in rest:
            changed[key] = changed.get(key, 0) - rest[key]
    return [changed, rest]


def _gained(found: re.Match[str], who: str, card: Printed, each: str | None = None) -> Part:
    """One clause: who gains how much, and for each of what."""
    part: Part = {"apply": "values"}
    if summoned := _SELF_SUMMONED.match(who):
        part |= {"itself": True, "where": {"summoned": [summoned["how"].lower()]}}
    elif _SELF.match(who):
        part["itself"] = True
    else:
        part |= whose(who, card)
    if part.get("itself") and not card.monster:
        raise NotUnderstood(who)
    but = bool(found["but"])
    if but and not each:
        part["other"] = True
        if part.get("itself"):
            raise NotUnderstood(who)
    return part | _amounts(found, card, bool(part.get("itself")), f"{each}, except this card" if but and each else each)


def _amounts(found: re.Match[str], card: Printed, itself: bool, each: str | None) -> Part:
    """How much of what."""
    sign = -1 if found["verb"].lower().startswith("lose") else 1
    keys = _KEYS.get(found["what"] or found["of"], ("atk", "defense"))
    if found["worth"]:
        if each or (len(keys) > 1 and re.search(r"\b(?:ATK|DEF)\b", found["worth"])):
            raise NotUnderstood(found["worth"])
        worth = _worth(found["worth"], card, itself)
        return {key: {**worth, "times": sign * worth.get("times", 1)} for key in keys}
    amount: int | Part = sign * int(found["number"].replace(",", ""))
    if each:
        amount = {"times": amount, **_each(each, card, itself)}
    elif found["own"]:
        amount = {**_worth(found["own"], card, itself), "times": amount}
    return dict.fromkeys(keys, amount)


def amounts_of_another(clause: str, card: Printed) -> Part | None:
    """How much another monster "gains" or "loses", in a clause that does not tell whose values they are."""
    found = _GAIN.match(clause)
    if found is None or found["who"] or found["but"]:
        return None
    return _amounts(found, card, False, found["each"])


_AT_ARROWS = re.compile(
    r"^(?:[Aa]ny |[Aa]ll |[Aa]n? )?(?:(?P<what>.*\b[Mm]onsters?(?: (?:you control|your opponent controls))?)"
    r" (?:that )?(?:this card|it) points to|its co-linked monsters"
    r"|(?P<with>.*\bmonsters?(?: you control)?) (?:that (?:is|are) )?co-linked to (?:this card|it))$"
)
_IN_POSITION = re.compile(r"^(?P<what>.+?) in (?:face-up )?(?P<position>(?:Attack|Defense) Position)(?P<where>.*)$")


def whose(who: str, card: Printed) -> Part:
    """The monsters on the field that words mean: ``side``, ``where`` and ``other``."""
    if pointed := _AT_ARROWS.match(who):
        if not card.monster:
            raise NotUnderstood(who)
        linked = "pointed" if pointed["what"] else "co_linked"
        return {**whose(pointed["what"] or pointed["with"] or "monsters", card), "linked": linked}
    if re.search(r"\b(?:that|those|equipped|target|targeted|it|them|attack\w*|battl\w*|currently)\b", who):
        raise NotUnderstood(who)
    words = re.sub(r"^(?:All|Each|Face-up|Other|Monsters?|Any)\b", lambda word: word[0].lower(), who)
    words = re.sub(r"^(?:each|all|any)(?: of)? ", "", words)
    words = _IN_POSITION.sub(r"face-up \g<position> \g<what>\g<where>", words)
    other = words.startswith("other ")
    words = words.removeprefix("other ")
    words = re.sub(r"^your opponent's (?P<what>monsters?.*)$", r"\g<what> your opponent controls", words)
    words = re.sub(r"^your (?P<what>.*monsters?)$", r"\g<what> you control", words)
    words = re.sub(r'^monsters? (?P<name>"[^"]+")', r"\g<name> monsters", words)
    if not re.search(r"(?:you control|opponent controls|on the field)\b", words):
        words += " on the field"
    choose = _read(re.sub(r"(?<!face-up )(?<!face-down )Defense Position", "face-up Defense Position", words), card)
    named = bool(re.match(r'^(?:face-up )?"[^"]+" (?:you control|your opponent controls|on the field)$', words))
    if (choose["from"] != ["monster_zone"] and not named) or choose.keys() - _SELECTED:
        raise NotUnderstood(who)
    part: Part = {"side": choose.get("side", "me")}
    if choose.get("where"):
        part["where"] = choose["where"]
    return part | ({"other": True} if other or choose.get("other") else {})


_LISTED = re.compile(r"(?<!field)(?<!hand),? and (?=[A-Z\"])")


def _read(words: str, card: Printed) -> Part:
    """The selection of all of these: "Fish and Aqua monsters" are those that are one of the two."""
    words = _LISTED.sub(lambda found: ", or " if found[0].startswith(",") else " or ", words)
    words = words.replace("field and GY", "field or GY").replace("on the field and in the", "on the field or in the")
    if re.match(r"^[^ ]+/[^/ ]+/[^/]+ monsters\b", words):
        # What stands between slashes is asked of each of them.
        words = words.replace("/", " ")
    return read_selection(f"all {words}", card)


_SELECTED = {"from", "where", "side", "min", "max", "all", "other", "face_down", "printed", "name"}
_ATTACHED = re.compile(
    r"^(?:Xyz )?[Mm]aterials?(?: attached| of| on)(?: to)? (?P<whom>it|this card)$|^of its (?:Xyz )?[Mm]aterials$"
    r"|^(?:Xyz )?[Mm]aterial (?P<whom2>this card) has$"
)
_POINTED = re.compile(r"^monster (?:it|this card) points to$")
_EQUIPPED = re.compile(r"^Equip Cards? equipped to (?P<whom>it|this card)$")
_DIFFERENT = re.compile(
    r"^(?:(?P<trait>different (?:original )?(?:Monster )?(?:Attribute|Type)s?)(?: (?:of|among) (?:the )?monsters?)?"
    r" (?P<place>.+)"
    r"|(?P<what>.+?),? with (?:a )?different names?(?P<where> .+)?)$"
)


def _each(words: str, card: Printed, itself: bool) -> Part:
    """The something of which there is an amount for each."""
    if told := counters_for_each(words, card, itself) or used(words, card):
        return told
    for pattern, value in ((_ATTACHED, "materials"), (_POINTED, "pointed"), (_EQUIPPED, "equips")):
        if found := pattern.match(words):
            told = found.groupdict()
            whom = told.get("whom") or told.get("whom2") or "it"
            if not itself and not card.monster and whom == "this card":
                raise NotUnderstood(words)
            return {"value": value, "value_of": "self" if itself or whom == "this card" else "it"}
    return {"number": _number(words, card)}


def _number(words: str, card: Printed) -> Part:
    """The number of cards on the board that words speak of."""
    different = ""
    if (found := _DIFFERENT.match(words)) and found["trait"]:
        if "original" in found["trait"]:
            raise NotUnderstood(words)
        different = "attribute" if "Attribute" in found["trait"] else "type"
        words = f"monster {found['place'].removeprefix('of the ').removeprefix('monsters ')}"
    elif found:
        different = "name"
        words = found["what"] + (found["where"] or "")
    defending = _IN_DEFENSE.match(words)
    if defending is not None:
        # Face-down ones are in Defense Position, too.
        words = words.removeprefix("Defense Position ")
    other = words.startswith("other ")
    words = re.sub(r'^monsters? (?P<name>"[^"]+")', r"\g<name> monsters", words.removeprefix("other "))
    same = SAME_AS_THIS.search(words)
    choose = _read(SAME_AS_THIS.sub("", words), card)
    choose.pop("printed", None)
    if choose.keys() - {"from", "where", "side", "min", "max", "all", "other", "face_down", "face_up"}:
        raise NotUnderstood(words)
    if choose["from"] == ["banished"] and not choose.get("where") and not different:
        # Cards that are banished face-down are banished cards too.
        choose["face_down"] = True
    number: Part = {"count_in": choose["from"], "side": choose.get("side", "me")}
    if defending is not None:
        if (
            choose.get("where", {}) not in ({}, {"kinds": ["monster"]})
            or different
            or choose["from"] != ["monster_zone"]
        ):
            raise NotUnderstood(words)
        return {**number, "where": {"position": "any_defense"}}
    if choose.get("where"):
        number["where"] = choose["where"]
    if choose.get("face_down"):
        if choose.get("where"):
            raise NotUnderstood(words)
        number["face_down"] = True
    if choose.get("face_up"):
        number["face_up"] = True
    if same:
        number.pop("face_down", None)
        number["where"] = {**number.get("where", {}), "attributes": own_attributes(card)}
    if other or choose.get("other"):
        number["other"] = True
    if different:
        if number.pop("face_down", False) and different == "name":
            raise NotUnderstood(words)
        number["different"] = different
    return number


_IN_DEFENSE = re.compile(r"^Defense Position monsters?\b")
_LEVELS = re.compile(r"^(?:its|their|this card's)(?: own)? (?:current )?(?P<value>Level|Rank)s?(?: x (?P<times>\d+))?$")
_ORIGINAL = re.compile(
    r"^(?:(?P<half>half )|(?P<double>double |twice ))?(?:its|their|this card's) original (?P<value>ATK|DEF)$"
)
_NUMBER_OF = re.compile(
    r"^(?:(?P<first>\d+) x )?(?:the (?:total |combined )?number of (?P<what>.+?))(?: x (?P<times>\d+))?$"
)


_TOKENS = re.compile(r'(?P<name>"[^"]+ Token)s"')


def _worth(words: str, card: Printed, itself: bool) -> Part:
    whom = "self" if itself else "it"
    if found := _LEVELS.match(words):
        return {"value": found["value"].lower(), "value_of": whom, "times": int(found["times"] or 1)}
    if found := _ORIGINAL.match(words):
        half = {"divided": 2} if found["half"] else {"times": 2} if found["double"] else {}
        return {"value": f"original_{_THESE[found['value']]}", "value_of": whom} | half
    if told := total_used(words, card) or read_life_points(words):
        return told
    if total := read_total(words):
        tokens = _TOKENS.sub(r'\g<name>"', total.what)
        number = _number(tokens, card)
        if tokens != total.what:
            # A Token is nowhere else.
            number["count_in"] = ["monster_zone"]
        if number["count_in"] != ["monster_zone"] or "different" in number:
            raise NotUnderstood(words)
        number.pop("face_down", None)
        return {"times": total.times, "number": {**number, "adds": total.adds}}
    if found := _NUMBER_OF.match(words):
        if found["first"] and found["times"]:
            raise NotUnderstood(words)
        return {"times": int(found["times"] or found["first"] or 1), **_each(_singular(found["what"]), card, itself)}
    raise NotUnderstood(words)


def _singular(words: str) -> str:
    """ "materials attached to it", as a word for each."""
    return re.sub(r"^monsters (?=it points|this card points)", "monster ", words)
