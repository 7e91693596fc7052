// Configurations that the verifier of prec_gpu.gemm refuses for the gemm that has
// them, with the words that it uses.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @registers(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %e: tensor<128x128xf32>) -> tensor<128x128xf32> {
  // 256 sums, 48 for fragments, 3 each of 16 copies, and 48.
  // expected-error @below {{a thread with 256 sums and 16 copies in a step needs about 400 registers, and has 255; use more warps or a smaller tile}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 1], stages = 2>
      factors(%a, %b : tensor<128x64xbf16>, tensor<64x128xbf16>) outs(%e : tensor<128x128xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<128x128xf32>
  return %r : tensor<128x128xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @wide(%a: tensor<128x64xf32>, %b: tensor<64x128xf32>, %e: tensor<128x128xf32>) -> tensor<128x128xf32> {
  // 8 for fragments of lhs, and of rhs 32 for elements and as many for addresses.
  // expected-error @below {{a thread with 128 sums and 24 copies in a step needs about 320 registers, and has 255; use more warps or a smaller tile}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [64, 128, 32], warps = [2, 1], stages = 4>
      factors(%a, %b : tensor<128x64xf32>, tensor<64x128xf32>) outs(%e : tensor<128x128xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<128x128xf32>
  return %r : tensor<128x128xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @threads(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %e: tensor<128x128xf32>) -> tensor<128x128xf32> {
  // Of 1024 threads each has 64 registers.
  // expected-error @below {{a thread with 8 sums and 2 copies in a step needs about 70 registers, and has 64; use more warps or a smaller tile}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 64, 32], warps = [8, 4], stages = 2>
      factors(%a, %b : tensor<128x64xbf16>, tensor<64x128xbf16>) outs(%e : tensor<128x128xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<128x128xf32>
  return %r : tensor<128x128xf32>
}

// -----

// Where nothing divides the sizes copies are of 2 bytes, and there are eight times as
// many of them as of 16.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @narrow(%a: tensor<331x1001xbf16>, %b: tensor<1001x201xbf16>, %c: tensor<336x1008xbf16>, %d: tensor<1008x208xbf16>, %e: tensor<331x201xf32>, %f: tensor<336x208xf32>) -> (tensor<331x201xf32>, tensor<336x208xf32>) {
  %q = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [64, 64, 64], warps = [2, 2], stages = 2>
      factors(%c, %d : tensor<336x1008xbf16>, tensor<1008x208xbf16>) outs(%f : tensor<336x208xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<336x208xf32>
  // expected-error @below {{a thread with 32 sums and 64 copies in a step needs about 352 registers, and has 255; use more warps or a smaller tile}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [64, 64, 64], warps = [2, 2], stages = 2>
      factors(%a, %b : tensor<331x1001xbf16>, tensor<1001x201xbf16>) outs(%e : tensor<331x201xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<331x201xf32>
  return %r, %q : tensor<331x201xf32>, tensor<336x208xf32>
}

// -----

// What depends on the elements of the factors. Two products of 32 bytes are the
// least depth.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %c: tensor<8x16xf32>, %d: tensor<16x32xf32>, %e: tensor<8x32xf32>) {
  %q = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 16], warps = [1, 1], stages = 2>
      factors(%c, %d : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  // expected-error @below {{'prec_gpu.gemm' op the tile must be at least 32 deep, not 16}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 16], warps = [1, 1], stages = 2>
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%c: tensor<8x16xf32>, %d: tensor<16x32xf32>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op the tile must be at least 16 deep, not 8}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 8], warps = [1, 1], stages = 2>
      factors(%c, %d : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%c: tensor<8x16xf32>, %d: tensor<32x16xf32>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op the tile must be 32 deep}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #nk, #mn] config = <warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 2>
      factors(%c, %d : tensor<8x16xf32>, tensor<32x16xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

// As many stages as fit in bf16 need twice as much in f32.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %c: tensor<8x16xf32>, %d: tensor<16x32xf32>, %e: tensor<8x32xf32>) {
  %q = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 2], stages = 8>
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  // expected-error @below {{'prec_gpu.gemm' op the kernel needs 262144 bytes of shared memory; no chip gives a CTA more than 232448}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 2], stages = 8>
      factors(%c, %d : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}
