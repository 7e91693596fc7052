//===- RowGates.h - Rows that a number of their own picks -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Examples are a row that passes where its maximum exceeds a threshold, the
// longer of two rows, and the state or the proposal of a Markov chain with a
// prior. By their leaves the arms come from the deciding values, through a sum
// or an extremum. But where that number crosses the threshold the elements may
// have any value, so a rounding exchanges whole rows, or a whole tensor. An arm
// that is scaled by the sum may agree with the other arm at the threshold, as
// in a row that is clipped by its norm. It counts as a piece of one function.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ROWGATES_H
#define PREC_LIB_ANALYSIS_ROWGATES_H

#include "ArmData.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

/// The exponential of a number that is no larger is zero in fp32: less than
/// half of the least number, -150 ln 2 = -103.97.
inline constexpr double kVanishes = -104;

class RowGates {
public:
  RowGates(const ProgramModel &program, const TaintAnalysis &taint,
           ArmData &data)
      : program(program), taint(taint), data(data), uniform(program) {}

  /// Whether reductions decide which of two arms is taken, where an arm has
  /// more elements than a reduction and neither arm contains the deciding
  /// values.
  bool picks(mlir::Value condition, mlir::Value a, mlir::Value b) {
    return areOthers({a, b}, condition);
  }
  /// Whether elements that pass by a number of their own row end there with a
  /// jump, such as all but the largest elements of a row: one arm is a number,
  /// and the other arm does not approach it where the compared values are
  /// equal. The other arm is computed from the deciding values and from sums of
  /// them, like a softmax. `picked` is the result of the select.
  bool cutsOff(mlir::Value condition, mlir::Value a, mlir::Value b,
               mlir::Value picked);
  /// Whether one outcome decides about all elements.
  bool isOne(mlir::Value condition) { return uniform.contains(condition); }
  /// The same for a factor that is one of several numbers of the program.
  bool scales(mlir::Value factor, mlir::Value other) {
    return data.isOfNumbers(factor) &&
           (areOthers(other, factor) ||
            cutsOff(factor, other, Ending{/*isZero=*/true}));
  }
  /// The same for a number that makes a sum with it vanish in an exponential.
  bool masks(mlir::Value number, mlir::Value other, mlir::Value sum) {
    return data.isOfNumbers(number) &&
           cutsOff(number, other, Ending{/*isZero=*/false, !isGated(sum)});
  }
  /// Whether neither arm is computed, element by element, from the compared
  /// values. A gradient is such an arm, even if sums of the same values make
  /// it.
  bool areApart(mlir::Value condition, mlir::Value a, mlir::Value b);

private:
  using Elements = llvm::SmallSetVector<mlir::Value, 16>;
  /// The compared values; `other` is null for an outcome that is reduced.
  struct ComparedPair {
    mlir::Value value, other;
  };
  /// A number that elements are compared with. `part` is its scale in the
  /// comparison. `left` is the value at the threshold of an exponential that is
  /// 1 at the number itself.
  struct Border {
    mlir::Value number;
    double part = 1, left = 1;
  };

  /// What the elements that do not pass become.
  struct Ending {
    bool isZero = false, isMask = false;
  };

  bool areOthers(mlir::ValueRange values, mlir::Value outcome);
  bool isOfRow(mlir::Value value) const;
  llvm::SmallVector<ComparedPair, 2> findComparisons(mlir::Value outcome,
                                                     bool withBest = false);
  static llvm::SmallVector<mlir::Value, 4>
  listCompared(llvm::ArrayRef<ComparedPair> comparisons);
  bool asksForZero(mlir::Operation *compare) const;
  /// Whether a function makes a number of ordinary size from the masked value
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
