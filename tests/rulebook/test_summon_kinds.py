"""Summons in general, Special Summons, and how often effects are used (SG, SS and EF rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import OutOfScope
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario, Resting
from combo_solver.state.trace import Summoned
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, link, spell, synchro, xyz
from tests.judging import ask, step
from tests.rulebook import rule
from tests.searching import best, count, end_board, most, only_legal_in, solved

DOWN = 2
SUMMONS = {
    "normal_summon", "tribute_summon", "set_monster", "flip_summon", "special_summon", "synchro_summon",
    "xyz_summon", "link_summon", "pendulum_summon",
}  # fmt: skip


class Table(Pool):
    """One way to Summon of each kind, each with a monster named after it."""

    def __init__(self) -> None:
        super().__init__()
        self.body = self.add("Body")
        self.tuner = self.add("Tuner", "monster normal tuner", level=1)
        self.synchro = self.add("Synchro", "monster synchro", level=5, model=synchro())
        self.xyz = self.add("Xyz", "monster xyz", rank=4, model=xyz(4, 1))
        self.link = self.add("Link", "monster link", rating=1, arrows=DOWN, model=link(1, 1))
        own = {"procedure": [{"number": 1}]}
        self.procedure = self.add("Procedure", "monster effect", level=7, model=own)
        self.pendulum = self.add("Pendulum", "monster normal pendulum", level=7, scales=(1, 1))
        self.low = self.add("Low", "monster normal pendulum", level=1, scales=(6, 6))
        self.high = self.add("High", "monster normal pendulum", level=1, scales=(9, 9))
        self.effect = self.add("Effect", "spell", model=spell(chosen("special_summon", "hand", "Big")))
        self.big = self.add("Big", level=8)
        self.normal = self.add("Normal")
        self.set = self.add("Hidden")

    def scenario_for(self, kind: str, *hand: int) -> ResolvedScenario:
        """The Summon of this kind is the only one possible, but for what ``hand`` brings."""
        field: dict[str, Any] = {"M1": self.body, "M2": self.tuner}
        if kind == "Hidden":
            field = {"M1": MonsterAt(self.set, "set")}
        codes = {"Effect": (self.effect, self.big), "Procedure": (self.procedure,), "Normal": (self.normal,)}
        more: dict[str, Any] = {}
        if kind == "Pendulum":
            codes["Pendulum"] = (self.pendulum,)
            more["scales"] = (self.low, self.high)
        elif kind in ("Synchro", "Xyz", "Link"):
            more["extra"] = ({"Synchro": self.synchro, "Xyz": self.xyz, "Link": self.link}[kind],)
        used = int(kind != "Normal")
        name = {"Effect": "Big"}.get(kind, kind)
        goal = most(count(name), count("Lock", at="gy", weight=0))
        return self.scenario(hand=(*codes.get(kind, ()), *hand), field=field, normal_used=used, goal=goal, **more)


SPECIAL = ("Synchro", "Xyz", "Link", "Procedure", "Pendulum", "Effect")


@rule("SS-01")
@pytest.mark.parametrize("kind", [*SPECIAL, "Normal", "Hidden"])
def test_what_a_ban_of_special_summons_stops(kind: str) -> None:
    pool = Table()
    restrict = {"do": "restrict", "what": "special_summon"}
    lock = pool.add("Lock", "spell", model=spell(restrict))
    scenario = pool.scenario_for(kind, lock)
    name = {"Effect": "Big"}.get(kind, kind)
    line = list(solved(pool, scenario).line)
    locked = step(1, "activate", lock, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "restrict"}])
    summon = line[-1].model_copy(update={"number": 2})
    both = most(count(name), count("Lock", at="gy"))
    if kind in ("Normal", "Hidden"):
        replay(scenario, [locked, summon], pool.facts, pool.models)
    else:
        with pytest.raises(RefereeError, match=r"SG-17|could not be carried out"):
            replay(scenario, [locked, summon], pool.facts, pool.models)
    after = Turn(Ground(replace(scenario, goal=both), pool.facts, pool.models))
    states = [draft.freeze() for _, draft in after.successors(after.start) if draft.locks]
    drafts = [draft for state in states for _, draft in after.successors(state)]
    kinds = {item.step for draft in drafts for item in draft.trace if isinstance(item, Summoned)}
    summoned = {each for each in kinds if each in SUMMONS}
    assert summoned <= {"normal_summon", "set_monster", "flip_summon"}
    assert ("normal_summon" in kinds, "flip_summon" in kinds) == (kind == "Normal", kind == "Hidden")


@rule("SS-03")
@pytest.mark.parametrize("kind", SPECIAL)
def test_a_special_summon_uses_no_normal_summon(kind: str) -> None:
    pool = Table()
    scenario = pool.scenario_for(kind, pool.normal)
    name = {"Effect": "Big"}.get(kind, kind)
    scenario = replace(scenario, goal=most(count(name, weight=4), count("Normal")), normal_summons_used=0)
    report = solved(pool, scenario)
    assert report.objective.value == (5,)
    special_first = sorted(report.line, key=lambda one: one.kind == "normal_summon")
    replay(scenario, special_first, pool.facts, pool.models)
    assert best(pool, replace(scenario, normal_summons_used=1)) == 4
    turn = Turn(Ground(pool.scenario_for(kind), pool.facts, pool.models))
    assert {draft.normal_summons for _, draft in turn.successors(turn.start)} == {1}, "used before, and no more"


@rule("SS-04")
@pytest.mark.parametrize("kind", SPECIAL)
def test_face_up_in_attack_or_defense_position(kind: str) -> None:
    pool = Table()
    scenario = pool.scenario_for(kind)
    (line,) = [one for one in solved(pool, scenario).line if "Tuner" not in one.name]
    for position in ("defense", "attack", "set"):
        text = line.model_dump_json(by_alias=True).replace('"position":"attack"', f'"position":"{position}"')
        steps = [Step.model_validate_json(text)]
        if position == "set" or (kind == "Link" and position == "defense"):
            with pytest.raises(RefereeError, match="SS-04"):
                replay(scenario, steps, pool.facts, pool.models)
        else:
            name = {"Effect": "Big"}.get(kind, kind)
            monsters = replay(scenario, steps, pool.facts, pool.models).me.monsters
            assert [card.position for card in monsters if card.name == name] == [position]


@rule("SS-04")
def test_the_search_chooses_the_position_where_it_counts() -> None:
    pool = Table()
    for wanted in ("attack", "defense"):
        reads = pool.scenario_for("Synchro")
        where = reads.goal.levels[0][0].where.model_copy(update={"position": wanted})
        term = replace(reads.goal.levels[0][0], where=where)
        assert best(pool, replace(reads, goal=most(term))) == 1
        reads = pool.scenario_for("Link")
        term = replace(term, where=where.model_copy(update={"names": ("Link",)}))
        assert best(pool, replace(reads, goal=most(term))) == int(wanted == "attack")


@rule("SS-05")
def test_special_summons_without_number() -> None:
    pool = Pool()
    body = pool.add("Body")
    names, below = [], "Body"
    for number in range(1, 6):
        names.append(f"Link {number}")
        pool.add(names[-1], "monster link", rating=1, arrows=DOWN, model=link(1, 1, names=[below]))
        below = names[-1]
    extra = tuple(range(2, 7))
    report = solved(pool, pool.scenario(field={"M1": body}, extra=extra, goal=most(count("Link 5"))))
    assert report.objective.value == (1,)
    assert [one.kind for one in report.line] == ["link_summon"] * 5
    again = pool.scenario(field={"M1": body}, extra=(*extra[:3], *extra[4:]), goal=most(count("Link 5")))
    assert best(pool, again) == 0


@rule("SS-07")
@pytest.mark.parametrize("kind", ["Synchro", "Link"])
def test_effects_keep_to_the_destinations_too(kind: str) -> None:
    """Both Extra Monster Zones are taken, and no arrow points anywhere."""
    pool = Table()
    bring = pool.add("Bring", "spell", model=spell(chosen("special_summon", "extra")))
    card = {"Synchro": pool.synchro, "Link": pool.link}[kind]
    scenario = pool.scenario(hand=(bring,), extra=(card,), goal=most(count(kind)))
    for theirs, value in (({}, 1), ({"EMZ-L": pool.xyz, "EMZ-R": pool.xyz}, int(kind == "Synchro"))):
        each = replace(scenario, opponent=pool.scenario(theirs=theirs).opponent)
        assert best(pool, each) == value
    (line,) = solved(pool, scenario).line
    placed = line.choices[0].placed[0].model_copy(update={"to": "M1"})
    choice = line.choices[0].model_copy(update={"placed": (placed,)})
    steps = [line.model_copy(update={"choices": (choice,)})]
    if kind == "Link":
        with pytest.raises(RefereeError, match="ZON-07"):
            replay(scenario, steps, pool.facts, pool.models)
    else:
        assert replay(scenario, steps, pool.facts, pool.models).me.monsters[0].at == "M1"


@rule("SS-09")
def test_a_face_up_pendulum_monster_from_the_extra_deck_by_an_effect() -> None:
    pool = Table()
    bring = pool.add("Bring", "spell", model=spell(chosen("special_summon", "extra", "Pendulum")))
    scenario = pool.scenario(hand=(bring,), extra=(Resting(pool.pendulum),), goal=most(count("Pendulum")))
    assert end_board(pool, scenario).me.monsters[0].at == "EMZ-L"
    taken = replace(scenario, opponent=pool.scenario(theirs={"EMZ-L": pool.xyz, "EMZ-R": pool.xyz}).opponent)
    only_legal_in((pool, scenario), (pool, taken), "could not be carried out")
    arrow = {"M5": pool.link}
    pointing = pool.add("Pointing", "monster link", rating=1, arrows=0x20)
    for field, zone in ((arrow, ""), ({"M2": pointing}, "M3")):
        each = replace(taken, me=replace(taken.me, monsters=pool.scenario(field=dict(field)).me.monsters))
        found = [card.at for card in end_board(pool, each).me.monsters if card.name == "Pendulum"] if zone else []
        assert (best(pool, each), found) == (int(bool(zone)), [zone] if zone else [])


# --- Summons in general -----------------------------------------------------------------------------------------


@rule("SG-01", "SG-02")
@pytest.mark.parametrize("kind", [*SPECIAL, "Normal", "Hidden"])
def test_every_monster_that_arrives_was_summoned(kind: str) -> None:
    """Whatever may happen first: a monster that is new in a zone was Summoned, Set or placed there by an effect."""
    pool = Table()
    scenario = replace(pool.scenario_for(kind), normal_summons_used=0)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start = turn.canonical(turn.start)
    arrivals = 0
    for _, draft in turn.successors(start):
        steps, board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        before = scenario.me.monsters
        new = [card for card in board.me.monsters if card.at not in before or before[card.at].card != card.card]
        arrivals += len(new)
        placed = [part.to for one in steps for choice in one.choices for part in choice.placed]
        placed += [part.to for one in steps for part in one.summoned]
        placed += [one.to or "" for one in steps if one.kind in SUMMONS]
        assert {card.at for card in new} <= set(placed)
        assert replay(scenario, steps, pool.facts, pool.models) == board
    assert arrivals or kind == "Hidden"


@rule("SG-01")
def test_nothing_else_puts_a_monster_in_a_zone() -> None:
    pool = Pool()
    body = pool.add("Body")
    search = pool.add("Search", "spell", model=spell(chosen("add_to_hand", "deck")))
    scenario = pool.scenario(hand=(search,), deck=(body,), goal=most(count("Body", at="hand")), normal_used=1)
    (line,) = solved(pool, scenario).line
    placed = {"card": body, "name": "Body", "from": "deck", "to": "M1", "position": "attack"}
    wrong = line.model_dump(by_alias=True)
    wrong["choices"][0]["placed"] = [placed]
    with pytest.raises(RefereeError, match="SG-01"):
        replay(scenario, [Step.model_validate(wrong)], pool.facts, pool.models)


@rule("SG-02")
@pytest.mark.parametrize("kind", ["move", "summon", "negate_summon", "return"])
def test_other_kinds_of_steps_are_refused(kind: str) -> None:
    pool = Table()
    with pytest.raises(ValidationError, match="kind"):
        step(1, kind, pool.body, pool, to="M1", position="attack")
    assert step(1, "normal_summon", pool.body, pool, to="M1", position="attack").kind in SUMMONS


@rule("SG-09", "SG-03")
def test_the_monster_is_on_the_field_before_anything_answers_its_summon() -> None:
    pool = Pool()
    count_it = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Herald"]}, "min": 1}
    event = {"on": "summoned", "methods": ["normal"]}
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "if": [count_it]}
    herald = pool.add("Herald", "monster effect", model={"effect": [{**effect, "do": [{"do": "draw"}]}]})
    body = pool.add("Body")
    scenario = pool.scenario(hand=(herald,), deck=(body,), goal=most(count("Body", at="hand")))
    line = solved(pool, scenario).line
    assert [one.kind for one in line] == ["normal_summon", "trigger"]
    with pytest.raises(RefereeError, match="not there"):
        replay(scenario, [line[1].model_copy(update={"number": 1})], pool.facts, pool.models)
    on_field = pool.scenario(field={"M1": herald}, deck=(body,))
    with pytest.raises(RefereeError, match=r"does not fit|triggered"):
        replay(on_field, [line[1].model_copy(update={"number": 1, "from_": "M1"})], pool.facts, pool.models)


@rule("SG-12")
@pytest.mark.parametrize(("speed", "negates", "legal"), [(1, True, False), (None, True, False), (2, True, True),
                                                         (3, True, True), (1, False, True)])  # fmt: skip
def test_what_negates_a_summon_has_spell_speed_2_or_more(speed: int | None, negates: bool, legal: bool) -> None:
    entry = {"number": 1, "reason": "opponents_action", "speed": speed, "negates_summon": negates}
    if legal:
        assert OutOfScope.model_validate(entry).negates_summon == negates
        return
    with pytest.raises(ValidationError, match="SG-12"):
        Pool().add("Judge", "monster effect", model={"out_of_scope": [entry]})


@rule("SG-16")
@pytest.mark.parametrize("kind", SPECIAL)
def test_only_effects_summon_in_a_chain(kind: str) -> None:
    pool = Table()
    scenario = pool.scenario_for(kind)
    (line,) = solved(pool, scenario).line
    assert (line.kind, line.chain_link) == (
        ("activate", 1) if kind == "Effect" else (f"{kind.lower()}_summon".replace("procedure", "special"), None)
    )
    if kind == "Effect":
        assert line.choices[0].placed[0].name == "Big"
        return
    card = {"Procedure": pool.procedure, "Pendulum": pool.pendulum}.get(kind) or scenario.me.extra[0].card
    wanted = "own procedure" if kind == "Procedure" else f"{kind} Summon"
    for chain_open, legal in ((False, True), (True, False)):
        asked = replace(scenario, moment=Moment(chain_open=chain_open))
        (way,) = (way for way in ask(pool, asked, card).ways if wanted in way.way)
        assert way.legal == legal


# --- once per turn ----------------------------------------------------------------------------------------------


@rule("EF-06")
@pytest.mark.parametrize(("limit", "value"), [({"scope": "copy"}, 2), ({"scope": "name"}, 1)])
def test_once_per_turn_by_copy_or_by_name(limit: dict[str, str], value: int) -> None:
    pool = Pool()
    twin = pool.add("Twin", "monster effect", model=ignition({"do": "draw"}, limit=limit))
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": twin, "M2": twin}, deck=(body,) * 4, goal=most(count("Body", at="hand")))
    report = solved(pool, scenario)
    assert report.objective.value == (value,)
    first = report.line[0]
    for zone, legal in (("M1", False), ("M2", value == 2)):
        again = [first.model_copy(update={"from_": "M1"}), first.model_copy(update={"number": 2, "from_": zone})]
        if legal:
            replay(scenario, again, pool.facts, pool.models)
        else:
            with pytest.raises(RefereeError, match="EF-06"):
                replay(scenario, again, pool.facts, pool.models)


@rule("EF-06")
def test_a_copy_that_left_the_field_starts_anew() -> None:
    pool = Pool()
    body = pool.add("Body")
    goal = most(count("Body", at="hand"))
    for limit, value in (({"scope": "copy"}, 2), ({"scope": "name"}, 1)):
        each = Pool()
        each.cards = dict(pool.cards)
        twin = each.add("Twin", "monster effect", model=ignition({"do": "draw"}, limit=limit))
        send = each.add("Send", "spell", model=spell(chosen("send_to_gy", "monster_zone")))
        back = each.add("Back", "spell", model=spell(chosen("special_summon", "gy", "Twin")))
        scenario = each.scenario(hand=(send, back), field={"M1": twin}, deck=(body,) * 3, goal=goal, normal_used=1)
        assert best(each, scenario) == value
