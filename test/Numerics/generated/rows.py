# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops over the rows of a tensor, which write every row to its place.

In parallel, each row by itself, or one after the other with a state.
"""

from generated.elementwise import elementwise, pick_or_argument
from generated.regions import header, results_of, state_of
from generated.scalars import Arithmetic
from generated.sources import operand
from generated.values import Value


def row_slice(at, extents):
    """Row `at` of a tensor, as offsets, sizes and steps."""
    rank = len(extents) + 1
    return f"[{', '.join([at.name] + ['0'] * (rank - 1))}][{', '.join(['1', *extents])}][{', '.join(['1'] * rank)}]"


def forall(f):
    """Every iteration computes a row and writes it into its place."""
    rows = state_of(f, 2, 2, 3)
    count, sizes = rows.sizes[0], rows.sizes[1:]
    width = 1 + f.below(5) if len(sizes) == 1 and f.chance(0.5) else None
    out_sizes = (count, width) if width is not None else rows.sizes
    into = pick_or_argument(f)
    if into.sizes != tuple(out_sizes):
        into = operand(f, out_sizes, other=rows)
    weight = operand(f, (sizes[0], width)) if width is not None else None
    dynamic = [f.extent(size, [rows]).name if open else str(size) for size, open in zip(sizes, rows.type.dynamic[1:])]
    counts = f.extent(count, [rows]).name if rows.type.dynamic[0] else str(count)
    with f.nested() as body:
        at = Value(f.fresh(), "index", 0, count)
        place = Value(f.fresh(), into.type)
        type = rows.type.take(range(1, rows.type.rank))
        where = row_slice(at, dynamic)
        row = f.emit(f"tensor.extract_slice {rows.name}{where} : {rows.type} to {type}", type)
        if weight:
            zero = f.fill(weight.type.take([1]), Arithmetic(f).constant("f32", 0.0))
            row = f.named("vecmat", [row, weight], zero)
        else:
            row = elementwise(f, row)
            while row.element != "f32":
                row = elementwise(f, f.cast(operand(f, sizes), type))
        row_sizes = [f.extent(s, [row]).name if o else str(s) for s, o in zip(row.sizes, row.type.dynamic)]
        f.line("scf.forall.in_parallel {")
        where = row_slice(at, row_sizes)
        f.line(f"  tensor.parallel_insert_slice {row.name} into {place.name}{where} : {row.type} into {into.type}")
        f.line("}")
    name, text = header(f, 1)
    f.line(f"{text} scf.forall ({at.name}) in ({counts}) shared_outs({place.name} = {into.name}) -> ({into.type}) {{")
    f.lines += body
    f.line("}")
    return results_of(f, name, [into], "scf.forall")


def scan(f):
    """A loop over rows: each is read, computed with a state, and written to its place."""
    rows = state_of(f, 2)
    count, width = rows.sizes
    state = operand(f, (width,))
    into = f.fill(rows.type, Arithmetic(f).constant("f32", 0.0)) if f.chance(0.5) else rows
    low, high, step = f.number(0), f.extent(count, [rows]), f.number(1)
    extent = f.extent(width, [rows]).name if rows.type.dynamic[1] else str(width)
    with f.nested() as body:
        at = Value(f.fresh(), "index", 0, count)
        carried, place = Value(f.fresh(), state.type), Value(f.fresh(), into.type)
        row_type = rows.type.take([1])
        where = row_slice(at, [extent])
        row = f.emit(f"tensor.extract_slice {rows.name}{where} : {rows.type} to {row_type}", row_type)
        weight = operand(f, (width, width))
        zero = f.fill(row_type, Arithmetic(f).constant("f32", 0.0))
        mixed = f.named("vecmat", [carried, weight], zero)
        dims = ["d0"]
        build = lambda a, b, o: Arithmetic(f).combine([a, b], "f32", 1)
        new = f.generic([mixed, row], [f.empty(row_type)], dims, (dims, dims, dims), (), build)
        written = f.emit(f"tensor.insert_slice {new.name} into {place.name}{where} : {row_type} into {into.type}", into.type)
        new = f.cast(new, state.type)
        f.line(f"scf.yield {new.name}, {written.name} : {state.type}, {into.type}")
    name, text = header(f, 2)
    f.line(f"{text} scf.for {at.name} = {low.name} to {high.name} step {step.name} iter_args({carried.name} = "
           f"{state.name}, {place.name} = {into.name}) -> ({state.type}, {into.type}) {{")  # fmt: skip
    f.lines += body
    f.line("}")
    f.feature("partial write")
    return results_of(f, name, [state, into], "loop over rows")
