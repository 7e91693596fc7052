# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a function of linalg on tensors, op by op, as program text.

A function under construction knows the existing values and the data that the syntax of
common ops needs. Other modules choose the next op. No program reads undefined elements:
results of tensor.empty are no values, they are only written to.
"""

import random
import re
from contextlib import contextmanager
from dataclasses import dataclass, field

from generated.values import TensorType, Value, affine, names, types

HIGHEST_RANK = 4

# A larger program would be slow and show no more.
MOST_ELEMENTS = 1024

# The depth to which loops, branches and calls are nested.
DEEPEST = 2

# Sizes of dimensions: mostly small primes, sometimes one or zero.
SIZES = (1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 7, 8, 11, 13)


class Dice:
    """Random choices from one seed. They use only `random()`, which is the same
    everywhere."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def chance(self, probability):
        return self.random() < probability

    def below(self, number):
        return int(self.random() * number)

    def choose(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]


@dataclass
class Module:
    """The data that the functions of a program share."""

    prefix: str
    # Whether sizes may be open, and numbers near the ends of the formats.
    dynamic: bool
    extreme: bool
    # Takes a random step in a function.
    step: object
    functions: list = field(default_factory=list)
    resources: dict = field(default_factory=dict)
    features: set = field(default_factory=set)
    # Functions that are complete, and can be called: (name, arguments, results).
    callees: list = field(default_factory=list)


class Function:
    def __init__(self, module, name, dice, level=0):
        self.module, self.name, self.dice, self.level = module, name, dice, level
        self.lines, self.args, self.count, self.depth = [], [], 0, 1
        # Values that later ops may read, in the order of definition.
        self.values, self.scalars = [], []
        self.chance, self.choose, self.below = dice.chance, dice.choose, dice.below

    def feature(self, *names):
        self.module.features.update(names)

    # Text.

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def emit(self, text, type, **bounds):
        """An op with one result."""
        value = Value(self.fresh(), type, **bounds)
        self.line(f"{value.name} = {text}")
        return value

    @contextmanager
    def nested(self):
        """The lines of a region; what is defined there ends with it."""
        outer = self.lines, self.values, self.scalars
        self.lines, self.values, self.scalars = [], list(self.values), list(self.scalars)
        self.depth += 1
        yield self.lines
        self.depth -= 1
        self.lines, self.values, self.scalars = outer

    # Values.

    def keep(self, value, *features):
        """Makes a value available to later steps."""
        (self.values if value.is_tensor else self.scalars).append(value)
        self.feature(*features)
        return value

    def pick(self, accept=lambda type: True):
        """An existing tensor of f32, more often a late one; None if there is none."""
        return self.pick_any(lambda type: type.element == "f32" and accept(type))

    def pick_any(self, accept):
        found = [v for v in self.values if accept(v.type)]
        if found:
            return found[-1] if self.chance(0.5) else self.choose(found)
        return None

    def size(self):
        return 0 if self.chance(0.008) else self.choose(SIZES)

    def shape(self, sizes, element="f32"):
        """A type of these sizes, some of them open where that is allowed."""
        sizes = tuple(sizes)
        dynamic = [self.module.dynamic and self.chance(0.4) for _ in sizes]
        return TensorType(element, sizes, dynamic)

    def argument(self, type, **bounds):
        value = Value(f"%arg{len(self.args)}", type, **bounds)
        self.args.append(value)
        return value

    def number(self, number, element="index"):
        """An integer whose value the text may hide."""
        if self.chance(0.3) and self.level == 0:
            known = [a for a in self.args if (a.type, a.low, a.high) == (element, number, number + 1)]
            return known[0] if known else self.argument(element, low=number, high=number + 1)
        return self.emit(f"arith.constant {number} : {element}", element, low=number, high=number + 1)

    def extent(self, size, sources=()):
        """An index that equals a size, if possible that of a dimension."""
        for value in sources:
            for dim, open in enumerate(value.type.dynamic):
                if open and value.sizes[dim] == size:
                    at = self.emit(f"arith.constant {dim} : index", "index")
                    return self.emit(f"tensor.dim {value.name}, {at.name} : {value.type}", "index")
        return self.number(size)

    def extents(self, type):
        """The indices for the open dimensions of a type."""
        recent = self.values[-4:] + [a for a in self.args if a.is_tensor]
        return [self.extent(size, recent) for size, open in zip(type.sizes, type.dynamic) if open]

    def empty(self, type):
        return self.emit(f"tensor.empty({names(self.extents(type))}) : {type}", type)

    def fill(self, type, scalar):
        out = self.empty(type)
        return self.emit(f"linalg.fill ins({scalar.name} : {scalar.type}) outs({out.name} : {type}) -> {type}", type)

    def cast(self, value, type):
        """The value with the open dimensions of `type`."""
        if value.type == type:
            return value
        return self.emit(f"tensor.cast {value.name} : {value.type} to {type}", type)

    # Linalg.

    def named(self, op, inputs, out, suffix="", arrow=True):
        """A named op into `out`; some print no result type."""
        text = f"linalg.{op} ins({names(inputs)} : {types(inputs)}) outs({out.name} : {out.type}){suffix}"
        return self.emit(text + (f" -> {out.type}" if arrow else ""), out.type)

    def generic(self, inputs, outs, loops, maps, reduced, build):
        """A generic op: `build` writes its body from block arguments and gives what it yields."""
        kinds = ", ".join('"reduction"' if loop in reduced else '"parallel"' for loop in loops)
        with self.nested() as body:
            block = [Value(self.fresh(), v.element, v.low, v.high) for v in (*inputs, *outs)]
            yielded = build(*block)
            yielded = yielded if isinstance(yielded, (list, tuple)) else [yielded]
            self.line(f"linalg.yield {names(yielded)} : {types(yielded)}")
        name, many = self.fresh(), len(outs) > 1
        read = f"ins({names(inputs)} : {types(inputs)}) " if inputs else ""
        self.line(
            f"{name}{f':{len(outs)}' if many else ''} = linalg.generic {{indexing_maps = "
            f"[{', '.join(affine(loops, m) for m in maps)}], iterator_types = [{kinds}]}} "
            f"{read}outs({names(outs)} : {types(outs)}) {{"
        )
        self.line(f"^bb0({', '.join(f'{a.name}: {a.type}' for a in block)}):")
        self.lines += body
        self.line(f"}} -> {f'({types(outs)})' if many else outs[0].type}")
        results = [Value(f"{name}#{i}" if many else name, out.type) for i, out in enumerate(outs)]
        return results if many else results[0]

    def unread(self):
        """The results that no op reads."""
        text = "\n".join(self.lines)
        count = lambda name: len(re.findall(rf"{name}\b", text))
        # The definition is one occurrence; of one result of several ops it is none.
        return [v for v in self.values if v not in self.args and count(v.name) == ("#" not in v.name)]

    def finish(self, results):
        """Adds the text of the function to the module."""
        args = ", ".join(f"{a.name}: {a.type}" for a in self.args)
        private = "private " if self.level else ""
        header = f"func.func {private}@{self.name}({args}) -> ({types(results)}) {{"
        lines = [header, *self.lines, f"  return {names(results)} : {types(results)}", "}"]
        self.module.functions.append("\n".join(lines))


def fits(sizes):
    return len(sizes) <= HIGHEST_RANK and TensorType("f32", sizes).count <= MOST_ELEMENTS
