"""A whole text to one model, or to the reasons why not: every sentence gets one outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from combo_solver.texts.account import Account, account
from combo_solver.texts.effects.alternatives import one_use
from combo_solver.texts.effects.as_material import gained_unnoticed
from combo_solver.texts.effects.at_once import used_at_once
from combo_solver.texts.effects.attacking import not_again
from combo_solver.texts.effects.battles import about_battles
from combo_solver.texts.effects.bullets import by_itself, heads_bullets
from combo_solver.texts.effects.damage_step import of_a_trap_that_lies, with_its_parts
from combo_solver.texts.effects.effect import Draft, read_effect
from combo_solver.texts.effects.equipping import equipping
from combo_solver.texts.effects.fights import hangs_on_an_effect
from combo_solver.texts.effects.frame import Rider, rider_frames
from combo_solver.texts.effects.hanging import add
from combo_solver.texts.effects.inert import inert
from combo_solver.texts.effects.lines import goes_on, names_materials, of_its_use, tells_a_story
from combo_solver.texts.effects.main_phases import of_a_summon
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.menus import opened
from combo_solver.texts.effects.numbered import fault_of, model_of
from combo_solver.texts.effects.offers import only_offers, replaces, widens
from combo_solver.texts.effects.permissions import Permissions
from combo_solver.texts.effects.played import own_terms, permitted, played
from combo_solver.texts.effects.replacing import replacing
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import lies_down, optional_on_resolution, performed, scope_after
from combo_solver.texts.effects.spoken_of import SPOKEN_OF, SUMMONED_SO
from combo_solver.texts.old_words import in_todays_words
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

COMPILER_VERSION = 21
"""Counted up whenever the same text may give another model: stamps name it."""
_AFTERWARDS = (["gy"], ["banished"])
"""Where the card of an effect is that is not its activation."""
Outcome = Literal["modelled", "inert", "option", "binding"]


class Unit(NamedTuple):
    """Some sentences of a text (by number) and what became of them. ``inert``: ``why`` is the reason of
    :class:`combo_solver.models.effects.OutOfScope`, or one of :mod:`combo_solver.texts.effects.inert`;
    "opponents_trigger" answers the opponent and is no option. ``option`` and ``binding`` are not read, ``why`` are the words where
    reading stopped: leaving an option out only loses lines, what binds refuses the card."""

    sentences: tuple[int, ...]
    outcome: Outcome
    why: str = ""


Numbered = tuple[int, frozenset[int], Data | None]
"""An effect with its number and its sentences; None for one that is not read."""


class Compiled(NamedTuple):
    """``model``: the entry without passcode and name, None for a card that is refused. ``drafts``: its effects by
    number, those of a refused card too, each with the sentences where it stands, and None for one that is not read."""

    model: Data | None
    units: tuple[Unit, ...]
    drafts: tuple[Numbered, ...] = ()

    @property
    def status(self) -> Literal["modelled", "usable", "refused"]:
        outcomes = {unit.outcome for unit in self.units}
        if "binding" in outcomes or self.model is None:
            return "refused"
        return "usable" if "option" in outcomes else "modelled"


@dataclass
class _Text:
    """A text as far as it is read."""

    card: Printed
    drafts: list[Draft] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    more: dict[str, list[Any]] = field(default_factory=dict)
    of_all: list[tuple[Rider, str, int, int | None]] = field(default_factory=list)
    """Riders of several effects, with the part and the number of the effects before them and up to their last one."""
    of_menus: list[tuple[Draft, Rider]] = field(default_factory=list)
    """Riders that stand between what opens a list of effects and its bullets."""
    permissions: Permissions = field(default_factory=Permissions)
    standing: list[Any] = field(default_factory=list)
    """What holds while the card lies there."""
    bullets: int = -1
    """The line of the last bullet that is an effect by itself; -1 where none is."""

    def end_bullets(self) -> None:
        """What follows is spoken of by no sentence over the bullets."""
        self.bullets = -1
        self.of_all = [
            (rider, part, before, len(self.drafts) if rider.to == "following" and end is None else end)
            for rider, part, before, end in self.of_all
        ]

    def note(self, sentence: Sentence, outcome: Outcome, why: str = "") -> None:
        self.units.append(Unit((sentence.number,), outcome, why))

    def join(self, number: int, more: tuple[int, ...]) -> None:
        """The sentence of this number was read together with others."""
        for draft in self.drafts:
            if number in draft.sentences:
                draft.sentences += more
        self.units = [
            unit._replace(sentences=(*unit.sentences, *more)) if number in unit.sentences else unit
            for unit in self.units
        ]


def compile_card(card: Printed, accounts: Sequence[Account] | None = None) -> Compiled:
    """The model of a card by its text."""
    if card.story:
        return Compiled({}, tuple(Unit((each.number,), "inert", "story") for each in card.sentences))
    text = _Text(card)
    for each, joined in in_todays_words(accounts if accounts is not None else account(card), card):
        _sentence(text, each)
        text.join(each.sentence.number, joined)
    for draft in text.drafts:
        draft.close()
        _leave(text, draft)
        if draft.pays and draft.modelled and not draft.data["do"]:
            draft.stopped = "nothing but a cost"
    for draft, rider in text.of_menus:
        add(draft, rider)
    _lay_down(text)
    for rider, part, before, end in sorted(text.of_all, key=lambda one: (one[0].of_hand, one[0].from_hand is not None)):
        for draft in text.drafts[before if rider.to == "following" else 0 : end]:
            # A card that merely lies down, or is merely equipped, has no effect there that could be used up.
            fits = draft.activates if rider.to == "activation" else bool(draft.sentences)
            if draft.part == part and fits:
                add(draft, rider)
    text.drafts = [each for draft in text.drafts for each in (draft, *_taken_apart(draft))]
    for draft in text.drafts:
        # What it does was told by later sentences, too.
        draft.data = with_its_parts(draft.data, card) if draft.modelled else draft.data
        not_again(one_use(draft), card)
    _not_activated(text)
    at_once, not_made = used_at_once(text.drafts)
    text.drafts += at_once
    text.units += [Unit(tuple(each.sentences), "option", "used as the card is activated") for each in not_made]
    text.units += [Unit((each.number,), "binding", _begin(each)) for each in text.permissions.unplaced()]
    units = [*text.units, *(_unit(draft, card) for draft in text.drafts if draft.sentences)]
    units.sort(key=lambda unit: unit.sentences)
    options = [_when(unit, card) for unit in text.units if unit.outcome == "option"]
    model = model_of(card, text.drafts, options, text.more)
    drafts = tuple(_numbered(text, model))
    if any(unit.outcome == "binding" for unit in units):
        return Compiled(None, tuple(units), drafts)
    if fault := fault_of(model):
        return Compiled(None, (*units, Unit((), "binding", fault)))
    return Compiled(model, tuple(units), drafts)


def _when(unit: Unit, card: Printed) -> Data:
    """When an option comes up that is no effect of its own."""
    sentences = [each for each in card.sentences if each.number in unit.sentences]
    return {"main_phase": True} if sentences and of_a_summon(sentences, card) else {}


def _numbered(text: _Text, model: Data) -> Iterator[Numbered]:
    """Every effect with its number and its sentences."""
    read, number = iter(model.get("effect", ())), 0
    for draft in text.drafts:
        number += draft.data.get("number") != 0
        effect: Data | None = next(read) if draft.modelled else None
        yield 0 if draft.data.get("number") == 0 else number, frozenset(draft.sentences), effect


def _leave(text: _Text, draft: Draft) -> None:
    """What is not read of its menu is an option of its own."""
    for numbers, why in draft.left if draft.modelled else ():
        draft.sentences = [number for number in draft.sentences if number not in numbers]
        text.units.append(Unit(numbers, "option", why))


def _taken_apart(draft: Draft) -> list[Draft]:
    """The effects of its menu that are effects by themselves."""
    more, draft.more = draft.more, []
    return more if draft.modelled else []


def _not_activated(text: _Text) -> None:
    """A Spell or Trap whose activation is not read need not be activated; what is not read binds where some of it is,
    or where the card stays face-up."""
    activated = any(draft.modelled and draft.data.get("from") not in _AFTERWARDS for draft in text.drafts)
    if not text.card.monster and (text.card.stays or activated):
        for draft in text.drafts:
            draft.optional &= draft.offered


def _unit(draft: Draft, card: Printed) -> Unit:
    sentences = tuple(draft.sentences)
    if draft.inert:
        must = draft.inert == "opponents_action" and not draft.offered and (card.monster or card.stays)
        return Unit(sentences, "inert", "opponents_trigger" if must else draft.inert)
    if draft.stopped:
        return Unit(sentences, "option" if draft.optional else "binding", draft.stopped)
    return Unit(sentences, "modelled")


def _sentence(text: _Text, each: Account) -> None:
    sentence, card = each.sentence, text.card
    text.standing += each.tells.get("continuous", ())
    if text.bullets >= 0 and sentence.bullet:
        each = by_itself(each)
        text.bullets, sentence = sentence.line, each.sentence
    elif text.bullets >= 0 and sentence.line != text.bullets:
        text.end_bullets()
    if gained := gained_unnoticed(sentence, card):
        text.units.append(Unit(gained.sentences, "inert", gained.reason))
    if any(sentence.number in unit.sentences for unit in text.units):
        return
    if tells_a_story(sentence, card):
        text.note(sentence, "inert", "story")
        return
    if text.drafts and text.drafts[-1].belongs(sentence):
        return
    if text.drafts:
        if text.drafts[-1].awaits_bullets and (waiting := _rider(sentence, text)) is not None:
            _hang(text, sentence, waiting)
            return
        text.drafts[-1].close()
    if sentence.line == card.material_line and names_materials(card, sentence):
        # What the materials are is told by the facts; a line that is not understood only keeps it from being Summoned.
        text.note(sentence, "modelled" if card.requirement.materials else "option", card.requirement.stopped)
    elif (verdict := played(each, card)) is not None:
        activated = performed(each.tells)
        if activated is None:
            text.note(sentence, *verdict)
            text.permissions.add(sentence, permitted(each))
            text.more.setdefault("continuous", []).extend(own_terms(each))
        else:
            after = scope_after(activated, card, sentence.text)
            text.drafts.append(Draft([sentence.number], sentence.part, activated, after))
    elif (rider := _rider(sentence, text)) is not None:
        _hang(text, sentence, rider)
        if heads_bullets(sentence, card):
            text.bullets = sentence.line
    elif not sentence.bullet and (other := replacing(sentence, card)) is not None:
        text.drafts.append(other)
    elif _continues(sentence) and text.drafts and text.drafts[-1].part == sentence.part:
        if sentence.plain.startswith(("Otherwise", "Then")) and text.drafts[-1].modelled and not sentence.bullet:
            last = text.drafts[-1]
            (last.go_on if sentence.plain.startswith("Then") else last.go_on_otherwise)(sentence)
        elif not sentence.bullet and about_battles(sentence.plain.rstrip(".")):
            text.note(sentence, "inert", "battle")
        else:
            _give_up(text, sentence)
    elif _speaks_of_the_last(text, sentence):
        text.drafts[-1].go_on(sentence)
    elif (reason := _unnoticed(sentence, card)) and not (card.told_in_one and "this turn" in sentence.plain):
        text.note(sentence, "inert", reason)
    elif replaces(sentence) or widens(sentence):
        # Of a Spell or Trap too it is no part of what its activation does.
        text.note(sentence, "option", _begin(sentence))
        text.permissions.add_unread(sentence)
    elif _goes_on(text, sentence):
        text.drafts[-1].go_on(sentence)
    elif text.drafts and text.drafts[-1].inert and goes_on(sentence, card, text.drafts[-1].sentences):
        text.drafts[-1].sentences.append(sentence.number)
    elif (
        sentence.activated
        or opened(sentence.plain.removeprefix("You can "))
        or (not card.monster and sentence.part == "monster")
    ):
        text.drafts.append(read_effect(sentence, card))
    else:
        text.note(sentence, "option" if only_offers(sentence) else "binding", _begin(sentence))


def _unnoticed(sentence: Sentence, card: Printed) -> str:
    """Why nothing notices the sentence; what effects say of attacks is noticed where there are any."""
    if (reason := of_its_use(sentence, card)) is not None:
        return reason
    return "" if card.battle and hangs_on_an_effect(sentence.text) else inert(sentence, card)


def _goes_on(text: _Text, sentence: Sentence) -> bool:
    """Whether it is one more sentence of the activation of a Spell or Trap that leaves the field afterwards."""
    card, last = text.card, text.drafts[-1] if text.drafts else None
    if last is None or card.monster or card.stays or last.inert or not (last.activates or last.activation_stopped):
        return False
    return not (": " in sentence.text or "; " in sentence.text or sentence.plain.startswith("You can only"))


def _lay_down(text: _Text) -> None:
    """A card that stays on the field may be activated for nothing; one that leaves it is activated in one way."""
    activations = [draft for draft in text.drafts if draft.activates]
    if (
        len(activations) == 1
        and text.card.stays
        and activations[0].offered
        and optional_on_resolution(activations[0].data)
    ):
        activations[0].offered = False
    if "equip" in text.card.card_types and not any(d.activates or d.activation_stopped for d in text.drafts):
        text.drafts.append(Draft([], data=equipping(text.more.get("continuous", ()))))
    plain = lies_down(text.card, [{"left_out": draft.offered} for draft in activations])
    if plain is not None:
        there = of_a_trap_that_lies(text.card, text.standing)
        text.drafts.append(Draft([], data={"number": 0, **plain, **there}, offered=True))
    elif len(activations) > 1:
        for draft in activations:
            draft.stopped = draft.stopped or "more than one activation"


def _begin(sentence: Sentence) -> str:
    return " ".join(sentence.text.split()[:5])


# --- sentences that hang on effects -----------------------------------------------------------------------------------


def _continues(sentence: Sentence) -> bool:
    """Whether the sentence can only be understood with the effect before it."""
    first = sentence.plain.split(" ", 1)[0].rstrip(",")
    return sentence.bullet or first in ("Then", "Also", "Otherwise", "After") or sentence.plain.startswith("If you do")


def _speaks_of_the_last(text: _Text, sentence: Sentence) -> bool:
    """Whether the sentence is one more of the effect before it, in the same line."""
    last = text.drafts[-1] if text.drafts else None
    if last is None or sentence.bullet or last.data.get("number") == 0 or not last.sentences:
        return False
    if sentence.activated and not SUMMONED_SO.match(sentence.text):
        return False
    before = [each for each in text.card.sentences if each.number == sentence.number - 1]
    together = bool(before) and before[0].line == sentence.line and before[0].number in last.sentences
    if together and not last.modelled and (last.inert or last.optional) and SUMMONED_SO.match(sentence.text):
        return True
    return together and bool(SPOKEN_OF.match(sentence.text)) and "you can" not in sentence.plain


def _rider(sentence: Sentence, text: _Text) -> Rider | None:
    masked = Masked.of(sentence.text.strip().rstrip("."))
    last = text.drafts[-1] if text.drafts else None
    scope = Scope(text.card, masked, unread=last is not None and bool(last.stopped))
    if last is not None and last.scope is not None:
        scope = Scope(
            text.card, masked, "resolution", last.scope.it, last.scope.target, last.scope.chosen, last.scope.count,
            equips=last.scope.equips, paid=last.scope.paid,
        )  # fmt: skip
    for frame in rider_frames():
        try:
            found = frame.read(masked.text, scope)
        except NotUnderstood:
            continue
        if found is not None:
            return found
    return None


def _give_up(text: _Text, sentence: Sentence) -> None:
    """A sentence of the effect before it is not read: then that effect is not."""
    last = text.drafts[-1]
    last.sentences.append(sentence.number)
    if last.modelled:
        last.stopped = _begin(sentence)


def _hang(text: _Text, sentence: Sentence, rider: Rider) -> None:
    if rider.inert:
        text.note(sentence, "inert", rider.inert)
        return
    for key, value in (rider.card or {}).items():
        text.more.setdefault(key, []).extend(value)
    text.permissions.add(sentence, (rider.card or {}).get("continuous", ()))
    if rider.to == "all" and heads_bullets(sentence, text.card):
        rider = rider._replace(to="following")
    meant = {"last": text.drafts[-1:], "last_two": text.drafts[-2:]}.get(rider.to)
    if rider.limits and text.permissions.limit(sentence, rider, max(meant[0].sentences, default=-1) if meant else -1):
        meant = []
    elif meant is None and rider.to != "none":
        # Such a sentence may stand before the effects that it speaks of.
        text.of_all.append((rider, sentence.part, len(text.drafts), None))
    elif meant is not None and len(meant) < (1 if rider.to == "last" else 2):
        text.note(sentence, "binding", _begin(sentence))
        return
    for draft in meant or ():
        if draft.menu is not None:
            text.of_menus.append((draft, rider))
        else:
            add(draft, rider)
    text.note(sentence, "modelled")


def refusals(units: Iterable[Unit]) -> list[str]:
    """The words at which what binds is not read."""
    return [unit.why for unit in units if unit.outcome == "binding"]
