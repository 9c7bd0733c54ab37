"""From the states of a search to a line of steps and an end board with names and zones."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from combo_solver.game import zones
from combo_solver.game.line import Board, BoardCard, CardAt, Choice, Placement, Position, Side, Step
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
    THEIR_SPELL,
)
from combo_solver.report.wording import describe
from combo_solver.state import values
from combo_solver.state.cards import (
    FIELD_INDEX,
    Monster,
    Ref,
    Spell,
    entry_kind,
    equip,
    is_face_up,
    untagged,
    was_proper,
)
from combo_solver.state.state import Made, State, Trace
from combo_solver.turn.successors import Turn

_PILES = {
    HAND: "hand",
    EXTRA: "extra",
    GY: "gy",
    BANISHED: "banished",
    THEIR_GY: "O-gy",
    THEIR_BANISHED: "O-banished",
}
_POSITIONS: tuple[Position, ...] = ("attack", "defense", "set")


class LineWriter:
    """Writes the line of one search. The search works on rearranged zones; the writer keeps track of which real
    zone each of them stands for."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._ground = turn.ground
        self._zone_of = list(zones.MINE)
        self._scales_swapped = False
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
        raise AssertionError("a state on the line is no successor of the one before it")

    def _rearrange(self, state: State) -> None:
        order, swapped = self._turn.arrangement(state)
        self._zone_of = [self._zone_of[zone] for zone in order]
        self._scales_swapped ^= swapped

    # --- names ---------------------------------------------------------------------------------------------

    def _zone(self, zone: int) -> str:
        return zones.MONSTER_ZONES[self._zone_of[zone] if zone < len(zones.MINE) else zone]

    def _spell_zone(self, index: int) -> str:
        if index == FIELD_INDEX:
            return zones.FIELD_ZONE
        if self._scales_swapped and index in (0, 4):
            index = 4 - index
        return zones.SPELL_ZONES[index]

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
            return {"at": "O-" + (zones.FIELD_ZONE if number == FIELD_INDEX else zones.SPELL_ZONES[number])}
        if place == DECK:
            return {"at": "deck", "index": number if self._ground.reads.deck_order else None}
        if place == OVERLAY:
            return {"at": "material", "under": self._zone(number)}
        return {"at": _PILES.get(place, "")}

    def _card(self, ref: Ref, kind: int) -> CardAt:
        place, number = ref
        marks: dict[str, bool] = {}
        if place in _PILES and place != HAND:
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
            to=self._spell_zone(zone) if position < 0 else self._zone(zone),
            position=None if position < 0 else _POSITIONS[position],
        )

    # --- trace to steps ------------------------------------------------------------------------------------

    def _read(self, trace: Trace) -> None:
        costs: list[Choice] = []
        for item in trace:
            what, *rest = item
            if what == "choice":
                link, stage, index, verb, chosen, placed, *materials = rest
                choice = Choice(
                    action=index,
                    do=verb,
                    cards=tuple(self._card(ref, kind) for ref, kind in chosen),  # type: ignore[attr-defined]
                    placed=tuple(self._placement(*part) for part in placed),  # type: ignore[attr-defined]
                    materials=tuple(self._card(ref, kind) for part in materials for ref, kind in part),  # type: ignore[attr-defined]
                )
                if not link:
                    costs.append(choice)
                elif stage == "target":
                    self._chain[link]["targets"] += choice.cards  # type: ignore[index]
                else:
                    key = "costs" if stage == "cost" else "choices"
                    self._chain[link][key] += (choice,)  # type: ignore[index]
            elif what == "activate":
                self._activation(*rest)  # type: ignore[arg-type]
            elif what == "summon":
                self._summon(tuple(costs), *rest)  # type: ignore[arg-type]
                costs = []
            else:
                self._pendulum(*rest)  # type: ignore[arg-type]

    def _activation(self, ident: int, mode: int, source: Ref, link: int, place: Ref) -> None:
        effect = self._ground.program.effects[ident]
        at = self._at(source)
        fields: dict[str, Any] = {
            "kind": "trigger" if effect.source.category == "trigger" else "activate",
            "card": self._code(effect.kind),
            "name": self._name(effect.kind),
            "from": at["at"],
            "to": self._at(place)["at"] if effect.source.category == "spell" else None,
            "effect": effect.source.number,
            "mode": mode if len(effect.modes) > 1 else None,
            "chain_link": link,
            "targets": (),
            "costs": (),
            "choices": (),
        }
        self._steps.append(fields)
        self._chain[link] = fields

    def _summon(
        self,
        costs: tuple[Choice, ...],
        name: str,
        kind: int,
        source: Ref,
        zone: int,
        position: int,
        materials: Iterable[tuple[Ref, int]],
        recipe: int,
        additional: bool = False,
    ) -> None:
        self._steps.append(
            {
                "kind": name,
                "card": self._code(kind),
                "name": self._name(kind),
                "from": self._at(source)["at"],
                "to": self._spell_zone(zone) if name == "activate_scale" else self._zone(zone),
                "position": None if position < 0 else _POSITIONS[position],
                "recipe": recipe if recipe >= 0 else None,
                "materials": tuple(self._card(ref, held) for ref, held in materials),
                "additional": additional,
                "costs": costs,
            }
        )

    def _pendulum(
        self, scales: tuple[int, int], placed: tuple[tuple[int, Ref, int, int], ...], additional: bool
    ) -> None:
        kind = scales[1 if self._scales_swapped else 0]
        self._steps.append(
            {
                "kind": "pendulum_summon",
                "card": self._code(kind),
                "name": self._name(kind),
                "from": zones.SPELL_ZONES[0],
                "summoned": tuple(self._placement(*part) for part in placed),
                "additional": additional,
            }
        )

    # --- boards --------------------------------------------------------------------------------------------

    def _board(self, state: State) -> Board:
        g = self._ground
        me = Side(
            life_points=state.life_points,
            monsters=self._monsters(state, False),
            spells=self._spells(state, state.spells, False),
            hand=self._names(untagged(number) for number in state.hand),
            gy=self._names(entry_kind(number) for number in state.gy),
            banished=self._names(entry_kind(number) for number in state.banished),
            extra_face_up=self._names(entry_kind(number) for number in state.extra if is_face_up(number)),
            extra=self._names(entry_kind(number) for number in state.extra if not is_face_up(number)),
            deck=self._names(state.deck),
        )
        them = g.scenario.opponent
        opponent = Side(
            life_points=them.life_points,
            monsters=self._monsters(state, True),
            spells=self._spells(state, state.their_spells, True),
            hand=self._names(g.kinds.index[code] for code in them.hand),
            gy=self._names(entry_kind(number) for number in state.their_gy),
            banished=self._names(entry_kind(number) for number in state.their_banished),
            extra=self._names(g.kinds.index[card.card] for card in them.extra),
            deck=self._names(g.kinds.index[code] for code in them.deck),
        )
        return Board(me=me, opponent=opponent)

    def _names(self, kinds: Iterable[int]) -> tuple[str, ...]:
        return tuple(sorted(self._name(kind) for kind in kinds))

    def _monsters(self, state: State, theirs: bool) -> tuple[BoardCard, ...]:
        cards = []
        for zone, monster in enumerate(state.monsters):
            if monster and monster.mine != theirs:
                cards.append((self._zone(zone), monster))
        cards.sort(key=lambda pair: zones.MONSTER_ZONES.index(pair[0]))
        return tuple(self._board_monster(name, monster) for name, monster in cards)

    def _board_monster(self, at: str, monster: Monster) -> BoardCard:
        g, kind = self._ground, monster.kind
        facts = g.kinds.facts[kind]
        return BoardCard(
            card=facts.passcode,
            name=facts.name,
            at=at,
            position=_POSITIONS[monster.position],
            atk=values.atk_of(g, monster),
            defense=None if facts.rating else g.kinds.defense[kind],
            level=values.level_of(g, monster) or None,
            rank=facts.rank,
            rating=facts.rating,
            materials=self._names(entry_kind(number) for number in monster.materials),
            summoned_again=monster.summoned_again,
            treated_as_tuner=monster.made_tuner,
            leaves_to=leaves_to(g, monster) or None,
        )

    def _spells(self, state: State, row: tuple[Spell | tuple[()], ...], theirs: bool) -> tuple[BoardCard, ...]:
        cards = []
        for index, spell in enumerate(row):
            if spell:
                at = self._at((THEIR_SPELL, index))["at"] if theirs else self._spell_zone(index)
                scale = None
                if spell.scale:
                    g = self._ground
                    scale = g.kinds.scale[spell.kind] if theirs else values.scale_of(g, state, index)
                facts = self._ground.kinds.facts[spell.kind]
                position: Position | None = None if spell.face_up else "set"
                number = equip(spell.kind, index)
                hosts = [zone for zone, held in enumerate(state.monsters)
                         if held and number in held.equips and held.mine != theirs]  # fmt: skip
                host = self._zone(hosts[0]) if hosts else None
                falls = any((held := state.monsters[zone]) and leaves_to(self._ground, held) for zone in hosts)
                cards.append(
                    BoardCard(
                        card=facts.passcode,
                        name=facts.name,
                        at=at,
                        position=position,
                        scale=scale,
                        equipped_to=host,
                        leaves_to=falls_to(self._ground, spell) if falls else None,
                    )
                )
        return tuple(sorted(cards, key=lambda card: card.at))
