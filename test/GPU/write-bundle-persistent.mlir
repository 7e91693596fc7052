// A bundle does not fix how many CTAs of a persistent kernel run: it has the
// tiles, and the rule by which the device that runs it counts. Other kernels have
// a CTA for each tile.

// RUN: rm -rf %t && prec-opt %s --prec-to-gpu="chip=sm_90a bundle=%t" -o %t.mlir
// RUN: FileCheck %s --input-file=%t/bundle.json
// RUN: prec-bundle-run --list %t | FileCheck %s --check-prefix=LIST

// On the emulator's multiprocessors, each of which takes several tiles in turn.
// RUN: %status prec-bundle-run --device=emulator --out=%t/most %t 2>&1 | FileCheck %s --check-prefix=RAN
// RUN: %status prec-bundle-run --device=emulator --device-multiprocessors=3 --out=%t/three %t 2>&1 | FileCheck %s --check-prefix=RAN
// RUN: cmp %t/most/gemm_0.out0.npy %t/three/gemm_0.out0.npy
// RUN: cmp %t/most/gemm_1.out0.npy %t/three/gemm_1.out0.npy
// RUN: %status prec-bundle-run --device=emulator --device-multiprocessors=0 %t 2>&1 | FileCheck %s --check-prefix=NONE
// RAN: 3 kernels ran; an emulator keeps no time
// RAN: exit status 0
// NONE: --device-multiprocessors=0: a number from 1 to 1000000 is possible
// NONE: exit status 1

// LIST: gemm_0{{ .* }}8x1x1, at most 1 per multiprocessor {{.*}}256x1x1
// LIST: gemm_1{{ .* }}6x1x1, at most 1 per multiprocessor {{.*}}256x1x1
// LIST: gemm_2{{ .* }}8x1x1 {{.*}}32x1x1

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// CHECK: "schema": "prec.bundle", "version": 2,
// CHECK: "name": "gemm_0"
// CHECK: "grid": [8, 1, 1], "persistent": {"per_multiprocessor": 1, "cluster": 1},
// CHECK-NEXT: "block": [256, 1, 1], "dynamic_shared_bytes"
func.func @alone(%a: tensor<256x128xbf16>, %b: tensor<128x128xbf16>, %e: tensor<256x128xf32>) -> tensor<256x128xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 2>
      factors(%a, %b : tensor<256x128xbf16>, tensor<128x128xbf16>) outs(%e : tensor<256x128xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<256x128xf32>
  return %r : tensor<256x128xf32>
}

// 300 rows are three clusters of two tiles.
// CHECK: "name": "gemm_1"
// CHECK: "grid": [6, 1, 1], "persistent": {"per_multiprocessor": 1, "cluster": 2},
func.func @cluster(%a: tensor<300x128xbf16>, %b: tensor<128x128xbf16>, %e: tensor<300x128xf32>) -> tensor<300x128xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [64, 128, 64], warps = [4, 1], stages = 2, cluster = 2>
      factors(%a, %b : tensor<300x128xbf16>, tensor<128x128xbf16>) outs(%e : tensor<300x128xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<300x128xf32>
  return %r : tensor<300x128xf32>
}

// CHECK: "name": "gemm_2"
// CHECK: "grid": [8, 1, 1], "block": [32, 1, 1], "dynamic_shared_bytes"
func.func @warp(%a: tensor<64x64xbf16>, %b: tensor<64x32xbf16>, %e: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 64], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<64x64xbf16>, tensor<64x32xbf16>) outs(%e : tensor<64x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x32xf32>
  return %r : tensor<64x32xf32>
}
