# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types, values and literals, as program text.

A tensor type knows the sizes of its dimensions in a run, also of those that the text
leaves open (`?`), so that a program never reads or writes out of bounds.
"""

import struct
from dataclasses import dataclass, replace

FLOATS = ("f64", "f32", "f16", "bf16")
INTEGERS = ("i64", "i32", "i8", "i1")
BITS = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16, "i64": 64, "i32": 32, "i8": 8, "i1": 1, "index": 64}

INFINITY, NAN = float("inf"), float("nan")
LARGEST = {"bf16": float.fromhex("0x1.FEp127"), "f16": 65504.0, "tf32": float.fromhex("0x1.FFCp127")}


def is_float(element):
    return element in FLOATS


@dataclass(frozen=True)
class TensorType:
    element: str
    sizes: tuple
    # Which dimensions the text leaves open; none by default.
    dynamic: tuple = ()

    def __post_init__(self):
        object.__setattr__(self, "sizes", tuple(self.sizes))
        object.__setattr__(self, "dynamic", tuple(self.dynamic) or (False,) * len(self.sizes))

    def __str__(self):
        sizes = "".join("?x" if open else f"{size}x" for size, open in zip(self.sizes, self.dynamic))
        return f"tensor<{sizes}{self.element}>"

    @property
    def rank(self):
        return len(self.sizes)

    @property
    def count(self):
        count = 1
        for size in self.sizes:
            count *= size
        return count

    @property
    def is_static(self):
        return not any(self.dynamic)

    def of(self, element):
        return replace(self, element=element)

    def take(self, dims):
        """The type of these dimensions, in this order."""
        return TensorType(self.element, [self.sizes[d] for d in dims], [self.dynamic[d] for d in dims])


@dataclass(frozen=True)
class Value:
    """A tensor, or a scalar, whose type is an element type."""

    name: str
    type: object
    # Integers lie in [low, high), if that is known.
    low: int | None = None
    high: int | None = None

    @property
    def is_tensor(self):
        return isinstance(self.type, TensorType)

    @property
    def element(self):
        return self.type.element if self.is_tensor else self.type

    @property
    def sizes(self):
        return self.type.sizes


def names(values):
    return ", ".join(v.name for v in values)


def types(values):
    return ", ".join(str(v.type) for v in values)


def affine(dims, results):
    return f"affine_map<({', '.join(dims)}) -> ({', '.join(results)})>"


def to_bf16_bits(number):
    """To nearest even, by way of the f32 that the number is."""
    bits = struct.unpack("<I", struct.pack("<f", number))[0]
    if number != number:
        return 0x7FC0
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def encode(element, number):
    """Little-endian bytes; floats round to the type, beyond its range to infinity."""
    if not is_float(element):
        return int(number).to_bytes(max(1, BITS[element] // 8), "little", signed=element != "i1")
    if element == "bf16":
        return struct.pack("<H", to_bf16_bits(number))
    try:
        return struct.pack({"f64": "<d", "f32": "<f", "f16": "<e"}[element], number)
    except OverflowError:
        return encode(element, INFINITY if number > 0 else -INFINITY)


def literal(element, number):
    """An attribute's number, without its type."""
    if element == "i1":
        return "true" if number else "false"
    if not is_float(element):
        return str(int(number))
    return f"0x{encode(element, number)[::-1].hex().upper()}"


def dense(type, numbers):
    """The attribute of a constant: a splat if there is one number, else all."""
    element = type.element
    if len(numbers) == 1 and type.count != 0:
        return f"dense<{literal(element, numbers[0])}> : {type}"
    if is_float(element) and numbers:
        return f'dense<"0x{b"".join(encode(element, n) for n in numbers).hex().upper()}"> : {type}'
    left = iter(literal(element, n) for n in numbers)
    nest = lambda sizes: f"[{', '.join(nest(sizes[1:]) for _ in range(sizes[0]))}]" if sizes else next(left)
    return f"dense<{nest(type.sizes) if numbers else ''}> : {type}"
