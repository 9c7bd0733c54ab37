"""Every verb has a declaration, a meaning, a twin at the referee's and words; what it declares as data is what happens.

A new verb needs an example here: an action of the monster "Actor" in M1 on an invented board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from combo_solver.effects import running
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.verb import Told, Verb
from combo_solver.models.verbs import VERBS
from combo_solver.referee import replay
from combo_solver.referee.verbs import TWINS
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from combo_solver.state.cards import entry_kind, untagged
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from combo_solver.verbs import MEANINGS
from tests.invented import Pool, chosen, fusion, ignition, link, synchro, xyz

EVENTS = tuple(set(get_args(Told)) - {"left_field", "battles"})
"""Whatever leaves the field tells that it did, by any verb."""
Example = Callable[[Pool], ResolvedScenario]
EXAMPLES: dict[str, list[Example]] = {}


def example(function: Example) -> Example:
    """One of the examples for a verb: the function's name up to two underscores."""
    EXAMPLES.setdefault(function.__name__.partition("__")[0], []).append(function)
    return function


def board(pool: Pool, action: dict[str, Any], kinds: str = "monster effect", **more: Any) -> ResolvedScenario:
    """The Actor in M1, and another monster in every place from which one may be taken."""
    facts = more.pop("facts", {})
    model = ignition(action, **more.pop("more", {}))
    actor = MonsterAt(pool.add("Actor", kinds, model=model, **facts), materials=more.pop("materials", ()))
    body = pool.add("Body")
    position = {"hand": (body,), "deck": (body,) * 3, "gy": (body,)} | more
    spells = {name: SpellAt(card, scale=True) for name, card in position.pop("spells", {}).items()}
    field = {"M1": actor, **position.pop("field", {"M2": body})}
    scenario = pool.scenario(field=field, **position)
    # A bystander whose triggers make the engine tell every event; its owner does not act.
    triggers = [
        {"number": 1 + number, "kind": "trigger", "from": ["hand"], "event": {"on": on, "subject": {}}, "do": [DRAW]}
        for number, on in enumerate(EVENTS)
    ]
    watcher = pool.add("Watcher", "monster effect", model={"effect": triggers})
    opponent = replace(scenario.opponent, gy=(Resting(watcher),))
    return replace(scenario, opponent=opponent, me=replace(scenario.me, spells={**scenario.me.spells, **spells}))


DRAW = {"do": "draw", "count": 2}


@example
def send_to_gy(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("send_to_gy", "deck", max=2))


@example
def return_to_gy(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, chosen("return_to_gy", "banished", "Gone", max=2))
    gone = Resting(pool.add("Gone"))
    return replace(scenario, me=replace(scenario.me, banished=(gone, gone)))


@example
def win_duel(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "win_duel"})


@example
def set_card(pool: Pool) -> ResolvedScenario:
    made = pool.add("Made", "trap continuous", model={})
    field = pool.add("Grounds", "spell field", model={})
    return board(pool, chosen("set_card", "deck", "Made", "Grounds", max=2), deck=(made, field))


@example
def place_counters(pool: Pool) -> ResolvedScenario:
    choose = {"from": ["monster_zone"], "where": {"names": ["Body"]}, "max": None}
    return board(pool, {"do": "place_counters", "counter": "Ice", "count": 2, "choose": choose})


@example
def remove_counters(pool: Pool) -> ResolvedScenario:
    held = MonsterAt(pool.add("Holder"), counters=(("Ice", 2),))
    among = {"counters_in": "Ice"}
    field = {"M2": held, "M3": replace(held, counters=(("Ice", 1),))}
    return board(pool, {"do": "remove_counters", "counter": "Ice", "count": 2, "among": among}, field=field)


@example
def place_face_up(pool: Pool) -> ResolvedScenario:
    made = pool.add("Made", "trap continuous", model={})
    field = pool.add("Grounds", "spell field", model={})
    return board(pool, chosen("place_face_up", "deck", "Made", "Grounds", "Body", max=2), deck=(made, field))


@example
def banish(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("banish", "gy"))


@example
def add_to_hand(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("add_to_hand", "deck"))


@example
def discard(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("discard", "hand"))


@example
def destroy(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("destroy", "monster_zone", "Body"))


@example
def destroy__banished(pool: Pool) -> ResolvedScenario:
    return board(pool, {**chosen("destroy", "monster_zone", "Body"), "banished": True})


