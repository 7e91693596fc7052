// A bundle of a kernel over f32 factors: tensor maps of f32, which run. BLAS does
// not multiply them as these kernels do, which a remark says.

// RUN: rm -rf %t && prec-opt %s --prec-lower-casts --prec-to-gpu="chip=sm_90a configurations=%S/Inputs/warpgroup.json bundle=%t/bundle" -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file=%t/bundle/bundle.json
// RUN: prec-bundle-run --list %t/bundle | FileCheck %s --check-prefix=LIST
// RUN: %status prec-bundle-run --device=emulator --out=%t/results %t/bundle 2>&1 | FileCheck %s --check-prefix=RAN

// REMARK: BLAS multiplies bf16 or f16 to the same type or to f32

// CHECK: {"kind": "tensor_map", "type": "f32", "buffer": 0, "sizes": [128, 64],
// CHECK-NEXT: "strides": [512], "box": [32, {{[0-9]+}}], "swizzle": "128B"},
// CHECK-NEXT: {"kind": "tensor_map", "type": "f32", "buffer": 1, "sizes": [128, 96],
// CHECK-NEXT: "strides": [512], "box": [32, {{[0-9]+}}], "swizzle": "128B"}

// LIST: gemm_0.in0{{ +}}64x128xf32{{ +}}input{{ +}}normal, seed 1

// RAN: 1 kernel ran; an emulator keeps no time
// RAN: exit status 0
func.func @main(%a: tensor<64x128xf32>, %b: tensor<96x128xf32>) -> tensor<64x96xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x96xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %x = prec.round %a to tf32 : tensor<64x128xf32>
  %y = prec.round %b to tf32 : tensor<96x128xf32>
  %s = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %y : tensor<64x128xf32>, tensor<96x128xf32>) outs(%i : tensor<64x96xf32>) -> tensor<64x96xf32>
  return %s : tensor<64x96xf32>
}
