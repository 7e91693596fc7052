//===- EmitAdjoint.h - Functions with their reverse sweeps ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a function with `prec.probe` ops into one that also computes
// cotangents. Let r be the results, s the seeds (one more argument for each
// float result) and d a change that is added to the value of a probe each time
// that it is computed. The cotangent c of the probe satisfies
//
//   sum of s * dr = sum of c * d        to first order.
//
// Functions must have the form that `prepareForAdjoint` makes. If a value flows
// from a probe into an op without a reverse rule (AdjointInterface.h), the
// probe is dropped with a remark, so no cotangent is incomplete. The primal
// computation does not change.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_EMITADJOINT_H
#define PREC_ADJOINT_EMITADJOINT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/ArrayRef.h"

namespace prec {

/// Rewrites linalg ops into the form that has reverse rules: named ops become
/// generics, and float scalars that bodies use from outside become inputs.
void prepareForAdjoint(mlir::FunctionOpInterface function);

enum class ProbesFor : uint8_t {
  /// Cotangents become results, so the function must be able to compute their
  /// sizes.
  Cotangents,
  /// Prices of roundings. Derivatives of steps (floor, a conversion to integer)
  /// are zero and say nothing about prices.
  Prices
};

/// Removes, with remarks, the probes that get no cotangent or a useless one.
/// For prices, a probe whose cotangents from float results are useless gets
/// `kMarginsSuffix` if it reaches a margin.
void dropBlockedProbes(mlir::FunctionOpInterface function, ProbesFor use);

/// Removes all probes, with remarks, and all margins and steps.
void dropAllProbes(mlir::FunctionOpInterface function, llvm::StringRef reason);

/// Removes all margins and steps.
void dropMargins(mlir::FunctionOpInterface function);

/// Appends to the arguments of `function` a seed for each of `swept`, which are
/// numbers of float results, and to its results the cotangents of all probes,
/// in program order. `prec.seed` and `prec.probe` identify them. Removes the
/// probes.
void emitAdjoint(mlir::FunctionOpInterface function,
                 llvm::ArrayRef<unsigned> swept);

/// The same sweep, in which probes become `prec.observe` of the value and its
/// cotangent; in loops this is one per iteration. Adds no result.
void emitObservations(mlir::FunctionOpInterface function,
                      llvm::ArrayRef<unsigned> swept);

/// Appends to the arguments of `function` one per probe id, and adds it at the
/// probes, for finite differences.
void emitPerturbations(mlir::FunctionOpInterface function);

} // namespace prec

#endif // PREC_ADJOINT_EMITADJOINT_H
