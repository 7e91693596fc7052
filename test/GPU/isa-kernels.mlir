// Kernels of both families as LLVM sees them, and as PTX: what the passes before
// leave is what the assembler gets, instruction by instruction.

// RUN: prec-opt %s --prec-to-gpu="chip=sm_90a format=isa" --mlir-print-ir-before-all -o %t.isa 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: sed 's/\\0A/\n/g; s/\\09/ /g' %t.isa > %t.ptx
// RUN: FileCheck %s --check-prefix=COPY --implicit-check-not="bar.sync 0;" --input-file=%t.ptx
// RUN: FileCheck %s --check-prefix=MULTIPLY --input-file=%t.ptx
// RUN: FileCheck %s --check-prefix=WARP --input-file=%t.ptx

// Nothing of other dialects is left in kernels.
// LLVM-LABEL: IR Dump Before GpuModuleToBinary
// LLVM: gpu.module @prec_kernels [#nvvm.target<O = 3, chip = "sm_90a"
// LLVM-NOT: {{= (arith|vector|builtin|gpu|prec_gpu)\.}}
// LLVM-NOT: {{ (scf|cf)\.}}
// LLVM: llvm.func @gemm_0(
// LLVM-SAME: nvvm.minctasm = 1 : i32, nvvm.reqntid = array<i32: 384, 1, 1>
// LLVM: nvvm.setmaxregister decrease 56
// LLVM: nvvm.mbarrier.arrive.expect_tx
// LLVM-COUNT-5: nvvm.cp.async.bulk.tensor.shared.cluster.global
// LLVM: nvvm.setmaxregister increase 224
// LLVM-COUNT-4: "{{.*}}wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16
// LLVM: llvm.func @gemm_1(
// LLVM: llvm.func @gemm_2(
// LLVM-SAME: nvvm.minctasm = 1 : i32, nvvm.reqntid = array<i32: 128, 1, 1>
// LLVM: nvvm.cp.async.wait.group 2
// LLVM-COUNT-8: nvvm.ldmatrix
// LLVM: llvm.br {{.*}} {loop_annotation = #
// LLVM-NOT: {{= (arith|vector|builtin|gpu|prec_gpu)\.}}
// LLVM-NOT: {{ (scf|cf)\.}}

// One thread copies: both factors to one barrier, which counts their bytes. There
// is one barrier of all threads, behind which barriers in memory are set up.
// COPY: .visible .entry gemm_0(
// COPY: .param .align 64 .b8 gemm_0_param_3[128],
// COPY: .reqntid 384, 1, 1
// COPY-NEXT: .minnctapersm 1
// COPY-COUNT-8: mbarrier.init.shared.b64
// COPY-NOT: mbarrier.init
// COPY: fence.mbarrier_init.release.cluster;
// COPY: bar.sync 0;
// COPY: setmaxnreg.dec.sync.aligned.u32 56;
// COPY: elect.sync
// COPY: mbarrier.try_wait.parity.shared.b64
// COPY: mbarrier.arrive.expect_tx.shared.b64 %{{.*}}, [[FULL:\[%rd[0-9]+(\+-?[0-9]+)?\]]], %
// COPY-COUNT-5: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%{{.*}}], [%{{.*}}, {%{{.*}}, %{{.*}}}], [[FULL]];
// COPY-NOT: cp.async.bulk.tensor
// COPY: .visible .entry gemm_1(
// COPY: bar.sync 0;
// COPY: .visible .entry gemm_2(
// COPY: bar.sync 0;

// The first product sets the sums, the others add. Of a factor that does not lie
// along k, here b and then a, the last two numbers say so.
// MULTIPLY: .visible .entry gemm_0(
// MULTIPLY: setmaxnreg.inc.sync.aligned.u32 224;
// MULTIPLY: mbarrier.try_wait.parity.shared.b64
// MULTIPLY: wgmma.fence.sync.aligned;
// MULTIPLY: setp.ne.b32 p, 0, 0;
// MULTIPLY-NEXT: wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 {{.*}}, p, 1, 1, 0, 1;
// MULTIPLY-COUNT-3: setp.ne.b32 p, 1, 0;
// MULTIPLY: wgmma.commit_group.sync.aligned;
// MULTIPLY-NOT: wgmma.wait_group
// MULTIPLY: mbarrier.try_wait.parity.shared.b64
// MULTIPLY: wgmma.fence.sync.aligned;
// MULTIPLY-COUNT-4: setp.ne.b32 p, 1, 0;
// MULTIPLY: wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 {{.*}}, p, 1, 1, 0, 1;
// MULTIPLY: wgmma.commit_group.sync.aligned;
// MULTIPLY-NEXT: wgmma.wait_group.sync.aligned 1;
// MULTIPLY: mbarrier.arrive.shared.b64
// MULTIPLY: wgmma.wait_group.sync.aligned 0;
// MULTIPLY: .visible .entry gemm_1(
// MULTIPLY-COUNT-8: wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {{.*}}, p, 1, 1, 1, 0;
// MULTIPLY: .visible .entry gemm_2(

// Copies of 16 bytes past the first-level cache, one barrier of all threads for
// each step. The loops stay such. What is 16 rows further has the same address but
// for a constant, along k (a) and across it (b).
// WARP: .visible .entry gemm_2(
// WARP: .reqntid 128, 1, 1
// WARP-NEXT: .minnctapersm 1
// WARP-NOT: bar.sync
// WARP: .pragma \22nounroll\22;
// WARP-COUNT-4: cp.async.cg.shared.global
// WARP-NEXT: cp.async.commit_group;
// WARP-NOT: cp.async
// WARP: .pragma \22nounroll\22;
// WARP-NEXT: cp.async.wait_group 2;
// WARP-NEXT: bar.sync 0;
// WARP-NOT: bar.sync
// WARP-COUNT-4: cp.async.cg.shared.global [%{{.*}}], [%{{.*}}], 16, %{{.*}};
// WARP-NEXT: cp.async.commit_group;
// WARP: ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%{{.*}}}, {{\[}}[[A:%rd[0-9]+]]];
// WARP-NEXT: ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%{{.*}}}, {{\[}}[[A]]+1024];
// WARP: ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%{{.*}}}, {{\[}}[[B:%rd[0-9]+]]+4096];
// WARP-COUNT-8: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// WARP: ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%{{.*}}}, {{\[}}[[B]]+6144];
// WARP-COUNT-8: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// WARP-NOT: mma.sync
// WARP: bra
// WARP: cp.async.wait_group 0;
// WARP-NOT: .local
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @warpgroup(%a: tensor<4096x512xbf16>, %b: tensor<512x4096xbf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 4>
      factors(%a, %b : tensor<4096x512xbf16>, tensor<512x4096xbf16>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
func.func @transposed(%a: tensor<512x4096xf16>, %b: tensor<4096x512xf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#km, #nk, #mn] config = <warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 4>
      factors(%a, %b : tensor<512x4096xf16>, tensor<4096x512xf16>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
func.func @warp(%a: tensor<4096x512xbf16>, %b: tensor<512x4096xbf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [64, 64, 32], warps = [2, 2], stages = 4>
      factors(%a, %b : tensor<4096x512xbf16>, tensor<512x4096xbf16>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
