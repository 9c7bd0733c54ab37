"""The sentences of a text that speak of battles: what they say in frames that are known, or that one is not read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Literal, NamedTuple

from pydantic import ValidationError

from combo_solver.models.in_battle import PARTS
from combo_solver.texts.account import Account
from combo_solver.texts.effects.compiler import Compiled, Unit
from combo_solver.texts.effects.equipping import spoken_of
from combo_solver.texts.in_battle.about import About, Part
from combo_solver.texts.in_battle.answers import only_of_effects, silences
from combo_solver.texts.in_battle.clauses import read_clause
from combo_solver.texts.in_battle.effects import BY_AN_EFFECT, InBattles, effects_in_battle
from combo_solver.texts.in_battle.prices import read_price
from combo_solver.texts.in_battle.sentences import has_a_procedure, read_whole
from combo_solver.texts.in_battle.their_field import NO_OTHER_CARDS, no_other_ones
from combo_solver.texts.in_battle.words import (
    about_battles,
    after_the_battle_phase,
    battles_may_bring_about,
    in_words_of_today,
    may_be_left,
    of_main_phase_1,
    speaks_of_main_phases,
    who_minds,
    would_be_destroyed,
)
from combo_solver.texts.limits import present
from combo_solver.texts.reader import Printed
from combo_solver.texts.readers.conditional import on_board
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

_CONDITION = re.compile(
    r"^(?:While|If|As long as) (?P<when>(?:\"[^\"]*\"|[^,\"])+(?:, (?:\"[^\"]*\"|[^,\"])+)*?),"
    r" (?P<rest>(?!and\b|or\b|inflict|neither|it inflict).+)$"
)
_SO_IT_FIGHTS = re.compile(
    r"^If this (?:(?P<how>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special|Normal|Tribute|Flip) Summoned card"
    r"|card Special Summoned by its own effect) (?=attacks|battles)"
)
_THEY_FIGHT = re.compile(r"^If (?:your|an?) [^;:]+? monster (?:you control )?(?:attacks|battles)\b")
_ABLE = re.compile(r",? if able$")
_NO_BATTLE_PHASE = re.compile(
    r"^You cannot (?:conduct|enter) your Battle Phase (?:during )?the (?:same )?turn you activate (?:this|these|either|any)"
    r" (?:of these |of this card's )?(?:card|effects?)$"
)
_BATTLING = re.compile(r"\b(?:attack(?:s|ed|ing)?|battl(?:es?|ed|ing)|destroys?)\b")
_TRAILING = re.compile(r"^(?P<rest>.+?),? (?:while|if|as long as) (?P<when>.+)$")
_JOINED = re.compile(
    r", also,? |, and |, but |,? and (?=(?:it|they|cannot|can|you|your|if|is|are|gains?|inflicts?)\b)|, (?=can\b)"
)
_SUMMONED_NOW = re.compile(
    r"^(?P<rest>.*[Cc]annot attack) (?:during )?the turn (?:that )?(?:it is|it was|this card is)"
    r" (?P<how>Special |Normal )?Summoned$"
)
_UNLESS = re.compile(r"^(?P<rest>.*[Cc]annot (?:attack(?: directly)?|declare an attack)) unless (?P<when>.+)$")
_DIRECTLY_NOW = re.compile(
    r"^(?P<rest>.*can attack (?:your opponent )?directly) the turn it is (?P<how>Special )Summoned$"
)
_IN_DEFENSE = re.compile(
    r"^(?:If|While) (?:all monsters your opponent controls are in Defense Position|the only"
    r" (?:monsters|(?P<cards>cards)) your opponent controls are (?:in Defense Position|Defense Position monsters)),"
    r" (?P<rest>.+)$"
)
_NONE_IN_ATTACK: Part = {
    "test": "count", "in": ["monster_zone"], "side": "opponent", "where": {"position": "attack"}, "max": 0
}  # fmt: skip
_LIES = re.compile(r"^[Tt]his (?:face-up )?(?P<position>Attack|Defense) Position (?:card|monster)\b")
_SO = re.compile(
    r"^[Tt]his (?P<how>(?:Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special|Normal|Tribute|Flip) Summoned) card\b"
)
_HEADLESS = re.compile(r"^(?:cannot|can|must)\b", re.IGNORECASE)
_OF_ITSELF = re.compile(r"^(?:This (?:face-up )?(?:card|monster) |(?:Cannot|Can|Must|Gains|Loses|Unaffected) )")
_APPLIED = re.compile(
    r"\beffects? can only be (?:activated|applied)|\b(?<![Aa]ctivate 1 of )these effects\b|\bgains? (?:this|these|the following) effects?\b"
)
_LIMITED = re.compile(
    r"\byou can only (?:gain|use|activate) (?:each |1 |either )?(?:of )?(?:this|these) effects?\b[^.;:)]* (?:once )?per turn\b",
    re.IGNORECASE,
)
"""How often, and not when, effects are used."""
_METHODS = re.compile(r" Summoned$")
_VALUES_THEN = re.compile(
    r"\b(?:gains?|loses?) (?:(?!\b(?:attack|battl|damage))[^:;])+ during (?:the|your|your opponent's) Battle Phase(?: only)?$",
    re.IGNORECASE,
)
"""What a model tells as a change of values."""
_HURTS = re.compile(
    r"(?:^E|, and e)ach time (?:1 (?:of [^,]+ )?is destroyed, its controller"
    r"|an? [^,]*Spell Card is activated, immediately after it resolves, the player [^,]+) takes \d+ damage$"
)


Unread = Literal["", "me", "opponent", "either"]


class Told(NamedTuple):
    """``parts``: entries of :mod:`combo_solver.models.in_battle`; ``unread``: a sentence speaks of battles in words
    that are not read wholly, and it could matter in a turn of mine if its card is mine, the opponent's, or either's;
    ``effects``: what its effects are in a turn with battles, where that is something else than in a turn without;
    ``of_main_phases``: it speaks of Main Phases, and its fast effects may be limited to them; ``offers``: all that is
    unread of a card of mine is what I may leave."""

    parts: list[Part]
    unread: Unread
    effects: tuple[dict[str, Any], ...] = ()
    of_main_phases: bool = False
    offers: bool = False

    @property
    def as_json(self) -> str:
        return json.dumps(self.parts, ensure_ascii=False) if self.parts else ""

    @property
    def effects_as_json(self) -> str:
        return json.dumps(self.effects, ensure_ascii=False) if self.effects else ""


def of_battles(card: Printed, accounts: Sequence[Account], compiled: Compiled) -> Told:
    """What the text says of battles; ``compiled``: what became of its sentences for turns without one."""
    if card.story:
        # The text of a Token tells what the effect that makes it gives it.
        token = "token" in card.card_types
        speaks = any(about_battles(each.text) or battles_may_bring_about(each.text) for each in card.sentences)
        return Told([], "either" if token and speaks else "")
    became = {number: unit for unit in compiled.units for number in unit.sentences}
    effects = effects_in_battle(card, accounts, compiled)
    main = set() if card.remains else _of_main_phases(compiled)
    parts: list[Part] = []
    whole = _flips_unread(card, became) or _applied_somehow(card, became, effects.modelled)
    sides: set[Unread] = {"me", "opponent"} if whole else set()
    binds, activated = whole, _is_activated(compiled, effects)
    for sentence in card.sentences:
        unit = became.get(sentence.number)
        if sentence.number in effects.read | main or not _speaks(sentence, unit):
            continue
        try:
            parts += _sentence(sentence, card, unit.outcome if unit is not None else "")
        except NotUnderstood:
            minds = who_minds(sentence.text)
            sides |= minds
            outcome = unit.outcome if unit is not None else ""
            binds |= "me" in minds and not may_be_left(sentence.text, outcome, card, activated)
    unread: Unread = "either" if len(sides) == 2 else next(iter(sides), "")
    speaks = effects.of_main_phases and any(map(speaks_of_main_phases, card.sentences))
    return Told(parts, unread, effects.effects, speaks, bool(unread) and not binds)


def _is_activated(compiled: Compiled, effects: InBattles) -> bool:
    """Whether the activation of a Spell or Trap is read, be it as the card's other sentences are not."""
    read = [*(compiled.model or {}).get("effect", ()), *effects.effects]
    return any(each.get("kind") in ("spell", "trap") for each in read)


