"""What of a scenario is modelled, and whether what is not could change the answer.

The proof is about the *first* unmodelled action of a line: all before it are modelled, so its card is where modelled
actions alone can bring it (:mod:`combo_solver.ground.reachable`). If no card or effect without a model could ever be
used there, no line has an unmodelled action, and what was proved of the modelled cards holds for the scenario. If one
could, it might reach anything else, and every other gap might matter through it.

A turn is played alone: the opponent does not act, but what lies face-up binds, and triggers that must be activated are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from combo_solver.cards.facts import CardFacts
from combo_solver.ground import battle_gaps, deck_order, given_back, one_sided, set_cards, their_options, two_kinds
from combo_solver.ground.as_summoned import mine_alone
from combo_solver.ground.covered import OPTIONS, PLACE_NAMES, CardCoverage, Coverage, Gap, Treated
from combo_solver.ground.ground import Ground
from combo_solver.ground.left_out import BINDING, DOUBTFUL, LEFT_OUT
from combo_solver.ground.never import never, wide
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.reach import reach_of
from combo_solver.ground.reachable import EXTRA_UP, IN_THE_OPEN, MATERIAL, SPELLS, Reachable
from combo_solver.ground.subjects import may_be_subject
from combo_solver.ground.unread_materials import whatever_its_text_says
from combo_solver.ground.unseen import stays_unseen
from combo_solver.ground.witness import Witness
from combo_solver.models.conditions import (
    AtStartCondition,
    BattleAheadCondition,
    Condition,
    CountCondition,
    DuringCondition,
    FewerCardsCondition,
    LifePointsCondition,
    MainPhase1Condition,
    OpponentHasMoreCondition,
)
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import Effect, Unmodelled
from combo_solver.models.verb import Landing
from combo_solver.models.vocabulary import Filter

_ON_FIELD = ("monster_zone", SPELLS)


def coverage_of(ground: Ground, seen: Witness | None = None, battle_only: bool = False) -> Coverage:
    """What of the scenario is modelled; ``seen``: what came up while every state of the modelled lines was met;
    ``battle_only``: what is asked is the Battle Phase alone, and nothing is done before it. Without either it is kept
    with the scenario."""
    if seen is not None or battle_only:
        return _Judge(ground, Reachable(ground, seen, battle_only)).coverage()
    if ground.covered is None:
        ground.covered = _Judge(ground, reach_of(ground)).coverage()
    return ground.covered


def may_bind(card: CardFacts) -> bool:
    """Whether the text of a face-up card without a model may forbid a player something or change a card's values."""
    return not card.is_blank


