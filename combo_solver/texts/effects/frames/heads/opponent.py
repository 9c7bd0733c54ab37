"""What only the opponent can bring about, and the opponent's turn."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 6
EXAMPLE = Example(
    "When your opponent activates a card or effect (Quick Effect): You can banish this card; draw 1 card."
)
_ACTS = re.compile(
    r"^(?:[Ii]f|[Ww]hen|[Ee]ach time) (?:your|an) opponent(?:'s [^,]+?)? (?:activates|is activated|would|moves|makes|negates|Normal or Special Summoned|Special Summoned|Normal Summoned|Special Summons|Normal Summons"
    r"|Normal or (?:Special|Flip) Summons|(?:Flip|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum) Summons|shifts|Summons|Sets|draws|adds|discards|sends|banishes|Tributes|destroys|uses)\b"
    r"|^(?:[Ii]f|[Ww]hen) [^,]+ is activated by your opponent\b"
    r"|^[Ii]f your opponent (?:has )?(?:activated|Special Summoned|Normal or Special Summoned) [^,]+ this turn$"
    r"|^(?:[Ii]f|[Ww]hen) an? monster(?:\(s\))? is Special Summoned from your opponent's (?:Main )?(?:Deck|Extra Deck)(?: and/or Extra Deck)?$"
    r"|^[Ww]hen a monster your opponent controls activates its effect\b"
    r"|^(?:[Ii]f|[Ww]hen) you take damage from (?:your|an) opponent's card effect(?: or their monster's attack)?$"
    r"|^[Ee]ach time you take \d+ or more damage by (?:your|an) opponent's card effect(?: or their monster's attack)?$"
    r"|^[Ww]hen a (?:monster effect|card effect|card or effect) is activated (?:on|in) your opponent's (?:field|GY|hand)\b"
    r"|^[Ii]f a card(?:\(s\))? is added from the (?:Main )?Deck to your opponent's hand(?:$|,? (?:except|by a card effect|while|and you control)\b)"
    r"|^[Ww]hen (?:a|an|another|that|your opponent's) (?:[\w'-]+ )*?monster(?:\(s\))? your opponent controls(?: with [^,]+?)? activates its effect\b"
    r"|^[Ww]hen an? (?:Spell/Trap|monster)(?: that [^,]+?)? activates its effect on your opponent's field$"
    r"|^[Ww]hen a Spell/Trap that is already face-up on your opponent's field activates its effect$"
    r"|^[Ww]hen a monster effect is activated (?:on your opponent's side of the field|your opponent controls)$"
    r"|^[Ww]hen an opponent's Spell/Trap, or monster effect, is activated\b"
    r"|^[Ww]hen an effect of your opponent's [^,]*?[Mm]onster is activated\b"
    r"|^[Ww]hen [^,]+ you control is targeted by the effect of an opponent's monster$"
    r"|^(?:[Ii]f|[Ww]hen) [^,]+\b(?<!controlled )(?<!owned )(?:by|because of|due to) (?:an|your) opponent(?:'s (?:card|card effect|effect|monster effect))?\b"
)
_NAME = r"\"\d+\""
_SUBJECT = rf"(?:an?|your|another) (?:face-up )?(?:{_NAME} )?(?:monster|card)?(?:\(s\))?(?:{_NAME})? ?you control"
_ACTED = re.compile(
    r"^[Ii]f your opponent (?:has )?(?:activated|(?:Normal (?:or|and/or) |Normal and )?(?:Special |Normal )?Summoned|added) [^,]*"
    r"\b(?:this turn|during your Main Phase)(?: this turn)?(?:,? except [^,]+)?$"
)
_TURN = re.compile(
    r"^[Dd]uring (?:your opponent's|each of your opponent's) (?:turn|(?:Draw|Standby|Main|Battle|End) Phase|(?:Battle|Damage) Step|Main or Battle Phase)"
    r"|^[Oo]nce per opponent's turn|\bduring your opponent's (?:turn|(?:Draw|Standby|Main|Battle|End) Phase|(?:Battle|Damage) Step)$|^[Aa]t the (?:start|end) of your opponent's "
)
_THEY_TAKE = re.compile(
    rf"^(?:[Ii]f|[Ww]hen) {_SUBJECT}(?:,? except {_NAME},)?(?:,? or {_SUBJECT})?,? leaves? the field"
    r" (?:by|because of|due to) (?:an|your) opponent's (?:card effect|effect)$"
)
"""They take a card of mine off the field, of one or the other sort."""
_AND_IS_NOW = re.compile(r", and is now [^,:;]+$")
"""Where the card came that they took."""
_ELSE = re.compile(
    r"\bor (?:if|when|at|you|your|is|are|sent|banished|leaves|Normal|Special|destroyed by (?:a )?card|flipped|Tributed|during your)\b"
)
_THEIR_PHASES = re.compile(r"(?<=opponent's Main Phase) or your opponent's (?=Battle Phase)")
_SUMMONS = re.compile(r"Normal or (?:Special|Flip) Summon")


def read(text: str, scope: Scope) -> Data | None:
    text = _AND_IS_NOW.sub("", text)
    if _THEY_TAKE.match(text):
        return {"inert": "opponents_action"}
    if _ELSE.search(_SUMMONS.sub("", _THEIR_PHASES.sub(" or ", text))):
        return None
    if _ACTED.match(text):
        return {"inert": "opponents_action"}
    if _TURN.search(text):
        return {"inert": "opponents_turn"}
    return {"inert": "opponents_action"} if _ACTS.search(text) else None
