// How results leave a kernel for Hopper: by boxes, where rows run along n, and
// else from registers.

// RUN: prec-opt %s --prec-gpu-emit-kernels=chip=sm_90a --canonicalize --cse | FileCheck %s
// RUN: prec-opt %s --prec-gpu-emit-kernels=chip=sm_90a --canonicalize --cse | FileCheck %s --check-prefix=HOST
// RUN: prec-opt %s --pass-pipeline="builtin.module(prec-gpu-emit-kernels{chip=sm_90a},gpu.module(prec-gpu-lower-tile-ops))" | FileCheck %s --check-prefix=NVVM

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nm = affine_map<(m, n, k) -> (n, m)>
#small = #prec_gpu.config<warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 2>

// Of the three results, only the narrow one and the one of 32-bit integers are
// written in boxes: another runs along m. Three boxes for each tile: the first
// one of a tile is the one that was written last.

// HOST-LABEL: func @results(
// HOST: prec_gpu.launch
// HOST-SAME: maps = [#prec_gpu.tensor_map<0, {{[^>]*}}>, #prec_gpu.tensor_map<1, {{[^>]*}}>, #prec_gpu.tensor_map<2, from[1, 0] to[1, 0] box[64, 64]>, #prec_gpu.tensor_map<4, from[1, 0] to[1, 0] box[32, 64]>]

// CHECK-LABEL: llvm.func @gemm_0(
// CHECK-SAME: %[[NARROW:[a-z0-9]+]]: !llvm.ptr<1> {llvm.noalias}, %[[ACROSS:[a-z0-9]+]]: !llvm.ptr<1> {llvm.noalias}, %[[BITS:[a-z0-9]+]]: !llvm.ptr<1> {llvm.noalias},
// CHECK-SAME: %[[NMAP:[a-z0-9]+]]: !llvm.ptr {{[{][^}]*[}]}}, %[[BMAP:[a-z0-9]+]]: !llvm.ptr {{[{][^}]*[}]}}) attributes
// CHECK: prec_gpu.box.acquire %[[GROUP:.+]] pending = 0
// CHECK: prec_gpu.box.write %[[BOX:.+]] column = 0, %{{.*}} : bf16, bf16, bf16, bf16, bf16, bf16, bf16, bf16
// CHECK: prec_gpu.box.write %[[BOX]] column = 48,
// CHECK-NOT: prec_gpu.box.write
// CHECK: prec_gpu.box.store %[[BOX]] to %[[NMAP]]
// CHECK: scf.if
// CHECK: llvm.getelementptr %[[ACROSS]]
// CHECK: llvm.store %{{.*}} : f32, !llvm.ptr<1>
// CHECK: prec_gpu.box.acquire %[[GROUP]] pending = 1
// CHECK: prec_gpu.box.write %[[OTHER:.+]] column = 24, %{{.*}} : i32, i32, i32, i32
// CHECK: prec_gpu.box.store %[[OTHER]] to %[[BMAP]]
// CHECK: prec_gpu.box.acquire %[[GROUP]] pending = 1
// CHECK: prec_gpu.box.store %[[BOX]] to %[[BMAP]]
// CHECK-NOT: prec_gpu.box.acquire

// Four 8 x 8 matrices at a time.
// NVVM-LABEL: llvm.func @gemm_0(
// NVVM-COUNT-4: nvvm.stmatrix
// NVVM-NOT: nvvm.stmatrix
func.func @results(%a: tensor<64x128xbf16>, %b: tensor<128x64xbf16>, %e: tensor<64x64xbf16>, %f: tensor<64x64xf32>, %g: tensor<64x64xi32>) -> (tensor<64x64xbf16>, tensor<64x64xf32>, tensor<64x64xi32>) {
  %r:3 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn, #nm, #mn] config = #small
      factors(%a, %b : tensor<64x128xbf16>, tensor<128x64xbf16>) outs(%e, %f, %g : tensor<64x64xbf16>, tensor<64x64xf32>, tensor<64x64xi32>) {
  ^bb0(%sum: f32):
    %0 = arith.truncf %sum : f32 to bf16
    %1 = arith.bitcast %sum : f32 to i32
    prec_gpu.yield %0, %sum, %1 : bf16, f32, i32
  } -> tensor<64x64xbf16>, tensor<64x64xf32>, tensor<64x64xi32>
  return %r#0, %r#1, %r#2 : tensor<64x64xbf16>, tensor<64x64xf32>, tensor<64x64xi32>
}

