"""Sentences that other readers own and that both judges honour in play, so that nothing is left to be read of them."""

from __future__ import annotations

import re
from typing import Any, Literal

from combo_solver.texts.account import Account
from combo_solver.texts.own_summon.overlays import speaks_of_overlay
from combo_solver.texts.own_summon.without import made_without
from combo_solver.texts.reader import Printed
from combo_solver.texts.registry import played_readers

Verdict = tuple[Literal["modelled", "option", "binding"], str]
_METHOD = r"(?:Special|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)"
_SOURCE = (
    r"(?:X|an? X monster's effect|the effect of (?:an? )?X(?: card| monster)?|(?:a )?card effects?|its own effect)"
)
_THIS = r"(?:This (?:card|monster) )?[Cc]annot be "
_BANS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"^Must (?:first )?be {_METHOD} Summoned(?: (?:with|by) {_SOURCE})?(?: with the above (?:Fusion )?[Mm]aterials?(?: Monsters)?)?"
        r"(?:,? and cannot be Special Summoned by other ways)?\.$",
        rf"^{_THIS}Special Summoned\.$",
        r"^Must (?:first )?be Special Summoned with X, using X\.$",
        rf"^{_THIS}Special Summoned by other ways\.$",
        rf"^{_THIS}Special Summoned from the (?:hand|Deck|GY|Extra Deck)(?: or (?:hand|Deck|GY|Extra Deck))?\.$",
        rf"^{_THIS}Special Summoned,? except (?:(?:with|by) {_SOURCE}|by Pendulum Summon)\.$",
        r"^A Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above (?:Fusion )?[Mm]aterials?(?: Monsters)?\.$",
    )
)
"""What the facts tell of bans, to the last word; names are X."""
_REMINDER = re.compile(r"^You can Ritual Summon this card with (?:an? |any )?X(?: card| Ritual Spell(?: Card)?)?\.$")
"""Of a Ritual Monster: the Spell says what it performs."""
_REMARK = re.compile(r"^\(You do not use X\.\)$")
_OF_THE_OVERLAY = re.compile(
    r"^\(?(?:This (?:Special Summon )?is treated as an Xyz Summon\.?\)?|\(?Transfer its materials to (?:this card|it|the Summoned monster)\.\)"
    r"|\(?Xyz Materials attached to that monster also become Xyz Materials on this card\.\))$"
)
"""Behind a way to be Xyz Summoned on top of another monster, with which its materials always come (XYZ-11)."""
_NO_NORMAL_SUMMON = re.compile(r"^(?:This card )?[Cc]annot be Normal Summoned(?:/Set| or Set)\.$")


_NO_PENDULUM_SUMMON = re.compile(r"^(?:This card )?[Cc]annot be Pendulum Summoned\.$")
"""Of an Xyz Monster, which has no Level by which it could be."""
_TREATED = re.compile(
    r"^\(?This card(?:'s name)? is (?:also )?always treated as an? X(?:(?:,| and|, and) X)* card\.?\)?$"
)
"""What the facts tell of archetypes."""
_GEMINI = (
    re.compile(r"^This card is treated as a Normal Monster while face-up on the field or in the GY\.$"),
    re.compile(
        r"^While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it to have it "
        r"(?:become|be treated as) an Effect Monster with (?:this|that|these|the following) effects?[.:]$"
    ),
)
"""What every Gemini monster says (GEM-01, GEM-04)."""
_GAINED_ONCE = re.compile(r"^\(?You can only gain this effect once per turn\.?\)?$")
"""Of an additional Normal Summon: that there is one a turn is a rule (NC-12)."""
_TRANSFERRED = re.compile(
    r"^\(?(?:Transfer its materials to this card|(?:If you used an Xyz Monster, any )?(?:Xyz )?Materials attached to (?:that monster|it) "
    r"also become (?:Xyz )?Materials on this card)\.?\)?$",
    re.IGNORECASE,
)
"""What an Xyz Summon on top of another monster does anyway (XYZ-11)."""