class _Judge:
    def __init__(self, ground: Ground, reach: Reachable) -> None:
        self.ground = ground
        self.reach = reach
        scenario, index = ground.scenario, ground.kinds.index
        self.mine: dict[int, Counter[str]] = {}
        self.theirs: dict[int, Counter[str]] = {}
        for side, found in ((scenario.me, self.mine), (scenario.opponent, self.theirs)):
            for place, code in side.cards():
                found.setdefault(index[code], Counter())[place] += 1
        opponent = scenario.opponent
        self.their_face_down = {index[held.card] for held in opponent.monsters.values() if held.position == "set"} | {
            index[held.card] for held in opponent.spells.values() if not held.face_up
        }
        self.their_face_up = {index[held.card] for held in opponent.monsters.values() if held.position != "set"} | {
            index[held.card] for held in opponent.spells.values() if held.face_up
        }
        me = scenario.me
        self.my_face_up = {index[held.card] for held in me.monsters.values() if held.position != "set"} | {
            index[held.card] for held in me.spells.values() if held.face_up
        }
        spells = (*me.spells.values(), *opponent.spells.values())
        self.keeping = {index[held.card] for held in spells if not _is_kept(ground, index[held.card], held.targets)}
        self.blind = set(deck_order.left_out(ground, self.reach))
        self.mistaken = set(two_kinds.mistaken(ground, self.reach))
        self.read_set_cards = set() if reach.sets else set(set_cards.readers(ground, reach))
        lying = ground.scenario.opponent.spells.items()
        self.they_lie = any(spell.face_up for zone, spell in lying if zone != "FZ")
        """Whether a card of theirs lies face-up in a column."""
        self.their_options = their_options.left_out(reach)
        self.touches_opponent = one_sided.touches_opponent(reach)

    def coverage(self) -> Coverage:
        cards = [self._card(kind) for kind in sorted({*self.mine, *self.theirs})]
        if not Coverage(tuple(cards)).complete:
            cards = [replace(card, gaps=tuple(map(_through_others, card.gaps))) for card in cards]
        return Coverage(tuple(sorted(cards, key=_order)))

    def _card(self, kind: int) -> CardCoverage:
        card = self.ground.kinds.facts[kind]
        places = tuple(
            (side, place, found[kind][place])
            for side, found in (("me", self.mine), ("opponent", self.theirs))
            for place in PLACE_NAMES
            if kind in found and found[kind][place]
        )
        gaps = (*self._my_gaps(kind), *self._their_gaps(kind), *battle_gaps.gaps(self.reach, kind))
        if any(part.apply == "cannot_target_gy" for part in continuous_of(card, self.ground.kinds.models[kind])):
            # Questions alone ask for it.
            gaps = (*gaps, Gap(_OF_THE_GY, True, "it could be face-up", binds=True))
        unseen = stays_unseen(self.reach, kind)
        return CardCoverage(card.passcode, card.name, places, self.treated(kind), gaps, unseen)

    def treated(self, kind: int) -> Treated:
        """How cards of this kind are played."""
        g = self.ground
        card = g.kinds.facts[kind]
        if card.is_unknown:
            return "unknown"
        if not g.kinds.playable[kind] or (card.in_extra_deck and not card.is_blank and not self._has_a_way(kind)):
            return "not_played"
        if g.kinds.models[kind] is not None:
            return "modelled"
        return "vanilla" if card.is_blank and not g.kinds.pendulum[kind] else "body"

    def _has_a_way(self, kind: int) -> bool:
        g = self.ground
        if g.kinds.models[kind] is not None and g.kinds.facts[kind].summoned_by:
            # The effects of other cards are its only way, and tell it themselves.
            return True
        return bool(g.ways.recipes_of[kind] or g.ways.fusions_of[kind] or g.ways.procedures_of[kind])

    # --- my cards ------------------------------------------------------------------------------------------

    def _may_be_mine(self, kind: int) -> bool:
        return kind in self.mine or any(kind in self.reach.at[place] for place in IN_THE_OPEN)

    def _my_gaps(self, kind: int) -> Iterator[Gap]:
        if not self._may_be_mine(kind):
            return
        g = self.ground
        card, model, treated = g.kinds.facts[kind], g.kinds.models[kind], self.treated(kind)
        if card.is_blank and card.in_extra_deck and not g.kinds.pendulum[kind]:
            # Without effects, only how it leaves the Extra Deck can be missing.
            read = self._has_a_way(kind) and not g.ways.has_unplayed_procedure(kind) and not card.own_procedure
            asked = kind in self.reach.at["extra"] and not self.reach.battle_only
            if asked and not (read and not card.changes_own_summon):
                what = _PROCEDURE if g.ways.has_unplayed_procedure(kind) else _of_blank(card)
                yield Gap(what, True, "how it may be Summoned has no model")
        elif treated in ("body", "not_played", "unknown"):
            matters, why = self._usable(kind)
            here = self.mine.get(kind, Counter())
            in_force = kind in self.my_face_up or here["gy"] or here["banished"]
            binds = matters and bool(in_force) and not card.is_body and may_bind(card)
            yield Gap(_WHAT[treated] if not card.is_blank else _of_blank(card), matters, why, binds=binds)
        elif g.ways.has_unplayed_procedure(kind):
            matters, why = (False, _NO_MAIN_PHASE) if self.reach.battle_only else self._usable(kind)
            yield Gap(_PROCEDURE, matters, why)
        if self._may_be_borrowed(kind) and self._could_be_equipped(kind):
            yield Gap(_BORROWED, True, "a modelled effect could do that")
        if kind in self.keeping:
            yield Gap(_KEEPS, True, "it lies face-up", binds=True)
        if kind in self.blind:
            yield Gap(deck_order.WHAT, True, deck_order.WHY)
        if kind in self.mistaken:
            yield Gap(two_kinds.WHAT, True, two_kinds.WHY)
        if kind in self.read_set_cards:
            yield Gap(_SET, True, "it could take or count a Spell or Trap of the hand that was Set")
        sent = g.own.upkeep.get(kind, (None, None))[1]
        if sent is not None and any(sent.printed_fits(each, False) for each in self.mine):
            yield Gap(_UPKEEP, True, "a card that could be sent is there")
        if kind in self.reach.at["monster_zone"] and (why := one_sided.on_my_side(g, kind, self.their_face_up)):
            yield Gap(one_sided.WHAT, True, why, if_moved=True)
        if self.reach.they_act and (why := one_sided.as_they_act(g, kind)):
            yield Gap(one_sided.WHAT, True, why, binds=kind in self.my_face_up, if_moved=True)
        for what, left_out in LEFT_OUT:
            if why := left_out(g, self.reach, kind):
                yield Gap(what, True, why, binds=what in BINDING, if_moved=what in DOUBTFUL)
        for part in model.unmodelled if model is not None else ():
            matters, why = self._effect(kind, part)
            column = matters and part.column
            yield Gap(part.reason, matters, why, part.number, False, column and self.they_lie, if_followed=column)

    def _usable(self, kind: int) -> tuple[bool, str]:
        """Whether a card without a model could ever be used, with the reason."""
        g, at = self.ground, self.reach.at
        card, here = g.kinds.facts[kind], self.mine.get(kind, Counter())
        ready = self.reach.in_the_open(kind)
        open_places = [place for place in _where_it_could_act(card) if place in ready]
        for place in open_places:
            if here[place]:
                return True, f"it is in the {PLACE_NAMES[place]}" if place != "banished" else "it is banished"
        for place in open_places:
            if kind in at[place]:
                how = "it could be Summoned" if place == "monster_zone" else "a modelled card could bring it"
                return True, how if place == "monster_zone" else f"{how} to the {PLACE_NAMES[place]}"
        if self.reach.battle_only:
            return False, _NO_MAIN_PHASE
        if here["deck"] and card.own_procedure:
            return True, "its own text may Special Summon it, perhaps from the Deck"
        if not here["extra"]:
            return False, "no modelled card can bring it out of the Deck"
        if card.is_unknown:
            return True, "nothing is known of it"
        if not self._has_a_way(kind) or g.ways.has_unplayed_procedure(kind) or card.own_procedure:
            return True, "how it may be Summoned has no model"
        if card.changes_own_summon:
            return True, "its text changes how it is Summoned"
        overlaid = any(recipe.overlay for recipe in g.ways.recipes_of[kind])
        if g.kinds.xyz[kind] and not overlaid and g.kinds.models[kind] is None and at["monster_zone"]:
            return True, "its text may let it be Xyz Summoned on top of another monster"
        alone = g.kinds.models[kind] is None and not card.card_types.isdisjoint({"synchro", "link"})
        if alone and whatever_its_text_says(self.reach, kind):
            return True, "it could be Summoned if its text allows other materials"
        return False, "what it could be Summoned with can never be on the field"

    def _effect(self, kind: int, part: Unmodelled) -> tuple[bool, str]:
        """Whether an effect that an entry leaves out could ever be used, with the reason."""
        not_now = part.main_phase or (part.as_summoned and kind not in self.reach.brought)
        if self.reach.battle_only and not_now:
            return False, _NO_MAIN_PHASE
        reach = self.reach
        places = [wide(place) for place in part.locations] or _where_it_could_act(self.ground.kinds.facts[kind])
        if "extra" in part.locations:
            places.append(EXTRA_UP)
        if not any(kind in reach.at[place] for place in places):
            if set(places) >= set(IN_THE_OPEN):
                home = "Extra Deck" if self.ground.kinds.facts[kind].in_extra_deck else "Deck"
                return False, f"its card can never leave the {home}"
            return False, f"its card can never be {' or '.join(_there(PLACE_NAMES[place]) for place in places)}"
        for condition in part.conditions:
            if never(reach, condition):
                return False, _never(condition)
        if part.answers and {each.verb for each in reach.operations()}.isdisjoint(part.answers):
            acts = " or ".join(verb.replace("_", " ") for verb in part.answers)
            return False, f"it answers an effect that would {acts}, and no modelled card has one that could be used"
        return True, "it could be used"

    def _may_be_borrowed(self, kind: int) -> bool:
        """Whether I could control a copy that the opponent owns."""
        index, mine = self.ground.kinds.index, self.ground.scenario.me.monsters.values()
        borrowed = any(held.borrowed and index[held.card] == kind for held in mine)
        return borrowed or (kind in self.theirs and kind in self.reach.at["monster_zone"])

    def _could_be_equipped(self, kind: int) -> bool:
        """Whether an effect could put such a monster of mine into a Spell & Trap Zone: the search leaves it out where
        the opponent owns it."""
        effects = [effect for effect in self.ground.program.effects if effect.ident in self.reach.effects]
        return any(
            (effect.kind == kind and _OWN_TO_SPELLS in operation.source.lands())
            or (operation.verb in _INTO_SPELLS and may_be_subject(self.reach, effect, operation, kind))
            for effect in effects
            for operation in effect.operations()
        )

    # --- the opponent's cards ------------------------------------------------------------------------------

    def _must_act(self, kind: int) -> list[CompiledEffect]:
        """The triggers of a modelled card of the opponent's that must be activated where they could be, and are not
        carried out for them, or not for all that could come about."""
        return [
            effect
            for effect in self.ground.program.effects
            if effect.kind == kind
            and not effect.source.optional
            and (effect.ident not in self.ground.theirs.acting or one_sided.by_my_effects(self.reach, effect))
            and not mine_alone(self.reach, effect)
            and any(kind in self.reach.theirs(place) for place in effect.locations)
        ]

    def _their_gaps(self, kind: int) -> Iterator[Gap]:
        """The opponent does not act; face-up cards bind, and what I move may have a trigger that must be activated."""
        g, given_away = self.ground, kind in self.reach.theirs("monster_zone")
        card, here = g.kinds.facts[kind], self.theirs.get(kind, Counter())
        if card.name in self.their_options:
            yield Gap(OPTIONS, True, "the opponent may use every card")
        if kind in self.keeping:
            yield Gap(_KEEPS, True, "it lies face-up", binds=True)
        acts = any(effect.kind == kind and effect.ident in self.reach.they_act for effect in g.program.effects)
        for what, left_out in LEFT_OUT if acts and not self._may_be_mine(kind) else ():
            if why := left_out(g, self.reach, kind):
                yield Gap(what, True, why, binds=True)
        if (here or given_away) and (due := self._must_act(kind)):
            hurts = all(_waits_for_my_damage(effect.source) for effect in due)
            why = "the opponent must activate it when its event happens"
            yield Gap(ACTS, True, why, binds=not hurts, if_hurt=hurts)
        attached = here[MATERIAL] or (self.reach.given and kind in self.reach.at[MATERIAL])
        if any(here[place] for place in _ON_FIELD) or given_away or attached:
            # A monster of theirs may have gained it from a material.
            face_up = kind in self.their_face_up or given_away or bool(attached)
            if why := one_sided.on_their_side(g, kind, face_up, self.touches_opponent):
                yield Gap(one_sided.WHAT, True, why, binds=True)
        if given_away and (why := given_back.leaves_them(g, kind, kind in self.reach.given)):
            yield Gap(given_back.LEAVES, True, why, binds=True)
        if not here or g.kinds.models[kind] is not None or card.is_blank:
            return
        if kind in self.their_face_up:
            if may_bind(card):
                yield Gap(_THEIRS, True, "the opponent controls it face-up: it may bind", binds=True)
            else:
                yield Gap(_THEIRS, False, "its text binds nobody, and the opponent does not act")
        if kind in self.their_face_down:
            if self.touches_opponent and not card.is_body:
                yield Gap(_THEIRS, True, "a modelled effect could turn it up or move it", binds=True)
            else:
                yield Gap(_THEIRS, False, "it is face-down, and the opponent does not act")
        elif any(here[place] for place in ("gy", "banished")) and card.is_monster and not card.is_body:
            if card.silent_elsewhere:
                yield Gap(_THEIRS, False, "nothing of its text comes up where it is")
            else:
                yield Gap(_THEIRS, True, "its text may bind from where it is", binds=True)
        elif not any(here[place] for place in _ON_FIELD):
            yield Gap(_THEIRS, False, "it is the opponent's, who does not act")


