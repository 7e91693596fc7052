//===- WarnOfNames.cpp - Names that are not followed ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarnOfNames.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/StatisticValues.h"

using namespace mlir;
using namespace prec;

void prec::warnOfOverruled(const RuleContext &context, Operation *op,
                           const KeepReason &safety) {
  emitWarning(op->getLoc())
      << context.named.narrowOps.find(op)->second << " goes before the rule '"
      << safety.reason << "': " << safety.detail;
}

void prec::warnOfUnfollowed(const RuleContext &context, Operation *op,
                            const std::optional<KeepReason> &keep) {
  const NamedChoices &named = context.named;
  if (const auto *it = named.narrowOps.find(op);
      keep && it != named.narrowOps.end())
    emitWarning(op->getLoc())
        << it->second << " is not followed: " << keep->reason << ": "
        << keep->detail;
  // Only a mode of the op itself takes precedence.
  if (const auto *it = named.keptOps.find(op);
      !keep && it != named.keptOps.end())
    emitWarning(op->getLoc())
        << it->second << " is not followed: the op asks for mode "
        << stringifyMode(op->getAttrOfType<ModeAttr>(kModeAttr).getValue());
}

void prec::warnOfUnnarrowed(const RuleContext &context, Value value,
                            StringRef option) {
  InFlightDiagnostic warning = emitWarning(value.getLoc());
  warning << option << " is not followed: ";
  if (!getElementTypeOrSelf(value.getType()).isF32())
    warning << "its elements are " << printElementType(value.getType())
            << ", not f32";
  else if (context.pinned.contains(value))
    warning << "a prec.pin keeps it";
  else if (auto it = context.keptValues.find(value);
           it != context.keptValues.end())
    warning << it->second << " keeps it";
  else if (context.isAddedResult(value))
    warning << "it is the result of a contraction that only one sum or "
               "difference reads; narrow the sum";
  else if (context.policy.preset->hasSafetyRules &&
           StatisticValues(context.program).contains(value))
    warning << "it is a statistic, such as a loss, a mean or a maximum, whose "
               "error would be the same in all that it meets; only presets "
               "without safety rules round it";
  else
    warning << "a pin, or a contraction that stays fp32, reads it or a copy "
               "of it, it is returned as a state or a param, or all its "
               "readers round it themselves; see the "
               "remarks for what is kept, and narrow that too";
}
