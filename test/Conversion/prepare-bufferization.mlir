// Bufferization takes what a switch yields for a new tensor, so every case
// yields a copy. Numbers need none, nor do the branches of an if.

// RUN: prec-opt %s --prec-prepare-bufferization --split-input-file | FileCheck %s

// CHECK-LABEL: func @switch(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[S:.*]]: f32
// CHECK: scf.index_switch
// CHECK: case 0 {
// CHECK-NEXT: %[[C:.*]] = bufferization.alloc_tensor() copy(%[[X]]) : tensor<?xf32>
// CHECK-NEXT: scf.yield %[[C]], %[[S]] : tensor<?xf32>, f32
// CHECK: default {
// CHECK-NEXT: %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT: %[[D:.*]] = bufferization.alloc_tensor() copy(%[[Y]])
// CHECK-NEXT: scf.yield %[[D]], %[[S]]
// CHECK: scf.if
// CHECK-NEXT: scf.yield %[[X]]
func.func @switch(%x: tensor<?xf32>, %s: f32, %i: index, %b: i1) -> (tensor<?xf32>, f32, tensor<?xf32>) {
  %0:2 = scf.index_switch %i -> tensor<?xf32>, f32
  case 0 {
    scf.yield %x, %s : tensor<?xf32>, f32
  }
  default {
    %y = math.exp %x : tensor<?xf32>
    scf.yield %y, %s : tensor<?xf32>, f32
  }
  %1 = scf.if %b -> (tensor<?xf32>) {
    scf.yield %x : tensor<?xf32>
  } else {
    scf.yield %0#0 : tensor<?xf32>
  }
  return %0#0, %0#1, %1 : tensor<?xf32>, f32, tensor<?xf32>
}

// -----

// Along one element a slice takes no step; along more it does.

