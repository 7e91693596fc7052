//===- InputDistributions.h - Random data for arguments ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Draws float and integer data. A distribution changes the shape of float data
// but not its centre and spread, which come from the recipe or from the use of
// the argument. Each element is a function of seed, argument and position.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H
#define PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H

#include "InputRecipes.h"
#include "prec/Execution/Inputs.h"
#include <limits>

namespace prec {

/// Centre and spread of float data, and bounds that it must keep. An interval
/// on one side of zero has a meaning (gains, variances), so its bounds are
/// kept.
struct InputSpread {
  double centre = 0, deviation = 1;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

InputSpread getSpread(const Recipe &recipe);
InputSpread getSpread(const ArgumentInfo &info);

/// `Recipe` is drawn as `Normal`.
Array makeFloats(const ArgumentSpec &argument, llvm::ArrayRef<int64_t> shape,
                 const InputSpread &spread, const RandomStream &stream,
                 const InputOptions &options);

/// Integers that fit the use of the argument, independent of the distribution.
Array makeIntegers(const ArgumentSpec &argument, llvm::ArrayRef<int64_t> shape,
                   const RandomStream &stream);

} // namespace prec

#endif // PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H
