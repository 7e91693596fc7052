// Casts of what a loop does not change stand in front of it, once; beside each
// case the nearest one in which the cast stays.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file | FileCheck %s

// A weight that the loop carries and hands on unchanged is carried narrow.

// CHECK-LABEL: func @carried
// CHECK: prec.narrow %{{.*}} by <"carried/scf.for.{{.*}}.arg2"> : f32 to bf16
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>, tensor<8x8xbf16>)
// CHECK: linalg.matmul {{.*}} ins(%{{.*}}, %[[W:.*]] : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK: scf.yield %{{.*}}, %[[W]] : tensor<4x8xf32>, tensor<8x8xbf16>
// Who reads it after the loop reads what went in.
// CHECK: return %{{.*}}#0, %arg1 : tensor<4x8xf32>, tensor<8x8xf32>
func.func @carried(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x, %v = %w) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
    %y = linalg.matmul ins(%h, %v : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y, %v : tensor<4x8xf32>, tensor<8x8xf32>
  }
  return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x8xf32>
}

// -----

// Another reader needs it wide: both forms are there, the narrow one from
// outside.

// CHECK-LABEL: func @carried_and_read_wide
// CHECK: %[[N:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<4x4xf32>)
// CHECK: prec.narrow
// CHECK: scf.for {{.*}} -> (tensor<4x4xf32>, tensor<4x4xf32>)
// CHECK: linalg.matmul {{.*}} ins(%{{.*}}, %[[N]] :
// CHECK: arith.addf %{{.*}}, %arg{{[0-9]+}} : tensor<4x4xf32>
func.func @carried_and_read_wide(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %acc: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x, %v = %w) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %y = linalg.matmul ins(%h, %v : tensor<4x4xf32>, tensor<4x4xf32>) outs(%acc : tensor<4x4xf32>) -> tensor<4x4xf32>
    %z = arith.addf %y, %v : tensor<4x4xf32>
    scf.yield %z, %v : tensor<4x4xf32>, tensor<4x4xf32>
  }
  return %r#0 : tensor<4x4xf32>
}

// -----

// Two values that take turns are not what went in.

// CHECK-LABEL: func @swapped
// CHECK-NOT: prec.narrow
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-COUNT-2: prec.narrow
func.func @swapped(%x: tensor<4x8xf32>, %a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x, %v = %a, %w = %b) -> (tensor<4x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
    %y = linalg.matmul ins(%h, %v : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y, %w, %v : tensor<4x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0 : tensor<4x8xf32>
}

// -----

// Through both regions of a scf.while.

// CHECK-LABEL: func @while
// CHECK: prec.narrow
// CHECK: scf.while {{.*}} (i64, tensor<4x8xf32>, tensor<8x8xbf16>) -> (i64, tensor<4x8xf32>, tensor<8x8xbf16>)
// CHECK: scf.condition({{.*}}, tensor<8x8xbf16>
// CHECK: linalg.matmul {{.*}} tensor<8x8xbf16>)
func.func @while(%n: i64, %x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c1 = arith.constant 1 : i64
  %r:3 = scf.while (%i = %n, %h = %x, %v = %w) : (i64, tensor<4x8xf32>, tensor<8x8xf32>) -> (i64, tensor<4x8xf32>, tensor<8x8xf32>) {
    %c = arith.cmpi slt, %i, %c1 : i64
    scf.condition(%c) %i, %h, %v : i64, tensor<4x8xf32>, tensor<8x8xf32>
  } do {
  ^bb0(%i: i64, %h: tensor<4x8xf32>, %v: tensor<8x8xf32>):
    %j = arith.addi %i, %c1 : i64
    %y = linalg.matmul ins(%h, %v : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %j, %y, %v : i64, tensor<4x8xf32>, tensor<8x8xf32>
  }
  return %r#1 : tensor<4x8xf32>
}

// -----

// The layers of stacked weights, two loops over one stack: one cast, with the
// ids of both.

// CHECK-LABEL: func @layers
// CHECK: %[[N:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<3x8x8xf32>)
// CHECK: prec.narrow %{{.*}} by <"layers/tensor.extract_slice.[[HASH:.*]]#0:0", "layers/tensor.extract_slice.[[HASH]]#1:0"> : f32 to bf16
// CHECK: scf.for
// CHECK: tensor.extract_slice %[[N]]{{.*}} : tensor<3x8x8xbf16> to tensor<8x8xbf16>
// CHECK: scf.for
// CHECK: tensor.extract_slice %[[N]]{{.*}} : tensor<3x8x8xbf16> to tensor<8x8xbf16>
func.func @layers(%x: tensor<4x8xf32>, %stack: tensor<3x8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<3x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  %q = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %r) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<3x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  return %q : tensor<4x8xf32>
}

// -----

// Three of four layers: rounding all of them would be more work.

// CHECK-LABEL: func @some_layers
// CHECK: scf.for
// CHECK: tensor.extract_slice %arg1{{.*}} : tensor<4x8x8xf32> to tensor<8x8xf32>
// CHECK: prec.narrow
func.func @some_layers(%x: tensor<4x8xf32>, %stack: tensor<4x8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %w = tensor.extract_slice %stack[%i, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<4x8x8xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

// -----

// The gates of a cell, two slices that make up the whole, in a loop of unknown
// length.

// CHECK-LABEL: func @gates
// CHECK: prec.narrow {{.*}} by <"gates/tensor.extract_slice.{{.*}}", "gates/tensor.extract_slice.{{.*}}">
// CHECK: scf.for
// CHECK-COUNT-2: tensor.extract_slice {{.*}} : tensor<8x16xbf16> to tensor<8x8xbf16>
func.func @gates(%n: index, %x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %a = tensor.extract_slice %w[0, 0] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
    %b = tensor.extract_slice %w[0, 8] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
    %y = linalg.matmul ins(%h, %a : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    %z = linalg.matmul ins(%h, %b : tensor<4x8xf32>, tensor<8x8xf32>) outs(%y : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %z : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

// -----

// What a branch rounds may never be rounded.

// CHECK-LABEL: func @branch
// CHECK: scf.if
// CHECK: tensor.extract_slice %arg2
// CHECK: prec.narrow
func.func @branch(%c: i1, %x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %b = scf.if %c -> tensor<4x8xf32> {
      %s = tensor.extract_slice %w[0, 0] [8, 8] [1, 1] : tensor<8x8xf32> to tensor<8x8xf32>
      %y = linalg.matmul ins(%h, %s : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
      scf.yield %y : tensor<4x8xf32>
    } else {
      scf.yield %h : tensor<4x8xf32>
    }
    scf.yield %b : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

// -----

// Out of the inner loop, and then out of the outer one.

// CHECK-LABEL: func @nested
// CHECK: prec.narrow %{{.*}} by <"nested/
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>, tensor<8x8xbf16>)
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>, tensor<8x8xbf16>)
// CHECK: linalg.matmul
func.func @nested(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x, %v = %w) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
    %q:2 = scf.for %j = %c0 to %c3 step %c1 iter_args(%g = %h, %u = %v) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
      %y = linalg.matmul ins(%g, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
      scf.yield %y, %u : tensor<4x8xf32>, tensor<8x8xf32>
    }
    scf.yield %q#0, %v : tensor<4x8xf32>, tensor<8x8xf32>
  }
  return %r#0 : tensor<4x8xf32>
}
