"""Normal Summon, Tribute Summon and Set of a monster of my hand, also at once by an effect (NS, NC rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.own import Offer
from combo_solver.ground.program import HAND, METHOD, MONSTER, SPELL, Operation
from combo_solver.mechanics import allowance, gemini, own_texts
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.mechanics.mechanic import Mechanic, Way, from_hand, kind_at
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.rules.allowance import Allowance
from combo_solver.rules.facts import Bodies
from combo_solver.rules.normal import NormalAnswer, NormalSummon
from combo_solver.rules.question import Summon
from combo_solver.state import acting, conditions, counters, moves, telling, values
from combo_solver.state.cards import ATTACK, SET, Cards, Monster, Placed, Ref, Spell
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_change
from combo_solver.state.made_with import made_with
from combo_solver.state.state import State

_OWN_TEXT = "its own text says how, or when not, it is Normal Summoned or Set"


class Normal(Mechanic[NormalAnswer]):
    """A Set has the conditions of a Normal Summon (NS-18): one question is about both where they cannot differ."""

    name = "normal"
    turn = 10
    told = 10
    takes_materials = True
    counted = True
    bound_by = frozenset({"summons", "normal", "zones", "tributes", "levels", "kinds"})

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        if allowance.none_left(engine, state):
            return ()
        monster = engine.ground.kinds.monster
        held = ((ref, kind_at(state, ref)) for ref in from_hand(state))
        return [ref for ref, kind in held if monster[kind] and engine.may_be_played(kind)]

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        kind = kind_at(board, source)
        if source[0] != HAND or not engine.ground.kinds.monster[kind]:
            return
        left = allowance.allowance(engine, board, source, kind)
        if not every:
            if not allowance.nothing_left(left):
                offers = tribute_offers(engine, board, source, kind)
                left = left._replace(own_offer=bool(offers or cards_for_tributes(engine, board, source, kind)))
                yield from self._by_the_rules(engine, board, source, kind, left, offers)
            return
        g = engine.ground
        if not g.kinds.by_hand[kind] and (kind in g.own.tributes or kind in g.own.bans):
            yield from self._by_its_text(engine, board, source, kind, left)
            overruled = True
        else:
            overruled = g.kinds.unread_summon[kind]
            if overruled:
                question = NormalSummon(level_in_hand(g, source), g.kinds.special_only[kind], left, ())
                yield Way(self, kind, source, question, told="Normal Summon or Set", unread=_OWN_TEXT, text_only=True)
        offers = by_the_field(engine, board, source, kind)
        left = left._replace(own_offer=True) if offers or cards_for_tributes(engine, board, source, kind) else left
        for way in self._by_the_rules(engine, board, source, kind, left, offers):
            yield way._replace(overruled=overruled)

    def _by_the_rules(
        self,
        engine: Engine,
        board: Board,
        source: Ref,
        kind: int,
        left: Allowance,
        offers: tuple[Offer, ...] = (),
    ) -> Iterator[Way]:
        """``offers``: other Tributes that its text allows for a Summon, not for a Set."""
        level, special = level_in_hand(engine.ground, source), engine.ground.kinds.special_only[kind]
        bodies = tribute_bodies(engine, board, source, kind)
        numbers = tribute_numbers(engine, board, source, kind)
        offered = [(each.number, own_texts.tributable(engine.ground, board, each.where, bodies)) for each in offers]
        every = [(number, bodies) for number in numbers]
        for instead, usable in (*every, *(each for each in offered if each not in every)):
            # Where a Set differs from a Summon it is a question of its own (NC-13, NS-13).
            apart = left.set_differs
            both = apart and (instead, usable) in every
            for setting in (False, True) if both else (False,):
                words = ("Set" if setting else "Normal Summon") if apart else "Normal Summon or Set"
                question = NormalSummon(level, special, left._replace(setting=setting), usable, instead)
                yield Way(self, kind, source, question, told=words, sets=setting)
        for card in cards_for_tributes(engine, board, source, kind):
            question = NormalSummon(level, special, left, bodies, 0, card=True)
            yield Way(self, kind, source, question, told="Normal Summon", for_tributes=card)

    def _by_its_text(self, engine: Engine, board: Board, source: Ref, kind: int, left: Allowance) -> Iterator[Way]:
        """The ways of a monster whose text says how, or when not, it is Normal Summoned (NS-15, NS-16). How such a
        monster is Set is not asked."""
        g = engine.ground
        level, special = level_in_hand(g, source), g.kinds.special_only[kind]
        left = left._replace(set_only=left.set_only or own_texts.bans(g, board, kind, source, "normal"))
        bodies = tribute_bodies(engine, board, source, kind)
        for way in own_texts.tributes(g, board, kind):
            able = own_texts.tributable(g, board, way.where, bodies)
            question = NormalSummon(level, special, left, able, way.number)
            limit = _OWN_TEXT if way.unread else ""
            yield Way(self, kind, source, question, told="Normal Summon", unread_limit=limit, text_only=True)

    def words(self, engine: Engine, way: Way) -> str:
        question = way.question
        assert isinstance(question, NormalSummon)
        if question.card:
            return f"{way.told}, Tributing a card that is no monster"
        return way.told + ("" if question.instead is None else f" with {question.instead} Tribute(s)")

    def forbidding(self, engine: Engine, board: Board, way: Way) -> list[Ref]:
        return allowance.forbidding(engine, board, way.source, way.kind)

    def placed(self, way: Way, answer: NormalAnswer) -> tuple[tuple[int, ...], int]:
        return answer[:2]

    def texts_about(self, way: Way) -> frozenset[str]:
        question = way.question
        assert isinstance(question, NormalSummon)
        if question.level <= 4 and question.instead is None:
            return self.bound_by - {"tributes", "kinds", "levels"}
        return self.bound_by

    def texts_about_materials(self, way: Way) -> frozenset[str]:
        return frozenset({"tributes", "kinds", "materials"})

    def doubles(self, way: Way) -> frozenset[int]:
        question = way.question
        assert isinstance(question, NormalSummon)
        return frozenset(zone for zone, body in enumerate(question.bodies) if body is not None and body.double)

    # --- carrying out ------------------------------------------------------------------------------------------------

    def moves(self, engine: Engine, state: State, source: Ref) -> Iterator[Draft]:
        # Two numbers of Tributes may allow the same Summon.
        ways = list(self.questions(engine, state, source))
        for setting in (False, True):
            usual = (way for way in ways if way.sets == setting and way.for_tributes is None)
            found = [answer for way in usual for answer in self.answers(engine, way)]
            if found:
                yield from self._drafts(engine, state, source, dict.fromkeys(found), _positions(ways[0], setting))
        for way in ways:
            if way.for_tributes is not None:
                yield from self.drafts(engine, state, way)

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        found, positions = self.answers(engine, way), _positions(way, way.sets)
        yield from self._drafts(engine, state, way.source, found, positions, way.for_tributes)

    def _drafts(
        self,
        engine: Engine,
        state: State,
        source: Ref,
        found: Iterable[NormalAnswer],
        positions: tuple[int, ...],
        card: Ref | None = None,
    ) -> Iterator[Draft]:
        found = tuple(found)
        for additional in (False, True):
            pairs = [(used, zone) for used, zone, by_additional in found if by_additional == additional]
            for summon in engine.representatives(state, pairs):
                for position in positions:
                    yield self._draft(engine, state, source, summon, position, additional, card)

    def every_draft(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        if not way.sets:
            for used, zone, additional in self.answers(engine, way):
                yield self._draft(engine, state, way.source, (used, zone), ATTACK, additional, way.for_tributes)

    def _draft(
        self,
        engine: Engine,
        state: State,
        source: Ref,
        summon: Summon,
        position: int,
        additional: bool,
        card: Ref | None = None,
    ) -> Draft:
        used, zone = summon
        kind = kind_at(state, source)
        d = Draft(state)
        allowance.count(d, additional)
        tributes = _tributes(state, used, card)
        carry_out(engine, d, source, tributes, zone, position)
        name = "set_monster" if position == SET else "tribute_summon" if tributes else "normal_summon"
        d.note_summon(name, kind, source, zone, position, tributes, -1, additional)
        return d


def _positions(way: Way, setting: bool) -> tuple[int, ...]:
    """The positions that the monster may be put in by this way or, with ``setting``, by the Set beside it."""
    question = way.question
    assert isinstance(question, NormalSummon)
    if not question.allowance.set_differs:
        return (ATTACK, SET)
    return (SET,) if setting else (ATTACK,)


def level_in_hand(g: Ground, source: Ref) -> int:
    """The current Level of a monster in my hand."""
    return g.kinds.level[hand_kind(source[1])] + level_change(source[1])


def tribute_bodies(engine: Engine, board: Board, source: Ref, kind: int) -> Bodies:
    """My monsters, and which of them may be Tributed for this Summon (SG-18)."""
    bodies = list(engine.bodies(board))
    for zone in zones.MINE:
        monster, body = board.monsters[zone], bodies[zone]
        if monster and body is not None and body.mine and _counts_twice(engine, board, monster, zone, source):
            body = bodies[zone] = body._replace(double=True)
        barred = engine.ground.own.material_limits.tributes_barred
        if monster and body is not None and (barred[monster.kind] or monster.any_bond):
            materials = engine.kept(PossibleMaterials)
            usable = materials.may_be_material(board, (MONSTER, zone), monster.kind, "tribute", kind)
            bodies[zone] = body._replace(usable=usable)
    return tuple(bodies)


def _counts_twice(engine: Engine, board: Board, monster: Monster, zone: int, source: Ref) -> bool:
    """Whether a monster of mine, face-down too, may count as two Tributes for this Summon (NS-21)."""
    g = engine.ground
    fitting = g.own.two_tributes[monster.kind]
    if not fitting or (monster.negated or not monster.mine):
        return False
    if (MONSTER, zone) in values.negated_cards(g, board):
        return False
    awake = not values.asleep(g, board, (MONSTER, zone), monster.kind)
    return awake and any(conditions.card_fits(g, board, where, source, kind_at(board, source)) for where in fitting)


def tribute_numbers(engine: Engine, board: Board, source: Ref, kind: int) -> tuple[int | None, ...]:
    """How many Tributes the Summon may take: the number of the card's own effect, or what its Level asks for (None)."""
    found: list[int | None] = [None]
    for count, optional, tests in engine.ground.own.tribute_changes[kind]:
        if all(conditions.holds(engine.ground, board, test, source) for test in tests):
            if not optional:
                return (count,)
            found.append(count)
    return tuple(found)


