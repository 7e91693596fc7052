//===- Sinks.h - What turns a relative error into another -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding is a relative error, harmless until something turns it into
// another currency. One backward pass from all such sinks at once, along the
// element graph, says which sinks every contraction reaches:
//
//   Periodic   sin, cos, tan, remainders and x - floor(x): an error of a phase
//              counts against one period, whatever the phase. Not past bounded
//              functions and norms.
//   Phase      the same through linear steps alone (sums, products, copies).
//   Index      float to integer where the integer chooses, is compared or is
//              returned; fractions x - floor(x) by which somebody interpolates;
//              bins, which count edges below a value. Ends at the last
//              contraction of reals that is no sum by zeros and ones.
//   Logarithm  logarithms of what may be close to zero. Not past exponentials
//              and their kin, nor sums of at least one.
//   Edge       inverse functions of what may be close to one, where they have
//              poles, or beyond it, where an arc cosine and the root of one
//              minus that have no value. Not past bounded functions.
//   Solver     decompositions and solutions of systems.
//   Bin        the same for truth values that are counted: see Index.
//   Count      integers in floats that are returned, or compared with integers.
//
// A mark may stand on values that no sink can hurt (bounded data, long sums):
// rules decide that by origin, interval and K. Unknown ops and calls are none.
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

/// All of them, in the order of the enumerators.
llvm::ArrayRef<Sink> getSinks();
/// "periodic", "phase", ...
llvm::StringRef stringify(Sink sink);
/// Whether the sink is a function that is steep without bound where what it is
/// taken of comes close to some number.
inline bool isPole(Sink sink) {
  return sink == Sink::Logarithm || sink == Sink::Edge;
}

/// From this many products on, the error of one product does not turn a phase:
/// such sums are hidden layers on other data (docs/Analysis/Sinks.md).
inline constexpr int64_t kLongSum = 32;
/// Whether the contraction sums fewer products than that; true also where
/// nobody knows how many there are.
bool isShortSum(const Contraction &contraction);

class SinkAnalysis {
public:
  /// A sink, with what it looks at.
  struct Start {
    mlir::Operation *op;
    mlir::Value value;
    Sink sink;
  };

  SinkAnalysis(const ProgramModel &program, const TaintAnalysis &taint);
  /// What reaches that start alone.
  SinkAnalysis(const ProgramModel &program, const TaintAnalysis &taint,
               const Start &start);

  /// Whether the elements of `value` reach that sink.
  bool reaches(mlir::Value value, Sink sink) const {
    return marks.contains({value, sink});
  }
  /// "reaches math.cos through arith.addf": the sink, and what it is reached
  /// through.
  std::string describe(mlir::Value value, Sink sink) const;
  /// The ops with a period, in program order.
  llvm::ArrayRef<Start> getPhases() const { return phases; }
  /// Logarithms and inverse functions that have an edge, but no roots.
  llvm::ArrayRef<Start> getPoles() const { return poles; }

private:
  friend class SinkSearch;

  using Key = std::pair<mlir::Value, Sink>;
  /// The sink itself, and the next mark on the way to it, whose value is null
  /// at its end.
  struct Mark {
    mlir::Operation *sink;
    Key next;
  };
  llvm::DenseMap<Key, Mark> marks;
  llvm::SmallVector<Start> phases, poles;
};

} // namespace prec

#endif // PREC_ANALYSIS_SINKS_H
