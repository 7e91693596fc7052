# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that show what a rounding breaks: sinks/RULE/NAME.mlir.

A file says in its comment what it is, what prec-assign is to do with it, and its
inputs. The body is linalg, which prec-run runs, or StableHLO in generic form,
which JAX runs:

    // What the program is, and where its magnitudes come from.
    // EXPECT: kept periodic 1 of 2
    // INPUT f32[512]: rng.uniform(0, 4096, shape)
    // INPUT f32[64x16]: rng.normal(0, 0.125, shape)
    // JAX: def program(positions, weights):
    // JAX:     return ...

`kept RULE N of M` says that of M contractions the rule keeps N, without numbers
all (`RULE,RULE` where one or the other may say so); `narrow M` that no rule
keeps any. An input is a NumPy expression of its
`shape`, a generator `rng` of its own and the inputs before it, `args`. The lines
of JAX are the source that lower_sinks.py lowered; programs without were written
by hand.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

SEED = 20261122
DTYPES = {"f32": "float32", "i64": "int64", "i32": "int32", "i16": "int16", "i8": "int8", "ui8": "uint8",
          "ui32": "uint32", "i1": "bool"}  # fmt: skip

# A choice keeps the keyword of routers where it is one, a phase that of positions
# where it comes from integers.
SYNONYMS = {"position": "periodic", "router": "choice"}


class HeaderError(ValueError):
    """The comment of a program is not as this module describes it."""


@dataclass(frozen=True)
class Input:
    type: str
    shape: tuple
    expression: str

    def make(self, index, args):
        """The values, which depend on nothing but the seed and the position."""
        scope = {"np": np, "rng": np.random.default_rng([SEED, index]), "shape": self.shape, "args": args}
        values = np.asarray(eval(self.expression, scope)).astype(DTYPES[self.type])
        return np.ascontiguousarray(np.broadcast_to(values, self.shape)).reshape(self.shape)


@dataclass(frozen=True)
class Expectation:
    """What prec-assign does: the rules that may keep, how many they keep of how many."""

    rules: frozenset
    kept: int | None
    contractions: int | None

    @staticmethod
    def parse(text):
        match = re.fullmatch(r"kept ([\w,]+)(?: (\d+) of (\d+))?|narrow (\d+)", text)
        if not match:
            raise HeaderError(f"EXPECT: {text}: not 'kept RULE', 'kept RULE N of M' or 'narrow M'")
        rules, kept, total, narrow = match.groups()
        if narrow:
            return Expectation(frozenset(), 0, int(narrow))
        rules = frozenset(SYNONYMS.get(rule, rule) for rule in rules.split(","))
        return Expectation(rules, int(kept) if kept else None, int(total) if total else None)

    @property
    def keeps_all(self):
        return bool(self.rules) and self.kept == self.contractions


class Program:
    def __init__(self, path):
        self.path, self.text = Path(path), Path(path).read_text()
        self.rule, self.name = self.path.parent.name, self.path.stem
        header = [line[2:].removeprefix(" ") for line in self.text.split("\n") if line.startswith("//")]
        fields = {key: [] for key in ("EXPECT", "INPUT", "JAX", "PLATFORM")}
        self.about = ""
        for line in header:
            key, colon, rest = line.partition(":")
            word = key.split()[0] if key.split() else ""
            if word in fields and colon:
                fields[word].append((key.removeprefix(word).strip(), rest.removeprefix(" ")))
            else:
                self.about += line + " "
        if len(fields["EXPECT"]) != 1:
            raise HeaderError(f"{self.path}: not exactly one EXPECT")
        self.expect = Expectation.parse(fields["EXPECT"][0][1].strip())
        self.inputs = [self._input(*pair) for pair in fields["INPUT"]]
        self.source = "\n".join(rest for _, rest in fields["JAX"])
        self.platform = fields["PLATFORM"][0][1].strip() if fields["PLATFORM"] else "cpu"
        self.is_stablehlo = bool(self.source) or '"stablehlo.' in self.text

    def _input(self, kind, expression):
        match = re.fullmatch(r"(\w+)\[([\dx]*)\]", kind)
        if not match or match.group(1) not in DTYPES:
            raise HeaderError(f"{self.path}: INPUT {kind}: not a type such as f32[8x16]")
        shape = tuple(int(size) for size in match.group(2).split("x") if size)
        return Input(match.group(1), shape, expression.strip())

    @property
    def label(self):
        return f"{self.rule}/{self.name}"

    @property
    def summary(self):
        """The first sentence of the comment."""
        return re.split(r"\.\s", self.about + " ", maxsplit=1)[0].strip()

    def make_args(self):
        args = []
        for index, spec in enumerate(self.inputs):
            args.append(spec.make(index, args))
        return args


def find_programs(folder, names=()):
    """All programs below a folder, or those whose RULE/NAME contains one of the names."""
    programs = [Program(path) for path in sorted(folder.glob("*/*.mlir"))]
    return [p for p in programs if not names or any(name in p.label for name in names)]
