"""Battles: nothing before the colon can come about without one."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 5
EXAMPLE = Example("When this card inflicts battle damage to your opponent: You can draw 1 card.")
_NO_BATTLE = re.compile(
    r"(?<=attack is declared) involving .*$|\(except during the Damage Step\)|by battle or (?:by )?(?:an? )?card effects?|battle position|except by battle"
)
_EITHER_WAY = re.compile(r"\battacks or is attacked\b")
_BATTLE = re.compile(
    r"\bdeclares? (?:an|a (?:second )?direct) attack\b|\battack (?:is|was) declared\b|\binflicts? (?:piercing )?battle damage\b|\bby battle\b"
    r"|\b(?:battles|battled|attacks|attacked) ?(?:\b|$)|\btakes? battle damage\b|\btargets? .*for an attack\b|\btargeted for an attack\b"
    r"|\b(?:is|are) selected as an attack target\b"
    r"|\byou take (?:\d+ or more )?battle damage\b"
    r"|^[Ii]f this card is destroyed during the Battle Phase$|^[Oo]nce per Battle Phase, at the start of your Battle Phase$"
    r"|^[Dd]uring (?:the|your|either player's|each) (?:Battle Phase|Battle Step|Damage Step|damage calculation)"
    r"|^[Aa]t the (?:start|end) of (?:the|your|each) (?:Battle Phase|Damage Step)|^(?:[Bb]efore|[Dd]uring|[Aa]fter) damage calculation"
    r"|\bmonster's attack is negated$|\bdamage from a battle\b(?! or\b)|\bby a battle in which\b|(?<![Ee]xcept )(?<!even )(?<!including )(?<!unless )(?<!or )\bduring the (?:Battle Phase|Damage Step)$"
)  # fmt: skip
_ELSE = re.compile(
    r"\bnot\b|\bcannot\b|Main|\bby battle or (?:by )?(?:another|your|an?(?! opponent)) (?:[\w'\"-]+ )*effects?\b|\bor (?:if|when|at|you|is|are|sent|banished|leaves|Normal|Special|destroyed|flipped|Tributed|by|during)\b"
)

_OR = re.compile(r",? or ")
_HAPPENS = re.compile(
    r"\b(?:is|are|was|were) (?:[\w()-]+ )*?(?:\w+ed|sent|drawn|removed from play)\b"
    r"|\b(?:Summons?|activates?|leaves?|draws?|Sets?|adds?|resolves?|sends?|banish(?:es)?|discards?|pays?|loses?|gains?|controls no)\b"
)
"""What may come about without a battle."""
_OR_BY_THEM = re.compile(
    r"^[Ii]f (?:an?|your|another|this)\b(?:(?! or |,).)* (?:is|are) destroyed by battle,? or (?:leaves the field|(?:is )?(?:destroyed|banished|sent to the GY)) (?:because of|by) (?:an|your)"
    r" opponent's (?:card|card effect|effect)$"
)
"""Either takes the opponent, or a battle."""
_THIS_OR_BY_THEM = re.compile(
    r"^[Ii]f this [^,:;]*?card is destroyed by battle(?: with an opponent's (?:attacking )?monster)?,? or by (?:an|your) opponent's"
    r" (?:card )?effect(?: while in its owner's Monster Zone)?$"
)
_MEANWHILE = re.compile(r",? while (?:this card is in (?:your|the) (?:GY|hand)|you control this (?:face-up )?card)$")


_END_PHASE = re.compile(r"^[Dd]uring the End Phase\b")
"""Whatever is asked of the battles of the turn, it is done there."""


def read(text: str, scope: Scope) -> Data | None:
    if scope.card.battle or _END_PHASE.match(text):
        return None
    if _OR_BY_THEM.match(_MEANWHILE.sub("", text)) or _THIS_OR_BY_THEM.match(text):
        return {"inert": "battle"}
    said = _EITHER_WAY.sub("battles", _NO_BATTLE.sub("", text))
    if not _BATTLE.search(said) or _ELSE.search(said):
        return None
    # Of two happenings one is enough: "if this card is added to your hand, or your monster is destroyed by battle".
    other_way = any(_HAPPENS.search(part) and not _BATTLE.search(part) for part in _OR.split(said))
    return None if other_way else {"inert": "battle"}
