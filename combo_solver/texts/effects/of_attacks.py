"""Sentences about attacks, which no turn without a Battle Phase can notice."""

from __future__ import annotations

OF_ATTACKS: tuple[tuple[str, str], ...] = (
    (
        "battle",
        r"^your opponent cannot (?:target|select) (?:(?!\bwith\b)[^:;])+ (?:for attacks|as an attack target)(?:, except this (?:one|card))?$",
    ),
    ("battle", r"^your opponent cannot (?:attack|declare an attack during) [^:;]+$"),
    ("battle", r"^your opponent cannot declare an attack$"),
    ("known", r"^\(?damage calculation is applied normally\.?\)?$"),
    (
        "battle",
        r"^a monster that battled with this card cannot change its battle position, except with a card effect, or attack"
        r" while this card is [^:;]+$",
    ),
    (
        "battle",
        r"^while equipped with that monster, any battle damage you take from (?:battles|attacks) involving this card"
        r" inflicts equal effect damage to your opponent$",
    ),
    ("battle", r"^battle damage to the controller of [^,:;]+ from a battle involving that monster becomes 0$"),
    (
        "battle",
        r"^if this card is in face-up attack position at the start of your battle phase, it must attack first,"
        r" and attack all monsters your opponent controls once each$",
    ),
    ("battle", r"^monsters this card points to cannot (?:attack|declare an attack)$"),
    ("battle", r"^your opponent's monsters cannot activate their effects during (?:the|your|each) battle phase$"),
    (
        "battle",
        r"^(?:this card )?can attack (?:your opponent )?directly, unless they control [^,:;]+?"
        r"(?:, in which case this card must target [^,:;]+ for its attacks)?$",
    ),
    ("battle", r"^if they do control one, this card must target [^,:;]+ for its attacks$"),
    (
        "battle",
        r"^(?:this card )?can attack (?:your opponent )?directly (?:during )?the turn it is (?:Special|Normal) Summoned$",
    ),
    (
        "battle",
        r"^(?:monsters(?: you control)? cannot (?:attack|declare an attack), except [^,:;]+|monsters you control, except [^,:;]+, cannot (?:attack|declare an attack))$",
    ),
    (
        "battle",
        r"^while all monsters you control are in (?:attack|defense) position, your opponent cannot declare an attack$",
    ),
)
"""The reason why nothing notices it, and the whole sentence or clause; the names in it are X."""
