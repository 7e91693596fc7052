//===- PrecGPUDialect.td - The prec_gpu dialect ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PRECGPUDIALECT_TD
#define PREC_GPU_PRECGPUDIALECT_TD

include "mlir/IR/OpBase.td"

def PrecGPU_Dialect : Dialect {
  let name = "prec_gpu";
  let cppNamespace = "::prec::gpu";
  let summary = "Contractions that become tensor-core kernels";
  let description = [{
    Lies between linalg and the GPU dialects of MLIR. `prec_gpu.gemm` is one
    contraction with the elementwise ops that follow it, on tensors; its
    configuration attribute determines the tile and warps of the kernel.
    `prec_gpu.launch` runs a kernel on tensors of the host. Both leave the
    program around them unchanged, so that a module with kernels can still be
    compared, bufferized and lowered like any other.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

#endif // PREC_GPU_PRECGPUDIALECT_TD