@example
def tribute(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "tribute", "card": "self"})


@example
def to_deck_bottom(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("to_deck_bottom", "gy"))


@example
def shuffle_into_deck(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("shuffle_into_deck", "gy"))


@example
def to_deck_top(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("to_deck_top", "gy"))


@example
def reveal(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("reveal", "hand"))


@example
def mill(pool: Pool) -> ResolvedScenario:
    return replace(board(pool, {"do": "mill", "count": 1}), deck_order="listed")


@example
def mill__any_number(pool: Pool) -> ResolvedScenario:
    return replace(board(pool, {"do": "mill", "count": 1, "most": 2}), deck_order="listed")


@example
def excavate(pool: Pool) -> ResolvedScenario:
    return replace(board(pool, {"do": "excavate", "count": 2, "name": "top"}), deck_order="listed")


@example
def shuffle_deck(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "shuffle_deck"})


@example
def mill__banished(pool: Pool) -> ResolvedScenario:
    return replace(board(pool, {"do": "mill", "count": 1, "to": "banished"}), deck_order="listed")


@example
def special_summon(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("special_summon", "hand", position="defense", banish_when_leaves=True))


def _fusion(pool: Pool, **more: Any) -> ResolvedScenario:
    extra = (pool.add("Fused", "monster fusion", model=fusion({"min": 2, "max": 2})),)
    return board(pool, {"do": "fusion_summon", **more}, extra=extra)


@example
def fusion_summon(pool: Pool) -> ResolvedScenario:
    return _fusion(pool)


@example
def fusion_summon__banishing(pool: Pool) -> ResolvedScenario:
    return _fusion(pool, materials_to="banished", **{"from": ["hand", "gy"]})


@example
def fusion_summon__shuffling(pool: Pool) -> ResolvedScenario:
    return _fusion(pool, materials_to="deck", **{"from": ["hand", "gy"]})


@example
def fusion_summon__of_either_field(pool: Pool) -> ResolvedScenario:
    theirs = {"M3": MonsterAt(pool.add("Theirs"))}
    scenario = _fusion(pool, side="either", least=2, **{"from": ["monster_zone"]})
    return replace(scenario, opponent=replace(scenario.opponent, monsters=theirs))


def _now(pool: Pool, method: str, kinds: str, model: dict[str, Any], **more: Any) -> ResolvedScenario:
    action = {"do": "summon_now", "method": method}
    new = pool.add("New", kinds, model=model, **more)
    # The cost tells the Summon from the one by the rules of the game.
    return board(pool, action, extra=(new,), facts={"level": 4}, more={"cost": [{"do": "pay_lp", "amount": 100}]})


@example
def summon_now__synchro(pool: Pool) -> ResolvedScenario:
    return _now(pool, "synchro", "monster synchro", synchro({}, {}), level=8)


@example
def summon_now__xyz(pool: Pool) -> ResolvedScenario:
    return _now(pool, "xyz", "monster xyz", xyz(4))


@example
def summon_now__link(pool: Pool) -> ResolvedScenario:
    return _now(pool, "link", "monster link", link(1, 2), rating=2)


@example
def ritual_summon(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "ritual_summon"}, hand=(pool.add("Rite", "monster ritual", level=4),))


def _beside(pool: Pool, **beside: Any) -> ResolvedScenario:
    rite = pool.add("Rite", "monster ritual", level=4)
    return board(pool, {"do": "ritual_summon", "beside": beside}, hand=(rite,))


@example
def ritual_summon__and_banishing(pool: Pool) -> ResolvedScenario:
    return _beside(pool, to="banished", **{"from": "gy"})


@example
def ritual_summon__and_shuffling(pool: Pool) -> ResolvedScenario:
    return _beside(pool, to="deck", **{"from": "gy"})


@example
def ritual_summon__and_sending(pool: Pool) -> ResolvedScenario:
    return _beside(pool, to="gy", **{"from": "deck"})


@example
def ritual_summon__with_itself(pool: Pool) -> ResolvedScenario:
    rite = pool.add("Rite", "monster ritual", level=8)
    return board(pool, {"do": "ritual_summon", "include_self": True}, hand=(rite,))


@example
def ritual_summon__out_of_deck_and_gy(pool: Pool) -> ResolvedScenario:
    first, second = pool.add("First", "monster ritual", level=4), pool.add("Second", "monster ritual", level=4)
    return board(pool, {"do": "ritual_summon", "monster_from": ["deck", "gy"]}, deck=(first,), gy=(second,))


