// What one number fills, and what is written later, is made narrow where a loop
// starts with it: no kernel casts it.

// RUN: prec-opt %s --prec-assign="preset=everything stop-after=narrow" | FileCheck %s --check-prefix=NARROW
// RUN: prec-opt %s --prec-assign=preset=everything | FileCheck %s

// NARROW-LABEL: func @main
// NARROW: %[[S:.*]] = prec.narrow {{.*}}#0/0.0.arg1"> : f32 to bf16
// NARROW: %[[H:.*]] = linalg.fill ins(%[[S]] : bf16) outs({{.*}} : tensor<8x32xbf16>)
// NARROW: %[[ALL:.*]] = tensor.empty() {prec.decision = {{.*}}} : tensor<12x8x32xbf16>
// NARROW: scf.for {{.*}} iter_args(%{{.*}} = %[[H]], %{{.*}} = %[[ALL]])

// The sum begins wide, with the same number.

// CHECK-LABEL: func @main
// CHECK: linalg.fill ins({{.*}} : bf16) outs({{.*}} : tensor<8x32xbf16>)
// CHECK: linalg.fill ins({{.*}} : f32) outs({{.*}} : tensor<8x32xf32>)
// CHECK-NOT: linalg.generic
// CHECK: scf.for

func.func @main(%x: tensor<12x8x32xbf16>, %u: tensor<32x32xbf16>, %s: f32) -> tensor<12x8x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %e = tensor.empty() : tensor<8x32xf32>
  %h0 = linalg.fill ins(%s : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %all = tensor.empty() : tensor<12x8x32xf32>
  %r:2 = scf.for %t = %c0 to %c12 step %c1 iter_args(%h = %h0, %hs = %all) -> (tensor<8x32xf32>, tensor<12x8x32xf32>) {
    %w = arith.extf %u : tensor<32x32xbf16> to tensor<32x32xf32>
    %1 = linalg.matmul ins(%h, %w : tensor<8x32xf32>, tensor<32x32xf32>) outs(%h0 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %2 = math.tanh %1 : tensor<8x32xf32>
    %n = tensor.insert_slice %2 into %hs[%t, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<8x32xf32> into tensor<12x8x32xf32>
    scf.yield %2, %n : tensor<8x32xf32>, tensor<12x8x32xf32>
  }
  return %r#1 : tensor<12x8x32xf32>
}

// A loop in a loop starts with a number that is made narrow outside of both,
// once for all that is filled with it.

// NARROW-LABEL: func @nested
// NARROW: prec.narrow %arg0 by
// NARROW: %[[S:.*]] = prec.narrow {{.*}}#0/0.0.arg1"> : f32 to bf16
// NARROW: tensor.splat {{.*}} : tensor<4x8xbf16>
// NARROW: scf.for
// NARROW-NOT: prec.narrow
// NARROW: linalg.fill ins(%[[S]] : bf16)
// NARROW: scf.for {{.*}} -> (tensor<4x8xbf16>)

// CHECK-LABEL: func @nested
// CHECK: scf.for {{.*}} -> (tensor<4x8xbf16>)
// CHECK-NOT: arith.truncf
// CHECK: scf.for {{.*}} -> (tensor<4x8xbf16>)

func.func @nested(%s: f32, %u: tensor<8x8xbf16>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %w = arith.extf %u : tensor<8x8xbf16> to tensor<8x8xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %x = tensor.splat %s : tensor<4x8xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x) -> (tensor<4x8xf32>) {
    %f = linalg.fill ins(%s : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %h = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %f) -> (tensor<4x8xf32>) {
      %0 = linalg.matmul ins(%b, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
      %1 = math.tanh %0 : tensor<4x8xf32>
      scf.yield %1 : tensor<4x8xf32>
    }
    %2 = arith.addf %h, %a : tensor<4x8xf32>
    scf.yield %2 : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}
