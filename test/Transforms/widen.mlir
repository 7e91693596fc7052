// RUN: prec-opt %s --prec-widen --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-widen --split-input-file > %t.once
// RUN: prec-opt %t.once --prec-widen --split-input-file | diff %t.once -
// RUN: prec-opt %s --prec-widen=roundings=keep --split-input-file | FileCheck %s --check-prefix=KEEP

// Arithmetic is f32, on arguments that stay narrow.

// CHECK-LABEL: func.func @arithmetic(%arg0: tensor<4xbf16>, %arg1: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-DAG:   %[[X:.+]] = prec.widen %arg0
// CHECK-DAG:   %[[W:.+]] = prec.widen %arg1
// CHECK:       %[[Y:.+]] = arith.mulf %[[X]], %[[W]] {prec.existing = [bf16]} : tensor<4xf32>
// CHECK:       %[[Z:.+]] = arith.addf %[[Y]], %[[X]] {prec.existing = [bf16]} : tensor<4xf32>
// CHECK:       %[[N:.+]] = prec.narrow %[[Z]]
// CHECK:       return %[[N]] : tensor<4xbf16>
// KEEP-LABEL: func.func @arithmetic
// KEEP:       %[[Y:.+]] = arith.mulf
// KEEP:       prec.round %[[Y]] to bf16
func.func @arithmetic(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = arith.mulf %x, %w : tensor<4xbf16>
  %z = arith.addf %y, %x : tensor<4xbf16>
  return %z : tensor<4xbf16>
}

// -----

// What only moves elements of narrow storage stays narrow.

// CHECK-LABEL: func.func @moves
// CHECK:       %[[T:.+]] = linalg.transpose ins(%arg0 : tensor<4x8xbf16>)
// CHECK:       %[[W:.+]] = prec.widen %transposed
// CHECK:       arith.negf %[[W]]
// CHECK:       return %transposed, %{{.+}} : tensor<8x4xbf16>, tensor<8x4xbf16>
func.func @moves(%w: tensor<4x8xbf16>) -> (tensor<8x4xbf16>, tensor<8x4xbf16>) {
  %e = tensor.empty() : tensor<8x4xbf16>
  %t = linalg.transpose ins(%w : tensor<4x8xbf16>) outs(%e : tensor<8x4xbf16>) permutation = [1, 0]
  %n = arith.negf %t : tensor<8x4xbf16>
  return %t, %n : tensor<8x4xbf16>, tensor<8x4xbf16>
}

// -----

// Casts of the program stay in both directions: one is a rounding, the other
// has nothing left to do.

// CHECK-LABEL: func.func @casts
// CHECK:       %[[S:.+]] = math.exp %arg0 : tensor<4xf32>
// CHECK:       %[[R:.+]] = prec.round %[[S]] to bf16 by {{.+}} : tensor<4xf32>
// CHECK:       %[[P:.+]] = arith.addf %[[R]], %[[R]] {prec.existing = [bf16]} : tensor<4xf32>
// CHECK-NOT:   prec.round
// CHECK:       math.sqrt %[[P]] : tensor<4xf32>
func.func @casts(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = math.exp %x : tensor<4xf32>
  %n = arith.truncf %e : tensor<4xf32> to tensor<4xbf16>
  %s = arith.addf %n, %n : tensor<4xbf16>
  %v = arith.extf %s : tensor<4xbf16> to tensor<4xf32>
  %r = math.sqrt %v : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// A contraction that accumulates in f32 and casts at once is one in bf16, spelt
// out; a literal in a body keeps its digits.

// CHECK-LABEL: func.func @contraction
// CHECK:       %[[C:.+]] = linalg.matmul {prec.existing = [bf16]} ins(%{{.+}}, %{{.+}} : tensor<4x8xf32>, tensor<8x4xf32>)
// CHECK-NOT:   prec.round
// CHECK:       linalg.generic {{.*}} ins(%[[C]] : tensor<4x4xf32>)
// CHECK:         %[[L:.+]] = arith.truncf %{{.+}} : f64 to f32
// CHECK:         arith.mulf %in, %[[L]] : f32
func.func @contraction(%x: tensor<4x8xbf16>, %w: tensor<8x4xbf16>) -> tensor<4x4xbf16> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 0.17677669529663689 : f64
  %e = tensor.empty() : tensor<4x4xf32>
  %n = tensor.empty() : tensor<4x4xbf16>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %c = linalg.matmul ins(%x, %w : tensor<4x8xbf16>, tensor<8x4xbf16>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%c : tensor<4x4xf32>) outs(%n : tensor<4x4xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %t = arith.truncf %in : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<4x4xbf16>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r : tensor<4x4xbf16>) outs(%n : tensor<4x4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %l = arith.truncf %scale : f64 to bf16
    %m = arith.mulf %in, %l : bf16
    linalg.yield %m : bf16
  } -> tensor<4x4xbf16>
  return %s : tensor<4x4xbf16>
}

// -----

// What a loop carries is wide if anything that comes in is computed.

// CHECK-LABEL: func.func @loop
// CHECK:       %[[X:.+]] = prec.widen %arg0
// CHECK:       scf.for {{.*}} iter_args(%[[A:.+]] = %[[X]], %[[B:.+]] = %arg0) -> (tensor<4xf32>, tensor<4xbf16>)
func.func @loop(%x: tensor<4xbf16>, %n: index) -> (tensor<4xbf16>, tensor<4xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (tensor<4xbf16>, tensor<4xbf16>) {
    %s = arith.addf %a, %b : tensor<4xbf16>
    scf.yield %s, %b : tensor<4xbf16>, tensor<4xbf16>
  }
  return %r#0, %r#1 : tensor<4xbf16>, tensor<4xbf16>
}

// -----

// Private functions take what calls hand over; public ones what they took.

// CHECK-LABEL: func.func private @inner(%arg0: tensor<4xf32>, %arg1: tensor<4xbf16>) -> tensor<4xf32>
func.func private @inner(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = arith.mulf %x, %w : tensor<4xbf16>
  return %y : tensor<4xbf16>
}
// CHECK-LABEL: func.func @outer(%arg0: tensor<4xbf16>, %arg1: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK:       call @inner(%{{.+}}, %arg1) : (tensor<4xf32>, tensor<4xbf16>) -> tensor<4xf32>
func.func @outer(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
  %a = arith.addf %x, %x : tensor<4xbf16>
  %y = call @inner(%a, %w) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

// Bits of a narrow type are those of a rounded value.

// CHECK-LABEL: func.func @bits
// CHECK:       %[[S:.+]] = arith.addf
// CHECK:       %[[N:.+]] = prec.narrow %[[S]]
// CHECK:       arith.bitcast %[[N]] : tensor<4xf16> to tensor<4xi16>
func.func @bits(%x: tensor<4xf16>) -> tensor<4xi16> {
  %s = arith.addf %x, %x : tensor<4xf16>
  %b = arith.bitcast %s : tensor<4xf16> to tensor<4xi16>
  return %b : tensor<4xi16>
}

// -----

// Casts and moves alone are no arithmetic.

// CHECK-LABEL: func.func @stored
// CHECK-NOT:   prec.
// CHECK:       return
func.func @stored(%x: tensor<4xf32>) -> tensor<2x2xbf16> {
  %n = arith.truncf %x : tensor<4xf32> to tensor<4xbf16>
  %e = tensor.expand_shape %n [[0, 1]] output_shape [2, 2] : tensor<4xbf16> into tensor<2x2xbf16>
  return %e : tensor<2x2xbf16>
}