// Rows of 36 bytes do not start at multiples of 16, as copies want it.

// HOST-LABEL: func @unaligned(
// HOST: maps = [#prec_gpu.tensor_map<0, {{[^>]*}}>, #prec_gpu.tensor_map<1, {{[^>]*}}>] ins
// CHECK-LABEL: llvm.func @gemm_1(
// CHECK-NOT: prec_gpu.box
// CHECK: llvm.return
func.func @unaligned(%a: tensor<64x128xbf16>, %b: tensor<9x128xbf16>, %e: tensor<64x9xf32>) -> tensor<64x9xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, affine_map<(m, n, k) -> (n, k)>, #mn] config = #small
      factors(%a, %b : tensor<64x128xbf16>, tensor<9x128xbf16>) outs(%e : tensor<64x9xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x9xf32>
  return %r : tensor<64x9xf32>
}

// CTAs of a cluster are side by side along m. Each copies its half of rhs to both
// and tells both that it has read a stage.

// HOST-LABEL: func @cluster(
// HOST: prec_gpu.launch @prec_kernels::@gemm_2 blocks(%c4, %c1, %c1) persistent = <per_multiprocessor = 1, cluster = 2>
// HOST-SAME: box[64, 64]>, #prec_gpu.tensor_map<1, from[1, 0] to[1, 0] box[64, 64]>
// CHECK-LABEL: llvm.func @gemm_2(
// CHECK-SAME: nvvm.cluster_dim = array<i32: 2, 1, 1>
// CHECK: prec_gpu.ring.create : <2 x 24576, barriers = 65536, consumers = 1, cluster = 2>
// CHECK: prec_gpu.copy_box {{.*}} at 0 bytes = 8192 :
// CHECK: prec_gpu.copy_box {{.*}} at 8192 bytes = 8192 slice %{{.*}} :

// NVVM-LABEL: llvm.func @gemm_2(
// NVVM: %[[BOTH:.*]] = arith.constant 2 : i32
// NVVM: nvvm.mbarrier.init %{{.*}}, %[[BOTH]]
// NVVM: nvvm.cluster.arrive
// NVVM-NEXT: nvvm.cluster.wait
// NVVM: nvvm.cp.async.bulk.tensor.shared.cluster.global
// NVVM-NOT: multicast_mask
// NVVM: %[[MASK:.*]] = arith.constant 3 : i16
// NVVM: nvvm.cp.async.bulk.tensor.shared.cluster.global {{.*}} multicast_mask = %[[MASK]]
// NVVM: nvvm.mapa
// NVVM-NEXT: nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<7>
// NVVM: nvvm.cluster.arrive
// NVVM-NEXT: nvvm.cluster.wait
// NVVM-NEXT: llvm.return
func.func @cluster(%a: tensor<256x128xbf16>, %b: tensor<128x128xbf16>, %e: tensor<256x128xbf16>) -> tensor<256x128xbf16> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [64, 128, 64], warps = [4, 1], stages = 2, cluster = 2>
      factors(%a, %b : tensor<256x128xbf16>, tensor<128x128xbf16>) outs(%e : tensor<256x128xbf16>) {
  ^bb0(%sum: f32):
    %0 = arith.truncf %sum : f32 to bf16
    prec_gpu.yield %0 : bf16
  } -> tensor<256x128xbf16>
  return %r : tensor<256x128xbf16>
}
