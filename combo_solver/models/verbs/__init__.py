"""The verbs of card models, one module each, named like the word that a model uses (``do``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Union

from pydantic import Field

from combo_solver.discovery import modules_in
from combo_solver.models.verb import Verb


def _declared() -> dict[str, type[Verb]]:
    """The one verb that each module declares."""
    found: dict[str, type[Verb]] = {}
    for name, module in modules_in(__name__, __path__).items():
        (verb,) = (
            each
            for each in vars(module).values()
            if isinstance(each, type) and issubclass(each, Verb) and each.__module__ == module.__name__
        )
        assert verb.model_fields["do"].default == name, f"{module.__name__} declares another word"
        found[name] = verb
    return found


VERBS: Mapping[str, type[Verb]] = _declared()
"""Every word for what an action does, with its declaration."""

if TYPE_CHECKING:
    Action = Verb
else:
    Action = Annotated[Union[tuple(VERBS.values())], Field(discriminator="do")]  # noqa: UP007
