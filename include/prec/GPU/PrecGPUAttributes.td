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
    // cp.async ring, ldmatrix, mma.sync m16n8k16 or, in tf32, k8: sm_80 and
    // later.
    I32EnumAttrCase<"Warp", 0, "warp">,
    // Copies of boxes that one warp starts, and wgmma: sm_90a.
    I32EnumAttrCase<"Warpgroup", 1, "warpgroup">
  ]> {
  let cppNamespace = "::prec::gpu";
}

def PrecGPU_ConfigAttr : AttrDef<PrecGPU_Dialect, "Config"> {
  let mnemonic = "config";
  let summary = "How the kernel of a contraction is divided";
  let description = [{
    Each CTA computes a tile of `tileM` x `tileN` elements of the result in
    steps of `tileK` along k. It reads them from a ring of `stages` pairs of
    operand tiles in shared memory. `warpsM` x `warpsN` warps multiply, each
    with its part of the tile in registers. In the warpgroup family, four warps
    along m form a warpgroup, and one more warpgroup copies.

    With `splits` above one, k is divided into at most that many parts, whose
    sums a second kernel adds up. With `cluster` above one, which only the
    warpgroup family allows, as many CTAs with neighbouring tiles along m share
    each tile of `rhs`.

    Sizes are in elements.

    Example:

    ```mlir
    #prec_gpu.config<warp, tile = [128, 128, 32], warps = [2, 4], stages = 3>
    #prec_gpu.config<warp, tile = [16, 64, 64], warps = [1, 4], stages = 4, splits = 8>
    ```
  }];
  let parameters = (ins
    EnumParameter<PrecGPU_Family>:$family,
    "int64_t":$tileM, "int64_t":$tileN, "int64_t":$tileK,
    "int64_t":$warpsM, "int64_t":$warpsN, "int64_t":$stages,
    "int64_t":$splits, "int64_t":$cluster);
  let assemblyFormat = [{
    `<` $family `,` `tile` `=` `[` $tileM `,` $tileN `,` $tileK `]` `,`
    `warps` `=` `[` $warpsM `,` $warpsN `]` `,` `stages` `=` $stages ``
    custom<SplitsAndCluster>($splits, $cluster) `>`
  }];
  let builders = [
    AttrBuilder<(ins "Family":$family, "int64_t":$tileM, "int64_t":$tileN,
                     "int64_t":$tileK, "int64_t":$warpsM, "int64_t":$warpsN,
                     "int64_t":$stages), [{
      return $_get($_ctxt, family, tileM, tileN, tileK, warpsM, warpsN, stages,
                   /*splits=*/1, /*cluster=*/1);
    }]>
  ];
  let extraClassDeclaration = [{
    int64_t getNumThreads() const {
      bool hasProducer = getFamily() == Family::Warpgroup;
      return (getWarpsM() * getWarpsN() + (hasProducer ? 4 : 0)) * 32;
    }
    /// The number of warpgroups that multiply.
    int64_t getConsumers() const { return getWarpsM() / 4; }
    /// Checks the limits that depend on the factors: the depth of the tile, the
    /// shared memory and the registers.
    ::llvm::LogicalResult
    verifyFor(const FactorCopies &factors,
              ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError);
    /// The dynamic shared memory, in bytes, of a kernel over elements of
    /// `elementBytes`.
    int64_t getSharedBytes(int64_t elementBytes) const {
      int64_t stages = getStages() * (getTileM() + getTileN()) * getTileK() *
                       elementBytes;
      if (getFamily() == Family::Warp)
        return stages;
      // Adds boxes of results, and two barriers per stage.
      return stages + getConsumers() * kBoxes * kBoxBytes + 16 * getStages();
    }
    /// The number of result boxes of a warpgroup, and the bytes of one: 64 rows
    /// of 128 bytes.
    static constexpr int64_t kBoxes = 2, kBoxBytes = 64 * 128;
    /// The number of tiles along m (of clusters, if there are any) that are
    /// numbered before the next ones along n.
    int64_t getStripHeight() const;
    /// Estimates of the registers of a thread that multiplies: those without
    /// which the assembler spills, and an upper bound of those that it uses.
    int64_t getNeededRegisters(const FactorCopies &factors) const;
    int64_t getRegisters(const FactorCopies &factors) const;
    /// The registers that a thread may have.
    int64_t getAvailableRegisters() const;
    /// Why no kernel can have this configuration, whatever it computes; empty
    /// if one can.
    static std::string findProblem(
        Family family, int64_t tileM, int64_t tileN, int64_t tileK,
        int64_t warpsM, int64_t warpsN, int64_t stages, int64_t splits,
        int64_t cluster);
    /// Why no kernel over such factors can have it; empty if one can.
    std::string findProblem(const FactorCopies &factors) const;
  }];
  let genVerifyDecl = 1;
}

def PrecGPU_TensorMapAttr : AttrDef<PrecGPU_Dialect, "TensorMap"> {
  let mnemonic = "tensor_map";
  let summary = "How boxes of an operand of a launch are copied";
  let description = [{
    Describes a tensor map of `operand`. Dimension i of the map, the contiguous
    one first, is the run of dimensions of the operand from `firsts[i]` to
    `lasts[i]`. `box` holds the sizes of a box, in elements. The swizzle is over
    128 bytes.
  }];
  let parameters = (ins "int64_t":$operand,
                        ArrayRefParameter<"int64_t">:$firsts,
                        ArrayRefParameter<"int64_t">:$lasts,
                        ArrayRefParameter<"int64_t">:$box);
  let assemblyFormat = [{
    `<` $operand `,` `from` `[` $firsts `]` `to` `[` $lasts `]` `box` `[` $box
    `]` `>`
  }];
}

def PrecGPU_PersistenceAttr : AttrDef<PrecGPU_Dialect, "Persistence"> {
  let mnemonic = "persistence";
  let summary = "How many CTAs of a persistent kernel run";
  let description = [{
    CTAs of a persistent kernel take one piece of work after the other. Their
    number is determined at launch: as many as the multiprocessors of the device
    hold, `perMultiprocessor` each, in whole clusters of `cluster`, but no more
    than there is work for.
  }];
  let parameters = (ins "int64_t":$perMultiprocessor, "int64_t":$cluster);
  let assemblyFormat = [{
    `<` `per_multiprocessor` `=` $perMultiprocessor `,` `cluster` `=` $cluster `>`
  }];
  let genVerifyDecl = 1;
}

#endif // PREC_GPU_PRECGPUATTRIBUTES_TD
