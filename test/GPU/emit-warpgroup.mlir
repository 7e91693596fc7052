// The kernel of a large contraction for Hopper, as tile ops and as nvvm.

// RUN: prec-opt %s --prec-gpu-emit-kernels=chip=sm_90a --canonicalize | FileCheck %s
// RUN: prec-opt %s --pass-pipeline="builtin.module(prec-gpu-emit-kernels{chip=sm_90a},gpu.module(prec-gpu-lower-tile-ops))" | FileCheck %s --check-prefix=NVVM
// RUN: prec-opt %s --prec-to-gpu="chip=sm_90a format=isa" | FileCheck %s --check-prefix=PTX

// 4 stages of 128 x 64 and 256 x 64 elements, two boxes of results for each of
// two warpgroups, and the barriers of the stages are 229440 bytes. There are 512
// tiles; CTAs stay, one for each multiprocessor of the device that it will run on.

// CHECK-LABEL: func @large(
// CHECK: prec_gpu.launch @prec_kernels::@gemm_0 blocks(%c512, %c1, %c1) persistent = <per_multiprocessor = 1, cluster = 1> threads = [384, 1, 1] shared = 229440
// CHECK-SAME: maps = [#prec_gpu.tensor_map<0, from[1, 0] to[1, 0] box[64, 128]>, #prec_gpu.tensor_map<1, from[1, 0] to[1, 0] box[64, 64]>,
// CHECK-SAME: #prec_gpu.tensor_map<2, from[1, 0] to[1, 0] box[32, 64]>]

// Tensor maps are the last parameters, by value.
// CHECK: llvm.func @gemm_0(
// CHECK-SAME: %[[LMAP:[a-z0-9]+]]: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %[[RMAP:[a-z0-9]+]]: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %[[OMAP:[a-z0-9]+]]: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant})
// CHECK-SAME: nvvm.minctasm = 1 : i32, nvvm.reqntid = array<i32: 384, 1, 1>
// CHECK: %[[RING:.*]] = prec_gpu.ring.create : <4 x 49152, barriers = 229376, consumers = 2>
// CHECK: prec_gpu.specialize consumers = 2 registers = 56, 224 producer {

// lhs lies along k: one box of 128 rows. rhs does not: four boxes of 64 columns.
// CHECK: prec_gpu.ring.acquire %[[RING]]
// CHECK-NEXT: prec_gpu.ring.commit %[[RING]]
// CHECK: prec_gpu.copy_box %[[LMAP]][{{.*}}] at 0 bytes = 16384
// CHECK: prec_gpu.copy_box %[[RMAP]][{{.*}}] at 16384 bytes = 8192
// CHECK: prec_gpu.copy_box %[[RMAP]][{{.*}}] at 24576 bytes = 8192
// CHECK: prec_gpu.copy_box %[[RMAP]][{{.*}}] at 32768 bytes = 8192
// CHECK: prec_gpu.copy_box %[[RMAP]][{{.*}}] at 40960 bytes = 8192
// CHECK: prec_gpu.ring.next
// CHECK: } consumer {

// The first product starts sums; a stage is released when the product after it
// is under way and its own is done.
// CHECK: prec_gpu.ring.wait
// CHECK: prec_gpu.warpgroup.multiply {{.*}} along_k = true {{.*}} along_k = false n = 256 bf16 first
// CHECK: scf.for
// CHECK: prec_gpu.ring.wait
// CHECK: prec_gpu.warpgroup.multiply {{.*}} n = 256 bf16 :
// CHECK: prec_gpu.warpgroup.wait 1
// CHECK-NEXT: prec_gpu.ring.release
// CHECK: prec_gpu.warpgroup.wait 0
// CHECK-NEXT: prec_gpu.ring.release

// 256 columns of f32 are eight boxes of 32; a box is written when the copy of the
// one before the last is done, and the next tile begins while the last two are
// under way.
// CHECK-COUNT-8: prec_gpu.box.store %{{.*}} to %[[OMAP]]
// CHECK-NOT: prec_gpu.box.store
// CHECK: scf.yield
// CHECK: prec_gpu.box.drain
// CHECK: prec_gpu.ring.close

// NVVM: llvm.mlir.global external @dynamic_shared() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
// NVVM-COUNT-8: nvvm.mbarrier.init
// NVVM: nvvm.fence.mbarrier.init
// NVVM: nvvm.barrier
// NVVM: nvvm.setmaxregister decrease 56
// NVVM: nvvm.elect.sync
// NVVM: nvvm.mbarrier.try_wait.parity
// NVVM: nvvm.mbarrier.arrive.expect_tx
// NVVM-COUNT-5: nvvm.cp.async.bulk.tensor.shared.cluster.global
// NVVM: nvvm.setmaxregister increase 224
// NVVM: nvvm.wgmma.fence.aligned
// NVVM: nvvm.wgmma.mma_async {{.*}} <m = 64, n = 256, k = 16>, D[<f32>, <zero>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <row>]
// NVVM-COUNT-3: nvvm.wgmma.mma_async {{.*}}, D[<f32>, <one>]
// NVVM: nvvm.wgmma.commit.group.sync.aligned
// Pairs of f32 go to a box by themselves.
// NVVM: nvvm.cp.async.bulk.wait_group 1 {read}
// NVVM: nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
// NVVM-COUNT-8: llvm.store %{{.*}} {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<3>
// NVVM: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
// NVVM: nvvm.barrier id
// NVVM: nvvm.cp.async.bulk.tensor.global.shared.cta
// NVVM: nvvm.cp.async.bulk.commit.group
// NVVM: nvvm.cp.async.bulk.wait_group 0 {read}
// NVVM-NOT: prec_gpu.{{ring|box}}

// PTX: .target sm_90a
// PTX: wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16
// PTX: cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group
// PTX-NOT: fence.acq_rel.cluster
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @large(%a: tensor<4096x512xbf16>, %b: tensor<512x4096xbf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 4>
      factors(%a, %b : tensor<4096x512xbf16>, tensor<512x4096xbf16>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
