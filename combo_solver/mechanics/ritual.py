"""Ritual Summons: an effect performs them, with Tributes of my field and of other places (RS rows)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.program import GY, HAND, MONSTER, PLACE_WORD
from combo_solver.mechanics import about, spells
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.mechanics.mechanic import Mechanic, Way, as_draft, kind_at
from combo_solver.mechanics.performing import (
    NOTHING_CHOSEN,
    Performed,
    behind,
    carry_out,
    elsewhere,
    forbidden,
    kept_out,
    within_reach,
)
from combo_solver.mechanics.spells import SummoningSpell, SummonSpells
from combo_solver.models.verbs import ritual_summon
from combo_solver.rules.facts import CLOSED, Body
from combo_solver.rules.question import Summon
from combo_solver.rules.ritual import RitualSummon
from combo_solver.state import values
from combo_solver.state.cards import Cards, Held, Monster, Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_changed


class Ritual(Mechanic[Summon]):
    name = "ritual"
    turn = 46
    told = 50
    takes_materials = True
    bound_by = about.SPECIAL | {"spells", "costs"} | about.MATERIALS | about.VALUES

    # --- questions -----------------------------------------------------------------------------------------------

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        """By every Ritual Spell at hand, read or not; by none, if there is none (RS-01)."""
        kind, known = kind_at(board, source), engine.kept(SummonSpells)
        if not is_ritual_monster(engine, kind) or source[0] not in (HAND, GY):
            return
        if source[0] == GY and source[1] not in board.me.gy:
            return
        # What lies in the GY is asked about by a Spell that revives, where there is one.
        nothing: list[SummoningSpell | None] = [None]
        if source[0] == GY and known.at_hand(board, "effect"):
            nothing = []
        for spell in known.at_hand(board, self.name) or nothing:
            question, others = self.by_spell(engine, board, spell, kind, source)
            yield Way(
                self,
                kind,
                source,
                question,
                elsewhere=tuple(ref for ref, _ in others),
                spell=spell,
                casting=known.casting(board, spell),
                timed=False,
                unread_limit=spells.unsure(engine, spell),
            )
        for held in known.unread_rituals(board):
            card = engine.ground.kinds.facts[held]
            told = f" by {card.name}"
            unread = f"the text of {card.name} says how it Ritual Summons"
            yield Way(self, kind, source, RitualSummon(0, False, ()), told=told, timed=False, unread=unread)

    def by_spell(
        self, engine: Engine, board: Board, spell: SummoningSpell | None, kind: int, source: Ref
    ) -> tuple[RitualSummon, Cards]:
        """By this Spell of mine (None: there is no Ritual Spell), and the cards of other places that it may take; the
        monster of this kind lies at ``source``."""
        known, performed = engine.kept(SummonSpells), spell.performed if spell is not None else None
        question, others = self.question(engine, as_draft(board), performed, source, NOTHING_CHOSEN)
        question = question._replace(
            in_hand=comes_from(performed, source),
            spell_fits=performed is None or bool(performed.which.table[kind]),
            spell=performed is not None and known.usable(board, spell),
            spell_zone_free=known.zone_free(board, spell),
            locked=known.locked(board, spell, kind, source, self.name),
        )
        return question, others

    def question(
        self, engine: Engine, d: Draft, by: Performed | None, source: Ref, context: Context
    ) -> tuple[RitualSummon, Cards]:
        """By this effect (None: with any monster of my field or hand), and the cards of other places it may take: not
        the Ritual Monster itself (RS-08)."""
        g, materials, kind = engine.ground, engine.kept(PossibleMaterials), hand_kind(source[1])
        if source[0] != HAND:
            kind = d.kind_at(source, g.reads.deck_order)
        others = list(elsewhere(engine, d, by, context))
        if (source, kind) in others:
            others.remove((source, kind))
        performer = None if by is None else (context.source, by.performer)
        bodies: list[Body | None] = []
        for zone in zones.MINE:
            monster = d.monsters[zone]
            if not isinstance(monster, Monster):
                bodies.append(CLOSED if zone in g.field.unusable else None)
            elif not monster.mine:
                bodies.append(Body(False))
            else:
                ref = (MONSTER, zone)
                doer = None if ref == context.source else performer
                usable = materials.may_be_material(d, ref, monster.kind, self.name, kind, doer)
                entire = is_entire_tribute(engine, d, ref, monster.kind, kind)
                bodies.append(Body(True, True, usable, values.level_of(g, d, monster, zone), entire=entire))
        like = {ref: number for number, ref in enumerate(dict(others))}
        for ref, other in others:
            usable = materials.may_be_material(d, ref, other, self.name, kind)
            entire = is_entire_tribute(engine, d, ref, other, kind)
            level = g.kinds.level[other] + level_changed(ref)
            bodies.append(Body(True, True, usable, level, kind=like[ref], entire=entire))
        within = within_reach(engine, d, by, tuple(bodies), tuple(others))
        exact = by is not None and isinstance(by.source, ritual_summon.RitualSummon) and by.source.levels == "exact"
        return RitualSummon(g.kinds.level[kind] + level_changed(source), exact, within), tuple(others)

    def words(self, engine: Engine, way: Way) -> str:
        return spells.called(engine, "Ritual Summon", way)

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return spells.forbidding(engine, board, way, self.name)

    def texts_about(self, way: Way) -> frozenset[str]:
        return self.bound_by | spells.texts_about(way)

    def texts_about_materials(self, way: Way) -> frozenset[str]:
        return frozenset({"levels", "tributes", "materials", "kinds"})

    def placed(self, way: Way, answer: Summon) -> Summon:
        return answer

    # --- carrying out --------------------------------------------------------------------------------------------

    def perform(
        self, engine: Engine, d: Draft, by: Performed, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context]]:
        """Every way for this effect to carry out the Summon now; nothing where none is complete."""
        for source, kind in _monsters(engine, d, by, context):
            if kept_out(engine, kind) or out_of_reach(engine, by, kind):
                continue
            if forbidden(engine, d, source, kind, context, self.name):
                continue
            question, others = self.question(engine, d, by, source, context)
            for used, zone in engine.representatives(d, engine.oracle.answers(question)):
                tributes = behind(d, others, used)
                if asks_for_itself(by) and all(ref != context.source for ref, _ in tributes):
                    continue
                yield from carry_out(engine, d, by, index, context, (source, kind), tributes, zone)


def is_entire_tribute(engine: Engine, d: Draft, ref: Ref, kind: int, monster: int) -> bool:
    """Whether the text of this card lets it be all that the Ritual Summon of the ``monster`` requires."""
    found = engine.ground.own.entire_tribute.get(kind, ())
    if not any(where.printed_fits(monster, False) for where, on_field in found if ref[0] == MONSTER or not on_field):
        return False
    return ref[0] != MONSTER or any(each == ref for each, _ in values.acting_cards(engine.ground, d))


def _monsters(engine: Engine, d: Draft, by: Performed, context: Context) -> list[Held]:
    """The cards out of which the Ritual Monster comes."""
    if by.monsters is None:
        return [((HAND, number), hand_kind(number)) for number in sorted(set(d.me.hand))]
    return [(ref, kind) for ref, kind, _ in selections.candidates(engine.ground, d, by.monsters, context)]


def comes_from(by: Performed | None, source: Ref) -> bool:
    """Whether the effect takes the Ritual Monster from there; an effect that says nothing, from the hand (RS-09)."""
    places = by.source.monster_from if by and isinstance(by.source, ritual_summon.RitualSummon) else ("hand",)
    return PLACE_WORD.get(source[0]) in places


def asks_for_itself(by: Performed) -> bool:
    """Whether the effect's own card must be Tributed."""
    return isinstance(by.source, ritual_summon.RitualSummon) and by.source.include_self


def is_ritual_monster(engine: Engine, kind: int) -> bool:
    kinds = engine.ground.kinds
    return kinds.monster[kind] and "ritual" in kinds.facts[kind].card_types


def out_of_reach(engine: Engine, by: Performed, kind: int) -> bool:
    """Prefilter: it is no Ritual Monster, or the effect cannot Ritual Summon this one (RS-11)."""
    return not is_ritual_monster(engine, kind) or not by.which.table[kind]


RITUAL = Ritual()
