"""Words that a Battle Phase could make matter."""

from __future__ import annotations

import re
from typing import Literal

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import QUOTED, Sentence

_BATTLE = re.compile(
    r"\battack(?:s|ed|ing|ers?)?\b(?! Position)|\bbattl(?:es?|ed|ing)\b(?! positions?)|\bDamage Step\b"
    r"|\bdamage calculation\b|\bpiercing\b|\bflipped\b"
    r"|\b(?:takes?|took|taken) (?:[\w/,]+ ){0,5}damage\b|\bdamage (?:[\w/]+ ){0,4}(?:takes?|took)\b",
    re.IGNORECASE,
)
"""Damage that a player takes may be battle damage."""
_BROUGHT_ABOUT = re.compile(r"\b(?:destroy(?:ed|s)|sent|lea(?:ves?|ving)|left|damage|LP)\b")
_WOULD_BE_DESTROYED = re.compile(
    r"\bwould be destroyed\b(?! by (?:an? |the |your |an opponent's |your opponent's |their )*(?:card |monster |Spell |Trap )*effects?\b)"
)
_LATER = re.compile(r"\bduring the End Phase of the turn [^.;:]*$")
"""When a monster was flipped that goes in the End Phase is nothing that a battle changes."""
_MAIN_PHASE_1 = re.compile(r"^(?!At the start)[^:]*\bMain Phase 1\b")
_MAIN_PHASE_2 = re.compile(r"\bMain Phase 2\b")
_MAIN_PHASE = re.compile(r"\bMain Phase\b")


def about_battles(text: str) -> bool:
    """Whether it is about attacks, battles or what comes of them; names do not count."""
    return bool(_BATTLE.search(_LATER.sub("", QUOTED.sub("X", text))))


def battles_may_bring_about(text: str) -> bool:
    """Whether it is about what happens to cards and players, in a battle too: where no card of mine would do it, a turn
    without battles does not notice it."""
    return bool(_BROUGHT_ABOUT.search(QUOTED.sub("X", text)))


def would_be_destroyed(text: str) -> bool:
    """Whether it is about destruction, whatever destroys it, a battle too."""
    return bool(_WOULD_BE_DESTROYED.search(text))


def of_main_phase_1(text: str) -> bool:
    """Whether it is an effect of Main Phase 1 alone."""
    return bool(_MAIN_PHASE_1.search(QUOTED.sub("X", text)))


def after_the_battle_phase(text: str) -> bool:
    """Whether it is about Main Phase 2, which comes after a Battle Phase alone (TP-14)."""
    return bool(_MAIN_PHASE_2.search(QUOTED.sub("X", text)))


_THEY_ATTACK = re.compile(
    r"^(?:(?:Once per turn, |While [^,:;]+, |Before damage calculation, )?(?:[Ii]f|[Ww]hen) "
    r"(?:(?:an|your) opponent's (?:[\w-]+ ){0,3}?monster (?:declares? an? (?:direct )?attack|attacks)\b"
    r"|this (?:face-up )?(?:Attack Position |Defense Position )?card(?: on the field)? is (?:attacked"
    r"|targeted for an attack|selected as an attack target)\b|attacked by)"
    r"|During (?:each of )?your opponent's (?:turns?|Battle Phases?)\b"
    r"|(?:Once per turn, )?[Dd]uring damage calculation, (?:if|when) (?:your|another) [^,:;]* is attacked\b"
    r"|Your opponent can (?:only )?attack with only \d monsters?\b"
    r"|(?:While [^,:;]+, )?[Yy]ou choose the attack targets for your opponent's attacks\b"
    r"|When this card declares an attack, your opponent cannot activate (?:any )?cards or effects\.?$"
    r"|(?:All )?[Mm]onsters your opponent controls (?:that can attack )?must attack\b"
    r"|(?:If|When) [^,:;]+ (?:attacks|battles|attacks or is attacked), your opponent cannot activate [^:;]+"
    r" until the end of the Damage Step\.?$)"
)
"""What the opponent of the card's controller does in a turn of theirs, or cannot answer."""
_THEIR_TURN = re.compile(
    r"^A monster that battled with this card cannot change its battle position, except with a card effect, or attack\b"
)
"""What is said of monsters that fought against its card: in a turn of its controller's those of the opponent's."""
_ATTACKS_SO = re.compile(
    r"^This card can attack (?:directly )?while (?:it is )?in (?:face-up )?Defense Position\.?$"
    r"|^If it does, apply its (?:ATK|DEF) for damage calculation\b[^:;]*$"
)
"""How a monster attacks that need not."""
_OFFERED = re.compile(
    r"^[^:]*: You can\b(?! only)|^(?:[^:;]*, )?you can\b(?! only| attack (?:with )?only)", re.IGNORECASE
)


