// What the verifier of prec_gpu.gemm refuses of groups and maps, with the words
// that it uses.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

// Groups and maps.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op groups must be four counts: batch, m, n and k}}
  %r = prec_gpu.gemm groups = [1, 1, 1] maps = [#mk, #kn, #mn]
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
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op groups must be four counts: batch, m, n and k}}
  %r = prec_gpu.gemm groups = [1, -1, 1, 2] maps = [#mk, #kn, #mn]
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
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op needs dimensions of m, n and k}}
  %r = prec_gpu.gemm groups = [1, 1, 0, 1] maps = [#mk, #kn, #mn]
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
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op needs one map per operand: 3, not 2}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn]
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
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 0 must be over 4 dimensions and have a result for each of}}
  %r = prec_gpu.gemm groups = [1, 1, 1, 1] maps = [#mk, #kn, #mn]
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
#m = affine_map<(m, n, k) -> (m)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 2 must be over 3 dimensions and have a result for each of 'tensor<8x32xf32>'}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #m]
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
#symbol = affine_map<(m, n, k)[s] -> (k, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 1 must be over 3 dimensions}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #symbol, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#image = affine_map<(o, n, k) -> (o + k)>
#kn = affine_map<(o, n, k) -> (k, n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<?xbf16>, %b: tensor<3x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 0 must name dimensions; only factors of static shape may add them up}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<?xbf16>, tensor<3x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#sum = affine_map<(m, n, k) -> (m + n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>, %i: tensor<39xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 2 must name dimensions; only factors of static shape may add them up}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #sum, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) inputs(%i : tensor<39xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32, %x: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#image = affine_map<(o, n, k) -> (o floordiv 2 + k)>
#kn = affine_map<(o, n, k) -> (k, n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<10xbf16>, %b: tensor<3x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 0 must add up multiples of dimensions}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<10xbf16>, tensor<3x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#image = affine_map<(o, n, k) -> (o - k)>
#kn = affine_map<(o, n, k) -> (k, n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<10xbf16>, %b: tensor<3x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 0 must add up multiples of dimensions}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<10xbf16>, tensor<3x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#image = affine_map<(o, n, k) -> (o + k + 1)>
#kn = affine_map<(o, n, k) -> (k, n)>
#on = affine_map<(o, n, k) -> (o, n)>
func.func @f(%a: tensor<11xbf16>, %b: tensor<3x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op map 0 must add up multiples of dimensions}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#image, #kn, #on]
      factors(%a, %b : tensor<11xbf16>, tensor<3x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}