def _of_main_phases(compiled: Compiled) -> set[int]:
    """The sentences of effects that are not read and are activated in Main Phases alone, or as their card is Summoned:
    they are gaps by themselves."""
    unread = (compiled.model or {}).get("unmodelled", ())
    numbers = {part["number"] for part in unread if part.get("main_phase") or part.get("as_summoned")}
    return {each for number, sentences, _ in compiled.drafts if number in numbers for each in sentences}


def _applied_somehow(card: Printed, became: Mapping[int, Unit], modelled: Set[int]) -> bool:
    """Whether a sentence that is not read says when, or whether, what is said from there on of battles applies."""
    heads = [
        each.number
        for each in card.sentences
        if each.number not in modelled and _APPLIED.search(_LIMITED.sub("", each.text))
    ]
    return bool(heads) and any(
        each.number >= heads[0] and _speaks(each, became.get(each.number)) for each in card.sentences
    )


def _flips_unread(card: Printed, became: Mapping[int, Unit]) -> bool:
    """Whether a battle may bring about a Flip effect that is not read wholly (FLP-03)."""
    if "flip" not in card.card_types:
        return False
    units = [became.get(sentence.number) for sentence in card.sentences]
    return any(unit is None or unit.outcome not in ("modelled", "inert") for unit in units)


