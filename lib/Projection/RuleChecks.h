//===- RuleChecks.h - Why a contraction stays in fp32 -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks behind the rows of Rules.def. Each check looks at one use of a
// value, which is a factor of a contraction or its result. The folder Rules has
// a file for each check.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_RULECHECKS_H
#define PREC_LIB_PROJECTION_RULECHECKS_H

#include "NamedChoices.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/Differences.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Sinks.h"
#include "prec/Analysis/Taint.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Policy.h"
#include "prec/Projection/OwnRules.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// The analyses and options that rules use.
struct RuleContext {
  RuleContext(const ProgramModel &program, const Policy &policy,
              const NamedChoices &named);

  const ProgramModel &program;
  const Policy &policy;
  const NamedChoices &named;
  TaintAnalysis taint;
  /// std::nullopt if the policy has no safety rules; then the next three
  /// members are empty.
  std::optional<SinkAnalysis> sinks;
  /// Contractions whose result cancels.
  llvm::DenseMap<mlir::Operation *, Meeting> differences;
  /// All choices between results of contractions.
  llvm::SmallVector<Choice> choices;
  /// For each contraction, the first choice that its result takes part in.
  llvm::DenseMap<mlir::Operation *, Choice> choiceOf;
  /// Values that hold a pinned value, followed through copies, regions and
  /// calls.
  llvm::DenseMap<mlir::Value, PinOp> pinned;
  /// The same for values that the user keeps by name, with the text of the
  /// option.
  llvm::DenseMap<mlir::Value, std::string> keptValues;
  /// The rules of other dialects that are switched on.
  llvm::SmallVector<const OwnRule *, 0> ownRules;
  /// Whether any op has `prec.only`.
  bool isRestricted = false;

  /// Whether there is anything to decide about `op`: the op or an op around it
  /// has `prec.only`, or no op of the program has it.
  bool isInScope(mlir::Operation *op) const;
  /// Whether `value` is the result of a contraction that is only added to
  /// something. Storing it narrow would round both sides of the sum. Always
  /// false if the policy has no safety rules.
  bool isAddedResult(mlir::Value value) const;

private:
  mutable UniformValues uniform;
};

/// Returns text for people if the rule keeps the contraction in fp32 because of
/// this use.
#define PREC_RULE(name, keyword, kind, help, wayOut)                           \
  std::optional<std::string> check##name(const RuleContext &context,           \
                                         const ContractionUse &use);
#include "prec/Planning/Rules.def"

/// An error if the policy switches off a rule that no loaded dialect has, or if
/// a rule of a dialect is not called DIALECT.NAME, as plans need it.
llvm::LogicalResult checkOwnRules(mlir::ModuleOp module, const Policy &policy);

/// The reason to keep `op` in fp32 by a rule other than a safety rule: by the
/// user, the types or the target. The first rule that holds is returned.
std::optional<KeepReason> findRequiredReason(const RuleContext &context,
                                             mlir::Operation *op,
                                             const Contraction &contraction);
/// The same for safety rules, first those of the table, then those of other
/// dialects. Rules in `released` are not asked.
std::optional<KeepReason> findSafetyReason(const RuleContext &context,
                                           mlir::Operation *op,
                                           const Contraction &contraction,
                                           llvm::ArrayRef<Rule> released = {});
/// Whether a rounding of the factors changes nothing.
bool hasExactFactors(const RuleContext &context, mlir::Operation *op,
                     const Contraction &contraction);

/// "its result reaches math.cos through arith.mulf"; std::nullopt if it does
/// not.
std::optional<std::string> describeReached(const RuleContext &context,
                                           const ContractionUse &use,
                                           Sink sink);
/// The same for choices of one kind: "its result is chosen from by chlo.top_k,
/// which acts in linalg.generic".
std::optional<std::string> describeChosen(const RuleContext &context,
                                          const ContractionUse &use,
                                          ChoiceKind kind);
/// The same for a difference or a quotient in which the result meets a value
/// that it is made of.
std::optional<std::string> describeMeeting(const RuleContext &context,
                                           const ContractionUse &use,
                                           bool isAverage);

/// The element type as MLIR prints it.
std::string printElementType(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_PROJECTION_RULECHECKS_H
