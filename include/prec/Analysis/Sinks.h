//===- Sinks.h - What turns a relative error into another -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding is a relative error. It is harmless until a sink turns it into
// another kind of error. One backward pass from all sinks at once, along the
// element graph, finds which sinks every contraction reaches:
//
//   Periodic   sin, cos, tan, remainders and x - floor(x): an error of a phase
//              counts against one period, whatever the phase. Ends at bounded
//              functions and norms.
//   Phase      the same through linear steps alone (sums, products, copies).
//   Index      float to integer where the integer selects elements, is
//              compared or is returned; fractions x - floor(x) by which the
//              program interpolates; bins, which count edges below a value.
//              Ends at the last contraction of reals that is not a sum by
//              zeros and ones.
//   Logarithm  logarithms of values that may be close to zero. Ends at
//              exponentials and similar functions, and at sums of at least one.
//   Edge       inverse functions of values that may be close to one, where they
//              have poles, or beyond one, where an arc cosine and the root of
//              one minus the value are undefined. Ends at bounded functions.
//   Solver     decompositions and solutions of systems.
//   Bin        the same as Index for truth values that are counted.
//   Count      integers in floats that are returned, or compared with integers.
//
// Marks also appear on values that no sink can harm (bounded data, long sums).
// The rules filter them by origin, interval and K. Unknown ops and calls are
// not sinks.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_SINKS_H
#define PREC_ANALYSIS_SINKS_H

#include "prec/Analysis/Taint.h"

namespace prec {

enum class Sink : uint8_t {
  Periodic,
  Phase,
  Index,
  Bin,
  Logarithm,
  Edge,
  Solver,
  Count
};

/// All sinks, in the order of the enumerators.
llvm::ArrayRef<Sink> getSinks();
/// "periodic", "phase", ...
llvm::StringRef stringify(Sink sink);
/// Whether the sink is a function whose derivative is unbounded as its argument
/// approaches some number.
inline bool isPole(Sink sink) {
  return sink == Sink::Logarithm || sink == Sink::Edge;
}

/// From this many products on, the error of one product does not turn a phase:
/// such sums are hidden layers on other data (docs/Analysis/Sinks.md).
inline constexpr int64_t kLongSum = 32;
/// Whether the contraction sums fewer than `kLongSum` products; true also if
/// the number is unknown.
bool isShortSum(const Contraction &contraction);

class SinkAnalysis {
public:
  /// A sink and its operand.
  struct Start {
    mlir::Operation *op;
    mlir::Value value;
    Sink sink;
  };

  SinkAnalysis(const ProgramModel &program, const TaintAnalysis &taint);
  /// Follows backward from `start` alone.
  SinkAnalysis(const ProgramModel &program, const TaintAnalysis &taint,
               const Start &start);

  /// Whether the elements of `value` reach `sink`.
  bool reaches(mlir::Value value, Sink sink) const {
    return marks.contains({value, sink});
  }
  /// "reaches math.cos through arith.addf": the sink and the ops on the path to
  /// it, at most four of them.
  std::string describe(mlir::Value value, Sink sink) const;
  /// The periodic ops, in program order.
  llvm::ArrayRef<Start> getPhases() const { return phases; }
  /// Logarithms, and inverse functions with an edge; roots are not included.
  llvm::ArrayRef<Start> getPoles() const { return poles; }

private:
  friend class SinkSearch;

  using Key = std::pair<mlir::Value, Sink>;
  /// The sink, and the next mark on the path to it. The value of `next` is null
  /// at the end of the path.
  struct Mark {
    mlir::Operation *sink;
    Key next;
  };
  llvm::DenseMap<Key, Mark> marks;
  llvm::SmallVector<Start> phases, poles;
};

} // namespace prec

#endif // PREC_ANALYSIS_SINKS_H
