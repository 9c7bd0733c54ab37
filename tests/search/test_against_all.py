"""An opponent who may use every card of theirs, in the search and in the referee (EF-04; invented cards)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.against_all import demand_decidable
from combo_solver.answers.solver import solve
from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, RefereeError
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.report.strategies import lines_in
from combo_solver.report.text import solve_text
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from combo_solver.search import against_all, strategy
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from combo_solver.state import over
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, battle, turn_of
from tests.invented import Pool, spell
from tests.searching import judge_random_lines, solved

FIELD = ["monster_zone"]
ATTACK = {"on": "declares_attack", "subject": {}, "side": "opponent"}
SUMMON = {"on": "summoned", "subject": {}, "side": "opponent"}
ATTACKER = {"name": "it", "from": FIELD, "side": "opponent", "where": {"battling": True}}
ONE = {"name": "it", "from": FIELD, "side": "opponent"}
SHOT = {"do": "destroy", "card": "it"}
EVERY = {"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "where": {"position": "attack"}, "all": True}}
BURN = {"do": "change_lp", "player": "opponent", "by": -500}
CLEARS = {"do": "destroy", "choose": {"from": ["spell_zone"], "side": "opponent", "face_down": True}}
DRAWS = {"do": "draw", "count": 1}
MILLS = {"do": "mill", "count": 1}


def trap(*actions: dict[str, Any], on: dict[str, Any] | None = ATTACK, **more: Any) -> dict[str, Any]:
    """A model of a Trap with one effect."""
    event = {} if on is None else {"event": on, "timing": "when"}
    return {"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "do": list(actions), **event, **more}]}


STRANGE = 4_000_000_001
SHOOTS, MIRROR = trap(SHOT, targets=[ATTACKER]), trap(EVERY)


def facing(
    *mine: int,
    traps: tuple[dict[str, Any], ...] = (),
    lp: int = 2000,
    hand: tuple[dict[str, Any], ...] = (),
    acts: Any = "all",
    monsters: tuple[int, ...] = (),
) -> tuple[Pool, ResolvedScenario]:
    """My monsters of these ATK, Spells in my hand and further monsters there, against these Traps, which lie Set."""
    pool = Pool()
    field: dict[str, Any] = {f"M{n}": pool.add(f"Mine {n}", atk=value, defense=0) for n, value in enumerate(mine, 1)}
    set_ = {
        f"S{n}": SpellAt(pool.add(f"Trap {n}", "trap", model=model), face_up=False) for n, model in enumerate(traps, 1)
    }
    held = [pool.add(f"Spell {n}", "spell", model=model) for n, model in enumerate(hand, 1)]
    held += [pool.add(f"Fresh {n}", atk=value, defense=0) for n, value in enumerate(monsters, 1)]
    scenario = battle(pool, field, life_points=(8000, lp), hand=tuple(held))
    return pool, replace(scenario, opponent=replace(scenario.opponent, spells=set_), opponent_acts=acts)


def theirs(report: SolveReport) -> list[str]:
    """Whom the opponent uses, in some line of the strategy."""
    assert report.strategy is not None
    return sorted({step.name for line in lines_in(report.strategy) for step in line if step.player == "opponent"})


# --- what comes of it ---------------------------------------------------------------------------------------------


def test_a_trap_answers_one_attack() -> None:
    pool, scenario = facing(2000, traps=(SHOOTS,))
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
    report = solved(pool, scenario)
    assert (report.status, report.strategy) == ("UNREACHABLE", None)
    assert report.refutation is not None
    assert [(step.player, step.kind) for step in report.refutation] == [
        ("me", "enter_phase"), ("me", "attack"), ("opponent", "trigger")
    ]  # fmt: skip
    assert "The opponent has an answer" in solve_text(report)
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == ["Trap 1"]
    assert "Whatever the opponent decides:" in solve_text(report)
    assert "whatever the opponent does" in solve_text(report)


def test_every_line_of_a_strategy_is_legal_and_wins() -> None:
    pool, scenario = facing(2000, 2000, 2000, traps=(SHOOTS, SHOOTS))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and report.strategy is not None
    found = list(lines_in(report.strategy))
    assert len(found) > 3 and report.line in found
    for line in found:
        assert replay(scenario, line, pool.facts, pool.models).won
    # Two of them on one chain are among it, and both after one another.
    links = {max([step.chain_link or 0 for step in line if step.player == "opponent"], default=0) for line in found}
    assert links == {0, 1, 2}


def test_i_clear_the_way_first() -> None:
    pool, scenario = facing(2000, 2000, traps=(MIRROR,))
    assert solved(pool, scenario).status == "UNREACHABLE"
    pool, scenario = facing(2000, 2000, traps=(MIRROR,), hand=(spell(CLEARS),))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == []


def test_what_i_destroy_they_chain() -> None:
    """A Trap that no event allows is activated in response to what would destroy it."""
    pool, scenario = facing(2000, traps=(trap(SHOT, on=None, targets=[ONE]),), hand=(spell(CLEARS),))
    assert solved(pool, scenario).status == "UNREACHABLE"
    pool, scenario = facing(2000, 2000, traps=(trap(SHOT, on=None, targets=[ONE]),), hand=(spell(CLEARS),))
    assert solved(pool, scenario).status == "OPTIMAL"


def test_what_no_event_allows_they_use_as_i_pass() -> None:
    """Before the Main Phase ends, as the Battle Phase begins, and at the declaration; each is a choice of theirs."""
    pool, scenario = facing(2000, 2000, traps=(trap(SHOT, on=None, targets=[ONE]),))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and report.strategy is not None
    moments = set()
    for line in lines_in(report.strategy):
        before = [step.kind for step in line]
        moments |= {(before[: step.number - 1] == [], step.timing) for step in line if step.player == "opponent"}
    assert moments == {(True, ""), (False, "battle_start"), (False, "declared")}
    pool, scenario = facing(2000, traps=(trap(SHOT, on=None, targets=[ONE]),))
    assert solved(pool, scenario).status == "UNREACHABLE"


def test_a_summon_is_answered() -> None:
    hole = trap(SHOT, on={**SUMMON, "methods": ["normal"]}, targets=[ONE], in_damage_step=False)
    pool, scenario = facing(traps=(hole,), monsters=(2000,))
    report = solved(pool, scenario)
    assert report.status == "UNREACHABLE" and report.refutation is not None
    assert [step.kind for step in report.refutation] == ["normal_summon", "trigger"]
    pool, scenario = facing(2000, traps=(hole,), monsters=(2000,))
    # It would shoot the one that fights as well: that one attacks alone.
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == []


def test_a_turn_without_main_phase_2_is_over_with_the_battle_phase() -> None:
    """As it is in a Speed Duel."""
    pool, scenario = facing(2000, 2000, traps=(trap({"do": "end_battle_phase"}),))
    for skipped in ({"main2"}, set[Any]()):
        told = replace(scenario, moment=replace(scenario.moment, skipped=frozenset(skipped)))
        assert solved(pool, replace(told, opponent_acts="passive")).status == "OPTIMAL"
        assert solved(pool, told).status == "UNREACHABLE"


def test_what_they_burn_may_cost_me_the_duel() -> None:
    pool, scenario = facing(2000, 2000, traps=(trap(BURN),), lp=4000)
    scenario = replace(scenario, me=replace(scenario.me, life_points=500))
    assert solved(pool, scenario).status == "UNREACHABLE"
    scenario = replace(scenario, me=replace(scenario.me, life_points=600))
    assert solved(pool, scenario).status == "OPTIMAL"


def test_quick_effects_of_monsters() -> None:
    effect = {"number": 1, "kind": "quick", "from": FIELD, "targets": [ONE], "do": [SHOT]}
    quick = {"effect": [{**effect, "limit": {"scope": "copy"}}]}
    pool, scenario = facing(2000, 2000)
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model=quick)
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(foe, "defense")}))
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
    assert solved(pool, scenario).status == "UNREACHABLE"
    pool, scenario = facing(2000, 2000, 2000)
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model=quick)
    held = {"M3": MonsterAt(foe, "defense")}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == ["Foe"]


@pytest.mark.parametrize(("by", "foes", "mine", "status"), [
    ("spell", 1, 2, "OPTIMAL"), ("spell", 2, 2, "UNREACHABLE"), ("spell", 2, 3, "OPTIMAL"),
    ("battle", 1, 2, "UNREACHABLE"), ("battle", 1, 3, "OPTIMAL"),
])  # fmt: skip
def test_they_use_every_trigger_of_what_i_destroy(by: str, foes: int, mine: int, status: str) -> None:
    """Each one takes a monster of mine; those that a Spell destroys at the same time may all be used."""
    clears = spell({"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "all": True}})
    pool, scenario = facing(*[2000] * mine, hand=(clears,) if by == "spell" else ())
    avenges = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed", "subject": "self"}}
    model = {"effect": [{**avenges, "targets": [ONE], "do": [SHOT]}]}
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model=model)
    held = {f"M{number}": MonsterAt(foe, "defense") for number in range(1, foes + 1)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
    report = solved(pool, scenario)
    assert report.status == status and (status != "OPTIMAL" or theirs(report) == ["Foe"])


def test_i_come_after_their_triggers() -> None:
    """What lies in the GY by then no longer matters: a fast effect of mine cannot take it away before."""
    clears = spell({"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "all": True}})
    pool, scenario = facing(2000, 2000, hand=(clears,))
    avenges = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed", "subject": "self"}}
    model = {"effect": [{**avenges, "targets": [ONE], "do": [SHOT]}]}
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model=model)
    held = {f"M{number}": MonsterAt(foe, "defense") for number in (1, 2)}
    takes = trap({"do": "banish", "choose": {"from": ["gy"], "side": "opponent"}}, on=None)
    own = {"S3": SpellAt(pool.add("Takes", "trap", model=takes), face_up=False)}
    scenario = replace(scenario, me=replace(scenario.me, spells=own))
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    assert solved(pool, scenario).status == "UNREACHABLE"


@pytest.mark.parametrize(("mine", "status"), [(1, "UNREACHABLE"), (2, "OPTIMAL")])
@pytest.mark.parametrize("triggers", [True, False])
def test_they_use_cards_of_the_hand(triggers: bool, mine: int, status: str) -> None:
    held: dict[str, Any] = {"number": 1, "from": ["hand"], "cost": [{"do": "discard", "card": "self"}]}
    if triggers:
        held |= {"kind": "trigger", "event": ATTACK, "timing": "when", "targets": [ATTACKER], "do": [SHOT]}
    else:
        held |= {"kind": "quick", "targets": [ONE], "do": [SHOT]}
    pool, scenario = facing(*[2000] * mine)
    card = pool.add("Held", "monster effect", model={"effect": [held]})
    scenario = replace(scenario, opponent=replace(scenario.opponent, hand=(card,)))
    report = solved(pool, scenario)
    assert report.status == status and (status != "OPTIMAL" or theirs(report) == ["Held"])


def test_they_come_before_my_next_action() -> None:
    """What I Summon they destroy before I pay with it; a fast effect I use before an answer to the Summon."""
    paid = {"cost": [{"do": "tribute", "choose": {"from": FIELD}}]}
    wins = {"do": "change_lp", "player": "opponent", "by": -2000}
    hole = trap(SHOT, on=SUMMON, targets=[ONE])
    for own, answer, status in (
        (None, trap(SHOT, on=None, targets=[ONE]), "UNREACHABLE"),
        (None, hole, "UNREACHABLE"),
        (trap(wins, on=None, **paid), hole, "OPTIMAL"),
    ):
        pool, scenario = facing(traps=(answer,), hand=() if own else (spell(wins, **paid),), monsters=(0,))
        if own:
            fast = {"S3": SpellAt(pool.add("Fast", "trap", model=own), face_up=False)}
            scenario = replace(scenario, me=replace(scenario.me, spells=fast))
        assert solved(pool, scenario).status.startswith(status)


@pytest.mark.parametrize(
    ("kind", "traps", "status"),
    [("trap", 1, "OPTIMAL"), ("trap", 2, "UNREACHABLE"), ("trap counter", 2, "OPTIMAL")],
)
def test_i_negate_what_they_activate(kind: str, traps: int, status: str) -> None:
    """To a Counter Trap they chain no other one of theirs, and after the chain it is too late."""
    pool, scenario = facing(2000, traps=(SHOOTS,) * traps)
    answers = {"test": "answers", "activations": ["trap_card"]}
    stops = trap({"do": "negate_activation", "then": "destroy"}, on=None, **{"if": [answers]})
    own = {"S3": SpellAt(pool.add("Stops", kind, model=stops), face_up=False)}
    report = solved(pool, replace(scenario, me=replace(scenario.me, spells=own)))
    assert report.status.startswith(status)
    assert status == "UNREACHABLE" or theirs(report) == [f"Trap {number}" for number in range(1, traps + 1)]


def test_they_negate_my_summon() -> None:
    for summons, status in ((1, "UNREACHABLE"), (2, "OPTIMAL")):
        pool, scenario = facing(*[2000] * (summons - 1), traps=(NEGATES,), monsters=(2000,))
        assert solved(pool, scenario).status.startswith(status)


def test_a_trap_is_used_once() -> None:
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,))
    report = solved(pool, scenario)
    assert report.strategy is not None
    line = max(lines_in(report.strategy), key=len)
    used = next(number for number, step in enumerate(line) if step.player == "opponent")
    again = [*line, line[used].model_copy(update={"number": len(line) + 1})]
    with pytest.raises(RefereeError):
        replay(scenario, again, pool.facts, pool.models)


# --- what is not claimed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "model",
    [
        trap(DRAWS),
        trap(SHOT, targets=[ATTACKER], cost=[MILLS]),
        {"unmodelled": [{"number": 1, "reason": "not read"}]},
        {"out_of_scope": [{"number": 1, "reason": "battle"}]},
        {"effect": SHOOTS["effect"], "unmodelled": [{"number": 2, "reason": "not read"}]},
    ],
)
def test_no_win_is_claimed_beside_what_they_could_do(model: dict[str, Any]) -> None:
    pool, scenario = facing(2000, 2000, 2000, traps=(SHOOTS, model))
    report = solved(pool, scenario)
    assert (report.status, report.objective.won, report.line) == ("UNKNOWN", False, ())
    gaps = [
        gap.what for card in report.coverage.cards if card.card == "Trap 2" for gap in card.gaps if gap.could_matter
    ]
    assert gaps == ["what the opponent could do with it is not carried out"]
    # That nothing wins is proved all the same.
    pool, scenario = facing(2000, traps=(SHOOTS, model))
    assert solved(pool, scenario).status == "UNREACHABLE"


@pytest.mark.parametrize(
    ("condition", "status"),
    [
        ({"test": "count", "side": "opponent", "in": FIELD, "min": 1}, "UNKNOWN"),
        ({"test": "count", "in": ["hand"], "min": 2}, "UNKNOWN"),
        ({"test": "count", "in": ["hand"], "min": 4}, "OPTIMAL"),
        ({"test": "count", "in": FIELD, "min": 1}, "OPTIMAL"),
        ({"test": "life_points", "max": 3000}, "UNKNOWN"),
        (
            {
                "test": "any_of",
                "of": [[{"test": "count", "side": side, "in": FIELD, "min": 1}] for side in ("me", "opponent")],
            },
            "UNKNOWN",
        ),
    ],
)
def test_their_conditions_are_about_them(condition: dict[str, Any], status: str) -> None:
    """That a condition never holds is asked from their side: it is they who control no monster, and have two cards in
    hand."""
    told = trap(EVERY, cost=[MILLS], conditions=[condition])
    pool, scenario = facing(2000, 2000, traps=(told,))
    held = (pool.add("First"), pool.add("Second"))
    scenario = replace(scenario, opponent=replace(scenario.opponent, hand=held))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("makes", "status"), [({"do": "create_tokens"}, "UNKNOWN"), (BURN, "OPTIMAL")])
def test_what_targets_a_token_of_theirs(makes: dict[str, Any], status: str) -> None:
    """No card of theirs fits; a Token that one of them makes would."""
    pool, scenario = facing(2000, 2000)
    token = pool.add("Little Token", "monster normal token", atk=0, defense=0)
    does = {**makes, "token": token} if makes is not BURN else makes
    first = pool.add("Makes", "trap", model=trap(does))
    aimed = {"name": "it", "from": FIELD, "side": "me", "where": {"names": ["Little Token"]}}
    left = pool.add("Left", "trap", model=trap(EVERY, on=None, targets=[aimed], cost=[MILLS]))
    spells = {f"S{number}": SpellAt(code, face_up=False) for number, code in enumerate((first, left), 1)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, spells=spells))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize("across", [True, False])
def test_what_comes_each_time_of_their_spells_is_in_no_line(across: bool) -> None:
    """It would give them the LP that they need."""
    pool, scenario = facing(2000)
    gains = {"apply": "lp_for_spell", "places": ["spell_zone"], "amount": 500, "player": "activator"}
    watch = SpellAt(pool.add("Watch", "spell continuous", model={"continuous": [gains]}))
    quick = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [BURN]}]}
    set_ = {"S2": SpellAt(pool.add("Quick", "spell quick-play", model=quick), face_up=False)}
    lies = {"S1": watch}
    assert solved(pool, replace(scenario, opponent=replace(scenario.opponent, spells=set_))).status == "OPTIMAL"
    opponent = replace(scenario.opponent, spells={**set_, **(lies if across else {})})
    scenario = replace(scenario, me=replace(scenario.me, spells={} if across else lies), opponent=opponent)
    assert solved(pool, scenario).status == "UNKNOWN"


@pytest.mark.parametrize(("falls", "status"), [(False, "OPTIMAL"), (True, "UNREACHABLE_AS_MODELLED")])
def test_what_falls_after_damage_calculation_is_no_refutation(falls: bool, status: str) -> None:
    """It would inflict its damage before: no line tells that, and it is not taken for lost."""
    at_first = {"on": "battles", "part": "before", "subject": {}, "side": "opponent"}
    weakens = trap({"do": "modify", "card": "it", "atk": -100}, on=at_first, targets=[ATTACKER])
    pool, scenario = facing(traps=(weakens,), lp=1900)
    text = '[{"apply": "falls_when_targeted"}]' if falls else ""
    reaper = pool.add("Reaper", "monster effect", atk=2000, model={}, continuous=text)
    scenario = replace(scenario, me=replace(scenario.me, monsters={"M1": MonsterAt(reaper)}))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize("by", ["battle", "any"])
def test_what_they_may_do_in_the_place_of_destruction_is_in_no_line(by: str) -> None:
    """The first attack destroys it and the second one is direct, unless it stays."""
    pool, scenario = facing(2000, 2000)
    away = {"do": "banish", "choose": {"from": ["gy"]}}
    instead = {"number": 1, "kind": "instead", "from": FIELD, "saves": {"card": "self", "by": by}, "do": [away]}
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model={"effect": [instead]})
    held = {"M3": MonsterAt(foe, "defense")}
    gone = (Resting(pool.add("Gone")),)
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held, gy=gone))
    assert solved(pool, scenario).status == "UNKNOWN"
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"


@pytest.mark.parametrize(
    ("summoned", "brings", "status"),
    [
        ("normal", [], "OPTIMAL"),
        ("effect", [], "OPTIMAL"),
        ("effect", [{"do": "special_summon", "field": "opponent"}], "UNKNOWN"),
        ("normal", [{"do": "special_summon", "field": "opponent"}], "OPTIMAL"),
        ("effect", [{"do": "special_summon"}], "UNKNOWN"),
        ("normal", [{"do": "normal_summon"}], "UNKNOWN"),
    ],
)
def test_what_i_give_them_counts_as_summoned_only_by_a_summon(
    summoned: str, brings: list[dict[str, Any]], status: str
) -> None:
    """A change of control is none. A Summon in a chain that goes on with one may be answered by its new player."""
    gives = spell({"do": "give_control", "choose": {"from": FIELD}})
    from_gy = [{"choose": {"from": ["gy"]}, **each} if each["do"] == "special_summon" else each for each in brings]
    pool, scenario = facing(2000, hand=(gives, *(spell(each) for each in from_gy)))
    arrives = {"on": "summoned", "subject": "self", "methods": [summoned]}
    trigger = {"number": 1, "kind": "trigger", "from": FIELD, "event": arrives, "timing": "if", "do": [MILLS]}
    given = pool.add("Given", "monster effect", atk=0, defense=0, model={"effect": [trigger]})
    mine = {**scenario.me.monsters, "M2": MonsterAt(given)}
    gone = (Resting(pool.add("Gone")),)
    scenario = replace(scenario, me=replace(scenario.me, monsters=mine, gy=gone))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("summoned", "status"), [("procedure", "UNKNOWN"), ("effect", "OPTIMAL")])
def test_what_comes_to_their_field_by_its_own_text_is_summoned_so(summoned: str, status: str) -> None:
    pool, scenario = facing(2000)
    arrives = {"on": "summoned", "subject": "self", "methods": [summoned]}
    trigger = {"number": 1, "kind": "trigger", "from": FIELD, "event": arrives, "timing": "if", "do": [MILLS]}
    model = {"effect": [trigger], "procedure": [{"number": 2, "to": "opponent"}]}
    scenario = replace(scenario, me=replace(scenario.me, hand=(pool.add("Comes", "monster effect", model=model),)))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("place", "status"), [("gy", "OPTIMAL"), ("monster_zone", "UNKNOWN")])
def test_what_is_made_of_monsters_on_the_field_holds_there_alone(place: str, status: str) -> None:
    """They look for a WATER monster, and an effect of mine makes monsters WATER."""
    wets = spell({"do": "modify", "choose": {"from": FIELD}, "attribute": "WATER"})
    pool, scenario = facing(2000, 2000, hand=(wets,))
    wanted = {"name": "it", "from": [place], "where": {"attributes": ["WATER"]}}
    left = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"}, "targets": [wanted]}
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model={"effect": [{**left, "do": [MILLS]}]})
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(foe, "defense")}))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(
    ("other", "copies", "status"), [(True, 1, "OPTIMAL"), (True, 2, "UNKNOWN"), (False, 1, "UNKNOWN")]
)
def test_what_looks_for_another_one_has_none_while_it_is_alone(other: bool, copies: int, status: str) -> None:
    pool, scenario = facing(2000, 2000, 2000)
    takes = {"do": "destroy", "choose": {"from": FIELD, "other": other, "face_down": True}}
    instead = {"number": 1, "kind": "instead", "from": FIELD, "saves": {"card": "self", "by": "battle"}, "do": [takes]}
    foe = pool.add("Foe", "monster effect", atk=0, defense=0, model={"effect": [instead]})
    held = {f"M{number}": MonsterAt(foe, "attack") for number in range(1, copies + 1)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(
    ("place", "text", "takes", "status"),
    [
        ("gy", "", [], "UNKNOWN"),
        ("gy", "banished", [], "OPTIMAL"),
        ("banished", "banished", [], "UNKNOWN"),
        ("gy", "banished", ["banished"], "UNKNOWN"),
    ],
)
def test_what_is_banished_as_a_material_is_never_in_the_gy(
    place: str, text: str, takes: list[str], status: str
) -> None:
    says = '[{"apply": "banished_instead", "as_material": true}]' if text else ""
    back = [spell({"do": "send_to_gy", "choose": {"from": takes, "side": "either"}})] if takes else []
    pool, scenario = facing(2000, hand=tuple(back))
    hit = {"on": "inflicts_battle_damage", "subject": {}, "side": "opponent"}
    left = {"number": 1, "kind": "trigger", "from": [place], "event": hit, "do": [MILLS]}
    under = pool.add("Under", "monster effect", continuous=says, model={"effect": [left]})
    held = {"M3": MonsterAt(pool.add("Over", "monster xyz", atk=0), "attack", materials=(under,))}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=held))
    assert solved(pool, scenario).status == status


def test_a_card_that_nobody_knows_is_one_of_these() -> None:
    pool, scenario = facing(2000, 2000)
    database = CardDatabase.bundled()

    def facts(code: int) -> CardFacts:
        return pool.facts(code) if code != STRANGE else database.facts_or_unknown(code)

    for more in ({"spells": {"S1": SpellAt(STRANGE, face_up=False)}}, {"hand": (STRANGE,)}):
        beside = replace(scenario, opponent=replace(scenario.opponent, **more))  # type: ignore[arg-type]
        assert solve(beside, facts, pool.models).status == "UNKNOWN"


def test_what_lies_face_up_is_not_activated() -> None:
    pool, scenario = facing(2000)
    up = pool.add(
        "Shown",
        "trap continuous",
        model=trap(on=None) | {"effect": [{"number": 0, "kind": "trap", "from": ["spell_zone"]}]},
    )
    scenario = replace(scenario, opponent=replace(scenario.opponent, spells={"S1": SpellAt(up)}))
    assert solved(pool, scenario).status == "OPTIMAL"
    scenario = replace(scenario, opponent=replace(scenario.opponent, spells={"S1": SpellAt(up, face_up=False)}))
    assert solved(pool, scenario).status == "UNKNOWN"


def test_only_a_win_is_asked_for() -> None:
    pool, scenario = facing(2000, traps=(SHOOTS,))
    with pytest.raises(InputError, match="objective"):
        solved(pool, replace(scenario, goal=DAMAGE))
    with pytest.raises(InputError, match="max-actions"):
        demand_decidable(scenario, Limits(actions=3), None)
    with pytest.raises(InputError, match="max-actions"):
        demand_decidable(scenario, Limits(), 2)


def test_the_referee_lets_them_do_nothing_in_a_passive_scenario() -> None:
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,))
    report = solved(pool, scenario)
    assert report.strategy is not None
    line = max(lines_in(report.strategy), key=len)
    assert any(step.player == "opponent" for step in line)
    with pytest.raises(RefereeError):
        replay(replace(scenario, opponent_acts="passive"), line, pool.facts, pool.models)


def test_the_referee_lets_them_do_only_what_they_can() -> None:
    hole = trap(SHOT, on={**SUMMON, "methods": ["normal"]}, targets=[ONE], in_damage_step=False)
    pool, scenario = facing(2000, 2000, traps=(SHOOTS, hole))
    report = solved(pool, scenario)
    assert report.strategy is not None
    line = [*max(lines_in(report.strategy), key=len)]
    at = next(number for number, step in enumerate(line) if step.player == "opponent")
    other = scenario.opponent.spells["S2"].card
    changed = {"card": other, "name": "Trap 2", "from_": "O-S2", "to": "O-S2"}
    for wrong in (
        line[at].model_copy(update=changed),  # No monster was Summoned.
        line[at].model_copy(update={"timing": ""}),
        line[at].model_copy(update={"targets": ()}),
        line[at].model_copy(update={"kind": "activate"}),
        line[at].model_copy(update={"player": "me"}),
    ):
        with pytest.raises(RefereeError):
            replay(scenario, [*line[:at], wrong], pool.facts, pool.models)


# --- random positions ---------------------------------------------------------------------------------------------

PAYS = {"do": "pay_lp", "amount": 300}
BACK = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"atk": {"max": 800}}}}
NEGATES = trap(
    {"do": "negate_summon", "then": "destroy"}, on=None, cost=[PAYS], **{"if": [{"test": "would_be_summoned"}]}
)
JAMS = trap(
    {"do": "negate_activation", "then": "destroy"},
    on=None,
    cost=[{"do": "discard", "choose": {"from": ["hand"]}}],
    **{"if": [{"test": "answers", "activations": ["spell_card"]}]},
)


def foe_that(event: dict[str, Any], does: dict[str, Any], *places: str, **more: Any) -> dict[str, Any]:
    """A monster's model with one optional trigger."""
    return {"effect": [{"number": 1, "kind": "trigger", "from": list(places), "event": event, "do": [does], **more}]}


