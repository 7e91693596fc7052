// What can be wrong for some indices or sizes is asserted before it happens,
// and every message says where.

// RUN: prec-opt %s --prec-add-run-checks | FileCheck %s --implicit-check-not=cf.assert

// CHECK-LABEL: func @index(
// CHECK-SAME: %[[T:.*]]: tensor<10xf32>, %[[I:.*]]: index)
func.func @index(%t: tensor<10xf32>, %i: index) -> f32 {
  // CHECK: %[[HIGH:.*]] = arith.cmpi slt, %[[I]], %{{.*}} : index
  // CHECK: %[[IN_RANGE:.*]] = arith.andi %{{.*}}, %[[HIGH]] : i1
  // CHECK: cf.assert %[[IN_RANGE]], "{{.*}}add-run-checks.mlir:[[#@LINE+2]]:8: tensor.extract: out-of-bounds access"
  // CHECK-NEXT: tensor.extract %[[T]][%[[I]]]
  %0 = tensor.extract %t[%i] : tensor<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func @slice(
func.func @slice(%t: tensor<10xf32>, %n: index) -> tensor<?xf32> {
  // CHECK: cf.assert %{{.*}}, "{{.*}}.mlir:[[#@LINE+3]]:8: tensor.extract_slice: offset 0 is out-of-bounds"
  // CHECK: cf.assert %{{.*}}, "{{.*}}.mlir:[[#@LINE+2]]:8: tensor.extract_slice: extract_slice runs out-of-bounds along dimension 0"
  // CHECK: tensor.extract_slice
  %0 = tensor.extract_slice %t[0] [%n] [1] : tensor<10xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The message of a linalg op does not hold the op, which may be a page.

// CHECK-LABEL: func @sizes(
func.func @sizes(%a: tensor<?xf32>, %b: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+7]]:8: linalg.add: unexpected negative result on dimension #0 of input/output operand #0"
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+6]]:8: linalg.add: dimension #0 of input/output operand #0 is incompatible with inferred dimension size"
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+5]]:8: linalg.add: unexpected negative result on dimension #0 of input/output operand #1"
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+4]]:8: linalg.add: dimension #0 of input/output operand #1 is incompatible with inferred dimension size"
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+3]]:8: linalg.add: unexpected negative result on dimension #0 of input/output operand #2"
  // CHECK: cf.assert {{.*}} "{{.*}}.mlir:[[#@LINE+2]]:8: linalg.add: dimension #0 of input/output operand #2 is incompatible with inferred dimension size"
  // CHECK: linalg.add
  %0 = linalg.add ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The program's own assertions say where they are, too; a name will do, and
// without a location the message stays as it is.

// CHECK-LABEL: func @own(
func.func @own(%p: i1) {
  // CHECK: cf.assert %{{.*}}, "{{.*}}.mlir:[[#@LINE+1]]:3: batch is even"
  cf.assert %p, "batch is even"
  // CHECK: cf.assert %{{.*}}, "encoder/layer0: heads divide"
  cf.assert %p, "heads divide" loc("encoder/layer0")
  // CHECK: cf.assert %{{.*}}, "nowhere"
  cf.assert %p, "nowhere" loc(unknown)
  return
}

// Ops that are right for all indices get nothing.

// CHECK-LABEL: func @nothing_to_check(
func.func @nothing_to_check(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  %1 = tensor.empty() : tensor<4xf32>
  return %0 : tensor<4xf32>
}
