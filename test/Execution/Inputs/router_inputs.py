# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes inputs of router.mlir: tie.npz, of which a narrow factor changes the
second choice of the first token, and clear.npz, of which it changes nothing."""

import numpy

# The scores of the first token are 4, 4.004 and 12, and those of the second 2.5, 1.001
# and 3.
tokens = numpy.array([[1, 1, 1, 1], [1, 0, 0, 0]], "f4")
tie = numpy.array([[2.5, 1.001, 3]] + 3 * [[0.5, 1.001, 3]], "f4")
clear = tie.copy()
clear[:, 1] = 1.25
experts = numpy.array([[10, 20, 30], [1, 2, 3]], "f4")
numpy.savez("tie.npz", arg0=tokens, arg1=tie, arg2=experts)
numpy.savez("clear.npz", arg0=tokens, arg1=clear, arg2=experts)
