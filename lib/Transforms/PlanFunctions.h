//===- PlanFunctions.h - Which functions are approximate --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a plan that is about functions. The policy asks for approximate
// ones or not; an op's own mode, `approximate` or `fp32`, goes before that.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANFUNCTIONS_H
#define PREC_LIB_TRANSFORMS_PLANFUNCTIONS_H

#include "PlanBuilder.h"

namespace prec {

/// `contractions` are those of `function`.
DecidedFunctions decideFunctions(mlir::FunctionOpInterface function,
                                 const ProgramModel &program,
                                 const DecidedContractions &contractions,
                                 const SafetyRules &rules,
                                 const Policy &policy);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANFUNCTIONS_H
