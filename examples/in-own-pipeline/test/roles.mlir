// The front end names weights w0, w1, ...: this compiler knows that they never change,
// so that their caller stores them in bf16. x is cast when it runs.
// RUN: own-opt %s --own | FileCheck %s

// CHECK: func.func @layer(%{{.*}}: tensor<8x16xf32>{{.*}}, %{{.*}}: tensor<16x64xbf16>
func.func @layer(%x: tensor<8x16xf32> loc("x"), %w0: tensor<16x64xf32> loc("w0")) -> tensor<8x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x64xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %y = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%z0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  return %y : tensor<8x64xf32>
}