FLOATS = foe_that({"on": "sent_to_gy", "subject": "self", "origin": FIELD}, BACK, "gy")
AVENGES = foe_that({"on": "destroyed", "subject": "self"}, SHOT, "gy", targets=[ONE])
JUMPS = foe_that(ATTACK, {"do": "special_summon", "card": "self"}, "hand", timing="when")
SHIELDS = {
    "effect": [
        {
            "number": 1, "kind": "quick", "from": ["hand"], "damage_step": ["calculation"],
            "if": [{"test": "during", "phases": ["battle"], "damage_step": True, "they_attack": True}],
            "cost": [{"do": "discard", "card": "self"}],
            "do": [
                {
                    "do": "bind", "what": "in_battle", "until": "battle",
                    "ability": {"what": "spares_other", "itself": True, "of_player": True},
                    "choose": {"from": FIELD, "side": "opponent", "where": {"battling": True}, "face_down": True},
                }
            ],
        }
    ]
}  # fmt: skip
_TRAPS = (
    NEGATES, JAMS, trap(SHOT, targets=[ATTACKER], cost=[PAYS]), trap({"do": "end_battle_phase"}),
    SHOOTS, MIRROR, trap(BURN), trap({"do": "negate_attack"}), trap({"do": "banish", "card": "it"}, targets=[ATTACKER]),
    trap(SHOT, on=SUMMON, targets=[ONE]), trap(SHOT, on=None, targets=[ONE]), trap(BURN, on=None),
    trap({"do": "change_position", "to": "defense", "card": "it"}, targets=[ATTACKER]),
    trap({"do": "add_to_hand", "card": "it"}, on=None, targets=[ONE]),
)  # fmt: skip


