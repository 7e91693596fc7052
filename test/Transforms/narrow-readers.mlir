// A value that all readers see rounded is widened where it is read wide: in the
// body of a generic that reads it, or in a generic of its own.

// RUN: prec-opt %s --prec-narrow-storage --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @into_a_reader
// CHECK: %[[N:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
// CHECK: linalg.generic {{.*}} ins(%[[N]] : tensor<4x8xbf16>) outs(%{{.*}} : tensor<4x8xf32>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: bf16, %{{.*}}: f32):
// CHECK-NEXT: %[[WIDE:.*]] = prec.widen %[[IN]] : bf16 to f32
// CHECK-NEXT: math.tanh %[[WIDE]] : f32
func.func @into_a_reader(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%r : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

// CHECK-LABEL: func @returned
// CHECK: %[[N:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
// CHECK: prec.narrow %{{.*}} by <"a"> : f32 to bf16
// CHECK: %[[W:.*]] = linalg.generic {{.*}} ins(%[[N]] : tensor<4x8xbf16>) outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: prec.widen
// CHECK: return %[[W]] : tensor<4x8xf32>
func.func @returned(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

// A transpose moves the narrow value; its wide reader widens behind it.

// CHECK-LABEL: func @behind_a_copy
// CHECK: %[[T:.*]] = linalg.transpose ins(%{{.*}} : tensor<4x8xbf16>) outs(%{{.*}} : tensor<8x4xbf16>)
// CHECK: linalg.generic {{.*}} ins(%[[T]] : tensor<8x4xbf16>) outs(%{{.*}} : tensor<8x4xf32>)
// CHECK: prec.widen
func.func @behind_a_copy(%x: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%r : tensor<4x8xf32>) outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  return %t : tensor<8x4xf32>
}

// -----

// One source of the two is narrow: the join stays wide.

// CHECK-LABEL: func @join_of_narrow_and_wide
// CHECK: tensor.concat dim(0) %{{.*}}, %arg1 : (tensor<4x8xf32>, tensor<4x8xf32>)
func.func @join_of_narrow_and_wide(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<8x8xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %0 = tensor.concat dim(0) %r, %y : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// Both are: it becomes narrow.

// CHECK-LABEL: func @join_of_narrow
// CHECK: tensor.concat dim(0) %{{.*}}, %{{.*}} : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<8x8xbf16>
func.func @join_of_narrow(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<8x8xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %s = prec.round %y to bf16 by <"b"> : tensor<4x8xf32>
  %0 = tensor.concat dim(0) %r, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// In two different formats: it does not.

// CHECK-LABEL: func @join_of_two_formats
// CHECK: tensor.concat {{.*}} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
func.func @join_of_two_formats(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<8x8xf32> {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %s = prec.round %y to fp16 by <"b"> : tensor<4x8xf32>
  %0 = tensor.concat dim(0) %r, %s : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// A loop carries the wide value.

// CHECK-LABEL: func @carried
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (tensor<4x8xf32>)
func.func @carried(%x: tensor<4x8xf32>, %n: index) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %r) -> tensor<4x8xf32> {
    %1 = arith.addf %s, %s : tensor<4x8xf32>
    scf.yield %1 : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}

// -----

// Scalars have no storage to narrow, yet the rounding stays.

// CHECK-LABEL: func @scalar
// CHECK: %[[N:.*]] = prec.narrow %arg0 by <"a"> : f32 to bf16
// CHECK: prec.widen %[[N]] : bf16 to f32
func.func @scalar(%x: f32) -> f32 {
  %r = prec.round %x to bf16 by <"a"> : f32
  return %r : f32
}