@example
def create_tokens(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "create_tokens", "token": pool.add("Token", "monster normal token"), "count": 2})


@example
def create_tokens__up_to_a_number(pool: Pool) -> ResolvedScenario:
    token = pool.add("Token", "monster normal token")
    return board(pool, {"do": "create_tokens", "token": token, "count": 3, "up_to": True})


@example
def create_tokens__on_their_field(pool: Pool) -> ResolvedScenario:
    token = pool.add("Token", "monster normal token")
    return board(pool, {"do": "create_tokens", "token": token, "count": 2, "field": "opponent"})


@example
def special_summon__to_either_field(pool: Pool) -> ResolvedScenario:
    return board(pool, {**chosen("special_summon", "hand"), "field": "either"})


@example
def place_scale(pool: Pool) -> ResolvedScenario:
    gy = (pool.add("Scale", "monster normal pendulum", scales=(3, 3)),)
    return board(pool, chosen("place_scale", "gy"), gy=gy)


@example
def place_scale__two(pool: Pool) -> ResolvedScenario:
    gy = tuple(pool.add(name, "monster normal pendulum", scales=(3, 3)) for name in ("Scale", "Other Scale"))
    return board(pool, chosen("place_scale", "gy", min=2, max=2), gy=gy)


@example
def restore_scale(pool: Pool) -> ResolvedScenario:
    model = {"continuous": [{"number": 1, "apply": "scale", "scale": 4, "unless": []}]}
    scale = pool.add("Scale", "monster normal pendulum", scales=(3, 3), model=model)
    return board(pool, chosen("restore_scale", "pendulum_zone"), spells={"S1": scale})


@example
def equip(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("equip", "monster_zone", "Body"), kinds="monster effect union")


@example
def equip_with(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("equip_with", "gy"))


@example
def draw(pool: Pool) -> ResolvedScenario:
    return board(pool, DRAW)


@example
def detach(pool: Pool) -> ResolvedScenario:
    below = pool.add("Below")
    facts = {"rank": 4}
    return board(pool, {"do": "detach"}, "monster xyz effect", facts=facts, materials=(below, below))


@example
def detach__from_others(pool: Pool) -> ResolvedScenario:
    below, xyz = pool.add("Below"), pool.add("Other Xyz", "monster xyz", rank=4)
    field = {"M2": MonsterAt(xyz, materials=(below, below)), "M3": MonsterAt(xyz, materials=(below,))}
    return board(pool, {"do": "detach", "count": 2, "most": 3, "where": {}}, field=field)


@example
def attach(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("attach", "gy"), "monster xyz effect", facts={"rank": 4})


@example
def pay_lp(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "pay_lp", "amount": 500})


@example
def lp_for_cards(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "lp_for_cards", "each": 300, "cards": {"count_in": ["gy"]}})


@example
def declare_name(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("declare_name", "deck"))


@example
def restrict_namesakes(pool: Pool) -> ResolvedScenario:
    taken = {
        "do": "restrict_namesakes",
        "namesakes_of": "chosen",
        "what": ["activate", "special_summon", "normal_summon"],
    }
    return board(pool, taken, more={"targets": [{"from": ["gy"], "name": "chosen"}]})


@example
def unnoticed(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "unnoticed"})


@example
def change_lp(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "change_lp", "player": "opponent", "by": -500})


@example
def change_lp__of_mine(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "change_lp", "by": {"value": "atk", "value_of": "self"}})


@example
def take_control(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, chosen("take_control", "monster_zone", side="opponent", until_end_phase=True))
    theirs = replace(scenario.opponent, monsters={"M3": MonsterAt(pool.add("Theirs"))})
    return replace(scenario, opponent=theirs)


@example
def give_control(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("give_control", "monster_zone"))


@example
def swap_control(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, chosen("swap_control", "monster_zone", side="either", min=2, max=2))
    theirs = replace(
        scenario.opponent, monsters={"M3": MonsterAt(pool.add("Theirs")), "M2": MonsterAt(pool.add("Other"))}
    )
    return replace(scenario, opponent=theirs)


@example
def fix_position(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("fix_position", "monster_zone"))


@example
def move_zone(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("move_zone", "monster_zone"))


@example
def move_zone__of_its_own(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "move_zone", "card": "self"})


