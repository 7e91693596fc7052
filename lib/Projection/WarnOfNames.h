//===- WarnOfNames.h - Names that are not followed --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If the plan does not follow the options `keep` and `narrow`, a warning says
// what takes precedence. A safety rule that `narrow` overrules is a warning as
// well.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_WARNOFNAMES_H
#define PREC_LIB_PROJECTION_WARNOFNAMES_H

#include "RuleChecks.h"

namespace prec {

/// Warns that `narrow` overrules the safety rule `safety` for `op`.
void warnOfOverruled(const RuleContext &context, mlir::Operation *op,
                     const KeepReason &safety);
/// Warns if the plan does to a contraction other than the option that names it
/// asks for. `keep` is the reason to keep it in fp32, if there is one.
void warnOfUnfollowed(const RuleContext &context, mlir::Operation *op,
                      const std::optional<KeepReason> &keep);
/// Warns that `value` is not free although the option `narrow` names it.
void warnOfUnnarrowed(const RuleContext &context, mlir::Value value,
                      llvm::StringRef option);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFNAMES_H
