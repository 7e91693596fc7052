//===- ArithmeticWidener.h - Narrow arithmetic made fp32 --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every value that a program computes in bf16 or fp16 becomes f32; what it only
// stores so (StoredNarrow.h) keeps its type and is widened, exactly, where
// arithmetic reads it:
//
//   %y = mulf %x, %w : tensor<4xbf16>            %w an argument
//   ->
//   %v = prec.widen %w : tensor<4xbf16> to tensor<4xf32>
//   %y = mulf %x, %v {prec.existing = [bf16]} : tensor<4xf32>
//
// Casts that the program writes stay roundings, in place; those that only
// widen are gone, because all is wide. An op that computes wide and is cast at
// once to the type of its operands, such as a contraction with an f32
// accumulator, is one that computes in that type, spelt out (WideIslands.h):
// its rounding is implicit, too.
//
// With `keepsRoundings` every implicit rounding becomes a prec.round of its
// own. For +, -, *, / and square roots of bf16 or fp16 the bits are then those
// of the given program: a result of f32 arithmetic on values of p bits that is
// rounded to p bits is rounded once in effect if 24 >= 2 p + 2 (S. Figueroa,
// When is double rounding innocuous?, SIGNUM Newsletter 30(3), 1995); p is 8
// for bf16 and 11 for fp16. Other functions are computed in f32 by whoever runs
// the narrow op as well; sums with a narrow accumulator are not the same, and
// are not meant to be.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ARITHMETICWIDENER_H
#define PREC_LIB_TRANSFORMS_ARITHMETICWIDENER_H

#include "StoredNarrow.h"
#include "WideIslands.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Transforms/Stages.h"

namespace prec {

class ArithmeticWidener {
public:
  ArithmeticWidener(const ProgramModel &program, bool keepsRoundings);

  /// Moves and casts are no arithmetic, so that nothing is left to do about
  /// what was made wide once.
  NarrowArithmetic getArithmetic() const;
  /// After which the model is stale. Where something stands in the way
  /// (WidenBarriers.h) the program stays as it is, with a warning: then false.
  bool run();

private:
  struct Cast {
    mlir::Operation *op;
    mlir::Type from, to;
    /// No decision of the user: a literal in a body.
    bool isLiteral;
    /// Or of who exported the program: the end of an island.
    bool isSpelt;
  };

  void collect();
  void collectCasts(mlir::Operation *op);
  void collectRounded(mlir::Operation *op, const OpModel &model);
  bool addSpelt(mlir::Operation *cast);
  bool isInKept(mlir::Operation *op) const;
  void retype();
  void convertUses();
  void convertUse(mlir::OpOperand &use);
  bool readsStored(mlir::OpOperand &use) const;
  mlir::Value getWide(mlir::Value stored);
  void rewriteCast(const Cast &cast);
  DecisionAttr makeId();
  void markRoundings();
  void keepRoundings();
  void simplifyBodies();
  void updateFunctions();

  const ProgramModel &program;
  bool keepsRoundings;
  unsigned numGiven = 0;
  StoredNarrow stored;
  WideIslands islands;
  mlir::IRRewriter rewriter;
  mlir::AttrTypeReplacer replacer;
  /// Values that become f32, with the type that they had.
  llvm::MapVector<mlir::Value, mlir::Type> computed;
  llvm::SmallVector<Cast> casts;
  /// Ops outside of bodies whose results were rounded, in order.
  llvm::SetVector<mlir::Operation *> rounded;
  /// Results outside of bodies whose rounding is spelt out, with its type.
  llvm::MapVector<mlir::OpResult, mlir::Type> spelt;
  /// Bodies whose casts go.
  llvm::SetVector<mlir::Operation *> bodies;
  /// Where an operand moves to, of ops through which values move.
  llvm::DenseMap<mlir::OpOperand *, mlir::Value> moves;
  llvm::DenseMap<mlir::Value, mlir::Value> wide;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ARITHMETICWIDENER_H
