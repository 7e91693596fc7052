//===- WarnOfNames.h - Names that are not followed --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the options `keep` and `narrow` name is followed, or answered with a
// warning that says what goes before; so is a safety rule that narrow
// overrules.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_WARNOFNAMES_H
#define PREC_LIB_PROJECTION_WARNOFNAMES_H

#include "RuleChecks.h"

namespace prec {

/// `op` is narrow by its name, against the safety rule of `safety`.
void warnOfOverruled(const RuleContext &context, mlir::Operation *op,
                     const KeepReason &safety);
/// If a contraction, kept for that reason if there is one, is not what its name
/// asks for.
void warnOfUnfollowed(const RuleContext &context, mlir::Operation *op,
                      const std::optional<KeepReason> &keep);
/// `value` is not free, though the option narrow names it.
void warnOfUnnarrowed(const RuleContext &context, mlir::Value value,
                      llvm::StringRef option);

} // namespace prec

#endif // PREC_LIB_PROJECTION_WARNOFNAMES_H
