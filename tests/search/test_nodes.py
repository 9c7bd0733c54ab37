"""Structure nodes: every node has a declaration, a meaning and a twin; the search tries all of them, and the referee
accepts what follows from the text and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import InputError
from combo_solver.game.line import Choice, Step
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import in_order
from combo_solver.models.effects import Effect
from combo_solver.models.load import parse_models
from combo_solver.models.nodes import NODES
from combo_solver.models.verbs import VERBS
from combo_solver.nodes import MEANINGS
from combo_solver.referee.nodes import NODE_TWINS
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.state.cards import entry_kind, untagged
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, ignition, named, spell
from tests.judging import ask, refused
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most, solved_for

DRAW = {"do": "draw", "count": 1}
GAIN = {"do": "lp_for_cards", "each": 500, "cards": {"count_in": ["deck"]}}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def optional(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "optional", "actions": list(actions), **more}


def either(*lists: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"do": "either", "of": list(lists), **more}


def if_hand(least: int, then: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"do": "if", "if": [{"test": "count", "in": ["hand"], "min": least}], "then": then, **more}


def turn_of(pool: Pool, scenario: ResolvedScenario) -> Turn:
    return Turn(Ground(scenario, pool.facts, pool.models))


def ends(pool: Pool, scenario: ResolvedScenario) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Names in hand and GY after each way the first step can go; the referee has judged all of them."""
    turn = turn_of(pool, scenario)
    judge_successors(turn, pool)
    name = [card.name for card in turn.ground.kinds.facts]
    return {
        (
            tuple(sorted(name[untagged(number)] for number in draft.me.hand)),
            tuple(sorted(name[entry_kind(number)] for number in draft.me.gy)),
        )
        for _, draft in turn.successors(turn.canonical(turn.start))
    }


def cast(pool: Pool, by: int, *choices: Choice) -> Step:
    """The Spell in my hand is activated, and this is what it does."""
    return Step.model_validate(
        {
            "number": 1, "kind": "activate", "card": by, "name": pool.facts(by).name, "from": "hand", "to": "S2",
            "effect": 1, "chain_link": 1, "choices": choices,
        }
    )  # fmt: skip


def test_every_node_is_complete() -> None:
    assert NODES.keys() == MEANINGS.keys() == NODE_TWINS.keys()
    assert not NODES.keys() & VERBS.keys()
    assert set(NODES) == {"optional", "if", "either", "in_turn", "for_each", "choose"}


# --- optional ---------------------------------------------------------------------------------------------------


def sender(pool: Pool, *actions: dict[str, Any], deck: int = 1) -> tuple[int, ResolvedScenario]:
    """A Spell in the hand, with Bodies in the Deck and one in the hand, none of which can be Summoned."""
    body = pool.add("Body")
    card = pool.add("Spell", "spell", model=spell(*actions))
    return card, pool.scenario(hand=(card, body), deck=(body,) * deck, normal_used=1)


def test_what_is_optional_is_done_or_left_out(pool: Pool) -> None:
    _card, scenario = sender(pool, DRAW, optional(chosen("discard", "hand")))
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",)), (("Body",), ("Body", "Spell"))}
    assert best_count(pool, scenario, "hand", kinds=["monster"]) == 2
    assert best_count(pool, scenario, "gy", kinds=["monster"]) == 1


def test_what_is_optional_is_needed_for_no_activation(pool: Pool) -> None:
    _, scenario = sender(pool, DRAW, optional(chosen("banish", "gy")))
    assert (("Body", "Body"), ("Spell",)) in ends(pool, scenario)


def test_an_effect_that_is_optional_as_a_whole_must_be_able_to_do_something(pool: Pool) -> None:
    card, scenario = sender(pool, optional(DRAW), deck=0)
    assert not ends(pool, scenario)
    assert refused(pool, scenario, cast(pool, card)) == "effect 1 of Spell could not be carried out"


def test_what_is_optional_is_done_wholly_or_not_at_all(pool: Pool) -> None:
    inner = (chosen("discard", "hand"), chosen("banish", "extra"))
    card, scenario = sender(pool, DRAW, optional(*inner))
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",))}
    half = Choice(action=2, do="discard", cards=({"card": 1, "name": "Body", "at": "hand"},))  # type: ignore[arg-type]
    line = cast(pool, card, Choice(action=0, do="draw"), half)
    assert "wholly or not at all" in refused(pool, scenario, line)


