// What the kernel of a contraction is made of, and how it is started. Sizes are such
// that every count says something; what a kernel computes is for
// test/Numerics/check_gemm.py.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_86 --canonicalize --cse | FileCheck %s

// The launch, the module, the function, and the ring: three stages of 32 x 32
// bf16 for either factor, two of them filled before the loop, at most one copy
// under way behind the wait. One CTA of two warps for each 32 x 32 of 40 x 56.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK: module attributes {gpu.container_module}
// CHECK-LABEL: func.func @ring
// CHECK-SAME: %[[A:.+]]: tensor<40x64xbf16>, %[[B:.+]]: tensor<64x56xbf16>, %[[E:.+]]: tensor<40x56xf32>
func.func @ring(%a: tensor<40x64xbf16>, %b: tensor<64x56xbf16>, %e: tensor<40x56xf32>) -> tensor<40x56xf32> {
  // CHECK-DAG: %[[FOUR:.+]] = arith.constant 4 : index
  // CHECK-DAG: %[[ONE:.+]] = arith.constant 1 : index
  // CHECK: %[[R:.+]] = prec_gpu.launch @prec_kernels::@gemm_0 blocks(%[[FOUR]], %[[ONE]], %[[ONE]]) threads = [64, 1, 1] shared = 12288
  // CHECK-SAME: ins(%[[A]], %[[B]] : tensor<40x64xbf16>, tensor<64x56xbf16>) outs(%[[E]] : tensor<40x56xf32>)
  // CHECK-NOT: scalars
  // CHECK: return %[[R]]
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 2], stages = 3>
      factors(%a, %b : tensor<40x64xbf16>, tensor<64x56xbf16>) outs(%e : tensor<40x56xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<40x56xf32>
  return %r : tensor<40x56xf32>
}
// CHECK: gpu.module @prec_kernels [#nvvm.target<O = 3, chip = "sm_86", features = "+ptx80">] {
// CHECK-NEXT: llvm.mlir.global external @dynamic_shared() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
// CHECK-NEXT: llvm.func @gemm_0(%{{.+}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.+}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.+}}: !llvm.ptr<1> {llvm.noalias})
// CHECK-SAME: attributes {gpu.kernel, nvvm.kernel, nvvm.minctasm = 1 : i32, nvvm.reqntid = array<i32: 64, 1, 1>}
// Two of three stages are filled before, in a loop that stays one. A tile of 32 x 32
// is two copies of 8 elements for each of 64 threads.
// CHECK: scf.for %{{.+}} = %{{.+}} to %c2_i32 step %c1_i32
// CHECK-COUNT-4: nvvm.cp.async.shared.global %{{.+}}, %{{.+}}, 16, cache ={{ +}}cg, %{{.+}} :
// CHECK-NEXT: nvvm.cp.async.commit.group
// CHECK-NOT: nvvm.cp.async
// CHECK: } {loop_annotation
// 64 of k in steps of 32.
// CHECK: scf.for %{{.+}} = %{{.+}} to %c2_i32 step %c1_i32
// CHECK-NEXT: nvvm.cp.async.wait.group 1
// CHECK-NEXT: nvvm.barrier
// CHECK-COUNT-4: nvvm.cp.async.shared.global
// CHECK-NEXT: nvvm.cp.async.commit.group
// A warp has 32 x 16: of 16 of k two A fragments and two B fragments at once.
// CHECK-COUNT-4: nvvm.mma.sync {{.*}} multiplicandAPtxType = #nvvm.mma_type<bf16>
// CHECK-COUNT-4: nvvm.mma.sync {{.*}} shape = #nvvm.shape<m = 16, n = 8, k = 16>
// CHECK-NOT: nvvm.mma.sync
// CHECK: scf.yield
// CHECK: nvvm.cp.async.wait.group 0
// CHECK-NOT: nvvm.cp.async
// CHECK: llvm.return

// -----

// A tile deeper and stages more than before: what is under way grows with stages.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @deep(
func.func @deep(%a: tensor<16x128xbf16>, %b: tensor<128x16xbf16>, %e: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 64], warps = [1, 1], stages = 5>
      factors(%a, %b : tensor<16x128xbf16>, tensor<128x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
// CHECK: llvm.func @gemm_0(
// CHECK: scf.for %{{.+}} = %{{.+}} to %c4_i32
// CHECK: nvvm.cp.async.commit.group
// CHECK-NOT: nvvm.cp.async
// CHECK: scf.for
// CHECK-NEXT: nvvm.cp.async.wait.group 3
// CHECK: nvvm.cp.async.commit.group
// CHECK-NOT: nvvm.cp.async
// CHECK-COUNT-8: nvvm.mma.sync
// CHECK-NOT: nvvm.mma.sync
// CHECK: nvvm.cp.async.wait.group 0
