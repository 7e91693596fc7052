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
