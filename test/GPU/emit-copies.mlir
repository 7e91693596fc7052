// How a kernel copies the tiles of its factors to shared memory.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_86 --canonicalize --cse | FileCheck %s

// How wide copies are: as much of 16 bytes as divides the contiguous size. In tiles
// of 32 x 32 and one warp, 1024 elements are 4, 8 or 16 copies of each thread.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @by_8(
func.func @by_8(%a: tensor<32x40xbf16>, %b: tensor<32x40xbf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x40xbf16>, tensor<32x40xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-8: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 16, cache ={{ +}}cg
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group

// -----

// Only 16 bytes may bypass the first-level cache.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @by_4(
func.func @by_4(%a: tensor<32x44xbf16>, %b: tensor<32x44xbf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x44xbf16>, tensor<32x44xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-16: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 8, cache ={{ +}}ca
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group

// -----

// The factors need not agree.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @by_2_and_8(
func.func @by_2_and_8(%a: tensor<32x42xbf16>, %b: tensor<42x32xbf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x42xbf16>, tensor<42x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-16: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 4, cache ={{ +}}ca
// CHECK-COUNT-4: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 16, cache ={{ +}}cg
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group

// -----

// Nothing divides an odd size, and nothing is known of one that only a run knows:
// elements are loaded, or zeros taken, and stored one by one.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @odd(
func.func @odd(%a: tensor<32x33xbf16>, %b: tensor<32x33xbf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warp, tile = [32, 32, 32], warps = [2, 2], stages = 2>
      factors(%a, %b : tensor<32x33xbf16>, tensor<32x33xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-NOT: nvvm.cp.async.shared
// CHECK-COUNT-16: llvm.load %{{.+}} {alignment = 2 : i64} : !llvm.ptr<1> -> i16
// CHECK: llvm.store %{{.+}}, %{{.+}} {alignment = 2 : i64} : i16, !llvm.ptr<3>
// CHECK-NOT: nvvm.cp.async.shared
// CHECK: nvvm.cp.async.commit.group
