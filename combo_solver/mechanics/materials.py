"""Which cards could be material now, as the rule models see them."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter, no_amount
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    SPELL,
    CompiledRecipe,
)
from combo_solver.models.summon_spells import substitute
from combo_solver.rules.facts import CLOSED, Bodies, Body, Need
from combo_solver.state import bonds, immunity, limits, marks, values
from combo_solver.state.cards import SET, Cards, Held, Monster, Ref
from combo_solver.state.conditions import card_fits
from combo_solver.state.draft import Board
from combo_solver.state.in_hand import level_changed
from combo_solver.state.state import State

PLACE_NAMES = {HAND: "hand", DECK: "deck", GY: "gy", BANISHED: "banished", EXTRA: "extra"}


_FIELDS = 10_000
"""How many fields are remembered, each with what it offers to every recipe that asked."""


class PossibleMaterials:
    """Turns monsters and cards of other places into what a recipe's rules read of them; one of each engine."""

    def __init__(self, engine: Engine) -> None:
        self.ground = engine.ground
        self._bodies: dict[tuple[int, Monster, int, int, Held | None, bool], Body] = {}
        self._needs: dict[int, Need] = {}
        self._points: dict[int, bool] = {}
        self._fields: dict[tuple[object, ...], dict[int, Bodies]] = {}
        self._asked: State | None = None
        self._known: dict[int, Bodies] = {}

    def board_tells(self, recipe: CompiledRecipe) -> bool:
        """Whether what a monster is to this recipe depends on the rest of the field."""
        return bool(self.ground.standing.negations) or self._changed_by_board(recipe)

    def _changed_by_board(self, recipe: CompiledRecipe) -> bool:
        """Whether continuous effects change what it asks for: Levels, or ATK or DEF where a filter reads them."""
        auras = self.ground.standing.auras
        if not auras.any or auras.levels:
            return auras.levels
        found = self._points.get(recipe.ident)
        if found is None:
            filters = [where for _, _, where in recipe.slots] + [where for _, where in recipe.including]
            filters += [where for held in recipe.counted_as.values() for slot in held for where in slot]
            found = self._points[recipe.ident] = any(where.reads_points for where in filters)
        return found

    def need(self, recipe: CompiledRecipe) -> Need:
        need = self._needs.get(recipe.ident)
        if need is None:
            kinds, kind = self.ground.kinds, recipe.kind
            total = {"synchro": kinds.level[kind], "link": kinds.rating[kind]}.get(recipe.method, 0)
            need = Need(
                recipe.method,
                tuple((low, min(high, 7)) for low, high, _ in recipe.slots),
                tuple(low for low, _ in recipe.including),
                total,
                self.ground.field.needs_arrow(kind, False),
            )
            self._needs[recipe.ident] = need
        return need

    def on_field(self, state: Board, recipe: CompiledRecipe, elsewhere: Cards = (), by: Held | None = None) -> Bodies:
        """My monsters as this recipe's material rules see them, followed by these cards in other places; ``by``: the
        card whose effect Summons."""
        if elsewhere or recipe.reads_moment or by is not None or self.board_tells(recipe):
            return self._seen_now(state, recipe, elsewhere, by)
        known = self._of_field(state)
        found = known.get(recipe.ident)
        if found is None:
            found = known[recipe.ident] = self._seen_now(state, recipe, elsewhere, by)
        return found

    def _of_field(self, state: Board) -> dict[int, Bodies]:
        """What is known of my field and what is in force, by recipe. Most states differ by something else."""
        # Many recipes ask about one state, which does not change.
        if state is self._asked:
            return self._known
        key = (state.locks, *state.monsters[: len(zones.MINE)])
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) >= _FIELDS:
                self._fields.clear()
            found = self._fields[key] = {}
        if isinstance(state, State):
            self._asked, self._known = state, found
        return found

    def _seen_now(self, state: Board, recipe: CompiledRecipe, elsewhere: Cards, by: Held | None) -> Bodies:
        out: list[Body | None] = []
        unusable, link, monsters, locks = (
            self.ground.field.unusable,
            self.ground.kinds.link,
            state.monsters,
            state.locks,
        )
        negated = values.negated_cards(self.ground, state) if self.ground.standing.negations else frozenset()
        standing = self.ground.standing
        told_by_board = recipe.reads_moment or self._changed_by_board(recipe)
        beside = standing.immunities.board_tells
        for zone in zones.MINE:
            monster = monsters[zone]
            if not monster:
                out.append(CLOSED if zone in unusable else None)
                continue
            other = None if by is None or by[0] == (MONSTER, zone) else _as_what(by)
            where = zone if zone in zones.EXTRA or link[monster.kind] else -1
            key = (recipe.ident, monster, where, locks, other, bool(negated) and (MONSTER, zone) in negated)
            body = None if told_by_board or (other is not None and beside) else self._bodies.get(key)
            if body is None:
                body = self._bodies[key] = self._body(state, recipe, monster, zone, other)
            out.append(body)
        if elsewhere:
            out += self._elsewhere(state, recipe, elsewhere, by)
        traits = [(recipe.different, recipe.same), *recipe.slot_traits]
        if any(different or same for different, same in traits):
            cards: list[Monster | int | None] = [self._with_level_now(state, zone) for zone in zones.MINE]
            cards += [
                Monster(kind, 0, 0, level=now) if (now := level_changed(ref)) else kind for ref, kind in elsewhere
            ]
            clashes = [self._clashes(cards, different, same) for different, same in traits]
            return tuple(
                body
                and body._replace(clashes=clashes[0][number], slot_clashes=tuple(each[number] for each in clashes[1:]))
                for number, body in enumerate(out)
            )
        return tuple(out)

    def _elsewhere(self, state: Board, recipe: CompiledRecipe, cards: Cards, by: Held | None) -> list[Body]:
        g = self.ground
        different = {ref: number for number, ref in enumerate(dict.fromkeys(ref for ref, _ in cards))}
        found = []
        for ref, kind in cards:
            if ref[0] == MONSTER:
                # A monster that the opponent controls.
                held = state.monsters[ref[1]]
                assert isinstance(held, Monster)
                body = self._body(state, recipe, held, ref[1], by)
                found.append(body._replace(mine=True, kind=different[ref]))
                continue
            usable = g.kinds.playable[kind] and self.may_be_material(state, ref, kind, recipe.method, recipe.kind)
            fits = sum(1 << slot for slot, (_, _, where) in enumerate(recipe.slots) if _fits(where, ref, kind))
            includes = sum(1 << number for number, (_, where) in enumerate(recipe.including) if _fits(where, ref, kind))
            stands = self._stands(recipe, kind)
            found.append(Body(True, True, usable, 0, 1, fits, includes, stands=stands, kind=different[ref]))
        return found

    def may_be_material(
        self, board: Board, ref: Ref, kind: int, method: str, summoned: int, by: Held | None = None
    ) -> bool:
        """Whether no text keeps the card there from being material (SG-18); ``by``: the card whose effect Summons,
        which a monster may be unaffected by."""
        if method == "ritual" and any(
            card_fits(self.ground, board, where, ref, kind) for where in self.ground.own.made_without.get(summoned, ())
        ):
            return False
        held = board.monsters[ref[1]] if ref[0] == MONSTER else None
        if held and bonds.bars_material(self.ground, held, method, summoned):
            return False
        if held and by is not None and immunity.shields(self.ground, board, held, by, True):
            return False
        if values.asleep(self.ground, board, ref, kind):
            return True
        if method == "ritual" and ref[0] in (HAND, MONSTER) and limits.barring_tributes(self.ground, board, None):
            return False
        came_by, acts = None, False
        if ref[0] == MONSTER and (monster := board.monsters[ref[1]]):
            came_by = METHODS[monster.method] if not monster.came_earlier else None
            acts = self._acts(board, monster, ref[1])
            if (
                acts
                and by is not None
                and immunity.unaffected(self.ground, board, monster, ref[1], by, True, activated=True)
            ):
                return False
        return self.ground.own.material_limits.allow(kind, method, summoned, came_by, acts)

    def _acts(self, board: Board, monster: Monster, zone: int) -> bool:
        """Whether what the text of a monster on the field says holds, unless it is asleep."""
        acts = monster.position != SET and not monster.negated
        return acts and (MONSTER, zone) not in values.negated_cards(self.ground, board)

    def _stands(self, recipe: CompiledRecipe, kind: int) -> int:
        """Slots that name a card which this one may stand in for."""
        kinds = self.ground.kinds
        able = substitute(kinds.facts[kind].substitute)
        if able is None or able.method != recipe.method or not kinds.fusion_limit[recipe.kind].substitutes:
            return 0
        return sum(
            1 << slot
            for slot, (_, _, where) in enumerate(recipe.slots)
            if recipe.named >> slot & 1 and any(able.archetype in name for name in where.source.names)
        )

    def _clashes(
        self, cards: list[Monster | int | None], different: tuple[str, ...], same: tuple[str, ...]
    ) -> list[tuple[int, ...]]:
        """For each candidate the later ones with which it breaks "different" or "the same"."""

        def clash(one: Monster | int, other: Monster | int) -> bool:
            return any(self._trait(one, trait) == self._trait(other, trait) for trait in different) or any(
                self._trait(one, trait) != self._trait(other, trait) for trait in same
            )

        return [
            tuple(
                number
                for number, other in enumerate(cards)
                if number > first and one is not None and other is not None and clash(one, other)
            )
            if different or same
            else ()
            for first, one in enumerate(cards)
        ]

    def _with_level_now(self, board: Board, zone: int) -> Monster | None:
        """The monster there as if its Level were changed by no continuous effect."""
        monster = board.monsters[zone]
        if not isinstance(monster, Monster) or not self.ground.kinds.level[monster.kind]:
            return monster or None
        now = values.level_of(self.ground, board, monster, zone)
        return monster._replace(level=now - self.ground.kinds.level[monster.kind])

    def _trait(self, card: Monster | int, trait: str) -> object:
        """A trait of a monster on the field, or of a kind of card in the hand."""
        if trait == "level" and isinstance(card, Monster):
            return self.ground.kinds.level[card.kind] + card.level
        kind = card.kind if isinstance(card, Monster) else card
        if trait == "level":
            return self.ground.kinds.level[kind]
        facts = values.facts_of(self.ground, card) if isinstance(card, Monster) else self.ground.kinds.facts[kind]
        if trait == "name" and facts.treated_as is not None:
            return facts.treated_as
        return getattr(facts, trait)

    def _body(self, state: Board, recipe: CompiledRecipe, monster: Monster, zone: int, by: Held | None) -> Body:
        g, kind = self.ground, monster.kind
        mine = monster.mine
        if not mine and recipe.method != "fusion":
            return Body(False)
        face_up = monster.position != SET
        usable = g.kinds.playable[kind] and self.may_be_material(
            state, (MONSTER, zone), kind, recipe.method, recipe.kind, by
        )
        if recipe.method == "link":
            for lock in g.program.locks:
                if lock.what == "link_material" and marks.in_force(state, lock.bit):
                    usable &= lock.only is not None and values.monster_fits(g, state, lock.only, monster, zone)
        counted = recipe.counted_as.get(kind)
        if not counted or values.asleep(g, state, (MONSTER, zone), kind) or not self._acts(state, monster, zone):
            counted = ((),) * len(recipe.slots)
        fits = sum(
            1 << slot
            for slot, (_, _, where) in enumerate(recipe.slots)
            if any(values.monster_fits(g, state, each, monster, zone) for each in (where, *counted[slot]))
        )
        includes = sum(
            1 << number
            for number, (_, where) in enumerate(recipe.including)
            if values.monster_fits(g, state, where, monster, zone)
        )
        points = tuple(sorted(g.field.points[kind][zone])) if mine and g.kinds.link[kind] else ()
        value = g.kinds.rating[kind] if recipe.method == "link" else 1
        level = values.level_of(g, state, monster, zone) if recipe.method == "synchro" else 0
        if recipe.granted_by >= 0:
            value = g.kinds.rating[recipe.kind]
        stands, token = self._stands(recipe, kind), g.kinds.token[kind]
        return Body(mine, face_up, usable, level, value, fits, includes, points, stands=stands, token=token)


def _as_what(by: Held) -> Held:
    """The card without where it lies, but for what it is there: a Pendulum Effect is that of a Spell."""
    return by if by[0][0] == SPELL else (NOWHERE, by[1])


def _fits(where: CardFilter, ref: Ref, kind: int) -> bool:
    return where.off_field(kind, no_amount, PLACE_NAMES[ref[0]], level=level_changed(ref))
