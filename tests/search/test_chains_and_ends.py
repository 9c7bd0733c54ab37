"""What a chain has room for, in which order triggers go on it, and what ends the duel."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, synchro
from tests.searching import best_count, judge_random_lines, solved_for

DRAW = {"do": "draw", "count": 1}
COMES = {"do": "special_summon", "card": "self"}


def watches(do: dict[str, Any], place: str, number: int = 1, **more: Any) -> dict[str, Any]:
    """A trigger that sees a Normal Summon of another monster."""
    event = {"on": "summoned", "methods": ["normal"], "subject": {}, "side": "me", "other": True}
    return {"number": number, "kind": "trigger", "from": [place], "event": event, "do": [do], **more}


# --- two triggers of the hand that Summon themselves ------------------------------------------------------------


def test_one_trigger_of_a_chain_summons_itself_from_the_hand() -> None:
    pool = Pool()
    first = pool.add("First", "monster effect", model={"effect": [watches(COMES, "hand")]}, level=8)
    second = pool.add("Second", "monster effect", model={"effect": [watches(COMES, "hand")]}, level=8)
    body = pool.add("Body")
    assert best_count(pool, pool.scenario(hand=(body, first, first))) == 2
    assert best_count(pool, pool.scenario(hand=(body, first, second))) == 2
    # In the GY there is no such limit.
    pool.models[first] = pool.models[first].model_copy(
        update={"effects": (pool.models[first].effects[0].model_copy(update={"locations": ("gy",)}),)}
    )
    assert best_count(pool, pool.scenario(hand=(body, second), gy=(first, first))) == 4


def two_of_the_hand() -> tuple[Pool, Any, list[Any]]:
    pool = Pool()
    comer = pool.add("Comer", "monster effect", model={"effect": [watches(COMES, "hand")]}, level=8)
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body, comer, comer))
    return pool, scenario, list(solved_for(pool, scenario, kinds=("monster",)).line)


def test_the_referee_refuses_a_second_one() -> None:
    pool, scenario, line = two_of_the_hand()
    last = line[-1]
    place = {"from": "hand", "to": "M5", "position": "attack", "card": last.card, "name": last.name}
    choice = {**last.choices[0].model_dump(by_alias=True), "placed": [place]}
    again = {**last.model_dump(by_alias=True), "number": 3, "chain_link": 2, "choices": [choice]}
    with pytest.raises(RefereeError, match="EF-09"):
        replay(scenario, [*line, type(last).model_validate(again)], pool.facts, pool.models)


# --- order ------------------------------------------------------------------------------------------------------


def test_triggers_of_public_places_come_before_those_of_the_hand() -> None:
    pool = Pool()
    drawer = pool.add("Drawer", "monster effect", model={"effect": [watches(DRAW, "monster_zone")]})
    comer = pool.add("Comer", "monster effect", model={"effect": [watches(COMES, "hand")]}, level=8)
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body, comer), field={"M1": drawer}, deck=(pool.add("Prize"),))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    report = solved_for(pool, scenario, place="hand", names=("Prize",))
    # Drawing is worth it; whatever else is on the chain, it comes first.
    links = [(step.chain_link, step.name) for step in report.line if step.kind == "trigger"]
    assert (1, "Drawer") in links
    states = [turn.start]
    orders: set[tuple[int, ...]] = set()
    for state in states:
        for _, draft in turn.successors(state):
            after = draft.freeze()
            if after.window is not None:
                orders.add(tuple(turn.ground.program.effects[link.effect].kind for link in after.window.links))
                states.append(after)
    kinds = turn.ground.kinds.index
    assert (kinds[drawer],) in orders
    assert (kinds[comer], kinds[drawer]) not in orders


# --- a lost duel ------------------------------------------------------------------------------------------------


def librarian(pool: Pool, **more: Any) -> tuple[int, int, int, int]:
    """A monster whose mandatory effect draws when a Synchro Monster is Summoned, and what makes one."""
    event = {"on": "summoned", "methods": ["synchro"], "subject": {}, "other": True}
    effect = {
        "number": 1, "kind": "trigger", "optional": False, "from": ["monster_zone"], "event": event, "do": [DRAW],
    }  # fmt: skip
    reader = pool.add("Reader", "monster effect", model={"effect": [{**effect, **more}]})
    tuner = pool.add("Tuner", "monster tuner", level=2)
    body = pool.add("Body", level=3)
    boss = pool.add("Boss", "monster synchro", level=5, model=synchro())
    return reader, tuner, body, boss


@pytest.mark.parametrize("listed", [True, False])
def test_who_must_draw_and_cannot_loses_so_no_line_goes_there(listed: bool) -> None:
    pool = Pool()
    reader, tuner, body, boss = librarian(pool)
    field = {"M1": reader, "M2": tuner, "M3": body}
    with_card = pool.scenario(field=field, extra=(boss,), deck=(body,), listed=listed)
    report = solved_for(pool, with_card, kinds=("synchro",))
    assert report.objective.value == (1,)
    decked = pool.scenario(field=field, extra=(boss,), listed=listed)
    assert best_count(pool, decked, kinds=("synchro",)) == 0
    with pytest.raises(RefereeError, match="DE-03"):
        replay(decked, report.line, pool.facts, pool.models)
    # Leaving the draw out is no way around it.
    silent = [step.model_copy(update={"choices": ()}) for step in report.line]
    with pytest.raises(RefereeError, match="DE-03"):
        replay(decked, silent, pool.facts, pool.models)


def test_an_optional_draw_with_too_few_cards_is_not_activated() -> None:
    pool = Pool()
    two = pool.add(
        "Two", "monster effect", model=ignition({"do": "draw", "count": 2}, {"do": "skip_phase", "phase": "draw"})
    )
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": two}, deck=(body,))
    assert best_count(pool, scenario, place="hand") == 0
    assert best_count(pool, pool.scenario(field={"M1": two}, deck=(body, body)), place="hand") > 0


def test_an_effect_that_must_find_its_card_face_up_to_resolve() -> None:
    """Link 1 draws only while its monster is there; link 2 sends it away: with an empty Deck the duel goes on."""
    pool = Pool()
    reader, tuner, body, boss = librarian(pool, to_resolve=True)
    send = {"do": "send_to_gy", "choose": {"from": ["monster_zone"], "where": {"names": ["Reader"]}}}
    away = {"number": 1, "kind": "quick", "from": ["monster_zone"], "limit": {"scope": "name"}, "do": [send]}
    remover = pool.add("Remover", "monster effect", model={"effect": [away]})
    field = {"M1": reader, "M2": tuner, "M3": body, "M4": remover}
    assert best_count(pool, pool.scenario(field=field, extra=(boss,)), kinds=("synchro",)) == 1
    assert best_count(pool, pool.scenario(field={**field, "M4": body}, extra=(boss,)), kinds=("synchro",)) == 0


# --- Levels -----------------------------------------------------------------------------------------------------


def test_a_level_is_not_reduced_by_as_much_as_there_is() -> None:
    pool = Pool()
    modes = [
        {"text": "lower", "do": [{"do": "modify", "card": "self", "level": -1, "levels_of": "sent"}]},
    ]
    sent = {"do": "send_to_gy", "choose": {"name": "sent", "from": ["deck"]}}
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "cost": [sent], "modes": modes}
    changer = pool.add("Changer", "monster effect", level=5, model={"effect": [effect]})
    five, four = pool.add("Five", level=5), pool.add("Four", level=4)
    assert best_count(pool, pool.scenario(field={"M1": changer}, deck=(five,)), level={"equals": 1}) == 0
    assert best_count(pool, pool.scenario(field={"M1": changer}, deck=(four,)), level={"equals": 1}) == 1
