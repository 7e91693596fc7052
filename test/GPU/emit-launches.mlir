// Which kernels the gemms of a module get, and what their launches pass.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_86 --canonicalize --cse | FileCheck %s

// Gemms that differ in their operands only have one kernel; another epilogue or
// configuration makes another.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @shared
func.func @shared(%a: tensor<32x32xbf16>, %c: tensor<32x32xbf16>, %b: tensor<32x32xbf16>, %e: tensor<32x32xf32>)
    -> (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>) {
  // CHECK: prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} ins(%arg0, %arg2
  %0 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  // CHECK: prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} ins(%arg1, %arg2
  %1 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%c, %b : tensor<32x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  // CHECK: prec_gpu.launch @prec_kernels::@gemm_1
  %2 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<32x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    %neg = arith.negf %sum : f32
    prec_gpu.yield %neg : f32
  } -> tensor<32x32xf32>
  // CHECK: prec_gpu.launch @prec_kernels::@gemm_2
  %3 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 3>
      factors(%a, %b : tensor<32x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<32x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<32x32xf32>
  return %0, %1, %2, %3 : tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>
}
// CHECK: llvm.func @gemm_0
// CHECK: llvm.func @gemm_1
// CHECK: llvm.func @gemm_2
// CHECK-NOT: llvm.func

// -----

// Sizes that only a run knows are parameters, in the order of the space, and give
// the number of blocks.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: %[[A:.+]]: tensor<?x?xbf16>, %[[B:.+]]: tensor<?x40xbf16>, %{{.+}}: tensor<?x40xf32>
// CHECK-DAG: %[[ZERO:.+]] = arith.constant 0 : index
// CHECK-DAG: %[[ONE:.+]] = arith.constant 1 : index
// CHECK-DAG: %[[M:.+]] = tensor.dim %[[A]], %[[ZERO]]
// CHECK-DAG: %[[K:.+]] = tensor.dim %[[A]], %[[ONE]]
// CHECK-DAG: %[[PARAM_M:.+]] = arith.index_cast %[[M]] : index to i32
// CHECK-DAG: %[[PARAM_K:.+]] = arith.index_cast %[[K]] : index to i32
// CHECK-DAG: %[[TILES:.+]] = arith.ceildivui %[[M]], %c32
// CHECK-DAG: %[[BLOCKS:.+]] = arith.muli %[[TILES]], %c2
// CHECK: prec_gpu.launch @prec_kernels::@gemm_0 blocks(%[[BLOCKS]], %[[ONE]], %[[ONE]])
// CHECK-SAME: scalars(%[[PARAM_M]], %[[PARAM_K]] : i32, i32)
// CHECK: llvm.func @gemm_0(%{{.+}}: !llvm.ptr<1> {{.*}}, %{{.+}}: !llvm.ptr<1> {{.*}}, %{{.+}}: !llvm.ptr<1> {llvm.noalias}, %{{.+}}: i32, %[[DEVICE_K:.+]]: i32)
// CHECK: %[[SUM:.+]] = arith.addi %[[DEVICE_K]], %c31_i32
// CHECK: %[[STEPS:.+]] = arith.divui %[[SUM]], %c32_i32
// CHECK: scf.for %{{.+}} = %c0_i32 to %[[STEPS]]
func.func @dynamic(%a: tensor<?x?xbf16>, %b: tensor<?x40xbf16>, %e: tensor<?x40xf32>) -> tensor<?x40xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<?x?xbf16>, tensor<?x40xbf16>) outs(%e : tensor<?x40xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<?x40xf32>
  return %r : tensor<?x40xf32>
}

// -----

// Members of a batch are blocks as well: 3 x 5 of them with 2 x 1 tiles.

#bmk = affine_map<(b, c, m, n, k) -> (b, m, c, k)>
#bkn = affine_map<(b, c, m, n, k) -> (k, n)>
#bmn = affine_map<(b, c, m, n, k) -> (b, c, m, n)>
// CHECK-LABEL: func.func @batch
// CHECK: prec_gpu.launch @prec_kernels::@gemm_0 blocks(%c30, %c1, %c1)
func.func @batch(%a: tensor<3x64x5x32xbf16>, %b: tensor<32x32xbf16>, %e: tensor<3x5x64x32xf32>) -> tensor<3x5x64x32xf32> {
  %r = prec_gpu.gemm groups = [2, 1, 1, 1] maps = [#bmk, #bkn, #bmn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<3x64x5x32xbf16>, tensor<32x32xbf16>) outs(%e : tensor<3x5x64x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<3x5x64x32xf32>
  return %r : tensor<3x5x64x32xf32>
}

// -----

// Without a contraction there is no module for kernels.

// CHECK-LABEL: func.func @nothing
// CHECK-NOT: gpu.module
func.func @nothing(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
