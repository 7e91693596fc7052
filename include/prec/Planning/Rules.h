//===- Rules.h - The rules by which something stays in fp32 -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The keywords of rules, and the reasons for which something stays in fp32.
// Rules.def has the table. The checks are in Projection because they look at
// programs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_RULES_H
#define PREC_PLANNING_RULES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace prec {

enum class Rule : uint8_t {
#define PREC_RULE(name, keyword, kind, help, wayOut) name,
#include "prec/Planning/Rules.def"
};

/// The purpose of a rule (Rules.def).
enum class RuleKind : uint8_t { Wide, User, Safety };

struct RuleInfo {
  Rule rule;
  llvm::StringLiteral keyword;
  RuleKind kind;
  llvm::StringLiteral help, wayOut;

  bool isSafety() const { return kind == RuleKind::Safety; }
};

/// All rules, by enumerator.
llvm::ArrayRef<RuleInfo> getRules();
/// The row with that keyword, or null.
const RuleInfo *findRule(llvm::StringRef keyword);
/// Whether `keyword` names a rule of another dialect, "DIALECT.NAME".
bool isOwnRule(llvm::StringRef keyword);
/// Whether `keyword` names a safety rule of the table or of another dialect.
bool isSafetyRule(llvm::StringRef keyword);
/// Whether a contraction that is kept for this reason must read no rounded
/// value. False for `price`, for `range` and for rules of kind `Wide`. True for
/// `max-decisions`: bisection leaves everything beyond the limit as it was.
bool isPin(llvm::StringRef keyword);
/// Whether the rule forbids only formats of few bits, so that a contraction
/// that it keeps may multiply in tf32 if that is worth its price.
bool leavesTf32ToPrice(llvm::StringRef keyword);
/// The safety rules, "count, position, router, ...".
llvm::StringRef listSafetyRules();

/// "Safety rules to switch off ...", with what each rule keeps, for the help of
/// options.
llvm::StringRef describeSafetyRules();

/// The reason why a contraction stays in fp32, or a function exact.
struct KeepReason {
  /// The keyword of a rule, or one of namespace `reason`.
  llvm::StringRef reason;
  /// Text for people.
  std::string detail;
};

/// Other reasons. Their keywords are stable as well.
namespace reason {
inline constexpr llvm::StringLiteral kLimit = "max-decisions";
inline constexpr llvm::StringLiteral kPrice = "price";
inline constexpr llvm::StringLiteral kRange = "range";
// Reasons why a function stays exact: those of rules, and those of the op that
// reads its result.
inline constexpr llvm::StringLiteral kUserMode = "user-mode";
inline constexpr llvm::StringLiteral kPin = "pin";
inline constexpr llvm::StringLiteral kPosition = "position";
inline constexpr llvm::StringLiteral kReduction = "reduction";
inline constexpr llvm::StringLiteral kContraction = "contraction";
inline constexpr llvm::StringLiteral kComparison = "comparison";
inline constexpr llvm::StringLiteral kFunction = "function";
inline constexpr llvm::StringLiteral kResult = "result";
} // namespace reason

} // namespace prec

#endif // PREC_PLANNING_RULES_H
