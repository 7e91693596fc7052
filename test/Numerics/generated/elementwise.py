# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementwise ops: generics, named ops and ops on whole tensors, and gathers.

A generic may read its destination, compute two results, use the position of an
element, or fetch an element of another tensor.
"""

from generated.scalars import Arithmetic, convert_tensor, random_element
from generated.sources import accumulator, operand, scalar
from generated.values import TensorType


def pick_or_argument(f):
    return f.pick() or f.argument(f.shape([f.size() for _ in range(1 + f.below(3))]))


def elementwise(f, value=None):
    """A generic of one to three operands, some of them with fewer dimensions."""
    value = value or pick_or_argument(f)
    dims = [f"d{i}" for i in range(value.type.rank)]
    inputs, maps = [value], [dims]
    for _ in range(f.below(3)):
        element = random_element(f) if f.chance(0.15) else "f32"
        kept = [d for d in range(len(dims)) if f.chance(0.7)]
        if kept != list(range(len(dims))):
            f.feature("broadcast operand")
        inputs.append(operand(f, [value.sizes[d] for d in kept], element, other=value))
        maps.append([dims[d] for d in kept])
    captured = [scalar(f)] if f.chance(0.1) else []
    element = random_element(f) if f.chance(0.08) else "f32"
    reads_out = f.chance(0.1)
    out = accumulator(f, value.type.of(element)) if reads_out else f.empty(f.shape(value.sizes, element))
    uses_index = dims and f.chance(0.06)

    def body(*block):
        terms = list(block[: len(inputs)]) + captured + ([block[-1]] if reads_out else [])
        if uses_index:
            f.feature("position in a body")
            terms.append(f.emit(f"linalg.index {f.below(len(dims))} : index", "index"))
        return Arithmetic(f).combine(terms, element, f.below(3))

    if reads_out:
        f.feature("destination read")
    return f.keep(f.generic(inputs, [out], dims, (*maps, dims), (), body), "elementwise")


def two_results(f):
    """A body that yields twice; one result may be an operand as it is."""
    value = pick_or_argument(f)
    other = operand(f, value.sizes, other=value)
    dims = [f"d{i}" for i in range(value.type.rank)]
    order = f.dice.shuffled(dims)
    outs = [f.empty(value.type), f.empty(value.type.take([dims.index(d) for d in order]))]

    def body(a, b, *_):
        s = Arithmetic(f)
        first = s.combine([a, b], "f32", f.below(2))
        return [first, a if f.chance(0.3) else s.unary(first)]

    results = f.generic([value, other], outs, dims, (dims, dims, dims, order), (), body)
    f.keep(results[0], "two results")
    return f.keep(results[1])


def on_tensors(f):
    """Ops of arith and math whose operands are tensors of one type."""
    value = pick_or_argument(f)
    s = Arithmetic(f, value.type)
    result = s.unary(value)
    if f.chance(0.5):
        other = f.cast(operand(f, value.sizes, other=value), value.type)
        result = s.binary(result, other)
    return f.keep(result, "op on tensors")


def named_elementwise(f):
    value = pick_or_argument(f)
    if f.chance(0.4):
        name = f.choose(("tanh", "abs", "negf", "floor", "exp", "sqrt", "square"))
        return f.keep(f.named(name, [value], f.empty(value.type)), "named elementwise")
    other = operand(f, value.sizes, other=value)
    name = f.choose(("add", "sub", "mul", "max", "div"))
    if f.chance(0.4):
        other = f.cast(other, value.type)
        read = f"ins({value.name}, {other.name} : {value.type}, {other.type})"
        out = f.empty(value.type)
        op = {"add": "addf", "sub": "subf", "mul": "mulf", "max": "maximumf", "div": "divf"}[name]
        text = f"linalg.map {{ arith.{op} }} {read} outs({out.name} : {out.type})"
        return f.keep(f.emit(text, out.type), "linalg.map")
    return f.keep(f.named(name, [value, other], f.empty(value.type)), "named elementwise")


def other_type(f):
    """The value as one of another type, which later steps may read or convert back."""
    value = pick_or_argument(f)
    result = convert_tensor(f, value, random_element(f))
    f.keep(result)
    if f.chance(0.5):
        f.keep(convert_tensor(f, result, "f32"))
    return result


def compare_and_select(f):
    """A mask as a tensor of its own."""
    value = pick_or_argument(f)
    other = f.cast(operand(f, value.sizes, other=value), value.type)
    s = Arithmetic(f, value.type)
    mask = s.compare(f.choose(("ogt", "ole", "une", "oeq")), value, other)
    f.keep(mask, "mask")
    return f.keep(s.select(mask, value, s.unary(other)))


def gather(f):
    """Elements chosen by integers or by a position, fetched in the body."""
    table = f.pick(lambda type: type.rank >= 1 and type.count > 0)
    if not table:
        return None
    sizes = [f.size() for _ in range(1 + f.below(2))]
    dims = [f"d{i}" for i in range(len(sizes))]
    bound = min(table.sizes)
    indices = f.argument(f.shape(sizes, f.choose(("i32", "i64", "index"))), low=0, high=bound)
    out = f.empty(TensorType("f32", sizes))

    def body(i, o):
        s = Arithmetic(f)
        at = [s.convert(i, "index")]
        for size in table.sizes[1:]:
            position = f.emit("linalg.index 0 : index", "index")
            at.append(f.emit(f"arith.remui {position.name}, {f.number(size).name} : index", "index"))
        where = ", ".join(index.name for index in at)
        element = f.emit(f"tensor.extract {table.name}[{where}] : {table.type}", "f32")
        return s.unary(element) if f.chance(0.3) else element

    return f.keep(f.generic([indices], [out], dims, (dims, dims), (), body), "gather")
