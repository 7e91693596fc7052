//===- EmitAdjoint.h - Functions with their reverse sweeps ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a function with `prec.probe` ops to one that also computes cotangents.
// For results r, seeds s (one more argument for each float result) and a change
// d that is added to the value of a probe each time it is computed, the
// cotangent c of the probe is such that
//
//   sum of s * dr = sum of c * d        to first order.
//
// Functions are in the form that `prepareForAdjoint` makes. Probes from which a
// value flows into an op without a reverse rule (AdjointInterface.h) are left
// out, each with a remark: no cotangent is ever incomplete. What the primal
// program computes does not change.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_EMITADJOINT_H
#define PREC_ADJOINT_EMITADJOINT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/ArrayRef.h"

namespace prec {

/// Brings linalg ops into the form that has reverse rules: named ops become
/// generics, and float scalars that bodies read from outside become inputs.
void prepareForAdjoint(mlir::FunctionOpInterface function);

enum class ProbesFor : uint8_t {
  /// Cotangents are results, whose sizes the function itself must know.
  Cotangents,
  /// What rounding costs: derivatives of steps (floor, a conversion to integer)
  /// are zero, and say nothing about it.
  Prices
};

/// Removes the probes that get no cotangent, or one that is no use, with
/// remarks. For prices, those whose cotangents from float results are no use
/// get `kMarginsSuffix` if they reach a margin.
void dropBlockedProbes(mlir::FunctionOpInterface function, ProbesFor use);

/// Removes all probes, with remarks, and all margins and steps.
void dropAllProbes(mlir::FunctionOpInterface function, llvm::StringRef reason);

/// Removes all margins and steps.
void dropMargins(mlir::FunctionOpInterface function);

/// Appends to the arguments of `function` a seed for each of `swept`, numbers
/// of float results, and to its results the cotangents of all probes, in
/// program order; `prec.seed` and `prec.probe` say which they are. Probes are
/// gone then.
void emitAdjoint(mlir::FunctionOpInterface function,
                 llvm::ArrayRef<unsigned> swept);

/// The same sweep, whose probes become `prec.observe` of the value and its
/// cotangent, in loops one for each turn. No result is added.
void emitObservations(mlir::FunctionOpInterface function,
                      llvm::ArrayRef<unsigned> swept);

/// Appends to the arguments of `function` one for each probe, which is added
/// where the probe stands: for finite differences.
void emitPerturbations(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_ADJOINT_EMITADJOINT_H
