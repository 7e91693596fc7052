# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums of products, in all forms in which programs hold them.

Named ops and generics, with maps in any order, factors of one tensor or of several
types, casts and other arithmetic in the body. This module does not know which of them
are contractions that may be narrowed.
"""

from generated.builder import fits
from generated.scalars import Arithmetic, convert_tensor
from generated.sources import accumulator, operand
from generated.values import TensorType, affine, is_float

# The types of both factors and of the sum. f32 is by far the most frequent.
KINDS = (
    ("f32", "f32", "f64"), ("f64", "f64", "f64"), ("bf16", "bf16", "f32"), ("f16", "f16", "f32"),
    ("bf16", "f32", "f32"), ("f32", "bf16", "f32"), ("f32", "f16", "f32"), ("bf16", "bf16", "bf16"),
    ("f16", "bf16", "f32"), ("i8", "i8", "i32"), ("i32", "i32", "i32"),
)  # fmt: skip


def factors(f, lhs, rhs_sizes, out_sizes):
    """Both factors in some types, and the initial value of the sum. Both factors may be
    the same tensor."""
    left, right, out = f.choose(KINDS) if f.chance(0.18) else ("f32",) * 3
    if {left, right, out} != {"f32"}:
        f.feature("contraction of mixed types" if is_float(out) else "integer contraction")
    lhs = convert_tensor(f, lhs, left)
    if f.chance(0.03) and is_float(left):
        f.feature("pin")
        lhs = f.emit(f'prec.pin {lhs.name} "generated" : {lhs.type}', lhs.type)
    if tuple(rhs_sizes) == lhs.sizes and left == right and f.chance(0.25):
        f.feature("A * A")
        rhs = lhs
    else:
        rhs = operand(f, rhs_sizes, right, other=lhs)
    return [lhs, rhs], accumulator(f, f.shape(out_sizes, out))


def factor(f, *ranks):
    """A first factor of one of these ranks; a new argument if there is none."""
    found = f.pick(lambda type: type.rank in ranks)
    return found or f.argument(f.shape([f.size() for _ in range(f.choose(ranks))]))


def sizes_for(f, value, count=1):
    """New sizes in addition to those of a value."""
    while True:
        sizes = [f.size() for _ in range(count)]
        if fits((*value.sizes, *sizes)) or max(value.sizes, default=1) > 128:
            return sizes


def matmul(f, lhs=None, columns=None):
    """A product of matrices, also with a transposed factor, by maps or as
    linalg.contract."""
    lhs = lhs or factor(f, 2)
    (rows, inner), columns = lhs.sizes, f.size() if columns is None else columns
    if f.chance(0.6):
        ins, out = factors(f, lhs, (inner, columns), (rows, columns))
        mode = ""
        # A sum in less than f32 cannot follow it.
        if f.chance(0.03) and str(out.type).endswith("f32>"):
            f.feature("mode of the user's")
            mode = " {prec.mode = #prec.mode<fp32>}"
        return f.keep(f.named(f"matmul{mode}", ins, out), "matmul")
    left, right = f.choose(("mk", "km")), f.choose(("kn", "nk"))
    if left == "km":
        inner, rows = rows, inner
    sizes = {"m": rows, "k": inner, "n": columns}
    ins, out = factors(f, lhs, [sizes[d] for d in right], (rows, columns))
    maps = ", ".join(affine("mnk", dims) for dims in (left, right, "mn"))
    name = f.choose(("matmul", "contract"))
    return f.keep(f.named(f"{name} indexing_maps = [{maps}]", ins, out), "transposed matmul")


def batch_matmul(f):
    lhs = factor(f, 3)
    (batch, rows, inner), columns = lhs.sizes, f.size()
    if f.chance(0.25):
        ins, out = factors(f, lhs, (batch, inner), (batch, rows))
        return f.keep(f.named("batch_matvec", ins, out), "batch_matvec")
    if f.chance(0.2):
        ins, out = factors(f, lhs, (batch, inner, columns), (rows, columns))
        return f.keep(f.named("batch_reduce_matmul", ins, out), "batch_reduce_matmul")
    ins, out = factors(f, lhs, (batch, inner, columns), (batch, rows, columns))
    return f.keep(f.named("batch_matmul", ins, out), "batch_matmul")


def matvec(f):
    lhs = factor(f, 1, 2)
    if lhs.type.rank == 2:
        ins, out = factors(f, lhs, lhs.sizes[1:], lhs.sizes[:1])
        return f.keep(f.named("matvec", ins, out), "matvec")
    if f.chance(0.3):
        ins, out = factors(f, lhs, lhs.sizes, ())
        return f.keep(f.named("dot", ins, out), "dot")
    columns = f.size()
    ins, out = factors(f, lhs, (*lhs.sizes, columns), (columns,))
    return f.keep(f.named("vecmat", ins, out), "vecmat")


def product_body(f, out, is_plain):
    """out + a * b in some order, with casts, as one op, or with arithmetic around it."""
    kind = "plain" if is_plain or f.chance(0.5) else f.choose(
        ("rounded", "fma", "activated", "scaled", "subtracted", "maximum", "second rounded", "squared"))  # fmt: skip

    def build(a, b, o):
        s = Arithmetic(f)
        a, b = s.convert(a, out.element), s.convert(b, out.element)
        if kind != "plain":
            f.feature("fused body")
        if kind == "rounded":
            # The program's own rounding, kept as it is.
            a, b = (s.convert(s.convert(x, f.choose(("bf16", "f16"))), out.element) for x in (a, b))
        elif kind == "second rounded":
            b = s.convert(s.convert(b, "bf16"), out.element)
        elif kind == "activated":
            a = s.apply("math.tanh", a)
        elif kind == "squared":
            a = b
        if kind == "fma":
            return s.apply("math.fma", a, b, o)
        product = s.apply("arith.mulf", *f.choose(((a, b), (b, a))))
        if kind == "scaled":
            product = s.apply("arith.mulf", product, s.constant(out.element, 0.5))
        if kind in ("subtracted", "maximum"):
            return s.apply("arith.subf" if kind == "subtracted" else "arith.maximumf", o, product)
        return s.apply("arith.addf", *f.choose(((o, product), (product, o))))

    def build_integers(a, b, o):
        s = Arithmetic(f)
        return s.apply("arith.addi", o, s.apply("arith.muli", s.convert(a, out.element), s.convert(b, out.element)))

    return build if is_float(out.element) else build_integers


def permuted(f):
    """Batch, row, column and summed dimensions, all maps in any order."""
    lhs = factor(f, 1, 2, 3)
    dims = f.dice.shuffled(f.choose((["m", "k", "l"], ["b", "m", "k"], ["b", "k", "k2"]))[: lhs.type.rank])
    if not {"k", "l"} & set(dims):
        dims[-1] = "k"
    sizes = dict(zip(dims, lhs.sizes)) | {"n": f.size()}
    summed = [d for d in dims if d[0] in "kl"]
    free = [d for d in dims if d not in summed]
    shared = [d for d in free if d == "b"]
    rhs, result = f.dice.shuffled([*summed, *shared, "n"]), f.dice.shuffled([*free, "n"])
    if not fits([sizes[d] for d in rhs]) or not fits([sizes[d] for d in result]):
        return None
    loops = f.dice.shuffled(list(sizes))
    ins, out = factors(f, lhs, [sizes[d] for d in rhs], [sizes[d] for d in result])
    build = product_body(f, out, is_plain=f.chance(0.6))
    value = f.generic(ins, [out], loops, (dims, rhs, result), summed, build)
    return f.keep(value, "permuted contraction")


def gram(f):
    """A times its own transpose: one tensor under two maps."""
    lhs = factor(f, 2)
    rows, inner = lhs.sizes
    maps, size = f.choose((((["i", "k"], ["j", "k"]), rows), ((["k", "i"], ["k", "j"]), inner)))
    if not fits((size, size)):
        return None
    out = accumulator(f, TensorType("f32", (size, size)))
    build = product_body(f, out, is_plain=f.chance(0.7))
    value = f.generic([lhs, lhs], [out], ["i", "j", "k"], (*maps, ["i", "j"]), ["k"], build)
    return f.keep(value, "A * A")


def convolution(f):
    """Two-dimensional in both layouts, one-dimensional, and one channel at a time."""
    kind = f.choose(("nhwc_hwcf", "nchw_fchw", "nhwc_hwcf", "nchw_fchw", "1d", "depthwise"))
    rank = 3 if kind == "1d" else 4
    image = f.pick(lambda t: t.rank == rank and t.is_static and min(t.sizes) >= 1)
    image = image or f.argument(f.shape([1 + f.below(2), *(2 + f.below(5) for _ in range(rank - 1))]))
    last = kind != "nchw_fchw"
    space = image.sizes[1:-1] if last else image.sizes[2:]
    channels, batch = image.sizes[-1 if last else 1], image.sizes[0]
    window = [1 + f.below(min(3, size)) for size in space]
    step, spread, filters = 1 + f.below(2), 1 + f.below(2), 1 + f.below(4)
    if any((k - 1) * spread >= size for k, size in zip(window, space)):
        spread = 1
    left = [(size - (k - 1) * spread - 1) // step + 1 for size, k in zip(space, window)]
    steps = f"{{dilations = dense<{spread}> : vector<{len(space)}xi64>, strides = dense<{step}> : vector<{len(space)}xi64>}}"
    name, kernel, out = {
        "nhwc_hwcf": ("conv_2d_nhwc_hwcf", (*window, channels, filters), (batch, *left, filters)),
        "nchw_fchw": ("conv_2d_nchw_fchw", (filters, channels, *window), (batch, filters, *left)),
        "1d": ("conv_1d_nwc_wcf", (*window, channels, filters), (batch, *left, filters)),
        "depthwise": ("depthwise_conv_2d_nhwc_hwc", (*window, channels), (batch, *left, channels)),
    }[kind]
    if not fits(out):
        return None
    ins, start = factors(f, image, kernel, out)
    return f.keep(f.named(f"{name} {steps}", ins, start), "convolution")
