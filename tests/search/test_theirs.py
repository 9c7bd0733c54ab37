"""What the opponent must activate, in the search and in the referee (EF-09, FLP-03; invented cards)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.report.text import solve_text
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.state import other_side
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, WIN, battle, met, turn_of
from tests.invented import Pool, chosen, spell
from tests.searching import judge_random_lines, solved

FIELD, ITSELF = ["monster_zone"], {"do": "special_summon", "card": "self"}
GONE = {"on": "destroyed"}
FLIPPED = {"on": "flipped"}
HITS = {"on": "inflicts_battle_damage"}
BURN = {"do": "change_lp", "player": "opponent", "by": -300}
ONE_OF_MINE = {"name": "it", "from": FIELD, "side": "opponent", "face_down": True}
SHOT = {"do": "destroy", "card": "it"}


def must(event: dict[str, Any], *actions: dict[str, Any], at: str = "monster_zone", **more: Any) -> dict[str, Any]:
    """A model of one mandatory trigger."""
    effect = {"number": 1, "kind": "trigger", "from": [at], "event": event, "optional": False, "do": list(actions)}
    return {"effect": [{**effect, **more}]}


def facing(
    model: dict[str, Any], *mine: int, position: str = "attack", atk: int = 1000, goal: Any = DAMAGE, lp: int = 8000
) -> tuple[Pool, ResolvedScenario]:
    """My monsters of these ATK against one of theirs with this model, and my LP."""
    pool = Pool()
    field = {f"M{n}": pool.add(f"Mine {n}", atk=value, defense=0) for n, value in enumerate(mine, 1)}
    theirs = pool.add("Theirs", "monster effect", atk=atk, defense=atk, model=model)
    held = MonsterAt(theirs, position=position)  # type: ignore[arg-type]
    return pool, battle(pool, dict(field), {"M1": held}, (lp, 8000), goal)


def told(report: SolveReport) -> list[tuple[str, str]]:
    return [(step.player, step.name) for step in report.line if step.kind == "trigger"]


# --- what comes of it ---------------------------------------------------------------------------------------------


def test_what_is_destroyed_must_be_answered() -> None:
    pool, scenario = facing(must(GONE, BURN, at="gy"), 1500)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (500,))
    assert told(report) == [("opponent", "Theirs")]
    assert report.end_board is not None and report.end_board.me.life_points == 7700
    assert "The opponent triggers Theirs in the opponent's GY" in report.line[-1].text


def test_a_monster_that_is_attacked_face_down_has_its_flip_effect() -> None:
    """FLP-03: after damage calculation."""
    pool, scenario = facing(must(FLIPPED, SHOT, targets=[ONE_OF_MINE]), 1500, 1400, position="set")
    report = solved(pool, replace(scenario, goal=DAMAGE))
    # Whichever attacks, they choose which of both they destroy: then the other one cannot attack directly, or can.
    assert report.status == "FEASIBLE" and report.objective.value == (0,)
    pool, scenario = facing(must(FLIPPED, SHOT, targets=[ONE_OF_MINE]), 1500, position="set")
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.end_board is not None


def test_i_lose_by_what_they_must_do() -> None:
    """DE-02: an attack that costs me the Duel is in no line."""
    pool, scenario = facing(must(GONE, BURN, at="gy"), 1500, lp=300)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (0,))
    pool, scenario = facing(must(GONE, BURN, at="gy"), 9000, lp=300, goal=WIN)
    # Battle damage ends the Duel before (DE-02).
    assert solved(pool, scenario).objective.won


def test_it_comes_back() -> None:
    pool, scenario = facing(must({"on": "destroyed", "causes": ["battle"]}, ITSELF, at="gy"), 1500, 1500)
    report = solved(pool, scenario)
    # In Attack Position 500 each time, in Defense Position nothing: they choose.
    assert report.status == "FEASIBLE"
    defends = must({"on": "destroyed", "causes": ["battle"]}, {**ITSELF, "position": "defense"}, at="gy")
    pool, scenario = facing(defends, 1500, 1500)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (500,))
    assert report.end_board is not None


def test_in_a_main_phase() -> None:
    pool = Pool()
    theirs = pool.add("Theirs", "monster effect", model=must({"on": "destroyed"}, BURN, at="gy"))
    mine = pool.add("Bolt", "spell", model=spell(chosen("destroy", "monster_zone", side="opponent")))
    scenario = battle(pool, {}, {"M3": theirs}, hand=(mine,))
    scenario = replace(scenario, goal=DAMAGE)
    judge_random_lines(turn_of(pool, scenario), pool)
    boards = {state.me.life_points for state in met(turn_of(pool, scenario))}
    assert boards == {8000, 7700}


def test_mine_come_first() -> None:
    """EF-09: the turn player's mandatory triggers, the opponent's, then what is optional."""
    pool = Pool()
    order = must({"on": "destroyed", "subject": {}}, BURN)["effect"][0]
    first = pool.add("First", "monster effect", atk=2000, model={"effect": [order]})
    last = pool.add("Last", "monster effect", atk=100, model={"effect": [{**order, "optional": True}]})
    theirs = pool.add("Theirs", "monster effect", atk=1000, model=must(GONE, BURN, at="gy"))
    scenario = battle(pool, {"M1": first, "M2": last}, {"M1": theirs}, goal=DAMAGE)
    report = solved(pool, scenario)
    assert told(report) == [("me", "First"), ("opponent", "Theirs"), ("me", "Last")]
    links = [step.chain_link for step in report.line if step.kind == "trigger"]
    assert links == [1, 2, 3]
    steps = list(report.line)
    at = next(n for n, step in enumerate(steps) if step.player == "opponent")
    for order_of in ((at, at - 1), (at + 1, at)):
        moved = steps.copy()
        one, other = order_of
        moved[one], moved[other] = _linked(moved[other], moved[one]), _linked(moved[one], moved[other])
        with pytest.raises(RefereeError):
            replay(scenario, moved, pool.facts, pool.models)


def _linked(step: Step, like: Step) -> Step:
    return step.model_copy(update={"chain_link": like.chain_link, "number": like.number})


def test_none_is_left_out() -> None:
    pool, scenario = facing(must(GONE, BURN, at="gy"), 1500)
    line = solved(pool, scenario).line
    with pytest.raises(RefereeError, match="was left out"):
        replay(scenario, line[:-1], pool.facts, pool.models)


def test_what_is_once_per_turn() -> None:
    limited = must({"on": "destroyed", "subject": {}, "side": "opponent"}, BURN, limit=[{"scope": "name"}])
    pool = Pool()
    mine = pool.add("Mine", atk=1500)
    watch = pool.add("Watching", "monster effect", atk=3000, model=limited)
    weak = pool.add("Weak", atk=1000)
    theirs = {"M1": MonsterAt(watch, position="defense"), "M2": MonsterAt(weak), "M3": MonsterAt(weak)}
    scenario = battle(pool, {"M1": mine, "M2": mine}, theirs, goal=DAMAGE)
    # It watches my monsters: none of those is destroyed.
    assert not told(solved(pool, scenario))
    turned = must({"on": "destroyed", "subject": {}, "side": "me"}, BURN, limit=[{"scope": "name"}])
    pool.models[watch] = type(pool.models[watch]).model_validate({"passcode": watch, "name": "Watching", **turned})
    report = solved(pool, scenario)
    assert report.objective.value == (1000,)
    assert told(report) == [("opponent", "Watching")]


# --- what they decide ---------------------------------------------------------------------------------------------


def test_a_win_that_hangs_on_their_choice_is_not_claimed() -> None:
    """They shoot one of two: with the stronger one I would win."""
    pool, scenario = facing(must(FLIPPED, SHOT, targets=[ONE_OF_MINE]), 1500, 2000, 100, position="set", goal=WIN)
    scenario = replace(scenario, opponent=replace(scenario.opponent, life_points=2000))
    assert solved(pool, scenario).status == "UNREACHABLE"
    scenario = replace(scenario, opponent=replace(scenario.opponent, life_points=3600))
    assert solved(pool, scenario).status == "UNREACHABLE"


def test_choices_that_come_to_the_same() -> None:
    """What is as good whatever they choose is proved by a line without it, or by all of them."""
    pool, scenario = facing(must(FLIPPED, SHOT, targets=[ONE_OF_MINE]), 1500, position="set", goal=WIN)
    assert solved(pool, scenario).status == "UNREACHABLE"


def test_two_of_theirs_at_once() -> None:
    """They decide which comes first."""
    pool = Pool()
    theirs = pool.add("Theirs", "monster effect", atk=1000, model=must(GONE, BURN, at="gy"))
    mine = pool.add(
        "Storm",
        "spell",
        model=spell({"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "max": None, "all": True}}),
    )
    scenario = battle(pool, {}, {"M1": theirs, "M2": theirs}, hand=(mine,), goal=DAMAGE)
    lines = [state.me.life_points for state in met(turn_of(pool, scenario))]
    assert min(lines) == 7400


# --- what is not carried out --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "model",
    [
        must(GONE, {"do": "draw", "count": 1}, at="gy"),
        must(GONE, BURN, at="gy", cost=[{"do": "pay_lp", "amount": 100}]),
        must(GONE, {"do": "restrict", "what": "special_summon"}, at="gy"),
        must(GONE, {"do": "add_to_hand", "choose": {"from": ["deck"]}}, at="gy"),
        must(GONE, {"do": "change_lp", "by": -100}, at="gy"),
    ],
)
def test_what_stays_a_gap(model: dict[str, Any]) -> None:
    pool, scenario = facing(model, 1500)
    assert solved(pool, scenario).status == "OPTIMAL_AS_MODELLED"


def test_an_optional_one_is_not_used() -> None:
    pool, scenario = facing(must(GONE, BURN, at="gy", optional=True), 1500)
    report = solved(pool, scenario)
    assert (report.status, told(report)) == ("OPTIMAL", [])


def test_what_my_card_says_of_their_effects_is_a_gap() -> None:
    pool, scenario = facing(must(GONE, BURN, at="gy"), 1500)
    kept = {"out_of_scope": [{"number": 1, "reason": "opponents_action"}]}
    guard = pool.add("Guard", "monster effect", atk=10, model=kept)
    mine = {**scenario.me.monsters, "M5": MonsterAt(guard)}
    assert solved(pool, replace(scenario, me=replace(scenario.me, monsters=mine))).status == "OPTIMAL_AS_MODELLED"


@pytest.mark.parametrize("hidden", ["destroyed by an effect, too", "unnoticed"])
def test_what_only_they_could_notice_is_a_gap(hidden: str) -> None:
    pool, scenario = facing(must(GONE, BURN, at="gy"), 1500)
    event: dict[str, Any] = {"on": "destroyed", "causes": ["battle"] if hidden != "unnoticed" else ["effect"]}
    event |= {"or_theirs": True} if hidden != "unnoticed" else {}
    does = {"do": "unnoticed"} if hidden == "unnoticed" else {"do": "draw", "count": 1}
    told = {"number": 1, "kind": "trigger", "from": ["gy"], "event": event, "do": [does]}
    guard = pool.add("Guard", "monster effect", atk=10, compiled={"effect": [told]})
    mine = {**scenario.me.monsters, "M5": MonsterAt(guard)}
    assert solved(pool, replace(scenario, me=replace(scenario.me, monsters=mine))).status == "OPTIMAL_AS_MODELLED"


# --- random positions ---------------------------------------------------------------------------------------------

_EVENTS: list[tuple[dict[str, Any], str]] = [
    (GONE, "gy"), (GONE, "banished"), ({"on": "sent_to_gy"}, "gy"), (FLIPPED, "monster_zone"), (HITS, "monster_zone"),
    ({"on": "destroys_by_battle"}, "monster_zone"), ({"on": "destroyed", "subject": {}}, "monster_zone"),
    ({"on": "summoned", "subject": {}, "side": "opponent"}, "monster_zone"),
    ({"on": "damaged", "subject": {}}, "monster_zone"), ({"on": "banished", "subject": {}}, "monster_zone"),
    ({"on": "left_field", "subject": {}, "side": "opponent"}, "monster_zone"),
]  # fmt: skip
_DONE: list[dict[str, Any]] = [
    {"do": [BURN]},
    {"do": [{"do": "change_lp", "by": 500}]},
    {"do": [{"do": "destroy", "choose": {"from": FIELD, "side": "opponent", "max": None, "all": True}}]},
    {"targets": [ONE_OF_MINE], "do": [SHOT]},
    {"targets": [ONE_OF_MINE], "do": [{"do": "banish", "card": "it"}]},
    {"targets": [ONE_OF_MINE], "do": [{"do": "add_to_hand", "card": "it"}, BURN]},
    {"do": [{"do": "send_to_gy", "choose": {"from": FIELD, "side": "either"}}]},
    {"do": [{"do": "banish", "choose": {"from": ["gy"], "side": "either"}}]},
    {"targets": [{"name": "it", "from": ["gy"], "where": {"kinds": ["monster"]}}], "do": [{**ITSELF, "card": "it"}]},
    {"do": [ITSELF]},
    {"do": [{"do": "change_position", "to": "other", "choose": {"from": FIELD, "side": "either"}}]},
    {"do": [{"do": "modify", "atk": 400, "choose": {"from": FIELD, "side": "either"}}]},
    {"do": [{**BURN, "by": {"times": -100, "number": {"count_in": FIELD, "side": "opponent"}}}]},
]  # fmt: skip


def drawn(seed: int) -> tuple[Pool, ResolvedScenario]:
    """Some monsters of each side, theirs with mandatory triggers, and Spells of mine that bring these about."""
    chance, pool = random.Random(seed), Pool()

    def triggers() -> dict[str, Any]:
        event, at = chance.choice(_EVENTS)
        return {**must(event, at=at)["effect"][0], **chance.choice(_DONE)}

    def fitting(name: str) -> int:
        atk = chance.choice((500, 1000, 1500))
        while True:
            try:
                return pool.add(name, "monster effect", atk=atk, defense=atk, model={"effect": [triggers()]})
            except ValueError:
                continue

    mine = [pool.add(f"Plain {n}", atk=value, defense=500) for n, value in enumerate((800, 1200, 1600))]
    theirs = [fitting(f"Foe {n}") for n in range(2)]
    mine.append(fitting("Mine"))
    side = chance.choice(("opponent", "either"))
    bolt = pool.add("Bolt", "spell", model=spell(chosen("destroy", "monster_zone", side=side)))
    position: Any = ["attack", "attack", "defense", "set"]
    scenario = battle(
        pool,
        {f"M{n}": MonsterAt(chance.choice(mine)) for n in range(1, 3)},
        {f"M{n + 2}": MonsterAt(chance.choice(theirs), position=chance.choice(position)) for n in range(2)},
        (1000, 8000),
        DAMAGE,
        hand=(bolt,) if chance.random() < 0.6 else (),
    )
    gy = tuple(map(Resting, theirs[: chance.randrange(3)]))
    return pool, replace(scenario, opponent=replace(scenario.opponent, gy=gy))


@pytest.mark.parametrize("seed", range(60))
def test_the_referee_accepts_random_lines(seed: int) -> None:
    pool, scenario = drawn(seed)
    turn = turn_of(pool, scenario)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize("seed", range(40))
def test_a_table_that_is_turned_twice_is_as_it_was(seed: int) -> None:
    pool, scenario = drawn(seed)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    for number, state in enumerate(met(turn)):
        d = Draft(state)
        aside = other_side.turn(d, 0)
        other = Draft(state)
        assert [bool(each) for each in d.monsters] != [] and d.me.life_points == other.opponent.life_points
        other_side.turn_back(d, aside)
        assert d.freeze() == state
        if number > 200:
            break


# --- strategies ---------------------------------------------------------------------------------------------------


def shot(*mine: int, lp: int) -> tuple[Pool, ResolvedScenario]:
    """They shoot one of my monsters when theirs is attacked face-down."""
    pool, scenario = facing(must(FLIPPED, SHOT, targets=[ONE_OF_MINE]), *mine, position="set", goal=WIN)
    return pool, replace(scenario, opponent=replace(scenario.opponent, life_points=lp))


def test_a_strategy_answers_every_choice() -> None:
    """One of three is shot: the others are enough whichever it is."""
    pool, scenario = shot(1500, 1500, 1500, lp=1500)
    report = solved(pool, scenario)
    assert (report.status, report.objective.won) == ("OPTIMAL", True)
    assert report.strategy is not None and len(report.strategy.answers) == 3
    lines = [(*report.strategy.steps, *answer.steps) for answer in report.strategy.answers]
    decided = {next(step for step in line if step.player == "opponent").targets[0].at for line in lines}
    assert decided == {"M1", "M2", "M3"}
    for line in lines:
        assert replay(scenario, line, pool.facts, pool.models).won
    assert report.line in [tuple(line) for line in lines]
    assert "Whatever the opponent decides:" in solve_text(report)


def test_no_strategy_wins() -> None:
    for mine, lp in (((1500, 1500, 100), 1500), ((1500, 2000), 2000), ((1500, 1500, 1500), 1600)):
        pool, scenario = shot(*mine, lp=lp)
        report = solved(pool, scenario)
        assert (report.status, report.strategy) == ("UNREACHABLE", None)


@pytest.mark.parametrize("seed", range(15))
def test_strategies_of_random_positions(seed: int) -> None:
    """Each line of a strategy is replayed by the referee when it is written; what is refuted has no line without a
    choice of theirs."""
    pool, scenario = drawn(seed)
    scenario = replace(scenario, goal=WIN)
    scenario = replace(
        scenario, opponent=replace(scenario.opponent, life_points=random.Random(seed).choice((700, 1500)))
    )
    report = solved(pool, scenario)
    assert report.objective.won == report.status.startswith("OPTIMAL")
    if report.strategy is not None:
        assert report.strategy.answers and report.line


@pytest.mark.parametrize(
    ("mine", "event", "status"), [(9500, HITS, "OPTIMAL"), (9500, GONE, "UNKNOWN"), (500, HITS, "UNKNOWN")]
)
def test_what_waits_for_my_damage_forbids_no_win_without_any(mine: int, event: dict[str, Any], status: str) -> None:
    pool, scenario = facing(
        must(event, {"do": "lose_at_random"}, at="gy" if event is GONE else "monster_zone"), goal=WIN
    )
    wins = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"}, "do": [{"do": "win_duel"}]}
    martyr = pool.add("Martyr", "monster effect", atk=mine, model={"effect": [wins]})
    field = replace(scenario.me, monsters={"M1": MonsterAt(martyr)})
    report = solved(pool, replace(scenario, me=field))
    assert (report.status, report.candidate is None) == (status, status == "OPTIMAL")