_OFFER = re.compile(
    r"^(?:(?:If|While) [^:;]+?, )?[Yy]ou can (?:Normal|Tribute) Summon(?: \(but not Set\))? this card"
    r"(?: (?:in (?:face-up )?Attack Position|face-up))? (?:without Tribut(?:ing|es)|with 1 Tribute|by Tributing 1 [^,.:;]+)\.$"
)
"""To the last word: what else it says of the monster that was Summoned so is not kept."""
_MORE_TRIBUTES = re.compile(r"^You can Tribute 3 monsters to Tribute Summon \(but not Set\) this card\.$")
_OF_AN_OFFER = {"apply", "number", "count", "optional", "check_only", "if", "where"}


def _before(each: Account, card: Printed) -> str:
    """The sentence before that one, empty for none in the same part."""
    found = [one for one in card.sentences if one.number == each.sentence.number - 1]
    return found[0].text if found and found[0].part == each.sentence.part else ""


_SCALE_LIMIT = re.compile(r"^You cannot (?:Pendulum|Special) Summon\b[^.:;]*\.$")
"""What a Pendulum Effect forbids, which its reader knows not to be negated where the next sentence says so."""


_THE_OTHERS = re.compile(
    r"^When you do this, the other Fusion[- ]Material Monster\(s\) must be the correct one\(s\)\.$"
)
_STANDS_IN = re.compile(r"^You can substitute this card for any 1 Fusion[- ]Material Monster\.$")
"""One substitute is used at most, and no other (FUS-19)."""


def _reminds(each: Account, card: Printed) -> bool:
    """Whether it only tells what holds anyway of the sentence before it, whatever becomes of that one."""
    plain = each.sentence.plain
    if plain == "This effect cannot be negated." and each.sentence.part == "scale":
        return bool(_SCALE_LIMIT.match(_before(each, card)))
    if _THE_OTHERS.match(plain):
        return bool(_STANDS_IN.match(_before(each, card)))
    if _TRANSFERRED.match(plain):
        return speaks_of_overlay(_before(each, card))
    return bool(_GAINED_ONCE.match(plain)) and "in addition to your Normal Summon" in _before(each, card)


def played(each: Account, card: Printed) -> Verdict | None:
    """What becomes of a sentence by the reader that owns it; None where no reader that is honoured in play does."""
    if _NO_NORMAL_SUMMON.match(each.sentence.plain) and not card.normal_summonable:
        return "modelled", ""
    if "ritual" in card.card_types and _REMINDER.match(each.sentence.plain):
        return "modelled", ""
    if _TREATED.match(each.sentence.plain) or (card.method == "fusion" and _REMARK.match(each.sentence.plain)):
        return "modelled", ""
    if "xyz" in card.card_types and _OF_THE_OVERLAY.match(each.sentence.plain) and _after_an_overlay(each, card):
        return "modelled", ""
    if (
        "xyz" in card.card_types
        and _NO_PENDULUM_SUMMON.match(each.sentence.plain)
        and "you can Pendulum" not in card.text
    ):
        return "modelled", ""
    if _reminds(each, card):
        return "modelled", ""
    if "gemini" in card.card_types and any(pattern.match(each.sentence.plain) for pattern in _GEMINI):
        return "modelled", ""
    if each.outcome != "read" or (each.sentence.part == "scale" and each.binds):
        # What a Pendulum Effect may bind besides is heeded while the card is a monster, not where it is a Scale.
        return None
    if each.owner == "own_summon":
        return _own_summon(each, card)
    return ("modelled", "") if each.owner in played_readers() else None


