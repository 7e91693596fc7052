// Attention scores are contractions that a softmax is computed from, through
// scales and masks, which is a factor of another contraction then.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; attention scores"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; attention scores"

// The decision about the contraction says so: it may be narrow.
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=PLAN
// PLAN-COUNT-4: "reason": "attention scores: both factors are rounded
// PLAN-NOT: "attention scores

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @named
// CHECK: contraction 1x4x4x8{{.*}}; attention scores
func.func @named(%q: tensor<4x8xf32>, %k: tensor<8x4xf32>, %v: tensor<4x8xf32>, %mask: tensor<4x4xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %acc = arith.constant dense<0.0> : tensor<4x8xf32>
  %scale = arith.constant dense<0.35> : tensor<4x4xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %qk = linalg.matmul ins(%q, %k : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %scaled = arith.mulf %qk, %scale : tensor<4x4xf32>
  %masked = arith.addf %scaled, %mask : tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// The mask selects, the quotient is in the same body as a dropout mask.
// CHECK-LABEL: @fused
// CHECK: contraction 1x4x4x8{{.*}}; attention scores
func.func @fused(%q: tensor<4x8xf32>, %k: tensor<8x4xf32>, %v: tensor<4x8xf32>, %mask: tensor<4x4xi1>, %keep: tensor<4x4xi1>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %acc = arith.constant dense<0.0> : tensor<4x8xf32>
  %low = arith.constant -1.0e9 : f32
  %none = arith.constant 0.0 : f32
  %qk = linalg.matmul ins(%q, %k : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]} ins(%qk, %mask : tensor<4x4xf32>, tensor<4x4xi1>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: i1, %o: f32):
    %0 = arith.select %b, %a, %low : f32
    %1 = math.exp %0 : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %p = linalg.generic {indexing_maps = [#id, #id, #id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%qk, %mask, %keep, %s : tensor<4x4xf32>, tensor<4x4xi1>, tensor<4x4xi1>, tensor<4xf32>) outs(%zeros : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: i1, %c: i1, %d: f32, %o: f32):
    %0 = arith.select %b, %a, %low : f32
    %1 = math.exp %0 : f32
    %2 = arith.divf %1, %d : f32
    %3 = arith.select %c, %2, %none : f32
    linalg.yield %3 : f32
  } -> tensor<4x4xf32>
  %y = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Two products make the scores; probabilities are transposed.
// CHECK-LABEL: @stablehlo
// CHECK: dot_general{{.*}}; attention scores
// CHECK: dot_general{{.*}}; attention scores
func.func @stablehlo(%q: tensor<4x8xf32>, %k: tensor<4x8xf32>, %r: tensor<4x8xf32>, %v: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %content = "stablehlo.dot_general"(%q, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  %position = "stablehlo.dot_general"(%q, %r) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  %x = "stablehlo.add"(%content, %position) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %ss = "stablehlo.broadcast_in_dim"(%s) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x4xf32>
  %p = "stablehlo.divide"(%e, %ss) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %t = "stablehlo.transpose"(%p) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = "stablehlo.dot_general"(%v, %t) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// Near misses: a classifier ends in a softmax.
// CHECK-LABEL: @classifier
func.func @classifier(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %logits = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%logits : tensor<4x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %p : tensor<4x4xf32>
}

// The loss of a classifier: what is multiplied again is a difference.
// CHECK-LABEL: @gradient
func.func @gradient(%x: tensor<4x8xf32>, %xt: tensor<8x4xf32>, %w: tensor<8x4xf32>, %t: tensor<4x4xf32>) -> tensor<8x4xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %acc = arith.constant dense<0.0> : tensor<8x4xf32>
  %logits = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%logits : tensor<4x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %d = arith.subf %p, %t : tensor<4x4xf32>
  %g = linalg.matmul ins(%xt, %d : tensor<8x4xf32>, tensor<4x4xf32>) outs(%acc : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %g : tensor<8x4xf32>
}

// Scores behind an activation, and weights that are no softmax.
// CHECK-LABEL: @activations
func.func @activations(%q: tensor<4x8xf32>, %k: tensor<8x4xf32>, %v: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %zeros = arith.constant dense<0.0> : tensor<4x4xf32>
  %acc = arith.constant dense<0.0> : tensor<4x8xf32>
  %qk = linalg.matmul ins(%q, %k : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %u = math.sin %qk : tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%u : tensor<4x4xf32>) outs(%zeros : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  %e = math.exp %qk : tensor<4x4xf32>
  %z = linalg.matmul ins(%e, %v : tensor<4x4xf32>, tensor<4x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y, %z : tensor<4x8xf32>, tensor<4x8xf32>
}
