//===- ProgramHash.h - Whether a program is the same ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hash of what a function computes: its ops in order, with operands, types
// and attributes. Locations, the names of values and what prec itself notes do
// not count, so that a program that was printed, parsed or reformatted has the
// hash that it had. The contents of dense resources do not count either.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PROGRAMHASH_H
#define PREC_ANALYSIS_PROGRAMHASH_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include <string>

namespace prec {

/// 16 hexadecimal digits; equal on every run and every machine.
std::string hashFunction(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMHASH_H
