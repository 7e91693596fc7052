//===- GivenFormats.cpp - Roundings of what the program stores ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Projection/PlanRemarks.h"

using namespace mlir;
using namespace prec;

/// The format in which the program stores `value`, or the operand of the cast
/// that makes it.
static std::optional<Format> findGivenFormat(Value value,
                                             const ProgramModel &program) {
  if (Operation *op = value.getDefiningOp();
      op && castsElements(op, program.getModel(op)))
    value = op->getOperand(0);
  return getStoredFormat(value.getType());
}

void prec::warnAboutGivenFormats(const ProgramModel &program,
                                 const Assignment &assignment) {
  unsigned count = 0;
  std::optional<Location> first;
  Format given = Format::fp16, asked = Format::bf16;
  for (auto [decision, target] :
       llvm::zip(assignment.plan.decisions, assignment.targets)) {
    const auto *rounding = decision.getIf<Rounding>();
    if (!rounding || !target.value)
      continue;
    std::optional<Format> stored = findGivenFormat(target.value, program);
    if (!stored || isSubset(*stored, rounding->format))
      continue;
    ++count;
    if (first)
      continue;
    first = target.value.getLoc();
    given = *stored;
    asked = rounding->format;
  }
  if (!first)
    return;
  StringRef name = getFormatInfo(given).keyword;
  InFlightDiagnostic warning = emitWarning(*first);
  warning << "this is stored in " << name << " and rounded to "
          << getFormatInfo(asked).keyword << " for contractions";
  if (count > 1)
    warning << " (one of " << count << " values)";
  warning << ", which costs an error and a cast: format=" << name
          << " multiplies it as it is";
}