_ELSEWHEN = frozenset({"story", "known", "end_phase", "other_phase", "not_negated"})
"""Why nothing notices a sentence that nothing of comes up in a Battle Phase either."""


def _speaks(sentence: Sentence, unit: Unit | None) -> bool:
    if unit is not None and unit.outcome == "inert" and unit.why in _ELSEWHEN:
        return after_the_battle_phase(sentence.text)
    if sentence.activated and of_main_phase_1(sentence.text):
        return True
    idle = unit is not None and unit.outcome == "inert"
    if unit is not None and unit.why == "opponents_effects" and BY_AN_EFFECT.search(sentence.text):
        # No battle does it.
        return about_battles(sentence.text)
    if would_be_destroyed(sentence.text):
        return True
    return about_battles(sentence.text) or (idle and battles_may_bring_about(sentence.text))


_EQUIPS_ITSELF = re.compile(r"\bequip this card to (?:it|that target|that monster)\b", re.IGNORECASE)


def _sentence(sentence: Sentence, card: Printed, outcome: str) -> list[Part]:
    if sentence.part != "monster" or sentence.activated or sentence.bullet:
        raise NotUnderstood(sentence.text)
    if outcome == "modelled" and _NO_BATTLE_PHASE.match(sentence.text.strip().rstrip(".")):
        # A restriction of the whole turn, which the effect's model tells.
        return []
    if outcome == "modelled" and _HURTS.search(sentence.text.strip().rstrip(".")):
        # Damage of effects: what the destruction of Tokens comes to, by battle too.
        return []
    equips = "trap" in card.card_types and any(_EQUIPS_ITSELF.search(each.text) for each in card.sentences)
    stays = card.monster or equips or not card.card_types.isdisjoint({"continuous", "field", "equip"})
    if not stays or outcome not in ("modelled", "inert"):
        raise NotUnderstood(sentence.text)
    it: Part | None = None
    if ("equip" in card.card_types or equips) and spoken_of(card):
        it = {"bearer": True}
    found = list(_told(present(sentence.text).strip().rstrip("."), About(card, it), outcome))
    try:
        PARTS.validate_python([{"apply": "in_battle", **part} for part in found])
    except ValidationError as fault:
        raise NotUnderstood(sentence.text) from fault
    return found


