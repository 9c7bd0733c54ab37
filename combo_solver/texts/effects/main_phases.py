"""When an effect that is not read is activated, as far as that is certain: in Main Phases alone, so that a Battle Phase
never sees it (an Ignition Effect, a Spell that is no Quick-Play one, or what says so of a Quick Effect), or when its own
card is Summoned."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

_YOU_CAN = re.compile(
    r"^[Yy]ou can (?!only\b|activate (?!(?:1|any)(?: number)? of\b|th(?:is|ese) effects?\b)|use\b|treat\b"
    r"|Fusion Summon Fusion Monsters\b)"
)
"""Not that something else may be activated, used or Summoned in another way."""
_FASTER = re.compile(r"\bQuick\b|\beither player's (?:turn|Main|Battle)\b|\bDamage Step\b|\bSpell Speed\b")
"""Words of what may be activated at other times."""
_OFFERED = re.compile(r"^(?P<head>Once per turn(?:, during your Main Phase)?), (?P<body>you can (?!only\b)[^:]+)$")
"""In old words no colon stands between them."""
_STATE = re.compile(
    r"^(?:[Oo]nce per turn)?(?:(?:^|, )[Dd]uring your Main Phase)?(?:(?:^|, )[Ii]f (?:you (?:control|have)|your opponent (?:controls|has)"
    r"|there (?:is|are)|the only|[^,:;]+? (?:is|are) (?:in|on) (?:an?|the|your|either|any)) [^:;]+)?$"
)
_HAPPENS = re.compile(
    r"\b(?:destroyed|sent|return(?:ed|s)|activate[sd]?|declares?|attack(?:s|ed)?|battles?|inflicts?|takes?|leaves?|left|added|draws?"
    r"|discard(?:s|ed)?|Tribut(?:es|ed)|detach(?:es|ed)|flipped|would|becomes?|placed|changed|gains?|when|after)\b"
    r"|\b(?:is|are) (?:banished|equipped by|(?:(?:Normal|Flip|Tribute|Special|Ritual|Fusion|Synchro|Xyz|Link|Pendulum|or)(?:,|/Set)? )*Summoned)\b"
)
_MADE_FASTER = re.compile(
    r"\b(?:as|is|are|becomes?) (?:a )?Quick\b|\beffects?\b[^.]*\b(?:activated?|used?)\b[^.]*\b(?:either player's|opponent's turn|Battle"
    r" Phase|Quick)\b|\b(?:activate|use)\b[^.]*\beffects?\b[^.]*\b(?:either player's|opponent's turn|Battle Phase|Quick)\b"
)
"""What another sentence may say of it."""
_WOULD = re.compile(r"\bwould\b|\bgains? (?:this|these|the following) effects?\b|\b[Ee]ach time\b")
"""What is not activated, or is an effect of another card."""
_EVENT = re.compile(r"\b(?:when|whenever|each time|during|at the (?:start|end)|after|before)\b", re.IGNORECASE)
_OF_THE_GY = re.compile(r"\b(?:GY|Graveyard|banished)\b")
_IF = re.compile(r"\bif\b", re.IGNORECASE)
_LOST = re.compile(r"^(?:When|If) this (?:[\w-]+ )?card\b[^,]* (?:is|was|leaves) ")
"""What a Spell does that is destroyed, or discarded."""
_HANGS = re.compile(
    r"^(?:\(|Otherwise\b|Then\b|Also\b|After\b|If you do(?! not\b)|If (?:Summoned|Special Summoned) (?:this way|by this effect)|Until\b"
    r"|Its?\b|They\b|Their\b|That\b|Those\b|These\b|The (?:selected|targeted|Summoned)\b|You (?:can only use|cannot)\b"
    r"|Xyz Materials attached|Transfer\b)|\b(?:that|those|selected|this effect)\b"
)
"""What is said of the effect before it, and does not hold besides it."""
_MAIN = ({"test": "during", "phases": ["main1", "main2"]}, {"test": "main_phase_1"})


def when(draft: Draft, card: Printed) -> Data:
    """The keys of :class:`combo_solver.models.effects.Unmodelled` that tell it."""
    if of_main_phases(draft, card):
        return {"main_phase": True}
    return {"as_summoned": True} if _as_it_is_summoned(draft, card) else {}


def _as_it_is_summoned(draft: Draft, card: Printed) -> bool:
    """Whether it triggers when its own card is Summoned, and never else."""
    found = _parts(draft, card)
    if found is None or not found[0]:
        return False
    try:
        told = read_head(found[0], found[2])
    except NotUnderstood:
        return False
    if told.get("event", {}).get("on") != "summoned" or told.keys() & {"or_events", "inert"}:
        return False
    return told["event"].get("subject", "self") == "self" and not told["event"].get("other")


def of_main_phases(draft: Draft, card: Printed) -> bool:
    """Whether its effect is activated in an open Main Phase of mine, or in a Main Phase, and nowhere else."""
    found = _parts(draft, card)
    if found is None:
        return False
    head, body, scope = found
    if not (card.monster or card.stays or draft.part == "scale" or _is_fast(card, draft.part)) and not draft.offered:
        # The activation of a Normal Spell, or a Ritual Spell, whatever it asks for.
        return not (_OF_THE_GY.search(head) or _LOST.match(head or body))
    if head:
        if _said(head, scope):
            return True
        return not (_is_fast(card, draft.part) or _faster(draft, card)) and _not_fast(head, scope)
    if _is_fast(card, draft.part) or _faster(draft, card):
        return False
    if (card.monster or card.stays) and not _YOU_CAN.match(body):
        return False
    cost, semicolon, _ = body.partition("; ")
    return not (_EVENT.search(cost) or _IF.search(cost if semicolon else cost.partition(", then")[0]))


_MADE_IN_MAIN_PHASES = re.compile(
    r"^(?!When\b)(?:[^:;]+, )?[Yy]ou can (?:also )?(?:(?:Normal|Tribute|Xyz|Synchro|Link|Fusion) Summon\b[^:;]*\bthis card\b"
    r"|treat (?:it|this card) as an? (?:non-Tuner|Tuner)\b|(?:Normal|Tribute) Summon(?:/Set)?\b|Special Summon this card \(from your [^)]+\))[^:;]*$"
)


def of_a_summon(sentences: Iterable[Sentence], card: Printed) -> bool:
    """Whether sentences that are no effects only tell how monsters are Summoned in a Main Phase."""
    return all(
        each.line == card.material_line or bool(_MADE_IN_MAIN_PHASES.match(each.plain.rstrip(".")))
        for each in sentences
    )


def _parts(draft: Draft, card: Printed) -> tuple[str, str, Scope] | None:
    """Its head and its body; None where more is said than of one effect."""
    sentences = [each for each in card.sentences if each.number in draft.sentences]
    if not sentences or sentences[0].bullet or any(_WOULD.search(each.plain) for each in sentences):
        return None
    if any(": " in each.plain for each in sentences[1:]):
        return None
    if card.monster or card.stays:
        if not all(each.bullet or _HANGS.search(each.plain) for each in sentences[1:]):
            # It may hold at any time.
            return None
    masked = Masked.of((draft.said or sentences[0].text).strip())
    scope = Scope(replace(card, battle=True), masked, spell=not card.monster and draft.part == "monster")
    head, body = parted(masked.text)
    if not head and (offered := _OFFERED.match(body)):
        head, body = offered["head"], offered["body"]
    return head, body, scope


def _faster(draft: Draft, card: Printed) -> bool:
    """Whether something in the text may make it faster."""
    own = (_FASTER.search(each.plain) for each in card.sentences if each.number in draft.sentences)
    return any(own) or any(_MADE_FASTER.search(each.plain) for each in card.sentences)


def _is_fast(card: Printed, part: str) -> bool:
    """Whether what the card does is as fast as a Quick Effect if nothing else is said."""
    return part == "monster" and not card.card_types.isdisjoint({"trap", "quick-play"})


def _said(head: str, scope: Scope) -> bool:
    """Whether the head says so."""
    try:
        told = read_head(head, scope)
    except NotUnderstood:
        return False
    return not told.keys() & {"event", "or_events", "inert"} and any(test in told.get("if", ()) for test in _MAIN)


def _not_fast(head: str, scope: Scope) -> bool:
    """Whether it is an Ignition Effect by its head."""
    if _STATE.match(head) and not _HAPPENS.search(head):
        return True
    try:
        told = read_head(head, scope)
    except NotUnderstood:
        return False
    return not told.keys() & {"event", "or_events", "inert"} and told.get("kind") in (None, "ignition", "spell")
