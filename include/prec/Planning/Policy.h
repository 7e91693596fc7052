//===- Policy.h - What the user asked for -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The validated options of planning, and the keywords of the reasons for which
// something stays in fp32.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_POLICY_H
#define PREC_PLANNING_POLICY_H

#include "prec/Formats/Format.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace prec {

/// What is narrowed. The keywords are stable: they appear in plans and tests.
namespace preset {
/// The factors of contractions, unless a rule keeps them.
inline constexpr llvm::StringLiteral kContractions = "contractions";
/// Every f32 value, whatever the safety rules say: for comparison only.
inline constexpr llvm::StringLiteral kEverything = "everything";
} // namespace preset

/// The safety rules, which can be switched off one by one for experiments.
struct Rules {
  bool count = true, position = true, router = true;
};

struct Policy {
  std::string preset = preset::kContractions.str();
  std::string target = "generic";
  Format format = Format::bf16;
  Rules rules;
  /// Functions may be approximate where that is harmless.
  bool approximateFunctions = false;
  /// Contractions narrowed at most, for bisection; negative is no limit.
  int64_t maxDecisions = -1;

  /// Checks the texts of options. Messages list the accepted values. The
  /// preset `everything` has no safety rules.
  static llvm::Expected<Policy>
  create(llvm::StringRef preset, llvm::StringRef target, llvm::StringRef format,
         llvm::ArrayRef<std::string> disabledRules, int64_t maxDecisions,
         llvm::StringRef functions = "exact");
};

/// Why a contraction stays in fp32, or a function exact. The keywords are
/// stable: they appear in plans, remarks and tests.
namespace reason {
inline constexpr llvm::StringLiteral kCount = "count";
inline constexpr llvm::StringLiteral kPosition = "position";
inline constexpr llvm::StringLiteral kRouter = "router";
inline constexpr llvm::StringLiteral kTarget = "target";
inline constexpr llvm::StringLiteral kPin = "pin";
inline constexpr llvm::StringLiteral kUserMode = "user-mode";
inline constexpr llvm::StringLiteral kType = "type";
inline constexpr llvm::StringLiteral kLimit = "max-decisions";
// Functions only: what reads the result.
inline constexpr llvm::StringLiteral kReduction = "reduction";
inline constexpr llvm::StringLiteral kContraction = "contraction";
inline constexpr llvm::StringLiteral kComparison = "comparison";
inline constexpr llvm::StringLiteral kFunction = "function";
inline constexpr llvm::StringLiteral kResult = "result";
} // namespace reason

} // namespace prec

#endif // PREC_PLANNING_POLICY_H
