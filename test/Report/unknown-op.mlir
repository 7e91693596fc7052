// An op without a model is named once per kind, if it touches floats; it keeps
// seeing exactly what it saw before.

// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep '\] unknown-op' | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=IR

// CHECK: unknown-op.mlir:[[#@LINE+8]]:{{.*}}tosa.matmul
// CHECK-NEXT: unknown-op.mlir:[[#@LINE+9]]:{{.*}}stablehlo.custom_call
// CHECK-NOT: unknown-op

// IR-LABEL: func @f
// IR: tosa.matmul %arg0, %arg1, {{.*}} : (tensor<1x4x8xf32>, tensor<1x8x4xf32>
// IR: "stablehlo.custom_call"(%arg0)
func.func @f(%x: tensor<1x4x8xf32>, %w: tensor<1x8x4xf32>, %i: tensor<4xi32>, %zp: tensor<1xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1x4x8xf32>) {
  %0 = tosa.matmul %x, %w, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %1 = tosa.matmul %x, %w, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %2 = "stablehlo.custom_call"(%x) <{call_target_name = "mystery"}> : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  // Integers are nobody's concern here.
  %3 = "stablehlo.partition_id"() : () -> tensor<ui32>
  // A known op is not named.
  %4 = "stablehlo.tanh"(%2) : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %0, %1, %4 : tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1x4x8xf32>
}
