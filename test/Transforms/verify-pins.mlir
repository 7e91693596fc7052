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

// -----

#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @hidden_behind_exact_1(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["@f#a"]} {
  %e = tensor.empty() : tensor<4x4xbf16>
  // expected-note @below {{rounded here}}
  %n = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xbf16>) {
  ^bb0(%i: f32, %o: bf16):
    %r = prec.round %i to bf16 by <"@f#a"> : f32
    %c = prec.narrow %r : f32 to bf16
    linalg.yield %c : bf16
  } -> tensor<4x4xbf16>
  %wd = prec.widen %n : tensor<4x4xbf16> to tensor<4x4xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (user) is rounded}}
  %m = linalg.matmul {prec.pinned = "user"} ins(%wd, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m : tensor<4x4xf32>
}

// -----

#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @hidden_behind_exact_2(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["@f#a"]} {
  %e = tensor.empty() : tensor<4x4xbf16>
  // expected-note @below {{rounded here}}
  %n = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xbf16>) {
  ^bb0(%i: f32, %o: bf16):
    %n0 = prec.narrow %i by <"@f#a"> : f32 to bf16
    %w0 = prec.widen %n0 : bf16 to f32
    %c = prec.narrow %w0 : f32 to bf16
    linalg.yield %c : bf16
  } -> tensor<4x4xbf16>
  %wd = prec.widen %n : tensor<4x4xbf16> to tensor<4x4xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (user) is rounded}}
  %m = linalg.matmul {prec.pinned = "user"} ins(%wd, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m : tensor<4x4xf32>
}

// -----

func.func @hidden_behind_exact_3(%x: tensor<4x4xf32>, %s: f32, %w: tensor<6x6xf32>) -> tensor<6x6xf32> attributes {prec.decisions = ["@f#a"]} {
  // expected-note @below {{rounded here}}
  %r = prec.round %s to bf16 by <"@f#a"> : f32
  %k = arith.constant dense<1.0> : tensor<4x4xf32>
  %p = tensor.pad %k low[1,1] high[1,1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %r : f32
  } : tensor<4x4xf32> to tensor<6x6xf32>
  %n = prec.narrow %p : tensor<6x6xf32> to tensor<6x6xbf16>
  %wd = prec.widen %n : tensor<6x6xbf16> to tensor<6x6xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (user) is rounded}}
  %m = linalg.matmul {prec.pinned = "user"} ins(%wd, %w : tensor<6x6xf32>, tensor<6x6xf32>) outs(%w : tensor<6x6xf32>) -> tensor<6x6xf32>
  return %m : tensor<6x6xf32>
}
