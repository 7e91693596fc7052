// Everything is computed in float64: types change everywhere, constants keep
// their value, and what only changed the float type disappears.

// RUN: prec-opt %s --prec-widen-to-f64 | FileCheck %s --implicit-check-not=f32 --implicit-check-not=f16

// A literal that was written in a narrow type stays the number that it was.

// CHECK-LABEL: func @constants() -> (f64, f64, tensor<3xf64>, tensor<4xf64>, tensor<2xf64>, f64)
// CHECK: arith.constant 0.10000000149011612 : f64
// CHECK: arith.constant 0.10009765625 : f64
// CHECK: arith.constant dense<[0.10000000149011612, -0.000000e+00, 0x7FF0000000000000]> : tensor<3xf64>
// CHECK: arith.constant dense<0.0999755859375> : tensor<4xf64>
// CHECK: arith.constant dense_resource<pair_wide> : tensor<2xf64>
// CHECK: arith.constant 1.000000e-01 : f64
func.func @constants() -> (f32, bf16, tensor<3xf32>, tensor<4xf16>, tensor<2xf32>, f64) {
  %scalar = arith.constant 0.1 : f32
  %narrow = arith.constant 0.1 : bf16
  %list = arith.constant dense<[0.1, -0.0, 0x7F800000]> : tensor<3xf32>
  %splat = arith.constant dense<0.1> : tensor<4xf16>
  %blob = arith.constant dense_resource<pair> : tensor<2xf32>
  %double = arith.constant 0.1 : f64
  return %scalar, %narrow, %list, %splat, %blob, %double : f32, bf16, tensor<3xf32>, tensor<4xf16>, tensor<2xf32>, f64
}

// CHECK-LABEL: func @casts(
// CHECK-SAME: %[[X:.*]]: tensor<?xf64>, %[[Y:.*]]: f64, %[[V:.*]]: vector<4xf64>)
// CHECK-NEXT: %[[E:.*]] = math.exp %[[X]] : tensor<?xf64>
// CHECK-NEXT: return %[[E]], %[[Y]], %[[V]] : tensor<?xf64>, f64, vector<4xf64>
func.func @casts(%x: tensor<?xf32>, %y: f64, %v: vector<4xf32>) -> (tensor<?xf32>, f64, vector<4xf32>) {
  %truncated = arith.truncf %x : tensor<?xf32> to tensor<?xbf16>
  %extended = arith.extf %truncated : tensor<?xbf16> to tensor<?xf32>
  %rounded = prec.round %extended to bf16 : tensor<?xf32>
  %narrowed = prec.narrow %rounded : tensor<?xf32> to tensor<?xf16>
  %widened = prec.widen %narrowed : tensor<?xf16> to tensor<?xf32>
  %e = math.exp %widened : tensor<?xf32>
  %single = arith.truncf %y : f64 to f32
  %double = arith.extf %single : f32 to f64
  %rounded_v = prec.round %v to fp16 : vector<4xf32>
  return %e, %double, %rounded_v : tensor<?xf32>, f64, vector<4xf32>
}

// CHECK-LABEL: func @loop_and_call(
// CHECK-SAME: %[[X:.*]]: tensor<4xf64>
// CHECK: scf.for {{.*}} iter_args(%[[A:.*]] = %[[X]], %{{.*}} = %{{.*}}) -> (tensor<4xf64>, index)
// CHECK: func.call @callee(%[[A]]) : (tensor<4xf64>) -> tensor<4xf64>
// CHECK: scf.yield %{{.*}}, %{{.*}} : tensor<4xf64>, index
func.func @loop_and_call(%x: tensor<4xbf16>, %n: index) -> tensor<4xbf16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %k = %c0) -> (tensor<4xbf16>, index) {
    %b = func.call @callee(%a) : (tensor<4xbf16>) -> tensor<4xbf16>
    %l = arith.addi %k, %i : index
    scf.yield %b, %l : tensor<4xbf16>, index
  }
  return %r#0 : tensor<4xbf16>
}

// CHECK-LABEL: func private @callee(%{{.*}}: tensor<4xf64>) -> tensor<4xf64>
// CHECK: ^bb0(%[[IN:.*]]: f64, %{{.*}}: f64):
// CHECK-NEXT: %[[C:.*]] = arith.constant 1.500000e+00 : f64
// CHECK-NEXT: %[[M:.*]] = arith.mulf %[[IN]], %[[C]] : f64
// CHECK-NEXT: linalg.yield %[[M]] : f64
func.func private @callee(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %e = tensor.empty() : tensor<4xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xbf16>) outs(%e : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %w = arith.extf %in : bf16 to f32
    %c = arith.constant 1.5 : f32
    %m = arith.mulf %w, %c : f32
    %t = arith.truncf %m : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// Integers, truth values and indices are what they were.

// CHECK-LABEL: func @integers(
// CHECK-SAME: %[[N:.*]]: tensor<4xi32>, %[[P:.*]]: i1, %[[X:.*]]: f64) -> (tensor<4xi32>, i1, f64, i8)
// CHECK: arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
// CHECK: arith.addi %[[N]], %{{.*}} : tensor<4xi32>
// CHECK: %[[LESS:.*]] = arith.cmpf olt, %[[X]], %{{.*}} : f64
// CHECK: %[[BOTH:.*]] = arith.andi %[[P]], %[[LESS]] : i1
// CHECK: arith.uitofp %[[BOTH]] : i1 to f64
// CHECK: arith.fptosi %[[X]] : f64 to i8
func.func @integers(%n: tensor<4xi32>, %p: i1, %x: f32) -> (tensor<4xi32>, i1, f32, i8) {
  %steps = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0 = arith.addi %n, %steps : tensor<4xi32>
  %half = arith.constant 0.5 : f32
  %less = arith.cmpf olt, %x, %half : f32
  %both = arith.andi %p, %less : i1
  %number = arith.uitofp %both : i1 to f32
  %byte = arith.fptosi %x : f32 to i8
  return %0, %both, %number, %byte : tensor<4xi32>, i1, f32, i8
}

// CHECK: pair_wide: "0x08000000000000A09999B93F00000000000000C0"

{-#
  dialect_resources: { builtin: { pair: "0x04000000CDCCCC3D000000C0" } }
#-}