@example
def they_mill(pool: Pool) -> ResolvedScenario:
    scenario = replace(board(pool, {"do": "they_mill", "count": 2}), deck_order="listed")
    deck = (pool.add("Theirs"), pool.add("Deeper"), pool.add("Deepest"))
    return replace(scenario, opponent=replace(scenario.opponent, deck=deck))


@example
def they_send(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, {"do": "they_send"})
    return replace(scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(pool.add("Theirs"))}))


@example
def lose_at_random(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, {"do": "lose_at_random"})
    return replace(scenario, opponent=replace(scenario.opponent, hand=(pool.add("Theirs"),)))


@example
def lose_at_random__by_discarding(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, {"do": "lose_at_random", "discard": True})
    return replace(scenario, opponent=replace(scenario.opponent, hand=(pool.add("Theirs"),)))


@example
def negate_effects(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "negate_effects", "card": "self"})


@example
def bind(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "bind", "card": "self", "what": "activation"})


@example
def add_to_hand__of_the_opponent(pool: Pool) -> ResolvedScenario:
    scenario = board(pool, chosen("add_to_hand", "monster_zone", side="opponent"))
    theirs = replace(scenario.opponent, monsters={"M3": MonsterAt(pool.add("Theirs"))})
    return replace(scenario, opponent=theirs)


@example
def change_position(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("change_position", "monster_zone", to="defense"))


@example
def change_position__of_a_set_monster(pool: Pool) -> ResolvedScenario:
    face_down = MonsterAt(pool.add("Under"), "set")
    action = {"do": "change_position", "to": "attack",
              "choose": {"from": ["monster_zone"], "other": True, "face_down": True}}  # fmt: skip
    return board(pool, action, field={"M2": face_down})


@example
def modify(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("modify", "monster_zone", level=-2, atk=300, tuner=True))


@example
def modify__to_what_another_card_tells(pool: Pool) -> ResolvedScenario:
    half = {"value": "atk", "value_of": "it", "divided": 2}
    told = {"times": 100, "number": {"count_in": ["gy"]}, "plus": 50}
    return board(pool, chosen("modify", "monster_zone", level_to=7, atk_to=half, defense=told))


@example
def modify__what_it_is(pool: Pool) -> ResolvedScenario:
    return board(pool, chosen("modify", "monster_zone", type="Dragon", attribute="WATER", named="Other"))


@example
def restrict(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "restrict", "what": "special_summon", "only": {"types": ["Warrior"]}})


@example
def set_normal_summons(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "set_normal_summons", "number": 2})


@example
def grant_normal_summon(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "grant_normal_summon", "where": {"types": ["Warrior"]}})


@example
def normal_summon(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "normal_summon"}, hand=(pool.add("Small"), pool.add("Large", level=5)))


@example
def grant_pendulum_summon(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "grant_pendulum_summon"})


@example
def pendulum_summon(pool: Pool) -> ResolvedScenario:
    low, high = (pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale)) for scale in (1, 8))
    return board(pool, {"do": "pendulum_summon"}, spells={"S1": low, "S5": high})


@example
def skip_phase(pool: Pool) -> ResolvedScenario:
    return board(pool, {"do": "skip_phase", "phase": "battle"})


# --- what is asserted -------------------------------------------------------------------------------------------


def _turn(made: Example) -> tuple[Pool, Turn]:
    pool = Pool()
    return pool, Turn(Ground(made(pool), pool.facts, pool.models))


def _ways(turn: Turn) -> Iterator[tuple[Verb, Draft, Draft]]:
    """The action, the moment before it, and every moment after it was carried out."""
    operations = _operations(turn)
    (operation,) = operations
    context = Context((MONSTER, 0), ((),) * 3, {}, 0, "do")
    for after, _, _ in running.run(turn.engine, Draft(turn.start), operations, context):
        # What was left out ("you can") says nothing about the verb.
        if operation.verb == "skip_phase" or after.freeze() != turn.start:
            yield operation.source, Draft(turn.start), after


def _operations(turn: Turn) -> tuple[Operation, ...]:
    (effect,) = (effect for effect in turn.ground.program.effects if effect.source.category == "ignition")
    return effect.modes[0]