// CHECK-LABEL: func @steps(
// CHECK-SAME: %[[X:.*]]: tensor<3x4xf32>, %[[S:.*]]: index
// CHECK: %[[E:.*]] = tensor.extract_slice %[[X]][0, 0] [1, 2] [1, 3] : tensor<3x4xf32> to tensor<2xf32>
// CHECK: %[[F:.*]] = tensor.extract_slice %[[X]][0, 0] [3, 1] [%[[S]], 1]
// CHECK: tensor.insert_slice %[[E]] into %[[X]][2, 0] [1, 2] [1, 2]
func.func @steps(%x: tensor<3x4xf32>, %s: index) -> (tensor<3x4xf32>, tensor<3xf32>) {
  %e = tensor.extract_slice %x[0, 0] [1, 2] [2, 3] : tensor<3x4xf32> to tensor<2xf32>
  %f = tensor.extract_slice %x[0, 0] [3, 1] [%s, %s] : tensor<3x4xf32> to tensor<3xf32>
  %i = tensor.insert_slice %e into %x[2, 0] [1, 2] [%s, 2] : tensor<2xf32> into tensor<3x4xf32>
  return %i, %f : tensor<3x4xf32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: func @parallel(
// CHECK: tensor.parallel_insert_slice {{.*}}[1, 4] [1, 1]
func.func @parallel(%x: tensor<3x4xf32>, %row: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = scf.forall (%i) in (3) shared_outs(%o = %x) -> (tensor<3x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %row into %o[%i, 0] [1, 4] [5, 1] : tensor<4xf32> into tensor<3x4xf32>
    }
  }
  return %0 : tensor<3x4xf32>
}

// -----

// Padding around nothing is all there is, with sizes that are known or not.

// CHECK-LABEL: func @pad_nothing(
// CHECK-SAME: %[[X:.*]]: tensor<?x0xf32>, %[[N:.*]]: index
// CHECK: %[[D:.*]] = tensor.dim %[[X]]
// CHECK: %[[LOW:.*]] = arith.addi %[[D]], %[[N]]
// CHECK: %[[SIZE:.*]] = arith.addi %[[LOW]]
// CHECK: %[[P:.*]] = tensor.generate %[[SIZE]]
// CHECK: tensor.yield
// CHECK: } : tensor<?x1xf32>
// CHECK: return %[[P]]
func.func @pad_nothing(%x: tensor<?x0xf32>, %n: index) -> tensor<?x1xf32> {
  %c = arith.constant 0.5 : f32
  %0 = tensor.pad %x low[%n, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x0xf32> to tensor<?x1xf32>
  return %0 : tensor<?x1xf32>
}

// -----

// What a function that calls itself is handed, and what it returns, are copies;
// of others nothing is copied.

// CHECK-LABEL: func private @again(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[MORE:.*]]: i1
// CHECK: scf.if
// CHECK: %[[Y:.*]] = bufferization.alloc_tensor() copy(%[[X]])
// CHECK-NEXT: func.call @again(%[[Y]], %{{.*}})
// CHECK: %[[Z:.*]] = bufferization.alloc_tensor() copy(
// CHECK-NEXT: return %[[Z]]
func.func private @again(%x: tensor<4xf32>, %more: i1) -> tensor<4xf32> {
  %false = arith.constant false
  %0 = scf.if %more -> (tensor<4xf32>) {
    %1 = func.call @again(%x, %false) : (tensor<4xf32>, i1) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func @once(
// CHECK: %[[Y:.*]] = bufferization.alloc_tensor() copy(
// CHECK-NEXT: call @again(%[[Y]],
// CHECK-NEXT: call @leaf(
// CHECK-NEXT: return
func.func @once(%x: tensor<4xf32>, %more: i1) -> tensor<4xf32> {
  %0 = call @again(%x, %more) : (tensor<4xf32>, i1) -> tensor<4xf32>
  %1 = call @leaf(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @leaf(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// Of 17 results that start from one empty tensor 16 share one, and the first has
// another; so it is with fills, but for those that only read.

// CHECK-LABEL: func @shared(
// CHECK-COUNT-2: tensor.empty() : tensor<4xf32>
// CHECK-NOT: tensor.empty() : tensor<4xf32>
// CHECK: %[[FILL:.*]] = linalg.fill
// CHECK: %[[CLONE:.*]] = linalg.fill
// CHECK-NOT: linalg.fill
// CHECK: linalg.reduce {{.*}} outs(%[[FILL]] : tensor<f32>)
// CHECK-COUNT-16: linalg.reduce {{.*}} outs(%[[CLONE]] : tensor<f32>)
// CHECK: linalg.exp ins(%[[FILL]] : tensor<f32>)
func.func @shared(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>, tensor<f32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.exp ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.exp ins(%1 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %3 = linalg.exp ins(%2 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %4 = linalg.exp ins(%3 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %5 = linalg.exp ins(%4 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %6 = linalg.exp ins(%5 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %7 = linalg.exp ins(%6 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %8 = linalg.exp ins(%7 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %9 = linalg.exp ins(%8 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %10 = linalg.exp ins(%9 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %11 = linalg.exp ins(%10 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %12 = linalg.exp ins(%11 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %13 = linalg.exp ins(%12 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %14 = linalg.exp ins(%13 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %15 = linalg.exp ins(%14 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %16 = linalg.exp ins(%15 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %s0 = linalg.reduce { arith.addf } ins(%0 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s1 = linalg.reduce { arith.addf } ins(%1 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s2 = linalg.reduce { arith.addf } ins(%2 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s3 = linalg.reduce { arith.addf } ins(%3 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s4 = linalg.reduce { arith.addf } ins(%4 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s5 = linalg.reduce { arith.addf } ins(%5 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s6 = linalg.reduce { arith.addf } ins(%6 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s7 = linalg.reduce { arith.addf } ins(%7 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s8 = linalg.reduce { arith.addf } ins(%8 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s9 = linalg.reduce { arith.addf } ins(%9 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s10 = linalg.reduce { arith.addf } ins(%10 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s11 = linalg.reduce { arith.addf } ins(%11 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s12 = linalg.reduce { arith.addf } ins(%12 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s13 = linalg.reduce { arith.addf } ins(%13 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s14 = linalg.reduce { arith.addf } ins(%14 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s15 = linalg.reduce { arith.addf } ins(%15 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %s16 = linalg.reduce { arith.addf } ins(%16 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  %sum = linalg.add ins(%s0, %s16 : tensor<f32>, tensor<f32>) outs(%s8 : tensor<f32>) -> tensor<f32>
  %one = linalg.exp ins(%z : tensor<f32>) outs(%s4 : tensor<f32>) -> tensor<f32>
  return %16, %sum, %one : tensor<4xf32>, tensor<f32>, tensor<f32>
}

// -----

// Of large ones each would take its memory until the function returns.

// CHECK-LABEL: func @large(
// CHECK: tensor.empty
// CHECK-NOT: tensor.empty
// CHECK: return
func.func @large(%x: tensor<129x128xf32>) -> tensor<129x128xf32> {
  %e = tensor.empty() : tensor<129x128xf32>
  %0 = linalg.exp ins(%x : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %1 = linalg.exp ins(%0 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %2 = linalg.exp ins(%1 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %3 = linalg.exp ins(%2 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %4 = linalg.exp ins(%3 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %5 = linalg.exp ins(%4 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %6 = linalg.exp ins(%5 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %7 = linalg.exp ins(%6 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %8 = linalg.exp ins(%7 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %9 = linalg.exp ins(%8 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %10 = linalg.exp ins(%9 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %11 = linalg.exp ins(%10 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %12 = linalg.exp ins(%11 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %13 = linalg.exp ins(%12 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %14 = linalg.exp ins(%13 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %15 = linalg.exp ins(%14 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  %16 = linalg.exp ins(%15 : tensor<129x128xf32>) outs(%e : tensor<129x128xf32>) -> tensor<129x128xf32>
  return %16 : tensor<129x128xf32>
}
