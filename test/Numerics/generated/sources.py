# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where operands come from: constants, arguments, and what exists already."""

from generated.scalars import Arithmetic, convert_tensor
from generated.values import INFINITY, TensorType, dense, encode, is_float

# Near the ends of f32, bf16 and fp16: subnormals, the least normal number, ties,
# what overflows when it is rounded, and the usual mask.
EXTREME = (1e-40, -1.4e-45, 1.1754944e-38, 9.2e-41, 1e30, -3.4028235e38, 3.39e38, 65519.0, 65520.0, -7e4,
           1.00390625, 1.01171875, 1.00048828125, -0.0, 6e-8, 2.98e-8, -INFINITY)  # fmt: skip
MASKS = (-3.4028235e38, -INFINITY, -1e9, 0.0)
# A mask is added to scores, or fills a pad. As a factor it would dominate everything.
MILD = (0.0, 0.5, 1.0, -0.7, 1.1, 0.1)


def numbers(function, type):
    """Elements of a constant or of an argument's ordinary values."""
    f, count = function, type.count
    if not is_float(type.element):
        return [f.below(2 if type.element == "i1" else 7) for _ in range(count)]
    # Sums of uniform numbers; the scale keeps products of a few near one.
    some = [(f.dice.random() + f.dice.random() + f.dice.random() - 1.5) * 1.2 for _ in range(count)]
    if f.module.extreme:
        some = [f.choose(EXTREME) if f.chance(0.15) else n for n in some]
    return some


def constant(function, type):
    """A constant, written in one of the ways in which constants are."""
    f = function
    f.feature("constant")
    if f.chance(0.15) and type.count > 0:
        number = f.choose(MASKS if f.module.extreme else MILD) if is_float(type.element) else f.below(5)
        return f.emit(f"arith.constant {dense(type, [number])}", type)
    if f.chance(0.15) and type.count > 1 and type.element not in ("i1", "index"):
        name = f"{f.module.prefix}_r{len(f.module.resources)}"
        f.module.resources[name] = b"".join(encode(type.element, n) for n in numbers(f, type))
        f.feature("resource constant")
        return f.emit(f"arith.constant dense_resource<{name}> : {type}", type)
    if f.chance(0.25) and type.rank > 0 and type.count > 0:
        f.feature("slice of a constant")
        wide = TensorType(type.element, [size + f.below(3) for size in type.sizes])
        whole = f.emit(f"arith.constant {dense(wide, numbers(f, wide))}", wide)
        where = " ".join(
            f"[{', '.join(map(str, ns))}]"
            for ns in ([f.below(w - s + 1) for w, s in zip(wide.sizes, type.sizes)], type.sizes, [1] * type.rank)
        )
        return f.emit(f"tensor.extract_slice {whole.name}{where.replace('] [', '][')} : {wide} to {type}", type)
    return f.emit(f"arith.constant {dense(type, numbers(f, type))}", type)


def transposed(function, value, order):
    out = function.empty(value.type.take(order))
    return function.named("transpose", [value], out, f" permutation = {list(order)}", arrow=False)


def operand(function, sizes, element="f32", other=None):
    """A tensor of these sizes, of any origin, rather not `other`."""
    f, sizes = function, tuple(sizes)
    found = [v for v in f.values + f.args if v.is_tensor and v.sizes == sizes and v != other]
    same = [v for v in found if v.element == element]
    if same and f.chance(0.5):
        return f.choose(same)
    if found and f.chance(0.2):
        return convert_tensor(f, f.choose(found), element)
    if f.chance(0.25) and (f.level == 0 or f.chance(0.3)):
        return constant(f, TensorType(element, sizes))
    if len(sizes) == 2 and f.chance(0.3):
        return transposed(f, f.argument(f.shape(sizes[::-1], element)), (1, 0))
    return f.argument(f.shape(sizes, element))


def scalar(function, element="f32"):
    """A number: an argument, a constant, or an element of a tensor."""
    f = function
    found = [s for s in f.scalars if s.element == element]
    if found and f.chance(0.5):
        return f.choose(found)
    tensors = [v for v in f.values if v.element == element and v.type.count > 0]
    if tensors and f.chance(0.4):
        return extract(f, f.choose(tensors))
    if f.chance(0.4):
        return Arithmetic(f).constant(element, f.choose(MILD) if is_float(element) else f.below(2))
    return f.argument(element) if is_float(element) else f.argument(element, low=0, high=3 if element == "i32" else 2)


def extract(function, tensor):
    """One element of a tensor that has some."""
    at = ", ".join(function.number(function.below(size)).name for size in tensor.sizes)
    return function.emit(f"tensor.extract {tensor.name}[{at}] : {tensor.type}", tensor.element)


def accumulator(function, type, start=0.0):
    """The initial value of a sum: zero, or another value."""
    f = function
    found = [v for v in f.values if v.element == type.element and v.sizes == type.sizes]
    if found and f.chance(0.2):
        return f.choose(found)
    if f.chance(0.1):
        return f.argument(type)
    return f.fill(type, Arithmetic(f).constant(type.element, start))
