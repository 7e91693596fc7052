//===- CheckConfig.h - What a contraction cannot have -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_CHECKCONFIG_H
#define PREC_LIB_GPU_CONFIGURATION_CHECKCONFIG_H

#include "prec/Formats/Chip.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// Why `gemm` cannot have `config` on `chip`, worded to follow "a
/// configuration"; empty if it can. The attribute's verifier has already
/// refused configurations that no kernel can have.
std::string findObstacle(GemmOp gemm, ConfigAttr config, const Chip &chip);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_CHECKCONFIG_H
