"""What a Spell uses for its Ritual Summon beside Tributes, in a sentence of its own: "If you control a Fiend monster when
this effect is activated, you can also use Fiend monsters in your GY, by banishing them"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.more_materials import with_more
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood

_SENTENCE = re.compile(
    r"^[Ii]f (?P<if>[^:;]+?) when this (?:effect|card) is activated, you can also"
    r" (?:use (?P<used>[^:;,]*?\bmonster(?:s|\(s\))) in your GY, by banishing them"
    r"|banish (?P<banished>[^:;,]*?\bmonster(?:s|\(s\))) from your GY"
    r"|send (?P<sent>[^:;,]*?\bmonster(?:s|\(s\))) from your Deck to the GY)$"
)


def allowed_besides(text: str, data: Data, scope: Scope) -> Data | None:
    """The activation with what the sentence allows of its Summon; None for other sentences. Raises
    :class:`NotUnderstood`."""
    if (found := _SENTENCE.match(text.strip().rstrip("."))) is not None:
        return _two_modes(found, data, scope)
    more = with_more(text, data["do"], scope)
    return None if more is None else {**data, "do": more}


def _two_modes(found: re.Match[str], data: Data, scope: Scope) -> Data:
    """With it and without, of which exactly one can be activated."""
    rituals = [number for number, action in enumerate(data["do"]) if action["do"] == "ritual_summon"]
    ways = read_tests(found["if"], scope)
    test = ways[0][0] if len(ways) == 1 and len(ways[0]) == 1 else {}
    if len(rituals) != 1 or (test.get("test"), test.get("min"), "max" in test) != ("count", 1, False):
        raise NotUnderstood(found["if"])
    (at,) = rituals
    if "beside" in data["do"][at] or "modes" in data:
        raise NotUnderstood(found[0])
    noun = found["used"] or found["banished"] or found["sent"]
    where = read_filter(scope.unmask(noun.replace("(s)", "s")), scope.card.words)
    beside: Data = {"from": "deck", "to": "gy"} if found["sent"] else {"from": "gy", "to": "banished"}
    more = [*data["do"][:at], {**data["do"][at], "beside": {**beside, "where": where}}, *data["do"][at + 1 :]]
    none = {key: value for key, value in test.items() if key != "min"} | {"max": 0}
    modes = [{"if": [test], "do": more}, {"if": [none], "do": data["do"]}]
    return {**{key: value for key, value in data.items() if key != "do"}, "modes": modes}
