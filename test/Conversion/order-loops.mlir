// Sums meet memory as it lies: the innermost loop is a parallel one that all operands
// follow element by element, or not at all. Loops that sum keep their order, and with it
// every bit (Execution/order-of-sums.test).

// RUN: prec-opt %s --prec-order-loops --canonicalize --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func @rows(
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%arg0, %arg1 :
func.func @rows(%a: memref<16x32xf32>, %b: memref<32x64xf32>, %c: memref<16x64xf32>) {
  linalg.matmul ins(%a, %b : memref<16x32xf32>, memref<32x64xf32>) outs(%c : memref<16x64xf32>)
  return
}

// Sizes that only a run knows count as long ones.

// CHECK-LABEL: func @dynamic(
// CHECK: iterator_types = ["parallel", "reduction", "parallel"]
func.func @dynamic(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// Of a matrix that lies the other way there is a copy.

// CHECK-LABEL: func @transposed(
// CHECK: %[[COPY:.*]] = memref.alloc() : memref<4x32x64xf32>
// CHECK: linalg.transpose ins(%arg1 : memref<4x64x32xf32>) outs(%[[COPY]] : memref<4x32x64xf32>) permutation = [0, 2, 1]
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%arg0, %[[COPY]] :
// CHECK: memref.dealloc %[[COPY]]
func.func @transposed(%a: memref<4x16x32xf32>, %b: memref<4x64x32xf32>, %c: memref<4x16x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, n, k)>, affine_map<(b, m, n, k) -> (b, m, n)>],
                  iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<4x16x32xf32>, memref<4x64x32xf32>) outs(%c : memref<4x16x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  return
}

// Unless it is read too seldom for that: once, where one row meets it.

// CHECK-LABEL: func @one_row(
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]}
func.func @one_row(%a: memref<32xf32>, %b: memref<64x32xf32>, %c: memref<64xf32>) {
  linalg.matvec ins(%b, %a : memref<64x32xf32>, memref<32xf32>) outs(%c : memref<64xf32>)
  return
}

// Images whose channels come last go through those of the result, others through a row
// of the image; strides of a convolution would leave elements out.

// CHECK-LABEL: func @channels_last(
// CHECK: affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d3, d2 * 2 + d4, d5)>
// CHECK-SAME: affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>
// CHECK-SAME: iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction", "parallel"]
func.func @channels_last(%x: memref<1x17x17x4xf32>, %w: memref<3x3x4x16xf32>, %y: memref<1x8x8x16xf32>) {
  linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : memref<1x17x17x4xf32>, memref<3x3x4x16xf32>) outs(%y : memref<1x8x8x16xf32>)
  return
}

// CHECK-LABEL: func @channels_first(
// CHECK: affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d2 + d4, d5 + d6)>
// CHECK-SAME: iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction", "parallel"]
func.func @channels_first(%x: memref<1x4x12x12xf32>, %w: memref<8x4x3x3xf32>, %y: memref<1x8x10x10xf32>) {
  linalg.conv_2d_nchw_fchw
    ins(%x, %w : memref<1x4x12x12xf32>, memref<8x4x3x3xf32>) outs(%y : memref<1x8x10x10xf32>)
  return
}

// CHECK-LABEL: func @channels_first_strided(
// CHECK: iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
func.func @channels_first_strided(%x: memref<1x4x21x21xf32>, %w: memref<8x4x3x3xf32>, %y: memref<1x8x10x10xf32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : memref<1x4x21x21xf32>, memref<8x4x3x3xf32>) outs(%y : memref<1x8x10x10xf32>)
  return
}

// Few turns are not worth it.

// CHECK-LABEL: func @few(
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @few(%a: memref<4x32xf32>, %b: memref<32x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x32xf32>, memref<32x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

// Nor is a sum whose elements are met one by one in any case, of which nothing is read
// twice; but one along columns goes by rows already.

// CHECK-LABEL: func @sums(
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]}
func.func @sums(%a: memref<16x32xf32>, %b: memref<16xf32>, %c: memref<32xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<16x32xf32>) outs(%b : memref<16xf32>) dimensions = [1]
  linalg.reduce { arith.addf } ins(%a : memref<16x32xf32>) outs(%c : memref<32xf32>) dimensions = [0]
  return
}

// The numbers of loops in a body follow them.

// CHECK-LABEL: func @numbers(
// CHECK: iterator_types = ["parallel", "reduction", "parallel"]
// CHECK: %[[N:.*]] = linalg.index 2
// CHECK: arith.index_cast %[[N]]
func.func @numbers(%a: memref<16x32xi32>, %b: memref<32x64xi32>, %c: memref<16x64xi32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<16x32xi32>, memref<32x64xi32>) outs(%c : memref<16x64xi32>) {
  ^bb0(%x: i32, %y: i32, %s: i32):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i32
    %p = arith.muli %x, %y : i32
    %q = arith.muli %p, %i : i32
    %t = arith.addi %s, %q : i32
    linalg.yield %t : i32
  }
  return
}

// What has an effect may tell the order.

// CHECK-LABEL: func @told(
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func private @tell(f32)
func.func @told(%a: memref<16x32xf32>, %b: memref<32x64xf32>, %c: memref<16x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<16x32xf32>, memref<32x64xf32>) outs(%c : memref<16x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    func.call @tell(%p) : (f32) -> ()
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  return
}
