//===- Comparison.h - What a comparison found -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program (`wide`, as it came) and its candidate (after assignment, or a
// second file) against the float64 reference, on one or more sets of inputs. A
// plain value: tables, JSON and plots are views of it. Vectors marked [input]
// have one entry per set of inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_COMPARISON_H
#define PREC_EXECUTION_COMPARISON_H

#include "prec/Execution/Metrics.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Prediction.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// How far both forms of one float result are from the reference.
struct OutputErrors {
  std::vector<ErrorMetrics> wide, candidate; // [input]
  /// For logits: share of rows with another arg-max than the reference.
  std::vector<double> wideArgMax, candidateArgMax; // [input]
};

/// One float result of the function. Its errors are those of runs with the
/// reference's choices, where a form's own differed.
struct OutputComparison : OutputErrors {
  std::string name; ///< "r0", or the name that the program's description gives.
  std::string type; ///< "f32[2x3]"
  bool isLogits = false;
  /// Errors of runs in which each form chose by itself. Where its results have
  /// another shape for that, nothing is compared, and errors are NaN.
  OutputErrors own;
};

/// One integer or boolean result: elements that differ from the reference. They
/// are those of the forms' own choices: a result that is a choice would be
/// equal by construction in a run with the reference's.
struct DiscreteComparison {
  std::string name, type;
  std::vector<int64_t> elements;                      // [input]
  std::vector<int64_t> wideChanged, candidateChanged; // [input]
};

/// How the routers of two programs were brought together.
enum class RouterMatch {
  Id,    ///< By their ids, or they are those of one program.
  Order, ///< By their order: ids differ, or those of equal routers do not tell.
  None   ///< Not at all: one program has more.
};

/// The choices made from one router's logits.
struct RouterComparison {
  std::string id, location;
  std::vector<int64_t> choices;                       // [input]
  std::vector<int64_t> wideChanged, candidateChanged; // [input]
  /// Those of the candidate that changed although all choices before were the
  /// reference's: what margins predict.
  std::vector<int64_t> candidateChangedAlone; // [input]
};

/// One rounding of the plan, in program order. Errors are relative rms. A value
/// that is computed several times (in a loop) is judged over all its instances.
struct RoundedValue {
  std::string id, op, value, type, format, location;
  /// Error of the value as the assigned program computes it, before it is
  /// rounded, against float64: what travelled here. [input]
  std::vector<double> arriving;
  /// What this rounding alone does to the value: |round(x) - x| / |x|. [input]
  std::vector<double> own;
  /// Both together: the rounded value against float64. [input]
  std::vector<double> leaving;
  /// Largest error over the float results of the program in float64 when this
  /// is its only rounding, against float64 without any. Empty if there are no
  /// float results. [input]
  std::vector<double> alone;
  /// A constant with elements beyond the format's range, which became its
  /// largest number. `own` and `alone` are against the constant as it came.
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
  /// Sets of inputs of which a form whose choices had changed was run again
  /// with the choices of the reference.
  std::vector<bool> replayedChoices; // [input]
  std::vector<RoundedValue> values;  ///< Empty unless asked for.
  /// What is read narrow, as factors of contractions or as rounded values, and
  /// what is cast, from the plan; absent with a second file.
  struct Bytes {
    int64_t before = 0, after = 0, casts = 0;
  };
  std::optional<Bytes> bytes;
  /// What the program moves under the fusion of the plan; absent with a second
  /// file, and where nothing is moved.
  std::optional<MovedBytesChange> moved;
  /// If the program computes narrow, and the candidate does not.
  std::optional<WidenedTotals> widened;
  /// What the plan was expected to do, if there was a calibration.
  std::optional<PlanPrediction> predicted;
};

/// The largest median over float outputs (NaN if there are none).
double getWorstMedian(const Comparison &comparison, bool candidate);

} // namespace prec

#endif // PREC_EXECUTION_COMPARISON_H
