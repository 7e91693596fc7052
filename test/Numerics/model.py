# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An independent model of rounding floats to a narrow format.

The model uses no bit manipulation: a sorted table has all finite values of the format,
and a number goes to the nearer of its two neighbours. Everything is exact in float64:
the inputs, the table and the midpoints of neighbours. A tie goes to the even code. The
largest value has a virtual neighbour one step above it; numbers nearer to that one, or
at the tie, become infinity.
"""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Format:
    """An IEEE-like format: a sign, exponent bits, and fraction bits."""

    name: str
    exponent_bits: int
    fraction_bits: int
    is_stored: bool = True

    @property
    def sign_bit(self):
        return self.exponent_bits + self.fraction_bits

    @property
    def bias(self):
        return 2 ** (self.exponent_bits - 1) - 1

    @property
    def infinity(self):
        """The code of +infinity, which is also the number of finite codes >= 0."""
        return (2**self.exponent_bits - 1) << self.fraction_bits

    @property
    def nan(self):
        return 2**self.sign_bit - 1

    def value(self, codes):
        """Values of non-negative finite codes, and of the virtual one above."""
        exponent, fraction = codes >> self.fraction_bits, codes % 2**self.fraction_bits
        normal = exponent > 0
        significand = fraction + np.where(normal, 2**self.fraction_bits, 0)
        scale = np.where(normal, exponent, 1) - self.bias - self.fraction_bits
        return np.ldexp(significand.astype(np.float64), scale)

    def table(self):
        return self.value(np.arange(self.infinity + 1))


FORMATS = {
    "bf16": Format("bf16", 8, 7),
    "f16": Format("f16", 5, 10),
    "tf32": Format("tf32", 8, 10, is_stored=False),
}


def round_to(values, form):
    """The codes of values, float32 or float64, rounded to a format; NaN is all ones."""
    table = form.table()
    with np.errstate(invalid="ignore"):
        magnitude = np.abs(values.astype(np.float64))
    known = np.where(np.isnan(magnitude), 0.0, np.minimum(magnitude, table[-1]))
    below = np.clip(np.searchsorted(table, known, side="right") - 1, 0, len(table) - 2)
    middle = (table[below] + table[below + 1]) / 2
    up = (known > middle) | ((known == middle) & (below % 2 == 1))
    codes = below + up + (np.signbit(values).astype(np.int64) << form.sign_bit)
    return np.where(np.isnan(values), form.nan, codes)


def decode(codes, form):
    """The float32 values of codes, exact."""
    magnitude = codes & form.nan
    values = form.value(np.minimum(magnitude, form.infinity - 1)).astype(np.float32)
    values[magnitude == form.infinity] = np.inf
    values[magnitude > form.infinity] = np.nan
    return np.copysign(values, np.where(codes >> form.sign_bit, np.float32(-1), np.float32(1)))


def rounded(values, form):
    """What `prec.round` gives, as float32: values that the format can represent."""
    return decode(round_to(values, form), form)


def interesting(form):
    """Float32 inputs at which a rounding can go wrong, both signs of each.

    All values of the format, all midpoints of neighbours with the float32
    numbers next to them, float32 subnormals, values beyond the range, and
    infinities and NaNs, quiet and signalling, with several payloads.
    """
    table = form.table()
    with np.errstate(over="ignore"):
        middle = ((table[:-1] + table[1:]) / 2).astype(np.float32)
    special = np.array([0x00000001, 0x00000002, 0x00007FFF, 0x00008000, 0x00008001, 0x00012345,
                        0x007FFFFF, 0x00800000, 0x7F7FFFFF, 0x7F7FFFFE, 0x7F800000, 0x7F800001,
                        0x7F80FFFF, 0x7F810000, 0x7FBFFFFF, 0x7FC00000, 0x7FC00001, 0x7FFFFFFF],
                       np.uint32)  # fmt: skip
    codes = np.arange(2**form.sign_bit)
    positive = np.concatenate([
        decode(codes, form).view(np.uint32),
        middle.view(np.uint32),
        # Codes of adjacent floats of one sign differ by one.
        np.minimum(middle.view(np.uint32) + np.uint32(1), np.uint32(0x7F800000)),
        np.maximum(middle.view(np.uint32), np.uint32(1)) - np.uint32(1),
        special,
    ])  # fmt: skip
    return np.concatenate([positive, positive | np.uint32(0x80000000)]).view(np.float32)


def interesting64(form):
    """Float64 inputs, both signs of each.

    The float32 inputs; the float64 numbers next to each midpoint, which float32
    cannot tell from the midpoint, so that rounding by way of it gives the wrong
    neighbour; float64 subnormals, values beyond float32, and NaNs whose payload
    is in the low bits only.
    """
    table = form.table()
    middle = (table[:-1] + table[1:]) / 2
    special = np.array([0x0000000000000001, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x47EFFFFFE0000000,
                        0x47EFFFFFF0000000, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000001, 0x7FF000001FFFFFFF,
                        0x7FF8000000000000, 0x7FFFFFFFFFFFFFFF], np.uint64)  # fmt: skip
    near = [np.nextafter(middle, np.inf), np.nextafter(middle, 0)]
    # Widening keeps the class of a NaN, and the comparison uses only the class.
    with np.errstate(invalid="ignore"):
        wide = interesting(form).astype(np.float64)
    positive = np.concatenate([*near, special.view(np.float64)])
    return np.concatenate([wide, positive, (positive.view(np.uint64) | np.uint64(1 << 63)).view(np.float64)])