_OWN_TO_SPELLS = Landing("self", "spell_zone")
_INTO_SPELLS = frozenset({"equip_with", "place_face_up"})
_OF_THE_GY = "no model of what it forbids to target in a GY"
_SET = "no model of Setting a Spell or Trap for its effect"
_KEEPS = "no model of the target that it keeps"
_BORROWED = "no model of how it comes to a Spell & Trap Zone while I control it and the opponent owns it"
ACTS = "its mandatory trigger effect is not carried out for the opponent"
_UPKEEP = "no model of what is sent to the GY to keep it in the End Phase"
_WHAT = {
    "body": "no model of its effects: it is played as a monster without them",
    "not_played": "no model, and its text may bind or change something: it is not played",
    "unknown": "the card database does not know it: it is not played",
}
_NO_MAIN_PHASE = "it would take a Main Phase"
_PROCEDURE = "no model of its own Special Summon procedure"
_THEIRS = "no model: what its text forbids is not in the proof"


def _waits_for_my_damage(effect: Effect) -> bool:
    """Whether it is a trigger of a card of the opponent's that waits for battle damage which its own card inflicts to
    me."""
    events = [effect.event, *effect.or_events]
    return all(each and each.on == "inflicts_battle_damage" and each.subject == "self" for each in events)


def _is_kept(g: Ground, kind: int, targets: tuple[str, ...]) -> bool:
    """Whether what a card keeps as its target is played: nothing, or the one monster that its text speaks of."""
    tied = g.own.takes_along[kind] or g.own.dies_with[kind]
    return not targets or (len(targets) == 1 and g.kinds.models[kind] is not None and bool(tied))


