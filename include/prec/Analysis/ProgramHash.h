//===- ProgramHash.h - Whether a program is the same ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hash of what a function computes: its ops in order, with operands, types
// and attributes. Locations, the names of values and what prec itself notes do
// not count, so that a program that was printed, parsed or reformatted has the
// hash that it had.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PROGRAMHASH_H
#define PREC_ANALYSIS_PROGRAMHASH_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace prec {

/// Of a function or a global: 16 hexadecimal digits, equal on every run and
/// every machine.
std::string hashSymbol(mlir::SymbolOpInterface symbol);

/// The same without sizes of tensors: equal for all batch sizes of a model, as
/// long as no number in the program says how large it is (the count that a mean
/// divides by, a loop over the batch).
std::string hashStructure(mlir::SymbolOpInterface symbol);

/// Visits the functions with a body and the globals, in program order.
void walkHashedSymbols(
    mlir::ModuleOp module,
    llvm::function_ref<void(mlir::SymbolOpInterface symbol)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMHASH_H
