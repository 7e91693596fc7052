//===- MakeConfig.h - Configurations for tests ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_GPU_MAKECONFIG_H
#define PREC_UNITTESTS_GPU_MAKECONFIG_H

#include "prec/GPU/PrecGPU.h"
#include "gtest/gtest.h"

namespace prec {
namespace gpu {

class ConfigTest : public testing::Test {
protected:
  ConfigTest() { context.loadDialect<PrecGPUDialect>(); }

  ConfigAttr make(Family family, int64_t tileM, int64_t tileN, int64_t tileK,
                  int64_t warpsM, int64_t warpsN, int64_t stages,
                  int64_t splits = 1, int64_t cluster = 1) {
    EXPECT_EQ(ConfigAttr::findProblem(family, tileM, tileN, tileK, warpsM,
                                      warpsN, stages, splits, cluster),
              "");
    return ConfigAttr::get(&context, family, tileM, tileN, tileK, warpsM,
                           warpsN, stages, splits, cluster);
  }

  mlir::MLIRContext context;
};

} // namespace gpu
} // namespace prec

#endif // PREC_UNITTESTS_GPU_MAKECONFIG_H