def drawn(seed: int) -> tuple[Pool, ResolvedScenario]:
    """Some monsters and cards that help, against one or two Traps and monsters."""
    chance = random.Random(seed)
    quick = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [CLEARS]}]}
    traps = tuple(chance.choice(_TRAPS) for _ in range(chance.randint(1, 2)))
    pool, scenario = facing(
        *(chance.choice((500, 1000, 1500)) for _ in range(chance.randint(1, 2))),
        traps=traps,
        lp=chance.choice((500, 1000, 2000, 2500)),
        hand=(spell(CLEARS),) if chance.random() < 0.3 else (),
        monsters=(1000,) if chance.random() < 0.5 else (),
    )
    if chance.random() < 0.3:
        saves = pool.add("Saves", "spell quick-play", model=quick)
        scenario = replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, saves)))
    if chance.random() < 0.4:
        does = chance.choice((None, FLOATS, AVENGES))
        foe = pool.add("Foe", "monster effect" if does else "monster normal", atk=800, defense=800, model=does)
        position: Any = chance.choice(("attack", "defense", "set"))
        monsters = {"M3": MonsterAt(foe, position=position)}
        scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=monsters))
    if chance.random() < 0.4:
        held = pool.add("Held", "monster effect", atk=600, defense=600, model=chance.choice((JUMPS, SHIELDS)))
        scenario = replace(scenario, opponent=replace(scenario.opponent, hand=(held,)))
    own = replace(scenario.me, life_points=chance.choice((500, 8000)))
    return pool, replace(scenario, me=own)


