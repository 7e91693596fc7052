# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What prec says about a program: messages with their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Message(NamedTuple):
    """A diagnostic. `severity` is "error", "warning", "remark" or "note"; a note is
    about the message before it. `line` is 0 where it is about no place."""

    severity: str
    text: str
    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else ""
        return f"{place}{self.severity}: {self.text}"


class PrecError(Exception):
    """A program or an option that prec refuses, with all that it said."""

    def __init__(self, messages: Sequence[Message]):
        super().__init__(tuple(messages))
        self.messages = tuple(messages)

    def __str__(self) -> str:
        return "\n".join(map(str, self.messages))
