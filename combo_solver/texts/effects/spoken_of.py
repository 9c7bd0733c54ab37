"""Sentences that speak of the effect before them."""

from __future__ import annotations

import re

SPOKEN_OF = re.compile(
    r"^(?:(?:Special Summon|Destroy|Draw|Add|Banish|Inflict|Return|Shuffle|Send|Discard|Gain|Increase|Decrease|Change|Equip|Negate)"
    r" (?!up to|any number|as many)|(?:It|That (?:Set )?(?:monster|card|target)|Those (?:monsters|cards)|They)(?:'s)? |(?:Its|Their) |\((?:This|These|The) Tokens?(?:'s?)? |These Tokens cannot be "
    r"|\(?(?:This|That)(?: Special Summon)? is treated as an? \w+ Summon\b"
    r"|\(?Transfer its materials to (?!this card)|\(?(?:Xyz )?[Mm]aterials attached to (?:it|that (?:target|monster)) also become (?:Xyz )?[Mm]aterials on (?!this card))"
)
"""How a sentence begins that cannot be understood without the effect before it."""
SUMMONED_SO = re.compile(
    r"^(?:\(This card is NOT treated as a Trap(?: Card)?\.\)$"
    r"|If (?:this card is (?:Special )?)?Summoned (?:this way|with this effect)\b)"
)
"""What holds of the monster that the effect before it Summons, if it does."""
