//===- Idioms.h - What a program computes, by name --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names for what reports are about: softmaxes, norms, losses. An idiom is what
// it computes, not how it is spelt: docs/Analysis/Idioms.md has the
// definitions. Only the way forward has names; a gradient has none. Takes time
// linear in the program.
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
/// How reports explain it: "exponential, sum and quotient".
llvm::StringRef describe(IdiomKind kind);

struct Idiom {
  IdiomKind kind;
  /// The op on tensors, outside of bodies, that computes the result; the
  /// contraction of attention scores and of a router.
  mlir::Operation *op;
};

class Idioms {
public:
  /// `routers` are contractions that Choices.h found; they are no attention
  /// scores.
  explicit Idioms(const ProgramModel &program,
                  const llvm::DenseSet<mlir::Operation *> &routers = {});

  /// In program order; those of one op in the order of kinds.
  llvm::ArrayRef<Idiom> getIdioms() const { return idioms; }
  /// Those of one op.
  llvm::ArrayRef<Idiom> lookup(mlir::Operation *op) const;
  /// True if `op` computes some of what an idiom consists of.
  bool isPart(mlir::Operation *op) const { return parts.contains(op); }
  /// True if `op` computes the root of sums, but no norm by another name.
  bool isRootOfSum(mlir::Operation *op) const { return roots.contains(op); }

private:
  llvm::SmallVector<Idiom> idioms;
  llvm::DenseMap<mlir::Operation *, std::pair<unsigned, unsigned>> ranges;
  llvm::DenseSet<mlir::Operation *> parts, roots;
};

} // namespace prec

#endif // PREC_ANALYSIS_IDIOMS_H
