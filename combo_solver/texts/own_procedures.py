"""How a monster's text lets it be Special Summoned without a chain (SSM-16, FUS-18, XYZ-11), as data.

A sentence is a frame around a condition and a cost. A sentence that starts an effect (a colon or semicolon) is none of
these; one that seems to be one and is not understood to the last word is told as unread, and nothing is claimed then.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from combo_solver.texts.materials import NotUnderstood, Words, parse_phrase
from combo_solver.texts.own_conditions import Alternatives, read_conditions
from combo_solver.texts.own_costs import read_cost, read_reveal
from combo_solver.texts.own_normal import own_summon
from combo_solver.texts.summon_clauses import speaks_of_own_summon

_QUOTED = re.compile(r'"([^"]+)"')
_SENTENCE = re.compile(r"(?<=[.!])(?=\s)|(?<=\.\))(?=\s)|(?<=\.\")(?=\s)|\n")
_MONSTER_PART = re.compile(r"\[ ?Monster Effect ?\](.*)", re.DOTALL)
_PLACE = (
    r"(?: \(?from your (?P<place>hand|hand or GY|hand or Graveyard|hand or Deck|GY|Graveyard|(?:face-down )?Extra Deck)"
    r"\)?)?(?P<where> to your (?:opponent's (?:side of the )?field|zone a Link Monster points to)"
    r"| in (?:face-up )?(?:Attack|Defense) Position to your zone a Link Monster points to)?"
)
_POSITION = r"(?: in (?:face-up )?(?P<position{}>Attack|Defense) Position)?"
_YOU_CAN = re.compile(
    r"^(?:(?P<once>Once per turn), )?(?:If (?P<when>.+), )?[Yy]ou can Special Summon (?:this card|it)"
    + _PLACE + _POSITION.format("") + r"(?:,? by (?P<cost>.+?))?" + _POSITION.format("2") + r"\.$"
)  # fmt: skip
_TO_SUMMON = re.compile(
    r"^(?:If (?P<when>.+), )?[Yy]ou can (?P<cost>(?:Tribute|discard|banish|remove|send|return|pay) .+?) "
    r"to Special Summon this card" + _PLACE + _POSITION.format("") + r"\.$"
)
_MUST = re.compile(
    r"^(?:This card )?(?P<must>[Mm]ust(?: first)? be (?:either Fusion Summoned,? or )?Special Summoned"
    r"|[Cc]annot be Special Summoned,? except|[Cc]an only be Special Summoned)"
    + _PLACE + _POSITION.format("") + r",? (?:(?:if|while) (?P<when>.+?),? )?by (?!having )(?P<cost>.+?)"
    r"(?:,? while (?P<when2>[^,]+))?"
    r"(?: \(in which case you do not use \"[^\"]+\"\))?"
    r"\.$"
)  # fmt: skip
_MUST_WHILE = re.compile(
    r"^(?:This card )?(?P<must>[Mm]ust(?: first)? be Special Summoned|[Cc]annot be Special Summoned,? except"
    r"|[Cc]an only be Special Summoned)"
    + _PLACE
    + _POSITION.format("")
    + r",? (?:(?:if|while) (?P<when>.+?)|by having (?P<have>.+?))(?:,? while (?P<when2>[^,]+))?"
    r"\.$"
)
_SEEMS = re.compile(
    r"\bSpecial Summon (?:it|this card)\b(?! (?:from|in) your (?:GY|Graveyard)\b(?!\)))"
    r"|\bcan (?:also |only )?be Special Summoned\b"
    r"|^(?:This card )?[Mm]ust (?:first )?be (?:either )?(?:\w+ Summoned,? (?:or )?)?Special Summoned\b"
    r"(?! by (?:(?:a )?card effect|its own effect|\")| with )"
    r"|(?i:cannot) be Special Summoned,? except by (?!\w+ (?:own )?effect)"
)
_BY_AN_EFFECT = re.compile(
    r"\bSpecial Summoned (?:with|by) (?:an? )?(?:\"|effects? of|card effects?|its own)"
    r"|^When |^During |^Once per turn, during|, OR unequip|^After you |you can equip this card|^● "
    r"|Gains? \d+ ATK|(?:Special|Normal) Summon this card, you (?:can|cannot)|^If \"|, then you can Special Summon it"
    r"|\bonly be Special Summoned by Fusion Summon"
)
"""Sentences that speak of a Special Summon which is none of its own without a chain; told as unread all the same where
they are no effect."""
_ONCE = re.compile(
    r'^You can only Special Summon "[^"]+"(?: once)?(?: per turn)? this way(?: once)?(?: per turn)?'
    r"(?:, no matter which method you use)?\.$"
)
_CONTROL_ONE = re.compile(r'^You can only control 1 (?:face-up )?"(?P<name>[^"]+)"\.$')
_BINDS_IT = re.compile(
    r"\b(?:you|neither player|players?) (?:cannot|can only|must)\b.*\b(?:this way|the turn|this turn)\b"
    r"|\bthe turn you (?:Special )?Summon\b.*\bcannot\b|\bthis way\b.*\byou cannot\b"
    r"|^To (?:Special )?Summon this card\b"
    r"|^(?:This card )?cannot be (?:Normal or |Normal Summoned or )?(?:Special )?Summoned (?:unless|if|while|during)\b"
    r"|^There can only be 1\b",
    re.IGNORECASE,
)
"""Sentences that may forbid the Summon."""
_BINDS_NOT = re.compile(
    r"\bthe turn you activate (?:this effect|this card's effect|the effect)"
    r"|^There can only be 1 (?:face-up )?(?:\"[^\"]+\"(?: monster)?) on the field\.$"
)
"""Those that speak of an effect, or are read elsewhere."""
_NO_NORMAL_SUMMON = re.compile(r"^You cannot Normal Summon(?:/| or )Set (?:the turn you Special Summon this card|)\.$")
_LASTING = re.compile(
    r"^(?:If (?:you do|(?:this card is )?(?:Special )?Summoned this way|you Special Summon(?:ed)? this card this way)"
    r"|After (?:you|this card)\b[^,]*\bthis way), you (?:cannot|can only)\b.*\bfor the rest of this turn\b"
)
_AND_THEN = re.compile(r", but (?:you cannot\b[^:;]*\bfor the rest of this turn|it cannot attack this turn)[^:;]*\.$")
"""What holds once the monster was Summoned: it forbids no Summon before."""
_AFTERWARDS = re.compile(r"^If you do,|\b[Ss]ummoned (?:by )?this way\b|\bthis way\b|\bby its own procedure\b")
"""What the monster is or does after such a Summon, in words that are not read."""
_ALSO_XYZ = re.compile(
    r"^(?P<before>.*?)[Yy]ou can also Xyz Summon (?:this card|\"(?P<name>[^\"]+)\") by (?P<how>.+?)\.?$"
)
_USING = re.compile(
    r"^using (?:1 |an? )?(?P<what>.+?)(?: as (?:the |its )?(?:Xyz )?[Mm]aterials?)?"
    r"(?P<but>, (?:except|other than) (?:\"[^\"]+\"|this card))?"
    r"(?:,? \((?:[Tt]ransfer its materials(?: to (?:this card|it))?|Xyz Materials attached to [^)]*also become Xyz "
    r"Materials on this card|[Ii]f you used an Xyz Monster, [^)]*|[Yy]ou can transfer[^)]*)\.?\))?$"
)
_AS_OTHER_LEVEL = re.compile(r"^(?:For|If you use) .*\b(?:treat|treated)\b.*\bas\b.*\b(?:Level|Rank|material)")


_NO_PROCEDURE = re.compile(
    r"^When |OR unequip|you can equip this card|^After (?:1|this)\b|^During your opponent's|^● |^Destroy "
    r"|^If [^,]*\b(?:(?:is|are|was|were) (?:destroyed|added|sent)|you negate|attacks)\b"
    r"|\bselect 1\b.*\bSpecial Summon it\b|except by Pendulum Summon|, except by a \"[^\"]+\" monster's effect"
    r"|by its own Pendulum Effect|only be Special Summoned by Fusion Summon|by the following effect"
    r"|^Must be Special Summoned by an? [^,.]*monster's effect|^If you Special Summon the monster this way"
)
"""Effects that are activated, and what they alone can do: no Summon without a chain."""
_AFTER_IT = re.compile(
    r"(?:, (?:but|and if you do,?) (?:its original (?:ATK|DEF|Level)|this card(?:'s name becomes| loses| gains)"
    r"|it (?:gains|loses|can attack)|banish it when it leaves)[^:;]*| as a Level \d+ monster)\.$"
)
"""What the monster is after its Summon."""
_BARE = re.compile(r"^You can Special Summon this card \(?from your hand\)?\.$")
_NO_OTHER_WAY = re.compile(r",? and cannot be Special Summoned by other ways\.$")
_FRAMES = (_YOU_CAN, _TO_SUMMON, _MUST, _MUST_WHILE)


@dataclass
class OwnProcedures:
    """What was read: ``procedures`` and ``overlays`` (on top of another monster) as JSON lists, empty for none;
    ``unread`` is the sentence that seems to be one and is not understood."""

    procedures: list[dict[str, Any]] = field(default_factory=list)
    overlays: list[dict[str, Any]] = field(default_factory=list)
    unread: str = ""

    @property
    def as_json(self) -> str:
        return json.dumps(self.procedures, ensure_ascii=False) if self.procedures else ""


def own_procedures(text: str, name: str, method: str, materials: str, words: Words) -> OwnProcedures:
    """What a monster's text says of its own Summon; ``method`` is that of an Extra Deck monster, ``materials`` its
    compiled requirement."""
    found = OwnProcedures()
    if '"' in name:
        # Quotes within its name would end the quotation.
        plain = name.replace('"', "'")
        text, name = text.replace(f'"{name}"', f'"{plain}"'), plain
    sentences = _sentences(text)
    limits: dict[str, Any] = {}
    alone: list[dict[str, Any]] = []
    also: list[dict[str, Any]] = []
    bound = ""
    lasting = False
    for sentence in sentences:
        if _ONCE.match(sentence):
            limits = {"limit": {"scope": "name"}}
        elif only := _CONTROL_ONE.match(sentence):
            alone = [{"test": "count", "in": ["monster_zone"], "where": {"names": [only["name"]]}, "max": 0}]
    for number, sentence in enumerate(sentences):
        if {":", ";"} & set(_QUOTED.sub('""', sentence)) or _NO_PROCEDURE.search(sentence):
            continue
        if _NO_NORMAL_SUMMON.match(sentence):
            also, lasting = [{"test": "normal_summons", "max": 0}], True
            continue
        lasting |= bool(_AFTERWARDS.search(sentence)) and not _ONCE.match(sentence)
        if method == "xyz" and (_AS_OTHER_LEVEL.match(sentence) or "you can also Xyz Summon" in _lowered(sentence)):
            _overlay(sentence, name, found, words)
            continue
        if _ONCE.match(sentence) or _BINDS_NOT.search(sentence) or _speaks_of_its_ban(sentence, name, words):
            continue
        if _LASTING.match(sentence):
            lasting = True
            continue
        shorter = _AFTER_IT.sub(".", _AND_THEN.sub(".", sentence))
        lasting |= shorter != sentence
        sentence = shorter
        if _BINDS_IT.search(sentence):
            bound = bound or sentence
            if _SEEMS.search(sentence) and "ummoned unless" not in sentence:
                found.procedures += partly(sentence, name, method, materials, words)
            continue
        if not _SEEMS.search(sentence):
            continue
        if _BARE.match(sentence) and number and not _speaks_of_its_ban(sentences[number - 1], name, words):
            # It says nothing of when: what stands before it may.
            found.procedures += partly(sentence, name, method, materials, words)
            continue
        try:
            if _BY_AN_EFFECT.search(sentence) and not _frame(sentence):
                raise NotUnderstood(sentence)
            found.procedures += _read(sentence, name, method, materials, words)
        except NotUnderstood:
            found.unread = found.unread or sentence
            found.procedures += partly(sentence, name, method, materials, words)
    if bound and found.procedures:
        found.unread = bound
        found.procedures = [{**each, "unread": True} for each in found.procedures]
    for procedure in found.procedures:
        if procedure.get("unread"):
            found.unread = found.unread or "unread"
        if lasting or procedure.keys() & {"unread", "to", "pointed"} or not procedure.keys() & {"if", "cost"}:
            procedure["check_only"] = True
        if alone and "to" not in procedure:
            procedure["if"] = [*procedure.get("if", ()), *alone]
        if also:
            procedure["if"] = [*procedure.get("if", ()), *also]
        if limits and "limit" not in procedure:
            procedure |= {"limit": {"scope": "name", "group": "own procedure"}}
    for number, procedure in enumerate(found.procedures, start=1):
        procedure["number"] = number
    return found


def _speaks_of_its_ban(sentence: str, name: str, words: Words) -> bool:
    """Whether it forbids the monster's Summons under a condition that is read elsewhere."""
    if not speaks_of_own_summon(sentence):
        return False
    try:
        return any(part["apply"] == "own_summon_ban" for part in own_summon(sentence, name, words))
    except NotUnderstood:
        return False


