"""Special Summons of Spells and Traps as monsters (CT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from combo_solver.game.line import Choice
from combo_solver.models.verbs.summon_as_monster import SummonAsMonster
from combo_solver.referee.card import Card
from combo_solver.referee.placing import MAIN, may_go_to
from combo_solver.referee.twin import Acting, Twin


class SummonAsMonsterTwin(Twin[SummonAsMonster]):
    def possible(self, acting: Acting, action: SummonAsMonster) -> bool:
        card = acting.source
        if card.in_monster_zone or card.place in ("gone", "nowhere", "deck", "material"):
            return False
        with _seen_as(card, action):
            free = any(not may_go_to(acting.judge, card, zone, False) for zone in MAIN)
            return free and not _fault(acting, card)

    def carry_out(self, acting: Acting, action: SummonAsMonster, choice: Choice) -> None:
        card, table = acting.source, acting.table
        acting.need(self.possible(acting, action) and len(choice.placed) == 1, f"{card.facts.name} cannot come (CT-03)")
        (part,) = choice.placed
        acting.need(action.position in ("any", part.position), f"{card.facts.name} comes in another position (SS-04)")
        acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
        with _seen_as(card, action):
            fault = _fault(acting, card) or may_go_to(acting.judge, card, part.to, False)
        acting.need(not fault, f"{card.facts.name}: {fault}")
        origin = table.take(card)
        card.becomes(action.form)
        table.put_monster(card, part.to, part.position or "", "effect", origin)
        card.banish_when_leaves = card.banish_when_leaves or action.banish_when_leaves


def _fault(acting: Acting, card: Card) -> str:
    return acting.judge.special_summon_barred(card, "effect", by=acting.source)


@contextmanager
def _seen_as(card: Card, action: SummonAsMonster) -> Iterator[None]:
    """What forbids its Summon is asked of the monster that it would be."""
    card.becomes(action.form)
    try:
        yield
    finally:
        card.is_itself_again()
