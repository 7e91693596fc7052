//===- PlanText.h - Keywords of plan files ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PLANTEXT_H
#define PREC_LIB_PLANNING_PLANTEXT_H

#include "prec/Planning/Plan.h"

namespace prec {

/// The mode of an op whose functions may be approximate.
inline constexpr llvm::StringLiteral kApproximate = "approximate";

/// The keyword in plans about programs whose narrow arithmetic was made fp32.
inline constexpr llvm::StringLiteral kWidened = "widen";
/// The keywords in plans that froze params, and in plans that return results as
/// they are stored.
inline constexpr llvm::StringLiteral kFrozenParams = "params";
inline constexpr llvm::StringLiteral kNarrowResults = "narrow";

/// In the order of the enumerators.
inline constexpr std::pair<llvm::StringRef, Kept::Kind> kKeptKinds[] = {
    {"contraction", Kept::Kind::Contraction},
    {"function", Kept::Kind::Function},
    {"sensitive", Kept::Kind::Sensitive}};

} // namespace prec

#endif // PREC_LIB_PLANNING_PLANTEXT_H
