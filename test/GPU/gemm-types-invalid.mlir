// What the verifier of prec_gpu.gemm refuses of types and epilogues, with the words
// that it uses.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

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
