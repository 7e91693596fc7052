//===- OldArguments.h - Programs that are given their old weights -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program with frozen weights has other argument types than the model from
// which it was made. With its export map it can be run on the arguments of that
// model, from the same files or seeds. The runner rounds the arguments and
// widens narrow results to the types of the model.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_OLDARGUMENTS_H
#define PREC_EXECUTION_OLDARGUMENTS_H

#include "prec/Execution/Program.h"
#include "prec/Planning/ExportMap.h"

namespace prec {

/// Gives the arguments and results of `program` the types that the map calls
/// old. The map of another program is an error that names the argument or
/// result.
llvm::Error useOldArguments(Program &program, const ExportMap &map);

/// The arrays that the map rounds, and all other parameters, in the types that
/// the program takes. `arguments` have the old types.
std::vector<NamedArray> exportWeights(const Program &program,
                                      const ExportMap &map,
                                      llvm::ArrayRef<Array> arguments);

} // namespace prec

#endif // PREC_EXECUTION_OLDARGUMENTS_H
