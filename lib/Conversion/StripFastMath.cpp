//===- StripFastMath.cpp - The pass prec-strip-fast-math ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_STRIPFASTMATHPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

namespace {
struct StripFastMath : prec::impl::StripFastMathPassBase<StripFastMath> {
  void runOnOperation() override {
    auto none = arith::FastMathFlagsAttr::get(&getContext(),
                                              arith::FastMathFlags::none);
    getOperation()->walk([&](arith::ArithFastMathInterface op) {
      op->setAttr(op.getFastMathAttrName(), none);
    });
  }
};
} // namespace
