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
#include <vector>

namespace prec {

/// Hashes a function or a global: 16 hexadecimal digits, equal on every run and
/// every machine.
std::string hashSymbol(mlir::SymbolOpInterface symbol);

/// What is the same for a model at all batch sizes, and what is not. Types
/// count without sizes of tensors; sizes that reshapes and slices repeat do
/// not.
struct ProgramStructure {
  /// The hash of ops, operands, types, attributes and tables of constants.
  std::string hash;
  /// The hash of numbers, of tensors that repeat one, and of where slices
  /// start: the count that a mean divides by may be among them, or the last of
  /// some rows.
  std::string constants;
  /// The shape of each value in the order of `walkTensors`: "2x3x16".
  std::vector<std::string> shapes;
};
ProgramStructure describeStructure(mlir::SymbolOpInterface symbol);

/// Hashes the names that locations of the symbol's ops have, and the places of
/// these ops; empty without names.
std::string hashNames(mlir::SymbolOpInterface symbol);

/// All values of the symbol that are ranked tensors with dimensions: arguments
/// of a block, then the results of each op before those inside of it.
void walkTensors(mlir::Operation *op,
                 llvm::function_ref<void(mlir::Value)> visit);

/// Visits the functions with a body and the globals, in program order.
void walkHashedSymbols(
    mlir::ModuleOp module,
    llvm::function_ref<void(mlir::SymbolOpInterface symbol)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMHASH_H
