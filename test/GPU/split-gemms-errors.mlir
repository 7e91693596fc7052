// Which splits cannot be had.
// RUN: prec-opt %s --split-input-file --prec-gpu-emit-kernels --verify-diagnostics -o /dev/null

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @large(%a: tensor<65536x64xbf16>, %b: tensor<64x32768xbf16>, %e: tensor<65536x32768xf32>) -> tensor<65536x32768xf32> {
  // expected-error @below {{'prec_gpu.gemm' op has a configuration with splits of k, but the kernel that adds up parts counts to 2^31, and the result has as many elements}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 4], stages = 3, splits = 2>
      factors(%a, %b : tensor<65536x64xbf16>, tensor<64x32768xbf16>) outs(%e : tensor<65536x32768xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<65536x32768xf32>
  return %r : tensor<65536x32768xf32>
}

// -----

// With one column less they can.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @less(%a: tensor<65536x64xbf16>, %b: tensor<64x32767xbf16>, %e: tensor<65536x32767xf32>) -> tensor<65536x32767xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 4], stages = 3, splits = 2>
      factors(%a, %b : tensor<65536x64xbf16>, tensor<64x32767xbf16>) outs(%e : tensor<65536x32767xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<65536x32767xf32>
  return %r : tensor<65536x32767xf32>
}

// -----

// So they can where there is nothing to split.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @one_step(%a: tensor<65536x32xbf16>, %b: tensor<32x32768xbf16>, %e: tensor<65536x32768xf32>) -> tensor<65536x32768xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [128, 128, 32], warps = [2, 4], stages = 3, splits = 2>
      factors(%a, %b : tensor<65536x32xbf16>, tensor<32x32768xbf16>) outs(%e : tensor<65536x32768xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<65536x32768xf32>
  return %r : tensor<65536x32768xf32>
}
