"""Special Summons of Tokens (TOK-08)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.referee.card import Card
from combo_solver.referee.placing import MAIN, THEIR_MAIN, may_go_to, may_go_to_them
from combo_solver.referee.twin import Acting, Twin


class CreateTokensTwin(Twin[CreateTokens]):
    def possible(self, acting: Acting, action: CreateTokens) -> bool:
        judge = acting.judge
        token = Card(acting.table.facts(action.token), place="nowhere")
        may_come = judge.playable(token) and not judge.special_summon_barred(
            token, by=acting.source, to_them=action.gives
        )
        number = _number(acting, action)
        least = min(number, 1) if action.up_to else number
        return _free(acting, action) >= least > 0 and may_come

    def carry_out(self, acting: Acting, action: CreateTokens, choice: Choice) -> None:
        table, judge, placed = acting.table, acting.judge, choice.placed
        number = _number(acting, action)
        so_many = 0 < len(placed) <= number if action.up_to else len(placed) == number > 0
        acting.need(so_many, f"{'up to' if action.up_to else 'exactly'} {number} Tokens are Summoned (TOK-08)")
        tokens = [Card(table.facts(action.token), place="nowhere") for _ in placed]
        acting.need(all(map(judge.playable, tokens)), "a Token with a text that binds and no model is not played")
        faults = [judge.special_summon_barred(token, by=acting.source, to_them=action.gives) for token in tokens]
        table.cards += tokens
        for token, part, fault in zip(tokens, placed, faults, strict=True):
            fault = fault or _zone_fault(acting, action, token, part.to)
            named = part.card == token.facts.passcode
            acting.need(not fault and named, f"{token.facts.name}: {fault or 'is another Token than the one placed'}")
            acting.need(action.position in ("any", part.position), "wrong position of a Token")
            table.put_monster(token, part.to, part.position or "", "effect", "", "opponent" if action.gives else "me")
        if action.name:
            for token in tokens:
                token.meant = True
            acting.chosen[action.name] = tokens


def _free(acting: Acting, action: CreateTokens) -> int:
    """For how many of them there are zones."""
    token = Card(acting.table.facts(action.token), place="nowhere")
    return sum(not _zone_fault(acting, action, token, zone) for zone in (*MAIN, *THEIR_MAIN))


def _zone_fault(acting: Acting, action: CreateTokens, token: Card, zone: str) -> str:
    """Why no Token may be put in this zone; empty if one may."""
    if action.gives:
        return may_go_to_them(acting.judge, zone)
    return may_go_to(acting.judge, token, zone, False)


def _number(acting: Acting, action: CreateTokens) -> int:
    if action.as_many:
        return _free(acting, action)
    return acting.judge.amount(action.count, acting.chosen) or 0
