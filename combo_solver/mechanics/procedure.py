"""Special Summons of a monster by a procedure of its own, from the hand, the Deck, the Extra Deck or the GY (SSM-16,
FUS-18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.paying import pay_procedure
from combo_solver.game import zones
from combo_solver.ground.program import DECK, EXTRA, GY, HAND, METHOD, MONSTER, CompiledProcedure
from combo_solver.mechanics import about, own_texts
from combo_solver.mechanics.mechanic import Mechanic, Way, as_draft, cards_that_forbid, kind_at
from combo_solver.mechanics.spells import SummonSpells
from combo_solver.rules.procedure import ProcedureSummon
from combo_solver.state import arrows, conditions, limits, marks, moves, restrictions, summon_counts
from combo_solver.state.cards import Ref, Spell, entry_kind, is_face_up, marked
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_changed
from combo_solver.state.state import State

OWN_PROCEDURE = "Special Summon by its own procedure"
_PLACES = {HAND: "hand", DECK: "deck", EXTRA: "extra", GY: "gy"}
"""Where a card may lie that Special Summons itself."""
_BY_ITSELF = "its own text may let it Special Summon itself"


class _Able:
    """The kinds that the search lets Special Summon themselves, by place."""

    def __init__(self, engine: Engine) -> None:
        procedures = list(enumerate(engine.ground.ways.procedures_of))
        self.of = {
            place: frozenset(
                kind
                for kind, own in procedures
                if engine.may_be_played(kind)
                and any(name in each.source.locations and not each.source.check_only for each in own)
            )
            for place, name in _PLACES.items()
        }


class Procedure(Mechanic[int]):
    """An answer is a zone; each field that paying can leave is a question of its own."""

    name = "procedure"
    turn = 30
    told = 30
    bound_by = about.SPECIAL

    def comes_up(self, engine: Engine) -> bool:
        return any(engine.kept(_Able).of.values())

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        able, found = engine.kept(_Able).of, list[Ref]()
        if able[HAND]:
            found += [(HAND, number) for number in sorted(set(state.me.hand)) if hand_kind(number) in able[HAND]]
        for place, pile in ((EXTRA, state.me.extra), (GY, state.me.gy)):
            if able[place]:
                for number in sorted(set(pile)):
                    if entry_kind(number) in able[place] and (place == GY or not is_face_up(number)):
                        found.append((place, number))
        return found + (_in_the_deck(engine, state, able[DECK]) if able[DECK] else [])

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        place, number = source
        if place not in _PLACES or (place == GY and number not in board.me.gy):
            return
        g, kind = engine.ground, _kind_at(engine, board, source)
        if place == HAND and not g.kinds.monster[kind]:
            return
        any_way = False
        for procedure in g.ways.procedures_of[kind]:
            if _PLACES[place] in procedure.source.locations:
                asked = self._explained if every else self._searched
                for way in asked(engine, board, source, kind, procedure):
                    any_way = True
                    yield way
        if every and place == HAND and g.kinds.unread_procedure[kind] and not g.ways.partly_read(kind):
            yield Way(self, kind, source, ProcedureSummon(engine.bodies(board)), unread=_BY_ITSELF, text_only=True)
        if every and place == GY and not any_way and _nothing_revives(engine, board, kind):
            question = ProcedureSummon(engine.bodies(board), met=False, no_way=True)
            yield Way(self, kind, source, question)

    def _searched(
        self, engine: Engine, board: Board, source: Ref, kind: int, procedure: CompiledProcedure
    ) -> Iterator[Way]:
        """One way for each manner of paying, with what is left then."""
        if procedure.source.check_only or used_up(engine, board, procedure):
            return
        theirs = procedure.source.to == "opponent"
        if not conditions_hold(engine, board, source, procedure):
            return
        if theirs and limits.limits_control(engine.ground, board):
            return
        if _forbidden(engine, board, source, kind, theirs):
            return
        for after, at in pay_procedure(engine, as_draft(board), procedure, source):
            question = self._question(engine, after, source, kind, procedure)
            yield Way(self, kind, source, question, procedure=procedure, paid=(after, at), theirs=theirs)

    def _explained(
        self, engine: Engine, board: Board, source: Ref, kind: int, procedure: CompiledProcedure
    ) -> Iterator[Way]:
        """One way for each field that paying can leave, or one that tells why not. Texts compiled for questions alone
        are read."""
        g, told = engine.ground, procedure.source
        theirs = told.to == "opponent"
        forbidden = own_texts.bans(g, board, kind, source, "special")
        forbidden = forbidden or _forbidden(engine, board, source, kind, theirs)
        met = conditions_hold(engine, board, source, procedure) and not used_up(engine, board, procedure)
        paid = [after for after, _ in pay_procedure(engine, _purse(board, procedure), procedure, source)] if met else []
        paid = [after for after in paid if own_texts.pays_with_what_can_be_tributed(g, board, after, procedure)]
        limit = ""
        if told.unread or (source[0] == EXTRA and is_face_up(source[1])):
            limit = _BY_ITSELF
        elif theirs and limits.limits_control(g, board):
            limit = "a card on the field limits what a player can control"
        fields = [self._question(engine, after, source, kind, procedure) for after in paid or [as_draft(board)]]
        for question in dict.fromkeys(fields):
            question = question._replace(met=bool(paid), locked=forbidden)
            yield Way(
                self, kind, source, question, procedure=procedure, theirs=theirs, unread_limit=limit,
                text_only=told.check_only,
            )  # fmt: skip

    def _question(
        self, engine: Engine, after: Draft, source: Ref, kind: int, procedure: CompiledProcedure
    ) -> ProcedureSummon:
        """Where it can go once this is paid."""
        g, told, from_extra = engine.ground, procedure.source, source[0] == EXTRA
        bodies = own_texts.their_bodies(g, after) if told.to == "opponent" else engine.bodies(after)
        if told.unread and not procedure.cost:
            bodies = (None,) * len(zones.MINE)  # an unread cost may free any zone
        arrow = (from_extra and g.field.needs_arrow(kind, is_face_up(source[1]))) or told.pointed
        opened = arrows.opened_zones(g, after) if arrow else frozenset()
        return ProcedureSummon(bodies, opened, from_extra, arrow, engine.joins(after, kind) if from_extra else ())

    def words(self, engine: Engine, way: Way) -> str:
        return OWN_PROCEDURE

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return cards_that_forbid(engine, board, way, self.name)

    def texts_about(self, way: Way) -> frozenset[str]:
        found = self.bound_by | ({"extra"} if way.source[0] == EXTRA else set())
        # A Spell might Summon what has no Summon of its own.
        return found | (about.read_by_procedure(way.procedure) if way.procedure is not None else {"spells"})

    def placed(self, way: Way, answer: int) -> tuple[tuple[int, ...], int]:
        return (), answer

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        g = engine.ground
        assert way.paid is not None and way.procedure is not None
        paid, at = way.paid
        marks.use_by_summon(paid, way.procedure.name_mark)
        told = way.procedure.source
        flags = marked(
            proper=True, theirs=way.theirs, banish_when_leaves=told.banish_when_leaves, made_tuner=told.tuner
        )
        flags |= sum(part.bit for part in way.procedure.after if part.lasts == "bond")
        locks = sum(part.bit for part in way.procedure.after if part.lasts == "lock")
        found = self.answers(engine, way)
        if way.theirs:
            # On their field one zone is like another one, but for arrows.
            found = tuple(map(zones.opponents_view, found if engine.arrows_matter(state) else found[:1]))
        for zone in found if way.theirs else engine.one_of_each(paid, found):
            for position in engine.positions(way.kind, told.position):
                d = paid.fork()
                d.step += 1
                taken = moves.take(g, d, at)
                moves.put_monster(g, d, taken, zone, position, METHOD["procedure"], flags)
                marks.impose_by_summon(d, locks)
                summon_counts.count(g, d, ((MONSTER, zone),))
                d.note_summon("special_summon", way.kind, way.source, zone, position, (), -1)
                yield d


def _in_the_deck(engine: Engine, state: State, able: frozenset[int]) -> list[Ref]:
    """Those cards that are sure to be in my Deck, and not among those drawn unseen."""
    deck = state.me.deck
    if engine.ground.reads.deck_order:
        return [(DECK, index) for index, kind in enumerate(deck) if kind in able]
    return [(DECK, kind) for kind in sorted(able.intersection(deck)) if deck.count(kind) > state.me.unknown]


def _kind_at(engine: Engine, board: Board, source: Ref) -> int:
    place, number = source
    if place != DECK:
        return kind_at(board, source)
    return board.me.deck[number] if engine.ground.reads.deck_order else number


def used_up(engine: Engine, board: Board, procedure: CompiledProcedure) -> bool:
    """Prefilter: it was used this turn, and may be once, or I did what it forbids for the whole turn (SG-17)."""
    used = marks.is_used(board, procedure.name_mark)
    return used or restrictions.broken_before(engine.ground, board, procedure.cost)


def conditions_hold(engine: Engine, board: Board, source: Ref, procedure: CompiledProcedure) -> bool:
    """Where they do not hold a prefilter saves asking."""
    return all(conditions.holds(engine.ground, board, test, source) for test in procedure.tests)


def locked(engine: Engine, board: Board, source: Ref, kind: int) -> bool:
    """Whether something forbids me this Special Summon (SG-17); a prefilter of the search."""
    return engine.special_summon_locked(board, kind, source[0], "procedure", level=level_changed(source))


def _forbidden(engine: Engine, board: Board, source: Ref, kind: int, theirs: bool) -> bool:
    """The same also for a Summon to the opponent's field, for which other monsters than mine may stand in the way."""
    if not theirs:
        return locked(engine, board, source, kind)
    g, level = engine.ground, level_changed(source)
    locked_now = engine.locked_this_turn(board, kind, source[0], "procedure", level=level)
    if locked_now or limits.their_side_forbids(g, board, kind):
        return True
    return limits.forbids_their_side(g, board, engine.forbidding(board, kind, source[0], "procedure", level=level))


