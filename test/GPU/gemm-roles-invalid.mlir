// Operands of prec_gpu.gemm with dimensions that their role must not have, or without
// ones that it must have: what the verifier says.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

// Roles.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
func.func @f(%a: tensor<32x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op lhs must not have dimensions of n}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#nk, #kn, #mn]
      factors(%a, %b : tensor<32x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#km = affine_map<(m, n, k) -> (k, m)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x8xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op rhs must not have dimensions of m}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #km, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#k = affine_map<(m, n, k) -> (k)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>, %i: tensor<16xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op only the factors have dimensions of k}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #k, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) inputs(%i : tensor<16xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32, %x: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#m = affine_map<(m, n, k) -> (m)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op results must have every dimension but those of k}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #m]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8xf32>
  return
}