_BINDS = re.compile(r"\b(?:cannot|must|also)\b", re.IGNORECASE)


def offers(text: str) -> bool:
    """Whether it is an effect that its player need not use, with nothing in it that holds besides."""
    text = QUOTED.sub("X", text)
    return bool(_OFFERED.search(text)) and not _BINDS.search(text)


_THIS_CARD = re.compile(r"\bthis (?:[\w-]+ )?card\b", re.IGNORECASE)
_MAY_LIE = re.compile(
    r"\bequip(?:ped)? (?:this card|monster)\b|\bremains? (?:face-up )?on the field\b|\btreat(?:ed)? (?:this card )?as\b",
    re.IGNORECASE,
)
"""What texts say of Spells and Traps that do not leave the field as others do."""


def may_be_left(text: str, outcome: str, card: Printed, activated: bool) -> bool:
    """Whether an unread sentence is one of an effect that is in no line, and that its player need not use; ``outcome``:
    what became of it as it was compiled; ``activated``: lines activate the card."""
    if outcome not in ("option", "inert"):
        return False
    stays = card.monster or card.stays or any(_MAY_LIE.search(each.text) for each in card.sentences)
    return not (activated or stays or _THIS_CARD.search(text)) or offers(text)


def who_minds(text: str) -> set[Literal["me", "opponent"]]:
    """Whose copies a sentence about battles could matter for in a turn of mine: the opponent does not attack then, and
    what they could do they leave."""
    sides: set[Literal["me", "opponent"]] = set()
    if not _THEY_ATTACK.search(text) and not _THEIR_TURN.search(text):
        sides.add("me")
    if not _OFFERED.search(QUOTED.sub("X", text)) and not _ATTACKS_SO.search(text):
        sides.add("opponent")
    return sides


def speaks_of_main_phases(sentence: Sentence) -> bool:
    """Whether a sentence is about a Main Phase."""
    return bool(_MAIN_PHASE.search(QUOTED.sub("X", sentence.text)))


_REMAINS = re.compile(
    r"^(?:While|As long as) (?:(?:this card (?:remains face-up|is face-up)|you control this face-up card)"
    r"(?: on (?:the field|your side of the field))?|this card is in (?:your|the) Monster Zone), "
)
_AND_POSITION = re.compile(
    r"\bcannot (?:change (?:its|their) [Bb]attle [Pp]ositions? or (?=attack$|declare an attack$))"
)
"""What a model tells of battle positions."""
_NOT_DESTROYED = re.compile(r"\b(?:is not|cannot be) destroyed as a result of battle\b")
_STANDS = re.compile(r"^(?P<stands>While this card is in face-up (?:Attack|Defense) Position) on the field(?=, )")
_OLD_VALUES = re.compile(
    r"\bwith an? (?P<value>ATK|DEF) (?:equal to |of )(?P<number>\d+) or (?P<more>more|less)(?: points)?\b"
)


def in_words_of_today(text: str) -> str:
    """A sentence about battles with its old words put into those of today, without what goes without saying."""
    text = _STANDS.sub(r"\g<stands>", _NOT_DESTROYED.sub("cannot be destroyed by battle", text))
    text = _AND_POSITION.sub("cannot ", _REMAINS.sub("", text))
    return _OLD_VALUES.sub(r"with \g<number> or \g<more> \g<value>", text[:1].upper() + text[1:])
