# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans as values: read, edit, compare, replay.

docs/Planning/PlanSchema.md has the meaning of every field. An entry keeps the whole
of its JSON, so that what is read and written is the same.
"""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from prec._output import write_file

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from prec._assign import Assigned, Options
    from typing_extensions import Unpack


class _Entry:
    """One entry of a plan. Its attributes are the fields of the JSON."""

    def __init__(self, fields: dict[str, Any]):
        self.fields = fields

    @property
    def id(self) -> str:
        return str(self.fields["id"])

    @property
    def op(self) -> str:
        return str(self.fields["op"])

    @property
    def type(self) -> str:
        return str(self.fields["type"])

    @property
    def location(self) -> str:
        return str(self.fields.get("location", ""))

    @property
    def reason(self) -> str:
        return str(self.fields.get("reason", ""))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Entry) and self.fields == other.fields

    __hash__ = None  # type: ignore[assignment]


class Decision(_Entry):
    """A value that is rounded, or how an op computes."""

    @property
    def is_rounding(self) -> bool:
        return bool(self.fields["kind"] == "round")

    @property
    def choice(self) -> str:
        """The format or mode: "bf16", "fp16", "tf32" or "approximate"."""
        return str(self.fields["format" if self.is_rounding else "mode"])

    @choice.setter
    def choice(self, keyword: str) -> None:
        self.fields["format" if self.is_rounding else "mode"] = keyword

    @property
    def for_all(self) -> bool:
        """Whether all readers see the rounding, not contractions alone."""
        return self.fields.get("readers") == "all"

    def __repr__(self) -> str:
        if self.is_rounding:
            return f"<round {self.id} to {self.choice} for {self.fields['readers']}>"
        return f"<{self.op} {self.id} in {self.choice}>"


class Kept(_Entry):
    """What stays as it was, and why."""

    @property
    def kind(self) -> str:
        return str(self.fields["kind"])

    @property
    def detail(self) -> str:
        return str(self.fields.get("detail", ""))

    def __repr__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        return f"<{self.op} {self.id} stays, {self.reason}{detail}>"


class PlanDiff(NamedTuple):
    """What two plans say otherwise, entry by entry; equal plans are false."""

    #: Decisions of the second plan only, and of the first plan only.
    added: tuple[Decision, ...]
    removed: tuple[Decision, ...]
    #: Decisions of both plans about one thing that differ.
    changed: tuple[tuple[Decision, Decision], ...]

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)

    def __str__(self) -> str:
        lines = [f"- {entry!r}" for entry in self.removed] + [f"+ {entry!r}" for entry in self.added]
        lines += [f"! {before!r} -> {after!r}" for before, after in self.changed]
        return "\n".join(lines) or "no difference"


class Plan:
    """Decisions about one program, in program order. Edits are checked on replay."""

    def __init__(self, document: dict[str, Any]):
        self._rest = {key: value for key, value in document.items() if key not in ("decisions", "kept")}
        self.decisions = [Decision(fields) for fields in document["decisions"]]
        self.kept = [Kept(fields) for fields in document["kept"]]

    @classmethod
    def from_json(cls, text: str | bytes) -> Plan:
        document = json.loads(text)
        if not isinstance(document, dict) or document.get("schema") != "prec.plan":
            raise ValueError("this JSON is no plan: its schema is not 'prec.plan'")
        return cls(document)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Plan:
        with open(path, encoding="utf-8") as file:
            return cls.from_json(file.read())

    def write(self, path: str | os.PathLike[str]) -> None:
        """The file is written whole or stays as it was."""
        write_file(path, self.to_json().encode("utf-8"))

    def to_dict(self) -> dict[str, Any]:
        entries = {"decisions": [e.fields for e in self.decisions], "kept": [e.fields for e in self.kept]}
        return copy.deepcopy({**self._rest, **entries})

    def to_json(self) -> str:
        """As prec writes it."""
        return json.dumps(self.to_dict(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"

    @property
    def preset(self) -> str:
        return str(self._rest["preset"])

    @property
    def target(self) -> str:
        return str(self._rest["target"])

    @property
    def format(self) -> str:
        return str(self._rest["format"])

    @property
    def totals(self) -> dict[str, Any]:
        """As planned: edits do not count."""
        return dict(self._rest.get("totals", {}))

    def find(self, pattern: str) -> Iterator[Decision | Kept]:
        """The entries whose id, or location, a glob pattern matches. What is matched
        exactly is found before what a pattern would say of its brackets."""
        from fnmatch import fnmatchcase  # Loads `re`, which importing prec need not.

        entries: list[Decision | Kept] = [*self.decisions, *self.kept]
        for entry in entries:
            if pattern in (entry.id, entry.location) or any(
                fnmatchcase(name, pattern) for name in (entry.id, entry.location)
            ):
                yield entry

    def keep(self, pattern: str, reason: str = "edited") -> list[Kept]:
        """Contractions that are to stay fp32. Roundings that nothing reads then have
        to go as well (`drop`): replay names them."""
        moved = [e for e in self.find(pattern) if isinstance(e, Decision) and not e.is_rounding]
        if not moved:
            raise KeyError(f"no contraction is narrow that '{pattern}' names")
        self._remove(moved)
        site = ("id", "function", "op", "type", "location")
        kept = [
            Kept({**{key: e.fields[key] for key in site if key in e.fields}, "kind": "contraction", "reason": reason})
            for e in moved
        ]
        self.kept += kept
        return kept

    def drop(self, pattern: str) -> list[Decision]:
        """Takes decisions out of the plan."""
        dropped = [e for e in self.find(pattern) if isinstance(e, Decision)]
        if not dropped:
            raise KeyError(f"no decision is named by '{pattern}'")
        self._remove(dropped)
        return dropped

    def _remove(self, entries: list[Decision]) -> None:
        gone = {id(entry) for entry in entries}
        self.decisions = [entry for entry in self.decisions if id(entry) not in gone]

    def diff(self, other: Plan) -> PlanDiff:
        """What `other` decides otherwise; reasons, places and savings do not count."""
        before, after = self._by_subject(), other._by_subject()
        return PlanDiff(
            tuple(entry for key, entry in after.items() if key not in before),
            tuple(entry for key, entry in before.items() if key not in after),
            tuple(
                (entry, after[key])
                for key, entry in before.items()
                if key in after and _get_content(entry) != _get_content(after[key])
            ),
        )

    def _by_subject(self) -> dict[tuple[str, str, int], Decision]:
        """A value may be rounded to several formats: they are numbered."""
        found: dict[tuple[str, str, int], Decision] = {}
        for entry in self.decisions:
            number = 0
            while (entry.fields["kind"], entry.id, number) in found:
                number += 1
            found[entry.fields["kind"], entry.id, number] = entry
        return found

    def replay(self, program: str | bytes, **options: Unpack[Options]) -> Assigned:
        """Applies these decisions to the program, exactly or not at all."""
        from prec._assign import assign

        return assign(program, plan=self, **options)

    def describe(self) -> str:
        """ "31 roundings, 20 ops in bf16, 1 kept"."""
        roundings = sum(entry.is_rounding for entry in self.decisions)
        modes = [entry.choice for entry in self.decisions if not entry.is_rounding]
        counts = [f"{roundings} roundings"]
        counts += [f"{modes.count(mode)} ops in {mode}" for mode in sorted(set(modes))]
        counts.append(f"{sum(entry.kind == 'contraction' for entry in self.kept)} kept")
        return ", ".join(counts)

    def __repr__(self) -> str:
        return f"<prec.Plan {self.preset} for {self.target}: {self.describe()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]


def _get_content(entry: Decision) -> tuple[Any, ...]:
    return tuple(entry.fields.get(key) for key in ("kind", "format", "mode", "readers", "except"))
