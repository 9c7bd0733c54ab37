"""What a clause can speak of: its card, the names in its sentence, and the cards of the clauses before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.reader import Printed

Data = dict[str, Any]
"""A fragment of a model, in the spelling of :mod:`combo_solver.models`."""
Stage = Literal["cost", "resolution"]


class Clause(NamedTuple):
    """What one clause tells. ``targets``: selections made on activation (of a cost alone). ``places``: where the card
    of the effect must be for it. ``named``: the selection that "it" or "them" means afterwards; "self": the card;
    empty: as before. ``conditions``: what must hold for it besides. ``both``: the name of several targets together.
    ``unnoticed``: why nothing in a solo turn can notice it, of a clause that is all the same something done.
    ``declared``: what is declared, with the bounds of a Level."""

    actions: tuple[Data, ...] = ()
    targets: tuple[Data, ...] = ()
    places: tuple[str, ...] = ()
    named: str = ""
    conditions: tuple[Data, ...] = ()
    both: str = ""
    unnoticed: str = ""
    declared: str = ""


@dataclass(frozen=True)
class Scope:
    """``it``: what "it", "them" and the like mean here: "self", the name of a selection, or empty for nothing known;
    ``target``: the selection of targets, ``chosen`` every selection made so far with the word of its verb ("sent",
    "banished", "Tributed" ...), the latest last; ``count`` numbers selections. ``unread``: the effect that a
    sentence hangs on is not read, so nothing is known of the cards that it speaks of. ``of_the_extra_deck``: selections
    that take nothing but monsters of the Extra Deck, ``banished``: but banished cards, ``theirs``: but cards of the opponent,
    ``of_either``: cards of either player,
    ``of_any_card``: cards that need be no monsters, ``of_the_field``: but monsters on the field. ``unseen``: selections
    that take face-down cards, too, of which no words say yet that they were face-up. ``equips``: the card of the effect became an Equip Card, and nothing
    was done after that. ``apart``: targets of several descriptions are selections of
    their own, ``each`` of which words may mean. ``numbers``: of how many cards a selection is that takes so many.
    ``offered``: the sentence says "you can". ``declared``: as a clause tells it. ``paid``: what was chosen before the effect resolves.
    ``free``: it may be left out on resolution. ``of_event``: where the cards lie that the event of the effect happened to,
    and whose they are; ``monsters``: these are monsters. ``made``: how its own card was Summoned, where that is its
    event. ``leading``: a card chosen on resolution may be one to which
    there is another. ``quick``: the head says that it is a Quick Effect. ``battling``: which monsters of a battle the head
    speaks of (:mod:`combo_solver.texts.effects.fighting`); ``fought``: the selections of these, by their side."""

    card: Printed
    masked: Masked
    stage: Stage = "resolution"
    it: str = ""
    target: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    count: int = 0
    spell: bool = False
    unread: bool = False
    of_the_extra_deck: frozenset[str] = frozenset()
    banished: frozenset[str] = frozenset()
    theirs: frozenset[str] = frozenset()
    of_either: frozenset[str] = frozenset()
    of_any_card: frozenset[str] = frozenset()
    of_the_field: frozenset[str] = frozenset()
    unseen: frozenset[str] = frozenset()
    equips: bool = False
    apart: bool = False
    each: tuple[Data, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    offered: bool = False
    declared: str = ""
    paid: frozenset[str] = frozenset()
    free: bool = False
    of_event: tuple[str, ...] = ()
    monsters: bool = False
    made: str = ""
    leading: bool = False
    quick: bool = False
    battling: frozenset[str] = frozenset()
    fought: tuple[tuple[str, str], ...] = ()

    def was_hidden(self, name: str) -> bool:
        """Whether these cards were destroyed, perhaps face-down ones: what such a card was on the field is not told. One that
        was Tributed is known to its player."""
        return name in self.unseen and ("destroyed", name) in self.chosen

    def resolving(self) -> Scope:
        """The same when the cost is paid."""
        return replace(self, stage="resolution", paid=frozenset(name for _, name in self.chosen), leading=True)

    def unmask(self, text: str) -> str:
        return self.masked.unmask(text)

    def fresh(self, verb: str = "chosen") -> str:
        """A name for the selection of the next clause: the word of the verb and a number."""
        return f"{verb}{self.count + 1}"

    def after(self, clause: Clause) -> Scope:
        """The scope of the clause that follows this one."""
        named = [choose["name"] for choose in _selections(clause) if choose.get("name")]
        chosen = (*self.chosen, *((name.rstrip("0123456789"), name) for name in named))
        chosen += tuple((_DONE[part["do"]], part["card"]) for part in clause.actions if _done_to_one(part))
        target = clause.both or next((choose["name"] for choose in clause.targets), self.target)
        if target and any(action.get("onto") == target for action in clause.actions):
            # It lies under another monster now.
            target = ""
        extra = {choose["name"] for choose in _selections(clause) if choose.get("name") and _of_the_extra_deck(choose)}
        theirs = {each["name"] for each in _selections(clause) if each.get("name") and each.get("side") == "opponent"}
        anyones = {each["name"] for each in _selections(clause) if each.get("name") and each.get("side") == "either"}
        loose = {each["name"] for each in _selections(clause) if each.get("name") and not _of_monsters(each)}
        away = {each["name"] for each in _selections(clause) if each.get("name") and each.get("from") == ["banished"]}
        lay = {
            each["name"] for each in _selections(clause) if each.get("name") and each.get("from") == ["monster_zone"]
        }
        hidden = {each["name"] for each in _selections(clause) if each.get("name") and each.get("face_down")}
        return replace(
            self,
            it=clause.named or ("" if any(action.get("do") == "draw" for action in clause.actions) else self.it),
            target=target,
            chosen=chosen,
            count=self.count + max(len(named), 1),
            of_the_extra_deck=self.of_the_extra_deck | extra,
            banished=self.banished | away,
            theirs=self.theirs | theirs,
            of_either=self.of_either | anyones,
            of_any_card=self.of_any_card | loose,
            of_the_field=self.of_the_field | lay,
            unseen=self.unseen | hidden,
            equips=any(action.get("do") == "equip" for action in clause.actions),
            each=clause.targets if clause.both else self.each,
            declared=clause.declared or self.declared,
            numbers=(*self.numbers, *_numbers(clause)),
            fought=(*self.fought, *_fought(clause)),
        )


def _fought(clause: Clause) -> list[tuple[str, str]]:
    """The selections of monsters because they battle."""
    told = (each for each in _selections(clause) if each.get("name"))
    return [(each["side"], each["name"]) for each in told if each.get("where") == {"battling": True}]


def _numbers(clause: Clause) -> list[tuple[str, int]]:
    told = [
        (choose["name"], choose["min"])
        for choose in _selections(clause)
        if choose.get("name") and isinstance(choose.get("min"), int) and choose["min"] == choose.get("max")
    ]
    if clause.both and len(told) == len(clause.targets):
        told.append((clause.both, sum(number for _, number in told)))
    return told


_DONE = {
    "banish": "banished",
    "destroy": "destroyed",
    "send_to_gy": "sent",
    "add_to_hand": "added",
    "special_summon": "summoned",
}
"""What is said afterwards of cards that an action was done to."""


def _done_to_one(action: Data) -> bool:
    return action["do"] in _DONE and action.get("card", "self") != "self"


_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})


def _of_the_extra_deck(choose: Data) -> bool:
    where = choose.get("where", {})
    return bool(_EXTRA_DECK.intersection(where.get("kinds", ())))


def _of_monsters(choose: Data) -> bool:
    """Whether it takes nothing but monsters."""
    return choose.get("from") == ["monster_zone"] or "monster" in choose.get("where", {}).get("kinds", ())


def _selections(clause: Clause) -> list[Data]:
    found = list(clause.targets)
    waiting: list[Any] = list(clause.actions)
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, dict):
            if isinstance(part.get("choose"), dict):
                found.append(part["choose"])
            if part.get("do") in ("fusion_summon", "ritual_summon"):
                found.append({"name": part.get("name"), "from": ["monster_zone"], "where": part["where"]})
            if part.get("do") in (
                "create_tokens",
                "mill",
                "excavate",
                "remove_counters",
                "negate_activation",
                "detach",
            ):
                found.append(part)
            waiting += [value for key, value in part.items() if key != "choose" and isinstance(value, list | tuple)]
        elif isinstance(part, list | tuple):
            waiting += part
    return found
