// RUN: prec-opt %s --prec-widen --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-widen=roundings=keep --split-input-file | FileCheck %s --check-prefix=KEEP

#id = affine_map<(d0) -> (d0)>
#row = affine_map<(d0, d1) -> (d0, d1)>
#sum = affine_map<(d0, d1) -> (d0)>

// What an exporter computes in f32 between two casts is an op on bf16, spelt
// out: its rounding is implicit, as that of any other.

// CHECK-LABEL: func.func @sigmoid
// CHECK:       %[[Y:.+]] = linalg.generic {{.*}} ins(%{{.+}} : tensor<4xf32>)
// CHECK:         math.exp
// CHECK:         arith.divf
// CHECK:       } -> tensor<4xf32>
// CHECK-NOT:   prec.round
// CHECK:       arith.mulf %[[Y]], %{{.+}} {prec.existing = [bf16]} : tensor<4xf32>
// KEEP-LABEL: func.func @sigmoid
// KEEP:       %[[Y:.+]] = linalg.generic
// KEEP:       prec.round %[[Y]] to bf16
func.func @sigmoid(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4xbf16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4xbf16>) outs(%e : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %w = arith.extf %in : bf16 to f32
    %n = arith.negf %w : f32
    %p = math.exp %n : f32
    %d = arith.addf %p, %one : f32
    %s = arith.divf %one, %d : f32
    %r = arith.truncf %s : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<4xbf16>
  %z = arith.mulf %y, %x : tensor<4xbf16>
  return %z : tensor<4xbf16>
}

// -----

#row = affine_map<(d0, d1) -> (d0, d1)>
#sum = affine_map<(d0, d1) -> (d0)>

// Through several ops as well: a sum in f32 of what was widened.

// CHECK-LABEL: func.func @sum
// CHECK:       linalg.reduce
// CHECK-SAME:  prec.existing = [bf16]
// CHECK-NOT:   prec.round
// CHECK:       arith.addf
func.func @sum(%x: tensor<4x8xbf16>) -> tensor<4xbf16> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %w = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %s = linalg.reduce ins(%w : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
    (%a: f32, %b: f32) {
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    }
  %n = arith.truncf %s : tensor<4xf32> to tensor<4xbf16>
  %y = arith.addf %n, %n : tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

// Not if anything in f32 goes into it: then the cast is the user's.

// CHECK-LABEL: func.func @scaled
// CHECK:       %[[S:.+]] = arith.mulf
// CHECK:       %[[R:.+]] = prec.round %[[S]] to bf16
// CHECK:       arith.addf %[[R]], %[[R]]
func.func @scaled(%x: tensor<4xbf16>, %scale: tensor<4xf32>) -> tensor<4xbf16> {
  %w = arith.extf %x : tensor<4xbf16> to tensor<4xf32>
  %s = arith.mulf %w, %scale : tensor<4xf32>
  %n = arith.truncf %s : tensor<4xf32> to tensor<4xbf16>
  %y = arith.addf %n, %n : tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

// Nor if something goes on in f32: a rounding for all readers would be one more.

// CHECK-LABEL: func.func @residual
// CHECK:       %[[S:.+]] = arith.addf {{.*}} : tensor<4xf32>
// CHECK-NOT:   prec.existing
// CHECK:       prec.round %[[S]] to bf16
// CHECK:       return %{{.+}}, %[[S]]
func.func @residual(%x: tensor<4xbf16>) -> (tensor<4xbf16>, tensor<4xf32>) {
  %w = arith.extf %x : tensor<4xbf16> to tensor<4xf32>
  %s = arith.addf %w, %w : tensor<4xf32>
  %n = arith.truncf %s : tensor<4xf32> to tensor<4xbf16>
  %y = arith.addf %n, %n : tensor<4xbf16>
  return %y, %s : tensor<4xbf16>, tensor<4xf32>
}

// -----

// Nor to a type that the operands do not have.

// CHECK-LABEL: func.func @other
// CHECK:       prec.round %{{.+}} to fp16
func.func @other(%x: tensor<4xbf16>) -> tensor<4xf16> {
  %w = arith.extf %x : tensor<4xbf16> to tensor<4xf32>
  %s = arith.mulf %w, %w : tensor<4xf32>
  %n = arith.truncf %s : tensor<4xf32> to tensor<4xf16>
  %y = arith.addf %n, %n : tensor<4xf16>
  return %y : tensor<4xf16>
}

// -----

// Down and up around a view: one rounding is left, and no cast.

// CHECK-LABEL: func.func @around_view
// CHECK:       %[[R:.+]] = prec.round %arg0 to bf16
// CHECK:       %[[E:.+]] = tensor.expand_shape %[[R]] {{.*}} tensor<4xf32> into tensor<2x2xf32>
// CHECK-NEXT:  arith.addf %[[E]], %[[E]]
func.func @around_view(%x: tensor<4xf32>, %b: tensor<2xbf16>) -> (tensor<2x2xf32>, tensor<2xbf16>) {
  %n = arith.truncf %x : tensor<4xf32> to tensor<4xbf16>
  %e = tensor.expand_shape %n [[0, 1]] output_shape [2, 2] : tensor<4xbf16> into tensor<2x2xbf16>
  %w = arith.extf %e : tensor<2x2xbf16> to tensor<2x2xf32>
  %y = arith.addf %w, %w : tensor<2x2xf32>
  %z = arith.addf %b, %b : tensor<2xbf16>
  return %y, %z : tensor<2x2xf32>, tensor<2xbf16>
}
