// The same walk in StableHLO, where a copy's result takes the narrow type.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @transpose_and_reshape
// CHECK: %[[W:.*]] = "stablehlo.convert"(%arg1) : (tensor<128xf32>) -> tensor<128xbf16>
// CHECK: "stablehlo.reshape"(%[[W]]) : (tensor<128xbf16>) -> tensor<16x8xbf16>
// CHECK: "stablehlo.transpose"(%{{.*}}) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xbf16>) -> tensor<8x16xbf16>
func.func @transpose_and_reshape(%x: tensor<4x8xf32>, %w: tensor<128xf32>) -> tensor<4x16xf32> {
  %r = "stablehlo.reshape"(%w) : (tensor<128xf32>) -> tensor<16x8xf32>
  %t = "stablehlo.transpose"(%r) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %t) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @broadcast
// CHECK: "stablehlo.convert"(%arg1) : (tensor<8xf32>) -> tensor<8xbf16>
// CHECK: "stablehlo.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xbf16>) -> tensor<8x16xbf16>
func.func @broadcast(%x: tensor<4x8xf32>, %w: tensor<8xf32>) -> tensor<4x16xf32> {
  %b = "stablehlo.broadcast_in_dim"(%w) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %b) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @slice
// CHECK: %[[SLICE:.*]] = "stablehlo.slice"(%arg1)
// CHECK-SAME: (tensor<8x64xf32>) -> tensor<8x16xf32>
// CHECK: "stablehlo.convert"(%[[SLICE]])
func.func @slice(%x: tensor<4x8xf32>, %w: tensor<8x64xf32>) -> tensor<4x16xf32> {
  %s = "stablehlo.slice"(%w) <{limit_indices = array<i64: 8, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x64xf32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %s) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @gather
// CHECK: %[[ROWS:.*]] = "stablehlo.torch_index_select"(%arg0
// CHECK: "stablehlo.convert"(%[[ROWS]])
func.func @gather(%table: tensor<64x8xf32>, %ids: tensor<4xi32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %rows = "stablehlo.torch_index_select"(%table, %ids) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<64x8xf32>, tensor<4xi32>) -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%rows, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
