// Invariant 6 of prec-verify: no rounding on both sides of an add with a small
// operand, each broken program beside its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics
// RUN: prec-opt %s --split-input-file | not prec-opt --split-input-file --prec-narrow-storage --prec-verify -o /dev/null 2>&1 | FileCheck %s --check-prefix=NARROW

// In narrow storage the same functions are wrong, and no others.

// NARROW-COUNT-5: invariant 6: a product that is only added is rounded, and so is the sum; round the sum alone
// NARROW-NOT: invariant

#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>

// A bias, in the body of an op, and a contraction that reads the sum narrow.

func.func @bias(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @below {{prec-verify: invariant 6: a product that is only added is rounded, and so is the sum; round the sum alone}}
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %b : tensor<4x4xf32>, tensor<4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%in: f32, %add: f32, %out: f32):
    %3 = arith.addf %in, %add : f32
    linalg.yield %3 : f32
  } -> tensor<4x4xf32>
  // expected-note @below {{rounded again here}}
  %4 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %4 : tensor<4x4xf32>
}

// -----

// A residual, behind a copy on either side.

func.func @residual(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %x: tensor<2x8xf32>) -> tensor<16xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  // expected-error @below {{invariant 6: a product that is only added}}
  %2 = prec.round %1 to bf16 by <"p"> : tensor<16xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [2, 8] : tensor<16xf32> into tensor<2x8xf32>
  %4 = arith.subf %x, %3 : tensor<2x8xf32>
  %5 = tensor.collapse_shape %4 [[0, 1]] : tensor<2x8xf32> into tensor<16xf32>
  // expected-note @below {{rounded again here}}
  %6 = prec.round %5 to bf16 by <"s"> : tensor<16xf32>
  return %6 : tensor<16xf32>
}

// -----

// The next contraction adds to it.

func.func @accumulated(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @below {{invariant 6: a product that is only added}}
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = linalg.matmul ins(%q, %p : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-note @below {{rounded again here}}
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @stablehlo(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = "stablehlo.dot"(%p, %q) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  // expected-error @below {{invariant 6: a product that is only added}}
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = "stablehlo.add"(%1, %b) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-note @below {{rounded again here}}
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

// The sum is read wide as well, which does not help.

func.func @also_wide(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @below {{invariant 6: a product that is only added}}
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  // expected-note @below {{rounded again here}}
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

// One side alone.

func.func @product_alone(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
func.func @sum_alone(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = arith.addf %0, %b : tensor<4x4xf32>
  %2 = prec.round %1 to bf16 by <"s"> : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

// A product that another op reads is data, and so is a sum with one number, what
// is no product, and what is rounded behind more than the sum.

func.func @read_twice(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %1, %3 : tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @number(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %one = arith.constant dense<1.0> : tensor<4x4xf32>
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %one : tensor<4x4xf32>
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}
func.func @no_product(%x: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = math.exp %x : tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}
func.func @function_between(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"]} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  %3 = math.tanh %2 : tensor<4x4xf32>
  %4 = prec.round %3 to bf16 by <"s"> : tensor<4x4xf32>
  return %4 : tensor<4x4xf32>
}

// -----

// A preset that has no rules, such as everything, says so.

func.func @without_rules(%p: tensor<4x4xbf16>, %q: tensor<4x4xbf16>, %z: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {prec.decisions = ["p", "s"], prec.without_rules} {
  %0 = linalg.matmul ins(%p, %q : tensor<4x4xbf16>, tensor<4x4xbf16>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = prec.round %0 to bf16 by <"p"> : tensor<4x4xf32>
  %2 = arith.addf %1, %b : tensor<4x4xf32>
  %3 = prec.round %2 to bf16 by <"s"> : tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}
