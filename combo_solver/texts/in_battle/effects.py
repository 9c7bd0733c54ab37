"""Effects of a turn with a Battle Phase: what a battle brings about, and what is activated in one.

A text is compiled for turns without one; here it is compiled again with battles in it, and what its effects are then is
told where that is something else. Of an effect that may come up in battle every word that is about battles must be one
that was read: whatever else is said of them is not played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, NamedTuple

from combo_solver.texts.account import Account
from combo_solver.texts.effects.compiler import Compiled, Numbered, Unit, compile_card
from combo_solver.texts.effects.damage_step import is_fast
from combo_solver.texts.effects.fights import fights_in, hangs_on_an_effect, without_fights
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.effects.telling_more import told_before
from combo_solver.texts.in_battle.words import (
    about_battles,
    battles_may_bring_about,
    of_main_phase_1,
    speaks_of_main_phases,
    would_be_destroyed,
)
from combo_solver.texts.old_sentences import in_a_sentence_of_today
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import QUOTED, Sentence

_EFFECT = r"(?:an? |your |an opponent's |your opponent's )?(?:card )?effects?"
_WAITS_FOR = re.compile(
    rf"\bdestroyed by battle(?: with an opponent's (?:attacking )?monster)?(?:,? or (?:by )?{_EFFECT})?(?! with)"
    r"|\b(?:attacking card )?destroys (?:an opponent's|an?) (?:[^,:;]+? )?[Mm]onster by battle\b|\byour attacking (?=[\"A-Z])"
    r"|\binflicts battle damage to your opponent\b(?: by a direct attack\b)?"
    r"|\b(?:except during|even (?:during|in)) (?:the Draw Phase or )?(?:the )?Damage Step\b"
    r"|\bbecause of an? card effect or being destroyed by battle\b|\bflipped face-up\b"
    r"|\bdestroyed by (?:an|your) opponent(?:'s card)?(?: \((?:either by battle or by (?:card )?effect|by battle or card effect)\))?(?! effect)"
    r"|\btakes? (?:battle (?:or effect )?)?damage\b|\bis flipped face-down\b"
    # Whoever fights is read by a frame to the last word.
    r"|\b(?:declares? an? (?:direct )?attack|attack (?:is|was) declared)\b|\b(?:attacks?|attacked|battles|battled)\b"
    r"|\bis (?:being attacked|attacking)\b|\bor being attacked\b"
    r"|\b(?:targeted for an attack|selected as an attack target)\b|\battacking (?=card\b)"
    r"|\b(?:before|during|after) (?:that |this )?damage calculation\b|\b(?:start|end) of the Damage Step\b"
    r"|\bduring (?:the|your|that|either player's) Damage Step\b"
    r"|\b(?:start|end) of (?:the|your|each|this) Battle Phase\b"
    r"|\bduring (?:the|your) (?:Main Phase or |Main or )?Battle Phase\b|\bonce per battle\b"
    r"|\bduring (?:the|your) Main Phase or your opponent's Battle Phase\b",
    re.IGNORECASE,
)
"""What heads may say of battles, as the frames of :mod:`combo_solver.texts.effects.frames.heads` read it."""
_SPOKEN_OF = re.compile(
    r"\b(?:opponent's |your |both )(?:battling|battled|attacked|attacking) (?=monsters?\b)|\bbattling (?=monsters?\b)"
    r"|\b(?:is|was) (?:battling|attacking)\b|\battack target\b|\bthe (?:opponent's )?attacking (?=monster)"
    r"|\bmonster(?: that)? (?:it|this card) (?:battl(?:es|ed)|attack(?:s|ed))\b"
    r"|\bmonsters that battled\b|\bthe attacked (?=monster)|\bduring (?:that |this )?damage calculation(?: only)?"
    r"|\buntil the end of (?:the|that|this) (?:Damage Step|Battle Phase)\b"
    r"|\bduring (?:that|this) Damage Step(?: only)?"
    r"|\b(?:negate|end) (?:that|the|its) (?:attack|Battle Phase)\b|\bnegate the opponent's attack\b"
    r"|\byour next Battle Phase twice\b|\bthe Battle Phase for that turn ends\b"
    r"|\bthe (?:battle )?damage (?:inflicted|you inflicted|you took|they took|your opponent took)\b|\bthat battle damage\b"
    r"|\btakes? (?:\d+ (?:effect |points of )?damage|damage equal to its (?:ATK or DEF|ATK|DEF))\b"
    r"|\btakes damage from a card effect\b"
    # Without a colon all is body.
    r"|^When this card is sent to the Graveyard as a result of battle, (?=you can\b|inflict\b|the Battle Phase\b)",
    re.IGNORECASE,
)
"""What bodies may say of battles, as :mod:`combo_solver.texts.effects.fighting` reads it."""


class InBattles(NamedTuple):
    """``read``: the numbers of sentences that are effects which are read with battles in them, or do not come up in my
    turn; ``effects``: the effects that are others than in a turn without; ``of_main_phases``: of what is fast something
    may be said of Main Phases that is not told there; ``modelled``: the sentences that the model tells."""

    read: frozenset[int] = frozenset()
    effects: tuple[dict[str, Any], ...] = ()
    of_main_phases: bool = True
    modelled: frozenset[int] = frozenset()


def effects_in_battle(card: Printed, accounts: Sequence[Account], compiled: Compiled) -> InBattles:
    """The effects of a card whose text was compiled for turns without battles."""
    does = {number for _, sentences, _ in compiled.drafts for number in sentences}
    asked = {
        each.number: each
        for each in card.sentences
        if (each.activated or each.number in does) and (_asked(each, compiled) or would_be_destroyed(each.text))
    }
    if compiled.model is None:
        return InBattles()
    again = compile_card(replace(card, battle=True), accounts)
    modelled = {number for unit in again.units if unit.outcome == "modelled" for number in unit.sentences}
    never = {
        number
        for unit in again.units
        for number in unit.sentences
        if number in asked and _never(unit, asked[number], card)
    }
    replacing = [(numbers, each) for _, numbers, each in again.drafts if each is not None and each["kind"] == "instead"]
    # Where it is about effects alone, what is said of battles is told with what else holds there.
    instead = {number for numbers, _ in replacing for number in numbers}
    replace_it = {number for numbers, each in replacing if each["saves"].get("by") for number in numbers}
    read = {
        each.number
        for each in asked.values()
        if each.number in modelled - instead | replace_it and (each.number in replace_it or _waits_only(each))
    }
    for sentences, effects in _with_bullets(again.drafts):
        if effects and not _tells_its_fights([asked[each] for each in asked.keys() & sentences], effects):
            read -= sentences
    read -= _told_in_part(card, again, modelled)
    before = {effect["number"]: effect for effect in compiled.model.get("effect", ())}
    stand = {number: min(sentences, default=-1) for number, sentences, _ in compiled.drafts}
    found = [
        effect
        for number, sentences, effect in again.drafts
        if effect is not None and before.get(number) != effect and (sentences or asked.keys()) & asked.keys() <= read
    ]
    if any(stand.get(number, -1) != min(sentences, default=-1) for number, sentences, _ in again.drafts):
        # Effects are told by their numbers; those without a sentence are uses of others that come after all of them.
        return InBattles()
    told = {**before, **{effect["number"]: effect for effect in found}}
    stay = any(_speaks_of_main_phases(each, again, told, card) for each in card.sentences)
    read |= _hanging(card, again.drafts, modelled, found)
    return InBattles(frozenset(read | never), tuple(found), stay, frozenset(modelled))


def _told_in_part(card: Printed, again: Compiled, modelled: Set[int]) -> set[int]:
    """The sentences of which more is said in what follows, an effect to choose or an afterthought, that is not read."""
    unread = {number for unit in again.units if unit.outcome in ("option", "binding") for number in unit.sentences}
    found: set[int] = set()
    head = -1
    for each in card.sentences:
        if not each.bullet:
            head = each.number
            before = told_before(each, card)
            if before is not None and each.number not in modelled:
                found.add(before.number)
        elif each.number in unread and not each.activated:
            found.add(head)
    return found


def _speaks_of_main_phases(
    sentence: Sentence, again: Compiled, told: Mapping[int, dict[str, Any]], card: Printed
) -> bool:
    """Whether it says of a fast effect that it is one of a Main Phase, and the model does not."""
    if not speaks_of_main_phases(sentence):
        return False
    if not sentence.activated:
        return True
    effects = [told.get(number) for number, sentences, _ in again.drafts if sentence.number in sentences]
    return any(
        effect is not None
        and is_fast(effect, card)
        and not any(test["test"] in ("during", "main_phase_1") for test in effect.get("if", ()))
        for effect in effects
    )


def _with_bullets(drafts: Iterable[Numbered]) -> list[tuple[frozenset[int], list[dict[str, Any]]]]:
    """The effects by their sentences; those without any of their own are others of the same list."""
    found: list[tuple[frozenset[int], list[dict[str, Any]]]] = []
    for _, sentences, effect in drafts:
        if sentences or not found:
            found.append((sentences, []))
        if effect is not None:
            found[-1][1].append(effect)
    return found


def _tells_its_fights(sentences: Collection[Sentence], effects: list[dict[str, Any]]) -> bool:
    """Whether the effects say of battles at least as much as the clauses about them in their sentences."""
    said = sum(fights_in(parted(each.text.strip())[1]) for each in sentences)
    return not said or len(_FIGHTS.findall(json.dumps(effects))) >= said


_FIGHTS = re.compile(r'"what": "(?:in_battle|attack|direct_attack)"')


def _hanging(card: Printed, drafts: Iterable[Numbered], modelled: Set[int], found: Sequence[Any]) -> set[int]:
    """The sentences by themselves that say something of the battles of what the effect before them is about; where that
    effect is not read nothing of it is played, nor of them."""
    held = {max(sentences): effect for _, sentences, effect in drafts if sentences}
    read = set()
    for each in card.sentences:
        last = max((number for number in held if number < each.number), default=None)
        if each.activated or last is None or each.number not in modelled or not hangs_on_an_effect(each.text):
            continue
        if held[last] is None or (held[last] in found and _FIGHTS.search(json.dumps(held[last]))):
            read.add(each.number)
    return read


_BY_BATTLE = re.compile(r"\b(?:destroy(?:s|ed)|lea(?:ves|ving)|left|sent|damage|removed)\b")
BY_AN_EFFECT = re.compile(r"\b(?:by|because of|due to|from) (?:an|your) opponent's (?:\w+ )?effects?\b")
_END_PHASE = re.compile(r"^(?:Once per turn, )?[Dd]uring (?:the|your) End Phase\b")


def _never(unit: Unit, sentence: Sentence, card: Printed) -> bool:
    """Whether nothing of it comes up in a turn of mine, in its Battle Phase either: the opponent would have to do
    something."""
    head, _ = parted(QUOTED.sub("X", sentence.text.strip()))
    if unit.outcome != "inert" or _END_PHASE.match(head):
        return unit.outcome == "inert"
    if unit.why == "opponents_action":
        if about_battles(_THEY_ATTACK.sub("", _NOT_THERE.sub("", head))):
            return False
        itself = not card.monster and re.match(r"^(?:If|When) this ", head)
        return bool(itself or BY_AN_EFFECT.search(head)) or not _BY_BATTLE.search(head)
    return unit.why == "opponents_turn"


_THEY_ATTACK = re.compile(
    r",? or (?:if |when )?(?:(?:an|your) opponent's monster (?:targets this card for an attack|declares an attack)"
    r"|their monster targets one for an attack|(?:this card is )?targeted for an attack by an opponent's monster"
    r"|(?:their monster )?targets this card for an attack)(?=$|,| \()"
)
"""What no turn of mine brings about."""
_NOT_THERE = re.compile(r"\(?(?:and )?except during (?:the Draw Phase or )?(?:the )?Damage Step\)?")


def _asked(sentence: Sentence, compiled: Compiled) -> bool:
    """Whether a battle may bring it about, or whether it is one of Main Phase 1."""
    text = sentence.text
    if about_battles(text) or of_main_phase_1(text):
        return True
    idle = any(unit.outcome == "inert" and sentence.number in unit.sentences for unit in compiled.units)
    return idle and battles_may_bring_about(text)


_ONLY_THEN = re.compile(r"^Activate (?:this card )?only (?:if|when|during)\b")


def _waits_only(sentence: Sentence) -> bool:
    """Whether nothing in the sentence is about battles but what is read."""
    head, body = parted(in_a_sentence_of_today(sentence.text.strip()))
    head, body = (QUOTED.sub("X", part) for part in (head, body))
    if not head and _ONLY_THEN.match(body):
        # Of old cards the head stands by itself.
        head, body = body, ""
    rest = _SPOKEN_OF.sub("X", without_fights(body))
    return not about_battles(rest) and not about_battles(_WAITS_FOR.sub("X", head))
