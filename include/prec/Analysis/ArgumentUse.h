//===- ArgumentUse.h - What the arguments of a function are for -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The use of each argument is derived from the dataflow, so that prec can
// generate inputs for a program without a description: indices are in range,
// masks are 0 and 1, weights have the size that keeps activations of order one.
// The use is a guess. Roles fall back to it if nothing else names a role
// (Roles.h).
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
            ///< also factors that are multiplied by constant weights.
  Weight,   ///< A factor of a contraction or of a sum over windows with `fanIn`
            ///< products per sum; the second factor if both are arguments.
  Bias,     ///< Rank at most 1, added to something larger.
  Scale,    ///< Rank at most 1, multiplied elementwise: the gain of a norm.
  Variance, ///< The program takes its root, logarithm or reciprocal root, so it
            ///< is positive.
  Index,    ///< An integer that selects elements or is compared for equality
            ///< with positions: lowest to bound - 1.
  Mask,     ///< Truth values, or integers that are only compared or converted.
  Count     ///< A scalar count: a step, a size, an exponent of a constant.
};

/// "data", "weight", ...
llvm::StringRef stringify(ArgumentUse use);

struct ArgumentInfo {
  ArgumentUse use = ArgumentUse::Data;
  /// For weights: the number of products in each sum (K).
  int64_t fanIn = 1;
  /// For indices: valid values are `lowest` to `bound` - 1, after offsets that
  /// the program adds are subtracted. `bound` is 0 if unknown.
  int64_t bound = 0, lowest = 0;
  /// Whether the argument is a part of the model: weights (also integers of up
  /// to 8 bits), biases, scales, variances, tables. Other arguments are inputs
  /// and states.
  bool isParameter = false;
  /// Whether scaling the argument sharpens the logits of a softmax
  /// (exponentials of differences from a maximum along a dimension). The
  /// argument is then a factor of the contraction that makes the scores, or a
  /// weight or bias of a contraction that makes such a factor.
  bool scalesScores = false;
  /// Whether elements along the last dimension are channels: a float table,
  /// activation or norm gain in which single channels can be outliers.
  bool hasChannels = false;
};

/// The uses of the arguments of a program's functions. Construct it once per
/// program, because it finds the scores of the whole program.
class ArgumentUses {
public:
  ArgumentUses(const ProgramModel &program, const TaintAnalysis &taint);
  ~ArgumentUses();

  /// One entry per argument. Looks through views, copies, casts and calls of
  /// private functions. Entries of external functions are defaults.
  llvm::SmallVector<ArgumentInfo>
  find(mlir::FunctionOpInterface function) const;

private:
  const ProgramModel &program;
  const TaintAnalysis &taint;
  std::unique_ptr<Scores> scores;
  /// The position of each op in the program.
  llvm::DenseMap<mlir::Operation *, unsigned> order;
};

/// True if a result of the function holds logits, so that its arg-max is a
/// choice. It is then a contraction whose last dimension runs over the rows of
/// one factor, possibly with a bias, copied, scaled by one number or normalised
/// (softmax, log-softmax). It holds no logits if it is an image, or after the
/// elementwise gain of a norm, a residual, or another contraction of the same
/// value (a cache).
bool isLogits(mlir::Value result, const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_ARGUMENTUSE_H
