// A configuration with splits: a kernel for the sums of parts of k, and one that
// adds them up. What they compute is for test/Numerics/check_splits.py.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels=chip=sm_90a --canonicalize --cse | FileCheck %s

// 32 steps of k in 8 parts of 4, with 3 tiles each. The sums of parts go to a
// tensor of their own; inputs and results are for the second kernel.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#n = affine_map<(m, n, k) -> (n)>
// CHECK-DAG: #[[LHS:.+]] = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// CHECK-DAG: #[[RHS:.+]] = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #[[OUT:.+]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-LABEL: func.func @split(
// CHECK-SAME: %[[A:.+]]: tensor<16x1000xbf16>, %[[B:.+]]: tensor<1000x40xbf16>, %[[BIAS:.+]]: tensor<40xf32>, %[[E:.+]]: tensor<16x40xbf16>
// CHECK: %[[EMPTY:.+]] = tensor.empty() : tensor<8x16x40xf32>
// CHECK: %[[SUMS:.+]] = prec_gpu.launch @prec_kernels::@parts_0 blocks(%c24, %c1, %c1) threads = [32, 1, 1] shared = 6144
// CHECK-SAME: ins(%[[A]], %[[B]] : tensor<16x1000xbf16>, tensor<1000x40xbf16>) outs(%[[EMPTY]] : tensor<8x16x40xf32>)
// CHECK-SAME: {prec_gpu.product = {epilogue = "none", groups = array<i64: 1, 1, 1, 1>, lhs = #[[LHS]], out = #[[OUT]], parts, rhs = #[[RHS]]}}
// A thread has two of 640 elements.
// CHECK: %[[R:.+]] = prec_gpu.launch @prec_kernels::@combine_1 blocks(%c2, %c1, %c1) threads = [256, 1, 1] shared = 0
// CHECK-SAME: ins(%[[SUMS]], %[[BIAS]] : tensor<8x16x40xf32>, tensor<40xf32>) outs(%[[E]] : tensor<16x40xbf16>) -> tensor<16x40xbf16>
// CHECK: return %[[R]]

// CHECK: llvm.func @parts_0(
// Tiles, then the part.
// CHECK: %[[CTA:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[REST:.+]] = arith.divui %[[CTA]], %c3_i32
// CHECK: %[[PART:.+]] = arith.remui %[[REST]], %c8_i32
// CHECK: %[[FIRST:.+]] = arith.muli %[[PART]], %c4_i32
// CHECK: %[[NEXT:.+]] = arith.addi %[[FIRST]], %c4_i32
// CHECK: %[[END:.+]] = arith.minui %[[NEXT]], %c32_i32
// Nothing of the next part is copied: behind the part are zeros.
// CHECK: %[[K:.+]] = arith.muli %[[END]], %c32_i32
// CHECK: %[[END_K:.+]] = arith.minui %[[K]], %c1000_i32
// CHECK: arith.cmpi ult, %{{.+}}, %[[END_K]]
// CHECK: scf.for %{{.+}} = %[[FIRST]] to %[[END]] step %c1_i32
// CHECK-NOT: arith.truncf
// CHECK: llvm.store %{{.+}}, %{{.+}} {alignment = 8 : i64} : vector<2xf32>
// CHECK: llvm.return

