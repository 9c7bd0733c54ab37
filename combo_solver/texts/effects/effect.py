"""One sentence that is an effect, taken apart: ``head : cost ; resolution``."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.effects import Effect
from combo_solver.texts.effects.afresh import chosen_afresh
from combo_solver.texts.effects.already_there import already_there
from combo_solver.texts.effects.alternatives import in_two
from combo_solver.texts.effects.answered import destroys, gaining, may_answer_itself, named_if_asked
from combo_solver.texts.effects.at_activation import at_activation, paid_besides, two_modes, with_and_without
from combo_solver.texts.effects.attacking import before_a_battle, none_of_battles
from combo_solver.texts.effects.battle_damage import with_damage
from combo_solver.texts.effects.battles import of_battles
from combo_solver.texts.effects.bonds import of_the_summoned
from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.damage_step import with_its_parts
from combo_solver.texts.effects.excavated import asked_afterwards
from combo_solver.texts.effects.going_on import continued
from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.instead import OtherTarget, other_target
from combo_solver.texts.effects.itself import without_itself
from combo_solver.texts.effects.last import summoning_last
from combo_solver.texts.effects.leading import led
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.menus import Menu, closed, open_inclusions, opened, unnoticed
from combo_solver.texts.effects.negating import by_chance_alone, of_spells_alone, summoned_negated
from combo_solver.texts.effects.nodes import tests
from combo_solver.texts.effects.of_events import about_events
from combo_solver.texts.effects.old_targets import no_old_targets
from combo_solver.texts.effects.only_these import told_of_the_summon
from combo_solver.texts.effects.or_activated import as_modes, of_each_type, summon_or_activation
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.spell_cards import (
    ACTIVATIONS,
    activation,
    by_its_activation,
    default_places,
    kind_of,
    trap_answers,
)
from combo_solver.texts.effects.they_cause import without_what_they_cause
from combo_solver.texts.effects.to_nothing import with_points_to_lose, with_points_to_tell
from combo_solver.texts.effects.treated import transfers, treat, treated_as
from combo_solver.texts.effects.unions import union_effects
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

_YOU_CAN = re.compile(r"^[Yy]ou can (?!only\b)")
_PAYS = re.compile(r"^Pay \d+ LP\.?$")
_OTHERWISE = re.compile(r"^Otherwise, (?P<what>[^:;]+)$")
_TO_TARGET = re.compile(r" to target (?=\d|any |that (?:monster|card)$)")
_OF_THIS_CARD = re.compile(
    r"^(?:[Ii]f|[Ww]hen) this (?:face-up )?card (?:is|was) (?!activated\b|.*\b(?:you|control|another|other)\b)"
)
"""A head that speaks of no other card that "it" could mean."""
_GAINS = re.compile(r"^(?:It|That (?:monster|target)|The equipped monster)(?:'s)? ")
_SEVERAL_TARGETS = re.compile(r"\b[Tt]arget \d [^;]*\band \d ")
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
_ADAPTER: TypeAdapter[Effect] = TypeAdapter(Effect)


@dataclass
class Draft:
    """An effect as far as it is read: ``data`` are the keys of its model without its number, ``sentences`` where it
    stands, ``scope`` what its last clause left. ``inert``: why it can never be used in a solo turn. ``stopped``: the
    words that are not read; then ``optional`` tells whether leaving it out only loses lines, ``offered`` whether it says
    "you can". ``menu``: bullets follow, of which ``items`` came, and ``more`` are effects that they are by themselves.
    ``twin``: it is one of two effects of which only one is used. ``pays``: its first sentence is nothing but the cost.
    ``said``: its first sentence in the words of today."""

    sentences: list[int]
    part: str = "monster"
    data: Data = field(default_factory=dict)
    scope: Scope | None = None
    inert: str = ""
    stopped: str = ""
    optional: bool = True
    offered: bool = False
    menu: Menu | None = None
    pays: bool = False
    twin: bool = False
    said: str = ""
    items: list[list[Sentence]] = field(default_factory=list)
    more: list[Draft] = field(default_factory=list)
    left: list[tuple[tuple[int, ...], str]] = field(default_factory=list)
    """The bullets that are not read and need not be chosen, as their sentences and the words where reading stopped."""

    @property
    def modelled(self) -> bool:
        return not self.inert and not self.stopped

    @property
    def activates(self) -> bool:
        """Whether it is the activation of a Spell or Trap Card itself."""
        return self.data.get("kind") in ACTIVATIONS

    @property
    def activation_stopped(self) -> bool:
        """Whether it is not read and may be such an activation."""
        return bool(self.stopped) and not self.offered and not self.data

    @property
    def awaits_bullets(self) -> bool:
        """Whether it opens a list of effects of which none came yet."""
        return self.menu is not None and not self.items

    def go_on(self, sentence: Sentence) -> None:
        """One more sentence of what a Spell or Trap does when it is activated."""
        self.sentences.append(sentence.number)
        if not self.modelled:
            return
        masked = Masked.of(sentence.text.strip().rstrip("."))
        try:
            if self.scope is None or "do" not in self.data:
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            if method := treated_as(sentence.text):
                self.data["do"] = treat(self.data["do"], method)
                self.check()
                return
            if transfers(sentence.text, self.data["do"]):
                return
            (said, then), here = continued(masked.text), replace(self.scope, masked=masked)
            if told := told_of_the_summon(masked.text, self.data, here):
                self.data = told
                self.check()
                return
            if self.data["do"] and all(action["do"] == "reveal" for action in self.data["do"]):
                # What old words reveal in a sentence of its own may be a cost.
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            if self.data["do"] and self.data["do"][-1]["do"] == "equip" and _GAINS.match(masked.text):
                # It does so only while it is equipped, which what a resolution changes outlasts.
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            scope = replace(of_the_summoned(said, self.scope), masked=masked)
            join = then or ("also_then" if scope.target == self.scope.target else "also")
            clauses, after = read_clauses(said, scope, join)
            self.scope = replace(after, target=after.target or self.scope.target)
            if any(clause.targets or clause.conditions or clause.places for clause in clauses):
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            more = [action for clause in clauses for action in clause.actions]
            no_old_targets(self.data["do"], more)
            with_points_to_tell([*self.data.get("cost", ()), *self.data.get("targets", ())], [*self.data["do"], *more])
            if more and not self.data["do"]:
                more[0] = {key: value for key, value in more[0].items() if key != "join"}
            elif more and more[0]["do"] == "special_summon":
                # Where that is all the rest, the first sentence is done for its sake.
                more[0] = {**more[0], "join": "then"}
            self.data["do"] = led([*self.data["do"], *more], self.scope.paid)
            self.data = without_itself(self.data)
        except NotUnderstood as stopped:
            self.stopped = str(stopped) or "?"
        self.check()

    def go_on_otherwise(self, sentence: Sentence) -> None:
        """What is done where the condition that the effect asked for last does not hold."""
        self.sentences.append(sentence.number)
        masked = Masked.of(sentence.text.strip().rstrip("."))
        try:
            last = self.data["do"][-1] if self.data.get("do") and self.scope is not None else {}
            said = _OTHERWISE.match(masked.text)
            if said is None or last.get("do") != "if" or "card" not in last or "else" in last or self.scope is None:
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            scope = replace(self.scope, masked=masked, it=last["card"])
            clauses, _ = read_clauses(said["what"], scope)
            if any(clause.targets or clause.conditions or clause.places for clause in clauses):
                raise NotUnderstood(" ".join(sentence.text.split()[:5]))
            other = [action for clause in clauses for action in clause.actions]
            self.data["do"] = [*self.data["do"][:-1], {**last, "else": other}]
        except NotUnderstood as stopped:
            self.stopped = str(stopped) or "?"
        self.check()

    def check(self) -> None:
        """The model must accept it; else it is not read."""
        if not self.modelled or self.menu is not None or (self.pays and not self.data["do"]):
            return
        try:
            _ADAPTER.validate_python({**self.data, "number": 1})
        except ValidationError as error:
            self.stopped = f"no model: {error.errors()[0]['msg']}"[:80]

    def stays(self) -> None:
        """Its card must be face-up on the field when it resolves too."""
        tests = self.data.get("if", ())
        asks = any(may_answer_itself(test) for test in tests)
        if asks or self.data.get("from") != ["monster_zone"]:
            self.stopped = "to activate and to resolve"
        self.data["to_resolve"] = True

    def gain_by_destroying(self, atk: int | None) -> None:
        """Its card gains so much ATK, or the original ATK of the monster that it destroys, if it destroys one."""
        if destroys(self.data):
            gained = gaining(self.data, atk)
            self.data, self.stopped = gained or self.data, "" if gained else "what is destroyed"

    def belongs(self, sentence: Sentence) -> bool:
        """Whether the sentence is a bullet of it, or one more of the last bullet; then it is kept."""
        if self.menu is None:
            return False
        if sentence.bullet:
            self.items.append([sentence])
        elif self.items and sentence.line == self.items[-1][0].line:
            self.items[-1].append(sentence)
        else:
            return False
        self.sentences.append(sentence.number)
        return True

    def close(self) -> None:
        """Its bullets are all there."""
        menu, self.menu = self.menu, None
        if menu is not None and self.modelled:
            try:
                closed(self, menu, self.items)
            except NotUnderstood as stopped:
                self.stopped = str(stopped) or "?"
            self.check()
            for each in self.more:
                each.check()
                self.stopped = self.stopped or each.stopped


def read_effect(sentence: Sentence, card: Printed) -> Draft:
    """The effect that a sentence is; what is not read is told by the draft."""
    if twins := in_two(sentence, card, read_effect):
        return twins
    draft = Draft([sentence.number], sentence.part, said=sentence.text)
    masked = Masked.of(sentence.text.strip())
    scope = Scope(card, masked, spell=_activated_from_hand(card, sentence))
    if (both := union_effects(masked.text, scope)) is not None:
        draft.data, draft.more, draft.scope = both[0], [Draft([], data=both[1])], replace(scope, equips=True)
        return draft
    head, body = parted(masked.text)
    draft.offered = bool(_YOU_CAN.match(body))
    draft.optional = draft.offered or not card.monster
    scope = replace(scope, offered=draft.offered)
    try:
        _read(draft, head, body, scope)
    except NotUnderstood as stopped:
        draft.stopped = str(stopped) or "?"
    if draft.stopped and _SEVERAL_TARGETS.search(body):
        again = Draft([sentence.number], sentence.part, offered=draft.offered, optional=draft.optional)
        try:
            _read(again, head, body, replace(scope, apart=True))
        except NotUnderstood:
            return draft
        if not again.stopped:
            return again
    return draft


def _activated_from_hand(card: Printed, sentence: Sentence) -> bool:
    return not card.monster and sentence.part == "monster"


def _read(draft: Draft, head: str, body: str, scope: Scope) -> None:
    if (ways := summon_or_activation(head, body) or of_each_type(head, body)) is not None:
        parts = []
        for one in ways:
            _read(draft, *one, scope)
            parts.append(draft.data)
        draft.data = as_modes(*parts)
        draft.check()
        return
    told = already_there(read_head(head, scope), head, body) if head else {}
    if inert := told.pop("inert", ""):
        draft.inert = inert
        return
    if not scope.card.battle and of_battles(body):
        draft.inert = "battle"
        return
    optional = bool(_YOU_CAN.match(body))
    body = _YOU_CAN.sub("", body)
    if optional:
        body = body[0].upper() + body[1:]
    body = without_what_they_cause(body)
    if not head and scope.spell and opened(body) is None and (besides := paid_besides(body)) is not None:
        plain, _ = _done(draft, told, "", besides.first, optional, scope)
        paid, draft.scope = _done(draft, told, besides.cost, besides.paid, optional, scope)
        draft.data = with_and_without(plain, paid)
        draft.check()
        return
    scope = with_damage(told, head, about_events(told, told.pop("scope", scope)))
    if _OF_THIS_CARD.match(head) and not scope.it:
        scope = replace(scope, it="self")
    draft.menu = opened(body) or open_inclusions(told.get("if", ()), body)
    cost, semicolon, resolution = body.partition("; ")
    if draft.menu is not None:
        cost, resolution = draft.menu.cost, draft.menu.first
    elif not semicolon:
        cost, resolution = "", body
    cost = _TO_TARGET.sub(", then target ", cost)
    if not head and scope.spell and _PAYS.match(resolution):
        # In old words what is paid stands in a sentence of its own.
        draft.pays, cost, resolution = True, resolution, ""
    if "; " in resolution:
        raise NotUnderstood(scope.unmask(resolution.partition("; ")[2]))
    if draft.menu is None and (other := other_target(cost)) is not None:
        draft.data, draft.scope = _with_other_target(draft, told, other, resolution, optional, scope)
    elif draft.menu is None and (then := at_activation(resolution)) is not None:
        first, _ = _done(draft, told, cost, then.first, optional, scope)
        second, draft.scope = _done(draft, told, cost, then.more, optional, scope)
        draft.data = two_modes(then, first, second)
    else:
        draft.data, draft.scope = _done(draft, told, cost, resolution, optional, scope)
    draft.check()


def _done(draft: Draft, told: Data, cost: str, resolution: str, optional: bool, scope: Scope) -> tuple[Data, Scope]:
    """The keys of the effect, and the scope after it."""
    paid: list[Clause] = []
    if cost:
        paid, scope = read_clauses(cost, replace(scope, stage="cost"))
    scope = scope.resolving()
    done: list[Clause] = []
    if resolution:
        done, scope = read_clauses(resolution, scope)
    done = summoning_last(done)
    return _assembled(told, paid, done, optional, draft.part, scope), scope


def _with_other_target(
    draft: Draft, told: Data, other: OtherTarget, resolution: str, optional: bool, scope: Scope
) -> tuple[Data, Scope]:
    """An effect with other targets if a condition holds: two modes."""
    ways = tests(other.condition, scope)
    if any("card" in test for way in ways for test in way):
        raise NotUnderstood(scope.unmask(other.condition))
    first, after = _done(draft, told, f"{other.before}target {other.first}", resolution, optional, scope)
    second, again = _done(draft, told, f"{other.before}target {other.other}", resolution, optional, scope)
    own = ("targets", "do")
    if any(first.get(key) != second.get(key) for key in {*first, *second} - set(own)):
        raise NotUnderstood(scope.unmask(other.other))
    if (after.it, after.target) != (again.it, again.target) or not first.get("do") or not second.get("do"):
        raise NotUnderstood(scope.unmask(other.other))
    asked = list(ways[0]) if len(ways) == 1 else [{"test": "any_of", "of": ways}]
    modes = [{key: first[key] for key in own}, {"if": asked, **{key: second[key] for key in own}}]
    return {**{key: value for key, value in first.items() if key not in own}, "modes": modes}, after


def _assembled(told: Data, paid: list[Clause], done: list[Clause], optional: bool, part: str, scope: Scope) -> Data:
    """The keys of the model."""
    data: Data = dict(told)
    clauses = none_of_battles([*paid, *done], scope.card)
    targets = [choose for clause in clauses for choose in clause.targets]
    conditions = [*data.get("if", ()), *(test for clause in clauses for test in clause.conditions)]
    cost = [action for clause in paid for action in clause.actions]
    actions = [action for clause in done for action in clause.actions]
    places = next((list(clause.places) for clause in clauses if clause.places), None)
    if any(clause.places and list(clause.places) != places for clause in clauses):
        raise NotUnderstood("two places")
    if part == "scale" and places == ["monster_zone"]:
        # What its card does on the field as a Spell.
        places = ["pendulum_zone"]
    card = scope.card
    if not (optional or places or told) and by_its_activation(card, actions):
        # Of a card that stays on the field too it is what its activation does.
        data |= activation(card)
    data["kind"] = kind_of(card, part, data, bool(places), optional)
    if places and not set(places) <= set(data.get("from", places)):
        raise NotUnderstood("two places")
    lies_as_trap = any(each.get("where", {}).get("treated_as") == "continuous_trap" for each in data.get("if", ()))
    if data["kind"] == "ignition" and part == "monster" and ("trap" in card.card_types or lies_as_trap):
        # What a Trap does beside being activated is as fast as the Trap (EF-03), a monster that is one among them.
        data["kind"] = "quick"
    data["from"] = places or data.get("from") or default_places(card, part, data["kind"])
    if data["kind"] == "trigger" and not optional:
        data["optional"] = False
    if data["kind"] in ("ignition", "quick") and not (optional or trap_answers(card, data)):
        raise NotUnderstood("no option")
    if _each_copy(data) and not _ON_THE_FIELD.issuperset(data["from"]):
        raise NotUnderstood("once per turn for each copy, off the field")
    cost, actions = chosen_afresh(cost, actions)
    if cost:
        data["cost"] = with_points_to_tell(cost, actions)
    if targets:
        data["targets"] = with_points_to_tell([with_points_to_lose(choose, actions) for choose in targets], actions)
    if data["kind"] != "trigger":
        conditions += before_a_battle(done)
    if conditions:
        data["if"] = conditions
    by_chance_alone(actions)
    actions = of_spells_alone(targets, actions)
    data["do"] = asked_afterwards(led(summoned_negated(named_if_asked(actions)), scope.paid)) or unnoticed(
        done, data["kind"] == "trigger"
    )
    return with_its_parts(without_itself(data), card)


def _each_copy(data: Data) -> bool:
    """Whether each copy counts for itself: only those on the field are told apart."""
    return any(limit["scope"] == "copy" and limit.get("per") != "chain" for limit in data.get("limit", ()))
