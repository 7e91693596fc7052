// emulate=true rounds in place and keeps f32 contractions: the same roundings
// on wide types, for hosts that cannot run narrow ones.

// RUN: prec-opt %s --prec-assign=emulate=true | FileCheck %s
// RUN: prec-opt %s "--prec-assign=emulate=true stop-after=narrow" | FileCheck %s --check-prefix=STOP

// CHECK-LABEL: func @linalg
// CHECK-NOT: prec.
// CHECK: %[[N:.*]] = arith.truncf %arg0 : tensor<4x8xf32> to tensor<4x8xbf16>
// CHECK: %[[X:.*]] = arith.extf %[[N]] : tensor<4x8xbf16> to tensor<4x8xf32>
// CHECK: linalg.matmul ins(%[[X]], %{{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)
// STOP-LABEL: func @linalg
// STOP: prec.round %arg0
// STOP: linalg.matmul {{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)
func.func @linalg(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @stablehlo
// CHECK-NOT: prec.
// CHECK: %[[X:.*]] = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: "stablehlo.dot"(%[[X]], %{{.*}}) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
func.func @stablehlo(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