// CHECK: llvm.func @combine_1(%[[W:.+]]: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.+}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.+}}: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, {{.*}}nvvm.reqntid = array<i32: 256, 1, 1>}
// From +0, one part after the other, each 640 elements behind the one before.
// CHECK: %[[ZERO:.+]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK: %[[NUMBER:.+]] = arith.addi
// CHECK: %[[TWICE:.+]] = arith.muli %[[NUMBER]], %c2_i32
// CHECK: %[[ELEMENT:.+]] = arith.extui %[[TWICE]] : i32 to i64
// CHECK: scf.for %{{.+}} = %c0_i32 to %c8_i32 step %c1_i32 iter_args(%[[SUM:.+]] = %[[ZERO]], %[[AT:.+]] = %[[ELEMENT]])
// CHECK-NEXT: %[[ADDRESS:.+]] = llvm.getelementptr %[[W]][%[[AT]]]
// CHECK-NEXT: %[[TERM:.+]] = llvm.load %[[ADDRESS]] {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xf32>
// CHECK-NEXT: %[[ADDED:.+]] = arith.addf %[[SUM]], %[[TERM]] : vector<2xf32>
// CHECK-NEXT: %[[BEHIND:.+]] = arith.addi %[[AT]], %c640_i64
// CHECK-NEXT: scf.yield %[[ADDED]], %[[BEHIND]]
// CHECK-COUNT-2: arith.truncf
// CHECK: llvm.store %{{.+}}, %{{.+}} {alignment = 4 : i64} : vector<2xbf16>
// CHECK: llvm.return
func.func @split(%a: tensor<16x1000xbf16>, %b: tensor<1000x40xbf16>, %bias: tensor<40xf32>, %e: tensor<16x40xbf16>) -> tensor<16x40xbf16> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #n, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 8>
      factors(%a, %b : tensor<16x1000xbf16>, tensor<1000x40xbf16>) inputs(%bias : tensor<40xf32>) outs(%e : tensor<16x40xbf16>) {
  ^bb0(%sum: f32, %x: f32):
    %0 = arith.addf %sum, %x : f32
    %1 = arith.truncf %0 : f32 to bf16
    prec_gpu.yield %1 : bf16
  } -> tensor<16x40xbf16>
  return %r : tensor<16x40xbf16>
}

// -----

// Five steps in four parts would be 2, 2, 1 and none: there are three parts. An
// odd number of columns is stored one by one, and read one by one.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @fewer(
// CHECK: prec_gpu.launch @prec_kernels::@parts_0 blocks(%c3, {{.*}} outs(%{{.+}} : tensor<3x16x9xf32>)
// CHECK: prec_gpu.launch @prec_kernels::@combine_1 blocks(%c1, %c1, %c1)
// CHECK: llvm.func @combine_1(
// CHECK: scf.for %{{.+}} = %c0_i32 to %c3_i32
// CHECK: llvm.load %{{.+}} {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
// CHECK: llvm.store %{{.+}}, %{{.+}} {alignment = 4 : i64} : f32, !llvm.ptr<1>
// CHECK-NOT: llvm.store
// CHECK: llvm.return
func.func @fewer(%a: tensor<16x160xbf16>, %b: tensor<160x9xbf16>, %e: tensor<16x9xf32>) -> tensor<16x9xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 4>
      factors(%a, %b : tensor<16x160xbf16>, tensor<160x9xbf16>) outs(%e : tensor<16x9xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x9xf32>
  return %r : tensor<16x9xf32>
}

// -----

