# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads and writes of parts of tensors.

Destinations have defined content everywhere before, and offsets are in range when the
program runs, also where the text does not show it.
"""

from generated.builder import fits
from generated.scalars import Arithmetic
from generated.sources import operand, scalar
from generated.values import TensorType, Value, names


def window(f, sizes, hides):
    """Offsets, sizes and steps of a part of these sizes: (numbers, text)."""
    steps = [f.choose((1, 1, 1, 2)) for _ in sizes]
    most = [-(-size // step) for size, step in zip(sizes, steps)]
    parts = [n if f.chance(0.4) else f.below(n + 1) if f.chance(0.1) else (1 + f.below(n) if n else 0) for n in most]
    offsets = [f.below(max(1, size - (n - 1) * step if n else size)) for size, n, step in zip(sizes, parts, steps)]
    shown = [f.number(n).name if hides and f.chance(0.6) else str(n) for n in offsets]
    return parts, f"[{', '.join(shown)}][{', '.join(map(str, parts))}][{', '.join(map(str, steps))}]"


def dropped(f, sizes):
    """The dimensions that remain if some of size one are dropped."""
    return [d for d, size in enumerate(sizes) if size != 1 or f.chance(0.5)]


def extract_slice(f):
    value = f.pick(lambda type: type.rank >= 1 and type.count > 0)
    if not value:
        return None
    parts, text = window(f, value.sizes, hides=f.chance(0.4))
    left = dropped(f, parts)
    type = TensorType(value.element, [parts[d] for d in left])
    result = f.emit(f"tensor.extract_slice {value.name}{text} : {value.type} to {type}", type)
    return f.keep(result, "extract_slice")


def insert_slice(f):
    """Inserts into a part of a larger tensor a value, or one that is computed from that
    part."""
    into = f.pick(lambda type: type.count > 0)
    if not into:
        return None
    parts, text = window(f, into.sizes, hides=f.chance(0.4))
    left = dropped(f, parts)
    type = TensorType("f32", [parts[d] for d in left])
    if f.chance(0.3):
        part = f.emit(f"tensor.extract_slice {into.name}{text} : {into.type} to {type}", type)
        part = Arithmetic(f, type).unary(part)
        f.feature("part in place")
    else:
        part = f.cast(operand(f, type.sizes, other=into), type)
    text = f"tensor.insert_slice {part.name} into {into.name}{text} : {part.type} into {into.type}"
    return f.keep(f.emit(text, into.type), "insert_slice", "partial write")


def insert_value(f):
    """A value as a block of a larger tensor of one number or of an argument."""
    value = f.pick(lambda type: type.rank >= 1 and type.count > 0)
    if not value:
        return None
    sizes = [size + f.below(3) for size in value.sizes]
    if not fits(sizes):
        return None
    type = TensorType("f32", sizes)
    into = f.argument(type) if f.chance(0.5) else f.fill(type, scalar(f))
    offsets = [f.number(w - s).name if f.chance(0.3) else str(w - s) for w, s in zip(sizes, value.sizes)]
    counts = [f.extent(s, [value]).name if o else str(s) for s, o in zip(value.sizes, value.type.dynamic)]
    text = f"[{', '.join(offsets)}][{', '.join(counts)}][{', '.join('1' for _ in sizes)}]"
    text = f"tensor.insert_slice {value.name} into {into.name}{text} : {value.type} into {type}"
    return f.keep(f.emit(text, type), "insert_slice", "partial write")


def insert_element(f):
    into = f.pick(lambda type: type.count > 0)
    if not into:
        return None
    at = names([f.number(f.below(size)) for size in into.sizes])
    text = f"tensor.insert {scalar(f).name} into {into.name}[{at}] : {into.type}"
    return f.keep(f.emit(text, into.type), "tensor.insert", "partial write")


def partial_generic(f):
    """A generic that writes one column, or every other row, of its destination."""
    into = f.pick(lambda type: type.rank >= 1 and type.count > 0)
    if not into:
        return None
    dim = f.below(into.type.rank)
    dims = [f"d{i}" for i in range(into.type.rank)]
    rest = [i for i in range(into.type.rank) if i != dim]
    if f.chance(0.5):
        # One position of the dimension, which has no loop.
        value = operand(f, [into.sizes[i] for i in rest])
        loops = [dims[i] for i in rest]
        out_map = [str(f.below(into.sizes[dim])) if i == dim else d for i, d in enumerate(dims)]
        in_map = loops
    else:
        sizes = [(size + 1) // 2 if i == dim else size for i, size in enumerate(into.sizes)]
        value, loops, in_map = operand(f, sizes), dims, dims
        out_map = [f"{d} * 2" if i == dim else d for i, d in enumerate(dims)]
    reads = True

    def body(a, o):
        return Arithmetic(f).combine([a, o] if reads else [a], "f32", f.below(2))

    result = f.generic([value], [into], loops, (in_map, out_map), (), body)
    return f.keep(result, "partial generic", "partial write")


def from_scalars(f):
    """A tensor of single numbers, or one number everywhere."""
    if f.chance(0.5):
        sizes = [f.choose((1, 2, 3)), f.choose((1, 2))]
        type = TensorType("f32", sizes)
        elements = names([scalar(f) for _ in range(type.count)])
        return f.keep(f.emit(f"tensor.from_elements {elements} : {type}", type), "from_elements")
    type = TensorType("f32", [f.size() for _ in range(1 + f.below(2))])
    return f.keep(f.emit(f"tensor.splat {scalar(f).name} : {type}", type), "splat")


def generate(f):
    """A tensor made element by element from positions."""
    type = TensorType("f32", [f.size() for _ in range(1 + f.below(2))])
    table = f.pick(lambda t: t.sizes == type.sizes)
    with f.nested() as body:
        block = [Value(f.fresh(), "index") for _ in type.sizes]
        s = Arithmetic(f)
        if table and f.chance(0.7):
            element = f.emit(f"tensor.extract {table.name}[{names(block)}] : {table.type}", "f32")
        else:
            element = s.apply("arith.mulf", s.convert(block[0], "f32"), s.constant("f32", 0.125))
        element = s.combine([element], "f32", 1)
        f.line(f"tensor.yield {element.name} : f32")
    made = f.fresh()
    f.line(f"{made} = tensor.generate {{")
    f.line(f"^bb0({', '.join(f'{b.name}: index' for b in block)}):")
    f.lines += body
    f.line(f"}} : {type}")
    return f.keep(Value(made, type), "generate")