def _where_it_could_act(card: CardFacts) -> list[str]:
    """Where a text that is not read could do anything."""
    return [place for place in IN_THE_OPEN if not (card.silent_elsewhere and place in ("gy", "banished", MATERIAL))]


def _of_blank(card: CardFacts) -> str:
    if card.in_extra_deck:
        return "no model of its materials: it is not Summoned by its own procedure"
    return "no model of its Pendulum Effect, if it has one: as a scale it is used without"


def _through_others(gap: Gap) -> Gap:
    if gap.matters or gap.why == _NO_MAIN_PHASE:
        return gap
    return replace(gap, matters=True, why=f"only once another card without a model is used ({gap.why})")


def _never(condition: Condition) -> str:
    """Why a condition never holds, for people."""
    if isinstance(condition, CountCondition):
        whose = {"me": "my", "opponent": "the opponent's", "either": "any player's"}[condition.side]
        places = " or ".join(_there(PLACE_NAMES[wide(place)]) for place in condition.locations)
        what = "cards" if condition.where == Filter() else "fitting cards"
        return f"it needs {condition.min} of {whose} {what} {places}, and there are never so many"
    if isinstance(condition, (FewerCardsCondition, OpponentHasMoreCondition)):
        return "it needs the opponent to have more cards than I do, and they have none"
    if isinstance(condition, LifePointsCondition):
        return f"it needs my LP at {condition.max} or less, and nothing lowers them"
    if isinstance(condition, AtStartCondition):
        return "it is for the start of Main Phase 1, and something was done in it"
    if isinstance(condition, MainPhase1Condition):
        return "it is for Main Phase 1, which is over"
    if isinstance(condition, DuringCondition):
        return "it is for a phase that does not come"
    if isinstance(condition, BattleAheadCondition):
        return "it needs a Battle Phase to come, and none can this turn"
    return "its condition never holds"


def _there(name: str) -> str:
    return f"{'on' if name == 'field' else 'in'} the {name}"


def _order(card: CardCoverage) -> tuple[int, int, str]:
    order = list(PLACE_NAMES)
    mine = [order.index(place) for side, place, _ in card.places if side == "me"]
    return (0, min(mine), card.name) if mine else (1, 0, card.name)
