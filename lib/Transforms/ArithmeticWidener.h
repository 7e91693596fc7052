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

#include "ComputedNarrow.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/IR/PrecDialect.h"

namespace prec {

class ArithmeticWidener {
public:
  ArithmeticWidener(const ProgramModel &program, const ComputedNarrow &computed,
                    bool keepsRoundings);

  /// After which the model is stale. Where something stands in the way
  /// (WidenBarriers.h) the program stays as it is, with a warning: then false.
  bool run();

private:
  void retype();
  void convertUses();
  void convertUse(mlir::OpOperand &use);
  bool readsStored(mlir::OpOperand &use) const;
  mlir::Value getWide(mlir::Value stored);
  void rewriteCast(const ComputedNarrow::Cast &cast);
  DecisionAttr makeId();
  void markRoundings();
  void keepRoundings();
  void simplifyBodies();
  void updateFunctions();

  const ProgramModel &program;
  unsigned numGiven = 0;
  const ComputedNarrow &computed;
  bool keepsRoundings;
  mlir::IRRewriter rewriter;
  mlir::AttrTypeReplacer replacer;
  llvm::DenseMap<mlir::Value, mlir::Value> wide;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ARITHMETICWIDENER_H
