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

// Nobody knows how long a dynamic loop is; others beside it are known.

// CHECK-LABEL: func @dynamic(
// CHECK: linalg.matmul
// CHECK: iterator_types = ["parallel", "reduction", "parallel"]
func.func @dynamic(%a: memref<?x32xf32>, %b: memref<32x?xf32>, %c: memref<?x?xf32>, %d: memref<32x64xf32>, %e: memref<?x64xf32>) {
  linalg.matmul ins(%a, %b : memref<?x32xf32>, memref<32x?xf32>) outs(%c : memref<?x?xf32>)
  linalg.matmul ins(%a, %d : memref<?x32xf32>, memref<32x64xf32>) outs(%e : memref<?x64xf32>)
  return
}

// Of a matrix that lies the other way there is a copy, in its memory.

// CHECK-LABEL: func @transposed(
// CHECK: %[[COPY:.*]] = memref.alloc() : memref<32x64xf32, 3>
// CHECK: linalg.transpose ins(%arg1 : memref<64x32xf32, strided<[40, 1]>, 3>) outs(%[[COPY]] : memref<32x64xf32, 3>) permutation = [1, 0]
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%arg0, %[[COPY]] :
// CHECK: memref.dealloc %[[COPY]]
func.func @transposed(%a: memref<32x32xf32>, %b: memref<64x32xf32, strided<[40, 1]>, 3>, %c: memref<32x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<32x32xf32>, memref<64x32xf32, strided<[40, 1]>, 3>) outs(%c : memref<32x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  return
}

// So it is of one whose columns lie apart.

// CHECK-LABEL: func @apart(
// CHECK: linalg.transpose ins(%arg1 : memref<32x64xf32, strided<[128, 2]>>) outs(%[[COPY:.*]] : memref<32x64xf32>) permutation = [0, 1]
// CHECK: iterator_types = ["parallel", "reduction", "parallel"]} ins(%arg0, %[[COPY]] :
func.func @apart(%a: memref<32x32xf32>, %b: memref<32x64xf32, strided<[128, 2]>>, %c: memref<32x64xf32>) {
  linalg.matmul ins(%a, %b : memref<32x32xf32>, memref<32x64xf32, strided<[128, 2]>>) outs(%c : memref<32x64xf32>)
  return
}

// There is none of what is read less than 32 times, of what only a run knows the size of,
// and in a loop, which would copy in each turn; nor for integers, which may be summed in
// another order.

// CHECK-LABEL: func @seldom(
// CHECK-NOT: linalg.transpose
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @seldom(%a: memref<31x32xf32>, %b: memref<64x32xf32>, %c: memref<31x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<31x32xf32>, memref<64x32xf32>) outs(%c : memref<31x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  return
}

// CHECK-LABEL: func @unknown(
// CHECK-NOT: linalg.transpose
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @unknown(%a: memref<32x?xf32>, %b: memref<64x?xf32>, %c: memref<32x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<32x?xf32>, memref<64x?xf32>) outs(%c : memref<32x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  return
}

// CHECK-LABEL: func @turns(
// CHECK-NOT: linalg.transpose
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @turns(%a: memref<32x32xf32>, %b: memref<64x32xf32>, %c: memref<32x64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                    iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%a, %b : memref<32x32xf32>, memref<64x32xf32>) outs(%c : memref<32x64xf32>) {
    ^bb0(%x: f32, %y: f32, %s: f32):
      %p = arith.mulf %x, %y : f32
      %t = arith.addf %s, %p : f32
      linalg.yield %t : f32
    }
  }
  return
}

// CHECK-LABEL: func @integers(
// CHECK-NOT: linalg.transpose
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @integers(%a: memref<32x32xi32>, %b: memref<64x32xi32>, %c: memref<32x64xi32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<32x32xi32>, memref<64x32xi32>) outs(%c : memref<32x64xi32>) {
  ^bb0(%x: i32, %y: i32, %s: i32):
    %p = arith.muli %x, %y : i32
    %t = arith.addi %s, %p : i32
    linalg.yield %t : i32
  }
  return
}

// Where two turns of a parallel loop meet one element of the result, its sum has the order
// of that loop, too.

// CHECK-LABEL: func @overlap(
// CHECK: iterator_types = ["parallel", "reduction"]
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
func.func @overlap(%a: memref<16xf32>, %b: memref<8xf32>, %c: memref<23xf32>, %x: memref<16x8x32xf32>, %y: memref<32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(o, k) -> (o)>, affine_map<(o, k) -> (k)>, affine_map<(o, k) -> (o + k)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<16xf32>, memref<8xf32>) outs(%c : memref<23xf32>) {
  ^bb0(%l: f32, %r: f32, %s: f32):
    %p = arith.mulf %l, %r : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k, n)>, affine_map<(m, n, k) -> (n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<16x8x32xf32>) outs(%y : memref<32xf32>) {
  ^bb0(%l: f32, %s: f32):
    %t = arith.addf %s, %l : f32
    linalg.yield %t : f32
  }
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
// CHECK: linalg.conv_2d_nchw_fchw
func.func @channels_first_strided(%x: memref<1x4x21x21xf32>, %w: memref<8x4x3x3xf32>, %y: memref<1x8x10x10xf32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : memref<1x4x21x21xf32>, memref<8x4x3x3xf32>) outs(%y : memref<1x8x10x10xf32>)
  return
}

// Few turns are not worth it. What does not change keeps its name.

// CHECK-LABEL: func @few(
// CHECK: linalg.matmul
func.func @few(%a: memref<64x32xf32>, %b: memref<32x7xf32>, %c: memref<64x7xf32>) {
  linalg.matmul ins(%a, %b : memref<64x32xf32>, memref<32x7xf32>) outs(%c : memref<64x7xf32>)
  return
}

// A sum over a row meets its elements one by one, and none twice; one over columns goes
// through rows.

// CHECK-LABEL: func @sums(
// CHECK: linalg.reduce
// CHECK: linalg.reduce
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
