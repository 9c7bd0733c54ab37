"""Special Summons by an effect: of a card in a GY, by a Spell of mine (SSM rows)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import GY
from combo_solver.mechanics import about, own_texts, spells
from combo_solver.mechanics.mechanic import Mechanic, Way, kind_at
from combo_solver.mechanics.spells import SummoningSpell, SummonSpells
from combo_solver.rules.effect import EffectSummon
from combo_solver.state import barred, limits
from combo_solver.state.cards import Ref, entry_kind
from combo_solver.state.draft import Board


class ByEffect(Mechanic[int]):
    """What other effects Summon, and how, is in the verbs; they ask the same model."""

    name = "effect"
    turn = 47
    told = 60
    bound_by = about.SPECIAL | {"spells"}

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source[0] != GY:
            return
        g, known, kind = engine.ground, engine.kept(SummonSpells), kind_at(board, source)
        unclear = g.kinds.ban[kind] == "unclear" and kind not in g.own.bans
        for spell in known.at_hand(board, self.name):
            question = self.by_spell(engine, board, spell, source)
            if own_texts.bans(g, board, kind, source, "special"):
                question = question._replace(locked=True)
            yield Way(
                self,
                kind,
                source,
                question,
                spell=spell,
                casting=known.casting(board, spell),
                timed=False,
                unread_limit="a text of its own limits its Special Summon" if unclear else "",
            )

    def by_spell(self, engine: Engine, board: Board, spell: SummoningSpell | None, source: Ref) -> EffectSummon:
        """The Summon by this Spell; None: by one that is activated already."""
        g, known, kind = engine.ground, engine.kept(SummonSpells), entry_kind(source[1])
        locked = known.locked(board, spell, kind, source, self.name)
        return EffectSummon(
            engine.bodies(board),
            bars=barred.summon_bars(g, board, kind, source),
            monster=g.kinds.monster[kind],
            spell_zone_free=known.zone_free(board, spell),
            locked=locked or bool(limits.barring_targets(g, board, source[1] in board.me.gy)),
        )

    def words(self, engine: Engine, way: Way) -> str:
        return spells.called(engine, "Special Summon", way)

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        found = spells.forbidding(engine, board, way, self.name)
        if found or engine.locked_this_turn(board, way.kind, GY):
            return found
        return limits.barring_targets(
            engine.ground, board, any(entry_kind(number) == way.kind for number in board.me.gy)
        )

    def texts_about(self, way: Way) -> frozenset[str]:
        return self.bound_by | spells.texts_about(way)

    def placed(self, way: Way, answer: int) -> tuple[tuple[int, ...], int]:
        return (), answer


EFFECT = ByEffect()
