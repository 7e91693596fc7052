# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How far a result is from its reference: one norm for errors, one for bits.

The relative L2 norm |x - ref| / |ref| equals the relative root mean square, so
programs of all sizes share this figure. It is judged per result: a program's
small results would vanish in a norm over all of them.
"""

import numpy as np


def relative_l2(values, reference):
    """|values - reference| / |reference| in float64; 0 for two empty arrays."""
    x = np.asarray(values).astype(np.float64).ravel()
    y = np.asarray(reference).astype(np.float64).ravel()
    norm = np.linalg.norm(y)
    distance = np.linalg.norm(x - y)
    return float(distance / norm) if norm else float(distance)


def relative_errors(results, references):
    """The error of each floating-point result; integer results are skipped."""
    pairs = zip(results, references, strict=True)
    return [relative_l2(x, y) for x, y in pairs if np.issubdtype(y.dtype, np.floating)]


def bits(values):
    """The bit patterns of floats, with one pattern for every NaN."""
    values = np.atleast_1d(np.asarray(values))
    if values.dtype.kind not in "fV":
        return values
    patterns = np.ascontiguousarray(values).view(f"u{values.dtype.itemsize}").copy()
    patterns[values != values] = np.iinfo(patterns.dtype).max
    return patterns


def count_different(values, expected):
    """How many elements differ in bits; NaNs are equal whatever their payload."""
    if np.shape(values) != np.shape(expected):
        raise ValueError(f"shapes differ: {np.shape(values)} and {np.shape(expected)}")
    return int(np.count_nonzero(bits(values) != bits(expected)))
