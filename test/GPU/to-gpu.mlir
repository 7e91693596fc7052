// The whole way from linalg to a compiled kernel: a contraction, what follows it
// elementwise, and everything else as it was.
// RUN: prec-opt %s --prec-to-gpu="chip=sm_86 format=isa" | FileCheck %s --check-prefixes=CHECK,PTX
// RUN: prec-opt %s --prec-to-gpu="chip=sm_86" | FileCheck %s --check-prefixes=CHECK,BITCODE
// RUN: prec-opt %s --prec-to-gpu="chip=sm_86 format=kernels" | FileCheck %s --check-prefixes=CHECK,KERNELS
// RUN: prec-opt %s --prec-to-gpu="chip=sm_90a format=isa" | FileCheck %s --check-prefix=HOPPER

// CHECK: module attributes {gpu.container_module}
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[A:.+]]: tensor<64x128xbf16>, %[[W:.+]]: tensor<256x128xbf16>, %[[BIAS:.+]]: tensor<256xf32>)
// HOPPER: chip = "sm_90a"
// HOPPER-SAME: .target sm_90a
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func @main(%a: tensor<64x128xbf16>, %w: tensor<256x128xbf16>, %bias: tensor<256xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x256xbf16>
  %t = linalg.transpose ins(%w : tensor<256x128xbf16>) outs(%e : tensor<128x256xbf16>) permutation = [1, 0]
  %f = tensor.empty() : tensor<64x256xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%f : tensor<64x256xf32>) -> tensor<64x256xf32>
  %product = linalg.matmul ins(%a, %t : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%zeros : tensor<64x256xf32>) -> tensor<64x256xf32>
  %biased = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%product, %bias : tensor<64x256xf32>, tensor<256xf32>) outs(%f : tensor<64x256xf32>) {
  ^bb0(%s: f32, %b: f32, %old: f32):
    %0 = arith.addf %s, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x256xf32>
  // CHECK-NOT: linalg.transpose
  // CHECK-NOT: linalg.generic
  // CHECK: %[[SUM:.+]] = prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} ins(%[[A]], %[[W]], %[[BIAS]] : tensor<64x128xbf16>, tensor<256x128xbf16>, tensor<256xf32>)
  // CHECK: %[[R:.+]] = linalg.reduce { arith.maximumf } ins(%[[SUM]] : tensor<64x256xf32>)
  %first = arith.constant dense<0.0> : tensor<64xf32>
  %r = linalg.reduce {arith.maximumf} ins(%biased : tensor<64x256xf32>) outs(%first : tensor<64xf32>) dimensions = [1]
  // CHECK: return %[[R]]
  return %r : tensor<64xf32>
}

// KERNELS: gpu.module @prec_kernels [#nvvm.target<O = 3, chip = "sm_86", features = "+ptx80">]

// BITCODE: gpu.binary @prec_kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_86", features = "+ptx80">
// BITCODE-SAME: offload = "BC

// PTX: gpu.binary @prec_kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_86", features = "+ptx80">
// PTX-SAME: assembly = "
// PTX-SAME: .version 8.0
// PTX-SAME: .target sm_86
// No array of a size, which the assembler might place before others.
// PTX-SAME: .extern .shared .align 1024 .b8 dynamic_shared[];
// PTX-SAME: .visible .entry gemm_0(
// PTX-SAME: .reqntid 32, 1, 1
// PTX-SAME: .minnctapersm 1
// PTX-SAME: cp.async.cg.shared.global [%{{[^]]+}}], [%{{[^]]+}}], 16
// PTX-SAME: cp.async.wait_group \092;
// PTX-SAME: bar.sync
// PTX-SAME: ldmatrix.sync.aligned.m8n8.x4.shared.b16
// PTX-SAME: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// PTX-SAME: ld.global{{(.nc)?}}.v2.b32
// A product and a sum of the program must not become one operation.
// PTX-SAME: add.rn.f32
// PTX-SAME: st.global.v2.b32
// PTX-NOT: __nv_
// PTX-NOT: .local
