// Structured ops that are valid but unusual.
// RUN: prec-opt %s --split-input-file --prec-assign=plan-out=/dev/null | FileCheck %s

// No operands, and no results.

// CHECK-LABEL: func @nothing_to_do
func.func @nothing_to_do(%x: tensor<4x8xf32>) {
  // CHECK-COUNT-2: linalg.generic
  "linalg.generic"() <{indexing_maps = [], iterator_types = [], operandSegmentSizes = array<i32: 0, 0>}> ({
  ^bb0:
    "linalg.yield"() : () -> ()
  }) : () -> ()
  "linalg.generic"(%x) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%in: f32):
    "linalg.yield"() : () -> ()
  }) : (tensor<4x8xf32>) -> ()
  return
}

// -----

// A copy may have inputs that it does not read: they keep their type.

// CHECK-LABEL: func @copy_with_an_unread_input
func.func @copy_with_an_unread_input(%x: tensor<4x4xf32>, %unread: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
  %c = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]}
    ins(%x, %unread : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%c, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Tensors and buffers in one op.

// CHECK-LABEL: func @mixed_semantics
func.func @mixed_semantics(%x: memref<4x4xf32>, %w: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %t = bufferization.to_tensor %x restrict : memref<4x4xf32> to tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
  %0 = linalg.matmul ins(%t, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Integers wider than a machine word.

// CHECK-LABEL: func @wide_integers
func.func @wide_integers(%w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>)
  %c = arith.constant dense<170141183460469231731687303715884105727> : tensor<4x4xi128>
  %f = arith.sitofp %c : tensor<4x4xi128> to tensor<4x4xf32>
  %w_int = math.roundeven %w : tensor<4x4xf32>
  %0 = linalg.matmul ins(%f, %w_int : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w_int : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
