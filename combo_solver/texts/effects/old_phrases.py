"""Noun phrases of older texts, and remarks in them, in the words of today's."""

from __future__ import annotations

import re

_REMARKS = re.compile(r" \((?:if any|even this card|even if face-down)\)")
_OLD_WORDS = (
    (re.compile(r"\bGraveyard"), "GY"),
    (re.compile(r"\bin (any|the) GY\(s\)"), r"in \1 GY"),
    (re.compile(r"\bMain Deck\b"), "Deck"),
    (re.compile(r"\b(Spell|Trap|Monster) Card(?=s?\b(?! Zone))"), r"\1"),
    (re.compile(r"\b(monster|card|Spell|Trap|Token|Monster)\(s\)"), r"\1s"),
    (re.compile(r"\bSpell(s?)(?:/| or )Trap(s?)\b(?! Zone)"), r"Spell\1/Trap\2"),
    (re.compile(r"\bSpells? and Traps?\b(?! Zone)"), "Spells/Traps"),
    (re.compile(r"\byou control in the Extra Monster Zone\b"), "in your Extra Monster Zone"),
    (re.compile(r"\bremoved from play\b"), "banished"),
    (re.compile(r"^both (?=cards in your Pendulum Zones$)"), "2 "),
    (re.compile(r"\bface-up from your (field|side of the field|Monster Zone)\b"), r"face-up \1"),
    (re.compile(r"\bor face-up (?:from|in) your Extra Deck\b"), "or face-up Extra Deck"),
    (re.compile(r"\byour Deck/Extra Deck\b"), "your Deck or Extra Deck"),
    (re.compile(r"(?<=from your )(hand|Deck|GY)(,? (?:and/)?or) your (?=hand\b|Deck\b|GY\b)"), r"\1\2 "),
    (re.compile(r"^1 more\b"), "1"),
    (re.compile(r"^(all [^,]+?) from the field and the GYs$"), r"\1 on the field or in the GYs"),
    (re.compile(r"\bof the same name\b"), "with the same name"),
    (re.compile(r" (with different names) (that (?:mention|list) \"[^\"]+\")"), r" \2 \1"),
    (re.compile(r"(?<=ATK|DEF) and (?=different names\b)"), " with "),
    (
        re.compile(
            r"\byour opponent's (?P<what>(?:(?:face-up|Attack Position|Defense Position|Special Summoned) )*monsters)$"
        ),
        r"\g<what> your opponent controls",
    ),
    (
        re.compile(r"^(\d) cards (from your GY) \(any combination of (.+?) or (.+?)(?: Cards)?\)$"),
        r"\1 \3 and/or \4 \2",
    ),
    (re.compile(r"^all monsters (equipped with) Equip Cards$"), r"all monsters on the field \1 an Equip Card"),
    (re.compile(r'\bcop(?:y|ies) of (?="\d+")'), ""),
    (re.compile(r'\b(monsters?) ("\d+")'), r"\2 \1"),
)
_IN_POSITION = re.compile(
    r"^(?P<count>\S+ )(?P<noun>[^,]*?\b[Mm]onsters?(?: you control| your opponent controls| on the field)?) in (?P<position>(?:face-up )?(?:Attack|Defense) Position)\b"
)


def in_todays_phrases(text: str) -> str:
    """The phrase as a text of today says it, its battle position before the noun."""
    for old, new in _OLD_WORDS:
        text = old.sub(new, text)
    return _IN_POSITION.sub(r"\g<count>\g<position> \g<noun>", _REMARKS.sub("", text))
