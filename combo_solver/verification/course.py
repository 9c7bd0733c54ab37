"""Where a line stands while it is played in the engine: what was done, which chain links are open, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Literal

from combo_solver.game.clock import Station
from combo_solver.game.line import Step
from combo_solver.verification import messages as m
from combo_solver.verification.setting_up import STATION_HINT, STATIONS
from combo_solver.verification.stages import (
    Note,
    Stage,
    matches,
    stage_of_activation,
    stage_of_attack,
    stage_of_resolution,
    stage_of_summon,
)

_PHASES = {m.BATTLE_PHASE: "battle", m.MAIN_PHASE_2: "main2"}


@dataclass
class Course:
    """``done``: how many steps were begun; ``links``: those of the open chain; ``solving``: whether it resolves;
    ``attempted``: whether a Summon can be negated now; ``stage``: what the engine asks about; ``postponed``: what links
    left to be placed when they had resolved."""

    steps: Sequence[Step]
    done: int = 0
    links: list[Step] = field(default_factory=list)
    solving: bool = False
    attempted: bool = False
    stage: Stage | None = None
    postponed: list[Stage] = field(default_factory=list)
    untold: str = ""
    """The last of the links that the line does not tell, because they find no target: the engine activates what is
    mandatory all the same. Empty once that chain has resolved."""
    untold_links: int = 0
    """How many these are: the first ones of the chain."""
    untold_acts: bool = False
    """Whether what happens now is of that link: it was just activated, or it resolves."""

    fought: Stage | None = None
    """What the line tells to be done in the place of what the last attack destroys."""
    declared: Step | None = None
    """The attack that was begun and that the engine has not declared yet."""
    station: Station | Literal[""] = ""
    """Where the Battle Phase stands; empty in an open game state."""
    on_the_way: bool = False
    """Whether the turn is between two open states: a phase begins or ends, or a battle goes on. What is activated then
    is offered at a window, never as an action."""

    battles: bool = False
    """Whether a Battle Phase was begun: one that begins now is the second."""
    passing: bool = False
    """Whether the phase ends, unless the opponent, who acts next, does something."""

    @property
    def upcoming(self) -> Step | None:
        return self.steps[self.done] if self.done < len(self.steps) else None

    @property
    def number(self) -> int:
        """The step that is to come, or the one whose chain is open."""
        return self.stage.step.number if self.stage is not None else min(self.done + 1, len(self.steps))

    @property
    def chained(self) -> set[int]:
        """The cards whose effects are on the chain, or are triggered next, and the targets: which of like copies it is,
        a line does not tell."""
        triggered = takewhile(lambda step: step.kind == "trigger", self.steps[self.done :])
        meant = (*self.links, *triggered)
        return {step.card for step in meant} | {target.card for step in meant for target in step.targets}

    @property
    def open(self) -> bool:
        """Whether the stage has cards left to tell."""
        return self.stage is not None and self.stage.open

    def tells_theirs(self, prompt: m.Prompt) -> bool:
        """Whether the line tells how the opponent answers: what they must activate, what becomes of it, and which zone
        they use for what comes to them."""
        if isinstance(prompt, m.Chain):
            return prompt.forced or self._is_theirs(prompt.cards)
        if isinstance(prompt, m.UseEffect):
            return self._is_theirs([prompt.card])
        if isinstance(prompt, m.Places) and self.stage is not None and self.stage.places_in(prompt.zones):
            return True
        step = self.stage.step if self.stage is not None else None
        return step is not None and (step.player == "opponent" or step.opponent_chooses)

    def _is_theirs(self, spots: Sequence[m.Spot]) -> bool:
        """Whether the line has the opponent activate one of these next."""
        return self.upcoming is not None and self.upcoming.player == "opponent" and bool(self.due(spots))

    def replacing(self, spot: m.Spot | None = None) -> Iterator[Note]:
        """What to note before something is done in the place of destruction: see :meth:`Stage.replacing`."""
        if self.stage is not None:
            yield from self.stage.replacing(spot)
        if self.fought is not None and not self.links:
            yield from (partial(self._replaces_in_battle, self.fought, note) for note in self.fought.replacing(spot))

    def _replaces_in_battle(self, fought: Stage, note: Note) -> None:
        note()
        self.stage = fought

    def chosen_early(self) -> Stage | None:
        """What the step whose effect is activated now chooses as it resolves, if it names no targets: by the words of
        some old texts nothing is targeted, and the engine asks for the cards on activation all the same."""
        step = self.stage.step if self.stage is not None else None
        activated = step is not None and step.kind in ("activate", "trigger") and not self.solving
        return stage_of_resolution(step) if step is not None and activated and not step.targets else None

    def begin(self, step: Step) -> None:
        self.done += 1
        self.untold_acts = False
        if step.kind in ("activate", "trigger"):
            self.links.append(step)
            self.stage = stage_of_activation(step)
        elif step.kind == "enter_phase":
            self.stage, self.on_the_way = None, True
        elif step.kind in ("attack", "replay"):
            self.stage, self.declared, self.on_the_way = stage_of_attack(step), step, True
            self.fought = Stage(step, replacements=list(step.battle.instead)) if step.battle is not None else None
        else:
            self.stage = stage_of_summon(step)
            if step.kind == "activate_scale":
                self.links.append(step)

    def stands_open(self) -> None:
        """An action can be taken: all that was done before is over."""
        self.stage, self.on_the_way, self.passing, self.station = None, False, False, ""

    def begin_untold(self, name: str) -> None:
        """The next link of a chain is one that the line does not tell."""
        self.untold, self.untold_acts, self.stage = name, True, None
        self.untold_links += 1
        link = {"kind": "trigger", "card": 0, "name": name, "from": "hand", "chain_link": self.untold_links}
        self.links.append(Step.model_validate({"number": self.number, **link}))

    def due(self, spots: Sequence[m.Spot]) -> list[int]:
        """Which of the offered effects are the line's next chain link."""
        step = self.upcoming
        if step is None or step.chain_link is None or self.solving:
            return []
        if step.chain_link != len(self.links) - self.untold_links + 1 or not self._is_time_for(step):
            return []
        open_turn = not (self.attempted or self.on_the_way or self._answered_with_an_event())
        if step.kind == "activate" and step.chain_link == 1 and open_turn and step.player == "me":
            return []
        return [n for n, spot in enumerate(spots) if matches(step.card, step.from_, spot)]

    def _is_time_for(self, step: Step) -> bool:
        """Whether the line activates this where the Battle Phase stands now. That it comes to its end by an effect no
        message tells, but triggers that wait for it are offered then alone."""
        if step.timing == "battle_end" and step.kind == "trigger" and self.station in ("", "declared"):
            return True
        return step.timing == self.station or (not step.timing and step.chain_link != 1)

    def hears(self, event: m.Event) -> None:
        """Follow the Battle Phase from station to station."""
        if event.kind == m.ATTACK:
            self.station = "declared"
        elif event.kind == m.DAMAGE_STEP:
            self.station = "start"
        elif event.kind == m.DAMAGE_CALCULATED:
            self.station = "after"
        elif event.kind == m.DAMAGE_STEP_OVER:
            self.station = ""
        elif event.kind == m.NEW_PHASE:
            phase = int.from_bytes(event.data[:2], "little")
            self.station = "battle_start" if phase == m.BATTLE_PHASE else ""
            step = self.upcoming
            known = phase == m.BATTLE_PHASE and not (self.passing or self.battles)
            self.battles = self.battles or phase == m.BATTLE_PHASE
            if step is not None and step.kind == "enter_phase" and not known and step.to == _PHASES.get(phase):
                self.begin(step)
        elif event.kind == m.HINT and event.data[0] == m.EVENT_HINT:
            number = int.from_bytes(event.data[2:10], "little") - STATION_HINT
            if 0 <= number < len(STATIONS):
                self.station = [*STATIONS][number]

    def passes(self) -> None:
        """The phase ends, unless the opponent does something."""
        self.on_the_way, self.passing, self.stage = True, True, None

    def ends_the_battle(self) -> None:
        """The last Battle Step is over."""
        self.station, self.on_the_way, self.stage = "battle_end", True, None

    def _answered_with_an_event(self) -> bool:
        """Whether the step after the upcoming one is chained to it because of what happened before both."""
        after = self.steps[self.done + 1] if self.done + 1 < len(self.steps) else None
        return after is not None and after.kind == "trigger" and (after.chain_link or 1) > 1

    def chain_link_resolves(self, number: int) -> None:
        self.solving = True
        self.untold_acts = number <= self.untold_links
        self.stage = stage_of_resolution(self.links[number - 1]) if number <= len(self.links) else None

    def chain_link_resolved(self) -> None:
        if self.stage is not None and self.stage.placements:
            # Asked for before the next link resolves, or behind the chain.
            self.postponed.append(self.stage)
        else:
            self.stage = None

    def chain_ends(self) -> None:
        """The engine performs a Summon that is made "immediately after this effect resolves" behind the chain."""
        self.links, self.solving, self.attempted = [], False, False
        self.untold, self.untold_links, self.untold_acts = "", 0, False
        self.stage = next((stage for stage in self.postponed if stage.placements), None)
        self.postponed.clear()
