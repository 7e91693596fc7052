//===- PrecGPUAttributes.td - How a kernel is cut ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PRECGPUATTRIBUTES_TD
#define PREC_GPU_PRECGPUATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "prec/GPU/PrecGPUDialect.td"

def PrecGPU_Family : I32EnumAttr<"Family", "what kind of kernel", [
    // cp.async ring, ldmatrix, mma.sync m16n8k16: sm_80 and later.
    I32EnumAttrCase<"Warp", 0, "warp">
  ]> {
  let cppNamespace = "::prec::gpu";
}

def PrecGPU_ConfigAttr : AttrDef<PrecGPU_Dialect, "Config"> {
  let mnemonic = "config";
  let summary = "How the kernel of a contraction is cut";
  let description = [{
    Each CTA computes a tile of `tileM` x `tileN` elements of the result, `tileK`
    deep at a time, out of a ring of `stages` pairs of operand tiles in shared
    memory. The CTA has `warpsM` x `warpsN` warps, each with its part of the
    tile in registers. `splitK` is the number of parts of K that are computed
    apart and added in a fixed order.

    Sizes are in elements.

    Example:

    ```mlir
    #prec_gpu.config<warp, tile = [128, 128, 32], warps = [2, 4], stages = 3>
    ```
  }];
  let parameters = (ins
    EnumParameter<PrecGPU_Family>:$family,
    "int64_t":$tileM, "int64_t":$tileN, "int64_t":$tileK,
    "int64_t":$warpsM, "int64_t":$warpsN, "int64_t":$stages);
  let assemblyFormat = [{
    `<` $family `,` `tile` `=` `[` $tileM `,` $tileN `,` $tileK `]` `,`
    `warps` `=` `[` $warpsM `,` $warpsN `]` `,` `stages` `=` $stages `>`
  }];
  let extraClassDeclaration = [{
    int64_t getNumThreads() const { return getWarpsM() * getWarpsN() * 32; }
    /// The dynamic shared memory of a kernel over elements of `elementBytes`.
    int64_t getSharedBytes(int64_t elementBytes) const {
      return getStages() * (getTileM() + getTileN()) * getTileK() *
             elementBytes;
    }
  }];
  let genVerifyDecl = 1;
}

#endif // PREC_GPU_PRECGPUATTRIBUTES_TD
