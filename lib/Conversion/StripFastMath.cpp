//===- StripFastMath.cpp - The pass prec-strip-fast-math ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Conversion/Passes.h"
#include "llvm/ADT/TypeSwitch.h"

namespace prec {
#define GEN_PASS_DEF_STRIPFASTMATHPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

namespace {
struct StripFastMath : prec::impl::StripFastMathPassBase<StripFastMath> {
  using StripFastMathPassBase::StripFastMathPassBase;

  void runOnOperation() override {
    auto kept = keepApproximate ? arith::FastMathFlags::afn
                                : arith::FastMathFlags::none;
    getOperation()->walk([&](arith::ArithFastMathInterface op) {
      auto flags = arith::FastMathFlags::none;
      if (arith::FastMathFlagsAttr attr = op.getFastMathFlagsAttr())
        flags = attr.getValue() & kept;
      op->setAttr(op.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(&getContext(), flags));
    });
    auto noPromise = arith::IntegerOverflowFlagsAttr::get(
        &getContext(), arith::IntegerOverflowFlags::none);
    getOperation()->walk([&](Operation *op) {
      if (auto wrapping =
              dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
        op->setAttr(wrapping.getIntegerOverflowAttrName(), noPromise);
      llvm::TypeSwitch<Operation *>(op)
          .Case<arith::DivSIOp, arith::DivUIOp, arith::ShRSIOp, arith::ShRUIOp>(
              [](auto exact) { exact.setIsExact(false); });
    });
  }
};
} // namespace