def test_what_hangs_on_it_needs_it(pool: Pool) -> None:
    after = {**chosen("send_to_gy", "deck"), "join": "if_you_do"}
    card, scenario = sender(pool, DRAW, optional(chosen("discard", "hand")), after, deck=2)
    hand = ("Body", "Body")
    assert ends(pool, scenario) == {(hand, ("Spell",)), (("Body",), ("Body", "Body", "Spell"))}
    alone = Choice(action=3, do="send_to_gy", cards=({"card": 1, "name": "Body", "at": "deck", "index": 0},))  # type: ignore[arg-type]
    line = cast(pool, card, Choice(action=0, do="draw"), alone)
    assert "needs what came before" in refused(pool, scenario, line)


def test_a_mandatory_action_beside_it_is_not_left_out(pool: Pool) -> None:
    card, scenario = sender(pool, optional(chosen("discard", "hand")), {**DRAW, "join": "also"})
    assert not refused(pool, scenario, cast(pool, card, Choice(action=2, do="draw")))
    assert "lose" in refused(pool, scenario, cast(pool, card))


def test_what_was_left_out_does_not_come_later(pool: Pool) -> None:
    """An optional trigger ("when") does not miss its timing for what was left out, but for what was done."""
    trigger = {"number": 1, "kind": "trigger", "timing": "when", "event": {"on": "sent_to_gy"}, "from": ["gy"],
               "do": [chosen("add_to_hand", "deck", "Prize")]}  # fmt: skip
    sent, prize = pool.add("Sent", "monster effect", model={"effect": [trigger]}), pool.add("Prize")
    more = optional(chosen("send_to_gy", "deck", "Body"))
    card = pool.add("Spell", "spell", model=spell(chosen("discard", "hand", "Sent"), more))
    scenario = pool.scenario(hand=(card, sent), deck=(prize, pool.add("Body")))
    assert best_count(pool, scenario, "hand", names=["Prize"]) == 1
    assert best_count(pool, scenario, "gy", names=["Body"]) == 1
    report = solved_for(pool, scenario, "hand", names=["Prize"])
    assert [each.action for each in report.line[0].choices] == [0]
    judge_random_lines(turn_of(pool, scenario), pool)


# --- in turn ----------------------------------------------------------------------------------------------------


def in_turn(*lists: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"do": "in_turn", "of": list(lists), **more}


def test_all_of_it_is_done_in_turn(pool: Pool) -> None:
    card, scenario = sender(pool, in_turn([DRAW], [chosen("discard", "hand")]))
    assert ends(pool, scenario) == {(("Body",), ("Body", "Spell"))}
    line = cast(pool, card, Choice(action=1, do="draw"))
    assert refused(pool, scenario, line) == "Spell: discard was left out though possible"


def test_what_cannot_begin_is_passed_over_in_turn(pool: Pool) -> None:
    _, scenario = sender(pool, in_turn([chosen("banish", "extra")], [DRAW]))
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",))}


def test_one_of_it_must_be_done_in_turn(pool: Pool) -> None:
    card, scenario = sender(pool, in_turn([chosen("banish", "extra")], [chosen("banish", "gy")]))
    assert not ends(pool, scenario)
    assert refused(pool, scenario, cast(pool, card)) == "effect 1 of Spell could not be carried out"


def test_what_is_later_in_turn_knows_what_came_before(pool: Pool) -> None:
    lists = ([chosen("send_to_gy", "deck")], [chosen("banish", "gy"), {**DRAW, "join": "then"}])
    _, scenario = sender(pool, in_turn(*lists), deck=2)
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",))}


# --- either -----------------------------------------------------------------------------------------------------


def test_what_would_lose_the_duel_is_not_left_out(pool: Pool) -> None:
    """What can begin must be done, so that no line has an effect of which all that can begin loses."""
    tributed = chosen("tribute", "monster_zone")
    many = {"do": "draw", "count": 2, "join": "also"}
    _card, scenario = sender(pool, GAIN, either([chosen("banish", "extra")], [tributed, many], join="also"))
    scenario = replace(scenario, me=replace(scenario.me, deck=scenario.me.deck[:1]))
    assert not list(turn_of(pool, scenario).successors(turn_of(pool, scenario).start))


def test_the_better_of_several_things_is_found(pool: Pool) -> None:
    _card, scenario = sender(pool, either([DRAW], [chosen("send_to_gy", "deck")], [chosen("banish", "extra")]))
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",)), (("Body",), ("Body", "Spell"))}
    report = solved_for(pool, scenario, "gy", kinds=["monster"])
    assert [(each.action, each.do) for each in report.line[0].choices] == [(2, "send_to_gy")]
    assert "send Body (deck) to the GY" in report.line[0].text


