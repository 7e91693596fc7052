//===- ComparisonCheck.h - Whether a comparison holds -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conditions that `--check` tests on a candidate. Every result that a check
// covers is judged on every set of inputs. A result that was not compared
// fails.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_COMPARISONCHECK_H
#define PREC_REPORT_COMPARISONCHECK_H

#include "prec/Execution/Comparison.h"

namespace prec {

/// One `--check`.
struct ComparisonCheck {
  /// The choices with which the candidate's float results are judged. Integer
  /// results are always those of its own choices.
  enum class Choices { Own, Reference };

  /// The limit of the relative rms of float results.
  std::optional<double> relativeRms;
  /// The limit of the share of changed elements of integer results; 0 if
  /// absent.
  std::optional<double> changed;
  Choices choices = Choices::Own;
  /// The name of the result to check; all results if empty.
  std::string output;
};

/// "rel=1e-2,changed=0.01,choices=own,output=logits": each key at most once,
/// and at least one limit. A limit that every result meets is an error.
llvm::Expected<ComparisonCheck> parseCheck(llvm::StringRef text);

/// Fails if the check covers no result, or has no limit for a result that it
/// covers. The names are those of the float and of the integer results.
llvm::Error bindCheck(const ComparisonCheck &check,
                      llvm::ArrayRef<std::string> floats,
                      llvm::ArrayRef<std::string> integers);

struct CheckVerdict {
  /// One line for each result that fails.
  std::vector<std::string> problems;
  /// The results that were compared, and with whose choices.
  std::string scope;
};

/// Applies a check that bindCheck accepted. A result holds if:
///
///   float result     it has an element that is finite in the reference and in
///                    the candidate; no element is NaN or infinite in only one
///                    of the two; and the relative rms is within the limit (the
///                    error against a reference of zeros is infinite)
///   integer result   the share of changed elements is within the limit
///
/// A result without elements holds if the check covers other results that have
/// elements on the same inputs.
CheckVerdict applyCheck(const ComparisonCheck &check,
                        const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONCHECK_H
