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

#include "prec/Analysis/Taint.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// What rules know of a program.
struct RuleContext {
  RuleContext(const ProgramModel &program, const Policy &policy);

  const ProgramModel &program;
  const Policy &policy;
  TaintAnalysis taint;
  /// Contractions whose result is chosen from.
  llvm::DenseSet<mlir::Operation *> routers;
  /// Values that hold a pinned value, through copies, regions and calls.
  llvm::DenseMap<mlir::Value, PinOp> pinned;
};

struct ContractionUse {
  mlir::Operation *op;
  const Contraction &contraction;
  /// A factor, or the result if null.
  mlir::OpOperand *factor;

  mlir::Value getValue() const {
    return factor ? factor->get() : mlir::Value(op->getResult(0));
  }
};

/// Words for people if the rule keeps the contraction in fp32 because of this
/// use.
#define PREC_RULE(name, keyword, kind, help, wayOut)                           \
  std::optional<std::string> check##name(const RuleContext &context,           \
                                         const ContractionUse &use);
#include "prec/Planning/Rules.def"

/// Why `op` must stay in fp32, or std::nullopt. The first rule that holds is
/// named: what the user, the types and the target say before the safety rules,
/// which go use by use.
std::optional<KeepReason> findKeepReason(const RuleContext &context,
                                         mlir::Operation *op,
                                         const Contraction &contraction);

/// As MLIR writes it.
std::string printElementType(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_PROJECTION_RULECHECKS_H
