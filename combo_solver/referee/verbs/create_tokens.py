"""Special Summons of Tokens (TOK-08)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.referee.card import Card
from combo_solver.referee.placing import MAIN, may_go_to
from combo_solver.referee.twin import Acting, Twin


class CreateTokensTwin(Twin[CreateTokens]):
    def possible(self, acting: Acting, action: CreateTokens) -> bool:
        judge = acting.judge
        token = Card(acting.table.facts(action.token), place="nowhere")
        free = [zone for zone in MAIN if not may_go_to(judge, token, zone, False, False)]
        may_come = judge.playable(token) and not judge.special_summon_barred(token, by=acting.source)
        return len(free) >= action.count and may_come

    def carry_out(self, acting: Acting, action: CreateTokens, choice: Choice) -> None:
        table, judge, placed = acting.table, acting.judge, choice.placed
        acting.need(len(placed) == action.count, f"exactly {action.count} Tokens are Summoned (TOK-08)")
        tokens = [Card(table.facts(action.token), place="nowhere") for _ in placed]
        acting.need(all(map(judge.playable, tokens)), "a Token with a text that binds and no model is not played")
        faults = [judge.special_summon_barred(token, by=acting.source) for token in tokens]
        table.cards += tokens
        for token, part, fault in zip(tokens, placed, faults, strict=True):
            fault = fault or may_go_to(judge, token, part.to, False, False)
            named = part.card == token.facts.passcode
            acting.need(not fault and named, f"{token.facts.name}: {fault or 'is another Token than the one placed'}")
            acting.need(action.position in ("any", part.position), "wrong position of a Token")
            table.put_monster(token, part.to, part.position or "", "effect", "")
        if action.name:
            for token in tokens:
                token.meant = True
            acting.chosen[action.name] = tokens
