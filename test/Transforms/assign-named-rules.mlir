// What goes before what: an op's own mode before keep, pins and types before
// narrow, narrow before safety rules. What is not followed is a warning.

// RUN: prec-opt %s "--prec-assign=stop-after=round" 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: prec-opt %s "--prec-assign=stop-after=round narrow=scores,other,pinned,double,first keep=asked,second,shared" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s < %t.mlir
// RUN: prec-opt %s "--prec-assign=narrow=scores" -o %t.lowered.mlir

// ALONE-LABEL: func @index
// ALONE: linalg.matmul {prec.pinned = "index"}
// SAID: 'scores': narrow=scores goes before the rule 'index': its result
// CHECK-LABEL: func @index
// CHECK: prec.mode = #prec.mode<bf16>
func.func @index(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xi32> {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("scores")
  %1 = arith.fptosi %0 : tensor<4x16xf32> to tensor<4x16xi32>
  return %1 : tensor<4x16xi32>
}

// The op says fp32, a pin says so, the types do.

// SAID: 'other': narrow=other is not followed: user-mode: the op asks for mode fp32
// SAID: 'pinned': narrow=pinned is not followed: pin: by hand
// SAID: 'double': narrow=double is not followed: type:
// CHECK-LABEL: func @stronger
// CHECK-NOT: prec.mode<bf16>
// CHECK: return
func.func @stronger(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %d: tensor<4x8xf64>, %e: tensor<8x16xf64>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf64>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %zd = arith.constant dense<0.0> : tensor<4x16xf64>
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("other")
  %p = prec.pin %x "by hand" : tensor<4x8xf32>
  %1 = linalg.matmul ins(%p, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("pinned")
  %2 = linalg.matmul ins(%d, %e : tensor<4x8xf64>, tensor<8x16xf64>) outs(%zd : tensor<4x16xf64>) -> tensor<4x16xf64> loc("double")
  return %0, %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf64>
}

// The op's own mode goes before keep.

// SAID: 'asked': keep=asked is not followed: the op asks for mode bf16
// CHECK-LABEL: func @asked
// CHECK: prec.mode = #prec.mode<bf16>
func.func @asked(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("asked")
  return %0 : tensor<4x16xf32>
}

// A value that is kept goes before the contraction that multiplies it, also
// behind a transpose; a value that a kept contraction reads is not rounded.

// SAID: 'first': narrow=first is not followed: keep: keep=shared names what it multiplies
// CHECK-LABEL: func @values
// CHECK-NOT: prec.mode<bf16>
// CHECK: return
func.func @values(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %e = tensor.empty() : tensor<8x16xf32>
  %s = math.absf %w : tensor<16x8xf32> loc("shared")
  %t = linalg.transpose ins(%s : tensor<16x8xf32>) outs(%e : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("first")
  %1 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("second")
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
