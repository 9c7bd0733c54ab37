"""The verbs of card models, one module each, named like the word that a model uses (``do``)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Union

from pydantic import BeforeValidator

from combo_solver.models.by_word import ByWord
from combo_solver.models.nodes import NODES
from combo_solver.models.verb import Verb, declared_in

VERBS: Mapping[str, type[Verb]] = declared_in(__name__, __path__, Verb)
"""Every word for what an action does, with its declaration."""
WORDS: Mapping[str, type[Verb]] = {**VERBS, **NODES}
"""The same with the structure nodes."""

_FAMILIES = ("move", "change")


def _by_its_word(data: object) -> object:
    """An action that is written as a ``move`` or a ``change``, by the word of the verb for that."""
    if not isinstance(data, dict) or data.get("do") not in _FAMILIES:
        return data
    for verb in VERBS.values():
        if (found := verb.spelt(data)) is not None:
            return found
    keys = "to and manner" if data["do"] == "move" else "property and by, times or to"
    raise ValueError(f"there is no such {data['do']}: {keys} must be those of a verb")


if TYPE_CHECKING:
    Action = Verb
else:
    Action = Annotated[Union[tuple(WORDS.values())], ByWord("do"), BeforeValidator(_by_its_word)]  # noqa: UP007
    # Nodes hold actions, which are known only now. They are built where they stand, in an effect: by themselves, each
    # would build all verbs once more.
    for _node in NODES.values():
        vars(sys.modules[_node.__module__])["Action"] = Action
