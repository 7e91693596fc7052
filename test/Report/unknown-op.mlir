// An op without a model is named once per kind, if it touches floats; it keeps
// seeing exactly what it saw before.

// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep '\] unknown-op' | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=IR

// CHECK: unknown-op.mlir:[[#@LINE+8]]:{{.*}}tosa.fft2d
// CHECK-NEXT: unknown-op.mlir:[[#@LINE+9]]:{{.*}}stablehlo.custom_call
// CHECK-NOT: unknown-op

// IR-LABEL: func @f
// IR: tosa.fft2d %arg0, %arg1 {{.*}} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
// IR: "stablehlo.custom_call"(%arg0)
func.func @f(%x: tensor<1x4x8xf32>, %y: tensor<1x4x8xf32>, %i: tensor<4xi32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %0:2 = tosa.fft2d %x, %y {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %1:2 = tosa.fft2d %x, %y {inverse = true} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %2 = "stablehlo.custom_call"(%x) <{call_target_name = "mystery"}> : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  // Integers are nobody's concern here.
  %3 = "stablehlo.partition_id"() : () -> tensor<ui32>
  // A known op is not named.
  %4 = "stablehlo.tanh"(%2) : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %0#0, %1#0, %4 : tensor<1x4x8xf32>, tensor<1x4x8xf32>, tensor<1x4x8xf32>
}
