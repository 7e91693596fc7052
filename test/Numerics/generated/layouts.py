# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies and views that keep all elements: other orders, shapes and types of shapes."""

from generated.builder import HIGHEST_RANK, fits
from generated.scalars import Arithmetic
from generated.sources import EXTREME, MILD, operand, scalar, transposed
from generated.values import TensorType, Value, names, types


def any_float(f):
    return f.pick() if f.chance(0.9) else f.pick_any(lambda type: type.element in ("f32", "bf16", "f16", "i32"))


def transpose(f):
    value = f.pick(lambda type: type.rank >= 2)
    if not value:
        return None
    order = f.dice.shuffled(range(value.type.rank))
    if f.chance(0.6):
        return f.keep(transposed(f, value, order), "transpose")
    dims = [f"d{i}" for i in range(value.type.rank)]
    out = f.empty(value.type.take(order))
    result = f.generic([value], [out], dims, (dims, [dims[i] for i in order]), (), lambda a, o: a)
    return f.keep(result, "transpose")


def broadcast(f):
    value = f.pick(lambda type: type.rank < HIGHEST_RANK)
    if not value:
        return None
    at, size = f.below(value.type.rank + 1), f.size()
    sizes = [*value.sizes[:at], size, *value.sizes[at:]]
    if not fits(sizes):
        return None
    open = [*value.type.dynamic[:at], False, *value.type.dynamic[at:]]
    out = f.empty(TensorType("f32", sizes, open))
    if f.chance(0.6):
        return f.keep(f.named("broadcast", [value], out, f" dimensions = [{at}]", arrow=False), "broadcast")
    dims = [f"d{i}" for i in range(len(sizes))]
    maps = (dims[:at] + dims[at + 1 :], dims)
    return f.keep(f.generic([value], [out], dims, maps, (), lambda a, o: a), "broadcast")


def reshape(f):
    """Joins or splits dimensions, or gives the new shape as a tensor."""
    value = any_float(f)
    if not value or value.type.rank == 0:
        return None
    sizes, open, rank = list(value.sizes), list(value.type.dynamic), value.type.rank
    at = f.below(rank)
    if f.chance(0.2):
        order = f.dice.shuffled(range(rank))
        result = TensorType(value.element, [sizes[i] for i in order], [f.chance(0.5) for _ in order])
        shape = names([f.number(size) for size in result.sizes])
        shape = f.emit(f"tensor.from_elements {shape} : tensor<{rank}xindex>", f"tensor<{rank}xindex>")
        text = f"tensor.reshape {value.name}({shape.name}) : ({value.type}, {shape.type}) -> {result}"
        return f.keep(f.emit(text, result), "reshape")
    if rank < HIGHEST_RANK and f.chance(0.5):
        # The open part of an open dimension is the outer one.
        inner = f.choose([n for n in (1, 2, 3) if sizes[at] % n == 0])
        wide = TensorType(value.element, [*sizes[:at], sizes[at] // inner, inner, *sizes[at + 1 :]],
                          [*open[:at], open[at], False, *open[at + 1 :]])  # fmt: skip
        groups = [[i + (i > at)] if i != at else [i, i + 1] for i in range(rank)]
        shape = [f.extent(s, [value]).name if o else str(s) for s, o in zip(wide.sizes, wide.dynamic)]
        text = f"tensor.expand_shape {value.name} {groups} output_shape [{', '.join(shape)}] : {value.type} into {wide}"
        return f.keep(f.emit(text, wide), "expand_shape")
    if rank < 2 or at == rank - 1:
        return None
    joined = TensorType(value.element, [*sizes[:at], sizes[at] * sizes[at + 1], *sizes[at + 2 :]],
                        [*open[:at], open[at] or open[at + 1], *open[at + 2 :]])  # fmt: skip
    groups = [[i + (i > at)] if i != at else [i, i + 1] for i in range(rank - 1)]
    text = f"tensor.collapse_shape {value.name} {groups} : {value.type} into {joined}"
    return f.keep(f.emit(text, joined), "collapse_shape")


def cast(f):
    """Opens or closes dimensions in the type."""
    value = any_float(f)
    if not value or value.type.rank == 0:
        return None
    type = TensorType(value.element, value.sizes, [f.chance(0.5) for _ in value.sizes])
    return f.keep(f.cast(value, type), "cast of a shape") if type != value.type else None


def pad(f):
    """With a number that narrow formats have or not, or one that is not known."""
    value = f.pick(lambda type: type.rank >= 1)
    if not value:
        return None
    rank = value.type.rank
    low, high = ([f.below(2) for _ in range(rank)] for _ in range(2))
    sizes = [sum(parts) for parts in zip(value.sizes, low, high)]
    if not fits(sizes):
        return None
    hides = f.chance(0.3)
    open = [o or hides for o in value.type.dynamic]
    wide = TensorType("f32", sizes, open)
    if f.chance(0.2):
        filler = scalar(f)
    else:
        filler = Arithmetic(f).constant("f32", f.choose(EXTREME if f.module.extreme else MILD))
    amounts = [[f.number(n).name if hides else str(n) for n in ns] for ns in (low, high)]
    with f.nested() as body:
        block = ", ".join(f"{f.fresh()}: index" for _ in range(rank))
        result = Arithmetic(f).unary(filler) if f.chance(0.1) else filler
        f.line(f"tensor.yield {result.name} : f32")
    padded = f.fresh()
    f.line(f"{padded} = tensor.pad {value.name} low[{', '.join(amounts[0])}] high[{', '.join(amounts[1])}] {{")
    f.line(f"^bb0({block}):")
    f.lines += body
    f.line(f"}} : {value.type} to {wide}")
    return f.keep(Value(padded, wide), "pad")


def concat(f):
    value = f.pick(lambda type: type.rank >= 1)
    if not value:
        return None
    dim = f.below(value.type.rank)
    parts = [value, *(operand(f, value.sizes) for _ in range(1 + f.below(2)))]
    sizes = list(value.sizes)
    sizes[dim] *= len(parts)
    if not fits(sizes):
        return None
    open = [any(p.type.dynamic[d] for p in parts) if d == dim else all(p.type.dynamic[d] for p in parts)
            for d in range(value.type.rank)]  # fmt: skip
    wide = TensorType("f32", sizes, open)
    text = f"tensor.concat dim({dim}) {names(parts)} : ({types(parts)}) -> {wide}"
    return f.keep(f.emit(text, wide), "concat")


def pack(f):
    """Into tiles with padding, and sometimes back."""
    value = f.pick(lambda type: type.rank == 2 and type.is_static and type.count > 0)
    if not value:
        return None
    tiles = [1 + f.below(3) for _ in range(2)]
    sizes = [-(-size // tile) for size, tile in zip(value.sizes, tiles)] + tiles
    if not fits(sizes):
        return None
    out = f.empty(TensorType("f32", sizes))
    zero = Arithmetic(f).constant("f32", f.choose((0.0, 0.1)))
    how = f"inner_dims_pos = [0, 1] inner_tiles = {tiles} into"
    text = f"linalg.pack {value.name} padding_value({zero.name} : f32) {how} {out.name} : {value.type} -> {out.type}"
    packed = f.keep(f.emit(text, out.type), "pack")
    if f.chance(0.5):
        back = f.empty(value.type)
        text = f"linalg.unpack {packed.name} {how} {back.name} : {packed.type} -> {value.type}"
        return f.keep(f.emit(text, value.type), "unpack")
    return packed
