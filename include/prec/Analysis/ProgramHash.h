//===- ProgramHash.h - Whether a program is the same ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hash of what a function computes: its ops in order, with operands, types
// and attributes. Locations, names of values and attributes of prec are not
// hashed, so a program keeps its hash when it is printed, parsed or
// reformatted.
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

/// The hash of a function or a global: 16 hexadecimal digits, equal on every
/// run and machine.
std::string hashSymbol(mlir::SymbolOpInterface symbol);

/// Separates the parts of a program that are the same at all batch sizes from
/// those that are not. Types are hashed without sizes of tensors. Sizes in the
/// attributes of reshapes and slices are not hashed, because types repeat them.
struct ProgramStructure {
  /// The hash of ops, operands, types, attributes and tables of constants.
  std::string hash;
  /// The hash of scalar constants, of splats and of slice offsets. They may
  /// depend on the batch size: the count that a mean divides by, or the last of
  /// several rows.
  std::string constants;
  /// The shape of each value in the order of `walkTensors`, such as "2x3x16".
  std::vector<std::string> shapes;
};
ProgramStructure describeStructure(mlir::SymbolOpInterface symbol);

/// The hash of the name locations of the symbol's ops and of the positions of
/// these ops; empty if no op has a name.
std::string hashNames(mlir::SymbolOpInterface symbol);

/// Visits all ranked tensors with dimensions in `op`: the results of an op,
/// then block arguments and ops inside of it.
void walkTensors(mlir::Operation *op,
                 llvm::function_ref<void(mlir::Value)> visit);

/// Visits the functions with a body and the globals, in program order.
void walkHashedSymbols(
    mlir::ModuleOp module,
    llvm::function_ref<void(mlir::SymbolOpInterface symbol)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMHASH_H
