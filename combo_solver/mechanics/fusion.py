"""Fusion Summons: an effect performs them, with materials of my field and of other places (FUS rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.game.bars import Bar
from combo_solver.ground.program import EXTRA, MONSTER, PLACE_WORD, CompiledRecipe
from combo_solver.mechanics import about, spells
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.mechanics.mechanic import Mechanic, Way, as_draft, kind_at
from combo_solver.mechanics.performing import (
    NOTHING_CHOSEN,
    Performed,
    behind,
    carry_out,
    elsewhere,
    fits,
    forbidden,
    kept_out,
    ref_of,
    within_reach,
)
from combo_solver.mechanics.spells import SummoningSpell, SummonSpells
from combo_solver.models.verbs.fusion_summon import FusionSummon as Performs
from combo_solver.rules.fusion import FusionSummon
from combo_solver.rules.question import Summon
from combo_solver.state.cards import Cards, Held, Ref, entry_kind, is_face_up
from combo_solver.state.draft import Board, Draft


class Fusion(Mechanic[Summon]):
    name = "fusion"
    turn = 45
    told = 40
    takes_materials = True
    bound_by = about.SPECIAL | {"extra", "spells", "costs"} | about.MATERIALS

    # --- questions -----------------------------------------------------------------------------------------------

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        """By every Spell at hand; by none, if there is none."""
        if source[0] != EXTRA:
            return
        g, known = engine.ground, engine.kept(SummonSpells)
        kind = kind_at(board, source)
        unread = "its own text says when it can be Summoned so" if g.kinds.unread_summon[kind] else ""
        for recipe in g.ways.fusions_of[kind]:
            for spell in known.at_hand(board, self.name) or [None]:
                question, others = self.by_spell(engine, board, spell, recipe, source)
                yield Way(
                    self,
                    kind,
                    source,
                    question,
                    elsewhere=tuple(ref for ref, _ in others),
                    recipe=recipe,
                    spell=spell,
                    casting=known.casting(board, spell),
                    timed=False,
                    unread_limit=unread or spells.unsure(engine, spell),
                )

    def by_spell(
        self, engine: Engine, board: Board, spell: SummoningSpell | None, recipe: CompiledRecipe, source: Ref
    ) -> tuple[FusionSummon, Cards]:
        """By this Spell of mine (None: nothing performs it), and the cards of other places that it may take."""
        kinds, known, kind = engine.ground.kinds, engine.kept(SummonSpells), recipe.kind
        performed = spell.performed if spell is not None else None
        question, others = self.question(engine, as_draft(board), performed, recipe, NOTHING_CHOSEN)
        bars: tuple[Bar, ...] = ()
        if not kinds.may_be_fused_by(kind, spell.kind if spell is not None else None):
            bars = ("own way first" if kinds.ban[kind] == "first" else "own way only",)
        able = performed is not None and performed.which.table[kind] and known.usable(board, spell)
        question = question._replace(
            face_up=is_face_up(source[1]),
            by_effect=bool(able),
            bars=bars,
            spell_zone_free=known.zone_free(board, spell),
            locked=known.locked(board, spell, kind, source, self.name),
        )
        return question, others

    def question(
        self, engine: Engine, d: Draft, by: Performed | None, recipe: CompiledRecipe, context: Context
    ) -> tuple[FusionSummon, Cards]:
        """By this effect (None: with any monster of my field or hand), and the cards of other places it may take."""
        materials, others = engine.kept(PossibleMaterials), elsewhere(engine, d, by, context)
        performer = None if by is None else (context.source, by.performer)
        bodies, need = materials.on_field(d, recipe, others, performer), materials.need(recipe)
        if by is not None and by.included is not None:
            part = len(need.including)
            need = need._replace(including=(*need.including, 1))
            bodies = tuple(
                body and body._replace(includes=body.includes | fits(engine, d, by.included, number, others) << part)
                for number, body in enumerate(bodies)
            )
        if by is not None and isinstance(by.source, Performs) and by.source.include_self:
            part = len(need.including)
            need = need._replace(including=(*need.including, 1))
            bodies = tuple(
                body and body._replace(includes=body.includes | (ref_of(number, others) == context.source) << part)
                for number, body in enumerate(bodies)
            )
        bodies = within_reach(engine, d, by, bodies, others, context.source)
        return FusionSummon(need, bodies, engine.opened_by_them(d)), others

    def words(self, engine: Engine, way: Way) -> str:
        return spells.called(engine, "Fusion Summon", way)

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return spells.forbidding(engine, board, way, self.name)

    def texts_about(self, way: Way) -> frozenset[str]:
        assert way.recipe is not None
        return self.bound_by | about.read_by_requirement(way.recipe) | spells.texts_about(way)

    def texts_about_materials(self, way: Way) -> frozenset[str]:
        assert way.recipe is not None
        return about.read_by_requirement(way.recipe) | {"materials"}

    def placed(self, way: Way, answer: Summon) -> Summon:
        return answer

    # --- carrying out --------------------------------------------------------------------------------------------

    def perform(
        self, engine: Engine, d: Draft, by: Performed, index: int, context: Context
    ) -> Iterator[tuple[Draft, Context]]:
        """Every way for this effect to carry out the Summon now; nothing where none is complete (FUS-13, FUS-20)."""
        for number in sorted(set(d.me.extra)):
            source, kind = (EXTRA, number), entry_kind(number)
            if kept_out(engine, kind) or out_of_reach(engine, by, source, kind):
                continue
            if forbidden(engine, d, source, kind, context, self.name):
                continue
            seen: set[Summon] = set()
            for recipe in engine.ground.ways.fusions_of[kind]:
                question, others = self.question(engine, d, by, recipe, context)
                for summon in engine.representatives(d, engine.oracle.answers(question)):
                    if summon in seen or not by_number(by, len(summon[0])):
                        continue
                    seen.add(summon)
                    used = behind(d, others, summon[0])
                    if by.more and not more_allowed(engine, d, by, (source, kind), summon[0], others):
                        continue
                    yield from carry_out(engine, d, by, index, context, (source, kind), used, summon[1])


def by_number(by: Performed, number: int) -> bool:
    """Whether the effect takes so many materials."""
    source = by.source
    return not isinstance(source, Performs) or source.least <= number <= (source.most or number)


def more_allowed(engine: Engine, d: Draft, by: Performed, new: Held, numbers: Iterable[int], others: Cards) -> bool:
    """Whether the effect allows what these materials take out of other places besides; the monster is none of them."""
    used = [(number, ref_of(number, others)) for number in numbers]
    if sum(ref == new[0] for _, ref in used) >= d.me.extra.count(new[0][1]):
        return False
    for part in by.more:
        taken = [ref for _, ref in used if PLACE_WORD.get(ref[0]) in part.source.locations]
        if not taken:
            continue
        if len(taken) > (part.source.most or len(taken)) or (part.only_for and not part.only_for.table[new[1]]):
            return False
        known = [number for number, ref in used if ref[0] == MONSTER or not part.source.on_field]
        if part.only_with and not any(fits(engine, d, part.only_with, number, others) for number in known):
            return False
    return True


def out_of_reach(engine: Engine, by: Performed, source: Ref, kind: int) -> bool:
    """Prefilter: it lies face-up (FUS-10), or the effect cannot Fusion Summon this monster (FUS-03), which its own text
    may say (SSM-03, SSM-06)."""
    kinds = engine.ground.kinds
    return is_face_up(source[1]) or not by.which.table[kind] or not kinds.may_be_fused_by(kind, by.performer)


FUSION = Fusion()