def test_exactly_one_of_several_things_is_done(pool: Pool) -> None:
    card, scenario = sender(pool, either([DRAW], [GAIN]), deck=2)
    draw, gain = Choice(action=1, do="draw"), Choice(action=2, do="lp_for_cards")
    assert not refused(pool, scenario, cast(pool, card, draw))
    assert not refused(pool, scenario, cast(pool, card, gain))
    assert "only one of several" in refused(pool, scenario, cast(pool, card, draw, gain))
    assert "was to be done" in refused(pool, scenario, cast(pool, card))
    assert "is no action of this effect" in refused(pool, scenario, cast(pool, card, Choice(action=3, do="draw")))
    assert "is no action of this effect" in refused(pool, scenario, cast(pool, card, Choice(action=2, do="draw")))


def test_a_thing_that_cannot_begin_is_not_chosen(pool: Pool) -> None:
    _card, scenario = sender(pool, DRAW, either([DRAW], [{**chosen("discard", "hand"), "join": "also"}]))
    assert ends(pool, scenario) == {(("Body",), ("Body", "Spell"))}


def test_an_effect_needs_one_of_several_things(pool: Pool) -> None:
    _card, scenario = sender(pool, either([DRAW], [chosen("banish", "gy")]), deck=0)
    assert not ends(pool, scenario)


def test_a_rest_that_fails_is_no_activation(pool: Pool) -> None:
    """A list in a node is like that of an effect: what hangs on its first action is needed too."""
    listed = [chosen("discard", "hand"), chosen("banish", "extra")]
    _, scenario = sender(pool, either(listed, [chosen("banish", "gy")]))
    assert not ends(pool, scenario)


# --- if ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "drawn"), [(1, True), (2, False)])
def test_what_is_done_if_something_holds(pool: Pool, least: int, drawn: bool) -> None:
    """The Spell has left the hand: one Body is there."""
    other = chosen("send_to_gy", "deck")
    card, scenario = sender(pool, if_hand(least, [DRAW], **{"else": [other]}))
    found = (("Body", "Body"), ("Spell",)) if drawn else (("Body",), ("Body", "Spell"))
    assert ends(pool, scenario) == {found}
    sent = Choice(action=2, do="send_to_gy", cards=({"card": 1, "name": "Body", "at": "deck", "index": 0},))  # type: ignore[arg-type]
    lines = [cast(pool, card, Choice(action=1, do="draw")), cast(pool, card, sent)]
    reasons = [refused(pool, scenario, line) for line in lines]
    assert [not reason for reason in reasons] == [drawn, not drawn]
    assert any("so it does otherwise" in reason for reason in reasons)
    assert refused(pool, scenario, cast(pool, card))


def test_the_condition_is_asked_on_resolution(pool: Pool) -> None:
    """After the draw there are two cards in the hand."""
    _, scenario = sender(pool, DRAW, if_hand(2, [chosen("discard", "hand")]))
    assert ends(pool, scenario) == {(("Body",), ("Body", "Spell"))}
    _, scenario = sender(pool, DRAW, if_hand(3, [chosen("discard", "hand")]))
    assert ends(pool, scenario) == {(("Body", "Body"), ("Spell",))}


def test_an_effect_whose_condition_fails_does_nothing_and_is_not_activated(pool: Pool) -> None:
    card, scenario = sender(pool, if_hand(2, [DRAW]))
    assert not ends(pool, scenario)
    assert "could not be carried out" in refused(pool, scenario, cast(pool, card))


# --- for each and choose ----------------------------------------------------------------------------------------


def for_each(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "for_each", "actions": list(actions), **more}


def test_something_is_done_as_often_as_cards_are_counted(pool: Pool) -> None:
    """Each time it is chosen anew."""
    again = for_each(either([DRAW], [chosen("send_to_gy", "deck")]), amount={"count_in": ["monster_zone"]})
    _, scenario = sender(pool, again, deck=4)
    scenario = replace(scenario, me=replace(scenario.me, monsters={"M1": MonsterAt(1), "M2": MonsterAt(1)}))
    assert {len(gy) for _, gy in ends(pool, scenario)} >= {1, 2, 3}
    report = solved_for(pool, scenario, "gy", kinds=["monster"])
    assert [each.action for each in report.line[0].choices] == [0, 3, 0, 3]


