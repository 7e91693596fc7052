// A tensor that is read before it is written has a content, and what a linalg op
// leaves out of its destination stays.

// RUN: prec-opt %s --prec-define-unwritten | FileCheck %s
// RUN: prec-opt %s --prec-define-unwritten=ask-host | FileCheck %s --check-prefix=HOST

// HOST: #[[PLACE:loc[0-9]+]] = loc(fused<"elements of this tensor are read that nobody wrote">[
// HOST: func private @prec_other_content(i64) -> i1 attributes {prec_undefined = [#[[PLACE]],

#id = affine_map<(i, j) -> (i, j)>
#plane = affine_map<(i, j) -> (i, j, 1)>
#swapped = affine_map<(i, j) -> (j, i)>
#unit = affine_map<(i, j) -> (j, 0, i)>
#rows = affine_map<(i, j) -> (i)>
#diagonal = affine_map<(i) -> (i, i)>
#line = affine_map<(i) -> (i)>

// CHECK-LABEL: func @partial(
// CHECK: %[[E:.*]] = bufferization.alloc_tensor() : tensor<3x4x2xf32>
// CHECK: %[[BITS:.*]] = arith.constant 2143289344 : i32
// CHECK: %[[NAN:.*]] = arith.bitcast %[[BITS]] : i32 to f32
// CHECK: %[[F:.*]] = linalg.fill ins(%[[NAN]] : f32) outs(%[[E]] : tensor<3x4x2xf32>)
// CHECK: linalg.generic {{.*}} outs(%[[F]] : tensor<3x4x2xf32>)
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[OLD:.*]]: f32):
// CHECK-NEXT: unrealized_conversion_cast %[[OLD]] : f32 to f32
// HOST-LABEL: func @partial(
// HOST: bufferization.alloc_tensor
// HOST: %[[PLACE:.*]] = arith.constant 0 : i64
// HOST: %[[OTHER:.*]] = call @prec_other_content(%[[PLACE]]) : (i64) -> i1
// HOST: %[[BITS:.*]] = arith.select %[[OTHER]], %{{.*}}, %{{.*}} : i32
// HOST: %[[CONTENT:.*]] = arith.bitcast %[[BITS]] : i32 to f32
// HOST: linalg.fill ins(%[[CONTENT]] : f32)
func.func @partial(%x: tensor<3x4xf32>) -> tensor<3x4x2xf32> {
  %e = bufferization.alloc_tensor() : tensor<3x4x2xf32>
  %0 = linalg.generic {indexing_maps = [#id, #plane], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x4xf32>) outs(%e : tensor<3x4x2xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

// The same on a tensor that has values.

// CHECK-LABEL: func @destination(
// CHECK-NOT: linalg.fill
// CHECK: unrealized_conversion_cast
func.func @destination(%x: tensor<4xf32>, %d: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.generic {indexing_maps = [#line, #diagonal], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%d : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// A loop without a dimension may have no iteration, and then nothing is written.

// CHECK-LABEL: func @reduced(
// CHECK: unrealized_conversion_cast
func.func @reduced(%x: tensor<3x?xf32>, %d: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<3x?xf32>) outs(%d : tensor<3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// What is overwritten has no content.

// CHECK-LABEL: func @whole(
// CHECK-NOT: linalg.fill
// CHECK-NOT: unrealized_conversion_cast
// CHECK: return
func.func @whole(%x: tensor<3x4xf32>) -> (tensor<4x3xf32>, tensor<4x1x3xf32>) {
  %e = bufferization.alloc_tensor() : tensor<4x3xf32>
  %0 = linalg.generic {indexing_maps = [#id, #swapped], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x4xf32>) outs(%e : tensor<4x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x3xf32>
  %f = bufferization.alloc_tensor() : tensor<4x1x3xf32>
  %1 = linalg.generic {indexing_maps = [#id, #unit], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x4xf32>) outs(%f : tensor<4x1x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x1x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<4x1x3xf32>
}

// A window is a shape, a size no content.

// CHECK-LABEL: func @shapes(
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @shapes(%x: tensor<1x4x4x1xf32>, %o: tensor<1x3x3x1xf32>, %n: index) -> (tensor<1x3x3x1xf32>, index) {
  %c0 = arith.constant 0 : index
  %w = bufferization.alloc_tensor() : tensor<2x2xf32>
  %0 = linalg.pooling_nhwc_sum ins(%x, %w : tensor<1x4x4x1xf32>, tensor<2x2xf32>) outs(%o : tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  %e = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %d = tensor.dim %e, %c0 : tensor<?xf32>
  return %0, %d : tensor<1x3x3x1xf32>, index
}

// An accumulator is read; integers have no NaN.

// CHECK-LABEL: func @accumulator(
// CHECK: arith.constant -128 : i8
// CHECK: linalg.fill
// CHECK: linalg.matmul
func.func @accumulator(%x: tensor<2x2xi8>) -> tensor<2x2xi8> {
  %e = bufferization.alloc_tensor() : tensor<2x2xi8>
  %0 = linalg.matmul ins(%x, %x : tensor<2x2xi8>, tensor<2x2xi8>) outs(%e : tensor<2x2xi8>) -> tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}
