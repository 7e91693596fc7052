# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that are right for some arguments and out of range for others.

usage: check_out_of_range.py FOLDER

Each case is one op in one function. With the good arguments it runs. With each of the
bad ones prec-run names the place, the op and the numbers, and exits with status 3, also
with optimisation and in float64. The table of docs/Execution/RunTimeChecks.md lists
these cases.
"""

import dataclasses
import os
import re
import subprocess
import sys

import numpy

DYNAMIC = "tensor<?xf32>"
SQUARE = "tensor<?x?xf32>"
HUGE = 2**62


@dataclasses.dataclass
class Case:
    """The place is that of `op` in the body. Arguments are numbers, arrays, or shapes
    of tensors of 0, 1, 2, ..."""
    op: str
    arguments: str
    body: str
    result: str
    good: list
    bad: list  # of (arguments, message)
    head: str = ""


def mapped(text, loops, good, bad, out=DYNAMIC):
    """A linalg.generic of operands %a and %b with the two maps of `text`."""
    head = "".join(f"#m{i} = affine_map<{m.strip()}>\n" for i, m in enumerate(text.split(";")))
    kinds = ", ".join(['"parallel"'] * loops)
    body = f"""  %0 = linalg.generic {{indexing_maps = [#m0, #m1], iterator_types = [{kinds}]}} ins(%a : {DYNAMIC}) outs(%b : {out}) {{
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  }} -> {out}"""
    return Case("linalg.generic", f"%a: {DYNAMIC}, %b: {out}", body, out, good, bad, head)


def vector_result(value="%v", count=4):
    return f"""  %e = tensor.empty() : tensor<{count}xf32>
  %zero = arith.constant 0 : index
  %0 = vector.transfer_write {value}, %e[%zero] : vector<{count}xf32>, tensor<{count}xf32>"""


CASES = [
    # Indices.
    Case("tensor.extract", f"%t: {SQUARE}, %i: index, %j: index",
         "  %0 = tensor.extract %t[%i, %j] : tensor<?x?xf32>", "f32",
         [([2, 3], 1, 2)],
         [(([2, 3], 2, 2), "index 2 is outside dimension 0 of size 2"),
          (([2, 3], 0, -1), "index -1 is outside dimension 1 of size 3")]),
    Case("tensor.insert", f"%t: {DYNAMIC}, %i: index",
         "  %c = arith.constant 1.0 : f32\n  %0 = tensor.insert %c into %t[%i] : tensor<?xf32>", DYNAMIC,
         [([3], 2)], [(([3], 3), "index 3 is outside dimension 0 of size 3")]),
    Case("tensor.dim", f"%t: {SQUARE}, %i: index",
         "  %0 = tensor.dim %t, %i : tensor<?x?xf32>", "index",
         [([2, 3], 1)], [(([2, 3], 2), "dimension 2 of a tensor of rank 2")]),
    # Slices.
    Case("tensor.extract_slice", f"%t: {DYNAMIC}, %o: index, %n: index, %s: index",
         "  %0 = tensor.extract_slice %t[%o] [%n] [%s] : tensor<?xf32> to tensor<?xf32>", DYNAMIC,
         [([8], 4, 4, 1), ([8], 0, 0, 1), ([8], 8, 0, 1), ([8], 1, 3, 3), ([8], 7, 4, -2), ([8], 3, 9, 0)],
         [(([8], 5, 4, 1), "offset 5, size 4 and stride 1 leave dimension 0 of size 8"),
          (([8], -1, 4, 1), "offset -1, size 4 and stride 1 leave dimension 0 of size 8"),
          (([8], 2, 4, 2), "offset 2, size 4 and stride 2 leave dimension 0 of size 8"),
          (([8], 2, 4, -1), "offset 2, size 4 and stride -1 leave dimension 0 of size 8"),
          (([8], 2, -1, 1), "size -1 of dimension 0 is negative"),
          (([8], 0, 2**32 + 1, 2**32), "offset 0, size 4294967297 and stride 4294967296 leave dimension 0 of size 8"),
          (([8], 3, 2, -2**63), "offset 3, size 2 and stride -9223372036854775808 leave dimension 0 of size 8"),
          (([8], 3, HUGE, 0), "a tensor of 4611686018427387904 elements is more than memory can hold")]),
    Case("tensor.insert_slice", f"%s: {DYNAMIC}, %d: {SQUARE}, %o: index, %n: index",
         "  %0 = tensor.insert_slice %s into %d[1, %o] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>", SQUARE,
         [([4], [2, 8], 4, 4), ([0], [2, 8], 8, 0)],
         [(([4], [2, 8], 5, 4), "offset 5, size 4 and stride 1 leave dimension 1 of size 8"),
          (([4], [2, 8], -1, 4), "offset -1, size 4 and stride 1 leave dimension 1 of size 8"),
          (([4], [1, 8], 0, 4), "offset 1, size 1 and stride 1 leave dimension 0 of size 1"),
          (([4], [2, 8], 0, 3), "dimension 0 of the source has size 4, its place 3"),
          (([4], [2, 8], 0, 5), "dimension 0 of the source has size 4, its place 5")]),
    Case("tensor.parallel_insert_slice", f"%s: {DYNAMIC}, %d: {DYNAMIC}, %n: index, %k: index",
         """  %0 = scf.forall (%i) in (%n) shared_outs(%a = %d) -> tensor<?xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i] [%k] [2] : tensor<?xf32> into tensor<?xf32>
    }
  }""", DYNAMIC, [([2], [5], 3, 2)],
         [(([2], [5], 4, 2), "offset 3, size 2 and stride 2 leave dimension 0 of size 5"),
          (([3], [5], 1, 2), "dimension 0 of the source has size 3, its place 2")]),
    # Shapes.
    Case("tensor.cast", f"%t: {DYNAMIC}", "  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>",
         "tensor<4xf32>", [([4], )], [(([5], ), "dimension 0 has size 5, not 4")]),
    Case("tensor.expand_shape", f"%t: {DYNAMIC}, %n: index, %m: index",
         "  %0 = tensor.expand_shape %t [[0, 1, 2]] output_shape [%n, 4, %m] : tensor<?xf32> into tensor<?x4x?xf32>",
         "tensor<?x4x?xf32>", [([8], 2, 1), ([0], 0, 7)],
         [(([8], 3, 1), "sizes 3 x 4 x 1 are not those of the 8 elements of dimension 0"),
          (([8], 1, 1), "sizes 1 x 4 x 1 are not those of the 8 elements of dimension 0"),
          (([8], -2, -1), "size -2 of dimension 0 is negative"),
          (([8], 2**62 + 2, 1), "sizes 4611686018427387906 x 4 x 1 are not those of the 8 elements of dimension 0")]),
    Case("tensor.reshape", f"%t: {SQUARE}, %n: tensor<2xindex>",
         "  %0 = tensor.reshape %t(%n) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>", SQUARE,
         [([2, 3], numpy.array([3, 2]))],
         [(([2, 3], numpy.array([3, 3])), "sizes 3 x 3 are not those of the 6 elements of the source"),
          (([2, 3], numpy.array([-3, -2])), "size -3 of dimension 0 is negative"),
          (([2, 3], numpy.array([2**32, 2**32])),
           "sizes 4294967296 x 4294967296 are not those of the 6 elements of the source")]),
    Case("tensor.reshape", f"%t: {DYNAMIC}, %n: tensor<1xi32>",
         "  %0 = tensor.reshape %t(%n) : (tensor<?xf32>, tensor<1xi32>) -> tensor<4xf32>", "tensor<4xf32>",
         [([4], numpy.array([4], "i4"))],
         [(([5], numpy.array([5], "i4")), "dimension 0 becomes 5, not 4")]),
    Case("tensor.pad", f"%t: {DYNAMIC}, %l: index, %h: index",
         """  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%l] high[%h] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<?xf32> to tensor<?xf32>""", DYNAMIC, [([3], 2, 1)],
         [(([3], -1, 2), "padding -1 of dimension 0 is negative"),
          (([3], 1, -20), "padding -20 of dimension 0 is negative"),
          (([3], HUGE, 0), "a tensor of 4611686018427387907 elements is more than memory can hold"),
          (([3], HUGE, HUGE), "size -9223372036854775805 of dimension 0 is negative")]),
    Case("tensor.pad", f"%t: tensor<3xf32>, %l: index",
         """  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%l] high[1] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<3xf32> to tensor<8xf32>""", "tensor<8xf32>", [([3], 4)],
         [(([3], 5), "dimension 0 gets size 9, not 8")]),
    Case("tensor.concat", f"%a: {SQUARE}, %b: {SQUARE}",
         "  %0 = tensor.concat dim(0) %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>", SQUARE,
         [([2, 3], [1, 3])],
         [(([2, 3], [1, 4]), "dimension 1 of operand 1 has size 4, of operand 0 3"),
          (([2, 3], [1, 2]), "dimension 1 of operand 1 has size 2, of operand 0 3")]),
    Case("tensor.concat", f"%a: {DYNAMIC}, %b: {DYNAMIC}",
         "  %0 = tensor.concat dim(0) %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<8xf32>", "tensor<8xf32>",
         [([5], [3])], [(([5], [4]), "dimension 0 gets size 9, not 8")]),
    # New tensors.
    Case("tensor.empty", "%n: index, %m: index",
         """  %c = arith.constant 0.0 : f32
  %e = tensor.empty(%n, %m) : tensor<?x2x?xf32>
  %0 = linalg.fill ins(%c : f32) outs(%e : tensor<?x2x?xf32>) -> tensor<?x2x?xf32>""", "tensor<?x2x?xf32>",
         [(3, 1), (0, 7), (0, 2**40)],
         [((-1, 1), "size -1 of dimension 0 is negative"),
          ((3, -1), "size -1 of dimension 2 is negative"),
          ((2**31, 2**32), "a tensor of 2147483648 x 2 x 4294967296 elements is more than memory can hold"),
          ((2**60, 1), "a tensor of 1152921504606846976 x 2 x 1 elements is more than memory can hold")]),
    Case("tensor.empty", "%n: index",
         """  %c = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?x4294967296x4294967296xf32>
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<?x4294967296x4294967296xf32>) -> tensor<?x4294967296x4294967296xf32>
  %o = arith.constant 0 : index
  %0 = tensor.dim %f, %o : tensor<?x4294967296x4294967296xf32>""", "index", [(0, )],
         [((1, ), "a tensor of 1 x 4294967296 x 4294967296 elements is more than memory can hold")]),
    Case("tensor.empty", "%n: index",
         """  %c = arith.constant 0.0 : f32
  %o = arith.constant 0 : index
  %is = arith.cmpi eq, %n, %o : index
  %0 = scf.if %is -> f32 {
    scf.yield %c : f32
  } else {
    %e = tensor.empty() : tensor<4294967296x4294967296xf32>
    %f = linalg.fill ins(%c : f32) outs(%e : tensor<4294967296x4294967296xf32>) -> tensor<4294967296x4294967296xf32>
    %x = tensor.extract %f[%n, %n] : tensor<4294967296x4294967296xf32>
    scf.yield %x : f32
  }""", "f32", [(0, )],
         [((1, ), "a tensor of 4294967296 x 4294967296 elements is more than memory can hold")]),
    Case("tensor.splat", "%n: index", "  %c = arith.constant 0.0 : f32\n  %0 = tensor.splat %c[%n] : tensor<?xf32>",
         DYNAMIC, [(3, )], [((-1, ), "size -1 of dimension 0 is negative")]),
    Case("tensor.generate", "%n: index",
         """  %c = arith.constant 0.0 : f32
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<?xf32>""", DYNAMIC, [(3, )],
         [((-1, ), "size -1 of dimension 0 is negative"),
          ((HUGE, ), "a tensor of 4611686018427387904 elements is more than memory can hold")]),
    Case("bufferization.alloc_tensor", "%n: index",
         """  %c = arith.constant 0.0 : f32
  %e = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%c : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>""", DYNAMIC, [(3, )],
         [((-1, ), "size -1 of dimension 0 is negative")]),
    Case("bufferization.materialize_in_destination", f"%a: {DYNAMIC}, %b: {DYNAMIC}",
         "  %0 = bufferization.materialize_in_destination %a in %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>",
         DYNAMIC, [([3], [3])],
         [(([3], [2]), "dimension 0 has size 3, in the destination 2")]),
    # Linalg.
    Case("linalg.add", f"%a: {DYNAMIC}, %b: {DYNAMIC}, %o: {DYNAMIC}",
         "  %0 = linalg.add ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>",
         DYNAMIC, [([3], [3], [3]), ([0], [0], [0])],
         [(([3], [4], [3]), "dimension 0 of operand 1 has size 4, its loop 3 iterations"),
          (([3], [3], [4]), "dimension 0 of operand 2 has size 4, its loop 3 iterations"),
          (([0], [3], [3]), "dimension 0 of operand 1 has size 3, its loop 0 iterations"),
          (([3], [0], [3]), "dimension 0 of operand 1 has size 0, its loop 3 iterations")]),
    Case("linalg.matmul", f"%a: {SQUARE}, %b: tensor<4x?xf32>, %o: {SQUARE}",
         "  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<4x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>",
         SQUARE, [([2, 4], [4, 3], [2, 3])],
         [(([2, 5], [4, 3], [2, 3]), "dimension 1 of operand 0 has size 5, its loop 4 iterations"),
          (([2, 4], [4, 3], [2, 2]), "dimension 1 of operand 2 has size 2, its loop 3 iterations")]),
    Case("linalg.generic", f"%a: {DYNAMIC}, %b: {DYNAMIC}", "  %0 = arith.addf %a, %b : tensor<?xf32>",
         DYNAMIC, [([3], [3])], [(([3], [2]), "dimension 0 of operand 1 has size 2, its loop 3 iterations")]),
    Case("linalg.conv_1d_nwc_wcf", "%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %o: tensor<?x?x?xf32>",
         "  %0 = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>, dilations = dense<3> : tensor<1xi64>} ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%o : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>",
         "tensor<?x?x?xf32>", [([1, 9, 2], [2, 2, 1], [1, 3, 1])],
         [(([1, 7, 2], [2, 2, 1], [1, 3, 1]), "indices 0 to 7 leave dimension 1 of operand 0 of size 7")]),
    Case("linalg.pooling_nhwc_max", "%a: tensor<1x?x?x1xf32>, %w: tensor<?x?xf32>, %o: tensor<1x?x?x1xf32>",
         "  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%a, %w : tensor<1x?x?x1xf32>, tensor<?x?xf32>) outs(%o : tensor<1x?x?x1xf32>) -> tensor<1x?x?x1xf32>",
         "tensor<1x?x?x1xf32>", [([1, 4, 4, 1], [2, 2], [1, 2, 2, 1])],
         [(([1, 4, 3, 1], [2, 2], [1, 2, 2, 1]), "indices 0 to 3 leave dimension 2 of operand 0 of size 3")]),
    mapped("(i) -> (5 - i); (i) -> (i)", 1, [([6], [6])],
           [(([6], [7]), "indices -1 to 5 leave dimension 0 of operand 0 of size 6"),
            (([5], [5]), "indices 1 to 5 leave dimension 0 of operand 0 of size 5")]),
    mapped("(i, j) -> (i - j); (i, j) -> (i, j)", 2, [([4], [4, 1])],
           [(([4], [4, 4]), "indices -3 to 3 leave dimension 0 of operand 0 of size 4")], out=SQUARE),
    mapped("(i) -> (i mod 3); (i) -> (i)", 1, [([3], [4]), ([1], [1])],
           [(([2], [4]), "indices 0 to 2 leave dimension 0 of operand 0 of size 2")]),
    mapped("(i) -> (i floordiv 2); (i) -> (i)", 1, [([2], [4])],
           [(([2], [5]), "indices 0 to 2 leave dimension 0 of operand 0 of size 2")]),
    mapped("(i) -> ((i * 2) mod 5); (i) -> (i)", 1, [([5], [4]), ([1], [1])],
           [(([4], [4]), "index 4 is outside dimension 0 of operand 0 of size 4")]),
    mapped("(i) -> (i); (i) -> (i, 1)", 1, [([2], [2, 2]), ([0], [0, 0])],
           [(([2], [2, 1]), "indices 1 to 1 leave dimension 1 of operand 1 of size 1")], out=SQUARE),
    mapped("(i) -> (i * 4611686018427387904); (i) -> (i)", 1, [([1], [1])],
           [(([4], [5]), "index 4611686018427387904 is outside dimension 0 of operand 0 of size 4")]),
    Case("linalg.pack", f"%a: {DYNAMIC}, %n: index",
         """  %e = tensor.empty(%n) : tensor<?x4xf32>
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [4] into %e : tensor<?xf32> -> tensor<?x4xf32>""",
         "tensor<?x4xf32>", [([8], 2)],
         [(([7], 2), "dimension 0 of size 7 is not 2 tiles of 4"),
          (([8], 1), "dimension 0 of size 8 is not 1 tiles of 4"),
          (([8], 3), "dimension 0 of size 8 is not 3 tiles of 4")]),
    Case("linalg.pack", f"%a: {SQUARE}, %n: index",
         """  %c = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<3x?x4xf32>
  %0 = linalg.pack %a padding_value(%c : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [4] into %e : tensor<?x?xf32> -> tensor<3x?x4xf32>""",
         "tensor<3x?x4xf32>", [([7, 3], 2), ([3, 3], 2)],
         [(([9, 3], 2), "dimension 0 of size 9 is not 2 tiles of 4 or less"),
          (([7, 2], 2), "dimension 1 of size 2 is not 3 tiles of 1")]),
    Case("linalg.unpack", f"%a: tensor<?x4xf32>, %n: index",
         """  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [4] into %e : tensor<?x4xf32> -> tensor<?xf32>""",
         DYNAMIC, [([2, 4], 8), ([2, 4], 7)],
         [(([2, 4], 9), "dimension 0 of size 9 is not 2 tiles of 4 or less")]),
    # Loops.
    Case("scf.for", "%n: index, %s: index",
         """  %c0 = arith.constant 0 : index
  %c = arith.constant 1.0 : f32
  %0 = scf.for %i = %c0 to %n step %s iter_args(%a = %c) -> f32 {
    %b = arith.addf %a, %c : f32
    scf.yield %b : f32
  }""", "f32", [(4, 3)], [((4, 0), "step 0 is not positive"), ((4, -1), "step -1 is not positive")]),
    Case("scf.for", "%n: i32, %s: i32",
         """  %c0 = arith.constant 0 : i32
  %c = arith.constant 1.0 : f32
  %0 = scf.for unsigned %i = %c0 to %n step %s iter_args(%a = %c) -> f32 : i32 {
    %b = arith.addf %a, %c : f32
    scf.yield %b : f32
  }""", "f32", [(4, 3), (4, -1)], [((4, 0), "step 0 is not positive")]),
    Case("scf.forall", f"%n: index, %s: index, %d: {DYNAMIC}",
         """  %c0 = arith.constant 0 : index
  %0 = scf.forall (%i) = (%c0) to (%n) step (%s) shared_outs(%a = %d) -> tensor<?xf32> {
    %b = tensor.extract_slice %a[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %b into %a[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }""", DYNAMIC, [(4, 1, [4])],
         [((4, 0, [4]), "step 0 is not positive"), ((4, -1, [4]), "step -1 is not positive")]),
    Case("scf.parallel", "%n: index, %s: index",
         """  %c0 = arith.constant 0 : index
  %c = arith.constant 1.0 : f32
  %0 = scf.parallel (%i) = (%c0) to (%n) step (%s) init(%c) -> f32 {
    scf.reduce(%c : f32) {
    ^bb0(%x: f32, %y: f32):
      %b = arith.addf %x, %y : f32
      scf.reduce.return %b : f32
    }
  }""", "f32", [(4, 1)], [((4, 0), "step 0 is not positive")]),
    # Divisions.
    *(Case(f"arith.{name}", "%a: i32, %b: i32", f"  %0 = arith.{name} %a, %b : i32", "i32", [(7, 2)],
           [((7, 0), "division by zero")] +
           [((-2**31, -1), "the smallest integer divided by -1")] * name.endswith("si"))
      for name in ["divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui"]),
    *(Case(f"arith.{arith}", "%a: index, %b: index", f"  %0 = index.{name} %a, %b", "index", [(7, 2)],
           [((7, 0), "division by zero")])
      for name, arith in [("divs", "divsi"), ("divu", "divui"), ("ceildivs", "ceildivsi"), ("ceildivu", "ceildivui"),
                          ("floordivs", "floordivsi"), ("rems", "remsi"), ("remu", "remui")]),
    Case("arith.remsi", "%a: index, %b: index", "  %0 = affine.apply affine_map<(d)[s] -> (d mod s)>(%a)[%b]",
         "index", [(7, 2)], [((7, 0), "division by zero")]),
    Case("arith.divsi", "%a: i32, %b: i32",
         """  %v = vector.from_elements %b, %a, %b, %a : vector<2x2xi32>
  %w = arith.constant dense<-2147483648> : vector<2x2xi32>
  %d = arith.divsi %w, %v : vector<2x2xi32>
  %0 = vector.extract %d[0, 1] : i32 from vector<2x2xi32>""", "i32", [(7, 2)],
         [((7, 0), "division by zero"), ((-1, 2), "the smallest integer divided by -1")]),
    # Vectors.
    Case("vector.transfer_read", f"%t: {SQUARE}, %i: index, %j: index",
         """  %c = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%i, %j], %c {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([2, 8], 1, 4)],
         [(([2, 8], 1, 5), "4 elements from index 5 leave dimension 1 of size 8"),
          (([2, 8], 1, -1), "4 elements from index -1 leave dimension 1 of size 8"),
          (([2, 8], 2, 0), "index 2 is outside dimension 0 of size 2")]),
    Case("vector.transfer_read", f"%t: {DYNAMIC}, %i: index",
         """  %c = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%i], %c : tensor<?xf32>, vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([8], 4), ([8], 5), ([8], 100)],
         [(([8], -1), "index -1 is outside dimension 0 of size 8"),
          (([8], 2**63 - 1), "index 9223372036854775807 is outside dimension 0 of size 8")]),
    Case("vector.transfer_read", f"%t: {SQUARE}, %i: index, %j: index, %n: index",
         """  %c = arith.constant 0.0 : f32
  %m = vector.create_mask %n : vector<4xi1>
  %v = vector.transfer_read %t[%i, %j], %c, %m : tensor<?x?xf32>, vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([2, 8], 1, 6, 2), ([2, 8], 5, -9, 0)],
         [(([2, 8], 2, 0, 1), "index 2 is outside dimension 0 of size 2"),
          (([2, 8], 1, -1, 1), "index -1 is outside dimension 1 of size 8")]),
    Case("vector.transfer_write", f"%t: {DYNAMIC}, %i: index",
         """  %v = arith.constant dense<1.0> : vector<4xf32>
  %0 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>""", DYNAMIC,
         [([8], 4)], [(([8], 5), "4 elements from index 5 leave dimension 0 of size 8")]),
    Case("vector.gather", f"%t: {DYNAMIC}, %i: index, %k: index",
         """  %l = vector.broadcast %k : index to vector<4xindex>
  %m = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %p = arith.constant dense<0.0> : vector<4xf32>
  %v = vector.gather %t[%i] [%l], %m, %p : tensor<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([8], 3, 4)],
         [(([8], 3, 5), "an index is outside dimension 0 of size 8"),
          (([8], 3, -4), "an index is outside dimension 0 of size 8")]),
    Case("vector.gather", f"%t: {SQUARE}, %i: index, %n: index",
         """  %l = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %o = arith.constant 0 : index
  %m = vector.create_mask %n : vector<4xi1>
  %p = arith.constant dense<0.0> : vector<4xf32>
  %v = vector.gather %t[%i, %o] [%l], %m, %p : tensor<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([2, 8], 1, 4), ([2, 8], 2, 0)],
         [(([2, 8], 2, 1), "index 2 is outside dimension 0 of size 2")]),
    Case("vector.gather", f"%t: {DYNAMIC}, %i: index, %k: index",
         """  %l = vector.broadcast %k : index to vector<4xindex>
  %m = arith.constant dense<false> : vector<4xi1>
  %p = arith.constant dense<0.0> : vector<4xf32>
  %v = vector.gather %t[%i] [%l], %m, %p : tensor<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [([8], 3, 99)], []),
    Case("vector.extract", "%i: index",
         """  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %0 = vector.extract %v[%i] : f32 from vector<4xf32>""", "f32", [(3, )],
         [((4, ), "index 4 is outside dimension 0 of size 4")]),
    Case("vector.insert", "%i: index, %x: f32",
         """  %w = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %v = vector.insert %x, %w [%i] : f32 into vector<4xf32>
""" + vector_result(), "tensor<4xf32>", [(3, 1.5)],
         [((-1, 1.5), "index -1 is outside dimension 0 of size 4")]),
]


def make_argument(value, type_name):
    if isinstance(value, numpy.ndarray):
        return value
    if isinstance(value, list):
        return numpy.arange(numpy.prod(value), dtype="f4").reshape(value)
    return {"i32": numpy.int32, "index": numpy.int64, "f32": numpy.float32}[type_name](value)


def run(path, types, arguments, mode):
    arrays = {f"arg{i}": make_argument(a, t) for i, (a, t) in enumerate(zip(arguments, types))}
    numpy.savez("inputs.npz", **arrays)
    done = subprocess.run(["prec-run", path, "--inputs=inputs.npz", "--timeout=30", *mode],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def check(number, case):
    """The problems of one case."""
    text = f"{case.head}func.func @main({case.arguments}) -> {case.result} {{\n{case.body}\n  return %0 : {case.result}\n}}\n"
    path = f"case{number}.mlir"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    types = [t.strip() for t in re.findall(r"%\w+: ([^,]+)", case.arguments)]
    # An op that the lowering makes of another one has the place of that one.
    written = case.op if case.op in text else re.search(r"%0 = (\S+)", case.body).group(1)
    before = text[:re.search(re.escape(written) + r"[ (]", text).start()]
    place = f"{path}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    for arguments in case.good:
        status, output = run(path, types, arguments, [])
        if status != 0:
            yield f"{case.op}{arguments} fails: {output}\n{text}"
    modes = [[], ["--fast"], ["--float64"]]
    for i, (arguments, message) in enumerate(case.bad):
        for mode in modes if i == 0 else modes[:1]:
            status, output = run(path, types, arguments, mode)
            expected = f"prec-run: error: {place}: {case.op}: {message} (inputs.npz)\n"
            if status != 3 or output != expected:
                yield f"{case.op}{arguments} {mode} ends with {status} and\n{output}not\n{expected}{text}"


def main():
    os.makedirs(sys.argv[1], exist_ok=True)
    os.chdir(sys.argv[1])
    complaints = [c for number, case in enumerate(CASES) for c in check(number, case)]
    print("\n".join(complaints))
    print(f"{len(CASES)} ops, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
