// With a CUDA toolkit at hand kernels become cubins; no GPU is needed.
// REQUIRES: ptxas
// RUN: prec-opt %s --prec-to-gpu="chip=sm_80 format=cubin" | FileCheck %s

// CHECK: prec_gpu.launch @prec_kernels::@gemm_0
// CHECK: gpu.binary @prec_kernels [#gpu.object<#nvvm.target<O = 3, chip = "sm_80", features = "+ptx80">
// CHECK-SAME: bin = "\7FELF
func.func @main(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}
