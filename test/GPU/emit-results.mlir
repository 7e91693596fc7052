// How the epilogue of a kernel loads its inputs and stores its results.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_86 --canonicalize --cse | FileCheck %s

// Neighbours along n are loaded and stored as pairs if there is an even number of
// them. A column's element is loaded once for both.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#m = affine_map<(m, n, k) -> (m)>
#n = affine_map<(m, n, k) -> (n)>
// CHECK-LABEL: func.func @pairs(
func.func @pairs(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>, %e: tensor<16x16xbf16>, %i0: tensor<16xf32>, %i1: tensor<16xbf16>) -> tensor<16x16xbf16> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #n, #m, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) inputs(%i0, %i1 : tensor<16xf32>, tensor<16xbf16>) outs(%e : tensor<16x16xbf16>) {
  ^bb0(%sum: f32, %x: f32, %y: bf16):
    %0 = arith.extf %y : bf16 to f32
    %1 = arith.addf %sum, %x : f32
    %2 = arith.mulf %1, %0 : f32
    %3 = arith.truncf %2 : f32 to bf16
    prec_gpu.yield %3 : bf16
  } -> tensor<16x16xbf16>
  return %r : tensor<16x16xbf16>
}
// CHECK: llvm.func @gemm_0(
// CHECK-SAME: %[[X:arg2]]: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %[[Y:arg3]]: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %[[R:arg4]]: !llvm.ptr<1> {llvm.noalias})
// CHECK: nvvm.cp.async.wait.group 0
// CHECK: scf.if
// CHECK: %[[AT_X:.+]] = llvm.getelementptr %[[X]][%{{.+}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK: llvm.load %[[AT_X]] {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xf32>
// CHECK: %[[AT_Y:.+]] = llvm.getelementptr %[[Y]][%{{.+}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, bf16
// CHECK: llvm.load %[[AT_Y]] {alignment = 2 : i64} : !llvm.ptr<1> -> bf16
// CHECK-NOT: llvm.load
// CHECK-COUNT-2: arith.truncf
// CHECK: %[[PAIR:.+]] = vector.from_elements %{{.+}}, %{{.+}} : vector<2xbf16>
// CHECK: llvm.store %[[PAIR]], %{{.+}} {alignment = 4 : i64} : vector<2xbf16>, !llvm.ptr<1>
// CHECK-NOT: llvm.store {{.*}} bf16, !llvm.ptr<1>
// CHECK: llvm.return

// -----

// An odd number of them: one by one, each within its own bound.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#m = affine_map<(m, n, k) -> (m)>
#n = affine_map<(m, n, k) -> (n)>
// CHECK-LABEL: func.func @single(
func.func @single(%a: tensor<16x32xbf16>, %b: tensor<32x15xbf16>, %e: tensor<16x15xbf16>, %i0: tensor<15xf32>, %i1: tensor<16xbf16>) -> tensor<16x15xbf16> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #n, #m, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<16x32xbf16>, tensor<32x15xbf16>) inputs(%i0, %i1 : tensor<15xf32>, tensor<16xbf16>) outs(%e : tensor<16x15xbf16>) {
  ^bb0(%sum: f32, %x: f32, %y: bf16):
    %0 = arith.extf %y : bf16 to f32
    %1 = arith.addf %sum, %x : f32
    %2 = arith.mulf %1, %0 : f32
    %3 = arith.truncf %2 : f32 to bf16
    prec_gpu.yield %3 : bf16
  } -> tensor<16x15xbf16>
  return %r : tensor<16x15xbf16>
}
// CHECK: llvm.func @gemm_0(
// CHECK: nvvm.cp.async.wait.group 0
// CHECK-NOT: vector<2x
// CHECK-COUNT-8: llvm.store %{{.+}}, %{{.+}} {alignment = 2 : i64} : bf16, !llvm.ptr<1>
// CHECK-NOT: llvm.store
// CHECK: llvm.return

// -----

// A transposed result: neighbours along n are far from each other.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
// CHECK-LABEL: func.func @far(
func.func @far(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>, %e: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #nm] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK: nvvm.cp.async.wait.group 0
// CHECK-NOT: vector<2x
// CHECK-COUNT-8: llvm.store %{{.+}}, %{{.+}} {alignment = 4 : i64} : f32, !llvm.ptr<1>
// CHECK-NOT: llvm.store
// CHECK: llvm.return