def _cards(d: Draft) -> Counter[tuple[str, int]]:
    """How many cards of each kind lie in each place of mine, and which of the opponent's with a mark in front."""
    found: Counter[tuple[str, int]] = Counter()
    for held in d.monsters:
        if held:
            found["monster_zone" if held.mine else "O-monster_zone", held.kind] += 1
            found.update(("material", entry_kind(number)) for number in held.materials)
    found.update(("spell_zone", held.kind) for held in d.me.spells if held)
    found.update(("hand", untagged(number)) for number in d.me.hand)
    found.update(("deck", kind) for kind in d.me.deck)
    for place, pile in (("gy", d.me.gy), ("banished", d.me.banished), ("extra", d.me.extra)):
        found.update((place, entry_kind(number)) for number in pile)
    found.update(("O-gy", entry_kind(number)) for number in d.opponent.gy)
    found.update(("O-hand", untagged(number)) for number in d.opponent.hand)
    return found


def _places(cards: Counter[tuple[str, int]]) -> set[str]:
    return {place.removeprefix("O-") for place, _ in cards}


def test_every_verb_is_complete() -> None:
    """The same words have a declaration, a meaning, a twin and an example."""
    assert VERBS.keys() == MEANINGS.keys() == TWINS.keys()
    # What negates the activation of another effect, or a Summon, is shown in a chain (tests/rulebook/test_negation.py,
    # test_negated_summons.py), what a Trap does with itself in test_trap_monsters.py, battles in test_stations.py and
    # test_second_battle.py.
    of_battles = {"negate_attack", "end_battle_phase", "battle_twice"}
    assert VERBS.keys() == EXAMPLES.keys() | of_battles | {
        "keep",
        "negate_activation",
        "negate_summon",
        "summon_as_monster",
    }


@pytest.mark.parametrize("verb", sorted(EXAMPLES))
def test_cards_land_where_the_declaration_says(verb: str) -> None:
    landed: set[str] = set()
    told: set[str] = set()
    for made in EXAMPLES[verb]:
        for action, before, after in _ways(_turn(made)[1]):
            assert action.do == verb
            gained, lost = _cards(after) - _cards(before), _cards(before) - _cards(after)
            landings, takings = action.lands(), action.takes()
            assert _places(gained) <= {landing.to for landing in landings}
            moved = [taking for taking in takings if taking.what in {landing.what for landing in landings}]
            most = sum(99 if taking.high is None else taking.high for taking in moved)
            assert sum(taking.low for taking in moved) <= lost.total() <= most
            if all(taking.places for taking in moved):
                there = {place for taking in moved for place in taking.places}
                assert _places(lost) <= {"spell_zone" if place == "pendulum_zone" else place for place in there}
            events = {event.on for event in after.events}
            assert events <= set(action.emits)
            landed |= _places(gained)
            told |= events
    declared = VERBS[verb]
    assert landed == {landing.to for landing in declared.landings} | landed & {"banished", "deck"}
    assert told == set(declared.emits)


_UNSEEN = {"reveal", "excavate", "shuffle_deck", "unnoticed", "restrict_namesakes", "declare_name"}


# Cards that are shown stay where they are, a listed Deck keeps its order, and what only the opponent could notice is
# not in the state; what a name forbids has a bit for each name.
@pytest.mark.parametrize("verb", sorted(EXAMPLES.keys() - _UNSEEN))
def test_something_changes_and_what_lasts_has_a_bit(verb: str) -> None:
    for made in EXAMPLES[verb]:
        turn = _turn(made)[1]
        assert list(_ways(turn))
        (operation,) = _operations(turn)
        lasting = operation.source.lasting()
        assert bool(operation.bit) == (lasting is not None)


@pytest.mark.parametrize("verb", sorted(EXAMPLES))
def test_the_referee_carries_it_out_alike_and_it_has_words(verb: str) -> None:
    """Every line of one step with the verb is accepted, ends on the same board, and is told in words."""
    for made in EXAMPLES[verb]:
        pool, turn = _turn(made)
        start, seen = turn.canonical(turn.start), 0
        for _, draft in turn.successors(start):
            steps, end = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
            for choice in steps[0].choices:
                assert choice.do == verb
                seen += 1
                assert replay(turn.ground.scenario, steps, pool.facts, pool.models) == end
                said = VERBS[verb].sentence(choice).partition("{")[0]
                assert "_" not in said and said in steps[0].text
                assert bool(said) != VERBS[verb].background
        assert seen or VERBS[verb].background, "no first step of the turn uses it"
