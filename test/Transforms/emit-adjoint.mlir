// The primal program in float64, then the sweep: seeds are arguments, cotangents
// results, both named by attributes.
//
// RUN: prec-opt %s --prec-emit-adjoint=probes=given --split-input-file | FileCheck %s
// RUN: prec-opt %s "--prec-emit-adjoint=probes=given perturb=true" --split-input-file \
// RUN:   | FileCheck %s --check-prefix=PERTURB

// A product: the cotangent of a factor sums over the loops that it does not have.

// CHECK-LABEL: func.func @product(
// CHECK-SAME:    %[[X:.*]]: tensor<4x8xf64>, %[[W:.*]]: tensor<8x16xf64>, %[[SEED:.*]]: tensor<4x16xf64> {prec.seed = 0 : i64})
// CHECK-SAME:    -> (tensor<4x16xf64>, tensor<8x16xf64> {prec.probe = "w"})
// CHECK:         %[[Y:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[W]]
// CHECK:         %[[G:.*]] = linalg.generic {{.*}}iterator_types = ["reduction", "parallel", "parallel"]} ins(%[[X]], %[[SEED]]
// CHECK:         return %[[Y]], %[[G]]
// PERTURB-LABEL: func.func @product(
// PERTURB-SAME:    tensor<4x8xf64>, %[[W:.*]]: tensor<8x16xf64>, %[[D:.*]]: tensor<8x16xf64> {prec.probe = "w"})
// PERTURB:         %[[SUM:.*]] = arith.addf %[[W]], %[[D]]
func.func @product(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %p = prec.probe %w "w" : tensor<8x16xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %y = linalg.matmul ins(%x, %p : tensor<4x8xf32>, tensor<8x16xf32>) outs(%init : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %y : tensor<4x16xf32>
}

// -----

// A function of one number; a cotangent of zero meets no infinite derivative.

// CHECK-LABEL: func.func @root(
// CHECK:         %[[Y:.*]] = math.sqrt %{{.*}} : f64
// CHECK:         ^bb0(%[[X:.*]]: f64, %[[G:.*]]: f64, %[[OLD:.*]]: f64):
// CHECK:           %[[ROOT:.*]] = math.sqrt %[[X]]
// CHECK:           %[[SLOPE:.*]] = arith.divf %{{.*}}, %[[ROOT]]
// CHECK:           %[[IS_ZERO:.*]] = arith.cmpf oeq, %[[G]], %[[ZERO:.*]] : f64
// CHECK:           %[[PRODUCT:.*]] = arith.mulf %[[G]], %[[SLOPE]]
// CHECK:           %[[TERM:.*]] = arith.select %[[IS_ZERO]], %[[ZERO]], %[[PRODUCT]]
// CHECK:           %[[SUM:.*]] = arith.addf %[[OLD]], %[[TERM]]
// CHECK:           linalg.yield %[[SUM]]
func.func @root(%x: tensor<4xf32>) -> tensor<4xf32> {
  %p = prec.probe %x "x" : tensor<4xf32>
  %y = math.sqrt %p : tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// Of equal elements the first takes the cotangent of a maximum.

// CHECK-LABEL: func.func @maximum(
// CHECK:         ins(%{{.*}}, %{{.*}}, %{{.*}} : tensor<4x8xf64>, tensor<4xf64>, tensor<4xf64>) outs(%{{.*}}, %{{.*}} : tensor<4x8xf64>, tensor<4xi1>)
// CHECK:         ^bb0(%[[X:.*]]: f64, %[[G:.*]]: f64, %[[MAX:.*]]: f64, %[[OLD:.*]]: f64, %[[TAKEN:.*]]: i1):
// CHECK:           %[[EQUAL:.*]] = arith.cmpf oeq, %[[X]], %[[MAX]]
// CHECK:           %[[HERE:.*]] = arith.select %[[EQUAL]], %[[G]], %[[ZERO:.*]] : f64
// CHECK:           %[[NOW:.*]] = arith.ori %[[TAKEN]], %[[EQUAL]]
// CHECK:           %[[FIRST:.*]] = arith.select %[[TAKEN]], %[[ZERO]], %[[HERE]]
// CHECK:           %[[SUM:.*]] = arith.addf %[[OLD]], %[[FIRST]]
// CHECK:           linalg.yield %[[SUM]], %[[NOW]]
func.func @maximum(%x: tensor<4x8xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %p = prec.probe %x "x" : tensor<4x8xf32>
  %y = linalg.reduce { arith.maximumf } ins(%p : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  return %y : tensor<4xf32>
}

// -----

// What the reversed body reads is kept on a tape; a carried value that it does
// not read is not.

// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf64>, %[[Y:.*]]: tensor<4xf64>,
// CHECK:         %[[TAPE:.*]] = tensor.empty() : tensor<3x4xf64>
// CHECK:         scf.for {{.*}} iter_args(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[Y]], %{{.*}} = %[[TAPE]])
// CHECK:           tensor.insert_slice %[[A]]
// CHECK-NOT:       tensor.insert_slice %[[B]]
// CHECK:         scf.for
// CHECK:           tensor.extract_slice
func.func @loop(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %p = prec.probe %x "x" : tensor<4xf32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %p, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %s = math.sin %a : tensor<4xf32>
    %t = arith.addf %b, %s : tensor<4xf32>
    scf.yield %s, %t : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}