def tribute_offers(engine: Engine, board: Board, source: Ref, kind: int) -> tuple[Offer, ...]:
    """Other Tributes for which its text, or a card on the field, offers the Summon now."""
    own = tuple(
        offer
        for offer in engine.ground.own.tribute_offers[kind]
        if all(conditions.holds(engine.ground, board, test, source) for test in offer.tests)
    )
    return own + by_the_field(engine, board, source, kind)


def by_the_field(engine: Engine, board: Board, source: Ref, kind: int) -> tuple[Offer, ...]:
    """That a card of mine on the field offers the Summon without Tributes."""
    g = engine.ground
    free = g.standing.no_tributes
    found = bool(free) and any(
        acting.is_mine(board, ref) and any(conditions.card_fits(g, board, where, source, kind) for where in free[giver])
        for ref, giver in acting.acting_cards(g, board)
        if giver in free
    )
    return (Offer(0, (), None),) if found else ()


def cards_for_tributes(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards of mine in Spell & Trap Zones that can be Tributed in the place of all Tributes of this Summon: with as
    many counters as these are."""
    g = engine.ground
    held = g.standing.for_tributes
    if not held:
        return []
    number = tribute_numbers(engine, board, source, kind)[0]
    if number is None:
        level = level_in_hand(g, source)
        number = 0 if level < 5 else 1 if level < 7 else 2
    return [
        ref
        for ref, giver in acting.acting_of(g, board, held)
        if ref[0] == SPELL
        and number
        and any(
            counters.number(g.kinds, counters.on(board, ref), counter) >= number
            and conditions.card_fits(g, board, where, source, kind)
            for where, counter in held[giver]
        )
    ]


def carry_out(engine: Engine, d: Draft, source: Ref, used: Cards, zone: int, position: int) -> None:
    """Tribute what is ``used``, then put the monster on the field (NS-07)."""
    g = engine.ground
    allowance.tell(engine, d, source, kind_at(d, source), position == SET)
    before, tributed = len(d.events), []
    flags = made_with(g, d, kind_at(d, source), used)
    for tribute, _ in used:
        taken = moves.take(g, d, tribute)
        moves.tell(g, d, "tributed", taken, moves.send_to_gy(g, d, taken), "tribute")
        tributed.append(taken.kind)
    d.step += 1
    taken = moves.take(g, d, source)
    if position == SET:
        g.witness.monsters.add(taken.kind)
        d.monsters[zone] = Monster(taken.kind, SET, 0, level=taken.level)
        counters.for_summon(g, d)
    else:
        moves.put_monster(g, d, taken, zone, ATTACK, METHOD["tribute" if used else "normal"], flags)
    telling.tell_materials(g, d, before, taken.kind, tributed)


def _tributes(board: Board, used: tuple[int, ...], card: Ref | None = None) -> Cards:
    """My monsters in these zones, or the card that is Tributed in their place."""
    if card is not None:
        spell = board.me.spells[card[1]]
        assert isinstance(spell, Spell)
        return ((card, spell.kind),)
    return tuple(((MONSTER, zone), kind_at(board, (MONSTER, zone))) for zone in used)


def immediately(
    engine: Engine, d: Draft, operation: Operation
) -> Iterator[tuple[Draft, Cards, tuple[Placed, ...], Cards]]:
    """Every Normal Summon that an effect makes at once: (draft, card, placement, Tributes). It uses up none of the
    turn's (NC-18)."""
    g, said, where = engine.ground, operation.source, operation.filter("where")
    assert isinstance(said, NormalSummonNow)
    for number in sorted(set(d.me.hand)):
        kind, card = hand_kind(number), (HAND, number)
        if not engine.may_be_played(kind) or not conditions.card_fits(g, d, where, card, kind):
            continue
        for position in engine.positions(kind, "attack_or_set") if said.or_set else (ATTACK, SET):
            left = allowance.at_once(engine, d, card, kind, said.tribute_only, position == SET, said.or_set)
            for instead, found in _at_once(engine, d, card, kind, left, position):
                for used, zone in engine.representatives(d, found):
                    tributes = _tributes(d, used, instead)
                    after = d.fork()
                    carry_out(engine, after, card, tributes, zone, position)
                    yield after, ((card, kind),), ((kind, card, zone, position),), tributes
    if said.tribute_only:
        return
    for zone, after in gemini.GEMINI.immediately(engine, d, where):
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        ref, kind = (MONSTER, zone), monster.kind
        yield after, ((ref, kind),), ((kind, ref, zone, monster.position),), ()


def _at_once(
    engine: Engine, d: Draft, card: Ref, kind: int, left: Allowance, position: int
) -> Iterator[tuple[Ref | None, list[Summon]]]:
    """Every Normal Summon or Set of this monster of my hand, with this allowance; the card that is Tributed instead
    with those that take one."""
    kinds = engine.ground.kinds
    if not kinds.monster[kind]:
        return
    bodies = tribute_bodies(engine, d, card, kind)
    level, special = level_in_hand(engine.ground, card), kinds.special_only[kind]
    asked = [NormalSummon(level, special, left, bodies, instead) for instead in tribute_numbers(engine, d, card, kind)]
    for offer in tribute_offers(engine, d, card, kind):
        usable = own_texts.tributable(engine.ground, d, offer.where, bodies)
        asked.append(NormalSummon(level, special, left, usable, offer.number))
    yield None, list(dict.fromkeys(way[:2] for question in asked for way in engine.oracle.answers(question)))
    for instead in cards_for_tributes(engine, d, card, kind) if position != SET else ():
        question = NormalSummon(level, special, left, bodies, 0, card=True)
        yield instead, [way[:2] for way in engine.oracle.answers(question)]


NORMAL = Normal()
