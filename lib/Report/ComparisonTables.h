//===- ComparisonTables.h - The tables of a comparison ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each prints nothing if there is nothing to show. Relative rms errors are
// medians over the inputs. The other figures of an output are those of its
// worst input, because a single bad one matters; counts are sums.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_COMPARISONTABLES_H
#define PREC_LIB_REPORT_COMPARISONTABLES_H

#include "prec/Execution/Comparison.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Results of floats; with the reference's choices and with own ones where
/// these differ.
void printOutputs(llvm::raw_ostream &os, const Comparison &comparison,
                  bool useColour);
/// Results of integers.
void printDiscrete(llvm::raw_ostream &os, const Comparison &comparison,
                   bool useColour);
void printRouters(llvm::raw_ostream &os, const Comparison &comparison,
                  bool useColour);
/// Says on which inputs the two rows of a float result differ.
void printReplayed(llvm::raw_ostream &os, const Comparison &comparison);
/// What is rounded, with what it costs alone.
void printValues(llvm::raw_ostream &os, const Comparison &comparison,
                 bool useColour);

} // namespace prec

#endif // PREC_LIB_REPORT_COMPARISONTABLES_H
