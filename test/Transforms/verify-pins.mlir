// One broken program per diagnostic of prec-verify about pinned uses, each
// beside its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics

// Invariant 2: nothing is rounded on the way to a pinned use.

func.func @rounded_pin(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (outliers) is rounded}}
  %p = prec.pin %r "outliers" : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// -----

func.func @rounded_beside_the_pin(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) attributes {prec.decisions = ["a"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %p = prec.pin %x "outliers" : tensor<4x8xf32>
  return %r, %p : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// Through copies and exact casts.

func.func @rounded_kept_factor(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %n = prec.narrow %w by <"a"> : tensor<16x8xf32> to tensor<16x8xbf16>
  %wide = prec.widen %n : tensor<16x8xbf16> to tensor<16x8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%wide : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (router) is rounded}}
  %0 = linalg.matmul {prec.pinned = "router"} ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Through the body of a generic.

#id = affine_map<(i, j) -> (i, j)>

func.func @rounded_in_a_body(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  %empty = tensor.empty() : tensor<4x8xf32>
  // expected-note @below {{rounded here}}
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %n = prec.round %in to bf16 by <"a"> : f32
    linalg.yield %n : f32
  } -> tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (count) is rounded}}
  %0 = linalg.matmul {prec.pinned = "count"} ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Through a call and a loop.

func.func @rounded_in_the_caller(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %0 = call @pinned_in_the_callee(%r) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @pinned_in_the_callee(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%s = %x) -> tensor<4x8xf32> {
    // expected-error @below {{prec-verify: invariant 2: a pinned operand (outliers) is rounded}}
    %p = prec.pin %s "outliers" : tensor<4x8xf32>
    scf.yield %p : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}

// -----

// Arithmetic in between makes another value.

func.func @rounded_before_arithmetic(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %y = math.tanh %r : tensor<4x8xf32>
  %0 = linalg.matmul {prec.pinned = "router"} ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
