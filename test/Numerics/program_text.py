# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a function of linalg on tensors, op by op, as program text.

A builder knows names and shapes and writes what the syntax of an op needs; what
to write is decided in generate.py. All tensors are float32, and all dynamic
dimensions of a program have one size, that of `%rows`.
"""

import re
from dataclasses import dataclass, field

import numpy as np

DYNAMIC = "?"
HIGHEST_RANK = 4

# Near the ends of float32, bf16 and fp16: subnormals, the least normal number,
# ties, what overflows when it is rounded, and the usual mask.
EXTREME = np.array([1e-40, -1.4e-45, 1.1754944e-38, 9.2e-41, 1e30, -3.4028235e38, 3.39e38,
                    65519.0, 1.00390625, -0.0, 6e-8], np.float32)  # fmt: skip


@dataclass(frozen=True)
class Value:
    name: str
    shape: tuple

    @property
    def type(self):
        return tensor(self.shape)


def tensor(shape):
    return f"tensor<{''.join(f'{size}x' for size in shape)}f32>"


def affine(dims, results):
    return f"affine_map<({', '.join(dims)}) -> ({', '.join(results)})>"


def is_static(shape):
    return DYNAMIC not in shape


@dataclass
class Builder:
    """A function under construction, and the features that it shows."""

    rng: np.random.Generator
    name: str
    extreme: bool = False
    args: list = field(default_factory=list)
    lines: list = field(default_factory=list)
    values: list = field(default_factory=list)
    factors: list = field(default_factory=list)
    callees: list = field(default_factory=list)
    features: set = field(default_factory=set)
    count: int = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def choose(self, items):
        return items[self.rng.integers(len(items))]

    def size(self):
        return int(self.rng.integers(2, 8))

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text, shape):
        value = Value(self.fresh(), tuple(shape))
        self.lines.append(f"{value.name} = {text}")
        return value

    def keep(self, value, feature):
        """Makes a value available to later steps."""
        self.values.append(value)
        self.features.add(feature)
        return value

    def unread(self):
        """The results that no op reads."""
        text = "\n".join(self.lines)
        count = lambda name: len(re.findall(rf"{name}\b", text))
        # The definition is one occurrence; of one result of several ops it is none.
        results = [v for v in self.values if v not in self.args]
        return [v for v in results if count(v.name) == ("#" not in v.name)]

    def argument(self, shape):
        value = Value(f"%arg{len(self.args)}", tuple(shape))
        self.args.append(value)
        return value

    def empty(self, shape):
        sizes = ", ".join("%rows" for size in shape if size == DYNAMIC)
        return self.emit(f"tensor.empty({sizes}) : {tensor(shape)}", shape)

    def fill(self, shape, number="0.0"):
        scalar, out = self.fresh(), self.empty(shape)
        self.lines.append(f"{scalar} = arith.constant {number} : f32")
        return self.emit(f"linalg.fill ins({scalar} : f32) outs({out.name} : {out.type}) -> {out.type}", shape)

    def named(self, op, inputs, out, feature, suffix=""):
        """A named op of linalg on `inputs`, into `out`."""
        names, types = (", ".join(getattr(v, k) for v in inputs) for k in ("name", "type"))
        text = f"linalg.{op} ins({names} : {types}) outs({out.name} : {out.type}){suffix}"
        # Only these two print no result type.
        arrow = "" if op in ("transpose", "broadcast") else f" -> {out.type}"
        return self.keep(self.emit(text + arrow, out.shape), feature)

    def generic(self, inputs, out, dims, maps, reduced, body, feature):
        """A generic op; the body reads %a, %b and %o and defines %y."""
        kinds = ", ".join('"reduction"' if d in reduced else '"parallel"' for d in dims)
        names, types = (", ".join(getattr(v, k) for v in inputs) for k in ("name", "type"))
        block = ", ".join([f"%{letter}: f32" for letter in "ab"[: len(inputs)]] + ["%o: f32"])
        text = (
            f"linalg.generic {{indexing_maps = [{', '.join(affine(dims, m) for m in maps)}], "
            f"iterator_types = [{kinds}]}} ins({names} : {types}) outs({out.name} : {out.type}) {{\n"
            f"^bb0({block}):\n{body}\nlinalg.yield %y : f32\n}} -> {out.type}"
        )
        return self.keep(self.emit(text, out.shape), feature)

    def constant(self, shape):
        numbers = self.rng.normal(size=shape).astype(np.float32)
        if self.extreme:
            places = self.rng.random(shape) < 0.2
            numbers[places] = self.rng.choice(EXTREME, places.sum())
        self.features.add("constant")
        return self.emit(f'arith.constant dense<"0x{numbers.tobytes().hex().upper()}"> : {tensor(shape)}', shape)

    def finish(self, results):
        """The text of the function."""
        sizes = [(a.name, a.type, a.shape.index(DYNAMIC)) for a in self.args if not is_static(a.shape)]
        rows = [f"%rows = tensor.dim {name}, %c{dim} : {type}" for name, type, dim in sizes[:1]]
        indices = [f"%c{i} = arith.constant {i} : index" for i in range(HIGHEST_RANK)]
        types = ", ".join(r.type for r in results)
        args = ", ".join(f"{a.name}: {a.type}" for a in self.args)
        visibility = "private " if self.name != "forward" else ""
        return "\n".join([f"func.func {visibility}@{self.name}({args}) -> ({types}) {{", *indices, *rows, *self.lines,
                          f"return {', '.join(r.name for r in results)} : {types}", "}", ""])  # fmt: skip
