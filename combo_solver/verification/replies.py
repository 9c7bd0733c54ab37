"""Which answers to a prompt of the engine fit the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from combo_solver.game.line import Step
from combo_solver.verification import answers, boards
from combo_solver.verification import messages as m
from combo_solver.verification.course import Course
from combo_solver.verification.errors import Difference
from combo_solver.verification.stages import DIRECT, STOPPED, matches

_COMMANDS = {
    "normal_summon": (answers.NORMAL, "normal"), "tribute_summon": (answers.NORMAL, "normal"),
    "gemini_summon": (answers.NORMAL, "normal"), "set_monster": (answers.SET_MONSTER, "set_monster"),
    "flip_summon": (answers.REPOSITION, "reposition"), "change_position": (answers.REPOSITION, "reposition"),
    "activate_scale": (answers.ACTIVATE, "activate"), "activate": (answers.ACTIVATE, "activate"),
    "set_spell": (answers.SET_SPELL, "set_spell"),
}  # fmt: skip
_SPECIAL_SUMMON = (answers.SPECIAL, "special")
"""The engine offers every other way to Summon as a Special Summon."""

_OPERATIONS = 1 << 32
"""From here on a number of the prompt for a card name is an operation, no passcode."""
Reply = tuple[bytes, Callable[[], None] | None]
"""An answer, and what to do before it is given."""


class Replies:
    """Answers where a line stands. ``fail`` makes the error for a prompt that the line does not fit."""

    def __init__(self, course: Course, name: Callable[[int], str], fail: Callable[[str], Difference]) -> None:
        self._course = course
        self._name = name
        self._fail = fail

    def fitting(self, prompt: m.Prompt, hinted: int) -> Iterator[Reply]:
        """Answers that fit the line, the likeliest first; raises :class:`Difference` if none does."""
        if isinstance(prompt, m.Idle):
            yield from self._act(prompt)
        elif isinstance(prompt, m.Battle):
            yield from self._fight(prompt)
        elif isinstance(prompt, m.Chain):
            yield from self._chain(prompt)
        elif isinstance(prompt, m.UseEffect):
            yield from self._use_effect(prompt)
        elif isinstance(prompt, m.Places):
            yield answers.zones(self._places(prompt, hinted)), None
        elif isinstance(prompt, m.BattlePosition):
            yield from self._position(prompt)
        elif isinstance(prompt, m.YesNo):
            if prompt.description == m.REPLAY_QUESTION and not self._course.solving:
                yield self._replay()
                return
            if prompt.description == m.ANOTHER_BATTLE_PHASE:
                step = self._course.upcoming
                yield answers.number(int(step is not None and step.kind == "enter_phase" and step.to == "battle")), None
                return
            stage, wanted = self._course.stage, self._course.open
            if stage is not None and stage.step.kind in ("attack", "replay"):
                # Whether to attack directly, where there are targets too.
                wanted = stage.step.to == DIRECT
            for note in self._course.replacing():
                # Some cards ask so whether to do something in the place of destruction.
                yield answers.number(1), note
            yield answers.number(int(wanted)), None
            yield answers.number(int(not wanted)), None
        elif isinstance(prompt, m.Options):
            yield from self._option(prompt)
        elif isinstance(prompt, m.OneByOne):
            yield from self._one_more(prompt)
        elif isinstance(prompt, m.Cards | m.Tributes | m.Sum):
            yield from self._cards(prompt)
        elif isinstance(prompt, m.CardName):
            told = self._course.stage.declared if self._course.stage is not None else []
            # A card that is treated as another one may be asked for by the passcode of that.
            named = [code for code in prompt.asked if code < _OPERATIONS]
            for code in [code for code in named if code in told] or named:
                yield answers.number(code), None
        elif isinstance(prompt, m.Announce):
            for bit in range(prompt.size * 8):
                if prompt.mask >> bit & 1:
                    yield answers.bits(prompt, 1 << bit), None
        elif isinstance(prompt, m.Counters):
            taking = self._course.stage.counters(prompt) if self._course.stage is not None else None
            yield (answers.default(prompt), None) if taking is None else (answers.counters(taking[0]), taking[1])
        else:
            yield answers.default(prompt), None

    def _act(self, prompt: m.Idle) -> Iterator[Reply]:
        step = self._course.upcoming
        assert step is not None
        if step.player == "opponent" and prompt.battle:
            # They act as the phase ends.
            yield answers.idle(answers.TO_BATTLE), self._course.passes
            return
        self._demand_action(step)
        if step.kind == "enter_phase":
            if step.to != "battle" or not prompt.battle:
                raise self._fail(f"the engine does not allow it: {_doing(step)}")
            yield answers.idle(answers.TO_BATTLE), self._starts(step)
            return
        command, key = _COMMANDS.get(step.kind, _SPECIAL_SUMMON)
        offered: tuple[m.Spot, ...] = getattr(prompt, key)
        fitting = [index for index, spot in enumerate(offered) if matches(step.card, step.from_, spot)]
        if step.kind == "pendulum_summon" and not fitting:
            # Either scale may be the one that is offered.
            scales = boards.SCALES
            fitting = [n for n, spot in enumerate(offered) if spot.location == m.SPELLS and spot.sequence in scales]
        if not fitting:
            names = ", ".join(sorted({self._name(spot.code) for spot in offered})) or "nothing"
            raise self._fail(f"the engine does not allow it: {_doing(step)}; it offers {names}")
        # Copies that lie together are alike; several entries of one copy are different effects or procedures.
        same = [n for n in fitting if _spot(offered[n]) == _spot(offered[fitting[0]])]
        if step.recipe is not None and step.recipe < len(same):
            same = [same[step.recipe], *(n for n in same if n != same[step.recipe])]
        for index in same:
            yield answers.idle(command, index), self._starts(step)

    def _demand_action(self, step: Step) -> None:
        if step.kind == "trigger" or step.timing or (step.chain_link or 1) > 1:
            raise self._fail(f"the engine does not offer to activate {step.name} ({step.from_}) here")

    def _fight(self, prompt: m.Battle) -> Iterator[Reply]:
        step = self._course.upcoming
        assert step is not None
        leaves = step.kind == "enter_phase" or step.player == "opponent"
        if prompt.main2 and (leaves or step.timing == "battle_end"):
            yield answers.idle(answers.TO_MAIN_2), self._course.ends_the_battle
            return
        self._demand_action(step)
        offered: tuple[m.Spot, ...] = {"attack": prompt.attack, "activate": prompt.activate}.get(step.kind, ())
        command = answers.ATTACK if step.kind == "attack" else answers.IN_BATTLE_ACTIVATE
        fitting = [index for index, spot in enumerate(offered) if matches(step.card, step.from_, spot)]
        if not fitting:
            names = ", ".join(sorted({self._name(spot.code) for spot in offered})) or "nothing"
            raise self._fail(f"the engine does not allow it: {_doing(step)}; it offers {names}")
        for index in (n for n in fitting if _spot(offered[n]) == _spot(offered[fitting[0]])):
            yield answers.idle(command, index), self._starts(step)

    def _replay(self) -> Reply:
        """Whether the attack goes on, which the line tells."""
        step = self._course.upcoming
        if step is None or step.kind != "replay":
            raise self._fail("the engine has a replay, and the line does not")
        return answers.number(int(step.to != STOPPED)), self._starts(step)

    def _starts(self, step: Step) -> Callable[[], None]:
        return lambda: self._course.begin(step)

    def _chain(self, prompt: m.Chain) -> Iterator[Reply]:
        due = self._course.due(prompt.cards)
        step = self._course.upcoming
        if due:
            assert step is not None
            first = _spot(prompt.cards[due[0]])
            for index in due:
                if _spot(prompt.cards[index]) == first or prompt.cards[index].location & (m.MONSTERS | m.SPELLS):
                    yield answers.number(index), self._starts(step)
            if not prompt.forced:
                yield answers.DECLINE, None
        elif not prompt.forced:
            yield answers.DECLINE, None
        elif len(self._course.links) == self._course.untold_links:
            # Several that are mandatory and may find no target: the line tells none of them.
            yield from ((answers.number(index), None) for index in range(len(prompt.cards)))
        else:
            names = ", ".join(self._name(spot.code) for spot in prompt.cards)
            raise self._fail(f"the engine demands to activate {names}, and the line does not")

    def _use_effect(self, prompt: m.UseEffect) -> Iterator[Reply]:
        step = self._course.upcoming
        if self._course.due([prompt.card]) and step is not None:
            yield answers.number(1), self._starts(step)
            yield answers.number(0), None
        elif notes := list(self._course.replacing(prompt.card)):
            yield answers.number(1), notes[0]
            yield answers.number(0), None
        elif self._course.open:
            yield answers.number(1), None
            yield answers.number(0), None
        else:
            yield answers.number(0), None

    def _places(self, prompt: m.Places, hinted: int) -> list[tuple[int, int, int]]:
        chosen: list[tuple[int, int, int]] = []
        for _ in range(prompt.count):
            wanted = self._course.stage.place(hinted, prompt.zones) if self._course.stage is not None else None
            if wanted is None:
                free = [zone for zone in prompt.zones if zone not in chosen]
                if len(free) > 1 and free[0][1] == m.MONSTERS:
                    raise self._fail(f"the engine asks for a zone of {self._name(hinted)}; the line tells none")
                chosen.append(free[0])
            elif wanted in prompt.zones and wanted not in chosen:
                chosen.append(wanted)
            else:
                free_zones = ", ".join(map(_zone_name, prompt.zones))
                reason = f"the engine does not let {self._name(hinted)} go to {_zone_name(wanted)}"
                raise self._fail(f"{reason}; it offers {free_zones}")
        return chosen

    def _position(self, prompt: m.BattlePosition) -> Iterator[Reply]:
        wanted = self._course.stage.position(prompt.code) if self._course.stage is not None else None
        if wanted is not None:
            bit = answers.POSITIONS[wanted]
            if not prompt.mask & bit:
                raise self._fail(f"the engine does not let {self._name(prompt.code)} stand in {wanted} position")
            yield answers.number(bit), None
            return
        for bit in (1, 4, 8, 2):
            if prompt.mask & bit:
                yield answers.number(bit), None

    def _option(self, prompt: m.Options) -> Iterator[Reply]:
        order = list(range(len(prompt.options)))
        mode = self._course.stage.step.mode if self._course.stage is not None else None
        if mode is not None and mode in order:
            order.remove(mode)
            order.insert(0, mode)
        for index in order:
            yield answers.number(index), None

    def _one_more(self, prompt: m.OneByOne) -> Iterator[Reply]:
        if self._course.stage is not None:
            given = [*self._course.stage.next_cards(prompt.cards, self._course.chained)]
            yield from ((answers.one(index), note) for index, note in given)
            if given:
                return
        if prompt.enough:
            yield answers.DECLINE, None
        elif prompt.cancelable and not prompt.chosen:
            yield answers.DECLINE, None
            if self._undecided(prompt.cards):
                # A procedure that only shows cards: a line does not tell which.
                for index in {_class(spot): index for index, spot in enumerate(prompt.cards)}.values():
                    yield answers.one(index), None
        elif self._undecided(prompt.cards) and len({_class(spot) for spot in prompt.cards}) == 1:
            yield answers.one(0), None
        else:
            raise self._fail(f"the engine wants other cards than the line tells: {self._listed(prompt.cards)}")

    def _cards(self, prompt: m.Cards | m.Tributes | m.Sum) -> Iterator[Reply]:
        given = False
        if self._course.stage is not None:
            for indices, note in self._course.stage.selections(prompt, self._course.chained):
                given = True
                yield answers.cards(indices), note
        if given:
            return
        if isinstance(prompt, m.Cards) and not prompt.low:
            early = self._course.chosen_early()
            for indices, _ in early.selections(prompt, self._course.chained) if early is not None else ():
                yield answers.cards(indices), None
            yield answers.DECLINE if prompt.cancelable else answers.cards(()), None
            if prompt.cancelable and self._summons() and self._undecided(prompt.cards):
                # A procedure that only shows a card: a line does not tell which.
                for index in {_class(spot): index for index, spot in enumerate(prompt.cards)}.values():
                    yield answers.cards([index]), None
        elif not isinstance(prompt, m.Sum) and self._undecided(prompt.cards) and _alike(prompt):
            yield answers.cards(range(prompt.low)), None
        else:
            raise self._fail(f"the engine asks to choose from {self._listed(prompt.cards)}, and the line does not tell")

    def _summons(self) -> bool:
        """Whether the prompt is about a Summon that starts no chain."""
        return self._course.stage is not None and self._course.stage.step.kind not in ("activate", "trigger")

    def _undecided(self, spots: Sequence[m.Spot]) -> bool:
        return self._course.stage is None or not self._course.stage.decides(spots)

    def _listed(self, spots: Sequence[m.Spot]) -> str:
        return ", ".join(self._name(spot.code) for spot in spots)


def _spot(spot: m.Spot) -> tuple[int, int, int, int]:
    return spot.code, spot.controller, spot.location, spot.sequence


def _class(spot: m.Spot) -> tuple[int, ...]:
    """Cards of one class are alike to whoever chooses: copies in one pile."""
    if spot.location & (m.MONSTERS | m.SPELLS | m.OVERLAY | m.DECK):
        return _spot(spot)
    return spot.code, spot.controller, spot.location


def _alike(prompt: m.Cards | m.Tributes) -> bool:
    """Whether it does not matter which of these cards are chosen."""
    return len(prompt.cards) == prompt.low or len({_class(spot) for spot in prompt.cards}) == 1


def _zone_name(zone: tuple[int, int, int]) -> str:
    controller, location, sequence = zone
    names = boards.MONSTER_ZONE if location == m.MONSTERS else boards.SPELL_ZONE
    return ("O-" if controller else "") + names.get(sequence, f"zone {sequence}")


def _doing(step: Step) -> str:
    return step.text or f"{step.kind.replace('_', ' ')} {step.name or step.to} ({step.from_})"