def _told(text: str, about: About, outcome: str) -> Iterator[Part]:
    """What a sentence says with its conditions."""
    card = about.card
    text = in_words_of_today(text)
    if (whole := read_whole(text, about)) is not None:
        yield from whole
        return
    if (price := read_price(text, card)) is not None:
        yield price
        return
    if unless := _UNLESS.match(text):
        when = re.sub(r"^it (?=has |is )", "this card ", unless["when"])
        yield from _with(_none_of(on_board(when, card)), _clauses(unless["rest"], about, outcome))
        return
    if defending := _IN_DEFENSE.match(text):
        board = [_NONE_IN_ATTACK, NO_OTHER_CARDS] if defending["cards"] else [_NONE_IN_ATTACK]
        yield from _with([board], _clauses(defending["rest"], about, outcome))
        return
    if now := _SUMMONED_NOW.match(text) or _DIRECTLY_NOW.match(text):
        where = {"this_turn": True, **({"summoned": [now["how"].strip().lower()]} if now["how"] else {})}
        yield from _with([[{"test": "this_card", "where": where}]], _clauses(now["rest"], about, outcome))
        return
    if (fights := _SO_IT_FIGHTS.match(text)) and (fights["how"] or has_a_procedure(card)):
        tests = [[{"test": "this_card", "where": {"summoned": [(fights["how"] or "procedure").lower()]}}]]
        yield from _with(tests, _clauses(f"If this card {text[fights.end() :]}", about, outcome))
        return
    if lies := _LIES.match(text):
        tests = [[{"test": "this_card", "where": {"position": lies["position"].lower()}}]]
        yield from _with(tests, _clauses(f"this card{text[lies.end() :]}", about, outcome))
        return
    if so := _SO.match(text):
        how = _METHODS.sub("", so["how"]).lower()
        tests = [[{"test": "this_card", "where": {"summoned": [how]}}]]
        yield from _with(tests, _clauses(f"this card{text[so.end() :]}", about, outcome))
        return
    condition = (None if _THEY_FIGHT.match(text) else _CONDITION.match(text)) or (
        None if _ABLE.search(text) else _TRAILING.match(text)
    )
    if condition is not None and not _BATTLING.search(condition["when"]):
        itself = card.monster and re.match(r"^(?:you control )?this\b", condition["when"])
        within = about._replace(it={"itself": True}) if itself else about
        parts = list(_clauses(condition["rest"], within, outcome))
        if not parts and text.startswith(("While ", "As long as ")):
            # Nothing of battles holds for so long.
            return
        yield from _with(_tests(condition["when"], card), parts)
        return
    yield from _clauses(text, about, outcome)


_FACE_DOWN = re.compile(
    r"^(?P<whose>you control|your opponent controls) an? face-down (?:Defense Position )?monsters?$", re.IGNORECASE
)


_FIELD_ZONE = re.compile(r"^(?:a (?:face-up )?card is|there is a (?:face-up )?card) in a Field Zone$", re.IGNORECASE)
_ON_YOUR_SIDE = re.compile(r"^(?P<what>an? (?:face-up )?[^,;:]+) is on your side of the field$", re.IGNORECASE)