SEEDS = [*range(36), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(36, 60))]


def minimax(turn: Turn, state: State, known: dict[State, bool]) -> bool:
    """Whether I win from here on, in the plainest way."""
    if over.is_won(turn.ground, state):
        return True
    if state not in known:
        known[state] = False
        options = strategy.grouped(turn, [draft for _, draft in turn.successors(state)])
        known[state] = any(_wins(turn, option, known) for option in options)
    return known[state]


def _wins(turn: Turn, option: strategy.Option, known: dict[State, bool]) -> bool:
    if isinstance(option, strategy.Leaf):
        return minimax(turn, option.state, known)
    return all(any(_wins(turn, each, known) for each in way) for way in option.ways)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_what_minimax_does(seed: int) -> None:
    pool, scenario = drawn(seed)
    turn = turn_of(pool, scenario)
    found = strategy.Search(turn, Limits().budget(), Observer()).run()
    assert found.proved is minimax(turn, turn.canonical(turn.start), {})
    assert found.refuted is not found.proved


@pytest.mark.parametrize("seed", SEEDS)
def test_the_referee_accepts_random_lines(seed: int) -> None:
    pool, scenario = drawn(seed)
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_holds(seed: int) -> None:
    pool, scenario = drawn(seed)
    report, passive = solved(pool, scenario), solved(pool, replace(scenario, opponent_acts="passive"))
    if report.objective.won:
        assert passive.objective.won and report.strategy is not None
        for line in lines_in(report.strategy):
            assert replay(scenario, line, pool.facts, pool.models).won
    elif report.status == "UNREACHABLE" and passive.objective.won and scenario.me.life_points > 500:
        assert report.refutation is not None
        assert any(step.player == "opponent" for step in report.refutation)


