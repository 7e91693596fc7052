// Kernels of launches with static sizes go into a bundle, each kernel and shape
// once, with what is known of the product that it computes.

// RUN: rm -rf %t && prec-opt %s --prec-to-gpu="chip=sm_80 format=isa bundle=%t/some.bundle" -o %t.out --verify-diagnostics
// RUN: FileCheck %s --input-file=%t/some.bundle/bundle.json
// RUN: prec-bundle-run --list %t/some.bundle | FileCheck %s --check-prefix=LIST
// RUN: FileCheck %s --check-prefix=PTX --input-file=%t/some.bundle/prec_kernels.ptx
// RUN: FileCheck %s --check-prefix=MODULE --input-file=%t.out

// Writing the bundle does not change the module.
// MODULE: func.func @one
// MODULE: prec_gpu.launch
// MODULE: gpu.binary @prec_kernels

// PTX: .entry gemm_0
// PTX-NOT: {{\\00}}

// LIST:      bundle some.bundle for sm_80
// LIST:      gemm_0.in0{{ +}}64x128xbf16{{ +}}input{{ +}}normal, seed 1
// LIST-NEXT: gemm_0.in1{{ +}}128x96xbf16{{ +}}input{{ +}}normal, seed 2
// LIST-NEXT: gemm_0.out0{{ +}}64x96xf32{{ +}}output{{ +}}zero

// CHECK:      "schema": "prec.bundle", "version": 2,
// CHECK:      "name": "some.bundle", "chip": "sm_80",
// CHECK:      {"name": "gemm_0", "file": "prec_kernels.ptx", "entry": "gemm_0",
// CHECK-NEXT: "sha256": "{{[0-9a-f]+}}",
// CHECK-NEXT: "grid": [{{[0-9]+}}, 1, 1], "block": [{{[0-9]+}}, 1, 1], "dynamic_shared_bytes": {{[0-9]+}},
// 2 * 64 * 96 * 128, and the bytes of the three buffers.
// CHECK-NEXT: "flops": 1572864, "bytes": 65536,
// CHECK-NEXT: "arguments": [
// CHECK-NEXT: {"kind": "pointer", "buffer": 0},
// CHECK-NEXT: {"kind": "pointer", "buffer": 1},
// CHECK-NEXT: {"kind": "pointer", "buffer": 2}],
// CHECK-NEXT: "gemm": {"m": 64, "n": 96, "k": 128, "batch": 1, "epilogue": "none",
// CHECK-NEXT: "a": {"argument": 0, "layout": "mk", "leading": 128, "batch_stride": 0},
// CHECK-NEXT: "b": {"argument": 1, "layout": "kn", "leading": 96, "batch_stride": 0},
// CHECK-NEXT: "c": {"argument": 2, "layout": "mn", "leading": 96, "batch_stride": 0}}},
func.func @one(%a: tensor<64x128xbf16>, %b: tensor<128x96xbf16>) -> tensor<64x96xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x96xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %s = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x96xbf16>) outs(%i : tensor<64x96xf32>) -> tensor<64x96xf32>
  return %s : tensor<64x96xf32>
}

// The same kernel and shape again.
func.func @again(%a: tensor<64x128xbf16>, %b: tensor<128x96xbf16>) -> tensor<64x96xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x96xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %s = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x96xbf16>) outs(%i : tensor<64x96xf32>) -> tensor<64x96xf32>
  return %s : tensor<64x96xf32>
}

// CHECK-NEXT: {"name": "gemm_1", "file": "prec_kernels.ptx", "entry": "gemm_1",
// CHECK:      "flops": 98304,
// CHECK:      "gemm": {"m": 16, "n": 32, "k": 32, "batch": 3, "epilogue": "fused",
// CHECK-NEXT: "a": {"argument": 0, "layout": "km", "leading": 16, "batch_stride": 512},
// CHECK-NEXT: "b": {"argument": 1, "layout": "nk", "leading": 32, "batch_stride": 1024},
// CHECK-NEXT: "c": {"argument": 3, "layout": "mn", "leading": 32, "batch_stride": 512}}}
// CHECK-NEXT: ]
func.func @batch(%a: tensor<3x32x16xf16>, %b: tensor<3x32x32xf16>, %bias: tensor<32xf32>) -> tensor<3x16x32xf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x16x32xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<3x16x32xf32>) -> tensor<3x16x32xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(z, m, n, k) -> (z, k, m)>, affine_map<(z, m, n, k) -> (z, n, k)>, affine_map<(z, m, n, k) -> (z, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<3x32x16xf16>, tensor<3x32x32xf16>) outs(%i : tensor<3x16x32xf32>) {
  ^bb0(%x: f16, %y: f16, %acc: f32):
    %xw = arith.extf %x : f16 to f32
    %yw = arith.extf %y : f16 to f32
    %p = arith.mulf %xw, %yw : f32
    %q = arith.addf %acc, %p : f32
    linalg.yield %q : f32
  } -> tensor<3x16x32xf32>
  %o = tensor.empty() : tensor<3x16x32xf16>
  %r = linalg.generic {indexing_maps = [affine_map<(z, m, n) -> (z, m, n)>, affine_map<(z, m, n) -> (n)>, affine_map<(z, m, n) -> (z, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %bias : tensor<3x16x32xf32>, tensor<32xf32>) outs(%o : tensor<3x16x32xf16>) {
  ^bb0(%x: f32, %y: f32, %old: f16):
    %t = arith.addf %x, %y : f32
    %n = arith.truncf %t : f32 to f16
    linalg.yield %n : f16
  } -> tensor<3x16x32xf16>
  return %r : tensor<3x16x32xf16>
}

func.func @dynamic(%a: tensor<?x128xbf16>, %b: tensor<128x96xbf16>, %out: tensor<?x96xf32>) -> tensor<?x96xf32> {
  %zero = arith.constant 0.0 : f32
  %i = linalg.fill ins(%zero : f32) outs(%out : tensor<?x96xf32>) -> tensor<?x96xf32>
  // expected-remark @below {{left out of the bundle: its number of blocks is not known here}}
  %s = linalg.matmul ins(%a, %b : tensor<?x128xbf16>, tensor<128x96xbf16>) outs(%i : tensor<?x96xf32>) -> tensor<?x96xf32>
  return %s : tensor<?x96xf32>
}
