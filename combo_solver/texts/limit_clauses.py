# ruff: noqa: E501 (patterns are kept whole)
"""Sentences by which a card on the field limits Summons, Tributes or what a player controls, as data.

The frames are regular: who is bound, what Summons, of which monsters, from where. A sentence is read wholly or not at
all, so none with a condition is; what is not read may bind (see :mod:`combo_solver.texts.binding`).
"""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.materials import NotUnderstood, Words, parse_phrase
from combo_solver.texts.own_conditions import Alternatives, read_conditions

_PLAYERS = {
    "neither player can": "both",
    "you cannot": "controller",
    "the controller of this card cannot": "controller",
    "your opponent cannot": "opponent",
    "each player can": "both",
    "both players can": "both",
    "you can": "controller",
}
_SUMMONS = {
    "summon": ("normal", "flip", "special"),
    "normal or special summon": ("normal", "special"),
    "normal summon or special summon": ("normal", "special"),
    "normal summon": ("normal",),
    "normal summon/set": ("normal", "set"),
    "normal summon or set": ("normal", "set"),
    "normal summon/set or special summon": ("normal", "set", "special"),
    "tribute summon": ("tribute",),
    "flip summon": ("flip",),
    "flip or special summon": ("flip", "special"),
    "special summon": ("special",),
    "fusion summon": ("fusion",),
    "ritual summon": ("ritual",),
    "synchro summon": ("synchro",),
    "xyz summon": ("xyz",),
    "link summon": ("link",),
    "pendulum summon": ("pendulum",),
    "normal and/or special summon": ("normal", "special"),
}
_ANY_SUMMON = "|".join(sorted(map(re.escape, _SUMMONS), key=len, reverse=True))
_PLACES = {"hand": "hand", "Deck": "deck", "Main Deck": "deck", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra"}
_FROM = r"from (?:the|your|their)(?: owner's)? (?P<{}>(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck)(?:(?:, or |, | or |,? and )(?:from )?(?:the |your )?(?:hand|Deck|Main Deck|GY|Graveyard|Extra Deck))*)"
_WHILE = r"(?:,? while this card is(?: face-up)?(?: on the field| in the Monster Zone)?)?"
_SUBJECT = r"(?P<who>Neither player can|You cannot|Your opponent cannot|The controller of this card cannot)"
_LIMIT = re.compile(
    rf"^{_SUBJECT} (?P<what>{_ANY_SUMMON})(?: (?:any |an? )?(?P<which>[^.,]*?))??"
    rf"(?: {_FROM.format('places')})?"
    rf"(?:,? except (?:{_FROM.format('spared_places')}|(?P<only>[^.,]+)))?"
    r"(?: or declare an attack with [^.,]+|, or activate any Set [^.,]+|, and cannot (?:Normal )?Set)?"
    rf"{_WHILE}(?: \(but [^.)]* can (?:Normal )?Set[^.)]*\))?\.?\)?$",
    re.IGNORECASE,
)
_PASSIVE = re.compile(
    r"^(?P<which>[^.,]+?) cannot be (?P<what>Special|Normal) Summoned"
    r"(?: from the (?P<places>Main Deck|Deck|GY|hand|Extra Deck))?\.$"
)
_ALL = re.compile(r"^(?:monsters?|a monsters?|monster\(s\)|a monster\(s\)|cards|a monsters?\(s\)|)$", re.IGNORECASE)
_COUNT = re.compile(
    rf"^Each player can only (?P<what>{_ANY_SUMMON}) (?:an? )?(?:monsters?|monster\(s\)) (?P<count>once|twice) per turn{_WHILE}\.$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"^Neither player can (?P<what>{_ANY_SUMMON})(?: monsters)? more than (?P<count>\w+) times per turn{_WHILE}\.$",
    re.IGNORECASE,
)
_NUMBERS = {"once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
_TRIBUTES = re.compile(rf"^{_SUBJECT} Tribute(?: any)? (?:cards|monsters){_WHILE}\.$", re.IGNORECASE)
_ONE_TRAIT = re.compile(
    r"^Each player can only control 1 (?:(?P<trait>Type|Attribute) of monster|monster of each (?P<each>Type|Attribute))\.$"
)
_UNIQUE = re.compile(
    r"^(?P<who>You can only control|There can only be) 1 (?:face-up )?(?P<which>[^.,]+?)(?P<field> on the field)?\.$"
)
_SCALE = re.compile(
    r"^You cannot Pendulum Summon(?: monsters)?,? except (?P<only>[^.]+?)"
    r"(?P<fixed> ?\([Tt]his effect cannot be negated\.?\))?\.?\)?$"
)
_PRINTED = {"kinds", "not_kinds", "types", "attributes", "archetypes", "names", "level", "rank", "rating", "atk", "defense",
            "except_names", "except_archetypes", "any_of"}  # fmt: skip
"""What a limit may ask of a monster that is not on the field yet."""


def limits(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The limits that a sentence sets while its card is face-up on the field; empty for none."""
    sentence = _present(sentence)
    condition = _CONDITION.match(sentence)
    if condition:
        return _conditional(condition["when"], condition["rest"], words)
    for read in (
        _effects,
        _activations,
        _targets,
        _moves,
        _negations,
        _counted,
        _tributes,
        _controlled,
        _unique,
        _summons,
        _passive,
    ):
        found = read(sentence, words)
        if found:
            return found if isinstance(found, list) else [found]
    return []


_CONDITION = re.compile(r"^(?:While|If|As long as) (?P<when>[^,]+(?:, [^,]+)*?), (?P<rest>(?!and\b|or\b).+)$")
_HERE = re.compile(
    r"^(?:you control this (?:face-up )?card|this card is (?:in the Monster Zone|face-up on the field|on the field))$"
)
_WITH_MATERIALS = re.compile(
    r"^this (?:face-up )?card has (?:an? |any )?(?:Xyz )?[Mm]aterials?(?: attached(?: to it)?)?$"
)
_EMPTY = re.compile(r"^you have no cards in your (?P<pile>hand|Extra Deck|GY)$")
_ONLY_ONE_SIDE = re.compile(
    r"^(?:only (?P<who>you|your opponent) controls? (?P<what>.+)|"
    r"(?P<you>you) are the only player (?:that|who) controls (?P<what2>.+))$"
)
_CONDITIONAL = frozenset({"summon_limit", "cannot_activate_spells"})
"""The limits that may have a condition."""


def _conditional(when: str, rest: str, words: Words) -> list[dict[str, Any]]:
    """A limit that holds under a condition, once for each of its alternatives."""
    found = limits(rest[0].upper() + rest[1:], words)
    if not found:
        return []
    if _HERE.match(when):
        return found
    if any(part["apply"] not in _CONDITIONAL or part.get("if") or part.get("has_materials") for part in found):
        raise NotUnderstood(when)
    if _WITH_MATERIALS.match(when):
        return [{**part, "has_materials": True} for part in found]
    return [{**part, "if": tests} for part in found for tests in _tests(when, words)]


def _tests(when: str, words: Words) -> Alternatives:
    """A condition in alternatives; all of it counts cards."""
    parts = when.split(" and you ", 1)
    if len(parts) == 2 and _EMPTY.match(parts[0]):
        return [[*first, *second] for first in _tests(parts[0], words) for second in _tests(f"you {parts[1]}", words)]
    empty = _EMPTY.match(when)
    if empty:
        return [[{"test": "count", "in": [_PLACES[empty["pile"]]], "side": "me", "max": 0}]]
    one_side = _ONLY_ONE_SIDE.match(when)
    if one_side:
        what = one_side["what"] or one_side["what2"]
        if re.match(r"^an? Tribute Summoned monster$", what):
            held = {"test": "count", "in": ["monster_zone"], "where": {"summoned": ["tribute"]}, "min": 1}
            return [[{**held, "side": "me"}, {**held, "side": "opponent", "min": 0, "max": 0}]]
        found = read_conditions(f"you control {one_side['what'] or one_side['what2']}", "", words)
        if len(found) != 1 or len(found[0]) != 1 or found[0][0].get("test") != "count" or not found[0][0].get("where"):
            raise NotUnderstood(when)
        held = found[0][0]
        mine, theirs = ("opponent", "me") if one_side["who"] == "your opponent" else ("me", "opponent")
        none = {**{key: value for key, value in held.items() if key != "min"}, "side": theirs, "max": 0}
        return [[{**held, "side": mine}, none]]
    found = read_conditions(when, "", words)
    for test in (test for tests in found for test in tests):
        # What else can be asked is asked of me alone; a name that is told apart from the card's own is not known here.
        if test.get("test") != "count" or "" in test.get("where", {}).get("except_names", ()):
            raise NotUnderstood(when)
        if "another" in when:
            test["other"] = True
    return found


_BY_EFFECT = re.compile(
    rf"^{_SUBJECT} Special Summon(?: any)?(?: (?P<which>[^.,]*?\b[Mm]onsters?(?:\(s\))?(?: Cards?)?))?"
    rf"(?: {_FROM.format('places')})?"
    r" (?:with|by|using|through)(?: the)? (?P<by>card effects|effects|monster effects|Spell(?: Card)? effects|Spell/Trap effects|"
    r"effects? of (?P<whose>monsters|Spell Cards|cards|Spells|Spell/Trap Cards|Spells/Traps))"
    rf"{_WHILE}\.$"
)
_BY = {
    "card effects": ["by_effect"], "effects": ["by_effect"], "monster effects": ["by_monster"],
    "Spell effects": ["by_spell"], "Spell Card effects": ["by_spell"], "Spell/Trap effects": ["by_spell", "by_trap"],
    "monsters": ["by_monster"], "cards": ["by_effect"], "Spells": ["by_spell"], "Spell Cards": ["by_spell"],
    "Spell/Trap Cards": ["by_spell", "by_trap"], "Spells/Traps": ["by_spell", "by_trap"],
}  # fmt: skip
_OUT_OF_THE_GY = re.compile(r"^Negate any card effect that would move a card in the GY to a different place\.$")


def _effects(sentence: str, words: Words) -> dict[str, Any] | None:
    """Special Summons by effects of a sort of card."""
    if _OUT_OF_THE_GY.match(sentence):
        return {**_entry(("by_effect",), "both"), "places": ["gy"]}
    found = _BY_EFFECT.match(sentence)
    if not found:
        return None
    entry = _entry(tuple(_BY[found["whose"] or found["by"]]), _PLAYERS[found["who"].lower()])
    if found["which"] and not _ALL.match(found["which"]):
        entry["where"] = _monsters(found["which"], words)
    if found["places"]:
        entry["places"] = _named_places(found["places"])
    return entry


_SPELL_KINDS = r"(?:(?P<kind>Field|Quick-Play|Continuous|Equip|Ritual) )?"
_NO_SPELLS = re.compile(
    rf"^{_SUBJECT} (?:Set or |Set, or |activate or Set |use or )?activate (?:any |a new |an? )?{_SPELL_KINDS}"
    r"(?:Spells?(?: Cards?)?|Spell/Trap Cards|Spells/Traps|Spell and Trap Cards|Spell or Trap Cards)"
    rf"(?: or (?:their |the )?effects)?(?:,? except (?:for )?(?P<only>\"[^\"]+\") cards)?{_WHILE}\.$",
    re.IGNORECASE,
)
_NO_SPELLS_AT_ALL = re.compile(
    rf"^{_SPELL_KINDS}(?:Spell|Spell/Trap|Spell and Trap) Cards(?:, and their effects on the field,)? cannot be activated\.$"
)
_SET_FIRST = re.compile(
    r"^(?P<who>Both players|Each player|Your opponent|You) must Set (?:Spells?|Spell Cards|Spell/Trap Cards) before activating them\.$"
)


def _activations(sentence: str, words: Words) -> dict[str, Any] | None:
    """Spells that cannot be activated, or not from the hand."""
    first = _SET_FIRST.match(sentence)
    if first:
        players = {"Your opponent": "opponent", "You": "controller"}.get(first["who"], "both")
        return {"apply": "cannot_activate_spells", "from_hand": True, "players": players}
    found = _NO_SPELLS.match(sentence) or _NO_SPELLS_AT_ALL.match(sentence)
    if not found:
        return None
    who = found.groupdict().get("who")
    entry: dict[str, Any] = {"apply": "cannot_activate_spells", "players": _PLAYERS[who.lower()] if who else "both"}
    if found["kind"]:
        entry["where"] = {"kinds": ["spell", found["kind"].lower()]}
    only = found.groupdict().get("only")
    if only:
        where = _monsters(f"{only} monsters", words)
        where.pop("kinds", None)
        entry["except_for"] = where
    return entry


_NO_TARGETS = re.compile(
    r"^(?P<who>Your opponent|Neither player|You) (?:cannot|can) target (?:any )?cards in (?P<whose>the|either|any|your|their) "
    r"(?:field, )?GYs?(?:, or banishment)?(?:, or this card on the field,| or banishment)?"
    r"(?:, or banishment, or this card on the field,)?(?: with (?:card )?effects)?\.$"
)
_NO_TARGETS_2 = re.compile(
    r"^Your opponent cannot target cards in their field, GY, or banishment(?:, or this card on the field,)? with card effects\.$"
)
_TARGETS_NEGATED = re.compile(
    r"^(?:While this card is face-up on the field, )?all effects of Spell, Trap,? and [Mm]onster(?: Cards|s)? that target "
    r"(?:a card\(s\)|cards|a card) in the GY or that activate in the GY are negated\.$",
    re.IGNORECASE,
)


def _targets(sentence: str, words: Words) -> dict[str, Any] | None:
    """Cards in a GY that no Spell of a player can target."""
    if _TARGETS_NEGATED.match(sentence):
        return {"apply": "cannot_target_gy", "players": "both", "owner": "either"}
    if _NO_TARGETS_2.match(sentence):
        return {"apply": "cannot_target_gy", "players": "opponent", "owner": "me"}
    found = _NO_TARGETS.match(sentence)
    if not found:
        return None
    players = {"Your opponent": "opponent", "You": "controller"}.get(found["who"], "both")
    owner = "either" if found["whose"] in ("the", "either", "any") else ""
    if players == "opponent" and not owner:
        owner = "opponent" if found["whose"] == "your" else "me"
    if not owner:
        raise NotUnderstood(sentence)
    return {"apply": "cannot_target_gy", "players": players, "owner": owner}


_NO_BANISHING = re.compile(
    rf"^{_SUBJECT} banish (?:any )?cards(?: from (?P<places>(?:either|the|any) GYs?|either player's GY))?{_WHILE}\.$"
)
_GY_STAYS = re.compile(r"^Cards in (?:the|either|any) GYs? cannot be banished\.$")
_BANISHED_INSTEAD = re.compile(
    r"^Any (?P<what>card|monster)s?(?:\(s\))? sent (?:from (?P<from>the field|the hand) )?to (?:the|(?P<whose>your opponent's|your)) GY "
    r"(?:is|are) banished instead\.$",
    re.IGNORECASE,
)


def _moves(sentence: str, words: Words) -> dict[str, Any] | None:
    """Cards that cannot be banished, or that never reach the GY."""
    if _GY_STAYS.match(sentence):
        return {"apply": "cannot_move", "to": "banished", "places": ["gy"], "players": "both"}
    found = _NO_BANISHING.match(sentence)
    if found:
        entry: dict[str, Any] = {"apply": "cannot_move", "to": "banished", "players": _PLAYERS[found["who"].lower()]}
        return {**entry, "places": ["gy"]} if found["places"] else entry
    found = _BANISHED_INSTEAD.match(sentence)
    if not found:
        return None
    players = {"your opponent's": "opponent", "your": "controller"}.get(found["whose"], "both")
    entry = {"apply": "cannot_move", "to": "gy", "players": players, "monsters": found["what"].lower() == "monster"}
    if found["from"]:
        entry["places"] = ["hand"] if "hand" in found["from"] else ["monster_zone", "spell_zone"]
    return entry


_CARDS_NEGATED = re.compile(r"^Negate all (?P<other>other )?(?P<what>Trap|Spell)(?: Card)? effects on the field\.$")
_MONSTERS_NEGATED = re.compile(
    r"^(?:Negate the effects of|The effects of|Effects of) (?:all )?(?P<which>(?:face-up )?[^.,]*?\b[Mm]onsters?)"
    r"(?P<whose> your opponent controls| on the field| you control)?"
    r"(?:,? while (?:those monsters|they) are face-up on the field)?(?: are negated)?"
    r"(?: \(but their effects can still be activated\))?\.$"
)


def _negations(sentence: str, words: Words) -> list[dict[str, Any]] | None:
    """Cards on the field whose effects are negated, as long as the card is there. A Spell without its effect performs no
    Summon."""
    found = _CARDS_NEGATED.match(sentence)
    if found:
        negation: dict[str, Any] = {"apply": "negates", "what": found["what"].lower(), "players": "both"}
        return [negation, _entry(("by_spell",), "both")] if found["what"] == "Spell" else [negation]
    found = _MONSTERS_NEGATED.match(sentence)
    if not found or "this" in found["which"].lower() or "equipped" in found["which"].lower():
        return None
    if sentence.startswith("Negate") == sentence.rstrip(").").endswith("are negated"):
        return None
    phrase = re.sub(r"^face-up ", "", found["which"])
    players = {" your opponent controls": "opponent", " you control": "controller"}.get(found["whose"], "both")
    entry: dict[str, Any] = {"apply": "negates", "what": "monster", "players": players}
    if not _ALL.match(phrase):
        entry["where"] = _monsters(phrase, words)
    return [entry]


def _present(sentence: str) -> str:
    """A sentence in the words that cards have today."""
    sentence = re.sub(r"\bMonster Cards?(?=\(s\)|\b)", "monster", sentence).replace("Graveyard", "GY")
    return re.sub(r"\bmonsters\(s\)", "monster(s)", sentence)


def scale_limits(sentence: str, words: Words) -> list[dict[str, Any]]:
    """The limits that a sentence of a Pendulum Effect sets while its card is a Pendulum Scale."""
    found = _SCALE.match(sentence)
    if not found:
        return []
    entry: dict[str, Any] = {"apply": "pendulum_summon_only", "number": 0, "only": _monsters(found["only"], words)}
    if found["fixed"]:
        entry["negatable"] = False
    return [entry]


def _summons(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _LIMIT.match(sentence)
    if not found:
        return None
    entry = _entry(_SUMMONS[found["what"].lower()], _PLAYERS[found["who"].lower()])
    if found["which"] and not _ALL.match(found["which"]):
        entry["where"] = _monsters(found["which"], words)
    if found["only"]:
        entry["except_for"] = _monsters(re.sub(r"^monsters? ", "", found["only"]), words)
    for key, group in (("places", "places"), ("except_places", "spared_places")):
        if found[group]:
            entry[key] = _named_places(found[group])
    return entry


def _passive(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _PASSIVE.match(sentence)
    if not found or found["which"].startswith(("This", "It", "They", "●")):
        return None
    entry = _entry(_SUMMONS[f"{found['what'].lower()} summon"], "both")
    if not _ALL.match(found["which"]):
        entry["where"] = _monsters(found["which"], words)
    if found["places"]:
        entry["places"] = _named_places(found["places"])
    return entry


def _entry(summons: tuple[str, ...], players: str) -> dict[str, Any]:
    return {"apply": "summon_limit", "summons": list(summons), "players": players}


def _counted(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _COUNT.match(sentence) or _COUNTED.match(sentence)
    if not found:
        return None
    summons = [*_SUMMONS[found["what"].lower()]]
    if summons != ["special"]:
        raise NotUnderstood(sentence)  # nothing counts the others
    return {"apply": "summon_count", "summons": summons, "count": _NUMBERS[found["count"].lower()], "players": "both"}


def _tributes(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _TRIBUTES.match(sentence)
    return {"apply": "cannot_tribute", "players": _PLAYERS[found["who"].lower()]} if found else None


def _controlled(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _ONE_TRAIT.match(sentence)
    if not found:
        return None
    trait = found["trait"] or found["each"]
    return {"apply": "control_limit", "trait": trait.lower(), "each": bool(found["each"])}


def _unique(sentence: str, words: Words) -> dict[str, Any] | None:
    found = _UNIQUE.match(sentence)
    if not found or (found["who"].startswith("There") and not found["field"]):
        return None
    players = "both" if found["who"].startswith("There") else "controller"
    return {"apply": "only_one", "where": _monsters(found["which"], words), "players": players}


def _monsters(phrase: str, words: Words) -> dict[str, Any]:
    """A noun phrase about monsters that need not be on the field."""
    phrase = re.sub(r"^an? ", "", phrase.strip()).replace('" and "', '" or "')
    if re.fullmatch(r'"[^"]+"(?:(?:, | and | or )"[^"]+")*', phrase):
        return {"names": re.findall(r'"([^"]+)"', phrase)}
    if re.fullmatch(r"Tokens?", phrase):
        return {"kinds": ["token"]}
    if not re.search(r"\b[Mm]onsters?\b", phrase):
        raise NotUnderstood(phrase)
    phrase = re.sub(r"\b([Mm])onster\b(?!\(s\))", r"\1onsters", phrase).replace("monster(s)", "monsters")
    where = parse_phrase(phrase, words)
    if not _PRINTED.issuperset(where):
        raise NotUnderstood(phrase)
    return where


def _named_places(words: str) -> list[str]:
    found = re.findall(r"Main Deck|Extra Deck|hand|Deck|GY|Graveyard", words)
    return [_PLACES[word] for word in found]
