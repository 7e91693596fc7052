// Contractions under branches and loops are decided like others.
// RUN: prec-opt %s --split-input-file --prec-assign | FileCheck %s

// CHECK-LABEL: func @branches
func.func @branches(%c: i1, %x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  cf.cond_br %c, ^matmul(%x : tensor<4x8xf32>), ^join(%o : tensor<4x4xf32>)
^matmul(%a: tensor<4x8xf32>):
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x4xbf16>)
  %0 = linalg.matmul ins(%a, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  cf.br ^join(%0 : tensor<4x4xf32>)
^join(%r: tensor<4x4xf32>):
  return %r : tensor<4x4xf32>
}

// A count that reaches a block argument on one of two ways stays a count.

// CHECK-LABEL: func @count_on_one_way
func.func @count_on_one_way(%c: i1, %i: tensor<4x8xi32>, %x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %f = arith.sitofp %i : tensor<4x8xi32> to tensor<4x8xf32>
  cf.cond_br %c, ^a, ^b(%f : tensor<4x8xf32>)
^a:
  %z = arith.constant dense<1.0> : tensor<4x8xf32>
  cf.br ^b(%z : tensor<4x8xf32>)
^b(%a: tensor<4x8xf32>):
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<8x4xf32>)
  %w_int = math.roundeven %w : tensor<8x4xf32>
  %o_int = math.roundeven %o : tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %w_int : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o_int : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Blocks may be printed in another order than they run in.

// CHECK-LABEL: func @definition_below_its_use
func.func @definition_below_its_use(%x: tensor<4x8xf32>, %w: tensor<4x4xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> {
  cf.br ^first
^second:
  %empty = tensor.empty() : tensor<8x4xf32>
  // CHECK: linalg.transpose
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<8x4xbf16>, tensor<4x4xbf16>)
  %t = linalg.transpose ins(%e : tensor<4x8xf32>) outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%t, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%o : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
^first:
  %e = math.exp %x : tensor<4x8xf32>
  cf.br ^second
}

// CHECK-LABEL: func @count_below_its_use
func.func @count_below_its_use(%i: tensor<4x8xi32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  cf.br ^first
^second:
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<8x4xf32>)
  %w_int = math.roundeven %w : tensor<8x4xf32>
  %o_int = math.roundeven %o : tensor<4x4xf32>
  %0 = linalg.matmul ins(%g, %w_int : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o_int : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
^first:
  %f = arith.sitofp %i : tensor<4x8xi32> to tensor<4x8xf32>
  cf.br ^middle
^middle:
  %g = arith.addf %f, %f : tensor<4x8xf32>
  cf.br ^second
}

// -----

// CHECK-LABEL: func @loops
func.func @loops(%n: index, %c: i1, %x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-SAME: -> (tensor<4x4xf32>)
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (tensor<4x4xf32>) {
    // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
    %2 = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %2 : tensor<4x4xf32>
  }
  // CHECK: scf.while
  %1 = scf.while (%a = %0) : (tensor<4x4xf32>) -> tensor<4x4xf32> {
    scf.condition(%c) %a : tensor<4x4xf32>
  } do {
  ^bb0(%a: tensor<4x4xf32>):
    // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
    %2 = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %2 : tensor<4x4xf32>
  }
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// A number that a loop counts up stays f32.

// CHECK-LABEL: func @loop_counter
func.func @loop_counter(%n: index, %x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0 : i32
  %i1 = arith.constant 1 : i32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
    %next = arith.addi %a, %i1 : i32
    scf.yield %next : i32
  }
  %f = arith.sitofp %0 : i32 to f32
  %s = tensor.splat %f : tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>)
  %w_int = math.roundeven %w : tensor<4x4xf32>
  %x_int = math.roundeven %x : tensor<4x4xf32>
  %1 = linalg.matmul ins(%s, %w_int : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x_int : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func @if_and_forall
func.func @if_and_forall(%c: i1, %x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: scf.if
  %0 = scf.if %c -> tensor<4x4xf32> {
    // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
    %1 = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %1 : tensor<4x4xf32>
  } else {
    scf.yield %x : tensor<4x4xf32>
  }
  // CHECK: scf.forall
  %2 = scf.forall (%i) in (4) shared_outs(%a = %0) -> (tensor<4x4xf32>) {
    // CHECK: linalg.matmul
    %3 = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %3 into %a[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
    }
  }
  return %2 : tensor<4x4xf32>
}
