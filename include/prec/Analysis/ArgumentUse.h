//===- ArgumentUse.h - What the arguments of a function are for -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Read off the dataflow, so that inputs can be made for a program that comes
// without a description: indices must be in range, masks are 0 and 1, weights
// have the size that keeps activations of order one. A guess that is never used
// for a decision about precision.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ARGUMENTUSE_H
#define PREC_ANALYSIS_ARGUMENTUSE_H

#include "prec/Analysis/Taint.h"
#include <memory>

namespace prec {

class Scores;

enum class ArgumentUse : uint8_t {
  Data,     ///< None of the following: activations, keys and values, states;
            ///< also what constant weights multiply.
  Weight,   ///< A factor of a contraction or of a sum over windows, with
            ///< `fanIn` products per sum; of two arguments the second.
  Bias,     ///< Rank at most 1, added to something larger.
  Scale,    ///< Rank at most 1, multiplied elementwise: the gain of a norm.
  Variance, ///< Its root, logarithm or reciprocal root is taken: positive.
  Index,    ///< Integer that chooses elements, or equals one of the positions
            ///< beside it: lowest to bound - 1.
  Mask,     ///< Truth values, or integers that are only compared or converted.
  Count ///< A scalar that counts: a step, a size, an exponent of a constant.
};

/// "data", "weight", ...
llvm::StringRef stringify(ArgumentUse use);

struct ArgumentInfo {
  ArgumentUse use = ArgumentUse::Data;
  /// For weights: the number of products in each sum (K).
  int64_t fanIn = 1;
  /// For indices: the smallest size that they index, less what is added to
  /// them before; 0 if unknown. And the least that stays inside after that.
  int64_t bound = 0, lowest = 0;
  /// A part of the model: weights (also integers of up to 8 bits), biases,
  /// scales, variances, tables. Others are its inputs and states.
  bool isParameter = false;
  /// The argument feeds a factor of a contraction whose result goes through a
  /// softmax (exponentials of differences from a maximum along a dimension), by
  /// itself or as weight or bias of one contraction in between: scaling it
  /// sharpens the logits.
  bool scalesScores = false;
  /// Elements along the last dimension are channels: a float table, activation
  /// or norm gain in which single channels can be outliers.
  bool hasChannels = false;
};

/// What the arguments of a program's functions are for. Made once for all of
/// them: it knows the scores of the whole program.
class ArgumentUses {
public:
  ArgumentUses(const ProgramModel &program, const TaintAnalysis &taint);
  ~ArgumentUses();

  /// One entry per argument. Looks through views, copies, casts and calls of
  /// private functions.
  llvm::SmallVector<ArgumentInfo>
  find(mlir::FunctionOpInterface function) const;

private:
  const ProgramModel &program;
  const TaintAnalysis &taint;
  std::unique_ptr<Scores> scores;
  /// Where an op stands in the program.
  llvm::DenseMap<mlir::Operation *, unsigned> order;
};

/// True if a result of the function holds logits, so that its arg-max is a
/// choice: it is a contraction whose last dimension runs over the rows of one
/// factor, possibly with a bias, copied, scaled by one number or normalised
/// (softmax, log-softmax). The elementwise gain of a norm, a residual, another
/// contraction of the same value (a cache) or an image make it none.
bool isLogits(mlir::Value result, const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_ARGUMENTUSE_H
