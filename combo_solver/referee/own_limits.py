"""What a monster's own text says about being material or Tributed."""

from __future__ import annotations

from combo_solver.models.continuous import MadeWithout, NotMaterial
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge


def text_forbids(judge: Judge, card: Card, method: str, monster: Card, by: Card | None = None) -> str:
    """Why a card's own text forbids it as material for this Summon of that monster; empty if it does not (SG-18).
    ``by``: the card whose effect Summons."""
    if method == "ritual" and any(
        isinstance(part, MadeWithout) and judge.fits(card, part.where)
        for part in continuous_of(monster.facts, judge.model(monster))
    ):
        return f"{monster.facts.name} is not Ritual Summoned with {card.facts.name} (SG-18)"
    if bond_forbids(judge, card, method, monster):
        return f"an effect said that {card.facts.name} cannot be material for this Summon (SG-18)"
    if by is not None and judge.spared(card, by):
        return f"{card.facts.name} is unaffected by the effects of {by.facts.name} (SG-18)"
    if card.asleep:
        return ""
    acts = text_acts(judge, card)
    for part in continuous_of(card.facts, judge.model(card)):
        if isinstance(part, NotMaterial) and method in part.methods and (acts or not part.face_up):
            came = card.in_monster_zone and card.this_turn and card.method in ("", *part.methods)
            spared = part.except_for is not None and judge.fits(monster, part.except_for)
            if (came or not part.turn_summoned) and not spared:
                return f"{card.facts.name} cannot be material for this Summon (SG-18)"
    return ""


def text_acts(judge: Judge, card: Card) -> bool:
    """Whether what the text of a monster on the field says holds, unless it is asleep."""
    return card.in_monster_zone and card.position != "set" and not card.negated and card not in judge.negated()


def cannot_be_tributed(judge: Judge, card: Card) -> bool:
    """Whether its own text, or an effect that said so, keeps a monster from being Tributed at all, also as a cost or by
    an effect (SG-18)."""
    if bond_forbids(judge, card, "cost", None):
        return True
    if card.asleep or card.negated or not card.in_monster_zone or card.position == "set":
        return False
    parts = [part for part in continuous_of(card.facts, judge.model(card)) if isinstance(part, NotMaterial)]
    for_what = {method for part in parts if part.face_up for method in part.methods}
    return "cost" in for_what or ("tribute" in for_what and "ritual" in for_what)


def bond_forbids(judge: Judge, card: Card, method: str, monster: Card | None) -> bool:
    """Whether an effect said of this monster that it is no material for such a Summon of that monster."""
    for bond in card.bonds:
        if bond.what != "material" or method not in bond.methods:
            continue
        if monster is not None and bond.where is not None and not judge.fits(monster, bond.where):
            continue
        if monster is None or bond.only is None or not judge.fits(monster, bond.only):
            return True
    return False
