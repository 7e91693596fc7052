//===- ComparisonReport.h - A comparison as tables and JSON -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables for a terminal, and JSON for all other uses. Tables condense several
// sets of inputs; the JSON has every figure.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_COMPARISONREPORT_H
#define PREC_REPORT_COMPARISONREPORT_H

#include "prec/Execution/Comparison.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// The name of the original program in tables and plots: "fp32", or "given" if
/// it computes in bf16 or fp16 and the candidate does not.
llvm::StringRef getGivenLabel(const Comparison &comparison);

/// Prints the comparison as text. `useColour` tells whether the stream is a
/// terminal with colours.
void printComparison(llvm::raw_ostream &os, const Comparison &comparison,
                     bool useColour);

/// docs/Execution/ComparisonSchema.md describes each field.
llvm::json::Value toJSON(const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONREPORT_H
