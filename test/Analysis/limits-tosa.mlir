// The numbers of a tosa.clamp are what it is limited by, as operands of others are: they bound it, and
// who compares with one of them takes a derivative, which is no choice. Comparing with another is one.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast --remark-policy=all --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHOICE

// CHOICE: Function=limit | Remark="tosa.matmul multiplies in bf16
// CHOICE: Function=other | Remark="tosa.matmul stays fp32: choice: its result is chosen from by tosa.greater_equal, which acts in tosa.select

// CHECK: tosa.clamp: {{.*}} free: data >= 0
func.func @limit(%x: tensor<1x4x6xf32>, %w: tensor<1x6x8xf32>, %t: tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %offset = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %limit = "tosa.const"() <{values = dense<6.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %y = tosa.matmul %x, %w, %offset, %offset : (tensor<1x4x6xf32>, tensor<1x6x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8xf32>
  %relu = tosa.clamp %y {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  %is = tosa.greater_equal %limit, %relu : (tensor<1x1x1xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xi1>
  %g = tosa.select %is, %zero, %t : (tensor<1x4x8xi1>, tensor<1x1x1xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %relu, %g : tensor<1x4x8xf32>, tensor<1x4x8xf32>
}

func.func @other(%x: tensor<1x4x6xf32>, %w: tensor<1x6x8xf32>, %t: tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %offset = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %limit = "tosa.const"() <{values = dense<3.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %y = tosa.matmul %x, %w, %offset, %offset : (tensor<1x4x6xf32>, tensor<1x6x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8xf32>
  %relu = tosa.clamp %y {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  %is = tosa.greater_equal %limit, %relu : (tensor<1x1x1xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xi1>
  %g = tosa.select %is, %zero, %t : (tensor<1x4x8xi1>, tensor<1x1x1xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %relu, %g : tensor<1x4x8xf32>, tensor<1x4x8xf32>
}

// Neither infinity nor the largest number of the type limits anything.

// CHECK-COUNT-3: tosa.clamp: {{.*}} free: parameter >= 0
// CHECK: tosa.clamp: {{.*}} free: parameter{{$}}
func.func @relus(%x: tensor<4x8xf32>, %y: tensor<4x8xbf16>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>, tensor<4x8xf32>) {
  %0 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 3.40282347E+38 : f32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 0x7F800000 : f32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = tosa.clamp %y {min_val = 0.0 : bf16, max_val = 3.389531e+38 : bf16} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %3 = tosa.clamp %x {min_val = -1.0 : f32, max_val = 6.0 : f32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>, tensor<4x8xf32>
}
