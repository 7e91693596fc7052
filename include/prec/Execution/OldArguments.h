//===- OldArguments.h - Programs that are given their old weights -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program with frozen weights takes other types than the model that it came
// from. By its export map it is given the arguments of that model, from the
// same files or seeds; what runs it rounds them. What it returns narrow is
// widened to what the model returns.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_OLDARGUMENTS_H
#define PREC_EXECUTION_OLDARGUMENTS_H

#include "prec/Execution/Program.h"
#include "prec/Planning/ExportMap.h"

namespace prec {

/// Makes the arguments and results of `program` those that the map calls old. A
/// map of another program is an error that names the argument or result.
llvm::Error useOldArguments(Program &program, const ExportMap &map);

/// The arrays that the map rounds, and parameters that it leaves as they are,
/// as the program takes them; `arguments` are old ones.
std::vector<NamedArray> exportWeights(const Program &program,
                                      const ExportMap &map,
                                      llvm::ArrayRef<Array> arguments);

} // namespace prec

#endif // PREC_EXECUTION_OLDARGUMENTS_H
