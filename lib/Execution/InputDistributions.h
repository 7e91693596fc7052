//===- InputDistributions.h - Random data for arguments ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A distribution changes the shape of float data, never its centre and spread,
// which come from the recipe or from the use of the argument. Each element is a
// function of seed, argument and position.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H
#define PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H

#include "InputRecipes.h"
#include "prec/Execution/Inputs.h"
#include <limits>

namespace prec {

/// Centre and spread of float data, and bounds that it must keep, because an
/// interval on one side of zero has its reason: gains, variances.
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

/// Integers as the use of the argument asks for them; no distribution changes
/// them.
Array makeIntegers(const ArgumentSpec &argument, llvm::ArrayRef<int64_t> shape,
                   const RandomStream &stream);

} // namespace prec

#endif // PREC_LIB_EXECUTION_INPUTDISTRIBUTIONS_H
