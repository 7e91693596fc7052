// Predicted bytes of the preset `everything`: what all ops read less.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=plan plan-out=-" --split-input-file -o /dev/null | FileCheck %s

// Two ops read the 32 elements of %x, one of them through a copy; a view, a
// copy that is only returned and the return read nothing, %y is only returned.
// CHECK: "bytes_saved": 192,
// CHECK: "id": "reads/arg0"
// CHECK: "bytes_saved": 0,
// CHECK: "bytes_saved": 0,
// CHECK: "argument_cast_bytes": 192,
// CHECK-NEXT: "contractions_kept": 0,
// CHECK-NEXT: "contractions_narrowed": 0,
// CHECK: "operand_bytes_after": 192,
// CHECK-NEXT: "operand_bytes_before": 384,
// CHECK-NEXT: "roundings": 3,
// CHECK-NEXT: "unknown_shapes": 0,
// CHECK-NEXT: "value_cast_bytes": 0
func.func @reads(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<32xf32>, tensor<8x4xf32>) {
  %y = math.tanh %x : tensor<4x8xf32>
  %v = tensor.collapse_shape %x [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %z = math.exp %v : tensor<32xf32>
  %empty = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  return %y, %z, %t : tensor<4x8xf32>, tensor<32xf32>, tensor<8x4xf32>
}

// -----

// A contraction reads both factors and writes 64 elements that a cast rounds; a
// scalar is one element; an unknown shape is left out and counted.
// CHECK: "operand_bytes_after": 450,
// CHECK-NEXT: "operand_bytes_before": 900,
// CHECK-NEXT: "roundings": 7,
// CHECK-NEXT: "unknown_shapes": 2,
// CHECK-NEXT: "value_cast_bytes": 384
#id = affine_map<(i, j) -> (i, j)>
func.func @contraction(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %d: tensor<?xf32>) -> (tensor<4x16xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %tenth = arith.constant 0.1 : f32
  %empty = tensor.empty() : tensor<4x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%init : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x16xf32>) outs(%empty : tensor<4x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.addf %in, %tenth : f32
    linalg.yield %3 : f32
  } -> tensor<4x16xf32>
  %2 = math.exp %d : tensor<?xf32>
  return %1, %2 : tensor<4x16xf32>, tensor<?xf32>
}

// -----

// A destination is read only if the body reads it.
// CHECK: "operand_bytes_before": 32,
#id = affine_map<(i) -> (i)>
func.func @destinations(%x: tensor<4xf32>, %d: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%d : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%d : tensor<4xf32>) {
  ^bb0(%out: f32):
    %2 = math.tanh %out : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