def _purse(board: Board, procedure: CompiledProcedure) -> Draft:
    """The position to pay from. Paying the last LP is allowed, though it loses the Duel: no line does it."""
    purse = as_draft(board)
    amounts = [part.source.pays() for part in procedure.cost if part.source.pays()]
    if purse.me.life_points in amounts:
        purse.me.life_points += 1
    return purse


def _nothing_revives(engine: Engine, board: Board, kind: int) -> bool:
    """Whether this monster lies in my GY alone, and neither a Spell nor a Trap of mine may Special Summon it."""
    g = engine.ground
    elsewhere = {*map(hand_kind, board.me.hand), *(entry_kind(number) for number in board.me.extra)}
    elsewhere.update(monster.kind for zone in zones.MINE if (monster := board.monsters[zone]))
    if kind in elsewhere:
        return False
    if engine.kept(SummonSpells).at_hand(board, "effect") or "ritual" in g.kinds.facts[kind].card_types:
        return False
    held = {*board.me.hand, *(spell.kind for spell in board.me.spells if isinstance(spell, Spell) and not spell.scale)}
    cards = [g.kinds.facts[each] for each in held]
    return g.kinds.monster[kind] and not any(
        card.card_types & {"spell", "trap"} and not card.performs for card in cards
    )


PROCEDURE = Procedure()
