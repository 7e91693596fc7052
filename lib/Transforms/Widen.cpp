//===- Widen.cpp - The pass prec-widen ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArithmeticWidener.h"
#include "WidenBarriers.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"

namespace prec {
#define GEN_PASS_DEF_WIDENPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

NarrowArithmetic prec::widenArithmetic(const ProgramModel &program,
                                       bool keepsRoundings) {
  warnOfTosa(program.getModule());
  ComputedNarrow computed(program);
  NarrowArithmetic arithmetic = computed.getArithmetic();
  if (arithmetic.getTotal() == 0 ||
      !ArithmeticWidener(program, computed, keepsRoundings).run())
    return {};
  return arithmetic;
}

namespace {
struct Widen : prec::impl::WidenPassBase<Widen> {
  using WidenPassBase::WidenPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    if (roundings == "drop" || roundings == "keep")
      return success();
    return emitError(UnknownLoc::get(context))
           << getArgument() << ": unknown value '" << roundings
           << "' of option 'roundings'; known: drop, keep";
  }

  void runOnOperation() override {
    if (failed(verifyStubOps(getOperation())))
      return signalPassFailure();
    const auto &program = getAnalysis<ProgramModel>();
    if (widenArithmetic(program, roundings == "keep").getTotal() == 0)
      markAllAnalysesPreserved();
  }
};
} // namespace
