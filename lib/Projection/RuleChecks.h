//===- RuleChecks.h - Why a contraction stays in fp32 -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks behind the rows of Rules.def. Each looks at one use of a value: a
// factor of a contraction, or its result. They are files in the folder Rules.
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

/// What rules know of a program.
struct RuleContext {
  RuleContext(const ProgramModel &program, const Policy &policy,
              const NamedChoices &named);

  const ProgramModel &program;
  const Policy &policy;
  const NamedChoices &named;
  TaintAnalysis taint;
  /// Nothing, as the three below, where the policy has no safety rules.
  std::optional<SinkAnalysis> sinks;
  /// Contractions that cancel.
  llvm::DenseMap<mlir::Operation *, Meeting> differences;
  /// All that choose from results of contractions.
  llvm::SmallVector<Choice> choices;
  /// For each contraction, the first of those that choose from its result.
  llvm::DenseMap<mlir::Operation *, Choice> choiceOf;
  /// Values that hold a pinned value, through copies, regions and calls.
  llvm::DenseMap<mlir::Value, PinOp> pinned;
  /// The same for values that the user keeps by name, with the option.
  llvm::DenseMap<mlir::Value, std::string> keptValues;
  /// Those that are asked.
  llvm::SmallVector<const OwnRule *, 0> ownRules;
  /// Some ops have `prec.only`.
  bool isRestricted = false;

  /// Whether there is anything to decide about `op`: no others have
  /// `prec.only`, or it or what it stands in does.
  bool isInScope(mlir::Operation *op) const;
  /// Results of contractions that are only added, unless the policy has no
  /// safety rules: a narrow one would be rounded on both sides of a sum.
  bool isAddedResult(mlir::Value value) const;

private:
  mutable UniformValues uniform;
};

/// Words for people if the rule keeps the contraction in fp32 because of this
/// use.
#define PREC_RULE(name, keyword, kind, help, wayOut)                           \
  std::optional<std::string> check##name(const RuleContext &context,           \
                                         const ContractionUse &use);
#include "prec/Planning/Rules.def"

/// An error where the policy switches off a rule that no loaded dialect has, or
/// a dialect's rule has no keyword that plans could name.
llvm::LogicalResult checkOwnRules(mlir::ModuleOp module, const Policy &policy);

/// Why `op` must stay in fp32 by what the user, the types and the target say,
/// or std::nullopt. The first rule that holds is named.
std::optional<KeepReason> findRequiredReason(const RuleContext &context,
                                             mlir::Operation *op,
                                             const Contraction &contraction);
/// The same by the safety rules, ours before others, which go use by use.
/// Those of `released` are not asked.
std::optional<KeepReason> findSafetyReason(const RuleContext &context,
                                           mlir::Operation *op,
                                           const Contraction &contraction,
                                           llvm::ArrayRef<Rule> released = {});
/// Whether a rounding of the factors changes nothing.
bool hasExactFactors(const RuleContext &context, mlir::Operation *op,
                     const Contraction &contraction);

/// "its result reaches math.cos through arith.mulf", if it does.
std::optional<std::string> describeReached(const RuleContext &context,
                                           const ContractionUse &use,
                                           Sink sink);
/// The same for choices of one kind: "its result is chosen from by
/// chlo.top_k, which acts in linalg.generic".
std::optional<std::string> describeChosen(const RuleContext &context,
                                          const ContractionUse &use,
                                          ChoiceKind kind);
/// The same for a difference or quotient with what it is made of.
std::optional<std::string> describeMeeting(const RuleContext &context,
                                           const ContractionUse &use,
                                           bool isAverage);

/// As MLIR writes it.
std::string printElementType(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_PROJECTION_RULECHECKS_H
