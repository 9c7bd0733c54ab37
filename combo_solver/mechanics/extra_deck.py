"""What Synchro, Xyz and Link Summons share: a face-down monster of the Extra Deck, and materials from my field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from combo_solver.effects.engine import Engine
from combo_solver.effects.paying import can_pay
from combo_solver.game import zones
from combo_solver.ground.program import EXTRA, METHOD, MONSTER, CompiledRecipe
from combo_solver.mechanics import about
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.mechanics.mechanic import Mechanic, Way, as_draft, cards_that_forbid
from combo_solver.rules.extra_deck import FromExtraDeck
from combo_solver.rules.question import Summon
from combo_solver.state import conditions, marks, moves, summon_counts, telling, values
from combo_solver.state.cards import ATTACK, Cards, Monster, Ref, entry, entry_kind, is_face_up, marked
from combo_solver.state.draft import Board, Draft
from combo_solver.state.made_with import made_with
from combo_solver.state.state import State

_PROPER = marked(proper=True)


class ExtraDeckSummon(Mechanic[Summon]):
    """One of the three; ``asks`` is its question."""

    turn = 40
    told = 20
    takes_materials = True
    counted = True
    asks: ClassVar[type[FromExtraDeck]]
    bound_by: ClassVar[frozenset[str]] = about.SPECIAL | {"extra", "materials"}

    # --- questions -----------------------------------------------------------------------------------------------

    def comes_up(self, engine: Engine) -> bool:
        return any(recipe.method == self.name for recipes in engine.ground.ways.recipes_of for recipe in recipes)

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        if nothing_to_use(state):
            return ()
        able = engine.kept(_Able).sources(self.name, state.me.extra)
        known = engine.kept(_Offered).of(state)
        return able if not known else [source for source in able if known.get((self.name, source)) != ()]

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source[0] != EXTRA or (not every and face_up(source)):
            return
        kind = entry_kind(source[1])
        for recipe in engine.ground.ways.recipes_of[kind]:
            if recipe.method != self.name or not granted(engine, board, recipe):
                continue
            if every:
                question, limit = self._question(engine, board, source, recipe), self._unread(engine, recipe)
                yield Way(self, kind, source, question, recipe=recipe, unread_limit=limit)
            elif not (
                forbidden(engine, board, recipe) or (recipe.overlay and not condition_met(engine, board, recipe))
            ):
                yield Way(self, kind, source, self._free(engine, board, recipe), (), recipe)

    def _free(self, engine: Engine, board: Board, recipe: CompiledRecipe) -> FromExtraDeck:
        """The question where nothing but its materials and zones is in question."""
        materials = engine.kept(PossibleMaterials)
        joins = engine.joins(board, recipe.kind) if engine.ground.kinds.link[recipe.kind] else ()
        bodies, opened = materials.on_field(board, recipe), engine.opened_by_them(board)
        return self.asks(materials.need(recipe), bodies, opened, joins)

    def _question(self, engine: Engine, board: Board, source: Ref, recipe: CompiledRecipe) -> FromExtraDeck:
        forbidding = engine.forbidding(board, recipe.kind, EXTRA, self.name)
        mine = [at for place, at in forbidding if place == MONSTER and at in zones.MINE]
        mine = [zone for zone in mine if (held := board.monsters[zone]) and held.mine]
        # One fact is told once: with another card that forbids it, using mine would not help anyway.
        locked = engine.locked_this_turn(board, recipe.kind, EXTRA, self.name) or len(mine) < len(forbidding)
        return self._free(engine, board, recipe)._replace(
            face_up=face_up(source),
            locked=locked,
            forbidding=() if locked else tuple(mine),
            condition_met=condition_met(engine, board, recipe),
        )

    def _unread(self, engine: Engine, recipe: CompiledRecipe) -> str:
        if recipe.unread:
            return "its text tells one more way to Xyz Summon it"
        return "its own text says when it can be Summoned so" if engine.ground.kinds.unread_summon[recipe.kind] else ""

    def words(self, engine: Engine, way: Way) -> str:
        return f"{self.name.capitalize()} Summon"

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return cards_that_forbid(engine, board, way, self.name)

    def texts_about(self, way: Way) -> frozenset[str]:
        assert way.recipe is not None
        return self.bound_by | about.read_by_requirement(way.recipe)

    def texts_about_materials(self, way: Way) -> frozenset[str]:
        assert way.recipe is not None
        return about.read_by_requirement(way.recipe) | {"materials"}

    def placed(self, way: Way, answer: Summon) -> Summon:
        return answer

    # --- carrying out --------------------------------------------------------------------------------------------

    def idle(self, engine: Engine, state: Board, way: Way) -> bool:
        assert way.recipe is not None
        return way.recipe.check_only or marks.is_used(state, way.recipe.name_mark)

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        for used, zone, position in self._placings(engine, state, way):
            if not engine.made_elsewhere(state, way.source, _number(way), used, zone, position):
                yield self.carry_out(engine, state, way, used, zone, position)

    def _placings(self, engine: Engine, state: State, way: Way) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """The materials, the zone and the battle position of every draft."""
        if not (found := self.answers(engine, way)):
            return
        summons = list(engine.representatives(state, found))
        in_main = {used for used, zone in summons if zone in zones.MAIN} if engine.either(state, way.kind) else ()
        for used, zone in summons:
            if zone in zones.MAIN or used not in in_main:
                for position in engine.positions(way.kind, "any"):
                    yield used, zone, position

    def moves(self, engine: Engine, state: State, source: Ref) -> Iterator[Draft]:
        known = engine.kept(_Offered).by(state, entry_kind(source[1]))
        if known is None:
            yield from super().moves(engine, state, source)
            return
        offer = known.get((self.name, source))
        if offer is None:
            offer = known[self.name, source] = tuple(
                (way, *placing)
                for way in self.questions(engine, state, source)
                if not self.idle(engine, state, way)
                for placing in self._placings(engine, state, way)
            )
        for way, used, zone, position in offer:
            if not engine.made_elsewhere(state, way.source, _number(way), used, zone, position):
                yield self.carry_out(engine, state, way, used, zone, position)

    def every_draft(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        for used, zone in self.answers(engine, way):
            yield self.carry_out(engine, state, way, used, zone, ATTACK)

    def carry_out(
        self, engine: Engine, state: State, way: Way, used: tuple[int, ...], zone: int, position: int
    ) -> Draft:
        """The Summon as a step of its own."""
        d = Draft(state)
        cards = self.perform(engine, d, way, used, zone, position)
        d.note_summon(f"{self.name}_summon", way.kind, way.source, zone, position, cards, _number(way))
        return d

    def perform(self, engine: Engine, d: Draft, way: Way, used: tuple[int, ...], zone: int, position: int) -> Cards:
        """The materials leave, then the monster comes; the materials, as they were."""
        g, recipe = engine.ground, way.recipe
        assert recipe is not None
        if recipe.granted_by < 0:
            marks.use_by_summon(d, recipe.name_mark)
        else:
            # What another card's effect allows was used even if the Summon is negated.
            marks.use(d, recipe.name_mark)
        attached: list[int] = []
        before, monsters = len(d.events), _monsters(d, used)
        cards = tuple(((MONSTER, source), monster.kind) for source, monster in monsters)
        flags = _PROPER | made_with(g, d, way.kind, cards)
        for source, monster in monsters:
            attached += self.use(engine, d, recipe, source, monster)
        d.step += 1
        taken = moves.take(g, d, way.source)
        moves.put_monster(g, d, taken, zone, position, METHOD[self.name], flags, tuple(sorted(attached)))
        summon_counts.count(g, d, ((MONSTER, zone),))
        telling.tell_materials(g, d, before, way.kind, (kind for _, kind in cards))
        return cards

    def immediately(self, engine: Engine, d: Draft) -> Iterator[tuple[Way, tuple[Summon, ...]]]:
        """Every Summon of this mechanic that an effect could make at once, with its answers."""
        if nothing_to_use(d):
            return
        for source in engine.kept(_Able).sources(self.name, tuple(d.me.extra)):
            for way in self.questions(engine, d, source):
                if not self.idle(engine, d, way):
                    yield way, self.answers(engine, way)

    def use(self, engine: Engine, d: Draft, recipe: CompiledRecipe, zone: int, monster: Monster) -> list[int]:
        """One monster becomes material; what the new monster has attached by it."""
        taken = moves.take(engine.ground, d, (MONSTER, zone))
        moves.send_to_gy(engine.ground, d, taken, self.name)
        return []


def _number(way: Way) -> int:
    """Of the requirement for its materials, among those of its card."""
    return way.recipe.number if way.recipe is not None else -1


# --- prefilters: the rules have no answer where one of these says so -------------------------------------------------


def nothing_to_use(board: Board) -> bool:
    """Prefilter: no monster stands in my zones."""
    return not any(board.monsters[zone] for zone in zones.MINE)


def face_up(source: Ref) -> bool:
    """Prefilter: what lies face-up in the Extra Deck is not Summoned so (EXM-17)."""
    return is_face_up(source[1])


def forbidden(engine: Engine, board: Board, recipe: CompiledRecipe) -> bool:
    """Prefilter: a restriction, or a card on the field, forbids it; using that card comes too late (SG-17, SYN-09,
    XYZ-09, LS-13)."""
    return engine.special_summon_locked(board, recipe.kind, EXTRA, recipe.method)


def granted(engine: Engine, board: Board, recipe: CompiledRecipe) -> bool:
    """Whether a card of mine on the field allows it, where one must."""
    if recipe.granted_by < 0:
        return True
    acting = values.acting_cards(engine.ground, board)
    return any(kind == recipe.granted_by and values.is_mine(board, ref) for ref, kind in acting)


def condition_met(engine: Engine, board: Board, recipe: CompiledRecipe) -> bool:
    """Whether the phase is right, the conditions hold and the cost can be paid (XYZ-11); without it a prefilter."""
    if not recipe.overlay:
        return True
    g, source = engine.ground, (EXTRA, entry(recipe.kind, face_up=False))
    if recipe.phase and board.clock.phase != recipe.phase:
        return False
    if recipe.tests and not all(conditions.holds(g, board, test, source) for test in recipe.tests):
        return False
    return not recipe.cost or can_pay(engine, as_draft(board), recipe, source)


class _Able:
    """The cards of an Extra Deck that each mechanic can Summon; few Extra Decks come up, and each often."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._found: dict[tuple[str, tuple[int, ...]], tuple[Ref, ...]] = {}

    def sources(self, method: str, extra: tuple[int, ...]) -> tuple[Ref, ...]:
        found = self._found.get((method, extra))
        if found is None:
            refs = [(EXTRA, number) for number in sorted(set(extra)) if self._able(method, number)]
            found = self._found[method, extra] = tuple(refs)
        return found

    def _able(self, method: str, number: int) -> bool:
        """Whether it lies face-down, may be played, and has a requirement for this mechanic."""
        kind = entry_kind(number)
        if is_face_up(number) or not self._engine.may_be_played(kind):
            return False
        return any(recipe.method == method for recipe in self._engine.ground.ways.recipes_of[kind])


