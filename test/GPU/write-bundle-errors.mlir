// What cannot become a bundle, with what to do about it.

// RUN: %status prec-opt %s --prec-gpu-write-bundle 2>&1 | FileCheck %s --check-prefix=DIR
// RUN: %status prec-opt %s --prec-gpu-write-bundle=dir=%t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %status prec-opt %s --prec-to-gpu="format=kernels bundle=%t" 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: rm -rf %t && touch %t
// RUN: %status prec-opt %s --prec-to-gpu=bundle=%t/inside 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: rm -rf %t && mkdir -p %t/prec_kernels.bc/full
// RUN: %status prec-opt %s --prec-to-gpu=bundle=%t 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not ls %t/bundle.json

// DIR: error: prec-gpu-write-bundle needs the option dir, a directory
// DIR: exit status 1
// NONE: error: no kernel for a bundle: the module has no prec_gpu.launch, or none with static sizes; remarks say why
// NONE: exit status 1
// FORMAT: error: the kernel is not compiled; give prec-to-gpu another format than kernels
// FORMAT: exit status 1
// FILE: error: cannot write the bundle: {{.*}}inside: Not a directory
// FILE: exit status 1
// Nothing without all of its files.
// WRITE: error: cannot write '{{.*}}prec_kernels.bc': {{.*}}directory
// WRITE: exit status 1
func.func @main(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %s = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%i : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %s : tensor<16x16xf32>
}
