//===- SafetyRules.h - Why a contraction stays in fp32 ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is never narrowed, whatever it would save: by the user, the types, the
// target, taint or routing. Each rule gives its keyword and words for people.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_SAFETYRULES_H
#define PREC_LIB_TRANSFORMS_SAFETYRULES_H

#include "prec/Analysis/Taint.h"
#include "prec/IR/OpModel.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

struct KeepReason {
  /// One of the keywords of namespace `reason`.
  llvm::StringRef reason;
  std::string detail;
};

/// As MLIR writes it.
std::string printElementType(mlir::Type type);

class SafetyRules {
public:
  SafetyRules(const ProgramModel &program, const Policy &policy);

  /// Why `contraction` must stay in fp32, or std::nullopt. The first rule that
  /// holds is named: the user's word, types and target before analyses.
  std::optional<KeepReason> getKeepReason(mlir::Operation *contraction,
                                          const Contraction &dims) const;

  /// True if `value` holds what a `prec.pin` keeps wide.
  bool isPinned(mlir::Value value) const { return pinned.contains(value); }

  const TaintAnalysis &getTaint() const { return taint; }

private:
  std::optional<KeepReason> getUserReason(mlir::Operation *op,
                                          const Contraction &dims) const;
  std::optional<KeepReason> getTaintReason(mlir::OpOperand &factor) const;

  const Policy &policy;
  TaintAnalysis taint;
  llvm::DenseSet<mlir::Operation *> routers;
  /// Values that hold a pinned value.
  llvm::DenseMap<mlir::Value, PinOp> pinned;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_SAFETYRULES_H
