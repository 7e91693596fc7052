//===- CheckConfig.cpp - What a contraction cannot have -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckConfig.h"
#include "../Emission/TensorMaps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec::gpu;
using prec::Chip;

std::string prec::gpu::findObstacle(GemmOp gemm, ConfigAttr config,
                                    const Chip &chip) {
  if (gemm.countParts(config) > 1 && gemm.countElements() >= kCountLimit)
    return "with splits of k, but the kernel that adds up parts counts to "
           "2^31, and the result has as many elements; use 1";
  FactorCopies factors = gemm.getFactorCopies();
  std::string problem = config.findProblem(factors);
  if (!problem.empty())
    return llvm::formatv("that its factors do not allow: {0}", problem);
  int64_t bytes = config.getSharedBytes(factors.elementBytes);
  if (bytes > chip.ctaSharedBytes)
    return llvm::formatv("that needs {0} bytes of shared memory, and {1} gives "
                         "a CTA {2}; use fewer stages or a smaller tile",
                         bytes, chip.name, chip.ctaSharedBytes);
  if (config.getFamily() != Family::Warpgroup)
    return "";
  if (chip.wgmmaRate == 0)
    return llvm::formatv("of the warpgroup family, which needs chip sm_90a, "
                         "not {0}",
                         chip.name);
  StringRef why;
  if (!describeFactors(gemm, config, why))
    return llvm::formatv(
        "of the warpgroup family, which it cannot have: {0}; use "
        "the family warp",
        why);
  return "";
}
