// A softmax is a maximum, the exponentials of the differences from it, their
// sum and a quotient; its type stays.

// RUN: prec-opt %s --prec-decompose-aggregates | FileCheck %s --implicit-check-not=linalg.softmax

// CHECK-DAG: #[[ALL:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[ROW:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func @softmax(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xbf16>, %[[OUT:.*]]: tensor<?x8xbf16>)
// CHECK: %[[MAX:.*]] = linalg.generic {indexing_maps = [#[[ALL]], #[[ROW]]], iterator_types = ["parallel", "reduction"]} ins(%[[X]] : tensor<?x8xbf16>)
// CHECK: arith.maxnumf
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[MAX]] : tensor<?x8xbf16>, tensor<?xbf16>)
// CHECK: arith.subf
// CHECK: math.exp
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[EXP]] : tensor<?x8xbf16>)
// CHECK: arith.addf
// CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%[[EXP]], %[[SUM]] : tensor<?x8xbf16>, tensor<?xbf16>) outs(%[[OUT]] : tensor<?x8xbf16>)
// CHECK: arith.divf
// CHECK: return %[[R]]
func.func @softmax(%x: tensor<?x8xbf16>, %out: tensor<?x8xbf16>) -> tensor<?x8xbf16> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<?x8xbf16>) outs(%out : tensor<?x8xbf16>) -> tensor<?x8xbf16>
  return %0 : tensor<?x8xbf16>
}

// Ops that stand for themselves stay.

// CHECK-LABEL: func @matmul(
// CHECK-NEXT: linalg.matmul
// CHECK-NEXT: return
func.func @matmul(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%c : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// CHECK-LABEL: func @winograd(
// CHECK-NOT: linalg.winograd
// CHECK: linalg.matmul
func.func @winograd(%filter: tensor<3x3x3x2xf32>) -> tensor<6x6x2x3xf32> {
  %e = tensor.empty() : tensor<6x6x2x3xf32>
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%filter : tensor<3x3x3x2xf32>) outs(%e : tensor<6x6x2x3xf32>) -> tensor<6x6x2x3xf32>
  return %0 : tensor<6x6x2x3xf32>
}

// Divisions of the index dialect are those of arith.

// CHECK-LABEL: func @index(
// CHECK-NEXT: arith.remsi
func.func @index(%a: index, %b: index) -> index {
  %0 = index.rems %a, %b
  return %0 : index
}

// The gradient of a pad is one by less than nothing: a slice, and a pad if there
// is one on another side.

// CHECK-LABEL: func @crop(
// CHECK-SAME: %[[X:.*]]: tensor<2x5xf32>, %[[P:.*]]: f32
// CHECK: %[[S:.*]] = tensor.extract_slice %[[X]][0, 1] [2, 2] [1, 1] : tensor<2x5xf32> to tensor<2x2xf32>
// CHECK: tensor.pad %[[S]] low[0, 0] high[3, 0]
// CHECK: tensor.yield %[[P]]
// CHECK: tensor<2x2xf32> to tensor<5x2xf32>
func.func @crop(%x: tensor<2x5xf32>, %p: f32) -> tensor<5x2xf32> {
  %0 = tensor.pad %x low[0, -1] high[3, -2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<2x5xf32> to tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// Sizes that only a run knows are read where nothing is taken away. Where more
// goes than is known to be there, or an amount is a value, it stays.

// CHECK-LABEL: func @crop_unknown(
// CHECK-SAME: %[[X:.*]]: tensor<?x5xf32>, %[[P:.*]]: f32
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %{{.*}} : tensor<?x5xf32>
// CHECK: %[[S:.*]] = tensor.extract_slice %[[X]][0, 1] [%[[N]], 4] [1, 1]
// CHECK: %[[A:.*]] = tensor.pad %[[X]] low[-1, 0] high[0, 0]
// CHECK: %[[B:.*]] = tensor.pad %[[X]] low[0, -1] high[0, %{{.*}}]
// CHECK: return %[[S]], %[[A]], %[[B]]
func.func @crop_unknown(%x: tensor<?x5xf32>, %p: f32) -> (tensor<?x4xf32>, tensor<?x5xf32>, tensor<?x?xf32>) {
  %0 = tensor.pad %x low[0, -1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<?x5xf32> to tensor<?x4xf32>
  %1 = tensor.pad %x low[-1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<?x5xf32> to tensor<?x5xf32>
  %c = arith.constant 2 : index
  %2 = tensor.pad %x low[0, -1] high[0, %c] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x4xf32>, tensor<?x5xf32>, tensor<?x?xf32>
}
