# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The roundings of a plan, written by hand into the wide program.

This file does the work of several prec stages as one plain rewrite of the text that the
generator wrote. Both factors of each narrow contraction are rounded where they are
read, whatever root the plan chose. A value that is rounded for all readers is rounded
once, after its definition, and each of several values that share storage is rounded.
Types stay wide. Shares no code with prec. An entry of the plan is found by line and
column.
"""

import re
import struct
from collections import defaultdict

from generated.carried import Classes
from generated.values import LARGEST, affine

STORAGE = {"bf16": "bf16", "fp16": "f16"}
DEFINITION = re.compile(r"^ *(%\w+)(?::\d+)? = ")
FACTORS = re.compile(r" ins\((%[\w#]+), (%[\w#]+) : (tensor<[^>]*>), (tensor<[^>]*>)\)")
# Ops whose result holds elements of their first operand. Values that a plan rounds
# before a slice or a join of several values are constants.
COPY = re.compile(r"= (?:tensor\.(?:cast|reshape|expand_shape|collapse_shape|pad|extract_slice|insert_slice) |"
                  r"tensor\.concat dim\(\d+\) |linalg\.(?:transpose|broadcast) ins\()(%[\w#]+)")  # fmt: skip
GENERIC = re.compile(r"= linalg\.generic .* ins\((%[\w#]+) : ")


def clamp(x, t, form):
    """Clamps finite numbers beyond a format to its largest, for constants only: (lines,
    name)."""
    most = struct.pack(">f", LARGEST[STORAGE.get(form, form)]).hex().upper()
    return [f"{t}inf = arith.constant 0x7F800000 : f32",
            f"{t}most = arith.constant 0x{most} : f32",
            f"{t}least = arith.negf {t}most : f32",
            f"{t}abs = math.absf {x} : f32",
            f"{t}finite = arith.cmpf olt, {t}abs, {t}inf : f32",
            f"{t}high = arith.minimumf {x}, {t}most : f32",
            f"{t}low = arith.maximumf {t}high, {t}least : f32",
            f"{t}kept = arith.select {t}finite, {t}low, {x} : f32"], f"{t}kept"  # fmt: skip


def round_scalar(x, t, form, result):
    """Rounds to nearest even. tf32 is the first 19 bits of an f32."""
    if form in STORAGE:
        small = STORAGE[form]
        return [f"{t}small = arith.truncf {x} : f32 to {small}",
                f"{result} = arith.extf {t}small : {small} to f32"]  # fmt: skip
    return [*(f"{t}c{i} = arith.constant {n} : i32" for i, n in enumerate((1, 13, 4095, -8192))),
            f"{t}bits = arith.bitcast {x} : f32 to i32",
            f"{t}shifted = arith.shrui {t}bits, {t}c1 : i32",
            f"{t}odd = arith.andi {t}shifted, {t}c0 : i32",
            f"{t}half = arith.addi {t}odd, {t}c2 : i32",
            f"{t}sum = arith.addi {t}bits, {t}half : i32",
            f"{t}cut = arith.andi {t}sum, {t}c3 : i32",
            f"{t}float = arith.bitcast {t}cut : i32 to f32",
            f"{t}isnan = arith.cmpf uno, {x}, {x} : f32",
            f"{result} = arith.select {t}isnan, {x}, {t}float : f32"]  # fmt: skip


def round_value(x, type, result, form, is_constant):
    """Lines that define `result`, the value `x` rounded."""

    def compute(x, result):
        first, kept = clamp(x, f"{result}_", form) if is_constant else ([], x)
        return [*first, *round_scalar(kept, f"{result}_", form, result)]

    if not type.startswith("tensor"):
        return compute(x, result)
    dims = [f"d{i}" for i in range(type.count("x"))]
    same, kinds = affine(dims, dims), ", ".join(['"parallel"'] * len(dims))
    return [f"{result} = linalg.generic {{indexing_maps = [{same}, {same}], iterator_types = [{kinds}]}} "
            f"ins({x} : {type}) outs({x} : {type}) {{", f"^bb0({result}_in: f32, {result}_out: f32):",
            *compute(f"{result}_in", f"{result}_new"), f"linalg.yield {result}_new : f32", f"}} -> {type}"]  # fmt: skip


class Rewrite:
    def __init__(self, text, plan):
        self.lines, self.plan = text.split("\n"), plan
        self.before, self.after = defaultdict(list), defaultdict(list)
        # The line of the function that each line is in, and of each name in it.
        self.function, self.defined = [], {}
        start = 0
        for at, line in enumerate(self.lines):
            if line.startswith("func.func"):
                start = at
            self.function.append(start)
            if match := DEFINITION.match(line):
                self.defined[start, match.group(1)] = at
        # (line of the function, name) of a rounded value: whether it is a constant.
        self.rounded = {}

    def get_end(self, at):
        """The last line of an op, or of a function."""
        depth = 0
        for end in range(at, len(self.lines)):
            line = re.sub(r'"[^"]*"', "", self.lines[end])
            depth += line.count("{") - line.count("}")
            # The regions of a switch follow each other at the depth of the switch.
            follows = re.match(r" *(case|default)\b", self.lines[end + 1])
            if depth == 0 and not follows:
                return end

    def find_value(self, entry):
        """Its name, and the line after which it can be read."""
        line, column = (int(n) - 1 for n in entry["location"].rsplit(":", 2)[1:])
        kind, number = entry["value"].split()
        if kind == "argument":
            return re.match(r"%\w+", self.lines[line][column:]).group(0), line
        name, many = re.match(r" *(%\w+)(:\d+)? = ", self.lines[line]).groups()
        return f"{name}#{number}" if many else name, self.get_end(line)

    def find_members(self, entry, name, at):
        """The values that a rounding for all readers covers: (name, line) each."""
        if "members" not in entry:
            return [(name, at)]
        first = self.function[at]
        members = Classes(self.lines, first, self.get_end(first), self.get_end).members(name)
        if len(members) != len(entry["members"]):
            raise ValueError(f"{entry['id']}: the plan lists {entry['members']}, the text has {members}")
        return members

    def round_for_all(self, entry, name, at, number):
        """Rounds after the definition. All later readers see it, except the destination
        of a forall."""
        new, is_constant = f"%all{number}", entry["op"] == "arith.constant"
        self.after[at] += round_value(name, entry["type"], new, entry["format"], is_constant)
        for i in range(at + 1, self.get_end(self.function[at]) + 1):
            if f"into {name}[" in self.lines[i] and "parallel_insert_slice" in self.lines[i]:
                continue
            self.lines[i] = re.sub(rf"{name}(?![\w#:])", new, self.lines[i])

    def is_clamped(self, name, function):
        """Whether the root that the plan rounds for a factor is a constant."""
        while (function, name) not in self.rounded:
            at = self.defined.get((function, name))
            line = self.lines[at] if at is not None else ""
            match = COPY.search(line)
            if not match and (match := GENERIC.search(line)):
                argument = re.match(r" *\^bb0\((%\w+):", self.lines[at + 1]).group(1)
                match = match if f"linalg.yield {argument} :" in self.lines[at + 2] else None
            if not match:
                return False
            name = match.group(1)
        return self.rounded[function, name]

    def round_factors(self, entry, number):
        at = int(entry["location"].rsplit(":", 2)[1]) - 1
        match = FACTORS.search(self.lines[at])
        read = []
        for side, (name, type) in enumerate(zip(match.groups()[:2], match.groups()[2:])):
            if type.endswith("f32>"):
                new, is_constant = f"%factor{number}_{side}", self.is_clamped(name, self.function[at])
                self.before[at] += round_value(name, type, new, entry["mode"], is_constant)
                name = new
            read.append(name)
        factors = f" ins({', '.join(read)} : {', '.join(match.groups()[2:])})"
        self.lines[at] = self.lines[at][: match.start()] + factors + self.lines[at][match.end() :]

    def run(self):
        decisions = list(enumerate(self.plan["decisions"]))
        # All are found before any line changes.
        roundings = [(n, d, *self.find_value(d)) for n, d in decisions if d["kind"] == "round"]
        for _, entry, name, at in roundings:
            self.rounded[self.function[at], name] = entry["op"] == "arith.constant"
        everywhere = [(f"{number}_{i}", entry, *member) for number, entry, name, at in roundings
                      if entry["readers"] == "all" for i, member in enumerate(self.find_members(entry, name, at))]  # fmt: skip
        for number, entry, name, at in everywhere:
            self.round_for_all(entry, name, at, number)
        for number, entry in decisions:
            if entry["kind"] == "mode":
                self.round_factors(entry, number)
        return "\n".join(text for i, line in enumerate(self.lines)
                         for text in (*self.before[i], line, *self.after[i]))  # fmt: skip


def write_casts(text, plan):
    """`text` with the roundings of `plan`, a dictionary as in its JSON."""
    return Rewrite(text, plan).run()
