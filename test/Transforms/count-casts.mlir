// How often a run casts a parameter: turns of loops and calls are counted.

// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep 'casts |' | FileCheck %s

// Stage by stage it is said once as well, though the first counts bytes on trial.
// RUN: prec-opt %s --prec-assign-roundings --prec-narrow-storage --remarks-filter=prec -o /dev/null 2>&1 | grep 'casts |' | FileCheck %s

// Three of four layers in each of the three turns, in a function that is called
// twice; and once outside of it.
// CHECK: Function=known | Remark="param argument 1 is cast 7 times on every run", casts=7

// CHECK-NEXT: Function=unknown | Remark="param argument 1 is cast at least once on every run", casts=1
// CHECK-NEXT: Function=many | Remark="param argument 1 is cast 9223372036854775808 times on every run", casts=9223372036854775808
// CHECK-NOT: casts

func.func private @layers(%x: tensor<4x8xf32>, %stack: tensor<4x8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<4x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

func.func @known(%x: tensor<4x8xf32>, %stack: tensor<4x8x8xf32> {prec.role = "param"}, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = call @layers(%x, %stack, %acc) : (tensor<4x8xf32>, tensor<4x8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = call @layers(%0, %stack, %acc) : (tensor<4x8xf32>, tensor<4x8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %w = tensor.extract_slice %stack[3, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<4x8x8xf32> to tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

func.func @unknown(%n: index, %stack: tensor<4x8x8xf32> {prec.role = "param"}, %x: tensor<4x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<4x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

func.func private @turns(%x: tensor<4x8xf32>, %stack: tensor<?x8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4611686018427387904 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<?x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

func.func @many(%x: tensor<4x8xf32>, %stack: tensor<?x8x8xf32> {prec.role = "param"}, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = call @turns(%x, %stack, %acc) : (tensor<4x8xf32>, tensor<?x8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = call @turns(%0, %stack, %acc) : (tensor<4x8xf32>, tensor<?x8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
