//===- CountRule.cpp - Integers that stay integers ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If a sum of integers is read as integers, rounding a factor makes it wrong:
// bf16 has 8 bits, so that neighbours above 256 collapse. Integers times real
// weights (masks, pixels, samples) are ordinary data.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkCount(const RuleContext &context,
                                            const ContractionUse &use) {
  TaintState state = context.taint.getState(use.getValue());
  if (use.factor || !state.integral || !state.counted)
    return std::nullopt;
  for (Sink sink : {Sink::Count, Sink::Index, Sink::Periodic})
    if (std::optional<std::string> reached =
            describeReached(context, use, sink))
      return llvm::formatv("integers in [{0}, {1}]: {2}", printBound(state.low),
                           printBound(state.high), *reached)
          .str();
  return std::nullopt;
}
