// One function that is a router for one call and a layer for another: only the
// router stays in fp32, as if both were inlined.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s
// RUN: prec-opt %s --inline --prec-assign --split-input-file | FileCheck %s --check-prefix=INLINED

// A second application changes nothing.
// RUN: prec-opt %s --prec-assign --split-input-file -o %t
// RUN: prec-opt %t --prec-assign --split-input-file | diff %t -

// CHECK-LABEL: func.func @top_k
// CHECK: %[[LOGITS:.*]] = call @product(%arg0, %arg1)
// CHECK: "chlo.top_k"(%[[LOGITS]])
// CHECK: call @product_1(%arg0, %arg2)
// CHECK-LABEL: func.func private @product(
// CHECK: "stablehlo.dot"({{.*}}) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
// CHECK-LABEL: func.func private @product_1(
// CHECK: "stablehlo.dot"({{.*}}) : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>

// INLINED-LABEL: func.func @top_k
// INLINED: "stablehlo.dot"({{.*}}) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
// INLINED: "chlo.top_k"
// INLINED: "stablehlo.dot"({{.*}}) : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
func.func @top_k(%x: tensor<4x8xf32>, %gate: tensor<8x16xf32>, %expert: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %logits = call @product(%x, %gate) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x16xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %y = call @product(%x, %expert) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %weights = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x16xf32>
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// What comes in differs: a count and data, in linalg, one call inside of a loop.

// CHECK-LABEL: func.func @counts
// CHECK: scf.for
// CHECK: func.call @project(
// CHECK: call @project_1(
// CHECK-LABEL: func.func private @project(
// CHECK: linalg.matmul ins({{.*}} : tensor<512x8xbf16>, tensor<8x16xbf16>)
// CHECK-LABEL: func.func private @project_1(
// CHECK: linalg.matmul ins({{.*}} : tensor<512x8xf32>, tensor<8x16xf32>)

// INLINED-LABEL: func.func @counts
// INLINED: linalg.matmul ins({{.*}} : tensor<512x8xbf16>, tensor<8x16xbf16>)
// INLINED: linalg.matmul ins({{.*}} : tensor<512x8xf32>, tensor<8x16xf32>)
func.func @counts(%n: index, %x: tensor<512x8xf32>, %i: tensor<512x8xi32>, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ones = arith.constant dense<1.0> : tensor<8x16xf32>
  %a = scf.for %k = %c0 to %n step %c1 iter_args(%sum = %acc) -> tensor<512x16xf32> {
    %0 = func.call @project(%x, %w, %sum) : (tensor<512x8xf32>, tensor<8x16xf32>, tensor<512x16xf32>) -> tensor<512x16xf32>
    scf.yield %0 : tensor<512x16xf32>
  }
  %counts = arith.sitofp %i : tensor<512x8xi32> to tensor<512x8xf32>
  %zeros = arith.constant dense<0.0> : tensor<512x16xf32>
  %b = call @project(%counts, %ones, %zeros) : (tensor<512x8xf32>, tensor<8x16xf32>, tensor<512x16xf32>) -> tensor<512x16xf32>
  %sums = arith.fptosi %b : tensor<512x16xf32> to tensor<512x16xi32>
  return %a, %sums : tensor<512x16xf32>, tensor<512x16xi32>
}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> tensor<512x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
