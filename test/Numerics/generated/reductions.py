# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums, extrema and products, arg-max with two results, softmax, norms, pooling."""

from generated.builder import fits
from generated.scalars import Arithmetic
from generated.values import INFINITY, TensorType

COMBINERS = (("addf", 0.0), ("addf", 0.0), ("maximumf", -INFINITY), ("minimumf", INFINITY), ("mulf", 1.0), ("maxnumf", -INFINITY))


def start_at(f, type, number):
    return f.fill(type, Arithmetic(f).constant(type.element, number))


def dims_of(value):
    return [f"d{i}" for i in range(value.type.rank)]


def reduce_dims(f, value, gone, kind, start, build=None):
    """Combines along the dimensions `gone`. The sum may be wider than its terms."""
    dims = dims_of(value)
    left = [i for i in range(len(dims)) if i not in gone]
    element = "f64" if value.element == "f32" and f.chance(0.1) else value.element
    out = start_at(f, value.type.take(left).of(element), start)

    def body(a, o):
        s = Arithmetic(f)
        term = s.convert(build(s, a) if build else a, element)
        return s.apply(f"arith.{kind}", *f.choose(((term, o), (o, term))))

    maps = (dims, [dims[i] for i in left])
    return f.generic([value], [out], dims, maps, [dims[i] for i in gone], body)


def reduction(f):
    value = f.pick(lambda type: type.rank >= 1)
    if not value:
        return None
    rank = value.type.rank
    gone = [i for i in range(rank) if f.chance(0.3)] or [f.below(rank)]
    kind, start = f.choose(COMBINERS)
    if f.chance(0.3):
        # The op for it, which takes its body as linalg.map does.
        out = start_at(f, value.type.take([i for i in range(rank) if i not in gone]), start)
        read = f"ins({value.name} : {value.type}) outs({out.name} : {out.type})"
        text = f"linalg.reduce {{ arith.{kind} }} {read} dimensions = {gone}"
        return f.keep(f.emit(text, out.type), "reduction")
    build = (lambda s, a: s.unary(a)) if f.chance(0.3) else None
    return f.keep(reduce_dims(f, value, gone, kind, start, build), "reduction")


def arg_max(f):
    """The largest value of each row, and its position."""
    value = f.pick(lambda type: type.rank == 2)
    if not value:
        return None
    element = f.choose(("i32", "i64", "index"))
    rows = value.type.take([0])
    outs = [start_at(f, rows, -INFINITY), start_at(f, rows.of(element), 0)]

    def body(a, best, at):
        s = Arithmetic(f)
        position = f.emit("linalg.index 1 : index", "index")
        position = s.convert(position, element)
        larger = s.compare("ogt", a, best)
        return [s.select(larger, a, best), s.select(larger, position, at)]

    results = f.generic([value], outs, ["i", "j"], (["i", "j"], ["i"], ["i"]), ["j"], body)
    f.keep(results[0], "arg-max")
    return f.keep(results[1])


def softmax(f):
    """The op, or its five steps."""
    value = f.pick(lambda type: type.rank >= 1)
    if not value:
        return None
    rank = value.type.rank
    dim = rank - 1 if f.chance(0.7) else f.below(rank)
    if f.chance(0.4):
        op = f.named(f"softmax dimension({dim})", [value], f.empty(value.type))
        return f.keep(op, "softmax")
    dims = dims_of(value)
    row = [d for i, d in enumerate(dims) if i != dim]

    def subtract(a, most, o):
        s = Arithmetic(f)
        return s.apply("math.exp", s.apply("arith.subf", a, s.convert(most, "f32")))

    def divide(a, total, o):
        s = Arithmetic(f)
        return s.apply("arith.divf", a, s.convert(total, "f32"))

    def with_row(value, row_value, build):
        """Elementwise with one number for each row."""
        return f.generic([value, row_value], [f.empty(value.type)], dims, (dims, row, dims), (), build)

    powers = with_row(value, reduce_dims(f, value, [dim], "maximumf", -INFINITY), subtract)
    return f.keep(with_row(powers, reduce_dims(f, powers, [dim], "addf", 0.0), divide), "softmax")


def norm(f):
    """A value divided by the root of the mean square of its row."""
    value = f.pick(lambda type: type.rank >= 2 and type.sizes[-1] > 0)
    if not value:
        return None
    dims, last = dims_of(value), value.type.rank - 1
    squares = reduce_dims(f, value, [last], "addf", 0.0, lambda s, a: s.apply("arith.mulf", a, a))

    def body(a, q, o):
        s = Arithmetic(f)
        mean = s.apply("arith.divf", s.convert(q, "f32"), s.constant("f32", float(value.sizes[-1])))
        return s.apply("arith.mulf", a, s.apply("math.rsqrt", s.apply("arith.addf", mean, s.constant("f32", 1e-5))))

    return f.keep(f.generic([value, squares], [f.empty(value.type)], dims, (dims, dims[:-1], dims), (), body), "norm")


def pooling(f):
    value = f.pick(lambda type: type.rank == 4 and type.is_static and min(type.sizes[1:3]) >= 2)
    if not value:
        return None
    batch, height, width, channels = value.sizes
    sizes = (batch, height - 1, width - 1, channels)
    if not fits(sizes):
        return None
    kind, start = f.choose((("max", -INFINITY), ("sum", 0.0), ("min", INFINITY)))
    steps = "{dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}"
    window = f.empty(TensorType("f32", (2, 2)))
    out = start_at(f, TensorType("f32", sizes), start)
    return f.keep(f.named(f"pooling_nhwc_{kind} {steps}", [value, window], out), "pooling")
