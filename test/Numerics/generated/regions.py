# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches around random steps.

The values that a region carries keep their types, as MLIR requires: the next value is
computed from the current one, by steps of any kind, and cast back.
"""

from generated.builder import DEEPEST
from generated.contractions import matmul
from generated.elementwise import elementwise
from generated.scalars import Arithmetic
from generated.sources import extract, operand, scalar
from generated.values import TensorType, Value, names, types


def state_of(f, *ranks):
    """A tensor to start from."""
    found = f.pick(lambda type: type.rank in ranks and type.count > 0)
    return found or f.argument(f.shape([1 + f.below(5) for _ in range(f.choose(ranks))]))


def advance(f, carried):
    """The next value that a region carries, with the same type."""
    if not carried.is_tensor:
        s = Arithmetic(f)
        inside = [v for v in f.values if v.element == "f32" and v.type.count > 0]
        terms = [carried, extract(f, f.choose(inside))] if inside and f.chance(0.6) else [carried]
        return s.combine(terms, carried.element, 1)
    before = len(f.values)
    square = carried.type.rank == 2 and f.chance(0.6)
    matmul(f, carried, carried.sizes[1]) if square else elementwise(f, carried)
    if f.depth < DEEPEST + 1:
        for _ in range(f.below(3)):
            f.module.step(f)
    made = [v for v in f.values[before:] if v.element == "f32"]
    fits = [v for v in made if v.element == carried.element and v.sizes == carried.sizes]
    result = f.cast(fits[-1] if fits else carried, carried.type)
    # Intermediate values may have no other reader.
    for other in [v for v in made if v not in fits[-1:]][-2:]:
        s = Arithmetic(f, carried.type)
        result = s.apply("arith.addf", result, f.cast(other, carried.type) if other in fits else total(f, other, carried))
    return result


def total(f, value, like):
    """The sum of a tensor, everywhere in one of another shape."""
    dims = [f"d{i}" for i in range(value.type.rank)]
    sum = f.fill(TensorType("f32", ()), Arithmetic(f).constant("f32", 0.0))
    sum = f.generic([value], [sum], dims, (dims, []), dims, lambda a, o: Arithmetic(f).apply("arith.addf", o, a))
    dims = [f"d{i}" for i in range(like.type.rank)]
    return f.generic([sum], [f.empty(like.type)], dims, ([], dims), (), lambda a, o: a)


def inits(f):
    """One to three things to carry: a matrix first, another tensor, a number."""
    first = state_of(f, 1, 2, 2, 2)
    result = [first]
    if f.chance(0.35):
        result.append(f.cast(operand(f, first.sizes, other=first), first.type))
    if f.chance(0.25):
        result.append(scalar(f))
        f.feature("carried scalar")
    return result


def carry(f, values):
    """Block arguments for them, visible in the region."""
    carried = [Value(f.fresh(), v.type) for v in values]
    for value in carried:
        (f.values if value.is_tensor else f.scalars).append(value)
    return carried


def next_states(f, carried):
    nexts = [advance(f, carried[0])]
    for old in carried[1:]:
        if not old.is_tensor:
            nexts.append(advance(f, old))
        elif f.chance(0.6):
            # The two values change places, so a value is read one iteration after it is
            # computed.
            nexts.append(nexts[0])
            nexts[0] = old
            f.feature("two states change places")
        else:
            nexts.append(advance(f, old))
    return nexts


def results_of(f, name, values, feature):
    """Makes the results of a region op available."""
    if f.depth > 1:
        f.feature("nested regions")
    many = len(values) > 1
    results = [Value(f"{name}#{i}" if many else name, v.type) for i, v in enumerate(values)]
    for result in results:
        f.keep(result, feature)
    return results[0]


def header(f, count):
    name = f.fresh()
    return name, f"{name}{f':{count}' if count > 1 else ''} ="


def for_loop(f):
    start = inits(f)
    low, high, step = f.number(0), f.number(f.choose((0, 1, 2, 2, 3, 3, 3))), f.number(1)
    with f.nested() as body:
        counter = Value(f.fresh(), "index", 0, max(1, high.low))
        f.scalars.append(counter)
        carried = carry(f, start)
        nexts = next_states(f, carried)
        f.line(f"scf.yield {names(nexts)} : {types(nexts)}")
    name, text = header(f, len(start))
    pairs = ", ".join(f"{c.name} = {i.name}" for c, i in zip(carried, start))
    f.line(f"{text} scf.for {counter.name} = {low.name} to {high.name} step {step.name} "
           f"iter_args({pairs}) -> ({types(start)}) {{")  # fmt: skip
    f.lines += body
    f.line("}")
    return results_of(f, name, start, "scf.for")


def while_loop(f):
    """A loop that counts, and sometimes tests the data before it continues."""
    start = [f.number(0), *inits(f)]
    with f.nested() as before:
        seen = carry(f, start)
        condition = Arithmetic(f).compare("slt", seen[0], f.number(1 + f.below(3)))
        tensor = seen[1]
        if f.chance(0.4) and tensor.type.count > 0:
            s = Arithmetic(f)
            goes_on = s.compare("ult", extract(f, tensor), s.constant("f32", 5.0))
            condition = s.apply("arith.andi", condition, goes_on)
        f.line(f"scf.condition({condition.name}) {names(seen)} : {types(seen)}")
    with f.nested() as after:
        carried = carry(f, start)
        counter = f.emit(f"arith.addi {carried[0].name}, {f.number(1).name} : index", "index")
        nexts = [counter, *next_states(f, carried[1:])]
        f.line(f"scf.yield {names(nexts)} : {types(nexts)}")
    name, text = header(f, len(start))
    pairs = ", ".join(f"{c.name} = {i.name}" for c, i in zip(seen, start))
    f.line(f"{text} scf.while ({pairs}) : ({types(start)}) -> ({types(start)}) {{")
    f.lines += before
    f.line("} do {")
    f.line(f"^bb0({', '.join(f'{c.name}: {c.type}' for c in carried)}):")
    f.lines += after
    f.line("}")
    return results_of(f, name, start, "scf.while")


def branch(f):
    """Two ways, or more by a number, to a result of one type; or no choice at all."""
    like = state_of(f, 1, 2, 2)
    kind = f.choose(("if", "if", "if", "switch", "region"))
    if kind == "if":
        condition = scalar(f, "i1")
        heads = [f"scf.if {condition.name} -> ({like.type}) {{", "} else {"]
    elif kind == "switch":
        at = f.emit(f"arith.index_cast {scalar(f, 'i32').name} : i32 to index", "index")
        heads = [f"scf.index_switch {at.name} -> {like.type}", "case 0 {", "case 1 {", "default {"]
    else:
        heads = [f"scf.execute_region -> {like.type} {{"]
    parts = []
    for _ in range(len(heads) - (kind == "switch")):
        with f.nested() as body:
            result = advance(f, like) if f.chance(0.8) else like
            f.line(f"scf.yield {result.name} : {result.type}")
        parts.append(body)
    name, text = header(f, 1)
    f.line(f"{text} {heads[0]}")
    if kind == "switch":
        for head, body in zip(heads[1:], parts):
            f.line(head)
            f.lines += body
            f.line("}")
    else:
        for i, body in enumerate(parts):
            if i:
                f.line(heads[i])
            f.lines += body
        f.line("}")
    feature = {"if": "scf.if", "switch": "scf.index_switch", "region": "scf.execute_region"}[kind]
    return results_of(f, name, [like], feature)