// A single step cannot be split.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @single(
// CHECK: prec_gpu.launch @prec_kernels::@gemm_0 blocks(%c1, %c1, %c1)
// CHECK-NOT: prec_gpu.launch
// CHECK: llvm.func @gemm_0(
// CHECK-NOT: llvm.func
func.func @single(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>, %e: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 4>
      factors(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

// -----

// Sizes that only a run knows: as many parts as splits, and some may be empty. The
// number of elements must not overflow what the second kernel counts with.

#bmk = affine_map<(b, m, n, k) -> (b, m, k)>
#bkn = affine_map<(b, m, n, k) -> (b, k, n)>
#bmn = affine_map<(b, m, n, k) -> (b, m, n)>
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[A:.+]]: tensor<3x?x?xbf16>, %[[B:.+]]: tensor<3x?x40xbf16>, %[[E:.+]]: tensor<3x?x40xf32>
// CHECK-DAG: %[[M:.+]] = tensor.dim %[[A]], %c1 :
// CHECK-DAG: %[[K:.+]] = tensor.dim %[[A]], %c2 :
// CHECK-DAG: %[[ELEMENTS:.+]] = arith.muli %[[M]], %c120 :
// CHECK-DAG: %[[FITS:.+]] = arith.cmpi ult, %[[ELEMENTS]], %c2147483648 : index
// CHECK: cf.assert %[[FITS]], "prec_gpu.gemm: kernels count to 2^31"
// CHECK: tensor.empty(%[[M]]) : tensor<8x3x?x40xf32>
// CHECK-DAG: %[[PARAM_M:.+]] = arith.index_cast %[[M]] : index to i32
// CHECK-DAG: %[[PARAM_K:.+]] = arith.index_cast %[[K]] : index to i32
// CHECK: prec_gpu.launch @prec_kernels::@parts_0 {{.*}} scalars(%[[PARAM_M]], %[[PARAM_K]] : i32, i32)
// CHECK: prec_gpu.launch @prec_kernels::@combine_1 {{.*}} scalars(%[[PARAM_M]], %[[PARAM_K]] : i32, i32)
// CHECK: llvm.func @parts_0(%{{.+}}: !llvm.ptr<1> {{.*}}, %{{.+}}: !llvm.ptr<1> {{.*}}, %{{.+}}: !llvm.ptr<1> {llvm.noalias}, %{{.+}}: i32, %[[DEVICE_K:.+]]: i32)
// CHECK: %[[SUM:.+]] = arith.addi %[[DEVICE_K]], %c31_i32
// CHECK: %[[STEPS:.+]] = arith.divui %[[SUM]], %c32_i32
// CHECK: %[[MORE:.+]] = arith.addi %[[STEPS]], %c7_i32
// CHECK: %[[PER_PART:.+]] = arith.divui %[[MORE]], %c8_i32
// CHECK: %[[FIRST:.+]] = arith.muli %{{.+}}, %[[PER_PART]]
// CHECK: %[[NEXT:.+]] = arith.addi %[[FIRST]], %[[PER_PART]]
// CHECK: %[[END:.+]] = arith.minui %[[NEXT]], %[[STEPS]]
// CHECK: scf.for %{{.+}} = %[[FIRST]] to %[[END]]
func.func @dynamic(%a: tensor<3x?x?xbf16>, %b: tensor<3x?x40xbf16>, %e: tensor<3x?x40xf32>) -> tensor<3x?x40xf32> {
  %r = prec_gpu.gemm groups = [1, 1, 1, 1] maps = [#bmk, #bkn, #bmn] config = <warp, tile = [32, 32, 32], warps = [1, 1], stages = 2, splits = 8>
      factors(%a, %b : tensor<3x?x?xbf16>, tensor<3x?x40xbf16>) outs(%e : tensor<3x?x40xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<3x?x40xf32>
  return %r : tensor<3x?x40xf32>
}

// -----

// Epilogues are no matter of the first kernel: these gemms share it.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @shared(
// CHECK: prec_gpu.launch @prec_kernels::@parts_0
// CHECK: prec_gpu.launch @prec_kernels::@combine_1
// CHECK: prec_gpu.launch @prec_kernels::@parts_0
// CHECK: prec_gpu.launch @prec_kernels::@combine_2
// CHECK: llvm.func @parts_0(
// CHECK: llvm.func @combine_1(
// CHECK: llvm.func @combine_2(
// CHECK-NOT: llvm.func
func.func @shared(%a: tensor<16x64xbf16>, %c: tensor<16x64xbf16>, %b: tensor<64x16xbf16>, %e: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 2>
      factors(%a, %b : tensor<16x64xbf16>, tensor<64x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  %s = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 2>
      factors(%c, %b : tensor<16x64xbf16>, tensor<64x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    %neg = arith.negf %sum : f32
    prec_gpu.yield %neg : f32
  } -> tensor<16x16xf32>
  return %r, %s : tensor<16x16xf32>, tensor<16x16xf32>
}

// -----

// A gemm that looks like the parts of another one, but is none, has a kernel of
// its own.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#smk = affine_map<(s, m, n, k) -> (m, k)>
#skn = affine_map<(s, m, n, k) -> (k, n)>
#smn = affine_map<(s, m, n, k) -> (s, m, n)>
// CHECK-LABEL: func.func @alike(
// CHECK: prec_gpu.launch @prec_kernels::@parts_0 {{.*}} outs(%{{.+}} : tensor<2x16x16xf32>)
// CHECK: prec_gpu.launch @prec_kernels::@combine_1
// CHECK: prec_gpu.launch @prec_kernels::@parts_2 {{.*}} outs(%{{.+}} : tensor<2x2x16x16xf32>)
// CHECK: prec_gpu.launch @prec_kernels::@combine_3 {{.*}} outs(%{{.+}} : tensor<2x16x16xf32>)
func.func @alike(%a: tensor<16x64xbf16>, %b: tensor<64x16xbf16>, %e: tensor<16x16xf32>, %f: tensor<2x16x16xf32>) -> (tensor<16x16xf32>, tensor<2x16x16xf32>) {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 2>
      factors(%a, %b : tensor<16x64xbf16>, tensor<64x16xbf16>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x16xf32>
  %s = prec_gpu.gemm groups = [1, 1, 1, 1] maps = [#smk, #skn, #smn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 2>
      factors(%a, %b : tensor<16x64xbf16>, tensor<64x16xbf16>) outs(%f : tensor<2x16x16xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<2x16x16xf32>
  return %r, %s : tensor<16x16xf32>, tensor<2x16x16xf32>
}

// -----

// Warpgroups: 13 steps of 64 in parts of 4; the first of a part stands before the
// loop. CTAs that stay take tiles of all parts. The second kernel copies no boxes.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func.func @warpgroup(
// CHECK: prec_gpu.launch @prec_kernels::@parts_0 blocks(%c8, %c1, %c1) persistent = <per_multiprocessor = 1, cluster = 1> threads = [256, 1, 1] {{.*}} maps = [#prec_gpu.tensor_map<0, {{.*}}>, #prec_gpu.tensor_map<1, {{.*}}>] {{.*}} outs(%{{.+}} : tensor<4x9x96xf32>)
// CHECK: prec_gpu.launch @prec_kernels::@combine_1 blocks(%c2, %c1, %c1) threads = [256, 1, 1] shared = 0 ins(
// CHECK: llvm.func @parts_0(
// CHECK: scf.for %{{.+}} = %{{.+}} to %c8_i32
// CHECK: %[[FIRST:.+]] = arith.muli %{{.+}}, %c4_i32
// CHECK: %[[NEXT:.+]] = arith.addi %[[FIRST]], %c4_i32
// CHECK: %[[END:.+]] = arith.minui %[[NEXT]], %c13_i32
// CHECK: scf.for %[[STEP:.+]] = %[[FIRST]] to %[[END]]
// CHECK: %[[K:.+]] = arith.muli %[[STEP]], %c64_i32
// CHECK: prec_gpu.copy_box %{{.+}}[%[[K]],
// CHECK: } consumer {
// CHECK: scf.for %{{.+}} = %{{.+}} to %c8_i32
// CHECK: %[[FIRST:.+]] = arith.muli %{{.+}}, %c4_i32
// CHECK: %[[NEXT:.+]] = arith.addi %[[FIRST]], %c4_i32
// CHECK: %[[END:.+]] = arith.minui %[[NEXT]], %c13_i32
// CHECK: prec_gpu.warpgroup.multiply {{.*}} first
// CHECK: %[[SECOND:.+]] = arith.addi %[[FIRST]], %c1_i32
// CHECK: scf.for %{{.+}} = %[[SECOND]] to %[[END]]
// CHECK: llvm.func @combine_1(
// CHECK-NOT: byval
// CHECK: nvvm.reqntid = array<i32: 256, 1, 1>
func.func @warpgroup(%a: tensor<9x800xbf16>, %b: tensor<96x800xbf16>, %e: tensor<9x96xf32>) -> tensor<9x96xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 4, splits = 4>
      factors(%a, %b : tensor<9x800xbf16>, tensor<96x800xbf16>) outs(%e : tensor<9x96xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<9x96xf32>
  return %r : tensor<9x96xf32>
}