def test_as_often_as_is_told_and_no_more(pool: Pool) -> None:
    card, scenario = sender(pool, for_each(DRAW, amount=2), deck=3)
    once = (Choice(action=0, do="for_each"), Choice(action=1, do="draw"))
    assert not refused(pool, scenario, cast(pool, card, *once, *once))
    assert "2 times, not 1" in refused(pool, scenario, cast(pool, card, *once))
    assert "2 times, not 3" in refused(pool, scenario, cast(pool, card, *once, *once, *once))
    assert refused(pool, scenario, cast(pool, card, *once, once[0]))
    assert refused(pool, scenario, cast(pool, card, *once, *once, once[1]))


def picked(low: int, high: int) -> dict[str, Any]:
    where = {"names": ["Body", "Other"]}
    return {"do": "choose", "choose": {"name": "x", "from": ["gy"], "where": where, "min": low, "max": high}}


def test_cards_are_chosen_first_and_each_goes_its_own_way(pool: Pool) -> None:
    each = for_each(either([{"do": "banish", "card": "x"}], [{"do": "add_to_hand", "card": "x"}]), card="x")
    body, other = pool.add("Body"), pool.add("Other")
    card = pool.add("Spell", "spell", model=spell(picked(2, 2), each))
    scenario = pool.scenario(hand=(card,), gy=(body, other))
    assert {hand for hand, _ in ends(pool, scenario)} == {(), ("Body",), ("Other",), ("Body", "Other")}
    report = solved_for(pool, scenario, "hand", names=["Body"])
    assert "choose Body (gy) + Other (gy)" in report.line[0].text


def test_the_whole_selection_is_meant_again_afterwards(pool: Pool) -> None:
    each = for_each({"do": "add_to_hand", "card": "x"}, card="x")
    body, other = pool.add("Body"), pool.add("Other")
    card = pool.add(
        "Spell", "spell", model=spell(picked(2, 2), each, {"do": "banish", "card": "x", "join": "also_then"})
    )
    scenario = pool.scenario(hand=(card,), gy=(body, other))
    assert ends(pool, scenario) == {((), ("Spell",))}


def test_copies_that_are_alike_are_chosen_and_moved(pool: Pool) -> None:
    each = for_each({"do": "banish", "card": "x"}, card="x")
    card, body = pool.add("Spell", "spell", model=spell(picked(1, 2), each)), pool.add("Body")
    scenario = pool.scenario(hand=(card,), gy=(body, body))
    assert {len(gy) for _, gy in ends(pool, scenario)} == {1, 2}


def test_a_choice_is_not_left_out(pool: Pool) -> None:
    body = pool.add("Body")
    card = pool.add("Spell", "spell", model=spell(DRAW, {**picked(1, 1), "join": "also"}))
    scenario = pool.scenario(hand=(card,), gy=(body,), deck=(body,))
    line = cast(pool, card, Choice(action=0, do="draw"))
    assert "no card was chosen though possible" in refused(pool, scenario, line)


# --- numbers and defects ----------------------------------------------------------------------------------------


