# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the casts to narrower floats that a StableHLO program does in loops.

Each is traced to what it rounds: through ops that copy elements, through calls
in both directions, and through what loops carry and never change. A cast of an
argument of `@main` is one of a weight, which need not be in the loop. This reads
the printed program with JAX's dialects and shares no code with the compiler.
"""

from dataclasses import dataclass

from jax.extend.mlir import ir

import stablehlo

# Ops whose result holds elements of the first operand, and no others.
COPIES = {"reshape", "transpose", "slice", "dynamic_slice", "broadcast_in_dim", "reverse", "gather"}


@dataclass(frozen=True)
class LoopCast:
    """A cast in a loop; `arguments` are the numbers of those of @main that it rounds."""

    function: str
    type: str
    arguments: tuple


def walk(op):
    for region in op.regions:
        for block in region:
            for inner in block:
                yield inner.operation
                yield from walk(inner.operation)


def width_of(value):
    type = ir.RankedTensorType(value.type).element_type
    return type.width if isinstance(type, ir.FloatType) else None


class Tracer:
    def __init__(self, module):
        # Operations do not keep their module alive, so this reference does.
        self.module = module
        functions = [op.operation for op in module.body if op.operation.name == "func.func"]
        self.functions = {op.attributes["sym_name"].value: op for op in functions}
        self.calls = {name: [] for name in self.functions}
        for function in self.functions.values():
            for op in walk(function):
                if op.name == "func.call":
                    self.calls[self.callee(op)].append(op)
        self.looped = set()
        for name in self.functions:
            self.looped |= self.reached(name) if any(self.in_loop(call) for call in self.calls[name]) else set()

    @staticmethod
    def callee(call):
        return ir.FlatSymbolRefAttr(call.attributes["callee"]).value

    def reached(self, name):
        found, left = set(), [name]
        while left:
            if (at := left.pop()) not in found:
                found.add(at)
                left += [self.callee(op) for op in walk(self.functions[at]) if op.name == "func.call"]
        return found

    @staticmethod
    def in_loop(op):
        while (op := op.parent) is not None and op.name != "func.func":
            if op.name == "stablehlo.while":
                return True
        return False

    @staticmethod
    def function_of(op):
        while op.name != "func.func":
            op = op.parent
        return op.attributes["sym_name"].value

    def sources(self, value, seen):
        """The arguments of @main from which the elements of `value` come; None for
        other sources."""
        if value in seen:
            return set()
        seen = seen | {value}
        if isinstance(value.owner, ir.Block):
            owner, number = value.owner.owner.operation, ir.BlockArgument(value).arg_number
            if owner.name == "stablehlo.while":
                return self.carried(owner, number, seen)
            if owner.name != "func.func":
                return {None}
            name = owner.attributes["sym_name"].value
            if name == "main":
                return {number}
            return set().union(*(self.sources(call.operands[number], seen) for call in self.calls[name]))
        op, number = value.owner.operation, ir.OpResult(value).result_number
        if op.name == "stablehlo.while":
            return self.carried(op, number, seen)
        if op.name == "func.call":
            *_, last = self.functions[self.callee(op)].regions[0].blocks[0]
            return self.sources(last.operands[number], seen)
        if op.name == "stablehlo.convert" or op.name.removeprefix("stablehlo.") in COPIES:
            return self.sources(op.operands[0], seen)
        return {None}

    def carried(self, loop, number, seen):
        """The sources of a carried value, if the loop passes it on unchanged in every
        iteration."""
        body = loop.regions[1].blocks[0]
        *_, last = body
        if last.operands[number] != body.arguments[number]:
            return {None}
        return self.sources(loop.operands[number], seen)


def find(text):
    """All casts in loops of a program in the generic form."""
    tracer, found = Tracer(stablehlo.parse(text)), []
    for name, function in tracer.functions.items():
        for op in walk(function):
            if op.name not in ("stablehlo.convert", "stablehlo.reduce_precision"):
                continue
            source, result = width_of(op.operands[0]), width_of(op.results[0])
            narrows = source and result and (result < source or op.name == "stablehlo.reduce_precision")
            if narrows and (name in tracer.looped or tracer.in_loop(op)):
                traced = tracer.sources(op.operands[0], frozenset())
                arguments = tuple(sorted(a for a in traced if a is not None))
                found.append(LoopCast(name, str(op.operands[0].type), arguments))
    return found
