# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays for the arguments of a program: ordinary numbers, and special ones.

Ordinary floats lie around zero. Special ones are halfway between neighbours of
a narrow format or next to that, subnormal, at the ends of the range, infinite
or NaN, each argument with some kinds of them and between few and many. NaNs are
quiet: what a C library makes of others is its own affair.
"""

import struct

import numpy as np

from generated.builder import Dice
from generated.values import INFINITY, NAN, is_float, to_bf16_bits

# NumPy has no bf16; f32 holds its values.
DTYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": np.float32, "i64": np.int64,
          "i32": np.int32, "i8": np.int8, "i1": np.bool_, "index": np.int64}  # fmt: skip

LIMITS = (3.4028235e38, 3.3895314e38, 3.3961775e38, 65504.0, 65519.99, 65520.0, 1.1754944e-38, 6.1035156e-5, 5.9604645e-8)
TINY = (1e-45, 1e-40, 9.2e-41, 1.1e-38, 3e-8, 6e-8, 2.98e-8, 5e-5)
KINDS = ("halfway", "tiny", "limits", "infinite", "nan", "zero")


def from_bits(bits):
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def special(dice, kind):
    """A float of a kind, of either sign."""
    sign = dice.choose((1.0, -1.0))
    if kind == "halfway":
        # The first bit that bf16 drops, or the first that fp16 and tf32 drop.
        kept, half = dice.choose(((16, 0x8000), (13, 0x1000)))
        exponent, fraction = 120 + dice.below(14), dice.below(1 << 23) >> kept << kept
        return sign * from_bits(exponent << 23 | fraction | half + dice.choose((-1, 0, 0, 1)))
    if kind in ("tiny", "limits"):
        return sign * dice.choose(TINY if kind == "tiny" else LIMITS)
    return {"infinite": sign * INFINITY, "nan": NAN, "zero": sign * 0.0}[kind]


def floats(dice, count, specials):
    kinds, rate = [k for k in KINDS if dice.chance(0.4)] or ["halfway"], dice.choose((0.03, 0.1, 0.3, 0.8))
    ordinary = lambda: (dice.random() + dice.random() + dice.random() - 1.5) * 1.2
    return [special(dice, dice.choose(kinds)) if specials and dice.chance(rate) else ordinary() for _ in range(count)]


def array(dice, value, ordinal, specials):
    """The numbers of one argument."""
    sizes, element = value.sizes if value.is_tensor else (), value.element
    count = value.type.count if value.is_tensor else 1
    if is_float(element):
        numbers = floats(dice, count, specials)
        if element == "bf16":
            numbers = [from_bits(to_bf16_bits(np.float32(n)) << 16) for n in numbers]
    elif not value.is_tensor and value.low is not None:
        # Takes both ways of a branch, one with each set of numbers.
        numbers = [value.low + (value.low + ordinal + specials) % (value.high - value.low)]
    elif value.low is not None:
        numbers = [value.low + dice.below(value.high - value.low) for _ in range(count)]
    else:
        numbers = [dice.below(2 if element == "i1" else 8) for _ in range(count)]
    with np.errstate(over="ignore"):
        return np.array(numbers).astype(DTYPES[element]).reshape(sizes)


def arrays(program, specials):
    """The arguments of a program, functions of its seed alone."""
    return [array(Dice(f"{program.seed} argument {i} {specials}"), value, i, specials)
            for i, value in enumerate(program.args)]  # fmt: skip
