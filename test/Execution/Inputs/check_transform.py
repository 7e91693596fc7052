# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a Fourier transform by prec-run with NumPy's.

usage: check_transform.py GIVEN.npz TRANSFORMED.npz
"""

import sys

import numpy


def main():
    given = numpy.load(sys.argv[1])["r0"].astype("f8")
    transformed = numpy.load(sys.argv[2])
    expected = numpy.fft.rfft2(given)
    for part, name in ((expected.real, "r0"), (expected.imag, "r1")):
        error = abs(transformed[name] - part).max() / abs(expected).max()
        assert error < 1e-14, f"{name}: {error}"


main()
