// What a function makes of a loop's state is carried as it is if others may call
// the function; if it is private, it is a choice like any other.

// RUN: prec-opt %s --prec-assign="preset=autocast stop-after=plan" --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="carried-by-call |"
// RUN: prec-opt %s --prec-assign="stop-after=plan" --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOT-ASKED
// RUN: sed 's/func.func @cell(/func.func private @cell(/' %s > %t.mlir
// RUN: prec-opt %t.mlir --prec-assign="preset=autocast stop-after=plan" --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOT-ASKED

// CHECK: carried-by-call | Category:prec | Function=cells | Remark="scf.for carries what @cell makes, in the type that it has, since others may call it: it may be stored narrow if the function is private"
// NOT-ASKED-NOT: carried-by-call |
func.func @cells(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %r:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%h = %x, %g = %x) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = func.call @cell(%h, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = func.call @cell(%g, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    scf.yield %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
  }
  %s = arith.addf %r#0, %r#1 : tensor<4x8xf32>
  return %s : tensor<4x8xf32>
}

func.func @cell(%h: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = math.tanh %0 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
