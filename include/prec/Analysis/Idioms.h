//===- Idioms.h - What a program computes, by name --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names for the ops in reports: softmaxes, norms, losses. An idiom is defined
// by what it computes, not by how it is written; docs/Analysis/Idioms.md has
// the definitions. Only forward computations have names, gradients do not.
// Linear in the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_IDIOMS_H
#define PREC_ANALYSIS_IDIOMS_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

enum class IdiomKind : uint8_t {
  Softmax,
  LogSoftmax,
  LogSumExp,
  CrossEntropy,
  LayerNorm,
  GroupNorm,
  BatchNorm,
  RmsNorm,
  L2Norm,
  LogSpectrum,
  AttentionScores,
  Router
};

/// "softmax", "layernorm", "attention scores", ...
llvm::StringRef stringify(IdiomKind kind);
/// The explanation in reports: "exponentials over their sum".
llvm::StringRef describe(IdiomKind kind);

struct Idiom {
  IdiomKind kind;
  /// The op on tensors, not in a body, that computes the result. For attention
  /// scores and routers, the contraction.
  mlir::Operation *op;
};

class Idioms {
public:
  /// `routers` are the contractions that Choices.h found. They are not named as
  /// attention scores.
  explicit Idioms(const ProgramModel &program,
                  const llvm::DenseSet<mlir::Operation *> &routers = {});

  /// In program order; the idioms of one op are in the order of kinds.
  llvm::ArrayRef<Idiom> getIdioms() const { return idioms; }
  /// The idioms of one op.
  llvm::ArrayRef<Idiom> lookup(mlir::Operation *op) const;
  /// True if `op` computes a part of an idiom.
  bool isPart(mlir::Operation *op) const { return parts.contains(op); }
  /// True if `op` computes the root of a sum and is not part of an idiom with a
  /// name.
  bool isRootOfSum(mlir::Operation *op) const { return roots.contains(op); }

private:
  llvm::SmallVector<Idiom> idioms;
  llvm::DenseMap<mlir::Operation *, std::pair<unsigned, unsigned>> ranges;
  llvm::DenseSet<mlir::Operation *> parts, roots;
};

} // namespace prec

#endif // PREC_ANALYSIS_IDIOMS_H
