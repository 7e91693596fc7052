// Times are those of the compiler's cost model, which the plan names: 6656 bytes at
// 100 GB/s are 66.56 ns, and 8192 products at 1e12 a second 8.19 ns more. The plan
// has times in steps of 4 ns.
// RUN: own-opt %s --own="prec=plan-out=%t.json" 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN < %t.json

// CHECK: predicted time on own.costs on Own 1 on a card: {{[0-9.]+}} us of 0.07 us of fp32
// PLAN: "before": {
// PLAN: "microseconds": 0.07421875
// PLAN: "speeds": "own.costs on Own 1 on a card"
func.func @layer(%x: tensor<8x16xf32> loc("x"), %w0: tensor<16x64xf32> loc("w0")) -> tensor<8x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x64xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %y = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%z0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  return %y : tensor<8x64xf32>
}
