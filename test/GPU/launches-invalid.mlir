// What the verifiers of launches and of how kernels persist refuse, with the words
// that they use.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

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

// expected-error @below {{a multiprocessor holds 1 to 32 CTAs, not 0}}
func.func private @f() attributes {a = #prec_gpu.persistence<per_multiprocessor = 0, cluster = 1>}

// -----

// expected-error @below {{a cluster is of 1 to 16 CTAs, not 17}}
func.func private @f() attributes {a = #prec_gpu.persistence<per_multiprocessor = 1, cluster = 17>}
