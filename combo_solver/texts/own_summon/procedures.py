"""How a monster's text lets it be Special Summoned without a chain (SSM-16, FUS-18, XYZ-11), as data.

A sentence is a frame around a condition and a cost. A sentence that starts an effect (a colon or semicolon) is none of
these; one that seems to be one and is not understood to the last word is told as unread, and nothing is claimed then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from combo_solver.texts.own_summon.afterwards import Afterwards, afterwards
from combo_solver.texts.own_summon.frames import BARE, frame, read_procedure
from combo_solver.texts.own_summon.normal import own_summon, speaks_of_own_summon
from combo_solver.texts.own_summon.overlays import overlays, speaks_of_overlay
from combo_solver.texts.own_summon.partly import partly
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

_SEEMS = re.compile(
    r"\bSpecial Summon (?:it|this card)\b(?! (?:from|in) your (?:GY|Graveyard)\b(?!\)))"
    r"|\bcan (?:also |only )?be Special Summoned\b"
    r"|^(?:This card )?[Mm]ust (?:first )?be (?:either )?(?:\w+ Summoned,? (?:or )?)?Special Summoned\b"
    r"(?! by (?:(?:a )?card effect|its own effect|\")| with )"
    r"|\b[Mm]ust (?:first )?be [^.:]*?\bor (?:be )?Special Summoned\b"
    r"(?! by (?:an? )?(?:card effect|its own effect|the (?:above )?effect|effects? of|\")| with )"
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
    r'^You can only Special Summon "[^"]+"(?: once)?(?: per (?:turn|Duel))? this way(?: once)?(?: per (?:turn|Duel))?'
    r"(?:, no matter which method you use)?\.$"
)
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


@dataclass(frozen=True)
class Said:
    """What one sentence says of its monster's own Summon without a chain.

    ``procedures`` and ``overlays`` (on top of another monster) as data; ``unread`` and ``bound`` are the sentence if it
    tells of a way, or of a ban, that is not read; ``once``: one such Summon a turn;
    ``lasting``: something holds after the Summon that is not read, ``after``: keys of the procedure that tell it,
    ``values``: what holds of the monster's values then, ``inert``: nothing that a solo turn could notice does.
    """

    procedures: list[dict[str, Any]] = field(default_factory=list)
    overlays: list[dict[str, Any]] = field(default_factory=list)
    unread: str = ""
    bound: str = ""
    once: bool = False
    lasting: bool = False
    after: dict[str, Any] = field(default_factory=dict)
    values: tuple[dict[str, Any], ...] = ()
    inert: bool = False

    @property
    def tells_a_way(self) -> bool:
        """Whether it tells of a Summon, and not only on what terms."""
        return bool(self.procedures or self.overlays or self.unread)


@dataclass
class OwnProcedures:
    """What a text says: ``unread`` is the sentence that seems to tell of a Summon and is not understood."""

    procedures: list[dict[str, Any]] = field(default_factory=list)
    overlays: list[dict[str, Any]] = field(default_factory=list)
    unread: str = ""

    @property
    def as_json(self) -> str:
        return json.dumps(self.procedures, ensure_ascii=False) if self.procedures else ""


def said(sentence: Sentence, card: Printed) -> Said | None:
    """What a sentence says of the Summon, or of the terms of one that another sentence of its text tells."""
    found = _said(sentence, card)
    if found == Said() or (not found.tells_a_way and not _tells_a_way(card)):
        return None
    return found


def _said(sentence: Sentence, card: Printed) -> Said:
    text = sentence.text.replace("(min. ", "(min ")
    then = None if sentence.activated else _then(sentence, text, card)
    if then is not None and not then.way:
        return Said(after=then.keys, values=then.values, inert=not then.keys)
    if not _may_tell(sentence):
        return Said()
    if _NO_NORMAL_SUMMON.match(text):
        return Said(after={"cost": [{"do": "restrict", "what": "normal_summon", "whole_turn": True}]})
    if card.method == "xyz" and speaks_of_overlay(text):
        found, whole = overlays(text, card.own_name, card.words)
        return Said(overlays=found, unread="" if whole else text, lasting=_afterwards(text))
    if _ONCE.match(text):
        return Said(once=True)
    if _BINDS_NOT.search(text) or _speaks_of_its_ban(text, card):
        return Said(lasting=_afterwards(text))
    if then is not None:
        return replace(_way(sentence, then.way, card), after=then.keys, values=then.values)
    return _way(sentence, text, card)


def _then(sentence: Sentence, text: str, card: Printed) -> Afterwards | None:
    """What holds after the one way that the text tells, if that is the sentence before or this one."""
    then = afterwards(text, card)
    if then is None or sum(1 for each in card.own if _may_tell(each) and _SEEMS.search(each.text)) != 1:
        return None
    before: Sentence | None = sentence
    while before is not None and not _SEEMS.search(before.text):
        before = _before(before, card)
        if before is not None and not _may_tell(before):
            return None
    return then if before is not None else None


def _way(sentence: Sentence, text: str, card: Printed) -> Said:
    if _LASTING.match(text):
        return Said(lasting=True)
    shorter = _AFTER_IT.sub(".", _AND_THEN.sub(".", text))
    lasting = _afterwards(text) or shorter != text
    materials = card.requirement.materials if card.method else ""
    if _BINDS_IT.search(shorter):
        unless = "ummoned unless" in shorter or not _SEEMS.search(shorter)
        ways = [] if unless else partly(shorter, card.own_name, card.method, materials, card.words)
        return Said(procedures=ways, bound=shorter, lasting=lasting)
    if not _SEEMS.search(shorter):
        return Said(lasting=lasting)
    if BARE.match(shorter) and (before := _before(sentence, card)) and not _speaks_of_its_ban(before.text, card):
        # It says nothing of when: what stands before it may.
        return Said(procedures=partly(shorter, card.own_name, card.method, materials, card.words), lasting=lasting)
    try:
        if _BY_AN_EFFECT.search(shorter) and not frame(shorter):
            raise NotUnderstood(shorter)
        ways = read_procedure(shorter, card)
        return Said(procedures=ways, lasting=lasting)
    except NotUnderstood:
        ways = partly(shorter, card.own_name, card.method, materials, card.words)
        return Said(procedures=ways, unread=shorter, lasting=lasting)


def together(found: Iterable[Said], alone: Iterable[str]) -> OwnProcedures:
    """What the sentences of a text say together; ``alone``: the names of cards of which one can be controlled."""
    sentences = list(found)
    result = OwnProcedures(
        [dict(procedure) for one in sentences for procedure in one.procedures],
        [overlay for one in sentences for overlay in one.overlays],
        next((one.unread for one in sentences if one.unread), ""),
    )
    bound = next((one.bound for one in sentences if one.bound), "")
    if bound and result.procedures:
        result.unread = bound
        result.procedures = [{**each, "unread": True} for each in result.procedures]
    none_yet = [{"test": "count", "in": ["monster_zone"], "where": {"names": [name]}, "max": 0} for name in alone][-1:]
    lasting = any(one.lasting for one in sentences)
    for number, procedure in enumerate(result.procedures, start=1):
        if procedure.get("unread"):
            result.unread = result.unread or "unread"
        if lasting or procedure.get("unread") or not procedure.keys() & {"if", "cost", "pointed"}:
            procedure["check_only"] = True
        if none_yet and "to" not in procedure:
            procedure["if"] = [*procedure.get("if", ()), *none_yet]
        if any(one.once for one in sentences) and "limit" not in procedure:
            procedure["limit"] = {"scope": "name", "group": "own procedure"}
        for one in sentences:
            for key, value in one.after.items():
                procedure[key] = [*procedure.get(key, ()), *value] if key in ("after", "cost") else value
        procedure["number"] = number
    return result


def _may_tell(sentence: Sentence) -> bool:
    return not sentence.activated and not _NO_PROCEDURE.search(sentence.text)


def _tells_a_way(card: Printed) -> bool:
    """Whether a sentence of the text seems to tell of a Summon without a chain."""
    return any(_SEEMS.search(sentence.text) for sentence in card.own if _may_tell(sentence))


def _afterwards(text: str) -> bool:
    return bool(_AFTERWARDS.search(text))


def _before(sentence: Sentence, card: Printed) -> Sentence | None:
    return next((each for each in reversed(card.own) if each.number < sentence.number), None)


def _speaks_of_its_ban(text: str, card: Printed) -> bool:
    """Whether it forbids the monster's Summons under a condition that is read elsewhere."""
    if not speaks_of_own_summon(text):
        return False
    try:
        return any(part["apply"] == "own_summon_ban" for part in own_summon(text, card.own_name, card.words))
    except NotUnderstood:
        return False
