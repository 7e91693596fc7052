// The emulator gets bitcode, sm_90a its tensor maps; both bundles can be read.

// RUN: rm -rf %t && prec-opt %s --prec-to-gpu="chip=sm_90a configurations=%S/Inputs/warpgroup.json bundle=%t/deep/bundle/" -o /dev/null
// RUN: FileCheck %s --input-file=%t/deep/bundle/bundle.json
// RUN: prec-bundle-run --list %t/deep/bundle | FileCheck %s --check-prefix=LIST
// RUN: %status prec-bundle-run --device=emulator --out=%t/results %t/deep/bundle 2>&1 | FileCheck %s --check-prefix=RAN

// LIST: bundle bundle for sm_90a
// LIST: gemm_0{{ +}}prec_kernels.bc

// RAN: bundle (sm_90a) on the emulator
// RAN: 1 kernel ran; an emulator keeps no time
// RAN: wrote {{.*}}results/gemm_0.out0.npy
// RAN: exit status 0

// The contiguous dimension comes first, and strides are in bytes.
// CHECK: "name": "bundle", "chip": "sm_90a",
// CHECK: "arguments": [
// CHECK-NEXT: {"kind": "pointer", "buffer": 0},
// CHECK-NEXT: {"kind": "pointer", "buffer": 1},
// CHECK-NEXT: {"kind": "pointer", "buffer": 2},
// CHECK-NEXT: {"kind": "tensor_map", "type": "bf16", "buffer": 0, "sizes": [128, 64],
// CHECK-NEXT: "strides": [256], "box": [64, {{[0-9]+}}], "swizzle": "128B"},
// CHECK-NEXT: {"kind": "tensor_map", "type": "bf16", "buffer": 1, "sizes": [96, 128],
// CHECK-NEXT: "strides": [192], "box": [64, {{[0-9]+}}], "swizzle": "128B"},
// CHECK-NEXT: {"kind": "tensor_map", "type": "f32", "buffer": 2, "sizes": [96, 64],
// CHECK-NEXT: "strides": [384], "box": [32, 64], "swizzle": "128B"}],
func.func @main(%a: tensor<64x128xbf16>, %b: tensor<128x96xbf16>) -> tensor<64x96xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x96xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %s = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x96xbf16>) outs(%i : tensor<64x96xf32>) -> tensor<64x96xf32>
  return %s : tensor<64x96xf32>
}
