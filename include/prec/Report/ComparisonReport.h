//===- ComparisonReport.h - A comparison as tables and JSON -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables for reading in a terminal, JSON for everything else. Tables condense
// several sets of inputs; the JSON holds every figure.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_COMPARISONREPORT_H
#define PREC_REPORT_COMPARISONREPORT_H

#include "prec/Execution/Comparison.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// What tables and plots call the program as it came: "fp32", or "given" if it
/// computes in bf16 or fp16 and the candidate does not.
llvm::StringRef getGivenLabel(const Comparison &comparison);

/// `useColour`: whether the stream is a terminal that shows colours.
void printComparison(llvm::raw_ostream &os, const Comparison &comparison,
                     bool useColour);

/// docs/Execution/ComparisonSchema.md says what each field holds.
llvm::json::Value toJSON(const Comparison &comparison);

} // namespace prec

#endif // PREC_REPORT_COMPARISONREPORT_H
