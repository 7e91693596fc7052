// The usual loop makes a new tensor on every turn: its buffer is not that of
// the argument.

// RUN: prec-run %s --inputs=positive | FileCheck %s
// RUN: prec-run --compare --per-value %s | FileCheck %s --check-prefix=VALUES
// CHECK: r0 f32[4x4]
// VALUES: r0 f32[4x4] {{[0-9.]+}}e-08 {{[0-9.]+}}e-03
// VALUES: rounded value

func.func @main(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<4x4xf32>) {
    %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %0 = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%acc : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %0 : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}