def test_a_line_tells_what_to_keep_for_their_answers() -> None:
    """They use their card at once: the line that wins then pays for the answer, and for nothing else."""
    burns = spell({"do": "change_lp", "player": "opponent", "by": -500})
    dear = {**burns["effect"][0], "cost": [{"do": "pay_lp", "amount": 4000}]}
    pool, scenario = facing(2000, traps=(SHOOTS,), lp=2500, hand=({"effect": [dear]}, burns))
    answers = {"test": "answers", "activations": ["trap_card"]}
    cost = [{"do": "pay_lp", "amount": 5000}]
    stops = trap({"do": "negate_activation", "then": "destroy"}, on=None, cost=cost, **{"if": [answers]})
    own = {"S3": SpellAt(pool.add("Stops", "trap", model=stops), face_up=False)}
    scenario = replace(scenario, me=replace(scenario.me, spells=own))
    turn = turn_of(pool, scenario)
    line = against_all.as_soon_as_they_can(turn, Limits(), 0, Limits().budget())
    assert line and over.is_won(turn.ground, line[-1]) and not turn.engine.they_use
    assert (line[-1].me.life_points, len(line[-1].opponent.gy)) == (3000, 1)
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == ["Trap 1"]
    # No such line where I cannot answer.
    helpless = turn_of(pool, replace(scenario, me=replace(scenario.me, spells={})))
    assert not against_all.as_soon_as_they_can(helpless, Limits(), 0, Limits().budget())


def test_a_strategy_never_goes_in_a_circle() -> None:
    """What leads back to a moment that is won, and is offered first, is not what wins there."""
    pool, scenario = facing(2000, traps=(SHOOTS,))
    turn = turn_of(pool, scenario)
    search = strategy.Search(turn, turn.ground.budget, Observer())
    start = turn.canonical(turn.start)
    won = start._replace(normal_summons=start.normal_summons + 1)
    loops, wins = strategy.Leaf(start, ((), start)), strategy.Leaf(won, ((), won))
    search._meet(start, None)
    search._meet(won, start)
    search._known[won].proof, search.choice[won] = 0, None
    search._frontier.clear()
    search.options[start] = (loops, strategy.Reply(((loops, wins), (wins,))))
    search._update(start)
    assert search.choice[start] == strategy.Reply(((wins,), (wins,)))
    assert [path for path, _ in search._lines(start, [start], [])] == [[start, won], [start, won]]
