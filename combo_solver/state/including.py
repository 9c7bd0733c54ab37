"""What the effect on the last chain link includes, or would do, for effects that answer it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import PLACE_WORD, CompiledEffect
from combo_solver.models.conditions import Inclusion
from combo_solver.models.verb import Verb, in_order
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.models.vocabulary import Choose
from combo_solver.state.cards import Ref
from combo_solver.state.destroying import surely_destroys
from combo_solver.state.draft import Board
from combo_solver.state.window import ChainLink

_BY_RULE = frozenset({"normal", "tribute"})


def includes(g: Ground, board: Board, links: Sequence[ChainLink], wanted: Inclusion) -> bool:
    """Whether what the last link would do on resolution, whatever is chosen in it, may be that."""
    link = links[-1]
    effect = g.program.effects[link.effect]
    if wanted.destroys is not None:
        return surely_destroys(g, board, links, wanted.destroys)
    if wanted.damages:
        return any(
            isinstance(each, ChangeLifePoints) and each.player == "me" and each.damages for each in _done(effect, link)
        )
    return any(_does(effect, link, action, wanted) for action in in_order(_done(effect, link)))


def _done(effect: CompiledEffect, link: ChainLink) -> tuple[Verb, ...]:
    source = effect.source
    return source.modes[link.mode].actions if source.modes else source.actions


def _does(effect: CompiledEffect, link: ChainLink, action: Verb, wanted: Inclusion) -> bool:
    if wanted.summons:
        return not _BY_RULE.issuperset(action.summons)
    for taking, landing in action.routes():
        if landing.to in wanted.to:
            places: set[str] = set(taking.places or ())
            if not taking.places:
                places.update(_places(effect, link, action))
            if not wanted.origin or not places.isdisjoint(wanted.origin):
                return True
    return False


def _places(effect: CompiledEffect, link: ChainLink, action: Verb) -> Iterator[str]:
    """Where the cards are that the action speaks of by name."""
    if action.about == "self":
        yield from _of((link.source,))
        return
    register = effect.registers.get(action.about or "", -1)
    held = link.registers[register] if 0 <= register < len(link.registers) else ()
    if held:
        yield from _of(ref for ref, _ in held)
        return
    for other in in_order(_done(effect, link)):
        if isinstance(other.chooses, Choose) and other.chooses.name == action.about:
            yield from other.chooses.locations
        elif getattr(other, "name", None) == action.about:
            yield from (place for taking in other.takes() for place in taking.places)


def _of(refs: Iterator[Ref] | tuple[Ref, ...]) -> Iterator[str]:
    yield from (PLACE_WORD[place] for place, _ in refs if place in PLACE_WORD)
