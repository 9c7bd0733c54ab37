"""Pendulum Summons: the turn's own, an additional one, and one right after an effect (PS rows)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from combo_solver.effects.engine import Engine
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import EXTRA, HAND, METHOD, SPELL
from combo_solver.mechanics import about, own_texts
from combo_solver.mechanics.mechanic import Mechanic, Way, cards_that_forbid, kind_at
from combo_solver.mechanics.scale import scales
from combo_solver.rules.candidates import Candidate, PendulumAllowance
from combo_solver.rules.pendulum import Arrivals, PendulumSummon
from combo_solver.scenario.master_rules import NEEDS_ARROWS
from combo_solver.state import arrows, conditions, limits, marks, moves, summon_counts
from combo_solver.state.acting import silenced
from combo_solver.state.cards import ATTACK, DEFENSE, Placed, Ref, Spell, entry_kind, is_face_up, was_proper
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_changed
from combo_solver.state.state import State

PENDULUM_WORDS = "Pendulum Summon"
"""How the names of these ways begin."""


class Pendulum(Mechanic[Arrivals]):
    """Asked of the scales it is about every set of monsters at once, asked of one card about that one alone."""

    name = "pendulum"
    turn = 50
    told = 120
    bound_by = about.SPECIAL | {"scales", "levels", "extra"}

    def comes_up(self, engine: Engine) -> bool:
        return engine.ground.possible.pendulums

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        return () if a_scale_is_missing(engine, state) else (left_scale(engine),)

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source == left_scale(engine):
            for allowance, where in _left(engine, board):
                if (way := self.of_sets(engine, board, allowance, where, every)) is not None:
                    yield way
        elif (source[0] == EXTRA and is_face_up(source[1])) or (
            source[0] == HAND
            and engine.ground.kinds.monster[kind_at(board, source)]
            and any(spell and spell.scale for spell in board.me.spells)
        ):
            yield self._alone(engine, board, source)

    def of_sets(
        self, engine: Engine, board: Board, allowance: PendulumAllowance, where: CardFilter | None, every: bool = False
    ) -> Way | None:
        """Every set of monsters that fit ``where``, by this Pendulum Summon."""
        if not every and (a_scale_is_missing(engine, board) or _unread_scale(engine, board)):
            return None
        found, sources = candidates(engine, board, where, every)
        if not every and not found:
            return None
        return Way(self, -1, left_scale(engine), _question(engine, board, allowance, found), tuple(sources))

    def of_those(self, engine: Engine, board: Board, comes: Callable[[int, bool], bool]) -> Way:
        """Every set of those monsters that may come at all and that ``comes`` (kind, whether from the hand) means, by
        any Pendulum Summon of the turn."""
        allowance, where = _told_of(engine, board)
        found, sources = candidates(engine, board, where)
        kept = [number for number, one in enumerate(found) if comes(one.kind, one.from_hand)]
        question = _question(engine, board, allowance, tuple(found[number] for number in kept))
        return Way(self, -1, left_scale(engine), question, tuple(sources[number] for number in kept))

    def _alone(self, engine: Engine, board: Board, source: Ref) -> Way:
        """The card as the only monster that comes."""
        g, kind = engine.ground, kind_at(board, source)
        from_hand = source[0] == HAND
        allowance, where = _told_of(engine, board)
        one = candidate(engine, board, source, kind, not from_hand and was_proper(source[1]), where)
        question = _question(engine, board, allowance, (one,), alike=False)
        limit = from_hand and own_texts.bans(g, board, kind, (HAND, kind), "special")
        unread = "a text of its own limits its Special Summon" if limit else ""
        return Way(self, kind, source, question, brings=(0,), unread_limit=unread)

    def words(self, engine: Engine, way: Way) -> str:
        return f"{PENDULUM_WORDS} from the {'hand' if way.source[0] == HAND else 'Extra Deck'}"

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return cards_that_forbid(engine, board, way, self.name)

    def placed(self, way: Way, answer: Arrivals) -> tuple[tuple[int, ...], int]:
        """The zone of the first monster."""
        return (), answer[0][1]

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        question = way.question
        assert isinstance(question, PendulumSummon)
        granted = question.allowance.granted
        for placed in self.arrivals(engine, state, way):
            d = Draft(state)
            if granted:
                marks.use_pendulum_grant(d)
            else:
                d.pendulum_used = True
            arrive(engine, d, placed)
            row = [state.me.spells[index] for index in engine.ground.field.scales]
            kinds = tuple(spell.kind for spell in row if spell)
            d.note_pendulum_summon(kinds, placed, granted)
            yield d

    def arrivals(self, engine: Engine, board: Board, way: Way) -> Iterator[tuple[Placed, ...]]:
        """Sets of monsters with their zones and positions."""
        question = way.question
        assert isinstance(question, PendulumSummon)
        choices = (ATTACK, DEFENSE) if engine.ground.reads.position else (ATTACK,)
        for arrivals in self.answers(engine, way):
            kinds = [question.candidates[number].kind for number, _ in arrivals]
            if not limits.go_together(engine.ground, board, kinds):
                continue
            for positions in product(choices, repeat=len(arrivals)):
                yield tuple(
                    (kind, way.elsewhere[number], zone, position)
                    for kind, (number, zone), position in zip(kinds, arrivals, positions, strict=True)
                )

    def immediately(self, engine: Engine, board: Board, where: CardFilter | None) -> Iterator[tuple[Placed, ...]]:
        """Every Pendulum Summon that an effect makes at once (PS-07, PS-08); :func:`arrive` carries one out."""
        way = self.of_sets(engine, board, PendulumAllowance(immediate=True), where)
        if way is not None:
            yield from self.arrivals(engine, board, way)


def _question(
    engine: Engine, board: Board, allowance: PendulumAllowance, found: tuple[Candidate, ...], alike: bool = True
) -> PendulumSummon:
    """Of which of these together is it asked; ``alike``: one answer for zones that nothing tells apart."""
    return PendulumSummon(
        scales(engine, board),
        allowance,
        found,
        engine.bodies(board),
        arrows.opened_zones(engine.ground, board),
        _twins(engine, board) if alike else (),
        engine.ground.field.rule >= NEEDS_ARROWS,
    )


def _twins(engine: Engine, board: Board) -> tuple[tuple[int, ...], ...]:
    """Groups of empty zones that nothing tells apart."""
    return tuple(
        group
        for twin in engine.symmetry(board).twins
        if len(group := tuple(zone for zone in twin if not board.monsters[zone])) > 1
    )


def _left(engine: Engine, board: Board) -> Iterator[tuple[PendulumAllowance, CardFilter | None]]:
    """Each Pendulum Summon of the turn that is left, and what it is for (PS-05)."""
    if not board.pendulum_used:
        yield PendulumAllowance(), None
    for grant in engine.ground.program.pendulum_grants:
        if marks.is_pendulum_granted(board, grant.bit):
            yield PendulumAllowance(used=True, granted=True), grant.where


def _told_of(engine: Engine, board: Board) -> tuple[PendulumAllowance, CardFilter | None]:
    """All Pendulum Summons of the turn as one. The only grant is the one that the scenario tells of: nothing was
    activated yet."""
    g = engine.ground
    where = next((grant.where for grant in g.program.pendulum_grants if grant.bit == g.start.pendulum_grant), None)
    used = marks.pendulum_grant_used(board)
    return PendulumAllowance(board.pendulum_used, granted=where is not None, granted_used=used), where


def arrive(engine: Engine, d: Draft, placed: tuple[Placed, ...]) -> None:
    """Put all monsters of one Pendulum Summon on the field, at the same moment (PS-23)."""
    g = engine.ground
    lifted = sum(lock.bit for lock in g.program.locks if lock.until_pendulum_summon)
    if d.holding and d.attempt is not None:
        d.attempt = d.attempt._replace(lifts=lifted)
    else:
        marks.lift(d, lifted)
    d.step += 1
    summon_counts.count(g, d)
    for _, ref, zone, position in placed:
        moves.put_monster(g, d, moves.take(g, d, ref), zone, position, METHOD["pendulum"])


def left_scale(engine: Engine) -> Ref:
    """My left Pendulum Zone, of which every Pendulum Summon is asked."""
    return (SPELL, engine.ground.field.scales[0])


def a_scale_is_missing(engine: Engine, board: Board) -> bool:
    """Prefilter: not both Pendulum Zones hold a scale."""
    row = board.me.spells
    return not all(isinstance(spell := row[index], Spell) and spell.scale for index in engine.ground.field.scales)


def candidates(
    engine: Engine, board: Board, where: CardFilter | None = None, every: bool = False
) -> tuple[tuple[Candidate, ...], list[Ref]]:
    """Monsters of the hand and the face-up Extra Deck, equal ones next to each other; without ``every`` only those
    that may come with these scales."""
    kinds = engine.ground.kinds
    held = scales(engine, board)
    low, high = (min(held), max(held)) if len(held) == 2 else (0, 0)
    hand = [((HAND, number), hand_kind(number), False) for number in sorted(board.me.hand)]
    extra = [
        ((EXTRA, number), entry_kind(number), was_proper(number))
        for number in sorted(board.me.extra)
        if is_face_up(number)
    ]
    pairs: list[tuple[Candidate, Ref]] = []
    for ref, kind, proper in (*hand, *extra):
        level = kinds.level[kind] + level_changed(ref)
        if kinds.monster[kind] and engine.may_be_played(kind) and (every or low < level < high):
            one = candidate(engine, board, ref, kind, proper, where)
            if every or not may_not_come(one):
                pairs.append((one, ref))
    return tuple(one for one, _ in pairs), [ref for _, ref in pairs]


def may_not_come(one: Candidate) -> bool:
    """Prefilter: something about the monster itself forbids it."""
    return not one.fits or one.barred or one.improper or one.locked or one.by_effects_only


def candidate(engine: Engine, board: Board, ref: Ref, kind: int, proper: bool, where: CardFilter | None) -> Candidate:
    """A card of the hand or face-up Extra Deck as the rules see it."""
    from_hand = ref[0] == HAND
    g = engine.ground
    ban = g.kinds.facts[kind].special_summon_ban
    place = "hand" if from_hand else "extra"
    return Candidate(
        kind,
        g.kinds.level[kind] + level_changed(ref),
        from_hand,
        barred=(from_hand and g.kinds.restricted[kind] and ban != "pendulum")
        or ban == "procedure"
        or g.kinds.facts[kind].not_special_summoned_from(place),
        improper=not from_hand and g.kinds.restricted[kind] and not proper,
        locked=_locked(engine, board, kind, ref),
        fits=where is None or conditions.card_fits(g, board, where, ref, kind),
        by_effects_only=ban == "effect",
    )


def _locked(engine: Engine, board: Board, kind: int, ref: Ref) -> bool:
    """Whether a restriction of the turn or a scale forbids its Pendulum Summon."""
    g = engine.ground
    place = HAND if ref[0] == HAND else EXTRA
    if engine.special_summon_locked(board, kind, place, "pendulum", level=level_changed(ref)):
        return True
    negated = conditions.zone_effects_negated(g, board)
    for index in g.field.scales:
        spell = board.me.spells[index]
        if isinstance(spell, Spell) and spell.scale:
            only = g.scales.only[spell.kind]
            if (
                only is not None
                and not ((negated or silenced(g, board, spell)) and only[1])
                and not only[0].printed_fits(kind, False, level_changed(ref))
            ):
                return True
    return False


PENDULUM = Pendulum()


def _unread_scale(engine: Engine, board: Board) -> bool:
    """Whether a Scale that lies there may forbid what it says, which is not read: no line Summons by it."""
    playable = engine.ground.kinds.playable
    return any(spell and spell.scale and not playable[spell.kind] for spell in board.me.spells)
