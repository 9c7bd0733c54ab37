"""Summons that are negated before they are made (SG-04 to SG-14; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell, synchro
from tests.judging import Move, at, played, refused, step, summon
from tests.rulebook import rule
from tests.searching import best, count, judge_random_lines, most

DRAW = {"do": "draw"}


def negating(then: str = "destroy", kind: str = "trap", place: str = "spell_zone", **test: Any) -> dict[str, Any]:
    """It negates the Summon that it answers."""
    one = {"number": 1, "kind": kind, "from": [place], "if": [{"test": "would_be_summoned", **test}],
           "do": [{"do": "negate_summon", "then": then}]}  # fmt: skip
    return {"effect": [one]}


class Kit(Pool):
    """A Set Counter Trap that negates a Summon, and cards to draw."""

    def __init__(self, **how: Any) -> None:
        super().__init__()
        self.guard = self.add("Guard", "trap counter", model=negating(**how))
        self.prize = self.add("Prize", level=12)

    def position(self, *hand: int, traps: tuple[int, ...] = (), **more: Any) -> ResolvedScenario:
        scales = more.pop("scales", None)
        scenario = self.scenario(hand=hand, deck=(self.prize,) * 4, scales=scales, **more)
        lie = {f"S{number}": SpellAt(card, face_up=False) for number, card in enumerate((self.guard, *traps), 2)}
        return replace(scenario, me=replace(scenario.me, spells={**scenario.me.spells, **lie}))

    def answers(self, number: int = 2, **more: Any) -> Any:
        choices = [{"action": 0, "do": "negate_summon"}]
        more = {"effect": 1, "chain_link": 1, "to": "S2", "choices": choices, **more}
        return step(number, "activate", self.guard, self, "S2", **more)


def judged(pool: Pool, scenario: ResolvedScenario) -> int:
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    return best(pool, scenario)


def sent(*names: str) -> Term:
    return count(*names, at="gy")


def test_the_model_of_the_answer_may_come_from_its_text() -> None:
    pool = Pool()
    guard = pool.add("Guard", "trap counter", compiled={"name": "Guard", **negating()})
    scenario = pool.scenario(hand=(pool.add("Body"),), goal=most(sent("Body")))
    lies = replace(scenario.me, spells={"S2": SpellAt(guard, face_up=False)})
    assert judged(pool, replace(scenario, me=lies)) == 1


@rule("SG-04")
@pytest.mark.parametrize(("then", "place"), [("", "gy"), ("destroy", "gy"), ("banish", "banished")])
def test_a_monster_whose_summon_is_negated_was_never_on_the_field(then: str, place: str) -> None:
    kit = Kit(then=then)
    body = kit.add("Body")
    scenario = kit.position(body, body, goal=most(count("Body", at=place)))
    assert judged(kit, scenario) == 1  # The second one is not Normal Summoned: the turn's is used.
    board = played(kit, scenario, summon(body, "M1"), kit.answers())
    assert not board.me.monsters
    assert getattr(board.me, place) == (("Body", "Guard") if place == "gy" else ("Body",))
    assert "NC-03" in refused(kit, scenario, summon(body, "M1"), kit.answers(), summon(body, "M2"))


@rule("SG-04")
def test_it_is_not_summoned_and_not_sent_from_the_field() -> None:
    kit = Kit()
    events = [{"on": "summoned"}, {"on": "left_field"}, {"on": "sent_to_gy", "origin": ["monster_zone"]}]
    never = [{"number": number, "kind": "trigger", "from": ["monster_zone", "gy"], "event": event, "do": [DRAW]}
             for number, event in enumerate(events, 1)]  # fmt: skip
    card = kit.add("Never", "monster effect", model={"effect": never})
    drawn = count("Prize", at="hand", weight=5)
    assert judged(kit, kit.position(card, goal=most(sent("Never"), drawn))) == 5
    events = [{"on": "sent_to_gy"}, {"on": "destroyed", "causes": ["effect"]}]
    now = [{"number": number, "kind": "trigger", "from": ["gy"], "event": event, "do": [DRAW]}
           for number, event in enumerate(events, 1)]  # fmt: skip
    card = kit.add("Now", "monster effect", model={"effect": now})
    assert judged(kit, kit.position(card, goal=most(drawn))) == 10


@rule("SG-04")
@pytest.mark.parametrize("method", ["synchro", "xyz", "link"])
def test_materials_are_gone_and_were_none(method: str) -> None:
    kit = Kit()
    as_material: dict[str, Any] = {"on": "sent_to_gy", "as_material_of": method}
    events = [{"on": "sent_to_gy"}, as_material] if method != "xyz" else [{"on": "sent_to_gy"}]
    draws = [{"number": number, "kind": "trigger", "from": ["gy"], "event": event, "do": [DRAW]}
             for number, event in enumerate(events, 1)]  # fmt: skip
    one = kit.add("One", "monster effect tuner", level=2, model={"effect": draws})
    two = kit.add("Two", level=2)
    facts: dict[str, Any] = {"synchro": {"level": 4}, "xyz": {"rank": 2}, "link": {"rating": 2}}[method]
    tuner, other = {"where": {"kinds": ["tuner"]}}, {"where": {"not_kinds": ["tuner"]}}
    slots = [tuner, other] if method == "synchro" else [{"min": 2, "max": 2}]
    recipe = {"materials": [{"method": method, "slots": slots}]}
    extra = kit.add("Extra", f"monster {method}", model=recipe, **facts)
    field: dict[str, int | MonsterAt] = {"M1": one, "M2": two}
    goal = most(count("Extra", at="gy", weight=50), sent("One", "Two"), count("Prize", at="hand", weight=5))
    scenario = kit.position(field=field, extra=(extra,), goal=goal)
    assert judged(kit, scenario) == 50 + 2 + 5
    # Unless it is negated, both trigger; Xyz Material is sent there only then.
    assert judged(kit, replace(scenario, goal=most(count("Prize", at="hand")))) == (1 if method == "xyz" else 2)


@rule("SG-05")
def test_a_summon_while_a_chain_resolves_cannot_be_negated() -> None:
    kit = Kit()
    body = kit.add("Body")
    revive = kit.add("Revive", "spell", model=spell({"do": "special_summon",
                     "choose": {"from": ["gy"], "where": {"names": ["Body"]}}}))  # fmt: skip
    scenario = kit.position(revive, gy=(body,), goal=most(sent("Guard")), normal_used=1)
    assert judged(kit, scenario) == 0
    choice = {"action": 0, "do": "special_summon", "cards": at(kit, (body, "gy")),
              "placed": [{"card": body, "name": "Body", "from": "gy", "to": "M1", "position": "attack"}]}  # fmt: skip
    cast = step(1, "activate", revive, kit, effect=1, chain_link=1, to="S1", choices=[choice])
    assert "condition" in refused(kit, scenario, cast, kit.answers())


@rule("SG-07")
def test_meanwhile_it_is_in_no_place() -> None:
    """What counts monsters of mine counts one less than were there, and one of the hand less."""
    kit = Kit()
    body = kit.add("Body")
    none = {"test": "count", "in": ["monster_zone", "hand"], "side": "me", "where": {"names": ["Body"]}, "max": 0,
            "min": 0}  # fmt: skip
    quick = {"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [none, {"test": "answers"}], "do": [DRAW]}
    watch = kit.add("Watch", "trap counter", model={"effect": [quick]})
    goal = most(count("Prize", at="hand"))
    assert judged(kit, kit.position(body, traps=(watch,), goal=goal)) == 1
    assert judged(kit, kit.position(body, body, traps=(watch,), goal=goal)) == 0


@rule("SG-08")
def test_a_monster_being_summoned_does_nothing() -> None:
    kit = Kit()
    answer = {"number": 1, "kind": "quick", "from": ["monster_zone"], "if": [{"test": "answers"}], "do": [DRAW]}
    quick = kit.add("Quick", "monster effect", model={"effect": [answer]})
    goal = most(count("Prize", at="hand"))
    assert judged(kit, kit.position(quick, goal=goal)) == 0


@rule("SG-10")
def test_the_first_to_answer_negates_the_summon() -> None:
    kit = Kit()
    body = kit.add("Body")
    free = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [DRAW]}
    other = kit.add("Other", "trap counter", model={"effect": [free]})
    scenario = kit.position(body, traps=(other,), goal=most(count("Prize", at="hand"), sent("Body"), sent("Guard")))
    draws = [{"action": 0, "do": "draw"}]
    alone = step(2, "activate", other, kit, "S3", effect=1, chain_link=1, to="S3", choices=draws)
    answer = kit.answers(3, chain_link=2)
    assert "condition" in refused(kit, scenario, summon(body, "M1"), alone, answer)
    first, second = kit.answers(), alone.model_copy(update={"chain_link": 2})
    board = played(kit, scenario, summon(body, "M1"), first, second)
    assert "Body" in board.me.gy and "Prize" in board.me.hand
    assert judged(kit, scenario) == 3


@rule("SG-13")
@pytest.mark.parametrize(("summons", "gone"), [([], 2), (["normal"], 1), (["special"], 1), (["flip"], 0)])
def test_what_sort_of_summon_it_answers(summons: list[str], gone: int) -> None:
    kit = Kit(summons=summons)
    jumps = {"procedure": [{"number": 1, "from": ["hand"]}]}
    leaper = kit.add("Leaper", "monster effect", model=jumps)
    body = kit.add("Body")
    lie = kit.position(body, leaper, traps=(kit.guard,), goal=most(sent("Body", "Leaper")))
    assert judged(kit, lie) == gone


@rule("SG-13")
def test_what_destroys_a_summoned_monster_negates_nothing() -> None:
    """It comes after the Summon, from the field."""
    kit = Kit()
    late = {"number": 1, "kind": "trap", "from": ["spell_zone"], "event": {"on": "summoned", "subject": {}},
            "do": [{"do": "destroy", "choose": {"from": ["monster_zone"]}}]}  # fmt: skip
    trap = kit.add("Late", "trap", model={"effect": [late]})
    left = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy", "origin": ["monster_zone"]},
            "do": [DRAW]}  # fmt: skip
    body = kit.add("Body", "monster effect", model={"effect": [left]})
    scenario = kit.position(body, traps=(trap,), goal=most(count("Prize", at="hand")))
    assert judged(kit, scenario) == 1
    alone = step(2, "trigger", trap, kit, "S3", effect=1, chain_link=1, to="S3")
    assert refused(kit, scenario, alone)


@rule("SG-14")
def test_a_negation_that_is_negated() -> None:
    """The monster comes at once; what its Summon triggers, and what its material does, follows."""
    kit = Kit()
    on_summon = {"number": 1, "kind": "trigger", "timing": "when", "from": ["monster_zone"],
                 "event": {"on": "summoned", "methods": ["normal"]}, "do": [DRAW]}  # fmt: skip
    body = kit.add("Body", "monster effect", model={"effect": [on_summon]})
    no = {"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [{"test": "answers"}],
          "do": [{"do": "negate_activation", "then": "destroy"}]}  # fmt: skip
    tools = kit.add("Tools", "trap counter", model={"effect": [no]})
    goal = most(count("Prize", at="hand"), sent("Guard", "Tools"), count("Body"))
    scenario = kit.position(body, traps=(tools,), goal=goal)
    assert judged(kit, scenario) == 4
    lone = kit.answers().model_copy(update={"choices": ()})
    second = step(3, "activate", tools, kit, "S3", effect=1, chain_link=2, to="S3",
                  choices=[{"action": 0, "do": "negate_activation"}])  # fmt: skip
    drawn = step(4, "trigger", body, kit, "M1", effect=1, chain_link=1, choices=[{"action": 0, "do": "draw"}])
    board = played(kit, scenario, summon(body, "M1"), lone, second, drawn)
    assert [card.name for card in board.me.monsters] == ["Body"]
    assert "Prize" in board.me.hand


def flip(card: int, zone: str) -> Move:
    return "flip_summon", card, zone, {"to": zone, "position": "attack"}


@rule("FS-07")
def test_a_flip_summon_is_negated() -> None:
    kit = Kit()
    flipped = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "flipped"}, "do": [DRAW]}
    card = kit.add("Turned", "monster effect", model={"effect": [flipped]})
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(card, "set")}
    scenario = kit.position(field=field, goal=most(count("Prize", at="hand"), sent("Turned", "Guard")))
    assert judged(kit, scenario) == 2
    board = played(kit, scenario, flip(card, "M1"), kit.answers())
    assert board.me.gy == ("Guard", "Turned") and not board.me.monsters


@rule("GEM-05")
def test_a_second_normal_summon_is_negated() -> None:
    kit = Kit()
    gemini = kit.add("Twice", "monster effect gemini", model={})
    field: dict[str, int | MonsterAt] = {"M1": gemini}
    scenario = kit.position(field=field, goal=most(sent("Twice", "Guard")))
    assert judged(kit, scenario) == 2
    again: Move = "gemini_summon", gemini, "M1", {"to": "M1", "position": "attack"}
    board = played(kit, scenario, again, kit.answers())
    assert board.me.gy == ("Guard", "Twice") and not board.me.monsters


@rule("PS-22", "PEN-17")
def test_a_pendulum_summon_is_negated_for_all() -> None:
    kit = Kit()
    scale = [kit.add(f"Scale {number}", "monster pendulum normal", scales=(number, number)) for number in (1, 8)]
    one, two = kit.add("One"), kit.add("Two", "monster pendulum normal", scales=(3, 3))
    scenario = kit.position(
        one, two, scales=(scale[0], scale[1]), goal=most(sent("One", "Two"), count("Two", at="extra")), normal_used=1
    )
    assert judged(kit, scenario) == 2


def at_once(kit: Kit, action: dict[str, Any], second: bool) -> int:
    """A Trap that Summons right after it, as Chain Link 1, or as Chain Link 2 only."""
    answer: dict[str, Any] = {"if": [{"test": "answers"}]} if second else {}
    one = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [action], **answer}
    return kit.add("At Once", "trap", model={"effect": [one]})


def begins(kit: Kit) -> int:
    """A Spell to which that can be chained."""
    return kit.add("Begins", "spell", model=spell({"do": "change_lp", "by": 100}))


@rule("NC-19", "NC-20")
@pytest.mark.parametrize("second", [False, True])
def test_a_normal_summon_right_after_chain_link_1_can_be_negated(second: bool) -> None:
    kit = Kit()
    card, body, first = at_once(kit, {"do": "normal_summon"}, second), kit.add("Body"), begins(kit)
    scenario = kit.position(body, first, traps=(card,), goal=most(sent("Body")), normal_used=1)
    assert judged(kit, scenario) == (0 if second else 1)


@rule("SG-06")
@pytest.mark.parametrize("second", [False, True])
def test_a_synchro_summon_right_after_chain_link_1_can_be_negated(second: bool) -> None:
    kit = Kit()
    events: list[dict[str, Any]] = [{"on": "sent_to_gy"}, {"on": "sent_to_gy", "as_material_of": "synchro"}]
    draws = [{"number": number, "kind": "trigger", "from": ["gy"], "event": event, "do": [DRAW]}
             for number, event in enumerate(events, 1)]  # fmt: skip
    one = kit.add("One", "monster effect tuner", level=2, model={"effect": draws})
    big = kit.add("Big", "monster synchro", level=6, model=synchro())
    card, first = at_once(kit, {"do": "summon_now", "method": "synchro"}, second), begins(kit)
    field: dict[str, int | MonsterAt] = {"M1": one, "M2": kit.add("Two")}
    goal = most(count("At Once", at="gy", weight=50), count("Big", at="gy", weight=10), count("Prize", at="hand"))
    scenario = kit.position(first, field=field, extra=(big,), traps=(card,), goal=goal)
    # Negated, it was no material.
    assert judged(kit, scenario) == 50 + (2 if second else 11)
    made = replace(scenario, goal=most(count("Prize", at="hand")))
    assert judged(kit, made) == 2


@rule("PS-11", "PS-12")
@pytest.mark.parametrize("second", [False, True])
def test_a_pendulum_summon_right_after_chain_link_1_can_be_negated(second: bool) -> None:
    kit = Kit()
    scale = [kit.add(f"Scale {number}", "monster pendulum normal", scales=(number, number)) for number in (1, 8)]
    card, first = at_once(kit, {"do": "pendulum_summon"}, second), begins(kit)
    scenario = kit.position(
        kit.add("One"), kit.add("Two"), first, scales=(scale[0], scale[1]), traps=(card,), normal_used=1,
        goal=most(sent("One", "Two"), count("At Once", at="gy", weight=9)),
    )  # fmt: skip
    scenario = replace(scenario, pendulum_summon_used=True)
    assert judged(kit, scenario) == (9 if second else 11)


def test_without_such_a_card_nothing_changes() -> None:
    kit = Kit()
    body = kit.add("Body")
    scenario = kit.position(body)
    bare = Turn(Ground(replace(scenario, me=kit.scenario(hand=(body,)).me), kit.facts, kit.models))
    guarded = Turn(Ground(scenario, kit.facts, kit.models))
    assert len(list(bare.successors(bare.start))) < len(list(guarded.successors(guarded.start)))
    assert not any(draft.attempt for _, draft in bare.successors(bare.start))


@pytest.mark.parametrize("asks", [True, False])
def test_a_claim_knows_that_a_negated_normal_summon_was_not_made(asks: bool) -> None:
    kit = Kit()
    tests = [{"test": "normal_summons", "max": 0}] if asks else []
    jumps = {"procedure": [{"number": 1, "from": ["hand"], "if": tests}]}
    leaper, body = kit.add("Leaper", "monster effect", model=jumps), kit.add("Body")
    assert coverage_of(Ground(kit.position(leaper, body), kit.facts, kit.models)).complete is not asks


@pytest.mark.parametrize("comes", [True, False])
def test_a_claim_knows_that_a_zone_could_be_taken_meanwhile(comes: bool) -> None:
    kit = Kit()
    no = {"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [{"test": "answers"}],
          "do": [{"do": "negate_activation"}]}  # fmt: skip
    does = {"do": "special_summon", "choose": {"from": ["hand"]}} if comes else DRAW
    quick = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [does]}
    tools, other = (
        kit.add("Tools", "trap counter", model={"effect": [no]}),
        kit.add("Other", "trap counter", model={"effect": [quick]}),
    )
    scenario = kit.position(kit.add("Body"), kit.add("More"), traps=(tools, other))
    assert coverage_of(Ground(scenario, kit.facts, kit.models)).complete is not comes
