// The user's word holds in the preset `everything` too, and so does the target.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=round" --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything --split-input-file -o /dev/null
// RUN: prec-opt %s "--prec-assign=preset=everything target=sm_70" --split-input-file | FileCheck %s --check-prefix=SM70
// SM70-NOT: bf16
// RUN: prec-opt %s "--prec-assign=preset=everything target=sm_80" --split-input-file | FileCheck %s --check-prefix=SM80
// SM80: bf16

// What reaches a pin through copies stays wide, and so does what the pin
// reaches. Arithmetic on it gives a value like any other.

// CHECK-LABEL: func @pin
// CHECK-NEXT: %[[X:.*]] = prec.round %arg0
// CHECK-NEXT: %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT: tensor.collapse_shape %[[Y]]
// CHECK-NEXT: %[[P:.*]] = prec.pin
// CHECK-NEXT: tensor.expand_shape %[[P]]
// CHECK-NEXT: %[[A:.*]] = arith.addf %[[P]], %[[P]]
// CHECK-NEXT: prec.round %[[A]]
// CHECK-NOT: prec.round
func.func @pin(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<32xf32>) {
  %y = math.exp %x : tensor<4x8xf32>
  %c = tensor.collapse_shape %y [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %p = prec.pin %c "measured" : tensor<32xf32>
  %e = tensor.expand_shape %p [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  %0 = arith.addf %p, %p : tensor<32xf32>
  return %e, %0 : tensor<4x8xf32>, tensor<32xf32>
}

// -----

// A contraction in mode fp32 reads unrounded factors; another reader of the
// same value gets it rounded if it is narrow, and wide otherwise.

// CHECK-LABEL: func @mode
// CHECK-DAG: %[[X:.*]] = prec.round %arg0
// CHECK-DAG: %[[V:.*]] = prec.round %arg2
// CHECK-DAG: %[[ACC:.*]] = prec.round %arg3
// CHECK-NOT: prec.round
// CHECK: %[[WIDE:.*]] = linalg.matmul {prec.mode = #prec.mode<fp32>, prec.pinned = "user-mode"} ins(%arg0, %arg1 : {{.*}} outs(%[[ACC]]
// CHECK-NEXT: prec.round %[[WIDE]]
// CHECK-NEXT: linalg.matmul {{.*}}#prec.mode<bf16>} ins(%[[X]], %[[V]] :
// CHECK: math.exp %arg0
func.func @mode(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %v: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>) {
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %v : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = math.exp %x : tensor<4x8xf32>
  return %0, %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>
}

// -----

// Around a loop: the carried value reaches the pin in the body, so neither the
// start, the argument nor what the body yields is rounded. The other one is.

// CHECK-LABEL: func @carried
// CHECK: %[[B:.*]] = prec.round %arg1
// CHECK-NOT: prec.round
// CHECK: scf.for {{.*}} iter_args(%[[I:.*]] = %arg0, %[[J:.*]] = %[[B]])
// CHECK-NEXT: %[[P:.*]] = prec.pin %[[I]]
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[P]], %[[J]]
// CHECK-NEXT: %[[T:.*]] = math.tanh %[[J]]
// CHECK-NEXT: %[[TR:.*]] = prec.round %[[T]]
// CHECK-NEXT: scf.yield %[[S]], %[[TR]]
func.func @carried(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%i = %a, %j = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    %p = prec.pin %i "state" : tensor<4xf32>
    %s = arith.addf %p, %j : tensor<4xf32>
    %t = math.tanh %j : tensor<4xf32>
    scf.yield %s, %t : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// A gather, and one result of a body that computes another, hold elements of
// their operands: what they read stays wide.

// CHECK-LABEL: func @elements
// CHECK-NEXT: %[[Z:.*]] = prec.round %arg2
// CHECK-NEXT: tensor.extract %arg0
// CHECK: %[[G:.*]]:2 = linalg.generic {{.*}} ins(%arg1, %[[Z]] :
// CHECK: prec.round %[[G]]#1
// CHECK-NEXT: prec.pin %[[G]]#0
// CHECK-NOT: prec.round
// CHECK: return
#id = affine_map<(i) -> (i)>
func.func @elements(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>, %k: index) -> (f32, tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.extract %x[%k] : tensor<4xf32>
  %p = prec.pin %e "one element" : f32
  %empty = tensor.empty() : tensor<4xf32>
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]} ins(%y, %z : tensor<4xf32>, tensor<4xf32>) outs(%empty, %empty : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %o0: f32, %o1: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %a, %s : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %q = prec.pin %0#0 "one result" : tensor<4xf32>
  return %p, %q, %0#1 : f32, tensor<4xf32>, tensor<4xf32>
}

// -----

// A constant that a pin keeps wide and a copy of it that is rounded for all its
// readers, a narrow one among them: the copy is neither rounded at the constant
// nor divided.

// CHECK-LABEL: func @copied_constant
// CHECK: %[[C:.*]] = arith.constant dense
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[C]] :
// CHECK-NEXT: %[[R:.*]] = prec.round %[[T]]
// CHECK-NOT: = linalg.transpose
// CHECK: linalg.matmul {{.*}}ins(%{{.*}}, %[[R]] :
// CHECK: math.exp %[[R]]
// CHECK: prec.pin %[[C]]
func.func @copied_constant(%x: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %c = arith.constant dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2xf32>
  %t = linalg.transpose ins(%c : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) permutation = [1, 0]
  %o = tensor.empty() : tensor<4x2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%o : tensor<4x2xf32>) -> tensor<4x2xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x2xf32>, tensor<2x2xf32>) outs(%init : tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = math.exp %t : tensor<2x2xf32>
  %p = prec.pin %c "measured" : tensor<2x2xf32>
  return %0, %1, %p : tensor<4x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// -----

// The same with a contraction that stays in fp32.

// CHECK-LABEL: func @copied_constant_of_kept
// CHECK: %[[C:.*]] = arith.constant dense
// CHECK: linalg.transpose ins(%[[C]] :
// CHECK-NEXT: %[[R:.*]] = prec.round
// CHECK-NOT: = linalg.transpose
// CHECK: linalg.matmul {{.*}}bf16{{.*}}ins(%{{.*}}, %[[R]] :
// CHECK: linalg.matmul {{.*}}fp32{{.*}}ins(%{{.*}}, %[[C]] :
// CHECK: math.exp %[[R]]
func.func @copied_constant_of_kept(%x: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<2x2xf32>) {
  %c = arith.constant dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2xf32>
  %t = linalg.transpose ins(%c : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) permutation = [1, 0]
  %o = tensor.empty() : tensor<4x2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%o : tensor<4x2xf32>) -> tensor<4x2xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x2xf32>, tensor<2x2xf32>) outs(%init : tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %c : tensor<4x2xf32>, tensor<2x2xf32>) outs(%init : tensor<4x2xf32>) -> tensor<4x2xf32>
  %2 = math.exp %t : tensor<2x2xf32>
  return %0, %1, %2 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<2x2xf32>
}
