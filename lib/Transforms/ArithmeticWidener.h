//===- ArithmeticWidener.h - Narrow arithmetic made fp32 --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives every value that a program computes in bf16 or fp16 the type f32. A
// value that the program only stores in such a type (StoredNarrow.h) keeps its
// type, and is widened, exactly, where arithmetic reads it:
//
//   %y = mulf %x, %w : tensor<4xbf16>            %w an argument
//   ->
//   %v = prec.widen %w : tensor<4xbf16> to tensor<4xf32>
//   %y = mulf %x, %v {prec.existing = [bf16]} : tensor<4xf32>
//
// Casts to narrow types that the program writes stay roundings, in place. Casts
// that only widen go, because all is wide. An op that computes wide and whose
// result is cast at once to the type of its operands, such as a contraction
// with an f32 accumulator, counts as an op that computes in that narrow type,
// spelt out (WideIslands.h): its rounding is implicit, too.
//
// With `keepsRoundings` every implicit rounding becomes an explicit prec.round.
// For +, -, *, / and square roots of bf16 or fp16 the bits are then those of
// the given program: rounding an f32 result of values of p bits to p bits
// equals a single rounding if 24 >= 2 p + 2 (S. Figueroa, When is double
// rounding innocuous?, SIGNUM Newsletter 30(3), 1995); p is 8 for bf16 and 11
// for fp16. Other functions are computed in f32 also when the narrow op itself
// runs. Sums with a narrow accumulator give other bits, and are meant to.
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

  /// Widens the program, after which the model is stale. Returns false, with a
  /// warning and an unchanged program, if something prevents it
  /// (WidenBarriers.h).
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
