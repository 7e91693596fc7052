// The sweep hands each value with its cotangent to whoever runs it; nothing is
// returned for it. What only contractions read has a probe of its own.
//
// RUN: prec-opt %s "--prec-emit-adjoint=probes=decisions observe=true" --split-input-file | FileCheck %s

// The weight is read by a product, and added: all readers, and the product.

// CHECK-LABEL: func.func @read_twice(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<8x8xf64>, %[[W:[a-z0-9]+]]: tensor<8x8xf64>, %[[SEED:[a-z0-9]+]]: tensor<8x8xf64> {prec.seed = 0 : i64}) -> tensor<8x8xf64>
// CHECK:         prec.observe %[[W]], %[[OF_PRODUCT:.*]] "read_twice/arg1@contractions"
// CHECK:         prec.observe %[[X]], %{{.*}} "read_twice/arg0@contractions"
// CHECK:         prec.observe %[[W]], %[[OF_ALL:.*]] "read_twice/arg1" :
// CHECK-NEXT:    prec.observe %[[X]], %{{.*}} "read_twice/arg0" :
// CHECK-NEXT:    return %{{[0-9]+}} : tensor<8x8xf64>
func.func @read_twice(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = arith.addf %y, %w : tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}

// -----

// In a loop what it carries is seen where it comes in: before the first turn, and
// at the end of each. The sizes of a value in a loop need not be known outside.

// CHECK-LABEL: func.func @carried(
// CHECK:         scf.for
// CHECK:         scf.for
// CHECK:           prec.observe %{{.*}}, %{{.*}} "carried/math.tanh.{{.*}}" : tensor<?xf64>
// CHECK:         prec.observe %{{.*}}, %{{.*}} "carried/scf.for.[[CLASS:.*]]" : tensor<?xf64>
func.func @carried(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<?xf32> {
    %t = math.tanh %h : tensor<?xf32>
    %u = arith.mulf %t, %h : tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// A branch is reversed for what is seen in it, also if it reads nothing that
// depends on a probe from outside.

// CHECK-LABEL: func.func @branch(
// CHECK:         scf.if
// CHECK:           prec.observe %{{.*}}, %{{.*}} "branch/math.exp.
// CHECK:         } else {
func.func @branch(%p: i1) -> tensor<4xf32> {
  %r = scf.if %p -> tensor<4xf32> {
    %k = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %y = math.exp %k : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  } else {
    %z = arith.constant dense<0.0> : tensor<4xf32>
    scf.yield %z : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
