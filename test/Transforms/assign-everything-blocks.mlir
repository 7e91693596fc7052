// Blocks may stand in another order than that in which they run: copies of what
// is rounded are not rounded again, wherever their readers stand.
// RUN: prec-opt %s --prec-assign="preset=everything stop-after=round" | FileCheck %s

// CHECK-LABEL: func.func @backwards
func.func @backwards(%x: tensor<4x8xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  cf.br ^bb2
^bb1:
  %e1 = tensor.empty() : tensor<8x4xf32>
  %c1 = linalg.transpose ins(%s : tensor<4x8xf32>) outs(%e1 : tensor<8x4xf32>) permutation = [1, 0]
  %c2 = arith.addf %c1, %y : tensor<8x4xf32>
  return %c2 : tensor<8x4xf32>
^bb2:
  // CHECK: ^bb2: //
  // CHECK-NEXT: %[[T:.*]] = arith.addf
  // CHECK-NEXT: %[[R:.*]] = prec.round %[[T]] to bf16
  %t = arith.addf %x, %x : tensor<4x8xf32>
  // CHECK-NOT: prec.round
  // CHECK: cf.br ^bb1
  %e = tensor.empty() : tensor<8x4xf32>
  %s0 = linalg.transpose ins(%t : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %e2 = tensor.empty() : tensor<4x8xf32>
  %s = linalg.transpose ins(%s0 : tensor<8x4xf32>) outs(%e2 : tensor<4x8xf32>) permutation = [1, 0]
  cf.br ^bb1
}
