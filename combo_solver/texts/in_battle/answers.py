"""What the opponent cannot answer: "If this card attacks, your opponent cannot activate cards or effects until the end of
the Damage Step"; and what keeps cards from effects of the opponent's alone, of which a battle is no matter."""

from __future__ import annotations

import re

from combo_solver.texts.in_battle.about import WHOM, About, Part
from combo_solver.texts.words import NotUnderstood

_WHAT = (
    r"(?P<what>cards or effects|cards and effects|cards, or the effects of cards"
    r"|(?:Spell/Trap|Spell or Trap|Spell and Trap)(?: Cards?)?(?P<effects> or effects| and effects)?|Spells? or Traps?"
    r"|Spells/Traps(?P<effects2> or (?:their )?effects)?|Spell Cards|Trap Cards|Traps|Spells|monster effects)"
)
_CANNOT = re.compile(
    rf"^(?:if|when) {WHOM} (?P<does>attacks or is attacked|attacks or battles|attacks|battles|declares an attack)"
    rf"(?P<foe> an? (?:opponent's )?monster)?,"
    rf" (?:your opponent cannot activate (?:any )?{_WHAT}|your opponent's {_WHAT.replace('<', '<o')} cannot be activated)"
    r" until (?:the end of|after) the Damage Step$",
    re.IGNORECASE,
)
_IN_THE_PHASE = re.compile(
    rf"^(?:your opponent cannot activate (?:any )?{_WHAT}"
    rf"|your opponent's (?P<monsters>monsters) cannot activate their effects) during (?P<your>your|the|each) Battle Phase$",
    re.IGNORECASE,
)
_SPARED = (
    r"(?:cannot be (?:targeted|destroyed|targeted,? or destroyed)(?: by|, by|,? or destroyed,? by)?,? (?:by,? )?"
    r"(?:your|an) opponent's (?:card effects|cards|monster effects|Spell/Trap effects|effects))"
)
_OF_EFFECTS = re.compile(
    rf"^(?:[^,;:]+? )?{_SPARED}$"
    r"|^your opponent cannot (?:target|destroy) [^,;:]+ (?:with|by) (?:their )?(?:card|monster|Spell|Trap|Spell/Trap) effects$"
    r"|^your opponent cannot target [^,;:]+ with card effects$"
    r"|^your opponent takes any effect damage you would have taken from their card effects(?:, instead)?$"
    r"|^each time your opponent (?:Normal |Special |Tribute |Flip |or )+Summons [^,;:]+, [^;:]+$",
    re.IGNORECASE,
)


def only_of_effects(clause: str) -> bool:
    """Whether it keeps cards from effects of the opponent's, and says nothing of battles."""
    return bool(_OF_EFFECTS.match(clause))


def silences(clause: str, about: About) -> list[Part] | None:
    """What the opponent cannot activate while a monster battles; None for other words."""
    if whole := _IN_THE_PHASE.match(clause):
        if not about.card.monster:
            raise NotUnderstood(clause)
        told = {"cards": ["monster"], "part": "effect"} if whole["monsters"] else _sorts(whole["what"])
        # In a turn of the other player's a card says nothing of its controller's Battle Phase.
        own = {"attacking": True} if whole["your"].lower() == "your" else {}
        return [{"itself": True, "what": "silences", "phase": True, **told, **own}]
    found = _CANNOT.match(clause)
    if found is None:
        return None
    what = found["what"] or found["owhat"]
    part: Part = {**about.monsters(found["who"]), "what": "silences", **_sorts(what)}
    if found["does"] in ("attacks", "declares an attack"):
        part["attacking"] = True
    if found["foe"]:
        part["against"] = {}
    return [part]


def _sorts(what: str) -> Part:
    """Which cards, and whether their effects too."""
    if what.lower().startswith("cards"):
        return {"cards": ["monster", "spell", "trap"]}
    if what == "monster effects":
        return {"cards": ["monster"], "part": "effect"}
    sorts = [sort for sort in ("spell", "trap") if sort in what.lower()]
    if not sorts:
        raise NotUnderstood(what)
    return {"cards": sorts} if "effects" in what else {"cards": sorts, "part": "card"}
