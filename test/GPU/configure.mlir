// What the cost model chooses: large tiles for large products, low ones for low
// results, as many as there are multiprocessors where there is little to do. Its
// terms are in unittests/GPU.
// RUN: prec-opt %s --prec-gpu-form-gemms --prec-gpu-configure=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,AMPERE
// RUN: prec-opt %s --prec-gpu-form-gemms --prec-gpu-configure=chip=sm_90a | FileCheck %s --check-prefixes=CHECK,HOPPER

// CHECK-LABEL: func @large
func.func @large(%a: tensor<4096x512xbf16>, %b: tensor<512x4096xbf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  // AMPERE: config = <warp, tile = [128, 128, 32], warps = [2, 2], stages = 4>
  // HOPPER: config = <warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 4, cluster = 2>
  %r = linalg.matmul ins(%a, %b : tensor<4096x512xbf16>, tensor<512x4096xbf16>) outs(%e : tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}

// 64 tiles of 128 x 128 would leave half of the multiprocessors without work.

// CHECK-LABEL: func @medium
func.func @medium(%a: tensor<1024x512xbf16>, %b: tensor<512x1024xbf16>, %e: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  // AMPERE: config = <warp, tile = [64, 64, 32]
  // HOPPER: config = <warpgroup, tile = [64, 128, 64], warps = [4, 1]
  %r = linalg.matmul ins(%a, %b : tensor<1024x512xbf16>, tensor<512x1024xbf16>) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %r : tensor<1024x1024xf32>
}

// Nothing fills the chip: the smallest tiles.

// CHECK-LABEL: func @small
func.func @small(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  // CHECK: config = <warp, tile = [16, 16, 64], warps = [1, 1]
  %r = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}

// Tiles as low, or as narrow, as the result.

// CHECK-LABEL: func @low
func.func @low(%a: tensor<16x512xbf16>, %b: tensor<512x8192xbf16>, %e: tensor<16x8192xf32>) -> tensor<16x8192xf32> {
  // CHECK: config = <warp, tile = [16,
  %r = linalg.matmul ins(%a, %b : tensor<16x512xbf16>, tensor<512x8192xbf16>) outs(%e : tensor<16x8192xf32>) -> tensor<16x8192xf32>
  return %r : tensor<16x8192xf32>
}

// CHECK-LABEL: func @narrow
func.func @narrow(%a: tensor<8192x512xbf16>, %b: tensor<512x16xbf16>, %e: tensor<8192x16xf32>) -> tensor<8192x16xf32> {
  // CHECK: config = <warp, tile = [{{16|32|64}}, 16,
  %r = linalg.matmul ins(%a, %b : tensor<8192x512xbf16>, tensor<512x16xbf16>) outs(%e : tensor<8192x16xf32>) -> tensor<8192x16xf32>
  return %r : tensor<8192x16xf32>
}

// 96 columns are three tiles of 32; of two tiles of 64 a quarter would be padding.

// CHECK-LABEL: func @padded
func.func @padded(%a: tensor<16384x64xbf16>, %b: tensor<64x96xbf16>, %e: tensor<16384x96xf32>,
                  %c: tensor<64x90xbf16>, %f: tensor<16384x90xf32>) -> (tensor<16384x96xf32>, tensor<16384x90xf32>) {
  // CHECK: config = <{{.*}}, tile = [{{[0-9]+}}, {{16|32}},
  %r = linalg.matmul ins(%a, %b : tensor<16384x64xbf16>, tensor<64x96xbf16>) outs(%e : tensor<16384x96xf32>) -> tensor<16384x96xf32>
  // CHECK: config = <{{.*}}, tile = [{{[0-9]+}}, {{16|32}},
  %s = linalg.matmul ins(%a, %c : tensor<16384x64xbf16>, tensor<64x90xbf16>) outs(%f : tensor<16384x90xf32>) -> tensor<16384x90xf32>
  return %r, %s : tensor<16384x96xf32>, tensor<16384x90xf32>
}

// Every member of a batch has its tiles.

// CHECK-LABEL: func @batch
func.func @batch(%a: tensor<64x64x64xbf16>, %b: tensor<64x64x64xbf16>, %e: tensor<64x64x64xf32>) -> tensor<64x64x64xf32> {
  // CHECK: config = <warp, tile = [{{32|64}}, {{16|32|64}}, {{32|64}}]
  %r = linalg.batch_matmul ins(%a, %b : tensor<64x64x64xbf16>, tensor<64x64x64xbf16>) outs(%e : tensor<64x64x64xf32>) -> tensor<64x64x64xf32>
  return %r : tensor<64x64x64xf32>
}

// A size that only a run knows may be small or large.

// CHECK-LABEL: func @unknown
func.func @unknown(%a: tensor<?x4096xbf16>, %b: tensor<4096x4096xbf16>, %e: tensor<?x4096xf32>) -> tensor<?x4096xf32> {
  // AMPERE: config = <warp, tile = [64, 64, 64], warps = [2, 2], stages = 3>
  // HOPPER: config = <warpgroup, tile = [64, 128, 64], warps = [4, 1]
  %r = linalg.matmul ins(%a, %b : tensor<?x4096xbf16>, tensor<4096x4096xbf16>) outs(%e : tensor<?x4096xf32>) -> tensor<?x4096xf32>
  return %r : tensor<?x4096xf32>
}

// What is there stays.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func @kept
func.func @kept(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  // CHECK: config = <warp, tile = [32, 64, 128], warps = [2, 1], stages = 7>
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 64, 128], warps = [2, 1], stages = 7>
      factors(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}

// Tiles of f32 have as many bytes as those of bf16: they are half as deep.

// CHECK-LABEL: func @tf32
func.func @tf32(%a: tensor<4096x512xf32>, %b: tensor<512x4096xf32>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  // CHECK: config = <warp, tile = [{{128|256}}, {{128|256}}, 16]
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<4096x512xf32>, tensor<512x4096xf32>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}