Offer = tuple[tuple[Way, tuple[int, ...], int, int], ...]
"""What can be made of one card: each way with its materials, zone and battle position."""
_FIELDS = 50_000
"""How many fields are remembered with what they offer."""


class _Offered:
    """What a field offers, for kinds of which nothing else is read: the monsters, the Extra Deck, what is in force and
    what was used this turn. Most states differ by something else."""

    def __init__(self, engine: Engine) -> None:
        g = self._ground = engine.ground
        self._engine = engine
        # What effects said of single monsters is told by these.
        told = not g.standing.limits_summons
        board_tells = engine.kept(PossibleMaterials).board_tells
        self._plain = tuple(
            told and not any(_reads_more(recipe) or board_tells(recipe) for recipe in recipes)
            for recipes in g.ways.recipes_of
        )
        self._marks = 0
        for recipes, once in zip(g.ways.recipes_of, g.own.once, strict=True):
            for mark in (*(recipe.name_mark for recipe in recipes), *(mark for _, mark in once)):
                self._marks |= mark
        self._fields: dict[tuple[object, ...], dict[tuple[str, Ref], Offer]] = {}
        self._asked: State | None = None
        self._undecided = False
        self._found: dict[tuple[str, Ref], Offer] = {}

    def by(self, state: State, kind: int) -> dict[tuple[str, Ref], Offer] | None:
        """What is known of the state, by mechanic and card; None where more may be read than what tells it."""
        return self.of(state) if self._plain[kind] and state.window is None else None

    def of(self, state: State) -> dict[tuple[str, Ref], Offer]:
        """What is known of an open state."""
        undecided = self._engine.undecided
        # Many cards ask about one state, which does not change.
        if state is not self._asked or undecided is not self._undecided:
            key = (
                state.monsters,
                state.me.extra,
                state.locks,
                marks.used_of(state, self._marks),
                state.pendulum_used,
                undecided,
            )
            found = self._fields.get(key)
            if found is None:
                if len(self._fields) >= _FIELDS:
                    self._fields.clear()
                found = self._fields[key] = {}
            self._asked, self._undecided, self._found = state, undecided, found
        return self._found


def _reads_more(recipe: CompiledRecipe) -> bool:
    """Whether it may read more than the monsters on the field and what is in force this turn."""
    return bool(recipe.reads_moment or recipe.granted_by >= 0 or recipe.phase or recipe.tests or recipe.cost)


def _monsters(board: Board, used: tuple[int, ...]) -> list[tuple[int, Monster]]:
    return [(zone, monster) for zone in used if isinstance(monster := board.monsters[zone], Monster)]
