// The preset `everything` enters loops and branches. What a loop carries is one
// value, rounded where it comes in. Bodies on elements are left alone.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=round" --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything --split-input-file -o /dev/null
// RUN: prec-opt %s "--prec-assign=preset=everything emulate=true" --split-input-file -o /dev/null

// A factor carried around a loop: where it comes in, other decisions round it as
// well, and unite.

// CHECK-LABEL: func @loop
// CHECK: %[[X:.*]] = prec.round %arg0 to bf16 by <"loop/arg0", "[[ID:loop/scf.for.*#0/0.0.arg1]]">
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: %[[R:.*]] = scf.for {{.*}} iter_args(%[[I:.*]] = %[[X]])
// CHECK: linalg.matmul {{.*}} ins(%[[I]], %[[W]] :
// CHECK-NEXT: %[[M:.*]] = prec.round {{.*}}, "[[ID]]">
// CHECK-NEXT: scf.yield %[[M]]
// CHECK-NOT: prec.round
// CHECK: return %[[R]]
func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%i = %x) -> tensor<8x8xf32> {
    %0 = linalg.matmul ins(%i, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// -----

// What is written into a shared result of a scf.forall is rounded, and so is what
// it starts from.

// CHECK-LABEL: func @forall
// CHECK: %[[X:.*]] = prec.round %arg0 {{.*}}"[[ID:forall/scf.forall.*]]">
// CHECK: scf.forall {{.*}} shared_outs(%[[OUT:.*]] = %[[X]])
// CHECK-NEXT: tensor.extract_slice %[[OUT]]
// CHECK: %[[R:.*]] = prec.round {{.*}}, "[[ID]]">
// CHECK: tensor.parallel_insert_slice %[[R]] into %[[OUT]]
func.func @forall(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%out = %x) -> tensor<8x4xf32> {
    %0 = tensor.extract_slice %out[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
    %1 = math.exp %0 : tensor<1x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %out[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}

// -----

// Both regions of a while have arguments of their own, which share storage with
// its result. A combiner and a comparator see elements.

// CHECK-LABEL: func @stablehlo
// CHECK: "stablehlo.reduce"
// CHECK-NEXT: ^bb0
// CHECK-NEXT: stablehlo.add
// CHECK-NEXT: stablehlo.return
// CHECK: prec.round
// CHECK: "stablehlo.sort"
// CHECK-NEXT: ^bb0
// CHECK-NEXT: stablehlo.compare
// CHECK-NEXT: stablehlo.return
// CHECK: prec.round {{.*}}"[[ID:stablehlo/stablehlo.while.*]]">
// CHECK-NEXT: "stablehlo.while"
// CHECK-NOT: prec.round
// CHECK: stablehlo.tanh
// CHECK-NEXT: prec.round {{.*}}, "[[ID]]">
// CHECK-NEXT: stablehlo.return
// CHECK-NOT: prec.round
// CHECK: return
func.func @stablehlo(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.while"(%1) ({
  ^bb0(%a: tensor<4xf32>):
    %e = "stablehlo.slice"(%a) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1xf32>
    %r = "stablehlo.reshape"(%e) : (tensor<1xf32>) -> tensor<f32>
    %c = "stablehlo.compare"(%r, %zero) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<4xf32>):
    %t = "stablehlo.tanh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%t) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Nothing is known of the region of an unknown op, so only what a narrow
// contraction reads there is rounded.

// CHECK-LABEL: func @unknown_region
// CHECK: scf.parallel
// CHECK: %[[E:.*]] = math.exp
// CHECK-NEXT: %[[R:.*]] = prec.round %[[E]]
// CHECK: linalg.matmul {{.*}}#prec.mode<bf16>} ins(%[[R]],
// CHECK-NEXT: math.tanh
// CHECK-NOT: prec.round
// CHECK: return
func.func @unknown_region(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %e = math.exp %x : tensor<8x8xf32>
    %0 = linalg.matmul ins(%e, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = math.tanh %0 : tensor<8x8xf32>
    scf.reduce
  }
  return
}
