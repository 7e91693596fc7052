// Contractions of narrow factors become prec_gpu.gemm: which dimension plays
// which role, transposes, and where sums start. What is one of something else
// stands beside; remarks are in form-gemms-remarks.mlir.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$KN:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$MN:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func @matmul
// CHECK-SAME: %[[A:.+]]: tensor<8x16xbf16>, %[[B:.+]]: tensor<16x32xbf16>
func.func @matmul(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>) -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  // CHECK: %[[EMPTY:.+]] = tensor.empty()
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: %[[R:.+]] = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$KN]], #[[$MN]]]
  // CHECK-SAME: factors(%[[A]], %[[B]] : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%[[EMPTY]] : tensor<8x32xf32>)
  // CHECK-NEXT: ^bb0(%[[SUM:.+]]: f32):
  // CHECK-NEXT: prec_gpu.yield %[[SUM]] : f32
  // CHECK: return %[[R]]
  %r = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%zeros : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// Sums that start elsewhere: the start is added in the epilogue.

// CHECK-LABEL: func @added
// CHECK-SAME: %[[INIT:[^:]+]]: tensor<8x32xf32>)
func.func @added(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  // CHECK: prec_gpu.gemm {{.*}} maps = [#[[$MK]], #[[$KN]], #[[$MN]], #[[$MN]]]
  // CHECK-SAME: inputs(%[[INIT]] : tensor<8x32xf32>) outs(%[[INIT]] : tensor<8x32xf32>)
  // CHECK-NEXT: ^bb0(%[[SUM:.+]]: f32, %[[START:.+]]: f32):
  // CHECK-NEXT: %[[TOTAL:.+]] = arith.addf %[[SUM]], %[[START]] : f32
  // CHECK-NEXT: prec_gpu.yield %[[TOTAL]]
  %r = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// A fill with another number is a start like any other, a constant of zeros none.

// CHECK-LABEL: func @starts
func.func @starts(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %ones = linalg.fill ins(%one : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm {{.*}} inputs(
  %r = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%ones : tensor<8x32xf32>) -> tensor<8x32xf32>
  %zeros = arith.constant dense<0.0> : tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK-NOT: inputs(
  // CHECK-SAME: outs(
  %s = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%zeros : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r, %s : tensor<8x32xf32>, tensor<8x32xf32>
}

// Only factors that are both bf16 or both f16, and sums in f32.

// CHECK-LABEL: func @formats
func.func @formats(%a: tensor<8x16xf16>, %b: tensor<16x32xf16>, %wide: tensor<8x16xf32>, %other: tensor<8x16xbf16>,
                   %e: tensor<8x32xf32>, %h: tensor<8x32xf16>) {
  // CHECK: prec_gpu.gemm {{.*}} tensor<8x16xf16>, tensor<16x32xf16>
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xf16>, tensor<16x32xf16>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: linalg.matmul ins({{.*}} : tensor<8x16xf32>, tensor<16x32xf16>)
  %1 = linalg.matmul ins(%wide, %b : tensor<8x16xf32>, tensor<16x32xf16>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: linalg.matmul ins({{.*}} : tensor<8x16xbf16>, tensor<16x32xf16>)
  %2 = linalg.matmul ins(%other, %b : tensor<8x16xbf16>, tensor<16x32xf16>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: linalg.matmul ins({{.*}} : tensor<8x16xf16>, tensor<16x32xf16>) outs({{.*}} : tensor<8x32xf16>)
  %3 = linalg.matmul ins(%a, %b : tensor<8x16xf16>, tensor<16x32xf16>) outs(%h : tensor<8x32xf16>) -> tensor<8x32xf16>
  return
}

// -----

// Transposes of factors become maps, also one behind another; the transposed
// tensor stays for its other readers.

// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$NK:.+]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[$BMK:.+]] = affine_map<(d0, d1, d2, d3) -> (d1, d3, d0)>
// CHECK-LABEL: func @transposed
// CHECK-SAME: %[[A:.+]]: tensor<8x16xbf16>, %[[W:.+]]: tensor<32x16xbf16>
func.func @transposed(%a: tensor<8x16xbf16>, %w: tensor<32x16xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<16x32xbf16>) {
  %e = tensor.empty() : tensor<16x32xbf16>
  // CHECK: %[[T:.+]] = linalg.transpose
  %t = linalg.transpose ins(%w : tensor<32x16xbf16>) outs(%e : tensor<16x32xbf16>) permutation = [1, 0]
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$NK]],
  // CHECK-SAME: factors(%[[A]], %[[W]] :
  %r = linalg.matmul ins(%a, %t : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: return %{{.+}}, %[[T]]
  return %r, %t : tensor<8x32xf32>, tensor<16x32xbf16>
}

// The permutations are cycles of three: one read backwards would be another.

// CHECK-LABEL: func @twice
// CHECK-SAME: %[[A:.+]]: tensor<8x16x3xbf16>
func.func @twice(%a: tensor<8x16x3xbf16>, %b: tensor<3x16x32xbf16>, %init: tensor<3x8x32xf32>) -> tensor<3x8x32xf32> {
  %e = tensor.empty() : tensor<16x3x8xbf16>
  %t = linalg.transpose ins(%a : tensor<8x16x3xbf16>) outs(%e : tensor<16x3x8xbf16>) permutation = [1, 2, 0]
  %f = tensor.empty() : tensor<3x8x16xbf16>
  %u = linalg.transpose ins(%t : tensor<16x3x8xbf16>) outs(%f : tensor<3x8x16xbf16>) permutation = [1, 2, 0]
  // CHECK: prec_gpu.gemm groups = [1, 1, 1, 1] maps = [#[[$BMK]],
  // CHECK-SAME: factors(%[[A]],
  %r = linalg.batch_matmul ins(%u, %b : tensor<3x8x16xbf16>, tensor<3x16x32xbf16>) outs(%init : tensor<3x8x32xf32>) -> tensor<3x8x32xf32>
  return %r : tensor<3x8x32xf32>
}

// -----

// The four layouts of a generic; factors of the product in either order, the sum
// on either side.

#mk = affine_map<(i, j, l) -> (i, l)>
#km = affine_map<(i, j, l) -> (l, i)>
#kn = affine_map<(i, j, l) -> (l, j)>
#nk = affine_map<(i, j, l) -> (j, l)>
#mn = affine_map<(i, j, l) -> (i, j)>
#loops = ["parallel", "parallel", "reduction"]
// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$KM:.+]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[$KN:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$NK:.+]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func @layouts
func.func @layouts(%a: tensor<16x16xbf16>, %b: tensor<16x16xbf16>, %e: tensor<16x16xf32>) {
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$KN]],
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %v = arith.extf %y : bf16 to f32
    %p = arith.mulf %u, %v : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$KM]], #[[$KN]],
  %1 = linalg.generic {indexing_maps = [#km, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %v = arith.extf %y : bf16 to f32
    %p = arith.mulf %v, %u : f32
    %q = arith.addf %p, %s : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$NK]],
  %2 = linalg.contract indexing_maps = [#mk, #nk, #mn]
      ins(%a, %b : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$KM]], #[[$NK]],
  %3 = linalg.matmul indexing_maps = [#km, #nk, #mn]
      ins(%a, %b : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  return
}

// -----

// Several dimensions of a kind. Those of batch, m and n are in the result's
// order, those of k in the second factor's.

// CHECK-DAG: #[[$A:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d1, d0, d3, d2, d6, d7)>
// CHECK-DAG: #[[$B:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d6, d7, d4, d5, d0, d1)>
// CHECK-DAG: #[[$C:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d4, d3, d5)>
#a = affine_map<(b0, b1, m0, m1, n0, n1, k0, k1) -> (b0, b1, m0, m1, k0, k1)>
#b = affine_map<(b0, b1, m0, m1, n0, n1, k0, k1) -> (k0, k1, n0, n1, b1, b0)>
#c = affine_map<(b0, b1, m0, m1, n0, n1, k0, k1) -> (b1, b0, m1, n0, m0, n1)>
// CHECK-LABEL: func @several
func.func @several(%a: tensor<2x3x4x5x8x9xbf16>, %b: tensor<8x9x6x7x3x2xbf16>, %e: tensor<3x2x5x6x4x7xf32>) -> tensor<3x2x5x6x4x7xf32> {
  // CHECK: prec_gpu.gemm groups = [2, 2, 2, 2] maps = [#[[$A]], #[[$B]], #[[$C]], #[[$C]]]
  %r = linalg.contract indexing_maps = [#a, #b, #c]
      ins(%a, %b : tensor<2x3x4x5x8x9xbf16>, tensor<8x9x6x7x3x2xbf16>) outs(%e : tensor<3x2x5x6x4x7xf32>) -> tensor<3x2x5x6x4x7xf32>
  return %r : tensor<3x2x5x6x4x7xf32>
}

// CHECK-LABEL: func @named
func.func @named(%a: tensor<4x8x16xbf16>, %b: tensor<4x16x32xbf16>, %e: tensor<4x8x32xf32>, %f: tensor<8x32xf32>,
                 %p: tensor<4x8x16x2xbf16>, %q: tensor<3x8x24x2xbf16>, %g: tensor<4x3x16x24xf32>) {
  // CHECK: prec_gpu.gemm groups = [1, 1, 1, 1]
  %0 = linalg.batch_matmul ins(%a, %b : tensor<4x8x16xbf16>, tensor<4x16x32xbf16>) outs(%e : tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 2]
  %1 = linalg.batch_reduce_matmul ins(%a, %b : tensor<4x8x16xbf16>, tensor<4x16x32xbf16>) outs(%f : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm groups = [0, 2, 2, 2]
  %2 = linalg.mmt4d ins(%p, %q : tensor<4x8x16x2xbf16>, tensor<3x8x24x2xbf16>) outs(%g : tensor<4x3x16x24xf32>) -> tensor<4x3x16x24xf32>
  return
}

// -----

// Sizes that only a run knows.

// CHECK-LABEL: func @dynamic
func.func @dynamic(%a: tensor<?x?xbf16>, %b: tensor<?x?xbf16>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] {{.*}} factors({{.*}} : tensor<?x?xbf16>, tensor<?x?xbf16>)
  %r = linalg.matmul ins(%a, %b : tensor<?x?xbf16>, tensor<?x?xbf16>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// Inside of regions, too.

// CHECK-LABEL: func @nested
func.func @nested(%n: index, %a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-NEXT: prec_gpu.gemm
  %r = scf.for %i = %zero to %n step %one iter_args(%sum = %init) -> tensor<8x32xf32> {
    %s = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%sum : tensor<8x32xf32>) -> tensor<8x32xf32>
    scf.yield %s : tensor<8x32xf32>
  }
  return %r : tensor<8x32xf32>
}

// Buffers are not touched.

// CHECK-LABEL: func @buffers
func.func @buffers(%a: memref<8x16xbf16>, %b: memref<16x32xbf16>, %c: memref<8x32xf32>) {
  // CHECK: linalg.matmul
  linalg.matmul ins(%a, %b : memref<8x16xbf16>, memref<16x32xbf16>) outs(%c : memref<8x32xf32>)
  return
}