def test_actions_are_numbered_in_the_order_of_the_text(pool: Pool) -> None:
    inner = optional(DRAW, either([DRAW, GAIN], [optional(DRAW)]))
    body = pool.add("Body", "monster effect", model=ignition(DRAW, inner, GAIN))
    turn = turn_of(pool, pool.scenario(field={"M1": body}))
    (effect,) = turn.ground.program.effects
    assert [(each.place, each.verb) for each in in_order(effect.modes[0])] == list(
        enumerate(["draw", "optional", "draw", "either", "draw", "lp_for_cards", "optional", "draw", "lp_for_cards"])
    )


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"do": [optional()]}, "at least 1 item"),
        ({"do": [either([DRAW])]}, "at least 2 items"),
        ({"do": [for_each(DRAW)]}, "give exactly one of card"),
        ({"do": [for_each(DRAW, amount=2, card="x")]}, "give exactly one of card"),
        ({"do": [for_each(DRAW, card="nobody")]}, "no selection is named nobody"),
        ({"do": [{"do": "choose", "choose": {"from": ["gy"]}}]}, "need a name"),
        ({"do": [optional({"do": "banish", "card": "nobody"})]}, "no selection is named nobody"),
        ({"do": [optional({"do": "normal_summon"}), DRAW]}, "it is the last action"),
        ({"do": [for_each({"do": "normal_summon"}, amount=2)]}, "it is the last action"),
        ({"do": [DRAW], "cost": [optional(DRAW)]}, "without structure nodes"),
        (
            {"do": [optional({"do": "set_card", "choose": {"from": ["gy"], "side": "opponent"}})]},
            "of the opponent's cards is not modelled",
        ),
    ],
)
def test_what_is_wrong_in_a_node_is_found(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        Effect.model_validate({"number": 1, "kind": "spell", "from": ["hand"], **more})


def test_an_amount_in_a_node_counts_what_is_known_there(pool: Pool) -> None:
    count = {"do": "lp_for_cards", "each": 100, "cards": {"count_of": "x"}}
    inside = optional(picked(1, 1), count)
    pool.add("Good", "spell", model=spell(inside))
    with pytest.raises(ValidationError, match="chosen later"):
        pool.add("Bad", "spell", model=spell(inside, count))


def test_a_file_with_a_node_is_read_and_its_defects_are_told() -> None:
    text = """
    [[card]]
    passcode = 1
    name = "Some"
    [[card.effect]]
    number = 1
    kind = "spell"
    from = ["hand"]
    do = [
      { do = "draw" },
      { do = "optional", actions = [{ do = "WORD", choose = { from = ["gy"] } }] },
    ]
    """
    (effect,) = parse_models(text.replace("WORD", "banish"), "some.toml")[1].effects
    assert [each.do for each in effect.every_action()] == ["draw", "optional", "banish"]
    with pytest.raises(InputError) as caught:
        parse_models(text.replace("WORD", "bannish"), "some.toml")
    (problem,) = caught.value.problems
    assert "effect[0].do[1].actions[0]: expected" in str(problem) and "banish" in str(problem)


@pytest.mark.parametrize(
    ("node", "where"),
    [
        (
            '{ do = "if", if = [{ test = "count", in = ["hand"] }], then = [{ do = "draw", count = "x" }] }',
            "then[0].count",
        ),
        ('{ do = "if", if = [{ test = "count", in = ["hnd"] }], then = [{ do = "draw" }] }', "if[0].in[0]"),
        ('{ do = "if", if = [{ test = "count", in = ["hand"] }], then = [{ do = "draw" }], join = 1 }', "join"),
        ('{ do = "choose", choose = { name = "x", from = ["gy"] }, join = 1 }', "join"),
        ('{ do = "choose", choose = { name = "x", from = ["gyy"] } }', "choose.from[0]"),
        ('{ do = "either", of = [[{ do = "draw" }], [{ do = "draw", cont = 1 }]] }', "of[1][0].cont"),
        ('{ do = "for_each", amount = "x", actions = [{ do = "draw" }] }', "amount"),
    ],
)
def test_where_a_defect_is(node: str, where: str) -> None:
    head = '[[card]]\npasscode = 1\nname = "Some"\n[[card.effect]]\nnumber = 1\nkind = "spell"\nfrom = ["hand"]\n'
    with pytest.raises(InputError) as caught:
        parse_models(f"{head}do = [{node}]", "some.toml")
    (problem,) = caught.value.problems
    assert f"effect[0].do[0].{where}: " in str(problem)


def test_lines_with_nodes_can_be_written_and_read(pool: Pool) -> None:
    _, scenario = sender(pool, DRAW, optional(chosen("discard", "hand")))
    turn = turn_of(pool, scenario)
    start = turn.canonical(turn.start)
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        assert [Step.model_validate_json(step.model_dump_json(by_alias=True)) for step in steps] == list(steps)


# --- whoever asks what an effect may do sees what is in a node --------------------------------------------------


def test_tokens_in_a_node_are_in_the_bound(pool: Pool) -> None:
    token = pool.add("Token", "monster normal token", atk=700)
    card = pool.add("Spell", "spell", model=spell(optional({"do": "create_tokens", "token": token, "count": 2})))
    assert best(pool, pool.scenario(hand=(card,))) == 1400


def test_gains_in_a_node_are_in_the_bound(pool: Pool) -> None:
    gain = for_each({"do": "modify", "card": "self", "atk": 300}, amount=3)
    body = pool.add("Body", "monster effect", atk=1000, model=ignition(gain, limit={"scope": "copy"}))
    assert best(pool, pool.scenario(field={"M1": body})) == 1900
    pool = Pool()
    gain = either([{"do": "modify", "card": "self", "atk": 300}], [{"do": "modify", "card": "self", "atk": 500}])
    body = pool.add("Body", "monster effect", atk=1000, model=ignition(gain, limit={"scope": "copy"}))
    assert best(pool, pool.scenario(field={"M1": body})) == 1500


def test_a_draw_in_a_node_reads_the_order_of_the_deck(pool: Pool) -> None:
    card, first, second = pool.add("Spell", "spell", model=spell(optional(DRAW))), pool.add("First"), pool.add("Second")
    scenario = pool.scenario(hand=(card,), deck=(first, second))
    assert turn_of(pool, scenario).ground.reads.deck_order
    assert best_count(pool, scenario, "hand", names=["First"]) == 1
    assert best_count(pool, scenario, "hand", names=["Second"]) == 0


def test_a_condition_in_a_node_tells_cards_apart(pool: Pool) -> None:
    """Cards of which only the names differ are no longer alike if a condition compares names."""
    test = {"test": "count", "in": ["banished"], "where": {"kinds": ["normal"]}, "min": 2, "different_names": True}
    away = {"do": "banish", "choose": {"from": ["gy"], "where": {"kinds": ["normal"]}, "min": 2, "max": 2}}
    one, other, prize = pool.add("One"), pool.add("Other"), pool.add("Prize", "monster effect", model={})
    card = pool.add("Spell", "spell", model=spell(away, {"do": "if", "if": [test], "then": [DRAW]}))
    scenario = pool.scenario(hand=(card,), gy=(one, one, other), deck=(prize,))
    assert best_count(pool, scenario, "hand", names=["Prize"]) == 1


def test_a_restriction_in_a_node_binds_the_whole_turn(pool: Pool) -> None:
    """Who Special Summoned what an effect may forbid for the whole turn does not activate it (SG-17), in any branch."""
    lock = {
        "do": "restrict",
        "what": "special_summon",
        "only": {"names": ["Nobody"]},
        "whole_turn": True,
        "join": "also",
    }
    body = pool.add("Body")
    first = pool.add("First", "spell", model=spell(chosen("special_summon", "hand", "Body")))
    after = [{"test": "count", "in": ["monster_zone"], "min": 1}]
    drawing = spell(DRAW, either([{**GAIN, "join": "also"}, lock], [DRAW]), **{"if": after})
    locked = pool.add("Locked", "spell", model=drawing)
    scenario = pool.scenario(hand=(first, locked, body), deck=(body,) * 4, normal_used=1)
    both = replace(scenario, goal=most(count("Body"), count("Body", at="hand")))
    assert best(pool, both) == 1
    judge_random_lines(turn_of(pool, scenario), pool)


def test_a_change_of_position_in_a_node_is_noticed(pool: Pool) -> None:
    turned = {"do": "change_position", "card": "self", "to": "defense"}
    body = pool.add("Body", "monster effect", model=ignition(optional(turned)))
    assert turn_of(pool, pool.scenario(field={"M1": body})).ground.reads.position


def test_a_summon_by_a_spell_in_a_node_is_not_claimed(pool: Pool) -> None:
    """Whether it comes to a Fusion Summon in a branch is not asked: nothing is claimed of it."""
    fused = pool.add("Fused", "monster fusion", model=fusion(named("One"), named("One")))
    one = pool.add("One")
    card = pool.add("Spell", "spell", model=spell(if_hand(5, [{"do": "fusion_summon"}], **{"else": [DRAW]})))
    scenario = pool.scenario(hand=(card, one, one), extra=(fused,), deck=(one,))
    report = ask(pool, scenario, fused)
    assert report.undecided and not report.legal
    assert not ask(pool, replace(scenario, me=replace(scenario.me, hand=(card, one))), fused).undecided


def test_where_a_chosen_card_of_the_opponents_lies_is_known() -> None:
    pool = Pool()
    places = {"kinds": ["monster"], "place": ["gy"]}
    prize = chosen("special_summon", "deck", "Prize")
    then = {"do": "if", "card": "one", "where": places, "then": [prize], "join": "then"}
    targets = [{"from": ["monster_zone"], "side": "opponent", "name": "one"}]
    cast_it = pool.add("Spell", "spell", model=spell({"do": "destroy", "card": "one"}, then, targets=targets))
    deck = (pool.add("Prize"),)
    scenario = pool.scenario(hand=(cast_it,), theirs={"M1": pool.add("Body")}, deck=deck, goal=most(count("Prize")))
    assert best(pool, scenario) == 1
