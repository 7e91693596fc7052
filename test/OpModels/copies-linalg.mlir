// Copies that only exist for narrow contractions move narrow elements: the
// rounding stands at the root, before them. A slice does not pull it up.

// RUN: prec-opt %s --prec-assign=stop-after=round | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=NARROW

#in = affine_map<(b, h, r, s, d) -> (b, h, s, d)>
#all = affine_map<(b, h, r, s, d) -> (b, h, r, s, d)>

// CHECK-LABEL: func @transpose
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: linalg.transpose ins(%[[W]] : tensor<16x8xf32>)
// NARROW-LABEL: func @transpose
// NARROW: linalg.transpose ins(%{{.*}} : tensor<16x8xbf16>) outs(%{{.*}} : tensor<8x16xbf16>) permutation = [1, 0]
func.func @transpose(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @collapse_and_expand
// CHECK: %[[X:.*]] = prec.round %arg0
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: tensor.collapse_shape %[[X]]
// CHECK: tensor.expand_shape %[[W]]
// NARROW-LABEL: func @collapse_and_expand
// NARROW: tensor.collapse_shape {{.*}} : tensor<2x2x8xbf16> into tensor<4x8xbf16>
// NARROW: tensor.expand_shape {{.*}} : tensor<128xbf16> into tensor<8x16xbf16>
func.func @collapse_and_expand(%x: tensor<2x2x8xf32>, %w: tensor<128xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %rows = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x2x8xf32> into tensor<4x8xf32>
  %matrix = tensor.expand_shape %w [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  %0 = linalg.matmul ins(%rows, %matrix : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @broadcast
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: linalg.broadcast ins(%[[W]] : tensor<8x16xf32>)
// NARROW-LABEL: func @broadcast
// NARROW: linalg.broadcast ins(%{{.*}} : tensor<8x16xbf16>) outs(%{{.*}} : tensor<2x8x16xbf16>) dimensions = [0]
func.func @broadcast(%x: tensor<2x4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<2x4x16xf32>) -> tensor<2x4x16xf32> {
  %empty = tensor.empty() : tensor<2x8x16xf32>
  %b = linalg.broadcast ins(%w : tensor<8x16xf32>) outs(%empty : tensor<2x8x16xf32>) dimensions = [0]
  %0 = linalg.batch_matmul ins(%x, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%acc : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return %0 : tensor<2x4x16xf32>
}

// Grouped queries: a generic repeats each key head.
// CHECK-LABEL: func @repeat_heads
// CHECK: %[[K:.*]] = prec.round %arg1
// CHECK: linalg.generic {{.*}} ins(%[[K]] : tensor<1x2x8x4xf32>)
// NARROW-LABEL: func @repeat_heads
// NARROW: linalg.generic {{.*}} ins(%{{.*}} : tensor<1x2x8x4xbf16>) outs(%{{.*}} : tensor<1x2x3x8x4xbf16>)
// NARROW-NEXT: ^bb0(%[[ELEMENT:.*]]: bf16, %{{.*}}: bf16):
// NARROW-NEXT: linalg.yield %[[ELEMENT]] : bf16
// NARROW: tensor.collapse_shape {{.*}} : tensor<1x2x3x8x4xbf16> into tensor<6x8x4xbf16>
func.func @repeat_heads(%q: tensor<6x5x8xf32>, %k: tensor<1x2x8x4xf32>, %acc: tensor<6x5x4xf32>) -> tensor<6x5x4xf32> {
  %empty = tensor.empty() : tensor<1x2x3x8x4xf32>
  %repeated = linalg.generic {indexing_maps = [#in, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
    ins(%k : tensor<1x2x8x4xf32>) outs(%empty : tensor<1x2x3x8x4xf32>) {
  ^bb0(%element: f32, %out: f32):
    linalg.yield %element : f32
  } -> tensor<1x2x3x8x4xf32>
  %heads = tensor.collapse_shape %repeated [[0, 1, 2], [3], [4]] : tensor<1x2x3x8x4xf32> into tensor<6x8x4xf32>
  %0 = linalg.batch_matmul ins(%q, %heads : tensor<6x5x8xf32>, tensor<6x8x4xf32>) outs(%acc : tensor<6x5x4xf32>) -> tensor<6x5x4xf32>
  return %0 : tensor<6x5x4xf32>
}

// The destination of a copy need not be an empty tensor.
// CHECK-LABEL: func @copy_into_argument
// CHECK: prec.round %arg1
// NARROW-LABEL: func @copy_into_argument
// NARROW: linalg.transpose ins(%{{.*}} : tensor<16x8xbf16>) outs(%{{.*}} : tensor<8x16xbf16>)
func.func @copy_into_argument(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %into: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%into : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @dynamic_sizes
// CHECK: prec.round %arg1
// NARROW-LABEL: func @dynamic_sizes
// NARROW: linalg.transpose ins(%{{.*}} : tensor<?x8xbf16>) outs(%{{.*}} : tensor<8x?xbf16>)
// NARROW: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x?xbf16>) outs(%{{.*}} : tensor<4x?xf32>)
func.func @dynamic_sizes(%x: tensor<4x8xf32>, %w: tensor<?x8xf32>, %n: index, %acc: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %empty = tensor.empty(%n) : tensor<8x?xf32>
  %t = linalg.transpose ins(%w : tensor<?x8xf32>) outs(%empty : tensor<8x?xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x?xf32>) outs(%acc : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// A rounding before the slice would round what nobody reads.
// CHECK-LABEL: func @slice
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %arg1
// CHECK-NEXT: prec.round %[[SLICE]]
// NARROW-LABEL: func @slice
// NARROW: tensor.extract_slice {{.*}} : tensor<8x64xf32> to tensor<8x16xf32>
func.func @slice(%x: tensor<4x8xf32>, %w: tensor<8x64xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %slice = tensor.extract_slice %w[0, 0] [8, 16] [1, 1] : tensor<8x64xf32> to tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %slice : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// A joined value has more than one root: the rounding stays behind the join.
// CHECK-LABEL: func @concat
// CHECK: %[[JOINED:.*]] = tensor.concat
// CHECK-NEXT: prec.round %[[JOINED]]
func.func @concat(%x: tensor<4x8xf32>, %a: tensor<8x10xf32>, %b: tensor<8x6xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %joined = tensor.concat dim(1) %a, %b : (tensor<8x10xf32>, tensor<8x6xf32>) -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %joined : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
