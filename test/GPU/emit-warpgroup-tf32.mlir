// Kernels for Hopper over f32 factors, which hold tf32: boxes of 32 elements, or
// 128 bytes, of k, and products 8 deep. wgmma wants both factors along k.

// RUN: prec-opt %s --prec-gpu-configure=chip=sm_90a --prec-gpu-emit-kernels=chip=sm_90a --canonicalize 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t
// RUN: prec-opt %s --prec-to-gpu="chip=sm_90a format=isa" 2>/dev/null | FileCheck %s --check-prefix=PTX

// 4 stages of 128 x 32 and 256 x 32 elements: as many bytes as of bf16.

// CHECK-LABEL: func.func @along_k(
// CHECK: prec_gpu.launch @prec_kernels::@gemm_0 blocks(%c512, %c1, %c1) persistent = <per_multiprocessor = 1, cluster = 1> threads = [384, 1, 1] shared = 229440
// CHECK-SAME: maps = [#prec_gpu.tensor_map<0, from[1, 0] to[1, 0] box[32, 128]>, #prec_gpu.tensor_map<1, from[1, 0] to[1, 0] box[32, 256]>
#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @along_k(%a: tensor<4096x512xf32>, %b: tensor<4096x512xf32>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warpgroup, tile = [128, 256, 32], warps = [8, 1], stages = 4>
      factors(%a, %b : tensor<4096x512xf32>, tensor<4096x512xf32>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// CHECK-LABEL: func.func @across_k(
// REMARK: remark: gets a kernel without wgmma: a factor of tf32 is not contiguous along k
// CHECK: prec_gpu.launch @prec_kernels::@gemm_1 {{.*}} threads = [128, 1, 1] shared = {{[0-9]+}}
// CHECK-NOT: tensor_map
func.func @across_k(%a: tensor<4096x512xf32>, %b: tensor<512x4096xf32>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] factors(%a, %b : tensor<4096x512xf32>, tensor<512x4096xf32>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// CHECK: gpu.module
// CHECK: llvm.func @gemm_0(
// CHECK: prec_gpu.ring.create : <4 x 49152, barriers = 229376, consumers = 2>
// CHECK: prec_gpu.copy_box {{.*}} at 0 bytes = 16384
// CHECK: prec_gpu.copy_box {{.*}} at 16384 bytes = 32768
// CHECK: prec_gpu.warpgroup.multiply {{.*}} along_k = true {{.*}} along_k = true n = 256 f32 first

// PTX-DAG: wgmma.mma_async.sync.aligned.m64n256k8.f32.tf32.tf32
// PTX-DAG: mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32
