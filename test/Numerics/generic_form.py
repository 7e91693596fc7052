# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads programs in MLIR's generic form, as `--mlir-print-op-generic` writes them.

Reads functions of ops on tensors with bodies. Attributes stay text, which callers
interpret.
"""

import math
import re
from dataclasses import dataclass, field

RESULTS = re.compile(r"\s*(?:(%[\w$.-]+)(?::(\d+))? = )?\"([\w.$]+)\"\(([^)]*)\)")
ARGUMENT = re.compile(r"(%[\w$.-]+): ")
LABEL = re.compile(r"\s*\^bb\d+(?:\((.*)\))?:")
ALIAS = re.compile(r"(#\w+) = (affine_map<.*>)$")
TENSOR = re.compile(r"tensor<((?:(?:\d+|\?)x)*)([^,>]*(?:<[^>]*>)?)")
BITS = {"index": 64, "f32": 32, "f64": 64, "bf16": 16, "f16": 16, "tf32": 32}


@dataclass(frozen=True)
class Tensor:
    shape: tuple  # None where a size is dynamic
    element: str

    @property
    def elements(self):
        return None if None in self.shape else math.prod(self.shape)

    @property
    def element_bytes(self):
        bits = BITS.get(self.element) or int(re.fullmatch(r"\D+(\d+)", self.element)[1])
        return (bits + 7) // 8


@dataclass
class Op:
    name: str
    operands: list
    results: list
    attributes: str
    types: list = field(default_factory=list)  # of the results: Tensor, or None for scalars
    operand_types: list = field(default_factory=list)
    arguments: list = field(default_factory=list)  # of the first block of the body
    argument_types: list = field(default_factory=list)
    body: list = field(default_factory=list)  # ops of all regions

    def walk(self):
        for op in self.body:
            yield op
            yield from op.walk()


def split(text):
    """At commas outside of all brackets."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(text):
        if char in "<([{":
            depth += 1
        elif char in ">)]}" and text[i - 1] != "-":
            depth -= 1
        elif char == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [part.strip() for part in [*parts, text[start:]] if part.strip()]


def read_type(text):
    match = TENSOR.match(text)
    if not match:
        return None
    sizes = [None if size == "?" else int(size) for size in match[1].split("x")[:-1]]
    return Tensor(tuple(sizes), match[2])


def read_types(text):
    """`(a, b) -> c` as two lists."""
    left, right = text.rsplit(" -> ", 1) if not text.endswith(")") else _split_arrow(text)
    inner = left.strip()[1:-1]
    outer = right.strip()[1:-1] if right.strip().startswith("(") else right
    return [read_type(part) for part in split(inner)], [read_type(part) for part in split(outer)]


def _split_arrow(text):
    """At the arrow in front of the last group in brackets."""
    depth = 0
    for i in range(len(text) - 1, -1, -1):
        depth += (text[i] == ")") - (text[i] == "(")
        if depth == 0:
            return text[: text.rindex("->", 0, i)], text[i:]
    raise ValueError(text)


def read_program(text):
    """The ops of the module, and the maps that it names."""
    maps, stack = {}, [Op("", [], [], "")]
    for line in text.splitlines():
        alias, label, op = ALIAS.match(line), LABEL.match(line), RESULTS.match(line)
        if alias:
            maps[alias[1]] = alias[2]
        elif label:
            if not stack[-1].body and not stack[-1].arguments and label[1]:
                stack[-1].arguments = ARGUMENT.findall(label[1])
                stack[-1].argument_types = [read_type(p.split(": ", 1)[1]) for p in split(label[1])]
        elif op:
            opened = line.endswith("({")
            new = Op(op[3], [o for o in op[4].split(", ") if o], [], line[op.end() :])
            count = int(op[2] or 1)
            if op[1]:
                new.results = [op[1]] if not op[2] else [f"{op[1]}#{i}" for i in range(count)]
            stack[-1].body.append(new)
            if opened:
                stack.append(new)
            else:
                finish(new, line)
        elif line.strip().startswith("})"):
            finish(stack.pop(), line)
    return stack[0].body, maps


def finish(op, line):
    """Reads the text after the regions: attributes and types."""
    place = line.rindex(" : (")
    op.attributes += line
    op.operand_types, op.types = read_types(line[place + 3 :])
