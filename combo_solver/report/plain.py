"""What all documents have in common; it imports nothing, so that a small document is quickly made."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, ConfigDict


class PlainDocument(BaseModel):
    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")


def to_json(data: dict[str, Any]) -> str:
    """A document as it is printed; ``schema_`` is how it names itself."""
    return json.dumps({"schema": data.pop("schema_"), **data}, ensure_ascii=False, indent=1)
