"""Faults that dead facts had, or could have: each is a text of a module with what stood in its place.

A check that cannot tell a module from one with a fault in it proves nothing. The first ones were there once."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from combo_solver.ground import actions, ahead
from combo_solver.turn.dead import projection


class Fault(NamedTuple):
    """``module`` with ``text`` replaced by ``wrong``."""

    module: str
    text: str
    wrong: str


_USES, _AHEAD, _STATE = "combo_solver.ground.uses", "combo_solver.ground.ahead", "combo_solver.turn.dead.projection"
_ACTIONS = "combo_solver.ground.actions"
FAULTS = {
    # Found by reading, when random positions had shown none.
    "a Summon once per turn": Fault(_AHEAD, "self.named &= ~mark", "pass"),
    "Levels of continuous effects": Fault(_AHEAD, "or reads_levels(self._said_by_cards())", ""),
    "Levels of restrictions": Fault(
        _AHEAD, "or any(map(_reads_levels, [*ground.program.locks, *ground.program.bonds]))", ""
    ),
    "cards to be discarded": Fault(_AHEAD, "if g.standing.auras.read_discards:", "if False:"),
    "monsters that are turned up": Fault(_AHEAD, "now[COME + MONSTER] |= moment.down", "pass"),
    "banished when it leaves": Fault(_AHEAD, "if to in PILES:", "if to == GY:"),
    "limits forgotten face-down": Fault(_USES, "if source.turns_face_down:", "if False:"),
    "a cost that comes back": Fault(_USES, "chosen[name] = [*chosen[name], *there]", "pass"),
    "a Spell that comes to the GY": Fault(_USES, ", Move(HAND, bit, GY), Move(SPELL, bit, GY)]", "]"),
    "Levels of materials": Fault(
        _USES, "or reads_levels((filters, recipe.different, recipe.same))", "or reads_levels(filters)"
    ),
    # Found by reading once more.
    "a Field Spell that is replaced": Fault(_USES, "if self._fields & bit:", "if False:"),
    "what could come out of the Deck": Fault(_USES, "part.depends and not {", "False and not {"),
    "shuffled in by passcode": Fault(_USES, "if source.reads() or self._orders(each):", "if source.reads():"),
    "what a procedure costs": Fault(_USES, "done = self._done(procedure.cost)", "done = self._done(())"),
    "a position that has another turned up": Fault(_ACTIONS, " or subject.face_down or subject.printed)", ")"),
    # Never there.
    "what is read": Fault(_USES, "read[move.origin] |= move.cards", "pass"),
    "what is chosen": Fault(_USES, "read[PLACES[name]] |= fits", "pass"),
    "what is needed": Fault(_USES, "read[place % COME if place < SUMMONED else place] |= cards", "pass"),
    "what tells cards apart": Fault(_USES, "self._sorts(part.where)", "self._sorts(Filter())"),
    "subjects of events": Fault(_USES, "*self._of_subjects(events), ", ""),
    "one by one": Fault(_USES, "_one_by_one(part) or", "False or"),
    "where like cards come": Fault(_AHEAD, "if finer == like:", "if True:"),
    "Levels of its own": Fault(_STATE, "held._replace(level=_UNREAD)", "held._replace(level=0)"),
    "like cards by their names": Fault(_AHEAD, "if kinds & (kinds - 1):", "if (kinds := kinds & -kinds) == 0:"),
    "Normal Summons": Fault(_STATE, "normal = normal if read.normal else", "normal ="),
    "materials that get free": Fault(_AHEAD, "if left and uses:", "if False:"),
    "copies of their own": Fault(_USES, "places == [MONSTER] else None", "MONSTER in places else None"),
    "Levels that change": Fault(_AHEAD, "changed = changed or use.changes_levels", "pass"),
    "how many there are": Fault(_AHEAD, "        key = (materials", "        return False\n        key = (materials"),
    "limits by name": Fault(_AHEAD, "                matters |= mark", "                pass"),
    "what a window means": Fault(_STATE, "meant = _meant(window) if window is not None else ()", "meant = ()"),
    "what has begun": Fault(_AHEAD, "[(ident, self.uses[ident]) for ident in moment.begun]", "[]"),
    "what has happened": Fault(_AHEAD, "use.needs if happened else use.needs + use.waits", "use.needs + use.waits"),
    "room": Fault(_STATE, "return number <= len(zones.MAIN)", "return True"),
    "zones that arrows point to": Fault(_STATE, "if comes & (self._links | self._tokens):", "if False:"),
    "negated monsters": Fault(_STATE, "if held.negated and self._idle[held.kind]:", "if held.negated:"),
    "positions": Fault(_STATE, "if self._ground.reads.position or self._turned or", "if"),
    "Tribute Summons": Fault(_USES, "([Move(MONSTER, self._every, GY)] if tributes else [])", "[]"),
}  # fmt: skip


SEEN_BY = {
    "what is chosen": 1,
    "how many there are": 4,
    "limits by name": 9,
    "what has begun": 11,
    "banished when it leaves": 12,
    "Levels that change": 14,
    "a Summon once per turn": 17,
    "what is read": 28,
    "copies of their own": 28,
    "a cost that comes back": 33,
    "Levels of continuous effects": 39,
    "materials that get free": 42,
    "negated monsters": 43,
    "where like cards come": 51,
    "what a procedure costs": 60,
    "Levels of restrictions": 85,
    "positions": 100,
    "subjects of events": 107,
    "what tells cards apart": 113,
    "a Spell that comes to the GY": 118,
    "a Field Spell that is replaced": 151,
    "one by one": 205,
    "cards to be discarded": 225,
    "room": 500,
}
"""The seed of :func:`tests.search.dead.composing.drawn` that sees a fault first."""
BY_POSITION = {
    "monsters that are turned up": "a_flip_summon",
    "limits forgotten face-down": "a_limit_forgotten_face_down",
    "Levels of materials": "levels_that_materials_have_in_common",
    "what could come out of the Deck": "what_could_come_out_of_the_deck",
    "shuffled in by passcode": "shuffled_in_by_passcode",
    "a position that has another turned up": "a_position_that_has_another_turned_up",
}
"""What no composed position of the first 500 sees, and the position of ``test_dead_reads.py`` that does."""


@cache
def _wrong(fault: Fault) -> dict[str, Any]:
    """What the module holds with this fault."""
    spec = find_spec(fault.module)
    assert spec is not None and spec.origin is not None
    text = Path(spec.origin).read_text(encoding="utf-8")
    assert fault.text in text, fault
    module = module_from_spec(spec)
    exec(compile(text.replace(fault.text, fault.wrong, 1), spec.origin, "exec"), vars(module))
    return vars(module)


def faulty(fault: Fault) -> AbstractContextManager[object]:
    """What tells states apart has this fault."""
    wrong = _wrong(fault)
    if fault.module == _USES:
        return mock.patch.multiple(ahead, Uses=wrong["Uses"], reads_levels=wrong["reads_levels"])
    if fault.module == _AHEAD:
        return mock.patch.object(projection, "Ahead", wrong["Ahead"])
    if fault.module == _ACTIONS:
        return mock.patch.object(actions, "notice_position", wrong["notice_position"])
    return mock.patch.object(projection, "Dead", wrong["Dead"])