def _own_summon(each: Account, card: Printed) -> Verdict | None:
    """How a monster is Summoned: bans are facts, and so are procedures that lines use."""
    ways = each.tells.get("own_procedure", [])
    told = {"own_procedure", "special_summon_ban", "fusion_limit"}
    told |= {"continuous"} if any(way.values for way in ways) else set()
    if ways and not each.sentence.activated and each.tells.keys() <= told:
        return _procedure(each, card)
    if (
        any(pattern.match(each.sentence.plain) for pattern in _BANS)
        or own_terms(each)
        or made_without(each.sentence.text, card)
    ):
        return "modelled", ""
    return None


def own_terms(each: Account) -> list[dict[str, Any]]:
    """What a sentence says of the Normal Summon of its own monster, as continuous entries; none if it says anything
    else, or what no line keeps to."""
    return tribute_offers(each) or set_only(each)


def permitted(each: Account) -> list[dict[str, Any]]:
    """What a sentence that another reader owns may allow, as continuous entries."""
    stands_in = [{"apply": "substitute"} for _ in each.tells.get("substitute", ())]
    return [*each.tells.get("continuous", ()), *stands_in, *tribute_offers(each)]


_NEITHER = {"apply": "own_summon_ban", "summons": ["normal", "special"]}


def set_only(each: Account) -> list[dict[str, Any]]:
    """That the monster cannot be Normal Summoned (nor Flip Summoned, perhaps), but Set (NS-16)."""
    parts = each.tells.get("own_normal", [])
    told = {"own_normal", "changes_own_summon"}
    if each.tells.get("special_summon_ban") == ["never"] and parts == [_NEITHER]:
        # The other half is a fact.
        parts, told = [{**_NEITHER, "summons": ["normal"]}], {*told, "special_summon_ban"}
    if each.tells.keys() - told:
        return []
    if any(part.keys() - {"apply", "summons", "unless"} or part["apply"] != "own_summon_ban" for part in parts):
        return []
    if any(part["summons"] not in (["normal"], ["normal", "flip"]) for part in parts):
        return []
    lifted = [{"unless": part["unless"]} if "unless" in part else {} for part in parts]
    flips = [{"flip": True} if "flip" in part["summons"] else {} for part in parts]
    return [{"apply": "set_only", "number": 0, **unless, **flip} for unless, flip in zip(lifted, flips, strict=True)]


def tribute_offers(each: Account) -> list[dict[str, Any]]:
    """The Normal Summons with fewer Tributes that a sentence offers; none if it says anything else."""
    parts = each.tells.get("own_normal", [])
    plain = each.sentence.plain
    if each.tells.keys() - {"own_normal", "changes_own_summon"} or not (
        _OFFER.match(plain) or _MORE_TRIBUTES.match(plain)
    ):
        return []
    if any(part.keys() - _OF_AN_OFFER or not part["optional"] or "count" not in part for part in parts):
        return []
    told = [
        {"apply": "tribute_offer", "count": part["count"], "if": part.get("if", []), "where": part.get("where", [])}
        for part in parts
    ]
    return [{key: value for key, value in part.items() if value != []} for part in told]


def _procedure(each: Account, card: Printed) -> Verdict | None:
    ways = each.tells["own_procedure"]
    if any(way.unread or way.bound or way.lasting for way in ways):
        return None
    parts = [part for way in ways for part in (*way.procedures, *way.overlays)]
    if not parts:
        # "Once per turn this way" is in the limit of the procedure, if it speaks of that and of no effect.
        before = [one for one in card.own if one.number < each.sentence.number][-1:]
        if all(way.after or way.inert for way in ways):
            return "modelled", ""
        once = all(way.once for way in ways) and bool(before) and not before[0].activated
        return ("modelled", "") if once else None
    if any(part.get("check_only") for part in parts):
        return "option", " ".join(each.sentence.text.split()[:5])
    return "modelled", ""


def _after_an_overlay(each: Account, card: Printed) -> bool:
    """Whether the sentence before it tells of an Xyz Summon on top of another monster, and is no effect."""
    before = [one for one in card.own if one.number < each.sentence.number and not one.text.startswith("(This is")]
    return bool(before) and not before[-1].activated and "also Xyz Summon" in before[-1].text
