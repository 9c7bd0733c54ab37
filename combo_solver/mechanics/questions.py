"""Every way in which a card could be Summoned from where it is, put as a question to the rule models."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from combo_solver.effects.chain import pay_procedure
from combo_solver.game import zones
from combo_solver.game.clock import Do, main_phase_facts
from combo_solver.ground.program import EXTRA, GY, HAND, MONSTER, CompiledProcedure, CompiledRecipe
from combo_solver.mechanics import normal_summons, own_texts
from combo_solver.mechanics.materials import PLACE_NAMES
from combo_solver.mechanics.summon_spells import SummoningSpell, SummonSpells
from combo_solver.models.actions import PayLifePoints
from combo_solver.rules.facts import (
    PendulumAllowance,
    gemini_facts,
    material_facts,
    pendulum_facts,
    placement_facts,
    position_facts,
    scale_facts,
    tribute_facts,
)
from combo_solver.scenario.position import clock_of
from combo_solver.state import limits, values
from combo_solver.state.cards import SET, Monster, Ref, Spell, entry_kind, is_face_up, was_proper
from combo_solver.state.state import Draft
from combo_solver.turn.successors import Turn

_FLIP = frozenset({"flip"})
SCALE = "activation as a Pendulum Scale"
OWN_PROCEDURE = "Special Summon by its own procedure"
POSITION, PENDULUM = "change of position", "Pendulum Summon"
"""How the names of these ways begin; the first two are no Summons."""


@dataclass(frozen=True)
class SummonQuestion:
    """One way to Summon a card: the facts for ``mechanic`` of this size. ``hand``: the card in the hand, or in another
    place, behind each candidate from 7 on (candidates 0 to 6 are my monster zones); ``recipe`` is the requirement,
    where there is one; ``zone`` the monster's zone, for what happens on the field; ``casting`` the activation of the
    Spell that performs it, which the rules of the turn judge; ``unread``: a text without a model
    decides it, ``unread_limit``: one may forbid it, and cannot allow it. ``place``: where the card is.
    ``sets_only``: it is no Summon but a Set; ``theirs``: to the opponent's field, zone by zone as they number it.
    ``spell``: what performs it; ``procedure``: the own one."""

    way: str
    mechanic: str
    facts: dict[str, int]
    hand: tuple[Ref, ...] = ()
    recipe: CompiledRecipe | None = None
    zone: int | None = None
    casting: Do | None = None
    unread: str = ""
    unread_limit: str = ""
    place: int = HAND
    sets_only: bool = False
    spell: SummoningSpell | None = None
    procedure: CompiledProcedure | None = None
    theirs: bool = False

    @property
    def takes_materials(self) -> bool:
        return self.mechanic in ("normal", "fusion", "ritual", "synchro", "xyz", "link")

    @property
    def summons(self) -> bool:
        """Whether it is a Summon or Set."""
        return self.mechanic not in ("scale", "position")


class Questions:
    """The questions about one position; ``turn`` holds it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.ground = turn.ground
        self.state = turn.start
        self._spells = SummonSpells(turn.engine)

    def about(self, kind: int) -> Iterator[SummonQuestion]:
        """All ways of a kind of card, by every place where it is."""
        state = self.state
        if kind in state.hand:
            yield from self._from_hand(kind)
        for number in sorted({number for number in state.extra if entry_kind(number) == kind}):
            yield from (replace(asked, place=EXTRA) for asked in self._from_extra(kind, number))
        for zone in zones.MINE:
            monster = state.monsters[zone]
            if isinstance(monster, Monster) and monster.kind == kind and monster.mine:
                yield from self._on_field(monster, zone)
        for number in sorted({*state.gy, *state.their_gy}):
            if entry_kind(number) == kind:
                yield from (replace(asked, place=GY) for asked in self._from_gy(number))

    # --- from the hand ---------------------------------------------------------------------------------------

    def _from_hand(self, kind: int) -> Iterator[SummonQuestion]:
        g, state, engine = self.ground, self.state, self.turn.engine
        if not g.kinds.monster[kind]:
            return
        yield from self._normal(kind)
        yield from self.procedures(kind, (HAND, kind))
        if g.kinds.unread_procedure[kind] and not g.ways.partly_read(kind):
            unread = "its own text may let it Special Summon itself"
            yield SummonQuestion(OWN_PROCEDURE, "special", {}, unread=unread)
        if "ritual" in g.kinds.facts[kind].card_types:
            for spell in self._spells.at_hand(state, "ritual") or [None]:
                question = self._spells.ritual(state, spell, kind)
                yield self._question(self._ritual_way(spell), "ritual", question.facts, question.hand, spell=spell)
            yield from self._unread_rituals()
        if any(spell and spell.scale for spell in state.spells):
            yield self._pendulum(kind, None)
        if g.kinds.pendulum[kind]:
            pendulum = engine.pendulum
            held = tuple(bool(spell) for spell in state.spells[:5])
            yield self._question(SCALE, "scale", scale_facts(held, pendulum.scale_forbidden(state, kind)))

    def _unread_rituals(self) -> Iterator[SummonQuestion]:
        """One question for each Ritual Spell in the hand whose text is not understood."""
        cards = self.ground.kinds.facts
        for held in sorted(set(self.state.hand)):
            if {"ritual", "spell"} <= cards[held].card_types and self._spells.of(held) is None:
                unread = f"the text of {cards[held].name} says how it Ritual Summons"
                yield SummonQuestion(f"Ritual Summon by {cards[held].name}", "ritual", {}, unread=unread)

    def _ritual_way(self, spell: SummoningSpell | None) -> str:
        return "Ritual Summon" + (f" by {self.ground.kinds.facts[spell.kind].name}" if spell else "")

    def procedures(self, kind: int, source: Ref) -> Iterator[SummonQuestion]:
        """Its own procedures, one question for each field that paying can leave."""
        g = self.ground
        place = {EXTRA: "extra", GY: "gy"}.get(source[0], "hand")
        asked: list[SummonQuestion] = []
        for procedure in g.ways.procedures_of[kind]:
            if place not in procedure.source.locations:
                continue
            for one in self._procedure(kind, source, procedure):
                if one not in asked:
                    asked.append(one)
                    yield one

    def _procedure(self, kind: int, source: Ref, procedure: CompiledProcedure) -> Iterator[SummonQuestion]:
        g, state, engine = self.ground, self.state, self.turn.engine
        told, from_extra, theirs = procedure.source, source[0] == EXTRA, procedure.source.to == "opponent"
        arrow = bool(from_extra and (g.kinds.link[kind] or is_face_up(source[1]))) or told.pointed
        banned = own_texts.bans(g, state, kind, source, "special")
        if theirs:
            locked = engine.locked_this_turn(state, kind, source[0]) or own_texts.their_side_forbids(g, state, kind)
            found = engine.forbidding(state, kind, source[0], "procedure")
            locked = locked or own_texts.forbids_their_side(g, state, found)
        else:
            locked = engine.special_summon_locked(state, kind, source[0], "procedure")
        met = all(values.holds(g, state, test, source) for test in procedure.tests)
        paid = [after for after, _ in pay_procedure(engine, self._purse(procedure), procedure, source)] if met else []
        paid = [after for after in paid if own_texts.pays_with_what_can_be_tributed(g, state, after, procedure)]
        seen: list[dict[str, int]] = []
        for after in paid or [Draft(state)]:
            bodies = own_texts.their_bodies(g, after) if theirs else engine.bodies(after)
            if told.unread and not procedure.cost:
                bodies = (None,) * len(zones.MINE)  # an unread cost may free any zone
            facts = placement_facts(bodies, values.opened_zones(g, after), from_extra, arrow)
            facts["condition met"] = int(bool(paid))
            facts["locked"] = int(locked or banned)
            if facts in seen:
                continue
            seen.append(facts)
            one = replace(self._question(OWN_PROCEDURE, "special", facts), theirs=theirs, procedure=procedure)
            if told.unread or (from_extra and is_face_up(source[1])):
                one = replace(one, unread_limit="its own text may let it Special Summon itself")
            elif theirs and own_texts.limits_control(g, state):
                one = replace(one, unread_limit="a card on the field limits what a player can control")
            yield one

    def _purse(self, procedure: CompiledProcedure) -> Draft:
        """The position to pay from. Paying the last LP is allowed, though it loses the Duel: no line does it."""
        board = Draft(self.state)
        amounts = [part.source.amount for part in procedure.cost if isinstance(part.source, PayLifePoints)]
        if board.life_points in amounts:
            board.life_points += 1
        return board

    def _normal(self, kind: int) -> Iterator[SummonQuestion]:
        g, state, engine = self.ground, self.state, self.turn.engine
        if g.kinds.models[kind] is None and (kind in g.own.tributes or kind in g.own.bans):
            yield from self._by_its_text(kind)
            return
        if g.kinds.unread_summon[kind]:
            unread = "its own text says how, or when not, it is Normal Summoned or Set"
            yield SummonQuestion("Normal Summon or Set", "normal", {}, unread=unread)
            return
        level, special = g.kinds.level[kind], g.kinds.special_only[kind]
        bodies = normal_summons.tribute_bodies(engine, state, kind)
        for instead in normal_summons.tribute_numbers(engine, state, kind):
            number = "" if instead is None else f" with {instead} Tribute(s)"
            left = normal_summons.allowance(engine, state, (HAND, kind), kind)
            # Where a Set differs from a Summon it is a question of its own (NC-13, NS-13).
            apart = left.set_differs
            for setting in (False, True) if apart else (False,):
                way = ("Set" if setting else "Normal Summon") if apart else "Normal Summon or Set"
                facts = tribute_facts(level, special, left._replace(setting=setting), bodies, instead)
                yield replace(self._question(way + number, "normal", facts), sets_only=setting)

    def _by_its_text(self, kind: int) -> Iterator[SummonQuestion]:
        """The ways of a monster whose text says how, or when not, it is Normal Summoned (NS-15, NS-16). How such a
        monster is Set is not asked."""
        g, state, engine = self.ground, self.state, self.turn.engine
        level, special = g.kinds.level[kind], g.kinds.special_only[kind]
        left = normal_summons.allowance(engine, state, (HAND, kind), kind)
        left = left._replace(set_only=left.set_only or own_texts.bans(g, state, kind, (HAND, kind), "normal"))
        bodies = normal_summons.tribute_bodies(engine, state, kind)
        for way in own_texts.tributes(g, state, kind):
            able = own_texts.tributable(g, state, way.where, bodies)
            number = "" if way.number is None else f" with {way.number} Tribute(s)"
            facts = tribute_facts(level, special, left, able, way.number)
            asked = self._question(f"Normal Summon{number}", "normal", facts)
            if way.unread:
                asked = replace(asked, unread_limit="its own text says how, or when not, it is Normal Summoned or Set")
            yield asked

    # --- from the Extra Deck ---------------------------------------------------------------------------------

    def _from_extra(self, kind: int, number: int) -> Iterator[SummonQuestion]:
        g, state, turn = self.ground, self.state, self.turn
        for recipe in g.ways.recipes_of[kind]:
            forbidding = turn.engine.forbidding(state, kind, EXTRA, recipe.method)
            mine = [zone for place, zone in forbidding if place == MONSTER and zone in zones.MINE]
            mine = [zone for zone in mine if (held := state.monsters[zone]) and held.mine]
            # One fact is told once: with another card that forbids it, using mine would not help anyway.
            locked = int(turn.engine.locked_this_turn(state, kind, EXTRA) or len(mine) < len(forbidding))
            mine = [] if locked else mine
            facts = material_facts(
                turn.summons.materials.need(recipe),
                turn.summons.materials.on_field(state, recipe),
                turn.engine.opened_by_them(state),
                turn.engine.joins(state, kind),
            )
            facts["face up in extra deck"] = int(is_face_up(number))
            facts |= {f"forbids {zone}": 1 for zone in mine}
            facts["locked"] = locked
            way = f"{recipe.method.capitalize()} Summon"
            if recipe.overlay:
                facts["condition met"] = int(turn.summons.allowed(state, recipe))
                way += " on top of another monster"
            asked = self._limited(kind, self._question(way, recipe.method, facts, recipe=recipe))
            if recipe.unread:
                asked = replace(asked, unread_limit="its text tells one more way to Xyz Summon it")
            yield asked
        yield from self.procedures(kind, (EXTRA, number))
        for recipe in g.ways.fusions_of[kind]:
            for spell in self._spells.at_hand(state, "fusion") or [None]:
                way = "Fusion Summon" + (f" by {g.kinds.facts[spell.kind].name}" if spell else "")
                question = self._spells.fusion(state, spell, recipe, number)
                asked = self._question(way, "fusion", question.facts, question.hand, recipe, spell=spell)
                yield self._limited(kind, asked)
        if is_face_up(number):
            yield self._pendulum(kind, number)

    def _limited(self, kind: int, asked: SummonQuestion) -> SummonQuestion:
        if self.ground.kinds.unread_summon[kind]:
            return replace(asked, unread_limit="its own text says when it can be Summoned so")
        return asked

    # --- on the field, in the GY -----------------------------------------------------------------------------

    def _on_field(self, monster: Monster, zone: int) -> Iterator[SummonQuestion]:
        g, state, engine = self.ground, self.state, self.turn.engine
        held = g.scenario.me.monsters[zones.MONSTER_ZONES[zone]]
        place = zones.MONSTER_ZONES[zone]
        facts = position_facts(monster.position == SET, held.this_turn)
        if monster.position == SET:
            barred = any(limits.forbidding(g, state, monster.kind, MONSTER, _FLIP))
            barred = barred or own_texts.bans(g, state, monster.kind, (MONSTER, zone), "flip")
            yield self._question(f"Flip Summon in {place}", "flip", {**facts, "locked": int(barred)}, zone=zone)
        facts = {**facts, "link": int(g.kinds.link[monster.kind])}
        yield self._question(f"{POSITION} in {place}", "position", facts, zone=zone)
        if g.kinds.gemini[monster.kind]:
            left = normal_summons.allowance(engine, state, (MONSTER, zone), monster.kind)
            again = gemini_facts(monster.position != SET, monster.summoned_again, left)
            yield self._question(f"second Normal Summon in {place}", "gemini", again, zone=zone)

    def _from_gy(self, number: int) -> Iterator[SummonQuestion]:
        kind = entry_kind(number)
        if number in self.state.gy:
            own = list(self.procedures(kind, (GY, number)))
            if not own and self._nothing_revives(kind):
                facts = placement_facts(self.turn.engine.bodies(self.state), frozenset(), False, False)
                own = [self._question(OWN_PROCEDURE, "special", {**facts, "condition met": 0, "no way": 1})]
            yield from own
            if "ritual" in self.ground.kinds.facts[kind].card_types and self.ground.kinds.monster[kind]:
                nothing: list[SummoningSpell | None] = [] if self._spells.at_hand(self.state, "effect") else [None]
                for ritual in self._spells.at_hand(self.state, "ritual") or nothing:
                    put = self._spells.ritual(self.state, ritual, kind)
                    facts = {**put.facts, "in hand": 0}
                    yield self._question(self._ritual_way(ritual), "ritual", facts, put.hand, spell=ritual)
                yield from self._unread_rituals()
        for spell in self._spells.at_hand(self.state, "effect"):
            if spell is not None:
                facts = self._spells.revival(self.state, spell, number).facts
                way = f"Special Summon by {self.ground.kinds.facts[spell.kind].name}"
                facts["locked"] |= own_texts.bans(self.ground, self.state, kind, (GY, number), "special")
                asked = self._question(way, "special", facts, spell=spell)
                unclear = self.ground.kinds.ban[kind] == "unclear" and kind not in self.ground.own.bans
                yield replace(asked, unread_limit="a text of its own limits its Special Summon") if unclear else asked

    def _nothing_revives(self, kind: int) -> bool:
        """Whether this monster lies in my GY alone, and neither a Spell nor a Trap of mine may Special Summon it."""
        g, state = self.ground, self.state
        elsewhere = {*state.hand, *(entry_kind(number) for number in state.extra)}
        elsewhere.update(monster.kind for zone in zones.MINE if (monster := state.monsters[zone]))
        if kind in elsewhere:
            return False
        if self._spells.at_hand(state, "effect") or "ritual" in g.kinds.facts[kind].card_types:
            return False
        held = {*state.hand, *(spell.kind for spell in state.spells if isinstance(spell, Spell) and not spell.scale)}
        cards = [g.kinds.facts[each] for each in held]
        return g.kinds.monster[kind] and not any(
            card.card_types & {"spell", "trap"} and not card.performs for card in cards
        )

    # --- Pendulum --------------------------------------------------------------------------------------------

    def _pendulum(self, kind: int, number: int | None) -> SummonQuestion:
        g, turn, state = self.ground, self.turn, self.state
        moment = g.scenario.moment
        # The only grant is the one that the scenario tells of: nothing was activated yet.
        where = next((grant.where for grant in g.program.pendulum_grants if grant.bit == g.start.pendulum_grant), None)
        proper = number is not None and was_proper(number)
        candidate = turn.engine.pendulum.candidate(state, kind, number is None, proper, where)
        used = moment.additional_pendulum_summon_used
        facts = pendulum_facts(
            turn.engine.pendulum.scales(state),
            PendulumAllowance(state.pendulum_used, granted=where is not None, granted_used=used),
            (candidate,),
            turn.engine.bodies(state),
            values.opened_zones(g, state),
        )
        way = f"{PENDULUM} from the {'hand' if number is None else 'Extra Deck'}"
        asked = self._question(way, "pendulum", facts)
        if number is None and own_texts.bans(g, state, kind, (HAND, kind), "special"):
            return replace(asked, unread_limit="a text of its own limits its Special Summon")
        return asked

    def _question(
        self,
        way: str,
        mechanic: str,
        facts: dict[str, int],
        hand: tuple[Ref, ...] = (),
        recipe: CompiledRecipe | None = None,
        zone: int | None = None,
        spell: SummoningSpell | None = None,
    ) -> SummonQuestion:
        if mechanic in ("fusion", "ritual") or spell is not None:
            casting = None
            if spell is not None:
                quick = "quick-play" in self.ground.kinds.facts[spell.kind].card_types
                casting = Do("quick_play" if quick else "activate_spell", from_hand=spell.kind in self.state.hand)
            return SummonQuestion(way, mechanic, facts, hand, recipe, zone, casting, spell=spell)
        timing = main_phase_facts(clock_of(self.ground.scenario.moment))
        return SummonQuestion(way, mechanic, {**facts, **timing}, hand, recipe, zone)

    def names(self, question: SummonQuestion) -> dict[int, str]:
        """The name of the card behind each candidate, for those that are not on the field with their place."""
        cards = self.ground.kinds.facts
        found = {
            zone: cards[monster.kind].name
            for zone in zones.MINE
            if isinstance(monster := self.state.monsters[zone], Monster)
        }
        board = Draft(self.state)
        for index, ref in enumerate(question.hand, start=len(zones.MINE)):
            found[index] = f"{cards[board.kind_at(ref, self.ground.reads.deck_order)].name} ({PLACE_NAMES[ref[0]]})"
        return found

    def forbidding(self, kind: int, asked: SummonQuestion) -> tuple[str, ...]:
        """The names of the cards on the field that, and nothing else, forbid me this Summon of this kind of card."""
        engine, state = self.turn.engine, self.state
        mechanic, ref = asked.mechanic, (HAND, kind)
        if mechanic in ("normal", "gemini"):
            if normal_summons.locked_this_turn(engine, state, ref, kind):
                return ()
            found = normal_summons.limiting(engine, state, ref, kind)
            found = found or normal_summons.summon_barred(engine, state, ref, kind)
            found = found or limits.barring_tributes(self.ground, state, kind)
        elif mechanic == "flip":
            found = list(limits.forbidding(self.ground, state, kind, MONSTER, _FLIP))
        else:
            place = asked.place
            if engine.locked_this_turn(state, kind, place):
                return ()
            method = mechanic if mechanic != "special" else "effect" if asked.casting else "procedure"
            found = engine.forbidding(state, kind, place, method, "spell" if asked.spell else "")
            found = found or self._spells.barring(state, asked.spell)
            if asked.mechanic == "special" and asked.spell is not None:
                found = found or limits.barring_targets(
                    self.ground, state, any(entry_kind(number) == kind for number in state.gy)
                )
        board = Draft(state)
        kinds = [board.kind_at(each, self.ground.reads.deck_order) for each in found]
        return tuple(dict.fromkeys(self.ground.kinds.facts[held].name for held in kinds))

    def candidates(self, question: SummonQuestion, ref: Ref) -> list[int]:
        """The candidates that a card (a zone, or a kind in the hand) may be."""
        if ref[0] == MONSTER:
            return [ref[1]]
        return [len(zones.MINE) + index for index, held in enumerate(question.hand) if held == ref]
