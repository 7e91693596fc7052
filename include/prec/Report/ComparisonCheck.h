//===- ComparisonCheck.h - Whether a comparison holds -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `--check` asks of a candidate. Every result that a check is about is
// judged on every set of inputs; what was not compared does not hold.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_COMPARISONCHECK_H
#define PREC_REPORT_COMPARISONCHECK_H

#include "prec/Execution/Comparison.h"

namespace prec {

/// One `--check`.
struct ComparisonCheck {
  /// Whose choices the candidate's float results are judged with. Integer
  /// results are always those of its own.
  enum class Choices { Own, Reference };

  /// The largest relative rms of float results.
  std::optional<double> relativeRms;
  /// The largest share of elements of integer results that differ; 0 if it is
  /// not given.
  std::optional<double> changed;
  Choices choices = Choices::Own;
  /// All results if empty.
  std::string output;
};

/// "rel=1e-2,changed=0.01,choices=own,output=logits": each key at most once,
/// and at least one limit, which not everything meets.
llvm::Expected<ComparisonCheck> parseCheck(llvm::StringRef text);

/// An error if the check is about no result, or has no limit for one that it is
/// about. Names are those of the float and of the integer results.
llvm::Error bindCheck(const ComparisonCheck &check,
                      llvm::ArrayRef<std::string> floats,
                      llvm::ArrayRef<std::string> integers);

struct CheckVerdict {
  /// A line for each result that does not hold.
  std::vector<std::string> problems;
  /// What was compared, and with whose choices.
  std::string scope;
};

/// The check has been bound. Holds if:
///
///   float result     it has an element that is finite in the reference and in
///                    the candidate; no element is NaN in one of the two only,
///                    or infinite in one of the two only; and the relative rms
///                    is within the limit, which no error against a reference
///                    of zeros is
///   integer result   the share of changed elements is within the limit
///
/// A result without elements holds, if the check is about others that have
/// some on the same inputs.
CheckVerdict applyCheck(const ComparisonCheck &check,
                        const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONCHECK_H
