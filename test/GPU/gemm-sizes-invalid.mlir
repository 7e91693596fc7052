// What the verifier of prec_gpu.gemm refuses of sizes, with the words that it uses.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

// Sizes. A dimension that is only added to another one has none.

#image = affine_map<(o, n, k) -> (o + k)>
#kn = affine_map<(o, n, k) -> (n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<10xbf16>, %b: tensor<32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op no operand tells the size of dimension 2}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<10xbf16>, tensor<32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<17x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op dimension 0 of operand 1 is 17, the space goes to 16}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<17x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x31xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op dimension 1 of operand 2 is 31, the space goes to 32}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x31xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x31xf32>
  return
}

// -----

// The last window ends outside of the image: 2 * 7 + 2 is its last element.

#image = affine_map<(o, n, k) -> (o * 2 + k)>
#kn = affine_map<(o, n, k) -> (k, n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<16xbf16>, %b: tensor<3x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op dimension 0 of operand 0 is 16, the space goes to 17}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<16xbf16>, tensor<3x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}
