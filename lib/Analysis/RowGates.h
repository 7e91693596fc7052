//===- RowGates.h - Rows that a number of their own picks -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row that passes where its maximum is above a threshold, the longer one of
// two rows, the state or the proposal of a Markov chain with a prior: by their
// leaves the arms are made of what decides, through a sum or an extremum, but
// where that crosses the threshold the elements are anything, so that a
// rounding exchanges whole rows, or all of a tensor. An arm that the sum scales
// may agree with the other one there, as a row that is clipped by its norm
// does, and is taken for a piece of one function.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ROWGATES_H
#define PREC_LIB_ANALYSIS_ROWGATES_H

#include "ArmData.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

class RowGates {
public:
  RowGates(const ProgramModel &program, const TaintAnalysis &taint,
           ArmData &data)
      : program(program), taint(taint), data(data), uniform(program) {}

  /// Whether reductions decide which of two arms is taken, one of which has
  /// more elements than they have, and neither what decides.
  bool picks(mlir::Value condition, mlir::Value a, mlir::Value b) {
    return areOthers({a, b}, condition);
  }
  /// Whether elements that a number of their own row lets pass end there with a
  /// jump, as all but the largest of a row do: one arm is a number, and in the
  /// other nothing comes closer to it where what is compared is equal. The arm
  /// is made of what decides, and of sums of that, as a softmax is. `picked` is
  /// what is taken of both.
  bool cutsOff(mlir::Value condition, mlir::Value a, mlir::Value b,
               mlir::Value picked);
  /// Whether one outcome decides about all elements.
  bool isOne(mlir::Value condition) { return uniform.contains(condition); }
  /// The same for a factor that is one of several numbers.
  bool scales(mlir::Value factor, mlir::Value other) {
    return data.isOfNumbers(factor) &&
           (areOthers(other, factor) ||
            cutsOff(factor, other, Ending{/*isZero=*/true}));
  }
  /// The same for a number that leaves nothing of what it is added to.
  bool masks(mlir::Value number, mlir::Value other, mlir::Value sum) {
    return data.isOfNumbers(number) &&
           cutsOff(number, other, Ending{/*isZero=*/false, !isGated(sum)});
  }
  /// Whether no arm is computed from what is compared, element by element: as a
  /// gradient, also where sums of the same values make it.
  bool areApart(mlir::Value condition, mlir::Value a, mlir::Value b);

private:
  using Elements = llvm::SmallSetVector<mlir::Value, 16>;
  /// What is compared; `other` is null for an outcome that is reduced.
  struct ComparedPair {
    mlir::Value value, other;
  };
  /// What an element is compared with: how large a part of that counts, and
  /// what an exponential that is 1 at the number itself comes down to there.
  struct Border {
    mlir::Value number;
    double part = 1, left = 1;
  };

  /// The exponential of a number that is no larger is zero.
  static constexpr double kVanishes = -104;
  /// What becomes of the elements that do not pass.
  struct Ending {
    bool isZero = false, isMask = false;
  };

  bool areOthers(mlir::ValueRange values, mlir::Value outcome);
  bool isReduction(mlir::Value value) const;
  bool isOfRow(mlir::Value value) const;
  llvm::SmallVector<ComparedPair, 2> findComparisons(mlir::Value outcome,
                                                     bool withBest = false);
  static llvm::SmallVector<mlir::Value, 4>
  listCompared(llvm::ArrayRef<ComparedPair> comparisons);
  bool asksForZero(mlir::Operation *compare) const;
  /// Whether anything makes a number like others of what is masked here
  /// (RowMasks.cpp).
  bool isGated(mlir::Value masked) const;

  // Thresholds (RowThresholds.cpp).
  bool cutsOff(mlir::Value condition, mlir::Value passed, Ending ending);
  bool equatesBest(mlir::Operation *compare) const;
  bool isMadeOf(mlir::Value element, const Elements &known, unsigned depth = 0);
  std::optional<Elements> findSums(mlir::Value value);
  bool isNeverZero(mlir::Value value, unsigned depth = 0) const;
  void findBorders(mlir::Value value, mlir::Value other,
                   llvm::SmallVectorImpl<Border> &borders);
  bool isJump(Border border, const Elements &picked, bool neverEnds,
              Ending ending);
  std::optional<Elements> findElements(mlir::ValueRange values,
                                       bool nearby = false);

  const ProgramModel &program;
  const TaintAnalysis &taint;
  ArmData &data;
  UniformValues uniform;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ROWGATES_H
