"""The referee's table: both players have the same, every card has an owner, and the clock is the scenario's."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from combo_solver.game.clock import Player
from combo_solver.game.line import CardAt
from combo_solver.referee.card import Card
from combo_solver.referee.carrying_out import Carrier
from combo_solver.referee.chains import Chains
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from tests.invented import Pool

PLAYERS: tuple[Player, Player] = ("me", "opponent")
PILES = {"hand": ["Hand"], "deck": ["Top", "Bottom"], "extra": ["Topdeck"], "gy": ["Grave"], "banished": ["Away"]}


def _mirrored() -> tuple[Pool, ResolvedScenario]:
    """The same cards on both sides."""
    pool = Pool()
    held = {name: pool.add(name) for names in PILES.values() for name in names}
    covered = pool.add("Covered", "monster xyz", rank=4)
    equip = pool.add("Sword", "spell equip")
    side = SidePosition(
        life_points=4000,
        hand=(held["Hand"],),
        deck=(held["Top"], held["Bottom"]),
        extra=(Resting(held["Topdeck"], face_up=False),),
        gy=(Resting(held["Grave"], proper=True),),
        banished=(Resting(held["Away"], face_up=False),),
        monsters={"M2": MonsterAt(covered, materials=(held["Hand"],))},
        spells={"S3": SpellAt(equip, equipped_to="M2")},
    )
    return pool, replace(pool.scenario(), me=side, opponent=side)


def _table(order: Literal["listed", "unknown"] = "listed") -> Table:
    pool, scenario = _mirrored()
    return Table(replace(scenario, deck_order=order), pool.facts)


def _only(cards: list[Card]) -> Card:
    (card,) = cards
    return card


@pytest.mark.parametrize("player", PLAYERS)
def test_both_sides_hold_the_same(player: Player) -> None:
    side = _table().side(player)
    assert side.life_points == 4000
    assert {place: [card.facts.name for card in side.pile(place)] for place in PILES} == PILES
    assert [card.facts.name for card in side.deck] == ["Top", "Bottom"]
    assert _only(side.pile("gy")).proper and _only(side.pile("banished")).hidden
    monster, spell = _only(side.monsters()), _only(side.spells())
    assert monster.materials[0].under is monster and spell.host is monster
    assert {card.player for card in side.cards()} == {card.owner for card in side.cards()} == {player}


def test_zones_are_those_i_see() -> None:
    table = _table()
    mine, theirs = (table.side(player) for player in PLAYERS)
    assert [_only(mine.monsters()).zone, _only(mine.spells()).zone] == ["M2", "S3"]
    assert [_only(theirs.monsters()).zone, _only(theirs.spells()).zone] == ["O-M2", "O-S3"]


@pytest.mark.parametrize(("player", "front"), [("me", ""), ("opponent", "O-")])
def test_a_step_finds_the_cards_of_either_side(player: Player, front: str) -> None:
    table = _table()
    side = table.side(player)
    for place in PILES:
        card = side.pile(place)[-1]
        found = table.find([CardAt(card=card.facts.passcode, name=card.facts.name, at=front + place)])
        assert found == [card]


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("ordered", [True, False])
def test_who_draws_knows_the_cards_of_an_ordered_deck_only(player: Player, ordered: bool) -> None:
    side = _table("listed" if ordered else "unknown").side(player)
    assert side.draw(1)
    assert [card.facts.name for card in side.pile("hand")] == ["Hand", "Top" if ordered else "?"]
    assert (len(side.deck), side.unseen) == ((1, 0) if ordered else (2, 1))
    assert side.can_draw(1) and not side.can_draw(2) and not side.draw(2)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_card_goes_under_the_deck_of_its_player(player: Player) -> None:
    table = _table()
    side = table.side(player)
    table.to_deck_bottom(_only(side.pile("gy")))
    assert [card.facts.name for card in side.deck] == ["Top", "Bottom", "Grave"]
    assert len(table.side("opponent" if player == "me" else "me").deck) == 2


@pytest.mark.parametrize("player", PLAYERS)
def test_a_borrowed_monster_goes_to_its_owner(player: Player) -> None:
    pool, scenario = _mirrored()
    lent = pool.add("Lent")
    field = {"M1": MonsterAt(lent, borrowed=True)}
    side = SidePosition(monsters=field)
    table = Table(replace(scenario, **{player: side}), pool.facts)
    card = _only(table.side(player).monsters())
    assert card.borrowed
    table.to_gy(card)
    other = table.side("opponent" if player == "me" else "me")
    assert card in other.pile("gy") and not card.borrowed
    assert table.events[-1].player == other.player


def test_a_monster_from_the_opponents_gy_is_borrowed() -> None:
    table = _table()
    card = _only(table.opponent.pile("gy"))
    table.put_monster(card, "M5", "attack", "effect", table.take(card))
    assert card in table.me.monsters() and card.borrowed
    assert table.events[-1].player == "me"


def test_the_clock_is_the_scenarios() -> None:
    pool, scenario = _mirrored()
    table = Table(replace(scenario, moment=Moment(phase="main2", number=5)), pool.facts)
    assert (table.clock.number, table.clock.player, table.clock.phase) == (5, "me", "main2")


@pytest.mark.parametrize("player", PLAYERS)
def test_triggers_are_those_of_the_player_whose_turn_it_is(player: Player) -> None:
    pool = Pool()
    draws = {
        "number": 1,
        "kind": "trigger",
        "from": ["monster_zone"],
        "event": {"on": "summoned"},
        "do": [{"do": "draw"}],
    }
    code = pool.add("Herald", "monster effect", model={"effect": [draws]})
    table = Table(pool.scenario(field={"M1": code}, theirs={"M1": code}), pool.facts)
    table.clock = replace(table.clock, player=player)
    for side in PLAYERS:
        herald = _only(table.side(side).monsters())
        table.put_monster(herald, herald.zone, "attack", "flip", "monster_zone", side)
    judge = Judge(table, pool.models)
    chains = Chains(judge, Carrier(judge))
    chains.settle()
    assert [(item.player, item.card.player) for item in chains.pending] == [(player, player)]
