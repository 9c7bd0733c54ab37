"""Effects of a turn with a Battle Phase: triggers that a battle brings about.

A text is compiled for turns without one; here it is compiled again with battles in it, and what its effects are then is
told where that is something else. Of an effect that may come up in battle every word that is about battles must be in
what it waits for: whatever else is said of them is not played.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from combo_solver.texts.account import Account
from combo_solver.texts.effects.compiler import Compiled, compile_card
from combo_solver.texts.effects.fights import without_fights
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.in_battle.words import about_battles, of_main_phase_1
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_EFFECT = r"(?:an? |your |an opponent's |your opponent's )?(?:card )?effects?"
_WAITS_FOR = re.compile(
    rf"\bdestroyed by battle(?: with an opponent's (?:attacking )?monster)?(?:,? or (?:by )?{_EFFECT})?(?! with)"
    r"|\b(?:attacking card )?destroys (?:a|an opponent's) monster by battle\b"
    r"|\binflicts battle damage to your opponent\b(?: by a direct attack\b)?"
    r"|\b(?:except during|even (?:during|in)) (?:the Draw Phase or )?(?:the )?Damage Step\b"
    r"|\bbecause of an? card effect or being destroyed by battle\b"
)
"""What heads may say of battles, as :mod:`combo_solver.texts.effects.frames.heads` reads it."""


class InBattles(NamedTuple):
    """``read``: the numbers of sentences that are effects which are read with battles in them; ``effects``: the effects
    that are others than in a turn without."""

    read: frozenset[int] = frozenset()
    effects: tuple[dict[str, Any], ...] = ()


def effects_in_battle(card: Printed, accounts: Sequence[Account], compiled: Compiled) -> InBattles:
    """The effects of a card whose text was compiled for turns without battles."""
    asked = [
        each for each in card.sentences if each.activated and (about_battles(each.text) or of_main_phase_1(each.text))
    ]
    if not asked or compiled.model is None:
        return InBattles()
    again = compile_card(replace(card, battle=True), accounts)
    if again.model is None:
        return InBattles()
    modelled = {number for unit in again.units if unit.outcome == "modelled" for number in unit.sentences}
    read = frozenset(each.number for each in asked if each.number in modelled and _waits_only(each))
    before = {effect["number"]: effect for effect in compiled.model.get("effect", ())}
    found = [each for each in again.model.get("effect", ()) if before.get(each["number"]) != each]
    if found and any(each.number in modelled - read for each in asked):
        # Which of these effects are those of the other sentences is not told.
        return InBattles()
    return InBattles(read, tuple(found))


def _waits_only(sentence: Sentence) -> bool:
    """Whether nothing in the sentence is about battles but what it waits for."""
    head, body = parted(sentence.text.strip())
    return not about_battles(without_fights(body)) and not about_battles(_WAITS_FOR.sub("X", head))
