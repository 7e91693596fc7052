// Kernels over f32 factors, which hold tf32: products 8 deep, chunks of 4
// elements, and no transposition by ldmatrix. What a kernel computes is for
// test/Numerics.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_80 --canonicalize --cse | FileCheck %s

// Both factors along k, in tiles of 32 x 16: two stages of 4 KiB. One warp; two
// copies of 4 elements for each lane and factor.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @along_k(
func.func @along_k(%a: tensor<32x64xf32>, %b: tensor<32x64xf32>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // CHECK: prec_gpu.launch {{.*}} shared = 8192
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warp, tile = [32, 32, 16], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x64xf32>, tensor<32x64xf32>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-8: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 16, cache ={{ +}}cg
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group
// 64 of k in steps of 16.
// CHECK: scf.for %{{.+}} = %{{.+}} to %c4_i32 step %c1_i32
// Of 8 of k two A fragments, and two pairs of B fragments.
// CHECK-COUNT-4: nvvm.ldmatrix {{.*}} layout = #nvvm.mma_layout<row>
// CHECK-NOT: nvvm.ldmatrix
// CHECK-COUNT-8: nvvm.mma.sync {{.*}} multiplicandAPtxType = #nvvm.mma_type<tf32>{{.*}} shape = #nvvm.shape<m = 16, n = 8, k = 8>
// CHECK-COUNT-4: nvvm.ldmatrix
// CHECK-COUNT-8: nvvm.mma.sync
// CHECK-NOT: nvvm.mma.sync
// CHECK: scf.yield

// -----

// Neither along k: single elements, 4 for an A fragment and 4 for two of B.

#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @across_k(
func.func @across_k(%a: tensor<64x16xf32>, %b: tensor<64x16xf32>, %e: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#km, #kn, #mn] config = <warp, tile = [16, 16, 16], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<64x16xf32>, tensor<64x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-NOT: nvvm.ldmatrix
// CHECK: scf.for
// CHECK-COUNT-8: llvm.load %{{.+}} {alignment = 4 : i64} : !llvm.ptr<3> -> i32
// CHECK-NOT: llvm.load
// CHECK-COUNT-2: nvvm.mma.sync
// CHECK-COUNT-8: llvm.load %{{.+}} {alignment = 4 : i64} : !llvm.ptr<3> -> i32
// CHECK-COUNT-2: nvvm.mma.sync
// CHECK-NOT: nvvm.mma.sync
// CHECK: scf.yield

// -----

// An element is as long as the shortest asynchronous copy: an odd size, and one
// that only a run knows, need no loads.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @odd(
func.func @odd(%a: tensor<16x33xf32>, %b: tensor<33x?xf32>, %e: tensor<16x?xf32>) -> tensor<16x?xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 16], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<16x33xf32>, tensor<33x?xf32>) outs(%e : tensor<16x?xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x?xf32>
  return %r : tensor<16x?xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-NOT: llvm.load
// CHECK-COUNT-16: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 4, cache ={{ +}}ca
// CHECK-NOT: llvm.load
// CHECK: nvvm.cp.async.commit.group

// -----

// 6 elements are divided by 2.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @by_2(
func.func @by_2(%a: tensor<16x6xf32>, %b: tensor<16x6xf32>, %e: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warp, tile = [16, 16, 16], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<16x6xf32>, tensor<16x6xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-8: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 8, cache ={{ +}}ca
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group
