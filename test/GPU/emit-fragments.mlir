// How a kernel reads the fragments of its factors from their tiles.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_86 --canonicalize --cse | FileCheck %s

// Tiles lie as their factors do; those whose rows do not run along k are read
// transposed.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @mk_kn(
func.func @mk_kn(%a: tensor<32x32xbf16>, %b: tensor<32x32xbf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-2: nvvm.ldmatrix {{.*}} layout = #nvvm.mma_layout<row>, num = 4
// CHECK-COUNT-2: nvvm.ldmatrix {{.*}} layout = #nvvm.mma_layout<col>, num = 4
// CHECK: nvvm.mma.sync {{.*}} {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>

// -----

#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @km_nk(
func.func @km_nk(%a: tensor<32x32xf16>, %b: tensor<32x32xf16>, %e: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#km, #nk, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x32xf16>, tensor<32x32xf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %r : tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK-COUNT-2: nvvm.ldmatrix {{.*}} layout = #nvvm.mma_layout<col>, num = 4
// CHECK-COUNT-2: nvvm.ldmatrix {{.*}} layout = #nvvm.mma_layout<row>, num = 4
// f16 fragments are vectors of two.
// CHECK: nvvm.mma.sync {{.*}} : (vector<2xf16>, vector<2xf16>, f32)
