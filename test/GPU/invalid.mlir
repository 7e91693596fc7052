// What the verifiers of the dialect refuse, with the words that they use.
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

// -----

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

// -----

// Types.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xf64>, %b: tensor<16x32xf64>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op both factors must be bf16, or both f16, or both f32 that holds tf32}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xf64>, tensor<16x32xf64>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xf32>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op both factors must be bf16, or both f16, or both f32}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xf32>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op both factors must be bf16, or both f16}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>) {
  // expected-error @below {{'prec_gpu.gemm' op needs at least one result}}
  "prec_gpu.gemm"(%a, %b) <{groups = array<i64: 0, 1, 1, 1>, maps = [#mk, #kn], operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({
  ^bb0(%sum: f32):
    prec_gpu.yield
  }) : (tensor<8x16xbf16>, tensor<16x32xbf16>) -> ()
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op results must have the types of outs}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xbf16>
  return
}

// -----

// The epilogue.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op the epilogue takes the sum, as f32, and one element of each input}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f64):
    %0 = arith.truncf %sum : f64 to f32
    prec_gpu.yield %0 : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>, %i: tensor<8x32xbf16>) {
  // expected-error @below {{'prec_gpu.gemm' op the epilogue takes the sum, as f32, and one element of each input}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) inputs(%i : tensor<8x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>, %i: tensor<8x32xbf16>) {
  // expected-error @below {{'prec_gpu.gemm' op the epilogue takes the sum, as f32, and one element of each input}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) inputs(%i : tensor<8x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32, %x: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xbf16>) {
  // expected-error @below {{'prec_gpu.gemm' op the epilogue gives one element of each result}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xbf16>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<8x32xbf16>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // expected-error @below {{'prec_gpu.gemm' op the epilogue gives one element of each result}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum, %sum : f32, f32
  } -> tensor<8x32xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'prec_gpu.yield' op expects parent op 'prec_gpu.gemm'}}
  prec_gpu.yield %x : f32
}

// -----

// expected-error @below {{a multiprocessor holds 1 to 32 CTAs, not 0}}
func.func private @f() attributes {a = #prec_gpu.persistence<per_multiprocessor = 0, cluster = 1>}

// -----

// expected-error @below {{a cluster is of 1 to 16 CTAs, not 17}}
func.func private @f() attributes {a = #prec_gpu.persistence<per_multiprocessor = 1, cluster = 17>}

// -----

// Launches.

func.func @f(%x: index, %e: tensor<4xf32>) {
  // expected-error @below {{'prec_gpu.launch' op threads must be three positive numbers}}
  %r = prec_gpu.launch @m::@k blocks(%x, %x, %x) threads = [32] shared = 0 outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: index, %e: tensor<4xf32>) {
  // expected-error @below {{'prec_gpu.launch' op the kernel must be @module::@function}}
  %r = prec_gpu.launch @k blocks(%x, %x, %x) threads = [32, 1, 1] shared = 0 outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: index, %e: tensor<4xf32>) {
  // expected-error @below {{'prec_gpu.launch' op the kernel must be @module::@function}}
  %r = prec_gpu.launch @m::@k::@l blocks(%x, %x, %x) threads = [32, 1, 1] shared = 0 outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Configurations, each beside the nearest that is possible.

// expected-error @below {{tile and warps must be powers of two up to 1024, not 48}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [48, 64, 32], warps = [1, 1], stages = 2>}

// -----

// expected-error @below {{tile and warps must be powers of two up to 1024, not 3}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 3], stages = 2>}

// -----

// expected-error @below {{tile and warps must be powers of two up to 1024, not 0}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 0], warps = [2, 2], stages = 2>}

// -----

// expected-error @below {{stages must be from 2 to 8, not 1}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 1>}

// -----

// expected-error @below {{stages must be from 2 to 8, not 9}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 9>}

// -----

// expected-error @below {{a warp's part of the tile, 8 x 64, must be at least 16 x 16}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [8, 1], stages = 2>}

// -----

// expected-error @below {{a warp's part of the tile, 64 x 8, must be at least 16 x 16}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 32, 32], warps = [1, 4], stages = 2>}

// -----

// expected-error @below {{a CTA has at most 1024 threads, not 2048}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [256, 128, 32], warps = [16, 4], stages = 2>}

// -----

// expected-error @below {{at most 2 warpgroups multiply, not 4: a multiprocessor has no registers for more}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [256, 128, 64], warps = [16, 1], stages = 2>}

// -----

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
// expected-error@+1 {{splits must be from 1 to 64, not 65}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, splits = 65>}

// -----
// expected-error@+1 {{a cluster is of 1, 2 or 4 CTAs, not 3}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [128, 128, 64], warps = [8, 1], stages = 4, cluster = 3>}

// -----
// expected-error@+1 {{each CTA of a cluster copies at least 64 columns; a tile of 128 has no 4 times as many}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [128, 128, 64], warps = [8, 1], stages = 4, cluster = 4>}

// -----
// expected-error@+1 {{only kernels of the warpgroup family have clusters}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, cluster = 2>}

// -----
// expected-error@+1 {{expected 'splits' or 'cluster'}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, split = 2>}

// -----

// expected-error @below {{expected ::prec::gpu::Family to be one of: warp}}
// expected-error @below {{failed to parse}}
func.func private @f() attributes {x = #prec_gpu.config<thread, tile = [64, 64, 32], warps = [2, 2], stages = 2>}

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

// -----

// The largest of everything that is accepted.

func.func private @f() attributes {
  accumulators = #prec_gpu.config<warp, tile = [128, 128, 32], warps = [2, 2], stages = 8>,
  part = #prec_gpu.config<warp, tile = [16, 16, 32], warps = [1, 1], stages = 2>,
  threads = #prec_gpu.config<warp, tile = [256, 128, 32], warps = [8, 4], stages = 2>
}

// -----

// Bits are not stored one by one.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xi1>) {
  // expected-error @below {{elements of inputs and results are numbers of 8, 16, 32 or 64 bits, not 'i1'}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xi1>) {
  ^bb0(%sum: f32):
    %zero = arith.constant 0.0 : f32
    %0 = arith.cmpf ogt, %sum, %zero : f32
    prec_gpu.yield %0 : i1
  } -> tensor<8x32xi1>
  return
}
