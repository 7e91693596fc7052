// The chip of this compiler is in no table of prec: it multiplies bf16 alone.
// RUN: own-opt %s --own="prec=plan-out=%t.json" 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: own-opt %s --own="prec=format=fp16" 2>&1 | FileCheck %s --check-prefix=FORMAT

// CHECK-NOT: warning
// CHECK: prec: @layer: 1 of 1 contractions in bf16
// PLAN: "target": "own1"
// FORMAT: warning: target own1 has no fp16: 1 contraction stays fp32; ask for what it has, format=bf16
// FORMAT: prec: @layer: 0 of 1 contractions
func.func @layer(%x: tensor<8x16xf32> loc("x"), %w0: tensor<16x64xf32> loc("w0")) -> tensor<8x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x64xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %y = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%z0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  return %y : tensor<8x64xf32>
}
