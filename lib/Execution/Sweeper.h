//===- Sweeper.h - Running the reverse sweeps of a program ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep starts from signs at results, over their norms, or from a margin. Of
// one result norms may come from the sweep itself, of several they must be
// known before, as must be shapes that types do not tell.
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
  /// All outlive it. `shares` are by result of the program (Shares.h).
  Sweeper(const Program &program, const ObservedProgram &observed,
          const llvm::BitVector &shares, const CalibrateOptions &options);

  /// Results start together as these groups of places in
  /// `ObservedProgram::swept` say.
  void startFrom(std::vector<std::vector<unsigned>> groups);
  /// Runs all sweeps on one more input. `exact` are the results in float64, or
  /// nothing if sweeps can tell by themselves what they need of these.
  llvm::Error observe(const InputSet &input, llvm::ArrayRef<Array> exact);
  /// What was seen on all inputs, without the results that nothing was relative
  /// to on any.
  Sweeps finish();

private:
  /// The signs of the seeds of a sweep. Each of its results has a stream of its
  /// own.
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
    /// The least over all inputs.
    int64_t elements;
    /// For shares, that of the input that hides least.
    std::optional<Saturation> saturation;
  };
  /// Each that an error is relative to for any input, by place in `swept`.
  std::map<unsigned, Relative> relative;
  /// How many streams of signs are taken.
  uint64_t streams = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_SWEEPER_H
