# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assigning precision to a program."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, TypedDict

from prec._library import Answer, get_version
from prec._messages import Message, PrecError
from prec._plan import Plan

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from typing_extensions import Unpack


class Options(TypedDict, total=False):
    """Those of `prec-opt --prec-assign`, with underscores, and of the output."""

    preset: str
    target: str
    chips: str | Mapping[str, Any]
    format: str
    formats: str
    functions: str
    frozen: str
    results: str
    fusion: str
    stop_after: str
    emulate: bool
    max_decisions: int
    sizes: Sequence[str]
    disable_rules: Sequence[str]
    keep: Sequence[str]
    narrow: Sequence[str]
    roles: str | Mapping[str, Any]
    op_models: str | Mapping[str, Any]
    calibration: str | Mapping[str, Any]
    calibration_partial: bool
    max_error: float | str | Sequence[float | str]
    max_flips: float | str | Sequence[float | str]
    budget: str
    existing: str
    cost: str
    report: bool
    output: str
    locations: bool
    allow_unregistered: bool


class Assigned:
    """A program with its precision, and what was decided about it."""

    def __init__(self, answer: Answer, is_text: bool):
        #: Text, or bytes with output="bytecode".
        self.program: str | bytes = answer.program.decode() if is_text else answer.program
        self._plan = Plan.from_json(answer.plan) if answer.plan else None
        #: What callers round and take (docs/Planning/ExportMap.md), if it changed.
        self.export_map: dict[str, Any] | None = json.loads(answer.export_map) if answer.export_map else None
        self.summary = answer.summary
        #: Warnings and remarks.
        self.messages: tuple[Message, ...] = answer.messages

    @property
    def plan(self) -> Plan:
        """What was decided, unless report=False asked for the program alone."""
        if self._plan is None:
            raise ValueError("there is no plan: report=False asks for the program alone")
        return self._plan

    def __repr__(self) -> str:
        plan = self._plan.describe() if self._plan else "no report"
        return f"<prec.Assigned: {len(self.program)} bytes, {plan}, {len(self.messages)} messages>"

    def __str__(self) -> str:
        return "\n".join([*map(str, self.messages), self.summary.rstrip()])


def _encode(value: Any) -> Any:
    """What JSON has no form for: a path is its text, and any series a list."""
    return os.fspath(value) if isinstance(value, os.PathLike) else list(value)


def assign(program: str | bytes, *, plan: Plan | None = None, **options: Unpack[Options]) -> Assigned:
    """Decides what of `program` is narrow, or replays `plan`, and rewrites it.

    `program` is text, or bytecode as bytes. An option that is None is not given. Raises
    PrecError where the program cannot be read or an option is wrong.
    """
    request: dict[str, Any] = {
        name.replace("_", "-"): value for name, value in options.items() if value is not None
    }
    if plan is not None:
        request["plan"] = plan.to_dict()
    if isinstance(program, os.PathLike):
        raise TypeError(f"a program is its text or its bytecode, not a path: give Path({str(program)!r}).read_bytes()")
    data = program.encode() if isinstance(program, str) else bytes(program)
    answer = Answer(data, json.dumps(request, default=_encode).encode())
    if not answer.succeeded:
        raise PrecError(answer.messages)
    return Assigned(answer, is_text=request.get("output") != "bytecode")


def version() -> str:
    """That of the library."""
    return get_version()
