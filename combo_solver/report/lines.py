"""From the states of a search to a line of steps and an end board with names and zones."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from combo_solver.errors import LineError
from combo_solver.game import zones
from combo_solver.game.counters import called
from combo_solver.game.line import (
    Battled,
    Board,
    BoardCard,
    CardAt,
    Choice,
    Placement,
    Position,
    Replacement,
    Side,
    Step,
)
from combo_solver.goals.end_phase import falls_to, leaves_to
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    OVERLAY,
    SPELL,
    THEIR_BANISHED,
    THEIR_GY,
    THEIR_HAND,
    THEIR_SPELL,
    THEIRS,
)
from combo_solver.report.wording import describe
from combo_solver.state import conditions, counters, over, values
from combo_solver.state.cards import IN_THEIRS, Monster, Ref, entry_kind, is_face_up, was_proper
from combo_solver.state.equip_numbers import equip
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.other_side import seen_by_them
from combo_solver.state.sides import Row
from combo_solver.state.sides import Side as StateSide
from combo_solver.state.state import Made, State
from combo_solver.state.trace import (
    Activated,
    Attacked,
    Calculated,
    Chosen,
    Decided,
    PendulumSummoned,
    PhaseEntered,
    Replaced,
    Summoned,
    Trace,
)
from combo_solver.turn.successors import Turn

_PILES = {
    HAND: "hand",
    THEIR_HAND: "O-hand",
    EXTRA: "extra",
    GY: "gy",
    BANISHED: "banished",
    THEIR_GY: "O-gy",
    THEIR_BANISHED: "O-banished",
}
_TO_SPELLS = ("activate_scale", "set_spell")
_POSITIONS: tuple[Position, ...] = ("attack", "defense", "set")


class LineWriter:
    """Writes the line of one search. The search works on rearranged zones; the writer keeps track of which real
    zone each of them stands for."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._ground = turn.ground
        self._zone_of = list(zones.MINE)
        self._spell_zone_of = list(range(turn.ground.field.size))
        self._steps: list[dict[str, Any]] = []
        self._chain: dict[int, dict[str, Any]] = {}

    def write(self, path: list[State], made: Sequence[Made | None] = ()) -> tuple[list[Step], Board]:
        """The steps between the canonical states of ``path``, and the board at its end; ``made``: how each of them was
        made, where the search has kept it."""
        self._rearrange(self._turn.start)
        for (before, after), known in itertools.zip_longest(itertools.pairwise(path), made):
            trace, state = known or self._transition(before, after)
            self._read(trace)
            self._rearrange(state)
        steps = []
        for number, fields in enumerate(self._steps, start=1):
            step = Step.model_validate({"number": number, **fields})
            steps.append(step.model_copy(update={"text": describe(step)}))
        return steps, self._board(path[-1])

    def _transition(self, before: State, after: State) -> Made:
        for _, draft in self._turn.successors(before):
            state = draft.freeze()
            if self._turn.canonical(state) == after:
                return draft.trace, state
        raise LineError("a state on the line is no successor of the one before it")

    def _rearrange(self, state: State) -> None:
        order, spells = self._turn.arrangement(state)
        self._zone_of = [self._zone_of[zone] for zone in order]
        self._spell_zone_of = [self._spell_zone_of[zone] for zone in spells]

    # --- names ---------------------------------------------------------------------------------------------

    def _zone(self, zone: int) -> str:
        return zones.MONSTER_ZONES[self._zone_of[zone] if zone < len(zones.MINE) else zone]

    def _spell_zone(self, index: int) -> str:
        return zones.ROW[self._spell_zone_of[index]]

    def _name(self, kind: int) -> str:
        return self._ground.kinds.facts[kind].name

    def _code(self, kind: int) -> int:
        return self._ground.kinds.facts[kind].passcode

    def _at(self, ref: Ref) -> dict[str, Any]:
        place, number = ref
        if place == MONSTER:
            return {"at": self._zone(number)}
        if place == SPELL:
            return {"at": self._spell_zone(number)}
        if place == THEIR_SPELL:
            return {"at": f"O-{zones.ROW[number]}"}
        if place in (DECK, DECK + THEIRS):
            at = "deck" if place == DECK else "O-deck"
            return {"at": at, "index": number if self._ground.reads.deck_order else None}
        if place == OVERLAY:
            return {"at": "material", "under": self._zone(number)}
        return {"at": _PILES.get(place, "")}

    def _card(self, ref: Ref, kind: int) -> CardAt:
        place, number = ref
        marks: dict[str, bool] = {}
        if place in _PILES and place not in (HAND, THEIR_HAND):
            if self._ground.kinds.restricted[kind] and place != EXTRA:
                marks["proper"] = was_proper(number)
            if place in (EXTRA, BANISHED, THEIR_BANISHED):
                marks["face_up"] = is_face_up(number)
        return CardAt(card=self._code(kind), name=self._name(kind), **self._at(ref), **marks)

    def _placement(self, kind: int, ref: Ref, zone: int, position: int) -> Placement:
        source = self._at(ref)
        return Placement(
            card=self._code(kind),
            name=self._name(kind),
            from_=source["at"],
            index=source.get("index"),
            to=self._placed_in(zone, position),
            position=None if position < 0 else _POSITIONS[position],
        )

    def _placed_in(self, zone: int, position: int) -> str:
        if position == IN_THEIRS:
            return str(self._at((THEIR_SPELL, zone))["at"])
        return self._spell_zone(zone) if position < 0 else self._zone(zone)

    # --- trace to steps ------------------------------------------------------------------------------------

    def _read(self, trace: Trace) -> None:
        costs: list[Choice] = []
        for item in trace:
            if isinstance(item, Chosen):
                self._choice(item, costs)
            elif isinstance(item, Activated):
                self._activation(item)
            elif isinstance(item, Summoned):
                self._summon(item, tuple(costs))
                costs = []
            elif isinstance(item, Attacked):
                self._attack(item, tuple(costs))
                costs = []
            elif isinstance(item, Decided):
                if item.link:
                    self._chain[item.link]["opponent_chooses"] = True
            elif isinstance(item, Calculated):
                self._calculation(item)
            elif isinstance(item, Replaced):
                fought = self._fought()
                told = fought["battle"]
                fought["battle"] = told.model_copy(update={"instead": (*told.instead, self._replacement(item))})
            elif isinstance(item, PhaseEntered):
                self._steps.append({"kind": "enter_phase", "player": item.player, "to": item.phase} | self._again(item))
            else:
                self._pendulum(item)

    def _again(self, item: PhaseEntered) -> dict[str, Any]:
        """Whether the Battle Phase of this turn is conducted a second time."""
        before = [step for step in self._steps if step["kind"] == "enter_phase" and step["to"] == item.phase]
        return {"additional": True} if before else {}

    def _choice(self, item: Chosen, costs: list[Choice]) -> None:
        choice = self._done(item)
        if not item.link:
            costs.append(choice)
        elif item.stage == "target":
            self._chain[item.link]["targets"] += choice.cards
        else:
            self._chain[item.link]["costs" if item.stage == "cost" else "choices"] += (choice,)

    def _done(self, item: Chosen) -> Choice:
        return Choice(
            action=item.action,
            do=item.verb,
            cards=tuple(self._card(ref, kind) for ref, kind in item.cards),
            placed=tuple(self._placement(*part) for part in item.placed),
            materials=tuple(self._card(ref, kind) for ref, kind in item.materials),
            instead=tuple(map(self._replacement, item.instead)),
        )

    def _replacement(self, item: Replaced) -> Replacement:
        effect = self._ground.program.effects[item.effect]
        return Replacement(
            by=self._card(item.source, effect.kind),
            effect=effect.source.number,
            saved=tuple(self._card(ref, kind) for ref, kind in item.saved),
            choices=tuple(map(self._done, item.choices)),
        )

    def _activation(self, item: Activated) -> None:
        effect = self._ground.program.effects[item.effect]
        fields: dict[str, Any] = {
            "player": item.player,
            "kind": "trigger" if effect.source.answers_event else "activate",
            "card": self._code(effect.kind),
            "name": self._name(effect.kind),
            "from": self._at(item.source)["at"],
            "to": self._at(item.place)["at"] if effect.source.activates_card else None,
            "effect": effect.source.number,
            "mode": item.mode if len(effect.modes) > 1 else None,
            "chain_link": item.link,
            "timing": item.timing,
            "targets": (),
            "costs": (),
            "choices": (),
        }
        self._steps.append(fields)
        self._chain[item.link] = fields

    def _summon(self, item: Summoned, costs: tuple[Choice, ...]) -> None:
        self._steps.append(
            {
                "kind": item.step,
                "player": item.player,
                "card": self._code(item.kind),
                "name": self._name(item.kind),
                "from": self._at(item.source)["at"],
                "index": self._at(item.source).get("index"),
                "to": self._spell_zone(item.zone) if item.step in _TO_SPELLS else self._zone(item.zone),
                "position": None if item.position < 0 else _POSITIONS[item.position],
                "recipe": item.recipe if item.recipe >= 0 else None,
                "materials": tuple(self._card(ref, held) for ref, held in item.materials),
                "additional": item.additional,
                "costs": costs,
            }
        )

    def _attack(self, item: Attacked, costs: tuple[Choice, ...]) -> None:
        target = () if item.target is None else (self._card(*item.target),)
        self._steps.append(
            {
                "kind": "replay" if item.replayed else "attack",
                "player": item.player,
                "card": self._code(item.kind),
                "name": self._name(item.kind),
                "from": self._at(item.source)["at"],
                "to": "stopped" if item.stopped else target[0].at if target else "direct",
                "targets": target,
                "costs": costs,
            }
        )

    def _fought(self) -> dict[str, Any]:
        """The step of the last attack."""
        return next(step for step in reversed(self._steps) if step["kind"] in ("attack", "replay"))

    def _calculation(self, item: Calculated) -> None:
        self._fought()["battle"] = Battled(
            damage_to_me=item.to_me,
            damage_to_opponent=item.to_opponent,
            destroyed=tuple(self._at(ref)["at"] for ref in item.destroyed),
        )

    def _pendulum(self, item: PendulumSummoned) -> None:
        left = self._ground.field.scales[0]
        kind = item.scales[0 if self._spell_zone_of[left] == left else 1]
        self._steps.append(
            {
                "kind": "pendulum_summon",
                "player": item.player,
                "card": self._code(kind),
                "name": self._name(kind),
                "from": zones.ROW[left],
                "summoned": tuple(self._placement(*part) for part in item.placed),
                "additional": item.additional,
            }
        )

    # --- boards --------------------------------------------------------------------------------------------

    def _board(self, state: State) -> Board:
        return Board(
            me=self._side(state, state.me, False),
            opponent=self._side(state, state.opponent, True),
            won=over.is_won(self._ground, state),
        )

    def _side(self, state: State, side: StateSide, theirs: bool) -> Side:
        # Boards list the whole Extra Deck of the opponent as one.
        apart = [number for number in side.extra if is_face_up(number) and not theirs]
        return Side(
            life_points=side.life_points,
            monsters=self._monsters(state, theirs),
            spells=self._spells(state, side.spells, theirs),
            hand=self._names(hand_kind(number) for number in side.hand),
            gy=self._names(entry_kind(number) for number in side.gy),
            banished=self._names(entry_kind(number) for number in side.banished),
            extra_face_up=self._names(entry_kind(number) for number in apart),
            extra=self._names(entry_kind(number) for number in side.extra if theirs or not is_face_up(number)),
            deck=self._names(side.deck),
        )

    def _names(self, kinds: Iterable[int]) -> tuple[str, ...]:
        return tuple(sorted(self._name(kind) for kind in kinds))

    def _monsters(self, state: State, theirs: bool) -> tuple[BoardCard, ...]:
        cards = []
        for zone, monster in enumerate(state.monsters):
            if monster and monster.mine != theirs:
                cards.append((self._zone(zone), monster, zone))
        cards.sort(key=lambda held: zones.MONSTER_ZONES.index(held[0]))
        return tuple(self._board_monster(state, *held) for held in cards)

    def _board_monster(self, state: State, at: str, monster: Monster, zone: int) -> BoardCard:
        g, kind = self._ground, monster.kind
        facts, changed = g.kinds.facts[kind], g.identities.of(monster.identity)
        return BoardCard(
            card=facts.passcode,
            name=facts.name,
            at=at,
            position=_POSITIONS[monster.position],
            atk=values.atk_of(g, state, monster, zone),
            defense=None if facts.rating else values.defense_of(g, state, monster, zone),
            level=values.level_of(g, state, monster, zone) or None,
            rank=values.rank_of(g, monster) or None,
            rating=facts.rating,
            materials=self._names(entry_kind(number) for number in monster.materials),
            summoned_again=monster.summoned_again,
            treated_as_tuner=monster.made_tuner,
            type=changed.type or None,
            attribute=changed.attribute or None,
            treated_as=changed.name or None,
            as_monster=next((form.words for (_, form), each in g.kinds.forms.items() if each == kind), None),
            counters=self._counters(monster.counters),
            leaves_to=leaves_to(g, state, zone) or None,
        )

    def _counters(self, held: int) -> dict[str, int]:
        return {called(kind): number for kind, number in sorted(counters.told(self._ground.kinds, held))}

    def _spells(self, state: State, row: Row, theirs: bool) -> tuple[BoardCard, ...]:
        cards = []
        for index, spell in enumerate(row):
            if spell:
                at = self._at((THEIR_SPELL, index))["at"] if theirs else self._spell_zone(index)
                scale = None
                if spell.scale:
                    scale = conditions.scale_of(self._ground, seen_by_them(state) if theirs else state, index)
                facts = self._ground.kinds.facts[spell.kind]
                position: Position | None = None if spell.face_up else "set"
                number = equip(spell.kind, index, theirs)
                hosts = [zone for zone, held in enumerate(state.monsters) if held and number in held.equips]
                host = self._zone(hosts[0]) if hosts else None
                falls = any(leaves_to(self._ground, state, zone) not in ("", "O-field") for zone in hosts)
                cards.append(
                    BoardCard(
                        card=facts.passcode,
                        name=facts.name,
                        at=at,
                        position=position,
                        scale=scale,
                        equipped_to=host,
                        counters=self._counters(spell.counters),
                        leaves_to=falls_to(self._ground, spell) if falls else None,
                    )
                )
        return tuple(sorted(cards, key=lambda card: card.at))
