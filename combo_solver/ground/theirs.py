"""What the opponent does in a scenario (:mod:`combo_solver.models.theirs`), as numbers of effects."""

from __future__ import annotations

from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import Program
from combo_solver.models.theirs import Told, carried_out, is_due, left_to_moments, may_be_used
from combo_solver.scenario.position import ResolvedScenario


class Theirs:
    """``acting``: what is carried out for the opponent, by number: their mandatory triggers, and, where they may use
    everything, ``may``; ``answering``: the kinds of the cards with such effects; ``beyond``: effects
    that lines do not hold, where it is told of each moment whether they could be used. ``marks``: limits by name, which
    they share with none of mine; ``bring``: where they may bring cards; ``in_hand``: cards of their hand may do
    something, or be paid with. ``draw``: they must draw, and lose the Duel if they cannot;
    ``of_deck``: they take cards of their Deck; ``decides``: there may be something that the opponent decides."""

    def __init__(self, scenario: ResolvedScenario, kinds: Kinds, program: Program, exact: bool = False) -> None:
        mine = {kinds.index[code] for _, code in scenario.me.cards()}
        owned = {kinds.index[code] for code in scenario.had_by_them}
        every = [Told(kinds.facts[kind], kinds.models[kind]) for kind in sorted(mine | owned)]
        codes = tuple({kinds.facts[kind].passcode for kind in held} for held in (owned, mine))
        everything = scenario.opponent_acts == "all"
        deck = scenario.their_deck_is_told or (exact and scenario.deck_order == "listed")
        listed = scenario.their_deck_is_listed
        keys = carried_out(every, codes[0], codes[1], deck, listed) if scenario.alike_for_both else frozenset()
        # When they can activate such a card is not known: lines hold none, and no win is claimed.
        able = codes[0] - {kinds.facts[kinds.index[code]].passcode for code in scenario.restricted}
        used = may_be_used(every, able, codes[1]) if everything and scenario.alike_for_both else frozenset()
        told = {each.ident: (kinds.facts[each.kind].passcode, each.source.number) for each in program.effects}
        moments = left_to_moments(every, able, used)
        due = {each.ident for each in program.effects if is_due(each.source) and told[each.ident] in keys}
        self.may = frozenset(each.ident for each in program.effects if told[each.ident] in used)
        self.acting = frozenset(due | self.may)
        self.beyond = tuple(each for each in program.effects if told[each.ident] in moments)
        done = [program.effects[ident] for ident in sorted(self.acting)]
        self.draw = any(operation.verb == "draw" for each in done for operation in each.operations())
        chosen = (where for each in done for where in each.selections())
        self.of_deck = self.draw or any("deck" in where.locations for where in chosen)
        self.answering = frozenset(each.kind for each in done if each.ident in self.may)
        self.marks = 0
        self.bring: set[str] = set()
        for each in done:
            for mark in each.name_marks:
                self.marks |= mark
            self.bring |= {landing.to for operation in each.operations() for landing in operation.source.lands()}
        self.in_hand = any(
            ("hand" in each.locations and not each.activates_card)
            or any("hand" in selection.locations for selection in each.selections())
            for each in done
        )
        asked = (operation.source for each in program.effects for operation in each.operations())
        self.decides = bool(self.acting) or any(source.they_decide for source in asked)
