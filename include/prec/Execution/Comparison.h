//===- Comparison.h - What a comparison found -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A comparison of a program (`wide`, as it came) and its candidate (after
// assignment, or a second file) with the float64 reference, on one or more sets
// of inputs. It is a plain value; tables, JSON and plots are views of it.
// Vectors marked [input] have one entry per set of inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_COMPARISON_H
#define PREC_EXECUTION_COMPARISON_H

#include "prec/Execution/Metrics.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Prediction.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// The distances of both forms of one float result from the reference.
struct OutputErrors {
  std::vector<ErrorMetrics> wide, candidate; // [input]
  /// For logits: the share of rows whose arg-max differs from the reference.
  std::vector<double> wideArgMax, candidateArgMax; // [input]
};

/// One float result of the function. If the choices of a form differ from those
/// of the reference, its errors come from a run with the reference's choices.
struct OutputComparison : OutputErrors {
  std::string name; ///< "r0", or the name that the program's description gives.
  std::string type; ///< "f32[2x3]"
  bool isLogits = false;
  /// Errors of runs in which each form makes its own choices. If a result has
  /// another shape because of its choices, it is not compared, and its errors
  /// are NaN.
  OutputErrors own;
};

/// One integer or boolean result: the number of elements that differ from the
/// reference. Both forms make their own choices here: with the reference's
/// choices, a result that is a choice would be equal by construction.
struct DiscreteComparison {
  std::string name, type;
  std::vector<int64_t> elements;                      // [input]
  std::vector<int64_t> wideChanged, candidateChanged; // [input]
};

/// How the routers of two programs are paired.
enum class RouterMatch {
  Id,    ///< By id, or both are routers of one program.
  Order, ///< By order: ids differ, or are ambiguous for equal routers.
  None   ///< Not paired: the programs have different numbers of choices.
};

/// The choices made from one router's logits.
struct RouterComparison {
  std::string id, location;
  std::vector<int64_t> choices;                       // [input]
  std::vector<int64_t> wideChanged, candidateChanged; // [input]
  /// Choices of the candidate that change although all earlier choices are the
  /// reference's. Margins predict this number.
  std::vector<int64_t> candidateChangedAlone; // [input]
};

/// One rounding of the plan, in program order. Errors are relative rms. They
/// are taken over all instances of a value that is computed several times (in a
/// loop).
struct RoundedValue {
  std::string id, op, value, type, format, location;
  /// The error of the value against float64, as the assigned program computes
  /// it before this rounding. It comes from upstream. [input]
  std::vector<double> arriving;
  /// The error that this rounding alone adds: |round(x) - x| / |x|. [input]
  std::vector<double> own;
  /// The error of the rounded value against float64: both together. [input]
  std::vector<double> leaving;
  /// The largest error over the float results if the program runs in float64
  /// with this rounding only, against float64 without roundings. Empty if there
  /// are no float results. [input]
  std::vector<double> alone;
  /// True for a constant that has elements beyond the range of the format,
  /// which became its largest number. `own` and `alone` compare with the
  /// original constant.
  bool isClamped = false;
};

struct Comparison {
  static constexpr llvm::StringLiteral kSchema = "prec.comparison";
  static constexpr int64_t kVersion = 2;

  std::string program;   ///< Path of the program.
  std::string candidate; ///< Path, or how the candidate was made.
  std::string function;
  std::vector<std::string> inputs; ///< "seed 1 (recipe)", or paths.
  std::vector<OutputComparison> outputs;
  std::vector<DiscreteComparison> discrete;
  std::vector<RouterComparison> routers;
  RouterMatch routerMatch = RouterMatch::Id;
  /// Sets of inputs on which a form whose choices differed was rerun with the
  /// choices of the reference.
  std::vector<bool> replayedChoices; // [input]
  std::vector<RoundedValue> values;  ///< Empty unless asked for.
  /// From the plan: the bytes that are read narrow, as factors of contractions
  /// or as rounded values, and the bytes that are cast. Absent with a second
  /// file.
  struct Bytes {
    int64_t before = 0, after = 0, casts = 0;
  };
  std::optional<Bytes> bytes;
  /// The bytes that the program moves under the fusion of the plan. Absent with
  /// a second file, and if nothing is moved.
  std::optional<MovedBytesChange> moved;
  /// Set if the program computes in narrow types and the candidate does not.
  std::optional<WidenedTotals> widened;
  /// The predicted effect of the plan, if there is a calibration.
  std::optional<PlanPrediction> predicted;
};

/// The largest median error over the float outputs; NaN if there are none.
double getWorstMedian(const Comparison &comparison, bool candidate);

} // namespace prec

#endif // PREC_EXECUTION_COMPARISON_H