_FROM_WHERE = re.compile(r"\bfrom (?:your|the) (hand or (?:GY|Graveyard)|hand|GY|Graveyard|Extra Deck or GY|Deck)\b")
_LOOSE_WHEN = re.compile(r"^If (?P<when>.+?), you can Special Summon (?:this card|it)\b")
_LOOSE_WHILE = re.compile(r",? while (?P<when>you [^.,]+)")
_LOOSE_COST = re.compile(r"\bby (?P<cost>(?!having)[^:;]+?)\.?$")
_QUALIFIED = tuple(
    re.compile(pattern)
    for pattern in (
        r" \([^)]*\)", r",? and cannot be Special Summoned.*$", r",? (?:while|during) .+$", r", including .+$",
        r" (?:that have|whose|equipped with) .+$", r" with (?:different|the same) [\w ]+?(?= (?:from|in|you)\b|$)",
        r" face-up(?= from)",
    )
)  # fmt: skip
"""What narrows a cost: without it the cost is at least as easy to pay."""


def partly(sentence: str, name: str, method: str, materials: str, words: Words) -> list[dict[str, Any]]:
    """What must hold at least for a Summon by a sentence that is not read wholly."""
    told = _FROM_WHERE.search(sentence)
    places = ["extra"] if method or "face-up Extra Deck" in sentence else ["hand"]
    if told:
        named = {"hand": "hand", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra", "Deck": "deck"}
        places = [named[place] for place in told[1].split(" or ")]
        if "Extra Deck)" in sentence and "extra" not in places:
            places.append("extra")
    elif re.search(r"\bGY\b|\bGraveyard\b", sentence) and not method:
        places.append("gy")
    one: dict[str, Any] = {"from": places, "unread": True}
    if "opponent's field" in sentence or "opponent's side" in sentence or "either field" in sentence:
        return [one]
    alternatives: Alternatives = [[]]
    if when := _LOOSE_WHEN.match(sentence):
        with suppress(NotUnderstood):
            alternatives = read_conditions(when["when"], name, words)
    if when := _LOOSE_WHILE.search(sentence):
        with suppress(NotUnderstood):
            alternatives = read_conditions(when["when"], name, words)
    if cost := _LOOSE_COST.search(_weaker(sentence)):
        controlling = re.match(r"^controlling (.+)$", cost["cost"])
        with suppress(NotUnderstood):
            if controlling:
                alternatives = read_conditions(f"you control {controlling[1]}", name, words)
            else:
                one["cost"] = read_cost(cost["cost"], materials, words)
                for action in one["cost"]:
                    action.get("choose", {}).pop("any_number", None)
    return [{**one, "if": conditions} if conditions else dict(one) for conditions in alternatives]


def _weaker(sentence: str) -> str:
    for pattern in _QUALIFIED:
        sentence = pattern.sub("", sentence.removesuffix("."))
    return sentence


def _lowered(sentence: str) -> str:
    return sentence.replace("You can", "you can")


def _sentences(text: str) -> list[str]:
    """The sentences of a monster's text without its Pendulum Effect; no full stop within a name ends one."""
    text = text.replace("\r", "").replace("“", '"').replace("”", '"').replace("(min. ", "(min ")
    part = _MONSTER_PART.search(text)
    names: list[str] = []

    def hide(found: re.Match[str]) -> str:
        names.append(found[1])
        return f'"{len(names) - 1}"'

    masked = _QUOTED.sub(hide, (part[1] if part else text).strip())
    pieces = (piece.strip() for piece in _SENTENCE.split(masked))
    return [re.sub(r'"(\d+)"', lambda found: f'"{names[int(found[1])]}"', piece) for piece in pieces if piece]


def _frame(sentence: str) -> re.Match[str] | None:
    said = _NO_OTHER_WAY.sub(".", sentence)
    return next((found for frame in _FRAMES if (found := frame.match(said))), None)


def _read(sentence: str, name: str, method: str, materials: str, words: Words) -> list[dict[str, Any]]:
    found = _frame(sentence)
    if found is None:
        raise NotUnderstood(sentence)
    groups = found.groupdict()
    place = groups.get("place") or ("Extra Deck" if method else "hand")
    places = {"hand": ["hand"], "GY": ["gy"], "Graveyard": ["gy"]}.get(place)
    if places is None:
        places = ["extra"] if place.endswith("Extra Deck") else ["hand"] if place == "hand or Deck" else ["hand", "gy"]
    if (places == ["extra"]) != bool(method):
        raise NotUnderstood(sentence)
    cost, shown, having = [], [], ""
    if groups.get("have"):
        having = f"you have {groups['have']}"
    elif groups.get("cost"):
        controlling = re.match(r"^controlling (.+)$", groups["cost"])
        if controlling:
            having = f"you control {controlling[1]}"
        elif not (shown := read_reveal(groups["cost"], words)):
            cost = read_cost(groups["cost"], materials, words)
    alternatives: Alternatives = [shown]
    for when in (groups.get("when"), having, groups.get("when2")):
        if when:
            read = read_conditions(when, name, words)
            alternatives = [[*before, *more] for before in alternatives for more in read]
    position = groups.get("position") or groups.get("position2")
    where = groups.get("where") or ""
    if "Position" in where:
        position = "Attack" if "Attack" in where else "Defense"
    any_number = any(action.get("choose", {}).pop("any_number", False) for action in cost)
    result = []
    for conditions in alternatives:
        one: dict[str, Any] = {"from": places}
        if conditions:
            one["if"] = conditions
        if cost:
            one["cost"] = cost
        if position:
            one["position"] = position.lower()
        if "opponent's" in where:
            one["to"] = "opponent"
        elif where:
            one["pointed"] = True
        if any_number or place == "hand or Deck":
            one["check_only"] = True
        if groups.get("once"):
            one |= {"limit": {"scope": "name", "group": "own procedure"}, "check_only": True}
        result.append(one)
    if not cost and not any(alternatives) and not position and not where and not _BARE.match(sentence):
        raise NotUnderstood(sentence)
    return result


def _overlay(sentence: str, name: str, found: OwnProcedures, words: Words) -> None:
    try:
        found.overlays += _read_overlay(sentence, name, words)
    except NotUnderstood:
        found.unread = found.unread or sentence
        if not _AS_OTHER_LEVEL.match(sentence) and "opponent controls" not in sentence:
            found.overlays.append(_partly_overlay(sentence, words))


def _partly_overlay(sentence: str, words: Words) -> dict[str, Any]:
    """What must hold at least for an Xyz Summon on top that is not read wholly."""
    one: dict[str, Any] = {"method": "overlay", "where": {"kinds": ["monster"]}, "unread": True}
    if re.search(r"\bbattled this turn\b|Main Phase 2", sentence):
        one["phase"] = "main2"
    original = re.search(r"\busing an? monster you control whose original name is (\"[^\"]+\")", sentence)
    if original:
        one["where"] = {"original": {"names": [original[1].strip('"')]}}
    elif used := re.search(r"\b(?:using|from) (?:1 |an? )(?P<what>[^.,()]+? you control)\b", sentence):
        with suppress(NotUnderstood):
            one["where"] = _covered(used["what"], words)
    return one


def _read_overlay(sentence: str, name: str, words: Words) -> list[dict[str, Any]]:
    said = _ALSO_XYZ.match(sentence)
    if said is None or (said["name"] and said["name"] != name):
        raise NotUnderstood(sentence)
    one: dict[str, Any] = {"method": "overlay"}
    before = said["before"].strip().removesuffix(",")
    if before.startswith("Once per turn"):
        one["limit"] = {"scope": "name", "group": "overlay"}
        before = before.removeprefix("Once per turn").removeprefix(",").strip()
    if before == "During your Main Phase 2" or before == "during your Main Phase 2":
        one["phase"] = "main2"
    elif before:
        raise NotUnderstood(sentence)
    how = said["how"]
    conditions: list[dict[str, Any]] = []
    paid, using, rest = how.partition("using ")
    if paid:
        cost = read_cost(re.sub(r"(?:,? and|,? then|,) *$", "", paid.strip()), "", words)
        one["cost"] = cost
    used = _USING.match(using + rest)
    if used is None:
        raise NotUnderstood(sentence)
    what = f"{used['what']}{used['but'] or ''}".replace("except this card", f'except "{name}"')
    different = re.search(r" with a different name(?: than this card)?", what)
    if different:
        what = what.replace(different[0], "")
    where = _covered(what, words)
    if different:
        where["except_names"] = [name]
    one["where"] = where
    if conditions:
        one["if"] = conditions
    return [one]


def _covered(what: str, words: Words) -> dict[str, Any]:
    """The monster that is covered: it is one that I control."""
    but = re.search(r', (?:except|other than) "[^"]+"$', what)
    spared = but[0] if but else ""
    body = what.removesuffix(spared)
    rank = re.match(r"Rank (\d+)(?:, (\d+),)? or (\d+) ", body)
    number = re.search(r" (?:with|that has) (?:(\d+) or more|(no)) (?:Xyz )?[Mm]aterials?(?: attached)?$", body)
    if number:
        body = body[: number.start()]
    if not re.search(r" you control$", body):
        raise NotUnderstood(what)
    body = body.removesuffix(" you control")
    if rank:
        body = body[rank.end() :]
    where = parse_phrase(f"{body}{spared.replace(', other than', ', except')}", words)
    if "monster" not in where.get("kinds", ()) and where.keys() - {"except_names"} != {"names"}:
        raise NotUnderstood(what)
    if rank:
        ranks = [int(one) for one in rank.groups() if one]
        where["rank"] = {"min": min(ranks), "max": max(ranks)} if max(ranks) - min(ranks) == len(ranks) - 1 else None
        if where["rank"] is None:
            del where["rank"]
            where["any_of"] = [{"rank": {"equals": each}} for each in ranks]
    if number:
        where["materials"] = {"max": 0} if number[2] else {"min": int(number[1])}
    return where
