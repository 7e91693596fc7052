// Sweeps also start from margins, where something discrete is decided.
//
// RUN: prec-opt %s "--prec-emit-adjoint=probes=decisions observe=true" --split-input-file | FileCheck %s

// What only a threshold reads has no use for cotangents of results; what scales the
// mask has nothing to do with margins.

// CHECK-LABEL: func.func @threshold(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<8x8xf64>, %[[W:[a-z0-9]+]]: tensor<8x8xf64>, %[[Y:[a-z0-9]+]]: tensor<8x8xf64>
// CHECK:         %[[DIFFERENCE:[a-z0-9]+]] = linalg.generic {{.*}} ins(%{{.*}}, %[[Y]]
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.subf
// CHECK:         prec.margin_seed %[[DIFFERENCE]] "threshold/linalg.generic.{{.*}}" "sign" [] : tensor<8x8xf64>
// CHECK:         prec.observe %[[W]], %{{.*}} "threshold/arg1@margins"
// CHECK-NOT:     prec.margin{{ }}
func.func @threshold(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%s, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %above = arith.cmpf ogt, %a, %half : f32
    %mask = arith.uitofp %above : i1 to f32
    %0 = arith.mulf %mask, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// -----

// A ramp that is made of pieces decides nothing.

// CHECK-LABEL: func.func @pieces(
// CHECK-NOT:     prec.margin
// CHECK:         prec.observe %{{.*}}, %{{.*}} "pieces/arg0"
func.func @pieces(%x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %above = arith.cmpf ogt, %x, %zero : tensor<8xf32>
  %r = arith.select %above, %x, %zero : tensor<8xi1>, tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// A derivative that is there or not: its cotangent goes on to what is selected, and is
// multiplied with the difference of both arms for what a flip would do.

// CHECK-LABEL: func.func @derivative(
// CHECK-SAME:    tensor<8x8xf64>, %{{[a-z0-9]+}}: tensor<8x8xf64>, %[[G:[a-z0-9]+]]: tensor<8x8xf64>
// CHECK:         arith.maximumf
// CHECK:         %[[MARGIN:[a-z0-9]+]] = linalg.generic
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.subf
// CHECK:         %[[JUMP:[a-z0-9]+]] = linalg.generic {{.*}} ins(%[[G]],
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      arith.subf
// CHECK:         %[[MOVED:[a-z0-9]+]] = arith.mulf %{{[a-z0-9]+}}, %[[JUMP]]
// CHECK:         prec.observe %[[MARGIN]], %[[MOVED]] "derivative/arith.select.{{.*}}#0@derivative" : tensor<8x8xf64>
// CHECK:         prec.margin_seed %[[MARGIN]] "derivative/arith.select.{{.*}}#0@derivative" "derivative" [] : tensor<8x8xf64>
// CHECK-NOT:     prec.step
func.func @derivative(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %g: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<8x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
  %relu = arith.maximumf %h, %zero : tensor<8x8xf32>
  %is = arith.cmpf ogt, %h, %zero : tensor<8x8xf32>
  %r = arith.select %is, %g, %zero : tensor<8x8xi1>, tensor<8x8xf32>
  return %relu, %r : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// Where nothing is swept nothing is left of it.

// CHECK-LABEL: func.func @blocks(
// CHECK-NOT:     prec.step
func.func @blocks(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %g: tensor<8x8xf32>, %c: i1) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<8x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
  %relu = arith.maximumf %h, %zero : tensor<8x8xf32>
  %is = arith.cmpf ogt, %h, %zero : tensor<8x8xf32>
  %r = arith.select %is, %g, %zero : tensor<8x8xi1>, tensor<8x8xf32>
  cf.cond_br %c, ^a, ^b
^a:
  return %relu, %r : tensor<8x8xf32>, tensor<8x8xf32>
^b:
  return %r, %relu : tensor<8x8xf32>, tensor<8x8xf32>
}
