//===- Sweeper.h - Running the reverse sweeps of a program ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the reverse sweeps. A sweep starts from signs at results, over their
// norms, or from a margin. For a single result the sweep itself may give the
// norm. For several results the norms must be known before, and so must dynamic
// shapes.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SWEEPER_H
#define PREC_LIB_EXECUTION_SWEEPER_H

#include "Saturation.h"
#include "Sweeps.h"
#include "prec/Execution/Calibrate.h"
#include "llvm/ADT/BitVector.h"

namespace prec {

class Sweeper {
public:
  /// All arguments must outlive this object. `shares` are by result of the
  /// program (Shares.h).
  Sweeper(const Program &program, const ObservedProgram &observed,
          const llvm::BitVector &shares, const CalibrateOptions &options);

  /// Sets the groups of results that start together, as places in
  /// `ObservedProgram::swept`.
  void startFrom(std::vector<std::vector<unsigned>> groups);
  /// Runs all sweeps on one more input. `exact` are the results in float64;
  /// empty if the sweeps do not need them.
  llvm::Error observe(const InputSet &input, llvm::ArrayRef<Array> exact);
  /// The observations on all inputs. Results without a relative error on any
  /// input are removed.
  Sweeps finish();

private:
  /// Identifies the signs of the seeds of a sweep. Each of its results has a
  /// stream of its own.
  struct Signs {
    uint64_t firstStream = 0;
    unsigned set = 0;
  };

  Calibration::Output describeOutput(llvm::ArrayRef<unsigned> seeds) const;
  void addResult(unsigned place, const Array &array);
  double getNorm(unsigned result, const Array &array, llvm::StringRef input);
  Signs takeSigns(const Sweeps::From &sweep);
  std::vector<Array> makeSeeds(llvm::ArrayRef<Array> results,
                               const Sweeps::From &sweep, Signs signs,
                               llvm::StringRef input);
  llvm::Expected<RunResults> sweepBack(const InputSet &input,
                                       const Sweeps::From &sweep, Signs signs,
                                       llvm::ArrayRef<Array> exact);
  llvm::Error observeResults(const InputSet &input, Sweeps::From &sweep,
                             llvm::ArrayRef<Array> exact,
                             std::vector<Array> &found);
  bool isAllReached() const;
  llvm::Error observeReach(const InputSet &input,
                           llvm::ArrayRef<Array> results);
  llvm::Error observeMargins(const InputSet &input,
                             llvm::ArrayRef<Array> exact);
  void addSeen(const RunResults &results, unsigned set, unsigned numSets,
               double norm, Sweeps::Seen &seen) const;
  llvm::SmallVector<int64_t, 2> getNumbers(int64_t number) const;

  const Program &program;
  const ObservedProgram &observed;
  const llvm::BitVector &shares;
  const CalibrateOptions &options;
  Sweeps sweeps;
  struct Relative {
    /// The least number of elements, and of errors that make up the error of
    /// the result, over all inputs.
    int64_t elements, errors;
    /// For shares, the saturation of the input that hides least.
    std::optional<Saturation> saturation;
  };
  /// The results with a relative error on some input, by place in `swept`.
  std::map<unsigned, Relative> relative;
  /// The number of streams of signs in use.
  uint64_t streams = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPER_H
