//===- ComparisonTables.h - The tables of a comparison ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function prints nothing if there is nothing to show. Relative rms errors
// are medians over the inputs. The other figures of an output are those of its
// worst input, because a single bad input matters; counts are sums.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_COMPARISONTABLES_H
#define PREC_LIB_REPORT_COMPARISONTABLES_H

#include "prec/Execution/Comparison.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Float results; with the reference's choices and with own choices if these
/// differ.
void printOutputs(llvm::raw_ostream &os, const Comparison &comparison,
                  bool useColour);
/// Integer results.
void printDiscrete(llvm::raw_ostream &os, const Comparison &comparison,
                   bool useColour);
void printRouters(llvm::raw_ostream &os, const Comparison &comparison,
                  bool useColour);
/// Names the inputs on which the two rows of a float result differ.
void printReplayed(llvm::raw_ostream &os, const Comparison &comparison);
/// The rounded values, with the error of each alone.
void printValues(llvm::raw_ostream &os, const Comparison &comparison,
                 bool useColour);

} // namespace prec

#endif // PREC_LIB_REPORT_COMPARISONTABLES_H
