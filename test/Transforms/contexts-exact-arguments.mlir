// A function that is handed a constant, whose values a format has, and one that is
// handed data are two: what multiplies behind the first relies on that, though
// nothing is rounded there. Merged, nobody could prove it any more.

// RUN: prec-opt %s --prec-assign=stop-after=narrow | FileCheck %s
// RUN: prec-opt %s --prec-assign=emulate=true -o /dev/null
// RUN: prec-opt %s "--prec-assign=preset=autocast format=tf32" -o /dev/null

// CHECK-LABEL: func.func @f(
// CHECK: call @t(%cst)
// CHECK: call @t_1(%arg0)
// CHECK: prec.narrow %{{.*}} : f32 to bf16
func.func private @t(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %r = linalg.transpose ins(%a : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) permutation = [1, 0]
  return %r : tensor<4x4xf32>
}
func.func @f(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %ones = arith.constant dense<1.0> : tensor<4x4xf32>
  %a = call @t(%ones) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = call @t(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m, %b : tensor<4x4xf32>, tensor<4x4xf32>
}
