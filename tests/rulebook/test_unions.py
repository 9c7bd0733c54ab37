"""Union Monsters and Equip Cards (UNI rows, EF-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import InputError, RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.codec import from_plain, to_plain
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, loaded, spell, synchro, xyz
from tests.judging import step
from tests.rulebook import rule
from tests.searching import best, count, end_board, most, only_legal_in, solved, walk


def union(only_union: bool = False, **host: Any) -> dict[str, Any]:
    """A Union Monster: once per turn it equips itself, or Special Summons itself."""
    once = {"scope": "copy", "group": "union"}
    target = {"name": "host", "from": ["monster_zone"], "other": True, "where": host}
    equip = {"do": "equip", "card": "host", "only_union": only_union}
    ways = [
        {"kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": [equip]},
        {"kind": "ignition", "from": ["spell_zone"], "do": [{"do": "special_summon", "card": "self"}]},
    ]
    return {"effect": [{"number": number, "limit": once, **way} for number, way in enumerate(ways, start=1)]}


class Table(Pool):
    """A Union Monster for Machines, a Machine, and a monster that is none."""

    def __init__(self) -> None:
        super().__init__()
        self.union = self.add("Union", "monster effect union", model=union(types=["Machine"]))
        self.host = self.add("Host", type="Machine")
        self.other = self.add("Other")


EQUIPPED = most(count("Union", at="spell_zone"))
BACK = most(count("Union"))
FULL = dict.fromkeys(("S1", "S2", "S3", "S4", "S5"))


def lay(scenario: ResolvedScenario, **spells: SpellAt) -> ResolvedScenario:
    return replace(scenario, me=replace(scenario.me, spells=spells))


def equipped(pool: Table, **more: Any) -> ResolvedScenario:
    """The Union lies on the Host in M2 since an earlier turn."""
    field = {"M2": pool.host, **more.pop("field", {})}
    return lay(pool.scenario(field=field, **more), S2=SpellAt(pool.union, equipped_to="M2"))


@rule("UNI-02")
@pytest.mark.parametrize(
    ("hand", "field", "value"),
    [("", {"M1": "Union", "M2": "Host"}, 1), ("Union", {"M2": "Host"}, 0), ("", {"M1": "Union"}, 0)],
    ids=["beside a host", "from the hand", "without a host"],
)
def test_a_union_equips_itself_from_a_monster_zone(hand: str, field: dict[str, str], value: int) -> None:
    pool = Table()
    codes = {card.name: code for code, card in pool.cards.items()}
    scenario = pool.scenario(
        hand=(codes[hand],) if hand else (),
        field={zone: codes[name] for zone, name in field.items()},
        goal=EQUIPPED,
        normal_used=1,
    )
    assert best(pool, scenario) == value


@rule("UNI-02", "UNI-05", "UNI-01")
def test_both_effects_need_an_open_game_state() -> None:
    pool = Table()
    quick = {
        "number": 1,
        "kind": "quick",
        "from": ["monster_zone"],
        "limit": {"scope": "copy"},
        "do": [{"do": "pay_lp", "amount": 100}],
    }
    fast = pool.add("Fast", "monster effect", model={"effect": [quick]})
    for scenario in (
        pool.scenario(field={"M1": pool.union, "M2": pool.host, "M3": fast}, goal=EQUIPPED),
        equipped(pool, field={"M3": fast}, goal=BACK),
    ):
        line = solved(pool, scenario).line
        assert line[0].name == "Union"
        first = step(1, "activate", fast, pool, "M3", effect=1, chain_link=1, choices=[{"action": 0, "do": "pay_lp"}])
        with pytest.raises(RefereeError, match="cannot be chained"):
            replay(scenario, [first, line[0].model_copy(update={"chain_link": 2})], pool.facts, pool.models)
        board = replay(scenario, [first, line[0]], pool.facts, pool.models)
        assert board.me.life_points == 7900


@rule("UNI-03")
def test_the_host_is_of_the_kind_the_union_names() -> None:
    pool = Table()
    scenario = pool.scenario(field={"M1": pool.union, "M2": pool.other}, goal=EQUIPPED)
    assert best(pool, scenario) == 0
    line = solved(pool, replace(scenario, me=replace(scenario.me, monsters={
        "M1": MonsterAt(pool.union), "M2": MonsterAt(pool.host)}))).line  # fmt: skip
    swap = {"card": pool.other, "name": "Other"}
    wrong = line[0].model_dump(by_alias=True)
    wrong["targets"] = [{**target, **swap} for target in wrong["targets"]]
    with pytest.raises(RefereeError, match=r"does not fit|EF-08"):
        replay(scenario, [type(line[0]).model_validate(wrong)], pool.facts, pool.models)


@rule("UNI-07")
def test_equipping_needs_a_free_spell_trap_zone() -> None:
    pool = Table()
    lasting = pool.add("Lasting", "spell continuous")
    scenario = pool.scenario(field={"M1": pool.union, "M2": pool.host}, goal=EQUIPPED)
    four = {zone: SpellAt(lasting) for zone in ("S1", "S2", "S3", "S4")}
    legal, full = lay(scenario, **four), lay(scenario, **four, S5=SpellAt(lasting))
    assert best(pool, legal) == 1
    only_legal_in((pool, legal), (pool, full), "UNI-07|could not be carried out")


@rule("UNI-07")
def test_the_host_is_face_up() -> None:
    pool = Table()
    scenario = pool.scenario(field={"M1": pool.union, "M2": MonsterAt(pool.host, this_turn="came")}, goal=EQUIPPED)
    hidden = MonsterAt(pool.host, "set", this_turn="came")
    face_down = replace(scenario, me=replace(scenario.me, monsters={**scenario.me.monsters, "M2": hidden}))
    only_legal_in((pool, scenario), (pool, face_down), "does not fit|UNI-07|EF-08")


@rule("UNI-05", "UNI-01")
def test_a_union_summons_itself_from_its_host() -> None:
    pool = Table()
    rest = {"M1": pool.other, "M3": pool.other, "M4": pool.other}
    open_zone = equipped(pool, field=rest, goal=BACK)
    assert end_board(pool, open_zone).me.monsters[-1].at == "M5"
    assert best(pool, equipped(pool, field={**rest, "M5": pool.other}, goal=BACK)) == 0
    only_legal_in((pool, open_zone), (pool, equipped(pool, field={**rest, "M5": pool.other}, goal=BACK)), "carried out")


@rule("UNI-05")
def test_it_is_an_effect_of_an_equip_spell() -> None:
    """A ban on monster effects stops the one that equips it, not the one that Summons it."""
    pool = Table()
    ban = pool.add("Ban", "spell", model=spell({"do": "restrict", "what": "activate_monster_effects"}))
    for scenario, value in (
        (equipped(pool, hand=(ban,), goal=most(count("Ban", at="gy"), count("Union", weight=2))), 3),
        (pool.scenario(hand=(ban,), field={"M1": pool.union, "M2": pool.host}, goal=EQUIPPED), 1),
    ):
        assert best(pool, scenario) == value
        line = list(solved(pool, scenario).line)
        first = step(1, "activate", ban, pool, effect=1, chain_link=1, choices=[{"action": 0, "do": "restrict"}])
        summon = next(one for one in line if one.name == "Union").model_copy(update={"number": 2})
        if value == 3:
            replay(scenario, [first, summon], pool.facts, pool.models)
        else:
            with pytest.raises(RefereeError, match="SG-17"):
                replay(scenario, [first, summon], pool.facts, pool.models)


@rule("UNI-06")
def test_after_that_it_is_a_monster_again() -> None:
    pool = Table()
    arrow = pool.add("Arrow", "monster link", rating=2, arrows=2, model=link(2, 2))
    scenario = equipped(pool, extra=(arrow,), goal=most(count("Arrow")))
    assert best(pool, scenario) == 1
    board = end_board(pool, scenario)
    assert board.me.spells == ()
    assert set(board.me.gy) == {"Union", "Host"}
    without = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(pool.other, equipped_to="M2")}))
    assert best(pool, without) == 0


@rule("UNI-08", "EF-06")
def test_equipping_and_unequipping_are_one_effect() -> None:
    pool = Table()
    both = most(count("Union"), count("Union", at="spell_zone", weight=2))
    assert best(pool, pool.scenario(field={"M1": pool.union, "M2": pool.host}, goal=both)) == 2
    assert best(pool, equipped(pool, goal=both)) == 2
    for scenario, first in (
        (pool.scenario(field={"M1": pool.union, "M2": pool.host}, goal=EQUIPPED), EQUIPPED),
        (equipped(pool, goal=BACK), BACK),
    ):
        line = list(solved(pool, replace(scenario, goal=first)).line)
        back = pool.scenario(field={"M1": pool.union, "M2": pool.host}) if first is BACK else equipped(pool)
        again = solved(pool, replace(back, goal=EQUIPPED if first is BACK else BACK)).line[0]
        with pytest.raises(RefereeError, match="EF-06"):
            replay(scenario, [*line, again.model_copy(update={"number": 2})], pool.facts, pool.models)


@pytest.mark.parametrize(
    ("on_host", "new", "value"),
    [
        pytest.param(True, True, 0, marks=rule("UNI-10")),
        pytest.param(True, False, 0, marks=rule("UNI-10")),
        pytest.param(False, False, 1, marks=rule("UNI-11")),
        pytest.param(False, True, 0, marks=rule("UNI-11")),
    ],
)
def test_a_second_union_on_one_host(on_host: bool, new: bool, value: int) -> None:
    """``True``: the Union bears the clause that a monster can be equipped with one Union Monster only."""
    pool = Table()
    stays = {"effect": union(on_host)["effect"][:1]}
    first = pool.add("First", "monster effect union", model=stays)
    second = pool.add("Second", "monster effect union", model=union(new))
    scenario = pool.scenario(field={"M1": second, "M2": pool.host}, goal=most(count("Second", at="spell_zone")))
    laid = lay(scenario, S2=SpellAt(first, equipped_to="M2"))
    assert best(pool, laid) == value
    if not value:
        only_legal_in((pool, scenario), (pool, laid), "could not be carried out")


@rule("UNI-10", "UNI-11")
def test_another_host_may_still_take_a_union_with_the_clause() -> None:
    pool = Table()
    first = pool.add("First", "monster effect union", model=union(True))
    second = pool.add("Second", "monster effect union", model=union(True))
    scenario = pool.scenario(
        field={"M1": second, "M2": pool.host, "M3": pool.host}, goal=most(count("Second", at="spell_zone"))
    )
    board = end_board(pool, lay(scenario, S2=SpellAt(first, equipped_to="M2")))
    assert {card.name: card.equipped_to for card in board.me.spells} == {"First": "M2", "Second": "M3"}


@rule("EF-10")
@pytest.mark.parametrize("how", ["link", "xyz", "synchro", "tribute", "destroyed", "face-down"])
def test_an_equip_card_goes_to_the_gy_with_its_host(how: str) -> None:
    pool = Table()
    tuner = pool.add("Tuner", "monster normal tuner", level=1)
    new = {
        "link": lambda: pool.add("New", "monster link", rating=1, arrows=2, model=link(1, 1, types=["Machine"])),
        "xyz": lambda: pool.add("New", "monster xyz", rank=4, model=xyz(4, 1)),
        "synchro": lambda: pool.add("New", "monster synchro", level=5, model=synchro()),
    }
    extra = (new[how](),) if how in new else ()
    hand: tuple[int, ...] = ()
    goal = most(count("New"))
    if how == "tribute":
        hand, goal = (pool.add("New", level=5),), most(count("New"))
    elif how == "destroyed":
        hand, goal = (
            (pool.add("New", "spell", model=spell(chosen("destroy", "monster_zone"))),),
            most(count("New", at="gy")),
        )
    elif how == "face-down":
        hide = spell(chosen("change_position", "monster_zone", to="set"))
        hand, goal = (pool.add("New", "spell", model=hide),), most(count("New", at="gy"))
    field = {"M3": tuner} if how == "synchro" else {}
    scenario = equipped(pool, field=field, hand=hand, extra=extra, goal=goal)
    # Without effects of its own it cannot leave by itself.
    pool.models.pop(pool.union)
    board = end_board(pool, scenario)
    assert board.me.spells == ()
    assert "Union" in board.me.gy


@rule("EF-10", "UNI-04")
def test_an_equipped_monster_is_no_monster() -> None:
    pool = Table()
    arrow = pool.add("Arrow", "monster link", rating=2, arrows=2, model=link(2, 2))
    pool.models.pop(pool.union)
    scenario = equipped(pool, extra=(arrow,), goal=most(count("Arrow"), count("Union")))
    assert best(pool, scenario) == 0
    asked = pool.add("Asks", "monster link", rating=1, arrows=2, model=link(1, 1, equipped_with="monster"))
    for laid, value in (
        (equipped(pool, extra=(asked,)), 1),
        (pool.scenario(field={"M2": pool.host}, extra=(asked,)), 0),
    ):
        assert best(pool, replace(laid, goal=most(count("Asks")))) == value


@rule("EF-10", "UNI-05")
def test_equip_cards_in_scenarios() -> None:
    pool = Table()
    file = (
        'me = {{ monsters = {{ M2 = {host} }}, spells = {{ {zone} = {{ card = "{card}", equipped_to = "{at}" }} }} }}'
    )
    good = {"host": '"Host"', "zone": "S2", "card": "Union", "at": "M2"}
    scenario = loaded(pool, file.format(**good))
    assert scenario.me.spells["S2"].equipped_to == "M2"
    plain = to_plain(scenario)
    assert from_plain(plain, "test") == scenario
    pool.add("Trick", "spell quick-play")
    for wrong in ({"at": "M3"}, {"zone": "FZ"}, {"card": "Trick"}, {"host": '{ card = "Host", position = "set" }'}):
        with pytest.raises(InputError, match="EF-10"):
            loaded(pool, file.format(**{**good, **wrong}))
    for wrong_plain in ({"monsters": {}}, {"spells": {"FZ": plain["me"]["spells"]["S2"]}}):
        with pytest.raises(InputError, match="equipped_to"):
            from_plain({**plain, "me": {**plain["me"], **wrong_plain}}, "test")


@rule("UNI-02", "UNI-05", "UNI-08", "EF-10")
def test_the_referee_accepts_random_lines() -> None:
    pool = Table()
    hide = chosen("change_position", "monster_zone", to="set")
    spells = [pool.add(f"Spell {number}", "spell", model=spell(action)) for number, action in enumerate(
        (hide, chosen("send_to_gy", "spell_zone"), chosen("special_summon", "gy")))]  # fmt: skip
    covered = pool.add("Covered", "monster xyz", rank=4, model=xyz(4, 1))
    asks = pool.add("Asks", "monster link", rating=1, arrows=2, model=link(1, 1, equipped_with="equip"))
    scenario = equipped(
        pool,
        hand=tuple(spells),
        field={"M1": pool.union, "M4": MonsterAt(pool.host, borrowed=True)},
        extra=(covered, asks),
        goal=most(count("Asks")),
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    for seed in range(40):
        steps, board = LineWriter(turn).write(walk(turn, seed, 14))
        assert replay(scenario, steps, pool.facts, pool.models) == board