def _tests(when: str, card: Printed) -> list[list[Part]]:
    """What must hold, in alternatives."""
    if (alone := no_other_ones(when, card)) is not None:
        return [alone]
    if lies := _FACE_DOWN.match(when):
        side = "me" if lies["whose"].lower() == "you control" else "opponent"
        where = {"position": "set"}
        return [[{"test": "count", "in": ["monster_zone"], "side": side, "where": where, "min": 1}]]
    if _FIELD_ZONE.match(when):
        return [[{"test": "count", "in": ["field_zone"], "side": "either", "min": 1}]]
    when = _ON_YOUR_SIDE.sub(r"you control \g<what>", when)
    if re.search(r"\bface-down\b", when):
        # What lies face-down fits no condition.
        raise NotUnderstood(when)
    return on_board(re.sub(r"^it (?=has |is )", "this card ", when), card)


def _none_of(alternatives: list[list[Part]]) -> list[list[Part]]:
    """What holds while a condition does not: one number of cards that is asked for at least is not reached."""
    if len(alternatives) != 1 or len(alternatives[0]) != 1:
        raise NotUnderstood("unless")
    (test,) = alternatives[0]
    if test.get("test") == "this_card" and test["where"].keys() == {"has_materials"}:
        return [[{**test, "where": {"has_materials": not test["where"]["has_materials"]}}]]
    if test.get("test") != "count" or "max" in test or not test.get("min"):
        raise NotUnderstood("unless")
    rest = {key: value for key, value in test.items() if key != "min"}
    return [[{**rest, "max": test["min"] - 1}]]


def _with(alternatives: list[list[Part]], parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        for tests in alternatives:
            yield {**part, "if": [*part.get("if", ()), *tests]}


def _clauses(text: str, about: About, outcome: str) -> Iterator[Part]:
    """What its clauses say, the longest that is understood first."""
    text = text[0].upper() + text[1:] if text else text
    ends = [len(text), *(joined.start() for joined in reversed(list(_JOINED.finditer(text))))]
    for end in ends:
        clause, rest = text[:end], text[end:]
        try:
            parts = _clause(clause, about, outcome)
        except NotUnderstood:
            if end == ends[-1]:
                raise
            continue
        yield from parts
        if rest:
            after = _subject(clause, parts, about)
            joined = _JOINED.match(rest)
            assert joined is not None
            further = rest[joined.end() :]
            if after.it is None and _HEADLESS.match(further) and not _OF_ITSELF.match(clause):
                # It goes on about what was spoken of in words that nobody read here.
                raise NotUnderstood(further)
            yield from _clauses(further, after, outcome)
        return


def _clause(clause: str, about: About, outcome: str) -> list[Part]:
    """One clause: in a frame, or about anything else, which others have read."""
    if not about_battles(clause) and not (outcome == "inert" and battles_may_bring_about(clause)):
        if re.match(r"^(?:it|they|that|those)\b", clause, re.IGNORECASE) and about.it is None:
            raise NotUnderstood(clause)
        return []
    if _HEADLESS.match(clause) and about.it is None and about.card.monster:
        # A sentence without a subject is about its card.
        about = about._replace(it={"itself": True})
    if only_of_effects(clause) or (outcome == "modelled" and _VALUES_THEN.search(clause)):
        return []
    if (answers := silences(clause, about)) is not None:
        return answers
    whole = read_whole(clause, about)
    return whole if whole is not None else read_clause(clause, about)


_ALL_GAIN = re.compile(
    r"^(?P<who>(?:All )?[^,:;]*\b[Mm]onsters you control) (?:gain|lose) \d+ (?:ATK/DEF|ATK and DEF|ATK|DEF)$"
)


_NOT_TARGETED = re.compile(r"^Neither player can target (?P<who>monsters this card points to) with card effects$")


def _subject(clause: str, parts: list[Part], about: About) -> About:
    """After a clause "it" is what that was about."""
    keys = ("side", "where", "itself", "other", "bearer", "linked", "number")
    if not parts:
        gain = _ALL_GAIN.match(clause) or _NOT_TARGETED.match(clause)
        return about if gain is None else about._replace(it=about.monsters(gain["who"]))
    return about._replace(it={key: parts[0][key] for key in keys if key in parts[0]})
