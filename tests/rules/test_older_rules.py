"""What older Master Rules say otherwise, each rule alone, in both judges (invented cards)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, link, loaded, named, spell, synchro, xyz
from tests.judging import ask, rules
from tests.searching import best_count, count, end_board, judge_random_lines, most, solved

ROW = ("M1", "M2", "M3", "M4", "M5")


LAID = {"number": 0, "kind": "spell", "from": ["hand", "field_zone", "spell_zone"]}


class Table(Pool):
    """A card of each sort that older rules tell apart."""

    def __init__(self) -> None:
        super().__init__()
        self.body = self.add("Body")
        self.tuner = self.add("Tuner", "monster normal tuner", level=1)
        self.tuned = self.add("Tuned", "monster synchro", level=5, model=synchro())
        self.overlaid = self.add("Overlaid", "monster xyz", rank=4, model=xyz(4))
        self.fused = self.add("Fused", "monster fusion", level=6, model=fusion(named("Body"), named("Tuner")))
        self.arrow = self.add("Arrow", "monster link", rating=1, arrows=zones.BOTTOM, model=link(1, 1))
        self.fuse = self.add("Fuse", "spell", model=spell({"do": "fusion_summon", "from": ["hand", "monster_zone"]}))
        self.call = self.add("Call", "spell", model=spell(chosen("special_summon", "extra")))
        self.reborn = self.add("Reborn", "spell", model=spell(chosen("special_summon", "gy")))
        self.one = self.add("One", "monster normal pendulum", scales=(1, 1))
        self.eight = self.add("Eight", "monster normal pendulum", scales=(8, 8))
        self.lasting = self.add("Lasting", "spell continuous", model={"effect": [LAID]})
        self.field = self.add("Field", "spell field", model={"effect": [LAID]})
        self.other = self.add("Other Field", "spell field", model={"effect": [LAID]})


@pytest.fixture
def pool() -> Table:
    return Table()


def told(pool: Pool, rule: int, text: str) -> ResolvedScenario:
    return loaded(pool, f'master_rule = {rule}\ndeck_order = "listed"\n{text}\n[objective]\nmaximise = "atk"\n')


def both_judges(pool: Pool, scenario: ResolvedScenario) -> None:
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def zones_of(pool: Table, scenario: ResolvedScenario, card: int) -> set[str]:
    """Where ``check`` says that it can be Summoned to, whatever it is made of."""
    return {zone for way in ask(pool, scenario, card).ways for each in way.sets for zone in each.zones}


# --- monsters out of the Extra Deck -----------------------------------------------------------------------------


MADE_OF = '[me]\nextra = ["{card}"]\n[me.monsters]\nM1 = "Body"\nM2 = "{second}"\n'


@pytest.mark.parametrize(("card", "second"), [("Tuned", "Tuner"), ("Overlaid", "Body")])
@pytest.mark.parametrize("rule", [2, 3, 4, 5])
def test_zones_of_a_monster_of_the_extra_deck(pool: Table, rule: int, card: str, second: str) -> None:
    scenario = told(pool, rule, MADE_OF.format(card=card, second=second))
    code = pool.tuned if card == "Tuned" else pool.overlaid
    extra, main = {"EMZ-L", "EMZ-R"}, set(ROW)
    assert zones_of(pool, scenario, code) == {2: main, 3: main, 4: extra, 5: extra | main}[rule]
    if rule == 4:
        assert rules(ask(pool, scenario, code, "M1 M2", "M3")) == {"ZON-07"}
    both_judges(pool, scenario)


def test_an_arrow_opens_a_main_monster_zone_for_all_of_them(pool: Table) -> None:
    text = MADE_OF.format(card="Tuned", second="Tuner") + 'EMZ-L = "Arrow"\n'
    scenario = told(pool, 4, text)
    assert zones_of(pool, scenario, pool.tuned) == {"M2"}
    assert zones_of(pool, told(pool, 5, text), pool.tuned) == set(ROW)
    assert zones_of(pool, told(pool, 4, text.replace("M2", "M3")), pool.tuned) == {"M2"}
    assert best_count(pool, scenario, names=["Tuned"]) == 1
    both_judges(pool, scenario)


def test_the_arrow_of_a_material_opens_no_zone(pool: Table) -> None:
    """The Link Monster is used itself: its Extra Monster Zone is free, what it pointed to is not open any more."""
    both = pool.add("Both", "monster fusion", level=6, model=fusion(named("Body"), named("Arrow")))
    text = '[me]\nhand = ["Fuse"]\nextra = ["Both"]\n[me.monsters]\nM1 = "Body"\nEMZ-L = "Arrow"\n'
    assert zones_of(pool, told(pool, 4, text), both) == {"EMZ-L", "EMZ-R"}
    both_judges(pool, told(pool, 4, text))


@pytest.mark.parametrize(("rule", "value"), [(3, 2), (4, 1), (5, 2)])
def test_how_many_come_out_of_the_extra_deck(pool: Table, rule: int, value: int) -> None:
    text = """
    [me]
    extra = ["Tuned", "Tuned"]
    [me.monsters]
    M1 = "Body"
    M2 = "Tuner"
    M3 = "Body"
    M4 = "Tuner"
    """
    scenario = told(pool, rule, text)
    assert best_count(pool, scenario, names=["Tuned"]) == value
    both_judges(pool, scenario)


@pytest.mark.parametrize(("rule", "value"), [(3, 2), (4, 1), (5, 2)])
@pytest.mark.parametrize("by", ["Fuse", "Call"])
def test_by_effects_too(pool: Table, rule: int, value: int, by: str) -> None:
    card = "Fused" if by == "Fuse" else "Overlaid"
    text = f"""
    [me]
    hand = ["{by}", "{by}", "Body", "Tuner", "Body", "Tuner"]
    extra = ["{card}", "{card}"]
    [turn]
    normal_summon_used = true
    """
    scenario = told(pool, rule, text)
    assert best_count(pool, scenario, names=[card]) == value
    both_judges(pool, scenario)


def test_what_comes_back_from_the_gy_needs_no_arrow(pool: Table) -> None:
    text = '[me]\nhand = ["Reborn"]\ngy = [{ card = "Overlaid", proper = true }]\n[me.monsters]\nEMZ-L = "Arrow"\n'
    report = solved(pool, told(pool, 4, text))
    assert report.line[0].choices[-1].placed[0].to in ROW and report.end_board is not None
    assert "Overlaid" in {card.name for card in report.end_board.me.monsters}


def test_the_referee_asks_for_the_arrow(pool: Table) -> None:
    text = MADE_OF.format(card="Tuned", second="Tuner")
    newest, older = told(pool, 5, text), told(pool, 4, text)
    (line,) = solved(pool, replace(older, goal=most(count("Tuned")))).line
    assert line.to == "EMZ-L"
    moved = line.model_copy(update={"to": "M4"})
    assert replay(newest, [moved], pool.facts, pool.models).me.monsters[0].at == "M4"
    with pytest.raises(RefereeError, match="ZON-07"):
        replay(older, [moved], pool.facts, pool.models)


# --- Pendulum Zones and Pendulum Summons ------------------------------------------------------------------------


SCALES = '[me.spells]\nPZ-L = "One"\nPZ-R = "Eight"\n'


def test_pendulum_zones_of_their_own(pool: Table) -> None:
    """Five Continuous Spells and two scales."""
    text = '[me]\nhand = ["One", "Eight", "Lasting"]\n[me.spells]\n'
    text += "".join(f'S{zone} = "Lasting"\n' for zone in (1, 2, 3, 5))
    older, newest = told(pool, 3, text), told(pool, 4, text)
    board = end_board(pool, older)
    assert best_count(pool, older, "spell_zone", names=["Lasting"]) == 5
    assert best_count(pool, older, "pendulum_zone", names=["One", "Eight"]) == 2
    assert best_count(pool, newest, "pendulum_zone", names=["One", "Eight"]) == 0
    assert {card.at for card in board.me.spells} >= {"S1", "S5"}
    for scenario in (older, newest):
        both_judges(pool, scenario)


def test_a_scale_lies_in_a_pendulum_zone(pool: Table) -> None:
    goal = most(count("One", at="pendulum_zone"))
    older, newest = (replace(told(pool, rule, '[me]\nhand = ["One"]\n'), goal=goal) for rule in (3, 4))
    steps = [solved(pool, each).line[0] for each in (older, newest)]
    assert [line.to for line in steps] == ["PZ-L", "S1"]
    for scenario, other in ((older, steps[1]), (newest, steps[0])):
        with pytest.raises(RefereeError, match="PEN-02"):
            replay(scenario, [other], pool.facts, pool.models)


def test_a_full_pendulum_zone(pool: Table) -> None:
    scenario = told(pool, 3, '[me]\nhand = ["One"]\n' + SCALES)
    assert best_count(pool, scenario, "pendulum_zone", names=["One"]) == 1
    beside = told(pool, 3, '[me]\nhand = ["One"]\n[me.spells]\nS1 = "Lasting"\nS5 = "Lasting"\nPZ-R = "Eight"\n')
    assert best_count(pool, beside, "pendulum_zone", names=["One"]) == 1
    full = '[me]\nhand = ["One"]\n[me.spells]\nS1 = "Lasting"\nS5 = "Lasting"\n'
    assert best_count(pool, told(pool, 4, full), "pendulum_zone", names=["One"]) == 0


@pytest.mark.parametrize(("rule", "value"), [(3, 3), (4, 1), (5, 1)])
def test_a_pendulum_summon_from_the_extra_deck(pool: Table, rule: int, value: int) -> None:
    face_up = ", ".join(['{ card = "One", face_up = true }'] * 3)
    scenario = told(pool, rule, f"[me]\nextra = [{face_up}]\n{SCALES}")
    assert best_count(pool, scenario, names=["One"]) == value
    both_judges(pool, scenario)
    report = solved(pool, replace(scenario, goal=most(count("One"))))
    (line,) = report.line
    into = {part.to for part in line.summoned}
    assert into <= set(ROW) if rule == 3 else into <= {"EMZ-L", "EMZ-R"}
    assert line.from_ == ("PZ-L" if rule == 3 else "S1")


def test_without_room_no_more_come(pool: Table) -> None:
    text = '[me]\nextra = [{ card = "One", face_up = true }]\n' + SCALES
    full = text + "[me.monsters]\n" + "".join(f'{zone} = "Body"\n' for zone in ROW)
    assert best_count(pool, told(pool, 3, full), names=["One"]) == 0
    assert best_count(pool, told(pool, 4, full), names=["One"]) == 1
    assert rules(ask(pool, told(pool, 3, full), pool.one)) >= {"PS-25"}


def test_effects_place_scales_there(pool: Table) -> None:
    where = {"kinds": ["pendulum"]}
    choose = {"from": ["deck"], "where": where, "min": 2, "max": 2}
    pool.add("Lay", "spell", model=spell({"do": "place_scale", "choose": choose}))
    text = '[me]\nhand = ["Lay"]\ndeck = ["One", "Eight"]\n[me.spells]\nS1 = "Lasting"\nS5 = "Lasting"\n'
    scenario = told(pool, 3, text)
    assert best_count(pool, scenario, "pendulum_zone", kinds=["pendulum"]) == 2
    assert best_count(pool, told(pool, 4, text), "pendulum_zone", kinds=["pendulum"]) == 0
    both_judges(pool, scenario)


def test_left_and_right_are_alike(pool: Table) -> None:
    """Which scale lies on which side is no difference, and the line tells where they are."""
    scenario = told(pool, 3, '[me]\nhand = ["One", "Eight", "Body", "Body"]\n')
    board = end_board(pool, replace(scenario, goal=most(count("Body"))))
    assert {card.at: card.scale for card in board.me.spells} == {"PZ-L": 1, "PZ-R": 8}
    both_judges(pool, scenario)


# --- one face-up Field Spell ------------------------------------------------------------------------------------


def field_zones(pool: Table, scenario: ResolvedScenario) -> dict[str, str]:
    """What lies in both Field Zones when a card named Field was activated."""
    report = solved(pool, replace(scenario, goal=most(count("Field", at="field_zone"))))
    board = report.end_board
    assert board is not None
    return {card.at: card.name for card in (*board.me.spells, *board.opponent.spells)}


@pytest.mark.parametrize(("rule", "there"), [(2, {"FZ": "Field"}), (3, {"FZ": "Field", "O-FZ": "Other Field"})])
def test_a_new_field_spell_destroys_the_other_players(pool: Table, rule: int, there: dict[str, str]) -> None:
    text = '[me]\nhand = ["Field"]\n[opponent.spells]\nFZ = "Other Field"\n'
    scenario = told(pool, rule, text)
    assert field_zones(pool, scenario) == there
    both_judges(pool, scenario)
    down = told(pool, rule, text.replace('"Other Field"', '{ card = "Other Field", face_down = true }'))
    assert field_zones(pool, down) == {"FZ": "Field", "O-FZ": "Other Field"}


def test_a_set_one_destroys_it_when_it_is_turned_up(pool: Table) -> None:
    text = '[me.spells]\nFZ = { card = "Field", face_down = true }\n[opponent.spells]\nFZ = "Other Field"\n'
    assert field_zones(pool, told(pool, 2, text)) == {"FZ": "Field"}
    both_judges(pool, told(pool, 2, text))


def test_an_effect_that_places_one(pool: Table) -> None:
    pool.add("Lay", "spell", model=spell(chosen("place_face_up", "deck")))
    text = '[me]\nhand = ["Lay"]\ndeck = ["Field"]\n[opponent.spells]\nFZ = "Other Field"\n'
    assert field_zones(pool, told(pool, 2, text)) == {"FZ": "Field"}
    assert len(field_zones(pool, told(pool, 3, text))) == 2
    both_judges(pool, told(pool, 2, text))


@pytest.mark.parametrize(("rule", "value"), [(2, 1), (3, 0)])
def test_my_own_is_destroyed(pool: Table, rule: int, value: int) -> None:
    """By the rules, so that no card effect has destroyed it; in newer rules it is sent to the GY."""
    for card, cause, reached in (("Any", None, value), ("By Effect", "effect", 0)):
        event = {"on": "destroyed"} | ({"causes": [cause]} if cause else {})
        trigger = {"number": 1, "kind": "trigger", "from": ["gy"], "event": event}
        pool.add(card, "spell field", model={"effect": [{**trigger, "do": [chosen("special_summon", "deck")]}]})
        text = f'[me]\nhand = ["Field"]\ndeck = ["Body"]\n[me.spells]\nFZ = "{card}"\n'
        scenario = told(pool, rule, text)
        assert best_count(pool, scenario, names=["Body"]) == reached
        both_judges(pool, scenario)
