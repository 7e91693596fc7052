// What the kernel of a contraction is made of. Sizes are such that every count
// says something; what a kernel computes is for test/Numerics/check_gemm.py.
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

// -----

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

// -----

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

// -----

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
