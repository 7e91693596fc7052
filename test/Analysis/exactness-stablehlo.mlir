// Values that StableHLO shows to be rounded, and their nearest neighbours.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @reduce_precision
// CHECK-COUNT-2: "stablehlo.convert"
// CHECK-NOT: "stablehlo.convert"
// CHECK: "stablehlo.dot"
func.func @reduce_precision(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %r = "stablehlo.reduce_precision"(%w) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %r) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @joined_with_a_padding
// CHECK: "stablehlo.pad"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<8x12xf32>, tensor<f32>) -> tensor<8x16xf32>
// CHECK: "stablehlo.convert"(%{{.*}}) : (tensor<8x16xf32>) -> tensor<8x16xbf16>
func.func @joined_with_a_padding(%x: tensor<4x8xf32>, %w: tensor<8x12xbf16>, %p: tensor<f32>) -> tensor<4x16xf32> {
  %wide = "stablehlo.convert"(%w) : (tensor<8x12xbf16>) -> tensor<8x12xf32>
  %padded = "stablehlo.pad"(%wide, %p) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<8x12xf32>, tensor<f32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %padded) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Both factors are narrow already: nothing is left to decide.
// CHECK-LABEL: func @narrow_already
// CHECK-NEXT: "stablehlo.dot"(%arg0, %arg1)
func.func @narrow_already(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
